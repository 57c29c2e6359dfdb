import Foundation
import FoundationNetworking
import LaminaTestSupport
import Testing
import UIKit

@testable import LaminaTesting

/// Calls as tests of the usual library for snapshot tests write them: they have to compile, and to
/// select what they say.
@MainActor
@Suite("Ports of snapshot tests", .emptyEnvironment)
struct PortTests {
  private func value<Value, Format>(
    _ value: Value, _ strategy: Snapshotting<Value, Format>
  ) throws -> Format { try strategy.snapshot(value).value(within: 5) }

  private func size(_ image: UIImage) -> [Int] {
    [image.cgImage?.width ?? 0, image.cgImage?.height ?? 0]
  }

  private let traits = UITraitCollection(displayScale: 3)

  @Test("pictures of views take the arguments in either order")
  func views() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let size: CGSize? = CGSize(width: 30, height: 5)
    let none: CGSize? = nil
    let strategies: [(Snapshotting<UIView, UIImage>, [Int])] = [
      (.image, [40, 20]), (.image(), [40, 20]), (.image(precision: 0.9, traits: traits), [60, 30]),
      (.image(precision: 0.9, perceptualPrecision: 0.98, traits: traits), [60, 30]),
      (.image(precision: 0.9, perceptualPrecision: 0.98, size: size, traits: traits), [90, 15]),
      (.image(perceptualPrecision: 0.98, size: size), [60, 10]),
      (.image(precision: 0.9, size: none), [40, 20]),
      (.image(drawHierarchyInKeyWindow: true, size: size), [60, 10]),
      (.image(size: size, traits: traits), [90, 15]),
      (.image(traits: traits), [60, 30]), (.image(size: size), [60, 10]),
      (.image(precision: 0.9, perceptualPrecision: 0.98), [40, 20]),
      (.image(size: size, scale: 1, at: 0, precision: 0.9), [30, 5]),
    ]
    for (index, (strategy, wanted)) in strategies.enumerated() {
      #expect(self.size(try value(view, strategy)) == wanted, "\(index)")
    }
  }

  @Test("pictures of controllers and layers take the arguments in either order")
  func controllersAndLayers() throws {
    let size = CGSize(width: 30, height: 5)
    let controllers: [(Snapshotting<UIViewController, UIImage>, [Int])] = [
      (.image(on: .iPhoneSe, precision: 0.9, perceptualPrecision: 0.9, size: size), [60, 10]),
      (.image(on: .iPhoneSe, size: size, traits: traits), [90, 15]),
      (.image(precision: 0.9, size: size, traits: traits), [90, 15]),
      (.image(drawHierarchyInKeyWindow: true, precision: 1, size: size), [60, 10]),
      (.image(size: size), [60, 10]),
    ]
    for (index, (strategy, wanted)) in controllers.enumerated() {
      #expect(self.size(try value(UIViewController(), strategy)) == wanted, "\(index)")
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(self.size(try value(layer, .image(precision: 0.9, traits: traits))) == [60, 30])
    #expect(self.size(try value(layer, .image(precision: 0.9))) == [40, 20])
  }

  @Test("devices have split screens and traits")
  func devices() {
    typealias Config = ViewImageConfig
    #expect(Config.iPad9_7.size == CGSize(width: 1_024, height: 768))
    #expect(Config.iPad9_7(.portrait).size == CGSize(width: 768, height: 1_024))
    let half = Config.iPadPro11(.landscape(splitView: .oneHalf))
    #expect(half.size == CGSize(width: 592, height: 834))
    #expect(half.traits.horizontalSizeClass == .compact)
    let most = Config.iPadMini(.landscape(splitView: .twoThirds))
    #expect(most.size?.width == 694 && most.traits.horizontalSizeClass == .regular)
    #expect(Config.iPadPro12_9(.portrait(splitView: .oneThird)).size?.width == 375)
    #expect(Config.iPad10_2(.portrait(splitView: .full)).size == Config.iPad10_2(.portrait).size)
    #expect(Config.tv.size?.width == 1_920 && Config.tv4K.safeArea.left == 180)
    #expect(Config.tv.traits.userInterfaceIdiom == .tv)
    #expect(UITraitCollection.iPhoneX(.portrait).verticalSizeClass == .regular)
    #expect(UITraitCollection.iPhoneX(.landscape).verticalSizeClass == .compact)
    #expect(UITraitCollection.iPadMini_Compact_SplitView.horizontalSizeClass == .compact)
    #expect(UITraitCollection.iPadPro12_9.userInterfaceIdiom == .pad)
  }

  @Test("paths are pictures and text")
  func paths() throws {
    let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 8, height: 4.5))
    let image = try value(path, .image(precision: 0.9, perceptualPrecision: 0.9, scale: 2))
    #expect(size(image) == [16, 9] && image.cgImage?.pixels[4 * 20 + 3] == 255)
    #expect(size(try value(path.cgPath, .image(drawingMode: .fill))) == [8, 5])
    #expect(throws: SnapshotError.self) { try value(UIBezierPath(), .image) }
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 1, y: 2), controlPoint1: CGPoint(x: 0.12345, y: -0.0001),
      controlPoint2: CGPoint(x: 3, y: 4))
    let lines = try value(path, .elementsDescription).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "MoveTo (5.0, 5.0)" && lines[4] == "Close " && lines[5].isEmpty)
    #expect(lines[7] == "CurveTo (0.123, 0.0) (3.0, 4.0) (1.0, 2.0)")
    let formatter = NumberFormatter()
    formatter.maximumFractionDigits = 0
    #expect(
      try value(path, .elementsDescription(numberFormatter: formatter)).contains("MoveTo (5, 5)"))
  }

  @Test("controllers as text")
  func hierarchy() throws {
    let controller = UINavigationController(rootViewController: UIViewController())
    let lines = try value(controller, .hierarchy).split(separator: "\n")
    #expect(lines.first == "<UINavigationController>, state: appeared, view: <UIView>")
    #expect(lines.last == "   | <UIViewController>, state: appeared, view: <UIView>")
  }

  @Test("requests are text and command lines")
  func requests() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.org/?b=2&a=1")))
    request.httpMethod = "POST"
    request.allHTTPHeaderFields = ["Cookie": "a=\"b\"", "Accept": "text/html"]
    request.httpBody = Data("{\"b\":1}".utf8)
    #expect(
      try value(request, .raw)
        == "POST https://example.org/?a=1&b=2\nAccept: text/html\nCookie: a=\"b\"\n\n{\"b\":1}")
    #expect(try value(request, .raw(pretty: true)).hasSuffix("\n\n{\n  \"b\" : 1\n}"))
    #expect(
      try value(request, .curl).split(separator: " \\\n\t") == [
        "curl", "--request POST", "--header \"Accept: text/html\"", "--data \"{\\\"b\\\":1}\"",
        "--cookie \"a=\\\"b\\\"\"", "\"https://example.org/?a=1&b=2\"",
      ])
  }

  private enum Direction: String, CaseIterable {
    case up, down
    var turned: Direction { self == .up ? .down : .up }
  }

  @Test("functions, property lists and JSON of any value")
  func values() throws {
    let witness = Snapshotting<Direction, String>.description
    let strategy = Snapshotting<Direction, String>.func(into: witness)
    #expect(strategy.pathExtension == "csv")
    #expect(
      try value({ (side: Direction) in side.turned }, strategy)
        == "\"up\",\"down\"\n\"down\",\"up\"")
    let quoted = Snapshotting<Direction, String>.func(into: .lines)
    let names = try value({ (side: Direction) in "\"\(side)\"" }, quoted)
    #expect(names.hasPrefix("\"up\",\"\"\"up\"\"\"\n"))
    let any: [String: Any] = ["b": [1, "x"], "a": true]
    #expect(try value(any, .json).hasPrefix("{\n  \"a\" : true,\n"))
    #expect(try value(any, .plist).contains("<key>a</key>"))
    #expect(Snapshotting<Any, String>.plist.pathExtension == "plist")
    #expect(try value(["a": 1], .plist).contains("<integer>1</integer>"))
    #expect(throws: SnapshotError.self) { try value(3 as Any, .json) }
    #expect(throws: SnapshotError.self) { try value(UIView() as Any, .plist) }
  }

  @Test("own asynchronous values use others")
  func asynchronous() throws {
    let next = Async<Int> { callback in Async(value: 1).run { callback($0 + 1) } }
    #expect(try next.value(within: 1) == 2)
    let failing = Async(value: 1).map { _ -> Int in throw SnapshotError.noSize }
    let never = Async<Int> { callback in failing.run { callback($0) } }
    #expect(throws: SnapshotError.self) { try never.value(within: 0.05) }
  }

  @Test("a strategy may wait")
  func wait() throws {
    let begin = Date()
    #expect(try value("a", .wait(for: 0.05, on: .lines)) == "a")
    #expect(begin.timeIntervalSinceNow <= -0.05)
    #expect(try value("a", .wait(for: -.infinity, on: .lines)) == "a")
  }

  @Test("closures of own formats do not throw; unreadable files are still said")
  func diffing() throws {
    let base = Diffing<UIImage>.image(precision: 0.9, perceptualPrecision: 0.9, scale: 2)
    let own = Diffing<UIImage>(
      toData: { base.toData($0) }, fromData: { base.fromData($0) }, diff: base.diff)
    let data = own.toData(UIImage(cgImage: PictureSamples.plain(4, 2)))
    #expect(own.fromData(data).size == CGSize(width: 2, height: 1))
    #expect(own.fromData(Data("no picture".utf8)).cgImage == nil)
    #expect(Diffing<String>.lines.fromData(Data([255])).isEmpty)
    #expect(throws: (any Error).self) { try Diffing<String>.lines.decode(Data([255])) }
  }

  @Test("deprecated names and flags")
  func flags() throws {
    let folder = try TemporaryFolder()
    let flag: Bool? = true
    let message = verifySnapshot(
      matching: "a", as: .lines, named: "one", record: flag, snapshotDirectory: folder("a"))
    #expect(message?.contains("record mode is on") == true)
    #expect(
      verifySnapshot(matching: "a", as: .lines, named: "one", snapshotDirectory: folder("a")) == nil
    )
    // These calls only have to compile.
    _ = {
      assertSnapshot(
        of: { $0.turned }, as: Snapshotting<Direction, String>.func(into: .description))
      assertSnapshot(matching: "a", as: .lines)
      assertSnapshot(matching: "a", as: .lines, named: "b", record: true)
      assertSnapshots(matching: "a", as: [.lines, .dump])
      assertSnapshots(matching: "a", as: ["lines": .lines], record: false)
      assertSnapshot(of: "a", as: .lines, record: flag)
      assertSnapshot(of: "a", as: .lines, record: true)
      assertSnapshot(of: "a", as: .lines, record: nil)
      assertSnapshot(of: "a", as: .lines, record: .all)
    }
  }
}
