"""The fields of a protocol as the editor shows them: tables of data, section by section, all sentences marked."""

from dataclasses import dataclass
from typing import Literal

from desktop.benchmarks.words import say

Kind = Literal["line", "wide", "area", "number", "choice", "words", "lines"]
Choices = tuple[tuple[str, str], ...]

YES_NO: Choices = (("true", say("Yes")), ("false", say("No")))
TOOLS: Choices = (("off", say("Off")), ("allowed", say("Allowed")), ("logged", say("Allowed, logged")))
ORDERS: Choices = (
    ("fixed", say("As stored")),
    ("shuffled", say("Drawn for each")),
    ("latin_square", say("Balanced Latin square")),
)
UNFINISHED: Choices = (
    ("resume", say("It goes on")),
    ("restart", say("A new run begins")),
    ("block", say("The operator is asked")),
)


@dataclass(frozen=True, slots=True)
class Spec:
    """One field: its path in the protocol, its name and a short explanation, and how it is written."""

    path: str
    name: str
    note: str = ""
    kind: Kind = "line"
    choices: Choices = ()


@dataclass(frozen=True, slots=True)
class ListSpec:
    """A list of entries of the same fields. fresh: values of a new entry, and defaults of missing ones."""

    path: str
    name: str
    note: str
    add: str
    fields: tuple[Spec, ...]
    fresh: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    name: str
    title: str
    fields: tuple[Spec | ListSpec, ...]


