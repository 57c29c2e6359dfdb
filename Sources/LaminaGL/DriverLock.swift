import Glibc

/// Makes the driver calls of all contexts of the process one after another.
///
/// Mesa's llvmpipe (seen in 22.3) finds out whether a texture is in use by reading the drawing lists
/// of all contexts of the display, without a lock, while the threads of those contexts release them:
/// two contexts on two threads end in a segmentation fault, sooner or later. The lock costs no
/// parallel work, since llvmpipe has one rasterizer for all contexts of a display.
final class DriverLock: @unchecked Sendable {
  static let shared = DriverLock()

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  private init() { pthread_mutex_init(mutex, nil) }

  /// `call`, as a function that waits for the calls of other threads.
  func holding<each A, R>(
    _ call: @escaping @Sendable (repeat each A) -> R
  ) -> @Sendable (repeat each A) -> R {
    { (arguments: repeat each A) in
      pthread_mutex_lock(self.mutex)
      defer { pthread_mutex_unlock(self.mutex) }
      return call(repeat each arguments)
    }
  }
}
