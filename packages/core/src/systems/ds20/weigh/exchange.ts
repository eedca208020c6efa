import { nobody, type Who } from "../../../kinds/indices.ts"
import { blocker, canDefend, canDodge } from "../see/defending.ts"
import { plainShot } from "../book/extra.ts"
import { how, mod } from "../book/terms.ts"
import type { Exchange, Melee, Outlook } from "../model/Outlook.ts"
import { margins, mostDice } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm, Sheet } from "../model/sheet.ts"
import { isBeyond } from "../see/aim.ts"
import { armOf, armourOf, fighterOf, inAgony, sheetOf } from "../see/fighter.ts"
import { newCount, type Pool } from "../see/pool.ts"
import { newProspects } from "./prospects.ts"
import { tracksOf } from "./values.ts"
import { poolAttack, poolDefence } from "../see/pools.ts"

export const newOutlook = (sheets: readonly Sheet[]): Outlook => ({
  blow: {
    score: 0,
    bonuses: 0,
    penalties: 0,
    kind: 0,
    armour: 0,
    shot: false,
    extra: 0,
    fixed: false,
    bullets: 0,
    plus: 0,
  },
  answer: { way: 0, score: 0, penalties: 0, kind: 0, armour: 0 },
  counted: { bonuses: 0, penalties: 0, values: [], causes: undefined },
  others: new Float64Array(margins),
  combat: undefined,
  length: -1,
  age: 0,
  exchanges: [],
  melees: [],
  prospects: newProspects(sheets),
  hindrances: new Int32Array(Object.keys(how).length).fill(-1),
  situation: { age: -1, who: nobody, attacks: false, knowsBest: false, foe: nobody, item: -1 },
  fighters: sheets.length,
  arms: Math.max(0, ...sheets.map(({ arms }) => arms.length)),
  standings: { count: 0, by: sheets.map(() => undefined) },
  wayEnds: sheets.map(() => undefined),
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

export const exchangeOf = (combat: DsCombat, by: Who, target: Who, item: number): Exchange => {
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
      wears: 0,
      promises: [],
      known: 0,
      stunned: -1,
      test: undefined,
    }
    exchanges[slot] = exchange
  }
  if (exchange.age !== age) {
    exchange.age = age
    look(combat, by, target, item, exchange)
  }
  return exchange
}

/** The penalties of a weapon that is too heavy: all that tells the dice of one's weapons apart. */
const weightOf = ({ prepared }: DsCombat, { heavy }: Arm): number =>
  heavy ? Math.abs(prepared.modifierValues[mod.weapon] as number) : 0

/** Looks once at what is alike in all blows of somebody at somebody. */
const meleeOf = (combat: DsCombat, by: Who, target: Who, arm: Arm): Melee => {
  const { age, fighters, melees } = combat.prepared.outlook
  const slot = 2 * (by * fighters + target) + (arm.firearm ? 1 : 0)
  let melee = melees[slot]
  if (melee === undefined) {
    melee = { age: -1, bonuses: 0, penalties: 0, defends: false, hindrance: 0 }
    melees[slot] = melee
  }
  if (melee.age === age) return melee
  melee.age = age
  const { bonuses, penalties } = countPlain(combat, by, target, arm)
  melee.bonuses = bonuses
  melee.penalties = penalties - weightOf(combat, arm)
  melee.defends = canDefend(combat, target, by)
  melee.hindrance = melee.defends ? poolDefence(combat, target, true, newCount(combat)).penalties : 0
  return melee
}

/** Counts the dice of a plain attack. */
const countPlain = (combat: DsCombat, by: Who, target: Who, arm: Arm): Readonly<Pool> =>
  poolAttack(combat, { by, target, arm, way: how.plain, shot: plainShot, announced: 0 }, newCount(combat))

/** Fills in the dice of an attack, and what could answer it. */
const lookAtBlow = (combat: DsCombat, by: Who, target: Who, arm: Arm, into: Exchange): void => {
  const { bonuses, defends, hindrance, penalties } = meleeOf(combat, by, target, arm)
  into.bonuses = bonuses
  into.penalties = penalties + weightOf(combat, arm)
  into.hindrance = hindrance
  if (!defends) return
  const { acrobatics } = sheetOf(combat, target)
  if (acrobatics > 0) into.dodge = acrobatics
  into.block = blocker(combat, target, arm)
}

const lookAtShot = (combat: DsCombat, by: Who, target: Who, arm: Arm, into: Exchange): void => {
  const { bonuses, penalties } = countPlain(combat, by, target, arm)
  into.bonuses = bonuses
  into.penalties = penalties
  if (!canDodge(combat, target, arm) || !canDefend(combat, target, by)) return
  into.hindrance = poolDefence(combat, target, false, newCount(combat)).penalties
  into.dodge = sheetOf(combat, target).acrobatics
}

const look = (combat: DsCombat, by: Who, target: Who, item: number, into: Exchange): void => {
  const arm = armOf(combat, by, item)
  into.dodge = -1
  into.block = -1
  into.hindrance = 0
  into.beyond = isBeyond(combat, by, target, arm)
  if (into.beyond) return
  if (arm.range === 0) lookAtBlow(combat, by, target, arm, into)
  else lookAtShot(combat, by, target, arm, into)
  const { active, manoeuvre } = combat.state
  into.plus = active === by && manoeuvre >= 0 ? (sheetOf(combat, by).techniques[manoeuvre]?.damage ?? 0) : 0
  forget(combat, by, target, into)
}

/**
 * Its dice and answers as one integer, with so many penalties. More dice than tests tell apart count as the most.
 */
export const diceOf = ({ block, bonuses, dodge, hindrance, plus }: Exchange, penalties: number): number =>
  Math.min(mostDice, bonuses) |
  (Math.min(mostDice, penalties) << 4) |
  (Math.min(mostDice, hindrance) << 8) |
  ((dodge + 1) << 12) |
  ((block + 1) << 18) |
  ((plus + 20) << 24)

/** Forgets what it promised when that follows from something else now. */
const forget = (combat: DsCombat, by: Who, target: Who, exchange: Exchange): void => {
  const dice = diceOf(exchange, exchange.penalties)
  const foe = fighterOf(combat, target)
  const worn = armourOf(combat, target)
  const victim =
    tracksOf(foe) |
    (inAgony(foe) ? 1 << 15 : 0) |
    (foe.down ? 1 << 16 : 0) |
    (worn.head ? 1 << 17 : 0) |
    (worn.kind << 18)
  // The attacker's own body counts only where a block may wound it.
  const me = fighterOf(combat, by)
  const wears = exchange.block < 0 ? 0 : armourOf(combat, by).kind
  const striker = exchange.block < 0 ? 0 : tracksOf(me) | (inAgony(me) ? 1 << 15 : 0) | (wears << 17)
  if (exchange.dice === dice && exchange.victim === victim && exchange.striker === striker) return
  exchange.dice = dice
  exchange.victim = victim
  exchange.striker = striker
  exchange.wears = wears
  exchange.known = 0
  exchange.stunned = -1
  exchange.test = undefined
}
