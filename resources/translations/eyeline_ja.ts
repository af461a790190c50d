<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>eyeline</name>
    <message>
        <location filename="../../db/alone.py"/>
        <source>Wait for the other command to end, or stop it, then try again.</source>
        <translation>ほかのコマンドが終わるのを待つか、止めてから、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../db/alone.py"/>
        <source>{where} is in use: another program has its database open.</source>
        <translation>{where}は使用中です。別のプログラムがデータベースを開いています。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>Check the disk and its free space, then try again.</source>
        <translation>ディスクと空き容量を確かめて、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>Keep the file, and choose another backup.</source>
        <translation>このファイルは残し、別のバックアップを選んでください。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>Keep the file, and restore a backup with: eyeline lab restore.</source>
        <translation>ファイルを残したまま、eyeline lab restore でバックアップを復元してください。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>The copy {where} differs from the original.</source>
        <translation>コピー{where}には、コピーしたはずの内容がありません。</translation>
    </message>
    <message>
        <location filename="../../db/backup.py"/>
        <source>{where} is damaged.</source>
        <translation>{where}は壊れています。</translation>
    </message>
    <message>
        <location filename="../../db/carrying.py"/>
        <source>Merge both labs instead: eyeline lab merge lists the conflicts to resolve.</source>
        <translation>代わりに両方のラボを統合してください。eyeline lab merge が、決める必要のある点を示します。</translation>
    </message>
    <message>
        <location filename="../../db/carrying.py"/>
        <source>Rows of {table} do not belong together.</source>
        <translation>{table}の行が互いに対応していません。</translation>
    </message>
    <message>
        <location filename="../../db/carrying.py"/>
        <source>The incoming data and the data of this lab were changed in different ways ({table}).</source>
        <translation>受け取ったデータとここのデータは、途中から内容が分かれています（{table}）。</translation>
    </message>
    <message>
        <location filename="../../db/carrying.py"/>
        <source>Write the file again.</source>
        <translation>ファイルを書き直してください。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>Give each file in tombstones to: eyeline lab delete-person DIR FILE.</source>
        <translation>tombstones の各ファイルを、次のコマンドに渡してください：eyeline lab delete-person DIR FILE</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The backup {where} still contains a deleted person.</source>
        <translation>バックアップ{where}に、削除された人がまだ含まれています。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The database is damaged: {where}</source>
        <translation>データベースが壊れています：{where}</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The image {where} differs from the one that was stored.</source>
        <translation>画像{where}は、保存したものと別のファイルです。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The image {where} is missing from the lab's folder.</source>
        <translation>画像{where}がラボのフォルダーにありません。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>The image {where} was withdrawn but is still stored.</source>
        <translation>画像{where}は取り下げられましたが、まだ残っています。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>Withdraw the item again with: eyeline items withdraw --erase-media.</source>
        <translation>eyeline items withdraw --erase-media で、もう一度項目を取り下げてください。</translation>
    </message>
    <message>
        <location filename="../../db/check.py"/>
        <source>{where} of the database is not as expected.</source>
        <translation>データベースの{where}が正しい状態ではありません。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>A row of {table} differs between the labs ({key}).</source>
        <translation>{table}の1行が両方のラボで同じではありません（{key}）。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>The code {code} belongs to two people ({first} and {later}).</source>
        <translation>コード{code}が2人を指しています（{first}と{later}）。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>The item {key} of {benchmark} {version} differs between the labs.</source>
        <translation>{benchmark} {version} の項目{key}は、異なる2つの項目です。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>The run {run} was continued differently in the two labs.</source>
        <translation>実行{run}は、2つのラボで途中から内容が分かれています。</translation>
    </message>
    <message>
        <location filename="../../db/conflicts.py"/>
        <source>The study {name} has a different protocol in each lab.</source>
        <translation>研究{name}のプロトコルがラボごとに異なります。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>Choose a lab's folder, or restore a backup with: eyeline lab restore.</source>
        <translation>ラボのフォルダーを選ぶか、eyeline lab restore でバックアップを復元してください。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>Install the package pysqlite3.</source>
        <translation>パッケージ pysqlite3 をインストールしてください。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>Move the lab to a local disk.</source>
        <translation>ラボをローカルディスクに移してください。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>SQLite did not accept the setting {name} = {value} for {where} (it reports {found}).</source>
        <translation>SQLite は{where}の設定 {name} = {value} を受け付けませんでした（{found} と報告）。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>SQLite {found} is too old: Eyeline needs {wanted}.</source>
        <translation>SQLite {found} は古すぎます。Eyeline には {wanted} が必要です。</translation>
    </message>
    <message>
        <location filename="../../db/connections.py"/>
        <source>{where} is not an Eyeline database.</source>
        <translation>{where}は Eyeline のデータベースではありません。</translation>
    </message>
    <message>
        <location filename="../../db/deletion.py"/>
        <source>Delete this file, and give each tombstone in its folder to: eyeline lab delete-person DIR FILE.</source>
        <translation>このファイルを削除し、同じフォルダーの削除記録を1つずつ eyeline lab delete-person DIR FILE に渡してください。</translation>
    </message>
    <message>
        <location filename="../../db/deletion.py"/>
        <source>List the participants with: eyeline people list.</source>
        <translation>誰がいるかは eyeline people list で確かめられます。</translation>
    </message>
    <message>
        <location filename="../../db/deletion.py"/>
        <source>{where} does not name the interrupted deletion.</source>
        <translation>{where} には、どの削除が中断されたのか書かれていません。</translation>
    </message>
    <message>
        <location filename="../../db/erasure.py"/>
        <source>Get the file from its station again.</source>
        <translation>書き出した席から、もう一度ファイルを受け取ってください。</translation>
    </message>
    <message>
        <location filename="../../db/erasure.py"/>
        <source>{where} is not a deletion file.</source>
        <translation>{where}は削除の記録ではありません。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Another program is writing to {where} and did not release it.</source>
        <translation>別のプログラムが{where}に書き込んでおり、使える状態になりませんでした。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Another program removed or replaced {where} or its journal (-wal, -shm) while the lab was open.</source>
        <translation>ラボを開いている間に、ほかのプログラムが {where} またはそのジャーナル（-wal、-shm）を削除したか、置き換えました。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Answers are saved in the folder "unsaved" and stored later. Close the lab, stop programs that synchronise, clean up or change its folder, and open it again. Keep it on a local disk, outside synchronised and network folders.</source>
        <translation>回答はフォルダー unsaved に保管され、後で保存されます。ラボを閉じ、そのフォルダーを同期、整理、変更するプログラムを終了してから、もう一度開いてください。ラボは、同期フォルダーやネットワークフォルダーではなく、ローカルディスクに置いてください。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Check that the folder is there and that you may read and write it.</source>
        <translation>フォルダーがあり、読み書きできることを確かめてください。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Check that the server runs and can be reached, then try again.</source>
        <translation>サーバーが動いていて接続できることを確かめて、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Close the other program or wait for it to finish, then try again.</source>
        <translation>ほかのプログラムを閉じるか終わるのを待って、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Give yourself the right to write in this folder, or copy the lab to a disk of your own.</source>
        <translation>このフォルダーへの書き込み権限を設定するか、ラボを自分のディスクにコピーしてください。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Give yourself the right to write in this folder.</source>
        <translation>このフォルダーへの書き込み権限を設定してください。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Nothing was written. Please report this with the log.</source>
        <translation>何も書き込まれていません。ログとともに報告してください。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The database of {where} does not answer.</source>
        <translation>{where}のデータベースが応答しません。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The database role that you use may not do this in {where}.</source>
        <translation>使用中のデータベースロールには、{where} でこの操作を行う権限がありません。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The database {where} does not accept changes. It is read-only, e.g. a standby server.</source>
        <translation>データベース {where} は現在変更を受け付けません。スタンバイサーバーのように読み取り専用です。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The disk failed while working on {where}.</source>
        <translation>{where}の処理中にディスクのエラーが起きました。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The disk is full: {where} could not be written.</source>
        <translation>ディスクがいっぱいで、{where}に書き込めませんでした。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>The store rejected a row that it should have accepted ({kind}).</source>
        <translation>ストアが、保存できるはずの行を拒否しました（{kind}）。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Use a lab folder whose address names the role that owns the lab, or ask its owner for the right.</source>
        <translation>ラボの所有者ロールをアドレスに書いたラボのフォルダーを使うか、所有者に権限を依頼してください。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>Use the address of the primary server, or ask its administrator to allow changes. The folder is not the cause.</source>
        <translation>プライマリサーバーのアドレスを使うか、管理者に変更の許可を依頼してください。フォルダーが原因ではありません。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>You are not allowed to write to {where}.</source>
        <translation>{where}には書き込めません。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>{where} could not be opened.</source>
        <translation>{where}を開けませんでした。</translation>
    </message>
    <message>
        <location filename="../../db/errors.py"/>
        <source>{where} is read-only and could not be written.</source>
        <translation>{where}は読み取り専用で、書き込めませんでした。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Answer of trial {row}: the trial is missing or did not end with an answer.</source>
        <translation>試行{row}の回答：試行がないか、回答で終わっていません。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Item {row} has the same key and version as another item.</source>
        <translation>項目{row}は、同じキーと版の別の項目と並んでいます。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Item {row} was corrected to an item with another stimulus.</source>
        <translation>項目{row}が、別の刺激の項目に訂正されています。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Label {row} uses a different scheme from its job.</source>
        <translation>ラベル{row}は、作業とは別の体系に基づいています。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Person {row} was deleted but is in the lab again.</source>
        <translation>削除された人（{row}）が再び登録されています。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Prediction {row} has a different stimulus from its item.</source>
        <translation>予測{row}の刺激が項目のものと異なります。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} has a gap between its events.</source>
        <translation>実行{row}のイベントに抜けがあります。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} has a gap between its stretches.</source>
        <translation>実行{row}の区間に抜けがあります。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} has a gap between its trials.</source>
        <translation>実行{row}の試行に抜けがあります。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} has more steps than its plan.</source>
        <translation>実行{row}の段階数が計画を超えています。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Run {row} is from a simulated participant but is not marked as simulated.</source>
        <translation>実行{row}は模擬参加者のものですが、そう記されていません。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>The deletion of person {row} was not finished.</source>
        <translation>人（{row}）の削除が終わっていません。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Trial {row} ended with an answer that is missing.</source>
        <translation>試行{row}は、存在しない回答で終わっています。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Trial {row} has a different stimulus from its item.</source>
        <translation>試行{row}の刺激が項目のものと異なります。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Trial {row} is scored against an item with another stimulus.</source>
        <translation>試行{row}は、別の刺激の項目で採点されています。</translation>
    </message>
    <message>
        <location filename="../../db/invariants.py"/>
        <source>Trial {row} was submitted before it was shown.</source>
        <translation>試行{row}は、表示の前に提出されています。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>A lab is shared by groups of accounts, which this system does not have.</source>
        <translation>ラボの共有にはアカウントのグループを使いますが、このシステムにはそれがありません。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>Choose a new or an empty folder.</source>
        <translation>新しいフォルダーか空のフォルダーを選んでください。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>Choose another folder, or open it.</source>
        <translation>別のフォルダーを選ぶか、それを開いてください。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>Set the rights of the folder in its properties, or use a server's database (docs/seats.md).</source>
        <translation>フォルダーのプロパティでアクセス権を設定するか、サーバーのデータベースを使ってください（docs/seats.md）。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>{where} is a lab already.</source>
        <translation>{where}はすでにラボです。</translation>
    </message>
    <message>
        <location filename="../../db/lab.py"/>
        <source>{where} is not empty: a lab needs a folder of its own.</source>
        <translation>{where}は空ではありません。ラボには専用のフォルダーが必要です。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Ask its owner for the right to read and write in the folder, or choose another lab.</source>
        <translation>フォルダーの所有者に読み書きの権限を求めるか、別のラボを選んでください。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Choose a lab's folder, or make a new lab with: eyeline lab create.</source>
        <translation>ラボのフォルダーを選ぶか、eyeline lab create で新しいラボを作ってください。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Install that version, or a newer one, and open the lab again.</source>
        <translation>その版、またはより新しい版をインストールして、もう一度ラボを開いてください。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Replace the link with the file, or choose another lab.</source>
        <translation>ファイルそのものをそこに置くか、別のラボを選んでください。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>Restore lab.toml from a copy of the lab.</source>
        <translation>ラボの写しから lab.toml を復元してください。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>You are not allowed to read {where}.</source>
        <translation>{where} を読む権限がありません。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} cannot be read as a lab's description.</source>
        <translation>{where}をラボの記述として読めません。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} is a link. A lab's own files must not be links.</source>
        <translation>{where}は別の場所へのリンクです。ラボのファイル自体がリンクであってはなりません。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} is not a folder.</source>
        <translation>{where}はフォルダーではありません。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} is not a lab: lab.toml is missing.</source>
        <translation>{where}はラボではありません。lab.toml がありません。</translation>
    </message>
    <message>
        <location filename="../../db/labfile.py"/>
        <source>{where} was made by a newer Eyeline ({made_by}).</source>
        <translation>{where}は、より新しい Eyeline（{made_by}）で作られました。</translation>
    </message>
    <message>
        <location filename="../../db/locks.py"/>
        <source>Close it there first. If that computer no longer exists, delete lab.lock in the lab's folder.</source>
        <translation>先にそこで閉じてください。そのマシンがもうない場合は、ラボのフォルダーの lab.lock を削除してください。</translation>
    </message>
    <message>
        <location filename="../../db/locks.py"/>
        <source>{where} is in use by process {pid} on {host} ({doing}).</source>
        <translation>{where}は{host}のプロセス{pid}が使用中です（{doing}）。</translation>
    </message>
    <message>
        <location filename="../../db/making.py"/>
        <source>Create a separate database for the lab.</source>
        <translation>ラボ専用のデータベースを作ってください。</translation>
    </message>
    <message>
        <location filename="../../db/making.py"/>
        <source>{where} contains tables of another program.</source>
        <translation>{where}には別のプログラムの表があります。</translation>
    </message>
    <message>
        <location filename="../../db/mediafiles.py"/>
        <source>A file's hash is 64 hexadecimal digits.</source>
        <translation>ファイルのハッシュは16進数64桁です。</translation>
    </message>
    <message>
        <location filename="../../db/mediafiles.py"/>
        <source>An image of this lab differs from the one that was stored: {where}</source>
        <translation>このラボの画像が、保存したものと異なります：{where}</translation>
    </message>
    <message>
        <location filename="../../db/mediafiles.py"/>
        <source>An image of this lab is missing: {where}</source>
        <translation>このラボの画像がありません：{where}</translation>
    </message>
    <message>
        <location filename="../../db/mediafiles.py"/>
        <source>Restore a backup, or import the items again.</source>
        <translation>バックアップを復元するか、項目を取り込み直してください。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Choose one of: {choices}.</source>
        <translation>次のいずれかを選んでください：{choices}。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Give the folder of another lab, or a backup file.</source>
        <translation>別のラボのフォルダーか、バックアップのファイルを指定してください。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Merge from the lab's folder, which contains the images.</source>
        <translation>画像のあるラボのフォルダーから統合してください。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Name another.</source>
        <translation>別のものを指定してください。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>The image {file} is missing from all labs. Nothing was merged.</source>
        <translation>画像{file}はどのラボにもありません。何も統合していません。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>Write a JSON object with the key of each conflict and your choice.</source>
        <translation>各競合のキーと選択を、JSON オブジェクトで書いてください。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>{choice} is not a valid choice for {key}.</source>
        <translation>{choice}は{key}の選択肢ではありません。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>{where} is neither a lab folder nor a backup file.</source>
        <translation>{where}は、ラボのフォルダーでもバックアップのファイルでもありません。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>{where} is not a file of decisions.</source>
        <translation>{where}は、競合の決定を書いたファイルではありません。</translation>
    </message>
    <message>
        <location filename="../../db/merge.py"/>
        <source>{where} is the lab itself: there is nothing to merge.</source>
        <translation>{where}はこのラボ自身です。統合するものはありません。</translation>
    </message>
    <message>
        <location filename="../../db/migrations/__init__.py"/>
        <source>Nothing was changed. Please report this, with the lab's backup.</source>
        <translation>何も変更していません。ラボのバックアップとともに報告してください。</translation>
    </message>
    <message>
        <location filename="../../db/migrations/__init__.py"/>
        <source>{where} could not be upgraded to the new schema: some rows would lose their references.</source>
        <translation>{where}を新しいスキーマに更新できませんでした。更新すると、行の参照先が失われます。</translation>
    </message>
    <message>
        <location filename="../../db/opening.py"/>
        <source>Restore a backup with: eyeline lab restore.</source>
        <translation>eyeline lab restore でバックアップを復元してください。</translation>
    </message>
    <message>
        <location filename="../../db/opening.py"/>
        <source>{where} has no database: lab.db is missing.</source>
        <translation>{where}にデータベースがありません。lab.db がありません。</translation>
    </message>
    <message>
        <location filename="../../db/opening.py"/>
        <source>{where} is damaged ({what}).</source>
        <translation>{where}は壊れています（{what}）。</translation>
    </message>
    <message>
        <location filename="../../db/opening.py"/>
        <source>{where} is read-only: a lab must be written to.</source>
        <translation>{where}は読み取り専用です。ラボは書き込める必要があります。</translation>
    </message>
    <message>
        <location filename="../../db/places.py"/>
        <source>Keep the lab on a local disk. For several stations use PostgreSQL (docs/seats.md).</source>
        <translation>ラボはローカルディスクに置いてください。複数の席には PostgreSQL を使います（docs/seats.md）。</translation>
    </message>
    <message>
        <location filename="../../db/places.py"/>
        <source>Only {megabytes} MB are free on the disk of this lab.</source>
        <translation>このラボのある場所の空き容量は{megabytes} MB だけです。</translation>
    </message>
    <message>
        <location filename="../../db/places.py"/>
        <source>This lab is in a synchronised folder ({name}). Close it before the other program copies it.</source>
        <translation>このラボは同期フォルダー（{name}）にあります。ほかのプログラムがコピーする前に閉じてください。</translation>
    </message>
    <message>
        <location filename="../../db/places.py"/>
        <source>{where} is on a network drive ({kind}), where a lab is not safe.</source>
        <translation>{where}はネットワークドライブ（{kind}）上にあり、ラボを安全に保存できません。</translation>
    </message>
    <message>
        <location filename="../../db/portable.py"/>
        <source>A row of {table} has an invalid {column}.</source>
        <translation>{table}の行で、列{column}の値が正しくありません。</translation>
    </message>
    <message>
        <location filename="../../db/portable.py"/>
        <source>Rows of another lab cannot be imported into a table {table}.</source>
        <translation>別のラボの行を入れる表{table}がありません。</translation>
    </message>
    <message>
        <location filename="../../db/portable.py"/>
        <source>The file was changed or comes from a newer Eyeline.</source>
        <translation>ファイルが変更されたか、より新しい Eyeline のものです。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Create the lab's database again with this setting.</source>
        <translation>この設定で、ラボのデータベースを作り直してください。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Install Eyeline's extra: postgres.</source>
        <translation>Eyeline の追加機能 postgres をインストールしてください。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Labs on PostgreSQL need the package psycopg.</source>
        <translation>PostgreSQL 上のラボにはパッケージ psycopg が必要です。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Put it into the file .pgpass, or into the variable PGPASSWORD.</source>
        <translation>ファイル .pgpass か、変数 PGPASSWORD に入れてください。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>The address of the lab's database must not contain the password.</source>
        <translation>ラボのデータベースのアドレスにパスワードを含めてはいけません。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>The server has {name} = {found}; a lab needs {wanted}.</source>
        <translation>サーバーは {name} = {found} ですが、ラボには {wanted} が必要です。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>Write postgresql+psycopg://user@host/name.</source>
        <translation>postgresql+psycopg://user@host/name と書いてください。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>{address} is not a PostgreSQL address.</source>
        <translation>{address}は PostgreSQL のアドレスではありません。</translation>
    </message>
    <message>
        <location filename="../../db/postgres.py"/>
        <source>{address} is not a database address.</source>
        <translation>{address}はデータベースのアドレスではありません。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Add a line HOST:PORT:DATABASE:{role}:PASSWORD with the names as the address has them.</source>
        <translation>HOST:PORT:DATABASE:{role}:PASSWORD の行を、アドレスと同じ名前で追加してください。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Check the role and the database's name in the address, or ask the server's administrator.</source>
        <translation>アドレスのロール名とデータベース名を確認するか、サーバー管理者に問い合わせてください。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Check the server's TLS settings and certificate. Keep sslmode=verify-full in the address.</source>
        <translation>サーバーのTLS設定と証明書を確認してください。アドレスの sslmode=verify-full は変えないでください。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Correct or remove the variable PGPASSWORD: it overrides {file}.</source>
        <translation>変数 PGPASSWORD を直すか、取り除いてください。{file} より優先されます。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Correct the line of {role} in {file}, or ask the server's administrator for a new password.</source>
        <translation>{file} の {role} の行を直すか、サーバー管理者に新しいパスワードを発行してもらってください。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Get the right root certificate from the server's administrator. Do not lower sslmode.</source>
        <translation>サーバー管理者から正しいルート証明書を受け取ってください。sslmode は下げないでください。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Give the file to the account that runs Eyeline, and set its mode: chmod 600 {file}</source>
        <translation>ファイルの所有者を Eyeline を実行するアカウントにし、権限を設定してください：chmod 600 {file}</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Its administrator adds a line to pg_hba.conf: hostssl DATABASE {role} ADDRESS scram-sha-256</source>
        <translation>サーバー管理者が pg_hba.conf に次の行を追加します：hostssl DATABASE {role} ADDRESS scram-sha-256</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Put it at ~/.postgresql/root.crt, or name it in the address with sslrootcert=FILE.</source>
        <translation>~/.postgresql/root.crt に置くか、アドレスで sslrootcert=FILE と指定してください。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The certificate of the server of {where} cannot be checked: the root certificate is missing.</source>
        <translation>{where} のサーバー証明書を確認できません。ルート証明書がありません。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The certificate of the server of {where} is for another name, so this may be the wrong server.</source>
        <translation>{where} のサーバー証明書は別の名前のものです。別のサーバーかもしれません。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The certificate of the server of {where} is not signed by the root certificate here.</source>
        <translation>{where} のサーバー証明書は、このコンピューターのルート証明書で署名されていません。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The encrypted connection (TLS) to the server of {where} failed: {reason}</source>
        <translation>{where} のサーバーへの暗号化接続（TLS）に失敗しました：{reason}</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The password file {file} cannot be read, or other users can read it too. Its passwords are ignored.</source>
        <translation>パスワードのファイル {file} を読めないか、ほかの人も読める状態です。中のパスワードは使われません。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, and refuses {role} without encryption (TLS).</source>
        <translation>{where} のサーバーは応答しますが、暗号化（TLS）のない {role} の接続を拒否しています。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, but does not admit {role} from this computer.</source>
        <translation>{where} のサーバーは応答しますが、このコンピューターからの {role} の接続を許可していません。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, but refuses an encrypted connection (TLS).</source>
        <translation>{where} のサーバーは応答しますが、暗号化接続（TLS）を拒否しています。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, but refuses the connection: {reason}</source>
        <translation>{where} のサーバーは応答しますが、接続を拒否しています：{reason}</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} answers, but the password of {role} is wrong.</source>
        <translation>{where} のサーバーは応答しますが、{role} のパスワードが違います。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} requires a password, but no line of {file} matches.</source>
        <translation>{where} のサーバーはパスワードを求めていますが、{file} に合う行がありません。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>The server of {where} requires a password, but the file {file} does not exist.</source>
        <translation>{where} のサーバーはパスワードを求めていますが、ファイル {file} がありません。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Turn on TLS on the server: ssl = on, with a certificate. Keep sslmode=verify-full in the address.</source>
        <translation>サーバーでTLSを有効にしてください（ssl = on と証明書）。アドレスの sslmode=verify-full は変えないでください。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Use the certificate's name in the address, or get a certificate for this name.</source>
        <translation>証明書にある名前をアドレスに使うか、この名前の証明書を用意してもらってください。</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Write a line HOST:PORT:DATABASE:{role}:PASSWORD into {file}, then: chmod 600 {file}</source>
        <translation>{file} に HOST:PORT:DATABASE:{role}:PASSWORD の行を書き、次を実行してください：chmod 600 {file}</translation>
    </message>
    <message>
        <location filename="../../db/refusals.py"/>
        <source>Write sslmode=verify-full into the address in lab.toml, as docs/seats.md says.</source>
        <translation>docs/seats.md のとおり、lab.toml のアドレスに sslmode=verify-full を書いてください。</translation>
    </message>
    <message>
        <location filename="../../db/restore.py"/>
        <source>Choose a file in backups.</source>
        <translation>backups の中のファイルを選んでください。</translation>
    </message>
    <message>
        <location filename="../../db/restore.py"/>
        <source>Open the backup's own folder as a lab, or merge it into a new one.</source>
        <translation>バックアップ自身のフォルダーをラボとして開くか、新しいラボに統合してください。</translation>
    </message>
    <message>
        <location filename="../../db/restore.py"/>
        <source>The backup {where} does not exist.</source>
        <translation>バックアップ{where}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/restore.py"/>
        <source>The database of {where} is on a server, where no file can take its place.</source>
        <translation>{where}のデータベースはサーバーにあり、ファイルでは置き換えられません。</translation>
    </message>
    <message>
        <location filename="../../db/rights.py"/>
        <source>Other accounts on this computer can no longer read the lab {where}. Files and folders changed: {changed}.</source>
        <translation>このコンピューターの他のアカウントは、ラボ {where} を読めなくなりました。変更したファイルとフォルダー：{changed}。</translation>
    </message>
    <message>
        <location filename="../../db/rights.py"/>
        <source>The group of the shared lab {where} can now read and write its files, others cannot. Changed: {changed}.</source>
        <translation>共有ラボ {where} のファイルは、グループのメンバーだけが読み書きできるようになりました。変更した数：{changed}。</translation>
    </message>
    <message>
        <location filename="../../db/serverside.py"/>
        <source>Nothing was changed. Please report this with the log.</source>
        <translation>何も変更していません。ログとともに報告してください。</translation>
    </message>
    <message>
        <location filename="../../db/serverside.py"/>
        <source>{where} lacks rows of {table}.</source>
        <translation>{where}は{table}のすべての行を含んでいません。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>As the server's administrator, in this database: REVOKE CREATE ON SCHEMA public FROM PUBLIC.</source>
        <translation>サーバー管理者として、このデータベースで実行してください：REVOKE CREATE ON SCHEMA public FROM PUBLIC</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>Choose a role that is not a superuser, does not own the lab, and is not a member of its owner.</source>
        <translation>スーパーユーザーでも、ラボの所有者でも、そのメンバーでもないロールを選んでください。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>Create it on the server: createuser {role} --pwprompt. Then try again.</source>
        <translation>サーバーで作成してください：createuser {role} --pwprompt。その後、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>The database role of a station sees only its own answers, and this needs all of them.</source>
        <translation>ステーションのデータベースロールには自分の回答しか見えませんが、この操作にはすべての回答が必要です。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>The role {role} can create tables in this database, so a station cannot use it.</source>
        <translation>ロール {role} はこのデータベースに表を作成できるため、ステーション用にはできません。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>The role {role} has all rights in this database, so a station cannot use it.</source>
        <translation>ロール {role} はこのデータベースで何でもできるため、ステーション用にはできません。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>The server has no role {role}.</source>
        <translation>サーバーにロール {role} はありません。</translation>
    </message>
    <message>
        <location filename="../../db/stations.py"/>
        <source>Use a lab folder whose address names the role that owns the lab.</source>
        <translation>ラボの所有者ロールをアドレスに書いたラボのフォルダーで行ってください。</translation>
    </message>
    <message>
        <location filename="../../db/stores/items.py"/>
        <source>This lab has no item {id}.</source>
        <translation>このラボに項目{id}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/labels.py"/>
        <source>Check the newer ones, then save again.</source>
        <translation>新しいものを見てから、もう一度保存してください。</translation>
    </message>
    <message>
        <location filename="../../db/stores/labels.py"/>
        <source>These labels were changed elsewhere in the meantime (revision {newest}).</source>
        <translation>これらのラベルは、その間に別の場所で変更されました（改訂{newest}）。</translation>
    </message>
    <message>
        <location filename="../../db/stores/labels.py"/>
        <source>This lab has no annotation job {id}.</source>
        <translation>このラボにアノテーション作業{id}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/media.py"/>
        <source>This lab has no image {file}.</source>
        <translation>このラボに画像{file}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/models.py"/>
        <source>This lab has no model named {name}.</source>
        <translation>このラボに、{name}という名前のモデルはありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/models.py"/>
        <source>This lab has no model run {id}.</source>
        <translation>このラボにモデルの実行{id}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/models.py"/>
        <source>This lab has no model {id}.</source>
        <translation>このラボにモデル{id}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/models.py"/>
        <source>Use the run_id that eyeline run printed, or --resume for the newest matching run.</source>
        <translation>eyeline run が表示した run_id を使うか、最新の同じ実行には --resume を使ってください。</translation>
    </message>
    <message>
        <location filename="../../db/stores/people.py"/>
        <source>This lab has no person {id}.</source>
        <translation>このラボに、id {id} の人はいません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/records.py"/>
        <source>This lab has no recorded answer {id}.</source>
        <translation>このラボには回答の記録 {id} がありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/runs.py"/>
        <source>Continue there, or close it there and resume the session here.</source>
        <translation>そこで続けるか、そこで閉じてからここで再開してください。</translation>
    </message>
    <message>
        <location filename="../../db/stores/runs.py"/>
        <source>This lab has no run {id}.</source>
        <translation>このラボに実行{id}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/runs.py"/>
        <source>This session was resumed in another window or at another station.</source>
        <translation>この実行は、別のウィンドウか別の席で再開されました。</translation>
    </message>
    <message>
        <location filename="../../db/stores/studies.py"/>
        <source>This lab has no study {id}.</source>
        <translation>このラボに研究{id}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/stores/verdicts.py"/>
        <source>This lab has no verdict {id}.</source>
        <translation>このラボに判定{id}はありません。</translation>
    </message>
    <message>
        <location filename="../../db/types.py"/>
        <source>A text with a NUL or an incomplete character cannot be stored.</source>
        <translation>NUL や不完全な文字を含む文字列は保存できません。</translation>
    </message>
    <message>
        <location filename="../../db/versions.py"/>
        <source>{where} does not contain a lab.</source>
        <translation>{where}にラボはありません。</translation>
    </message>
    <message>
        <location filename="../../db/versions.py"/>
        <source>{where} was written by a newer Eyeline (schema {found}, known up to {known}).</source>
        <translation>{where}は、より新しい Eyeline で書かれました（スキーマ {found}、既知は {known} まで）。</translation>
    </message>
    <message>
        <location filename="../../db/writer.py"/>
        <source>Close the lab and open it again.</source>
        <translation>ラボを閉じて、もう一度開いてください。</translation>
    </message>
    <message>
        <location filename="../../db/writer.py"/>
        <source>The lab is closed already: {where}</source>
        <translation>ラボはすでに閉じています：{where}</translation>
    </message>
    <message>
        <location filename="../../db/writer.py"/>
        <source>The store has stopped writing: {where}</source>
        <translation>ストアが書き込みを停止しました：{where}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;95% CI</source>
        <translation>&gt;95%信頼区間</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;AUROC2</source>
        <translation>&gt;AUROC2</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>&gt;Accuracy, %</source>
        <translation>&gt;正答率、%</translation>
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
        <translation>確信度別の正答率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>Accuracy by response time</source>
        <translation>反応時間別の正答率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>Fifth, fastest first</source>
        <translation>5 分位（速い順）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>How sure</source>
        <translation>確信度</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>People's accuracy by how sure they were (calibration), mean over people with 95% CI. AUROC2 is how often a correct answer was surer than an incorrect one, mean over people who gave both; 0.5 is chance. Source: Fleming and Lau 2014.</source>
        <translation>確信度別に見た人の正答率（較正）。人ごとの平均と 95% 信頼区間。AUROC2 は、正答の確信度が誤答の確信度を上回る割合を、両方の回答がある人について平均したもので、0.5 が偶然です。出典：Fleming and Lau 2014。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>People's accuracy by response time (conditional accuracy function): each person's undisturbed answers in five parts from fast to slow, mean over people with 95% CI. Sources: Gratton et al. 1988, Heitz 2014.</source>
        <translation>反応時間別に見た人の正答率（条件付き正確性関数）。各人の中断のない回答を速い順に 5 つに分け、人ごとに平均した値と 95% 信頼区間です。出典：Gratton et al. 1988、Heitz 2014。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>Task</source>
        <translation>課題</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>a guess</source>
        <translation>推測</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>certain</source>
        <translation>確実</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>half sure</source>
        <translation>半々</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>how sure, from 1 (a guess) to 5 (certain)</source>
        <translation>確信度：1（当て推量）から 5（確実）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>quite sure</source>
        <translation>かなり確か</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/accuracy_curves.py"/>
        <source>unsure</source>
        <translation>不確か</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Correct the file, or save the analysis again from Compare or with eyeline compare --keep FILE.</source>
        <translation>ファイル内で直すか、「比較」または eyeline compare --keep FILE で分析を改めて保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Could not read an analysis at {path}: {reason}.</source>
        <translation>{path}に読める分析がありません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Name a new file, in a folder that you can write to.</source>
        <translation>書き込めるフォルダーの、まだないファイルを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Remove the line hash: to make it a new analysis, which then counts as not planned.</source>
        <translation>hash: の行を除くと別の分析になり、計画された分析ではなくなります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>The analysis cannot be written to {path}: {reason}.</source>
        <translation>分析を{path}に書き込めません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>Write one: eyeline compare --lab DIR --keep FILE</source>
        <translation>次のコマンドで作れます：eyeline compare --lab DIR --keep FILE</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>a document of named fields is expected</source>
        <translation>名前付きのフィールドからなる文書が必要です</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>it is not UTF-8 text</source>
        <translation>UTF-8のテキストではありません</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>it was changed after it was written: its hash differs</source>
        <translation>書き出した後に変更されました。ハッシュが異なります</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/analysis_file.py"/>
        <source>{path} is not an analysis: {reason}.</source>
        <translation>{path}は分析ではありません：{reason}。</translation>
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
        <translation>&gt;Alpha、Jaccard</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Alpha, MASI</source>
        <translation>&gt;Alpha、MASI</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Alpha, nominal</source>
        <translation>&gt;Alpha、名義</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Annotators</source>
        <translation>&gt;アノテーター</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Positive agreement</source>
        <translation>&gt;陽性一致率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;Prevalence</source>
        <translation>&gt;出現率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>&gt;n items</source>
        <translation>&gt;項目数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Annotators</source>
        <translation>アノテーター</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Annotators' agreement on labels made blind, as it stands now: Krippendorff's alpha on sets under three distances with 95 % bootstrap intervals, and the share of pairs that are the same.</source>
        <translation>現時点での、ブラインドで付けたラベルのアノテーター間一致度：3つの距離による、集合に対するKrippendorffのalphaと95%ブートストラップ信頼区間、および完全に一致した対の割合。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Job</source>
        <translation>作業</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Scheme</source>
        <translation>体系</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>Tag</source>
        <translation>タグ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/annotation_section.py"/>
        <source>{job}: agreement per tag.</source>
        <translation>{job}：タグ別の一致度。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>aborted</source>
        <translation>中止</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>after each</source>
        <translation>回答ごと</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>again</source>
        <translation>再提示</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>ambiguous</source>
        <translation>あいまい</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>at the end</source>
        <translation>最後に</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>best person</source>
        <translation>最も成績のよい人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>contradictory</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>cut</source>
        <translation>打ち切り</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>flag</source>
        <translation>フラグ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>flagged</source>
        <translation>フラグ付き</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>focus lost</source>
        <translation>フォーカス喪失</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>handler stamp</source>
        <translation>プログラム側の時刻</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>instructions</source>
        <translation>説明</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>judge failed</source>
        <translation>判定の失敗</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>latin square</source>
        <translation>ラテン方格</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>locked</source>
        <translation>画面ロック</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>long pause</source>
        <translation>長い一時停止</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>majority of people</source>
        <translation>人の多数決</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>mean over people</source>
        <translation>人の平均</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>never</source>
        <translation>なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>no such option</source>
        <translation>該当する選択肢なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>not applicable</source>
        <translation>該当なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>not reported</source>
        <translation>報告なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>one model</source>
        <translation>1モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>one person</source>
        <translation>1人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>one person an item</source>
        <translation>項目ごとに1人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>out of memory</source>
        <translation>メモリ不足</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>own</source>
        <translation>独自</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>partly</source>
        <translation>一部</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>reasoning in code</source>
        <translation>コード内の推論</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>reasoning only</source>
        <translation>推論のみ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>reasoning truncated</source>
        <translation>推論の途中で打ち切り</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>screen changed</source>
        <translation>画面の変更</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>shared</source>
        <translation>共通</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>shuffled</source>
        <translation>ランダム順</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>slept</source>
        <translation>スリープ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>slow load</source>
        <translation>読み込みの遅れ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>stray input</source>
        <translation>余分な入力</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>timeout</source>
        <translation>時間切れ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>too fast</source>
        <translation>速すぎ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>unparsed</source>
        <translation>解析不能</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>{low} to {high}</source>
        <translation>{low}〜{high}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/cell.py"/>
        <source>{value} ({low} to {high})</source>
        <translation>{value}（{low}〜{high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Latest beat, ms</source>
        <translation>&gt;最大の遅れ、ms</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Least share, %</source>
        <translation>&gt;最小の割合、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Median share, %</source>
        <translation>&gt;割合の中央値、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Sittings with beats</source>
        <translation>&gt;ハートビートのあるセッション</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>&gt;Value</source>
        <translation>&gt;値</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>How free the window was while people answered: the share of beats of 10 ms that came within 20 ms, and the latest beat, by sitting. Sittings without beats ended with the program.</source>
        <translation>人が回答している間、ウィンドウがどれだけ滞りなく動いていたか。セッション別に、10 ms 間隔のハートビートのうち20 ms 以内に届いた割合と、最も遅れたハートビートを示します。ハートビートのないセッションは、プログラムとともに終了したものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>Seat</source>
        <translation>席</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>What is known of each seat. Its timing is certified only where a check of it was made.</source>
        <translation>各席について分かっていること。計時の精度が保証されるのは、点検を行った席だけです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>full screen</source>
        <translation>全画面</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>not made</source>
        <translation>未実施</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>onset</source>
        <translation>提示時点の根拠</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>platform</source>
        <translation>ウィンドウ基盤</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>ratio</source>
        <translation>拡大率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>refresh hz</source>
        <translation>リフレッシュレート、Hz</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>renderer</source>
        <translation>レンダラー</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>screen</source>
        <translation>画面</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>system</source>
        <translation>システム</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>timing check</source>
        <translation>計時の点検</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/certificates.py"/>
        <source>timing check: </source>
        <translation>計時の点検：</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>, {n} a task</source>
        <translation>
            <numerusform>、課題ごとに{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>, {n} tokens</source>
        <translation>
            <numerusform>、{n}トークン</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>95% CI on every row, for these participants alone, each drawn as a point.</source>
        <translation>すべての行に、これらの参加者だけについての95% CI。各参加者を点で描画。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>95% CI on every row: for the population sampled and for these participants, each drawn as a point.</source>
        <translation>すべての行に95% CI（抽出元の母集団についてと、これらの参加者について）。各参加者を点で描画。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Adjusted: the same task part; a short line stands above a trial, models get a form of reply.</source>
        <translation>調整あり：課題の部分は同じ。人には試行の上に短い行を示し、モデルには回答の形式を加えています。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Differences tested with {methods}; Holm within each benchmark over its tasks and models, and over the models for all tasks together.</source>
        <translation>差の検定：{methods}。ベンチマークごとに課題とモデルについて Holm 補正、全課題をまとめた差ではモデルについて Holm 補正。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Excluded by rule: {rules}; by decision: {excluded}; attention checks: {checks}.</source>
        <translation>規則による除外：{rules}。決定による除外：{excluded}。注意確認：{checks}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Export it with: eyeline export --format bundle; state its location in the form.</source>
        <translation>ラボが書き出します：eyeline export --format bundle。置き場所はフォームに書いてください。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Full screen; answers during which the focus was lost: {n}; then the study's rule: {rule}.</source>
        <translation>
            <numerusform>全画面。フォーカスが失われた回答：{n}。その場合の研究の扱い：{rule}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Items per session (minimum, median, maximum): {n}; order: {order}.</source>
        <translation>
            <numerusform>セッションあたりの項目数（最少、中央、最多）：{n}。順序：{order}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Minimum, median, maximum: {n}.</source>
        <translation>
            <numerusform>最少、中央、最多：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Missing: state it in the study's form.</source>
        <translation>未記入：研究のフォームに書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>No model answered what people answered.</source>
        <translation>人が回答した項目に回答したモデルはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>No rule of exclusion is planned; what was left out is counted in the section on quality.</source>
        <translation>除外規則の計画なし。除外したものは「データの質」の節に示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>People</source>
        <translation>人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>People's and models' answers go through the same parse and score: {rules}.</source>
        <translation>人とモデルの回答は同じ解析と採点を通ります：{rules}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>People's results under: {names}.</source>
        <translation>人の行は次の規則によります：{names}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Pilot runs: {n}, in no figure; items that were reviewed or screened in the lab: {reviewed}.</source>
        <translation>
            <numerusform>パイロット実行：{n}（どの数値にも含みません）。ラボでレビューまたはスクリーニングした項目：{reviewed}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Planned: margin of error {half} percentage points, smallest effect of interest {effect}. From the variance of these data (not a power analysis): minimum detectable difference where none was found {size}.</source>
        <translation>計画：許容誤差 {half} ポイント、関心のある最小の効果 {effect}。以下はこのデータの分散によるもので検出力分析ではありません：差が見つからなかった場合の最小検出可能差 {size}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Practice items: {n}, feedback: {how}.</source>
        <translation>
            <numerusform>練習項目：{n}、フィードバック：{how}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Reasons asked for: {when}; given: {n}.</source>
        <translation>
            <numerusform>理由を尋ねる：{when}。回答：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Screenings of colour vision or acuity before a run: {n}; who was turned away before is not known here.</source>
        <translation>
            <numerusform>実行前の色覚・視力検査：{n}。それ以前に参加を断られた人の数は、ここでは分かりません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Sessions started {begun}, finished {finished}, not finished {left}; median seconds per item {seconds}; answers to the participant questionnaire: {n}; instructions are given in their own section.</source>
        <translation>
            <numerusform>実行：開始{begun}、完了{finished}、未完了{left}。項目あたりの秒数、中央値{seconds}。個人についての質問への回答：{n}。読んだ内容は同名の節にあります。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>The protocol was frozen on {day} before the first session, hash {hash}; {plan}.</source>
        <translation>プロトコルは最初の実行の前、{day}に凍結、ハッシュ {hash}。{plan}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>The protocol was frozen on {day}, hash {hash}, after a session of its study had begun; {plan}.</source>
        <translation>プロトコルは{day}に固定されました（ハッシュ{hash}）が、それより前にこの研究のセッションが始まっていました。{plan}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Time limit per item: {limit}. Median time per item on shared items: {each}.</source>
        <translation>項目あたりの制限：{limit}。共通の項目での中央値：{each}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>Within the lab: {n} answers to an item that the person had answered before are in no figure; policy: {way}.</source>
        <translation>
            <numerusform>ラボ内：本人が以前に答えた項目への回答{n}件は、どの数値にも含みません。方針：{way}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>an item in {every}</source>
        <translation>{every}項目に1つ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>chosen one by one</source>
        <translation>1つずつ選択</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>form</source>
        <translation>フォーム</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>lab</source>
        <translation>ラボ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>lab and form</source>
        <translation>ラボとフォーム</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>participants, items and images random, a crossed logistic model</source>
        <translation>参加者・項目・画像を変量効果とする交差ロジスティックモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>people and pictures as random, in closed form</source>
        <translation>人と画像を変量効果とする（閉形式）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>these people as fixed and pictures as random, in closed form</source>
        <translation>これらの人を固定効果、画像を変量効果とする（閉形式）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>this analysis is its plan, and comparisons that it does not name are post hoc</source>
        <translation>この分析は計画どおりで、計画にない比較は事後です</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>this analysis is post hoc</source>
        <translation>この分析は事後です</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>this analysis uses its aggregation and exclusions, but it plans no comparisons: all are post hoc</source>
        <translation>この分析の集約と除外はプロトコルのとおりですが、比較は計画されておらず、すべて事後です</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{benchmarks}; answered by {kinds}; pictures and words, language {language}; {items} items in all, people answered {people} of them and models {given}; {models}, {repeats} samples an item.</source>
        <translation>{benchmarks}。回答は{kinds}。画像と文章、言語{language}。全{items}項目、うち人が{people}、モデルが{given}に回答。{models}、項目あたり{repeats}サンプル。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{how}{sample}, seed {seed}</source>
        <translation>{how}{sample}、シード{seed}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{items}, options {options}</source>
        <translation>項目は{items}、選択肢は{options}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{n} items; drawn: {how}.</source>
        <translation>
            <numerusform>{n}項目。抽出：{how}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{n} people, of them simulated: {simulated}.</source>
        <translation>
            <numerusform>{n}人、うち模擬：{simulated}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist.py"/>
        <source>{s} s</source>
        <translation>{s}秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Analysis open</source>
        <translation>分析の公開</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Answers an item</source>
        <translation>項目あたりの回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Benchmark, version, kind and language; items in total and given to models; samples per model</source>
        <translation>ベンチマーク、版、種類、言語。項目の総数とモデルに与えた数。項目あたりのモデルのサンプル数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Checks while collecting, and what they took out</source>
        <translation>収集中の点検と、それによる除外</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Conclusions under other rules of exclusion</source>
        <translation>ほかの除外規則での結論</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Data available per participant</source>
        <translation>データの公開、個人単位</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Effort of people and models comparable</source>
        <translation>人とモデルの労力が比較可能</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Ethics review</source>
        <translation>倫理審査</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Exclusions before the study</source>
        <translation>事前に除かれた人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>How many people</source>
        <translation>人数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>How they were recruited</source>
        <translation>募集の方法</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Instructions and items made for people and models alike</source>
        <translation>教示と項目は人とモデルに等しく作られている</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Items a person</source>
        <translation>1人あたりの項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Items per session, and their order</source>
        <translation>1セッションの項目とその順序</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Items that people answered, and how a sample was drawn</source>
        <translation>人が答えた項目と、標本の抽出方法</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Materials open</source>
        <translation>材料の公開</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Pay</source>
        <translation>謝金</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Piloted, and checked by experts</source>
        <translation>予備実施と専門家の点検</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Population that the participants represent</source>
        <translation>参加者が代表する母集団</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Post-hoc explanations</source>
        <translation>後から集めた説明</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Power: the smallest effect it was planned to find</source>
        <translation>検出力：検出を計画した最小の効果</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Registered beforehand</source>
        <translation>事前登録</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Same interface for people and models</source>
        <translation>人とモデルで同じ画面</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Same tools, and how restrictions were enforced</source>
        <translation>同じ道具と、禁止の徹底方法</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Statistical test of the difference</source>
        <translation>差の検定とその方法</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>The same instructions</source>
        <translation>同じ教示</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>The same method of scoring</source>
        <translation>同じ採点方法</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>The same metric</source>
        <translation>同じ指標</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>The same rubric</source>
        <translation>同じ採点基準</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Uncertainty</source>
        <translation>不確かさ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Whether the authors were among them</source>
        <translation>著者が含まれるか</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Whether they had met the items before</source>
        <translation>以前に項目を見たことがあるか</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/checklist_asked.py"/>
        <source>Who the people were, what they read, time an item, who began and did not finish</source>
        <translation>どのような人か、何を読んだか、項目あたりの時間、開始したが完了しなかった人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency.py"/>
        <source>Choose fewer people, models or tasks.</source>
        <translation>人、モデル、課題のいずれかを減らしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency.py"/>
        <source>Error consistency of {found} people and models on {items} items would take more than a minute. The limits are {most} people and models, and {work} for their number squared times items.</source>
        <translation>人・モデル合わせて {found} の {items} 項目に対する誤り一貫性の計算には 1 分以上かかります。扱えるのは合わせて {most} まで、その数の 2 乗 × 項目数が {work} までです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;Both wrong</source>
        <translation>&gt;両方誤答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;Error consistency (κ)</source>
        <translation>&gt;誤り一貫性 (κ)</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;Same wrong option</source>
        <translation>&gt;同じ誤答選択肢</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;With a person</source>
        <translation>&gt;参加者 1 人と</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;With the majority of a half</source>
        <translation>&gt;半数の多数決と</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>&gt;With the majority of the rest</source>
        <translation>&gt;残り全員の多数決と</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>Error consistency</source>
        <translation>誤り一貫性</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>Error consistency (κ) is how far two are right and wrong on the same items beyond what their accuracies give: 0 by chance, 1 always. The ceiling is what people reach among each other, in the same ways. The mean over people is resampled over people and images, a majority over images alone. “Same wrong option” is on items that both answered wrongly, beyond chance. Sources: Geirhos et al. 2020, Klein et al. 2025.</source>
        <translation>誤り一貫性 (κ) は、両者が同じ項目で正答・誤答する度合いが、正答率から決まる分をどれだけ上回るかを表します（0 は偶然、1 は常に一致）。上限は、人同士が同じ方法で達する値です。参加者にわたる平均は参加者と画像の両方で、多数決は画像のみでリサンプリングします。「同じ誤答選択肢」は両者が誤答した項目について偶然を上回る分です。出典：Geirhos et al. 2020、Klein et al. 2025。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>Error consistency (κ) of each model with people, beside that of people with each other (the ceiling).</source>
        <translation>各モデルと人との誤り一貫性 (κ) と、人同士の値（上限）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>No items were answered by two people or models.</source>
        <translation>2 つ以上の人またはモデルが回答した項目はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>People (ceiling)</source>
        <translation>人（上限）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>People (mean)</source>
        <translation>人（平均）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>Who</source>
        <translation>回答者</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>With whom</source>
        <translation>相手</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>{task}: error consistency</source>
        <translation>{task}：誤り一貫性</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>{task}: matrix of error consistency.</source>
        <translation>{task}：誤り一貫性の行列。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/consistency_section.py"/>
        <source>{task}: pairwise error consistency (κ), corrected for accuracy. CIs by resampling images. “Both wrong” counts items with three or more options on which both chose a wrong one.</source>
        <translation>{task}：各 2 者間の誤り一貫性 (κ)（正答率で補正）。区間は画像でリサンプリングしたものです。「両方誤答」は、3 つ以上の選択肢から両者が誤った選択肢を選んだ項目の数です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Before</source>
        <translation>&gt;訂正前</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Constant before</source>
        <translation>&gt;訂正前の一定回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Holm before</source>
        <translation>&gt;訂正前のHolm</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Items before</source>
        <translation>&gt;訂正前の項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;Now</source>
        <translation>&gt;現在</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>&gt;p before</source>
        <translation>&gt;訂正前のp</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>All tasks</source>
        <translation>全課題</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Answer before</source>
        <translation>訂正前の正解</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Answer now</source>
        <translation>現在の正解</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>By</source>
        <translation>区分</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Corrected answers</source>
        <translation>訂正された正解</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Every accuracy, its 95 % interval or its best constant answer that the corrections move, in per cent. The papers' tables, averages and lists of items rest on the same answers and follow.</source>
        <translation>訂正で動いた正答率、その95%信頼区間、または最良の一定回答（パーセント）。論文の表、平均、項目の一覧も同じ回答に基づくため、同様に変わります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Every difference of people minus a model that they move, in points with its 95 % interval.</source>
        <translation>訂正で動いた人−モデルの差（ポイント、95%信頼区間）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Item</source>
        <translation>項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Items</source>
        <translation>項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Items whose right answer was corrected. Everything given to them is judged by the new one.</source>
        <translation>正解が訂正された項目。与えられた回答はすべて新しい正解で判定します。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>The exclusion criteria removed {after} answers; before the corrections they removed {before}.</source>
        <translation>除外規則が除く回答は{after}件。訂正前は{before}件でした。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/corrected.py"/>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/crossed_logistic.py"/>
        <source>Choose fewer tasks, or the closed form.</source>
        <translation>課題を減らすか、閉形式の方法を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/crossed_logistic.py"/>
        <source>The mixed model takes up to {most} participants and images together; these are {found}.</source>
        <translation>混合モデルで扱えるのは参加者と画像を合わせて {most} 件までですが、ここには {found} 件あります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/crossed_logistic.py"/>
        <source>The mixed model takes up to {most} participants times items; these are {found}.</source>
        <translation>混合モデルで扱えるのは参加者数 × 項目数で {most} までですが、ここでは {found} になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/exclusion_variants.py"/>
        <source>all rules</source>
        <translation>全規則</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/exclusion_variants.py"/>
        <source>no rule</source>
        <translation>規則なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Both, %</source>
        <translation>&gt;両方、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Neither, %</source>
        <translation>&gt;どちらでもない、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Not attributable, %</source>
        <translation>&gt;帰属できない、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Perception, %</source>
        <translation>&gt;知覚、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>&gt;Reasoning, %</source>
        <translation>&gt;推論、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Accuracy, %</source>
        <translation>正答率、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Alpha, MASI</source>
        <translation>Alpha、MASI</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Alpha, nominal</source>
        <translation>Alpha、名義</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Annotators with one another</source>
        <translation>アノテーター同士</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Both</source>
        <translation>両方</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Coded</source>
        <translation>コーディング済み</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Dimension</source>
        <translation>次元</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Failures, as people see them</source>
        <translation>誤答、人の見方</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Failures, as the model's own probes tell</source>
        <translation>誤答、モデル自身のプローブによる</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Mean, %</source>
        <translation>平均、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Neither</source>
        <translation>どちらでもない</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Not attributable</source>
        <translation>帰属不能</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>On {n} of them they disagree and no decision has been made.</source>
        <translation>
            <numerusform>うち{n}件は判断が分かれ、未裁定です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>People with the probes</source>
        <translation>人とプローブ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Perception</source>
        <translation>知覚</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Reasoning</source>
        <translation>推論</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Right</source>
        <translation>正答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Same</source>
        <translation>一致</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>Shares</source>
        <translation>割合</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>The probes' results changed {share} % of the first guesses.</source>
        <translation>プローブの結果により、最初の判断の{share}%が変わりました。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>n failures</source>
        <translation>誤答数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>n items</source>
        <translation>項目数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>of all coded</source>
        <translation>コーディング済みの全体に対して</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>of those attributed</source>
        <translation>帰属したものに対して</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>reasoning</source>
        <translation>推論</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, first tier: accuracy of {model} in the runs with these failures.</source>
        <translation>{job}、第1段：これらの誤答が生じた実行での{model}の正答率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, first tier: people's accuracy on the items that {model} was asked.</source>
        <translation>{job}、第1段：{model}に尋ねた項目での人の正答率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, second tier: probes that people failed, of the {counting} of {probes} valid probes.</source>
        <translation>{job}、第2段：人が誤答したプローブ、{probes}件のうち有効な{counting}件について。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, second tier: probes that {model} failed, of the {counting} of {probes} valid probes.</source>
        <translation>{job}、第2段：{model}が誤答したプローブ、{probes}件のうち有効な{counting}件について。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, third tier: what failures come from by the probes, under each rule, shares of all of them.</source>
        <translation>{job}、第3段：プローブに基づく誤答の由来。規則ごとの、全体に対する割合。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}, third tier: what failures come from, as people say: the decision where there is one, else each annotator's last word by an equal share, weighted back from the sample to all failures.</source>
        <translation>{job}、第3段：人の判断による誤答の由来。裁定があればそれを、なければ各アノテーターの最後の判断を等しい重みで用い、標本から全誤答へ重み付けして戻します。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{job}: agreement on sets of perception and reasoning, with 95 % bootstrap intervals. With the probes only failures are compared of which these tell something ({silent} left out) and on which people agree or decided.</source>
        <translation>{job}：知覚と推論の集合についての一致度と、95%ブートストラップ信頼区間。プローブと比べるのは、プローブから何か分かり（除外{silent}件）、かつ人の判断が一致または裁定された誤答だけです。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/failures_section.py"/>
        <source>{model} failed {failures} items; {sample} of them were put before annotators, {n} were coded by at least {overlap} each ({annotators} people in all).</source>
        <translation>
            <numerusform>{model}の誤答は{failures}項目。うち{sample}項目をアノテーターに提示し、{n}項目をそれぞれ{overlap}人以上がコーディングしました（全{annotators}人）。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/figures.py"/>
        <source>best constant answer</source>
        <translation>最良の一定回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/figures.py"/>
        <source>chance</source>
        <translation>チャンスレベル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/figures.py"/>
        <source>not recorded</source>
        <translation>記録なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/figures.py"/>
        <source>p &lt; 0.05</source>
        <translation>p &lt; 0.05</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>Item by item</source>
        <translation>項目ごと</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>not shown: its pixels were taken out of the lab</source>
        <translation>表示できません：画素はラボから除かれました</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>{n} of {total} people</source>
        <translation>
            <numerusform>{total}人中{n}人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>{title}: the first {k} of {n} items</source>
        <translation>
            <numerusform>{title}：{n}項目のうち最初の{k}項目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/gallery.py"/>
        <source>{title}: {n} items</source>
        <translation>
            <numerusform>{title}：{n}項目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>Above the trial</source>
        <translation>試行の上の行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>Instruction of the study</source>
        <translation>研究の教示</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>People read the task's full instructions at the block's start and behind a key; above each trial stands a short line of our own, so the instructions are adjusted. Models got the full text and a form of reply.</source>
        <translation>人は課題の教示の全文をブロックの始めに読み、その後もキーで読み返せます。各試行の上には独自の短い行があるため、教示は「調整あり」です。モデルには全文と回答の形式を与えました。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>Reply, models only</source>
        <translation>回答の形式、モデルのみ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>Task part, of its first item</source>
        <translation>課題の部分、最初の項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>What people read</source>
        <translation>人が読んだもの</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/instructions_section.py"/>
        <source>What people read and models were asked, in the words of each task's first item. An item's words and the form of the reply stand as they were read.</source>
        <translation>人が読んだものと、モデルに尋ねたもの。各課題の最初の項目の文言です。項目の言葉と回答の形式は、読まれたままに示します。</translation>
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
        <translation>&gt;下端、秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Gone wrong by then, %</source>
        <translation>&gt;そこまでの逸脱、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Median s</source>
        <translation>&gt;中央値、秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Models</source>
        <translation>&gt;モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Models right, %</source>
        <translation>&gt;モデルの正答、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;People right, %</source>
        <translation>&gt;人の正答、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;People − model, points</source>
        <translation>&gt;人−モデル、ポイント</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;Step</source>
        <translation>&gt;ステップ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;To, s</source>
        <translation>&gt;上端、秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>&gt;n people</source>
        <translation>&gt;人数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Benchmark</source>
        <translation>ベンチマーク</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Difficulty for people and models</source>
        <translation>人とモデルにとっての難しさ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Distribution of response times</source>
        <translation>反応時間の分布</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Each person's median undisturbed seconds beside their accuracy.</source>
        <translation>各人の、妨げのない回答の秒数の中央値と正答率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Gap by capability</source>
        <translation>能力別の差</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>How far models are from people</source>
        <translation>人とモデルの隔たり</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>How many people and how many models get each item right, on items that both answered.</source>
        <translation>各項目に正答した人とモデルの数。両者が回答した項目に基づきます。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>People and each model by tag on the items that both answered; the line between them is the gap.</source>
        <translation>タグ別の人と各モデル。両者が回答した項目に基づき、間の線が差を示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>People minus model over all tasks, on the items that both answered, with 95% CI.</source>
        <translation>全課題での人−モデル。両者が回答した項目に基づき、95%信頼区間を付けます。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>People part by part</source>
        <translation>人、部分別</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>People's accuracy (mean over people) part by part, with the 95 % interval, and the median time.</source>
        <translation>部分別の人の正答率（人の平均）と95%信頼区間、および時間の中央値。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Share of everybody's answers by a path that have left the true one by a step.</source>
        <translation>経路による全回答のうち、各ステップまでに正しい経路を外れた割合。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Speaks of</source>
        <translation>対象</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Speed against accuracy</source>
        <translation>速さと正答率</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Undisturbed response times by outcome, between edges on a scale of powers.</source>
        <translation>結果別の、妨げのない反応時間。区切りはべき乗の目盛によります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>Where paths go wrong</source>
        <translation>経路を誤る場所</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>median seconds</source>
        <translation>秒数の中央値</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>median {m} s ({low}–{high}), n {n}</source>
        <translation>
            <numerusform>中央値{m}秒（{low}–{high}）、n {n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>models right, %</source>
        <translation>モデルの正答、%</translation>
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
        <translation>同様の人々</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>people right, %</source>
        <translation>人の正答、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>points</source>
        <translation>ポイント</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>right, %</source>
        <translation>正答、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>right, %: model, and people (circle)</source>
        <translation>正答、%：モデルと人（円）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>these people</source>
        <translation>この人々</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/lab_figures.py"/>
        <source>{accuracy} % ({low} to {high}) · {seconds} · answers {n}, people {people}</source>
        <translation>
            <numerusform>{accuracy}%（{low}〜{high}）· {seconds} · 回答{n}、人{people}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lists.py"/>
        <source>&gt;Gap, points</source>
        <translation>&gt;差、ポイント</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lists.py"/>
        <source>&gt;Model, %</source>
        <translation>&gt;モデル、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/lists.py"/>
        <source>&gt;People, %</source>
        <translation>&gt;人、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/looking.py"/>
        <source>Collect more data before the interim analysis.</source>
        <translation>計算の前に、もっとデータを集めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/looking.py"/>
        <source>This study has no answers that count.</source>
        <translation>この研究には有効な回答がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/marks.py"/>
        <source>majority</source>
        <translation>最頻の回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/marks.py"/>
        <source>{name} (baseline)</source>
        <translation>{name}（ベースライン）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/marks.py"/>
        <source>{sign} Asked otherwise than most models here ({how}).</source>
        <translation>{sign} ここの多くのモデルとは異なる尋ね方をしました（{how}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>Released and decided tags agree</source>
        <translation>公開タグと裁定タグの一致</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>Released tags and those by {code} agree</source>
        <translation>公開タグと{code}のタグの一致</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>Rows “tags by {code}” use the tags of that annotator only, for {n} items here.</source>
        <translation>
            <numerusform>「{code}のタグ」の行は、そのアノテーターだけが付けたタグに基づきます。ここでは{n}項目です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>Rows “tags decided” rest on those that annotators of this lab decided, for {n} items here, {open} more are undecided.</source>
        <translation>
            <numerusform>「裁定タグ」の行は、このラボのアノテーターが裁定したタグに基づきます。ここでは{n}項目、ほかに{open}項目が未裁定です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>{name}, tags by {code}</source>
        <translation>{name}、{code}のタグ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/by_tags.py"/>
        <source>{name}, tags decided</source>
        <translation>{name}、裁定タグ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/charts.py"/>
        <source>parameters</source>
        <translation>パラメータ数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/grid.py"/>
        <source>Mean of the models</source>
        <translation>モデルの平均</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/grid.py"/>
        <source>Random (p &lt; 0.05)</source>
        <translation>ランダム（p &lt; 0.05）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/grid.py"/>
        <source>Random guessing</source>
        <translation>ランダムな推測</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/grid.py"/>
        <source>Tags as released.</source>
        <translation>公開されたタグによります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>Figure {number}</source>
        <translation>図{number}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>Models on the items that people answered.</source>
        <translation>モデルの値は、人が回答した項目と同じ項目に対するものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>Published rows are printed as in the paper and are not tested against.</source>
        <translation>公表値の行は論文の値をそのまま載せたもので、検定の対象にはしません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>Table {number}</source>
        <translation>表{number}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>The paper prints fractions of 1, shown as percentages here.</source>
        <translation>論文では1に対する割合で示されていますが、ここでは百分率で表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>The values that the figure shows.</source>
        <translation>図に示した値です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>figure {number}</source>
        <translation>図{number}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>table {number}</source>
        <translation>表{number}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>{benchmark}, {table}: {title}. Rule {rule} {version}.</source>
        <translation>{benchmark}、{table}：{title}。規則{rule} {version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>{name} (published, other items)</source>
        <translation>{name}（公表値、別の項目）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/shown.py"/>
        <source>{where}: printed {printed}, computed {computed}; {why}.</source>
        <translation>{where}：論文の値{printed}、計算値{computed}。{why}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Attributed failures are those that probes tell apart; neither and not attributable have no share in them.</source>
        <translation>帰属した誤答とは、プローブで由来を区別できる誤答です。「どちらでもない」と「帰属不能」は含みません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>No failed item in this lab has answered probes.</source>
        <translation>回答済みのプローブを持つ項目での誤答が、ここにはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>No probe counts yet: two people who did not write it must have answered it as expected.</source>
        <translation>有効なプローブはまだありません。作成者以外の2人が期待どおりに答える必要があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Of no model here are both the number of parameters and an accuracy known.</source>
        <translation>パラメータ数と正答率の両方が分かるモデルがここにはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Overall</source>
        <translation>全体</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Parameters</source>
        <translation>パラメータ</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>Similarity of tasks needs five models or more that answered all of them; here are {n}.</source>
        <translation>
            <numerusform>課題の類似度には、すべての課題に答えたモデルが5つ以上必要です。ここでは{n}モデルです。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>all failures</source>
        <translation>全誤答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>attributed failures</source>
        <translation>帰属した誤答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>family not known</source>
        <translation>系統不明</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>{name}, people right</source>
        <translation>{name}、人は正答</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper/special.py"/>
        <source>{n} of {all} probes are valid: two people who did not write them answered them as expected.</source>
        <translation>
            <numerusform>プローブ{all}件中{n}件が有効：作成者以外の2人が期待どおりに答えました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper_section.py"/>
        <source>Known misprints of the paper's table: {all}</source>
        <translation>論文の表の既知の誤植：{all}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/paper_section.py"/>
        <source>{benchmark}: the paper's tables</source>
        <translation>{benchmark}：論文の表</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/pdf.py"/>
        <source>Right answer: {answer}</source>
        <translation>正解：{answer}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/pdf.py"/>
        <source>The first {k} of {n} rows. The web page and the table's file contain all rows.</source>
        <translation>
            <numerusform>{n}行のうち最初の{k}行。全体はページと表のファイルにあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/people_told.py"/>
        <source>Participant questionnaire. Answers given by fewer than {n} participants are pooled; free texts are omitted.</source>
        <translation>
            <numerusform>人々が自分について述べたこと。{n}人未満の回答はまとめて数え、文章は省きます。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/people_told.py"/>
        <source>answered</source>
        <translation>回答あり</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/people_told.py"/>
        <source>median {m}, quartiles {low} to {high}</source>
        <translation>中央値{m}、四分位数{low}〜{high}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/people_told.py"/>
        <source>other answers, each of fewer than {n}</source>
        <translation>
            <numerusform>ほかの回答、それぞれ{n}人未満</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>Hardest for people</source>
        <translation>人にとって最も難しい項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>Models right, people wrong</source>
        <translation>モデルは正答、人は誤答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>No model answered these items; baselines are not counted as models.</source>
        <translation>これらの項目に答えたモデルはありません。ベースラインはモデルではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>One model right, the others wrong</source>
        <translation>1つのモデルだけ正答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>People right, models wrong</source>
        <translation>人は正答、モデルは誤答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/per_item.py"/>
        <source>There is no such item.</source>
        <translation>そのような項目はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>A study stops by precision: confidence intervals and p values for the population are corrected for it (quantile times 1 + 1/df).</source>
        <translation>精度による停止規則を使う研究があります。母集団についての信頼区間とp値はそのために補正されています（分位点に 1 + 1/df を掛けます）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Analysis {hash}, data pinned.</source>
        <translation>分析{hash}、データ固定済み。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>As planned: pooling and exclusions of the protocol; planned contrasts: {n}, the rest is post hoc.</source>
        <translation>
            <numerusform>計画どおり：プロトコルのまとめ方と除外。計画した対比：{n}、ほかは事後。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Excluded by rule {rule}: {n} answers.</source>
        <translation>
            <numerusform>規則{rule}による除外：回答{n}件。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>On {few} of {tasks} tasks one participant answered: the 95% CI there is for that participant alone.</source>
        <translation>{tasks}課題のうち{few}課題は参加者1人だけが回答しました。その95% CIは当人だけについてのものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>On {few} of {tasks} tasks, which fewer than {fewest} participants answered, the 95% CI for the population is unreliable; the one for these participants does not extend to others.</source>
        <translation>{tasks}課題のうち{few}課題は回答した参加者が{fewest}人未満で、母集団についての95% CIは信頼できません。これらの参加者についての95% CIは他の人には当てはまりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>One answer per item counts, drawn at random: {people} participants were drawn. The first 95% CI is for the population that they were sampled from (participants and images random), the second for these participants (images random).</source>
        <translation>項目ごとに無作為に選んだ1つの回答を数えます。選ばれた参加者は{people}人です。1つ目の95% CIは抽出元の母集団についてのもの（参加者と画像が変量）、2つ目はこれらの参加者についてのもの（画像が変量）です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Only the best of {people} participants is analysed: the 95% CI is for that participant; images are random. As the participant was selected by the same answers, the accuracy is likely overestimated.</source>
        <translation>参加者{people}人のうち最良の1人だけを数えます。95% CIはその参加者についてのもので、画像が変量です。この回答自体で選んだため、正答率は高すぎる可能性があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Participants are aggregated by {way}.</source>
        <translation>人のまとめ方：{way}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>People are tested against models by {way}.</source>
        <translation>人とモデルの検定方法：{way}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>Post hoc: no protocol planned this analysis.</source>
        <translation>事後：この分析を計画したプロトコルはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>The answers are of one participant: the 95% CI is for this participant alone; images are random.</source>
        <translation>回答は参加者1人のものです。95% CIはこの参加者だけについてのもので、画像が変量です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>The data have changed since this analysis was fixed: answers were erased, or imported without their scores.</source>
        <translation>データは、この分析を固定した時のものと異なります。回答が消去されたか、採点のない回答が加わりました。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>The majority of {people} participants on each item counts as one answerer: the 95% CI is for these participants; images are random.</source>
        <translation>参加者{people}人の項目ごとの多数決を1人の回答者とみなします。95% CIはこれらの参加者についてのもので、画像が変量です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>With fewer than {fewest} participants the 95% CI for the population is unreliable; the one for these participants does not extend to others.</source>
        <translation>参加者が{fewest}人未満では、母集団についての95% CIは信頼できません。これらの参加者についての95% CIは他の人には当てはまりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>a logistic model with crossed random participants, items and images</source>
        <translation>参加者・項目・画像を交差した変量効果とするロジスティックモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>one person per item, drawn at random</source>
        <translation>項目ごとに無作為に選んだ1人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>people and pictures both random, closed form</source>
        <translation>人と画像をともに変量効果とする（閉形式）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>the best person</source>
        <translation>最も成績のよい人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>the majority on each item, a tie being wrong</source>
        <translation>項目ごとの多数決（同数は誤答）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>the mean over people</source>
        <translation>人の平均</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>these participants fixed and images random, closed form</source>
        <translation>これらの参加者を固定、画像を変量とする閉形式</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/plan_words.py"/>
        <source>{people} participants answered. The first 95% CI is for the population that they were sampled from (participants and images random), the second for these participants (images random).</source>
        <translation>参加者{people}人が回答しました。1つ目の95% CIは抽出元の母集団についてのもの（参加者と画像が変量）、2つ目はこれらの参加者についてのもの（画像が変量）です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Cost</source>
        <translation>&gt;費用</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Hours</source>
        <translation>&gt;時間（h）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Items</source>
        <translation>&gt;項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Participants</source>
        <translation>&gt;参加者数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Power of equivalence, %</source>
        <translation>&gt;同等性の検出力（%）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Power, %</source>
        <translation>&gt;検出力（%）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>&gt;Power, these participants, %</source>
        <translation>&gt;検出力、これらの参加者（%）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>Participants</source>
        <translation>参加者数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/figure.py"/>
        <source>Power of {name} by participants and items before Holm, {runs} simulated studies per size (Monte Carlo SE at most {error} points), seed {seed}. Outlined: 80% or more.</source>
        <translation>参加者数と項目数ごとの{name}の検出力（Holm調整前、規模ごとに{runs}件の模擬研究、モンテカルロ標準誤差は最大{error}ポイント、シード{seed}）。枠付き：80%以上。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/pilot.py"/>
        <source>A pilot of {people} participants and {items} items is too small to estimate variability.</source>
        <translation>参加者{people}人、項目{items}件のパイロットでは、ばらつきがわかりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/pilot.py"/>
        <source>Collect at least {people_needed} participants and {items_needed} items, or state the standard deviations.</source>
        <translation>参加者{people_needed}人・項目{items_needed}件以上を集めるか、ばらつきを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>Change its query.</source>
        <translation>クエリを変更してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>Collect a pilot session, or state the standard deviations.</source>
        <translation>パイロットのセッションを集めるか、ばらつきを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>Set people.planned in the protocol.</source>
        <translation>プロトコルの people.planned を設定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>State a smaller difference or another accuracy.</source>
        <translation>より小さい差か、別の正答率を指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>The contrast {name} finds none of the study's items.</source>
        <translation>比較{name}に該当する項目がこの研究にありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>The study {name} does not say how many participants are planned.</source>
        <translation>研究{name}には予定参加者数が指定されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>This lab has no answers of a pilot.</source>
        <translation>このラボにはパイロットの回答がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/planner/planning.py"/>
        <source>{name}: no model is {points} percentage points from participants who are at {accuracy}%.</source>
        <translation>{name}：正答率{accuracy}%の参加者から{points}ポイント離れたモデルはありえません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>Operator</source>
        <translation>操作者</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>Sitting</source>
        <translation>セッション</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>first met</source>
        <translation>初出</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>it needs three people</source>
        <translation>3人必要です</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>met before</source>
        <translation>既出</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>not stated</source>
        <translation>記載なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality.py"/>
        <source>people do not differ in one of the halves</source>
        <translation>一方の半分で人に差がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;90% CI</source>
        <translation>&gt;90% CI</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;95 % interval</source>
        <translation>&gt;95%信頼区間</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;95% CI, these participants</source>
        <translation>&gt;95%信頼区間（これらの参加者）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Correct</source>
        <translation>&gt;正答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Difficulty</source>
        <translation>&gt;困難度</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Infit</source>
        <translation>&gt;Infit</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Invalid</source>
        <translation>&gt;無効</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Left out</source>
        <translation>&gt;除外</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Margin, points</source>
        <translation>&gt;同等性マージン（ポイント）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Min. detectable, points</source>
        <translation>&gt;最小検出可能差、ポイント</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Missing</source>
        <translation>&gt;欠測</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Outfit</source>
        <translation>&gt;Outfit</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;People − it, points</source>
        <translation>&gt;人−比較対象、ポイント</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Right</source>
        <translation>&gt;正答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Right end, wrong trace</source>
        <translation>&gt;終点は正答、経路は誤り</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Right trace, wrong end</source>
        <translation>&gt;経路は正答、終点は誤り</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;SE</source>
        <translation>&gt;標準誤差</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Same answer, %</source>
        <translation>&gt;同じ回答、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;To the first token, s</source>
        <translation>&gt;最初のトークンまで、秒</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Tokens</source>
        <translation>&gt;トークン数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;Wrong</source>
        <translation>&gt;誤答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;p, Holm</source>
        <translation>&gt;p、Holm</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>&gt;p, two one-sided tests, Holm</source>
        <translation>&gt;p、2つの片側検定、Holm</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Against</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Agreement between people: pairs with the same answer, Krippendorff's alpha; 95% CI over items.</source>
        <translation>人どうしの一致：同じ回答をした組の割合、Krippendorff のアルファ。95% CIは項目の再標本化による。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Analysis' hash</source>
        <translation>分析のハッシュ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Contrast</source>
        <translation>対比</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Data revision of study {id}</source>
        <translation>研究{id}のデータの改訂</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Data's hash</source>
        <translation>データのハッシュ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Detail</source>
        <translation>詳細</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>First wrong step: answers</source>
        <translation>最初に誤ったステップ：回答数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Fit</source>
        <translation>適合</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Item difficulty (Rasch) in logits by marginal maximum likelihood, {k} of {items} items. Abilities have mean 0 on each scale; SD by scale: {sds}. Items that all or no participants solved have no estimate. Misfit: infit above 1 + 2/√n or outfit above 1 + 6/√n.</source>
        <translation>周辺最尤法による項目難易度（ラッシュ、ロジット）、{items} 件中 {k} 件。各尺度の能力の平均は 0、尺度別の標準偏差：{sds}。全員が正答した、または誰も正答しなかった項目には推定値がありません。不適合：インフィットが 1 + 2/√n を超えるか、アウトフィットが 1 + 6/√n を超える。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Items that one model alone gets right.</source>
        <translation>1つのモデルだけが正答した項目。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Keys of items</source>
        <translation>項目のキー</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Misfit</source>
        <translation>不適合</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Nothing to tell apart.</source>
        <translation>分けて示せる部分がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Paths and their ends.</source>
        <translation>経路とその終点。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>People's accuracy (mean over people) and time by part. “Met before”: after another item on the picture.</source>
        <translation>部分別の人の正答率（人の平均）と時間。「既出」：同じ画像の別の項目の後。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>People's answers by subgroup</source>
        <translation>人の回答、部分別</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>People's rows under each rule of exclusion, all, and none.</source>
        <translation>各除外規則、全規則、規則なしでの人の行。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Protocols' hashes</source>
        <translation>プロトコルのハッシュ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Reporting checklist for human baselines, adapted from Wei et al. 2025 (arXiv 2506.13776).</source>
        <translation>信頼に足る人間のベースラインが報告すべきこと。Wei et al. 2025（arXiv 2506.13776）に基づき、独自の言葉で述べています。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Response times of people, and latency and tokens of models; medians on shared items.</source>
        <translation>人の反応時間と、モデルのレイテンシおよびトークン数。共通の項目での中央値。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Right under</source>
        <translation>正答とする規則</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Right under one condition, wrong under another.</source>
        <translation>ある条件では正答、別の条件では誤答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Scale</source>
        <translation>尺度</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Scores that differ between {one} and {other}: the first {k} of {n}.</source>
        <translation>
            <numerusform>{one}と{other}で判定が変わる回答：{n}件中、最初の{k}件。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Speed and accuracy of each participant.</source>
        <translation>各人の速さと正答率。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Split-half reliability could not be estimated: {reason}.</source>
        <translation>折半信頼性は示しません：{reason}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Split-half reliability of people's scores: {value} (95 % of random halves: {low} to {high}), {n} people.</source>
        <translation>
            <numerusform>人の得点の折半信頼性：{value}（ランダムな折半の95%：{low}〜{high}）、{n}人。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The analysis.</source>
        <translation>分析</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The comparisons that the analysis names, adjusted by Holm over them; every other one is post hoc. Different: p &lt; 0.05, as the 95% CI. Equivalent: two one-sided tests at 5% are both significant, as the 90% CI is within the margin that was fixed in advance; adjusted by Holm over comparisons with a margin.</source>
        <translation>分析が指定した比較。Holm法でそれら全体について調整。それ以外はすべて事後比較。差あり：p &lt; 0.05（95% CIと一致）。同等：5%の2つの片側検定がともに有意（90% CIが事前に定めたマージン内にあることと一致）。マージンのある比較全体についてHolm法で調整。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The human baseline</source>
        <translation>人間のベースライン</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The largest gaps between people and models by tag, on items that both answered.</source>
        <translation>タグ別の人とモデルの最大の差。両者が回答した項目に基づきます。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>The same raw answers under each rule of extraction.</source>
        <translation>同じ生の回答を、各抽出規則で読み取った結果。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>What is asked</source>
        <translation>報告すべきこと</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>What was planned</source>
        <translation>計画した内容</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/quality_section.py"/>
        <source>Wrong under</source>
        <translation>誤答とする規則</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/rasch.py"/>
        <source>Choose one benchmark or task.</source>
        <translation>ベンチマークまたは課題を一つ選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/rasch.py"/>
        <source>Rasch's model is not fitted to {people} participants on {items} items: that would take minutes.</source>
        <translation>参加者 {people} 人・項目 {items} 件にはラッシュモデルを当てはめません。数分かかるためです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>Choose another folder, or make room.</source>
        <translation>別のフォルダーを選ぶか、空きを作ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>Lists</source>
        <translation>一覧</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>Name a folder; it is made where there is none.</source>
        <translation>フォルダーを指定してください。なければ作ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>People against models</source>
        <translation>人とモデルの比較</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>Simulated data: these answers come from no person.</source>
        <translation>模擬データ：これらの回答は人によるものではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>The report cannot be written to {folder}: {reason}.</source>
        <translation>レポートを{folder}に書き込めません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/report.py"/>
        <source>a file stands where a folder should</source>
        <translation>フォルダーがあるべき場所にファイルがあります</translation>
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
        <translation>{out}はファイルです。レポートにはフォルダーが必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/rows.py"/>
        <source>people</source>
        <translation>人</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>Choose a run that has answered something.</source>
        <translation>回答のある実行を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>Grade the run first: eyeline score judge</source>
        <translation>先に実行を判定してください: eyeline score judge</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>Name one rule for each run.</source>
        <translation>実行ごとに規則を一つ指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>Run {run} has no answers.</source>
        <translation>実行 {run} には回答がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>The items of run {run} use several extraction rules.</source>
        <translation>実行 {run} の項目は複数の規則で読み取られています。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/run_replies.py"/>
        <source>{rule} has no verdict on the reply to {item}, so the run has no accuracy under it.</source>
        <translation>{rule} は {item} への返答を判定していないため、この規則での正答率はありません。</translation>
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
        <translation>&gt;チャンスレベル、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Constant, %</source>
        <translation>&gt;一定回答、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Left − right, points</source>
        <translation>&gt;左−右、ポイント</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Lost focus</source>
        <translation>&gt;フォーカス喪失</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;McNemar</source>
        <translation>&gt;McNemar</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Median</source>
        <translation>&gt;中央値</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;No time</source>
        <translation>&gt;時間なし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Over answered, %</source>
        <translation>&gt;回答のみ、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;Shown before</source>
        <translation>&gt;提示済み</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>&gt;p &lt; 0.05 from, %</source>
        <translation>&gt;p &lt; 0.05 の境、%</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Accuracy</source>
        <translation>正答率</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Accuracy of people and models on {n} tasks of {benchmark}, with values in the table below.</source>
        <translation>
            <numerusform>{benchmark}の{n}課題での人とモデルの正答率。数値は下の表にあります。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers excluded by the criteria of the analysis</source>
        <translation>分析の除外規則による回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers in pilot runs</source>
        <translation>パイロットの回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers of simulated people</source>
        <translation>模擬参加者の回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers that were excluded, in whole runs or one by one</source>
        <translation>除外された回答（セッション全体または1件ずつ）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers to items that the person had answered before</source>
        <translation>その人が以前に答えた項目への回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers to withdrawn items</source>
        <translation>取り下げられた項目への回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Answers without a score under the current rule</source>
        <translation>現行の規則で採点のない回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Comparisons per family: {told}.</source>
        <translation>族に含まれる比較：{told}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Data quality</source>
        <translation>データの質</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Differences</source>
        <translation>差</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Flags of people's answers that count.</source>
        <translation>集計に含まれる人の回答のフラグ。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Interval</source>
        <translation>区間</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Left model</source>
        <translation>左のモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Left out of every figure.</source>
        <translation>どの数値からも除外したもの。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Model against model</source>
        <translation>モデル対モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>No answers yet.</source>
        <translation>まだ誰も回答していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Nothing was left out.</source>
        <translation>除外したものはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>People minus model on the items that both answered. The first 95% CI is for the population that participants were sampled from, the second for these participants alone; the p values belong to the first that is given. Holm over the tasks and models of a benchmark, and over the models for rows over all tasks. Min. detectable: the true difference that this design finds with 80 % power before Holm, where none was found; “none” where not even one of 100 points. “Least”: the smallest p possible with so few images.</source>
        <translation>人−モデル。両者が回答した項目に基づきます。1つ目の95% CIは参加者の抽出元の母集団についてのもの、2つ目はこれらの参加者だけについてのもので、p値は示された最初のものに対応します。ベンチマークの課題とモデルについて Holm 補正、全課題の行ではモデルについて Holm 補正。「最小検出可能差」は、差が見つからなかった場合に、この計画が検出力80%で（Holm 補正前に）検出できる真の差です。「なし」は100ポイントの差でさえ検出できないことを示します。「下限」は、この画像数で取りうる最小のp値です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Planned</source>
        <translation>計画</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Pooling</source>
        <translation>まとめ方</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Post hoc, for no plan names two models. Left minus right over the items that both answered, paired; p by t, clustered by picture, Holm over a benchmark's pairs. Min. detectable: with 80 % power before Holm, where no difference was found; “none” where not even one of 100 points. McNemar is exact, or mid-p under 25 discordant items where it says so, and takes items as independent.</source>
        <translation>事後（2つのモデルを指定した計画はないため）。両者が回答した項目での左−右、対応あり。p は t による（画像でクラスター化、ベンチマーク内の対について Holm 補正）。「最小検出可能差」は差が見つからなかった場合の、検出力80%（Holm 補正前）でのもので、「なし」は100ポイントの差でさえ検出できないことを示します。McNemar は正確検定、不一致が25項目未満では mid-p（その旨を表示）で、項目を独立とみなします。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Practice trials and attention checks</source>
        <translation>練習試行と注意確認</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Response time in seconds by outcome.</source>
        <translation>結果別の反応時間（秒）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Response time: submitted − shown − paused. Line: median; box: quartiles. Left out: {lost} answers that lost focus and {again} to items that had been shown before an interruption; without a time, as nothing was submitted: {untimed}.</source>
        <translation>反応時間：提出 − 提示 − 一時停止。線は中央値、箱は四分位数。除外：フォーカスを失った回答{lost}件、中断前に提示された項目への回答{again}件。提出がなく時間のないもの：{untimed}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Response times</source>
        <translation>反応時間</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Right model</source>
        <translation>右のモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Some answers have no score under the current rule: score them first.</source>
        <translation>現行の規則で採点のない回答があります。先に採点してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>What can be said</source>
        <translation>言えること</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Why answers are invalid or missing.</source>
        <translation>回答が無効または欠測となった理由。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>Wilson</source>
        <translation>Wilson</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>clustered by picture, t</source>
        <translation>画像でクラスター化、t</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>people and pictures random, Welch–Satterthwaite</source>
        <translation>人と画像は変量効果、Welch–Satterthwaite</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>planned</source>
        <translation>計画</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>post hoc</source>
        <translation>事後</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>these people, pictures random, t</source>
        <translation>この人々、画像は変量効果、t</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{benchmark}, rule {rule}.</source>
        <translation>{benchmark}、規則{rule}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{benchmark}: accuracy with 95% CI; models on the items that people answered. Of people the thin line is the 95% CI for the population, broken where fewer than five make it unreliable, the thick one that for these participants. Small rings: each participant. Dashed: chance. Thin upright line: what guessing reaches in under 5 % of tries. Dotted: the best constant answer.</source>
        <translation>{benchmark}：正答率と95% CI。モデルは、人が回答した項目でのもの。人の細い線は母集団についての95% CI（5人未満で信頼できない場合は切れた線）、太い線はこれらの参加者についての95% CI。小さな輪：各参加者。破線：チャンスレベル。縦の細線：推測では5%未満の確率でしか届かない値。点線：最良の一定回答。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{benchmark}: each person.</source>
        <translation>{benchmark}：各人。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{benchmark}: the four outcomes, and the aggregation of each row.</source>
        <translation>{benchmark}：4つの結果と、各行のまとめ方。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{p} (least)</source>
        <translation>{p}（下限）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>{p} (mid-p)</source>
        <translation>{p}（mid-p）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/sections.py"/>
        <source>“shared” items are exactly those that people answered; “own” are all that the row's own answers are about, shown where they are others. The first 95% CI of participants together is for the population that they were sampled from, the second for these participants alone; with fewer than five the first is unreliable. Accuracy is right over all answers: invalid and missing ones count as not right and are shown apart. “Constant” is the best answer that is the same to every item. “p &lt; 0.05 from” is the smallest accuracy that guessing reaches in under 5 % of tries, one-sided and exact; it has no meaning for a mean over people. Only what is above the constant too is above guessing.</source>
        <translation>「共通」の項目は人が回答した項目そのもの、「独自」はその行の回答が対象とするすべての項目で、両者が異なる場合に示します。参加者をまとめた行の1つ目の95% CIは抽出元の母集団についてのもの、2つ目はこれらの参加者だけについてのもので、5人未満では1つ目は信頼できません。正答率は全回答に対する正答の割合で、無効と欠測は正答とせず、別に示します。「一定」は、全項目に同じ回答をした場合の最良のものです。「p &lt; 0.05 の境」は、推測では5%未満の確率でしか届かない最小の正答率（片側、正確）で、人の平均には意味がありません。一定の回答も上回る場合にだけ、推測を上回るといえます。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/setting_trials.py"/>
        <source>Leave --try out: imported replies and baselines cannot be asked again.</source>
        <translation>--try を外してください。取り込んだ返答とベースラインには再び尋ねられません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/setting_trials.py"/>
        <source>No settings to try: the runs do not differ on any shared item, or not in any run setting.</source>
        <translation>試せるものがありません。共通の項目で結果が同じか、実行の設定が同じです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/setting_trials.py"/>
        <source>Settings can only be tried for two runs of one model that this lab can ask.</source>
        <translation>設定を試せるのは、この実験室から尋ねられる同じモデルの二つの実行だけです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/setting_trials.py"/>
        <source>Settings of a run are its condition, token limit, temperature, top-p, seed and system prompt.</source>
        <translation>実行の設定とは、条件、トークン上限、温度、top-p、シード、システムプロンプトです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>&gt;How many</source>
        <translation>&gt;件数</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>&gt;Others</source>
        <translation>&gt;ほかの構成</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>&gt;Runs left out</source>
        <translation>&gt;除外した実行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Answers a person (least, median, most)</source>
        <translation>1人あたりの回答（最少、中央、最多）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Answers per item (minimum, median, maximum)</source>
        <translation>項目あたりの回答（最少、中央、最多）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Asked otherwise</source>
        <translation>異なる尋ね方</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Break after</source>
        <translation>休憩の間隔</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Consent</source>
        <translation>同意</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Each row of a model is a configuration; for each item the newest run that has it stands, its scores being open. Others: how many other configurations answered any of these items.</source>
        <translation>モデルの各行は1つの構成です。各項目には、その項目を含む最新の実行を用います（実行が選ばれた時点で、採点結果は見える状態でした）。ほか：これらの項目のいずれかに回答した、ほかの構成の数。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Eyeline version at data collection</source>
        <translation>収集時の Eyeline</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>First and last run</source>
        <translation>最初と最後の実行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Hashes are SHA-256 over the sorted ids with their outcomes: equal hashes, equal figures.</source>
        <translation>ハッシュは、整列した id と結果に対する SHA-256 です。ハッシュが等しければ数値も等しくなります。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>How</source>
        <translation>方法</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>How people were asked</source>
        <translation>人への提示方法</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Items of each task</source>
        <translation>課題ごとの項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Models' answers</source>
        <translation>モデルの回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Of them simulated</source>
        <translation>うち模擬</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Order of items, of options</source>
        <translation>項目と選択肢の順序</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>People and timing</source>
        <translation>人と計時</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>People's answers</source>
        <translation>人の回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>People, in aggregate.</source>
        <translation>人の集計。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Practice items</source>
        <translation>練習項目</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Protocol's hash</source>
        <translation>プロトコルのハッシュ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Runs that stand</source>
        <translation>採用した実行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Sessions started in the lab so far</source>
        <translation>ラボでこれまでに始めた実行</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Time limit an item</source>
        <translation>項目あたりの制限時間</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Timed answers</source>
        <translation>計時した回答</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Undisturbed seconds a person (least, median, most)</source>
        <translation>1人あたりの妨げのない秒数（最少、中央、最多）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Version</source>
        <translation>版</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>Versions and hashes</source>
        <translation>版とハッシュ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>When focus is lost</source>
        <translation>フォーカスが失われたとき</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>all of the lab</source>
        <translation>ラボ全体</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>models: {n}</source>
        <translation>
            <numerusform>モデル：{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>models: {n} (in {configurations} configurations)</source>
        <translation>
            <numerusform>モデル：{n}（構成{configurations}）</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{items}, with feedback</source>
        <translation>{items}、フィードバックあり</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{items}, without feedback</source>
        <translation>{items}、フィードバックなし</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{kind}, not trained</source>
        <translation>{kind}、未学習</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{n} chosen one by one</source>
        <translation>
            <numerusform>1つずつ選んだ{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{n} items</source>
        <translation>
            <numerusform>{n}項目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/study_section.py"/>
        <source>{title}, version {version}</source>
        <translation>{title}、版{version}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>Different</source>
        <translation>差あり</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>Different but within the margin</source>
        <translation>差はあるがマージン内</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>Equivalent</source>
        <translation>同等</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>Undecided</source>
        <translation>判定できず</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>p = {p}</source>
        <translation>p = {p}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>p = {p}, after Holm over {family} {holm}</source>
        <translation>p = {p}、{family}件でHolm調整後 {holm}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>{name}: different but within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p}).</source>
        <translation>{name}：差はありますが、{margin}ポイント以内です。差 {points}（95% CI {low}～{high}、90% CI {low_90}～{high_90}、5%の2つの片側検定：{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>{name}: different, not shown to be within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p}).</source>
        <translation>{name}：差あり。{margin}ポイント以内とは示されていません。差 {points}（95% CI {low}～{high}、90% CI {low_90}～{high_90}、5%の2つの片側検定：{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>{name}: equivalent within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p}).</source>
        <translation>{name}：{margin}ポイント以内で同等です。差 {points}（95% CI {low}～{high}、90% CI {low_90}～{high_90}、5%の2つの片側検定：{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/verdict.py"/>
        <source>{name}: undecided, neither different nor within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p}).</source>
        <translation>{name}：判定できません。差があるとも{margin}ポイント以内とも示されていません。差 {points}（95% CI {low}～{high}、90% CI {low_90}～{high_90}、5%の2つの片側検定：{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/voice.py"/>
        <source>Known: {known}.</source>
        <translation>使えるもの：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/voice.py"/>
        <source>Reports are not available in {language}.</source>
        <translation>{language}のレポートはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>95% CI {low} to {high}</source>
        <translation>95% CI {low}〜{high}</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>95% CI {low} to {high}; for these participants {these_low} to {these_high}</source>
        <translation>95% CI {low}〜{high}、これらの参加者では {these_low}〜{these_high}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Answers of simulated people are left out: {n}.</source>
        <translation>
            <numerusform>模擬参加者の回答は除外：{n}。</numerusform>
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
        <translation>差が見つからなかった場合の最小検出可能差（検出力80%、Holm 補正前）：{points}ポイント。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>No participant has answered yet: the figures show models only.</source>
        <translation>まだ人の回答がありません。数値はモデルだけのものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>No participant's answers count: the figures are of models alone.</source>
        <translation>集計に含まれる参加者の回答はありません。以下の数値はモデルのみのものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered no difference between people and {model} could have been significant, not even one of 100 percentage points, as {cause}; observed: {points} ({interval}; {p}).</source>
        <translation>両者が回答した{items}項目では、{cause}ため、人と {model} の差は100パーセントポイントでさえ有意になりえませんでした。観測値：{points}（{interval}、{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered people exceed {model} by {points} percentage points ({interval}; {p}).</source>
        <translation>両者が回答した{items}項目で、人は {model} を{points}パーセントポイント上回ります（{interval}、{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered {model} exceeds people by {points} percentage points ({interval}; {p}).</source>
        <translation>両者が回答した{items}項目で、{model} は人を{points}パーセントポイント上回ります（{interval}、{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered, people and {model} did not differ significantly: {points} percentage points ({interval}; {p}).</source>
        <translation>両者が回答した{items}項目で、人と {model} の間に有意差はありません：{points}パーセントポイント（{interval}、{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On the {items} items that both answered, the difference between people and {model} was not significant after Holm correction over {family} models: {points} percentage points ({interval}; {p}).</source>
        <translation>両者が回答した {items} 項目では、{family} モデルに対する Holm 補正後、人と {model} の差は有意ではなくなります：{points} ポイント（{interval}、{p}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>On {few} of these {tasks} tasks no difference could have been significant after Holm over {family} comparisons: too few images, participants or items.</source>
        <translation>この{tasks}課題のうち{few}課題では、{family}件の比較の Holm 補正後に有意になりうる差はありませんでした：画像、参加者または項目が少なすぎます。</translation>
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
            <numerusform>参加者：{n} 件の回答のうち {failed} 件は {judge} の判定がなく、欠測として数えます。すべて不正解とすると正答率は {low} %、すべて正解とすると {high} % です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Task by task, after Holm over {family} comparisons, no difference between people and {model} is significant.</source>
        <translation>課題ごとに見ると、{family}件の比較の Holm 補正後、人と {model} の間に有意な差はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>Task by task, after Holm over {family} comparisons, people exceed {model} on {ahead} of {tasks} tasks, and {model} exceeds people on {behind}.</source>
        <translation>課題ごとに見ると、{family}件の比較の Holm 補正後、{tasks}課題のうち人が {model} を上回るのは{ahead}課題、{model} が人を上回るのは{behind}課題です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>The items are too few or too alike to tell whether {model} is above guessing, even with every answer right.</source>
        <translation>項目が少なすぎるか似すぎており、全問正答でも{model}が推測を上回るかは分かりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>These figures hold answers of simulated people: they show the instrument, not people.</source>
        <translation>これらの数値には模擬参加者の回答が含まれます。示しているのは装置の働きであり、人の成績ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>VRIQ</source>
        <translation>VRIQ</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>no significant difference: {points} ({low} to {high})</source>
        <translation>有意差なし：{points}（{low}〜{high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>not significant after Holm over {family} models: {points} ({low} to {high})</source>
        <translation>{family} モデルに対する Holm 補正後は有意でない：{points}（{low} ～ {high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>p &lt; 0.001</source>
        <translation>p &lt; 0.001</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>people ahead by {points} ({low} to {high})</source>
        <translation>人が{points}上回る（{low}〜{high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>people behind by {points} ({low} to {high})</source>
        <translation>人が{points}下回る（{low}〜{high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>there are too few images ({images})</source>
        <translation>画像が少なすぎる（{images}枚）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>there are too few images ({images}) for Holm over {family} comparisons</source>
        <translation>{family}件の比較の Holm 補正には画像が少なすぎる（{images}枚）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>there are too few items ({items})</source>
        <translation>項目が少なすぎる（{items}項目）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>there are too few participants ({people})</source>
        <translation>参加者が少なすぎる（{people}人）</translation>
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
            <numerusform>{n}人中{few}人は、ほかの人の4分の1未満しか回答していません。人の平均では全員の重みが同じです。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} has learnt from generated items alone: it is a teaching aid, no baseline.</source>
        <translation>{model} が学んだのは生成した項目だけです。教材であり、ベースラインではありません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is above what guessing reaches (p &lt; 0.05) and above the best constant answer on {above} of {n} tasks.</source>
        <translation>
            <numerusform>{model}は{n}課題中{above}課題で、推測の達する水準（p &lt; 0.05）と最良の一定回答を上回ります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is above what guessing reaches (p &lt; 0.05) and above the best constant answer on {above} of {n} tasks; on {few} of them nobody could be, even with every answer right: their items are too few or too alike.</source>
        <translation>
            <numerusform>{model}は{n}課題中{above}課題で、推測の達する水準（p &lt; 0.05）と最良の一定回答を上回ります。うち{few}課題は項目が少なすぎるか似すぎており、全問正答でも誰も上回れません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is not above the best constant answer, which is right on {majority} % of these items.</source>
        <translation>{model}は最良の一定回答を上回りません。それはこれらの項目の{majority}%で正答です。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is not above what guessing reaches (p &lt; 0.05).</source>
        <translation>{model}は推測の達する水準（p &lt; 0.05）を上回りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} is not trained: its figures say nothing about models.</source>
        <translation>{model}は未学習です。その数値は、モデルについて何も示しません。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model} was asked otherwise than most models here: {how}.</source>
        <translation>{model}への尋ね方は、ここの多くのモデルと異なります：{how}。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model}: {unread} of {replies} replies could not be read under {rule}.</source>
        <translation>{model}：{replies} 件の返答のうち {unread} 件を {rule} では読み取れませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{model}: {unread} of {replies} replies could not be read under {rule}. {other} reads {read}.</source>
        <translation>{model}：{replies} 件の返答のうち {unread} 件を {rule} では読み取れませんでした。{other} では {read} 件を読み取れます。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} by the exclusion criteria of the analysis</source>
        <translation>
            <numerusform>分析の除外規則により{n}名</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} excluded</source>
        <translation>
            <numerusform>除外された{n}名</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} in pilot runs</source>
        <translation>
            <numerusform>予備実施のみの{n}名</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} of {total} participants are left out: {why}.</source>
        <translation>
            <numerusform>参加者{total}名のうち{n}名は含まれていません：{why}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} with answers to items answered before</source>
        <translation>
            <numerusform>以前に回答した項目への回答のみの{n}名</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} with answers to withdrawn items alone</source>
        <translation>
            <numerusform>取り下げられた項目への回答のみの{n}名</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} with practice alone</source>
        <translation>
            <numerusform>練習のみの{n}名</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{n} without answers scored under the current rule</source>
        <translation>
            <numerusform>現在の規則で採点された回答のない{n}名</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{p}, the smallest possible with {images} images</source>
        <translation>{p}（画像{images}枚で取りうる最小値）</translation>
    </message>
    <message>
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{p}; after Holm over {family} models {holm}</source>
        <translation>{p}、{family}モデルの Holm 補正後 {holm}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/words_of.py"/>
        <source>{who}: no verdict of {judge} on {failed} of {n} answers, which count as missing; with all of them incorrect {low} % are correct, with all of them correct {high} %.</source>
        <translation>
            <numerusform>{who}：{n} 件の回答のうち {failed} 件は {judge} の判定がなく、欠測として数えます。すべて不正解とすると正答率は {low} %、すべて正解とすると {high} % です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>counts</source>
        <translation>集計に含まれる</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>fewer annotators have submitted it than the job asks for</source>
        <translation>提出したアノテーターが、作業の求める人数より少ない</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>it belongs to the calibration set</source>
        <translation>較正セットに属する</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>it was labelled under another version of the scheme</source>
        <translation>体系の別の版でラベル付けされた</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>no annotator has started it</source>
        <translation>まだ誰も始めていない</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/diagnosis.py"/>
        <source>too many annotators skipped it</source>
        <translation>スキップしたアノテーターが多すぎる</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: no item has two annotators</source>
        <translation>定義されない：2人のアノテーターがいる項目がない</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: no variation, the annotators agreed on all {n}</source>
        <translation>
            <numerusform>定義されない：ばらつきがなく、全{n}件で一致</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: not every item has the same number of annotators</source>
        <translation>定義されない：項目によりアノテーターの数が異なる</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: nothing was labelled yet</source>
        <translation>定義されない：まだラベルがない</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: one annotator only</source>
        <translation>定義されない：アノテーターが1人</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/agreement/figure.py"/>
        <source>undefined: this tag was not used</source>
        <translation>定義されない：このタグは使われていない</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/agreement/ratings.py"/>
        <source>The labels form {n} different sets; more than {most} cannot be compared.</source>
        <translation>
            <numerusform>ラベルの組が{n}種類あります。{most}を超えると比較できません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/audit.py"/>
        <source>Judge the answer before you see the verdict.</source>
        <translation>判定モデルの判定を見る前に、自分で回答を判定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/audit.py"/>
        <source>This verdict is not part of the sample.</source>
        <translation>この判定は標本に含まれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/audit.py"/>
        <source>You have judged this answer already.</source>
        <translation>この回答はすでに判定しています。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/blindness.py"/>
        <source>Submit or skip the items that are left; who has submitted none sees nothing of others.</source>
        <translation>残りの項目を提出するかスキップしてください。1つも提出していない人には、ほかの人のものは見えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/blindness.py"/>
        <source>What the others tagged stays hidden until nothing waits for you any more.</source>
        <translation>作業が残っている間は、ほかの人のタグは隠されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>Say why; it is kept.</source>
        <translation>理由を書いてください。保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>The job was closed ({reason}); nothing more is written in it.</source>
        <translation>作業は終了しています（{reason}）。これ以上は書き込まれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>Whoever supervises it can open it again, on its page.</source>
        <translation>作業を監督する人が、そのページで再び開けます。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>{name} is closed already.</source>
        <translation>{name}はすでに終了しています。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/closing.py"/>
        <source>{name} is open.</source>
        <translation>{name}は開いています。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/conflicts.py"/>
        <source>Create one in the window, under Annotate.</source>
        <translation>ウィンドウの「ラベル付け」で始めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/conflicts.py"/>
        <source>Jobs: {names}</source>
        <translation>作業：{names}</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/conflicts.py"/>
        <source>The lab has no annotation job named {name}.</source>
        <translation>ラボに{name}という名前のアノテーション作業はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/conflicts.py"/>
        <source>The lab has no annotation job.</source>
        <translation>ラボにアノテーション作業はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>A decision needs its reason.</source>
        <translation>裁定には理由が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>A decision needs more than a note: choose an outcome.</source>
        <translation>裁定は単なるメモではありません。どちらかに決めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>A joint decision needs at least two people who took part.</source>
        <translation>共同の裁定には、少なくとも2人の参加が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>A matter of judgement</source>
        <translation>判断の問題</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>An annotator changed the labels of this item in the meantime.</source>
        <translation>その間に、アノテーターがこの項目のラベルを変えました。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>An annotator slipped</source>
        <translation>アノテーターの誤り</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>An edge case</source>
        <translation>境界例</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>Look again, then decide.</source>
        <translation>もう一度見てから裁定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>No source of disagreement is named {name}.</source>
        <translation>{name}という不一致の原因はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>Say how sure you are of the decision.</source>
        <translation>裁定の確信度を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>Say why the item is opened again.</source>
        <translation>項目を再び開く理由を書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>Somebody else has decided this item in the meantime.</source>
        <translation>その間に、ほかの人がこの項目を裁定しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>The guideline has a gap</source>
        <translation>ガイドラインに不足がある</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>The item is ambiguous</source>
        <translation>項目が曖昧</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>{label} is not contested here; only contested tags are decided.</source>
        <translation>{label}はここでは不一致ではありません。裁定するのは不一致のタグだけです。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>{n} of {overlap} annotators have submitted this item; nothing is decided before.</source>
        <translation>
            <numerusform>アノテーター{overlap}人中{n}人がこの項目を提出しました。それまでは裁定しません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/decisions.py"/>
        <source>{n} people commented who took no part in the decision.</source>
        <translation>
            <numerusform>意見を述べた{n}人は裁定に加わっていません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/entry.py"/>
        <source>Ask whoever made the job, or choose another one.</source>
        <translation>作業を作った人に尋ねるか、別の作業を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/entry.py"/>
        <source>{name} is done by others; the code {code} is not among its annotators.</source>
        <translation>{name}はほかの人の作業です。コード{code}はそのアノテーターではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/failures.py"/>
        <source>Choose perception, reasoning, both or neither as the error source.</source>
        <translation>誤答は、知覚、推論、その両方、またはどちらでもないものに由来します。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/failures.py"/>
        <source>The probes' results show once your first guess is kept.</source>
        <translation>プローブの結果は、最初の判断を保存した後に表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/failures.py"/>
        <source>Your first guess comes first.</source>
        <translation>最初の判断が先です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/failures.py"/>
        <source>Your first guess is kept already.</source>
        <translation>最初の判断はすでに保存されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/job.py"/>
        <source>A job needs at least one annotator an item, not {overlap}.</source>
        <translation>作業には、項目あたり少なくとも1人のアノテーターが必要です（現在の指定は{overlap}人）。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/job.py"/>
        <source>A job needs items; none were chosen.</source>
        <translation>作業には項目が必要ですが、選ばれていません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/job.py"/>
        <source>Each item needs {overlap} annotators, and {n} are named.</source>
        <translation>
            <numerusform>各項目に{overlap}人のアノテーターが必要ですが、指定されているのは{n}人です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>A job has no field {field}.</source>
        <translation>作業にフィールド{field}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>No items are doubtful yet. Select items with a query as well.</source>
        <translation>疑わしい項目がまだありません。クエリでも項目を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>No judge verdicts to audit yet. Grade short answers with a model first.</source>
        <translation>監査できる判定モデルの判定がありません。先にモデルに短い回答を判定させてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>The lab has no model named {name}.</source>
        <translation>ラボに{name}という名前のモデルはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>The label scheme {name} does not exist.</source>
        <translation>ラベル体系{name}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>Unknown kind of job: {kind}.</source>
        <translation>{kind}という種類の作業はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{field} needs {other}.</source>
        <translation>{field}には{other}が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{field} says nothing of a job of the kind {kind}.</source>
        <translation>{field}は種類{kind}の作業には使えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{field}: {error}</source>
        <translation>{field}：{error}</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{file} cannot be read as a job.</source>
        <translation>{file}を作業として読み取れません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{file} is not a list of job fields.</source>
        <translation>{file}は作業のフィールドの一覧ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{folder} is not a folder of photographs.</source>
        <translation>{folder}は写真のフォルダーではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/making.py"/>
        <source>{name} has failed no item of {benchmark} here.</source>
        <translation>ここでは、{name}が誤答した{benchmark}の項目がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/moving.py"/>
        <source>The lab has no version {name} of this job's label scheme.</source>
        <translation>{name}は、このラボにある作業の体系の版ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/probe_writing.py"/>
        <source>This item has a probe that asks the very same.</source>
        <translation>この項目には、まったく同じ設問のプローブがあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/probe_writing.py"/>
        <source>This item has another probe with that name.</source>
        <translation>この項目には、同じ名前の別のプローブがあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/probe_writing.py"/>
        <source>You have answered this probe already.</source>
        <translation>このプローブにはすでに回答しています。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/probe_writing.py"/>
        <source>You wrote this probe, so others must answer it.</source>
        <translation>このプローブは自分で書いたものです。回答するのはほかの人です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Another person has corrected or withdrawn this item in the meantime.</source>
        <translation>その間に、ほかの人がこの項目を訂正または取り下げました。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Problem: the answer is ambiguous</source>
        <translation>問題あり：正解があいまい</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Problem: the hint is not enough</source>
        <translation>問題あり：ヒントが足りない</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Problem: the image has artefacts</source>
        <translation>問題あり：画像に乱れがある</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/review.py"/>
        <source>Problem: the question is not straightforward</source>
        <translation>問題あり：問いが分かりにくい</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>A label is split into two or more.</source>
        <translation>ラベルは2つ以上に分割してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>A scheme of your own needs a name that no other has.</source>
        <translation>独自の体系には、ほかと重ならない名前が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Agreement</source>
        <translation>一致度</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Archive it instead of leaving it out.</source>
        <translation>除くのではなく、アーカイブしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Check it, then make the change again.</source>
        <translation>変更内容を見てから、もう一度変更してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Conflicts</source>
        <translation>不一致</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Flag</source>
        <translation>フラグ</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Guideline</source>
        <translation>ガイドライン</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>No key is free for another label; archive one first.</source>
        <translation>別のラベルに使えるキーがありません。先に1つアーカイブしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Skip</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>The key of {name} must be one character, and none but 0, which means "none of them".</source>
        <translation>{name}のキーは1文字にしてください。0 は「該当なし」を意味するため使えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>The key {key} of {name} is already used for {what}.</source>
        <translation>{name}のキー{key}は使用中です（{what}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>The label {id} has no name.</source>
        <translation>ラベル{id}に名前がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>The scheme has no label {label}.</source>
        <translation>体系にラベル{label}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Two labels have the id {value}.</source>
        <translation>2つのラベルの id がどちらも{value}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Two labels of a family are named alike ({value}).</source>
        <translation>同じ系統の2つのラベルが同名です（{value}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Unknown here, from another branch of the scheme: {tags}</source>
        <translation>この版にない、体系の別の枝のタグ：{tags}</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>Version {version} of {name} lacks {label}, which version {known} has.</source>
        <translation>{name}の版{version}に、版{known}にある{label}がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>{file} cannot be read.</source>
        <translation>{file}を読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>{label} cannot take other labels in.</source>
        <translation>{label}にほかのラベルを統合することはできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>{name} and {other} cannot both have the key {key}.</source>
        <translation>{name}と{other}が同じキー{key}を持つことはできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/schemes.py"/>
        <source>{name} has been changed meanwhile; there is another version {version}.</source>
        <translation>{name}はその間に変更されました。別の版{version}があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/screening.py"/>
        <source>A photograph is rejected by a rule; cite one, or add it to the pool.</source>
        <translation>写真の不採用には規則が必要です。規則を挙げるか、プールに規則を加えてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/screening.py"/>
        <source>A photograph that is accepted breaks no rule; take the rules away.</source>
        <translation>採用する写真はどの規則にも反していないはずです。規則を外してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/screening.py"/>
        <source>No photograph is accepted yet; there is nothing to cut.</source>
        <translation>採用された写真がまだないため、切り分けられません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/screening.py"/>
        <source>{name} is not the pool of this job.</source>
        <translation>{name}はこの作業のプールではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/taking_along.py"/>
        <source>Choose an annotator of a queue (see Annotate), or create a queue first.</source>
        <translation>キューのアノテーターを指定してください。「ラベル付け」で確かめるか、先にキューを作ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/taking_along.py"/>
        <source>No queue of this lab has items assigned to {code}.</source>
        <translation>このラボのキューに{code}の分はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>Nothing was edited yet; a variant needs at least one operation.</source>
        <translation>まだ編集されていません。変種には1つ以上の操作が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>Say which capability this makes easier.</source>
        <translation>どの能力について易しくなるかを選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>{item} does not need {name}.</source>
        <translation>{item}は{name}を必要としません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>{item} has no such picture.</source>
        <translation>{item}にその画像はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/variants.py"/>
        <source>{item} is a variant or a probe. Edit its original instead.</source>
        <translation>{item}自体が変種またはプローブです。元の項目を編集してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>Choose a job with decided items, or no calibration set.</source>
        <translation>決定済みの項目がある作業を選ぶか、較正セットなしにしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>Decide its conflicts first, or choose no calibration set.</source>
        <translation>先に不一致を決定するか、較正セットなしにしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>Fixed shares need the codes of the annotators.</source>
        <translation>固定の割り当てにはアノテーターのコードが必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>No item of {name} is unanimous or adjudicated yet, so it has no qualification items.</source>
        <translation>{name}には、全員一致または決定済みの項目がまだありません。較正セットは作れません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/wishes.py"/>
        <source>None of the {n} items of the lab was published with tags of {scheme}, so it has no qualification items.</source>
        <translation>
            <numerusform>ラボの{n}項目の中に、{scheme}のタグ付きで公開されたものはありません。較正セットは作れません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>A skipped item needs a reason, and no other has one.</source>
        <translation>スキップする項目には理由が必要です。ほかの項目に理由は付きません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>All annotators have submitted this item; it can no longer be changed.</source>
        <translation>アノテーター全員がこの項目を提出しました。もう変更できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>In another program, without a reason</source>
        <translation>別のプログラムで理由なしにスキップ</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>Not sure</source>
        <translation>確信がない</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>Others have completed this item meanwhile; your draft is kept and counts nowhere.</source>
        <translation>その間に、ほかの人がこの項目を終えました。下書きは残りますが、集計には含まれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>Picture is broken</source>
        <translation>画像が壊れている</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>Question is unclear</source>
        <translation>設問が不明瞭</translation>
    </message>
    <message>
        <location filename="../../desktop/annotation/work.py"/>
        <source>You have seen the released tags of this item; what you submitted stays.</source>
        <translation>この項目の公開タグを見たため、提出した内容は変更できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Above</source>
        <translation>上</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Below</source>
        <translation>下</translation>
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
        <translation>時計回り</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Correct</source>
        <translation>正しい</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Counterclockwise</source>
        <translation>反時計回り</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Different</source>
        <translation>異なる</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Down</source>
        <translation>下</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Error Position</source>
        <translation>誤りの位置</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Error Type</source>
        <translation>誤りの種類</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: False</source>
        <translation>偽</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Incorrect</source>
        <translation>正しくない</translation>
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
        <translation>鏡映</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: None of the above</source>
        <translation>どれでもない</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Right</source>
        <translation>右</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Rotation</source>
        <translation>回転</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: Same</source>
        <translation>同じ</translation>
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
        <translation>はい</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: adjacent, left and right</source>
        <translation>左右に隣り合う</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: adjacent, top and bottom</source>
        <translation>上下に隣り合う</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answer_terms.py"/>
        <source>answer: not adjacent</source>
        <translation>隣り合わない</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/__init__.py"/>
        <source>A newer Eyeline may have it.</source>
        <translation>より新しい Eyeline にあるかもしれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/__init__.py"/>
        <source>The rule {name} has no version {version}.</source>
        <translation>規則{name}に版{version}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/__init__.py"/>
        <source>The rule {name} reads choices alone.</source>
        <translation>規則{name}で読めるのは選択の回答だけです。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/__init__.py"/>
        <source>Unknown rule: {name}.</source>
        <translation>{name}という規則はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/choice.py"/>
        <source>{value} is not one of the options.</source>
        <translation>{value}は選択肢にありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/fields.py"/>
        <source>This answer has parts that the item does not have.</source>
        <translation>この回答には、項目にない部分があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/fields.py"/>
        <source>{part} is not answered yet.</source>
        <translation>{part}はまだ回答されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/fields.py"/>
        <source>{part} must stay blank here.</source>
        <translation>{part}はここでは空欄でなければなりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/number.py"/>
        <source>{value} is not a number.</source>
        <translation>{value}は数ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/order.py"/>
        <source>An order must contain each of the {count} pieces once.</source>
        <translation>順序には{count}個のピースを1回ずつ入れてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/text.py"/>
        <source>An answer in words must not be empty.</source>
        <translation>言葉での回答は空欄にできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/answers/trace.py"/>
        <source>This path leads over objects that the picture does not have.</source>
        <translation>この経路は、画像にない物体を通っています。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>2D Maze Loop</source>
        <translation>2D迷路ループ</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>2D Single Loop</source>
        <translation>2D単一ループ</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>3D Single Loop</source>
        <translation>3D単一ループ</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>3D Visualization</source>
        <translation>3D視覚化</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Anomaly Detection</source>
        <translation>異常の検出</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Clockwise from {start}, which is the 1st, count every {every} object and find the {nth}.</source>
        <translation>{start}を1番目として時計回りに、{every}個ごとに物体を数え、{nth}番目を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Clockwise from {start}, which is the 1st, find the {nth} object.</source>
        <translation>{start}を1番目として時計回りに、{nth}番目の物体を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Connection Verification</source>
        <translation>接続の検証</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Counterclockwise from {start}, which is the 1st, count every {every} object and find the {nth}.</source>
        <translation>{start}を1番目として反時計回りに、{every}個ごとに物体を数え、{nth}番目を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Counterclockwise from {start}, which is the 1st, find the {nth} object.</source>
        <translation>{start}を1番目として反時計回りに、{nth}番目の物体を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Figure Rotation</source>
        <translation>図形の回転</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From which masked area does the piece come?</source>
        <translation>ピースはどの隠された領域のものですか</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start} facing {arrow}, which is the 1st, count every {every} cell and find the {nth}.</source>
        <translation>{arrow}を向いた{start}を1番目として、{every}マスごとに数え、{nth}番目を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start} facing {arrow}, which is the 1st, find the {nth} cell.</source>
        <translation>{arrow}を向いた{start}を1番目として、{nth}番目のマスを見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, count every {every} cell and find the {nth}.</source>
        <translation>{start}を1番目として、{every}マスごとに数え、{nth}番目を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, count every {every} object and find the {nth}.</source>
        <translation>{start}を1番目として、{every}個ごとに数え、{nth}番目を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, find the {nth} cell.</source>
        <translation>{start}を1番目として、{nth}番目のマスを見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, find the {nth} object.</source>
        <translation>{start}を1番目として、{nth}番目の物体を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, {arrow}: forward if free, else left, else right. Count every {every} cell and find the {nth}.</source>
        <translation>{start}を1番目として、{arrow}：空いていれば前、なければ左、それもなければ右。{every}マスごとに数え、{nth}番目を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, {arrow}: forward if free, else left, else right. Find the {nth} cell.</source>
        <translation>{start}を1番目として、{arrow}：空いていれば前、なければ左、それもなければ右。{nth}番目のマスを見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, {arrow}: forward if free, else right, else left. Count every {every} cell and find the {nth}.</source>
        <translation>{start}を1番目として、{arrow}：空いていれば前、なければ右、それもなければ左。{every}マスごとに数え、{nth}番目を見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>From {start}, which is the 1st, {arrow}: forward if free, else right, else left. Find the {nth} cell.</source>
        <translation>{start}を1番目として、{arrow}：空いていれば前、なければ右、それもなければ左。{nth}番目のマスを見つけてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>How did these two quarters lie in the photograph?</source>
        <translation>この2つの部分（4分の1）は、写真の中でどう並んでいましたか</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Is one quarter rotated or mirrored? If so: which one, and how?</source>
        <translation>回転または鏡映された部分（4分の1）はありますか。あるなら、どれが、どのように変わりましたか</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Matrix Prediction</source>
        <translation>行列の予測</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Missing Piece Selection, Easy</source>
        <translation>欠けたピースの選択（易）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Missing Piece Selection, Hard</source>
        <translation>欠けたピースの選択（難）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Multiple choice</source>
        <translation>多肢選択</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Odd One Out</source>
        <translation>仲間外れ</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Order Generation</source>
        <translation>順序の生成</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Order Restoration</source>
        <translation>順序の復元</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Perceptual probe</source>
        <translation>知覚プローブ</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Piece Localization, Easy</source>
        <translation>ピースの位置特定（易）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Piece Localization, Hard</source>
        <translation>ピースの位置特定（難）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Put the pieces in order: top-left, top-right, bottom-left, bottom-right.</source>
        <translation>ピースを順に並べてください：左上、右上、左下、右下</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Reasoning probe</source>
        <translation>推論プローブ</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Sequence Completion</source>
        <translation>系列の補完</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Short answer</source>
        <translation>短答</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Which order restores the photograph: top-left, top-right, bottom-left, bottom-right?</source>
        <translation>写真を復元する順序はどれですか：左上、右上、左下、右下</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>Which piece fills the white blank?</source>
        <translation>白い空白に合うピースはどれですか</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>{version} (our own)</source>
        <translation>{version}（独自）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/catalog.py"/>
        <source>{version}, other numbers</source>
        <translation>{version}、数が異なる</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>The answer {answer} is not among the options.</source>
        <translation>正解{answer}が選択肢にありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>The question has places for pictures {named}, but {count} pictures came with it.</source>
        <translation>設問には画像{named}の位置がありますが、付属の画像は{count}枚です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>This entry holds log-likelihoods of options and no reply. Import a run that generates its answers.</source>
        <translation>この項目にあるのは選択肢の対数尤度で、回答文ではありません。回答を生成した実行を取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>This row has {count} options; 26 letters name 26 at most.</source>
        <translation>この行の選択肢は{count}個です。26文字で名付けられるのは26個までです。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>Two of the options are identical.</source>
        <translation>2つの選択肢が同じです。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} holds characters that no text can hold.</source>
        <translation>{field}に、テキストとして扱えない文字があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} is empty.</source>
        <translation>{field}が空です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} is not a readable list.</source>
        <translation>{field}を一覧として読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} is not text.</source>
        <translation>{field}が文字列ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} is too large a number.</source>
        <translation>{field}の数が大きすぎます。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/cells.py"/>
        <source>{field} was cut at 32,767 characters by a spreadsheet.</source>
        <translation>{field}は表計算ソフトにより32,767文字で切られています。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer is {answer}, but {field} is {other}. Correct one of the two.</source>
        <translation>正解は{answer}ですが、{field}は{other}です。どちらかを直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} has the letter of one option and the text of another. Correct one of the two.</source>
        <translation>正解{answer}は文字記号と本文が別々の選択肢のものです。どちらかを直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} is the letter of an option that is empty.</source>
        <translation>正解{answer}の選択肢は空です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} is the text of option {letter}, but numbers count the options in other rows of this file. Write the letter instead.</source>
        <translation>正解{answer}は選択肢{letter}の本文ですが、このファイルの他の行では数字が選択肢の番号になっています。文字記号で書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} may count the options from 0 or from 1, and the rows of this file do not tell which. Write letters instead, or say answer_is in a mapping (docs/mappings.md).</source>
        <translation>正解{answer}は0からの番号とも1からの番号とも読め、このファイルの行からは決まりません。文字記号で書くか、マッピングのanswer_isで指定してください（docs/mappings.md）。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The answer {answer} names several options, and an item has one right answer.</source>
        <translation>正解{answer}は複数の選択肢を指していますが、1つの項目の正解は1つだけです。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>The texts of the options carry letters of their own in another order, so the answer {answer} may mean two of them. Take these letters out.</source>
        <translation>選択肢の本文に別の順序の文字記号が付いているため、正解{answer}は2つの選択肢を指しえます。その文字記号を取り除いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/gold.py"/>
        <source>{field} lists several answers ({answer}), and an item has one. Keep one of them.</source>
        <translation>{field}に複数の正解（{answer}）がありますが、1つの項目の正解は1つだけです。1つだけ残してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/anomaly.py"/>
        <source>In one of its regions a change would be invisible, so it could not be ruled out.</source>
        <translation>いずれかの領域では変化が見えず、変化の有無を誰も判断できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/anomaly.py"/>
        <source>Its regions look the same after the planned change, or after a change of the other kind.</source>
        <translation>行うべき変化、またはもう一方の変化を加えても、見た目の変わらない領域があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>Give its model (--clip DIR), or name another similarity: --similarity {known}.</source>
        <translation>モデルを指定するか（--clip DIR）、別の類似度を指定してください：--similarity {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>It has {width} × {height} pixels; at most {widest} : 1 is taken.</source>
        <translation>{width} × {height}画素です。使えるのは縦横比{widest} : 1までです。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>It has {width} × {height} pixels; the shorter side must have {smallest}.</source>
        <translation>{width} × {height}画素です。短辺は{smallest}画素以上必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>Its item of this task was withdrawn, and what was withdrawn does not come back.</source>
        <translation>この課題の項目は取り下げられており、取り下げたものは戻りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>Missing Piece Hard needs the similarity {name}, which cannot be computed here.</source>
        <translation>欠けたピース（難）には類似度{name}が必要ですが、ここでは計算できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/generator.py"/>
        <source>Unknown Jigsaw task: {task}.</source>
        <translation>Jigsaw の課題{task}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>All other photographs around it are copies of it.</source>
        <translation>周囲のほかの写真はすべてその複製です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>It has no room for three more pieces of the size of its hole beside it.</source>
        <translation>欠けた部分の横に、同じ大きさの断片をあと3つ切り出す余地がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>It has {width} × {height} pixels, too few for the missing piece.</source>
        <translation>{width} × {height} 画素で、空白を切り出すには足りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>No other photograph is large enough for a piece of this size.</source>
        <translation>空白と同じ大きさのピースを取れるほど大きい別の写真がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>No three other pieces differ visibly from the missing piece and from each other.</source>
        <translation>欠けたピースとも互いとも区別できるピースが、ほかに3つありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/missing_piece.py"/>
        <source>The missing piece would be invisible: the area is white already.</source>
        <translation>欠けた部分が見えません。切り取る部分がもともと白です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>A grid of {grid} × {grid} takes 2 to {most} masks, not {masks}.</source>
        <translation>{grid} × {grid}の格子のマスクは2〜{most}個です（指定は{masks}個）。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>Choose another grid or another number of masks.</source>
        <translation>別の格子か、別のマスクの数を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>Give --want from 1.</source>
        <translation>--want には1以上を指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>Give --{name} another number.</source>
        <translation>--{name} に別の数を指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>Photographs that are wanted count from 1.</source>
        <translation>必要な写真の数は1以上です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/photo.py"/>
        <source>{name} lies between {least} and {most}.</source>
        <translation>{name} は {least} から {most} までの数です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/work.py"/>
        <source>It has {width} × {height} pixels, too few for {side} × {side} parts.</source>
        <translation>{width} × {height} 画素で、{side} × {side} に分けるには足りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/jigsaw/work.py"/>
        <source>Two of its regions look the same.</source>
        <translation>2つの領域を区別できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/moat/labels.py"/>
        <source>{label} is none of the known capabilities.</source>
        <translation>{label}は既知の能力ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/moat/reading.py"/>
        <source>{field} is {told}, but the row has {count} choices.</source>
        <translation>{field}は{told}ですが、行の選択肢は{count}個です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>Step {step} of the trace states a wrong {name}.</source>
        <translation>経路の{step}ステップ目の{name}が正しくありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field counting_mode says {mode}, and the stride is {stride}.</source>
        <translation>フィールドcounting_modeは{mode}ですが、strideは{stride}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field modality says {modality}, and the field {name} says {value}.</source>
        <translation>フィールドmodalityは{modality}ですが、フィールド{name}は{value}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field ordinal_level says {level}, and N is {counted} with {size} objects.</source>
        <translation>フィールドordinal_levelは{level}ですが、Nは{counted}で物体数は{size}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field ordinal_level says {level}, and N is {counted}.</source>
        <translation>フィールドordinal_levelは{level}ですが、Nは{counted}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field trace_ok says {value}, so the trace may be wrong.</source>
        <translation>フィールドtrace_okは{value}なので、経路が誤っている可能性があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field {name} is {value}, but the layout has {true}.</source>
        <translation>フィールド{name}は{value}ですが、配置では{true}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field {name} is {value}, which is not valid for the loop type {loop}.</source>
        <translation>フィールド{name}は{value}ですが、ループの種類が{loop}の行にこのフィールドの値はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/contradictions.py"/>
        <source>The field {name} says {value}; known are {known}.</source>
        <translation>フィールド{name}は{value}ですが、使える値は{known}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>A picture of this size does not have {questions} different questions of the level {level}.</source>
        <translation>この大きさの画像には、レベル{level}の異なる設問が{questions}個ありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>Ask for fewer questions, or for larger pictures.</source>
        <translation>設問を減らすか、画像を大きくしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>At least one picture must be asked for.</source>
        <translation>画像を1枚以上指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>Remove that stride or that number of objects.</source>
        <translation>そのストライドか、その物体数を外してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>Unknown track: {track}.</source>
        <translation>トラック{track}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/generator.py"/>
        <source>With {size} objects and stride {stride} every count ends where it began.</source>
        <translation>物体数が{size}でストライドが{stride}のとき、どの数え方も始めた場所で終わります。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/loop.py"/>
        <source>A loop takes 2 to {most} objects, not {size}.</source>
        <translation>ループの物体は2〜{most}個です（指定は{size}個）。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/loop.py"/>
        <source>For example: 5,10,20</source>
        <translation>例：5,10,20</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/maze.py"/>
        <source>A maze has an odd side of at least 5, not {side}.</source>
        <translation>迷路の一辺は5以上の奇数です（指定は{side}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/maze.py"/>
        <source>A maze of side {side} has more cells than there are labels.</source>
        <translation>一辺{side}の迷路では、マスの数がラベルの数を超えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/maze.py"/>
        <source>Choose a smaller side; 59 always fits.</source>
        <translation>一辺を小さくしてください。59以下なら必ず収まります。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/maze.py"/>
        <source>For example: 7,11,21</source>
        <translation>例：7,11,21</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>A set needs levels, strides and at least one question a picture.</source>
        <translation>セットには、レベル、ストライド、画像あたり1つ以上の設問が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>For example: 1,2,3 and 300</source>
        <translation>例：1,2,3 と 300</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Leave an option out to get the paper's values.</source>
        <translation>オプションを省くと論文の値になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Levels are within, exceed and large.</source>
        <translation>レベルは within、exceed、large です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Name each value once.</source>
        <translation>値は1回ずつ指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Name stride 1 and one that skips, or leave the share out.</source>
        <translation>ストライド1と飛ばすストライドの両方を指定するか、割合を外してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Strides go from 1 to {most}, and the largest N from {least} to {most}.</source>
        <translation>ストライドは1〜{most}、最大のNは{least}〜{most}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Unknown level: {level}.</source>
        <translation>レベル{level}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>Use fewer objects, or remove that level.</source>
        <translation>物体を減らすか、そのレベルを除いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>With the strides {strides} all questions skip or none does, and not a share of {share}.</source>
        <translation>ストライドが{strides}のとき、すべての質問が飛ばすか、どれも飛ばさないかであり、割合{share}にはなりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>With {size} objects, no N is possible for {level}.</source>
        <translation>物体が{size}個では、{level}のNが残りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/options.py"/>
        <source>{value} is named twice.</source>
        <translation>{value}が2回指定されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>No task matches {modality} {loop}.</source>
        <translation>{modality} {loop} の課題はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The field {name} is missing or of the wrong kind.</source>
        <translation>フィールド{name}がないか、型が違います。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The layout of the picture is not of the loop type {loop}.</source>
        <translation>画像の配置は、ループの種類{loop}のものではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The layout {path} is broken or of another form; mend it, or take it away to read its rows unchecked.</source>
        <translation>配置{path}は壊れているか形式が異なります。直すか、取り除いて検査なしで行を読み込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The picture has no object {label}.</source>
        <translation>画像に物体{label}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The picture {path} is missing or cannot be read.</source>
        <translation>画像{path}がないか、読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The question {key} was there before.</source>
        <translation>設問{key}はすでにありました。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The trace does not fit its layout from step {step} on.</source>
        <translation>経路が{step}ステップ目から配置と合いません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/reading.py"/>
        <source>The trace does not lead from the start to the answer in N steps.</source>
        <translation>経路がNステップで始点から答えに至りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/ring.py"/>
        <source>A scene takes 2 to {most} objects.</source>
        <translation>シーンの物体は2〜{most}個です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/ring.py"/>
        <source>Take fewer objects.</source>
        <translation>物体を減らしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/ring.py"/>
        <source>{count} objects do not fit on a circle without hiding each other.</source>
        <translation>{count}個の物体を、互いに隠れないように円上に並べることができません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/scene.py"/>
        <source>3D scenes are drawn with VTK, which is not installed.</source>
        <translation>3Dシーンの描画には VTK が必要ですが、インストールされていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/ordinal/scene.py"/>
        <source>Install it with: pip install 'eyeline[scenes]'</source>
        <translation>次のコマンドでインストールしてください：pip install 'eyeline[scenes]'</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>Make it smaller and try again.</source>
        <translation>画像を小さくして、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>Pictures with floating-point values cannot be read.</source>
        <translation>浮動小数点の画像は読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>Pictures with more than 16 bits a channel cannot be read.</source>
        <translation>1チャンネル16ビットを超える画像は読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>This is not a readable image, or it is damaged.</source>
        <translation>読み取れる画像でないか、壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/pixels.py"/>
        <source>This picture has {width} × {height} pixels; at most {limit} million are taken.</source>
        <translation>この画像は{width} × {height}画素です。上限は{limit}メガピクセルです。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>A perceptual probe needs a dimension.</source>
        <translation>知覚プローブには次元が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>A reasoning probe has no dimension; this one names {name}.</source>
        <translation>推論プローブに次元はありませんが、{name}が指定されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>The item {item} does not carry the dimension {name}.</source>
        <translation>項目{item}に次元{name}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>{field} is missing or of the wrong kind.</source>
        <translation>{field}がないか、型が違います。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>{item} is a probe itself.</source>
        <translation>{item}自体がプローブです。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/attaching.py"/>
        <source>{name} is none of the perceptual dimensions.</source>
        <translation>{name}は知覚の次元ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/tiers.py"/>
        <source>A share must be above 0 and at most 1.</source>
        <translation>割合は0より大きく、1以下にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/probes/tiers.py"/>
        <source>Unknown rule for failed probes: {name}.</source>
        <translation>誤答したプローブの規則{name}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>appendix 6, examinee</source>
        <translation>付録 6、回答者</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>project page</source>
        <translation>プロジェクトのページ</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>released code, direct</source>
        <translation>公開されたコード、直接回答</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>released rows</source>
        <translation>公開されたデータ行</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>section 3.2</source>
        <translation>3.2 節</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>{version} ({source})</source>
        <translation>{version}（{source}）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/prompts.py"/>
        <source>{version} ({source}, not verbatim)</source>
        <translation>{version}（{source}、逐語ではない）</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/schemes.py"/>
        <source>This file holds no label scheme.</source>
        <translation>このファイルにラベル体系はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/schemes.py"/>
        <source>detail</source>
        <translation>細部</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/vriq/reading.py"/>
        <source>Nothing says whether this row is abstract or natural; put its file into a folder of that name.</source>
        <translation>この行が抽象か自然かが分かりません。ファイルをその名前のフォルダーに入れてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/vriq/reading.py"/>
        <source>{label} is not one of the five categories.</source>
        <translation>{label}は5つの分類のどれでもありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/words.py"/>
        <source>, </source>
        <translation>、</translation>
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
        <translation>{field}がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be a finite number.</source>
        <translation>{field}は有限の数にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be a number.</source>
        <translation>{field}は数にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be a whole number.</source>
        <translation>{field}は整数にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be at least {ge}.</source>
        <translation>{field}は{ge}以上にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be at most {le}.</source>
        <translation>{field}は{le}以下にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be less than {lt}.</source>
        <translation>{field}は{lt}より小さくしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be more than {gt}.</source>
        <translation>{field}は{gt}より大きくしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be one of {expected}.</source>
        <translation>{field}は{expected}のいずれかにしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/benchmarks/wrong_fields.py"/>
        <source>{field} must be true or false.</source>
        <translation>{field}は true か false にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/batches.py"/>
        <source>The item {key} was there before.</source>
        <translation>項目{key}はすでにありました。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>A file of this bundle is not as Eyeline writes it.</source>
        <translation>バンドルのファイルが、Eyeline の書き出す形式と異なります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>Get the bundle again.</source>
        <translation>バンドルをもう一度入手してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>Name the folder that contains bundle.json and SHA256SUMS.</source>
        <translation>bundle.json と SHA256SUMS のあるフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>The bundle has a table {table} that this Eyeline does not know.</source>
        <translation>バンドルに、この Eyeline が知らない表{table}があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>{file} is missing from the bundle, or was changed.</source>
        <translation>バンドルに{file}がないか、変更されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/bundle_in.py"/>
        <source>{folder} is not a bundle that this version of Eyeline can read.</source>
        <translation>{folder}は、この Eyeline で読めるバンドルではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/cells_in.py"/>
        <source>An image of this row is neither embedded nor a path.</source>
        <translation>この行の画像が、行の中にもパスにもありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/cells_in.py"/>
        <source>An image of this row is not valid base64.</source>
        <translation>この行の画像は base64 ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>Known formats: BLINK, VLMEvalKit, lmms-eval, MM-IQ, and tables with the columns raw and answer.</source>
        <translation>読めるのは BLINK、VLMEvalKit、lmms-eval、MM-IQ、および列 raw と answer のある表です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>Name them, as in --options A,B.</source>
        <translation>指定してください。例：--options A,B。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>Save it as CSV, cells with commas or line breaks in quotation marks.</source>
        <translation>CSV として保存し、コンマや改行を含むセルは引用符で囲んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>Write it again: the list must be complete, valid JSON.</source>
        <translation>書き直してください。一覧全体が有効な JSON でなければなりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>{file} begins as JSON but is not valid from line {number} on.</source>
        <translation>{file}は JSON で始まりますが、{number}行目から JSON になっていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>{file} does not say which options there were.</source>
        <translation>{file}に選択肢が示されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>{file} holds no replies in a form that is known.</source>
        <translation>{file}に、既知の形式の回答がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/choice_outputs.py"/>
        <source>{file} is not a readable table: {reason}.</source>
        <translation>{file}を表として読めません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/delimited.py"/>
        <source>A cell of this row holds a spreadsheet's error, {error}. Correct it in the spreadsheet and save the table again.</source>
        <translation>この行のセルに表計算ソフトのエラー{error}があります。表計算ソフトで直して保存し直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/delimited.py"/>
        <source>Comma and semicolon could both part the columns here; save it with tabs.</source>
        <translation>コンマとセミコロンのどちらでも列を区切れてしまいます。タブ区切りで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/delimited.py"/>
        <source>Line {line} of this file is not UTF-8 text. Save the file in UTF-8 (CSV UTF-8) and import it again.</source>
        <translation>このファイルの{line}行目はUTF-8のテキストではありません。UTF-8（CSV UTF-8）で保存してから、もう一度取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/dry.py"/>
        <source>Its picture was withdrawn from this lab.</source>
        <translation>その画像はこのラボから取り下げられました。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>These are a model's weights (GGUF), no items. Models are added by: eyeline models add.</source>
        <translation>これはモデルの重み（GGUF）で、項目ではありません。モデルの追加：eyeline models add</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>These are a model's weights (safetensors), no items. Models are added by: eyeline models add.</source>
        <translation>これはモデルの重み（safetensors）で、項目ではありません。モデルの追加：eyeline models add</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This file is a Git LFS pointer, not the file itself. Run `git lfs pull` where it comes from, or download it there.</source>
        <translation>このファイルはGit LFSのポインターで、実体ではありません。取得元で`git lfs pull`を実行するか、そこからダウンロードしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This folder contains a LoRA adapter, not items.</source>
        <translation>このフォルダーにあるのはLoRAアダプターで、項目ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This folder holds a model in GGUF, not items.</source>
        <translation>このフォルダーにあるのはGGUFのモデルで、項目ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This folder holds a model, not items.</source>
        <translation>このフォルダーにあるのはモデルで、項目ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is XML, not a table. Save it as CSV or XLSX.</source>
        <translation>これはXMLで、表ではありません。CSVまたはXLSXで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a NumPy array. Save the table as CSV, JSON lines or parquet.</source>
        <translation>これはNumPy配列です。表をCSV、JSON Lines、Parquetのいずれかで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a Numbers file. Export it as Excel (.xlsx) or CSV.</source>
        <translation>これはNumbersのファイルです。Excel（.xlsx）またはCSVで書き出してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a PDF. Save the table as CSV or XLSX.</source>
        <translation>これはPDFです。表をCSVまたはXLSXで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a Python pickle, which could run code. Save the table as CSV, JSON lines or parquet.</source>
        <translation>これはPythonのpickleで、コードを実行するおそれがあります。表をCSV、JSON Lines、Parquetのいずれかで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a Word document, not a table. Save the table as XLSX or CSV.</source>
        <translation>これはWord文書で、表ではありません。表をXLSXまたはCSVで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a binary workbook (.xlsb). Save it as .xlsx.</source>
        <translation>これはバイナリブック（.xlsb）です。.xlsxで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a database (SQLite). Export its table as CSV.</source>
        <translation>これはデータベース（SQLite）です。表をCSVで書き出してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is a web page (HTML), not a table. Download the file itself, or save the table as CSV or XLSX.</source>
        <translation>これはWebページ（HTML）で、表ではありません。ファイルそのものをダウンロードするか、表をCSVまたはXLSXで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an HDF5 file. Save the table as CSV, JSON lines or parquet.</source>
        <translation>これはHDF5ファイルです。表をCSV、JSON Lines、Parquetのいずれかで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an OpenDocument file (.ods). Save it as .xlsx.</source>
        <translation>これはOpenDocumentファイル（.ods）です。.xlsxで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an archive, not a workbook. Unpack it first.</source>
        <translation>このファイルは圧縮されており、ブックではありません。先に展開してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an archive. Unpack it and import its contents.</source>
        <translation>このファイルは圧縮されています。展開して中身を取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an image. Import the table that names it.</source>
        <translation>これは画像です。この画像を参照している表を取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/foreign.py"/>
        <source>This is an old workbook (.xls), or one with a password. Save it as .xlsx without a password.</source>
        <translation>これは旧形式のブック（.xls）か、パスワード付きのブックです。パスワードなしの.xlsxで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/item_tables.py"/>
        <source>This item was withdrawn in the lab that it was exported from.</source>
        <translation>この課題は、書き出し元のラボで取り下げられています。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/item_tables.py"/>
        <source>{field} is not valid JSON.</source>
        <translation>{field} は読み取れる JSON ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/items_in.py"/>
        <source>Add models with eyeline models add, or under Models in the window. Give the folder of the items.</source>
        <translation>モデルはeyeline models addか、ウィンドウの「モデル」で追加します。項目のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/items_in.py"/>
        <source>Files that count there are {names}.</source>
        <translation>そこで対象になるファイルは{names}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/items_in.py"/>
        <source>Items are generated from photographs by: eyeline items generate, or Generate items… in the window.</source>
        <translation>写真から項目を作るには、eyeline items generate、またはウィンドウの「項目を作る…」を使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/items_in.py"/>
        <source>{folder} contains no items.</source>
        <translation>{folder}に項目がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/entries.py"/>
        <source>An annotator gave this item two sets of labels, and no time says which is newer.</source>
        <translation>1人のアノテーターがこの項目に2組のラベルを付けており、どちらが新しいかを示す時刻がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/entries.py"/>
        <source>Row {row} has a second one for its item and annotator in row {second}, and no time says which is newer.</source>
        <translation>{row}行目の項目とアノテーターは{second}行目と重複しており、どちらが新しいかを示す時刻がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/entries.py"/>
        <source>Row {row} is a second one for the item and annotator of row {first}, and no time says which is newer.</source>
        <translation>{row}行目は{first}行目の項目とアノテーターの重複で、どちらが新しいかを示す時刻がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/entries.py"/>
        <source>The labels are blank here.</source>
        <translation>ここではラベルが空白です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>Choose one with --control, and import the file once for each.</source>
        <translation>--control で対象のコントロールを指定し、コントロールごとに1回ずつ読み込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>It has: {known}.</source>
        <translation>あるもの：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>Nothing says by its number who gave this annotation.</source>
        <translation>このアノテーションを誰が付けたかが、番号から分かりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>The result of this annotation is not a list.</source>
        <translation>このアノテーションの result はリストではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>The result {control} ({type}) cannot be read.</source>
        <translation>結果 {control}（{type}）を読み取れません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>What was given here names no label: {results}.</source>
        <translation>ここで付けられたものはラベルを示していません：{results}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>{file} contains labels of several controls: {known}.</source>
        <translation>{file}には複数のコントロールのラベルがあります：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/label_studio.py"/>
        <source>{file} has no control {control}.</source>
        <translation>{file}にコントロール{control}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>--control is for Label Studio's JSON; {file} is a table.</source>
        <translation>--control は Label Studio の JSON 用です。{file}は表です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>--job says nothing about {file}: it names no jobs.</source>
        <translation>{file}には作業の指定がないため、--job は使えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>Choose one with --job, by name or id.</source>
        <translation>--job で名前か ID を指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>Correct that row. Write all labels of an item and annotator in one row, separated by vertical bars, or one label per row in a column named label.</source>
        <translation>その行を直してください。同じ項目とアノテーターのラベルは縦棒で区切って1行に書くか、label という列に1行ずつ書きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>Known are Label Studio's JSON (not JSON-MIN or CSV), tables with the columns item, annotator and labels, or label with a row for each, and the table labels that Eyeline exports.</source>
        <translation>読み取れるのは、Label Studio の JSON（JSON-MIN や CSV は不可）、item・annotator・labels の列がある表、または1行に1ラベルで label の列がある表、Eyeline が書き出した labels の表です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>Save it as CSV in UTF-8, cells with commas, quotes or line breaks in quotation marks.</source>
        <translation>UTF-8 の CSV で保存し、コンマ・引用符・改行を含むセルは引用符で囲んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>{file} contains several jobs: {known}.</source>
        <translation>{file}のどの作業のことか分かりません：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>{file} holds no labels in a form that is known.</source>
        <translation>{file}に、既知の形式のラベルがありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/reading.py"/>
        <source>“{label}” seems to be several labels. Separate them with vertical bars.</source>
        <translation>「{label}」は複数のラベルのようです。縦棒で区切ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/storing.py"/>
        <source>The job has no item {item}.</source>
        <translation>作業に項目{item}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/storing.py"/>
        <source>The job has several items {item}.</source>
        <translation>作業に項目{item}が複数あります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/tables.py"/>
        <source>There is an empty label between two bars.</source>
        <translation>縦棒の間に空のラベルがあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/tables.py"/>
        <source>This row has too few cells: item, annotator and labels are needed.</source>
        <translation>この行はセルが足りません。item、annotator、labels が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/labels/tables.py"/>
        <source>{state} is not a label state.</source>
        <translation>{state}はラベルの状態ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/declaration.py"/>
        <source>In the mapping {file}, {entry} is missing or wrong: {reason}</source>
        <translation>対応付け{file}で、{entry}がないか誤っています：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/declaration.py"/>
        <source>Unknown mapping: {name}.</source>
        <translation>{name}という名前の対応付けはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/declaration.py"/>
        <source>docs/mappings.md shows a complete mapping.</source>
        <translation>docs/mappings.md に全体の例があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/declaration.py"/>
        <source>{file} is not valid YAML.</source>
        <translation>{file}は読める YAML ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/form.py"/>
        <source>This entry is not a JSON object.</source>
        <translation>この要素は JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/form.py"/>
        <source>This row has {count} options.</source>
        <translation>この行には{count}個の選択肢があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/mapping/form.py"/>
        <source>{field} is not a list.</source>
        <translation>{field}は一覧ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/moat_in.py"/>
        <source>This row has the columns of neither set of MOAT.</source>
        <translation>この行の列は、MOAT のどのセットのものでもありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/notebook.py"/>
        <source>Unknown table: {name}.</source>
        <translation>表{name}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>The cell {cell} contains text, but its column has no name. Name it in the header, or empty the column.</source>
        <translation>セル{cell}に文字がありますが、その列に名前がありません。見出しに名前を付けるか、列を空にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>The file is broken from here on. Copy or export it again.</source>
        <translation>ファイルはここから壊れています。コピーまたは書き出しをやり直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>The names of the columns must be in the first row, but they are in row {row}. Delete what is above them.</source>
        <translation>列名は1行目になければなりませんが、{row}行目にあります。その上の行を削除してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>This file unpacks to hundreds of times its size, which no table of items does; nothing was read.</source>
        <translation>このファイルは展開すると数百倍になり、項目の表ではありえません。何も読んでいません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>This row has more cells than the table has columns.</source>
        <translation>この行のセル数が、表の列数を超えています。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>This row is blank.</source>
        <translation>この行は空です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/numbered.py"/>
        <source>Two columns of this table are named {name}. Rename or delete one of them.</source>
        <translation>この表に{name}という列が2つあります。どちらかの名前を変えるか、削除してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Did you mean {nearest}? There are {known}.</source>
        <translation>{nearest}のことですか。使えるのは{known}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Every line names its question in question_id, a text.</source>
        <translation>各行は question_id に設問を文字列で記します。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Keep one line per question.</source>
        <translation>設問ごとに1行だけ残してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Line {number} of {file} has no question_id.</source>
        <translation>{file}の{number}行目に question_id がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Line {number} of {file} repeats the question {key}.</source>
        <translation>{file}の{number}行目は設問{key}の重複です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>Name the file of the questions that were answered; both files name a question in question_id.</source>
        <translation>回答した質問のファイルを指定してください。どちらのファイルでも question_id が質問を示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>No prediction in {predictions} belongs to a question in {truth}.</source>
        <translation>{predictions}の予測は、どれも{truth}の質問に対応しません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>The file of questions is empty.</source>
        <translation>設問のファイルが空です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>The layout {path} is broken; mend it, or take it away to score without it.</source>
        <translation>配置{path}は壊れています。直すか、取り除いて配置なしで採点してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>The questions have no field {name}.</source>
        <translation>設問にフィールド{name}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/ordinal_predictions.py"/>
        <source>There are {known}.</source>
        <translation>使えるのは{known}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/guard.py"/>
        <source>Look at names of studies, jobs and pictures, and at the protocol's texts.</source>
        <translation>研究、作業、画像の名前と、プロトコルの文章を確かめてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/guard.py"/>
        <source>{file} would name a machine, a place on it or a person: nothing was written.</source>
        <translation>{file}からマシン、その中の場所、または人が特定されるおそれがあるため、何も書いていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/words.py"/>
        <source>Write it again: eyeline export --format free-text --out DIR</source>
        <translation>書き直してください：eyeline export --format free-text --out DIR</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/words.py"/>
        <source>{file} is not a readable list of texts.</source>
        <translation>{file}は読める文章の一覧ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/words.py"/>
        <source>{file} lacks the columns id, text and pass.</source>
        <translation>{file}に列 id、text、pass が揃っていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/words.py"/>
        <source>{file}, row {number}: {reason}</source>
        <translation>{file}、{number}行目：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>A bundle is for publishing: it never holds codes, notes, or people who did not agree to sharing.</source>
        <translation>バンドルは公開用です。コード、メモ、共有に同意していない人のデータは含めません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Fewer than five people share {traits}, which may lead back to them: {n}.</source>
        <translation>
            <numerusform>{traits}の組み合わせが同じ人が5人未満で、個人の特定につながりうるもの：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Free texts of participants not yet approved for publication, left out (see eyeline export --format free-text): {n}.</source>
        <translation>
            <numerusform>公開の承認がないため、バンドルに含めない文章（eyeline export --format free-text を参照）：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Give a new or empty folder.</source>
        <translation>新しいか空のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Give one: --licence CC-BY-4.0, or the licence's address.</source>
        <translation>次のように指定してください：--licence CC-BY-4.0、またはライセンスのアドレス。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>If exclusion rules use questionnaire answers, try --traits. Otherwise report it.</source>
        <translation>除外規則が本人の申告した内容を使う場合は --traits を試し、そうでなければ不具合として報告してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Leave out --personal and --in-house. --traits includes questionnaire answers given as choices or numbers.</source>
        <translation>--personal と --in-house は外してください。--traits は、選択や数値で申告された内容を含めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>No licence is given for the data.</source>
        <translation>データをどのライセンスで公開しますか</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>Review it, write yes next to texts for publication, and pass it with --passed. It is not published.</source>
        <translation>内容を読み、公開してよいものの横に yes と書き、--passed に渡してください。ファイルはこの場所に残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>The bundle would give other figures than the lab: nothing was written.</source>
        <translation>バンドルから得られる数値がラボと異なるため、何も書いていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/bundle/writing.py"/>
        <source>{folder} is not empty: what lies there would be published too.</source>
        <translation>{folder}は空ではありません。中にあるものも公開されてしまいます。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/croissant.py"/>
        <source>Images without a licence for sharing, given by hash only: {n}.</source>
        <translation>
            <numerusform>共有を許すライセンスがなく、ハッシュだけで示す画像：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>BIDS: behavioural files per participant and task</source>
        <translation>BIDS：参加者・課題別の行動データファイル</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Bundle: to publish, gives the lab's figures again</source>
        <translation>バンドル：公開用、ラボの数値を再現</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>CSV: a file a table, for statistics programs</source>
        <translation>CSV：表ごとに1ファイル、統計ソフト用</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Croissant: tables and pictures that machines find</source>
        <translation>Croissant：機械が見つけられる表と画像</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Gold: final tags of items, where they come from, a column per tag</source>
        <translation>ゴールド：項目の最終タグ、その出どころ、タグごとの列</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>JSON lines: a file a table, nothing changed</source>
        <translation>JSON lines：表ごとに1ファイル、変更なし</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Label Studio: items with their annotations</source>
        <translation>Label Studio：項目とそのアノテーション</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Leave it out, or export with --format csv.</source>
        <translation>外すか、--format csv で書き出してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Leave it out.</source>
        <translation>このオプションを外してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Nothing is written as {form}.</source>
        <translation>{form}という書き出し形式はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Parquet: one typed file per table</source>
        <translation>Parquet：表ごとに型付きの1ファイル</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>Psych-DS: CSV with every column described</source>
        <translation>Psych-DS：全列の説明付き CSV</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>The list of what people wrote, to be passed one by one</source>
        <translation>参加者が書いた文章の一覧（1つずつ承認するため）</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>VLMEvalKit: the items as TSV</source>
        <translation>VLMEvalKit：項目の TSV</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>XLSX: one workbook, every text a text cell</source>
        <translation>XLSX：1つのブック、文字列はすべて文字列セル</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>lmms-eval: the items as a task folder</source>
        <translation>lmms-eval：項目の課題フォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>{form} has no cells that a spreadsheet takes for formulas, so {option} does not apply to it.</source>
        <translation>{form}には表計算ソフトが数式とみなすセルがないため、{option} は使えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/formats.py"/>
        <source>{wish} says nothing about {form}.</source>
        <translation>{wish}は{form}では使えません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/label_studio.py"/>
        <source>Without images, as they are no longer in the lab: {n}.</source>
        <translation>
            <numerusform>画像がもうラボにないため、画像なし：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/lmms_eval.py"/>
        <source>Left out, as their images are no longer in the lab: {n}.</source>
        <translation>
            <numerusform>画像がもうラボにないため除外：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/origins.py"/>
        <source>Nothing was left out for its licence. Pictures in it that may not be passed on: {n}.</source>
        <translation>
            <numerusform>ライセンスを理由に除外したものはありません。含まれる画像のうち他に渡してはならないもの：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/origins.py"/>
        <source>Pictures under these licences are in it, see {file}: {licences}.</source>
        <translation>次のライセンスの画像が含まれています（{file} を参照）：{licences}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/parquet.py"/>
        <source>A value of {table}.{column} is not of the type {kind} given in its dictionary.</source>
        <translation>{table}.{column} の値が、データ辞書に記された{kind}ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/parquet.py"/>
        <source>Export as jsonl, which keeps it as it is, and report it.</source>
        <translation>値をそのまま保つ jsonl で書き出し、不具合として報告してください。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/out/vlmevalkit.py"/>
        <source>Left out, as the harness drops items without a picture: {n}.</source>
        <translation>
            <numerusform>画像のない項目はハーネスが除くため、除外：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/writing.py"/>
        <source>Check the disk, and export to another one.</source>
        <translation>ディスクを調べ、別のディスクに書き出してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/writing.py"/>
        <source>Close it where it is open, or name another folder. The lab is as it was.</source>
        <translation>開いているプログラムで閉じるか、別のフォルダーを指定してください。ラボは元のままです。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/writing.py"/>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file}に書き込めません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/writing.py"/>
        <source>{file} does not read back as it was written.</source>
        <translation>{file}を読み戻した内容が、書き込んだものと一致しません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/xlsx.py"/>
        <source>Export as csv or parquet, or one study at a time.</source>
        <translation>csv か parquet で書き出すか、1研究ずつにしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/out/xlsx.py"/>
        <source>{table} has more rows than a sheet can contain ({most}).</source>
        <translation>シートは{most}行までですが、{table}の行数はそれを超えています。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/probes_in.py"/>
        <source>Several versions have an item {item}; say which one.</source>
        <translation>項目{item}は複数の版にあります。どの版かを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/probes_in.py"/>
        <source>The lab has no item {item} of {benchmark}.</source>
        <translation>ラボに{benchmark}の項目{item}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>A table needs question, answer, and id (or key, index). Say what the rows are (in the window above, or with --as), or name a mapping of your own (docs/mappings.md). Known: {known}.</source>
        <translation>表にはquestion、answer、id（またはkey、index）が必要です。行が何かを（上のウィンドウか--asで）指定するか、独自のマッピングを指定してください（docs/mappings.md）。指定できるもの：{known}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>A text of this row holds characters that no text can hold.</source>
        <translation>この行に、テキストとして扱えない文字があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>Choose one with --as.</source>
        <translation>--as でどれかを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>Correct the file, then import it again.</source>
        <translation>ファイルを直してから、もう一度取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>Import the items first, then these replies by: eyeline score import {file}</source>
        <translation>先に項目を取り込み、そのあとこの回答を次のコマンドで取り込んでください：eyeline score import {file}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>Labels come in by: eyeline jobs import {file}. Import the items from their own file.</source>
        <translation>ラベルは eyeline jobs import {file} で取り込みます。課題はそれ自身のファイルから取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>No row of {file} can be read. Row {row}: {reason}</source>
        <translation>{file}の行はどれも読み取れません。{row}行目: {reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>The rows of {file} are a model's replies (column {column}), not items.</source>
        <translation>{file}の行はモデルの回答（列{column}）で、項目ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>The rows of {file} are of no form that can be imported. Their columns: {columns}.</source>
        <translation>{file}の行は取り込める形式ではありません。列：{columns}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>The rows of {file} are tasks of Label Studio: what was asked, and labels, but no items.</source>
        <translation>{file} の行は Label Studio のタスク（質問とラベル）であり、課題ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>The rows of {file} match several formats: {names}.</source>
        <translation>{file}の行は複数の形式に当てはまります：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>There is nothing in {file}.</source>
        <translation>{file}には何もありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>{file} cannot be imported. {reason}</source>
        <translation>{file}は取り込めません。{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>{file} holds what models replied, not items.</source>
        <translation>{file} にはモデルの回答があり、課題はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/reading.py"/>
        <source>{name} cannot be imported.</source>
        <translation>{name}を取り込めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>Choose one of the runs.</source>
        <translation>どの実行のことかを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>Of an Eyeline export, its models are: {known}.</source>
        <translation>Eyeline のエクスポートに含まれるモデル: {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>The prediction {prediction} was there before.</source>
        <translation>予測 {prediction} はすでに出てきました。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>{file} has no replies of {model}.</source>
        <translation>{file} には {model} の回答がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>{file} holds the replies of several runs: {known}.</source>
        <translation>{file} には複数の実行の回答があります: {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/exported.py"/>
        <source>{state} is not a prediction state.</source>
        <translation>{state} は予測の状態ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>Several items of the lab are named {item}; say with --items which benchmark is meant.</source>
        <translation>ラボに{item}という項目が複数あります。--items でどのベンチマークかを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The file does not say what was asked of {item}; say with --items which benchmark is meant.</source>
        <translation>このファイルは {item} で何が問われたかを示していません。どのベンチマークかを --items で指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The lab has no item {item}.</source>
        <translation>ラボに項目{item}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The lab has not the item that this export was made of.</source>
        <translation>この書き出しの元になった項目がラボにありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The lab's item {item} asks something else.</source>
        <translation>ラボの項目{item}は別のことを尋ねています。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/matching.py"/>
        <source>The options of item {item} are in another order in this file.</source>
        <translation>このファイルでは項目{item}の選択肢の順序が異なります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>Choose a filter with --filter, or log the replies themselves (resps).</source>
        <translation>--filter で対象のフィルターを指定するか、回答そのもの（resps）を記録してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>Create a lab from it: eyeline lab create DIR --from {folder}</source>
        <translation>そこからラボを作成してください: eyeline lab create DIR --from {folder}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>It is not clear whether this result is for an abstract or a natural item.</source>
        <translation>この結果が抽象と自然のどちらの項目のものかが分かりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>Keep the rows of one model in a file, and import each.</source>
        <translation>モデルごとに行を別のファイルに分け、それぞれ取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>Known are: {known}.</source>
        <translation>読めるもの：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} contains answers of several models: {known}.</source>
        <translation>{file} には複数のモデルの回答があります: {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} contains the results of several filters instead of the replies: {known}.</source>
        <translation>{file} には、各回答を複数のフィルターで処理した結果だけがあり、回答そのものはありません: {known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} holds no results in a form that is known.</source>
        <translation>{file}に、既知の形式の結果がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} holds no results that can be read. {reason}</source>
        <translation>{file} には読み取れる結果がありません。{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} holds whole replies, or none of lmms-eval, and --filter says nothing about them.</source>
        <translation>{file} には回答そのものがあるか、lmms-eval の回答がないため、--filter は使えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/reading.py"/>
        <source>{file} is part of an Eyeline bundle, which must be imported as a whole.</source>
        <translation>{file} は Eyeline のバンドルの一部です。バンドルは全体で読み込みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/rows.py"/>
        <source>Nothing but its number names the item that this is a reply to.</source>
        <translation>どの項目への回答かを示すものが、番号しかありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/rows.py"/>
        <source>Nothing names the item that this is a reply to.</source>
        <translation>どの項目への回答かを示すものがありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/rows.py"/>
        <source>This entry holds no reply.</source>
        <translation>この要素に回答がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>Import the file with the replies in the same folder: {beside}</source>
        <translation>隣にある回答のファイルを取り込んでください: {beside}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>Import the file with the replies: of VLMEvalKit MODEL_DATASET.xlsx, of lmms-eval the samples.</source>
        <translation>回答のファイルを取り込んでください: VLMEvalKit では MODEL_DATASET.xlsx、lmms-eval では samples です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>Import the samples in the same folder: {beside}</source>
        <translation>隣にあるサンプルのファイルを取り込んでください: {beside}</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>Run lmms-eval with --log_samples to save the samples.</source>
        <translation>lmms-eval に --log_samples を付けて、サンプルを残してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/results/totals.py"/>
        <source>{file} holds totals and no replies.</source>
        <translation>{file}には合計だけがあり、回答がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>Correct or remove that row, or export the file again.</source>
        <translation>その行を直すか削除するか、ファイルを書き出し直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>Name a file that is there and that you may read.</source>
        <translation>実在し、読み取れるファイルを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This entry is not a mapping.</source>
        <translation>この要素はキーと値の組ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This file is not UTF-8 text. Save it in UTF-8 and import it again.</source>
        <translation>このファイルは UTF-8 のテキストではありません。UTF-8 で保存し直して、もう一度取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This file is one JSON object. Write a list of objects, or one whole object on each line.</source>
        <translation>このファイルは1つのJSONオブジェクトです。オブジェクトのリストにするか、1行に1つずつ完全なオブジェクトを書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This is not a JSON object: it contains NaN or Infinity, which JSON does not have. Write null instead.</source>
        <translation>これはJSONオブジェクトではありません。JSONにないNaNまたはInfinityが含まれています。代わりにnullと書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This line is not a JSON object. Write one whole object on each line, or remove this one.</source>
        <translation>この行はJSONオブジェクトではありません。1行に1つの完全なオブジェクトを書くか、この行を削除してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This line is not a JSON object: it ends too early. Copy or export the file again.</source>
        <translation>この行はJSONオブジェクトではありません。途中で切れています。ファイルのコピーまたは書き出しをやり直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>This line is not a JSON object: it is not UTF-8 text. Save the file in UTF-8 and import it again.</source>
        <translation>この行はJSONオブジェクトではありません。UTF-8のテキストではないためです。UTF-8で保存してから、もう一度取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/rows_in.py"/>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file}を読めません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>Several sheets of this workbook contain rows: {names}. Keep one of them.</source>
        <translation>このブックの複数のシートに行があります：{names}。1つだけ残してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} contains a formula without a value. Open the file in a spreadsheet and save it.</source>
        <translation>セル{cell}の数式に値がありません。表計算ソフトで開き、一度保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} has raised or lowered characters, which no plain text keeps. Write 10² or 10^2.</source>
        <translation>セル{cell}に上付きまたは下付きの文字があり、プレーンテキストでは残りません。10²や10^2のように書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} has the number format {form}, which is not known here. Format it as text.</source>
        <translation>セル{cell}の表示形式{form}には対応していません。文字列の表示形式にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} holds the error {error}. Correct it in the spreadsheet.</source>
        <translation>セル{cell}はエラー{error}です。表計算ソフトで直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The cell {cell} is part of the merged cells {cells}. Unmerge them and fill in each one.</source>
        <translation>セル{cell}は結合セル{cells}の一部です。結合を解除し、それぞれに入力してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The column {column} ({name}) is hidden in the spreadsheet. Unhide it or delete it.</source>
        <translation>列{column}（{name}）は表計算ソフトで非表示になっています。表示するか、削除してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The sheet {name} is hidden, and no other one holds rows. Show it in the spreadsheet.</source>
        <translation>シート{name}は非表示で、ほかに行のあるシートがありません。表計算ソフトで表示してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>The text in {column} was truncated at the cell limit. Export as csv, jsonl or parquet, and import that.</source>
        <translation>{column} の文字列は、セルに入りきらないため切れています。csv、jsonl、parquet のいずれかで書き出し、それを取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>This row is hidden in the spreadsheet. Unhide it or delete it.</source>
        <translation>この行は表計算ソフトで非表示になっています。表示するか、削除してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/sheets_in.py"/>
        <source>This workbook unpacks to more than 4 GB.</source>
        <translation>このブックは展開すると 4 GB を超えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>Items of {benchmark} come in from its own form of file.</source>
        <translation>{benchmark}の項目は、専用の形式のファイルから取り込みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>The answer {answer} seems to list several accepted answers, and an item has one. Keep one of them, or write text in a column named kind, which keeps it as it is.</source>
        <translation>答え {answer} には複数の正答が並んでいるようですが、課題の正答は一つです。一つだけ残すか、kind という列に text と書いてください（そのまま保持されます）。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>This row has options, but its kind is {kind}.</source>
        <translation>この行には選択肢がありますが、種類は{kind}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>Two columns of this table are named {name}.</source>
        <translation>この表には{name}という列が2つあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/tables_in.py"/>
        <source>{kind} is not a kind of answer. Known kinds: choice, text, number.</source>
        <translation>{kind}は回答の種類ではありません。使えるのは choice、text、number です。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>Every line must be one complete JSON object. Correct or remove that line.</source>
        <translation>各行は1つの完全な JSON オブジェクトでなければなりません。その行を直すか除いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>Line {number} of {file} is not a JSON object.</source>
        <translation>{file}の{number}行目は JSON オブジェクトではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>Save it in UTF-8, as text.</source>
        <translation>UTF-8 のテキストとして保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>To take in another lab: eyeline lab merge.</source>
        <translation>別のラボを取り込むには、eyeline lab merge を使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>{file} is not UTF-8 text.</source>
        <translation>{file}は UTF-8 のテキストではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/texts.py"/>
        <source>{file} is part of a lab, and no file to import.</source>
        <translation>{file} はラボ自体のファイルであり、インポートするファイルではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/trace_rows.py"/>
        <source>The reply is not text.</source>
        <translation>返答がテキストではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/vlmevalkit_in.py"/>
        <source>The picture of this row is said to be that of row {index}, which has none.</source>
        <translation>この行の画像は{index}行目のものとされていますが、そこに画像がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/vlmevalkit_in.py"/>
        <source>This row has no picture; VLMEvalKit would pass it over.</source>
        <translation>この行に画像がありません。VLMEvalKit では読み飛ばされます。</translation>
    </message>
    <message>
        <location filename="../../desktop/exchange/vriq_in.py"/>
        <source>This row has the columns of no layout of VRIQ.</source>
        <translation>この行の列は、VRIQ のどの形式のものでもありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Add demo model (trained on generated items)</source>
        <translation>デモモデル（生成した項目で訓練）を追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Add model from a folder</source>
        <translation>フォルダーからモデルを追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Add model on a server</source>
        <translation>サーバー上のモデルを追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Answer keys</source>
        <translation>回答のキー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Back up</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Batch run</source>
        <translation>モデルに多くの項目へ回答させる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Change role on this computer…</source>
        <translation>席の役割を変更…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Check the lab</source>
        <translation>ラボを検査</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Check this station</source>
        <translation>この席を点検</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Close the window</source>
        <translation>ウィンドウを閉じる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Correct an item</source>
        <translation>項目を訂正</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Create sample lab</source>
        <translation>サンプルラボを作る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Delete a person</source>
        <translation>人を削除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Demo</source>
        <translation>デモ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>English Chinese Japanese 中文 日本語 translate</source>
        <translation>英語 中国語 日本語 翻訳</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Exclude</source>
        <translation>除外</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Export a subset</source>
        <translation>持ち出す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Export…</source>
        <translation>書き出す…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Folder…</source>
        <translation>フォルダー…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Generate items…</source>
        <translation>項目を作る…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Help and keyboard shortcuts</source>
        <translation>ヘルプとキーボードショートカット</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Import items…</source>
        <translation>項目を取り込む…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Interface scale</source>
        <translation>文字と部品の大きさ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Merge</source>
        <translation>統合</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Motion</source>
        <translation>動き</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>New job</source>
        <translation>新しい作業</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>New lab…</source>
        <translation>新しいラボ…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>New study</source>
        <translation>新しい研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Open a lab…</source>
        <translation>ラボを開く…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Open protocol…</source>
        <translation>プロトコルを開く…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Open the sample lab</source>
        <translation>サンプルラボを開く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Operator passcode</source>
        <translation>操作者のパスコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>PDF print publish paper summary</source>
        <translation>PDF 印刷 公開 論文 要約 レポート</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Quality of participants' answers</source>
        <translation>参加者の回答の質</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Search commands</source>
        <translation>ウィンドウでできることを探す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Server…</source>
        <translation>サーバー…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Side by side</source>
        <translation>並べて比較</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Take the tour</source>
        <translation>ウィンドウのツアーを始める</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Text size</source>
        <translation>文字だけの大きさ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>Write the report</source>
        <translation>レポートを書き出す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>animation reduce blink accessibility</source>
        <translation>アニメーション 減らす 点滅 アクセシビリティ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>answers data save download CSV Excel share publish BIDS</source>
        <translation>回答 データ 保存 ダウンロード 書き出し CSV Excel 共有 公開 BIDS</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>backup bring back recover undo</source>
        <translation>バックアップ 戻す 復旧 復元 取り消し</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>backup copy save safe</source>
        <translation>バックアップ コピー 保存 安全</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>batch run evaluate inference benchmark</source>
        <translation>一括 実行 評価 推論 ベンチマーク</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>chat prompt ask one item</source>
        <translation>チャット 対話 プロンプト 質問 項目ひとつ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>create annotation task tag label queue</source>
        <translation>作成 新規 注釈 アノテーション タグ ラベル キュー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>create design experiment protocol begin</source>
        <translation>作成 新規 設計 実験 プロトコル 始める</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>create folder database project</source>
        <translation>作成 フォルダー データベース プロジェクト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>damage verify integrity repair lost</source>
        <translation>破損 検証 整合性 修復 紛失</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>dark light colours appearance mode</source>
        <translation>ダーク ライト 暗い 明るい 色 外観 モード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>example demo try out</source>
        <translation>例 デモ 試す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>extract split new lab laptop share</source>
        <translation>抽出 分割 新しいラボ ノートパソコン 共有</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>figures papers numbers CSV LaTeX statistics</source>
        <translation>図 論文 数値 CSV LaTeX 統計</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>folder recent another database</source>
        <translation>フォルダー 最近 別の データベース</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>font larger bigger letters accessibility</source>
        <translation>フォント 文字 大きく 拡大 アクセシビリティ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>join combine other lab seats</source>
        <translation>結合 統合 ほかのラボ 席</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>left-handed right-handed hand keyboard shortcuts</source>
        <translation>左利き 右利き 左手 右手 キーボード ショートカット</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>load YAML file study</source>
        <translation>読み込み ファイル 研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>load open benchmark data file CSV JSON MOAT VRIQ add</source>
        <translation>読み込み 開く ベンチマーク データ ファイル 追加 インポート 取り込み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>make create photographs photos Jigsaw Ordinal draw</source>
        <translation>生成 作成 写真 ジグソー 描画</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>manual documentation keys hotkeys question</source>
        <translation>マニュアル 説明書 キー ホットキー 質問</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>new API endpoint URL key remote OpenAI vLLM Ollama</source>
        <translation>新規 エンドポイント アドレス 鍵 リモート</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>new local weights checkpoint Hugging Face download</source>
        <translation>新規 ローカル 重み チェックポイント ダウンロード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>new try tiny</source>
        <translation>新規 試す 小さい</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>password lock PIN security</source>
        <translation>パスワード ロック 暗証番号 セキュリティ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>quit exit leave</source>
        <translation>終了 閉じる 退出</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>response times attention fast reliability outliers</source>
        <translation>反応時間 注意 速すぎる 信頼性 外れ値</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>role user account log in operator annotator researcher</source>
        <translation>役割 ユーザー アカウント ログイン 実施者 注釈者 研究者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>run trial person remove outlier</source>
        <translation>実行 試行 人 取り除く 外れ値</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>scale zoom bigger DPI font</source>
        <translation>拡大 縮尺 大きく 文字 フォント 解像度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>screen calibration display timing test</source>
        <translation>画面 較正 ディスプレイ タイミング テスト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>tour tutorial introduction getting started</source>
        <translation>ツアー チュートリアル 紹介 はじめに</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>withdraw remove erase participant privacy</source>
        <translation>撤回 取り除く 消去 参加者 プライバシー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>wrong answer fix edit gold</source>
        <translation>誤った答え 修正 編集 正解</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/actions.py"/>
        <source>wrong answers disagreement difficult hard easy errors</source>
        <translation>誤答 不一致 難しい 易しい 誤り</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Flagged</source>
        <translation>フラグ付き</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Question</source>
        <translation>設問</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Submit, next</source>
        <translation>提出して次へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/actions.py"/>
        <source>Unsure</source>
        <translation>不確か</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Confusions</source>
        <translation>混同</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Each row covers items completed under its version only. The last column is the headline figure while that version was in use. Later labels do not change either.</source>
        <translation>各行は、その版だけで完了した項目のものです。最後の列は、その版が有効だったときの主要な値です。後の版のラベルはどちらも変えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>First against second annotation by the same annotator.</source>
        <translation>1回目と2回目を、2人のアノテーターのように比べます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Include simulated</source>
        <translation>模擬参加者を含む</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Include simulated annotators</source>
        <translation>模擬アノテーターを含む</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Intra-annotator</source>
        <translation>再提示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Items are included once all their annotators have submitted them.</source>
        <translation>項目は、担当のアノテーター全員が提出すると、ここの集計に含まれます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>No confusions: no annotator gave a different tag in place of another's.</source>
        <translation>一方のタグの代わりに、他方が別のタグを付けた例はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>No repeated items yet. Set their share when you create a job.</source>
        <translation>2回提示された項目はありません。再提示の割合は作業ごとに定めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Nothing to compare yet</source>
        <translation>まだ比較できるものがありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Pairs of annotators</source>
        <translation>アノテーター同士</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Rounds</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement.py"/>
        <source>Tags that two annotators of an item confused with each other.</source>
        <translation>1つの項目について、2人のアノテーターが互いに取り違えて付けたタグです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>AC1</source>
        <translation>AC1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Agreement, %</source>
        <translation>一致、%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Annotator</source>
        <translation>アノテーター</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Cohen's kappa</source>
        <translation>Cohenのkappa</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Drafts</source>
        <translation>下書き</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Excluded because submitted under different versions: {n}</source>
        <translation>
            <numerusform>異なる版のもとで提出されたため除外：{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Headline at that time</source>
        <translation>当時の主要な値</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Included</source>
        <translation>集計対象</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Items answered by both</source>
        <translation>共通の項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Labels</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Later</source>
        <translation>後回し</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>One gave</source>
        <translation>一方が付けたタグ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Pairs of labels</source>
        <translation>ラベルの対</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Positive agreement</source>
        <translation>陽性一致率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Prevalence, %</source>
        <translation>出現率、%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Repeated items</source>
        <translation>2回提示された項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Skipped</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Submitted</source>
        <translation>提出済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>Two annotators</source>
        <translation>2人のアノテーター</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>after discussion</source>
        <translation>協議の後</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>all tags together</source>
        <translation>全タグの合計</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>alpha · items</source>
        <translation>alpha · 項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>alpha, Jaccard</source>
        <translation>alpha、Jaccard</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>alpha, MASI</source>
        <translation>alpha、MASI</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>blind</source>
        <translation>ブラインド</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/agreement_rows.py"/>
        <source>where another gave</source>
        <translation>他方が付けたタグ</translation>
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
        <translation>（なし）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Correct</source>
        <translation>正解</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Correct answer</source>
        <translation>正解</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Does the answer match the correct answer?</source>
        <translation>回答は、正解と同じことを述べていますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Given answer</source>
        <translation>与えられた回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Incorrect</source>
        <translation>不正解</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Judge: correct</source>
        <translation>判定モデル：正答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Judge: incorrect</source>
        <translation>判定モデル：誤答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Judge: no answer found</source>
        <translation>判定モデルの判定を読み取れませんでした</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Nothing left to do</source>
        <translation>待っている作業はありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Stays</source>
        <translation>変えない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>The judge's error rate is shown under Results.</source>
        <translation>判定モデルの誤り率は「結果」にあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Unclear</source>
        <translation>不明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>You have judged every answer in the sample.</source>
        <translation>標本のすべての回答を判定しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>Your verdict: {mine}. Keep it?</source>
        <translation>あなたの判定：{mine}。このままにしますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>correct</source>
        <translation>正答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>incorrect</source>
        <translation>誤答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>unclear</source>
        <translation>不明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/page.py"/>
        <source>{done} of {all}</source>
        <translation>{done} / {all}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>Judge</source>
        <translation>判定モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>Leave the number empty for all, or enter a whole number.</source>
        <translation>すべてにする場合は空欄に、そうでなければ整数を入力してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>Most “{kind}”</source>
        <translation>「{kind}」の上限</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>No grades by a model yet. First grade short answers with a model.</source>
        <translation>まだ判定モデルの判定がありません。先にモデルに短い回答を判定させてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>unparsable</source>
        <translation>解析不能</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/audit/part.py"/>
        <source>{right} correct, {wrong} incorrect, {unread} unparsable, from {n} sources. Maximum per source:</source>
        <translation>
            <numerusform>正答{right}、誤答{wrong}、解析不能{unread}、出所は{n}件です。出所ごとの上限を指定します。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>95% CI</source>
        <translation>95%信頼区間</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Answers of</source>
        <translation>回答元</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Error rate</source>
        <translation>誤り率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Error rate of {judge}</source>
        <translation>{judge}が誤る頻度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Judged</source>
        <translation>判定数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Precision</source>
        <translation>適合率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Precision, recall and F1 refer to the verdict “correct”.</source>
        <translation>適合率、再現率、F1 は判定「正答」についてのものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Recall</source>
        <translation>再現率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Sources</source>
        <translation>出所</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>Unparsable</source>
        <translation>解析不能</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>all judges</source>
        <translation>すべての判定モデル</translation>
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
            <numerusform>標本の判定{all}件のうち{blind}件をブラインドで判定しました。監査者：{n}人。割合は全体へ重み付けして戻しています。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/audit/results.py"/>
        <source>{share} of the verdicts changed after the reveal. The figures do not include this.</source>
        <translation>開示後に判定の{share}が変わりました。この変更はどの数値にも含まれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>As expected</source>
        <translation>期待どおり</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Begin</source>
        <translation>始める</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Expected and given</source>
        <translation>期待したタグと付けたタグ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Missed</source>
        <translation>抜け</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>None apply</source>
        <translation>該当なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Not as expected</source>
        <translation>期待と異なりました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Not close enough yet</source>
        <translation>まだ基準に届いていません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Not expected</source>
        <translation>期待外</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>On {n} items your tags matched the expected ones with a mean Jaccard index of {score}. {mark} is needed. These items are excluded from agreement.</source>
        <translation>
            <numerusform>{n}項目での、あなたのタグと期待されるタグとの近さは{score}でした（Jaccard、平均）。必要なのは{mark}です。この結果は一致度には含まれません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>Try again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/calibrate.py"/>
        <source>You can begin</source>
        <translation>始められます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Adjudicate again</source>
        <translation>裁定し直す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Cause</source>
        <translation>不一致の原因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Consensus</source>
        <translation>共同で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Disputed: which of these apply?</source>
        <translation>不一致のタグ：どれが当てはまりますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Enter a reason.</source>
        <translation>理由を入力してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Fairly</source>
        <translation>ほぼ確か</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Given by all (kept)</source>
        <translation>全員が付け、維持するタグ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Guideline unclear</source>
        <translation>ガイドラインの改訂が必要</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>One adjudicator</source>
        <translation>1人で裁定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Reopen</source>
        <translation>再び開く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Save and next</source>
        <translation>裁定して次へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Simulated annotators are shown for information only. They cannot be adjudicated.</source>
        <translation>模擬アノテーターは参考のために表示され、裁定には使いません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/form.py"/>
        <source>Sure</source>
        <translation>確か</translation>
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
            <numerusform>{n}件の多数意見を採用</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/majorities.py"/>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/majorities.py"/>
        <source>In {n} conflicts more than half of the annotators agree on each tag. They are adjudicated by majority. Each can be reopened.</source>
        <translation>
            <numerusform>{n}件の不一致では、どのタグについても過半数のアノテーターが一致しています。その内容で決定します。どれも再び開けます。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/majorities.py"/>
        <source>Most annotators gave it.</source>
        <translation>多数のアノテーターが付けました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Adjudicated by: your ID</source>
        <translation>裁定者：あなたのコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>An annotator</source>
        <translation>アノテーター</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>An item appears here once all its annotators have submitted it.</source>
        <translation>項目は、担当のアノテーター全員が提出すると、ここに現れます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Disputed tags</source>
        <translation>不一致</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Given before and after the scheme changed, with different meanings: {tags}. Decide which applies now.</source>
        <translation>体系の変更の前後で、異なる意味で付けられたタグです：{tags}。今どれが当てはまるかを裁定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Hide annotator names</source>
        <translation>誰が何を付けたかを隠す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>No conflicts</source>
        <translation>不一致なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>The annotators gave the same tags to all {n} items that all of them have submitted.</source>
        <translation>
            <numerusform>全員が提出した{n}項目すべてで、アノテーターのタグは一致しました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>Your code</source>
        <translation>あなたのコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>adjudicated</source>
        <translation>裁定済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>changed since</source>
        <translation>その後変更</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>to adjudicate</source>
        <translation>未決定</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{n} conflicts adjudicated by majority.</source>
        <translation>
            <numerusform>{n}件の不一致を多数意見で決定しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{n} majorities…</source>
        <translation>
            <numerusform>多数意見{n}件…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{n} unanimous</source>
        <translation>
            <numerusform>全員一致{n}件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{open} to adjudicate, {done} adjudicated</source>
        <translation>未裁定{open}、裁定済み{done}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/page.py"/>
        <source>{who}: the decision rests on revision {then} ({before}), now {now} ({after}).</source>
        <translation>{who}：裁定は改訂{then}（{before}）に基づきます。現在は{now}（{after}）です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/together.py"/>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/together.py"/>
        <source>Discussion</source>
        <translation>協議</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/together.py"/>
        <source>Notes</source>
        <translation>話し合いの内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/decide/together.py"/>
        <source>Took part</source>
        <translation>参加した人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Another annotator</source>
        <translation>別のアノテーター</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Conflicts appear once others have submitted the same items.</source>
        <translation>他のアノテーターも同じ項目を提出すると、不一致が表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Of {all} items: {what}. Thank you.</source>
        <translation>全{all}項目：{what}。ありがとうございました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Review my items</source>
        <translation>自分の項目を見る</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>Review {n} items again</source>
        <translation>
            <numerusform>{n}項目を見直す</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>{n} completed by others</source>
        <translation>
            <numerusform>ほかの人が完了{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>{n} skipped</source>
        <translation>
            <numerusform>スキップ{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/done.py"/>
        <source>{n} submitted</source>
        <translation>
            <numerusform>提出{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/answering.py"/>
        <source>By reasoning only, without the image</source>
        <translation>推論のみ（画像なし）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/answering.py"/>
        <source>From the image</source>
        <translation>見て答える</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/answering.py"/>
        <source>Your answer</source>
        <translation>あなたの回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>Right answer</source>
        <translation>正解</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>The model wrote</source>
        <translation>モデルの出力</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>What caused the failure? Give your first judgement before the probe results are shown.</source>
        <translation>誤答は何に由来しますか。プローブの結果を見る前の最初の判断です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>Your first judgement is saved. Do you keep it after seeing these results?</source>
        <translation>最初の判断は保存されました。この結果を見て、そのままにしますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>Your first judgement is saved. This model was not given the probes of this item. Do you keep it?</source>
        <translation>最初の判断は保存されました。このモデルはこの項目のプローブに答えていません。そのままにしますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>expected {expected}, answered {answer}</source>
        <translation>期待{expected}、回答{answer}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/attribution.py"/>
        <source>perception: {what}</source>
        <translation>知覚：{what}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/page.py"/>
        <source>Choose perception, reasoning or both, or press 0 for neither.</source>
        <translation>知覚、推論、または両方を選ぶか、どちらでもない場合は 0 を押してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/part.py"/>
        <source>Max. failures per task (empty: all)</source>
        <translation>課題ごとの誤答の上限（空欄：すべて）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/part.py"/>
        <source>No model failures yet. First run a model on items and probes.</source>
        <translation>ここでは、まだ誤答したモデルがありません。先に、項目とプローブに対してモデルを実行してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/part.py"/>
        <source>{model}, {benchmark}</source>
        <translation>{model}、{benchmark}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/part.py"/>
        <source>{n} items failed</source>
        <translation>
            <numerusform>誤答{n}項目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Answer others' ({n})</source>
        <translation>
            <numerusform>ほかの人の設問に答える（{n}）</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Every item has its probes, and you have answered those of the other annotators.</source>
        <translation>すべての項目にプローブがあり、ほかの人のプローブにもすべて答えました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>No probes left to answer</source>
        <translation>待っているプローブはありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Saved as {key}.</source>
        <translation>{key}として保存しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>Write</source>
        <translation>作成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/probes.py"/>
        <source>You have answered all probes written by others so far.</source>
        <translation>これまでにほかの人が書いたプローブには、すべて答えました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Adjudicate disagreements</source>
        <translation>人の判断が分かれたものを裁定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Avg</source>
        <translation>平均</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Between annotators: alpha {alpha} ({interval}).</source>
        <translation>アノテーター間：alpha {alpha}（{interval}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Excluded: {silent} with uninformative probes, {undecided} on which people differ.</source>
        <translation>除外：プローブから何も分からないもの{silent}件、人の判断が分かれたもの{undecided}件。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Of all failures</source>
        <translation>全誤答に対して</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Of attributed ones</source>
        <translation>帰属した誤答に対して</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Probes against people: agreement {percent}, alpha {alpha} ({interval}), {n} failures.</source>
        <translation>
            <numerusform>プローブと人：一致{percent}、alpha {alpha}（{interval}）、誤答{n}件。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Table 4</source>
        <translation>表4</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Table 4: error sources</source>
        <translation>表4：誤答の由来</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Table 5</source>
        <translation>表5</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>Table 5: failed probes</source>
        <translation>表5：誤答したプローブ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>The probe results changed {share} of the first judgements.</source>
        <translation>プローブの結果により、最初の判断の{share}が変わりました。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>people ({n} annotators)</source>
        <translation>
            <numerusform>人（アノテーター{n}人）</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>probes, rule {rule}</source>
        <translation>プローブ、規則{rule}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>reasoning probes</source>
        <translation>推論プローブ</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>{model}: {n} failures, {sample} before annotators</source>
        <translation>
            <numerusform>{model}：誤答{n}件、うち{sample}件をアノテーターに提示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/results.py"/>
        <source>{n} probes are valid: two people who did not write them answered as expected.</source>
        <translation>
            <numerusform>有効なプローブは{n}件：作成者以外の2人が期待どおりに答えたものです。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Enter a question and the expected answer.</source>
        <translation>プローブには設問と期待する回答が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Expected answer</source>
        <translation>期待する回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>None yet.</source>
        <translation>まだありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Options, separated by /. Leave empty for a free-text answer</source>
        <translation>選択肢を / で区切って入力。言葉で答える場合は空欄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Probes of this item</source>
        <translation>この項目のプローブ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Question (short, and easy for people)</source>
        <translation>設問（短く、人には易しいもの）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Save probe</source>
        <translation>プローブを保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>The expected answer must be one of the options.</source>
        <translation>期待する回答は、選択肢のどれかにしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>This item has no perceptual tag. Tag it first.</source>
        <translation>この項目には知覚の次元がありません。先にタグを付けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>Write a question</source>
        <translation>設問を書く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>by another annotator</source>
        <translation>ほかの人のもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>e.g. yes / no</source>
        <translation>例：はい / いいえ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>valid: {passed} of {all} people as expected, {rate}</source>
        <translation>有効：{all}人中{passed}人が期待どおり、{rate}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>you can answer it</source>
        <translation>答えられます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>yours</source>
        <translation>自分のもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/failures/writing.py"/>
        <source>{passed} of {all} people as expected; two are needed</source>
        <translation>{all}人中{passed}人が期待どおり。2人が必要です</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>After discussion: {items}</source>
        <translation>協議の後：{items}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>As labelled blind</source>
        <translation>ブラインドでのラベル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>Fleiss' kappa</source>
        <translation>Fleissのkappa</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>Krippendorff's alpha, MASI</source>
        <translation>Krippendorffのalpha、MASI</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>Simulated annotators ({n}) are excluded.</source>
        <translation>
            <numerusform>模擬アノテーター（{n}）は除外しています。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>Too few items for a reliable estimate.</source>
        <translation>項目が少なすぎるため、この値からいえることはわずかです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>alpha, exact match</source>
        <translation>alpha、集合の一致</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>exact match</source>
        <translation>集合の一致</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>never used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>no CI: the items do not differ</source>
        <translation>区間なし：項目間に差がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>no shared item</source>
        <translation>共通の項目なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>no variation</source>
        <translation>ばらつきなし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>nothing labelled</source>
        <translation>ラベルなし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>one annotator</source>
        <translation>アノテーター1人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>unequal numbers</source>
        <translation>数が不揃い</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{items} that all have submitted, {people}</source>
        <translation>全員が提出した{items}、{people}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{n} annotators</source>
        <translation>
            <numerusform>アノテーター{n}人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{n} items were adjudicated, discussed or reopened</source>
        <translation>
            <numerusform>{n}項目が裁定、協議、または再開されました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{n} of them are simulated.</source>
        <translation>
            <numerusform>うち{n}人は模擬アノテーターです。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/figures.py"/>
        <source>{tag}: given in {share} of the ratings, so a low alpha is not informative. AC1 is {ac1}.</source>
        <translation>{tag}：評定の{share}で付けられているため、alphaが低いことにほとんど意味はありません。AC1は{ac1}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/guideline.py"/>
        <source>Version {version}</source>
        <translation>版{version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>Check again</source>
        <translation>もう一度見る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>No items available right now</source>
        <translation>現在、作業できる項目がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>No items left for you right now</source>
        <translation>残りはほかの人が作業中です</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>This page refreshes every {n} s.</source>
        <translation>
            <numerusform>このページは{n}秒ごとに確認し直します。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>Unfinished items return to the queue.</source>
        <translation>期限までに終わらなかった項目は、また割り当てられます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>another annotator</source>
        <translation>ほかの人</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/held.py"/>
        <source>{n} items are held by {code} until {time}.</source>
        <translation>
            <numerusform>{n}項目を{code}が{time}まで保持しています。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Flag and note</source>
        <translation>フラグとメモ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Search by key</source>
        <translation>項目のキーで検索</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>Work on these</source>
        <translation>これらを順に作業</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>any status</source>
        <translation>状態を問わない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>any tags</source>
        <translation>タグを問わない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>draft</source>
        <translation>下書き</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>not reached</source>
        <translation>未到達</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>submitted</source>
        <translation>提出済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>submitted: none apply</source>
        <translation>提出済み：該当なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>to review</source>
        <translation>見直しが必要</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/items.py"/>
        <source>with a note</source>
        <translation>メモあり</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Change this tag</source>
        <translation>このタグを変更</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Definition</source>
        <translation>定義</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Items tagged with it before return to the annotators as one queue.</source>
        <translation>以前このタグが付けられた項目は、1つのキューとして再び提示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Meaning changed</source>
        <translation>意味が変わった</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/label_form.py"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>CSV: final tags of every item, their source, one column per tag</source>
        <translation>CSV：各項目の最終タグ、その出どころ、タグごとの列</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Export folder</source>
        <translation>書き出し先のフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Export gold…</source>
        <translation>ゴールドを書き出す…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Items with their annotations, the final tags as ground truth</source>
        <translation>項目とそのアノテーション。最終タグは ground truth として</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Label Studio…</source>
        <translation>Label Studio…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>Tags and guideline</source>
        <translation>タグとガイドライン</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/page.py"/>
        <source>{n} files written into {folder}.</source>
        <translation>
            <numerusform>{n}個のファイルを{folder}に書き込みました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Calibration</source>
        <translation>較正</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Close the job</source>
        <translation>作業を終了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Closing ends the work on this job and keeps its labels. You can reopen it.</source>
        <translation>終了すると誰も作業できなくなります。付けたラベルは残り、作業は再び開けます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Done by, at this pace</source>
        <translation>この速さでの完了予定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Enter a reason. It is saved.</source>
        <translation>理由を書いてください。保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Held</source>
        <translation>保持</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Left</source>
        <translation>残り</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Read labels</source>
        <translation>読み込む</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Reading the labels</source>
        <translation>ラベルを読み込んでいます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Reason for closing</source>
        <translation>この作業を終了する理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Reason for reopening</source>
        <translation>再び開く理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Release held items</source>
        <translation>このアノテーターの保持を解除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Reopen the job</source>
        <translation>作業を再び開く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Stopped. Anything shown here may be out of date.</source>
        <translation>停止しました。ここに表示されているものがあれば、以前のものです。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Target: {n} per day each</source>
        <translation>
            <numerusform>1人1日{n}件が目標</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>Work continues where it stopped.</source>
        <translation>作業は、止めたところから再開します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>closed: {reason}</source>
        <translation>終了：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>not begun</source>
        <translation>未着手</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>simulated</source>
        <translation>模擬</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>without simulated annotators</source>
        <translation>模擬アノテーターを除く</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{day} at {n} per day</source>
        <translation>
            <numerusform>{day}（1日{n}件）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} begun</source>
        <translation>
            <numerusform>着手{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} items held by {code} are released.</source>
        <translation>
            <numerusform>{code}が保持していた{n}項目を解放しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} of {all} items complete</source>
        <translation>
            <numerusform>{all}項目中{n}が完了</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} of {all} submissions</source>
        <translation>
            <numerusform>提出{all}件中{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} until {time}</source>
        <translation>
            <numerusform>{n}（{time}まで）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/progress.py"/>
        <source>{n} untouched</source>
        <translation>
            <numerusform>未着手{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Archive</source>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Family</source>
        <translation>系統</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Guideline (shown with H)</source>
        <translation>ガイドライン（H で項目の横に表示）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>ID name, ID name</source>
        <translation>ID 名前, ID 名前</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Merge into</source>
        <translation>統合先</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Move the job to version {version}</source>
        <translation>作業を版{version}に移す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>No meaning changed. Earlier tags stay valid.</source>
        <translation>意味の変更はありません。以前に付けたタグはそのままで、集計に含まれます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Not saved yet. Earlier tags stay unchanged.</source>
        <translation>まだ保存していません。以前に付けたタグはそのままです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Save a version that also includes the tags of another branch: {tags}.</source>
        <translation>別の枝のタグも含む版を保存してください：{tags}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Save as your own</source>
        <translation>自分の体系として保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Save version {version}</source>
        <translation>版{version}を保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>Split into these</source>
        <translation>これらに分割</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>The headline agreement uses {before} items, and {after} after the move, plus items that are submitted again. The figure of version {version} stays under Rounds.</source>
        <translation>一致度の主要な値は現在{before}項目、移した後は{after}項目に基づき、項目が再提出されると増えます。版{version}の値は「ラウンド」に残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>The job uses this version, {version}.</source>
        <translation>作業はこの版{version}のもとにあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>archived</source>
        <translation>アーカイブ済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>meaning changed</source>
        <translation>意味を変更</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>merged into {tag}</source>
        <translation>{tag}に統合</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>name of a new scheme</source>
        <translation>新しい体系の名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>new tags: ID name, ID name</source>
        <translation>新しいタグ：ID 名称, ID 名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>split into {tags}</source>
        <translation>{tags}に分割</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>{tags}: {n} submissions of {people} annotators need review.</source>
        <translation>
            <numerusform>{tags}：{people}名のアノテーターの提出{n}件を見直す必要があります。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/job/scheme.py"/>
        <source>{title} can be chosen for new jobs.</source>
        <translation>新しい作業で{title}を選べるようになりました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Annotators attribute a model's incorrect answers to perception, reasoning, or both.</source>
        <translation>アノテーターが、モデルの誤答が知覚、推論、その両方のどれに由来するかを判断します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Annotators independently tag the perceptual and reasoning demands of each item.</source>
        <translation>アノテーターが互いの結果を見ずに、各項目が目と思考に求めるものをタグ付けします。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Annotators write small questions about items, and answer those of others.</source>
        <translation>アノテーターが項目についての短い設問を書き、ほかの人の設問に答えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Audit of a judge</source>
        <translation>判定モデルの監査</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Capability tags</source>
        <translation>能力タグ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Crop, point or resize, to make an item easier in one capability; the original stays.</source>
        <translation>切り抜き、指示、拡大縮小によって、ある能力について項目を易しくします。元の項目は残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Failures</source>
        <translation>誤答の帰属</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Item review</source>
        <translation>項目レビュー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>People judge a sample of a judge's verdicts, blind first, then after the reveal.</source>
        <translation>判定モデルの判定の標本を、人がまずブラインドで、次に開示後に判定します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Probes</source>
        <translation>プローブ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Screening of photographs</source>
        <translation>写真のスクリーニング</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Simplified variants</source>
        <translation>簡略化した変種</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Two experts accept or reject photographs by the rules of a shared pool.</source>
        <translation>2人の専門家が、共有プールの規則に従って写真を採否判定します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Two reviewers check whether each item is unambiguous, well explained and free of artefacts.</source>
        <translation>2人のレビュアーが、各項目について、答えが一通りに決まるか、説明が十分か、余計な手がかりがないかを判断します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is annotating?</source>
        <translation>誰が作業しますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is auditing?</source>
        <translation>誰が監査しますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is reviewing?</source>
        <translation>誰がレビューしますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is screening?</source>
        <translation>誰がスクリーニングしますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/kinds.py"/>
        <source>Who is tagging?</source>
        <translation>誰がタグを付けますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/markpage.py"/>
        <source>One moment</source>
        <translation>お待ちください</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/markpage.py"/>
        <source>Previous</source>
        <translation>前へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/markpage.py"/>
        <source>Reading what you did before.</source>
        <translation>以前の作業を読み込んでいます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/markpage.py"/>
        <source>You have finished all items of this job. Thank you.</source>
        <translation>この作業の全項目について、あなたの分は終わりました。ありがとうございました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/answer_form.py"/>
        <source>Above: where the path ends. In the line: its steps in order, with commas between.</source>
        <translation>上の欄には経路の終点を、この行には各ステップを、順にコンマで区切って書きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/answer_form.py"/>
        <source>All of them in order, with commas between.</source>
        <translation>すべてを順に、コンマで区切って書きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/answer_form.py"/>
        <source>Correct answer instead</source>
        <translation>新しい正解</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/answer_form.py"/>
        <source>blank</source>
        <translation>空欄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Correct item</source>
        <translation>項目を訂正</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Enter a reason. It is saved and printed.</source>
        <translation>理由を書いてください。保存され、レポートに載ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Keep as it is</source>
        <translation>そのまま残す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Saved and printed</source>
        <translation>保存され、レポートに載ります</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>Withdraw</source>
        <translation>取り下げ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>e.g. R1</source>
        <translation>例：R1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/fate.py"/>
        <source>including pixels</source>
        <translation>画素も消去</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/page.py"/>
        <source>Choose what does not apply, or press 0 if all four apply.</source>
        <translation>満たされないものを選ぶか、4つとも満たされる場合は 0 を押してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/page.py"/>
        <source>The findings of both reviewers are shown under Results.</source>
        <translation>2人のレビュアーの所見は「結果」にあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/page.py"/>
        <source>You have reviewed every item of this job.</source>
        <translation>この作業の全項目をレビューしました。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>Flagged by {n} of {of} people</source>
        <translation>
            <numerusform>{of}人中{n}人がフラグを付けました</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>No problems</source>
        <translation>問題なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>None.</source>
        <translation>ありません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/panel.py"/>
        <source>{n} of {of} people gave the same wrong answer: {answer}</source>
        <translation>
            <numerusform>{of}人中{n}人が同じ誤答をしました：{answer}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/part.py"/>
        <source>Add doubtful items automatically</source>
        <translation>疑わしい項目を自動的に加える</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/part.py"/>
        <source>Choose which items are reviewed.</source>
        <translation>レビューする項目を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/part.py"/>
        <source>The items above as well</source>
        <translation>上の項目も加える</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>An item appears here once all its reviewers have submitted it.</source>
        <translation>項目は、担当のレビュアー全員が提出すると、ここに現れます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Both reviewers confirmed all four points.</source>
        <translation>4つの問いは、どちらのレビュアーの判断でも満たされています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Correct answer: {answer}</source>
        <translation>正解は{answer}でした。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Corrected. {n} answers were rescored.</source>
        <translation>
            <numerusform>訂正しました。{n}件の回答を採点し直しました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Decided: {reason}</source>
        <translation>決定：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Does not apply</source>
        <translation>満たされない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Nothing is reviewed yet</source>
        <translation>まだレビューされたものはありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Reviewed items</source>
        <translation>レビューした項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>The item stays unchanged. The decision is saved.</source>
        <translation>そのまま残ります。決定は保存されました。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>Withdrawn: {n} items; {trials} trials of them stay.</source>
        <translation>
            <numerusform>取り下げ：{n}項目。その{trials}試行は残ります。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>answer</source>
        <translation>正解</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>corrected</source>
        <translation>訂正済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>kept</source>
        <translation>維持</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>question</source>
        <translation>設問</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>withdrawn</source>
        <translation>取り下げ済み</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>{n} to adjudicate</source>
        <translation>
            <numerusform>{n}件が決定待ち</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/review/results.py"/>
        <source>{what} does not apply: {who}</source>
        <translation>{what}が満たされない：{who}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Annotate</source>
        <translation>ラベル付け</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Annotators tag the perceptual and reasoning demands of each item. First generate items in the Library.</source>
        <translation>アノテーターは、各項目が目と思考に求めるものをタグ付けします。先に「ライブラリ」で項目を作ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Creating the job</source>
        <translation>作業を作っています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Nothing to tag yet</source>
        <translation>まだタグを付けるものがありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Progress, held items, and the label scheme with its versions</source>
        <translation>進捗、誰が何を保持しているか、体系とその版</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Screen photographs first</source>
        <translation>先に写真をスクリーニング</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>Tags of others stay hidden until you have finished all your items.</source>
        <translation>作業が残っている間は、ほかの人のタグは隠されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screen.py"/>
        <source>{results}, after your share</source>
        <translation>{results}（自分の分が終わった後）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/actions.py"/>
        <source>Accept</source>
        <translation>採用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/actions.py"/>
        <source>Reject</source>
        <translation>不採用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/page.py"/>
        <source>An accepted photograph breaks no rule. Remove the rules.</source>
        <translation>採用する写真はどの規則にも反していないはずです。規則を外してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/page.py"/>
        <source>Cite a rule to reject a photograph, or write a new one with N.</source>
        <translation>写真の不採用には規則が必要です。規則を挙げるか、N で新しい規則を書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/page.py"/>
        <source>The pool has a new version. It applies from this photograph on.</source>
        <translation>プールの新しい版ができました。この写真から適用されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>Enter the folder of the photographs.</source>
        <translation>写真のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>Folder of the photographs</source>
        <translation>写真のフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>e.g. ~/photographs</source>
        <translation>例：~/photographs</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/part.py"/>
        <source>{folder} is not a folder.</source>
        <translation>{folder}はフォルダーではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Accept against reject: alpha {alpha}, agreement {percent} ({interval})</source>
        <translation>採用か不採用か：alpha {alpha}、一致{percent}（{interval}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Cutting the accepted photographs</source>
        <translation>採用した写真を切り分けています</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Disputed, to be adjudicated: {n}.</source>
        <translation>
            <numerusform>意見が分かれ、決定待ち：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Generate puzzles from accepted</source>
        <translation>採用した写真からパズルを作る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Photograph</source>
        <translation>写真</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Photographs</source>
        <translation>写真</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Saved</source>
        <translation>保存されます</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Screened before a rule was added or changed, to review: {n}.</source>
        <translation>
            <numerusform>規則の追加や変更より前に判定され、見直しが必要なもの：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Screened twice: {double}, once: {single}, skipped: {skipped}, not reached: {untouched}.</source>
        <translation>2回判定：{double}、1回：{single}、スキップ：{skipped}、未到達：{untouched}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Seed of the puzzles</source>
        <translation>パズルのシード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>The seed must be a whole number.</source>
        <translation>シードは整数です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>accepted</source>
        <translation>採用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>e.g. E1</source>
        <translation>例：E1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>rejected</source>
        <translation>不採用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>still open</source>
        <translation>未完了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>{a} accepted, {r} rejected, {o} open</source>
        <translation>採用{a}、不採用{r}、未決定{o}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>{n} puzzles were generated. They are in the Library.</source>
        <translation>
            <numerusform>{n}個のパズルを作りました。「ライブラリ」にあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/results.py"/>
        <source>{n} to decide</source>
        <translation>
            <numerusform>未決定{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Added</source>
        <translation>追加済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Change a rule</source>
        <translation>規則を変更</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Change this rule</source>
        <translation>この規則を変更</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Current text: “{text}”</source>
        <translation>現在の内容：「{text}」</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Earlier rejections by this rule are listed for review.</source>
        <translation>この規則による以前の不採用は、見直しのために一覧になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Enter what the rule rejects.</source>
        <translation>規則が何を不採用にするかを書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>New rule</source>
        <translation>新しい規則</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Rules of the pool, version {version}</source>
        <translation>プールの規則、版{version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>Save again to apply your change to it, or go back.</source>
        <translation>もう一度保存すると、新しい版に変更が加わります。戻ることもできます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>The pool is full; archive a rule first.</source>
        <translation>プールがいっぱいです。先に規則を1つアーカイブしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>The pool now has version {version}.</source>
        <translation>プールは現在、版{version}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/screening/rules.py"/>
        <source>What it rejects (Ctrl+Enter saves)</source>
        <translation>何を不採用にするか（Ctrl+Enter で保存）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>1 item</source>
        <translation>1項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>Create job</source>
        <translation>作業を作る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>Label scheme</source>
        <translation>タグの体系</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>Schemes</source>
        <translation>体系</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>decided in {job}</source>
        <translation>{job}で裁定済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>items with published tags</source>
        <translation>公開タグのある項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup.py"/>
        <source>no qualification items</source>
        <translation>較正セットなし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>A1, B2, C3. Leave empty for anyone</source>
        <translation>A1, B2, C3。空欄：誰でも</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Annotators per item</source>
        <translation>項目あたりのアノテーター数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Assign items in advance</source>
        <translation>固定の割り当て</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Assignment and daily target</source>
        <translation>固定の割り当てと1日の目標</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Daily target</source>
        <translation>1日の目標</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Fewer options</source>
        <translation>オプションを減らす</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>From a file</source>
        <translation>ファイルから</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Gold and published tags</source>
        <translation>正解と公開タグ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>How many</source>
        <translation>件数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Items as a filter (empty for all), and their number</source>
        <translation>項目のクエリ（空ならすべて）と件数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Items of the qualification set</source>
        <translation>較正セットの項目数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Library order</source>
        <translation>ラボの順</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>More options</source>
        <translation>その他のオプション</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Name of the job</source>
        <translation>作業の名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Order of items</source>
        <translation>項目の順序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Other kinds of job</source>
        <translation>ほかの種類の作業</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Pass threshold</source>
        <translation>合格点</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Qualification items</source>
        <translation>作業前の較正セット</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Repeat items to check consistency</source>
        <translation>ほかの項目に混ぜて、もう一度提示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>Type and name</source>
        <translation>作業の内容と名称</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>YAML: name, version, title, source; labels with id, name, family, definition, key</source>
        <translation>YAML：name、version、title、source。labels は id、name、family、definition、key</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>all of them</source>
        <translation>すべて</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>are always shown</source>
        <translation>常に表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>are never shown</source>
        <translation>表示しない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>are shown after submitting</source>
        <translation>提出後に表示</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>max. {n}, spread evenly</source>
        <translation>
            <numerusform>最大{n}件、均等に</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>mixed</source>
        <translation>混ぜた順</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>no daily target</source>
        <translation>1日の目標なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>pass threshold {mark}</source>
        <translation>{mark}で合格</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>{n} annotators per item</source>
        <translation>
            <numerusform>項目あたりアノテーター{n}人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>{n} per day</source>
        <translation>
            <numerusform>1日{n}件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>{n}% of own items</source>
        <translation>
            <numerusform>自分の項目の{n}%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/setup_rows.py"/>
        <source>{title}, {n} tags</source>
        <translation>
            <numerusform>{title}、タグ{n}個</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tag_side.py"/>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tag_side.py"/>
        <source>redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tag_side.py"/>
        <source>take back</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>All of these are done.</source>
        <translation>これらはすべて完了しています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>Choose tags first, or press 0 if none apply.</source>
        <translation>先にタグを選ぶか、該当なしの場合は 0 を押してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>Nothing to redo.</source>
        <translation>やり直すものはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>Nothing to undo.</source>
        <translation>元に戻すものはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>This item is complete and cannot be changed.</source>
        <translation>この項目は完了しており、変わりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>calibration: {done} of {all}</source>
        <translation>較正：{done} / {all}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>complete</source>
        <translation>完了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>skipped: {why}</source>
        <translation>スキップ：{why}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>today {n} of {target}</source>
        <translation>
            <numerusform>今日 {n} / {target}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>{done} of {all} by you</source>
        <translation>あなたの分：{all}件中{done}件</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/tagging.py"/>
        <source>{n} drafts</source>
        <translation>
            <numerusform>下書き{n}件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>Adjudicated: {tags}</source>
        <translation>裁定：{tags}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>Archived: shown, not submitted</source>
        <translation>提供終了：表示のみで、提出されません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>Published: {tags}</source>
        <translation>公開：{tags}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>The meaning of {tags} changed since you tagged this item. Please check it.</source>
        <translation>この項目にタグを付けた後、{tags}の意味が変わりました。見直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/tags.py"/>
        <source>write a note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/page.py"/>
        <source>Choose which capability this makes easier.</source>
        <translation>どの能力について易しくなるかを選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/page.py"/>
        <source>Every item of this job was edited or skipped. Thank you.</source>
        <translation>この作業の全項目を、編集または見送りました。ありがとうございました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/page.py"/>
        <source>No edits yet. Crop, mark or resize the image.</source>
        <translation>まだ何も編集していません。画像を切り抜くか、印を付けるか、拡大縮小してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/page.py"/>
        <source>The edits are not saved yet. Press V to save them, or undo them.</source>
        <translation>編集はまだ保存されていません。V で保存するか、取り消してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Crop</source>
        <translation>切り抜き</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Edit the image</source>
        <translation>画像を編集</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Edits</source>
        <translation>行った編集</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Image {n} of {all}</source>
        <translation>
            <numerusform>画像 {n} / {all}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Makes easier</source>
        <translation>易しくなる能力</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Next image</source>
        <translation>次の画像</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>No edits yet. The original stays unchanged.</source>
        <translation>まだありません。元の項目はそのままです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>One tile</source>
        <translation>1枚のタイル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Point</source>
        <translation>点</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Region</source>
        <translation>領域</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Save variant</source>
        <translation>変種を保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>Variants of this item</source>
        <translation>この項目の変種</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>crop to {w} × {h} at {x}, {y}</source>
        <translation>{w} × {h} に切り抜き（{x}, {y}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>one tile of {side}</source>
        <translation>1枚のタイル（一辺{side}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>point at {x}, {y}</source>
        <translation>点 {x}, {y}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>region of {w} × {h} at {x}, {y}</source>
        <translation>領域 {w} × {h}（{x}, {y}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/variants/panel.py"/>
        <source>{key}: easier in {what}</source>
        <translation>{key}：{what}について易しい</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Choose a PIN for {code} ({n} characters or more). You enter it each time you start.</source>
        <translation>
            <numerusform>{code}のPINを決めてください（{n}文字以上）。毎回必要です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Incorrect PIN or passcode.</source>
        <translation>入力されたPINまたはパスコードでは、このコードを開けません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>New PIN</source>
        <translation>新しいPIN</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>PIN of {code}, or the operator's passcode</source>
        <translation>{code}のPIN、または操作者のパスコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>This job was closed: {reason}. You can still view its results.</source>
        <translation>この作業は終了しています：{reason}。結果は見ることができます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>Your ID, not your name. You see the tags of others only when an item is complete.</source>
        <translation>名前ではなくコードを入力してください。項目が完了するまで、ほかの人の答えは誰にも見えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>e.g. A1</source>
        <translation>例：A1</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>{code} has worked before but has no PIN yet. The operator must open it.</source>
        <translation>{code}にはまだPINがなく、以前の作業があります。操作者に開いてもらってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>{name} · closed</source>
        <translation>{name} · 終了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>{name} · {items}, {each}</source>
        <translation>{name} · {items}、{each}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/who.py"/>
        <source>{n} annotators each</source>
        <translation>
            <numerusform>項目あたりアノテーター{n}人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>Block {n} of {total}</source>
        <translation>
            <numerusform>ブロック {n} / {total}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>Practice</source>
        <translation>練習</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>Practice {n} of {total}</source>
        <translation>
            <numerusform>練習 {n} / {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>Session {n} of {total}</source>
        <translation>
            <numerusform>セッション {n} / {total}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>cover, pause, stop</source>
        <translation>隠す・一時停止・中止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>no correct answer</source>
        <translation>正解がない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>no correct answer: recorded</source>
        <translation>正解がない：記録しました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/around.py"/>
        <source>skip</source>
        <translation>スキップ</translation>
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
        <translation>どのように取り組みましたか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/asides.py"/>
        <source>In your own words: how did you find your answers? What was difficult?</source>
        <translation>ご自身の言葉でお書きください。どのように答えを見つけましたか。難しかったのは何ですか。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/composed.py"/>
        <source>Hint: {hint}</source>
        <translation>ヒント：{hint}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>A participant is answering</source>
        <translation>参加者が回答中です</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Another ID</source>
        <translation>別のコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Eyeline: participant</source>
        <translation>Eyeline：参加者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Please ask the person who invited you.</source>
        <translation>あなたを招待した人に尋ねてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>Thank you for your time.</source>
        <translation>お時間をいただき、ありがとうございました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>That is all</source>
        <translation>以上です</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>This study is full</source>
        <translation>空き枠がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>You chose not to take part. Nothing was saved.</source>
        <translation>参加されないため、何も保存されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>You have already completed this study</source>
        <translation>このコードはこの研究を終えています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/flow.py"/>
        <source>{code} has done all items already.</source>
        <translation>{code}はすでにすべての項目を終えています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>All your answers are saved.</source>
        <translation>回答はすべて保存されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Characters</source>
        <translation>文字</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Choose a language</source>
        <translation>どの言語にしますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Choose an answer first.</source>
        <translation>先に答えを選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>Eyeline's own texts</source>
        <translation>Eyeline自体の文言</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>I agree</source>
        <translation>同意します</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>The item is hidden and the timer is paused. Continue when you are ready.</source>
        <translation>項目は隠され、時間は止まっています。ご都合のよいときに続けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>all can be displayed</source>
        <translation>すべて表示できます</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>{n} characters cannot be displayed</source>
        <translation>
            <numerusform>{n}文字を表示できません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>{n} characters of Eyeline's own texts cannot be displayed on this computer: {signs} ({codes}). Install a Noto font, or remove the language from the study.</source>
        <translation>
            <numerusform>Eyeline自体の文章の{n}文字をこのコンピューターで表示できません：{signs}（{codes}）。Notoフォントをインストールするか、その言語を研究から外してください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/glyphs.py"/>
        <source>{n} characters of this study cannot be displayed on this computer: {signs} ({codes}), first in {where}. Install a Noto font, or change the text.</source>
        <translation>
            <numerusform>この研究の{n}文字をこのコンピューターで表示できません：{signs}（{codes}）。最初の箇所：{where}。Notoフォントをインストールするか、文章を変更してください。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/keeping_card.py"/>
        <source>The data</source>
        <translation>データ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>The words around the pictures are {mm} mm high here ({deg}°) and hard to read: sit closer.</source>
        <translation>画像の周りの文字は、ここでは高さ{mm} mm（{deg}°）で読みにくくなります。画面にもう少し近づいてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>This screen has {w} × {h} pixels, but the study needs {least_w} × {least_h}.</source>
        <translation>この画面は{w} × {h}画素です。この研究には{least_w} × {least_h}が必要です。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>{n} of {total} items have images smaller than {least} pixels on this screen. The smallest is {side}.</source>
        <translation>
            <numerusform>{total}項目中{n}項目の画像が、ここでは{least}画素未満になります。最小は{side}です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>{n} of {total} items have letters in their pictures that are hard to read here, the smallest {mm} mm high ({deg}°).</source>
        <translation>
            <numerusform>{total}項目中{n}項目の画像内の文字が、ここでは読みにくくなります。最小は高さ{mm} mm（{deg}°）です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/legible.py"/>
        <source>{n} of {total} items have objects that are hard to see here, the smallest {mm} mm ({deg}°).</source>
        <translation>
            <numerusform>{total}項目中{n}項目の物体が、ここでは見えにくくなります。最小は{mm} mm（{deg}°）です。</numerusform>
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
        <translation>ここにはまだ研究がありません。この席の担当者にお知らせください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>Press the button, then enter your ID.</source>
        <translation>ボタンを押し、コードを入力してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>This station has not been checked today. Please tell the experimenter.</source>
        <translation>この席は今日まだ点検されていません。担当者にお知らせください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/own_place.py"/>
        <source>Welcome</source>
        <translation>ようこそ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>At the bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>At the top</source>
        <translation>上</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>On the left</source>
        <translation>左</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>On the right</source>
        <translation>右</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>Ring with a gap</source>
        <translation>切れ目のある輪</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>Sit with your eyes about {cm} cm from the screen. Press the arrow key that points to the gap. Where you cannot see it, guess.</source>
        <translation>目が画面から約{cm} cm離れるように座り、切れ目の方向の矢印キーを押してください。見えないときは、推測で答えてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/acuity.py"/>
        <source>Where is the gap in the ring?</source>
        <translation>輪の切れ目はどこですか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Drawn card</source>
        <translation>描かれたカード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Hold a bank card, or any card of that size, against the screen at the left edge of the drawn card.</source>
        <translation>銀行のカードなど同じ大きさのカードを、描かれたカードの左端に合わせて画面に当ててください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>How large is this screen?</source>
        <translation>この画面の大きさを教えてください</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>It is as wide as my card</source>
        <translation>カードと同じ幅です</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Make the drawn card as wide as yours: drag its right edge, or press the arrow keys.</source>
        <translation>描かれたカードをお手元のカードと同じ幅にしてください。右端をドラッグするか、矢印キーを押します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Much narrower</source>
        <translation>大幅に狭く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Much wider</source>
        <translation>大幅に広く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Narrower</source>
        <translation>狭く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/card.py"/>
        <source>Wider</source>
        <translation>広く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/code.py"/>
        <source>This is your ID. Your answers are saved under it, never under your name.</source>
        <translation>これはあなたのコードです。回答はこのコードで保存され、名前では保存されません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/consent.py"/>
        <source>I do not want to take part</source>
        <translation>参加しません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/consent.py"/>
        <source>Required: {keys}. The rest are optional.</source>
        <translation>参加に必要：{keys}。そのほかは任意です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/consent.py"/>
        <source>Tick all of it to take part.</source>
        <translation>参加するにはすべてにチェックを入れてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Another window was in front</source>
        <translation>別のウィンドウが前面にありました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Covered</source>
        <translation>隠しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>D: you do not come back; your answers are hidden at once and deleted.</source>
        <translation>D：もう続けません。回答は直ちに非表示となり、削除されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Delete your answers?</source>
        <translation>回答を削除しますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>K: you do not come back; your answers are kept.</source>
        <translation>K：もう続けません。回答は残されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>N: Pause. Your answers are saved; come back any time with your ID, {code}.</source>
        <translation>N：回答は残り、別の機会にコード{code}で続けられます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Nothing is lost. The item is hidden and the timer is paused until you continue.</source>
        <translation>何も失われていません。続けるまで項目は隠され、時間は止まっています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Nothing is lost. The item is shown again when you continue.</source>
        <translation>何も失われていません。続けると項目が改めて表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop for good, delete</source>
        <translation>終了して回答を削除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop for good, keep</source>
        <translation>終了して回答を保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop for now</source>
        <translation>いったん中断</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop?</source>
        <translation>中止しますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Stop…</source>
        <translation>中止…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The computer was asleep</source>
        <translation>マシンがスリープしました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The item is hidden until you continue.</source>
        <translation>続けるまで項目は隠されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The screen has changed</source>
        <translation>画面が変わりました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The screen was locked</source>
        <translation>画面がロックされました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>The timer for this item keeps running.</source>
        <translation>その間も、この項目の時間は進みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>They are hidden at once and deleted for good; you do not come back.</source>
        <translation>回答は直ちに非表示となり、完全に削除されます。もう続けることはできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>Yes, delete</source>
        <translation>はい、削除します</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/cover.py"/>
        <source>You may stop without giving a reason. Choose what happens to your answers.</source>
        <translation>理由を述べずに中止できます。回答の扱いを選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/feedback.py"/>
        <source>This was practice. Later you will not see whether an answer was correct.</source>
        <translation>これは練習です。この後は、回答が正しいかどうかはお知らせしません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/instructions.py"/>
        <source>Back to the item</source>
        <translation>項目に戻る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/instructions.py"/>
        <source>Each item asks something else. Read the question above the picture, then answer it.</source>
        <translation>項目ごとに問いが異なります。画像の上の設問を読んでから答えてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/instructions.py"/>
        <source>In the words of the benchmark:</source>
        <translation>ベンチマークの原文：</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>Enter the operator passcode to open the desktop.</source>
        <translation>操作者のパスコードを入力すると、デスクトップが開きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>Incorrect operator passcode.</source>
        <translation>操作者のパスコードではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>Open the desktop</source>
        <translation>デスクトップを開く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>Please tell the experimenter. Everything is saved.</source>
        <translation>この研究の担当者にお知らせください。回答はすべて保存されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/locked.py"/>
        <source>This computer is locked</source>
        <translation>このコンピューターはロックされています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/plates.py"/>
        <source>I see no figure</source>
        <translation>数字は見えない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/plates.py"/>
        <source>Plate of coloured dots</source>
        <translation>色の点でできた図版</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/plates.py"/>
        <source>Plate {n} of {total}</source>
        <translation>
            <numerusform>図版 {n} / {total}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/plates.py"/>
        <source>Which figure do you see?</source>
        <translation>どの数字が見えますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/question.py"/>
        <source>Delete last character</source>
        <translation>最後の文字を削除</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/question.py"/>
        <source>Leave it open</source>
        <translation>空欄にする</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/question.py"/>
        <source>Shift + Enter begins a new line.</source>
        <translation>Shift + Enter で改行します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/rate.py"/>
        <source>How confident are you in your answer?</source>
        <translation>回答にどのくらい自信がありますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/rate.py"/>
        <source>guessing</source>
        <translation>推測</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>After so long the study starts from the beginning. What you answered then is kept.</source>
        <translation>時間が経ったため、研究は最初から始まります。以前の回答は保存されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Continue where I stopped</source>
        <translation>中断したところから続ける</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Is {code} your ID?</source>
        <translation>{code}はあなたのコードですか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>It was used last on {when} at {seat}.</source>
        <translation>最後に使われたのは{when}、{seat}です。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Someone with this ID has taken part here before. This would be session {n}.</source>
        <translation>
            <numerusform>このコードの人は、以前にここで参加しています。今回はセッション{n}になります。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Start again</source>
        <translation>最初から始める</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>The new version starts from the beginning. What you answered then is kept.</source>
        <translation>新しい版は最初から始まります。以前の回答は保存されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>The study has changed</source>
        <translation>研究が変わりました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>The study starts again</source>
        <translation>研究を最初から始めます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>This is not my ID</source>
        <translation>自分のコードではない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Too early for the next session</source>
        <translation>次のセッションにはまだ早すぎます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Too long ago</source>
        <translation>時間が経ちすぎました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>Yes, this is my ID</source>
        <translation>はい、自分のコードです</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>You can continue where you stopped. The item that was open is shown again.</source>
        <translation>中断したところから続けられます。中断したときの項目は、もう一度表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>You have already started</source>
        <translation>すでに始めています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} began with an earlier version of this study.</source>
        <translation>{code}はこの研究の以前の版で始めました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} has done {done} of {planned} items.</source>
        <translation>{code}は{planned}項目中{done}項目を終えています。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} has finished session {n}. The next one can start in {time}.</source>
        <translation>
            <numerusform>{code}はセッション{n}を終えています。次は{time}後に始められます。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} started with an earlier version, which cannot be continued.</source>
        <translation>{code}は以前の版で始めており、その版は続けられません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} stopped {time} ago with {done} of {planned} items done.</source>
        <translation>{code}は{time}前に、{planned}項目中{done}項目を終えて中断しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{code} stopped {time} ago. This study can be continued within {limit}.</source>
        <translation>{code}は{time}前に中断しました。この研究は{limit}以内に続ける必要があります。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{n} days</source>
        <translation>
            <numerusform>{n}日</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{n} hours</source>
        <translation>
            <numerusform>{n}時間</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/returned.py"/>
        <source>{n} minutes</source>
        <translation>
            <numerusform>{n}分</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>One moment, please</source>
        <translation>少々お待ちください</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Please call the experimenter.</source>
        <translation>この研究の担当者を呼んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Questions, or to have your answers deleted: {who}.</source>
        <translation>お問い合わせ、回答の削除：{who}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Questions: {who}.</source>
        <translation>お問い合わせ：{who}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Stop here</source>
        <translation>ここで中止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>The computer is still saving. Your answers are kept, and nothing is lost.</source>
        <translation>まだ保存しています。回答は保持されており、失われることはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>This break lasts {s} more seconds.</source>
        <translation>休憩はあと{s}秒です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>This did not work</source>
        <translation>うまくいきませんでした</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>This is taking unusually long. Please call the experimenter.</source>
        <translation>通常より時間がかかっています。この研究の担当者を呼んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Time for a break</source>
        <translation>休憩の時間です</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>What this is about</source>
        <translation>この研究について</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>What you entered is kept. You can try again.</source>
        <translation>入力した内容は保持されています。もう一度お試しください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>You can withdraw until {date}.</source>
        <translation>{date}まで同意を撤回できます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>You do not need to do anything. It continues automatically.</source>
        <translation>操作は必要ありません。自動的に続きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Your ID is {code}.</source>
        <translation>あなたのコードは{code}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>Your answers are saved. Look out of the window, stretch, and continue when you like.</source>
        <translation>回答は保存されています。窓の外を見たり体を伸ばしたりして、お好きなときに続けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>{done} done, {left} to go.</source>
        <translation>{done}項目が終わり、残りは{left}項目です。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/pages/simple.py"/>
        <source>{right} of your {n} answers were correct.</source>
        <translation>
            <numerusform>{n}個の回答のうち{right}個が正解でした。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>A few words are enough.</source>
        <translation>短い言葉で十分です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>All items are done. Everything is stored.</source>
        <translation>すべての項目が終わりました。すべて保存されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>All your answers are saved. Continue later with your ID.</source>
        <translation>回答はすべて保存されています。後でコードを使って続けられます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>All {done} items are done. Everything is stored.</source>
        <translation>{done}項目すべてが終わりました。すべて保存されています。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Session {n} of {total} is done. Please come back for the next one.</source>
        <translation>
            <numerusform>セッション {n} / {total} が終わりました。次のセッションにまたお越しください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Session {n} of {total} is done. The next one can start in {time}.</source>
        <translation>
            <numerusform>セッション {n} / {total} が終わりました。次は{time}後に始められます。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Stopped</source>
        <translation>中止しました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Thank you</source>
        <translation>ありがとうございました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>That is all for today</source>
        <translation>今日はここまでです</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>The time is over</source>
        <translation>時間になりました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Why did you answer so?</source>
        <translation>なぜそう答えましたか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/runner.py"/>
        <source>Your answers are hidden. They are deleted, backups included, as soon as the lab is free.</source>
        <translation>回答は非表示になりました。ラボが空き次第、バックアップも含めて削除されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Checking whether the items are legible on this screen</source>
        <translation>この画面で項目が読めるかを確かめています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Collect</source>
        <translation>収集</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Experimenter: {said}</source>
        <translation>この席の担当者：{said}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Flags</source>
        <translation>フラグ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Go to Studies</source>
        <translation>「研究」へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>No operator passcode is set: participants can close their window. Set one in Settings.</source>
        <translation>操作者のパスコードが設定されていません。参加者がウィンドウを閉じることができます。「設定」で設定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>No sessions yet. Each session appears here when it starts.</source>
        <translation>まだ誰も参加していません。実行は始まるとここに現れます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>No study yet</source>
        <translation>まだ研究がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Only a pilot session can start here.</source>
        <translation>ここでは、パイロット実行だけを始められます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Participants answer the items of a study. Create a study first. It defines which items are shown and how.</source>
        <translation>参加者は、研究の中で項目に答えます。先に、どの項目をどのように行うかを定める研究を作ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Press Start again to begin anyway.</source>
        <translation>それでも始める場合は、もう一度「開始」を押してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Reading the answers</source>
        <translation>回答を読み込んでいます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Sessions</source>
        <translation>実行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Show trials</source>
        <translation>試行を表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>Started</source>
        <translation>開始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>The check of this station found problems. Press Start again to begin anyway.</source>
        <translation>この席の点検で問題が見つかりました。それでも始める場合は、もう一度「開始」を押してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>answering now</source>
        <translation>回答中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>at {seat}</source>
        <translation>席：{seat}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>last answer {when}</source>
        <translation>最後の回答 {when}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>pilot</source>
        <translation>パイロット</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>place {n} in the plan</source>
        <translation>
            <numerusform>計画の枠{n}</numerusform>
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
            <numerusform>実行{n}回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/screen.py"/>
        <source>{runs}, {n} incomplete</source>
        <translation>
            <numerusform>{runs}、未完了{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Check</source>
        <translation>要確認</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Checked {when}. The result is saved with every session.</source>
        <translation>{when}に点検済み。各実行とともに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Not checked yet. The check takes four seconds and is saved with every session.</source>
        <translation>まだ点検していません。4秒かかり、結果は各実行とともに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Not measured</source>
        <translation>未測定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>Pass</source>
        <translation>合格</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>This station</source>
        <translation>この席</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_card.py"/>
        <source>{found}. {advice}</source>
        <translation>{found}。{advice}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_window.py"/>
        <source>Checking this station</source>
        <translation>この席を点検しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_window.py"/>
        <source>For a few seconds the program presses keys automatically. Please do not touch anything.</source>
        <translation>数秒間、プログラムが自動でキーを押します。何にも触れないでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/seat_window.py"/>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>As set for this station</source>
        <translation>この席の設定どおり</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Both hands</source>
        <translation>両手</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Experimenter</source>
        <translation>この席の担当者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Experimenter ID (optional)</source>
        <translation>あなたのコード（集計で操作者を区別する場合）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Left hand</source>
        <translation>左手</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Next free ID</source>
        <translation>次の空きコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>No free place in the plan: {done} done, {running} incomplete.</source>
        <translation>計画に空きの枠がありません：完了{done}、未完了{running}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Only participants who have already started can continue. You can still start a pilot session.</source>
        <translation>続けられるのは開始済みの人だけです。パイロットは実施できます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Participant ID</source>
        <translation>参加者ID</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Pilot session</source>
        <translation>パイロット実行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Places in the plan: {done} done, {running} incomplete, {free} free.</source>
        <translation>計画の枠：完了{done}、未完了{running}、空き{free}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Response keys</source>
        <translation>回答する手</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Right hand</source>
        <translation>右手</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Screen</source>
        <translation>画面</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>Start session</source>
        <translation>実行を開始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>The participant confirms or changes the ID first. An ID with an unfinished session resumes it.</source>
        <translation>参加者には最初にコードが表示され、変更できます。未完了の実行があるコードは、続きから始められます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/start_card.py"/>
        <source>{name}, {width} × {height}</source>
        <translation>{name}、{width} × {height}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/trial_page.py"/>
        <source>{m}:{s} left</source>
        <translation>残り {m}:{s}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/unfinished_card.py"/>
        <source>Incomplete sessions</source>
        <translation>未完了の実行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/unfinished_card.py"/>
        <source>Resume session of {code}</source>
        <translation>{code}の実行を再開</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/unfinished_card.py"/>
        <source>{done} of {planned} items · now at station {seat}</source>
        <translation>{done} / {planned}項目 · 現在は席{seat}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/unfinished_card.py"/>
        <source>{done} of {planned} items · {study}</source>
        <translation>{done} / {planned}項目 · {study}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/base.py"/>
        <source>What one letter covers</source>
        <translation>いずれかの文字が覆う部分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/choice.py"/>
        <source>choose</source>
        <translation>選ぶ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/choice.py"/>
        <source>submit</source>
        <translation>確定して続ける</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/fields.py"/>
        <source>Submit</source>
        <translation>確定して続ける</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/fields.py"/>
        <source>leave blank</source>
        <translation>空欄にする</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/fields.py"/>
        <source>left blank</source>
        <translation>空欄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/fields.py"/>
        <source>other part</source>
        <translation>別の部分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>Pieces and frame</source>
        <translation>ピースと枠</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>Place {place}: free</source>
        <translation>位置{place}：空き</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>Place {place}: piece {piece}</source>
        <translation>位置{place}：ピース{piece}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>Put every piece into the frame first.</source>
        <translation>先にすべてのピースを枠に入れてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/order.py"/>
        <source>put into the next place</source>
        <translation>次の位置に入れる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/text.py"/>
        <source>Type an answer first.</source>
        <translation>先に答えを入力してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>Alt + arrows</source>
        <translation>Alt + 矢印</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>larger</source>
        <translation>大きく</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>mark, or right click</source>
        <translation>印を付ける（右クリックも可）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>move, or drag</source>
        <translation>移動（ドラッグも可）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>next image</source>
        <translation>次の画像</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>smaller</source>
        <translation>小さく</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/tools.py"/>
        <source>turn</source>
        <translation>回転</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Click an object, or type its label</source>
        <translation>物体をクリックするか、ラベルを入力します</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Click an object, type its label, or use the arrow keys</source>
        <translation>物体をクリックするか、ラベルを入力するか、矢印キーを使います</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Last marked</source>
        <translation>最後の印</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark an object first.</source>
        <translation>先に物体に印を付けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark every cell that you count, the first one too. The last mark is your answer.</source>
        <translation>数えたマスすべてに、最初のものも含めて印を付けてください。最後の印が回答になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark every object that you count, the first one too. The last mark is your answer.</source>
        <translation>数えた物体すべてに、最初のものも含めて印を付けてください。最後の印が回答になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark the cell that you reach.</source>
        <translation>たどり着いたマスに印を付けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark the first object by its label or a click.</source>
        <translation>最初の物体に、ラベルまたはクリックで印を付けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Mark the object that you reach.</source>
        <translation>たどり着いた物体に印を付けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Object {label} does not exist.</source>
        <translation>物体{label}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Only your last mark stays visible.</source>
        <translation>最後に付けた印だけが表示されたままになります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>This is the one</source>
        <translation>これです</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>This is the {nth}</source>
        <translation>これが{nth}番目です</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Typing</source>
        <translation>入力中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>Your marks do not stay visible.</source>
        <translation>付けた印は表示されたままにはなりません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/views/trace.py"/>
        <source>{n} marked</source>
        <translation>
            <numerusform>印{n}個</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart.py"/>
        <source>Drawing …</source>
        <translation>描画しています…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>Excluded because focus was lost: {n}.</source>
        <translation>
            <numerusform>フォーカスが失われたため除外：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>Excluded because the item was shown before an interruption: {n}.</source>
        <translation>
            <numerusform>中断前に項目が表示されていたため除外：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>Median and quartiles in seconds.</source>
        <translation>中央値と四分位数（秒）。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>Not submitted, without a response time: {n}.</source>
        <translation>
            <numerusform>提出されず、時間がないもの：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>People {people}%, model {model}%</source>
        <translation>人{people}%、モデル{model}%</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>and {n} more</source>
        <translation>
            <numerusform>ほか{n}件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>for these participants {low} to {high}</source>
        <translation>これらの参加者では {low}〜{high}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>the interval for the population is unreliable</source>
        <translation>母集団についての区間は信頼できません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>{all} over all, {answered} over answered</source>
        <translation>全体で{all}、回答のみで{answered}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>{who}: {accuracy}% ({low} to {high}), {n} items; majority-class baseline {majority}%</source>
        <translation>
            <numerusform>{who}：{accuracy}%（{low}〜{high}）、{n}項目、最良の一定回答{majority}%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>{who}: {accuracy}% ({low} to {high}), {n} own items; majority-class baseline {majority}%</source>
        <translation>
            <numerusform>{who}：{accuracy}%（{low}〜{high}）、独自の{n}項目、最良の一定回答{majority}%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_words.py"/>
        <source>{who}: {s} s, {accuracy}% of {n} correct</source>
        <translation>
            <numerusform>{who}：{s}秒、{n}件の正答率{accuracy}%</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Compares people and models once there are answers.</source>
        <translation>人またはモデルが項目に回答すると、ここに人とモデルが並びます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Example: five simulated participants and {model} answer some of the sample items. Simulated answers stay flagged and are excluded from all figures unless you include them.</source>
        <translation>例では、5人の模擬参加者と{model}がサンプル項目の一部に回答します。模擬参加者の回答には印が付き、求めないかぎりどの数値にも含まれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Go to Collect</source>
        <translation>「収集」へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Only simulated participants have answered</source>
        <translation>回答したのは模擬参加者だけです</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Reading the answers was stopped. No results are shown.</source>
        <translation>回答を最後まで読み込んでいないため、何も表示していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Show example</source>
        <translation>例を見る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Show them</source>
        <translation>表示する</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/empty.py"/>
        <source>Their {n} answers are excluded from all figures unless you include them.</source>
        <translation>
            <numerusform>その{n}件の回答は、指定しない限りどの数値にも含まれません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Figures</source>
        <translation>図</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Human minus model accuracy by tag, on items answered by both.</source>
        <translation>タグ別の人−モデル。両者が回答した項目に基づきます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Number of answers that first leave the correct path, by step.</source>
        <translation>正しい経路を最初に外れたステップごとの回答数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Only {model} correct</source>
        <translation>{model}だけ正答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Paths</source>
        <translation>経路</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>{model}: {right} correct, {wrong} incorrect</source>
        <translation>{model}：正答{right}、誤答{wrong}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>{who}: correct end, incorrect path</source>
        <translation>{who}：終点は正答、経路は誤り</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_lists.py"/>
        <source>{who}: correct path, incorrect end</source>
        <translation>{who}：経路は正答、終点は誤り</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Each person</source>
        <translation>各人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Factors: {factors}</source>
        <translation>要因：{factors}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Full outputs</source>
        <translation>出力の全文</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>In the library</source>
        <translation>ライブラリで見る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Median response time of people (no focus loss): {time}</source>
        <translation>参加者の所要時間の中央値（中断なし）：{time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>Tags: {tags}</source>
        <translation>タグ：{tags}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>The path first goes wrong at step {n}.</source>
        <translation>
            <numerusform>経路は{n}ステップ目で最初に誤っています。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/item_view.py"/>
        <source>The whole path is correct.</source>
        <translation>経路全体が正しく答えられています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_card.py"/>
        <source>Which items</source>
        <translation>対象の項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>All models, their mean</source>
        <translation>全モデルの平均</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Calculating…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Difficulty of items for people and models</source>
        <translation>人とモデルにとっての項目の難しさ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Each circle is a participant. Median response time of answers without focus loss.</source>
        <translation>各円は1人を表します。妨げのない回答の秒数の中央値です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Each circle shows the items at one point, and its area their number. Select a circle to list them.</source>
        <translation>各円は同じ位置にある項目を表し、面積は項目数を示します。押すと項目を表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Item difficulty (Rasch)</source>
        <translation>項目難易度（ラッシュ）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Largest gap by capability</source>
        <translation>能力別の最大の差</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Select a row to see its items, largest gap first.</source>
        <translation>行を選ぶとその項目を、差の大きい順に表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Share of path answers that have left the correct path by each step.</source>
        <translation>各ステップまでに正しい経路を外れた回答の割合。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>The Rasch model needs ten or more participants, and items that some answered correctly and some did not.</source>
        <translation>ラッシュモデルには、10 人以上の参加者と、正答した人もしなかった人もいる項目が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Where paths first go wrong</source>
        <translation>経路を最初に誤る場所</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>Which model</source>
        <translation>どのモデルか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_middle.py"/>
        <source>{model} correct, %</source>
        <translation>{model}の正答、%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_view.py"/>
        <source>Difficulty, people and models</source>
        <translation>難しさ、人とモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_view.py"/>
        <source>Lists of items</source>
        <translation>項目の一覧</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_view.py"/>
        <source>Speed and accuracy</source>
        <translation>速さと正答率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/items_view.py"/>
        <source>Which task</source>
        <translation>どの課題か</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Accuracy (95% CI)</source>
        <translation>正答率、95% CI</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Accuracy of people and models, {n} tasks</source>
        <translation>
            <numerusform>人とモデルの正答率、{n}課題</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>All items</source>
        <translation>全項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Human minus model accuracy in percentage points, on items answered by both.</source>
        <translation>人−モデル（パーセントポイント）。両者が回答した項目に基づきます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Human minus model accuracy, percentage points</source>
        <translation>人−各モデル、ポイント</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Human–model gap</source>
        <translation>人とモデルの差</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Outcomes</source>
        <translation>回答の結果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Outcomes of all answers</source>
        <translation>全員の回答の結果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Read answers with {rule}</source>
        <translation>{rule} で回答を読み取る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Response time by outcome</source>
        <translation>結果別の反応時間</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>Summary</source>
        <translation>言えること</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/overview.py"/>
        <source>These figures include simulated participants.</source>
        <translation>これらの数値には模擬参加者が含まれます。実在の人の回答ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_parts.py"/>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_parts.py"/>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Aggregate participants by</source>
        <translation>人を1行にまとめる方法</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Analyses</source>
        <translation>分析ファイル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>As planned</source>
        <translation>計画どおり</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Exclusion criteria</source>
        <translation>除外規則</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Items: a filter, or empty for all</source>
        <translation>項目：クエリ（空欄はすべて）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Models only</source>
        <translation>モデルのみ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>No exclusion criteria planned.</source>
        <translation>除外規則は計画されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>No model answers yet.</source>
        <translation>まだ回答したモデルはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Open a file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Post hoc</source>
        <translation>事後</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Save analysis as</source>
        <translation>分析の保存先</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Save analysis as…</source>
        <translation>ファイルとして保存…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Saved in {file}. It reproduces these figures whatever is added later.</source>
        <translation>{file}に保存しました。後で何が加わっても、これらの数値になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Scoring rule for {benchmark}</source>
        <translation>{benchmark}の読み取り規則</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>Test against models</source>
        <translation>モデルに対する検定方法</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>e.g. benchmark=jigsaw task=connection</source>
        <translation>例：benchmark=jigsaw task=connection</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>{model}: represented by its runs of {times}</source>
        <translation>{model}：{times}の実行を採用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>{model}: represented by its runs of {times}; other runs, excluded: {others}</source>
        <translation>{model}：{times}の実行を採用。ほかの実行は除外：{others}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/plan_view.py"/>
        <source>{text}: {n} answers</source>
        <translation>
            <numerusform>{text}：回答{n}件</numerusform>
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
        <translation>人の正答率、部分別</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Agreement, reliability and response times</source>
        <translation>一致度、信頼性、モデルと並べた時間</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Excluded data</source>
        <translation>除外したものと、回答が集計されない理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Mean over participants with 95% CI, and median response time. “Seen before”: after another item on the same image.</source>
        <translation>人の平均と95%信頼区間、および時間の中央値。「既出」：同じ画像の別の項目の後。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Response times by outcome</source>
        <translation>結果別の反応時間</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/quality_view.py"/>
        <source>Sensitivity to exclusions</source>
        <translation>各除外規則のもとと、除外なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/reading.py"/>
        <source>Choose another folder, or free some disk space.</source>
        <translation>別のフォルダーを選ぶか、空きを作ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/reading.py"/>
        <source>Could not write {path}: {reason}.</source>
        <translation>{path}に書き込めません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/report_line.py"/>
        <source>All figures and tables are saved.</source>
        <translation>すべての図と表を書き出しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/report_line.py"/>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/report_line.py"/>
        <source>The report is saved.</source>
        <translation>レポートを書き出しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>&gt;Difference, points</source>
        <translation>&gt;差、ポイント</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>&gt;Invalid, {rule}</source>
        <translation>&gt;無効、{rule}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>&gt;{rule}, %</source>
        <translation>&gt;{rule}、%</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>Scores that change between {one} and {other}: {n}.</source>
        <translation>
            <numerusform>{one}と{other}で変わる回答：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_data.py"/>
        <source>The same raw answers under each extraction rule.</source>
        <translation>同じ生の回答を、各抽出規則で読み取った結果。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>Extraction rule</source>
        <translation>抽出規則</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>First rule</source>
        <translation>一方の規則</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>Invalid: no answer found. Missing: no reply. Select a change to see the full reply.</source>
        <translation>無効：答えを読み取れない。欠測：回答がない。判定が変わった回答を選ぶと、実際の出力を表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>Scores that change between</source>
        <translation>判定が変わる回答：</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>Second rule</source>
        <translation>他方の規則</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>The same raw answers under each extraction rule</source>
        <translation>同じ生の回答を、各抽出規則で読み取った結果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/rules_view.py"/>
        <source>and</source>
        <translation>と</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>People vs. models</source>
        <translation>人とモデルの比較</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>Saving all figures and tables</source>
        <translation>すべての図表を書き出しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>Scoring rules</source>
        <translation>回答の規則</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>Writing the report</source>
        <translation>レポートを書き出しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>rule {rule}, version {version}</source>
        <translation>規則{rule}、版{version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/screen.py"/>
        <source>{model} and simulated participants answer</source>
        <translation>{model}と模擬参加者が回答中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheet_card.py"/>
        <source>Expand</source>
        <translation>全幅</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheet_card.py"/>
        <source>Export all for a paper</source>
        <translation>すべて（論文用）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheet_card.py"/>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Analysis settings</source>
        <translation>数値を定めるもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Calculated when selected.</source>
        <translation>選択すると計算します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Cannot save {name} as “{kind}”.</source>
        <translation>{name}は「{kind}」として保存できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Choose one of the listed file types.</source>
        <translation>提示されている拡張子を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Human minus model</source>
        <translation>人−モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Model vs. model</source>
        <translation>モデル対モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>Planned comparisons</source>
        <translation>主要な対比</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>This lab</source>
        <translation>このラボ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>{benchmark}: accuracy</source>
        <translation>{benchmark}：正答率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>{benchmark}: each participant</source>
        <translation>{benchmark}：各人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>{benchmark}: outcomes</source>
        <translation>{benchmark}：結果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/sheets.py"/>
        <source>{table} · {title}</source>
        <translation>{table} · {title}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Figure as PDF, its data as CSV</source>
        <translation>図を PDF、データを CSV で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Figure as PNG, its data as CSV</source>
        <translation>図を PNG、データを CSV で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Figure as SVG, its data as CSV</source>
        <translation>図を SVG、データを CSV で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Save as</source>
        <translation>名前を付けて保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Saved: {files}.</source>
        <translation>保存しました：{files}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as CSV</source>
        <translation>表を CSV で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as JSON</source>
        <translation>表を JSON で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as LaTeX</source>
        <translation>表を LaTeX で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as Markdown</source>
        <translation>表を Markdown で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as Parquet</source>
        <translation>表を Parquet で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Table as XLSX</source>
        <translation>表を XLSX で</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/tables_view.py"/>
        <source>Tables and figures</source>
        <translation>表と図</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/thumbs.py"/>
        <source>No items in this list.</source>
        <translation>そのような項目はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/thumbs.py"/>
        <source>Show more</source>
        <translation>さらに表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/view.py"/>
        <source>Calculate</source>
        <translation>計算する</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/compare/view.py"/>
        <source>Calculating …</source>
        <translation>計算しています…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>candidate</source>
        <translation>候補</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>choice</source>
        <translation>選択</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>order</source>
        <translation>順序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>several fields</source>
        <translation>複数の回答欄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>stimulus</source>
        <translation>刺激</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/items/titles.py"/>
        <source>trace</source>
        <translation>経路</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>All benchmarks</source>
        <translation>すべてのベンチマーク</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>Grid</source>
        <translation>グリッド</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>List</source>
        <translation>リスト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>Search items, e.g. N=2..99</source>
        <translation>語句またはクエリ：N=2..99</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/filters.py"/>
        <source>Words from an item ID or task, or a filter</source>
        <translation>キーや課題の言葉、またはクエリ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>All correct</source>
        <translation>全員正答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>Half or fewer correct</source>
        <translation>正答が半数以下</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>None correct</source>
        <translation>正答者なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>Not answered</source>
        <translation>未回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/finding.py"/>
        <source>Over half correct</source>
        <translation>正答が半数超</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>Photographs: {there}. With items: {used}. Skipped for at least one task: {passed}. Unreadable: {broken}.</source>
        <translation>写真: {there}。項目のあるもの: {used}。一部またはすべてのタスクで見送ったもの: {passed}。壊れているもの: {broken}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>Stopped after {n} photographs. The rest was not checked.</source>
        <translation>
            <numerusform>写真{n}枚で停止しました。残りはわかりません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>The first images are shown. Each image gives {n} items.</source>
        <translation>
            <numerusform>最初の画像を表示しています。どの画像にも固有の{n}項目があります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>The folder gives {n} items</source>
        <translation>
            <numerusform>このフォルダーからは{n}件の項目が得られます</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>{images} images give {n} items.</source>
        <translation>
            <numerusform>{images}枚の画像から{n}項目ができます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>{n} are already in the lab.</source>
        <translation>
            <numerusform>{n}件はすでにあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>{n} have the ID of another item in the lab and are skipped.</source>
        <translation>
            <numerusform>{n}件はここにある別の項目と同じキーのため、取り込まれません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/foreseeing.py"/>
        <source>{n} more photographs needed.</source>
        <translation>
            <numerusform>写真があと{n}枚必要です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>3D scenes</source>
        <translation>3Dシーン</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>A folder of photographs</source>
        <translation>写真のフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>A folder with at least four photographs</source>
        <translation>写真が4枚以上あるフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>All available</source>
        <translation>すべて</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>All but Missing Piece Hard</source>
        <translation>欠けたピース（難）以外すべて</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>All eight; Hard selects by structure</source>
        <translation>8つすべて。「難」は構造で選びます</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Each photograph gives up to {n} items, one per task.</source>
        <translation>
            <numerusform>写真1枚から最大{n}項目（各課題1つ）ができます。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Folder of photographs</source>
        <translation>写真のフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Generate</source>
        <translation>作成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Jigsaw, from photographs</source>
        <translation>Jigsaw、写真から</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Mazes</source>
        <translation>迷路</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Number</source>
        <translation>枚数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>OrdinalBench, generated</source>
        <translation>OrdinalBench、描画</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Photographs needed</source>
        <translation>必要な写真の数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Photographs needed, each used for every task</source>
        <translation>必要な写真の数。それぞれがすべてのタスクに使われます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Single loops</source>
        <translation>単一ループ</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Stopped. {n} items were generated and kept.</source>
        <translation>
            <numerusform>停止しました。作った{n}項目は残ります。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Tasks</source>
        <translation>課題</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>The same seed generates the same items. Preview saves nothing.</source>
        <translation>同じシードからは同じ項目が再び作られます。プレビューは何が得られるかを示し、何も残しません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Track</source>
        <translation>トラック</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Whole number</source>
        <translation>整数</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>{n} items generated.</source>
        <translation>
            <numerusform>{n}項目を作りました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>A file, or a folder of files</source>
        <translation>行のファイル、またはそのフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>A released benchmark file, an items.jsonl of Eyeline, or a table with a mapping. Preview reads every row and image and saves nothing.</source>
        <translation>公開形式の行、独自の items.jsonl、または対応付けで記述した表です。「内容を確認」では、すべての行と画像を読み、何も書き込みません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Another item has this ID. Set a version to import it as well.</source>
        <translation>同じキーの別の項目があります。版を指定すると、並べて取り込めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>As in the file</source>
        <translation>行のとおり</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Detect automatically</source>
        <translation>1行目から判断</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>File format</source>
        <translation>行の種類</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>File or folder</source>
        <translation>ファイルまたはフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>File…</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Import</source>
        <translation>取り込む</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Items to import</source>
        <translation>取り込む項目</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Stopped after {n} rows. The rest was not checked.</source>
        <translation>
            <numerusform>{n}行で停止しました。残りの行は調べていません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Stopped. {n} items were imported and kept.</source>
        <translation>
            <numerusform>停止しました。取り込んだ{n}項目は残ります。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Version of the benchmark</source>
        <translation>ベンチマークの版</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} blank rows skipped.</source>
        <translation>
            <numerusform>空の{n}行を飛ばします。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} items imported.</source>
        <translation>
            <numerusform>{n}項目を取り込みました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} rows</source>
        <translation>
            <numerusform>{n}行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{rows}: {n} new items</source>
        <translation>
            <numerusform>{rows}：新しい{n}項目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Answer and factors</source>
        <translation>正解と要因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Full prompt</source>
        <translation>プロンプト全文</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>No item chosen</source>
        <translation>項目が選ばれていません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Order of options shown to people</source>
        <translation>人が見た選択肢の順序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>People see it without Markdown formatting.</source>
        <translation>人には見出しや太字の記号なしで表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>People see “{name}” for &lt;image 1&gt;, and no Markdown formatting.</source>
        <translation>人には &lt;image 1&gt; の代わりに「{name}」と表示され、見出しや太字の記号はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Prompt (participants)</source>
        <translation>試行の上の行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Response format</source>
        <translation>回答の形式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Select an item to see exactly what people and models are asked.</source>
        <translation>項目を選ぶと、人とモデルに何が問われるかをそのまま表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Sent</source>
        <translation>送信内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Sent to models</source>
        <translation>モデルに送ったもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Source</source>
        <translation>所属</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>Task part</source>
        <translation>課題の部分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>This item has not been answered yet.</source>
        <translation>この項目にはまだ回答がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>item</source>
        <translation>項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>models only</source>
        <translation>モデルのみ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>no image</source>
        <translation>画像なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>people and models</source>
        <translation>人とモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>tags</source>
        <translation>タグ</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>{n} image tokens</source>
        <translation>
            <numerusform>画像{n}トークン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/inspector.py"/>
        <source>{n} trials</source>
        <translation>
            <numerusform>試行{n}件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Any factor</source>
        <translation>すべての要因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Any tag</source>
        <translation>すべてのタグ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Any value</source>
        <translation>すべての値</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Disagreement</source>
        <translation>不一致</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Factor</source>
        <translation>要因</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>People and models: any</source>
        <translation>人とモデル：問わない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>People's accuracy</source>
        <translation>人の正答率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>People: any</source>
        <translation>人：問わない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Too many values for a menu. Use the search field, e.g. {example}</source>
        <translation>値が多すぎるため一覧にできません。検索欄に入力してください。例：{example}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/narrowing.py"/>
        <source>Value of the factor</source>
        <translation>要因の値</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Items are the questions for people and models. Generate them from photographs or as drawings, or import a benchmark. You see a preview first.</source>
        <translation>項目は、人とモデルに問うものです。写真から切り出すか、描くか、ベンチマークを取り込んでください。先にプレビューが出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>No items match all filters. Remove a filter, or press Esc to show all.</source>
        <translation>条件をすべて満たす項目は、このラボにはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>No items yet</source>
        <translation>まだ項目がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>No matching items</source>
        <translation>該当する項目がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Searching items</source>
        <translation>項目を探しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Show all items</source>
        <translation>全項目を表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Stopped. The previous results are shown.</source>
        <translation>停止しました。下に表示されているのは、前に指定した条件の結果です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>Write a filter</source>
        <translation>クエリを書く</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>{lab} · {n} items</source>
        <translation>
            <numerusform>{lab} · {n}項目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/screen.py"/>
        <source>{lab} · {n} of {total} items</source>
        <translation>
            <numerusform>{lab} · {n} / {total}項目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source> (optional)</source>
        <translation>（空欄可）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>Fields</source>
        <translation>回答欄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>Options</source>
        <translation>選択肢</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>Picture {number}, {role}</source>
        <translation>画像{number}、{role}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>picture {number}</source>
        <translation>画像{number}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>{id}, as marked in the image</source>
        <translation>{id}（画像の印のとおり）</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/sections.py"/>
        <source>{n} labelled objects</source>
        <translation>
            <numerusform>ラベル付きの物体{n}個</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>A preview or import is still running. Wait until it ends, then drop the file again.</source>
        <translation>ここで確認または取り込みを行っています。終わってからもう一度ドロップしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Back to the library</source>
        <translation>ライブラリに戻る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Checking</source>
        <translation>調べています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Generate items</source>
        <translation>項目の作成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Import items</source>
        <translation>項目の取り込み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Importing items</source>
        <translation>項目を取り込んでいます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Location</source>
        <translation>場所</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Skipped rows</source>
        <translation>取り込まれないもの</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/wizard.py"/>
        <source>Skipped: {n}</source>
        <translation>
            <numerusform>取り込まれないもの：{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/answer_text.py"/>
        <source>thinking, {n} tokens</source>
        <translation>
            <numerusform>思考、{n}トークン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/answer_text.py"/>
        <source>thinking, {n} tokens …</source>
        <translation>
            <numerusform>思考中、{n}トークン…</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/column.py"/>
        <source>“{answer}”</source>
        <translation>「{answer}」</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>Models get</source>
        <translation>モデルが受け取るもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>People read</source>
        <translation>人が読むもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the benchmark's text</source>
        <translation>ベンチマークの文言</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the benchmark's text, after the instruction and on a key press</source>
        <translation>ベンチマークの原文（教示の後、キーで表示）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the hint, below that line</source>
        <translation>ヒント（その行の下）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the instruction of the study “{study}”, version {version}</source>
        <translation>研究「{study}」の教示、版{version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the response format, version {version}</source>
        <translation>回答の形式、版{version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>the short line above each trial, version {version}</source>
        <translation>各試行の上の短い行、版{version}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>{instruction}, the newest; 1 older study uses another text</source>
        <translation>{instruction}、最新。以前の研究1件では文言が異なります</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/difference.py"/>
        <source>{instruction}, the newest; {n} older studies use another text</source>
        <translation>
            <numerusform>{instruction}、最新。以前の研究{n}件では文言が異なります</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>A folder with config.json and *.safetensors weights. Checking reads the headers only; no weights are loaded.</source>
        <translation>config.json と *.safetensors の重みがあるフォルダーです。「調べる」はヘッダーだけを読み、モデルは読み込みません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Add model</source>
        <translation>モデルを追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Check folder</source>
        <translation>調べる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Display name</source>
        <translation>ここでの名前</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Family: {family}</source>
        <translation>系統：{family}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Folder of a model</source>
        <translation>モデルのフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>It contains its own code. Only the command line can allow this.</source>
        <translation>独自のコードが含まれています。これを許可できるのはコマンドラインだけです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Licence: {licence}</source>
        <translation>ライセンス：{licence}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Model folder</source>
        <translation>モデルのフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Needs about {need} with transformers, but {free} are free on {device}.</source>
        <translation>transformers では約 {need} 必要ですが、{device} の空きは {free} です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Needs about {need} with transformers; {free} are free on {device}.</source>
        <translation>transformers では約 {need} 必要です。{device} の空きは {free} です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Not trained: the weights are still as initialised. It is labelled untrained everywhere.</source>
        <translation>学習されていないモデルです。重みは最初に乱数で作られたままです。どの場所でも「未学習」と示します。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Parameters: {n}</source>
        <translation>
            <numerusform>パラメータ：{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>Supports a thinking phase.</source>
        <translation>答える前に思考できます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/folder_form.py"/>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>Max. tokens per reply</source>
        <translation>1 回答あたりの最大トークン数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>Model default</source>
        <translation>モデルの設定どおり</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>Samples per item</source>
        <translation>項目あたりのサンプル数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/generation_fields.py"/>
        <source>System prompt</source>
        <translation>システムプロンプト</translation>
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
        <translation>「{field}」が範囲外です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/item_head.py"/>
        <source>Compare prompts</source>
        <translation>違いを表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Done: {what}.</source>
        <translation>完了：{what}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Grade answers</source>
        <translation>回答を判定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Grade short answers with a model</source>
        <translation>モデルに短い回答を判定させる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Grades only answers that do not match exactly. If the judge fails, answers are not marked incorrect.</source>
        <translation>厳密な規則で正答とされなかったものだけを判定します。判定に失敗しても誤答にはなりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Grading was interrupted. Grades so far are saved.</source>
        <translation>判定は中断されました。ここまでの判定は残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>Stopped: {what}.</source>
        <translation>停止しました：{what}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>graded correct {right}, incorrect {wrong}</source>
        <translation>判定：正答{right}、誤答{wrong}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>the judge failed on {n}: missing, not incorrect</source>
        <translation>
            <numerusform>{n}件で判定に失敗：誤りではなく欠測</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>{model} is grading</source>
        <translation>{model}が判定しています</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>{n} already graded</source>
        <translation>
            <numerusform>{n}件は以前に判定済み</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/judge_card.py"/>
        <source>{n} correct by exact match</source>
        <translation>
            <numerusform>厳密な規則で{n}件正答</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>CPU</source>
        <translation>プロセッサ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>No GPU found. Models run on the CPU.</source>
        <translation>GPUが見つかりません。モデルはCPUで動きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>This machine</source>
        <translation>このマシン</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>{memory} · {load}% CPU</source>
        <translation>{memory} · 使用率{load}%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/machine_card.py"/>
        <source>{used} of {total}</source>
        <translation>{used} / {total}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>Answer of {model}</source>
        <translation>{model}の回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>Enter asks the models.</source>
        <translation>Enter でモデルに尋ねます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>It failed.</source>
        <translation>失敗しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>Model of column {number}</source>
        <translation>{number}列目のモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>Remove this column</source>
        <translation>この列を外す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>first token {time}</source>
        <translation>最初のトークン {time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>immediate, no model</source>
        <translation>即時、モデルではない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>name shown after the vote</source>
        <translation>名前は投票後に表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>no answer</source>
        <translation>回答なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>not asked yet</source>
        <translation>未質問</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>read so far</source>
        <translation>ここまでの読み取り</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>reading the item</source>
        <translation>項目を読んでいます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>stopped after {n} tokens</source>
        <translation>
            <numerusform>{n}トークンで停止</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>streaming</source>
        <translation>出力中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>waits for its turn</source>
        <translation>順番待ち</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_column.py"/>
        <source>{n} tokens/s</source>
        <translation>
            <numerusform>{n}トークン/秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/models_page.py"/>
        <source>{n} runs continue in the background.</source>
        <translation>
            <numerusform>{n}件の実行が、このウィンドウなしで続きます。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>No answers from people yet.</source>
        <translation>この項目にはまだ誰も回答していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>Only simulated participants have answered this item.</source>
        <translation>この項目に回答したのは模擬参加者だけです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>People's answers appear after the models respond.</source>
        <translation>人の回答は、モデルの回答の後に現れます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>Show after the models</source>
        <translation>モデルの後に表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>Show before the models</source>
        <translation>モデルの前に表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>Show simulated participants</source>
        <translation>模擬参加者を表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>median {middle} s, IQR {low} to {high}</source>
        <translation>中央値{middle}秒、四分位範囲{low}〜{high}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>shown after the models' answers</source>
        <translation>モデルの回答の後に表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>shown before the models' answers</source>
        <translation>モデルの回答の前に表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>simulated participants</source>
        <translation>模擬参加者</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>time of {n} left out (focus lost)</source>
        <translation>
            <numerusform>{n}件の時間を除外（フォーカス喪失）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/people_column.py"/>
        <source>{right} of {n} correct</source>
        <translation>
            <numerusform>{n}件中{right}件正答</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>No image was sent.</source>
        <translation>画像は送信されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>No prompt was recorded.</source>
        <translation>プロンプトの記録はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>No reply was recorded.</source>
        <translation>返答の記録はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Prompt as sent</source>
        <translation>送信したプロンプト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Rendered from the item. The text that was sent is not recorded.</source>
        <translation>項目から再生成したものです。送信時の文面は記録されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Reply</source>
        <translation>返答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>Scores are closed.</source>
        <translation>採点結果は非公開です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>sample {number}</source>
        <translation>サンプル {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>try {number}</source>
        <translation>試行 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/detail.py"/>
        <source>{rule} (in use)</source>
        <translation>{rule}（使用中）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>All outcomes</source>
        <translation>すべての結果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Loading the records</source>
        <translation>記録を読み込んでいます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>No records match. Choose another outcome, or clear the search.</source>
        <translation>該当する記録がありません。別の結果を選ぶか、検索を消してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Sample</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Search items, replies and prompts</source>
        <translation>項目・返答・プロンプトを検索</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>search</source>
        <translation>検索</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/records/page.py"/>
        <source>{n} records</source>
        <translation>
            <numerusform>{n} 件の記録</numerusform>
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
        <translation>生成設定：{settings}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>Image {number}</source>
        <translation>画像 {number}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>It failed: {why}</source>
        <translation>失敗の理由：{why}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>The reply ended with: {reason}</source>
        <translation>返答の終了理由：{reason}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>Time: first token {first}, whole reply {total}</source>
        <translation>時間：最初のトークン {first}、返答全体 {total}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>Tokens: prompt {prompt}, of these images {images}; reply {reply}</source>
        <translation>トークン：プロンプト {prompt}（うち画像 {images}）、返答 {reply}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>at most {n} tokens</source>
        <translation>
            <numerusform>最大{n}トークン</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>greedy</source>
        <translation>貪欲法</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>not scored</source>
        <translation>未採点</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>repetition penalty {value}</source>
        <translation>繰り返しペナルティ {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>sampled</source>
        <translation>サンプリング</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>seed {value}</source>
        <translation>シード {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>size as sent not recorded</source>
        <translation>送信サイズの記録なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>temperature {value}</source>
        <translation>温度 {value}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>tokens not recorded</source>
        <translation>トークン数の記録なし</translation>
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
        <translation>打ち切り</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/records/words.py"/>
        <source>{n} tokens</source>
        <translation>
            <numerusform>{n}トークン</numerusform>
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
        <translation>「{answer}」 · {outcome}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Answers are saved as they arrive. A stopped run resumes where it left off.</source>
        <translation>回答は届くたびに保存されます。停止や中断の後も、同じ実行がその続きから進みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Max. 384 × 384 px</source>
        <translation>幅と高さは最大384</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Max. 512 × 512 px</source>
        <translation>幅と高さは最大512</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>No images (blind baseline)</source>
        <translation>画像なし（ブラインド）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Original size</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_card.py"/>
        <source>all {n} items</source>
        <translation>
            <numerusform>全{n}項目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Declare</source>
        <translation>採用を宣言</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Declared with closed scores.</source>
        <translation>採点結果を見る前に採用を宣言しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Declared with open scores.</source>
        <translation>採点結果を見た後に採用を宣言しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Records</source>
        <translation>記録</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Retry {n} truncated</source>
        <translation>
            <numerusform>打ち切られた{n}件を再質問</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Scores are closed until the run is declared.</source>
        <translation>この実行の採用を宣言するまで、採点結果は非公開です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Scores shown before the run was declared.</source>
        <translation>採用の宣言前に採点結果が表示されました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>Show scores</source>
        <translation>採点結果を表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>all items</source>
        <translation>全項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>few answers found</source>
        <translation>読み取れた回答が少数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>in background</source>
        <translation>ウィンドウなし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>no answer found</source>
        <translation>読み取れた回答なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>not finished</source>
        <translation>未完了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>starts when the previous run ends</source>
        <translation>前の実行が終わり次第、始まります</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>waiting, in background</source>
        <translation>待機中、ウィンドウなし</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>{n} prompts</source>
        <translation>
            <numerusform>プロンプト{n}個</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_faces.py"/>
        <source>{share} were truncated at the token limit and count as missing.</source>
        <translation>{share}がトークンの上限で打ち切られました。欠測として数えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>Suspicious server replies: {kinds}.</source>
        <translation>サーバーの疑わしい回答：{kinds}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>about {n} h left</source>
        <translation>
            <numerusform>残り約{n}時間</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>about {n} min left</source>
        <translation>
            <numerusform>残り約{n}分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>about {n} s left</source>
        <translation>
            <numerusform>残り約{n}秒</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>accuracy {share} (95% CI {low} to {high})</source>
        <translation>正答率 {share}（95% 信頼区間 {low}～{high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>answered by people</source>
        <translation>人が回答済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>context full, may be truncated</source>
        <translation>コンテキストが満杯、打ち切りの可能性</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>context may be too short</source>
        <translation>コンテキストが短すぎる可能性</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>counts that cannot be</source>
        <translation>ありえない数</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>failed {n}</source>
        <translation>
            <numerusform>失敗{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>images at original size</source>
        <translation>画像そのまま</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>invalid {share}</source>
        <translation>無効{share}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>missing</source>
        <translation>欠測</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>stopping</source>
        <translation>停止しています</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>the {n} items that people answered</source>
        <translation>
            <numerusform>人が回答した{n}項目</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>truncated {share}</source>
        <translation>打ち切り {share}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>with a system prompt</source>
        <translation>システムプロンプト付き</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>without images</source>
        <translation>画像なし</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{items}, max. {n}</source>
        <translation>
            <numerusform>{items}、最大{n}件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} already answered</source>
        <translation>
            <numerusform>以前からのもの{n}件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} answered</source>
        <translation>
            <numerusform>回答{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} failed</source>
        <translation>
            <numerusform>{n}件失敗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} invalid</source>
        <translation>
            <numerusform>うち{n}件無効</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} samples</source>
        <translation>
            <numerusform>{n} サンプル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{n} truncated</source>
        <translation>
            <numerusform>うち{n}件打ち切り</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/run_words.py"/>
        <source>{title} · {n} items</source>
        <translation>
            <numerusform>{title} · {n}項目</numerusform>
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
        <translation>宣言まで採点を非公開</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>Hides the accuracy of a run until it is declared. Showing it earlier is recorded.</source>
        <translation>採用を宣言するまで実行の正答率を隠します。先に表示すると記録されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>Moves waiting runs to a background process that continues after this window closes</source>
        <translation>待機中のものを、このウィンドウが閉じても続くプロセスに渡します</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>No runs yet. Choose a model and items, then press Run.</source>
        <translation>まだ実行がありません。モデルと項目を選び、「実行」を押してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/runs_card.py"/>
        <source>Run in background</source>
        <translation>ウィンドウなしで実行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Answered by people</source>
        <translation>人が回答済み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Ask</source>
        <translation>質問</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Ask again</source>
        <translation>もう一度質問</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Blind</source>
        <translation>ブラインド</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Loading the models</source>
        <translation>モデルを読み込んでいます</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Models and runs</source>
        <translation>モデルと実行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Models answer items from the Library. First generate or import items there.</source>
        <translation>モデルはライブラリの項目に回答します。先にそこで作るか、取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Next item</source>
        <translation>次の項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Previous item</source>
        <translation>前の項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/screen.py"/>
        <source>Votes</source>
        <translation>投票</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>API key</source>
        <translation>APIキー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Add server</source>
        <translation>サーバーを追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Model ID on the server</source>
        <translation>サーバーでの名前</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Quantisation</source>
        <translation>量子化</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>Revision</source>
        <translation>リビジョン</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>the only model it serves</source>
        <translation>提供モデルが1つなら空欄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/server_form.py"/>
        <source>vLLM, SGLang, llama.cpp, Ollama, LM Studio or another server with the OpenAI API. Separate several addresses by commas to share the work. The API key is stored in the keyring of this computer.</source>
        <translation>vLLM、SGLang、llama.cpp、Ollama、LM Studio など、OpenAI プロトコルに対応するサーバーです。コンマで区切って複数のアドレスを書くと、処理を分担します。キーはこのマシンのキーリングに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Estimate</source>
        <translation>見積もる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Model to serve</source>
        <translation>提供するモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>On the GPUs of this computer, for many items. The model is added as a server and stops with this window.</source>
        <translation>このマシンの GPU で、多数の項目に答えさせます。サーバーとして追加され、このウィンドウとともに終了します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Python with vLLM. Leave empty to use the model's own</source>
        <translation>vLLM のある Python（空欄ならモデルのもの）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Serve a model with vLLM</source>
        <translation>モデルを vLLM で提供</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Start serving</source>
        <translation>提供を開始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Starting {name}. Large models take minutes. Log: {log}</source>
        <translation>{name} を起動しています。大きなモデルでは数分かかります。ログ：{log}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Stop serving</source>
        <translation>提供を終了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>Stopping {name}</source>
        <translation>{name} を終了しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/card.py"/>
        <source>{name} answers at {address}. Log: {log}</source>
        <translation>{name} は {address} で応答しています。ログ：{log}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/serving/service.py"/>
        <source>Stopped.</source>
        <translation>停止しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Adding chance</source>
        <translation>ランダムな推測のベースラインを追加しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Adding the demo model</source>
        <translation>デモモデルを追加しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Chance</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Checking {address}</source>
        <translation>{address}を調べています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Checking {folder}</source>
        <translation>{folder}を調べています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Demo model</source>
        <translation>デモモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Models answer the same items as people and appear with them in Compare. Add a model folder with weights. The demo model was trained on generated items only: a teaching aid, not a baseline.</source>
        <translation>モデルは人と同じ項目に回答し、「比較」で人と並びます。重みのあるモデルのフォルダーを追加してください。デモモデルが学んだのは生成した項目だけです。教材であり、ベースラインではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Models of this lab</source>
        <translation>このラボのモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>No models yet</source>
        <translation>まだモデルがありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>Sampling</source>
        <translation>方法</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>{name} added.</source>
        <translation>{name}を一覧に加えました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/shelf.py"/>
        <source>{name} removed. Its runs and answers are kept.</source>
        <translation>{name}を一覧から外しました。実行と回答は残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/side_by_side.py"/>
        <source>Nothing to vote on: fewer than two models answered.</source>
        <translation>投票できるものがありません。回答したモデルが2つ未満です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>All bad</source>
        <translation>すべて不可</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Both bad</source>
        <translation>どちらも不可</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Model {letter}</source>
        <translation>モデル{letter}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Optional. Votes of one participant count as one cluster.</source>
        <translation>任意。同じ参加者の票は1つのクラスターとして数えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Tie</source>
        <translation>同等</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Which answer is best?</source>
        <translation>どの回答が最もよいですか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/vote_bar.py"/>
        <source>Which answer is better?</source>
        <translation>どちらの回答がよいですか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Blind votes: how often a model would be preferred to one of average strength, with 95% CI (Bradley–Terry), clustered by participant. The dashed line marks 50%.</source>
        <translation>ブラインド投票による、平均的な強さのモデルより好まれる割合と、参加者ごとにクラスター化した 95% 信頼区間（Bradley–Terry）。破線は 50% です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>In Side by side, press B: models answer without their names, in a random order for each item. The votes are summarised here.</source>
        <translation>「並べて比較」で B を押すと、モデルは名前を伏せ、項目ごとに抽選した順で回答します。人の好みがここに集計されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Model preference</source>
        <translation>人が好むモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>No votes yet</source>
        <translation>まだ投票がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Position effect: the leftmost of two equally strong models is preferred to the one in position {place} in {share}% ({low} to {high}). Strengths are corrected for it.</source>
        <translation>同じ強さの二つのモデルでは、左端のモデルが {place} 番目の位置のモデルより好まれる割合は {share} %（{low}～{high}）です。強さはこれを補正しています。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Repeated votes by the same voter on the same item (the last one counts): {n}.</source>
        <translation>
            <numerusform>同じ投票者が同じ項目に投票し直したもの（最後の票だけを数える）：{n} 件。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>Voters (a session counts as one where no participant ID was given): {voters}.</source>
        <translation>投票者（参加者IDがない場合は1セッションを1人と数える）：{voters}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>{n} votes</source>
        <translation>
            <numerusform>{n}票</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>{share}% ({low} to {high})</source>
        <translation>{share}%（{low}〜{high}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/votes_view.py"/>
        <source>{votes}, {ties} of them ties. All bad (not counted): {bad}.</source>
        <translation>{votes}、うち同等{ties}。すべて不可（どれにも数えない）：{bad}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>Models start from the same pixels as people, {sizes}</source>
        <translation>モデルへの入力も人と同じ画素（{sizes}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>Same pixels as people, {sizes}; {what}</source>
        <translation>人と同じ画素（{sizes}）。{what}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>This item has no image</source>
        <translation>この項目に画像はありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>attention {way}</source>
        <translation>アテンション {way}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>baseline</source>
        <translation>ベースライン</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>contradicts itself</source>
        <translation>自己矛盾</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>guesses, no model</source>
        <translation>ランダムな推測、モデルではない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>invalid</source>
        <translation>無効</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>its settings cannot be read. Remove it and add it again</source>
        <translation>設定を読めません。一覧から外して、もう一度追加してください</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model</source>
        <translation>モデルを読み込み中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: asking the server</source>
        <translation>モデルを読み込み中：サーバーに問い合わせ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: comparing its files</source>
        <translation>モデルを読み込み中：ファイルを照合</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: loading libraries</source>
        <translation>モデルを読み込み中：ライブラリを読み込み</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: reading weights</source>
        <translation>モデルを読み込み中：重みを読み取り</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: reading weights, {percent} %</source>
        <translation>モデルを読み込み中：重みを読み取り、{percent}%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>loading the model: starting Python</source>
        <translation>モデルを読み込み中：Python を起動</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>local model</source>
        <translation>ローカルモデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>missing, truncated</source>
        <translation>欠測、打ち切り</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>reasoning in a code block, without an answer</source>
        <translation>コードブロック内の推論だけで回答なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>reasoning only, without an answer</source>
        <translation>推論だけで回答なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>reasoning truncated before an answer</source>
        <translation>回答の前に推論が打ち切られた</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>scripted</source>
        <translation>スクリプト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>sent as {sizes}, image tokens not recorded</source>
        <translation>{sizes} で送信、画像トークン数の記録なし</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/words.py"/>
        <source>sent as {sizes}, {n} image tokens by the server's count</source>
        <translation>
            <numerusform>{sizes}で送信、サーバーの計数では画像{n}トークン</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>server, {kind}</source>
        <translation>サーバー、{kind}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>the most frequent answer, no model</source>
        <translation>最頻の回答、モデルではない</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/words.py"/>
        <source>the processor keeps their size, {n} image tokens</source>
        <translation>
            <numerusform>画像プロセッサは大きさを保持、画像{n}トークン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/words.py"/>
        <source>the processor resizes them to {sizes}, {n} image tokens</source>
        <translation>
            <numerusform>画像プロセッサが{sizes}に変更、画像{n}トークン</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>trained on generated items</source>
        <translation>生成した項目で訓練</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>truncated at the token limit</source>
        <translation>トークンの上限で打ち切り</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>untrained</source>
        <translation>未学習</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>{model}: {what}</source>
        <translation>{model}：{what}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>{name} (trained on generated items)</source>
        <translation>{name}（生成した項目で訓練）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>{name} (untrained)</source>
        <translation>{name}（未学習）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/models/words.py"/>
        <source>{sent}. Reply format added for models only.</source>
        <translation>{sent}。回答の形式はモデルにだけ付けました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Access</source>
        <translation>アクセス</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Annotators and participants see only their own work.</source>
        <translation>アノテーターと参加者に見えるのは自分の画面だけで、ほかの人のものは見えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Protects the researcher view. If unset, the operator passcode opens it.</source>
        <translation>すべての操作への入口で求められます。設定しない場合は、操作者のパスコードでも開きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Protects the way out of participant windows and of annotator and participant stations. Only a hash is stored.</source>
        <translation>参加者のウィンドウや、アノテーターまたは参加者の席から抜けるときに求められます。ハッシュで保存され、誰も読み戻せません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Researcher passcode</source>
        <translation>研究者のパスコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/access.py"/>
        <source>Role on this computer</source>
        <translation>この席の役割</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/lab_rules.py"/>
        <source>How answers are read in every table, report and export. Stored answers never change.</source>
        <translation>すべての表、レポート、書き出しでの回答の読み取り方です。保存した回答は変わりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/lab_rules.py"/>
        <source>Rule of {benchmark}</source>
        <translation>{benchmark}の規則</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/lab_rules.py"/>
        <source>Saved in this lab.</source>
        <translation>このラボに保存しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>Checking the lab</source>
        <translation>ラボを検査しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>No lab is open</source>
        <translation>開いているラボはありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>No problems found</source>
        <translation>問題なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>Open its folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>checking…</source>
        <translation>検査しています…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>images</source>
        <translation>画像</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>items</source>
        <translation>項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>labels</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>predictions</source>
        <translation>予測</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>trials</source>
        <translation>試行</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/labcheck.py"/>
        <source>{n} problems</source>
        <translation>
            <numerusform>問題{n}件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Current passcode</source>
        <translation>現在のパスコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Incorrect passcode.</source>
        <translation>設定されているパスコードではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>New passcode</source>
        <translation>新しいパスコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Passcode removed.</source>
        <translation>パスコードを削除しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Passcode set.</source>
        <translation>パスコードを設定しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/passcode.py"/>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/reopening.py"/>
        <source>Stopped. The lab is as it was.</source>
        <translation>停止しました。ラボは元のままです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Default</source>
        <translation>標準</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Find a setting</source>
        <translation>設定を探す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Larger</source>
        <translation>大きめ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Letters and digits always choose. Left: 1 to 5, and Space also continues. Right: J K L ; and Enter.</source>
        <translation>文字と数字のキーはいつでも選べます。左手：1〜5、Space でも続行。右手：J K L ; と Enter。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Name recorded with each session. Leave empty to use the computer's name.</source>
        <translation>実行でのこのマシンの呼び名。空欄ならマシン自身の名前です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>No matching settings.</source>
        <translation>この言葉を含む設定はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Of the window. Items and commands keep theirs.</source>
        <translation>ウィンドウの言語です。項目とコマンドはそれぞれの言語のままです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Reduced</source>
        <translation>控えめ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Reduced: cursors do not blink, and model replies appear in few steps.</source>
        <translation>控えめ：カーソルは点滅せず、モデルの出力は少ない回数でまとめて更新されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Settings file: {settings}. Log file: {log}.</source>
        <translation>設定は{settings}、ログは{log}にあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Station name</source>
        <translation>席</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>System</source>
        <translation>システムに従う</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Takes effect after a restart.</source>
        <translation>次の起動から有効です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Takes effect immediately. The largest size needs a window 1280 pixels wide.</source>
        <translation>すぐに反映されます。最大には幅1280のウィンドウが必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>The size takes effect after a restart.</source>
        <translation>大きさは次の起動から有効です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/screen.py"/>
        <source>Trials keep their neutral grey in every theme.</source>
        <translation>試行はどのテーマでも中立の灰色です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workcard.py"/>
        <source>Checking…</source>
        <translation>調べています…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workcard.py"/>
        <source>Maintenance</source>
        <translation>このラボの作業</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workcard.py"/>
        <source>Working…</source>
        <translation>作業しています…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>Choose a folder</source>
        <translation>フォルダーを選ぶ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>Choose…</source>
        <translation>選ぶ…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>not decided</source>
        <translation>未決定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>one participant</source>
        <translation>1人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>two participants</source>
        <translation>別々の2人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>two studies</source>
        <translation>別々の2つの研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>versions of one study</source>
        <translation>1つの研究の版</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/workfields.py"/>
        <source>{n} more follow.</source>
        <translation>
            <numerusform>この後にあと{n}件あります。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Annotator ID, or empty for none</source>
        <translation>アノテーターのコード（なしの場合は空欄）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Back up now</source>
        <translation>今すぐバックアップ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Backed up to {path}, and verified.</source>
        <translation>{path}にバックアップし、検証しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Backup</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Changes the answer key in a linked version and rescores all answers.</source>
        <translation>別の正解を、元の版に結び付けた新しい版として登録します。すべて採点し直します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Create lab</source>
        <translation>ラボを作る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Creates a lab with items, images and label schemes but no participants, or with one annotator's queue.</source>
        <translation>人のデータを含まず、項目、画像、体系だけからなる新しいラボ。または、キューのうち1人のアノテーターの分。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Decided by (ID or initials)</source>
        <translation>決める人：コードまたはイニシャル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Delete permanently</source>
        <translation>完全に削除</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Deleted: {n} rows, and {backups} backups cleaned.</source>
        <translation>
            <numerusform>削除しました：{n}行。バックアップ{backups}個からも取り除きました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Deletes the person named in this file if they are in this lab.</source>
        <translation>この削除の記録が示す人がここにいれば、その人を削除します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Enter the folder of the other lab, or a backup file.</source>
        <translation>別のラボのフォルダーか、バックアップのファイルを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Excluded data stay in the lab and can be included again (Studies, Exclusions).</source>
        <translation>集計から外したものもラボに残り、再び集計に戻せます（「研究」の「訂正」）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Excludes a participant, a session or a trial from the results.</source>
        <translation>ある人の実行すべて、1つの実行、または1つの試行を集計から外します。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Finished the interrupted deletion: {n} rows deleted, {backups} backups cleaned.</source>
        <translation>
            <numerusform>中断されていた削除を完了しました：{n}行を削除し、バックアップ{backups}個からも取り除きました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Imports another lab or a backup by the IDs of its rows.</source>
        <translation>別のラボまたはバックアップを、行の id に基づいて取り込みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Item {key} names this participant as its author. This stays.</source>
        <translation>項目{key}の内容に作成者として記されており、それは残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Made before this deletion: {path}.</source>
        <translation>この削除の前に作られたもの：{path}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Makes a verified copy of the lab's database. You can continue working.</source>
        <translation>作業中に作る、検証済みのラボのデータベースのコピーです。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Merged: {n} rows were imported.</source>
        <translation>
            <numerusform>統合しました：{n}行を取り込みました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>No backups yet.</source>
        <translation>バックアップはまだありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Not confirmed yet by stations {seats}.</source>
        <translation>席{seats}からの確認がまだありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Other stations need {file}.</source>
        <translation>ほかの席には{file}が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Participant ID, or a deletion file from another station</source>
        <translation>その人のコード、または別の席の削除の記録ファイル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Participant ID, or the ID of a session or trial</source>
        <translation>コード、または実行か試行の id</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Permanently deletes all data of a participant, including from backups.</source>
        <translation>その人のものはすべて、バックアップからも完全に消えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Reason (saved)</source>
        <translation>理由（保存されます）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Replaces the lab's database with a backup.</source>
        <translation>ラボのデータベースを、バックアップで置き換えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Restored. The previous database is {path}.</source>
        <translation>復元しました。置き換えられたものは{path}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>Some data of this participant remain in {file}.</source>
        <translation>{file}に、この人のデータの一部が残っています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The answer key changes from {old} to {new}. Participants' answers stay.</source>
        <translation>正解は{old}から{new}になります。人の回答は残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The current database is saved to Backups. Deleted people stay deleted.</source>
        <translation>置き換えられたものはバックアップの中に残ります。削除された人は削除されたままです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The item's key</source>
        <translation>項目のキー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The labs differ here. Decide which value to keep.</source>
        <translation>この箇所は2つのラボで内容が異なります。先に決めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The new lab's folder</source>
        <translation>新しいラボのフォルダー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The newest is of {at}.</source>
        <translation>最新は{at}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The other lab's folder, or a file</source>
        <translation>別のラボのフォルダー、またはファイル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>The server may keep the deleted rows in its own files until its next checkpoint. Its administrator can run CHECKPOINT.</source>
        <translation>次のチェックポイントまで、サーバー自身のファイルに削除した行が残ることがあります。管理者は CHECKPOINT を実行できます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>This cannot be undone. Analyses and exports that contain these data are marked.</source>
        <translation>誰にも元に戻せません。含んでいた分析と書き出しには印が付きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>afterwards</source>
        <translation>後</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>answers to rescore</source>
        <translation>採点し直す回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>backups to clean</source>
        <translation>データを取り除くバックアップ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>consents</source>
        <translation>同意</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>in the new lab</source>
        <translation>新しいラボで</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>in this lab</source>
        <translation>このラボで</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>labels that stay without an author</source>
        <translation>付けた人の情報なしで残るラベル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>queues</source>
        <translation>キュー</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>{n} backups.</source>
        <translation>
            <numerusform>バックアップが{n}個あります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>{n} items are in {path}.</source>
        <translation>
            <numerusform>{n}項目が{path}にあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>{n} rows will be imported. {unchanged} are already here.</source>
        <translation>
            <numerusform>{n}行を取り込みます。{unchanged}行はすでにあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/works.py"/>
        <source>{n} sessions or trials are now excluded.</source>
        <translation>
            <numerusform>{n}件の実行または試行を、今後は集計に含めません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/care.py"/>
        <source>Close this window, keep the folder, and restore a backup with: eyeline lab restore.</source>
        <translation>このウィンドウを閉じ、フォルダーを残したまま、eyeline lab restore でバックアップを復元してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/care.py"/>
        <source>Now labelled untrained because the weights are as initialised: {names}.</source>
        <translation>重みが最初に乱数で作られたままなので、今後は未学習と表示します: {names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/care.py"/>
        <source>The database of this lab is damaged.</source>
        <translation>このラボのデータベースは壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/care.py"/>
        <source>The last window on this lab ended unexpectedly. Everything it had saved is here.</source>
        <translation>このラボの前回のウィンドウは、途中で終了しました。保存済みのものはすべて残っています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Follow the system's theme</source>
        <translation>システムのテーマに従う</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Go to {place}</source>
        <translation>{place}へ移動</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Open {name}</source>
        <translation>{name}を開く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Use the dark theme</source>
        <translation>ダークテーマを使う</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>Use the light theme</source>
        <translation>ライトテーマを使う</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>VLM AI weights server votes ask run</source>
        <translation>視覚言語モデル 人工知能 重み サーバー 投票 質問 実行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>experiment protocol design plan data answers share publish pay close seats</source>
        <translation>実験 プロトコル 計画 設計 データ 回答 共有 公開 報酬 終了 席</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>items pictures images questions data set search filter find browse</source>
        <translation>項目 画像 写真 問題 データセット 検索 絞り込み 探す 閲覧</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>participant subject person test answer session start run resume</source>
        <translation>参加者 被験者 人 テスト 回答 セッション 開始 実行 再開</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>preferences options configure</source>
        <translation>環境設定 オプション 構成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>results figures tables chart plot statistics accuracy people against models</source>
        <translation>結果 図 表 グラフ 統計 正答率 人とモデル 比較</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/commands.py"/>
        <source>tag label annotation annotator agreement conflicts queue review</source>
        <translation>タグ ラベル 注釈 アノテーション 作業者 一致度 不一致 キュー レビュー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/drops.py"/>
        <source>No lab is open. Open or create a lab, then drop the file again.</source>
        <translation>ラボが開いていません。先に開くか作るかしてから、もう一度ドロップしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>All studies</source>
        <translation>すべての研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Answers, items and scores. Personal data and participants without consent are excluded.</source>
        <translation>回答、項目、採点です。個人データと、同意しなかった人は含まれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Choose a folder…</source>
        <translation>フォルダーを選ぶ…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Excluded, deletion requested: {n}.</source>
        <translation>
            <numerusform>削除を希望しているため除外：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Excluded, no consent to open sharing: {n}.</source>
        <translation>
            <numerusform>公開共有に同意していないため除外：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Format of the export</source>
        <translation>書き出しの形式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Licence of the data</source>
        <translation>データのライセンス</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>Licence, e.g. CC-BY-4.0</source>
        <translation>ライセンス（例：CC-BY-4.0）</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export.py"/>
        <source>{n} files written.</source>
        <translation>
            <numerusform>{n}個のファイルを書き出しました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>All items of the lab. Select an item to see on the right exactly what people and models are asked.</source>
        <translation>ラボの全項目です。1つ選ぶと、人とモデルに問うものが、右にそのまま表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Annotators independently tag the perceptual and reasoning demands of each item, with one key per tag.</source>
        <translation>アノテーターは、互いの結果を見ずに、各項目が目と思考に求めるものを1キー1タグで付けていきます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Local models answer the same items. The demo model was trained on generated items only.</source>
        <translation>ローカルのモデルが同じ項目に答えます。デモモデルが学んだのは生成した項目だけです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Next step</source>
        <translation>次へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Participants answer here with timing, in their own window. Create the sample study first, then try it as a pilot session.</source>
        <translation>人はここで専用のウィンドウを使い、時間を計られながら答えます。まずサンプル研究を作り、パイロット実行で試してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>People vs. models with confidence intervals, a summary in words, and the report. Press F1 for help on any screen.</source>
        <translation>人とモデルの比較と区間、言葉でいえること、レポートです。F1 を押すと、どこでもヘルプが出ます。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Step {n} of {total}</source>
        <translation>
            <numerusform>ステップ {n} / {total}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>This screen is not part of the tour. The tour continues at “{step}”.</source>
        <translation>この場所はツアーにありません。ツアーは「{step}」から続きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Tour of the window</source>
        <translation>先にツアーを見る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/guide.py"/>
        <source>Tour paused</source>
        <translation>ツアーは一時停止中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>First steps</source>
        <translation>最初の手順</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>Keys on all screens</source>
        <translation>共通のキー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>Keys on this screen</source>
        <translation>ここのキー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>close the top window, or stop</source>
        <translation>最前面を閉じる、または停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>go to a screen</source>
        <translation>左の欄の画面へ移動</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>go to the next control</source>
        <translation>次の操作部品へ移動</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help.py"/>
        <source>sort a table by the current column</source>
        <translation>今の列で表を並べ替える</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>A job defines one kind of annotation: the items, the annotators, and the annotators per item.</source>
        <translation>作業とは、いくつかの項目に対する1種類の仕事です：どの項目を、誰が、項目あたり何人で見るかを決めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>A stopped or interrupted run resumes where it left off. A finished run links to Compare.</source>
        <translation>停止または中断した実行は続きから進み、終わった実行からは「比較」へ進めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>A study is a protocol: the items, number of participants, order, rules and consent. The figures on the right update while you edit. A frozen protocol never changes.</source>
        <translation>研究とはプロトコルです。どの項目を、何人に、どの順序で、どの規則のもとで行い、参加者が何に同意するかを定めます。書く間、右の数値も更新されます。凍結すると変わりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Add a model: a folder of weights or a server. Without weights, the demo model or Chance.</source>
        <translation>モデルを加えます：重みのフォルダーかサーバーです。重みがなければ、デモモデルか「ランダム」を使います。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Add a model: a folder with weights, a server, or the demo model to see how it goes.</source>
        <translation>モデルを追加：重みのあるフォルダー、サーバー、または流れを見るためのデモモデル。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Add items: generate them from photographs, or import a benchmark. Both show a preview first.</source>
        <translation>項目を入れます：写真から作るか、ベンチマークを取り込みます。どちらも先にプレビューが出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Agreement between annotators, on items that all of them have submitted.</source>
        <translation>全員が提出した項目で、アノテーターがどれほど一致しているかです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>All tables and figures of this lab, and those of the papers with your own rows added.</source>
        <translation>このラボのすべての表と図、および論文にある表と図です。ご自身の行も入ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Annotators sign in with an ID, not a name. They see the work of others only after finishing their own.</source>
        <translation>ここで作業する人は、名前ではなくコードで名乗ります。ほかの人の入力が早くから見えることはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Answers of people and models, item by item, with lists of the items on which they differ.</source>
        <translation>人とモデルの回答を項目ごとに示します。両者が分かれる項目はリストにまとめてあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Ask it one item, side by side with people. This is excluded from all results.</source>
        <translation>1つの項目をモデルに与え、人の回答と並べます。どの集計にも含まれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Ask up to four models one item and compare their answers with people's. With model names hidden you can vote for the better answer.</source>
        <translation>1つの項目を最大4つのモデルに与え、回答を人の回答と並べて見ます。モデルの名前を隠すと、よいほうの回答に投票できます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Blind votes from Side by side, for each pair of models.</source>
        <translation>並べて比べ、モデルを伏せたまま投じられた票です。組ごとに出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Changes apply immediately. Settings under “This lab” are saved in the lab, the rest on this computer.</source>
        <translation>変更は直ちに有効です。「このラボ」にあるものはラボに、ほかはこのマシンに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check how response times and accuracy differ by position, session and station, and see the flags below.</source>
        <translation>位置、セッション、席によって時間と正答率がどう違うか、また下のほうのフラグを見ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check the lab from time to time. The check compares all stored data.</source>
        <translation>ときどきラボを検査してください。保存内容をすべて数え、照合します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check the preview, then freeze the protocol. Until then the draft is saved in the lab.</source>
        <translation>プレビューを見てから凍結します。それまでは下書きがラボに残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check the preview: the participant session, its duration, and the expected precision.</source>
        <translation>プレビューを見ます：1人に提示される内容、かかる時間、区間の幅。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Check this station once. It takes four seconds and is saved with every session.</source>
        <translation>この席を1度点検してください。4秒かかり、結果は各実行とともに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose a file or folder, or drop it on the window.</source>
        <translation>ファイルかフォルダーを指定するか、ウィンドウにドロップします。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose a folder of photographs, or choose OrdinalBench to generate drawings.</source>
        <translation>写真のフォルダーを指定するか、OrdinalBenchを選んで画像を描かせます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose a list and a task, then an item. Every answer is shown next to the correct one.</source>
        <translation>リストとタスク、次に項目を選びます。各回答は正解と並びます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose an outcome, or search in items, replies and prompts.</source>
        <translation>結果を選ぶか、項目・返答・プロンプトを検索します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose the job, enter your ID, and start.</source>
        <translation>作業を選び、コードを入力して開始します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose the model and the items that people answered, and run.</source>
        <translation>モデルと、人が答えた項目を選んで実行します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose the study and the participant ID, and start. The participant's window stays open until the end.</source>
        <translation>研究と参加者のコードを選んで開始します。終わるまで、ウィンドウは参加者専用になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose the template closest to your study. For a first try, use the sample study.</source>
        <translation>ご自身の研究に最も近いものを選びます。初めて試すならサンプル研究です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Choose two models, press B, ask, and vote. The votes are counted here.</source>
        <translation>項目を2つのモデルに出し、Bを押し、たずねて投票します。票はここで数えられます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Close a job that was created by mistake, with a reason. Its labels are kept.</source>
        <translation>誤って作った作業は理由を添えて閉じます。ラベルは残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Create a job: a label scheme, the items, and the annotators per item.</source>
        <translation>作業を作ります：タグの体系、対象の項目、項目あたりのアノテーター数を決めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Create the job. Then each annotator signs in with an ID.</source>
        <translation>作業を作ります。その後、アノテーターはそれぞれコードで入ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Create the sample lab: 87 real items, ready in seconds. You can try everything in it.</source>
        <translation>サンプルラボを作ります：実際の87項目が数秒でできます。自由に試せます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Decide before you see the results, and save the analysis. Figures from a saved plan are marked as planned.</source>
        <translation>見る前に決め、分析をファイルに残します。残した計画による数値には計画済みと示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Decide on exclusions in the Analysis view, before you see the results.</source>
        <translation>何を除くかは、数値を見る前に「分析」ビューで決めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Each answer is saved when you continue. A message appears when you have finished.</source>
        <translation>回答は進むたびに保存されます。待っているものがなくなると、その旨が出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Each template is a complete study. You can change everything until you freeze it.</source>
        <translation>用意されたプロトコルは、それぞれがひとつの研究です。凍結するまでは、どこでも変えられます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Edit a study</source>
        <translation>研究を書く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Enter a name, choose the label scheme, and filter the items.</source>
        <translation>名前を付け、タグを選び、検索式で項目を絞ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Enter the reason. It is required.</source>
        <translation>理由を書きます。理由のない裁定はできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Enter your ID and start tagging. Each item is saved when you continue.</source>
        <translation>コードで名乗り、タグを付けます。項目は進むたびに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Every answer of the run: images and prompt as sent, the reply, and the answer found by each rule.</source>
        <translation>この実行のすべての回答です。送信した画像とプロンプト、返答、各規則の読み取り結果を表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Filter by benchmark, task, factor, tag, people's accuracy or disagreement, or write a filter.</source>
        <translation>ベンチマーク、課題、要因、タグ、人の正答率、不一致で絞り込むか、クエリを書きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Freeze it. Participants can then start, and the protocol never changes.</source>
        <translation>凍結します。以後は参加者を迎えられ、内容は変わりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Go to the items behind a figure: who was correct where others were incorrect.</source>
        <translation>数値のもとになった項目を見ます：ほかが誤答した項目で、誰が正答したか。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>If it says “Too few items”, tag more items before you publish the figure.</source>
        <translation>「項目が少なすぎる」とあれば、そのとおりです。値を公表する前に、もっと多くの項目にタグを付けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>If the lab has too few items, remove the sampling preset and set the number of items per task.</source>
        <translation>ラボの項目が足りないときは、レシピを消し、課題ごとの項目数を決めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Import released benchmarks as they are, and other data with a mapping. Preview saves nothing.</source>
        <translation>ベンチマークは公開されたままの形で、ほかはマッピングを使って取り込みます。確認するだけでは何も書き込まれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Interrupted sessions are listed below and can be resumed.</source>
        <translation>中断した実行は、状態とともに下に表示され、本人が続きから始められます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Items are cut from photographs or drawn. Each has exactly one correct answer. The same seed generates the same items.</source>
        <translation>項目は写真から切り出すか、描いて作ります。正答はどれもちょうど1つで、同じシードからは同じ項目ができます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Items with disagreements. Tags given by all are kept. Only disputed tags are adjudicated.</source>
        <translation>ラベルが分かれた項目です。全員が付けたものはそのまま残り、争われているタグだけを決めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Krippendorff's alpha with its confidence interval is shown above, each tag below.</source>
        <translation>上にKrippendorffのαとその区間、下にタグごとの値が出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Look at the item and answer on the right. Each button shows its key.</source>
        <translation>表示されたものを見て、右で答えます。キーはボタンに書かれています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Look at the item, then press the key of each tag that applies, or 0 if none apply.</source>
        <translation>項目を見て、求められるタグそれぞれのキーを押します。どれでもなければ0です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>One question about each item of the job, one item after the other.</source>
        <translation>作業の各項目について1つの問いに、項目ごとに順に答えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Open a saved analysis to reproduce its figures exactly.</source>
        <translation>残した分析を開くと、その数値を正確に再び見られます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Or create your own lab: a new folder without items.</source>
        <translation>または自分のラボを作ります。新しいフォルダーで、はじめは項目がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Or open a lab: the folder that contains lab.toml. Recent labs are listed below.</source>
        <translation>またはラボを開きます：lab.toml のあるフォルダーです。最近のラボは下にあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>People and models on the same items, with 95% CI per task. Dashed: chance. Dotted: majority-class baseline. Thin line: chance threshold (p &lt; 0.05).</source>
        <translation>同じ項目での人とモデルを、課題ごとの95% CIとともに示します。破線：チャンスレベル。点線：最頻回答のベースライン。細線：チャンスの閾値（p &lt; 0.05）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Begin and enter your ID. Each answer is saved immediately.</source>
        <translation>開始して、コードを入力してください。回答はその都度保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Begin and enter your ID. Your answers are saved under the ID, never under your name.</source>
        <translation>「始める」を押してください。コードをお尋ねします。回答は名前ではなくコードで保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Enter to submit and show the next item. Drafts are saved automatically.</source>
        <translation>Enterで提出し、次が出ます。どのように離れても下書きは残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Generate. You can leave this page meanwhile. The result is shown at the bottom of the window.</source>
        <translation>作ります。その間にこのページを離れても構いません。結果はウィンドウの下に出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Import. To import a different item with an existing ID, set a version.</source>
        <translation>取り込みます。既知のキーを持つ別の項目は、版の名前を書けばその版として入ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press Preview. Every row and image is read. Skipped rows are listed below by file and row.</source>
        <translation>内容を確認します：すべての行と画像を読み、受け付けられないものは下にファイルと行で出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Press the key of each disputed tag that applies.</source>
        <translation>争われているタグのうち、当てはまるもののキーを押します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Preview shows the result and saves nothing. Skipped files are listed below with the reason.</source>
        <translation>プレビューは何ができるかを示し、何も残しません。見送られたものは理由とともに下に出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Progress and held items of each annotator, and the label scheme with its versions.</source>
        <translation>各アノテーターの進み具合、手元にある項目、タグの体系とその版です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Quality of participants' answers, to check before comparing them with models.</source>
        <translation>モデルとの差を語る前に、人の回答の質を見ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Read each page. Press Esc to pause or stop at any time. Press F1 to see the instructions again.</source>
        <translation>各ページをお読みください。Escでいつでも一時停止や中止ができ、F1で説明をもう一度見られます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Read the overview: accuracy with confidence intervals, chance as a dashed line, and the summary below.</source>
        <translation>概要を読みます：点と区間、破線のチャンスレベル、下にはいえること。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Records of a run</source>
        <translation>実行の記録</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Release items here that an annotator holds but will not finish.</source>
        <translation>誰かが持ったまま戻らない項目は、ここで解放できます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Resolve everything under “Not yet”: until then the protocol cannot be frozen. “Warnings” are advice.</source>
        <translation>「まだ」にあるものを解決します。それまでは凍結できません。「決めておくとよいこと」は助言です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Save it for a document, or export all for a paper. Published rows are marked.</source>
        <translation>文書用に一つ保存するか、論文用にすべて書き出します。公表済みの行にはその旨が示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Save to show the next conflict. You can adjudicate again. Earlier decisions are kept.</source>
        <translation>裁定すると次が出ます。裁定はやり直せます。前の裁定は上書きされません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select a change and read the full reply before you trust either rule.</source>
        <translation>どちらかの規則を信頼する前に、変化を一つ選んで実際に書かれた文を見ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select a record. Reply, prompt and details are tabs below its images.</source>
        <translation>記録を選びます。画像の下のタブに返答・プロンプト・詳細があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select a row to see its details.</source>
        <translation>行を選ぶと、その中身が見られます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select an item to see on the right exactly what people and models get.</source>
        <translation>項目を選ぶと、人とモデルが受け取るものが、右にそのまま表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Select one on the left. The values of a figure are shown below it.</source>
        <translation>左側から一つ選びます。図の値はその下にあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Set an operator passcode before participants use this computer.</source>
        <translation>参加者がこのマシンに座る前に、操作者のパスコードを設定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Set the items and participants on the first page, and the sessions on the second.</source>
        <translation>1ページ目でどの項目を何人に、2ページ目で何回に分けるかを決めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Settings apply to this computer immediately. Settings under “This lab” are saved in the lab.</source>
        <translation>ここでの変更は、このマシンに直ちに反映されます。「このラボ」にあるものはラボに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Start a batch run. A stopped run resumes where it left off.</source>
        <translation>多くの項目に答えさせます。停止した実行は、続きから進みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Start a session with the next free ID or enter one. The participant's window covers the chosen screen. Incomplete sessions resume at the item that was open.</source>
        <translation>次の空きコード、または入力したコードで実行を始めます。参加者のウィンドウが、選んだ画面全体を覆います。未完了の実行は、中断したときの項目から続きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Start a study from one of the templates, and change what you need.</source>
        <translation>用意されたプロトコルの1つから研究を始め、必要なところを変えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Tag the perceptual and reasoning demands of each item, with one key per tag. Conflicts and agreement are shown once you have finished your items.</source>
        <translation>各項目が目と思考に求めるものをタグ付けします。タグごとに1つのキーがあります。自分の分が終わると、不一致と一致度を見られます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The analysis settings: participants, models, exclusions, aggregation.</source>
        <translation>数値を決めるもの：人、モデル、除外、プーリング。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The current results of this job.</source>
        <translation>この作業の、現時点での結果です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The defaults are two annotators per item, open to anyone, and published tags never shown.</source>
        <translation>ほかはそのままで構いません：項目あたり2人、誰でも参加でき、公開済みのタグは表示されません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The library contains all items of this lab. Select an item to see what people and models get. The answer stays hidden until you press A. A filter is field=value, e.g.  kind=choice  or  N=2..99. Several filters must all match.</source>
        <translation>ライブラリには、このラボの全項目があります。項目を選ぶと、人とモデルが受け取るものをそのまま表示します。正解は A を押すまで隠れています。クエリは field=value の形の語で、例えば  kind=choice  や  N=2..99  です。複数の語は、すべてを満たす項目を探します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The models of this lab and their runs. Runs started here are included in Compare.</source>
        <translation>このラボのモデルと、その回答です。ここで実行したものは「比較」に数えられます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The participant session, screen by screen, with the text that people read and models get.</source>
        <translation>1人が画面ごとに出会うものと、その横に、人が読むものとモデルが受け取るものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The perceptual and reasoning demands of an item, tag by tag. Tags of others are hidden.</source>
        <translation>項目が目と思考に求めるものを、タグごとに示します。ほかの人のタグは見えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The protocol is on the left, page by page. The participant session and the precision are on the right.</source>
        <translation>左にプロトコルがページごとに、右に1人あたりの負担と示せることが出ます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>The table shows each figure under each rule. Choose two rules to see which scores change.</source>
        <translation>表は各規則での値を示します。規則を二つ選ぶと、その間で変わるものが見えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Use the arrow keys to go through it. Nothing is saved.</source>
        <translation>矢印で見ていきます。何も保存されません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>What would change under another answer-extraction rule. Stored answers stay unchanged.</source>
        <translation>モデルの文から回答を読み取る規則を変えると何が変わるかを示します。新たに保存はされません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>When all annotators have finished, check the agreement above and adjudicate the conflicts.</source>
        <translation>全員の分が終わったら、上の一致度を見て不一致を解決します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>When you are done, tell the experimenter.</source>
        <translation>終わったら、この研究の担当者にお知らせください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>When you have finished your items, check the agreement and adjudicate the conflicts.</source>
        <translation>自分の分が終わったら、一致度を見て不一致を解決します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>When you have finished, the agreement and the conflicts are shown.</source>
        <translation>待っているものがなくなると、一致度と不一致を見られます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/help_pages.py"/>
        <source>Write the report: a web page and a PDF with all figures, tables and analysis settings.</source>
        <translation>レポートを書き出します：すべての図と表、それらを定めるものを載せたページと PDF です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>Another program is using the lab's database.</source>
        <translation>別のプログラムがラボのデータベースを使用しています。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>Discard changes</source>
        <translation>変更を破棄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>Some changes are not saved yet</source>
        <translation>まだ保存されていない変更があります</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>Stay here</source>
        <translation>ここにとどまる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/leaving.py"/>
        <source>They are saved as soon as possible, and this then continues automatically.</source>
        <translation>できるだけ早く保存し、その後自動的に続行します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Check Settings and set again what is missing, including the role and the passcodes.</source>
        <translation>設定を確かめ、足りないものを設定し直してください。役割とパスコードも同様です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Could not read the settings on this computer ({file}). Defaults are in use.</source>
        <translation>このマシンの設定を読み取れませんでした。そのファイルは{file}にあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Go to Settings</source>
        <translation>設定へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Set what you need here. To use the newer version again, restore that file as settings.json.</source>
        <translation>ここでは必要なものを設定し、新しい版を使うときは、そのファイルをsettings.jsonの名前で元の場所に戻してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>The settings on this computer ({file}) were written by a newer version of Eyeline.</source>
        <translation>このマシンの設定は、より新しいEyelineで書かれたものです。そのファイルは{file}にあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/notice.py"/>
        <source>Your changes are kept here and saved automatically as soon as possible.</source>
        <translation>変更はここに保持され、できるだけ早く自動的に保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/palette.py"/>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/palette.py"/>
        <source>No matching command. Try another word, or press F1 for help.</source>
        <translation>この言葉に当たるものはありません。別の言葉で探すか、F1 でこの場所でできることを確認してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/palette.py"/>
        <source>Search commands and items</source>
        <translation>何をしますか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/places.py"/>
        <source>Studies</source>
        <translation>研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/rail.py"/>
        <source>Labs</source>
        <translation>ラボ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/rail.py"/>
        <source>{place}: open or create a lab first</source>
        <translation>{place}：先にラボを開くか作成してください</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/roles.py"/>
        <source>Passcode of the operator or researcher</source>
        <translation>操作者または研究者のパスコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/roles.py"/>
        <source>The role on this computer is now {role}.</source>
        <translation>この席の役割は{role}になりました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>A lab is a folder with everything in it: items, answers, tags, models. Create the sample lab to look around: real items, cut in seconds from photographs that come with Eyeline.</source>
        <translation>ラボは、項目、回答、タグ、モデルのすべてを収めたフォルダーです。まずサンプルラボを作って見て回ってください。Eyeline に付属する写真から、実際の項目が数秒でできます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>A laboratory for visual reasoning</source>
        <translation>視覚推論の実験室</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Creating the sample lab</source>
        <translation>サンプルラボを作っています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>No lab is open here</source>
        <translation>ここではラボが開いていません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Opening {name}…</source>
        <translation>{name}を開いています…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Photographs are cut and loops are drawn. Each item is saved with its answer.</source>
        <translation>写真を切り分け、ループを描いています。各項目は正解とともに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Please tell the experimenter.</source>
        <translation>この席の担当者にお知らせください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Recent labs</source>
        <translation>最近のラボ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Remove {name} from recent labs</source>
        <translation>{name}を一覧から外す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>The lab is closed for this and reopens automatically.</source>
        <translation>この間ラボは閉じられ、終わると自動で開き直します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Updating the lab to this version</source>
        <translation>この版に更新しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>Working on {name}…</source>
        <translation>{name}を処理しています…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/start.py"/>
        <source>no longer in {place}</source>
        <translation>{place}にはもうありません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>Create</source>
        <translation>作成</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>Name of the lab</source>
        <translation>ラボの名前</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>New lab</source>
        <translation>新しいラボ：場所と名前</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>Open a lab</source>
        <translation>ラボを開く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/shell/window.py"/>
        <source>Sample lab</source>
        <translation>サンプルラボ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/begin.py"/>
        <source>Each template is a complete protocol. You can change everything before freezing it.</source>
        <translation>どれも完全なプロトコルで、凍結するまではすべて変更できます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/begin.py"/>
        <source>Use this template</source>
        <translation>これで始める</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>Draft</source>
        <translation>下書き</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>Edit draft</source>
        <translation>続きを書く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>New version</source>
        <translation>次の版</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>Save as YAML…</source>
        <translation>YAML で保存…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>Studies of this lab</source>
        <translation>このラボの研究</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>cannot be read</source>
        <translation>読めません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/board.py"/>
        <source>open</source>
        <translation>受付中</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>Answer before collecting data. The answers are saved with the frozen protocol and printed in the report. Rows that the lab can fill in are not asked. After Wei et al. 2025, “Human Baselines in Model Evaluations Need Rigor and Transparency”.</source>
        <translation>収集の前に定め、凍結したプロトコルとともに保存し、レポートに載せます。ラボから分かることは尋ねません。Wei et al. 2025, “Human Baselines in Model Evaluations Need Rigor and Transparency” によります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>Not applicable</source>
        <translation>該当しない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>Partly</source>
        <translation>一部</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/checklist.py"/>
        <source>Yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>1 answer is locked.</source>
        <translation>1件の回答を固定しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>1 backup participant gets the missing items.</source>
        <translation>予備の参加者1人が不足分を引き受けます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Assign missing items to backups</source>
        <translation>不足分を予備の参加者に割り当てる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Calculate margin of error</source>
        <translation>許容誤差を計算</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Close and lock data</source>
        <translation>終了して固定</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Close anyway</source>
        <translation>それでも終了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Close study</source>
        <translation>実験を終了する</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Closing ends participation and locks the data used in analyses. You can reopen the study later.</source>
        <translation>終了すると、分析が引用するデータが固定されます。再び開くまで、誰も参加できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Export payment times…</source>
        <translation>謝金用の所要時間…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>File for the payment times</source>
        <translation>所要時間のファイルの保存先</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>No open points.</source>
        <translation>残っているものはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Not yet</source>
        <translation>まだ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>The margin of error is ±{points} points.</source>
        <translation>許容誤差は±{points}ポイントです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>The points listed above are still open. Close the study anyway?</source>
        <translation>上に挙げたものがまだ残っています。それでも研究を終了しますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>The study is open again.</source>
        <translation>研究を再び開きました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Withdraw unclaimed backups</source>
        <translation>誰も来なかった枠を取り戻す</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>Withdrawn: {codes}.</source>
        <translation>取り戻しました：{codes}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>{file} is written.</source>
        <translation>{file}を書き出しました。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>{n} answers are locked.</source>
        <translation>
            <numerusform>{n}件の回答を固定しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_card.py"/>
        <source>{n} backup participants get the missing items.</source>
        <translation>
            <numerusform>予備の参加者{n}人が不足分を引き受けます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Backup participant {code} has not started. Missing answers assigned: {n}.</source>
        <translation>
            <numerusform>予備の{code}はまだ来ていません。割り当てた不足分の回答：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Items with more answers than planned, including assigned ones: {n}, e.g. {item}: {given} of {planned}.</source>
        <translation>
            <numerusform>回答（今後の分を含む）が計画より多い項目：{n}、例えば{item}：{given} / {planned}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Locked: {people}, {answers}, revision {revision}.</source>
        <translation>固定済み：{people}、{answers}、改訂{revision}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Missing answers: {n}, e.g. of {items}.</source>
        <translation>
            <numerusform>不足している回答：{n}、例えば{items}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Station {name} has not transferred any data.</source>
        <translation>席{name}はまだ何も引き渡していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Stations {names} have not confirmed a deletion.</source>
        <translation>席{names}は削除を確認していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>The data have changed since they were locked.</source>
        <translation>データは固定したものと異なります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>The study has been reopened since.</source>
        <translation>その後、研究は再び開かれました。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Trials excluded because their item was withdrawn: {n}.</source>
        <translation>
            <numerusform>項目が取り下げられたため集計しない試行：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Trials excluded because their session was abandoned: {n}.</source>
        <translation>
            <numerusform>実行が放棄されたため集計しない試行：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Trials excluded individually: {n}.</source>
        <translation>
            <numerusform>個別に除外された試行：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>Trials excluded with their session: {n}.</source>
        <translation>
            <numerusform>実行が除外されたため集計しない試行：{n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{code} has not finished: {done} of {n}.</source>
        <translation>
            <numerusform>{code}はまだ終えていません：{done} / {n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{code} is waiting to be deleted.</source>
        <translation>{code}は削除待ちです。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{code} was moved to another station and has not resumed: {done} of {n} items.</source>
        <translation>
            <numerusform>{code}は引き渡されましたが、まだ続けていません：{done} / {n}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{n} answers</source>
        <translation>
            <numerusform>回答{n}件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{n} people</source>
        <translation>
            <numerusform>{n}人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/closing_words.py"/>
        <source>{n} places in the plan are free.</source>
        <translation>
            <numerusform>空いている計画の枠：{n}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Collected data never change. Each decision is saved with its reason, author and time.</source>
        <translation>収集したものは変わりません。各決定は、理由、決めた人、時刻とともに保存されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Decided after seeing results?</source>
        <translation>結果を見ていましたか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Decided by</source>
        <translation>決める人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Ended</source>
        <translation>終わり方</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Enter who decides and whether results had been seen.</source>
        <translation>誰が決めるのか、結果を見ていたかどうかを入力してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Exclusions</source>
        <translation>訂正</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Include</source>
        <translation>再び集計する</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Merge participant IDs</source>
        <translation>同じ人とする</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>No sessions yet. Exclude or correct sessions here once there are some.</source>
        <translation>まだ誰も回答していません。問題が起きたときは、ここで正します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Other participant ID</source>
        <translation>もう一方のコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Participant</source>
        <translation>参加者</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Reason, or note</source>
        <translation>理由またはメモ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Reassign to another ID</source>
        <translation>もう一方のコードのもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Save as a note</source>
        <translation>メモとして保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Saved.</source>
        <translation>保存しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Session of {code}</source>
        <translation>{code}の実行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>attention check</source>
        <translation>注意確認</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>continued elsewhere</source>
        <translation>別の場所で継続</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>deletion requested</source>
        <translation>削除の希望</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>excluded</source>
        <translation>除外</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>included again</source>
        <translation>再び集計</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>marked as pilot</source>
        <translation>パイロットに変更</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>not named</source>
        <translation>記名なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>not said</source>
        <translation>未回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>practice</source>
        <translation>練習</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>reassigned to another ID</source>
        <translation>別のコードに付け替え</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>timed out</source>
        <translation>時間切れ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>unfinished</source>
        <translation>未完了</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>{code}: {item}</source>
        <translation>{code}：{item}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/corrections_card.py"/>
        <source>{what}: {why} ({who}, {when})</source>
        <translation>{what}：{why}（{who}、{when}）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>A protocol</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Could not read this file.</source>
        <translation>このファイルは読み込めませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Could not write this file.</source>
        <translation>このファイルは書き込めませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Discard draft</source>
        <translation>下書きを破棄</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Discard draft…</source>
        <translation>下書きを破棄…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Draft, not saved yet …</source>
        <translation>下書き、未保存…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Draft, saved in the lab</source>
        <translation>下書き、ラボに保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Freeze</source>
        <translation>凍結</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Freezing</source>
        <translation>凍結しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>No name yet</source>
        <translation>名前なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Protocols</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Read a file…</source>
        <translation>ファイルを読み込む…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/editor.py"/>
        <source>Save the protocol</source>
        <translation>プロトコルを保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>1 participant, {items} items in total.</source>
        <translation>1人、全{items}項目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Detects</source>
        <translation>検出</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Largest deviation of a share: {n} points</source>
        <translation>
            <numerusform>割合の最大のずれ：{n}ポイント</numerusform>
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
        <translation>分：参加者1人あたりの分数。±：許容誤差（参加者の正答率の予想される95% CIの半分、ポイント）、抽出元の母集団について。± 本人たち：これらの参加者だけについて。検出：参加者より低いモデル／高いモデルとの、検出力80%での最小検出可能差。–：可能な最大の差でも、その頻度では検出されません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Participant session</source>
        <translation>1人に提示されるもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Precision and power</source>
        <translation>示せること</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>Warnings</source>
        <translation>決めておくとよいこと</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>attention checks</source>
        <translation>注意確認項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>equivalence {power}%</source>
        <translation>同等性{power}%</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>practice items</source>
        <translation>練習項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>probes</source>
        <translation>プローブ</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>sessions of ≈ {n} min</source>
        <translation>
            <numerusform>1セッション ≈ {n}分</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>timed items</source>
        <translation>計時する項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>with checks, without breaks</source>
        <translation>注意確認を含み、休憩を含まない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>with practice and checks, without breaks</source>
        <translation>練習と注意確認を含み、休憩を含まない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>with practice, without breaks</source>
        <translation>練習を含み、休憩を含まない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>without breaks</source>
        <translation>休憩を除く</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>{name}: power {power}% after Holm (Monte Carlo SE {error} points, {runs} simulated studies), {alone}% before; these participants {these}%</source>
        <translation>{name}：検出力 Holm調整後{power}%（モンテカルロ標準誤差{error}ポイント、模擬研究{runs}件）、調整前{alone}%、これらの参加者のみ{these}%</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>{n} items follow an item in the same session that reveals their answer.</source>
        <translation>
            <numerusform>{n}項目が、同じセッション内で、その答えの手がかりになる項目の後に来ます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>{n} participants are needed for the target margin of error.</source>
        <translation>
            <numerusform>目標の半幅には{n}人が必要です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>{people} participants, {items} items in total.</source>
        <translation>{people}人、全{items}項目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>±</source>
        <translation>±</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/figures.py"/>
        <source>± these</source>
        <translation>± 本人たち</translation>
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
            <numerusform>≈ {n}分</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>Apply</source>
        <translation>反映</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>Checklist</source>
        <translation>チェックリスト</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>The protocol as YAML</source>
        <translation>YAML のプロトコル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>The whole protocol as text. Changes replace the draft when you apply them.</source>
        <translation>プロトコル全体のテキストです。ここでの変更は、「反映」を押すと下書きに置き換わります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/form.py"/>
        <source>YAML</source>
        <translation>YAML</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/freeze_card.py"/>
        <source>A frozen protocol never changes, and participants can start. To change it, make a new version.</source>
        <translation>凍結したプロトコルは変わりません。凍結すると参加者を迎えられ、変更は次の版になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/freeze_card.py"/>
        <source>Freeze for good</source>
        <translation>凍結する</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/freeze_card.py"/>
        <source>Freeze it for good?</source>
        <translation>凍結してよいですか</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/pages.py"/>
        <source>Protocol</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/pages.py"/>
        <source>Stations</source>
        <translation>席</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/pages.py"/>
        <source>Test run</source>
        <translation>リハーサル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/preview.py"/>
        <source>Before</source>
        <translation>前へ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/preview.py"/>
        <source>The trial as the participant sees it</source>
        <translation>参加者に見える試行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/preview.py"/>
        <source>drawing the plan …</source>
        <translation>計画を抽選しています…</translation>
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
            <numerusform>セッション{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/problems.py"/>
        <source>Closest possible plans:</source>
        <translation>実現できる最も近い計画：</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/problems.py"/>
        <source>This plan is not possible</source>
        <translation>この計画は実現できません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/problems.py"/>
        <source>{people} participants · {answers} responses · k {k} · {sittings} sessions · {time}</source>
        <translation>{people}人 · 回答{answers} · k {k} · {sittings}セッション · {time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/problems.py"/>
        <source>{people} participants · {answers} responses · k {k} · {time}</source>
        <translation>{people}人 · 回答{answers} · k {k} · {time}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Break</source>
        <translation>休憩</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Consent, version {v}</source>
        <translation>同意、版{v}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Hash</source>
        <translation>ハッシュ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Marks on a path</source>
        <translation>経路の印</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Minimum response time</source>
        <translation>入力の受付開始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Order of blocks</source>
        <translation>ブロックの順序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Order of options</source>
        <translation>選択肢の順序</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Procedure</source>
        <translation>手順</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Sessions per participant</source>
        <translation>セッション</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>Time limit per item</source>
        <translation>項目あたりの時間</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>[estimated minutes]</source>
        <translation>［所要時間（分）の見込み］</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>[number of sessions]</source>
        <translation>［セッション数］</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>a balanced Latin square</source>
        <translation>釣り合い型ラテン方格</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>after {n} items</source>
        <translation>
            <numerusform>{n}項目の後</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>all items of the lab</source>
        <translation>ラボ全体</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>all stay visible</source>
        <translation>すべて残る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>as stored</source>
        <translation>保存の順</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>hides the item and pauses the timer</source>
        <translation>項目を隠し、時間を止める</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>hides the item; the timer keeps running</source>
        <translation>項目を隠し、時間は進む</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>listed by id</source>
        <translation>id の順</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>none stays visible</source>
        <translation>残らない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>not calculated yet</source>
        <translation>まだ計算していません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>open: no limit, everyone sees the same items</source>
        <translation>人数を定めない：来た人すべて、全員同じ内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>randomised per participant</source>
        <translation>人ごとに抽選</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>the last stays visible</source>
        <translation>最後のものが残る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>with feedback</source>
        <translation>フィードバックあり</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>without feedback</source>
        <translation>フィードバックなし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{found}, sampling preset {name}</source>
        <translation>{found}、レシピ{name}による</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{found}, stratified by {names}</source>
        <translation>{found}、{names}の割合を保つ</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{found}, {n} in total</source>
        <translation>
            <numerusform>{found}、全{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{found}, {n} per task</source>
        <translation>
            <numerusform>{found}、課題ごとに{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{ms} ms after item onset</source>
        <translation>項目の表示から{ms} ms後</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{n}, at least {h} hours apart</source>
        <translation>
            <numerusform>{n}回、{h}時間以上あけて</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{people} participants, {answers} responses per item, max. {k} tasks per image per participant</source>
        <translation>{people}人、項目あたり回答{answers}、1人あたり同じ画像の課題：最大{k}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/protocol_view.py"/>
        <source>{text} (required)</source>
        <translation>{text}（必須）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Fix before the first participant:</source>
        <translation>人が来る前に確認してください：</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Go through every screen with two items per block, on this station. A test run is excluded from all results. At the end you see what was stored, scored and timed, and how long the study takes at your pace.</source>
        <translation>この席で、ブロックごとに2項目で、すべての画面を通します。どの集計にも含まれません。最後に、保存・採点・計時された内容と、あなたの速さでの研究の所要時間を表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>No problems found.</source>
        <translation>問題ありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>No problems with the screens shown.</source>
        <translation>現れた画面には問題ありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Not shown: {kinds}. Start another test run to see the next place in the plan.</source>
        <translation>現れなかったもの：{kinds}。もう一度リハーサルすると、計画の次の枠が表示されます。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Planned: {n} minutes per participant. At the pace of this test run: {m}.</source>
        <translation>
            <numerusform>計画：1人{n}分。このリハーサルの速さでは{m}分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Planned: {n} minutes per participant. No pace was measured.</source>
        <translation>
            <numerusform>計画：1人{n}分。実際の速さはまだ測っていません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Scored</source>
        <translation>採点</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Screens shown: {screens}.</source>
        <translation>現れた画面：{screens}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Start test run</source>
        <translation>リハーサルを開始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Stored</source>
        <translation>保存</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Timed</source>
        <translation>計時</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>acuity</source>
        <translation>視力</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>break</source>
        <translation>休憩</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>colour vision</source>
        <translation>色覚</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>confidence</source>
        <translation>自信の程度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>consent</source>
        <translation>同意</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>participant questionnaire</source>
        <translation>個人についての質問</translation>
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
        <translation>画面の大きさ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>the last screen</source>
        <translation>最後の画面</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>A study defines which items participants answer, in what order and under which rules. Start with the sample.</source>
        <translation>研究は、参加者がどの項目に、どの順序で、どの規則のもとで答えるかを定めます。サンプルから始めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>Calculating what a study takes</source>
        <translation>研究に必要なものを計算しています</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>Create the sample study</source>
        <translation>サンプル研究を作る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>Loading the studies of this lab.</source>
        <translation>このラボの研究を読み込んでいます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>{name} is frozen. Participants can start.</source>
        <translation>{name}を凍結しました。参加者を迎えられます。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/screen.py"/>
        <source>{n} studies</source>
        <translation>
            <numerusform>研究{n}件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>1 of its sessions is not transferred.</source>
        <translation>引き渡されていない実行が1件あります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>1 session is in {file}.</source>
        <translation>実行1件を{file}に書き出しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>A check failed at {seats}. Reason for using them anyway</source>
        <translation>{seats}で点検に失敗しました。それでも使う理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Add station check files…</source>
        <translation>各 doctor の結果を追加…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Each station exports transfer files. Merge them here with: eyeline lab merge. Backup participants start here.</source>
        <translation>各席が書き出した引き渡しファイルを、ここで統合します：eyeline lab merge。予備の参加者はこの席に座ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Each station without a network gets its own lab, places and IDs. Run eyeline doctor --json at every station first. Making the stations freezes the study.</source>
        <translation>ネットワークのない席には、専用の枠とコードを持つラボを1つずつ渡します。先に各席で eyeline doctor --json を実行してください。席を作ると研究は凍結されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Export participant…</source>
        <translation>ファイルを書き出す…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>First ID</source>
        <translation>最初のコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Folder for the stations' labs</source>
        <translation>席のラボの保存先</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>ID of a participant who continues elsewhere</source>
        <translation>別の場所で続ける人のコード</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Import participant…</source>
        <translation>人を受け入れる…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Import {file} at the other station.</source>
        <translation>{file}をもう一方の席に持って行ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Make stations…</source>
        <translation>席を作る…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Make {n} stations…</source>
        <translation>
            <numerusform>{n}席を作る…</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>No station checked yet.</source>
        <translation>まだ調べた席はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Places</source>
        <translation>枠数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Save the file as</source>
        <translation>ファイルの保存先</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Station check files</source>
        <translation>各 doctor の結果</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>This lab is station {name} of {of}.</source>
        <translation>このラボは{of}席のうちの{name}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>This station has transferred its data permanently. It accepts no new participants until you export again.</source>
        <translation>この席は最終の引き渡しを終えています。もう一度引き渡すまで、新しい人は参加できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Transfer file</source>
        <translation>引き渡しファイル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Transfer permanently…</source>
        <translation>最終の引き渡し…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Transferred</source>
        <translation>引き渡し</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>Transfer…</source>
        <translation>引き渡す…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>not yet</source>
        <translation>未実施</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>permanently</source>
        <translation>最終</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{code} continues here.</source>
        <translation>{code}はここで続けます。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{n} of its sessions are not transferred.</source>
        <translation>
            <numerusform>引き渡されていない実行が{n}件あります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{n} sessions are in {file}.</source>
        <translation>
            <numerusform>実行{n}件を{file}に書き出しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{n} stations were checked.</source>
        <translation>
            <numerusform>{n}席を調べました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/seats_card.py"/>
        <source>{n} stations were made.</source>
        <translation>
            <numerusform>{n}席を作りました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>1 row of the checklist is not answered. Answer it before collecting data.</source>
        <translation>チェックリストの1行が未定です。収集の前に定めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>Figures from before this change</source>
        <translation>この変更の前の数値</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>Without their own instruction: {tasks}. Participants read the benchmark's text.</source>
        <translation>独自の教示のない課題：{tasks}。ベンチマークの原文が読まれます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>calculating …</source>
        <translation>計算しています…</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/side.py"/>
        <source>{n} rows of the checklist are not answered. Answer them before collecting data.</source>
        <translation>
            <numerusform>チェックリストの{n}行が未定です。収集の前に定めてください。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Accuracy (%)</source>
        <translation>正答率（%）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Accuracy and SDs are those of the pilot data.</source>
        <translation>正答率とSDはパイロットのデータの値です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Closed form</source>
        <translation>閉形式</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Difference (points)</source>
        <translation>差（ポイント）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Enter numbers: accuracy between 1 and 99%, standard deviations between 0 and 5.</source>
        <translation>数値を入力してください。正答率は1～99%、標準偏差は0～5です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Expected time: about {minutes} min.</source>
        <translation>予想時間：約{minutes}分。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Mixed model</source>
        <translation>混合モデル</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Pay per hour</source>
        <translation>時給</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>SD of items</source>
        <translation>項目のSD</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>SD of participants</source>
        <translation>参加者のSD</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Simulate power</source>
        <translation>検出力をシミュレーション</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Simulated power</source>
        <translation>シミュレーションによる検出力</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Simulates the study as it will be analysed: contrasts, Holm, equivalence. SDs are in logits.</source>
        <translation>実際の分析どおりに研究をシミュレーションします（比較、Holm、同等性）。SDの単位はロジットです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Simulating…</source>
        <translation>シミュレーション中…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Start simulation</source>
        <translation>シミュレーションを開始</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>Use pilot data</source>
        <translation>パイロットのデータを使用</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>cost {paid}</source>
        <translation>費用{paid}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/simulation_card.py"/>
        <source>{people} participants, {hours} h in all</source>
        <translation>参加者{people}人、合計{hours}時間</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A block holds the items of one task.</source>
        <translation>1つのブロックには、1つの課題の項目が入ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A choice</source>
        <translation>選択</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A fraction, used for the figures on the right.</source>
        <translation>0〜1の小数。右の数値はこれに基づきます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A model's name, or chance.</source>
        <translation>モデルの名前、または chance。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A number</source>
        <translation>数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>A sample defined in a paper: jigsaw-lite, moat-human, ordinal-subset.</source>
        <translation>論文にある標本の名前：jigsaw-lite、moat-human、ordinal-subset。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Abandoned after</source>
        <translation>放棄とみなすまで</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add a choice</source>
        <translation>選択を追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add a language</source>
        <translation>言語を追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add a question</source>
        <translation>質問を追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add a rule</source>
        <translation>規則を追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add an instruction</source>
        <translation>教示を追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Add comparison</source>
        <translation>対比を追加</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>After each</source>
        <translation>項目ごと</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>After that time</source>
        <translation>遅れて戻った人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>After the items</source>
        <translation>項目の後</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>After their item</source>
        <translation>その項目の後</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>All random choices of the study use it.</source>
        <translation>研究で行う抽選は、すべてこのシードによります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>All stay visible</source>
        <translation>すべて残る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Allow skipping</source>
        <translation>項目を飛ばす</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Allowed</source>
        <translation>許可</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Allowed, logged</source>
        <translation>許可して記録</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Answer type</source>
        <translation>回答の種類</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Answered, tagged, screened, probed, reviewed or graded by the same participant.</source>
        <translation>同じ人が、回答、タグ付け、スクリーニング、プローブ、レビュー、採点のいずれかで以前に見た項目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Answering</source>
        <translation>回答方法</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Applies to</source>
        <translation>単位</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>As shown in every table and report.</source>
        <translation>すべての表とレポートに現れる名前です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>As shown to participants.</source>
        <translation>参加者が目にする名前です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>As stored</source>
        <translation>保存の順</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Ask for a rationale</source>
        <translation>回答の理由</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Ask the experimenter</source>
        <translation>操作者に尋ねる</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Asked before the first or after the last item.</source>
        <translation>最初の項目の前、または最後の項目の後に尋ねます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>At least this many hours. Leave empty for no limit.</source>
        <translation>最短の時間数。空欄：制限なし。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>At the end</source>
        <translation>最後に</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>At the end of the session</source>
        <translation>セッションの終わり</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Attention check after</source>
        <translation>注意確認の間隔</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Backup participants</source>
        <translation>予備</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Balanced Latin square</source>
        <translation>釣り合い型ラテン方格</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Before the items</source>
        <translation>項目の前</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Best participant</source>
        <translation>最も成績のよい人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Between sessions (h)</source>
        <translation>セッションの間隔</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Colour vision test</source>
        <translation>色覚検査</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Come back within</source>
        <translation>戻ってくる期限</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Comparisons fixed before the data are seen.</source>
        <translation>データを見る前に定めた比較。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Confidence after each item</source>
        <translation>項目ごとの自信の程度</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Consent: choices</source>
        <translation>同意：選択</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Consent: heading</source>
        <translation>同意：見出し</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Consent: text</source>
        <translation>同意：本文</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Consent: version</source>
        <translation>同意：版</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Contact</source>
        <translation>問い合わせ先</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Debriefing</source>
        <translation>事後説明</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>E.g. checks_failed &gt;= 2 and answered &gt; 10.</source>
        <translation>例：checks_failed &gt;= 2 and answered &gt; 10。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>E.g. jigsaw/connection.</source>
        <translation>例：jigsaw/connection。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Equivalence margin</source>
        <translation>同等性マージン</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Every participant, session or trial that meets a rule is excluded.</source>
        <translation>いずれかの規則に当てはまる人、セッション、試行は除外されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Every task, 95% CI. Leave empty for no stopping rule.</source>
        <translation>全タスク、95% CI。停止規則を使わない場合は空欄にします。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Expected accuracy</source>
        <translation>予想される正答率</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Factors, task or tag, separated by commas. The largest deviation is shown on the right.</source>
        <translation>要因、課題、またはタグをコンマで区切ります。最大のずれは右に表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Feedback after practice</source>
        <translation>練習後のフィードバック</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Filter, e.g. benchmark=jigsaw. Leave empty for all items.</source>
        <translation>ラボのクエリ（例：benchmark=jigsaw）。空欄：すべて。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Filter. Items on images of the study are not used.</source>
        <translation>クエリ。研究に出る画像の項目は使いません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>From images that the study does not show.</source>
        <translation>研究で見せない画像から。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Half-width of the 95% CI per task, in percentage points.</source>
        <translation>課題の95%信頼区間の半幅（ポイント）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Hours without an answer. Leave empty for the end of the study.</source>
        <translation>回答のない時間数。空欄：終了時。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Hours. Leave empty for no limit.</source>
        <translation>時間数。空欄：いつでも。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>IDs, separated by commas. Leave empty to use others that match the same filter.</source>
        <translation>id をコンマで区切ります。空欄：同じクエリの他の項目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Instructions by task</source>
        <translation>課題ごとの教示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Items for attention checks</source>
        <translation>確認に使う項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Items for practice</source>
        <translation>練習に使う項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Items seen before</source>
        <translation>既出の項目</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Language code, e.g. de.</source>
        <translation>言語コード（例：de）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Language code, e.g. en.</source>
        <translation>言語コード（例：en）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Leave empty for all items of the study.</source>
        <translation>空欄：研究のすべて。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Leave empty to calculate it from the plan.</source>
        <translation>空欄：ほかの設定から決まります。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Leave empty to use the lab's rule.</source>
        <translation>空欄：ラボのもの。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Longest pause</source>
        <translation>最長の一時停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Majority per item</source>
        <translation>項目ごとの多数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Mark</source>
        <translation>印</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Max. items per participant</source>
        <translation>1人あたりの項目数の上限</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Max. tasks per image (k)</source>
        <translation>1人あたり同じ画像の課題</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Maximum number of interim checks</source>
        <translation>計算の最大回数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Maximum number of participants</source>
        <translation>最大参加者数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Mean over participants</source>
        <translation>人の平均</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Millimetres of the longer side.</source>
        <translation>長辺のミリメートル。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Millimetres, for sizes in degrees.</source>
        <translation>ミリメートル。角度での大きさに使います。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Milliseconds after item onset. Earlier input is ignored.</source>
        <translation>項目の表示からのミリ秒。それより早い入力は無効です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Minimum image size</source>
        <translation>画像の最小の大きさ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Minimum screen height</source>
        <translation>画面の最小の高さ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Minimum screen width</source>
        <translation>画面の最小の幅</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Never</source>
        <translation>なし</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>None stays visible</source>
        <translation>残らない</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Number of items.</source>
        <translation>項目の数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Number of items. Leave empty for none.</source>
        <translation>項目の数。空欄：なし。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Number per task</source>
        <translation>課題ごとの項目数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>One participant per item</source>
        <translation>項目ごとに1人</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>One per line.</source>
        <translation>1行に1つ。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>One word. Exclusion rules refer to it as question.NAME.</source>
        <translation>1語で書きます。除外規則では question.NAME と書きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Other languages</source>
        <translation>ほかの言語</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Overrides the total.</source>
        <translation>合計の項目数の代わりに使います。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Own accuracy at the end</source>
        <translation>終わりに自分の正答率を表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Pan</source>
        <translation>移動</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participant questionnaire</source>
        <translation>個人についての質問</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants before the first check</source>
        <translation>最初の計算までの参加者数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants may hide the item and pause the timer.</source>
        <translation>参加者は、項目を隠して時間を止められます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants see how many there are.</source>
        <translation>参加者に知らせます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants who may replace others. They have no place yet.</source>
        <translation>ほかの人の代わりになれる人の数。まだ枠はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Participants who see each item. Leave empty to show every item to everyone.</source>
        <translation>各項目に答える人数。空欄：全員がすべてに答えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Pauses</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>People against</source>
        <translation>人と比べるもの</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Percentage points.</source>
        <translation>ポイント。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Pixels of its shorter side as shown.</source>
        <translation>表示時の短辺の画素数。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Pixels.</source>
        <translation>画素。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Planned number of participants. Leave empty for an open study in which everyone sees the same items.</source>
        <translation>計画する人数。空欄：人数を定めず、全員同じ内容にします。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Points. Two one-sided tests at 5%. Leave empty to test for a difference only.</source>
        <translation>ポイント。5%の2つの片側検定。差の検定だけを行う場合は空欄にします。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Progress is shown</source>
        <translation>進捗を表示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Questions</source>
        <translation>質問</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Questions attached to an item.</source>
        <translation>項目に付く設問。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Randomised per participant</source>
        <translation>人ごとに抽選</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Read at a block's start and behind a key.</source>
        <translation>ブロックの始めに読み、その後もキーで読めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Read before the first block.</source>
        <translation>最初のブロックの前に読みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Read on the last screen.</source>
        <translation>最後の画面で読みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Recorded only</source>
        <translation>記録する</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Refused</source>
        <translation>参加を断る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Required</source>
        <translation>回答必須</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Required to take part</source>
        <translation>参加に必須</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Response to a path</source>
        <translation>経路に求めること</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Responses per item</source>
        <translation>項目あたりの回答</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Rotate</source>
        <translation>回転</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Same size on all stations</source>
        <translation>全席で同じ大きさ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Sampled using the seed. Leave empty to use all matching items.</source>
        <translation>シードで抽選します。空欄：見つかった全項目。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Sampling preset</source>
        <translation>レシピ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Screen-size calibration</source>
        <translation>カードで較正</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Seconds of response time. Leave empty for no limit.</source>
        <translation>回答の秒数。空欄：制限なし。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Seconds.</source>
        <translation>秒。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Seconds. Leave empty for no limit.</source>
        <translation>秒。空欄：制限なし。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Seconds. Longer pauses flag the trial.</source>
        <translation>秒。長い場合は試行にフラグが付きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Shortest break</source>
        <translation>最短の休憩</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Show clock</source>
        <translation>時計</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Show the number of marks</source>
        <translation>印の数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Shown and flagged</source>
        <translation>表示してフラグを付ける</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Shown on the last screen.</source>
        <translation>最後の画面に表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Shows the time left.</source>
        <translation>残り時間を表示します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Smallest effect of interest</source>
        <translation>検出したい最小の差</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Start a new session</source>
        <translation>新しい実行を始める</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Starts with these texts; edit them. Texts left empty are shown in the study's own language.</source>
        <translation>これらの文を書き換えて始めます。空欄の箇所は、研究自体の言語で表示されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Statement</source>
        <translation>同意する内容</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Stop at a margin of error of (points)</source>
        <translation>この許容誤差で停止（ポイント）</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Stored separately from the answer.</source>
        <translation>回答とは別に保存します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Stratify by</source>
        <translation>保つ割合</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Target margin of error</source>
        <translation>目標の半幅</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Tasks that reveal each other's answers are at least one session apart.</source>
        <translation>互いに答えの手がかりになる課題は、1セッション以上離します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Text</source>
        <translation>文章</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Texts</source>
        <translation>文章</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The item is hidden in either case.</source>
        <translation>どちらの場合も、項目は隠れます。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The k of the plan. “All” in the papers is 8.</source>
        <translation>計画の k。論文の「すべて」は 8 です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The last object</source>
        <translation>最後の物体</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The last stays visible</source>
        <translation>最後のものが残る</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>The whole path</source>
        <translation>経路全体</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Time limit per session</source>
        <translation>実行あたりの時間</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Timer pauses</source>
        <translation>時間を止める</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Total number</source>
        <translation>合計の項目数</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Trial</source>
        <translation>試行</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Unfinished answers count</source>
        <translation>未完了の回答を数える</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Viewing distance</source>
        <translation>画面までの距離</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Visual acuity test</source>
        <translation>視力検査</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>When</source>
        <translation>いつ</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>When the study has changed</source>
        <translation>研究が変わった場合</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Where the item allows it.</source>
        <translation>項目に指定がない場合。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Withdraw until</source>
        <translation>撤回の期限</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Within a block.</source>
        <translation>ブロックの中で。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Words</source>
        <translation>言葉</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Write minutes in curly brackets for the expected minutes, and sittings for the number of sessions.</source>
        <translation>波括弧で囲んだ minutes は予想所要時間（分）、sittings はセッションの回数を表します。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>Zoom</source>
        <translation>ズーム</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>take_part, share_openly and contact_again are known to exports.</source>
        <translation>書き出しで使われるのは take_part、share_openly、contact_again です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/specs.py"/>
        <source>“Ambiguous or no right answer”</source>
        <translation>「曖昧、または正解がない」</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/translated.py"/>
        <source>Consent: choice {name}</source>
        <translation>同意：選択項目 {name}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/translated.py"/>
        <source>Instruction of {name}</source>
        <translation>{name}の教示</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/translated.py"/>
        <source>Options of the question {name}</source>
        <translation>質問 {name} の選択肢</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/studies/translated.py"/>
        <source>Question {name}</source>
        <translation>質問 {name}</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/director.py"/>
        <source>Something went wrong in the tour ({kind}).</source>
        <translation>ツアーで問題が起きました（{kind}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/director.py"/>
        <source>The tour waited {seconds} s in vain for {what}.</source>
        <translation>ツアーは{what}を{seconds}秒待ちましたが、現れませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/hands.py"/>
        <source>The tour could not find {name} in the window.</source>
        <translation>ツアーはウィンドウに{name}を見つけられません。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/play.py"/>
        <source>Name another folder with --out.</source>
        <translation>--out で別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/tour/play.py"/>
        <source>The tour could not write there: {why}.</source>
        <translation>ツアーはそこに書き込めません：{why}。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Please send the details and the log, {file}, to the person who maintains Eyeline.</source>
        <translation>詳細をログ{file}とともに、Eyeline の管理者に送ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Something went wrong on this computer.</source>
        <translation>このコンピューターで問題が発生しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/error.py"/>
        <source>Something went wrong. Your saved work is safe.</source>
        <translation>予期しないエラーが起きました。保存したものは無事です。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/progress.py"/>
        <source>Cannot be stopped now</source>
        <translation>今は停止できません</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/progress.py"/>
        <source>Stopping…</source>
        <translation>停止しています…</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/progress.py"/>
        <source>almost done</source>
        <translation>まもなく完了</translation>
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
            <numerusform>現在{n}件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/gui/widgets/rereading.py"/>
        <source>Could not refresh. Anything shown here may be out of date.</source>
        <translation>読み込めませんでした。ここに表示されているものがあれば、以前のものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/words.py"/>
        <source>&lt;{s} s</source>
        <translation>&lt;{s} 秒</translation>
    </message>
    <message>
        <location filename="../../desktop/gui/words.py"/>
        <source>not measured</source>
        <translation>未測定</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/asking.py"/>
        <source>Add the folder again under another name: eyeline models add NAME --path FOLDER</source>
        <translation>フォルダーを別の名前で追加し直してください：eyeline models add NAME --path FOLDER</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/asking.py"/>
        <source>The files of {model} are not those that were added.</source>
        <translation>{model}のファイルは、追加したときのものではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/cards.py"/>
        <source>It has: {devices}.</source>
        <translation>利用できるもの：{devices}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/cards.py"/>
        <source>This machine has no device {device}.</source>
        <translation>このマシンにはデバイス {device} がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Add a model that does, for example Qwen/Qwen2.5-VL-3B-Instruct of the hub.</source>
        <translation>質問に答えるモデルを追加してください（例：Hub の Qwen/Qwen2.5-VL-3B-Instruct）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Add a model that reads images, for example Qwen/Qwen2.5-VL-3B-Instruct of the hub.</source>
        <translation>画像を読めるモデルを追加してください（例：Hub の Qwen/Qwen2.5-VL-3B-Instruct）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Configuration and weights belong to different models: copy or download the folder again.</source>
        <translation>設定と重みが別々のモデルのものです。フォルダーをもう一度コピーまたはダウンロードしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Copy or download the whole folder again.</source>
        <translation>フォルダー全体をもう一度コピーまたはダウンロードしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>The family of this model is not supported by transformers {version}, the library that runs models.</source>
        <translation>モデルを実行するライブラリ（transformers {version}）は、このモデルの系列を知りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>The folder contains weights that the model does not use: {names}.</source>
        <translation>フォルダーにはモデルが使わない重みがあります：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>This model does not answer questions: its family does not write text about images.</source>
        <translation>このモデルは質問に答えられません。この系列は画像についての文章を生成しません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>This model reads text alone: its family takes no images.</source>
        <translation>このモデルはテキストしか読めません。この系列は画像を受け取りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Tokenizer, image processor or chat template of this model cannot be read: {detail}</source>
        <translation>このモデルのトークナイザー、画像プロセッサー、またはチャットテンプレートを読み取れません：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>Use a newer version of it, let a server load the model (--server), or allow its own code (--allow-code).</source>
        <translation>新しい版を使うか、サーバーに読み込ませるか（--server）、モデル付属のコードを許可してください（--allow-code）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/checking.py"/>
        <source>{count} of the {total} weights have another shape than the configuration says, for example {names}.</source>
        <translation>{total} 個の重みのうち {count} 個の形状が設定と異なります（例：{names}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/client.py"/>
        <source>Its log is {log}.</source>
        <translation>ログは{log}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/client.py"/>
        <source>The process of {model} ended ({how}) in the middle of its work.</source>
        <translation>{model}のプロセスが作業の途中で終わりました（{how}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/client.py"/>
        <source>The process of {model} was stopped because its output could not be processed: {cause}</source>
        <translation>{model}のプロセスを停止しました。送られてきた内容を処理できませんでした: {cause}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Blind sends no picture to resize; an answer held to a form leaves no room to think.</source>
        <translation>blind では、大きさを変える画像が送られません。回答の形式を固定すると、思考の余地がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Conditions are default, or one or several of blind, resized-384 (or another side), thinking or no-thinking, schema, simplified or simplified-CNT, probes, joined by a plus.</source>
        <translation>条件は default、または blind、resized-384（ほかの辺の長さも可）、thinking か no-thinking、schema、simplified か simplified-CNT、probes のうち1つ以上を + でつないだものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Set a temperature above 0, or leave them out.</source>
        <translation>温度を 0 より大きくするか、指定を外してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>The parts of the condition {name} exclude each other.</source>
        <translation>条件{name}の各部分は、同時に指定できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Top-p and the seed have an effect only where tokens are sampled.</source>
        <translation>top-p とシードは、トークンをサンプリングする場合にのみ効果があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/conditions.py"/>
        <source>Unknown condition: {name}.</source>
        <translation>{name}という条件はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>Add --by and your code.</source>
        <translation>--by とあなたのコードを付けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>Read {files}. To allow this version, give {known}.</source>
        <translation>{files}を読み、このまま許可するには{known}を指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>The person who allows this code is not named.</source>
        <translation>このコードを許可する人が指定されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>This folder's code is not {commit}.</source>
        <translation>このフォルダーのコードは{commit}ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/consent.py"/>
        <source>This model brings no code of its own: there is nothing to allow.</source>
        <translation>このモデルに独自のコードはなく、許可するものはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/demo.py"/>
        <source>Free some space and try again.</source>
        <translation>空きを作って、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/demo.py"/>
        <source>The disk is full: the demo model needs {need} MB, {free} MB are free.</source>
        <translation>ディスクがいっぱいです。デモモデルに{need} MB 必要で、空きは{free} MB です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/detached.py"/>
        <source>List queues with: eyeline run --status</source>
        <translation>次のコマンドで確かめられます：eyeline run --status</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/detached.py"/>
        <source>This machine has no queue {name}.</source>
        <translation>このマシンにキュー{name}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/detached.py"/>
        <source>This queue could not be carried out: {detail}</source>
        <translation>このキューを実行できませんでした：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/detached.py"/>
        <source>What was answered is kept; the log beside the queue tells more. Hand the plan over again.</source>
        <translation>回答済みのものは保存されています。詳細はキューと同じ場所のログにあります。計画をもう一度渡してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>Control tokens in the item's text were sent with a zero-width space, so that they are read as text.</source>
        <translation>項目のテキスト中の制御トークンは、文字のまま扱われるよう、ゼロ幅スペースを入れて送られました。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>In addition, it reserves up to half of the free memory for prompts in parallel.</source>
        <translation>必要な分のほかに、空きメモリの最大半分を、並行するプロンプトのために確保します。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>Its pictures are made ready by PIL, not by torchvision: values differ a little from other runs.</source>
        <translation>画像は torchvision ではなく PIL で処理されます。値はほかの実行とわずかに異なります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>Prompt and answer add up to a power of two tokens: the server may have truncated the prompt.</source>
        <translation>プロンプトと回答のトークン数の和が2のべきです。サーバーがプロンプトの一部を落とした可能性があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>The server took fewer tokens for the images than their size asks for: it made them smaller.</source>
        <translation>サーバーが画像に使ったトークンは、その大きさに必要な数より少なく、画像が縮小されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>The server's context may be too short for this prompt.</source>
        <translation>サーバーのコンテキストがこのプロンプトには短すぎる可能性があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>The server's count of tokens cannot be right: pieces of text were counted instead.</source>
        <translation>サーバーのトークン数は正しくありえないため、代わりにテキストの断片を数えました。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>What sees is quantised ({parts}): its answers may sound right and be worse.</source>
        <translation>視覚部分が量子化されています（{parts}）。回答はもっともらしくても、質が劣ることがあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/doubts.py"/>
        <source>{off} of its {parts} parts lie outside the cards: it will be slow.</source>
        <translation>{parts}個の部分のうち{off}個がGPUの外にあるため、遅くなります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>A picture for {model} is not what it should be: {detail}</source>
        <translation>{model}に渡す画像が正しくありません：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>Install it with `eyeline models install`, or choose another Python.</source>
        <translation>`eyeline models install` でインストールするか、別の Python を選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>Look into the worker's log; the folder must be a complete one of a supported family.</source>
        <translation>ワーカーのログを見てください。フォルダーには、対応する系統のモデルが完全に揃っている必要があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>See the worker's log. If memory or disk space was short, free some and try again.</source>
        <translation>ワーカーのログを見てください。メモリかディスクが原因なら、空きを作って、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>The Python that runs {model} lacks what models need: {detail}</source>
        <translation>{model}を動かす Python に、モデルに必要なものがありません：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>Use a smaller pixel budget or batch, a smaller model, or another device.</source>
        <translation>画素予算かバッチを小さくするか、より小さいモデル、または別のデバイスを使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>{model} cannot be asked this: {detail}</source>
        <translation>{model}にこれを尋ねることはできません：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>{model} does not fit on {device}: it needs {need}, {free} are free.</source>
        <translation>{model}は{device}に収まりません。{need}必要ですが、空きは{free}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>{model} does not load: {detail}</source>
        <translation>{model}を読み込めません：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/errors.py"/>
        <source>{model} failed: {detail}</source>
        <translation>{model}が失敗しました：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Complete the folder: the weights must be in the same folder as config.json.</source>
        <translation>フォルダーの内容を揃えてください。重みは config.json と同じ場所に置きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Copy or download that file again.</source>
        <translation>そのファイルをコピーまたはダウンロードし直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Copy or download the folder again: a model that lacks weights answers with random ones.</source>
        <translation>フォルダーをもう一度コピーまたはダウンロードしてください。重みが欠けたモデルは乱数の重みで回答します。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Give the folder of a model: its config.json names model_type.</source>
        <translation>モデルのフォルダーを指定してください。その config.json には model_type が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Give the folder that holds config.json and the weights as *.safetensors.</source>
        <translation>config.json と、*.safetensors 形式の重みを含むフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Give yourself the right to read it.</source>
        <translation>読み取り権限を設定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Let a server load them (llama.cpp, Ollama, LM Studio), then add that one (--server).</source>
        <translation>サーバー（llama.cpp、Ollama、LM Studio）に読み込ませ、そのサーバーを追加してください（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Merge it into that model and give the folder of both, or let a server load both (--server).</source>
        <translation>そのモデルに統合したフォルダーを指定するか、両方をサーバーに読み込ませてください（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Pickled weights (.bin) are not loaded: convert them to safetensors.</source>
        <translation>pickle の重み（.bin）は読み込みません。safetensors に変換してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>Restore the folder, or add the model again.</source>
        <translation>元に戻すか、モデルを追加し直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The configuration {file} is not valid JSON from line {line} on.</source>
        <translation>構成{file}は、{line}行目から JSON として読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The folder has no chat template: chat_template.jinja is missing.</source>
        <translation>このフォルダーにはチャットテンプレートがありません（chat_template.jinja が見つかりません）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The folder has no image processor: preprocessor_config.json is missing.</source>
        <translation>このフォルダーには画像プロセッサーがありません（preprocessor_config.json が見つかりません）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The folder has no tokenizer: tokenizer.json is missing.</source>
        <translation>このフォルダーにはトークナイザーがありません（tokenizer.json が見つかりません）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The folder of this model no longer exists.</source>
        <translation>このモデルのフォルダーがなくなりました。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The list of weights {file} cannot be read.</source>
        <translation>重みの一覧 {file} を読み取れません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>The weights in {file} are cut off or broken.</source>
        <translation>{file}の重みが途切れているか壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>These are a model's weights in GGUF, which are not loaded here.</source>
        <translation>これはGGUF形式のモデルの重みで、ここでは読み込めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This configuration names no model family.</source>
        <translation>この構成には、モデルの系統の名前がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This folder does not contain a model: config.json is missing.</source>
        <translation>このフォルダーにモデルがありません。config.json がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This folder does not contain weights: no file ends in .safetensors.</source>
        <translation>このフォルダーに重みがありません。.safetensors で終わるファイルがありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This folder holds a LoRA adapter of the model {base}, not a whole model.</source>
        <translation>このフォルダーにあるのはモデル{base}のLoRAアダプターで、モデル全体ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>This model reads text alone: its configuration names no part for images.</source>
        <translation>このモデルはテキストしか読めません。設定に画像用の部分がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>{count} of the {total} files with weights that belong to this model are missing: {names}.</source>
        <translation>このモデルの重みファイル {total} 個のうち {count} 個がありません：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/folders.py"/>
        <source>{count} of the {total} weights of this model are missing from the folder, for example {names}.</source>
        <translation>このモデルの重み {total} 個のうち {count} 個がフォルダーにありません（例：{names}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Accept them on its page, then set HF_TOKEN to a token of your account.</source>
        <translation>そのページで同意し、HF_TOKEN に自分のアカウントのトークンを設定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Check its name. For a private model, set HF_TOKEN to a token of your account.</source>
        <translation>名前を確かめてください。非公開のものは HF_TOKEN に自分のアカウントのトークンを設定します。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Convert them to safetensors, or load them on a server and add it (--server).</source>
        <translation>safetensors に変換するか、サーバーに読み込ませて追加してください（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Free some space and try again; what came is kept.</source>
        <translation>空きを作って、もう一度試してください。受信済みの分は保存されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Its weights are GGUF. Load them with llama.cpp, Ollama or LM Studio, then add that server (--server).</source>
        <translation>重みは GGUF です。llama.cpp、Ollama、LM Studio で読み込み、そのサーバーを追加してください（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Merge it into its base model, or load both on a server (vLLM: --enable-lora) and add it (--server).</source>
        <translation>ベースモデルに統合するか、サーバーに両方を読み込ませて（vLLM：--enable-lora）追加してください（--server）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Not enough disk space: {need} GB are needed, {free} GB are free.</source>
        <translation>ディスクの空きが足りません。{need} GB 必要ですが、空きは{free} GB です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>The hub answers {status} for {model}.</source>
        <translation>ハブが{model}に対して{status}を返しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>The hub cannot be reached, and {model} is not complete on this machine.</source>
        <translation>ハブに接続できず、{model}はこのマシンに揃っていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>The hub has no model {model}, or not that revision, or hides it from those without a key.</source>
        <translation>ハブに{model}またはそのリビジョンがないか、キーのない人には公開されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Try again with a network, or add the model from a folder; what came is kept.</source>
        <translation>ネットワークのある所でもう一度試すか、フォルダーからモデルを追加してください。受信済みの分は保存されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>Try again: only this file is downloaded again.</source>
        <translation>もう一度試してください。このファイルだけを取得し直します。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>{file} of {model} arrived broken.</source>
        <translation>受信した{model}の{file}が壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>{model} has no weights as safetensors, so it is not fetched.</source>
        <translation>{model}に safetensors 形式の重みがないため、取得しません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>{model} is a LoRA adapter, not a whole model.</source>
        <translation>{model} は LoRA アダプターで、完全なモデルではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/hub.py"/>
        <source>{model} is given only to those who agreed to its terms.</source>
        <translation>{model}は、条件に同意した人にだけ提供されます。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/imported.py"/>
        <source>Add the model itself: eyeline models add NAME --path FOLDER or --server URL</source>
        <translation>モデルそのものを追加してください：eyeline models add NAME --path FOLDER または --server URL</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/imported.py"/>
        <source>{model} was imported with its replies and cannot be run.</source>
        <translation>{model}は回答とともに取り込まれたもので、尋ねることはできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Check your network, or give a folder of wheels with --wheels.</source>
        <translation>ネットワークを確かめるか、--wheels で wheel のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Fill it where there is a network: pip download {packages} -d FOLDER</source>
        <translation>ネットワークのある所で用意してください：pip download {packages} -d FOLDER</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Install Python 3.11 or newer, or choose one with --python.</source>
        <translation>Python 3.11 以降をインストールするか、--python で指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Install a newer one, or choose one with --python.</source>
        <translation>より新しいものをインストールするか、--python で指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Install it with: {command}. Or let Eyeline install a Python for models: eyeline models install</source>
        <translation>次のコマンドでインストールしてください: {command}。または、モデル用の Python を Eyeline に入れさせてください: eyeline models install</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>Models need Python 3.11 or newer, this one is {version}.</source>
        <translation>モデルには Python 3.11 以降が必要です。これは{version}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>No Python to run models was found on this computer.</source>
        <translation>このマシンに、モデルを動かす Python がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>On Debian and Ubuntu install python3-venv, or choose another interpreter with --python.</source>
        <translation>Debian と Ubuntu では python3-venv をインストールするか、--python で別のインタープリターを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>The Python for models cannot import {packages} {version}: {detail}</source>
        <translation>モデル用の Python で {packages} {version} をインポートできません: {detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>The Python for models ended ({how}) while it imported {packages}: is it built for this processor?</source>
        <translation>モデル用の Python が {packages} のインポート中に終了しました（{how}）。このプロセッサー向けにビルドされたものですか？</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>The Python for models lacks {packages}.</source>
        <translation>モデル用の Python に {packages} がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>This Python does not start.</source>
        <translation>この Python は起動しません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>This Python lacks what models need: {problem}</source>
        <translation>この Python に、モデルに必要なものがありません：{problem}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>This folder contains no wheels.</source>
        <translation>このフォルダーに wheel がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>{packages} {version} in the Python for models is built for another processor or Python ({built}).</source>
        <translation>モデル用の Python の {packages} {version} は、別のプロセッサーまたは別の Python 向けにビルドされています（{built}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/install.py"/>
        <source>{what} failed: {problem}</source>
        <translation>{what}が失敗しました：{problem}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/judge/judging.py"/>
        <source>{model} is a baseline: it can judge nothing.</source>
        <translation>{model}はベースラインのため、判定はできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/marks.py"/>
        <source>other condition: {condition}</source>
        <translation>別の条件：{condition}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/marks.py"/>
        <source>other pixel budget: the model's own</source>
        <translation>別の画素予算：モデル自身のもの</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/marks.py"/>
        <source>other pixel budget: {pixels}</source>
        <translation>別の画素予算：{pixels}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/marks.py"/>
        <source>other precision: {precision}</source>
        <translation>別の精度：{precision}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>Copy or download the folder again, and add it again.</source>
        <translation>フォルダーをコピーまたはダウンロードし直し、追加し直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>Eyeline's queue, prompts packed without padding (varlen)</source>
        <translation>Eyeline のキュー、プロンプトはパディングなしで詰める（varlen）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>The weights in this folder are broken: {detail}</source>
        <translation>このフォルダーの重みが壊れています：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>transformers in batches, {attention} attention</source>
        <translation>transformers のバッチ処理、アテンションは {attention}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>transformers, the fastest attention that this machine has</source>
        <translation>transformers、このマシンで最速のアテンション</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/memory.py"/>
        <source>{server} at {address}</source>
        <translation>{address} の {server}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>4-bit on {device} ({need}, about {time})</source>
        <translation>{device}で4ビット（{need}、約{time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>8-bit on {device} ({need}, about {time})</source>
        <translation>{device}で8ビット（{need}、約{time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>Settings that fit with transformers: {offers}.</source>
        <translation>transformers で収まるもの：{offers}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>a server on another machine</source>
        <translation>別のマシンのサーバー</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>offloaded to this machine's memory where the cards are full ({need}, about {time})</source>
        <translation>GPUに収まらない分をこのマシンのメモリへ退避（{need}、約{time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>on the processor ({need}, about {time})</source>
        <translation>CPUで（{need}、約{time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>pictures of at most {pixels} pixels ({need}, about {time})</source>
        <translation>画像を最大{pixels}画素に（{need}、約{time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/offers.py"/>
        <source>spread over all cards ({need}, about {time})</source>
        <translation>すべてのGPUに分散（{need}、約{time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/parity.py"/>
        <source>Alone and in batches of {batch}: {answers} of {items} answers and {verdicts} verdicts changed.</source>
        <translation>単独と{batch}のバッチで：{items}件中{answers}件の回答と{verdicts}件の判定が変わりました。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/parity.py"/>
        <source>{model} is not a model on this computer: its batches cannot be compared.</source>
        <translation>{model}はこのマシンのモデルではないため、バッチを比べられません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>Correct it, or create a new one.</source>
        <translation>直すか、新しく作ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>Give a file that you are allowed to read.</source>
        <translation>読み取れるファイルを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>In this plan {field} is not right: {problem}.</source>
        <translation>この計画の{field}が正しくありません：{problem}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>No item answers to this plan's query.</source>
        <translation>この計画のクエリに合う項目がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>This plan cannot be read.</source>
        <translation>この計画を読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/plans.py"/>
        <source>This plan is not YAML.</source>
        <translation>この計画は YAML ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/probing.py"/>
        <source>An image of {side} × {side} pixels took {tokens} tokens, at least {least} are expected: the server makes images smaller.</source>
        <translation>{side} × {side} ピクセルの画像は {tokens} トークンでした。少なくとも {least} が見込まれるため、サーバーが画像を縮小しています。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/probing.py"/>
        <source>The server counts no tokens for images: whether they arrive whole is not measured.</source>
        <translation>サーバーは画像のトークンを数えません。画像が完全に届いているかは測定されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>Choose another one in Settings, or install one with `eyeline models install`.</source>
        <translation>設定で別のものを選ぶか、`eyeline models install` でインストールしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>Install it with: eyeline models install</source>
        <translation>次のコマンドでインストールしてください：eyeline models install</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>No Python for models is installed on this machine yet.</source>
        <translation>このマシンには、モデル用の Python がまだありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>The Python that runs the model does not start.</source>
        <translation>モデルを動かすはずの Python が起動しません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/process.py"/>
        <source>The Python that runs the model does not start: it is not built for this processor.</source>
        <translation>モデルを動かすはずの Python が起動しません。このプロセッサー向けのプログラムではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/prompt.py"/>
        <source>The question names picture {number}, but the item has {count}.</source>
        <translation>設問は画像{number}に触れますが、項目の画像は{count}枚です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/records.py"/>
        <source>Kinds are {known}.</source>
        <translation>種類は {known} です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/records.py"/>
        <source>Unknown kind of answer: {kind}.</source>
        <translation>「{kind}」という種類の回答はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>A lab keeps no scripted models.</source>
        <translation>スクリプトのモデルはラボに保存できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Add it here too: eyeline models add {model} --server URL</source>
        <translation>ここでも追加してください：eyeline models add {model} --server URL</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Add its folder here too: eyeline models add {model} --path FOLDER</source>
        <translation>ここでもフォルダーを追加してください：eyeline models add {model} --path FOLDER</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Add one with `eyeline models add`.</source>
        <translation>`eyeline models add` で追加してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Another model is already named {name}.</source>
        <translation>{name}という名前の別のモデルがすでにあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Baselines are chance and majority.</source>
        <translation>ベースラインは chance と majority です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Choose another name, or remove that one with `eyeline models remove {name}`.</source>
        <translation>別の名前を選ぶか、`eyeline models remove {name}` で外してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>It has: {names}.</source>
        <translation>あるモデル：{names}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Name official-demo or vlmevalkit, or write LEAST-MOST, for example 200704-1003520.</source>
        <translation>official-demo か vlmevalkit、または 最小-最大（例えば 200704-1003520）と書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Remove the model and add it again. Its answers are kept.</source>
        <translation>モデルを一覧から外して、もう一度追加してください。回答は残ります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>The address of the server of {model} is not known in this lab on this machine.</source>
        <translation>このマシンのこのラボでは、{model} のサーバーのアドレスがわかりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>The settings of {model} cannot be read: another version of Eyeline wrote them, or they are damaged.</source>
        <translation>{model}の設定を読めません。別の版の Eyeline が書いたか、壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>The words around every prompt name its place {count} times.</source>
        <translation>プロンプトの前後の文に、プロンプトの位置が{count}回あります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>This model is already in the list with the same settings, as {known}.</source>
        <translation>このモデルは同じ設定で {known} としてすでに一覧にあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Unknown baseline: {name}.</source>
        <translation>{name}というベースラインはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Use that name, or remove it first: eyeline models remove {known}</source>
        <translation>その名前を使うか、先に一覧から外してください：eyeline models remove {known}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>Write {place} once, where the prompt belongs.</source>
        <translation>プロンプトの入る所に{place}を1回書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>{model} was added on another machine: where its files lie on this one is not known.</source>
        <translation>{model}は別のマシンで追加されました。このマシンでは、ファイルの場所が分かりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/registry.py"/>
        <source>{text} is not a pixel budget.</source>
        <translation>{text}は画素予算ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>A baseline generates nothing: generation settings have no effect on it.</source>
        <translation>ベースラインは文章を生成しないため、生成設定は効果がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Go on with that run: add --resume.</source>
        <translation>--resume を付けて、その実行を続けてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Leave it out for servers and baselines: a server makes its own batches.</source>
        <translation>サーバーとベースラインでは指定しないでください。サーバーは自分でバッチを組みます。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Leave them out, or choose a model.</source>
        <translation>指定を外すか、モデルを選んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>No item was chosen, so there is nothing to answer.</source>
        <translation>項目が選ばれておらず、答えるものがありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Run {run} asked other items, or with other settings or versions: it cannot be gone on with like this.</source>
        <translation>実行{run}は、ほかの項目、設定、または版によるものです。このままでは続けられません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Start a new run instead.</source>
        <translation>代わりに新しい実行を始めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>Test a query with: eyeline items list QUERY</source>
        <translation>クエリの結果は次のコマンドで確かめられます：eyeline items list QUERY</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>{model} has begun to answer these items and has not finished.</source>
        <translation>{model}はこれらの項目に答え始め、まだ終えていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/runs.py"/>
        <source>{option} has no effect on {name}, which does not run on this computer.</source>
        <translation>{option} は {name} に効果がありません。このコンピューター上のモデルではないためです。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/adding.py"/>
        <source>Leave it out, and switch it where the server is started.</source>
        <translation>省いて、サーバーの起動時に切り替えてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/adding.py"/>
        <source>{server} does not let a request switch thinking.</source>
        <translation>{server} はリクエストで思考を切り替えられません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/addresses.py"/>
        <source>It looks like http://localhost:8000; several, with commas between, are one pool. A key goes apart.</source>
        <translation>http://localhost:8000 のような形で書いてください。コンマで区切った複数のアドレスは、1つのプールになります。キーは別に指定します。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/addresses.py"/>
        <source>“{text}” is not a server address.</source>
        <translation>「{text}」はサーバーのアドレスではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/counting.py"/>
        <source>The log of the server may say more.</source>
        <translation>サーバーのログに詳しい説明があるかもしれません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Give the address of its OpenAI-compatible route, such as http://localhost:8000 (vLLM), :11434 (Ollama), :1234 (LM Studio) or :8080 (llama.cpp).</source>
        <translation>OpenAI 互換の経路のアドレスを指定してください。例：http://localhost:8000（vLLM）、:11434（Ollama）、:1234（LM Studio）、:8080（llama.cpp）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Keep it with: eyeline models add NAME --server {address} --key; or set EYELINE_SERVER_KEY and, where it is another machine, EYELINE_SERVER_ADDRESS={address}. A key goes over https or to this machine alone.</source>
        <translation>次のコマンドで保存してください：eyeline models add NAME --server {address} --key。または EYELINE_SERVER_KEY と、別のマシンの場合は EYELINE_SERVER_ADDRESS={address} を設定してください。キーは https か、このマシンにだけ送られます。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look at its log and its load: a smaller model, smaller images or fewer tokens take less time.</source>
        <translation>ログと負荷を確認してください。モデルや画像を小さくするか、トークンを減らすと短くなります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look at its log, and at what stands between it and this machine (a proxy, a page to sign in).</source>
        <translation>ログと、このマシンとの間にあるもの（プロキシ、ログインページ）を確認してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look at its spelling, and whether this machine is in the network that knows the name.</source>
        <translation>つづりと、このマシンがその名前を解決できるネットワークにあるかを確認してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look whether it has expired and belongs to this server. Keep another with: eyeline models add NAME --server {address} --key; or set EYELINE_SERVER_KEY where none is kept.</source>
        <translation>期限切れでないか、このサーバーのものかを確認してください。別のキーを保存するには：eyeline models add NAME --server {address} --key。保存しない場合は EYELINE_SERVER_KEY を設定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Look whether it runs and whether this machine reaches it (port, firewall, VPN). One that still loads its model answers later.</source>
        <translation>動作しているか、このマシンから届くか（ポート、ファイアウォール、VPN）を確認してください。モデルを読み込み中のサーバーは後で応答します。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>No machine is known under the name in the address {address}.</source>
        <translation>アドレス {address} の名前に対応するマシンが見つかりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>No server answers at {address}: {detail}.</source>
        <translation>{address}でサーバーが応答しません: {detail}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Save that certificate, or the one that signed it, as a PEM file and set SSL_CERT_FILE to it. A server on this computer or through a tunnel can be used over http.</source>
        <translation>その証明書、または署名した証明書を PEM ファイルに保存し、SSL_CERT_FILE に指定してください。このマシン上やトンネルの先のサーバーには http でも接続できます。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Start it, or correct the address. Answers are saved, and the run resumes afterwards.</source>
        <translation>サーバーを起動するか、アドレスを直してください。回答済みのものは保存されており、同じ実行を後で続けられます。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The certificate of {address} is not trusted on this machine: {reason}.</source>
        <translation>{address} の証明書はこのマシンで信頼されていません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} accepted the prompts but sent nothing for {seconds} s.</source>
        <translation>{address} のサーバーはプロンプトを受け取りましたが、{seconds} 秒間何も送りませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} did not answer within {seconds} s.</source>
        <translation>{address} のサーバーは {seconds} 秒以内に応答しませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} does not speak the protocol that this address begins with.</source>
        <translation>{address} のサーバーは、このアドレスの先頭に書かれたプロトコルを使っていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} gave no usable answer to any prompt. It sent {sent}.</source>
        <translation>{address} のサーバーは、どのプロンプトにも使える回答を返しませんでした。送られてきたもの：{sent}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} refuses the key that was sent.</source>
        <translation>{address} のサーバーは、送られたキーを拒否しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>The server at {address} wants a key.</source>
        <translation>{address}のサーバーにはキーが必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>Write {other} in its place.</source>
        <translation>代わりに {other} と書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/errors.py"/>
        <source>{address} is not a model server: to /v1/models it sent {sent}.</source>
        <translation>{address} で応答したのはモデルのサーバーではありません。/v1/models に対する応答：{sent}。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/keys.py"/>
        <source>Keys are not sent over plain http to another computer: {address}</source>
        <translation>暗号化されない http で、キーを別のマシンに送ることはできません：{address}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/keys.py"/>
        <source>Set EYELINE_SERVER_KEY and EYELINE_SERVER_ADDRESS in the environment instead.</source>
        <translation>代わりに環境変数 EYELINE_SERVER_KEY と EYELINE_SERVER_ADDRESS を設定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/keys.py"/>
        <source>This machine has no keyring that a key could be kept in.</source>
        <translation>このマシンに、キーを保存できるキーリングがありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/keys.py"/>
        <source>Use an https address, or a tunnel from a port of this computer.</source>
        <translation>https のアドレスか、このマシンのポートからのトンネルを使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>Add them as two models, or use the same version on both.</source>
        <translation>2つのモデルとして追加するか、両方を同じ版にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>It has: {names}. Choose one with --served.</source>
        <translation>あるモデル：{names}。--served で1つ指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>Load one there first.</source>
        <translation>先に、サーバーでモデルを1つ読み込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>{address} does not serve {model}.</source>
        <translation>{address}は{model}を提供していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>{address} serves {count} models.</source>
        <translation>{address}は{count}個のモデルを提供しています。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/servers/probe.py"/>
        <source>{one} serves {first}, {other} serves {second}: a pool answers as one model.</source>
        <translation>{one}は{first}を、{other}は{second}を提供しています。プールのサーバーは、同じモデルを提供する必要があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/layout.py"/>
        <source>Set a shorter context (--context), or serve it on a larger machine and add that with --server.</source>
        <translation>コンテキストを短くする（--context）か、より大きなマシンで提供して --server で追加してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/layout.py"/>
        <source>vLLM on the CPU: about {need} of {room} available, {context} tokens of context.</source>
        <translation>CPU 上の vLLM：利用可能な {room} のうち約 {need}、コンテキスト {context} トークン。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/layout.py"/>
        <source>vLLM on {names}: tensor parallel {cards}, data parallel {copies}; about {need} of {room} available per GPU, {context} tokens of context.</source>
        <translation>{names} 上の vLLM：テンソル並列 {cards}、データ並列 {copies}。GPU ごとに利用可能な {room} のうち約 {need}、コンテキスト {context} トークン。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/layout.py"/>
        <source>{model} is too large for vLLM here: it needs about {need} per device, but {room} are available ({device}).</source>
        <translation>{model} はここの vLLM には大きすぎます。デバイスごとに約 {need} 必要ですが、利用できるのは {room} です（{device}）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/running.py"/>
        <source>See its log. If memory was short, set a shorter context (--context).</source>
        <translation>ログを確認してください。メモリ不足の場合は、コンテキストを短くしてください（--context）。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/running.py"/>
        <source>vLLM ended by itself: {detail}</source>
        <translation>vLLM が自ら終了しました：{detail}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>Add the folder of a model first: eyeline models add NAME --path FOLDER</source>
        <translation>先にモデルのフォルダーを追加してください：eyeline models add NAME --path FOLDER</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>Add the folder once more under another name without it, and serve that.</source>
        <translation>それを付けずに別の名前でフォルダーをもう一度追加し、そちらを提供してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>Choose another Python with --python, or install it there: {command}</source>
        <translation>vLLM のある Python を --python で指定するか、そこにインストールしてください：{command}</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>Review it, then add the model again with --allow-code.</source>
        <translation>内容を確認し、--allow-code を付けてモデルを追加し直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>The code of {model} is not the code that was allowed.</source>
        <translation>{model} のコードは許可されたコードではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>This Python has no vLLM.</source>
        <translation>この Python には vLLM がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>{model} has no folder of weights here that could be served.</source>
        <translation>{model} には、ここで提供できる重みのフォルダーがありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/serving/vllm.py"/>
        <source>{model} was added with {option}, which vLLM applies differently.</source>
        <translation>{model} は {option} 付きで追加されましたが、vLLM は同じようには扱いません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/sharing.py"/>
        <source>They answer one after the other: the second needs {need} on {device}, where {free} would be left.</source>
        <translation>2つのモデルは順に回答します。2つ目は{device}に{need}必要ですが、残るのは{free}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/sources.py"/>
        <source>Leave that condition out for this model.</source>
        <translation>このモデルではその条件を除いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/sources.py"/>
        <source>The chat template of {family} has no switch for thinking.</source>
        <translation>{family}のチャットテンプレートには、思考の切り替えがありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/sources.py"/>
        <source>too large for this card: {count} pictures, up to {width} × {height}; try a smaller pixel budget</source>
        <translation>このGPUには大きすぎます：画像{count}枚、最大{width} × {height}。画素予算を小さくしてください</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/standing_in.py"/>
        <source>None of these items can be run under the condition {name}.</source>
        <translation>条件{name}のもとでは、これらの項目のどれも尋ねられません。</translation>
    </message>
    <message>
        <location filename="../../desktop/inference/standing_in.py"/>
        <source>simplified and probes need items that were imported with them; schema needs traces.</source>
        <translation>simplified と probes には、それらを付けて取り込んだ項目が、schema には経路で答える項目が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>Name an item's key, or a photograph: eyeline items list</source>
        <translation>項目のキーか写真を指定してください（一覧：eyeline items list）</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>No item here has the key {key}.</source>
        <translation>ここにキー{key}の項目はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>Nothing in use here is called {name}.</source>
        <translation>ここで使用中のものに、{name}という名前のものはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>See: eyeline items list</source>
        <translation>次のコマンドで確かめてください：eyeline items list</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>{key} has this answer already.</source>
        <translation>{key}の正解は、すでにこの値です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/changing.py"/>
        <source>{key} was withdrawn, so it cannot be corrected.</source>
        <translation>{key}は取り下げられており、訂正しても元には戻りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/checking.py"/>
        <source>The item {key} has an id that does not fit its content.</source>
        <translation>項目{key}の id が内容に合いません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/codes.py"/>
        <source>A code has 1 to 32 letters, digits, hyphens or underscores.</source>
        <translation>コードは1〜32文字の英字、数字、ハイフン、または下線です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/codes.py"/>
        <source>Enter it again, or ask for a code.</source>
        <translation>もう一度入力するか、コードを受け取ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/codes.py"/>
        <source>The code {code} belonged to a deleted participant and is not reused.</source>
        <translation>コード{code}は削除された人のものです。ほかの人が使うことはできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/codes.py"/>
        <source>Use the next free code.</source>
        <translation>次の空きコードを使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>Close its quotes; a quote within them is written twice: "".</source>
        <translation>引用符を閉じてください。引用符の中の引用符は2つ重ねて書きます：""。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>Its first line names the columns: file,creator,licence</source>
        <translation>1行目は列の名前です：file,creator,licence</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>Remove one of the two rows.</source>
        <translation>2行のうち1行だけを残してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>The row of {table} that begins in line {line} is not valid CSV.</source>
        <translation>{table} の {line} 行目から始まる行は CSV ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>{table} cannot be read: {reason}.</source>
        <translation>{table}を読めません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>{table} has no column {column}.</source>
        <translation>{table}に列{column}がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>{table} is not UTF-8 text.</source>
        <translation>{table}は UTF-8 のテキストではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/credits.py"/>
        <source>{table} lists {file} twice, with different creators or licences.</source>
        <translation>{table}に{file}が2回あり、作者またはライセンスが異なります。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/earlier.py"/>
        <source>Line {number} of {file} is not an item.</source>
        <translation>{file}の{number}行目は項目ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/earlier.py"/>
        <source>Use the seed that it was generated with.</source>
        <translation>作ったときと同じシードで増やしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/earlier.py"/>
        <source>{file} contains items of another seed: {version}.</source>
        <translation>{file}には別のシードの項目があります：{version}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/edits.py"/>
        <source>A picture is cropped once and scaled once; take the earlier one back first.</source>
        <translation>画像の切り抜きと拡大縮小は1回ずつです。先に前の操作を取り消してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/edits.py"/>
        <source>These are not image operations.</source>
        <translation>これらは画像への操作ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/edits.py"/>
        <source>This does not lie inside the picture of {width} × {height} pixels, or is too small.</source>
        <translation>指定した範囲が{width} × {height}画素の画像からはみ出しているか、小さすぎます。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>An image could not be shown.</source>
        <translation>画像を表示できませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>Another participant took this place a moment ago.</source>
        <translation>たった今、ほかの人がこの枠に入りました。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>Nothing can be saved on this computer at the moment.</source>
        <translation>現在、このコンピューターには何も保存できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>The computer is busy with other work.</source>
        <translation>コンピューターは別の作業をしています。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>The disk of this computer is full.</source>
        <translation>このコンピューターのディスクがいっぱいです。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>The disk of this computer is not working properly.</source>
        <translation>このコンピューターのディスクが正常に動作していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>The study's data cannot be reached at the moment.</source>
        <translation>現在、研究のデータにアクセスできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>This study is closed.</source>
        <translation>この研究は終了しています。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>This study is full.</source>
        <translation>この研究は定員に達しました。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/failures.py"/>
        <source>You have seen some of these items before, and this study does not allow that.</source>
        <translation>すでに見たことのある問題が含まれており、この研究では参加できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/folders.py"/>
        <source>Another program is writing items into {out}.</source>
        <translation>別のプログラムが{out}に項目を書いています。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/folders.py"/>
        <source>Name a folder that is new or empty, or empty this one.</source>
        <translation>新しいか空のフォルダーを指定するか、このフォルダーを空にしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/folders.py"/>
        <source>Wait for it to finish, or give another folder.</source>
        <translation>終わるのを待つか、別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/folders.py"/>
        <source>{out} holds something already.</source>
        <translation>{out}にはすでにファイルがあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>Free some space there, or give another folder. A new folder was left unchanged.</source>
        <translation>そこに空きを作るか、別の場所を指定してください。新しいフォルダーはそのままです。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>Give another --seed, or the options of before.</source>
        <translation>別の --seed を指定するか、前と同じオプションを使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>Its items were taken out of use before, and what was taken out does not come back.</source>
        <translation>この写真の項目は以前に使用から外されており、外したものは戻りません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>The items could not be written: {reason}.</source>
        <translation>項目を書き込めませんでした：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>The screening did not accept it.</source>
        <translation>スクリーニングで採用されませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/generation.py"/>
        <source>This lab holds other items of {task} that were made with the seed {seed}.</source>
        <translation>このラボには、シード{seed}で作られた別の{task}の項目があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} ends too early: its file is cut off. Copy it again.</source>
        <translation>画像{path}は途中で切れています。コピーし直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} has {width} × {height} pixels, and at most {limit} million are read. Make it smaller.</source>
        <translation>画像{path}は{width} × {height}ピクセルですが、読めるのは{limit}百万ピクセルまでです。小さくしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is HEIC, which is not supported. Save it as PNG or JPEG.</source>
        <translation>画像{path}はHEICで、読めません。PNGまたはJPEGで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is a Git LFS pointer, not the image. Run `git lfs pull` where it comes from.</source>
        <translation>画像{path}はGit LFSのポインターで、画像ではありません。取得元で`git lfs pull`を実行してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is a web page or SVG, not an image file. Save it as PNG or JPEG.</source>
        <translation>画像{path}はWebページまたはSVGで、画像ファイルではありません。PNGまたはJPEGで保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is an empty file. Copy it again.</source>
        <translation>画像{path}は空のファイルです。コピーし直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is missing or cannot be read: it was looked for in {folder}. Put it there, or correct its path.</source>
        <translation>画像{path}がないか、読めません。{folder}の中を探しました。そこに置くか、パスを直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is missing or cannot be read: nothing is fetched from the net. Download it first.</source>
        <translation>画像{path}がないか、読めません。ネットからは何も取得しません。先にダウンロードしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is missing or cannot be read: only images in {folder} are. Move it there and correct its path.</source>
        <translation>画像{path}がないか、読めません。読めるのは{folder}の中の画像だけです。そこに移し、パスを直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/intake.py"/>
        <source>The image {path} is not a readable image, or it is damaged. Replace it.</source>
        <translation>画像{path}は読める画像ではないか、壊れています。差し替えてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>Eyeline's tables of items hold no images. Export for VLMEvalKit or as a bundle, and import that.</source>
        <translation>Eyelineの項目の表には画像が含まれていません。VLMEvalKit用またはバンドルとして書き出し、それを取り込んでください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>The answer {answer} is none that the item allows.</source>
        <translation>正解{answer}は、この項目で使える値ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>The answer {answer} is not in its canonical form.</source>
        <translation>正解{answer}が正規の形ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>The option {option} is a picture that the item does not have.</source>
        <translation>選択肢{option}は、項目にない画像です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>The picture {path} is another one than this line names. Put the original back, or take `pixels` out of the line.</source>
        <translation>画像 {path} は、この行が示すものと違います。元の画像に戻すか、行から `pixels` を取り除いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>Two options have the same id.</source>
        <translation>2つの選択肢の id が同じです。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/lines.py"/>
        <source>{benchmark} has no task {task} that is answered by {kind}.</source>
        <translation>{benchmark}に、{kind}で答える課題{task}はありません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/library/passcodes.py"/>
        <source>A passcode has at least {n} signs.</source>
        <translation>
            <numerusform>パスコードは{n}文字以上です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>Allow reading it, or give another folder.</source>
        <translation>読み取りを許可するか、別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>Files that count end in {suffixes}.</source>
        <translation>対象になるファイルの拡張子は{suffixes}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>Give a folder of photographs.</source>
        <translation>写真のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>It cannot be read: {reason}.</source>
        <translation>読めません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>Its name is not UTF-8 text. Rename it.</source>
        <translation>名前が UTF-8 の文字列ではありません。名前を変えてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>The files in {folder} cannot be listed: {reason}.</source>
        <translation>{folder}のファイルを一覧できません：{reason}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/photos.py"/>
        <source>{folder} contains no photographs.</source>
        <translation>{folder}に写真がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/pictures.py"/>
        <source>A picture of this item was never stored.</source>
        <translation>この項目の画像が保存されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/pictures.py"/>
        <source>A stored picture has changed since the item was made.</source>
        <translation>項目が作られた後に、保存した画像が変わっています。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/pictures.py"/>
        <source>Run `eyeline lab check` and restore a backup.</source>
        <translation>`eyeline lab check` を実行し、バックアップを復元してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/pictures.py"/>
        <source>This picture was withdrawn, and its pixels were taken out of the lab.</source>
        <translation>この画像は取り下げられ、画素はラボから除かれました。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/library/pins.py"/>
        <source>A PIN has at least {n} signs.</source>
        <translation>
            <numerusform>PINは{n}文字以上です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Ask in several queries, or for a field that all of them share.</source>
        <translation>複数のクエリに分けるか、共通するフィールドを使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Close it, as in ordinal_level="Within Objects".</source>
        <translation>引用符を閉じてください。例：ordinal_level="Within Objects"。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Did you mean {nearest}? Fields here are {fields}.</source>
        <translation>{nearest}のことですか。使えるフィールドは{fields}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Fields here are {fields}.</source>
        <translation>使えるフィールドは{fields}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>For example: N=2..99</source>
        <translation>例：N=2..99</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Items have no field {field}.</source>
        <translation>項目にフィールド{field}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Put the values of one field into one term: key=a,b,c.</source>
        <translation>1つのフィールドの値は、1つの部分にまとめて書いてください：key=a,b,c。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>The query has {found} parts; at most {most} can be asked for at once.</source>
        <translation>クエリに{found}個の部分があります。一度に指定できるのは{most}個までです。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>The query names {found} values; at most {most} can be asked for at once.</source>
        <translation>クエリに{found}個の値があります。一度に指定できるのは{most}個までです。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>The query {query} has a quotation mark that is never closed.</source>
        <translation>クエリ{query}に閉じていない引用符があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Write field=value, for example task=connection or ordinal_level="Within Objects".</source>
        <translation>field=value と書いてください。例：task=connection、ordinal_level="Within Objects"。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>Write the smaller number first.</source>
        <translation>小さい数を先に書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>{word} is not a valid query term.</source>
        <translation>{word}はクエリの一部として読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>{word}: a range stands alone, after an equals sign.</source>
        <translation>{word}：範囲は等号の後に単独で書きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/query.py"/>
        <source>{word}: the range ends before it begins.</source>
        <translation>{word}：範囲の終わりが始まりより前です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>The lab has no items of: {tasks}.</source>
        <translation>このラボにない項目：{tasks}。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>The lab has {found} sets of {task}; ordinal-subset draws from the largest, {version}.</source>
        <translation>ラボには{task}が{found}組あります。ordinal-subset は最大の{version}から抽出します。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>There is nothing here to draw {name} from.</source>
        <translation>{name}を抽出できる項目がここにありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>Unknown sampling preset: {name}.</source>
        <translation>レシピ{name}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>jigsaw-lite wants {wanted} photographs that have every task, the lab has {found}.</source>
        <translation>jigsaw-lite には、全課題が揃った写真が{wanted}枚必要ですが、ラボにあるのは{found}枚です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>moat-human needs {wanted} questions, but the lab has {found}.</source>
        <translation>moat-human には設問が{wanted}問必要ですが、ラボにあるのは{found}問です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/recipes.py"/>
        <source>ordinal-subset needs {wanted} questions of {task}, but the lab has {found}.</source>
        <translation>ordinal-subset には{task}の設問が{wanted}問必要ですが、ラボにあるのは{found}問です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>A seat for annotators or participants needs the operator's passcode first.</source>
        <translation>アノテーターや参加者の席には、先に操作者のパスコードが必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Answers items under their own code, and sees nothing else.</source>
        <translation>自分のコードで項目に答えます。ほかのものは見えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Labels items under their own code, and sees nothing of what others labelled.</source>
        <translation>自分のコードで項目にラベルを付けます。ほかの人のラベルは見えません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Manages sessions and queues: studies, data collection, annotation, settings.</source>
        <translation>実行とキューを開始し、見守ります：研究、収集、ラベル付け、設定。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Researcher</source>
        <translation>研究者</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Sees everything: items with their answers, all labels, results.</source>
        <translation>すべてが見えます：項目と正解、全員のラベル、結果。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/roles.py"/>
        <source>Set it under Settings: it is what guards the way back.</source>
        <translation>「設定」で設定してください。元の画面に戻るときに求められます。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/sample.py"/>
        <source>Reinstall the package scikit-image.</source>
        <translation>パッケージ scikit-image をインストールし直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/sample.py"/>
        <source>The sample photographs are not there.</source>
        <translation>サンプルの写真がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/scoring.py"/>
        <source>The rule {name} is for files of other harnesses. A lab uses its own rules.</source>
        <translation>規則{name}は、ほかのハーネスのファイル用です。ラボの報告には独自の規則を使います。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/settings.py"/>
        <source>Give yourself the right to write there, or free some space. Until then changes are not saved.</source>
        <translation>書き込み権限を設定するか、空き容量を増やしてください。それまで変更は保存されません。</translation>
    </message>
    <message>
        <location filename="../../desktop/library/settings.py"/>
        <source>The settings of this machine cannot be written: {reason}.</source>
        <translation>このマシンの設定を書き込めません：{reason}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/assignment.py"/>
        <source>All {n} places of the plan on this computer are taken. Incomplete sessions here: {running}.</source>
        <translation>
            <numerusform>ここで使える計画の{n}枠はすべて埋まっています。ここで未完了：{running}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>Finish or exclude an unfinished run, or give what is missing to people of the reserve.</source>
        <translation>未完了の実行を終えるか除外するか、不足分を予備の参加者に割り当ててください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>Invite another participant, or allow it in a new version of the study. Such items are then flagged.</source>
        <translation>別の人を招くか、研究の新しい版で許可してください。許可すると、該当する項目にフラグが付きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>List missing answers with: eyeline study topup</source>
        <translation>不足分は次のコマンドで確かめられます：eyeline study topup</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>Take part at a seat, or give what is missing to people of the reserve: eyeline study topup</source>
        <translation>席で参加してもらうか、不足分を予備の参加者に割り当ててください：eyeline study topup</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>The place that was kept for {code} was filled by somebody else meanwhile.</source>
        <translation>{code}のために取ってあった枠は、その間にほかの人が埋めました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/assignment.py"/>
        <source>The places of this plan belong to its seats; none is filled here.</source>
        <translation>この計画の枠は各席に属しており、ここでは埋められません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/assignment.py"/>
        <source>This person met {n} of the items before ({ways}), and the protocol refuses that.</source>
        <translation>
            <numerusform>この人は以前に{n}項目を見ており（{ways}）、プロトコルがこれを認めていません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Begin once more; the next free place is taken.</source>
        <translation>もう一度始めてください。次の空き枠が使われます。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Exclude the other session first, or let this participant start again.</source>
        <translation>先にもう一方の実行を除外するか、この人に最初から始めさせてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Open the lab with the version that wrote it, or check the lab in Settings.</source>
        <translation>書いた版でラボを開くか、「設定」でラボを検査してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Place {cell} of the plan was given to somebody else a moment ago.</source>
        <translation>計画の枠{cell}は、たった今ほかの人に割り当てられました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>Place {cell} of the plan was given to somebody else meanwhile.</source>
        <translation>計画の枠{cell}は、その間にほかの人に割り当てられました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/cells.py"/>
        <source>The places of a study cannot be read: another version of Eyeline wrote them, or they are damaged.</source>
        <translation>研究の枠を読めません。別の版の Eyeline が書いたか、壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/closing.py"/>
        <source>Open it again with a reason, then close it: eyeline study close --reopen REASON</source>
        <translation>理由を付けて再び開き、その後に終了してください：eyeline study close --reopen REASON</translation>
    </message>
    <message>
        <location filename="../../desktop/study/closing.py"/>
        <source>See: eyeline study status</source>
        <translation>次のコマンドで確かめてください：eyeline study status</translation>
    </message>
    <message>
        <location filename="../../desktop/study/closing.py"/>
        <source>This study is closed, but its data differ from the locked data.</source>
        <translation>この研究は終了しており、データは固定したものと異なります。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/closing.py"/>
        <source>This study is not closed.</source>
        <translation>この研究は終了していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>A correction needs its reason.</source>
        <translation>訂正には理由が必要です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>No participant in this lab has the code {code}.</source>
        <translation>このラボにコード{code}の人はいません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>No session or trial in this lab has the id {id}.</source>
        <translation>id {id} の実行や試行はここにありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>See: eyeline people list</source>
        <translation>次のコマンドで確かめてください：eyeline people list</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>See: eyeline people show CODE</source>
        <translation>次のコマンドで確かめてください：eyeline people show CODE</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>The participant of this session requested deletion, which only they can revoke.</source>
        <translation>この実行の本人が削除を希望しています。本人に代わって取り消すことはできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>The session stays hidden until the participant is deleted, once the lab is closed everywhere.</source>
        <translation>この実行は、誰もラボを開いていないときに削除されます。それまで非表示のままです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>This is excluded already.</source>
        <translation>すでに除外されています。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>This is not excluded.</source>
        <translation>除外されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>This run is a pilot already; a pilot never becomes a real run.</source>
        <translation>この実行はすでにパイロットです。パイロットを本番の実行にすることはできません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>This session already belongs to {code}.</source>
        <translation>この実行はすでに{code}のものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>{one} and {other} are one person already.</source>
        <translation>{one}と{other}はすでに同じ人です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>{one} and {other} cannot be merged: one of them is simulated.</source>
        <translation>{one}と{other}は一緒にできません。一方は模擬参加者です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/corrections.py"/>
        <source>{one} and {other} were not merged.</source>
        <translation>{one}と{other}は結び付けられていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/design.py"/>
        <source>Closest possible plans: {nearest}.</source>
        <translation>最も近い計画：{nearest}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/design.py"/>
        <source>No plan is possible with these items. Request fewer.</source>
        <translation>これらの項目では、どの計画も実現できません。条件を減らしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/design.py"/>
        <source>This plan cannot be met. {why}</source>
        <translation>この計画は実現できません。{why}</translation>
    </message>
    <message>
        <location filename="../../desktop/study/design.py"/>
        <source>people {people}, answers an item {answers}, tasks of a picture {k}, sittings {sittings} ({time} a person)</source>
        <translation>{people}人、項目あたり回答{answers}、同じ画像の課題{k}、セッション{sittings}（1人{time}）</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>A run is given up after {limit} hours, before the next sitting may begin ({gap}).</source>
        <translation>実行は{limit}時間で放棄とみなされますが、次のセッションを始められるのはそれより後（{gap}時間後）です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>A session can be resumed within {limit} hours, and the next one starts after {gap}.</source>
        <translation>実行は{limit}時間以内に続ける必要がありますが、次のセッションが始まるのは{gap}時間後です。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>An attention check comes after every {every} items, a person meets {n}: none ever comes.</source>
        <translation>
            <numerusform>注意確認項目は{every}項目ごとですが、1人が答えるのは{n}項目のため、1つも現れません。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>Equivalence within {margin} percentage points is shown with {power}% power per task where a model is equal.</source>
        <translation>モデルが同等の場合、{margin}ポイント以内の同等性がタスクごとに示される検出力は{power}%です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>Hours between sittings are asked for, and there is one sitting.</source>
        <translation>セッションの間隔が指定されていますが、セッションは1つだけです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>No item of VRIQ has a probe in this lab: none is asked.</source>
        <translation>このラボの VRIQ の項目にはプローブがないため、プローブは提示されません。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>No number of people gives the wanted half width of {n} points with so few items: {tasks}.</source>
        <translation>
            <numerusform>項目が少なすぎるため、何人でも目標の半幅{n}ポイントに届きません：{tasks}。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>One person meets Order Restoration or Order Generation and then Missing Piece of one photograph in the same sitting, {n} times; it helps. Such trials are marked; more sittings part them.</source>
        <translation>
            <numerusform>1人が同じセッションで、同じ写真の「順序の復元」または「順序の生成」の後に「欠けたピース」に答えることが{n}回あり、前者が手がかりになります。該当する試行には印が付きます。セッションを増やすと分けられます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>Practice takes {n} of {pool} items that would be measured: {tasks}. Name other items for practice (items.practice), or practise with none.</source>
        <translation>
            <numerusform>測定に使うはずの{pool}項目のうち、{n}項目が練習に使われます：{tasks}。練習用に別の項目を指定するか（items.practice）、練習をなくしてください。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>The study's texts in {language} lack what its own language has: {fields}.</source>
        <translation>研究の{language}の文章に、元の言語にはある次のものがありません：{fields}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>{name}: {wanted} points are worth finding, and no difference can be found with so little data.</source>
        <translation>{name}：検出したい差は{wanted}ポイントですが、このデータ量ではどんな差も検出できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/doubts.py"/>
        <source>{name}: {wanted} points are worth finding, {found} can be found.</source>
        <translation>{name}：検出したい差は{wanted}ポイントですが、検出できるのは{found}ポイントです。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>{n} of the {total} items of VRIQ have no probe in this lab.</source>
        <translation>
            <numerusform>VRIQ の{total}項目中{n}項目は、このラボにプローブがありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>{n} of {total} items that ask for a path do not know where their objects are in the picture: no person can answer them. Import their rows beside their layouts, as another version, and take those.</source>
        <translation>
            <numerusform>経路を答える{total}項目中{n}項目は、画像のどこに物体があるか分からないため、人は答えられません。行を配置ファイルと一緒に、別のバージョンとして読み込み、そちらを使ってください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/doubts.py"/>
        <source>{planned} sittings are planned, and the items fill {n}.</source>
        <translation>
            <numerusform>計画は{planned}セッションですが、項目は{n}セッション分です。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>Collect with the version that made it: all seats of a study draw and show alike then.</source>
        <translation>席を作った版で収集してください。研究のすべての席で、抽選と表示を揃えるためです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>Enter the code again to resume the session.</source>
        <translation>コードをもう一度入力すると、実行が続きます。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>The code {code} was given to somebody else a moment ago.</source>
        <translation>コード{code}は、たった今ほかの人に割り当てられました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>This seat was made with Eyeline {made_for}, and this is Eyeline {here}.</source>
        <translation>この席は Eyeline {made_for} で作られましたが、これは Eyeline {here} です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/enrolment.py"/>
        <source>{code} started this study in another window a moment ago.</source>
        <translation>{code}は、たった今別のウィンドウでこの研究を始めました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/estimate.py"/>
        <source>One participant shows how well that participant does, and nothing of others.</source>
        <translation>参加者1人では、その参加者の成績だけが分かり、他の人については何も分かりません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/estimate.py"/>
        <source>{people} participants show how well they do themselves; what they show of the population that they are sampled from is unreliable with fewer than {fewest}.</source>
        <translation>参加者{people}人で分かるのは本人たちの成績です。{fewest}人未満では、抽出元の母集団についての結果は信頼できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>decided</source>
        <translation>裁定済み</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>probed</source>
        <translation>プローブ</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>screened</source>
        <translation>スクリーニング</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>tagged</source>
        <translation>タグ付け</translation>
    </message>
    <message>
        <location filename="../../desktop/study/exposure.py"/>
        <source>voted on</source>
        <translation>投票</translation>
    </message>
    <message>
        <location filename="../../desktop/study/feasible.py"/>
        <source>A person would answer {load} items, {most} are allowed.</source>
        <translation>1人が{load}項目に答えることになりますが、許されるのは{most}項目です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/feasible.py"/>
        <source>A person would meet {most} tasks of one picture, {k} are allowed.</source>
        <translation>1人に同じ画像の課題が{most}つ提示されることになりますが、許されるのは{k}つです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/feasible.py"/>
        <source>Tasks that give each other away need {apart} sittings of a person, {sittings} are planned.</source>
        <translation>互いに答えの手がかりになる課題には、1人{apart}セッション必要ですが、計画は{sittings}セッションです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/feasible.py"/>
        <source>{answers} answers an item need {answers} people, {people} are planned.</source>
        <translation>項目あたり{answers}回答には{answers}人必要ですが、計画は{people}人です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>a key or button was pressed when it could not count</source>
        <translation>数えられないときにキーまたはボタンが押された</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>another window had the focus meanwhile</source>
        <translation>その間、別のウィンドウにフォーカスがあった</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>answered sooner than half a second after the item came</source>
        <translation>項目の提示から0.5秒未満で回答した</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>shown before in this run: the earlier attempt did not end with an answer</source>
        <translation>この実行で以前に提示された：前回は回答で終わっていない</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the answer's time is the program's, not the window system's</source>
        <translation>回答の時刻が、ウィンドウシステムではなくプログラムのもの</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the full instructions were opened</source>
        <translation>教示の全文を開いた</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the item was covered and the clock stopped</source>
        <translation>項目が隠され、時計が止まった</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the item was covered for longer than the study allows</source>
        <translation>項目が、研究で許される時間より長く隠された</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the machine slept or stood still, or its clock was set</source>
        <translation>マシンがスリープまたは停止したか、時計が変更された</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the person found the item ambiguous or without a right answer</source>
        <translation>参加者が、項目を曖昧、または正解がないとした</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the pictures took longer than a second to get ready</source>
        <translation>画像の準備に1秒以上かかった</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the screen was locked or blank meanwhile</source>
        <translation>その間、画面がロックまたは消灯していた</translation>
    </message>
    <message>
        <location filename="../../desktop/study/flags.py"/>
        <source>the window came onto another screen meanwhile</source>
        <translation>その間、ウィンドウが別の画面に移った</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Create stations with: eyeline study seats FILE</source>
        <translation>席は次のコマンドで作ります：eyeline study seats FILE</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Go on there, or bring the hand-over file that is written there.</source>
        <translation>そこで続けるか、そこで書き出した引き渡しファイルを持って来てください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>In the lab in the middle: eyeline study seats; here there are: {known}.</source>
        <translation>中央のラボで、次のコマンドを実行してください：eyeline study seats。ここにあるのは：{known}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Leave it in the participant's window first.</source>
        <translation>先に、参加者のウィンドウで実行から離れてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Name another folder. Nothing was given up here.</source>
        <translation>別のフォルダーを指定してください。ここからは何も引き渡していません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>Take it to a station of the same study.</source>
        <translation>同じ研究の席に持って行ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This lab is not a station of a study.</source>
        <translation>このラボは研究の席ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This lab knows no other seat {name}.</source>
        <translation>このラボに、別の席{name}の情報はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This run went on at another seat.</source>
        <translation>この実行は別の席で続けられました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This run went on in the lab in the middle.</source>
        <translation>この実行は中央のラボで続けられました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>This session belongs to station {seat}.</source>
        <translation>この実行は席{seat}のものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>{code} is still active here: the session was not left.</source>
        <translation>{code}はまだこの席で参加中です。実行から離れていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>{file} is of a study that this lab does not have.</source>
        <translation>{file}は、このラボにない研究のものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover.py"/>
        <source>{file} names items that this lab does not have.</source>
        <translation>{file}に、このラボにない項目があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>Write it again at the other seat, with the same Eyeline.</source>
        <translation>もう一方の席で、同じ版の Eyeline を使って書き出し直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>Write it again at the other seat.</source>
        <translation>もう一方の席で書き出し直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>{file} cannot be read as a hand-over file.</source>
        <translation>{file}を引き渡しファイルとして読めません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>{file} is not a transfer file of this version of Eyeline.</source>
        <translation>{file}は、この版の Eyeline の引き渡しファイルではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/handover_file.py"/>
        <source>{file} was changed or truncated after it was written.</source>
        <translation>{file}は、書き出した後に変更されたか、途中で切れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>1 run of this seat is nowhere else</source>
        <translation>この席の実行1件は、ほかのどこにもありません</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>A backup is made when a session ends, or run `eyeline lab backup`.</source>
        <translation>実行が終わると作られます。または `eyeline lab backup` を実行してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Check why no copy was made.</source>
        <translation>コピーが作られなかった理由を調べてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Disk</source>
        <translation>ディスク</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Free some space before the next session.</source>
        <translation>次の実行の前に空きを作ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Hand this seat over at the end of the day.</source>
        <translation>1日の終わりにこの席を引き渡してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Hand-over</source>
        <translation>引き渡し</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Name a folder on another disk as second_backups in lab.toml.</source>
        <translation>lab.toml の second_backups に、別のディスクのフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Plug the disk in, or name another folder.</source>
        <translation>ディスクをつなぐか、別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Run `eyeline lab backup`, and check why none was made.</source>
        <translation>`eyeline lab backup` を実行し、作られなかった理由を調べてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>Second disk</source>
        <translation>2つ目のディスク</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>copied just now</source>
        <translation>たった今コピー</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>copied {n} days ago</source>
        <translation>
            <numerusform>{n}日前にコピー</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>copied {n} h ago</source>
        <translation>
            <numerusform>{n}時間前にコピー</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>copied {n} min ago</source>
        <translation>
            <numerusform>{n}分前にコピー</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>no folder is named</source>
        <translation>フォルダーの指定なし</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>none yet</source>
        <translation>まだなし</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>verified, made just now</source>
        <translation>検証済み、たった今作成</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>verified, made {n} days ago</source>
        <translation>
            <numerusform>検証済み、{n}日前に作成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>verified, made {n} h ago</source>
        <translation>
            <numerusform>検証済み、{n}時間前に作成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>verified, made {n} min ago</source>
        <translation>
            <numerusform>検証済み、{n}分前に作成</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>{free} free; what is planned takes about {needed}</source>
        <translation>空き{free}。計画には約{needed}必要</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/keeping.py"/>
        <source>{n} runs of this seat are nowhere else</source>
        <translation>
            <numerusform>この席の実行{n}件は、ほかのどこにもありません</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>{path} is not there</source>
        <translation>{path}がありません</translation>
    </message>
    <message>
        <location filename="../../desktop/study/keeping.py"/>
        <source>{path}, no copy yet</source>
        <translation>{path}、コピーはまだありません</translation>
    </message>
    <message>
        <location filename="../../desktop/study/pay.py"/>
        <source>Close it where it is open, or name another file.</source>
        <translation>開いている所で閉じるか、別のファイルを指定してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/plan.py"/>
        <source>The plan of a run cannot be read: another version of Eyeline wrote it, or it is damaged.</source>
        <translation>実行の計画を読めません。別の版の Eyeline が書いたか、壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>189 questions with the shares of capabilities kept; three people, hints shown, choices shuffled. It shows how well these participants do; what it shows of people in general is unreliable.</source>
        <translation>能力の割合を保った189問。3人、ヒントを表示、選択肢はシャッフル。分かるのはこれらの参加者の成績で、人一般についての結果は信頼できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>2,500 questions of each 2D task and 1,500 of 3D, dealt to 26 people; each is answered once.</source>
        <translation>2D各課題2,500問と3D 1,500問を26人に分け、1問に1人が答えます。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>220 photographs with eight tasks each; three people answer all, a task a sitting. It shows how well these participants do; what it shows of people in general is unreliable.</source>
        <translation>写真220枚、各8課題。3人がすべてに、1回に1課題ずつ回答します。分かるのはこれらの参加者の成績で、人一般についての結果は信頼できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>All questions, each followed by its probes; three people answer all in four sittings. It shows how well these participants do; what it shows of people in general is unreliable.</source>
        <translation>すべての問題と、それぞれに続くプローブ。3人が4回に分けてすべてに回答します。分かるのはこれらの参加者の成績で、人一般についての結果は信頼できません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>Jigsaw-Puzzles-Lite</source>
        <translation>Jigsaw-Puzzles-Lite</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>MOAT, human subset</source>
        <translation>MOAT 人間用サブセット</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>OrdinalBench, stratified subset</source>
        <translation>OrdinalBench 層化サブセット</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>Sample study</source>
        <translation>サンプル研究</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>Two items of each task of the lab, for a first try.</source>
        <translation>ラボの各課題から2項目。最初の試用に。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/presets.py"/>
        <source>VRIQ with probes</source>
        <translation>VRIQ（プローブ付き）</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>A protocol has no field {field}.</source>
        <translation>プロトコルにフィールド{field}はありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>A protocol is a document of named fields.</source>
        <translation>プロトコルは、名前付きのフィールドからなる文書です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>Change this field. docs/protocols.md shows a complete protocol.</source>
        <translation>このフィールドを直してください。docs/protocols.md に完全なプロトコルの例があります。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>Give a YAML file as docs/protocols.md describes it, or begin with one of the presets.</source>
        <translation>docs/protocols.md に説明のある YAML ファイルを指定するか、プリセットから始めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>The protocol could not be read.</source>
        <translation>プロトコルを読めませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>The protocol of a study cannot be read: another version of Eyeline wrote it, or it is damaged.</source>
        <translation>研究のプロトコルを読めません。別の版の Eyeline が書いたか、壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>The protocol's field {field} is wrong: {error}.</source>
        <translation>プロトコルのフィールド{field}が誤っています：{error}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/document.py"/>
        <source>This is not valid YAML: {error}</source>
        <translation>これは YAML ではありません：{error}</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Did an ethics board review it? Which, under what number?</source>
        <translation>倫理委員会の審査を受けましたか。どの委員会で、番号は何ですか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Do people and models have the same interface, or an adjusted one?</source>
        <translation>人とモデルの画面は同じですか、調整されていますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Had participants seen the items before?</source>
        <translation>以前に項目を見たことがありましたか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>How were participants recruited?</source>
        <translation>どのように募集しましたか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Is it registered beforehand? Where?</source>
        <translation>事前登録していますか。どこですか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Is the effort comparable, in time and cost?</source>
        <translation>時間と費用の面で労力は比較できますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Was it piloted, and were the items checked by experts?</source>
        <translation>予備実施をし、専門家が項目を点検しましたか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Was the power worked out: the smallest effect that could be found?</source>
        <translation>検出力（見つけられる最小の効果）を求めましたか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Were instructions and items made for people and models alike?</source>
        <translation>教示と項目は、人とモデルに等しく作られていますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Were the authors among the participants?</source>
        <translation>著者が含まれていますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>What training did participants have, and was it paid?</source>
        <translation>どのような訓練を受けましたか。訓練の謝金はありましたか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>What were they paid, with what bonus, and all the same?</source>
        <translation>謝金はいくらで、追加の謝金はありましたか。全員同じですか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Which population do the participants represent, and by which traits?</source>
        <translation>参加者は、どの特徴において、どのような母集団を代表しますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Which tools are allowed, and how are restrictions enforced?</source>
        <translation>どの道具を使えますか。禁止はどう徹底しますか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Who was left out beforehand, and how many?</source>
        <translation>事前に誰を、何人除きましたか。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/protocol/form.py"/>
        <source>Will data be available per participant? If not, why?</source>
        <translation>データを個人単位で公開しますか。しない場合、理由は何ですか。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/reading.py"/>
        <source>picture {n}</source>
        <translation>
            <numerusform>画像{n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/reading.py"/>
        <source>region {n}</source>
        <translation>
            <numerusform>領域{n}</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/reading.py"/>
        <source>the consent</source>
        <translation>同意書</translation>
    </message>
    <message>
        <location filename="../../desktop/study/reading.py"/>
        <source>the texts of the study</source>
        <translation>研究の文章</translation>
    </message>
    <message>
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>The rehearsal was not played to its end.</source>
        <translation>リハーサルは最後まで行われませんでした。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>This screen did not appear, or less often than expected: {screen}.</source>
        <translation>この画面が表示されないか、回数が足りません：{screen}。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>{task}: {n} of {planned} items were scored.</source>
        <translation>
            <numerusform>{task}：{planned}項目中{n}項目を採点しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>{task}: {n} of {planned} items were stored.</source>
        <translation>
            <numerusform>{task}：{planned}項目中{n}項目を保存しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsal.py"/>
        <source>{task}: {n} of {planned} items were timed.</source>
        <translation>
            <numerusform>{task}：{planned}項目中{n}項目を計時しました。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 pause of more than a minute</source>
        <translation>1分を超える一時停止1回</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 ran out of time</source>
        <translation>1件が時間切れ</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 very fast</source>
        <translation>1件が非常に速い</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 very slow</source>
        <translation>1件が非常に遅い</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 while the machine slept or its clock was set</source>
        <translation>1件でマシンがスリープ、または時計が変更</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 while the screen was locked</source>
        <translation>1件で画面がロック中</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>1 with another window in front</source>
        <translation>1件で別のウィンドウが前面</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>almost always the same place</source>
        <translation>ほぼ常に同じ位置を選択</translation>
    </message>
    <message>
        <location filename="../../desktop/study/remarks.py"/>
        <source>resumed once</source>
        <translation>1回再開</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>resumed {n} times</source>
        <translation>
            <numerusform>{n}回再開</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} of {total} attention checks failed</source>
        <translation>
            <numerusform>注意確認{total}件中{n}件で誤答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} pauses of more than a minute</source>
        <translation>
            <numerusform>1分を超える一時停止{n}回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} ran out of time</source>
        <translation>
            <numerusform>{n}件が時間切れ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} very fast</source>
        <translation>
            <numerusform>{n}件が非常に速い</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} very slow</source>
        <translation>
            <numerusform>{n}件が非常に遅い</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} while the machine slept or its clock was set</source>
        <translation>
            <numerusform>{n}件でマシンがスリープ、または時計が変更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} while the screen was locked</source>
        <translation>
            <numerusform>{n}件で画面がロック中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/remarks.py"/>
        <source>{n} with another window in front</source>
        <translation>
            <numerusform>{n}件で別のウィンドウが前面</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>Import or generate more items, or choose fewer.</source>
        <translation>項目をさらに取り込むか生成するか、求める数を減らしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>Practice wants {wanted} items whose pictures the study does not show, and the lab has {found}.</source>
        <translation>練習には、画像が研究に出ない項目が{wanted}項目必要ですが、ラボにあるのは{found}項目です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>Reduce the number of practice or study items, or generate more items.</source>
        <translation>練習を減らすか、項目を減らすか、さらに生成してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>The items have no factor {name} to stratify by.</source>
        <translation>項目に、割合を保てる要因{name}がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>The lab has no items of {benchmark} from which {name} could be drawn. {short}</source>
        <translation>ラボに、{name}を抽出できる{benchmark}の項目がありません。{short}</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>The study asks for {wanted} items of {task}, the lab has {found}.</source>
        <translation>研究には{task}の項目が{wanted}項目必要ですが、ラボにあるのは{found}項目です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>its query</source>
        <translation>そのクエリ</translation>
    </message>
    <message>
        <location filename="../../desktop/study/sampling.py"/>
        <source>{short} Practice wants {wanted} items whose pictures the study does not show, and the lab has {found}.</source>
        <translation>{short}練習には、画像が研究に出ない項目が{wanted}項目必要ですが、ラボにあるのは{found}項目です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Clock</source>
        <translation>時計</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Close other programs and check again.</source>
        <translation>ほかのプログラムを閉じて、もう一度点検してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Frames</source>
        <translation>フレーム</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Free some space before a session.</source>
        <translation>実行の前に空きを作ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Free window</source>
        <translation>ウィンドウの余裕</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Mouse buttons</source>
        <translation>マウスのボタン</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Scaling</source>
        <translation>拡大率</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Set the screen's scale to 100 %: another one may add a frame.</source>
        <translation>画面の拡大率を100%にしてください。ほかの値では1フレーム増えることがあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Start a window manager, or another session.</source>
        <translation>ウィンドウマネージャーを起動するか、別のセッションを使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Use another machine: this one's clock is too coarse to time answers.</source>
        <translation>別のマシンを使ってください。このマシンの時計は回答の計時には粗すぎます。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>cannot be tested under this window system</source>
        <translation>このウィンドウシステムでは試せません</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>mean error {mean} ms, SD {sd} ms, {lost} lost, {doubled} doubled</source>
        <translation>平均のずれ{mean} ms、ばらつき{sd} ms、欠落{lost}、重複{doubled}</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>no window could be opened</source>
        <translation>ウィンドウを開けませんでした</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>not looked at</source>
        <translation>未点検</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>only goes forward, in steps of {us} µs</source>
        <translation>単調に進む、{us} µs 刻み</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>steps of {us} µs</source>
        <translation>{us} µs 刻み</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>the window does not fill the screen</source>
        <translation>ウィンドウが画面全体を覆っていません</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>{gib} GiB free</source>
        <translation>空き{gib} GiB</translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/seat.py"/>
        <source>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset accurate to one frame</source>
        <translation>
            <numerusform>1フレーム{mean} ms、ばらつき{sd} ms、{n}中{dropped}が脱落。提示開始は1フレームの精度</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/seat.py"/>
        <source>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset from the frame signal</source>
        <translation>
            <numerusform>1フレーム{mean} ms、ばらつき{sd} ms、{n}中{dropped}が脱落。提示開始はフレーム信号による</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat.py"/>
        <source>{share} % of heartbeats under 20 ms</source>
        <translation>ハートビートの{share}%が20 ms 未満</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_codes.py"/>
        <source>Check the card, and enter the ID again.</source>
        <translation>カードをもう一度見て、入力し直してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_codes.py"/>
        <source>There is a slip in this code.</source>
        <translation>このコードには誤りがあります。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>A change is a new version of the study, with seats of its own.</source>
        <translation>変更すると研究の新しい版となり、専用の席が必要になります。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>A study has 1 to {most} seats.</source>
        <translation>研究の席は1〜{most}席です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>An open study has no places to divide among stations.</source>
        <translation>人数を定めない研究には、席で分け合える枠がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>File {number} is not output of eyeline doctor --json.</source>
        <translation>ファイル{number}は eyeline doctor --json の文書ではありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Files {first} and {number} are both from {host}: one station was checked twice.</source>
        <translation>ファイル{first}と{number}はどちらも{host}のものです。1つの席を2回調べています。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Plan the number of participants first: people.planned in the protocol.</source>
        <translation>先に人数を計画してください：プロトコルの people.planned。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run eyeline doctor --json at every station first, and give each file with --doctor.</source>
        <translation>先に各席で eyeline doctor --json を実行し、各ファイルを --doctor で与えてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run eyeline doctor --json there on the screen that people will use, without --no-seat.</source>
        <translation>参加者が使う画面で、--no-seat を付けずに eyeline doctor --json を実行してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run eyeline doctor --json there once more, with this version.</source>
        <translation>その席で、この版を使ってもう一度 eyeline doctor --json を実行してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run it at the station, and save its output.</source>
        <translation>席で実行し、出力を保存してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Run the doctor at every seat; seats need names of their own (Settings).</source>
        <translation>各席で doctor を実行してください。席にはそれぞれ別の名前が必要です（「設定」）。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>Station {number} failed its check: {checks}.</source>
        <translation>席{number}は条件を満たしていません：{checks}。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>The doctor says there what to do; run it again, or say with --unfit why the seat is used as it is.</source>
        <translation>必要な対応は doctor が示します。もう一度実行するか、そのまま使う理由を --unfit に書いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>The seats of this study were made already.</source>
        <translation>この研究の席はすでに作られています。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>There are {cells} free places for {count} seats.</source>
        <translation>{count}席に対して、空き枠は{cells}です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>What the doctor said of seat {number} does not name the seat: an older Eyeline wrote it.</source>
        <translation>席{number}の doctor の結果に席の名前がありません。古い Eyeline が書いたものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>What the doctor said of seat {number} has no seat check.</source>
        <translation>席{number}の doctor の結果に、席の点検がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seat_labs.py"/>
        <source>{given} stations were checked, but {count} are needed.</source>
        <translation>{given}席を調べましたが、必要なのは{count}席です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>Every code of seat {seat} was given out.</source>
        <translation>席{seat}のコードはすべて使われました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>Open it again with: eyeline study close --reopen</source>
        <translation>eyeline study close --reopen で再び開いてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>Request more stations or codes.</source>
        <translation>席またはコードを増やしてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>Seat {seat} handed over for good; its free places went to the reserve.</source>
        <translation>席{seat}は最終の引き渡しを終えており、空き枠は予備に移りました。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>That participant belongs there. Here, use the next code of this station.</source>
        <translation>その人はもう一方の席で参加しています。ここでは、この席の次のコードを使ってください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>To continue here, first transfer again, not permanently, and merge the file.</source>
        <translation>ここで続けるには、先に「最終」でない引き渡しをもう一度行い、それを統合してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>{code} belongs to another seat.</source>
        <translation>{code}は別の席のものです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/seats.py"/>
        <source>{code} is a code of the lab in the middle.</source>
        <translation>{code}は中央のラボのコードです。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/selection.py"/>
        <source>Import or generate items first.</source>
        <translation>先に項目を取り込むか生成してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/selection.py"/>
        <source>Restore a backup of the lab, or start a new session.</source>
        <translation>ラボのバックアップを復元するか、新しい実行を始めてください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/selection.py"/>
        <source>The lab has no items that this study could show.</source>
        <translation>ラボに、この研究で提示できる項目がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/selection.py"/>
        <source>The lab no longer has every item of this plan.</source>
        <translation>この計画の項目の一部が、ラボにもうありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/session.py"/>
        <source>Run `eyeline lab check`.</source>
        <translation>`eyeline lab check` を実行してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/session.py"/>
        <source>The stored plan of this session is damaged.</source>
        <translation>この実行の保存された計画が壊れています。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Close the study, or create a new version.</source>
        <translation>研究を締め切るか、次の版を作成してください。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>No further look is planned.</source>
        <translation>これ以上の計算は予定されていません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>No participant has finished since the last look.</source>
        <translation>前回の計算以降に終了した参加者はいません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Set the rule before data collection: analysis.stopping in the protocol.</source>
        <translation>規則は収集前にプロトコルの analysis.stopping で定めます。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Stop collecting: no further look is planned. The margin of error is ±{margin} points, ±{wanted} was wanted. {people} participants, look {taken} of {looks}.</source>
        <translation>収集を終了してください。これ以上の計算は予定されていません。許容誤差は±{margin}ポイントです（目標±{wanted}）。参加者{people}人、計算{taken}／{looks}回。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Stop collecting: the margin of error is ±{margin} percentage points (target: at most ±{wanted}). {people} participants, interim analysis {taken} of {looks}.</source>
        <translation>収集を終了してください。許容誤差は±{margin}ポイントで、目標の±{wanted}以内です。参加者{people}人、計算{taken}／{looks}回。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Stopping rule: margin of error of at most ±{wanted} points, ±{margin} at look {taken} of {looks}. {people} of at most {most} participants, next look at {due}.</source>
        <translation>停止規則：許容誤差±{wanted}ポイント以内。{taken}／{looks}回目の計算で±{margin}。参加者{people}人（最大{most}人）、次の計算は{due}人の時点です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>Stopping rule: margin of error of at most ±{wanted} points. {people} of at most {most} participants, first look at {due}.</source>
        <translation>停止規則：許容誤差±{wanted}ポイント以内。参加者{people}人（最大{most}人）、最初の計算は{due}人の時点です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>The first look is at {first} participants, {people} have finished.</source>
        <translation>最初の計算は参加者{first}人の時点です。終了したのは{people}人です。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/stopping.py"/>
        <source>The protocol of this study has no stopping rule.</source>
        <translation>この研究のプロトコルには停止規則がありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/topup.py"/>
        <source>See: eyeline study close --dry-run</source>
        <translation>次のコマンドで確かめてください：eyeline study close --dry-run</translation>
    </message>
    <message>
        <location filename="../../desktop/study/topup.py"/>
        <source>{code} was given nothing that could be taken back.</source>
        <translation>{code}に割り当てたもので、取り戻せるものはありません。</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/plates.py"/>
        <source>no sign of a colour vision deficiency</source>
        <translation>色覚異常の兆候なし</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/plates.py"/>
        <source>not valid: the plate that everybody sees was missed</source>
        <translation>無効：誰にでも見える図版を見落とした</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/plates.py"/>
        <source>possible blue-yellow deficiency</source>
        <translation>青黄の色覚異常の可能性</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/plates.py"/>
        <source>possible red-green deficiency</source>
        <translation>赤緑の色覚異常の可能性</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/sizes.py"/>
        <source>letters in the picture of {mm} mm ({deg}°) are hard to read</source>
        <translation>画像内の文字（{mm} mm、{deg}°）が読みにくい</translation>
    </message>
    <message>
        <location filename="../../desktop/study/vision/sizes.py"/>
        <source>objects of {mm} mm ({deg}°) are hard to see</source>
        <translation>物体（{mm} mm、{deg}°）が見えにくい</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>deletion wanted</source>
        <translation>削除の希望</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>dropped out</source>
        <translation>脱落</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>its plan cannot be read, so it cannot be resumed</source>
        <translation>計画を読めないため、誰も続けられません</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>went on elsewhere</source>
        <translation>別の場所で継続</translation>
    </message>
    <message>
        <location filename="../../desktop/study/watch.py"/>
        <source>withdrawn, kept</source>
        <translation>撤回、データは保存</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>no number of right answers of 30 items gives 16.00 %; five of 30 give 16.67</source>
        <translation>30項目ではどの正答数でも 16.00%にならない。30項目中5項目なら 16.67</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>printed is the mean of the seven columns' limits; the limit of the mean of seven, exact, is lower</source>
        <translation>論文の値は7列の限界の平均であり、7列の平均の正確な限界はそれより低い</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the decimals of table 2 give another number of items</source>
        <translation>表2の小数からは別の項目数になる</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the gold's text, Move two lanes to the right, is option D</source>
        <translation>正解の文 Move two lanes to the right は選択肢D</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the mean of the column's five models is another</source>
        <translation>この列の5モデルの平均はこの値ではない</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the mean of the column's nine models is another</source>
        <translation>この列の9モデルの平均はこの値ではない</translation>
    </message>
    <message>
        <location filename="../../resources/published/misprints.json"/>
        <source>the three shares of one model do not add up to all of its failures</source>
        <translation>同じモデルの3つの割合の和が全誤答にならない</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>Failure</source>
        <translation>誤答</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>The model did not see what is there: it got a shape, a colour, a count, a position or a turn wrong.</source>
        <translation>モデルは図にあるものを正しく見ていません。形、色、数、位置、向きのどれかを取り違えています。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>The model drew the wrong conclusion from what is there: the rule it applied is not the item's.</source>
        <translation>モデルは図にあるものから誤った結論を導いています。当てはめた規則が項目の規則と異なります。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>What a failure comes from</source>
        <translation>誤答の原因</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/failure_attribution.yaml"/>
        <source>perception</source>
        <translation>知覚</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>A layperson needs knowledge that neither the picture nor the hint gives. Without a hint: it needs one.</source>
        <translation>一般の人には、画像にもヒントにもない知識が必要です。ヒントがない場合は、ヒントが必要です。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>Another answer can be defended as well, or the gold one is wrong. Say in the note which one, and why.</source>
        <translation>ほかの答えも成り立つか、正解が誤っています。どの答えか、その理由とともにメモに書いてください。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>Blur, compression, cut objects, watermarks, text that gives the answer away, or a change that nobody intended.</source>
        <translation>ぼけ、圧縮の乱れ、切れた物体、透かし、答えが分かる文字、または意図しない変化。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>Faults of an item</source>
        <translation>項目の欠点</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>People must read it twice, or can understand it in two ways.</source>
        <translation>二度読まないと分からないか、二通りに解釈できます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>the answer is not unambiguous</source>
        <translation>答えが1つに定まらない</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>the hint is not enough</source>
        <translation>ヒントが足りない</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>the picture has artefacts</source>
        <translation>画像に乱れがある</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/item_review.yaml"/>
        <source>the question is not straightforward</source>
        <translation>設問が分かりにくい</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Discarding images with structural ambiguity (e.g., multiple valid puzzle arrangements).</source>
        <translation>構造があいまいな画像（パズルの正しい並べ方が複数あるなど）を除きます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Eliminating misaligned images or those with overly small visual elements after cropping, which hinder spatial reasoning.</source>
        <translation>位置がずれた画像や、切り出した後の視覚要素が小さすぎて空間推論を妨げる画像を除きます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Excluding images lacking semantic clarity or spatial structure.</source>
        <translation>意味が不明瞭な画像や空間構造に乏しい画像を除きます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Filtering out blurry, low-resolution, or visually ambiguous images.</source>
        <translation>ぼけた画像、低解像度の画像、見た目があいまいな画像を除きます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Quality</source>
        <translation>質</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Removing images containing explicit or violent content.</source>
        <translation>露骨な内容や暴力的な内容を含む画像を除きます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Screening photographs for puzzles</source>
        <translation>パズル用写真のスクリーニング</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>Structure</source>
        <translation>構造</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>blurry or ambiguous</source>
        <translation>ぼけ・あいまい</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>explicit or violent</source>
        <translation>露骨・暴力的</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>misaligned or small</source>
        <translation>ずれ・小さすぎ</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>no clear structure</source>
        <translation>構造が不明瞭</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/jigsaw_screening.yaml"/>
        <source>several arrangements</source>
        <translation>並べ方が複数</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Awareness of spatial relation: the ability to recognize the spatial relation between objects. This also includes the ability to understand how objects are physically connected.</source>
        <translation>空間関係の認識：物体間の空間関係を認識する能力。物体が物理的にどうつながっているかを理解する能力も含みます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Complex scenes</source>
        <translation>複雑な場面</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Counting: the ability to accurately count objects in an image.</source>
        <translation>計数：画像中の物体を正確に数える能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Grounding of text instructions: the ability to make sense of and follow complex text instructions (e.g. the rules for calculating the score of an archery target) when solving VL problems. This ability is essential in the application of LMMs in-the-wild.</source>
        <translation>テキスト指示のグラウンディング：視覚言語の問題を解くとき、複雑な文章の指示（アーチェリーの的の得点計算の規則など）を理解し、それに従う能力。大規模マルチモーダルモデルを実環境で使うために欠かせない能力です。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Grounding of visual instructions: the ability to follow image-based instructions (e.g. a Lego instruction manual). GNDV is especially relevant in scenarios where visual instructions are more convenient.</source>
        <translation>視覚的指示のグラウンディング：画像による指示（レゴの組立説明書など）に従う能力。GNDV は、画像による指示のほうが便利な場面で特に重要です。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Instructions</source>
        <translation>指示</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>MOAT capabilities</source>
        <translation>MOAT の能力</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Optical character recognition: the ability to read text in an image.</source>
        <translation>光学文字認識：画像中の文字を読む能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Recognition</source>
        <translation>認識</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Spatial</source>
        <translation>空間</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Task-specific retrieval from dense scenes: the ability to retrieve task-specific clues from images with high information density. For example, signs in a complex train station can point to dozens of lines and exits, and RET is required to find the relevant sign.</source>
        <translation>密な場面からの課題に応じた検索：情報密度の高い画像から、課題に必要な手がかりを探し出す能力。例えば、複雑な駅の案内板は何十もの路線や出口を示すことがあり、必要な案内板を見つけるには RET が必要です。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Understanding spatial quantities: the ability to estimate and compare spatial quantities (e.g. length, angle, area, volume, etc.) in an image.</source>
        <translation>空間量の理解：画像中の空間的な量（長さ、角度、面積、体積など）を見積もり、比べる能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Understanding spatial transforms: the ability to understand 3D spatial transforms (e.g. rotation, reflection) and their effects on the semantics of objects. For example, rotation changes the direction of an arrow, but does not change the chemical properties of a molecule.</source>
        <translation>空間変換の理解：3次元の空間変換（回転、鏡映など）と、それが物体の意味に及ぼす影響を理解する能力。例えば、回転すると矢印の向きは変わりますが、分子の化学的性質は変わりません。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>Understanding visual codes: the ability to understand visual codes designed for humans, e.g. the legend of a figure, signs, icons, etc.</source>
        <translation>視覚記号の理解：図の凡例、標識、アイコンなど、人のために作られた視覚記号を理解する能力。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>counting</source>
        <translation>計数</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>quantities</source>
        <translation>空間量</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>relations</source>
        <translation>空間関係</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>retrieval</source>
        <translation>検索</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>transforms</source>
        <translation>空間変換</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>visual</source>
        <translation>視覚</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat.yaml"/>
        <source>visual codes</source>
        <translation>視覚記号</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Diagrams: man-made content that explains how something is built, done or related.</source>
        <translation>図解：物の作り、進め方、関係を説明する人工の内容。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Graphical user interfaces: pictures of a program's or a device's screen.</source>
        <translation>グラフィカルユーザーインターフェース：プログラムや機器の画面の画像。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Indoor scenes: natural scenes inside buildings or vehicles.</source>
        <translation>屋内の場面：建物や乗り物の中の自然な場面。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Infographics: man-made content that informs, such as a map.</source>
        <translation>インフォグラフィック：地図など、情報を伝える人工の内容。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>MOAT input types</source>
        <translation>MOAT の入力の種類</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Man-made content</source>
        <translation>人工の内容</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Natural scenes</source>
        <translation>自然な場面</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>Outdoor scenes: natural scenes in the open.</source>
        <translation>屋外の場面：屋外の自然な場面。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>diagram</source>
        <translation>図解</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>indoor scene</source>
        <translation>屋内</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>infographic</source>
        <translation>インフォグラフィック</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>outdoor scene</source>
        <translation>屋外</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/moat_inputs.yaml"/>
        <source>user interface</source>
        <translation>ユーザーインターフェース</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>3D and depth</source>
        <translation>3Dと奥行き</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>3D/Depth: the answer depends on depth, or on how a solid looks from another side.</source>
        <translation>3Dと奥行き：答えは、奥行き、または立体が別の側からどう見えるかによります。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Appearance</source>
        <translation>見た目</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Color: the answer depends on what color or shade an element has.</source>
        <translation>色：答えは、要素の色や濃淡によります。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Count: the answer depends on how many elements there are.</source>
        <translation>数：答えは、要素の数によります。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Distractor similarity: the right option differs from a wrong one in a small detail only.</source>
        <translation>妨害刺激の類似：正しい選択肢と誤った選択肢の違いが、わずかな細部だけです。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Patterns</source>
        <translation>パターン</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Position: the answer depends on where an element lies, or which of two lies where.</source>
        <translation>位置：答えは、要素がどこにあるか、または2つのうちどちらがどこにあるかによります。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Quantity and place</source>
        <translation>数と位置</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Rotation/Orientation: the answer depends on which way an element is turned.</source>
        <translation>回転と向き：答えは、要素の向きによります。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Shape: the answer depends on what shape an element has.</source>
        <translation>形：答えは、要素の形によります。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Space</source>
        <translation>空間</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>Symmetry/Pattern: the answer depends on a symmetry or on a pattern that repeats.</source>
        <translation>対称とパターン：答えは、対称性や、繰り返すパターンによります。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>VRIQ perceptual dimensions</source>
        <translation>VRIQ の知覚次元</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>color</source>
        <translation>色</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>count</source>
        <translation>数</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>distractors</source>
        <translation>妨害刺激</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>rotation</source>
        <translation>回転</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>shape</source>
        <translation>形</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_dimensions.yaml"/>
        <source>symmetry</source>
        <translation>対称</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>3D Visualization: finding a view of a solid (Views) or what a net folds to (Folding).</source>
        <translation>3D視覚化：立体の見え方（Views）、または展開図を折るとできる立体（Folding）を見つけます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>Figure Rotation: finding what a figure is after it has been turned.</source>
        <translation>図形の回転：図形を回した後の姿を見つけます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>Matrix Prediction: finding what fills the missing cell of a grid of panels.</source>
        <translation>行列の予測：格子の欠けたマスに入るものを見つけます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>Odd One Out: finding the one that does not share what the others do.</source>
        <translation>仲間外れ：ほかに共通する特徴を持たないものを見つけます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>Sequence Completion: finding what continues a row of panels.</source>
        <translation>系列の補完：一列のパネルの続きを見つけます。</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>VRIQ reasoning tags</source>
        <translation>VRIQ の推論タグ</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>matrix</source>
        <translation>行列</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>odd one out</source>
        <translation>仲間外れ</translation>
    </message>
    <message>
        <location filename="../../resources/schemes/vriq_reasoning.yaml"/>
        <source>sequence</source>
        <translation>系列</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Accuracy by parameters and family</source>
        <translation>パラメータ数と系統別の正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Accuracy by task</source>
        <translation>課題別の正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Five tasks</source>
        <translation>5つの課題</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Localization, Easy</source>
        <translation>位置特定（易）</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Localization, Hard</source>
        <translation>位置特定（難）</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Missing Piece Selection</source>
        <translation>欠けたピースの選択</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Missing Piece, Easy</source>
        <translation>欠けたピース（易）</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Missing Piece, Hard</source>
        <translation>欠けたピース（難）</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Order Restoration and Order Generation</source>
        <translation>順序の復元と順序の生成</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>People beside models, on the items that people answered</source>
        <translation>人とモデルの比較、人が答えた項目で</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Piece Localization</source>
        <translation>ピースの位置特定</translation>
    </message>
    <message>
        <location filename="../../resources/tables/jigsaw.yaml"/>
        <source>Similarity of tasks over models</source>
        <translation>モデル全体から見た課題の類似度</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Accuracy by capability</source>
        <translation>能力別の正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Accuracy by pairs of capabilities</source>
        <translation>能力の対別の正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Avg. Latency</source>
        <translation>平均レイテンシ</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>CNT-only w/o Tiling, Acc</source>
        <translation>CNTのみ・タイル分割なし、正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>CNT-only w/o Tiling, MAE</source>
        <translation>CNTのみ・タイル分割なし、MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>CNT-only, Acc</source>
        <translation>CNTのみ、正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>CNT-only, MAE</source>
        <translation>CNTのみ、MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Kinds of pictures</source>
        <translation>画像の種類</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Original, Acc</source>
        <translation>元の項目、正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Original, MAE</source>
        <translation>元の項目、MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Settings of reasoning, with latency</source>
        <translation>推論の設定とレイテンシ</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify Both, Acc</source>
        <translation>両方を簡略化、正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify Both, MAE</source>
        <translation>両方を簡略化、MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify GNDT, Acc</source>
        <translation>GNDTを簡略化、正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify GNDT, MAE</source>
        <translation>GNDTを簡略化、MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify RLA, Acc</source>
        <translation>RLAを簡略化、正答率</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Simplify RLA, MAE</source>
        <translation>RLAを簡略化、MAE</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Variants that leave counting alone</source>
        <translation>計数だけを残した変種</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>Variants that make capabilities easier</source>
        <translation>能力の要求を易しくした変種</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>What the items need</source>
        <translation>項目が要する能力</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>With and without the picture</source>
        <translation>画像の有無</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>indoor</source>
        <translation>屋内</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>outdoor</source>
        <translation>屋外</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>w/o image</source>
        <translation>画像なし</translation>
    </message>
    <message>
        <location filename="../../resources/tables/moat.yaml"/>
        <source>with image</source>
        <translation>画像あり</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Maze-Loop, Acc@N</source>
        <translation>2D迷路ループ、Acc@N</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Maze-Loop, Cov.</source>
        <translation>2D迷路ループ、Cov.</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Maze-Loop, STA</source>
        <translation>2D迷路ループ、STA</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Maze-Loop, nLCP</source>
        <translation>2D迷路ループ、nLCP</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Single-Loop, Acc@N</source>
        <translation>2D単一ループ、Acc@N</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Single-Loop, Cov.</source>
        <translation>2D単一ループ、Cov.</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Single-Loop, STA</source>
        <translation>2D単一ループ、STA</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D Single-Loop, nLCP</source>
        <translation>2D単一ループ、nLCP</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D loops by N, not in the paper</source>
        <translation>2Dループ、N別（論文にはない）</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D loops by ordinal level</source>
        <translation>2Dループ、序数レベル別</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D loops by stride</source>
        <translation>2Dループ、ストライド別</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D maze loops</source>
        <translation>2D迷路ループ</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D maze loops, models</source>
        <translation>2D迷路ループ、モデル</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D maze loops, people</source>
        <translation>2D迷路ループ、人</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D single loops</source>
        <translation>2D単一ループ</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D single loops, models</source>
        <translation>2D単一ループ、モデル</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>2D single loops, people</source>
        <translation>2D単一ループ、人</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D Single-Loop, Acc@N</source>
        <translation>3D単一ループ、Acc@N</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D Single-Loop, Cov.</source>
        <translation>3D単一ループ、Cov.</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D Single-Loop, STA</source>
        <translation>3D単一ループ、STA</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D Single-Loop, nLCP</source>
        <translation>3D単一ループ、nLCP</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D single loops</source>
        <translation>3D単一ループ</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D single loops, models</source>
        <translation>3D単一ループ、モデル</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>3D single loops, people</source>
        <translation>3D単一ループ、人</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>Accuracy and traces</source>
        <translation>正答率と経路</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>Exceed</source>
        <translation>範囲超過</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>Large Scale</source>
        <translation>大規模</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>Within</source>
        <translation>範囲内</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>by N</source>
        <translation>N別</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>by level</source>
        <translation>レベル別</translation>
    </message>
    <message>
        <location filename="../../resources/tables/ordinal.yaml"/>
        <source>by stride</source>
        <translation>ストライド別</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>3D/Depth</source>
        <translation>3D/奥行き</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Abstract puzzles</source>
        <translation>抽象パズル</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Color</source>
        <translation>色</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Count</source>
        <translation>数</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Distractor Similarity</source>
        <translation>誤選択肢との類似</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Failures of perceptual probes</source>
        <translation>知覚プローブの誤答</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Five categories</source>
        <translation>5つの区分</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Micro</source>
        <translation>マイクロ平均</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Natural puzzles</source>
        <translation>自然パズル</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Rotation/Orientation</source>
        <translation>回転/向き</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Shape</source>
        <translation>形</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Symmetry/Pattern</source>
        <translation>対称性/パターン</translation>
    </message>
    <message>
        <location filename="../../resources/tables/vriq.yaml"/>
        <source>Where failures come from</source>
        <translation>誤答の原因</translation>
    </message>
</context>
</TS>
