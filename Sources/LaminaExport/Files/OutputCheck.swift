/// Throws if a file at `path` must not be replaced: one that the run reads, a folder, a broken link.
package func checkTarget(_ path: String) throws(ExportError) { _ = try OutputTarget(path) }

/// Throws unless a single file can be written at `path`: its folder is writable, and no file exists
/// there unless it may be replaced. Creates the folder.
package func checkOutput(_ path: String, replacing: Bool) throws(ExportError) {
  guard try OutputTarget(path) != .standardOutput else { return }
  try OutputFolder.make(for: path)
  try OutputFolder.probe(path)
  if !replacing { try OutputFolder.refuseExisting(path) }
}
