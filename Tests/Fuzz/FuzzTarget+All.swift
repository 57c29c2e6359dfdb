import LaminaDocuments

extension FuzzTarget {
  /// All targets. CI runs each of them; nightly, longer.
  static let all: [FuzzTarget] = [
    // Readers, from raw bytes.
    FuzzTarget("caml", seeds: { Seeds.written { CAMLWriter($0).document() } }) {
      FuzzReading.scene($0)
    },
    FuzzTarget("lottie", seeds: { Seeds.written { LottieWriter($0).document() } }) {
      FuzzReading.animation($0)
    },
    FuzzTarget("archive", seeds: { Seeds.written { ArchiveWriter($0).archive() } }) {
      FuzzReading.archive($0)
    },
    FuzzTarget("xml", seeds: { Seeds.written { CAMLWriter($0).document() } }) {
      FuzzReading.xml($0)
    },
    FuzzTarget("plist", seeds: { Seeds.written { PropertyListWriter($0).list() } }) {
      FuzzReading.index($0)
    },
    FuzzTarget("json", seeds: { Seeds.written { LottieWriter($0).document() } }) {
      FuzzReading.json($0)
    },
    FuzzTarget("png", seeds: ImageFiles.pngs) { FuzzReading.png($0) },
    FuzzTarget("jpeg", seeds: ImageFiles.jpegs) { FuzzReading.image($0) },
    FuzzTarget("webp", seeds: ImageFiles.webPs) { FuzzReading.image($0) },
    // Well-formed documents with arbitrary values: bytes are choices.
    FuzzTarget("scenes") { FuzzReading.scene(CAMLWriter($0).document()) },
    FuzzTarget("animations") { FuzzReading.animation(LottieWriter($0).document()) },
    FuzzTarget("archives") { FuzzReading.archive(ArchiveWriter($0).archive()) },
    FuzzTarget("references", seeds: Seeds.fewChoices) {
      FuzzReading.scene(ReferenceWriter(FuzzBytes($0)).document())
    },
    FuzzTarget("copies", seeds: Seeds.fewChoices) {
      FuzzDrawing.scene(ReferenceWriter(FuzzBytes($0)).document())
    },
    FuzzTarget("frames") { FuzzDrawing.scene(CAMLWriter($0).document()) },
    // Operations of the interface: bytes are choices.
    FuzzTarget("layers", steps: FuzzProgram.Step.allCases),
    FuzzTarget("keypaths", steps: [.add, .set, .get, .show]),
    FuzzTarget("timing", steps: [.add, .animate, .time, .show]),
    FuzzTarget("tree", steps: [.add, .move, .query, .set, .show, .transact]),
    FuzzTarget("groups", steps: [.add, .filter, .animate, .set, .show]),
    FuzzTarget("strokes", steps: [.add, .shape, .set, .show]),
    FuzzTarget("paths", steps: [.outline]),
    FuzzTarget("contexts", steps: [.draw]),
    FuzzTarget("transforms", run: FuzzTransforms.run),
    FuzzTarget("texts", run: FuzzTexts.run),
    FuzzTarget("views") {
      FuzzViews.run(
        $0, [.add, .move, .set, .animate, .animator, .transition, .touch, .advance, .query])
    },
    FuzzTarget("callbacks", seeds: Seeds.fewChoices) { FuzzCallbacks.run(FuzzBytes($0)) },
    FuzzTarget("commands", run: FuzzCommands.run),
    FuzzTarget("layouts") { FuzzViews.run($0, FuzzViews.Step.allCases) },
  ]
}
