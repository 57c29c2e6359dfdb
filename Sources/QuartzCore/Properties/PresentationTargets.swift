/// Copies of a list's named objects, shown while their values are animated.
///
/// Reused between frames: copies are created when the list changes, not per frame.
package final class PresentationTargets {
  private var originals: [(any NamedTarget)?] = []
  private(set) var objects: [Any] = []

  /// Updates the copies from the current list; returns whether the copies must replace it.
  ///
  /// The first write of a frame finds the originals and copies their values; later writes find the
  /// copies.
  func update(from list: [Any]) -> Bool {
    if list.count == objects.count {
      if holds(list) { return false }
      if isMade(of: list) {
        for index in list.indices {
          guard let original = originals[index] else {
            objects[index] = list[index]
            continue
          }
          (objects[index] as? any NamedTarget)?.copyValues(from: original)
        }
        return true
      }
    }
    originals = list.map { $0 as? any NamedTarget }
    objects = zip(list, originals).map { $1?.makePresentationCopy() ?? $0 }
    return true
  }

  /// The copy of the object with a name.
  func object(named name: String) -> (any NamedTarget)? {
    for object in objects {
      if let target = object as? any NamedTarget, target.targetName == name { return target }
    }
    return nil
  }

  private func holds(_ list: [Any]) -> Bool {
    var isShown = false
    for index in list.indices where originals[index] != nil {
      guard let current = list[index] as? any NamedTarget,
        let shown = objects[index] as? any NamedTarget, current === shown
      else { return false }
      isShown = true
    }
    return isShown
  }

  private func isMade(of list: [Any]) -> Bool {
    for index in list.indices {
      let target = list[index] as? any NamedTarget
      if target !== originals[index] { return false }
    }
    return true
  }
}
