import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { act } from "../shared/act.ts"
import { allowCode, json, lang } from "../shared/flags.ts"
import { knowing } from "../shared/knowing.ts"

/** `refriega validate FILE...`: everything that is wrong with files, and nothing is played. */
export const validate = Command.make(
  "validate",
  {
    files: Argument.String("file").pipe(
      Argument.withDescription("Files of fights, days, experiments or games; - is what is piped in"),
      Argument.variadic({ min: 1 }),
    ),
    lang,
    json,
    allowCode,
  },
  (input) => act(() => knowing(input, async () => (await import("../validate/validateFiles.ts")).validateFiles)),
).pipe(
  Command.withDescription(
    "Say everything that is wrong with a fight, a day, an experiment or a game, each with its place; nothing is played",
  ),
  Command.withExamples([
    { command: "refriega validate fight.yaml balance.yaml", description: "Both, with all of their mistakes" },
    { command: "refriega validate my-game.yaml --json", description: "A game, for an editor or a script" },
  ]),
)
