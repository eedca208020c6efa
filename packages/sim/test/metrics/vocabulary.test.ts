import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { scoreSheetOf } from "../../src/compare/scoreSheet.ts"
import { measure } from "../../src/metrics/measure.ts"
import { rangeOfMeasure } from "../../src/metrics/rangeOfMeasure.ts"
import { metricNames, termOf, termsOf, units, vocabulary } from "../../src/metrics/vocabulary.ts"
import { dayPlayerOf } from "../../src/play/DayPlayer.ts"
import { playerOf } from "../../src/play/Player.ts"
import { playAgain } from "../../src/play/playAgain.ts"
import { playDay } from "../../src/play/playDay.ts"
import { run, runDays } from "../../src/run/run.ts"
import { clopperPearson } from "../../src/statistics/intervals/clopperPearson.ts"
import { toyDay, toyDayManifest, toyLibrary as library, toyManifest } from "../kit/toyLibrary.ts"

type Told = { readonly _tag: string } & Readonly<Record<string, number>>

const combats = 80
const manifest = toyManifest("brawl", { variants: ["deadly"], combats })
const results = await (async () => {
  const end = await run(manifest, { library })
  if (end._tag !== "Finished") throw new Error("interrupted")
  return end.results
})()
const sideOf = manifest.variants[0]?.combatants.map(({ side }) => side) ?? []

/** Every fight once more, told by its own events. */
const fights = (() => {
  const player = playerOf(manifest, library)
  return Array.from({ length: combats }, (_, index) =>
    playAgain(player, 0, index, ({ log, state }) => ({
      log: log as unknown as readonly Told[],
      dead: state.combatants.map(({ dead }) => dead),
      winner: state.winner,
    })),
  )
})()
const mean = (of: (fight: (typeof fights)[number]) => number): number =>
  fights.reduce((sum, fight) => sum + of(fight), 0) / combats
const value = (metric: string) => measure(results, "deadly", metric)

test("numbers of the dead of a side are those of its fights, with exact intervals of shares", () => {
  for (const [side, id] of ["red", "blue"].entries()) {
    const dead = ({ dead: all }: (typeof fights)[number]) => all.filter((is, who) => is && sideOf[who] === side).length
    const any = fights.filter((fight) => dead(fight) > 0).length
    expect(any).toBeGreaterThan(0)
    expect(value(`anyDead.${id}`)).toMatchObject({ value: any / combats, ...clopperPearson(any, combats), n: combats })
    expect(value(`allAlive.${id}`)?.value).toBeCloseTo(1 - any / combats, 12)
    expect(value(`deaths.${id}`)?.value).toBeCloseTo(mean(dead), 12)
    expect(value(`deaths.${id}`)?.value).toBeCloseTo(2 * (value(`lethality.${id}`)?.value ?? 0), 8)
  }
})

test("who falls first, and the harm of each round, are those of the events", () => {
  const first = ({ log }: (typeof fights)[number]) => {
    const fall = log.find(({ _tag }) => _tag === "Felled" || _tag === "Died")
    return fall === undefined ? -1 : (sideOf[fall["who"] ?? -1] ?? -1)
  }
  const harm = (side: number, round: number) =>
    mean(({ log }) => {
      let [now, sum] = [0, 0]
      for (const event of log) {
        if (event._tag === "RoundStarted") now = event["round"] ?? 0
        const [by, target] = [sideOf[event["by"] ?? -1], sideOf[event["target"] ?? -1]]
        if (event._tag === "HarmTaken" && now === round && by === side && target !== side) sum += event["amount"] ?? 0
      }
      return sum
    })
  for (const [side, id] of ["red", "blue"].entries()) {
    expect(value(`firstDown.${id}`)?.value).toBeCloseTo(
      mean((fight) => (first(fight) === side ? 1 : 0)),
      12,
    )
    for (const round of [1, 2, 3]) expect(value(`harmInRound.${id}.${round}`)?.value).toBeCloseTo(harm(side, round), 8)
  }
  expect(value("harmInRound.red.1")?.value).toBeGreaterThan(0)
})

