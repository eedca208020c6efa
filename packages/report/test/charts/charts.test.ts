import { languages } from "@refriega/core"
import type { Language } from "@refriega/core"
import { describe, expect, test } from "vitest"
import type { GameWords } from "../../src/facts/gameWords.ts"
import { charts } from "../../src/charts/charts.ts"
import { colourOf, contrast, drawColour, inkOn, quietColour } from "../../src/drawing/palette.ts"
import type { Chart } from "../../src/drawing/frame.ts"
import { narrow, wide } from "../../src/drawing/Room.ts"
import { rowChart } from "../../src/drawing/rowChart.ts"
import { toBareSvg, toSvg } from "../../src/drawing/toSvg.ts"
import type { AnyResults, Results } from "../../src/facts/Results.ts"
import { day, hostile, hostileDay, progress, results } from "../kit/results.ts"

const draw = async (document: AnyResults, lang: Language): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(charts(document, lang).map(async (chart) => [chart.name, await toSvg(chart)])))

/** The texts that a picture shows, title and description included. */
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/>([^<>]+)</gu)].map(([, text]) =>
    (text as string).replaceAll("\u00a0", " ").replaceAll("&lt;", "<"),
  )

interface Bar {
  readonly side: string
  readonly from: number
  readonly to: number
}

