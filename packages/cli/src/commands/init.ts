import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { lang } from "../shared/flags.ts"

const systems = ["d20-modern", "adnd2e", "symbaroum", "ds20", "savage-worlds"] as const

/** `refriega init`: a folder for your own files. */
export const init = Command.make(
  "init",
  {
    folder: Argument.String("folder").pipe(
      Argument.withDefault("."),
      Argument.withDescription("Where it goes (default: here); files that are there already stay as they are"),
    ),
    system: Flag.Literals("system", systems).pipe(
      Flag.withDefault("d20-modern"),
      Flag.withDescription(`The game that is played: ${systems.join(", ")} (default d20-modern)`),
    ),
    lang,
  },
  (input) => act(async () => (await import("../create/initFolder.ts")).initFolder(input)),
).pipe(
  Command.withDescription(
    "Begin a folder of your own: a fight, its stat blocks, what you promise of it, schemas for your editor, and a workflow that holds the promise",
  ),
  Command.withExamples([
    { command: "refriega init", description: "Here, for d20 Modern" },
    { command: "refriega init my-fights --system savage-worlds", description: "In a new folder, for Savage Worlds" },
  ]),
)
