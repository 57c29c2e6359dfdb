import Foundation
import Testing
import UIKit

@testable import LaminaTesting

@Suite("Values as text")
struct DumpTests {
  private struct User {
    var name = "Ada"
    var id = 7
    var tags: Set<String> = ["b", "c", "a"]
    var scores = ["x": 1, "a": 2]
    var email: String?
    var friends: [String] = ["z", "y"]
  }

  private enum Shape {
    case empty
    case circle(radius: Double)
  }

  private final class Node {
    var next: Node?
    var point = (1, "two")
  }

  private struct Own: AnySnapshotStringConvertible {
    var secret = 1
    var snapshotDescription: String { "own" }
  }

  @Test("properties, members and pairs are sorted; elements are not")
  func sorted() throws {
    let text = """
      ▿ User
        - email: Optional<String>.none
        ▿ friends: 2 elements
          - "z"
          - "y"
        - id: 7
        - name: "Ada"
        ▿ scores: 2 key/value pairs
          ▿ (2 elements)
            - key: "a"
            - value: 2
          ▿ (2 elements)
            - key: "x"
            - value: 1
        ▿ tags: 3 members
          - "a"
          - "b"
          - "c"

      """
    for _ in 0..<8 {
      // The order of a set depends on its capacity.
      var user = User()
      user.tags.reserveCapacity(.random(in: 1...500))
      user.scores.reserveCapacity(.random(in: 1...500))
      #expect(try Snapshotting<User, String>.dump.snapshot(user).value(within: 1) == text)
    }
  }

  @Test("enums, optionals, own texts, dates and objects")
  func kinds() {
    #expect(DumpText.text(Shape.empty) == "- Shape.empty\n")
    #expect(
      DumpText.text(Shape.circle(radius: 2))
        == "▿ Shape\n  ▿ circle: (1 element)\n    - radius: 2.0\n")
    #expect(DumpText.text(Optional("a") as Any) == "▿ Optional<String>\n  - some: \"a\"\n")
    #expect(DumpText.text([Own()]) == "▿ 1 element\n  - own\n")
    #expect(DumpText.text(Date(timeIntervalSince1970: 0)) == "- 1970-01-01T00:00:00Z\n")
    #expect(!DumpText.text(NSObject()).contains("0x"))
    #expect(DumpText.text([String: Int]()) == "- 0 key/value pairs\n")
  }

  @Test("objects that contain themselves, and deep ones, end")
  func cycles() {
    let node = Node()
    node.next = node
    let text = """
      ▿ Node
        ▿ next: Optional<Node>
          ▿ some (circular reference detected)
        ▿ point: (2 elements)
          - .0: 1
          - .1: "two"

      """
    #expect(DumpText.text(node) == text)
    node.next = nil
    var first = node
    for _ in 0..<300 {
      let before = Node()
      before.next = first
      first = before
    }
    #expect(DumpText.text(first).contains("…"))
  }
}
