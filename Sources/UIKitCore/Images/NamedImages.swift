import CoreGraphics
import Foundation
import Synchronization

/// A cache of images by name.
enum NamedImages {
  private static let known = Mutex<[String: UIImage]>([:])
  /// The capacity; a full cache is cleared.
  private static let most = 256

  static func image(_ name: String, _ files: BundleFiles, scale: CGFloat) -> UIImage? {
    if name.isEmpty { return nil }
    let key = "\(files.folders.first?.path ?? "")|\(name)|\(scale)"
    if let image = known.withLock({ $0[key] }) { return image }
    let found = files.image(name, scale: scale)?.read() ?? asset(name, files, scale)
    guard let found else { return nil }
    known.withLock { images in
      if images.count >= most { images.removeAll() }
      images[key] = found
    }
    return found
  }

  /// The images `name0`, `name1` and so on, up to the first missing one.
  static func series(_ name: String) -> [UIImage] {
    var images: [UIImage] = []
    for number in 0..<1_024 {
      if let image = UIImage(named: "\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return images
  }

  /// The `Contents.json` of an image set.
  private struct Contents: Decodable {
    struct Picture: Decodable {
      var filename: String?
      var scale: String?
    }
    struct Properties: Decodable {
      var renderingIntent: String?
      enum CodingKeys: String, CodingKey { case renderingIntent = "template-rendering-intent" }
    }
    var images: [Picture]?
    var properties: Properties?
  }

  private static func asset(_ name: String, _ files: BundleFiles, _ scale: CGFloat) -> UIImage? {
    guard let folder = files.assetSet("\(name).imageset"),
      let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    for wanted in ImageFile.scales(for: scale) {
      for picture in contents.images ?? [] {
        guard let file = picture.filename,
          picture.scale.map({ $0 == "\(clampedInt(wanted))x" }) ?? true
        else { continue }
        let url = folder.appendingPathComponent(file)
        if let image = ImageFile(url: url, scale: picture.scale == nil ? 1 : wanted).read() {
          let isShape = contents.properties?.renderingIntent == "template"
          return isShape ? image.withRenderingMode(.alwaysTemplate) : image
        }
      }
    }
    return nil
  }
}
