import Testing

@testable import LaminaTesting

/// Runs tests as if no environment variable were set: `CI` alone changes the record mode.
struct EmptyEnvironmentTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await TestEnvironment.$replacement.withValue(TestEnvironment([:])) { try await body() }
  }
}

extension Trait where Self == EmptyEnvironmentTrait {
  static var emptyEnvironment: Self { Self() }
}
