public import Foundation

/// The name of a data asset.
public typealias NSDataAssetName = String

/// A data set of an asset catalog.
///
/// The catalog is a folder `*.xcassets` of the bundle, as its source has it.
open class NSDataAsset: NSObject, NSCopying {
  /// The name of the asset.
  public let name: NSDataAssetName
  /// The bytes of the asset.
  public let data: Data
  /// The uniform type identifier that the catalog states; `public.data` if it states none.
  public let typeIdentifier: String

  /// Finds an asset of the main bundle; nil if there is none.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Finds an asset of a bundle; nil if there is none.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let found = Self.read(name, BundleFiles(bundle)) else { return nil }
    self.name = name
    (data, typeIdentifier) = found
    super.init()
  }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The `Contents.json` of a data set.
  private struct Contents: Decodable {
    package struct Item: Decodable {
      var filename: String?
      package var type: String?
      enum CodingKeys: String, CodingKey {
        case filename
        case type = "universal-type-identifier"
      }
    }
    var data: [Item]?
  }

  private static func read(_ name: String, _ files: BundleFiles) -> (Data, String)? {
    guard !name.isEmpty, let folder = files.assetSet("\(name).dataset"),
      let bytes = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: bytes)
    else { return nil }
    for item in contents.data ?? [] {
      guard let file = item.filename else { continue }
      if let data = try? Data(contentsOf: folder.appendingPathComponent(file)) {
        return (data, item.type ?? "public.data")
      }
    }
    return nil
  }
}
