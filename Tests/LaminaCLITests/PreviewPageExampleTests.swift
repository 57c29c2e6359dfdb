import Foundation
import LaminaKit
import LaminaPreview
import LaminaTestSupport
import Testing

@Suite("Preview: the example of the module's page")
struct PreviewPageExampleTests {
  @Test("a stage writes a page with the frames of its animation")
  func page() throws {
    let folder = try TemporaryFolder()
    let path = folder("stage.html")

    let stage = Stage(size: CGSize(width: 120, height: 80))
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    layer.backgroundColor = CGColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)
    stage.layer.addSublayer(layer)

    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 90
    move.duration = 0.5
    layer.add(move, forKey: "move")

    try stage.preview(to: path, framesPerSecond: 10)

    let page = String(decoding: try folder.bytes("stage.html"), as: UTF8.self)
    let start = try #require(page.range(of: "type=\"application/json\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let recording = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((recording["frames"] as? [Any])?.count == 6)
  }
}
