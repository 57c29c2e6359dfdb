#!/usr/bin/env python3
"""Writes the lines "Shown by" of the article Behaviour: which tests show which rule.

    shown_by.py            # in the package's root

A test shows a rule when its display name, its doc comment or a comment in it has the rule's tag
(`CA-T7`); a case of the expected values shows the rule that it names. Rules without either are
listed, and the exit status is 1.
"""

import json
import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.."))
ARTICLE = os.path.join(ROOT, "Sources/QuartzCore/QuartzCore.docc/Behaviour.md")
CASES = os.path.join(ROOT, "Tests/QuartzCoreTests/ExpectedValues/Data/expected-values.json")
# Tests named per rule, at most; tags are written `CA-L4 to CA-L7` and `CA-X3-X12`, too.
MOST = 3
TAG = re.compile(r"CA-([A-Z]+)(\d+)(?:(?: to CA-|-)[A-Z]+(\d+))?")


def rules_of(text):
    for prefix, first, last in TAG.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{prefix}{number}"


def tests():
    """Every (rule, file, display name or function), those that name the rule itself first."""
    named, ranges, mentioned = [], [], []
    for folder, _, files in sorted(os.walk(os.path.join(ROOT, "Tests"))):
        for name in sorted(files):
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            if not name.endswith(".swift") or re.search(r"/ExpectedValues|ArchitectureTests", path):
                continue
            text = open(os.path.join(ROOT, path)).read()
            heads = list(re.finditer(r'@Test\b(?:\(\s*"((?:[^"\\]|\\.)*)")?', text))
            for index, head in enumerate(heads):
                title = head[1] or re.search(r"func (\w+)", text[head.start() :])[1]
                # The doc comment above belongs to the test, the next one's does not.
                start = head.start()
                while (line := text.rfind("\n", 0, start - 1) + 1) < start and text[
                    line:start
                ].lstrip().startswith("///"):
                    start = line
                end = heads[index + 1].start() if index + 1 < len(heads) else len(text)
                end = max(end if index + 1 == len(heads) else text.rfind("}\n", 0, end), head.end())
                own = set(rules_of(head[1] or ""))
                for rule in sorted(own):
                    is_own = re.search(rf"CA-{rule}\b", title)
                    (named if is_own else ranges).append((rule, path, title))
                for rule in sorted(set(rules_of(text[start:end])) - own):
                    mentioned.append((rule, path, title))
    return named + ranges + mentioned


def main():
    shown = {}
    for rule, path, title in tests():
        shown.setdefault(rule, []).append(f'`{path}`, "{title}"')
    cases = {}
    for case in json.load(open(CASES))["cases"]:
        cases[case["rule"]] = cases.get(case["rule"], 0) + 1

    out, rule, missing = [], None, []

    def close():
        if rule is None:
            return
        while out and not out[-1].strip():
            out.pop()
        entries = shown.get(rule, [])[:MOST]
        if rule in cases:
            entries.insert(0, f"expected values `E-{rule}` ({cases[rule]})")
        if entries:
            out.extend(["", "Shown by: " + "; ".join(entries) + ".", ""])
        else:
            missing.append(rule)
            out.append("")

    for line in open(ARTICLE).read().split("\n"):
        if line.startswith("Shown by: "):
            continue
        if line.startswith("#"):
            close()
            heading = re.fullmatch(r"#### CA-([A-Z]+\d+)", line)
            rule = heading[1] if heading else None
        out.append(line)
    close()
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(out)).rstrip() + "\n"
    open(ARTICLE, "w").write(text)
    print(len(missing), "rules without a test:", " ".join(missing))
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
