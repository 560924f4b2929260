"""The engine of a sample repository: the ladder that `lifecheck new-adapter python` writes."""

from ladder import Ladder
from lifecheck_wire import serve

# .ci/recipes.py writes the name of a fault here for a run that has to fail.
Ladder.fault = None
serve(Ladder)
