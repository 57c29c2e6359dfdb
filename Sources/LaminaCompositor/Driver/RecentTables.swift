/// Tables that are computed once for each key; all are dropped when there are too many.
struct RecentTables<Key: Hashable, Table> {
  private let capacity: Int
  private var tables: [Key: Table] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// The table of a key, which `make` computes when it is not known.
  mutating func table(_ key: Key, _ make: () -> Table) -> Table {
    if let known = tables[key] { return known }
    if tables.count >= capacity { tables.removeAll(keepingCapacity: true) }
    let table = make()
    tables[key] = table
    return table
  }
}
