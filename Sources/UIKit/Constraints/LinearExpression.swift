import CoreGraphics

/// A constant and multiples of columns, by their numbers.
struct LinearExpression {
  /// One multiple.
  struct Term {
    let column: Int
    var factor: Double
  }

  var constant = 0.0
  /// In the order of the columns, none of them nothing.
  private(set) var terms: [Term] = []

  /// Smaller factors are nothing.
  private static let nothing = 1e-9

  init(constant: Double = 0) { self.constant = constant }

  /// How often a column is in it.
  func factor(of column: Int) -> Double {
    let place = place(of: column)
    return place < terms.count && terms[place].column == column ? terms[place].factor : 0
  }

  private func place(of column: Int) -> Int {
    terms.firstIndex(notBefore: { $0.column < column })
  }

  /// Adds a multiple of a column.
  mutating func add(_ factor: Double, of column: Int) {
    let place = place(of: column)
    if place < terms.count, terms[place].column == column {
      terms[place].factor += factor
      if abs(terms[place].factor) < Self.nothing { terms.remove(at: place) }
    } else if abs(factor) >= Self.nothing {
      terms.insert(Term(column: column, factor: factor), at: place)
    }
  }

  /// Forgets a column.
  mutating func remove(_ column: Int) {
    let place = place(of: column)
    if place < terms.count, terms[place].column == column { terms.remove(at: place) }
  }

  /// Adds a multiple of another expression.
  mutating func add(_ factor: Double, of other: LinearExpression) {
    constant += factor * other.constant
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (mine, theirs) = (0, 0)
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
      if abs(term.factor) >= Self.nothing { sum.append(term) }
    }
    terms = sum
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].factor *= factor }
  }
}
