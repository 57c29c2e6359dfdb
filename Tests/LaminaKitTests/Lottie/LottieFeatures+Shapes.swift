import CoreGraphics
import QuartzCore

extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  /// Shapes, paints and what changes paths.
  static let shapes: [LottieFeature] = [
    LottieFeature(
      name: "a rectangle", layers: Part.shapes(Part.rectangle(20, 20, 20, 10) + "," + Part.red)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 15, width: 20, height: 10))) },
    LottieFeature(
      name: "an ellipse",
      layers: Part.shapes(#"{"ty":"el","p":{"k":[20,20]},"s":{"k":[20,30]}},\#(Part.red)"#)
    ) {
      let rect = CGRect(x: 10, y: 5, width: 20, height: 30)
      $0.addSublayer(Wanted.shape(CGPath(ellipseIn: rect, transform: nil)))
    },
    LottieFeature(
      name: "a path", layers: Part.shapes(path("[[10,10],[30,10],[30,30]]") + "," + Part.red)
    ) {
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 30),
      ])
      path.closeSubpath()
      $0.addSublayer(Wanted.shape(path))
    },
    LottieFeature(
      name: "a polygon of four points",
      layers: Part.shapes(
        #"{"ty":"sr","sy":2,"p":{"k":[20,20]},"pt":{"k":4},"r":{"k":0},"or":{"k":10},"os":{"k":0}},"#
          + Part.red)
    ) {
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 20), CGPoint(x: 20, y: 30),
        CGPoint(x: 10, y: 20),
      ])
      path.closeSubpath()
      $0.addSublayer(Wanted.shape(path))
    },
    LottieFeature(
      name: "a group moves and fades",
      layers: Part.shapes(
        #"{"ty":"gr","it":[\#(Part.rectangle(0, 0, 20, 20)),\#(Part.red),{"ty":"tr","p":{"k":[20,20]},"o":{"k":50}}]}"#
      )
    ) {
      let box = Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))
      box.opacity = 0.5
      $0.addSublayer(box)
    },
    LottieFeature(
      name: "a fill of the paths of groups before it",
      layers: Part.shapes(
        #"{"ty":"gr","it":[\#(Part.rectangle(0, 0, 20, 20)),{"ty":"tr","p":\#(Part.change("[10,10]", "[30,30]"))}]},"#
          + Part.red)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))) },
    LottieFeature(
      name: "a stroke with dashes",
      layers: Part.shapes(
        path("[[0,20],[40,20]]", isClosed: false)
          + #",{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1,"d":[{"n":"d","v":{"k":10}},{"n":"g","v":{"k":5}},{"n":"o","v":{"k":5}}]}"#
      )
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 18, width: 5, height: 4)))
      $0.addSublayer(Wanted.box(CGRect(x: 10, y: 18, width: 10, height: 4)))
      $0.addSublayer(Wanted.box(CGRect(x: 25, y: 18, width: 10, height: 4)))
    },
    LottieFeature(
      name: "a trim that is animated",
      layers: Part.shapes(
        path("[[0,20],[40,20]]", isClosed: false)
          + #",\#(Part.line),{"ty":"tm","m":1,"s":{"k":25},"e":\#(Part.change("[25]", "[100]")),"o":{"k":0}}"#
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 18, width: 15, height: 4))) },
    LottieFeature(
      name: "a trim past the end",
      layers: Part.shapes(
        path("[[0,20],[40,20]]", isClosed: false)
          + #",\#(Part.line),{"ty":"tm","m":1,"s":{"k":0},"e":{"k":50},"o":{"k":270}}"#)
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 18, width: 10, height: 4)))
      $0.addSublayer(Wanted.box(CGRect(x: 30, y: 18, width: 10, height: 4)))
    },
    LottieFeature(
      name: "a trim of paths one after another",
      layers: Part.shapes(
        path("[[0,10],[40,10]]", isClosed: false) + "," + path("[[0,30],[40,30]]", isClosed: false)
          + #",\#(Part.line),{"ty":"tm","m":2,"s":{"k":25},"e":{"k":75},"o":{"k":0}}"#)
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 20, y: 8, width: 20, height: 4)))
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 28, width: 20, height: 4)))
    },
    LottieFeature(
      name: "merged paths that subtract",
      layers: Part.shapes(
        "\(Part.rectangle(20, 20, 40, 40)),\(Part.rectangle(10, 20, 20, 40)),{\"ty\":\"mm\",\"mm\":3},\(Part.red)"
      )
    ) { $0.addSublayer(Wanted.box(CGRect(x: 20, y: 0, width: 20, height: 40))) },
    LottieFeature(
      name: "a repeater",
      layers: Part.shapes(
        Part.rectangle(5, 20, 10, 10)
          + #",\#(Part.red),{"ty":"rp","c":{"k":2},"o":{"k":0},"m":1,"tr":{"p":{"k":[20,0]},"so":{"k":100},"eo":{"k":50}}}"#
      )
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 15, width: 10, height: 10)))
      let copy = Wanted.box(CGRect(x: 20, y: 15, width: 10, height: 10))
      copy.opacity = 0.5
      $0.addSublayer(copy)
    },
    LottieFeature(
      name: "copies of a repeater are turned before they are scaled",
      layers: Part.shapes(
        Part.rectangle(0, 0, 10, 4)
          + #",\#(Part.red),{"ty":"rp","c":{"k":2},"m":1,"tr":{"p":{"k":[20,20]},"s":{"k":[200,100]},"r":{"k":90}}}"#
      )
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: -5, y: -2, width: 10, height: 4)))
      $0.addSublayer(Wanted.box(CGRect(x: 16, y: 15, width: 8, height: 10)))
    },
    LottieFeature(
      name: "an offset path",
      layers: Part.shapes(
        Part.rectangle(20, 20, 10, 10)
          + #",{"ty":"op","a":{"k":5},"lj":1,"ml":{"k":4}},\#(Part.red)"#)
    ) { $0.addSublayer(Wanted.box(CGRect(x: 10, y: 10, width: 20, height: 20))) },
    LottieFeature(
      name: "rounded corners",
      layers: Part.shapes(
        path("[[10,10],[30,10],[30,30],[10,30]]") + #",{"ty":"rd","r":{"k":10}},\#(Part.red)"#)
    ) {
      let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
      $0.addSublayer(Wanted.shape(CGPath(ellipseIn: rect, transform: nil)))
    },
    LottieFeature(
      name: "a gradient with opacity stops",
      layers: Part.shapes(
        Part.rectangle(20, 20, 40, 40)
          + #",{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[40,0]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0.5]}}}"#
      )
    ) {
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      gradient.startPoint = .zero
      gradient.endPoint = CGPoint(x: 1, y: 0)
      gradient.colors = [Wanted.red, CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)]
      $0.addSublayer(gradient)
    },
    LottieFeature(
      name: "a gradient's point moves evenly on a straight path",
      layers: Part.shapes(
        Part.rectangle(20, 20, 40, 40)
          + #",{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[{"t":0,"s":[20,0],"to":[3,0],"ti":[-3,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":20,"s":[60,0]}]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
      )
    ) {
      // A quarter of the way from 20 to 60.
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      gradient.startPoint = .zero
      gradient.endPoint = CGPoint(x: 0.75, y: 0)
      gradient.colors = [Wanted.red, Wanted.blue]
      $0.addSublayer(gradient)
    },
    LottieFeature(
      name: "text of glyphs in the file",
      layers: Part.layer(
        5,
        #""t":{"d":{"k":[{"t":0,"s":{"t":"aa","f":"F","s":20,"fc":[1,0,0],"j":2,"lh":20}}]},"a":[]}"#,
        transform: #""p":{"k":[20,30]}"#),
      members:
        #","fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"Plain"}]},"chars":[{"ch":"a","fFamily":"F","style":"Plain","w":100,"data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"v":[[0,-50],[50,-50],[50,0],[0,0]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]],"c":true}}}]}]}}]"#
    ) {
      $0.addSublayer(Wanted.box(CGRect(x: 0, y: 20, width: 10, height: 10)))
      $0.addSublayer(Wanted.box(CGRect(x: 20, y: 20, width: 10, height: 10)))
    },
  ]

  private static func path(_ points: String, isClosed: Bool = true) -> String {
    let count = points.split(separator: "]").count
    let zero = "[" + [String](repeating: "[0,0]", count: count).joined(separator: ",") + "]"
    return
      #"{"ty":"sh","ks":{"k":{"v":\#(points),"i":\#(zero),"o":\#(zero),"c":\#(isClosed)}}}"#
  }
}
