import Lifecycle

/// Every stimulus there is, the lengths of waits aside.
let alphabet: [Stimulus] = {
  var stimuli: [Stimulus] = [
    .launch, .home, .lock, .unlock, .banner, .quit, .url, .activity, .pushTap, .prewarm, .expire,
    .memoryWarning, .memoryPressure, .terminate, .timeChange, .wait(1), .readTimeRemaining,
    .register, .unknown,
  ]
  for scene in SceneID.allCases {
    stimuli += [.open(scene), .leave(scene), .close(scene), .request(scene), .reclaim(scene)]
  }
  for interruption in Interruption.allCases {
    stimuli += [.interrupt(interruption), .end(interruption)]
  }
  for resource in Resource.allCases {
    stimuli += [.acquire(resource), .release(resource), .access(resource)]
  }
  for work in WorkItem.allCases { stimuli += [.beginTask(work), .endTask(work)] }
  stimuli += BackgroundMode.allCases.map(Stimulus.event)
  stimuli += Change.allCases.map(Stimulus.change)
  return stimuli
}()
