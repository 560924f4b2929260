/* A life cycle of one scene: a ladder with a callback for each rung. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "lifecycle_engine.h"

enum { CONNECTED = 3, INACTIVE = 4, ACTIVE = 5 };
enum { ALERT, CALL, PANEL, SWITCHER, LOCK, OBSTACLES };

static const char *const names[] = {"alert", "call", "panel", "switcher"};
static const char *const up[] = {"app.willFinishLaunching", "app.didFinishLaunching",
    "A.willConnect", "A.willEnterForeground", "A.didBecomeActive"};
static const char *const down[] = {"A.didDisconnect", "A.didEnterBackground", "A.willResignActive"};

struct ladder {
  int rung;
  int obstacles[OBSTACLES]; /* the interruptions and the lock, which keep the scene inactive */
  bool returns;
};

static int top(const struct ladder *ladder) {
  for (int kind = 0; kind < OBSTACLES; kind++)
    if (ladder->obstacles[kind] > 0) return INACTIVE;
  return ACTIVE;
}

static void climb(struct ladder *ladder, int goal, const struct lifecycle_app *app) {
  while (ladder->rung < goal) app->tell(app->context, up[ladder->rung++]);
}

static void descend(struct ladder *ladder, int goal, const struct lifecycle_app *app) {
  while (ladder->rung > goal) app->tell(app->context, down[ladder->rung-- - CONNECTED]);
}

static int obstacle(const char *name) {
  int kind = 0;
  while (kind < LOCK && strcmp(name, names[kind]) != 0) kind++;
  return kind;
}

/* Whether each given is a version, as in "given iOS 27, SDK 26". */
static bool knows(const char *given) {
  for (const char *at = given; *at != 0; at += strcspn(at, ",\n"), at += strspn(at, ", \n")) {
    if (strncmp(at, "given ", 6) == 0) at += 6;
    if (strncmp(at, "iOS ", 4) != 0 && strncmp(at, "SDK ", 4) != 0) return false;
  }
  return true;
}

int lifecycle_engine_handle(void *engine, const char *stimulus, const struct lifecycle_app *app) {
  struct ladder *ladder = engine;
  char kind[16] = "";
  size_t length = strcspn(stimulus, " ");
  if (length < sizeof kind) memcpy(kind, stimulus, length);
  const char *name = stimulus + length + (stimulus[length] == ' ');
  bool opens = strcmp(kind, "launch") == 0 || strcmp(kind, "open") == 0;
  bool leaves = strcmp(kind, "home") == 0 || strcmp(kind, "leave") == 0;
  if (opens || strcmp(kind, "home") == 0 || strcmp(kind, "lock") == 0)
    ladder->obstacles[PANEL] = ladder->obstacles[SWITCHER] = 0;
  if (opens) {
    climb(ladder, top(ladder), app);
  } else if (leaves) {
    descend(ladder, CONNECTED, app);
  } else if (strcmp(kind, "interrupt") == 0 && obstacle(name) < LOCK) {
    ladder->obstacles[obstacle(name)]++;
    descend(ladder, INACTIVE, app);
  } else if (strcmp(kind, "end") == 0 && obstacle(name) < LOCK) {
    ladder->obstacles[obstacle(name)]--;
    if (ladder->rung >= CONNECTED) climb(ladder, top(ladder), app);
  } else if (strcmp(kind, "lock") == 0) {
    ladder->obstacles[LOCK]++;
    ladder->returns = ladder->rung > CONNECTED;
    descend(ladder, CONNECTED, app);
  } else if (strcmp(kind, "unlock") == 0) {
    ladder->obstacles[LOCK]--;
    if (ladder->returns) climb(ladder, top(ladder), app);
  } else if (strcmp(kind, "request") == 0) {
    climb(ladder, CONNECTED, app);
  } else if (strcmp(kind, "close") == 0) {
    descend(ladder, CONNECTED - 1, app);
  } else if (strcmp(kind, "reclaim") == 0) {
    if (ladder->rung == CONNECTED) descend(ladder, CONNECTED - 1, app);
  } else if (strcmp(kind, "banner") != 0 && strcmp(kind, "wait") != 0) {
    app->explain(app->context, "an unknown stimulus");
    return LIFECYCLE_UNSUPPORTED;
  }
  return LIFECYCLE_HANDLED;
}

void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
  if (!knows(given)) {
    app->explain(app->context, "an unknown given");
    return NULL;
  }
  return calloc(1, sizeof(struct ladder));
}

void lifecycle_engine_destroy(void *engine) { free(engine); }
const char *lifecycle_engine_states(void *engine) { (void)engine; return NULL; }
uint32_t lifecycle_engine_contract(void) { return LIFECYCLE_ENGINE_CONTRACT; }
const char *lifecycle_engine_name(void) { return "ladder"; }
const char *lifecycle_engine_version(void) { return "1.0"; }
const char *lifecycle_engine_capabilities(void) { return "scene-based, both-delegates"; }
