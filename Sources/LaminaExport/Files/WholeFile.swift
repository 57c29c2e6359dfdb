/// Writes a file atomically, replacing an existing one; creates its folder.
package func writeWholeFile(_ bytes: [UInt8], to path: String) throws(ExportError) {
  try OutputFolder.make(for: path)
  var file = try OutputFile(path)
  try file.write(bytes.span.bytes)
  try file.commit()
}
