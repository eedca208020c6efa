import {
  ByteWriter,
  byPolicies,
  type Chooser,
  Combat,
  digestOf,
  problemText,
  type Ruleset,
  type System,
} from "@refriega/core/internal"
import {
  castOf,
  chunkWith,
  codecOf,
  healthOf,
  loadScenario,
  type Manifest,
  ownLibrary,
  planRun,
  playerOf,
  type Results,
  Tally,
  Totals,
} from "@refriega/sim/internal"
import { Eyes } from "./Eyes.ts"
import type { Player } from "./Player.ts"

/**
 * What a variant of a fight does apart from what players make of it, as `compare` says it, with anybody on all sides:
 * also with those whom no scenario can name.
 *
 * @param player undefined for those whom the scenario names
 */
export const splitBy = (
  path: string,
  variant: string,
  player: Player | undefined,
  combats: number,
  seed: number,
): Results => {
  const manifest = manifestOf(path, variant, combats, seed)
  const totals = new Totals(manifest)
  const cells = playerOf(manifest, ownLibrary)
  for (const [at, cell] of manifest.variants.entries()) {
    const played = cells.visit(at, (rules, prepared, policies, beliefs) => {
      const choose = player === undefined ? byPolicies(policies, beliefs) : chooserOf(path, player, cell, beliefs)
      return chunkOf(rules, prepared, choose, combats, seed)
    })
    totals.add(chunkWith(manifest, at, 0), played)
  }
  return totals.results({ seconds: 0, workers: 1, stopped: undefined }) as Results
}

const manifestOf = (path: string, variant: string, combats: number, seed: number): Manifest => {
  const loaded = loadScenario(path)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  const choices = { seed, combats, chunk: combats, log: "summary", variants: ["base", variant], split: true } as const
  const plan = planRun(loaded.value, choices)
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  return plan.manifest
}

/** Each side decides by what is played in this cell, or by what it believes in there. */
const chooserOf = <T extends System>(
  path: string,
  { from, policy }: Player,
  { name, of = name, policies }: Manifest["variants"][number],
  beliefs: readonly (T["prepared"] | undefined)[],
): Chooser<T> => {
  if (from === undefined)
    return byPolicies<T>(
      policies.map(() => policy),
      beliefs,
    )
  const eyes = policies.map((text) => new Eyes(from, path, policy, text.split("@")[1] ?? of))
  return (combat, decision) => (eyes[combat.state.combatants[decision.who]?.side ?? 0] as Eyes).choose(combat, decision)
}

const chunkOf = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  choose: Chooser<T>,
  combats: number,
  seed: number,
) => {
  const tally = new Tally(castOf(rules, prepared))
  const writer = new ByteWriter()
  const scores = new Int32Array(tally.score.length * combats)
  for (let combat = 0; combat < combats; combat++) {
    const played = new Combat(rules, prepared, { seed, combat, choose }).begin().play()
    writer.clear()
    codecOf(rules).pack(played.log, writer)
    tally.add(combat, played.log, digestOf(writer.view()), healthOf(played))
    scores.set(tally.score, tally.score.length * combat)
  }
  return { summary: tally.summary(), anomalies: [], scores }
}
