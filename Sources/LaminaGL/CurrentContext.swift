import CEGL
import Glibc

/// The context that this module made current on the calling thread.
///
/// EGL's own answer takes a system call with libglvnd, which asks for the process each time. Threads on
/// which others make contexts current are not used.
enum CurrentContext {
  private static let key = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var handle: EGLContext? {
    get { pthread_getspecific(key).map { EGLContext($0) } }
    set { pthread_setspecific(key, newValue.map { UnsafeRawPointer($0) }) }
  }
}
