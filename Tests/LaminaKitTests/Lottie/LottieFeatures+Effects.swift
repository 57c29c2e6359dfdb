import CoreGraphics
import QuartzCore

extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  /// Effects and layer styles.
  static let effects: [LottieFeature] = [
    LottieFeature(
      name: "a tritone of black, a quarter, a half and white",
      layers: Part.shapes(
        [0, 0.25, 0.5, 1].enumerated().map { index, grey in
          filled(5 + 10 * index, 20, 10, 40, "[\(grey),\(grey),\(grey)]")
        }.joined(separator: ","), transform: "",
        #","ef":[{"ty":23,"ef":[{"v":{"k":[0,0,1]}},{"v":{"k":[0,1,0]}},{"v":{"k":[1,0,0]}}]}]"#)
    ) { root in
      let colors: [[CGFloat]] = [[1, 0, 0], [0.5, 0.5, 0], [0, 1, 0], [0, 0, 1]]
      for (index, rgb) in colors.enumerated() {
        let color = CGColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: 1)
        root.addSublayer(
          Wanted.box(CGRect(x: CGFloat(10 * index), y: 0, width: 10, height: 40), color))
      }
    },
    LottieFeature(
      name: "levels of red, then of all colours",
      layers: Part.layer(
        1,
        Part.solid
          + #""4080bf","ef":[\#(levels([3: 0.25, 4: 0.75, 6: 0.2, 7: 0.6, 11: 0.5]))]"#)
    ) {
      let color = CGColor(red: 0.4, green: 0.4, blue: 0.6, alpha: 1)
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40), color))
    },
    LottieFeature(
      name: "levels are limited before the output",
      layers: Part.layer(
        1, Part.solid + #""204080","ef":[\#(levels([3: 0.25, 4: 0.4, 6: 0.2, 7: 0.8]))]"#)
    ) {
      let color = CGColor(red: 0.2, green: 0.204, blue: 0.8, alpha: 1)
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40), color))
    },
    LottieFeature(
      name: "a colour overlay that fades in",
      layers: styled(
        #"{"ty":7,"c":{"k":[1,0,0]},"so":\#(Part.change("[0]", "[100]")),"bm":{"k":1}}"#,
        color: "0000ff")
    ) {
      let color = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20), color))
    },
    LottieFeature(
      name: "a colour overlay that multiplies",
      layers: styled(#"{"ty":7,"c":{"k":[0.5,1,0]},"bm":{"k":5}}"#, color: "ff8040")
    ) {
      let color = CGColor(red: 0.5, green: 0.5, blue: 0, alpha: 1)
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20), color))
    },
    LottieFeature(
      name: "an outer glow",
      layers: styled(#"{"ty":3,"c":{"k":[0,1,0]},"o":{"k":80},"s":{"k":6},"bm":{"k":1}}"#)
    ) {
      let box = Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))
      box.shadowColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      box.shadowOpacity = 0.8
      box.shadowRadius = 3
      box.shadowOffset = .zero
      $0.addSublayer(box)
    },
    LottieFeature(
      name: "two shadows",
      layers: styled(
        #"{"ty":1,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":180},"d":{"k":5},"s":{"k":0}},"#
          + #"{"ty":1,"c":{"k":[0,1,0]},"o":{"k":100},"a":{"k":90},"d":{"k":5},"s":{"k":0}}"#)
    ) {
      let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      $0.addSublayer(Wanted.box(CGRect(x: 15, y: 10, width: 20, height: 20), Wanted.blue))
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 15, width: 20, height: 20), green))
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20)))
    },
    LottieFeature(
      name: "an inner shadow",
      layers: styled(
        #"{"ty":2,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":180},"d":{"k":4},"s":{"k":0}}"#)
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20)))
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 4, height: 20), Wanted.blue))
    },
    LottieFeature(
      name: "an inner glow",
      layers: styled(#"{"ty":4,"c":{"k":[0,0,1]},"o":{"k":60},"s":{"k":8},"bm":{"k":1}}"#)
    ) {
      let box = Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))
      box.masksToBounds = true
      let path = CGMutablePath()
      path.addRect(CGRect(x: -60, y: -60, width: 140, height: 140))
      path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
      let glow = Wanted.shape(path, Wanted.blue)
      glow.fillRule = .evenOdd
      glow.opacity = 0.6
      let blur = CIFilter(name: "gaussianBlur")
      blur?.setValue(4.0, forKey: "inputRadius")
      glow.filters = [blur].compactMap { $0 }
      box.addSublayer(glow)
      $0.addSublayer(box)
    },
    LottieFeature(name: "a brush that strokes a mask", layers: brushed(1)) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 0, width: 40, height: 40), Wanted.blue))
      let line = Wanted.stroke([CGPoint(x: 0, y: 20), CGPoint(x: 20, y: 20)], width: 8)
      line.lineCap = .round
      $0.addSublayer(line)
    },
    LottieFeature(
      name: "a brush paints outside of the mask that it strokes",
      layers: Part.layer(
        1,
        Part.solid
          + #""0000ff","masksProperties":[\#(square)],"ef":[{"ty":22,"ef":[\#(brush(#"{"k":100}"#, 1))]}]"#
      )
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20), Wanted.blue))
      let path = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
      let line = Wanted.shape(path)
      line.fillColor = nil
      line.strokeColor = Wanted.red
      line.lineWidth = 8
      line.lineJoin = .round
      $0.addSublayer(line)
    },
    LottieFeature(name: "a brush that reveals its layer", layers: brushed(3)) {
      let line = Wanted.stroke([CGPoint(x: 0, y: 20), CGPoint(x: 20, y: 20)], width: 8)
      line.lineCap = .round
      line.strokeColor = Wanted.blue
      $0.addSublayer(line)
    },
  ]

  /// A red or other square of 20 points in the middle, with layer styles.
  private static func styled(_ styles: String, color: String = "ff0000") -> String {
    Part.layer(
      1, #""sw":20,"sh":20,"sc":"\#(color)","sy":[\#(styles)]"#,
      transform: #""p":{"k":[10,10]}"#)
  }

  /// A blue layer whose mask is stroked with a brush up to its middle.
  private static func brushed(_ style: Int) -> String {
    let mask =
      #"{"mode":"n","pt":{"k":{"v":[[0,20],[40,20]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":false}}}"#
    let values = brush(Part.change("[0]", "[100]"), style)
    return Part.layer(
      1,
      Part.solid + #""0000ff","masksProperties":[\#(mask)],"ef":[{"ty":22,"ef":[\#(values)]}]"#)
  }

  /// The values of a red brush with a width of 8.
  private static func brush(_ end: String, _ style: Int) -> String {
    #"{"v":{"k":1}},{},{},{"v":{"k":[1,0,0]}},{"v":{"k":8}},{},{"v":{"k":1}},{},{"v":\#(end)},{},{"v":{"k":\#(style)}}"#
  }

  /// A mask that shows the middle.
  private static let square =
    #"{"mode":"a","pt":{"k":{"v":[[10,10],[30,10],[30,30],[10,30]],"i":[],"o":[],"c":true}}}"#

  /// A rectangle with a colour of its own.
  private static func filled(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String
  ) -> String {
    #"{"ty":"gr","it":[\#(Part.rectangle(x, y, width, height)),{"ty":"fl","c":{"k":\#(color)}}]}"#
  }

  /// The effect with values at some of its indices.
  private static func levels(_ values: [Int: Double]) -> String {
    let written = (0..<36).map { index in values[index].map { #"{"v":{"k":\#($0)}}"# } ?? "{}" }
    return #"{"ty":24,"ef":[\#(written.joined(separator: ","))]}"#
  }
}
