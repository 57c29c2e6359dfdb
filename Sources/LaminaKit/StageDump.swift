/// A stage of a frame that can be dumped as text.
public enum StageDump: String, Sendable, CaseIterable {
  /// The evaluated layer tree.
  case tree
  /// The display list.
  case list
  /// The render passes.
  case passes
  /// The batches of the encoded frame.
  case batches
}
