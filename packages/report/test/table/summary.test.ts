import { describe, expect, test } from "vitest"
import { alignColumns, cell, terminalWidth } from "../../src/table/columns.ts"
import { coloured, paintFor, plain } from "../../src/table/paint.ts"
import { summary } from "../../src/table/summary.ts"
import { day, hostile, hostileDay, results, sweep } from "../kit/results.ts"

const spaced = (text: string): string => text.replaceAll("\u00a0", " ")

describe("the summary on a terminal", () => {
  test("says who wins, how long it takes, who falls and who dies, with intervals", () => {
    expect(
      spaced(summary(results, "en", plain)),
    ).toBe(`In the alley · 2,000 fights per variant · seed 7 · in brackets 95 % intervals

Fights won
  variant  Guards             Gang             draws  dead: Guards
  base       55 %  [53–57 %]  43 %  [41–45 %]     40          0.25
  gritty     41 %  [39–43 %]  59 %  [57–61 %]      0          0.25
  base: Guards favoured; even only to within ±8.5 points
  gritty: Gang favoured; even only to within ±11.2 points

Length, in rounds
  variant  mean  median  9 in 10 by  at the limit
  base      5.0       5           9            40
  gritty    4.0       4           7             0

Who falls, who dies
  combatant  variant          downed                    dead                 harm dealt
  Guard      base               30 %   [28–32 %]  0 of 2,000      (< 0.2 %)        12.3
             gritty             30 %   [28–32 %]  0 of 2,000      (< 0.2 %)        12.3
  Thug       base     2,000 of 2,000  (> 99.8 %)      21.2 %  [19.5–23.0 %]         9.5
             gritty   2,000 of 2,000  (> 99.8 %)      21.2 %  [19.5–23.0 %]         9.5

  ! base: 2.0 % of the fights reach the limit of rounds
`)
  })

  test("of tactics says how often each line had a say in a fight", () => {
    const lines = [
      { line: "when hurt: defend", fired: 250 },
      { line: "attack", fired: 9000 },
    ]
    const [{ id } = { id: "" }] = results.sides
    const variants = results.variants.map((variant) => ({
      ...variant,
      sides: { ...variant.sides, [id]: { ...variant.sides[id], lines } } as typeof variant.sides,
    }))
    expect(spaced(summary({ ...results, variants }, "en", plain))).toContain(`
Lines of tactics: decisions a fight in which each had a say
  Guards  base    when hurt: defend  0.1
                  attack             4.5
  Guards  gritty  when hurt: defend  0.1
                  attack             4.5
`)
  })

  test("of days says how far the party comes, who is left of it, and how each fight went", () => {
    expect(
      spaced(summary(day, "en", plain)),
    ).toBe(`A long day · 2,000 days per variant · seed 7 · in brackets 95 % intervals

Days still going after each fight
  variant  In the alley                 On the roof             rounds  dead: Guards
  base           75.0 %  [73.1–76.8 %]         60 %  [58–62 %]     9.5          0.25
  gritty     0 of 2,000      (< 0.2 %)   0 of 2,000  (< 0.2 %)     9.5          0.25

The party at the end of the day
  combatant  variant    down or dead                    dead
  Guard      base               40 %   [38–42 %]  0 of 2,000  (< 0.2 %)
             gritty   2,000 of 2,000  (> 99.8 %)  0 of 2,000  (< 0.2 %)

Fight by fight
  fight         variant  fought  side               won              draws  rounds
  In the alley  base      2,000  Guards            55 %   [53–57 %]     40     5.0
                gritty    2,000  Guards            41 %   [39–43 %]      0     4.0
  On the roof   base      1,500  Guards  1,500 of 1,500  (> 99.7 %)      0     5.0
                gritty        0  Guards               –                  0

How the party enters each fight, of the days that come to it
  fight         variant   days  not there  health             dead
  In the alley  base     2,000          0   100 %             0.00
                gritty   2,000          0   100 %             0.00
  On the roof   base     1,500        500    63 %  [61–64 %]  0.25
                gritty       0      2,000       –                –

What the party has left of what runs out, as each fight begins, of the days that come to it
  what    variant  whole  In the alley  On the roof  at the end
  spells  base         4           4.0          1.3         0.5
          gritty       4           4.0            –         0.5
`)
    expect(summary(hostileDay, "en", plain)).not.toContain("\u001b")
    expect(spaced(summary(day, "es", plain))).toContain("Un día largo · 2.000 días por variante")
  })

  test("of a sweep gives the answer first, and a line for each value", () => {
    expect(
      spaced(summary(sweep, "en", plain)),
    ).toBe(`thug.hp=6: Guards won 50.5 % (49.5–51.5 %) of 10,000 new fights, which meets 50 % ± 5 pp.
Values of thug.hp that meet it: 6; that may: 8.

In the alley · 2,000 fights per value · seed 7 · in brackets 95 % intervals

  thug.hp  Guards                   Gang                 draws  rounds  9 in 10 by  fall  die  dead: Guards  swing  50 % ± 5 pp
        4  75.0 %  [73.1–76.8 %]  25.0 %  [23.2–26.9 %]      0     4.0           7   1.3  0.2          0.25     16  above
        6    51 %      [49–53 %]    49 %      [46–51 %]     10     4.0           7   1.3  0.2          0.25     16  meets it
        8    46 %      [43–48 %]    54 %      [51–56 %]     20     4.0           7   1.3  0.2          0.25     16  may meet it
       12  20.0 %  [18.3–21.8 %]  78.5 %  [76.6–80.2 %]     30     4.0           7   1.3  0.2          0.25     16  below

  fall, die: how many of all combatants, on average · dead: of that side · swing: how much the winner's lead varies, in points of health

  ! thug.hp=12: 1.5 % of the fights reach the limit of rounds
`)
  })

  test("speaks Spanish", () => {
    const text = spaced(summary(results, "es", plain))
    expect(text).toContain("gritty    crudo")
    expect(text).toContain("En el callejón · 2.000 combates por variante")
    expect(text).toContain("0 de 2.000")
    expect(text).toContain("21,2 %")
  })

  test("has no escape codes unless it is painted, and hostile names bring none in", () => {
    expect(summary(hostile, "en", plain)).not.toContain("\u001b")
    expect(summary(results, "en", coloured)).toContain("\u001b[1m")
  })

  test("colours go to terminals only, and NO_COLOR is respected", () => {
    expect(paintFor({ isTTY: true }, {})).toBe(coloured)
    expect(paintFor({ isTTY: false }, {})).toBe(plain)
    expect(paintFor({}, {})).toBe(plain)
    expect(paintFor({ isTTY: true }, { NO_COLOR: "1" })).toBe(plain)
    expect(paintFor({ isTTY: true }, { NO_COLOR: "" })).toBe(coloured)
    expect(paintFor({ isTTY: true }, { TERM: "dumb" })).toBe(plain)
    expect(paintFor({ isTTY: false }, { FORCE_COLOR: "1" })).toBe(coloured)
    expect(paintFor({ isTTY: true }, { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(plain)
  })

  test("columns stay aligned under wide characters and accents", () => {
    expect(terminalWidth("漢字")).toBe(4)
    expect(terminalWidth("e\u0301")).toBe(1)
    expect(
      alignColumns(
        [
          [cell("漢字"), cell("1")],
          [cell("abcde"), cell("10")],
        ],
        [1],
      ),
    ).toEqual(["漢字    1", "abcde  10"])
  })
})
