@class EAGLContext;
