package import LaminaScene

extension CALayer {
  /// The values to draw: presented ones on a presentation layer, committed ones on others.
  package final var drawn: LayerValues {
    _read { if showsModel { yield values } else { yield committed } }
  }

  final var isAnimated: Bool { state.emits || animations.map { !$0.isEmpty } ?? false }

  /// The committed local time at the host's current time.
  final var localTimeNow: CFTimeInterval {
    guard let host else { return 0 }
    return localTime(atMediaTime: host.now)
  }

  private func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
    let above = links.parent?.localTime(atMediaTime: time) ?? time
    return committed.timing.localTime(atParentTime: above)
  }

  /// Writes all node fields except identity and tree structure.
  final func render(into node: inout RenderNode) {
    if showsModel {
      NodeMapping.layer.render(&values, into: &node)
    } else {
      NodeMapping.layer.render(&committed, into: &node)
    }
    if keepsDepth { node.flags.insert(.preservesDepth) }
    node.content = renderContent()
  }

  /// The contents as an image; contents of another type are reported (CA-R6 to CA-R9).
  package final var imageContent: RenderContent {
    let values = drawn
    if let fade = values.contents.crossFade {
      return .crossFade(
        from: values.content(fade.from), to: values.content(fade.to), fraction: Float(fade.fraction)
      )
    }
    guard let image = values.contents.image else {
      if values.contents.object != nil {
        Diagnostics.report("CALayer.contents", "is no image; nothing is drawn")
      }
      return .none
    }
    var content = values.content(image)
    if let multiply = rare?.extras["contentsMultiplyColor"] {
      content.multiply = ColorValue(boxed: multiply)?.components ?? .white
    }
    return .image(content)
  }
}
