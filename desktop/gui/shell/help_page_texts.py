"""Help texts of each place and page: its purpose and the first steps; keys are read from the visible widgets."""

from dataclasses import dataclass

from desktop.benchmarks.messages import say


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
            say("Create the sample lab: 87 real items, ready in seconds. You can try everything in it."),
            say("Alternatively, create your own lab: a new folder without items."),
            say("Alternatively, open a lab: the folder that contains lab.toml. Recent labs are listed below."),
        ),
    ),
    "library": HelpPage(
        text=say(
            "The library contains all items of this lab. Select an item to see what people and models "
            "see. The answer stays hidden until you press A. A filter is field=value, e.g.  kind=choice  "
            "or  N=2..99. Items must match all filters."
        ),
        steps=(
            say("Add items: generate them from photographs, or import a benchmark. Both show a preview first."),
            say("Filter by benchmark, task, factor, tag, people's accuracy or disagreement, or write a filter."),
            say("Select an item to see on the right exactly what people and models see."),
        ),
    ),
    "studies": HelpPage(
        text=say(
            "A study is a protocol: the items, number of participants, order, rules and consent. "
            "The figures on the right update while you edit. A frozen protocol never changes."
        ),
        steps=(
            say("Start a study from one of the templates, and change what you need."),
            say("Check the preview: the participant session, its duration, and the expected precision."),
            say("Freeze it. Participants can then start, and the protocol never changes."),
        ),
    ),
    "collect": HelpPage(
        text=say(
            "Start a session with the next free ID or enter one. The participant's window covers "
            "the chosen screen. Incomplete sessions resume at the item that was open."
        ),
        steps=(
            say("Check this station once. It takes four seconds and is saved with every session."),
            say(
                "Choose the study and the participant ID, and start. The participant's window stays open until the end."
            ),
            say("Interrupted sessions are listed below and can be resumed."),
        ),
    ),
    "annotate": HelpPage(
        text=say(
            "Tag the perceptual and reasoning demands of each item, with one key per tag. "
            "Conflicts and agreement are shown once you have finished your items."
        ),
        steps=(
            say("Create a job: a label scheme, the items, and the number of annotators per item."),
            say("Enter your ID and start tagging. Each item is saved when you continue."),
            say("When you have finished your items, check the agreement and adjudicate the conflicts."),
        ),
    ),
    "models": HelpPage(
        text=say(
            "Run one item on up to four models and compare their answers with people's. When model names "
            "are hidden, you can vote for the better answer."
        ),
        steps=(
            say("Add a model: a folder with weights, a server, or the demo model to try things out."),
            say("Run the model on one item, side by side with people. This is excluded from all results."),
            say("Start a batch run. A stopped run resumes where it left off."),
        ),
    ),
    "compare": HelpPage(
        text=say(
            "Accuracy of people and models on the same items, with 95% CI per task. Dashed: chance. "
            "Dotted: majority-class baseline. Thin line: chance threshold (p < 0.05)."
        ),
        steps=(
            say(
                "Read the overview: accuracy with confidence intervals, chance as a dashed line, and the summary below."
            ),
            say("Go to the items behind a figure: who was correct where others were incorrect."),
            say("Generate the report: a web page and a PDF with all figures, tables and analysis settings."),
        ),
    ),
    "settings": HelpPage(
        text=say("Settings apply to this computer immediately. Settings under “This lab” are saved in the lab."),
        steps=(
            say(
                "Changes apply immediately. Settings under “This lab” are saved in the lab, the rest on this computer."
            ),
            say("Set an operator passcode before participants use this computer."),
            say("Check the lab from time to time. The check verifies all stored data."),
        ),
    ),
    "library.generate": HelpPage(
        title=say("Generate items"),
        text=say(
            "Items are cut from photographs or drawn. Each has exactly one correct answer. The "
            "same seed generates the same items."
        ),
        steps=(
            say("Choose a folder of photographs, or choose OrdinalBench to generate drawings."),
            say("Preview shows the result and saves nothing. Skipped files are listed below with the reason."),
            say("Press Generate. You can leave this page meanwhile. The result is shown at the bottom of the window."),
        ),
    ),
    "library.import": HelpPage(
        title=say("Import items"),
        text=say("Import released benchmarks as they are, and other data with a mapping. Preview saves nothing."),
        steps=(
            say("Choose a file or folder, or drop it on the window."),
            say("Press Preview. Every row and image is read. Skipped rows are listed below by file and row."),
            say("Press Import. To import a different item with an existing ID, set a version."),
        ),
    ),
    "studies.begin": HelpPage(
        title=say("New study"),
        text=say("Each template is a complete study. You can change everything until you freeze it."),
        steps=(
            say("Choose the template closest to your study. For a first try, use the sample study."),
            say("If the lab has too few items, remove the sampling preset and set the number of items per task."),
        ),
    ),
    "studies.write": HelpPage(
        title=say("Edit a study"),
        text=say(
            "The protocol is on the left, page by page. The participant session and the precision are on the right."
        ),
        steps=(
            say("Set the items and participants on the first page, and the sessions on the second."),
            say(
                "Resolve everything under “To resolve”: until then the protocol cannot be frozen. “Warnings” "
                "are advice."
            ),
            say(
                "Check the preview, start a test run, then freeze the study. Until then it is saved in the "
                "lab as a draft."
            ),
        ),
    ),
    "studies.preview": HelpPage(
        title=say("Preview"),
        text=say("The participant session, screen by screen, with the text shown to people and sent to models."),
        steps=(say("Use the arrow keys to move between screens. Nothing is saved."),),
    ),
    "collect.own": HelpPage(
        text=say("Press Start and enter your ID. Each answer is saved immediately."),
        steps=(
            say("Press Start and enter your ID. Your answers are saved under this ID, never under your name."),
            say("Read each page. Press Esc to pause or stop at any time. Press F1 to see the instructions again."),
            say("When you are done, tell the experimenter."),
        ),
    ),
    "annotate.new": HelpPage(
        title=say("New job"),
        text=say(
            "A job defines one kind of annotation: the items, the annotators, and the number of annotators per item."
        ),
        steps=(
            say("Enter a name, choose the label scheme, and filter the items."),
            say("By default, each item has two annotators, anyone can annotate, and published tags are never shown."),
            say("Create the job. Then each annotator signs in with an ID."),
        ),
    ),
    "annotate.who": HelpPage(
        text=say(
            "Annotators sign in with an ID, not a name. They see the work of others only after finishing their own."
        ),
        steps=(
            say("Choose the job, enter your ID, and start."),
            say("When all annotators have finished, check the agreement above and adjudicate the conflicts."),
        ),
    ),
    "annotate.bench": HelpPage(
        text=say("The perceptual and reasoning demands of an item, tag by tag. Other annotators' tags are hidden."),
        steps=(
            say("Look at the item, then press the key of each tag that applies, or 0 if none apply."),
            say("Press Enter to submit and show the next item. Drafts are saved automatically."),
            say("When you have finished, the agreement and the conflicts are shown."),
        ),
    ),
    "annotate.work": HelpPage(
        text=say("One question about each item of the job, one at a time."),
        steps=(
            say("Look at the item and answer on the right. Each button shows its key."),
            say("Each answer is saved when you continue. A message appears when you have finished."),
        ),
    ),
    "annotate.results": HelpPage(
        text=say("Current results of this job."),
        steps=(say("Select a row to see its details."),),
    ),
    "annotate.decide": HelpPage(
        title=say("Conflicts"),
        text=say(
            "Items with disagreements. Tags assigned by all annotators are kept. Only disputed tags are adjudicated."
        ),
        steps=(
            say("Press the key of each disputed tag that applies."),
            say("Enter the reason. It is required."),
            say("Save to show the next conflict. You can adjudicate again. Earlier decisions are kept."),
        ),
    ),
    "annotate.agreement": HelpPage(
        title=say("Agreement"),
        text=say("Agreement between annotators, on items that all of them have submitted."),
        steps=(
            say("Krippendorff's alpha with its confidence interval is shown above, each tag below."),
            say("If it says “Too few items”, tag more items before you publish the figure."),
        ),
    ),
    "annotate.job": HelpPage(
        title=say("Overview"),
        text=say("Progress and held items of each annotator, and the label scheme with its versions."),
        steps=(
            say("Release items here that an annotator holds but will not finish."),
            say("Close a job that was created by mistake, with a reason. Its labels are kept."),
        ),
    ),
    "models.models": HelpPage(
        text=say("The models of this lab and their runs. Runs started here are included in Compare."),
        steps=(
            say("Add a model: a folder of weights or a server. Without weights, the demo model or Chance."),
            say("Choose the model and the items that people answered, and run."),
            say("A stopped or interrupted run resumes where it left off. A finished run links to Compare."),
        ),
    ),
    "models.records": HelpPage(
        title=say("Records of a run"),
        text=say(
            "Every answer of the run: images and prompt as sent, the reply, and the answer extracted by each rule."
        ),
        steps=(
            say("Choose an outcome, or search in items, replies and prompts."),
            say("Select a record. Reply, prompt and details are tabs below its images."),
        ),
    ),
    "compare.tables": HelpPage(
        title=say("Tables"),
        text=say("All tables and figures of this lab, and those from the benchmark papers with your own rows added."),
        steps=(
            say("Select a table or figure on the left. The values of a figure are shown below it."),
            say("Save it for a document, or export all for a paper. Published rows are marked."),
            say("Model preference counts the blind votes from Side by side (B)."),
        ),
    ),
    "compare.items": HelpPage(
        title=say("Items"),
        text=say("Answers of people and models, item by item, with lists of the items on which they differ."),
        steps=(say("Choose a list and a task, then an item. Every answer is shown next to the correct one."),),
    ),
    "compare.quality": HelpPage(
        title=say("Data quality"),
        text=say("Quality of participants' answers, to check before comparing them with models."),
        steps=(
            say(
                "Check how response times and accuracy differ by position, session and station, and "
                "see the flags below."
            ),
            say("Decide on exclusions in the analysis (step 6) before you see the results."),
        ),
    ),
    "compare.rules": HelpPage(
        title=say("Scoring rules"),
        text=say("What would change under another answer-extraction rule. Stored answers stay unchanged."),
        steps=(
            say("The table shows each figure under each rule. Choose two rules to see which scores change."),
            say("Select a change and read the full reply before you trust either rule."),
        ),
    ),
    "compare.plan": HelpPage(
        title=say("Analysis"),
        text=say("Analysis settings: participants, models, exclusions, aggregation."),
        steps=(
            say(
                "Decide before you see the results, and save the analysis. Figures from a saved plan "
                "are marked as planned."
            ),
            say("Open a saved analysis to reproduce its figures exactly."),
        ),
    ),
}
"""Every place of the rail, its pages by place and name (`Screen.help_part`), and the start page."""
