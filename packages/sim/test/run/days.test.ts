import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Combat, isStanding, problemText, replay, type Stocks, type View } from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { changesOf } from "../../src/compare/changesOf.ts"
import { load, loadDay } from "../../src/loading/loadDay.ts"
import { ownLibrary, ownScenarios } from "../../src/loading/ownLibrary.ts"
import { chunkAt } from "../../src/plan/chunks.ts"
import type { LoadedDay } from "../../src/plan/LoadedDay.ts"
import { measure } from "../../src/metrics/measure.ts"
import { metricNames } from "../../src/metrics/vocabulary.ts"
import { type DayManifest, runKey } from "../../src/plan/Manifest.ts"
import { planDay } from "../../src/plan/planDay.ts"
import { dayPlayerOf } from "../../src/play/DayPlayer.ts"
import { playDay } from "../../src/play/playDay.ts"
import { DayResults } from "../../src/results/dayResults.ts"
import { NoSuchFight, regenerateFight } from "../../src/run/regenerate.ts"
import { run, runDays } from "../../src/run/run.ts"
import { DeterminismBroken, OtherRun } from "../../src/runFolder/errors.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { readResults } from "../../src/runFolder/storedResults.ts"
import { mergeDaySummaries } from "../../src/summary/mergeSummaries.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import type { Toy } from "../kit/toy.ts"
import { toyDay, toyDayManifest, toyFolder, toyLibrary, toyManifest, toyWith } from "../kit/toyLibrary.ts"

const library = toyLibrary
/** Policies by which the party loses some fights of every kind. */
const even = { policies: { red: "steady", blue: "focus" } }
const all = { ...even, variants: ["base", "deadly", "no-rest"] }
const twoBrawls = (choices: Parameters<typeof toyDayManifest>[1] = {}): DayManifest =>
  toyDayManifest(toyDay("two-brawls"), choices)

/** Results without what depends on the machine. */
const finish = async (
  manifest: DayManifest,
  options: Parameters<typeof runDays>[1] = {},
): Promise<Omit<DayResults, "seconds">> => {
  const end = await runDays(manifest, { library, ...options })
  if (end._tag !== "Finished") throw new Error("the run was interrupted")
  const { seconds: _, ...results } = end.results
  return results
}

/** The blocks of the members of red in all fights of the toy. */
const blocksOf = (fights: readonly { readonly prepared: Toy["prepared"] }[]) =>
  Object.fromEntries(
    fights.flatMap(({ prepared }) =>
      prepared.ids.flatMap((id, who) =>
        prepared.starts[who]?.side === 0 ? [[id, prepared.blocks[who] as Toy["statBlock"]] as const] : [],
      ),
    ),
  )

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "refriega-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A day of the toy game from texts, by the names of its files; the first is the day. */
const written = (files: Readonly<Record<string, string>>): LoadedDay => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const loaded = loadDay(join(folder, Object.keys(files)[0] as string), toyLibrary)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  return loaded.value
}

const scenario = (red: string, blue: string): string => `
system: toy
title: Brawl
field: { map: "AA.BB" }
sides:
  red: { members: [${red}] }
  blue: { members: [${blue}] }
`

