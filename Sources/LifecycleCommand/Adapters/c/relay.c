/*
 * An implementation of UIKit that its host drives: it turns host events into callbacks.
 *
 * Replace it with your own: let `lifecycle_engine_hear` pass the host's events to your code, and
 * report the callbacks of your code with `tell`. To see how a fault is caught, inject one with the
 * environment variable RELAY_FAULT: skips-deactivation or tells-one-scene-alone.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lifecycle_engine.h"

struct relay {
  bool tells_app, tells_scenes;
  const char *fault;
};

static const char *const said[] = {"will enter foreground", "did become active",
    "will resign active", "did enter background", "scene connects", "scene disconnects"};
static const char *const called[] = {"willEnterForeground", "didBecomeActive", "willResignActive",
    "didEnterBackground", "willConnect", "didDisconnect"};

static bool begins(const char *text, const char *word) {
  return strncmp(text, word, strlen(word)) == 0;
}

/* Calls a scene's delegate, or the app delegate if no scene is named, if the app has it. */
static void tell(struct relay *relay, const char *callback, char scene,
    const struct lifecycle_app *app) {
  char told[40];
  if (scene == 0 ? !relay->tells_app : !relay->tells_scenes) return;
  if (strcmp(callback, "willResignActive") == 0 && begins(relay->fault, "skips")) return;
  if (scene != 0 && begins(relay->fault, "tells")) scene = 'A';
  if (scene == 0) snprintf(told, sizeof told, "app.%s", callback);
  else snprintf(told, sizeof told, "%c.%s", scene, callback);
  app->tell(app->context, told);
}

int lifecycle_engine_hear(void *engine, const char *event, const struct lifecycle_app *app) {
  struct relay *relay = engine;
  for (size_t index = 0; index < sizeof said / sizeof *said; index++) {
    if (!begins(event, said[index])) continue;
    const char *rest = event + strlen(said[index]);
    tell(relay, called[index], *rest == ' ' ? rest[1] : 0, app);
    return LIFECYCLE_HANDLED;
  }
  if (begins(event, "process starts ")) {
    app->tell(app->context, "app.willFinishLaunching");
    app->tell(app->context, "app.didFinishLaunching");
  } else if (strcmp(event, "will terminate") == 0) {
    app->tell(app->context, "app.willTerminate");
  } else if (strcmp(event, "process dies") != 0) {
    app->explain(app->context, "an unknown event");
    return LIFECYCLE_UNSUPPORTED;
  }
  return LIFECYCLE_HANDLED;
}

/* Whether this implementation supports a feature of an app: "iOS 26", "single scene". */
static bool knows(const char *feature, size_t length) {
  static const char *const known[] = {"scenes", "single scene", "multiple scenes", "no scenes",
      "both delegates", "scene delegate only", "app delegate only", "extension",
      "exits on suspend", "no data protection", "no openURLContexts", "no continue",
      "state restoration"};
  if (begins(feature, "SDK ") || begins(feature, "iOS ") || begins(feature, "modes ")) return true;
  for (size_t index = 0; index < sizeof known / sizeof *known; index++)
    if (strlen(known[index]) == length && begins(feature, known[index])) return true;
  return false;
}

void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
  for (const char *line = given; *line != 0; line += strcspn(line, "\n") + 1) {
    const char *feature = line + 6;
    /* The suite handles the app's actions inside callbacks. */
    size_t length = begins(line, "given ") ? strcspn(feature, ",\n") : 0;
    while (length > 0 && knows(feature, length)) {
      feature += length + strspn(feature + length, ", ");
      length = strcspn(feature, ",\n");
    }
    if (length > 0) return app->explain(app->context, "an app with an unknown feature"), NULL;
  }
  struct relay *relay = calloc(1, sizeof *relay);
  if (relay == NULL) abort();
  const char *system = strstr(given, "iOS "), *fault = getenv("RELAY_FAULT");
  bool has_scenes = strstr(given, "no scenes") == NULL;
  if (system != NULL && system[4] != '?' && atoi(system + 4) < 13) has_scenes = false;
  relay->tells_app = !has_scenes && strstr(given, "scene delegate only") == NULL;
  relay->tells_scenes = has_scenes && strstr(given, "app delegate only") == NULL;
  relay->fault = fault == NULL ? "" : fault;
  return relay;
}

void lifecycle_engine_destroy(void *engine) { free(engine); }
const char *lifecycle_engine_states(void *engine) { (void)engine; return NULL; }
uint32_t lifecycle_engine_contract(void) { return LIFECYCLE_ENGINE_CONTRACT; }
const char *lifecycle_engine_name(void) { return "relay"; }
const char *lifecycle_engine_version(void) { return "1.0"; }
const char *lifecycle_engine_capabilities(void) {
  return "app-based, scene-based, multiple-scenes, side-by-side";
}
