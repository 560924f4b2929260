/// The engine under test. `.ci/recipes.py` writes `HastyEngine` here for a run that has to fail.
typealias Mine = LadderEngine
