import CoreGraphics

/// Replaces expressions by the key frames that they lead to, when a file is read.
///
/// Expressions are evaluated at each frame of their composition that is shown while their layer is
/// visible. One that cannot be evaluated keeps the value in the file.
struct LottieExpressions {
  /// The file with key frames in place of expressions.
  private(set) var root: JSONValue
  /// The layers with expressions that are not evaluated, in order.
  private(set) var failedLayers: [String] = []
  private let file: ExpressionFile
  private let shown: ShownFrames
  /// The key frames that may still be made.
  private var keysLeft: Int

  /// Values of this many frames are computed for a property, and key frames for a file, at most.
  private static let (frameLimit, keyLimit, stepLimit) = (20_000, 400_000, 4_000_000)

  private let budget: Budget

  init(_ root: JSONValue, frameRate: Double, budget: Budget) throws(LimitExceeded) {
    self.root = root
    self.budget = budget
    keysLeft = Self.keyLimit
    file = ExpressionFile(root, frameRate: frameRate, steps: Self.stepLimit)
    shown = ShownFrames(root, file.compositions)
    guard Self.hasExpression(root) else { return }
    let layers = try replaced(root["layers"], composition: 0)
    self.root = root.changed("layers") { _ in layers }
    var assets: [JSONValue] = []
    var number = 0
    for asset in root["assets"].elements {
      guard !asset["layers"].isNull else {
        assets.append(asset)
        continue
      }
      number += 1
      let layers = try replaced(asset["layers"], composition: number)
      assets.append(asset.changed("layers") { _ in layers })
    }
    if !assets.isEmpty { self.root = self.root.changed("assets") { _ in .array(assets) } }
  }

  /// Whether a property in a value has an expression.
  static func hasExpression(_ value: JSONValue) -> Bool {
    switch value {
    case .array(let elements): elements.contains(where: hasExpression)
    case .object(let object):
      (object["x"]?.string != nil && object["k"] != nil)
        || object.members.contains { hasExpression($0.value) }
    default: false
    }
  }

  private mutating func replaced(
    _ layers: JSONValue, composition: Int
  ) throws(LimitExceeded) -> JSONValue {
    var result: [JSONValue] = []
    for (position, json) in layers.elements.enumerated() {
      guard Self.hasExpression(json), let layer = file.layer(composition, position) else {
        result.append(json)
        continue
      }
      var hasFailed = false
      let path = "\(file.compositions[composition].id)/\(position)"
      result.append(try replaced(json, of: layer, at: path, &hasFailed))
      if hasFailed { failedLayers.append(json["nm"].string ?? "") }
    }
    return .array(result)
  }

  private mutating func replaced(
    _ value: JSONValue, of layer: ExpressionLayer, at path: String, _ hasFailed: inout Bool
  ) throws(LimitExceeded) -> JSONValue {
    guard Self.hasExpression(value) else { return value }
    switch value {
    case .array(let elements):
      var result: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        result.append(try replaced(element, of: layer, at: "\(path)/\(index)", &hasFailed))
      }
      return .array(result)
    case .object(var object):
      if object["x"]?.string != nil, object["k"] != nil {
        guard let keys = try keys(of: value, layer, path) else {
          hasFailed = true
          return value
        }
        return value.changed("k") { _ in keys }.changed("x") { _ in .null }
      }
      for index in object.members.indices {
        let name = object.members[index].name
        object.members[index].value = try replaced(
          object.members[index].value, of: layer, at: "\(path)/\(name)", &hasFailed)
      }
      return .object(object)
    default: return value
    }
  }

  /// The value at each frame as key frames, or a value that does not change; nil for an expression that
  /// cannot be evaluated.
  private mutating func keys(
    of json: JSONValue, _ layer: ExpressionLayer, _ path: String
  ) throws(LimitExceeded) -> JSONValue? {
    guard let property = ExpressionProperty(json), let range = frames(of: layer) else { return nil }
    let seed = ExpressionNoise.seed(of: path)
    var samples: [(frame: Double, value: [Double])] = []
    for index in 0..<range.count {
      if index % 256 == 0 { try budget.checkTime() }
      let frame = range.start + Double(index)
      do throws(ExpressionFailure) {
        let value = try ExpressionEvaluator.value(file, layer, property, seed: seed, at: frame)
        Self.append((frame, value), to: &samples)
      } catch {
        return nil
      }
    }
    keysLeft -= samples.count
    guard keysLeft >= 0, let first = samples.first else { return nil }
    if samples.allSatisfy({ $0.value == first.value }) { return Self.json(first.value) }
    return .array(
      samples.map {
        .object(JSONObject([("t", .number($0.frame)), ("s", .numbers($0.value))]))
      })
  }

  private static func json(_ value: [Double]) -> JSONValue {
    value.count == 1 ? .number(value[0]) : .numbers(value)
  }

  /// The frames at which a layer is visible, and one more; only the first one if that is never; nil if
  /// there are too many.
  private func frames(of layer: ExpressionLayer) -> (start: Double, count: Int)? {
    let end = file.compositions[layer.composition].end
    let start = max(layer.json["ip"].double ?? 0, -1_000)
    let last = (min(layer.json["op"].double ?? end, max(end, start)) - start).rounded(.up)
    guard let shown = shown.ranges[layer.composition] else { return (start, 1) }
    // Values between two frames are mixed.
    let first = min(max((shown.lowerBound - start).rounded(.down) - 1, 0), max(last, 0))
    let final = min(last, (shown.upperBound - start).rounded(.up) + 1)
    let count = clampedInt(final - first).adding(1)
    return count <= Self.frameLimit ? (start + first, max(count, 1)) : nil
  }

  /// Adds a value; those on a straight line between their neighbours are left out.
  private static func append(
    _ sample: (frame: Double, value: [Double]), to samples: inout [(frame: Double, value: [Double])]
  ) {
    if samples.count > 1 {
      let before = samples[samples.count - 2]
      let last = samples[samples.count - 1]
      let part = (last.frame - before.frame) / (sample.frame - before.frame)
      let isStraight = zip(zip(before.value, sample.value), last.value).allSatisfy { ends, middle in
        abs(ends.0 + (ends.1 - ends.0) * part - middle) <= 1e-9 * max(abs(middle), 1)
      }
      if isStraight { samples.removeLast() }
    }
    samples.append(sample)
  }
}
