"""Drives the pages of `lamina preview` and `lamina diff` in a Chromium: check.py LAMINA [FOLDER FOR SCREENSHOTS]."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from controls import check_keys, check_search, check_timeline, check_zoom, seek
from devtools import Browser
from picking import check_picking
from reports import check_report

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
TOOL = os.path.abspath(sys.argv[1])
WORK = tempfile.mkdtemp(prefix="pages-")
SHOTS = sys.argv[2] if len(sys.argv) > 2 else WORK
DEMO = os.path.join(ROOT, "Tests", "Demo")


class Preview:
    """A running `lamina preview`."""

    def __init__(self, document, *options, port="0"):
        self.process = subprocess.Popen(
            [TOOL, "preview", document, "--port", port, *options], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://127.0.0.1:"), self.process.stderr.read()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(10)
        assert code == 130, f"exit code {code}"


def rendered(document, at, *options):
    """The pixels that `lamina render` writes: RGBA with straight alpha."""
    path = os.path.join(WORK, "still.raw")
    subprocess.run(
        [TOOL, "render", document, "--at", str(at), "--format", "raw", "--overwrite", "--quiet",
         "--output", path, *options], check=True)
    with open(path, "rb") as file:
        return file.read()


def premultiplied(pixels):
    """A canvas keeps premultiplied values, so that only these can be compared."""
    result = bytearray(pixels)
    for index in range(0, len(pixels), 4):
        alpha = pixels[index + 3]
        if alpha < 255:
            for channel in range(index, index + 3):
                result[channel] = (pixels[channel] * alpha + 127) // 255
    return result


def expect_equal(shown, expected, what):
    assert len(shown) == len(expected), f"{what}: {len(shown)} bytes, not {len(expected)}"
    if shown == expected:
        return
    worst = max(abs(a - b) for a, b in zip(premultiplied(shown), premultiplied(expected)))
    assert worst <= 1, f"{what}: differs by {worst}"


def expect_frame(browser, document, at, *options):
    seek(browser, at)
    expect_equal(browser.pixels()[2], rendered(document, at, *options), f"{document} at {at}")


def choose(browser, name):
    index = browser.evaluate(
        f"[...document.querySelectorAll('.layer')].findIndex((r) => r.textContent.startsWith('{name} '))")
    assert index >= 0, f"no layer {name}"
    browser.click(f".layer:nth-child({index + 1})")
    browser.wait(f"document.getElementById('layer').textContent.startsWith('{name} ')")


def expect_local(browser, *prefixes):
    """No request leaves the machine, and the page has no errors."""
    for url in browser.requests:
        assert url.startswith(prefixes), f"a request to {url}"
    assert not browser.problems, browser.problems
    browser.requests.clear()


def check_demo(browser):
    document = os.path.join(WORK, "Postcard.ca")
    shutil.copytree(os.path.join(DEMO, "Postcard.ca"), document)
    begin = time.time()
    preview = Preview(document)
    browser.open(preview.url)
    shown = browser.evaluate(
        "performance.timeOrigin + performance.getEntriesByName('first picture')[0].startTime")
    print(f"first picture in the browser {shown / 1000 - begin:.2f} s after the start of lamina")
    for at in (0.5, 1.25, 0.75):
        expect_frame(browser, document, at)
    check_play(browser)
    check_scrubber(browser)
    check_layers(browser)
    check_views(browser)
    check_states(browser, document)
    check_edit(browser, document)
    expect_local(browser, preview.url, "data:")
    preview.stop()
    browser.wait("document.getElementById('message').textContent.includes('has stopped')")


def check_play(browser):
    seek(browser, 0)
    before = browser.pixels()[2]
    browser.click("#play")
    browser.wait("view.playing && view.time > 0.4 && view.frame.time > 0.3")
    rate = browser.evaluate("player.frames.length / ((performance.now() - player.frames[0]) / 1000)")
    print(f"{rate:.0f} pictures per second while playing")
    browser.click("#play")
    browser.wait("!view.playing")
    assert browser.pixels()[2] != before
    # Without a loop, playing ends at the end.
    browser.click("#loop")
    seek(browser, 1.8)
    browser.click("#play")
    browser.wait("!view.playing && view.time === 2")
    browser.click("#loop")
    browser.click("#back")
    browser.wait("Math.abs(view.frame.time - (2 - 1 / 60)) < 1e-6")


def check_scrubber(browser):
    x, y, left, _, width, _ = browser.center("#scrubber")
    browser.mouse("mousePressed", left + 10, y)
    begin = time.monotonic()
    browser.evaluate("player.frames = []")
    moves = 0
    while time.monotonic() < begin + 1.5:
        moves += 1
        browser.mouse("mouseMoved", left + 10 + (moves * 7) % (width - 20), y)
    rate = browser.evaluate("player.frames.length")
    browser.mouse("mouseMoved", x, y)
    browser.mouse("mouseReleased", x, y)
    print(f"{rate} pictures in the last second of {moves / 1.5:.0f} moves of the scrubber a second")
    # The last time wins.
    browser.wait("view.frame.time === view.time")
    assert abs(browser.evaluate("view.time") - 1) < 0.05


def check_layers(browser):
    seek(browser, 0.5)
    choose(browser, "Sun")
    values = browser.evaluate("document.getElementById('layer').innerText")
    assert "position" in values and "124 156" in values and "102.97" in values, values
    bars = browser.evaluate("document.querySelectorAll('.row .track i').length")
    assert bars == 1, f"{bars} bars"
    # The outline is where the layer is.
    width, height, marks = browser.pixels("marks")
    drawn = [(i % width, i // width) for i in range(width * height) if marks[4 * i + 3] > 128]
    corners = browser.evaluate("view.layer.outline")
    for axis in (0, 1):
        found = [point[axis] for point in drawn]
        wanted = [corner[axis] for corner in corners]
        assert abs(min(found) - min(wanted)) < 5 and abs(max(found) - max(wanted)) < 5, "outline"
    # A click in the picture chooses the frontmost layer there.
    browser.evaluate("view.choose(null)")
    seek(browser, 1.5)
    left, top, shown = browser.evaluate(
        "(() => { const r = document.getElementById('picture').getBoundingClientRect();"
        " return [r.x, r.y, r.width]; })()")
    zoom = shown / width
    stamp = browser.evaluate("view.report.layers.find((l) => l.name === 'Stamp').outline")
    x, y = (sum(corner[axis] for corner in stamp) / 4 for axis in (0, 1))
    browser.click_at(left + x * zoom, top + y * zoom)
    browser.wait("document.getElementById('layer').textContent.startsWith('Stamp ')")
    # The keys of the tree choose the layer above.
    choose(browser, "Stamp")
    browser.evaluate("document.getElementById('layers').focus()")
    browser.key("ArrowUp", 38)
    browser.wait("document.getElementById('layer').textContent.startsWith('Wave ')")
    check_search(browser)
    check_timeline(browser)
    check_keys(browser)
    check_zoom(browser)


def check_views(browser):
    browser.evaluate("view.choose(null)")
    seek(browser, 0.25)
    for name in ("overdraw", "passes", "batches", "damage"):
        browser.select("#overlay", name)
        seek(browser, 0.5 if name != "damage" else 0.6)
        lines = browser.evaluate("document.querySelectorAll('#lines li').length")
        assert lines > 0, f"nothing for {name}"
        assert any(browser.pixels("marks")[2][3::4]), f"nothing is drawn for {name}"
        browser.screenshot(os.path.join(SHOTS, f"view-{name}.png"))
    browser.select("#overlay", "overdraw")
    seek(browser, 0.5)
    browser.wait("view.overdraw && view.overdraw.time === 0.5")
    counted = browser.evaluate("view.overdraw.counts.reduce((sum, count) => sum + count, 0) / view.overdraw.counts.length")
    assert counted > 0.5, f"every pixel is drawn {counted} times"
    browser.screenshot(os.path.join(SHOTS, "view-overdraw.png"))
    browser.select("#overlay", "none")
    for value in ("2", "fit"):
        browser.select("#zoom", value)
    assert browser.evaluate("document.querySelectorAll('#timings tr').length") == 5


def check_states(browser, document):
    browser.select("#state-0", "Day")
    browser.wait("player.revision === 1 && view.facts.state === 'Day'")
    seek(browser, 0.7)
    browser.select("#state-1", "Night")
    browser.wait("player.revision === 2 && view.facts.state === 'Day,Night'")
    # A transition is shown from its beginning.
    browser.wait("view.time === 0 && view.frame.time === 0")
    expect_frame(browser, document, 0.3, "--state", "Day,Night")
    expect_frame(browser, document, 0.1, "--state", "Day,Night")
    browser.select("#state-2", "Day")
    browser.wait("player.revision === 3 && view.facts.state === 'Day,Night,Day'")
    # Values leave all states as they are.
    browser.evaluate("documentForms.replace('card', '#336699')")
    browser.wait("player.revision === 4 && view.facts.state === 'Day,Night,Day'")
    assert browser.evaluate("document.querySelectorAll('#states select').length") == 4
    assert browser.evaluate("document.querySelector('#settings [name=card]').value") == "#336699"
    browser.evaluate("documentForms.replace('card', null)")
    browser.wait("player.revision === 5")
    browser.select("#state-0", "")
    browser.wait("player.revision === 6 && !view.facts.state")


def check_edit(browser, document):
    choose(browser, "Card")
    seek(browser, 1.2)
    scene = os.path.join(document, "main.caml")
    with open(scene) as file:
        text = file.read()
    changed = text.replace('cornerRadius="22"', 'cornerRadius="90"')
    assert changed != text
    revision = browser.evaluate("player.revision")
    with open(scene, "w") as file:
        file.write(changed)
    browser.wait(f"player.revision > {revision} && document.getElementById('picture').dataset.revision === String(player.revision)")
    expect_equal(browser.pixels()[2], rendered(document, 1.2), "the changed document")
    browser.wait("view.layer?.name === 'Card' && view.layer.model.cornerRadius === 90")
    assert browser.evaluate("view.time") == 1.2
    browser.screenshot(os.path.join(SHOTS, "page.png"))
    assert not browser.problems, browser.problems
    # A broken document is said and keeps its picture; a corrected one is shown.
    with open(scene, "w") as file:
        file.write(changed[:200])
    browser.wait("document.getElementById('message').textContent.includes('main.caml')")
    browser.screenshot(os.path.join(SHOTS, "broken.png"))
    with open(scene, "w") as file:
        file.write(text)
    browser.wait("document.getElementById('message').hidden")
    # Refused requests are in the browser's log.
    browser.problems.clear()
    expect_frame(browser, document, 1.2)


def check_lottie(browser):
    document = os.path.join(DEMO, "Pulse.json")
    preview = Preview(document, "--size", "160x90", "--scale", "2")
    browser.open(preview.url)
    size = ("--size", "160x90", "--scale", "2")
    expect_frame(browser, document, 0.7, *size)
    browser.type("#settings input[name='accent']", "#0000ff")
    browser.wait("player.revision === 1 && document.getElementById('picture').dataset.revision === '1'")
    expect_frame(browser, document, 0.7, "--set", "accent=#0000ff", *size)
    browser.click("#markers button")
    browser.wait("view.time === 1 && view.frame.time === 1")
    choose(browser, "Ring")
    browser.screenshot(os.path.join(SHOTS, "lottie.png"))
    browser.type("#settings input[name='accent']", "not a colour")
    browser.wait("!document.getElementById('message').hidden")
    # The field has the value that is shown.
    assert browser.evaluate("document.querySelector('#settings [name=accent]').value") == "#0000ff"
    expect_local_after_refusal(browser, preview.url)
    check_values(browser, document, size)
    check_reload(browser)
    preview.stop()
    check_restart(browser, preview, document)


def check_values(browser, document, size):
    """Fields have the kinds and values of the document; an empty text is a value."""
    assert browser.evaluate("document.querySelector('#settings [type=color]').value") == "#0000ff"
    title = "#settings input[name='Title.text']"
    assert browser.evaluate(f'document.querySelector("{title}").value') == "Pulse"
    revision = browser.evaluate("player.revision")
    browser.type(title, "")
    browser.wait(f"player.revision === {revision + 1}")
    options = ("--set", "accent=#0000ff", "--set", "Title.text=", *size)
    expect_frame(browser, document, 0.7, *options)
    browser.click("#settings label:last-child button")
    browser.wait(f"player.revision === {revision + 2}")
    assert browser.evaluate("view.facts.settings.filter((s) => s.value !== undefined).length") == 1


def check_reload(browser):
    seek(browser, 0.7)
    choose(browser, "Ring")
    browser.select("#zoom", "2")
    browser.reload("document.body.dataset.report === '0.7'")
    assert browser.evaluate("view.time") == 0.7 and browser.evaluate("picture.choice") == 2
    assert browser.evaluate("view.layer.name") == "Ring"


def check_restart(browser, preview, document):
    """A page of a server that was started again says where to go; its path without a slash works."""
    port = preview.url.split(":")[2].split("/")[0]
    again = Preview(document, port=port)
    browser.wait("document.getElementById('message').textContent.includes('open the address')", timeout=20)
    assert "started again" in browser.wait(
        "document.getElementById('message').textContent.includes('started again')"
        " && document.getElementById('message').textContent")
    browser.open(again.url.rstrip("/"))
    assert browser.evaluate("location.href") == again.url
    again.stop()


def expect_local_after_refusal(browser, url):
    """The refused value is in the browser's log, and nothing else."""
    refused = [text for text in browser.problems if "400" in text]
    assert len(refused) == len(browser.problems), browser.problems
    browser.problems.clear()
    expect_local(browser, url, "data:")


