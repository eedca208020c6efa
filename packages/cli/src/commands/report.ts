import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, lang, out, studio } from "../shared/flags.ts"

/** `refriega report RUN...`: one page for all the runs, and the charts and CSV files of each. */
export const report = Command.make(
  "report",
  {
    runs: Argument.String("run").pipe(
      Argument.withDescription("Run folders, as refriega run writes them; one page shows them all"),
      Argument.variadic({ min: 1 }),
    ),
    out: out.pipe(
      Flag.optional,
      Flag.withDescription(
        "Where everything goes, charts and numbers of several runs in a folder each (default: RUN/report, and report.html of several runs ./report)",
      ),
    ),
    png: Flag.Boolean("png").pipe(
      Flag.withDefault(false),
      Flag.withDescription("The charts as PNG too, drawn with the fonts of this machine"),
    ),
    slide: Flag.Boolean("slide").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "slide.svg as well (with --png slide.png): the verdict, three numbers and a chart of the first run",
      ),
    ),
    address: Flag.String("address").pipe(
      Flag.optional,
      Flag.withMetavar("https://..."),
      Flag.withDescription(
        "Where the page will be on the web: it gets a title, a description and preview.png, which chats show of links to it",
      ),
    ),
    combats: Flag.Boolean("per-combat").pipe(
      Flag.withDefault(false),
      Flag.withDescription(
        "combats.csv as well, one row for each fight (of days days.csv), and combatants.csv, one for each combatant of each fight, for which all fights are played again",
      ),
    ),
    events: Flag.String("events").pipe(
      Flag.optional,
      Flag.withMetavar("0-9,17"),
      Flag.withDescription("events.csv and events.ndjson as well: every event of these fights (or days), by index"),
    ),
    ledger: Flag.String("ledger").pipe(
      Flag.optional,
      Flag.withMetavar("5,17"),
      Flag.withDescription(
        "Show these fights with the value of every act: the chance over time, the turning points, luck by combatant. Of days 4:1 is the second fight of day 4. For one run",
      ),
    ),
    parquet: Flag.Boolean("parquet").pipe(
      Flag.withDefault(false),
      Flag.withDescription("The CSV files as Parquet too"),
    ),
    verify: Flag.String("verify").pipe(
      Flag.optional,
      Flag.withMetavar("5%"),
      Flag.withDescription(
        "First play this share of the fights again, drawn at random in whole chunks; end with 3 if the folder has other results. For runs that somebody else has played",
      ),
    ),
    list: Flag.Boolean("list").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Name every file that is written, by folder"),
    ),
    studio,
    lang,
    allowCode,
  },
  (input) => act(async (signal) => (await import("../report/reportRuns.ts")).reportRuns(input, signal)),
).pipe(
  Command.withDescription(
    "Make a page of finished runs, in one file that works offline: who wins, how surely, how long, who dies, and fights to replay",
  ),
  Command.withExamples([
    { command: "refriega report runs/duel-1", description: "The page, charts and CSV files of a run" },
    { command: "refriega report runs/* --out night", description: "One page for many runs, in the folder night" },
    {
      command: "refriega report runs/duel-1 --studio https://example.org/studio/",
      description: "With a link that opens the fight in the studio",
    },
    {
      command: "refriega report runs/duel-1 --slide --address https://example.org/duel/report.html",
      description: "For a web server: with a preview for chats, and a slide",
    },
    {
      command: "refriega report runs/duel-1 --ledger 5",
      description: "Why was fight 5 lost? With its turning moments",
    },
    { command: "refriega report runs/duel-1 --lang es", description: "In Spanish" },
    {
      command: "refriega report from-a-friend --verify 5%",
      description: "Of a run that somebody else has played: a twentieth of it is played again first",
    },
    {
      command: "refriega report runs/duel-1 --per-combat --events 0-9 --parquet",
      description: "The numbers of every fight and all events of the first ten, for other programs",
    },
  ]),
)
