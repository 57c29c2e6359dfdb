package import CoreGraphics
import Foundation
import Synchronization

/// The files of a CAML scene: a `.ca` folder, or a `.caml` file in its folder.
package struct CAMLBundle {
  /// The folder of resources; nil for a scene in memory.
  package let folder: DocumentFolder?
  package let index: BundleIndex
  /// The root element of the scene.
  package let root: XMLNode
  package private(set) var warnings: [DocumentWarning] = []
  /// A hash of a scene that is not read through `folder`.
  private var sceneHash = ContentHash()

  /// A hash of everything that has been read so far.
  var contentHash: ContentHash {
    var hash = sceneHash
    hash.append(folder?.contentHash.description ?? "")
    return hash
  }

  /// With `readsOnlyBundle` a single file has no resources beside it.
  package init(
    path: String, readsOnlyBundle: Bool = false, budget: inout Budget
  ) throws(DocumentError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DocumentError(.missing, at: SourceLocation(file: path))
    }
    if isFolder.boolValue {
      try self.init(folder: Self.withoutSlash(path), &budget)
    } else {
      try self.init(file: path, readsOnlyBundle, &budget)
    }
  }

  /// A scene in memory, called `file` in messages; its only resources are `data:` sources.
  package init(scene: [UInt8], file: String, budget: inout Budget) throws(DocumentError) {
    root = try XMLReader.read(scene, file: file, budget: &budget)
    sceneHash.append(scene)
    folder = nil
    index = BundleIndex(location: SourceLocation(file: file))
  }

  private init(
    file: String, _ readsOnlyBundle: Bool, _ budget: inout Budget
  ) throws(DocumentError) {
    let bytes = try DocumentFolder.readFile(file, .documentBytes, budget)
    root = try XMLReader.read(bytes, file: file, budget: &budget)
    sceneHash.append(bytes)
    let parent = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    folder = readsOnlyBundle ? nil : try DocumentFolder(path: parent.isEmpty ? "/" : parent)
    index = BundleIndex(location: SourceLocation(file: file))
  }

  private init(folder path: String, _ budget: inout Budget) throws(DocumentError) {
    let folder = try DocumentFolder(path: path)
    self.folder = folder
    DocumentFolder.reading.withLock { $0 }?.call(path)
    index = try Self.index(of: folder, &budget)
    let (name, bytes) = try Self.scene(of: folder, index, &warnings, budget)
    root = try XMLReader.read(bytes, file: folder.location(of: name).file, budget: &budget)
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? withoutSlash(String(path.dropLast())) : path
  }

  private static func index(
    of folder: DocumentFolder, _ budget: inout Budget
  ) throws(DocumentError) -> BundleIndex {
    let location = folder.location(of: "index.xml")
    do {
      let bytes = try folder.read("index.xml", .documentBytes, budget)
      return try BundleIndex(bytes, location: location, budget: &budget)
    } catch {
      if error.problem == .missing { return BundleIndex(location: location) }
      throw error
    }
  }

  /// Reads the root document: the one that the index names, else `main.caml`, else the only `.caml`
  /// file.
  private static func scene(
    of folder: DocumentFolder, _ index: BundleIndex, _ warnings: inout [DocumentWarning],
    _ budget: Budget
  ) throws(DocumentError) -> (name: String, bytes: [UInt8]) {
    var names: [String] = []
    if let named = index.rootDocument { names.append(named) }
    names.append("main.caml")
    names += folder.names(endingIn: ".caml").filter { $0 != "assetManifest.caml" }
    for name in names {
      do { return (name, try folder.read(name, .documentBytes, budget)) } catch {
        guard error.problem == .missing else { throw error }
        if name == index.rootDocument {
          warnings.append(
            DocumentWarning("the root document '\(name)' is missing", at: index.location))
        }
      }
    }
    let what = "the bundle has no root document (index.xml names none, and there is no main.caml)"
    throw DocumentError(.empty(what), at: SourceLocation(file: folder.path))
  }
}
