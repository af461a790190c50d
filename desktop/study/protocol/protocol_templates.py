"""Protocol templates: the papers' own studies with people, and the sample."""

from dataclasses import dataclass

from desktop.benchmarks.messages import say
from desktop.study.protocol import StudyProtocol, load_packaged_protocol


@dataclass(frozen=True, slots=True)
class ProtocolPreset:
    """A protocol that comes with Eyeline. file: its name in resources/protocols; benchmark: whose items it needs, empty
    for any; title and about: literals for translation."""

    file: str
    benchmark: str
    title: str
    about: str

    @property
    def protocol(self) -> StudyProtocol:
        return load_packaged_protocol(self.file)


PRESETS: tuple[ProtocolPreset, ...] = (
    ProtocolPreset("sample", "", say("Sample study"), say("Two items of each task of the lab, for a first try.")),
    ProtocolPreset(
        "jigsaw_lite",
        "jigsaw",
        say("Jigsaw-Puzzles-Lite"),
        say(
            "220 photographs with eight tasks each. Three participants answer all, one task per session. "
            "Results describe these participants and do not reliably generalise."
        ),
    ),
    ProtocolPreset(
        "moat_human",
        "moat",
        say("MOAT, human subset"),
        say(
            "189 questions, stratified by capability. Three participants, hints shown, choices shuffled. "
            "Results describe these participants and do not reliably generalise."
        ),
    ),
    ProtocolPreset(
        "ordinal_subset",
        "ordinal",
        say("OrdinalBench, stratified subset"),
        say("2,500 questions of each 2D task and 1,500 of 3D, divided among 26 participants. Each is answered once."),
    ),
    ProtocolPreset(
        "vriq_probes",
        "vriq",
        say("VRIQ with probes"),
        say(
            "All questions, each followed by its probes. Three participants answer all in four sessions. "
            "Results describe these participants and do not reliably generalise."
        ),
    ),
)
"""The sample first, which works in every lab; then the first of each benchmark is the paper's own."""


def find_preset(name: str) -> ProtocolPreset | None:
    return next((preset for preset in PRESETS if preset.file == name), None)
