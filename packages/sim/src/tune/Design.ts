import { changeTo } from "../plan/Varied.ts"
import { numberOf, type Vary, variedBy } from "../sweep/vary.ts"
import { type Factor, levelsOf, type Space, spaceOf } from "./Space.ts"

/** What may be changed, and what goes with it. */
export interface Design {
  readonly varies: readonly Vary[]
  /** Paths that have the value of something that is varied: `[path, the other's path]`. */
  readonly ties: readonly (readonly [path: string, of: string])[]
  /** Changes that all points make before. */
  readonly set: readonly string[]
}

/** At most so many things are varied, and at most so many points are searched. */
export const mostVaried = 6
export const mostPoints = 100_000

export const spaceOfDesign = ({ varies }: Design): Space =>
  spaceOf(
    varies.map(({ values }): Factor => {
      const numbers = values.map(numberOf)
      return numbers.every((x) => x !== undefined)
        ? { kind: "number", values: numbers }
        : { kind: "word", count: values.length }
    }),
  )

/** The value of each thing that is varied at a point. */
export const valuesAt = ({ varies }: Design, space: Space, point: number): readonly string[] =>
  levelsOf(space, point).map((level, j) => varies[j]?.values[level] ?? "")

/** The changes that a point makes, without those that all make: of what is varied, then of what is tied to it. */
export const changesAt = (design: Design, space: Space, point: number): readonly string[] => {
  const { varies, ties } = design
  const values = valuesAt(design, space, point)
  return [
    ...varies.map((vary, j) => changeTo(variedBy(vary), values[j] ?? "")),
    ...ties.map(([path, of]) => {
      const j = varies.findIndex((vary) => vary.path === of)
      return changeTo({ ...variedBy(varies[j] as Vary), path }, values[j] ?? "")
    }),
  ]
}

/** As ids may be, with room for what tells certificates apart. */
const longest = 26

/**
 * What points are called as variants: `hp-14-gang-3`, or `point-17` where that would be too long, or the same for two.
 *
 * @param taken ids that the scenario's own variants have
 */
export const namesOfPoints = (design: Design, space: Space, taken: readonly string[]): ((point: number) => string) => {
  const fields = design.varies.map(({ path }) => plain(path.split(/[.[\]]+/u).findLast((part) => part !== "") ?? ""))
  const own = new Set(fields).size === fields.length ? fields : design.varies.map(({ path }) => plain(path))
  const texts = design.varies.map(({ values }) => values.map((value) => plain(value.replace(/^-/u, "minus-"))))
  const isClear = texts.every((each) => new Set(each).size === each.length)
  const used = new Set(taken)
  return (point) => {
    const name = levelsOf(space, point)
      .map((level, j) => `${own[j]}-${texts[j]?.[level]}`)
      .join("-")
    return isClear && name.length <= longest && !used.has(name) ? name : `point-${point + 1}`
  }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(".", "_")
    .replaceAll(/[^a-z0-9_]+/gu, "-")
    .replaceAll(/^[-_]+|-+$/gu, "") || "value"

/**
 * How large a change each point is against values that stand there now: of a number the part of its range that it moves
 * by, of a word 1 if it is another one; each by its weight.
 *
 * @param now the value of each thing that is varied; undefined where it is none of them, and no number
 */
export const costsOf = (
  { varies }: Design,
  space: Space,
  now: readonly (number | string | undefined)[],
  weights: Readonly<Record<string, number>>,
): ((point: number) => number) => {
  const table = space.factors.map((factor, j) => {
    const { path = "", values = [] } = varies[j] ?? {}
    const weight = weights[path] ?? 1
    const from = now[j]
    if (factor.kind === "word") return values.map((value) => (from === undefined || value === from ? 0 : weight))
    const numbers = factor.values
    const width = (numbers.at(-1) as number) - (numbers[0] as number)
    return numbers.map((x) => (typeof from === "number" ? (weight * Math.abs(x - from)) / width : 0))
  })
  return (point) =>
    levelsOf(space, point).reduce((sum, level, j) => sum + ((table[j]?.[level] as number | undefined) ?? 0), 0)
}
