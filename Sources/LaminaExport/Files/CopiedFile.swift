import Glibc

/// Makes a file that is equal to another one: a hard link where the file system allows it, else a
/// copy, which appears when it is complete.
package func copyWholeFile(
  _ source: String, to target: String, replacing: Bool
) throws(ExportError) {
  try OutputFolder.make(for: target)
  if !replacing { try OutputFolder.refuseExisting(target) }
  let temporary = PartFile.name(for: target)
  unlink(temporary)
  if link(source, temporary) == 0 {
    // Renaming does nothing where both names are the same file already.
    defer { unlink(temporary) }
    guard rename(temporary, target) == 0 else {
      throw ExportError(.cannotWrite(code: errno), path: target)
    }
    return
  }
  try writeWholeFile(try readWholeFile(source), to: target)
}

private func readWholeFile(_ path: String) throws(ExportError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw ExportError(.cannotCreate(code: errno), path: path) }
  defer { close(file) }
  let size = max(0, Int(lseek(file, 0, SEEK_END)))
  var done = 0
  var code = Int32(0)
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while done < size, let start = buffer.baseAddress {
      let got = pread(file, start + done, size - done, off_t(done))
      if got < 0, errno == EINTR { continue }
      if got < 0 { code = errno }
      guard got > 0 else { break }
      done += got
    }
    count = done
  }
  guard code == 0, bytes.count == size else {
    throw ExportError(.cannotWrite(code: code == 0 ? EIO : code), path: path)
  }
  return bytes
}
