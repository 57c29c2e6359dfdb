extension CALayer {
  /// Converts a time from another layer's time space; nil is media time (CA-T4).
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    if let l { return l.convertTime(t, to: self) }
    return chain(below: nil).reduce(t) { $1.values.timing.localTime(atParentTime: $0) }
  }

  /// Converts a time to another layer's time space; nil is media time (CA-T4).
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let common = l.flatMap { commonAncestor(with: $0) }
    let above = chain(below: common).reversed().reduce(t) {
      $1.values.timing.parentTime(atLocalTime: $0)
    }
    return l?.chain(below: common).reduce(above) { $1.values.timing.localTime(atParentTime: $0) }
      ?? above
  }

  /// The layers from below `ancestor` down to this one.
  private func chain(below ancestor: CALayer?) -> [CALayer] {
    var layers: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer, current !== ancestor {
      layers.append(current)
      layer = current.superlayer
    }
    return layers.reversed()
  }
}
