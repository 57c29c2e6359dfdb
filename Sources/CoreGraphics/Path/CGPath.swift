/// An immutable outline of lines and curves.
public class CGPath {
  /// The elements, as values.
  package internal(set) var elements: PathElements

  package init(elements: PathElements) { self.elements = elements }
}
