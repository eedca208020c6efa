import type { Decision, Option } from "../contract/Decision.ts"
import type { Fight } from "../contract/Fight.ts"
import type { Fillable, Forecast } from "../contract/Forecast.ts"
import type { Prepared } from "../contract/Prepared.ts"
import type { BaseState, View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { KeyedDice } from "../dice/KeyedDice.ts"
import { distance } from "../field/distance.ts"
import type { BaseEvent } from "../log/baseEvents.ts"
import { emptyForecast, nothing } from "../parts/forecast.ts"
import { isStanding } from "../parts/state.ts"
import { ActDice } from "./ActDice.ts"
import { type Chooser, Combat } from "./Combat.ts"

/** An act whose dice can fall in more ways is not foreseen. */
const mostWays = 4096
/** After so many ways it is looked whether there will be too many. */
const waysToLook = 256
/**
 * So many goes of what others do first are tried until the act comes about, where it comes later than the decision for
 * it.
 */
const mostGoes = 3
/** So many forecasts are kept of a prepared scenario. */
const mostKept = 50_000

/**
 * The forecast of a system that does not write its own (`forecast: foreseen`): the act is played in forks of the combat
 * for every way in which its dice can fall, as the rules have it, and what it does to the health of all is added up by
 * chance.
 *
 * Combatants that are asked in the middle of the act give each answer with the same chance. Where acts come later than
 * their decisions, what others do before is as in one go of it, with dice that are not those of the fight. Exposure,
 * cost and the good of conditions are not seen. Reactions promise nothing, for nothing can be forked in the middle of
 * an act; nor does an act with more than 4,096 ways. A system in which acts have many dice may draw sums as a whole
 * (`Stream.draw`).
 *
 * It costs thousands of small plays where a written forecast costs a formula. What it has found is kept by the state
 * that the actor's side knows, so it pays where states come again.
 */
export const foreseen = <T extends System>(fight: Fight<T>, decision: Decision, option: Option): Forecast => {
  if (decision.spot) return nothing
  if (!(fight instanceof Combat)) throw new TypeError("only a combat can be forked")
  const combat = fight as Combat<T>
  const { who } = decision
  const known = combat.fork(() => 0, { seenBy: sideOf(combat.state, who) })
  const index = decision.options.indexOf(option)
  if (index < 0) throw new RangeError("only an option of the decision itself can be foreseen")
  const kept = keptFor(combat.prepared)
  const key = JSON.stringify([combat.fight, who, decision.kind, option, known.state])
  const before = combat.prepared.forgets === true ? undefined : kept.get(key)
  if (before !== undefined) return before
  const found = enumerated(known, decision, index)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, found)
  return found
}

/**
 * What an option comes to in every way of its dice, and the chance of what was cut off of them: undefined where anybody
 * is asked in the middle of the act, or there are too many ways.
 */
export const exactlyForeseen = <T extends System>(
  combat: Combat<T>,
  decision: Decision,
  option: Option,
): { readonly forecast: Forecast; readonly cut: number } | undefined => {
  const { who } = decision
  const known = combat.fork(() => 0, { seenBy: sideOf(combat.state, who) })
  const counting: Counting = { unasked: true, asked: false, cut: 0 }
  const found = countedThrough(known, decision, decision.options.indexOf(option), 1, counting)
  if (found === undefined || found === "too many" || counting.asked) return undefined
  return { forecast: found, cut: counting.cut }
}

/** How the ways of an act are enumerated: not any further once somebody is asked in the middle of it, if `unasked`. */
interface Counting {
  readonly unasked: boolean
  asked: boolean
  /** The chance of what was cut off. */
  cut: number
}

const allKept = new WeakMap<Prepared, Map<string, Forecast>>()

const keptFor = (prepared: Prepared): Map<string, Forecast> => {
  const kept = allKept.get(prepared) ?? new Map<string, Forecast>()
  allKept.set(prepared, kept)
  return kept
}

const sideOf = (state: View<BaseState>, who: number): number => state.combatants[who]?.side ?? 0

/** How everybody is at one moment. */
interface Standing {
  readonly healths: readonly number[]
  readonly standing: readonly boolean[]
  /** Steps from the actor to the nearest enemy on their feet. */
  readonly far: number
}

const standingOf = <T extends System>({ prepared, rules, state }: Combat<T>, who: number): Standing => {
  const { field, spaces }: Prepared = prepared
  const combatants = state.combatants as View<BaseState>["combatants"]
  const self = combatants[who]
  let far = Number.POSITIVE_INFINITY
  for (const [i, c] of combatants.entries()) {
    if (self === undefined || c.side === self.side || !isStanding(c)) continue
    far = Math.min(far, distance(field, self.at, c.at, spaces?.[who] ?? 1, spaces?.[i] ?? 1))
  }
  return {
    healths: combatants.map((_, i) => rules.health(prepared, state, i)),
    standing: combatants.map(isStanding),
    far,
  }
}

/** An act in one way of its dice: how everybody was before and after it, and its events. */
interface Played {
  readonly before: Standing
  readonly after: Standing
  readonly hit: boolean | undefined
  readonly fled: boolean
}

