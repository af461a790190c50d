"""This computer: settings, log, roles, passcodes, clock, sleep, interpreter, version, error messages."""
