import {
  base,
  type CheckedCount,
  copyOf,
  type Encounter,
  encounterOf,
  ownPoliciesOf,
  policiesOf,
  type Ruleset,
  type Scenario,
  type System,
  type WhyNot,
  whyNotBelieve,
} from "@refriega/core/internal"
import { asked } from "../policies/asked.ts"
import { defaultPolicy } from "../policies/index.ts"
import { usualTolerance } from "../statistics/evenness.ts"
import { type HeldStocks, heldStocks } from "../summary/stocksIn.ts"
import { splitting } from "./cells.ts"
import { infoOf } from "./CountInfo.ts"
import { chunkCount, defaultChunk } from "./chunks.ts"
import { engineOf } from "./engine.ts"
import type { LoadedScenario } from "./LoadedScenario.ts"
import type { LogLevel } from "./logLevel.ts"
import type { Manifest } from "./Manifest.ts"
import { mostOf } from "./mostOf.ts"
import { ownCounts } from "./ownCounts.ts"
import type { StopRule } from "./StopRule.ts"
import { playableBy, sidePolicies } from "./sidePolicies.ts"
import type { Varied } from "./Varied.ts"

/** What can be chosen of a run, beside its scenario. */
export interface RunChoices {
  /** An integer from 0 to 2^53 - 1. */
  readonly seed: number
  /** How many combats each variant plays: 1 to 2^32 - 1. */
  readonly combats: number
  /** The variants to play, in this order; `base` alone when left out. */
  readonly variants?: readonly string[]
  /**
   * By variant, the salt of those that have dice of their own (`seedOf`). What is to be compared fight by fight has
   * none: such a run can be neither split, nor told without luck, nor stopped by verdicts.
   */
  readonly salts?: Readonly<Record<string, string>>
  /** Policies by side, instead of what the scenario says. */
  readonly policies?: Readonly<Record<string, string>>
  /** The policy of every side that `policies` does not name, instead of what the scenario says. */
  readonly policy?: string
  readonly log?: LogLevel
  /** Also play what tells what each variant does from what players make of it, where that can be had. */
  readonly split?: boolean
  /** Count how lucky each side was, and take it out of differences; of single fights only. */
  readonly luck?: boolean
  /** When to end before all combats are played. */
  readonly stop?: StopRule
  /** The smallest difference of shares that matters: above 0, at most 1. */
  readonly smallest?: number
  /** The side that verdicts are about; the first when left out. */
  readonly side?: string
  /** How near to half the fights is even: above 0 and below a half. */
  readonly even?: number
  /** What the variants vary, if they are those of a sweep. */
  readonly varied?: Varied
  /** Combats a chunk. It changes how often a run is written and can be stopped, never what it finds. */
  readonly chunk?: number
}

type Variant = Manifest["variants"][number]

export type Planned =
  | { readonly _tag: "Planned"; readonly manifest: Manifest }
  | { readonly _tag: "Refused"; readonly reasons: readonly string[] }

/** Puts into a manifest all that determines a run, or says why it cannot be played. */
export const planRun = (loaded: LoadedScenario, choices: RunChoices): Planned =>
  loaded.visit((rules, scenario): Planned => {
    const sides = scenario.sides.map(({ id }) => id)
    const reasons = whyNot(choices, {
      variants: scenario.variants.map(({ id }) => id),
      sides,
      policies: playableBy(scenario),
    })
    if (reasons.length > 0) return { _tag: "Refused", reasons }
    const { adHoc = [], game, scenario: source } = loaded.sources
    const variants = (choices.variants ?? [base]).map((name) => variantOf(rules, scenario, choices, name))
    const prepare = (name: string) => rules.prepare(encounterOf(rules, scenario, name))
    const mistaken = beliefReasons(rules, prepare, variants)
    if (mistaken.length > 0) return { _tag: "Refused", reasons: mistaken }
    const { cells, unsplit } =
      choices.split === true ? splitting(rules, prepare, sides, variants) : { cells: [], unsplit: [] }
    const all = [...variants, ...cells]
    const manifest: Manifest = {
      ...common(rules, choices, isSlow(rules, scenario, all), all.length),
      ...withCounts(ownCounts(rules, scenario).counts),
      scenario: copyOf(source, { name: loaded.name, title: scenario.title, ...source }),
      bestiaries: loaded.sources.bestiaries,
      ...(game === undefined ? {} : { game }),
      ...(adHoc.length === 0 ? {} : { adHoc }),
      sides: scenario.sides,
      variants: all,
      ...(unsplit.length > 0 && { unsplit }),
      ...(choices.luck === true && { luck: true }),
    }
    return planned(manifest)
  })

/**
 * Combats a chunk when a run may stop early: small, so that it can stop soon. For a precision a twenty-fifth of what
 * the rate of an even fight takes, which is `1 / precision²`.
 */
const chunkWhenStopping = (combats: number, stop: StopRule): number => {
  const part = stop.rule === "precision" ? Math.min(combats / 200, 1 / stop.halfWidth ** 2 / 25) : combats / 500
  return Math.min(500, Math.max(50, Math.ceil(part)))
}

