import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type { Policy, Ruleset, Scenario, System } from "@refriega/core"

type Core = typeof import("@refriega/core/internal")
type Sim = typeof import("@refriega/sim/internal")

/**
 * Another checkout of this project, with its dependencies set up. Its players see the fight with its own eyes: they
 * choose among this tree's options, by the promises that its rooms make of them. It must know the same verbs, options
 * and states.
 */
export interface Checkout {
  readonly core: Core
  readonly sim: Sim
}

/** Loads a checkout from its folder. Throws where there is none. */
export const checkoutIn = async (folder: string): Promise<Checkout> => {
  const packages = join(resolve(folder), "packages")
  if (!existsSync(join(packages, "core/src/index.ts"))) throw new Error(`${folder}: no checkout of this project`)
  // Earlier commits have one entry for all names.
  const entryOf = (name: string): string => {
    const internal = join(packages, name, "src/internal.ts")
    return existsSync(internal) ? internal : join(packages, name, "src/index.ts")
  }
  const load = (name: string): Promise<unknown> => import(pathToFileURL(entryOf(name)).href)
  return { core: (await load("core")) as Core, sim: (await load("sim")) as Sim }
}

/** A policy of a checkout. Throws where it has none of that name. */
export const policyIn = ({ sim }: Checkout, id: string): Policy => {
  const found = sim.policyById(id)
  if (found === undefined) throw new Error(`the other checkout has no policy ${id}`)
  return found
}

/** Visits a scenario as a checkout reads it. Throws where it cannot. */
export const rulesAt = <R>(
  { sim }: Checkout,
  path: string,
  visit: <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => R,
): R => {
  const loaded = sim.loadScenario(path)
  if (loaded._tag === "Refused") throw new Error(`the other checkout refuses ${path}`)
  return loaded.value.visit(visit)
}
