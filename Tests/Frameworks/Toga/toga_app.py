"""An app of Toga (BeeWare): its own app delegate and scene delegate, written in Python for the bridge to
Objective-C, which is stubbed here, and a window that tells what is called on it.

    toga_app.py FOLDER CONTRACT    the folder of toga_iOS/app.py, and the file of the contract
"""

import sys
import types

from lifecheck_wire import Unsupported, serve

FOLDER, CONTRACT = sys.argv[1:]
WORDS = ["on_gain_focus", "on_lose_focus", "on_show", "on_hide"]


class Stub:
    """What does nothing, whatever is asked of it."""

    def __init_subclass__(cls, **_):
        pass

    def __getattr__(self, name):
        return Stub()

    def __call__(self, *_):
        return Stub()


def module(name, **names):
    stub = types.ModuleType(name)
    stub.__dict__.update(names)
    stub.__path__ = []
    sys.modules[name] = stub
    return stub


module("rubicon")
module("rubicon.objc", objc_method=lambda method: method, objc_property=lambda: None)
module("rubicon.objc.eventloop", RubiconEventLoop=Stub, iOSLifecycle=Stub)
module("toga", App=Stub)
module("toga_iOS").__path__ = [FOLDER]
module("toga_iOS.screens", Screen=Stub)
classes = "UISceneConfiguration UIScreen UIWindowSceneDelegate UIWindowSceneSessionRoleApplication"
module("toga_iOS.libs", UIResponder=Stub, UIWindowScene=Stub, av_foundation=Stub(),
       **{name: Stub() for name in classes.split()})

import toga_iOS.app as toga_app  # noqa: E402

# What an app delegate alone hears came to Toga before its version 0.5.7; since then there is a scene's.
SceneDelegate = getattr(toga_app, "PythonSceneDelegate", Stub)


class Window(Stub):
    """The app's main window, whose handlers tell that they are called."""

    def __init__(self, tell):
        for word in WORDS:
            setattr(self, word, lambda word=word: tell(">" + word))


class TogaApp:
    name = "Toga"
    version = "1"
    drive = "client"
    contract = [line.strip() for line in open(CONTRACT) if line.startswith("client")]
    capabilities = []

    def __init__(self, given, tell):
        features = ", ".join(line.removeprefix("given ") for line in given).split(", ")
        systems = [int(word[4:]) for word in features if word.startswith("iOS ") and word[4:].isdigit()]
        if "multiple scenes" in features:
            raise Unsupported("an app of Toga has one window on iOS")
        if SceneDelegate is not Stub and (
            "no scenes" in features or "app delegate only" in features or min(systems, default=13) < 13
        ):
            raise Unsupported("this version of Toga brings a delegate of scenes, and needs them")
        interface = Stub()
        interface.current_window = Window(tell)
        toga_app.App(interface)
        self.app, self.scene = toga_app.PythonAppDelegate(), SceneDelegate()

    def handle(self, line):
        receiver, _, name = line.split(" | ")[0].partition("(")[0].partition(".")
        delegate, prefix = (self.app, "application") if receiver == "app" else (self.scene, "scene")
        method = {
            "didFinishLaunching": "application_didFinishLaunchingWithOptions_",
            "willConnect": "scene_willConnectToSession_options_",
        }.get(name, f"{prefix}{name[:1].upper()}{name[1:]}_")
        if name and hasattr(type(delegate), method):
            call = getattr(delegate, method)
            call(*[Stub()] * (call.__code__.co_argcount - 1))


if __name__ == "__main__":
    serve(TogaApp)
