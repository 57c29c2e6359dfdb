import CoreGraphics

/// Finds rectangles for all views of a tree: constraints of high priority first, inequalities only
/// where they would be broken.
@MainActor
struct LayoutSolver {
  /// `first + … = constant`, or an inequality.
  struct Rule {
    var terms: [(variable: Int, factor: Double)]
    var relation: NSLayoutConstraint.Relation
    var constant: Double
    var priority: Float

    /// Whether another inequality between the same variables holds where this one does.
    func implies(_ other: Rule) -> Bool {
      guard relation != .equal, relation == other.relation, constant != other.constant,
        terms.elementsEqual(other.terms, by: ==)
      else { return false }
      return (relation == .greaterThanOrEqual) == (constant > other.constant)
    }

    /// By how much values break the rule.
    func excess(_ values: [Double]) -> Double {
      let sum = terms.reduce(0) { $0 + values[$1.variable] * $1.factor } - constant
      switch relation {
      case .equal: return abs(sum)
      case .lessThanOrEqual: return sum
      case .greaterThanOrEqual: return -sum
      }
    }
  }

  private var indices: [ObjectIdentifier: Int] = [:]
  private(set) var items: [any ConstraintItem] = []
  private(set) var rules: [Rule] = []

  /// How many inequalities are met one after the other.
  private static let rounds = 256
  /// What is broken by less holds.
  private static let slack = 1e-6

  /// The four variables of an item - x, y, width, height in the root's coordinates - from this one on.
  mutating func index(of item: any ConstraintItem) -> Int {
    if let known = indices[ObjectIdentifier(item)] { return known }
    let index = items.count * 4
    indices[ObjectIdentifier(item)] = index
    items.append(item)
    return index
  }

  mutating func add(_ rule: Rule) { rules.append(rule) }

  /// Makes a variable a number.
  mutating func fix(_ variable: Int, _ value: CGFloat, _ priority: Float) {
    guard value.isFinite else { return }
    add(Rule(terms: [(variable, 1)], relation: .equal, constant: Double(value), priority: priority))
  }

  /// The values of all variables.
  func solve() -> [Double] {
    let order = rules.indices.sorted {
      (rules[$1].priority, $0) < (rules[$0].priority, $1)
    }
    var isActive = rules.map { $0.relation == .equal }
    var wasWeaker = rules.map { _ in false }
    var values: [Double] = []
    for _ in 0..<Self.rounds {
      var system = LinearSystem(variables: items.count * 4)
      for index in order where isActive[index] {
        system.add(rules[index].terms, equals: rules[index].constant)
      }
      values = system.values
      let broken = order.first { !isActive[$0] && rules[$0].excess(values) > Self.slack }
      guard let broken else { break }
      isActive[broken] = true
      // What the new rule implies need not hold as an equation any more; each once, so that it ends.
      for index in order where isActive[index] && !wasWeaker[index] {
        if rules[broken].implies(rules[index]) {
          (isActive[index], wasWeaker[index]) = (false, true)
        }
      }
    }
    return values
  }

  /// The rectangle of an item among the values.
  func frame(of item: any ConstraintItem, in values: [Double]) -> CGRect? {
    guard let start = indices[ObjectIdentifier(item)], start + 3 < values.count else { return nil }
    return CGRect(
      x: values[start], y: values[start + 1], width: max(0, values[start + 2]),
      height: max(0, values[start + 3]))
  }
}
