import CEGL
import CGBM
import Glibc
import Synchronization

/// A display to try, and its name for messages.
struct EGLCandidate {
  var platform: EGLPlatform
  var name: String
  var display: EGLDisplay
}

extension EGLPlatform {
  /// All displays of this machine, best first; appends what is missing to `tried`.
  static func candidates(
    _ wanted: EGLPlatform?, _ egl: EGLFunctions, tried: inout [String]
  ) -> [EGLCandidate] {
    guard EGLFunctions.has(egl.queryString(nil, EGL_EXTENSIONS), "EGL_EXT_platform_base"),
      let getDisplay = egl.getPlatformDisplay
    else {
      tried.append("EGL_EXT_platform_base is missing (no vendor library?)")
      return []
    }
    var all = devices(egl, getDisplay, &tried) + renderNodes(getDisplay, wanted, &tried)
    if let display = getDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil) {
      all.append(EGLCandidate(platform: .surfaceless, name: "surfaceless", display: display))
    }
    let order = wanted.map { [$0] } ?? allCases
    return order.flatMap { platform in all.filter { $0.platform == platform } }
  }

  private static func devices(
    _ egl: EGLFunctions, _ getDisplay: EGLFunctions.GetPlatformDisplay, _ tried: inout [String]
  ) -> [EGLCandidate] {
    guard let queryDevices = egl.queryDevices, let queryString = egl.queryDeviceString else {
      tried.append("eglQueryDevicesEXT is missing")
      return []
    }
    var devices = [EGLDeviceEXT?](repeating: nil, count: 32)
    var count: EGLint = 0
    guard queryDevices(32, &devices, &count) == EGL_TRUE else {
      tried.append("eglQueryDevicesEXT: \(egl.errorText())")
      return []
    }
    tried.append("eglQueryDevicesEXT: \(count) device(s)")
    var found: [EGLCandidate] = []
    for (index, device) in devices.prefix(max(0, Int(count))).enumerated() {
      let isSoftware = EGLFunctions.has(
        queryString(device, EGL_EXTENSIONS), "EGL_MESA_device_software")
      let name = "device \(index)" + (isSoftware ? " (software)" : "")
      if let display = getDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), device, nil) {
        let platform = isSoftware ? EGLPlatform.software : .device
        found.append(EGLCandidate(platform: platform, name: name, display: display))
      } else {
        tried.append("\(name): no display")
      }
    }
    return found
  }

  /// Render nodes that this user may open. They stay open for the life of the process, as displays
  /// do.
  private static func renderNodes(
    _ getDisplay: EGLFunctions.GetPlatformDisplay, _ wanted: EGLPlatform?, _ tried: inout [String]
  ) -> [EGLCandidate] {
    guard wanted == nil || wanted == .gbm else { return [] }
    var found: [EGLCandidate] = []
    for number in 128..<192 {
      let path = "/dev/dri/renderD\(number)"
      guard access(path, F_OK) == 0 else { continue }
      guard let device = GBMDevices.device(path) else {
        tried.append("\(path): cannot be opened (is the user in group render?)")
        continue
      }
      if let display = getDisplay(EGLenum(EGL_PLATFORM_GBM_KHR), device, nil) {
        found.append(EGLCandidate(platform: .gbm, name: "gbm \(path)", display: display))
      }
    }
    if found.isEmpty { tried.append("gbm: no usable /dev/dri/renderD*") }
    return found
  }
}

/// GBM devices by path, opened once: EGL creates one display per device pointer.
private enum GBMDevices {
  private static let open = Mutex<[String: UInt]>([:])

  static func device(_ path: String) -> UnsafeMutableRawPointer? {
    open.withLock { known in
      if let address = known[path] { return UnsafeMutableRawPointer(bitPattern: address) }
      let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      guard let device = gbm_create_device(descriptor) else {
        close(descriptor)
        return nil
      }
      let pointer = UnsafeMutableRawPointer(device)
      known[path] = UInt(bitPattern: pointer)
      return pointer
    }
  }
}
