import { drawLots } from "../../../dice/drawLots.ts"
import { alikeDice } from "../../../dice/alikeDice.ts"
import { purpose } from "../../../dice/purpose.ts"
import { terrain } from "../../../field/Field.ts"
import { isHigher } from "../../../field/higher.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import { evolve } from "../log/evolve.ts"
import { unrolled } from "../log/start.ts"
import type { AdndCombat, FighterView } from "../model/System.ts"
import {
  choosesAtCount,
  fighterOf,
  formAt,
  has,
  isAble,
  isSlowCaster,
  isUp,
  meleeForm,
  missileForm,
  sheetOf,
} from "../see/fighter.ts"

/** The count of combatants that wait for somebody that never acts: after all ordinary counts (ADD2-025). */
export const lateCount = 500

/**
 * The speed factor of what was declared: weapon, casting time, or 0; the lowest count acts first (ADD2-011, 013 to
 * 017).
 */
export const speedOf = (combat: AdndCombat, who: Who): number => {
  const mode = combat.prepared.rules["initiative.speed_factors"]
  if (mode === "off") return 0
  const f = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  // Declarations come at the count (a house rule): the weapon in hand speaks for what is to come.
  if (f.act < 0) return (meleeForm(sheet, f.hand) ?? missileForm(sheet, f.hand))?.speed ?? 0
  const { with: means } = traitsOf(f.act)
  if (means === "form") return formAt(sheet, f.item)?.speed ?? 0
  if (means === "hands") return sheet.hands.form.speed
  if (mode === "weapons_only") return 0
  if (means === "potion") return sheet.potions[f.item]?.speed ?? 0
  if (means === "power") return sheet.powers[f.item]?.speed ?? 0
  if (means === "spell") return sheet.spells[f.item]?.casting ?? 0
  return 0
}

/** Water and slippery ground under a body: the worse of the two wading entries (ADD2-018, 022). */
const footing = (combat: AdndCombat, who: Who): number => {
  const { field } = combat.prepared
  if (field.open) return 0
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  let worst = 0
  for (let y = 0; y < space; y++) {
    for (let x = 0; x < space; x++) {
      const ground = field.terrain[at + y * field.width + x] as number
      if ((ground & terrain.deepWater) !== 0) return 4
      if ((ground & (terrain.shallowWater | terrain.slippery)) !== 0) worst = 2
    }
  }
  return worst
}

/** Situation modifiers of the initiative (ADD2-018 to 024); that of waiting is part of the count it waits for. */
export const situation = (combat: AdndCombat, who: Who): number => {
  const f = fighterOf(combat, who)
  let sum = footing(combat, who)
  if (f.conditions !== 0) {
    if (has(f, condition.hasted)) sum -= 2
    if (has(f, condition.slowed)) sum += 2
    if (has(f, condition.hindered) || has(f, condition.gripped)) sum += 3
  }
  sum += traitsOf(f.act).initiative
  if (sheetOf(combat, who).foreign) sum += 6
  if (isHigherThan(combat, who, f)) sum -= 1
  return sum
}

/** Higher than the declared target; without a target, than the nearest enemies all. */
const isHigherThan = (combat: AdndCombat, who: Who, f: FighterView): boolean => {
  const { field, hills } = combat.prepared
  if (!hills) return false
  const above = (other: Who) =>
    isHigher(field, f.at, fighterOf(combat, other).at, sheetOf(combat, who).space, sheetOf(combat, other).space)
  if (f.aim >= 0 && fighterOf(combat, f.aim).side !== f.side) return above(f.aim)
  return (combat.prepared.foes[who] as readonly Who[]).every((foe) => !isUp(fighterOf(combat, foe)) || above(foe))
}

/** Rolls initiative for all who have declared and have no count yet (ADD2-008, 010). */
export const rollInitiative = (combat: AdndCombat): void => {
  const { state, prepared, dice } = combat
  const { rules } = prepared
  const faces = rules["initiative.die"]
  const who: number[] = []
  const rolled: number[] = []
  const counts: number[] = []
  const ranks: number[] = []
  const early = choosesAtCount(state)
  const fresh = rules["initiative.per"] === "round"
  const bySide = rules["initiative.scope"] === "side"
  let waits = false
  for (let i = 0; i < state.combatants.length; i++) {
    const f = fighterOf(combat, asWho(i))
    if (!isAble(f) || f.count !== unrolled || (f.act < 0 && !early)) continue
    who.push(i)
    if (traitsOf(f.act).waits) waits = true
  }
  dice.scope(state.round, nobody, 0)
  // By side, or by combatant.
  const known = fresh && !waits && dice.draw !== undefined ? rollTogether(combat, who, bySide) : []
  // A side keeps its die, also for those of it that were surprised.
  if (bySide && !fresh) for (const f of state.combatants) if (f.die > 0) known[f.side] = f.die
  for (let n = 0; n < who.length; n++) {
    const i = asWho(who[n] as number)
    const { die: kept, side } = fighterOf(combat, i)
    const key = bySide ? side : i
    const die =
      !fresh && kept !== 0
        ? kept
        : ((key < known.length ? known[key] : undefined) ?? dice.open(i, purpose.initiative).die(faces))
    if (bySide) known[key] = die
    rolled.push(die)
    counts.push(die + added(combat, i))
  }
  if (waits) delay(combat, who, counts)
  const ties: number[] = []
  if (rules["initiative.ties"] !== "simultaneous") rankTies(combat, who, counts, ranks, ties)
  combat.emit({ _tag: "InitiativeRolled", who, faces: rolled, counts, ranks, ties }, evolve.InitiativeRolled)
}

