/// An error for input that exceeds a limit: the limit, the value found and the value allowed.
package struct LimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
  package var limit: Limit
  package var found: Int
  package var allowed: Int
  package var description: String { "\(limit.rawValue) \(found) exceeds the limit of \(allowed)" }
  package init(_ limit: Limit, found: Int, allowed: Int) {
    (self.limit, self.found, self.allowed) = (limit, found, allowed)
  }
}

/// The limits of input, each with a default value.
package enum Limit: String, Sendable, CaseIterable {
  case documentBytes = "document bytes"
  case elementDepth = "element depth"
  case elements = "elements"
  case textLength = "text length"
  case layerDepth = "layer depth"
  case layers = "layers"
  case replicatorCopies = "replicator copies"
  case copiesInFrame = "copies in a frame"
  case particles = "particles of an emitter"
  case particlesInFrame = "particles in a frame"
  case keyframes = "key frames"
  case animationsPerLayer = "animations of a layer"
  case pathElements = "path elements"
  case dashSegments = "dash segments"
  case flattenedPoints = "flattened points"
  case imageSide = "image side"
  case imagePixels = "image pixels"
  case imageBytes = "image bytes"
  case outputSide = "output side"
  case outputPixels = "output pixels"
  case outputFrames = "output frames"
  case passes = "passes in a frame"
  case sampledValues = "sampled values"
  case nestedCompositions = "nested compositions"
  case archiveEntries = "archive entries"
  case archiveBytes = "archive bytes"
  case archiveRatio = "compression ratio"

  package var standard: Int {
    switch self {
    case .documentBytes: 64 << 20
    case .elementDepth: 256
    case .textLength: 10_000_000
    case .layerDepth: 512
    case .elements, .layers, .copiesInFrame, .particlesInFrame, .keyframes: 1_000_000
    case .replicatorCopies, .animationsPerLayer: 10_000
    case .particles: 100_000
    case .pathElements, .dashSegments: 1_000_000
    case .flattenedPoints: 10_000_000
    case .imageSide, .outputSide: 65_535
    case .imagePixels: 1 << 28
    case .imageBytes: 1 << 30
    case .outputPixels: 1 << 30
    case .outputFrames: 10_000_000
    case .passes: 4_096
    case .sampledValues: 10_000_000
    case .nestedCompositions: 32
    case .archiveEntries: 1_024
    case .archiveBytes: 256 << 20
    case .archiveRatio: 1_000
    }
  }
}
