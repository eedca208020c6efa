import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { problemText } from "@refriega/core"
import { beforeAll, describe, expect, test } from "vitest"
import { loadExperiment } from "../../src/experiment/loadExperiment.ts"
import { ownLibrary } from "../../src/loading/ownLibrary.ts"
import { toyLibrary } from "../kit/toyLibrary.ts"

const brawl = `system: toy
title: Brawl
field: { map: "AA.BBB" }
sides:
  red: { policy: aggressive, members: [{ is: brute, at: A }, { is: brawler, at: A }] }
  blue: { policy: steady, members: [{ is: brawler, id: twin, at: B, count: 2 }] }
variants:
  deadly: { rules: { deadly: true } }
  again: { rules: { deadly: false } }
  alone: { counts: { twin: 1 } }
limits: { rounds: 40 }
`
const day = `system: toy
title: A day
day: [{ scenario: morning.yaml }, { scenario: brawl.yaml }]
party: [red]
`
let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "refriega-gates-"))
  writeFileSync(join(folder, "brawl.yaml"), brawl)
  writeFileSync(join(folder, "morning.yaml"), brawl)
  writeFileSync(join(folder, "day.yaml"), day)
})

/** What is said of an experiment, without its place; empty where it is taken. */
const said = (
  thresholds: readonly string[],
  scenario = "{ scenario: brawl.yaml, variants: [base, deadly] }",
  more = "",
) => {
  const path = join(folder, "experiment.yaml")
  const lines = thresholds.map((each) => `  - ${each}\n`).join("")
  writeFileSync(path, `title: X\ncombats: 20\nscenarios: [${scenario}]\n${more}thresholds:\n${lines}`)
  const found = loadExperiment(path, toyLibrary)
  return found._tag === "Good" ? [] : found.problems.map((each) => problemText(each).replace(/^.*thresholds/u, ""))
}

describe("a promise that cannot be broken is refused, with its place and what was meant", () => {
  test.each([
    ["winRate.red < 40", "winRate.red is a share, and 40 is 4,000 %: did you mean winRate.red < 40%?"],
    ["winRate.red{variant=deadly}<=40", "did you mean winRate.red{variant=deadly}<=40%?"],
    ["draws < 1", "draws is a share, and 1 is 100 %: did you mean draws < 1%?"],
    ["dead.brute > -1", "-1 is -100 %"],
    ["even.red < 3", "even.red is a difference of shares, and 3 is 300 points: did you mean even.red < 3pp?"],
    ["lethality.red in 0..50", "did you mean lethality.red in 0%..50%?"],
    ["lethality.red in 0.5 .. 60", "did you mean lethality.red in 0.5% .. 60%?"],
    ["margin > 20", "did you mean margin > 20%?"],
    ["difference.winRate.red > -5", "-5 is -500 points: did you mean difference.winRate.red > -5pp?"],
    ["difference.healthLeft.blue in -2..2", "did you mean difference.healthLeft.blue in -2pp..2pp?"],
    ["direct.winRate.red > -3", "did you mean direct.winRate.red > -3pp?"],
    ["adaptation.red.winRate.red > -3", "did you mean adaptation.red.winRate.red > -3pp?"],
    ["rounds < 400%", "rounds is a number and no share: did you mean rounds < 400?"],
    ["difference.rounds > -2pp", "did you mean difference.rounds > -2?"],
    ["harmDealt.brute >= 5%", "did you mean harmDealt.brute >= 5?"],
    ["lethality.red >= 0%", "this promise cannot be broken: lethality.red is from 0% to 100%"],
    ["winRate.red <= 100%", "cannot be broken: winRate.red is from 0% to 100%"],
    ["winRate.red in 0%..100%", "cannot be broken"],
    ["difference.winRate.red >= -100pp", "cannot be broken: difference.winRate.red is from -100pp to 100pp"],
    ["margin >= -100%", "cannot be broken: margin is from -100% to 100%"],
    ["rounds > 0", "cannot be broken: rounds is from 0 to 40"],
    ["rounds <= 40", "cannot be broken: rounds is from 0 to 40"],
    ["rounds < 60", "cannot be broken"],
    ["difference.rounds > -50", "cannot be broken: difference.rounds is from -40 to 40"],
    ["harmTaken.brute >= 0", "cannot be broken: harmTaken.brute is 0 or more"],
    ["winRate.red < 0%", "this promise cannot be kept: winRate.red is from 0% to 100%"],
    ["winRate.red > 100%", "cannot be kept"],
    ["rounds > 40", "cannot be kept: rounds is from 0 to 40"],
    ["rounds in 50..60", "cannot be kept"],
    ["harmTaken.brute < 0", "cannot be kept"],
  ])("%s", (text, message) => {
    expect(said([JSON.stringify(text)])).toEqual([expect.stringContaining(message)])
  })

  test("also where it would at worst be undecided, which it allows", () => {
    expect(said(["winRate.red > 0%"])).toEqual([])
    expect(said(["{ check: winRate.red > 0%, allowUndecided: true }"])).toEqual([
      expect.stringContaining("cannot be broken: winRate.red is from 0% to 100%, or undecided, which is allowed"),
    ])
    expect(said(["{ check: winRate.red >= 1%, allowUndecided: true }"])).toEqual([])
  })

  test("also what no interval can keep, or break, since it has a width and never is all at an end", () => {
    for (const text of ["winRate.red in 40%..40%", "difference.rounds in 0..0"])
      expect(said([text])).toEqual([expect.stringMatching(/cannot be kept: .* an interval has a width: leave room/u)])
    expect(said(["{ check: winRate.red < 100%, confidence: lo }", "{ check: rounds < 40, confidence: lo }"])).toEqual(
      Array(2).fill(expect.stringMatching(/cannot be broken: .* confidence: lo uses an end that never gets there/u)),
    )
    expect(said(["{ check: winRate.red >= 100%, confidence: lo }"])).toEqual([
      expect.stringContaining("cannot be kept"),
    ])
    expect(said(["{ check: dead.brute > 0%, confidence: hi }"])).toEqual([expect.stringContaining("cannot be broken")])
    expect(said(["{ check: dead.brute > 1%, minCombats: 21, allowUndecided: true }"])).toEqual([
      expect.stringContaining("with fewer than 21 fights it is undecided, which is allowed, and 20 are played"),
    ])
    expect(
      said([
        "{ check: rounds in 3..3, allowUndecided: true }",
        "{ check: rounds in 3..3, confidence: point }",
        "{ check: dead.brute <= 0%, confidence: lo }",
        "{ check: winRate.red >= 100%, confidence: hi }",
        "{ check: winRate.red < 100%, confidence: point }",
        "{ check: dead.brute > 1%, minCombats: 20, allowUndecided: true }",
        "{ check: dead.brute > 1%, minCombats: 21 }",
      ]),
    ).toEqual([])
  })

  test("what can be broken and kept is taken", () => {
    expect(
      said([
        "winRate.red < 40%",
        "winRate.red < 0.4",
        "lethality.red in 0.2..1",
        "dead.brute <= 0%",
        "draws < 100%",
        "difference.winRate.red > 0",
        "difference.winRate.red in -2pp..2pp",
        "difference.rounds in -1..1",
        "rounds in 1..39",
        "harmTaken.brute > 0",
        "margin > 0",
      ]),
    ).toEqual([])
  })

  test("of days, too, whose rounds are those of all fights", () => {
    const days = "{ scenario: day.yaml }"
    expect(said(["survived >= 80", "goingAfter.morning >= 0%", "rounds <= 80", "rounds <= 79"], days)).toEqual([
      expect.stringContaining("did you mean survived >= 80%?"),
      expect.stringContaining("cannot be broken: goingAfter.morning is from 0% to 100%"),
      expect.stringContaining("cannot be broken: rounds is from 0 to 80"),
    ])
  })
})

