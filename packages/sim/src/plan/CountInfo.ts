import { type CheckedCount, bothLanguages, countKinds, roundsApart } from "@refriega/core/internal"
import * as Schema from "effect/Schema"

const Text = Schema.Struct({ en: Schema.String, es: Schema.String })

/** A number of a scenario's own, as manifests and results say it: who reads them need not read the scenario. */
export const CountInfo = Schema.Struct({
  id: Schema.String,
  title: Text,
  /** As it is written: `count: fights where healer.downed before potion-drunk`. */
  says: Schema.String,
  /** See `CountForm` of core. */
  form: Schema.Literals(["share", "times", "sum", "round", "number", "ratio", "part"]),
  /** A fight may have none; then it is left out. */
  missing: Schema.Boolean,
  /** From where to where it can go; left out where nothing bounds it. */
  lo: Schema.optionalKey(Schema.Finite),
  hi: Schema.optionalKey(Schema.Finite),
  per: Schema.optionalKey(Schema.Literals(["round", "combatant", "side"])),
})
export type CountInfo = typeof CountInfo.Type

export const infoOf = ({ file, form, id, missing, range: { least, most } }: CheckedCount): CountInfo => {
  const kind = countKinds.find((each) => file[each] !== undefined) ?? "count"
  const { per, title = id } = file
  return {
    id,
    title: bothLanguages(title),
    says: `${kind}: ${file[kind] ?? ""}`,
    form,
    missing,
    ...(Number.isFinite(least) && { lo: least }),
    ...(Number.isFinite(most) && { hi: most }),
    ...(per !== undefined && { per }),
  }
}

/** Numbers that a fight has one of: they are compared fight by fight. Averages over events are not. */
export const isOfFights = ({ form, per }: CountInfo): boolean => form !== "ratio" && form !== "part" && per !== "round"

interface Played {
  readonly sides: readonly { readonly id: string }[]
}

/** What the cells of a number are called, in their order: rounds, ids, or nothing where it is one number. */
export const cellNames = (
  { per }: CountInfo,
  { sides }: Played,
  { combatants }: { readonly combatants: readonly { readonly id: string }[] },
): readonly (string | undefined)[] => {
  if (per === "round") return Array.from({ length: roundsApart }, (_, round) => `${round}`)
  if (per === "combatant") return combatants.map(({ id }) => id)
  if (per === "side") return sides.map(({ id }) => id)
  return [undefined]
}

/** The name of a cell as a metric: `count.blows.officer`. */
export const countMetric = ({ id }: CountInfo, cell: string | undefined): string =>
  `count.${id}${cell === undefined ? "" : `.${cell}`}`
