import { purpose } from "../../../dice/purpose.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { ability } from "../book/ability.ts"
import { against, saveKind } from "../book/checks.ts"
import type { Rest } from "../book/rest.ts"
import { condition, flag } from "../book/terms.ts"
import { abilityModifier } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import type { Hardship } from "../model/World.ts"
import { scoreOf } from "../see/abilities.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { skillShift } from "../see/skills.ts"
import { afflict } from "./conditions.ts"
import { harm } from "./harm.ts"
import { save } from "./saves.ts"

/** Climates: whether it is hot, how often an hour one must save, and the die of the damage (D20M-310, 313). */
const climates = {
  hot: { hot: true, checks: 1, die: 4, water: 2 },
  cold: { hot: false, checks: 1, die: 4, water: 1 },
  searing: { hot: true, checks: 6, die: 6, water: 3 },
  biting: { hot: false, checks: 6, die: 6, water: 1 },
} as const

/**
 * What a day takes: half a gallon, two litres, and a quarter pound (D20M-318); in the heat two or three times the
 * water.
 */
const litresADay = 2
const poundsADay = 0.25

/** Hours that one goes without drink beyond the Constitution score, and without food (D20M-319, 320). */
const dryHours = 24
const hungryHours = 72

/**
 * The difficulty of the first save against a climate, and of the first check against thirst or hunger; each further one
 * 1 more.
 */
const climateDC = 15
const wantDC = 10

const thickClothes = 4
const survivalBonus = 4
const survivalDC = 15

/** Nothing endured. */
export const unharmed = {
  thirst: 0,
  thirstChecks: 0,
  hunger: 0,
  hungerChecks: 0,
  climateChecks: 0,
  parched: 0,
  exposed: 0,
}

export const hardshipOf = (combat: D20Combat, who: Who): Omit<Hardship, "who"> =>
  combat.state.world.hardships.find((h) => h.who === who) ?? unharmed

/**
 * Points that cannot be healed yet: what heat and cold, thirst and hunger have taken, while they last (D20M-309, 321).
 */
export const unhealable = (combat: D20Combat, who: Who): number => {
  if (combat.state.world.hardships.length === 0) return 0
  const { exposed, parched } = hardshipOf(combat, who)
  return exposed + parched
}

const suffersFromClimate = (rest: Rest): boolean => rest.climate !== undefined && rest.sheltered !== true

/** Whether there is less than it takes. */
const lacks = (rest: Rest) => ({
  water: (rest.litres ?? Infinity) < litresADay * (rest.climate === undefined ? 1 : climates[rest.climate].water),
  food: (rest.pounds ?? Infinity) < poundsADay,
})

/** Whether a rest brings any of this, or may bring relief from it. */
const matters = (combat: D20Combat, who: Who, rest: Rest): boolean =>
  suffersFromClimate(rest) ||
  lacks(rest).water ||
  lacks(rest).food ||
  combat.state.world.hardships.some((h) => h.who === who)

/** What one goes through in a rest: a journey in hours, with its own counts. */
export class Ordeal {
  private readonly combat: D20Combat
  private readonly who: Who
  private readonly rest: Rest
  private now: Omit<Hardship, "who">
  private readonly passes: boolean
  private readonly skilled: number

  constructor(combat: D20Combat, who: Who, rest: Rest) {
    this.combat = combat
    this.who = who
    this.rest = rest
    this.passes = !matters(combat, who, rest)
    const before = hardshipOf(combat, who)
    const { food, water } = lacks(rest)
    // D20M-309, 321: out of the climate, with water and food, the damage can be healed again.
    this.now = {
      ...before,
      ...(suffersFromClimate(rest) ? {} : { exposed: 0, climateChecks: 0 }),
      ...(water ? {} : { thirst: 0, thirstChecks: 0 }),
      ...(food ? {} : { hunger: 0, hungerChecks: 0 }),
      ...(water || food ? {} : { parched: 0 }),
    }
    this.skilled = !this.passes && suffersFromClimate(rest) ? this.survives() : 0
    if (!this.passes) this.note()
  }

  /** Some hours pass. */
  endure(hours: number): void {
    if (this.passes) return
    const { food, water } = lacks(this.rest)
    for (let hour = 0; hour < hours && !this.body.dead; hour++) {
      if (suffersFromClimate(this.rest)) this.weather()
      if (water) this.thirst()
      if (food) this.hunger()
    }
    this.note()
  }

  private get body() {
    return fighterOf(this.combat, this.who)
  }

