"""Commands of studies: design, power, stations, status, closing."""