describe("a run of days", () => {
  test("comes to a document of its fights and of the day, which keeps its schema and whose numbers agree", async () => {
    const end = await runDays(twoBrawls(all), { library })
    if (end._tag !== "Finished") throw new Error("interrupted")
    const { results } = end
    const decode = Schema.decodeUnknownSync(DayResults, { onExcessProperty: "error" })
    expect(decode(JSON.parse(JSON.stringify(results)))).toEqual(results)
    expect(results).toMatchObject({ schema: 1, system: "toy", scenario: "two-brawls", seed: 5 })
    expect(results.fights.map(({ id, scenario: name }) => [id, name])).toEqual([
      ["brawl", "brawl"],
      ["again", "again"],
    ])
    expect(results.day.party).toEqual([{ id: "red", name: "Red", es: "Rojo" }])
    expect(new Map(results.day.members.map(({ id, side }) => [id, side]))).toEqual(
      new Map([
        ["brawler", "red"],
        ["brute", "red"],
      ]),
    )
    results.day.variants.forEach((variant, v) => {
      const [first, second] = results.fights.map(({ variants }) => variants[v]?.combats) as [number, number]
      const [lostFirst, lostSecond] = variant.endedIn as [number, number]
      expect([variant.days, first]).toEqual([60, 60])
      expect(second).toBe(60 - lostFirst)
      expect(variant.survived.k).toBe(60 - lostFirst - lostSecond)
      expect(variant.goingAfter.map(({ k }) => k)).toEqual([60 - lostFirst, variant.survived.k])
      expect(variant.rounds.histogram.reduce((a, b) => a + b)).toBe(60)
      expect(lostFirst * lostSecond * variant.survived.k).toBeGreaterThan(0)
    })
    const [base, deadly] = results.day.variants
    expect(Object.values(base?.members ?? {}).every(({ dead }) => dead.k === 0)).toBe(true)
    expect(Object.values(deadly?.members ?? {}).some(({ dead, fallen }) => dead.k > 0 && dead.k === fallen.k)).toBe(
      true,
    )
  })

  test("counts how the party enters each fight: without a rest as it left the one before, whoever has died as dead", async () => {
    const manifest = twoBrawls(all)
    const { day, fights } = await finish(manifest)
    expect(manifest.variants[2]?.name).toBe("no-rest")
    const found = day.variants[2]?.entering ?? []
    expect(found.map(({ red }) => red?.days)).toEqual(fights.map(({ variants }) => variants[2]?.combats))
    expect(found[0]?.["red"]).toMatchObject({ meanHealth: { mean: 1 } })
    // Counted anew from the states in which the fights before have ended.
    const left: number[] = []
    let dead = 0
    dayPlayerOf(manifest, library).visit(2, (rules, prepared) => {
      for (let combat = 0; combat < 60; combat++) {
        const [first, second] = playDay(rules, prepared, { seed: manifest.seed, combat }).fights
        if (first === undefined || second === undefined) continue
        const members = second.prepared.ids.flatMap((id, who) => (second.state.combatants[who]?.side === 0 ? [id] : []))
        const ends = members.map((id) => {
          const who = first.prepared.ids.indexOf(id)
          if (who < 0) return 1
          if (first.state.combatants[who]?.dead === true) dead++
          return rules.health(first.prepared, first.state, who)
        })
        left.push(ends.reduce((a, b) => a + b) / ends.length)
      }
    })
    const entered = found[1]?.["red"]
    expect(left.length).toBeGreaterThan(20)
    expect(entered?.meanHealth.mean).toBeCloseTo(left.reduce((a, b) => a + b) / left.length, 3)
    expect(entered?.meanHealth.mean).toBeLessThan(0.95)
    expect(entered?.dead.reduce((sum, n, many) => sum + n * many, 0)).toBe(dead)
    // A rest heals.
    expect(day.variants[0]?.entering?.[1]?.["red"]?.meanHealth.mean).toBeGreaterThan(entered?.meanHealth.mean ?? 1)
  })

  test("counts what runs out as each fight begins and at the end, by side, the dead nothing: metrics know it", async () => {
    // The toy with a stock: breath, which is its points, and something that nobody has.
    const kinds = [
      { id: "gold", en: "gold", es: "oro" },
      { id: "breath", en: "breath", es: "aliento" },
    ]
    const breath = (state: View<Toy["state"]>, who: number): number => Math.max(0, state.combatants[who]?.health ?? 0)
    const stocks: Stocks<Toy> = { kinds, of: (_, state, who, kind) => (kind === 0 ? 0 : breath(state, who)) }
    const breathing = toyWith({ stocks })
    const source = loadDay(join(toyFolder, "two-brawls.yaml"), breathing)
    if (source._tag === "Refused") throw new Error("refused")
    const manifest = toyDayManifest(source.value, { ...even, variants: ["deadly"], combats: 40 })
    // It is the same run as without counting it.
    expect(runKey(manifest)).toBe(runKey(twoBrawls({ ...even, variants: ["deadly"], combats: 40 })))
    expect(metricNames(manifest).filter((name) => name.startsWith("stock"))).toEqual([
      "stockLeft.red.breath",
      "stockEntering.brawl.red.breath",
      "stockEntering.again.red.breath",
    ])
    const results = await finish(manifest, { library: breathing })
    const found = (metric: string) => measure(results as DayResults, "deadly", metric)
    // Counted anew from the states of all fights.
    const seen: { readonly first: number[]; readonly second: number[]; readonly end: number[] } = {
      first: [],
      second: [],
      end: [],
    }
    dayPlayerOf(manifest, breathing).visit(0, (rules, prepared) => {
      for (let combat = 0; combat < 40; combat++) {
        const { entered, fights } = playDay(rules, prepared, { seed: manifest.seed, combat })
        const now = new Map<string, number>()
        const mine = (fight: number) =>
          (fights[fight]?.prepared.ids ?? []).flatMap((id, who) =>
            fights[fight]?.state.combatants[who]?.side === 0 ? [{ id, who }] : [],
          )
        const total = (fight: number) =>
          mine(fight).reduce((sum, { who }) => sum + (entered[fight]?.stocks[who]?.[1] ?? 0), 0)
        seen.first.push(total(0))
        if (fights[1] !== undefined) seen.second.push(total(1))
        for (const fight of [0, 1])
          for (const { id, who } of mine(fight)) {
            const of = fights[fight]?.state.combatants[who] as Toy["state"]["combatants"][number]
            now.set(id, of.dead ? 0 : Math.max(0, of.health))
          }
        // Who is in a fight that no day came to has what its file gives it.
        for (const [id, { health }] of Object.entries(blocksOf(prepared as never)))
          if (!now.has(id)) now.set(id, health)
        seen.end.push([...now.values()].reduce((a, b) => a + b))
      }
    })
    const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
    expect(seen.second.length).toBeGreaterThan(5)
    expect(seen.second.length).toBeLessThan(40)
    expect(found("stockEntering.brawl.red.breath")).toMatchObject({ value: mean(seen.first), n: 40 })
    expect(found("stockEntering.again.red.breath")?.value).toBeCloseTo(mean(seen.second), 8)
    expect(found("stockEntering.again.red.breath")?.n).toBe(seen.second.length)
    expect(found("stockLeft.red.breath")?.value).toBeCloseTo(mean(seen.end), 8)
    expect(found("stockLeft.red.gold")).toBeUndefined()
    const entry = results.day.variants[0]?.entering?.[1]?.["red"]
    expect(found("deadEntering.again.red")?.value).toBeCloseTo(
      (entry?.dead ?? []).reduce((sum, n, many) => sum + n * many, 0) / seen.second.length,
      8,
    )
    expect(found("healthEntering.again.red")?.value).toBe(entry?.meanHealth.mean)
    expect(results.stocks).toEqual([kinds[1]])
    // Whatever the chunks, the same numbers.
    const split = await finish({ ...manifest, chunk: 7 }, { library: breathing })
    expect(split.day.variants[0]?.entering).toEqual(results.day.variants[0]?.entering)
    expect(split.day.variants[0]?.sides).toEqual(results.day.variants[0]?.sides)
  })

  test("begins with the same fights as a run of its first scenario alone", async () => {
    const alone = await run(toyManifest("brawl", { variants: ["base", "deadly"] }), { library })
    const days = await finish(twoBrawls({ variants: ["base", "deadly"] }))
    if (alone._tag !== "Finished") throw new Error("interrupted")
    days.fights[0]?.variants.forEach((variant, v) => {
      const { title: _, ...found } = variant
      expect(alone.results.variants[v]).toMatchObject(found)
    })
  })

  test("has the same results however it is split", async () => {
    const [one, ...others] = await Promise.all([60, 25, 7, 1].map((chunk) => finish(twoBrawls({ ...all, chunk }))))
    for (const other of others) expect(other).toEqual(one)
  })

  test("is summed up in any order", () => {
    const player = dayPlayerOf(twoBrawls({ chunk: 20 }), library)
    const [a, b, c] = [0, 1, 2].map((number) => player.playChunk(chunkAt(player.manifest, number)).summary) as [
      never,
      never,
      never,
    ]
    const sum = mergeDaySummaries(mergeDaySummaries(a, b), c)
    expect(mergeDaySummaries(a, mergeDaySummaries(b, c))).toEqual(sum)
    expect(mergeDaySummaries(c, mergeDaySummaries(b, a))).toEqual(sum)
    expect(mergeDaySummaries(player.playChunk({ variant: 0, from: 0, to: 0 }).summary, sum)).toEqual(sum)
    expect(sum.days).toBe(60)
  })

  test("has a digest of all its fights: what happens in between changes it, and not that of the first fight", async () => {
    const { day, fights } = await finish(twoBrawls(all))
    const digests = (of: readonly { readonly digest: string }[]) => of.map(({ digest }) => digest)
    const [base, , noRest] = digests(day.variants)
    expect(noRest).not.toBe(base)
    const [first, , firstNoRest] = digests(fights[0]?.variants ?? [])
    expect(firstNoRest).toBe(first)
  })

  test("ends as if nothing had been when it is interrupted and taken up again", async () => {
    const manifest = twoBrawls({ ...all, chunk: 20 })
    const quiet = new MemoryFiles()
    const undisturbed = await finish(manifest, { folder: "run", files: quiet })
    const files = new MemoryFiles()
    const controller = new AbortController()
    let chunks = 0
    const onProgress = () => {
      if (++chunks === 4) controller.abort()
    }
    const end = await runDays(manifest, { library, folder: "run", files, signal: controller.signal, onProgress })
    expect(end).toEqual({ _tag: "Interrupted", done: 80, total: 180 })
    expect(await finish(manifest, { folder: "run", files })).toEqual(undisturbed)
    expect(Buffer.compare(files.bytes("run/chunks.log"), quiet.bytes("run/chunks.log"))).toBe(0)
    const { seconds: _, ...read } = readResults("run", files)
    expect(read).toEqual(undisturbed)
    await expect(runDays(twoBrawls({ seed: 6 }), { library, folder: "run", files })).rejects.toBeInstanceOf(OtherRun)
  })
})

