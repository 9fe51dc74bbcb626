"""How people come in, and where what they send is checked before anybody else in the house sees it."""
