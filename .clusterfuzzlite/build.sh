#!/usr/bin/env bash
# Builds lifecheck-fuzz for libFuzzer into $OUT, with its seed corpus, dictionary and options beside
# it, and fails unless it is instrumented. Run it from the package's top folder. With --fuzzer-only it
# builds the fuzzer and copies nothing. FUZZ_CONFIGURATION=debug builds it in half the time, to fuzz more
# slowly.
set -euo pipefail

# A sanitizer goes to the compiler together with the fuzzer: as two --sanitize options they arrive
# in any order, the last wins, and half of all builds have no coverage.
flags=(--static-swift-stdlib --sanitize=fuzzer -Xswiftc -DLIBFUZZER)
case "${SANITIZER:-address}" in
address) flags+=(-Xswiftc -sanitize=fuzzer,address) ;;
coverage) flags+=(-Xswiftc -sanitize=fuzzer -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping) ;;
*)
  printf 'no sanitizer %s here\n  there are: address, coverage\n' "$SANITIZER" >&2
  exit 64
  ;;
esac
out="${OUT:?the folder that the fuzzer goes into}"
fuzz=(swift build -c "${FUZZ_CONFIGURATION:-release}" --product lifecheck-fuzz
  --scratch-path ".build-fuzz/${SANITIZER:-address}" "${flags[@]}")

# The linker warns of each symbol of the sanitizer that it does not export.
"${fuzz[@]}" 2>&1 | sed '/Cannot export local symbol/d'
[ "${1:-}" != --fuzzer-only ] || exit 0
cp "$("${fuzz[@]}" --show-bin-path)/lifecheck-fuzz" "$out/"

swift build -c release --product lifecheck-dev
seeds="$(mktemp -d)"
trap 'rm -rf "$seeds"' EXIT
"$(swift build -c release --show-bin-path)/lifecheck-dev" corpus --to-fuzz "$seeds/seeds" \
  --dictionary "$out/lifecheck-fuzz.dict"
rm -f "$out/lifecheck-fuzz_seed_corpus.zip"
(cd "$seeds/seeds" && python3 -m zipfile -c "$out/lifecheck-fuzz_seed_corpus.zip" *)
cat >"$out/lifecheck-fuzz.options" <<'OPTIONS'
[libfuzzer]
max_len = 128
entropic = 0
dict = lifecheck-fuzz.dict
OPTIONS
if [ -x /usr/local/bin/llvm-symbolizer-swift ]; then
  cp /usr/local/bin/llvm-symbolizer-swift "$out/llvm-symbolizer"
fi

"$out/lifecheck-fuzz" -runs=1 >"$seeds/loaded" 2>&1 || {
  cat "$seeds/loaded" >&2
  exit 1
}
for counters in 'INFO: Loaded .*[1-9][0-9]* inline 8-bit counters' 'INFO: 8192 Extra Counters'; do
  grep -o "$counters" "$seeds/loaded" || {
    printf 'not instrumented: the fuzzer does not say "%s"\n' "$counters" >&2
    exit 1
  }
done
