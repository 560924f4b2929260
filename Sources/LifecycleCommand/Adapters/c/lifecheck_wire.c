/* Serves an engine behind lifecycle_engine.h to lifecheck: a JSON object a line, from standard input
 * to standard output: cc -o ./my-engine/ladder ./my-engine/lifecheck_wire.c ./my-engine/ladder.c
 * The engine's own output goes to standard error, because standard output carries only the wire. */
#define _POSIX_C_SOURCE 200809L
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lifecycle_engine.h"
#ifdef LIFECYCLE_HOST_DRIVEN
#define lifecycle_engine_handle lifecycle_engine_hear
#define DRIVE ",\"drive\":\"host\""
#elif defined LIFECYCLE_CLIENT
#define lifecycle_engine_handle lifecycle_engine_hear
#define DRIVE ",\"drive\":\"client\",\"stops\":true,\"contract\":\""
#else
#define DRIVE ""
#endif
struct text { char *bytes; size_t count, room; };
static struct text output, kind, id, given, whole, stimuli, steps, reason;

static void put(struct text *text, const char *bytes, size_t count) {
  if (text->count + count >= text->room) {
    text->bytes = realloc(text->bytes, text->room = (text->count + count + 1) * 2);
    if (text->bytes == NULL) abort();
  }
  memcpy(text->bytes + text->count, bytes, count);
  text->bytes[text->count += count] = 0;
}
static void add(struct text *text, const char *words) { put(text, words, strlen(words)); }
static void set(struct text *text, const char *words) { text->count = 0, add(text, words); }
static void say(const char *words) { add(&output, words); }

/* Adds words in the form of a JSON text, without its quotation marks. */
static void quote(struct text *text, const char *words) {
  for (char escaped[16]; *words != 0; words++) {
    const char *start = words;
    while ((unsigned char)*words >= ' ' && *words != '"' && *words != '\\') words++;
    put(text, start, (size_t)(words - start));
    if (*words == 0) return;
    snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned)*words), add(text, escaped);
  }
}

/*
 * Sorts the texts of a line by their keys, without checking that the line is valid JSON. Nothing in
 * the notation needs an escape, so a text with an escape is kept unchanged, as an unknown word.
 */
static bool read_message(char *line) {
  const char *key = "";
  int depth = 0;
  set(&kind, ""), set(&id, ""), set(&given, ""), set(&stimuli, ""), set(&steps, "");
  for (char *next = line; *next != 0; next++) {
    depth += (*next == '{' || *next == '[') - (*next == '}' || *next == ']');
    if (*next == '"') {
      const char *text = ++next;
      for (next += strcspn(next, "\"\\"); *next == '\\'; next += strcspn(next, "\"\\"))
        if (*++next != 0) next++;
      if (*next == 0) return false;
      *next = 0;
      if (depth == 1 && next[1 + strspn(next + 1, " \t")] == ':') key = text;
      else if (!strcmp(key, "stimuli")) put(&stimuli, text, (size_t)(next - text) + 1);
      else if (!strcmp(key, "kind")) set(&kind, text);
      else if (!strcmp(key, "given")) add(&given, text), add(&given, "\n");
    } else if (depth == 1 && strchr("-0123456789", *next) && !strcmp(key, "id")) put(&id, next, 1);
  }
  return *line == '{' && depth == 0;
}

/* The wakes and extended time that a client has requested in its process; it gets no others. */
static struct { int wakes, begun[10]; bool is_open[10]; } asked;

static int digit(char character) { return (unsigned char)character % 16 % 10; }
#ifdef LIFECYCLE_CLIENT
static void note(const char *act) {
  if (!strncmp(act, ">after(", 7)) asked.wakes++;
  if (!strncmp(act, ">begin(", 7)) asked.begun[digit(act[7])]++, asked.is_open[digit(act[7])] = true;
  if (!strncmp(act, ">end(", 5)) asked.is_open[digit(act[5])] = false;
}
#endif
static bool is_asked(const char *line) {
  if (!strchr("wte", *line)) return true;
  if (!strncmp(line, "wakes ", 6)) return atoi(line + 6) <= asked.wakes;
  if (!strncmp(line, "task(", 5)) return --asked.begun[digit(line[5])] >= 0;
  return strncmp(line, "expire(", 7) || asked.is_open[digit(line[7])];
}

static const char *tell(void *context, const char *seen) {
  (void)context;
#ifdef LIFECYCLE_CLIENT
  note(seen);
#endif
  if (steps.count > 0 && steps.bytes[steps.count - 1] != '"') add(&steps, " ");
  quote(&steps, seen);
  if (*seen == '+') seen += strcspn(seen, " ") + 1;
  for (const char *line = given.bytes; line < given.bytes + given.count; line += strlen(line) + 1) {
    size_t length = strncmp(line, "on ", 3) ? 0 : strcspn(line + 3, " :");
    if (length == 0 || strncmp(line + 3, seen, length) || !strchr("([", seen[length])) continue;
    return line + 3 + length + strspn(line + 3 + length, " :");
  }
  return NULL;
}
static void explain(void *context, const char *words) { (void)context, set(&reason, words); }

