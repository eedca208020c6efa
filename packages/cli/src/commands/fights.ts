import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { sorts } from "../fights/sorts.ts"
import { elsewhere, json, telling, threads } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega fights RUN --where ...`: the fights of a run in which something is so. */
export const fights = Command.make(
  "fights",
  {
    run: Argument.String("run").pipe(Argument.withDescription("A run folder, as refriega run writes it")),
    where: Flag.String("where").pipe(
      Flag.optional,
      Flag.withMetavar("condition"),
      Flag.withDescription(
        'Which: "party.dead >= 1 and rounds < 5", "healer.downed before potion-drunk" (default: all)',
      ),
    ),
    variant: Flag.String("variant").pipe(
      Flag.optional,
      Flag.withDescription("Under which variant (default: the first of the run)"),
    ),
    against: Flag.String("against").pipe(
      Flag.optional,
      Flag.withMetavar("variant"),
      Flag.withDescription("Those that part from the same fight under this variant by what somebody chooses"),
    ),
    sort: Flag.Literals("sort", sorts).pipe(
      Flag.withDefault("index"),
      Flag.withDescription("Which come first: index (default), bloodiest, closest, longest or shortest"),
    ),
    limit: Flag.Int("limit").pipe(Flag.withDefault(20), Flag.withDescription("How many are listed (default 20)")),
    json,
    ...telling,
    ...threads,
    ...elsewhere,
  },
  (input) => playing(input, 1000, async (hands) => (await import("../fights/listFights.ts")).listFights(input, hands)),
).pipe(
  Command.withDescription("Find fights of a run: the bloodiest, the closest, those in which something happens"),
  Command.withExamples([
    { command: "refriega fights runs/duel-1 --sort bloodiest", description: "Where most die" },
    {
      command: 'refriega fights runs/ambush-1 --where "police.dead >= 1 and rounds < 5"',
      description: "Short, and deadly for the police",
    },
    {
      command: 'refriega fights runs/ambush-1 --where "officer.downed before gang.downed" --sort closest',
      description: "By what happens first",
    },
    {
      command: "refriega fights runs/ambush-1 --against gritty",
      description: "In which somebody chooses otherwise under a variant",
    },
  ]),
)
