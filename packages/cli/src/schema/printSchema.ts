import { dayJsonSchema, gameJsonSchema, type Library, scenarioJsonSchema } from "@refriega/core"
import { paintFor } from "@refriega/report"
import { experimentJsonSchema, ownLibrary, policyIds } from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { systemNamed } from "../shared/systemNamed.ts"
import { textWidth } from "../shared/telling/wrap.ts"
import { outline } from "./outline.ts"

/** What `refriega schema` was asked for. */
export interface SchemaInput {
  readonly system: Option.Option<string>
  readonly day: boolean
  readonly check: boolean
  /** Of the files of games. */
  readonly game: boolean
  /** As text to read, instead of JSON. */
  readonly outline: boolean
}

/** Prints the schema of a system's scenario files, of its day files, or of experiments. */
export const printSchema = (input: SchemaInput, library: Library = ownLibrary): void => {
  const { system, day, check } = input
  const print = (schema: Readonly<Record<string, unknown>>): void =>
    input.outline
      ? say(outline(schema, textWidth(), paintFor(process.stdout, process.env)))
      : console.log(JSON.stringify(schema, undefined, 2))
  if (check) {
    if (Option.isSome(system) || day) throw invalid("experiments are the same for all systems: refriega schema --check")
    print(experimentJsonSchema())
    return
  }
  if (input.game) {
    if (Option.isSome(system) || day) throw invalid("files of games are all alike: refriega schema --game")
    print(gameJsonSchema())
    return
  }
  if (Option.isNone(system))
    throw invalid("name a system, as in refriega schema d20-modern; or refriega schema --check")
  const name = system.value
  systemNamed(
    name,
    library,
  )((rules) => print(day ? dayJsonSchema(rules, name) : scenarioJsonSchema(rules, policyIds, name)))
}
