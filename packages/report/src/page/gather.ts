import { languages } from "@refriega/core"
import type { PageData } from "../facts/PageData.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { type AnyResults, isDay } from "../facts/Results.ts"
import type { Seen } from "../facts/Seen.ts"
import { unheard, type Working } from "../facts/Working.ts"
import { fightIndexOf } from "../fights/fightIndexOf.ts"
import { pageData } from "../fights/pageData.ts"
import { progressOf } from "../fights/progressOf.ts"
import { scoresOf } from "../fights/scoresOf.ts"
import { seenOf } from "../fights/seenOf.ts"
import { withDistinctDayNames, withDistinctNames } from "../text/withDistinctNames.ts"
import type { Gathered, GatheredRun } from "./Gathered.ts"
import { played } from "./played.ts"
import { shownVariants } from "./shownVariants.ts"
import { withTellingTitles } from "./whoPlays.ts"

/** Plays again, counts and tells all that a page shows of finished runs. */
export const gather = async (reported: readonly ReportedRun[], working: Working = unheard): Promise<Gathered> => {
  await working("seeing", 0)
  const runs = withTellingTitles(
    withOwnSlugs(reported).map((run) => ({
      ...run,
      scores: scoresOf(run),
      manifest: run.folder.manifest,
      results: distinct(run.results),
    })),
  )
  const { data, readers } = pageData(runs)
  const gathered: GatheredRun[] = []
  for (const run of runs) {
    await working("seeing", (gathered.length + 1) / (runs.length + 1))
    gathered.push(gatheredRun(run, data, runs.length > 1))
  }
  return { runs: gathered, fights: withChances(data, gathered), readers }
}

const distinct = (results: AnyResults): AnyResults =>
  isDay(results) ? withDistinctDayNames(results) : withDistinctNames(results)

/** Runs whose slugs tell them apart: the second of one name becomes `name-2`. */
const withOwnSlugs = (runs: readonly ReportedRun[]): readonly ReportedRun[] => {
  const taken = new Set<string>()
  return runs.map((run) => {
    let { slug } = run
    for (let n = 2; taken.has(slug); n++) slug = `${run.slug}-${n}`
    taken.add(slug)
    return { ...run, slug }
  })
}

const gatheredRun = (run: ReportedRun, { stages }: PageData, isOneOfMany: boolean): GatheredRun => {
  const { folder, results, slug, studio } = run
  const staged = stages.flatMap((stage) => (stage.run === slug ? [stage.variant] : []))
  const found = isOneOfMany ? undefined : fightIndexOf(run)
  const told = languages.map((lang) => [lang, played(run, lang).markup])
  return {
    slug,
    manifest: folder.manifest,
    results,
    progress: isDay(results) ? [] : progressOf(run, results),
    seen: seenIn(run, [...shownVariants(results, isOneOfMany).map(({ name }) => name), ...staged], isOneOfMany),
    played: Object.fromEntries(told) as GatheredRun["played"],
    ...(found && { found }),
    ...(studio !== undefined && { studio }),
  }
}

/**
 * What is seen of variants of a run whose fights are watched: of one of many, of days and of sweeps without an answer
 * none are.
 */
const seenIn = (run: ReportedRun, variants: readonly string[], isOneOfMany: boolean): GatheredRun["seen"] => {
  if (isDay(run.results) || isOneOfMany || shownVariants(run.results, false).length === 0) return {}
  const see = seenOf(run)
  const found = [...new Set(variants)].flatMap((variant): readonly (readonly [string, Seen])[] => {
    const seen = see(variant)
    return seen === undefined ? [] : [[variant, seen]]
  })
  return Object.fromEntries(found)
}

/** Of fewer fights that stood alike no chance is read. */
const fewestAlike = 20

/** The fights of a page with what is known of the chances in them. */
const withChances = (data: PageData, runs: readonly GatheredRun[]): PageData => ({
  ...data,
  stages: data.stages.map((stage) => {
    const seen = runs.find(({ slug }) => slug === stage.run)?.seen[stage.variant]
    const standings = Object.entries(seen?.standings ?? {}).filter(([, { n }]) => n >= fewestAlike)
    if (standings.length === 0) return stage
    return { ...stage, chances: Object.fromEntries(standings.map(([key, { n, won }]) => [key, [n, won] as const])) }
  }),
})
