import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { lang } from "../shared/flags.ts"

/** The games that your own can begin as. */
const families = ["2d6", "auto-hit", "dice-pool", "d20", "step-dice", "roll-under", "bands", "map"] as const

const game = Command.make(
  "game",
  {
    name: Argument.String("name").pipe(Argument.withDescription("Its id, and the name of the new folder")),
    like: Flag.Literals("like", families).pipe(
      Flag.withDefault("2d6"),
      Flag.withDescription("What it begins as (default 2d6: two dice and a skill against a number)"),
    ),
    lang,
  },
  (input) => act(async () => (await import("../create/createGame.ts")).createGame(input)),
).pipe(
  Command.withDescription(
    "Begin a game of your own: a folder with its rules, sheets, a fight, and what you promise of it",
  ),
  Command.withExamples([
    { command: "refriega new game my-game --like d20", description: "With advantage, critical hits and death saves" },
  ]),
)

/** `refriega new game NAME`: your own game, to begin with. */
export const create = Command.make("new").pipe(
  Command.withDescription("Begin something of your own"),
  Command.withSubcommands([game]),
)
