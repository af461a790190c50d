<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>eyeline</name>
    <message>
        <location filename="../../db/alone.py"/>
        <source>Wait for the other command to end, or stop it, then try again.</source>
        <translation>请等待另一个命令结束，或将其停止，然后重试。</translation>
    </message>
    <message>
        <location filename="../../db/alone.py"/>
        <source>{where} is in use: another program has its database open.</source>
        <translation>{where} 正在使用中：另一个程序打开了它的数据库。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>Check the disk and its free space, then try again.</source>
        <translation>请检查磁盘及其剩余空间，然后重试。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>Keep the file, and choose another backup.</source>
        <translation>请保留该文件，并选择另一个备份。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>Keep the file, and restore a backup with: eyeline lab restore.</source>
        <translation>请保留该文件，并用以下命令恢复备份：eyeline lab restore。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>The copy {where} differs from the original.</source>
        <translation>副本 {where} 与被复制的内容不一致。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>{where} is damaged.</source>
        <translation>{where} 已损坏。</translation>
    </message>
    <message>
        <location filename="../../db/carrying.py"/>
        <source>Merge both labs instead: eyeline lab merge lists the conflicts to resolve.</source>
        <translation>请改为合并两个实验室：eyeline lab merge 会列出须决定之处。</translation>
    </message>
    <message>
        <location filename="../../db/carrying.py"/>
        <source>Rows of {table} do not belong together.</source>
        <translation>{table} 的行不相匹配。</translation>
    </message>
    <message>
        <location filename="../../db/carrying.py"/>
        <source>The incoming data and the data of this lab were changed in different ways ({table}).</source>
        <translation>传来的内容与此处的内容已各自变动（{table}）。</translation>
    </message>
    <message>
        <location filename="../../db/carrying.py"/>
        <source>Write the file again.</source>
        <translation>请重新写出该文件。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>Give each file in tombstones to: eyeline lab delete-person DIR FILE.</source>
        <translation>请将 tombstones 中的每个文件交给：eyeline lab delete-person DIR FILE。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The backup {where} still contains a deleted person.</source>
        <translation>备份 {where} 仍含有已删除的人。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The database is damaged: {where}</source>
        <translation>数据库已损坏：{where}</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The image {where} differs from the one that was stored.</source>
        <translation>图片 {where} 与存储时的文件不同。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The image {where} is missing from the lab's folder.</source>
        <translation>图片 {where} 不在实验室的文件夹中。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The image {where} was withdrawn but is still stored.</source>
        <translation>图片 {where} 已撤回但仍在此处。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>Withdraw the item again with: eyeline items withdraw --erase-media.</source>
        <translation>请再次撤回该题目：eyeline items withdraw --erase-media。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>{where} of the database is not as expected.</source>
        <translation>数据库的 {where} 与应有的不符。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>A row of {table} differs between the labs ({key}).</source>
        <translation>{table} 的一行在两个实验室中内容不同（{key}）。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>The code {code} belongs to two people ({first} and {later}).</source>
        <translation>代码 {code} 代表两个人（{first} 与 {later}）。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>The item {key} of {benchmark} {version} differs between the labs.</source>
        <translation>{benchmark} {version} 的题目 {key} 是两个不同的题目。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>The run {run} was continued differently in the two labs.</source>
        <translation>运行 {run} 在两个实验室中进展不同。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>The study {name} has a different protocol in each lab.</source>
        <translation>研究 {name} 的方案在两个实验室中不同。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>Choose a lab's folder, or restore a backup with: eyeline lab restore.</source>
        <translation>请选择一个实验室文件夹，或用以下命令恢复备份：eyeline lab restore。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>Install the package pysqlite3.</source>
        <translation>请安装软件包 pysqlite3。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>Move the lab to a local disk.</source>
        <translation>请将实验室移到本地磁盘。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>SQLite did not accept the setting {name} = {value} for {where} (it reports {found}).</source>
        <translation>SQLite 未接受 {where} 的设置 {name} = {value}（报告 {found}）。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>SQLite {found} is too old: Eyeline needs {wanted}.</source>
        <translation>SQLite {found} 太旧：Eyeline 需要 {wanted}。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>{where} is not an Eyeline database.</source>
        <translation>{where} 不是 Eyeline 的数据库。</translation>
    </message>
    <message>
        <location filename="../../db/deletion.py"/>
        <source>Delete this file, and give each tombstone in its folder to: eyeline lab delete-person DIR FILE.</source>
        <translation>请删除此文件，并将其文件夹中的每个删除记录依次交给：eyeline lab delete-person DIR FILE。</translation>
    </message>
    <message>
        <location filename="../../db/deletion.py"/>
        <source>List the participants with: eyeline people list.</source>
        <translation>请用以下命令查看有哪些人：eyeline people list。</translation>
    </message>
    <message>
        <location filename="../../db/deletion.py"/>
        <source>{where} does not name the interrupted deletion.</source>
        <translation>{where} 没有说明哪次删除被中断。</translation>
    </message>
    <message>
        <location filename="../../db/erasure.py"/>
        <source>Get the file from its station again.</source>
        <translation>请向其席位重新索取该文件。</translation>
    </message>
    <message>
        <location filename="../../db/erasure.py"/>
        <source>{where} is not a deletion file.</source>
        <translation>{where} 不是删除记录。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Another program is writing to {where} and did not release it.</source>
        <translation>另一个程序正在写入 {where}，一直没有释放。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Another program removed or replaced {where} or its journal (-wal, -shm) while the lab was open.</source>
        <translation>实验室打开期间，另一个程序删除或替换了 {where} 或其日志文件（-wal、-shm）。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Answers are saved in the folder "unsaved" and stored later. Close the lab, stop programs that synchronise, clean up or change its folder, and open it again. Keep it on a local disk, outside synchronised and network folders.</source>
        <translation>作答已保存在文件夹 unsaved 中，稍后会存入数据库。请关闭实验室，结束同步、清理或更改其文件夹的程序，然后重新打开。请将实验室放在本地磁盘上，不要放在同步文件夹或网络文件夹中。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Check that the folder is there and that you may read and write it.</source>
        <translation>请确认文件夹存在且您可以读写。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Check that the server runs and can be reached, then try again.</source>
        <translation>请确认服务器正在运行且可以连接，然后重试。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Close the other program or wait for it to finish, then try again.</source>
        <translation>请关闭另一个程序或等待其完成，然后重试。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Give yourself the right to write in this folder, or copy the lab to a disk of your own.</source>
        <translation>请为自己取得写入此文件夹的权限，或将实验室复制到自己的磁盘。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Give yourself the right to write in this folder.</source>
        <translation>请为自己取得写入此文件夹的权限。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Nothing was written. Please report this with the log.</source>
        <translation>没有写入任何内容。请附上日志报告此问题。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The database of {where} does not answer.</source>
        <translation>{where} 的数据库没有响应。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The database role that you use may not do this in {where}.</source>
        <translation>您使用的数据库角色无权在 {where} 中执行此操作。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The database {where} does not accept changes. It is read-only, e.g. a standby server.</source>
        <translation>数据库 {where} 目前不接受更改。它是只读的，例如备用服务器。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The disk failed while working on {where}.</source>
        <translation>处理 {where} 时磁盘出错。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The disk is full: {where} could not be written.</source>
        <translation>磁盘已满：无法写入 {where}。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The store rejected a row that it should have accepted ({kind}).</source>
        <translation>存储拒绝了一行本应能保存的数据（{kind}）。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Use a lab folder whose address names the role that owns the lab, or ask its owner for the right.</source>
        <translation>请使用地址中写有实验室所有者角色的实验室文件夹，或向所有者申请权限。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Use the address of the primary server, or ask its administrator to allow changes. The folder is not the cause.</source>
        <translation>请使用主服务器的地址，或请管理员允许更改。原因不在文件夹。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>You are not allowed to write to {where}.</source>
        <translation>不允许写入 {where}。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>{where} could not be opened.</source>
        <translation>无法打开 {where}。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>{where} is read-only and could not be written.</source>
        <translation>{where} 为只读，无法写入。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Answer of trial {row}: the trial is missing or did not end with an answer.</source>
        <translation>试次 {row} 的回答：该试次不存在，或并非以回答结束。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Item {row} has the same key and version as another item.</source>
        <translation>题目 {row} 与另一题目共用同一键名与版本。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Item {row} was corrected to an item with another stimulus.</source>
        <translation>题目 {row} 被更正为另一刺激的题目。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Label {row} uses a different scheme from its job.</source>
        <translation>标注 {row} 所依的体系与其作业不同。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Person {row} was deleted but is in the lab again.</source>
        <translation>已删除的人 {row} 又出现在此。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Prediction {row} has a different stimulus from its item.</source>
        <translation>预测 {row} 所记的刺激与其题目不同。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} has a gap between its events.</source>
        <translation>运行 {row} 的事件之间有缺口。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} has a gap between its stretches.</source>
        <translation>运行 {row} 的时段之间有缺口。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} has a gap between its trials.</source>
        <translation>运行 {row} 的试次之间有缺口。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} has more steps than its plan.</source>
        <translation>运行 {row} 的步骤多于其计划。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} is from a simulated participant but is not marked as simulated.</source>
        <translation>运行 {row} 属于模拟人员而未注明。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>The deletion of person {row} was not finished.</source>
        <translation>人员 {row} 的删除没有完成。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Trial {row} ended with an answer that is missing.</source>
        <translation>试次 {row} 以一个不存在的回答结束。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Trial {row} has a different stimulus from its item.</source>
        <translation>试次 {row} 所记的刺激与其题目不同。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Trial {row} is scored against an item with another stimulus.</source>
        <translation>试次 {row} 的评分对照了另一刺激的题目。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Trial {row} was submitted before it was shown.</source>
        <translation>试次 {row} 在显示之前就已提交。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>A lab is shared by groups of accounts, which this system does not have.</source>
        <translation>实验室的共享依靠账户组，而本系统没有账户组。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>Choose a new or an empty folder.</source>
        <translation>请选择新的或空的文件夹。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>Choose another folder, or open it.</source>
        <translation>请选择另一个文件夹，或打开它。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>Set the rights of the folder in its properties, or use a server's database (docs/seats.md).</source>
        <translation>请在文件夹属性中设置权限，或使用服务器上的数据库（docs/seats.md）。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>{where} is a lab already.</source>
        <translation>{where} 已经是一个实验室。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>{where} is not empty: a lab needs a folder of its own.</source>
        <translation>{where} 不是空的：实验室需要自己的文件夹。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Ask its owner for the right to read and write in the folder, or choose another lab.</source>
        <translation>请向该文件夹的所有者索取读写权限，或选择另一个实验室。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Choose a lab's folder, or make a new lab with: eyeline lab create.</source>
        <translation>请选择一个实验室文件夹，或用以下命令新建：eyeline lab create。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Install that version, or a newer one, and open the lab again.</source>
        <translation>请安装该版本或更新的版本，然后重新打开实验室。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Replace the link with the file, or choose another lab.</source>
        <translation>请把文件本身放在那里，或选择另一个实验室。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Restore lab.toml from a copy of the lab.</source>
        <translation>请从实验室的副本恢复 lab.toml。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>You are not allowed to read {where}.</source>
        <translation>您无权读取 {where}。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} cannot be read as a lab's description.</source>
        <translation>{where} 无法作为实验室的描述读取。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} is a link. A lab's own files must not be links.</source>
        <translation>{where} 是指向别处的链接，而实验室自己的文件绝不会是链接。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} is not a folder.</source>
        <translation>{where} 不是文件夹。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} is not a lab: lab.toml is missing.</source>
        <translation>{where} 不是实验室：它没有 lab.toml。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} was made by a newer Eyeline ({made_by}).</source>
        <translation>{where} 由更新的 Eyeline（{made_by}）制作。</translation>
    </message>
    <message>
        <location filename="../../db/locks.py"/>
        <source>Close it there first. If that computer no longer exists, delete lab.lock in the lab's folder.</source>
        <translation>请先在那里关闭；若那台机器已不复存在，请删除实验室文件夹中的 lab.lock。</translation>
    </message>
    <message>
        <location filename="../../db/locks.py"/>
        <source>{where} is in use by process {pid} on {host} ({doing}).</source>
        <translation>{where} 正由 {host} 上的进程 {pid} 使用（{doing}）。</translation>
    </message>
    <message>
        <location filename="../../db/making.py"/>
        <source>Create a separate database for the lab.</source>
        <translation>请为实验室单独建立一个数据库。</translation>
    </message>
    <message>
        <location filename="../../db/making.py"/>
        <source>{where} contains tables of another program.</source>
        <translation>{where} 含有另一个程序的表。</translation>
    </message>
    <message>
        <location filename="../../db/mediafiles.py"/>
        <source>A file's hash is 64 hexadecimal digits.</source>
        <translation>文件的散列是 64 位十六进制数字。</translation>
    </message>
    <message>
        <location filename="../../db/mediafiles.py"/>
        <source>An image of this lab differs from the one that was stored: {where}</source>
        <translation>此实验室的一张图片与存储时不同：{where}</translation>
    </message>
    <message>
        <location filename="../../db/mediafiles.py"/>
        <source>An image of this lab is missing: {where}</source>
        <translation>此实验室缺少一张图片：{where}</translation>
    </message>
    <message>
        <location filename="../../db/mediafiles.py"/>
        <source>Restore a backup, or import the items again.</source>
        <translation>请恢复备份，或重新导入题目。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Choose one of: {choices}.</source>
        <translation>请选择其一：{choices}。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Give the folder of another lab, or a backup file.</source>
        <translation>请指定另一个实验室的文件夹，或备份文件。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Merge from the lab's folder, which contains the images.</source>
        <translation>请从含有图片的实验室文件夹合并。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Name another.</source>
        <translation>请另行指定一个。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>The image {file} is missing from all labs. Nothing was merged.</source>
        <translation>图片 {file} 不在任何一个实验室中；没有合并任何内容。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Write a JSON object with the key of each conflict and your choice.</source>
        <translation>请写一个 JSON 对象：每个冲突的键，以及您的选择。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>{choice} is not a valid choice for {key}.</source>
        <translation>{choice} 不是 {key} 的可选项。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>{where} is neither a lab folder nor a backup file.</source>
        <translation>{where} 既不是实验室文件夹，也不是备份文件。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>{where} is not a file of decisions.</source>
        <translation>{where} 不是决定文件。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>{where} is the lab itself: there is nothing to merge.</source>
        <translation>{where} 就是这个实验室本身：没有可合并的内容。</translation>
    </message>
    <message>
        <location filename="../../db/migrations/__init__.py"/>
        <source>Nothing was changed. Please report this, with the lab's backup.</source>
        <translation>没有更改任何内容。请附上实验室的备份报告此问题。</translation>
    </message>
    <message>
        <location filename="../../db/migrations/__init__.py"/>
        <source>{where} could not be upgraded to the new schema: some rows would lose their references.</source>
        <translation>{where} 无法升级到新的表结构：有些行会失去其所属的记录。</translation>
    </message>
    <message>
        <location filename="../../db/opening.py"/>
        <source>Restore a backup with: eyeline lab restore.</source>
        <translation>请用以下命令恢复备份：eyeline lab restore。</translation>
    </message>
    <message>
        <location filename="../../db/opening.py"/>
        <source>{where} has no database: lab.db is missing.</source>
        <translation>{where} 没有数据库：缺少 lab.db。</translation>
    </message>
    <message>
        <location filename="../../db/opening.py"/>
        <source>{where} is damaged ({what}).</source>
        <translation>{where} 已损坏（{what}）。</translation>
    </message>
    <message>
        <location filename="../../db/opening.py"/>
        <source>{where} is read-only: a lab must be written to.</source>
        <translation>{where} 为只读：实验室必须可写。</translation>
    </message>
    <message>
        <location filename="../../db/places.py"/>
        <source>Keep the lab on a local disk. For several stations use PostgreSQL (docs/seats.md).</source>
        <translation>请将实验室放在本地磁盘；多个席位请使用 PostgreSQL（docs/seats.md）。</translation>
    </message>
    <message>
        <location filename="../../db/places.py"/>
        <source>Only {megabytes} MB are free on the disk of this lab.</source>
        <translation>此实验室所在处仅剩 {megabytes} MB。</translation>
    </message>
    <message>
        <location filename="../../db/places.py"/>
        <source>This lab is in a synchronised folder ({name}). Close it before the other program copies it.</source>
        <translation>此实验室位于同步文件夹（{name}）：请在另一程序复制它之前关闭。</translation>
    </message>
    <message>
        <location filename="../../db/places.py"/>
        <source>{where} is on a network drive ({kind}), where a lab is not safe.</source>
        <translation>{where} 位于网络驱动器（{kind}），无法安全存放实验室。</translation>
    </message>
    <message>
        <location filename="../../db/portable.py"/>
        <source>A row of {table} has an invalid {column}.</source>
        <translation>{table} 的一行含有无效的 {column}。</translation>
    </message>
    <message>
        <location filename="../../db/portable.py"/>
        <source>Rows of another lab cannot be imported into a table {table}.</source>
        <translation>没有可供另一实验室的行加入的表 {table}。</translation>
    </message>
    <message>
        <location filename="../../db/portable.py"/>
        <source>The file was changed or comes from a newer Eyeline.</source>
        <translation>该文件被更改，或来自更新的 Eyeline。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Create the lab's database again with this setting.</source>
        <translation>请用此设置重新建立实验室的数据库。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Install Eyeline's extra: postgres.</source>
        <translation>请安装 Eyeline 的附加组件：postgres。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Labs on PostgreSQL need the package psycopg.</source>
        <translation>PostgreSQL 上的实验室需要软件包 psycopg。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Put it into the file .pgpass, or into the variable PGPASSWORD.</source>
        <translation>请放入文件 .pgpass，或变量 PGPASSWORD。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>The address of the lab's database must not contain the password.</source>
        <translation>实验室数据库的地址不得含有密码。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>The server has {name} = {found}; a lab needs {wanted}.</source>
        <translation>服务器的 {name} = {found}；实验室需要 {wanted}。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Write postgresql+psycopg://user@host/name.</source>
        <translation>请写成 postgresql+psycopg://user@host/name。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>{address} is not a PostgreSQL address.</source>
        <translation>{address} 不是 PostgreSQL 地址。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>{address} is not a database address.</source>
        <translation>{address} 不是数据库地址。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Add a line HOST:PORT:DATABASE:{role}:PASSWORD with the names as the address has them.</source>
        <translation>请添加一行 HOST:PORT:DATABASE:{role}:PASSWORD，名称须与地址中的一致。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Check the role and the database's name in the address, or ask the server's administrator.</source>
        <translation>请检查地址中的角色和数据库名称，或询问服务器管理员。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Check the server's TLS settings and certificate. Keep sslmode=verify-full in the address.</source>
        <translation>请检查服务器的 TLS 设置和证书。地址中保留 sslmode=verify-full。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Correct or remove the variable PGPASSWORD: it overrides {file}.</source>
        <translation>请更正或删除变量 PGPASSWORD：它优先于 {file}。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Correct the line of {role} in {file}, or ask the server's administrator for a new password.</source>
        <translation>请更正 {file} 中 {role} 的那一行，或向服务器管理员索取新密码。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Get the right root certificate from the server's administrator. Do not lower sslmode.</source>
        <translation>请向服务器管理员索取正确的根证书。不要降低 sslmode。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Give the file to the account that runs Eyeline, and set its mode: chmod 600 {file}</source>
        <translation>请将文件归属运行 Eyeline 的账户，并设置权限：chmod 600 {file}</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Its administrator adds a line to pg_hba.conf: hostssl DATABASE {role} ADDRESS scram-sha-256</source>
        <translation>请管理员在 pg_hba.conf 中添加一行：hostssl DATABASE {role} ADDRESS scram-sha-256</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Put it at ~/.postgresql/root.crt, or name it in the address with sslrootcert=FILE.</source>
        <translation>请将其放在 ~/.postgresql/root.crt，或在地址中用 sslrootcert=FILE 指定。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The certificate of the server of {where} cannot be checked: the root certificate is missing.</source>
        <translation>无法检查 {where} 的服务器证书：缺少根证书。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The certificate of the server of {where} is for another name, so this may be the wrong server.</source>
        <translation>{where} 的服务器证书属于另一个名称，可能是另一台服务器。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The certificate of the server of {where} is not signed by the root certificate here.</source>
        <translation>{where} 的服务器证书不是由本机的根证书签发的。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The encrypted connection (TLS) to the server of {where} failed: {reason}</source>
        <translation>与 {where} 的服务器的加密连接 (TLS) 失败：{reason}</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The password file {file} cannot be read, or other users can read it too. Its passwords are ignored.</source>
        <translation>密码文件 {file} 无法读取，或其他人也能读取。其中的密码不会被使用。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, and refuses {role} without encryption (TLS).</source>
        <translation>{where} 的服务器有响应，但拒绝 {role} 的未加密连接 (TLS)。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, but does not admit {role} from this computer.</source>
        <translation>{where} 的服务器有响应，但不允许 {role} 从本机登录。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, but refuses an encrypted connection (TLS).</source>
        <translation>{where} 的服务器有响应，但拒绝加密连接 (TLS)。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, but refuses the connection: {reason}</source>
        <translation>{where} 的服务器有响应，但拒绝连接：{reason}</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, but the password of {role} is wrong.</source>
        <translation>{where} 的服务器有响应，但 {role} 的密码错误。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} requires a password, but no line of {file} matches.</source>
        <translation>{where} 的服务器要求密码，但 {file} 中没有匹配的行。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} requires a password, but the file {file} does not exist.</source>
        <translation>{where} 的服务器要求密码，但没有文件 {file}。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Turn on TLS on the server: ssl = on, with a certificate. Keep sslmode=verify-full in the address.</source>
        <translation>请在服务器上启用 TLS：ssl = on，并配置证书。地址中保留 sslmode=verify-full。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Use the certificate's name in the address, or get a certificate for this name.</source>
        <translation>请在地址中使用证书上的名称，或为此名称制作证书。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Write a line HOST:PORT:DATABASE:{role}:PASSWORD into {file}, then: chmod 600 {file}</source>
        <translation>请在 {file} 中写入一行 HOST:PORT:DATABASE:{role}:PASSWORD，然后执行：chmod 600 {file}</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Write sslmode=verify-full into the address in lab.toml, as docs/seats.md says.</source>
        <translation>请在 lab.toml 的地址中写入 sslmode=verify-full，参见 docs/seats.md。</translation>
    </message>
    <message>
        <location filename="../../db/restore.py"/>
        <source>Choose a file in backups.</source>
        <translation>请在 backups 中选择一个文件。</translation>
    </message>
    <message>
        <location filename="../../db/restore.py"/>
        <source>Open the backup's own folder as a lab, or merge it into a new one.</source>
        <translation>请将备份自己的文件夹作为实验室打开，或将其合并到新的实验室。</translation>
    </message>
    <message>
        <location filename="../../db/restore.py"/>
        <source>The backup {where} does not exist.</source>
        <translation>没有备份 {where}。</translation>
    </message>
    <message>
        <location filename="../../db/restore.py"/>
        <source>The database of {where} is on a server, where no file can take its place.</source>
        <translation>{where} 的数据库在服务器上，没有文件可以取代它。</translation>
    </message>
    <message>
        <location filename="../../db/rights.py"/>
        <source>Other accounts on this computer can no longer read the lab {where}. Files and folders changed: {changed}.</source>
        <translation>本机的其他账户不能再读取实验室 {where}；已更改的文件和文件夹：{changed}。</translation>
    </message>
    <message>
        <location filename="../../db/rights.py"/>
        <source>The group of the shared lab {where} can now read and write its files, others cannot. Changed: {changed}.</source>
        <translation>共享实验室 {where} 的文件现在仅限组成员读写；已更改：{changed}。</translation>
    </message>
    <message>
        <location filename="../../db/serverside.py"/>
        <source>Nothing was changed. Please report this with the log.</source>
        <translation>没有更改任何内容。请附上日志报告此问题。</translation>
    </message>
    <message>
        <location filename="../../db/serverside.py"/>
        <source>{where} lacks rows of {table}.</source>
        <translation>{where} 没有包含 {table} 的全部行。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>As the server's administrator, in this database: REVOKE CREATE ON SCHEMA public FROM PUBLIC.</source>
        <translation>请以服务器管理员身份在此数据库中执行：REVOKE CREATE ON SCHEMA public FROM PUBLIC。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>Choose a role that is not a superuser, does not own the lab, and is not a member of its owner.</source>
        <translation>请选择一个既不是超级用户、也不是实验室所有者或其成员的角色。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>Create it on the server: createuser {role} --pwprompt. Then try again.</source>
        <translation>请在服务器上创建：createuser {role} --pwprompt。然后重试。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>The database role of a station sees only its own answers, and this needs all of them.</source>
        <translation>站点的数据库角色只能看到自己的作答，而此操作需要全部作答。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>The role {role} can create tables in this database, so a station cannot use it.</source>
        <translation>角色 {role} 可以在此数据库中创建表，因此不能用作站点角色。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>The role {role} has all rights in this database, so a station cannot use it.</source>
        <translation>角色 {role} 在此数据库中拥有全部权限，因此不能用作站点角色。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>The server has no role {role}.</source>
        <translation>服务器上没有角色 {role}。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>Use a lab folder whose address names the role that owns the lab.</source>
        <translation>请在地址中写有实验室所有者角色的实验室文件夹中执行。</translation>
    </message>
    <message>
        <location filename="../../db/stores/items.py"/>
        <source>This lab has no item {id}.</source>
        <translation>此实验室没有题目 {id}。</translation>
    </message>
    <message>
        <location filename="../../db/stores/labels.py"/>
        <source>Check the newer ones, then save again.</source>
        <translation>请查看较新的标注，然后重新保存。</translation>
    </message>
    <message>
        <location filename="../../db/stores/labels.py"/>
        <source>These labels were changed elsewhere in the meantime (revision {newest}).</source>
        <translation>这些标注在此期间已在别处更改（修订 {newest}）。</translation>
    </message>
    <message>
        <location filename="../../db/stores/labels.py"/>
        <source>This lab has no annotation job {id}.</source>
        <translation>此实验室没有标注作业 {id}。</translation>
    </message>
    <message>
        <location filename="../../db/stores/media.py"/>
        <source>This lab has no image {file}.</source>
        <translation>此实验室没有图片 {file}。</translation>
    </message>
    <message>
        <location filename="../../db/stores/models.py"/>
        <source>This lab has no model named {name}.</source>
        <translation>此实验室没有名为 {name} 的模型。</translation>
    </message>
    <message>
        <location filename="../../db/stores/models.py"/>
        <source>This lab has no model run {id}.</source>
        <translation>此实验室没有模型运行 {id}。</translation>
    </message>
    <message>
        <location filename="../../db/stores/models.py"/>
        <source>This lab has no model {id}.</source>
        <translation>此实验室没有模型 {id}。</translation>
    </message>
    <message>
        <location filename="../../db/stores/models.py"/>
        <source>Use the run_id that eyeline run printed, or --resume for the newest matching run.</source>
        <translation>请使用 eyeline run 输出的 run_id，或用 --resume 取最新的相同运行。</translation>
    </message>
    <message>
        <location filename="../../db/stores/people.py"/>
        <source>This lab has no person {id}.</source>
        <translation>此实验室没有人员 {id}。</translation>
    </message>
    <message>
        <location filename="../../db/stores/records.py"/>
        <source>This lab has no recorded answer {id}.</source>
        <translation>此实验室没有编号为 {id} 的回答记录。</translation>
    </message>
    <message>
        <location filename="../../db/stores/runs.py"/>
        <source>Continue there, or close it there and resume the session here.</source>
        <translation>请在那里继续，或先在那里关闭，再在此继续该运行。</translation>
    </message>
    <message>
        <location filename="../../db/stores/runs.py"/>
        <source>This lab has no run {id}.</source>
        <translation>此实验室没有运行 {id}。</translation>
    </message>
    <message>
        <location filename="../../db/stores/runs.py"/>
        <source>This session was resumed in another window or at another station.</source>
        <translation>此运行已在另一窗口或另一席位继续。</translation>
    </message>
    <message>
        <location filename="../../db/stores/studies.py"/>
        <source>This lab has no study {id}.</source>
        <translation>此实验室没有研究 {id}。</translation>
    </message>
    <message>
        <location filename="../../db/stores/verdicts.py"/>
        <source>This lab has no verdict {id}.</source>
        <translation>此实验室没有判定 {id}。</translation>
    </message>
    <message>
        <location filename="../../db/types.py"/>
        <source>A text with a NUL or an incomplete character cannot be stored.</source>
        <translation>含有 NUL 或半个字符的文本无法存储。</translation>
    </message>
    <message>
        <location filename="../../db/versions.py"/>
        <source>{where} does not contain a lab.</source>
        <translation>{where} 不含实验室。</translation>
    </message>
    <message>
        <location filename="../../db/versions.py"/>
        <source>{where} was written by a newer Eyeline (schema {found}, known up to {known}).</source>
        <translation>{where} 由更新的 Eyeline 写成（表结构 {found}，已知至 {known}）。</translation>
    </message>
    <message>
        <location filename="../../db/writer.py"/>
        <source>Close the lab and open it again.</source>
        <translation>请关闭实验室并重新打开。</translation>
    </message>
    <message>
        <location filename="../../db/writer.py"/>
        <source>The lab is closed already: {where}</source>
        <translation>实验室已经关闭：{where}</translation>
    </message>
    <message>
        <location filename="../../db/writer.py"/>
        <source>The store has stopped writing: {where}</source>
        <translation>存储已停止写入：{where}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;95% CI</source>
        <translation>&gt;95% 置信区间</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;AUROC2</source>
        <translation>&gt;AUROC2</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;Accuracy, %</source>
        <translation>&gt;正确率，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;Answers</source>
        <translation>&gt;回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;Mean s</source>
        <translation>&gt;平均秒数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;People</source>
        <translation>&gt;人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>AUROC2 {value}</source>
        <translation>AUROC2 {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>Accuracy by confidence</source>
        <translation>按信心划分的正确率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>Accuracy by response time</source>
        <translation>按反应时间划分的正确率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>Fifth, fastest first</source>
        <translation>五分位（由快到慢）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>How sure</source>
        <translation>信心程度</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>People's accuracy by how sure they were (calibration), mean over people with 95% CI. AUROC2 is how often a correct answer was surer than an incorrect one, mean over people who gave both; 0.5 is chance. Source: Fleming and Lau 2014.</source>
        <translation>参与者的正确率按其信心程度划分（校准），为各参与者的均值，附 95% 置信区间。AUROC2 为正确回答的信心高于错误回答的频率，对两种回答都有的参与者取均值；0.5 为随机水平。来源：Fleming and Lau 2014。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>People's accuracy by response time (conditional accuracy function): each person's undisturbed answers in five parts from fast to slow, mean over people with 95% CI. Sources: Gratton et al. 1988, Heitz 2014.</source>
        <translation>参与者的正确率按反应时间划分（条件正确率函数）：每人未受干扰的回答由快到慢分为五份，为各参与者的均值，附 95% 置信区间。来源：Gratton et al. 1988，Heitz 2014。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>a guess</source>
        <translation>猜测</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>half sure</source>
        <translation>一半把握</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>how sure, from 1 (a guess) to 5 (certain)</source>
        <translation>信心程度，从 1（猜测）到 5（确定）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>quite sure</source>
        <translation>较确定</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Correct the file, or save the analysis again from Compare or with eyeline compare --keep FILE.</source>
        <translation>请在文件中改正，或从“比较”或用 eyeline compare --keep FILE 重新保存分析。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Could not read an analysis at {path}: {reason}.</source>
        <translation>{path} 处没有可读取的分析：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Name a new file, in a folder that you can write to.</source>
        <translation>请指定尚不存在的文件，位于可写入的文件夹中。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Remove the line hash: to make it a new analysis, which then counts as not planned.</source>
        <translation>请去掉 hash: 一行，使其成为另一项（非计划的）分析。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>The analysis cannot be written to {path}: {reason}.</source>
        <translation>无法将分析写入 {path}：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Write one: eyeline compare --lab DIR --keep FILE</source>
        <translation>请写出一个：eyeline compare --lab DIR --keep FILE</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>a document of named fields is expected</source>
        <translation>应为含命名字段的文档</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>it is not UTF-8 text</source>
        <translation>它不是 UTF-8 文本</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>it was changed after it was written: its hash differs</source>
        <translation>写出之后被更改：其散列已不同</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>{path} is not an analysis: {reason}.</source>
        <translation>{path} 不是分析：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;AC1</source>
        <translation>&gt;AC1</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Alpha</source>
        <translation>&gt;Alpha</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Alpha, Jaccard</source>
        <translation>&gt;Alpha，Jaccard</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Alpha, MASI</source>
        <translation>&gt;Alpha，MASI</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Alpha, nominal</source>
        <translation>&gt;Alpha，名义</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Annotators</source>
        <translation>&gt;标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Positive agreement</source>
        <translation>&gt;阳性一致性</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Prevalence</source>
        <translation>&gt;出现率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;n items</source>
        <translation>&gt;题目数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Annotators</source>
        <translation>标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Annotators' agreement on labels made blind, as it stands now: Krippendorff's alpha on sets under three distances with 95 % bootstrap intervals, and the share of pairs that are the same.</source>
        <translation>目前标注者盲标的一致性：集合的 Krippendorff alpha（三种距离）及 95% 自助区间，以及相同对的比例。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Scheme</source>
        <translation>体系</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>{job}: agreement per tag.</source>
        <translation>{job}：各标签的一致性。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>aborted</source>
        <translation>中止</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>after each</source>
        <translation>每次作答之后</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>again</source>
        <translation>再次出现</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>ambiguous</source>
        <translation>有歧义</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>at the end</source>
        <translation>最后</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>best person</source>
        <translation>最佳的人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>contradictory</source>
        <translation>自相矛盾</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>cut</source>
        <translation>截断</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>flag</source>
        <translation>标记</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>focus lost</source>
        <translation>失去焦点</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>handler stamp</source>
        <translation>程序时间戳</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>instructions</source>
        <translation>说明</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>interrupted</source>
        <translation>被打断</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>judge failed</source>
        <translation>评判失败</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>latin square</source>
        <translation>拉丁方</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>locked</source>
        <translation>已锁屏</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>long pause</source>
        <translation>暂停过久</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>majority of people</source>
        <translation>人的多数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>mean over people</source>
        <translation>人的均值</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>no such option</source>
        <translation>没有这样的选项</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>not applicable</source>
        <translation>不适用</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>not reported</source>
        <translation>未报告</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>one model</source>
        <translation>一个模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>one person</source>
        <translation>同一人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>one person an item</source>
        <translation>每题一人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>own</source>
        <translation>自有</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>partly</source>
        <translation>部分</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>reasoning in code</source>
        <translation>推理在代码块中</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>reasoning only</source>
        <translation>只有推理</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>reasoning truncated</source>
        <translation>推理被截断</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>screen changed</source>
        <translation>换过屏幕</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>shared</source>
        <translation>共同</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>shuffled</source>
        <translation>打乱</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>slept</source>
        <translation>机器休眠</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>slow load</source>
        <translation>加载缓慢</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>stray input</source>
        <translation>多余输入</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>timeout</source>
        <translation>超时</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>too fast</source>
        <translation>过快</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>unparsed</source>
        <translation>未能解析</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>{low} to {high}</source>
        <translation>{low} 至 {high}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>{value} ({low} to {high})</source>
        <translation>{value}（{low} 至 {high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Latest beat, ms</source>
        <translation>&gt;最迟节拍，ms</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Least share, %</source>
        <translation>&gt;最低比例，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Median share, %</source>
        <translation>&gt;比例中位数，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Sittings with beats</source>
        <translation>&gt;有节拍的场次</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Value</source>
        <translation>&gt;值</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>How free the window was while people answered: the share of beats of 10 ms that came within 20 ms, and the latest beat, by sitting. Sittings without beats ended with the program.</source>
        <translation>人作答时窗口的空闲程度：按场次列出 10 ms 节拍中在 20 ms 内到达的比例，以及最迟的节拍。没有节拍的场次是随程序退出而结束的。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>Seat</source>
        <translation>席位</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>What is known of each seat. Its timing is certified only where a check of it was made.</source>
        <translation>各席位的已知情况。只有做过检查的席位，其计时才经过认证。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>not made</source>
        <translation>未做</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>onset</source>
        <translation>出现时刻的依据</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>platform</source>
        <translation>窗口平台</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>ratio</source>
        <translation>缩放</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>refresh hz</source>
        <translation>刷新率，Hz</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>renderer</source>
        <translation>渲染器</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>screen</source>
        <translation>屏幕</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>timing check</source>
        <translation>计时检查</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>timing check: </source>
        <translation>计时检查：</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>, {n} a task</source>
        <translation>
            <numerusform>，每个任务 {n} 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>, {n} tokens</source>
        <translation>
            <numerusform>，{n} 个 token</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>95% CI on every row, for these participants alone, each drawn as a point.</source>
        <translation>每一行均有仅针对这些参与者的 95% CI，每位参与者绘为一点。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>95% CI on every row: for the population sampled and for these participants, each drawn as a point.</source>
        <translation>每一行均有 95% CI：针对所抽样的总体，以及针对这些参与者；每位参与者绘为一点。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Adjusted: the same task part; a short line stands above a trial, models get a form of reply.</source>
        <translation>已调整：任务部分相同；试次上方有一短句，模型得到回答格式。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Differences tested with {methods}; Holm within each benchmark over its tasks and models, and over the models for all tasks together.</source>
        <translation>差异的检验方法：{methods}；在每个基准内对其任务与模型作 Holm 校正，全部任务合计时对各模型作 Holm 校正。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Excluded by rule: {rules}; by decision: {excluded}; attention checks: {checks}.</source>
        <translation>按规则排除：{rules}；按决定排除：{excluded}；注意检查：{checks}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Export it with: eyeline export --format bundle; state its location in the form.</source>
        <translation>由实验室写出：eyeline export --format bundle；请在表单中说明其位置。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Full screen; answers during which the focus was lost: {n}; then the study's rule: {rule}.</source>
        <translation>
            <numerusform>全屏；作答期间失去焦点的回答：{n}；此时研究的规则：{rule}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Items per session (minimum, median, maximum): {n}; order: {order}.</source>
        <translation>
            <numerusform>每场次题目（最少、中位、最多）：{n}；顺序：{order}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Minimum, median, maximum: {n}.</source>
        <translation>
            <numerusform>最少、中位、最多：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Missing: state it in the study's form.</source>
        <translation>缺失：请在研究的表单中说明。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>No model answered what people answered.</source>
        <translation>没有模型回答人所答的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>No rule of exclusion is planned; what was left out is counted in the section on quality.</source>
        <translation>没有计划排除规则；未计入的内容在质量一节中统计。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>People</source>
        <translation>人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>People's and models' answers go through the same parse and score: {rules}.</source>
        <translation>人与模型的回答经过相同的解析与评分：{rules}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>People's results under: {names}.</source>
        <translation>以下规则下各有人的结果行：{names}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Pilot runs: {n}, in no figure; items that were reviewed or screened in the lab: {reviewed}.</source>
        <translation>
            <numerusform>预试运行：{n}，不计入任何数字；在实验室中审核或筛选过的题目：{reviewed}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Planned: margin of error {half} percentage points, smallest effect of interest {effect}. From the variance of these data (not a power analysis): minimum detectable difference where none was found {size}.</source>
        <translation>计划：误差幅度 {half} 个百分点，关注的最小效应 {effect}。由这些数据的方差得出（不是检验力分析）：未发现差异之处的最小可检测差异 {size}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Practice items: {n}, feedback: {how}.</source>
        <translation>
            <numerusform>练习题目：{n}，反馈：{how}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Reasons asked for: {when}; given: {n}.</source>
        <translation>
            <numerusform>询问理由：{when}；给出：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Screenings of colour vision or acuity before a run: {n}; who was turned away before is not known here.</source>
        <translation>
            <numerusform>运行前的色觉或视力筛查：{n}；此前被拒者在此未知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Sessions started {begun}, finished {finished}, not finished {left}; median seconds per item {seconds}; answers to the participant questionnaire: {n}; instructions are given in their own section.</source>
        <translation>
            <numerusform>开始的运行 {begun}，完成 {finished}，未完成 {left}；每题秒数，中位数 {seconds}；对个人问题的回答：{n}；所读内容见同名章节。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>The protocol was frozen on {day} before the first session, hash {hash}; {plan}.</source>
        <translation>方案于 {day}（首次运行之前）冻结，散列 {hash}；{plan}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>The protocol was frozen on {day}, hash {hash}, after a session of its study had begun; {plan}.</source>
        <translation>方案于 {day} 冻结（哈希 {hash}），但此前该研究已有会话开始；{plan}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Time limit per item: {limit}. Median time per item on shared items: {each}.</source>
        <translation>每题时限：{limit}。共同题目上每题中位数：{each}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Within the lab: {n} answers to an item that the person had answered before are in no figure; policy: {way}.</source>
        <translation>
            <numerusform>在实验室内：对此人先前答过的题目的 {n} 个回答不计入任何数字；规定：{way}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>an item in {every}</source>
        <translation>每 {every} 个题目一个</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>chosen one by one</source>
        <translation>逐个选择</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>form</source>
        <translation>表单</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>lab and form</source>
        <translation>实验室与表单</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>participants, items and images random, a crossed logistic model</source>
        <translation>参与者、题目和图像均为随机效应的交叉逻辑斯谛模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>people and pictures as random, in closed form</source>
        <translation>人与图片均为随机，闭式解</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>these people as fixed and pictures as random, in closed form</source>
        <translation>这些人为固定、图片为随机，闭式解</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>this analysis is its plan, and comparisons that it does not name are post hoc</source>
        <translation>本分析即其计划，计划中未列出的比较为事后分析</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>this analysis is post hoc</source>
        <translation>本分析为事后分析</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>this analysis uses its aggregation and exclusions, but it plans no comparisons: all are post hoc</source>
        <translation>本分析采用其汇总方式与排除规则，但其中未计划任何比较：全部比较均为事后分析</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{benchmarks}; answered by {kinds}; pictures and words, language {language}; {items} items in all, people answered {people} of them and models {given}; {models}, {repeats} samples an item.</source>
        <translation>{benchmarks}；以 {kinds} 作答；图片与文字，语言 {language}；共 {items} 个题目，人回答其中 {people} 个，模型 {given} 个；{models}，每题 {repeats} 个样本。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{how}{sample}, seed {seed}</source>
        <translation>{how}{sample}，种子 {seed}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{items}, options {options}</source>
        <translation>题目{items}，选项{options}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{n} items; drawn: {how}.</source>
        <translation>
            <numerusform>{n} 个题目；抽取：{how}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{n} people, of them simulated: {simulated}.</source>
        <translation>
            <numerusform>{n} 人，其中模拟：{simulated}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{s} s</source>
        <translation>{s} 秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Analysis open</source>
        <translation>分析公开</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Answers an item</source>
        <translation>每题回答数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Benchmark, version, kind and language; items in total and given to models; samples per model</source>
        <translation>基准、版本、类型与语言；题目总数与给模型的数目；模型给出的样本数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Checks while collecting, and what they took out</source>
        <translation>采集中的检查，以及由此排除的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Conclusions under other rules of exclusion</source>
        <translation>其他排除规则下的结论</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Data available per participant</source>
        <translation>数据公开，逐人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Effort of people and models comparable</source>
        <translation>人与模型的投入可比</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Ethics review</source>
        <translation>伦理审查</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Exclusions before the study</source>
        <translation>事先排除了谁</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>How many people</source>
        <translation>多少人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>How they were recruited</source>
        <translation>如何招募</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Instructions and items made for people and models alike</source>
        <translation>说明与题目对人与模型同样适合</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Items a person</source>
        <translation>每人题目数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Items per session, and their order</source>
        <translation>一个场次中的题目及其顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Items that people answered, and how a sample was drawn</source>
        <translation>人所答的题目，以及样本如何抽取</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Materials open</source>
        <translation>材料公开</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Pay</source>
        <translation>报酬</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Piloted, and checked by experts</source>
        <translation>经过预试并由专家检查</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Population that the participants represent</source>
        <translation>这些人代表谁</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Post-hoc explanations</source>
        <translation>事后收集的解释</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Power: the smallest effect it was planned to find</source>
        <translation>检验力：计划能发现的最小效应</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Registered beforehand</source>
        <translation>预注册</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Same interface for people and models</source>
        <translation>人与模型使用相同界面</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Same tools, and how restrictions were enforced</source>
        <translation>相同的工具，以及禁令如何执行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Statistical test of the difference</source>
        <translation>差异经过检验，以及所用检验</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>The same instructions</source>
        <translation>相同的说明</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>The same method of scoring</source>
        <translation>相同的评分方法</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>The same metric</source>
        <translation>相同的指标</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>The same rubric</source>
        <translation>相同的评分标准</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Training</source>
        <translation>培训</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Uncertainty</source>
        <translation>不确定性</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Whether the authors were among them</source>
        <translation>作者是否在其中</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Whether they had met the items before</source>
        <translation>此前是否见过题目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Who the people were, what they read, time an item, who began and did not finish</source>
        <translation>这些人是谁、读了什么、每题时间、谁开始而未完成</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency.py"/>
        <source>Choose fewer people, models or tasks.</source>
        <translation>请选择更少的参与者、模型或任务。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency.py"/>
        <source>Error consistency of {found} people and models on {items} items would take more than a minute. The limits are {most} people and models, and {work} for their number squared times items.</source>
        <translation>计算 {found} 个人和模型在 {items} 道题目上的错误一致性需要一分钟以上：最多支持 {most} 个，且其数量的平方乘以题目数不超过 {work}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;Both wrong</source>
        <translation>&gt;均答错</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;Error consistency (κ)</source>
        <translation>&gt;错误一致性 (κ)</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;Same wrong option</source>
        <translation>&gt;相同的错误选项</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;With a person</source>
        <translation>&gt;与单个参与者</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;With the majority of a half</source>
        <translation>&gt;与一半人的多数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;With the majority of the rest</source>
        <translation>&gt;与其余人的多数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>Error consistency</source>
        <translation>错误一致性</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>Error consistency (κ) is how far two are right and wrong on the same items beyond what their accuracies give: 0 by chance, 1 always. The ceiling is what people reach among each other, in the same ways. The mean over people is resampled over people and images, a majority over images alone. “Same wrong option” is on items that both answered wrongly, beyond chance. Sources: Geirhos et al. 2020, Klein et al. 2025.</source>
        <translation>错误一致性 (κ) 表示两者在相同题目上同对同错的程度超出其正确率所决定部分的多少：0 为随机水平，1 为始终一致。上限是参与者之间以同样方式达到的值。对参与者的均值按参与者和图像重抽样，对多数意见只按图像重抽样。“相同的错误选项”针对双方均答错的题目，为超出随机水平的部分。来源：Geirhos et al. 2020，Klein et al. 2025。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>Error consistency (κ) of each model with people, beside that of people with each other (the ceiling).</source>
        <translation>各模型与参与者的错误一致性 (κ)，以及参与者彼此之间的值（上限）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>No items were answered by two people or models.</source>
        <translation>没有题目被两个参与者或模型回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>People (ceiling)</source>
        <translation>参与者（上限）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>People (mean)</source>
        <translation>参与者（均值）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>Who</source>
        <translation>对象</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>With whom</source>
        <translation>与谁</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>{task}: error consistency</source>
        <translation>{task}：错误一致性</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>{task}: matrix of error consistency.</source>
        <translation>{task}：错误一致性矩阵。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>{task}: pairwise error consistency (κ), corrected for accuracy. CIs by resampling images. “Both wrong” counts items with three or more options on which both chose a wrong one.</source>
        <translation>{task}：每两者之间的错误一致性 (κ)，已按正确率校正。区间按图像重抽样。“均答错”为双方都在三个或更多选项中选择了错误选项的题目数。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Before</source>
        <translation>&gt;更正前</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Constant before</source>
        <translation>&gt;更正前的最佳恒定回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Holm before</source>
        <translation>&gt;更正前 Holm</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Items before</source>
        <translation>&gt;更正前题目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Now</source>
        <translation>&gt;更正后</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;p before</source>
        <translation>&gt;更正前 p</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>All tasks</source>
        <translation>全部任务</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Answer before</source>
        <translation>更正前的答案</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Answer now</source>
        <translation>更正后的答案</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>By</source>
        <translation>依据</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Corrected answers</source>
        <translation>更正的答案</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Every accuracy, its 95 % interval or its best constant answer that the corrections move, in per cent. The papers' tables, averages and lists of items rest on the same answers and follow.</source>
        <translation>因更正而变动的每个正确率、其 95% 区间或最佳恒定回答，百分数。论文的表格、均值与题目列表依据相同的回答，随之变动。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Every difference of people minus a model that they move, in points with its 95 % interval.</source>
        <translation>因更正而变动的每个“人减模型”差异，百分点，附 95% 区间。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Item</source>
        <translation>题目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Items</source>
        <translation>题目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Items whose right answer was corrected. Everything given to them is judged by the new one.</source>
        <translation>标准答案经更正的题目。对它们的全部回答按新答案评判。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>The exclusion criteria removed {after} answers; before the corrections they removed {before}.</source>
        <translation>排除规则现排除 {after} 个回答；更正之前排除 {before} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/crossed_logistic.py"/>
        <source>Choose fewer tasks, or the closed form.</source>
        <translation>请减少任务，或选择闭式方法。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/crossed_logistic.py"/>
        <source>The mixed model takes up to {most} participants and images together; these are {found}.</source>
        <translation>混合模型最多可处理合计 {most} 个参与者和图像，这里有 {found} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/crossed_logistic.py"/>
        <source>The mixed model takes up to {most} participants times items; these are {found}.</source>
        <translation>混合模型最多可处理 {most} 个“参与者 × 题目”组合，这里有 {found} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/exclusion_variants.py"/>
        <source>all rules</source>
        <translation>全部规则</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/exclusion_variants.py"/>
        <source>no rule</source>
        <translation>无规则</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Both, %</source>
        <translation>&gt;两者，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Neither, %</source>
        <translation>&gt;两者皆非，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Not attributable, %</source>
        <translation>&gt;无法归因，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Perception, %</source>
        <translation>&gt;感知，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Reasoning, %</source>
        <translation>&gt;推理，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Accuracy, %</source>
        <translation>正确率，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Alpha, MASI</source>
        <translation>Alpha，MASI</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Alpha, nominal</source>
        <translation>Alpha，名义</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Annotators with one another</source>
        <translation>标注者之间</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Coded</source>
        <translation>已编码</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Failures, as people see them</source>
        <translation>错误：人的判断</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Failures, as the model's own probes tell</source>
        <translation>错误：模型自身探测题的结果</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Mean, %</source>
        <translation>均值，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Neither</source>
        <translation>两者皆非</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Not attributable</source>
        <translation>无法归因</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>On {n} of them they disagree and no decision has been made.</source>
        <translation>
            <numerusform>其中 {n} 个人们意见不一且尚未裁定。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>People with the probes</source>
        <translation>人与探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Perception</source>
        <translation>感知</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Same</source>
        <translation>相同</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Shares</source>
        <translation>比例</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>The probes' results changed {share} % of the first guesses.</source>
        <translation>探测题结果改变了 {share}% 的初判。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>n failures</source>
        <translation>错误数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>n items</source>
        <translation>题目数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>of all coded</source>
        <translation>占全部已编码</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>of those attributed</source>
        <translation>占已归因</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, first tier: accuracy of {model} in the runs with these failures.</source>
        <translation>{job}，第一层：{model} 在产生这些错误的运行中的正确率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, first tier: people's accuracy on the items that {model} was asked.</source>
        <translation>{job}，第一层：人在 {model} 所答题目上的正确率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, second tier: probes that people failed, of the {counting} of {probes} valid probes.</source>
        <translation>{job}，第二层：人未通过的探测题，基于 {probes} 个中有效的 {counting} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, second tier: probes that {model} failed, of the {counting} of {probes} valid probes.</source>
        <translation>{job}，第二层：{model} 未通过的探测题，基于 {probes} 个中有效的 {counting} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, third tier: what failures come from by the probes, under each rule, shares of all of them.</source>
        <translation>{job}，第三层：各规则下由探测题判定的错误来源，占全部错误的比例。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, third tier: what failures come from, as people say: the decision where there is one, else each annotator's last word by an equal share, weighted back from the sample to all failures.</source>
        <translation>{job}，第三层：由人判定的错误来源：有裁定时取裁定，否则各标注者最后的判断等权，由样本加权还原到全部错误。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}: agreement on sets of perception and reasoning, with 95 % bootstrap intervals. With the probes only failures are compared of which these tell something ({silent} left out) and on which people agree or decided.</source>
        <translation>{job}：感知与推理集合的一致性，附 95% 自助区间。与探测题相比时，只取探测题能说明（未计入 {silent} 个）且人们一致或已裁定的错误。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{model} failed {failures} items; {sample} of them were put before annotators, {n} were coded by at least {overlap} each ({annotators} people in all).</source>
        <translation>
            <numerusform>{model} 答错 {failures} 个题目；其中 {sample} 个交给标注者，{n} 个由至少 {overlap} 人编码（共 {annotators} 人）。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/figures.py"/>
        <source>best constant answer</source>
        <translation>最佳恒定回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/figures.py"/>
        <source>chance</source>
        <translation>随机水平</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/figures.py"/>
        <source>not recorded</source>
        <translation>未记录</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/figures.py"/>
        <source>p &lt; 0.05</source>
        <translation>p &lt; 0.05</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>Item by item</source>
        <translation>逐题</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>not shown: its pixels were taken out of the lab</source>
        <translation>未显示：其像素已从实验室移除</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>{n} of {total} people</source>
        <translation>
            <numerusform>{total} 人中 {n} 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>{title}: the first {k} of {n} items</source>
        <translation>
            <numerusform>{title}：{n} 个题目中的前 {k} 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>{title}: {n} items</source>
        <translation>
            <numerusform>{title}：{n} 个题目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>Above the trial</source>
        <translation>试次上方</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>Instruction of the study</source>
        <translation>研究的说明</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>People read the task's full instructions at the block's start and behind a key; above each trial stands a short line of our own, so the instructions are adjusted. Models got the full text and a form of reply.</source>
        <translation>人在区组开始时并可按键阅读任务的完整说明；每个试次上方有我们自己的短句，因此说明经过调整。模型得到完整文本与回答格式。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>Reply, models only</source>
        <translation>回答格式，仅模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>Task part, of its first item</source>
        <translation>任务部分，取首个题目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>What people read</source>
        <translation>人读到的</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>What people read and models were asked, in the words of each task's first item. An item's words and the form of the reply stand as they were read.</source>
        <translation>人读到的与模型被问到的，以每个任务首个题目的原文表示。题目的文字与回复格式均保留读到时的原样。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>{words} ({version})</source>
        <translation>{words}（{version}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;From, s</source>
        <translation>&gt;自，秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Gone wrong by then, %</source>
        <translation>&gt;至此已出错，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Median s</source>
        <translation>&gt;中位数，秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Models</source>
        <translation>&gt;模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Models right, %</source>
        <translation>&gt;模型正确，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;People right, %</source>
        <translation>&gt;人正确，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;People − model, points</source>
        <translation>&gt;人 − 模型，百分点</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Step</source>
        <translation>&gt;步</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;To, s</source>
        <translation>&gt;至，秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;n people</source>
        <translation>&gt;人数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Benchmark</source>
        <translation>基准</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Difficulty for people and models</source>
        <translation>对人与模型的难度</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Distribution of response times</source>
        <translation>反应时的分布</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Each person's median undisturbed seconds beside their accuracy.</source>
        <translation>每个人未受干扰的中位秒数与其正确率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Gap by capability</source>
        <translation>各能力上的差距</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>How far models are from people</source>
        <translation>模型与人相差多远</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>How many people and how many models get each item right, on items that both answered.</source>
        <translation>多少人与多少模型答对每个题目，基于双方都回答的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>People and each model by tag on the items that both answered; the line between them is the gap.</source>
        <translation>人与各模型在各标签上的正确率，基于双方都回答的题目；两者之间的线即差距。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>People minus model over all tasks, on the items that both answered, with 95% CI.</source>
        <translation>全部任务上的人减模型，基于双方都回答的题目，附 95% 区间。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>People part by part</source>
        <translation>人的逐部分结果</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>People's accuracy (mean over people) part by part, with the 95 % interval, and the median time.</source>
        <translation>人的正确率（人的均值）逐部分，附 95% 区间，以及中位时间。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Share of everybody's answers by a path that have left the true one by a step.</source>
        <translation>到某一步为止已离开正确路径的回答比例（所有以路径作答者）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Speaks of</source>
        <translation>适用于</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Speed against accuracy</source>
        <translation>速度对正确率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Undisturbed response times by outcome, between edges on a scale of powers.</source>
        <translation>按结果划分的未受干扰反应时，分组边界按幂次刻度设置。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Where paths go wrong</source>
        <translation>路径在何处出错</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>median seconds</source>
        <translation>中位秒数</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>median {m} s ({low}–{high}), n {n}</source>
        <translation>
            <numerusform>中位数 {m} 秒（{low}–{high}），n {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>models right, %</source>
        <translation>模型正确，%</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>n {n}</source>
        <translation>
            <numerusform>n {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>people like these</source>
        <translation>与这些人相似的人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>people right, %</source>
        <translation>人正确，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>points</source>
        <translation>百分点</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>right, %</source>
        <translation>正确，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>right, %: model, and people (circle)</source>
        <translation>正确，%：模型，以及人（圆圈）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>these people</source>
        <translation>这些人</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>{accuracy} % ({low} to {high}) · {seconds} · answers {n}, people {people}</source>
        <translation>
            <numerusform>{accuracy}%（{low} 至 {high}）· {seconds} · 回答 {n}，人 {people}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lists.py"/>
        <source>&gt;Gap, points</source>
        <translation>&gt;差距，百分点</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lists.py"/>
        <source>&gt;Model, %</source>
        <translation>&gt;模型，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lists.py"/>
        <source>&gt;People, %</source>
        <translation>&gt;人，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/looking.py"/>
        <source>Collect more data before the interim analysis.</source>
        <translation>请先收集更多数据再计算。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/looking.py"/>
        <source>This study has no answers that count.</source>
        <translation>本研究没有计入的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/marks.py"/>
        <source>majority</source>
        <translation>最常见答案</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/marks.py"/>
        <source>{name} (baseline)</source>
        <translation>{name}（基线）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/marks.py"/>
        <source>{sign} Asked otherwise than most models here ({how}).</source>
        <translation>{sign} 提问方式与此处多数模型不同（{how}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>Released and decided tags agree</source>
        <translation>公布的标签与裁定的标签一致</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>Released tags and those by {code} agree</source>
        <translation>公布的标签与 {code} 的标签一致</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>Rows “tags by {code}” use the tags of that annotator only, for {n} items here.</source>
        <translation>
            <numerusform>“{code} 的标签”各行仅依据该标注者所给的标签，此处 {n} 个题目。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>Rows “tags decided” rest on those that annotators of this lab decided, for {n} items here, {open} more are undecided.</source>
        <translation>
            <numerusform>“标签已裁定”各行依据本实验室标注者裁定的标签，此处 {n} 个题目，另有 {open} 个未裁定。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>{name}, tags by {code}</source>
        <translation>{name}，{code} 的标签</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>{name}, tags decided</source>
        <translation>{name}，标签已裁定</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/charts.py"/>
        <source>parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/grid.py"/>
        <source>Mean of the models</source>
        <translation>模型均值</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/grid.py"/>
        <source>Random (p &lt; 0.05)</source>
        <translation>随机（p &lt; 0.05）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/grid.py"/>
        <source>Random guessing</source>
        <translation>随机猜测</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/grid.py"/>
        <source>Tags as released.</source>
        <translation>采用公布的标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>Figure {number}</source>
        <translation>图 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>Models on the items that people answered.</source>
        <translation>模型的结果恰好只用人所答的题目计算。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>Published rows are printed as in the paper and are not tested against.</source>
        <translation>已发表的各行照论文原样列出；不对其作任何检验。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>Table {number}</source>
        <translation>表 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>The paper prints fractions of 1, shown as percentages here.</source>
        <translation>论文以 1 的分数印出，此处以百分比显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>The values that the figure shows.</source>
        <translation>图中所示的数值。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>figure {number}</source>
        <translation>图 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>table {number}</source>
        <translation>表 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>{benchmark}, {table}: {title}. Rule {rule} {version}.</source>
        <translation>{benchmark}，{table}：{title}。规则 {rule} {version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>{name} (published, other items)</source>
        <translation>{name}（已发表，其他题目）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>{where}: printed {printed}, computed {computed}; {why}.</source>
        <translation>{where}：论文写 {printed}，算得 {computed}；{why}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Attributed failures are those that probes tell apart; neither and not attributable have no share in them.</source>
        <translation>已归因错误是探测题能区分的错误；两者皆非与无法归因不在其中。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>No failed item in this lab has answered probes.</source>
        <translation>此处没有人或模型在带有已答探测题的题目上出错。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>No probe counts yet: two people who did not write it must have answered it as expected.</source>
        <translation>还没有有效的探测题：须有两位非作者按预期作答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Of no model here are both the number of parameters and an accuracy known.</source>
        <translation>此处没有任何模型同时已知参数量与正确率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Overall</source>
        <translation>总体</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Similarity of tasks needs five models or more that answered all of them; here are {n}.</source>
        <translation>
            <numerusform>任务相似度需要五个或更多回答了全部任务的模型；此处有 {n} 个。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>all failures</source>
        <translation>全部错误</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>attributed failures</source>
        <translation>已归因错误</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>family not known</source>
        <translation>系列未知</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>{name}, people right</source>
        <translation>{name}，人正确</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>{n} of {all} probes are valid: two people who did not write them answered them as expected.</source>
        <translation>
            <numerusform>{all} 个探测题中 {n} 个有效：两位非作者按预期作答。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper_section.py"/>
        <source>Known misprints of the paper's table: {all}</source>
        <translation>论文表格中已知的印刷错误：{all}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper_section.py"/>
        <source>{benchmark}: the paper's tables</source>
        <translation>{benchmark}：论文的表格</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/pdf.py"/>
        <source>Right answer: {answer}</source>
        <translation>标准答案：{answer}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/pdf.py"/>
        <source>The first {k} of {n} rows. The web page and the table's file contain all rows.</source>
        <translation>
            <numerusform>{n} 行中的前 {k} 行；全部见页面与表格文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/people_told.py"/>
        <source>Participant questionnaire. Answers given by fewer than {n} participants are pooled; free texts are omitted.</source>
        <translation>
            <numerusform>人们关于自己的信息。少于 {n} 人给出的回答合并计数；自由文本不列出。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/people_told.py"/>
        <source>answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/people_told.py"/>
        <source>median {m}, quartiles {low} to {high}</source>
        <translation>中位数 {m}，四分位 {low} 至 {high}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/people_told.py"/>
        <source>other answers, each of fewer than {n}</source>
        <translation>
            <numerusform>其他回答，每种少于 {n} 人</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>Hardest for people</source>
        <translation>对人最难</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>Models right, people wrong</source>
        <translation>模型正确，人错误</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>No model answered these items; baselines are not counted as models.</source>
        <translation>没有模型回答这些题目；基线不是模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>One model right, the others wrong</source>
        <translation>一个模型正确，其余错误</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>People right, models wrong</source>
        <translation>人正确，模型错误</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>There is no such item.</source>
        <translation>没有这样的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>A study stops by precision: confidence intervals and p values for the population are corrected for it (quantile times 1 + 1/df).</source>
        <translation>有研究按精度停止收集：针对总体的置信区间和 p 值已为此校正（分位数乘以 1 + 1/df）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Analysis {hash}, data pinned.</source>
        <translation>分析 {hash}，数据已固定。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>As planned: pooling and exclusions of the protocol; planned contrasts: {n}, the rest is post hoc.</source>
        <translation>
            <numerusform>按计划：方案的汇总与排除；计划对比：{n}，其余为事后。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Excluded by rule {rule}: {n} answers.</source>
        <translation>
            <numerusform>按规则 {rule} 排除：{n} 个回答。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>On {few} of {tasks} tasks one participant answered: the 95% CI there is for that participant alone.</source>
        <translation>{tasks} 个任务中有 {few} 个只有一位参与者作答：其 95% CI 仅针对该参与者。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>On {few} of {tasks} tasks, which fewer than {fewest} participants answered, the 95% CI for the population is unreliable; the one for these participants does not extend to others.</source>
        <translation>{tasks} 个任务中有 {few} 个的作答参与者少于 {fewest} 位，其针对总体的 95% CI 不可靠；针对这些参与者的 95% CI 不能推及他人。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>One answer per item counts, drawn at random: {people} participants were drawn. The first 95% CI is for the population that they were sampled from (participants and images random), the second for these participants (images random).</source>
        <translation>每题随机抽取一个回答计入：共抽到 {people} 位参与者。第一个 95% CI 针对他们所来自的总体（参与者与图片均为随机），第二个针对这些参与者（图片为随机）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Only the best of {people} participants is analysed: the 95% CI is for that participant; images are random. As the participant was selected by the same answers, the accuracy is likely overestimated.</source>
        <translation>{people} 位参与者中只计最好的一位：95% CI 针对该参与者，图片为随机。由于依据这些回答本身选出，其正确率很可能偏高。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Participants are aggregated by {way}.</source>
        <translation>人的汇总方式：{way}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>People are tested against models by {way}.</source>
        <translation>人与模型的检验方法：{way}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Post hoc: no protocol planned this analysis.</source>
        <translation>事后：没有方案计划此分析。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>The answers are of one participant: the 95% CI is for this participant alone; images are random.</source>
        <translation>回答来自一位参与者：95% CI 仅针对该参与者；图片为随机。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>The data have changed since this analysis was fixed: answers were erased, or imported without their scores.</source>
        <translation>数据已不是固定此分析时的数据：有回答被删除，或有回答传来时没有评分。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>The majority of {people} participants on each item counts as one answerer: the 95% CI is for these participants; images are random.</source>
        <translation>{people} 位参与者在每题上的多数意见视为一个作答者：95% CI 针对这些参与者；图片为随机。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>With fewer than {fewest} participants the 95% CI for the population is unreliable; the one for these participants does not extend to others.</source>
        <translation>参与者少于 {fewest} 位时，针对总体的 95% CI 不可靠；针对这些参与者的 95% CI 不能推及他人。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>a logistic model with crossed random participants, items and images</source>
        <translation>参与者、题目和图像为交叉随机效应的逻辑斯谛模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>one person per item, drawn at random</source>
        <translation>每题随机抽取一人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>people and pictures both random, closed form</source>
        <translation>人与图片均随机，闭式解</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>the best person</source>
        <translation>最佳的人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>the majority on each item, a tie being wrong</source>
        <translation>每题取多数回答，平票计为错误</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>the mean over people</source>
        <translation>人的均值</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>these participants fixed and images random, closed form</source>
        <translation>这些参与者视为固定、图片视为随机，闭式解</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>{people} participants answered. The first 95% CI is for the population that they were sampled from (participants and images random), the second for these participants (images random).</source>
        <translation>{people} 位参与者作答。第一个 95% CI 针对他们所来自的总体（参与者与图片均为随机），第二个针对这些参与者（图片为随机）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Cost</source>
        <translation>&gt;费用</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Hours</source>
        <translation>&gt;小时</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Items</source>
        <translation>&gt;题目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Participants</source>
        <translation>&gt;参与者数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Power of equivalence, %</source>
        <translation>&gt;等效检验力（%）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Power, %</source>
        <translation>&gt;检验力（%）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Power, these participants, %</source>
        <translation>&gt;检验力，仅这些参与者（%）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>Participants</source>
        <translation>参与者数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>Power of {name} by participants and items before Holm, {runs} simulated studies per size (Monte Carlo SE at most {error} points), seed {seed}. Outlined: 80% or more.</source>
        <translation>{name} 按参与者数和题目数的检验力（Holm 校正前，每种规模模拟 {runs} 项研究，蒙特卡洛标准误至多 {error} 个百分点，种子 {seed}）。加框：80% 及以上。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/pilot.py"/>
        <source>A pilot of {people} participants and {items} items is too small to estimate variability.</source>
        <translation>{people} 名参与者、{items} 道题目的预试不足以估计其变异程度。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/pilot.py"/>
        <source>Collect at least {people_needed} participants and {items_needed} items, or state the standard deviations.</source>
        <translation>请至少收集 {people_needed} 名参与者和 {items_needed} 道题目，或直接给出变异程度。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>Change its query.</source>
        <translation>请修改其查询。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>Collect a pilot session, or state the standard deviations.</source>
        <translation>请先收集预试会话，或直接给出变异程度。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>Set people.planned in the protocol.</source>
        <translation>请在方案中设置 people.planned。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>State a smaller difference or another accuracy.</source>
        <translation>请给出较小的差异或其他正确率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>The contrast {name} finds none of the study's items.</source>
        <translation>比较 {name} 在本研究中找不到任何题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>The study {name} does not say how many participants are planned.</source>
        <translation>研究 {name} 未说明计划的参与者数。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>This lab has no answers of a pilot.</source>
        <translation>本实验室没有预试的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>{name}: no model is {points} percentage points from participants who are at {accuracy}%.</source>
        <translation>{name}：参与者正确率为 {accuracy}% 时，不可能有相差 {points} 个百分点的模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>Operator</source>
        <translation>操作员</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>Sitting</source>
        <translation>场次</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>first met</source>
        <translation>首次见到</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>it needs three people</source>
        <translation>需要三人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>met before</source>
        <translation>见过</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>not stated</source>
        <translation>未说明</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>people do not differ in one of the halves</source>
        <translation>其中一半里各人之间没有差异</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;90% CI</source>
        <translation>&gt;90% CI</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;95 % interval</source>
        <translation>&gt;95% 区间</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;95% CI, these participants</source>
        <translation>&gt;95% 置信区间（这些参与者）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Correct</source>
        <translation>&gt;正确</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Difficulty</source>
        <translation>&gt;难度</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Infit</source>
        <translation>&gt;Infit</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Invalid</source>
        <translation>&gt;无效</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Left out</source>
        <translation>&gt;未计入</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Margin, points</source>
        <translation>&gt;等效界值（百分点）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Min. detectable, points</source>
        <translation>&gt;最小可检测差异，百分点</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Missing</source>
        <translation>&gt;缺失</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Outfit</source>
        <translation>&gt;Outfit</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;People − it, points</source>
        <translation>&gt;人 − 对照，百分点</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Right</source>
        <translation>&gt;正确</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Right end, wrong trace</source>
        <translation>&gt;终点对、路径错</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Right trace, wrong end</source>
        <translation>&gt;路径对、终点错</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;SE</source>
        <translation>&gt;标准误</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Same answer, %</source>
        <translation>&gt;相同回答，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;To the first token, s</source>
        <translation>&gt;至首个 token，秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Tokens</source>
        <translation>&gt;token 数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Wrong</source>
        <translation>&gt;错误</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;p, Holm</source>
        <translation>&gt;p，Holm</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;p, two one-sided tests, Holm</source>
        <translation>&gt;p，两个单侧检验，Holm</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Against</source>
        <translation>对照</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Agreement between people: pairs with the same answer, Krippendorff's alpha; 95% CI over items.</source>
        <translation>人与人之间的一致性：回答相同的对的比例、Krippendorff alpha；95% CI 基于对题目的重抽样。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Analysis' hash</source>
        <translation>分析的散列</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Contrast</source>
        <translation>对比</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Data revision of study {id}</source>
        <translation>研究 {id} 的数据修订</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Data's hash</source>
        <translation>数据的散列</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>First wrong step: answers</source>
        <translation>首个错误步：回答数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Fit</source>
        <translation>拟合</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Item difficulty (Rasch) in logits by marginal maximum likelihood, {k} of {items} items. Abilities have mean 0 on each scale; SD by scale: {sds}. Items that all or no participants solved have no estimate. Misfit: infit above 1 + 2/√n or outfit above 1 + 6/√n.</source>
        <translation>按边际极大似然估计的题目难度（Rasch，单位 logit），{items} 题中的 {k} 题。各量表的能力均值为 0；各量表的标准差：{sds}。全部答对或无人答对的题目没有估计值。不拟合：infit 大于 1 + 2/√n 或 outfit 大于 1 + 6/√n。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Items that one model alone gets right.</source>
        <translation>只有一个模型答对的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Keys of items</source>
        <translation>题目的键名</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Misfit</source>
        <translation>不拟合</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Nothing to tell apart.</source>
        <translation>没有可区分的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Paths and their ends.</source>
        <translation>路径及其终点。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>People's accuracy (mean over people) and time by part. “Met before”: after another item on the picture.</source>
        <translation>人的正确率（人的均值）与时间，逐部分。“见过”：在同一图片的另一题目之后。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>People's answers by subgroup</source>
        <translation>人的回答，逐部分</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>People's rows under each rule of exclusion, all, and none.</source>
        <translation>每条排除规则、全部规则与无规则下人的各行。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Protocols' hashes</source>
        <translation>方案的散列</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Reporting checklist for human baselines, adapted from Wei et al. 2025 (arXiv 2506.13776).</source>
        <translation>可信的人类基线应报告的内容，依据 Wei et al. 2025（arXiv 2506.13776），以我们的措辞表述。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Response times of people, and latency and tokens of models; medians on shared items.</source>
        <translation>人的时间与模型的延迟和 token，共同题目上的中位数。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Right under</source>
        <translation>答对的条件</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Right under one condition, wrong under another.</source>
        <translation>一种条件下正确，另一种条件下错误。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Scale</source>
        <translation>量表</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Scores that differ between {one} and {other}: the first {k} of {n}.</source>
        <translation>
            <numerusform>在 {one} 与 {other} 之间结果翻转的回答：{n} 个中的前 {k} 个。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Speed and accuracy of each participant.</source>
        <translation>每个人的速度与正确率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Split-half reliability could not be estimated: {reason}.</source>
        <translation>未给出分半信度：{reason}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Split-half reliability of people's scores: {value} (95 % of random halves: {low} to {high}), {n} people.</source>
        <translation>
            <numerusform>人的得分的分半信度：{value}（95% 的随机分半：{low} 至 {high}），{n} 人。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The analysis.</source>
        <translation>分析。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The comparisons that the analysis names, adjusted by Holm over them; every other one is post hoc. Different: p &lt; 0.05, as the 95% CI. Equivalent: two one-sided tests at 5% are both significant, as the 90% CI is within the margin that was fixed in advance; adjusted by Holm over comparisons with a margin.</source>
        <translation>分析中指定的比较，按 Holm 法对其整体校正；其余均为事后比较。有差异：p &lt; 0.05（与 95% CI 一致）。等效：两个 5% 单侧检验均显著（与 90% CI 落在事先确定的界值内一致）；对设有界值的比较按 Holm 法校正。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The human baseline</source>
        <translation>人类基线</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The largest gaps between people and models by tag, on items that both answered.</source>
        <translation>按标签的人与模型的最大差距，基于双方都回答的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The same raw answers under each rule of extraction.</source>
        <translation>每条提取规则下的同一原始回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>What is asked</source>
        <translation>要求报告的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>What was planned</source>
        <translation>计划的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Wrong under</source>
        <translation>答错的条件</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/rasch.py"/>
        <source>Choose one benchmark or task.</source>
        <translation>请选择一个基准或任务。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/rasch.py"/>
        <source>Rasch's model is not fitted to {people} participants on {items} items: that would take minutes.</source>
        <translation>不对 {people} 名参与者、{items} 个题目拟合 Rasch 模型：这需要数分钟。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>Choose another folder, or make room.</source>
        <translation>请选择另一个文件夹，或腾出空间。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>Name a folder; it is made where there is none.</source>
        <translation>请指定一个文件夹；不存在时会新建。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>People against models</source>
        <translation>人与模型对比</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>Simulated data: these answers come from no person.</source>
        <translation>模拟数据：这些回答不来自任何人。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>The report cannot be written to {folder}: {reason}.</source>
        <translation>无法将报告写入 {folder}：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>a file stands where a folder should</source>
        <translation>应为文件夹之处是一个文件</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report.py"/>
        <source>people: {n}</source>
        <translation>
            <numerusform>人：{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>{out} is a file; the report needs a folder.</source>
        <translation>{out} 是文件；报告需要文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/rows.py"/>
        <source>people</source>
        <translation>人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>Choose a run that has answered something.</source>
        <translation>请选择已有回答的运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>Grade the run first: eyeline score judge</source>
        <translation>请先评判该运行：eyeline score judge</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>Name one rule for each run.</source>
        <translation>请为每个运行各指定一条规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>Run {run} has no answers.</source>
        <translation>运行 {run} 没有回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>The items of run {run} use several extraction rules.</source>
        <translation>运行 {run} 的题目由多条规则读取。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>{rule} has no verdict on the reply to {item}, so the run has no accuracy under it.</source>
        <translation>{rule} 对 {item} 的回复没有判定，因此该运行在此规则下没有正确率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;25 %</source>
        <translation>&gt;25%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;75 %</source>
        <translation>&gt;75%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Chance, %</source>
        <translation>&gt;随机水平，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Constant, %</source>
        <translation>&gt;恒定回答，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Left − right, points</source>
        <translation>&gt;左 − 右，百分点</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Lost focus</source>
        <translation>&gt;失去焦点</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;McNemar</source>
        <translation>&gt;McNemar</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Median</source>
        <translation>&gt;中位数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;No time</source>
        <translation>&gt;无时间</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Over answered, %</source>
        <translation>&gt;占已答，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Shown before</source>
        <translation>&gt;曾显示</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;p &lt; 0.05 from, %</source>
        <translation>&gt;p &lt; 0.05 起，%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Accuracy</source>
        <translation>正确率</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Accuracy of people and models on {n} tasks of {benchmark}, with values in the table below.</source>
        <translation>
            <numerusform>人与模型在 {benchmark} 的 {n} 个任务上的正确率；数字见下表。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers excluded by the criteria of the analysis</source>
        <translation>按分析的排除规则排除的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers in pilot runs</source>
        <translation>预试运行中的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers of simulated people</source>
        <translation>模拟人员的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers that were excluded, in whole runs or one by one</source>
        <translation>被排除的作答（整次或逐条排除）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers to items that the person had answered before</source>
        <translation>对此人先前答过的题目的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers to withdrawn items</source>
        <translation>对已撤回题目的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers without a score under the current rule</source>
        <translation>当前规则下没有评分的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Comparisons per family: {told}.</source>
        <translation>一族中的比较：{told}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Data quality</source>
        <translation>数据质量</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Flags of people's answers that count.</source>
        <translation>计入的人的回答的标记。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Left model</source>
        <translation>左侧模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Left out of every figure.</source>
        <translation>不计入任何数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Model against model</source>
        <translation>模型对模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>No answers yet.</source>
        <translation>还没有人作答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Nothing was left out.</source>
        <translation>没有未计入的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>People minus model on the items that both answered. The first 95% CI is for the population that participants were sampled from, the second for these participants alone; the p values belong to the first that is given. Holm over the tasks and models of a benchmark, and over the models for rows over all tasks. Min. detectable: the true difference that this design finds with 80 % power before Holm, where none was found; “none” where not even one of 100 points. “Least”: the smallest p possible with so few images.</source>
        <translation>人减模型，基于双方都回答的题目。第一个 95% CI 针对参与者所来自的总体，第二个仅针对这些参与者；p 值对应所给出的第一个。对一个基准的任务与模型作 Holm 校正，全部任务的各行对各模型作 Holm 校正。最小可检测差异：未发现差异时，该设计（Holm 校正前）以 80% 检验力能发现的真实差异；“无”表示即使 100 个百分点也不行。“最小值”：图片如此之少时可能的最小 p 值。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Pooling</source>
        <translation>汇总</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Post hoc, for no plan names two models. Left minus right over the items that both answered, paired; p by t, clustered by picture, Holm over a benchmark's pairs. Min. detectable: with 80 % power before Holm, where no difference was found; “none” where not even one of 100 points. McNemar is exact, or mid-p under 25 discordant items where it says so, and takes items as independent.</source>
        <translation>事后，因为没有计划命名两个模型。左减右，基于双方都回答的题目，配对；p 由 t 得出，按图片聚类，对一个基准的各对作 Holm 校正。最小可检测差异：未发现差异时，Holm 校正前，检验力 80%；“无”表示即使 100 个百分点也不行。McNemar 为精确检验，不一致题目少于 25 时为 mid-p（已注明），并视题目为独立。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Practice trials and attention checks</source>
        <translation>练习试次与注意检查</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Response time in seconds by outcome.</source>
        <translation>按结果划分的反应时，单位秒。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Response time: submitted − shown − paused. Line: median; box: quartiles. Left out: {lost} answers that lost focus and {again} to items that had been shown before an interruption; without a time, as nothing was submitted: {untimed}.</source>
        <translation>反应时：提交 − 显示 − 暂停。线：中位数；箱：四分位。未计入：失去焦点的 {lost} 个回答，以及对中断前已显示题目的 {again} 个；因未提交而没有时间：{untimed}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Response times</source>
        <translation>反应时</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Right model</source>
        <translation>右侧模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Some answers have no score under the current rule: score them first.</source>
        <translation>有些回答在当前规则下没有评分：请先评分。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>What can be said</source>
        <translation>可以得出的结论</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Why answers are invalid or missing.</source>
        <translation>回答为何无效或缺失。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Wilson</source>
        <translation>Wilson</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>clustered by picture, t</source>
        <translation>按图片聚类，t</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>people and pictures random, Welch–Satterthwaite</source>
        <translation>人与图片随机，Welch–Satterthwaite</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>planned</source>
        <translation>计划内</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>post hoc</source>
        <translation>事后分析</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>these people, pictures random, t</source>
        <translation>这些人，图片随机，t</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{benchmark}, rule {rule}.</source>
        <translation>{benchmark}，规则 {rule}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{benchmark}: accuracy with 95% CI; models on the items that people answered. Of people the thin line is the 95% CI for the population, broken where fewer than five make it unreliable, the thick one that for these participants. Small rings: each participant. Dashed: chance. Thin upright line: what guessing reaches in under 5 % of tries. Dotted: the best constant answer.</source>
        <translation>{benchmark}：正确率及 95% CI；模型在人所答的题目上。人的细线为针对总体的 95% CI（参与者少于五位而不可靠时为断续线），粗线为针对这些参与者的 95% CI。小圆圈：每位参与者。虚线：随机水平。竖细线：猜测在不足 5% 的尝试中达到之处。点线：最佳恒定回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{benchmark}: each person.</source>
        <translation>{benchmark}：每个人。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{benchmark}: the four outcomes, and the aggregation of each row.</source>
        <translation>{benchmark}：四种结果，以及各行的汇总方式。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{p} (least)</source>
        <translation>{p}（最小值）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{p} (mid-p)</source>
        <translation>{p}（mid-p）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>“shared” items are exactly those that people answered; “own” are all that the row's own answers are about, shown where they are others. The first 95% CI of participants together is for the population that they were sampled from, the second for these participants alone; with fewer than five the first is unreliable. Accuracy is right over all answers: invalid and missing ones count as not right and are shown apart. “Constant” is the best answer that is the same to every item. “p &lt; 0.05 from” is the smallest accuracy that guessing reaches in under 5 % of tries, one-sided and exact; it has no meaning for a mean over people. Only what is above the constant too is above guessing.</source>
        <translation>“共同”题目恰为人所答的题目；“自有”为该行自身回答涉及的全部题目，两者不同时列出。参与者合计的第一个 95% CI 针对他们所来自的总体，第二个仅针对这些参与者；少于五位时第一个不可靠。正确率为正确数除以全部回答：无效与缺失计为不正确，并分开列出。“恒定”为对每个题目相同的最佳回答。“p &lt; 0.05 起”为猜测在不足 5% 的尝试中达到的最小正确率（单侧、精确）；对人的均值没有意义。只有同时高于恒定回答的才算高于猜测。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/setting_trials.py"/>
        <source>Leave --try out: imported replies and baselines cannot be asked again.</source>
        <translation>请去掉 --try：导入的回复和基线无法再次询问。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/setting_trials.py"/>
        <source>No settings to try: the runs do not differ on any shared item, or not in any run setting.</source>
        <translation>没有可试的内容：这两次运行在共同题目上没有差异，或运行设置相同。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/setting_trials.py"/>
        <source>Settings can only be tried for two runs of one model that this lab can ask.</source>
        <translation>只能对本实验室可询问的同一模型的两次运行试换设置。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/setting_trials.py"/>
        <source>Settings of a run are its condition, token limit, temperature, top-p, seed and system prompt.</source>
        <translation>运行设置包括条件、令牌上限、温度、top-p、随机种子和系统提示。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>&gt;How many</source>
        <translation>&gt;数量</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>&gt;Others</source>
        <translation>&gt;其他配置</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>&gt;Runs left out</source>
        <translation>&gt;未计入的运行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Answers a person (least, median, most)</source>
        <translation>每人回答（最少、中位、最多）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Answers per item (minimum, median, maximum)</source>
        <translation>每题回答（最少、中位、最多）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Asked otherwise</source>
        <translation>提问方式不同</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Break after</source>
        <translation>休息间隔</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Consent</source>
        <translation>知情同意</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Each row of a model is a configuration; for each item the newest run that has it stands, its scores being open. Others: how many other configurations answered any of these items.</source>
        <translation>模型的每一行是一种配置；每个题目采用含有它的最新运行（选用时其评分可见）。其他：多少种其他配置回答了其中任一题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Eyeline version at data collection</source>
        <translation>采集时的 Eyeline</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>First and last run</source>
        <translation>首次与末次运行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Hashes are SHA-256 over the sorted ids with their outcomes: equal hashes, equal figures.</source>
        <translation>散列为对排序后的 id 及其结果的 SHA-256：散列相等，数字相等。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>How people were asked</source>
        <translation>如何向人提问</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Items of each task</source>
        <translation>每个任务的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Models' answers</source>
        <translation>模型的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Of them simulated</source>
        <translation>其中模拟</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Order of items, of options</source>
        <translation>题目与选项的顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>People and timing</source>
        <translation>人与计时</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>People's answers</source>
        <translation>人的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>People, in aggregate.</source>
        <translation>人的汇总情况。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Practice items</source>
        <translation>练习题目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Protocol's hash</source>
        <translation>方案的散列</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Runs that stand</source>
        <translation>采用的运行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Seats</source>
        <translation>席位</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Sessions started in the lab so far</source>
        <translation>实验室至今开始的运行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Time limit an item</source>
        <translation>每题时限</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Timed answers</source>
        <translation>计时的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Undisturbed seconds a person (least, median, most)</source>
        <translation>每人未受干扰秒数（最少、中位、最多）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Versions and hashes</source>
        <translation>版本与散列</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>When focus is lost</source>
        <translation>失去焦点时</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>all of the lab</source>
        <translation>实验室全部</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>models: {n}</source>
        <translation>
            <numerusform>模型：{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>models: {n} (in {configurations} configurations)</source>
        <translation>
            <numerusform>模型：{n}（{configurations} 种配置）</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{items}, with feedback</source>
        <translation>{items}，有反馈</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{items}, without feedback</source>
        <translation>{items}，无反馈</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{kind}, not trained</source>
        <translation>{kind}，未训练</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{n} chosen one by one</source>
        <translation>
            <numerusform>逐个选择 {n} 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{n} items</source>
        <translation>
            <numerusform>{n} 个题目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{title}, version {version}</source>
        <translation>{title}，版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>Different</source>
        <translation>有差异</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>Different but within the margin</source>
        <translation>有差异但在界值内</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>Equivalent</source>
        <translation>等效</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>Undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>p = {p}</source>
        <translation>p = {p}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>p = {p}, after Holm over {family} {holm}</source>
        <translation>p = {p}，按 Holm 法对 {family} 项校正后 {holm}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>{name}: different but within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p}).</source>
        <translation>{name}：有差异，但在 {margin} 个百分点以内。差异 {points}（95% CI {low} 至 {high}；90% CI {low_90} 至 {high_90}；两个 5% 单侧检验：{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>{name}: different, not shown to be within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p}).</source>
        <translation>{name}：有差异，未能表明在 {margin} 个百分点以内。差异 {points}（95% CI {low} 至 {high}；90% CI {low_90} 至 {high_90}；两个 5% 单侧检验：{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>{name}: equivalent within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p}).</source>
        <translation>{name}：在 {margin} 个百分点以内等效。差异 {points}（95% CI {low} 至 {high}；90% CI {low_90} 至 {high_90}；两个 5% 单侧检验：{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>{name}: undecided, neither different nor within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p}).</source>
        <translation>{name}：未定：既未表明有差异，也未表明在 {margin} 个百分点以内。差异 {points}（95% CI {low} 至 {high}；90% CI {low_90} 至 {high_90}；两个 5% 单侧检验：{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/voice.py"/>
        <source>Known: {known}.</source>
        <translation>已知：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/voice.py"/>
        <source>Reports are not available in {language}.</source>
        <translation>没有 {language} 的报告。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>95% CI {low} to {high}</source>
        <translation>95% CI {low} 至 {high}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>95% CI {low} to {high}; for these participants {these_low} to {these_high}</source>
        <translation>95% CI {low} 至 {high}；针对这些参与者为 {these_low} 至 {these_high}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Answers of simulated people are left out: {n}.</source>
        <translation>
            <numerusform>模拟人员的回答未计入：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Jigsaw-Puzzles</source>
        <translation>Jigsaw-Puzzles</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>MOAT</source>
        <translation>MOAT</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Minimum detectable difference where none was found (80 % power, before Holm): {points} percentage points.</source>
        <translation>未发现差异之处的最小可检测差异（80% 检验力，Holm 校正前）：{points} 个百分点。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>No participant has answered yet: the figures show models only.</source>
        <translation>还没有人作答：数字仅来自模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>No participant's answers count: the figures are of models alone.</source>
        <translation>没有参与者的回答计入统计：以下数字仅来自模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered no difference between people and {model} could have been significant, not even one of 100 percentage points, as {cause}; observed: {points} ({interval}; {p}).</source>
        <translation>在双方都回答的 {items} 道题上，人与 {model} 之间的任何差异都不可能显著，即使相差 100 个百分点，因为{cause}；观察到 {points}（{interval}；{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered people exceed {model} by {points} percentage points ({interval}; {p}).</source>
        <translation>在双方都回答的 {items} 道题上，人高出 {model} {points} 个百分点（{interval}；{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered {model} exceeds people by {points} percentage points ({interval}; {p}).</source>
        <translation>在双方都回答的 {items} 道题上，{model} 高出人 {points} 个百分点（{interval}；{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered, people and {model} did not differ significantly: {points} percentage points ({interval}; {p}).</source>
        <translation>在双方都回答的 {items} 道题上，人与 {model} 之间无显著差异：{points} 个百分点（{interval}；{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered, the difference between people and {model} was not significant after Holm correction over {family} models: {points} percentage points ({interval}; {p}).</source>
        <translation>在双方都回答的 {items} 道题目上，参与者与 {model} 之间的差异在对 {family} 个模型做 Holm 校正后不再显著：{points} 个百分点（{interval}；{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On {few} of these {tasks} tasks no difference could have been significant after Holm over {family} comparisons: too few images, participants or items.</source>
        <translation>这 {tasks} 个任务中有 {few} 个，对 {family} 个比较作 Holm 校正后任何差异都不可能显著：图片、参与者或题目太少。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>OrdinalBench</source>
        <translation>OrdinalBench</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Participants: no verdict of {judge} on {failed} of {n} answers, which count as missing; with all of them incorrect {low} % are correct, with all of them correct {high} %.</source>
        <translation>
            <numerusform>参与者：{n} 个回答中有 {failed} 个没有 {judge} 的判定，按缺失计；若全部算错，正确率为 {low} %，若全部算对，为 {high} %。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Task by task, after Holm over {family} comparisons, no difference between people and {model} is significant.</source>
        <translation>按任务分别比较，对 {family} 个比较作 Holm 校正后，人与 {model} 之间没有显著差异。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Task by task, after Holm over {family} comparisons, people exceed {model} on {ahead} of {tasks} tasks, and {model} exceeds people on {behind}.</source>
        <translation>按任务分别比较，对 {family} 个比较作 Holm 校正后，{tasks} 个任务中人在 {ahead} 个上高于 {model}，{model} 在 {behind} 个上高于人。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>The items are too few or too alike to tell whether {model} is above guessing, even with every answer right.</source>
        <translation>题目太少或太相似，即使全部答对也无法判断 {model} 是否高于猜测。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>These figures hold answers of simulated people: they show the instrument, not people.</source>
        <translation>这些数字含模拟人员的回答：它们展示的是工具，而不是人。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>VRIQ</source>
        <translation>VRIQ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>no significant difference: {points} ({low} to {high})</source>
        <translation>无显著差异：{points}（{low} 至 {high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>not significant after Holm over {family} models: {points} ({low} to {high})</source>
        <translation>对 {family} 个模型做 Holm 校正后不显著：{points}（{low} 至 {high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>p &lt; 0.001</source>
        <translation>p &lt; 0.001</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>people ahead by {points} ({low} to {high})</source>
        <translation>人领先 {points}（{low} 至 {high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>people behind by {points} ({low} to {high})</source>
        <translation>人落后 {points}（{low} 至 {high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>there are too few images ({images})</source>
        <translation>图片太少（{images} 张）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>there are too few images ({images}) for Holm over {family} comparisons</source>
        <translation>对 {family} 个比较作 Holm 校正而言图片太少（{images} 张）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>there are too few items ({items})</source>
        <translation>题目太少（{items} 道）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>there are too few participants ({people})</source>
        <translation>参与者太少（{people} 位）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{benchmark}:</source>
        <translation>{benchmark}：</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{few} of {n} people answered less than a quarter of what others did; in the mean over people each weighs as much as any other.</source>
        <translation>
            <numerusform>{n} 人中有 {few} 人的回答不足他人的四分之一；在人的均值中每人权重相同。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} has learnt from generated items alone: it is a teaching aid, no baseline.</source>
        <translation>{model} 只学过生成的题目：它是教学辅助，不是基线。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is above what guessing reaches (p &lt; 0.05) and above the best constant answer on {above} of {n} tasks.</source>
        <translation>
            <numerusform>在 {n} 个任务中的 {above} 个上，{model} 高于猜测所及（p &lt; 0.05）且高于最佳恒定回答。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is above what guessing reaches (p &lt; 0.05) and above the best constant answer on {above} of {n} tasks; on {few} of them nobody could be, even with every answer right: their items are too few or too alike.</source>
        <translation>
            <numerusform>在 {n} 个任务中的 {above} 个上，{model} 高于猜测所及（p &lt; 0.05）且高于最佳恒定回答；其中 {few} 个任务即使全部答对也无人能高于：题目太少或太相似。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is not above the best constant answer, which is right on {majority} % of these items.</source>
        <translation>{model} 不高于最佳恒定回答，后者在这些题目上正确 {majority}%。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is not above what guessing reaches (p &lt; 0.05).</source>
        <translation>{model} 不高于猜测所及（p &lt; 0.05）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is not trained: its figures say nothing about models.</source>
        <translation>{model} 未经训练：其数字对模型不说明任何问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} was asked otherwise than most models here: {how}.</source>
        <translation>{model} 的提问方式与此处多数模型不同：{how}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model}: {unread} of {replies} replies could not be read under {rule}.</source>
        <translation>{model}：{replies} 条回复中有 {unread} 条在 {rule} 下无法读取。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model}: {unread} of {replies} replies could not be read under {rule}. {other} reads {read}.</source>
        <translation>{model}：{replies} 条回复中有 {unread} 条在 {rule} 下无法读取，{other} 能读取 {read} 条。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} by the exclusion criteria of the analysis</source>
        <translation>
            <numerusform>{n} 名因分析的排除规则</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} excluded</source>
        <translation>
            <numerusform>{n} 名被排除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} in pilot runs</source>
        <translation>
            <numerusform>{n} 名仅有试测</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} of {total} participants are left out: {why}.</source>
        <translation>
            <numerusform>{total} 名参与者中有 {n} 名未计入：{why}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} with answers to items answered before</source>
        <translation>
            <numerusform>{n} 名仅作答了先前答过的题目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} with answers to withdrawn items alone</source>
        <translation>
            <numerusform>{n} 名仅作答了已撤回的题目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} with practice alone</source>
        <translation>
            <numerusform>{n} 名仅完成练习</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} without answers scored under the current rule</source>
        <translation>
            <numerusform>{n} 名没有按当前规则评分的作答</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{p}, the smallest possible with {images} images</source>
        <translation>{p}（{images} 张图片时可能的最小值）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{p}; after Holm over {family} models {holm}</source>
        <translation>{p}；对 {family} 个模型作 Holm 校正后 {holm}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{who}: no verdict of {judge} on {failed} of {n} answers, which count as missing; with all of them incorrect {low} % are correct, with all of them correct {high} %.</source>
        <translation>
            <numerusform>{who}：{n} 个回答中有 {failed} 个没有 {judge} 的判定，按缺失计；若全部算错，正确率为 {low} %，若全部算对，为 {high} %。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>counts</source>
        <translation>计入</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>fewer annotators have submitted it than the job asks for</source>
        <translation>提交的标注者少于作业的要求</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>it belongs to the calibration set</source>
        <translation>属于校准集</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>it was labelled under another version of the scheme</source>
        <translation>在体系的另一版本下标注</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>no annotator has started it</source>
        <translation>还没有人开始</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>too many annotators skipped it</source>
        <translation>跳过它的标注者太多</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: no item has two annotators</source>
        <translation>未定义：没有两位标注者共有的题目</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: no variation, the annotators agreed on all {n}</source>
        <translation>
            <numerusform>未定义：没有变异，标注者在全部 {n} 个上一致</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: not every item has the same number of annotators</source>
        <translation>未定义：各题目的标注者数目不同</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: nothing was labelled yet</source>
        <translation>未定义：尚无标注</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: one annotator only</source>
        <translation>未定义：只有一位标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: this tag was not used</source>
        <translation>未定义：没有人使用此标签</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/agreement/ratings.py"/>
        <source>The labels form {n} different sets; more than {most} cannot be compared.</source>
        <translation>
            <numerusform>标注构成 {n} 个不同集合；超过 {most} 个无法比较。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/audit.py"/>
        <source>Judge the answer before you see the verdict.</source>
        <translation>请先评判回答，再查看判定。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/audit.py"/>
        <source>This verdict is not part of the sample.</source>
        <translation>此判定不在样本中。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/audit.py"/>
        <source>You have judged this answer already.</source>
        <translation>您已评判过此回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/blindness.py"/>
        <source>Submit or skip the items that are left; who has submitted none sees nothing of others.</source>
        <translation>请提交或跳过剩余题目；一个都未提交的人看不到他人的任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/blindness.py"/>
        <source>What the others tagged stays hidden until nothing waits for you any more.</source>
        <translation>在您处理完所有题目之前，他人的标注保持隐藏。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>Say why; it is kept.</source>
        <translation>请说明原因；它将被保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>The job was closed ({reason}); nothing more is written in it.</source>
        <translation>该作业已关闭（{reason}）；其中不再写入任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>Whoever supervises it can open it again, on its page.</source>
        <translation>作业的管理者可在其页面上重新打开。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>{name} is closed already.</source>
        <translation>{name} 已经关闭。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>{name} is open.</source>
        <translation>{name} 是打开的。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/conflicts.py"/>
        <source>Create one in the window, under Annotate.</source>
        <translation>请在窗口的“标注”中开始一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/conflicts.py"/>
        <source>Jobs: {names}</source>
        <translation>作业：{names}</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/conflicts.py"/>
        <source>The lab has no annotation job named {name}.</source>
        <translation>实验室没有名为 {name} 的标注作业。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/conflicts.py"/>
        <source>The lab has no annotation job.</source>
        <translation>实验室没有标注作业。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>A decision needs its reason.</source>
        <translation>裁定需要理由。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>A decision needs more than a note: choose an outcome.</source>
        <translation>裁定不能只作备注；请作出裁定。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>A joint decision needs at least two people who took part.</source>
        <translation>共同裁定需要至少两位参与者。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>A matter of judgement</source>
        <translation>见仁见智</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>An annotator changed the labels of this item in the meantime.</source>
        <translation>在此期间有标注者更改了此题目的标注。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>An annotator slipped</source>
        <translation>标注者失误</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>An edge case</source>
        <translation>边界情况</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>Look again, then decide.</source>
        <translation>请再看一遍，然后裁定。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>No source of disagreement is named {name}.</source>
        <translation>没有名为 {name} 的分歧来源。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>Say how sure you are of the decision.</source>
        <translation>请说明您对裁定的把握程度。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>Say why the item is opened again.</source>
        <translation>请说明重新打开此题目的原因。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>Somebody else has decided this item in the meantime.</source>
        <translation>在此期间他人已裁定此题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>The guideline has a gap</source>
        <translation>指南有缺口</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>The item is ambiguous</source>
        <translation>题目有歧义</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>{label} is not contested here; only contested tags are decided.</source>
        <translation>{label} 在此没有争议；只对有争议的标签作裁定。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>{n} of {overlap} annotators have submitted this item; nothing is decided before.</source>
        <translation>
            <numerusform>{overlap} 位标注者中有 {n} 位已提交此题目；在此之前不作裁定。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>{n} people commented who took no part in the decision.</source>
        <translation>
            <numerusform>{n} 位发表意见者没有参与裁定。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/entry.py"/>
        <source>Ask whoever made the job, or choose another one.</source>
        <translation>请询问建立作业的人，或选择另一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/entry.py"/>
        <source>{name} is done by others; the code {code} is not among its annotators.</source>
        <translation>{name} 由他人完成；代码 {code} 不在其标注者之中。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/failures.py"/>
        <source>Choose perception, reasoning, both or neither as the error source.</source>
        <translation>错误来自感知、推理、两者或两者皆非。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/failures.py"/>
        <source>The probes' results show once your first guess is kept.</source>
        <translation>保存初判之后才显示探测题的结果。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/failures.py"/>
        <source>Your first guess comes first.</source>
        <translation>先作初判。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/failures.py"/>
        <source>Your first guess is kept already.</source>
        <translation>您的初判已经保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/job.py"/>
        <source>A job needs at least one annotator an item, not {overlap}.</source>
        <translation>作业每题至少需要一位标注者，而不是 {overlap} 位。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/job.py"/>
        <source>A job needs items; none were chosen.</source>
        <translation>作业需要题目；没有选择任何题目。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/job.py"/>
        <source>Each item needs {overlap} annotators, and {n} are named.</source>
        <translation>
            <numerusform>每个题目需要 {overlap} 位标注者，而指定了 {n} 位。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>A job has no field {field}.</source>
        <translation>作业没有字段 {field}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>No items are doubtful yet. Select items with a query as well.</source>
        <translation>还没有可疑题目；请另用查询选择题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>No judge verdicts to audit yet. Grade short answers with a model first.</source>
        <translation>没有可核查的评判判定；请先让模型评判简短回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>The lab has no model named {name}.</source>
        <translation>实验室没有名为 {name} 的模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>The label scheme {name} does not exist.</source>
        <translation>没有标签体系 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>Unknown kind of job: {kind}.</source>
        <translation>没有名为 {kind} 的作业类型。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{field} needs {other}.</source>
        <translation>{field} 需要 {other}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{field} says nothing of a job of the kind {kind}.</source>
        <translation>{field} 不适用于类型为 {kind} 的作业。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{field}: {error}</source>
        <translation>{field}：{error}</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{file} cannot be read as a job.</source>
        <translation>无法将 {file} 读取为作业。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{file} is not a list of job fields.</source>
        <translation>{file} 不是作业字段的列表。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{folder} is not a folder of photographs.</source>
        <translation>{folder} 不是照片文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{name} has failed no item of {benchmark} here.</source>
        <translation>{name} 在此没有答错 {benchmark} 的任何题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/moving.py"/>
        <source>The lab has no version {name} of this job's label scheme.</source>
        <translation>{name} 不是实验室所有的此作业体系的版本。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/probe_writing.py"/>
        <source>This item has a probe that asks the very same.</source>
        <translation>此题目已有问法完全相同的探测题。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/probe_writing.py"/>
        <source>This item has another probe with that name.</source>
        <translation>此题目已有同名的探测题。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/probe_writing.py"/>
        <source>You have answered this probe already.</source>
        <translation>您已回答此探测题。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/probe_writing.py"/>
        <source>You wrote this probe, so others must answer it.</source>
        <translation>此探测题由您编写；由他人回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Another person has corrected or withdrawn this item in the meantime.</source>
        <translation>在此期间他人已更正或撤回此题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Problem: the answer is ambiguous</source>
        <translation>问题：答案有歧义</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Problem: the hint is not enough</source>
        <translation>问题：提示不充分</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Problem: the image has artefacts</source>
        <translation>问题：图像有瑕疵</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Problem: the question is not straightforward</source>
        <translation>问题：题意不够清楚</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>A label is split into two or more.</source>
        <translation>标签须拆分为两个或更多。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>A scheme of your own needs a name that no other has.</source>
        <translation>自己的体系需要一个不与其他重名的名称。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Agreement</source>
        <translation>一致性</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Archive it instead of leaving it out.</source>
        <translation>请将其归档，而不是去掉。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Check it, then make the change again.</source>
        <translation>请查看它，然后重新更改。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Flag</source>
        <translation>标记</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Guideline</source>
        <translation>指南</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>No key is free for another label; archive one first.</source>
        <translation>没有空闲的键可用于新标签；请先归档一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>The key of {name} must be one character, and none but 0, which means "none of them".</source>
        <translation>{name} 的键必须是单个字符，且不能是 0；0 表示“无一适用”。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>The key {key} of {name} is already used for {what}.</source>
        <translation>{name} 的键 {key} 已被占用：它用于{what}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>The label {id} has no name.</source>
        <translation>标签 {id} 没有名称。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>The scheme has no label {label}.</source>
        <translation>体系没有标签 {label}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Two labels have the id {value}.</source>
        <translation>两个标签的 id 都是 {value}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Two labels of a family are named alike ({value}).</source>
        <translation>同一类别的两个标签名称相同（{value}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Unknown here, from another branch of the scheme: {tags}</source>
        <translation>此处未知，来自体系的另一分支：{tags}</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Version {version} of {name} lacks {label}, which version {known} has.</source>
        <translation>{name} 的版本 {version} 缺少版本 {known} 所有的 {label}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>{file} cannot be read.</source>
        <translation>无法读取 {file}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>{label} cannot take other labels in.</source>
        <translation>{label} 不能并入其他标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>{name} and {other} cannot both have the key {key}.</source>
        <translation>{name} 与 {other} 不能同用键 {key}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>{name} has been changed meanwhile; there is another version {version}.</source>
        <translation>{name} 在此期间已更改；另有版本 {version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/screening.py"/>
        <source>A photograph is rejected by a rule; cite one, or add it to the pool.</source>
        <translation>照片须依规则拒绝；请引用一条，或将其加入规则库。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/screening.py"/>
        <source>A photograph that is accepted breaks no rule; take the rules away.</source>
        <translation>被接受的照片不违反任何规则；请去掉规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/screening.py"/>
        <source>No photograph is accepted yet; there is nothing to cut.</source>
        <translation>还没有接受任何照片；没有可裁切的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/screening.py"/>
        <source>{name} is not the pool of this job.</source>
        <translation>{name} 不是此作业的规则库。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/taking_along.py"/>
        <source>Choose an annotator of a queue (see Annotate), or create a queue first.</source>
        <translation>请指定某队列的一位标注者：见“标注”，或先建立队列。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/taking_along.py"/>
        <source>No queue of this lab has items assigned to {code}.</source>
        <translation>此实验室没有任何队列分配给 {code}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>Nothing was edited yet; a variant needs at least one operation.</source>
        <translation>尚未编辑；变体至少需要一个操作。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>Say which capability this makes easier.</source>
        <translation>请说明这使哪种能力更容易。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>{item} does not need {name}.</source>
        <translation>{item} 不需要{name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>{item} has no such picture.</source>
        <translation>{item} 没有这样的图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>{item} is a variant or a probe. Edit its original instead.</source>
        <translation>{item} 本身是变体或探测题；请编辑其原题。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>Choose a job with decided items, or no calibration set.</source>
        <translation>请选择有已裁定题目的作业，或不使用校准集。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>Decide its conflicts first, or choose no calibration set.</source>
        <translation>请先裁定其冲突，或不使用校准集。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>Fixed shares need the codes of the annotators.</source>
        <translation>固定份额需要标注者的代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>No item of {name} is unanimous or adjudicated yet, so it has no qualification items.</source>
        <translation>“{name}”中还没有一致或已裁定的题目，因此没有校准集。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>None of the {n} items of the lab was published with tags of {scheme}, so it has no qualification items.</source>
        <translation>
            <numerusform>实验室的 {n} 个题目中没有一个附带“{scheme}”的标签，因此没有校准集。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>A skipped item needs a reason, and no other has one.</source>
        <translation>跳过的题目需要理由，其他题目没有。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>All annotators have submitted this item; it can no longer be changed.</source>
        <translation>全部标注者都已提交此题目；不能再更改。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>In another program, without a reason</source>
        <translation>在其他程序中跳过，未给理由</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>Not sure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>Others have completed this item meanwhile; your draft is kept and counts nowhere.</source>
        <translation>在此期间他人已完成此题目；您的草稿会保留，但不计入。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>Picture is broken</source>
        <translation>图片损坏</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>Question is unclear</source>
        <translation>问题不清楚</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>You have seen the released tags of this item; what you submitted stays.</source>
        <translation>您已看过此题目公布的标签；您提交的保持不变。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Above</source>
        <translation>上方</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Below</source>
        <translation>下方</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Bottom-left</source>
        <translation>左下</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Bottom-right</source>
        <translation>右下</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Clockwise</source>
        <translation>顺时针</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Counterclockwise</source>
        <translation>逆时针</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Different</source>
        <translation>不同</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Down</source>
        <translation>下</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Error Position</source>
        <translation>错误位置</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Error Type</source>
        <translation>错误类型</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: False</source>
        <translation>假</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Incorrect</source>
        <translation>不正确</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Judgment</source>
        <translation>判断</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Left</source>
        <translation>左</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Mirroring</source>
        <translation>镜像翻转</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: No</source>
        <translation>否</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: None of the above</source>
        <translation>以上都不是</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Right</source>
        <translation>右</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Same</source>
        <translation>相同</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Top-left</source>
        <translation>左上</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Top-right</source>
        <translation>右上</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: True</source>
        <translation>真</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Up</source>
        <translation>上</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: adjacent, left and right</source>
        <translation>左右相邻</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: adjacent, top and bottom</source>
        <translation>上下相邻</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: not adjacent</source>
        <translation>不相邻</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/__init__.py"/>
        <source>A newer Eyeline may have it.</source>
        <translation>更新的 Eyeline 可能有。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/__init__.py"/>
        <source>The rule {name} has no version {version}.</source>
        <translation>规则 {name} 没有版本 {version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/__init__.py"/>
        <source>The rule {name} reads choices alone.</source>
        <translation>规则 {name} 只读取选择题。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/__init__.py"/>
        <source>Unknown rule: {name}.</source>
        <translation>没有名为 {name} 的规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/choice.py"/>
        <source>{value} is not one of the options.</source>
        <translation>{value} 不是选项之一。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/fields.py"/>
        <source>This answer has parts that the item does not have.</source>
        <translation>此回答含有题目所没有的部分。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/fields.py"/>
        <source>{part} is not answered yet.</source>
        <translation>{part} 尚未回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/fields.py"/>
        <source>{part} must stay blank here.</source>
        <translation>{part} 在此必须留空。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/number.py"/>
        <source>{value} is not a number.</source>
        <translation>{value} 不是数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/order.py"/>
        <source>An order must contain each of the {count} pieces once.</source>
        <translation>顺序必须包含全部 {count} 块拼块，每块一次。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/text.py"/>
        <source>An answer in words must not be empty.</source>
        <translation>文字回答不得为空。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/trace.py"/>
        <source>This path leads over objects that the picture does not have.</source>
        <translation>此路径经过图片中没有的物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>2D Maze Loop</source>
        <translation>二维迷宫环</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>2D Single Loop</source>
        <translation>二维单环</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>3D Single Loop</source>
        <translation>三维单环</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>3D Visualization</source>
        <translation>三维想象</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Anomaly Detection</source>
        <translation>异常检测</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Clockwise from {start}, which is the 1st, count every {every} object and find the {nth}.</source>
        <translation>从 {start}（第 1 个）起顺时针，每 {every} 个物体计一个，找出第 {nth} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Clockwise from {start}, which is the 1st, find the {nth} object.</source>
        <translation>从 {start}（第 1 个）起顺时针，找出第 {nth} 个物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Connection Verification</source>
        <translation>连接验证</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Counterclockwise from {start}, which is the 1st, count every {every} object and find the {nth}.</source>
        <translation>从 {start}（第 1 个）起逆时针，每 {every} 个物体计一个，找出第 {nth} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Counterclockwise from {start}, which is the 1st, find the {nth} object.</source>
        <translation>从 {start}（第 1 个）起逆时针，找出第 {nth} 个物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Figure Rotation</source>
        <translation>图形旋转</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From which masked area does the piece come?</source>
        <translation>该拼块来自哪个遮盖区域？</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start} facing {arrow}, which is the 1st, count every {every} cell and find the {nth}.</source>
        <translation>从 {start}（第 1 个，朝向 {arrow}）起，每 {every} 格计一次，找出第 {nth} 格。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start} facing {arrow}, which is the 1st, find the {nth} cell.</source>
        <translation>从 {start}（第 1 个，朝向 {arrow}）起，找出第 {nth} 格。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, count every {every} cell and find the {nth}.</source>
        <translation>从 {start}（第 1 个）起，每 {every} 格计一次，找出第 {nth} 格。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, count every {every} object and find the {nth}.</source>
        <translation>从 {start}（第 1 个）起，每 {every} 个物体计一次，找出第 {nth} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, find the {nth} cell.</source>
        <translation>从 {start}（第 1 个）起，找出第 {nth} 格。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, find the {nth} object.</source>
        <translation>从 {start}（第 1 个）起，找出第 {nth} 个物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, {arrow}: forward if free, else left, else right. Count every {every} cell and find the {nth}.</source>
        <translation>从 {start}（第 1 个）起，{arrow}：能前进则前进，否则向左，再否则向右。每 {every} 格计一格，找出第 {nth} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, {arrow}: forward if free, else left, else right. Find the {nth} cell.</source>
        <translation>从 {start}（第 1 个）起，{arrow}：能前进则前进，否则向左，再否则向右。找出第 {nth} 格。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, {arrow}: forward if free, else right, else left. Count every {every} cell and find the {nth}.</source>
        <translation>从 {start}（第 1 个）起，{arrow}：能前进则前进，否则向右，再否则向左。每 {every} 格计一格，找出第 {nth} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, {arrow}: forward if free, else right, else left. Find the {nth} cell.</source>
        <translation>从 {start}（第 1 个）起，{arrow}：能前进则前进，否则向右，再否则向左。找出第 {nth} 格。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>How did these two quarters lie in the photograph?</source>
        <translation>这两块（各为照片的四分之一）在照片中如何排列？</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Is one quarter rotated or mirrored? If so: which one, and how?</source>
        <translation>是否有一块（四分之一）被旋转或镜像？若有：是哪一块，如何变化？</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Matrix Prediction</source>
        <translation>矩阵预测</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Missing Piece Selection, Easy</source>
        <translation>缺块选择，易</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Missing Piece Selection, Hard</source>
        <translation>缺块选择，难</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Multiple choice</source>
        <translation>选择题</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Odd One Out</source>
        <translation>找出异类</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Order Generation</source>
        <translation>顺序生成</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Order Restoration</source>
        <translation>顺序还原</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Perceptual probe</source>
        <translation>感知探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Piece Localization, Easy</source>
        <translation>拼块定位，易</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Piece Localization, Hard</source>
        <translation>拼块定位，难</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Put the pieces in order: top-left, top-right, bottom-left, bottom-right.</source>
        <translation>请排列拼块：左上、右上、左下、右下。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Reasoning probe</source>
        <translation>推理探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Sequence Completion</source>
        <translation>序列补全</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Short answer</source>
        <translation>简答题</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Which order restores the photograph: top-left, top-right, bottom-left, bottom-right?</source>
        <translation>哪个顺序可还原照片：左上、右上、左下、右下？</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Which piece fills the white blank?</source>
        <translation>哪块拼块填补白色空缺？</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>{version} (our own)</source>
        <translation>{version}（我们自己的）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>{version}, other numbers</source>
        <translation>{version}，数目不同</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>The answer {answer} is not among the options.</source>
        <translation>答案 {answer} 不在选项之中。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>The question has places for pictures {named}, but {count} pictures came with it.</source>
        <translation>问题含有图片 {named} 的位置，但附带 {count} 张图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>This entry holds log-likelihoods of options and no reply. Import a run that generates its answers.</source>
        <translation>此条目含有各选项的对数似然，没有回复。请导入生成答案的运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>This row has {count} options; 26 letters name 26 at most.</source>
        <translation>此行有 {count} 个选项；26 个字母最多只能标示 26 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>Two of the options are identical.</source>
        <translation>有两个选项相同。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} holds characters that no text can hold.</source>
        <translation>{field} 含有文本不能包含的字符。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} is empty.</source>
        <translation>{field} 为空。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} is not a readable list.</source>
        <translation>{field} 不是可读的列表。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} is not text.</source>
        <translation>{field} 不是文本。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} is too large a number.</source>
        <translation>{field} 是过大的数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} was cut at 32,767 characters by a spreadsheet.</source>
        <translation>{field} 被电子表格截断于 32,767 个字符。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer is {answer}, but {field} is {other}. Correct one of the two.</source>
        <translation>答案是 {answer}，但 {field} 为 {other}。请更正其中之一。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} has the letter of one option and the text of another. Correct one of the two.</source>
        <translation>答案 {answer} 的字母属于一个选项，文字却属于另一个。请更正其中之一。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} is the letter of an option that is empty.</source>
        <translation>答案 {answer} 对应的选项为空。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} is the text of option {letter}, but numbers count the options in other rows of this file. Write the letter instead.</source>
        <translation>答案 {answer} 是选项 {letter} 的文字，但在此文件的其他行中，数字表示选项的序号。请改写为字母。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} may count the options from 0 or from 1, and the rows of this file do not tell which. Write letters instead, or say answer_is in a mapping (docs/mappings.md).</source>
        <translation>答案 {answer} 可能从 0 或从 1 开始计数，此文件的各行无法确定是哪一种。请改写为字母，或在映射中用 answer_is 说明（docs/mappings.md）。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} names several options, and an item has one right answer.</source>
        <translation>答案 {answer} 指了多个选项，而一道题目只有一个正确答案。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The texts of the options carry letters of their own in another order, so the answer {answer} may mean two of them. Take these letters out.</source>
        <translation>选项文字自带的字母顺序不同，因此答案 {answer} 可能指两个选项。请去掉这些字母。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>{field} lists several answers ({answer}), and an item has one. Keep one of them.</source>
        <translation>{field} 列出了多个答案（{answer}），而一道题目只有一个。请保留其中一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/anomaly.py"/>
        <source>In one of its regions a change would be invisible, so it could not be ruled out.</source>
        <translation>其某一区域中看不出任何改变，因此无人能将其排除。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/anomaly.py"/>
        <source>Its regions look the same after the planned change, or after a change of the other kind.</source>
        <translation>其区域在应作的改变之后，或在另一种改变之后，看起来相同。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>Give its model (--clip DIR), or name another similarity: --similarity {known}.</source>
        <translation>请提供其模型（--clip DIR），或指定另一种相似度：--similarity {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>It has {width} × {height} pixels; at most {widest} : 1 is taken.</source>
        <translation>它为 {width} × {height} 像素；至多接受 {widest} : 1。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>It has {width} × {height} pixels; the shorter side must have {smallest}.</source>
        <translation>它为 {width} × {height} 像素；短边须有 {smallest}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>Its item of this task was withdrawn, and what was withdrawn does not come back.</source>
        <translation>它在此任务中的题目已撤回，撤回的题目不会恢复。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>Missing Piece Hard needs the similarity {name}, which cannot be computed here.</source>
        <translation>“缺块，难”需要相似度 {name}，在此无法计算。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>Unknown Jigsaw task: {task}.</source>
        <translation>没有 Jigsaw 任务 {task}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>All other photographs around it are copies of it.</source>
        <translation>周围的其他照片都是它的副本。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>It has no room for three more pieces of the size of its hole beside it.</source>
        <translation>除缺口外，它没有空间再切出三块同样大小的拼片。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>It has {width} × {height} pixels, too few for the missing piece.</source>
        <translation>它有 {width} × {height} 像素，不够挖出空缺。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>No other photograph is large enough for a piece of this size.</source>
        <translation>没有另一张照片大到足以提供与其空缺同样大小的拼块。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>No three other pieces differ visibly from the missing piece and from each other.</source>
        <translation>没有另外三块拼块能与缺块以及彼此区分开来。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>The missing piece would be invisible: the area is white already.</source>
        <translation>缺口会看不出来：切掉的部分本来就是白色。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>A grid of {grid} × {grid} takes 2 to {most} masks, not {masks}.</source>
        <translation>{grid} × {grid} 的网格可有 2 至 {most} 个遮盖，而非 {masks}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>Choose another grid or another number of masks.</source>
        <translation>请选择另一种网格或另一个遮盖数。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>Give --want from 1.</source>
        <translation>请给出从 1 起的 --want。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>Give --{name} another number.</source>
        <translation>请为 --{name} 给出另一个数。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>Photographs that are wanted count from 1.</source>
        <translation>所需照片从 1 计数。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>{name} lies between {least} and {most}.</source>
        <translation>{name} 介于 {least} 与 {most} 之间。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/work.py"/>
        <source>It has {width} × {height} pixels, too few for {side} × {side} parts.</source>
        <translation>它有 {width} × {height} 像素，不够分成 {side} × {side} 块。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/work.py"/>
        <source>Two of its regions look the same.</source>
        <translation>其中两个区域无法区分。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/moat/labels.py"/>
        <source>{label} is none of the known capabilities.</source>
        <translation>{label} 不是已知的能力。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/moat/reading.py"/>
        <source>{field} is {told}, but the row has {count} choices.</source>
        <translation>{field} 写着 {told}，但该行有 {count} 个选项。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>Step {step} of the trace states a wrong {name}.</source>
        <translation>路径第 {step} 步的 {name} 有误。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field counting_mode says {mode}, and the stride is {stride}.</source>
        <translation>字段 counting_mode 为 {mode}，而 stride 为 {stride}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field modality says {modality}, and the field {name} says {value}.</source>
        <translation>字段 modality 为 {modality}，而字段 {name} 为 {value}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field ordinal_level says {level}, and N is {counted} with {size} objects.</source>
        <translation>字段 ordinal_level 为 {level}，而 N 为 {counted}，物体数为 {size}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field ordinal_level says {level}, and N is {counted}.</source>
        <translation>字段 ordinal_level 为 {level}，而 N 为 {counted}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field trace_ok says {value}, so the trace may be wrong.</source>
        <translation>字段 trace_ok 为 {value}，轨迹可能有误。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field {name} is {value}, but the layout has {true}.</source>
        <translation>字段 {name} 为 {value}，而布局为 {true}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field {name} is {value}, which is not valid for the loop type {loop}.</source>
        <translation>字段 {name} 为 {value}，但环路类型为 {loop} 的行没有此字段的值。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field {name} says {value}; known are {known}.</source>
        <translation>字段 {name} 为 {value}；可用的值为 {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>A picture of this size does not have {questions} different questions of the level {level}.</source>
        <translation>这种大小的图片没有 {questions} 个不同的 {level} 级问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>Ask for fewer questions, or for larger pictures.</source>
        <translation>请减少问题数，或要求更大的图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>At least one picture must be asked for.</source>
        <translation>至少须要求一张图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>Remove that stride or that number of objects.</source>
        <translation>请去掉该步长或该物体数量。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>Unknown track: {track}.</source>
        <translation>没有赛道 {track}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>With {size} objects and stride {stride} every count ends where it began.</source>
        <translation>物体数为 {size}、步长为 {stride} 时，每次计数都回到起点。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/loop.py"/>
        <source>A loop takes 2 to {most} objects, not {size}.</source>
        <translation>一个环可有 2 至 {most} 个物体，而非 {size}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/loop.py"/>
        <source>For example: 5,10,20</source>
        <translation>例如：5,10,20</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/maze.py"/>
        <source>A maze has an odd side of at least 5, not {side}.</source>
        <translation>迷宫的边长为至少 5 的奇数，而非 {side}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/maze.py"/>
        <source>A maze of side {side} has more cells than there are labels.</source>
        <translation>边长 {side} 的迷宫格数多于标号。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/maze.py"/>
        <source>Choose a smaller side; 59 always fits.</source>
        <translation>请选择较小的边长；59 总是可行。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/maze.py"/>
        <source>For example: 7,11,21</source>
        <translation>例如：7,11,21</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>A set needs levels, strides and at least one question a picture.</source>
        <translation>一组需要级别、步长以及每图至少一个问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>For example: 1,2,3 and 300</source>
        <translation>例如：1,2,3 与 300</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Leave an option out to get the paper's values.</source>
        <translation>省略选项即采用论文的数值。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Levels are within, exceed and large.</source>
        <translation>级别为 within、exceed 和 large。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Name each value once.</source>
        <translation>每个值只写一次。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Name stride 1 and one that skips, or leave the share out.</source>
        <translation>请同时写出步长 1 和一个跳过的步长，或不写比例。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Strides go from 1 to {most}, and the largest N from {least} to {most}.</source>
        <translation>步长从 1 到 {most}，最大的 N 从 {least} 到 {most}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Unknown level: {level}.</source>
        <translation>没有级别 {level}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Use fewer objects, or remove that level.</source>
        <translation>请减少物体，或去掉该级别。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>With the strides {strides} all questions skip or none does, and not a share of {share}.</source>
        <translation>步长为 {strides} 时，所有问题都跳过或都不跳过，不会有 {share} 的比例。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>With {size} objects, no N is possible for {level}.</source>
        <translation>有 {size} 个物体时，{level} 没有剩余的 N。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>{value} is named twice.</source>
        <translation>{value} 写了两次。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>No task matches {modality} {loop}.</source>
        <translation>没有适用于 {modality} {loop} 的任务。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The field {name} is missing or of the wrong kind.</source>
        <translation>字段 {name} 缺失或类型不对。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The layout of the picture is not of the loop type {loop}.</source>
        <translation>图片的布局不属于环路类型 {loop}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The layout {path} is broken or of another form; mend it, or take it away to read its rows unchecked.</source>
        <translation>布局 {path} 已损坏或格式不同；请修复它，或移除它以不加检查地读取各行。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The picture has no object {label}.</source>
        <translation>图片没有物体 {label}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The picture {path} is missing or cannot be read.</source>
        <translation>图片 {path} 缺失或无法读取。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The question {key} was there before.</source>
        <translation>问题 {key} 先前已有。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The trace does not fit its layout from step {step} on.</source>
        <translation>路径自第 {step} 步起与其布局不符。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The trace does not lead from the start to the answer in N steps.</source>
        <translation>路径没有在 N 步内从起点到达答案。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/ring.py"/>
        <source>A scene takes 2 to {most} objects.</source>
        <translation>场景可有 2 至 {most} 个物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/ring.py"/>
        <source>Take fewer objects.</source>
        <translation>请减少物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/ring.py"/>
        <source>{count} objects do not fit on a circle without hiding each other.</source>
        <translation>{count} 个物体放在圆上会相互遮挡。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/scene.py"/>
        <source>3D scenes are drawn with VTK, which is not installed.</source>
        <translation>三维场景用 VTK 绘制，但它未安装。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/scene.py"/>
        <source>Install it with: pip install 'eyeline[scenes]'</source>
        <translation>请用以下命令安装：pip install 'eyeline[scenes]'</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>Make it smaller and try again.</source>
        <translation>请缩小后重试。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>Pictures with floating-point values cannot be read.</source>
        <translation>无法读取浮点值的图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>Pictures with more than 16 bits a channel cannot be read.</source>
        <translation>无法读取每通道超过 16 位的图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>This is not a readable image, or it is damaged.</source>
        <translation>这不是可读的图片，或已损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>This picture has {width} × {height} pixels; at most {limit} million are taken.</source>
        <translation>此图片为 {width} × {height} 像素；至多接受 {limit} 百万像素。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>A perceptual probe needs a dimension.</source>
        <translation>感知探测题需要一个维度。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>A reasoning probe has no dimension; this one names {name}.</source>
        <translation>推理探测题没有维度；此题指定了 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>The item {item} does not carry the dimension {name}.</source>
        <translation>题目 {item} 没有维度 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>{field} is missing or of the wrong kind.</source>
        <translation>{field} 缺失或类型不对。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>{item} is a probe itself.</source>
        <translation>{item} 本身是探测题。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>{name} is none of the perceptual dimensions.</source>
        <translation>{name} 不是感知维度之一。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/tiers.py"/>
        <source>A share must be above 0 and at most 1.</source>
        <translation>比例须大于 0 且不超过 1。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/tiers.py"/>
        <source>Unknown rule for failed probes: {name}.</source>
        <translation>没有用于未通过探测题的规则 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>appendix 6, examinee</source>
        <translation>附录 6，应答方</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>project page</source>
        <translation>项目主页</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>released code, direct</source>
        <translation>公开的代码，直接作答</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>released rows</source>
        <translation>公开的数据行</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>section 3.2</source>
        <translation>第 3.2 节</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>{version} ({source})</source>
        <translation>{version}（{source}）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>{version} ({source}, not verbatim)</source>
        <translation>{version}（{source}，非逐字）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/schemes.py"/>
        <source>This file holds no label scheme.</source>
        <translation>此文件不含标签体系。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/schemes.py"/>
        <source>detail</source>
        <translation>细节</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/vriq/reading.py"/>
        <source>Nothing says whether this row is abstract or natural; put its file into a folder of that name.</source>
        <translation>没有说明此行是抽象还是自然；请将其文件放入以此命名的文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/vriq/reading.py"/>
        <source>{label} is not one of the five categories.</source>
        <translation>{label} 不是五个类别之一。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/words.py"/>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/words.py"/>
        <source>: </source>
        <translation>：</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/words.py"/>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/words.py"/>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/words.py"/>
        <source>{year}-{month}-{day}</source>
        <translation>{year}年{month}月{day}日</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} is missing.</source>
        <translation>缺少 {field}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be a finite number.</source>
        <translation>{field} 必须是有限的数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be a number.</source>
        <translation>{field} 必须是数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be a whole number.</source>
        <translation>{field} 必须是整数。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be at least {ge}.</source>
        <translation>{field} 必须至少为 {ge}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be at most {le}.</source>
        <translation>{field} 必须至多为 {le}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be less than {lt}.</source>
        <translation>{field} 必须小于 {lt}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be more than {gt}.</source>
        <translation>{field} 必须大于 {gt}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be one of {expected}.</source>
        <translation>{field} 必须是 {expected} 之一。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be true or false.</source>
        <translation>{field} 必须是 true 或 false。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/batches.py"/>
        <source>The item {key} was there before.</source>
        <translation>题目 {key} 先前已有。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>A file of this bundle is not as Eyeline writes it.</source>
        <translation>此数据包的一个文件与 Eyeline 所写的不同。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>Get the bundle again.</source>
        <translation>请重新获取数据包。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>Name the folder that contains bundle.json and SHA256SUMS.</source>
        <translation>请指定含有 bundle.json 与 SHA256SUMS 的文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>The bundle has a table {table} that this Eyeline does not know.</source>
        <translation>数据包含有此 Eyeline 不认识的表 {table}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>{file} is missing from the bundle, or was changed.</source>
        <translation>数据包缺少 {file}，或其已被更改。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>{folder} is not a bundle that this version of Eyeline can read.</source>
        <translation>{folder} 不是此 Eyeline 可读取的数据包。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/cells_in.py"/>
        <source>An image of this row is neither embedded nor a path.</source>
        <translation>此行的一张图片既不在行内，也不是路径。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/cells_in.py"/>
        <source>An image of this row is not valid base64.</source>
        <translation>此行的一张图片不是 base64。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>Known formats: BLINK, VLMEvalKit, lmms-eval, MM-IQ, and tables with the columns raw and answer.</source>
        <translation>已知的有 BLINK、VLMEvalKit、lmms-eval、MM-IQ，以及含 raw 与 answer 列的表格。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>Name them, as in --options A,B.</source>
        <translation>请指定它们，例如 --options A,B。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>Save it as CSV, cells with commas or line breaks in quotation marks.</source>
        <translation>请存为 CSV，含逗号或换行的单元格要用引号括起。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>Write it again: the list must be complete, valid JSON.</source>
        <translation>请重新写出：列表必须完整，为有效的 JSON。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>{file} begins as JSON but is not valid from line {number} on.</source>
        <translation>{file} 以 JSON 开头，但自第 {number} 行起不是。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>{file} does not say which options there were.</source>
        <translation>{file} 没有说明有哪些选项。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>{file} holds no replies in a form that is known.</source>
        <translation>{file} 不含已知格式的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>{file} is not a readable table: {reason}.</source>
        <translation>{file} 不是可读的表格：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/delimited.py"/>
        <source>A cell of this row holds a spreadsheet's error, {error}. Correct it in the spreadsheet and save the table again.</source>
        <translation>此行有一个单元格是电子表格的错误值 {error}。请在电子表格中更正并重新保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/delimited.py"/>
        <source>Comma and semicolon could both part the columns here; save it with tabs.</source>
        <translation>逗号与分号在此都可能是列的分隔符；请改用制表符分隔保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/delimited.py"/>
        <source>Line {line} of this file is not UTF-8 text. Save the file in UTF-8 (CSV UTF-8) and import it again.</source>
        <translation>此文件的第 {line} 行不是 UTF-8 文本。请将文件保存为 UTF-8（CSV UTF-8）后重新导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/dry.py"/>
        <source>Its picture was withdrawn from this lab.</source>
        <translation>其图片已从此实验室撤回。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>These are a model's weights (GGUF), no items. Models are added by: eyeline models add.</source>
        <translation>这是模型权重（GGUF），不是题目。添加模型请用：eyeline models add。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>These are a model's weights (safetensors), no items. Models are added by: eyeline models add.</source>
        <translation>这是模型权重（safetensors），不是题目。添加模型请用：eyeline models add。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This file is a Git LFS pointer, not the file itself. Run `git lfs pull` where it comes from, or download it there.</source>
        <translation>此文件是 Git LFS 指针，不是文件本身。请在其来源处运行 `git lfs pull`，或从那里下载。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This folder contains a LoRA adapter, not items.</source>
        <translation>此文件夹中是 LoRA 适配器，不是题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This folder holds a model in GGUF, not items.</source>
        <translation>此文件夹中是 GGUF 模型，不是题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This folder holds a model, not items.</source>
        <translation>此文件夹中是模型，不是题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is XML, not a table. Save it as CSV or XLSX.</source>
        <translation>这是 XML，不是表格。请另存为 CSV 或 XLSX。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a NumPy array. Save the table as CSV, JSON lines or parquet.</source>
        <translation>这是 NumPy 数组。请将表格保存为 CSV、JSON lines 或 parquet。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a Numbers file. Export it as Excel (.xlsx) or CSV.</source>
        <translation>这是 Numbers 文件。请导出为 Excel（.xlsx）或 CSV。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a PDF. Save the table as CSV or XLSX.</source>
        <translation>这是 PDF。请将表格保存为 CSV 或 XLSX。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a Python pickle, which could run code. Save the table as CSV, JSON lines or parquet.</source>
        <translation>这是 Python pickle，可能会运行代码。请将表格保存为 CSV、JSON lines 或 parquet。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a Word document, not a table. Save the table as XLSX or CSV.</source>
        <translation>这是 Word 文档，不是表格。请将表格保存为 XLSX 或 CSV。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a binary workbook (.xlsb). Save it as .xlsx.</source>
        <translation>这是二进制工作簿（.xlsb）。请另存为 .xlsx。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a database (SQLite). Export its table as CSV.</source>
        <translation>这是数据库（SQLite）。请将其中的表导出为 CSV。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a web page (HTML), not a table. Download the file itself, or save the table as CSV or XLSX.</source>
        <translation>这是网页（HTML），不是表格。请下载文件本身，或将表格保存为 CSV 或 XLSX。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an HDF5 file. Save the table as CSV, JSON lines or parquet.</source>
        <translation>这是 HDF5 文件。请将表格保存为 CSV、JSON lines 或 parquet。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an OpenDocument file (.ods). Save it as .xlsx.</source>
        <translation>这是 OpenDocument 文件（.ods）。请另存为 .xlsx。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an archive, not a workbook. Unpack it first.</source>
        <translation>此文件是压缩的，不是工作簿；请先解压。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an archive. Unpack it and import its contents.</source>
        <translation>此文件是压缩包。请解压后导入其中的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an image. Import the table that names it.</source>
        <translation>这是图像。请导入引用它的表格。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an old workbook (.xls), or one with a password. Save it as .xlsx without a password.</source>
        <translation>这是旧式工作簿（.xls）或带密码的工作簿。请另存为不带密码的 .xlsx。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/item_tables.py"/>
        <source>This item was withdrawn in the lab that it was exported from.</source>
        <translation>此题目在导出它的实验室中已被撤下。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/item_tables.py"/>
        <source>{field} is not valid JSON.</source>
        <translation>{field} 不是可读的 JSON。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/items_in.py"/>
        <source>Add models with eyeline models add, or under Models in the window. Give the folder of the items.</source>
        <translation>添加模型请用 eyeline models add，或窗口中的“模型”。请指定题目所在的文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/items_in.py"/>
        <source>Files that count there are {names}.</source>
        <translation>在那里有效的文件为 {names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/items_in.py"/>
        <source>Items are generated from photographs by: eyeline items generate, or Generate items… in the window.</source>
        <translation>用照片制作题目：eyeline items generate，或窗口中的“制作题目…”。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/items_in.py"/>
        <source>{folder} contains no items.</source>
        <translation>{folder} 中没有题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/entries.py"/>
        <source>An annotator gave this item two sets of labels, and no time says which is newer.</source>
        <translation>一位标注者给了此题两组标签，且没有时间能说明哪一组较新。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/entries.py"/>
        <source>Row {row} has a second one for its item and annotator in row {second}, and no time says which is newer.</source>
        <translation>第 {row} 行的题目和标注者在第 {second} 行重复，且没有时间能说明哪一行较新。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/entries.py"/>
        <source>Row {row} is a second one for the item and annotator of row {first}, and no time says which is newer.</source>
        <translation>第 {row} 行与第 {first} 行的题目和标注者重复，且没有时间能说明哪一行较新。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/entries.py"/>
        <source>The labels are blank here.</source>
        <translation>此处的标签为空白。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>Choose one with --control, and import the file once for each.</source>
        <translation>请用 --control 指明所需的控件；每个控件各读一次文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>It has: {known}.</source>
        <translation>它有：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>Nothing says by its number who gave this annotation.</source>
        <translation>没有以编号说明是谁给出此标注。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>The result of this annotation is not a list.</source>
        <translation>此标注的 result 不是列表。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>The result {control} ({type}) cannot be read.</source>
        <translation>无法读取结果 {control}（{type}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>What was given here names no label: {results}.</source>
        <translation>此处给出的内容没有指明标签：{results}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>{file} contains labels of several controls: {known}.</source>
        <translation>{file} 含有多个控件的标签：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>{file} has no control {control}.</source>
        <translation>{file} 没有控件 {control}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>--control is for Label Studio's JSON; {file} is a table.</source>
        <translation>--control 用于 Label Studio 的 JSON；{file} 是表格。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>--job says nothing about {file}: it names no jobs.</source>
        <translation>--job 对 {file} 没有意义：其中没有指明作业。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>Choose one with --job, by name or id.</source>
        <translation>请用 --job 按名称或 ID 指明一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>Correct that row. Write all labels of an item and annotator in one row, separated by vertical bars, or one label per row in a column named label.</source>
        <translation>请修正该行。同一题目和标注者的所有标签写在一行，用竖线分隔；或每个标签各占一行，列名为 label。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>Known are Label Studio's JSON (not JSON-MIN or CSV), tables with the columns item, annotator and labels, or label with a row for each, and the table labels that Eyeline exports.</source>
        <translation>可读的有：Label Studio 的 JSON（不是 JSON-MIN 或 CSV）；含 item、annotator 和 labels 列的表格，或每个标签一行、含 label 列的表格；以及 Eyeline 导出的 labels 表。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>Save it as CSV in UTF-8, cells with commas, quotes or line breaks in quotation marks.</source>
        <translation>请存为 UTF-8 的 CSV，含逗号、引号或换行的单元格加引号。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>{file} contains several jobs: {known}.</source>
        <translation>不清楚指的是 {file} 中的哪个作业：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>{file} holds no labels in a form that is known.</source>
        <translation>{file} 不含已知格式的标注。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>“{label}” seems to be several labels. Separate them with vertical bars.</source>
        <translation>“{label}”看来是多个标签；请用竖线分隔。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/storing.py"/>
        <source>The job has no item {item}.</source>
        <translation>作业没有题目 {item}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/storing.py"/>
        <source>The job has several items {item}.</source>
        <translation>作业有多个题目 {item}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/tables.py"/>
        <source>There is an empty label between two bars.</source>
        <translation>两条竖线之间有空标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/tables.py"/>
        <source>This row has too few cells: item, annotator and labels are needed.</source>
        <translation>此行单元格太少：需要 item、annotator 和 labels。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/tables.py"/>
        <source>{state} is not a label state.</source>
        <translation>{state} 不是标签的状态。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/declaration.py"/>
        <source>In the mapping {file}, {entry} is missing or wrong: {reason}</source>
        <translation>映射 {file} 中，{entry} 缺失或有误：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/declaration.py"/>
        <source>Unknown mapping: {name}.</source>
        <translation>没有名为 {name} 的映射。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/declaration.py"/>
        <source>docs/mappings.md shows a complete mapping.</source>
        <translation>docs/mappings.md 有完整示例。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/declaration.py"/>
        <source>{file} is not valid YAML.</source>
        <translation>{file} 不是可读的 YAML。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/form.py"/>
        <source>This entry is not a JSON object.</source>
        <translation>此条目不是 JSON 对象。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/form.py"/>
        <source>This row has {count} options.</source>
        <translation>此行有 {count} 个选项。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/form.py"/>
        <source>{field} is not a list.</source>
        <translation>{field} 不是列表。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/moat_in.py"/>
        <source>This row has the columns of neither set of MOAT.</source>
        <translation>此行的列不属于 MOAT 的任一集合。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/notebook.py"/>
        <source>Unknown table: {name}.</source>
        <translation>没有表 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>The cell {cell} contains text, but its column has no name. Name it in the header, or empty the column.</source>
        <translation>单元格 {cell} 有文字，但其所在列没有名称。请在表头命名该列，或清空该列。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>The file is broken from here on. Copy or export it again.</source>
        <translation>文件从此处起已损坏。请重新复制或导出。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>The names of the columns must be in the first row, but they are in row {row}. Delete what is above them.</source>
        <translation>列名必须在第一行，但它们在第 {row} 行。请删除其上方的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>This file unpacks to hundreds of times its size, which no table of items does; nothing was read.</source>
        <translation>此文件解压后会膨胀数百倍，题目表不会这样；没有读取任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>This row has more cells than the table has columns.</source>
        <translation>此行的单元格多于表格的列。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>This row is blank.</source>
        <translation>此行为空。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>Two columns of this table are named {name}. Rename or delete one of them.</source>
        <translation>此表有两列名为 {name}。请重命名或删除其中一列。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Did you mean {nearest}? There are {known}.</source>
        <translation>您是指 {nearest} 吗？可用的有 {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Every line names its question in question_id, a text.</source>
        <translation>每行须在 question_id 中以文本写明其问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Keep one line per question.</source>
        <translation>请为每个问题保留一行。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Line {number} of {file} has no question_id.</source>
        <translation>{file} 的第 {number} 行没有 question_id。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Line {number} of {file} repeats the question {key}.</source>
        <translation>{file} 的第 {number} 行重复了问题 {key}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Name the file of the questions that were answered; both files name a question in question_id.</source>
        <translation>请指定所回答问题的文件；两个文件都用 question_id 标明问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>No prediction in {predictions} belongs to a question in {truth}.</source>
        <translation>{predictions} 中没有任何预测对应 {truth} 中的问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>The file of questions is empty.</source>
        <translation>问题文件是空的。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>The layout {path} is broken; mend it, or take it away to score without it.</source>
        <translation>布局 {path} 已损坏；请修复它，或移除它以在没有它的情况下评分。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>The questions have no field {name}.</source>
        <translation>问题没有字段 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>There are {known}.</source>
        <translation>可用的有 {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/guard.py"/>
        <source>Look at names of studies, jobs and pictures, and at the protocol's texts.</source>
        <translation>请检查研究、作业与图片的名称，以及方案的文本。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/guard.py"/>
        <source>{file} would name a machine, a place on it or a person: nothing was written.</source>
        <translation>{file} 会泄露某台机器、其上的位置或某个人：没有写出任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/words.py"/>
        <source>Write it again: eyeline export --format free-text --out DIR</source>
        <translation>请重新写出：eyeline export --format free-text --out DIR</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/words.py"/>
        <source>{file} is not a readable list of texts.</source>
        <translation>{file} 不是可读的文本列表。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/words.py"/>
        <source>{file} lacks the columns id, text and pass.</source>
        <translation>{file} 没有 id、text 与 pass 列。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/words.py"/>
        <source>{file}, row {number}: {reason}</source>
        <translation>{file}，第 {number} 行：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>A bundle is for publishing: it never holds codes, notes, or people who did not agree to sharing.</source>
        <translation>数据包供发表之用：绝不含代码、备注或不同意共享的人。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Fewer than five people share {traits}, which may lead back to them: {n}.</source>
        <translation>
            <numerusform>不足五人共有 {traits}，可能由此辨认其人：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Free texts of participants not yet approved for publication, left out (see eyeline export --format free-text): {n}.</source>
        <translation>
            <numerusform>未经放行的人们所写的文字不随之发布（见 eyeline export --format free-text）：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Give a new or empty folder.</source>
        <translation>请指定新的或空的文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Give one: --licence CC-BY-4.0, or the licence's address.</source>
        <translation>请指明：--licence CC-BY-4.0，或许可的地址。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>If exclusion rules use questionnaire answers, try --traits. Otherwise report it.</source>
        <translation>若排除规则涉及人们关于自己的回答，请试用 --traits；否则请报告此问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Leave out --personal and --in-house. --traits includes questionnaire answers given as choices or numbers.</source>
        <translation>请去掉 --personal 与 --in-house；--traits 纳入人们以选择或数字给出的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>No licence is given for the data.</source>
        <translation>数据以哪种许可发布？</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Review it, write yes next to texts for publication, and pass it with --passed. It is not published.</source>
        <translation>请阅读，在可发表的内容旁写 yes，并交给 --passed。它保留在此处。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>The bundle would give other figures than the lab: nothing was written.</source>
        <translation>数据包会给出与实验室不同的数字：没有写出任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>{folder} is not empty: what lies there would be published too.</source>
        <translation>{folder} 不是空的：其中的内容也会被发表。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/croissant.py"/>
        <source>Images without a licence for sharing, given by hash only: {n}.</source>
        <translation>
            <numerusform>没有允许共享的许可、仅以散列值表示的图片：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>BIDS: behavioural files per participant and task</source>
        <translation>BIDS：按人与任务的行为文件</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Bundle: to publish, gives the lab's figures again</source>
        <translation>数据包：供发表，可重现实验室的数字</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>CSV: a file a table, for statistics programs</source>
        <translation>CSV：每个表一个文件，供统计程序使用</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Croissant: tables and pictures that machines find</source>
        <translation>Croissant：机器可发现的表与图片</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Gold: final tags of items, where they come from, a column per tag</source>
        <translation>金标：题目的最终标签、其来源，每个标签一列</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>JSON lines: a file a table, nothing changed</source>
        <translation>JSON lines：每个表一个文件，原样不变</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Label Studio: items with their annotations</source>
        <translation>Label Studio：题目及其标注</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Leave it out, or export with --format csv.</source>
        <translation>请去掉它，或用 --format csv 导出。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Leave it out.</source>
        <translation>请去掉它。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Nothing is written as {form}.</source>
        <translation>没有以 {form} 写出的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Parquet: one typed file per table</source>
        <translation>Parquet：每个表一个带类型的文件</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Psych-DS: CSV with every column described</source>
        <translation>Psych-DS：每一列均有说明的 CSV</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>The list of what people wrote, to be passed one by one</source>
        <translation>人们所写内容的列表，供逐条放行</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>VLMEvalKit: the items as TSV</source>
        <translation>VLMEvalKit：以 TSV 表示的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>XLSX: one workbook, every text a text cell</source>
        <translation>XLSX：一个工作簿，每个文本一个文本单元格</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>lmms-eval: the items as a task folder</source>
        <translation>lmms-eval：以任务文件夹表示的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>{form} has no cells that a spreadsheet takes for formulas, so {option} does not apply to it.</source>
        <translation>{form} 中没有会被电子表格当作公式的单元格，因此 {option} 不适用。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>{wish} says nothing about {form}.</source>
        <translation>{wish} 对 {form} 没有意义。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/label_studio.py"/>
        <source>Without images, as they are no longer in the lab: {n}.</source>
        <translation>
            <numerusform>因图片已不在实验室而不含图片：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/lmms_eval.py"/>
        <source>Left out, as their images are no longer in the lab: {n}.</source>
        <translation>
            <numerusform>因图片已不在实验室而未计入：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/origins.py"/>
        <source>Nothing was left out for its licence. Pictures in it that may not be passed on: {n}.</source>
        <translation>
            <numerusform>没有因许可而排除任何内容。其中不得转交他人的图片：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/origins.py"/>
        <source>Pictures under these licences are in it, see {file}: {licences}.</source>
        <translation>其中含有以下许可的图片（见 {file}）：{licences}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/parquet.py"/>
        <source>A value of {table}.{column} is not of the type {kind} given in its dictionary.</source>
        <translation>{table}.{column} 的一个值不是其字典所述的 {kind}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/parquet.py"/>
        <source>Export as jsonl, which keeps it as it is, and report it.</source>
        <translation>请导出为 jsonl（原样保存），并报告此问题。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/vlmevalkit.py"/>
        <source>Left out, as the harness drops items without a picture: {n}.</source>
        <translation>
            <numerusform>因评测框架丢弃无图片的题目而未计入：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/writing.py"/>
        <source>Check the disk, and export to another one.</source>
        <translation>请检查磁盘，并导出到另一个磁盘。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/writing.py"/>
        <source>Close it where it is open, or name another folder. The lab is as it was.</source>
        <translation>请在打开处关闭它，或指定另一个文件夹。实验室未变。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/writing.py"/>
        <source>{file} cannot be written: {reason}.</source>
        <translation>无法写入 {file}：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/writing.py"/>
        <source>{file} does not read back as it was written.</source>
        <translation>{file} 读回的内容与写出的不同。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/xlsx.py"/>
        <source>Export as csv or parquet, or one study at a time.</source>
        <translation>请导出为 csv 或 parquet，或每次一个研究。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/xlsx.py"/>
        <source>{table} has more rows than a sheet can contain ({most}).</source>
        <translation>一个工作表容纳 {most} 行，而 {table} 更多。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/probes_in.py"/>
        <source>Several versions have an item {item}; say which one.</source>
        <translation>多个版本都有题目 {item}；请说明是哪一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/probes_in.py"/>
        <source>The lab has no item {item} of {benchmark}.</source>
        <translation>实验室没有 {benchmark} 的题目 {item}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>A table needs question, answer, and id (or key, index). Say what the rows are (in the window above, or with --as), or name a mapping of your own (docs/mappings.md). Known: {known}.</source>
        <translation>表格需要 question、answer 和 id（或 key、index）。请说明各行是什么（在上方窗口中，或用 --as），或指定自己的映射（docs/mappings.md）。已知：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>A text of this row holds characters that no text can hold.</source>
        <translation>此行的文本含有文本不能包含的字符。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>Choose one with --as.</source>
        <translation>请用 --as 说明是哪一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>Correct the file, then import it again.</source>
        <translation>请更正文件，然后重新导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>Import the items first, then these replies by: eyeline score import {file}</source>
        <translation>请先导入题目，再用以下命令导入这些回复：eyeline score import {file}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>Labels come in by: eyeline jobs import {file}. Import the items from their own file.</source>
        <translation>标签用以下命令导入：eyeline jobs import {file}。题目请从其自己的文件导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>No row of {file} can be read. Row {row}: {reason}</source>
        <translation>{file} 中没有一行能读取。第 {row} 行：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>The rows of {file} are a model's replies (column {column}), not items.</source>
        <translation>{file} 的各行是模型的回复（列 {column}），不是题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>The rows of {file} are of no form that can be imported. Their columns: {columns}.</source>
        <translation>{file} 的各行不是可以导入的形式。其列为：{columns}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>The rows of {file} are tasks of Label Studio: what was asked, and labels, but no items.</source>
        <translation>{file} 的各行是 Label Studio 的任务：所问内容与标签，而不是题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>The rows of {file} match several formats: {names}.</source>
        <translation>{file} 的行可能属于多种格式：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>There is nothing in {file}.</source>
        <translation>{file} 是空的。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>{file} cannot be imported. {reason}</source>
        <translation>无法导入 {file}。{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>{file} holds what models replied, not items.</source>
        <translation>{file} 含有模型的回复，而不是题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>{name} cannot be imported.</source>
        <translation>无法导入 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>Choose one of the runs.</source>
        <translation>请指明是哪一次运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>Of an Eyeline export, its models are: {known}.</source>
        <translation>Eyeline 导出文件中的模型：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>The prediction {prediction} was there before.</source>
        <translation>预测 {prediction} 之前已出现过。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>{file} has no replies of {model}.</source>
        <translation>{file} 中没有 {model} 的回复。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>{file} holds the replies of several runs: {known}.</source>
        <translation>{file} 含有多次运行的回复：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>{state} is not a prediction state.</source>
        <translation>{state} 不是预测的状态。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>Several items of the lab are named {item}; say with --items which benchmark is meant.</source>
        <translation>实验室有多个题目名为 {item}；请用 --items 说明指哪个基准。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The file does not say what was asked of {item}; say with --items which benchmark is meant.</source>
        <translation>文件未说明 {item} 问的是什么；请用 --items 指明是哪个基准。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The lab has no item {item}.</source>
        <translation>实验室没有题目 {item}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The lab has not the item that this export was made of.</source>
        <translation>实验室没有此导出所依据的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The lab's item {item} asks something else.</source>
        <translation>实验室的题目 {item} 问的是别的。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The options of item {item} are in another order in this file.</source>
        <translation>题目 {item} 的选项在此文件中顺序不同。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>Choose a filter with --filter, or log the replies themselves (resps).</source>
        <translation>请用 --filter 指明过滤器，或记录回复本身（resps）。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>Create a lab from it: eyeline lab create DIR --from {folder}</source>
        <translation>请由它新建实验室：eyeline lab create DIR --from {folder}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>It is not clear whether this result is for an abstract or a natural item.</source>
        <translation>没有说明此结果属于抽象还是自然题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>Keep the rows of one model in a file, and import each.</source>
        <translation>请让每个文件只含一个模型的行，再分别导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>Known are: {known}.</source>
        <translation>已知：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} contains answers of several models: {known}.</source>
        <translation>{file} 含有多个模型的回答：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} contains the results of several filters instead of the replies: {known}.</source>
        <translation>{file} 只含多个过滤器对每条回复的处理结果，而没有回复本身：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} holds no results in a form that is known.</source>
        <translation>{file} 不含已知格式的结果。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} holds no results that can be read. {reason}</source>
        <translation>{file} 中没有可读的结果。{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} holds whole replies, or none of lmms-eval, and --filter says nothing about them.</source>
        <translation>{file} 含有完整的回复，或不含 lmms-eval 的回复，--filter 对其不起作用。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} is part of an Eyeline bundle, which must be imported as a whole.</source>
        <translation>{file} 是 Eyeline 数据包的一部分，数据包须整体读取。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/rows.py"/>
        <source>Nothing but its number names the item that this is a reply to.</source>
        <translation>只有编号说明这是对哪个题目的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/rows.py"/>
        <source>Nothing names the item that this is a reply to.</source>
        <translation>没有说明这是对哪个题目的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/rows.py"/>
        <source>This entry holds no reply.</source>
        <translation>此条目没有回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>Import the file with the replies in the same folder: {beside}</source>
        <translation>请导入它旁边含有回复的文件：{beside}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>Import the file with the replies: of VLMEvalKit MODEL_DATASET.xlsx, of lmms-eval the samples.</source>
        <translation>请导入含有回复的文件：VLMEvalKit 的 MODEL_DATASET.xlsx，lmms-eval 的 samples。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>Import the samples in the same folder: {beside}</source>
        <translation>请导入它旁边的样本文件：{beside}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>Run lmms-eval with --log_samples to save the samples.</source>
        <translation>请让 lmms-eval 用 --log_samples 保存其样本。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>{file} holds totals and no replies.</source>
        <translation>{file} 只有总计而没有回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>Correct or remove that row, or export the file again.</source>
        <translation>请修正或删除该行，或重新导出文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>Name a file that is there and that you may read.</source>
        <translation>请指定存在且可读的文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This entry is not a mapping.</source>
        <translation>此条目不是映射。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This file is not UTF-8 text. Save it in UTF-8 and import it again.</source>
        <translation>此文件不是 UTF-8 文本。请另存为 UTF-8，然后重新导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This file is one JSON object. Write a list of objects, or one whole object on each line.</source>
        <translation>此文件是单个 JSON 对象。请写成对象列表，或每行一个完整的对象。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This is not a JSON object: it contains NaN or Infinity, which JSON does not have. Write null instead.</source>
        <translation>这不是 JSON 对象：其中有 JSON 所没有的 NaN 或 Infinity。请改写为 null。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This line is not a JSON object. Write one whole object on each line, or remove this one.</source>
        <translation>此行不是 JSON 对象。请每行写一个完整的对象，或删除此行。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This line is not a JSON object: it ends too early. Copy or export the file again.</source>
        <translation>此行不是 JSON 对象：它过早结束。请重新复制或导出文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This line is not a JSON object: it is not UTF-8 text. Save the file in UTF-8 and import it again.</source>
        <translation>此行不是 JSON 对象：它不是 UTF-8 文本。请将文件保存为 UTF-8 后重新导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>{file} cannot be read: {reason}.</source>
        <translation>无法读取 {file}：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>Several sheets of this workbook contain rows: {names}. Keep one of them.</source>
        <translation>此工作簿有多个工作表含有行：{names}。请只保留一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} contains a formula without a value. Open the file in a spreadsheet and save it.</source>
        <translation>单元格 {cell} 中的公式没有值。请在电子表格中打开文件并保存一次。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} has raised or lowered characters, which no plain text keeps. Write 10² or 10^2.</source>
        <translation>单元格 {cell} 有上标或下标字符，纯文本无法保留。请写成 10² 或 10^2。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} has the number format {form}, which is not known here. Format it as text.</source>
        <translation>单元格 {cell} 使用的数字格式 {form} 无法识别。请将其设为文本格式。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} holds the error {error}. Correct it in the spreadsheet.</source>
        <translation>单元格 {cell} 中是错误值 {error}。请在电子表格中更正。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} is part of the merged cells {cells}. Unmerge them and fill in each one.</source>
        <translation>单元格 {cell} 属于合并单元格 {cells}。请取消合并并逐一填写。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The column {column} ({name}) is hidden in the spreadsheet. Unhide it or delete it.</source>
        <translation>列 {column}（{name}）在电子表格中被隐藏。请显示或删除该列。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The sheet {name} is hidden, and no other one holds rows. Show it in the spreadsheet.</source>
        <translation>工作表 {name} 被隐藏，而其他工作表没有数据行。请在电子表格中显示它。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The text in {column} was truncated at the cell limit. Export as csv, jsonl or parquet, and import that.</source>
        <translation>列 {column} 中的文本被截断，因为单元格放不下。请导出为 csv、jsonl 或 parquet，再导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>This row is hidden in the spreadsheet. Unhide it or delete it.</source>
        <translation>此行在电子表格中被隐藏。请显示或删除该行。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>This workbook unpacks to more than 4 GB.</source>
        <translation>此工作簿解压后超过 4 GB。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>Items of {benchmark} come in from its own form of file.</source>
        <translation>{benchmark} 的题目以其自己的文件格式导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>The answer {answer} seems to list several accepted answers, and an item has one. Keep one of them, or write text in a column named kind, which keeps it as it is.</source>
        <translation>答案 {answer} 似乎列出了多个可接受的答案，而一道题目只有一个。请只保留其中一个，或在名为 kind 的列中写 text，以原样保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>This row has options, but its kind is {kind}.</source>
        <translation>此行有选项，而其类型为 {kind}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>Two columns of this table are named {name}.</source>
        <translation>此表格有两列名为 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>{kind} is not a kind of answer. Known kinds: choice, text, number.</source>
        <translation>{kind} 不是回答类型；已知有 choice、text、number。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>Every line must be one complete JSON object. Correct or remove that line.</source>
        <translation>每行必须是一个完整的 JSON 对象。请修正或删除该行。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>Line {number} of {file} is not a JSON object.</source>
        <translation>{file} 的第 {number} 行不是 JSON 对象。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>Save it in UTF-8, as text.</source>
        <translation>请存为 UTF-8 文本。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>To take in another lab: eyeline lab merge.</source>
        <translation>要并入另一个实验室，请使用 eyeline lab merge。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>{file} is not UTF-8 text.</source>
        <translation>{file} 不是 UTF-8 文本。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>{file} is part of a lab, and no file to import.</source>
        <translation>{file} 是实验室自身的文件，不能导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/trace_rows.py"/>
        <source>The reply is not text.</source>
        <translation>回复不是文本。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/vlmevalkit_in.py"/>
        <source>The picture of this row is said to be that of row {index}, which has none.</source>
        <translation>此行的图片据称为第 {index} 行的图片，而该行没有。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/vlmevalkit_in.py"/>
        <source>This row has no picture; VLMEvalKit would pass it over.</source>
        <translation>此行没有图片；VLMEvalKit 会略过它。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/vriq_in.py"/>
        <source>This row has the columns of no layout of VRIQ.</source>
        <translation>此行的列不属于 VRIQ 的任何布局。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Add demo model (trained on generated items)</source>
        <translation>加入演示模型（用生成的题目训练）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Add model from a folder</source>
        <translation>从文件夹添加模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Add model on a server</source>
        <translation>添加服务器上的模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Answer keys</source>
        <translation>作答键</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Back up</source>
        <translation>备份</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Batch run</source>
        <translation>让模型回答许多题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Change role on this computer…</source>
        <translation>更改席位归属…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Check the lab</source>
        <translation>检查实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Check this station</source>
        <translation>检查此席位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Close the window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Correct an item</source>
        <translation>更正题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Create sample lab</source>
        <translation>制作示例实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Delete a person</source>
        <translation>删除一个人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Demo</source>
        <translation>演示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>English Chinese Japanese 中文 日本語 translate</source>
        <translation>英语 中文 日语 翻译</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Export a subset</source>
        <translation>带走</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Generate items…</source>
        <translation>制作题目…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Help and keyboard shortcuts</source>
        <translation>帮助与键盘快捷键</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Import items…</source>
        <translation>导入题目…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Interface scale</source>
        <translation>文字与控件的大小</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Motion</source>
        <translation>动效</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>New job</source>
        <translation>新作业</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>New lab…</source>
        <translation>新建实验室…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>New study</source>
        <translation>新研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Open a lab…</source>
        <translation>打开实验室…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Open protocol…</source>
        <translation>打开方案…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Open the sample lab</source>
        <translation>打开示例实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Operator passcode</source>
        <translation>操作员口令</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>PDF print publish paper summary</source>
        <translation>PDF 打印 发表 论文 摘要 报告</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Quality of participants' answers</source>
        <translation>参与者作答的质量</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Search commands</source>
        <translation>查找窗口能做的事</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Server…</source>
        <translation>服务器…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Side by side</source>
        <translation>并列</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Take the tour</source>
        <translation>窗口导览</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Text size</source>
        <translation>仅文字大小</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Write the report</source>
        <translation>撰写报告</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>animation reduce blink accessibility</source>
        <translation>动画 减弱 闪烁 无障碍</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>answers data save download CSV Excel share publish BIDS</source>
        <translation>作答 数据 保存 下载 导出 CSV Excel 分享 发布 BIDS</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>backup bring back recover undo</source>
        <translation>备份 还原 恢复 撤销</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>backup copy save safe</source>
        <translation>备份 副本 保存 安全</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>batch run evaluate inference benchmark</source>
        <translation>批量 运行 评测 推理 基准</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>chat prompt ask one item</source>
        <translation>聊天 对话 提示词 提问 一道题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>create annotation task tag label queue</source>
        <translation>创建 新建 标注 任务 标签 队列</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>create design experiment protocol begin</source>
        <translation>创建 新建 设计 实验 方案 开始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>create folder database project</source>
        <translation>新建 文件夹 数据库 项目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>damage verify integrity repair lost</source>
        <translation>损坏 核对 完整性 修复 丢失</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>dark light colours appearance mode</source>
        <translation>深色 浅色 颜色 外观 模式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>example demo try out</source>
        <translation>示例 演示 试用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>extract split new lab laptop share</source>
        <translation>提取 拆分 新实验室 笔记本电脑 分享</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>figures papers numbers CSV LaTeX statistics</source>
        <translation>图 论文 数字 CSV LaTeX 统计</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>folder recent another database</source>
        <translation>文件夹 最近 另一个 数据库</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>font larger bigger letters accessibility</source>
        <translation>字体 字号 更大 放大 无障碍</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>join combine other lab seats</source>
        <translation>合并 结合 其他实验室 席位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>left-handed right-handed hand keyboard shortcuts</source>
        <translation>左手 右手 左撇子 键盘 快捷键</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>load YAML file study</source>
        <translation>载入 文件 研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>load open benchmark data file CSV JSON MOAT VRIQ add</source>
        <translation>载入 打开 基准 数据 文件 添加 导入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>make create photographs photos Jigsaw Ordinal draw</source>
        <translation>生成 创建 照片 拼图 绘制 制作</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>manual documentation keys hotkeys question</source>
        <translation>手册 文档 按键 热键 问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>new API endpoint URL key remote OpenAI vLLM Ollama</source>
        <translation>新建 接口 网址 地址 密钥 远程</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>new local weights checkpoint Hugging Face download</source>
        <translation>新建 本地 权重 检查点 下载</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>new try tiny</source>
        <translation>新建 试用 微型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>password lock PIN security</source>
        <translation>密码 锁定 安全</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>quit exit leave</source>
        <translation>退出 离开 关闭</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>response times attention fast reliability outliers</source>
        <translation>反应时间 注意力 过快 可靠性 离群值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>role user account log in operator annotator researcher</source>
        <translation>角色 用户 账户 登录 操作员 标注者 研究者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>run trial person remove outlier</source>
        <translation>运行 试次 人 移除 异常值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>scale zoom bigger DPI font</source>
        <translation>缩放 放大 更大 字体 分辨率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>screen calibration display timing test</source>
        <translation>屏幕 校准 显示器 计时 测试</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>tour tutorial introduction getting started</source>
        <translation>导览 教程 介绍 入门</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>withdraw remove erase participant privacy</source>
        <translation>退出 移除 抹去 被试 参与者 隐私</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>wrong answer fix edit gold</source>
        <translation>错误答案 修正 编辑 标准答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>wrong answers disagreement difficult hard easy errors</source>
        <translation>错误 作答 分歧 困难 难 易</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Submit, next</source>
        <translation>提交，下一题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Unsure</source>
        <translation>不确定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Confusions</source>
        <translation>混淆</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Each row covers items completed under its version only. The last column is the headline figure while that version was in use. Later labels do not change either.</source>
        <translation>每行只包含在该版本下完成的题目；最后一列是该版本有效时的主要数值。之后版本的标注不会改变这两者。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>First against second annotation by the same annotator.</source>
        <translation>第一次与第二次相比，如同两位标注者。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Include simulated</source>
        <translation>包含模拟</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Include simulated annotators</source>
        <translation>包含模拟标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Intra-annotator</source>
        <translation>重复</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Items are included once all their annotators have submitted them.</source>
        <translation>一个题目在其全部标注者提交之后才计入这里。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>No confusions: no annotator gave a different tag in place of another's.</source>
        <translation>没有人在别人给出某标签的地方给出另一个标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>No repeated items yet. Set their share when you create a job.</source>
        <translation>没有题目向任何人重复呈现；其比例由作业设定。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Pairs of annotators</source>
        <translation>标注者对标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Tags that two annotators of an item confused with each other.</source>
        <translation>同一题目的两位标注者互相替换使用的标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>AC1</source>
        <translation>AC1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Agreement, %</source>
        <translation>相同，%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Annotator</source>
        <translation>标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Cohen's kappa</source>
        <translation>Cohen kappa</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Excluded because submitted under different versions: {n}</source>
        <translation>
            <numerusform>在不同版本下提交而未计入：{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Headline at that time</source>
        <translation>当时的主要数值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Included</source>
        <translation>计入数字</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Items answered by both</source>
        <translation>共同题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>One gave</source>
        <translation>一人给出</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Pairs of labels</source>
        <translation>标签对</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Positive agreement</source>
        <translation>阳性一致性</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Prevalence, %</source>
        <translation>出现率，%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Repeated items</source>
        <translation>重复呈现的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Submitted</source>
        <translation>已提交</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Two annotators</source>
        <translation>两位标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>after discussion</source>
        <translation>讨论后</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>all tags together</source>
        <translation>全部标签合计</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>alpha · items</source>
        <translation>alpha · 题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>alpha, Jaccard</source>
        <translation>alpha，Jaccard</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>alpha, MASI</source>
        <translation>alpha，MASI</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>blind</source>
        <translation>盲标</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>where another gave</source>
        <translation>另一人给出</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>{why}: {n}</source>
        <translation>
            <numerusform>{why}：{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>(nothing)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Correct answer</source>
        <translation>标准答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Does the answer match the correct answer?</source>
        <translation>该回答与标准答案意思相同吗？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Given answer</source>
        <translation>给出的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Incorrect</source>
        <translation>错误</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Judge: correct</source>
        <translation>评判模型：正确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Judge: incorrect</source>
        <translation>评判模型：错误</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Judge: no answer found</source>
        <translation>评判模型没有给出可读的判定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Nothing left to do</source>
        <translation>没有等待您处理的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Stays</source>
        <translation>维持</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>The judge's error rate is shown under Results.</source>
        <translation>评判模型的错误率见“结果”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Unclear</source>
        <translation>不明确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>You have judged every answer in the sample.</source>
        <translation>样本中的每个回答您都已评判。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Your verdict: {mine}. Keep it?</source>
        <translation>您的判定：{mine}。是否维持？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>incorrect</source>
        <translation>错误</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>unclear</source>
        <translation>不明确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>{done} of {all}</source>
        <translation>{done} / {all}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>Judge</source>
        <translation>评判模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>Leave the number empty for all, or enter a whole number.</source>
        <translation>数字留空表示全部，否则请填写整数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>Most “{kind}”</source>
        <translation>“{kind}”至多</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>No grades by a model yet. First grade short answers with a model.</source>
        <translation>还没有评判模型在此给出判定；请先让一个模型评判简短回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>unparsable</source>
        <translation>无法解析</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>{right} correct, {wrong} incorrect, {unread} unparsable, from {n} sources. Maximum per source:</source>
        <translation>
            <numerusform>正确 {right}，错误 {wrong}，无法解析 {unread}，来自 {n} 个来源；每个来源至多取这么多。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>95% CI</source>
        <translation>95% 区间</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Answers of</source>
        <translation>回答者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Error rate</source>
        <translation>错误率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Error rate of {judge}</source>
        <translation>{judge} 的错误频率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Judged</source>
        <translation>已评判</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Precision, recall and F1 refer to the verdict “correct”.</source>
        <translation>精确率、召回率与 F1 针对判定“正确”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Unparsable</source>
        <translation>无法解析</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>all judges</source>
        <translation>全部评判模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>kappa</source>
        <translation>kappa</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>{blind} of {all} sampled verdicts judged blind; auditors: {n}. Shares are weighted back to all.</source>
        <translation>
            <numerusform>{all} 个抽样判定中有 {blind} 个经盲评；核查者：{n} 人。比例已加权还原到全体。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>{share} of the verdicts changed after the reveal. The figures do not include this.</source>
        <translation>揭晓之后，{share} 的判定有变化；任何数字都不计入这些变化。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>As expected</source>
        <translation>与预期一致</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Expected and given</source>
        <translation>预期与所给</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Missed</source>
        <translation>遗漏</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>None apply</source>
        <translation>无一适用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Not as expected</source>
        <translation>与预期不同</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Not close enough yet</source>
        <translation>还不够接近</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Not expected</source>
        <translation>非预期</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>On {n} items your tags matched the expected ones with a mean Jaccard index of {score}. {mark} is needed. These items are excluded from agreement.</source>
        <translation>
            <numerusform>在 {n} 个题目上，您的标签与预期的接近程度为 {score}（Jaccard 均值）；需要 {mark}。这些都不计入一致性。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>You can begin</source>
        <translation>您可以开始了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Adjudicate again</source>
        <translation>重新裁定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Cause</source>
        <translation>分歧来源</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Consensus</source>
        <translation>共同</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Disputed: which of these apply?</source>
        <translation>有争议：哪些成立？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Enter a reason.</source>
        <translation>请填写理由。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Fairly</source>
        <translation>较确定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Given by all (kept)</source>
        <translation>全体给出，保留</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Guideline unclear</source>
        <translation>指南需要修改</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>One adjudicator</source>
        <translation>一人裁定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Reopen</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Save and next</source>
        <translation>裁定，下一个</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Simulated annotators are shown for information only. They cannot be adjudicated.</source>
        <translation>模拟标注者在此仅供查看；不据此作任何裁定。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Sure</source>
        <translation>确定</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>{tag} · {n} of {of}</source>
        <translation>
            <numerusform>{tag} · {n} / {of}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/majorities.py"/>
        <source>Accept {n} majorities</source>
        <translation>
            <numerusform>接受 {n} 个多数意见</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/majorities.py"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/majorities.py"/>
        <source>In {n} conflicts more than half of the annotators agree on each tag. They are adjudicated by majority. Each can be reopened.</source>
        <translation>
            <numerusform>有 {n} 个冲突中，每个标签都有过半数标注者意见一致。将按他们的标注裁定；每个都可以重新打开。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/majorities.py"/>
        <source>Most annotators gave it.</source>
        <translation>多数标注者给出了它。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Adjudicated by: your ID</source>
        <translation>裁定者：您的代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>An annotator</source>
        <translation>一位标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>An item appears here once all its annotators have submitted it.</source>
        <translation>题目在其全部标注者提交之后出现在这里。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Disputed tags</source>
        <translation>有争议</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Given before and after the scheme changed, with different meanings: {tags}. Decide which applies now.</source>
        <translation>在体系更改前后以不同含义给出：{tags}。请裁定现在哪些成立。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Hide annotator names</source>
        <translation>隐藏谁给出了什么</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>No conflicts</source>
        <translation>没有冲突</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>The annotators gave the same tags to all {n} items that all of them have submitted.</source>
        <translation>
            <numerusform>对全体已提交的全部 {n} 个题目，标注者给出了相同的标签。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Your code</source>
        <translation>您的代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>adjudicated</source>
        <translation>已裁定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>changed since</source>
        <translation>此后有变动</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>to adjudicate</source>
        <translation>待裁定</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{n} conflicts adjudicated by majority.</source>
        <translation>
            <numerusform>已按多数意见裁定 {n} 个冲突。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{n} majorities…</source>
        <translation>
            <numerusform>{n} 个多数意见…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{n} unanimous</source>
        <translation>
            <numerusform>{n} 个一致</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{open} to adjudicate, {done} adjudicated</source>
        <translation>待裁定 {open}，已裁定 {done}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{who}: the decision rests on revision {then} ({before}), now {now} ({after}).</source>
        <translation>{who}：该裁定依据修订 {then}（{before}），现为 {now}（{after}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/together.py"/>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/together.py"/>
        <source>Discussion</source>
        <translation>讨论</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/together.py"/>
        <source>Notes</source>
        <translation>讨论内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/together.py"/>
        <source>Took part</source>
        <translation>参与者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Another annotator</source>
        <translation>换一位标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Conflicts appear once others have submitted the same items.</source>
        <translation>其他标注者也提交同样的题目后，才会有冲突可看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Of {all} items: {what}. Thank you.</source>
        <translation>共 {all} 个题目：{what}。谢谢。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Review my items</source>
        <translation>查看我的题目</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Review {n} items again</source>
        <translation>
            <numerusform>重看 {n} 个题目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>{n} completed by others</source>
        <translation>
            <numerusform>由他人完成 {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>{n} skipped</source>
        <translation>
            <numerusform>跳过 {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>{n} submitted</source>
        <translation>
            <numerusform>已提交 {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/answering.py"/>
        <source>By reasoning only, without the image</source>
        <translation>仅凭推理；没有图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/answering.py"/>
        <source>From the image</source>
        <translation>凭观察</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/answering.py"/>
        <source>Your answer</source>
        <translation>您的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>Right answer</source>
        <translation>标准答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>The model wrote</source>
        <translation>模型写道</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>What caused the failure? Give your first judgement before the probe results are shown.</source>
        <translation>错误出自哪里？这是您的初判，探测题结果尚未显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>Your first judgement is saved. Do you keep it after seeing these results?</source>
        <translation>您的初判已保存。看到这些结果后，是否维持？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>Your first judgement is saved. This model was not given the probes of this item. Do you keep it?</source>
        <translation>您的初判已保存。该模型没有被问过此题目的探测题；是否维持？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>expected {expected}, answered {answer}</source>
        <translation>预期 {expected}，回答 {answer}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>perception: {what}</source>
        <translation>观察：{what}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/page.py"/>
        <source>Choose perception, reasoning or both, or press 0 for neither.</source>
        <translation>请选择感知、推理或两者；若两者皆非，请按 0。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/part.py"/>
        <source>Max. failures per task (empty: all)</source>
        <translation>每个任务的错误至多（留空表示全部）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/part.py"/>
        <source>No model failures yet. First run a model on items and probes.</source>
        <translation>这里还没有模型答错题目；请先让模型运行题目与探测题。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/part.py"/>
        <source>{model}, {benchmark}</source>
        <translation>{model}，{benchmark}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/part.py"/>
        <source>{n} items failed</source>
        <translation>
            <numerusform>{n} 个题目答错</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Answer others' ({n})</source>
        <translation>
            <numerusform>回答他人的（{n}）</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Every item has its probes, and you have answered those of the other annotators.</source>
        <translation>每个题目都有探测题，他人的探测题您也已回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>No probes left to answer</source>
        <translation>没有等待您的探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Saved as {key}.</source>
        <translation>已保存为 {key}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Write</source>
        <translation>编写</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>You have answered all probes written by others so far.</source>
        <translation>他人目前编写的探测题您都已回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Adjudicate disagreements</source>
        <translation>裁定人们意见不一之处</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Avg</source>
        <translation>均值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Between annotators: alpha {alpha} ({interval}).</source>
        <translation>标注者之间：alpha {alpha}（{interval}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Excluded: {silent} with uninformative probes, {undecided} on which people differ.</source>
        <translation>未计入：探测题未能说明的 {silent}，人们意见不一的 {undecided}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Of all failures</source>
        <translation>占全部错误</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Of attributed ones</source>
        <translation>占已归因错误</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Probes against people: agreement {percent}, alpha {alpha} ({interval}), {n} failures.</source>
        <translation>
            <numerusform>探测题与人相比：相同 {percent}，alpha {alpha}（{interval}），{n} 个错误。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Table 4</source>
        <translation>表 4</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Table 4: error sources</source>
        <translation>表 4：错误出自哪里</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Table 5</source>
        <translation>表 5</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Table 5: failed probes</source>
        <translation>表 5：未通过的探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>The probe results changed {share} of the first judgements.</source>
        <translation>探测题结果改变了 {share} 的初判。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>people ({n} annotators)</source>
        <translation>
            <numerusform>人（{n} 位标注者）</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>probes, rule {rule}</source>
        <translation>探测题，规则 {rule}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>reasoning probes</source>
        <translation>推理探测题</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>{model}: {n} failures, {sample} before annotators</source>
        <translation>
            <numerusform>{model}：{n} 个错误，其中 {sample} 个交给标注者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>{n} probes are valid: two people who did not write them answered as expected.</source>
        <translation>
            <numerusform>{n} 个探测题有效：两位非作者按预期作答。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Enter a question and the expected answer.</source>
        <translation>探测题需要一个问题和预期的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Expected answer</source>
        <translation>预期回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>None yet.</source>
        <translation>还没有。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Options, separated by /. Leave empty for a free-text answer</source>
        <translation>选项，以 / 分隔；用文字回答则留空</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Probes of this item</source>
        <translation>该题目的探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Question (short, and easy for people)</source>
        <translation>问题（简短，且对人容易）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Save probe</source>
        <translation>保存探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>The expected answer must be one of the options.</source>
        <translation>预期回答必须是选项之一。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>This item has no perceptual tag. Tag it first.</source>
        <translation>该题目没有感知维度；请先为其标注。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Write a question</source>
        <translation>编写问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>by another annotator</source>
        <translation>他人的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>e.g. yes / no</source>
        <translation>例如 是 / 否</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>valid: {passed} of {all} people as expected, {rate}</source>
        <translation>有效：{all} 人中 {passed} 人符合预期，{rate}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>you can answer it</source>
        <translation>您可以回答它</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>{passed} of {all} people as expected; two are needed</source>
        <translation>{all} 人中 {passed} 人符合预期；需要两人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>After discussion: {items}</source>
        <translation>讨论后：{items}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>As labelled blind</source>
        <translation>盲标时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>Fleiss' kappa</source>
        <translation>Fleiss kappa</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>Krippendorff's alpha, MASI</source>
        <translation>Krippendorff alpha，MASI</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>Simulated annotators ({n}) are excluded.</source>
        <translation>
            <numerusform>模拟标注者（{n}）未计入。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>Too few items for a reliable estimate.</source>
        <translation>题目太少：该数值说明不了什么。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>alpha, exact match</source>
        <translation>alpha，集合相同</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>exact match</source>
        <translation>集合相同</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>never used</source>
        <translation>从未使用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>no CI: the items do not differ</source>
        <translation>没有区间：题目之间没有差异</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>no shared item</source>
        <translation>没有共同题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>no variation</source>
        <translation>没有变异</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>nothing labelled</source>
        <translation>没有任何标注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>one annotator</source>
        <translation>一位标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>unequal numbers</source>
        <translation>数目不等</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{items} that all have submitted, {people}</source>
        <translation>全体已提交的 {items}，{people}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{n} annotators</source>
        <translation>
            <numerusform>{n} 位标注者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{n} items were adjudicated, discussed or reopened</source>
        <translation>
            <numerusform>{n} 个题目经裁定、讨论或重新打开</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{n} of them are simulated.</source>
        <translation>
            <numerusform>其中 {n} 位是模拟的。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{tag}: given in {share} of the ratings, so a low alpha is not informative. AC1 is {ac1}.</source>
        <translation>{tag}：在 {share} 的评定中给出，因此低 alpha 说明不了什么；AC1 为 {ac1}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/guideline.py"/>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>Check again</source>
        <translation>重看</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>No items available right now</source>
        <translation>目前没有可处理的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>No items left for you right now</source>
        <translation>其余题目正由他人处理</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>This page refreshes every {n} s.</source>
        <translation>
            <numerusform>此页面每 {n} 秒重新查看一次。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>Unfinished items return to the queue.</source>
        <translation>他们未完成的会返回。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>another annotator</source>
        <translation>其他人</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>{n} items are held by {code} until {time}.</source>
        <translation>
            <numerusform>{n} 个题目由 {code} 占用至 {time}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Flag and note</source>
        <translation>标记与备注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Search by key</source>
        <translation>按键名搜索</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Work on these</source>
        <translation>逐一处理这些</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>any status</source>
        <translation>不论状态</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>any tags</source>
        <translation>任意标签</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>not reached</source>
        <translation>未处理</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>submitted</source>
        <translation>已提交</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>submitted: none apply</source>
        <translation>已提交：无一适用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>to review</source>
        <translation>需重看</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>with a note</source>
        <translation>有备注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Change this tag</source>
        <translation>更改此标签</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Items tagged with it before return to the annotators as one queue.</source>
        <translation>此前用它标注的题目将作为一个队列重新呈现。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Meaning changed</source>
        <translation>含义已改变</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>CSV: final tags of every item, their source, one column per tag</source>
        <translation>CSV：每个题目的最终标签、其来源，每个标签一列</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Export folder</source>
        <translation>导出文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Export gold…</source>
        <translation>导出金标…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Items with their annotations, the final tags as ground truth</source>
        <translation>题目及其标注，最终标签作为 ground truth</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Label Studio…</source>
        <translation>Label Studio…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Tags and guideline</source>
        <translation>标签与指南</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>{n} files written into {folder}.</source>
        <translation>
            <numerusform>已将 {n} 个文件写入 {folder}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Close the job</source>
        <translation>关闭作业</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Closing ends the work on this job and keeps its labels. You can reopen it.</source>
        <translation>不再有人处理它；已有的标注保留。可以重新打开。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Done by, at this pace</source>
        <translation>按此速度完成于</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Enter a reason. It is saved.</source>
        <translation>请说明原因；它将被保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Held</source>
        <translation>占用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Read labels</source>
        <translation>读取</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Reading the labels</source>
        <translation>正在读取标注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Reason for closing</source>
        <translation>关闭此作业的原因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Reason for reopening</source>
        <translation>重新打开的原因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Release held items</source>
        <translation>释放该标注者占用的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Reopen the job</source>
        <translation>重新打开作业</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Stopped. Anything shown here may be out of date.</source>
        <translation>已停止。此处若有内容，则是此前的结果。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Target: {n} per day each</source>
        <translation>
            <numerusform>每人每天需完成 {n} 个</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Work continues where it stopped.</source>
        <translation>工作从停止处继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>closed: {reason}</source>
        <translation>已关闭：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>not begun</source>
        <translation>未开始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>without simulated annotators</source>
        <translation>不含模拟标注者</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{day} at {n} per day</source>
        <translation>
            <numerusform>{day}，每天 {n} 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} begun</source>
        <translation>
            <numerusform>已开始 {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} items held by {code} are released.</source>
        <translation>
            <numerusform>{code} 占用的 {n} 个题目已释放。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} of {all} items complete</source>
        <translation>
            <numerusform>{all} 个题目中完成 {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} of {all} submissions</source>
        <translation>
            <numerusform>{all} 份提交中已有 {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} until {time}</source>
        <translation>
            <numerusform>{n}，至 {time}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} untouched</source>
        <translation>
            <numerusform>未处理 {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Family</source>
        <translation>类别</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Guideline (shown with H)</source>
        <translation>指南，按 H 显示在题目旁</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>ID name, ID name</source>
        <translation>编号 名称, 编号 名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Merge into</source>
        <translation>并入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Move the job to version {version}</source>
        <translation>将作业移至版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>No meaning changed. Earlier tags stay valid.</source>
        <translation>没有含义改变：此前的标注保持不变并计入。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Not saved yet. Earlier tags stay unchanged.</source>
        <translation>尚未保存；此前的标注保持不变。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Save a version that also includes the tags of another branch: {tags}.</source>
        <translation>再保存一个也含另一分支标签的版本：{tags}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Save as your own</source>
        <translation>另存为自己的体系</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Save version {version}</source>
        <translation>保存版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Split into these</source>
        <translation>拆分为这些</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>The headline agreement uses {before} items, and {after} after the move, plus items that are submitted again. The figure of version {version} stays under Rounds.</source>
        <translation>一致性的主要数值现基于 {before} 个题目，移动后基于 {after} 个，题目重新提交后会增加；版本 {version} 的数值保留在“轮次”下。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>The job uses this version, {version}.</source>
        <translation>作业采用此版本 {version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>meaning changed</source>
        <translation>含义已改变</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>merged into {tag}</source>
        <translation>并入 {tag}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>name of a new scheme</source>
        <translation>新体系的名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>new tags: ID name, ID name</source>
        <translation>新标签：ID 名称, ID 名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>split into {tags}</source>
        <translation>拆分为 {tags}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>{tags}: {n} submissions of {people} annotators need review.</source>
        <translation>
            <numerusform>{tags}：{people} 名标注者的 {n} 次提交需要重新查看。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>{title} can be chosen for new jobs.</source>
        <translation>新作业可选用 {title}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Annotators attribute a model's incorrect answers to perception, reasoning, or both.</source>
        <translation>标注者指出模型的错误回答出自哪里：观察、推理或两者。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Annotators independently tag the perceptual and reasoning demands of each item.</source>
        <translation>标注者互不可见，标注每个题目对眼睛与思维的要求。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Annotators write small questions about items, and answer those of others.</source>
        <translation>标注者就题目编写小问题，并回答他人的小问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Audit of a judge</source>
        <translation>评判模型核查</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Capability tags</source>
        <translation>能力标签</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Crop, point or resize, to make an item easier in one capability; the original stays.</source>
        <translation>裁剪、加标记点或缩放，使题目在某一能力上更容易；原题保持不变。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Failures</source>
        <translation>错误归因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Item review</source>
        <translation>题目审核</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>People judge a sample of a judge's verdicts, blind first, then after the reveal.</source>
        <translation>人们评判某评判模型判定的样本，先盲评，揭晓后再评。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Probes</source>
        <translation>探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Screening of photographs</source>
        <translation>照片筛选</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Simplified variants</source>
        <translation>简化变体</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Two experts accept or reject photographs by the rules of a shared pool.</source>
        <translation>两位专家依据共同的规则库接受或拒绝照片。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Two reviewers check whether each item is unambiguous, well explained and free of artefacts.</source>
        <translation>两位审核者判断每个题目的答案是否唯一、说明是否充分、图片是否完好。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is annotating?</source>
        <translation>谁在工作？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is auditing?</source>
        <translation>谁在核查？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is reviewing?</source>
        <translation>谁在审核？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is screening?</source>
        <translation>谁在筛选？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is tagging?</source>
        <translation>谁在标注？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/markpage.py"/>
        <source>One moment</source>
        <translation>请稍候</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/markpage.py"/>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/markpage.py"/>
        <source>Reading what you did before.</source>
        <translation>正在读取您此前的工作。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/markpage.py"/>
        <source>You have finished all items of this job. Thank you.</source>
        <translation>此作业中需要您处理的题目都已完成。谢谢。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/answer_form.py"/>
        <source>Above: where the path ends. In the line: its steps in order, with commas between.</source>
        <translation>上方：路径的终点。本行：依次各步，以逗号分隔。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/answer_form.py"/>
        <source>All of them in order, with commas between.</source>
        <translation>依次列出全部，以逗号分隔。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/answer_form.py"/>
        <source>Correct answer instead</source>
        <translation>改用的标准答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/answer_form.py"/>
        <source>blank</source>
        <translation>留空</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Correct item</source>
        <translation>更正题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Enter a reason. It is saved and printed.</source>
        <translation>请说明原因；它将被保存并列入报告。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Keep as it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Saved and printed</source>
        <translation>将保存并列入报告</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Withdraw</source>
        <translation>撤回</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>e.g. R1</source>
        <translation>例如 R1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>including pixels</source>
        <translation>及其像素</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/page.py"/>
        <source>Choose what does not apply, or press 0 if all four apply.</source>
        <translation>请指出不成立之处；四项都成立请按 0。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/page.py"/>
        <source>The findings of both reviewers are shown under Results.</source>
        <translation>两位审核者的发现见“结果”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/page.py"/>
        <source>You have reviewed every item of this job.</source>
        <translation>您已审核此作业的每个题目。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>Flagged by {n} of {of} people</source>
        <translation>
            <numerusform>{of} 人中 {n} 人标记</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>None.</source>
        <translation>没有。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>{n} of {of} people gave the same wrong answer: {answer}</source>
        <translation>
            <numerusform>{of} 人中 {n} 人给出同一错误回答：{answer}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/part.py"/>
        <source>Add doubtful items automatically</source>
        <translation>可疑题目自动加入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/part.py"/>
        <source>Choose which items are reviewed.</source>
        <translation>请选择要审核的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/part.py"/>
        <source>The items above as well</source>
        <translation>上述题目也加入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>An item appears here once all its reviewers have submitted it.</source>
        <translation>题目在其全部审核者提交之后出现在这里。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Both reviewers confirmed all four points.</source>
        <translation>两位审核者认为四个问题都成立。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Correct answer: {answer}</source>
        <translation>正确答案是：{answer}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Corrected. {n} answers were rescored.</source>
        <translation>
            <numerusform>已更正；{n} 个回答重新评分。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Decided: {reason}</source>
        <translation>已决定：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Does not apply</source>
        <translation>不成立</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Nothing is reviewed yet</source>
        <translation>还没有审核任何题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Reviewed items</source>
        <translation>已审核的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>The item stays unchanged. The decision is saved.</source>
        <translation>保持不变；决定已保存。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Withdrawn: {n} items; {trials} trials of them stay.</source>
        <translation>
            <numerusform>已撤回：{n} 个题目；其 {trials} 个试次保留。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>question</source>
        <translation>问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>withdrawn</source>
        <translation>已撤回</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>{n} to adjudicate</source>
        <translation>
            <numerusform>{n} 个等待决定</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>{what} does not apply: {who}</source>
        <translation>{what}不成立：{who}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Annotate</source>
        <translation>标注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Annotators tag the perceptual and reasoning demands of each item. First generate items in the Library.</source>
        <translation>标注者标注每个题目对眼睛与思维的要求。请先在“题库”中制作题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Creating the job</source>
        <translation>正在建立作业</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Nothing to tag yet</source>
        <translation>还没有可标注的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Progress, held items, and the label scheme with its versions</source>
        <translation>进度、各人占用的题目，以及标签体系及其版本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Screen photographs first</source>
        <translation>先筛选照片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Tags of others stay hidden until you have finished all your items.</source>
        <translation>在您处理完所有题目之前，他人的标注保持隐藏。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>{results}, after your share</source>
        <translation>{results}，在您完成自己的部分之后</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/actions.py"/>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/actions.py"/>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/page.py"/>
        <source>An accepted photograph breaks no rule. Remove the rules.</source>
        <translation>被接受的照片不违反任何规则；请去掉规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/page.py"/>
        <source>Cite a rule to reject a photograph, or write a new one with N.</source>
        <translation>照片须依规则拒绝；请引用一条，或按 N 新写一条。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/page.py"/>
        <source>The pool has a new version. It applies from this photograph on.</source>
        <translation>规则库有新版本；自这张照片起生效。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>Enter the folder of the photographs.</source>
        <translation>请指定照片文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>Folder of the photographs</source>
        <translation>照片文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>e.g. ~/photographs</source>
        <translation>例如 ~/photographs</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>{folder} is not a folder.</source>
        <translation>{folder} 不是文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Accept against reject: alpha {alpha}, agreement {percent} ({interval})</source>
        <translation>接受与拒绝：alpha {alpha}，相同 {percent}（{interval}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Cutting the accepted photographs</source>
        <translation>正在裁切已接受的照片</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Disputed, to be adjudicated: {n}.</source>
        <translation>
            <numerusform>有争议、待决定：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Generate puzzles from accepted</source>
        <translation>用已接受的照片制作拼图</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Photograph</source>
        <translation>照片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Photographs</source>
        <translation>照片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Saved</source>
        <translation>将被保存</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Screened before a rule was added or changed, to review: {n}.</source>
        <translation>
            <numerusform>在规则更改或加入之前作出、需重看：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Screened twice: {double}, once: {single}, skipped: {skipped}, not reached: {untouched}.</source>
        <translation>筛选两次：{double}，一次：{single}，跳过：{skipped}，未处理：{untouched}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Seed of the puzzles</source>
        <translation>拼图的种子</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>The seed must be a whole number.</source>
        <translation>种子是一个整数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>e.g. E1</source>
        <translation>例如 E1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>still open</source>
        <translation>尚未完成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>{a} accepted, {r} rejected, {o} open</source>
        <translation>接受 {a}，拒绝 {r}，待定 {o}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>{n} puzzles were generated. They are in the Library.</source>
        <translation>
            <numerusform>已制作 {n} 个拼图；它们在“题库”中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>{n} to decide</source>
        <translation>
            <numerusform>{n} 个待决定</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Change a rule</source>
        <translation>更改规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Change this rule</source>
        <translation>更改此规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Current text: “{text}”</source>
        <translation>现在的内容：“{text}”</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Earlier rejections by this rule are listed for review.</source>
        <translation>先前依此规则的拒绝将列出以供重看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Enter what the rule rejects.</source>
        <translation>请说明该规则拒绝什么。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>New rule</source>
        <translation>新规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Rules of the pool, version {version}</source>
        <translation>规则库，版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Save again to apply your change to it, or go back.</source>
        <translation>再次保存可将更改叠加其上，或返回。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>The pool is full; archive a rule first.</source>
        <translation>规则库已满；请先归档一条规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>The pool now has version {version}.</source>
        <translation>规则库现在是版本 {version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>What it rejects (Ctrl+Enter saves)</source>
        <translation>它拒绝什么（Ctrl+Enter 保存）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>1 item</source>
        <translation>1 个题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>Create job</source>
        <translation>建立作业</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>Label scheme</source>
        <translation>一个标签体系</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>Schemes</source>
        <translation>体系</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>decided in {job}</source>
        <translation>在 {job} 中已裁定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>items with published tags</source>
        <translation>有公布标签的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>no qualification items</source>
        <translation>没有校准集</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>A1, B2, C3. Leave empty for anyone</source>
        <translation>A1, B2, C3；留空：任何人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Annotators per item</source>
        <translation>每个题目的标注者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Assign items in advance</source>
        <translation>固定份额</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Assignment and daily target</source>
        <translation>固定份额与每日目标</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Daily target</source>
        <translation>每日目标</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Fewer options</source>
        <translation>收起选项</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>From a file</source>
        <translation>从文件</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Gold and published tags</source>
        <translation>标准答案与公布标签</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Items as a filter (empty for all), and their number</source>
        <translation>题目，以查询表示（空为全部），以及数量</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Items of the qualification set</source>
        <translation>校准集的题目数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Library order</source>
        <translation>按实验室中的顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>More options</source>
        <translation>更多选项</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Name of the job</source>
        <translation>作业名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Order of items</source>
        <translation>题目顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Other kinds of job</source>
        <translation>其他类型的任务</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Pass threshold</source>
        <translation>通过分数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Qualification items</source>
        <translation>正式工作前的校准集</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Repeat items to check consistency</source>
        <translation>混在其余之中再次呈现</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Type and name</source>
        <translation>做什么，及其名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>YAML: name, version, title, source; labels with id, name, family, definition, key</source>
        <translation>YAML：name、version、title、source；labels 含 id、name、family、definition、key</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>all of them</source>
        <translation>全部</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>are always shown</source>
        <translation>始终显示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>are never shown</source>
        <translation>从不显示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>are shown after submitting</source>
        <translation>提交后显示</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>max. {n}, spread evenly</source>
        <translation>
            <numerusform>至多 {n} 个，均匀分布</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>mixed</source>
        <translation>打乱</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>no daily target</source>
        <translation>没有每日目标</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>pass threshold {mark}</source>
        <translation>达到 {mark} 通过</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>{n} annotators per item</source>
        <translation>
            <numerusform>每个题目 {n} 位标注者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>{n} per day</source>
        <translation>
            <numerusform>每天 {n} 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>{n}% of own items</source>
        <translation>
            <numerusform>自己题目的 {n}%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>{title}, {n} tags</source>
        <translation>
            <numerusform>{title}，{n} 个标签</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tag_side.py"/>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tag_side.py"/>
        <source>redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tag_side.py"/>
        <source>take back</source>
        <translation>取回</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>All of these are done.</source>
        <translation>这些都已完成。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>Choose tags first, or press 0 if none apply.</source>
        <translation>请先选择标签，或按 0 表示无一适用。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>Nothing to redo.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>Nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>This item is complete and cannot be changed.</source>
        <translation>该题目已完成，保持不变。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>calibration: {done} of {all}</source>
        <translation>校准：{done} / {all}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>complete</source>
        <translation>完成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>skipped: {why}</source>
        <translation>已跳过：{why}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>today {n} of {target}</source>
        <translation>
            <numerusform>今天 {n} / {target}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>{done} of {all} by you</source>
        <translation>您已完成 {done}/{all}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>{n} drafts</source>
        <translation>
            <numerusform>{n} 份草稿</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>Adjudicated: {tags}</source>
        <translation>裁定的：{tags}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>Archived: shown, not submitted</source>
        <translation>不再提供：仅显示，不提交</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>Published: {tags}</source>
        <translation>公布的：{tags}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>The meaning of {tags} changed since you tagged this item. Please check it.</source>
        <translation>自您标注此题目以来，{tags} 的含义已改变。请重看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>write a note</source>
        <translation>写备注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/page.py"/>
        <source>Choose which capability this makes easier.</source>
        <translation>请说明这使哪种能力更容易。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/page.py"/>
        <source>Every item of this job was edited or skipped. Thank you.</source>
        <translation>此作业的每个题目都已编辑或略过。谢谢。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/page.py"/>
        <source>No edits yet. Crop, mark or resize the image.</source>
        <translation>尚未编辑：请裁剪、标出或缩放图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/page.py"/>
        <source>The edits are not saved yet. Press V to save them, or undo them.</source>
        <translation>编辑尚未保存：按 V 保存，或撤销。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Crop</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Edit the image</source>
        <translation>编辑图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Edits</source>
        <translation>已做的编辑</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Image {n} of {all}</source>
        <translation>
            <numerusform>图片 {n} / {all}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Makes easier</source>
        <translation>使其更容易的能力</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Next image</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>No edits yet. The original stays unchanged.</source>
        <translation>还没有；原题保持不变。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>One tile</source>
        <translation>单块</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Point</source>
        <translation>标记点</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Save variant</source>
        <translation>保存变体</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Variants of this item</source>
        <translation>该题目的变体</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>crop to {w} × {h} at {x}, {y}</source>
        <translation>裁剪为 {w} × {h}，位于 {x}, {y}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>one tile of {side}</source>
        <translation>一块，边长 {side}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>point at {x}, {y}</source>
        <translation>标记点，位于 {x}, {y}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>region of {w} × {h} at {x}, {y}</source>
        <translation>区域 {w} × {h}，位于 {x}, {y}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>{key}: easier in {what}</source>
        <translation>{key}：在{what}上更容易</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Choose a PIN for {code} ({n} characters or more). You enter it each time you start.</source>
        <translation>
            <numerusform>请为 {code} 选择一个 PIN：{n} 个字符或更多。每次都需要它。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Incorrect PIN or passcode.</source>
        <translation>这不能用来打开此代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>New PIN</source>
        <translation>新 PIN</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>PIN of {code}, or the operator's passcode</source>
        <translation>{code} 的 PIN，或操作员口令</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>This job was closed: {reason}. You can still view its results.</source>
        <translation>此作业已关闭：{reason}。其结果可以查看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Your ID, not your name. You see the tags of others only when an item is complete.</source>
        <translation>填写您的代码，而非姓名。题目完成之前，没有人能看到他人给出的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>e.g. A1</source>
        <translation>例如 A1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>{code} has worked before but has no PIN yet. The operator must open it.</source>
        <translation>{code} 还没有 PIN，但已工作过：由操作员打开。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>{name} · closed</source>
        <translation>{name} · 已关闭</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>{name} · {items}, {each}</source>
        <translation>{name} · {items}，{each}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>{n} annotators each</source>
        <translation>
            <numerusform>每题 {n} 位标注者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>Block {n} of {total}</source>
        <translation>
            <numerusform>区组 {n} / {total}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>Practice</source>
        <translation>练习</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>Practice {n} of {total}</source>
        <translation>
            <numerusform>练习 {n} / {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>Session {n} of {total}</source>
        <translation>
            <numerusform>场次 {n} / {total}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>cover, pause, stop</source>
        <translation>遮盖、暂停、停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>no correct answer</source>
        <translation>没有正确答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>no correct answer: recorded</source>
        <translation>没有正确答案：已记录</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>skip</source>
        <translation>跳过</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>{n} of {total}</source>
        <translation>
            <numerusform>{n} / {total}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/asides.py"/>
        <source>How did you go about it?</source>
        <translation>您是怎么做的？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/asides.py"/>
        <source>In your own words: how did you find your answers? What was difficult?</source>
        <translation>请用自己的话说明：您是如何得出答案的？哪里困难？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/composed.py"/>
        <source>Hint: {hint}</source>
        <translation>提示：{hint}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>A participant is answering</source>
        <translation>一位参与者正在作答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Another ID</source>
        <translation>换一个代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Eyeline: participant</source>
        <translation>Eyeline：参与者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Please ask the person who invited you.</source>
        <translation>请询问邀请您的人。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Thank you for your time.</source>
        <translation>感谢您的时间。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>That is all</source>
        <translation>到此结束</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>This study is full</source>
        <translation>没有空闲位置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>You chose not to take part. Nothing was saved.</source>
        <translation>您不参加，没有保存任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>You have already completed this study</source>
        <translation>此代码已完成本研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>{code} has done all items already.</source>
        <translation>{code} 已完成所有题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>All your answers are saved.</source>
        <translation>您的全部回答都已保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Choose a language</source>
        <translation>使用哪种语言？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Choose an answer first.</source>
        <translation>请先选择一个答案。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Continue</source>
        <translation>继续进行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Eyeline's own texts</source>
        <translation>Eyeline 自身的文字</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>I agree</source>
        <translation>我同意</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>The item is hidden and the timer is paused. Continue when you are ready.</source>
        <translation>题目被遮盖，计时停止。请在您愿意时继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>all can be displayed</source>
        <translation>全部可以显示</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>{n} characters cannot be displayed</source>
        <translation>
            <numerusform>{n} 个字符无法显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>{n} characters of Eyeline's own texts cannot be displayed on this computer: {signs} ({codes}). Install a Noto font, or remove the language from the study.</source>
        <translation>
            <numerusform>这台计算机无法显示 Eyeline 自身文字中的 {n} 个字符：{signs}（{codes}）。请安装 Noto 字体，或从研究中移除该语言。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>{n} characters of this study cannot be displayed on this computer: {signs} ({codes}), first in {where}. Install a Noto font, or change the text.</source>
        <translation>
            <numerusform>这台计算机无法显示本研究中的 {n} 个字符：{signs}（{codes}），最先出现于{where}。请安装 Noto 字体，或修改文字。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/keeping_card.py"/>
        <source>The data</source>
        <translation>数据</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>The words around the pictures are {mm} mm high here ({deg}°) and hard to read: sit closer.</source>
        <translation>图片周围的文字在此高 {mm} mm（{deg}°），难以阅读：请坐近一些。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>This screen has {w} × {h} pixels, but the study needs {least_w} × {least_h}.</source>
        <translation>此屏幕为 {w} × {h} 像素；本研究要求 {least_w} × {least_h}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>{n} of {total} items have images smaller than {least} pixels on this screen. The smallest is {side}.</source>
        <translation>
            <numerusform>{total} 个题目中有 {n} 个的图片在此不足 {least} 像素，最小为 {side}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>{n} of {total} items have letters in their pictures that are hard to read here, the smallest {mm} mm high ({deg}°).</source>
        <translation>
            <numerusform>{total} 个题目中有 {n} 个图片内的字母在此难以阅读，最小高 {mm} mm（{deg}°）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>{n} of {total} items have objects that are hard to see here, the smallest {mm} mm ({deg}°).</source>
        <translation>
            <numerusform>{total} 个题目中有 {n} 个的物体在此难以看清，最小为 {mm} mm（{deg}°）。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/moments.py"/>
        <source>{month}-{day} {time}</source>
        <translation>{month}月{day}日 {time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>No study here yet. Please tell the experimenter.</source>
        <translation>这里还没有研究。请告知负责此席位的人。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>Press the button, then enter your ID.</source>
        <translation>请按下按钮，然后输入您的代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>This station has not been checked today. Please tell the experimenter.</source>
        <translation>此席位今天尚未检查。请告知负责人。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>At the bottom</source>
        <translation>下边</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>At the top</source>
        <translation>上边</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>On the left</source>
        <translation>左边</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>On the right</source>
        <translation>右边</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>Ring with a gap</source>
        <translation>有缺口的圆环</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>Sit with your eyes about {cm} cm from the screen. Press the arrow key that points to the gap. Where you cannot see it, guess.</source>
        <translation>请坐好，使眼睛距屏幕约 {cm} cm。按指向缺口的方向键。看不清时请猜测。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>Where is the gap in the ring?</source>
        <translation>圆环的缺口在哪里？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Drawn card</source>
        <translation>所画卡片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Hold a bank card, or any card of that size, against the screen at the left edge of the drawn card.</source>
        <translation>将一张银行卡或同样大小的卡片贴在屏幕上，对齐所画卡片的左边缘。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>How large is this screen?</source>
        <translation>这个屏幕有多大？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>It is as wide as my card</source>
        <translation>它与我的卡片同宽</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Make the drawn card as wide as yours: drag its right edge, or press the arrow keys.</source>
        <translation>使所画卡片与您的卡片同宽：拖动其右边缘，或按方向键。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Much narrower</source>
        <translation>大幅变窄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Much wider</source>
        <translation>大幅变宽</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Narrower</source>
        <translation>变窄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Wider</source>
        <translation>变宽</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/code.py"/>
        <source>This is your ID. Your answers are saved under it, never under your name.</source>
        <translation>这是您的代码。您的回答保存在此代码下，绝不保存在您的姓名下。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/consent.py"/>
        <source>I do not want to take part</source>
        <translation>我不想参加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/consent.py"/>
        <source>Required: {keys}. The rest are optional.</source>
        <translation>参加所需：{keys}。其余由您决定。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/consent.py"/>
        <source>Tick all of it to take part.</source>
        <translation>全部勾选后才能参加。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Another window was in front</source>
        <translation>另一个窗口曾在前面</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Covered</source>
        <translation>已遮盖</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>D: you do not come back; your answers are hidden at once and deleted.</source>
        <translation>D：您不再回来；您的回答会立即隐藏并删除。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Delete your answers?</source>
        <translation>删除您的回答吗？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>K: you do not come back; your answers are kept.</source>
        <translation>K：您不再回来；您的回答会保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>N: Pause. Your answers are saved; come back any time with your ID, {code}.</source>
        <translation>N：您的回答会保留，改日可凭您的代码 {code} 继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Nothing is lost. The item is hidden and the timer is paused until you continue.</source>
        <translation>没有丢失任何内容。在您继续之前，题目被遮盖且计时停止。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Nothing is lost. The item is shown again when you continue.</source>
        <translation>没有丢失任何内容。您继续时题目将重新显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop for good, delete</source>
        <translation>永久停止，删除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop for good, keep</source>
        <translation>永久停止，保留</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop for now</source>
        <translation>暂时停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop?</source>
        <translation>停止吗？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The computer was asleep</source>
        <translation>机器曾进入睡眠</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The item is hidden until you continue.</source>
        <translation>题目被遮盖，直到您继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The screen has changed</source>
        <translation>屏幕已改变</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The screen was locked</source>
        <translation>屏幕曾被锁定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The timer for this item keeps running.</source>
        <translation>此题目的时间仍在继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>They are hidden at once and deleted for good; you do not come back.</source>
        <translation>您的回答将立即隐藏并永久删除；您不再回来。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Yes, delete</source>
        <translation>是，删除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>You may stop without giving a reason. Choose what happens to your answers.</source>
        <translation>您可以停止，无需说明理由。请选择如何处理您的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/feedback.py"/>
        <source>This was practice. Later you will not see whether an answer was correct.</source>
        <translation>这是练习。之后不会告知回答是否正确。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/instructions.py"/>
        <source>Back to the item</source>
        <translation>返回题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/instructions.py"/>
        <source>Each item asks something else. Read the question above the picture, then answer it.</source>
        <translation>每个题目问的不同。请先阅读图片上方的问题，再作答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/instructions.py"/>
        <source>In the words of the benchmark:</source>
        <translation>基准的原文：</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>Enter the operator passcode to open the desktop.</source>
        <translation>操作员口令可打开桌面。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>Incorrect operator passcode.</source>
        <translation>这不是操作员口令。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>Open the desktop</source>
        <translation>打开桌面</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>Please tell the experimenter. Everything is saved.</source>
        <translation>请告知负责本研究的人。全部内容都已保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>This computer is locked</source>
        <translation>此电脑已锁定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/plates.py"/>
        <source>I see no figure</source>
        <translation>我看不到图形</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/plates.py"/>
        <source>Plate of coloured dots</source>
        <translation>彩色圆点图版</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/plates.py"/>
        <source>Plate {n} of {total}</source>
        <translation>
            <numerusform>图版 {n} / {total}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/plates.py"/>
        <source>Which figure do you see?</source>
        <translation>您看到什么图形？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/question.py"/>
        <source>Delete last character</source>
        <translation>删除最后一个字符</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/question.py"/>
        <source>Leave it open</source>
        <translation>留空</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/question.py"/>
        <source>Shift + Enter begins a new line.</source>
        <translation>Shift + Enter 换行。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/rate.py"/>
        <source>How confident are you in your answer?</source>
        <translation>您对自己的回答有多大把握？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/rate.py"/>
        <source>guessing</source>
        <translation>猜测</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>After so long the study starts from the beginning. What you answered then is kept.</source>
        <translation>间隔已太久，研究将从头开始。您当时的回答会保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Continue where I stopped</source>
        <translation>从停止处继续</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Is {code} your ID?</source>
        <translation>{code} 是您的代码吗？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>It was used last on {when} at {seat}.</source>
        <translation>上次使用于 {when}，在 {seat}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Someone with this ID has taken part here before. This would be session {n}.</source>
        <translation>
            <numerusform>使用此代码的人曾参加过。这将是第 {n} 场次。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>The new version starts from the beginning. What you answered then is kept.</source>
        <translation>新版本从头开始。您当时的回答会保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>The study has changed</source>
        <translation>研究已更改</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>The study starts again</source>
        <translation>研究重新开始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>This is not my ID</source>
        <translation>这不是我的代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Too early for the next session</source>
        <translation>还没到下一场次的时间</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Too long ago</source>
        <translation>间隔太久</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Yes, this is my ID</source>
        <translation>是，这是我的代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>You can continue where you stopped. The item that was open is shown again.</source>
        <translation>您可以从停止处继续。当时打开的题目会再次显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>You have already started</source>
        <translation>您已经开始过</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} began with an earlier version of this study.</source>
        <translation>{code} 是从本研究的较早版本开始的。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} has done {done} of {planned} items.</source>
        <translation>{code} 已完成 {planned} 个题目中的 {done} 个。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} has finished session {n}. The next one can start in {time}.</source>
        <translation>
            <numerusform>{code} 已完成场次 {n}；下一场次可在 {time} 后开始。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} started with an earlier version, which cannot be continued.</source>
        <translation>{code} 是从较早的版本开始的，该版本不再继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} stopped {time} ago with {done} of {planned} items done.</source>
        <translation>{code} 于 {time} 前停止，已完成 {planned} 个题目中的 {done} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} stopped {time} ago. This study can be continued within {limit}.</source>
        <translation>{code} 于 {time} 前停止；本研究须在 {limit} 内继续。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{n} days</source>
        <translation>
            <numerusform>{n} 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{n} hours</source>
        <translation>
            <numerusform>{n} 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{n} minutes</source>
        <translation>
            <numerusform>{n} 分钟</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>One moment, please</source>
        <translation>请稍等</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Please call the experimenter.</source>
        <translation>请叫负责本研究的人。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Questions, or to have your answers deleted: {who}.</source>
        <translation>如有疑问或要求删除您的回答：{who}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Questions: {who}.</source>
        <translation>如有疑问：{who}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Stop here</source>
        <translation>在此停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>The computer is still saving. Your answers are kept, and nothing is lost.</source>
        <translation>电脑仍在保存。您的回答都已保留，不会丢失。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>This break lasts {s} more seconds.</source>
        <translation>休息还有 {s} 秒。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>This did not work</source>
        <translation>没有成功</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>This is taking unusually long. Please call the experimenter.</source>
        <translation>等待时间过长。请叫主持本研究的人员。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Time for a break</source>
        <translation>休息一下</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>What this is about</source>
        <translation>研究目的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>What you entered is kept. You can try again.</source>
        <translation>您输入的内容已保留。您可以重试。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>You can withdraw until {date}.</source>
        <translation>您可以在 {date} 之前退出。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>You do not need to do anything. It continues automatically.</source>
        <translation>您无需做任何操作，稍后会自动继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Your ID is {code}.</source>
        <translation>您的代码是 {code}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Your answers are saved. Look out of the window, stretch, and continue when you like.</source>
        <translation>您的回答已保存。看看窗外，伸展一下，愿意时再继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>{done} done, {left} to go.</source>
        <translation>已完成 {done} 个题目，还剩 {left} 个。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>{right} of your {n} answers were correct.</source>
        <translation>
            <numerusform>您的 {n} 个回答中有 {right} 个正确。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>A few words are enough.</source>
        <translation>几个字就够了。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>All items are done. Everything is stored.</source>
        <translation>所有题目均已完成。全部内容都已保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>All your answers are saved. Continue later with your ID.</source>
        <translation>您的全部回答都已保存。以后可凭您的代码继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>All {done} items are done. Everything is stored.</source>
        <translation>全部 {done} 个题目均已完成。全部内容都已保存。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Session {n} of {total} is done. Please come back for the next one.</source>
        <translation>
            <numerusform>场次 {n} / {total} 已完成；请再来参加下一场次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Session {n} of {total} is done. The next one can start in {time}.</source>
        <translation>
            <numerusform>场次 {n} / {total} 已完成；下一场次可在 {time} 后开始。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Thank you</source>
        <translation>谢谢</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>That is all for today</source>
        <translation>今天到此为止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>The time is over</source>
        <translation>时间到</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Why did you answer so?</source>
        <translation>您为什么这样回答？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Your answers are hidden. They are deleted, backups included, as soon as the lab is free.</source>
        <translation>您的回答已隐藏。实验室一旦空闲，它们会连同备份一起删除。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Checking whether the items are legible on this screen</source>
        <translation>正在检查题目能否在此屏幕上看清</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Collect</source>
        <translation>采集</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Experimenter: {said}</source>
        <translation>此席位的负责人：{said}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Flags</source>
        <translation>标记</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Go to Studies</source>
        <translation>前往“研究”</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>No operator passcode is set: participants can close their window. Set one in Settings.</source>
        <translation>尚未设置操作员口令：参与者可以自行关闭窗口。请在“设置”中设置。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>No sessions yet. Each session appears here when it starts.</source>
        <translation>还没有人参加。运行开始后会出现在这里。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>No study yet</source>
        <translation>还没有研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Only a pilot session can start here.</source>
        <translation>这里只能开始预试运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Participants answer the items of a study. Create a study first. It defines which items are shown and how.</source>
        <translation>人们在研究中回答题目。请先建立一个研究；它规定哪些题目以及如何作答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Press Start again to begin anyway.</source>
        <translation>如仍要开始，请再次按“开始”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Reading the answers</source>
        <translation>正在读取回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Sessions</source>
        <translation>运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Show trials</source>
        <translation>显示试次</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>The check of this station found problems. Press Start again to begin anyway.</source>
        <translation>此席位的检查发现了问题。若仍要开始，请再次启动。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>answering now</source>
        <translation>正在作答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>at {seat}</source>
        <translation>在 {seat}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>last answer {when}</source>
        <translation>上次回答 {when}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>pilot</source>
        <translation>预试</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>place {n} in the plan</source>
        <translation>
            <numerusform>计划的第 {n} 位</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>{name}: {found}. {advice}</source>
        <translation>{name}：{found}。{advice}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>{n} sessions</source>
        <translation>
            <numerusform>{n} 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>{runs}, {n} incomplete</source>
        <translation>
            <numerusform>{runs}，{n} 次未完成</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Check</source>
        <translation>需检查</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Checked {when}. The result is saved with every session.</source>
        <translation>已于 {when} 检查；随每次运行保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Not checked yet. The check takes four seconds and is saved with every session.</source>
        <translation>尚未检查。检查需四秒，结果随每次运行保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>This station</source>
        <translation>此席位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>{found}. {advice}</source>
        <translation>{found}。{advice}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_window.py"/>
        <source>Checking this station</source>
        <translation>正在检查此席位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_window.py"/>
        <source>For a few seconds the program presses keys automatically. Please do not touch anything.</source>
        <translation>几秒钟内程序会自行按键。请不要触碰任何东西。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_window.py"/>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>As set for this station</source>
        <translation>按本席位的设置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Both hands</source>
        <translation>双手</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Experimenter</source>
        <translation>此席位的负责人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Experimenter ID (optional)</source>
        <translation>您的代码，用于在数据中区分操作员</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Left hand</source>
        <translation>左手</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Next free ID</source>
        <translation>下一个空闲代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>No free place in the plan: {done} done, {running} incomplete.</source>
        <translation>计划中没有空位：已完成 {done}，未完成 {running}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Only participants who have already started can continue. You can still start a pilot session.</source>
        <translation>只有已开始的人可以继续，或进行试点。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Participant ID</source>
        <translation>参与者编号</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Pilot session</source>
        <translation>预试运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Places in the plan: {done} done, {running} incomplete, {free} free.</source>
        <translation>计划的位置：完成 {done}，未完成 {running}，空闲 {free}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Response keys</source>
        <translation>用哪只手作答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Right hand</source>
        <translation>右手</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Screen</source>
        <translation>屏幕</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Start session</source>
        <translation>开始运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>The participant confirms or changes the ID first. An ID with an unfinished session resumes it.</source>
        <translation>参与者首先看到代码并可更改。有未完成运行的代码可以继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>{name}, {width} × {height}</source>
        <translation>{name}，{width} × {height}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/trial_page.py"/>
        <source>{m}:{s} left</source>
        <translation>剩余 {m}:{s}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/unfinished_card.py"/>
        <source>Incomplete sessions</source>
        <translation>未完成的运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/unfinished_card.py"/>
        <source>Resume session of {code}</source>
        <translation>继续 {code} 的运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/unfinished_card.py"/>
        <source>{done} of {planned} items · now at station {seat}</source>
        <translation>{done} / {planned} 个题目 · 现在 {seat}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/unfinished_card.py"/>
        <source>{done} of {planned} items · {study}</source>
        <translation>{done} / {planned} 个题目 · {study}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/base.py"/>
        <source>What one letter covers</source>
        <translation>其中一个字母遮住的部分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/choice.py"/>
        <source>choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/choice.py"/>
        <source>submit</source>
        <translation>确认并继续</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/fields.py"/>
        <source>Submit</source>
        <translation>确认并继续</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/fields.py"/>
        <source>leave blank</source>
        <translation>留空</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/fields.py"/>
        <source>left blank</source>
        <translation>留空</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/fields.py"/>
        <source>other part</source>
        <translation>另一部分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>Pieces and frame</source>
        <translation>拼块与框</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>Place {place}: free</source>
        <translation>位置 {place}：空</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>Place {place}: piece {piece}</source>
        <translation>位置 {place}：拼块 {piece}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>Put every piece into the frame first.</source>
        <translation>请先把每块拼块放入框中。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>put into the next place</source>
        <translation>放入下一个位置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/text.py"/>
        <source>Type an answer first.</source>
        <translation>请先输入答案。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>Alt + arrows</source>
        <translation>Alt + 方向键</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>mark, or right click</source>
        <translation>标记，或右键单击</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>move, or drag</source>
        <translation>移动，或拖动</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>next image</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>turn</source>
        <translation>旋转</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Click an object, or type its label</source>
        <translation>单击物体，或输入其标号</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Click an object, type its label, or use the arrow keys</source>
        <translation>单击物体、输入其标号，或使用方向键</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Last marked</source>
        <translation>最后标记</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark an object first.</source>
        <translation>请先标记一个物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark every cell that you count, the first one too. The last mark is your answer.</source>
        <translation>请标记您数到的每个格子，第一个也要标记。最后一个标记是您的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark every object that you count, the first one too. The last mark is your answer.</source>
        <translation>请标记您数到的每个物体，第一个也要标记。最后一个标记是您的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark the cell that you reach.</source>
        <translation>请标记您到达的格子。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark the first object by its label or a click.</source>
        <translation>请用标号或单击标记第一个物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark the object that you reach.</source>
        <translation>请标记您到达的物体。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Object {label} does not exist.</source>
        <translation>没有物体 {label}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Only your last mark stays visible.</source>
        <translation>只有您的最后一个标记会保持可见。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>This is the one</source>
        <translation>就是这个</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>This is the {nth}</source>
        <translation>这是第 {nth} 个</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Typing</source>
        <translation>正在输入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Your marks do not stay visible.</source>
        <translation>您的标记不会保持可见。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>{n} marked</source>
        <translation>
            <numerusform>已标记 {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart.py"/>
        <source>Drawing …</source>
        <translation>正在绘制…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>Excluded because focus was lost: {n}.</source>
        <translation>
            <numerusform>因失去焦点而未计入：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>Excluded because the item was shown before an interruption: {n}.</source>
        <translation>
            <numerusform>因题目在中断前已显示而未计入：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>Median and quartiles in seconds.</source>
        <translation>中位数与四分位数，单位秒。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>Not submitted, without a response time: {n}.</source>
        <translation>
            <numerusform>从未提交，因此没有时间：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>People {people}%, model {model}%</source>
        <translation>人 {people}%，模型 {model}%</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>and {n} more</source>
        <translation>
            <numerusform>及另外 {n} 个</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>for these participants {low} to {high}</source>
        <translation>针对这些参与者为 {low} 至 {high}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>the interval for the population is unreliable</source>
        <translation>针对总体的区间不可靠</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>{all} over all, {answered} over answered</source>
        <translation>占全部 {all}，占已答 {answered}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>{who}: {accuracy}% ({low} to {high}), {n} items; majority-class baseline {majority}%</source>
        <translation>
            <numerusform>{who}：{accuracy}%（{low} 至 {high}），{n} 个题目；最佳恒定回答 {majority}%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>{who}: {accuracy}% ({low} to {high}), {n} own items; majority-class baseline {majority}%</source>
        <translation>
            <numerusform>{who}：{accuracy}%（{low} 至 {high}），自有 {n} 个题目；最佳恒定回答 {majority}%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>{who}: {s} s, {accuracy}% of {n} correct</source>
        <translation>
            <numerusform>{who}：{s} 秒，{n} 个中正确 {accuracy}%</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Compares people and models once there are answers.</source>
        <translation>在人回答题目或模型作答之后，人与模型在此并列。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Example: five simulated participants and {model} answer some of the sample items. Simulated answers stay flagged and are excluded from all figures unless you include them.</source>
        <translation>示例：五名模拟参与者和 {model} 回答部分示例题目。模拟作答始终带有标记，除非您要求，否则不计入任何数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Go to Collect</source>
        <translation>前往“采集”</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Only simulated participants have answered</source>
        <translation>只有模拟人员作答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Reading the answers was stopped. No results are shown.</source>
        <translation>回答没有读完，因此不显示其中任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Show example</source>
        <translation>显示示例</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Show them</source>
        <translation>显示他们的回答</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Their {n} answers are excluded from all figures unless you include them.</source>
        <translation>
            <numerusform>他们的 {n} 个回答不计入任何数字，除非您选择计入。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Figures</source>
        <translation>图</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Human minus model accuracy by tag, on items answered by both.</source>
        <translation>各标签上人减模型，基于双方都回答的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Number of answers that first leave the correct path, by step.</source>
        <translation>有多少回答在哪一步首先离开正确路径。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Only {model} correct</source>
        <translation>只有 {model} 正确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Paths</source>
        <translation>路径</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>{model}: {right} correct, {wrong} incorrect</source>
        <translation>{model}：{right} 正确，{wrong} 错误</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>{who}: correct end, incorrect path</source>
        <translation>{who}：终点正确，路径错误</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>{who}: correct path, incorrect end</source>
        <translation>{who}：路径正确，终点错误</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Each person</source>
        <translation>每个人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Factors: {factors}</source>
        <translation>因素：{factors}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Full outputs</source>
        <translation>完整输出</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>In the library</source>
        <translation>在题库中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Median response time of people (no focus loss): {time}</source>
        <translation>参与者用时中位数（未受干扰）：{time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Tags: {tags}</source>
        <translation>标签：{tags}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>The path first goes wrong at step {n}.</source>
        <translation>
            <numerusform>路径首次出错在第 {n} 步。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>The whole path is correct.</source>
        <translation>整条路径正确。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_card.py"/>
        <source>Which items</source>
        <translation>哪些题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>All models, their mean</source>
        <translation>全部模型的均值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Difficulty of items for people and models</source>
        <translation>题目对人与模型的难度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Each circle is a participant. Median response time of answers without focus loss.</source>
        <translation>每个圆：一个人。未受干扰回答的中位秒数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Each circle shows the items at one point, and its area their number. Select a circle to list them.</source>
        <translation>每个圆：同一位置的题目；面积表示数目。按下可查看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Item difficulty (Rasch)</source>
        <translation>题目难度（Rasch）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Largest gap by capability</source>
        <translation>各能力上的最大差距</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Select a row to see its items, largest gap first.</source>
        <translation>选择一行以查看其题目，差距最大者在前。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Share of path answers that have left the correct path by each step.</source>
        <translation>到每一步为止已离开正确路径的回答比例。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>The Rasch model needs ten or more participants, and items that some answered correctly and some did not.</source>
        <translation>Rasch 模型需要至少十名参与者，以及有人答对、有人未答对的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Where paths first go wrong</source>
        <translation>路径首次出错处</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Which model</source>
        <translation>哪个模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>models</source>
        <translation>模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>{model} correct, %</source>
        <translation>{model} 正确，%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_view.py"/>
        <source>Difficulty, people and models</source>
        <translation>难度，人与模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_view.py"/>
        <source>Lists of items</source>
        <translation>题目列表</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_view.py"/>
        <source>Speed and accuracy</source>
        <translation>速度与正确率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_view.py"/>
        <source>Which task</source>
        <translation>哪个任务</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Accuracy (95% CI)</source>
        <translation>正确率，95% CI</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Accuracy of people and models, {n} tasks</source>
        <translation>
            <numerusform>人与模型的正确率，{n} 个任务</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>All items</source>
        <translation>全部题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Human minus model accuracy in percentage points, on items answered by both.</source>
        <translation>人减模型（百分点），基于双方都回答的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Human minus model accuracy, percentage points</source>
        <translation>人减各模型，百分点</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Human–model gap</source>
        <translation>人与模型的差距</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Outcomes</source>
        <translation>回答的结果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Outcomes of all answers</source>
        <translation>各方回答的结果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Read answers with {rule}</source>
        <translation>用 {rule} 读取答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Response time by outcome</source>
        <translation>按结果划分的反应时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Summary</source>
        <translation>可以得出的结论</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>These figures include simulated participants.</source>
        <translation>这些数字中含模拟人员：它们不来自任何人。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_parts.py"/>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_parts.py"/>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Aggregate participants by</source>
        <translation>人如何合并为一行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Analyses</source>
        <translation>分析文件</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>As planned</source>
        <translation>按计划</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Exclusion criteria</source>
        <translation>排除规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Items: a filter, or empty for all</source>
        <translation>题目：一个查询；留空表示全部</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Models only</source>
        <translation>仅模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>No exclusion criteria planned.</source>
        <translation>没有计划排除规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>No model answers yet.</source>
        <translation>还没有模型作答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Post hoc</source>
        <translation>事后</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Save analysis as</source>
        <translation>将分析保存为</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Save analysis as…</source>
        <translation>保存为文件…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Saved in {file}. It reproduces these figures whatever is added later.</source>
        <translation>已保存于 {file}：无论以后有何新数据，它都给出这些数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Scoring rule for {benchmark}</source>
        <translation>{benchmark} 的读取规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Test against models</source>
        <translation>与模型比较的检验方法</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>e.g. benchmark=jigsaw task=connection</source>
        <translation>例如 benchmark=jigsaw task=connection</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>{model}: represented by its runs of {times}</source>
        <translation>{model}：采用 {times} 的运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>{model}: represented by its runs of {times}; other runs, excluded: {others}</source>
        <translation>{model}：采用 {times} 的运行；其他运行未计入：{others}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>{text}: {n} answers</source>
        <translation>
            <numerusform>{text}：{n} 个回答</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>{where} ({level})</source>
        <translation>{where}（{level}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Accuracy by subgroup</source>
        <translation>人的正确率，逐部分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Agreement, reliability and response times</source>
        <translation>一致性、信度、与模型并列的时间</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Excluded data</source>
        <translation>未计入的内容，以及回答不计入的原因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Mean over participants with 95% CI, and median response time. “Seen before”: after another item on the same image.</source>
        <translation>人的均值及 95% 区间，以及中位时间。“见过”：在同一图片的另一题目之后。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Response times by outcome</source>
        <translation>按结果划分的反应时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Sensitivity to exclusions</source>
        <translation>每条排除规则下，以及不排除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/reading.py"/>
        <source>Choose another folder, or free some disk space.</source>
        <translation>请选择另一个文件夹，或腾出空间。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/reading.py"/>
        <source>Could not write {path}: {reason}.</source>
        <translation>无法写入 {path}：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/report_line.py"/>
        <source>All figures and tables are saved.</source>
        <translation>每个图和表都已写出。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/report_line.py"/>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/report_line.py"/>
        <source>The report is saved.</source>
        <translation>报告已写出。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>&gt;Difference, points</source>
        <translation>&gt;差异，百分点</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>&gt;Invalid, {rule}</source>
        <translation>&gt;无效，{rule}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>&gt;{rule}, %</source>
        <translation>&gt;{rule}，%</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>Scores that change between {one} and {other}: {n}.</source>
        <translation>
            <numerusform>在 {one} 与 {other} 之间结果翻转的回答：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>The same raw answers under each extraction rule.</source>
        <translation>每条提取规则下的同一原始回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>Extraction rule</source>
        <translation>提取规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>First rule</source>
        <translation>一条规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>Invalid: no answer found. Missing: no reply. Select a change to see the full reply.</source>
        <translation>无效：读不出答案。缺失：没有回答。选择一个翻转的回答，查看实际写了什么。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>Scores that change between</source>
        <translation>结果在以下规则间翻转：</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>Second rule</source>
        <translation>另一条规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>The same raw answers under each extraction rule</source>
        <translation>每条提取规则下的同一原始回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>and</source>
        <translation>与</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>People vs. models</source>
        <translation>人与模型对比</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>Saving all figures and tables</source>
        <translation>正在写出全部图表</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>Scoring rules</source>
        <translation>读取规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>Writing the report</source>
        <translation>正在写报告</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>rule {rule}, version {version}</source>
        <translation>规则 {rule}，版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>{model} and simulated participants answer</source>
        <translation>{model} 和模拟人员正在作答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheet_card.py"/>
        <source>Expand</source>
        <translation>全宽显示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheet_card.py"/>
        <source>Export all for a paper</source>
        <translation>全部，供论文使用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheet_card.py"/>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Analysis settings</source>
        <translation>决定数字的设定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Calculated when selected.</source>
        <translation>选择后计算。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Cannot save {name} as “{kind}”.</source>
        <translation>{name} 不能保存为“{kind}”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Choose one of the listed file types.</source>
        <translation>请选择所提供的扩展名。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Human minus model</source>
        <translation>人减模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Model vs. model</source>
        <translation>模型对模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Planned comparisons</source>
        <translation>主要对比</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>This lab</source>
        <translation>本实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>{benchmark}: accuracy</source>
        <translation>{benchmark}：正确率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>{benchmark}: each participant</source>
        <translation>{benchmark}：每个人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>{benchmark}: outcomes</source>
        <translation>{benchmark}：结果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>{table} · {title}</source>
        <translation>{table} · {title}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Figure as PDF, its data as CSV</source>
        <translation>图为 PDF，其数据为 CSV</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Figure as PNG, its data as CSV</source>
        <translation>图为 PNG，其数据为 CSV</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Figure as SVG, its data as CSV</source>
        <translation>图为 SVG，其数据为 CSV</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Saved: {files}.</source>
        <translation>已保存：{files}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as CSV</source>
        <translation>表为 CSV</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as JSON</source>
        <translation>表为 JSON</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as LaTeX</source>
        <translation>表为 LaTeX</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as Markdown</source>
        <translation>表为 Markdown</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as Parquet</source>
        <translation>表为 Parquet</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as XLSX</source>
        <translation>表为 XLSX</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Tables and figures</source>
        <translation>表与图</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/thumbs.py"/>
        <source>No items in this list.</source>
        <translation>没有这样的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/thumbs.py"/>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/view.py"/>
        <source>Calculate</source>
        <translation>计算</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/view.py"/>
        <source>Calculating …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>choice</source>
        <translation>选择</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>several fields</source>
        <translation>多个字段</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>stimulus</source>
        <translation>刺激</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>trace</source>
        <translation>路径</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>All benchmarks</source>
        <translation>全部基准</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>Search items, e.g. N=2..99</source>
        <translation>词语或查询：N=2..99</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>Words from an item ID or task, or a filter</source>
        <translation>键或任务中的词，或查询</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>All correct</source>
        <translation>全部正确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>Half or fewer correct</source>
        <translation>半数或更少正确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>None correct</source>
        <translation>无人正确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>Not answered</source>
        <translation>未回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>Over half correct</source>
        <translation>过半正确</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>Photographs: {there}. With items: {used}. Skipped for at least one task: {passed}. Unreadable: {broken}.</source>
        <translation>照片：{there}。有题目的：{used}。在某个或所有任务中略过的：{passed}。损坏的：{broken}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>Stopped after {n} photographs. The rest was not checked.</source>
        <translation>
            <numerusform>看完 {n} 张照片后已停止；其余未知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>The first images are shown. Each image gives {n} items.</source>
        <translation>
            <numerusform>显示的是前几张图像。每张图像各有 {n} 个题目。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>The folder gives {n} items</source>
        <translation>
            <numerusform>该文件夹可得到 {n} 个题目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>{images} images give {n} items.</source>
        <translation>
            <numerusform>{images} 张图像生成 {n} 个题目。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>{n} are already in the lab.</source>
        <translation>
            <numerusform>{n} 个已在此处。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>{n} have the ID of another item in the lab and are skipped.</source>
        <translation>
            <numerusform>{n} 个题目的键已被这里的另一个题目占用，不会采用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>{n} more photographs needed.</source>
        <translation>
            <numerusform>还需要 {n} 张照片。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>3D scenes</source>
        <translation>三维场景</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>A folder of photographs</source>
        <translation>照片文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>A folder with at least four photographs</source>
        <translation>至少含四张照片的文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>All available</source>
        <translation>全部</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>All but Missing Piece Hard</source>
        <translation>除“缺块，难”外全部</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>All eight; Hard selects by structure</source>
        <translation>全部八个；“难”按结构选择</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Each photograph gives up to {n} items, one per task.</source>
        <translation>
            <numerusform>每张照片最多生成 {n} 个题目，每种任务一个。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Folder of photographs</source>
        <translation>照片文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Generate</source>
        <translation>制作</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Jigsaw, from photographs</source>
        <translation>Jigsaw，来自照片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Mazes</source>
        <translation>迷宫</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>OrdinalBench, generated</source>
        <translation>OrdinalBench，绘制</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Photographs needed</source>
        <translation>需要的照片数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Photographs needed, each used for every task</source>
        <translation>需要的照片数，每张都用于所有任务</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Single loops</source>
        <translation>单环</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Stopped. {n} items were generated and kept.</source>
        <translation>
            <numerusform>已停止。已制作的 {n} 个题目保留。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>The same seed generates the same items. Preview saves nothing.</source>
        <translation>相同的种子会再次生成相同的题目。预览会说明将得到什么，不保留任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Track</source>
        <translation>赛道</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Whole number</source>
        <translation>一个整数</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>{n} items generated.</source>
        <translation>
            <numerusform>已制作 {n} 个题目。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>A file, or a folder of files</source>
        <translation>含数据行的文件，或此类文件的文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>A released benchmark file, an items.jsonl of Eyeline, or a table with a mapping. Preview reads every row and image and saves nothing.</source>
        <translation>公布格式的行、我们自己的 items.jsonl，或由映射描述的表格。查看会读取每一行与图片，不写入任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Another item has this ID. Set a version to import it as well.</source>
        <translation>另一题目已用此键名。指定版本可将其并列导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>As in the file</source>
        <translation>按行中所述</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Detect automatically</source>
        <translation>由第一行判断</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>File format</source>
        <translation>这些行是什么</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>File or folder</source>
        <translation>文件或文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Items to import</source>
        <translation>要导入的题目</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Stopped after {n} rows. The rest was not checked.</source>
        <translation>
            <numerusform>在 {n} 行之后停止；其余未知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Stopped. {n} items were imported and kept.</source>
        <translation>
            <numerusform>已停止。已导入的 {n} 个题目保留。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Version of the benchmark</source>
        <translation>基准的版本</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} blank rows skipped.</source>
        <translation>
            <numerusform>{n} 个空行被略过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} items imported.</source>
        <translation>
            <numerusform>已导入 {n} 个题目。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} rows</source>
        <translation>
            <numerusform>{n} 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{rows}: {n} new items</source>
        <translation>
            <numerusform>{rows}：{n} 个新题目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Answer and factors</source>
        <translation>答案与因素</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Full prompt</source>
        <translation>完整提示词</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>No item chosen</source>
        <translation>未选择题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Order of options shown to people</source>
        <translation>选项顺序，如人们所见</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>People see it without Markdown formatting.</source>
        <translation>人看到的文字没有标题与粗体的标记。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>People see “{name}” for &lt;image 1&gt;, and no Markdown formatting.</source>
        <translation>人看到的是“{name}”，而不是 &lt;image 1&gt;，也没有标题与粗体的标记。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Prompt (participants)</source>
        <translation>试次上方的一行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Response format</source>
        <translation>回答格式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Select an item to see exactly what people and models are asked.</source>
        <translation>选择一个题目，查看向人与模型提出的完整内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Sent</source>
        <translation>发送内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Sent to models</source>
        <translation>发送给模型的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Source</source>
        <translation>归属</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Task part</source>
        <translation>任务部分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>This item has not been answered yet.</source>
        <translation>此题目尚无人作答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>item</source>
        <translation>题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>models only</source>
        <translation>仅模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>no image</source>
        <translation>没有图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>people and models</source>
        <translation>人与模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>tags</source>
        <translation>标签</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>{n} image tokens</source>
        <translation>
            <numerusform>{n} 个图像 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>{n} trials</source>
        <translation>
            <numerusform>{n} 个试次</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Any factor</source>
        <translation>任意因素</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Any tag</source>
        <translation>任意标签</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Any value</source>
        <translation>任意值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Disagreement</source>
        <translation>分歧</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Factor</source>
        <translation>因素</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>People and models: any</source>
        <translation>人与模型：任意</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>People's accuracy</source>
        <translation>人的正确率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>People: any</source>
        <translation>人：任意</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Too many values for a menu. Use the search field, e.g. {example}</source>
        <translation>取值太多，无法列成菜单；请在搜索栏中输入，例如 {example}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Value of the factor</source>
        <translation>因素的值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Items are the questions for people and models. Generate them from photographs or as drawings, or import a benchmark. You see a preview first.</source>
        <translation>题目就是向人与模型提出的内容。从照片裁切、绘制，或导入一个基准；先有预览。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Library</source>
        <translation>题库</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>No items match all filters. Remove a filter, or press Esc to show all.</source>
        <translation>本实验室没有满足全部条件的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>No items yet</source>
        <translation>还没有题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>No matching items</source>
        <translation>没有符合的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Searching items</source>
        <translation>正在查找题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Show all items</source>
        <translation>显示全部题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Stopped. The previous results are shown.</source>
        <translation>已停止：下面显示的是之前查询的结果。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Write a filter</source>
        <translation>编写查询</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>{lab} · {n} items</source>
        <translation>
            <numerusform>{lab} · {n} 个题目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>{lab} · {n} of {total} items</source>
        <translation>
            <numerusform>{lab} · {n} / {total} 个题目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source> (optional)</source>
        <translation>（可留空）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>Picture {number}, {role}</source>
        <translation>图片 {number}，{role}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>picture {number}</source>
        <translation>图片 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>{id}, as marked in the image</source>
        <translation>{id}，如图中所标</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>{n} labelled objects</source>
        <translation>
            <numerusform>{n} 个带标号的物体</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>A preview or import is still running. Wait until it ends, then drop the file again.</source>
        <translation>此处正在查看或导入。请在结束后再拖放一次。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Back to the library</source>
        <translation>返回题库</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Checking</source>
        <translation>正在查看</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Generate items</source>
        <translation>制作题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Import items</source>
        <translation>导入题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Importing items</source>
        <translation>正在导入题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Location</source>
        <translation>位置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Skipped rows</source>
        <translation>未导入的内容</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Skipped: {n}</source>
        <translation>
            <numerusform>未导入：{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/answer_text.py"/>
        <source>thinking, {n} tokens</source>
        <translation>
            <numerusform>思考，{n} 个 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/answer_text.py"/>
        <source>thinking, {n} tokens …</source>
        <translation>
            <numerusform>正在思考，{n} 个 token…</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/column.py"/>
        <source>“{answer}”</source>
        <translation>“{answer}”</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>Models get</source>
        <translation>模型得到</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>People read</source>
        <translation>人读到</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the benchmark's text</source>
        <translation>基准的原文</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the benchmark's text, after the instruction and on a key press</source>
        <translation>基准的原文，在说明之后、按键可见</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the hint, below that line</source>
        <translation>提示，在该行之下</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the instruction of the study “{study}”, version {version}</source>
        <translation>研究“{study}”的说明，版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the response format, version {version}</source>
        <translation>回答的格式，版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the short line above each trial, version {version}</source>
        <translation>每个试次上方的短句，版本 {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>{instruction}, the newest; 1 older study uses another text</source>
        <translation>{instruction}，最新；另有 1 个较早的研究措辞不同</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>{instruction}, the newest; {n} older studies use another text</source>
        <translation>
            <numerusform>{instruction}，最新；另有 {n} 个较早的研究措辞不同</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>A folder with config.json and *.safetensors weights. Checking reads the headers only; no weights are loaded.</source>
        <translation>含 config.json 与 *.safetensors 权重的文件夹。查看只读取文件头，不加载任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Add model</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Check folder</source>
        <translation>查看</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Display name</source>
        <translation>在本实验室中的名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Family: {family}</source>
        <translation>系列：{family}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Folder of a model</source>
        <translation>模型的文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>It contains its own code. Only the command line can allow this.</source>
        <translation>它带有自己的代码，只能用命令行允许。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Licence: {licence}</source>
        <translation>许可：{licence}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Model folder</source>
        <translation>模型的文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Needs about {need} with transformers, but {free} are free on {device}.</source>
        <translation>使用 transformers 约需 {need}，但 {device} 上只有 {free} 可用。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Needs about {need} with transformers; {free} are free on {device}.</source>
        <translation>使用 transformers 约需 {need}；{device} 上有 {free} 可用。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Not trained: the weights are still as initialised. It is labelled untrained everywhere.</source>
        <translation>它从未训练过：权重仍是初次随机生成的样子。各处都标明“未训练”。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Parameters: {n}</source>
        <translation>
            <numerusform>参数：{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Supports a thinking phase.</source>
        <translation>它可以先思考再回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>Max. tokens per reply</source>
        <translation>每条回复的最大token数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>Model default</source>
        <translation>与模型设置相同</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>Samples per item</source>
        <translation>每题样本数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>System prompt</source>
        <translation>系统提示词</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>{field} is out of range.</source>
        <translation>“{field}”超出范围。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/item_head.py"/>
        <source>Compare prompts</source>
        <translation>显示差异</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Done: {what}.</source>
        <translation>完成：{what}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Grade answers</source>
        <translation>评判回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Grade short answers with a model</source>
        <translation>让模型评判简短回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Grades only answers that do not match exactly. If the judge fails, answers are not marked incorrect.</source>
        <translation>仅限精确规则未判为正确的回答。评判失败不会使任何回答变为错误。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Grading was interrupted. Grades so far are saved.</source>
        <translation>评判已中断；目前的判定会保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Stopped: {what}.</source>
        <translation>已停止：{what}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>graded correct {right}, incorrect {wrong}</source>
        <translation>评判为正确 {right}，错误 {wrong}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>the judge failed on {n}: missing, not incorrect</source>
        <translation>
            <numerusform>评判在 {n} 个回答上失败：缺失，而非错误</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>{model} is grading</source>
        <translation>{model} 正在评判</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>{n} already graded</source>
        <translation>
            <numerusform>{n} 个此前已评判</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>{n} correct by exact match</source>
        <translation>
            <numerusform>按精确规则 {n} 个正确</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>CPU</source>
        <translation>处理器</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>No GPU found. Models run on the CPU.</source>
        <translation>这里没有已知的显卡：模型在处理器上运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>This machine</source>
        <translation>这台机器</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>{memory} · {load}% CPU</source>
        <translation>{memory} · 占用 {load}%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>{used} of {total}</source>
        <translation>{used} / {total}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>Answer of {model}</source>
        <translation>{model} 的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>Enter asks the models.</source>
        <translation>Enter 向模型提问。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>It failed.</source>
        <translation>失败了。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>Model of column {number}</source>
        <translation>第 {number} 列的模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>Remove this column</source>
        <translation>移除此列</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>first token {time}</source>
        <translation>首个 token {time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>immediate, no model</source>
        <translation>即时，无模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>name shown after the vote</source>
        <translation>投票后公布名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>no answer</source>
        <translation>没有回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>not asked yet</source>
        <translation>尚未提问</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>read so far</source>
        <translation>目前读到</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>reading the item</source>
        <translation>正在读入题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>stopped after {n} tokens</source>
        <translation>
            <numerusform>在 {n} 个 token 后停止</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>streaming</source>
        <translation>正在输出</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>waits for its turn</source>
        <translation>排队等待中</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>{n} tokens/s</source>
        <translation>
            <numerusform>{n} token/秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/models_page.py"/>
        <source>{n} runs continue in the background.</source>
        <translation>
            <numerusform>{n} 次运行脱离此窗口继续。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>No answers from people yet.</source>
        <translation>还没有人回答此题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>Only simulated participants have answered this item.</source>
        <translation>只有模拟人员回答了此题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>People's answers appear after the models respond.</source>
        <translation>人的回答在模型回答之后显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>Show after the models</source>
        <translation>在模型之后显示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>Show before the models</source>
        <translation>在模型之前显示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>Show simulated participants</source>
        <translation>显示模拟人员</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>median {middle} s, IQR {low} to {high}</source>
        <translation>中位数 {middle} 秒，四分位 {low} 至 {high}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>shown after the models' answers</source>
        <translation>在模型回答之后显示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>shown before the models' answers</source>
        <translation>在模型回答之前显示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>simulated participants</source>
        <translation>模拟人员</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>time of {n} left out (focus lost)</source>
        <translation>
            <numerusform>{n} 个的时间未计入（失去焦点）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>{right} of {n} correct</source>
        <translation>
            <numerusform>{n} 个中 {right} 个正确</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>No image was sent.</source>
        <translation>未发送图像。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>No prompt was recorded.</source>
        <translation>没有提示词记录。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>No reply was recorded.</source>
        <translation>没有回复记录。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Prompt as sent</source>
        <translation>发送的提示词</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Rendered from the item. The text that was sent is not recorded.</source>
        <translation>由题目重新生成：当时发送的文本没有记录。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Scores are closed.</source>
        <translation>评分未公开。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>sample {number}</source>
        <translation>样本 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>try {number}</source>
        <translation>第 {number} 次尝试</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>{rule} (in use)</source>
        <translation>{rule}（使用中）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>All outcomes</source>
        <translation>所有结果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Loading the records</source>
        <translation>正在读取记录</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>No records match. Choose another outcome, or clear the search.</source>
        <translation>没有匹配的记录。请选择其他结果，或清空搜索。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Search items, replies and prompts</source>
        <translation>搜索题目、回复和提示词</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>search</source>
        <translation>搜索</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>{n} records</source>
        <translation>
            <numerusform>{n} 条记录</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>Condition: {condition}</source>
        <translation>条件：{condition}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>Generation: {settings}</source>
        <translation>生成设置：{settings}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>Image {number}</source>
        <translation>图像 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>It failed: {why}</source>
        <translation>失败原因：{why}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>The reply ended with: {reason}</source>
        <translation>回复结束原因：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>Time: first token {first}, whole reply {total}</source>
        <translation>时间：首个token {first}，完整回复 {total}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>Tokens: prompt {prompt}, of these images {images}; reply {reply}</source>
        <translation>token：提示词 {prompt}，其中图像 {images}；回复 {reply}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>at most {n} tokens</source>
        <translation>
            <numerusform>至多 {n} 个 token</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>not scored</source>
        <translation>未评分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>repetition penalty {value}</source>
        <translation>重复惩罚 {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>sampled</source>
        <translation>采样</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>seed {value}</source>
        <translation>种子 {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>size as sent not recorded</source>
        <translation>发送尺寸未记录</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>temperature {value}</source>
        <translation>温度 {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>tokens not recorded</source>
        <translation>token数未记录</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>top-k {value}</source>
        <translation>top-k {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>top-p {value}</source>
        <translation>top-p {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>truncated</source>
        <translation>被截断</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>{n} tokens</source>
        <translation>
            <numerusform>{n} 个 token</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>{outcome}: {reason}</source>
        <translation>{outcome}：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>“{answer}” · {outcome}</source>
        <translation>“{answer}” · {outcome}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Answers are saved as they arrive. A stopped run resumes where it left off.</source>
        <translation>每个回答随到随存。停止或中断后，同一运行从原处继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Max. 384 × 384 px</source>
        <translation>宽高至多 384</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Max. 512 × 512 px</source>
        <translation>宽高至多 512</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>No images (blind baseline)</source>
        <translation>不给图片（盲）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Original size</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>all {n} items</source>
        <translation>
            <numerusform>全部 {n} 个题目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Declare</source>
        <translation>声明采用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Declared with closed scores.</source>
        <translation>声明采用时评分未公开。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Declared with open scores.</source>
        <translation>声明采用时评分已公开。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Retry {n} truncated</source>
        <translation>
            <numerusform>重问被截断的 {n} 个</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Scores are closed until the run is declared.</source>
        <translation>在声明采用此运行之前，评分不公开。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Scores shown before the run was declared.</source>
        <translation>评分在声明采用之前已被查看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Show scores</source>
        <translation>显示评分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>all items</source>
        <translation>全部题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>few answers found</source>
        <translation>可读取的回答很少</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>in background</source>
        <translation>不依赖窗口</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>no answer found</source>
        <translation>没有可读取的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>starts when the previous run ends</source>
        <translation>前一个结束后立即开始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>waiting, in background</source>
        <translation>等待中，不依赖窗口</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>{n} prompts</source>
        <translation>
            <numerusform>{n} 个提示词</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>{share} were truncated at the token limit and count as missing.</source>
        <translation>{share} 因 token 上限被截断：计为缺失。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>Suspicious server replies: {kinds}.</source>
        <translation>服务器的可疑回答：{kinds}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>about {n} h left</source>
        <translation>
            <numerusform>还需约 {n} 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>about {n} min left</source>
        <translation>
            <numerusform>还需约 {n} 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>about {n} s left</source>
        <translation>
            <numerusform>还需约 {n} 秒</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>accuracy {share} (95% CI {low} to {high})</source>
        <translation>正确率 {share}（95% 置信区间 {low}–{high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>answered by people</source>
        <translation>人回答过的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>context full, may be truncated</source>
        <translation>上下文已满，可能被截断</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>context may be too short</source>
        <translation>上下文可能太短</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>counts that cannot be</source>
        <translation>计数不可能成立</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>failed {n}</source>
        <translation>
            <numerusform>失败 {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>images at original size</source>
        <translation>图片保持原样</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>invalid {share}</source>
        <translation>无效 {share}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>the {n} items that people answered</source>
        <translation>
            <numerusform>人回答过的 {n} 个题目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>truncated {share}</source>
        <translation>截断 {share}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>with a system prompt</source>
        <translation>带系统提示词</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>without images</source>
        <translation>不含图片</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{items}, max. {n}</source>
        <translation>
            <numerusform>{items}，至多 {n} 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} already answered</source>
        <translation>
            <numerusform>此前已有 {n} 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} answered</source>
        <translation>
            <numerusform>已回答 {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} failed</source>
        <translation>
            <numerusform>{n} 个失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} invalid</source>
        <translation>
            <numerusform>其中 {n} 个无效</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} samples</source>
        <translation>
            <numerusform>{n} 个样本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} truncated</source>
        <translation>
            <numerusform>其中 {n} 个被截断</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{title} · {n} items</source>
        <translation>
            <numerusform>{title} · {n} 个题目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{what} ({n})</source>
        <translation>
            <numerusform>{what}（{n}）</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>Hide scores until declared</source>
        <translation>声明采用前不公开评分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>Hides the accuracy of a run until it is declared. Showing it earlier is recorded.</source>
        <translation>在声明采用之前隐藏运行的正确率。提前查看会被记录。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>Moves waiting runs to a background process that continues after this window closes</source>
        <translation>将等待中的内容交给一个独立进程，窗口关闭后仍继续</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>No runs yet. Choose a model and items, then press Run.</source>
        <translation>还没有运行。选择模型与题目，然后按“运行”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>Run in background</source>
        <translation>不依赖窗口运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Answered by people</source>
        <translation>人回答过的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Ask again</source>
        <translation>再次提问</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Blind</source>
        <translation>盲评</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Loading the models</source>
        <translation>正在读取模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Models and runs</source>
        <translation>模型与运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Models answer items from the Library. First generate or import items there.</source>
        <translation>模型回答题库中的题目。请先在那里制作或导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Next item</source>
        <translation>下一个题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Previous item</source>
        <translation>上一个题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Votes</source>
        <translation>投票</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>API key</source>
        <translation>API 密钥</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Add server</source>
        <translation>添加服务器</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Model ID on the server</source>
        <translation>在服务器上的名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Quantisation</source>
        <translation>量化</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Revision</source>
        <translation>修订版本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>the only model it serves</source>
        <translation>它提供的唯一模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>vLLM, SGLang, llama.cpp, Ollama, LM Studio or another server with the OpenAI API. Separate several addresses by commas to share the work. The API key is stored in the keyring of this computer.</source>
        <translation>vLLM、SGLang、llama.cpp、Ollama、LM Studio 或其他支持 OpenAI 协议的服务器。多个以逗号分隔的地址分担工作。密钥保存在这台机器的钥匙串中。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Model to serve</source>
        <translation>要提供服务的模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>On the GPUs of this computer, for many items. The model is added as a server and stops with this window.</source>
        <translation>在本机的 GPU 上运行，适合大量题目。它会作为服务器添加，并随此窗口一起结束。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Python with vLLM. Leave empty to use the model's own</source>
        <translation>装有 vLLM 的 Python；留空则用模型自己的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Serve a model with vLLM</source>
        <translation>用 vLLM 提供模型服务</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Start serving</source>
        <translation>开始服务</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Starting {name}. Large models take minutes. Log: {log}</source>
        <translation>正在启动 {name}；大模型需要几分钟。日志：{log}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Stop serving</source>
        <translation>结束服务</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Stopping {name}</source>
        <translation>正在结束 {name}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>{name} answers at {address}. Log: {log}</source>
        <translation>{name} 正在 {address} 提供服务。日志：{log}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/service.py"/>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Adding chance</source>
        <translation>正在添加随机基线</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Adding the demo model</source>
        <translation>正在加入演示模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Chance</source>
        <translation>随机基线</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Checking {address}</source>
        <translation>正在查看 {address}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Checking {folder}</source>
        <translation>正在查看 {folder}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Demo model</source>
        <translation>演示模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Models answer the same items as people and appear with them in Compare. Add a model folder with weights. The demo model was trained on generated items only: a teaching aid, not a baseline.</source>
        <translation>模型回答与人相同的题目，并在“比较”中与人并列。请添加含权重的模型文件夹。演示模型只学过生成的题目：是教学辅助，不是基线。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Models of this lab</source>
        <translation>本实验室的模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>No models yet</source>
        <translation>还没有模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Sampling</source>
        <translation>方式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>{name} added.</source>
        <translation>{name} 已在列表中。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>{name} removed. Its runs and answers are kept.</source>
        <translation>{name} 已从列表移除；其运行与回答保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/side_by_side.py"/>
        <source>Nothing to vote on: fewer than two models answered.</source>
        <translation>没有可以投票的内容：给出回答的模型不足两个。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>All bad</source>
        <translation>都不好</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Both bad</source>
        <translation>两个都不好</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Model {letter}</source>
        <translation>模型 {letter}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Optional. Votes of one participant count as one cluster.</source>
        <translation>可选。同一参与者的投票算作一个聚类。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Tie</source>
        <translation>一样好</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Which answer is best?</source>
        <translation>哪个回答最好？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Which answer is better?</source>
        <translation>哪个回答更好？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Blind votes: how often a model would be preferred to one of average strength, with 95% CI (Bradley–Terry), clustered by participant. The dashed line marks 50%.</source>
        <translation>根据盲评投票：一个模型比平均强度的模型更受偏好的频率，附按参与者聚类的 95% 区间（Bradley–Terry）。虚线为一半。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>In Side by side, press B: models answer without their names, in a random order for each item. The votes are summarised here.</source>
        <translation>在并列视图中按 B：模型匿名作答，顺序对每个题目重新抽取。人的偏好在此累计。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Model preference</source>
        <translation>人偏好哪个模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>No votes yet</source>
        <translation>还没有投票</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Position effect: the leftmost of two equally strong models is preferred to the one in position {place} in {share}% ({low} to {high}). Strengths are corrected for it.</source>
        <translation>两个同样强的模型中，最左边的比位于第 {place} 位的更受偏好的比例为 {share} %（{low} 至 {high}）；强度已对此作了校正。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Repeated votes by the same voter on the same item (the last one counts): {n}.</source>
        <translation>
            <numerusform>同一投票者对同一题目重新投票（以最后一票为准）：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Voters (a session counts as one where no participant ID was given): {voters}.</source>
        <translation>投票者（未填写参与者编号时，一次会话算一人）：{voters}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>{n} votes</source>
        <translation>
            <numerusform>{n} 票</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>{share}% ({low} to {high})</source>
        <translation>{share}%（{low} 至 {high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>{votes}, {ties} of them ties. All bad (not counted): {bad}.</source>
        <translation>{votes}，其中 {ties} 票一样好；都不好（不计给任何模型）：{bad}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>Models start from the same pixels as people, {sizes}</source>
        <translation>模型与人从相同的像素开始，{sizes}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>Same pixels as people, {sizes}; {what}</source>
        <translation>与人相同的像素，{sizes}；{what}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>This item has no image</source>
        <translation>此题目没有图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>attention {way}</source>
        <translation>注意力实现 {way}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>contradicts itself</source>
        <translation>自相矛盾</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>guesses, no model</source>
        <translation>猜测，无模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>its settings cannot be read. Remove it and add it again</source>
        <translation>无法读取其设置；请从列表中移除后重新添加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: asking the server</source>
        <translation>正在加载模型：询问服务器</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: comparing its files</source>
        <translation>正在加载模型：核对文件</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: loading libraries</source>
        <translation>正在加载模型：加载库</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: reading weights</source>
        <translation>正在加载模型：读取权重</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: reading weights, {percent} %</source>
        <translation>正在加载模型：读取权重，{percent}%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: starting Python</source>
        <translation>正在加载模型：启动 Python</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>local model</source>
        <translation>本地模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>missing, truncated</source>
        <translation>缺失，截断</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>reasoning in a code block, without an answer</source>
        <translation>代码块中只有推理，没有答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>reasoning only, without an answer</source>
        <translation>只有推理，没有答案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>reasoning truncated before an answer</source>
        <translation>推理在给出答案前被截断</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>scripted</source>
        <translation>脚本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>sent as {sizes}, image tokens not recorded</source>
        <translation>以 {sizes} 发送，图像 token 数未记录</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/words.py"/>
        <source>sent as {sizes}, {n} image tokens by the server's count</source>
        <translation>
            <numerusform>以 {sizes} 发送，按服务器计 {n} 个图像 token</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>server, {kind}</source>
        <translation>服务器，{kind}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>the most frequent answer, no model</source>
        <translation>出现最多的回答，无模型</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/words.py"/>
        <source>the processor keeps their size, {n} image tokens</source>
        <translation>
            <numerusform>处理器保持其大小，{n} 个图像 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/words.py"/>
        <source>the processor resizes them to {sizes}, {n} image tokens</source>
        <translation>
            <numerusform>处理器将其缩放为 {sizes}，{n} 个图像 token</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>trained on generated items</source>
        <translation>用生成的题目训练</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>truncated at the token limit</source>
        <translation>因 token 上限被截断</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>untrained</source>
        <translation>未训练</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>{model}: {what}</source>
        <translation>{model}：{what}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>{name} (trained on generated items)</source>
        <translation>{name}（用生成的题目训练）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>{name} (untrained)</source>
        <translation>{name}（未训练）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>{sent}. Reply format added for models only.</source>
        <translation>{sent}。仅为模型附加了回答格式。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Access</source>
        <translation>访问</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Annotators and participants see only their own work.</source>
        <translation>标注者与参与者只看到自己的部分，看不到他人的任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Protects the researcher view. If unset, the operator passcode opens it.</source>
        <translation>用于进入全部功能；未设置时，操作员口令也可进入。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Protects the way out of participant windows and of annotator and participant stations. Only a hash is stored.</source>
        <translation>用于离开参与者窗口，或离开标注者、参与者的席位。以散列保存；任何人都无法读出。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Researcher passcode</source>
        <translation>研究者口令</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Role on this computer</source>
        <translation>此席位属于谁</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/lab_rules.py"/>
        <source>How answers are read in every table, report and export. Stored answers never change.</source>
        <translation>回答在每个表格、报告与导出中的读取规则。已存储的回答永不改变。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/lab_rules.py"/>
        <source>Rule of {benchmark}</source>
        <translation>{benchmark} 的规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/lab_rules.py"/>
        <source>Saved in this lab.</source>
        <translation>已保存在此实验室。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>Checking the lab</source>
        <translation>正在检查实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>No lab is open</source>
        <translation>没有打开的实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>No problems found</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>Open its folder</source>
        <translation>打开其文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>images</source>
        <translation>图片</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>items</source>
        <translation>题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>labels</source>
        <translation>标注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>predictions</source>
        <translation>预测</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>trials</source>
        <translation>试次</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>{n} problems</source>
        <translation>
            <numerusform>{n} 个问题</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Current passcode</source>
        <translation>当前口令</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Incorrect passcode.</source>
        <translation>这不是已设置的口令。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>New passcode</source>
        <translation>新口令</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Passcode removed.</source>
        <translation>口令已移除。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Passcode set.</source>
        <translation>口令已设置。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Set</source>
        <translation>设置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/reopening.py"/>
        <source>Stopped. The lab is as it was.</source>
        <translation>已停止。实验室保持原样。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Default</source>
        <translation>常规</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Find a setting</source>
        <translation>查找设置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Larger</source>
        <translation>较大</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Letters and digits always choose. Left: 1 to 5, and Space also continues. Right: J K L ; and Enter.</source>
        <translation>字母与数字始终可用于选择。左手：1 至 5，空格键也可继续。右手：J K L ; 与 Enter。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Name recorded with each session. Leave empty to use the computer's name.</source>
        <translation>这台机器在运行中的名称；留空则用机器自己的名称。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>No matching settings.</source>
        <translation>没有含这些词的设置。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Of the window. Items and commands keep theirs.</source>
        <translation>窗口的语言。题目与命令保持各自的语言。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Reduced</source>
        <translation>减弱</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Reduced: cursors do not blink, and model replies appear in few steps.</source>
        <translation>减弱：光标不闪烁，模型写出的内容分少数几步显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Settings file: {settings}. Log file: {log}.</source>
        <translation>设置位于 {settings}，日志位于 {log}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Station name</source>
        <translation>席位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Takes effect after a restart.</source>
        <translation>下次启动时生效。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Takes effect immediately. The largest size needs a window 1280 pixels wide.</source>
        <translation>立即生效；最大一档需要宽 1280 的窗口。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>The size takes effect after a restart.</source>
        <translation>大小从下次启动起生效。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Trials keep their neutral grey in every theme.</source>
        <translation>试次在任何主题下都保持中性灰。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workcard.py"/>
        <source>Checking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workcard.py"/>
        <source>Maintenance</source>
        <translation>处理此实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workcard.py"/>
        <source>Working…</source>
        <translation>正在进行…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>not decided</source>
        <translation>未决定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>one participant</source>
        <translation>同一人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>two participants</source>
        <translation>两个人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>two studies</source>
        <translation>两个研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>versions of one study</source>
        <translation>同一研究的版本</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>{n} more follow.</source>
        <translation>
            <numerusform>之后还有 {n} 个。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Annotator ID, or empty for none</source>
        <translation>标注者的代码；留空表示无</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Backed up to {path}, and verified.</source>
        <translation>已备份到 {path} 并验证。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Backup</source>
        <translation>备份</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Changes the answer key in a linked version and rescores all answers.</source>
        <translation>另一个答案，作为关联的版本；全部重新评分。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Create lab</source>
        <translation>建立实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Creates a lab with items, images and label schemes but no participants, or with one annotator's queue.</source>
        <translation>由题目、图片与体系组成、不含人的新实验室；或一位标注者在队列中的部分。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Decided by (ID or initials)</source>
        <translation>决定者：代码或姓名首字母</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Delete permanently</source>
        <translation>永久删除</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Deleted: {n} rows, and {backups} backups cleaned.</source>
        <translation>
            <numerusform>已删除：{n} 行，清理 {backups} 个备份。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Deletes the person named in this file if they are in this lab.</source>
        <translation>删除此删除记录所指的人（若其在此处）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Enter the folder of the other lab, or a backup file.</source>
        <translation>请指定另一实验室的文件夹，或备份文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Excluded data stay in the lab and can be included again (Studies, Exclusions).</source>
        <translation>不计入的内容留在实验室中，可以重新计入（研究，更正）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Excludes a participant, a session or a trial from the results.</source>
        <translation>一个人的全部运行、一次运行或一个试次不计入。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Finished the interrupted deletion: {n} rows deleted, {backups} backups cleaned.</source>
        <translation>
            <numerusform>已完成之前中断的删除：删除 {n} 行，清理 {backups} 个备份。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Imports another lab or a backup by the IDs of its rows.</source>
        <translation>另一个实验室或备份，按其行的 id 并入。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Item {key} names this participant as its author. This stays.</source>
        <translation>题目 {key} 的内容写明由其编写，这一点保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Made before this deletion: {path}.</source>
        <translation>在此次删除之前制作：{path}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Makes a verified copy of the lab's database. You can continue working.</source>
        <translation>实验室数据库经验证的副本，可在工作进行时制作。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Merged: {n} rows were imported.</source>
        <translation>
            <numerusform>已合并：并入 {n} 行。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>No backups yet.</source>
        <translation>还没有备份。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Not confirmed yet by stations {seats}.</source>
        <translation>席位 {seats} 尚未确认。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Other stations need {file}.</source>
        <translation>其他席位需要 {file}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Participant ID, or a deletion file from another station</source>
        <translation>此人的代码，或另一席位的删除记录文件</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Participant ID, or the ID of a session or trial</source>
        <translation>代码，或者运行或试次的 id</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Permanently deletes all data of a participant, including from backups.</source>
        <translation>永久删除一个人的全部内容，备份中的也一并删除。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Reason (saved)</source>
        <translation>原因；将被保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Replaces the lab's database with a backup.</source>
        <translation>用备份取代实验室的数据库。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Restored. The previous database is {path}.</source>
        <translation>已恢复。被取代的内容在 {path}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Some data of this participant remain in {file}.</source>
        <translation>{file} 中仍留有此人的部分内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The answer key changes from {old} to {new}. Participants' answers stay.</source>
        <translation>答案原为 {old}，将变为 {new}；人们给出的回答保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The current database is saved to Backups. Deleted people stay deleted.</source>
        <translation>被取代的内容保存在备份中。已删除的人仍保持删除。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The item's key</source>
        <translation>题目的键名</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The labs differ here. Decide which value to keep.</source>
        <translation>两个实验室在此不一致：请先决定。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The new lab's folder</source>
        <translation>新实验室的文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The newest is of {at}.</source>
        <translation>最新的为 {at}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The other lab's folder, or a file</source>
        <translation>另一实验室的文件夹，或文件</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The server may keep the deleted rows in its own files until its next checkpoint. Its administrator can run CHECKPOINT.</source>
        <translation>在下一个检查点之前，服务器自身的文件中可能仍保留已删除的行。管理员可以执行 CHECKPOINT。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>This cannot be undone. Analyses and exports that contain these data are marked.</source>
        <translation>删除后无人能将其恢复。含有它的分析与导出会被标记。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>afterwards</source>
        <translation>之后</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>answers to rescore</source>
        <translation>要重新评分的回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>backups to clean</source>
        <translation>要清理的备份</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>consents</source>
        <translation>同意书</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>in the new lab</source>
        <translation>在新实验室中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>in this lab</source>
        <translation>在此实验室中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>labels that stay without an author</source>
        <translation>失去作者但保留的标注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>queues</source>
        <translation>队列</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>{n} backups.</source>
        <translation>
            <numerusform>有 {n} 个备份。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>{n} items are in {path}.</source>
        <translation>
            <numerusform>{n} 个题目在 {path} 中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>{n} rows will be imported. {unchanged} are already here.</source>
        <translation>
            <numerusform>并入 {n} 行；{unchanged} 行已在此处。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>{n} sessions or trials are now excluded.</source>
        <translation>
            <numerusform>{n} 次运行或试次自此不计入。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/care.py"/>
        <source>Close this window, keep the folder, and restore a backup with: eyeline lab restore.</source>
        <translation>请关闭此窗口，保留文件夹，并用以下命令恢复备份：eyeline lab restore。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/care.py"/>
        <source>Now labelled untrained because the weights are as initialised: {names}.</source>
        <translation>从现在起标为未训练，因为权重仍是最初随机生成的：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/care.py"/>
        <source>The database of this lab is damaged.</source>
        <translation>此实验室的数据库已损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/care.py"/>
        <source>The last window on this lab ended unexpectedly. Everything it had saved is here.</source>
        <translation>此实验室的上一个窗口被中断。它已保存的内容都在。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Follow the system's theme</source>
        <translation>跟随系统主题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Go to {place}</source>
        <translation>前往{place}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Open {name}</source>
        <translation>打开 {name}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Use the dark theme</source>
        <translation>使用深色主题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Use the light theme</source>
        <translation>使用浅色主题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>VLM AI weights server votes ask run</source>
        <translation>视觉语言模型 大模型 人工智能 权重 服务器 投票 提问 运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>experiment protocol design plan data answers share publish pay close seats</source>
        <translation>实验 方案 设计 计划 数据 作答 分享 发布 报酬 结束 席位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>items pictures images questions data set search filter find browse</source>
        <translation>题目 图片 图像 问题 数据集 搜索 筛选 查找 浏览</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>participant subject person test answer session start run resume</source>
        <translation>被试 参与者 受试者 测试 作答 场次 开始 运行 继续</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>preferences options configure</source>
        <translation>偏好 选项 配置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>results figures tables chart plot statistics accuracy people against models</source>
        <translation>结果 图 表 图表 统计 准确率 正确率 人与模型 比较</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>tag label annotation annotator agreement conflicts queue review</source>
        <translation>标签 标注 标注者 一致性 冲突 队列 复核</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/drops.py"/>
        <source>No lab is open. Open or create a lab, then drop the file again.</source>
        <translation>没有打开的实验室。请先打开或建立一个，再拖放一次。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>All studies</source>
        <translation>所有研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Answers, items and scores. Personal data and participants without consent are excluded.</source>
        <translation>作答、题目与得分。个人数据以及未同意者不在其中。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Excluded, deletion requested: {n}.</source>
        <translation>
            <numerusform>因希望被删除而未计入：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Excluded, no consent to open sharing: {n}.</source>
        <translation>
            <numerusform>因未同意公开共享而未计入：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Format of the export</source>
        <translation>导出的格式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Licence of the data</source>
        <translation>数据的许可</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Licence, e.g. CC-BY-4.0</source>
        <translation>许可，例如 CC-BY-4.0</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>{n} files written.</source>
        <translation>
            <numerusform>已写出 {n} 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>All items of the lab. Select an item to see on the right exactly what people and models are asked.</source>
        <translation>实验室的每个题目。选择一个：右侧即为向人与模型提出的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Annotators independently tag the perceptual and reasoning demands of each item, with one key per tag.</source>
        <translation>标注者互不可见，说明每个题目对眼睛与思维的要求，一键一标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Local models answer the same items. The demo model was trained on generated items only.</source>
        <translation>本地模型回答同样的题目。演示模型只学过生成的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Participants answer here with timing, in their own window. Create the sample study first, then try it as a pilot session.</source>
        <translation>人们在这里用各自的窗口计时作答。请先建立示例研究，再以预试运行亲自试试。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>People vs. models with confidence intervals, a summary in words, and the report. Press F1 for help on any screen.</source>
        <translation>人与模型的对比及其区间、可用文字说明的内容，以及报告。F1 随处提供帮助。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Step {n} of {total}</source>
        <translation>
            <numerusform>第 {n} / {total} 步</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>This screen is not part of the tour. The tour continues at “{step}”.</source>
        <translation>此处不在导览之内。导览从“{step}”继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Tour of the window</source>
        <translation>窗口的首次导览</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Tour paused</source>
        <translation>导览等候中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>First steps</source>
        <translation>入门步骤</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>Keys on all screens</source>
        <translation>通用按键</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>Keys on this screen</source>
        <translation>此处的按键</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>close the top window, or stop</source>
        <translation>关闭最上层，或停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>go to a screen</source>
        <translation>前往导航栏的位置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>go to the next control</source>
        <translation>转到下一个控件</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>sort a table by the current column</source>
        <translation>按当前列对表格排序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>A job defines one kind of annotation: the items, the annotators, and the annotators per item.</source>
        <translation>作业是对一些题目的一种工作：哪些题目、由谁来做、每题由几人查看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>A stopped or interrupted run resumes where it left off. A finished run links to Compare.</source>
        <translation>停止或中断的运行从原处继续；完成的运行通向“比较”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>A study is a protocol: the items, number of participants, order, rules and consent. The figures on the right update while you edit. A frozen protocol never changes.</source>
        <translation>研究就是方案：哪些题目、多少人、何种顺序、何种规则，以及人们同意什么。编写时右侧的数字随之更新。冻结后永不更改。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Add a model: a folder of weights or a server. Without weights, the demo model or Chance.</source>
        <translation>添加模型：权重文件夹或服务器。没有权重时，用演示模型或“随机基线”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Add a model: a folder with weights, a server, or the demo model to see how it goes.</source>
        <translation>添加一个模型：带权重的文件夹、服务器，或用演示模型看看流程。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Add items: generate them from photographs, or import a benchmark. Both show a preview first.</source>
        <translation>导入题目：从照片制作，或导入基准。两者都先显示预览。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Agreement between annotators, on items that all of them have submitted.</source>
        <translation>在所有标注者都已提交的题目上，他们的一致程度。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>All tables and figures of this lab, and those of the papers with your own rows added.</source>
        <translation>本实验室的全部表格和图，以及论文中的表格和图，并附您自己的行。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Annotators sign in with an ID, not a name. They see the work of others only after finishing their own.</source>
        <translation>在此工作的人以代码表明身份，绝不用姓名。没有人会过早看到他人所给的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Answers of people and models, item by item, with lists of the items on which they differ.</source>
        <translation>逐题列出人和模型的回答；各列表挑出两者不同之处。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Ask it one item, side by side with people. This is excluded from all results.</source>
        <translation>向它提出一个题目，与人并列。其中任何内容都不计入。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Ask up to four models one item and compare their answers with people's. With model names hidden you can vote for the better answer.</source>
        <translation>向至多四个模型提出一个题目，与人的回答并列查看。隐藏模型名称时，可以为更好的回答投票。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Blind votes from Side by side, for each pair of models.</source>
        <translation>并排比较中在模型隐藏时投出的票，逐对列出。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Changes apply immediately. Settings under “This lab” are saved in the lab, the rest on this computer.</source>
        <translation>更改立即生效。“本实验室”之下的内容保存在实验室中，其余保存在此处。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check how response times and accuracy differ by position, session and station, and see the flags below.</source>
        <translation>查看用时和正确率如何随位置、场次和席位变化，以及下方的标记。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check the lab from time to time. The check compares all stored data.</source>
        <translation>请不时检查实验室：它会统计并核对存储的一切。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check the preview, then freeze the protocol. Until then the draft is saved in the lab.</source>
        <translation>查看预览，然后冻结。在此之前，草稿保存在实验室中。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check the preview: the participant session, its duration, and the expected precision.</source>
        <translation>查看其预览：一个人会遇到什么、需要多久、区间有多宽。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check this station once. It takes four seconds and is saved with every session.</source>
        <translation>请检查此席位一次：需四秒，结果随每次运行保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose a file or folder, or drop it on the window.</source>
        <translation>写明文件或文件夹，或将其拖放到窗口上。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose a folder of photographs, or choose OrdinalBench to generate drawings.</source>
        <translation>写明照片文件夹，或选择 OrdinalBench 以绘制图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose a list and a task, then an item. Every answer is shown next to the correct one.</source>
        <translation>选择列表和任务，再选题目：每个回答都与正确答案并列。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose an outcome, or search in items, replies and prompts.</source>
        <translation>选择一种结果，或在题目、回复和提示词中搜索。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose the job, enter your ID, and start.</source>
        <translation>选择作业，输入您的代码，然后开始。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose the model and the items that people answered, and run.</source>
        <translation>选择模型和人们回答过的题目，然后运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose the study and the participant ID, and start. The participant's window stays open until the end.</source>
        <translation>选择研究与参与者代码，然后开始。在完成之前，窗口归参与者使用。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose the template closest to your study. For a first try, use the sample study.</source>
        <translation>选择与您的研究最接近的方案；初次尝试可用示例研究。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose two models, press B, ask, and vote. The votes are counted here.</source>
        <translation>把一个题目交给两个模型，按 B，提问并投票；投票在此统计。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Close a job that was created by mistake, with a reason. Its labels are kept.</source>
        <translation>误建的作业可注明理由后关闭；其标签保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Create a job: a label scheme, the items, and the annotators per item.</source>
        <translation>建立作业：标签体系、题目，以及每题由多少标注者查看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Create the job. Then each annotator signs in with an ID.</source>
        <translation>建立作业。之后每位标注者凭代码进入。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Create the sample lab: 87 real items, ready in seconds. You can try everything in it.</source>
        <translation>制作示例实验室：87 个真实题目，数秒即成。可以放心尝试，其中没有需要保留的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Decide before you see the results, and save the analysis. Figures from a saved plan are marked as planned.</source>
        <translation>先决定再查看，并把分析保存为文件；按所保存计划得出的数字会标明为计划内。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Decide on exclusions in the Analysis view, before you see the results.</source>
        <translation>要排除什么，应在查看数字之前在“分析”视图中决定。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Each answer is saved when you continue. A message appears when you have finished.</source>
        <translation>每个回答在继续时即保存。没有待办时会告诉您。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Each template is a complete study. You can change everything until you freeze it.</source>
        <translation>每个现成方案都是一项完整的研究；冻结之前，其中一切都可以更改。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Edit a study</source>
        <translation>编写研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Enter a name, choose the label scheme, and filter the items.</source>
        <translation>为它命名，选择标签，并用查询缩小题目范围。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Enter the reason. It is required.</source>
        <translation>写明理由：裁定必须有理由。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Enter your ID and start tagging. Each item is saved when you continue.</source>
        <translation>用代码说明您是谁，然后标注。每个题目在继续时即保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Every answer of the run: images and prompt as sent, the reply, and the answer found by each rule.</source>
        <translation>此运行的每个回答：发送时的图像和提示词、回复，以及各规则读取的结果。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Filter by benchmark, task, factor, tag, people's accuracy or disagreement, or write a filter.</source>
        <translation>按基准、任务、因素、标签、人的正确率或分歧筛选，或编写查询。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Freeze it. Participants can then start, and the protocol never changes.</source>
        <translation>冻结它。此后人们可以参加，它永不更改。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Go to the items behind a figure: who was correct where others were incorrect.</source>
        <translation>查看数字背后的题目：谁答对而他人答错。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>If it says “Too few items”, tag more items before you publish the figure.</source>
        <translation>“题目太少”即字面意思：请先标注更多题目，再发表该数值。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>If the lab has too few items, remove the sampling preset and set the number of items per task.</source>
        <translation>实验室的题目少于方案所需时，删去配方，并写明每个任务几个题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Import released benchmarks as they are, and other data with a mapping. Preview saves nothing.</source>
        <translation>基准按其发布的样子导入，其他的借助映射导入。查看不写入任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Interrupted sessions are listed below and can be resumed.</source>
        <translation>中断的运行连同其状态列在下方；该参与者可以继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Items are cut from photographs or drawn. Each has exactly one correct answer. The same seed generates the same items.</source>
        <translation>题目由照片切割或绘制而成。每题恰有一个正确答案，相同的种子再次生成相同的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Items with disagreements. Tags given by all are kept. Only disputed tags are adjudicated.</source>
        <translation>标注不同的题目。所有人都给出的保留；只询问有争议的标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Krippendorff's alpha with its confidence interval is shown above, each tag below.</source>
        <translation>上方是 Krippendorff α 及其区间，下方逐个列出每个标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Look at the item and answer on the right. Each button shows its key.</source>
        <translation>看所显示的内容并在右边作答；每个键都写在其按钮上。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Look at the item, then press the key of each tag that applies, or 0 if none apply.</source>
        <translation>看题目，然后按下它所需的每个标签的键；都不需要时按 0。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>One question about each item of the job, one item after the other.</source>
        <translation>对任务的每个题目提一个问题，逐题进行。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Open a saved analysis to reproduce its figures exactly.</source>
        <translation>打开保存过的分析，可原样再次看到其数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Or create your own lab: a new folder without items.</source>
        <translation>或新建您自己的实验室：一个新文件夹，起初没有题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Or open a lab: the folder that contains lab.toml. Recent labs are listed below.</source>
        <translation>或打开实验室：含有 lab.toml 的文件夹。最近的实验室列在下方。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>People and models on the same items, with 95% CI per task. Dashed: chance. Dotted: majority-class baseline. Thin line: chance threshold (p &lt; 0.05).</source>
        <translation>人与模型在相同题目上的结果，每个任务附 95% CI。虚线：随机水平。点线：多数类基线。细线：随机阈值（p &lt; 0.05）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Begin and enter your ID. Each answer is saved immediately.</source>
        <translation>请开始并输入您的代码。您的回答随答随存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Begin and enter your ID. Your answers are saved under the ID, never under your name.</source>
        <translation>请按“开始”。之后会询问您的代码；您的回答存于代码之下，绝不存于您的姓名之下。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Enter to submit and show the next item. Drafts are saved automatically.</source>
        <translation>Enter 提交并显示下一题。无论怎样离开，草稿都会保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Generate. You can leave this page meanwhile. The result is shown at the bottom of the window.</source>
        <translation>制作它们。其间可以离开本页；结果会在窗口底部告知。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Import. To import a different item with an existing ID, set a version.</source>
        <translation>导入它们。键已存在而内容不同的题目，在您写明版本后作为该版本导入。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Preview. Every row and image is read. Skipped rows are listed below by file and row.</source>
        <translation>查看一遍：读取每一行和每张图片；被拒绝的内容按文件和行列在下方。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press the key of each disputed tag that applies.</source>
        <translation>按下每个成立的有争议标签的键。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Preview shows the result and saves nothing. Skipped files are listed below with the reason.</source>
        <translation>预览告知会得到什么，不保留任何内容；略过的内容连同原因列在下方。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Progress and held items of each annotator, and the label scheme with its versions.</source>
        <translation>每位标注者的进度、手中的题目，以及标签体系及其各版本。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Quality of participants' answers, to check before comparing them with models.</source>
        <translation>在谈论与模型的差异之前，先看人的回答质量如何。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Read each page. Press Esc to pause or stop at any time. Press F1 to see the instructions again.</source>
        <translation>请阅读每一页。按 Esc 可随时暂停或停止，按 F1 再次显示说明。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Read the overview: accuracy with confidence intervals, chance as a dashed line, and the summary below.</source>
        <translation>阅读概览：各点及其区间，随机水平为虚线，下方为可以得出的结论。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Records of a run</source>
        <translation>运行的记录</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Release items here that an annotator holds but will not finish.</source>
        <translation>有人拿在手中却不再回来做的题目，可在此释放。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Resolve everything under “Not yet”: until then the protocol cannot be frozen. “Warnings” are advice.</source>
        <translation>先解决“暂不”之下的内容：在此之前不能冻结。“建议先确定”只是建议。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Save it for a document, or export all for a paper. Published rows are marked.</source>
        <translation>可保存单个用于文档，或一次写出全部用于论文。已发表的行都有标明。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Save to show the next conflict. You can adjudicate again. Earlier decisions are kept.</source>
        <translation>作出裁定，随即出现下一题。可以再次裁定；原有的裁定不会被覆盖。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select a change and read the full reply before you trust either rule.</source>
        <translation>在信任任何一条规则之前，请选择一处变化，查看实际写了什么。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select a record. Reply, prompt and details are tabs below its images.</source>
        <translation>选择一条记录。图像下方的标签页显示回复、提示词和详情。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select a row to see its details.</source>
        <translation>选择一行，查看其背后的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select an item to see on the right exactly what people and models get.</source>
        <translation>选择一个题目：右侧即为人与模型所得的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select one on the left. The values of a figure are shown below it.</source>
        <translation>在左侧选择一个；图的数值列在图下方。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Set an operator passcode before participants use this computer.</source>
        <translation>在参与者使用这台机器之前，请设置操作员口令。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Set the items and participants on the first page, and the sessions on the second.</source>
        <translation>在第一页写明哪些题目和多少人，在第二页写明分几次进行。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Settings apply to this computer immediately. Settings under “This lab” are saved in the lab.</source>
        <translation>此处的更改立即对这台机器生效；“本实验室”之下的内容保存在实验室中。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Start a batch run. A stopped run resumes where it left off.</source>
        <translation>让它回答许多题目；停止的运行从原处继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Start a session with the next free ID or enter one. The participant's window covers the chosen screen. Incomplete sessions resume at the item that was open.</source>
        <translation>用下一个空闲代码或您输入的代码开始一次运行；参与者窗口覆盖所选屏幕。未完成的运行从当时打开的题目继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Start a study from one of the templates, and change what you need.</source>
        <translation>从一个现成方案建立研究，并更改所需之处。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Tag the perceptual and reasoning demands of each item, with one key per tag. Conflicts and agreement are shown once you have finished your items.</source>
        <translation>标注每个题目对眼睛与思维的要求，每个标签一个键。您的部分完成后，可以查看冲突与一致性。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The analysis settings: participants, models, exclusions, aggregation.</source>
        <translation>决定数字的因素：人、模型、排除、合并。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The current results of this job.</source>
        <translation>本作业目前的结果。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The defaults are two annotators per item, open to anyone, and published tags never shown.</source>
        <translation>其余可以不变：每题两名标注者，任何人都可以来，已发布的标签从不显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The library contains all items of this lab. Select an item to see what people and models get. The answer stays hidden until you press A. A filter is field=value, e.g.  kind=choice  or  N=2..99. Several filters must all match.</source>
        <translation>题库保存本实验室的每个题目。选择一个题目，查看人与模型得到的内容；答案在您按 A 之前保持隐藏。查询由 字段=值 组成，例如  kind=choice  或  N=2..99；多个条件须同时成立。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The models of this lab and their runs. Runs started here are included in Compare.</source>
        <translation>本实验室的模型及其回答。在此运行的计入“比较”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The participant session, screen by screen, with the text that people read and models get.</source>
        <translation>一个人逐屏遇到的内容，旁边是人们读到的和模型得到的。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The perceptual and reasoning demands of an item, tag by tag. Tags of others are hidden.</source>
        <translation>题目对眼睛与思维的要求，逐个标签；看不到他人的标签。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The protocol is on the left, page by page. The participant session and the precision are on the right.</source>
        <translation>左边逐页是方案；右边是它需要每人做什么、能说明什么。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The table shows each figure under each rule. Choose two rules to see which scores change.</source>
        <translation>表格列出每条规则下的各个数字；选择两条规则，查看两者之间有哪些变化。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Use the arrow keys to go through it. Nothing is saved.</source>
        <translation>用方向键逐屏查看。其中任何内容都不会存储。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>What would change under another answer-extraction rule. Stored answers stay unchanged.</source>
        <translation>换用另一条从模型文字中读取答案的规则会改变什么。不会重新存储任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>When all annotators have finished, check the agreement above and adjudicate the conflicts.</source>
        <translation>各人的部分都完成后，在上方查看一致性并裁定冲突。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>When you are done, tell the experimenter.</source>
        <translation>完成后，请告诉主持本研究的人。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>When you have finished your items, check the agreement and adjudicate the conflicts.</source>
        <translation>完成您的部分后，查看一致性并裁定冲突。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>When you have finished, the agreement and the conflicts are shown.</source>
        <translation>没有待办之后，即可查看一致性和冲突。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Write the report: a web page and a PDF with all figures, tables and analysis settings.</source>
        <translation>写报告：一个页面与一个 PDF，含每个图、表及决定它们的设定。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>Another program is using the lab's database.</source>
        <translation>另一个程序正在使用实验室的数据库。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>Discard changes</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>Some changes are not saved yet</source>
        <translation>部分更改尚未保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>Stay here</source>
        <translation>留在此处</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>They are saved as soon as possible, and this then continues automatically.</source>
        <translation>系统会尽快保存，随后自动继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Check Settings and set again what is missing, including the role and the passcodes.</source>
        <translation>请查看设置，并重新设定缺少的内容，角色和口令也在内。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Could not read the settings on this computer ({file}). Defaults are in use.</source>
        <translation>无法读取这台机器的设置。其文件位于 {file}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Go to Settings</source>
        <translation>前往设置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Set what you need here. To use the newer version again, restore that file as settings.json.</source>
        <translation>请在此设定所需内容；使用较新版本时，把该文件以 settings.json 之名放回原处。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>The settings on this computer ({file}) were written by a newer version of Eyeline.</source>
        <translation>这台机器的设置由更新版本的 Eyeline 写成。其文件位于 {file}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Your changes are kept here and saved automatically as soon as possible.</source>
        <translation>您的更改已保留在此，会尽快自动保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/palette.py"/>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/palette.py"/>
        <source>No matching command. Try another word, or press F1 for help.</source>
        <translation>没有找到含这些词的操作。请换一个词，或按 F1 查看此处能做什么。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/palette.py"/>
        <source>Search commands and items</source>
        <translation>您想做什么？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/places.py"/>
        <source>Studies</source>
        <translation>研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/rail.py"/>
        <source>Labs</source>
        <translation>实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/rail.py"/>
        <source>{place}: open or create a lab first</source>
        <translation>{place}：请先打开或新建一个实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/roles.py"/>
        <source>Passcode of the operator or researcher</source>
        <translation>操作员或研究者的口令</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/roles.py"/>
        <source>The role on this computer is now {role}.</source>
        <translation>此席位现在的角色是{role}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>A lab is a folder with everything in it: items, answers, tags, models. Create the sample lab to look around: real items, cut in seconds from photographs that come with Eyeline.</source>
        <translation>实验室是一个包含一切的文件夹：题目、回答、标签、模型。可先制作示例实验室四处看看：其中的真实题目数秒内即从 Eyeline 附带的照片裁出。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>A laboratory for visual reasoning</source>
        <translation>视觉推理实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Creating the sample lab</source>
        <translation>正在制作示例实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>No lab is open here</source>
        <translation>这里没有打开的实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Opening {name}…</source>
        <translation>正在打开 {name}…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Photographs are cut and loops are drawn. Each item is saved with its answer.</source>
        <translation>裁切照片、绘制环；每个题目与其答案一同存储。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Please tell the experimenter.</source>
        <translation>请告知负责此席位的人。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Recent labs</source>
        <translation>最近的实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Remove {name} from recent labs</source>
        <translation>将 {name} 从列表移除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>The lab is closed for this and reopens automatically.</source>
        <translation>为此需关闭实验室，之后会自动重新打开。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Updating the lab to this version</source>
        <translation>正在升级到此版本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Working on {name}…</source>
        <translation>正在处理 {name}…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>no longer in {place}</source>
        <translation>已不在 {place} 中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>Name of the lab</source>
        <translation>实验室名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>New lab</source>
        <translation>新实验室：位置和名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>Open a lab</source>
        <translation>打开实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>Sample lab</source>
        <translation>示例实验室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/begin.py"/>
        <source>Each template is a complete protocol. You can change everything before freezing it.</source>
        <translation>每一个都是完整的方案；冻结之前，其中一切均可更改。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/begin.py"/>
        <source>Use this template</source>
        <translation>由此开始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>Draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>Edit draft</source>
        <translation>继续编写</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>New version</source>
        <translation>下一版本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>Save as YAML…</source>
        <translation>另存为 YAML…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>Studies of this lab</source>
        <translation>本实验室的研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>open</source>
        <translation>开放中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>Answer before collecting data. The answers are saved with the frozen protocol and printed in the report. Rows that the lab can fill in are not asked. After Wei et al. 2025, “Human Baselines in Model Evaluations Need Rigor and Transparency”.</source>
        <translation>在采集之前确定，随冻结的方案保存并印入报告；实验室自己知道的不再询问。依据 Wei et al. 2025，“Human Baselines in Model Evaluations Need Rigor and Transparency”。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>Not applicable</source>
        <translation>不适用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>Partly</source>
        <translation>部分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>1 answer is locked.</source>
        <translation>已固定 1 个回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>1 backup participant gets the missing items.</source>
        <translation>后备中的 1 人接手缺少的部分。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Assign missing items to backups</source>
        <translation>把缺少的部分交给后备人员</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Calculate margin of error</source>
        <translation>计算误差幅度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Close and lock data</source>
        <translation>关闭并固定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Close anyway</source>
        <translation>仍然关闭</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Close study</source>
        <translation>结束研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Closing ends participation and locks the data used in analyses. You can reopen the study later.</source>
        <translation>关闭会固定供分析引用的数据；在重新打开之前，不再有人参加。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Export payment times…</source>
        <translation>计酬分钟数…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>File for the payment times</source>
        <translation>分钟数保存到哪里</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>No open points.</source>
        <translation>没有未结束的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Not yet</source>
        <translation>暂不</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>The margin of error is ±{points} points.</source>
        <translation>误差幅度为 ±{points} 个百分点。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>The points listed above are still open. Close the study anyway?</source>
        <translation>上面列出的内容尚未结束。仍要关闭研究吗？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>The study is open again.</source>
        <translation>研究已重新打开。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Withdraw unclaimed backups</source>
        <translation>收回无人前来的位置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Withdrawn: {codes}.</source>
        <translation>已收回：{codes}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>{file} is written.</source>
        <translation>已写出 {file}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>{n} answers are locked.</source>
        <translation>
            <numerusform>已固定 {n} 个回答。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>{n} backup participants get the missing items.</source>
        <translation>
            <numerusform>后备中的 {n} 人接手缺少的部分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Backup participant {code} has not started. Missing answers assigned: {n}.</source>
        <translation>
            <numerusform>后备 {code} 没有来；交给他们的缺少回答：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Items with more answers than planned, including assigned ones: {n}, e.g. {item}: {given} of {planned}.</source>
        <translation>
            <numerusform>已有或将有的回答多于计划的题目：{n}，如 {item}：{given} / {planned}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Locked: {people}, {answers}, revision {revision}.</source>
        <translation>已固定：{people}，{answers}，修订 {revision}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Missing answers: {n}, e.g. of {items}.</source>
        <translation>
            <numerusform>缺少的回答：{n}，例如 {items}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Station {name} has not transferred any data.</source>
        <translation>席位 {name} 尚未移交任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Stations {names} have not confirmed a deletion.</source>
        <translation>席位 {names} 尚未确认删除。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>The data have changed since they were locked.</source>
        <translation>数据已不是当时固定的数据。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>The study has been reopened since.</source>
        <translation>此后研究曾重新打开。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Trials excluded because their item was withdrawn: {n}.</source>
        <translation>
            <numerusform>因题目被撤回而不计的试次：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Trials excluded because their session was abandoned: {n}.</source>
        <translation>
            <numerusform>因运行被放弃而不计的试次：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Trials excluded individually: {n}.</source>
        <translation>
            <numerusform>逐个排除的试次：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Trials excluded with their session: {n}.</source>
        <translation>
            <numerusform>因运行被排除而不计的试次：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{code} has not finished: {done} of {n}.</source>
        <translation>
            <numerusform>{code} 尚未完成：{done} / {n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{code} is waiting to be deleted.</source>
        <translation>{code} 等待删除。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{code} was moved to another station and has not resumed: {done} of {n} items.</source>
        <translation>
            <numerusform>{code} 已移交但尚未继续：{done} / {n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{n} answers</source>
        <translation>
            <numerusform>{n} 个回答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{n} people</source>
        <translation>
            <numerusform>{n} 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{n} places in the plan are free.</source>
        <translation>
            <numerusform>计划有 {n} 个空闲位置。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Collected data never change. Each decision is saved with its reason, author and time.</source>
        <translation>收集到的内容不会改变：每个决定连同其原因、作者与时间一起保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Decided after seeing results?</source>
        <translation>当时是否已看过结果？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Decided by</source>
        <translation>决定者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Ended</source>
        <translation>结束方式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Enter who decides and whether results had been seen.</source>
        <translation>请填写由谁决定，以及是否已看过结果。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Exclusions</source>
        <translation>更正</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Include</source>
        <translation>重新计入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Merge participant IDs</source>
        <translation>是同一人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>No sessions yet. Exclude or correct sessions here once there are some.</source>
        <translation>还没有人作答。出现的问题将在这里更正。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Other participant ID</source>
        <translation>另一代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Participant</source>
        <translation>参与者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Reason, or note</source>
        <translation>原因或备注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Reassign to another ID</source>
        <translation>它属于另一代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Save as a note</source>
        <translation>存为备注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Session of {code}</source>
        <translation>{code} 的运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Trials</source>
        <translation>试次</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>attention check</source>
        <translation>注意力检查</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>continued elsewhere</source>
        <translation>在别处继续</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>deletion requested</source>
        <translation>要求删除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>included again</source>
        <translation>重新计入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>marked as pilot</source>
        <translation>改为预试</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>not named</source>
        <translation>未署名</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>reassigned to another ID</source>
        <translation>改归另一代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>timed out</source>
        <translation>超时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>unfinished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>{code}: {item}</source>
        <translation>{code}：{item}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>{what}: {why} ({who}, {when})</source>
        <translation>{what}：{why}（{who}，{when}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>A protocol</source>
        <translation>方案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Could not read this file.</source>
        <translation>无法读取此文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Could not write this file.</source>
        <translation>无法写入此文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Discard draft</source>
        <translation>丢弃草稿</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Discard draft…</source>
        <translation>丢弃草稿…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Draft, not saved yet …</source>
        <translation>草稿，尚未保存…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Draft, saved in the lab</source>
        <translation>草稿，保存在实验室中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Freeze</source>
        <translation>冻结</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Freezing</source>
        <translation>正在冻结</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>No name yet</source>
        <translation>尚无名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Protocols</source>
        <translation>方案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Read a file…</source>
        <translation>读取文件…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Save the protocol</source>
        <translation>保存方案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>1 participant, {items} items in total.</source>
        <translation>一人，共 {items} 个题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Detects</source>
        <translation>检出</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Largest deviation of a share: {n} points</source>
        <translation>
            <numerusform>比例的最大偏差：{n} 个百分点</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Min</source>
        <translation>分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Min: minutes per participant. ±: margin of error, half of the expected 95% CI of participants' accuracy in points, for the population that they are sampled from; ± these: for these participants alone. Finds: the minimum detectable difference, with 80% power, from a model below / above participants. –: not even the largest possible difference is detected so often.</source>
        <translation>分钟：每位参与者所需分钟数。±：误差幅度，即参与者正确率预期 95% CI 的一半（百分点），针对其所来自的总体；± 这些人：仅针对这些参与者。可发现：以 80% 检验力，与低于／高于参与者的模型的最小可检测差异。–：即使是可能的最大差异也达不到这一检出率。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Participant session</source>
        <translation>一个人会遇到什么</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Precision and power</source>
        <translation>它能显示什么</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Warnings</source>
        <translation>建议先确定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>attention checks</source>
        <translation>注意检查题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>equivalence {power}%</source>
        <translation>等效 {power}%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>practice items</source>
        <translation>练习题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>probes</source>
        <translation>探测题</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>sessions of ≈ {n} min</source>
        <translation>
            <numerusform>每场次 ≈ {n} 分钟</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>timed items</source>
        <translation>计时题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>with checks, without breaks</source>
        <translation>含注意力检查，不含休息</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>with practice and checks, without breaks</source>
        <translation>含练习和注意力检查，不含休息</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>with practice, without breaks</source>
        <translation>含练习，不含休息</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>without breaks</source>
        <translation>不含休息</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>{name}: power {power}% after Holm (Monte Carlo SE {error} points, {runs} simulated studies), {alone}% before; these participants {these}%</source>
        <translation>{name}：检验力 Holm 校正后 {power}%（蒙特卡洛标准误 {error} 个百分点，模拟 {runs} 项研究），校正前 {alone}%；仅这些参与者 {these}%</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>{n} items follow an item in the same session that reveals their answer.</source>
        <translation>
            <numerusform>{n} 个题目排在同一场次中会泄露其答案的题目之后。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>{n} participants are needed for the target margin of error.</source>
        <translation>
            <numerusform>达到所需的半宽需要 {n} 人。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>{people} participants, {items} items in total.</source>
        <translation>{people} 人，共 {items} 个题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>±</source>
        <translation>±</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>± these</source>
        <translation>± 这些人</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>≈ {n}</source>
        <translation>
            <numerusform>≈ {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>≈ {n} min</source>
        <translation>
            <numerusform>≈ {n} 分钟</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>Apply</source>
        <translation>采用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>Checklist</source>
        <translation>核对清单</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>The protocol as YAML</source>
        <translation>YAML 格式的方案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>The whole protocol as text. Changes replace the draft when you apply them.</source>
        <translation>以文本表示的整个方案。此处的更改在采用后取代草稿。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/freeze_card.py"/>
        <source>A frozen protocol never changes, and participants can start. To change it, make a new version.</source>
        <translation>冻结的方案永不更改。人们可以参加；更改即为其下一版本。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/freeze_card.py"/>
        <source>Freeze for good</source>
        <translation>永久冻结</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/freeze_card.py"/>
        <source>Freeze it for good?</source>
        <translation>确定永久冻结吗？</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/pages.py"/>
        <source>Protocol</source>
        <translation>方案</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/pages.py"/>
        <source>Stations</source>
        <translation>席位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/pages.py"/>
        <source>Test run</source>
        <translation>预演</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/preview.py"/>
        <source>Before</source>
        <translation>上一个</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/preview.py"/>
        <source>The trial as the participant sees it</source>
        <translation>参与者所见的试次</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/preview.py"/>
        <source>drawing the plan …</source>
        <translation>正在绘制计划…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/preview.py"/>
        <source>screen {n} of {total}</source>
        <translation>
            <numerusform>画面 {n} / {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/preview.py"/>
        <source>session {n}</source>
        <translation>
            <numerusform>场次 {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/problems.py"/>
        <source>Closest possible plans:</source>
        <translation>最接近的可行计划：</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/problems.py"/>
        <source>This plan is not possible</source>
        <translation>此计划无法实现</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/problems.py"/>
        <source>{people} participants · {answers} responses · k {k} · {sittings} sessions · {time}</source>
        <translation>{people} 人 · {answers} 个回答 · k {k} · {sittings} 个场次 · {time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/problems.py"/>
        <source>{people} participants · {answers} responses · k {k} · {time}</source>
        <translation>{people} 人 · {answers} 个回答 · k {k} · {time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Break</source>
        <translation>休息</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Consent, version {v}</source>
        <translation>知情同意，版本 {v}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Hash</source>
        <translation>散列</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Marks on a path</source>
        <translation>路径上的标记</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Minimum response time</source>
        <translation>最早输入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Order of blocks</source>
        <translation>区组顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Order of options</source>
        <translation>选项顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Procedure</source>
        <translation>流程</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Sessions per participant</source>
        <translation>场次</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Time limit per item</source>
        <translation>每题时限</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>[estimated minutes]</source>
        <translation>[预计分钟数]</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>[number of sessions]</source>
        <translation>[场次数]</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>a balanced Latin square</source>
        <translation>平衡拉丁方</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>after {n} items</source>
        <translation>
            <numerusform>在 {n} 个题目之后</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>all items of the lab</source>
        <translation>实验室全部</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>all stay visible</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>as stored</source>
        <translation>按存储顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>hides the item and pauses the timer</source>
        <translation>遮盖题目并停止计时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>hides the item; the timer keeps running</source>
        <translation>遮盖题目；计时继续</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>listed by id</source>
        <translation>按 id 排列</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>none stays visible</source>
        <translation>都不保留</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>not calculated yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>open: no limit, everyone sees the same items</source>
        <translation>开放：来多少算多少，所有人遇到相同内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>randomised per participant</source>
        <translation>为每个人抽取</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>the last stays visible</source>
        <translation>保留最后一个</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>with feedback</source>
        <translation>有反馈</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>without feedback</source>
        <translation>无反馈</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{found}, sampling preset {name}</source>
        <translation>{found}，按配方 {name}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{found}, stratified by {names}</source>
        <translation>{found}，保持 {names} 的比例</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{found}, {n} in total</source>
        <translation>
            <numerusform>{found}，共 {n} 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{found}, {n} per task</source>
        <translation>
            <numerusform>{found}，每个任务 {n} 个</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{ms} ms after item onset</source>
        <translation>题目出现后 {ms} ms</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{n}, at least {h} hours apart</source>
        <translation>
            <numerusform>{n} 个，至少间隔 {h} 小时</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{people} participants, {answers} responses per item, max. {k} tasks per image per participant</source>
        <translation>{people} 人，每题 {answers} 个回答，每人每图的任务：至多 {k}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{text} (required)</source>
        <translation>{text}（必需）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Fix before the first participant:</source>
        <translation>在有人前来之前请查看：</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Go through every screen with two items per block, on this station. A test run is excluded from all results. At the end you see what was stored, scored and timed, and how long the study takes at your pace.</source>
        <translation>在此席位上走完每个画面，每个区组两个题目。不计入任何结果；最后您会看到存储、评分与计时的内容，以及按您的速度研究需要多久。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>No problems found.</source>
        <translation>一切正常。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>No problems with the screens shown.</source>
        <translation>出现过的都正常。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Not shown: {kinds}. Start another test run to see the next place in the plan.</source>
        <translation>从未出现：{kinds}。请再预演一次：届时显示计划的下一个位置。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Planned: {n} minutes per participant. At the pace of this test run: {m}.</source>
        <translation>
            <numerusform>计划：每人 {n} 分钟；按此次预演的速度为 {m}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Planned: {n} minutes per participant. No pace was measured.</source>
        <translation>
            <numerusform>计划：每人 {n} 分钟。没有测得任何人的速度。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Scored</source>
        <translation>已评分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Screens shown: {screens}.</source>
        <translation>出现过的画面：{screens}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Start test run</source>
        <translation>预演</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Stored</source>
        <translation>已存储</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Timed</source>
        <translation>已计时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>acuity</source>
        <translation>视力</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>break</source>
        <translation>休息</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>colour vision</source>
        <translation>色觉</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>confidence</source>
        <translation>把握程度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>consent</source>
        <translation>知情同意</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>participant questionnaire</source>
        <translation>关于个人的问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>rationale</source>
        <translation>理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>screen-size calibration</source>
        <translation>屏幕大小</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>the last screen</source>
        <translation>最后一个画面</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>A study defines which items participants answer, in what order and under which rules. Start with the sample.</source>
        <translation>研究规定人们回答哪些题目、按什么顺序、依据哪些规则。请从示例开始。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>Calculating what a study takes</source>
        <translation>正在计算研究需要什么</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>Create the sample study</source>
        <translation>建立示例研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>Loading the studies of this lab.</source>
        <translation>正在读取本实验室的研究。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>{name} is frozen. Participants can start.</source>
        <translation>{name} 已冻结。人们可以参加。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>{n} studies</source>
        <translation>
            <numerusform>{n} 个研究</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>1 of its sessions is not transferred.</source>
        <translation>它的 1 次运行尚未移交。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>1 session is in {file}.</source>
        <translation>1 次运行已在 {file} 中。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>A check failed at {seats}. Reason for using them anyway</source>
        <translation>{seats} 处有检查未通过。仍要使用的原因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Add station check files…</source>
        <translation>添加各席位 doctor 的结果…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Each station exports transfer files. Merge them here with: eyeline lab merge. Backup participants start here.</source>
        <translation>每个席位移交文件；在此合并：eyeline lab merge。后备人员在此就座。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Each station without a network gets its own lab, places and IDs. Run eyeline doctor --json at every station first. Making the stations freezes the study.</source>
        <translation>没有网络的席位各得一个实验室，有自己的位置与代码。请先在每个席位运行 eyeline doctor --json；建立席位会冻结研究。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Export participant…</source>
        <translation>写出此人的文件…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>First ID</source>
        <translation>首个代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Folder for the stations' labs</source>
        <translation>席位实验室保存到哪里</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>ID of a participant who continues elsewhere</source>
        <translation>在别处继续者的代码</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Import participant…</source>
        <translation>接收一个人…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Import {file} at the other station.</source>
        <translation>请把 {file} 带到另一席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Make stations…</source>
        <translation>建立席位…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Make {n} stations…</source>
        <translation>
            <numerusform>建立 {n} 个席位…</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>No station checked yet.</source>
        <translation>尚未检视任何席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Places</source>
        <translation>位置</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Save the file as</source>
        <translation>文件保存到哪里</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Station check files</source>
        <translation>各席位 doctor 的结果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>This lab is station {name} of {of}.</source>
        <translation>此实验室是 {of} 个席位中的 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>This station has transferred its data permanently. It accepts no new participants until you export again.</source>
        <translation>它已永久移交：在再次移交之前，没有新人在此就座。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Transfer file</source>
        <translation>移交文件</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Transfer permanently…</source>
        <translation>永久移交…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Transferred</source>
        <translation>已移交</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Transfer…</source>
        <translation>移交…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>permanently</source>
        <translation>永久</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{code} continues here.</source>
        <translation>{code} 在此继续。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{n} of its sessions are not transferred.</source>
        <translation>
            <numerusform>它的 {n} 次运行尚未移交。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{n} sessions are in {file}.</source>
        <translation>
            <numerusform>{n} 次运行已在 {file} 中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{n} stations were checked.</source>
        <translation>
            <numerusform>已检视 {n} 个席位。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{n} stations were made.</source>
        <translation>
            <numerusform>已建立 {n} 个席位。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>1 row of the checklist is not answered. Answer it before collecting data.</source>
        <translation>核对清单有一行未确定。请在采集前确定。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>Figures from before this change</source>
        <translation>此次更改之前的数字</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>Without their own instruction: {tasks}. Participants read the benchmark's text.</source>
        <translation>没有自己的说明：{tasks}。参与者将阅读基准的原文。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>calculating …</source>
        <translation>正在计算…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>{n} rows of the checklist are not answered. Answer them before collecting data.</source>
        <translation>
            <numerusform>核对清单有 {n} 行未确定。请在采集前确定。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Accuracy (%)</source>
        <translation>正确率（%）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Accuracy and SDs are those of the pilot data.</source>
        <translation>正确率和 SD 取自预试数据。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Closed form</source>
        <translation>闭式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Difference (points)</source>
        <translation>差异（百分点）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Enter numbers: accuracy between 1 and 99%, standard deviations between 0 and 5.</source>
        <translation>请输入数字：正确率为 1 至 99%，标准差为 0 至 5。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Expected time: about {minutes} min.</source>
        <translation>预计时间：约 {minutes} 分钟。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Mixed model</source>
        <translation>混合模型</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Pay per hour</source>
        <translation>每小时报酬</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>SD of items</source>
        <translation>题目 SD</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>SD of participants</source>
        <translation>参与者 SD</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Simulate power</source>
        <translation>模拟检验力</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Simulated power</source>
        <translation>模拟检验力</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Simulates the study as it will be analysed: contrasts, Holm, equivalence. SDs are in logits.</source>
        <translation>按实际分析方式模拟研究：比较、Holm 校正、等效性。SD 以 logit 为单位。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Simulating…</source>
        <translation>正在模拟…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Start simulation</source>
        <translation>开始模拟</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Use pilot data</source>
        <translation>使用预试数据</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>cost {paid}</source>
        <translation>费用 {paid}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>{people} participants, {hours} h in all</source>
        <translation>{people} 名参与者，共 {hours} 小时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A block holds the items of one task.</source>
        <translation>一个区组包含一个任务的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A choice</source>
        <translation>选择</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A fraction, used for the figures on the right.</source>
        <translation>小数；右侧数字据此计算。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A model's name, or chance.</source>
        <translation>模型名称，或 chance。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A number</source>
        <translation>数字</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A sample defined in a paper: jigsaw-lite, moat-human, ordinal-subset.</source>
        <translation>论文所命名的样本：jigsaw-lite、moat-human、ordinal-subset。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Abandoned after</source>
        <translation>视为放弃</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add a choice</source>
        <translation>添加选项</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add a language</source>
        <translation>添加语言</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add a question</source>
        <translation>添加问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add a rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add an instruction</source>
        <translation>添加说明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add comparison</source>
        <translation>添加对比</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>After each</source>
        <translation>每题之后</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>After that time</source>
        <translation>较晚返回者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>After the items</source>
        <translation>题目之后</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>After their item</source>
        <translation>在其题目之后</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>All random choices of the study use it.</source>
        <translation>研究的每次抽取都由它而来。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>All stay visible</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Allow skipping</source>
        <translation>略过题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Allowed, logged</source>
        <translation>允许并记录</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Answer type</source>
        <translation>作答方式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Answered, tagged, screened, probed, reviewed or graded by the same participant.</source>
        <translation>由同一人回答、标注、筛选、探测、审核或评分过。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Answering</source>
        <translation>作答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Applies to</source>
        <translation>排除单位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>As shown in every table and report.</source>
        <translation>出现在每个表格与报告中的写法。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>As shown to participants.</source>
        <translation>参与者所读到的名称。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>As stored</source>
        <translation>按存储顺序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Ask for a rationale</source>
        <translation>回答的理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Ask the experimenter</source>
        <translation>询问操作员</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Asked before the first or after the last item.</source>
        <translation>在第一个题目之前或最后一个之后询问。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>At least this many hours. Leave empty for no limit.</source>
        <translation>至少小时数；留空：不限。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>At the end of the session</source>
        <translation>在场次结束时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Attention check after</source>
        <translation>注意检查间隔</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Backup participants</source>
        <translation>后备</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Balanced Latin square</source>
        <translation>平衡拉丁方</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Before the items</source>
        <translation>题目之前</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Best participant</source>
        <translation>最佳的人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Between sessions (h)</source>
        <translation>场次之间</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Colour vision test</source>
        <translation>色觉筛查</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Come back within</source>
        <translation>须在多久内返回</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Comparisons fixed before the data are seen.</source>
        <translation>比较什么，在看到数据之前确定。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Confidence after each item</source>
        <translation>每题后的把握程度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Consent: choices</source>
        <translation>知情同意：选项</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Consent: heading</source>
        <translation>知情同意：标题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Consent: text</source>
        <translation>知情同意：文本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Consent: version</source>
        <translation>知情同意：版本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Contact</source>
        <translation>联系人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Debriefing</source>
        <translation>事后说明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>E.g. checks_failed &gt;= 2 and answered &gt; 10.</source>
        <translation>例如 checks_failed &gt;= 2 and answered &gt; 10。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>E.g. jigsaw/connection.</source>
        <translation>例如 jigsaw/connection。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Equivalence margin</source>
        <translation>等效界值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Every participant, session or trial that meets a rule is excluded.</source>
        <translation>规则成立的每个人、场次或试次都被排除。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Every task, 95% CI. Leave empty for no stopping rule.</source>
        <translation>所有任务，95% CI。留空则不设停止规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Expected accuracy</source>
        <translation>预期正确率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Factors, task or tag, separated by commas. The largest deviation is shown on the right.</source>
        <translation>因素、任务或标签，以逗号分隔；最大偏差见右侧。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Feedback after practice</source>
        <translation>练习后反馈</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Filter, e.g. benchmark=jigsaw. Leave empty for all items.</source>
        <translation>实验室的查询，例如 benchmark=jigsaw；留空表示全部。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Filter. Items on images of the study are not used.</source>
        <translation>一个查询；不取研究中图片的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>From images that the study does not show.</source>
        <translation>来自研究不显示的图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Half-width of the 95% CI per task, in percentage points.</source>
        <translation>以百分点计，指一个任务的 95% 区间。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Hours without an answer. Leave empty for the end of the study.</source>
        <translation>无回答的小时数；留空：关闭时。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Hours. Leave empty for no limit.</source>
        <translation>小时；留空：随时。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>IDs, separated by commas. Leave empty to use others that match the same filter.</source>
        <translation>id，以逗号分隔；留空：同一查询的其他题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Instructions by task</source>
        <translation>各任务的说明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Items for attention checks</source>
        <translation>哪些题目用于检查</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Items for practice</source>
        <translation>哪些题目用于练习</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Items seen before</source>
        <translation>已见过的题目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Language code, e.g. de.</source>
        <translation>以代码表示，例如 de。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Language code, e.g. en.</source>
        <translation>以代码表示，例如 en。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Leave empty for all items of the study.</source>
        <translation>留空：研究的全部。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Leave empty to calculate it from the plan.</source>
        <translation>留空：由其余推出。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Leave empty to use the lab's rule.</source>
        <translation>留空：实验室的规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Longest pause</source>
        <translation>最长暂停</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Majority per item</source>
        <translation>每题多数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Max. items per participant</source>
        <translation>每人至多题目数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Max. tasks per image (k)</source>
        <translation>每人每图的任务数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Maximum number of interim checks</source>
        <translation>最多计算次数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Maximum number of participants</source>
        <translation>最多参与者数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Mean over participants</source>
        <translation>人的均值</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Millimetres of the longer side.</source>
        <translation>长边的毫米数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Millimetres, for sizes in degrees.</source>
        <translation>毫米，用于以度计的大小。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Milliseconds after item onset. Earlier input is ignored.</source>
        <translation>题目出现后的毫秒数；更早的输入无效。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Minimum image size</source>
        <translation>图片最小尺寸</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Minimum screen height</source>
        <translation>屏幕最小高度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Minimum screen width</source>
        <translation>屏幕最小宽度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>None stays visible</source>
        <translation>都不保留</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Number of items.</source>
        <translation>若干题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Number of items. Leave empty for none.</source>
        <translation>若干题目之后；留空：从不。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Number per task</source>
        <translation>每个任务的题目数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>One participant per item</source>
        <translation>每题一人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>One per line.</source>
        <translation>每行一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>One word. Exclusion rules refer to it as question.NAME.</source>
        <translation>一个词；排除规则称其为 question.NAME。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Other languages</source>
        <translation>其他语言</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Overrides the total.</source>
        <translation>代替总数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Own accuracy at the end</source>
        <translation>结束时显示自己的正确率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participant questionnaire</source>
        <translation>关于个人的问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants before the first check</source>
        <translation>首次计算前的参与者数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants may hide the item and pause the timer.</source>
        <translation>参与者可以遮盖题目并停止计时。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants see how many there are.</source>
        <translation>告知参与者。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants who may replace others. They have no place yet.</source>
        <translation>可以替补他人的人；他们还没有位置。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants who see each item. Leave empty to show every item to everyone.</source>
        <translation>每个题目由多少人回答；留空：每人回答全部。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Pauses</source>
        <translation>暂停</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>People against</source>
        <translation>人与谁相比</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Percentage points.</source>
        <translation>百分点。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Pixels of its shorter side as shown.</source>
        <translation>显示时短边的像素。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Pixels.</source>
        <translation>像素。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Planned number of participants. Leave empty for an open study in which everyone sees the same items.</source>
        <translation>计划的人数；留空：开放，所有人遇到相同内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Points. Two one-sided tests at 5%. Leave empty to test for a difference only.</source>
        <translation>百分点。两个 5% 单侧检验。留空则只检验差异。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Progress is shown</source>
        <translation>显示进度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Questions attached to an item.</source>
        <translation>附属于题目的问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Randomised per participant</source>
        <translation>逐个抽取</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Read at a block's start and behind a key.</source>
        <translation>在区组开始时阅读，也可按键查看。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Read before the first block.</source>
        <translation>在第一个区组之前阅读。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Read on the last screen.</source>
        <translation>在最后一个画面阅读。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Recorded only</source>
        <translation>予以记录</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Required</source>
        <translation>必须回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Required to take part</source>
        <translation>参加所必需</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Response to a path</source>
        <translation>路径的要求</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Responses per item</source>
        <translation>每题回答数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Rotate</source>
        <translation>旋转</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Same size on all stations</source>
        <translation>所有席位同一尺寸</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Sampled using the seed. Leave empty to use all matching items.</source>
        <translation>由种子抽取；留空：找到的每个题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Sampling preset</source>
        <translation>配方</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Screen-size calibration</source>
        <translation>用卡片校准</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Seconds of response time. Leave empty for no limit.</source>
        <translation>作答秒数；留空：不限。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Seconds.</source>
        <translation>秒。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Seconds. Leave empty for no limit.</source>
        <translation>秒；留空：不限。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Seconds. Longer pauses flag the trial.</source>
        <translation>秒；更长的暂停会标记该试次。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Session</source>
        <translation>场次</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Shortest break</source>
        <translation>最短休息</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Show clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Show the number of marks</source>
        <translation>有多少标记</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Shown and flagged</source>
        <translation>显示并标记</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Shown on the last screen.</source>
        <translation>显示在最后一个画面。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Shows the time left.</source>
        <translation>显示剩余时间。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Smallest effect of interest</source>
        <translation>值得发现的最小差异</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Start a new session</source>
        <translation>开始新的运行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Starts with these texts; edit them. Texts left empty are shown in the study's own language.</source>
        <translation>以这些文本开始，可逐项改写。留空的内容以研究自身的语言显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Statement</source>
        <translation>同意的内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Stop at a margin of error of (points)</source>
        <translation>达到该误差幅度即停止（百分点）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Stored separately from the answer.</source>
        <translation>与回答分开存储。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Stratify by</source>
        <translation>要保持的比例</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Target margin of error</source>
        <translation>所需半宽</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Tasks that reveal each other's answers are at least one session apart.</source>
        <translation>会相互泄露答案的任务至少相隔一个场次。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The item is hidden in either case.</source>
        <translation>两种情况下题目都被遮盖。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The k of the plan. “All” in the papers is 8.</source>
        <translation>计划的 k；论文的“全部”为 8。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The last object</source>
        <translation>最后的物体</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The last stays visible</source>
        <translation>保留最后一个</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The whole path</source>
        <translation>整条路径</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Time limit per session</source>
        <translation>每次运行时限</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Timer pauses</source>
        <translation>停止其计时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Total number</source>
        <translation>题目总数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Trial</source>
        <translation>试次</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Unfinished answers count</source>
        <translation>未完成的回答计入</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Viewing distance</source>
        <translation>到屏幕的距离</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Visual acuity test</source>
        <translation>视力筛查</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>When the study has changed</source>
        <translation>研究已更改时</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Where the item allows it.</source>
        <translation>在题目允许之处。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Withdraw until</source>
        <translation>可退出至</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Within a block.</source>
        <translation>区组之内。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Write minutes in curly brackets for the expected minutes, and sittings for the number of sessions.</source>
        <translation>花括号中的 minutes 表示预期分钟数，sittings 表示场次数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>take_part, share_openly and contact_again are known to exports.</source>
        <translation>导出识别 take_part、share_openly 和 contact_again。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>“Ambiguous or no right answer”</source>
        <translation>“有歧义或没有正确答案”</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/translated.py"/>
        <source>Consent: choice {name}</source>
        <translation>知情同意：选择项 {name}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/translated.py"/>
        <source>Instruction of {name}</source>
        <translation>{name} 的说明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/translated.py"/>
        <source>Options of the question {name}</source>
        <translation>问题 {name} 的选项</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/translated.py"/>
        <source>Question {name}</source>
        <translation>问题 {name}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/director.py"/>
        <source>Something went wrong in the tour ({kind}).</source>
        <translation>导览中出现问题（{kind}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/director.py"/>
        <source>The tour waited {seconds} s in vain for {what}.</source>
        <translation>导览等待 {what} 达 {seconds} 秒而未果。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/hands.py"/>
        <source>The tour could not find {name} in the window.</source>
        <translation>导览在窗口中找不到 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/play.py"/>
        <source>Name another folder with --out.</source>
        <translation>请用 --out 指定另一个文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/play.py"/>
        <source>The tour could not write there: {why}.</source>
        <translation>导览无法写入该处：{why}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Please send the details and the log, {file}, to the person who maintains Eyeline.</source>
        <translation>请将详情连同日志 {file} 发送给负责 Eyeline 的人。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Something went wrong on this computer.</source>
        <translation>这台电脑出了问题。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Something went wrong. Your saved work is safe.</source>
        <translation>发生了本不应发生的故障。您已保存的内容是安全的。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/progress.py"/>
        <source>Cannot be stopped now</source>
        <translation>现在不能停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/progress.py"/>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/progress.py"/>
        <source>almost done</source>
        <translation>即将完成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/progress.py"/>
        <source>{done} of {total}</source>
        <translation>{done} / {total}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/widgets/progress.py"/>
        <source>{n} so far</source>
        <translation>
            <numerusform>目前 {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/rereading.py"/>
        <source>Could not refresh. Anything shown here may be out of date.</source>
        <translation>无法读取。此处若有内容，则为之前的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/words.py"/>
        <source>&lt;{s} s</source>
        <translation>&lt;{s} 秒</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/words.py"/>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/asking.py"/>
        <source>Add the folder again under another name: eyeline models add NAME --path FOLDER</source>
        <translation>请以另一名称重新添加文件夹：eyeline models add NAME --path FOLDER</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/asking.py"/>
        <source>The files of {model} are not those that were added.</source>
        <translation>{model} 的文件不是添加时的文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/cards.py"/>
        <source>It has: {devices}.</source>
        <translation>可用的有：{devices}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/cards.py"/>
        <source>This machine has no device {device}.</source>
        <translation>本机没有设备 {device}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Add a model that does, for example Qwen/Qwen2.5-VL-3B-Instruct of the hub.</source>
        <translation>请添加能回答问题的模型，例如 Hub 上的 Qwen/Qwen2.5-VL-3B-Instruct。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Add a model that reads images, for example Qwen/Qwen2.5-VL-3B-Instruct of the hub.</source>
        <translation>请添加能读取图像的模型，例如 Hub 上的 Qwen/Qwen2.5-VL-3B-Instruct。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Configuration and weights belong to different models: copy or download the folder again.</source>
        <translation>配置与权重不属于同一模型：请重新复制或下载该文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Copy or download the whole folder again.</source>
        <translation>请重新复制或下载整个文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>The family of this model is not supported by transformers {version}, the library that runs models.</source>
        <translation>运行模型的库（transformers {version}）不认识该模型的系列。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>The folder contains weights that the model does not use: {names}.</source>
        <translation>文件夹中有模型未使用的权重：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>This model does not answer questions: its family does not write text about images.</source>
        <translation>该模型不能回答问题：其系列不会就图像生成文本。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>This model reads text alone: its family takes no images.</source>
        <translation>该模型只能读取文本：其系列不接受图像。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Tokenizer, image processor or chat template of this model cannot be read: {detail}</source>
        <translation>无法读取该模型的分词器、图像处理器或对话模板：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Use a newer version of it, let a server load the model (--server), or allow its own code (--allow-code).</source>
        <translation>请使用更新的版本，或让服务器加载该模型（--server），或允许运行它自带的代码（--allow-code）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>{count} of the {total} weights have another shape than the configuration says, for example {names}.</source>
        <translation>{total} 个权重中有 {count} 个的形状与配置不符，例如 {names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/client.py"/>
        <source>Its log is {log}.</source>
        <translation>其日志为 {log}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/client.py"/>
        <source>The process of {model} ended ({how}) in the middle of its work.</source>
        <translation>{model} 的进程在工作中途结束（{how}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/client.py"/>
        <source>The process of {model} was stopped because its output could not be processed: {cause}</source>
        <translation>已停止 {model} 的进程，因为无法处理它发来的内容：{cause}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Blind sends no picture to resize; an answer held to a form leaves no room to think.</source>
        <translation>blind 不发送可缩放的图片；限定格式的回答没有思考的余地。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Conditions are default, or one or several of blind, resized-384 (or another side), thinking or no-thinking, schema, simplified or simplified-CNT, probes, joined by a plus.</source>
        <translation>条件为 default，或以加号相连的一个或多个：blind、resized-384（或其他边长）、thinking 或 no-thinking、schema、simplified 或 simplified-CNT、probes。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Set a temperature above 0, or leave them out.</source>
        <translation>请将温度设为大于 0，或不要设置它们。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>The parts of the condition {name} exclude each other.</source>
        <translation>条件 {name} 的各部分相互排斥。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Top-p and the seed have an effect only where tokens are sampled.</source>
        <translation>只有在采样生成时，top-p 和随机种子才起作用。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Unknown condition: {name}.</source>
        <translation>没有名为 {name} 的条件。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>Add --by and your code.</source>
        <translation>请添加 --by 与您的代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>Read {files}. To allow this version, give {known}.</source>
        <translation>请阅读 {files}；若原样允许，请写明 {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>The person who allows this code is not named.</source>
        <translation>没有指明由谁允许此代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>This folder's code is not {commit}.</source>
        <translation>此文件夹的代码不是 {commit}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>This model brings no code of its own: there is nothing to allow.</source>
        <translation>此模型不带自己的代码：无需允许。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/demo.py"/>
        <source>Free some space and try again.</source>
        <translation>请腾出空间后重试。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/demo.py"/>
        <source>The disk is full: the demo model needs {need} MB, {free} MB are free.</source>
        <translation>磁盘已满：演示模型需要 {need} MB，剩余 {free} MB。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/detached.py"/>
        <source>List queues with: eyeline run --status</source>
        <translation>查看它们：eyeline run --status</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/detached.py"/>
        <source>This machine has no queue {name}.</source>
        <translation>这台机器没有队列 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/detached.py"/>
        <source>This queue could not be carried out: {detail}</source>
        <translation>此队列无法执行：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/detached.py"/>
        <source>What was answered is kept; the log beside the queue tells more. Hand the plan over again.</source>
        <translation>已有的回答会保留；队列旁的日志有更多说明。请重新交付计划。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>Control tokens in the item's text were sent with a zero-width space, so that they are read as text.</source>
        <translation>题目文本中的控制词元在发送时加入了零宽空格，因此仍被当作普通文字。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>In addition, it reserves up to half of the free memory for prompts in parallel.</source>
        <translation>除所需之外，它还保留至多一半的空闲显存用于同时处理提示词。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>Its pictures are made ready by PIL, not by torchvision: values differ a little from other runs.</source>
        <translation>其图片由 PIL 而非 torchvision 处理：数值与其他运行略有不同。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>Prompt and answer add up to a power of two tokens: the server may have truncated the prompt.</source>
        <translation>提示词与回答之和为 2 的幂：服务器可能丢掉了部分提示词。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>The server took fewer tokens for the images than their size asks for: it made them smaller.</source>
        <translation>服务器为图像计的词元少于其尺寸所需：它缩小了图像。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>The server's context may be too short for this prompt.</source>
        <translation>服务器的上下文对此提示词可能太短。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>The server's count of tokens cannot be right: pieces of text were counted instead.</source>
        <translation>服务器的 token 计数不可能正确：改为统计文本片段。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>What sees is quantised ({parts}): its answers may sound right and be worse.</source>
        <translation>视觉部分经过量化（{parts}）：其回答可能听起来正确却更差。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>{off} of its {parts} parts lie outside the cards: it will be slow.</source>
        <translation>其 {parts} 个部分中有 {off} 个在显卡之外：会很慢。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>A picture for {model} is not what it should be: {detail}</source>
        <translation>给 {model} 的一张图片不符合要求：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>Install it with `eyeline models install`, or choose another Python.</source>
        <translation>请用 `eyeline models install` 安装，或选择另一个 Python。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>Look into the worker's log; the folder must be a complete one of a supported family.</source>
        <translation>请查看工作进程的日志；文件夹必须是受支持系列的完整文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>See the worker's log. If memory or disk space was short, free some and try again.</source>
        <translation>请查看工作进程的日志；若是内存或磁盘所致，请腾出空间后重试。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>The Python that runs {model} lacks what models need: {detail}</source>
        <translation>运行 {model} 的 Python 缺少模型所需内容：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>Use a smaller pixel budget or batch, a smaller model, or another device.</source>
        <translation>请使用较小的像素预算或批量、较小的模型，或另一设备。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>{model} cannot be asked this: {detail}</source>
        <translation>不能向 {model} 这样提问：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>{model} does not fit on {device}: it needs {need}, {free} are free.</source>
        <translation>{model} 在 {device} 上放不下：需要 {need}，空闲 {free}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>{model} does not load: {detail}</source>
        <translation>{model} 无法加载：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>{model} failed: {detail}</source>
        <translation>{model} 失败：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Complete the folder: the weights must be in the same folder as config.json.</source>
        <translation>请补全文件夹：权重应与 config.json 放在一起。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Copy or download that file again.</source>
        <translation>请重新复制或下载该文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Copy or download the folder again: a model that lacks weights answers with random ones.</source>
        <translation>请重新复制或下载该文件夹：缺少权重的模型会用随机权重作答。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Give the folder of a model: its config.json names model_type.</source>
        <translation>请提供模型的文件夹：其 config.json 含有 model_type。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Give the folder that holds config.json and the weights as *.safetensors.</source>
        <translation>请提供含有 config.json 与 *.safetensors 权重的文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Give yourself the right to read it.</source>
        <translation>请为自己取得读取权限。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Let a server load them (llama.cpp, Ollama, LM Studio), then add that one (--server).</source>
        <translation>请让服务器加载它们（llama.cpp、Ollama、LM Studio），然后添加该服务器（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Merge it into that model and give the folder of both, or let a server load both (--server).</source>
        <translation>请将其合并到该模型中并指定合并后的文件夹，或让服务器同时加载两者（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Pickled weights (.bin) are not loaded: convert them to safetensors.</source>
        <translation>不加载 pickle 格式的权重（.bin）：请转换为 safetensors。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Restore the folder, or add the model again.</source>
        <translation>请将其放回，或重新添加模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The configuration {file} is not valid JSON from line {line} on.</source>
        <translation>配置 {file} 自第 {line} 行起不是可读的 JSON。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The folder has no chat template: chat_template.jinja is missing.</source>
        <translation>该文件夹没有对话模板：缺少 chat_template.jinja。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The folder has no image processor: preprocessor_config.json is missing.</source>
        <translation>该文件夹没有图像处理器：缺少 preprocessor_config.json。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The folder has no tokenizer: tokenizer.json is missing.</source>
        <translation>该文件夹没有分词器：缺少 tokenizer.json。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The folder of this model no longer exists.</source>
        <translation>此模型的文件夹已不在。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The list of weights {file} cannot be read.</source>
        <translation>无法读取权重列表 {file}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The weights in {file} are cut off or broken.</source>
        <translation>{file} 中的权重被截断或损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>These are a model's weights in GGUF, which are not loaded here.</source>
        <translation>这是 GGUF 格式的模型权重，此处无法加载。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This configuration names no model family.</source>
        <translation>此配置没有指明模型系列。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This folder does not contain a model: config.json is missing.</source>
        <translation>此文件夹中没有模型：缺少 config.json。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This folder does not contain weights: no file ends in .safetensors.</source>
        <translation>此文件夹中没有权重：没有以 .safetensors 结尾的文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This folder holds a LoRA adapter of the model {base}, not a whole model.</source>
        <translation>此文件夹中是模型 {base} 的 LoRA 适配器，不是完整的模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This model reads text alone: its configuration names no part for images.</source>
        <translation>该模型只能读取文本：其配置中没有处理图像的部分。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>{count} of the {total} files with weights that belong to this model are missing: {names}.</source>
        <translation>该模型的 {total} 个权重文件中缺少 {count} 个：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>{count} of the {total} weights of this model are missing from the folder, for example {names}.</source>
        <translation>该模型的 {total} 个权重中，文件夹里缺少 {count} 个，例如 {names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Accept them on its page, then set HF_TOKEN to a token of your account.</source>
        <translation>请在其页面同意，然后将 HF_TOKEN 设为您账户的令牌。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Check its name. For a private model, set HF_TOKEN to a token of your account.</source>
        <translation>请检查其名称；私有模型请将 HF_TOKEN 设为您账户的令牌。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Convert them to safetensors, or load them on a server and add it (--server).</source>
        <translation>请转换为 safetensors，或让服务器加载后再添加该服务器（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Free some space and try again; what came is kept.</source>
        <translation>请腾出空间后重试；已收到的内容会保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Its weights are GGUF. Load them with llama.cpp, Ollama or LM Studio, then add that server (--server).</source>
        <translation>其权重为 GGUF：请用 llama.cpp、Ollama 或 LM Studio 加载，然后添加该服务器（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Merge it into its base model, or load both on a server (vLLM: --enable-lora) and add it (--server).</source>
        <translation>请将其合并到基础模型，或让服务器同时加载两者（vLLM：--enable-lora）后再添加（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Not enough disk space: {need} GB are needed, {free} GB are free.</source>
        <translation>磁盘空间太小：需要 {need} GB，剩余 {free} GB。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>The hub answers {status} for {model}.</source>
        <translation>hub 对 {model} 的应答为 {status}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>The hub cannot be reached, and {model} is not complete on this machine.</source>
        <translation>无法连接 hub，而 {model} 在这台机器上不完整。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>The hub has no model {model}, or not that revision, or hides it from those without a key.</source>
        <translation>hub 没有模型 {model}，或没有该修订，或对没有密钥者隐藏。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Try again with a network, or add the model from a folder; what came is kept.</source>
        <translation>请联网重试，或从文件夹添加模型；已收到的内容会保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Try again: only this file is downloaded again.</source>
        <translation>请重试：只重新获取此文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>{file} of {model} arrived broken.</source>
        <translation>{model} 的 {file} 传输损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>{model} has no weights as safetensors, so it is not fetched.</source>
        <translation>{model} 没有 safetensors 权重，因此不获取。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>{model} is a LoRA adapter, not a whole model.</source>
        <translation>{model} 是 LoRA 适配器，不是完整的模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>{model} is given only to those who agreed to its terms.</source>
        <translation>{model} 只提供给同意其条款的人。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/imported.py"/>
        <source>Add the model itself: eyeline models add NAME --path FOLDER or --server URL</source>
        <translation>请添加模型本身：eyeline models add NAME --path FOLDER 或 --server URL</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/imported.py"/>
        <source>{model} was imported with its replies and cannot be run.</source>
        <translation>{model} 是连同其回答导入的，不能向其提问。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Check your network, or give a folder of wheels with --wheels.</source>
        <translation>请检查网络，或用 --wheels 提供 wheel 文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Fill it where there is a network: pip download {packages} -d FOLDER</source>
        <translation>请在有网络处填充：pip download {packages} -d FOLDER</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Install Python 3.11 or newer, or choose one with --python.</source>
        <translation>请安装 Python 3.11 或更新，或用 --python 指定。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Install a newer one, or choose one with --python.</source>
        <translation>请安装更新的版本，或用 --python 指定。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Install it with: {command}. Or let Eyeline install a Python for models: eyeline models install</source>
        <translation>请用以下命令安装：{command}。也可以让 Eyeline 安装模型专用的 Python：eyeline models install</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Models need Python 3.11 or newer, this one is {version}.</source>
        <translation>模型需要 Python 3.11 或更新，此为 {version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>No Python to run models was found on this computer.</source>
        <translation>这台机器上没有可运行模型的 Python。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>On Debian and Ubuntu install python3-venv, or choose another interpreter with --python.</source>
        <translation>在 Debian 和 Ubuntu 上请安装 python3-venv，或用 --python 指定另一解释器。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>The Python for models cannot import {packages} {version}: {detail}</source>
        <translation>模型专用的 Python 无法导入 {packages} {version}：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>The Python for models ended ({how}) while it imported {packages}: is it built for this processor?</source>
        <translation>模型专用的 Python 在导入 {packages} 时结束（{how}）：它是为这台机器的处理器构建的吗？</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>The Python for models lacks {packages}.</source>
        <translation>模型专用的 Python 缺少 {packages}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>This Python does not start.</source>
        <translation>此 Python 无法启动。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>This Python lacks what models need: {problem}</source>
        <translation>此 Python 缺少模型所需内容：{problem}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>This folder contains no wheels.</source>
        <translation>此文件夹中没有 wheel。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>{packages} {version} in the Python for models is built for another processor or Python ({built}).</source>
        <translation>模型专用的 Python 中的 {packages} {version} 是为其他处理器或其他 Python 版本构建的（{built}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>{what} failed: {problem}</source>
        <translation>{what} 失败：{problem}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/judge/judging.py"/>
        <source>{model} is a baseline: it can judge nothing.</source>
        <translation>{model} 是基线：不能评判任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/marks.py"/>
        <source>other condition: {condition}</source>
        <translation>其他条件：{condition}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/marks.py"/>
        <source>other pixel budget: the model's own</source>
        <translation>其他像素预算：模型自己的</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/marks.py"/>
        <source>other pixel budget: {pixels}</source>
        <translation>其他像素预算：{pixels}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/marks.py"/>
        <source>other precision: {precision}</source>
        <translation>其他精度：{precision}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>Copy or download the folder again, and add it again.</source>
        <translation>请重新复制或下载文件夹，并重新添加。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>Eyeline's queue, prompts packed without padding (varlen)</source>
        <translation>Eyeline 的队列，提示无填充打包（varlen）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>The weights in this folder are broken: {detail}</source>
        <translation>此文件夹中的权重已损坏：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>transformers in batches, {attention} attention</source>
        <translation>transformers 批处理，注意力为 {attention}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>transformers, the fastest attention that this machine has</source>
        <translation>transformers，本机最快的注意力实现</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>{server} at {address}</source>
        <translation>{address} 上的 {server}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>4-bit on {device} ({need}, about {time})</source>
        <translation>{device} 上的 4 位（{need}，约 {time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>8-bit on {device} ({need}, about {time})</source>
        <translation>{device} 上的 8 位（{need}，约 {time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>Settings that fit with transformers: {offers}.</source>
        <translation>使用 transformers 可以容纳的方式：{offers}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>a server on another machine</source>
        <translation>另一台机器上的服务器</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>offloaded to this machine's memory where the cards are full ({need}, about {time})</source>
        <translation>显卡已满时移到这台机器的内存（{need}，约 {time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>on the processor ({need}, about {time})</source>
        <translation>在处理器上（{need}，约 {time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>pictures of at most {pixels} pixels ({need}, about {time})</source>
        <translation>图片至多 {pixels} 像素（{need}，约 {time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>spread over all cards ({need}, about {time})</source>
        <translation>分布到全部显卡（{need}，约 {time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/parity.py"/>
        <source>Alone and in batches of {batch}: {answers} of {items} answers and {verdicts} verdicts changed.</source>
        <translation>单独与以 {batch} 为批量：{items} 个回答中 {answers} 个、以及 {verdicts} 个判定改变。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/parity.py"/>
        <source>{model} is not a model on this computer: its batches cannot be compared.</source>
        <translation>{model} 不是这台机器的模型：其批量无法比较。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>Correct it, or create a new one.</source>
        <translation>请修正，或新建一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>Give a file that you are allowed to read.</source>
        <translation>请指定您可读取的文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>In this plan {field} is not right: {problem}.</source>
        <translation>此计划中 {field} 不正确：{problem}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>No item answers to this plan's query.</source>
        <translation>没有题目符合此计划的查询。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>This plan cannot be read.</source>
        <translation>无法读取此计划。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>This plan is not YAML.</source>
        <translation>此计划不是 YAML。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/probing.py"/>
        <source>An image of {side} × {side} pixels took {tokens} tokens, at least {least} are expected: the server makes images smaller.</source>
        <translation>一张 {side} × {side} 像素的图像占用了 {tokens} 个词元，预期至少 {least} 个：服务器会缩小图像。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/probing.py"/>
        <source>The server counts no tokens for images: whether they arrive whole is not measured.</source>
        <translation>服务器不统计图像词元：无法测量图像是否完整到达。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>Choose another one in Settings, or install one with `eyeline models install`.</source>
        <translation>请在设置中选择另一个，或用 `eyeline models install` 安装一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>Install it with: eyeline models install</source>
        <translation>请用以下命令安装：eyeline models install</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>No Python for models is installed on this machine yet.</source>
        <translation>这台机器上尚未安装用于模型的 Python。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>The Python that runs the model does not start.</source>
        <translation>应运行模型的 Python 无法启动。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>The Python that runs the model does not start: it is not built for this processor.</source>
        <translation>应运行模型的 Python 无法启动：它不是适用于此处理器的程序。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/prompt.py"/>
        <source>The question names picture {number}, but the item has {count}.</source>
        <translation>问题提到图片 {number}，但题目有 {count} 张。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/records.py"/>
        <source>Kinds are {known}.</source>
        <translation>可用的类别有：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/records.py"/>
        <source>Unknown kind of answer: {kind}.</source>
        <translation>没有“{kind}”这一类的回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>A lab keeps no scripted models.</source>
        <translation>实验室不保存脚本模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Add it here too: eyeline models add {model} --server URL</source>
        <translation>请在此也添加：eyeline models add {model} --server URL</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Add its folder here too: eyeline models add {model} --path FOLDER</source>
        <translation>请在此也添加其文件夹：eyeline models add {model} --path FOLDER</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Add one with `eyeline models add`.</source>
        <translation>请用 `eyeline models add` 添加。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Another model is already named {name}.</source>
        <translation>已有另一模型名为 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Baselines are chance and majority.</source>
        <translation>基线为 chance 和 majority。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Choose another name, or remove that one with `eyeline models remove {name}`.</source>
        <translation>请另选名称，或用 `eyeline models remove {name}` 移除它。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>It has: {names}.</source>
        <translation>它有：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Name official-demo or vlmevalkit, or write LEAST-MOST, for example 200704-1003520.</source>
        <translation>请写 official-demo 或 vlmevalkit，或写 最小-最大，例如 200704-1003520。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Remove the model and add it again. Its answers are kept.</source>
        <translation>请将该模型从列表中移除后重新添加；其回答会保留。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>The address of the server of {model} is not known in this lab on this machine.</source>
        <translation>在本机的这个实验室中，不知道 {model} 的服务器地址。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>The settings of {model} cannot be read: another version of Eyeline wrote them, or they are damaged.</source>
        <translation>无法读取 {model} 的设置：它们由其他版本的 Eyeline 写成，或已损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>The words around every prompt name its place {count} times.</source>
        <translation>每个提示词外围的文字有 {count} 处指明其位置。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>This model is already in the list with the same settings, as {known}.</source>
        <translation>该模型已以相同设置列在列表中，名称为 {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Unknown baseline: {name}.</source>
        <translation>没有名为 {name} 的基线。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Use that name, or remove it first: eyeline models remove {known}</source>
        <translation>请使用该名称，或先将其从列表中移除：eyeline models remove {known}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Write {place} once, where the prompt belongs.</source>
        <translation>请在提示词所在处写一次 {place}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>{model} was added on another machine: where its files lie on this one is not known.</source>
        <translation>{model} 是在另一台机器上添加的：不知道其文件在这台机器的什么位置。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>{text} is not a pixel budget.</source>
        <translation>{text} 不是像素预算。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>A baseline generates nothing: generation settings have no effect on it.</source>
        <translation>基线不生成文本：生成设置对它不起作用。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Go on with that run: add --resume.</source>
        <translation>请继续该运行：加上 --resume。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Leave it out for servers and baselines: a server makes its own batches.</source>
        <translation>对服务器和基线模型请省略此项：服务器自行组批。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Leave them out, or choose a model.</source>
        <translation>请去掉这些设置，或选择一个模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>No item was chosen, so there is nothing to answer.</source>
        <translation>没有选择题目，因此没有可回答的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Run {run} asked other items, or with other settings or versions: it cannot be gone on with like this.</source>
        <translation>运行 {run} 问的是其他题目，或使用其他设置或版本：不能这样继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Start a new run instead.</source>
        <translation>请改为开始新的运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Test a query with: eyeline items list QUERY</source>
        <translation>查询的结果可用以下命令查看：eyeline items list QUERY</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>{model} has begun to answer these items and has not finished.</source>
        <translation>{model} 已开始回答这些题目但尚未完成。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>{option} has no effect on {name}, which does not run on this computer.</source>
        <translation>{option} 对 {name} 不起作用，它不是本机上的模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/adding.py"/>
        <source>Leave it out, and switch it where the server is started.</source>
        <translation>请省略该选项，在启动服务器时切换。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/adding.py"/>
        <source>{server} does not let a request switch thinking.</source>
        <translation>{server} 不允许在请求中切换思考模式。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/addresses.py"/>
        <source>It looks like http://localhost:8000; several, with commas between, are one pool. A key goes apart.</source>
        <translation>形如 http://localhost:8000；以逗号分隔的多个构成一个池。密钥另给。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/addresses.py"/>
        <source>“{text}” is not a server address.</source>
        <translation>“{text}”不是服务器地址。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/counting.py"/>
        <source>The log of the server may say more.</source>
        <translation>服务器的日志中可能有更多说明。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Give the address of its OpenAI-compatible route, such as http://localhost:8000 (vLLM), :11434 (Ollama), :1234 (LM Studio) or :8080 (llama.cpp).</source>
        <translation>请给出其 OpenAI 兼容接口的地址，例如 http://localhost:8000（vLLM）、:11434（Ollama）、:1234（LM Studio）或 :8080（llama.cpp）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Keep it with: eyeline models add NAME --server {address} --key; or set EYELINE_SERVER_KEY and, where it is another machine, EYELINE_SERVER_ADDRESS={address}. A key goes over https or to this machine alone.</source>
        <translation>请用以下命令保存：eyeline models add NAME --server {address} --key；或设置 EYELINE_SERVER_KEY，若为另一台机器还需 EYELINE_SERVER_ADDRESS={address}。密钥只经 https 或只发给这台机器。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look at its log and its load: a smaller model, smaller images or fewer tokens take less time.</source>
        <translation>请查看其日志和负载：更小的模型、更小的图像或更少的词元用时更短。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look at its log, and at what stands between it and this machine (a proxy, a page to sign in).</source>
        <translation>请查看其日志，以及它与本机之间的环节（代理、登录页面）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look at its spelling, and whether this machine is in the network that knows the name.</source>
        <translation>请检查拼写，以及本机是否位于能解析该名称的网络中。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look whether it has expired and belongs to this server. Keep another with: eyeline models add NAME --server {address} --key; or set EYELINE_SERVER_KEY where none is kept.</source>
        <translation>请检查密钥是否过期、是否属于该服务器。保存另一个密钥：eyeline models add NAME --server {address} --key；或在未保存密钥时设置 EYELINE_SERVER_KEY。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look whether it runs and whether this machine reaches it (port, firewall, VPN). One that still loads its model answers later.</source>
        <translation>请检查它是否在运行，以及本机能否连到它（端口、防火墙、VPN）。仍在加载模型的服务器稍后才会响应。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>No machine is known under the name in the address {address}.</source>
        <translation>地址 {address} 中的名称不对应任何已知的机器。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>No server answers at {address}: {detail}.</source>
        <translation>{address} 处没有服务器应答：{detail}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Save that certificate, or the one that signed it, as a PEM file and set SSL_CERT_FILE to it. A server on this computer or through a tunnel can be used over http.</source>
        <translation>请将该证书或签发它的证书保存为 PEM 文件，并将 SSL_CERT_FILE 设为该文件。本机上或隧道另一端的服务器可以通过 http 访问。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Start it, or correct the address. Answers are saved, and the run resumes afterwards.</source>
        <translation>请启动它，或修正地址；已有的回答会保留，之后同一运行会继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The certificate of {address} is not trusted on this machine: {reason}.</source>
        <translation>本机不信任 {address} 的证书：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} accepted the prompts but sent nothing for {seconds} s.</source>
        <translation>{address} 的服务器接收了提示，但在 {seconds} 秒内没有发送任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} did not answer within {seconds} s.</source>
        <translation>{address} 的服务器在 {seconds} 秒内没有响应。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} does not speak the protocol that this address begins with.</source>
        <translation>{address} 的服务器不使用该地址开头所写的协议。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} gave no usable answer to any prompt. It sent {sent}.</source>
        <translation>{address} 的服务器对任何提示都没有给出可用的回答。它返回了：{sent}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} refuses the key that was sent.</source>
        <translation>{address} 的服务器拒绝了所发送的密钥。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} wants a key.</source>
        <translation>{address} 的服务器需要密钥。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Write {other} in its place.</source>
        <translation>请改写为 {other}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>{address} is not a model server: to /v1/models it sent {sent}.</source>
        <translation>在 {address} 响应的不是模型服务器：对 /v1/models 它返回了{sent}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/keys.py"/>
        <source>Keys are not sent over plain http to another computer: {address}</source>
        <translation>密钥不经明文 http 发往另一台机器：{address}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/keys.py"/>
        <source>Set EYELINE_SERVER_KEY and EYELINE_SERVER_ADDRESS in the environment instead.</source>
        <translation>请改为在环境中设置 EYELINE_SERVER_KEY 和 EYELINE_SERVER_ADDRESS。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/keys.py"/>
        <source>This machine has no keyring that a key could be kept in.</source>
        <translation>这台机器没有可保存密钥的钥匙串。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/keys.py"/>
        <source>Use an https address, or a tunnel from a port of this computer.</source>
        <translation>请使用 https 地址，或从这台机器的端口建立隧道。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>Add them as two models, or use the same version on both.</source>
        <translation>请作为两个模型添加，或使两者版本相同。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>It has: {names}. Choose one with --served.</source>
        <translation>它有：{names}。请用 --served 指定一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>Load one there first.</source>
        <translation>请先在那里加载一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>{address} does not serve {model}.</source>
        <translation>{address} 不提供 {model}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>{address} serves {count} models.</source>
        <translation>{address} 提供 {count} 个模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>{one} serves {first}, {other} serves {second}: a pool answers as one model.</source>
        <translation>{one} 提供 {first}，{other} 提供 {second}：一个池须作为一个模型回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/layout.py"/>
        <source>Set a shorter context (--context), or serve it on a larger machine and add that with --server.</source>
        <translation>请缩短上下文（--context），或在更大的机器上提供服务并用 --server 添加。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/layout.py"/>
        <source>vLLM on the CPU: about {need} of {room} available, {context} tokens of context.</source>
        <translation>CPU 上的 vLLM：约需 {need}，可用 {room}，上下文 {context} 个 token。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/layout.py"/>
        <source>vLLM on {names}: tensor parallel {cards}, data parallel {copies}; about {need} of {room} available per GPU, {context} tokens of context.</source>
        <translation>{names} 上的 vLLM：张量并行 {cards}，数据并行 {copies}；每个 GPU 约需 {need}，可用 {room}，上下文 {context} 个 token。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/layout.py"/>
        <source>{model} is too large for vLLM here: it needs about {need} per device, but {room} are available ({device}).</source>
        <translation>{model} 对这里的 vLLM 来说太大：每个设备约需 {need}，可用 {room}（{device}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/running.py"/>
        <source>See its log. If memory was short, set a shorter context (--context).</source>
        <translation>请查看其日志。如果内存不足，请缩短上下文（--context）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/running.py"/>
        <source>vLLM ended by itself: {detail}</source>
        <translation>vLLM 自行结束：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>Add the folder of a model first: eyeline models add NAME --path FOLDER</source>
        <translation>请先添加模型的文件夹：eyeline models add NAME --path FOLDER</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>Add the folder once more under another name without it, and serve that.</source>
        <translation>请不带该选项、用另一个名称再次添加该文件夹，然后为其提供服务。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>Choose another Python with --python, or install it there: {command}</source>
        <translation>请用 --python 指定装有 vLLM 的 Python，或在其中安装：{command}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>Review it, then add the model again with --allow-code.</source>
        <translation>请查看代码，然后用 --allow-code 重新添加该模型。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>The code of {model} is not the code that was allowed.</source>
        <translation>{model} 的代码不是已被允许的代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>This Python has no vLLM.</source>
        <translation>此 Python 中没有 vLLM。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>{model} has no folder of weights here that could be served.</source>
        <translation>{model} 在这里没有可提供服务的权重文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>{model} was added with {option}, which vLLM applies differently.</source>
        <translation>{model} 添加时使用了 {option}，而 vLLM 的处理方式不同。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/sharing.py"/>
        <source>They answer one after the other: the second needs {need} on {device}, where {free} would be left.</source>
        <translation>它们依次作答：第二个在 {device} 上需要 {need}，届时剩余 {free}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/sources.py"/>
        <source>Leave that condition out for this model.</source>
        <translation>请对此模型去掉该条件。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/sources.py"/>
        <source>The chat template of {family} has no switch for thinking.</source>
        <translation>{family} 的对话模板没有思考开关。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/sources.py"/>
        <source>too large for this card: {count} pictures, up to {width} × {height}; try a smaller pixel budget</source>
        <translation>对此显卡太大：{count} 张图片，至多 {width} × {height}；请尝试较小的像素预算</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/standing_in.py"/>
        <source>None of these items can be run under the condition {name}.</source>
        <translation>在条件 {name} 下，这些题目都不能提问。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/standing_in.py"/>
        <source>simplified and probes need items that were imported with them; schema needs traces.</source>
        <translation>simplified 与 probes 需要连同其导入的题目；schema 需要路径。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>Name an item's key, or a photograph: eyeline items list</source>
        <translation>请指定题目的键名或照片：eyeline items list</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>No item here has the key {key}.</source>
        <translation>此处没有键名为 {key} 的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>Nothing in use here is called {name}.</source>
        <translation>此处使用中的没有名为 {name} 的。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>See: eyeline items list</source>
        <translation>参见：eyeline items list</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>{key} has this answer already.</source>
        <translation>{key} 已是此答案。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>{key} was withdrawn, so it cannot be corrected.</source>
        <translation>{key} 已撤回，更正不会使其恢复。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/checking.py"/>
        <source>The item {key} has an id that does not fit its content.</source>
        <translation>题目 {key} 的 id 与其内容不符。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/codes.py"/>
        <source>A code has 1 to 32 letters, digits, hyphens or underscores.</source>
        <translation>代码由 1 至 32 个字母、数字、连字符或下划线组成。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/codes.py"/>
        <source>Enter it again, or ask for a code.</source>
        <translation>请重新输入，或索取一个。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/codes.py"/>
        <source>The code {code} belonged to a deleted participant and is not reused.</source>
        <translation>代码 {code} 曾属于一位已删除的人；不给他人使用。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/codes.py"/>
        <source>Use the next free code.</source>
        <translation>请取下一个空闲代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>Close its quotes; a quote within them is written twice: "".</source>
        <translation>请闭合引号；引号内的引号要写两次：""。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>Its first line names the columns: file,creator,licence</source>
        <translation>其第一行为列名：file,creator,licence</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>Remove one of the two rows.</source>
        <translation>请只保留两行中的一行。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>The row of {table} that begins in line {line} is not valid CSV.</source>
        <translation>{table} 中从第 {line} 行开始的一行不是 CSV。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>{table} cannot be read: {reason}.</source>
        <translation>无法读取 {table}：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>{table} has no column {column}.</source>
        <translation>{table} 没有列 {column}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>{table} is not UTF-8 text.</source>
        <translation>{table} 不是 UTF-8 文本。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>{table} lists {file} twice, with different creators or licences.</source>
        <translation>{table} 两次列出 {file}，作者或许可不同。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/earlier.py"/>
        <source>Line {number} of {file} is not an item.</source>
        <translation>{file} 的第 {number} 行不是题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/earlier.py"/>
        <source>Use the seed that it was generated with.</source>
        <translation>请用当初制作时的种子扩充。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/earlier.py"/>
        <source>{file} contains items of another seed: {version}.</source>
        <translation>{file} 含有另一种子的题目：{version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/edits.py"/>
        <source>A picture is cropped once and scaled once; take the earlier one back first.</source>
        <translation>图片只裁剪一次、缩放一次；请先撤销先前的操作。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/edits.py"/>
        <source>These are not image operations.</source>
        <translation>这些不是对图片的操作。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/edits.py"/>
        <source>This does not lie inside the picture of {width} × {height} pixels, or is too small.</source>
        <translation>这不在 {width} × {height} 像素的图片之内，或太小。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>An image could not be shown.</source>
        <translation>有一张图像无法显示。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>Another participant took this place a moment ago.</source>
        <translation>刚才有其他人占用了这个名额。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>Nothing can be saved on this computer at the moment.</source>
        <translation>这台电脑目前无法保存任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>The computer is busy with other work.</source>
        <translation>电脑正忙于其他工作。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>The disk of this computer is full.</source>
        <translation>这台电脑的磁盘已满。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>The disk of this computer is not working properly.</source>
        <translation>这台电脑的磁盘工作不正常。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>The study's data cannot be reached at the moment.</source>
        <translation>目前无法访问本研究的数据。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>This study is closed.</source>
        <translation>此研究已关闭。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>This study is full.</source>
        <translation>本研究名额已满。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>You have seen some of these items before, and this study does not allow that.</source>
        <translation>其中有些题目您以前见过，而本研究不允许这种情况。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/folders.py"/>
        <source>Another program is writing items into {out}.</source>
        <translation>另一个程序正在向 {out} 写入题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/folders.py"/>
        <source>Name a folder that is new or empty, or empty this one.</source>
        <translation>请指定新的或空的文件夹，或清空它。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/folders.py"/>
        <source>Wait for it to finish, or give another folder.</source>
        <translation>请等待其结束，或指定另一个文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/folders.py"/>
        <source>{out} holds something already.</source>
        <translation>{out} 已有内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>Free some space there, or give another folder. A new folder was left unchanged.</source>
        <translation>请在该处腾出空间，或指定另一位置；新建的文件夹保持原样。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>Give another --seed, or the options of before.</source>
        <translation>请给出另一个 --seed，或使用先前的选项。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>Its items were taken out of use before, and what was taken out does not come back.</source>
        <translation>它的题目先前已停用，停用的题目不会恢复。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>The items could not be written: {reason}.</source>
        <translation>无法写入题目：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>The screening did not accept it.</source>
        <translation>筛选未采纳它。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>This lab holds other items of {task} that were made with the seed {seed}.</source>
        <translation>此实验室中已有用种子 {seed} 生成的其他 {task} 题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} ends too early: its file is cut off. Copy it again.</source>
        <translation>图像 {path} 过早结束：文件被截断。请重新复制。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} has {width} × {height} pixels, and at most {limit} million are read. Make it smaller.</source>
        <translation>图像 {path} 有 {width} × {height} 像素，最多可读取 {limit} 百万像素。请缩小图像。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is HEIC, which is not supported. Save it as PNG or JPEG.</source>
        <translation>图像 {path} 是 HEIC，无法读取。请另存为 PNG 或 JPEG。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is a Git LFS pointer, not the image. Run `git lfs pull` where it comes from.</source>
        <translation>图像 {path} 是 Git LFS 指针，不是图像。请在其来源处运行 `git lfs pull`。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is a web page or SVG, not an image file. Save it as PNG or JPEG.</source>
        <translation>图像 {path} 是网页或 SVG，不是图像文件。请另存为 PNG 或 JPEG。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is an empty file. Copy it again.</source>
        <translation>图像 {path} 是空文件。请重新复制。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is missing or cannot be read: it was looked for in {folder}. Put it there, or correct its path.</source>
        <translation>图像 {path} 缺失或无法读取：已在 {folder} 中查找。请将其放在那里，或更正路径。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is missing or cannot be read: nothing is fetched from the net. Download it first.</source>
        <translation>图像 {path} 缺失或无法读取：不会从网络获取任何内容。请先下载。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is missing or cannot be read: only images in {folder} are. Move it there and correct its path.</source>
        <translation>图像 {path} 缺失或无法读取：只读取 {folder} 中的图像。请将其移到那里并更正路径。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is not a readable image, or it is damaged. Replace it.</source>
        <translation>图像 {path} 不是可读取的图像，或已损坏。请替换。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>Eyeline's tables of items hold no images. Export for VLMEvalKit or as a bundle, and import that.</source>
        <translation>Eyeline 的题目表中没有图片。请导出为 VLMEvalKit 格式或数据包，再导入该文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>The answer {answer} is none that the item allows.</source>
        <translation>答案 {answer} 是题目不允许的。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>The answer {answer} is not in its canonical form.</source>
        <translation>答案 {answer} 不是规范形式。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>The option {option} is a picture that the item does not have.</source>
        <translation>选项 {option} 是题目所没有的图片。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>The picture {path} is another one than this line names. Put the original back, or take `pixels` out of the line.</source>
        <translation>图片 {path} 与此行所指的不是同一张。请放回原图，或从该行中去掉 `pixels`。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>Two options have the same id.</source>
        <translation>两个选项的 id 相同。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>{benchmark} has no task {task} that is answered by {kind}.</source>
        <translation>{benchmark} 没有以 {kind} 作答的任务 {task}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/library/passcodes.py"/>
        <source>A passcode has at least {n} signs.</source>
        <translation>
            <numerusform>口令至少有 {n} 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>Allow reading it, or give another folder.</source>
        <translation>请允许读取它，或指定另一个文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>Files that count end in {suffixes}.</source>
        <translation>有效的文件以 {suffixes} 结尾。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>Give a folder of photographs.</source>
        <translation>请指定照片文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>It cannot be read: {reason}.</source>
        <translation>无法读取：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>Its name is not UTF-8 text. Rename it.</source>
        <translation>其名称不是 UTF-8 文本；请重命名。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>The files in {folder} cannot be listed: {reason}.</source>
        <translation>无法列出 {folder} 中的文件：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>{folder} contains no photographs.</source>
        <translation>{folder} 中没有照片。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/pictures.py"/>
        <source>A picture of this item was never stored.</source>
        <translation>此题目的一张图片从未存储。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/pictures.py"/>
        <source>A stored picture has changed since the item was made.</source>
        <translation>一张已存储的图片自题目制作以来已改变。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/pictures.py"/>
        <source>Run `eyeline lab check` and restore a backup.</source>
        <translation>请运行 `eyeline lab check` 并恢复备份。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/pictures.py"/>
        <source>This picture was withdrawn, and its pixels were taken out of the lab.</source>
        <translation>此图片已撤回，其像素已从实验室移除。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/library/pins.py"/>
        <source>A PIN has at least {n} signs.</source>
        <translation>
            <numerusform>PIN 至少有 {n} 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Ask in several queries, or for a field that all of them share.</source>
        <translation>请分成多个查询，或查询它们共有的字段。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Close it, as in ordinal_level="Within Objects".</source>
        <translation>请闭合它，例如 ordinal_level="Within Objects"。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Did you mean {nearest}? Fields here are {fields}.</source>
        <translation>您是指 {nearest} 吗？此处的字段有 {fields}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Fields here are {fields}.</source>
        <translation>此处的字段有 {fields}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>For example: N=2..99</source>
        <translation>例如：N=2..99</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Items have no field {field}.</source>
        <translation>题目没有字段 {field}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Put the values of one field into one term: key=a,b,c.</source>
        <translation>请把一个字段的值写在一个部分中：key=a,b,c。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>The query has {found} parts; at most {most} can be asked for at once.</source>
        <translation>查询有 {found} 个部分；一次至多可问 {most} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>The query names {found} values; at most {most} can be asked for at once.</source>
        <translation>查询含有 {found} 个值；一次至多可问 {most} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>The query {query} has a quotation mark that is never closed.</source>
        <translation>查询 {query} 有未闭合的引号。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Write field=value, for example task=connection or ordinal_level="Within Objects".</source>
        <translation>请写成 field=value，例如 task=connection 或 ordinal_level="Within Objects"。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Write the smaller number first.</source>
        <translation>请先写较小的数字。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>{word} is not a valid query term.</source>
        <translation>{word} 不是查询的一部分。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>{word}: a range stands alone, after an equals sign.</source>
        <translation>{word}：范围单独出现在等号之后。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>{word}: the range ends before it begins.</source>
        <translation>{word}：范围的终点先于起点。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>The lab has no items of: {tasks}.</source>
        <translation>实验室没有以下题目：{tasks}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>The lab has {found} sets of {task}; ordinal-subset draws from the largest, {version}.</source>
        <translation>实验室中有 {found} 套 {task}；ordinal-subset 从最大的一套 {version} 中抽取。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>There is nothing here to draw {name} from.</source>
        <translation>此处没有可从中抽取 {name} 的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>Unknown sampling preset: {name}.</source>
        <translation>没有配方 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>jigsaw-lite wants {wanted} photographs that have every task, the lab has {found}.</source>
        <translation>jigsaw-lite 需要 {wanted} 张具有全部任务的照片，实验室有 {found} 张。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>moat-human needs {wanted} questions, but the lab has {found}.</source>
        <translation>moat-human 需要 {wanted} 个问题，实验室有 {found} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>ordinal-subset needs {wanted} questions of {task}, but the lab has {found}.</source>
        <translation>ordinal-subset 需要 {task} 的 {wanted} 个问题，实验室有 {found} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>A seat for annotators or participants needs the operator's passcode first.</source>
        <translation>标注者或参与者的席位需要先有操作员口令。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Answers items under their own code, and sees nothing else.</source>
        <translation>以自己的代码回答题目，看不到其他任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Labels items under their own code, and sees nothing of what others labelled.</source>
        <translation>以自己的代码标注题目，看不到他人的标注。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Manages sessions and queues: studies, data collection, annotation, settings.</source>
        <translation>启动并看管运行与队列：研究、采集、标注、设置。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Researcher</source>
        <translation>研究者</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Sees everything: items with their answers, all labels, results.</source>
        <translation>看到一切：题目及其答案、每个人的标注、结果。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Set it under Settings: it is what guards the way back.</source>
        <translation>请在“设置”中设置：返回时需要它。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/sample.py"/>
        <source>Reinstall the package scikit-image.</source>
        <translation>请重新安装软件包 scikit-image。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/sample.py"/>
        <source>The sample photographs are not there.</source>
        <translation>示例照片不在。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/scoring.py"/>
        <source>The rule {name} is for files of other harnesses. A lab uses its own rules.</source>
        <translation>规则 {name} 用于其他评测框架的文件；实验室以自己的规则报告。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/settings.py"/>
        <source>Give yourself the right to write there, or free some space. Until then changes are not saved.</source>
        <translation>请为自己取得写入权限，或腾出一些空间。在此之前，更改不会保存。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/settings.py"/>
        <source>The settings of this machine cannot be written: {reason}.</source>
        <translation>无法写入这台机器的设置：{reason}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/assignment.py"/>
        <source>All {n} places of the plan on this computer are taken. Incomplete sessions here: {running}.</source>
        <translation>
            <numerusform>此处可用的计划的 {n} 个位置都已占用；此处未完成：{running}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>Finish or exclude an unfinished run, or give what is missing to people of the reserve.</source>
        <translation>请完成或排除一次未完成的运行，或将缺少的部分交给后备人员。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>Invite another participant, or allow it in a new version of the study. Such items are then flagged.</source>
        <translation>请邀请别人，或让研究的新版本允许；届时这些题目会被标记。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>List missing answers with: eyeline study topup</source>
        <translation>查看还缺什么：eyeline study topup</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>Take part at a seat, or give what is missing to people of the reserve: eyeline study topup</source>
        <translation>请在席位参加，或将缺少的部分交给后备人员：eyeline study topup</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>The place that was kept for {code} was filled by somebody else meanwhile.</source>
        <translation>为 {code} 保留的位置在此期间被他人占用。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>The places of this plan belong to its seats; none is filled here.</source>
        <translation>此计划的位置属于其席位；此处不占用任何位置。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/assignment.py"/>
        <source>This person met {n} of the items before ({ways}), and the protocol refuses that.</source>
        <translation>
            <numerusform>此人先前见过其中 {n} 个题目（{ways}），而方案不允许。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Begin once more; the next free place is taken.</source>
        <translation>请再次开始；将取下一个空闲位置。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Exclude the other session first, or let this participant start again.</source>
        <translation>请先排除另一次运行，或让此人重新开始。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Open the lab with the version that wrote it, or check the lab in Settings.</source>
        <translation>请用写入它的版本打开实验室，或在“设置”中检查实验室。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Place {cell} of the plan was given to somebody else a moment ago.</source>
        <translation>计划的位置 {cell} 刚刚给了他人。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Place {cell} of the plan was given to somebody else meanwhile.</source>
        <translation>计划的位置 {cell} 在此期间给了他人。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>The places of a study cannot be read: another version of Eyeline wrote them, or they are damaged.</source>
        <translation>无法读取一项研究的位置：它们由其他版本的 Eyeline 写成，或已损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/closing.py"/>
        <source>Open it again with a reason, then close it: eyeline study close --reopen REASON</source>
        <translation>请说明原因重新打开，然后关闭：eyeline study close --reopen REASON</translation>
    </message>
    <message>
        <location filename="../../desktop/study/closing.py"/>
        <source>See: eyeline study status</source>
        <translation>参见：eyeline study status</translation>
    </message>
    <message>
        <location filename="../../desktop/study/closing.py"/>
        <source>This study is closed, but its data differ from the locked data.</source>
        <translation>此研究已关闭，其数据已不是当时固定的数据。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/closing.py"/>
        <source>This study is not closed.</source>
        <translation>此研究没有关闭。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>A correction needs its reason.</source>
        <translation>更正需要理由。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>No participant in this lab has the code {code}.</source>
        <translation>此实验室没有代码为 {code} 的人。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>No session or trial in this lab has the id {id}.</source>
        <translation>此处没有 id 为 {id} 的运行或试次。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>See: eyeline people list</source>
        <translation>参见：eyeline people list</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>See: eyeline people show CODE</source>
        <translation>参见：eyeline people show CODE</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>The participant of this session requested deletion, which only they can revoke.</source>
        <translation>此运行的参与者要求删除；无人能代其收回。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>The session stays hidden until the participant is deleted, once the lab is closed everywhere.</source>
        <translation>该运行保持隐藏，直到无人打开实验室时将其删除。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>This is excluded already.</source>
        <translation>这已被排除。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>This is not excluded.</source>
        <translation>这没有被排除。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>This run is a pilot already; a pilot never becomes a real run.</source>
        <translation>此运行已是预试；预试永不成为正式运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>This session already belongs to {code}.</source>
        <translation>此运行已属于 {code}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>{one} and {other} are one person already.</source>
        <translation>{one} 与 {other} 已是同一人。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>{one} and {other} cannot be merged: one of them is simulated.</source>
        <translation>{one} 与 {other} 不能混合：其中之一是模拟的。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>{one} and {other} were not merged.</source>
        <translation>{one} 与 {other} 没有合为一人。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/design.py"/>
        <source>Closest possible plans: {nearest}.</source>
        <translation>最接近的计划：{nearest}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/design.py"/>
        <source>No plan is possible with these items. Request fewer.</source>
        <translation>这些题目的任何计划都无法实现；请减少要求。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/design.py"/>
        <source>This plan cannot be met. {why}</source>
        <translation>此计划无法实现。{why}</translation>
    </message>
    <message>
        <location filename="../../desktop/study/design.py"/>
        <source>people {people}, answers an item {answers}, tasks of a picture {k}, sittings {sittings} ({time} a person)</source>
        <translation>人数 {people}，每题回答 {answers}，每人每图任务 {k}，场次 {sittings}（每人 {time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>A run is given up after {limit} hours, before the next sitting may begin ({gap}).</source>
        <translation>运行在 {limit} 小时后视为放弃，早于下一场次可开始之时（{gap}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>A session can be resumed within {limit} hours, and the next one starts after {gap}.</source>
        <translation>运行须在 {limit} 小时内继续，而下一场次在 {gap} 之后开始。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>An attention check comes after every {every} items, a person meets {n}: none ever comes.</source>
        <translation>
            <numerusform>注意检查题每隔 {every} 个题目出现，而一个人遇到 {n} 个：一次也不会出现。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>Equivalence within {margin} percentage points is shown with {power}% power per task where a model is equal.</source>
        <translation>若模型与参与者相同，则每项任务以 {power}% 的检验力表明在 {margin} 个百分点以内等效。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>Hours between sittings are asked for, and there is one sitting.</source>
        <translation>要求场次之间的小时数，而只有一个场次。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>No item of VRIQ has a probe in this lab: none is asked.</source>
        <translation>此实验室没有任何 VRIQ 题目有探测题：一个也不会问。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>No number of people gives the wanted half width of {n} points with so few items: {tasks}.</source>
        <translation>
            <numerusform>题目这么少，任何人数都达不到所需的半宽 {n} 个百分点：{tasks}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>One person meets Order Restoration or Order Generation and then Missing Piece of one photograph in the same sitting, {n} times; it helps. Such trials are marked; more sittings part them.</source>
        <translation>
            <numerusform>一个人在同一场次中先遇到同一照片的顺序还原或顺序生成，再遇到缺块选择，共 {n} 次；前者会给后者提示。这些试次会被标记；更多场次可将其分开。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>Practice takes {n} of {pool} items that would be measured: {tasks}. Name other items for practice (items.practice), or practise with none.</source>
        <translation>
            <numerusform>练习占用 {pool} 个本应测量的题目中的 {n} 个：{tasks}。请另指定练习题目（items.practice），或不设练习。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>The study's texts in {language} lack what its own language has: {fields}.</source>
        <translation>研究的 {language} 文本缺少原语言中已有的：{fields}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>{name}: {wanted} points are worth finding, and no difference can be found with so little data.</source>
        <translation>{name}：值得发现 {wanted} 个百分点，但数据这样少，什么差异也发现不了。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>{name}: {wanted} points are worth finding, {found} can be found.</source>
        <translation>{name}：值得发现 {wanted} 个百分点，能发现 {found} 个。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>{n} of the {total} items of VRIQ have no probe in this lab.</source>
        <translation>
            <numerusform>{total} 个 VRIQ 题目中有 {n} 个在此实验室没有探测题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>{n} of {total} items that ask for a path do not know where their objects are in the picture: no person can answer them. Import their rows beside their layouts, as another version, and take those.</source>
        <translation>
            <numerusform>{total} 个要求给出路径的题目中，有 {n} 个不知道物体在图片中的位置，人无法作答。请将其数据行与布局文件一起作为另一版本导入，并使用那些题目。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>{planned} sittings are planned, and the items fill {n}.</source>
        <translation>
            <numerusform>计划 {planned} 个场次，而题目占满 {n} 个。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>Collect with the version that made it: all seats of a study draw and show alike then.</source>
        <translation>请用建立它的版本采集：这样研究的所有席位抽取与显示一致。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>Enter the code again to resume the session.</source>
        <translation>请再次输入代码；运行将继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>The code {code} was given to somebody else a moment ago.</source>
        <translation>代码 {code} 刚刚给了他人。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>This seat was made with Eyeline {made_for}, and this is Eyeline {here}.</source>
        <translation>此席位由 Eyeline {made_for} 建立，而这是 Eyeline {here}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>{code} started this study in another window a moment ago.</source>
        <translation>{code} 刚刚在另一窗口开始了此研究。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/estimate.py"/>
        <source>One participant shows how well that participant does, and nothing of others.</source>
        <translation>一位参与者只能说明该参与者的表现，不能说明他人。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/estimate.py"/>
        <source>{people} participants show how well they do themselves; what they show of the population that they are sampled from is unreliable with fewer than {fewest}.</source>
        <translation>{people} 位参与者可说明他们自身的表现；少于 {fewest} 位时，关于其所来自总体的结论不可靠。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>decided</source>
        <translation>已裁定</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>probed</source>
        <translation>编写过探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>screened</source>
        <translation>筛选过</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>tagged</source>
        <translation>标注过</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>voted on</source>
        <translation>投过票</translation>
    </message>
    <message>
        <location filename="../../desktop/study/feasible.py"/>
        <source>A person would answer {load} items, {most} are allowed.</source>
        <translation>一个人会回答 {load} 个题目，允许 {most} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/feasible.py"/>
        <source>A person would meet {most} tasks of one picture, {k} are allowed.</source>
        <translation>一个人会遇到同一图片的 {most} 个任务，允许 {k} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/feasible.py"/>
        <source>Tasks that give each other away need {apart} sittings of a person, {sittings} are planned.</source>
        <translation>相互泄露答案的任务需要一个人的 {apart} 个场次，而计划 {sittings} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/feasible.py"/>
        <source>{answers} answers an item need {answers} people, {people} are planned.</source>
        <translation>每题 {answers} 个回答需要 {answers} 人，而计划 {people} 人。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>a key or button was pressed when it could not count</source>
        <translation>在不能计入时按下了某个按键或按钮</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>another window had the focus meanwhile</source>
        <translation>期间另一窗口获得焦点</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>answered sooner than half a second after the item came</source>
        <translation>在题目出现后不到半秒内作答</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>shown before in this run: the earlier attempt did not end with an answer</source>
        <translation>在此运行中先前显示过：较早的一次未以回答结束</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the answer's time is the program's, not the window system's</source>
        <translation>回答的时间来自程序，而非窗口系统</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the full instructions were opened</source>
        <translation>打开过完整说明</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the item was covered and the clock stopped</source>
        <translation>题目被遮盖且计时停止</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the item was covered for longer than the study allows</source>
        <translation>题目被遮盖的时间超过研究允许</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the machine slept or stood still, or its clock was set</source>
        <translation>机器曾睡眠或停顿，或其时钟被调整</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the person found the item ambiguous or without a right answer</source>
        <translation>参与者认为题目有歧义或没有正确答案</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the pictures took longer than a second to get ready</source>
        <translation>图片准备超过一秒</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the screen was locked or blank meanwhile</source>
        <translation>期间屏幕被锁定或黑屏</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the window came onto another screen meanwhile</source>
        <translation>期间窗口移到另一屏幕</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Create stations with: eyeline study seats FILE</source>
        <translation>席位用以下命令建立：eyeline study seats FILE</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Go on there, or bring the hand-over file that is written there.</source>
        <translation>请在那里继续，或取来在那里写出的移交文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>In the lab in the middle: eyeline study seats; here there are: {known}.</source>
        <translation>在中心实验室：eyeline study seats；此处有：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Leave it in the participant's window first.</source>
        <translation>请先在参与者窗口中离开它。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Name another folder. Nothing was given up here.</source>
        <translation>请指定另一个文件夹。此处没有移交任何内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Take it to a station of the same study.</source>
        <translation>请带到同一研究的席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This lab is not a station of a study.</source>
        <translation>此实验室不是研究的席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This lab knows no other seat {name}.</source>
        <translation>此实验室不知道另一席位 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This run went on at another seat.</source>
        <translation>此运行已在另一席位继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This run went on in the lab in the middle.</source>
        <translation>此运行已在中心实验室继续。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This session belongs to station {seat}.</source>
        <translation>此运行属于席位 {seat}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>{code} is still active here: the session was not left.</source>
        <translation>{code} 仍在此就座：运行没有离开。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>{file} is of a study that this lab does not have.</source>
        <translation>{file} 属于此实验室没有的研究。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>{file} names items that this lab does not have.</source>
        <translation>{file} 含有此实验室没有的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>Write it again at the other seat, with the same Eyeline.</source>
        <translation>请在另一席位用相同的 Eyeline 重新写出。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>Write it again at the other seat.</source>
        <translation>请在另一席位重新写出。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>{file} cannot be read as a hand-over file.</source>
        <translation>{file} 无法作为移交文件读取。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>{file} is not a transfer file of this version of Eyeline.</source>
        <translation>{file} 不是此版本 Eyeline 的移交文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>{file} was changed or truncated after it was written.</source>
        <translation>{file} 自写出以来被更改或截断。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>1 run of this seat is nowhere else</source>
        <translation>此席位有 1 次运行别处没有</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>A backup is made when a session ends, or run `eyeline lab backup`.</source>
        <translation>运行结束时会制作；或执行 `eyeline lab backup`。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Check why no copy was made.</source>
        <translation>请查明为何没有副本。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Free some space before the next session.</source>
        <translation>请在下一次运行之前腾出空间。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Hand this seat over at the end of the day.</source>
        <translation>请在当天结束时移交此席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Hand-over</source>
        <translation>移交</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Name a folder on another disk as second_backups in lab.toml.</source>
        <translation>请在 lab.toml 的 second_backups 中指定另一磁盘上的文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Plug the disk in, or name another folder.</source>
        <translation>请接上磁盘，或指定另一个文件夹。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Run `eyeline lab backup`, and check why none was made.</source>
        <translation>请执行 `eyeline lab backup`，并查明为何没有备份。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Second disk</source>
        <translation>第二磁盘</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>copied just now</source>
        <translation>刚刚复制</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>copied {n} days ago</source>
        <translation>
            <numerusform>{n} 天前复制</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>copied {n} h ago</source>
        <translation>
            <numerusform>{n} 小时前复制</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>copied {n} min ago</source>
        <translation>
            <numerusform>{n} 分钟前复制</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>no folder is named</source>
        <translation>未指定文件夹</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>verified, made just now</source>
        <translation>已验证，刚刚制作</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>verified, made {n} days ago</source>
        <translation>
            <numerusform>已验证，{n} 天前制作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>verified, made {n} h ago</source>
        <translation>
            <numerusform>已验证，{n} 小时前制作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>verified, made {n} min ago</source>
        <translation>
            <numerusform>已验证，{n} 分钟前制作</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>{free} free; what is planned takes about {needed}</source>
        <translation>空闲 {free}；计划的内容约需 {needed}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>{n} runs of this seat are nowhere else</source>
        <translation>
            <numerusform>此席位有 {n} 次运行别处没有</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>{path} is not there</source>
        <translation>{path} 不在</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>{path}, no copy yet</source>
        <translation>{path}，尚无副本</translation>
    </message>
    <message>
        <location filename="../../desktop/study/pay.py"/>
        <source>Close it where it is open, or name another file.</source>
        <translation>请在打开处关闭它，或指定另一个文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/plan.py"/>
        <source>The plan of a run cannot be read: another version of Eyeline wrote it, or it is damaged.</source>
        <translation>无法读取一次运行的计划：它由其他版本的 Eyeline 写成，或已损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>189 questions with the shares of capabilities kept; three people, hints shown, choices shuffled. It shows how well these participants do; what it shows of people in general is unreliable.</source>
        <translation>189 道题，保持各能力的比例；三人作答，显示提示，选项打乱。可说明这些参与者的表现；关于一般人的结论不可靠。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>2,500 questions of each 2D task and 1,500 of 3D, dealt to 26 people; each is answered once.</source>
        <translation>每个二维任务 2,500 个问题，三维 1,500 个，分给 26 人；每个回答一次。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>220 photographs with eight tasks each; three people answer all, a task a sitting. It shows how well these participants do; what it shows of people in general is unreliable.</source>
        <translation>220 张照片，每张八个任务；三人全部作答，每次一个任务。可说明这些参与者的表现；关于一般人的结论不可靠。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>All questions, each followed by its probes; three people answer all in four sittings. It shows how well these participants do; what it shows of people in general is unreliable.</source>
        <translation>全部题目，每题后接其探测题；三人分四次全部作答。可说明这些参与者的表现；关于一般人的结论不可靠。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>Jigsaw-Puzzles-Lite</source>
        <translation>Jigsaw-Puzzles-Lite</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>MOAT, human subset</source>
        <translation>MOAT，人类子集</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>OrdinalBench, stratified subset</source>
        <translation>OrdinalBench，分层子集</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>Sample study</source>
        <translation>示例研究</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>Two items of each task of the lab, for a first try.</source>
        <translation>实验室每个任务两个题目，供初次尝试。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>VRIQ with probes</source>
        <translation>VRIQ 及探测题</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>A protocol has no field {field}.</source>
        <translation>方案没有字段 {field}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>A protocol is a document of named fields.</source>
        <translation>方案是含命名字段的文档。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>Change this field. docs/protocols.md shows a complete protocol.</source>
        <translation>请修改该字段；docs/protocols.md 中有一份完整的方案。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>Give a YAML file as docs/protocols.md describes it, or begin with one of the presets.</source>
        <translation>请提供 docs/protocols.md 所述的 YAML 文件，或从预设方案开始。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>The protocol could not be read.</source>
        <translation>无法读取方案。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>The protocol of a study cannot be read: another version of Eyeline wrote it, or it is damaged.</source>
        <translation>无法读取一项研究的方案：它由其他版本的 Eyeline 写成，或已损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>The protocol's field {field} is wrong: {error}.</source>
        <translation>方案的字段 {field} 有误：{error}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>This is not valid YAML: {error}</source>
        <translation>这不是 YAML：{error}</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Did an ethics board review it? Which, under what number?</source>
        <translation>是否经伦理委员会审查？哪个委员会，编号多少？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Do people and models have the same interface, or an adjusted one?</source>
        <translation>人与模型使用相同的界面，还是经过调整的？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Had participants seen the items before?</source>
        <translation>他们此前是否见过题目？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>How were participants recruited?</source>
        <translation>如何招募？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Is it registered beforehand? Where?</source>
        <translation>是否预先注册？在哪里？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Is the effort comparable, in time and cost?</source>
        <translation>投入在时间与成本上是否可比？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Was it piloted, and were the items checked by experts?</source>
        <translation>是否经过预试，题目是否由专家检查？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Was the power worked out: the smallest effect that could be found?</source>
        <translation>是否计算了检验力：能发现的最小效应？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Were instructions and items made for people and models alike?</source>
        <translation>说明与题目对人与模型是否同样适合？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Were the authors among the participants?</source>
        <translation>作者是否在其中？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>What training did participants have, and was it paid?</source>
        <translation>他们接受了什么培训，是否有报酬？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>What were they paid, with what bonus, and all the same?</source>
        <translation>报酬多少，奖金如何，是否人人相同？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Which population do the participants represent, and by which traits?</source>
        <translation>这些人代表谁，依据哪些特征？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Which tools are allowed, and how are restrictions enforced?</source>
        <translation>他们可以使用哪些工具，禁令如何执行？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Who was left out beforehand, and how many?</source>
        <translation>事先排除了谁，多少人？</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Will data be available per participant? If not, why?</source>
        <translation>数据是否逐人公开？若否，为何？</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/reading.py"/>
        <source>picture {n}</source>
        <translation>
            <numerusform>图片 {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/reading.py"/>
        <source>region {n}</source>
        <translation>
            <numerusform>区域 {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/reading.py"/>
        <source>the consent</source>
        <translation>知情同意书</translation>
    </message>
    <message>
        <location filename="../../desktop/study/reading.py"/>
        <source>the texts of the study</source>
        <translation>研究的文字</translation>
    </message>
    <message>
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>The rehearsal was not played to its end.</source>
        <translation>预演没有进行到底。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>This screen did not appear, or less often than expected: {screen}.</source>
        <translation>此画面没有出现，或出现次数不足：{screen}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>{task}: {n} of {planned} items were scored.</source>
        <translation>
            <numerusform>{task}：{planned} 个题目中评分了 {n} 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>{task}: {n} of {planned} items were stored.</source>
        <translation>
            <numerusform>{task}：{planned} 个题目中存储了 {n} 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>{task}: {n} of {planned} items were timed.</source>
        <translation>
            <numerusform>{task}：{planned} 个题目中计时了 {n} 个。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 pause of more than a minute</source>
        <translation>1 次超过一分钟的暂停</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 ran out of time</source>
        <translation>1 个作答超时</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 very fast</source>
        <translation>1 个作答非常快</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 very slow</source>
        <translation>1 个作答非常慢</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 while the machine slept or its clock was set</source>
        <translation>1 个作答期间机器睡眠或时钟被调整</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 while the screen was locked</source>
        <translation>1 个作答期间屏幕被锁定</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 with another window in front</source>
        <translation>1 个作答期间另一窗口在前</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>almost always the same place</source>
        <translation>几乎总选同一位置</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>resumed once</source>
        <translation>继续过一次</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>resumed {n} times</source>
        <translation>
            <numerusform>继续过 {n} 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} of {total} attention checks failed</source>
        <translation>
            <numerusform>{total} 次注意检查中 {n} 次未通过</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} pauses of more than a minute</source>
        <translation>
            <numerusform>{n} 次超过一分钟的暂停</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} ran out of time</source>
        <translation>
            <numerusform>{n} 个作答超时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} very fast</source>
        <translation>
            <numerusform>{n} 个作答非常快</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} very slow</source>
        <translation>
            <numerusform>{n} 个作答非常慢</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} while the machine slept or its clock was set</source>
        <translation>
            <numerusform>{n} 个作答期间机器睡眠或时钟被调整</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} while the screen was locked</source>
        <translation>
            <numerusform>{n} 个作答期间屏幕被锁定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} with another window in front</source>
        <translation>
            <numerusform>{n} 个作答期间另一窗口在前</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>Import or generate more items, or choose fewer.</source>
        <translation>请导入或生成更多题目，或减少要求。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>Practice wants {wanted} items whose pictures the study does not show, and the lab has {found}.</source>
        <translation>练习需要 {wanted} 个其图片不在研究中的题目，实验室有 {found} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>Reduce the number of practice or study items, or generate more items.</source>
        <translation>请减少练习、减少题目，或生成更多。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>The items have no factor {name} to stratify by.</source>
        <translation>题目没有可保持其比例的因素 {name}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>The lab has no items of {benchmark} from which {name} could be drawn. {short}</source>
        <translation>实验室没有可从中抽取 {name} 的 {benchmark} 题目。{short}</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>The study asks for {wanted} items of {task}, the lab has {found}.</source>
        <translation>研究要求 {task} 的 {wanted} 个题目，实验室有 {found} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>its query</source>
        <translation>其查询</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>{short} Practice wants {wanted} items whose pictures the study does not show, and the lab has {found}.</source>
        <translation>{short}练习需要 {wanted} 个其图片不在研究中的题目，实验室有 {found} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Close other programs and check again.</source>
        <translation>请关闭其他程序后重新检查。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Free some space before a session.</source>
        <translation>请在运行之前腾出空间。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Free window</source>
        <translation>窗口空闲度</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Mouse buttons</source>
        <translation>鼠标按钮</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Set the screen's scale to 100 %: another one may add a frame.</source>
        <translation>请将屏幕缩放设为 100%：其他值可能多加一帧。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Start a window manager, or another session.</source>
        <translation>请启动窗口管理器，或使用另一会话。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Use another machine: this one's clock is too coarse to time answers.</source>
        <translation>请使用另一台机器：这台的时钟太粗，不能为回答计时。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>cannot be tested under this window system</source>
        <translation>在此窗口系统下无法测试</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>mean error {mean} ms, SD {sd} ms, {lost} lost, {doubled} doubled</source>
        <translation>平均偏差 {mean} ms，标准差 {sd} ms，丢失 {lost}，重复 {doubled}</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>no window could be opened</source>
        <translation>无法打开窗口</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>not looked at</source>
        <translation>未检查</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>only goes forward, in steps of {us} µs</source>
        <translation>只向前，步长 {us} µs</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>steps of {us} µs</source>
        <translation>步长 {us} µs</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>the window does not fill the screen</source>
        <translation>窗口没有充满屏幕</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>{gib} GiB free</source>
        <translation>空闲 {gib} GiB</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/seat.py"/>
        <source>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset accurate to one frame</source>
        <translation>
            <numerusform>每帧 {mean} ms，标准差 {sd} ms，{n} 帧中丢失 {dropped}；起始时刻精确到一帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/seat.py"/>
        <source>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset from the frame signal</source>
        <translation>
            <numerusform>每帧 {mean} ms，标准差 {sd} ms，{n} 帧中丢失 {dropped}；起始时刻依帧信号</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>{share} % of heartbeats under 20 ms</source>
        <translation>{share}% 的心跳短于 20 ms</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_codes.py"/>
        <source>Check the card, and enter the ID again.</source>
        <translation>请对照卡片重新查看并输入。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_codes.py"/>
        <source>There is a slip in this code.</source>
        <translation>此代码有误。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>A change is a new version of the study, with seats of its own.</source>
        <translation>更改即为研究的新版本，有自己的席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>A study has 1 to {most} seats.</source>
        <translation>一个研究有 1 至 {most} 个席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>An open study has no places to divide among stations.</source>
        <translation>开放的研究没有可由席位分担的位置。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>File {number} is not output of eyeline doctor --json.</source>
        <translation>文件 {number} 不是 eyeline doctor --json 的文档。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Files {first} and {number} are both from {host}: one station was checked twice.</source>
        <translation>文件 {first} 与 {number} 都来自 {host}：同一席位检视了两次。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Plan the number of participants first: people.planned in the protocol.</source>
        <translation>请先计划其人数：方案中的 people.planned。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run eyeline doctor --json at every station first, and give each file with --doctor.</source>
        <translation>请先在每个席位运行 eyeline doctor --json，并用 --doctor 给出每个文件。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run eyeline doctor --json there on the screen that people will use, without --no-seat.</source>
        <translation>请在人们将使用的屏幕上运行 eyeline doctor --json，不带 --no-seat。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run eyeline doctor --json there once more, with this version.</source>
        <translation>请用此版本在那里再次运行 eyeline doctor --json。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run it at the station, and save its output.</source>
        <translation>请在席位上运行，并保存其输出。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run the doctor at every seat; seats need names of their own (Settings).</source>
        <translation>请在每个席位运行 doctor；席位需要各自的名称（设置）。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Station {number} failed its check: {checks}.</source>
        <translation>席位 {number} 不合格：{checks}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>The doctor says there what to do; run it again, or say with --unfit why the seat is used as it is.</source>
        <translation>doctor 会说明该怎么做；请再次运行，或用 --unfit 说明为何照样使用该席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>The seats of this study were made already.</source>
        <translation>此研究的席位已经建立。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>There are {cells} free places for {count} seats.</source>
        <translation>有 {cells} 个空闲位置供 {count} 个席位使用。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>What the doctor said of seat {number} does not name the seat: an older Eyeline wrote it.</source>
        <translation>席位 {number} 的 doctor 结果没有指明席位：由较旧的 Eyeline 写出。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>What the doctor said of seat {number} has no seat check.</source>
        <translation>席位 {number} 的 doctor 结果没有席位检查。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>{given} stations were checked, but {count} are needed.</source>
        <translation>检视了 {given} 个席位，需要 {count} 个。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>Every code of seat {seat} was given out.</source>
        <translation>席位 {seat} 的代码都已发出。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>Open it again with: eyeline study close --reopen</source>
        <translation>请用以下命令重新打开：eyeline study close --reopen</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>Request more stations or codes.</source>
        <translation>请索取更多席位或代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>Seat {seat} handed over for good; its free places went to the reserve.</source>
        <translation>席位 {seat} 已永久移交；其空闲位置归后备。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>That participant belongs there. Here, use the next code of this station.</source>
        <translation>该人在那里就座；此处请取此席位的下一个代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>To continue here, first transfer again, not permanently, and merge the file.</source>
        <translation>若要在此继续，请先再次移交（非永久），然后合并。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>{code} belongs to another seat.</source>
        <translation>{code} 属于另一席位。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>{code} is a code of the lab in the middle.</source>
        <translation>{code} 是中心实验室的代码。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/selection.py"/>
        <source>Import or generate items first.</source>
        <translation>请先导入或生成题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/selection.py"/>
        <source>Restore a backup of the lab, or start a new session.</source>
        <translation>请恢复实验室的备份，或开始新的运行。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/selection.py"/>
        <source>The lab has no items that this study could show.</source>
        <translation>实验室没有此研究可显示的题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/selection.py"/>
        <source>The lab no longer has every item of this plan.</source>
        <translation>实验室已不再具有此计划的每个题目。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/session.py"/>
        <source>Run `eyeline lab check`.</source>
        <translation>请运行 `eyeline lab check`。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/session.py"/>
        <source>The stored plan of this session is damaged.</source>
        <translation>此运行存储的计划已损坏。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Close the study, or create a new version.</source>
        <translation>请关闭研究，或编写其下一版本。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>No further look is planned.</source>
        <translation>没有计划进一步的计算。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>No participant has finished since the last look.</source>
        <translation>自上次计算以来没有参与者完成。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Set the rule before data collection: analysis.stopping in the protocol.</source>
        <translation>规则须在收集之前于方案的 analysis.stopping 中确定。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Stop collecting: no further look is planned. The margin of error is ±{margin} points, ±{wanted} was wanted. {people} participants, look {taken} of {looks}.</source>
        <translation>请停止收集：没有计划进一步的计算。误差幅度为 ±{margin} 个百分点，目标为 ±{wanted}。参与者 {people} 名，第 {taken}／{looks} 次计算。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Stop collecting: the margin of error is ±{margin} percentage points (target: at most ±{wanted}). {people} participants, interim analysis {taken} of {looks}.</source>
        <translation>请停止收集：误差幅度为 ±{margin} 个百分点，不超过目标 ±{wanted}。参与者 {people} 名，第 {taken}／{looks} 次计算。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Stopping rule: margin of error of at most ±{wanted} points, ±{margin} at look {taken} of {looks}. {people} of at most {most} participants, next look at {due}.</source>
        <translation>停止规则：误差幅度不超过 ±{wanted} 个百分点，第 {taken}／{looks} 次计算为 ±{margin}。参与者 {people} 名（最多 {most} 名），下次计算在 {due} 名时。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Stopping rule: margin of error of at most ±{wanted} points. {people} of at most {most} participants, first look at {due}.</source>
        <translation>停止规则：误差幅度不超过 ±{wanted} 个百分点。参与者 {people} 名（最多 {most} 名），首次计算在 {due} 名时。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>The first look is at {first} participants, {people} have finished.</source>
        <translation>首次计算在 {first} 名参与者时，目前已完成 {people} 名。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>The protocol of this study has no stopping rule.</source>
        <translation>本研究的方案没有停止规则。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/topup.py"/>
        <source>See: eyeline study close --dry-run</source>
        <translation>参见：eyeline study close --dry-run</translation>
    </message>
    <message>
        <location filename="../../desktop/study/topup.py"/>
        <source>{code} was given nothing that could be taken back.</source>
        <translation>没有给 {code} 可收回的内容。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/plates.py"/>
        <source>no sign of a colour vision deficiency</source>
        <translation>没有色觉缺陷的迹象</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/plates.py"/>
        <source>not valid: the plate that everybody sees was missed</source>
        <translation>无效：人人可见的图版也未看出</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/plates.py"/>
        <source>possible blue-yellow deficiency</source>
        <translation>可能有蓝黄色觉缺陷</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/plates.py"/>
        <source>possible red-green deficiency</source>
        <translation>可能有红绿色觉缺陷</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/sizes.py"/>
        <source>letters in the picture of {mm} mm ({deg}°) are hard to read</source>
        <translation>图片中 {mm} mm（{deg}°）的字母难以阅读</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/sizes.py"/>
        <source>objects of {mm} mm ({deg}°) are hard to see</source>
        <translation>{mm} mm（{deg}°）的物体难以看清</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>deletion wanted</source>
        <translation>要求删除</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>dropped out</source>
        <translation>中途退出</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>its plan cannot be read, so it cannot be resumed</source>
        <translation>无法读取其计划，无人能继续</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>went on elsewhere</source>
        <translation>在别处继续</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>withdrawn, kept</source>
        <translation>已退出，保留</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>no number of right answers of 30 items gives 16.00 %; five of 30 give 16.67</source>
        <translation>30 个题目中任何正确数都得不到 16.00%；30 个中 5 个为 16.67</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>printed is the mean of the seven columns' limits; the limit of the mean of seven, exact, is lower</source>
        <translation>印出的是七列界限的均值；七列均值的精确界限更低</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the decimals of table 2 give another number of items</source>
        <translation>由表 2 的小数得出另一题目数</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the gold's text, Move two lanes to the right, is option D</source>
        <translation>标准答案的文字 Move two lanes to the right 是选项 D</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the mean of the column's five models is another</source>
        <translation>该列五个模型的均值并非此值</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the mean of the column's nine models is another</source>
        <translation>该列九个模型的均值并非此值</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the three shares of one model do not add up to all of its failures</source>
        <translation>同一模型的三项比例之和不等于其全部错误</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>Failure</source>
        <translation>错误</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>The model did not see what is there: it got a shape, a colour, a count, a position or a turn wrong.</source>
        <translation>模型没有看清图中内容：弄错了形状、颜色、数量、位置或朝向。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>The model drew the wrong conclusion from what is there: the rule it applied is not the item's.</source>
        <translation>模型由图中内容得出了错误结论：所用的规则不是题目的规则。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>What a failure comes from</source>
        <translation>错误的来源</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>perception</source>
        <translation>感知</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>A layperson needs knowledge that neither the picture nor the hint gives. Without a hint: it needs one.</source>
        <translation>普通人还需要图片与提示都没有给出的知识。没有提示时：应当有提示。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>Another answer can be defended as well, or the gold one is wrong. Say in the note which one, and why.</source>
        <translation>另有答案同样说得通，或标准答案有误。请在备注中写明是哪一个以及理由。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>Blur, compression, cut objects, watermarks, text that gives the answer away, or a change that nobody intended.</source>
        <translation>模糊、压缩痕迹、物体被裁切、水印、泄露答案的文字，或无意造成的改动。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>Faults of an item</source>
        <translation>题目的缺陷</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>People must read it twice, or can understand it in two ways.</source>
        <translation>须读两遍才懂，或可作两种理解。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>the answer is not unambiguous</source>
        <translation>答案不唯一</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>the hint is not enough</source>
        <translation>提示不足</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>the picture has artefacts</source>
        <translation>图片有瑕疵</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>the question is not straightforward</source>
        <translation>问题不够明白</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Discarding images with structural ambiguity (e.g., multiple valid puzzle arrangements).</source>
        <translation>舍弃结构有歧义的图像（例如拼图有多种有效排列）。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Eliminating misaligned images or those with overly small visual elements after cropping, which hinder spatial reasoning.</source>
        <translation>剔除未对齐的图像，或裁剪后视觉元素过小、妨碍空间推理的图像。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Excluding images lacking semantic clarity or spatial structure.</source>
        <translation>排除语义不清或缺乏空间结构的图像。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Filtering out blurry, low-resolution, or visually ambiguous images.</source>
        <translation>滤除模糊、低分辨率或视觉上有歧义的图像。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Removing images containing explicit or violent content.</source>
        <translation>移除含有露骨或暴力内容的图像。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Screening photographs for puzzles</source>
        <translation>拼图照片的筛选</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>blurry or ambiguous</source>
        <translation>模糊或有歧义</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>explicit or violent</source>
        <translation>露骨或暴力</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>misaligned or small</source>
        <translation>未对齐或过小</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>no clear structure</source>
        <translation>结构不清</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>several arrangements</source>
        <translation>多种排列</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Awareness of spatial relation: the ability to recognize the spatial relation between objects. This also includes the ability to understand how objects are physically connected.</source>
        <translation>空间关系感知：识别物体之间空间关系的能力，也包括理解物体在物理上如何相连的能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Complex scenes</source>
        <translation>复杂场景</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Counting: the ability to accurately count objects in an image.</source>
        <translation>计数：准确数出图像中物体数量的能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Grounding of text instructions: the ability to make sense of and follow complex text instructions (e.g. the rules for calculating the score of an archery target) when solving VL problems. This ability is essential in the application of LMMs in-the-wild.</source>
        <translation>文字指令的落实：在解决视觉语言问题时理解并遵循复杂文字指令（例如射箭靶的计分规则）的能力。这一能力对多模态大模型的实际应用至关重要。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Grounding of visual instructions: the ability to follow image-based instructions (e.g. a Lego instruction manual). GNDV is especially relevant in scenarios where visual instructions are more convenient.</source>
        <translation>图像指令的落实：遵循以图像给出的指令（例如乐高拼装说明书）的能力。在图像指令更为方便的场合，GNDV 尤为重要。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>MOAT capabilities</source>
        <translation>MOAT 能力</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Optical character recognition: the ability to read text in an image.</source>
        <translation>光学字符识别：读出图像中文字的能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Recognition</source>
        <translation>识别</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Spatial</source>
        <translation>空间</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Task-specific retrieval from dense scenes: the ability to retrieve task-specific clues from images with high information density. For example, signs in a complex train station can point to dozens of lines and exits, and RET is required to find the relevant sign.</source>
        <translation>密集场景中的任务相关检索：从信息密度高的图像中找出与任务有关的线索的能力。例如，复杂车站的指示牌可能指向几十条线路和出口，要找到相关的那块就需要 RET。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Understanding spatial quantities: the ability to estimate and compare spatial quantities (e.g. length, angle, area, volume, etc.) in an image.</source>
        <translation>空间量的理解：估计并比较图像中空间量（例如长度、角度、面积、体积等）的能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Understanding spatial transforms: the ability to understand 3D spatial transforms (e.g. rotation, reflection) and their effects on the semantics of objects. For example, rotation changes the direction of an arrow, but does not change the chemical properties of a molecule.</source>
        <translation>空间变换的理解：理解三维空间变换（例如旋转、镜像）及其对物体语义之影响的能力。例如，旋转会改变箭头的方向，却不改变分子的化学性质。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Understanding visual codes: the ability to understand visual codes designed for humans, e.g. the legend of a figure, signs, icons, etc.</source>
        <translation>视觉编码的理解：理解为人设计的视觉编码（例如图例、标志、图标等）的能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>counting</source>
        <translation>计数</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>quantities</source>
        <translation>空间量</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>relations</source>
        <translation>空间关系</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>retrieval</source>
        <translation>检索</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>transforms</source>
        <translation>空间变换</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>visual</source>
        <translation>图像</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>visual codes</source>
        <translation>视觉编码</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Diagrams: man-made content that explains how something is built, done or related.</source>
        <translation>示意图：说明事物如何构成、如何进行或如何关联的人工内容。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Graphical user interfaces: pictures of a program's or a device's screen.</source>
        <translation>图形用户界面：程序或设备屏幕的图像。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Indoor scenes: natural scenes inside buildings or vehicles.</source>
        <translation>室内场景：建筑物或车辆内的自然场景。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Infographics: man-made content that informs, such as a map.</source>
        <translation>信息图：传达信息的人工内容，例如地图。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>MOAT input types</source>
        <translation>MOAT 输入类型</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Man-made content</source>
        <translation>人工内容</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Natural scenes</source>
        <translation>自然场景</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Outdoor scenes: natural scenes in the open.</source>
        <translation>室外场景：露天的自然场景。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>diagram</source>
        <translation>示意图</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>indoor scene</source>
        <translation>室内场景</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>infographic</source>
        <translation>信息图</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>outdoor scene</source>
        <translation>室外场景</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>user interface</source>
        <translation>用户界面</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>3D and depth</source>
        <translation>三维与深度</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>3D/Depth: the answer depends on depth, or on how a solid looks from another side.</source>
        <translation>三维与深度：答案取决于深度，或立体从另一面看的样子。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Color: the answer depends on what color or shade an element has.</source>
        <translation>颜色：答案取决于元素的颜色或深浅。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Count: the answer depends on how many elements there are.</source>
        <translation>数量：答案取决于元素有多少个。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Distractor similarity: the right option differs from a wrong one in a small detail only.</source>
        <translation>干扰项相似度：正确选项与某个错误选项仅在细微处不同。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Patterns</source>
        <translation>图案</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Position: the answer depends on where an element lies, or which of two lies where.</source>
        <translation>位置：答案取决于元素在哪里，或两个元素各在哪里。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Quantity and place</source>
        <translation>数量与位置</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Rotation/Orientation: the answer depends on which way an element is turned.</source>
        <translation>旋转与朝向：答案取决于元素的朝向。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Shape: the answer depends on what shape an element has.</source>
        <translation>形状：答案取决于元素的形状。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Space</source>
        <translation>空间</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Symmetry/Pattern: the answer depends on a symmetry or on a pattern that repeats.</source>
        <translation>对称与图案：答案取决于对称或重复的图案。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>VRIQ perceptual dimensions</source>
        <translation>VRIQ 感知维度</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>distractors</source>
        <translation>干扰项</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>symmetry</source>
        <translation>对称</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>3D Visualization: finding a view of a solid (Views) or what a net folds to (Folding).</source>
        <translation>三维想象：找出立体的视图（Views），或展开图折成的立体（Folding）。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>Figure Rotation: finding what a figure is after it has been turned.</source>
        <translation>图形旋转：找出图形转动之后的样子。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>Matrix Prediction: finding what fills the missing cell of a grid of panels.</source>
        <translation>矩阵预测：找出填入方阵空格的图。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>Odd One Out: finding the one that does not share what the others do.</source>
        <translation>找出异类：找出不具备其他各项共同之处的那一个。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>Sequence Completion: finding what continues a row of panels.</source>
        <translation>序列补全：找出一列图的下一个。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>VRIQ reasoning tags</source>
        <translation>VRIQ 推理标签</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>odd one out</source>
        <translation>异类</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Accuracy by parameters and family</source>
        <translation>按参数量与系列的正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Accuracy by task</source>
        <translation>各任务正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Five tasks</source>
        <translation>五个任务</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Localization, Easy</source>
        <translation>定位，易</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Localization, Hard</source>
        <translation>定位，难</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Missing Piece Selection</source>
        <translation>缺块选择</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Missing Piece, Easy</source>
        <translation>缺块，易</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Missing Piece, Hard</source>
        <translation>缺块，难</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Order Restoration and Order Generation</source>
        <translation>顺序还原与顺序生成</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>People beside models, on the items that people answered</source>
        <translation>人与模型并列，限人所答的题目</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Piece Localization</source>
        <translation>拼块定位</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Similarity of tasks over models</source>
        <translation>跨模型的任务相似度</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Accuracy by capability</source>
        <translation>各能力正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Accuracy by pairs of capabilities</source>
        <translation>按能力对的正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Avg. Latency</source>
        <translation>平均延迟</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>CNT-only w/o Tiling, Acc</source>
        <translation>仅 CNT，无切片，正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>CNT-only w/o Tiling, MAE</source>
        <translation>仅 CNT，无切片，MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>CNT-only, Acc</source>
        <translation>仅 CNT，正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>CNT-only, MAE</source>
        <translation>仅 CNT，MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Kinds of pictures</source>
        <translation>图片种类</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Original, Acc</source>
        <translation>原题，正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Original, MAE</source>
        <translation>原题，MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Settings of reasoning, with latency</source>
        <translation>推理设置与延迟</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify Both, Acc</source>
        <translation>简化两者，正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify Both, MAE</source>
        <translation>简化两者，MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify GNDT, Acc</source>
        <translation>简化 GNDT，正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify GNDT, MAE</source>
        <translation>简化 GNDT，MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify RLA, Acc</source>
        <translation>简化 RLA，正确率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify RLA, MAE</source>
        <translation>简化 RLA，MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Variants that leave counting alone</source>
        <translation>只保留计数的变体</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Variants that make capabilities easier</source>
        <translation>降低能力要求的变体</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>What the items need</source>
        <translation>题目所需的能力</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>With and without the picture</source>
        <translation>有图与无图</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>indoor</source>
        <translation>室内</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>outdoor</source>
        <translation>室外</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>w/o image</source>
        <translation>无图片</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>with image</source>
        <translation>有图片</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Maze-Loop, Acc@N</source>
        <translation>二维迷宫环，Acc@N</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Maze-Loop, Cov.</source>
        <translation>二维迷宫环，Cov.</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Maze-Loop, STA</source>
        <translation>二维迷宫环，STA</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Maze-Loop, nLCP</source>
        <translation>二维迷宫环，nLCP</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Single-Loop, Acc@N</source>
        <translation>二维单环，Acc@N</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Single-Loop, Cov.</source>
        <translation>二维单环，Cov.</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Single-Loop, STA</source>
        <translation>二维单环，STA</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Single-Loop, nLCP</source>
        <translation>二维单环，nLCP</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D loops by N, not in the paper</source>
        <translation>二维环，按 N（论文中没有）</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D loops by ordinal level</source>
        <translation>二维环，按序数级别</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D loops by stride</source>
        <translation>二维环，按步长</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D maze loops</source>
        <translation>二维迷宫环</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D maze loops, models</source>
        <translation>二维迷宫环，模型</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D maze loops, people</source>
        <translation>二维迷宫环，人</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D single loops</source>
        <translation>二维单环</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D single loops, models</source>
        <translation>二维单环，模型</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D single loops, people</source>
        <translation>二维单环，人</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D Single-Loop, Acc@N</source>
        <translation>三维单环，Acc@N</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D Single-Loop, Cov.</source>
        <translation>三维单环，Cov.</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D Single-Loop, STA</source>
        <translation>三维单环，STA</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D Single-Loop, nLCP</source>
        <translation>三维单环，nLCP</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D single loops</source>
        <translation>三维单环</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D single loops, models</source>
        <translation>三维单环，模型</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D single loops, people</source>
        <translation>三维单环，人</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>Accuracy and traces</source>
        <translation>正确率与路径</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>Exceed</source>
        <translation>超出</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>Large Scale</source>
        <translation>大规模</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>Within</source>
        <translation>范围内</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>by N</source>
        <translation>按 N</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>by level</source>
        <translation>按级别</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>by stride</source>
        <translation>按步长</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>3D/Depth</source>
        <translation>三维/深度</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Abstract puzzles</source>
        <translation>抽象谜题</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Distractor Similarity</source>
        <translation>干扰项相似度</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Failures of perceptual probes</source>
        <translation>未通过的感知探测题</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Five categories</source>
        <translation>五类</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Micro</source>
        <translation>微平均</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Natural puzzles</source>
        <translation>自然谜题</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Rotation/Orientation</source>
        <translation>旋转/朝向</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Symmetry/Pattern</source>
        <translation>对称/图案</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Where failures come from</source>
        <translation>错误的来源</translation>
    </message>
</context>
</TS>