describe("a day", () => {
  const dayOf = (more: string) => `system: toy\ntitle: Day\nparty: [red]\n${more}`

  test("goes on as long as the party does not lose, and every fight begins as the one before has left it", () => {
    dayPlayerOf(twoBrawls({ ...even, variants: ["no-rest"] }), library).visit(0, (rules, fights) => {
      let lost = 0
      for (let combat = 0; combat < 300; combat++) {
        const day = playDay(rules, fights, { seed: 5, combat })
        const [first, second] = day.fights as readonly [(typeof day.fights)[0], (typeof day.fights)[0] | undefined]
        const hasLost = first.state.winner === 1
        if (hasLost) lost++
        expect(second === undefined).toBe(hasLost)
        expect(day.survived).toBe(!hasLost && second?.state.winner === 0)
        if (second === undefined) continue
        const begun = new Combat(rules, second.prepared, { ...second.setup })
        for (const event of second.log.slice(
          0,
          second.log.findIndex((e) => e._tag === "RoundStarted"),
        ))
          begun.emit(event)
        first.prepared.ids.forEach((id, who) => {
          const [before, after] = [first.state.combatants[who], begun.state.combatants[second.prepared.ids.indexOf(id)]]
          if (before?.side === 0)
            expect(after).toMatchObject({ down: before.down, health: (before as never)["health"] })
          else expect(after).toMatchObject({ down: false, health: 8 })
        })
      }
      // Some days end with the first fight.
      expect(lost).toBeGreaterThan(2)
    })
  })

  test("has other dice in every fight", () => {
    const same = written({
      "day.yaml": dayOf("day: [{ scenario: a.yaml }, { scenario: a.yaml, id: b, rest: { heals: 99 } }]"),
      "a.yaml": scenario("{ is: rock, at: A }", "{ is: brawler, at: B }"),
    })
    dayPlayerOf(toyDayManifest(same, { policy: "random" }), library).visit(0, (rules, fights) => {
      const logs = Array.from({ length: 20 }, (_, combat) => playDay(rules, fights, { seed: 1, combat }).fights)
      const two = logs.filter((each) => each.length === 2)
      expect(two.length).toBeGreaterThan(0)
      const rest = (n: number) => two.map((each) => JSON.stringify(each[n]?.log.slice(1)))
      expect(rest(0)).not.toEqual(rest(1))
    })
  })

  test("keeps the wounds of whom a fight has not seen; an enemy of the same name is somebody else", () => {
    const loaded = written({
      "day.yaml": dayOf("day: [{ scenario: a.yaml }, { scenario: b.yaml }, { scenario: a.yaml, id: c }]"),
      "a.yaml": scenario("{ is: brute, at: A }, { is: brawler, id: pal, at: A }", "{ is: brawler, at: B }"),
      "b.yaml": scenario("{ is: brute, at: A }", "{ is: brawler, id: pal, at: B }"),
    })
    dayPlayerOf(toyDayManifest(loaded), library).visit(0, (rules, fights) => {
      let seen = 0
      for (let combat = 0; combat < 60; combat++) {
        const [a, b, c] = playDay(rules, fights, { seed: 2, combat }).fights
        if (a === undefined || b === undefined || c === undefined) continue
        const harmOf = (fight: typeof a) =>
          fight.log.flatMap((e) =>
            e._tag === "HarmTaken" && (e as never)["by"] === -1 && fight.prepared.ids[(e as never)["target"]] === "pal"
              ? [(e as never)["amount"] as number]
              : [],
          )[0] ?? 0
        const pal = a.state.combatants[a.prepared.ids.indexOf("pal")] as unknown as { readonly health: number }
        expect(harmOf(b)).toBe(0)
        expect(harmOf(c)).toBe(8 - pal.health)
        if (pal.health < 8) seen++
      }
      expect(seen).toBeGreaterThan(5)
    })
  })

  test("goes on after a draw as long as somebody of the party stands", () => {
    const loaded = written({
      "day.yaml": dayOf("day: [{ scenario: a.yaml }, { scenario: b.yaml }]"),
      "a.yaml": `${scenario("{ is: rock, at: A }", "{ is: rock, at: B }")}limits: { rounds: 1 }\n`,
      "b.yaml": scenario("{ is: rock, at: A }", "{ is: brawler, at: B }"),
    })
    // Two rocks cannot hurt each other: a draw by the limit, after which the party stands and goes on.
    dayPlayerOf(toyDayManifest(loaded, { policy: "aggressive" }), library).visit(0, (rules, fights) => {
      expect(playDay(rules, fights, { seed: 1, combat: 0 }).fights[0]?.state).toMatchObject({ winner: -1, reason: 3 })
      expect(playDay(rules, fights, { seed: 1, combat: 0 }).fights.length).toBe(2)
    })
  })

  test("under a variant plays every fight under its own of that name, else as written", async () => {
    const loaded = written({
      "day.yaml": dayOf("day: [{ scenario: a.yaml }, { scenario: b.yaml }]\nvariants: { deadly: {} }"),
      "a.yaml": scenario("{ is: brute, at: A }", "{ is: brawler, at: B }"),
      "b.yaml": `${scenario("{ is: brute, at: A }", "{ is: brawler, at: B }")}variants: { deadly: { rules: { deadly: true } } }\n`,
    })
    const { fights } = await finish(toyDayManifest(loaded, { variants: ["base", "deadly"] }))
    const deaths = fights.map(({ variants }) =>
      variants.map(({ combatants }) => Object.values(combatants).reduce((sum, { dead }) => sum + dead.k, 0) > 0),
    )
    expect(deaths).toEqual([
      [false, false],
      [false, true],
    ])
  })

  test("takes policies for its sides, and refuses those of sides that are in no fight", () => {
    const manifest = twoBrawls({ policies: { blue: "random" } })
    expect(manifest.fights.map(({ variants }) => variants[0]?.policies)).toEqual([
      ["aggressive", "random"],
      ["aggressive", "random"],
    ])
    const planned = planDay(toyDay("two-brawls"), {
      seed: 1,
      combats: 1,
      variants: ["swarm"],
      policies: { green: "steady" },
    })
    expect(planned).toEqual({
      _tag: "Refused",
      reasons: [
        "there is no variant swarm; there are: base, deadly, no-rest",
        "there is no side green; there are: red, blue",
      ],
    })
  })

  test("is told from a fight by its file", () => {
    const tags = ["brawl", "two-brawls"].map((name) => {
      const loaded = load(join(toyFolder, `${name}.yaml`), toyLibrary)
      return loaded._tag === "Good" ? loaded.value._tag : undefined
    })
    expect(tags).toEqual(["Scenario", "Day"])
  })

  test("names every file that is not there", () => {
    writeFileSync(join(folder, "day.yaml"), dayOf("day: [{ scenario: a.yaml }, { scenario: b.yaml }]"))
    const loaded = loadDay(join(folder, "day.yaml"), toyLibrary)
    expect(loaded._tag === "Refused" && loaded.problems.map((p) => problemText(p).replace(`${folder}/`, ""))).toEqual([
      "a.yaml:1:1: there is no such file",
      "b.yaml:1:1: there is no such file",
    ])
  })
})

