"""The records of a run, one by one."""
