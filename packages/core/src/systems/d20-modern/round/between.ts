import type { View } from "../../../contract/State.ts"
import { dice } from "../../../dice/expression.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { ability, abilityChange, unchanged } from "../book/ability.ts"
import { saveKind } from "../book/checks.ts"
import type { Rest } from "../book/rest.ts"
import { condition, fall, flag } from "../book/terms.ts"
import { mendAbilities, stayRuined } from "../harm/changeAbility.ts"
import { afflict } from "../harm/conditions.ts"
import { dyingTurn } from "../harm/dying.ts"
import { checkFallen } from "../harm/harm.ts"
import { Ordeal, sleepOff, unhealable } from "../harm/privation.ts"
import { saves } from "../harm/saves.ts"
import { dayOfSickness } from "../harm/sickness.ts"
import { abilityModifier } from "../model/forms.ts"
import type { D20Carried, D20Combat, D20Prepared, D20State, Fighter } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { pointsOf, scoreOf } from "../see/abilities.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { skillShift } from "../see/skills.ts"
import { leftOf } from "../see/targets/struck.ts"

/**
 * What the fight hands on of a combatant to the next one of the day. Of conditions only weariness outlasts the time
 * between.
 */
export const carry = (prepared: D20Prepared, state: View<D20State>, who: Who): D20Carried => {
  const c = state.combatants[who] as View<Fighter>
  const sheet = prepared.sheets[who] as Sheet
  const slots = sheet.slots.filter(({ stock }) => stock >= 0)
  const { abilities, hp, full } = settled(state, sheet, who)
  const { sicknesses, wear } = state.world
  return {
    hp,
    full,
    abilities,
    hardship: state.world.hardships.find((h) => h.who === who),
    wear: Object.fromEntries(
      wear.flatMap(({ holder, item, lost }) =>
        holder === who && lost > 0 ? [[sheet.slots[item]?.id ?? "", lost]] : [],
      ),
    ),
    sicknesses: sicknesses.flatMap(({ who: whose, ...sick }) => (whose === who ? [sick] : [])),
    dead: c.dead,
    // One that is down, but not knocked out, has not woken yet, even at 0 hit points (D20M-279, 280).
    out: c.down && (c.hp < 0 || !has(c, flag.unconscious | flag.asleep)),
    stable: has(c, flag.stable),
    tired: c.conditions & (flag.exhausted | flag.fatigued),
    ammunition: Object.fromEntries(
      slots.map(({ id, stock }) => [id, [state.loaded[stock] as number, state.spares[stock] as number]]),
    ),
    rests: [],
  }
}

/**
 * Hit points and abilities without what passes with time: temporary hit points and raised abilities (D20M-284, 285).
 */
const settled = (state: View<D20State>, sheet: Sheet, who: Who) => {
  const c = state.combatants[who] as View<Fighter>
  let { hp, full } = c
  for (const boost of state.world.boosts) {
    if (boost.who === who && boost.ability < 0) hp = Math.min(hp, boost.points)
  }
  const lasting = c.abilities.slice(0, 12)
  const raised = pointsOf(c, ability.con, abilityChange.boosted)
  if (raised !== 0) {
    const without = scoreOf(sheet, { conditions: c.conditions, abilities: lasting }, ability.con)
    const more = sheet.level * (abilityModifier(without) - abilityModifier(scoreOf(sheet, c, ability.con)))
    hp += more
    full += more
  }
  return { hp, full, abilities: lasting.some((n) => n !== 0) ? lasting : unchanged }
}

/** Time passes: what it does to the wounded is rolled when the next fight begins. */
export const meanwhile = (carried: D20Carried, rest: Rest): D20Carried => ({
  ...carried,
  rests: [...carried.rests, rest],
})

/**
 * Brings over what the fight before has left, then lets the time pass that has gone by since: saves of the dying and of
 * the unconscious, natural healing. Each test has a scope of dice of its own.
 */
