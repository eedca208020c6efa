import { cpSync } from "node:fs"
import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { CompareResults, isDayResults, ownLibrary } from "@refriega/sim/internal"
import { Threads } from "@refriega/sim/threads"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type CompareInput, compareScenarios } from "../../src/compare/compareScenarios.ts"
import { type DiffInput, printDiff } from "../../src/diff/printDiff.ts"
import { printed, printedBy } from "../kit/printed.ts"
import { refriega, root } from "../kit/refriega.ts"

const duel = join(root, "scenarios/d20-modern/duel.yaml")
const night = join(root, "scenarios/d20-modern/long-night.yaml")
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(CompareResults), { onExcessProperty: "error" })
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refriega-compare-"))
})

// One thread for all comparisons: a program of its own for each would start one each, and compile all that it plays.
const hands = { pool: new Threads(1, { ahead: 1 }), signal: new AbortController().signal, library: ownLibrary }
afterAll(() => hands.pool.close())

const none = Option.none()
const nothing = { scenarios: [], variants: [], set: [], policy: [], side: none, combats: none, precision: none }
const plain = {
  against: "base",
  smallest: "2pp",
  untilVerdict: false,
  noSplit: true,
  luck: false,
  beatable: 0,
  policies: none,
  cross: false,
  details: false,
  seed: 1,
} as const
const quietly = {
  log: "summary",
  report: false,
  studio: none,
  json: false,
  lang: "en",
  quiet: true,
  allowCode: false,
} as const
let runs = 0

/** What a comparison prints; it is kept in a folder of its own unless another is named. */
const compare = async (input: Partial<CompareInput> & { readonly kept?: string }): Promise<string> => {
  const { kept = `run-${runs++}`, ...more } = input
  const asked = { ...nothing, ...plain, ...quietly, out: Option.some(join(folder, kept)), ...more }
  return printedBy(() => compareScenarios(asked, hands))
}
const compared = async (input: Parameters<typeof compare>[0]): Promise<CompareResults> =>
  decode(await compare({ ...input, json: true }))

/** Orcs who charge as soon as it promises enough, against a party of four: whoever rolls 20 may do double damage. */
const orcs = join(root, "bench/luck/greedy.yaml")

/** What it was asked for is refused, before anything is played. */
const isRefused = async (input: Partial<CompareInput>, why: string) => {
  await expect(
    compareScenarios({ ...nothing, ...plain, ...quietly, out: none, ...input }, hands),
  ).rejects.toMatchObject({
    code: 2,
    message: expect.stringContaining(why),
  })
}

/** What `refriega diff` prints of a run. */
const diff = (kept: string, index: string, variant: string | undefined, more: Partial<DiffInput> = {}): string => {
  const asked = { run: join(folder, kept), index: Number(index), variant: Option.fromUndefinedOr(variant) }
  return printed(() => printDiff({ ...asked, against: none, context: 3, lang: "en", json: false, ...more }))
}

const variantsIn = ({ runs }: CompareResults) =>
  runs.flatMap(({ results }) => [...(isDayResults(results) ? results.day.variants : results.variants)])
const of = ({ runs }: CompareResults, metric: string, run = 0) =>
  runs[run]?.results.comparisons.filter((each) => each.metric === metric) ?? []

