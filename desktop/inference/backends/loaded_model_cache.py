"""A model that stays loaded from one run to the next, as long as these use the same one."""

from collections.abc import Callable

from db.lab import Lab
from desktop.inference.backends.model_backend import ModelBackend, open_backend
from desktop.inference.models.registry import AskedModel

Wish = Callable[[], bool]


class LoadedModelCache:
    """Keeps at most one model loaded. `close` unloads it."""

    def __init__(self) -> None:
        self._key: tuple[str, AskedModel, float] | None = None
        self._asker: ModelBackend | None = None
        self._stopped: Wish = lambda: False
        self._paused: Wish = lambda: False

    def asker(self, lab: Lab, name: str, config: AskedModel, wishes: tuple[Wish, Wish], silence: float) -> ModelBackend:
        """The asker of a configuration: the loaded one if it has the same, else that one is closed first.

        wishes: callables that ask the current run whether to stop and whether to pause.
        """
        self._stopped, self._paused = wishes
        key = (name, config, silence)
        if self._asker is None or key != self._key:
            self.close()
            self._key = key
            self._asker = open_backend(
                lab, name, config, stopped=self._is_stopped, paused=self._is_paused, silence=silence
            )
        return self._asker

    def _is_stopped(self) -> bool:
        return self._stopped()

    def _is_paused(self) -> bool:
        return self._paused()

    def close(self) -> None:
        """End the worker, if there is one."""
        if self._asker:
            self._asker.close()
        self._asker = self._key = None