describe("what nothing in the run can move", () => {
  const variants = "{ scenario: brawl.yaml, variants: [base, deadly, again, alone], set: { none: [brute.health=+0] } }"

  test("a difference from a variant that changes nothing", () => {
    for (const name of ["again", "none"])
      for (const metric of ["difference.winRate.red", "direct.rounds"])
        expect(said([`${metric}{variant=${name}} < 0.5`], variants)).toEqual([
          expect.stringContaining(`${name} changes nothing of base: the difference is 0 whatever is played`),
        ])
    // Without a label it is about all of them.
    expect(said(["difference.winRate.red < 5pp"], variants)).toEqual([expect.stringContaining("again changes nothing")])
    expect(said(["difference.winRate.red{variant=alone} < 5pp", "winRate.red{variant=again} < 99%"], variants)).toEqual(
      [],
    )
  })

  test("somebody who does not fight there", () => {
    expect(said(["dead.twin-2{variant=alone} < 5%"], variants)).toEqual([
      expect.stringContaining("nobody of that name fights in alone: dead.twin-2 cannot be measured"),
    ])
    expect(said(["difference.dead.twin-2{variant=alone} < 5pp"], variants)).toEqual([
      expect.stringContaining("fights in both variants"),
    ])
    // Everywhere else it holds.
    expect(said(["dead.twin-2 < 5%"], variants)).toEqual([])
  })

  test("an experiment without promises", () => {
    const path = join(folder, "nothing.yaml")
    const of = (text: string) => {
      writeFileSync(path, `title: X\nscenarios: [{ scenario: brawl.yaml }]\n${text}`)
      const found = loadExperiment(path, toyLibrary)
      return found._tag === "Good" ? [] : found.problems.map((each) => problemText(each).replaceAll(`${folder}/`, ""))
    }
    expect(of("thresholds: []\n")).toEqual([
      expect.stringContaining("nothing.yaml:3:13: thresholds: nothing is promised, so nothing could be broken"),
    ])
    expect(of("")).toEqual([expect.stringContaining("nothing is promised")])
    expect(of("baseline: { file: x.json }\n")).toEqual([])
  })
})

test("deaths in a game of one's own in which nobody can die tell nothing", () => {
  const game = fileURLToPath(new URL("../../../../games/bands/", import.meta.url))
  cpSync(game, join(folder, "bands"), { recursive: true })
  const text = (thresholds: readonly string[]) =>
    `title: X\ncombats: 20\nscenarios: [{ scenario: bands/fight.yaml }]\nthresholds: [${thresholds.join(", ")}]\n`
  const path = join(folder, "bands.yaml")
  const told = (...thresholds: readonly string[]): readonly string[] => {
    writeFileSync(path, text(thresholds))
    const found = loadExperiment(path, ownLibrary)
    return found._tag === "Good" ? [] : found.problems.map(({ message }) => message)
  }
  const why =
    "this promise tells nothing: nobody can die in this game, which has no kill; falls are downed.ID and wipedOut.SIDE"
  expect(told("lethality.watch < 50%", "dead.guard-1 > 5%", "wipedOut.watch < 90%")).toEqual([why, why])
  writeFileSync(join(folder, "bands/game.yaml"), `${readFileSync(join(game, "game.yaml"), "utf8")}# kill\n`)
  expect(told("lethality.watch < 50%")).toEqual([])
})
