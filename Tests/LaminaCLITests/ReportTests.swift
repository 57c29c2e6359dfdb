import CoreGraphics
import Foundation
import LaminaKit
import LaminaPreview
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaCLI

@Suite("lamina dump --json")
struct ReportTests {
  private func dump(_ scene: String, _ options: [String]) throws -> [String: Any] {
    let folder = try TemporaryFolder()
    let path = try Scene.write(scene, in: folder)
    let tool = try Tool.run(["dump", path, "--json"] + options, in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    return try #require(try JSONSerialization.jsonObject(with: tool.output) as? [String: Any])
  }

  private func layers(_ report: [String: Any]) throws -> [[String: Any]] {
    try #require(report["layers"] as? [[String: Any]])
  }

  @Test("JSON has all stages, or the selected one")
  func stages() throws {
    let all = try dump(Scene.fade, ["--at", "0.5"])
    for key in ["layers", "items", "states", "passes", "batches"] {
      #expect(all[key] != nil, "\(key)")
    }
    #expect(all["time"] as? Double == 0.5 && all["size"] as? [Double] == [40, 30])
    let list = try dump(Scene.fade, ["--at", "0.5", "--stage", "list"])
    #expect(list["items"] != nil && list["layers"] == nil && list["batches"] == nil)
    let item = try #require((list["items"] as? [[String: Any]])?.first)
    #expect(item["kind"] as? String == "solid" && item["bounds"] as? [Int] == [0, 0, 40, 30])
    let layer = try #require(try layers(all).first { $0["name"] as? String == "root" })
    #expect(item["layer"] as? String == layer["id"] as? String)
    let batches = try #require(all["batches"] as? [String: Any])
    #expect((batches["batches"] as? [[String: Any]])?.isEmpty == false)
  }

  @Test("the stage lottie is the file as it is read, as text and as JSON")
  func lottie() throws {
    let folder = try TemporaryFolder()
    let path = try Scene.write(
      """
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":8,"h":8,
       "layers":[{"ty":1,"nm":"Card","sw":8,"sh":8,"sc":"#ff0000","ip":0,"op":20,"st":0,"ks":{}}]}
      """, "scene.json", in: folder)
    let text = try Tool.run(["dump", path, "--stage", "lottie"], in: folder)
    #expect(text.code == 0 && text.errorOutput.isEmpty, "\(text.errorOutput)")
    #expect(
      String(decoding: text.output, as: UTF8.self).contains("\n  layers[0] solid layer 'Card'\n"))
    let report = try Tool.run(["dump", path, "--stage", "lottie", "--json"], in: folder)
    let json = try #require(
      try JSONSerialization.jsonObject(with: report.output) as? [String: Any])
    let file = try #require(json["lottie"] as? [String: Any])
    let layer = try #require((file["children"] as? [[String: Any]])?.first)
    #expect(layer["path"] as? String == "layers[0]" && layer["name"] as? String == "Card")
  }

  @Test("other documents have no stage lottie")
  func noLottie() throws {
    let folder = try TemporaryFolder()
    let path = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(["dump", path, "--stage", "lottie"], in: folder)
    #expect(tool.code == 64 && tool.errorOutput.contains("is not a Lottie file"))
  }

  @Test("a layer has its model values, those that it presents, its outline and its animations")
  func layer() throws {
    let report = try dump(Scene.fade, ["--at", "0.25", "--stage", "tree"])
    let layer = try #require(try layers(report).first { $0["name"] as? String == "root" })
    #expect(layer["type"] as? String == "CALayer" && layer["depth"] as? Int == 2)
    let model = try #require(layer["model"] as? [String: Any])
    #expect(model["backgroundColor"] as? String == "#ff0000" && model["opacity"] == nil)
    let presented = try #require(layer["presentation"] as? [String: Any])
    #expect(presented["opacity"] as? Double == 0.75 && presented["bounds"] == nil)
    #expect(layer["outline"] as? [[Double]] == [[0, 30], [40, 30], [40, 0], [0, 0]])
    let animation = try #require((layer["animations"] as? [[String: Any]])?.first)
    #expect(animation["keyPath"] as? String == "opacity")
    #expect(animation["begin"] as? Double == 0 && animation["duration"] as? Double == 1)
    #expect(animation["end"] as? Double == 1)
  }

  @Test("layers have the same ids at all times, and in every run")
  func identifiers() throws {
    func ids(_ time: String) throws -> [String] {
      try layers(dump(Scene.fade, ["--at", time, "--stage", "tree"])).map {
        "\($0["id"] ?? "") \($0["name"] ?? "")"
      }
    }
    let first = try ids("0")
    #expect(Set(first).count == first.count && first.count == 3)
    #expect(try ids("0.9") == first)
  }

  /// The ids of the layers of a stage by name.
  private func ids(_ inspector: StageInspector, at time: Double) throws -> [String: String] {
    let layers = try inspector.report([.tree], at: time).layers ?? []
    return Dictionary(layers.map { ($0.name ?? "", $0.id) }, uniquingKeysWith: { $1 })
  }

  @Test("a layer keeps its id when others come and go around it")
  func changingTree() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let names = ["a", "b", "c"]
    let layers = names.map { name in
      let layer = CALayer()
      layer.name = name
      stage.layer.addSublayer(layer)
      return layer
    }
    let inspector = StageInspector(stage)
    let before = try ids(inspector, at: 0)
    let new = CALayer()
    new.name = "new"
    stage.layer.insertSublayer(new, at: 0)
    layers[1].removeFromSuperlayer()
    let after = try ids(inspector, at: 1)
    #expect(after["a"] == before["a"] && after["c"] == before["c"] && after["b"] == nil)
    #expect(after["new"].map(before.values.contains) == false)
    stage.layer.addSublayer(layers[1])
    #expect(try ids(inspector, at: 2)["b"] == before["b"])
  }

  @Test("copies of a replicator have the layer's id with the number of the copy; masks are masks")
  func copies() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let replicator = CAReplicatorLayer()
    let dot = CALayer()
    let mask = CALayer()
    replicator.instanceCount = 3
    dot.name = "dot"
    mask.name = "mask"
    dot.mask = mask
    replicator.addSublayer(dot)
    stage.layer.addSublayer(replicator)
    let layers = try StageInspector(stage).report([.tree], at: 0).layers ?? []
    let dots = layers.filter { $0.name == "dot" }.map(\.id)
    #expect(dots.count == 3)
    let id = try #require(dots.first)
    #expect(dots == [id, "\(id)@1", "\(id)@2"])
    #expect(layers.filter { $0.isMask }.map(\.name) == ["mask", "mask", "mask"])
    #expect(layers.filter { $0.isMask }.map(\.parent) == dots)
    #expect(Set(layers.map(\.id)).count == layers.count)
  }

  /// A stage with a layer in front by its depth, a group with opacity, and an empty layer.
  private func stack() -> Stage {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    func layer(_ name: String, in parent: CALayer, paints: Bool = true) -> CALayer {
      let layer = CALayer()
      layer.name = name
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.backgroundColor = paints ? CGColor(red: 1, green: 0, blue: 0, alpha: 0.5) : nil
      parent.addSublayer(layer)
      return layer
    }
    layer("front", in: stage.layer).zPosition = 1
    let group = layer("group", in: stage.layer)
    group.opacity = 0.5
    group.masksToBounds = true
    layer("inner", in: group).frame.origin.x = 2
    _ = layer("back", in: stage.layer)
    _ = layer("empty", in: stage.layer, paints: false)
    return stage
  }

  @Test("the order of drawing follows depth and goes through groups; layers say what they draw")
  func drawingOrder() throws {
    let report = try StageInspector(stack()).report(at: 0)
    let layers = try #require(report.layers)
    let names = Dictionary(layers.map { ($0.id, $0.name ?? "") }, uniquingKeysWith: { $1 })
    #expect(report.order?.map { names[$0] } == ["group", "inner", "back", "front"])
    let group = try #require(layers.first { $0.name == "group" })
    #expect(group.opacity == 0.5 && group.clips == true && group.paints == true)
    let empty = try #require(layers.first { $0.name == "empty" })
    #expect(empty.opacity == nil && empty.clips == nil && empty.paints == nil)
  }

  @Test("animations have their interval on the canvas: of slower layers, groups and endless ones")
  func intervals() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let layer = CALayer()
    layer.speed = 0.5
    stage.layer.addSublayer(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 1
    fade.repeatCount = 2
    fade.beginTime = 1
    layer.add(fade, forKey: "fade")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.duration = 1
    turn.repeatCount = .infinity
    let group = CAAnimationGroup()
    let inner = CABasicAnimation(keyPath: "position.x")
    inner.beginTime = 0.5
    inner.duration = 0.25
    group.animations = [inner]
    group.duration = 1
    group.beginTime = 2
    layer.add(turn, forKey: nil)
    layer.add(group, forKey: "group")
    let report = try StageInspector(stage).report([.tree], at: 0)
    let found = try #require(report.layers?.last?.animations)
    #expect(found.map(\.begin) == [2, 0, 4] && found.map(\.end) == [6, nil, 6])
    #expect(found.map(\.key) == ["fade", nil, "group"] && found[1].repeatCount == nil)
    let child = try #require(found[2].animations?.first)
    #expect(child.begin == 5 && child.end == 5.5 && child.keyPath == "position.x")
  }

  @Test("values of all kinds are JSON, also infinite ones")
  func values() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    layer.lineDashPattern = [1, 2.5]
    layer.zPosition = .infinity
    layer.shadowOffset = CGSize(width: 1, height: -2)
    stage.layer.addSublayer(layer)
    let report = try StageInspector(stage).report([.tree], at: 0)
    let model = try #require(report.layers?.last?.model)
    #expect(model["path"] == .text("5 elements in 1.0 2.0 3.0 4.0"))
    #expect(model["lineDashPattern"] == .list([.number(1), .number(2.5)]))
    #expect(model["shadowOffset"] == .list([.number(1), .number(-2)]))
    let text = try JSONText.of(report)
    #expect(text.contains("\"zPosition\" : \"inf\""))
  }

  @Test(
    "outlines enclose what the layers draw: rotated, flipped, in perspective and in depth",
    arguments: ["rotated", "flipped", "perspective", "depth", "replicated"])
  func outlines(kind: String) throws {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)
    let parent: CALayer =
      switch kind {
      case "depth": CATransformLayer()
      case "replicated": CAReplicatorLayer()
      default: CALayer()
      }
    parent.frame = CGRect(x: 20, y: 10, width: 160, height: 80)
    let child = CALayer()
    child.bounds = CGRect(x: 5, y: 5, width: 60, height: 30)
    child.position = CGPoint(x: 70, y: 30)
    child.anchorPoint = CGPoint(x: 0.25, y: 0.5)
    child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    parent.addSublayer(child)
    stage.layer.addSublayer(parent)
    var transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    if kind == "flipped" { parent.isGeometryFlipped = true }
    if kind == "perspective" || kind == "depth" {
      stage.layer.sublayerTransform.m34 = -1 / 300
      if kind == "perspective" { parent.sublayerTransform.m34 = -1 / 300 }
      transform = CATransform3DRotate(transform, 0.9, 0, 1, 0)
      parent.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    }
    if let parent = parent as? CAReplicatorLayer {
      parent.instanceCount = 2
      parent.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
    }
    child.transform = transform
    let report = try StageInspector(stage).report([.tree, .list], at: 0)
    let items = try #require(report.items)
    #expect(items.count == (kind == "replicated" ? 2 : 1))
    for item in items {
      let layer = try #require(report.layers?.first { $0.id == item.layer })
      let corners = try #require(layer.outline)
      let drawn = try #require(item.bounds)
      for axis in 0...1 {
        let values = corners.map { $0[axis] * 2 }
        let least = try #require(values.min())
        let greatest = try #require(values.max())
        #expect(abs(least - Double(drawn[axis])) < 3, "\(kind) \(axis)")
        #expect(abs(greatest - Double(drawn[axis] + drawn[axis + 2])) < 3, "\(kind) \(axis)")
      }
    }
  }
}
