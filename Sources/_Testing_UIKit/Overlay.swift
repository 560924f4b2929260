// Swift Testing has an overlay for UIKit. The compiler imports a module of this name into each file
// that imports both, so the stand-in brings an empty one.
