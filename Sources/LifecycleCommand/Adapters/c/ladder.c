/*
 * A life cycle of one scene as a ladder to the active state, with one callback for each rung.
 *
 * Replace it with your own engine. To see how a fault is caught, inject one with the environment
 * variable LADDER_FAULT: skips-deactivation, ignores-calls, forgets-to-reactivate or
 * third-trip-skips-deactivation.
 *
 *     LADDER_FAULT=skips-deactivation lifecheck run --engine 'exec:./my-engine/ladder'
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "lifecycle_engine.h"

enum { UNCONNECTED = 2, CONNECTED = 3, INACTIVE = 4, ACTIVE = 5 };
enum { ALERT, CALL, PANEL, SWITCHER, INTERRUPTIONS };

struct ladder {
  int rung, trips, interruptions[INTERRUPTIONS];
  bool is_locked, returns, is_told;
  const char *fault;
};

static const char *const up[] = {"app.willFinishLaunching", "app.didFinishLaunching",
    "A.willConnect", "A.willEnterForeground", "A.didBecomeActive"};
static const char *const down[] = {"A.didDisconnect", "A.didEnterBackground", "A.willResignActive"};

static bool begins(const char *text, const char *word) {
  return strncmp(text, word, strlen(word)) == 0;
}

static bool is_seeded(const struct ladder *ladder, const char *fault) {
  return strcmp(ladder->fault, fault) == 0;
}

/* The highest reachable rung: an interruption or the lock keeps the scene inactive. */
static int top(const struct ladder *ladder) {
  int reasons = ladder->is_locked;
  for (int kind = 0; kind < INTERRUPTIONS; kind++) reasons += ladder->interruptions[kind];
  return reasons > 0 ? INACTIVE : ACTIVE;
}

/* Closes the panel and the switcher, as happens when the person opens or leaves the app. */
static void dismiss(struct ladder *ladder) {
  ladder->interruptions[PANEL] = ladder->interruptions[SWITCHER] = 0;
}

/* Whether a seeded fault skips the deactivation of the scene on its way down. */
static bool skips(struct ladder *ladder) {
  ladder->trips++;
  if (is_seeded(ladder, "third-trip-skips-deactivation")) return ladder->trips >= 3;
  return is_seeded(ladder, "skips-deactivation");
}

/* A scene without a delegate receives no callbacks. */
static void tell(struct ladder *ladder, const char *callback, const struct lifecycle_app *app) {
  if (ladder->is_told || begins(callback, "app.")) app->tell(app->context, callback);
}

static void climb(struct ladder *ladder, int goal, const struct lifecycle_app *app) {
  int rung = ladder->rung;
  for (; rung < goal; rung++) tell(ladder, up[rung], app);
  for (; rung > goal; rung--) {
    if (rung == ACTIVE && goal < INACTIVE && skips(ladder)) continue;
    tell(ladder, down[rung - CONNECTED], app);
  }
  ladder->rung = goal;
}

static void descend(struct ladder *ladder, int goal, const struct lifecycle_app *app) {
  if (ladder->rung > goal) climb(ladder, goal, app);
}

static int interruption(const char *name) {
  static const char *const names[] = {"alert", "call", "panel", "switcher"};
  for (int kind = 0; kind < INTERRUPTIONS; kind++)
    if (strcmp(name, names[kind]) == 0) return kind;
  return -1;
}

int lifecycle_engine_handle(void *engine, const char *stimulus, const struct lifecycle_app *app) {
  struct ladder *ladder = engine;
  if (strcmp(stimulus, "launch") == 0 || begins(stimulus, "open ")) {
    dismiss(ladder);
    climb(ladder, top(ladder), app);
  } else if (strcmp(stimulus, "home") == 0) {
    dismiss(ladder);
    descend(ladder, CONNECTED, app);
  } else if (begins(stimulus, "leave ")) {
    descend(ladder, CONNECTED, app);
  } else if (begins(stimulus, "interrupt ") && interruption(stimulus + 10) >= 0) {
    ladder->interruptions[interruption(stimulus + 10)]++;
    if (is_seeded(ladder, "ignores-calls") && strcmp(stimulus, "interrupt call") == 0)
      return LIFECYCLE_HANDLED;
    descend(ladder, INACTIVE, app);
  } else if (begins(stimulus, "end ") && interruption(stimulus + 4) >= 0) {
    ladder->interruptions[interruption(stimulus + 4)]--;
    if (ladder->rung == INACTIVE && !is_seeded(ladder, "forgets-to-reactivate"))
      climb(ladder, top(ladder), app);
  } else if (strcmp(stimulus, "lock") == 0) {
    dismiss(ladder);
    ladder->is_locked = true;
    ladder->returns = ladder->rung > CONNECTED;
    descend(ladder, CONNECTED, app);
  } else if (strcmp(stimulus, "unlock") == 0) {
    ladder->is_locked = false;
    if (ladder->returns) climb(ladder, top(ladder), app);
  } else if (begins(stimulus, "request ")) {
    if (ladder->rung < CONNECTED) climb(ladder, CONNECTED, app);
  } else if (begins(stimulus, "close ")) {
    descend(ladder, UNCONNECTED, app);
  } else if (begins(stimulus, "reclaim ")) {
    if (ladder->rung == CONNECTED) climb(ladder, UNCONNECTED, app);
  } else if (strcmp(stimulus, "banner") != 0 && !begins(stimulus, "wait ")) {
    app->explain(app->context, "an unknown stimulus");
    return LIFECYCLE_UNSUPPORTED;
  }
  return LIFECYCLE_HANDLED;
}

/* Whether this engine supports a feature of an app: "iOS 26", "single scene". */
static bool knows(const char *feature, size_t length) {
  static const char *const known[] = {"scenes", "single scene", "both delegates",
      "scene delegate only", "app delegate only"};
  int version = atoi(feature + 4);
  if (begins(feature, "SDK ")) return true;
  if (begins(feature, "iOS ")) return feature[4] == '?' || version >= 13;
  for (size_t index = 0; index < sizeof known / sizeof *known; index++)
    if (strlen(known[index]) == length && begins(feature, known[index])) return true;
  return false;
}

void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
  for (const char *line = given; *line != 0; line += strcspn(line, "\n") + 1) {
    const char *feature = line + 6;
    size_t length = begins(line, "given ") ? strcspn(feature, ",\n") : 0;
    while (length > 0 && knows(feature, length)) {
      feature += length + strspn(feature + length, ", ");
      length = strcspn(feature, ",\n");
    }
    if (length > 0 || !begins(line, "given ")) {
      app->explain(app->context, "only plain apps with one scene are supported");
      return NULL;
    }
  }
  struct ladder *ladder = calloc(1, sizeof *ladder);
  if (ladder == NULL) abort();
  ladder->is_told = strstr(given, "app delegate only") == NULL;
  const char *fault = getenv("LADDER_FAULT");
  ladder->fault = fault == NULL ? "" : fault;
  return ladder;
}

void lifecycle_engine_destroy(void *engine) { free(engine); }
const char *lifecycle_engine_states(void *engine) { (void)engine; return NULL; }
uint32_t lifecycle_engine_contract(void) { return LIFECYCLE_ENGINE_CONTRACT; }
const char *lifecycle_engine_name(void) { return "ladder"; }
const char *lifecycle_engine_version(void) { return "1.0"; }
const char *lifecycle_engine_capabilities(void) { return "scene-based, side-by-side"; }
