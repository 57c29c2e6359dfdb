import CoreGraphics

/// A linear expression: a constant plus terms in columns.
struct LinearExpression {
  /// A coefficient and its column.
  struct Term {
    let column: Int
    var factor: Double
  }

  var constant = 0.0
  /// Sorted by column, without zero coefficients.
  private(set) var terms: [Term] = []

  /// Smaller coefficients count as 0.
  private static let epsilon = 1e-9

  init(constant: Double = 0) { self.constant = constant }

  /// The coefficient of a column; 0 if it has no term.
  func factor(of column: Int) -> Double {
    let index = index(of: column)
    return index < terms.count && terms[index].column == column ? terms[index].factor : 0
  }

  private func index(of column: Int) -> Int {
    terms.binarySearch(notBefore: { $0.column < column })
  }

  /// Adds a multiple of a column.
  mutating func add(_ factor: Double, of column: Int) {
    let index = index(of: column)
    if index < terms.count, terms[index].column == column {
      terms[index].factor += factor
      if abs(terms[index].factor) < Self.epsilon { terms.remove(at: index) }
    } else if abs(factor) >= Self.epsilon {
      terms.insert(Term(column: column, factor: factor), at: index)
    }
  }

  /// Removes the term of a column.
  mutating func remove(_ column: Int) {
    let index = index(of: column)
    if index < terms.count, terms[index].column == column { terms.remove(at: index) }
  }

  /// Adds a multiple of another expression.
  mutating func add(_ factor: Double, of other: LinearExpression) {
    constant += factor * other.constant
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var mine = 0
    var theirs = 0
    while mine < terms.count || theirs < other.terms.count {
      let a = mine < terms.count ? terms[mine].column : .max
      let b = theirs < other.terms.count ? other.terms[theirs].column : .max
      var term = Term(column: min(a, b), factor: 0)
      if a <= b {
        term.factor += terms[mine].factor
        mine += 1
      }
      if b <= a {
        term.factor += factor * other.terms[theirs].factor
        theirs += 1
      }
      if abs(term.factor) >= Self.epsilon { sum.append(term) }
    }
    terms = sum
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].factor *= factor }
  }
}
