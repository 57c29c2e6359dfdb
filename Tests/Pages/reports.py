"""Drives the page of `lamina diff --html`."""

import os
import subprocess

SCENE = """<?xml version="1.0" encoding="UTF-8"?>
<caml xmlns="http://www.apple.com/CoreAnimation/1.0">
<CALayer bounds="0 0 80 40" position="40 20" backgroundColor="{}"><sublayers>
<CALayer bounds="0 0 {} 20" position="20 20" backgroundColor="0 0 0"/></sublayers></CALayer>
</caml>
"""


def write_pictures(tool, folder):
    """Two folders: one picture differs a little, one entirely, one is equal, one is missing."""
    pictures = {
        "sub/little": [("1 1 1", 20), ("1 1 1", 22)], "whole": [("1 0 0", 20), ("0 0 1", 20)],
        "equal": [("1 1 1", 20), ("1 1 1", 20)], "missing": [("1 1 1", 20), None],
    }
    for name, versions in pictures.items():
        for side, version in zip("ab", versions):
            if not version:
                continue
            scene = os.path.join(folder, "scene.caml")
            with open(scene, "w") as file:
                file.write(SCENE.format(*version))
            path = os.path.join(folder, side, name + ".png")
            os.makedirs(os.path.dirname(path), exist_ok=True)
            subprocess.run([tool, "render", scene, "--at", "0", "--quiet", "--output", path], check=True)


def check_report(browser, tool, work, shots):
    folder = os.path.join(work, "report")
    os.makedirs(folder)
    write_pictures(tool, folder)
    page = os.path.join(folder, "report.html")
    run = subprocess.run(
        [tool, "diff", os.path.join(folder, "a"), os.path.join(folder, "b"), "--html", page],
        capture_output=True)
    assert run.returncode == 1, run.stderr
    browser.open("file://" + page, "document.getElementById('summary')?.textContent")

    def names():
        return browser.evaluate("[...document.querySelectorAll('#list li span:first-child')].map((s) => s.textContent)")

    def mode(name):
        browser.evaluate(f"[...document.querySelectorAll('#modes button')].find((b) => b.textContent === '{name}').click()")
        browser.wait("[...document.querySelectorAll('#stage img')].every((i) => i.complete && i.naturalWidth === 80)")

    def second(property_name):
        return browser.evaluate(f"getComputedStyle(document.querySelector('#stage [data-kind=second]')).{property_name}")

    assert names() == ["missing.png", "whole.png", "sub/little.png"], names()
    assert browser.evaluate("byId('summary').textContent") == "3 of 4 differ, 3 listed"
    browser.evaluate("[...document.querySelectorAll('#list button')][1].click()")
    assert browser.evaluate("byId('text').textContent").startswith("whole.png: 2800 pixels")
    mode("Slider")
    browser.evaluate("byId('position').value = 0.25; byId('position').oninput()")
    assert second("clipPath") == "inset(0px 0px 0px 25%)", second("clipPath")
    assert browser.evaluate("document.querySelector('.divider').style.left") == "25%"
    browser.screenshot(os.path.join(shots, "report-slider.png"))
    mode("Onion skin")
    assert second("opacity") == "0.25" and second("clipPath") == "none"
    mode("Blink")
    hidden = "document.querySelector('#stage [data-kind=second]').hidden"
    browser.wait(hidden)
    browser.wait(f"!{hidden}")
    mode("Difference")
    kinds = "[...document.querySelectorAll('#stage img')].map((i) => i.dataset.kind).join()"
    assert browser.evaluate(kinds) == "difference"
    assert browser.evaluate("byId('position').disabled")
    mode("Side by side")
    assert browser.evaluate(kinds) == "first,second,difference"
    browser.screenshot(os.path.join(shots, "report.png"))
    check_filters(browser, names)
    for url in browser.requests:
        assert url.startswith(("file://", "data:")), url
    assert not browser.problems, browser.problems


def check_filters(browser, names):
    browser.type("#name", "little")
    assert names() == ["sub/little.png"]
    assert browser.evaluate("byId('text').textContent").startswith("sub/little.png: ")
    browser.type("#name", "")
    browser.select("#least", "0.1")
    assert names() == ["missing.png", "whole.png"], names()
    browser.select("#least", "-1")
    assert names() == ["missing.png", "whole.png", "sub/little.png", "equal.png"], names()
    # The keys choose the next comparison, and work after the mouse was used on a menu or the slider.
    browser.evaluate("choose(records.find((r) => r.label === 'whole.png').index); byId('least').focus({ focusVisible: false })")
    browser.key("ArrowDown", 40)
    assert browser.evaluate("byId('text').textContent").startswith("sub/little.png: ")
    browser.key("ArrowUp", 38)
    assert browser.evaluate("byId('text').textContent").startswith("whole.png: ")
