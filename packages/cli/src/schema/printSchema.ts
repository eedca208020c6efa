import { scenarioJsonSchema } from "@refriega/core"
import { policyIds } from "@refriega/sim"
import { systemNamed } from "../shared/systemNamed.ts"

/** Prints the JSON Schema of a system's scenario files. */
export const printSchema = (system: string): void =>
  systemNamed(system)((rules) => console.log(JSON.stringify(scenarioJsonSchema(rules, policyIds), undefined, 2)))
