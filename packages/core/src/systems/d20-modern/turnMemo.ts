import type { Decision, Option } from "../../combat/Decision.ts"
import type { Forecast } from "../../combat/Forecast.ts"
import { mix32 } from "../../dice/hash.ts"
import type { Body, D20Combat } from "./body.ts"
import { isHurt } from "./actions/retreat.ts"
import { canDelay } from "./canDelay.ts"
import { feat } from "./feats.ts"
import type { Slot } from "./forms.ts"
import type { Litter } from "./System.ts"
import type { Sheet } from "./sheet.ts"

/*
 * What turns have looked like before: the options of a turn of which nothing is spent, and what they promise.
 *
 * Both follow from the scenario and from what `describe` lists: where everybody stands, in what condition, with what in
 * hand, and so on. A description that has been met before has the same options, and the same forecasts as long as their
 * target has as many hit points. So nothing ever has to be invalidated, and it makes no difference who met it: another turn,
 * another combat of the scenario, a replay or a fork. Whatever options or forecasts are made to depend on must stand in the
 * description; memory.test.ts plays random fights against tables that are new at every decision.
 */

/** A turn as it looked. */
interface Look {
  readonly description: Int32Array
  readonly decision: Decision
  /** The forecasts, by option and by the hit points of its target (see `slotOf`). */
  readonly forecasts: (Forecast | undefined)[][]
  /** The option asked for last: forecasts are asked for in order. */
  last: number
}

/** The looks of the turns of one scenario. Memory beside the state, as the board is. */
export interface TurnMemo {
  /** By combatant and by the last bits of the description's hash. */
  readonly looks: readonly (Look | undefined)[][]
  /**
   * The hash met last in each of these places. Only what is met again is remembered: on the move every turn looks new, and
   * remembering it would cost more than it gives.
   */
  readonly met: readonly Int32Array[]
  /** The hashes of the looks, in one piece: most searches need not touch the looks themselves. */
  readonly remembered: readonly Int32Array[]
  /** The description written last: a scratch as long as all of them. */
  readonly scratch: Int32Array
  /** By combatant, the look of the decision made last. */
  readonly latest: (Look | undefined)[]
}

/** Looks kept for each combatant; a power of 2. */
const kept = 256

/** Integers for each combatant, and before them. */
const each = 3
const before = 3

export const newMemo = (sheets: readonly Sheet[]): TurnMemo => ({
  looks: sheets.map(() => Array.from({ length: kept }, (): Look | undefined => undefined)),
  met: sheets.map(() => new Int32Array(kept)),
  remembered: sheets.map(() => new Int32Array(kept)),
  scratch: new Int32Array(
    before + each * sheets.length + 2 * Math.max(0, ...sheets.map((sheet) => sheet.slots.length)),
  ),
  latest: sheets.map(() => undefined),
})