test("a number that is compared fight by fight comes to the same from scores as from counts", async () => {
  const check = (
    found: typeof results | Awaited<ReturnType<typeof ofDays>>["results"],
    of: typeof manifest,
    scores: Int32Array,
  ) => {
    const name = of.variants[0]?.name ?? ""
    const sheet = scoreSheetOf({ manifest: of, variant: of.variants[0] as (typeof manifest)["variants"][number] })
    for (const metric of sheet.metrics) {
      let sum = 0
      for (let at = 0; at < scores.length; at += sheet.width) sum += metric.of(scores, at)
      const told = measure(found, name, metric.id)?.value
      // Lethality is rounded to thousandths fight by fight.
      expect(Math.abs((told ?? Number.NaN) - (sum * sheet.width) / scores.length / metric.scale)).toBeLessThan(5e-4)
    }
    return sheet.metrics.length
  }
  const chunk = playerOf(manifest, library).playChunk({ variant: 0, from: 0, to: combats })
  expect(check(results, manifest, chunk.scores)).toBeGreaterThan(15)
  const days = await ofDays()
  expect(check(days.results, days.manifest, days.scores)).toBeGreaterThan(8)
})

const ofDays = async () => {
  const day = toyDayManifest(toyDay("two-brawls"), {
    combats: 60,
    variants: ["deadly"],
    policies: { red: "steady", blue: "focus" },
  })
  const end = await runDays(day, { library })
  if (end._tag !== "Finished") throw new Error("interrupted")
  const player = dayPlayerOf(day, library)
  return {
    manifest: day,
    results: end.results,
    player,
    scores: player.playChunk({ variant: 0, from: 0, to: 60 }).scores,
  }
}

test("of days the dead are those of the party at the end of the day", async () => {
  const { player, manifest: day, results: found } = await ofDays()
  const party = new Set(day.variants[0]?.combatants.map(({ id }) => id))
  let [any, deaths] = [0, 0]
  for (let combat = 0; combat < 60; combat++) {
    const dead = player.visit(0, (rules, prepared) => {
      const gone = new Set<string>()
      for (const { prepared: who, state } of playDay(rules, prepared, { seed: day.seed, combat }).fights)
        state.combatants.forEach((each, i) => each.dead && each.side === 0 && gone.add(who.ids[i] as string))
      return [...gone].filter((id) => party.has(id)).length
    })
    deaths += dead
    if (dead > 0) any++
  }
  expect(any).toBeGreaterThan(0)
  expect(measure(found, "deadly", "anyDead.red")?.value).toBeCloseTo(any / 60, 12)
  expect(measure(found, "deadly", "deaths.red")?.value).toBeCloseTo(deaths / 60, 12)
})

test("docs/metrics.md lists the vocabulary, with its units", () => {
  const doc = readFileSync(new URL("../../../../docs/metrics.md", import.meta.url), "utf8")
  for (const [part, days] of [
    ["fights", false],
    ["days", true],
  ] as const) {
    const [, table = ""] = new RegExp(`<!-- ${part} -->\\n([^]*?)<!-- end -->`, "u").exec(doc) ?? []
    const rows = [...table.matchAll(/^\| `([^`]+)`( \*)? \| (.+) \| (.+) \|$/gmu)].map(
      ([, name, star, means, unit]) => ({ name, star: star !== undefined, means, unit }),
    )
    expect(rows).toEqual(
      termsOf(days).map(({ means, name, paired, unit }) => ({
        name,
        star: paired === true,
        means: means.en,
        unit: units[unit].en,
      })),
    )
  }
})

test("every name of the vocabulary can be measured, has a range, and is a word of one meaning", () => {
  for (const metric of metricNames(manifest)) {
    const found = value(metric)
    // A round that no fight has reached is the only number that is not known.
    if (found === undefined) expect(metric).toMatch(/^harmInRound\.\w+\.\d+$/u)
    const { hi, lo } = rangeOfMeasure(manifest, metric)
    if (found !== undefined) expect([metric, found.lo >= lo, found.hi <= hi]).toEqual([metric, true, true])
    expect(termOf(metric, false)).toBeDefined()
  }
  expect(value("harmInRound.red.29")).toBeUndefined()
  const names = vocabulary.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(termOf("survived", false)).toBeUndefined()
  expect(termOf("survived", true)?.unit).toBe("share")
})
