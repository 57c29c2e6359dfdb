/// An item of a shape layer.
indirect enum ShapeItem: Sendable {
  case group(ShapeGroup)
  case source(PathSource)
  case paint(ShapePaint)
  case modifier(any PathModifier)
  case repeater(LottieRepeater)
}

/// The items of a group or shape layer, from top to bottom.
struct ShapeGroup: Sendable {
  let name: String
  let items: [ShapeItem]
  /// Nil for a shape layer.
  let transform: LottieTransform?
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
    for item in json where !item["hd"].isTrue {
      let type = item["ty"].string ?? ""
      if type == "tr" {
        transform = LottieTransform(item)
      } else if type == "gr" {
        let group = ShapeGroup(name: item["nm"].string ?? "", items: item["it"].elements)
        items.append(.group(group))
        unknown += group.unknown
        omissions += group.omissions
        if item["bm"].isTrue { omissions.append("blend modes of groups are not supported") }
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
    omissions += trimOmissions
  }

  /// A trim of several groups as one length: each group is trimmed as if it were alone.
  private var trimOmissions: [String] {
    var groups = 0
    for item in items {
      switch item {
      case .group: groups += 1
      case .modifier(let modifier):
        if (modifier as? TrimModifier)?.isSequential == true, groups > 1 {
          return ["a trim of several groups as one length trims each of them"]
        }
      default: break
      }
    }
    return []
  }

  /// All paths of the group, in the coordinates of its parent.
  var nodes: [PathNode] {
    let nodes = Self.nodes(of: items[...])
    return transform.map { [.transformed(nodes, $0)] } ?? nodes
  }

  /// The paths before the item at `end`, changed by all modifiers of the group that follow them.
  func nodes(before end: Int) -> [PathNode] {
    var nodes = Self.nodes(of: items[..<end])
    for case .modifier(let modifier) in items[end...] { nodes = [.modified(nodes, modifier)] }
    return nodes
  }

  private static func nodes(of items: ArraySlice<ShapeItem>) -> [PathNode] {
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
