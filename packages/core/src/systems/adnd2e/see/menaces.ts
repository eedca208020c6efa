import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import type { AdndCombat, Aim, Caster } from "../model/System.ts"
import { chanceToBeSooner } from "../model/sooner.ts"
import { addAim, catches, worthOf } from "./casters.ts"
import { bit, fighterOf } from "./fighter.ts"

/**
 * How often a combatant with such magic uses it in a round, unspoilt (RULING, the share that
 * `calibrate` sees of spells).
 */
const comesAbout = 0.54

/** Nobody is in more danger than that (RULING): the worst may always go amiss. */
const most = 0.9

/**
 * How often an act of so much less speed comes to pass, or something else happens before it; dice with so many faces
 * decide.
 */
type Often = (faces: number, ahead: number) => number

const always: Often = () => 1
const later: Often = (faces, ahead) => 1 - chanceToBeSooner(faces, ahead)

/**
 * What magic some casters could work: looked for once, then asked whom it fells. They work what does most in all, or
 * something nearly as good: as often as the square of its worth says.
 */
export class Menaces {
  private combat: AdndCombat | undefined
  private faces = 1
  /** The combatant whose menaces are asked for at several places; -1: nobody moves. */
  private who = -1
  private readonly casters: Caster[] = []
  /** For each of them, what each of its aims is worth; `who` left out. */
  private readonly worths: number[][] = []

  /** Looks what they could do; whether it is anything at all. */
  look(combat: AdndCombat, casters: readonly number[], who: Who): boolean {
    this.combat = combat
    this.faces = combat.prepared.rules["initiative.die"]
    this.who = who
    this.casters.length = 0
    const without = who < 0 ? -1 : ~bit(who)
    for (const by of casters) {
      if (combat.prepared.menaces[by]?.length === 0) continue
      const caster = combat.prepared.knownCasters.of(combat, asWho(by))
      if (caster.left.length === 0) continue
      const worths = (this.worths[this.casters.length] ??= [])
      for (let i = 0; i < caster.aims.length; i++) {
        const { caught, menace } = caster.aims[i] as Aim
        worths[i] = worthOf(combat, asWho(by), menace, caught & without)
      }
      this.casters.push(caster)
    }
    return this.casters.length > 0
  }

  /**
   * The chance that it is felled at a place where it is once it has acted, with such a speed, or before that where it
   * is now. At once: -1.
   */
  danger(place: Square, speed: number): number {
    const { who } = this
    const here = fighterOf(this.combat as AdndCombat, asWho(who)).at
    let spared = 1
    for (let i = 0; i < this.casters.length; i++) {
      if (place === here) spared *= 1 - this.fells(i, asWho(who), here, 0, always)
      else if (speed < 0) spared *= 1 - this.fells(i, asWho(who), place, 0, always)
      else
        spared *=
          1 - this.fells(i, asWho(who), place, speed, chanceToBeSooner) - this.fells(i, asWho(who), here, speed, later)
    }
    return Math.min(most, 1 - spared)
  }

  /** The chance that somebody is felled where it is before it acts with such a speed. */
  before(target: Who, speed: number): number {
    const { at } = fighterOf(this.combat as AdndCombat, target)
    let spared = 1
    for (let i = 0; i < this.casters.length; i++) spared *= 1 - this.fells(i, target, at, speed, later)
    return Math.min(most, 1 - spared)
  }

  /** The chance that one of the casters fells somebody at a place. */
  private fells(nth: number, target: Who, place: Square, speed: number, often: Often): number {
    const { faces, who } = this
    const combat = this.combat as AdndCombat
    const { aims, by } = this.casters[nth] as Caster
    const worths = this.worths[nth] as number[]
    const isHere = place === fighterOf(combat, target).at
    let all = 0
    let own = 0
    for (let i = 0; i < aims.length; i++) {
      const { at, caught, menace } = aims[i] as Aim
      if (at === who) continue
      const isCaught = isHere
        ? (caught & bit(target)) !== 0
        : catches(combat, by, menace, at, fighterOf(combat, at).at, target, place)
      const harm = isCaught ? (menace.harm[target] as number) : 0
      const worth = (worths[i] as number) + (target === who ? harm : 0)
      if (worth <= 0) continue
      all += worth * worth
      if (isCaught) own += worth * worth * harm * often(faces, menace.speed - speed)
    }
    if (target === who) {
      for (const { at, caught, menace } of isHere ? aims : this.aimsAt(nth, target, place)) {
        if (at !== who) continue
        const harm = menace.harm[target] as number
        const worth = harm + worthOf(combat, by, menace, caught & ~bit(asWho(who)))
        if (worth <= 0) continue
        all += worth * worth
        own += worth * worth * harm * often(faces, menace.speed - speed)
      }
    }
    return all === 0 ? 0 : (comesAbout * own) / all
  }

  /** What one of the casters could aim at somebody at another place than where it is. */
  private aimsAt(nth: number, target: Who, place: Square): readonly Aim[] {
    const { by, left } = this.casters[nth] as Caster
    const aims: Aim[] = []
    for (const menace of left) addAim(this.combat as AdndCombat, by, menace, target, place, aims)
    return aims
  }
}
