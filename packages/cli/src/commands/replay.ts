import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, json, lang } from "../shared/flags.ts"
import { knowing } from "../shared/knowing.ts"

/** `refriega replay RUN INDEX`: tells one fight of a run. */
export const replay = Command.make(
  "replay",
  {
    run: Argument.String("run").pipe(Argument.withDescription("A run folder, as refriega run writes it")),
    index: Argument.Int("index").pipe(Argument.withDescription("Which fight, or which day, from 0")),
    variant: Flag.String("variant").pipe(
      Flag.optional,
      Flag.withDescription("Under which variant (default: the first of the run)"),
    ),
    fight: Flag.Int("fight").pipe(
      Flag.optional,
      Flag.withMetavar("number"),
      Flag.withDescription("Of a run of days: which fight of the day, from 0 (default: the first)"),
    ),
    explain: Flag.Boolean("explain").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "Name the modifiers of every test, the rules behind every event, and what each decision had to choose from",
      ),
    ),
    at: Flag.Int("at").pipe(
      Flag.optional,
      Flag.withMetavar("event"),
      Flag.withDescription("Stop after this event, and show how everybody stands"),
    ),
    ledger: Flag.Boolean("ledger").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "What every act was worth in chance to win: luck, choices, and the moments at which it turned",
      ),
    ),
    side: Flag.String("side").pipe(
      Flag.optional,
      Flag.withMetavar("id"),
      Flag.withDescription("Of the ledger: the side whose chance it is (default: the first)"),
    ),
    by: Flag.String("by").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("policy"),
      Flag.withDescription(
        "Of the ledger: the policies by which the fight is taken to go on, for all or as SIDE=NAME (default: those of the run); may be repeated",
      ),
    ),
    form: Flag.Literals("form", ["exact", "forks", "table"]).pipe(
      Flag.optional,
      Flag.withDescription(
        "How the ledger values acts: exact (solves the fight), forks (plays on from every act) or table (a fitted value). Default: exact for duels that are quick to solve, else table",
      ),
    ),
    forks: Flag.Int("forks").pipe(
      Flag.optional,
      Flag.withMetavar("n"),
      Flag.withDescription("Of the ledger: how many times the fight is played on from each act and moment"),
    ),
    csv: Flag.Boolean("csv").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Print the steps of the ledger as CSV, and nothing else"),
    ),
    lang,
    json: json.pipe(Flag.withDescription("Print the events as one JSON document, and nothing else")),
    allowCode,
  },
  (input) =>
    act(async (signal) => {
      if (!input.ledger) {
        const { onlyLedger } = await import("../ledger/onlyLedger.ts")
        onlyLedger(input)
        return knowing(input, async () => (await import("../replay/printReplay.ts")).printReplay)
      }
      const [{ printLedger }, { withCode }] = await Promise.all([
        import("../ledger/printLedger.ts"),
        import("@refriega/sim/internal"),
      ])
      await withCode(input.allowCode, (library) => printLedger(input, library, signal))
    }),
).pipe(
  Command.withDescription("Tell one fight of a run: played again, checked against the run, and narrated"),
  Command.withExamples([
    { command: "refriega replay runs/duel-1 0", description: "The first fight" },
    { command: "refriega replay runs/duel-1 17 --explain", description: "With modifiers and rule ids" },
    { command: "refriega replay runs/ambush-1 3 --variant gritty --lang es", description: "A variant, in Spanish" },
    { command: "refriega replay runs/long-night-1 4 --fight 1", description: "The second fight of a day" },
    { command: "refriega replay runs/duel-1 17 --ledger --side second", description: "Why did they lose?" },
    { command: "refriega replay runs/duel-1 0 --at 12", description: "How everybody stands after event 12" },
  ]),
)
