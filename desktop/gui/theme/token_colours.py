"""The colour of a token in the scheme that is on.

    colour("accent")                     a QColor; names as in resources/themes/tokens.json
    colour("line", 0.5)                  the same, half transparent

Call it while painting and do not store the result: the scheme changes while the window is open.
"""

from PySide6.QtGui import QColor

from desktop.gui.theme.design_tokens import Scheme, design_tokens
from desktop.gui.theme.theme_language_motion import appearance

MODELS = ("model_1", "model_2", "model_3", "model_4")


def current_scheme() -> Scheme:
    return appearance().scheme


def use_scheme(name: Scheme) -> None:
    """Switch what `token_colour` answers; called by Theme alone, which repaints the windows."""
    appearance().scheme = name


def token_colour(name: str, opacity: float = 1.0) -> QColor:
    """The colour of token `name`; raises KeyError for an unknown one."""
    value = QColor(design_tokens()[current_scheme()][name])
    if opacity < 1.0:
        value.setAlphaF(opacity)
    return value


def trial_paper_colour() -> QColor:
    """The white of a trial's surround: the light surface in every theme, since trials follow none."""
    return QColor(design_tokens()["light"]["surface"])


def model_colour_token(index: int) -> str:
    """The token of the model at place `index` (0, 1, …); beyond four the hues return (with another marker shape)."""
    return MODELS[index % len(MODELS)]
