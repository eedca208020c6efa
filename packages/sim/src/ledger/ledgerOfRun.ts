import {
  atRound,
  byPolicies,
  type Library,
  lateFrom,
  type Policy,
  type Prepared,
  type System,
} from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import { canonicalJson } from "../plan/canonicalJson.ts"
import { engineOf } from "../plan/engine.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { saltedSeed, seedOf } from "../plan/ownDice.ts"
import { sha256 } from "../plan/sha256.ts"
import { sidePolicies } from "../plan/sidePolicies.ts"
import { onlyOne } from "../play/onlyOne.ts"
import { playerOf, scenarioOf } from "../play/Player.ts"
import { typedChooser, typedDice } from "../play/typedPlay.ts"
import { Fitted, fittedTo } from "./FittedValue.ts"
import type { Ledger, LedgerForm } from "./Ledger.ts"
import { type LedgerProgress, ledgerOf } from "./ledgerOf.ts"
import type { Fought } from "./Place.ts"

/** What is asked about a fight of a run. */
export interface LedgerAsked {
  readonly variant: number
  readonly index: number
  /** Index of the side. */
  readonly side: number
  /** By side, by which policies the fight is taken to go on; those of the run where undefined. */
  readonly by: readonly (string | undefined)[]
  /** Left out: exact where the fight is small enough to be solved soon, by a fitted value elsewhere. */
  readonly form?: LedgerForm | undefined
  readonly forks?: number | undefined
}

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

/** The ledger of a fight of a run of single fights. */
export function* ledgerOfRun(
  manifest: Manifest,
  library: Library,
  asked: LedgerAsked,
  shelf: FitShelf,
): Generator<LedgerProgress, Ledger> {
  const { form, forks, index, side, variant } = asked
  const written = manifest.variants[variant] as Manifest["variants"][number]
  const by = written.policies.map((policy, i) => asked.by[i] ?? policy)
  const { typed } = manifest
  const seed = seedOf(manifest, variant)
  // A person may have answered otherwise than the policy.
  const differ = by.map((policy, i) => typed !== undefined || policy !== written.policies[i])
  const named = namedPolicies(manifest, library, variant, by)
  const slow = named.find((policy) => policy.slow === true)
  if (slow !== undefined)
    throw new NoLedger(
      `${slow.id} tries things out before each decision: to play a fight on from every act by it takes hours; name another player with --by steady`,
    )
  const run = playerOf(manifest, library).visit(variant, (rules, prepared, policies, beliefs) =>
    (function* inner(): Generator<LedgerProgress, Ledger> {
      const tables = beliefs
      const mine = differ.map((other, i) => (other ? undefined : tables[i]))
      const choose = byPolicies<System>(named, mine)
      const byThem = byPolicies<System>(policies, tables)
      const fought = {
        rules,
        prepared,
        seed,
        combat: index,
        played: () => (typed === undefined ? byThem : typedChooser(typed, byThem)),
        ...(typed && { dice: (count: number) => typedDice(typed, prepared, seed, index, count) }),
        named: choose,
        differ,
      } as unknown as Fought<System>
      const solving = { ...(form === "exact" ? large : small), ...laterOf(named, fought.prepared) }
      const isSmall = fought.prepared.ids.length <= small.combatants && mine.every((table) => table === undefined)
      const isSolvable = form === "exact" || (form === undefined && isSmall)
      if (isSolvable) {
        const early = named.map((policy) => atRound(policy, 0, false))
        const exactly = { ...fought, named: byPolicies<System>(early) }
        const found = yield* ledgerOf(exactly, { form: "exact", side, by, solving })
        if (!("_tag" in found)) return found
        if (form === "exact")
          throw new NoLedger(
            `this fight is too large to be solved: it can come to more than ${found.states.toLocaleString("en")} states; leave --form exact out`,
          )
      }
      if (form === "forks") return (yield* ledgerOf(fought, { form: "forks", side, by, forks })) as Ledger
      const of = sha256(
        canonicalJson([
          manifest.scenario.text,
          manifest.bestiaries,
          manifest.game ?? null,
          manifest.adHoc ?? null,
          written.of ?? written.name,
          written.houseRules,
          by,
          side,
          engineOf(rules),
          1,
        ]),
      )
      const kept = shelf.read(of)
      let fit = kept === undefined ? undefined : fitIn(kept, of)
      if (fit === undefined) {
        yield { doing: "training", done: 0, of: 1 }
        fit = fittedTo({ rules, prepared, named: choose, side } as never, of, saltedSeed(manifest.seed, "ledger"))
        shelf.keep(fit)
      }
      return (yield* ledgerOf(fought, { form: "table", side, by, fit, forks })) as Ledger
    })(),
  )
  return yield* run
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

const namedPolicies = (
  manifest: Manifest,
  library: Library,
  variant: number,
  by: readonly string[],
): readonly Policy[] => {
  const one = manifest.points === undefined ? manifest : onlyOne(manifest, variant)
  const written = manifest.variants[variant] as Manifest["variants"][number]
  return scenarioOf(one, library).visit((rules, scenario) =>
    sidePolicies(rules, scenario, { ...written, policies: by }).map((policy, i) => {
      if (policy !== undefined) return policy
      throw new NoLedger(`--by: there is no policy ${by[i]}`)
    }),
  )
}

/** That players give in late in a fight counts from a round on. */
const laterOf = (policies: readonly Policy[], prepared: Prepared) => {
  const late = lateFrom(prepared)
  if (!(late <= prepared.limits.rounds)) return {}
  const choose = byPolicies<System>(policies.map((policy) => atRound(policy, late, true)))
  return { later: [{ from: late, choose }] }
}
