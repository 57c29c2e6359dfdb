/// Writes a file that appears under its name only when it is whole, replacing what was there.
package func writeWholeFile(_ bytes: [UInt8], to path: String) throws(ExportError) {
  try OutputFolder.make(for: path)
  var file = try OutputFile(path)
  try file.write(bytes.span.bytes)
  try file.commit()
}
