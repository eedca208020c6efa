import { chanceToBeSooner } from "../model/sooner.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { bit, fighterOf, isAble, isInHold, isUp, meleeForm, missileForm, sheetOf } from "./fighter.ts"
import { Menaces, type Often } from "./menaces.ts"
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
  /** What enemies could do with magic, and friends; and whether that is anything: -1 before anybody has asked. */
  private readonly enemies = new Menaces()
  private readonly allies = new Menaces()
  private menaced = -1
  private helped = -1
  /** The chance that magic fells it where it stands, once it was asked. */
  private danger = -1

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
    this.menaced = -1
    this.helped = -1
    this.danger = -1
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
   * Expected harm to it from its enemies until its next act: see `Glance`. Harm of blows and missiles adds up and in part falls on whom others
   * have felled; what magic does comes at once. A chance of it is counted as so much of theirs as comes to that chance in the end.
   */
  exposure(stance: number, further: number, shot = 1, place = -1, speed = 0): number {
    const sum = this.blowsOf(stance, further, shot, true)
    if (!this.isMenaced()) return sum
    const here = fighterOf(this.combat as AdndCombat, this.who).at
    const stays = place < 0 || place === here
    if (!stays || this.danger < 0) {
      const chance = this.enemies.danger(stays ? here : place, this.soonerThan(speed))
      if (!stays) return sum + (shot * chance) / (1 - chance)
      this.danger = chance
    }
    return sum + (shot * this.danger) / (1 - this.danger)
  }

  untilThen(speed: number, target = -1): number {
    if (speed < 0) return 1
    const left = target < 0 ? 1 : this.spared(target)
    return this.isMenaced() ? left * (1 - this.enemies.before(this.who, this.soonerThan(speed))) : left
  }

  blows(stance: number, further: number): number {
    return this.blowsOf(stance, further, 1, false)
  }

  /** Whether an enemy has magic left that could harm it. */
  private isMenaced(): boolean {
    const combat = this.combat as AdndCombat
    if (combat.prepared.menaced[this.who] !== true) return false
    if (this.menaced < 0) {
      const foes = combat.prepared.foes[this.who] as readonly number[]
      this.menaced = this.enemies.look(combat, foes, this.who) ? 1 : 0
    }
    return this.menaced === 1
  }

  /** The chance that the magic of friends has not felled an enemy before it acts. */
  private spared(foe: number): number {
    const combat = this.combat as AdndCombat
    if (combat.prepared.menaced[foe] !== true) return 1
    if (this.helped < 0) {
      const friends = combat.prepared.friends[this.who] as readonly number[]
      this.helped = this.allies.look(combat, friends, -1) ? 1 : 0
    }
    if (this.helped === 0) return 1
    const speed = meleeForm(sheetOf(combat, foe), fighterOf(combat, foe).hand)?.speed ?? 0
    return 1 - this.allies.before(foe, this.soonerThan(speed))
  }

  private soonerThan(speed: number): Often {
    const { "initiative.die": faces } = (this.combat as AdndCombat).prepared.rules
    return (other) => (speed < 0 ? 1 : chanceToBeSooner(faces, other - speed))
  }

  /** @param isSpared whether the magic of friends keeps some of them from it */
  private blowsOf(stance: number, further: number, shot: number, isSpared: boolean): number {
    const { exposure } = (this.combat as AdndCombat).prepared
    let sum = 0
    for (let n = 0; n < this.count; n++) {
      const foe = this.foes[n] as number
      const one = (exposure[foe] as (typeof exposure)[number])[this.who] as (typeof exposure)[number][number]
      const isNear = (this.steps[n] as number) + further <= (this.within[n] as number)
      const harm = isNear ? (one.melee[stance] as number) : this.shoots[n] === true ? shot * one.missile : 0
      if (harm > 0) sum += isSpared ? harm * this.spared(foe) : harm
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