def check_file(browser):
    page = os.path.join(WORK, "page.html")
    document = os.path.join(DEMO, "Postcard.ca")
    subprocess.run([TOOL, "preview", document, "--output", page, "--fps", "10"], check=True)
    browser.open("file://" + page)
    for at in (1.5, 0.4):
        expect_frame(browser, document, at)
    choose(browser, "Stamp")
    browser.click("#play")
    browser.wait("view.playing && view.frame.time > 0.8")
    browser.click("#play")
    assert browser.evaluate("document.getElementById('states').hidden")
    browser.screenshot(os.path.join(SHOTS, "file.png"))
    expect_local(browser, "file://" + page, "data:")
    check_part(browser, document)


def check_part(browser, document):
    """A page of a part of the document starts where the part does."""
    page = os.path.join(WORK, "part.html")
    subprocess.run([TOOL, "preview", document, "--output", page, "--fps", "10", "--from", "1"], check=True)
    browser.open("file://" + page, "document.getElementById('picture')?.dataset.time === '1'")
    browser.wait("document.body.dataset.report === '1'")
    assert browser.evaluate("view.time") == 1 and browser.evaluate("element('scrubber').min") == "1"
    labels = browser.evaluate("[...document.querySelectorAll('#ruler span')].map((s) => s.textContent)")
    assert labels[0] == "1" and labels[-1] == "2", labels
    browser.key("End", 35)
    browser.wait("view.time === 2 && view.frame.time === 2")
    browser.key("Home", 36)
    browser.wait("view.time === 1 && view.frame.time === 1")
    browser.key("ArrowLeft", 37)
    assert browser.evaluate("view.time") == 1
    browser.screenshot(os.path.join(SHOTS, "part.png"))


def main():
    browser = Browser()
    checks = [
        check_demo, check_lottie, check_file, lambda it: check_picking(it, Preview, WORK),
        lambda it: check_report(it, TOOL, WORK, SHOTS),
    ]
    names = ["demo", "lottie", "file", "picking", "report"]
    try:
        for name, check in zip(names, checks):
            begin = time.monotonic()
            check(browser)
            print(f"{name}: {time.monotonic() - begin:.1f} s", flush=True)
    except BaseException:
        browser.screenshot(os.path.join(SHOTS, "failed.png"))
        raise
    finally:
        browser.close()
        shutil.rmtree(WORK, ignore_errors=True)
    print(f"{len(checks)} passed, 0 failed")


main()
