; Setup for one user, without an administrator. Called with /DSeat=FOLDER /DVersion=X.Y.Z by installers/systems.py.
[Setup]
AppId={{8E7A9C1D-6E0F-4C53-9D0B-2B1F6E1A9C77}
AppName=Eyeline
AppVersion={#Version}
AppPublisher=The Eyeline authors
DefaultDirName={localappdata}\Programs\Eyeline
DefaultGroupName=Eyeline
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
UninstallDisplayIcon={app}\eyeline.exe
ChangesEnvironment=yes

[Files]
Source: "{#Seat}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[InstallDelete]
; An upgrade leaves no file of the older program behind; labs lie elsewhere.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{userprograms}\Eyeline"; Filename: "{app}\eyeline.exe"

[Registry]
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\App Paths\eyeline.exe"; ValueType: string; ValueData: "{app}\eyeline.exe"; Flags: uninsdeletekey

[Run]
Filename: "{app}\eyeline.exe"; Description: "Start Eyeline"; Flags: nowait postinstall skipifsilent
