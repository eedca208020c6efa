import {
  castOfScenario,
  type Checked,
  CountFold,
  type CountsFile,
  type Encounter,
  encounterOf,
  type Library,
  type PackRows,
  type Policy,
  problemText,
  type Ruleset,
  rowPacker,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import { trouble } from "../errors/Trouble.ts"
import { canonicalJson } from "../plan/canonicalJson.ts"
import type { Chunk } from "../plan/chunks.ts"
import { engineOf } from "../plan/engine.ts"
import { type LoadedScenario, scenarioFrom } from "../plan/LoadedScenario.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { countedIn } from "../plan/ownCounts.ts"
import { seedOf } from "../plan/ownDice.ts"
import { houseRulesOf } from "../plan/planRun.ts"
import { sidePolicies } from "../plan/sidePolicies.ts"
import { asked } from "../policies/asked.ts"
import type { AnySummary } from "../summary/DaySummary.ts"
import type { Summary } from "../summary/Summary.ts"
import { scoreWidth } from "../summary/scores.ts"
import type { Anomaly, ChunkResult } from "./ChunkResult.ts"
import type { Pulse } from "./Pulse.ts"
import { onlyOne } from "./onlyOne.ts"
import { playChunk } from "./playChunk.ts"
import { type PlayTrial, trialOf } from "./playTrial.ts"
import { recently } from "./recently.ts"

/** Of how many variants what was prepared is kept: those of a run of usual size. */
export const mostTables = 256

/** The same of scenarios that were read for one variant. */
export const mostScenarios = 64

/** This program cannot play what the manifest says: it was written by another version of it. */
export class Unplayable extends trouble("Unplayable")<{ readonly message: string }> {}

/** Plays chunks by a manifest and nothing else. What every thread and every host of a run has. */
export interface ChunkPlayer<S extends AnySummary = AnySummary> {
  readonly manifest: Manifest
  /** Packs logs of its combats densely. */
  readonly packRows: PackRows
  /**
   * Plays consecutive combats, or days, of a variant, leaving out those that cannot be played.
   *
   * @param pulse hears how far it is
   */
  playChunk(chunk: Chunk, without?: readonly Anomaly[], pulse?: Pulse): ChunkResult<S>
}

/** Plays a run of single fights. */
export interface Player extends ChunkPlayer<Summary> {
  /** Plays stretches of a variant with some of its numbers set otherwise. */
  playTrial(variant: number, ...trial: Parameters<PlayTrial>): ReturnType<PlayTrial>
  /** Gives a visitor what a variant is played with. */
  visit<R>(
    variant: number,
    visit: <T extends System>(
      rules: Ruleset<T>,
      prepared: T["prepared"],
      policies: readonly Policy[],
      beliefs: readonly (T["prepared"] | undefined)[],
    ) => R,
  ): R
}

/**
 * Decodes the texts in a manifest and prepares its variants. Throws `Unplayable` where this program would not play the
 * same combats as the one that wrote it.
 */
export const playerOf = (manifest: Manifest, library: Library): Player =>
  manifest.points === undefined ? wholePlayer(manifest, library) : growingPlayer(manifest, library)

/** Of a run that grows each variant is read when it is played. */
const growingPlayer = (manifest: Manifest, library: Library): Player => {
  const of = recently(mostScenarios, (variant) => wholePlayer(onlyOne(manifest, Number(variant)), library))
  return {
    manifest,
    packRows: of("0").packRows,
    playChunk: ({ variant, from, to }, ...rest) => of(String(variant)).playChunk({ variant: 0, from, to }, ...rest),
    playTrial: (variant, ...trial) => of(String(variant)).playTrial(0, ...trial),
    visit: (variant, visit) => of(String(variant)).visit(0, visit),
  }
}

const wholePlayer = (manifest: Manifest, library: Library): Player =>
  scenarioOf(manifest, library).visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>): Player => {
    mustBeSame(manifest, rules)
    // Cells of a variant have its tables, and its memories. What somebody believes in has tables of its own.
    const played = recently(mostTables, (name) => rules.prepare(encounterOf(rules, scenario, name)))
    const believed = recently(mostTables, (name) => rules.prepare(encounterOf(rules, scenario, name)))
    const people = new Map<number, readonly Policy[]>()
    const cast = manifest.counts && castOfScenario(rules, scenario)
    const { file, tree } = scenario.content
    const counts = cast && counted(countedIn(manifest, rules, cast, { counts: file.counts ?? {}, tree }))
    const folds = new Map<number, CountFold<T>>()
    const counting = (index: number, of: string, members: Manifest["variants"][number]["combatants"]) => {
      if (cast === undefined || counts === undefined) return undefined
      const each = { combatant: members.map(({ id }) => id), side: cast.sides }
      const fold = folds.get(index) ?? new CountFold<T>(rules, { ...cast, each }, [played(of)], counts)
      folds.set(index, fold)
      return fold
    }
    const at = (index: number) => {
      const variant = variantAt(manifest.variants, index)
      const { name, of = name, houseRules, policies } = variant
      let deciding = people.get(index)
      if (deciding === undefined) {
        mustHaveRules(encounterOf(rules, scenario, of), houseRules, `variant ${name}`)
        deciding = knownPolicies(rules, scenario, variant)
        people.set(index, deciding)
      }
      const beliefs = policies.map((text) => asked(text).belief)
      return {
        seed: seedOf(manifest, index),
        prepared: played(of),
        policies: deciding,
        // Nobody asks how lucky the cells of a split were.
        luck: manifest.luck === true && variant.of === undefined,
        beliefs: beliefs.map((belief) => (belief === undefined ? undefined : believed(belief))),
        counts: counting(index, of, variant.combatants),
        of,
      }
    }
    const trials = new Map<number, PlayTrial>()
    // A default that has changed shows in the first variant; the others are made ready when they are played.
    at(0)
    return {
      manifest,
      packRows: rowPacker(rules.events),
      playChunk: ({ variant, from, to }, without, pulse) => {
        const { seed, prepared, policies, beliefs, counts, luck } = at(variant)
        const { combats, log, typed } = manifest
        const setup = {
          seed,
          from,
          to,
          combats,
          policies,
          beliefs,
          log,
          luck,
          counts,
          pulse,
          typed,
          ...(without && { without }),
        }
        return playChunk(rules, prepared, setup)
      },
      playTrial: (variant, ...trial) => {
        const { beliefs, of, policies, seed } = at(variant)
        const setup = { seed, policies, beliefs }
        const play = trials.get(variant) ?? trialOf(rules, scenario, of, setup, scoreWidth(manifest.sides.length))
        trials.set(variant, play)
        return play(...trial)
      },
      visit: (variant, visit) => {
        const { prepared, policies, beliefs } = at(variant)
        // The visitor takes any system: it gets this one's ruleset with this one's tables.
        return visit(rules, prepared, policies, beliefs)
      },
    }
  })

