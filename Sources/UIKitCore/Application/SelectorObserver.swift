import Foundation
import QuartzCore
import Synchronization

/// An observer of notifications by a method: not retained, called while it exists.
final class SelectorObserver: @unchecked Sendable {
  weak let target: AnyObject?
  private weak let center: NotificationCenter?
  private let action: Selector
  private let name: NSNotification.Name?
  private weak let object: AnyObject?
  private let token = Mutex<Token?>(nil)

  /// The registration of the block, removed from any thread.
  private struct Token: @unchecked Sendable { let value: any NSObjectProtocol }

  private static let all = Mutex<[SelectorObserver]>([])

  private init(
    _ target: AnyObject, action: Selector, name: NSNotification.Name?, object: AnyObject?,
    center: NotificationCenter
  ) {
    self.target = target
    self.action = action
    self.name = name
    self.object = object
    self.center = center
  }

  /// Registers an observer, and forgets those that no longer exist.
  static func add(
    _ target: AnyObject, action: Selector, name: NSNotification.Name?, object: Any?,
    to center: NotificationCenter
  ) {
    let observer = SelectorObserver(
      target, action: action, name: name, object: object.map { $0 as AnyObject }, center: center)
    let value = center.addObserver(forName: name, object: object, queue: nil) { [weak observer] in
      observer?.receive($0)
    }
    let token = Token(value: value)
    observer.token.withLock { $0 = token }
    drop { $0.target == nil }
    all.withLock { $0.append(observer) }
  }

  /// Removes the registrations of an observer; nil matches every name or object.
  static func remove(
    _ target: AnyObject, _ name: NSNotification.Name? = nil, _ object: AnyObject? = nil,
    from center: NotificationCenter
  ) {
    drop { observer in
      observer.target == nil
        || observer.target === target && observer.center === center
          && (name == nil || observer.name == name)
          && (object == nil || observer.object === object)
    }
  }

  private static func drop(_ isGone: (SelectorObserver) -> Bool) {
    let gone = all.withLock { list in
      let gone = list.filter(isGone)
      list.removeAll { one in gone.contains { $0 === one } }
      return gone
    }
    for observer in gone { observer.stop() }
  }

  private func stop() {
    if let token = token.withLock({ $0 }) { center?.removeObserver(token.value as Any) }
  }

  private func receive(_ notification: Notification) {
    guard let target else { return }
    if action.perform(on: target, with: notification) { return }
    let object = NSNotification(
      name: notification.name, object: notification.object, userInfo: notification.userInfo)
    if action.perform(on: target, with: object) { return }
    Diagnostics.report("NotificationCenter", "the observer has no method \(action)")
  }
}
