import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { elsewhere, json, log, out, players, policy, set, telling } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega tune SCENARIO --vary ogre.hp=8..30 --target "winRate.party in 65..75%"`: what meets all of it? */
export const tune = Command.make(
  "tune",
  {
    scenarios: Argument.String("scenario").pipe(
      Argument.withDescription(
        "A scenario file, or a day file; behind it others that the same numbers are in, for targets as bridge: rounds < 8",
      ),
      Argument.variadic({ min: 1 }),
    ),
    vary: Flag.String("vary").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("change"),
      Flag.withDescription(
        "What may be changed, and its values, as --vary of refriega sweep: ogre.hp=8..30, counts.gang=2..6, rules.critConfirm=true,false, policies.SIDE=...; once for each thing, six at most",
      ),
    ),
    target: Flag.String("target").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("goal"),
      Flag.withDescription(
        'What is wanted: "winRate.party in 65..75%", "rounds < 8", "lethality.party < 10%", or police=60%; may be repeated: all must hold',
      ),
    ),
    tolerance: Flag.String("tolerance").pipe(
      Flag.withDefault("2pp"),
      Flag.withMetavar("points"),
      Flag.withDescription("How far from a target as police=60% is near enough (default 2pp)"),
    ),
    tie: Flag.String("tie").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("path=varied"),
      Flag.withDescription("Something that always has the value of what is varied: troll.hp=ogre.hp; may be repeated"),
    ),
    set: set.pipe(
      Flag.withDescription("A change that every point makes, as --set of refriega run: it is frozen; may be repeated"),
    ),
    near: Flag.String("near").pipe(
      Flag.withDefault("base"),
      Flag.withMetavar("variant"),
      Flag.withDescription("The variant from whose values changes are counted (default base)"),
    ),
    cost: Flag.String("cost").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("path=weight"),
      Flag.withDescription(
        "How much a change of this weighs (1 where nothing is said): ogre.hp=2. The whole range of a number counts as 1, another word as 1; may be repeated",
      ),
    ),
    fights: Flag.Int("fights").pipe(
      Flag.withAlias("n"),
      Flag.withDefault(20_000),
      Flag.withDescription("How many fights, or days, may be played in all (default 20000)"),
    ),
    write: Flag.String("write").pipe(
      Flag.optional,
      Flag.withMetavar("name"),
      Flag.withDescription("Write what meets all targets into the file, as a variant of this name"),
    ),
    policies: policy,
    out: out.pipe(Flag.optional, Flag.withDescription("Where the run is kept (default runs/<scenario>-tune-<n>)")),
    log: log.pipe(
      Flag.withDefault("summary"),
      Flag.withDescription(
        "Logs to keep: full, sample or summary (default); any fight can be played again from the seed",
      ),
    ),
    report: Flag.Boolean("report").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Make its page, charts and CSV files at once, as refriega report does"),
    ),
    json: json.pipe(Flag.withDescription("Print the answer as one JSON document on standard output, and nothing else")),
    ...telling,
    ...players,
    ...elsewhere,
  },
  (input) =>
    playing(input, input.fights, async (hands) => (await import("../tune/tuneFight.ts")).tuneFight(input, hands)),
).pipe(
  Command.withDescription(
    "Say what you want of a fight, and what may be changed. Finds numbers, counts, house rules and stat blocks that meet all of it, and shows it with fresh fights. Ends with 0 where something does, 99 where nothing does, 98 where more fights would have to tell",
  ),
  Command.withExamples([
    {
      command: 'refriega tune ambush.yaml --vary gang.hp=4..14 --target "winRate.police in 60..70%"',
      description: "With how much health of the gang does the police win 60 to 70 %?",
    },
    {
      command:
        'refriega tune ambush.yaml --vary gang.hp=4..14 --vary counts.mugger=1..6 --target "winRate.police in 65..75%" --target "rounds < 6"',
      description: "Two numbers, and two wishes",
    },
    {
      command:
        'refriega tune alley.yaml bridge.yaml --vary ogre.hp=8..30 --target "winRate.party > 80%" --target "bridge: winRate.party in 40..60%"',
      description: "One ogre for two fights: easy in the first, hard in the second",
    },
    {
      command: 'refriega tune duel.yaml --vary second.hp=8..16 --target "winRate.first in 45..55%" --write fair',
      description: "The smallest change that makes it fair, written into the file as the variant fair",
    },
  ]),
)
