import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type AdHoc, type Library, type Ruleset, someRuleset } from "@refriega/core/internal"
import { loadDay } from "../../src/loading/loadDay.ts"
import { loadScenario } from "../../src/loading/loadScenario.ts"
import type { LoadedDay } from "../../src/plan/LoadedDay.ts"
import type { LoadedScenario } from "../../src/plan/LoadedScenario.ts"
import type { DayManifest, Manifest } from "../../src/plan/Manifest.ts"
import { planDay } from "../../src/plan/planDay.ts"
import { planRun, type RunChoices } from "../../src/plan/planRun.ts"
import { type Toy, toy } from "./toy.ts"

/** The folder of the toy game's files. */
export const toyFolder = fileURLToPath(new URL("library/toy", import.meta.url))

const bestiary = () => ({
  file: "toy/bestiary.yaml",
  text: readFileSync(join(toyFolder, "bestiary.yaml"), "utf8"),
})

/** A library with the toy game alone, and some of its rules made otherwise. */
export const toyWith = (other: Partial<Ruleset<Toy>>): Library => ({
  systems: { toy: someRuleset<Toy>({ ...toy, comesWith: { bestiary }, ...other }) },
})

/** A library with the toy game alone. */
export const toyLibrary: Library = toyWith({})

/** A scenario of the toy game by its name, with variants beside its own. */
export const toyScenario = (name: string, adHoc: readonly AdHoc[] = []): LoadedScenario => {
  const loaded = loadScenario(join(toyFolder, `${name}.yaml`), toyLibrary, adHoc)
  if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems))
  return loaded.value
}

/** A day of the toy game by its name. */
export const toyDay = (name: string): LoadedDay => {
  const loaded = loadDay(join(toyFolder, `${name}.yaml`), toyLibrary)
  if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems))
  return loaded.value
}

/** The manifest of a run of a day. */
export const toyDayManifest = (day: LoadedDay, choices: Partial<RunChoices> = {}): DayManifest => {
  const planned = planDay(day, { seed: 5, combats: 60, ...choices })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join("; "))
  return planned.manifest
}

/** The manifest of a run of it. */
export const toyManifest = (
  name: string,
  choices: Partial<RunChoices> = {},
  adHoc: readonly AdHoc[] = [],
): Manifest => {
  const planned = planRun(toyScenario(name, adHoc), { seed: 5, combats: 60, ...choices })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join("; "))
  return planned.manifest
}
