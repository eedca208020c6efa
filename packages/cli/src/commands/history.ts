import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { allowCode, audit, json, lang, on, out, patience, quiet, workers } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega history EXPERIMENT`: how balance has moved over the commits of a repository. */
export const history = Command.make(
  "history",
  {
    experiment: Argument.String("experiment").pipe(Argument.withDescription("An experiment file in a git repository")),
    since: Flag.String("since").pipe(
      Flag.optional,
      Flag.withMetavar("commit"),
      Flag.withDescription("Only commits behind this one"),
    ),
    until: Flag.String("until").pipe(
      Flag.withDefault("HEAD"),
      Flag.withMetavar("commit"),
      Flag.withDescription("The last commit (default HEAD)"),
    ),
    most: Flag.Int("most").pipe(
      Flag.withDefault(50),
      Flag.withMetavar("n"),
      Flag.withDescription("How many commits are played, the newest of them (default 50)"),
    ),
    file: Flag.String("file").pipe(
      Flag.optional,
      Flag.withMetavar("file"),
      Flag.withDescription(
        "Where what was played is kept, and looked up (default runs/history/<experiment>.ndjson); refriega check --history appends to it",
      ),
    ),
    out: out.pipe(
      Flag.optional,
      Flag.withDescription("A folder for the page, charts, CSV and JSON; without it nothing of that is written"),
    ),
    workers,
    patience,
    allowCode,
    on,
    audit,
    json: json.pipe(Flag.withDescription("Print one JSON document on standard output, and nothing else")),
    lang,
    quiet,
  },
  (input) =>
    playing(input, 10_000, async (hands) => (await import("../history/showHistory.ts")).showHistory(input, hands)),
).pipe(
  Command.withDescription(
    "Play an experiment with the files of each commit that changed its folder. Shows the promised numbers over time, the commits that surely moved who wins, and what they changed",
  ),
  Command.withExamples([
    { command: "refriega history balance.yaml --out history", description: "The last 50 commits, with a page" },
    { command: "refriega history balance.yaml --since v1.0", description: "What has moved since a release" },
  ]),
)
