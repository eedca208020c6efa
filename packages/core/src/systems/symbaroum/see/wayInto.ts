import type { Path } from "../../../field/Path.ts"
import { distance, stepsFor } from "../../../field/distance.ts"
import { asWho, nowhere, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { momentOf } from "../../../parts/moment.ts"
import { occasion } from "../book/terms.ts"
import type { FighterView, SymCombat } from "../model/System.ts"
import { keptWays, newWays, notFound, type WayBook, type Ways } from "../model/Ways.ts"
import { fighterOf, isAble } from "./fighter.ts"
import { foesOf } from "./foesOf.ts"
import { hasFreeAttack } from "./hasFreeAttack.ts"
import { stepsAround } from "./stepsAround.ts"
import { besideWay, passes, passPaces, setBoard } from "./movement.ts"

const matches = ({ state }: SymCombat, { stood }: Ways): boolean => {
  for (let i = 0; i < stood.length; i++) if (stood[i] !== placeOf(state.combatants[i] as FighterView)) return false
  return true
}

/** Where somebody is in the way: nowhere once it has fallen. */
const placeOf = (fighter: FighterView): Square => (isAble(fighter) ? fighter.at : nowhere)

/** A number for how everybody stands. */
const arrangementOf = ({ state }: SymCombat): number => {
  let hash = 0
  for (const fighter of state.combatants) {
    hash = Math.imul(hash ^ placeOf(fighter), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return hash
}

/** Begins to look for ways in the arrangement of now. */
const beginWays = ({ state }: SymCombat, ways: Ways): Ways => {
  const { around, flanks, stood } = ways
  for (let i = 0; i < stood.length; i++) {
    stood[i] = placeOf(state.combatants[i] as FighterView)
    // One by one: so few are quicker than by `fill`.
    flanks[i] = notFound
    flanks[stood.length + i] = notFound
    around[i] = notFound
  }
  return ways
}

/** The ways of somebody as everybody stands: as they were found before. */
const waysOf = (combat: SymCombat, who: Who): Ways => {
  const book = combat.prepared.ways[who] as WayBook
  const now = momentOf(combat)
  if (book.moment === now) return book.latest
  book.moment = now
  if (combat.prepared.forgets === true) {
    book.latest = beginWays(combat, book.once)
    return book.latest
  }
  if (matches(combat, book.latest)) return book.latest
  const hash = arrangementOf(combat)
  const place = hash & (keptWays - 1)
  const kept = book.hashes[place] === hash ? book.kept[place] : undefined
  if (kept !== undefined && matches(combat, kept)) book.latest = kept
  else if (book.met[place] === hash) {
    book.latest = beginWays(combat, book.kept[place] ?? newWays(combat.state.combatants.length))
    book.kept[place] = book.latest
    book.hashes[place] = hash
  } else {
    book.met[place] = hash
    book.latest = beginWays(combat, book.once)
  }
  return book.latest
}

/**
 * The way that one movement action into melee takes, or towards it: into the enemy's flank if that can be reached, else
 * to its side, else nearer. Undefined when there is nothing to walk.
 *
 * @param flank the square in the enemy's flank, -1 for none
 */
export const wayInto = (combat: SymCombat, who: Who, foe: Who, flank: Square): Path | undefined => {
  const ways = waysOf(combat, who)
  const place = flank < 0 ? foe : ways.stood.length + foe
  if (ways.flanks[place] !== flank) {
    ways.flanks[place] = flank
    setBoard(combat, who)
    ways.paths[place] = findWay(combat, who, foe, flank)
  }
  return ways.paths[place]
}

/** Whether one movement action leads into reach of an enemy. */
export const leadsInto = (combat: SymCombat, who: Who, foe: Who): boolean => {
  const { field } = combat.prepared
  const goal = fighterOf(combat, foe).at
  if (distance(field, fighterOf(combat, who).at, goal) <= 1) return true
  const end = wayInto(combat, who, foe, nowhere)?.squares.at(-1)
  return end !== undefined && distance(field, end, goal) <= 1
}

/** Whether a way of one movement action leads into reach of an enemy, out of reach of all others. */
export const leadsAround = (combat: SymCombat, who: Who, foe: Who): boolean => {
  const ways = waysOf(combat, who)
  if (ways.around[foe] === notFound) ways.around[foe] = findsAround(combat, who, foe) ? 1 : 0
  return ways.around[foe] === 1
}

const findsAround = (combat: SymCombat, who: Who, foe: Who): boolean => {
  const { board, field, rules } = combat.prepared
  const { at } = fighterOf(combat, who)
  const goal = fighterOf(combat, foe).at
  const away = distance(field, at, goal)
  if (away <= 1) return true
  if (away > rules.movePaces + 1) return false
  const steps = stepsAround(combat, who, foe)
  if (steps !== undefined && steps < 0) return false
  // However many of them are diagonal, so many steps cost no more.
  if (steps !== undefined && field.open && stepsFor(field.diagonals, steps, steps) <= rules.movePaces) return true
  setBoard(combat, who, foe)
  return board.canApproach({ at, space: 1 }, { at: goal, space: 1, least: 0, most: 1 }, rules.movePaces)
}

/** The way into melee, or towards it, out of reach of all other enemies. */
export const wayAround = (combat: SymCombat, who: Who, foe: Who, flank: Square): Path | undefined => {
  setBoard(combat, who, foe)
  return findWay(combat, who, foe, flank)
}

const findWay = (combat: SymCombat, who: Who, foe: Who, flank: Square): Path | undefined => {
  const { board, rules } = combat.prepared
  const { at } = fighterOf(combat, who)
  const goal = fighterOf(combat, foe).at
  return (
    (flank < 0 ? undefined : board.to({ at, space: 1 }, flank, rules.movePaces)) ??
    board.towards({ at, space: 1 }, { at: goal, space: 1, least: 0, most: 1 }, rules.movePaces)
  )
}

/**
 * The enemies that a movement action into melee, or towards it, would pass, by the way that it takes, and that have a
 * free attack for it: neither its target nor those in melee with it, whom it breaks away from.
 */
export const passedInto = (combat: SymCombat, who: Who, foe: Who, flank: Square): number => {
  const { field, rules } = combat.prepared
  const me = fighterOf(combat, who)
  const spared = me.engaged | (1 << foe)
  const reach = Math.min(rules.movePaces, distance(field, me.at, fighterOf(combat, foe).at) + passPaces) + passPaces
  let suspects = 0
  for (let rest = foesOf(combat, who) & ~spared; rest !== 0; rest = withoutLowest(rest)) {
    const other = asWho(lowestOf(rest))
    if (distance(field, me.at, fighterOf(combat, other).at) > reach) continue
    if (hasFreeAttack(combat, other, who, occasion.pass)) suspects |= 1 << other
  }
  if (suspects === 0) return 0
  const path = wayInto(combat, who, foe, flank)
  if (path === undefined) return 0
  let passed = 0
  for (let left = suspects & besideWay(combat, who, path.squares); left !== 0; left = withoutLowest(left)) {
    const i = lowestOf(left)
    let from = me.at
    for (const to of path.squares) {
      if (passes(combat, who, me.at, from, to, asWho(i))) {
        passed |= 1 << i
        break
      }
      from = to
    }
  }
  return passed
}
