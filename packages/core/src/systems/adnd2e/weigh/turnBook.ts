import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Forecast } from "../../../contract/Forecast.ts"
import { verb } from "../book/terms.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { AdndCombat, FighterView, TurnBook } from "../model/System.ts"
import { gripOf, isInHold, missileForm } from "../see/fighter.ts"

/*
 * What declarations have looked like before: the options of somebody who fights hand to hand, and what they promise.
 *
 * At the beginning of a round both follow from the scenario and from what `describe` lists: where everybody stands, in what
 * condition, with what in hand, who has stood longest, and whether the round is odd. A description that has been met before
 * has the same options, and the same forecasts as long as their target has as many hit points. So nothing ever has to be
 * invalidated, and it makes no difference who met it: another round, another combat of the scenario, a replay or a fork.
 * Whatever options or forecasts are made to depend on must stand in the description; memo.test.ts plays random fights
 * against a memo that forgets everything.
 *
 * Those with missiles, spells, potions or powers are not remembered (their forecasts hang on the health of many), nor those
 * who may wait for a healer's touch, nor those in a hold (which grows), nor rounds with facing arcs.
 */

/** A declaration as it looked. */
interface Look {
  readonly description: Int32Array
  readonly decision: Decision
  /** By option, on whose hit points its forecast hangs: its target, or the nearest enemy, or nobody (-1). */
  readonly victims: readonly number[]
  /** By option, its forecasts by the hit points of its victim (0 for nobody). */
  readonly promises: readonly (Forecast | undefined)[][]
  /** The option asked for last: forecasts are asked for in order. */
  last: number
}

/** Looks kept for each combatant; a power of 2. */
const kept = 64
/** Forecasts are remembered for so many hit points. */
const mostHp = 500
/** Integers of the description for each combatant, and before them. */
const each = 3
const before = 1

/** The looks of one scenario: memory of a pure function beside the state, as the board is. */
export class RememberedTurns implements TurnBook {
  private readonly looks: readonly (Look | undefined)[][]
  /** The hash met last in each place: only what is met again is remembered, for on the move everything looks new. */
  private readonly met: readonly Int32Array[]
  private readonly scratch: Int32Array
  private readonly latest: (Look | undefined)[]
  /** Who can be remembered at all, whatever it has in hand. */
  private readonly isPlain: readonly boolean[]

  constructor(sheets: readonly Sheet[], starts: readonly { readonly side: number }[]) {
    this.looks = sheets.map(() => Array.from<Look | undefined>({ length: kept }))
    this.met = sheets.map(() => new Int32Array(kept))
    this.scratch = new Int32Array(before + each * sheets.length)
    this.latest = sheets.map(() => undefined)
    const heals = new Set(
      starts.flatMap(({ side }, i) => (sheets[i]?.spells.some((s) => s.heals) === true ? [side] : [])),
    )
    this.isPlain = sheets.map(
      (sheet, i) =>
        sheet.spells.length === 0 &&
        sheet.potions.length === 0 &&
        sheet.powers.length === 0 &&
        !heals.has(starts[i]?.side ?? -1),
    )
  }

  /** The declaration of `who`: as remembered, or else made by `decide` and remembered. */
  decision(
    combat: AdndCombat,
    who: number,
    nearest: (combat: AdndCombat, who: number) => number,
    decide: (combat: AdndCombat, who: number) => Decision,
  ): Decision {
    if (!this.remembers(combat, who)) return decide(combat, who)
    const hash = this.describe(combat)
    const place = hash & (kept - 1)
    const hashes = this.met[who] as Int32Array
    if (hashes[place] !== hash) {
      hashes[place] = hash
      return decide(combat, who)
    }
    const row = this.looks[who] as (Look | undefined)[]
    let look = row[place]
    if (look === undefined || !this.matches(look)) {
      const decision = decide(combat, who)
      const near = nearest(combat, who)
      const victims = decision.options.map((o) => (o.verb === verb.guard || o.verb === verb.wait ? near : o.target))
      const promises = decision.options.map(() => [])
      look = { description: this.scratch.slice(), decision, victims, promises, last: -1 }
      row[place] = look
    }
    this.latest[who] = look
    return look.decision
  }

  /** What an option promises: as remembered, or else computed by `forecast` and remembered. */
  forecast(
    combat: AdndCombat,
    decision: Decision,
    o: Option,
    forecast: (combat: AdndCombat, decision: Decision, o: Option) => Forecast,
  ): Forecast {
    const look = this.latest[decision.who]
    if (look === undefined || look.decision !== decision) return forecast(combat, decision, o)
    const next = look.last + 1
    const index = decision.options[next] === o ? next : decision.options.indexOf(o)
    if (index < 0) return forecast(combat, decision, o)
    look.last = index
    const victim = look.victims[index] as number
    const hp = victim < 0 ? 0 : (combat.state.combatants[victim] as FighterView).hp
    if (hp < 0 || hp > mostHp) return forecast(combat, decision, o)
    const known = look.promises[index] as (Forecast | undefined)[]
    return (known[hp] ??= forecast(combat, decision, o))
  }

  /** Whether the options of `who` hang on nothing but what is described. */
  private remembers(combat: AdndCombat, who: number): boolean {
    const { prepared, state } = combat
    if (this.isPlain[who] !== true || state.rolled || prepared.arcs) return false
    const f = state.combatants[who] as FighterView
    return missileForm(prepared.sheets[who] as Sheet, f.hand) === undefined && !isInHold(f)
  }

  /** Writes all that options and forecasts follow from, and returns its hash. */
  private describe(combat: AdndCombat): number {
    const { combatants, round } = combat.state
    const into = this.scratch
    into[0] = combat.prepared.several ? round & 1 : 0
    let hash = into[0]
    let n = before
    for (let i = 0; i < combatants.length; i++) {
      const f = combatants[i] as FighterView
      const place =
        f.at | ((f.hand + 1) << 16) | (f.down ? 1 << 24 : 0) | (f.dead ? 1 << 25 : 0) | (f.fled ? 1 << 26 : 0)
      into[n] = place
      // Conditions are fewer than 24, combatants fewer than 127.
      const state = isInHold(f) ? f.conditions | ((gripOf(combat.state, i) + 1) << 24) : f.conditions
      into[n + 1] = state
      into[n + 2] = f.stamp
      hash = Math.imul(hash ^ place, 0x01000193) ^ (state << 7) ^ (f.stamp << 16)
      hash = Math.imul(hash ^ (hash >>> 15), 0x5bd1e995)
      n += each
    }
    return hash ^ (hash >>> 13)
  }

  private matches(look: Look): boolean {
    const known = look.description
    const { scratch } = this
    for (let i = 0; i < scratch.length; i++) if (known[i] !== scratch[i]) return false
    return true
  }
}
