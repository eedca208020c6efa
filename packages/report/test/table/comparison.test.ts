import type { Comparison } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import { comparisonTable, ladderTable } from "../../src/table/comparison.ts"
import { coloured, plain } from "../../src/table/paint.ts"
import { compareEn } from "../../src/text/comparing/compareEn.ts"
import { compareEs } from "../../src/text/comparing/compareEs.ts"
import { day, hostile, hostileDay, results } from "../kit/results.ts"

const comparison = (metric: string, d: number, half: number, more: Partial<Comparison> = {}): Comparison => ({
  a: "base",
  b: "gritty",
  metric,
  kind: "share",
  n: 2000,
  valueA: 0.553,
  valueB: 0.553 + d,
  d,
  lo: d - half,
  hi: d + half,
  method: "bonettPrice95",
  p: 0.0001,
  pHolm: 0.0002,
  onlyA: 400,
  onlyB: 114,
  vrf: 4.26,
  smallest: 0.02,
  verdict: "worse",
  ...more,
})

const compared = {
  ...results,
  comparisons: [
    comparison("winRate.guards", -0.143, 0.018),
    comparison("lethality.gang", 0.0012, 0.0009, { verdict: "equivalent" }),
    comparison("rounds", -0.31, 0.04, { valueA: 6.4, valueB: 6.09, verdict: "shorter", kind: "mean" }),
    comparison("dead.guard", 0.01, 0.01),
  ],
  pairs: [
    {
      a: "base",
      b: "gritty",
      n: 2000,
      labels: ["draw", "guards", "gang"],
      outcomes: [
        [1, 2, 3],
        [4, 706, 400],
        [6, 110, 768],
      ],
      discordant: { count: 525, first: [3, 8, 9] },
    },
  ],
}
const how = { lang: "en", paint: plain, metric: "winRate.guards" } as const

test("the answer comes first: difference, interval, discordant fights, p, variance reduction, verdict", () => {
  const lines = comparisonTable(compared, how).split("\n")
  expect(lines).toContain("Fights won by Guards: more, or fewer?")
  const row = lines.find((line) => line.trim().startsWith("gritty"))
  expect(row?.replaceAll(/\s+/gu, " ").trim()).toBe("gritty 41 % −14.3 pp [−16.1, −12.5] 400 114 < 0.001 4.3 worse")
  expect(lines[1]).toContain("Smallest difference that matters: 2 pp.")
})

test("then what else changes, and the fights by who won them, draws last", () => {
  const text = comparisonTable(compared, {
    ...how,
    diff: (combat, variant) => `refriega diff RUN ${combat} ${variant}`,
  })
  const lines = text.split("\n").map((line) => line.replaceAll(/\s+/gu, " ").trim())
  expect(lines).toContain("Gang: share dead at the end 55.3 % 55.4 % +0.12 pp [+0.03, +0.21] equivalent")
  expect(lines).toContain("rounds 6.4 6.1 −0.31 [−0.35, −0.27] shorter")
  expect(lines).toContain("Guards 706 400 4")
  expect(lines).toContain("draw 2 3 1")
  expect(lines).toContain("525 of 2,000 fights have another winner; the first of them: 3, 8, 9, …")
  expect(lines).toContain("Where they part: refriega diff RUN 3 gritty")
  // Single combatants stay in the documents.
  expect(text).not.toContain("Guard: dead")
})

test("days are told by how far the party comes", () => {
  const text = comparisonTable(day, {
    ...how,
    metric: "survived",
    diff: (index, variant) => `refriega diff RUN ${index} ${variant}`,
  })
  const lines = text.split("\n").map((line) => line.replaceAll(/\s+/gu, " ").trim())
  expect(lines[0]).toBe("A long day · 2,000 days per variant · seed 7")
  expect(lines).toContain("Does the party survive the day more often, or less?")
  expect(lines).toContain("gritty 0 of 2,000 (< 0.2 %) −60 pp [−62, −58] 406 120 < 0.001 1.9 worse")
  expect(lines).toContain("going on after In the alley 75.0 % 0.0 % −75.0 pp [−76.9, −73.1] worse")
  expect(lines).toContain("Guards: health left 40.0 % 10.0 % −30.0 pp [−31.0, −29.0] worse")
  expect(lines).toContain("day survived lost: In the alley lost: On the roof")
  expect(lines).toContain("lost: On the roof 0 300 0")
  expect(lines).toContain("1,500 of 2,000 days end differently; the first of them: 0, 1, …")
  expect(lines).toContain("Where they part: refriega diff RUN 0 gritty")
  expect(text).not.toContain("fights")
  const spanish = comparisonTable(day, { ...how, lang: "es", metric: "survived" })
  expect(spanish).toContain("¿Sobrevive el grupo al día más a menudo, o menos?")
  expect(spanish).not.toContain("combates")
})

