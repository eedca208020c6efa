import { readFileSync } from "node:fs"
import {
  type AnyEvent,
  type BaseEvent,
  type Combat,
  isStanding,
  library,
  problemText,
  type Ruleset,
  replay,
  type System,
} from "@refriega/core/internal"
import { expect, test } from "vitest"
import { measure, measuresOf } from "../src/metrics/measure.ts"
import { ownScenarios } from "../src/loading/ownLibrary.ts"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { dayFrom } from "../src/plan/LoadedDay.ts"
import { planDay } from "../src/plan/planDay.ts"
import { dayPlayerOf } from "../src/play/DayPlayer.ts"
import { playDay } from "../src/play/playDay.ts"
import { dayResultsOf } from "../src/results/dayResults.ts"
import type { Results } from "../src/results/results.ts"
import { manifestIn } from "../src/plan/manifestIn.ts"
import { scenarioFrom } from "../src/plan/LoadedScenario.ts"
import { planRun } from "../src/plan/planRun.ts"
import { playAgain } from "../src/play/playAgain.ts"
import { playerOf } from "../src/play/Player.ts"
import { Totals } from "../src/results/Totals.ts"
import { mustFit } from "../src/runFolder/mustFit.ts"
import type { ChunkResult } from "../src/play/ChunkResult.ts"
import { chunkCount, chunkAt } from "../src/plan/chunks.ts"
import type { Manifest } from "../src/plan/Manifest.ts"

const skirmish = loadScenario(`${ownScenarios}/d20-modern/skirmish.yaml`)
const bestiaries = skirmish._tag === "Good" ? (skirmish.value.sources.bestiaries ?? []) : []

const text = (counts: string) => `system: d20-modern
title: T
field:
  map: |
    A......B
    A......B
sides:
  police: { party: true, members: [{ is: patrol-officer, id: officer, at: A, count: 2 }] }
  gang: { members: [{ is: mugger, id: thug, at: B, count: 2 }] }
variants:
  tough: { with: { gang: { hp: 20 } } }
counts:
${counts}`

const loaded = (counts: string) =>
  scenarioFrom({ scenario: { file: "fight.yaml", text: text(counts) }, bestiaries }, library)

const problemsOf = (counts: string): readonly string[] => {
  const found = loaded(counts)
  return found._tag === "Refused" ? found.problems.map(problemText) : []
}

/** The ten questions that the documentation answers, and two more. */
const docs = readFileSync(new URL("../../../docs/counts.md", import.meta.url), "utf8")
const [, tenQuestions = ""] = /<!-- questions -->\n```yaml\ncounts:\n([^`]*)```/u.exec(docs) ?? []
const questions = `${tenQuestions}  instead: { last: thug-2.downed, without: 20 }
  states: { count: thug.acts where officer-1.standing and officer-1.distance < 9 or verb = close }
  of-party: { count: party.downed }
  of-police: { count: police.downed }
  of-gang: { count: gang.downed }
  party-won: { count: fights where party.wins and party.dead = 0 }
  police-won: { count: fights where police.wins and police.dead = 0 }
