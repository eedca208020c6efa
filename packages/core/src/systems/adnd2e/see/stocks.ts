import type { Stocks } from "../../../contract/Stocks.ts"
import { asWho } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { spentOf } from "../book/spentSlots.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { Adnd2e, FighterView, StateView } from "../model/System.ts"
import { timesUsed } from "./timesUsed.ts"

type Left = (sheet: Sheet, state: StateView, who: number) => number

const sumOf = <A>(list: readonly A[], of: (each: A, i: number) => number): number =>
  list.reduce((sum, each, i) => sum + Math.max(0, of(each, i)), 0)

const left: readonly Left[] = [
  ({ spells }, { combatants }, who) => {
    const { spent } = combatants[who] as FighterView
    return sumOf(spells, ({ slots }, spell) => slots - spentOf(spent, spell))
  },
  ({ powers }, state, who) => sumOf(powers, ({ uses }, power) => uses - timesUsed(state, asWho(who), power)),
  ({ potions }, { combatants }, who) => {
    const { drunk } = combatants[who] as FighterView
    return sumOf(potions, (_, potion) => (isIn(drunk, potion) ? 0 : 1))
  },
]

/** Memorized spells, charges and innate abilities, potions. Missiles are without number here. */
export const stocks: Stocks<Adnd2e> = {
  kinds: [
    { id: "spells", en: "spells", es: "conjuros" },
    { id: "powers", en: "uses of powers", es: "usos de poderes" },
    { id: "potions", en: "potions", es: "pociones" },
  ],
  of: ({ sheets }, state, who, kind) => left[kind]?.(sheets[who] as Sheet, state, who) ?? 0,
}
