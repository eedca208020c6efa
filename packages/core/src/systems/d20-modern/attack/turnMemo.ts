import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import { mix32 } from "../../../dice/hash.ts"
import { feat } from "../book/feats.ts"
import { verb } from "../book/terms.ts"
import type { Attack } from "../model/Attack.ts"
import type { D20Combat, FighterView, Litter } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import type { Look, TurnMemo } from "../model/TurnMemo.ts"
import { aim } from "../see/aim.ts"
import { canDelay } from "../see/canDelay.ts"
import { isHurt } from "../see/isHurt.ts"

/*
 * What turns have looked like before: the options of a turn of which nothing is spent, what they promise, and the attacks
 * that they come to.
 *
 * All follows from the scenario and from what `describe` lists: where everybody stands, in what condition, with what in
 * hand, and so on. A description that has been met before has the same options and attacks, and the same forecasts as long
 * as their target has as many hit points. So nothing ever has to be invalidated, and it makes no difference who met it:
 * another turn, another combat of the scenario, a replay or a fork. Whatever options, forecasts or the numbers of an attack
 * are made to depend on must stand in the description; memory.test.ts plays random fights against tables that are new at
 * every decision.
 */

/** What a turn that was known is worth in turns that were not. */
const worth = 8

/** The most luck, and that at the start: turns that may be new in a row before it is gone. */
const most = 4096

/** Looks kept for each combatant; a power of 2. */
const kept = 256

/** Integers for each combatant, before them, and for each kind of ammunition. */
const each = 3
const before = 3

export const newMemo = (sheets: readonly Sheet[]): TurnMemo => {
  const stocks = sheets.map(({ slots }) => slots.map((slot) => slot.stock).filter((stock) => stock >= 0))
  return {
    looks: sheets.map(() => Array.from({ length: kept }, (): Look | undefined => undefined)),
    met: sheets.map(() => new Int32Array(kept)),
    stocks,
    scratch: new Int32Array(before + each * sheets.length + 2 * Math.max(0, ...stocks.map((own) => own.length))),
    latest: sheets.map(() => undefined),
    luck: most,
  }
}

/** Writes all that options, forecasts and attacks of the turn of `who` follow from. Whether it is as in `known`. */
const describe = (combat: D20Combat, who: number, into: Int32Array, known: Int32Array): boolean => {
  const { prepared, state } = combat
  const { combatants, litter, loaded, spares } = state
  const { memo, sheets } = prepared
  const { at, eyes, hp } = combatants[who] as FighterView
  const { feats, maxHp } = sheets[who] as Sheet
  // Bits of its weapons that lie at its feet, and above them of all that lie somewhere.
  let lying = 0
  for (let i = 0; i < litter.length; i++) {
    const lies = litter[i] as Litter
    if (lies.owner === who) lying |= (lies.at === at ? 0x10001 : 0x10000) << lies.slot
  }
  const watched = (feats & feat.dodge) !== 0 ? eyes : -1
  const pace = (state.single ? 1 : 0) | (canDelay(combat) ? 2 : 0) | (isHurt(hp, maxHp) ? 4 : 0)
  into[0] = lying
  into[1] = watched
  into[2] = pace
  let changed = (lying ^ (known[0] as number)) | (watched ^ (known[1] as number)) | (pace ^ (known[2] as number))
  let n = before
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as FighterView
    const sheet = sheets[i] as Sheet
    let rest =
      (c.here ? 1 : 0) | (c.down ? 2 : 0) | (c.dead ? 4 : 0) | (c.fled ? 8 : 0) | (c.hp > 0 ? 16 : c.hp < 0 ? 32 : 0)
    // It has no opportunity left against `who`, and it watches `who` (Dodge).
    if (c.opportunities >= sheet.opportunities || (c.opportunitiesOn & (1 << who)) !== 0) rest |= 64
    if (c.eyes === who && (sheet.feats & feat.dodge) !== 0) rest |= 128
    rest |= c.stripped << 8
    const place = c.at | (c.held << 16)
    into[n] = c.conditions
    into[n + 1] = place
    into[n + 2] = rest
    changed |=
      (c.conditions ^ (known[n] as number)) | (place ^ (known[n + 1] as number)) | (rest ^ (known[n + 2] as number))
    n += each
  }
  // Its own ammunition. What is left of the memory stays as it was: it is the same for all turns of one combatant.
  const own = memo.stocks[who] as readonly number[]
  for (let i = 0; i < own.length; i++) {
    const rounds = loaded[own[i] as number] as number
    const more = spares[own[i] as number] as number
    changed |= (rounds ^ (known[n] as number)) | (more ^ (known[n + 1] as number))
    into[n] = rounds
    into[n + 1] = more
    n += 2
  }
  return changed === 0
}

