"""An editor of simplified variants."""
