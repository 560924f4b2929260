/*
 * The interface between lifecheck and an engine with C functions. The engine may be written in C,
 * C++, Rust, Zig, Objective-C, Kotlin/Native or any other language that can export C functions. An
 * engine exports eight of the ten functions below, and a client of UIKit exports nine.
 *
 * `lifecheck run --engine lib:PATH` plays an engine that is built as a shared library. Linked with
 * lifecheck_wire.c, the engine is a program, which `lifecheck run --engine exec:PATH` plays.
 *
 * All texts are UTF-8, end with NUL, and use the notation of scenarios and traces (Notation.md). A
 * text that is passed to a function belongs to the caller, and is valid until the function returns.
 * A text that a function returns belongs to the engine, and must stay valid until the next call for
 * the same engine. Time is virtual: an engine must not read a clock.
 *
 * If an engine declares the capability `side-by-side`, several scenarios may be played at once,
 * each on a thread of its own. One scenario is never played on two threads at the same time.
 */
#ifndef LIFECYCLE_ENGINE_H
#define LIFECYCLE_ENGINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. */
#define LIFECYCLE_ENGINE_CONTRACT 1

/* The result of a call that handles a stimulus or an event. */
enum {
  /* The engine handled the stimulus. The suite judges whether it did so correctly. */
  LIFECYCLE_HANDLED = 0,
  /* The engine does not know the stimulus, and the scenario is skipped. Never guess instead. */
  LIFECYCLE_UNSUPPORTED = 1,
  /* The engine failed. The scenario has no verdict, and the failure is reported. */
  LIFECYCLE_FAILED = 2
};

/* The app that an engine runs. It is valid only for the call to which it is passed. */
struct lifecycle_app {
  /* The first argument of both functions. An engine has no other use for it. */
  void *context;

  /*
   * Passes one observation to the app: "A.didBecomeActive", "app:didEnterBackground", "suspend".
   * Observations are passed in order. One may have an offset in virtual time: "+5s suspend".
   *
   * Returns the app's reaction in the notation of an `on` line ("take 2s, release camera"), or NULL
   * if the app does not react. The text is valid until the next call of `tell`.
   */
  const char *(*tell)(void *context, const char *observation);

  /* Explains why the call is about to return NULL, LIFECYCLE_UNSUPPORTED or LIFECYCLE_FAILED. */
  void (*explain)(void *context, const char *reason);
};

/* Returns the LIFECYCLE_ENGINE_CONTRACT with which the engine was compiled. */
uint32_t lifecycle_engine_contract(void);

/* Returns the name of the engine in reports: "my-engine". */
const char *lifecycle_engine_name(void);

/* Returns the version of the engine: "1.0". */
const char *lifecycle_engine_version(void);

/*
 * Returns the capabilities of the engine, separated by commas: "scene-based, notifications". The
 * suite plays no scenario that needs other capabilities.
 */
const char *lifecycle_engine_capabilities(void);

/*
 * Makes an engine for one scenario.
 *
 * `given` holds the scenario's lines about the app, each ended by LF: "given iOS 26\n". It is empty
 * for the default app. If the engine cannot run such an app, it calls `explain` and returns NULL,
 * and the scenario is skipped. Do not call `tell` before the first stimulus.
 */
void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app);

/* Does what UIKit does on `stimulus` ("interrupt call"), and passes the observations to the app. */
int lifecycle_engine_handle(
    void *engine, const char *stimulus, const struct lifecycle_app *app);

/*
 * Passes to the app the observations that follow `event` ("did become active A"). A host-driven
 * implementation of UIKit exports this function instead of `lifecycle_engine_handle`. One is made
 * for each process of an app. Compile a program with -DLIFECYCLE_HOST_DRIVEN.
 */
int lifecycle_engine_hear(void *engine, const char *event, const struct lifecycle_app *app);

/*
 * Returns the lines of a client's contract, each ended by LF. A client of UIKit (--client lib:PATH)
 * exports this function and `lifecycle_engine_hear`. One is made for each process of an app. It
 * hears "A.didBecomeActive | app active, A foregroundActive | at 31s", and passes ">resume" to
 * `tell`. Compile a program with -DLIFECYCLE_CLIENT.
 */
const char *lifecycle_engine_client(void);

/* Returns the current states: "app active, A foregroundActive". NULL if the engine reports none. */
const char *lifecycle_engine_states(void *engine);

/* Frees the engine that `lifecycle_engine_create` made. */
void lifecycle_engine_destroy(void *engine);

#ifdef __cplusplus
}
#endif

#endif
