"""Drives the search, the time line, the keys and the zoom of a preview."""


def seek(browser, at):
    browser.type("#time", str(at))
    browser.wait(f"Number(document.getElementById('picture').dataset.time) === {at}"
                 " && Number(document.getElementById('picture').dataset.revision) === player.revision")
    browser.wait(f"Number(document.body.dataset.report) === {at}")


def check_search(browser):
    """The layers that contain a match stay visible; Enter goes to the next match."""
    browser.evaluate("view.choose(null)")
    browser.type("#search", "wave")
    matches = browser.evaluate(
        "[...document.querySelectorAll('.layer:not(.around)')].filter((r) => !r.hidden).map((r) => r.dataset.id)")
    assert len(matches) == 3, f"{matches} found"
    around = browser.evaluate(
        "[...document.querySelectorAll('.layer.around')].filter((r) => !r.hidden).map((r) => r.textContent)")
    assert any(text.startswith("Card ") for text in around), around
    assert browser.evaluate("element('found').textContent").startswith("3 of ")
    for wanted in (matches[0], matches[1], matches[2], matches[0]):
        assert browser.evaluate("view.chosen") == wanted
        browser.key("Enter", 13)
    browser.type("#search", "")
    assert browser.evaluate("[...document.querySelectorAll('.layer')].every((r) => !r.hidden)")
    assert browser.evaluate("element('found').textContent") == ""


def check_timeline(browser):
    browser.evaluate("view.choose(null)")
    seek(browser, 0.5)
    labels = browser.evaluate("[...document.querySelectorAll('#ruler span')].map((s) => s.textContent)")
    assert labels[0] == "0" and "1" in labels and labels[-1] == "2", labels
    x, _, left, top, width, height = browser.center("#ruler")
    browser.click_at(x, top + height / 2)
    browser.wait("Math.abs(view.frame.time - 1) < 0.01")
    browser.click_at(left + width / 4, browser.center(".row .track")[1])
    browser.wait("Math.abs(view.frame.time - 0.5) < 0.01")
    # No row is left out.
    many = browser.evaluate(
        "(() => { const one = view.report.layers.find((l) => l.animations.length);"
        " view.report.layers.push(...Array.from({ length: 150 }, (_, n) => ({ ...one, id: `x${n}` })));"
        " timeline.show(); return document.querySelectorAll('#rows .row').length; })()")
    assert many > 150, f"{many} rows"
    assert browser.evaluate("element('timeline').scrollHeight > element('timeline').clientHeight + 2000")
    browser.evaluate("player.refresh()")


def check_keys(browser):
    """Keys work after the mouse was used on any control but fields of text."""
    seek(browser, 0.5)
    for selector in ("#scrubber", "#speed", "#loop", "#first", "#forward"):
        browser.evaluate(f"document.querySelector('{selector}').focus({{ focusVisible: false }})")
        seek_to = 0.5
        browser.evaluate(f"player.seek({seek_to})")
        browser.key("ArrowRight", 39)
        browser.wait("Math.abs(view.time - (0.5 + 1 / 60)) < 1e-6")
        browser.evaluate(f"document.querySelector('{selector}').focus({{ focusVisible: false }})")
        browser.key(" ", 32)
        browser.wait("view.playing")
        browser.key(" ", 32)
        browser.wait("!view.playing")
    x, y = browser.center("#scrubber")[:2]
    browser.click_at(x, y)
    browser.key("End", 35)
    browser.wait("view.time === 2")
    browser.key("Home", 36)
    browser.wait("view.time === 0")
    loop = browser.evaluate("element('loop').checked")
    browser.key("l", 76)
    assert browser.evaluate("element('loop').checked") != loop
    browser.key("l", 76)
    browser.key("/", 191)
    assert browser.evaluate("document.activeElement.id") == "search"
    browser.key(" ", 32)
    assert not browser.evaluate("view.playing")
    browser.type("#search", "")
    browser.evaluate("document.activeElement.blur()")
    # A button that was reached by keyboard keeps the space bar.
    browser.evaluate("player.seek(1); element('first').focus({ focusVisible: true })")
    browser.key(" ", 32)
    browser.wait("view.time === 0 && !view.playing")
    # The speed: a tenth of a second is played as two.
    browser.select("#speed", "2")
    browser.evaluate("player.seek(0.5); view.playing = true; player.lastTick = 1000; player.tick(1100);"
                     " view.playing = false")
    assert abs(browser.evaluate("view.time") - 0.7) < 1e-6
    browser.select("#speed", "1")


def check_zoom(browser):
    widths = "element('picture').getBoundingClientRect().width"
    browser.evaluate("document.activeElement.blur()")
    browser.select("#zoom", "1")
    assert browser.evaluate(widths) == 640
    browser.key("+", 187)
    assert browser.evaluate(widths) == 1280
    assert browser.evaluate("element('picture-box').offsetLeft") >= 0
    browser.key("-", 189)
    browser.key("-", 189)
    assert browser.evaluate(widths) == 320
    browser.key("0", 48)
    assert browser.evaluate("element('zoom').value") == "fit"
    browser.select("#zoom", "1")
    x, y = browser.center("#stage")[:2]
    browser.wheel(x, y, -240, control=True)
    browser.wait(f"{widths} > 700")
    assert browser.evaluate("element('zoom').selectedOptions[0].textContent").endswith(" %")
    # On a dense screen, 100 % is a pixel of the picture per pixel of the screen.
    metrics = {"width": 1280, "height": 800, "mobile": False}
    browser.call("Emulation.setDeviceMetricsOverride", deviceScaleFactor=2, **metrics)
    # The emulation does not announce its change.
    browser.select("#zoom", "1")
    browser.wait(f"{widths} === 320")
    browser.call("Emulation.setDeviceMetricsOverride", deviceScaleFactor=1, **metrics)
    browser.select("#zoom", "fit")
    for value, color in (("black", "rgb(0, 0, 0)"), ("white", "rgb(255, 255, 255)"), ("color", "rgb(51, 102, 153)")):
        browser.select("#background", value)
        assert browser.evaluate("getComputedStyle(element('picture-box')).backgroundColor") == color
    assert not browser.evaluate("element('background-color').hidden")
    browser.select("#background", "checker")
    assert "conic" in browser.evaluate("getComputedStyle(element('picture-box')).backgroundImage")
