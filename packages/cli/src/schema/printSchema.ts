import { dayJsonSchema, scenarioJsonSchema } from "@refriega/core"
import { policyIds } from "@refriega/sim"
import { systemNamed } from "../shared/systemNamed.ts"

/** Prints the JSON Schema of a system's scenario files, or of its day files. */
export const printSchema = ({ system, day }: { readonly system: string; readonly day: boolean }): void =>
  systemNamed(system)((rules) =>
    console.log(JSON.stringify(day ? dayJsonSchema(rules) : scenarioJsonSchema(rules, policyIds), undefined, 2)),
  )
