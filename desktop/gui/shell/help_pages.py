"""What F1 shows at each place beside what the place is for: the first steps there, and the keys that hold there."""

from dataclasses import dataclass

from desktop.benchmarks.words import say


@dataclass(frozen=True, slots=True)
class HelpPage:
    """steps: what to do first, in order; keys: with what each does; title and text: the heading and what the page is
    for, where they are not the screen's own. All words are marked."""

    steps: tuple[str, ...]
    keys: tuple[tuple[str, str], ...] = ()
    title: str = ""
    text: str = ""


START = "start"
PAGES = {
    START: HelpPage(
        steps=(
            say("Make the sample lab: 87 real items, ready in seconds. Nothing in it is precious."),
            say("Or make a lab of your own: a new folder, without items to begin with."),
            say("Or open a lab: the folder that holds lab.toml. Recent labs stand below."),
        ),
        keys=(("Enter", say("make the sample lab")), ("R", say("try a refused lab again"))),
    ),
    "library": HelpPage(
        steps=(
            say("Bring items in: make them from photographs, or import a benchmark. Both show a preview first."),
            say("Narrow by benchmark, task, factor, tag, people's accuracy or disagreement, or write a query."),
            say("Choose an item: at the right stands exactly what people and models get."),
        ),
        keys=(
            ("A", say("show or hide answer and factors")),
            ("I", say("import items")),
            ("M", say("make items")),
            ("Ctrl+F", say("write a query")),
            ("Esc", say("show all items again")),
        ),
    ),
    "studies": HelpPage(
        steps=(
            say("Begin a study from one of the ready protocols, and change what you need."),
            say("Look at its preview: what one person meets, how long it takes, how wide the intervals will be."),
            say("Freeze it. From then on people can take part, and it never changes."),
        ),
        keys=(
            ("N", say("begin a study")),
            ("O", say("open a protocol")),
            ("V", say("write the next version")),
            ("Ctrl+P", say("preview")),
            ("Ctrl+S", say("save as YAML")),
        ),
    ),
    "collect": HelpPage(
        steps=(
            say("Check this seat once: it takes four seconds and is kept with every run."),
            say("Choose the study and the participant's code, and start. The window is theirs until they are done."),
            say("A run that broke off stands below with its state kept; its person can go on."),
        ),
        keys=(
            ("Ctrl+Enter", say("start a run")),
            ("Esc", say("in a run: cover the item, then pause or stop")),
            ("F1", say("in a run: the instructions again")),
        ),
    ),
    "annotate": HelpPage(
        steps=(
            say("Make a job: a scheme of tags, the items, and how many annotators see each."),
            say("Say who you are by a code, and tag. Every item is saved as you go on."),
            say("When your share is done, look at the agreement and settle the conflicts."),
        ),
        keys=(
            ("0", say("none of the tags")),
            ("Enter", say("submit, next item")),
            ("S", say("skip")),
            ("F", say("flag")),
            ("F2", say("write a note")),
            ("Ctrl+Z", say("take back")),
            ("L", say("list the items")),
            ("H", say("show the guideline")),
            ("C", say("conflicts")),
            ("G", say("agreement")),
        ),
    ),
    "models": HelpPage(
        steps=(
            say("Add a model: a folder with weights, a server, or the demo model to see how it goes."),
            say("Put one item to it, side by side with people. Nothing of that is counted."),
            say("Let it answer many items; a run that was stopped goes on where it was."),
        ),
        keys=(
            ("Enter", say("ask the models")),
            ("Esc", say("stop within one token")),
            ("→", say("next item")),
            ("M", say("stand one more model beside the others")),
            ("D", say("compare the words for people and for models")),
            ("B", say("hide which model is which, and vote")),
        ),
    ),
    "compare": HelpPage(
        steps=(
            say("Read the overview: points with their intervals, chance dashed, and below what can be said."),
            say("Go to the items behind a figure: who was right where the others were wrong."),
            say("Write the report: a page and a PDF with every figure, table and what fixes them."),
        ),
        keys=(
            ("1 … 6", say("go to a view")),
            ("S", say("count simulated people too")),
            ("R", say("write the report")),
        ),
    ),
    "settings": HelpPage(
        steps=(
            say("What is changed holds at once. What stands under “This lab” is kept in the lab, the rest here."),
            say("Set an operator's passcode before participants sit down at this machine."),
            say("Check the lab now and then: it counts and compares everything that is stored."),
        ),
        keys=(("Ctrl+F", say("find a setting")),),
    ),
}
"""Every place of the rail, and the start page; a test holds that none is missing."""
