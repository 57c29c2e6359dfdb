import CoreGraphics
import Foundation
import QuartzCore

/// Filters and emitter cells.
extension CAMLBuilder {
  /// Sets a property whose value is a list of objects; false for all other properties.
  func setObjects(_ node: XMLNode, on layer: CALayer) throws(DocumentError) -> Bool {
    let key = node["key"] ?? node.name
    switch key {
    case "filters", "backgroundFilters":
      var filters: [CIFilter] = []
      for child in node.children {
        if let filter = try makeFilter(child) { filters.append(filter) }
      }
      layer.setValue(filters, forKey: key)
    case "emitterCells" where layer is CAEmitterLayer:
      layer.setValue(try cells(of: node, depth: 1), forKey: key)
    // Emitter behaviours are undocumented and have no effect.
    case "emitterBehaviors" where layer is CAEmitterLayer: break
    default: return false
    }
    return true
  }

  // MARK: Filters

  /// The filter described by an element; an unknown filter is kept, with a warning.
  private func makeFilter(_ written: XMLNode) throws(DocumentError) -> CIFilter? {
    guard let node = resolved(written) else { return nil }
    guard let kind = node["filter"] ?? node["type"] else {
      warn("<\(node.name)> does not say which filter it is; it is skipped", at: node.location)
      return nil
    }
    try visit(written, depth: 1)
    try spendText(of: node)
    let filter = CIFilter(filterNamed: kind)
    if filter.rendered == nil {
      warn("the filter \(kind) is unknown; it draws nothing", at: node.location)
    }
    for attribute in node.attributes {
      switch attribute.name {
      case "filter", "type", "id", "object", "key": continue
      case "name": filter.name = attribute.value
      case "enabled": filter.isEnabled = CAMLNumbers.bool(attribute.value) ?? true
      default: try set(attribute.name, to: attribute.value, on: filter, node.location)
      }
    }
    for child in node.children where !CAMLKeys.isEditorOnly(child.name) {
      guard let type = inputType(child.name, of: filter, child.location) else { continue }
      if let value = try value(of: child, type) { filter.setValue(value, forKey: child.name) }
    }
    return filter
  }

  private func set(
    _ key: String, to text: String, on filter: CIFilter, _ location: SourceLocation
  ) throws(DocumentError) {
    guard !CAMLKeys.isEditorOnly(key), let type = inputType(key, of: filter, location) else {
      return
    }
    if let value = try value(text, type, at: location) { filter.setValue(value, forKey: key) }
  }

  private func inputType(
    _ key: String, of filter: CIFilter, _ location: SourceLocation
  ) -> CAMLType? {
    if let type = CAMLType(like: filter.value(forKey: key)) { return type }
    if filter.rendered == nil { return nil }
    warn("the filter \(filter.filterName) has no input '\(key)'; it is skipped", at: location)
    return nil
  }

  // MARK: Emitter cells

  private func cells(of list: XMLNode, depth: Int) throws(DocumentError) -> [CAEmitterCell] {
    var cells: [CAEmitterCell] = []
    for written in list.children {
      guard let node = resolved(written) else { continue }
      try visit(written, depth: depth)
      try spend(.emitterCells, at: written.location)
      guard node.name == "CAEmitterCell" || node["type"] == "CAEmitterCell" else {
        warn("<\(node.name)> is not an emitter cell; it is skipped", at: node.location)
        continue
      }
      cells.append(try cell(node, depth: depth))
    }
    return cells
  }

  private func cell(_ node: XMLNode, depth: Int) throws(DocumentError) -> CAEmitterCell {
    try spendText(of: node)
    let cell = CAEmitterCell()
    for attribute in node.attributes where !isSkipped(attribute.name) {
      guard let type = cellType(attribute.name, node) else { continue }
      if let value = try value(attribute.value, type, at: node.location) {
        cell.setValue(value, forKey: attribute.name)
      }
    }
    for child in node.children where !CAMLKeys.isEditorOnly(child.name) {
      if child.name == "emitterCells" {
        cell.emitterCells = try cells(of: child, depth: depth + 1)
      } else if let type = cellType(child.name, child),
        let value = try value(of: child, child.name == "contents" ? .image : type)
      {
        cell.setValue(value, forKey: child.name)
      }
    }
    return cell
  }

  private func cellType(_ key: String, _ node: XMLNode) -> CAMLType? {
    if CAMLKeys.particles.contains(key) { return nil }
    if let type = CAMLType(of: key, in: CAEmitterCell.index) { return type }
    warn("CAEmitterCell has no property '\(key)'; it is skipped", at: node.location)
    return nil
  }
}

extension CAMLType {
  /// The type of a value returned by key-value coding; nil for nil.
  init?(like value: Any?) {
    let value = Boxed.unwrapped(value)
    if Boxed.object(value, CGColor.self) != nil {
      self = .color
      return
    }
    switch value {
    case nil: return nil
    case let box? where Boxed.isFlag(box): self = .bool
    case is CGPoint: self = .point
    case is CGRect: self = .rect
    case is String: self = .string
    case let box?:
      if Boxed.double(box) != nil {
        self = .real
      } else if Boxed.numbers(box) != nil {
        self = .numbers
      } else {
        self = .any
      }
    }
  }
}
