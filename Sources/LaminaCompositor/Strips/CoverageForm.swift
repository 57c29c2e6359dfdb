/// What the CPU computes of the coverage of a path.
enum CoverageForm: Equatable {
  /// A byte for each pixel along the edges.
  case bytes
  /// The edges near each pixel, from which a shader computes the coverage.
  case edges
}
