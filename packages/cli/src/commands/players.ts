import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, combats, json, lang, quiet, seed, set } from "../shared/flags.ts"

/** `refriega players SCENARIO`: how much it matters how a fight is played. */
export const players = Command.make(
  "players",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("Scenario file of a fight")),
    variant: Flag.String("variant").pipe(
      Flag.withDefault("base"),
      Flag.withDescription("Variant (default base, or set where --set is given)"),
    ),
    sides: Flag.String("side").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("id"),
      Flag.withDescription("A side to ask about (default: all of them); may be repeated"),
    ),
    combats: combats.pipe(
      Flag.withDefault(400),
      Flag.withDescription("How many fights are played in each way (default 400)"),
    ),
    searched: Flag.Int("search").pipe(
      Flag.withDefault(40),
      Flag.withMetavar("n"),
      Flag.withDescription(
        "How many fights rollout and search play, which take some thousand times as long (default 40); 0 leaves them out",
      ),
    ),
    budgets: Flag.Int("budget").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("events"),
      Flag.withDescription(
        "Also look ahead with so many events a decision (4000 is usual); may be repeated: how much does thinking gain?",
      ),
    ),
    exact: Flag.Boolean("exact").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "Also solve it: what best play gains, exactly; where the fight is too large, that row says so",
      ),
    ),
    seed,
    set,
    allowCode,
    lang,
    json,
    quiet: quiet.pipe(Flag.withDescription("No progress: the results alone")),
  },
  (input) => act(async (signal) => (await import("../players/printPlayers.ts")).printPlayers(input, signal)),
).pipe(
  Command.withDescription(
    "How much does play matter? The same fights with one side playing by other policies, and without each of its acts",
  ),
  Command.withExamples([
    {
      command: "refriega players scenarios/adnd2e/skirmish.yaml",
      description: "How much could better players still gain, and what is each act worth?",
    },
    { command: "refriega players ambush.yaml --search 0 -n 2000", description: "Without those that look ahead: quick" },
    { command: "refriega players ambush.yaml --side police --search 200", description: "One side, with less doubt" },
    {
      command: "refriega players ambush.yaml --budget 500 --budget 1000 --budget 2000",
      description: "What thinking longer gains, as a curve",
    },
  ]),
)
