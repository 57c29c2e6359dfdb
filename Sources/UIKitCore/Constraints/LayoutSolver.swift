import CoreGraphics

/// Computes the frames of all views of a tree: rules of higher priority first, rules of equal
/// priority with the least sum of absolute errors.
///
/// Of contradictory required rules, later ones are ignored.
@MainActor
struct LayoutSolver {
  /// `first + … = constant`, or an inequality.
  struct Rule {
    var terms: [(variable: Int, factor: Double)]
    var relation: NSLayoutConstraint.Relation
    var constant: Double
    var priority: Float
    /// The source of the rule, named in reports of contradictions.
    var constraint: NSLayoutConstraint?
  }

  /// The priority of fixed values: the root's size, frames of views without constraints.
  static let fixedPriority: Float = 2_000
  /// The priority of current values, kept where constraints leave them open.
  static let currentPriority: Float = 0

  private var indices: [ObjectIdentifier: Int] = [:]
  private(set) var items: [any ConstraintItem] = []
  private(set) var rules: [Rule] = []

  /// Rules violated by less are satisfied.
  private static let tolerance = 1e-6

  /// The index of an item's first variable; the four are x, y, width, height in root coordinates.
  mutating func index(of item: any ConstraintItem) -> Int {
    if let known = indices[ObjectIdentifier(item)] { return known }
    let index = items.count * 4
    indices[ObjectIdentifier(item)] = index
    items.append(item)
    return index
  }

  mutating func add(_ rule: Rule) { rules.append(rule) }

  /// Fixes a variable at a value.
  mutating func fix(_ variable: Int, _ value: CGFloat, _ priority: Float) {
    guard value.isFinite else { return }
    add(Rule(terms: [(variable, 1)], relation: .equal, constant: Double(value), priority: priority))
  }

  /// The values of all variables.
  func solve() -> [Double] {
    let order = rules.indices.sorted {
      (rules[$1].priority, $0) < (rules[$0].priority, $1)
    }
    var tableau = LayoutTableau(variables: items.count * 4)
    var errors: [Int] = []
    for (position, index) in order.enumerated() {
      let rule = rules[index]
      if rule.priority >= UILayoutPriority.required.rawValue {
        require(rule, &tableau)
        continue
      }
      if rule.priority <= Self.currentPriority {
        keep(rule, &tableau)
        continue
      }
      addOptional(rule, &tableau, &errors)
      let next = position + 1 < order.count ? rules[order[position + 1]].priority : nil
      guard next != rule.priority else { continue }
      tableau.freeze(tableau.minimize(errors))
      errors.removeAll()
    }
    return (0..<items.count * 4).map { tableau.value(of: $0) }
  }

  /// Adds a required rule, or ignores it if it contradicts earlier ones.
  private func require(_ rule: Rule, _ tableau: inout LayoutTableau) {
    var sum = tableau.resolved(self.sum(rule))
    if let free = tableau.freeColumn(in: sum) {
      if rule.relation != .equal { sum.add(1, of: tableau.addColumn()) }
      return tableau.solve(sum, for: free)
    }
    let (over, under) = addErrors(to: sum, &tableau)
    let cost = tableau.minimize(rule.relation == .equal ? [over, under] : [over])
    guard cost.constant > Self.tolerance else { return tableau.freeze(cost) }
    tableau.forget(over)
    tableau.forget(under)
    guard let constraint = rule.constraint else { return }
    Diagnostics.report(
      "NSLayoutConstraint", "\(constraint.summary) contradicts other required ones; left out")
  }

  /// Adds an optional rule with error variables to minimise.
  private func addOptional(_ rule: Rule, _ tableau: inout LayoutTableau, _ errors: inout [Int]) {
    let (over, under) = addErrors(to: tableau.resolved(sum(rule)), &tableau)
    errors += rule.relation == .equal ? [over, under] : [over]
  }

  /// Adds error variables: positive errors violate either relation, negative ones an equation.
  private func addErrors(
    to sum: LinearExpression, _ tableau: inout LayoutTableau
  ) -> (over: Int, under: Int) {
    let over = tableau.addColumn()
    let under = tableau.addColumn()
    var sum = sum
    let basic = tableau.freeColumn(in: sum) ?? (sum.constant > 0 ? over : under)
    sum.add(-1, of: over)
    sum.add(1, of: under)
    tableau.solve(sum, for: basic)
    return (over, under)
  }

  /// Adds a rule that determines an otherwise free variable.
  private func keep(_ rule: Rule, _ tableau: inout LayoutTableau) {
    let sum = tableau.resolved(self.sum(rule))
    if let free = tableau.freeColumn(in: sum) { tableau.solve(sum, for: free) }
  }

  /// The expression that must be 0, or at most 0.
  private func sum(_ rule: Rule) -> LinearExpression {
    let sign: Double = rule.relation == .greaterThanOrEqual ? -1 : 1
    var sum = LinearExpression(constant: -sign * rule.constant)
    for term in rule.terms { sum.add(sign * term.factor, of: term.variable) }
    return sum
  }

  /// The frame of an item in a solution.
  func frame(of item: any ConstraintItem, in values: [Double]) -> CGRect? {
    guard let start = indices[ObjectIdentifier(item)], start + 3 < values.count else { return nil }
    return CGRect(
      x: values[start], y: values[start + 1], width: max(0, values[start + 2]),
      height: max(0, values[start + 3]))
  }
}
