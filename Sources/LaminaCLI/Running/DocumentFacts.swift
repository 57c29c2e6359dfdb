import LaminaDocuments
import LaminaKit

/// The description of a document, as JSON or text.
struct DocumentFacts: Codable {
  private struct Marker: Codable {
    var name: String
    var seconds: Double
    var duration: Double
  }

  private let width: Double
  private let height: Double
  /// Seconds.
  private let duration: Double
  private let framesPerSecond: Double?
  private let states: [String]
  private let markers: [Marker]
  private let contents: DocumentContents
  private let warnings: [String]

  init(path: String, animation: String? = nil) throws(Failure) {
    let document: any LoadedDocument
    var settings = DocumentSettings()
    settings.animation = animation
    do throws(DocumentError) {
      document = try DocumentFormat.load(
        path: path, settings: settings, budget: DeviceOptions().budget)
    } catch {
      throw Failure(error)
    }
    (width, height) = (Double(document.size.width), Double(document.size.height))
    (duration, framesPerSecond) = (document.duration, document.frameRate)
    states = document.stateNames
    markers = document.markers.map {
      Marker(name: $0.name, seconds: $0.time, duration: $0.duration)
    }
    contents = document.contents
    warnings = document.warnings.map(\.description)
  }

  var text: String {
    var lines = [
      "size      \(NumberText.of(width)) x \(NumberText.of(height))",
      "duration  \(NumberText.of(duration)) s",
    ]
    if let framesPerSecond {
      lines.append("rate      \(NumberText.of(framesPerSecond)) frames per second")
    }
    func list(_ title: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      lines.append(title)
      lines += values.map { "  " + $0 }
    }
    list("animations", contents.animations)
    list("states", states)
    list(
      "markers",
      markers.map {
        "\($0.name) at \(NumberText.of($0.seconds)) s, \(NumberText.of($0.duration)) s long"
      })
    list(
      "layers",
      contents.layers.map { layer in
        let composition = layer.composition.map { " in \($0)" } ?? ""
        let frames = layer.frames.map { NumberText.of($0) }.joined(separator: " to ")
        return "\(layer.type) '\(layer.name)'\(composition), frames \(frames)"
      })
    list("assets", contents.assets.map { "\($0.type) '\($0.id)' \($0.file ?? "")" })
    list("fonts", contents.fonts)
    list("names for --set", contents.settings)
    list("names for --set with a layer's name", contents.layerSettings)
    list("warnings", warnings)
    return lines.joined(separator: "\n")
  }
}
