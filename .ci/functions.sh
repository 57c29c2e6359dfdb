# Functions that the checks share; sourced by `.ci/run`, its parts and `.ci/nightly`.
# shellcheck shell=bash

say() { echo "== $*" >&2; }
fail() { echo "${check:-ci}: $*" >&2; exit 1; }

# not_run CHECK REASON: a check that was not made, which the summary at the end of a run lists.
not_run() {
  echo "not run: $1 ($2)" >&2
  [ -z "${NOT_RUN:-}" ] || echo "$1 ($2)" >> "$NOT_RUN"
}

# The code block that follows the comment `<!-- ci: NAME -->` in the README or an article.
snippet() {
  awk -v mark="<!-- ci: $1 -->" '
    $0 == mark { found = 1; next }
    found && /^```/ { if (inside) exit; inside = 1; next }
    inside' README.md Sources/*/*.docc/*.md
}

# within SECONDS COMMAND...: a command with a limit of processor time, which other work on the machine does not
# use up; one that waits for ever ends after ten times as long.
within() {
  local seconds=$1
  shift
  (ulimit -t "$seconds" && exec timeout $((seconds * 10)) "$@")
}

# One hash of all frames of a folder: names and bytes.
hash_of() { (cd "$1" && sha256sum -- *.png) | sha256sum | cut -d ' ' -f 1; }
