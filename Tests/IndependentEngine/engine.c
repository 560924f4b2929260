/*
 * The UIKit app and scene life cycle, written from Apple's public documentation.
 *
 * Time is virtual. An app is a process (not running, running or suspended) with up to eight scenes,
 * or, if it is app-based, with one user interface of its own that moves through the same states.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lifecycle_engine.h"

/* Which of the documented rules is broken on purpose; 0 for none. */
static int fault;
#define FAULT(n) (fault == (n))

enum state { UNATTACHED, BACKGROUND, INACTIVE, ACTIVE };
enum { SCENES = 8, WORKS = 8 };
enum { ALERT, CALL, PANEL, SWITCHER, INTERRUPTIONS };
enum { FOREVER = 1 << 30, UNLIMITED = 65535 };

/* About how long UIKit waits, in seconds. */
enum { SUSPENDS_AFTER = 5, CALLBACK_LIMIT = 5, TASK_LIMIT = 30 };

static const char *const interruption_names[] = {"alert", "call", "panel", "switcher"};
static const char *const resource_names[] = {"camera", "audio", "hardware", "database", "bonjour",
    "socket", "file-lock", "asset-image", "cache", "discardable"};
static const char *const mode_names[] = {"audio", "location", "voip", "accessory", "bluetooth-central",
    "bluetooth-peripheral", "fetch", "remote-notification", "processing"};
static const char *const change_names[] = {"settings", "locale", "account", "orientation", "battery",
    "proximity", "display", "accessory"};
enum { RESOURCES = 10, MODES = 9, CHANGES = 8 };
enum { AUDIO = 1, DATABASE = 3, ASSET_IMAGE = 7, CACHE = 8, DISCARDABLE = 9 };
enum { MODE_AUDIO = 0, MODE_VOIP = 2, MODE_FETCH = 6, MODE_REMOTE = 7, MODE_PROCESSING = 8 };

struct given {
  int system, sdk; /* 99 for an unknown version */
  bool scenes, multiple, app_delegate, scene_delegate, extension, exits, protected_data;
  bool opens_urls, continues, restores;
  unsigned modes;
};

struct scene {
  bool session;   /* the system knows a session of it, connected or not */
  enum state state;
  bool returns;   /* it was in the foreground when the device was locked */
  long used;      /* when it last came forward */
};

struct engine {
  struct given given;
  const struct lifecycle_app *app; /* valid during one call */
  bool running, suspended, launching, can_register, locked, coming;
  enum state ui;                   /* of an app-based app */
  bool ui_returns;
  struct scene scenes[SCENES];
  int interruptions[INTERRUPTIONS];
  unsigned held;                   /* resources */
  unsigned queued;                 /* changes for when it runs again */
  bool queued_time;
  unsigned discarded;              /* sessions whose end has to be told at the next launch */
  bool registered;                 /* its handlers with the scheduler */
  int launches;                    /* of the process, so far */
  bool locking, unlocking, ending;          /* what goes on */
  const char *arriving;            /* the event that it is launched for */
  bool was_asleep, was_asleep_app, ended[WORKS];
  int entries[SCENES], changes[CHANGES];
  int tasks[WORKS];                /* the identifier of each that has begun, or 0 */
  int next_task;
  long now, step, uses;            /* now; when this step began; a counter */
  long suspend_at, expire_at;      /* when it is suspended, and when its tasks expire */
  long limit;                      /* when the callback that runs has to be over */
  char states[512], words[256];
};

/* ---- Telling the app ---------------------------------------------------------------------- */

static void react(struct engine *e, const char *actions);
static void expire_tasks(struct engine *e);
static int other_scene(const struct engine *e, int s);
static bool is_interrupted(const struct engine *e);
static void tell_app(struct engine *e, const char *callback, const char *read);

static const char *put(struct engine *e, const char *text) {
  char line[300];
  if (e->now > e->step) {
    snprintf(line, sizeof line, "+%lds %s", e->now - e->step, text);
    text = line;
  }
  return e->app->tell(e->app->context, text);
}

