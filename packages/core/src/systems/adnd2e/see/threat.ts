import { distance } from "../../../field/distance.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import type { Form, Sheet } from "../model/Sheet.ts"
import type { AdndCombat, FighterView, KnownThreats } from "../model/System.ts"
import { facesAway } from "./facing.ts"
import { bit, fighterOf, isAble, isCasting, isFree, isInHold, isParrying, meleeForm, sheetOf } from "./fighter.ts"
import { onlySaid } from "./onlySaid.ts"

/** Steps between two combatants, if the second stood at `at`. */
export const stepsTo = (combat: AdndCombat, who: Who, other: Who, at = fighterOf(combat, other).at): number =>
  distance(
    combat.prepared.field,
    fighterOf(combat, who).at,
    at,
    sheetOf(combat, who).space,
    sheetOf(combat, other).space,
  )

export const isWithin = (form: Form, steps: number): boolean => steps <= form.reach && steps >= form.minReach

/** Whether `who` can threaten anybody at all: able, in no hold, not busy parrying, casting or running. */
const canThreaten = (combat: AdndCombat, f: FighterView): boolean =>
  isFree(f) &&
  f.rush !== 2 &&
  !isCasting(combat.state, f) &&
  (combat.prepared.rules["parry.allows_aoo"] || !isParrying(combat.state, f))

/**
 * Whether `who` threatens an enemy that stands, or would stand, at `at`: within the reach of its melee weapon
 * (ADD2-156, 158 to 160), not behind its back (ADD2-161), and not busy (ADD2-084, 089, 130).
 */
export const threatens = (combat: AdndCombat, who: Who, enemy: Who, at: Square): boolean => {
  const f = fighterOf(combat, who)
  const form = meleeForm(sheetOf(combat, who), f.hand)
  if (form === undefined || !isWithin(form, stepsTo(combat, who, enemy, at))) return false
  return canThreaten(combat, f) && seesAt(combat, who, f, enemy, at)
}

/** Whether `who` has not turned its back to an enemy at `at`. */
const seesAt = (combat: AdndCombat, who: Who, f: FighterView, enemy: Who, at: Square): boolean =>
  (f.backTo & bit(enemy)) === 0 && !facesAway(combat, who, enemy, at)

/** What somebody reaches others with in melee, whatever it does: its weapon, or its fists if it fights with them. */
export const armOf = (combat: AdndCombat, who: Who): Form | undefined => {
  const f = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  return meleeForm(sheet, f.hand) ?? (sheet.hands.listed || isInHold(f) ? sheet.hands.form : undefined)
}

/** Nothing is known of anybody yet. */
export const newKnownThreats = (combatants: number): KnownThreats => ({
  combat: undefined,
  length: 0,
  bits: new Int32Array(combatants),
  on: new Int32Array(combatants),
  beside: new Int32Array(combatants),
  steps: new Int32Array(combatants * combatants),
})

/**
 * Who threatens whom. While all declare, that is looked for once: before the first count it is no matter what anybody
 * means to do.
 */
export const threatsNow = (combat: AdndCombat): KnownThreats => {
  const { forgets, threats: known } = combat.prepared
  const { length } = combat.log
  const isSame = known.combat === combat && forgets !== true
  if (isSame && known.length === length) return known
  if (!isSame || combat.state.rolled || !onlySaid(combat, known.length)) {
    lookAround(combat, known)
    lookForThreats(combat, known)
  }
  known.combat = combat
  known.length = length
  return known
}

/** How far enemies are apart, and how many are beside each. */
const lookAround = (combat: AdndCombat, { beside, steps }: KnownThreats): void => {
  const { field, foes, sheets } = combat.prepared
  const { combatants } = combat.state
  for (let who = 0; who < combatants.length; who++) {
    const { at } = combatants[who] as FighterView
    const { space } = sheets[who] as Sheet
    const others = foes[who] as readonly Who[]
    let count = 0
    for (let i = 0; i < others.length; i++) {
      const foe = others[i] as Who
      const f = combatants[foe] as FighterView
      const apart = distance(field, at, f.at, space, (sheets[foe] as Sheet).space)
      steps[who * beside.length + foe] = apart
      // Bodies side by side are one step apart, whatever a diagonal costs.
      if (apart <= 1 && isAble(f)) count++
    }
    beside[who] = count
  }
}

const lookForThreats = (combat: AdndCombat, { bits, on, steps }: KnownThreats): void => {
  const { foes, sheets } = combat.prepared
  const { combatants } = combat.state
  bits.fill(0)
  for (let who = 0; who < combatants.length; who++) {
    const f = combatants[who] as FighterView
    const form = canThreaten(combat, f) ? meleeForm(sheets[who] as Sheet, f.hand) : undefined
    let whom = 0
    if (form !== undefined) {
      const others = foes[who] as readonly Who[]
      for (let i = 0; i < others.length; i++) {
        const foe = others[i] as Who
        if (!isWithin(form, steps[who * bits.length + foe] as number)) continue
        if (seesAt(combat, asWho(who), f, foe, (combatants[foe] as FighterView).at)) whom |= bit(foe)
      }
    }
    on[who] = whom
    for (let rest = whom; rest !== 0; rest = withoutLowest(rest)) {
      const foe = lowestOf(rest)
      bits[foe] = (bits[foe] as number) | bit(asWho(who))
    }
  }
}

/** The enemies that threaten `who` where it stands, as bits. */
export const threateners = (combat: AdndCombat, who: Who): number =>
  combat.state.rolled ? lookedFor(combat, who) : (threatsNow(combat).bits[who] as number)

const lookedFor = (combat: AdndCombat, who: Who): number => {
  let bits = 0
  const { at } = fighterOf(combat, who)
  for (const foe of combat.prepared.foes[who] as readonly Who[]) {
    if (threatens(combat, foe, who, at)) bits |= bit(foe)
  }
  return bits
}

/**
 * Whether an enemy came to threaten `who` only by its own move of this round: such a newcomer gets no attack of
 * opportunity on a shooter (ADD2-073).
 */
export const hasJustArrived = (combat: AdndCombat, enemy: Who, who: Who): boolean => {
  const e = fighterOf(combat, enemy)
  if (e.at === e.from) return false
  const form = meleeForm(sheetOf(combat, enemy), e.hand)
  if (form === undefined) return false
  const before = distance(
    combat.prepared.field,
    e.from,
    fighterOf(combat, who).from,
    sheetOf(combat, enemy).space,
    sheetOf(combat, who).space,
  )
  return !isWithin(form, before)
}
