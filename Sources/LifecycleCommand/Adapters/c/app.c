/*
 * An app, or its deciding part: it receives UIKit's calls, and reports its acts.
 *
 * Replace it with your own: let `lifecycle_engine_hear` call your code where UIKit would, and
 * report its acts with `tell`. To see how a fault is caught, inject one with the environment
 * variable APP_FAULT: forgets-its-task or saves-in-the-background.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "lifecycle_engine.h"

struct saver {
  bool has_task, is_extension;
  const char *fault;
};

static bool has(const struct saver *saver, const char *fault) {
  return strcmp(saver->fault, fault) == 0;
}

static bool begins(const char *line, const char *what) {
  return strncmp(line, what, strlen(what)) == 0;
}

/* Asks for extended time, in which an upload takes four seconds. */
static void leave(struct saver *saver, const struct lifecycle_app *app) {
  if (has(saver, "saves-in-the-background")) app->tell(app->context, ">save");
  if (saver->is_extension || (saver->has_task && !has(saver, "forgets-its-task"))) return;
  saver->has_task = true;
  app->tell(app->context, ">begin(1)");
  app->tell(app->context, ">after(4s)");
}

static void end(struct saver *saver, const struct lifecycle_app *app) {
  if (saver->has_task) app->tell(app->context, ">end(1)");
  saver->has_task = false;
}

/* A line is "A.didBecomeActive | app active, A foregroundActive | at 31s". */
int lifecycle_engine_hear(void *engine, const char *line, const struct lifecycle_app *app) {
  struct saver *saver = engine;
  if (begins(line, "app:didBecomeActive ")) {
    app->tell(app->context, ">start(timer)");
    app->tell(app->context, ">change"); /* there is something to save */
  } else if (begins(line, "app:willResignActive ")) {
    app->tell(app->context, ">stop(timer)");
    if (!has(saver, "saves-in-the-background")) app->tell(app->context, ">save");
  } else if (begins(line, "app:willTerminate ")) {
    app->tell(app->context, ">stop(timer)");
    app->tell(app->context, ">save");
  } else if (begins(line, "app:didEnterBackground ")) {
    leave(saver, app);
  } else if (begins(line, "wakes ") || begins(line, "expire(1)")) {
    end(saver, app); /* the upload has ended, or its time is over */
  } else if (begins(line, "task(1)=invalid")) {
    saver->has_task = false; /* extended time was refused */
  }
  return LIFECYCLE_HANDLED;
}

/* The acts that it reports: see "Test an app" in the manual. */
const char *lifecycle_engine_client(void) {
  return "client App\n"
         "client promises data, timers, tasks\n";
}

/* Starts a new process: for each scenario, and for each process in it. */
void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
  (void)app;
  struct saver *saver = calloc(1, sizeof *saver);
  if (saver == NULL) abort();
  const char *fault = getenv("APP_FAULT");
  saver->fault = fault == NULL ? "" : fault;
  saver->is_extension = strstr(given, "extension") != NULL;
  return saver;
}

void lifecycle_engine_destroy(void *engine) { free(engine); }
const char *lifecycle_engine_states(void *engine) { (void)engine; return NULL; }
uint32_t lifecycle_engine_contract(void) { return LIFECYCLE_ENGINE_CONTRACT; }
const char *lifecycle_engine_name(void) { return "app"; }
const char *lifecycle_engine_version(void) { return "1.0"; }
const char *lifecycle_engine_capabilities(void) { return "side-by-side"; }
