/// A function that takes the path of a bundle or a file that is read.
package struct ReadHandler: Sendable {
  package let call: @Sendable (_ path: String) -> Void
  package init(_ call: @escaping @Sendable (_ path: String) -> Void) { self.call = call }
}
