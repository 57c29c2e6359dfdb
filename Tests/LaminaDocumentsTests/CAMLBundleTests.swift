import CoreGraphics
import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaDocuments

@Suite("CAML bundles")
struct CAMLBundleTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func load(_ name: String) throws(DocumentError) -> CAMLBundle {
    var budget = Budget()
    return try CAMLBundle(path: folder.path + "/" + name, budget: &budget)
  }

  private func index(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/x.dtd">
    <plist version="1.0"><dict>\(content)</dict></plist>
    """
  }

  @Test("the index names the root document, the canvas and the flip")
  func indexed() throws {
    let keys = """
      <key>array</key><array><string>x</string></array>
      <key>rootDocument</key><string>scene/one.caml</string>
      <key>documentWidth</key><real>320</real><key>documentHeight</key><integer>200</integer>
      <key>geometryFlipped</key><true/>
      """
    try folder.write("a.ca/index.xml", index(keys))
    try folder.write("a.ca/scene/one.caml", "<caml><CALayer/></caml>")
    let bundle = try load("a.ca/")
    #expect(bundle.root.child("CALayer") != nil)
    #expect(bundle.index.width == 320)
    #expect(bundle.index.height == 200)
    #expect(bundle.index.isGeometryFlipped)
    #expect(bundle.warnings.isEmpty)
    #expect(bundle.root.location.file == folder.path + "/a.ca/scene/one.caml")
  }

  @Test("main.caml is the root document if the index is missing or names a missing file")
  func fallback() throws {
    try folder.write("a.ca/main.caml", "<caml/>")
    #expect(try load("a.ca").warnings.isEmpty)
    try folder.write("a.ca/index.xml", index("<key>rootDocument</key><string>gone.caml</string>"))
    #expect(try load("a.ca").warnings.count == 1)
  }

  @Test("the bundle of a single file is the folder that contains it")
  func bare() throws {
    let path = try folder.write("x.caml", "<caml/>")
    let bundle = try load("x.caml")
    #expect(bundle.folder?.path == folder.path)
    #expect(bundle.root.location.file == path)
  }

  @Test("each invalid bundle has a specific, single-line error")
  func bad() throws {
    #expect(throws: DocumentError(.missing, at: SourceLocation(file: folder.path + "/no"))) {
      try load("no")
    }
    try folder.write("empty.ca/readme.txt", "")
    let empty = #expect(throws: DocumentError.self) { try load("empty.ca") }
    if case .empty? = empty?.problem {} else { Issue.record("\(String(describing: empty))") }

    try folder.write("broken.ca/index.xml", "<plist>\n<dict></plist>")
    try folder.write("broken.ca/main.caml", "<caml/>")
    let broken = #expect(throws: DocumentError.self) { try load("broken.ca") }
    #expect(broken?.location.line == 2)

    let escape = index("<key>rootDocument</key><string>../x.caml</string>")
    try folder.write("x.caml", "<caml/>")
    try folder.write("escape.ca/index.xml", escape)
    let outside = #expect(throws: DocumentError.self) { try load("escape.ca") }
    #expect(outside?.problem == .unreadable("the path leaves the document's folder"))
    for error in [empty, broken, outside] {
      #expect(error?.description.contains("\n") == false)
    }
  }
}
