import { playerFor } from "../facts/playerFor.ts"
import { chosenValue } from "../facts/shownIndex.ts"
import { firstDifference, type Language } from "@refriega/core"
import { type CombatScore, regenerate } from "@refriega/sim/pure"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import type { Results, VariantResults } from "../facts/Results.ts"
import { shownIndex } from "../facts/shownIndex.ts"
import { partyWords } from "../text/party/partyWords.ts"
import { words } from "../text/words/words.ts"
import type { Added, Collection } from "./Collection.ts"
import { chooseFights } from "./chooseFights.ts"
import { gistOf, inBoth } from "./gist.ts"
import { pageLedgerOf } from "./pageLedgerOf.ts"
import { scoresOf } from "./scoresOf.ts"

/** Fights are chosen among so many, from the first on: enough for any extreme that is worth a look. */
const chosenFrom = 100_000

/**
 * Adds the fights of a run that are worth a look: of its first variant, or of the value that a sweep has chosen, the
 * typical, the closest, ... and for each other variant, but of such a sweep, the first combat that the two decide
 * differently, side by side. Pairs get half of the room at most.
 */
export const addFights = (collection: Collection, reported: ReportedRun, results: Results): void => {
  const { slug, folder, ledgers = [], library } = reported
  const { manifest } = folder
  const player = playerFor(manifest, library)
  const shown = shownIndex(results)
  const first = results.variants[shown]
  if (first === undefined) return
  const add = (variant: number, combat: number): Added => {
    const { name, title: variantTitle } = manifest.variants[variant] as (typeof manifest.variants)[number]
    const called = { run: slug, title: manifest.scenario.title, variant: name, variantTitle }
    return regenerate(player, variant, combat, { folder, explain: true }, (regenerated) =>
      collection.add(called, "", regenerated),
    )
  }
  for (const { index, ledger, variant } of ledgers) {
    const { name, title: variantTitle } = manifest.variants[variant] as (typeof manifest.variants)[number]
    const called = { run: slug, title: manifest.scenario.title, variant: name, variantTitle }
    regenerate(player, variant, index, { folder, explain: true }, (regenerated) => {
      const added = collection.add(called, "", regenerated)
      collection.tell(added, pageLedgerOf(regenerated, ledger))
      const why = inBoth((lang) => words[lang].whyLedger)
      collection.show({ why, gist: gistOf(added, results), fights: [added.index] })
    })
  }
  const title = (name: string, lang: Language): string =>
    results.variants.find((variant) => variant.name === name)?.title[lang] ?? name
  // How a value differs from the first one of a sweep is not its question.
  const compared = chosenValue(results) === undefined && results.tuned === undefined ? results.pairs : []
  const pairs = compared.flatMap(({ a, b, discordant }) => {
    const combat = discordant.first[0]
    const variant = manifest.variants.findIndex(({ name }) => name === b)
    return combat === undefined || variant < 0 ? [] : [{ a, b, variant, combat }]
  })
  const told = new Set(ledgers.map(({ index, variant }) => `${variant} ${index}`))
  const forPairs = Math.min(2 * pairs.length, 2 * Math.floor(collection.room / 4))
  const chosen = chooseFights(firstScores(reported, shown), {
    favourite: usualWinner(results.sides, first),
    busiest: first.longest[0]?.combat,
    limited: first.limitHits[0],
  })
  const room = (): number => Math.max(0, collection.room - forPairs)
  const read = first.party?.read ?? []
  for (const { combat, percentile } of read.slice(0, room())) {
    const added = add(shown, combat)
    const why = inBoth((lang) => partyWords[lang].whyRead(percentile))
    collection.show({ why, gist: gistOf(added, results), fights: [added.index] })
  }
  const others = chosen.filter(({ combat }) => read.every((each) => each.combat !== combat))
  for (const { why, combat } of others.slice(0, room())) {
    if (told.has(`${shown} ${combat}`)) continue
    const added = add(shown, combat)
    collection.show({
      why: inBoth((lang) => words[lang].why[why]),
      kind: why,
      gist: gistOf(added, results),
      fights: [added.index],
    })
  }
  for (const { a, b, variant, combat } of pairs.slice(0, forPairs / 2)) {
    const left = add(0, combat)
    const right = add(variant, combat)
    const parts = firstDifference(left.log, right.log)?.at
    const [leftGist, rightGist] = [gistOf(left, results), gistOf(right, results)]
    collection.show({
      why: inBoth((lang) => words[lang].whyDiscordant(title(a, lang), title(b, lang))),
      kind: "pair",
      gist: inBoth((lang) => words[lang].gistPair(leftGist[lang], rightGist[lang])),
      fights: [left.index, right.index],
      ...(parts === undefined ? {} : { parts }),
    })
  }
}

const firstScores = (reported: ReportedRun, variant: number): readonly CombatScore[] => {
  const scores: CombatScore[] = []
  for (const score of scoresOf(reported)(variant)) {
    scores.push(score)
    if (scores.length === chosenFrom) break
  }
  return scores
}

/** The index of the side that wins most, -1 if none wins more often than all others. */
const usualWinner = (sides: Results["sides"], { outcomes }: VariantResults): number => {
  const wins = sides.map(({ id }) => outcomes[id] ?? 0)
  const most = Math.max(...wins)
  return wins.filter((each) => each === most).length > 1 ? -1 : wins.indexOf(most)
}
