/* Between the process of an app, the stub of UIKit and what is written for each framework. */
#ifndef FRAMEWORK_H
#define FRAMEWORK_H

#ifdef __cplusplus
extern "C" {
#endif

/* Written as an app is linked: the version of the framework, and the lines of its contract. */
extern const char *const framework_version;
extern const char *const framework_contract;

/* What each framework's file has: its name, and the main function of an app. */
extern const char *const framework_name;
int framework_main(void);

/* What the app's own code does with the framework: "ask state". */
void framework_asked(const char *request);

/* Tells a word of the contract. */
void framework_tell(const char *word);

/* Tells a link by its address. */
void framework_tell_link(const char *address);

/* Calls a function as the turn of the run loop ends. */
void framework_later(void *argument, void (*function)(void *));

/* Waits for the next line that the app hears; the one before is over. */
const char *framework_next_line(void);

/* Hears a line: what UIKit does at it happens. */
void framework_hear(const char *line);

#ifdef __cplusplus
}
#endif

#endif
