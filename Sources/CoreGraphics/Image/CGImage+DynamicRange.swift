extension CGImage {
  /// How many times brighter than white the content can be; 1 for standard range.
  ///
  /// Images with the curves of ITU-R BT.2100 are taken for those of a display of 1,000 cd/m², 4.93
  /// times as bright as white of 203; those of floating-point components have their brightest one.
  public var contentHeadroom: Float { Float(deep?.headroom ?? 1) }

  /// Whether colours brighter than white are compressed where there is no room for them.
  public var shouldToneMap: Bool { contentHeadroom > 1 }

  /// The image as a layer shows it where frames have more than 8 bits; the same object every time.
  /// `headroom` replaces that of the content if it is above 0.
  package func shown(_ toneMapping: ToneMapping, headroom: Double = 0) -> CGImage {
    guard let deep, deep.headroom > 1 else { return self }
    let headroom = headroom > 0 ? max(1, headroom) : deep.headroom
    guard toneMapping != deep.toneMapping || headroom != deep.headroom else { return self }
    return deep.variant(toneMapping, headroom: headroom) { pixels in
      CGImage(
        width: width, height: height, pixels: self.pixels, isOpaque: isOpaque,
        ImageOrigin(type: type, source: source, deep: pixels),
        client: provider.map {
          ClientPixels(layout: layout, provider: $0, interpolates: interpolates, intent: intent)
        })
    }
  }

  /// Premultiplied samples for a target in floating point that shows linear components up to `room`;
  /// nil if `pixels` has all bits.
  package func deepSamples(in space: WorkingSpace, room: Double) -> [Float]? {
    deep?.samples(in: space, room: room)
  }

  /// Whether the image has more than 8 bits per component, or a high dynamic range.
  package var isDeep: Bool { deep != nil }
}
