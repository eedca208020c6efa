import { purpose } from "../../../dice/purpose.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"
import { mostLevel, type TieOrder, tieOrders } from "./tieOrders.ts"

/** One roll of initiative, for one combatant or a group of one side. */
interface Roll {
  readonly members: readonly number[]
  readonly side: number
  total: number
  /** Totals of the tie-breaks, each weighing less than the one before. */
  readonly breaks: number[]
}

const compare = (a: Roll, b: Roll): number => {
  if (a.total !== b.total) return b.total - a.total
  for (let i = 0; i < Math.max(a.breaks.length, b.breaks.length); i++) {
    const difference = (b.breaks[i] ?? 0) - (a.breaks[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Who rolls once for all: nobody, named groups, or sides (DS20-005). The first by key rolls, with its own score. */
const rollers = (combat: DsCombat): Roll[] => {
  const { sheets, rules } = combat.prepared
  const groups = new Map<string, number[]>()
  sheets.forEach(({ side, group }, who) => {
    if (combat.state.combatants[who]?.dead || combat.state.combatants[who]?.fled) return
    const name =
      rules.groupInitiative === "sides"
        ? `side ${side}`
        : rules.groupInitiative === "groups" && group !== undefined
          ? `group ${side} ${group}`
          : `one ${who}`
    groups.set(name, [...(groups.get(name) ?? []), who])
  })
  return [...groups.values()].map((members) => ({
    members,
    side: sheets[members[0] as number]?.side ?? -1,
    total: 0,
    breaks: [],
  }))
}

const roll = (combat: DsCombat, who: Who, why: typeof purpose.initiative | typeof purpose.tie): number => {
  const natural = combat.dice.open(who, why).die(10)
  const total = natural + sheetOf(combat, who).initiative
  combat.emit({ _tag: "InitiativeRolled", who, natural, total })
  return total
}

/**
 * Sets the order of turns: 1d10 and the initiative score each, ties between opponents rolled again (DS20-004,
 * DS20-007).
 */
export const setOrder = (combat: DsCombat): void => {
  const rolls = rollers(combat)
  for (const each of rolls) each.total = roll(combat, asWho(each.members[0] as number), purpose.initiative)
  // RULING: in a tie of several sides everybody in it rolls again; allies who stay level agree among themselves.
  for (let from = 0; from < rolls.length; ) {
    rolls.sort(compare)
    let to = from + 1
    while (to < rolls.length && compare(rolls[from] as Roll, rolls[to] as Roll) === 0) to++
    const level = rolls.slice(from, to)
    if (level.every((one) => one.side === level[0]?.side)) from = to
    else if (
      combat.dice.draw !== undefined &&
      level.length <= mostLevel &&
      new Set(level.map(({ side }) => side)).size === level.length
    ) {
      // Dice that are rolled again until they differ would fall in ways without end: one draw for how that comes out.
      const orders = tieOrders(level.map(({ members }) => sheetOf(combat, asWho(members[0] as number)).initiative))
      const chances = Float64Array.from(orders, ({ chance }) => chance)
      const { order } = orders[combat.dice.draw({ from: 0, chances, beyond: 0 })] as TieOrder
      for (const [place, i] of order.entries()) level[i]?.breaks.push(-place)
    } else for (const one of level) one.breaks.push(roll(combat, asWho(one.members[0] as number), purpose.tie))
  }
  const order: number[] = []
  const slots: number[] = []
  let slot = 0
  rolls.forEach((one, i) => {
    const before = rolls[i - 1]
    // RULING: the members of a group act one after the other, and a level ally does not come in between: each has its
    // own slot.
    const groups = one.members.length > 1 || (before !== undefined && before.members.length > 1)
    if (before !== undefined && (groups || compare(before, one) !== 0)) slot++
    one.members.forEach((who, place) => {
      if (place > 0) slot++
      order.push(who)
      slots.push(slot)
    })
  })
  combat.emit({ _tag: "OrderSet", order, slots })
}
