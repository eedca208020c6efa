import {
  type BaseState,
  CountFold,
  type CountCast,
  castOfDay,
  castOfScenario,
  type Library,
  type Prepared,
  type Ruleset,
  type System,
  type View,
  whereProblem,
} from "@refriega/core/internal"
import { chunkAt } from "../plan/chunks.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import type { KeptRun } from "../play/KeptRun.ts"
import { dayOf } from "../play/DayPlayer.ts"
import { playerOf, scenarioOf } from "../play/Player.ts"
import { scoreSheetOf } from "../compare/scoreSheet.ts"
import { combatScores } from "../results/combatScores.ts"
import { recounted } from "./recounted.ts"
import { type RunEnd, type RunOptions, runAny } from "./run.ts"

/** What is wrong with a condition, and where in it, from 0. */
export const whyNotFind = (manifest: Manifest, where: string, library: Library) =>
  castOf(manifest, library, (rules, cast) => whereProblem(rules, cast, where))

/** What ends of fights tell that a run has kept of each. */
const kept: ReadonlySet<string> = new Set(["wins", "draw", "dead", "down"])

/**
 * The fights of a variant for which a condition holds, by index. What a run has kept of each says it where it asks for
 * nothing else; else they are all played again.
 *
 * @param where as `party.dead >= 1 and rounds < 5`; checked (`whyNotFind`)
 * @returns undefined when it was stopped
 */
export const findFights = async (
  folder: KeptRun,
  variant: number,
  where: string,
  options: RunOptions & { readonly library: Library },
): Promise<readonly number[] | undefined> => {
  const { manifest } = folder
  const known = isDayManifest(manifest) ? undefined : fromKept(folder, variant, where, options.library)
  if (known !== undefined) return known
  const whole = isDayManifest(manifest) ? "days" : "fights"
  const counts = JSON.stringify({ counts: { found: { count: `${whole} where ${where}` } } })
  const again = recounted(only(manifest, variant), { file: "--where", text: counts }, options.library)
  if (again._tag === "Refused") throw new Error(again.problems.map(({ message }) => message).join("\n"))
  const asked = again.value
  const own = asked.variants[0] as Manifest["variants"][number]
  const { metrics, width } = scoreSheetOf({ manifest: asked, variant: own })
  const metric = metrics.find(({ id }) => id === "count.found")
  const found: number[] = []
  const end: RunEnd<unknown> = await runAny(asked, {
    ...options,
    onFound: (number, { anomalies, scores }) => {
      const { from, to } = chunkAt(asked, number)
      const missing = new Set(anomalies.map(({ combat }) => combat))
      for (let combat = from; combat < to; combat++)
        if (!missing.has(combat) && metric?.of(scores, (combat - from) * width) === 1) found.push(combat)
    },
  })
  return end._tag === "Finished" ? found.toSorted((a, b) => a - b) : undefined
}

/** A run of one variant alone, which is played to its end. */
const only = (manifest: Manifest, variant: number): Manifest => {
  const { fights, points: _, stop: __, varied: ___, luck: ____, variants, ...rest } = manifest
  const own = variants[variant] as Manifest["variants"][number]
  return {
    ...rest,
    variants: [own],
    ...(fights && {
      fights: fights.map((fight) => ({ ...fight, variants: fight.variants.slice(variant, variant + 1) })),
    }),
  }
}

const castOf = <R>(
  manifest: Manifest,
  library: Library,
  use: <T extends System>(rules: Ruleset<T>, cast: CountCast) => R,
): R =>
  isDayManifest(manifest)
    ? dayOf(manifest, library).visit((rules, day) => use(rules, castOfDay(rules, day)))
    : scenarioOf(manifest, library).visit((rules, scenario) => use(rules, castOfScenario(rules, scenario)))

const fromKept = (folder: KeptRun, variant: number, where: string, library: Library): readonly number[] | undefined => {
  const cast = castOf(folder.manifest, library, (_, each) => each)
  return playerOf(folder.manifest, library).visit(variant, (rules, prepared) => {
    const fold = new CountFold(rules, cast, [prepared], {}, where)
    if (fold.endsAsked === undefined || ![...fold.endsAsked].every((name) => kept.has(name))) return undefined
    const sides = (rules.start(prepared) as unknown as View<BaseState>).combatants.map(({ side }) => side)
    const ids = (prepared as Prepared).ids
    const found: number[] = []
    for (const { combat, dead, fallen, rounds, winner } of combatScores(folder, variant)) {
      const combatants = ids.map((_, who) => ({
        side: sides[who] as number,
        dead: ((dead >>> who) & 1) === 1,
        down: ((fallen >>> who) & 1) === 1,
      }))
      fold.begin()
      fold.addEnd(rounds, { combatants, winner } as unknown as View<BaseState>)
      if (fold.isMeant()) found.push(combat)
    }
    return found
  })
}