/** Combats a chunk where a policy thinks long: a chunk takes seconds. */
const slowChunk = 5

/** Whether somebody thinks long in one of these variants. */
export const isSlow = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variants: readonly Variant[],
): boolean => variants.some((variant) => sidePolicies(rules, scenario, variant).some((policy) => policy?.slow === true))

const chunkFor = ({ chunk, combats, stop }: RunChoices, slow: boolean, variants: number): number => {
  if (chunk !== undefined) return chunk
  const usual = stop === undefined ? defaultChunk(combats) : chunkWhenStopping(combats, stop)
  const fewest = Math.ceil(combats / Math.floor(mostOf.chunks / variants))
  return Math.max(slow ? Math.min(usual, slowChunk) : usual, fewest)
}

/** A manifest is planned if a run may have as many chunks. */
export const planned = <M extends Manifest>(
  manifest: M,
): { readonly _tag: "Planned"; readonly manifest: M } | Extract<Planned, { readonly _tag: "Refused" }> => {
  const chunks = chunkCount(manifest)
  if (chunks <= mostOf.chunks && manifest.chunk <= mostOf.chunk) return { _tag: "Planned", manifest }
  const reason = `the run would have ${chunks} chunks of ${manifest.chunk} combats, and ${mostOf.chunks} of ${mostOf.chunk} are the most: play fewer combats, or fewer variants`
  return { _tag: "Refused", reasons: [reason] }
}

/** The salt of a variant that has dice of its own. */
export const saltOf = ({ salts = {} }: RunChoices, name: string): { readonly salt?: string } =>
  Object.hasOwn(salts, name) ? { salt: salts[name] as string } : {}

/**
 * What manifests of fights and of days have in common.
 *
 * @param slow some policy thinks long
 * @param variants how many there are, cells of splits included
 */
export const common = <T extends System>(rules: Ruleset<T>, choices: RunChoices, slow: boolean, variants: number) => ({
  format: "refriega-run" as const,
  schema: Object.keys(choices.salts ?? {}).length === 0 ? (1 as const) : (2 as const),
  engine: engineOf(rules),
  system: rules.id,
  verbs: rules.verbs.map(({ id }) => id),
  seed: choices.seed,
  combats: choices.combats,
  chunk: chunkFor(choices, slow, variants),
  ...(choices.stop && { stop: choices.stop }),
  ...(choices.varied && { varied: choices.varied }),
  ...(choices.smallest !== undefined && { smallest: choices.smallest }),
  ...(choices.side !== undefined && { side: choices.side }),
  ...(choices.even !== undefined && { even: choices.even }),
  log: choices.log ?? ("sample" as const),
})

/** What a manifest says of custom numbers; nothing where there are none, so that it is the same run as ever. */
export const withCounts = (counts: readonly CheckedCount[]) =>
  counts.length === 0 ? {} : { schema: 2 as const, counts: counts.map(infoOf) }

/** By kind of stock, in the order of the game, the sides that begin with some of it. */
type SidesWith = ReadonlyMap<number, readonly number[]>

const sidesWith = (
  { has, kinds }: HeldStocks,
  ids: readonly string[],
  memberOf: ReadonlyMap<string, { readonly side: number }>,
): SidesWith =>
  new Map(
    kinds.map((kind, i) => {
      const sides = has.flatMap((its, who) => ((its[i] ?? 0) > 0 ? [memberOf.get(ids[who] ?? "")?.side ?? -1] : []))
      return [kind, [...new Set(sides)].sort((a, b) => a - b)]
    }),
  )

/** What a manifest says of stocks of these kinds; nothing where there are none. */
export const stocksFor = <T extends System>({ stocks }: Ruleset<T>, held: SidesWith): Pick<Variant, "stocks"> => {
  const found = [...held].flatMap(([kind, sides]) => {
    const { en, es, id } = stocks?.kinds[kind] ?? {}
    return id === undefined || en === undefined || es === undefined ? [] : [{ id, en, es, sides }]
  })
  return found.length === 0 ? {} : { stocks: found }
}

/** A variant of a scenario as a manifest has it. */
export const variantOf = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  choices: RunChoices,
  name: string,
): Variant => {
  const encounter = encounterOf(rules, scenario, name)
  const prepared = rules.prepare(encounter)
  const { ids, means } = prepared
  const memberOf = new Map(encounter.members.map((member) => [member.id, member]))
  const asWritten = policiesOf(scenario, name)
  const isChosen = (side: number) =>
    choices.policy !== undefined || choices.policies?.[scenario.sides[side]?.id ?? ""] !== undefined
  // Who asks for the policy of a side means all of it.
  const own = Object.entries(ownPoliciesOf(scenario, name)).filter(([id]) => !isChosen(memberOf.get(id)?.side ?? -1))
  const variant: Variant = {
    name,
    ...saltOf(choices, name),
    title: scenario.variants.find(({ id }) => id === name)?.title ?? { en: name, es: name },
    houseRules: houseRulesOf(encounter),
    policies: scenario.sides.map(
      ({ id }, i) => choices.policies?.[id] ?? choices.policy ?? asWritten[i] ?? defaultPolicy,
    ),
    ...(own.length > 0 && { ownPolicies: Object.fromEntries(own) }),
    combatants: ids.map((id) => {
      const { es, name = id, side = -1 } = memberOf.get(id) ?? {}
      return { id, name, ...(es !== undefined && { es }), side }
    }),
    ...stocksFor(rules, sidesWith(heldStocks(rules, prepared), ids, memberOf)),
    means,
  }
  const lines = sidePolicies(rules, scenario, variant).map((policy) => policy?.lines ?? [])
  return lines.some(({ length }) => length > 0) ? { ...variant, lines } : variant
}

