import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { combats, elsewhere, json, log, out, players, policy, set, shard, telling } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega sweep SCENARIO --vary gang.hp=4..14`: the same fights under one value after the other. */
export const sweep = Command.make(
  "sweep",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("A scenario file, or a day file")),
    vary: Flag.String("vary").pipe(
      Flag.atLeast(1),
      Flag.withMetavar("change"),
      Flag.withDescription(
        "What is changed, and its values: gang.hp=4..14 or 4..14:2 (a step), gang.hp=4,6,9, gang.hp+=-2..2 (added), g.ac:=-3..0 (below 0). Also rules.NAME=..., setting.NAME=..., policies.SIDE=..., counts.NAME=1..5, cast.SIDE=goblin,ogre. At most 1000. Given twice: every value of one with every value of the other",
      ),
    ),
    target: Flag.String("target").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("goal"),
      Flag.withDescription(
        "Which value makes this side win so often? police=50%; of days the party, as survived=80%. Or any number of refriega rules --metrics: 'winRate.party in 65..75%', 'anyDead.party < 10%', 'rounds < 8'; may be repeated",
      ),
    ),
    tolerance: Flag.String("tolerance").pipe(
      Flag.withDefault("2pp"),
      Flag.withMetavar("points"),
      Flag.withDescription("How far from the target is near enough (default 2pp)"),
    ),
    set: set.pipe(
      Flag.withDescription("A change that is made under every value, as --set of refriega run; may be repeated"),
    ),
    combats: combats.pipe(
      Flag.optional,
      Flag.withDescription(
        "How many fights, or days, are played of each value (default: 100000 shared out, but from 2000 to 10000; of two things from 200)",
      ),
    ),
    policies: policy,
    out: out.pipe(Flag.optional, Flag.withDescription("Where the run is kept (default runs/<scenario>-<n>)")),
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
    json: json.pipe(Flag.withDescription("Print the results document on standard output, and nothing else")),
    ...telling,
    ...players,
    ...elsewhere,
    shard: shard.pipe(
      Flag.withDescription("Play the i-th of n parts of the run, without --target; refriega merge joins them"),
    ),
  },
  (input) =>
    playing(
      input,
      Option.getOrElse(input.combats, () => 100_000),
      async (hands) => (await import("../sweep/sweepScenario.ts")).sweepScenario(input, hands),
    ),
).pipe(
  Command.withDescription(
    "Play the same fights under one value after the other, of one thing or two: who wins by value, and which value gives the win rate that you want. With a target each value has dice of its own",
  ),
  Command.withExamples([
    { command: "refriega sweep duel.yaml --vary second.hp=8..16", description: "Who wins, by the health of one side" },
    {
      command: "refriega sweep ambush.yaml --vary gang.hp=4..14 --target police=60%",
      description: "With how much health of the gang does the police win 60 %?",
    },
    {
      command: "refriega sweep ambush.yaml --vary gang.hp=4..14 --target 'rounds < 6' --target 'anyDead.police < 10%'",
      description: "Which value meets both?",
    },
    {
      command: "refriega sweep ambush.yaml --vary counts.mugger=1..6 --target police=50% --tolerance 5pp --report",
      description: "How many muggers make it even? With a page",
    },
    {
      command: "refriega sweep ambush.yaml --vary gang.hp=4..14 --vary counts.mugger=1..6 --target police=60%",
      description: "Two things at once: a map of colours with the line where the police wins 60 %",
    },
    { command: "refriega sweep duel.yaml --vary second.hp+=-4..4:2", description: "Added to what is in the file" },
    {
      command: "refriega sweep duel.yaml --vary policies.first=random,aggressive,steady,focus",
      description: "Values that are no numbers",
    },
    {
      command: "refriega sweep duel.yaml --vary second.hp=8..16 --json --quiet | jq '.variants[].winRate.first.p'",
      description: "The curve, for a script",
    },
  ]),
)
