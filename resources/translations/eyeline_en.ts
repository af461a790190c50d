<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>eyeline</name>
    <message numerus="yes">
        <location filename="../../desktop/analysis/figures/gap_difficulty_speed_figures.py"/>
        <source>median {m} s ({low}–{high}), n {n}</source>
        <translation>
            <numerusform>median {m} s ({low}–{high}), n {n}</numerusform>
            <numerusform>median {m} s ({low}–{high}), n {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/figures/gap_difficulty_speed_figures.py"/>
        <source>n {n}</source>
        <translation>
            <numerusform>n {n}</numerusform>
            <numerusform>n {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/figures/gap_difficulty_speed_figures.py"/>
        <source>{accuracy} % ({low} to {high}) · {seconds} · answers {n}, people {people}</source>
        <translation>
            <numerusform>{accuracy} % ({low} to {high}) · {seconds} · answers {n}, people {people}</numerusform>
            <numerusform>{accuracy} % ({low} to {high}) · {seconds} · answers {n}, people {people}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper_tables/rows_by_decided_tags.py"/>
        <source>Rows “tags by {code}” use the tags of that annotator only, for {n} items here.</source>
        <translation>
            <numerusform>Rows “tags by {code}” use the tags of that annotator only, for {n} item here.</numerusform>
            <numerusform>Rows “tags by {code}” use the tags of that annotator only, for {n} items here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper_tables/rows_by_decided_tags.py"/>
        <source>Rows “tags decided” use tags adjudicated in this lab, for {n} items here; {open} more are undecided.</source>
        <translation>
            <numerusform>Rows “tags decided” use tags adjudicated in this lab, for {n} item here; {open} more are undecided.</numerusform>
            <numerusform>Rows “tags decided” use tags adjudicated in this lab, for {n} items here; {open} more are undecided.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper_tables/similarity_parameter_failure_tables.py"/>
        <source>Task similarity requires at least five models that answered all tasks; the lab has {n}.</source>
        <translation>
            <numerusform>Task similarity requires at least five models that answered all tasks; the lab has {n}.</numerusform>
            <numerusform>Task similarity requires at least five models that answered all tasks; the lab has {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/paper_tables/similarity_parameter_failure_tables.py"/>
        <source>{n} of {all} probes are valid: two people who did not write them answered them as expected.</source>
        <translation>
            <numerusform>{n} of {all} probes are valid: two people who did not write them answered them as expected.</numerusform>
            <numerusform>{n} of {all} probes are valid: two people who did not write them answered them as expected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/aggregate_questionnaire_answers.py"/>
        <source>Participant questionnaire. Answers given by fewer than {n} participants are pooled; free texts are omitted.</source>
        <translation>
            <numerusform>Participant questionnaire. Answers given by fewer than {n} participants are pooled; free texts are omitted.</numerusform>
            <numerusform>Participant questionnaire. Answers given by fewer than {n} participants are pooled; free texts are omitted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/aggregate_questionnaire_answers.py"/>
        <source>other answers (each given by fewer than {n})</source>
        <translation>
            <numerusform>other answers (each given by fewer than {n})</numerusform>
            <numerusform>other answers (each given by fewer than {n})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>, {n} per task</source>
        <translation>
            <numerusform>, {n} per task</numerusform>
            <numerusform>, {n} per task</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>, {n} tokens</source>
        <translation>
            <numerusform>, {n} token</numerusform>
            <numerusform>, {n} tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Full screen; answers with focus lost: {n}; study rule on focus loss: {rule}.</source>
        <translation>
            <numerusform>Full screen; answers with focus lost: {n}; study rule on focus loss: {rule}.</numerusform>
            <numerusform>Full screen; answers with focus lost: {n}; study rule on focus loss: {rule}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Items per session (minimum, median, maximum): {n}; order: {order}.</source>
        <translation>
            <numerusform>Items per session (minimum, median, maximum): {n}; order: {order}.</numerusform>
            <numerusform>Items per session (minimum, median, maximum): {n}; order: {order}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Minimum, median, maximum: {n}.</source>
        <translation>
            <numerusform>Minimum, median, maximum: {n}.</numerusform>
            <numerusform>Minimum, median, maximum: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Pilot sessions: {n}, not analysed; items reviewed or screened in the lab: {reviewed}.</source>
        <translation>
            <numerusform>Pilot sessions: {n}, not analysed; items reviewed or screened in the lab: {reviewed}.</numerusform>
            <numerusform>Pilot sessions: {n}, not analysed; items reviewed or screened in the lab: {reviewed}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Practice items: {n}, feedback: {how}.</source>
        <translation>
            <numerusform>Practice items: {n}, feedback: {how}.</numerusform>
            <numerusform>Practice items: {n}, feedback: {how}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Rationales requested: {when}; given: {n}.</source>
        <translation>
            <numerusform>Rationales requested: {when}; given: {n}.</numerusform>
            <numerusform>Rationales requested: {when}; given: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Screenings of colour vision or acuity before a session: {n}; participants rejected earlier are not recorded here.</source>
        <translation>
            <numerusform>Screenings of colour vision or acuity before a session: {n}; participants rejected earlier are not recorded here.</numerusform>
            <numerusform>Screenings of colour vision or acuity before a session: {n}; participants rejected earlier are not recorded here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Sessions: {begun} started, {finished} finished, {left} incomplete. Median time per item: {seconds} s. Participant questionnaires answered: {n}. Instructions are in a separate section.</source>
        <translation>
            <numerusform>Sessions: {begun} started, {finished} finished, {left} incomplete. Median time per item: {seconds} s. Participant questionnaires answered: {n}. Instructions are in a separate section.</numerusform>
            <numerusform>Sessions: {begun} started, {finished} finished, {left} incomplete. Median time per item: {seconds} s. Participant questionnaires answered: {n}. Instructions are in a separate section.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>Within the lab: {n} answers to an item that the participant had answered before were excluded; policy: {way}.</source>
        <translation>
            <numerusform>Within the lab: {n} answer to an item that the participant had answered before was excluded; policy: {way}.</numerusform>
            <numerusform>Within the lab: {n} answers to an item that the participant had answered before were excluded; policy: {way}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>{n} items; sampling: {how}.</source>
        <translation>
            <numerusform>{n} item; sampling: {how}.</numerusform>
            <numerusform>{n} items; sampling: {how}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/answer_baseline_checklist.py"/>
        <source>{n} participants, of whom simulated: {simulated}.</source>
        <translation>
            <numerusform>{n} participant, of whom simulated: {simulated}.</numerusform>
            <numerusform>{n} participants, of whom simulated: {simulated}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/disagreement_item_cards.py"/>
        <source>{n} of {total} people</source>
        <translation>
            <numerusform>{n} of {total} people</numerusform>
            <numerusform>{n} of {total} people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/disagreement_item_cards.py"/>
        <source>{title}: the first {k} of {n} items</source>
        <translation>
            <numerusform>{title}: the first {k} of {n} item</numerusform>
            <numerusform>{title}: the first {k} of {n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/disagreement_item_cards.py"/>
        <source>{title}: {n} items</source>
        <translation>
            <numerusform>{title}: {n} item</numerusform>
            <numerusform>{title}: {n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/failure_causes_section.py"/>
        <source>They disagree on {n} of these, and no decision has been made.</source>
        <translation>
            <numerusform>They disagree on {n} of these, and no decision has been made.</numerusform>
            <numerusform>They disagree on {n} of these, and no decision has been made.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/failure_causes_section.py"/>
        <source>{model} failed {failures} items; {sample} of them were given to annotators, and {n} were coded by at least {overlap} each ({annotators} annotators in total).</source>
        <translation>
            <numerusform>{model} failed {failures} items; {sample} of them were given to annotators, and {n} were coded by at least {overlap} each ({annotators} annotators in total).</numerusform>
            <numerusform>{model} failed {failures} items; {sample} of them were given to annotators, and {n} were coded by at least {overlap} each ({annotators} annotators in total).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/findings_and_accuracy_sections.py"/>
        <source>Accuracy of people and models on {n} tasks of {benchmark}, with values in the table below.</source>
        <translation>
            <numerusform>Accuracy of people and models on {n} task of {benchmark}, with values in the table below.</numerusform>
            <numerusform>Accuracy of people and models on {n} tasks of {benchmark}, with values in the table below.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/report_to_pdf.py"/>
        <source>The first {k} of {n} rows. The web page and the table file contain all rows.</source>
        <translation>
            <numerusform>The first {k} of {n} rows. The web page and the table file contain all rows.</numerusform>
            <numerusform>The first {k} of {n} rows. The web page and the table file contain all rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/study_methods_section.py"/>
        <source>models: {n}</source>
        <translation>
            <numerusform>models: {n}</numerusform>
            <numerusform>models: {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/study_methods_section.py"/>
        <source>models: {n} (in {configurations} configurations)</source>
        <translation>
            <numerusform>models: {n} (in {configurations} configurations)</numerusform>
            <numerusform>models: {n} (in {configurations} configurations)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/study_methods_section.py"/>
        <source>{n} items</source>
        <translation>
            <numerusform>{n} item</numerusform>
            <numerusform>{n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/study_methods_section.py"/>
        <source>{n} selected individually</source>
        <translation>
            <numerusform>{n} selected individually</numerusform>
            <numerusform>{n} selected individually</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/subgroups_rules_difficulty_sections.py"/>
        <source>Scores that differ between {one} and {other}: the first {k} of {n}.</source>
        <translation>
            <numerusform>Scores that differ between {one} and {other}: the first {k} of {n}.</numerusform>
            <numerusform>Scores that differ between {one} and {other}: the first {k} of {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/subgroups_rules_difficulty_sections.py"/>
        <source>Split-half reliability of participants' scores: {value} (95% of random splits: {low} to {high}), {n} participants.</source>
        <translation>
            <numerusform>Split-half reliability of participants' scores: {value} (95% of random splits: {low} to {high}), {n} participant.</numerusform>
            <numerusform>Split-half reliability of participants' scores: {value} (95% of random splits: {low} to {high}), {n} participants.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/report/write_html_pdf_report.py"/>
        <source>people: {n}</source>
        <translation>
            <numerusform>people: {n}</numerusform>
            <numerusform>people: {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/analysis_plan_sentences.py"/>
        <source>As planned: aggregation and exclusions follow the protocol. Planned comparisons: {n}; all others are post hoc.</source>
        <translation>
            <numerusform>As planned: aggregation and exclusions follow the protocol. Planned comparisons: {n}; all others are post hoc.</numerusform>
            <numerusform>As planned: aggregation and exclusions follow the protocol. Planned comparisons: {n}; all others are post hoc.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/analysis_plan_sentences.py"/>
        <source>Excluded by rule {rule}: {n} answers.</source>
        <translation>
            <numerusform>Excluded by rule {rule}: {n} answer.</numerusform>
            <numerusform>Excluded by rule {rule}: {n} answers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/audited_rows.py"/>
        <source>Audit {n} more verdicts for a margin of error of ±{margin} percentage points.</source>
        <translation>
            <numerusform>Audit {n} more verdict for a margin of error of ±{margin} percentage points.</numerusform>
            <numerusform>Audit {n} more verdicts for a margin of error of ±{margin} percentage points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/audited_rows.py"/>
        <source>Participants, {benchmark}: accuracy is {raw}% as judged by {judge}, and {corrected}% (95% CI {low} to {high}) corrected by {n} audited verdicts.</source>
        <translation>
            <numerusform>Participants, {benchmark}: accuracy is {raw}% as judged by {judge}, and {corrected}% (95% CI {low} to {high}) corrected by {n} audited verdict.</numerusform>
            <numerusform>Participants, {benchmark}: accuracy is {raw}% as judged by {judge}, and {corrected}% (95% CI {low} to {high}) corrected by {n} audited verdicts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/audited_rows.py"/>
        <source>{who}, {benchmark}: accuracy is {raw}% as judged by {judge}, and {corrected}% (95% CI {low} to {high}) corrected by {n} audited verdicts.</source>
        <translation>
            <numerusform>{who}, {benchmark}: accuracy is {raw}% as judged by {judge}, and {corrected}% (95% CI {low} to {high}) corrected by {n} audited verdict.</numerusform>
            <numerusform>{who}, {benchmark}: accuracy is {raw}% as judged by {judge}, and {corrected}% (95% CI {low} to {high}) corrected by {n} audited verdicts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>Excluded answers of simulated participants: {n}.</source>
        <translation>
            <numerusform>Excluded answers of simulated participants: {n}.</numerusform>
            <numerusform>Excluded answers of simulated participants: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>Participants: {judge} gave no verdict on {failed} of {n} answers, which count as missing; accuracy is {low}% if all of them are incorrect and {high}% if all are correct.</source>
        <translation>
            <numerusform>Participants: {judge} gave no verdict on {failed} of {n} answer, which counts as missing; accuracy is {low}% if it is incorrect and {high}% if it is correct.</numerusform>
            <numerusform>Participants: {judge} gave no verdict on {failed} of {n} answers, which count as missing; accuracy is {low}% if all of them are incorrect and {high}% if all are correct.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{few} of {n} participants answered less than a quarter as many items as the others; all participants have equal weight in the mean.</source>
        <translation>
            <numerusform>{few} of {n} participant answered less than a quarter as many items as the others; all participants have equal weight in the mean.</numerusform>
            <numerusform>{few} of {n} participants answered less than a quarter as many items as the others; all participants have equal weight in the mean.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{model} exceeded chance (p &lt; 0.05) and the majority-class baseline on {above} of {n} tasks.</source>
        <translation>
            <numerusform>{model} exceeded chance (p &lt; 0.05) and the majority-class baseline on {above} of {n} task.</numerusform>
            <numerusform>{model} exceeded chance (p &lt; 0.05) and the majority-class baseline on {above} of {n} tasks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{model} exceeded chance (p &lt; 0.05) and the majority-class baseline on {above} of {n} tasks; on {few} of them this was impossible even with all answers correct: too few items, or items too similar.</source>
        <translation>
            <numerusform>{model} exceeded chance (p &lt; 0.05) and the majority-class baseline on {above} of {n} task; on {few} of them this was impossible even with all answers correct: too few items, or items too similar.</numerusform>
            <numerusform>{model} exceeded chance (p &lt; 0.05) and the majority-class baseline on {above} of {n} tasks; on {few} of them this was impossible even with all answers correct: too few items, or items too similar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{n} by the exclusion criteria of the analysis</source>
        <translation>
            <numerusform>{n} by the exclusion criteria of the analysis</numerusform>
            <numerusform>{n} by the exclusion criteria of the analysis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{n} excluded</source>
        <translation>
            <numerusform>{n} excluded</numerusform>
            <numerusform>{n} excluded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{n} in pilot sessions</source>
        <translation>
            <numerusform>{n} in pilot sessions</numerusform>
            <numerusform>{n} in pilot sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{n} of {total} participants are excluded: {why}.</source>
        <translation>
            <numerusform>{n} of {total} participants is excluded: {why}.</numerusform>
            <numerusform>{n} of {total} participants are excluded: {why}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{n} with answers to items answered before</source>
        <translation>
            <numerusform>{n} with answers to items answered before</numerusform>
            <numerusform>{n} with answers to items answered before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{n} with answers to withdrawn items only</source>
        <translation>
            <numerusform>{n} with answers to withdrawn items only</numerusform>
            <numerusform>{n} with answers to withdrawn items only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{n} with practice only</source>
        <translation>
            <numerusform>{n} with practice only</numerusform>
            <numerusform>{n} with practice only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{n} without answers scored under the current rule</source>
        <translation>
            <numerusform>{n} without answers scored under the current rule</numerusform>
            <numerusform>{n} without answers scored under the current rule</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/analysis/tables/findings_sentences.py"/>
        <source>{who}: {judge} gave no verdict on {failed} of {n} answers, which count as missing; accuracy is {low}% if all of them are incorrect and {high}% if all are correct.</source>
        <translation>
            <numerusform>{who}: {judge} gave no verdict on {failed} of {n} answer, which counts as missing; accuracy is {low}% if it is incorrect and {high}% if it is correct.</numerusform>
            <numerusform>{who}: {judge} gave no verdict on {failed} of {n} answers, which count as missing; accuracy is {low}% if all of them are incorrect and {high}% if all are correct.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/adjudication/adjudicated_and_consensus_decisions.py"/>
        <source>Only {n} of {overlap} annotators have submitted this item. It can be adjudicated when all have.</source>
        <translation>
            <numerusform>Only {n} of {overlap} annotators has submitted this item. It can be adjudicated when all have.</numerusform>
            <numerusform>Only {n} of {overlap} annotators have submitted this item. It can be adjudicated when all have.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/adjudication/adjudicated_and_consensus_decisions.py"/>
        <source>{n} people who commented did not take part in the decision.</source>
        <translation>
            <numerusform>{n} person who commented did not take part in the decision.</numerusform>
            <numerusform>{n} people who commented did not take part in the decision.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/agreement/agreement_estimate.py"/>
        <source>undefined: no variation, the annotators agreed on all {n}</source>
        <translation>
            <numerusform>undefined: no variation, the annotators agreed on the {n}</numerusform>
            <numerusform>undefined: no variation, the annotators agreed on all {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/agreement/label_set_rating_arrays.py"/>
        <source>The labels form {n} different sets; at most {most} can be compared.</source>
        <translation>
            <numerusform>The labels form {n} set; at most {most} can be compared.</numerusform>
            <numerusform>The labels form {n} different sets; at most {most} can be compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/job_setup/create_requested_job.py"/>
        <source>None of the {n} items of the lab was published with tags of {scheme}, so it has no qualification items.</source>
        <translation>
            <numerusform>None of the {n} items of the lab was published with tags of {scheme}, so it has no qualification items.</numerusform>
            <numerusform>None of the {n} items of the lab was published with tags of {scheme}, so it has no qualification items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/annotation/jobs/annotation_job.py"/>
        <source>Each item requires {overlap} annotators, but only {n} are named.</source>
        <translation>
            <numerusform>Each item requires {overlap} annotators, but only {n} is named.</numerusform>
            <numerusform>Each item requires {overlap} annotators, but only {n} are named.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/bundle/write_bundle.py"/>
        <source>Free texts of participants omitted because they are not yet approved for publication (see eyeline export --format free-text): {n}.</source>
        <translation>
            <numerusform>Free texts of participants omitted because they are not yet approved for publication (see eyeline export --format free-text): {n}.</numerusform>
            <numerusform>Free texts of participants omitted because they are not yet approved for publication (see eyeline export --format free-text): {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/bundle/write_bundle.py"/>
        <source>Participants who may be identifiable because fewer than five share {traits}: {n}.</source>
        <translation>
            <numerusform>Participants who may be identifiable because fewer than five share {traits}: {n}.</numerusform>
            <numerusform>Participants who may be identifiable because fewer than five share {traits}: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/dataset_formats/croissant_dataset.py"/>
        <source>Images without a licence for sharing, included by hash only: {n}.</source>
        <translation>
            <numerusform>Images without a licence for sharing, included by hash only: {n}.</numerusform>
            <numerusform>Images without a licence for sharing, included by hash only: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/dataset_formats/inspect_task.py"/>
        <source>Items omitted because their images are no longer in the lab: {n}.</source>
        <translation>
            <numerusform>Items omitted because their images are no longer in the lab: {n}.</numerusform>
            <numerusform>Items omitted because their images are no longer in the lab: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/dataset_formats/label_studio_tasks.py"/>
        <source>Items without images, which are no longer in the lab: {n}.</source>
        <translation>
            <numerusform>Items without images, which are no longer in the lab: {n}.</numerusform>
            <numerusform>Items without images, which are no longer in the lab: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/dataset_formats/vlmevalkit_tsv.py"/>
        <source>Items omitted because the harness skips items without an image: {n}.</source>
        <translation>
            <numerusform>Items omitted because the harness skips items without an image: {n}.</numerusform>
            <numerusform>Items omitted because the harness skips items without an image: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/exchange/records/image_source_table.py"/>
        <source>Nothing was omitted because of its licence. Images that must not be shared: {n}.</source>
        <translation>
            <numerusform>Nothing was omitted because of its licence. Images that must not be shared: {n}.</numerusform>
            <numerusform>Nothing was omitted because of its licence. Images that must not be shared: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/adjudication/accept_majority_row.py"/>
        <source>Accept {n} majorities</source>
        <translation>
            <numerusform>Accept {n} majority</numerusform>
            <numerusform>Accept {n} majorities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/adjudication/accept_majority_row.py"/>
        <source>In {n} conflicts more than half of the annotators agree on each tag. They are adjudicated by majority. Each can be reopened.</source>
        <translation>
            <numerusform>In {n} conflict more than half of the annotators agree on each tag. It is adjudicated by majority and can be reopened.</numerusform>
            <numerusform>In {n} conflicts more than half of the annotators agree on each tag. They are adjudicated by majority. Each can be reopened.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/adjudication/adjudication_form.py"/>
        <source>{tag} · {n} of {of}</source>
        <translation>
            <numerusform>{tag} · {n} of {of}</numerusform>
            <numerusform>{tag} · {n} of {of}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/adjudication/adjudication_page.py"/>
        <source>Apply {n} majority decisions…</source>
        <translation>
            <numerusform>Apply {n} majority decision…</numerusform>
            <numerusform>Apply {n} majority decisions…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/adjudication/adjudication_page.py"/>
        <source>The annotators gave the same tags to all {n} items that all of them have submitted.</source>
        <translation>
            <numerusform>The annotators gave the same tags to the {n} item that all of them have submitted.</numerusform>
            <numerusform>The annotators gave the same tags to all {n} items that all of them have submitted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/adjudication/adjudication_page.py"/>
        <source>{n} conflicts adjudicated by majority.</source>
        <translation>
            <numerusform>{n} conflict adjudicated by majority.</numerusform>
            <numerusform>{n} conflicts adjudicated by majority.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/adjudication/adjudication_page.py"/>
        <source>{n} unanimous</source>
        <translation>
            <numerusform>{n} unanimous</numerusform>
            <numerusform>{n} unanimous</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_estimate_widgets.py"/>
        <source>Simulated annotators ({n}) are excluded.</source>
        <translation>
            <numerusform>Simulated annotators ({n}) are excluded.</numerusform>
            <numerusform>Simulated annotators ({n}) are excluded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_estimate_widgets.py"/>
        <source>{n} annotators</source>
        <translation>
            <numerusform>{n} annotator</numerusform>
            <numerusform>{n} annotators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_estimate_widgets.py"/>
        <source>{n} items were adjudicated, discussed or reopened</source>
        <translation>
            <numerusform>{n} item was adjudicated, discussed or reopened</numerusform>
            <numerusform>{n} items were adjudicated, discussed or reopened</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_estimate_widgets.py"/>
        <source>{n} of them are simulated.</source>
        <translation>
            <numerusform>{n} of them is simulated.</numerusform>
            <numerusform>{n} of them are simulated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_page_tables.py"/>
        <source>Excluded because submitted under different versions: {n}</source>
        <translation>
            <numerusform>Excluded because submitted under different versions: {n}</numerusform>
            <numerusform>Excluded because submitted under different versions: {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/agreement_page_tables.py"/>
        <source>{why}: {n}</source>
        <translation>
            <numerusform>{why}: {n}</numerusform>
            <numerusform>{why}: {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/all_items_held_page.py"/>
        <source>This page refreshes every {n} s.</source>
        <translation>
            <numerusform>This page refreshes every {n} s.</numerusform>
            <numerusform>This page refreshes every {n} s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/all_items_held_page.py"/>
        <source>{n} items are held by {code} until {time}.</source>
        <translation>
            <numerusform>{n} item is held by {code} until {time}.</numerusform>
            <numerusform>{n} items are held by {code} until {time}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/annotator_job_sign_in.py"/>
        <source>Choose a PIN for {code} ({n} characters or more). You enter it each time you start.</source>
        <translation>
            <numerusform>Choose a PIN for {code} ({n} character or more). You enter it each time you start.</numerusform>
            <numerusform>Choose a PIN for {code} ({n} characters or more). You enter it each time you start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/annotator_job_sign_in.py"/>
        <source>{n} annotators each</source>
        <translation>
            <numerusform>{n} annotator each</numerusform>
            <numerusform>{n} annotators each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/audit/judge_audit_results.py"/>
        <source>{blind} of {all} sampled verdicts audited blind; auditors: {n}. Percentages are weighted to all verdicts.</source>
        <translation>
            <numerusform>{blind} of {all} sampled verdicts audited blind; auditors: {n}. Percentages are weighted to all verdicts.</numerusform>
            <numerusform>{blind} of {all} sampled verdicts audited blind; auditors: {n}. Percentages are weighted to all verdicts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/audit/judge_audit_setup.py"/>
        <source>{right} correct, {wrong} incorrect, {unread} unparsable, from {n} sources. Maximum per source:</source>
        <translation>
            <numerusform>{right} correct, {wrong} incorrect, {unread} unparsable, from {n} source. Maximum per source:</numerusform>
            <numerusform>{right} correct, {wrong} incorrect, {unread} unparsable, from {n} sources. Maximum per source:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/failure_attribution_results.py"/>
        <source>Probes compared with annotators: agreement {percent}, alpha {alpha} ({interval}), {n} failures.</source>
        <translation>
            <numerusform>Probes compared with annotators: agreement {percent}, alpha {alpha} ({interval}), {n} failure.</numerusform>
            <numerusform>Probes compared with annotators: agreement {percent}, alpha {alpha} ({interval}), {n} failures.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/failure_attribution_results.py"/>
        <source>annotators ({n})</source>
        <translation>
            <numerusform>annotators ({n})</numerusform>
            <numerusform>annotators ({n})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/failure_attribution_results.py"/>
        <source>{model}: {n} failures, {sample} given to annotators</source>
        <translation>
            <numerusform>{model}: {n} failure, {sample} given to annotators</numerusform>
            <numerusform>{model}: {n} failures, {sample} given to annotators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/failure_attribution_results.py"/>
        <source>{n} probes are valid: two people who did not write them answered as expected.</source>
        <translation>
            <numerusform>{n} probe is valid: two people who did not write it answered as expected.</numerusform>
            <numerusform>{n} probes are valid: two people who did not write them answered as expected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/failure_attribution_setup.py"/>
        <source>{n} items failed</source>
        <translation>
            <numerusform>{n} item failed</numerusform>
            <numerusform>{n} items failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/failures/probes_page.py"/>
        <source>Answer others' ({n})</source>
        <translation>
            <numerusform>Answer others' ({n})</numerusform>
            <numerusform>Answer others' ({n})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/annotator_progress_view.py"/>
        <source>Target: {n} per annotator and day</source>
        <translation>
            <numerusform>Target: {n} per annotator and day</numerusform>
            <numerusform>Target: {n} per annotator and day</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/annotator_progress_view.py"/>
        <source>{day} at {n} per day</source>
        <translation>
            <numerusform>{day} at {n} per day</numerusform>
            <numerusform>{day} at {n} per day</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/annotator_progress_view.py"/>
        <source>{n} items held by {code} are released.</source>
        <translation>
            <numerusform>{n} item held by {code} is released.</numerusform>
            <numerusform>{n} items held by {code} are released.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/annotator_progress_view.py"/>
        <source>{n} of {all} items complete</source>
        <translation>
            <numerusform>{n} of {all} items complete</numerusform>
            <numerusform>{n} of {all} items complete</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/annotator_progress_view.py"/>
        <source>{n} of {all} submissions</source>
        <translation>
            <numerusform>{n} of {all} submissions</numerusform>
            <numerusform>{n} of {all} submissions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/annotator_progress_view.py"/>
        <source>{n} started</source>
        <translation>
            <numerusform>{n} started</numerusform>
            <numerusform>{n} started</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/annotator_progress_view.py"/>
        <source>{n} until {time}</source>
        <translation>
            <numerusform>{n} until {time}</numerusform>
            <numerusform>{n} until {time}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/annotator_progress_view.py"/>
        <source>{n} untouched</source>
        <translation>
            <numerusform>{n} untouched</numerusform>
            <numerusform>{n} untouched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/job_progress_and_scheme.py"/>
        <source>{n} files written to {folder}.</source>
        <translation>
            <numerusform>{n} file written to {folder}.</numerusform>
            <numerusform>{n} files written to {folder}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/job/scheme_editor.py"/>
        <source>{tags}: {n} submissions of {people} annotators need review.</source>
        <translation>
            <numerusform>{tags}: {n} submission of {people} annotators needs review.</numerusform>
            <numerusform>{tags}: {n} submissions of {people} annotators need review.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/new_job_fields.py"/>
        <source>max. {n}, spread evenly</source>
        <translation>
            <numerusform>max. {n}, spread evenly</numerusform>
            <numerusform>max. {n}, spread evenly</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/new_job_fields.py"/>
        <source>{n} annotators per item</source>
        <translation>
            <numerusform>{n} annotator per item</numerusform>
            <numerusform>{n} annotators per item</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/new_job_fields.py"/>
        <source>{n} per day</source>
        <translation>
            <numerusform>{n} per day</numerusform>
            <numerusform>{n} per day</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/new_job_fields.py"/>
        <source>{n}% of each annotator's items</source>
        <translation>
            <numerusform>{n}% of each annotator's items</numerusform>
            <numerusform>{n}% of each annotator's items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/new_job_fields.py"/>
        <source>{title}, {n} tags</source>
        <translation>
            <numerusform>{title}, {n} tag</numerusform>
            <numerusform>{title}, {n} tags</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/no_items_left_page.py"/>
        <source>Review {n} items again</source>
        <translation>
            <numerusform>Review {n} item again</numerusform>
            <numerusform>Review {n} items again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/no_items_left_page.py"/>
        <source>{n} completed by others</source>
        <translation>
            <numerusform>{n} completed by others</numerusform>
            <numerusform>{n} completed by others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/no_items_left_page.py"/>
        <source>{n} skipped</source>
        <translation>
            <numerusform>{n} skipped</numerusform>
            <numerusform>{n} skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/no_items_left_page.py"/>
        <source>{n} submitted</source>
        <translation>
            <numerusform>{n} submitted</numerusform>
            <numerusform>{n} submitted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/qualification_page.py"/>
        <source>On {n} items your tags matched the expected tags with a mean Jaccard index of {score}. {mark} is required. These items are excluded from agreement.</source>
        <translation>
            <numerusform>On {n} item your tags matched the expected tags with a Jaccard index of {score}. {mark} is required. This item is excluded from agreement.</numerusform>
            <numerusform>On {n} items your tags matched the expected tags with a mean Jaccard index of {score}. {mark} is required. These items are excluded from agreement.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/item_review_results.py"/>
        <source>Corrected. {n} answers were rescored.</source>
        <translation>
            <numerusform>Corrected. {n} answer was rescored.</numerusform>
            <numerusform>Corrected. {n} answers were rescored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/item_review_results.py"/>
        <source>Withdrawn: {n} items; their {trials} trials are kept.</source>
        <translation>
            <numerusform>Withdrawn: {n} item; its {trials} trials are kept.</numerusform>
            <numerusform>Withdrawn: {n} items; their {trials} trials are kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/item_review_results.py"/>
        <source>{n} to adjudicate</source>
        <translation>
            <numerusform>{n} to adjudicate</numerusform>
            <numerusform>{n} to adjudicate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/review_questions_panel.py"/>
        <source>Flagged by {n} of {of} participants</source>
        <translation>
            <numerusform>Flagged by {n} of {of} participants</numerusform>
            <numerusform>Flagged by {n} of {of} participants</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/review/review_questions_panel.py"/>
        <source>{n} of {of} participants gave the same incorrect answer: {answer}</source>
        <translation>
            <numerusform>{n} of {of} participants gave the same incorrect answer: {answer}</numerusform>
            <numerusform>{n} of {of} participants gave the same incorrect answer: {answer}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/photo_screening_results.py"/>
        <source>Disputed and not yet adjudicated: {n}.</source>
        <translation>
            <numerusform>Disputed and not yet adjudicated: {n}.</numerusform>
            <numerusform>Disputed and not yet adjudicated: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/photo_screening_results.py"/>
        <source>Screened before a rule was added or changed, to review: {n}.</source>
        <translation>
            <numerusform>Screened before a rule was added or changed, to review: {n}.</numerusform>
            <numerusform>Screened before a rule was added or changed, to review: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/screening/photo_screening_results.py"/>
        <source>{n} puzzles were generated. They are in the Library.</source>
        <translation>
            <numerusform>{n} puzzle was generated. It is in the Library.</numerusform>
            <numerusform>{n} puzzles were generated. They are in the Library.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/tagging_page.py"/>
        <source>{n} drafts</source>
        <translation>
            <numerusform>{n} draft</numerusform>
            <numerusform>{n} drafts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/tagging_page.py"/>
        <source>{n} of {target} today</source>
        <translation>
            <numerusform>{n} of {target} today</numerusform>
            <numerusform>{n} of {target} today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/annotate/variants/variant_tools_panel.py"/>
        <source>Image {n} of {all}</source>
        <translation>
            <numerusform>Image {n} of {all}</numerusform>
            <numerusform>Image {n} of {all}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/collect_screen.py"/>
        <source>place {n} in the plan</source>
        <translation>
            <numerusform>place {n} in the plan</numerusform>
            <numerusform>place {n} in the plan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/collect_screen.py"/>
        <source>{n} sessions</source>
        <translation>
            <numerusform>{n} session</numerusform>
            <numerusform>{n} sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/collect_screen.py"/>
        <source>{runs}, {n} incomplete</source>
        <translation>
            <numerusform>{runs}, {n} incomplete</numerusform>
            <numerusform>{runs}, {n} incomplete</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/item_legibility_check.py"/>
        <source>{n} of {total} items have images smaller than {least} pixels on this screen. The smallest is {side}.</source>
        <translation>
            <numerusform>{n} of {total} items has an image smaller than {least} pixels on this screen: {side}.</numerusform>
            <numerusform>{n} of {total} items have images smaller than {least} pixels on this screen. The smallest is {side}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/item_legibility_check.py"/>
        <source>{n} of {total} items have letters in their images that are hard to read here, the smallest {mm} mm high ({deg}°).</source>
        <translation>
            <numerusform>{n} of {total} items has letters in its image that are hard to read here, the smallest {mm} mm high ({deg}°).</numerusform>
            <numerusform>{n} of {total} items have letters in their images that are hard to read here, the smallest {mm} mm high ({deg}°).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/item_legibility_check.py"/>
        <source>{n} of {total} items have objects that are hard to see here, the smallest {mm} mm ({deg}°).</source>
        <translation>
            <numerusform>{n} of {total} items has objects that are hard to see here, the smallest {mm} mm ({deg}°).</numerusform>
            <numerusform>{n} of {total} items have objects that are hard to see here, the smallest {mm} mm ({deg}°).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/missing_glyph_check.py"/>
        <source>{n} characters cannot be displayed</source>
        <translation>
            <numerusform>{n} character cannot be displayed</numerusform>
            <numerusform>{n} characters cannot be displayed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/missing_glyph_check.py"/>
        <source>{n} characters of Eyeline's own texts cannot be displayed on this computer ({codes}). Install a Noto font, or remove the language from the study.</source>
        <translation>
            <numerusform>{n} character of Eyeline's own texts cannot be displayed on this computer ({codes}). Install a Noto font, or remove the language from the study.</numerusform>
            <numerusform>{n} characters of Eyeline's own texts cannot be displayed on this computer ({codes}). Install a Noto font, or remove the language from the study.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/operator/missing_glyph_check.py"/>
        <source>{n} characters of this study cannot be displayed on this computer ({codes}), first in {where}. Install a Noto font, or change the text.</source>
        <translation>
            <numerusform>{n} character of this study cannot be displayed on this computer ({codes}), first in {where}. Install a Noto font, or change the text.</numerusform>
            <numerusform>{n} characters of this study cannot be displayed on this computer ({codes}), first in {where}. Install a Noto font, or change the text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/pages/break_thanks_failure_pages.py"/>
        <source>{right} of your {n} answers were correct.</source>
        <translation>
            <numerusform>{right} of your {n} answers was correct.</numerusform>
            <numerusform>{right} of your {n} answers were correct.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/pages/colour_vision_page.py"/>
        <source>Plate {n} of {total}</source>
        <translation>
            <numerusform>Plate {n} of {total}</numerusform>
            <numerusform>Plate {n} of {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/pages/resume_or_restart_pages.py"/>
        <source>Someone with this ID has taken part here before. This would be session {n}.</source>
        <translation>
            <numerusform>Someone with this ID has taken part here before. This would be session {n}.</numerusform>
            <numerusform>Someone with this ID has taken part here before. This would be session {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/pages/resume_or_restart_pages.py"/>
        <source>{code} has finished session {n}. The next one can start in {time}.</source>
        <translation>
            <numerusform>{code} has finished session {n}. The next one can start in {time}.</numerusform>
            <numerusform>{code} has finished session {n}. The next one can start in {time}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/pages/resume_or_restart_pages.py"/>
        <source>{n} days</source>
        <translation>
            <numerusform>{n} day</numerusform>
            <numerusform>{n} days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/pages/resume_or_restart_pages.py"/>
        <source>{n} hours</source>
        <translation>
            <numerusform>{n} hour</numerusform>
            <numerusform>{n} hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/pages/resume_or_restart_pages.py"/>
        <source>{n} minutes</source>
        <translation>
            <numerusform>{n} minute</numerusform>
            <numerusform>{n} minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/session_runner.py"/>
        <source>Session {n} of {total} is done. Please come back for the next one.</source>
        <translation>
            <numerusform>Session {n} of {total} is done. Please come back for the next one.</numerusform>
            <numerusform>Session {n} of {total} is done. Please come back for the next one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/session_runner.py"/>
        <source>Session {n} of {total} is done. The next one can start in {time}.</source>
        <translation>
            <numerusform>Session {n} of {total} is done. The next one can start in {time}.</numerusform>
            <numerusform>Session {n} of {total} is done. The next one can start in {time}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/trial_position_and_hints.py"/>
        <source>Block {n} of {total}</source>
        <translation>
            <numerusform>Block {n} of {total}</numerusform>
            <numerusform>Block {n} of {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/trial_position_and_hints.py"/>
        <source>Practice {n} of {total}</source>
        <translation>
            <numerusform>Practice {n} of {total}</numerusform>
            <numerusform>Practice {n} of {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/trial_position_and_hints.py"/>
        <source>Session {n} of {total}</source>
        <translation>
            <numerusform>Session {n} of {total}</numerusform>
            <numerusform>Session {n} of {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/trial_position_and_hints.py"/>
        <source>{n} of {total}</source>
        <translation>
            <numerusform>{n} of {total}</numerusform>
            <numerusform>{n} of {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/collect/participant/views/trace_path_view.py"/>
        <source>{n} marked</source>
        <translation>
            <numerusform>{n} marked</numerusform>
            <numerusform>{n} marked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/analysis_settings_view.py"/>
        <source>{text}: {n} answers</source>
        <translation>
            <numerusform>{text}: {n} answer</numerusform>
            <numerusform>{text}: {n} answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/answer_rules_view.py"/>
        <source>Scores that change between {one} and {other}: {n}.</source>
        <translation>
            <numerusform>Scores that change between {one} and {other}: {n}.</numerusform>
            <numerusform>Scores that change between {one} and {other}: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_tooltips.py"/>
        <source>Excluded because focus was lost: {n}.</source>
        <translation>
            <numerusform>Excluded because focus was lost: {n}.</numerusform>
            <numerusform>Excluded because focus was lost: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_tooltips.py"/>
        <source>Excluded because the item had already been shown before an interruption: {n}.</source>
        <translation>
            <numerusform>Excluded because the item had already been shown before an interruption: {n}.</numerusform>
            <numerusform>Excluded because the item had already been shown before an interruption: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_tooltips.py"/>
        <source>Not submitted, without a response time: {n}.</source>
        <translation>
            <numerusform>Not submitted, without a response time: {n}.</numerusform>
            <numerusform>Not submitted, without a response time: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_tooltips.py"/>
        <source>and {n} more</source>
        <translation>
            <numerusform>and {n} more</numerusform>
            <numerusform>and {n} more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_tooltips.py"/>
        <source>{who}: {accuracy}% ({low} to {high}) on {n} items answered; majority-class baseline {majority}%</source>
        <translation>
            <numerusform>{who}: {accuracy}% ({low} to {high}) on {n} item answered; majority-class baseline {majority}%</numerusform>
            <numerusform>{who}: {accuracy}% ({low} to {high}) on {n} items answered; majority-class baseline {majority}%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_tooltips.py"/>
        <source>{who}: {accuracy}% ({low} to {high}), {n} items; majority-class baseline {majority}%</source>
        <translation>
            <numerusform>{who}: {accuracy}% ({low} to {high}), {n} item; majority-class baseline {majority}%</numerusform>
            <numerusform>{who}: {accuracy}% ({low} to {high}), {n} items; majority-class baseline {majority}%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/chart_tooltips.py"/>
        <source>{who}: {s} s, {accuracy}% of {n} correct</source>
        <translation>
            <numerusform>{who}: {s} s, {accuracy}% of {n} correct</numerusform>
            <numerusform>{who}: {s} s, {accuracy}% of {n} correct</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/compare_empty_state.py"/>
        <source>Their {n} answers are excluded from all figures unless you include them.</source>
        <translation>
            <numerusform>Their {n} answer is excluded from all figures unless you include it.</numerusform>
            <numerusform>Their {n} answers are excluded from all figures unless you include them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/compare_overview.py"/>
        <source>Accuracy of people and models, {n} tasks</source>
        <translation>
            <numerusform>Accuracy of people and models, {n} task</numerusform>
            <numerusform>Accuracy of people and models, {n} tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/compare_screen.py"/>
        <source>{n} extraction rules</source>
        <translation>
            <numerusform>{n} extraction rule</numerusform>
            <numerusform>{n} extraction rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/item_answers_card.py"/>
        <source>The first path error is at step {n}.</source>
        <translation>
            <numerusform>The first path error is at step {n}.</numerusform>
            <numerusform>The first path error is at step {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/vote_ranking_view.py"/>
        <source>Repeated votes by the same voter on the same item (the last one counts): {n}.</source>
        <translation>
            <numerusform>Repeated votes by the same voter on the same item (the last one counts): {n}.</numerusform>
            <numerusform>Repeated votes by the same voter on the same item (the last one counts): {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/compare/vote_ranking_view.py"/>
        <source>{n} votes</source>
        <translation>
            <numerusform>{n} vote</numerusform>
            <numerusform>{n} votes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Each photograph gives up to {n} items, one per task.</source>
        <translation>
            <numerusform>Each photograph gives up to {n} item, one per task.</numerusform>
            <numerusform>Each photograph gives up to {n} items, one per task.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>Stopped. {n} items were generated and kept.</source>
        <translation>
            <numerusform>Stopped. {n} item was generated and kept.</numerusform>
            <numerusform>Stopped. {n} items were generated and kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/generate_page.py"/>
        <source>{n} items generated.</source>
        <translation>
            <numerusform>{n} item generated.</numerusform>
            <numerusform>{n} items generated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Stopped after {n} rows. The rest were not checked.</source>
        <translation>
            <numerusform>Stopped after {n} row. The rest were not checked.</numerusform>
            <numerusform>Stopped after {n} rows. The rest were not checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>Stopped. {n} items were imported and kept.</source>
        <translation>
            <numerusform>Stopped. {n} item was imported and kept.</numerusform>
            <numerusform>Stopped. {n} items were imported and kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} are already in the lab.</source>
        <translation>
            <numerusform>{n} is already in the lab.</numerusform>
            <numerusform>{n} are already in the lab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} blank rows skipped.</source>
        <translation>
            <numerusform>{n} blank row skipped.</numerusform>
            <numerusform>{n} blank rows skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} items imported.</source>
        <translation>
            <numerusform>{n} item imported.</numerusform>
            <numerusform>{n} items imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{n} rows</source>
        <translation>
            <numerusform>{n} row</numerusform>
            <numerusform>{n} rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_page.py"/>
        <source>{rows}: {n} new items</source>
        <translation>
            <numerusform>{rows}: {n} new item</numerusform>
            <numerusform>{rows}: {n} new items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/import_wizard_base.py"/>
        <source>Skipped: {n}</source>
        <translation>
            <numerusform>Skipped: {n}</numerusform>
            <numerusform>Skipped: {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_generation_preview.py"/>
        <source>Stopped after {n} photographs. The rest were not checked.</source>
        <translation>
            <numerusform>Stopped after {n} photograph. The rest were not checked.</numerusform>
            <numerusform>Stopped after {n} photographs. The rest were not checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_generation_preview.py"/>
        <source>The first images are shown. Each image gives {n} items.</source>
        <translation>
            <numerusform>The first images are shown. Each image gives {n} item.</numerusform>
            <numerusform>The first images are shown. Each image gives {n} items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_generation_preview.py"/>
        <source>The folder gives {n} items</source>
        <translation>
            <numerusform>The folder gives {n} item</numerusform>
            <numerusform>The folder gives {n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_generation_preview.py"/>
        <source>{images} images give {n} items.</source>
        <translation>
            <numerusform>{images} images give {n} item.</numerusform>
            <numerusform>{images} images give {n} items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_generation_preview.py"/>
        <source>{n} have the ID of a different item in the lab and are skipped.</source>
        <translation>
            <numerusform>{n} has the ID of a different item in the lab and is skipped.</numerusform>
            <numerusform>{n} have the ID of a different item in the lab and are skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_generation_preview.py"/>
        <source>{n} more photographs required.</source>
        <translation>
            <numerusform>{n} more photograph required.</numerusform>
            <numerusform>{n} more photographs required.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_inspector.py"/>
        <source>{n} image tokens</source>
        <translation>
            <numerusform>{n} image token</numerusform>
            <numerusform>{n} image tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_inspector.py"/>
        <source>{n} trials</source>
        <translation>
            <numerusform>{n} trial</numerusform>
            <numerusform>{n} trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/item_inspector_sections.py"/>
        <source>{n} labelled objects</source>
        <translation>
            <numerusform>{n} labelled object</numerusform>
            <numerusform>{n} labelled objects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/library_screen.py"/>
        <source>{lab} · {n} items</source>
        <translation>
            <numerusform>{lab} · {n} item</numerusform>
            <numerusform>{lab} · {n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/library/library_screen.py"/>
        <source>{lab} · {n} of {total} items</source>
        <translation>
            <numerusform>{lab} · {n} of {total} items</numerusform>
            <numerusform>{lab} · {n} of {total} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/add_model_folder_form.py"/>
        <source>Parameters: {n}</source>
        <translation>
            <numerusform>Parameters: {n}</numerusform>
            <numerusform>Parameters: {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/item_comparison/model_column.py"/>
        <source>stopped after {n} tokens</source>
        <translation>
            <numerusform>stopped after {n} token</numerusform>
            <numerusform>stopped after {n} tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/item_comparison/model_column.py"/>
        <source>{n} tokens/s</source>
        <translation>
            <numerusform>{n} token/s</numerusform>
            <numerusform>{n} tokens/s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/item_comparison/people_column.py"/>
        <source>{n} response times omitted (focus lost)</source>
        <translation>
            <numerusform>{n} response time omitted (focus lost)</numerusform>
            <numerusform>{n} response times omitted (focus lost)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/item_comparison/people_column.py"/>
        <source>{right} of {n} correct</source>
        <translation>
            <numerusform>{right} of {n} correct</numerusform>
            <numerusform>{right} of {n} correct</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/item_comparison/people_model_prompt_difference.py"/>
        <source>{instruction} (newest); {n} older studies use a different text</source>
        <translation>
            <numerusform>{instruction} (newest); {n} older studies use a different text</numerusform>
            <numerusform>{instruction} (newest); {n} older studies use a different text</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/item_comparison/thinking_and_reply_view.py"/>
        <source>thinking, {n} tokens</source>
        <translation>
            <numerusform>thinking, {n} token</numerusform>
            <numerusform>thinking, {n} tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/item_comparison/thinking_and_reply_view.py"/>
        <source>thinking, {n} tokens…</source>
        <translation>
            <numerusform>thinking, {n} token…</numerusform>
            <numerusform>thinking, {n} tokens…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_and_score_text.py"/>
        <source>at most {n} tokens</source>
        <translation>
            <numerusform>at most {n} token</numerusform>
            <numerusform>at most {n} tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_and_score_text.py"/>
        <source>not resized by the image processor, {n} image tokens</source>
        <translation>
            <numerusform>not resized by the image processor, {n} image token</numerusform>
            <numerusform>not resized by the image processor, {n} image tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_and_score_text.py"/>
        <source>resized by the image processor to {sizes}, {n} image tokens</source>
        <translation>
            <numerusform>resized by the image processor to {sizes}, {n} image token</numerusform>
            <numerusform>resized by the image processor to {sizes}, {n} image tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_and_score_text.py"/>
        <source>sent as {sizes}, {n} image tokens counted by the server</source>
        <translation>
            <numerusform>sent as {sizes}, {n} image token counted by the server</numerusform>
            <numerusform>sent as {sizes}, {n} image tokens counted by the server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/model_and_score_text.py"/>
        <source>{n} tokens</source>
        <translation>
            <numerusform>{n} token</numerusform>
            <numerusform>{n} tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/models_and_runs_page.py"/>
        <source>{n} runs continue in the background.</source>
        <translation>
            <numerusform>{n} run continues in the background.</numerusform>
            <numerusform>{n} runs continue in the background.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/records/run_records_page.py"/>
        <source>{n} records</source>
        <translation>
            <numerusform>{n} record</numerusform>
            <numerusform>{n} records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/judge_grading_card.py"/>
        <source>the judge failed on {n}: missing, not incorrect</source>
        <translation>
            <numerusform>the judge failed on {n}: missing, not incorrect</numerusform>
            <numerusform>the judge failed on {n}: missing, not incorrect</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/judge_grading_card.py"/>
        <source>{n} already graded</source>
        <translation>
            <numerusform>{n} already graded</numerusform>
            <numerusform>{n} already graded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/judge_grading_card.py"/>
        <source>{n} correct by exact match</source>
        <translation>
            <numerusform>{n} correct by exact match</numerusform>
            <numerusform>{n} correct by exact match</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/new_run_card.py"/>
        <source>all {n} items</source>
        <translation>
            <numerusform>the {n} item</numerusform>
            <numerusform>all {n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>about {n} h left</source>
        <translation>
            <numerusform>about {n} h left</numerusform>
            <numerusform>about {n} h left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>about {n} min left</source>
        <translation>
            <numerusform>about {n} min left</numerusform>
            <numerusform>about {n} min left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>about {n} s left</source>
        <translation>
            <numerusform>about {n} s left</numerusform>
            <numerusform>about {n} s left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>failed {n}</source>
        <translation>
            <numerusform>failed {n}</numerusform>
            <numerusform>failed {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>the {n} items that people answered</source>
        <translation>
            <numerusform>the {n} item that people answered</numerusform>
            <numerusform>the {n} items that people answered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{items}, max. {n}</source>
        <translation>
            <numerusform>{items}, max. {n}</numerusform>
            <numerusform>{items}, max. {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{n} already answered</source>
        <translation>
            <numerusform>{n} already answered</numerusform>
            <numerusform>{n} already answered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{n} answered</source>
        <translation>
            <numerusform>{n} answered</numerusform>
            <numerusform>{n} answered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{n} failed</source>
        <translation>
            <numerusform>{n} failed</numerusform>
            <numerusform>{n} failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{n} invalid</source>
        <translation>
            <numerusform>{n} invalid</numerusform>
            <numerusform>{n} invalid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{n} samples</source>
        <translation>
            <numerusform>{n} sample</numerusform>
            <numerusform>{n} samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{n} truncated</source>
        <translation>
            <numerusform>{n} truncated</numerusform>
            <numerusform>{n} truncated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{title} · {n} items</source>
        <translation>
            <numerusform>{title} · {n} item</numerusform>
            <numerusform>{title} · {n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_description_text.py"/>
        <source>{what} ({n})</source>
        <translation>
            <numerusform>{what} ({n})</numerusform>
            <numerusform>{what} ({n})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_list_row_state.py"/>
        <source>Retry {n} truncated</source>
        <translation>
            <numerusform>Retry {n} truncated</numerusform>
            <numerusform>Retry {n} truncated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/models/runs/run_list_row_state.py"/>
        <source>{n} prompts</source>
        <translation>
            <numerusform>{n} prompt</numerusform>
            <numerusform>{n} prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/lab_check_card.py"/>
        <source>{n} problems</source>
        <translation>
            <numerusform>{n} problem</numerusform>
            <numerusform>{n} problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/lab_operation_fields.py"/>
        <source>{n} more follow.</source>
        <translation>
            <numerusform>{n} more follows.</numerusform>
            <numerusform>{n} more follow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/participant_and_item_operations.py"/>
        <source>Deleted {n} rows and cleaned {backups} backups.</source>
        <translation>
            <numerusform>Deleted {n} row and cleaned {backups} backups.</numerusform>
            <numerusform>Deleted {n} rows and cleaned {backups} backups.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/participant_and_item_operations.py"/>
        <source>Finished the interrupted deletion: deleted {n} rows and cleaned {backups} backups.</source>
        <translation>
            <numerusform>Finished the interrupted deletion: deleted {n} row and cleaned {backups} backups.</numerusform>
            <numerusform>Finished the interrupted deletion: deleted {n} rows and cleaned {backups} backups.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/participant_and_item_operations.py"/>
        <source>{n} sessions or trials are now excluded.</source>
        <translation>
            <numerusform>{n} session or trial is now excluded.</numerusform>
            <numerusform>{n} sessions or trials are now excluded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/whole_lab_operations.py"/>
        <source>Merged: {n} rows were imported.</source>
        <translation>
            <numerusform>Merged: {n} row was imported.</numerusform>
            <numerusform>Merged: {n} rows were imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/whole_lab_operations.py"/>
        <source>{n} backups.</source>
        <translation>
            <numerusform>{n} backup.</numerusform>
            <numerusform>{n} backups.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/whole_lab_operations.py"/>
        <source>{n} items are in {path}.</source>
        <translation>
            <numerusform>{n} item is in {path}.</numerusform>
            <numerusform>{n} items are in {path}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/settings/whole_lab_operations.py"/>
        <source>{n} rows will be imported. {unchanged} are already here.</source>
        <translation>
            <numerusform>{n} row will be imported. {unchanged} are already here.</numerusform>
            <numerusform>{n} rows will be imported. {unchanged} are already here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export_card.py"/>
        <source>Excluded, deletion requested: {n}.</source>
        <translation>
            <numerusform>Excluded, deletion requested: {n}.</numerusform>
            <numerusform>Excluded, deletion requested: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export_card.py"/>
        <source>Excluded, no consent to open sharing: {n}.</source>
        <translation>
            <numerusform>Excluded, no consent to open sharing: {n}.</numerusform>
            <numerusform>Excluded, no consent to open sharing: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/export_card.py"/>
        <source>{n} files written.</source>
        <translation>
            <numerusform>{n} file written.</numerusform>
            <numerusform>{n} files written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/shell/onboarding_guide.py"/>
        <source>Step {n} of {total}</source>
        <translation>
            <numerusform>Step {n} of {total}</numerusform>
            <numerusform>Step {n} of {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/close_study_card.py"/>
        <source>{n} answers are locked.</source>
        <translation>
            <numerusform>{n} answer is locked.</numerusform>
            <numerusform>{n} answers are locked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/close_study_card.py"/>
        <source>{n} backup participants get the missing items.</source>
        <translation>
            <numerusform>{n} backup participant gets the missing items.</numerusform>
            <numerusform>{n} backup participants get the missing items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/load_and_precision_cards.py"/>
        <source>Largest deviation of a share: {n} percentage points</source>
        <translation>
            <numerusform>Largest deviation of a share: {n} percentage point</numerusform>
            <numerusform>Largest deviation of a share: {n} percentage points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/load_and_precision_cards.py"/>
        <source>sessions of ≈ {n} min</source>
        <translation>
            <numerusform>sessions of ≈ {n} min</numerusform>
            <numerusform>sessions of ≈ {n} min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/load_and_precision_cards.py"/>
        <source>{n} items follow an item in the same session that reveals their answer.</source>
        <translation>
            <numerusform>{n} item follows an item in the same session that reveals its answer.</numerusform>
            <numerusform>{n} items follow an item in the same session that reveals their answer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/load_and_precision_cards.py"/>
        <source>{n} participants are required for the target margin of error.</source>
        <translation>
            <numerusform>{n} participant is required for the target margin of error.</numerusform>
            <numerusform>{n} participants are required for the target margin of error.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/load_and_precision_cards.py"/>
        <source>≈ {n}</source>
        <translation>
            <numerusform>≈ {n}</numerusform>
            <numerusform>≈ {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/load_and_precision_cards.py"/>
        <source>≈ {n} min</source>
        <translation>
            <numerusform>≈ {n} min</numerusform>
            <numerusform>≈ {n} min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/protocol_editor_sidebar.py"/>
        <source>{n} rows of the checklist are not answered. Answer them before collecting data.</source>
        <translation>
            <numerusform>{n} row of the checklist is not answered. Answer it before collecting data.</numerusform>
            <numerusform>{n} rows of the checklist are not answered. Answer them before collecting data.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/readable_protocol_view.py"/>
        <source>after {n} items</source>
        <translation>
            <numerusform>after {n} item</numerusform>
            <numerusform>after {n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/readable_protocol_view.py"/>
        <source>{found}, {n} in total</source>
        <translation>
            <numerusform>{found}, {n} in total</numerusform>
            <numerusform>{found}, {n} in total</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/readable_protocol_view.py"/>
        <source>{found}, {n} per task</source>
        <translation>
            <numerusform>{found}, {n} per task</numerusform>
            <numerusform>{found}, {n} per task</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/readable_protocol_view.py"/>
        <source>{n}, at least {h} hours apart</source>
        <translation>
            <numerusform>{n}, at least {h} hours apart</numerusform>
            <numerusform>{n}, at least {h} hours apart</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Planned: {n} minutes per participant. At the pace of this test run: {m}.</source>
        <translation>
            <numerusform>Planned: {n} minute per participant. At the pace of this test run: {m}.</numerusform>
            <numerusform>Planned: {n} minutes per participant. At the pace of this test run: {m}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/rehearsal_card.py"/>
        <source>Planned: {n} minutes per participant. No pace was measured.</source>
        <translation>
            <numerusform>Planned: {n} minute per participant. No pace was measured.</numerusform>
            <numerusform>Planned: {n} minutes per participant. No pace was measured.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/stations_card.py"/>
        <source>Create {n} stations…</source>
        <translation>
            <numerusform>Create {n} station…</numerusform>
            <numerusform>Create {n} stations…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/stations_card.py"/>
        <source>{n} of its sessions are not transferred.</source>
        <translation>
            <numerusform>{n} of its sessions is not transferred.</numerusform>
            <numerusform>{n} of its sessions are not transferred.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/stations_card.py"/>
        <source>{n} sessions are in {file}.</source>
        <translation>
            <numerusform>{n} session is in {file}.</numerusform>
            <numerusform>{n} sessions are in {file}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/stations_card.py"/>
        <source>{n} stations were checked.</source>
        <translation>
            <numerusform>{n} station was checked.</numerusform>
            <numerusform>{n} stations were checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/stations_card.py"/>
        <source>{n} stations were made.</source>
        <translation>
            <numerusform>{n} station was made.</numerusform>
            <numerusform>{n} stations were made.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/studies_screen.py"/>
        <source>{n} studies</source>
        <translation>
            <numerusform>{n} study</numerusform>
            <numerusform>{n} studies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>Backup participant {code} has not started. Missing answers assigned: {n}.</source>
        <translation>
            <numerusform>Backup participant {code} has not started. Missing answers assigned: {n}.</numerusform>
            <numerusform>Backup participant {code} has not started. Missing answers assigned: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>Items with more answers than planned, including assigned ones: {n}, e.g. {item}: {given} of {planned}.</source>
        <translation>
            <numerusform>Items with more answers than planned, including assigned ones: {n}, e.g. {item}: {given} of {planned}.</numerusform>
            <numerusform>Items with more answers than planned, including assigned ones: {n}, e.g. {item}: {given} of {planned}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>Missing answers: {n}, e.g. of {items}.</source>
        <translation>
            <numerusform>Missing answers: {n}, e.g. of {items}.</numerusform>
            <numerusform>Missing answers: {n}, e.g. of {items}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>Trials excluded because their item was withdrawn: {n}.</source>
        <translation>
            <numerusform>Trials excluded because their item was withdrawn: {n}.</numerusform>
            <numerusform>Trials excluded because their item was withdrawn: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>Trials excluded because their session was abandoned: {n}.</source>
        <translation>
            <numerusform>Trials excluded because their session was abandoned: {n}.</numerusform>
            <numerusform>Trials excluded because their session was abandoned: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>Trials excluded individually: {n}.</source>
        <translation>
            <numerusform>Trials excluded individually: {n}.</numerusform>
            <numerusform>Trials excluded individually: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>Trials excluded with their session: {n}.</source>
        <translation>
            <numerusform>Trials excluded with their session: {n}.</numerusform>
            <numerusform>Trials excluded with their session: {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>{code} has not finished: {done} of {n}.</source>
        <translation>
            <numerusform>{code} has not finished: {done} of {n}.</numerusform>
            <numerusform>{code} has not finished: {done} of {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>{code} was transferred to another station and has not resumed: {done} of {n} items.</source>
        <translation>
            <numerusform>{code} was transferred to another station and has not resumed: {done} of {n} item.</numerusform>
            <numerusform>{code} was transferred to another station and has not resumed: {done} of {n} items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>{n} answers</source>
        <translation>
            <numerusform>{n} answer</numerusform>
            <numerusform>{n} answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>{n} people</source>
        <translation>
            <numerusform>{n} person</numerusform>
            <numerusform>{n} people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_closing_text.py"/>
        <source>{n} places in the plan are free.</source>
        <translation>
            <numerusform>{n} place in the plan is free.</numerusform>
            <numerusform>{n} places in the plan are free.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_trial_preview.py"/>
        <source>screen {n} of {total}</source>
        <translation>
            <numerusform>screen {n} of {total}</numerusform>
            <numerusform>screen {n} of {total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/studies/study_trial_preview.py"/>
        <source>session {n}</source>
        <translation>
            <numerusform>session {n}</numerusform>
            <numerusform>session {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/gui/widgets/progress_line.py"/>
        <source>{n} so far</source>
        <translation>
            <numerusform>{n} so far</numerusform>
            <numerusform>{n} so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/library/machine/role_passcode_hashes.py"/>
        <source>A passcode must have at least {n} characters.</source>
        <translation>
            <numerusform>A passcode must have at least {n} character.</numerusform>
            <numerusform>A passcode must have at least {n} characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/library/people/person_pins.py"/>
        <source>A PIN must have at least {n} characters.</source>
        <translation>
            <numerusform>A PIN must have at least {n} character.</numerusform>
            <numerusform>A PIN must have at least {n} characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/data_safety.py"/>
        <source>copied {n} days ago</source>
        <translation>
            <numerusform>copied {n} day ago</numerusform>
            <numerusform>copied {n} days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/data_safety.py"/>
        <source>copied {n} h ago</source>
        <translation>
            <numerusform>copied {n} h ago</numerusform>
            <numerusform>copied {n} h ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/data_safety.py"/>
        <source>copied {n} min ago</source>
        <translation>
            <numerusform>copied {n} min ago</numerusform>
            <numerusform>copied {n} min ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/data_safety.py"/>
        <source>verified, made {n} days ago</source>
        <translation>
            <numerusform>verified, made {n} day ago</numerusform>
            <numerusform>verified, made {n} days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/data_safety.py"/>
        <source>verified, made {n} h ago</source>
        <translation>
            <numerusform>verified, made {n} h ago</numerusform>
            <numerusform>verified, made {n} h ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/data_safety.py"/>
        <source>verified, made {n} min ago</source>
        <translation>
            <numerusform>verified, made {n} min ago</numerusform>
            <numerusform>verified, made {n} min ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/data_safety.py"/>
        <source>{n} sessions of this station are not saved elsewhere</source>
        <translation>
            <numerusform>{n} session of this station is not saved elsewhere</numerusform>
            <numerusform>{n} sessions of this station are not saved elsewhere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>resumed {n} times</source>
        <translation>
            <numerusform>resumed once</numerusform>
            <numerusform>resumed {n} times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>{n} fast responses (&lt;0.5 s)</source>
        <translation>
            <numerusform>{n} fast responses (&lt;0.5 s)</numerusform>
            <numerusform>{n} fast responses (&lt;0.5 s)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>{n} of {total} attention checks failed</source>
        <translation>
            <numerusform>{n} of {total} attention checks failed</numerusform>
            <numerusform>{n} of {total} attention checks failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>{n} pauses of more than a minute</source>
        <translation>
            <numerusform>{n} pause of more than a minute</numerusform>
            <numerusform>{n} pauses of more than a minute</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>{n} timed out</source>
        <translation>
            <numerusform>{n} timed out</numerusform>
            <numerusform>{n} timed out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>{n} very slow responses</source>
        <translation>
            <numerusform>{n} very slow responses</numerusform>
            <numerusform>{n} very slow responses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>{n} while the computer slept or its clock was changed</source>
        <translation>
            <numerusform>{n} while the computer slept or its clock was changed</numerusform>
            <numerusform>{n} while the computer slept or its clock was changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>{n} while the screen was locked</source>
        <translation>
            <numerusform>{n} while the screen was locked</numerusform>
            <numerusform>{n} while the screen was locked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/monitoring/session_quality_flags.py"/>
        <source>{n} with focus lost</source>
        <translation>
            <numerusform>{n} with focus lost</numerusform>
            <numerusform>{n} with focus lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/planning/protocol_warnings.py"/>
        <source>Attention checks come after every {every} items, but a participant sees only {n}: none are shown.</source>
        <translation>
            <numerusform>Attention checks come after every {every} items, but a participant sees only {n}: none are shown.</numerusform>
            <numerusform>Attention checks come after every {every} items, but a participant sees only {n}: none are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/planning/protocol_warnings.py"/>
        <source>In {n} cases a participant sees Order Restoration or Order Generation before Missing Piece for the same photograph in one session, which gives the answer away. These trials are flagged; add sessions to separate them.</source>
        <translation>
            <numerusform>In one case a participant sees Order Restoration or Order Generation before Missing Piece for the same photograph in one session, which gives the answer away. Such trials are flagged; add sessions to separate them.</numerusform>
            <numerusform>In {n} cases a participant sees Order Restoration or Order Generation before Missing Piece for the same photograph in one session, which gives the answer away. These trials are flagged; add sessions to separate them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/planning/protocol_warnings.py"/>
        <source>No number of participants gives the requested half-width of {n} percentage points with so few items: {tasks}.</source>
        <translation>
            <numerusform>No number of participants gives the requested half-width of {n} percentage point with so few items: {tasks}.</numerusform>
            <numerusform>No number of participants gives the requested half-width of {n} percentage points with so few items: {tasks}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/planning/protocol_warnings.py"/>
        <source>Practice uses {n} of {pool} items that would otherwise be measured: {tasks}. Choose other items for practice (items.practice), or none.</source>
        <translation>
            <numerusform>Practice uses {n} of {pool} items that would otherwise be measured: {tasks}. Choose other items for practice (items.practice), or none.</numerusform>
            <numerusform>Practice uses {n} of {pool} items that would otherwise be measured: {tasks}. Choose other items for practice (items.practice), or none.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/planning/protocol_warnings.py"/>
        <source>{n} of the {total} VRIQ items have no probe in this lab.</source>
        <translation>
            <numerusform>{n} of the {total} VRIQ items has no probe in this lab.</numerusform>
            <numerusform>{n} of the {total} VRIQ items have no probe in this lab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/planning/protocol_warnings.py"/>
        <source>{n} of {total} path items have no object positions in the image, so participants cannot answer them. Import these items with their layouts as a new version, and use that version.</source>
        <translation>
            <numerusform>{n} of {total} path items has no object positions in the image, so participants cannot answer it. Import this item with its layout as a new version, and use that version.</numerusform>
            <numerusform>{n} of {total} path items have no object positions in the image, so participants cannot answer them. Import these items with their layouts as a new version, and use that version.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/planning/protocol_warnings.py"/>
        <source>{planned} sessions are planned, but the items fill {n}.</source>
        <translation>
            <numerusform>{planned} sessions are planned, but the items fill {n}.</numerusform>
            <numerusform>{planned} sessions are planned, but the items fill {n}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsals/rehearsal_report.py"/>
        <source>{task}: {n} of {planned} items were scored.</source>
        <translation>
            <numerusform>{task}: {n} of {planned} items were scored.</numerusform>
            <numerusform>{task}: {n} of {planned} items were scored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsals/rehearsal_report.py"/>
        <source>{task}: {n} of {planned} items were stored.</source>
        <translation>
            <numerusform>{task}: {n} of {planned} items were stored.</numerusform>
            <numerusform>{task}: {n} of {planned} items were stored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/rehearsals/rehearsal_report.py"/>
        <source>{task}: {n} of {planned} items were timed.</source>
        <translation>
            <numerusform>{task}: {n} of {planned} items were timed.</numerusform>
            <numerusform>{task}: {n} of {planned} items were timed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/sessions/assign_participant_to_cell.py"/>
        <source>All {n} places of the plan on this computer are taken. Incomplete sessions here: {running}.</source>
        <translation>
            <numerusform>The only place of the plan on this computer is taken. Incomplete sessions here: {running}.</numerusform>
            <numerusform>All {n} places of the plan on this computer are taken. Incomplete sessions here: {running}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/sessions/assign_participant_to_cell.py"/>
        <source>This participant has seen {n} of the items before ({ways}), and the protocol does not allow that.</source>
        <translation>
            <numerusform>This participant has seen {n} of the items before ({ways}), and the protocol does not allow that.</numerusform>
            <numerusform>This participant has seen {n} of the items before ({ways}), and the protocol does not allow that.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/sessions/participant_task_wording.py"/>
        <source>image {n}</source>
        <translation>
            <numerusform>image {n}</numerusform>
            <numerusform>image {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/sessions/participant_task_wording.py"/>
        <source>region {n}</source>
        <translation>
            <numerusform>region {n}</numerusform>
            <numerusform>region {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/stations/evaluate_station_check.py"/>
        <source>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset accurate to one frame</source>
        <translation>
            <numerusform>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset accurate to one frame</numerusform>
            <numerusform>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset accurate to one frame</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../desktop/study/stations/evaluate_station_check.py"/>
        <source>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset from the frame signal</source>
        <translation>
            <numerusform>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset from the frame signal</numerusform>
            <numerusform>{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset from the frame signal</numerusform>
        </translation>
    </message>
</context>
</TS>
