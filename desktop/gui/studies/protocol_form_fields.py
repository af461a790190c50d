"""The fields of a protocol as the editor shows them: tables of data, section by section, all sentences marked."""

from dataclasses import dataclass
from typing import Literal

from desktop.benchmarks.messages import say

Kind = Literal["line", "wide", "area", "number", "choice", "words", "lines"]
Choices = tuple[tuple[str, str], ...]

YES_NO: Choices = (("true", say("Yes")), ("false", say("No")))
TOOLS: Choices = (("off", say("Off")), ("allowed", say("Allowed")), ("logged", say("Allowed, logged")))
ORDERS: Choices = (
    ("fixed", say("As stored")),
    ("shuffled", say("Randomised per participant")),
    ("latin_square", say("Balanced Latin square")),
)
UNFINISHED: Choices = (
    ("resume", say("Continue")),
    ("restart", say("Start a new session")),
    ("block", say("Ask the experimenter")),
)


@dataclass(frozen=True, slots=True)
class ProtocolFormField:
    """One field: its path in the protocol, its name and a short explanation, and how it is written."""

    path: str
    name: str
    note: str = ""
    kind: Kind = "line"
    choices: Choices = ()


@dataclass(frozen=True, slots=True)
class ProtocolFormList:
    """A list of entries of the same fields. fresh: values of a new entry, and defaults of missing ones."""

    path: str
    name: str
    note: str
    add: str
    fields: tuple[ProtocolFormField, ...]
    fresh: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ProtocolFormSection:
    name: str
    title: str
    fields: tuple[ProtocolFormField | ProtocolFormList, ...]


