import { asSquare, asWho, noItem, nobody, nowhere } from "../../../kinds/indices.ts"
import { copiesOf, own } from "../../../parts/state.ts"
import { conditionBit } from "../book/terms.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { Fighter, SwPrepared, SwState } from "../model/System.ts"

/** All 27 cards of half a deck. */
export const halfDeck = (1 << 27) - 1

/**
 * The board before any event, its fields written out so that they lie in the objects themselves. Riders are where their
 * mounts are.
 */
export const start = (prepared: SwPrepared): SwState =>
  own<SwState>({
    round: 0,
    decided: false,
    winner: -1,
    reason: -1,
    over: false,
    combatants: prepared.sheets.map((sheet, who) =>
      own<Fighter>({
        side: sheet.side,
        at: sheet.mount < 0 ? sheet.at : (prepared.sheets[sheet.mount] as Sheet).at,
        down: false,
        dead: false,
        fled: false,
        asked: 0,
        wild: sheet.wildCard,
        limit: sheet.limit,
        conditions: sheet.start.conditions,
        wounds: sheet.start.wounds,
        fatigue: sheet.start.fatigue,
        bennies: sheet.bennies,
        turnNo: 0,
        distractedUntil: (sheet.start.conditions & conditionBit.distracted) === 0 ? 0 : 1,
        vulnerableUntil: 0,
        card: -1,
        joker: false,
        wake: 0,
        begun: false,
        hand: sheet.start.hand,
        other: sheet.start.other,
        shielded: sheet.start.shielded,
        aimAt: nobody,
        holds: nobody,
        heldBy: nobody,
        netted: sheet.start.netted,
        supportFor: -1,
        support: 0,
        supportUntil: 0,
        drop: sheet.start.drop,
        firstStrikes: 0,
        counters: 0,
        mount: sheet.mount,
        rider: asWho(prepared.sheets.findIndex((other) => other.mount === who)),
        cover: sheet.start.cover,
        coverArmour: sheet.start.coverArmour,
        agilityDown: 0,
        vigorDown: 0,
        strengthDown: 0,
        smartsDown: 0,
        lame: false,
        arms: 0,
        oneEyed: false,
        outFor: 0,
      }),
    ),
    deckLow: halfDeck,
    deckHigh: halfDeck,
    shuffle: false,
    order: [],
    cursor: -1,
    active: nobody,
    turnOver: false,
    acts: 0,
    declared: 0,
    used: 0,
    steps: 0,
    walked: 0,
    ran: false,
    from: asSquare(0),
    menu: false,
    readied: 0,
    done: 0,
    frenzied: 0,
    mountActed: false,
    handsUsed: 0,
    actVerb: -1,
    actTarget: nobody,
    actItem: noItem,
    actPlace: nowhere,
    actExtra: 0,
    passed: 0,
    eager: 0,
    contests: 0,
    sleeping: [],
    after: [],
    tied: nobody,
    waiting: [],
    gear: prepared.loaded.map(() => -1),
    loaded: prepared.loaded.slice(),
    spare: prepared.spare.slice(),
    reloading: prepared.loaded.map(() => 0),
    pool: prepared.pool.slice(),
    gone: 0,
  })

/** A state of its own. */
export const copy = (state: SwState): SwState => ({
  ...state,
  combatants: copiesOf(state.combatants),
  order: state.order.slice(),
  sleeping: state.sleeping.slice(),
  after: state.after.slice(),
  waiting: state.waiting.slice(),
  gear: state.gear.slice(),
  loaded: state.loaded.slice(),
  spare: state.spare.slice(),
  reloading: state.reloading.slice(),
  pool: state.pool.slice(),
})

/** Nothing is secret: cards lie open, and what Hold waits for is said when it is chosen. */
export const hide = (): void => {}