const enumerated = <T extends System>(known: Combat<T>, decision: Decision, index: number): Forecast => {
  const target = decision.options[index]?.target ?? -1
  const left = target < 0 ? 1 : Math.min(1, known.rules.health(known.prepared, known.state, target))
  for (let go = 1; go <= mostGoes; go++) {
    const found = countedThrough(known, decision, index, go)
    if (found === "too many") break
    if (found !== undefined) return { ...found, targetHealth: left }
  }
  return { ...nothing, targetHealth: left }
}

/** Undefined when the act does not come about, as others prevent it. */
const countedThrough = <T extends System>(
  known: Combat<T>,
  decision: Decision,
  index: number,
  go: number,
  counting: Counting = { unasked: false, asked: false, cut: 0 },
): Fillable | "too many" | undefined => {
  const { fight, prepared } = known
  const others = () => new KeyedDice(0, 0, fight, prepared.keys, Number.MAX_SAFE_INTEGER, go)
  const dice = new ActDice(others())
  const { ways } = dice
  dice.actor = decision.who
  const sum = emptyForecast()
  sum.success = 0
  let attacks = 0
  let leaves = 0
  let covered = 0
  let count = 0
  do {
    const isHopeless = count >= waysToLook && count % waysToLook === 0 && count > 2 * mostWays * covered
    if (++count > mostWays || isHopeless) return "too many"
    dice.given = others()
    const played = playedOnce(known, dice, decision, index, counting)
    if (played === undefined || (counting.unasked && counting.asked)) return undefined
    const p = ways.probability
    covered += p
    add(sum, known.state.combatants as View<BaseState>["combatants"], decision.who, played, p)
    if (played.hit !== undefined) attacks += p
    if (played.hit === true) sum.success += p
    if (played.fled) leaves += p
  } while (ways.advance())
  sum.success = attacks === 0 ? 1 : sum.success / attacks
  sum.leaves = leaves > 0.5
  counting.cut = ways.cut
  return sum
}

/** Adds what one way of the dice does, with its chance. */
const add = (
  sum: Fillable,
  combatants: View<BaseState>["combatants"],
  who: number,
  { after, before }: Played,
  p: number,
): void => {
  let hasFelled = false
  for (const [i, { side }] of combatants.entries()) {
    const lost = (before.healths[i] as number) - (after.healths[i] as number)
    if (side !== combatants[who]?.side) {
      sum.harm += p * lost
      if (before.standing[i] === true && after.standing[i] === false) hasFelled = true
    } else if (lost < 0) sum.help -= p * lost
    else if (i === who) sum.risk += p * lost
    else sum.harm -= p * lost
  }
  if (hasFelled) sum.fell += p
  if (before.far > 1 && after.far < Number.POSITIVE_INFINITY)
    sum.approach += p * Math.max(-1, Math.min(1, (before.far - after.far) / (before.far - 1)))
}

/**
 * Carries the option out, and what was only declared until it has come about or the round is over; undefined when it
 * has not.
 *
 * @param dice fall in the way at hand as long as it is the actor's act, else as they are given
 */
const playedOnce = <T extends System>(
  known: Combat<T>,
  dice: ActDice,
  decision: Decision,
  index: number,
  counting: Counting,
): Played | undefined => {
  const { who } = decision
  const choose: Chooser<T> = (combat, { options, spot, ...asked }) => {
    if (spot) counting.asked = true
    if (dice.isInside && spot) return dice.die(options.length) - 1
    const { round, combatants } = combat.state
    return dice.given.think(round, asked.who, combatants[asked.who]?.asked ?? 0).die(options.length) - 1
  }
  const fork = known.fork(choose, { dice })
  // The way before has ended in the middle of the act.
  dice.isInside = false
  const start = standingOf(fork, who)
  const act: Act = { before: undefined, after: undefined, end: 0 }
  dice.onAct = (inside) => {
    if (inside) act.before ??= standingOf(fork, who)
    else if (act.before !== undefined && act.after === undefined) {
      act.after = standingOf(fork, who)
      act.end = fork.log.length
    }
  }
  const { round } = fork.state
  fork.apply(decision, index)
  const isDone = fork.log.some(({ _tag }) => _tag !== "Decided")
  for (let open = isDone ? undefined : fork.next(); open !== undefined; open = fork.next()) {
    if (act.before !== undefined || open.who === who || fork.state.round !== round) break
    fork.apply(open)
    if (act.before !== undefined) break
  }
  dice.onAct = () => {}
  const { before } = act
  // Who is still there and has neither rolled nor changed anything does nothing: that is sure. Who is not has been
  // prevented.
  if (
    before === undefined &&
    !isDone &&
    !isStanding(fork.state.combatants[who] as View<BaseState>["combatants"][number])
  )
    return undefined
  const after = act.after ?? (before === undefined && !isDone ? start : standingOf(fork, who))
  const events = act.end === 0 ? fork.log : fork.log.slice(0, act.end)
  return { before: before ?? start, after, ...seenIn(events as readonly BaseEvent[], who) }
}

/** What is noted of an act while it is played. */
interface Act {
  before: Standing | undefined
  after: Standing | undefined
  /** How many events there were at its end; 0 as long as it has none. */
  end: number
}

const seenIn = (log: readonly BaseEvent[], who: number): Pick<Played, "hit" | "fled"> => {
  let hit: boolean | undefined
  let fled = false
  for (const event of log) {
    if (event._tag === "Attacked" && event.by === who) hit = hit === true || event.hit
    if (event._tag === "Fled" && event.who === who) fled = true
  }
  return { hit, fled }
}
