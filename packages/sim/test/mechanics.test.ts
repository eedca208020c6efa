import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { problemText } from "@refriega/core"
import { expect, test } from "vitest"
import { load } from "../src/loading/loadDay.ts"
import { type Manifest, runKey } from "../src/plan/Manifest.ts"
import { planAny } from "../src/plan/planDay.ts"
import { runAny } from "../src/run/run.ts"

const game = `game: blades
title: Blades
stats: { hp: { from: 1, to: 20 } }
tracks: { hp: me.hp }
points: hp
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 }, { hit: attack > 9, harm: d6 } ] }
`

const fumbles =
  "title: Fumbles\nhooks: [ { after-roll: attack, do: [ { if: attack.natural = 1, then: [ { harm: 3, to: me } ] } ] } ]\n"
const keen = "title: Keen\nhooks: [ { instead-of-roll: attack, roll: d20 + 2 } ]\n"

const fight = (more: string, system = "./game.yaml") => `system: ${system}
title: Two
field: { map: "A.B" }
sides:
  red: { policy: aggressive, members: [{ is: brawler, at: A }] }
  blue: { policy: aggressive, members: [{ is: brawler, at: B }] }
bestiary: { combatants: [{ id: brawler, hp: 9 }] }
${more}`

const inFolder = (more: string, others: Readonly<Record<string, string>> = {}, main = "fight.yaml") => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-mechanics-"))
  mkdirSync(join(folder, "house"))
  const files = {
    "game.yaml": game,
    "fumbles.yaml": fumbles,
    "house/keen.yaml": keen,
    "fight.yaml": fight(more),
    ...others,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return { folder, found: load(join(folder, main)) }
}

const manifestOf = (
  more: string,
  variants: readonly string[] = ["base"],
  others?: Readonly<Record<string, string>>,
): Manifest => {
  const { found } = inFolder(more, others)
  if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
  const plan = planAny(found.value, { seed: 3, combats: 60, variants, chunk: 20 })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  return plan.manifest
}

const played = async (manifest: Manifest): Promise<readonly string[]> => {
  const end = await runAny(JSON.parse(JSON.stringify(manifest)) as Manifest)
  if (end._tag !== "Finished" || !("variants" in end.results)) throw new Error("not finished")
  return end.results.variants.map(({ digest }) => digest)
}

test("a variant plays with the mechanics that it names, and the scenario without them plays as if nobody had named any", async () => {
  const variants =
    "variants:\n  risky: { mechanics: [./fumbles.yaml] }\n  both: { mechanics: [./fumbles.yaml, house/keen.yaml] }\n"
  const manifest = manifestOf(variants, ["base", "risky", "both"])
  // Their texts are all that is needed when the files are gone.
  expect(manifest.game?.mechanics?.map(({ text }) => text)).toEqual([fumbles, keen])
  const rules = manifest.variants.map(({ houseRules }) => houseRules)
  expect(rules).toEqual([
    { "mechanics.fumbles": false, "mechanics.keen": false },
    { "mechanics.fumbles": true, "mechanics.keen": false },
    { "mechanics.fumbles": true, "mechanics.keen": true },
  ])
  const [base, risky, both] = await played(manifest)
  expect([base]).toEqual(await played(manifestOf("")))
  expect(new Set([base, risky, both]).size).toBe(3)
})

test("a scenario's own mechanics are on in all of its variants, but for one that turns them off", async () => {
  const [base, other, plain] = await played(
    manifestOf("mechanics: [fumbles.yaml]\nvariants:\n  same: {}\n  plain: { rules: { mechanics.fumbles: false } }\n", [
      "base",
      "same",
      "plain",
    ]),
  )
  expect(other).toBe(base)
  expect([plain]).toEqual(await played(manifestOf("")))
})

test("another text of a mechanic is another run", () => {
  const one = manifestOf("mechanics: [fumbles.yaml]\n")
  const text = fumbles.replace("harm: 3", "harm: 2")
  const other = { ...one, game: { ...one.game, mechanics: [{ file: "fumbles.yaml", text }] } } as Manifest
  expect(runKey(other)).not.toBe(runKey(one))
})

