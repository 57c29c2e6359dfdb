/// One fuzzer run: interprets the bytes as operations on layers.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLayers(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let program = FuzzProgram(FuzzBytes([UInt8](UnsafeBufferPointer(start: bytes, count: count))))
  program?.run()
  return 0
}
