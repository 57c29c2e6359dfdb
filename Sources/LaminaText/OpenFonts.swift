/// The fonts that Pango has open. It opens one for each face and size, of about 17 kB, and closes none
/// by itself, so that a text whose size is animated would open one per frame.
struct OpenFonts {
  static let limit = 512
  private(set) var fonts: Set<TextFont> = []

  /// Notes the fonts that are opened next; whether the ones that are open must be closed before.
  mutating func mustCloseAll(before wanted: some Sequence<TextFont>) -> Bool {
    let isFull = fonts.count >= Self.limit && wanted.contains { !fonts.contains($0) }
    if isFull { fonts.removeAll(keepingCapacity: true) }
    fonts.formUnion(wanted)
    return isFull
  }
}
