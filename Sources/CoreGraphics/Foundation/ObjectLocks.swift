import Foundation
import Synchronization

/// The result of a lock that was taken or given back.
public let OBJC_SYNC_SUCCESS: CInt = 0
/// The result of giving back a lock that is not held.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: CInt = -1

/// Takes the recursive lock of an object, and waits while another thread holds it.
///
/// Has no effect for a value that is no object.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> CInt {
  guard let id = ObjectLocks.id(of: obj) else { return OBJC_SYNC_SUCCESS }
  ObjectLocks.take(id)
  return OBJC_SYNC_SUCCESS
}

/// Gives the lock of an object back.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> CInt {
  guard let id = ObjectLocks.id(of: obj) else { return OBJC_SYNC_SUCCESS }
  return ObjectLocks.release(id) ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR
}

/// The locks of objects that are held or waited for.
private enum ObjectLocks {
  private struct Entry: Sendable {
    let lock = NSRecursiveLock()
    /// The number of calls that hold the lock or wait for it.
    var users = 0
    /// The thread that holds the lock, and how often.
    var holder: UInt?
    var depth = 0
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  private static var thread: UInt { UInt(pthread_self()) }

  static func id(of value: Any) -> ObjectIdentifier? {
    type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
  }

  static func take(_ id: ObjectIdentifier) {
    let lock = entries.withLock { entries in
      entries[id, default: Entry()].users += 1
      return entries[id]?.lock
    }
    lock?.lock()
    entries.withLock { entries in
      entries[id]?.holder = thread
      entries[id]?.depth += 1
    }
  }

  /// Whether this thread held the lock.
  static func release(_ id: ObjectIdentifier) -> Bool {
    entries.withLock { entries in
      guard var entry = entries[id], entry.holder == thread else { return false }
      entry.users = entry.users - 1
      entry.depth = entry.depth - 1
      if entry.depth == 0 { entry.holder = nil }
      entries[id] = entry.users > 0 ? entry : nil
      entry.lock.unlock()
      return true
    }
  }
}
