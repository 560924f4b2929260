/*
 * The part of the stub of UIKit that does something: the app delegate hears what UIKit tells by the methods
 * that it has, all others by notifications. What happens, and in which order, the suite decides; here is
 * only how it is handed over. Delegates of scenes are the app's own, for no framework here brings one.
 */
#import <UIKit/UIKit.h>

#include <Block.h>

#include "framework.h"

@interface UIApplication ()
@property(nonatomic, readwrite) UIApplicationState applicationState;
@end
@interface UIScene ()
@property(nonatomic, readwrite) UISceneActivationState activationState;
@end
@interface StubActivity : NSUserActivity
@property(nonatomic, strong) NSURL *webpageURL;
@end

static UIApplication *application;
static NSMutableDictionary<NSString *, UIScene *> *scenes;
static NSMutableDictionary<NSString *, NSString *> *links;
static NSMutableArray<NSValue *> *delayed;
static void (^expiration)(void);
static NSAutoreleasePool *pool;

static NSString *capitalized(NSString *name) {
  return [[name substringToIndex:1].uppercaseString stringByAppendingString:[name substringFromIndex:1]];
}

// MARK: Links

static NSString *after(NSString *text, NSString *mark) {
  NSRange range = [text rangeOfString:mark];
  return range.length == 0 ? nil : [text substringFromIndex:NSMaxRange(range)];
}

/* The addresses of the links among the arguments of a method, such as "A,url 2" or "url 1+2". */
static NSArray<NSURL *> *links_in(NSString *arguments, NSString *kind) {
  NSMutableArray *found = [NSMutableArray array];
  for (NSString *argument in [arguments componentsSeparatedByString:@","]) {
    NSString *numbers = after(argument, [kind stringByAppendingString:@" "]);
    if (numbers == nil) continue;
    for (NSString *number in [numbers componentsSeparatedByString:@"+"]) {
      NSString *address = [NSString stringWithFormat:@"https://example.com/%@/%@", kind, number];
      [links setObject:[NSString stringWithFormat:@">%@(%@)", kind, number] forKey:address];
      [found addObject:[NSURL URLWithString:address]];
    }
  }
  return found;
}

void framework_tell_link(const char *address) {
  NSString *word = [links objectForKey:@(address)];
  framework_tell(word == nil ? ">unknown_link" : word.UTF8String);
}

// MARK: What UIKit tells

/* Calls the first of these methods that a delegate has. */
static void call(id delegate, NSString *names, id first, id second) {
  for (NSString *name in [names componentsSeparatedByString:@" "]) {
    SEL selector = NSSelectorFromString(name);
    if (![delegate respondsToSelector:selector]) continue;
    ((void (*)(id, SEL, id, id, id, id))[delegate methodForSelector:selector])(
        delegate, selector, first, second, nil, nil);
    return;
  }
}

/* "app.open(url 1)": methods of the app delegate. */
static void call_app(NSString *name, NSString *arguments) {
  id delegate = application.delegate;
  NSArray *urls = links_in(arguments, @"url");
  if ([name isEqual:@"willFinishLaunching"] || [name isEqual:@"didFinishLaunching"]) {
    NSDictionary *options =
        urls.count == 0 ? nil
                        : [NSDictionary dictionaryWithObject:urls.lastObject
                                                      forKey:UIApplicationLaunchOptionsURLKey];
    NSString *format = @"application:%@WithOptions: application%@:";
    call(delegate, [NSString stringWithFormat:format, name, capitalized(name)], application, options);
  } else if ([name isEqual:@"open"]) {
    NSString *names = @"application:openURL:options: application:openURL:sourceApplication:annotation: "
                      @"application:handleOpenURL:";
    for (NSURL *url in urls) call(delegate, names, application, url);
  } else if ([name isEqual:@"continue"]) {
    NSString *method = @"application:continueUserActivity:restorationHandler:";
    for (NSURL *address in links_in(arguments, @"activity")) {
      StubActivity *activity = [StubActivity new];
      activity.webpageURL = address;
      call(delegate, method, application, activity);
    }
  } else {
    call(delegate, [NSString stringWithFormat:@"application%@:", capitalized(name)], application, nil);
  }
}

/* "app:didBecomeActive", "A:didActivate". */
static void post(id sender, NSString *name) {
  NSString *class = sender == application ? @"UIApplication" : @"UIScene";
  NSString *posted = [NSString stringWithFormat:@"%@%@Notification", class, capitalized(name)];
  [[NSNotificationCenter defaultCenter] postNotificationName:posted object:sender];
}