test("fights that pairing cannot align are warned of, those that never differ are not", () => {
  const with1 = { ...compared, comparisons: [comparison("winRate.guards", -0.01, 0.02, { vrf: 1.1 })] }
  expect(comparisonTable(with1, how)).toContain("! gritty: VRF 1.1")
  const withNull = { ...compared, comparisons: [comparison("winRate.guards", 0, 0.001, { vrf: null })] }
  expect(comparisonTable(withNull, how)).not.toContain("! gritty: VRF")
})

test("what a change does by itself stands apart from what those who play make of it", () => {
  const lines = comparisonTable(compared, how)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/gu, " ").trim())
  const from = lines.indexOf("What the change itself does, and what its players make of it: Guards, fights won")
  expect(lines.slice(from + 2, from + 8)).toEqual([
    expect.stringMatching(/^gritty total −14 pp \[−16, −12\] \w+$/u),
    "= the change itself +1.2 pp [+0.2, +2.2] undecided",
    "+ Guards decide by it −14.0 pp [−15.8, −12.2]",
    "+ Gang decide by it −2.0 pp [−3.2, −0.8]",
    "+ that both do so together +0.5 pp [−0.3, +1.3]",
    "believed in, but not there −15.0 pp [−17.0, −13.0]",
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^! gritty: Guards know of the change and play worse for it/u))
  const { splits: _splits, misplayed: _misplayed, ...plain } = compared
  const unsplit = comparisonTable({ ...plain, unsplit: [{ variant: "gritty", why: "cast" }] }, { ...how, lang: "es" })
  expect(unsplit).toContain("gritty no se puede descomponer: combaten otros")
  expect(unsplit).not.toContain("por sí mismo")
})

test("a result with fewer fights than planned says so", () => {
  const rule = { rule: "precision", of: "difference", halfWidth: 0.005 } as const
  expect(comparisonTable({ ...compared, stopped: { rule, planned: 9000, played: 2000 } }, how)).toContain(
    "Stopped after 2,000 of at most 9,000 fights: the intervals are within ±0.5 pp.",
  )
  expect(comparisonTable({ ...compared, stopped: { rule, planned: 2000, played: 2000 } }, how)).toContain("still wider")
  const looks = { rule: "verdict", metric: "winRate.guards" } as const
  expect(
    comparisonTable({ ...compared, stopped: { rule: looks, planned: 9000, played: 2000, decided: [] } }, how),
  ).toContain("Stopped after 2,000 of 9,000 planned fights")
  const decided = (finding: "higher" | "equivalent") => [{ variant: "gritty", at: 2000, finding }]
  const early = (finding: "higher" | "equivalent") =>
    comparisonTable(
      { ...compared, stopped: { rule: looks, planned: 9000, played: 2000, decided: decided(finding) } },
      how,
    )
  expect(early("higher")).toContain("too large on average")
  expect(early("equivalent")).not.toContain("too large on average")
  expect(
    comparisonTable({ ...compared, stopped: { rule: looks, planned: 2000, played: 2000, decided: [] } }, how),
  ).toContain("not every verdict stands")
})

