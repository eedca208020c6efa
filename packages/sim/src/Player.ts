import { isDeepStrictEqual } from "node:util"
import {
  encounterOf,
  type Policy,
  problemText,
  type Ruleset,
  type System,
  type Systems,
  systems as allSystems,
} from "@refriega/core"
import * as Data from "effect/Data"
import type { ChunkResult } from "./ChunkResult.ts"
import { chunkAt } from "./chunks.ts"
import { type Engine, engineOf } from "./engine.ts"
import { scenarioFrom } from "./loadScenario.ts"
import { houseRulesOf } from "./planRun.ts"
import { playChunk } from "./playChunk.ts"
import { policyById } from "./policies/index.ts"
import type { Manifest } from "./runFolder/manifest.ts"

/** This program cannot play what the manifest says: it was written by another version of it. */
export class Unplayable extends Data.TaggedError("Unplayable")<{ readonly message: string }> {}

/** Plays a run by its manifest and nothing else. What every thread and every host of a run has. */
export interface Player {
  readonly manifest: Manifest
  /** Plays a chunk by its number. */
  playChunk(number: number): ChunkResult
  /** Gives a visitor what a variant is played with. */
  visit<R>(
    variant: number,
    visit: <T extends System>(rules: Ruleset<T>, prepared: T["prepared"], policies: readonly Policy[]) => R,
  ): R
}

/**
 * Decodes the texts in a manifest and prepares its variants. Throws `Unplayable` where this program would not play the same
 * combats as the one that wrote it.
 */
export const playerOf = (manifest: Manifest, systems: Systems = allSystems): Player => {
  const loaded = scenarioFrom(
    { scenario: manifest.scenario, bestiaries: manifest.bestiaries, adHoc: manifest.adHoc ?? [] },
    systems,
  )
  if (loaded._tag === "Refused") {
    throw new Unplayable({ message: loaded.problems.map(problemText).join("\n") })
  }
  return loaded.value.visit((rules, scenario): Player => {
    mustBeSame(manifest.engine, engineOf(rules))
    const variants = manifest.variants.map(({ name, houseRules, policies }) => {
      const encounter = encounterOf(rules, scenario, name)
      if (!isDeepStrictEqual(houseRules, houseRulesOf(encounter))) {
        throw new Unplayable({
          message: `the house rules of variant ${name} are not what they were when it was played`,
        })
      }
      return { prepared: rules.prepare(encounter), policies: policies.map(knownPolicy) }
    })
    const variantAt = (index: number) => {
      const variant = variants[index]
      if (variant === undefined) throw new RangeError(`the run has ${variants.length} variants, but not ${index}`)
      return variant
    }
    return {
      manifest,
      playChunk: (number) => {
        const { variant, from, to } = chunkAt(manifest, number)
        const { prepared, policies } = variantAt(variant)
        const { seed, combats, log } = manifest
        return playChunk(rules, prepared, { seed, from, to, combats, policies, log })
      },
      visit: (index, visit) => {
        const { prepared, policies } = variantAt(index)
        // The visitor takes any system: it gets this one's ruleset with this one's tables.
        return visit(rules, prepared, policies)
      },
    }
  })
}

/** The engine that a run was played with must be this one. */
export const mustBeSame = (written: Engine, here: Engine): void => {
  for (const part of ["version", "rng", "events"] as const) {
    if (written[part] === here[part]) continue
    const message = `the run was played with another engine (${part} ${written[part]}, here ${here[part]})`
    throw new Unplayable({ message })
  }
}

export const knownPolicy = (id: string): Policy => {
  const policy = policyById(id)
  if (policy === undefined) throw new Unplayable({ message: `this program has no policy ${id}` })
  return policy
}
