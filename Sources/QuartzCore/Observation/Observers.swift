/// The observers of the properties of one object.
package final class Observers {
  private var observations: [any PropertyObservation] = []
  private var openChanges = 0
  private var needsCheck = false
  private var nextNumber = 0

  /// The observers in a property, made on first use.
  package static func ensured(_ stored: inout Observers?) -> Observers {
    if let stored { return stored }
    let made = Observers()
    stored = made
    return made
  }

  func add(_ observation: any PropertyObservation) {
    observation.number = nextNumber
    nextNumber += 1
    observations.append(observation)
  }

  func remove(_ observation: any PropertyObservation) {
    observation.isActive = false
    let index = observations.binarySearch(notBefore: { $0.number < observation.number })
    guard index < observations.count, observations[index] === observation else { return }
    observations.remove(at: index)
  }

  func removeFirst(where isWanted: (any PropertyObservation) -> Bool) -> Bool {
    // The latest is removed first, as on Apple's platforms.
    guard let found = observations.last(where: isWanted) else { return false }
    remove(found)
    return true
  }

  /// Calls the observers of properties whose value has changed.
  package func check() {
    if openChanges > 0 {
      needsCheck = true
      return
    }
    // A copy: an observer may add and remove observations.
    for observation in observations where observation.isActive { observation.check() }
  }

  /// Runs a change of several properties, which observers see as one.
  package func checkAfter(_ change: () -> Void) {
    openChanges += 1
    change()
    openChanges -= 1
    guard openChanges == 0, needsCheck else { return }
    needsCheck = false
    check()
  }
}
