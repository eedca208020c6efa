import { baseCombatant, baseState, copiesOf, own } from "../../../parts/state.ts"
import { conditionBit } from "../book/terms.ts"
import type { Fighter, SymPrepared, SymState } from "../model/System.ts"

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
        conditions:
          (its.prone ? conditionBit.prone : 0) |
          (its.permanent >= threshold ? conditionBit.permanentStigma : total >= threshold ? conditionBit.stigma : 0),
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