/** Scenarios that were read, by the manifest whose texts they are: reports ask for one many times. */
const scenarios = new WeakMap<Manifest, { readonly library: Library; readonly scenario: LoadedScenario }>()

/** The scenario whose texts are in a manifest. */
export const scenarioOf = (manifest: Manifest, library: Library): LoadedScenario => {
  const known = scenarios.get(manifest)
  if (known?.library === library) return known.scenario
  const { adHoc = [], bestiaries, game, scenario: source } = manifest
  const sources = { scenario: source, bestiaries, adHoc, ...(game === undefined ? {} : { game }) }
  const scenario = readable(scenarioFrom(sources, library))
  scenarios.set(manifest, { library, scenario })
  return scenario
}

/** What was decoded from the texts of a manifest: they were sound when it was written. */
export const readable = <A>(checked: Checked<A>): A => {
  if (checked._tag === "Refused") throw new Unplayable({ message: checked.problems.map(problemText).join("\n") })
  return checked.value
}

/** Custom numbers whose texts were sound when the manifest was written. */
export const counted = (read: ReturnType<typeof countedIn>): CountsFile => {
  if (typeof read["problem"] === "string") throw new Unplayable({ message: read["problem"] })
  return read as CountsFile
}

const partNames = { rng: "dice", events: "events" } as const

/**
 * The system of a run must be that of its scenario, and the engine that it was played with must be this one: else it is
 * refused, in words that name the version to use.
 */
export const mustBeSame = <T extends System>({ engine: written, system }: Manifest, rules: Ruleset<T>): void => {
  if (system !== rules.id) {
    const message = `the run says that it is of ${system}, and its scenario is of ${rules.id}: nobody has played it so`
    throw new Unplayable({ message })
  }
  const here = engineOf(rules)
  if (written.version === here.version && written.rng === here.rng && written.events === here.events) return
  const parts = (["rng", "events"] as const)
    .filter((part) => written[part] !== here[part])
    .map((part) => `${partNames[part]} ${written[part]}, here ${here[part]}`)
  const why = parts.length === 0 ? "" : ` (${parts.join("; ")})`
  const message =
    written.version === here.version
      ? `the run was played by another build of refriega ${written.version}${why}: its numbers stand, but it replays with that build only`
      : `the run was played by refriega ${written.version}, and this is ${here.version}${why}: its numbers stand; to play its fights again, use refriega ${written.version}`
  throw new Unplayable({ message })
}

/** The house rules of an encounter must be those in the manifest: a default may have changed since. */
export const mustHaveRules = <T extends System>(encounter: Encounter<T>, written: unknown, what: string): void => {
  if (canonicalJson(written) === canonicalJson(houseRulesOf(encounter))) return
  throw new Unplayable({ message: `the house rules of ${what} are not what they were when it was played` })
}

/** The policies of the sides of a variant: this program must have them. */
export const knownPolicies = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: Manifest["variants"][number],
): readonly Policy[] =>
  sidePolicies(rules, scenario, variant).map((policy, side) => {
    if (policy !== undefined) return policy
    throw new Unplayable({ message: `this program has no policy ${asked(variant.policies[side] ?? "").policy}` })
  })

export const variantAt = <V>(variants: readonly V[], index: number): V => {
  const variant = variants[index]
  if (variant === undefined) throw new RangeError(`the run has ${variants.length} variants, but not ${index}`)
  return variant
}
