import CoreGraphics
import Foundation
import Testing

/// Expected pixel colours of a frame of an example.
struct ExampleFact: CustomTestStringConvertible {
  let example: String
  let frame: Int
  /// Pixels and their expected red, green and blue.
  let pixels: [(x: Int, y: Int, color: [Int])]

  init(_ example: String, _ frame: Int, _ pixels: (Int, Int, [Int])...) {
    self.example = example
    self.frame = frame
    self.pixels = pixels.map { ($0.0, $0.1, $0.2) }
  }

  var testDescription: String { "\(example), frame \(frame)" }

  /// The folder with a subfolder of frames per example, set by CI.
  static var folder: URL? {
    ProcessInfo.processInfo.environment["LAMINA_EXAMPLE_FRAMES"].map {
      URL(fileURLWithPath: $0)
    }
  }
}

private let (white, black) = ([255, 255, 255], [0, 0, 0])
private let (red, blue) = ([255, 0, 0], [0, 0, 255])
private let (orange, green) = ([230, 102, 0], [0, 128, 77])
private let (violet, hit) = ([179, 0, 179], [0, 179, 0])

extension ExampleFact {
  /// Expected colours follow from rules and arithmetic, not from recorded frames.
  static let all: [ExampleFact] =
    layers + views + [
      ExampleFact("Transitions", 0, (35, 35, [230, 51, 51])),
      ExampleFact("Transitions", 8, (35, 35, [140, 51, 140])),
    ]
    + (0..<16).map { cell in
      // All transitions have ended: sixteen new images.
      ExampleFact(
        "Transitions", 18, (10 + 82 * (cell % 4) + 40, 10 + 62 * (cell / 4) + 25, [51, 51, 230]))
    }

  private static let layers = [
    ExampleFact("NestedTransactions", 0, (30, 30, red), (100, 30, red), (170, 30, red)),
    ExampleFact("NestedTransactions", 1, (30, 30, blue)),
    ExampleFact("NestedTransactions", 8, (100, 90, red), (100, 30, white)),
    ExampleFact("NestedTransactions", 20, (170, 90, white)),
    ExampleFact("StayOrReturn", 4, (100, 30, red), (100, 90, blue)),
    ExampleFact("StayOrReturn", 9, (170, 30, red), (30, 90, blue), (170, 90, white)),
    ExampleFact("KeyframePaths", 2, (100, 40, red)),
    ExampleFact("KeyframePaths", 8, (160, 160, red), (30, 100, blue), (30, 92, blue)),
    ExampleFact("SpringBounds", 0, (143, 120, orange), (148, 120, white)),
    ExampleFact("SpringBounds", 2, (169, 120, orange), (175, 120, white)),
    ExampleFact("SpringBounds", 41, (153, 120, orange), (157, 120, white)),
    ExampleFact("GroupThereAndBack", 0, (12, 12, green)),
    ExampleFact("GroupThereAndBack", 3, (160, 40, green), (40, 40, white)),
    ExampleFact("GroupThereAndBack", 9, (40, 160, green), (13, 133, white)),
    ExampleFact("GroupThereAndBack", 15, (160, 40, green)),
    ExampleFact("Waves", 2, (18, 32, [128, 191, 255]), (18, 24, white)),
    ExampleFact("Waves", 16, (18, 40, white), (120, 40, white), (120, 75, [51, 138, 240])),
    ExampleFact("Clock", 0, (100, 60, red)),
    ExampleFact("Clock", 29, (125, 100, black), (65, 80, black), (100, 60, white)),
    ExampleFact("TapMovingLayer", 3, (97, 60, red), (210, 30, black)),
    ExampleFact("TapMovingLayer", 4, (120, 60, hit), (120, 30, black)),
    ExampleFact("TapMovingLayer", 7, (187, 60, hit)),
    // No piece is fast enough to be that far down, 0.5 s after the first: 390 points a second.
    ExampleFact("Confetti", 0, (160, 20, white), (160, 240, white)),
    ExampleFact("Confetti", 5, (20, 200, white), (160, 240, white), (300, 460, white)),
    ExampleFact("PauseResume", 4, (90, 60, violet)),
    ExampleFact("PauseResume", 8, (90, 60, violet)),
    ExampleFact("PauseResume", 12, (60, 90, violet), (90, 60, white)),
  ]

  private static let views = [
    // The delayed block runs at 0.5 s; all others before the first frame.
    ExampleFact(
      "MainQueue", 0, (20, 20, red), (60, 20, [170, 170, 170]), (100, 20, red), (140, 20, red)),
    ExampleFact("MainQueue", 1, (60, 20, [170, 170, 170]), (180, 20, red)),
    ExampleFact("MainQueue", 1, (220, 20, red), (260, 20, [170, 170, 170])),
    ExampleFact("MainQueue", 2, (60, 20, red), (220, 20, blue), (300, 20, red)),
    ExampleFact("MainQueue", 3, (220, 20, blue), (260, 20, red)),
    ExampleFact("LogoReveal", 5, (120, 80, white), (10, 10, [26, 153, 242])),
    ExampleFact("LogoReveal", 18, (13, 21, [85, 85, 85])),
    ExampleFact("LogoReveal", 24, (13, 21, [255, 128, 0]), (120, 26, [85, 85, 85])),
    ExampleFact("Animator", 4, (95, 35, [128, 0, 0])),
    ExampleFact("Animator", 5, (95, 35, [128, 0, 0])),
    ExampleFact("Animator", 3, (107, 100, [0, 0, 102])),
    ExampleFact("Animator", 6, (230, 190, [170, 170, 170]), (125, 165, [0, 64, 0])),
    ExampleFact("Animator", 13, (155, 35, black), (35, 100, blue), (125, 165, [0, 64, 0])),
  ]
}
