import { isDeepStrictEqual } from "node:util"
import {
  type Day,
  encounterOf,
  type Policy,
  problemText,
  restBefore,
  type Ruleset,
  type System,
  type Systems,
  systems as allSystems,
  variantInFight,
} from "@refriega/core"
import type { ChunkResult } from "./ChunkResult.ts"
import { chunkAt } from "./chunks.ts"
import { engineOf } from "./engine.ts"
import { dayFrom } from "./loadDay.ts"
import { knownPolicy, mustBeSame, Unplayable } from "./Player.ts"
import { houseRulesOf } from "./planRun.ts"
import { dayCastOf, playDayChunk } from "./playDayChunk.ts"
import type { PreparedFight } from "./playDay.ts"
import type { DayManifest, FightManifest } from "./runFolder/manifest.ts"
import type { DaySummary } from "./summary/DaySummary.ts"
import { emptyDaySummary } from "./summary/DayTally.ts"

/** Plays a run of days by its manifest and nothing else. */
export interface DayPlayer {
  readonly manifest: DayManifest
  /** Plays a chunk by its number. */
  playChunk(number: number): ChunkResult<DaySummary>
  /** The summary of no days of a variant. */
  nothingYet(variant: number): DaySummary
  /** Gives a visitor what a variant is played with. */
  visit<R>(variant: number, visit: <T extends System>(rules: Ruleset<T>, fights: readonly PreparedFight<T>[]) => R): R
}

/**
 * Decodes the texts in a manifest and prepares the fights of its variants. Throws `Unplayable` where this program would not
 * play the same days as the one that wrote it.
 */
export const dayPlayerOf = (manifest: DayManifest, systems: Systems = allSystems): DayPlayer => {
  const loaded = dayFrom({ day: manifest.scenario, fights: manifest.fights }, systems)
  if (loaded._tag === "Refused") throw new Unplayable({ message: loaded.problems.map(problemText).join("\n") })
  return loaded.value.visit(<T extends System>(rules: Ruleset<T>, day: Day<T>): DayPlayer => {
    mustBeSame(manifest.engine, engineOf(rules))
    const variants = manifest.variants.map(({ name, combatants }, v) => ({
      members: combatants.map(({ id }) => id),
      fights: day.fights.map((fight, i): PreparedFight<T> => {
        const written = manifest.fights[i]?.variants[v] as FightManifest["variants"][number]
        const encounter = encounterOf(rules, fight.scenario, variantInFight(fight, name))
        if (!isDeepStrictEqual(written.houseRules, houseRulesOf(encounter))) {
          const message = `the house rules of fight ${fight.id} under ${name} are not what they were when it was played`
          throw new Unplayable({ message })
        }
        return {
          prepared: rules.prepare(encounter),
          policies: written.policies.map((id): Policy => knownPolicy(id)),
          rest: restBefore(day, fight, name),
          party: fight.scenario.sides.map(({ id }) => day.party.includes(id)),
        }
      }),
    }))
    const variantAt = (index: number) => {
      const variant = variants[index]
      if (variant === undefined) throw new RangeError(`the run has ${variants.length} variants, but not ${index}`)
      return variant
    }
    return {
      manifest,
      playChunk: (number) => {
        const { variant, from, to } = chunkAt(manifest, number)
        const { fights, members } = variantAt(variant)
        const { seed, combats, log } = manifest
        return playDayChunk(rules, fights, { seed, from, to, combats, log, members })
      },
      nothingYet: (variant) => {
        const { fights, members } = variantAt(variant)
        return emptyDaySummary(dayCastOf(rules, fights, members))
      },
      visit: (variant, visit) => visit(rules, variantAt(variant).fights),
    }
  })
}