test("the ladder says for each variant whether it holds whoever plays", () => {
  const rung = (policy: string, d: number, verdict: Comparison["verdict"]) => ({
    policy,
    d,
    lo: d - 0.01,
    hi: d + 0.01,
    verdict,
  })
  const ladder = {
    a: "base",
    b: "gritty",
    metric: "winRate.guards",
    rungs: [rung("random", 0.002, "undecided"), rung("steady", -0.05, "worse")],
    heterogeneity: { q: 0, df: 0, p: 1 },
    conclusion: "same",
  } as const
  const lines = ladderTable([ladder], { lang: "en", paint: plain })
    .split("\n")
    .map((line) => line.trim())
  expect(lines[2]?.replaceAll(/\s+/gu, " ")).toBe("gritty random +0.2 pp [−0.8, +1.2] undecided")
  expect(lines[4]).toBe("→ the same at these policies (one size at all of them: p 1.000)")
  const direct = { d: 0.01, lo: 0, hi: 0.02, p: 0.04 }
  const split = ladderTable(
    [{ ...ladder, rungs: ladder.rungs.map((each) => ({ ...each, direct })), conclusion: "differs" }],
    { lang: "es", paint: plain },
  )
  expect(split).toContain("el cambio por sí mismo")
  expect(split.replaceAll(/\s+/gu, " ")).toContain("peor +1,0 pp [0,0, +2,0]")
  expect(split).toContain("→ depende de quién juegue")
})

test("hostile names reach the terminal as harmless text, in both languages", () => {
  const document = { ...hostile, comparisons: compared.comparisons, pairs: compared.pairs }
  for (const lang of ["en", "es"] as const) {
    const text = comparisonTable(document, { ...how, lang })
    const ofDays = comparisonTable(hostileDay, { ...how, lang, metric: "survived" })
    for (const character of ["\u001b", "\u202e"]) expect(text + ofDays).not.toContain(character)
  }
  expect(comparisonTable(compared, { ...how, paint: coloured })).toContain("\u001b[1m")
})

test("both languages say the same things", () => {
  const shape = (words: object): unknown =>
    Object.entries(words).map(([key, word]) => [key, typeof word === "object" ? shape(word) : typeof word])
  expect(shape(compareEs)).toEqual(shape(compareEn))
})

test("what is certain stands out, what is not is quiet, and so is what only frames it", () => {
  const marked = { ...plain, bold: (text: string) => `<b>${text}</b>`, quiet: (text: string) => `<q>${text}</q>` }
  const verdicts = ["better", "worse", "equivalent", "undecided"] as const
  const document = {
    ...compared,
    comparisons: verdicts.map((verdict) => comparison("winRate.guards", 0.1, 0.02, { b: verdict, verdict })),
    pairs: [],
  }
  const lines = comparisonTable(document, { ...how, paint: marked, brief: true }).split("\n")
  const last = (name: string) =>
    lines
      .find((line) => line.trim().startsWith(name))
      ?.trim()
      .split(/\s{2,}/u)
      .at(-1)
  expect(verdicts.map(last)).toEqual(["<b>better</b>", "<b>worse</b>", "<q>equivalent</q>", "<q>undecided</q>"])
  expect(lines).toContain("<b>Fights won by Guards: more, or fewer?</b>")
  expect(last("<q>variant</q>")).toBe("<q>verdict</q>")
  expect(lines.find((line) => line.includes("better"))).toContain("<q>[+8, +12]</q>")
})

test("of more than three variants the answers are printed, and what else they change when it is asked for", () => {
  const many = (count: number) => ({
    ...compared,
    comparisons: Array.from({ length: count }, (_, i) => [
      comparison("winRate.guards", -0.143, 0.018, { b: `v${i}` }),
      comparison("rounds", -0.31, 0.04, { b: `v${i}`, valueA: 6.4, valueB: 6.09, verdict: "shorter", kind: "mean" }),
    ]).flat(),
    splits: [],
  })
  const printed = (count: number, details: boolean): string =>
    comparisonTable(many(count), { lang: "en", paint: plain, metric: "winRate.guards", details })
  const what = (text: string): number => text.split("What else").length - 1
  expect(what(printed(3, false))).toBe(3)
  expect(printed(4, false)).toContain("What else each of them changes, and how its fights pair up: --details")
  expect(printed(4, false)).not.toContain("What else v2 changes")
  expect(what(printed(4, true))).toBe(4)
})
