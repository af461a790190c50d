"""What makes packages of Eyeline: the frozen seat, a Debian package, an archive, and the papers that go with them."""
