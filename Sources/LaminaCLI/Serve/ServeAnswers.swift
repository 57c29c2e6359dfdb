import Synchronization

/// Counts the requests whose answers have not been sent.
final class ServeAnswers: Sendable {
  private let count = Atomic(0)

  func begin() { count.add(1, ordering: .relaxed) }
  func end() { count.subtract(1, ordering: .relaxed) }
  var areSent: Bool { count.load(ordering: .relaxed) == 0 }
}
