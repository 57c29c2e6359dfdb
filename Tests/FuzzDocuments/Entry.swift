import CoreGraphics
import LaminaDocuments
import LaminaScene
import QuartzCore

/// One run of the fuzzer: the bytes are read as a scene, and what loads is played and flattened.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocuments(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let scene = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  let budget = Budget([.layers: 1000, .elements: 20_000, .imagePixels: 1 << 20])
  guard let document = try? CAMLDocument.read(scene, file: "fuzz.caml", budget: budget) else {
    return 0
  }
  let host = LayerHost(layer: document.rootLayer, size: document.size)
  var flattener = Flattener()
  func show(_ time: Double) {
    host.commit()
    host.update(at: time)
    _ = try? flattener.plan(host.tree, host.stamps)
  }
  show(0.4)
  for (index, state) in document.stateNames.prefix(8).enumerated() {
    _ = try? document.apply(state: state, animated: true)
    show(0.5 + Double(index))
  }
  // What waits for a commit would wait for ever.
  CATransaction.flush()
  return 0
}
