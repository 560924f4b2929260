/*
 * A stub of UIKit, written from its documentation: what the frameworks' files need in order to be
 * compiled. UIKit.m has the part that does anything; all else does nothing and answers nil or zero.
 */
#ifndef UIKIT_STUB_H
#define UIKIT_STUB_H

#import <Foundation/Foundation.h>
#include <dispatch/dispatch.h>

typedef NSPoint CGPoint;
typedef NSSize CGSize;
typedef NSRect CGRect;

#define __IPHONE_9_0 90000
#define __IPHONE_13_0 130000
#define __IPHONE_OS_VERSION_MIN_REQUIRED 120000
#define API_AVAILABLE(...)
#define TARGET_OS_IPHONE 1
#define TARGET_OS_IOS 1
#define TARGET_OS_TV 0
#define TARGET_OS_MACCATALYST 0

#ifndef TRUE
#define TRUE 1
#define FALSE 0
#endif
typedef double CFTimeInterval;
typedef int SInt32;
typedef const struct __CFString *CFStringRef;
typedef struct CGImage *CGImageRef;
extern const CFStringRef kCFRunLoopDefaultMode;
extern NSString *const UITrackingRunLoopMode;
enum { kCFRunLoopRunTimedOut = 3, kCFRunLoopRunHandledSource = 4 };
SInt32 CFRunLoopRunInMode(CFStringRef mode, CFTimeInterval seconds, unsigned char returnsAfterSource);

typedef NS_ENUM(NSInteger, UIApplicationState) {
  UIApplicationStateActive, UIApplicationStateInactive, UIApplicationStateBackground
};
typedef NS_ENUM(NSInteger, UISceneActivationState) {
  UISceneActivationStateUnattached = -1, UISceneActivationStateForegroundActive,
  UISceneActivationStateForegroundInactive, UISceneActivationStateBackground
};
typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
  UIInterfaceOrientationUnknown, UIInterfaceOrientationPortrait, UIInterfaceOrientationPortraitUpsideDown,
  UIInterfaceOrientationLandscapeRight, UIInterfaceOrientationLandscapeLeft
};
typedef NS_ENUM(NSInteger, UIDeviceOrientation) {
  UIDeviceOrientationUnknown, UIDeviceOrientationPortrait, UIDeviceOrientationPortraitUpsideDown,
  UIDeviceOrientationLandscapeLeft, UIDeviceOrientationLandscapeRight, UIDeviceOrientationFaceUp,
  UIDeviceOrientationFaceDown
};
typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
  UIInterfaceOrientationMaskPortrait = 1 << 1, UIInterfaceOrientationMaskPortraitUpsideDown = 1 << 2,
  UIInterfaceOrientationMaskLandscapeRight = 1 << 3, UIInterfaceOrientationMaskLandscapeLeft = 1 << 4,
  UIInterfaceOrientationMaskLandscape = 3 << 3, UIInterfaceOrientationMaskAll = 15 << 1
};
typedef NS_ENUM(NSInteger, UIImageOrientation) {
  UIImageOrientationUp, UIImageOrientationDown, UIImageOrientationLeft, UIImageOrientationRight
};
typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) { UIUserInterfaceIdiomPhone, UIUserInterfaceIdiomPad };
typedef NS_ENUM(NSInteger, UIStatusBarStyle) {
  UIStatusBarStyleDefault, UIStatusBarStyleLightContent, UIStatusBarStyleDarkContent = 3
};
typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) {
  UIViewAutoresizingFlexibleWidth = 1 << 1, UIViewAutoresizingFlexibleHeight = 1 << 4
};
#define UIInterfaceOrientationIsLandscape(orientation) ((orientation) >= UIInterfaceOrientationLandscapeRight)

typedef NSString *UIApplicationOpenURLOptionsKey, *UIApplicationLaunchOptionsKey;
typedef NSUInteger UIRectEdge;
typedef double UIWindowLevel;
enum { UIWindowLevelNormal = 0 };
typedef NSUInteger UIBackgroundTaskIdentifier;
enum { UIBackgroundTaskInvalid = 0 };

extern NSNotificationName const UIApplicationDidBecomeActiveNotification;
extern NSNotificationName const UIApplicationWillResignActiveNotification;
extern NSNotificationName const UIApplicationDidEnterBackgroundNotification;
extern NSNotificationName const UIApplicationWillEnterForegroundNotification;
extern NSNotificationName const UIApplicationDidFinishLaunchingNotification;
extern NSNotificationName const UIApplicationWillTerminateNotification;
extern NSNotificationName const UIApplicationDidReceiveMemoryWarningNotification;
extern NSNotificationName const UIApplicationSignificantTimeChangeNotification;
extern NSNotificationName const UIApplicationDidChangeStatusBarOrientationNotification;
extern NSNotificationName const UIDeviceOrientationDidChangeNotification;
extern NSNotificationName const UIScreenDidConnectNotification;
extern NSNotificationName const UIScreenDidDisconnectNotification;
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsURLKey;