/* Plays a scenario on a fresh engine, a step for each stimulus, and counts those that are done. */
static int play(int *done) {
  const struct lifecycle_app app = {NULL, tell, explain};
  const char *word = stimuli.bytes, *end = stimuli.bytes + stimuli.count;
  int outcome = LIFECYCLE_HANDLED;
  explain(NULL, "no reason given"), set(&whole, given.bytes);
  void *engine = lifecycle_engine_create(whole.bytes, &app);
  if (engine == NULL) return LIFECYCLE_UNSUPPORTED;
  set(&steps, ""); /* An observation before the first stimulus is ignored. */
  for (char *line = given.bytes; (line = strchr(line, '\n')) != NULL;) *line++ = 0;
  for (; outcome == LIFECYCLE_HANDLED && word < end; word += strlen(word) + 1) {
    size_t before = steps.count;
    add(&steps, before == 0 ? "\"" : ",\"");
    /* Each process gets its own instance, and so does each start of a client. */
    if (!strncmp(word, "process starts ", 15) || !strncmp(word, "start | ", 8)) {
      memset(&asked, 0, sizeof asked);
      if (*done > 0)
        lifecycle_engine_destroy(engine), engine = lifecycle_engine_create(whole.bytes, &app);
    }
    bool knows = engine != NULL && is_asked(word);
    if (engine != NULL && !knows) explain(NULL, "the client has not requested that");
    outcome = knows ? lifecycle_engine_handle(engine, word, &app) : LIFECYCLE_UNSUPPORTED;
    const char *states = engine ? lifecycle_engine_states(engine) : NULL;
    if (states != NULL && *states != 0) add(&steps, " | "), quote(&steps, states);
    add(&steps, "\"");
    if (outcome == LIFECYCLE_HANDLED) ++*done; else steps.bytes[steps.count = before] = 0;
  }
  if (engine != NULL) lifecycle_engine_destroy(engine);
  return outcome;
}

static void answer(const char *outcome) {
  say("{\"kind\":\""), say(outcome), say("\",\"id\":"), say(id.count == 0 ? "null" : id.bytes);
}
static void answer_reason(const char *key) {
  say(",\""), say(key), say("\":\""), quote(&output, reason.bytes), say("\"");
}
static void answer_error(const char *code) {
  answer("error"), say(",\"code\":\""), say(code), say("\""), answer_reason("message");
}
static void answer_hello(void) {
  say("{\"kind\":\"hello\",\"protocol\":1,\"language\":\"C\",\"window\":16,\"engine\":\"");
  quote(&output, lifecycle_engine_name()), say("\",\"version\":\"");
  quote(&output, lifecycle_engine_version()), say("\",\"capabilities\":[\"");
  for (const char *name = lifecycle_engine_capabilities(); *name != 0; name++)
    if (*name == ',') say("\",\""); else if (*name != ' ') put(&output, name, 1);
  say("\"]" DRIVE);
#ifdef LIFECYCLE_CLIENT
  quote(&output, lifecycle_engine_client()), say("\"");
#endif
}
static void answer_run(void) {
  int done = 0, outcome = play(&done);
  char at[24]; snprintf(at, sizeof at, ",\"at\":%d", done);
  if (outcome == LIFECYCLE_UNSUPPORTED) answer("skip"), answer_reason("reason");
  else if (outcome == LIFECYCLE_HANDLED) answer("ok");
  else answer_error("failed"), say(at);
  say(",\"steps\":["), put(&output, steps.bytes, steps.count), say("]");
}

int main(void) {
  FILE *wire = fdopen(dup(1), "w");
  char *line = NULL; bool is_bye = false;
  if (wire == NULL || dup2(2, 1) < 0) return 1;
  for (size_t room = 0; !is_bye && getline(&line, &room, stdin) > 0;) {
    set(&output, ""), explain(NULL, "not a JSON object, or an unknown kind");
    if (!read_message(line)) set(&id, ""), answer_error("malformed");
    else if (!strcmp(kind.bytes, "hello")) answer_hello();
    else if (!strcmp(kind.bytes, "run")) answer_run();
    else if (!strcmp(kind.bytes, "ping")) answer("ok");
    else if ((is_bye = !strcmp(kind.bytes, "bye"))) answer("ok");
    else answer_error("unknown-kind");
    say("}\n");
    if (fwrite(output.bytes, 1, output.count, wire) < output.count || fflush(wire)) return 1;
  }
  return 0;
}
