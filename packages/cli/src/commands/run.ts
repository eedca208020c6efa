import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { act } from "../shared/act.ts"
import { usualCombats } from "../run/AskedFight.ts"
import { wantedGrades } from "../run/wantedGrades.ts"
import { combats, elsewhere, json, log, out, policy, set, shard, studio, telling, threads } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega run SCENARIO...`: plays scenarios many times, prints a table and keeps a run folder. */
export const run = Command.make(
  "run",
  {
    scenarios: Argument.String("scenario").pipe(
      Argument.withDescription("Scenario files, or day files of several fights; each is a run of its own"),
      Argument.variadic(),
    ),
    link: Flag.String("link").pipe(
      Flag.optional,
      Flag.withMetavar("address"),
      Flag.withDescription("Play what a link of the studio holds, with its seed and all its variants"),
    ),
    combats: combats.pipe(
      Flag.optional,
      Flag.withDescription("How many fights, or days, each variant plays (default 10000, of a link as many as there)"),
    ),
    seed: Flag.Int("seed").pipe(Flag.optional, Flag.withDescription("Seed of all dice (default 1, of a link its own)")),
    variants: Flag.String("variant").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("name"),
      Flag.withDescription("A variant to play, or all; may be repeated (default: base alone)"),
    ),
    set,
    from: Flag.Int("from").pipe(
      Flag.optional,
      Flag.withMetavar("event"),
      Flag.withDescription(
        "Of run RUN INDEX: play this fight of a run on from how it stood after an event, with other dice (default 2000 fights)",
      ),
    ),
    precision: Flag.String("precision").pipe(
      Flag.optional,
      Flag.withMetavar("points"),
      Flag.withDescription("Stop as soon as all win rates are known to within so much, as 1pp"),
    ),
    side: Flag.String("side").pipe(
      Flag.optional,
      Flag.withMetavar("id"),
      Flag.withDescription("The side that verdicts and charts are about (default: the first)"),
    ),
    even: Flag.String("even").pipe(
      Flag.optional,
      Flag.withMetavar("points"),
      Flag.withDescription("How near to half the fights is even (default 3pp)"),
    ),
    want: Flag.Literals("want", wantedGrades).pipe(
      Flag.optional,
      Flag.withMetavar("grade"),
      Flag.withDescription(
        "How hard the fight is to be for the party: easy, moderate, hard, deadly or overwhelming. If it is not, tune looks for the least change, in up to four times as many fights. Ends with 99 where nothing does, 98 where more fights would have to tell",
      ),
    ),
    policies: policy,
    out: out.pipe(
      Flag.optional,
      Flag.withDescription(
        "Where the run is kept (default runs/<scenario>-<n>); for several scenarios, a folder of folders",
      ),
    ),
    log,
    report: Flag.Boolean("report").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Make its page, charts and CSV files at once, as refriega report does"),
    ),
    studio,
    json: json.pipe(
      Flag.withDescription(
        "Print the results document on standard output, and nothing else (for several scenarios, an array of them)",
      ),
    ),
    ...telling,
    ...threads,
    ...elsewhere,
    shard: shard.pipe(Flag.withDescription("Play the i-th of n parts of the run; refriega merge joins them")),
  },
  (input) => {
    if (Option.isSome(input.from)) {
      const from = input.from.value
      return act(async (signal) => (await import("../from/runFrom.ts")).runFrom({ ...input, from }, signal))
    }
    return playing(
      input,
      Option.getOrElse(input.combats, () => usualCombats),
      async (hands) =>
        (await import("../run/runScenarios.ts")).runScenarios(input, hands, async (...asked) =>
          (await import("../tune/tuneFight.ts")).tuneFight(...asked),
        ),
    )
  },
).pipe(
  Command.withDescription(
    "Play scenarios many times, print who wins, who dies and how long it takes, and keep the run",
  ),
  Command.withExamples([
    { command: "refriega run scenarios/d20-modern/duel.yaml", description: "10,000 fights of the scenario as written" },
    { command: "refriega run duel.yaml --variant base --variant gritty -n 2000", description: "Two variants" },
    { command: "refriega run ambush.yaml --variant all --seed 7 --lang es", description: "All variants, in Spanish" },
    { command: "refriega run duel.yaml --set second.hp+=2", description: "Beside it, a change that is in no file" },
    {
      command: "refriega run duel.yaml -n 1000000 --precision 1pp",
      description: "Until win rates are known to ±1 point",
    },
    {
      command: "refriega run trolls.yaml -n 500 --want hard",
      description: "What makes it a hard fight for the party?",
    },
    { command: "refriega run ambush.yaml --policy gang=focus", description: "The gang plays in another way" },
    {
      command: "refriega run scenarios/d20-modern/long-night.yaml --variant all -n 2000",
      description: "Days of several fights, with rests between them",
    },
    {
      command: "refriega run duel.yaml -n 1000000 --log summary --workers 4",
      description: "A big run on four threads",
    },
    {
      command: "refriega run duel.yaml -n 1000000 --shard 2/8 --out part-2",
      description: "One of eight machines; refriega merge joins what they have played",
    },
    {
      command: "refriega run duel.yaml -n 10000000 --log summary --on redis://lab --audit 1%",
      description: "By all machines whose workers listen there",
    },
    {
      command: "refriega run runs/duel-1 17 --from 52 -n 2000",
      description: "How did fight 17 stand after event 52?",
    },
    { command: "refriega run --link 'https://…/#1.…' -n 100000", description: "A fight of the studio, oftener" },
    {
      command: "refriega run duel.yaml --json --quiet | jq '.variants[0].winRate'",
      description: "One number, for a script",
    },
  ]),
)