/* What a class has no method for does nothing. */
@interface UIStub : NSObject
@end

@interface UIResponder : UIStub
- (BOOL)becomeFirstResponder;
@end

@class UIWindow, UIScene, UIViewController, UIScreen, UITouch, UIEvent, CADisplayLink;

@interface UIImage : UIStub
@property(nonatomic, readonly) CGSize size;
@property(nonatomic, readonly) CGFloat scale;
@property(nonatomic, readonly) CGImageRef CGImage;
+ (UIImage *)imageNamed:(NSString *)name;
- (instancetype)initWithCGImage:(CGImageRef)image scale:(CGFloat)scale
                    orientation:(UIImageOrientation)orientation;
@end

@interface UIView : UIResponder
@property(nonatomic) CGRect frame, bounds;
@property(nonatomic) CGFloat alpha;
@property(nonatomic) BOOL hidden;
@property(nonatomic) UIViewAutoresizing autoresizingMask;
- (instancetype)initWithFrame:(CGRect)frame;
- (void)addSubview:(UIView *)view;
+ (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations
                 completion:(void (^)(BOOL finished))completion;
@end

@interface UITextField : UIView
@end

@interface UIImageView : UIView
@property(nonatomic, strong) UIImage *image;
@end

@interface UIScreenMode : UIStub
@property(nonatomic, readonly) CGSize size;
@end

@interface UIScreen : UIStub
@property(class, nonatomic, readonly) UIScreen *mainScreen;
@property(class, nonatomic, readonly) NSArray<UIScreen *> *screens;
@property(nonatomic, readonly) CGRect bounds;
@property(nonatomic, readonly) CGFloat scale;
@property(nonatomic, readonly) NSArray *availableModes;
@property(nonatomic, strong) UIScreenMode *currentMode;
@end

@interface UIWindow : UIView
@property(nonatomic) UIWindowLevel windowLevel;
@property(nonatomic, strong) UIScreen *screen;
@property(nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end

@interface UIViewController : UIResponder
@property(nonatomic, strong) UIView *view;
@property(nonatomic, readonly) UIInterfaceOrientation interfaceOrientation;
- (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle;
- (void)viewDidLoad;
- (void)addChildViewController:(UIViewController *)child;
- (void)didMoveToParentViewController:(UIViewController *)parent;
@end

@interface UIStoryboard : UIStub
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(NSBundle *)bundle;
- (UIViewController *)instantiateInitialViewController;
@end

@interface UIDevice : UIStub
@property(class, nonatomic, readonly) UIDevice *currentDevice;
@property(nonatomic, readonly) NSString *systemVersion;
@property(nonatomic, readonly) UIDeviceOrientation orientation;
@property(nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
- (void)beginGeneratingDeviceOrientationNotifications;
- (void)endGeneratingDeviceOrientationNotifications;
@end

@protocol UIUserActivityRestoring <NSObject>
@end

@protocol UIApplicationDelegate <NSObject>
@end

@interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication;
@property(nonatomic, strong) id<UIApplicationDelegate> delegate;
@property(nonatomic, readonly) UIApplicationState applicationState;
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@property(nonatomic) BOOL idleTimerDisabled, statusBarHidden;
@property(nonatomic) UIStatusBarStyle statusBarStyle;
@property(nonatomic) NSInteger applicationIconBadgeNumber;
@property(nonatomic, readonly) UIInterfaceOrientation statusBarOrientation;
- (void)setStatusBarOrientation:(UIInterfaceOrientation)orientation animated:(BOOL)animated;
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithName:(NSString *)name
                                        expirationHandler:(void (^)(void))handler;
- (void)endBackgroundTask:(UIBackgroundTaskIdentifier)identifier;
@end

@interface UIScene : UIResponder
@property(nonatomic, readonly) UISceneActivationState activationState;
@end

@interface UIAcceleration : UIStub
@property(nonatomic, readonly) double x, y, z;
@end
@protocol UIAccelerometerDelegate <NSObject>
@end
@interface UIAccelerometer : UIStub
@property(nonatomic) NSTimeInterval updateInterval;
@property(nonatomic, assign) id<UIAccelerometerDelegate> delegate;
+ (UIAccelerometer *)sharedAccelerometer;
@end

@interface NSBundle (UIKitStub)
- (NSArray *)loadNibNamed:(NSString *)name owner:(id)owner options:(NSDictionary *)options;
@end
@interface NSUserActivity (UIKitStub)
@property(readonly) NSString *activityType;
@property(readonly) NSURL *webpageURL;
@end
extern NSString *const NSUserActivityTypeBrowsingWeb;

#ifdef __cplusplus
extern "C"
#endif
int UIApplicationMain(int count, char *arguments[], NSString *application, NSString *delegate);
CGSize CGSizeFromString(NSString *string);

#endif
