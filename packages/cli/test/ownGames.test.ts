import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

/** A folder with one of the games that come with the project. */
const withGame = (family: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-own-"))
  cpSync(join(root, "games", family), folder, { recursive: true })
  return folder
}

test("a game of one's own is run, told, cited, compared, reckoned with and drawn, and its text alone is needed to play it again", async () => {
  const folder = withGame("2d6")
  const go = (...args: readonly string[]) => refriega(folder, ...args)
  expect(await refriega(folder, "compare", "fight.yaml", "-n", "200", "--seed", "1", "--out", "kept")).toMatchObject({
    code: 0,
  })
  const manifest = JSON.parse(readFileSync(join(folder, "kept/manifest.json"), "utf8"))
  expect(manifest).toMatchObject({ system: "nine", game: { text: readFileSync(join(folder, "game.yaml"), "utf8") } })
  const told = await refriega(tmpdir(), "replay", join(folder, "kept"), "3", "--lang", "es", "--explain")
  expect(told.code).toBe(0)
  expect(told.stdout).toMatch(/para acertar \d+ \(\d, \d\) \[nine\.actions\.strike\.1\]\./u)
  const odds = await go("odds", "fight.yaml", "--by", "guard", "--json")
  // Two dice and a skill of 2 reach 9 in 21 of 36 ways; a die beats armour 1 in 5 of 6; one wound is a third of three.
  expect(JSON.parse(odds.stdout).options[0]).toMatchObject({
    exact: { hit: expect.closeTo(21 / 36, 12), harm: expect.closeTo((21 / 36) * (5 / 6), 12) },
    forecast: { harm: expect.closeTo(((21 / 36) * (5 / 6)) / 3, 12) },
  })
  expect((await go("diff", "kept", "2", "--variant", "mailed")).code).toBe(0)
  const page = await go("report", "kept")
  expect(page).toMatchObject({ code: 0 })
  // The page has the words of the game, from which its viewer makes the reader of the fights.
  expect(readFileSync(join(folder, "kept/report/report.html"), "utf8")).toContain("nine.actions.strike.2.then.1")
})

test("why somebody does something stands with what they do, once for each decision", async () => {
  const folder = withGame("d20")
  await refriega(folder, "run", "fight.yaml", "-n", "1", "--out", "kept", "--quiet")
  const { stdout } = await refriega(folder, "replay", "kept", "0", "--explain", "--json")
  const decided = JSON.parse(stdout).decisions.length
  expect(decided).toBeGreaterThan(0)
  const told = await refriega(folder, "replay", "kept", "0", "--explain")
  expect(told.stdout.match(/^ +> -?\d/gmu)).toHaveLength(decided)
})

test("the rules of a game are the places of its file, and its sheets are in the schema", async () => {
  const folder = withGame("d20")
  const rules = await refriega(folder, "rules", "./game.yaml", "--topic", "when.fallen")
  expect(rules.stdout).toContain("steel.when.fallen.1.then.2.3.2.then.1  kill: me")
  const schema = await refriega(folder, "schema", "./game.yaml")
  expect(schema.stdout).toContain('"armour class"')
})

test("what is wrong with a game is told where it stands, whoever asks for it", async () => {
  const folder = withGame("2d6")
  const path = join(folder, "game.yaml")
  writeFileSync(path, readFileSync(path, "utf8").replace("me.skill", "me.skil"))
  const message = 'game.yaml:33:33: actions.strike.do[0].roll: me has no "skil"; did you mean "skill"?'
  for (const command of ["run", "odds"]) {
    const ended = await refriega(folder, command, "fight.yaml")
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
  }
})

test.each(["2d6", "auto-hit", "dice-pool", "d20", "step-dice", "roll-under", "bands", "map"])(
  "what is promised of the game %s holds",
  async (family) => {
    const ended = await refriega(withGame(family), "check", "check.yaml", "--combats", family === "map" ? "120" : "600")
    expect(ended.stdout).toContain("0 failed")
    expect(ended.code).toBe(0)
  },
)

