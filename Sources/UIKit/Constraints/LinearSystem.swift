/// Equations that are added one by one: what contradicts those before is left out.
struct LinearSystem {
  /// A row: coefficients of the variables, and at the end the constant that they add up to.
  typealias Row = [Double]

  private let count: Int
  private var rows: [Row] = []
  /// The row that tells a variable, -1 where none does.
  private var rowOf: [Int]

  /// Smaller numbers are nothing.
  private static let nothing = 1e-9

  init(variables: Int) {
    count = variables
    rowOf = Array(repeating: -1, count: variables)
  }

  /// Adds an equation; false where those before say something else.
  @discardableResult
  mutating func add(_ terms: [(variable: Int, factor: Double)], equals constant: Double) -> Bool {
    var row = Row(repeating: 0, count: count + 1)
    for term in terms { row[term.variable] += term.factor }
    row[count] = constant
    for variable in 0..<count where rowOf[variable] >= 0 && row[variable] != 0 {
      Self.subtract(rows[rowOf[variable]], row[variable], from: &row)
    }
    var pivot = -1
    for variable in 0..<count where abs(row[variable]) > Self.nothing {
      if pivot < 0 || abs(row[variable]) > abs(row[pivot]) { pivot = variable }
    }
    guard pivot >= 0 else { return abs(row[count]) <= 1e-6 }
    let factor = row[pivot]
    for index in 0...count { row[index] /= factor }
    for index in rows.indices where rows[index][pivot] != 0 {
      Self.subtract(row, rows[index][pivot], from: &rows[index])
    }
    rowOf[pivot] = rows.count
    rows.append(row)
    return true
  }

  private static func subtract(_ row: Row, _ factor: Double, from other: inout Row) {
    for index in row.indices where row[index] != 0 {
      other[index] -= factor * row[index]
      if abs(other[index]) < 1e-12 { other[index] = 0 }
    }
  }

  /// The values; variables that nothing tells are 0.
  var values: [Double] {
    rowOf.map { $0 < 0 ? 0 : rows[$0][count] }
  }
}
