import type { Who } from "../../../kinds/indices.ts"
import type { Exchange, Prospects } from "../model/Outlook.ts"
import type { Sheet } from "../model/sheet.ts"

/*
 * What an attack comes to against each answer, as a row of numbers. It follows from few integers: the dice, the tracks
 * and the armour of its target, the weapon, what the target could answer with. In four against four the same come back
 * all the time, with others and in other fights; a place that is needed for something else is written over.
 */

/** The integers that a row follows from, and the places of what stands in it. */
const keyWidth = 4
export const rowWidth = 8
export const column = { hit: 0, open: 1, dodged: 3, blocked: 5, counter: 7 } as const

/** How many rows there is room for: a power of 2. */
const room = 8192

/** Equal texts have equal numbers. */
const numbering = (): ((text: string) => number) => {
  const known = new Map<string, number>()
  return (text) => {
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return number
  }
}

export const newProspects = (sheets: readonly Sheet[]): Prospects => {
  const armOf = numbering()
  const bodyOf = numbering()
  const arms = sheets.map((sheet) => sheet.arms.map((arm) => armOf(`${arm.score} ${arm.kind} ${arm.firearm}`)))
  const bodies = sheets.map(({ grave, light, scratches }, who) => bodyOf(`${scratches} ${light} ${grave} ${arms[who]}`))
  return { arms, bodies, keys: new Int32Array(0), rows: new Float64Array(0) }
}

/**
 * The place of the row of an attack in one way (its case), from which on its columns stand; where nothing is known of
 * it, one less than 0 less its place, to be filled.
 */
export const rowOf = (
  prospects: Prospects,
  exchange: Exchange,
  by: Who,
  target: Who,
  item: number,
  way: number,
): number => {
  if (prospects.keys.length === 0) {
    prospects.keys = new Int32Array(keyWidth * room).fill(-1)
    prospects.rows = new Float64Array(rowWidth * room)
  }
  const { keys } = prospects
  const { dice, victim, wears } = exchange
  const arm = (prospects.arms[by] as readonly number[])[item] as number
  const pair = (arm << 16) | (prospects.bodies[target] as number)
  const how = (wears << 8) | way
  let hash = Math.imul(dice ^ (dice >>> 15), 0x5bd1e995) ^ Math.imul(victim, 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 15) ^ pair, 0x2c1b3c6d) + Math.imul(how, 0x165667b1)
  hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b)
  const row = (hash >>> 16) & (room - 1)
  const key = keyWidth * row
  if (keys[key] === dice && keys[key + 1] === victim && keys[key + 2] === pair && keys[key + 3] === how)
    return rowWidth * row
  keys[key] = dice
  keys[key + 1] = victim
  keys[key + 2] = pair
  keys[key + 3] = how
  return -1 - rowWidth * row
}
