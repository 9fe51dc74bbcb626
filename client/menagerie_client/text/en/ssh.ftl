## For those who come by ssh

goodbye-closing = { $why } To come back: { $command }
goodbye-stopping = The server is being restarted. Your games are kept. To come back: { $command }
goodbye-failed = Something went wrong here, and it has been noted. Your seat is held. To come back: { $command }
ssh-full = All screens of this server are in use. Plain lines still work: { $command }
ssh-no-terminal = This needs a terminal. Ask for one: { $terminal }
ssh-unknown-code = This code does not bring anybody back: each one is good once, and you get a new one whenever you leave.
ssh-no-such-verb = That means nothing here.
ssh-other-words = That verb needs other words.
ssh-help = Menagerie: card games about animals at one table. On a terminal, this is all you need: { $command }
ssh-help-help = { $command }  this list
ssh-help-tables = { $command }  which tables there are
ssh-help-watch = { $command } TABLE [INVITATION]  look on at a table
ssh-help-join = { $command } TABLE [INVITATION]  go straight to a table
ssh-help-rules = { $command } [GAME]  the rules
ssh-help-top = { $command }  who has won most
ssh-help-plain = { $command }  the whole game by lines of text, for screen readers and scripts
ssh-help-as = { $command } CODE [plain]  come back as the guest who was given this code; with a key, the key is enough from then on
ssh-no-tables = No table is open.
ssh-table = { $table }: { $game }, { $stage }; { $seats }{ $watchers ->
    [0] {""}
    [one] ; one watches
   *[other] ; { $watchers } watch
}
ssh-no-such-game = That game is not played here. There are: { $games }
ssh-top-empty = Nobody has finished a game yet.
ssh-top-row = { $place }. { $name }: { $wins } won of { $games }

refusal-key_of_another = Your key belongs to somebody else who is known here: to you under another name, most likely. Come in with the key alone, or without it.
refusal-too_many_keys = You come with { $most } different keys already, which is the most.
