import { isBeyond, poolAttack } from "../aim.ts"
import { blocker, canDefend, canDodge, poolDefence } from "../defence.ts"
import { armOf, armourOf, fighterOf, inAgony, sheetOf } from "../fighter.ts"
import { mostDice } from "../odds.ts"
import { pool } from "../pool.ts"
import type { DsCombat } from "../System.ts"
import type { Sheet } from "../sheet.ts"
import { how } from "../terms.ts"
import { tracksOf } from "../values.ts"

/** What an attack promises: the chance to hit, to fell, expected harm to the target, and to the attacker by its answer. */
export interface Promised {
  hit: number
  harm: number
  fell: number
  risk: number
}

/**
 * One's attack on another with one weapon as things stand: the dice of a plain attack, and what the target could answer. All
 * options of a decision that use this weapon on this target differ by what they add.
 */
export interface Exchange {
  /** When it was looked at (see `Outlook`). */
  age: number
  beyond: boolean
  bonuses: number
  penalties: number
  /** The score of a dodge and the item of a block, -1 where there is none; the penalties of either. */
  dodge: number
  block: number
  hindrance: number
  /** Points that a technique adds. */
  plus: number
  /** All that its promises follow from beside the weapon: dice and answers, the target, the attacker. */
  dice: number
  victim: number
  striker: number
  /** What it promises, by case (see `Case`), and bits of those that are known. They stay known while nothing changes. */
  readonly promises: Promised[]
  known: number
  /** The chance to stun, -1 as long as it is not known. */
  stunned: number
}

/** The exchanges of a scenario's combatants as things stand in one combat, until its log grows. Memory beside the state. */
export interface Outlook {
  combat: DsCombat | undefined
  length: number
  /** Counts the states looked at: an exchange that is older is of another one. */
  age: number
  readonly exchanges: (Exchange | undefined)[]
  readonly fighters: number
  readonly arms: number
}

export const newOutlook = (sheets: readonly Sheet[]): Outlook => ({
  combat: undefined,
  length: -1,
  age: 0,
  exchanges: [],
  fighters: sheets.length,
  arms: Math.max(0, ...sheets.map(({ arms }) => arms.length)),
})

/** The number of the state that is looked at: the same as long as nothing has happened. */
export const ageOf = (combat: DsCombat): number => {
  const { outlook } = combat.prepared
  if (outlook.combat !== combat || outlook.length !== combat.log.length) {
    outlook.combat = combat
    outlook.length = combat.log.length
    outlook.age++
  }
  return outlook.age
}

export const exchangeOf = (combat: DsCombat, by: number, target: number, item: number): Exchange => {
  const age = ageOf(combat)
  const { exchanges, fighters, arms } = combat.prepared.outlook
  const slot = (by * fighters + target) * arms + item
  let exchange = exchanges[slot]
  if (exchange === undefined) {
    exchange = {
      age: -1,
      beyond: false,
      bonuses: 0,
      penalties: 0,
      dodge: -1,
      block: -1,
      hindrance: 0,
      plus: 0,
      dice: -1,
      victim: -1,
      striker: -1,
      promises: [],
      known: 0,
      stunned: -1,
    }
    exchanges[slot] = exchange
  }
  if (exchange.age !== age) {
    exchange.age = age
    look(combat, by, target, item, exchange)
  }
  return exchange
}

const look = (combat: DsCombat, by: number, target: number, item: number, into: Exchange): void => {
  const arm = armOf(combat, by, item)
  into.dodge = -1
  into.block = -1
  into.hindrance = 0
  into.beyond = isBeyond(combat, by, target, arm)
  if (into.beyond) return
  poolAttack(combat, by, target, arm, how.plain, 0, 0)
  into.bonuses = pool.bonuses
  into.penalties = pool.penalties
  if ((arm.range === 0 || canDodge(combat, target, arm)) && canDefend(combat, target, by)) {
    poolDefence(combat, target, arm.range === 0)
    into.hindrance = pool.penalties
    if (canDodge(combat, target, arm)) into.dodge = sheetOf(combat, target).acrobatics
    into.block = blocker(combat, target, arm)
  }
  const { active, manoeuvre } = combat.state
  into.plus = active === by && manoeuvre >= 0 ? (sheetOf(combat, by).techniques[manoeuvre]?.damage ?? 0) : 0
  forget(combat, by, target, into)
}

/** Forgets what it promised when that follows from something else now. More dice than tests tell apart count as the most. */
const forget = (combat: DsCombat, by: number, target: number, exchange: Exchange): void => {
  const dice =
    Math.min(mostDice, exchange.bonuses) |
    (Math.min(mostDice, exchange.penalties) << 4) |
    (Math.min(mostDice, exchange.hindrance) << 8) |
    ((exchange.dodge + 1) << 12) |
    ((exchange.block + 1) << 18) |
    ((exchange.plus + 20) << 24)
  const foe = fighterOf(combat, target)
  const victim =
    tracksOf(foe) | (inAgony(foe) ? 1 << 15 : 0) | (foe.down ? 1 << 16 : 0) | (armourOf(combat, target).kind << 17)
  // The attacker's own body counts only where a block may wound it.
  const me = fighterOf(combat, by)
  const striker =
    exchange.block < 0 ? 0 : tracksOf(me) | (inAgony(me) ? 1 << 15 : 0) | (armourOf(combat, by).kind << 17)
  if (exchange.dice === dice && exchange.victim === victim && exchange.striker === striker) return
  exchange.dice = dice
  exchange.victim = victim
  exchange.striker = striker
  exchange.known = 0
  exchange.stunned = -1
}
