import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode } from "../shared/flags.ts"
import { knowing } from "../shared/knowing.ts"

/** `refriega schema SYSTEM`: what editors need to complete and check scenario files. */
export const schema = Command.make(
  "schema",
  {
    system: Argument.String("system").pipe(
      Argument.withDescription("Id of the system, as d20-modern; none with --check"),
      Argument.optional,
    ),
    check: Flag.Boolean("check").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Of experiment files, which refriega check plays; they are the same for all systems"),
    ),
    game: Flag.Boolean("game").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Of files of games, which a scenario names as its system"),
    ),
    day: Flag.Boolean("day").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Of day files (several fights with what happens between them) instead of scenarios"),
    ),
    outline: Flag.Boolean("outline").pipe(
      Flag.withDefault(false),
      Flag.withDescription("As text to read: every field with its values and its meaning"),
    ),
    allowCode,
  },
  (input) => act(() => knowing(input, async () => (await import("../schema/printSchema.ts")).printSchema)),
).pipe(
  Command.withDescription(
    "Print what a system's scenario files, or experiments, may have: as JSON Schema for editors, or to read",
  ),
  Command.withExamples([
    { command: "refriega schema d20-modern --outline | less", description: "Every field of a scenario, to read" },
    { command: "refriega schema d20-modern > d20-modern.schema.json", description: "Write it to a file" },
    { command: "refriega schema --game --outline | less", description: "All that a game of your own can say" },
    { command: "refriega schema --check > check.schema.json", description: "Of experiment files" },
  ]),
)
