/*
 * A client of UIKit: it listens to UIKit, and passes events on under its own names.
 *
 * Replace it with your own: let `lifecycle_engine_hear` call your code where UIKit would, and
 * report the events that it sends to its listeners with `tell`. To see how a fault is caught,
 * inject one with the environment variable BRIDGE_FAULT: pauses-when-blurred or loses-warm-links.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lifecycle_engine.h"

struct bridge {
  size_t place;
  int link;
  const char *fault;
};

static const char *const places[] = {"background", "inactive", "active"};
/* The events on the way from each state to the next, and on the way back. */
static const char *const up[] = {">resume", ">focus"}, *const down[] = {">pause", ">blur"};

static bool has(const struct bridge *bridge, const char *fault) {
  return strcmp(bridge->fault, fault) == 0;
}

/* Reports every boundary between the app's last state and its current state. */
static void move(struct bridge *bridge, size_t place, const struct lifecycle_app *app) {
  while (bridge->place < place) app->tell(app->context, up[bridge->place++]);
  while (bridge->place > place) {
    const char *event = down[--bridge->place];
    app->tell(app->context, has(bridge, "pauses-when-blurred") ? ">pause" : event);
  }
}

/*
 * Passes on the links in the parentheses of a word, "(A,url 2)" or "(url 2+3)", unless the launch
 * brought them already.
 */
static void pass(struct bridge *bridge, const char *what, const char *end,
    const struct lifecycle_app *app) {
  static const char *const payloads[] = {"url ", "activity "};
  for (size_t index = 0; index < 2; index++) {
    const char *payload = strstr(what, payloads[index]);
    if (payload == NULL || payload > end || !strchr("(,", payload[-1])) continue;
    char *rest = (char *)payload + strlen(payloads[index]) - 1;
    do {
      int number = (int)strtol(rest + 1, &rest, 10);
      if (number <= bridge->link) continue;
      bridge->link = number;
      char told[40];
      snprintf(told, sizeof told, ">%s(%d)", index == 0 ? "url" : "activity", number);
      app->tell(app->context, told);
    } while (*rest == '+');
  }
}

/* A line is "A.openURLContexts(url 2) | app active, A foregroundActive | at 31s". */
int lifecycle_engine_hear(void *engine, const char *line, const struct lifecycle_app *app) {
  struct bridge *bridge = engine;
  const char *bar = strstr(line, " | app "), *open = strchr(line, '(');
  for (size_t place = 0; bar != NULL && place < 3; place++)
    if (strncmp(bar + 7, places[place], strlen(places[place])) == 0) move(bridge, place, app);
  if (strncmp(line, "ask state ", 10) == 0) {
    char told[40];
    snprintf(told, sizeof told, ">state(%s)", places[bridge->place]);
    app->tell(app->context, told);
  } else if (bar != NULL && open != NULL && open < bar
      && (!has(bridge, "loses-warm-links") || strstr(line, "willConnect"))) {
    pass(bridge, open, bar, app);
  }
  return LIFECYCLE_HANDLED;
}

/* The meanings of its events: see "Write a contract" in the manual. */
const char *lifecycle_engine_client(void) {
  return "client Bridge\n"
         "client app pause = wentBack, resume = cameForward\n"
         "client app blur = resignedActive, focus = becameActive\n"
         "client promises state, links\n";
}

void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
  (void)given, (void)app;
  struct bridge *bridge = calloc(1, sizeof *bridge);
  if (bridge == NULL) abort();
  const char *fault = getenv("BRIDGE_FAULT");
  bridge->fault = fault == NULL ? "" : fault;
  return bridge;
}

void lifecycle_engine_destroy(void *engine) { free(engine); }
const char *lifecycle_engine_states(void *engine) { (void)engine; return NULL; }
uint32_t lifecycle_engine_contract(void) { return LIFECYCLE_ENGINE_CONTRACT; }
const char *lifecycle_engine_name(void) { return "bridge"; }
const char *lifecycle_engine_version(void) { return "1.0"; }
const char *lifecycle_engine_capabilities(void) { return "side-by-side"; }
