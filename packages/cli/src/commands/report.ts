import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { act } from "../shared/act.ts"
import { lang } from "../shared/flags.ts"

/** `refriega report RUN`: writes the charts and CSV files of a run again. */
export const report = Command.make(
  "report",
  { run: Argument.String("run").pipe(Argument.withDescription("A run folder, as refriega run writes it")), lang },
  (input) => act(async () => (await import("../report/reportRun.ts")).reportRun(input)),
).pipe(
  Command.withDescription("Write the charts and CSV files of a run again, and print its table"),
  Command.withExamples([{ command: "refriega report runs/duel-1 --lang es", description: "The charts in Spanish" }]),
)
