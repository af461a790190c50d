"""An operator at two screens: prints what the start card offers and where the participant's window comes up, then what
is chosen once the lab was read again, and once the chosen screen is unplugged."""

import json
import subprocess
import time

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.gui.collect.certificate import screen_facts
from desktop.gui.collect.stage import Stage
from desktop.gui.collect.start_card import StartCard
from desktop.gui.theme.theme import Theme
from desktop.gui.widgets.fields import Select
from tests.limits import within

PATIENCE_MS = round(1000 * within())


def main() -> None:
    app = QApplication([])
    theme = Theme(app)
    theme.apply("light")
    card = StartCard()
    card.offer([], {})
    screens = card.findChild(Select, "screen")
    assert isinstance(screens, Select)
    told: dict[str, object] = {"offered": screens.choices()}
    for name in screens.choices():
        screens.set_current(name)
        stage = Stage(card.chosen_screen(), system_stamps=True)
        stage.show_full()
        QTest.qWaitForWindowActive(stage, PATIENCE_MS)
        area = stage.frameGeometry()
        facts = screen_facts(stage)
        told[name] = [area.x(), area.y(), area.width(), area.height(), facts["screen"], facts["full_screen"]]
        stage.close()
    card.offer([], {})
    told["kept"] = _chosen(card)
    subprocess.run(["xrandr", "--delmonitor", "right"], check=True)
    until = time.monotonic() + within()
    while screens.choices() != ["left"] and time.monotonic() < until:
        QTest.qWait(10)
    told["unplugged"] = [screens.choices(), _chosen(card)]
    print(json.dumps(told))  # noqa: T201 - the test reads it
    card.deleteLater()


def _chosen(card: StartCard) -> str:
    screen = card.chosen_screen()
    return "" if screen is None else screen.name()


if __name__ == "__main__":
    main()
