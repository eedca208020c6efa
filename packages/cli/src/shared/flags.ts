import * as Flag from "effect/cli/Flag"

/** The language of what is printed for readers. JSON and CSV have none. */
export const lang = Flag.Literals("lang", ["en", "es"]).pipe(
  Flag.withDefault("en"),
  Flag.withDescription("Language: en (default) or es"),
)

export const json = Flag.Boolean("json").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Print one JSON document on standard output, and nothing else"),
)

export const quiet = Flag.Boolean("quiet").pipe(
  Flag.withDefault(false),
  Flag.withDescription("No progress, no list of files: the results alone"),
)

export const workers = Flag.Int("workers").pipe(
  Flag.optional,
  Flag.withDescription("How many threads play (default: one for each core); they change nothing but the time"),
)

export const patience = Flag.Int("patience").pipe(
  Flag.withDefault(60),
  Flag.withMetavar("seconds"),
  Flag.withDescription(
    "How much processor time a fight may take between two decisions before it is taken to hang (default 60)",
  ),
)

/** Where workers of other machines listen that are to play. */
export const on = Flag.String("on").pipe(
  Flag.optional,
  Flag.withMetavar("redis://..."),
  Flag.withDescription(
    "Have it played by the workers that listen to this queue (refriega worker), instead of by threads here",
  ),
)

export const audit = Flag.String("audit").pipe(
  Flag.optional,
  Flag.withMetavar("share"),
  Flag.withDescription(
    "With --on: the share of the chunks that are played here once more, as 1%; a worker found wrong is named, and all that it has played is played again",
  ),
)

/** How many fights, or days, each variant plays; a command says how many it plays without it. */
export const combats = Flag.Int("combats").pipe(Flag.withAlias("n"))

export const seed = Flag.Int("seed").pipe(Flag.withDefault(1), Flag.withDescription("Seed of all dice (default 1)"))

export const set = Flag.String("set").pipe(
  Flag.atLeast(0),
  Flag.withMetavar("change"),
  Flag.withDescription(
    "A variant called set, of these changes: gang.hp=20 or gang.hp+=2 (a combatant, side or stat block), rules.NAME=..., setting.NAME=..., policies.SIDE=..., counts.NAME+=1. Write := before a number below 0 (g.ac:=-3); may be repeated",
  ),
)

export const policy = Flag.String("policy").pipe(
  Flag.atLeast(0),
  Flag.withMetavar("[side=]name"),
  Flag.withDescription(
    "How a side, or every side, decides (random, aggressive, steady, focus, rollout, search), instead of as the scenario says; may be repeated",
  ),
)

export const log = Flag.Literals("log", ["full", "sample", "summary"]).pipe(
  Flag.withDefault("sample"),
  Flag.withDescription("Logs to keep: full, sample (default) or summary; any fight can be played again from the seed"),
)

/** Where a studio is to which a report page links. */
export const studio = Flag.String("studio").pipe(
  Flag.optional,
  Flag.withMetavar("address"),
  Flag.withDescription(
    "The page links to this studio, with the fight: where refriega studio --out was put, as https://example.org/studio/",
  ),
)

/** Code of games is run by nobody without it: what asks for it hands it on to `withCode`. */
export const allowCode = Flag.Boolean("allow-code").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Run the TypeScript that a custom game brings: only for games of authors whom you trust"),
)

/** A part of a run; a command says what it cannot do with it. */
export const shard = Flag.String("shard").pipe(Flag.optional, Flag.withMetavar("i/n"))

/** Where what is played is kept; a command says where it is without it. */
export const out = Flag.String("out").pipe(
  Flag.withMetavar("folder"),
  Flag.filter(
    (folder) => folder.trim() !== "",
    () => "a folder",
  ),
)

/** What commands that play take: how they tell, */
export const telling = { lang, quiet } as const
/** what plays, */
export const threads = { workers, patience, allowCode } as const
/** with which dice, */
export const players = { seed, ...threads } as const
/** and whether others play. */
export const elsewhere = { on, audit } as const

/** A page, charts and tables in a folder beside what is played. */
export const reported = (folder: string) =>
  Flag.Boolean("report").pipe(
    Flag.withDefault(false),
    Flag.withDescription(`Write a page, charts (Vega-Lite, SVG), CSV and JSON into ${folder}/ of the run's folder`),
  )

/** The side that a question is about. */
export const side = Flag.String("side").pipe(
  Flag.optional,
  Flag.withMetavar("id"),
  Flag.withDescription("The side that is asked about (default: the first)"),
)
