import type { Who } from "../../../kinds/indices.ts"
import { levels, woundTail } from "../model/blowOdds.ts"
import { margins, type Values } from "../model/odds.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import { level } from "../model/wounds.ts"
import { fighterOf, inAgony, sheetOf } from "../see/fighter.ts"
import { fellingLevel, worth } from "../see/health.ts"

/** How many boxes are marked, as one integer of 15 bits: tracks have 20 at most. */
export const tracksOf = ({ scratches, light, grave }: FighterView): number => (scratches << 10) | (light << 5) | grave

const valuesOf = (combat: DsCombat, who: Who): Values => {
  const { values } = combat.prepared.odds
  const fighter = fighterOf(combat, who)
  const tracks = tracksOf(fighter)
  const { forgets } = combat.prepared
  const last = values.last[who]
  if (last !== undefined && last.tracks === tracks && forgets !== true) return last
  let own = values.all[who]
  if (own === undefined) {
    own = new Map()
    values.all[who] = own
  }
  let known = forgets === true ? undefined : own.get(tracks)
  if (known === undefined) {
    const sheet = sheetOf(combat, who)
    const clears = combat.prepared.rules.overflowClearsTrack
    const takes = Array.from({ length: levels }, (_, wound) =>
      wound === level.none ? 0 : worth(sheet, fighter, wound, clears),
    )
    known = {
      tracks,
      gains: Float64Array.from(takes, (much, wound) => much - (takes[wound - 1] ?? 0)),
      felling: fellingLevel(sheet, fighter, clears),
      harms: new Map(),
      fells: new Map(),
    }
    own.set(tracks, known)
  }
  values.last[who] = known
  return known
}

/**
 * Expected harm of wounds by level (as a tail, see `woundTail`) to a victim as it is.
 *
 * @param stuns a stun lowers what is at least a light wound by one level (DS20-079)
 */
export const harmBy = (combat: DsCombat, victim: Who, tail: number, stuns = false): number => {
  if (inAgony(fighterOf(combat, victim))) return 0
  const { tails } = combat.prepared.odds
  const { gains, felling } = valuesOf(combat, victim)
  const from = stuns ? tail + 1 : tail
  const top = Math.min(felling, levels - 1)
  let harm = (tails[tail + level.scratch] as number) * (gains[level.scratch] as number)
  for (let w: number = level.light; w <= top; w++) harm += (tails[from + w] as number) * (gains[w] as number)
  return harm
}

/** The chance that such wounds fell. */
export const fellBy = (combat: DsCombat, victim: Who, tail: number, stuns = false): number => {
  const fighter = fighterOf(combat, victim)
  if (fighter.down || inAgony(fighter)) return 0
  const { felling } = valuesOf(combat, victim)
  if (felling >= levels) return 0
  return combat.prepared.odds.tails[(stuns && felling !== level.scratch ? tail + 1 : tail) + felling] as number
}

/**
 * Expected harm to a combatant, not in agony, by damage number, with one kind of wound through one kind of armour.
 */
export const harmsOf = (combat: DsCombat, victim: Who, kind: number, armour: number): Float64Array => {
  const { odds } = combat.prepared
  if (inAgony(fighterOf(combat, victim))) return noHarm
  const { gains, harms } = valuesOf(combat, victim)
  const key = kind * odds.armours.length + armour
  let known = harms.get(key)
  if (known === undefined) {
    known = Float64Array.from({ length: margins }, (_, damage) => {
      const tail = woundTail(odds, kind, armour, damage)
      return gains.reduce((sum, gain, w) => sum + gain * (odds.tails[tail + w] as number), 0)
    })
    harms.set(key, known)
  }
  return known
}

/** The chance that such a wound fells somebody, by damage number. */
export const fellsOf = (combat: DsCombat, victim: Who, kind: number, armour: number): Float64Array => {
  const { odds } = combat.prepared
  const fighter = fighterOf(combat, victim)
  if (fighter.down || inAgony(fighter)) return noHarm
  const { fells, felling } = valuesOf(combat, victim)
  const key = kind * odds.armours.length + armour
  let known = fells.get(key)
  if (known === undefined) {
    known = Float64Array.from({ length: margins }, (_, damage) =>
      felling >= levels ? 0 : (odds.tails[woundTail(odds, kind, armour, damage) + felling] as number),
    )
    fells.set(key, known)
  }
  return known
}

/** What such a row holds at a damage number: what is beyond counts as the last. */
export const atDamage = (row: Float64Array, damage: number): number => row[Math.min(margins - 1, damage)] as number

const noHarm = new Float64Array(margins)
