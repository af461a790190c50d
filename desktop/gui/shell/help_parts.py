"""What F1 shows where a place has several pages: a wizard, an editor, a bench; `Screen.help_part` names the page."""

from desktop.benchmarks.words import say
from desktop.gui.shell.help_pages import PAGES, HelpPage

_PREVIEW = ("Ctrl+P", say("preview"))
_SAVE = ("Ctrl+S", say("save as YAML"))

PARTS = {
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
        keys=(("Enter", say("preview")), ("Esc", say("back to the items"))),
    ),
    "library.import": HelpPage(
        title=say("Import items"),
        text=say("Benchmarks come in as they were released, others by a mapping. Looking writes nothing."),
        steps=(
            say("Name a file or a folder, or drop it on the window."),
            say("Look through it: every row and picture is read; what is refused stands below by file and row."),
            say("Bring them in. Another item under a known key comes in as a version of its own, if you name one."),
        ),
        keys=(("Enter", say("look through it")), ("Esc", say("back to the items"))),
    ),
    "studies.begin": HelpPage(
        title=say("Begin a study"),
        text=say("Each ready protocol is a whole study, and nothing in it is fixed before you freeze it."),
        steps=(
            say("Take the one nearest to yours; for a first try the sample study."),
            say("Where the lab has less than it wants, take the recipe out and say how many items of each task."),
        ),
        keys=(("1 … 5", say("begin with this protocol")), ("Esc", say("back to the studies"))),
    ),
    "studies.write": HelpPage(
        title=say("Write a study"),
        text=say("At the left stands the protocol, page by page; at the right what it takes of a person and can show."),
        steps=(
            say("Say on the first page which items and how many people, on the second in how many sittings."),
            say("Settle what is “Not yet”: until then it cannot be frozen. “Worth settling” is advice."),
            say("Look at the preview, then freeze it. A draft is kept in the lab until then."),
        ),
        keys=(
            ("Alt+1 … 8", say("go to a page")),
            _PREVIEW,
            _SAVE,
            ("Ctrl+Enter", say("freeze")),
            ("Esc", say("back to the studies")),
        ),
    ),
    "studies.preview": HelpPage(
        title=say("Preview"),
        text=say("What one person meets, screen by screen, and beside it what people read and models get."),
        steps=(say("Go through it with the arrows. Nothing of it is stored."),),
        keys=(("← →", say("the screen before, the next")), ("Esc", say("back to the study"))),
    ),
    "collect.own": HelpPage(
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
        keys=(("Enter", say("make the job")),),
    ),
    "annotate.who": HelpPage(
        text=say("Whoever works here says so by a code, never by a name. Nobody sees what others gave too early."),
        steps=(
            say("Choose the job, type your code, and start."),
            say("Once every share is done, look above at the agreement and settle the conflicts."),
        ),
        keys=(("Enter", say("start")), ("G", say("agreement")), ("C", say("conflicts"))),
    ),
    "annotate.bench": HelpPage(
        steps=(
            say("Look at the item, then press the key of each tag that it asks for, or 0 for none of them."),
            say("Enter submits it and shows the next. A draft is kept however you leave."),
            say("Once nothing waits for you, the agreement and the conflicts can be seen."),
        ),
        keys=PAGES["annotate"].keys,
    ),
    "annotate.work": HelpPage(
        steps=(
            say("Look at what is shown and answer at the right; each key stands on its button."),
            say("Each answer is kept as you go on. When nothing waits for you, you are told."),
        ),
    ),
    "annotate.results": HelpPage(
        text=say("What came of this job, as it stands now."),
        steps=(say("Choose a row to see what is behind it."),),
        keys=(("Esc", say("back to the job")),),
    ),
    "annotate.decide": HelpPage(
        title=say("Conflicts"),
        text=say("The items that were labelled differently. What all gave is kept; only contested tags are asked."),
        steps=(
            say("Press the key of each contested tag that holds."),
            say("Write the reason: no decision goes without one."),
            say("Decide, and the next comes up. A decision can be taken again; none is overwritten."),
        ),
        keys=(("Ctrl+R", say("write the reason")), ("Ctrl+Enter", say("decide")), ("Esc", say("back to the job"))),
    ),
    "annotate.agreement": HelpPage(
        title=say("Agreement"),
        text=say("How far annotators agree, over the items that all of them have submitted."),
        steps=(
            say("Above stands Krippendorff's alpha with its interval, below it each tag by itself."),
            say("“Too few items” means what it says: tag more before you publish the figure."),
        ),
        keys=(("C", say("conflicts")), ("Esc", say("back to the job"))),
    ),
    "annotate.job": HelpPage(
        title=say("The job"),
        text=say("How far each annotator is, what they hold, and the scheme with its versions."),
        steps=(
            say("What somebody holds and does not come back for can be given free here."),
            say("A job that was made by mistake is closed with a reason; its labels stay."),
        ),
        keys=(("Esc", say("back to the job")),),
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
        keys=(
            ("N", say("the next record")),
            ("P", say("the record before")),
            ("Ctrl+F", say("search")),
            ("Alt+1 … 3", say("reply, prompt, details")),
            ("Esc", say("back to the runs")),
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
        keys=(("F", say("give it the whole width")), ("E", say("save it")), ("W", say("write all, for a paper"))),
    ),
    "compare.items": HelpPage(
        title=say("Items"),
        text=say("Item by item what people and models said; the lists set apart where they part ways."),
        steps=(say("Choose a list and a task, then an item: every answer stands beside the right one."),),
        keys=(("M", say("show more items")), ("L", say("show it in the library"))),
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
        keys=(
            ("P", say("back to the analysis as planned")),
            ("O", say("open an analysis")),
            ("K", say("keep the analysis")),
        ),
    ),
}
"""By place and page; a place of one page stands in PAGES."""
