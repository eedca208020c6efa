import { distance } from "../../../field/distance.ts"
import { asWho, nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { baseCombatant, baseState, copiesOf, own } from "../../../parts/state.ts"
import { secrecy } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import { directionTo } from "../model/directionTo.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { AdndPrepared, AdndState, Fighter } from "../model/System.ts"

/** The count of somebody whose initiative is not rolled yet. */
export const unrolled = 9999

const facingAtFirst = (prepared: AdndPrepared, who: Who): number => {
  if (prepared.rules["facing.mode"] === "simple") return -1
  const sheet = prepared.sheets[who] as Sheet
  if (sheet.facing >= 0) return sheet.facing
  const { at } = prepared.starts[who] as { at: Square }
  let facing = 0
  let near = Infinity
  for (const foe of prepared.foes[who] as readonly Who[]) {
    const { at: there } = prepared.starts[foe] as { at: Square }
    const { space } = prepared.sheets[foe] as Sheet
    const steps = distance(prepared.field, at, there, sheet.space, space)
    if (steps >= near) continue
    near = steps
    facing = directionTo(prepared.field.width, at, there, sheet.space, space)
  }
  return facing
}

/** Everybody before the first event. */
const fightersAtFirst = (prepared: AdndPrepared): Fighter[] =>
  prepared.sheets.map((sheet, who) => {
    const { side, at } = prepared.starts[who] as { side: number; at: Square }
    return own<Fighter>({
      ...baseCombatant(side, at),
      at,
      hp: sheet.hpAtFirst,
      conditions: sheet.conditions,
      hand: sheet.hand,
      credit: -1,
      shaken: 0,
      fellIn: 0,
      spent: 0,
      drunk: 0,
      facing: facingAtFirst(prepared, asWho(who)),
      stamp: 0,
      act: -1,
      aim: nobody,
      item: -1,
      way: 0,
      slow: 0,
      chants: false,
      die: 0,
      count: unrolled,
      rank: 0,
      acted: false,
      chosenFor: -1,
      chosen: -1,
      extras: 0,
      shots: -1,
      moved: 0,
      struck: false,
      attacked: false,
      rush: 0,
      spentGuard: false,
      halved: false,
      chances: 0,
      chanceOn: 0,
      backTo: 0,
      from: at,
      turned: false,
      hurt: false,
    })
  })

/** Lists are replaced, never written into: all begin with the same one. */
const none: readonly number[] = []

/** The board before any event. */
export const start = (prepared: AdndPrepared): AdndState =>
  own<AdndState>({
    ...baseState,
    combatants: fightersAtFirst(prepared),
    rolled: false,
    steps: 0,
    hidden: false,
    secrecy: secrecy[prepared.rules["declaration.order"]],
    gm: prepared.gmSides,
    clocks: none,
    holds: none,
    bruises: none,
    wounds: none,
    followed: none,
    used: none,
  })

export const copy = (state: AdndState): AdndState => ({
  ...state,
  combatants: copiesOf(state.combatants),
})

/**
 * Un-makes what `side` cannot know: choices of its enemies that are not carried out yet. What the game master's side
 * decided stays secret until it happens (ADD2-004); players declare aloud, once the others have decided (ADD2-005);
 * stances are seen when the first count has begun. Without a game master's side every declaration is secret.
 */
export const hide = (state: AdndState, side: number): void => {
  const isGm = (s: number) => (state.gm & (1 << s)) !== 0
  for (const f of state.combatants) {
    if (f.side === side) continue
    f.chosenFor = -1
    const isAloud =
      state.secrecy === secrecy.open_simultaneous
        ? state.rolled
        : state.secrecy === secrecy.players_first_open
          ? !isGm(f.side) || state.rolled
          : state.gm !== 0 && !isGm(f.side) && (state.rolled || !isGm(side))
    const isSeen = state.rolled && traitsOf(f.act).seen
    // So is a spell that was begun in an earlier round.
    if (isAloud || isSeen || f.chants || f.acted) continue
    state.hidden = true
    f.act = -1
    f.aim = nobody
    f.item = -1
    f.way = 0
    f.slow = 0
    f.count = unrolled
  }
}
