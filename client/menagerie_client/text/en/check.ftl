# Was the deal fair? What a client finds out by itself when a game is over.

check-title = Was the deal fair?
check-fair = Everything fits.
check-fair-partly = Everything fits that can be checked from here. What is marked with { $mark } could not be checked. That does not mean that anything is wrong.
check-unfair = Something does NOT fit. Look at what is marked with { $mark } below.
check-what = Before the first card was dealt, the server promised a secret number, the seed, and players added numbers of their own. The seed is public now, so this program has repeated every shuffle.

check-seed-holds = The server used the seed that it had promised. This program saw the promise before the cards were dealt.
check-seed-late = The seed fits the promise that the server shows now. This program came after the deal, so it did not see the promise before.
check-seed-fails = The server did NOT use the seed that it had promised before the deal.
check-shares-hold = { $count ->
    [one] { $who ->
        [you] You added a number to the shuffle.
       *[other] { $names } added a number to the shuffle, and had promised it before.
      }
   *[other] { $names } added numbers to the shuffle, and had all promised them before any was opened.
  }
check-shares-none = No player added a number to the shuffle. The deal was fixed before it began, but the host could have tried many seeds.
check-shares-malformed = What the server says about the players' numbers makes no sense.
check-share-fails = { $who ->
    [you] The number that is said to be yours is NOT the one that was promised.
   *[other] The number of { $names } is NOT the one that was promised.
  }
check-share-changed = { $who ->
    [you] What you had promised is NOT what the server says now.
   *[other] What { $names } had promised is NOT what the server says now.
  }
check-share-unopened = { $who ->
    [you] Your number was promised, but did not come in time. It was left out.
   *[other] The number of { $names } was promised, but did not come in time. It was left out.
  }
check-own-holds = Your own number is in the shuffle. So nobody, not even the host, could choose the deal.
check-own-fails = Your own number is NOT in the shuffle, although this program sent it.
check-own-none = You added no number of your own to the shuffle.
check-own-unknown = A number was added for your seat, but this program does not know it. You were not here all the time.
check-shuffles-hold = { $shuffles ->
    [one] The shuffle fits
    [2] Both shuffles fit
   *[other] All { $shuffles } shuffles fit
  } what you were told: the { $own } cards that you were dealt or drew, and { $shown } cards that were turned up.
check-shuffles-watched = { $shuffles ->
    [one] The shuffle fits
    [2] Both shuffles fit
   *[other] All { $shuffles } shuffles fit
  } what you were told: { $shown } cards that were turned up.
check-shuffles-fail = What you were told does NOT follow from the seed. { $events } things happened, and number { $number } is the first that does not fit.
check-scores-hold = The scores are right.
check-scores-fail = The scores are NOT right: the table gives other ones.
check-events-seen = This program was told all { $events } things that happened while the game was played.
check-events-part = This program missed the first { $missed } of { $events } things that happened. It knows them only from what the server tells now.
check-events-afterwards = This program did not see the game. It knows it only from what the server tells now.
check-events-none = The server does not tell this game again, so the cards cannot be checked from here.
check-events-differ = What the server tells now is NOT what it told you during the game.

check-proves = What this proves: the deal was fixed before it began, and no single player, nor the host alone, could choose it. No card was changed later.
check-proves-others = What this proves: the deal was fixed before it began, and the host could not choose it, unless all who added numbers helped. No card was changed later.
check-proves-not = What it cannot prove: that the host told nobody your cards, and who sat behind a name.
check-hosted = You came by ssh, so this was worked out on the server's computer, and your number was drawn there. It is the server's own word. Only a program on your own computer could tell you more.
check-save = Press S to save the record of your seat. With it you can check every move, too.
check-saved = Your record is saved. This line checks the whole game once more:
check-not-saved = The record cannot be written to { $file }: { reason-words }.
check-seed = The seed: { $seed }
check-commitment = The server's promise: { $commitment }
hint-save = save
