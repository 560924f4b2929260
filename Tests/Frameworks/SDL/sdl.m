/*
 * An app of SDL 2: its own app delegate, its own observer and its own queue of events; what a watch of
 * events sees is told. SDL's windows are left out, and with them the driver that SDL_PumpEvents asks to
 * pump: the app's loop asks it itself.
 *
 * With FRAMEWORK_APP=animation the app's main function returns and leaves the app to a display link, as
 * docs/README-ios.md advises for Game Center.
 */
#include "SDL.h"
#include "SDL_system.h"

#import <UIKit/UIKit.h>

#include "framework.h"

const char *const framework_name = "SDL";

static const struct { Uint32 type; const char *word; } events[] = {
    {SDL_APP_TERMINATING, ">SDL_APP_TERMINATING"},
    {SDL_APP_LOWMEMORY, ">SDL_APP_LOWMEMORY"},
    {SDL_APP_WILLENTERBACKGROUND, ">SDL_APP_WILLENTERBACKGROUND"},
    {SDL_APP_DIDENTERBACKGROUND, ">SDL_APP_DIDENTERBACKGROUND"},
    {SDL_APP_WILLENTERFOREGROUND, ">SDL_APP_WILLENTERFOREGROUND"},
    {SDL_APP_DIDENTERFOREGROUND, ">SDL_APP_DIDENTERFOREGROUND"}};

static int SDLCALL watch(void *data, SDL_Event *event) {
  (void)data;
  if (event->type == SDL_DROPFILE) framework_tell_link(event->drop.file);
  for (size_t index = 0; index < SDL_arraysize(events); index++)
    if (event->type == events[index].type) framework_tell(events[index].word);
  return 1;
}

/* The driver's, in SDL_uikitevents.m; without windows it asks for no driver. */
void UIKit_PumpEvents(void *driver);

static int app_main(int count, char *arguments[]) {
  (void)count, (void)arguments;
  const char *kind = getenv("FRAMEWORK_APP");
  SDL_Event event;
  SDL_InitSubSystem(SDL_INIT_EVENTS);
  SDL_AddEventWatch(watch, NULL);
  /* What came before there was a watch waits in the queue. */
  while (SDL_PollEvent(&event) != 0) watch(NULL, &event);
  if (kind != NULL && strcmp(kind, "animation") == 0) return 0;
  for (;;) {
    UIKit_PumpEvents(NULL);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  }
}

int framework_main(void) {
  char name[] = "app", *arguments[] = {name, NULL};
  return SDL_UIKitRunApp(1, arguments, app_main);
}

void framework_asked(const char *request) { (void)request; }