ITEMS = ProtocolFormSection(
    "items",
    say("Items"),
    (
        ProtocolFormField("name", say("Name"), say("As shown in every table and report.")),
        ProtocolFormField(
            "items.query",
            say("Item list"),
            say("Filter, e.g. benchmark=jigsaw. Leave empty for all items."),
            "wide",
        ),
        ProtocolFormField(
            "items.size",
            say("Total number"),
            say("Sampled using the seed. Leave empty to use all matching items."),
            "number",
        ),
        ProtocolFormField("items.per_task", say("Number per task"), say("Overrides the total."), "number"),
        ProtocolFormField(
            "items.strata",
            say("Stratify by"),
            say("Factors, task or tag, separated by commas. The largest deviation is shown on the right."),
            "words",
        ),
        ProtocolFormField(
            "items.recipe",
            say("Sampling preset"),
            say("A sample defined in a paper: jigsaw-lite, moat-human, ordinal-subset."),
        ),
        ProtocolFormField(
            "people.planned",
            say("People"),
            say("Planned number of participants. Leave empty for an open study in which everyone sees the same items."),
            "number",
        ),
        ProtocolFormField(
            "people.answers_per_item",
            say("Responses per item"),
            say("Participants who see each item. Leave empty to show every item to everyone."),
            "number",
        ),
        ProtocolFormField(
            "people.items_per_person",
            say("Max. items per participant"),
            say("Leave empty to calculate it from the plan."),
            "number",
        ),
        ProtocolFormField(
            "people.tasks_per_picture",
            say("Max. tasks per image (k)"),
            say("The k of the plan. “All” in the papers is 8."),
            "number",
        ),
        ProtocolFormField(
            "people.reserve",
            say("Backup participants"),
            say("Participants who may replace others. They have no place in the plan yet."),
            "number",
        ),
        ProtocolFormField(
            "items.probes",
            say("Probes"),
            say("Questions attached to an item."),
            "choice",
            (
                ("after_item", say("After their item")),
                ("at_end", say("At the end of the session")),
                ("off", say("Off")),
            ),
        ),
        ProtocolFormField(
            "exposure",
            say("Items seen before"),
            say(
                "Answered, tagged, screened, reviewed or graded by the same participant, or with probes "
                "written by them."
            ),
            "choice",
            (("refused", say("Refused")), ("flagged", say("Shown and flagged"))),
        ),
    ),
)
COURSE = ProtocolFormSection(
    "course",
    say("Procedure"),
    (
        ProtocolFormField(
            "sittings",
            say("Sessions per participant"),
            say("Tasks that reveal each other's answers are placed at least one session apart."),
            "number",
        ),
        ProtocolFormField(
            "sitting_gap_h",
            say("Between sessions (h)"),
            say("At least this many hours. Leave empty for no limit."),
            "number",
        ),
        ProtocolFormField(
            "practice", say("Practice items"), say("From images that the study does not show."), "number"
        ),
        ProtocolFormField(
            "items.practice",
            say("Items for practice"),
            say("IDs, separated by commas. Leave empty to use other items that match the same filter."),
            "words",
        ),
        ProtocolFormField("feedback", say("Feedback after practice"), "", "choice", YES_NO),
        ProtocolFormField(
            "block_order", say("Order of blocks"), say("A block holds the items of one task."), "choice", ORDERS
        ),
        ProtocolFormField("order", say("Order of items"), say("Within a block."), "choice", ORDERS),
        ProtocolFormField(
            "option_order", say("Order of options"), say("Where the item allows it."), "choice", ORDERS[:2]
        ),
        ProtocolFormField(
            "checks.every", say("Attention check after"), say("Number of items. Leave empty for none."), "number"
        ),
        ProtocolFormField(
            "checks.query",
            say("Items for attention checks"),
            say("Filter. Items with images used in the study are not used."),
            "wide",
        ),
        ProtocolFormField("break_every", say("Break after"), say("Number of items."), "number"),
        ProtocolFormField("pauses.least_break_s", say("Shortest break"), say("Seconds."), "number"),
        ProtocolFormField(
            "pauses.allowed",
            say("Pauses"),
            say("Participants may hide the item and pause the timer."),
            "choice",
            YES_NO,
        ),
        ProtocolFormField(
            "pauses.longest_s", say("Longest pause"), say("Seconds. Longer pauses flag the trial."), "number"
        ),
        ProtocolFormField(
            "time_limit_s", say("Time limit per item"), say("Seconds. Leave empty for no limit."), "number"
        ),
        ProtocolFormField(
            "run_limit_s",
            say("Time limit per session"),
            say("Seconds of response time. Leave empty for no limit."),
            "number",
        ),
        ProtocolFormField("show_clock", say("Show clock"), say("Shows the time left."), "choice", YES_NO),
        ProtocolFormField(
            "minimum_ms",
            say("Minimum response time"),
            say("Milliseconds after item onset. Earlier input is ignored."),
            "number",
        ),
        ProtocolFormField(
            "focus_loss",
            say("When focus is lost"),
            say("The item is hidden in either case."),
            "choice",
            (("pause", say("Timer pauses")), ("flag", say("Recorded only"))),
        ),
        ProtocolFormField(
            "resume_within_h", say("Come back within"), say("Hours. Leave empty for no limit."), "number"
        ),
        ProtocolFormField("resume_old", say("After this time"), "", "choice", UNFINISHED),
        ProtocolFormField("resume_changed", say("When the study has changed"), "", "choice", UNFINISHED),
        ProtocolFormField(
            "end.abandon_after_h",
            say("Abandoned after"),
            say("Hours without an answer. Leave empty for the end of the study."),
            "number",
        ),
        ProtocolFormField("end.unfinished_count", say("Unfinished answers count"), "", "choice", YES_NO),
        ProtocolFormField("seed", say("Seed"), say("All random choices in the study use this seed."), "number"),
    ),
)
ANSWERING = ProtocolFormSection(
    "answering",
    say("Answering"),
    (
        ProtocolFormField("offers.skip", say("Allow skipping"), "", "choice", YES_NO),
        ProtocolFormField(
            "offers.ambiguous",
            say("“Ambiguous or no right answer”"),
            say("Stored separately from the answer."),
            "choice",
            YES_NO,
        ),
        ProtocolFormField("offers.confidence", say("Confidence after each item"), "", "choice", YES_NO),
        ProtocolFormField(
            "reasons",
            say("Ask for a rationale"),
            "",
            "choice",
            (("never", say("Never")), ("each", say("After each")), ("end", say("At the end"))),
        ),
        ProtocolFormField(
            "trace.marks",
            say("Marks on a path"),
            "",
            "choice",
            (
                ("all", say("All stay visible")),
                ("last", say("The last stays visible")),
                ("none", say("None stays visible")),
            ),
        ),
        ProtocolFormField(
            "trace.mode",
            say("Response to a path"),
            "",
            "choice",
            (("path", say("The whole path")), ("answer_only", say("The last object"))),
        ),
        ProtocolFormField(
            "trace.count",
            say("Show the number of marks"),
            say("Participants see how many items there are."),
            "choice",
            YES_NO,
        ),
        ProtocolFormField("pictures.zoom", say("Zoom"), "", "choice", TOOLS),
        ProtocolFormField("pictures.pan", say("Pan"), "", "choice", TOOLS),
        ProtocolFormField("pictures.rotate", say("Rotate"), "", "choice", TOOLS),
        ProtocolFormField("pictures.mark", say("Mark"), "", "choice", TOOLS),
        ProtocolFormField("screen.least_width", say("Minimum screen width"), say("Pixels."), "number"),
        ProtocolFormField("screen.least_height", say("Minimum screen height"), say("Pixels."), "number"),
        ProtocolFormField(
            "screen.least_picture", say("Minimum image size"), say("Pixels of its shorter side as shown."), "number"
        ),
        ProtocolFormField(
            "screen.picture_mm", say("Same size on all stations"), say("Millimetres of the longer side."), "number"
        ),
        ProtocolFormField("before.colour_vision", say("Colour vision test"), "", "choice", YES_NO),
        ProtocolFormField("before.acuity", say("Visual acuity test"), "", "choice", YES_NO),
        ProtocolFormField("before.calibration", say("Screen-size calibration"), "", "choice", YES_NO),
        ProtocolFormField(
            "before.distance_mm",
            say("Viewing distance"),
            say("In millimetres. Required for sizes in degrees of visual angle."),
            "number",
        ),
    ),
)
CHOICE_FIELDS = (
    ProtocolFormField("name", say("Name"), say("Exports use the names take_part, share_openly and contact_again.")),
    ProtocolFormField("text", say("Statement"), "", "area"),
    ProtocolFormField("required", say("Required to take part"), "", "choice", YES_NO),
)
TEXTS = ProtocolFormSection(
    "texts",
    say("Texts"),
    (
        ProtocolFormField("language", say("Language"), say("Language code, e.g. en.")),
        ProtocolFormField("contact", say("Contact"), say("Shown on the last screen.")),
        ProtocolFormField("withdraw_until", say("Withdraw until"), say("Shown on the last screen.")),
        ProtocolFormField("consent.title", say("Consent: heading")),
        ProtocolFormField("consent.version", say("Consent: version")),
        ProtocolFormField(
            "consent.text",
            say("Consent: text"),
            say("Write minutes in curly brackets for the expected minutes, and sittings for the number of sessions."),
            "area",
        ),
        ProtocolFormList(
            "consent.choices", say("Consent: choices"), "", say("Add a choice"), CHOICE_FIELDS, (("required", "false"),)
        ),
        ProtocolFormField("told.purpose", say("Purpose"), say("Shown before the first block."), "area"),
        ProtocolFormList(
            "instructions",
            say("Instructions by task"),
            say("Shown at the start of each block and on a key press."),
            say("Add an instruction"),
            (
                ProtocolFormField("task", say("Task"), say("E.g. jigsaw/connection.")),
                ProtocolFormField("version", say("Version")),
                ProtocolFormField("text", say("Text"), "", "area"),
            ),
            (("version", "1"),),
        ),
        ProtocolFormList(
            "translations",
            say("Other languages"),
            say("Starts with these texts; edit them. Texts left empty are shown in the study's own language."),
            say("Add a language"),
            (
                ProtocolFormField("language", say("Language"), say("Language code, e.g. de.")),
                ProtocolFormField("name", say("Name"), say("As shown to participants.")),
                ProtocolFormField("contact", say("Contact")),
                ProtocolFormField("withdraw_until", say("Withdraw until")),
                ProtocolFormField("consent.title", say("Consent: heading")),
                ProtocolFormField("consent.version", say("Consent: version")),
                ProtocolFormField("consent.text", say("Consent: text"), "", "area"),
                ProtocolFormField("told.purpose", say("Purpose"), "", "area"),
                ProtocolFormField("told.debriefing", say("Debriefing"), "", "area"),
            ),
        ),
        ProtocolFormField("told.progress", say("Progress is shown"), "", "choice", YES_NO),
        ProtocolFormField("told.score", say("Own accuracy at the end"), "", "choice", YES_NO),
        ProtocolFormField("told.debriefing", say("Debriefing"), say("Shown on the last screen."), "area"),
    ),
)
QUESTIONS = ProtocolFormSection(
    "questions",
    say("Questions"),
    (
        ProtocolFormList(
            "questions",
            say("Participant questionnaire"),
            say("Asked before the first or after the last item."),
            say("Add a question"),
            (
                ProtocolFormField("name", say("Name"), say("One word. Exclusion rules refer to it as question.NAME.")),
                ProtocolFormField("text", say("Question"), "", "area"),
                ProtocolFormField(
                    "kind",
                    say("Answer type"),
                    "",
                    "choice",
                    (("choice", say("A choice")), ("text", say("Words")), ("number", say("A number"))),
                ),
                ProtocolFormField("options", say("Options"), say("One per line."), "lines"),
                ProtocolFormField("required", say("Required"), "", "choice", YES_NO),
                ProtocolFormField(
                    "when",
                    say("When"),
                    "",
                    "choice",
                    (("before", say("Before the items")), ("after", say("After the items"))),
                ),
            ),
            (("kind", "choice"), ("required", "false"), ("when", "before")),
        ),
    ),
)
ANALYSIS = ProtocolFormSection(
    "analysis",
    say("Analysis"),
    (
        ProtocolFormField(
            "analysis.half_width",
            say("Target margin of error"),
            say("Half-width of the 95% CI per task, in percentage points."),
            "number",
        ),
        ProtocolFormField(
            "analysis.accuracy",
            say("Expected accuracy"),
            say("A fraction, used for the figures on the right."),
            "number",
        ),
        ProtocolFormField(
            "analysis.stopping.margin",
            say("Stop at a margin of error of (points)"),
            say("Every task, 95% CI. Leave empty for no stopping rule."),
            "number",
        ),
        ProtocolFormField("analysis.stopping.most", say("Maximum number of participants"), "", "number"),
        ProtocolFormField("analysis.stopping.looks", say("Maximum number of interim checks"), "", "number"),
        ProtocolFormField("analysis.stopping.first", say("Participants before the first check"), "", "number"),
        ProtocolFormField(
            "analysis.pooling",
            say("Aggregate participants by"),
            "",
            "choice",
            (
                ("mean", say("Mean over participants")),
                ("majority", say("Majority per item")),
                ("best", say("Best participant")),
                ("one_an_item", say("One participant per item")),
            ),
        ),
        ProtocolFormField("analysis.rule", say("Extraction rule"), say("Leave empty to use the lab's rule.")),
        ProtocolFormList(
            "analysis.exclusions",
            say("Exclusion criteria"),
            say("Participants, sessions and trials that meet any criterion are excluded."),
            say("Add a rule"),
            (
                ProtocolFormField("name", say("Name")),
                ProtocolFormField(
                    "level",
                    say("Applies to"),
                    "",
                    "choice",
                    (("person", say("Participant")), ("sitting", say("Session")), ("trial", say("Trial"))),
                ),
                ProtocolFormField("where", say("Condition"), say("E.g. checks_failed >= 2 and answered > 10."), "wide"),
                ProtocolFormField("reason", say("Reason")),
            ),
            (("level", "person"),),
        ),
        ProtocolFormList(
            "analysis.contrasts",
            say("Planned comparisons"),
            say("Comparisons fixed before the data are seen."),
            say("Add comparison"),
            (
                ProtocolFormField("name", say("Name")),
                ProtocolFormField("against", say("People compared with"), say("A model's name, or chance.")),
                ProtocolFormField("query", say("Items"), say("Leave empty for all items of the study."), "wide"),
                ProtocolFormField("smallest", say("Smallest effect of interest"), say("Percentage points."), "number"),
                ProtocolFormField(
                    "margin",
                    say("Equivalence margin"),
                    say("Points. Two one-sided tests at 5%. Leave empty to test for a difference only."),
                    "number",
                ),
            ),
            (("against", "chance"),),
        ),
    ),
)
SECTIONS = (ITEMS, COURSE, ANSWERING, TEXTS, QUESTIONS, ANALYSIS)
STEPS = (
    (ITEMS.name, ITEMS.title, (ITEMS,)),
    (COURSE.name, COURSE.title, (COURSE, ANSWERING)),
    (TEXTS.name, TEXTS.title, (TEXTS, QUESTIONS)),
    (ANALYSIS.name, ANALYSIS.title, (ANALYSIS,)),
)
"""The steps of the editor in their order: name, title, and sections."""
FIRST = {
    *("name", "items.query", "items.size", "items.per_task"),
    *("people.planned", "people.answers_per_item", "people.items_per_person", "people.reserve"),
    *("sittings", "practice", "feedback", "order", "option_order", "checks.every", "break_every", "time_limit_s"),
    *("offers.skip", "offers.confidence"),
    *("language", "contact", "withdraw_until", "consent.title", "consent.text", "consent.choices"),
    *("told.purpose", "instructions", "told.debriefing", "questions"),
    *("analysis.half_width", "analysis.accuracy", "analysis.pooling", "analysis.rule"),
    *("analysis.exclusions", "analysis.contrasts"),
}
"""The fields at the first level, at most ten in a step; the others are under "More options"."""
