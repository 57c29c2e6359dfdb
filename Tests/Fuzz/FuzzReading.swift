import CoreGraphics
import LaminaDocuments
import LaminaScene
import QuartzCore

/// Reads bytes and plays what they are.
enum FuzzReading {
  /// Less than the default limits, so that a run is short.
  static let limits: [Limit: Int] = [
    .layers: 1_000, .elements: 20_000, .imagePixels: 1 << 20, .computedPoints: 1 << 20,
    .sampledValues: 1 << 18, .pathElements: 1 << 15, .keyframes: 1 << 16, .readingTime: 4_000,
    .copiesInFrame: 4_096, .particlesInFrame: 4_096, .copyAnimations: 16_384,
    .archiveBytes: 1 << 24, .frameTime: 4_000,
  ]

  static func scene(_ bytes: [UInt8]) {
    let document = try? CAMLDocument.read(bytes, file: "fuzz.caml", budget: Budget(limits))
    if let document { play(document) }
  }

  static func animation(_ bytes: [UInt8]) {
    let document = try? LottieDocument.read(bytes, file: "fuzz.json", budget: Budget(limits))
    if let document { play(document) }
  }

  /// Bytes are an archive whether or not they begin like one.
  static func archive(_ bytes: [UInt8]) {
    animation([0x50, 0x4B, 3, 4] + bytes.dropFirst(4))
  }

  static func xml(_ bytes: [UInt8]) {
    var budget = Budget(limits)
    _ = try? XMLReader.read(bytes, file: "fuzz.xml", budget: &budget)
  }

  static func index(_ bytes: [UInt8]) {
    var budget = Budget(limits)
    let location = SourceLocation(file: "index.xml")
    _ = try? BundleIndex(bytes, location: location, budget: &budget)
  }

  static func json(_ bytes: [UInt8]) {
    _ = try? JSONReader.read(bytes, file: "fuzz.json", budget: Budget(limits))
  }

  static func image(_ bytes: [UInt8]) {
    guard let image = try? CGImage.decode(bytes, named: "fuzz", budget: Budget(limits)) else {
      return
    }
    _ = image.copy(maskingColorComponents: [0, 128, 0, 128, 0, 128])
  }

  /// Without right checksums the decoder reads nothing: both are tried.
  static func png(_ bytes: [UInt8]) {
    image(bytes)
    image(ImageFiles.withChecksums(bytes))
  }

  private static func play(_ document: any LoadedDocument) {
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    host.limits = Budget(limits)
    var flattener = Flattener()
    func show(_ time: Double) {
      host.commit()
      host.update(at: time)
      _ = try? flattener.plan(host.tree, host.versions)
    }
    show(0.4)
    show(9_999_999)
    for (index, state) in document.stateNames.prefix(8).enumerated() {
      _ = try? document.apply(state: state, animated: true)
      show(0.5 + Double(index))
    }
    // Without this, pending changes would accumulate across runs.
    CATransaction.flush()
  }
}
