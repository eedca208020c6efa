import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { tailOf } from "../../../parts/weighing/HarmTable.ts"
import { saveKind } from "../book/checks.ts"
import type { Form } from "../model/forms.ts"
import { failChance, hitChance } from "../model/odds.ts"
import type { Point } from "../model/Point.ts"
import type { D20Combat } from "../model/System.ts"
import { aimAtSquare, lobDefense } from "../see/targets/aimAtSquare.ts"
import { bounce, caughtAt, coverFrom, missScatter, type Scatter, shelter } from "../see/targets/blast.ts"
import { fighterOf, formOf, isUp, sheetOf } from "../see/fighter.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { besideHit, splashed, straying } from "../see/targets/splash.ts"
import { fallsBy, pointsLeft } from "./parts.ts"

// What bursts and splashes promise: over every place where they may come down, every damage and every save.

/**
 * What is promised so far: harm to enemies less harm to friends, harm to the thrower, the chance that no enemy falls,
 * and how many friends do.
 */
interface Promised {
  harm: number
  risk: number
  spared: number
  lost: number
}

/** RULING: what a friend who falls is worth beside its harm: nobody blows up friends for as many enemies. */
const comrade = 0.5

/** A point where something may come down, and with what chance. */
export interface Landing {
  readonly point: Point
  readonly chance: number
}

/** Adds the points of a scatter, with a chance in all. */
export const addLandings = (
  landings: Map<number, Landing>,
  combat: D20Combat,
  way: Scatter,
  square: number,
  chance: number,
): void => {
  if (chance === 0) return
  const { field } = combat.prepared
  const fars = Math.max(1, way.distance)
  for (let face = 1; face <= way.faces; face++) {
    for (let far = 1; far <= fars; far++) {
      const point = way.point(field, square, face, far)
      const key = point.y * (field.width + 1) + point.x
      const known = landings.get(key)?.chance ?? 0
      landings.set(key, { point, chance: known + chance / way.faces / fars })
    }
  }
}

/** The share of its health that somebody loses with so many points, and the chance that it falls by them. */
const strike = (combat: D20Combat, who: Who, amount: number) => {
  const sheet = sheetOf(combat, who)
  const { hp } = fighterOf(combat, who)
  const { rules } = combat.prepared
  const left = pointsLeft(hp)
  const lost = Math.min(amount, left) / sheet.maxHp
  if (amount >= left) return { lost, fell: fallsBy(hp, amount) }
  if (amount < sheet.massive || hp - amount < 1 || sheet.immuneCritical || rules.massiveDamageEffect === "stunned")
    return { lost, fell: 0 }
  const dc = rules.massiveDamageDC === 15 ? 15 : 10 + Math.floor(amount / 2)
  return { lost, fell: failChance(saveBonus(combat, who, saveKind.fortitude), dc) }
}

/** What any damage up to a greatest one means to somebody, less what is stopped. */
interface Suffering {
  readonly lost: Float64Array
  readonly fell: Float64Array
}

const suffering = (combat: D20Combat, who: Who, most: number): Suffering => {
  const { reduction } = sheetOf(combat, who)
  const lost = new Float64Array(most + 1)
  const fell = new Float64Array(most + 1)
  for (let damage = 0; damage <= most; damage++) {
    const struck = strike(combat, who, Math.max(0, damage - reduction))
    lost[damage] = struck.lost
    fell[damage] = struck.fell
  }
  return { lost, fell }
}

/** What one more victim means: `spared` is the chance that no enemy has fallen so far. */
const count = (p: Promised, combat: D20Combat, by: Who, who: Who, chance: number, lost: number): void => {
  if (who === by) p.risk += chance * lost
  else if (fighterOf(combat, who).side === fighterOf(combat, by).side) p.harm -= chance * lost
  else p.harm += chance * lost
}

const isFriend = (combat: D20Combat, by: Who, who: Who): boolean =>
  who !== by && fighterOf(combat, who).side === fighterOf(combat, by).side

const isEnemy = (combat: D20Combat, by: Who, who: Who): boolean =>
  fighterOf(combat, who).side !== fighterOf(combat, by).side

