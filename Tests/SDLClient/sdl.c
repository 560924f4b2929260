/*
 * The SDL 2 of the distribution as a client of UIKit: its own functions for what an app hears are called,
 * and what it tells those who watch its events is told.
 *
 * Its iOS code calls them for the notifications of `UIApplication`. With SDL_FED_BY=delegates they are
 * called for the methods of the app delegate and of every scene delegate instead, as an app may have it
 * that forwards both.
 */
#include <SDL2/SDL.h>
#include <SDL2/SDL_system.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "lifecycle_engine.h"

static const struct { const char *told; void (*call)(void); } heard[] = {
    {"willResignActive", SDL_OnApplicationWillResignActive},
    {"didEnterBackground", SDL_OnApplicationDidEnterBackground},
    {"willEnterForeground", SDL_OnApplicationWillEnterForeground},
    {"didBecomeActive", SDL_OnApplicationDidBecomeActive},
    {"willTerminate", SDL_OnApplicationWillTerminate},
    {"didReceiveMemoryWarning", SDL_OnApplicationDidReceiveMemoryWarning}};

static const struct { Uint32 type; const char *word; } events[] = {
    {SDL_APP_TERMINATING, ">SDL_APP_TERMINATING"},
    {SDL_APP_LOWMEMORY, ">SDL_APP_LOWMEMORY"},
    {SDL_APP_WILLENTERBACKGROUND, ">SDL_APP_WILLENTERBACKGROUND"},
    {SDL_APP_DIDENTERBACKGROUND, ">SDL_APP_DIDENTERBACKGROUND"},
    {SDL_APP_WILLENTERFOREGROUND, ">SDL_APP_WILLENTERFOREGROUND"},
    {SDL_APP_DIDENTERFOREGROUND, ">SDL_APP_DIDENTERFOREGROUND"}};

/* Who is told, while a line is heard. */
static const struct lifecycle_app *told;

static int SDLCALL watch(void *data, SDL_Event *event) {
  (void)data;
  for (size_t index = 0; told != NULL && index < SDL_arraysize(events); index++)
    if (event->type == events[index].type) told->tell(told->context, events[index].word);
  return 1;
}

int lifecycle_engine_hear(void *engine, const char *line, const struct lifecycle_app *app) {
  const char *feed = getenv("SDL_FED_BY");
  bool hears_methods = feed != NULL && strcmp(feed, "delegates") == 0;
  size_t length = strcspn(line, " (.:");
  char mark = line[length];
  (void)engine;
  if (hears_methods ? mark != '.' : mark != ':' || strncmp(line, "app", length)) return LIFECYCLE_HANDLED;
  const char *name = line + length + 1;
  told = app;
  for (size_t index = 0; index < SDL_arraysize(heard); index++)
    if (strncmp(name, heard[index].told, strlen(heard[index].told)) == 0) heard[index].call();
  told = NULL;
  return LIFECYCLE_HANDLED;
}

/* A process begins with an empty queue of events, and one watch. */
void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
  (void)given;
  if (SDL_InitSubSystem(SDL_INIT_EVENTS) != 0) return app->explain(app->context, SDL_GetError()), NULL;
  SDL_AddEventWatch(watch, NULL);
  return &told;
}

void lifecycle_engine_destroy(void *engine) {
  (void)engine;
  SDL_DelEventWatch(watch, NULL);
  SDL_QuitSubSystem(SDL_INIT_EVENTS);
}

const char *lifecycle_engine_client(void) {
  return "client SDL\n"
         "client app SDL_APP_WILLENTERBACKGROUND = resignedActive, SDL_APP_DIDENTERBACKGROUND = wentBack\n"
         "client app SDL_APP_WILLENTERFOREGROUND = cameForward, SDL_APP_DIDENTERFOREGROUND = becameActive, first open\n"
         "client app SDL_APP_TERMINATING = ends, SDL_APP_LOWMEMORY = memory warning\n";
}

const char *lifecycle_engine_states(void *engine) { (void)engine; return NULL; }
uint32_t lifecycle_engine_contract(void) { return LIFECYCLE_ENGINE_CONTRACT; }
const char *lifecycle_engine_name(void) { return "SDL"; }
const char *lifecycle_engine_version(void) { return SDL_GetRevision(); }
const char *lifecycle_engine_capabilities(void) { return ""; }
