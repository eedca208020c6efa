import type { Language } from "@refriega/core"
import { type AnyResults, isDay } from "../../facts/Results.ts"
import { count, decimal, digitsFor, range, share } from "../numbers.ts"
import { ownWords } from "./ownWords.ts"

type Info = NonNullable<AnyResults["counts"]>[number]
type Value = NonNullable<AnyVariant["counts"]>[string]
type AnyVariant = Pick<Extract<AnyResults, { readonly variants: unknown }>["variants"][number], "name" | "counts">

/** A custom number under one variant. */
export interface OwnNumber {
  readonly info: Info
  /** Which of its parts it is, by name: a round, a combatant, a side; nothing where it is one number. */
  readonly part: string
  readonly variant: string
  readonly value: Value
}

/** All numbers of its own that a document has, in the order of the file; by number, by part, by variant. */
export const ownNumbers = (results: AnyResults, lang: Language): readonly OwnNumber[] => {
  const variants: readonly AnyVariant[] = isDay(results) ? results.day.variants : results.variants
  return (results.counts ?? []).flatMap((info) => {
    const isOf = (key: string) => key === info.id || key.startsWith(`${info.id}.`)
    const keys = [...new Set(variants.flatMap(({ counts = {} }) => Object.keys(counts).filter(isOf)))]
    return keys.flatMap((key) =>
      variants.flatMap(({ counts = {}, name }) => {
        const value = counts[key]
        const part = key === info.id ? "" : partName(results, info, key.slice(info.id.length + 1), lang)
        return value === undefined ? [] : [{ info, part, variant: name, value }]
      }),
    )
  })
}

const partName = (results: AnyResults, { per }: Info, id: string, lang: Language): string => {
  if (per === "round") return ownWords[lang].round(id)
  const people: readonly { readonly id: string; readonly name: string }[] = isDay(results)
    ? [...results.day.party, ...results.day.members]
    : [...results.sides, ...results.combatants]
  return people.find((each) => each.id === id)?.name ?? id
}

/** What a metric `count.blows.officer` is called: `Blows: Officer`. */
export const ownName = (results: AnyResults, metric: string, lang: Language): string => {
  const [, id = "", ...rest] = metric.split(".")
  const info = results.counts?.find((each) => each.id === id)
  if (info === undefined) return metric
  return rest.length === 0 ? info.title[lang] : `${info.title[lang]}: ${partName(results, info, rest.join("."), lang)}`
}

export const isShareOf = ({ form }: Pick<Info, "form">): boolean => form === "share" || form === "part"

/** A number with its interval, and no more digits than that allows: `61 % [58–63 %]`, `3.4 [3.3–3.5]`. */
export const ownText = (info: Info, { hi, lo, value }: Value, lang: Language): string => {
  if (lo === undefined || hi === undefined) return isShareOf(info) ? share(lang, value, 1) : decimal(lang, value, 2)
  if (isShareOf(info)) return `${share(lang, value, digitsFor(lo, hi))} [${range(lang, { lo, hi })}]`
  const digits = hi - lo >= 4 ? 0 : hi - lo >= 0.2 ? 1 : 2
  return `${decimal(lang, value, digits)} [${decimal(lang, lo, digits)}–${decimal(lang, hi, digits)}]`
}

/** What it is of: how many fights, or events of how many; how many fights are without. */
export const ownBase = (results: AnyResults, { info, value }: OwnNumber, lang: Language): string => {
  const w = ownWords[lang]
  const n = count(lang, value.n)
  const fights = isDay(results) ? w.days(n) : w.fights(n)
  const of = value.events === undefined ? fights : w.over(count(lang, value.events), fights)
  return value.missing > 0 && info.per !== "round" ? `${of}, ${w.missing(count(lang, value.missing))}` : of
}
