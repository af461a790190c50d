"""Help texts of each place and page: its purpose and the first steps; keys are read from the visible widgets."""

from dataclasses import dataclass

from desktop.benchmarks.words import say


@dataclass(frozen=True, slots=True)
class HelpPage:
    """text: purpose of the page; steps: first steps, in order; title: heading, if it differs from the screen's. All are
    marked for translation."""

    steps: tuple[str, ...]
    text: str = ""
    title: str = ""


START = "start"
PAGES = {
    START: HelpPage(
        steps=(
            say("Make the sample lab: 87 real items, ready in seconds. Nothing in it is precious."),
            say("Or make a lab of your own: a new folder, without items to begin with."),
            say("Or open a lab: the folder that holds lab.toml. Recent labs stand below."),
        ),
    ),
    "library": HelpPage(
        text=say(
            "The library holds every item of this lab. Choose an item to see what people and models get; the answer"
            " stays hidden until you press A. A query is field=value words, for example  kind=choice  or  N=2..99;"
            " several must all hold."
        ),
        steps=(
            say("Bring items in: make them from photographs, or import a benchmark. Both show a preview first."),
            say("Narrow by benchmark, task, factor, tag, people's accuracy or disagreement, or write a query."),
            say("Choose an item: at the right stands exactly what people and models get."),
        ),
    ),
    "studies": HelpPage(
        text=say(
            "A study is a protocol: which items, for how many people, in what order, with which rules, and what people"
            " agree to. While it is written the figures at the right follow. Once it is frozen it never changes."
        ),
        steps=(
            say("Begin a study from one of the ready protocols, and change what you need."),
            say("Look at its preview: what one person meets, how long it takes, how wide the intervals will be."),
            say("Freeze it. From then on people can take part, and it never changes."),
        ),
    ),
    "collect": HelpPage(
        text=say(
            "Start a run with the next free code or one that you type; the participant's window covers the chosen "
            "screen. Unfinished runs go on at the item that was open."
        ),
        steps=(
            say("Check this seat once: it takes four seconds and is kept with every run."),
            say("Choose the study and the participant's code, and start. The window is theirs until they are done."),
            say("A run that broke off stands below with its state kept; its person can go on."),
        ),
    ),
    "annotate": HelpPage(
        text=say(
            "Tag each item with what it asks of the eye and the mind, one key a tag. The conflicts and the agreement"
            " can be seen once your share is done."
        ),
        steps=(
            say("Make a job: a scheme of tags, the items, and how many annotators see each."),
            say("Say who you are by a code, and tag. Every item is saved as you go on."),
            say("When your share is done, look at the agreement and settle the conflicts."),
        ),
    ),
    "models": HelpPage(
        text=say(
            "Put one item to up to four models and see their answers beside people's. With the models hidden you can"
            " vote for the better answer."
        ),
        steps=(
            say("Add a model: a folder with weights, a server, or the demo model to see how it goes."),
            say("Put one item to it, side by side with people. Nothing of that is counted."),
            say("Let it answer many items; a run that was stopped goes on where it was."),
        ),
    ),
    "compare": HelpPage(
        text=say(
            "People and models on the same items, each task with its 95 % intervals: chance dashed, the best constant"
            " answer dotted, thin the line that guessing passes in under 5 % of tries."
        ),
        steps=(
            say("Read the overview: points with their intervals, chance dashed, and below what can be said."),
            say("Go to the items behind a figure: who was right where the others were wrong."),
            say("Write the report: a page and a PDF with every figure, table and what fixes them."),
        ),
    ),
    "settings": HelpPage(
        text=say(
            "What you change here holds for this machine at once; what stands under “This lab” is kept in the lab."
        ),
        steps=(
            say("What is changed holds at once. What stands under “This lab” is kept in the lab, the rest here."),
            say("Set an operator's passcode before participants sit down at this machine."),
            say("Check the lab now and then: it counts and compares everything that is stored."),
        ),
    ),
    "library.generate": HelpPage(
        title=say("Make items"),
        text=say(
            "Items are cut from photographs or drawn. Each has exactly one right answer, and the same seed makes the "
            "same items again."
        ),
        steps=(
            say("Name a folder of photographs, or choose OrdinalBench to have pictures drawn."),
            say("Preview tells what comes of it and keeps nothing; what is passed over stands below with the reason."),
            say("Make them. You may leave this page meanwhile; what came of it is told at the foot of the window."),
        ),
    ),
    "library.import": HelpPage(
        title=say("Import items"),
        text=say("Benchmarks come in as they were released, others by a mapping. Looking writes nothing."),
        steps=(
            say("Name a file or a folder, or drop it on the window."),
            say("Look through it: every row and picture is read; what is refused stands below by file and row."),
            say("Bring them in. Another item under a known key comes in as a version of its own, if you name one."),
        ),
    ),
    "studies.begin": HelpPage(
        title=say("Begin a study"),
        text=say("Each ready protocol is a whole study, and nothing in it is fixed before you freeze it."),
        steps=(
            say("Take the one nearest to yours; for a first try the sample study."),
            say("Where the lab has less than it wants, take the recipe out and say how many items of each task."),
        ),
    ),
    "studies.write": HelpPage(
        title=say("Write a study"),
        text=say("At the left stands the protocol, page by page; at the right what it takes of a person and can show."),
        steps=(
            say("Say on the first page which items and how many people, on the second in how many sittings."),
            say("Settle what is “Not yet”: until then it cannot be frozen. “Worth settling” is advice."),
            say("Look at the preview, then freeze it. A draft is kept in the lab until then."),
        ),
    ),
    "studies.preview": HelpPage(
        title=say("Preview"),
        text=say("What one person meets, screen by screen, and beside it what people read and models get."),
        steps=(say("Go through it with the arrows. Nothing of it is stored."),),
    ),
    "collect.own": HelpPage(
        text=say("Begin, and type your code. Your answers are stored as you give them."),
        steps=(
            say("Press Begin. You are asked for your code; your answers are stored under it, never under your name."),
            say("Read each page. Esc offers to pause or to stop at any moment, F1 shows the instructions again."),
            say("When you are done, tell the person who runs this study."),
        ),
    ),
    "annotate.new": HelpPage(
        title=say("A new job"),
        text=say("A job is one kind of work on some items: which, by whom, and how many of them see each."),
        steps=(
            say("Give it a name, choose the tags, and narrow the items by a query."),
            say("All else may stay: two annotators an item, anybody may come, released tags are never shown."),
            say("Make the job. Then each annotator comes in by a code."),
        ),
    ),
    "annotate.who": HelpPage(
        text=say("Whoever works here says so by a code, never by a name. Nobody sees what others gave too early."),
        steps=(
            say("Choose the job, type your code, and start."),
            say("Once every share is done, look above at the agreement and settle the conflicts."),
        ),
    ),
    "annotate.bench": HelpPage(
        text=say("What an item asks of the eye and the mind, tag by tag; the others' tags stay out of sight."),
        steps=(
            say("Look at the item, then press the key of each tag that it asks for, or 0 for none of them."),
            say("Enter submits it and shows the next. A draft is kept however you leave."),
            say("Once nothing waits for you, the agreement and the conflicts can be seen."),
        ),
    ),
    "annotate.work": HelpPage(
        text=say("One question about each item of the job, one item after the other."),
        steps=(
            say("Look at what is shown and answer at the right; each key stands on its button."),
            say("Each answer is kept as you go on. When nothing waits for you, you are told."),
        ),
    ),
    "annotate.results": HelpPage(
        text=say("What came of this job, as it stands now."),
        steps=(say("Choose a row to see what is behind it."),),
    ),
    "annotate.decide": HelpPage(
        title=say("Conflicts"),
        text=say("The items that were labelled differently. What all gave is kept; only contested tags are asked."),
        steps=(
            say("Press the key of each contested tag that holds."),
            say("Write the reason: no decision goes without one."),
            say("Decide, and the next comes up. A decision can be taken again; none is overwritten."),
        ),
    ),
    "annotate.agreement": HelpPage(
        title=say("Agreement"),
        text=say("How far annotators agree, over the items that all of them have submitted."),
        steps=(
            say("Above stands Krippendorff's alpha with its interval, below it each tag by itself."),
            say("“Too few items” means what it says: tag more before you publish the figure."),
        ),
    ),
    "annotate.job": HelpPage(
        title=say("The job"),
        text=say("How far each annotator is, what they hold, and the scheme with its versions."),
        steps=(
            say("What somebody holds and does not come back for can be given free here."),
            say("A job that was made by mistake is closed with a reason; its labels stay."),
        ),
    ),
    "models.models": HelpPage(
        text=say("The models of this lab, and what they have answered. What runs here counts in Compare."),
        steps=(
            say("Add a model: a folder of weights or a server. Without weights, the demo model or Chance."),
            say("Choose the model and the items that people answered, and run."),
            say("A run that was stopped or broke off goes on where it was; a finished one leads to Compare."),
        ),
    ),
    "models.records": HelpPage(
        title=say("Records of a run"),
        text=say(
            "Every answer of the run: images and prompt as they were sent, the reply, what each rule reads in it."
        ),
        steps=(
            say("Choose an outcome, or search in items, replies and prompts."),
            say("Choose a record. Reply, prompt and details are tabs below its images."),
        ),
    ),
    "models.votes": HelpPage(
        text=say("What was voted side by side while the models were hidden, each pair by itself."),
        steps=(say("Put an item to two models, press B, ask, and vote; the votes are counted here."),),
    ),
    "compare.tables": HelpPage(
        title=say("Tables"),
        text=say("Every table and figure of this lab, and those that the papers print, with your own rows."),
        steps=(
            say("Choose one at the left; a figure's values stand below it."),
            say("Save it for a document, or write all of them for a paper. Published rows are marked as such."),
        ),
    ),
    "compare.items": HelpPage(
        title=say("Items"),
        text=say("Item by item what people and models said; the lists set apart where they part ways."),
        steps=(say("Choose a list and a task, then an item: every answer stands beside the right one."),),
    ),
    "compare.quality": HelpPage(
        title=say("People's answers"),
        text=say("How good people's answers are, before anything is said of the difference to models."),
        steps=(
            say(
                "Look how times and accuracy differ by position, sitting and seat, and what was flagged, further down."
            ),
            say("What to leave out is decided on the Analysis view, before figures are looked at."),
        ),
    ),
    "compare.rules": HelpPage(
        title=say("Answer rules"),
        text=say("What another rule of reading answers out of models' words would change. Nothing is stored anew."),
        steps=(
            say("The table tells each figure under each rule; choose two rules to see what flips between them."),
            say("Choose a flip to see what was really written before you trust either rule."),
        ),
    ),
    "compare.plan": HelpPage(
        title=say("Analysis"),
        text=say("What fixes the figures: people, models, exclusions, pooling."),
        steps=(
            say(
                "Decide before you look, and keep the analysis in a file; figures from a kept plan are marked planned."
            ),
            say("Open a kept analysis to see its figures again, exactly."),
        ),
    ),
}
"""Every place of the rail, its pages by place and name (`Screen.help_part`), and the start page."""
