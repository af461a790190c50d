# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""What moves the weights in training: Muon for the matrices of the layers, AdamW for all else."""

from collections import defaultdict
from collections.abc import Sequence

import torch
from torch import Tensor

from desktop.inference.worker.untyped_transformers_import import Foreign
from installers.demo_model.pupil import Pupil

RATE = 2e-3


def optimisers_of(pupil: Pupil) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the layers, AdamW for all else."""
    matrices = [value for name, value in pupil.model.named_parameters() if value.ndim == 2 and ".layers." in name]
    taken = {id(value) for value in matrices}
    rest = [value for value in pupil.parameters() if id(value) not in taken]
    fused = pupil.course.device.startswith("cuda")
    return [Muon(matrices), torch.optim.AdamW(rest, lr=RATE, betas=(0.9, 0.98), weight_decay=0.0, fused=fused)]


class Muon(torch.optim.Optimizer):
    """Momentum made orthogonal (Jordan and others, 2024), all matrices of one shape at once."""

    def __init__(self, matrices: Sequence[Tensor]) -> None:
        super().__init__(list(matrices), {"lr": RATE, "decay": 0.02, "momentum": 0.95})

    @torch.no_grad()
    def step(self, closure: Foreign = None) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Move all matrices."""
        for group in self.param_groups:
            by_shape = defaultdict[tuple[int, ...], list[Tensor]](list)
            for value in group["params"]:
                by_shape[tuple(value.shape)].append(value)
            for shape, values in by_shape.items():
                grads = torch.stack([value.grad for value in values if value.grad is not None])
                state = self.state[values[0]]
                kept = state["kept"] = state["kept"].lerp(grads, 1 - group["momentum"]) if "kept" in state else grads
                moved = _orthogonal(grads.lerp(kept, group["momentum"])) * (0.3 * max(shape) ** 0.5 * group["lr"])
                for value, one in zip(values, moved.unbind(), strict=True):
                    value.mul_(1 - group["lr"] * group["decay"]).sub_(one)


def _orthogonal(batch: Tensor) -> Tensor:
    """The nearest matrices whose singular values are about one."""
    x = batch.bfloat16() if batch.is_cuda else batch
    wide = x.shape[-1] >= x.shape[-2]
    x = x if wide else x.mT
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(5):
        square = x @ x.mT
        x = 3.4445 * x + (-4.7750 * square + 2.0315 * square @ square) @ x
    return (x if wide else x.mT).float()
