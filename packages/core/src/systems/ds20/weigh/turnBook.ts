import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import { mix32 } from "../../../dice/hash.ts"
import type { Look, Memo } from "../model/Memo.ts"
import type { DsCombat, FighterView } from "../model/System.ts"

/*
 * What decisions have looked like before, with their options and what these promise.
 *
 * Both follow from the scenario and from what `describe` lists: how everybody stands, the turn at hand, the attack that is
 * answered, the weapons. A description that has been met before has the same options and the same forecasts, whoever met it:
 * another turn, another combat, a replay or a fork. Whatever options or forecasts are made to depend on must stand in it;
 * memory.test.ts plays random fights against tables that are new at every decision.
 */

/** What a decision that was known is worth in decisions that were not. */
const worth = 8
/** Out of luck, only one decision in so many is looked up: where everybody is on the move, looks hardly ever come back. */
const seldom = 16
/** The most luck: decisions that may be new in a row before it is gone. */
const most = 256

/** Looks kept for each combatant; a power of 2. */
const kept = 4096
/** Integers for the turn, for each combatant and for each weapon. */
const forTurn = 4
const forFighter = 3
const forGear = 2

export const newMemo = (fighters: number, gear: number): Memo => ({
  shelves: Array.from({ length: fighters }, () => undefined),
  scratch: new Int32Array(forTurn + forFighter * fighters + forGear * gear),
  latest: undefined,
  look: undefined,
  last: -1,
  luck: most,
})

const flag = (is: boolean, bit: number): number => (is ? bit : 0)

/** Writes all that options and forecasts of a decision follow from, and returns its hash. */
const describe = (combat: DsCombat, kind: number, asked: number, into: Int32Array): number => {
  const { state } = combat
  const { combatants, lies, loaded, spares, jam } = state
  into[0] =
    flag(state.fresh, 1) |
    flag(state.moved, 2) |
    flag(state.tried, 4) |
    flag(state.shot, 8) |
    flag(state.stalled, 16) |
    (state.odd << 5) |
    (state.emptied << 6) |
    ((state.manoeuvre + 1) << 9) |
    (state.steps << 16)
  into[1] = (state.metres & 255) | (kind << 8) | ((state.active + 1) << 11) | (asked << 17)
  into[2] = state.extra | (state.used << 8) | ((state.stretch + 1) << 16)
  into[3] = kind === 0 ? 0 : (state.struckWith + 1) | (state.struckHow << 6) | (state.struckFor << 10)
  let n = forTurn
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as FighterView
    into[n] =
      c.at |
      ((c.hand + 1) << 16) |
      (c.cover << 21) |
      flag(c.down, 1 << 23) |
      flag(c.dead, 1 << 24) |
      flag(c.fled, 1 << 25) |
      (Math.min(31, c.defences) << 26)
    into[n + 1] = c.scratches | (c.light << 5) | (c.grave << 10) | (c.exhaustion << 15) | (c.is << 19) | (c.aim << 28)
    into[n + 2] =
      (c.heldBy + 1) |
      ((c.holds + 1) << 5) |
      ((c.lastBy + 1) << 10) |
      ((c.aimAt + 1) << 15) |
      ((c.tried + 1) << 20) |
      (c.progress << 24)
    n += forFighter
  }
  for (let gear = 0; gear < lies.length; gear++) {
    into[n] = (lies[gear] as number) + 1
    into[n + 1] = (loaded[gear] as number) | ((jam[gear] as number) << 10) | ((spares[gear] as number) << 12)
    n += forGear
  }
  let hash = 0
  for (let i = 0; i < n; i++) {
    hash = Math.imul(hash ^ (into[i] as number), 0x01000193)
    hash ^= hash >>> 15
  }
  return mix32(hash)
}

const matches = (look: Look, description: Int32Array): boolean => {
  const known = look.description
  for (let i = 0; i < description.length; i++) if (known[i] !== description[i]) return false
  return true
}

/** Looks a decision up by its description; remembers it when it has been met before. */
const find = (combat: DsCombat, who: number, kind: number, asked: number, make: () => Decision): Decision => {
  const { memo } = combat.prepared
  memo.last = -1
  if (memo.luck < 0 && -memo.luck % seldom !== 0) {
    memo.luck--
    memo.look = undefined
    memo.latest = make()
    return memo.latest
  }
  const hash = describe(combat, kind, asked, memo.scratch)
  const place = hash & (kept - 1)
  let shelf = memo.shelves[who]
  if (shelf === undefined) {
    shelf = { looks: Array<Look | undefined>(kept).fill(undefined), met: new Int32Array(kept) }
    memo.shelves[who] = shelf
  }
  const { looks, met } = shelf
  const known = looks[place]
  if (known !== undefined && met[place] === hash && matches(known, memo.scratch)) {
    memo.luck = Math.min(most, memo.luck + worth)
    memo.look = known
    memo.latest = known.decision
    return known.decision
  }
  memo.luck--
  const decision = make()
  memo.look = undefined
  if (met[place] === hash) {
    memo.look = {
      description: memo.scratch.slice(),
      decision,
      forecasts: [],
      precedent: { rule: undefined, index: -1 },
    }
    looks[place] = memo.look
  }
  met[place] = hash
  memo.latest = decision
  return decision
}

/** The decision of somebody's turn: as remembered, or else made by `options` and remembered. */
export const rememberedDecision = (
  combat: DsCombat,
  who: number,
  options: (combat: DsCombat, who: number) => readonly Option[],
): Decision => find(combat, who, 0, 0, () => ({ who, kind: 0, spot: false, options: options(combat, who) }))

/** The look behind a decision, if it is remembered. */
const lookOf = (combat: DsCombat, decision: Decision): Look | undefined => {
  const { memo } = combat.prepared
  if (memo.latest !== decision) {
    if (!decision.spot) return undefined
    // A reaction is remembered by what it answers; its own options stand in for those of the look.
    find(combat, decision.who, decision.kind, decision.options[0]?.extra ?? 0, () => decision)
    memo.latest = decision
  }
  return memo.look
}

/** What an option promises: as remembered, or else computed by `forecast` and remembered. */
export const rememberedForecast = (
  combat: DsCombat,
  decision: Decision,
  option: Option,
  into: Fillable | undefined,
  forecast: (combat: DsCombat, decision: Decision, option: Option, into?: Fillable) => Forecast,
): Forecast => {
  const look = lookOf(combat, decision)
  if (look === undefined) return forecast(combat, decision, option, into)
  const { memo } = combat.prepared
  const following = memo.last + 1
  const index = decision.options[following] === option ? following : decision.options.indexOf(option)
  if (index < 0) return forecast(combat, decision, option, into)
  memo.last = index
  let known = look.forecasts[index]
  if (known === undefined) {
    known = forecast(combat, decision, option)
    look.forecasts[index] = known
  }
  return known
}

/** Where policies may note what they choose in a remembered decision: its forecasts are the same whenever it comes back. */
export const precedent = (combat: DsCombat, decision: Decision): Precedent | undefined =>
  lookOf(combat, decision)?.precedent