/** Everybody at a point loses a fixed number of points. Returns the chance that no enemy falls. */
const splashing = (p: Promised, combat: D20Combat, by: Who, form: Form, victims: readonly number[], chance: number) => {
  let spared = 1
  for (const who of victims) {
    if (!isUp(fighterOf(combat, asWho(who)))) continue
    const { fell, lost } = strike(combat, asWho(who), splashed(combat, form, asWho(who)))
    count(p, combat, by, asWho(who), chance, lost)
    if (isEnemy(combat, by, asWho(who))) spared *= 1 - fell
    else if (isFriend(combat, by, asWho(who))) p.lost += chance * fell
  }
  return spared
}

/** The same for a burst: its damage is rolled once, everybody saves. */
const bursting = (
  p: Promised,
  combat: D20Combat,
  by: Who,
  form: Form,
  point: Point,
  chance: number,
  known: Map<number, Suffering>,
): number => {
  const table = form.single.odds.normal
  const victims = caughtAt(combat, point, form.burst)
    .filter((who) => isUp(fighterOf(combat, who)))
    .map((who) => {
      const { bonus, deep } = shelter(combat, coverFrom(combat, point, who))
      const suffers = known.get(who) ?? suffering(combat, who, table.tail.length)
      known.set(who, suffers)
      const fails = failChance(saveBonus(combat, who, saveKind.reflex) + bonus, form.reflexDC)
      return { who, deep, fails, suffers, enemy: isEnemy(combat, by, who), friend: isFriend(combat, by, who) }
    })
  let spared = 0
  for (let damage = 1; damage < table.tail.length; damage++) {
    const odds = tailOf(table, damage) - tailOf(table, damage + 1)
    if (odds <= 0) continue
    let safe = 1
    const half = damage >> 1
    for (const { deep, enemy, fails, friend, suffers, who } of victims) {
      const failed = deep ? half : damage
      const saved = deep ? 0 : half
      const lost = fails * (suffers.lost[failed] as number) + (1 - fails) * (suffers.lost[saved] as number)
      count(p, combat, by, who, chance * odds, lost)
      const falls = fails * (suffers.fell[failed] as number) + (1 - fails) * (suffers.fell[saved] as number)
      if (enemy) safe *= 1 - falls
      else if (friend) p.lost += chance * odds * falls
    }
    spared += odds * safe
  }
  return spared
}

/**
 * What a throw at a square promises: the chance that it lands as meant, harm, falls, and what its thrower may suffer
 * from it.
 *
 * @param from where it is thrown from: where the thrower stands, or a place that is safe from it
 */
export const promiseLob = (f: Fillable, combat: D20Combat, d: Decision, o: Option, from?: Square): void => {
  const form = formOf(combat, d.who, o.item)
  const { bonus, feet, sure } = aimAtSquare(combat, d.who, form, o.place, from)
  const success = sure ? 1 : hitChance(lobDefense - bonus)
  const landings = new Map<number, Landing>()
  addLandings(landings, combat, bounce, o.place, success)
  addLandings(landings, combat, missScatter(combat, feet, form.increment), o.place, 1 - success)
  const p: Promised = { harm: 0, risk: 0, spared: 0, lost: 0 }
  const known = new Map<number, Suffering>()
  for (const { chance, point } of landings.values()) {
    const spared =
      form.burst === 0
        ? splashing(p, combat, d.who, form, caughtAt(combat, point, 1), chance)
        : bursting(p, combat, d.who, form, point, chance, known)
    p.spared += chance * spared
  }
  f.success = success
  f.harm = p.harm
  f.fell = Math.max(0, 1 - p.spared)
  f.risk += p.risk
  f.help -= comrade * p.lost
}

/**
 * Adds what a splash weapon thrown at somebody does to those around, or around where it breaks if it misses (D20M-177,
 * 179).
 */
export const promiseSplash = (f: Fillable, combat: D20Combat, who: Who, form: Form, target: Who): void => {
  const p: Promised = { harm: 0, risk: 0, spared: 0, lost: 0 }
  const hit = f.success
  // It has hit, and its target stands: that much is known already.
  p.spared += (hit - f.fell) * splashing(p, combat, who, form, besideHit(combat, target), hit)
  const landings = new Map<number, Landing>()
  addLandings(landings, combat, straying(combat, who, form, target), fighterOf(combat, target).at, 1 - hit)
  for (const { chance, point } of landings.values())
    p.spared += chance * splashing(p, combat, who, form, caughtAt(combat, point, 1), chance)
  f.harm += p.harm
  f.risk += p.risk
  f.help -= comrade * p.lost
  f.fell = Math.max(0, 1 - p.spared)
}
