import { distance, gap, stepsFor } from "../../../field/distance.ts"
import { opposite } from "../../../field/opposite.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { isIn, lowestOf, withoutLowest } from "../../../parts/bits.ts"
import type { D20Event } from "../book/events.ts"
import { flag } from "../book/terms.ts"
import type { Form } from "../model/forms.ts"
import { most, Situation } from "../model/Situation.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Hands, Sheet } from "../model/sheet.ts"
import { fighterOf, has, isLoaded, isUp, threatless } from "./fighter.ts"
import { fieldNow } from "./ground.ts"

/*
 * What holds between two combatants: how far apart they are, whether they see, threaten and flank one another.
 *
 * Options and forecasts ask for the same pairs again and again, and what they ask for follows from where the two stand,
 * in what condition, with what in hand. So all pairs are looked at once, and those of a combatant again when it has
 * changed.
 */

/** A number for the situation: as long as it is the same, everybody stands where they stood, as able as they were. */
export const situationOf = (combat: D20Combat): number => {
  return lookedAt(combat).age
}

/** The situation as it is. */
const lookedAt = (combat: D20Combat): Situation => {
  const { forgets, situation } = combat.prepared
  if (situation.combat !== combat || situation.length !== combat.log.length || forgets === true)
    refresh(combat, situation)
  return situation
}

/** Finds combatants that have changed, and looks at their pairs anew. */
const refresh = (combat: D20Combat, seen: Situation): void => {
  const { combatants } = combat.state
  const { field, friends, sheets } = combat.prepared
  const { width } = field
  const { log } = combat
  const { gone, shifted } = combat.state
  const isOther = seen.combat !== combat || combat.prepared.forgets === true
  const another = isOther || seen.gone !== gone || seen.shifted !== shifted
  let suspects = another ? everybody : 0
  if (!another) for (let i = seen.length; i < log.length; i++) suspects |= affectedBy(log[i] as D20Event)
  seen.combat = combat
  seen.gone = gone
  seen.shifted = shifted
  seen.length = log.length
  if (suspects === 0) return
  const { columns, conditions, inners, outers, places, rows } = seen
  let changed = 0
  for (let i = 0; i < combatants.length; i++) {
    if (!isIn(suspects, i)) continue
    const c = combatants[i] as FighterView
    const place = c.at | (c.held << 16)
    const is = isUp(c) ? c.conditions & threatless : -1
    if (!another && places[i] === place && conditions[i] === is) continue
    places[i] = place
    conditions[i] = is
    rows[i] = (c.at / width) | 0
    columns[i] = c.at % width
    const { inner, outer } = (sheets[i] as Sheet).hands[c.held] as Hands
    inners[i] = inner
    outers[i] = is === 0 ? outer : -1
    changed |= 1 << i
  }
  if (changed === 0) return
  seen.age++
  if (another) {
    seen.threats.fill(0)
    for (let i = 0; i < combatants.length; i++) {
      let set = 0
      for (const friend of friends[fighterOf(combat, asWho(i)).side] as readonly Who[]) set |= 1 << friend
      seen.allies[i] = set
    }
  }
  for (let left = changed; left !== 0; left = withoutLowest(left)) lookAt(combat, seen, lowestOf(left))
}

const everybody = -1

/**
 * Those whose place, hands or ability to threaten an event may have changed, as a set. The most frequent events change
 * none.
 */
const affectedBy = (event: D20Event): number => {
  const { _tag } = event
  if (_tag === "Decided" || _tag === "Attacked" || _tag === "HarmTaken" || _tag === "DyingSaved") return 0
  return _tag === "Moved" || _tag === "TurnStarted" || _tag === "StanceTaken" ? 1 << event.who : everybody
}

const lookAt = (combat: D20Combat, seen: Situation, i: number): void => {
  const { columns, rows, steps } = seen
  const { field, sheets } = combat.prepared
  const { combatants } = combat.state
  const { side } = combatants[i] as FighterView
  const { space } = sheets[i] as Sheet
  for (let j = 0; j < combatants.length; j++) {
    const other = (sheets[j] as Sheet).space
    const across = gap(columns[i] as number, columns[j] as number, space, other)
    const down = gap(rows[i] as number, rows[j] as number, space, other)
    const far = stepsFor(field.diagonals, Math.max(across, down), Math.min(across, down))
    steps[i * most + j] = far
    steps[j * most + i] = far
    if ((combatants[j] as FighterView).side === side) continue
    note(combat, seen, asWho(i), asWho(j), far)
    note(combat, seen, asWho(j), asWho(i), far)
  }
}

