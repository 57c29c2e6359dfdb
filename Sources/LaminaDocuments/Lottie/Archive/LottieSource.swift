import CoreGraphics
import Foundation

/// The JSON of an animation and the files that belong to it.
struct LottieSource {
  let root: JSONValue
  let location: SourceLocation
  /// The folder of a file's images; nil for a document in memory.
  private let folder: DocumentFolder?
  /// The archive that contains the animation; nil for a plain file.
  private let archive: ZipArchive?
  private let textHash: ContentHash
  /// Images given by the user, by the name that refers to them.
  private let images: [String: [UInt8]]
  /// The names of the animations of an archive.
  private(set) var animations: [String] = []
  /// What is in the archive and not used.
  private(set) var warnings: [DocumentWarning] = []

  /// The names of layers with expressions that are not evaluated, in order.
  let unevaluated: [String]
  /// More layers than this are made by repeated references: a layer takes at least 16 bytes.
  let plainLayers: Int
  /// Frames per second.
  let frameRate: Double
  /// The first frame, and the frame after the last one.
  let start: Double
  let end: Double
  let size: CGSize
  /// What becomes of texts that do not fit their boxes.
  let textFitting: TextFitting

  /// A hash of everything that has been read so far.
  var contentHash: ContentHash {
    var hash = textHash
    if let folder { hash.append(folder.contentHash.description) }
    return hash
  }

  /// Reads a `.json` file or a `.lottie` archive.
  init(
    path: String, settings: DocumentSettings, budget: Budget
  ) throws(DocumentError) {
    let bytes = try DocumentFolder.readFile(path, .documentBytes, budget)
    if settings.readsOnlyBundle {
      try self.init(bytes, file: path, settings: settings, budget: budget)
      return
    }
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try self.init(
      bytes, file: path,
      folder: { () throws(DocumentError) in
        try DocumentFolder(path: parent.isEmpty ? "/" : parent)
      }, settings: settings, budget: budget)
  }

  /// Reads an animation from memory; its only images are those in its archive and `data:` sources.
  init(
    _ bytes: [UInt8], file: String, settings: DocumentSettings, budget: Budget
  ) throws(DocumentError) {
    try self.init(bytes, file: file, folder: { nil }, settings: settings, budget: budget)
  }

  private init(
    _ bytes: [UInt8], file: String,
    folder: () throws(DocumentError) -> DocumentFolder?, settings: DocumentSettings,
    budget: Budget
  ) throws(DocumentError) {
    var hash = ContentHash()
    hash.append(bytes)
    plainLayers = bytes.count / 16
    textFitting = settings.textFitting
    textFitting.append(to: &hash)
    let written: JSONValue
    var applied: String?
    if ZipArchive.matches(bytes) {
      let archive = try ZipArchive(bytes, file: file, budget: budget)
      let animation = try Self.manifest(archive, settings, budget)
      self.archive = archive
      self.folder = nil
      written = animation.root
      location = SourceLocation(file: "\(file)/\(animation.name)")
      warnings = animation.warnings
      applied = animation.appliedSetting
      animations = animation.animations
    } else {
      (archive, self.folder, location) = (nil, try folder(), SourceLocation(file: file))
      try settings.checkAnimation([], at: location)
      written = try JSONReader.read(
        LottieText.plain(bytes, file: file, budget), file: file, budget: budget)
    }
    let changed = try LottieSettings(
      written, settings, without: applied, at: location, budget: budget)
    images = changed.images
    let rate = changed.root["fr"].double ?? 0
    frameRate = rate > 0 ? min(rate, 1_000) : 30
    do throws(LimitExceeded) {
      let expressions = try LottieExpressions(changed.root, frameRate: frameRate, budget: budget)
      root = expressions.root
      unevaluated = expressions.failedLayers
    } catch {
      throw DocumentError(error, at: location)
    }
    if let animation = settings.animation { hash.append("animation=\(animation)") }
    for setting in settings.settings { hash.append("\(setting.name)=\(setting.value)") }
    for name in images.keys.sorted() { hash.append(images[name] ?? []) }
    textHash = hash
    start = root["ip"].double ?? 0
    end = root["op"].double ?? 0
    size = CGSize(width: root["w"].double ?? 0, height: root["h"].double ?? 0)
    try check(budget)
  }

