import Synchronization
import Testing

/// The numbers of assertions without a name, and the tests that use a reference.
enum SnapshotCounter {
  private struct State {
    var counts: [String: Int] = [:]
    var owners: [String: String] = [:]
  }

  private static let state = Mutex(State())

  /// The number of a test's next assertion, from 1.
  ///
  /// Cases of a parameterized test run in any order and at the same time, so that numbers would
  /// name other references in every run.
  static func next(directory: String, test: String) throws -> String {
    if Test.Case.current?.isParameterized == true {
      throw SnapshotError.unreadable(
        "the cases of a parameterized test need names: pass named:, made of the argument")
    }
    let key = [directory, test, currentTest].joined(separator: "\n")
    return state.withLock { state in
      state.counts[key, default: 0] += 1
      return "\(state.counts[key, default: 0])"
    }
  }

  /// Notes that the current test uses a reference, which belongs to one test.
  static func claim(_ path: String, by test: String = currentTest) throws {
    let owner = state.withLock { state in
      if state.owners[path] == nil { state.owners[path] = test }
      return state.owners[path] ?? test
    }
    guard owner == test || owner.isEmpty || test.isEmpty else {
      throw SnapshotError.unreadable(
        "the tests \(owner) and \(test) have the same reference: pass named: to one of them")
    }
  }

  /// Starts to count at 1 again, for the next run of a test by XCTest.
  static func restart() { state.withLock { $0.counts.removeAll() } }

  /// The running test of Swift Testing; empty with XCTest.
  static var currentTest: String { Test.current.map { "\($0.id)" } ?? "" }
}
