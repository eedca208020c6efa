import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, lang, policy, seed } from "../shared/flags.ts"

/** `refriega record FIGHT`: types a fight that was played at a table. */
export const record = Command.make(
  "record",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("Scenario file of the fight")),
    hand: Flag.String("hand").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("id"),
      Flag.withDescription(
        "A side or a combatant whose decisions are asked for (default: everybody's); the others play by their policies; may be repeated",
      ),
    ),
    noDice: Flag.Boolean("no-dice").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Ask for no dice: all are rolled"),
    ),
    answers: Flag.String("answers").pipe(
      Flag.optional,
      Flag.withMetavar("file"),
      Flag.withDescription("A file of answers, one a line, before anything is asked; - for standard input alone"),
    ),
    variant: Flag.String("variant").pipe(Flag.withDefault("base"), Flag.withDescription("Variant (default base)")),
    policies: policy,
    seed: seed.pipe(Flag.withDescription("Seed of the dice that nobody types (default 1)")),
    out: Flag.String("out").pipe(
      Flag.optional,
      Flag.withMetavar("folder"),
      Flag.withDescription("Where the fight is kept (default runs/<scenario>-<n>)"),
    ),
    lang,
    allowCode,
  },
  (input) => act(async (signal) => (await import("../record/recordFight.ts")).recordFight(input, signal)),
).pipe(
  Command.withDescription(
    "Type a fight that was played at a table: asks for each decision and each die, says what is legal, rolls what nobody types",
  ),
  Command.withExamples([
    { command: "refriega record scenarios/d20-modern/duel.yaml", description: "Every decision and every die" },
    { command: "refriega record ambush.yaml --hand party --no-dice", description: "Play a side; dice are rolled" },
    { command: "refriega record duel.yaml --answers last-night.txt", description: "From a file, one answer a line" },
  ]),
)
