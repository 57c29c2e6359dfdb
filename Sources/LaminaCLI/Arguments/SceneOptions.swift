import ArgumentParser
import CoreGraphics
import LaminaDocuments
import LaminaKit

/// Which document, on which canvas, in which state.
struct SceneOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The document: a .ca folder or a .caml file.", valueName: "document"))
  var input: String

  @Option(
    help: ArgumentHelp(
      "The canvas in points; the document is fitted into it. Otherwise the document's own.",
      valueName: "width>x<height"))
  var size: CanvasSize?

  @Option(help: ArgumentHelp("Pixels per point.", valueName: "number"))
  var scale: PixelScale?

  @Option(
    help: ArgumentHelp("What is behind: #rrggbb, #rrggbbaa or transparent.", valueName: "color"))
  var background: HexColor?

  @Option(
    help: ArgumentHelp(
      "The state to show; of several, A,B,C, the first is shown and the others follow by transitions.",
      valueName: "names"))
  var state: String?

  @OptionGroup var fonts: FontOptions

  @Flag(help: "Refuse a document with warnings: a missing image, an unknown name (exit code 65).")
  var strict = false

  /// Loads the document and puts it on a stage.
  func open(_ device: DeviceOptions, quiet: Bool) throws(Failure) -> OpenedScene {
    RuntimeWarnings.listen(quiet: quiet)
    try fonts.add()
    let document = try load(within: device.memory)
    try tell(document.warnings, quiet: quiet)
    let stage = self.stage(for: document, device)
    do throws(DocumentError) {
      let length = try StatePlay(names: state).start(document, input, on: stage)
      return OpenedScene(
        path: input, stage: stage, length: max(length, document.duration),
        warnings: document.warnings.map(\.description))
    } catch {
      throw Failure(error)
    }
  }

  private func load(within memory: MemoryAllowance) throws(Failure) -> any Document {
    do throws(DocumentError) {
      return try DocumentFormat.load(path: input, budget: memory.images)
    } catch {
      throw Failure(error)
    }
  }

  /// Says what was skipped, or refuses the document for it.
  private func tell(_ warnings: [DocumentWarning], quiet: Bool) throws(Failure) {
    if strict, let first = warnings.first {
      throw Failure(.badDocument, "\(first.place): \(first.message) (refused by --strict)")
    }
    guard !quiet else { return }
    for warning in warnings { Console.warn("\(warning.place): \(warning.message)") }
  }

  private func stage(for document: any Document, _ device: DeviceOptions) -> Stage {
    let canvas = size.map { CGSize(width: $0.width, height: $0.height) } ?? document.size
    let stage = Stage(size: canvas, scale: CGFloat(scale?.value ?? 1), device: device)
    if let background {
      stage.background = CGColor(
        red: background.red, green: background.green, blue: background.blue,
        alpha: background.alpha)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let root = document.rootLayer
    stage.layer.addSublayer(root)
    root.position = CGPoint(x: canvas.width / 2, y: canvas.height / 2)
    let fit = min(canvas.width / document.size.width, canvas.height / document.size.height)
    if size != nil { root.transform = CATransform3DMakeScale(fit, fit, 1) }
    CATransaction.commit()
    return stage
  }
}

/// A document on its stage, ready to be drawn.
struct OpenedScene {
  var path: String
  var stage: Stage
  /// Seconds that it plays; 0 when nothing moves.
  var length: Double
  var warnings: [String]
}
