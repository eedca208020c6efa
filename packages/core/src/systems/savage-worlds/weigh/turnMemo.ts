import type { Decision } from "../../../contract/Decision.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import { mix32 } from "../../../dice/hash.ts"
import { verb } from "../book/terms.ts"
import type { Look, TurnMemo } from "../model/Memo.ts"
import type { FighterView, SwCombat } from "../model/System.ts"

/*
 * What turns have looked like before: the options of a decision in a turn, and what they promise.
 *
 * Both follow from the scenario and from what `describe` lists. A description that has been met before has the same options and
 * the same forecasts, so nothing ever has to be invalidated, and it makes no difference who met it: another turn, another combat
 * of the scenario, a replay or a fork. Whatever options or forecasts are made to depend on must stand in the description.
 */

/** What a decision that was known is worth in decisions that were not. */
const worth = 8
/** The most luck, and that at the start: decisions that may be new in a row before it is gone. */
const mostLuck = 32_768

/** Looks kept; a power of 2. A duel of Wild Cards has some ten thousand: Wounds, conditions and positions of two. */
const kept = 16_384
/** The verbs that serve once a turn: having done anything else changes no option. */
const matters = [
  verb.strike,
  verb.wildAttack,
  verb.close,
  verb.rush,
  verb.advance,
  verb.run,
  verb.retreat,
  verb.takeCover,
  verb.standUp,
  verb.dropProne,
  verb.defend,
  verb.manoeuvre,
].reduce((set, what) => set | (1 << what), 0)
/** Integers for each combatant, for each weapon, and before them. */
const each = 11
const eachWeapon = 3
const before = 9

export const newMemo = (combatants: number, weapons: number): TurnMemo => ({
  looks: Array.from({ length: kept }, (): Look | undefined => undefined),
  met: new Int32Array(kept),
  scratch: new Int32Array(before + each * combatants + eachWeapon * weapons),
  latest: undefined,
  luck: mostLuck,
})

const flag = (set: boolean, bit: number): number => (set ? bit : 0)

const describeFighter = (into: Int32Array, n: number, f: FighterView): void => {
  into[n] = f.at
  into[n + 1] = f.is
  into[n + 2] = f.wounds | (f.fatigue << 8) | (f.firstStrikes << 16) | (f.counters << 24)
  into[n + 3] = (f.hand + 1) | ((f.other + 1) << 8) | ((f.aimAt + 1) << 16)
  into[n + 4] = (f.holds + 1) | ((f.heldBy + 1) << 8) | ((f.mount + 1) << 16) | ((f.rider + 1) << 24)
  into[n + 5] = f.drop
  into[n + 6] = (f.supportFor + 1) | ((f.support + 8) << 8)
  into[n + 7] = f.cover | ((f.coverArmour + 1) << 8)
  into[n + 8] = f.agilityDown | (f.vigorDown << 8) | (f.strengthDown << 16) | (f.smartsDown << 24)
  into[n + 9] =
    flag(f.shielded, 1) |
    flag(f.joker, 2) |
    flag(f.netted, 4) |
    flag(f.lame, 8) |
    flag(f.down, 16) |
    flag(f.dead, 32) |
    flag(f.fled, 64) |
    flag(f.oneEyed, 128) |
    (f.arms << 8)
  into[n + 10] = f.wake
}

/** Writes all that options and forecasts follow from, and returns its hash. */
const describe = (combat: SwCombat, who: number, into: Int32Array): number => {
  const { prepared, state } = combat
  into[0] = who | (state.declared << 8) | (state.used << 16) | (state.readied << 24)
  into[1] = state.steps
  into[2] = state.walked
  into[3] = state.from
  into[4] = state.done & matters
  into[5] = state.frenzied | (state.handsUsed << 8)
  into[6] = flag(state.ran, 1) | flag(state.menu, 2) | flag(state.mountActed, 4)
  into[7] = prepared.light === undefined ? 0 : Math.min(state.round, prepared.light.length)
  into[8] = (state.active + 1) | (state.gone << 6)
  let n = before
  for (let i = 0; i < state.combatants.length; i++, n += each)
    describeFighter(into, n, state.combatants[i] as FighterView)
  for (let i = 0; i < state.gear.length; i++, n += eachWeapon) {
    into[n] = state.gear[i] as number
    into[n + 1] = state.loaded[i] as number
    into[n + 2] = state.spare[i] as number
  }
  let hash = 0
  for (let i = 0; i < into.length; i++) hash = (Math.imul(hash, 0x01000193) ^ (into[i] as number)) | 0
  return mix32(hash)
}

const equals = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** The decision of a turn as it was when it looked so before, or as `make` says. */
export const remembered = (
  combat: SwCombat,
  who: number,
  make: (combat: SwCombat, who: number) => Decision | undefined,
): Decision | undefined => {
  const { memo } = combat.prepared
  if (memo.luck === 0) return make(combat, who)
  const hash = describe(combat, who, memo.scratch)
  const slot = hash & (kept - 1)
  const look = memo.looks[slot]
  if (look !== undefined && look.hash === hash && equals(look.description, memo.scratch)) {
    memo.latest = look
    memo.luck = Math.min(mostLuck, memo.luck + worth)
    look.last = -1
    return look.decision
  }
  memo.luck--
  const isKnown = memo.met[slot] === hash
  memo.met[slot] = hash
  const description = isKnown ? memo.scratch.slice() : undefined
  const decision = make(combat, who)
  memo.latest = undefined
  if (description !== undefined) {
    memo.latest = {
      hash,
      description,
      decision,
      forecasts: [],
      last: -1,
      precedent: { rule: undefined, index: -1 },
    }
    memo.looks[slot] = memo.latest
  }
  return decision
}

/** The index of an option of the decision made last, -1 when it is another decision's. */
export const indexIn = ({ latest }: TurnMemo, decision: Decision, option: Decision["options"][number]): number => {
  if (latest === undefined || latest.decision !== decision) return -1
  const next = latest.last + 1
  const index = decision.options[next] === option ? next : decision.options.indexOf(option)
  latest.last = index
  return index
}

/** Where policies may note what they choose: whenever a decision looks like this, all its options promise the same. */
export const precedent = ({ prepared: { memo } }: SwCombat, decision: Decision): Precedent | undefined =>
  memo.latest !== undefined && memo.latest.decision === decision ? memo.latest.precedent : undefined
