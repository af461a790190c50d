"""The operator's screen: start sessions, watch them, check the station."""
