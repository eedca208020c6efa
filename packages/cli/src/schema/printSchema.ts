import { dayJsonSchema, scenarioJsonSchema } from "@refriega/core"
import { experimentJsonSchema, policyIds } from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { systemNamed } from "../shared/systemNamed.ts"

/** What `refriega schema` was asked for. */
export interface SchemaInput {
  readonly system: Option.Option<string>
  readonly day: boolean
  readonly check: boolean
}

/** Prints the JSON Schema of a system's scenario files, of its day files, or of experiments. */
export const printSchema = ({ system, day, check }: SchemaInput): void => {
  if (check) {
    if (Option.isSome(system) || day) throw invalid("experiments are the same for all systems: refriega schema --check")
    print(experimentJsonSchema())
    return
  }
  if (Option.isNone(system))
    throw invalid("name a system, as in refriega schema d20-modern; or refriega schema --check")
  systemNamed(system.value)((rules) => print(day ? dayJsonSchema(rules) : scenarioJsonSchema(rules, policyIds)))
}

const print = (schema: unknown): void => console.log(JSON.stringify(schema, undefined, 2))