export const bringOver = (combat: D20Combat, who: Who, past: D20Carried): void => {
  carryOver(combat, who, past)
  if (past.dead) {
    combat.emit({ _tag: "Died", who, by: -1 })
    return
  }
  if (past.abilities.length > 0) combat.emit({ _tag: "AbilitiesCarried", who, abilities: past.abilities })
  for (const sick of past.sicknesses) combat.emit({ _tag: "SickCarried", who, ...sick })
  carryWear(combat, who, past.wear)
  if (past.hardship !== undefined) combat.emit({ _tag: "Endured", ...past.hardship, who })
  for (const what of [condition.exhausted, condition.fatigued])
    if (isIn(past.tired & ~fighterOf(combat, who).conditions, what)) afflict(combat, who, what, nobody, 0)
  const patient = new Patient(combat, who, past.out)
  for (const rest of past.rests) patient.rest(rest)
  patient.rise()
  stayRuined(combat, who)
}

/** Weapons are as worn as they were; those that were destroyed are not there (D20M-200). */
const carryWear = (combat: D20Combat, who: Who, wear: D20Carried["wear"]): void => {
  sheetOf(combat, who).slots.forEach(({ id }, item) => {
    const lost = wear[id] ?? 0
    if (lost === 0) return
    const whole = leftOf(combat, { holder: who, item })
    combat.emit({ _tag: "WearCarried", who, item, lost: Math.min(lost, whole), left: Math.max(0, whole - lost) })
  })
}

const carryOver = (combat: D20Combat, who: Who, past: D20Carried): void => {
  const { prepared } = combat
  const stocks = sheetOf(combat, who).slots.filter(({ stock }) => stock >= 0)
  const rearmed = past.rests.some((rest) => rest.rearmed === true)
  // A weapon that it did not have before is as the scenario says.
  const left = stocks.map(({ id, stock }) =>
    rearmed ? undefined : (past.ammunition[id] ?? [prepared.loaded[stock] as number, prepared.spares[stock] as number]),
  )
  combat.emit({
    _tag: "CarriedOver",
    who,
    hitPoints: past.hp,
    full: past.full,
    stable: past.stable,
    stock: stocks.length === 0 ? 0 : Math.min(...stocks.map(({ stock }) => stock)),
    loaded: left.flatMap((each) => (each === undefined ? [] : [each[0]])),
    spares: left.flatMap((each) => (each === undefined ? [] : [each[1]])),
  })
}

/** D20M-207: the difficulty of an hour's repair, and the hit points that it restores. */
const repairDC = 20
const repaired = dice("2d6")

/** D20M-275, 276, 279: the difficulty of all Fortitude saves on the way back. */
const recoveryDC = 20

/**
 * A stretch of time: its hours, and how many hit points a level it gives back (D20M-282). A day counts for D20M-276.
 */
interface Stretch {
  readonly hours: number
  readonly perLevel: number
  readonly isDay: boolean
}

/**
 * The stretches of a rest in their order: the hours, then the nights, then the days in bed.
 * RULING: the source does not say how they follow each other. A night is 8 hours and, as a day in bed, one day.
 */
const stretchesOf = ({ hours = 0, nights = 0, bedDays = 0 }: Rest): readonly Stretch[] => [
  ...Array.from({ length: Math.floor(hours / 24) }, () => ({ hours: 24, perLevel: 0, isDay: true })),
  { hours: hours % 24, perLevel: 0, isDay: false },
  ...Array.from({ length: nights }, () => ({ hours: 8, perLevel: 1, isDay: true })),
  ...Array.from({ length: bedDays }, () => ({ hours: 24, perLevel: 2, isDay: true })),
]

/** A combatant between two fights. */
class Patient {
  private readonly combat: D20Combat
  private readonly who: Who
  /** Unconscious. */
  private out: boolean
  /** Natural recovery has begun without anybody's care (D20M-277). */
  private recovers = false

  constructor(combat: D20Combat, who: Who, out: boolean) {
    this.combat = combat
    this.who = who
    this.out = out
  }

  private get body() {
    return fighterOf(this.combat, this.who)
  }

  private get isWell(): boolean {
    return !this.out && this.body.hp >= 0
  }

  rest(rest: Rest): void {
    const treated = rest.treated === true
    // What heals the well is logged as one: they need no saves.
    let perLevel = 0
    const ordeal = new Ordeal(this.combat, this.who, rest)
    for (const stretch of stretchesOf(rest)) {
      if (this.body.dead || stretch.hours === 0) continue
      ordeal.endure(stretch.hours)
      if (this.body.dead) continue
      this.faint()
      if (!this.isWell) this.lie(stretch, treated)
      else perLevel += stretch.perLevel
      if (stretch.isDay && !this.body.dead) {
        dayOfSickness(this.combat, this.who)
        // D20M-283: a point of each ability for a night, two for a day in bed.
        mendAbilities(this.combat, this.who, stretch.perLevel)
      }
    }
    this.heal(perLevel)
    sleepOff(this.combat, this.who, rest)
    for (let hour = 0; hour < (rest.repairHours ?? 0) && this.isWell; hour++) this.mend(rest.tools !== false)
  }

