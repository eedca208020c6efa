import * as Schema from "effect/Schema"
import type { PlayCount } from "../../contract/CatalogueRule.ts"

const Counts = Schema.Record(Schema.String, Schema.Array(Schema.Int))

/** A file that says in how many fights which rules came up. Each list has a number for each policy. */
const File = Schema.fromJsonString(
  Schema.Struct({
    policies: Schema.Array(Schema.String),
    fights: Schema.Array(Schema.Int),
    cited: Counts,
    offered: Counts,
  }),
)

export type PlayedFile = typeof File.Type

const decode = Schema.decodeUnknownSync(File)

/** What such a file says, by rule and policy. Throws when it is not as it must be. */
export const playCountsFrom = (text: string): Readonly<Record<string, Readonly<Record<string, PlayCount>>>> => {
  const { cited, fights, offered, policies } = decode(text)
  return Object.fromEntries(
    Object.entries(cited).map(([id, counts]) => [
      id,
      Object.fromEntries(
        policies.map((policy, i) => [
          policy,
          { fights: fights[i] ?? 0, cited: counts[i] ?? 0, offered: offered[id]?.[i] ?? 0 },
        ]),
      ),
    ]),
  )
}
