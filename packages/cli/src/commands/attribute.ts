import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { combats, elsewhere, json, out, players, policy, reported, set, side, telling } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega attribute SCENARIO --set a --set b`: which of some changes makes the difference. */
export const attribute = Command.make(
  "attribute",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("A scenario file, or a day file")),
    set: set.pipe(
      Flag.withDescription(
        "A change, as --set of refriega run; each --set is one, and several on one line with ; between them are one together; two to twelve in all",
      ),
    ),
    variants: Flag.String("variants").pipe(
      Flag.optional,
      Flag.withMetavar("a,b"),
      Flag.withDescription("Variants of the file, each of which is one change; beside those of --set"),
    ),
    side,
    goals: Flag.String("goal").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("metric"),
      Flag.withDescription(
        "What is changed (default: winRate of the side; of days survived): winRate, anyDead, allAlive, deaths, lethality, wipedOut, healthLeft .SIDE, rounds, downed, dead .ID, draws; may be repeated",
      ),
    ),
    noSplit: Flag.Boolean("no-split").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Do not tell the rule from what players make of it: half as many fights"),
    ),
    combats: combats.pipe(
      Flag.optional,
      Flag.withDescription(
        "How many fights, or days, each cell plays (default: 100000 shared out, but from 1000 to 5000; of six changes and more 100 for each of 60 orders)",
      ),
    ),
    policies: policy,
    out: out.pipe(Flag.optional, Flag.withDescription("Where the run is kept (default runs/<scenario>-<n>)")),
    report: reported("attribution"),
    json: json.pipe(Flag.withDescription("Print the attribution on standard output, and nothing else")),
    ...telling,
    ...players,
    ...elsewhere,
  },
  (input) =>
    playing(
      input,
      Option.getOrElse(input.combats, () => 5000),
      async (hands) => (await import("../attribute/attributeChanges.ts")).attributeChanges(input, hands),
    ),
).pipe(
  Command.withDescription(
    "Which of several changes makes the difference? All of their subsets in the same fights: shares that add up, what each does alone and last, and what they do together",
  ),
  Command.withExamples([
    {
      command: "refriega attribute duel.yaml --set second.hp+=4 --set rules.critConfirm=false",
      description: "Two changes: what each has of what both do",
    },
    {
      command: "refriega attribute ambush.yaml --variants armoured,night --goal winRate.police --goal anyDead.police",
      description: "Two variants of the file, for two goals",
    },
    {
      command: 'refriega attribute duel.yaml --set "a.hp+=2; a.ac+=1" --set b.hit+=1 --set b.hp-=3 --report',
      description: "Three changes, the first of two parts, with a page",
    },
  ]),
)
