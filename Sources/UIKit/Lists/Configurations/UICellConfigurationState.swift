import UIKitCore

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState, @MainActor Hashable {
  /// The part of a cell in a drag. Never other than `none`: there are no drags of items.
  public enum DragState: Int, Sendable {
    /// No drag.
    case none
    /// The cell is lifted.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// The part of a cell in a drop. Never other than `none`: there are no drops.
  public enum DropState: Int, Sendable {
    /// No drop.
    case none
    /// Another cell is the target.
    case notTargeted
    /// The cell is the target.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is highlighted, as while a touch is inside.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus. Never true.
  public var isFocused = false
  /// Whether the cell stays at an edge. Never true.
  public var isPinned = false
  /// Whether the cell is in editing mode.
  public var isEditing = false
  /// Whether the cell is expanded. Never true.
  public var isExpanded = false
  /// Whether the actions of the cell are visible beside it.
  public var isSwiped = false
  /// Whether the cell is being moved. Never true.
  public var isReordering = false
  /// The part of the cell in a drag.
  public var cellDragState = DragState.none
  /// The part of the cell in a drop.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state without flags.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom value.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIConfigurationState {
  /// Whether the state is that of a selected or highlighted view.
  var isMarked: Bool {
    if let cell = self as? UICellConfigurationState { return cell.isSelected || cell.isHighlighted }
    if let view = self as? UIViewConfigurationState { return view.isSelected || view.isHighlighted }
    return false
  }

  /// Whether the state is that of a disabled view.
  var isOff: Bool {
    (self as? UICellConfigurationState)?.isDisabled
      ?? (self as? UIViewConfigurationState)?.isDisabled ?? false
  }
}
