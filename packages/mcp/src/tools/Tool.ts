import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import type { Answers } from "../answers/Answers.ts"
import type { Budget } from "../limits/Budget.ts"
import type { Folders } from "../limits/Folders.ts"
import { Refusal } from "../limits/Refusal.ts"

/** What a call is answered by. */
export type Wanted =
  /** A command, and how a call of it is repeated. */
  | {
      readonly _tag: "Command"
      readonly args: readonly string[]
      /** What it reads where a file is called `-`. */
      readonly text?: string | undefined
      /** It keeps a run, in a folder of this name and a number. */
      readonly keeps?: string
      /** Of what it prints, only what has this in it. */
      readonly find?: string | undefined
    }
  /** Something that is known here. */
  | { readonly _tag: "Said"; readonly text: string }
  /** The rest of an answer. */
  | { readonly _tag: "More"; readonly answer: number; readonly from: number }

/** What all calls can say beside what they ask. */
export interface Common {
  readonly kb?: number
  readonly seconds?: number
  readonly lang?: "en" | "es"
}

/** Where a call is answered. */
export interface Place {
  readonly folders: Folders
  readonly budget: Budget
  readonly answers: Answers
}

/** A question that an assistant can ask. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Of what can be asked: JSON Schema, draft 2020-12. */
  readonly inputSchema: Readonly<Record<string, unknown>>
  /** What a call of it is answered by. @throws Refusal with all that is wrong with the call */
  readonly asked: (given: unknown, place: Place) => { readonly wanted: Wanted; readonly common: Common }
}

interface Parts<F extends Schema.Struct.Fields> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly fields: F
  readonly wanted: (input: Schema.Struct.Type<F> & Common, place: Place) => Wanted
}

/** An integer in a range. */
export const integer = (minimum: number, maximum: number) =>
  Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum, maximum }, { expected: `an integer from ${minimum} to ${maximum}` })),
  )

/** A line of text: no character in it ends a line, or a word for the system. */
export const Line = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[^\p{Cc}\u2028\u2029]{1,500}$/u, { expected: "a line of 1 to 500 characters" })),
)

/** Several of them. */
export const Lines = Schema.Array(Line).pipe(Schema.check(Schema.isMaxLength(40, { expected: "at most 40 of them" })))

const { optionalKey } = Schema

/** What all calls can say, within a budget. */
const commonFields = ({ seconds }: Budget) => ({
  kb: optionalKey(integer(1, 64)).annotateKey({ description: "Largest answer, in kB (default 4)", default: 4 }),
  seconds: optionalKey(integer(1, seconds)).annotateKey({
    description: "Stop after so many seconds",
    default: seconds,
  }),
  lang: optionalKey(Schema.Literals(["en", "es"])).annotateKey({
    description: "Language of the answer",
    default: "en",
  }),
})

/** A tool of these parts, within a budget. */
export const toolOf = <const F extends Schema.Struct.Fields>(
  { description, fields, name, title, wanted }: Parts<F>,
  budget: Budget,
): Tool => {
  const all = { ...fields, ...commonFields(budget) }
  const struct = Schema.Struct(all) as unknown as Schema.Codec<Schema.Struct.Type<F> & Common, unknown>
  const decode = Schema.decodeUnknownResult(struct, { errors: "all", onExcessProperty: "error" })
  const { definitions, schema } = Schema.toJsonSchemaDocument(struct, { onExcessProperty: "error" })
  return {
    name,
    title,
    description,
    inputSchema: { ...schema, ...(Object.keys(definitions).length > 0 && { $defs: definitions }) },
    asked: (given, place) => {
      const read = decode(given ?? {})
      if (Result.isFailure(read)) throw new Refusal(complaints(read.failure.issue, Object.keys(all)))
      return { wanted: wanted(read.success, place), common: read.success }
    },
  }
}

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

const complaints = (issue: SchemaIssue.Issue, known: readonly string[]): string =>
  formatted(issue)
    .issues.map(({ message, path = [] }) => {
      const where = path.map((key) => (typeof key === "object" ? key.key : key)).join(".")
      const what = message === "Expected no excess property" ? `there are only ${known.join(", ")}` : message
      return `${where === "" ? "" : `${where}: `}${what}`.slice(0, 400)
    })
    .slice(0, 20)
    .join("\n")
