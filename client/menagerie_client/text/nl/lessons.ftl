# Tips: what is said, once, when something comes up for the first time; and in a first game that teaches.
#
# <game>-tip-goal is said first of all. <game>-tip-<Question> is said when that is asked. <game>-tip-<Event>-you is said when
# it happens to the person, -lost when it costs them something, and -all whoever it happens to: with the facts of the
# sentence for that event.

lesson-follow = De cursor staat op een goede keuze. Druk op Enter, of kies iets anders.
lesson-end = Meer hoef je niet te weten. Speel verder, of ga weg met Q: er staat hier niets op het spel.

## Wild Cards

wildcards-tip-goal = Je doel: veel dieren van één of twee soorten. De meeste punten winnen.
wildcards-tip-PlaceBid = Bied in het geheim één kaart. Het hoogste bod pakt het eerst een dier, maar kost meer: een 3 kost nog 2 kaarten, een 1 kost niets extra.
wildcards-tip-ChooseAnimal = Je mag nu een dier pakken. Tonen je bod en de kaarten die je bijbetaalt allemaal zijn habitat, dan krijg je +2.
wildcards-tip-NaturalHabitatScored-you = +2! Al je kaarten toonden de habitat van dat dier. Jokers passen overal.
wildcards-tip-LeaderMoved-you = Niemand heeft meer van dat dier dan jij, dus de leider is van jou: +1 aan het eind, en een voordeel.
wildcards-tip-LeaderMoved-lost = Een leiderkaart blijft alleen bij wie het meeste van dat dier heeft. Pak er nog een om hem terug te winnen.
wildcards-tip-ChoosePayment = Een conflict: iemand bood dezelfde waarde als jij. Jullie betalen in het geheim bij. Het hoogste totaal pakt het eerst een dier.
wildcards-tip-ChooseDiscards = Je vult aan: leg af wat je niet wilt en trek tot je 7 kaarten hebt, of 10 met de eekhoornleider. Je pakt deze ronde geen dier.
wildcards-tip-RefillTaken-you = Je hand is weer vol. Vul aan als je kaarten opraken: het kost je een ronde.
wildcards-tip-Passed-you = Wie past, neemt zijn bod terug en trekt 2 kaarten.
wildcards-tip-ChooseBid = Met de arendenleider kun je wachten: de andere biedingen liggen open, en jij kiest welke van je twee kaarten telt.
wildcards-tip-ChooseExchange = Met de stokstaartjesleider mag je een van je dieren ruilen voor een dier uit de Expo, voor je aanvult.
wildcards-tip-ChooseDuelCard = Een duel: de hoogste kaart gaat eerst. Een kaart van de stapel kost je niets.
wildcards-tip-ChooseReturn = Met de steenbokkenleider mag je je bod terugnemen. Doe dat bijna altijd.

## CuBirds

cubirds-tip-goal = Je doel: zeven soorten in je collectie, of van twee soorten drie vogels.
cubirds-tip-LayBirds = Leg al je vogels van één soort aan een eind van een rij. Zit die soort al in de rij, dan pak je de vogels ertussen.
cubirds-tip-Enclosed-you = Jouw vogels sloten andere in, en die zitten nu in je hand. Zo groeien families.
cubirds-tip-ChooseDraw = Je hebt niets ingesloten, dus je mag 2 vogels trekken. Doe dat bijna altijd.
cubirds-tip-ChooseFamily = Genoeg vogels van één soort zijn een familie. Speel die uit: één vogel gaat naar je collectie, of twee als de familie groot is.
cubirds-tip-FamilyPlayed-you = Je collectie groeit. Zeven soorten winnen, en drie vogels van elk van twee soorten ook.
cubirds-tip-HandsThrownIn-all = Iemands hand is leeg: iedereen krijgt nieuwe vogels.