test("a new game is a folder of its own name, is never written over anything, and is sound", async () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-new-"))
  const made = await refriega(folder, "new", "game", "salt-road", "--like", "2d6")
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining("refriega proof salt-road/game.yaml") })
  const text = readFileSync(join(folder, "salt-road/game.yaml"), "utf8")
  expect(text).toContain('game: salt-road\ntitle: "Salt road"\n')
  const again = await refriega(folder, "new", "game", "salt-road")
  expect(again).toMatchObject({ code: 2, stderr: "salt-road is there already\n" })
  expect((await refriega(folder, "new", "game", "../elsewhere")).code).toBe(2)
  const proof = await refriega(folder, "proof", "salt-road/game.yaml", "--json")
  expect(proof.code).toBe(0)
  expect(JSON.parse(proof.stdout)).toMatchObject({ game: "salt-road", sound: true, fights: 40, broken: [], apart: [] })
  // A game with a mistake is not proved, but refused.
  writeFileSync(join(folder, "salt-road/game.yaml"), text.replace("points: wounds", "points: wonds"))
  const wrong = await refriega(folder, "proof", "salt-road/game.yaml")
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('did you mean "wounds"?') })
})

test("mechanics are proved in a published game, in both languages", async () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-mechanic-"))
  const write = (name: string, least: string) =>
    writeFileSync(
      join(folder, name),
      `title: Thick skin\nhooks: [ { before-harm: ${least}, do: [ { let: amount = amount - 1 } ] } ]\n`,
    )
  write("thick.yaml", "amount > 1")
  write("never.yaml", "amount > 90000")
  write("broken.yaml", "amuont > 1")
  const go = (...args: readonly string[]) => refriega(folder, "proof", ...args)
  const proof = await go("symbaroum", "--mechanic", "thick.yaml", "--mechanic", "never.yaml", "--json")
  expect(proof.code).toBe(0)
  expect(JSON.parse(proof.stdout)).toMatchObject({
    game: "symbaroum",
    sound: true,
    fights: 40,
    mechanics: [
      { file: "thick.yaml", setOff: expect.any(Number) },
      { file: "never.yaml", setOff: 0 },
    ],
  })
  const told = await go("symbaroum", "--mechanic", "thick.yaml", "--mechanic", "never.yaml", "--lang", "es")
  expect(told.stdout).toMatch(/✓ thick\.yaml llega a actuar: \d+ de 40 combates/u)
  expect(told.stdout).toContain("· never.yaml no actuó nunca: los 40 combates van igual sin ella")
  const wrong = await go("symbaroum", "--mechanic", "broken.yaml")
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("broken.yaml:2:25: hooks[0].before-harm") })
  const none = await go("symbaroum")
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("name a mechanic to prove in it") })
})

test("days of a game of one's own are played in parts on several machines, put together, and played again", async () => {
  const folder = withGame("2d6")
  writeFileSync(join(folder, "later.yaml"), readFileSync(join(folder, "fight.yaml"), "utf8"))
  const day = [
    "system: ./game.yaml",
    "title: Two alleys",
    "day:",
    "  - scenario: fight.yaml",
    "  - { rest: { wounds: 1 }, scenario: later.yaml }",
    "party: [watch]",
    "variants:",
    "  no-rest: { rests: { later: {} } }",
  ]
  writeFileSync(join(folder, "day.yaml"), `${day.join("\n")}\n`)
  const go = (...args: readonly string[]) => refriega(folder, ...args)
  const run = (variant: string, ...more: readonly string[]) =>
    go("run", "day.yaml", "-n", "300", "--variant", variant, "--json", "--quiet", ...more)
  const whole = JSON.parse((await run("base", "--out", "whole")).stdout)
  for (const part of ["1", "2"]) await run("base", "--shard", `${part}/2`, "--out", `part-${part}`)
  const merged = await go("merge", "part-1", "part-2", "--out", "merged", "--json", "--quiet")
  expect(JSON.parse(merged.stdout).day).toEqual(whole.day)
  expect((await go("replay", "merged", "3", "--fight", "0")).stdout).toContain("same digest as in the run")
  // A wound that closes between the fights makes a difference, and the first fight is the same with and without.
  const restless = JSON.parse((await run("no-rest", "--out", "restless")).stdout)
  const survived = ({ day: { variants } }: { day: { variants: { survived: { p: number } }[] } }) =>
    variants[0]?.survived.p ?? 0
  expect(survived(whole)).toBeGreaterThan(survived(restless))
})

