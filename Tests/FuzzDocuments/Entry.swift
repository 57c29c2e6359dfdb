import CoreGraphics
import LaminaDocuments
import LaminaScene
import QuartzCore

/// Reads bytes as the format that they begin like.
private func read(_ bytes: [UInt8], _ budget: Budget) -> (any LoadedDocument)? {
  if bytes.first == UInt8(ascii: "{") || bytes.starts(with: [0x50, 0x4B]) {
    return try? LottieDocument.read(bytes, file: "fuzz.json", budget: budget)
  }
  return try? CAMLDocument.read(bytes, file: "fuzz.caml", budget: budget)
}

/// One fuzzer run: reads the bytes as a scene; plays and flattens it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocuments(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let scene = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  let budget = Budget([.layers: 1000, .elements: 20_000, .imagePixels: 1 << 20])
  guard let document = read(scene, budget) else { return 0 }
  let host = LayerHost(layer: document.rootLayer, size: document.size)
  var flattener = Flattener()
  func show(_ time: Double) {
    host.commit()
    host.update(at: time)
    _ = try? flattener.plan(host.tree, host.versions)
  }
  show(0.4)
  for (index, state) in document.stateNames.prefix(8).enumerated() {
    _ = try? document.apply(state: state, animated: true)
    show(0.5 + Double(index))
  }
  // Without this, pending changes would accumulate across runs.
  CATransaction.flush()
  return 0
}
