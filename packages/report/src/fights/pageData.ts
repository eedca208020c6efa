import { firstDifference, type Language, type Ruleset, type System, type Text } from "@refriega/core"
import {
  type DayManifest,
  type DayPlayer,
  dayPlayerOf,
  isDayManifest,
  type Manifest,
  NoSuchFight,
  type Player,
  playDay,
  playerOf,
  type Regenerated,
  type RunFolder,
  regenerate,
  regenerateFight,
} from "@refriega/sim"
import { ruleTexts } from "../catalogue.ts"
import type { PageData, PageFight, Showing, Stage } from "../page/PageData.ts"
import { type AnyResults, isDay, type Results } from "../Results.ts"
import { share } from "../text/numbers.ts"
import { words } from "../text/words.ts"
import { type CombatFacts, factsOf } from "./CombatFacts.ts"
import { chooseFights, firstDiscordant, type Why } from "./chooseFights.ts"
import { citedRules } from "./citedRules.ts"
import { type Called, pageFightOf, stageOf } from "./pageFight.ts"
import { survey } from "./survey.ts"

/** A finished run, and what it is called in links. */
export interface ReportedRun {
  readonly slug: string
  readonly manifest: Manifest
  readonly results: AnyResults
  /** Against it regenerated fights are checked. */
  readonly folder?: RunFolder
}

/** How many fights a page holds at most, and how many events are played again to choose them, for each variant. */
const mostFights = 20
const surveyedEvents = 60_000
const surveyedCombats = 1000
const surveyedDays = 50

/** Chooses fights of the runs that are worth a look, plays them again, and packs them for a page. */
export const pageData = (runs: readonly ReportedRun[]): PageData => {
  const collection = new Collection()
  const each = Math.max(1, Math.floor(mostFights / Math.max(1, runs.length)))
  for (const run of runs) {
    collection.room = each
    if (isDay(run.results)) addDays(collection, run, run.manifest as DayManifest)
    else addFights(collection, run, run.results)
  }
  return collection.data()
}

const addFights = (collection: Collection, run: ReportedRun, results: Results): void => {
  if (isDayManifest(run.manifest)) throw new Error("the results are of fights, the manifest is of days")
  const player = playerOf(run.manifest)
  const surveyed = run.manifest.variants.map((_, variant) => surveyOf(player, variant, results))
  const first = results.variants[0]
  if (first === undefined) return
  const add = (variant: number, combat: number): Added => addFight(collection, run, player, variant, combat)
  const [base, ...others] = surveyed as [readonly CombatFacts[], ...(readonly CombatFacts[])[]]
  const pairs = others.flatMap((facts, i) => {
    const combat = firstDiscordant(base, facts)
    return combat === undefined ? [] : [{ variant: i + 1, combat }]
  })
  const chosen = chooseFights(base, {
    favourite: favouriteIn(results),
    longest: first.longest[0]?.combat,
    limited: first.limitHits[0],
  })
  // Half of the room for pairs at most: each takes two.
  const forPairs = Math.min(2 * pairs.length, 2 * Math.floor(collection.room / 4))
  for (const { why, combat } of chosen.slice(0, collection.room - forPairs)) {
    const { index, facts } = add(0, combat)
    collection.show({ why: whyText(why), gist: gistOf(facts, results), fights: [index] })
  }
  for (const { variant, combat } of pairs.slice(0, forPairs / 2)) {
    const left = add(0, combat)
    const right = add(variant, combat)
    const parts = firstDifference(left.log, right.log)?.at
    collection.show({
      why: both((lang) => words[lang].whyDiscordant(titleOf(results, 0, lang), titleOf(results, variant, lang))),
      gist: both((lang) => words[lang].gistPair(gistOf(left.facts, results)[lang], gistOf(right.facts, results)[lang])),
      fights: [left.index, right.index],
      ...(parts === undefined ? {} : { parts }),
    })
  }
}

/** All fights of the first day, and of the first that the party lost, of a run of days. */
const addDays = (collection: Collection, run: ReportedRun, manifest: DayManifest): void => {
  const player = dayPlayerOf(manifest)
  const { results } = run
  if (!isDay(results)) throw new Error("the manifest is of days, the results are of fights")
  const addDay = (day: number): void => {
    for (let fight = 0; fight < manifest.fights.length && collection.room > 0; fight++) {
      const found = manifest.fights[fight] as DayManifest["fights"][number]
      const called = calledOf(run, manifest, found.scenario.title, 0)
      const how = { explain: true, ...(run.folder === undefined ? {} : { folder: run.folder }) }
      try {
        const added = regenerateFight(player, 0, day, fight, how, (regenerated) =>
          collection.add(called, `${fight}`, regenerated),
        )
        collection.show({
          why: both((lang) => words[lang].whyOfDay(day, found.scenario.title[lang])),
          gist: gistOf(added.facts, found),
          fights: [added.index],
        })
      } catch (error) {
        if (error instanceof NoSuchFight) return
        throw error
      }
    }
  }
  const lost = firstLostDay(player)
  addDay(0)
  if (lost !== undefined && lost > 0) addDay(lost)
}

