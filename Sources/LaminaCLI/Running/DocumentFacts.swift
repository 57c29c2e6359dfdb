import LaminaDocuments
import LaminaKit

/// The description of a document, as JSON or text.
struct DocumentFacts: Codable {
  private struct Marker: Codable {
    var name: String
    var startSeconds: Double
    var durationSeconds: Double
  }

  private struct Transition: Codable {
    var from: String
    var to: String
    var durationSeconds: Double
  }

  private struct Layer: Codable {
    var name: String
    var type: String
    var composition: String?
    var firstFrame: Double?
    /// The first frame that no longer shows it.
    var endFrame: Double?
  }

  private let schemaVersion: Int
  private let widthPoints: Double
  private let heightPoints: Double
  private let durationSeconds: Double
  private let framesPerSecond: Double?
  private let animations: [String]
  private let states: [String]
  /// The animated transitions between states.
  private let transitions: [Transition]
  private let markers: [Marker]
  private let layers: [Layer]
  private let assets: [DocumentContents.Asset]
  private let fonts: [String]
  /// What `--set` takes.
  private let fields: [DocumentContents.Setting]
  /// What `--set` takes after a layer's name and a dot.
  private let layerFields: [String]
  private let warnings: [String]

  init(path: String, animation: String? = nil) throws(Failure) {
    let document: any LoadedDocument
    var settings = DocumentSettings()
    settings.animation = animation
    do throws(DocumentError) {
      document = try DocumentFormat.load(
        path: try StandardInput.path(of: path), settings: settings, budget: DeviceOptions().budget)
    } catch {
      throw Failure(StandardInput.named(error))
    }
    schemaVersion = JSONText.schemaVersion
    widthPoints = Double(document.size.width)
    heightPoints = Double(document.size.height)
    durationSeconds = document.duration
    framesPerSecond = document.frameRate
    states = document.stateNames
    transitions = Self.transitions(of: document)
    markers = document.markers.map {
      Marker(name: $0.name, startSeconds: $0.time, durationSeconds: $0.duration)
    }
    let contents = document.contents
    animations = contents.animations
    assets = contents.assets
    fonts = contents.fonts
    fields = contents.settingValues
    layerFields = contents.layerSettings
    layers = contents.layers.map { layer in
      Layer(
        name: layer.name, type: layer.type, composition: layer.composition,
        firstFrame: layer.frames.first, endFrame: layer.frames.dropFirst().first)
    }
    warnings = document.warnings.map { StandardInput.named($0).description }
  }

  /// The number of states up to which all pairs are looked at.
  private static let maxStates = 32

  private static func transitions(of document: any LoadedDocument) -> [Transition] {
    let states = document.stateNames.prefix(maxStates)
    return states.flatMap { from in
      states.filter { $0 != from }.compactMap { to in
        guard let found = try? document.transitionDurations([from, to]), let last = found.last,
          last > 0
        else { return nil }
        return Transition(from: from, to: to, durationSeconds: last)
      }
    }
  }

  var text: String {
    var lines = [
      "size      \(NumberText.of(widthPoints)) x \(NumberText.of(heightPoints))",
      "duration  \(NumberText.of(durationSeconds)) s",
    ]
    if let framesPerSecond {
      lines.append("rate      \(NumberText.of(framesPerSecond)) frames per second")
    }
    func list(_ title: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      lines.append(title)
      lines += values.map { "  " + $0 }
    }
    list("animations", animations)
    list("states", states)
    list(
      "transitions",
      transitions.map { "\($0.from) to \($0.to), \(NumberText.of($0.durationSeconds)) s" })
    list(
      "markers",
      markers.map {
        "\($0.name) at \(NumberText.of($0.startSeconds)) s, "
          + "\(NumberText.of($0.durationSeconds)) s long"
      })
    list("layers", layers.map(Self.text))
    list("assets", assets.map { "\($0.type) '\($0.id)' \($0.file ?? "")" })
    list("fonts", fonts)
    list("names for --set", fields.map(Self.text))
    list("names for --set with a layer's name", layerFields)
    list("warnings", warnings)
    return lines.joined(separator: "\n")
  }

  private static func text(_ layer: Layer) -> String {
    let composition = layer.composition.map { " in \($0)" } ?? ""
    let frames = [layer.firstFrame, layer.endFrame].compactMap { $0.map { NumberText.of($0) } }
    return "\(layer.type) '\(layer.name)'\(composition), frames \(frames.joined(separator: " to "))"
  }

  private static func text(_ field: DocumentContents.Setting) -> String {
    let names = ([field.name] + field.otherNames).joined(separator: ", ")
    return "\(names): \(field.kind.rawValue)" + (field.value.map { ", now \($0)" } ?? "")
  }
}
