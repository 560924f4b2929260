/* The types of OpenGL ES that declarations name. */
typedef unsigned GLuint, GLenum;
typedef int GLint;
typedef float GLfloat;
typedef unsigned char GLboolean, GLubyte;