describe("changes by hand", () => {
  const files = {
    "day.yaml":
      "system: toy\ntitle: Day\nparty: [red]\nday: [{ scenario: a.yaml }, { scenario: b.yaml }]\nvariants: { other: { rests: { b: { heals: 1 } } } }",
    "a.yaml": scenario("{ is: brute, at: A }", "{ is: brawler, at: B }"),
    "b.yaml": scenario("{ is: brute, at: A }, { is: brawler, id: friend, at: A }", "{ is: rock, at: B }"),
  }
  const changed = (id: string, ...set: readonly string[]) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return loadDay(join(folder, "day.yaml"), toyLibrary, [{ id, set }])
  }
  const good = (...set: readonly string[]): LoadedDay => {
    const loaded = changed("set", ...set)
    if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
    return loaded.value
  }
  /** The health of everybody in each fight, under a variant. */
  const healths = (manifest: DayManifest, variant: number) =>
    dayPlayerOf(manifest, library).visit(variant, (_, fights) =>
      fights.map(({ prepared }) => Object.fromEntries(prepared.ids.map((id, who) => [id, healthIn(prepared, who)]))),
    )
  const healthIn = (prepared: unknown, who: number): number => (prepared as Toy["prepared"]).blocks[who]?.health ?? 0

  test("are made in all fights that they concern, and the run can be played from its manifest", () => {
    const day = good("brute.health=+5", "friend.health=3")
    const manifest = toyDayManifest(day, { variants: ["base", "set"] })
    const again = JSON.parse(JSON.stringify(manifest)) as DayManifest
    expect(healths(again, 0)).toEqual([
      { brute: 10, brawler: 8 },
      { brute: 10, friend: 8, rock: 1000 },
    ])
    expect(healths(again, 1)).toEqual([
      { brute: 15, brawler: 8 },
      { brute: 15, friend: 3, rock: 1000 },
    ])
    expect(manifest.variants[1]?.title.en).toBe("brute.health=+5, friend.health=3")
    expect(changesOf(again, 0, 1, library).map(({ path }) => path)).toEqual([
      "a.brute.health",
      "b.brute.health",
      "b.friend.health",
    ])
  })

  test("may concern one fight alone: the others are as they are written", () => {
    const manifest = toyDayManifest(good("friend.health=3"), { variants: ["base", "set"] })
    expect(changesOf(manifest, 0, 1, library)).toEqual([{ path: "b.friend.health", a: 8, b: 3 }])
  })

  test("must concern some fight, be right where they do, and are told once", () => {
    const problems = (...args: Parameters<typeof changed>) => {
      const loaded = changed(...args)
      return loaded._tag === "Refused" ? loaded.problems.map(problemText) : []
    }
    expect(problems("set", "brute.health=+5", "fiend.health=3", "counts.nobody=2")).toEqual([
      '--set:2:1: fiend.health: no fight of the day has a combatant, side or stat block "fiend"; did you mean "friend"?',
      expect.stringContaining(
        '--set:3:1: counts.nobody: no fight of the day has a combatant, side or stat block "nobody"',
      ),
    ])
    expect(problems("set", "brute.health=many")).toEqual([expect.stringContaining("--set:1:1: brute.health: expected")])
    expect(problems("set", "rules.dead=true")).toEqual([expect.stringContaining("--set:1:1: rules.dead: unknown key")])
    expect(problems("set", "brute.health")).toEqual([expect.stringContaining("--set:1:1: expected a change as")])
    expect(problems("other", "brute.health=+5")).toEqual([
      '--set:1:1: the day has a variant "other" of its own: choose another id',
    ])
  })
})

