import { atRound, byPolicies, lateFrom, type Policy, type Prepared, type System } from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import { canonicalJson } from "../plan/canonicalJson.ts"
import { sha256 } from "../plan/sha256.ts"
import { enteringOf } from "./enteringOf.ts"
import { Fitted, fittedTo } from "./FittedValue.ts"
import type { Ledger, LedgerForm } from "./Ledger.ts"
import { type LedgerProgress, ledgerOf } from "./ledgerOf.ts"
import type { Fought } from "./Place.ts"

/** Where fitted values are kept: by what they are fitted for. */
export interface FitShelf {
  readonly read: (of: string) => unknown
  readonly keep: (fit: Fitted) => void
}

/** Why there is no such ledger. */
export class NoLedger extends Error {}

/** Fights of so many are tried to be solved where nothing else was asked for, and what that may take. */
const small = { combatants: 2, mostStates: 3_000, mostWays: 60_000 } as const
/** The same where it was asked for. */
const large = { mostStates: 50_000, mostWays: 3_000_000 } as const

/** What a ledger is made of. */
export interface LedgerMaking {
  readonly fought: Fought<System>
  /** By side, who plays on. */
  readonly policies: readonly Policy[]
  /** The same by their names. */
  readonly by: readonly string[]
  /** Somebody decides by what another game would promise: such fights are not solved. */
  readonly isBelieved: boolean
  readonly side: number
  readonly form: LedgerForm | undefined
  readonly forks: number | undefined
  /** All that a fitted value depends on beside `by` and `side`. */
  readonly of: readonly unknown[]
  /** The seed of the fights that it is fitted to. */
  readonly seed: number
  readonly shelf: FitShelf
}

/** Refuses players by whom no fight can be played on from every act. @throws NoLedger */
export const mustBeQuick = (policies: readonly Policy[]): void => {
  const slow = policies.find((policy) => policy.slow === true)
  if (slow === undefined) return
  throw new NoLedger(
    `${slow.id} tries things out before each decision: to play a fight on from every act by it takes hours; name another player with --by steady`,
  )
}

/** Makes the ledger of a fight in the form that was asked for, or in the best one that is soon made. */
export function* madeLedger(making: LedgerMaking): Generator<LedgerProgress, Ledger> {
  const { by, forks, form, fought, isBelieved, policies, side } = making
  const { carried, prepared } = fought
  if (carried !== undefined && form === "exact")
    throw new NoLedger("a fight that begins with what another one has left is not solved; leave --form exact out")
  const isSmall = prepared.ids.length <= small.combatants && !isBelieved && carried === undefined
  if (form === "exact" || (form === undefined && isSmall)) {
    const solving = { ...(form === "exact" ? large : small), ...laterOf(policies, prepared) }
    const early = policies.map((policy) => atRound(policy, 0, false))
    const exactly = { ...fought, named: byPolicies<System>(early) }
    const found = yield* ledgerOf(exactly, { form: "exact", side, by, solving })
    if (!("_tag" in found)) return found
    if (form === "exact")
      throw new NoLedger(
        `this fight is too large to be solved: it can come to more than ${found.states.toLocaleString("en")} states; leave --form exact out`,
      )
  }
  const found =
    form === "forks"
      ? ((yield* ledgerOf(fought, { form: "forks", side, by, forks })) as Ledger)
      : ((yield* ledgerOf(fought, { form: "table", side, by, fit: yield* fitFor(making), forks })) as Ledger)
  return carried === undefined ? found : { ...found, entering: yield* enteringOf(fought, side) }
}

/** The fitted value of a fight: one that was kept, or a new one, which is kept. */
function* fitFor({ by, fought, of, seed, shelf, side }: LedgerMaking): Generator<LedgerProgress, Fitted> {
  const { carried, fight, named, prepared, rules } = fought
  const key = sha256(canonicalJson([...of, by, side, carried ?? null, fight ?? 0, 1]))
  const kept = fitIn(shelf.read(key), key)
  if (kept !== undefined) return kept
  yield { doing: "training", done: 0, of: 1 }
  const begins = { ...(carried && { carried }), ...(fight !== undefined && { fight }) }
  const fit = fittedTo({ rules, prepared, named, side, ...begins }, key, seed)
  shelf.keep(fit)
  return fit
}

const decodeFitted = Schema.decodeUnknownSync(Fitted)

/** A kept value, if it is one for this fight. */
const fitIn = (kept: unknown, of: string): Fitted | undefined => {
  try {
    const fit = decodeFitted(kept)
    return fit.of === of ? fit : undefined
  } catch {
    return undefined
  }
}

/** That players give in late in a fight counts from a round on. */
const laterOf = (policies: readonly Policy[], prepared: Prepared) => {
  const late = lateFrom(prepared)
  if (!(late <= prepared.limits.rounds)) return {}
  const choose = byPolicies<System>(policies.map((policy) => atRound(policy, late, true)))
  return { later: [{ from: late, choose }] }
}
