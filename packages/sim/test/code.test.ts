import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { problemText } from "@refriega/core"
import { expect, test } from "vitest"
import { withCode } from "../src/code/withCode.ts"
import { load } from "../src/loading/loadDay.ts"
import type { Manifest } from "../src/plan/Manifest.ts"
import { planAny } from "../src/plan/planDay.ts"
import { playableHere } from "../src/plan/playableHere.ts"
import { playerOf, Unplayable } from "../src/play/Player.ts"
import { Threads } from "../src/pool/Threads.ts"
import { runAny } from "../src/run/run.ts"
import { OtherRun } from "../src/runFolder/errors.ts"
import { MemoryFiles } from "./kit/memoryFiles.ts"

const game = (functions: string) => `game: calls
title: Calls
stats: { skill: { from: 0, to: 6 }, tough: { from: 1, to: 9 } }
tracks: { wounds: me.tough }
points: wounds
${functions}
actions:
  strike: { target: enemy, do: [ { roll: attack = 2d6 }, { harm: wounds-of(attack; me.skill) } ] }
`

const functions = `import { pure } from "@refriega/core/game"
import { enough } from "./lib/enough"
export const woundsOf = pure({ from: 0, to: 1 }, (attack: number, skill: number) => (attack + skill >= enough ? 1 : 0))
`

const fight = (system: string) => `system: ${system}
title: Two
field: { map: "A.B" }
sides:
  red: { policy: aggressive, members: [{ is: brawler, at: A }] }
  blue: { policy: aggressive, members: [{ is: brawler, at: B }] }
bestiary: { combatants: [{ id: brawler, skill: 1, tough: 3 }] }
`

const files = {
  "game.yaml": game("functions: ./wounds.ts"),
  "wounds.ts": functions,
  "lib/enough.ts": "export const enough: number = 8\n",
  "fight.yaml": fight("./game.yaml"),
}

/** A folder with the files of the game, and others. */
const folderWith = (others: Readonly<Record<string, string>> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-code-"))
  mkdirSync(join(folder, "lib"))
  for (const [name, text] of Object.entries({ ...files, ...others })) writeFileSync(join(folder, name), text)
  return folder
}

const manifestIn = (folder: string, name = "fight.yaml"): Promise<Manifest> =>
  withCode(true, (library) => {
    const found = load(join(folder, name), library)
    if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
    const plan = planAny(found.value, { seed: 3, combats: 40, chunk: 20, log: "full" })
    if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
    return plan.manifest
  })

const wrongIn = async (others: Readonly<Record<string, string>>, allowCode = true): Promise<readonly string[]> => {
  const folder = folderWith(others)
  const found = await withCode(allowCode, (library) => load(join(folder, "fight.yaml"), library))
  return found._tag === "Good" ? [] : found.problems.map((each) => problemText(each).replaceAll(`${folder}/`, ""))
}

const codeOf = ({ game: played }: Manifest) => {
  if (played?.code === undefined) throw new Error("no code")
  return played.code
}

test("code is read and run only where it is allowed, and a run that brings some is played nowhere else", async () => {
  const [why] = await wrongIn({}, false)
  expect(why).toBe(
    "game.yaml:1:1: this game brings code, which is run only with --allow-code: allow it if you trust its author",
  )
  const manifest = await manifestIn(folderWith())
  await withCode(false, (library) => {
    expect(playableHere(manifest, library)).toBe(false)
    expect(() => playerOf(manifest, library)).toThrow(Unplayable)
  })
  const threads = new Threads(1)
  try {
    await expect(runAny(manifest, { pool: threads })).rejects.toThrow("only with --allow-code")
  } finally {
    await threads.close()
  }
})

test("its text with all that it imports goes with the run: the same wherever it stood, and other code is another run", async () => {
  const folder = folderWith()
  const manifest = await manifestIn(folder)
  const moved = join(mkdtempSync(join(tmpdir(), "refriega-moved-")), "deep", "er")
  cpSync(folder, moved, { recursive: true })
  expect(codeOf(await manifestIn(moved))).toEqual(codeOf(manifest))
  writeFileSync(join(folder, "lib/enough.ts"), "export const enough = 9\n")
  const changed = await manifestIn(folder)
  expect(codeOf(changed).sha256).not.toBe(codeOf(manifest).sha256)
  await withCode(true, async (library) => {
    const kept = new MemoryFiles()
    await runAny(manifest, { library, folder: "run", files: kept })
    await expect(runAny(changed, { library, folder: "run", files: kept })).rejects.toBeInstanceOf(OtherRun)
    // Whoever changes the code in a manifest is found out by its digest.
    const forged = { ...codeOf(manifest), text: codeOf(changed).text }
    const other = { ...manifest, game: { file: "game.yaml", text: manifest.game?.text ?? "", code: forged } }
    expect(() => playerOf(other, library)).toThrow("this is not the code that was played")
  })
})

