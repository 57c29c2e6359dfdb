public import Foundation
public import QuartzCore

extension NotificationCenter {
  /// Calls a method of an observer for notifications; nil matches every name or sender. The
  /// observer is not retained, and is called no more once it is released.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    SelectorObserver.add(
      observer as AnyObject, action: aSelector, name: aName, object: anObject, to: self)
  }

  /// Removes all registrations of an observer.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    SelectorObserver.remove(observer, from: self)
    removeObserver(observer as Any)
  }

  /// Removes the registrations of an observer for a name and a sender; nil matches all.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    SelectorObserver.remove(
      observer, aName, anObject.map { $0 as AnyObject }, from: self)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}
