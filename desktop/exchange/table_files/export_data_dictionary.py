"""The data dictionary: the meaning of every column of every table."""

from desktop.exchange.table_files.record_table_and_columns import ExportColumn

STUDIES = (
    ExportColumn("study_id", "text", "The study: the content id of its protocol."),
    ExportColumn("name", "text", "The study's name."),
    ExportColumn("version", "text", "The protocol's version."),
    ExportColumn("protocol_hash", "text", "SHA-256 of the protocol's canonical JSON."),
    ExportColumn("protocol", "json", "The whole protocol."),
    ExportColumn("created", "time", "When the study was stored."),
    ExportColumn("places", "integer", "Places of the frozen plan; null in an open study."),
    ExportColumn("pinned_revision", "text", "The data revision that was pinned at the close; null before."),
    ExportColumn(
        "revision", "text", "The revision of the data as they are here; other than the pinned one: changed since."
    ),
)
ITEMS = (
    ExportColumn("item_id", "text", "The item version."),
    ExportColumn("stimulus_id", "text", "What is shown of it: answers belong to the stimulus."),
    ExportColumn("benchmark", "text", "The benchmark."),
    ExportColumn("version", "text", "The benchmark's version."),
    ExportColumn("key", "text", "The item's name within benchmark and version."),
    ExportColumn("task", "text", "The task."),
    ExportColumn("kind", "text", "How it is answered: choice, text, number, order, fields, trace."),
    ExportColumn("question", "text", "The task part, the same for people and models."),
    ExportColumn("options", "json", "The options with their ids."),
    ExportColumn("answer", "json", "The right answer."),
    ExportColumn("hint", "text", "The hint that was shown, if the item has one."),
    ExportColumn("tags", "json", "Released tags."),
    ExportColumn("factors", "json", "Difficulty axes, by name."),
    ExportColumn("group", "text", "Items of one picture share it."),
    ExportColumn("variant_of", "text", "The key of the item that this is a variant or a probe of."),
    ExportColumn(
        "images", "json", "The pictures in order: role, SHA-256 of the normalised pixels, width, height, source."
    ),
    ExportColumn("withdrawn", "boolean", "Out of use: its trials do not count."),
    ExportColumn("withdrawn_reason", "text", "Why it was taken out of use."),
    ExportColumn("withdrawn_by", "text", "Who took it out of use.", personal=True),
    ExportColumn("withdrawn_at", "time", "When it was taken out of use."),
)
PEOPLE = (
    ExportColumn(
        "person", "text", "The person, by a name that leads back to nobody; the same in every export of the lab."
    ),
    ExportColumn("code", "text", "The person's code.", personal=True),
    ExportColumn("simulated", "boolean", "A simulated person."),
    ExportColumn("language", "text", "The language in which they agreed."),
    ExportColumn("consent_version", "text", "The version of the text that they agreed to last."),
    ExportColumn("consent", "json", "What they agreed to, by the choice's name."),
    ExportColumn("answers", "json", "What they told of themselves, by the question's name.", personal=True),
    ExportColumn("notes", "json", "What operators noted about them.", personal=True),
)
RUNS = (
    ExportColumn("run_id", "text", "The run."),
    ExportColumn("study_id", "text", "Its study."),
    ExportColumn("person", "text", "Whose it is, corrections included."),
    ExportColumn("place", "integer", "The place of the plan that it fills, from 0; null: none."),
    ExportColumn("seat", "text", "The name of the machine.", personal=True),
    ExportColumn("simulated", "boolean", "Of a simulated person."),
    ExportColumn("pilot", "boolean", "A pilot: counts in no figure."),
    ExportColumn("finished", "boolean", "Ended by the plan or by the person for good."),
    ExportColumn("counts", "boolean", "Its trials count by the protocol and by what was decided."),
    ExportColumn("excluded", "boolean", "Excluded as a whole."),
    ExportColumn(
        "rules",
        "json",
        "The protocol's exclusion rules of sittings and people that were asked, by name: whether each held, over the "
        "answers that earlier rules had left. Rules of answers stand with the trials. None takes a row out of here.",
    ),
    ExportColumn("planned", "integer", "Steps of its plan, practice included."),
    ExportColumn("trials", "integer", "Trials that are stored."),
    ExportColumn("sittings", "integer", "How often somebody sat down to it."),
    ExportColumn(
        "minutes", "number", "From the first to the last event of each sitting, breaks and pauses included.", "min"
    ),
    ExportColumn("started", "time", "When it began, by the seat's wall clock."),
    ExportColumn("app_version", "text", "The version of Eyeline."),
    ExportColumn("plan", "json", "Seed, generators, order of items and options as drawn."),
    ExportColumn("screened", "json", "Results of calibration, colour vision and acuity, where asked.", personal=True),
    ExportColumn(
        "reasons", "text", "Why they answered as they did, in their words, asked once at the end.", personal=True
    ),
    ExportColumn(
        "certificates", "json", "Of each sitting: what the seat's check measured of frames, inputs and clock."
    ),
)
TRIALS = (
    ExportColumn("trial_id", "text", "The trial: one showing of an item."),
    ExportColumn("run_id", "text", "Its run."),
    ExportColumn("study_id", "text", "Its study."),
    ExportColumn("person", "text", "Whose it is, corrections included."),
    ExportColumn("position", "integer", "The step of the run's plan, from 0."),
    ExportColumn(
        "attempt", "integer", "Which showing of the step, from 1; more than one where an earlier was broken off."
    ),
    ExportColumn("sitting", "integer", "The sitting that the plan put it in, from 1."),
    ExportColumn("block", "integer", "The block of the plan, from 0."),
    ExportColumn("practice", "boolean", "Practice, with feedback: counts in no figure."),
    ExportColumn("check", "boolean", "An attention check: counts in no figure."),
    ExportColumn("item_id", "text", "The item version that stands now for the one that was shown."),
    ExportColumn("shown_item_id", "text", "The item version that was shown."),
    ExportColumn("benchmark", "text", "The item's benchmark."),
    ExportColumn("task", "text", "The item's task."),
    ExportColumn("key", "text", "The item's key."),
    ExportColumn("ended_on", "text", "answered, timeout, skipped, aborted (by the person or operator), interrupted."),
    ExportColumn("outcome", "text", "right, wrong, invalid (no answer to this item) or missing (none was given)."),
    ExportColumn("reason", "text", "Why invalid or missing, from a closed list."),
    ExportColumn("measures", "json", "The rule's measures by name, as fractions."),
    ExportColumn("rule", "text", "The rule of extraction, the lab's current one for the benchmark."),
    ExportColumn("rule_version", "integer", "The rule's version."),
    ExportColumn("response", "json", "The answer as given; where none was submitted the last state, see ended_on."),
    ExportColumn("option_order", "json", "Option ids as shown, first to last."),
    ExportColumn(
        "response_time_s", "number", "Submitted minus shown minus paused; null where nothing was submitted.", "s"
    ),
    ExportColumn(
        "first_input_s",
        "number",
        "From onset to the first input that changed the answer or handed it in, pauses taken out.",
        "s",
    ),
    ExportColumn(
        "last_change_s",
        "number",
        "From onset to the answer's last change, pauses taken out: at most the response time.",
        "s",
    ),
    ExportColumn("submitted_s", "number", "From onset to the submission, pauses included.", "s"),
    ExportColumn("paused_s", "number", "How long the item was covered and its time stopped.", "s"),
    ExportColumn("unfocused_s", "number", "How long another window had the focus.", "s"),
    ExportColumn("load_s", "number", "From the wish to show the item to its pictures being ready.", "s"),
    ExportColumn("onset_uncertainty_s", "number", "The onset is the presented frame, give or take this.", "s"),
    ExportColumn("changes", "integer", "How often the answer changed."),
    ExportColumn(
        "stamp", "text", "Whose time the last input has: system (the window system's) or handler (the program's)."
    ),
    ExportColumn("flags", "json", "What deserves a look before the answer is trusted; docs/timing.md defines each."),
    ExportColumn("counts", "boolean", "Counts in figures: timed, of a run that counts, not excluded, not ruled out."),
    ExportColumn("excluded", "boolean", "Does not count by a decision; see exclusion."),
    ExportColumn("exclusion", "text", "run, trial, or withdrawn (its item); null where not excluded."),
    ExportColumn(
        "rules", "json", "The protocol's exclusion rules of answers that were asked, by name: whether each held."
    ),
    ExportColumn(
        "ruled_out_by", "text", "The protocol's rule, of whatever level, that takes it out of figures; null: none."
    ),
    ExportColumn("confidence", "integer", "How sure the person was of it, 1 to 5; null where not asked."),
    ExportColumn(
        "why", "text", "Why they answered so, in their words; null where not asked or left open.", personal=True
    ),
    ExportColumn(
        "met", "text", "How the person had met the item before the run, where that was allowed; null: not at all."
    ),
    ExportColumn("met_before", "boolean", "The person had answered another item of its picture before."),
    ExportColumn("met_tasks", "json", "The tasks of its picture that they had answered before."),
    ExportColumn("met_s_ago", "number", "How long before its end they last answered one of these; null: none.", "s"),
    ExportColumn("display", "json", "What was really shown: sizes, scale, texts by their hashes."),
    ExportColumn("at", "time", "When it ended, by the seat's wall clock: a label, never a difference."),
)
CORRECTIONS = (
    ExportColumn("id", "text", "The decision."),
    ExportColumn(
        "kind",
        "text",
        "Of runs and trials excluded, included, pilot, reassigned, note (of operators, personal); of people same_as, "
        "apart; of items withdrawn, corrected.",
    ),
    ExportColumn("run_id", "text", "The run that it is about."),
    ExportColumn("trial_id", "text", "The trial that it is about; null: the whole run."),
    ExportColumn("person", "text", "Whose the run is since (reassigned), or the person that it is about."),
    ExportColumn("other", "text", "The other person (same_as, apart)."),
    ExportColumn("item_id", "text", "The item version that it is about."),
    ExportColumn("corrected_item_id", "text", "The version that stands in its place (corrected)."),
    ExportColumn("reason", "text", "Why."),
    ExportColumn("author", "text", "Who decided.", personal=True),
    ExportColumn("results_seen", "boolean", "Whether results had been seen; null where that was not said."),
    ExportColumn("at", "time", "When."),
)
PREDICTIONS = (
    ExportColumn("prediction_id", "text", "The prediction: what a model wrote for a stimulus."),
    ExportColumn("run_id", "text", "The run of the model."),
    ExportColumn("model", "text", "The model's name in the lab, as it is now or was last."),
    ExportColumn("model_kind", "text", "local, server, baseline, or imported: results that somebody else computed."),
    ExportColumn("condition", "text", "The condition of the run."),
    ExportColumn("harness", "text", "Of imported results the form of their file; null: answered here."),
    ExportColumn("file_sha256", "text", "Of imported results the hash of their file; null: answered here."),
    ExportColumn("item_id", "text", "The item version that stands now for the one that was asked."),
    ExportColumn("asked_item_id", "text", "The item version that was asked."),
    ExportColumn("benchmark", "text", "The item's benchmark."),
    ExportColumn("task", "text", "The item's task."),
    ExportColumn("key", "text", "The item's key."),
    ExportColumn("repeat", "integer", "Which repeat of the item, from 0."),
    ExportColumn("attempt", "integer", "Which try at it, from 1."),
    ExportColumn("state", "text", "answered, cut, failed, out_of_memory, stopped."),
    ExportColumn("raw", "text", "What the model wrote, as it was."),
    ExportColumn("parsed", "json", "What the rule read in it."),
    ExportColumn("outcome", "text", "right, wrong, invalid or missing; null: not scored under this rule yet."),
    ExportColumn("reason", "text", "Why invalid or missing, from a closed list."),
    ExportColumn("measures", "json", "The rule's measures by name, as fractions."),
    ExportColumn("rule", "text", "The rule of extraction."),
    ExportColumn("rule_version", "integer", "The rule's version."),
    ExportColumn("seconds", "number", "How long the answer took; null: nothing says it.", "s"),
    ExportColumn("prompt_tokens", "integer", "Tokens of the prompt; null: nothing says it."),
    ExportColumn("output_tokens", "integer", "Tokens of the answer; null: nothing says it."),
    ExportColumn("at", "time", "When it was stored: a label, never a difference."),
    ExportColumn("training", "text", "untrained, or trained on generated items: a teaching aid; null: neither."),
)
