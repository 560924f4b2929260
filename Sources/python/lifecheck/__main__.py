"""Replaces the process with the command `lifecheck`."""

import os
import sys

from lifecheck import BINARY


def main() -> None:
    os.execv(BINARY, ["lifecheck", *sys.argv[1:]])


if __name__ == "__main__":
    main()
