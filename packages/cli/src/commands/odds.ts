import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, json, lang } from "../shared/flags.ts"

/** `refriega odds SCENARIO`: what every option of somebody's first decision promises, exactly. */
export const odds = Command.make(
  "odds",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("Scenario file, or a run folder with --at")),
    index: Argument.Int("index").pipe(Argument.optional, Argument.withDescription("Of a run: which fight, from 0")),
    at: Flag.Int("at").pipe(
      Flag.optional,
      Flag.withMetavar("event"),
      Flag.withDescription("Of a fight of a run: the decision at this event, or the last one before it"),
    ),
    by: Flag.String("by").pipe(
      Flag.optional,
      Flag.withMetavar("combatant"),
      Flag.withDescription("Id of the combatant that decides (default: the first to act)"),
    ),
    target: Flag.String("target").pipe(
      Flag.optional,
      Flag.withMetavar("combatant"),
      Flag.withDescription("Only options aimed at this combatant"),
    ),
    variant: Flag.String("variant").pipe(Flag.withDefault("base"), Flag.withDescription("Variant (default base)")),
    seed: Flag.Int("seed").pipe(
      Flag.withDefault(1),
      Flag.withDescription("Seed of what comes before the decision: initiative, surprise (default 1)"),
    ),
    lang,
    json,
    allowCode,
  },
  (input) => act(async (signal) => (await import("../odds/printOdds.ts")).printOdds(input, signal)),
).pipe(
  Command.withDescription("Print the exact chances of every option of a first decision, without simulation"),
  Command.withExamples([
    { command: "refriega odds scenarios/d20-modern/duel.yaml", description: "What can the first to act do?" },
    { command: "refriega odds runs/duel-1 17 --at 52", description: "What could be done at event 52 of a fight?" },
    { command: "refriega odds duel.yaml --by first --target second --json", description: "For a script" },
  ]),
)