/** The first of a few days that the party did not survive. */
const firstLostDay = (player: DayPlayer): number | undefined => {
  const { seed, combats } = player.manifest
  for (let combat = 0; combat < Math.min(surveyedDays, combats); combat++) {
    if (!player.visit(0, (rules, fights) => playDay(rules, fights, { seed, combat }).survived)) return combat
  }
  return undefined
}

/** A few numbers of each of the first combats of a variant: enough of them to choose from. */
const surveyOf = (player: Player, variant: number, results: Results): readonly CombatFacts[] => {
  const { combats, events } = results.variants[variant] as Results["variants"][number]
  const enough = Math.ceil((surveyedEvents * combats) / Math.max(1, events))
  return [...survey(player, variant, Math.min(combats, surveyedCombats, enough))]
}

const favouriteIn = ({ sides, variants }: Results): number => {
  const wins = sides.map(({ id }) => variants[0]?.outcomes[id] ?? 0)
  const most = Math.max(...wins)
  return wins.filter((won) => won === most).length === 1 ? wins.indexOf(most) : -1
}

const both = (text: (lang: Language) => string): Text => ({ en: text("en"), es: text("es") })

const titleOf = ({ variants }: Results, variant: number, lang: Language): string =>
  variants[variant]?.title[lang] ?? String(variant)

const whyText = (why: Why): Text => both((lang) => words[lang].why[why])

/** Who wins, when, and with what is left. */
const gistOf = (
  { winner, rounds, left }: CombatFacts,
  { sides }: { readonly sides: readonly { readonly name: string }[] },
): Text =>
  both((lang) =>
    winner < 0
      ? words[lang].gistDraw(String(rounds))
      : words[lang].gistWon(sides[winner]?.name ?? "", String(rounds), share(lang, left[winner] ?? 0, 0)),
  )

const calledOf = (run: ReportedRun, { variants }: Manifest, title: Text, variant: number): Called => {
  const { name, title: variantTitle } = variants[variant] as Manifest["variants"][number]
  return { run: run.slug, title, variant: name, variantTitle }
}

interface Added {
  readonly index: number
  readonly facts: CombatFacts
  readonly log: readonly { readonly _tag: string }[]
}

const addFight = (collection: Collection, run: ReportedRun, player: Player, variant: number, combat: number): Added => {
  const called = calledOf(run, run.manifest, run.manifest.scenario.title, variant)
  const how = { explain: true, ...(run.folder === undefined ? {} : { folder: run.folder }) }
  return regenerate(player, variant, combat, how, (regenerated) => collection.add(called, "", regenerated))
}

/** Fights and what they share, each once. */
class Collection {
  /** How many more fights may be shown. */
  room = 0
  private readonly stages = new Map<string, { readonly index: number; readonly stage: Stage }>()
  private readonly fights = new Map<string, Added & { readonly fight: PageFight }>()
  private readonly showings: Showing[] = []
  private readonly cited = new Map<string, Set<string>>()

  add<T extends System>(called: Called, part: string, { rules, combat, digest }: Regenerated<T>): Added {
    const stageKey = JSON.stringify([called.run, called.variant, part])
    const key = JSON.stringify([stageKey, combat.setup.combat])
    const known = this.fights.get(key)
    if (known !== undefined) return known
    const stage = this.stage(stageKey, rules, combat, called)
    const fight = pageFightOf(rules, combat, stage, digest)
    const cited = this.cited.get(rules.id) ?? new Set()
    for (const id of citedRules(rules, fight)) cited.add(id)
    this.cited.set(rules.id, cited)
    const added = { index: this.fights.size, facts: factsOf(rules, combat), log: combat.log, fight }
    this.fights.set(key, added)
    this.room--
    return added
  }

  private stage<T extends System>(
    key: string,
    rules: Ruleset<T>,
    combat: Regenerated<T>["combat"],
    called: Called,
  ): number {
    const known = this.stages.get(key)
    if (known !== undefined) return known.index
    const index = this.stages.size
    this.stages.set(key, { index, stage: stageOf(rules, combat, called) })
    return index
  }

  show(showing: Showing): void {
    this.showings.push(showing)
  }

  data(): PageData {
    return {
      stages: [...this.stages.values()].map(({ stage }) => stage),
      fights: [...this.fights.values()].map(({ fight }) => fight),
      showings: this.showings,
      rules: Object.fromEntries([...this.cited].flatMap(([system, ids]) => ruleTexts(system, ids))),
    }
  }
}
