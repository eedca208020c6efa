import type { Combat, Ruleset, System, View } from "@refriega/core"

/** The stocks that somebody in a fight begins with: their kinds by index, and what each combatant has of them. */
export interface HeldStocks {
  readonly kinds: readonly number[]
  /** By combatant, by place in `kinds`. */
  readonly has: readonly (readonly number[])[]
}

/** All kinds of stock of a game. */
export const allKinds = <T extends System>({ stocks }: Pick<Ruleset<T>, "stocks">): readonly number[] =>
  (stocks?.kinds ?? []).map((_, kind) => kind)

/** What can run out in a fight: it follows from its tables, so every chunk of a variant counts the same. */
export const heldStocks = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"]): HeldStocks => {
  const { stocks } = rules
  if (stocks === undefined) return { kinds: [], has: prepared.ids.map(() => []) }
  const state = rules.start(prepared) as View<T["state"]>
  const all = stocks.kinds.map((_, kind) => prepared.ids.map((__, who) => stocks.of(prepared, state, who, kind)))
  const kinds = all.flatMap((had, kind) => (had.some((n) => n > 0) ? [kind] : []))
  return { kinds, has: prepared.ids.map((_, who) => kinds.map((kind) => all[kind]?.[who] ?? 0)) }
}

/** What every combatant has now of these kinds of stock. What the dead have is lost to their side: nothing. */
export const stocksIn = <T extends System>(
  { prepared, rules, state }: Combat<T>,
  kinds: readonly number[],
): readonly (readonly number[])[] => {
  const { stocks } = rules
  if (stocks === undefined || kinds.length === 0) return []
  return state.combatants.map(({ dead }, who) =>
    kinds.map((kind) => (dead ? 0 : stocks.of(prepared, state, who, kind))),
  )
}
