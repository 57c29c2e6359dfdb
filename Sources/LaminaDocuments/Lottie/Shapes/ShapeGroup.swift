/// An item of a shape layer.
indirect enum ShapeItem {
  case group(ShapeGroup)
  case source(PathSource)
  case paint(ShapePaint)
  case modifier(any PathModifier)
  case repeater(LottieRepeater)
}

/// The items of a group or shape layer, from top to bottom.
struct ShapeGroup {
  let name: String
  /// The blend mode as a compositing filter; nil for the normal one.
  private(set) var blend: String?
  let items: [ShapeItem]
  /// Nil for a shape layer.
  let transform: LottieTransform?
  /// The number of changes of a path that are nested at most: modifiers, repeaters and transforms.
  private(set) var depth = 0
  /// The types of items that are not supported.
  private(set) var unknown: [String] = []
  /// What is not drawn of items that are supported.
  private(set) var omissions: [String] = []

  /// Reads the items of a shape layer.
  init(items json: [JSONValue]) {
    self.init(name: "", items: json)
  }

  private init(name: String, items json: [JSONValue]) {
    self.name = name
    var transform: LottieTransform?
    var items: [ShapeItem] = []
    for item in json {
      let type = item["ty"].string ?? ""
      // A transform cannot be hidden.
      if item["hd"].isTrue, type != "tr" { continue }
      if type == "tr" {
        transform = LottieTransform(item)
      } else if type == "gr" {
        var group = ShapeGroup(name: item["nm"].string ?? "", items: item["it"].elements)
        group.blend = BlendName.filter(item["bm"])
        items.append(.group(group))
        unknown += group.unknown
        omissions += group.omissions
        if item["bm"].isTrue, group.blend == nil {
          omissions.append("the blend mode of a group is not supported")
        }
      } else if let source = PathSource(item) {
        items.append(.source(source))
      } else if let paint = ShapePaint(item) {
        items.append(.paint(paint))
        omissions += paint.omissions(item)
      } else if type == "rp" {
        items.append(.repeater(LottieRepeater(item)))
      } else if let modifier = PathModifiers.all[type] {
        items.append(.modifier(modifier.init(item)))
      } else {
        unknown.append(type)
      }
    }
    self.items = items
    self.transform = transform
    for item in items {
      switch item {
      case .group(let group): depth = max(depth, group.depth)
      case .modifier, .repeater: depth += 1
      case .source, .paint: break
      }
    }
    if transform != nil { depth += 1 }
    omissions += trimOmissions
  }

  /// A trim of several paths as one length, of which some have no known position.
  private var trimOmissions: [String] {
    for (index, item) in items.enumerated() {
      if case .modifier(let modifier) = item, (modifier as? TrimModifier)?.isSequential == true,
        !Self.keepsOrder(items[..<index])
      {
        return ["a trim of repeated or merged groups as one length trims each of them"]
      }
    }
    return []
  }

  /// All paths of the group, in the coordinates of its parent.
  var nodes: [PathNode] {
    let nodes = Self.nodes(of: items[...])
    return transform.map { [.transformed(nodes, $0)] } ?? nodes
  }

  static func nodes(of items: ArraySlice<ShapeItem>) -> [PathNode] {
    var nodes: [PathNode] = []
    for item in items {
      switch item {
      case .source(let source): nodes.append(.source(source))
      case .group(let group): nodes += group.nodes
      case .modifier(let modifier): nodes = [.modified(nodes, modifier)]
      case .repeater(let repeater): nodes = [.repeated(nodes, repeater)]
      case .paint: break
      }
    }
    return nodes
  }
}
