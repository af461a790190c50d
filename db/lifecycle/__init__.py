"""Creating a lab's database, the checks before it opens, and the upgrade of an older one."""