describe("compare", () => {
  test("a variant against itself has a difference of exactly zero, in one clean document", async () => {
    const args = ["compare", duel, "--set", "second.hp=+0", "-n", "300", "--json", "--quiet"]
    const { code, stdout, stderr } = await refriega(folder, ...args)
    expect([code, stderr]).toEqual([0, ""])
    const document = decode(stdout)
    expect(document).toMatchObject({ metric: "winRate.first", ladder: [] })
    expect(of(document, "winRate.first")).toMatchObject([
      { a: "base", b: "set", n: 300, d: 0, onlyA: 0, onlyB: 0, p: 1, vrf: null, verdict: "equivalent" },
    ])
    expect(new Set(variantsIn(document).map(({ digest }) => digest)).size).toBe(1)
  })

  test("tells verdicts in both languages, and diff tells where the first discordant fight parts", async () => {
    const asked = { scenarios: [duel], variants: ["keen-blade"], combats: Option.some(400), kept: "kept" }
    const told = await compare(asked)
    expect(told).toMatch(/^ {2}keen-blade .* pp .* better$/mu)
    const [, index = ""] = /Where they part: {2}refriega diff \S*kept (\d+) --variant keen-blade/u.exec(told) ?? []
    expect(await compare({ ...asked, lang: "es" })).toContain("Combates ganados por Primero: ¿más, o menos?")

    const parted = await refriega(folder, "diff", "kept", index, "--variant", "keen-blade")
    expect(parted.code).toBe(0)
    expect(parted.stdout).toContain("first-duelist.attacks.0.threat: 20 → 19")
    expect(parted.stdout).toMatch(/^They part at event \d+: the same happens, with other numbers$/mu)
    expect(parted.stdout).toContain("critical: false → true")
    expect(JSON.parse(diff("kept", index, "keen-blade", { json: true }))).toMatchObject({
      schema: 1,
      parting: { kind: "numbers", a: { _tag: "Attacked" }, fields: [{ field: "critical", a: false, b: true }, {}] },
      changes: [{ path: "first-duelist.attacks.0.threat", a: 20, b: 19 }],
      a: { variant: "base" },
      b: { variant: "keen-blade" },
    })
    expect(diff("kept", index, "keen-blade", { lang: "es" })).toContain("Se separan en el suceso")
  })

  test("of a day, changes are made in all fights that they concern", async () => {
    const document = await compared({
      scenarios: [night],
      set: ["driver.hp=+20"],
      combats: Option.some(15),
      kept: "set-night",
    })
    const [survived] = document.runs[0]?.results.comparisons.filter(({ metric }) => metric === "survived") ?? []
    expect(survived).toMatchObject({ a: "base", b: "set", n: 15 })
    const { changes } = JSON.parse(diff("set-night", "0", undefined, { json: true })) as {
      changes: { path: string }[]
    }
    expect(changes.map(({ path }) => path)).toEqual(["corner.driver.hp", "parking-lot.driver.hp", "hideout.driver.hp"])
  })

  test("wrong changes and names are told with their places and what was meant", async () => {
    const wrong = ["--set", "secnd.hp=+2", "--set", "rules.critConfrm=false"]
    const set = await refriega(folder, "compare", duel, ...wrong, "-n", "10")
    expect([set.code, set.stdout]).toEqual([2, ""])
    expect(set.stderr.trim().split("\n")).toEqual([
      '--set:1:1: secnd.hp: unknown combatant, side or stat block "secnd"; did you mean "second"?',
      '--set:2:1: rules.critConfrm: unknown key "critConfrm"; did you mean "critConfirm"?',
    ])
    await isRefused({ scenarios: [duel], side: Option.some("mob") }, "first, second")
    await isRefused({ scenarios: [duel], smallest: "many" }, "2pp")
    await isRefused({ scenarios: [duel], precision: Option.some("1pp"), untilVerdict: true }, "--until-verdict")
    await isRefused(
      { scenarios: [night], set: ["gnag.hp=+2"] },
      '--set:1:1: gnag.hp: no fight of the day has a combatant, side or stat block "gnag"; did you mean "gang"?',
    )
    await isRefused({ scenarios: [night], side: Option.some("gang") }, "--side")
    await isRefused({ scenarios: [night, duel] }, "both a day")
    const alone = join(folder, "alone.yaml")
    const text = (await readFile(duel, "utf8")).replace(/^variants:\n(?: .*\n)*/mu, "")
    await writeFile(alone, text)
    await isRefused({ scenarios: [alone] }, "nothing to compare")
  })

  test("--precision stops early and the document says so; more workers change nothing", async () => {
    const asked = { scenarios: [duel], set: ["second.hp=+2"], precision: Option.some("3pp") }
    const one = await compared(asked)
    const args = ["compare", duel, "--set", "second.hp=+2", "--precision", "3pp", "--json", "--quiet"]
    const two = decode((await refriega(folder, ...args, "--out", "two", "--workers", "2")).stdout)
    const { stopped, comparisons } = one.runs[0]?.results ?? {}
    expect(stopped).toMatchObject({ rule: { rule: "precision", halfWidth: 0.03 }, planned: 1_000_000 })
    expect(stopped?.played).toBeLessThan(2000)
    expect(comparisons?.[0]?.n).toBe(stopped?.played)
    expect(two.runs[0]?.results.comparisons).toEqual(comparisons)
    expect(variantsIn(two)).toEqual(variantsIn(one))
  })

  test("says when nobody did what a changed house rule is about", async () => {
    const asked = { scenarios: [duel], combats: Option.some(40) }
    expect(await compare({ ...asked, set: ["rules.autofire=perTargetAttack"] })).toMatch(
      /nothing in them reads rules\.autofire \(nobody did what it is about: \S.*\)/u,
    )
  })

  test("says when nothing reads what a variant changes, and which number counts instead", async () => {
    const asked = { scenarios: [duel], set: ["second.bab=+1"], combats: Option.some(60), kept: "inert" }
    const told = await compare(asked)
    expect(told).toMatch(
      /! set is identical to base to the last event of all fights: nothing in them reads \S*bab \(what counts is attacks\[\]\.bonus\)/u,
    )
    expect(await compare({ ...asked, lang: "es", kept: "inert" })).toContain(
      "set es idéntica a base hasta el último suceso",
    )
    expect(await compare({ ...asked, set: ["second.hp=+6"], kept: "read" })).not.toContain("identical to")
  })

  test("tells by what fights with another winner part first, and points at a typical one", async () => {
    const asked = { scenarios: [duel], variants: ["keen-blade"], combats: Option.some(400), kept: "parting" }
    const document = await compared(asked)
    const [pair] = document.runs[0]?.results.pairs ?? []
    const { choice = [], numbers = [], other = [] } = pair?.partings ?? {}
    // A sharper blade is first seen in what a die means.
    expect(numbers.length).toBeGreaterThan(0)
    expect([...choice, ...numbers, ...other].toSorted((a, b) => a - b)).toEqual(pair?.discordant.first)
    const told = await compare(asked)
    expect(told).toMatch(/Of the first \d+ of them, .*in \d+ the same roll first has another result/u)
    expect(told).toContain(`diff ${join(folder, "parting")} ${numbers[0]} --variant keen-blade`)
  })

  test("tells what a change does by itself from what those who play make of it, and who plays worse for knowing it", async () => {
    const asked = { scenarios: [orcs], variants: ["double20"], noSplit: false, combats: Option.some(400), kept: "orcs" }
    const document = await compared(asked)
    const { splits = [], misplayed = [] } = document.runs[0]?.results ?? {}
    const [won] = splits.filter(({ metric }) => metric === "winRate.party")
    // Orcs that know of double damage are promised enough to charge into the party's weapons: that is all there is to
    // it.
    expect(won).toMatchObject({ b: "double20", n: 400, direct: { verdict: expect.not.stringMatching("better") } })
    expect(won?.total.lo).toBeGreaterThan(0)
    expect(won?.direct.hi).toBeLessThan(0.06)
    expect(won?.adaptations.find(({ side }) => side === "orcs")?.lo).toBeGreaterThan(0.02)
    expect(misplayed).toMatchObject([{ variant: "double20", side: "orcs" }])

    const told = await compare({ ...asked, kept: "orcs" })
    expect(told).toMatch(/^ {2}double20 +total +\+\d+ pp .* better$/mu)
    expect(told).toMatch(/^ +\+ Orcs decide by it +\+\d+ pp/mu)
    expect(told).toMatch(/! double20: Orcs know of the change and play worse for it \(−\d+ pp /u)
    expect(told).toContain("This took 4 more fights")
    const spanish = await compare({ ...asked, kept: "orcs", lang: "es" })
    expect(spanish).toMatch(/! double20: Orcs conocen el cambio y por ello juegan peor/u)

    // A cell can be looked at as any variant can.
    const parted = JSON.parse(diff("orcs", "0", "double20@base", { json: true, against: Option.some("double20") }))
    expect(parted.changes).toMatchObject([
      { path: "policies.party", a: "aggressive", b: "aggressive@base" },
      { path: "policies.orcs", a: "greedy", b: "greedy@base" },
    ])
    expect(await compare({ ...asked, noSplit: true, combats: Option.some(10), kept: "orcs-plain" })).not.toContain(
      "by itself",
    )
  })

  test("the ladder says whether a conclusion holds at every skill", async () => {
    const policies = ["random", "aggressive", "steady"]
    const asked = {
      scenarios: [duel],
      set: ["second.hp=+20"],
      policies: Option.some(policies.join()),
      combats: Option.some(80),
      kept: "ladder",
    }
    const document = await compared(asked)
    expect(document.runs.map(({ policy, folder: path }) => [policy, path])).toEqual(
      policies.map((policy) => [policy, join(folder, "ladder", policy)]),
    )
    expect(document.ladder).toMatchObject([
      { a: "base", b: "set", conclusion: expect.stringMatching(/^(?:same|differs)$/u) },
    ])
    expect(document.ladder[0]?.rungs.map(({ policy }) => policy)).toEqual(policies)
    expect(await compare(asked)).toMatch(
      /→ (?:the same at these policies|it depends on who plays).* \(one size at all of them: p .*\)/u,
    )
  })

  test("cross-play has every side choose its own policy, and plays what a run with these policies plays", async () => {
    const asked = { scenarios: [duel], set: ["second.hp=+20"], combats: Option.some(50) }
    const crossed = await compared({ ...asked, policies: Option.some("aggressive,steady"), cross: true, kept: "cross" })
    const labels = ["aggressive", "steady"].flatMap((first) =>
      ["aggressive", "steady"].map((second) => `first=${first} second=${second}`),
    )
    expect(crossed.runs.map(({ policy }) => policy)).toEqual(labels)
    expect(crossed.ladder[0]?.rungs.map(({ policy }) => policy)).toEqual(labels)
    const alone = await compared({ ...asked, policy: ["first=steady", "second=aggressive"] })
    expect(of(crossed, "winRate.first", 2)).toEqual(of(alone, "winRate.first"))
  })

  test("the luck of the dice is taken out of who wins, and said to be", async () => {
    const few = { scenarios: [duel], variants: ["keen-blade"], combats: Option.some(200), luck: true }
    expect(await compare(few)).toContain("too few fights have another winner")
    const asked = { ...few, set: ["second.hp=+3"], variants: [], combats: Option.some(600) }
    expect(await compare(asked)).toContain("the luck of the dice is taken out of differences")
    expect(of(await compared(asked), "winRate.first")[0]).toMatchObject({ method: "luckOut95" })
    for (const more of [{ untilVerdict: true }, { precision: Option.some("1pp") }, { scenarios: [night], set: [] }])
      await isRefused({ ...asked, ...more }, "--luck is for")
  })

  test("cross-play without several policies, or of days, is refused", async () => {
    await isRefused({ scenarios: [duel], set: ["second.hp=+2"], cross: true }, "--cross needs --policies")
    const two = Option.some("aggressive,steady")
    await isRefused({ scenarios: [night], cross: true, policies: two }, "--cross is for single fights")
  })

  test("two files that tell the same fight are compared under their own names", async () => {
    const harder = join(folder, "harder.yaml")
    await writeFile(harder, `${await readFile(duel, "utf8")}rules: { critConfirm: false }\n`)
    const combats = Option.some(200)
    const across = await compared({ scenarios: [duel, harder], combats })
    const within = await compared({ scenarios: [duel], set: ["rules.critConfirm=false"], combats })
    const differences = (document: CompareResults) =>
      of(document, "winRate.first").map(({ d, onlyA, onlyB }) => [d, onlyA, onlyB])
    expect(differences(across)).toEqual(differences(within))
    expect(of(across, "winRate.first")).toMatchObject([{ a: "duel", b: "harder" }])
  })
})

describe("days of several fights", () => {
  const way = join(root, "scenarios/symbaroum/long-way.yaml")
  const asked = {
    scenarios: [way],
    variants: ["no-rest", "without-the-healer"],
    combats: Option.some(60),
    kept: "days",
  }

  test("are compared by whether the party survives them, in both languages and one clean document", async () => {
    const document = await compared(asked)
    expect(document.metric).toBe("survived")
    const [first] = of(document, "survived")
    expect(first).toMatchObject({ a: "base", b: "no-rest", n: 60, kind: "share" })
    const english = await compare(asked)
    expect(english).toContain("Does the party survive the day more often, or less?")
    expect(english).toMatch(/^ {2}without-the-healer .* pp .* worse$/mu)
    expect(await compare({ ...asked, lang: "es" })).toContain("¿Sobrevive el grupo al día más a menudo, o menos?")

    const [, index = ""] = /refriega diff \S*days (\d+) --variant without-the-healer/u.exec(english) ?? []
    const found = JSON.parse(diff("days", index, "without-the-healer", { json: true }))
    expect(found).toMatchObject({
      schema: 1,
      fight: { index: 0, id: "mob" },
      a: { variant: "base" },
      b: { variant: "without-the-healer" },
    })
    // The day is one of those that end otherwise.
    expect(found.a.day).not.toEqual(found.b.day)
    expect(found.changes.map(({ path }: { path: string }) => path)).toContain("mob.healer-1")
    const told = diff("days", index, "without-the-healer", { lang: "es" })
    expect(told).toMatch(/^El día: base .*, without-the-healer .*$/mu)
    expect(() => diff("days", "60", undefined)).toThrow(
      expect.objectContaining({ code: 2, message: expect.stringContaining("days 0 to 59") }),
    )
  })

  test("two files of days are compared if they have the same fights", async () => {
    const folderOf = join(folder, "two-days")
    cpSync(join(root, "scenarios/symbaroum/long-way"), join(folderOf, "long-way"), { recursive: true })
    const text = await readFile(way, "utf8")
    const files = ["way.yaml", "tired.yaml"].map((name) => join(folderOf, name)) as [string, string]
    await writeFile(files[0], text)
    await writeFile(files[1], text.replaceAll(/^ {2}- rest: .*\n {4}/gmu, "  - "))
    const across = await compared({ scenarios: files, combats: Option.some(60) })
    const within = await compared({ scenarios: [way], variants: ["no-rest"], combats: Option.some(60) })
    const [a, b] = [of(across, "survived")[0], of(within, "survived")[0]]
    expect(a).toMatchObject({ a: "way", b: "tired", d: b?.d, onlyA: b?.onlyA, onlyB: b?.onlyB })
    expect(variantsIn(across).map(({ digest }) => digest)).toEqual(variantsIn(within).map(({ digest }) => digest))
  })
})

test("run takes changes by hand and stops on precision, too", async () => {
  const args = ["run", duel, "--set", "second.hp=+2", "--precision", "4pp", "-n", "50000", "--quiet"]
  const json = await refriega(folder, ...args, "--json")
  const { stopped, variants, comparisons } = JSON.parse(json.stdout)
  expect(stopped).toMatchObject({ planned: 50_000, rule: { rule: "precision", of: "rate" } })
  expect(variants.map(({ name, combats }: { name: string; combats: number }) => [name, combats])).toEqual([
    ["base", stopped.played],
    ["set", stopped.played],
  ])
  expect(comparisons[0]).toMatchObject({ a: "base", b: "set", n: stopped.played })
  expect((await refriega(folder, ...args)).stdout).toContain(
    `of at most 50,000 fights: the intervals are within ±4 pp.`,
  )
  expect(await refriega(folder, ...args, "--shard", "1/2")).toMatchObject({ code: 2 })
})

test("beside the verdict, how beatable each side is in each variant; nobody else is asked that", async () => {
  const duel = join(root, "scenarios/symbaroum/duel.yaml")
  const asked = { scenarios: [duel], variants: ["two-heroes"], combats: Option.some(20), beatable: 3 }
  const document = JSON.parse(await compare({ ...asked, policy: ["random"], json: true }))
  expect(document.beatable.map(({ variant }: { variant: string }) => variant)).toEqual(["base", "two-heroes"])
  for (const { sides } of document.beatable) {
    expect(sides.map(({ policy }: { policy: string }) => policy)).toEqual(["random", "random"])
    for (const { d, fights, lo } of sides) {
      expect(fights).toBe(3)
      expect(lo).toBeLessThanOrEqual(d)
    }
    // Who plays at random can be beaten: one of the two gains by thinking in some of the three fights.
    expect(Math.max(...sides.map(({ d }: { d: number }) => d))).toBeGreaterThan(0)
  }
  expect(await compare(asked)).toContain("How beatable is this?")
  // Sides are named in the language of the table, differences in whole points.
  const names = document.beatable[0].sides.map(({ es, name }: { es?: string; name: string }) => es ?? name)
  const lines = (await compare({ ...asked, lang: "es" })).split("\n")
  for (const name of names)
    expect(
      lines.filter((line) => /base +\S.*\(\w+\) +-?\d+ \[-?\d+, -?\d+\]/u.test(line) && line.includes(name)),
    ).toHaveLength(1)
  await isRefused(
    { ...asked, policies: Option.some("steady,focus") },
    "--beatable is for the variants of one single fight",
  )
  await isRefused({ ...asked, beatable: 1 }, "--beatable: expected 2 fights or more")
})
