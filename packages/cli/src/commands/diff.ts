import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, json, lang } from "../shared/flags.ts"
import { knowing } from "../shared/knowing.ts"

/** `refriega diff RUN INDEX`: where two variants of the same fight, or day, part. */
export const diff = Command.make(
  "diff",
  {
    run: Argument.String("run").pipe(Argument.withDescription("A run folder with several variants")),
    index: Argument.Int("index").pipe(Argument.withDescription("Which fight, or day, from 0")),
    variant: Flag.String("variant").pipe(
      Flag.optional,
      Flag.withDescription("The variant to look at (default: the second of the run)"),
    ),
    against: Flag.String("against").pipe(
      Flag.optional,
      Flag.withMetavar("name"),
      Flag.withDescription("The variant to hold it against (default: the first of the run)"),
    ),
    context: Flag.Int("context").pipe(
      Flag.withDefault(4),
      Flag.withMetavar("lines"),
      Flag.withDescription("How many lines to tell before and after the place (default 4)"),
    ),
    lang,
    json: json.pipe(Flag.withDescription("Print one JSON document, and nothing else")),
    allowCode,
  },
  (input) => act(() => knowing(input, async () => (await import("../diff/printDiff.ts")).printDiff)),
).pipe(
  Command.withDescription("Tell where two variants of the same fight, or day, part, and what the variant changes"),
  Command.withExamples([
    { command: "refriega diff runs/duel-1 31", description: "The first two variants of the run" },
    { command: "refriega diff runs/duel-1 9 --variant keen-blade --lang es", description: "Another one, in Spanish" },
    { command: "refriega diff runs/duel-1 9 --json", description: "For a script" },
  ]),
)
