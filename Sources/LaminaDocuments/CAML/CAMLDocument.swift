public import CoreGraphics
public import Foundation
public import QuartzCore

/// A layer archive as Core Animation writes it: a `.ca` bundle or a `.caml` file.
public final class CAMLDocument: Document {
  /// The canvas in points.
  public let size: CGSize
  /// A layer of the canvas' size that turns the document's y upwards.
  public let rootLayer: CALayer
  /// What was skipped or replaced while loading.
  public let warnings: [DocumentWarning]
  /// Until the last animation has ended, or one cycle of those that never end, in seconds.
  public let duration: CFTimeInterval
  /// The scene's own root, inside `rootLayer`.
  package let sceneLayer: CALayer
  private let machines: [StateMachine]
  private let place: DocumentPlace

  private init(_ bundle: CAMLBundle, budget: Budget) throws(DocumentError) {
    let builder = CAMLBuilder(bundle, budget: budget)
    sceneLayer = try builder.scene()
    machines = try builder.stateMachines()
    size = try builder.canvas(around: sceneLayer)
    rootLayer = CALayer()
    rootLayer.bounds = CGRect(origin: .zero, size: size)
    rootLayer.position = CGPoint(x: size.width / 2, y: size.height / 2)
    // Documents count y upwards unless they say otherwise; hosts count it downwards.
    rootLayer.isGeometryFlipped = !bundle.index.isGeometryFlipped
    rootLayer.addSublayer(sceneLayer)
    duration = AnimationLength.of(tree: rootLayer)
    builder.warnAboutMoreImages()
    warnings = builder.warnings
    place = bundle.root.place
  }

  /// Loads a document with the usual bounds.
  public static func load(path: String) throws(DocumentError) -> CAMLDocument {
    try load(path: path, budget: Budget())
  }

  /// Reads a scene that is in memory, without a bundle.
  package static func read(
    _ scene: [UInt8], file: String, budget: Budget = Budget()
  ) throws(DocumentError) -> CAMLDocument {
    var reading = budget
    let bundle = try CAMLBundle(scene: scene, file: file, budget: &reading)
    return try CAMLDocument(bundle, budget: budget)
  }

  /// Loads a document within a budget.
  package static func load(path: String, budget: Budget) throws(DocumentError) -> CAMLDocument {
    // Reading and building count elements apart, each within the bound.
    var reading = budget
    let bundle = try CAMLBundle(path: path, budget: &reading)
    return try CAMLDocument(bundle, budget: budget)
  }

  /// The names of the states, in the document's order.
  public var stateNames: [String] {
    var seen: Set<String> = []
    return machines.flatMap { $0.states.map(\.name) }.filter { seen.insert($0).inserted }
  }

  /// Shows a state of every layer that has one of that name, nil for the document as written.
  @discardableResult
  public func apply(state: String?, animated: Bool) throws(DocumentError) -> CFTimeInterval {
    if let state, !machines.contains(where: { $0.has(state) }) {
      let file = DocumentPlace(file: place.file)
      throw DocumentError(.unknownState(state, known: stateNames), at: file)
    }
    var length = 0.0
    for machine in machines where state.map(machine.has) ?? true {
      length = max(length, machine.enter(state, animated: animated))
    }
    return length
  }
}
