public import CoreGraphics
public import Foundation

/// Groups changes of layer trees, so that they become visible and animations begin at one instant.
///
/// Every thread has its own stack of transactions (CA-TR1). A change outside of a transaction opens
/// an implicit one, committed at the end of the run loop iteration, by `flush()`, or when a host
/// advances time (CA-TR2).
public final class CATransaction: NSObject {
  private static let mutex = NSRecursiveLock()
  private static var stack: TransactionStack { .current }

  /// Begins a transaction inside the current one.
  public class func begin() { stack.begin() }
  /// Commits the innermost transaction; the outermost one publishes all changes (CA-TR4). Without
  /// `begin()` that is the implicit one; without any transaction, and during layout and display, it
  /// only reports an error (CA-TR1).
  public class func commit() { stack.end() }
  /// Commits the implicit transaction unless explicit ones are open (CA-TR5).
  public class func flush() { stack.commit() }
  /// Acquires the global recursive lock of transactions (CA-TR12).
  public class func lock() { mutex.lock() }
  /// Releases the lock.
  public class func unlock() { mutex.unlock() }

  /// The duration of animations without one, in seconds; 0.25 by default (CA-TR3).
  public class func animationDuration() -> CFTimeInterval { stack.duration }
  /// Sets the duration of animations added from now on (CA-TR8).
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    guard !dur.isNaN else {
      return Diagnostics.report("CATransaction.animationDuration", "is no number; ignored")
    }
    stack.innermost.duration = dur
  }
  /// The timing function of animations without one; nil by default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { stack.timingFunction }
  /// Sets the timing function of animations added from now on (CA-TR8).
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.innermost.timingFunction = .some(function)
  }
  /// Whether property changes run no actions; false by default.
  public class func disableActions() -> Bool { stack.disableActions }
  /// Sets whether changes from now on run no actions (CA-TR7).
  public class func setDisableActions(_ flag: Bool) { stack.setDisableActions(flag) }
  /// The block that waits for animations added from now on.
  public class func completionBlock() -> (() -> Void)? {
    (stack.lookUp { $0.completion } ?? nil)?.block
  }
  /// Sets a block that runs when all animations added after this call have ended (CA-TR9).
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let level = stack.innermost
    let completion = block.map { Completion($0) }
    level.completion = .some(completion)
    if let completion { level.completions.append(completion) }
  }

  /// The value of one of the four keys, or of any key set before (CA-TR6).
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    case kCATransactionDisableActions: disableActions()
    default: Boxed.bridged(stack.lookUp { $0.values[key] })
    }
  }

  /// Sets the value of one of the four keys, or of any other in this transaction (CA-TR6).
  public class func setValue(_ anObject: Any?, forKey key: String) {
    let value = Boxed.unwrapped(anObject)
    switch key {
    case kCATransactionAnimationDuration:
      if let seconds = Boxed.double(value) { setAnimationDuration(seconds) } else { reject(key) }
    case kCATransactionDisableActions:
      if let flag = Bool(boxed: value) { setDisableActions(flag) } else { reject(key) }
    case kCATransactionAnimationTimingFunction:
      if value == nil || Boxed.object(value, CAMediaTimingFunction.self) != nil {
        setAnimationTimingFunction(value as? CAMediaTimingFunction)
      } else {
        reject(key)
      }
    case kCATransactionCompletionBlock:
      if value == nil || value is () -> Void {
        setCompletionBlock(value as? () -> Void)
      } else {
        reject(key)
      }
    default: stack.innermost.values[key] = value
    }
  }

  private class func reject(_ key: String) {
    Diagnostics.report("CATransaction.\(key)", "set to a value of another type; ignored")
  }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
