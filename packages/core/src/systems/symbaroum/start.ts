import type { View } from "../../contract/State.ts"
import { baseCombatant, baseState, copiesOf, own } from "../../parts/state.ts"
import type { Fighter, SymPrepared, SymState } from "./System.ts"
import { condition } from "./terms.ts"

/** The board before any event. */
export const start = (prepared: SymPrepared): SymState =>
  own<SymState>({
    ...baseState,
    combatants: prepared.sheets.map(({ side, at, threshold, start: its }) => {
      const total = its.temporary + its.permanent
      return own<Fighter>({
        ...baseCombatant(side, at),
        toughness: its.toughness,
        temporary: its.temporary,
        permanent: its.permanent,
        tainted: false,
        is:
          (its.prone ? 1 << condition.prone : 0) |
          (its.permanent >= threshold
            ? 1 << condition.permanentStigma
            : total >= threshold
              ? 1 << condition.stigma
              : 0),
        hand: its.hand,
        drawn: its.drawn,
        loaded: true,
        dying: false,
        marks: 0,
        fellIn: 0,
        used: 0,
        engaged: 0,
        flankedBy: 0,
        high: its.high,
        covered: its.covered,
        seenBy: 0,
        narrow: its.narrow,
        coat: -1,
        coated: -1,
        shell: -1,
        treated: false,
        turned: false,
      })
    }),
    order: [],
    cursor: -1,
    active: -1,
    movement: false,
    combat: false,
    stepwise: false,
    tried: false,
    turnOver: false,
    sceneOver: false,
    stock: [...prepared.stock],
    usedOn:
      prepared.rules.freeAttackLimit === "perEnemy" ? prepared.sheets.flatMap(() => [0, 0, 0, 0, 0, 0, 0, 0]) : [],
  })

/** A state of its own. */
export const copy = (state: SymState): SymState => ({
  ...state,
  combatants: copiesOf(state.combatants),
  order: state.order.slice(),
  stock: state.stock.slice(),
  usedOn: state.usedOn.slice(),
})

/** Nothing is secret. */
export const hide = (): void => {}

/** The health of a combatant: its share of Toughness, 0 when it cannot fight. */
export const health = (prepared: SymPrepared, state: View<SymState>, who: number): number => {
  const fighter = state.combatants[who] as View<Fighter>
  return fighter.down ? 0 : fighter.toughness / (prepared.sheets[who]?.toughness ?? 1)
}
