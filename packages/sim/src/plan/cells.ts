import { type Ruleset, type System, whyNotBelieve } from "@refriega/core/internal"
import { asked, believing } from "../policies/asked.ts"
import type { Manifest } from "./Manifest.ts"
import type { Unsplit } from "./Unsplit.ts"

type Variant = Manifest["variants"][number]

/** The cells that split what a variant does: names of variants in a manifest. */
export interface Cells {
  /** The variant, everybody deciding as under the first one. */
  readonly direct: string
  /** The variant, all sides but this one deciding so; by side. */
  readonly only: readonly string[]
  /** The first one, everybody deciding as under the variant. */
  readonly alone: string
}

/** The names of the cells of variant `b` against `a`, with sides in the order of the scenario. */
export const cellsOf = (a: string, b: string, sides: readonly string[]): Cells => ({
  direct: `${b}@${a}`,
  only: sides.map((side) => `${b}@${a}!${side}`),
  alone: `${a}@${b}`,
})

/**
 * The variants that have to be played besides to split what each does against the first one, and those for which that
 * is impossible.
 */
export const splitting = <T extends System>(
  rules: Ruleset<T>,
  prepare: (name: string) => T["prepared"],
  sides: readonly string[],
  variants: readonly Variant[],
): { readonly cells: readonly Variant[]; readonly unsplit: readonly Unsplit[] } => {
  const [first, ...others] = variants
  if (first === undefined) return { cells: [], unsplit: [] }
  const cells: Variant[] = []
  const unsplit: Unsplit[] = []
  const real = prepare(first.name)
  for (const variant of others) {
    const why = isSame(first.policies, variant.policies)
      ? whyNotBelieve(rules, real, prepare(variant.name))
      : ("policies" as const)
    if (why === undefined) cells.push(...cellVariants(first, variant, sides))
    else unsplit.push({ variant: variant.name, why })
  }
  return { cells, unsplit }
}

/** With beliefs of their own there is nothing to be split. */
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((text, side) => text === b[side] && asked(text).belief === undefined)

const cellVariants = (a: Variant, b: Variant, sides: readonly string[]): readonly Variant[] => {
  const names = cellsOf(a.name, b.name, sides)
  const cell = (name: string, of: Variant, belief: string, knows: number): Variant => ({
    ...of,
    name,
    of: of.name,
    policies: of.policies.map((policy, side) => (side === knows ? policy : believing(policy, belief))),
  })
  return [
    cell(names.direct, b, a.name, -1),
    ...names.only.map((name, side) => cell(name, b, a.name, side)),
    cell(names.alone, a, b.name, -1),
  ]
}
