/* The files that are compiled into the program, such as the pages of the help. */

#ifndef TEXTS_H
#define TEXTS_H

/* Returns the contents of a file, by its path below Sources; a null pointer if CTexts.c does not list it. */
const char *embedded_text(const char *path);

#endif
