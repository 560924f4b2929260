/*
 * An app of JUCE: its own app delegate, which is the first part of its file of windows, and an application
 * object that tells what is called on it. The rest of JUCE is what stands here.
 */
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#import <UIKit/UIKit.h>

#include "framework.h"

#define jassertfalse
#define JUCE_IOS_API_VERSION_CAN_BE_BUILT(major, minor) 0
#define JUCE_BEGIN_IGNORE_WARNINGS_GCC_LIKE(warnings)
#define JUCE_END_IGNORE_WARNINGS_GCC_LIKE

namespace juce {

template <typename Value> struct Array {
  std::vector<Value> values;
  int size() const { return (int) values.size(); }
  Value &getReference(int index) { return values[(size_t) index]; }
};

template <typename... Values> void ignoreUnused(Values &&...) {}

struct ScopedJuceInitialiser_GUI {};

template <typename Trait, typename... Values> void ifelse_17_0(Values &&...values) {
  Trait::oldFn(values...);
}

static int nsStringToJuce(NSString *) { return 0; }

namespace URL {
struct DownloadTask {
  static void juce_iosURLSessionNotify(int) {}
};
}

/* What is called later is called as the turn of the run loop ends. */
struct MessageManager {
  static void callAsync(std::function<void()> function) {
    framework_later(new std::function<void()>(function), [](void *later) {
      std::unique_ptr<std::function<void()>> called(static_cast<std::function<void()> *>(later));
      (*called)();
    });
  }
};

/* As in juce_ApplicationBase. */
struct JUCEApplicationBase {
  using CreateInstanceFunction = JUCEApplicationBase *(*) ();
  static CreateInstanceFunction createInstance;
  static JUCEApplicationBase *appInstance;

  JUCEApplicationBase() { appInstance = this; }
  virtual ~JUCEApplicationBase() { appInstance = nullptr; }
  static JUCEApplicationBase *getInstance() { return appInstance; }

  bool initialiseApp() { return true; }

  int shutdownApp() {
    shutdown();
    return 0;
  }

  static void appWillTerminateByForce() {
    const std::unique_ptr<JUCEApplicationBase> app(appInstance);
    if (app != nullptr) app->shutdownApp();
  }

  virtual void shutdown() = 0;
  virtual void suspended() = 0;
  virtual void resumed() = 0;
  virtual void memoryWarningReceived() = 0;
};

JUCEApplicationBase *JUCEApplicationBase::appInstance = nullptr;
bool isIOSAppActive = true;

}

using namespace juce;

#include "delegate.mm"

struct App : JUCEApplicationBase {
  void shutdown() override { framework_tell(">shutdown"); }
  void suspended() override { framework_tell(">suspended"); }
  void resumed() override { framework_tell(">resumed"); }
  void memoryWarningReceived() override { framework_tell(">memoryWarningReceived"); }
};

JUCEApplicationBase::CreateInstanceFunction JUCEApplicationBase::createInstance =
    []() -> JUCEApplicationBase * { return new App; };

extern "C" const char *const framework_name = "JUCE";

int framework_main(void) {
  char name[] = "app", *arguments[] = {name, NULL};
  return UIApplicationMain(1, arguments, nil, NSStringFromClass([JuceAppStartupDelegate class]));
}

void framework_asked(const char *) {}
