/// The location of a pixel from the top left.
package struct PixelLocation: Hashable, Sendable, Codable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}
