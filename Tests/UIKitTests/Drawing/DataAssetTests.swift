import Foundation
import LaminaTestSupport
import Testing
import UIKit

@Suite("UIKit: data assets")
struct DataAssetTests {
  @Test("data sets of asset catalogs are found by name, in groups too; unknown names give nil")
  func data() throws {
    let folder = try TemporaryFolder()
    let set = "Assets.xcassets/Group/Spinner.dataset"
    try FileManager.default.createDirectory(
      atPath: folder(set), withIntermediateDirectories: true)
    let contents =
      #"{"data":[{"idiom":"universal","filename":"spinner.json","#
      + #""universal-type-identifier":"public.json"}],"info":{"version":1}}"#
    try Data(contents.utf8).write(to: URL(fileURLWithPath: folder("\(set)/Contents.json")))
    try Data("{}".utf8).write(to: URL(fileURLWithPath: folder("\(set)/spinner.json")))
    let bundle = try #require(Bundle(path: folder.path))
    let asset = try #require(NSDataAsset(name: "Spinner", bundle: bundle))
    #expect(asset.data == Data("{}".utf8) && asset.name == "Spinner")
    #expect(asset.typeIdentifier == "public.json")
    #expect(NSDataAsset(name: "Other", bundle: bundle) == nil)
    #expect(NSDataAsset(name: "", bundle: bundle) == nil)
  }
}
