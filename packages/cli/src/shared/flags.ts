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