/** Writes all that options and forecasts of the turn of `who` follow from, and returns its hash. */
const describe = (combat: D20Combat, who: number, into: Int32Array): number => {
  const { prepared, state } = combat
  const { combatants, litter } = state
  const { sheets } = prepared
  const { at, eyes, hp } = combatants[who] as Body
  const { feats, maxHp, slots } = sheets[who] as Sheet
  const watched = (feats & feat.dodge) !== 0 ? eyes : -1
  const pace = (state.single ? 1 : 0) | (canDelay(combat) ? 2 : 0) | (isHurt(hp, maxHp) ? 4 : 0)
  // Bits of its weapons that lie at its feet.
  let lying = 0
  for (let i = 0; i < litter.length; i++) {
    const lies = litter[i] as Litter
    if (lies.owner === who && lies.at === at) lying |= 1 << lies.slot
  }
  into[0] = lying
  into[1] = watched
  into[2] = pace
  let n = before
  let hash = lying ^ (watched << 12) ^ (pace << 22)
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as Body
    const sheet = sheets[i] as Sheet
    const place = c.at | (c.held << 16)
    let rest =
      (c.here ? 1 : 0) | (c.down ? 2 : 0) | (c.dead ? 4 : 0) | (c.fled ? 8 : 0) | (c.hp > 0 ? 16 : c.hp < 0 ? 32 : 0)
    // It has no opportunity left against `who`, and it watches `who` (Dodge).
    if (c.opportunities >= sheet.opportunities || (c.opportunitiesOn & (1 << who)) !== 0) rest |= 64
    if (c.eyes === who && (sheet.feats & feat.dodge) !== 0) rest |= 128
    into[n] = c.is
    into[n + 1] = place
    into[n + 2] = rest
    hash = Math.imul(hash ^ c.is ^ (rest << 11), 0x01000193) ^ place
    hash = Math.imul(hash ^ (hash >>> 15), 0x5bd1e995)
    n += each
  }
  // Its own ammunition. What is left of the memory stays as it was: it is the same for all turns of one combatant.
  for (let i = 0; i < slots.length; i++) {
    const { stock } = slots[i] as Slot
    const loaded = stock < 0 ? 0 : (state.loaded[stock] as number)
    const spares = stock < 0 ? 0 : (state.spares[stock] as number)
    into[n++] = loaded
    into[n++] = spares
    hash = Math.imul(hash ^ loaded ^ (spares << 12), 0x5bd1e995)
  }
  return mix32(hash)
}

const matches = (look: Look, description: Int32Array): boolean => {
  const known = look.description
  for (let i = 0; i < description.length; i++) if (known[i] !== description[i]) return false
  return true
}

/** The decision of a turn of which nothing is spent: as remembered, or else made by `decide` and remembered. */
export const rememberedDecision = (
  combat: D20Combat,
  who: number,
  decide: (combat: D20Combat, who: number) => Decision,
): Decision => {
  // What helps whom is not described.
  if (combat.state.aids.length > 0) return decide(combat, who)
  const { latest, looks, met, remembered, scratch } = combat.prepared.memo
  const hash = describe(combat, who, scratch)
  const place = hash & (kept - 1)
  const row = looks[who] as (Look | undefined)[]
  const hashesKept = remembered[who] as Int32Array
  if (hashesKept[place] === hash) {
    const known = row[place]
    if (known !== undefined && matches(known, scratch)) {
      latest[who] = known
      return known.decision
    }
  }
  const decision = decide(combat, who)
  const hashes = met[who] as Int32Array
  if (hashes[place] === hash) {
    const look = { description: scratch.slice(), decision, forecasts: decision.options.map(() => []), last: -1 }
    row[place] = look
    hashesKept[place] = hash
    latest[who] = look
  }
  hashes[place] = hash
  return decision
}

/** What an option promises: as remembered, or else computed by `forecast` and remembered. */
export const rememberedForecast = (
  combat: D20Combat,
  d: Decision,
  o: Option,
  forecast: (combat: D20Combat, d: Decision, o: Option) => Forecast,
): Forecast => {
  const look = combat.prepared.memo.latest[d.who]
  // Reactions are not remembered, nor acts step by step.
  if (look === undefined || look.decision !== d) return forecast(combat, d, o)
  const next = look.last + 1
  const index = d.options[next] === o ? next : d.options.indexOf(o)
  if (index < 0) return forecast(combat, d, o)
  look.last = index
  const known = look.forecasts[index] as (Forecast | undefined)[]
  const slot = slotOf(o.target < 0 ? 0 : (combat.state.combatants[o.target] as Body).hp)
  let found = known[slot]
  if (found === undefined) {
    found = forecast(combat, d, o)
    known[slot] = found
  }
  return found
}

/** Hit points as an index: 0, -1, 1, -2, 2, ... */
const slotOf = (hp: number): number => (hp < 0 ? -2 * hp - 1 : 2 * hp)
