import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  base,
  byPolicies,
  encounterOf,
  exactOdds,
  openDecision,
  type Problem,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core"
import { describe, expect, test } from "vitest"
import { affordable } from "../../core/test/kit/affordable.ts"
import { loadExperiment } from "../src/experiment/loadExperiment.ts"
import { folderOf } from "../src/loading/folderOf.ts"
import { loadFrom } from "../src/loading/loadFrom.ts"
import { ownLibrary } from "../src/loading/ownLibrary.ts"
import { planAny } from "../src/plan/planDay.ts"
import { policiesAsWritten } from "../src/plan/policiesAsWritten.ts"
import { runAny } from "../src/run/run.ts"
import { otherValue } from "./kit/otherValue.ts"

/** How many values are replaced in all: `npm run fuzz` replaces 3,000. */
const mutants = Number(process.env["REFRIEGA_MUTANTS"] ?? affordable(80))

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** Numbers below a limit, always the same ones. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return (Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 8) % below
  }
}

type Files = Readonly<Record<string, string>>

const filesAt = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".yaml"))
      .map((name) => [name, readFileSync(join(root, folder, name), "utf8")]),
  )

const mustBeTold = (problems: readonly Problem[], what: string): void => {
  expect(problems.length, `${what}`).toBeGreaterThan(0)
  for (const { column, file, line, message } of problems) {
    expect(file === "" ? 0 : line * column, `${what}`).toBeGreaterThan(0)
    expect(message, `${what}`).not.toMatch(/^$|undefined|\[object|Maximum call|not a function|Cannot /u)
  }
}

/** What is refused has a place; all else plays, and has odds. */
const isPlayedOrTold = async (files: Files, main: string, what: string): Promise<void> => {
  const source = { file: main, text: files[main] as string }
  const loaded = loadFrom(source, folderOf(new Map(Object.entries(files))), ownLibrary)
  if (loaded._tag === "Refused") return mustBeTold(loaded.problems, what)
  const { value } = loaded
  const plan = planAny(value, { seed: 1, combats: 1, variants: [base], policies: {}, log: "summary" })
  if (plan._tag === "Refused") return expect(plan.reasons.join(), `${what}`).not.toBe("")
  const end = await runAny(plan.manifest)
  expect([what, end._tag, end._tag === "Finished" && end.results.anomalies]).toEqual([what, "Finished", undefined])
  if (value._tag === "Day") return undefined
  return value.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const choose = byPolicies<T>(policiesAsWritten(rules, scenario, base))
    const open = openDecision(rules, rules.prepare(encounterOf(rules, scenario, base)), 1, -1, choose)
    if (open !== undefined) exactOdds(open, 0, choose, { ways: 200 })
  })
}

/** A mechanic that uses all that a mechanic may have. */
const mechanic = `title: { en: Battle cry, es: Grito }
rules: { loud: { default: true }, far: { default: 2, from: 0, to: 9 } }
stats: { voice: { from: 0, to: 6, default: 2 } }
tracks: { cries: { start: 1, to: 3, worth: 0.1 } }
conditions: { roused: { text: { en: roused, es: enardecido }, worth: 0.1 } }
define:
  cry: [ { add: me.cries by -1 }, { each: friends, do: [ { gain: roused, to: them } ] } ]
hooks:
  - when: turn
    do:
      - if: me.cries > 0 and rule.loud
        then:
          - ask: { en: Cry out, es: Gritar }
            then: [ { roll: cry = d6 + me.voice }, { if: cry > rule.far, then: [ { do: cry } ] } ]
  - after-roll: attack
    do: [ { if: me.roused and attack.natural < 9, then: [ { let: attack = attack + 1 } ] } ]
    cite: p. 7
  - before-harm: me.roused
    do: [ { let: amount = amount - 1 } ]
`

const game = filesAt("games/2d6")
const withMechanic = {
  ...game,
  "cry.yaml": mechanic,
  "fight.yaml": `${game["fight.yaml"]}mechanics: [./cry.yaml]\n`,
}

describe("a value of another kind, wherever it stands in a file, is refused with its place, or plays:", () => {
  const inGame = (files: Files, broken: string, share: number) => async () => {
    await isPlayedOrTold(files, "fight.yaml", "as it is written")
    for (let number = 0; number < mutants * share; number++) {
      const { text, what } = otherValue(files[broken] as string, dice(number * 7919 + broken.length))
      await isPlayedOrTold({ ...files, [broken]: text }, "fight.yaml", `mutant ${number} of ${broken}: ${what}`)
    }
  }

  test("in a game", inGame(game, "game.yaml", 0.5))
  test("in one with questions", inGame(filesAt("games/dice-pool"), "game.yaml", 0.5))
  test("in one with bands", inGame(filesAt("games/bands"), "game.yaml", 0.5))
  test("in a mechanic", inGame(withMechanic, "cry.yaml", 0.5))
  test("in a fight", inGame(withMechanic, "fight.yaml", 0.3))
  test("in sheets", inGame(game, "bestiary.yaml", 0.1))

  test("in fights and days of published games", async () => {
    const names = Object.keys(ownLibrary.systems)
    for (let number = 0; number < mutants * 0.5; number++) {
      const roll = dice(number * 104_729 + 3)
      const files = filesAt(join("scenarios", names[roll(names.length)] as string))
      const mains = Object.keys(files).filter((name) => basename(name) === name && name !== "bestiary.yaml")
      const main = mains[roll(mains.length)] as string
      const { text, what } = otherValue(files[main] as string, roll)
      await isPlayedOrTold({ ...files, [main]: text }, main, `mutant ${number} of ${main}: ${what}`)
    }
  })

  test("in experiments", () => {
    const folder = mkdtempSync(join(tmpdir(), "refriega-values-"))
    for (const [name, text] of Object.entries(game)) writeFileSync(join(folder, name), text)
    for (let number = 0; number < mutants * 0.3; number++) {
      const { text, what } = otherValue(game["check.yaml"] as string, dice(number * 15_485_863 + 5))
      writeFileSync(join(folder, "check.yaml"), text)
      const loaded = loadExperiment(join(folder, "check.yaml"))
      if (loaded._tag === "Refused") mustBeTold(loaded.problems, `mutant ${number}: ${what}`)
    }
  })
})
