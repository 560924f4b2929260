import lifecheck
from ladder import Ladder


def test_the_ladder_conforms():
    lifecheck.check(Ladder, strict=True)
