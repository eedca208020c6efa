import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { binomialP } from "@refriega/sim"
import { expect, test } from "vitest"
import { refriega, refriegaProcess, root, start } from "../kit/refriega.ts"

const withGame = (family: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-solve-"))
  cpSync(join(root, "games", family), folder, { recursive: true })
  return folder
}

test("a fight is solved: who wins, how long it takes, what each number is worth, and that there is no better play than to strike", async () => {
  const folder = withGame("2d6")
  const solved = JSON.parse((await refriega(folder, "solve", "fight.yaml", "--best", "--numbers", "--json")).stdout)
  // The Markov chain of core/test/described/chain.test.ts says so.
  expect(solved.wins).toEqual({ watch: expect.closeTo(0.5061699555194, 12), gang: expect.closeTo(0.4938300444806, 12) })
  expect(solved.draw + solved.wins.watch + solved.wins.gang).toBeCloseTo(1, 13)
  expect(solved.best.alone.watch.wins.watch).toBeCloseTo(solved.wins.watch, 13)
  const number = (path: string) =>
    solved.numbers.find((each: { of: string[]; path: string }) => [...each.of, each.path].join(".") === path)
  expect(number("rules.target").value).toBe(9)
  // With a skill one higher both are alike but for armour 2 against 1: the odds are those of a fight with such a sheet.
  const other = await refriega(folder, "solve", "fight.yaml", "--set", "guard.skill=3", "--json")
  expect(number("guard.skill").more.wins).toEqual(JSON.parse(other.stdout).wins)
  const variant = await refriega(folder, "solve", "fight.yaml", "--variant", "easier", "--json")
  expect(number("rules.target").less.wins).toEqual(JSON.parse(variant.stdout).wins)
})

test("people read it in their language", async () => {
  const told = await refriega(withGame("2d6"), "solve", "fight.yaml", "--best", "--lang", "es")
  expect(told).toMatchObject({ code: 0, stderr: "" })
  expect(told.stdout).toContain("Un callejón de noche — resuelto con exactitud")
  expect(told.stdout).toMatch(/steady\s+50,62\s%/u)
  expect(told.stdout).toContain("--numbers")
})

test("what cannot be solved says why, and what can be done", async () => {
  const folder = withGame("2d6")
  const large = await refriega(folder, "solve", "fight.yaml", "--most-states", "10")
  expect(large).toMatchObject({ code: 2, stdout: "" })
  expect(large.stderr).toContain("more than 10 different states")
  expect(large.stderr).toContain("refriega run")
  const least = await refriega(folder, "solve", "fight.yaml", "--most-states", "1")
  expect(least.stderr).toMatch(/more than 1 different/u)
  const zero = await refriega(folder, "solve", "fight.yaml", "--most-states", "0")
  expect(zero).toMatchObject({ code: 2, stderr: expect.stringContaining("--most-states: expected a number from 1") })
  const looking = await refriega(folder, "solve", "fight.yaml", "--policy", "watch=rollout")
  expect(looking).toMatchObject({ code: 2, stderr: expect.stringContaining("can only be simulated") })
  const nobody = await refriega(folder, "solve", "fight.yaml", "--policy", "wach=focus")
  expect(nobody).toMatchObject({ code: 2, stderr: expect.stringContaining("no side wach") })
  const none = await refriega(folder, "solve", "fight.yaml", "--variant", "esier")
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining("there are: base, easier, mailed") })
})

test("a limit of rounds is a draw that is said to be one", async () => {
  const folder = withGame("2d6")
  const path = join(folder, "fight.yaml")
  writeFileSync(path, `${readFileSync(path, "utf8")}limits: { rounds: 2 }\n`)
  const told = await refriega(folder, "solve", "fight.yaml")
  expect(told.stdout).toMatch(/nobody\s+[\d.]+\s%/u)
  expect(told.stdout).toContain("by the limit of rounds")
})

/** What a run of the same fight came to: wins by side, draws, deaths by combatant, mean rounds. */
const runOf = async (folder: string, file: string, fights: number, ...more: readonly string[]) => {
  const out = mkdtempSync(join(tmpdir(), "refriega-solve-run-"))
  const { stderr } = await refriega(
    folder,
    "run",
    file,
    "-n",
    String(fights),
    "--out",
    join(out, "run"),
    "--quiet",
    ...more,
  )
  expect(stderr).toBe("")
  return JSON.parse(readFileSync(join(out, "run/results.json"), "utf8")).variants.at(-1)
}