describe("charts", () => {
  test("each asks its question and gives its answer, in words", async () => {
    const captions = charts(results, "en", progress).map(({ caption }) => [
      caption.question,
      caption.answer[0]?.replaceAll("\u00a0", " "),
    ])
    expect(captions).toEqual([
      ["What does each variant change, against “base”?", "gritty: Guards won less often: −14 points [−16, −12]"],
      ["Who wins: Guards or Gang?", "Guards: from 41 % [39–43 %] under “gritty” to 55 % [53–57 %] under “base”"],
      [
        "What else does each variant change?",
        "1 of 1 measures surely change by more than chance; the others change by little, or are not decided",
      ],
      [
        "What does each change do by itself, and what do its players make of it? Guards",
        "gritty: +1.2 points [+0.2, +2.2] by itself, −14 points [−16, −12] in all",
      ],
      ["What is first blood worth?", "Guards: first in 55 % [53–57 %], and then won 1,106 of 1,106 (> 99.6 %)"],
      ["How narrow are the wins?", "Half of the wins of Guards leave it at most 25 % of its health"],
      ["Who falls, and who dies?", "Most often dead: Thug, 21.2 % [19.5–23.0 %] of the fights"],
      ["How many die?", "Guards: nobody dies in 75.0 % of the fights; 0.25 dead on average; all down or dead in 45 %"],
      ["When do they fall?", "Who has fallen most often by the end of round 3 is not sure"],
      ["Which round is the deadliest?", "Round 3: 17 % of the combatants still up fall in it"],
      ["How long do the fights last?", "Half are over by round 4 under “gritty”, by round 5 under “base”"],
      ["How soon is it over?", "base: 50 % are over by round 5"],
      ["Who does the harm, and with what?", "Most: Guard, 100 % of it with club"],
      ["Where do the points go?", "Of the harm at stake for Guards, 27 % is stopped before it hits"],
      ["What do they do, round by round?", "Guards: most of all attack, 83 % of all choices"],
      ["Swingy or predictable?", "Most open: “base”"],
    ])
    const { "win-rates": svg } = await draw(results, "en")
    expect(svg).toContain("<title>Who wins: Guards or Gang?</title><desc>Guards: from 41")
  })

  test("variants whose intervals overlap are not said to differ", () => {
    const [first] = results.variants as [Results["variants"][0]]
    const same = { ...results, variants: [first, { ...first, name: "other", title: { en: "other", es: "otra" } }] }
    const wins = charts(same, "en").find(({ name }) => name === "win-rates")
    expect(wins?.caption.answer[0]).toContain("the intervals overlap")
  })

  test("all of them judge by the first side, also where the other one wins, or by the one that was asked for", () => {
    // Under "gritty" the gang wins 59 % of the fights.
    const turned = { ...results, variants: results.variants.toReversed() }
    const said = (document: Results) =>
      Object.fromEntries(charts(document, "en", progress).map(({ name, caption }) => [name, caption.answer.join(" ")]))
    const first = said(turned)
    expect(first["win-rates"]).toMatch(/^Guards: from .* Gang favoured.* Guards had won/u)
    expect(first["differences"]).toContain("gritty: Guards won less often: −14 points")
    expect(first["splits"]).toContain("−14 points [−16, −12] in all")
    const second = said({ ...turned, side: "gang" })
    expect(second["win-rates"]).toMatch(/^Gang: from .* Gang had won/u)
    expect(second["differences"]).toContain("gritty: Gang won more often: +16 points")
    expect(second["effects"]).toContain("1 of 1 measures")
    expect(second["splits"]).toBeUndefined()
  })

  test("one variant alone is answered with its interval", () => {
    const one = { ...results, variants: results.variants.slice(0, 1) }
    const answers = Object.fromEntries(
      charts(one, "es").map(({ name, caption }) => [name, caption.answer[0]?.replaceAll("\u00a0", " ")]),
    )
    expect(answers["win-rates"]).toBe("Guards: 55 % [53–57 %] de los combates")
    expect(answers["length"]).toBe("La mitad ha acabado en el asalto 5; nueve de cada diez, en el 9")
  })

  test("every number is drawn beside its mark, in the reader's language", async () => {
    const english = await draw(results, "en")
    expect(texts(english["win-rates"] as string)).toEqual(
      expect.arrayContaining(["Guards 55 % [53–57 %]", "draw 2.0 % [1.5–2.7 %]", "50 %"]),
    )
    expect(texts(english["length"] as string)).toEqual(expect.arrayContaining(["median 5", "90 % by 9", "last round"]))
    expect(texts(english["lethality"] as string)).toEqual(
      expect.arrayContaining(["dead at the end 0 of 2,000 (< 0.2 %)", "Thug"]),
    )
    const spanish = await draw(results, "es")
    expect(texts(spanish["lethality"] as string).some((text) => text.endsWith(" 0 de 2.000 (< 0,2 %)"))).toBe(true)
  })

  test("the points of a side go somewhere: each bar begins where the one before ends, and the last is their sum", () => {
    const chart = charts(results, "en").find(({ name }) => name === "balance")
    const data = (chart?.spec as { data: { values: readonly Bar[] } } | undefined)?.data.values ?? []
    for (const side of ["Guards", "Gang"]) {
      const bars = data.filter((bar) => bar.side === side)
      expect(bars).toHaveLength(6)
      const [net, ...steps] = bars.toReversed()
      steps.toReversed().reduce((height, { from, to }) => {
        expect(from).toBe(height)
        return to
      }, 0)
      expect(net).toMatchObject({ from: 0, to: steps[0]?.to })
    }
    // 3.5 stopped of 13 at stake, 1.5 of the other 9.5 in vain, 0.25 bled.
    expect(chart?.table.rows[0]?.slice(1)).toEqual(["13.00", "3.50", "1.50", "0.25", "0.00", "8.25"])
  })

  test("how soon it is over is drawn up to the round by which nearly all fights are, and no further", () => {
    const [first] = results.variants as [Results["variants"][0]]
    const histogram = [0, 500, 1000, 470, 0, 20, 10]
    const rounds = { ...first.rounds, histogram, median: 2, limitReached: 0 }
    const long = { ...results, variants: [{ ...first, rounds }] }
    const chart = charts(long, "en").find(({ name }) => name === "over")
    if (chart === undefined) throw new Error("there is no such chart")
    const { data } = chart.spec as unknown as { data: { values: readonly { round: number; p: number }[] } }
    const { values } = data
    // 1,970 of 2,000 are over by round 3: the tail is left out, in the picture as in the table.
    expect(values.map(({ round, p }) => [round, p])).toEqual([
      // Where the fights begin, and by the end of round 0.
      [0, 0],
      [0, 0],
      [1, 0.25],
      [2, 0.75],
      [3, 0.985],
    ])
    expect(chart.table.rows.map((row) => row.slice(1))).toEqual([
      ["0", "0", "0.0\u00a0%"],
      ["1", "500", "25.0\u00a0%"],
      ["2", "1,500", "75.0\u00a0%"],
      ["3", "1,970", "98.5\u00a0%"],
    ])
    expect(chart.caption.answer[0]).toBe("75\u00a0% are over by round 2")
  })

  test("differences say by what fights with another winner part first, where that is known", () => {
    const partings = { choice: [3, 8], numbers: [9], other: [] }
    const told = (document: Results, lang: Language) =>
      charts(document, lang)
        .find(({ name }) => name === "differences")
        ?.caption.answer.join("\n")
    const document = { ...results, pairs: results.pairs.map((pair) => ({ ...pair, partings })) }
    expect(told(document, "en")).toMatch(
      /first 3 fights with another winner under .+, in 2 a player first chooses something else, in 1 the same roll/u,
    )
    expect(told(document, "es")).toMatch(/primeros 3 combates/u)
    expect(told(results, "en")).not.toContain("another winner under")
  })

  test("every cell of a map of numbers has its number, however narrow; the axis says how far the rounds go", async () => {
    const ofSide = { choicesByRound: [{}, ...Array.from({ length: 20 }, () => ({ attack: 4, defend: 1 }))] }
    const long: Results = {
      ...results,
      variants: results.variants.map((variant) => ({
        ...variant,
        rounds: { ...variant.rounds, histogram: [...Array.from({ length: 20 }, () => 0), variant.combats] },
        sides: Object.fromEntries(Object.entries(variant.sides).map(([id, side]) => [id, { ...side, ...ofSide }])),
      })),
    }
    const at = async (room: typeof narrow) => {
      const chart = charts(long, "en", [], room).find(({ name }) => name === "actions") as Chart
      const drawn = texts(await toSvg(chart))
      return { numbers: drawn.filter((text) => text === "80").length, drawn }
    }
    const [phone, desk] = [await at(narrow), await at(wide)]
    expect(phone.numbers).toBe(2 * 13)
    expect(phone.drawn).toContain("round (to 13 of 20)")
    expect(desk.numbers).toBe(2 * 20)
    expect(desk.drawn).toContain("round")
  })

  test("the dead of a side are told by how many, by whether anybody is, and by whether all are out of the fight", () => {
    const { table } = charts(results, "en").find(({ name }) => name === "deaths") as Chart
    const ofGuards = table.rows.filter(([side]) => side === "Guards").map(([, dead, k]) => [dead, k])
    expect(ofGuards).toEqual([
      ["0", "1,500"],
      ["1", "500"],
      ["1 or more", "500"],
      ["all down or dead", "894"],
    ])
  })

  test("what a fight costs is told with the days that get there, and those that do not", () => {
    const told = charts(day, "en").find(({ name }) => name === "attrition")?.caption.answer ?? []
    const [first] = day.day.variants
    const reached = day.fights.map(({ variants }) => variants.find(({ name }) => name === first?.name)?.combats ?? 0)
    const numbers = reached.map((days) => [days, (first?.days ?? 0) - days].map((n) => n.toLocaleString("en")))
    expect(reached[1]).toBeLessThan(reached[0] as number)
    expect(numbers.map(([, missed]) => missed)).toContain("0")
    for (const [i, [days, missed]] of numbers.entries()) {
      const said =
        missed === "0" ? `average of all ${days} days` : `average of ${days} days; ${missed} do not get there`
      expect(told[i]).toMatch(new RegExp(`${said}$`, "u"))
    }
  })

  test("a name of a choice on two lines is raised by half a line, so that its middle is that of its row", async () => {
    const [verb = ""] = Object.keys(results.variants[0]?.sides["guards"]?.choicesByRound?.[1] ?? {})
    const name = "strike twice and step back behind the wall"
    const game = results.game as GameWords
    const named = { ...results, game: { ...game, verbs: { ...game.verbs, [verb]: { en: name, es: name } } } }
    const heightsIn = async (of: Results): Promise<readonly (readonly [height: number, lines: number])[]> => {
      const svg = await toBareSvg(charts(of, "en").find((chart) => chart.name === "actions") as Chart)
      const labels = svg.matchAll(
        /<text text-anchor="end" transform="translate\([-\d.]+,([\d.]+)\)"[^>]*>(.*?)<\/text>/gu,
      )
      return [...labels].map(([, height, text]) => [Number(height), text?.match(/<tspan/gu)?.length ?? 1])
    }
    const [before, after] = [await heightsIn(results), await heightsIn(named)]
    expect(before.length).toBeGreaterThan(3)
    for (const [i, [height, lines]] of after.entries())
      expect(height).toBeCloseTo((before[i]?.[0] ?? 0) - 6 * (lines - 1), 6)
    expect(after.map(([, lines]) => lines)).toContain(2)
  })

  test("where nobody has a choice no chart of choices is drawn", () => {
    const silent = (sides: Results["variants"][0]["sides"]) =>
      Object.fromEntries(Object.entries(sides).map(([id, side]) => [id, { ...side, choicesByRound: [] }]))
    const none = { ...results, variants: results.variants.map((each) => ({ ...each, sides: silent(each.sides) })) }
    expect(charts(results, "en").map(({ name }) => name)).toContain("actions")
    expect(charts(none, "en").map(({ name }) => name)).not.toContain("actions")
  })

  test("rows of choices are as high as the lines of the names beside them", () => {
    const verbs = {
      attack: { en: "come nearer and strike with all hands at once", es: "acercarse con ambas acciones y golpear" },
    }
    const long = { ...results, game: { ...(results.game as GameWords), verbs } }
    for (const room of [wide, narrow])
      for (const lang of languages) {
        const found = charts(long, lang, [], room).find((each) => each.name === "actions")
        const { vconcat } = (found as Chart).spec as unknown as {
          vconcat: { height: { step: number }; data: { values: { verb: string }[] } }[]
        }
        const lines = vconcat.flatMap(({ data }) => data.values.map(({ verb }) => verb.split("\n").length))
        // A line takes 12 px.
        expect(vconcat[0]?.height.step).toBeGreaterThanOrEqual(12 * Math.max(...lines))
        if (room === narrow) expect(Math.max(...lines)).toBeGreaterThan(2)
      }
  })

  test("no label crosses a dashed line: at no difference, or at even", () => {
    const row = (p: number) => ({ label: "as long as this", tip: "", p, lo: p - 0.05, hi: p + 0.05, colour: "#000" })
    const lines = [
      { line: 0, domain: [-1, 1], at: (p: number) => p },
      { line: 0.5, domain: [0, 1], at: (p: number) => 0.5 + p / 2 },
    ] as const
    for (const { at, domain, line } of lines) {
      const form = { room: wide, domain, title: "", axis: {}, line }
      const sideOf = (p: number): unknown =>
        (rowChart([row(at(p))], form) as { data: { values: { onLeft?: boolean }[] } }).data.values[0]?.onLeft
      // 360 px on each side of the line; the text needs about 85.
      expect([sideOf(-0.15), sideOf(-0.6), sideOf(0.15)]).toEqual([true, false, false])
      // Between the two there is room for it on neither side of a long interval: it stands above.
      const long = { ...row(line), lo: at(-0.95), hi: at(0.95) }
      const { layer } = rowChart([long], form) as { layer: { mark: { type?: string } }[] }
      expect(layer.map(({ mark }) => mark.type)).toContain("tick")
    }
    const [winRates] = charts(results, "en", progress, narrow).filter(({ name }) => name === "win-rates")
    const { layer } = (winRates as Chart).spec as unknown as {
      layer: { mark: { type: string; strokeDash?: unknown } }[]
    }
    expect(layer.filter(({ mark }) => mark.strokeDash !== undefined)).toEqual([])
    expect(layer.map(({ mark }) => mark.type)).toContain("tick")
  })

  test("a day of one variant has three charts: how far the party comes, with the share of days after every fight, how it enters each fight and what each fight costs", async () => {
    expect(charts({ ...day, comparisons: [], pairs: [] }, "en").map(({ name }) => name)).toEqual([
      "going-on",
      "entering",
      "attrition",
    ])
    const [chart] = charts(day, "en")
    expect(chart?.caption.question).toBe("How far does the party come?")
    expect(chart?.caption.answer[0]?.replaceAll("\u00a0", " ")).toBe(
      "Days survived: from 0 of 2,000 (< 0.2 %) under “gritty” to 60 % [58–62 %] under “base”",
    )
    const drawn = await draw(day, "es")
    expect(texts(drawn["going-on"] as string)).toEqual(
      expect.arrayContaining([
        "75,0 % [73,1–76,8 %] En el callejón",
        "60 % [58–62 %] En la azotea",
        "Un día largo · 2.000 días por variante · las barras son intervalos del 95 %",
      ]),
    )
  })

  test("variants of a day differ by how often the party survives it; the table has all that differs", async () => {
    const [, chart] = charts(day, "en")
    expect(chart?.caption.question).toBe("What does each variant change, against “base”?")
    expect(chart?.caption.answer).toEqual([
      "gritty: the party survived the day less often: −60 points [−62, −58]",
      "A long day · 2,000 days per variant · the band is what does not matter: ±2 points · bars are 95 % intervals",
    ])
    expect(chart?.table.rows.map((row) => row[1])).toEqual([
      "days survived",
      "going on after: In the alley",
      "health left: Guards",
      "rounds",
      "down or dead: Guard",
    ])
    const drawn = await draw(day, "es")
    expect(texts(drawn["day-differences"] as string)).toContain(
      "cambio de los días a los que sobrevive el grupo, en puntos",
    )
  })

  test("the bytes depend on the document alone", async () => {
    const first = await draw(results, "en")
    await draw(hostile, "es")
    expect(await draw(results, "en")).toEqual(first)
  })

  test("names cannot break out of the picture", async () => {
    for (const svg of Object.values({ ...(await draw(hostile, "en")), ...(await draw(hostileDay, "en")) })) {
      expect(svg).not.toMatch(/<(?:img|script|svg [^>]*onload)/u)
      expect(svg).not.toContain("\u001b")
      expect(svg).not.toContain("\u202e")
    }
  })

  test("no text has a colour of Vega's own, which pages could not lighten in the dark", async () => {
    for (const svg of Object.values(await draw(results, "en")))
      expect(svg).not.toMatch(/<text[^>]* fill="(?:#000|black)"/u)
  })

  test("texts are readable on every colour they stand on", () => {
    for (const colour of [...[0, 1, 2, 3, 4, 5].map(colourOf), drawColour])
      expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4.5)
    expect(contrast(quietColour, "#FFFFFF")).toBeGreaterThan(4.5)
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 10)
  })
})
