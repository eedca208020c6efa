import type { AdndCombat, Glance } from "../model/System.ts"
import { bit, fighterOf, isAble, isInHold, isUp, meleeForm, missileForm, sheetOf } from "./fighter.ts"
import { stepsTo, threatens } from "./threat.ts"

/** Looks around, and keeps what it saw until something happens. */
export class Lookout implements Glance {
  private combat: AdndCombat | undefined
  private log = -1
  private who = -1
  count = 0
  readonly foes: number[] = []
  readonly steps: number[] = []
  readonly within: number[] = []
  readonly shoots: boolean[] = []
  nearest = -1
  near = Infinity
  around = 0

  /** Looks around for `who`, unless nothing has happened since it last did. */
  at(combat: AdndCombat, who: number): this {
    if (this.combat === combat && this.log === combat.log.length && this.who === who) return this
    this.combat = combat
    this.log = combat.log.length
    this.who = who
    this.look(combat, who)
    return this
  }

  private look(combat: AdndCombat, who: number): void {
    this.count = 0
    this.nearest = -1
    this.near = Infinity
    this.around = 0
    const { at } = fighterOf(combat, who)
    const foes = combat.prepared.foes[who] as readonly number[]
    for (let i = 0; i < foes.length; i++) {
      const foe = foes[i] as number
      const f = fighterOf(combat, foe)
      if (!isUp(f)) continue
      const steps = stepsTo(combat, who, foe)
      const sheet = sheetOf(combat, foe)
      const form = meleeForm(sheet, f.hand)
      const n = this.count++
      this.foes[n] = foe
      this.steps[n] = steps
      const isFree = isAble(f) && !isInHold(f)
      this.within[n] = !isFree || (form === undefined && !sheet.hands.listed) ? -1 : (form?.reach ?? 1) + sheet.half
      this.shoots[n] = isFree && missileForm(sheet, f.hand) !== undefined
      if (steps < this.near) {
        this.near = steps
        this.nearest = foe
      }
      if (form !== undefined && steps <= form.reach && threatens(combat, foe, who, at)) this.around |= bit(foe)
    }
  }

  /**
   * Expected harm to it from its enemies until its next act, in healths: from those who reach it with a half move, and those
   * who shoot.
   *
   * @param stance one of `posture`
   * @param further how many steps further away it will be
   * @param shot the share of what shooters do that still reaches it there
   */
  exposure(stance: number, further: number, shot = 1): number {
    const { exposure } = (this.combat as AdndCombat).prepared
    let sum = 0
    for (let n = 0; n < this.count; n++) {
      const one = (exposure[this.foes[n] as number] as (typeof exposure)[number])[
        this.who
      ] as (typeof exposure)[number][number]
      if ((this.steps[n] as number) + further <= (this.within[n] as number)) sum += one.melee[stance] as number
      else if (this.shoots[n] === true) sum += shot * one.missile
    }
    return sum
  }

  /** Expected harm of attacks of opportunity of those enemies (bits). */
  chances(takers: number, stance: number): number {
    const { exposure } = (this.combat as AdndCombat).prepared
    let sum = 0
    for (let rest = takers; rest !== 0; rest &= rest - 1) {
      sum += exposure[31 - Math.clz32(rest & -rest)]?.[this.who]?.melee[stance] ?? 0
    }
    return sum
  }
}

/** What `who` sees around it. */
export const glanceAt = (combat: AdndCombat, who: number): Glance => combat.prepared.glance.at(combat, who)