describe("a fight of a day, played again", () => {
  const folderOf = async (log: "full" | "summary"): Promise<RunFolder> => {
    const files = new MemoryFiles()
    await runDays(twoBrawls({ ...all, chunk: 20, log }), { library, folder: "run", files })
    return RunFolder.open("run", files)
  }

  test("is checked with its whole day, by its digest and by the logs that were kept", async () => {
    for (const log of ["full", "summary"] as const) {
      const kept = await folderOf(log)
      const player = dayPlayerOf(kept.manifest as DayManifest, library)
      for (const variant of [0, 1, 2]) {
        for (const index of [0, 19, 20, 59]) {
          const seen = regenerateFight(player, variant, index, 0, { folder: kept, explain: true }, (fight) => ({
            checked: fight.checked,
            fights: fight.fights,
          }))
          expect(seen.checked).toBe(true)
          expect(kept.combat(variant, index)?.logs.length).toBe(log === "full" ? seen.fights : 0)
        }
      }
    }
  })

  test("begins with what was carried into it; its log alone leads to the same states", () => {
    const player = dayPlayerOf(twoBrawls(), library)
    let seconds = 0
    for (let index = 0; index < 60; index++) {
      const fights = regenerateFight(player, 0, index, 0, {}, (fight) => fight.fights)
      if (fights < 2) {
        expect(() => regenerateFight(player, 0, index, 1, {}, () => 0)).toThrow(NoSuchFight)
        continue
      }
      seconds++
      regenerateFight(player, 0, index, 1, {}, ({ rules, combat, fight }) => {
        expect([fight, combat.setup.fight]).toEqual([1, 1])
        expect(replay(rules, combat.prepared, combat.log)).toEqual(combat.state)
      })
    }
    expect(seconds).toBeGreaterThan(10)
  })

  test("that differs from what its run recorded is a broken promise", async () => {
    const kept = await folderOf("summary")
    const other = dayPlayerOf(twoBrawls({ ...all, seed: 6 }), library)
    expect(() => regenerateFight(other, 0, 3, 0, { folder: kept }, () => 0)).toThrow(DeterminismBroken)
  })
})

