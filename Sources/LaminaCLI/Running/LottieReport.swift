import LaminaDocuments

/// A Lottie file as it is read, for JSON.
struct LottieReport: Encodable {
  let schemaVersion = JSONText.schemaVersion
  let lottie: DocumentPart
}
