"""What the frozen program starts with."""

import sys

from desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
