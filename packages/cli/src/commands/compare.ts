import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import {
  allowCode,
  audit,
  combats,
  json,
  lang,
  log,
  on,
  out,
  patience,
  policy,
  quiet,
  seed,
  set,
  studio,
  workers,
} from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega compare SCENARIO`: the same fights under several variants, paired, with a verdict for each. */
export const compare = Command.make(
  "compare",
  {
    scenarios: Argument.String("scenario").pipe(
      Argument.withDescription(
        "A scenario file, or a day file, with variants; or two files that tell the same fight, or day",
      ),
      Argument.variadic({ min: 1, max: 2 }),
    ),
    variants: Flag.String("variant").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("name"),
      Flag.withDescription("A variant to compare; may be repeated (default: all, or base when there is --set)"),
    ),
    set,
    against: Flag.String("against").pipe(
      Flag.withDefault("base"),
      Flag.withMetavar("name"),
      Flag.withDescription("The variant that the others are compared with (default base)"),
    ),
    side: Flag.String("side").pipe(
      Flag.optional,
      Flag.withMetavar("id"),
      Flag.withDescription(
        "Whose victories the question is about (default: the first side); of days it is whether the party survives",
      ),
    ),
    smallest: Flag.String("smallest").pipe(
      Flag.withDefault("2pp"),
      Flag.withMetavar("points"),
      Flag.withDescription("The smallest difference that matters (default 2pp): less is equivalent"),
    ),
    combats: combats.pipe(
      Flag.optional,
      Flag.withDescription(
        "How many fights, or days, each variant plays (default 10000; with --precision at most 1000000)",
      ),
    ),
    precision: Flag.String("precision").pipe(
      Flag.optional,
      Flag.withMetavar("points"),
      Flag.withDescription("Stop as soon as every difference is known to within so much, as 0.5pp"),
    ),
    untilVerdict: Flag.Boolean("until-verdict").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "Look again and again, with limits that allow for it, and stop when every variant is decided",
      ),
    ),
    noSplit: Flag.Boolean("no-split").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "Leave out what tells a change from what its players make of it: with two sides two thirds of the fights",
      ),
    ),
    luck: Flag.Boolean("luck").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "Take the luck of the dice out of who wins: narrower intervals from as many fights, which take longer",
      ),
    ),
    beatable: Flag.Int("beatable").pipe(
      Flag.withDefault(0),
      Flag.withMetavar("n"),
      Flag.withDescription(
        "Also say how much each side would gain, at least, by a best response to how the others play, from n fights of each variant (slow)",
      ),
    ),
    policies: Flag.String("policies").pipe(
      Flag.optional,
      Flag.withMetavar("a,b,..."),
      Flag.withDescription(
        "A ladder of policies: play it all once for each, by all sides, and say whether the conclusion holds",
      ),
    ),
    cross: Flag.Boolean("cross").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "With --policies: every side chooses its own of them, and it is played in all these ways (three policies, two sides: nine)",
      ),
    ),
    details: Flag.Boolean("details").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "Also print what else every variant changes, and how the fights pair up (of up to three variants that is printed anyway)",
      ),
    ),
    policy,
    seed,
    out: out.pipe(Flag.optional, Flag.withDescription("Where the run is kept (default runs/<scenario>-<n>)")),
    log,
    workers,
    patience,
    allowCode,
    on,
    audit,
    report: Flag.Boolean("report").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Also write the report page, with charts and fights to replay"),
    ),
    studio,
    json: json.pipe(Flag.withDescription("Print one JSON document on standard output, and nothing else")),
    lang,
    quiet,
  },
  (input) =>
    playing(
      input,
      Option.getOrElse(input.combats, () => 10_000),
      async (hands) => (await import("../compare/compareScenarios.ts")).compareScenarios(input, hands),
    ),
).pipe(
  Command.withDescription(
    "Play the same fights under several variants, and say whether one is better, worse or equivalent, and how sure that is",
  ),
  Command.withExamples([
    { command: "refriega compare scenarios/d20-modern/duel.yaml", description: "All variants of the file" },
    { command: "refriega compare duel.yaml --set second.hp+=2", description: "A change that is in no file" },
    { command: "refriega compare duel.yaml --variant keen-blade --smallest 1pp", description: "One variant" },
    {
      command: "refriega compare duel.yaml --set rules.critConfirm=false --precision 0.5pp",
      description: "To a width",
    },
    {
      command: "refriega compare ambush.yaml --variant all --luck",
      description: "Surer, by how lucky the dice were",
    },
    { command: "refriega compare ambush.yaml --until-verdict -n 50000", description: "No longer than needed" },
    {
      command: "refriega compare duel.yaml --policies random,aggressive,focus,steady",
      description: "Is it of one size under each policy?",
    },
    {
      command: "refriega compare duel.yaml --variant keen-blade --policies aggressive,steady --cross -n 2000",
      description: "And under each pair of policies?",
    },
    {
      command: "refriega compare scenarios/d20-modern/long-night.yaml --variant no-rest -n 1000",
      description: "Days of several fights: does the party survive them more often?",
    },
    { command: "refriega compare ambush.yaml ambush-new.yaml", description: "Two files that tell the same fight" },
  ]),
)
