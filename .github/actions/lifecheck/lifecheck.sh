#!/usr/bin/env bash
# Runs the suite for a CI system: the tests of a Swift package, an engine or client, or both. The
# action and the GitLab template set its inputs as variables; action.yml explains each.
set -euo pipefail
shopt -s nullglob
suite="$(cd "$(dirname "$0")/../../.." && pwd)"

engine="${LIFECHECK_ENGINE-}" client="${LIFECHECK_CLIENT-}"
package_test="${LIFECHECK_PACKAGE_TEST:-false}" strict="${LIFECHECK_STRICT:-false}"
fail_on="${LIFECHECK_FAIL_ON:-inconclusive}"
reports="${LIFECHECK_REPORTS:-lifecheck-reports}" log="${LIFECHECK_LOG:-lifecheck.jsonl}"
# Each check in a test writes its reports into a folder of its own in this one.
reports_of_checks="$reports/checks"
read -ra command <<<"${LIFECHECK_COMMAND:-lifecheck}"
read -ra more <<<"${LIFECHECK_ARGUMENTS-}"

annotate() {
  [ "${GITHUB_ACTIONS-}" = true ] || return 0
  local text="${3//%/%25}"
  text="${text//$'\r'/}"
  printf '::%s %s::%s\n' "$1" "$2" "${text//$'\n'/%0A}" >&2
}

refuse() {
  printf 'lifecheck: %s\n  %s\n' "$1" "$2" >&2
  annotate error title=lifecheck "$1: $2"
  exit 64
}

summarize() {
  [ -z "${GITHUB_STEP_SUMMARY-}" ] || printf '%s\n\n' "$1" >>"$GITHUB_STEP_SUMMARY"
}

for input in "package-test=$package_test" "strict=$strict"; do
  [[ "$input" =~ =(true|false)$ ]] ||
    refuse "the input '${input%%=*}' is '${input#*=}'" "write true or false"
done
[[ "$fail_on" =~ ^(inconclusive|broken|error)$ ]] ||
  refuse "the input 'fail-on' is '$fail_on'" "write inconclusive, broken or error"
[ -z "$engine" ] || [ -z "$client" ] ||
  refuse "there are an engine and a client" "leave one of the two inputs empty"
[ -n "$engine$client" ] || [ "$package_test" = true ] ||
  refuse "there is nothing to test" "set the input 'engine', 'client' or 'package-test'"

# Builds the suite if nothing else provides lifecheck.
find_command() {
  ! command -v "${command[0]}" >/dev/null || return 0
  [ "${command[0]}" = lifecheck ] ||
    refuse "no command '${command[0]}'" "install it before this step, or change the input 'command'"
  command -v swift >/dev/null ||
    refuse "neither 'lifecheck' nor 'swift' is on the path" "use the container image swift:6.3"
  swift build -c release --package-path "$suite" --product lifecheck
  command=("$(swift build -c release --package-path "$suite" --show-bin-path)/lifecheck")
}

# Runs lifecheck, and copies its standard error, which the log of the job shows as well.
play() {
  # Standard output passes by the pipe, so that only standard error is copied.
  { "${command[@]}" "$@" 2>&1 >&3 | tee "$errors" >&2; } 3>&1 || status=$?
}

# Prints the cause of a run without verdict: the last error of lifecheck, which ended it; or else the
# first error of a build, or the last line.
cause() {
  local line
  line="$(grep -E '^([^ ]*/)?lifecheck: ' "$errors" | grep -v '^lifecheck: seed [0-9]' | tail -n 1 || true)"
  line="${line:-$(grep -m 1 -E '(^|[ :])error: ' "$errors" || true)}"
  line="${line:-$(grep -vE '^([[:space:]]*$|::)' "$errors" | tail -n 1 || true)}"
  line="${line//$'\r'/}"
  printf '%s' "${line#lifecheck: }"
}

