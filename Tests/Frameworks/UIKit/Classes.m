/* The classes and names of the stub of UIKit: they are there, and do nothing. */
#import <UIKit/UIKit.h>

@implementation UIStub
- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
  NSMethodSignature *signature = [super methodSignatureForSelector:selector];
  return signature == nil ? [NSMethodSignature signatureWithObjCTypes:"@@:"] : signature;
}
- (void)forwardInvocation:(NSInvocation *)invocation {
  id nothing = nil;
  [invocation setReturnValue:&nothing];
}
+ (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
  NSMethodSignature *signature = [super methodSignatureForSelector:selector];
  return signature == nil ? [NSMethodSignature signatureWithObjCTypes:"@@:"] : signature;
}
+ (void)forwardInvocation:(NSInvocation *)invocation {
  id nothing = nil;
  [invocation setReturnValue:&nothing];
}
@end

@implementation UIScreen
+ (UIScreen *)mainScreen {
  static UIScreen *screen;
  return screen = screen == nil ? [UIScreen new] : screen;
}
+ (NSArray *)screens { return @[ self.mainScreen ]; }
@end

@implementation UIDevice
+ (UIDevice *)currentDevice {
  static UIDevice *device;
  return device = device == nil ? [UIDevice new] : device;
}
- (NSString *)systemVersion { return @"18.0"; }
@end

#define EMPTY(CLASS) \
  @implementation CLASS \
  @end
EMPTY(UIResponder) EMPTY(UIImage) EMPTY(UIView) EMPTY(UIImageView) EMPTY(UITextField) EMPTY(UIWindow)
EMPTY(UIViewController) EMPTY(UIStoryboard) EMPTY(UIScene) EMPTY(UIScreenMode) EMPTY(UIAcceleration)
EMPTY(UIAccelerometer)

#define NAME(SYMBOL) NSString *const SYMBOL = @#SYMBOL;
NAME(UIApplicationDidBecomeActiveNotification) NAME(UIApplicationWillResignActiveNotification)
NAME(UIApplicationDidEnterBackgroundNotification) NAME(UIApplicationWillEnterForegroundNotification)
NAME(UIApplicationDidFinishLaunchingNotification) NAME(UIApplicationWillTerminateNotification)
NAME(UIApplicationDidReceiveMemoryWarningNotification)
NAME(UIApplicationSignificantTimeChangeNotification)
NAME(UIApplicationDidChangeStatusBarOrientationNotification)
NAME(UIDeviceOrientationDidChangeNotification)
NAME(UIScreenDidConnectNotification) NAME(UIScreenDidDisconnectNotification)
NAME(UIApplicationLaunchOptionsURLKey) NAME(UITrackingRunLoopMode) NAME(NSUserActivityTypeBrowsingWeb)
static char default_mode;
const CFStringRef kCFRunLoopDefaultMode = (CFStringRef)&default_mode;

CGSize CGSizeFromString(NSString *string) { return NSSizeFromString(string); }
