import { asWho, nobody, nowhere, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import type { Posture } from "../model/posture.ts"
import type { AdndCombat, Exposure, Glance } from "../model/System.ts"
import { fighterOf, isFree, isUp, meleeForm, missileForm, sheetOf } from "./fighter.ts"
import { Menaces } from "./menaces.ts"
import { stepsTo, threateners, threatsNow } from "./threat.ts"

/** Speed factors are less than this. */
const speeds = 64

/** Postures are fewer. */
const stances = 8

/** Looks around, and keeps what it saw until something happens. */
export class Lookout implements Glance {
  private combat: AdndCombat | undefined
  private log = -1
  private who = -1
  count = 0
  readonly foes: Who[] = []
  readonly steps: number[] = []
  readonly away: number[] = []
  /** What each of the standing enemies can do to it. */
  private readonly harms: Exposure[] = []
  readonly within: number[] = []
  readonly shoots: boolean[] = []
  nearest = nobody
  near = Infinity
  around = 0
  leaving = -1
  gained = -1
  fires: boolean | undefined
  /** What enemies could do with magic, and friends; and whether that is anything: -1 before anybody has asked. */
  private readonly enemies = new Menaces()
  private readonly allies = new Menaces()
  private isMagic = false
  private menaced = -1
  private helped = -1
  /** The chances that magic fells it, by place and speed, as far as they were asked for. */
  private readonly dangers = new Map<number, number>()
  /** The speed that was asked for last, and the chance that magic does not fell it until then. */
  private asked = -1
  private lasts = 1
  /**
   * For each combatant, if it is an enemy that was asked about, the chance that the magic of friends does not fell it;
   * -1 for others.
   */
  private readonly left: number[] = []
  /** What awaits it where it is, by posture, without anybody's magic; -1 before anybody has asked. */
  private readonly here = new Float64Array(stances)

  /** Looks around for `who`, unless nothing has happened since it last did. */
  at(combat: AdndCombat, who: Who): this {
    const isSame = this.combat === combat && this.log === combat.log.length && this.who === who
    if (isSame && combat.prepared.forgets !== true) return this
    this.combat = combat
    this.log = combat.log.length
    this.who = who
    this.look(combat, who)
    return this
  }

  private look(combat: AdndCombat, who: Who): void {
    this.count = 0
    this.nearest = nobody
    this.near = Infinity
    this.isMagic = combat.prepared.casters.length > 0
    this.menaced = -1
    this.helped = -1
    this.asked = -1
    this.leaving = -1
    this.gained = -1
    this.fires = undefined
    for (let stance = 0; stance < stances; stance++) this.here[stance] = -1
    const { exposure, foes } = combat.prepared
    const others = foes[who] as readonly Who[]
    const known = combat.state.rolled ? undefined : threatsNow(combat)
    for (let i = 0; i < others.length; i++) {
      const foe = others[i] as Who
      const f = fighterOf(combat, foe)
      const steps =
        known === undefined ? stepsTo(combat, who, foe) : (known.steps[who * known.bits.length + foe] as number)
      this.away[foe] = steps
      if (!isUp(f)) continue
      const sheet = sheetOf(combat, foe)
      const form = meleeForm(sheet, f.hand)
      const n = this.count++
      this.foes[n] = foe
      this.steps[n] = steps
      this.harms[n] = (exposure[foe] as readonly Exposure[])[who] as Exposure
      const acts = isFree(f)
      this.within[n] = !acts || (form === undefined && !sheet.hands.listed) ? -1 : (form?.reach ?? 1) + sheet.half
      this.shoots[n] = acts && missileForm(sheet, f.hand) !== undefined
      if (steps < this.near) {
        this.near = steps
        this.nearest = foe
      }
    }
    this.around = known === undefined ? threateners(combat, who) : (known.bits[who] as number)
  }

  /**
   * Expected harm to it from its enemies until its next act: see `Glance`. Harm of blows and missiles adds up and in
   * part falls on whom others have felled; what magic does comes at once. A chance of it is counted as so much of
   * theirs as comes to that chance in the end.
   */
  exposure(stance: Posture, further: number, shot = 1, place = nowhere, speed = 0): number {
    if (!this.isMagic) return this.blows(stance, further, shot)
    const sum = this.isHelped() ? this.sparedBlows(stance, further, shot) : this.blows(stance, further, shot)
    if (!this.isMenaced()) return sum
    const here = fighterOf(this.combat as AdndCombat, asWho(this.who)).at
    const key = place < 0 || place === here ? -1 : place * speeds + speed + 1
    let chance = this.dangers.get(key)
    if (chance === undefined) {
      chance = this.enemies.danger(key < 0 ? here : place, speed)
      this.dangers.set(key, chance)
    }
    return sum + (shot * chance) / (1 - chance)
  }

  untilThen(speed: number, target = -1): number {
    if (!this.isMagic || speed < 0) return 1
    const left = target < 0 ? 1 : this.spared(asWho(target))
    if (!this.isMenaced()) return left
    if (speed !== this.asked) {
      this.asked = speed
      this.lasts = 1 - this.enemies.before(asWho(this.who), speed)
    }
    return left * this.lasts
  }

  blows(stance: Posture, further: number, shot = 1): number {
    if (further !== 0 || shot !== 1) return this.freshBlows(stance, further, shot)
    let sum = this.here[stance] as number
    if (sum < 0) {
      sum = this.freshBlows(stance, 0, 1)
      this.here[stance] = sum
    }
    return sum
  }

  private freshBlows(stance: Posture, further: number, shot: number): number {
    let sum = 0
    for (let n = 0; n < this.count; n++) {
      const one = this.harms[n] as Exposure
      if ((this.steps[n] as number) + further <= (this.within[n] as number)) sum += one.melee[stance] as number
      else if (this.shoots[n] === true) sum += shot * one.missile
    }
    return sum
  }

  /** Whether an enemy has magic left that could harm it. */
  private isMenaced(): boolean {
    const combat = this.combat as AdndCombat
    if (combat.prepared.menaced[this.who] !== true) return false
    if (this.menaced < 0) {
      const foes = combat.prepared.foes[this.who] as readonly number[]
      this.dangers.clear()
      this.menaced = this.enemies.look(combat, foes, asWho(this.who)) ? 1 : 0
    }
    return this.menaced === 1
  }

  /** Whether a friend has magic left that could harm enemies. */
  private isHelped(): boolean {
    if (this.helped < 0) {
      const combat = this.combat as AdndCombat
      const friends = combat.prepared.friends[this.who] as readonly number[]
      this.helped = this.allies.look(combat, friends, nobody) ? 1 : 0
      if (this.helped === 1) for (let i = 0; i < combat.state.combatants.length; i++) this.left[i] = -1
    }
    return this.helped === 1
  }

  /** The chance that the magic of friends has not felled an enemy before it acts. */
  private spared(foe: Who): number {
    const combat = this.combat as AdndCombat
    if (combat.prepared.menaced[foe] !== true || !this.isHelped()) return 1
    let left = this.left[foe] as number
    if (left < 0) {
      const speed = meleeForm(sheetOf(combat, foe), fighterOf(combat, foe).hand)?.speed ?? 0
      left = 1 - this.allies.before(foe, speed)
      this.left[foe] = left
    }
    return left
  }

  /** The blows and missiles of those enemies whom the magic of friends does not fell before. */
  private sparedBlows(stance: Posture, further: number, shot: number): number {
    let sum = 0
    for (let n = 0; n < this.count; n++) {
      const foe = this.foes[n] as Who
      const one = this.harms[n] as Exposure
      const isNear = (this.steps[n] as number) + further <= (this.within[n] as number)
      const harm = isNear ? (one.melee[stance] as number) : this.shoots[n] === true ? shot * one.missile : 0
      if (harm > 0) sum += harm * this.spared(foe)
    }
    return sum
  }

  /** Expected harm of attacks of opportunity of those enemies (bits). */
  chances(takers: number, stance: Posture): number {
    const { exposure } = (this.combat as AdndCombat).prepared
    let sum = 0
    for (let rest = takers; rest !== 0; rest = withoutLowest(rest)) {
      sum += exposure[asWho(lowestOf(rest))]?.[this.who]?.melee[stance] ?? 0
    }
    return sum
  }
}

/** What `who` sees around it. */
export const glanceAt = (combat: AdndCombat, who: Who): Glance => combat.prepared.glance.at(combat, who)
