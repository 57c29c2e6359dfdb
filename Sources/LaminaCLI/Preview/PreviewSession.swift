import CoreGraphics
import Foundation
import LaminaExport
import LaminaKit
import LaminaPreview

/// A document that is shown by a preview, loaded again when it changes. Confined to one thread.
final class PreviewSession {
  private var options: SceneOptions
  private let device: DeviceOptions
  private var watch: DocumentWatch
  private var scene: OpenedScene?
  private var inspector: StageInspector?
  private var facts = PreviewFacts(name: "", width: 0, height: 0, scale: 1, duration: 0)
  private let pixels = StraightPixels()
  private(set) var revision = 0

  init(_ options: SceneOptions, _ device: DeviceOptions) {
    self.options = options
    self.device = device
    watch = DocumentWatch(options.input)
  }

  /// Loads the document.
  func open(quiet: Bool) throws(Failure) {
    // A thread has the layers of one stage at a time.
    scene = nil
    inspector = nil
    let opened = try options.open(device, quiet: quiet)
    scene = opened
    inspector = StageInspector(opened.stage)
    facts = PreviewFacts(opened, options)
  }

  /// Loads the document if its files have changed; returns whether the page has to be drawn again.
  func followChanges() -> Bool {
    guard watch.hasChanged() else { return false }
    let hash = scene?.contentHash
    let hadError = facts.error != nil
    reopen()
    // A file beside the document may have changed instead.
    guard hadError || facts.error != nil || scene?.contentHash != hash else { return false }
    revision += 1
    return true
  }

  /// Loads the document and keeps the error for the page.
  private func reopen() {
    let previous = facts
    do throws(Failure) {
      try open(quiet: true)
    } catch {
      facts = previous
      facts.error = error.message
    }
  }

  func answer(_ request: PreviewRequest) -> PreviewAnswer {
    do throws(LaminaError) {
      switch request {
      case .facts:
        facts.revision = revision
        return .json(try PageJSON.text(facts))
      case .frame(let time): return try frame(at: time)
      case .report(let time):
        guard try canShow(time), let inspector else { return unavailable }
        return .json(try PageJSON.text(try inspector.report(at: time)))
      case .overdraw(let time): return try overdraw(at: time)
      case .scene(let scene): return configure(scene)
      }
    } catch {
      return .failure(500, error.description)
    }
  }

  private var unavailable: PreviewAnswer {
    .failure(503, facts.error ?? "the document is not loaded")
  }

  /// Whether the document is loaded and can show a time. Callbacks make earlier times unreachable:
  /// the document is then loaded again.
  private func canShow(_ time: Double) throws(LaminaError) -> Bool {
    guard let scene else { return false }
    if !scene.stage.host.canShow(time) { reopen() }
    return self.scene != nil
  }

  private func frame(at time: Double) throws(LaminaError) -> PreviewAnswer {
    guard try canShow(time), let stage = scene?.stage else { return unavailable }
    let frame = try stage.previewFrame(at: time) { bytes, order in
      Data(pixels.rgba(bytes, order))
    }
    var answer = PreviewAnswer(type: "application/octet-stream", body: frame.picture)
    answer.frame = try PageJSON.text(frame.details)
    return answer
  }

  private func overdraw(at time: Double) throws(LaminaError) -> PreviewAnswer {
    guard try canShow(time), let inspector else { return unavailable }
    let map = try inspector.overdraw(at: time)
    var answer = PreviewAnswer(type: "application/octet-stream", body: Data(map.counts))
    answer.frame = try PageJSON.text(map.details)
    return answer
  }

  private func configure(_ scene: PreviewRequest.Scene) -> PreviewAnswer {
    let previous = options
    options.state = scene.state.isEmpty ? nil : scene.state
    options.settings = scene.settings.compactMap { setting in
      setting.value.map { SettingArgument(setting.name, $0) }
    }
    do throws(Failure) {
      try open(quiet: true)
    } catch {
      options = previous
      reopen()
      return .failure(400, error.message)
    }
    revision += 1
    return .json("{\"revision\":\(revision)}")
  }
}
