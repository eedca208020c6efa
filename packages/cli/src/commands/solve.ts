import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, json, lang, policy, quiet, set } from "../shared/flags.ts"
import { usualStates } from "../solve/usualStates.ts"

/** `refriega solve SCENARIO`: the exact odds of a small fight. */
export const solve = Command.make(
  "solve",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("Scenario file of a small fight")),
    variant: Flag.String("variant").pipe(
      Flag.withDefault("base"),
      Flag.withDescription("Variant (default base, or set where --set is given)"),
    ),
    set,
    policies: policy,
    best: Flag.Boolean("best").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Find best play too: how far are the policies from it?"),
    ),
    numbers: Flag.Boolean("numbers").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Solve it with every number of the sheets and house rules one point lower and higher"),
    ),
    states: Flag.Int("most-states").pipe(
      Flag.withDefault(usualStates),
      Flag.withMetavar("n"),
      Flag.withDescription(`A fight with more states is too large (default ${usualStates})`),
    ),
    allowCode,
    lang,
    json,
    quiet: quiet.pipe(Flag.withDescription("No progress: the results alone")),
  },
  (input) => act(async (signal) => (await import("../solve/printSolution.ts")).printSolution(input, signal)),
).pipe(
  Command.withDescription(
    "Solve a duel or a small fight: exact chances to win, lengths and survivors, best play, without simulation",
  ),
  Command.withExamples([
    { command: "refriega solve my-game/fight.yaml", description: "Who wins, exactly?" },
    { command: "refriega solve my-game/fight.yaml --best", description: "How much does clever play matter?" },
    {
      command: "refriega solve my-game/fight.yaml --numbers",
      description: "Which number of the sheets moves the odds most?",
    },
  ]),
)
