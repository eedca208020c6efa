import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import type { Who } from "../../../kinds/indices.ts"
import { condition, loosed, modBit } from "../book/terms.ts"
import { reveal } from "../harm/clocks.ts"
import { followUp } from "../harm/followUp.ts"
import { withstands } from "../harm/withstands.ts"
import { evolve } from "../log/evolve.ts"
import { critical, damage, doesHit } from "../model/odds.ts"
import { effectOnly, type Harm } from "../model/pending.ts"
import type { Form, Part } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import type { Assault } from "../see/assault.ts"
import { attackMods, explainAttack, neededFace } from "../see/attackRoll.ts"
import { sheetOf } from "../see/fighter.ts"
import { turnTowards } from "./turnTowards.ts"

/** Modifiers whose attacks do something else than harm, or beside it. */
const special = modBit.cramped | modBit.called | modBit.disarming

/**
 * What follows from a hit beside harm: a weapon that strikes home from within a hold breaks it (ADD2-111, 113); the
 * weapon aimed at falls; or the pain distracts until the round is over (published: a called shot may do both). True if
 * there is no harm.
 */
const follow = (combat: AdndCombat, by: Who, target: Who, mask: number, pending: Harm[]): boolean => {
  if ((mask & modBit.cramped) !== 0) pending.push(effectOnly(by, by, { kind: "loosen", cause: loosed.weapon }))
  const isDisarming = (mask & modBit.disarming) !== 0
  if (isDisarming) pending.push(effectOnly(target, by, { kind: "disarm" }))
  else if ((mask & modBit.called) !== 0) {
    const until = combat.state.round
    pending.push(
      effectOnly(target, by, { kind: "lasting", condition: condition.distracted, until, faces: [], failed: false }),
    )
  }
  return isDisarming
}

/** A sequence, aimed: its modifiers, and the face that would hit without what a part of the form adds. */
interface Aimed extends Sequence {
  readonly mask: number
  readonly base: number
}

/**
 * The d20 of an attack. Where it falls in every way, faces that hit alike are one, unless what follows looks at the
 * face.
 */
const attackDie = (combat: AdndCombat, by: Who, needed: number, isAll: boolean): number => {
  const { rules } = combat.prepared
  const stream = combat.dice.open(by, purpose.attack)
  if (stream.draw === undefined || !isAll) return stream.die(20)
  return alikeDie(
    stream,
    20,
    (die) => Number(doesHit(rules, die, needed)) + (die === 20 && rules["attack.critical"] !== "off" ? 2 : 0),
  )
}

/**
 * One attack roll and, on a hit, its damage: the harm is added to `pending` and lands when the count or window ends.
 */
const roll = (combat: AdndCombat, aimed: Aimed, part: Part, nth: number, pending: Harm[]): boolean => {
  const { rules } = combat.prepared
  const { assault, base, by, form, mask, target } = aimed
  const automatic = (mask & modBit.helpless) !== 0
  const needed = base - part.hit
  const die = automatic ? 0 : attackDie(combat, by, needed, part.follow === undefined)
  const hit = automatic || doesHit(rules, die, needed)
  explainAttack(combat, target, form.hit + part.hit, assault, mask, form.missile)
  combat.emit(
    {
      _tag: "Attacked",
      by,
      target,
      means: part.means,
      hit,
      occasion: assault.occasion,
      stage: assault.stage,
      nth,
      die,
      needed,
      mods: mask,
    },
    evolve.Attacked,
  )
  if (!hit) return false
  const isHarmless = (mask & modBit.disarming) === 0 && withstands(combat, by, target, part.means, part.magic)
  if (isHarmless || ((mask & special) !== 0 && follow(combat, by, target, mask, pending))) return true
  const faces: number[] = []
  const expression = part.dice[sheetOf(combat, target).large]
  const rolled = rollDice(expression, combat.dice.open(by, purpose.damage), faces) - expression.plus
  const { times, mode } =
    die === 20 ? critical(rules, assault.times) : { times: assault.times, mode: rules["damage.double_mode"] }
  const amount = damage(mode, rolled, { plus: part.plus + expression.plus, times })
  pending.push({ target, by, means: part.means, amount, faces, times })
  if (part.follow !== undefined) followUp(combat, by, target, part.follow, die, pending)
  return true
}

/** A sequence of a form against one target. */
export interface Sequence {
  readonly by: Who
  readonly target: Who
  readonly form: Form
  readonly assault: Assault
}

/**
 * One sequence of a form against one target: all its rolls, made at once. Returns how many rolls were made.
 *
 * @param nth how many rolls of the same occasion came before
 * @param parts how many of the form's parts are used at most
 */
export const assail = (
  combat: AdndCombat,
  { assault, by, form, target }: Sequence,
  pending: Harm[],
  nth = 0,
  parts = form.parts.length,
): number => {
  turnTowards(combat, target, by, true)
  if (combat.state.clocks.length > 0) reveal(combat, by, pending)
  const mask = attackMods(combat, by, target, form, assault)
  const aimed = { by, target, form, assault, mask, base: neededFace(combat, by, target, form, assault, mask) }
  for (let i = 0; i < parts; i++) roll(combat, aimed, form.parts[i] as Part, nth + i, pending)
  return parts
}
