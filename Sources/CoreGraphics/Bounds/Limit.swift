/// The limits of input and of the work it causes, each with a default value and a tighter one for
/// input from strangers. The article Security has the table.
package enum Limit: Int, Sendable, CaseIterable {
  // Reading documents.
  case documentBytes, elementDepth, jsonDepth, elements, textLength
  case referencedElements, referencedText
  case archiveEntries, archiveBytes, archiveRatio, nestedCompositions, shapeDepth, sampledValues
  case computedPoints, readingTime
  // Trees and animations.
  case layerDepth, layers, keyframes, animationsPerLayer
  case replicatorCopies, copiesInFrame, copyAnimations, copyBytes
  case emitterCells, particles, particlesInFrame
  // Paths and text.
  case pathElements, dashSegments, flattenedPoints, pointsInFrame, coverageBytes
  case characters, glyphs, textBytes
  // Images.
  case imageSide, imagePixels, imageBytes
  // Drawing.
  case passes, passPixels, drawingBytes, surfaceBytes, blurReads, drawnPixels, frameTime, callbacks
  case outputSide, outputPixels, outputFrames
}

extension Limit {
  /// The default for milliseconds of reading a document, and of a frame of it: 5 seconds up to 64 KiB
  /// and two million pixels (REL-1), and in proportion to what is larger, up to the limit.
  package static func time(bytes: Int, pixels: Int = 0) -> Int {
    let size = max(1, Double(bytes) / 65_536, Double(pixels) / 2_097_152)
    return min(frameTime.standard, clampedInt((size * 5_000).rounded(.up)))
  }

  /// What is counted.
  package var name: String { row.name }
  /// The default value.
  package var standard: Int { row.standard }
  /// The value for documents from strangers.
  package var untrusted: Int { row.untrusted }

  private typealias Row = (name: String, standard: Int, untrusted: Int)

  private var row: Row {
    switch self {
    case .documentBytes: ("document bytes", 64 << 20, 8 << 20)
    case .elementDepth: ("element depth", 256, 256)
    case .jsonDepth: ("JSON depth", 512, 512)
    case .elements: ("elements", 1_000_000, 200_000)
    case .textLength: ("text length", 10_000_000, 1_000_000)
    case .referencedElements: ("elements of repeated references", 100_000, 20_000)
    case .referencedText: ("bytes of repeated references", 16 << 20, 4 << 20)
    case .archiveEntries: ("archive entries", 1_024, 256)
    case .archiveBytes: ("archive bytes", 256 << 20, 64 << 20)
    case .archiveRatio: ("compression ratio", 1_000, 1_000)
    case .nestedCompositions: ("nested compositions", 32, 32)
    case .shapeDepth: ("nested changes of a shape", 256, 256)
    case .sampledValues: ("sampled values", 10_000_000, 1_000_000)
    case .computedPoints: ("points of computed paths", 30_000_000, 4_000_000)
    case .readingTime: ("milliseconds of processor time of reading a document", 60_000, 5_000)
    case .layerDepth: ("layer depth", 512, 256)
    case .layers: ("layers", 1_000_000, 50_000)
    case .keyframes: ("key frames", 1_000_000, 100_000)
    case .animationsPerLayer: ("animations of a layer", 10_000, 1_000)
    case .replicatorCopies: ("replicator copies", 10_000, 10_000)
    case .copiesInFrame: ("copies in a frame", 200_000, 50_000)
    case .copyAnimations: ("animations of copies in a frame", 500_000, 50_000)
    case .copyBytes: ("bytes of copies in a frame", 512 << 20, 128 << 20)
    case .emitterCells: ("emitter cells", 10_000, 1_000)
    case .particles: ("particles of an emitter", 100_000, 100_000)
    case .particlesInFrame: ("particles in a frame", 1_000_000, 100_000)
    case .pathElements: ("path elements", 1_000_000, 200_000)
    case .dashSegments: ("dash segments", 1_000_000, 200_000)
    case .flattenedPoints: ("flattened points", 4_000_000, 1_000_000)
    case .pointsInFrame: ("points of paths in a frame", 50_000_000, 5_000_000)
    case .coverageBytes: ("bytes of path coverage in a frame", 512 << 20, 64 << 20)
    case .characters: ("characters of a text", 100_000, 100_000)
    case .glyphs: ("characters laid out in a frame", 4_000_000, 500_000)
    case .textBytes: ("bytes of text pictures", 512 << 20, 128 << 20)
    case .imageSide: ("image side", 65_535, 16_384)
    case .imagePixels: ("image pixels", 1 << 28, 1 << 24)
    case .imageBytes: ("image bytes", 1 << 30, 128 << 20)
    case .passes: ("passes in a frame", 4_096, 512)
    case .passPixels: ("pixels of passes larger than the output", 1 << 29, 1 << 26)
    case .drawingBytes: ("bytes of encoded drawings in a frame", 1 << 30, 256 << 20)
    case .surfaceBytes: ("bytes of surfaces in a frame", 1 << 30, 256 << 20)
    case .blurReads: ("pixels read by blurs in a frame", 1 << 35, 1 << 31)
    case .drawnPixels: ("drawn pixels in a frame", 1 << 34, 1 << 30)
    case .frameTime: ("milliseconds of processor time of a frame", 60_000, 5_000)
    case .callbacks: ("callbacks in 1/60 second", 100_000, 100_000)
    case .outputSide: ("output side", 65_535, 4_096)
    case .outputPixels: ("output pixels", 1 << 30, 1 << 24)
    case .outputFrames: ("output frames", 10_000_000, 10_000)
    }
  }
}
