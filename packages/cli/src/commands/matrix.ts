import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { combats, elsewhere, json, log, out, players, policy, reported, set, telling } from "../shared/flags.ts"
import { playing } from "../shared/playing.ts"

/** `refriega matrix SCENARIO --blocks goblin,ogre,knight`: all against all. */
export const matrix = Command.make(
  "matrix",
  {
    scenario: Argument.String("scenario").pipe(Argument.withDescription("Scenario file of a fight")),
    in: Flag.String("in").pipe(
      Flag.optional,
      Flag.withMetavar("side"),
      Flag.withDescription("The side in whose place they are put (default: the first)"),
    ),
    against: Flag.String("against").pipe(
      Flag.optional,
      Flag.withMetavar("side"),
      Flag.withDescription("The side that they fight against (default: the other one)"),
    ),
    blocks: Flag.String("blocks").pipe(
      Flag.optional,
      Flag.withMetavar("a,b,c"),
      Flag.withDescription(
        'Stat blocks that fight against each other, by id: goblin,ogre*2 (two of it),"goblin[hp+=5; ac=14]" (a variant of it)',
      ),
    ),
    ways: Flag.String("policies").pipe(
      Flag.optional,
      Flag.withMetavar("a,b"),
      Flag.withDescription(
        "Policies, or tactics of the file: each stat block with each of them; without --blocks the sides as they are written play by them",
      ),
    ),
    counts: Flag.String("counts").pipe(
      Flag.optional,
      Flag.withMetavar("1..6"),
      Flag.withDescription(
        "Also each of them against so many of the other side as it is written: which party is enough?",
      ),
    ),
    even: Flag.Boolean("even").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Also how many of the weaker of each pair are worth one of the other"),
    ),
    variant: Flag.String("variant").pipe(
      Flag.withDefault("base"),
      Flag.withDescription("The variant of the file in which they fight (default base)"),
    ),
    set: set.pipe(
      Flag.withDescription("A change that is made in every fight, as --set of refriega run; may be repeated"),
    ),
    combats: combats.pipe(
      Flag.optional,
      Flag.withDescription(
        "How many fights each pair has, half of them with the sides swapped, and each count and size (default: 100000 shared out, but from 400 to 2000)",
      ),
    ),
    policies: policy,
    out: out.pipe(Flag.optional, Flag.withDescription("Where the run is kept (default runs/<scenario>-matrix-<n>)")),
    log: log.pipe(
      Flag.withDefault("summary"),
      Flag.withDescription(
        "Logs to keep: full, sample or summary (default); any fight can be played again from the seed",
      ),
    ),
    report: reported("matrix"),
    json: json.pipe(Flag.withDescription("Print the matrix as one JSON document on standard output, and nothing else")),
    ...telling,
    ...players,
    ...elsewhere,
  },
  (input) =>
    playing(
      input,
      Option.getOrElse(input.combats, () => 2000),
      async (hands) => (await import("../matrix/matrixFight.ts")).matrixFight(input, hands),
    ),
).pipe(
  Command.withDescription(
    "All against all, with the sides swapped: who beats whom, in which order, and in what circles. Also how many of one are worth one of another, and which party is enough for each",
  ),
  Command.withExamples([
    {
      command: "refriega matrix skirmish.yaml --blocks goblin,ogre,knight",
      description: "Who of the three is the strongest, and is there a circle?",
    },
    {
      command: "refriega matrix skirmish.yaml --in red --blocks goblin,ogre --even --report",
      description: "How many goblins are worth an ogre? With a page",
    },
    {
      command: "refriega matrix skirmish.yaml --in red --blocks goblin,ogre*2 --counts 1..6",
      description: "A table of monsters against party sizes",
    },
    {
      command: "refriega matrix duel.yaml --policies steady,focus,aggressive",
      description: "Which way to play is the best against the others?",
    },
    {
      command: 'refriega matrix duel.yaml --blocks "guard,guard[armour=2],guard[guard=8]" --json --quiet',
      description: "Variants of one stat block, for a script",
    },
  ]),
)
