import * as Flag from "effect/cli/Flag"

/** The language of what is printed for people. JSON and CSV have none. */
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
    "How long a thread may play a chunk before it is taken to hang (default 60; more where chunks turn out to take long)",
  ),
)
