import CoreGraphics
import Foundation

/// The image and colour files of a bundle.
///
/// Searches the bundle's folder; for the main bundle also the resource bundles (`*.resources`) that
/// the package manager puts next to the executable.
struct BundleFiles {
  let folders: [URL]

  init(_ bundle: Bundle?) {
    let bundle = bundle ?? .main
    var found = [bundle.resourceURL ?? bundle.bundleURL]
    if bundle == .main {
      found += Self.contents(of: found[0]).filter {
        ["resources", "bundle"].contains($0.pathExtension)
      }
    }
    folders = found
  }

  private static func contents(of folder: URL) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The file with a name; the extension is optional.
  func image(_ name: String, scale: CGFloat) -> ImageFile? {
    let path = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: "/")).pathExtension
    let endings = path.isEmpty ? ["png", "jpg", "jpeg", "webp"] : [path]
    let stem = path.isEmpty ? name : String(name.dropLast(path.count + 1))
    for folder in folders {
      for scale in ImageFile.scales(for: scale) {
        let mark = scale == 1 ? "" : "@\(clampedInt(scale))x"
        for ending in endings {
          let url = folder.appendingPathComponent("\(stem)\(mark).\(ending)")
          if FileManager.default.fileExists(atPath: url.path) {
            return ImageFile(url: url, scale: scale)
          }
        }
      }
    }
    return nil
  }

  /// The folder of a set in an asset catalog, such as `Logo.imageset`.
  func assetSet(_ name: String) -> URL? {
    for folder in folders {
      for catalog in Self.contents(of: folder) where catalog.pathExtension == "xcassets" {
        if let found = Self.find(name, in: catalog, depth: 0) { return found }
      }
    }
    return nil
  }

  /// Searches nested groups, to a limited depth.
  private static func find(_ name: String, in folder: URL, depth: Int) -> URL? {
    let direct = folder.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: direct.path) { return direct }
    guard depth < 16 else { return nil }
    for group in contents(of: folder) where group.hasDirectoryPath {
      if group.pathExtension.isEmpty, let found = find(name, in: group, depth: depth + 1) {
        return found
      }
    }
    return nil
  }
}