test.each([
  [
    "mechanics: [../fumbles.yaml]\n",
    "fight.yaml:8:13: mechanics[0]: expected a path inside this file's folder, found ..",
  ],
  ["mechanics: [none.yaml]\n", "none.yaml:1:1: there is no such file"],
  ["mechanics: fumbles.yaml\n", "fight.yaml:8:12: mechanics: expected a list of files"],
  [
    "mechanics: [fumbles.yaml, house/fumbles.yaml]\n",
    'two mechanics are called "fumbles": fumbles.yaml, house/fumbles.yaml',
  ],
  ["mechanics: [game.yaml]\n", 'game.yaml:1:1: game: unknown key "game"'],
])("mechanics that cannot be added are refused: %j", (more, why) => {
  const { folder, found } = inFolder(more)
  const told = found._tag === "Good" ? [] : found.problems.map((each) => problemText(each).replaceAll(`${folder}/`, ""))
  expect(told.join("\n")).toContain(why)
})

const splinter = `title: Shields
tracks: { shield: { start: 1, to: 1 } }
hooks: [ { before-harm: me.shield > 0, do: [ { add: me.shield by -1 }, { let: amount = 0 } ] } ]
`
const robbers = (more: string) =>
  fight(more, "symbaroum")
    .replaceAll("brawler", "robber")
    .replace(/^bestiary.*$/mu, "")

test("a variant of a published game plays with the mechanics that it names, and the scenario as if nobody had named any", async () => {
  const planned = (more: string, variants?: readonly string[]) =>
    manifestOf(more, variants, { "fight.yaml": robbers(more), "shields.yaml": splinter })
  const manifest = planned("variants: { x: { mechanics: [./shields.yaml] } }\n", ["base", "x"])
  expect(manifest.game).toMatchObject({ system: "symbaroum", text: "", mechanics: [{ text: splinter }] })
  const [base, x] = await played(manifest)
  expect([base]).toEqual(await played(planned("")))
  expect(x).not.toBe(base)
})

const dayOf = (system: string) =>
  `system: ${system}\ntitle: Day\nday: [{ scenario: fight.yaml }, { scenario: second.yaml }]\nparty: [red]\n`

test.each([
  ["./game.yaml", fight, "fumbles.yaml", fumbles],
  ["symbaroum", robbers, "shields.yaml", splinter],
])("a fight of a day plays with the mechanics that it names: %s", async (system, text, file, mechanic) => {
  const files = { "fight.yaml": text(""), "day.yaml": dayOf(system), [file]: mechanic }
  const planned = (more: string) => {
    const { found } = inFolder("", { ...files, "second.yaml": text(more) }, "day.yaml")
    if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
    const plan = planAny(found.value, { seed: 3, combats: 40, variants: ["base"], chunk: 20 })
    if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
    return plan.manifest
  }
  const digestOf = async (manifest: Manifest) => {
    const end = await runAny(JSON.parse(JSON.stringify(manifest)) as Manifest)
    if (end._tag !== "Finished" || !("fights" in end.results)) throw new Error("not finished")
    return end.results.fights.map(({ variants }) => variants.map(({ digest }) => digest))
  }
  const [plain, mechanics] = [planned(""), planned(`mechanics: [${file}]\n`)]
  expect(mechanics.game?.mechanics?.map((each) => each.text)).toEqual([mechanic])
  const [before, after] = [await digestOf(plain), await digestOf(mechanics)]
  // What is not named in the first fight is off there.
  expect(after[0]).toEqual(before[0])
  expect(after[1]).not.toEqual(before[1])
})

test("two mechanics of a day that are called the same are refused", () => {
  const second = { "second.yaml": fight("mechanics: [house/fumbles.yaml]\n"), "house/fumbles.yaml": keen }
  const { found } = inFolder("mechanics: [fumbles.yaml]\n", { ...second, "day.yaml": dayOf("./game.yaml") }, "day.yaml")
  expect(found._tag === "Refused" ? found.problems.map(problemText).join("\n") : "").toContain(
    "two mechanics of the day are called the same",
  )
})
