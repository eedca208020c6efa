import * as Schema from "effect/Schema"
import type { Text } from "../../contract/LogReader.ts"
import { Bilingual, Id, Label } from "../names.ts"

/** What a custom number may be: each is a key of its own, with an expression behind it. */
export const countKinds = ["count", "share", "mean", "sum", "first", "last", "value"] as const
export type CountKind = (typeof countKinds)[number]

/** What it may be taken apart by. */
export const countParts = ["round", "combatant", "side"] as const
export type CountPart = (typeof countParts)[number]

/** A custom number, as a file says it. */
export type CountFile = {
  readonly title?: string | Text
  readonly per?: CountPart
  /** What a fight counts as in which there is nothing to count. */
  readonly without?: number
} & { readonly [Kind in CountKind]?: string }

export type CountsFile = Readonly<Record<string, CountFile>>

/** So many custom numbers a file may have. */
export const mostCounts = 64

const meanings: Readonly<Record<CountKind, string>> = {
  count: "How often, as healer.harmed where amount > 5; or of how many fights, as fights where rounds < 5",
  share: "Of all such events the share for which something holds, as police.attacks where hit",
  mean: "A number of each such event, averaged, as amount of healer.harmed",
  sum: "A number of each such event, added up in a fight, as amount of healer.harmed",
  first: "The round of the first such event, as anyone.downed",
  last: "The round of the last such event",
  value: "A number of the fight as a whole, as police.health - gang.health",
}

/** The schema of the custom numbers of a file. */
export const countsSchema = (): Schema.Codec<CountsFile, unknown> => {
  const Line = Schema.String.pipe(
    Schema.check(Schema.isMaxLength(400, { expected: "an expression of at most 400 characters" })),
  )
  const kinds = Object.fromEntries(
    countKinds.map((kind) => [kind, Schema.optionalKey(Line).annotateKey({ description: meanings[kind] })]),
  )
  const Count = Schema.Struct({
    title: Schema.optionalKey(Bilingual(Label)),
    per: Schema.optionalKey(Schema.Literals(countParts)).annotateKey({
      description: "Taken apart by: the rounds, or the combatants or sides that each stands for in the expression",
    }),
    without: Schema.optionalKey(Schema.Int).annotateKey({
      description: "What a fight counts as in which nothing such happens; it counts for nothing when left out",
    }),
    ...kinds,
  }).annotate({
    identifier: "Count",
    expected: `a mapping with one of ${countKinds.join(", ")}`,
    description: "A custom number over events, states and facts",
  })
  const counts = Schema.Record(Id, Count).pipe(
    Schema.check(Schema.isMaxProperties(mostCounts, { expected: `at most ${mostCounts} numbers` })),
  )
  // The keys of its kinds are made from a list: they cannot be named in a type here.
  return counts as unknown as Schema.Codec<CountsFile, unknown>
}
