/// What the folders of a module use of each other.
struct FolderUses {
  struct Use {
    /// From the module's folder.
    let file: String
    let line: Int
    let name: String
    let user: String
    let owner: String
  }

  private(set) var uses: [Use] = []
  private let module: FolderTable.Module
  private let scans: [(file: String, folder: String, scan: FolderScan)]
  private var owners: [String: String] = [:]
  private var declarations: [String: Int] = [:]

  /// `files` are Swift code without comments, by their paths from the module's folder; those that lie
  /// in no folder of the table are left out.
  init(of module: FolderTable.Module, in files: [(path: String, code: String)]) {
    self.module = module
    scans = files.compactMap { file in
      module.folder(ofFile: file.path).map { (file.path, $0, FolderScan(file.code)) }
    }
    for (_, _, scan) in scans {
      declarations.merge(scan.declarations) { $0 + $1 }
    }
    findOwners()
    for (file, folder, scan) in scans { collect(file, folder, scan) }
  }

  /// Notes the folder of each name that one folder alone declares.
  private mutating func findOwners() {
    var folders: [String: Set<String>] = [:]
    for (_, folder, scan) in scans {
      for name in scan.topLevel { folders[name, default: []].insert(folder) }
    }
    let types = folders.filter { $0.value.count == 1 }
    for (name, folders) in types where isUnmistakable(name) { owners[name] = folders.first }
    // A member belongs to the extension's folder when the type is from another one. Only compound
    // names count: a short one may be a member of any type.
    var members: [String: [String]] = [:]
    for (_, folder, scan) in scans {
      for (name, type) in scan.extensionMembers where name.contains(where: \.isUppercase) {
        if let home = types[type]?.first, home != folder {
          members[name, default: []].append(folder)
        }
      }
    }
    for (name, folders) in members where Set(folders).count == 1 {
      if declarations[name] == folders.count { owners[name] = folders.first }
    }
  }

  /// Whether a word of code can only be this declaration.
  private func isUnmistakable(_ name: String) -> Bool {
    name.first?.isUppercase == true || declarations[name] == 1
  }

  private mutating func collect(_ file: String, _ folder: String, _ scan: FolderScan) {
    for word in scan.words {
      guard let owner = owners[word.text], owner != folder else { continue }
      let isType = word.text.first?.isUppercase == true
      if isType ? word.isMember : scan.labels.contains(word.text) { continue }
      uses.append(
        Use(file: file, line: word.line, name: word.text, user: folder, owner: owner))
    }
  }

  /// The uses of a higher folder, without the exceptions of the table.
  var violations: [Use] { upward.filter { use in !module.exceptions.contains { $0.allows(use) } } }

  /// Exceptions of the table that nothing needs, as `user: name`.
  var unusedExceptions: [String] {
    module.exceptions.flatMap { exception in
      exception.names.sorted().filter { name in
        !upward.contains { $0.name == name && exception.allows($0) }
      }.map { "\(exception.user): \($0)" }
    }
  }

  private var upward: [Use] {
    let levels = module.levels
    return uses.filter { (levels[$0.owner] ?? 0) > (levels[$0.user] ?? 0) }
  }

  /// The folders that a folder uses within its row, directly or through others.
  func reachable(from folder: String, in row: FolderTable.Row) -> Set<String> {
    let members = Set(row.folders.map(\.path))
    var found: Set<String> = []
    var next = [folder]
    while let user = next.popLast() {
      for use in uses where use.user == user && members.contains(use.owner) {
        if found.insert(use.owner).inserted { next.append(use.owner) }
      }
    }
    return found
  }
}

extension FolderTable.Exception {
  func allows(_ use: FolderUses.Use) -> Bool {
    (user == use.file || user == use.user) && names.contains(use.name)
  }
}