test("threads that may run code play it as this thread does", async () => {
  const manifest = await manifestIn(folderWith())
  const threads = new Threads(2, { allowCode: true })
  try {
    const there = await runAny(manifest, { pool: threads })
    const here = await withCode(true, (library) => runAny(manifest, { library }))
    if (here._tag !== "Finished" || there._tag !== "Finished") throw new Error("not finished")
    expect({ ...there.results, seconds: 0, workers: 0 }).toEqual({ ...here.results, seconds: 0, workers: 0 })
  } finally {
    await threads.close()
  }
})

test("a game that TypeScript defines without functions is a text: nobody needs its code to play the run again", async () => {
  const defined = `import { defineGame, steps } from "@refriega/core/game"
export const game = defineGame({
  game: "plain", title: "Plain", points: "wounds", tracks: { wounds: "me.tough" },
  stats: { skill: { from: 0, to: 6 }, tough: { from: 1, to: 9 } },
  actions: { strike: { target: "enemy", do: steps.harm("d6 - me.skill") } },
})
`
  const manifest = await manifestIn(folderWith({ "my-game.ts": defined, "fight.yaml": fight("./my-game.ts") }))
  expect(manifest).toMatchObject({ system: "plain" })
  expect(manifest.game?.code).toBeUndefined()
  await withCode(false, (library) => expect(playableHere(manifest, library)).toBe(true))
  const slip = { "my-game.ts": defined.replace("me.skill", "me.skil"), "fight.yaml": fight("./my-game.ts") }
  expect(await wrongIn(slip)).toEqual([
    'my-game.ts:1:1: actions.strike.do.harm: me has no "skil"; did you mean "skill"?',
  ])
})

test("the code in the guide is whole and can be played", async () => {
  const guide = readFileSync(new URL("../../../docs/typescript-games.md", import.meta.url), "utf8")
  const shown = [...guide.matchAll(/<!-- (\w+\.ts) -->\n```ts\n([^]*?)```/gu)].map(([, name, text]) => [name, text])
  expect(shown.map(([name]) => name)).toEqual(["wounds.ts", "brawl.ts"])
  const brawl = fight("./brawl.ts").replace("skill: 1, tough: 3", "fists: 1")
  const called = game("functions: ./wounds.ts").replace("wounds-of(attack;", "wounds-of(attack - 6;")
  const folder = folderWith({ ...Object.fromEntries(shown), "game.yaml": called, "brawl.yaml": brawl })
  expect(await manifestIn(folder)).toMatchObject({ system: "calls" })
  expect(await manifestIn(folder, "brawl.yaml")).toMatchObject({
    system: "brawl",
    verbs: ["jab", "hook", "haymaker", "wait"],
  })
})

test.each([
  [{ "wounds.ts": `import "node:fs"\n${functions}` }, "wounds.ts: the code of a game may not import node:fs"],
  [{ "wounds.ts": functions.replace("core/game", "core/innards") }, "there is no @refriega/core/innards for games"],
  [{ "wounds.ts": "export const woundsOf = (a: number = = 3) => a" }, "wounds.ts:1:38: Unexpected token"],
  [{ "wounds.ts": "export const woundsOf = 3" }, "expected a module that exports ruleset"],
  [{ "wounds.ts": "throw new Error('no')" }, "this code fails when it is loaded: no"],
  [{ "wounds.ts": `${functions}\nexport const at = Date.now()` }, "this code fails when it is loaded"],
  [{ "wounds.ts": `${functions}\nexport const at = Math.random()` }, "may not use Math.random"],
  [
    { "game.yaml": game("functions: ../wounds.ts") },
    "game.yaml:6:12: functions: expected a path inside this file's folder",
  ],
  [{ "game.yaml": game("functions: ./wounds.yaml") }, "game.yaml:6:12: functions: expected the name of a .ts file"],
  [{ "game.yaml": game("functions: ./none.ts") }, "game.yaml:6:12: functions: "],
  [{ "fight.yaml": `${fight("./game.yaml")}include: [wounds.ts]\n` }, "expected the name of a .yaml or .json file"],
] as const)("code that cannot be used is refused: %#", async (others, why) => {
  expect((await wrongIn(others)).join("\n")).toContain(why)
})