/* "app background, A foregroundActive": the states that hold inside. */
static void note_states(NSString *states) {
  NSArray *of_app = @[ @"active", @"inactive", @"background" ];
  NSArray *of_scene = @[ @"foregroundActive", @"foregroundInactive", @"background" ];
  for (NSString *state in [states componentsSeparatedByString:@", "]) {
    NSArray *words = [state componentsSeparatedByString:@" "];
    if (words.count < 2) continue;
    NSString *receiver = [words objectAtIndex:0], *word = [words objectAtIndex:1];
    if ([receiver isEqual:@"app"]) {
      application.applicationState = (UIApplicationState)[of_app indexOfObject:word];
      continue;
    }
    UIScene *scene = [scenes objectForKey:receiver];
    if (scene == nil) [scenes setObject:scene = [UIScene new] forKey:receiver];
    NSUInteger place = [of_scene indexOfObject:word];
    scene.activationState =
        place == NSNotFound ? UISceneActivationStateUnattached : (UISceneActivationState)place;
  }
}

/* What was put off to the next turn of the run loop. */
static void turn(void) {
  NSArray *due = delayed;
  delayed = [NSMutableArray new];
  for (NSValue *later in due) ((void (^)(void))later.pointerValue)();
}

/* Blocks are no objects of GCC's runtime. */
static void put_off(void (^later)(void)) {
  [delayed addObject:[NSValue valueWithPointer:Block_copy(later)]];
}

void framework_later(void *argument, void (*function)(void *)) {
  put_off(^{
    function(argument);
  });
}

void framework_hear(const char *line) {
  [pool release];
  pool = [NSAutoreleasePool new];
  NSArray *parts = [@(line) componentsSeparatedByString:@" | "];
  NSString *heard = [parts objectAtIndex:0];
  if (parts.count > 1) note_states([parts objectAtIndex:1]);
  if ([heard isEqual:@"turn ends"]) return turn();
  if ([heard isEqual:@"expire(1)"]) return expiration();
  NSRange mark = [heard rangeOfCharacterFromSet:[NSCharacterSet characterSetWithCharactersInString:@".:"]];
  if (mark.length == 0) return framework_asked(heard.UTF8String);
  NSString *receiver = [heard substringToIndex:mark.location];
  NSArray *words = [[heard substringFromIndex:NSMaxRange(mark)] componentsSeparatedByString:@"("];
  NSString *name = [words objectAtIndex:0];
  NSString *arguments = words.count < 2 ? @"" : [words objectAtIndex:1];
  arguments = [arguments stringByReplacingOccurrencesOfString:@")" withString:@""];
  UIScene *scene = [scenes objectForKey:receiver];
  if ([heard characterAtIndex:mark.location] == ':') post(scene == nil ? application : scene, name);
  else if (scene == nil) call_app(name, arguments);
}

int UIApplicationMain(int count, char *arguments[], NSString *class, NSString *delegate) {
  application = [UIApplication new];
  application.applicationState = UIApplicationStateBackground;
  scenes = [NSMutableDictionary new];
  links = [NSMutableDictionary new];
  delayed = [NSMutableArray new];
  application.delegate = [NSClassFromString(delegate) new];
  for (;;) framework_hear(framework_next_line());
}

/* A nested run loop: it handles what comes next, and has nothing to do the next time it is asked. */
SInt32 CFRunLoopRunInMode(CFStringRef mode, CFTimeInterval seconds, unsigned char returnsAfterSource) {
  static BOOL isOver;
  isOver = !isOver && mode == kCFRunLoopDefaultMode;
  if (!isOver) return kCFRunLoopRunTimedOut;
  framework_hear(framework_next_line());
  return kCFRunLoopRunHandledSource;
}

void *objc_autoreleasePoolPush(void) { return [NSAutoreleasePool new]; }
void objc_autoreleasePoolPop(void *pool) { [(id)pool drain]; }

@implementation NSObject (Delayed)
- (void)performSelector:(SEL)selector withObject:(id)object afterDelay:(NSTimeInterval)delay {
  put_off(^{
    [self performSelector:selector withObject:object];
  });
}
@end

@implementation UIApplication
+ (UIApplication *)sharedApplication { return application; }
- (NSSet *)connectedScenes { return [NSSet setWithArray:scenes.allValues]; }
/* Extended time has one number: the frameworks keep it in one variable. */
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithName:(NSString *)name
                                        expirationHandler:(void (^)(void))handler {
  expiration = Block_copy(handler);
  framework_tell(">begin(1)");
  return 1;
}
- (void)endBackgroundTask:(UIBackgroundTaskIdentifier)identifier { framework_tell(">end(1)"); }
@end

@implementation StubActivity
- (NSString *)activityType { return NSUserActivityTypeBrowsingWeb; }
@end
