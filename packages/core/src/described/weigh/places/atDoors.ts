import type { Option } from "../../../contract/Decision.ts"
import { asSquare, type Square } from "../../../kinds/indices.ts"
import { anyOption } from "../../../parts/option.ts"
import { isIn, withIn, withoutIn } from "../../../parts/bits.ts"
import { doorPlaces, type MapDoors } from "../../meaning/others/MapDoors.ts"
import { canBeShut } from "../../meaning/others/doors.ts"
import type { Able } from "../Able.ts"
import type { Looker } from "../Looker.ts"
import type { ReadyAction, ReadyGame } from "../ReadyGame.ts"
import type { Tally } from "../Tally.ts"
import { wayIn } from "./extras.ts"
import type { Planned } from "./Reaches.ts"
import type { MapSheet } from "./MapSheet.ts"
import type { FactsWhere } from "./Places.ts"
import type { ReadyOnMap } from "./ReadyOnMap.ts"
import type { Ways } from "./Ways.ts"

/** Adds what can be done at doors: to a shut one, or to an open one that can be shut. `look.me` is who. */
export const offerDoors = (
  ways: Ways,
  options: Option[],
  look: Looker,
  { atDoor, item, kind, map, verb }: ReadyAction,
): void => {
  const { doors } = ways.map
  if (doors === undefined || atDoor === undefined) return
  const where = look.where as FactsWhere
  const gone = where.ofDoors(doorPlaces.gone)
  doors.grounds.things.forEach(({ at }, thing) => {
    const isThere = atDoor.shuts
      ? canBeShut(where, thing, (who) => look.isGone(who))
      : !isIn(gone, thing) && (doors.opens[thing] === true || !atDoor.opens)
    if (!isThere) return
    if (map.go.length === 0) {
      if (aimedAt(ways.map, look, at, () => map.there === undefined || map.there(look) !== 0))
        options.push(anyOption(verb, -1, item, at, kind))
      return
    }
    const spots: number[] = []
    map.go.forEach((_, way) => {
      const spot = aimedAt(ways.map, look, at, () => ways.placeFor(look, map, way))
      if (spot < 0 || spots.includes(spot)) return
      spots.push(spot)
      options.push(anyOption(verb, -1, item, at, way))
    })
  })
}

/** Where one goes to do something at a door: `look.me` is who. */
export const spotAtDoor = (
  ways: Ways,
  look: Looker,
  map: ReadyOnMap,
  { extra, place }: Pick<Option, "extra" | "place">,
): number =>
  map.go.length === 0
    ? (look.where as FactsWhere).at(look.me)
    : aimedAt(ways.map, look, place, () => ways.placeFor(look, map, wayIn(extra)))

/** Works something out as if a square were aimed at. */
const aimedAt = <T>(map: MapSheet, { facts }: Looker, at: Square, work: () => T): T => {
  const before = facts[map.aimedAt] as number
  facts[map.aimedAt] = at
  const found = work()
  facts[map.aimedAt] = before
  return found
}

/**
 * How much of the way to the nearest enemy is won by having a door out of the way: a share of what the whole of it
 * costs, where it is the first shut door in that way. To shut one loses as much. Nothing where an enemy can be harmed
 * in this turn.
 */
export const wonAt = (
  ways: Ways,
  look: Looker,
  who: number,
  { place: at }: Pick<Option, "place">,
  { atDoor }: ReadyAction,
  canHarm: (enemy: number) => boolean,
): number => {
  const { doors, doorsAt, enemies } = ways.map
  const thing = doors?.at(at)
  if (thing === undefined) return 0
  const place = doorsAt + doorPlaces.gone
  const mark = look.suppose({ places: [place], values: [withoutIn(look.facts[place] as number, thing)] })
  const won = barredBy(ways, look, who, thing)
  look.forget(mark)
  if (won === 0) return 0
  const isAtHand = (enemy: number): boolean => !look.isOut(enemy) && canHarm(enemy)
  if ((enemies[who] as readonly number[]).some(isAtHand)) return 0
  return atDoor?.shuts === true ? 0 - won : won
}

/** How much of the way to the nearest enemy a door bars. */
const barredBy = (ways: Ways, look: Looker, who: number, thing: number): number => {
  let least = Number.POSITIVE_INFINITY
  let barred = 0
  for (const enemy of ways.map.enemies[who] as readonly number[]) {
    if (look.isOut(enemy)) continue
    const path = ways.reaches.towards(look.facts, who, enemy, 1)
    if (path === undefined || path.cost > least) continue
    const its = path.door === thing ? priceOf(path) / Math.max(1, path.cost) : 0
    barred = path.cost < least ? its : Math.max(barred, its)
    least = path.cost
  }
  return barred
}

/** What the first shut door in a way costs. */
const priceOf = ({ costs, free }: Planned): number =>
  (costs[free] as number) - (free === 0 ? 0 : (costs[free - 1] as number))

/** The chance that a door is otherwise after an act; harm to it counts for its share of what is left. */
export const changedBy = (
  map: MapSheet,
  { facts }: Looker,
  at: Square,
  { postures }: Pick<Tally, "postures">,
): number => {
  const { doors, doorsAt } = map
  const thing = doors?.at(at)
  if (thing === undefined) return 0
  const left = doorsAt + doorPlaces.left + thing
  const wasOpen = isIn(facts[doorsAt + doorPlaces.gone] as number, thing)
  let changed = 0
  for (const { p, places, values } of postures) {
    const gone = places.indexOf(doorsAt + doorPlaces.gone)
    const worn = places.indexOf(left)
    if (gone >= 0 && isIn(values[gone] as number, thing) !== wasOpen) changed += p
    else if (worn >= 0) changed += p * (1 - (values[worn] as number) / Math.max(1, facts[left] as number))
  }
  return changed
}

/** By combatant: the doors that they could open or break, if they had what it takes in a turn. */
export const openableBy = (ready: ReadyGame, map: MapSheet, ables: readonly Able[]): readonly number[] => {
  const { things } = (map.doors as MapDoors).grounds
  const facts: number[] = []
  map.where.facts = facts
  return ables.map(({ acts }, who) => {
    let set = 0
    things.forEach(({ at }, thing) => {
      facts[map.aimedAt] = asSquare(at)
      map.me = map.them = who
      const can = acts.some((each) => {
        const { atDoor } = ready.actions[each] as ReadyAction
        if (atDoor === undefined || atDoor.shuts) return false
        if (atDoor.opens && map.doors?.opens[thing] !== true) return false
        return atDoor.holds === undefined || atDoor.holds(map) !== 0
      })
      if (can) set = withIn(set, thing)
    })
    return set
  })
}
