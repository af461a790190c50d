"""Settings of this machine and of the lab."""