test("days of a game of one's own are compared, swept and drawn", async () => {
  const folder = withGame("d20")
  writeFileSync(join(folder, "later.yaml"), readFileSync(join(folder, "fight.yaml"), "utf8"))
  const day = [
    "system: ./game.yaml",
    "title: Two bridges",
    "day:",
    "  - scenario: fight.yaml",
    "  - { rest: { hp: 9 }, scenario: later.yaml }",
    "party: [watch]",
    "variants:",
    "  no-rest: { rests: { later: {} } }",
  ]
  writeFileSync(join(folder, "day.yaml"), `${day.join("\n")}\n`)
  const go = (...args: readonly string[]) => refriega(folder, ...args)
  const compared = await go("compare", "day.yaml", "-n", "150", "--json", "--quiet", "--out", "days")
  expect(compared.code).toBe(0)
  // Without a rest nobody survives a day that they would not survive with it.
  const survived = await go("compare", "day.yaml", "-n", "150", "--quiet")
  expect(survived.stdout).toMatch(/no-rest\s+[\d.]+\s%\s+−[\d.]+ pp/u)
  expect(await go("report", "days")).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, "days/report/report.html"), "utf8")).toContain("Two bridges")
  const swept = await go("sweep", "day.yaml", "--vary", "guard.ac=13..17:4", "-n", "100", "--json", "--quiet")
  const shares = JSON.parse(swept.stdout).day.variants.map((each: { survived: { p: number } }) => each.survived.p)
  expect(shares).toHaveLength(2)
  expect(shares[1]).toBeGreaterThan(shares[0])
})

test("a plan names the actions of a game of one's own and the health of its fighters, and the plan is worth something", async () => {
  const folder = withGame("d20")
  const path = join(folder, "fight.yaml")
  const plan = ["tactics:", "  craven:", "    list:", "      - { never: [attack], when: me.health > 0 }"]
  writeFileSync(path, `${readFileSync(path, "utf8")}${plan.join("\n")}\n`)
  const policy = (id: string) => ["run", "fight.yaml", "-n", "200", "--policy", `watch=${id}`, "--json", "--quiet"]
  const [steady, craven] = [await refriega(folder, ...policy("steady")), await refriega(folder, ...policy("craven"))]
  const wins = ({ stdout }: { stdout: string }) => JSON.parse(stdout).variants[0].winRate.watch.p
  expect(craven.code).toBe(0)
  expect(wins(craven)).toBeLessThan(wins(steady) / 2)
  writeFileSync(path, readFileSync(path, "utf8").replace("[attack]", "[atack]"))
  const wrong = await refriega(folder, ...policy("craven"))
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('did you mean "attack"?') })
})

test("fights of a game of one's own are played in parts on several machines, and put together", async () => {
  const folder = withGame("bands")
  const run = (...more: readonly string[]) =>
    refriega(folder, "run", "fight.yaml", "-n", "300", "--json", "--quiet", ...more)
  const whole = JSON.parse((await run("--out", "whole")).stdout)
  for (const part of ["1", "2"]) await run("--shard", `${part}/2`, "--out", `part-${part}`)
  const merged = await refriega(folder, "merge", "part-1", "part-2", "--out", "merged", "--json", "--quiet")
  expect(JSON.parse(merged.stdout).variants).toEqual(whole.variants)
  expect((await refriega(folder, "replay", "merged", "7")).stdout).toContain("same digest as in the run")
})

test("the guide's game, bestiary and fight, typed as they are there, play", async () => {
  const guide = readFileSync(join(root, "docs/own-games.md"), "utf8")
  const folder = mkdtempSync(join(tmpdir(), "refriega-own-"))
  const typed = (name: string, form: RegExp): void => writeFileSync(join(folder, name), form.exec(guide)?.[1] ?? "")
  typed("game.yaml", /<!-- game -->\n```yaml\n([^]*?)```/u)
  typed("bestiary.yaml", /```yaml\n# bestiary\.yaml\n([^]*?)```/u)
  typed("fight.yaml", /```yaml\n# fight\.yaml\n([^]*?)```/u)
  expect(await refriega(folder, "run", "fight.yaml", "-n", "20")).toMatchObject({ code: 0 })
})
