"""What the tests of several rooms share: games that play themselves, servers to visit, and people who visit them."""