/** What is added to the die of somebody. */
const added = (combat: AdndCombat, who: Who): number => speedOf(combat, who) + situation(combat, who)

/**
 * The dice of a round that nobody keeps, where they fall in every way: it matters only who comes before whom, so ways
 * into the same order are one.
 */
const rollTogether = (combat: AdndCombat, who: readonly number[], bySide: boolean): number[] => {
  const known: number[] = []
  // Whose die counts for those that roll, and what is added to it.
  const keys = who.map((i) => (bySide ? fighterOf(combat, asWho(i)).side : i))
  const sums = who.map((i) => added(combat, asWho(i)))
  const rollers = [...new Set(keys)]
  const ready = combat.state.combatants.flatMap(({ count }, i) =>
    count === unrolled || who.includes(i) ? [] : [count],
  )
  const orders = new Map<string, number>()
  const orderOf = (faces: readonly number[]): number => {
    const counts = who.map((_, n) => (faces[rollers.indexOf(keys[n] as number)] as number) + (sums[n] as number))
    const all = [...counts, ...ready]
    const order = all.map((a) => all.map((b) => (a < b ? "<" : a > b ? ">" : "=")).join("")).join("")
    const there = orders.get(order) ?? orders.size
    orders.set(order, there)
    return there
  }
  const die = { count: 1, faces: combat.prepared.rules["initiative.die"] }
  const faces = alikeDice(
    combat.dice,
    rollers.map(() => die),
    orderOf,
  )
  faces?.forEach((face, i) => {
    known[rollers[i] as number] = face
  })
  return known
}

/** A combatant that waits comes one count after its partner, and after its own count at the earliest (ADD2-025). */
const delay = (combat: AdndCombat, who: readonly number[], counts: number[]): void => {
  const own = counts.slice()
  const countOf = (i: number, waiting: number): number => {
    const n = who.indexOf(i)
    const f = fighterOf(combat, asWho(i))
    if (n < 0) return f.acted || f.count === unrolled ? lateCount - 1 : f.count
    const { stance, waits } = traitsOf(f.act)
    if (stance !== "none" || isSlowCaster(f)) return lateCount - 1
    if (!waits) return own[n] as number
    // A ring of combatants that wait for each other waits for nobody.
    if ((waiting & (1 << i)) !== 0) return lateCount - 1
    return Math.max((own[n] as number) + 1, countOf(f.aim, waiting | (1 << i)) + 1)
  }
  who.forEach((i, n) => {
    if (traitsOf(fighterOf(combat, asWho(i)).act).waits) counts[n] = countOf(i, 0)
  })
}

/** Ranks among equal counts where a house rule breaks ties: lower goes first, equal ranks stay simultaneous. */
const rankTies = (
  combat: AdndCombat,
  who: readonly number[],
  counts: readonly number[],
  ranks: number[],
  ties: number[],
): void => {
  const mode = combat.prepared.rules["initiative.ties"]
  if (mode !== "reroll") {
    who.forEach((i, n) => {
      ranks[n] = mode === "low_dex_loses" ? 50 - sheetOf(combat, asWho(i)).dex : speedOf(combat, asWho(i))
    })
    return
  }
  const settle = (group: readonly number[], first: number): void => {
    if (group.length < 2) {
      for (const n of group) ranks[n] = first
      return
    }
    if (combat.dice.draw !== undefined) {
      // Dice that are rolled again until they differ would fall in ways without end: of equals each order is as likely.
      const lots = group.slice()
      drawLots(combat.dice, lots)
      for (const [i, n] of lots.entries()) ranks[n] = first + i
      return
    }
    const faces = combat.prepared.rules["initiative.die"]
    const rolls = group.map((n) => combat.dice.open(who[n] as number, purpose.tie).die(faces))
    ties.push(...rolls)
    const values = [...new Set(rolls)].toSorted((a, b) => a - b)
    let rank = first
    for (const value of values) {
      const equal = group.filter((_, n) => rolls[n] === value)
      settle(equal, rank)
      rank += equal.length
    }
  }
  for (const count of new Set(counts)) {
    settle(
      who.map((_, n) => n).filter((n) => counts[n] === count),
      0,
    )
  }
}

/** What orders the acts of a round: the count, then the rank among equal counts. */
export const orderKey = (combat: AdndCombat, f: FighterView): number => {
  const late = traitsOf(f.act).waits ? waitsInVain(combat, f) : 0
  return late > 0 ? (lateCount + late) * 100 : f.count * 100 + f.rank
}

/**
 * Whether somebody waits for whom was put out before it could act, or who waits so itself: by how many steps. 0: it
 * does not.
 */
const waitsInVain = (combat: AdndCombat, f: FighterView, ring = 0): number => {
  if (!traitsOf(f.act).waits || f.aim < 0 || ring > combat.state.combatants.length) return 0
  const awaited = fighterOf(combat, f.aim)
  if (awaited.acted) return 0
  if (!isAble(awaited)) return 1
  const further = waitsInVain(combat, awaited, ring + 1)
  return further > 0 ? further + 1 : 0
}
