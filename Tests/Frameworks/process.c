/*
 * A process of an app for each client that the suite makes: the app of a framework runs in a fork of this
 * program, so that nothing is left of it for the next, and its crash is one of its own.
 */
#include "framework.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lifecycle_engine.h"

struct process { pid_t id; int lines; };

/* In the process of the app: where lines come from, and whether one is being heard. */
static int heard_from = -1, is_hearing;

const char *framework_next_line(void) {
  static char line[1024];
  if (is_hearing) send(heard_from, ".", 1, 0);
  ssize_t count = recv(heard_from, line, sizeof line - 1, 0);
  if (count <= 0) _exit(0);
  line[count] = 0;
  is_hearing = 1;
  return line;
}

void framework_tell(const char *word) {
  send(heard_from, word, strlen(word), 0);
}

void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
  if (strstr(given, "extension") != NULL)
    return app->explain(app->context, "an extension has no app delegate"), NULL;
  int ends[2];
  struct process *process = calloc(1, sizeof *process);
  if (process == NULL || socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) != 0)
    return app->explain(app->context, "no process"), free(process), NULL;
  process->id = fork();
  if (process->id == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    close(ends[0]);
    heard_from = ends[1];
    _exit(framework_main());
  }
  close(ends[1]);
  process->lines = ends[0];
  return process;
}

int lifecycle_engine_hear(void *engine, const char *line, const struct lifecycle_app *app) {
  struct process *process = engine;
  char word[256], reason[320];
  if (send(process->lines, line, strlen(line), MSG_NOSIGNAL) > 0)
    for (ssize_t count; (count = recv(process->lines, word, sizeof word - 1, 0)) > 0;) {
      word[count] = 0;
      if (strcmp(word, ".") == 0) return LIFECYCLE_HANDLED;
      app->tell(app->context, word);
    }
  int status = 0;
  while (process->id > 0 && waitpid(process->id, &status, 0) < 0 && errno == EINTR) {}
  process->id = 0;
  const char *cause = WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "left its main function";
  snprintf(reason, sizeof reason, "the app ended (%s) at %s", cause, line);
  return app->explain(app->context, reason), LIFECYCLE_FAILED;
}

void lifecycle_engine_destroy(void *engine) {
  struct process *process = engine;
  if (process->id > 0) kill(process->id, SIGKILL), waitpid(process->id, NULL, 0);
  close(process->lines);
  free(process);
}

const char *lifecycle_engine_client(void) { return framework_contract; }
const char *lifecycle_engine_states(void *engine) { (void)engine; return NULL; }
uint32_t lifecycle_engine_contract(void) { return LIFECYCLE_ENGINE_CONTRACT; }
const char *lifecycle_engine_name(void) { return framework_name; }
const char *lifecycle_engine_version(void) { return framework_version; }
const char *lifecycle_engine_capabilities(void) { return ""; }
