/// The copies of a list's named objects that are shown while values inside them are animated.
///
/// Kept from frame to frame: objects are made when the list changes, not when they are animated.
package final class ShownTargets {
  private var originals: [(any NamedTarget)?] = []
  private(set) var objects: [Any] = []

  /// Takes in what the list holds at the moment; whether its copies have to replace it.
  ///
  /// The first write of a frame finds originals, whose values the copies take over; later ones find
  /// the copies.
  func take(_ list: [Any]) -> Bool {
    if list.count == objects.count {
      if holds(list) { return false }
      if isMade(of: list) {
        for index in list.indices {
          guard let original = originals[index] else {
            objects[index] = list[index]
            continue
          }
          (objects[index] as? any NamedTarget)?.takeValues(from: original)
        }
        return true
      }
    }
    originals = list.map { $0 as? any NamedTarget }
    objects = zip(list, originals).map { $1?.makeShown() ?? $0 }
    return true
  }

  /// The copy of the object of a name.
  func object(named name: String) -> (any NamedTarget)? {
    for object in objects {
      if let target = object as? any NamedTarget, target.targetName == name { return target }
    }
    return nil
  }

  private func holds(_ list: [Any]) -> Bool {
    var isShown = false
    for index in list.indices where originals[index] != nil {
      guard let there = list[index] as? any NamedTarget,
        let shown = objects[index] as? any NamedTarget, there === shown
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