/* Says what is no callback: nothing can react to it. */
static void note(struct engine *e, const char *format, ...) {
  char text[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  put(e, text);
}

/* Calls the app, which may react. Nothing is called in a process that is gone. */
static void call(struct engine *e, const char *format, ...) {
  char text[256], actions[256];
  if (!e->running) return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  const char *reaction = put(e, text);
  if (reaction == NULL) return;
  snprintf(actions, sizeof actions, "%s", reaction);
  react(e, actions);
}

static bool is_scene_based(const struct engine *e) {
  return e->given.scenes && (e->given.system >= 13 || FAULT(14));
}

static char letter(int scene) { return (char)('A' + scene); }

static const char *activation(enum state state) {
  static const char *const names[] = {"unattached", "background", "foregroundInactive",
      "foregroundActive"};
  return names[state];
}

/* The state of the whole app is that of its most active scene. */
static enum state app_state(const struct engine *e) {
  if (!is_scene_based(e)) return e->ui == UNATTACHED ? BACKGROUND : e->ui;
  enum state most = BACKGROUND;
  for (int s = 0; s < SCENES; s++)
    if (e->scenes[s].state > most) most = e->scenes[s].state;
  return most;
}

/* ---- The end of the process ------------------------------------------------------------------ */

static void die(struct engine *e, const char *format, const char *detail) {
  char cause[64];
  if (!e->running) return;
  snprintf(cause, sizeof cause, format, detail);
  note(e, "terminate(%s)", cause);
  if (FAULT(88) && e->suspended && strcmp(cause, "memory") == 0) return;
  if (FAULT(84) && !e->suspended && is_scene_based(e) && e->scenes[0].state != UNATTACHED &&
      e->given.scene_delegate)
    note(e, "A.didDisconnect[unattached]");
  e->running = e->suspended = e->launching = e->can_register = e->registered = false;
  e->ui = UNATTACHED;
  for (int s = 0; s < SCENES; s++) e->scenes[s].state = UNATTACHED;
  e->held = 0;
  e->queued = 0;
  e->queued_time = false;
  memset(e->tasks, 0, sizeof e->tasks);
  e->suspend_at = e->expire_at = e->limit = FOREVER;
}

/* Tells the app that it will end, if it still executes code. */
static void end_process(struct engine *e, const char *cause) {
  if (!e->running) return;
  if (FAULT(83) && e->suspended && strcmp(cause, "user-quit") == 0) call(e, "app.willTerminate");
  if (!e->suspended && !(FAULT(85) && strcmp(cause, "system-request") == 0)) {
    call(e, "app.willTerminate");
    if (e->running) note(e, "app:willTerminate");
  }
  die(e, "%s", cause);
}

/* ---- Suspension and time --------------------------------------------------------------------- */

static bool has_task(const struct engine *e) {
  for (int work = 0; work < WORKS; work++)
    if (e->tasks[work] != 0) return true;
  return false;
}

/* Entering the background, or an event there, gives the app a few seconds. */
static void start_background_time(struct engine *e) {
  e->suspend_at = e->now + SUSPENDS_AFTER;
  e->expire_at = e->now + TASK_LIMIT;
}

/* Whether it belongs to all apps: the system itself takes care of images and caches. */
static bool is_shared(const struct engine *e, int resource) {
  if (FAULT(70) && resource == DISCARDABLE) return true;
  if (resource == ASSET_IMAGE || resource == CACHE || resource == DISCARDABLE) return false;
  bool plays = e->given.modes & (1u << MODE_AUDIO | 1u << MODE_VOIP);
  return (resource != AUDIO && !FAULT(73)) || !plays;
}

static void suspend(struct engine *e) {
  for (int r = FAULT(69) ? 1 : 0; r < RESOURCES; r++) {
    if ((e->held >> r & 1) && is_shared(e, r)) {
      die(e, "held:%s", resource_names[FAULT(72) ? (r + 1) % 7 : r]);
      return;
    }
  }
  note(e, "suspend");
  e->suspended = true;
  e->suspend_at = e->expire_at = FOREVER;
}

/* What was queued while the app was suspended comes before anything else. */
static void deliver_queue(struct engine *e) {
  for (int c = 0; c < CHANGES; c++) {
    if (FAULT(95) && c == 1) continue;
    if (e->queued >> c & 1) call(e, "app:didChange(%s)", change_names[c]);
    for (; FAULT(96) && e->changes[c] > 1; e->changes[c]--) call(e, "app:didChange(%s)", change_names[c]);
    e->changes[c] = 0;
  }
  e->queued = 0;
  if (e->queued_time) {
    e->queued_time = false;
    /* The page says that the notification is posted prior to calling the method. */
    if (!FAULT(101)) call(e, "app:significantTimeChange");
    call(e, "app.significantTimeChange");
    if (FAULT(101)) call(e, "app:significantTimeChange");
  }
}

static void resume(struct engine *e) {
  if (!e->running || !e->suspended) return;
  note(e, "resume");
  e->suspended = false;
  start_background_time(e);
  if (!FAULT(97)) deliver_queue(e);
}

/* Whether it plays audio under a mode that lets it. */
static bool plays_on(const struct engine *e) {
  return (e->held >> AUDIO & 1) && e->given.modes & (1u << MODE_AUDIO | 1u << MODE_VOIP);
}

/* Does what is due at this moment; in the foreground nothing ever is. */
static void settle(struct engine *e) {
  if (!e->running || e->suspended) return;
  if (app_state(e) != BACKGROUND) {
    e->suspend_at = e->expire_at = FOREVER;
    return;
  }
  if (has_task(e) && e->now >= e->expire_at) expire_tasks(e);
  if (e->running && (!has_task(e) || FAULT(59)) && !plays_on(e) && e->now >= e->suspend_at)
    suspend(e);
}

static void wait_for(struct engine *e, long seconds) {
  long end = e->now + seconds;
  while (e->running && !e->suspended && app_state(e) == BACKGROUND) {
    bool waits = has_task(e) && !FAULT(59);
    if (!waits && plays_on(e)) break;
    long next = waits ? e->expire_at : e->suspend_at;
    if (next > end) break;
    if (next > e->now) e->now = next;
    settle(e);
  }
  if (e->now < end) e->now = end;
}

/* ---- Background tasks ---------------------------------------------------------------------- */

static void begin_task(struct engine *e, int work) {
  if (e->tasks[work] != 0) return;
  if (e->given.extension && !FAULT(63)) {
    note(e, "task(%d)=invalid", work + 1);
    return;
  }
  e->tasks[work] = FAULT(62) && e->next_task == 2 ? 2 : ++e->next_task;
  e->ended[work] = false;
  note(e, "task(%d)=%d", work + 1, e->tasks[work]);
}

static void end_task(struct engine *e, int work) {
  e->ended[work] = e->tasks[work] != 0;
  e->tasks[work] = 0;
  if (FAULT(68)) e->suspend_at = FOREVER;
}

/* The handlers of all tasks are called; whoever does not end its task then ends with it. */
static void expire_tasks(struct engine *e) {
  int called = 0;
  for (int work = 0; work < WORKS && e->running; work++)
    if (e->tasks[work] != 0 || (FAULT(64) && e->ended[work])) {
      if (FAULT(60) && called++ > 0) continue;
      call(e, "expire(%d)", work + 1);
    }
  if (FAULT(61)) memset(e->tasks, 0, sizeof e->tasks);
  if (e->running && has_task(e)) die(e, "%s", "unended-task");
}

static void read_time(struct engine *e) {
  bool counts = app_state(e) == BACKGROUND && e->expire_at < FOREVER;
  long rest = counts ? e->expire_at - e->now : UNLIMITED;
  if (FAULT(65) && counts) rest /= 3;
  note(e, "remaining(%lds)", rest < 0 ? 0 : rest);
}

/* ---- What the app does ----------------------------------------------------------------------- */

static int find(const char *const *names, int count, const char *word) {
  for (int i = 0; i < count; i++)
    if (strcmp(names[i], word) == 0) return i;
  return -1;
}

static void register_handlers(struct engine *e) {
  bool can = (e->can_register || FAULT(81)) && !FAULT(82);
  if (can) e->registered = true;
  note(e, can ? "registered" : "unregistered");
}

/* A shared resource may be used in the foreground only. */
static void use(struct engine *e, int resource) {
  if (FAULT(71) && resource == DATABASE) return;
  if (is_shared(e, resource) && app_state(e) == BACKGROUND && !e->launching && !e->coming)
    die(e, "accessed:%s", resource_names[resource]);
}

/* Spends time, unless the callback that runs takes too much of it. */
static void take(struct engine *e, long seconds) {
  long limit = e->limit;
  if (limit < FOREVER && has_task(e) && !FAULT(67)) limit += TASK_LIMIT - CALLBACK_LIMIT;
  if (e->now + seconds > limit && !FAULT(66)) {
    e->now = limit;
    die(e, "%s", "overrun");
    return;
  }
  e->now += seconds;
}

static long parse_seconds(const char *text) {
  char *unit;
  long value = strtol(text, &unit, 10);
  return value * (*unit == 'm' ? 60 : *unit == 'h' ? 3600 : 1);
}

/* One thing that the app's own code does; false, if it is not known. */
static bool act(struct engine *e, const char *action) {
  int n;
  if (!e->running || e->suspended) return true;
  if (strncmp(action, "take ", 5) == 0) {
    take(e, parse_seconds(action + 5));
  } else if (strncmp(action, "acquire ", 8) == 0) {
    if ((n = find(resource_names, RESOURCES, action + 8)) < 0) return false;
#ifdef REACQUIRE_IS_USE /* see COMPLAINTS.md, 4 */
    bool is_new = true;
#else
    bool is_new = (e->held >> n & 1) == 0;
#endif
    e->held |= 1u << n;
    if (is_new) use(e, n);
  } else if (strncmp(action, "release ", 8) == 0) {
    if ((n = find(resource_names, RESOURCES, action + 8)) < 0) return false;
    if (!(FAULT(74) && e->limit < FOREVER)) e->held &= ~(1u << n);
  } else if (strncmp(action, "access ", 7) == 0) {
    if ((n = find(resource_names, RESOURCES, action + 7)) < 0) return false;
    use(e, n);
  } else if (strncmp(action, "begin task ", 11) == 0) {
    begin_task(e, atoi(action + 11) - 1);
  } else if (strncmp(action, "end task ", 9) == 0) {
    end_task(e, atoi(action + 9) - 1);
  } else if (strcmp(action, "register") == 0) {
    register_handlers(e);
  } else if (strcmp(action, "read time remaining") == 0) {
    read_time(e);
  } else {
    return false;
  }
  return true;
}

static void react(struct engine *e, const char *actions) {
  char action[64];
  while (*actions != 0) {
    size_t length = strcspn(actions, ",");
    snprintf(action, sizeof action, "%.*s", (int)length, actions);
    for (char *end = action + strlen(action); end > action && end[-1] == ' ';) *--end = 0;
    act(e, action);
    actions += length + strspn(actions + length, ", ");
  }
}

/* ---- Notifications about the app -------------------------------------------------------------- */

/* UIKit posts them whether or not the app uses scenes; `before` is the app's state until now. */
static void app_notes(struct engine *e, enum state before, const char *name, enum state reached) {
  enum state after = app_state(e);
  if (e->running && before != after && after == reached) call(e, "app:%s", name);
}

/* ---- Scenes -------------------------------------------------------------------------------- */

static bool is_told(const struct engine *e) { return e->given.scene_delegate; }

/* A scene's delegate is called, if it has one; then the notification is posted. */
static void tell_scene(struct engine *e, int s, const char *callback, const char *read) {
  if (!is_told(e)) return;
  if (read != NULL) call(e, "%c.%s[%s]", letter(s), callback, read);
  else call(e, "%c.%s", letter(s), callback);
}

static void post_scene(struct engine *e, int s, const char *name) {
  call(e, "%c:%s", letter(s), name);
}

static void scene_connect(struct engine *e, int s, const char *payload) {
  struct scene *scene = &e->scenes[s];
  bool is_new = !scene->session;
  scene->session = true;
  if (FAULT(21) || (is_new && !(FAULT(22) && s > 0) && !FAULT(23)))
    call(e, "app.configurationForConnecting(%c)", letter(s));
  char callback[40] = "willConnect";
  if (payload != NULL) snprintf(callback, sizeof callback, "willConnect(%s)", payload);
  tell_scene(e, s, callback, "unattached");
  if (FAULT(23) && is_new) call(e, "app.configurationForConnecting(%c)", letter(s));
  if (FAULT(24) && !is_new) tell_scene(e, s, callback, "unattached");
  post_scene(e, s, "willConnect");
  if (!e->running) return;
  scene->state = BACKGROUND;
}

static void post_foreground(struct engine *e, int s) {
  tell_scene(e, s, "willEnterForeground", NULL);
  post_scene(e, s, "willEnterForeground");
}

static void scene_foreground(struct engine *e, int s) {
  struct scene *scene = &e->scenes[s];
  if (!e->running || scene->state != BACKGROUND) return;
  enum state before = app_state(e);
  scene->used = ++e->uses;
  bool lost = FAULT(33) && e->was_asleep;
  e->coming = true;
  if (!lost && !(FAULT(34) && e->unlocking)) post_foreground(e, s);
  e->coming = false;
  if (!e->running) return;
  scene->state = INACTIVE;
  app_notes(e, before, "willEnterForeground", INACTIVE);
  if (FAULT(19) && before == BACKGROUND && !is_interrupted(e)) call(e, "app:didBecomeActive");
}

static void scene_activate(struct engine *e, int s) {
  struct scene *scene = &e->scenes[s];
  if (!e->running || scene->state != INACTIVE) return;
  enum state before = app_state(e);
  scene->state = ACTIVE;
  if (FAULT(12) && before == INACTIVE && e->ending) tell_app(e, "didBecomeActive", "active");
  else tell_scene(e, s, "didBecomeActive", FAULT(106) ? "scene:background" : "foregroundActive");
  if (!(FAULT(16) && s > 0)) post_scene(e, s, "didActivate");
  if (FAULT(34) && e->unlocking) post_foreground(e, s);
  if (!FAULT(19)) app_notes(e, before, "didBecomeActive", ACTIVE);
}

static void scene_resign(struct engine *e, int s) {
  struct scene *scene = &e->scenes[s];
  if (!e->running || scene->state != ACTIVE) return;
  enum state before = app_state(e);
  tell_scene(e, s, "willResignActive", "foregroundActive");
  post_scene(e, s, "willDeactivate");
  if (!e->running) return;
  scene->state = INACTIVE;
  app_notes(e, before, "willResignActive", INACTIVE);
}

/* The system asks for the activity that a scene is restored from, and preserves its interface. */
static void preserve_scene(struct engine *e, int s) {
  if (!e->given.restores) return;
  tell_scene(e, s, "stateRestorationActivity", NULL);
  if (e->running) note(e, "%c.preserve", letter(s));
}

static void scene_background(struct engine *e, int s) {
  struct scene *scene = &e->scenes[s];
  bool was_active = scene->state == ACTIVE;
  if (FAULT(42) && was_active && e->scenes[other_scene(e, s)].state == ACTIVE && other_scene(e, s) != s)
    scene->state = INACTIVE;
  scene_resign(e, s);
  if (!e->running || scene->state != INACTIVE) return;
  enum state before = app_state(e);
  if (FAULT(50)) note(e, "%c.snapshot", letter(s));
  if (FAULT(54)) preserve_scene(e, s);
  scene->state = BACKGROUND;
  if (app_state(e) == BACKGROUND) start_background_time(e);
  e->limit = e->now + CALLBACK_LIMIT;
  bool lost = FAULT(49) && !was_active && e->interruptions[CALL] > 0;
  if (!lost) tell_scene(e, s, "didEnterBackground", FAULT(102) ? "foregroundInactive" : "scene:background");
  post_scene(e, FAULT(17) ? 0 : s, "didEnterBackground");
  e->limit = FOREVER;
  if (FAULT(11)) tell_app(e, "didEnterBackground", "background");
  if (FAULT(13) && other_scene(e, s) != s && e->scenes[other_scene(e, s)].state == BACKGROUND)
    tell_scene(e, other_scene(e, s), "didEnterBackground", "scene:background");
  if (!FAULT(18)) app_notes(e, before, "didEnterBackground", BACKGROUND);
  if (!e->running) return;
  if (!FAULT(54)) preserve_scene(e, s);
  e->entries[s]++;
  if (FAULT(50) || (FAULT(51) && e->entries[s] > 2)) return;
  if (e->running) note(e, "%c.snapshot", letter(FAULT(52) ? 0 : s));
}

static void scene_disconnect(struct engine *e, int s) {
  struct scene *scene = &e->scenes[s];
  if (!e->running || scene->state == UNATTACHED) return;
  bool was_onscreen = scene->state > BACKGROUND;
  if (was_onscreen) scene_background(e, s);
  else if (!FAULT(56)) preserve_scene(e, s);
  if (!e->running) return;
  scene->state = UNATTACHED;
  if (!(FAULT(25) && !was_onscreen && !scene->session)) tell_scene(e, s, "didDisconnect", "unattached");
  if (!(FAULT(20) && e->scenes[s].session)) post_scene(e, s, "didDisconnect");
}

/* ---- The user interface of an app-based app -------------------------------------------------- */

static void tell_app(struct engine *e, const char *callback, const char *read) {
  if (!e->given.app_delegate && !FAULT(15)) return;
  if (read != NULL) call(e, "app.%s[%s]", callback, read);
  else call(e, "app.%s", callback);
}

static void ui_tell_background(struct engine *e) {
  e->limit = e->now + CALLBACK_LIMIT;
  tell_app(e, "didEnterBackground", "background");
  call(e, "app:didEnterBackground");
  e->limit = FOREVER;
}

static void ui_foreground(struct engine *e) {
  if (!e->running || e->ui != BACKGROUND) return;
  e->coming = true;
  if (!(FAULT(38) && !e->was_asleep_app)) tell_app(e, "willEnterForeground", "background");
  e->coming = false;
  call(e, "app:willEnterForeground");
  if (e->running) e->ui = INACTIVE;
}

static void ui_activate(struct engine *e) {
  if (!e->running || e->ui != INACTIVE) return;
  if (FAULT(39) && e->ending) tell_app(e, "willEnterForeground", "background");
  e->ui = ACTIVE;
  tell_app(e, "didBecomeActive", "active");
  call(e, "app:didBecomeActive");
}

static void ui_resign(struct engine *e) {
  if (!e->running || e->ui != ACTIVE) return;
  tell_app(e, "willResignActive", "active");
  call(e, "app:willResignActive");
  if (e->running) e->ui = INACTIVE;
}

static void ui_preserve(struct engine *e) {
  if (!e->running || !e->given.restores) return;
  call(e, "app.shouldSaveApplicationState");
  call(e, "app.willEncodeRestorableState");
  if (e->running) note(e, "app.preserve");
}

static void ui_snapshot(struct engine *e) {
  if (!FAULT(55)) ui_preserve(e);
  if (e->running) note(e, "app.snapshot");
}

static void ui_background(struct engine *e) {
  if (FAULT(47) && e->locking && e->ui == ACTIVE) e->ui = INACTIVE;
  ui_resign(e);
  if (!e->running || e->ui != INACTIVE) return;
  if (e->given.exits && e->given.system < 13 && !FAULT(86)) {
    end_process(e, "exits-on-suspend");
    return;
  }
  e->ui = BACKGROUND;
  start_background_time(e);
  if (FAULT(55)) ui_preserve(e);
  ui_tell_background(e);
  ui_snapshot(e);
}

/* ---- Launch -------------------------------------------------------------------------------- */

/* The process starts: the same for a launch to the foreground and to the background. */
static bool start(struct engine *e, bool forward, const char *payload) {
  if (!e->given.scenes && e->given.system >= 27 && e->given.sdk >= 27 && e->given.system < 99 &&
      !FAULT(9)) {
    note(e, "refuse");
    return false;
  }
  e->running = e->launching = e->can_register = true;
  e->suspended = false;
  e->next_task = 0;
  start_background_time(e);
  bool by_scenes = is_scene_based(e);
  if (!by_scenes) e->ui = forward ? INACTIVE : BACKGROUND;
  const char *read = forward && !by_scenes ? "inactive" : "background";
  if (FAULT(8) && !forward) read = "inactive";
  if (FAULT(10) && forward && !by_scenes) read = "active";
  e->launches++;
  if (FAULT(1)) call(e, "app.didFinishLaunching[%s]", read);
  if (FAULT(94) && e->launches > 0) payload = NULL;
  if (FAULT(79) && e->arriving != NULL) call(e, "deliver(%s)", e->arriving);
  if (payload != NULL && (!by_scenes || FAULT(103))) {
    call(e, "app.willFinishLaunching(%s)[%s]", payload, read);
    call(e, "app.didFinishLaunching(%s)[%s]", payload, read);
  } else {
    if (!(FAULT(2) && e->launches > 1)) call(e, "app.willFinishLaunching[%s]", read);
    bool late = FAULT(3) && forward && by_scenes;
    if (!late && !FAULT(1)) call(e, "app.didFinishLaunching[%s]", read);
  }
  e->can_register = false;
  call(e, "app:didFinishLaunching");
  e->launching = false;
  if (FAULT(29)) e->discarded = 0;
  if (e->running && e->discarded != 0) {
    char list[32] = "", *end = list;
    for (int s = 0; s < SCENES; s++)
      if (e->discarded >> s & 1) end += sprintf(end, "%s%c", end == list ? "" : ", ", letter(s));
    e->discarded = 0;
    call(e, "app.didDiscardSceneSessions(%s)", list);
  }
  return e->running;
}

/* A launch for an event, or for a scene that the system wants. */
static bool start_in_background(struct engine *e) {
  if (!start(e, false, NULL)) return false;
  start_background_time(e);
  if (FAULT(7) && !is_scene_based(e)) {
    e->ui = INACTIVE;
    ui_activate(e);
    return e->running;
  }
  if (!is_scene_based(e) && !FAULT(58)) ui_tell_background(e);
  return e->running;
}

/* How far forward an app may come: an interruption keeps it inactive. */
static bool is_interrupted(const struct engine *e) {
  for (int i = 0; i < INTERRUPTIONS; i++)
    if (e->interruptions[i] > 0 && !(FAULT(44) && e->ending)) return true;
  return e->locked;
}

static void dismiss(struct engine *e) {
  e->interruptions[PANEL] = e->interruptions[SWITCHER] = 0;
}

/* The scene that the person used last, or a new one. */
static int last_scene(const struct engine *e) {
  int best = -1;
  for (int s = 0; s < SCENES; s++)
    if (e->scenes[s].session && (best < 0 || e->scenes[s].used > e->scenes[best].used)) best = s;
  return best < 0 ? 0 : best;
}

enum link { NO_LINK, URL, ACTIVITY, PUSH };
static const char *const payloads[] = {NULL, "url", "activity", "push"};

/* Another scene that is connected, if there is one. */
static int other_scene(const struct engine *e, int s) {
  for (int other = 0; other < SCENES; other++)
    if (other != s && e->scenes[other].state != UNATTACHED) return other;
  return s;
}

/* A link reaches an app that runs already. */
static void deliver_link(struct engine *e, int s, enum link link) {
  if (!e->running || link == NO_LINK) return;
  if (link == PUSH && !FAULT(104)) call(e, "app.didReceiveNotificationResponse(push)");
  if (is_scene_based(e)) {
    if (link == URL && e->given.opens_urls) tell_scene(e, s, "openURLContexts(url)", NULL);
    else if (FAULT(91) && link == URL) tell_app(e, "open(url)", NULL);
    if (link == ACTIVITY && e->given.continues) tell_scene(e, s, "continue(activity)", NULL);
  } else {
    if (link == URL && e->given.opens_urls) tell_app(e, "open(url)", NULL);
    if (link == ACTIVITY && e->given.continues) tell_app(e, "continue(activity)", NULL);
  }
}

/* Brings what is inactive in the foreground to the active state. */
static void reactivate(struct engine *e) {
  if (is_interrupted(e)) return;
  if (!is_scene_based(e)) ui_activate(e);
  for (int s = 0; s < SCENES; s++) {
    if (FAULT(35) && !e->ending && app_state(e) == ACTIVE) continue;
    scene_activate(e, s);
  }
}

/* The person asks for a scene, or for an app-based app. */
static void bring_forward(struct engine *e, int s, enum link link) {
  bool by_scenes = is_scene_based(e);
  bool cold = !e->running, asleep = e->suspended;
  dismiss(e);
  if (cold && !start(e, true, payloads[link])) return;
  resume(e);
  e->was_asleep = e->was_asleep_app = asleep;
  if (!e->running) return;
  if (FAULT(4) && asleep) call(e, "app.didFinishLaunching[background]");
  if (!by_scenes) {
    if (FAULT(6) && cold) {
      tell_app(e, "willEnterForeground", "background");
      call(e, "app:willEnterForeground");
    }
    if (FAULT(5) && cold && e->launches > 1) return;
    ui_foreground(e);
    deliver_link(e, 0, link);
  } else if (e->scenes[s].state == UNATTACHED) {
    bool again = e->scenes[s].session;
    const char *payload = payloads[link];
    if (FAULT(89) && link == URL) payload = NULL;
    if (FAULT(93) && link == PUSH) payload = NULL;
    scene_connect(e, s, payload);
    if (FAULT(3) && cold) call(e, "app.didFinishLaunching[background]");
    if (FAULT(37) && again && !cold) return;
    scene_foreground(e, s);
    if (FAULT(89) && link == URL) deliver_link(e, s, link);
    if (FAULT(92) && link == ACTIVITY) deliver_link(e, s, link);
  } else {
    scene_foreground(e, s);
    e->scenes[s].used = ++e->uses;
    if (!(FAULT(90) && asleep)) deliver_link(e, s, link);
  }
  if (FAULT(36))
    for (int other = 0; other < SCENES; other++) scene_foreground(e, other);
  reactivate(e);
  if (FAULT(97)) deliver_queue(e);
}

/* ---- What the person and the system do ------------------------------------------------------- */

static void leave_all(struct engine *e) {
  if (!is_scene_based(e)) ui_background(e);
  for (int s = 0; s < SCENES; s++) {
    bool was_onscreen = e->scenes[s].state > BACKGROUND;
    scene_background(e, s);
    if (FAULT(26) && was_onscreen && !e->locking) scene_disconnect(e, s);
  }
}

static void lock(struct engine *e) {
  dismiss(e);
  e->ui_returns = e->ui > BACKGROUND;
  for (int s = 0; s < SCENES; s++) e->scenes[s].returns = e->scenes[s].state > BACKGROUND;
  if (e->running && !e->suspended && (e->given.protected_data || FAULT(99))) {
    call(e, "app.protectedDataWillBecomeUnavailable");
    call(e, "app:protectedDataWillBecomeUnavailable");
  }
  e->locking = true;
  leave_all(e);
  e->locking = false;
  e->locked = true;
}

static void unlock(struct engine *e) {
  e->locked = false;
  bool any = e->ui_returns;
  for (int s = 0; s < SCENES; s++) any = any || (e->scenes[s].returns && e->scenes[s].state != UNATTACHED);
  if (!e->running) return;
  if (any) resume(e);
  if (e->running && !e->suspended && e->given.protected_data && !(FAULT(100) && !any)) {
    call(e, "app.protectedDataDidBecomeAvailable");
    call(e, "app:protectedDataDidBecomeAvailable");
  }
  e->unlocking = true;
  if (e->ui_returns) ui_foreground(e);
  for (int s = 0; s < SCENES; s++)
    if (e->scenes[s].returns) scene_foreground(e, s);
  if (any) reactivate(e);
  e->unlocking = false;
  e->ui_returns = false;
  for (int s = 0; s < SCENES; s++) e->scenes[s].returns = false;
}

static void interrupt(struct engine *e, int kind) {
  e->interruptions[kind]++;
  if (!e->running || e->suspended) return;
  if (FAULT(53) && kind == SWITCHER && app_state(e) == ACTIVE)
    note(e, "%s.snapshot", is_scene_based(e) ? "A" : "app");
  if (!is_scene_based(e) && !(FAULT(41) && kind == CALL)) ui_resign(e);
  for (int s = 0; s < SCENES; s++) {
    if (FAULT(48) && s > 0) break;
    scene_resign(e, s);
    if (FAULT(43) && kind == ALERT) scene_background(e, s);
  }
}

static void end_interruption(struct engine *e, int kind) {
  if (e->interruptions[kind] > 0) e->interruptions[kind]--;
  if (!e->running || e->suspended) return;
  if (FAULT(45) && kind == PANEL) return;
  e->ending = true;
  reactivate(e);
  e->ending = false;
}

/* The person closes a scene in the app switcher: its session is gone for good. */
static void close_scene(struct engine *e, int s) {
  if (!is_scene_based(e) || !e->scenes[s].session) return;
  e->scenes[s].session = false;
  if (!e->running) {
    e->discarded |= 1u << s;
    return;
  }
  resume(e);
  scene_disconnect(e, s);
  if (!FAULT(28)) call(e, "app.didDiscardSceneSessions(%c)", letter(FAULT(30) ? 0 : s));
}

/* The person quits the app in the app switcher: all its sessions are gone, and that is told at the
 * next launch. */
static void quit(struct engine *e) {
  dismiss(e);
  for (int s = 0; is_scene_based(e) && s < 8; s++) {
    if (e->scenes[s].session) e->discarded |= 1u << s;
    e->scenes[s].session = false;
  }
  if (!e->running) return;
  if (!e->suspended) leave_all(e);
  end_process(e, "user-quit");
}

static void request_scene(struct engine *e, int s) {
  if (!is_scene_based(e)) return;
  if (e->scenes[s].state != UNATTACHED) return;
  if (!e->running && !start_in_background(e)) return;
  resume(e);
  scene_connect(e, s, NULL);
}

static void reclaim_scene(struct engine *e, int s) {
  if (!e->running || (e->scenes[s].state != BACKGROUND && !FAULT(27))) return;
  resume(e);
  scene_disconnect(e, s);
  if (FAULT(31)) call(e, "app.didDiscardSceneSessions(%c)", letter(s));
}

static void event(struct engine *e, int mode) {
  if (!(e->given.modes >> mode & 1) && !(FAULT(75) && e->given.modes != 0)) return;
  if (mode == MODE_PROCESSING && e->given.system < 13) return; /* there is no scheduler */
  if (FAULT(76) && !e->running) return;
  if (FAULT(77) && e->suspended) {
    note(e, "deliver(%s)", mode_names[mode]);
    return;
  }
  if (FAULT(78) && e->suspended && !e->locked) bring_forward(e, last_scene(e), NO_LINK);
  e->arriving = mode_names[mode];
  bool cold = !e->running, asleep = e->suspended;
  if (cold && !start_in_background(e)) return;
  resume(e);
  if (!e->running) return;
  if (asleep && !is_scene_based(e)) ui_tell_background(e);
  if (!e->running) return;
  if (!(FAULT(79) && cold)) call(e, "deliver(%s)", mode_names[mode]);
  if (mode == MODE_REMOTE && !FAULT(105)) call(e, "app.didReceiveRemoteNotification(push)");
  if (mode == MODE_FETCH && e->given.system < 13) call(e, "app.performFetch");
  e->arriving = NULL;
  if (app_state(e) != BACKGROUND) return;
  e->suspend_at = FAULT(80) ? FOREVER : e->now + SUSPENDS_AFTER;
  if (!is_scene_based(e) && !(FAULT(57) && cold)) ui_snapshot(e);
}

static void memory_warning(struct engine *e) {
  if (!e->running || (e->suspended && !FAULT(98))) return;
  call(e, "app.didReceiveMemoryWarning");
  call(e, "app:didReceiveMemoryWarning");
}

static void memory_pressure(struct engine *e) {
  if (e->running && (app_state(e) == BACKGROUND || FAULT(87))) end_process(e, "memory");
}

static void change(struct engine *e, int kind) {
  if (!e->running) return;
  if (e->suspended) e->queued |= 1u << kind, e->changes[kind]++;
  else call(e, "app:didChange(%s)", change_names[kind]);
}

static void time_change(struct engine *e) {
  if (!e->running) return;
  if (FAULT(46) && app_state(e) == ACTIVE) {
    ui_resign(e);
    for (int s = 0; s < SCENES; s++) scene_resign(e, s);
    reactivate(e);
  }
  e->queued_time = true;
  if (!e->suspended) deliver_queue(e);
}

/* ---- The contract -------------------------------------------------------------------------- */

static bool begins(const char *text, const char *word) {
  return strncmp(text, word, strlen(word)) == 0;
}

static bool handle(struct engine *e, const char *stimulus) {
  const char *blank = strrchr(stimulus, ' ');
  const char *about = blank == NULL ? "" : blank + 1;
  int s = *about - 'A';
  if (strcmp(stimulus, "launch") == 0) bring_forward(e, last_scene(e), NO_LINK);
  else if (strcmp(stimulus, "url") == 0) bring_forward(e, last_scene(e), URL);
  else if (strcmp(stimulus, "activity") == 0) bring_forward(e, last_scene(e), ACTIVITY);
  else if (strcmp(stimulus, "tap notification") == 0) bring_forward(e, last_scene(e), PUSH);
  else if (begins(stimulus, "open ")) bring_forward(e, e->given.multiple || FAULT(32) ? s : 0, NO_LINK);
  else if (begins(stimulus, "leave ")) {
    if (is_scene_based(e)) scene_background(e, s);
    else ui_background(e);
  } else if (begins(stimulus, "close ")) close_scene(e, s);
  else if (begins(stimulus, "request ")) request_scene(e, e->given.multiple || FAULT(32) ? s : 0);
  else if (begins(stimulus, "reclaim ")) reclaim_scene(e, s);
  else if (strcmp(stimulus, "home") == 0) dismiss(e), leave_all(e);
  else if (strcmp(stimulus, "lock") == 0) lock(e);
  else if (strcmp(stimulus, "unlock") == 0) unlock(e);
  else if (begins(stimulus, "interrupt ")) interrupt(e, find(interruption_names, 4, about));
  else if (begins(stimulus, "end ") && !begins(stimulus, "end task "))
    end_interruption(e, find(interruption_names, 4, about));
  else if (strcmp(stimulus, "banner") == 0) return true;
  else if (strcmp(stimulus, "prewarm") == 0) return true;
  else if (strcmp(stimulus, "quit") == 0) quit(e);
  else if (begins(stimulus, "event ")) event(e, find(mode_names, MODES, about));
  else if (strcmp(stimulus, "expire") == 0) {
    if (e->running && !e->suspended && app_state(e) == BACKGROUND && has_task(e)) expire_tasks(e);
  } else if (strcmp(stimulus, "memory warning") == 0) memory_warning(e);
  else if (strcmp(stimulus, "memory pressure") == 0) memory_pressure(e);
  else if (strcmp(stimulus, "terminate") == 0) end_process(e, "system-request");
  else if (begins(stimulus, "change ")) change(e, find(change_names, CHANGES, about));
  else if (strcmp(stimulus, "time change") == 0) time_change(e);
  else if (begins(stimulus, "wait ")) wait_for(e, parse_seconds(about));
  else return act(e, stimulus);
  return true;
}

int lifecycle_engine_handle(void *engine, const char *stimulus, const struct lifecycle_app *app) {
  struct engine *e = engine;
  e->app = app;
  e->step = e->now;
  if (!handle(e, stimulus)) {
    app->explain(app->context, "an unknown stimulus");
    return LIFECYCLE_UNSUPPORTED;
  }
  settle(e);
  return LIFECYCLE_HANDLED;
}

const char *lifecycle_engine_states(void *engine) {
  struct engine *e = engine;
  static const char *const names[] = {"background", "background", "inactive", "active"};
  char *end = e->states;
  *end = 0;
  if (!e->running) return e->states;
  enum state state = app_state(e);
  for (int s = SCENES - 1; s >= 0 && FAULT(40); s--)
    if (e->scenes[s].state != UNATTACHED) state = e->scenes[s].state;
  end += sprintf(end, "app %s", names[state]);
  for (int s = 0; s < SCENES && is_scene_based(e); s++)
    if (e->scenes[s].state != UNATTACHED)
      end += sprintf(end, ", %c %s", letter(s), activation(e->scenes[s].state));
  return e->states;
}

static bool read_feature(struct given *given, const char *feature, bool *has_sdk) {
  if (begins(feature, "iOS ")) {
    given->system = feature[4] == '?' ? 99 : atoi(feature + 4);
    if (!*has_sdk) given->sdk = given->system;
  } else if (begins(feature, "SDK ")) {
    given->sdk = feature[4] == '?' ? 99 : atoi(feature + 4);
    *has_sdk = true;
  } else if (begins(feature, "modes ")) {
    char modes[256], *rest;
    snprintf(modes, sizeof modes, "%s", feature + 6);
    for (char *next = strtok_r(modes, "+ ", &rest); next != NULL; next = strtok_r(NULL, "+ ", &rest))
      given->modes |= 1u << find(mode_names, MODES, next);
  } else if (strcmp(feature, "scenes") == 0) given->scenes = true;
  else if (strcmp(feature, "no scenes") == 0) given->scenes = false;
  else if (strcmp(feature, "multiple scenes") == 0) given->multiple = true;
  else if (strcmp(feature, "single scene") == 0) given->multiple = false;
  else if (strcmp(feature, "both delegates") == 0) given->app_delegate = given->scene_delegate = true;
  else if (strcmp(feature, "scene delegate only") == 0) given->app_delegate = false;
  else if (strcmp(feature, "app delegate only") == 0) given->scene_delegate = false;
  else if (strcmp(feature, "extension") == 0) given->extension = true;
  else if (strcmp(feature, "exits on suspend") == 0) given->exits = true;
  else if (strcmp(feature, "no data protection") == 0) given->protected_data = false;
  else if (strcmp(feature, "no openURLContexts") == 0) given->opens_urls = false;
  else if (strcmp(feature, "no continue") == 0) given->continues = false;
  else if (strcmp(feature, "state restoration") == 0) given->restores = true;
  else return false;
  return true;
}

void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
  struct engine *e = calloc(1, sizeof *e);
  if (e == NULL) abort();
  const char *chosen = getenv("ENGINE_FAULT");
  fault = chosen == NULL ? 0 : atoi(chosen);
  e->given = (struct given){.system = 18, .sdk = 18, .scenes = true, .app_delegate = true,
      .scene_delegate = true, .protected_data = true, .opens_urls = true, .continues = true};
  e->suspend_at = e->expire_at = e->limit = FOREVER;
  bool has_sdk = false;
  for (const char *line = given; *line != 0; line += strcspn(line, "\n") + 1) {
    if (!begins(line, "given ")) continue;
    size_t end = strcspn(line, "\n");
    for (size_t at = 6; at < end;) {
      size_t length = strcspn(line + at, ",\n");
      char feature[200];
      snprintf(feature, sizeof feature, "%.*s", (int)length, line + at);
      if (!read_feature(&e->given, feature, &has_sdk)) {
        app->explain(app->context, "an unknown feature");
        free(e);
        return NULL;
      }
      at += length + strspn(line + at + length, ", ");
    }
  }
  return e;
}

void lifecycle_engine_destroy(void *engine) { free(engine); }
uint32_t lifecycle_engine_contract(void) { return LIFECYCLE_ENGINE_CONTRACT; }
const char *lifecycle_engine_name(void) { return "independent"; }
const char *lifecycle_engine_version(void) { return "1.0"; }
const char *lifecycle_engine_capabilities(void) {
  return "app-based, scene-based, multiple-scenes, notifications, sessions, reported-states, "
         "reactions, suspension, termination, background-launch, resources, tasks, snapshots, "
         "preservation, scheduler, links, changes, protected-data, side-by-side";
}
