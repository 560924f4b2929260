#include "texts.h"

#include <stddef.h>
#include <string.h>

/* In source code of Swift, an array with the bytes of a file takes seconds to compile. */
static const struct text {
  const char *path;
  const char *contents;
} texts[] = {
    {"LifecycleClients/Contracts/Allegro.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Allegro.client"
         , 0}},
    {"LifecycleClients/Contracts/App.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/App.client"
         , 0}},
    {"LifecycleClients/Contracts/Capacitor.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Capacitor.client"
         , 0}},
    {"LifecycleClients/Contracts/Example.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Example.client"
         , 0}},
    {"LifecycleClients/Contracts/Firebase.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Firebase.client"
         , 0}},
    {"LifecycleClients/Contracts/Flutter.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Flutter.client"
         , 0}},
    {"LifecycleClients/Contracts/JUCE.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/JUCE.client"
         , 0}},
    {"LifecycleClients/Contracts/MAUI.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/MAUI.client"
         , 0}},
    {"LifecycleClients/Contracts/NativeScript.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/NativeScript.client"
         , 0}},
    {"LifecycleClients/Contracts/Qt.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Qt.client"
         , 0}},
    {"LifecycleClients/Contracts/ReactNative.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/ReactNative.client"
         , 0}},
    {"LifecycleClients/Contracts/SDL.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/SDL.client"
         , 0}},
    {"LifecycleClients/Contracts/SessionTracker.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/SessionTracker.client"
         , 0}},
    {"LifecycleClients/Contracts/Sessions.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Sessions.client"
         , 0}},
    {"LifecycleClients/Contracts/Settled.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Settled.client"
         , 0}},
    {"LifecycleClients/Contracts/Toga.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Toga.client"
         , 0}},
    {"LifecycleClients/Contracts/Unity.client",
     (const char[]){
#embed "../LifecycleClients/Contracts/Unity.client"
         , 0}},
    {"LifecycleCommand/Adapters/c/app.c",
     (const char[]){
#embed "../LifecycleCommand/Adapters/c/app.c"
         , 0}},
    {"LifecycleCommand/Adapters/c/bridge.c",
     (const char[]){
#embed "../LifecycleCommand/Adapters/c/bridge.c"
         , 0}},
    {"LifecycleCommand/Adapters/c/ladder.c",
     (const char[]){
#embed "../LifecycleCommand/Adapters/c/ladder.c"
         , 0}},
    {"LifecycleCommand/Adapters/c/lifecheck_wire.c",
     (const char[]){
#embed "../LifecycleCommand/Adapters/c/lifecheck_wire.c"
         , 0}},
    {"LifecycleCommand/Adapters/c/lifecycle_engine.h",
     (const char[]){
#embed "../LifecycleCommand/Adapters/c/lifecycle_engine.h"
         , 0}},
    {"LifecycleCommand/Adapters/c/relay.c",
     (const char[]){
#embed "../LifecycleCommand/Adapters/c/relay.c"
         , 0}},
    {"LifecycleCommand/Adapters/node/ladder.mjs",
     (const char[]){
#embed "../LifecycleCommand/Adapters/node/ladder.mjs"
         , 0}},
    {"LifecycleCommand/Adapters/node/lifecheck_wire.mjs",
     (const char[]){
#embed "../LifecycleCommand/Adapters/node/lifecheck_wire.mjs"
         , 0}},
    {"LifecycleCommand/Adapters/python/app.py",
     (const char[]){
#embed "../LifecycleCommand/Adapters/python/app.py"
         , 0}},
    {"LifecycleCommand/Adapters/python/bridge.py",
     (const char[]){
#embed "../LifecycleCommand/Adapters/python/bridge.py"
         , 0}},
    {"LifecycleCommand/Adapters/python/ladder.py",
     (const char[]){
#embed "../LifecycleCommand/Adapters/python/ladder.py"
         , 0}},
    {"LifecycleCommand/Adapters/python/lifecheck_wire.py",
     (const char[]){
#embed "../LifecycleCommand/Adapters/python/lifecheck_wire.py"
         , 0}},
    {"LifecycleCommand/Adapters/python/relay.py",
     (const char[]){
#embed "../LifecycleCommand/Adapters/python/relay.py"
         , 0}},
    {"LifecycleCommand/Adapters/python/scenes.py",
     (const char[]){
#embed "../LifecycleCommand/Adapters/python/scenes.py"
         , 0}},
    {"LifecycleCommand/Adapters/swift/Package.swift",
     (const char[]){
#embed "../LifecycleCommand/Adapters/swift/Package.swift"
         , 0}},
    {"LifecycleCommand/Adapters/swift/Sources/ladder/Fault.swift",
     (const char[]){
#embed "../LifecycleCommand/Adapters/swift/Sources/ladder/Fault.swift"
         , 0}},
    {"LifecycleCommand/Adapters/swift/Sources/ladder/LadderEngine.swift",
     (const char[]){
#embed "../LifecycleCommand/Adapters/swift/Sources/ladder/LadderEngine.swift"
         , 0}},
    {"LifecycleCommand/Adapters/swift/Sources/ladder/Serving.swift",
     (const char[]){
#embed "../LifecycleCommand/Adapters/swift/Sources/ladder/Serving.swift"
         , 0}},
    {"LifecycleCommand/Advice/advice-app.md",
     (const char[]){
#embed "../LifecycleCommand/Advice/advice-app.md"
         , 0}},
    {"LifecycleCommand/Advice/advice-client.md",
     (const char[]){
#embed "../LifecycleCommand/Advice/advice-client.md"
         , 0}},
    {"LifecycleCommand/Advice/advice-engine.md",
     (const char[]){
#embed "../LifecycleCommand/Advice/advice-engine.md"
         , 0}},
    {"LifecycleCommand/Advice/advice-host.md",
     (const char[]){
#embed "../LifecycleCommand/Advice/advice-host.md"
         , 0}},
    {"LifecycleCommand/HelpPages/check.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/check.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/clients.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/clients.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/compare.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/compare.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/completions.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/completions.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/corpus.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/corpus.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/engines.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/engines.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/explain.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/explain.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/judge.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/judge.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/merge.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/merge.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/migrate.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/migrate.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/new-adapter.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/new-adapter.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/overview.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/overview.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/prove.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/prove.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/replay.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/replay.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/report.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/report.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/rules.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/rules.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/run.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/run.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/serve.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/serve.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/smoke.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/smoke.txt"
         , 0}},
    {"LifecycleCommand/HelpPages/words.txt",
     (const char[]){
#embed "../LifecycleCommand/HelpPages/words.txt"
         , 0}},
    {"LifecycleDevelopment/HelpPages/bench.txt",
     (const char[]){
#embed "../LifecycleDevelopment/HelpPages/bench.txt"
         , 0}},
    {"LifecycleDevelopment/HelpPages/book.txt",
     (const char[]){
#embed "../LifecycleDevelopment/HelpPages/book.txt"
         , 0}},
    {"LifecycleDevelopment/HelpPages/changes.txt",
     (const char[]){
#embed "../LifecycleDevelopment/HelpPages/changes.txt"
         , 0}},
    {"LifecycleDevelopment/HelpPages/corpus.txt",
     (const char[]){
#embed "../LifecycleDevelopment/HelpPages/corpus.txt"
         , 0}},
    {"LifecycleDevelopment/HelpPages/examples.txt",
     (const char[]){
#embed "../LifecycleDevelopment/HelpPages/examples.txt"
         , 0}},
    {"LifecycleDevelopment/HelpPages/overview.txt",
     (const char[]){
#embed "../LifecycleDevelopment/HelpPages/overview.txt"
         , 0}},
    {"LifecycleDevelopment/HelpPages/selftest.txt",
     (const char[]){
#embed "../LifecycleDevelopment/HelpPages/selftest.txt"
         , 0}},
    {"LifecycleDevelopment/Omissions/omissions.tsv",
     (const char[]){
#embed "../LifecycleDevelopment/Omissions/omissions.tsv"
         , 0}},
    {"LifecycleFaults/Reasons/reasons.txt",
     (const char[]){
#embed "../LifecycleFaults/Reasons/reasons.txt"
         , 0}},
    {"LifecycleReports/Chapters/chapters.txt",
     (const char[]){
#embed "../LifecycleReports/Chapters/chapters.txt"
         , 0}},
    {"LifecycleReports/Page/page.css",
     (const char[]){
#embed "../LifecycleReports/Page/page.css"
         , 0}},
    {"LifecycleReports/Page/page.js",
     (const char[]){
#embed "../LifecycleReports/Page/page.js"
         , 0}},
    {"LifecycleSelfTest/Uncovered/uncovered.tsv",
     (const char[]){
#embed "../LifecycleSelfTest/Uncovered/uncovered.tsv"
         , 0}},
};

const char *embedded_text(const char *path) {
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    if (strcmp(texts[i].path, path) == 0) return texts[i].contents;
  }
  return NULL;
}
