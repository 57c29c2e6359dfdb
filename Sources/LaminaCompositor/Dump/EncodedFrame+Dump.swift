import CoreGraphics
import LaminaGL
package import LaminaScene
import LaminaShaders

extension FramePlan {
  /// The batches of the whole frame as text, as encoded for a GPU.
  ///
  /// It needs no GL context, so it is the same on every machine. For a software renderer, blended
  /// corners and shadows come from an atlas instead.
  package var batchDump: String {
    FrameEncoder(CompositorOptions()).encode(self, PixelRect(origin: size)).dump
  }
}

extension EncodedFrame {
  /// The textures that are uploaded, the passes, and a line for each batch:
  /// `batch 0 pass 1 rect_image over scissor 0 0 320x200 instances 1 surface 0`.
  var dump: String {
    var lines = textures.indices.map { "texture \($0) \(textures[$0].dumpText)" }
    lines += passes.indices.map { "pass \($0) \(passes[$0].dumpText)" }
    let batches = passes.enumerated().flatMap { index, pass in
      pass.batches.map { $0.dumpText(pass: index) }
    }
    lines += batches.indices.map { "batch \($0) \(batches[$0])" }
    return lines.joined(separator: "\n")
  }
}

extension EncodedPass {
  fileprivate var dumpText: String {
    var text = "\(label) \(region.dumpText)"
    if isCached { return text + " cached" }
    if clear != .zero { text += " clear \(RGBA(components: clear).dumpText)" }
    if let damage { text += " damage \(damage.dumpText)" }
    return text
  }
}

extension DrawBatch {
  fileprivate func dumpText(pass: Int) -> String {
    var text = "pass \(pass) \(key.program.name) \(key.blend?.dumpText ?? "replace")"
    text += " scissor \(key.scissor.dumpText) instances \(count)"
    for texture in [key.texture, key.second] where texture != .none {
      text += " \(texture.dumpText)"
    }
    if let backdrop = key.backdrop { text += " backdrop \(backdrop.dumpText)" }
    return text
  }
}

extension GLBlend {
  var dumpText: String { self == .over ? "over" : "\(source) \(destination)" }
}

extension TextureReference {
  var dumpText: String {
    switch self {
    case .none: "none"
    case .stored(let index): "texture \(index)"
    case .surface(let pass): "surface \(pass)"
    case .coverage(let page): "coverage \(page)"
    case .colored(let page): "colored coverage \(page)"
    case .edges: "edges"
    case .atlas(let index): "atlas \(index)"
    }
  }
}

extension TextureSource {
  var dumpText: String {
    switch self {
    case .image(let image):
      "image \(image.size.dumpText)" + (image.isMipmapped ? " mipmapped" : "")
    case .ramp(let ramp): "ramp \(ramp.texelCount)"
    case .shadow(let sprite, let color):
      "shadow \(sprite.texelCount)x\(sprite.texelCount)"
        + (color.map { " \(RGBA(components: $0).dumpText)" } ?? "")
    }
  }
}