  /** Who has fallen below 0 hit points meanwhile is unconscious. */
  private faint(): void {
    if (this.body.hp < 0 && this.body.down) this.out = true
  }

  /** D20M-207: an hour's repair of the first weapon that needs it, at -4 without tools. */
  private mend(tools: boolean): void {
    const { combat, who } = this
    const worn = combat.state.world.wear.find((w) => w.holder === who && w.lost > 0)
    if (worn === undefined) return
    combat.dice.scope(0, who, this.body.acts)
    const bonus = sheetOf(combat, who).repair + skillShift(combat, who, ability.int) + (tools ? 0 : -4)
    const natural = combat.dice.open(who, purpose.check).die(20)
    const success = natural + bonus >= repairDC
    const faces: number[] = []
    const amount = success ? Math.min(worn.lost, rollDice(repaired, combat.dice.open(who, purpose.recovery), faces)) : 0
    combat.emit({ _tag: "Mended", who, item: worn.item, natural, bonus, dc: repairDC, success, amount, faces })
  }

  /** A stretch of time of a combatant that is below 0 hit points, or has not woken yet. */
  private lie({ hours, perLevel, isDay }: Stretch, treated: boolean): void {
    this.bleed()
    for (let hour = 0; hour < hours && this.out && !this.body.dead; hour++) this.wake()
    if (this.body.dead) return
    // D20M-275, 276: without care the unconscious do not heal, and the conscious only once they begin to.
    if (isDay && !treated && !this.out && !this.recovers) this.begin()
    if (this.body.dead || !(treated || (this.recovers && !this.out))) return
    this.heal(perLevel)
    // D20M-280: back to normal at 1 hit point.
    if (this.body.hp >= 1) this.getUp()
  }

  /** Who lies dying when time passes is stable or dead before the first hour is over (D20M-268). */
  private bleed(): void {
    while (this.out && !this.body.dead && this.body.hp < 0 && !has(this.body, flag.stable)) {
      dyingTurn(this.combat, this.who)
    }
  }

  /** D20M-275, 279: an hour, and a save to come to. */
  private wake(): void {
    const { natural, bonus, success } = this.save()
    this.combat.emit({ _tag: "WakingSaved", who: this.who, natural, bonus, dc: recoveryDC, success })
    if (success) this.getUp()
  }

  /** D20M-276: a day, and a save to begin to recover; failure costs a hit point. */
  private begin(): void {
    const { natural, bonus, success } = this.save()
    this.combat.emit({ _tag: "RecoverySaved", who: this.who, natural, bonus, dc: recoveryDC, success })
    if (success) this.recovers = true
    else if (this.body.hp <= sheetOf(this.combat, this.who).deathAt) checkFallen(this.combat, this.who, nobody)
  }

  private save() {
    const { combat, who } = this
    combat.dice.scope(0, who, this.body.acts)
    const bonus = saveBonus(combat, who, saveKind.fortitude)
    const natural = combat.dice.open(who, purpose.recovery).die(20)
    return { natural, bonus, success: saves(natural, recoveryDC - bonus) }
  }

  /** D20M-281, 282: so many hit points a level, never above the normal total. */
  private heal(perLevel: number): void {
    const { combat, who } = this
    const amount = Math.min(
      perLevel * sheetOf(combat, who).level,
      this.body.full - unhealable(combat, who) - this.body.hp,
    )
    if (amount > 0) combat.emit({ _tag: "Healed", who, amount })
  }

  private getUp(): void {
    this.out = false
    if (!this.body.down) return
    this.combat.emit({ _tag: "Recovered", who: this.who })
    this.combat.emit({ _tag: "ConditionLost", who: this.who, condition: condition.prone })
  }

  /**
   * The time is over: who has not woken lies there when the fight begins; the others fight, if only as disabled
   * (D20M-266).
   */
  rise(): void {
    if (this.out && !this.body.down) this.combat.emit({ _tag: "Felled", who: this.who, by: -1, how: fall.dying })
  }
}
