## For those who come by ssh

goodbye-closing = { $why } To come back: { $command }
goodbye-stopping = The server has stopped. Your games are kept. To come back: { $command }
goodbye-failed = Something went wrong here, and it has been noted. Your seat is held. To come back: { $command }
ssh-away-full = This server is full. Try again in a few minutes.
ssh-away-address = Too many connections come from your address. Close one, or try again later.
ssh-away-crowd = Too many people are coming in right now. Try again in a few seconds.
ssh-away-banned = The host of this server does not let you in.
ssh-full-address = Too many screens are open from your address. Close one, or play by lines of text: { $command }
ssh-costly-key = Your RSA key is too large for this server. Without it you come in as a guest; an ed25519 key will do.
ssh-full = All screens of this server are in use. You can still play by lines of text: { $command }
ssh-no-server = The tables cannot be reached right now. Your seat is kept. Try again in a moment: { $command }
ssh-no-terminal = This needs a terminal. Ask for one: { $terminal }
ssh-unknown-code = This code does not work any more. Each code works once. You get a new one whenever you leave.
ssh-no-such-verb = "{ $verb }" is not a command here. These are:
ssh-other-words = "{ $verb }" is used like this: { $use }
ssh-help = Menagerie: card games about animals at one table. On a terminal, this is all you need: { $command }
ssh-help-help = this list
ssh-help-tables = which tables there are
ssh-help-watch = look on at a table
ssh-help-join = go straight to a table
ssh-help-rules = the rules
ssh-help-top = who plays best
ssh-help-plain = the whole game by lines of text, for screen readers and scripts
ssh-help-as = come back as the guest who got this code; if you bring a key, the key is enough from then on
ssh-words-watch = TABLE [INVITATION]
ssh-words-join = TABLE [INVITATION]
ssh-words-rules = [GAME] [LANGUAGE]
ssh-words-top = [GAME]
ssh-words-as = CODE [plain]
ssh-no-tables = No table is open.
ssh-table = { $table }: { $game }, { $stage }; { $seats }{ $watchers ->
    [0] {""}
    [one] ; one watches
   *[other] ; { $watchers } watch
}
ssh-no-such-rules = "{ $word }" is neither a game nor a language here. Games: { $games }. Languages: { $languages }.
ssh-no-such-game = That game is not played here. There are: { $games }

refusal-key_of_another = This key belongs to another player here: probably to you, under another name. Come in with the key alone, or without it.
refusal-too_many_keys = You have { $most } keys here already. You cannot add another one.

connection-new-host-key = This is your first time at { $address }. Its key is { $fingerprint }. It is remembered: if it ever changes, you are warned.
connection-by-key = The server knows your key, so you come in as its owner, not as a guest.

closing-host_key_changed = The key of this server has changed. Somebody may be listening in. Ask the host about it. If the host has a new key, join with --new-host-key.
closing-not_menagerie = There is an ssh server at this address, but it is not a Menagerie server. Check the port: Menagerie's usual one for ssh is 2222.
closing-ssh_denied = The ssh server at this address did not let you in. Check the port: Menagerie's usual one for ssh is 2222.
