import { distance } from "../../../field/distance.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { spentOf } from "../book/spentSlots.ts"
import { condition } from "../book/terms.ts"
import { directionTo } from "../model/directionTo.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { AdndCombat, Menace } from "../model/System.ts"
import { fighterOf, has, isAble, isInHold, isUp, sheetOf } from "./fighter.ts"
import { timesUsed } from "./timesUsed.ts"

/** How often one who has such magic uses it in a round and nothing spoils it until then (RULING, the share that `calibrate` sees of spells). */
const comesAbout = 0.54

/** Nobody is in more danger than that (RULING): the worst may always go amiss. */
const most = 0.9

const always = (): number => 1

/** How far apart those may stand on whom one spell works that is for people, in squares. */
const together = 4

/** Whether some of a work of magic is left, and its owner can use it. */
export const isLeft = (combat: AdndCombat, who: number, { index, isSpell }: Menace): boolean => {
  const f = fighterOf(combat, who)
  if (!isAble(f) || isInHold(f) || has(f, condition.silenced)) return false
  return isSpell
    ? (sheetOf(combat, who).spells[index]?.slots ?? 0) > spentOf(f.spent, index)
    : (sheetOf(combat, who).powers[index]?.uses ?? 0) > timesUsed(combat.state, who, index)
}

/** Something that a caster could do: its magic, and whom it is aimed at. */
interface Aim {
  readonly menace: Menace
  readonly at: number
  /** What it does to the other side, in healths, less what it does to its own; `who` left out. */
  readonly worth: number
}

/** A caster with all that it could do. */
interface Caster {
  readonly by: number
  readonly left: readonly Menace[]
  readonly aims: readonly Aim[]
}

/** How often an act of that speed comes to pass, or something else happens before it. */
export type Often = (speed: number) => number

/**
 * What magic some casters could work: looked for once, then asked whom it fells. They work what does most in all, or something nearly as good: as
 * often as the square of its worth says.
 */
export class Menaces {
  private combat: AdndCombat | undefined
  /** Whoever it is asked of at several places; -1: everybody stays where they are. */
  private who = -1
  private readonly casters: Caster[] = []

  /** Looks what they could do; whether it is anything at all. */
  look(combat: AdndCombat, casters: readonly number[], who: number): boolean {
    this.combat = combat
    this.who = who
    this.casters.length = 0
    for (const by of casters) {
      const left = (combat.prepared.menaces[by] as readonly Menace[]).filter((menace) => isLeft(combat, by, menace))
      if (left.length > 0) this.casters.push({ by, left, aims: this.aimsOf(by, left) })
    }
    return this.casters.length > 0
  }

  private aimsOf(by: number, left: readonly Menace[]): readonly Aim[] {
    const combat = this.combat as AdndCombat
    const aims: Aim[] = []
    for (const menace of left) {
      for (const at of combat.prepared.foes[by] as readonly number[]) {
        const f = fighterOf(combat, at)
        if (at === this.who || !isUp(f) || !this.isAimable(by, menace, at, f.at)) continue
        aims.push({ menace, at, worth: this.worthOf(by, menace, at, f.at) })
      }
    }
    return aims
  }

  /** The chance that it is felled at a place where it is once it has acted, or before that where it is now. */
  danger(place: number, sooner: Often): number {
    const { who } = this
    const here = fighterOf(this.combat as AdndCombat, who).at
    const later: Often = (speed) => 1 - sooner(speed)
    let spared = 1
    for (const caster of this.casters)
      spared *=
        place === here
          ? 1 - this.fells(caster, who, here, always)
          : 1 - this.fells(caster, who, place, sooner) - this.fells(caster, who, here, later)
    return Math.min(most, 1 - spared)
  }

  /** The chance that somebody is felled where it is before it acts. */
  before(target: number, sooner: Often): number {
    const { at } = fighterOf(this.combat as AdndCombat, target)
    let spared = 1
    for (const caster of this.casters) spared *= 1 - this.fells(caster, target, at, (speed) => 1 - sooner(speed))
    return Math.min(most, 1 - spared)
  }

  private fells({ aims, by, left }: Caster, target: number, place: number, often: Often): number {
    const combat = this.combat as AdndCombat
    let all = 0
    let own = 0
    for (const { at, menace, worth: others } of aims) {
      const isCaught = this.catches(by, menace, at, fighterOf(combat, at).at, target, place)
      const harm = isCaught ? (menace.harm[target] as number) : 0
      const worth = others + (target === this.who ? harm : 0)
      if (worth <= 0) continue
      all += worth * worth
      if (isCaught) own += worth * worth * harm * often(menace.speed)
    }
    if (target === this.who) {
      for (const menace of left) {
        if (!this.isAimable(by, menace, target, place)) continue
        const harm = menace.harm[target] as number
        const worth = harm + this.worthOf(by, menace, target, place)
        if (worth <= 0) continue
        all += worth * worth
        own += worth * worth * harm * often(menace.speed)
      }
    }
    return all === 0 ? 0 : (comesAbout * own) / all
  }

  private isAimable(by: number, { magic }: Menace, at: number, place: number): boolean {
    const combat = this.combat as AdndCombat
    const { field, sheets } = combat.prepared
    const here = fighterOf(combat, by).at
    const space = (sheets[by] as Sheet).space
    const room = (sheets[at] as Sheet).space
    return distance(field, here, place, space, room) <= magic.range && lineOfSight(field, here, place, space, room)
  }

  private worthOf(by: number, menace: Menace, center: number, place: number): number {
    const combat = this.combat as AdndCombat
    const { combatants } = combat.state
    const { side } = fighterOf(combat, by)
    let worth = 0
    for (let i = 0; i < combatants.length; i++) {
      const f = fighterOf(combat, i)
      if (i === this.who || !isUp(f)) continue
      const isFoe = f.side !== side
      if ((isFoe || menace.magic.people === 0) && this.catches(by, menace, center, place, i, f.at))
        worth += (isFoe ? 1 : -1) * (menace.harm[i] as number)
    }
    return worth
  }

  /** Whether magic aimed at somebody at one square catches somebody at another. */
  private catches(by: number, { magic }: Menace, aimed: number, center: number, who: number, place: number): boolean {
    if (aimed === who) return true
    const combat = this.combat as AdndCombat
    const { field, sheets } = combat.prepared
    const space = (sheets[aimed] as Sheet).space
    const room = (sheets[who] as Sheet).space
    if (!magic.cone) {
      if (magic.people === 0 && magic.radius === 0) return false
      const radius = magic.people > 0 ? together : magic.radius
      return distance(field, center, place, space, room) <= radius
    }
    if (who === by) return false
    const from = fighterOf(combat, by).at
    const own = (sheets[by] as Sheet).space
    return (
      distance(field, from, place, own, room) <= magic.range &&
      directionTo(field.width, from, place, own, room) === directionTo(field.width, from, center, own, space)
    )
  }
}
