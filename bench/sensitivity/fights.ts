import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  type AdHoc,
  encounterOf,
  leversOf,
  problemText,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import { type LoadedScenario, loadScenario, type Manifest, ownLibrary, planRun } from "@refriega/sim"

const game = fileURLToPath(new URL("../../games/auto-hit/game.yaml", import.meta.url))

/** Two sides of the game in games/auto-hit; each has numbers of its own. */
const written = (sides: readonly (readonly object[])[]): string =>
  JSON.stringify({
    system: "./game.yaml",
    title: "A trial",
    field: { map: `${"A".repeat(sides[0]?.length ?? 0)}.${"B".repeat(sides[1]?.length ?? 0)}` },
    sides: Object.fromEntries(
      sides.map((members, side) => [
        ["ours", "theirs"][side],
        {
          policy: "steady",
          members: members.map((_, i) => ({ is: `s${side}m${i}`, id: `s${side}m${i}`, at: "AB"[side] })),
        },
      ]),
    ),
    bestiary: {
      combatants: sides.flatMap((members, side) => members.map((each, i) => ({ id: `s${side}m${i}`, ...each }))),
    },
  })

const sheet = (strength: number, guard: number, armour: number, weapon: string) => ({ strength, guard, armour, weapon })

/** A duel of which two numbers have slopes of about 1 and 10 points, and another of two who are alike. */
export const duels = {
  uneven: [[sheet(12, 4, 1, "d6")], [sheet(9, 6, 1, "d8")]],
  alike: [[sheet(12, 4, 1, "d8")], [sheet(12, 4, 1, "d8")]],
} as const

/** Reads a fight of these sheets. */
export const fightOf = (sides: readonly (readonly object[])[], variants: readonly AdHoc[] = []): LoadedScenario => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-sensitivity-"))
  copyFileSync(game, join(folder, "game.yaml"))
  const file = join(folder, "fight.yaml")
  writeFileSync(file, written(sides))
  const loaded = loadScenario(file, ownLibrary, variants)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  return loaded.value
}

/** The duel of games/d20: eleven numbers, which can be solved. */
export const steel = (): LoadedScenario => {
  const loaded = loadScenario(fileURLToPath(new URL("../../games/d20/fight.yaml", import.meta.url)), ownLibrary)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  return loaded.value
}

/** A manifest of it with a seed. */
export const manifestOf = (loaded: LoadedScenario, seed: number): Manifest => {
  const plan = planRun(loaded, { seed, combats: 1_000_000, log: "summary" })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  return plan.manifest
}

/** The levers of a fight. */
export const leversIn = <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) =>
  leversOf(rules, encounterOf(rules, scenario, "base"))
