import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import { act } from "../shared/act.ts"

/** `refriega schema SYSTEM`: what editors need to complete and check scenario files. */
export const schema = Command.make(
  "schema",
  { system: Argument.String("system").pipe(Argument.withDescription("Id of the system, as d20-modern")) },
  ({ system }) => act(async () => (await import("../schema/printSchema.ts")).printSchema(system)),
).pipe(
  Command.withDescription("Print the JSON Schema of a system's scenario files, for editors"),
  Command.withExamples([
    { command: "refriega schema d20-modern > d20-modern.schema.json", description: "Write it to a file" },
  ]),
)