describe("the long night of d20 Modern", () => {
  const loaded = loadDay(join(ownScenarios, "d20-modern/long-night.yaml"))
  const night = () => {
    if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
    const planned = planDay(loaded.value, { seed: 1, combats: 60, variants: ["base", "no-rest", "week-in-bed"] })
    if (planned._tag === "Refused") throw new Error(planned.reasons.join("\n"))
    return planned.manifest
  }

  test("brings hit points and ammunition along, and every log leads to its states alone", () => {
    const player = dayPlayerOf(night(), ownLibrary)
    const tags = new Set<string>()
    for (const variant of [0, 1, 2]) {
      player.visit(variant, (rules, fights) => {
        for (let combat = 0; combat < 20; combat++) {
          for (const fight of playDay(rules, fights, { seed: 1, combat }).fights) {
            expect(replay(rules, fight.prepared, fight.log)).toEqual(fight.state)
            for (const event of fight.log) tags.add(event._tag)
          }
        }
      })
    }
    expect([...tags]).toEqual(expect.arrayContaining(["CarriedOver", "Healed", "WakingSaved"]))
  })

  test("goes on with those alone who stand when no time has passed", () => {
    dayPlayerOf(night(), ownLibrary).visit(1, (rules, fights) => {
      for (let combat = 0; combat < 30; combat++) {
        const [first, second] = playDay(rules, fights, { seed: 1, combat }).fights
        if (first === undefined || second === undefined) continue
        const begun = replay(rules, second.prepared, second.log, {
          until: second.log.findIndex((e) => e._tag === "InitiativeRolled"),
        })
        const standing = (fight: typeof first, state: typeof begun) =>
          fight.prepared.ids.filter((_, who) => {
            const c = state.combatants[who]
            return c !== undefined && c.side === 0 && isStanding(c)
          })
        expect(standing(second, begun)).toEqual(standing(first, first.state))
      }
    })
  })
})