ITEMS = Section(
    "items",
    say("Items"),
    (
        Spec("name", say("Name"), say("As it stands in every table and report.")),
        Spec(
            "items.query",
            say("Which items"),
            say("A query of the lab, for instance benchmark=jigsaw; nothing: all."),
            "wide",
        ),
        Spec("items.size", say("How many in all"), say("Drawn by the seed; nothing: every item found."), "number"),
        Spec("items.per_task", say("How many of each task"), say("In place of the number in all."), "number"),
        Spec(
            "items.strata",
            say("Shares to keep"),
            say("Factors, task or tag, separated by commas; the largest deviation stands at the right."),
            "words",
        ),
        Spec(
            "items.recipe", say("Recipe"), say("A sample that a paper names: jigsaw-lite, moat-human, ordinal-subset.")
        ),
        Spec(
            "people.planned",
            say("People"),
            say("How many the plan is for; nothing: open, all meet the same."),
            "number",
        ),
        Spec(
            "people.answers_per_item",
            say("Answers an item"),
            say("How many people see each item; nothing: everybody sees all."),
            "number",
        ),
        Spec("people.items_per_person", say("Most items a person"), say("Nothing: what follows."), "number"),
        Spec(
            "people.tasks_per_picture",
            say("Tasks of a picture a person"),
            say("The k of the plan; the papers' “all” is 8."),
            "number",
        ),
        Spec("people.reserve", say("Reserve"), say("People who may replace others; they have no place yet."), "number"),
        Spec(
            "items.probes",
            say("Probes"),
            say("Questions attached to an item."),
            "choice",
            (("after_item", say("After their item")), ("at_end", say("At the sitting's end")), ("off", say("Off"))),
        ),
        Spec(
            "exposure",
            say("Items met before"),
            say("Answered, tagged, screened, probed, reviewed or graded by the same person."),
            "choice",
            (("refused", say("Refused")), ("flagged", say("Shown and flagged"))),
        ),
    ),
)
COURSE = Section(
    "course",
    say("Course"),
    (
        Spec("sittings", say("Sittings"), say("Tasks that give each other away lie at least one apart."), "number"),
        Spec("sitting_gap_h", say("Between sittings"), say("Hours at least; nothing: no limit."), "number"),
        Spec("practice", say("Practice items"), say("Of pictures that the study does not show."), "number"),
        Spec(
            "items.practice",
            say("Which items for practice"),
            say("Ids, separated by commas; nothing: others of the same query."),
            "words",
        ),
        Spec("feedback", say("Feedback after practice"), "", "choice", YES_NO),
        Spec("block_order", say("Order of blocks"), say("A block holds the items of one task."), "choice", ORDERS),
        Spec("order", say("Order of items"), say("Within a block."), "choice", ORDERS),
        Spec("option_order", say("Order of options"), say("Where the item leaves it free."), "choice", ORDERS[:2]),
        Spec("checks.every", say("Attention check after"), say("So many items; nothing: never."), "number"),
        Spec(
            "checks.query", say("Which items check"), say("A query; none of a picture of the study is taken."), "wide"
        ),
        Spec("break_every", say("Break after"), say("So many items."), "number"),
        Spec("pauses.least_break_s", say("Shortest break"), say("Seconds."), "number"),
        Spec("pauses.allowed", say("Pauses"), say("A person may cover the item and stop its time."), "choice", YES_NO),
        Spec("pauses.longest_s", say("Longest pause"), say("Seconds; a longer one flags the trial."), "number"),
        Spec("time_limit_s", say("Time an item"), say("Seconds; nothing: no limit."), "number"),
        Spec("run_limit_s", say("Time a run"), say("Seconds of answering; nothing: no limit."), "number"),
        Spec("show_clock", say("Clock"), say("The time left is shown."), "choice", YES_NO),
        Spec(
            "minimum_ms", say("Soonest input"), say("Milliseconds after an item came; sooner does nothing."), "number"
        ),
        Spec(
            "focus_loss",
            say("Another window in front"),
            say("The item is covered either way."),
            "choice",
            (("pause", say("Stops its time")), ("flag", say("Is noted"))),
        ),
        Spec("resume_within_h", say("Come back within"), say("Hours; nothing: whenever."), "number"),
        Spec("resume_old", say("Who comes back later"), "", "choice", UNFINISHED),
        Spec("resume_changed", say("When the study has changed"), "", "choice", UNFINISHED),
        Spec(
            "end.abandon_after_h",
            say("Given up after"),
            say("Hours without an answer; nothing: at the close."),
            "number",
        ),
        Spec("end.unfinished_count", say("Unfinished answers count"), "", "choice", YES_NO),
        Spec("seed", say("Seed"), say("Every draw of the study comes from it."), "number"),
    ),
)
ANSWERING = Section(
    "answering",
    say("Answering"),
    (
        Spec("offers.skip", say("Passing an item over"), "", "choice", YES_NO),
        Spec(
            "offers.ambiguous",
            say("“Ambiguous or no right answer”"),
            say("Stored apart from the answer."),
            "choice",
            YES_NO,
        ),
        Spec("offers.confidence", say("How sure, after each"), "", "choice", YES_NO),
        Spec(
            "reasons",
            say("Reasons for an answer"),
            "",
            "choice",
            (("never", say("Never")), ("each", say("After each")), ("end", say("At the end"))),
        ),
        Spec(
            "trace.marks",
            say("Marks on a path"),
            "",
            "choice",
            (("all", say("All stay")), ("last", say("The last stays")), ("none", say("None stays"))),
        ),
        Spec(
            "trace.mode",
            say("What is asked of a path"),
            "",
            "choice",
            (("path", say("The whole path")), ("answer_only", say("The last object"))),
        ),
        Spec("trace.count", say("How many marks there are"), say("The person is told."), "choice", YES_NO),
        Spec("pictures.zoom", say("Zoom"), "", "choice", TOOLS),
        Spec("pictures.pan", say("Pan"), "", "choice", TOOLS),
        Spec("pictures.rotate", say("Rotate"), "", "choice", TOOLS),
        Spec("pictures.mark", say("Mark"), "", "choice", TOOLS),
        Spec("screen.least_width", say("Least screen width"), say("Pixels."), "number"),
        Spec("screen.least_height", say("Least screen height"), say("Pixels."), "number"),
        Spec("screen.least_picture", say("Least picture"), say("Pixels of its shorter side as shown."), "number"),
        Spec("screen.picture_mm", say("One size on all seats"), say("Millimetres of the longer side."), "number"),
        Spec("before.colour_vision", say("Colour-vision screen"), "", "choice", YES_NO),
        Spec("before.acuity", say("Acuity screen"), "", "choice", YES_NO),
        Spec("before.calibration", say("Calibrate with a card"), "", "choice", YES_NO),
        Spec("before.distance_mm", say("Distance to the screen"), say("Millimetres, for sizes in degrees."), "number"),
    ),
)
CHOICE_FIELDS = (
    Spec("name", say("Name"), say("take_part, share_openly and contact_again are known to exports.")),
    Spec("text", say("What is agreed to"), "", "area"),
    Spec("required", say("Needed to take part"), "", "choice", YES_NO),
)
TEXTS = Section(
    "texts",
    say("Texts"),
    (
        Spec("language", say("Language"), say("As a code, for instance en.")),
        Spec("contact", say("Whom to ask"), say("Stands on the last screen.")),
        Spec("withdraw_until", say("Withdraw until"), say("Stands on the last screen.")),
        Spec("consent.title", say("Consent: heading")),
        Spec("consent.version", say("Consent: version")),
        Spec(
            "consent.text",
            say("Consent: text"),
            say("In curly brackets minutes stands for the expected minutes, sittings for their number."),
            "area",
        ),
        ListSpec(
            "consent.choices", say("Consent: choices"), "", say("Add a choice"), CHOICE_FIELDS, (("required", "false"),)
        ),
        Spec("told.purpose", say("Purpose"), say("Read before the first block."), "area"),
        ListSpec(
            "instructions",
            say("Instructions by task"),
            say("Read at a block's start and behind a key."),
            say("Add an instruction"),
            (
                Spec("task", say("Task"), say("For instance jigsaw/connection.")),
                Spec("version", say("Version")),
                Spec("text", say("Text"), "", "area"),
            ),
            (("version", "1"),),
        ),
        ListSpec(
            "translations",
            say("Other languages"),
            say("Begins with these texts, to be written over. What is left empty stands in the study's own language."),
            say("Add a language"),
            (
                Spec("language", say("Language"), say("As a code, for instance de.")),
                Spec("name", say("Name"), say("As participants read it.")),
                Spec("contact", say("Whom to ask")),
                Spec("withdraw_until", say("Withdraw until")),
                Spec("consent.title", say("Consent: heading")),
                Spec("consent.version", say("Consent: version")),
                Spec("consent.text", say("Consent: text"), "", "area"),
                Spec("told.purpose", say("Purpose"), "", "area"),
                Spec("told.debriefing", say("Debriefing"), "", "area"),
            ),
        ),
        Spec("told.progress", say("Progress is shown"), "", "choice", YES_NO),
        Spec("told.score", say("Own share of right answers at the end"), "", "choice", YES_NO),
        Spec("told.debriefing", say("Debriefing"), say("Read on the last screen."), "area"),
    ),
)
QUESTIONS = Section(
    "questions",
    say("Questions"),
    (
        ListSpec(
            "questions",
            say("Questions about the person"),
            say("Asked before the first or after the last item."),
            say("Add a question"),
            (
                Spec("name", say("Name"), say("One word; exclusion rules call it question.NAME.")),
                Spec("text", say("Question"), "", "area"),
                Spec(
                    "kind",
                    say("Answered by"),
                    "",
                    "choice",
                    (("choice", say("A choice")), ("text", say("Words")), ("number", say("A number"))),
                ),
                Spec("options", say("Options"), say("One a line."), "lines"),
                Spec("required", say("Must be answered"), "", "choice", YES_NO),
                Spec(
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
ANALYSIS = Section(
    "analysis",
    say("Analysis"),
    (
        Spec("analysis.half_width", say("Wanted half width"), say("Points of the 95 % interval of a task."), "number"),
        Spec(
            "analysis.accuracy", say("Expected accuracy"), say("A fraction; figures at the right go by it."), "number"
        ),
        Spec(
            "analysis.stopping.margin",
            say("Stop at a margin of error of (points)"),
            say("Every task, 95% CI. Leave empty for no stopping rule."),
            "number",
        ),
        Spec("analysis.stopping.most", say("At most so many participants"), "", "number"),
        Spec("analysis.stopping.looks", say("At most so many looks"), "", "number"),
        Spec("analysis.stopping.first", say("Participants before the first look"), "", "number"),
        Spec(
            "analysis.pooling",
            say("How people become one row"),
            "",
            "choice",
            (
                ("mean", say("Mean over people")),
                ("majority", say("Majority an item")),
                ("best", say("Best person")),
                ("one_an_item", say("One person an item")),
            ),
        ),
        Spec("analysis.rule", say("Rule of extraction"), say("Nothing: the lab's.")),
        ListSpec(
            "analysis.exclusions",
            say("Exclusion rules"),
            say("Left out is every person, sitting or trial for which a rule holds."),
            say("Add a rule"),
            (
                Spec("name", say("Name")),
                Spec(
                    "level",
                    say("Of a"),
                    "",
                    "choice",
                    (("person", say("Person")), ("sitting", say("Sitting")), ("trial", say("Trial"))),
                ),
                Spec("where", say("Where"), say("For instance checks_failed >= 2 and answered > 10."), "wide"),
                Spec("reason", say("Reason")),
            ),
            (("level", "person"),),
        ),
        ListSpec(
            "analysis.contrasts",
            say("Primary contrasts"),
            say("What is compared, fixed before the data are seen."),
            say("Add a contrast"),
            (
                Spec("name", say("Name")),
                Spec("against", say("People against"), say("A model's name, or chance.")),
                Spec("query", say("Over which items"), say("Nothing: all of the study."), "wide"),
                Spec("smallest", say("Smallest difference worth finding"), say("Points."), "number"),
                Spec(
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
