import Foundation
import Testing

/// Encoded images of 16 x 16 pixels in four quadrants.
///
/// Colour files show red, green, blue and white, those with alpha white at 128; grey files show 0,
/// 85, 170 and 255; `gray1` shows black and white columns.
struct ImageFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  var testDescription: String { name }

  init(_ name: String, _ base64: String) {
    self.name = name
    bytes = [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }

  static let rgb8 = ImageFixture(
    "rgb8",
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAH0lEQVR42mP4z8CAFTH8JxGNaqBIAy4ZXGBUA000AAA7
    Tn6QjZ9E4gAAAABJRU5ErkJggg==
    """)
  static let rgb16 = ImageFixture(
    "rgb16",
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQEAIAAADAAbR1AAAAJklEQVR42mP4/58BCIgnSVELJkctGLVgCFhAqhZSwagF
    oxYMAQsA+dz9H6xAc+UAAAAASUVORK5CYII=
    """)
  static let interlaced = ImageFixture(
    "interlaced",
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAFo9M/3AAAATElEQVR42mP4z8DwHwyBNAg0MGAXgYvCZGCy2FUQ1oLT
    DCxmoZqJUwGaPNxoDDtxKqDcDYPBF9QPByJ8hd+XQ9AAAvoxAo1gKA89AwC0MF3fpkuXJAAAAABJRU5ErkJggg==
    """)
  static let palette = ImageFixture(
    "palette",
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAgMAAABinRfyAAAADFBMVEX/AAAA/wAAAP/////7AGD2AAAABHRSTlP///+A
    rZIq1AAAABZJREFUeNpjYGAIDWUggli16v9/IggAR90f4Z7RmJYAAAAASUVORK5CYII=
    """)
  static let gray8 = ImageFixture(
    "gray8",
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAGUlEQVR42mNggIJQKGAYIIFVUPAfCgZIAACBpH+BHbG3
    aQAAAABJRU5ErkJggg==
    """)
  static let gray1 = ImageFixture(
    "gray1",
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQAAAAA3iMLMAAAADklEQVR42mNg+M9ACgIAdscP8fnvb64AAAAASUVORK5C
    YII=
    """)
  static let grayAlpha = ImageFixture(
    "grayAlpha",
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAQAAAC1+jfqAAAAHUlEQVR42mNg+I8KQ9EgwwhRsOo/KvzfgApHiAIA0LNe
    0O/f558AAAAASUVORK5CYII=
    """)
  static let baselineJPEG = ImageFixture(
    "baselineJPEG",
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYG
    CAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACQgK/8QAFBAB
    AAAAAAAAAAAAAAAAAAAAAP/EABcBAAMBAAAAAAAAAAAAAAAAAAgJCgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMB
    AAIRAxEAPwCLwpn+EoC2hXA2tMNYbiCA2qP/2Q==
    """)
  static let progressiveJPEG = ImageFixture(
    "progressiveJPEG",
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYG
    CAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACAcJ/8QAFwEA
    AwEAAAAAAAAAAAAAAAAABwgJBv/aAAwDAQACEAMQAAABi4pf5KC2FYNtM1m4iA6r/8QAFBABAAAAAAAAAAAAAAAAAAAA
    IP/aAAgBAQABBQIf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPwEf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/a
    AAgBAgEBPwEf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwIf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgB
    AQABPyEf/9oADAMBAAIAAwAAABAAD//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8QH//EABQRAQAAAAAAAAAA
    AAAAAAAAACD/2gAIAQIBAT8QH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8QH//Z
    """)
  static let grayJPEG = ImageFixture(
    "grayJPEG",
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYG
    CAsICQoKCgoKBggLDAsKDAkKCgr/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACQr/xAAUEAEAAAAAAAAA
    AAAAAAAAAAAA/9oACAEBAAA/AJ/yqFUKo//Z
    """)
  static let cmykJPEG = ImageFixture(
    "cmykJPEG",
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggL
    CAkKCgoKCgYICwwLCgwJCgoK/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAoACf/EABQQ
    AQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8A38H/AB/2/gAZ/iSADP8AEf4f4mAb/9k=
    """)
  static let losslessWebP = ImageFixture(
    "losslessWebP",
    """
    UklGRjoAAABXRUJQVlA4TC4AAAAvD8ADEB8gEEjeHzqN+RcQFPwfnYCg6LrlImYPAmG20SQnOcl7n0FE/6P0g+0D
    """)
  static let lossyWebP = ImageFixture(
    "lossyWebP",
    """
    UklGRkQAAABXRUJQVlA4IDgAAAAwAgCdASoQABAAAMASJaACdLoB+AH6gAToAAD+S///cM//5HD//77g3/3eY7381b//
    WjddGVwAAA==
    """)

  static let all = [
    rgb8, rgb16, interlaced, palette, gray8, gray1, grayAlpha, baselineJPEG, progressiveJPEG,
    grayJPEG, cmykJPEG, losslessWebP, lossyWebP,
  ]
}
