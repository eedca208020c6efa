import { nowhere } from "../../../kinds/indices.ts"
import { baseCombatant, baseState, copiesOf, own } from "../../../parts/state.ts"
import { condition } from "../book/terms.ts"
import type { DsPrepared, DsState, Fighter } from "../model/System.ts"
import { pointsLeft } from "../model/wounds.ts"

/** The board before any event. */
export const start = (prepared: DsPrepared): DsState =>
  own<DsState>({
    ...baseState,
    combatants: prepared.sheets.map((sheet) => {
      const { side, at, start: its } = sheet
      return own<Fighter>({
        ...baseCombatant(side, at),
        scratches: its.scratches,
        light: its.light,
        grave: its.grave,
        exhaustion: its.exhaustion,
        points: pointsLeft(sheet, its),
        conditions:
          (its.prone ? 1 << condition.prone : 0) |
          (its.grave > 0 ? 1 << condition.grave : 0) |
          (its.aware ? 0 : 1 << condition.unaware),
        heldBy: -1,
        holds: -1,
        lastBy: -1,
        defences: 0,
        hand: its.hand,
        aim: 0,
        aimAt: -1,
        stalls: false,
        done: false,
        slot: 0,
        patient: -1,
        tended: 0,
        assembled: 0,
        tried: -1,
        progress: 0,
        cover: its.cover,
      })
    }),
    order: [],
    chosen: -1,
    active: -1,
    turnOver: false,
    fresh: false,
    extra: 0,
    used: 0,
    metres: 0,
    stalled: false,
    odd: 0,
    stretch: -1,
    moved: false,
    manoeuvre: -1,
    tried: false,
    emptied: 0,
    shot: false,
    steps: 0,
    struckWith: -1,
    struckHow: 0,
    struckFor: 0,
    lies: prepared.gear.map(() => nowhere),
    loaded: prepared.gear.map((arm) => arm.magazine),
    spares: prepared.gear.map((arm) => arm.spares),
    jam: prepared.gear.map(() => 0),
    wear: prepared.gear.map((arm) => arm.wear),
  })

/** A state of its own. */
export const copy = (state: DsState): DsState => ({
  ...state,
  combatants: copiesOf(state.combatants),
  order: state.order.slice(),
  lies: state.lies.slice(),
  loaded: state.loaded.slice(),
  spares: state.spares.slice(),
  jam: state.jam.slice(),
  wear: state.wear.slice(),
})

/** Nothing is secret. */
export const hide = (): void => {}
