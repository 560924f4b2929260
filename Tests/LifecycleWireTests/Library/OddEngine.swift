/// An engine in C that gives each kind of answer that a library may give: refusals, an unknown
/// status, a missing text, a reaction, and at `wait 7s` an observation with a time.
///
/// `LibraryEngineTests` defines `CONTRACT` and `CAPABILITIES` for the compiler.
enum OddEngine {
  static let source = """
    #include <stdlib.h>
    #include <string.h>
    #include "lifecycle_engine.h"
    uint32_t lifecycle_engine_contract(void) { return CONTRACT; }
    const char *lifecycle_engine_name(void) { return "odd"; }
    const char *lifecycle_engine_version(void) { return "0.1"; }
    const char *lifecycle_engine_capabilities(void) { return CAPABILITIES; }
    void *lifecycle_engine_create(const char *given, const struct lifecycle_app *app) {
      if (strcmp(given, "given iOS 12\\n") == 0) {
        app->explain(app->context, "no such app");
        return NULL;
      }
      if (strcmp(given, "given iOS 13\\n") == 0) return NULL;
      char *engine = malloc(1);
      *engine = strcmp(given, "given iOS 14\\n") == 0;
      return engine;
    }
    int lifecycle_engine_handle(void *engine, const char *stimulus, const struct lifecycle_app *app) {
      if (*(char *)engine) {
        app->explain(app->context, stimulus);
        return LIFECYCLE_UNSUPPORTED;
      }
      if (strcmp(stimulus, "home") == 0) return LIFECYCLE_FAILED;
      if (strcmp(stimulus, "lock") == 0) return 7;
      if (strcmp(stimulus, "banner") == 0) {
        app->explain(app->context, "no banners");
        return LIFECYCLE_UNSUPPORTED;
      }
      if (strcmp(stimulus, "quit") == 0) app->tell(app->context, "A.didVanish");
      if (strcmp(stimulus, "url") == 0) app->tell(app->context, NULL);
      if (strcmp(stimulus, "wait 7s") == 0) app->tell(app->context, "+5s suspend");
      const char *reaction = app->tell(app->context, "A.didEnterBackground");
      if (reaction && strcmp(reaction, "take 2s, acquire camera") == 0) app->tell(app->context, "A.snapshot");
      return LIFECYCLE_HANDLED;
    }
    const char *lifecycle_engine_states(void *engine) { (void)engine; return "app background, A background, F unattached"; }
    void lifecycle_engine_destroy(void *engine) { free(engine); }
    """
}
