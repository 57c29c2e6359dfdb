/// The rows of the simplex method: some columns told by the others, which are 0.
///
/// The first columns are free, places and lengths of any sign; those after them are never negative: what
/// an inequality leaves open, and by how much a rule is broken. Rows of columns that are never negative
/// name no free ones.
struct LayoutTableau {
  private let freeCount: Int
  private(set) var columnCount: Int
  private var rows: [Row] = []
  /// The row that tells a column, -1 where none does.
  private var rowOf: [Int]

  /// A column as a sum of others.
  private struct Row {
    var column: Int
    var sum: LinearExpression
  }

  /// What is less is 0.
  private static let slack = 1e-7

  init(variables: Int) {
    (freeCount, columnCount) = (variables, variables)
    rowOf = Array(repeating: -1, count: variables)
  }

  /// A column; 0 where no row tells it.
  func value(of column: Int) -> Double {
    rowOf[column] < 0 ? 0 : rows[rowOf[column]].sum.constant
  }

  /// A new column that is never negative.
  mutating func addColumn() -> Int {
    rowOf.append(-1)
    columnCount += 1
    return columnCount - 1
  }

  /// The same sum, of columns that no row tells.
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

  /// The free column with the largest factor.
  func freeColumn(in sum: LinearExpression) -> Int? {
    var best: LinearExpression.Term?
    for term in sum.terms where term.column < freeCount {
      if abs(term.factor) > abs(best?.factor ?? 0) + 1e-12 { best = term }
    }
    return best?.column
  }

  /// Makes a resolved sum 0 by what it says of one of its columns.
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

  /// Makes the sum of columns as small as can be, and returns what is left of it, with what it costs to
  /// move the columns that no row tells.
  mutating func minimize(_ columns: [Int]) -> LinearExpression {
    var cost = LinearExpression()
    for column in columns { cost.add(1, of: column) }
    cost = resolved(cost)
    // Always the first column and row that will do, so that this ends; the bound is for rounding.
    for _ in 0..<(8 * columnCount + 64) {
      let entering = cost.terms.first { $0.column >= freeCount && $0.factor < -Self.slack }
      guard let entering, let leaving = row(leavingFor: entering.column) else { break }
      pivot(leaving, entering.column)
      let factor = cost.factor(of: entering.column)
      cost.remove(entering.column)
      cost.add(factor, of: rows[leaving].sum)
    }
    return cost
  }

  /// The row whose column is the first to be 0 when another one grows.
  private func row(leavingFor column: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for index in rows.indices where rows[index].column >= freeCount {
      let factor = rows[index].sum.factor(of: column)
      guard factor < -Self.slack else { continue }
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
    (rowOf[leaving], rowOf[entering]) = (-1, index)
    replace(entering, by: sum)
    rows[index].sum = sum
  }

  /// What moving these columns would cost is not paid: they are 0 from now on.
  mutating func freeze(_ cost: LinearExpression) {
    for term in cost.terms where term.factor > Self.slack {
      for index in rows.indices { rows[index].sum.remove(term.column) }
    }
  }

  /// Forgets the row of a column that no other row names.
  mutating func forget(_ column: Int) {
    let index = rowOf[column]
    guard index >= 0 else { return }
    rowOf[column] = -1
    rows.swapAt(index, rows.count - 1)
    rows.removeLast()
    if index < rows.count { rowOf[rows[index].column] = index }
  }
}
