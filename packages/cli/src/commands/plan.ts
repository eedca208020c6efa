import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { elsewhere, json, out, players, policy, set, side, telling } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega plan SCENARIO --variant v --see 2pp`: how many fights, and seconds, a question takes. */
export const plan = Command.make(
  "plan",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("A scenario file, or a day file")),
    variants: Flag.String("variant").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("id"),
      Flag.withDescription(
        "What is to be compared with the fight as it is written: a variant of the file; may be repeated. Without it, and without --set, the question is about the fight itself",
      ),
    ),
    set: set.pipe(
      Flag.withDescription("A change that is to be compared, as --set of refriega compare; several are one together"),
    ),
    see: Flag.String("see").pipe(
      Flag.withDefault("2pp"),
      Flag.withMetavar("points"),
      Flag.withDescription(
        "How near it is to be known: half of an interval of 95 % (default 2pp; of rounds a quarter then)",
      ),
    ),
    side,
    goals: Flag.String("goal").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("metric"),
      Flag.withDescription(
        "What is asked (default: winRate of the side; of days survived), as --goal of refriega attribute; may be repeated",
      ),
    ),
    pilot: Flag.Int("pilot").pipe(
      Flag.withDefault(400),
      Flag.withMetavar("fights"),
      Flag.withDescription("How many fights, or days, of each are played to see how much they scatter (default 400)"),
    ),
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
    ...elsewhere,
  },
  (input) =>
    playing(input, input.pilot, async (hands) => (await import("../plan/planQuestion.ts")).planQuestion(input, hands)),
).pipe(
  Command.withDescription(
    "How many fights does a question take, and how many seconds? A pilot says about how many are enough, and how many are in nine of ten cases. Of rare events it says how often they happen at most",
  ),
  Command.withExamples([
    {
      command: "refriega plan ambush.yaml --variant night --see 2pp",
      description: "Fights and seconds until the effect of the variant is known to two points",
    },
    {
      command: "refriega plan duel.yaml --set second.hp+=1 --goal winRate.first --goal rounds",
      description: "For a change of your own, and two numbers",
    },
    { command: "refriega plan duel.yaml --see 1pp", description: "Until the win rate is known to a point" },
    {
      command: "refriega plan duel.yaml --goal dead.first-duelist --json --quiet | jq '.fights.most'",
      description: "For a script: how many fights to ask for with -n",
    },
  ]),
)
