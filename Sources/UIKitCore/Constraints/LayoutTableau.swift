/// The tableau of the simplex method: basic columns expressed by the others, which are 0.
///
/// The first columns are unrestricted: positions and lengths. The others are non-negative: slack
/// and error variables. Rows of non-negative columns contain no unrestricted ones.
struct LayoutTableau {
  private let freeCount: Int
  private(set) var columnCount: Int
  private var rows: [Row] = []
  /// The row of each basic column, -1 for non-basic ones.
  private var rowOf: [Int]

  /// A basic column as a linear combination of others.
  private struct Row {
    var column: Int
    var sum: LinearExpression
  }

  /// Smaller values count as 0.
  private static let tolerance = 1e-7

  init(variables: Int) {
    freeCount = variables
    columnCount = variables
    rowOf = Array(repeating: -1, count: variables)
  }

  /// The value of a column; 0 if it is not basic.
  func value(of column: Int) -> Double {
    rowOf[column] < 0 ? 0 : rows[rowOf[column]].sum.constant
  }

  /// Adds a non-negative column.
  mutating func addColumn() -> Int {
    rowOf.append(-1)
    columnCount += 1
    return columnCount - 1
  }

  /// The same expression in non-basic columns.
  func resolved(_ sum: LinearExpression) -> LinearExpression {
    var result = LinearExpression(constant: sum.constant)
    for term in sum.terms {
      if rowOf[term.column] < 0 {
        result.add(term.factor, of: term.column)
      } else {
        result.add(term.factor, of: rows[rowOf[term.column]].sum)
      }
    }
    return result
  }

  /// The unrestricted column with the largest coefficient.
  func freeColumn(in sum: LinearExpression) -> Int? {
    var best: LinearExpression.Term?
    for term in sum.terms where term.column < freeCount {
      if abs(term.factor) > abs(best?.factor ?? 0) + 1e-12 { best = term }
    }
    return best?.column
  }

  /// Makes a resolved expression 0 by solving it for one of its columns.
  mutating func solve(_ sum: LinearExpression, for column: Int) {
    var row = sum
    let factor = row.factor(of: column)
    row.remove(column)
    row.multiply(by: -1 / factor)
    replace(column, by: row)
    rowOf[column] = rows.count
    rows.append(Row(column: column, sum: row))
  }

  private mutating func replace(_ column: Int, by sum: LinearExpression) {
    for index in rows.indices {
      let factor = rows[index].sum.factor(of: column)
      guard factor != 0 else { continue }
      rows[index].sum.remove(column)
      rows[index].sum.add(factor, of: sum)
    }
  }

  /// Minimises the sum of columns; returns the objective, with its cost coefficients for non-basic
  /// columns.
  mutating func minimize(_ columns: [Int]) -> LinearExpression {
    var cost = LinearExpression()
    for column in columns { cost.add(1, of: column) }
    cost = resolved(cost)
    // Bland's rule, always the first candidate, guarantees termination; the bound is for rounding.
    for _ in 0..<(8 * columnCount + 64) {
      let entering = cost.terms.first { $0.column >= freeCount && $0.factor < -Self.tolerance }
      guard let entering, let leaving = row(leavingFor: entering.column) else { break }
      pivot(leaving, entering.column)
      let factor = cost.factor(of: entering.column)
      cost.remove(entering.column)
      cost.add(factor, of: rows[leaving].sum)
    }
    return cost
  }

  /// The row that limits the increase of a column first.
  private func row(leavingFor column: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for index in rows.indices where rows[index].column >= freeCount {
      let factor = rows[index].sum.factor(of: column)
      guard factor < -Self.tolerance else { continue }
      let ratio = max(0, rows[index].sum.constant) / -factor
      guard let known = best else {
        best = (index, ratio)
        continue
      }
      let isFirst = rows[index].column < rows[known.row].column
      if ratio < known.ratio - 1e-9 || (ratio <= known.ratio + 1e-9 && isFirst) {
        best = (index, ratio)
      }
    }
    return best?.row
  }

  private mutating func pivot(_ index: Int, _ entering: Int) {
    let leaving = rows[index].column
    var sum = rows[index].sum
    let factor = sum.factor(of: entering)
    sum.remove(entering)
    sum.add(-1, of: leaving)
    sum.multiply(by: -1 / factor)
    rows[index] = Row(column: entering, sum: LinearExpression())
    rowOf[leaving] = -1
    rowOf[entering] = index
    replace(entering, by: sum)
    rows[index].sum = sum
  }

  /// Fixes at 0 the columns whose increase would raise the cost.
  mutating func freeze(_ cost: LinearExpression) {
    for term in cost.terms where term.factor > Self.tolerance {
      for index in rows.indices { rows[index].sum.remove(term.column) }
    }
  }

  /// Removes the row of a column that no other row contains.
  mutating func forget(_ column: Int) {
    let index = rowOf[column]
    guard index >= 0 else { return }
    rowOf[column] = -1
    // Not `swapAt`: Swift 6.3 compiles it for rows in one of two ways, and releases would differ.
    let last = rows.removeLast()
    guard index < rows.count else { return }
    rows[index] = last
    rowOf[last.column] = index
  }
}
