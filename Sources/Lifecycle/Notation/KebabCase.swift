extension String {
  /// The name in kebab case: `does-not-wait-for-the-gpu` for `doesNotWaitForTheGPU`.
  ///
  /// Adjacent capital letters stay together.
  package var kebab: String {
    var words = ""
    let letters = Array(self)
    for (index, letter) in letters.enumerated() {
      let isStart =
        letter.isUppercase && index > 0
        && (!letters[index - 1].isUppercase
          || index + 1 < letters.count && letters[index + 1].isLowercase)
      words += (isStart ? "-" : "") + letter.lowercased()
    }
    return words
  }
}
