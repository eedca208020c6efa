import type { Who } from "../../../kinds/indices.ts"
import type { Exchange, Prospects } from "../model/Outlook.ts"
import type { Sheet } from "../model/sheet.ts"

/*
 * What an attack comes to against each answer, as a row of numbers. It follows from few integers: the dice, the tracks
 * and the armour of its target, the weapon, what the target could answer with. In four against four the same come back
 * all the time, with others and in other fights; a place that is needed for something else is written over.
 */

/**
 * What a row holds, after what it is of: harm and the chance to fell where nobody answers, against a dodge and
 * against a block, and what a block does to the attacker; the last three once more for a target that has defended. Of
 * a blow that is meant to stun, the chance that it does.
 */
export const column = { hit: 2, open: 3, dodged: 5, blocked: 7, counter: 9, stunned: 15 } as const
/** From the columns of an answer to those of one that comes after another. */
export const further = 5
const width = 16

/** How many rows there is room for, at first and at last: powers of 2. */
const first = 2048
const last = 32_768

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
  const bodies = sheets.map(({ grave, light, scratches }, who) =>
    bodyOf(`${scratches} ${light} ${grave} ${arms[who]?.join()}`),
  )
  return { arms, bodies, rows: new Float64Array(0), keys: new Int32Array(0), missed: 0 }
}

/** Makes room, for so many rows. */
const makeRoom = (prospects: Prospects, rooms: number): void => {
  prospects.rows = new Float64Array(width * rooms)
  prospects.keys = new Int32Array(prospects.rows.buffer)
  prospects.keys.fill(-1)
  prospects.missed = 0
}

/**
 * The place of the row of an attack in one way (its case), from which on its columns stand; where nothing is known of
 * it, one less than 0 less its place, to be filled.
 */
export const rowOf = (
  prospects: Prospects,
  { victim, wears }: Pick<Exchange, "victim" | "wears">,
  dice: number,
  by: Who,
  target: Who,
  item: number,
  way: number,
): number => {
  const room = prospects.rows.length / width
  const arm = (prospects.arms[by] as readonly number[])[item] as number
  const pair = (arm << 16) | (prospects.bodies[target] as number)
  const how = (wears << 8) | way
  let hash = Math.imul(dice ^ (dice >>> 15), 0x5bd1e995) ^ Math.imul(victim, 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 15) ^ pair, 0x2c1b3c6d) + Math.imul(how, 0x165667b1)
  hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b)
  const row = width * ((hash >>> 13) & (room - 1))
  const { keys } = prospects
  const key = 2 * row
  if (keys[key] === dice && keys[key + 1] === victim && keys[key + 2] === pair && keys[key + 3] === how) return row
  prospects.missed++
  if (prospects.missed > 4 * room && room < last) {
    makeRoom(prospects, Math.max(first, 2 * room))
    return rowOf(prospects, { victim, wears }, dice, by, target, item, way)
  }
  keys[key] = dice
  keys[key + 1] = victim
  keys[key + 2] = pair
  keys[key + 3] = how
  return -1 - row
}
