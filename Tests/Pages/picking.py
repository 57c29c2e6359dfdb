"""Clicks in the picture of a preview choose the layers that are seen there."""

import os

SCENE = """<?xml version="1.0" encoding="UTF-8"?>
<caml xmlns="http://www.apple.com/CoreAnimation/1.0">
<CALayer name="Ground" bounds="0 0 200 100" position="100 50" backgroundColor="1 1 1">
<sublayers>
  <CALayer name="Front" bounds="0 0 40 40" position="30 50" zPosition="2" backgroundColor="1 0 0"/>
  <CALayer name="Back" bounds="0 0 60 60" position="40 50" zPosition="1" backgroundColor="0 0 1"/>
  <CALayer name="Clip" bounds="0 0 40 40" position="110 50" masksToBounds="1" backgroundColor="0 1 0">
    <sublayers><CALayer name="Wide" bounds="0 0 60 20" position="30 20" backgroundColor="0 0 0"/></sublayers>
  </CALayer>
  <CAReplicatorLayer name="Row" bounds="0 0 40 40" position="170 50" instanceCount="2" instanceTransform="translate(20, 0)">
    <sublayers><CALayer name="Dot" bounds="0 0 10 10" position="10 20" backgroundColor="0.5 0.5 0"/></sublayers>
  </CAReplicatorLayer>
  <CALayer name="Faint" bounds="0 0 200 100" position="100 50" opacity="0" backgroundColor="1 1 0"/>
  <CALayer name="Gone" bounds="0 0 200 100" position="100 50" hidden="1" backgroundColor="1 1 0"/>
  <CALayer name="Empty" bounds="0 0 200 100" position="100 50"/>
</sublayers>
</CALayer>
</caml>
"""


def check_picking(browser, start, folder):
    path = os.path.join(folder, "picking.caml")
    with open(path, "w") as file:
        file.write(SCENE)
    preview = start(path)
    browser.open(preview.url)
    browser.wait("document.body.dataset.report === '0'")

    def click(x, y):
        left, top, width = browser.evaluate(
            "(() => { const r = element('picture').getBoundingClientRect(); return [r.x, r.y, r.width]; })()")
        browser.click_at(left + x * width / 200, top + y * width / 200)
        return browser.evaluate("view.layer?.name ?? null")

    # The depth decides, not the order of the document; a further click goes to the layer beneath.
    found = [click(40, 50) for _ in range(6)]
    assert found == ["Front", "Back", "Ground", "Empty", None, "Front"], found
    assert click(65, 50) == "Back"
    # A point outside of the layer that clips belongs to what is beneath.
    found = [click(100, 50), click(100, 50)]
    assert found == ["Wide", "Clip"], found
    assert click(134, 50) == "Ground"
    # A copy has the values of its source.
    assert click(180, 50) == "Dot"
    copy = browser.evaluate("[view.layer.id, view.source.id]")
    assert copy[0] == copy[1] + "@1", copy
    text = browser.evaluate("element('layer').innerText")
    assert "a copy of #" in text and "backgroundColor" in text, text
    preview.stop()