# Reads the failures and warnings in the output of 'swift test': levels, titles, places and whole
# messages, and the number of failures.
levels=() titles=() places=() messages=() failures=0
read_issues() {
  local line path level='' place='' title='' message='' kind=''
  local testing='Test (.*) recorded an? (issue|warning) (with .* )?at ([^: ]+):([0-9]+):[0-9]+: (.*)$'
  local thrown='^at (.+):([0-9]+)$'
  local xctest='^(.+):([0-9]+): error: ([^ ]+\.[^ ]+) : (.*)$'
  local warned='^(.+):([0-9]+): warning: (.+ \(SHOULD\): .*)$'
  local other='^(Test (Case|Suite) |\[[0-9]+/[0-9]+\] |[^ [:alnum:]]{1,4} )'
  # The line at the end completes the last message.
  while IFS= read -r line; do
    if [ -n "$title" ]; then
      # Swift Testing indents a message, and XCTest prints it as it is.
      case "$kind$line" in
        'testing↳ '*) message+=$'\n'"${line#↳ }" && continue ;;
        'testing  '*) message+=$'\n'"${line#  }" && continue ;;
        xctest*)
          if [ -z "$place" ] && [[ "$line" =~ $thrown ]]; then
            place="${BASH_REMATCH[1]#"$PWD/"}:${BASH_REMATCH[2]}" && continue
          fi
          [[ "$line" =~ $other || "$line" =~ $xctest || "$line" =~ $warned ]] || { message+=$'\n'"$line" && continue; }
          ;;
      esac
      levels+=("$level") titles+=("$title") places+=("$place")
      messages+=("${message#Issue recorded$'\n'}")
      [ "$level" = warning ] || failures=$((failures + 1))
      title=''
    fi
    if [[ "$line" =~ $testing ]]; then
      kind=testing level=error title="${BASH_REMATCH[1]}${BASH_REMATCH[3]:+ ${BASH_REMATCH[3]% }}"
      [ "${BASH_REMATCH[2]}" = issue ] || level=warning
      path="${BASH_REMATCH[4]}" place=":${BASH_REMATCH[5]}" message="${BASH_REMATCH[6]}"
      # Swift Testing names a file without its folder. In a container another user owns the checkout.
      path="$(git -c safe.directory="$PWD" ls-files -- "$path" "*/$path" || true)"
      place="${path:+${path%%$'\n'*}$place}"
    elif [[ "$line" =~ $xctest ]]; then
      kind=xctest level=error title="${BASH_REMATCH[3]}" message="${BASH_REMATCH[4]}"
      # XCTest names no file for an error that was thrown. The message of a check does.
      place="${BASH_REMATCH[1]#"$PWD/"}:${BASH_REMATCH[2]}"
      [ -f "${place%:*}" ] || place=''
    elif [[ "$line" =~ $warned ]]; then
      # In XCTest a check prints its warnings.
      kind=xctest level=warning title=check message="${BASH_REMATCH[3]}"
      place="${BASH_REMATCH[1]#"$PWD/"}:${BASH_REMATCH[2]}"
    fi
  done < <(cat "$1" && printf 'Test Suite ends\n')
}

