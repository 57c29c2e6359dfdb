import CEGL

/// The table of all EGL calls, for the same reason as `GLFunctions`.
package struct EGLFunctions: Sendable {
  var bindAPI = eglBindAPI
  var createContext = eglCreateContext
  var destroyContext = eglDestroyContext
  var getError = eglGetError
  var initialize = eglInitialize
  var makeCurrent = eglMakeCurrent
  var queryString = eglQueryString

  /// Extensions; nil without a vendor library.
  var getPlatformDisplay = lookUp("eglGetPlatformDisplayEXT", as: GetPlatformDisplay.self)
  var queryDevices = lookUp("eglQueryDevicesEXT", as: QueryDevices.self)
  var queryDeviceString = lookUp("eglQueryDeviceStringEXT", as: QueryDeviceString.self)

  package init() {}

  typealias GetPlatformDisplay =
    @convention(c) (EGLenum, UnsafeMutableRawPointer?, UnsafePointer<EGLint>?) -> EGLDisplay?
  typealias QueryDevices =
    @convention(c) (
      EGLint, UnsafeMutablePointer<EGLDeviceEXT?>?, UnsafeMutablePointer<EGLint>?
    ) -> EGLBoolean
  typealias QueryDeviceString =
    @convention(c) (EGLDeviceEXT?, EGLint) -> UnsafePointer<CChar>?

  /// Looks up an entry point; nil if the library lacks it.
  static func lookUp<T>(_ name: String, as type: T.Type) -> T? {
    eglGetProcAddress(name).map { unsafeBitCast($0, to: type) }
  }

  /// Whether an extension list contains a name. Some devices return no list.
  static func has(_ list: UnsafePointer<CChar>?, _ name: String) -> Bool {
    guard let list else { return false }
    return String(cString: list).split(separator: " ").contains { $0 == name }
  }

  /// The last error as EGL's documentation prints it.
  func errorText() -> String { "0x" + String(getError(), radix: 16) }
}
