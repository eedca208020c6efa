import { byPolicies, type Library, type System } from "@refriega/core"
import { dayOf, dayPlayerOf } from "../play/DayPlayer.ts"
import { engineOf } from "../plan/engine.ts"
import { type DayManifest, isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { saltedSeed, seedOf } from "../plan/ownDice.ts"
import { sidePolicies } from "../plan/sidePolicies.ts"
import { onlyOne } from "../play/onlyOne.ts"
import { playDay } from "../play/playDay.ts"
import { playerOf, scenarioOf } from "../play/Player.ts"
import { typedChooser, typedDice } from "../play/typedPlay.ts"
import { NoSuchFight } from "../run/regenerate.ts"
import type { Ledger, LedgerForm } from "./Ledger.ts"
import type { LedgerProgress } from "./ledgerOf.ts"
import { type FitShelf, type LedgerMaking, madeLedger, mustBeQuick, NoLedger } from "./madeLedger.ts"
import type { Fought } from "./Place.ts"

/** What is asked about a fight of a run. */
export interface LedgerAsked {
  readonly variant: number
  readonly index: number
  /** Of a run of days: the number of the fight in its day. */
  readonly fight?: number | undefined
  /** Index of the side; of a fight of a day, among the sides of that fight. */
  readonly side: number
  /** By side, by which policies the fight is taken to go on; those of the run where undefined. */
  readonly by: readonly (string | undefined)[]
  /** Left out: exact where the fight is small enough to be solved soon, by a fitted value elsewhere. */
  readonly form?: LedgerForm | undefined
  readonly forks?: number | undefined
}

/** The ledger of a fight of a run. @throws NoLedger, and NoSuchFight where the day was over before it */
export function* ledgerOfRun(
  manifest: Manifest,
  library: Library,
  asked: LedgerAsked,
  shelf: FitShelf,
): Generator<LedgerProgress, Ledger> {
  return yield* madeLedger({
    ...(isDayManifest(manifest) ? ofDay(manifest, library, asked) : ofFight(manifest, library, asked)),
    side: asked.side,
    form: asked.form,
    forks: asked.forks,
    seed: saltedSeed(manifest.seed, "ledger"),
    shelf,
  })
}

type Made = Pick<LedgerMaking, "by" | "fought" | "isBelieved" | "of" | "policies">
type Written = Manifest["variants"][number]

/** The policies by which each side plays on. */
const byOf = ({ policies }: Written, asked: LedgerAsked["by"]): readonly string[] =>
  policies.map((policy, i) => asked[i] ?? policy)

const known = <T>(policies: readonly (T | undefined)[], by: readonly string[]): readonly T[] =>
  policies.map((policy, i) => {
    if (policy !== undefined) return policy
    throw new NoLedger(`--by: there is no policy ${by[i]}`)
  })

const ofFight = (manifest: Manifest, library: Library, { by: asked, index, variant }: LedgerAsked): Made => {
  const written = manifest.variants[variant] as Written
  const by = byOf(written, asked)
  const { typed } = manifest
  const seed = seedOf(manifest, variant)
  // A person may have answered otherwise than the policy.
  const differ = by.map((policy, i) => typed !== undefined || policy !== written.policies[i])
  const one = manifest.points === undefined ? manifest : onlyOne(manifest, variant)
  const named = scenarioOf(one, library).visit((rules, scenario) =>
    known(sidePolicies(rules, scenario, { ...written, policies: by }), by),
  )
  mustBeQuick(named)
  return playerOf(manifest, library).visit(variant, (rules, prepared, policies, beliefs): Made => {
    const mine = differ.map((other, i) => (other ? undefined : beliefs[i]))
    const byThem = byPolicies<System>(policies, beliefs)
    const fought = {
      rules,
      prepared,
      seed,
      combat: index,
      played: () => (typed === undefined ? byThem : typedChooser(typed, byThem)),
      ...(typed && { dice: (count: number) => typedDice(typed, prepared, seed, index, count) }),
      named: byPolicies<System>(named, mine),
      differ,
    } as unknown as Fought<System>
    return {
      fought,
      policies: named,
      by,
      isBelieved: mine.some((table) => table !== undefined),
      of: fittedFor(manifest, manifest.bestiaries, manifest, written, engineOf(rules)),
    }
  })
}

/** What a fitted value is for: the texts, the changes, the rules, the engine. */
const fittedFor = (
  { game }: Manifest,
  bestiaries: unknown,
  { adHoc, scenario }: Pick<Manifest, "adHoc" | "scenario">,
  { houseRules, name, of }: Written,
  engine: unknown,
): readonly unknown[] => [scenario.text, bestiaries, game ?? null, adHoc ?? null, of ?? name, houseRules, engine]

/** A fight of a day: it begins with what the fights before it have left. */
const ofDay = (
  manifest: DayManifest,
  library: Library,
  { by: asked, fight = 0, index, variant }: LedgerAsked,
): Made => {
  const played = manifest.fights[fight]
  if (played === undefined) throw new NoLedger(`a day has fights 0 to ${manifest.fights.length - 1}, but not ${fight}`)
  const written = played.variants[variant] as Written
  const by = byOf(written, asked)
  const seed = seedOf(manifest, variant)
  const differ = by.map((policy, i) => policy !== written.policies[i])
  const one = manifest.points === undefined ? manifest : onlyOne(manifest, variant)
  const named = dayOf(one, library).visit((rules, day) => {
    const scenario = day.fights[fight]?.scenario
    if (scenario === undefined) throw new Error(`the day has no fight ${fight}`)
    return known(sidePolicies(rules, scenario, { ...written, policies: by }), by)
  })
  mustBeQuick(named)
  return dayPlayerOf(manifest, library).visit(variant, (rules, fights): Made => {
    const day = playDay(rules, fights, { seed, combat: index })
    if (fight >= day.fights.length) throw new NoSuchFight(index, day.fights.length, fight)
    const { policies, prepared } = fights[fight] as (typeof fights)[number]
    const byThem = byPolicies<System>(policies)
    const carried = day.brought[fight]
    const fought = {
      rules,
      prepared,
      seed,
      combat: index,
      fight,
      ...(carried && { carried }),
      played: () => byThem,
      named: byPolicies<System>(named),
      differ,
    } as unknown as Fought<System>
    const of = fittedFor(manifest, played.bestiaries, played, written, engineOf(rules))
    return { fought, policies: named, by, isBelieved: false, of }
  })
}
