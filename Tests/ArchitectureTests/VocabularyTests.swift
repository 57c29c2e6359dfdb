import Foundation
import Testing

/// Names and comments use the field's terms; the glossary in `LaminaKit.docc` defines them.
@Suite("Architecture: vocabulary")
struct VocabularyTests {
  /// Words that do not come back, each with the term to use. They are compared with whole words of
  /// comments and with the words of names: `oldLook` has the word "look".
  private static let retired: [(word: String, term: String)] = [
    ("anew", "again, or from scratch"), ("crew", "encoder or worker"), ("desk", "worker"),
    ("gathering", "collector"), ("guest", "forwarded animation"), ("kinship", "reuse"),
    ("lane", "component or offset"), ("look", "style"), ("looks", "styles"),
    ("nobody", "the passive voice"), ("patience", "timeout"), ("pieces", "primitives"),
    ("place", "index, offset, point, pixel or location"),
    ("told", "reported, notified or passed"), ("twin", "counterpart"),
    ("underway", "in flight"), ("whom", "a shorter sentence"),
  ]

  /// Names of the first edition that have one meaning only.
  private static let retiredNames = [
    "AnimatorCourse", "BoxLook", "CoverSet", "CornerPicture", "DirectItem", "DirectNodes",
    "FieldMarks", "FrameLine", "FrameUnderway", "KeptFrame", "KeptSurface", "NodeStamps",
    "OldLook", "PNGCrew", "PassNumbers", "PassPieces", "PictureSheet", "PieceSorter",
    "PieceWriter", "PixelZones", "PlanKinship", "RenderDesk", "RunFinder", "SafeBox", "SeenTree",
    "ShadowLook", "StatePlay", "StoredPicture", "TakenItems", "TextureMargin", "TurnedRect",
  ]

  /// `lookUp` and `lookAt` are the field's words; lanes are those of vector registers.
  private static let exceptions = [
    "lookup", "look up", "looks up", "looks the", "look for", "looks for", "look at", "lookat",
    "32-bit lane", "even[lane]", "for lane in", "in place", "in-place", "last place", "only place",
    "place(", "place and size",
  ]

  /// Every text that the words are searched in: sources of each language, tests except the code of
  /// clients, documents and scripts.
  private static let files: [SourceFile] = {
    let endings: Set = ["swift", "c", "h", "cpp", "frag", "vert", "glsl", "js", "html", "md"]
    let folders = ["Sources", "Shaders", "Tests"].flatMap { SourceFile.all(in: $0, endings) }
    let documents = SourceFile.all(in: ".github", ["md"]) + [SourceFile.named("README.md")]
    return (folders + documents.compactMap(\.self) + SourceFile.scripts).filter {
      !$0.path.hasPrefix("Tests/ClientCode/") && !$0.path.hasSuffix("VocabularyTests.swift")
    }
  }()

  @Test("no word of the first edition's dialect comes back anywhere", arguments: retired)
  func words(_ word: String, _ term: String) throws {
    let found = Self.files.flatMap { file in
      SourceFile.lines(of: file.text, having: [word, word.capitalized]).compactMap { number, line in
        Self.has(word, in: line) ? "\(file.path):\(number): \"\(word)\"; use \(term)" : nil
      }
    }
    #expect(found.isEmpty, "\(found.report)")
  }

  @Test("the words are searched in files of every language")
  func searched() {
    for ending in ["swift", "c", "h", "frag", "glsl", "js", "md", "recipes"] {
      #expect(Self.files.contains { $0.path.hasSuffix(ending) }, "no file of \(ending)")
    }
    #expect(Self.files.contains { $0.path.hasPrefix("Tests/") })
  }

  @Test("no name of the first edition comes back anywhere")
  func names() {
    let files = SourceFile.everySwift.filter { !$0.path.hasSuffix("VocabularyTests.swift") }
    let found = files.flatMap { file in
      Self.retiredNames.filter { file.text.has($0) }.map { "\(file.path): \($0)" }
    }
    #expect(found.isEmpty, "\(found.report)")
  }

  @Test(
    "words are found in comments and in names",
    arguments: [
      ("// drawn anew", "anew", true), ("let oldLook = 1", "look", true),
      ("view.lookUp(name)", "look", false), ("// the outlook is good", "look", false),
      ("let looksLikeIt = true", "looks", true),
    ])
  func finds(_ line: String, _ word: String, _ isFound: Bool) {
    #expect(Self.has(word, in: Substring(line)) == isFound)
  }

  private static func has(_ word: String, in line: Substring) -> Bool {
    let lower = line.lowercased()
    guard lower.contains(word), !exceptions.contains(where: { lower.contains($0) }) else {
      return false
    }
    return wordsOf(line).contains(word)
  }

  /// The words of a line, with names split where a capital letter begins a word.
  private static func wordsOf(_ line: Substring) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    for character in line {
      if !character.isLetter || (character.isUppercase && word.last?.isLowercase == true) {
        words.insert(word)
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
    }
    words.insert(word)
    return words
  }
}