/** Notes whether `r` threatens the body of `who`. */
const note = (combat: D20Combat, seen: Situation, r: Who, who: Who, far: number): void => {
  const { threats } = seen
  const does = isWithin(seen, r, far) && sees(combat, r, who)
  threats[who] = does ? (threats[who] as number) | (1 << r) : (threats[who] as number) & ~(1 << r)
}

const isWithin = ({ inners, outers }: Situation, r: Who, far: number): boolean =>
  far <= (outers[r] as number) && far >= (inners[r] as number)

/** Whether `r` threatens a body at a square: it could strike there, even out of turn (D20M-131). */
export const threatens = (combat: D20Combat, r: Who, place: Square, space: number): boolean => {
  const seen = lookedAt(combat)
  const { field, sheets } = combat.prepared
  const { at: from } = fighterOf(combat, r)
  const own = (sheets[r] as Sheet).space
  return (
    isWithin(seen, r, distance(field, from, place, own, space)) &&
    (field.open || lineOfSight(fieldNow(combat), from, place, own, space))
  )
}

/** Steps between two combatants' bodies. */
export const apart = (combat: D20Combat, a: number, b: number): number => lookedAt(combat).steps[a * most + b] as number

/** The enemies who threaten the body of `who` where it stands, as a set (D20M-131). */
export const threatsOn = (combat: D20Combat, who: Who): number => lookedAt(combat).threats[who] as number

/**
 * Friends of `who`, but not itself, who threaten the body of an enemy: with one of them opposite it would flank
 * (D20M-146).
 */
export const partnersOf = (combat: D20Combat, who: Who, enemy: Who): number => {
  const { allies, threats } = lookedAt(combat)
  return (threats[enemy] as number) & (allies[who] as number) & ~(1 << who)
}

/** A friend right opposite threatens the same target (D20M-146). */
export const isFlanking = (combat: D20Combat, by: Who, target: Who): boolean => {
  const { friends, sheets } = combat.prepared
  if ((friends[(combat.state.combatants[by] as FighterView).side] as readonly Who[]).length === 1) return false
  const partners = partnersOf(combat, by, target)
  if (partners === 0) return false
  const { columns, rows } = combat.prepared.situation
  const { space } = sheets[target] as Sheet
  const own = (sheets[by] as Sheet).space - space
  const ax = 2 * ((columns[by] as number) - (columns[target] as number)) + own
  const ay = 2 * ((rows[by] as number) - (rows[target] as number)) + own
  for (let left = partners; left !== 0; left = withoutLowest(left)) {
    const f = lowestOf(left)
    const other = (sheets[f] as Sheet).space - space
    const dx = 2 * ((columns[f] as number) - (columns[target] as number)) + other
    const dy = 2 * ((rows[f] as number) - (rows[target] as number)) + other
    if (opposite(ax, ay, dx, dy, space)) return true
  }
  return false
}

export const sees = (combat: D20Combat, a: number, b: number): boolean => {
  const { prepared, state } = combat
  return (
    prepared.field.open ||
    lineOfSight(
      fieldNow(combat),
      (state.combatants[a] as FighterView).at,
      (state.combatants[b] as FighterView).at,
      (prepared.sheets[a] as Sheet).space,
      (prepared.sheets[b] as Sheet).space,
    )
  )
}

/**
 * Whether `who` could attack `target` with a form that is in hand: reach or range, sight, ammunition, posture,
 * grapples.
 */
export const canAttack = (combat: D20Combat, who: Who, form: Form, target: Who): boolean => {
  const c = fighterOf(combat, who)
  const t = fighterOf(combat, target)
  if (!t.here || t.dead || who === target) return false
  // D20M-246, 256: in a grapple, light weapons strike, and at its members only.
  if (c.grapple >= 0 && (t.grapple !== c.grapple || !form.light)) return false
  const far = apart(combat, who, target)
  if (form.melee) {
    if (far > form.maxReach || far < form.minReach) return false
  } else if (far > form.maxRange || (form.notProne && has(c, flag.prone)) || !isLoaded(combat, form)) return false
  return sees(combat, who, target)
}
