# Was the deal fair? What a client finds out by itself when a game is over.

check-title = Is er eerlijk gedeeld?
check-fair = Alles klopt.
check-fair-partly = Alles klopt wat van hieruit te controleren is. Wat met { $mark } begint, kon niet worden gecontroleerd. Dat wil niet zeggen dat er iets mis is.
check-unfair = Er klopt iets NIET. Kijk hieronder bij { $mark }.
check-what = Voor de eerste kaart werd gedeeld, legde de server zich vast op een geheim getal, het startgetal, en voegden spelers er hun eigen getallen aan toe. Het startgetal is nu openbaar, dus heeft dit programma elke keer schudden nagedaan.

check-seed-holds = Het startgetal is het getal waarop de server zich had vastgelegd. Dit programma zag dat voor de kaarten werden gedeeld.
check-seed-late = Het startgetal is het getal waarop de server zich naar eigen zeggen had vastgelegd. Dit programma kwam pas na het delen en heeft dat niet zelf gezien.
check-seed-fails = Het startgetal is NIET het getal waarop de server zich voor het delen had vastgelegd.
check-shares-hold = { $count ->
    [one] { $who ->
        [you] Jij hebt een getal aan het schudden toegevoegd.
       *[other] { $names } heeft een getal aan het schudden toegevoegd, en had het vooraf beloofd.
      }
   *[other] { $names } hebben getallen aan het schudden toegevoegd, en hadden ze allemaal beloofd voor er één openging.
  }
check-shares-none = Geen enkele speler heeft een getal aan het schudden toegevoegd. De verdeling lag vast voor het begin, maar de beheerder kan veel startgetallen hebben geprobeerd.
check-shares-malformed = Wat de server over de getallen van de spelers zegt, kan niet kloppen.
check-share-fails = { $who ->
    [you] Het getal dat van jou zou zijn, is NIET het beloofde.
   *[other] Het getal van { $names } is NIET het beloofde.
  }
check-share-changed = { $who ->
    [you] Wat jij had beloofd, is NIET wat de server nu zegt.
   *[other] Wat { $names } had beloofd, is NIET wat de server nu zegt.
  }
check-share-unopened = { $who ->
    [you] Jouw getal was beloofd, maar kwam niet op tijd. Het telde niet mee.
   *[other] Het getal van { $names } was beloofd, maar kwam niet op tijd. Het telde niet mee.
  }
check-own-holds = Jouw eigen getal zit in het schudden. Dus kon niemand, ook de beheerder niet, de verdeling kiezen.
check-own-fails = Jouw eigen getal zit NIET in het schudden, terwijl dit programma het wel heeft gestuurd.
check-own-none = Jij hebt geen eigen getal aan het schudden toegevoegd.
check-own-unknown = Voor jouw plaats is een getal toegevoegd, maar dit programma kent het niet. Je was hier niet de hele tijd.
check-shuffles-hold = { $shuffles ->
    [one] Het schudden klopt
    [2] Het schudden klopt beide keren
   *[other] Het schudden klopt alle { $shuffles } keren
  } met wat je te horen kreeg: de { $own } kaarten die jij kreeg of trok, en { $shown } kaarten die zijn omgedraaid.
check-shuffles-watched = { $shuffles ->
    [one] Het schudden klopt
    [2] Het schudden klopt beide keren
   *[other] Het schudden klopt alle { $shuffles } keren
  } met wat je te horen kreeg: { $shown } kaarten die zijn omgedraaid.
check-shuffles-fail = Wat je te horen kreeg, volgt NIET uit het startgetal. Er waren { $events } gebeurtenissen, en nummer { $number } is de eerste die niet klopt.
check-scores-hold = De punten kloppen.
check-scores-fail = De punten kloppen NIET met wat er op tafel ligt.
check-events-seen = Dit programma kreeg alle { $events } gebeurtenissen te horen terwijl er werd gespeeld.
check-events-part = Dit programma heeft de eerste { $missed } van { $events } gebeurtenissen gemist. Het kent ze alleen uit wat de server nu vertelt.
check-events-afterwards = Dit programma heeft het spel niet gezien. Het kent het alleen uit wat de server nu vertelt.
check-events-none = De server vertelt dit spel niet opnieuw, dus kunnen de kaarten van hieruit niet worden gecontroleerd.
check-events-differ = Wat de server nu vertelt, is NIET wat hij je tijdens het spel vertelde.

check-proves = Wat dit bewijst: de verdeling lag vast voor het begin, en geen speler kon die alleen kiezen, de beheerder ook niet. Daarna is geen kaart veranderd.
check-proves-others = Wat dit bewijst: de verdeling lag vast voor het begin, en de beheerder kon die niet kiezen, tenzij iedereen die een getal toevoegde, meehielp. Daarna is geen kaart veranderd.
check-proves-not = Wat het niet kan bewijzen: dat de beheerder niemand je kaarten heeft verteld, en wie er achter een naam zat.
check-hosted = Je kwam via ssh, dus is dit op de computer van de server uitgerekend, en daar is ook jouw getal getrokken. Je hebt dus alleen het woord van de server. Alleen een programma op je eigen computer kan je meer vertellen.
check-save = Druk op S om het verslag van je plaats te bewaren. Daarmee kun je ook elke zet controleren.
check-saved = Je verslag is bewaard. Met deze regel controleer je het hele spel nog eens:
check-not-saved = Het verslag kan niet in { $file } worden geschreven: { reason-words }.
check-seed = Het startgetal: { $seed }
check-commitment = De toezegging van de server: { $commitment }
hint-save = bewaar