# Annotates the failures and warnings of the tests. GitHub shows ten errors and ten warnings of a step;
# the first error names the tests.
annotate_issues() {
  local i place errors=0 warnings=0
  for ((i = 0; i < ${#titles[@]}; i += 1)); do
    case "${levels[i]}" in
      warning) warnings=$((warnings + 1)) && [ "$warnings" -le 10 ] || continue ;;
      *) errors=$((errors + 1)) && [ "$errors" -le 9 ] || continue ;;
    esac
    place="${places[i]:+file=${places[i]%:*},line=${places[i]##*:},}"
    annotate "${levels[i]}" "${place}title=swift test" "${titles[i]}: ${messages[i]}"
  done
}

# Adds the failures of the tests to the summary. Takes the beginning and the end of the text.
summarize_issues() {
  local LC_ALL=C i part fence='``````' text="$1"
  for ((i = 0; i < ${#titles[@]}; i += 1)); do
    part=$'\n\n'"### \`${titles[i]}\`${places[i]:+, ${places[i]}}"
    part+=$'\n\n'"$fence"$'\n'"${messages[i]}"$'\n'"$fence"
    # A step may write a mebibyte, and the summary of a run takes up to a million bytes.
    if ((${#text} + ${#part} > 40000)); then
      text+=$'\n\n'"$((${#titles[@]} - i)) more in the log of the job"
      break
    fi
    text+="$part"
  done
  summarize "$text$2"
}

# Prints the lines of a build or of the tests that explain a failure.
explain() {
  local lines
  lines="$(grep -E '^lifecheck: |Fatal error|(^|[ :])error: ' "$1" | awk '!seen[$0]++' | head -n 20 || true)"
  cut -c 1-1000 <<<"${lines:-$(tail -n 20 "$1")}"
}

# A report of an earlier step must not pass as the result of this one.
rm -f "$reports/statement.json" "$reports/report.html" "$reports/report.sarif"
mkdir -p "$reports"

tests=
if [ "$package_test" = true ]; then
  rm -rf "$reports_of_checks"
  [ -n "$engine$client" ] || rm -f "$log" "$reports/lifecheck.jsonl"
  output="$(mktemp)"
  tests=passed
  if ! swift build --build-tests 2>&1 | tee "$output"; then
    tests='not built'
  else
    # Swift Testing refuses a folder that does not exist.
    mkdir -p "$reports/attachments"
    LIFECHECK_REPORTS="$reports_of_checks" LIFECHECK_SCENARIOS="${LIFECHECK_SCENARIOS:-20k}" \
      swift test --skip-build --parallel --xunit-output "$reports/tests.xml" \
      --attachments-path "$reports/attachments" 2>&1 | tee "$output" || tests=failed
    # A test that traps leaves a report that ends after its first lines, and no reader accepts it.
    for report in "$reports"/tests*.xml; do
      grep -qs '</testsuites>' "$report" || rm -f "$report"
    done
  fi
  summarize "## swift test: $tests"
  [ "$tests" = 'not built' ] || read_issues "$output"
  reason=
  # A process that trapped has reported only a part of the failures.
  if [ "$tests" != passed ] && { [ "$failures" -eq 0 ] || grep -q 'unexpected signal' "$output"; }; then
    reason="$(explain "$output")"
    summarize $'``````\n'"$reason"$'\n``````'
  fi
  [ "$tests" = passed ] || annotate error 'title=swift test' "the tests of the package: $tests${reason:+$'\n'$reason}"
  if [ ${#titles[@]} -gt 0 ]; then
    judged=("$reports_of_checks"/*/statement.json)
    if [ -n "$engine$client" ] || [ ${#judged[@]} -gt 0 ]; then
      # The summary of the run or of the checks follows, with the findings about an engine.
      summarize_issues "<details><summary>Failures and warnings of the tests: ${#titles[@]}</summary>" $'\n\n</details>'
    elif [ -n "$(ls -A "$reports/attachments")" ]; then
      summarize_issues "Each finding with its documentation: \`$reports/attachments\`" ''
    else
      summarize_issues '' ''
    fi
  fi
fi

status=0
errors="$(mktemp)"
if [ "$tests" = 'not built' ]; then
  status=1
elif [ -n "$engine$client" ]; then
  find_command
  words=(run --profile "${LIFECHECK_PROFILE:-ci}" --log "$log" --reports "$reports")
  [ -z "$engine" ] || words+=(--engine "$engine")
  [ -z "$client" ] || words+=(--client "$client")
  [ -z "${LIFECHECK_SCENARIOS-}" ] || words+=(--scenarios "$LIFECHECK_SCENARIOS")
  [ -z "${LIFECHECK_TIME-}" ] || words+=(--time "$LIFECHECK_TIME")
  [ -z "${LIFECHECK_EDITION-}" ] || words+=(--edition "$LIFECHECK_EDITION")
  [ "$strict" = false ] || words+=(--strict)
  [ -z "${LIFECHECK_EXPECTATIONS-}" ] || words+=(--expect "$LIFECHECK_EXPECTATIONS")
  [ -z "${LIFECHECK_CORPUS-}" ] || words+=(--corpus "$LIFECHECK_CORPUS")
  play "${words[@]}" ${more[@]+"${more[@]}"}
else
  judged=("$reports_of_checks"/*/statement.json)
  for report in ${judged[@]+"${judged[@]}"}; do
    [ ${#judged[@]} -eq 1 ] || summarize "Reports: \`${report%/*}\`"
    summarize "$(<"${report%/*}/summary.md")"
  done
  if [ ${#judged[@]} -eq 1 ]; then
    mv -f "${judged[0]%/*}"/* "$reports"
    rm -r "$reports_of_checks"
    [ ! -s "$reports/lifecheck.jsonl" ] || log="$reports/lifecheck.jsonl"
  fi
  annotate_issues
fi

verdict='' findings='' judged=true
if [ -s "$reports/statement.json" ]; then
  verdict="$(sed -n 's/^  "verdict": "\(.*\)",$/\1/p' "$reports/statement.json")"
  verdict="${verdict//\\\"/\"}"
  findings="$(sed -n '$s/.*"findings":\([0-9]*\).*/\1/p' "$log")"
elif [ "$tests" = 'not built' ]; then
  judged=false
elif [ -n "$engine$client" ] || [ "$status" -ne 0 ]; then
  # A command that could not be built ends with 1, as a run with a broken rule does.
  judged=false
  reason="$(cause)"
  verdict="no verdict: '${command[*]}' ended with status $status${reason:+: $reason}"
  # A run of lifecheck on GitHub has quoted its own error already.
  if ! grep -q '^::error title=lifecheck::' "$errors"; then
    summarize "## $verdict"
    annotate error title=lifecheck "$verdict"
  fi
fi
if [ -n "$tests" ]; then
  verdict="${verdict:+$verdict; }swift test: $tests"
  case "$tests,$status" in failed,0 | failed,2) status=1 ;; esac
fi

if [ -n "${GITHUB_OUTPUT-}" ]; then
  {
    printf 'verdict=%s\nstatus=%s\nfindings=%s\n' "$verdict" "$status" "$findings"
    [ ! -s "$reports/report.html" ] || printf 'report=%s\n' "$reports/report.html"
    [ ! -s "$reports/report.sarif" ] || printf 'sarif=%s\n' "$reports/report.sarif"
  } >>"$GITHUB_OUTPUT"
fi

if [ "$judged" = false ] && [ "$status" -eq 0 ]; then status=70; fi
if [ "$judged" = true ]; then
  case "$fail_on,$status" in broken,2 | error,1 | error,2) status=0 ;; esac
fi
exit "$status"