  /// The animation of an archive. A file that the archive lacks is its damage: the archive is there.
  private static func manifest(
    _ archive: ZipArchive, _ settings: DocumentSettings, _ budget: Budget
  ) throws(DocumentError) -> LottieManifest {
    do throws(DocumentError) {
      return try LottieManifest(archive, settings, budget: budget)
    } catch {
      guard error.problem == .missing else { throw error }
      throw DocumentError(.malformed("the archive has no such file"), at: error.location)
    }
  }

  private func check(_ budget: Budget) throws(DocumentError) {
    guard root["layers"].object == nil, !root["layers"].isNull else {
      throw DocumentError(.malformed("not a Lottie animation: 'layers' is missing"), at: location)
    }
    let most = Double(budget.allowance(.outputSide))
    guard size.width > 0, size.height > 0, Double(max(size.width, size.height)) <= most else {
      throw DocumentError(
        .malformed(
          "w and h are \(Self.words(size.width)) and \(Self.words(size.height)); "
            + "each must be above 0 and at most \(most)"),
        at: location)
    }
    let frames = clampedInt((end - start).rounded(.up))
    do { try budget.check(.outputFrames, frames) } catch {
      throw DocumentError(error, at: location)
    }
  }

  /// A number in a message: larger ones are read as the largest.
  private static func words(_ number: Double) -> String {
    abs(number) < 1e30 ? "\(number)" : number < 0 ? "-1e30 or less" : "1e30 or more"
  }

  /// The named times of the animation.
  var markers: [DocumentMarker] {
    root["markers"].elements.map { marker in
      DocumentMarker(
        name: marker["cm"].string ?? "", time: ((marker["tm"].double ?? 0) - start) / frameRate,
        duration: (marker["dr"].double ?? 0) / frameRate)
    }
  }

  /// The bytes of a font in the file or its archive; nil if it is elsewhere.
  func font(_ path: String, _ budget: Budget) -> [UInt8]? {
    if path.hasPrefix("data:") { return ResourceNames.inlineData(path) }
    guard let archive, let last = path.split(separator: "/").last else { return nil }
    let name = ["f/\(last)", "fonts/\(last)", path].first { archive.contains($0) }
    return name.flatMap { try? archive.read($0, budget: budget) }
  }

  /// The first file that can be read; the error of the first one that is there and cannot be.
  private static func read(
    _ candidates: [String], in folder: DocumentFolder, _ budget: Budget, at location: SourceLocation
  ) throws(DocumentError) -> [UInt8] {
    var failure: DocumentError?
    for candidate in candidates {
      do throws(DocumentError) { return try folder.read(candidate, .imageBytes, budget) } catch {
        if case .limit = error.problem { throw error }
        if error.problem != .missing { failure = failure ?? error }
      }
    }
    throw failure ?? DocumentError(.missing, at: location)
  }

  /// Where an image of an archive can be: where the asset says, alone or in a folder of images, else
  /// under its own name there.
  private static func candidates(_ path: String, _ name: String) -> [String] {
    let written = (path.isEmpty || path.hasSuffix("/") ? path : path + "/") + name
    let whole = written.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let last = String(name.split(separator: "/").last ?? "")
    return [path + name, whole]
      + [whole, last].flatMap { ["images/" + $0, "i/" + $0, "audio/" + $0] }
  }

  /// The bytes of an image.
  func image(
    folder path: String, name: String, _ budget: Budget
  ) throws(DocumentError) -> [UInt8] {
    if let bytes = images[name] { return bytes }
    if name.hasPrefix("data:") {
      if let bytes = ResourceNames.inlineData(name) { return bytes }
      throw DocumentError(.malformed("the data: source cannot be read"), at: location)
    }
    if let archive {
      if let entry = Self.candidates(path, name).first(where: archive.contains) {
        return try archive.read(entry, budget: budget)
      }
      throw DocumentError(.missing, at: location)
    }
    guard let folder else { throw DocumentError(.missing, at: location) }
    return try Self.read([path + name, "images/" + name, name], in: folder, budget, at: location)
  }
}
