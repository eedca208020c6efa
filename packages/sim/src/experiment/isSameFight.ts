import { isDeepStrictEqual } from "node:util"
import { encounterOf, type Library, restBefore, variantInFight } from "@refriega/core/internal"
import { type DayManifest, isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { dayOf } from "../play/DayPlayer.ts"
import { scenarioOf } from "../play/Player.ts"

/**
 * Whether two variants of a run play the same fights (days), to the last roll: nothing of one is otherwise than in the
 * other.
 */
export const isSameFight = (manifest: Manifest, a: number, b: number, library: Library): boolean => {
  if (isDayManifest(manifest)) return isSameDay(manifest, a, b, library)
  return (
    isDeepStrictEqual(playersAt(manifest, a), playersAt(manifest, b)) &&
    scenarioOf(manifest, library).visit((rules, scenario) => {
      const encounterAt = (at: number) => encounterOf(rules, scenario, nameAt(manifest, at))
      return isDeepStrictEqual(encounterAt(a), encounterAt(b))
    })
  )
}

const isSameDay = (manifest: DayManifest, a: number, b: number, library: Library): boolean =>
  dayOf(manifest, library).visit((rules, day) =>
    day.fights.every((fight, i) => {
      const written = manifest.fights[i] as DayManifest["fights"][number]
      const encounterAt = (at: number) =>
        encounterOf(rules, fight.scenario, variantInFight(fight, nameAt(manifest, at)))
      const restAt = (at: number) => restBefore(day, fight, nameAt(manifest, at))
      return (
        isDeepStrictEqual(playersAt(written, a), playersAt(written, b)) &&
        isDeepStrictEqual(encounterAt(a), encounterAt(b)) &&
        isDeepStrictEqual(restAt(a), restAt(b))
      )
    }),
  )

const nameAt = ({ variants }: Manifest, at: number): string => variants[at]?.name ?? ""

/** Who decides, and by which lines. */
const playersAt = ({ variants }: Pick<Manifest, "variants">, at: number) => {
  const { lines, ownPolicies, policies } = variants[at] ?? {}
  return { lines, ownPolicies, policies }
}
