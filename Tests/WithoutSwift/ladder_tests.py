import unittest

import lifecheck
from ladder import Ladder


class LadderTests(unittest.TestCase):
    def test_the_ladder_conforms(self):
        lifecheck.check(Ladder, strict=True)