`

const planned = (() => {
  const found = loaded(questions)
  if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
  const run = planRun(found.value, { seed: 4, combats: 40, chunk: 8, variants: ["base", "tough"] })
  if (run._tag === "Refused") throw new Error(run.reasons.join("\n"))
  return run.manifest
})()
const player = playerOf(planned, library)
const chunks: readonly ChunkResult[] = Array.from({ length: chunkCount(planned) }, (_, i) =>
  player.playChunk(chunkAt(planned, i)),
)
const resultsIn = (order: readonly number[]) => {
  const totals = new Totals(planned)
  for (const i of order) totals.add(i, chunks[i] as ChunkResult)
  return totals.results({ seconds: 1, workers: 1, stopped: undefined }) as Results
}
const results = resultsIn([...chunks.keys()])
const base = results.variants[0]?.counts ?? {}

/** What of a fight the oracles look at. */
interface Told {
  readonly log: readonly BaseEvent[]
  readonly ids: readonly string[]
  /** By event: the round, and how everybody stood just before. */
  readonly rounds: readonly number[]
  readonly before: readonly { readonly health: readonly number[]; readonly standing: readonly boolean[] }[]
  readonly places: readonly (readonly number[])[]
  readonly width: number
  readonly health: readonly number[]
  readonly dead: number
}

const toldOf = <T extends System>(combat: Combat<T>): Told => {
  const { prepared, rules, state } = combat as unknown as Combat<System> & { readonly rules: Ruleset<System> }
  const log = combat.log as readonly AnyEvent[] as readonly BaseEvent[]
  const before: { health: number[]; standing: boolean[] }[] = []
  const places: number[][] = []
  const rounds: number[] = []
  const look = (at: typeof state) => {
    before.push({
      health: at.combatants.map((c, who) => (isStanding(c) ? Math.ceil(100 * rules.health(prepared, at, who)) : 0)),
      standing: at.combatants.map((c) => isStanding(c)),
    })
    places.push(at.combatants.map((c) => c.at))
  }
  look(rules.start(prepared) as never)
  replay(rules, prepared, combat.log as never, { visit: look as never })
  let round = 0
  for (const event of log) {
    if (event._tag === "RoundStarted") round = event.round
    rounds.push(round)
  }
  return {
    log,
    ids: prepared.ids,
    rounds,
    before,
    places,
    width: prepared.field.width,
    health: state.combatants.map((_, who) => 100 * rules.health(prepared, state, who)),
    dead: state.combatants.filter((c) => c.dead).length,
  }
}

const fights = Array.from({ length: 40 }, (_, i) => playAgain(player, 0, i, toldOf))
const isOf = (told: Told, who: number, side: string) => (told.ids[who] ?? "").startsWith(side)
const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length
const firstOf = (told: Told, is: (event: BaseEvent, i: number) => boolean) => told.log.findIndex(is)
const fell = (side: string) => (told: Told) =>
  firstOf(told, (event) => (event._tag === "Felled" || event._tag === "Died") && isOf(told, event.who, side))
const valueOf = (name: string) => base[name]?.value ?? Number.NaN

test("what happens first, and how the fight ends: shares of fights", () => {
  const order = fights.map((told) => {
    const [police, gang] = [fell("officer")(told), fell("thug")(told)]
    return police >= 0 && (gang < 0 || police < gang) ? 1 : 0
  })
  expect(valueOf("order")).toBeCloseTo(mean(order), 9)
  expect(new Set(order).size).toBe(2)
  const atEnd = fights.map(({ dead, rounds }) => ((rounds.at(-1) ?? 0) < 6 && dead >= 1 ? 1 : 0))
  expect(valueOf("at-end")).toBeCloseTo(mean(atEnd), 9)
  expect(new Set(atEnd).size).toBe(2)
})

test("how often something happens as things stood just before, with the words of tactics", () => {
  const times = fights.map(
    (told) =>
      told.log.filter(
        (event, i) =>
          event._tag === "Attacked" &&
          isOf(told, event.by, "officer") &&
          (told.before[i]?.health[event.target] ?? 0) < 50,
      ).length,
  )
  expect(valueOf("times")).toBeCloseTo(mean(times), 9)
  expect(mean(times)).toBeGreaterThan(0)
  const states = fights.map(
    (told) =>
      told.log.filter((event, i) => {
        if (event._tag !== "Decided" || !isOf(told, event.who, "thug")) return false
        const one = told.ids.indexOf("officer-1")
        const [a, b] = [event.who, one].map((who) => told.places[i]?.[who] ?? 0) as [number, number]
        const [dx, dy] = [
          Math.abs((a % told.width) - (b % told.width)),
          Math.abs(Math.floor(a / told.width) - Math.floor(b / told.width)),
        ]
        const far = Math.max(dx, dy) + Math.floor(Math.min(dx, dy) / 2)
        return (told.before[i]?.standing[one] === true && far < 9) || planned.verbs[event.verb] === "close"
      }).length,
  )
  expect(valueOf("states")).toBeCloseTo(mean(states), 9)
})

test("by rounds a fight counts only in the rounds that it reaches; by combatants each is apart", () => {
  for (const round of [1, 2, 6]) {
    const reached = fights.filter(({ rounds }) => (rounds.at(-1) ?? 0) >= round)
    const hits = reached.map(
      (told) =>
        told.log.filter(
          (event, i) =>
            event._tag === "Attacked" && event.hit && isOf(told, event.by, "officer") && told.rounds[i] === round,
        ).length,
    )
    expect(base[`per-round.${round}`]).toMatchObject({ n: reached.length })
    expect(valueOf(`per-round.${round}`)).toBeCloseTo(mean(hits), 9)
  }
  const { combatants = {} } = results.variants[0] ?? {}
  for (const id of ["officer-1", "officer-2", "thug-1", "thug-2"])
    expect(valueOf(`per-combatant.${id}`)).toBeCloseTo(combatants[id]?.meanHarmTaken ?? Number.NaN, 8)
})

test("averages over events are over the events of all fights; what has none is left out, and not 0", () => {
  const attacks = fights.flatMap((told) =>
    told.log.flatMap((event) =>
      event._tag === "Attacked" && isOf(told, event.by, "officer") ? [event.hit ? 1 : 0] : [],
    ),
  )
  expect(base["share"]).toMatchObject({ events: attacks.length })
  expect(valueOf("share")).toBeCloseTo(mean(attacks), 9)
  const harms = fights.map((told) =>
    told.log.flatMap((event) => (event._tag === "HarmTaken" && told.ids[event.by] === "thug-1" ? [event.amount] : [])),
  )
  const without = harms.filter(({ length }) => length === 0).length
  expect(without).toBeGreaterThan(0)
  expect(base["mean"]).toMatchObject({ n: 40 - without, missing: without, events: harms.flat().length })
  expect(valueOf("mean")).toBeCloseTo(mean(harms.flat()), 8)
})

test("the first time is missing where it never comes, unless something is to stand for it", () => {
  const rounds = fights.map((told) => {
    const at = firstOf(told, (event) => event._tag === "Felled" && told.ids[event.who] === "thug-2")
    return at < 0 ? undefined : (told.rounds[at] as number)
  })
  const known = rounds.filter((round) => round !== undefined)
  expect(known.length).toBeLessThan(40)
  expect(base["first"]).toMatchObject({ n: known.length, missing: 40 - known.length })
  expect(valueOf("first")).toBeCloseTo(mean(known), 9)
  const last = fights.map((told) => {
    const at = told.log.findLastIndex((event) => event._tag === "Felled" && told.ids[event.who] === "thug-2")
    return at < 0 ? 20 : (told.rounds[at] as number)
  })
  expect(base["instead"]).toMatchObject({ n: 40, missing: 0 })
  expect(valueOf("instead")).toBeCloseTo(mean(last), 9)
})

test("numbers of the whole fight are reckoned from how it ends, and from the largest of something", () => {
  const share = (told: Told, side: string) =>
    Math.ceil(mean(told.health.filter((_, who) => isOf(told, who, side))) - 1e-9)
  expect(valueOf("value")).toBeCloseTo(mean(fights.map((told) => share(told, "officer") - share(told, "thug"))), 9)
  const most = fights.flatMap((told) => {
    const harms = told.log.flatMap((event, i) =>
      event._tag === "HarmTaken" && isOf(told, event.target, "officer") && (told.rounds[i] ?? 0) > 1
        ? [event.amount]
        : [],
    )
    return harms.length === 0 ? [] : [Math.max(...harms)]
  })
  expect(base["most"]).toMatchObject({ n: most.length })
  expect(valueOf("most")).toBeCloseTo(mean(most), 8)
})

test("any order of chunks comes to the same, and a chunk whose sums are not those of its scores is none", () => {
  const backwards = resultsIn([...chunks.keys()].toReversed())
  expect(backwards.variants.map(({ counts }) => counts)).toEqual(results.variants.map(({ counts }) => counts))
  const [first] = chunks as [ChunkResult]
  mustFit(planned, chunkAt(planned, 0), first)
  const counts = structuredClone(first.summary.counts) as unknown as { sum: number }[][]
  for (const cell of counts[2] ?? []) cell.sum++
  const forged = { ...first, summary: { ...first.summary, counts } } as unknown as ChunkResult
  expect(() => mustFit(planned, chunkAt(planned, 0), forged)).toThrow("custom numbers")
  const empty = { ...first, summary: { ...first.summary, counts: [] } }
  expect(() => mustFit(planned, chunkAt(planned, 0), empty)).toThrow("custom numbers")
})

test("they are metrics as all others: named, measured with an interval, and compared in pairs that both have", () => {
  const names = measuresOf(planned)
  expect(names).toContain("count.per-combatant.thug-1")
  expect(names).toContain("count.per-round.3")
  expect(names).toContain("difference.count.first")
  expect(names).not.toContain("difference.count.share")
  const share = measure(results, "base", "count.order")
  expect(share).toMatchObject({ n: 40, method: "clopperPearson95" })
  const other = Array.from({ length: 40 }, (_, i) => playAgain(player, 1, i, toldOf))
  const fallOf = (told: Told) => {
    const at = firstOf(told, (event) => event._tag === "Felled" && told.ids[event.who] === "thug-2")
    return at < 0 ? undefined : told.rounds[at]
  }
  const pairs = fights.flatMap((told, i) => {
    const [a, b] = [fallOf(told), fallOf(other[i] as Told)]
    return a === undefined || b === undefined ? [] : [b - a]
  })
  const found = measure(results, "tough", "difference.count.first")
  expect(pairs.length).toBeLessThan(40)
  expect(found?.n).toBe(pairs.length)
  expect(found?.value).toBeCloseTo(mean(pairs), 8)
})

test("a manifest says what they are, in a form of its own; that of a fight without any is as ever", () => {
  expect(planned.schema).toBe(2)
  expect(planned.counts?.map(({ form, id }) => `${id} ${form}`).slice(0, 4)).toEqual([
    "order share",
    "at-end share",
    "times times",
    "per-round times",
  ])
  expect(() => manifestIn({ ...planned, schema: 1 } as Manifest)).toThrow("form 1 has none")
})

test("party is the side of the players, whatever it is called", () => {
  const [party, police, gang] = ["of-party", "of-police", "of-gang"].map((id) => base[id])
  expect(party).toEqual(police)
  expect(party).not.toEqual(gang)
  expect(base["party-won"]).toEqual(base["police-won"])
  expect(base["party-won"]).not.toEqual(base["at-end"])
  const none = text("  x: { count: party.downed }\n").replace("party: true, ", "")
  const found = scenarioFrom({ scenario: { file: "fight.yaml", text: none }, bestiaries }, library)
  expect(found._tag === "Refused" ? found.problems.map(problemText) : []).toEqual([
    "fight.yaml:13:15: counts.x.count: no side is the party (party: true under it); the sides are police, gang",
  ])
})

test("what cannot be asked is refused with its place, and with what was probably meant", () => {
  const one = (count: string) => problemsOf(`  x: { ${count} }\n`)[0]?.replace(/^fight.yaml:13:/u, "")
  expect(one("count: fights where polize.downed before gang.downed")).toBe(
    '28: counts.x.count: nobody is called "polize"; did you mean "police"?',
  )
  expect(one("count: police.donwed")).toBe('22: counts.x.count: "donwed" never happens; did you mean "downed"?')
  expect(one("count: police.attacks where amuont > 3")).toContain('unknown name "amuont"')
  expect(one("count: police.harmed where amuont > 3")).toContain('did you mean "amount"?')
  expect(one("count: acts.used")).toContain('nothing called "acts" can be used')
  expect(one("count: police.acts where verb = closse")).toContain('"closse" is no verb; did you mean "close"?')
  expect(one("mean: amount of each.harmed")).toContain("each stands for one after the other")
  expect(one("share: police.attacks")).toContain("expected where")
  expect(one("value: police.downed")).toContain("expected a number, found yes or no")
  expect(one("count: days where police.downed")).toContain("fights where ...")
  expect(one("count: police.attacks, sum: amount of police.harmed")).toContain("expected one of count, share")
  expect(one("count: police.attacks, without: 3")).toContain("every fight has this number")
  expect(one("first: police.downed, per: round")).toContain("taken apart by rounds")
  expect(one("count: police.attacks where rounds > 3")).toContain("of the whole fight")
  expect(one("count: police.hits where d6 > 3")).toContain("found")
  expect(one("count: fights where police.dead")).toContain("expected yes or no, found a number")
  expect(one("cuont: police.attacks")).toContain('did you mean "count"?')
})

test("over a day: the events of all its fights together, in rounds that go on", () => {
  const day = `system: d20-modern
