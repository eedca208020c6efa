import { purpose } from "../../../dice/purpose.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { flag } from "../book/terms.ts"
import { evolve } from "../log/evolve.ts"
import type { D20Combat } from "../model/System.ts"
import { dexterityLoss, fighterOf, has, sheetOf } from "../see/fighter.ts"

interface Rolled {
  readonly who: Who
  readonly natural: number
  readonly bonus: number
  /** Settles a tie of equals: lower goes first. */
  rank: number
  /** The die that was rolled for it, 0 for none. */
  tie: number
}

const total = (r: Rolled): number => r.natural + r.bonus
const byCount = (a: Rolled, b: Rolled): number =>
  total(b) - total(a) || b.bonus - a.bonus || a.rank - b.rank || a.who - b.who
/** By insertion: there are few of them, in every fight. */
const putInOrder = (rolled: Rolled[]): void => {
  for (let i = 1; i < rolled.length; i++) {
    const one = rolled[i] as Rolled
    let place = i
    for (; place > 0 && byCount(one, rolled[place - 1] as Rolled) < 0; place--)
      rolled[place] = rolled[place - 1] as Rolled
    rolled[place] = one
  }
}
const hasTies = (rolled: readonly Rolled[]): boolean => {
  for (let i = 1; i < rolled.length; i++) if (isTied(rolled[i] as Rolled, rolled[i - 1] as Rolled)) return true
  return false
}
const isTied = (a: Rolled, b: Rolled): boolean => total(a) === total(b) && a.bonus === b.bonus

/** The modifier of an initiative check, with what conditions do to it (D20M-048, 297). */
export const initiativeBonus = (combat: D20Combat, who: Who): number => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  return sheet.initiative + dexterityLoss(sheet, c) + (has(c, flag.deafened) ? -4 : 0)
}

/**
 * Initiative for some combatants, which take their places among those that have rolled before: the aware before the
 * surprise round, the others after it (D20M-005, 008). Ties go to the higher modifier, then to the dice (D20M-048,
 * 049).
 */
export const rollInitiative = (combat: D20Combat, group: readonly Who[]): void => {
  const rolled = combat.prepared.rules.initiative === "sideBased" ? bySide(combat, group) : each(combat, group)
  putInOrder(rolled)
  if (hasTies(rolled)) {
    settleTies(combat, rolled)
    putInOrder(rolled)
  }
  const joins = combat.state.order.length > 0 && combat.prepared.rules.initiative !== "sideBased"
  for (let i = 0; i < rolled.length; i++) {
    const r = rolled[i] as Rolled
    const last = placeOf(combat, r)
    const equals = joins ? equalsBefore(combat, r, last) : 0
    const face = equals === 0 ? 0 : combat.dice.open(r.who, purpose.tie).die(equals + 1)
    combat.emit(
      {
        _tag: "InitiativeRolled",
        who: r.who,
        natural: r.natural,
        bonus: r.bonus,
        tie: face === 0 ? r.tie : face,
        place: face === 0 ? last : last - equals + face - 1,
      },
      evolve.InitiativeRolled,
    )
  }
}

const each = (combat: D20Combat, group: readonly Who[]): Rolled[] => {
  const rolled: Rolled[] = []
  for (let i = 0; i < group.length; i++) {
    const who = group[i] as number
    const natural = combat.dice.open(who, purpose.initiative).die(20)
    rolled.push({ who: asWho(who), natural, bonus: initiativeBonus(combat, asWho(who)), rank: 0, tie: 0 })
  }
  return rolled
}

/** House rule: one roll for each side, with the best modifier in it. */
const bySide = (combat: D20Combat, group: readonly Who[]): Rolled[] => {
  const sides = [...new Set(group.map((who) => fighterOf(combat, who).side))]
  const rolls = new Map(
    sides.map((side) => {
      const members = group.filter((who) => fighterOf(combat, who).side === side)
      const bonus = Math.max(...members.map((who) => initiativeBonus(combat, who)))
      return [side, { natural: combat.dice.open(members[0] as number, purpose.initiative).die(20), bonus }]
    }),
  )
  return group.map((who) => {
    const { natural, bonus } = rolls.get(fighterOf(combat, who).side) as { natural: number; bonus: number }
    return { who, natural, bonus, rank: 0, tie: 0 }
  })
}

/** Puts equals, who stand side by side, in a random order. */
const settleTies = (combat: D20Combat, rolled: readonly Rolled[]): void => {
  for (let from = 0, to = 0; from < rolled.length; from = to) {
    for (to = from + 1; to < rolled.length && isTied(rolled[from] as Rolled, rolled[to] as Rolled); ) to++
    if (to > from + 1) drawLots(combat, rolled.slice(from, to))
  }
}

/** Draws equals one after the other: each draw is logged with its combatant. */
const drawLots = (combat: D20Combat, group: readonly Rolled[]): void => {
  // Sides are drawn as a whole; inside a side the better modifier goes first.
  const sided = combat.prepared.rules.initiative === "sideBased"
  const unitOf = (r: Rolled) => (sided ? fighterOf(combat, r.who).side : r.who)
  const units: number[] = []
  for (const r of group) if (!units.includes(unitOf(r))) units.push(unitOf(r))
  for (let rank = 0; units.length > 0; rank += 100) {
    const face = units.length === 1 ? 0 : combat.dice.open(group[0]?.who as number, purpose.tie).die(units.length)
    const [unit] = units.splice(Math.max(0, face - 1), 1)
    const members = group.filter((r) => unitOf(r) === unit)
    if (members.length > 1) {
      members.sort((a, b) => initiativeBonus(combat, b.who) - initiativeBonus(combat, a.who) || a.who - b.who)
    }
    for (let i = 0; i < members.length; i++) {
      const member = members[i] as Rolled
      member.rank = rank + i
      member.tie = i === 0 ? face : 0
    }
  }
}

/** Where in the order it belongs: behind everybody with at least its total, and behind the better modifier in a tie. */
const placeOf = (combat: D20Combat, r: Rolled): number => {
  const { order } = combat.state
  let place = 0
  while (place < order.length) {
    const other = order[place] as number
    const count = fighterOf(combat, asWho(other)).initiative
    if (
      count < total(r) ||
      (count === total(r) &&
        initiativeBonus(combat, asWho(other)) < r.bonus &&
        combat.prepared.rules.initiative !== "sideBased")
    )
      break
    place++
  }
  return place
}

/** How many right before a place equal, in everything, the combatant that is to take it. */
const equalsBefore = (combat: D20Combat, r: Rolled, place: number): number => {
  const { order } = combat.state
  let first = place
  for (; first > 0; first--) {
    const other = order[first - 1] as number
    if (fighterOf(combat, asWho(other)).initiative !== total(r) || initiativeBonus(combat, asWho(other)) !== r.bonus)
      break
  }
  return place - first
}