  private note(): void {
    this.combat.emit({ _tag: "Endured", who: this.who, ...this.now })
  }

  /** D20M-312: Survival, once for the whole way. */
  private survives(): number {
    const { survival } = sheetOf(this.combat, this.who)
    if (survival === undefined) return 0
    this.combat.dice.scope(0, this.who, this.body.acts)
    return this.check(survival + skillShift(this.combat, this.who, ability.wis), survivalDC) ? survivalBonus : 0
  }

  private check(bonus: number, dc: number): boolean {
    const natural = this.combat.dice.open(this.who, purpose.check).die(20)
    const success = natural + bonus >= dc
    this.combat.emit({ _tag: "EnduranceChecked", who: this.who, natural, bonus, dc, success })
    return success
  }

  /** D20M-310, 311, 313. */
  private weather(): void {
    const { checks, die, hot } = climates[this.rest.climate ?? "hot"]
    const { thickClothed } = sheetOf(this.combat, this.who)
    const more = (thickClothed ? (hot ? -thickClothes : thickClothes) : 0) + this.skilled
    for (let i = 0; i < checks && !this.body.dead; i++) {
      this.combat.dice.scope(0, this.who, this.body.acts)
      const dc = climateDC + this.now.climateChecks
      this.now = { ...this.now, climateChecks: this.now.climateChecks + 1 }
      if (save(this.combat, this.who, saveKind.fortitude, against.climate, dc, more)) continue
      this.now = { ...this.now, exposed: this.now.exposed + this.hurt(die) }
      // D20M-309: a combatant that has suffered from it is fatigued.
      if (!this.body.dead && !has(this.body, flag.fatigued))
        afflict(this.combat, this.who, condition.fatigued, nobody, 0)
    }
  }

  private hurt(die: number): number {
    const face = this.combat.dice.open(this.who, purpose.damage).die(die)
    harm(this.combat, { by: nobody, target: this.who, means: this.combat.prepared.privation }, face, 0, [face])
    return face
  }

  private get constitution(): number {
    return scoreOf(sheetOf(this.combat, this.who), this.body, ability.con)
  }

  /** A Constitution check, or 1d6 (D20M-319, 320). */
  private want(checks: number): number {
    this.combat.dice.scope(0, this.who, this.body.acts)
    return this.check(abilityModifier(this.constitution), wantDC + checks) ? 0 : this.hurt(6)
  }

  /** RULING: each check at the end of an hour, or day, gone without beyond what one can. */
  private thirst(): void {
    const thirst = this.now.thirst + 1
    this.now = { ...this.now, thirst }
    if (thirst <= dryHours + this.constitution) return
    const parched = this.now.parched + this.want(this.now.thirstChecks)
    this.now = { ...this.now, parched, thirstChecks: this.now.thirstChecks + 1 }
  }

  private hunger(): void {
    const hunger = this.now.hunger + 1
    this.now = { ...this.now, hunger }
    if (hunger <= hungryHours || hunger % 24 !== 0) return
    const parched = this.now.parched + this.want(this.now.hungerChecks)
    this.now = { ...this.now, parched, hungerChecks: this.now.hungerChecks + 1 }
  }
}

/** Hours of complete rest that make the exhausted fatigued, and that end fatigue (D20M-299, 300). */
const breather = 1
const fullRest = 8

/**
 * What complete rest out of the climate takes away: a night, or a day in bed, at a time (D20M-299, 300, 309). RULING:
 * hours that pass without sleep are no complete rest. What the scenario says of the coming fight holds for it in any
 * case.
 */
export const sleepOff = (combat: D20Combat, who: Who, rest: Rest): void => {
  const c = fighterOf(combat, who)
  if (c.dead || suffersFromClimate(rest)) return
  const passes = (what: number): boolean => isIn(c.conditions & ~sheetOf(combat, who).startConditions, what)
  const lose = (what: number): void => combat.emit({ _tag: "ConditionLost", who, condition: what })
  const spells = [...Array<number>(rest.nights ?? 0).fill(8), ...Array<number>(rest.bedDays ?? 0).fill(24)]
  for (const hours of spells) {
    const wasExhausted = passes(condition.exhausted)
    if (wasExhausted) {
      lose(condition.exhausted)
      if (!has(c, flag.fatigued)) afflict(combat, who, condition.fatigued, nobody, 0)
    }
    if (hours - (wasExhausted ? breather : 0) >= fullRest && passes(condition.fatigued)) lose(condition.fatigued)
  }
}
