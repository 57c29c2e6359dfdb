public import Foundation
import QuartzCore

/// Views that are made at once, from code.
///
/// Differs from Apple: files of Interface Builder are not read. A nib is made with a function, or
/// registered under the name by which clients find it; an unknown name is reported and gives
/// nothing.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// A function that makes the top-level objects for an owner.
  public typealias Maker = @MainActor (_ owner: Any?) -> [Any]
  /// A key of the options of a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that replace placeholders; has no effect.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let maker: Maker?
  private static var makers: [String: Maker] = [:]

  /// Creates a nib that a function makes.
  public init(_ make: @escaping Maker) {
    name = ""
    maker = make
    super.init()
  }
  /// Creates the nib that was registered with a name; the bundle has no effect.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    maker = nil
    super.init()
  }

  /// Registers the function that makes the nib of a name, in place of a file.
  public static func register(_ name: String, _ make: @escaping Maker) { makers[name] = make }

  /// Makes the objects of the nib; none, and a report, if nothing is registered for its name.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    if let make = maker ?? Self.makers[name] { return make(ownerOrNil) }
    Diagnostics.report("UINib", "no nib is registered with the name \"\(name)\"")
    return []
  }

  /// The first view of a class.
  final func view<View: UIView>(_ type: View.Type) -> View? {
    var made: View?
    UIView.performWithoutAnimation {
      made = instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
    }
    return made
  }
}

extension Bundle {
  /// Makes the objects of the nib that was registered with a name; none, and a report, if there is
  /// none.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
