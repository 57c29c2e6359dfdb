import CoreGraphics

/// Finds rectangles for all views of a tree: rules of higher priority first, those of one priority as
/// nearly as they go together - the sum of what they are off is as small as can be.
///
/// Of rules that have to hold and contradict each other the later ones are left out.
@MainActor
struct LayoutSolver {
  /// `first + … = constant`, or an inequality.
  struct Rule {
    var terms: [(variable: Int, factor: Double)]
    var relation: NSLayoutConstraint.Relation
    var constant: Double
    var priority: Float
    /// What it comes from, where it may be in the way of others.
    var constraint: NSLayoutConstraint?
  }

  /// What is not up to constraints: the root's own size, places of views without constraints.
  static let given: Float = 2_000
  /// What constraints leave open stays as it is.
  static let remaining: Float = 0

  private var indices: [ObjectIdentifier: Int] = [:]
  private(set) var items: [any ConstraintItem] = []
  private(set) var rules: [Rule] = []

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
    var tableau = LayoutTableau(variables: items.count * 4)
    var errors: [Int] = []
    for (place, index) in order.enumerated() {
      let rule = rules[index]
      if rule.priority >= UILayoutPriority.required.rawValue {
        require(rule, &tableau)
        continue
      }
      if rule.priority <= Self.remaining {
        keep(rule, &tableau)
        continue
      }
      wish(rule, &tableau, &errors)
      let next = place + 1 < order.count ? rules[order[place + 1]].priority : nil
      guard next != rule.priority else { continue }
      tableau.freeze(tableau.minimize(errors))
      errors.removeAll()
    }
    return (0..<items.count * 4).map { tableau.value(of: $0) }
  }

  /// Makes a rule hold, or leaves it out where that cannot be.
  private func require(_ rule: Rule, _ tableau: inout LayoutTableau) {
    var sum = tableau.resolved(self.sum(rule))
    if let free = tableau.freeColumn(in: sum) {
      if rule.relation != .equal { sum.add(1, of: tableau.addColumn()) }
      return tableau.solve(sum, for: free)
    }
    let (over, under) = addErrors(to: sum, &tableau)
    let cost = tableau.minimize(rule.relation == .equal ? [over, under] : [over])
    guard cost.constant > Self.slack else { return tableau.freeze(cost) }
    tableau.forget(over)
    tableau.forget(under)
    guard let constraint = rule.constraint else { return }
    Diagnostics.report(
      "NSLayoutConstraint", "\(constraint.summary) contradicts other required ones; left out")
  }

  /// Lets a rule be off by as little as others of its priority allow.
  private func wish(_ rule: Rule, _ tableau: inout LayoutTableau, _ errors: inout [Int]) {
    let (over, under) = addErrors(to: tableau.resolved(sum(rule)), &tableau)
    errors += rule.relation == .equal ? [over, under] : [over]
  }

  /// Lets a sum be off: above 0, which breaks either kind of rule, or below.
  private func addErrors(
    to sum: LinearExpression, _ tableau: inout LayoutTableau
  ) -> (over: Int, under: Int) {
    let (over, under) = (tableau.addColumn(), tableau.addColumn())
    var sum = sum
    let told = tableau.freeColumn(in: sum) ?? (sum.constant > 0 ? over : under)
    sum.add(-1, of: over)
    sum.add(1, of: under)
    tableau.solve(sum, for: told)
    return (over, under)
  }

  /// Makes a rule hold that says what nothing else does.
  private func keep(_ rule: Rule, _ tableau: inout LayoutTableau) {
    let sum = tableau.resolved(self.sum(rule))
    if let free = tableau.freeColumn(in: sum) { tableau.solve(sum, for: free) }
  }

  /// What is to be 0, or not above it.
  private func sum(_ rule: Rule) -> LinearExpression {
    let sign: Double = rule.relation == .greaterThanOrEqual ? -1 : 1
    var sum = LinearExpression(constant: -sign * rule.constant)
    for term in rule.terms { sum.add(sign * term.factor, of: term.variable) }
    return sum
  }

  /// The rectangle of an item among the values.
  func frame(of item: any ConstraintItem, in values: [Double]) -> CGRect? {
    guard let start = indices[ObjectIdentifier(item)], start + 3 < values.count else { return nil }
    return CGRect(
      x: values[start], y: values[start + 1], width: max(0, values[start + 2]),
      height: max(0, values[start + 3]))
  }
}
