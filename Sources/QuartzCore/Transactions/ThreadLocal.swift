/// A thread-local value, created on first use and released when the thread ends.
///
/// Unchecked because the key is an immutable number and values never leave their thread.
package final class ThreadLocal<Value: AnyObject>: @unchecked Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
    self.key = key
    self.make = make
  }

  /// Accesses the value without retaining it.
  @inline(__always)
  package func borrowed<Result>(_ body: (Value) -> Result) -> Result {
    guard let pointer = pthread_getspecific(key) else { return body(value) }
    return Unmanaged<Value>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  package var value: Value {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
    }
    let made = make()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }
}
