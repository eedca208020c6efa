import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { allowCode, audit, combats, json, lang, on, out, patience, quiet, workers } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega check EXPERIMENT...`: whether fights keep what was promised of them. */
export const check = Command.make(
  "check",
  {
    experiments: Argument.String("experiment").pipe(
      Argument.withDescription("Experiment files: scenarios, thresholds, a baseline (refriega schema --check)"),
      Argument.variadic({ min: 1 }),
    ),
    updateBaseline: Flag.Boolean("update-baseline").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Write how the fights end now into the baselines, instead of holding them against it"),
    ),
    carryBaseline: Flag.Boolean("carry-baseline").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "Carry baselines over that an older version made with other dice: play, hold the win rates against them, and write them anew unless one has moved",
      ),
    ),
    allowUndecided: Flag.Boolean("allow-undecided").pipe(
      Flag.withDefault(false),
      Flag.withDescription("What is not known to be kept is no failure"),
    ),
    combats: combats.pipe(
      Flag.optional,
      Flag.withDescription("How many fights, or days, each variant plays, instead of as the experiments say"),
    ),
    junit: Flag.String("junit").pipe(
      Flag.optional,
      Flag.withMetavar("file"),
      Flag.withDescription("Also write JUnit XML, one case for each promise"),
    ),
    markdown: Flag.String("markdown").pipe(
      Flag.optional,
      Flag.withMetavar("file"),
      Flag.withDescription("Also append a Markdown summary to a file, as $GITHUB_STEP_SUMMARY"),
    ),
    compareTo: Flag.String("compare-to").pipe(
      Flag.optional,
      Flag.withMetavar("commit"),
      Flag.withDescription(
        "Also play the fights with the files of this commit, and say what has changed in files, how far that moves who wins, and which promises it breaks",
      ),
    ),
    annotations: Flag.String("annotations").pipe(
      Flag.optional,
      Flag.withMetavar("file"),
      Flag.withDescription("Also write what is wrong in which line, as commands that a step of GitHub's prints"),
    ),
    codeQuality: Flag.String("code-quality").pipe(
      Flag.optional,
      Flag.withMetavar("file"),
      Flag.withDescription("The same for GitLab, as a report of code quality"),
    ),
    history: Flag.String("history").pipe(
      Flag.optional,
      Flag.withMetavar("file"),
      Flag.withDescription("Also append what came out to this file, for refriega history --file"),
    ),
    out: out.pipe(
      Flag.withDefault("runs"),
      Flag.withDescription("The folder in which the runs are kept (default runs)"),
    ),
    workers,
    patience,
    allowCode,
    on,
    audit,
    json: json.pipe(
      Flag.withDescription(
        "Print one JSON document on standard output, and nothing else (for several experiments, an array of them)",
      ),
    ),
    lang,
    quiet,
  },
  (input) =>
    playing(
      input,
      Option.getOrElse(input.combats, () => 10_000),
      async (hands) => (await import("../check/checkExperiments.ts")).checkExperiments(input, hands),
    ),
).pipe(
  Command.withDescription(
    "Play experiments and say whether all promises are kept: exit code 0 if so, 99 if one is broken, 98 if one is not known to be kept",
  ),
  Command.withExamples([
    { command: "refriega check scenarios/nightly.yaml", description: "Play, judge, and say so with the exit code" },
    {
      command: 'refriega check nightly.yaml --junit check.xml --markdown "$GITHUB_STEP_SUMMARY"',
      description: "In a CI job",
    },
    { command: "refriega check balance.yaml --compare-to main", description: "What have these changes moved?" },
    { command: "refriega check nightly.yaml --update-baseline", description: "Balance has moved, and is meant to" },
    { command: "refriega check nightly.yaml --carry-baseline", description: "Once, after an update of refriega" },
    { command: "refriega check nightly.yaml -n 500 --allow-undecided", description: "A quick look" },
  ]),
)
