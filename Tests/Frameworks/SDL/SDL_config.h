/* SDL as it is built for iOS, as far as its events and its life cycle are concerned. */
#ifndef SDL_config_h_
#define SDL_config_h_

#include <SDL_platform.h>
#undef __LINUX__
#define __IPHONEOS__ 1
#define TARGET_OS_IPHONE 1

#define SIZEOF_VOIDP 8
#define STDC_HEADERS 1
#define HAVE_LIBC 1
#define HAVE_STDINT_H 1
#define HAVE_STDIO_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRING_H 1
#define HAVE_GCC_ATOMICS 1
#define HAVE_NANOSLEEP 1

#define SDL_AUDIO_DISABLED 1
#define SDL_HAPTIC_DISABLED 1
#define SDL_HIDAPI_DISABLED 1
#define SDL_JOYSTICK_DISABLED 1
#define SDL_SENSOR_DISABLED 1
#define SDL_RENDER_DISABLED 1
#define SDL_LOADSO_DUMMY 1
#define SDL_FILESYSTEM_DUMMY 1
#define SDL_THREAD_PTHREAD 1
#define SDL_TIMER_UNIX 1

/* Its driver of windows is left out. */
#ifdef __OBJC__
#define SDL_VIDEO_DRIVER_UIKIT 1
#endif

#endif
