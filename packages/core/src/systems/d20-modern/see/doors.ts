import type { Grounds } from "../../../field/Grounds.ts"
import type { Path } from "../../../field/Path.ts"
import { distance } from "../../../field/distance.ts"
import { asSquare, asWho, type Who } from "../../../kinds/indices.ts"
import { type BarredWay, barredWayOf, wayToBarrier } from "../../../parts/BarredWay.ts"
import { isIn } from "../../../parts/bits.ts"
import { momentOf } from "../../../parts/moment.ts"
import type { Form } from "../model/forms.ts"
import { most, type WayToDoor } from "../model/Situation.ts"
import type { D20Combat } from "../model/System.ts"
import type { Door } from "../model/World.ts"
import { fighterOf, isUp, sheetOf } from "./fighter.ts"
import { boardNow } from "./ground.ts"
import { occupy, occupyBoard } from "./movement.ts"
import { sees } from "./pairs.ts"

/** Whether a door is shut and whole. */
export const isShut = (combat: D20Combat, door: number): boolean => !isIn(combat.state.gone, door)

/** Steps from somebody to a door. */
export const farFromDoor = (combat: D20Combat, who: Who, { at }: Door): number =>
  distance(combat.prepared.field, fighterOf(combat, who).at, at, sheetOf(combat, who).space, 1)

/**
 * Whether `who` could open a door by hand: it is beside it, and it is not locked, or `who` has the key. RULING: keys
 * cost no time.
 */
export const canOpen = (combat: D20Combat, who: Who, index: number): boolean => {
  const door = combat.prepared.doors[index]
  if (door === undefined || !door.opens || !isShut(combat, index)) return false
  return (!isLocked(combat, index) || sheetOf(combat, who).keys) && farFromDoor(combat, who, door) <= 1
}

/** Whether a door is locked still. */
export const isLocked = (combat: D20Combat, door: number): boolean =>
  combat.prepared.doors[door]?.locked === true && !isIn(combat.state.unlocked, door)

/** Whether `who` could shut a door: it is open, not broken, beside it, and nobody stands or lies in the way. */
export const canShut = (combat: D20Combat, who: Who, index: number): boolean => {
  const door = combat.prepared.doors[index]
  if (door === undefined || !door.opens || isShut(combat, index) || isBroken(combat, door)) return false
  if (farFromDoor(combat, who, door) !== 1) return false
  const { field } = combat.prepared
  return combat.state.combatants.every(
    (c, i) => !c.here || c.fled || distance(field, c.at, door.at, sheetOf(combat, asWho(i)).space, 1) > 0,
  )
}

const isBroken = ({ prepared, state }: D20Combat, { thing }: Door): boolean => {
  const worn = state.world.wear.find(({ holder, item }) => holder < 0 && item === thing)
  return worn !== undefined && worn.lost >= (prepared.things[thing]?.hp ?? 0)
}

/** The door that keeps a body from standing on a square, -1 for none. */
const doorOn = ({ prepared, state }: D20Combat, square: number, space: number): number => {
  const { field, grounds } = prepared
  if (grounds === undefined) return -1
  const { gone, shifted } = state
  for (let row = 0; row < space; row++) {
    for (let column = 0; column < space; column++) {
      const door = grounds.standingOn(asSquare(square + row * field.width + column), gone, shifted)
      if (door >= 0) return door
    }
  }
  return -1
}

/**
 * Where doors and the like are all that keeps somebody from a place from which an enemy is in reach: the way through
 * them; undefined when there is another way, or none even so. It is looked for once as long as nothing happens: to
 * find none, the whole map is searched.
 */
export const barredWay = (
  combat: D20Combat,
  who: Who,
  foe: Who,
  minReach: number,
  reach: number,
): WayToDoor | undefined => {
  const { grounds, situation } = combat.prepared
  if (grounds === undefined || combat.state.gone === grounds.all) return undefined
  const now = momentOf(combat)
  const { barredWays } = situation
  if (situation.barredAt !== now) {
    situation.barredAt = now
    barredWays.clear()
  }
  // Reaches are well below 256.
  const key = ((who * most + foe) * 256 + minReach) * 256 + reach
  const known = barredWays.get(key)
  if (known !== undefined || barredWays.has(key)) return known
  const found = wayThrough(combat, grounds, { who, foe, minReach, reach })
  barredWays.set(key, found)
  return found
}

/** Who wants to come near to whom, and how near. */
interface Wanted {
  readonly who: Who
  readonly foe: Who
  readonly minReach: number
  readonly reach: number
}

/** Such a way, looked for. */
const wayThrough = (
  combat: D20Combat,
  grounds: Grounds,
  { foe, minReach, reach, who }: Wanted,
): WayToDoor | undefined => {
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const t = fighterOf(combat, foe).at
  const other = sheetOf(combat, foe).space
  const mover = { at, space }
  const goal = { at: t, space: other, least: minReach, most: reach }
  occupy(combat, who)
  if (boardNow(combat).canApproach(mover, goal, Infinity)) return undefined
  const open = grounds.without(grounds.all, combat.state.shifted).board
  occupyBoard(combat, who, open)
  const path = open.approach(mover, goal, Infinity)
  const barred = barredWayOf(path, (square) => doorOn(combat, square, space) >= 0)
  return barred && { ...barred, door: doorOn(combat, barred.path.squares[barred.first] as number, space) }
}

/**
 * What has to be opened or broken before a form of attack can be used on an enemy: undefined when nothing has. What
 * shoots needs to see it only.
 */
export const barredFor = (combat: D20Combat, who: Who, form: Form | undefined, foe: Who): WayToDoor | undefined => {
  if (combat.prepared.grounds === undefined) return undefined
  if (form?.melee === true) return barredWay(combat, who, foe, form.minReach, form.maxReach)
  return form !== undefined && sees(combat, who, foe) ? undefined : barredWay(combat, who, foe, 1, 1)
}

/** As far as the steps allow towards the door in such a way. */
export const wayToDoor = (combat: D20Combat, who: Who, barred: BarredWay, budget: number): Path => {
  occupy(combat, who)
  return wayToBarrier(barred, boardNow(combat), sheetOf(combat, who).space, budget)
}

/** The nearest enemy who is up, -1 for none. */
export const nearestFoe = (combat: D20Combat, who: Who): number => {
  const { field, foes } = combat.prepared
  const me = fighterOf(combat, who)
  let nearest = -1
  let least = Infinity
  for (const foe of foes[me.side] as readonly Who[]) {
    const f = fighterOf(combat, foe)
    const far = isUp(f)
      ? distance(field, me.at, f.at, sheetOf(combat, who).space, sheetOf(combat, foe).space)
      : Infinity
    if (far < least) {
      least = far
      nearest = foe
    }
  }
  return nearest
}
