/*
 * The contract between lifecheck and an engine behind a C interface: C, C++, Rust, Zig, Objective-C,
 * Kotlin/Native and whatever else can export these functions: eight of the ten,
 * a client of UIKit nine.
 *
 * Built as a shared library the engine is played by `lifecheck run --engine lib:PATH`; linked with
 * lifecheck_wire.c it is a program, played by `lifecheck run --engine exec:PATH`.
 *
 * All texts are UTF-8, end in NUL, and are written in the notation of scenarios and traces
 * (Notation.md). A text that is passed in belongs to the caller and is gone when the function
 * returns. A text that is returned belongs to the engine and has to last until the next call about
 * the same engine. Time is virtual: an engine reads no clock.
 *
 * An engine that lists the capability `side-by-side` may have several scenarios played at once, each
 * on a thread of its own; one scenario is never played on two threads at a time.
 */
#ifndef LIFECYCLE_ENGINE_H
#define LIFECYCLE_ENGINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this contract. */
#define LIFECYCLE_ENGINE_CONTRACT 1

/* What became of a stimulus. */
enum {
  /* It was handled, rightly or wrongly: judging is the suite's work. */
  LIFECYCLE_HANDLED = 0,
  /* The engine does not know it: the scenario is skipped. Never guess instead. */
  LIFECYCLE_UNSUPPORTED = 1,
  /* The engine failed: the scenario has no verdict, and is reported. */
  LIFECYCLE_FAILED = 2
};

/* The app that an engine runs, valid for the one call that it is passed to. */
struct lifecycle_app {
  /* Goes first into both functions; of no other use to an engine. */
  void *context;

  /*
   * Tells the app one thing, in order: "A.didBecomeActive", "app:didEnterBackground", "suspend";
   * with an offset in virtual time where that matters: "+5s suspend".
   *
   * Returns what the app does inside, as in an `on` line ("take 2s, release camera"), until the next
   * call of `tell`; NULL, if it does nothing there.
   */
  const char *(*tell)(void *context, const char *observation);

  /* Says why the call is about to return NULL, LIFECYCLE_UNSUPPORTED or LIFECYCLE_FAILED. */
  void (*explain)(void *context, const char *reason);
};

/* LIFECYCLE_ENGINE_CONTRACT, as the engine was compiled with it. */
uint32_t lifecycle_engine_contract(void);

/* What reports call the engine: "my-engine". */
const char *lifecycle_engine_name(void);

/* Its own version: "1.0". */
const char *lifecycle_engine_version(void);

/* What it is capable of, by commas: "scene-based, notifications". It is asked for nothing else. */
const char *lifecycle_engine_capabilities(void);

/*
 * Makes an engine for one scenario.
 *
 * `given` holds the scenario's lines about the app, each ended by LF: "given iOS 26\n". It is empty
 * for a plain app. NULL, once explained, says that the engine cannot run such an app: the scenario
 * is skipped. There is nothing to tell before the first stimulus.
 */
void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app);

/* Does what UIKit does on `stimulus` ("interrupt call"), telling the app. */
int lifecycle_engine_handle(
    void *engine, const char *stimulus, const struct lifecycle_app *app);

/*
 * Exported in the place of `lifecycle_engine_handle` by an implementation of UIKit that is driven by a
 * host, one of which is made for each process of an app: tells the app what UIKit tells it on `event`
 * ("did become active A"). A program is compiled with -DLIFECYCLE_HOST_DRIVEN.
 */
int lifecycle_engine_hear(void *engine, const char *event, const struct lifecycle_app *app);

/*
 * Exported beside `lifecycle_engine_hear` by a client of UIKit (--client lib:PATH), one of which is made
 * for each process of an app: what its words mean, the lines of its contract, each ended by LF. It
 * hears "A.didBecomeActive | app active, A foregroundActive | at 31s", and tells ">resume". A program is
 * compiled with -DLIFECYCLE_CLIENT.
 */
const char *lifecycle_engine_client(void);

/* The states now: "app active, A foregroundActive"; NULL, if the engine reports no states. */
const char *lifecycle_engine_states(void *engine);

/* Frees what `lifecycle_engine_create` has made. */
void lifecycle_engine_destroy(void *engine);

#ifdef __cplusplus
}
#endif

#endif
