/// Where an assertion is in the source.
struct SnapshotCall {
  var fileID: StaticString
  var filePath: StaticString
  var testName: String
  var line: UInt
  var column: UInt
}
