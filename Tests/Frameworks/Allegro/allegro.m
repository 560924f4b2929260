/*
 * An app of Allegro 5: its own app delegate and its own event source; what is queued is told, and a halt
 * of drawing acknowledged at once. Allegro runs an app's main function on a thread; here it makes its
 * display within the launch, or, with FRAMEWORK_APP=late, when the launch is over.
 */
#include <allegro5/allegro.h>
#include <allegro5/internal/aintern_events.h>
#include <allegro5/internal/aintern_iphone.h>

#import "EAGLView.h"
#import "allegroAppDelegate.h"

#include "framework.h"
#include "iphone.h"

const char *const framework_name = "Allegro";

static const struct { ALLEGRO_EVENT_TYPE type; const char *word; } events[] = {
    {ALLEGRO_EVENT_DISPLAY_SWITCH_OUT, ">ALLEGRO_EVENT_DISPLAY_SWITCH_OUT"},
    {ALLEGRO_EVENT_DISPLAY_SWITCH_IN, ">ALLEGRO_EVENT_DISPLAY_SWITCH_IN"},
    {ALLEGRO_EVENT_DISPLAY_HALT_DRAWING, ">ALLEGRO_EVENT_DISPLAY_HALT_DRAWING"},
    {ALLEGRO_EVENT_DISPLAY_RESUME_DRAWING, ">ALLEGRO_EVENT_DISPLAY_RESUME_DRAWING"},
    {ALLEGRO_EVENT_DISPLAY_CLOSE, ">ALLEGRO_EVENT_DISPLAY_CLOSE"}};

static ALLEGRO_DISPLAY_IPHONE display;

void _al_event_queue_push_event(ALLEGRO_EVENT_QUEUE *queue, const ALLEGRO_EVENT *event) {
  (void)queue;
  for (size_t index = 0; index < sizeof events / sizeof *events; index++)
    if (event->type == events[index].type) framework_tell(events[index].word);
  if (event->type == ALLEGRO_EVENT_DISPLAY_HALT_DRAWING) _al_iphone_acknowledge_drawing_halt(NULL);
}

static void make_display(void) {
  _al_event_source_init(&display.display.es);
  _al_event_source_on_registration_to_queue(&display.display.es, (ALLEGRO_EVENT_QUEUE *)&display);
  _al_iphone_add_view(&display.display);
}

@interface LateDisplay : NSObject
@end
@implementation LateDisplay
- (void)make { make_display(); }
@end

void _al_iphone_run_user_main(void) {
  const char *kind = getenv("FRAMEWORK_APP");
  if (kind == NULL || strcmp(kind, "late") != 0) return make_display();
  [[LateDisplay new] performSelector:@selector(make) withObject:nil afterDelay:0];
}

int framework_main(void) {
  char name[] = "app", *arguments[] = {name, NULL};
  [allegroAppDelegate run:1:arguments];
  return 0;
}

void framework_asked(const char *request) { (void)request; }

// MARK: What the delegate needs of the rest of Allegro

static ALLEGRO_SYSTEM_IPHONE allegro;
ALLEGRO_SYSTEM *al_get_system_driver(void) { return &allegro.system; }
void _al_iphone_await_termination(void) {}
double al_get_time(void) { return 0; }
int al_get_new_display_adapter(void) { return 0; }
ALLEGRO_MUTEX *al_create_mutex_recursive(void) { return NULL; }
void al_lock_mutex(ALLEGRO_MUTEX *mutex) { (void)mutex; }
void al_unlock_mutex(ALLEGRO_MUTEX *mutex) { (void)mutex; }

@implementation ViewController
- (void)create_view { self.view = [EAGLView new]; }
@end
@implementation EAGLView
- (void)set_allegro_display:(ALLEGRO_DISPLAY *)shown { allegro_display = shown; }
@end
