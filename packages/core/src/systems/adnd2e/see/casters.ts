import { distance } from "../../../field/distance.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { spentOf } from "../book/spentSlots.ts"
import { condition } from "../book/terms.ts"
import { directionTo } from "../model/directionTo.ts"
import type { AdndCombat, Aim, Caster, KnownCasters, Menace } from "../model/System.ts"
import { bit, fighterOf, has, isAble, isInHold, isUp, sheetOf } from "./fighter.ts"
import { onlySaid } from "./onlySaid.ts"
import { timesUsed } from "./timesUsed.ts"

/** How far apart the victims of one spell on persons may be, in squares. */
const together = 4

/** Whether some of a work of magic is left, and its owner can use it. */
export const isLeft = (combat: AdndCombat, who: Who, { index, isSpell }: Menace): boolean => {
  const f = fighterOf(combat, who)
  if (!isAble(f) || isInHold(f) || has(f, condition.silenced)) return false
  return isSpell
    ? (sheetOf(combat, who).spells[index]?.slots ?? 0) > spentOf(f.spent, index)
    : (sheetOf(combat, who).powers[index]?.uses ?? 0) > timesUsed(combat.state, who, index)
}

/** Whether a caster can aim its magic at a combatant that stands, or would stand, at a place. */
const isAimable = (combat: AdndCombat, by: Who, { magic }: Menace, at: Who, place: Square): boolean => {
  const { field } = combat.prepared
  const here = fighterOf(combat, by).at
  const { space } = sheetOf(combat, by)
  const { space: room } = sheetOf(combat, asWho(at))
  return distance(field, here, place, space, room) <= magic.range && lineOfSight(field, here, place, space, room)
}

/** Whether magic aimed at somebody at one square catches somebody at another. */
export const catches = (
  combat: AdndCombat,
  by: Who,
  { magic }: Menace,
  aimed: number,
  center: Square,
  who: Who,
  place: Square,
): boolean => {
  if (aimed === who) return true
  const { field } = combat.prepared
  const { space } = sheetOf(combat, asWho(aimed))
  const { space: room } = sheetOf(combat, who)
  if (!magic.cone) {
    if (magic.people === 0 && magic.radius === 0) return false
    return distance(field, center, place, space, room) <= (magic.people > 0 ? together : magic.radius)
  }
  if (who === by) return false
  const from = fighterOf(combat, by).at
  const { space: own } = sheetOf(combat, by)
  return (
    distance(field, from, place, own, room) <= magic.range &&
    directionTo(field.width, from, place, own, room) === directionTo(field.width, from, center, own, space)
  )
}

/** Adds what such magic does if it is aimed at a combatant that stands, or would stand, at a place, if it can be. */
export const addAim = (combat: AdndCombat, by: Who, menace: Menace, at: Who, place: Square, aims: Aim[]): void => {
  if (!isAimable(combat, by, menace, at, place)) return
  const { combatants } = combat.state
  const { side } = fighterOf(combat, by)
  let caught = 0
  for (let i = 0; i < combatants.length; i++) {
    const f = fighterOf(combat, asWho(i))
    if (!isUp(f) || (f.side === side && menace.magic.people > 0)) continue
    if (catches(combat, by, menace, at, place, asWho(i), f.at)) caught |= bit(asWho(i))
  }
  aims.push({ menace, at: asWho(at), caught })
}

/** What magic does to the other side, in shares of health, less what it does to its own. */
export const worthOf = (combat: AdndCombat, by: Who, { harm }: Menace, caught: number): number => {
  const { side } = fighterOf(combat, by)
  let worth = 0
  for (let rest = caught; rest !== 0; rest = withoutLowest(rest)) {
    const i = asWho(lowestOf(rest))
    worth += (fighterOf(combat, i).side === side ? -1 : 1) * (harm[i] as number)
  }
  return worth
}

const casterOf = (combat: AdndCombat, by: Who): Caster => {
  const left = (combat.prepared.menaces[by] as readonly Menace[]).filter((menace) => isLeft(combat, by, menace))
  const aims: Aim[] = []
  for (const menace of left) {
    for (const at of combat.prepared.foes[by] as readonly Who[]) {
      const f = fighterOf(combat, at)
      if (isUp(f)) addAim(combat, by, menace, at, f.at, aims)
    }
  }
  return { by, left, aims }
}

/**
 * What casters could do with their magic as things stand. It is kept until something happens: as long as all only say
 * what they mean to do, nobody moves, falls or works magic.
 */
export class Casters implements KnownCasters {
  private combat: AdndCombat | undefined
  private length = 0
  private readonly casters: (Caster | undefined)[] = []

  of(combat: AdndCombat, by: Who): Caster {
    const isSame = this.combat === combat && combat.prepared.forgets !== true
    if (!isSame || !onlySaid(combat, this.length)) this.casters.length = 0
    this.combat = combat
    this.length = combat.log.length
    return (this.casters[by] ??= casterOf(combat, by))
  }
}
