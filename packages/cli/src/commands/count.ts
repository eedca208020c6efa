import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { elsewhere, json, telling, threads } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega count RUN FILE`: custom numbers over the fights of a run. */
export const count = Command.make(
  "count",
  {
    run: Argument.String("run").pipe(Argument.withDescription("A run folder, as refriega run writes it")),
    file: Argument.String("file").pipe(
      Argument.withDescription("A file with counts:, as a scenario may have them, and nothing else"),
    ),
    json,
    ...telling,
    ...threads,
    ...elsewhere,
  },
  (input) => playing(input, 1000, async (hands) => (await import("../count/countRun.ts")).countRun(input, hands)),
).pipe(
  Command.withDescription(
    "Count what nobody foresaw in the fights of a run: they are played again, checked against it, and read",
  ),
  Command.withExamples([
    { command: "refriega count runs/duel-1 mine.yaml", description: "The numbers of a file, with their intervals" },
    { command: "refriega count runs/duel-1 mine.yaml --json --quiet", description: "For a program" },
  ]),
)