const hashOf = (description: Int32Array): number => {
  let hash = 0
  for (let i = 0; i < description.length; i++)
    hash = Math.imul(hash ^ (description[i] as number), 0x5bd1e995) ^ (hash >>> 15)
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
  // What helps whom is not described, nor who has taken whose weapon, nor who is in a grapple, nor what is seldom there.
  const { aids, seized, world, wrestling } = combat.state
  if (aids.length > 0 || seized.length > 0 || wrestling !== 0 || world.unusual) return decide(combat, who)
  const { memo } = combat.prepared
  const { latest, looks, met, scratch } = memo
  if (memo.luck === 0) return decide(combat, who)
  const last = latest[who]
  const same = describe(combat, who, scratch, last?.description ?? scratch)
  if (last !== undefined && same) {
    memo.luck = Math.min(most, memo.luck + worth)
    return last.decision
  }
  const hash = hashOf(scratch)
  const place = hash & (kept - 1)
  const row = looks[who] as (Look | undefined)[]
  const known = row[place]
  if (known !== undefined && known.hash === hash && matches(known, scratch)) {
    latest[who] = known
    memo.luck = Math.min(most, memo.luck + worth)
    return known.decision
  }
  memo.luck--
  if (memo.luck === 0) latest.fill(undefined)
  const hashes = met[who] as Int32Array
  // The description is taken before anything else is looked at.
  const description = hashes[place] === hash ? scratch.slice() : undefined
  hashes[place] = hash
  const decision = decide(combat, who)
  if (description !== undefined && memo.luck > 0) {
    const look: Look = {
      description,
      hash,
      decision,
      forecasts: decision.options.map(() => []),
      last: -1,
      // What bursts or sweeps harms others as well, as far as they can be harmed.
      target: harmsOthers(combat.prepared.sheets[who] as Sheet) ? -1 : onlyTarget(decision),
      precedents: [],
      attacks: decision.options.map(() => undefined),
    }
    row[place] = look
    latest[who] = look
  }
  return decision
}

const harmsOthers = ({ bombs, sprays }: Sheet): boolean => bombs.length > 0 || sprays.length > 0

const onlyTarget = ({ options }: Decision): number => {
  let only = -1
  for (const { target } of options) {
    if (target < 0 || target === only) continue
    if (only >= 0) return -1
    only = target
  }
  return only
}

/** The look behind a decision. Reactions are not remembered, nor acts step by step. */
const lookOf = (combat: D20Combat, d: Decision): Look | undefined => {
  const look = combat.prepared.memo.latest[d.who]
  return look !== undefined && look.decision === d ? look : undefined
}

/** What an option promises: as remembered, or else computed by `forecast` and remembered. */
export const rememberedForecast = (
  combat: D20Combat,
  d: Decision,
  o: Option,
  into: Fillable | undefined,
  forecast: (combat: D20Combat, d: Decision, o: Option, into?: Fillable) => Forecast,
): Forecast => {
  const look = lookOf(combat, d)
  if (look === undefined || reachesOthers(combat, d, o)) return forecast(combat, d, o, into)
  const next = look.last + 1
  const index = d.options[next] === o ? next : d.options.indexOf(o)
  if (index < 0) return forecast(combat, d, o, into)
  look.last = index
  const known = look.forecasts[index] as (Forecast | undefined)[]
  const slot = slotOf(o.target < 0 ? 0 : (combat.state.combatants[o.target] as FighterView).hp)
  let found = known[slot]
  if (found === undefined) {
    found = forecast(combat, d, o)
    known[slot] = found
  }
  return found
}

/** What it promises hangs on the hit points of others than its target. */
const reachesOthers = (combat: D20Combat, d: Decision, o: Option): boolean =>
  o.verb === verb.lob ||
  o.verb === verb.autofire ||
  (o.verb === verb.shoot && (combat.prepared.sheets[d.who]?.forms[o.item]?.splash ?? 0) > 0)

/** Where policies may note what they choose in a remembered turn: all forecasts are the same when its target is as hurt. */
export const precedent = (combat: D20Combat, d: Decision): Precedent | undefined => {
  const look = lookOf(combat, d)
  if (look === undefined || look.target < 0) return undefined
  const slot = slotOf((combat.state.combatants[look.target] as FighterView).hp)
  let found = look.precedents[slot]
  if (found === undefined) {
    found = { rule: undefined, index: -1 }
    look.precedents[slot] = found
  }
  return found
}

/**
 * The attack that an option of a remembered turn comes to if nothing interferes, and what it is rolled with; or else as
 * made by `attack`.
 */
export const rememberedAttack = (
  combat: D20Combat,
  who: number,
  o: Option,
  attack: (combat: D20Combat, who: number, o: Option) => Attack,
): Attack => {
  const look = combat.prepared.memo.latest[who]
  const index = look === undefined ? -1 : look.decision.options.indexOf(o)
  if (look === undefined || index < 0) return attack(combat, who, o)
  let found = look.attacks[index]
  if (found === undefined) {
    const made = attack(combat, who, o)
    found = { ...made, aim: { ...aim(combat, who, made.form, made.blow, made.target, made.how, made.ways) } }
    look.attacks[index] = found
  }
  return found
}

/** Hit points as an index: 0, -1, 1, -2, 2, ... */
const slotOf = (hp: number): number => (hp < 0 ? -2 * hp - 1 : 2 * hp)
