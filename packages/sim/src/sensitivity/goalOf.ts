import { nobodyCanDie } from "../experiment/nobodyCanDie.ts"
import { termOf } from "../metrics/vocabulary.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import type { GoalBase } from "./Sensitivity.ts"

/** What a goal is counted in, and whom it is about. */
export const goalOf = (id: string, manifest: Manifest): Pick<GoalBase, "id" | "unit" | "about"> => {
  const { sides, variants } = manifest
  const about = id.slice(id.indexOf(".") + 1)
  const found: { readonly name?: string; readonly es?: string } | undefined = [
    ...sides,
    ...(variants[0]?.combatants ?? []),
  ].find((each) => each.id === about)
  const name = id.includes(".") ? (found?.name ?? about) : ""
  const unit = termOf(id, isDayManifest(manifest))?.unit
  return {
    id,
    unit: unit === "share" ? "share" : unit === "rounds" ? "rounds" : "number",
    about: { en: name, es: found?.es ?? name },
  }
}

/** The goals when nobody names any: how often a side wins, whether somebody of it dies, and how long it takes. */
export const usualGoals = (side: string, known: readonly string[], manifest: Manifest): readonly string[] => {
  const deaths = nobodyCanDie(manifest, `lethality.${side}`) ? [] : [`anyDead.${side}`]
  return ["survived", `winRate.${side}`, ...deaths, "rounds"].filter((id) => known.includes(id))
}
