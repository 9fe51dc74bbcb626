# The table of CuBirds on a screen. Birds come as they are drawn: a sign and how many.

cubirds-landmark = beurt
cubirds-board-heading = { $name }   beurt { $turn }{ $ending ->
    [yes] {" "}van { $last }
   *[no] {""}
  } · stapel { $pile } · afgelegd { $discard }
cubirds-board-rows = rijen
cubirds-board-piles = stapel { $pile } · afgelegd { $discard }
cubirds-board-missing = nodig: nog { $species } { $species ->
    [one] soort
   *[other] soorten
  }, of nog { $birds } { $birds ->
    [one] vogel
   *[other] vogels
  } voor 3+3
cubirds-board-seen = wat iedereen heeft gezien
cubirds-board-discarded = afgelegd
cubirds-board-open-hand = Open hand van { $name }:
cubirds-board-count = { $count ->
    [one] 1 vogel
   *[other] { $count } vogels
  }
cubirds-board-taken = { $who ->
    [you] jij pakt { $count }
   *[other] { $name } pakt { $count }
  }

cubirds-board-column-hand = hand
cubirds-board-column-species = soort
cubirds-board-column-threes = 3+3
cubirds-board-column-duck = eend
cubirds-board-column-flamingo = flamingo
cubirds-board-column-magpie = ekster
cubirds-board-column-owl = uil
cubirds-board-column-parrot = papegaai
cubirds-board-column-reed_warbler = zanger
cubirds-board-column-robin = roodb.
cubirds-board-column-toucan = toekan

cubirds-board-short-duck = een
cubirds-board-short-flamingo = fla
cubirds-board-short-magpie = eks
cubirds-board-short-owl = uil
cubirds-board-short-parrot = pap
cubirds-board-short-reed_warbler = rie
cubirds-board-short-robin = roo
cubirds-board-short-toucan = toe

# T talks, so that the toucan has another letter.
cubirds-board-letter-duck = e
cubirds-board-letter-flamingo = f
cubirds-board-letter-magpie = s
cubirds-board-letter-owl = u
cubirds-board-letter-parrot = p
cubirds-board-letter-reed_warbler = z
cubirds-board-letter-robin = r
cubirds-board-letter-toucan = k

cubirds-board-progress = { $bird_many }: je hebt er { $have }. { $small } is een familie, { $large } een grote
cubirds-board-progress-long = { $kept ->
    [0] { $have } van { $small }, { $large }
    [1] familie, { $large } groot
   *[other] grote familie
  }
cubirds-board-progress-short = { $kept ->
    [0] { $have } van { $small }
    [1] familie
   *[other] groot
  }

cubirds-board-button-draw = Ja, trek
cubirds-board-button-keep = Nee, niets
cubirds-board-button-empty = Nee, lege hand
cubirds-board-button-end = Beurt klaar

cubirds-board-keys = Toetsen: een letter kiest vogels uit je hand. Een cijfer kiest een eind van een rij: 1 tot en met 4 zijn de linkereinden, 5 tot en met 8 de rechtereinden. Pijlen gaan van eind naar eind, Tab van vogel naar vogel. Enter doet wat boven de toetsen staat. Een letter is de eerste van de naam van een vogel, maar S is de ekster, Z de rietzanger en K de toekan. H zegt wat een goede speler zou doen, waar dat mag. T is praten, en L toont het log. ? legt dit moment uit, en G zet tips aan of uit. Q gaat weg, en je plaats blijft van jou. In de tabel staat onder soort hoeveel soorten iemand heeft: 7 winnen. Onder 3+3 staat hoeveel vogels iemand heeft voor twee soorten van elk drie: 6 winnen. Vanuit deze hulp opent R de regels. Een nummer als C3.2 is een paragraaf daarvan.

cubirds-board-legend = Tekens: { $birds }. Vogels tussen haakjes worden gepakt, vogels na een * zijn er net bij gekomen. Aan elk eind van een rij staat wat je daar zou pakken, en na { $leads } wat er van de rij wordt. "1 van 3, 4" onder je vogels: je hebt er 1, voor een familie zijn er 3 nodig, voor een grote 4.
cubirds-lesson-legend = { $bot } bot. soort 2/7: 2 van 7 soorten. 3+3 4/6: 4 van de 6 nodige vogels.

## What one is asked

cubirds-board-prompt-LayBirds = Welke vogels leg je aan, en waar?
cubirds-board-prompt-ChooseDraw = Je pakte niets. Wil je trekken?
cubirds-board-prompt-ChooseDraw-empty = Je hand is leeg. Wil je trekken?
cubirds-board-prompt-ChooseFamily = Speel je een familie uit?

## What Enter would lead to

cubirds-board-lay = Je legt { $birds } { $side ->
    [left] links
   *[right] rechts
  } aan rij { $row } en pakt { $count ->
    [0] niets
   *[other] { $taken }
  }.
cubirds-board-takes = { $count ->
    [0] Je pakt niets.
   *[other] Je pakt { $taken }.
  }
cubirds-board-becomes = De rij wordt { $birds }.
cubirds-board-fills = Dan komen er nieuwe vogels bij.
cubirds-board-may-draw = { $count ->
    [one] Je mag 1 vogel trekken.
   *[other] Je mag { $count } vogels trekken.
  }
cubirds-board-draw = { $count ->
    [one] Je trekt 1 vogel.
   *[other] Je trekt { $count } vogels.
  }
cubirds-board-draw-empty = Je hand is dan niet leeg: alle anderen houden de hunne.
cubirds-board-keep = Je trekt niets.
cubirds-board-family = Je speelt { $birds } uit: { $kept } voor je collectie, { $discarded } afgelegd.
cubirds-board-keeps = { $kept } voor je collectie, { $discarded } afgelegd.
cubirds-board-wins = Daarmee win je!
cubirds-board-end = Je speelt geen familie uit, en de volgende is aan de beurt.
cubirds-board-new-hands = Lege hand: de anderen leggen af, iedereen krijgt { $count } vogels, jij gaat verder.
cubirds-board-too-few = Je hand is dan leeg, en er zijn te weinig vogels voor nieuwe handen: het spel eindigt.
cubirds-board-last-turn = Dit was de laatste beurt: het spel eindigt, en de grootste collectie wint.

## Hints

cubirds-board-hint-birds = vogels
cubirds-board-hint-end-of-row = eind
cubirds-board-hint-draw = trek
cubirds-board-hint-keep = niets
cubirds-board-hint-empty = lege hand
cubirds-board-hint-end = klaar
