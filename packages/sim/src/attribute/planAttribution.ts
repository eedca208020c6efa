import { type AdHoc, base, encounterOf, mix32, whyNotBelieve } from "@refriega/core/internal"
import type { LoadedDay } from "../plan/LoadedDay.ts"
import type { LoadedScenario } from "../plan/LoadedScenario.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { planAny } from "../plan/planDay.ts"
import type { Planned, RunChoices } from "../plan/planRun.ts"
import type { Unsplit } from "../plan/Unsplit.ts"
import { asked, believing } from "../policies/asked.ts"
import type { Change } from "./Attribution.ts"

/** Up to so many changes all of their subsets are played; of more, random orders. */
export const mostWhole = 5
/** More changes than these are refused. */
export const mostChanges = 12
/** How many orders are drawn: each is one observation. */
export const drawnOrders = 60

/** The cells of an attribution: names of variants in its manifest. */
export type AttributionDesign =
  | {
      readonly _tag: "Whole"
      readonly changes: readonly Change[]
      /** By subset of the changes, as bits; and the same with players who decide as under none of them. */
      readonly cells: readonly string[]
      readonly direct: readonly string[] | undefined
      readonly unsplit: Unsplit["why"] | undefined
    }
  | {
      readonly _tag: "Orders"
      readonly changes: readonly Change[]
      /** Orders with dice of their own, each with a cell for each beginning: nothing, the first change, ... */
      readonly orders: readonly { readonly order: readonly number[]; readonly cells: readonly string[] }[]
    }

/** The variants that have to be made up, and what each is for. */
export const designOf = (
  changes: readonly Change[],
  seed: number,
): { readonly design: AttributionDesign; readonly variants: readonly AdHoc[] } => {
  const k = changes.length
  const made = (id: string, which: readonly number[]): AdHoc => {
    const on = which.flatMap((j) => changes[j]?.variant ?? [])
    return { id, set: which.flatMap((j) => changes[j]?.set ?? []), ...(on.length > 0 && { on }) }
  }
  if (k <= mostWhole) {
    const members = Array.from({ length: 2 ** k }, (_, cell) => changes.flatMap((_, j) => ((cell >> j) & 1 ? [j] : [])))
    const cells = members.map((own) => (own.length === 0 ? base : `with-${own.map((j) => j + 1).join("-")}`))
    const variants = members.slice(1).map((own, i) => made(cells[i + 1] as string, own))
    return { design: { _tag: "Whole", changes, cells, direct: undefined, unsplit: undefined }, variants }
  }
  const orders = Array.from({ length: drawnOrders }, (_, m) => {
    const order = drawn(k, seed, m)
    return { order, cells: Array.from({ length: k + 1 }, (_, length) => `order-${m + 1}-${length}`) }
  })
  const variants = orders.flatMap(({ cells, order }) =>
    // In the order of the list: what a line comes to must not follow from the draw.
    cells.map((id, length) =>
      made(
        id,
        order.slice(0, length).toSorted((a, b) => a - b),
      ),
    ),
  )
  return { design: { _tag: "Orders", changes, orders }, variants }
}

/** An order of k changes, drawn by lot (Fisher and Yates). */
const drawn = (k: number, seed: number, number: number): readonly number[] => {
  const order = Array.from({ length: k }, (_, i) => i)
  let lot = mix32(mix32((seed >>> 0) ^ 0x5a91e7) + number)
  for (let i = k - 1; i > 0; i--) {
    lot = mix32(lot + i)
    const j = (lot >>> 0) % (i + 1)
    const [a, b] = [order[i] as number, order[j] as number]
    order[i] = b
    order[j] = a
  }
  return order
}

/** What is to be played: a run of all cells, and what its cells are. */
export type PlannedAttribution =
  | { readonly _tag: "Planned"; readonly manifest: Manifest; readonly design: AttributionDesign }
  | Extract<Planned, { readonly _tag: "Refused" }>

/**
 * Puts all cells into one manifest; those that tell the rule from the play too, where players can believe that nothing
 * has changed.
 *
 * @param loaded with the variants of `designOf`
 */
export const planAttribution = (
  loaded: LoadedScenario | LoadedDay,
  design: AttributionDesign,
  choices: Omit<RunChoices, "variants" | "salts" | "split">,
  split: boolean,
): PlannedAttribution => {
  const salts =
    design._tag === "Orders"
      ? Object.fromEntries(design.orders.flatMap(({ cells }, m) => cells.map((id) => [id, `order-${m + 1}`])))
      : {}
  const variants = design._tag === "Orders" ? design.orders.flatMap(({ cells }) => cells) : design.cells
  const plan = planAny(loaded, { ...choices, variants, ...(design._tag === "Orders" && { salts }) })
  if (plan._tag === "Refused") return plan
  if (design._tag === "Orders" || !split) return { ...plan, design }
  const [first, ...others] = plan.manifest.variants
  const why = first === undefined ? undefined : whyUnsplit(loaded, first, others)
  if (first === undefined || why !== undefined) return { ...plan, design: { ...design, unsplit: why } }
  const direct = others.map((variant) => ({
    ...variant,
    name: `${variant.name}@${first.name}`,
    of: variant.name,
    policies: variant.policies.map((policy) => believing(policy, first.name)),
  }))
  return {
    _tag: "Planned",
    manifest: { ...plan.manifest, variants: [first, ...others, ...direct] },
    design: { ...design, direct: [first.name, ...direct.map(({ name }) => name)] },
  }
}

/** Why players cannot decide in some cell as if nothing had changed. */
const whyUnsplit = (
  loaded: LoadedScenario | LoadedDay,
  first: Manifest["variants"][number],
  others: Manifest["variants"],
): Unsplit["why"] | undefined => {
  if (loaded._tag === "Day") return "days"
  const isSame = others.every(({ policies }) =>
    policies.every((text, side) => text === first.policies[side] && asked(text).belief === undefined),
  )
  if (!isSame) return "policies"
  return loaded.visit((rules, scenario) => {
    const real = rules.prepare(encounterOf(rules, scenario, first.name))
    for (const { name } of others) {
      const why = whyNotBelieve(rules, real, rules.prepare(encounterOf(rules, scenario, name)))
      if (why !== undefined) return why
    }
    return undefined
  })
}