/** Holds the words that both commands print against each other. */
const saysTheSame = async (folder: string, file: string, fights: number, ...more: readonly string[]) => {
  const solved = await refriega(folder, "solve", file, "--json", ...more)
  expect(solved.stderr).toBe("")
  const exact = JSON.parse(solved.stdout)
  const run = await runOf(folder, file, fights, ...more)
  const agrees = (count: number, p: number, what: string): void =>
    expect([what, binomialP(count, fights, Math.min(1, Number(p.toFixed(12)))) > 1e-5]).toEqual([what, true])
  const won = Object.entries<{ k: number }>(run.winRate)
  for (const [id, { k }] of won) agrees(k, exact.wins[id], `${id} wins`)
  agrees(fights - won.reduce((sum, [, { k }]) => sum + k, 0), exact.draw, "draws")
  agrees(run.rounds.limitReached, exact.limit, "draws at the limit")
  for (const [id, { dead }] of Object.entries<{ dead: { k: number } }>(run.combatants))
    agrees(dead.k, exact.fates[id].dead, `${id} dead`)
  const mean = exact.rounds.reduce((sum: number, p: number, round: number) => sum + p * round, 0)
  const squares = exact.rounds.reduce((sum: number, p: number, round: number) => sum + p * round * round, 0)
  expect(Math.abs(run.rounds.mean - mean)).toBeLessThan(5 * Math.sqrt((squares - mean ** 2) / fights) + 1e-9)
  return exact
}

test("solve and run mean the same by won, drawn, dead and rounds, the bleeding after the last blow included", async () => {
  const short = ["--set", "first-duelist.hp=5", "--set", "second-duelist.hp=5"]
  const exact = await saysTheSame(join(root, "scenarios/d20-modern"), "duel.yaml", 1500, ...short)
  // Of those who are down many bleed to death: it was next to none when nobody followed them.
  expect(exact.fates["first-duelist"].dead).toBeGreaterThan(0.1)
  expect(exact.healthLeft.first).toBeGreaterThan(0)
})

/** A duel in which there is something to choose: a careful blow or a wild one. */
const choosy = (more: string, limits = 100): string => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-solve-"))
  writeFileSync(
    join(folder, "game.yaml"),
    `
game: choosy
title: Careful or wild
stats: { hp: { from: 1, to: 9 }, rank: { from: 0, to: 9 }, skill: { from: 2, to: 20 } }
tracks: { hp: me.hp }
points: hp
order: { by: me.rank, rolled: once }
actions:
  careful:
    target: enemy
    do:
      - roll: attack = d20
      - hit: attack > me.skill
        harm: 1
  wild:
    target: enemy
    do:
      - roll: swing = d20
      - hit: swing > me.skill - 1
        harm: 1
      - if: swing = 1
        then: [ { harm: 1, to: me } ]
`,
  )
  writeFileSync(
    join(folder, "fight.yaml"),
    `
system: ./game.yaml
title: Choosy
field: { map: "A.B" }
bestiary: { combatants: [{ id: one, hp: 3, rank: 2, skill: 15 }, { id: two, hp: 2, rank: 1, skill: 12 }] }
${more}
limits: { rounds: ${limits} }
`,
  )
  return folder
}

test("tactics are played, those of a single member and those that go by the round too", async () => {
  const folder = choosy(`tactics:
  shy: { list: [{ do: surrender, when: round >= 3 and me.health < 100 }, { do: wild, when: round <= 2 }, { do: careful }] }
sides:
  first: { policy: steady, members: [{ is: one, at: A, policy: shy }] }
  second: { policy: aggressive, members: [{ is: two, at: B }] }`)
  const exact = await saysTheSame(folder, "fight.yaml", 2000)
  const plain = JSON.parse((await refriega(folder, "solve", "fight.yaml", "--policy", "aggressive", "--json")).stdout)
  expect(exact.wins.first).toBeLessThan(plain.wins.first - 0.05)
  const named = JSON.parse((await refriega(folder, "solve", "fight.yaml", "--policy", "first=shy", "--json")).stdout)
  expect([named.policies.first, named.wins]).toEqual(["shy", exact.wins])
  const best = JSON.parse((await refriega(folder, "solve", "fight.yaml", "--best", "--json")).stdout)
  expect(best.best.alone.first.wins.first).toBeGreaterThan(exact.wins.first)
  const other = await refriega(folder, "solve", "fight.yaml", "--policy", "second=shyly")
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("no policy shyly; there are: ") })
})

test("those who are behind give in when the limit is near, as they do in a run", async () => {
  const sides = `sides:
  first: { policy: aggressive, members: [{ is: one, at: A, with: { skill: 19 } }] }
  second: { policy: aggressive, members: [{ is: two, at: B, with: { skill: 19 } }] }`
  const exact = await saysTheSame(choosy(sides, 45), "fight.yaml", 1500)
  // In the 41st round who has less health left gives up: few of those who fought so long are parted by the limit.
  expect(exact.rounds[41]).toBeGreaterThan(2 * exact.rounds[40])
})

test("long calculations end at once when they are told to, and say that nothing is kept", async () => {
  const large = join(root, "scenarios/adnd2e/skirmish.yaml")
  for (const [signal, ...args] of [
    ["SIGTERM", "solve", large],
    ["SIGINT", "proof", join(root, "games/d20/game.yaml")],
  ] as const) {
    const { child, ended } = start(root, ...args)
    await setTimeout(1500)
    child.kill(signal)
    expect(await ended).toMatchObject({
      code: 130,
      stdout: "",
      stderr: expect.stringContaining("nothing of it is kept"),
    })
  }
  // What ends by itself ends with its own code and its own words.
  const refused = await refriegaProcess(root, "solve", "nowhere.yaml")
  expect(refused).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("nowhere.yaml") })
})