title: Day
day: [{ scenario: a.yaml }, { scenario: a.yaml, id: b }]
party: [police]
counts:
  falls: { count: police.downed }
  whole: { count: days where survived and times police.downed = 0 }
  late: { last: gang.downed }
  taken: { sum: amount of each.harmed, per: combatant }
`
  const scenario = { file: "a.yaml", text: text("").replace("counts:\n", "") }
  const found = dayFrom(
    {
      day: { file: "day.yaml", text: day },
      fights: [scenario, scenario].map((each) => ({ scenario: each, bestiaries })),
    },
    library,
  )
  if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
  const run = planDay(found.value, { seed: 2, combats: 12 })
  if (run._tag === "Refused") throw new Error(run.reasons.join("\n"))
  const { manifest } = run
  const played = dayPlayerOf(manifest, library)
  const chunk = played.playChunk({ variant: 0, from: 0, to: 12 })
  mustFit(manifest, { variant: 0, from: 0, to: 12 }, chunk)
  const own = dayResultsOf(manifest, [chunk.summary], { seconds: 1, workers: 1 }).day.variants[0]?.counts ?? {}
  const days = played.visit(0, (rules, fights) =>
    Array.from({ length: 12 }, (_, combat) => {
      const { fights: fought, survived } = playDay(rules, fights, { seed: 2, combat })
      const told = fought.map((each) => toldOf(each))
      const falls = told.map(({ ids, log }) =>
        log.flatMap((event) => (event._tag === "Felled" ? [ids[event.who] as string] : [])),
      )
      const lengths = told.map(({ rounds }) => rounds.at(-1) ?? 0)
      const last = told.flatMap((each, i) =>
        each.log.flatMap((event, at) =>
          event._tag === "Felled" && isOf(each, event.who, "thug")
            ? [(lengths[i - 1] ?? 0) + (each.rounds[at] as number)]
            : [],
        ),
      )
      const taken = told.flatMap(({ ids, log }) =>
        log.flatMap((event) => (event._tag === "HarmTaken" && ids[event.target] === "officer-1" ? [event.amount] : [])),
      )
      const fallen = falls.flat().filter((id) => id.startsWith("officer")).length
      return { fallen, survived, last: last.at(-1), fights: fought.length, taken: taken.reduce((sum, x) => sum + x, 0) }
    }),
  )
  expect(new Set(days.map(({ fights }) => fights))).toEqual(new Set([1, 2]))
  expect(own["falls"]?.value).toBeCloseTo(mean(days.map(({ fallen }) => fallen)), 8)
  expect(own["whole"]?.value).toBeCloseTo(
    mean(days.map(({ fallen, survived }) => (survived && fallen === 0 ? 1 : 0))),
    8,
  )
  expect(own["late"]?.value).toBeCloseTo(mean(days.flatMap(({ last }) => last ?? [])), 8)
  expect(own["taken.officer-1"]?.value).toBeCloseTo(mean(days.map(({ taken }) => taken)), 8)
  expect(Object.keys(own)).not.toContain("taken.thug-1")
})
