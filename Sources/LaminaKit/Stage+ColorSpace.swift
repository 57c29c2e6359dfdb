public import CoreGraphics
import LaminaExport

extension Stage {
  /// Creates a canvas whose frames are drawn, blended and written in a colour space: sRGB or Display
  /// P3, which files then name in a profile. Another space counts as sRGB, with a warning.
  ///
  /// Exports to formats that cannot name a colour space throw.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, colorSpace: CGColorSpace, options: Options = Options()
  ) {
    let space = WorkingSpace(colorSpace)
    if space == nil {
      Diagnostics.warn(
        "Stage", "frames are drawn in sRGB or Display P3, not in \(colorSpace.title)")
    }
    var device = DeviceOptions(options)
    device.space = space ?? .sRGB
    self.init(size: size, scale: scale, device: device, options: options)
  }
}

extension CGColorSpace {
  fileprivate var title: String { name.map { "\($0)" } ?? "this space" }
}

extension ColorProfile {
  /// What files say of a space; nil for sRGB, which they have without saying.
  package init?(_ space: WorkingSpace) {
    switch space {
    case .sRGB: return nil
    case .displayP3: self.init(displayP3: space.profile)
    }
  }
}
