import type { Option } from "../../../contract/Decision.ts"
import type { Exact } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import type { Ways } from "../book/extra.ts"
import { manner } from "../book/manner.ts"
import type { Promised } from "../model/act.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { constitutionShift } from "../see/abilities.ts"
import { aim } from "../see/targets/aim.ts"
import { fighterOf, formOf, isLoaded, isUp } from "../see/fighter.ts"
import { type Assault, attacking } from "./attacking.ts"
import { mostOfAttack } from "./mostOfAttack.ts"

/** Whether more may follow from a hit than its points, or others than the target be hit. */
const isPlain = (combat: D20Combat, who: Who, form: Form, target: Who): boolean => {
  const { judgement, rules, sheets } = combat.prepared
  const t = fighterOf(combat, target)
  const sheet = sheets[target] as Sheet
  if (form.follows || form.grabs >= 0 || fighterOf(combat, who).grapple >= 0 || t.grapple >= 0) return false
  if (!isUp(t) || t.hp < 1 || t.hp > sheet.maxHp) return false
  if (!form.melee && (judgement.creatureCover > 0 || rules.firingIntoMelee === "hitRandom")) return false
  // D20M-271: a blow beyond the threshold may fell a body that it leaves standing.
  return sheet.immuneCritical || sheet.massive + constitutionShift(sheet, t) >= t.hp
}

/**
 * Whether it is sure that the attack is made as it is weighed: on open ground there is nothing but bodies in the way,
 * and who has no friends flanks nobody where it arrives.
 */
const comesOff = (combat: D20Combat, who: Who, o: Option, form: Form, { way }: Pick<Assault, "way">): boolean =>
  way === undefined ||
  (combat.prepared.field.open &&
    (combat.prepared.friends[fighterOf(combat, who).side] as readonly Who[]).length === 1 &&
    way(combat, who, o) !== undefined &&
    (form.melee || isLoaded(combat, form)))

/** Whether it is one lethal blow that is sure to be made, and nothing hides its target. */
const isSure = <E extends number>(combat: D20Combat, who: Who, o: Option<E>, assault: Assault<E>): boolean => {
  const form = formOf(combat, who, o.item)
  const ways = assault.ways === undefined ? o.extra : assault.ways(o, form)
  if (form.nonlethal !== ((ways & manner.againstNature) !== 0) || assault.knocksOut) return false
  if (assault.series && form.blows.length > 1) return false
  if (!isPlain(combat, who, form, o.target) || !comesOff(combat, who, o, form, assault)) return false
  return aim(combat, who, form, form.single, o.target, assault.how, ways).miss === 0
}

const sure: readonly Exact[] = ["success", "harm"]

/**
 * What an attack promises. Its success and harm are exact where it is sure to be made as it is weighed. The chance to
 * fell is not: a body left with 0 hit points counts for half (see `fallsBy`).
 */
export const promiseOfAttack = <E extends number = Ways>(assault: Assault<E>): Promised<E> => ({
  exact: sure,
  exactHere: (combat, { who }, o) => (isSure(combat, who, o, assault) ? sure : estimated),
  of: (f, combat, d, o) => attacking(f, combat, d, o, assault),
  most: mostOfAttack(assault),
})