/** Why choices make no sense, with every reason at once. */
export const whyNot = (
  choices: RunChoices,
  known: {
    readonly variants: readonly string[]
    readonly sides: readonly string[]
    readonly policies: readonly string[]
  },
): readonly string[] => {
  const variants = choices.variants ?? [base]
  const words = [...Object.values(choices.policies ?? {}), choices.policy ?? defaultPolicy].map(asked)
  return [
    ...integerReasons("the seed", choices.seed, 0, Number.MAX_SAFE_INTEGER),
    ...integerReasons("the number of combats", choices.combats, 1, mostOf.combats),
    ...integerReasons("the number of combats in a chunk", choices.chunk ?? 1, 1, mostOf.chunk),
    ...stopReasons(choices),
    ...saltReasons(choices),
    ...unknown("variant", Object.keys(choices.salts ?? {}), variants),
    ...unknown("variant", variants, known.variants),
    ...unknown("side", [...new Set([...Object.keys(choices.policies ?? {}), choices.side ?? []].flat())], known.sides),
    ...unknown("policy", [...new Set(words.map(({ policy }) => policy))], known.policies),
    ...unknown("variant", [...new Set(words.flatMap(({ belief }) => belief ?? []))], known.variants),
    ...(known.sides.includes("draw") ? [`no side may have the id "draw": results count draws under it`] : []),
    ...(variants.length === 0 ? ["there is no variant to play"] : []),
    ...(new Set(variants).size < variants.length ? ["a variant is named twice"] : []),
  ]
}

const stopReasons = ({ stop, even = usualTolerance, smallest = 0.02 }: RunChoices): readonly string[] => [
  ...(even > 0 && even < 0.5 ? [] : ["how near to half the fights is even must be above 0 and below .5"]),
  ...(smallest > 0 && smallest <= 1 ? [] : ["the smallest difference that matters must be above 0 and at most 1"]),
  ...(stop?.rule === "precision" && !(stop.halfWidth > 0 && stop.halfWidth < 0.5)
    ? ["the precision must be above 0 and below .5"]
    : []),
  ...(stop?.rule === "verdict" ? integerReasons("the number of looks", stop.looks ?? 1, 1, mostOf.looks) : []),
]

/** What looks at the same fights under two variants cannot be had where variants have dice of their own. */
const saltReasons = ({ luck, salts = {}, split, stop }: RunChoices): readonly string[] => {
  if (Object.keys(salts).length === 0) return []
  const pairs = [
    ...(split === true ? ["a split"] : []),
    ...(luck === true ? ["the luck of the dice"] : []),
    ...(stop?.rule === "verdict" || (stop?.rule === "precision" && stop.of === "difference")
      ? ["a rule that stops by differences"]
      : []),
  ]
  return pairs.map((what) => `${what} needs the same fights under all variants, and some have dice of their own`)
}

/** Why sides cannot believe what they are asked to believe: under the other variant options would be something else. */
const beliefReasons = <T extends System>(
  rules: Ruleset<T>,
  prepare: (name: string) => T["prepared"],
  variants: readonly Variant[],
): readonly string[] =>
  variants.flatMap(({ name, policies }) => {
    const beliefs = new Set(policies.flatMap((text) => asked(text).belief ?? []))
    return [...beliefs].flatMap((belief) => {
      const why = whyNotBelieve(rules, prepare(name), prepare(belief))
      return why === undefined ? [] : [`under ${name} nobody can decide as under ${belief}: ${whyNotWords[why]}`]
    })
  })

/** Why one variant cannot be taken for another, in words. */
export const whyNotWords: Readonly<Record<WhyNot, string>> = {
  cast: "others fight in it",
  map: "its map has another size",
  things: "they fight with other things in it",
  state: "its fights consist of something else",
}

/** The house rules of an encounter as JSON has them. */
export const houseRulesOf = <T extends System>({ houseRules }: Encounter<T>): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(houseRules))

const integerReasons = (what: string, value: number, from: number, to: number): readonly string[] =>
  Number.isSafeInteger(value) && value >= from && value <= to
    ? []
    : [`${what} must be an integer from ${from} to ${to}`]

const unknown = (what: string, named: readonly string[], known: readonly string[]): readonly string[] =>
  named
    .filter((name) => !known.includes(name))
    .map((name) => `there is no ${what} ${name}; there are: ${known.join(", ")}`)
