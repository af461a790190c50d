"""An operator at two screens: prints what the start card offers and where the participant's window comes up, then what
is chosen once the lab was read again, and once the chosen screen is unplugged."""

import json
import subprocess
import time

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.gui.collect.operator.start_session_card import StartSessionCard
from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow
from desktop.gui.collect.participant.station_display_certificate import screen_facts
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.input_fields import SelectField
from tests.limits import within

PATIENCE_MS = round(1000 * within())


def main() -> None:
    app = QApplication([])
    theme = WindowTheme(app)
    theme.apply("light")
    card = StartSessionCard()
    card.offer([], {})
    screens = card.findChild(SelectField, "screen")
    assert isinstance(screens, SelectField)
    told: dict[str, object] = {"offered": screens.choices()}
    for name in screens.choices():
        screens.set_current(name)
        stage = FullscreenWindow(card.chosen_screen(), system_stamps=True)
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


def _chosen(card: StartSessionCard) -> str:
    screen = card.chosen_screen()
    return "" if screen is None else screen.name()


if __name__ == "__main__":
    main()
