import Testing

@testable import QuartzCore

@Suite("Expected values: wordings of inputs")
struct InputWordingTests {
  @Test("a word has one meaning, and no adapter distinguishes words of one group")
  func groups() {
    let words = InputWording.groups.flatMap(\.self)
    #expect(Set(words).count == words.count)
    for adapter in Adapter.all {
      for group in InputWording.groups {
        #expect(group.intersection(adapter.known).count <= 1, "\(adapter.rules.sorted()): \(group)")
      }
    }
  }

  @Test("a key is renamed to the known one of its group, unless the record has that as well")
  func renaming() {
    let record = JSON.record(["fromValue": .number(1), "toValue": .number(2), "other": .null])
    #expect(
      record.renamed(to: ["from", "to"])
        == .record(["from": .number(1), "to": .number(2), "other": .null]))
    #expect(record.renamed(to: ["fromValue", "toValue", "other"]) == record)
    let both = JSON.record(["from": .number(1), "fromValue": .number(2)])
    #expect(both.renamed(to: ["from"]) == both)
  }

  @Test("every adapter runs one of its cases with other wordings")
  func otherWordings() async throws {
    var count = 0
    for adapter in Adapter.all {
      guard let example = Self.example(of: adapter), let reworded = Self.reworded(example, adapter)
      else { continue }
      count += 1
      let found = try await Adapter.value(of: reworded)
      #expect(
        found.matches(example.expected, within: example.tolerance),
        "\(example.id) with inputs \(reworded.inputs.keys.sorted()): \(found)")
    }
    #expect(count >= 50)
  }

  @Test("a case that no adapter fits fails with its id and its keys")
  func unknown() async throws {
    var example = try #require(ExpectedCase.all.first { $0.rule == "T2" })
    example.inputs = .record(["superior": .number(1), "parentTime": .number(2)])
    do {
      _ = try await Adapter.value(of: example)
      Issue.record("an adapter took unknown inputs")
    } catch let error as UnknownShape {
      #expect(error.description.contains(example.id))
      #expect(error.description.contains("[parentTime, superior]"))
    }
  }

  /// A case of the package that the adapter runs and that has no known difference.
  private static func example(of adapter: Adapter) -> ExpectedCase? {
    ExpectedCase.all.first { example in
      let fitting = Adapter.all.first { $0.adapted(example) != nil }
      return !example.isExternal && KnownDifferences.reason(example) == nil
        && fitting?.rules == adapter.rules && fitting?.known == adapter.known
    }
  }

  /// The case with another word for every input that has one; nil when none has.
  private static func reworded(_ example: ExpectedCase, _ adapter: Adapter) -> ExpectedCase? {
    guard case .record(let inputs) = example.inputs else { return nil }
    var reworded = example
    var record = [String: JSON]()
    for (key, value) in inputs {
      let group = InputWording.groups.first { $0.contains(key) } ?? []
      record[group.subtracting(adapter.known).sorted().first ?? key] = value
    }
    reworded.inputs = .record(record)
    return record.keys == inputs.keys ? nil : reworded
  }
}
