/*
 * Lets classes that clang compiles for the runtime of GNUstep, whose instances are laid out as the program
 * starts, live in the runtime of GCC, on which Debian's Foundation stands. The layouts are those that both
 * runtimes publish; linked with --wrap=__objc_exec_class.
 */
#include <objc/message.h>
#include <objc/objc-exception.h>
#include <objc/runtime.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct ivars { int count; struct { const char *name, *type; int offset; } list[]; };

struct protocol { uintptr_t version; const char *name; struct protocols *protocols; };
struct protocols { struct protocols *next; size_t count; struct protocol *list[]; };

struct layout {
  struct layout *metaclass;
  const char *super_name, *name;
  long version;
  unsigned long flags;
  long size;
  struct ivars *ivars;
  void *methods, *table, *subclasses, *siblings;
  struct protocols *protocols;
};

struct category { const char *name, *class_name; void *methods, *class_methods; struct protocols *protocols; };

struct symbols {
  unsigned long selector_count;
  void *selectors;
  unsigned short class_count, category_count;
  void *list[];
};

struct module { unsigned long version, size; const char *name; struct symbols *symbols; };

/* GCC's runtime knows protocols of version 2, which those of version 3 begin like. */
static void convert(struct protocols *protocols) {
  for (size_t index = 0; protocols != NULL && index < protocols->count; index++) {
    if (protocols->list[index]->version != 3) continue;
    protocols->list[index]->version = 2;
    convert(protocols->list[index]->protocols);
  }
}

static long size_of(struct symbols *symbols, const char *name);

/* Instances begin where those of the superclass end; a size that is not positive says that this is due. */
static void lay_out(struct symbols *symbols, struct layout *class) {
  convert(class->protocols);
  if (class->size > 0) return;
  long start = class->super_name == NULL ? 0 : (size_of(symbols, class->super_name) + 7) & ~7L;
  class->size = start - class->size;
  for (int index = 0; class->ivars != NULL && index < class->ivars->count; index++)
    class->ivars->list[index].offset += (int)start;
}

static long size_of(struct symbols *symbols, const char *name) {
  for (unsigned index = 0; index < symbols->class_count; index++) {
    struct layout *class = symbols->list[index];
    if (strcmp(class->name, name) == 0) return lay_out(symbols, class), class->size;
  }
  return (long)class_getInstanceSize(objc_getRequiredClass(name));
}

void __real___objc_exec_class(struct module *module);

void __wrap___objc_exec_class(struct module *module) {
  struct symbols *symbols = module->symbols;
  module->version = 8;
  for (unsigned index = 0; index < symbols->class_count; index++) lay_out(symbols, symbols->list[index]);
  for (unsigned index = 0; index < symbols->category_count; index++)
    convert(((struct category *)symbols->list[symbols->class_count + index])->protocols);
  __real___objc_exec_class(module);
}

struct slot { Class owner, cached_for; const char *types; int version; IMP method; };

/* The method is taken out of the slot before another message is sent on this thread. */
struct slot *objc_msg_lookup_sender(id *receiver, SEL selector, id sender) {
  static _Thread_local struct slot slot;
  (void)sender;
  slot.method = objc_msg_lookup(*receiver, selector);
  return &slot;
}

struct slot *objc_slot_lookup_super(struct objc_super *super, SEL selector) {
  static _Thread_local struct slot slot;
  slot.method = objc_msg_lookup_super(super, selector);
  return &slot;
}

void objc_setProperty(id self, SEL selector, size_t offset, id value, BOOL atomic, BOOL copy);

#define SET_PROPERTY(NAME, ATOMIC, COPY) \
  void objc_setProperty_##NAME(id self, SEL selector, id value, ptrdiff_t offset) { \
    objc_setProperty(self, selector, (size_t)offset, value, ATOMIC, COPY); \
  }
SET_PROPERTY(atomic, YES, NO)
SET_PROPERTY(nonatomic, NO, NO)
SET_PROPERTY(atomic_copy, YES, YES)
SET_PROPERTY(nonatomic_copy, NO, YES)

id objc_begin_catch(id thrown) { return thrown; }
void objc_end_catch(void) {}

int __gnu_objc_personality_v0(int, int, uint64_t, void *, void *);

int __gnustep_objc_personality_v0(int version, int actions, uint64_t class, void *thrown, void *context) {
  return __gnu_objc_personality_v0(version, actions, class, thrown, context);
}
