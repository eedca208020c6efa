import { nobody } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { copiesOf, own } from "../../../parts/state.ts"
import { unchanged } from "../book/ability.ts"
import type { D20Prepared, D20State, Fighter } from "../model/System.ts"
import type { World } from "../model/World.ts"

/** Nothing out of the way. */
/** Nothing on the map has been pushed. */
const unmoved: readonly number[] = []

const calm: World = {
  doses: [],
  sicknesses: [],
  boosts: [],
  breaths: [],
  pins: [],
  wear: [],
  chokes: [],
  hardships: [],
  embers: [],
  clouds: [],
  traces: [],
  unusual: false,
}

/** The board before any event. */
export const start = (prepared: D20Prepared): D20State =>
  own<D20State>({
    round: 0,
    decided: false,
    winner: -1,
    reason: -1,
    over: false,
    combatants: prepared.sheets.map((sheet) =>
      own<Fighter>({
        side: sheet.side,
        at: sheet.at,
        down: false,
        dead: false,
        fled: false,
        asked: 0,
        hp: sheet.startHp,
        full: sheet.maxHp,
        conditions: sheet.startConditions,
        initiative: 0,
        entered: false,
        here: sheet.arrives === 0,
        acts: 0,
        opportunities: 0,
        opportunitiesOn: 0,
        held: sheet.startHeld,
        readyTrigger: 0,
        readyAct: -1,
        readyItem: -1,
        readyTarget: -1,
        readyStep: false,
        cleft: false,
        eyes: -1,
        runRounds: 0,
        runChecks: 0,
        runAgain: 0,
        ran: false,
        nonlethal: 0,
        begunAct: -1,
        begunTarget: -1,
        begunItem: -1,
        abilities: unchanged,
        stripped: 0,
        grapple: -1,
        pinner: -1,
      }),
    ),
    surprise: false,
    order: [],
    cursor: -1,
    active: nobody,
    main: false,
    move: false,
    single: false,
    stepped: false,
    moved: false,
    blows: 0,
    form: -1,
    series: false,
    free: 0,
    drew: false,
    stepwise: false,
    turnOver: false,
    readied: 0,
    forgotten: 0,
    delaying: [],
    waited: 0,
    counted: 0,
    forfeited: 0,
    effects: [],
    aids: [],
    litter: [],
    world: calm,
    seized: [],
    gone: 0,
    unlocked: 0,
    shifted: unmoved,
    wrestling: 0,
    loaded: [...prepared.loaded],
    spares: [...prepared.spares],
  })

/** A state of its own. Effects, help, litter and the like are replaced when they change, so a copy may share them. */
export const copy = (state: D20State): D20State => ({
  ...state,
  combatants: copiesOf(state.combatants),
  order: state.order.slice(),
  delaying: state.delaying.slice(),
  loaded: state.loaded.slice(),
  spares: state.spares.slice(),
})

/**
 * What `side` cannot know: what its enemies have readied, and against what. It is known that they wait: the choice is
 * un-made, so that `next` asks for it again.
 */
export const hide = (state: D20State, side: number): void => {
  state.combatants.forEach((c, who) => {
    if (c.side === side || !isIn(state.readied, who)) return
    state.forgotten |= 1 << who
    c.readyTrigger = 0
    c.readyAct = -1
    c.readyItem = -1
    c.readyTarget = -1
  })
}
