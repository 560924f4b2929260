extension Malformed {
  /// Texts with characters outside the notation, and texts with allowed but unusual characters.
  static let characters: [Malformed] = [
    Malformed("launch\u{0}", 1, 7, "not a character of the notation: 'U+0000'"),
    Malformed("\u{0}", 1, 1, "not a character of the notation: 'U+0000'"),
    Malformed("la\u{0}unch", 1, 3, "not a character of the notation: 'U+0000'"),
    Malformed("l\u{E4}unch", 1, 2, "not a character of the notation: 'U+00E4'"),
    Malformed("launch\u{A0}", 1, 7, "not a character of the notation: 'U+00A0'"),
    Malformed(
      "home | \u{430}pp.didBecomeActive", 1, 8, "not a character of the notation: 'U+0430'"),
    Malformed("launch | suspend\u{2026}", 1, 17, "not a character of the notation: 'U+2026'"),
    Malformed("launch \u{2013} suspend", 1, 8, "not a character of the notation: 'U+2013'"),
    Malformed("lau\u{FEFF}nch", 1, 4, "not a character of the notation: 'U+FEFF'"),
    Malformed("launche\u{301}", 1, 7, "not a character of the notation: 'U+0301'"),
    Malformed("\u{FEFF}launch; hoem", 1, 9, "not a stimulus: 'hoem'"),
    Malformed("home\rlaunch", 1, 5, "not a character of the notation: 'U+000D'"),
    Malformed("launch\u{B}", 1, 7, "not a character of the notation: 'U+000B'"),
    Malformed("launch\u{7F}", 1, 7, "not a character of the notation: 'U+007F'"),
    Malformed("\u{1F600}", 1, 1, "not a character of the notation: 'U+1F600'"),
    Malformed("# caf\u{E9} \u{1F600}; x\nhoem", 2, 1, "not a stimulus: 'hoem'"),
    Malformed("launch | suspend # \u{1F600}\nhome |\thoem", 2, 8, "not an observation: 'hoem'"),
    Malformed("launch\r\nhome\r\nhoem\r\n", 3, 1, "not a stimulus: 'hoem'"),
    Malformed("'launch'", 1, 1, "not a stimulus: ''launch''"),
  ]
}
