import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { json, out, players, policy, set, side, telling } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega sensitivity SCENARIO`: which number of which sheet, and which house rule, matters. */
export const sensitivity = Command.make(
  "sensitivity",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("Scenario file of a fight")),
    side,
    goals: Flag.String("goal").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("metric"),
      Flag.withDescription(
        "What is to be changed (default: winRate and anyDead of the side, rounds): winRate, anyDead, allAlive, deaths, lethality, wipedOut, healthLeft .SIDE, downed, dead .ID, draws; may be repeated",
      ),
    ),
    see: Flag.String("see").pipe(
      Flag.withDefault("1pp"),
      Flag.withMetavar("points"),
      Flag.withDescription("How near the largest changes are to be known: half of an interval of 95 % (default 1pp)"),
    ),
    numbers: Flag.String("number").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("key"),
      Flag.withDescription(
        "A number or a house rule to be measured even if others matter more: guard.ac, rules.NAME; may be repeated",
      ),
    ),
    top: Flag.Int("top").pipe(
      Flag.withDefault(10),
      Flag.withMetavar("n"),
      Flag.withDescription("How many of the largest are measured, for each goal (default 10)"),
    ),
    most: Flag.Int("most").pipe(
      Flag.withDefault(20_000),
      Flag.withMetavar("fights"),
      Flag.withDescription("The most fights that one number plays on either side (default 20000)"),
    ),
    fights: Flag.Int("fights").pipe(
      Flag.optional,
      Flag.withAlias("n"),
      Flag.withDescription("How many fights may be played in all: what can be said by then is (default: no limit)"),
    ),
    seconds: Flag.Int("seconds").pipe(
      Flag.optional,
      Flag.withDescription(
        "For about how many seconds it may play: turned into fights by how fast they are here, so the answer is not the same everywhere",
      ),
    ),
    noExact: Flag.Boolean("no-exact").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Play also what could be solved"),
    ),
    variant: Flag.String("variant").pipe(
      Flag.withDefault("base"),
      Flag.withDescription("Variant (default base, or set where --set is given)"),
    ),
    set,
    policies: policy,
    out: out.pipe(
      Flag.optional,
      Flag.withDescription(
        "A folder for the page, charts (Vega-Lite, SVG), CSV and JSON; without it nothing is written",
      ),
    ),
    json,
    ...telling,
    ...players,
  },
  (input) =>
    playing({ ...input, on: Option.none(), audit: Option.none() }, input.most, async (hands) =>
      (await import("../sensitivity/printSensitivity.ts")).printSensitivity(input, hands),
    ),
).pipe(
  Command.withDescription(
    "Which number matters? What a step of every number of every sheet, and every other value of each house rule, does to wins, deaths and rounds",
  ),
  Command.withExamples([
    { command: "refriega sensitivity duel.yaml", description: "What moves how often the first side wins" },
    {
      command: "refriega sensitivity ambush.yaml --side police --goal lethality.police --see 0.5pp",
      description: "What keeps the police alive, to half a point",
    },
    {
      command: "refriega sensitivity ambush.yaml --number gang.hp --number rules.critConfirm --out sensitivity",
      description: "With these two measured in any case, and a page with charts",
    },
    {
      command: "refriega sensitivity mob.yaml --seconds 60",
      description: "What can be said of a large fight in about a minute",
    },
    {
      command: "refriega sensitivity duel.yaml --json --quiet | jq -r '.rows[0].key'",
      description: "The number that matters most, for a script",
    },
  ]),
)
