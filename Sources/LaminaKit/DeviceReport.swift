import LaminaGL

/// A description of the GL device, for users and reports.
package struct DeviceReport: Hashable, Sendable, Codable {
  package var platform: String
  package var renderer: String
  package var vendor: String
  package var version: String
  package var isSoftware: Bool
  /// Maximum width and height of a texture, in pixels.
  package var largestTexture: Int
  /// Mesa's version; nil for other drivers.
  package var mesa: String?
  /// The targets of frames with more than 8 bits, with the bits of a float; nil if there are none.
  package var deepFormat: String?

  init(_ capabilities: GLCapabilities) {
    platform = capabilities.platform
    renderer = capabilities.renderer
    vendor = capabilities.vendor
    version = capabilities.version
    isSoftware = capabilities.isSoftware
    largestTexture = capabilities.largestTexture
    mesa = capabilities.mesa
    deepFormat = capabilities.deepFormat.map { $0 == .rgba32f ? "RGBA32F" : "RGBA16F" }
  }

  /// Opens the device, queries it and closes it.
  package static func probe(_ options: DeviceOptions) throws(LaminaError) -> DeviceReport {
    do {
      return DeviceReport(try GLContext(options.context).capabilities)
    } catch {
      throw LaminaError(error)
    }
  }
}

extension LaminaError {
  /// Converts an error of the GL layer.
  init(_ error: GLError) {
    switch error {
    case .noDevice: self = .noDevice(SystemMemory.addressShortage ?? error.description)
    case .tooOld, .onlySoftware, .notDeep: self = .noDevice(error.description)
    case .unknownPlatform: self = .invalidArgument(error.description)
    case .contextLost: self = .deviceLost(error.description)
    case .call(_, code: 0x0505): self = .deviceLost("\(error); use a smaller size or scale")
    case .call, .notCurrent, .compile, .link: self = .cannotDraw(error.description)
    }
  }
}
