import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { refriega } from "../kit/refriega.ts"

const counts = `counts:
  blood: { count: fights where first.downed before second.downed }
  blows: { count: each.hits, per: combatant }
  hit: { share: first.attacks where hit }
  worst: { value: most amount of second.harmed }
`
const folder = mkdtempSync(join(tmpdir(), "count-"))
writeFileSync(
  join(folder, "duel.yaml"),
  `system: d20-modern
title: Duel
field: { map: "A...B" }
sides:
  one: { members: [{ is: mugger, id: first, at: A }] }
  two: { members: [{ is: mugger, id: second, at: B }] }
variants:
  tough: { with: { two: { hp: 20 } } }
`,
)
writeFileSync(join(folder, "mine.yaml"), counts)
const own = ["duel-counts.yaml"] as const
writeFileSync(
  join(folder, own[0]),
  `system: d20-modern
title: Duel
field: { map: "A...B" }
sides:
  one: { members: [{ is: mugger, id: first, at: A }] }
  two: { members: [{ is: mugger, id: second, at: B }] }
variants:
  tough: { with: { two: { hp: 20 } } }
${counts}`,
)

interface Counted {
  readonly variants: readonly { readonly name: string; readonly counts: Readonly<Record<string, { value: number }>> }[]
}
const countsOf = (text: string) =>
  (JSON.parse(text) as Counted).variants.map(({ counts: found, name }) => [name, found] as const)
const play = (...args: readonly string[]) => refriega(folder, "run", ...args, "-n", "90", "--variant", "all", "--quiet")

test("the same numbers from one, two and three threads, from shards, and from a run that is finished", async () => {
  const one = await play(own[0], "--workers", "1", "--out", "one", "--json")
  const wanted = countsOf(one.stdout)
  expect(wanted[0]?.[1]["blood"]?.value).toBeGreaterThan(0)
  await play(own[0], "--workers", "2", "--shard", "1/2", "--out", "part-1")
  await play(own[0], "--workers", "3", "--shard", "2/2", "--out", "part-2")
  const merged = await refriega(folder, "merge", "part-1", "part-2", "--out", "whole", "--json", "--quiet")
  expect(countsOf(merged.stdout)).toEqual(wanted)
  await play("duel.yaml", "--out", "plain")
  const after = await refriega(folder, "count", "plain", "mine.yaml", "--json", "--quiet")
  expect(countsOf(after.stdout)).toEqual(wanted)
  const told = await refriega(folder, "count", "plain", "mine.yaml", "--lang", "es", "--quiet")
  expect(told.stdout).toContain("Números propios de este fichero")
  writeFileSync(join(folder, "wrong.yaml"), "counts:\n  x: { count: frist.downed }\n")
  const wrong = await refriega(folder, "count", "plain", "wrong.yaml", "--quiet")
  expect(wrong).toMatchObject({ code: 2 })
  expect(wrong.stderr).toContain('wrong.yaml:2:15: counts.x.count: nobody is called "frist"; did you mean "first"?')
})

test("fights are found by a condition: by what is kept of each, and by playing them again", async () => {
  const find = async (...args: readonly string[]) => {
    const { stdout } = await refriega(folder, "fights", "plain", ...args, "--json", "--quiet", "--limit", "10000")
    return JSON.parse(stdout) as {
      searched?: number
      found: number
      fights: readonly { index: number; end: string; rounds: number; dead: readonly string[] }[]
    }
  }
  const all = await find()
  expect(all.found).toBe(90)
  const kept = await find("--where", "second.dead and rounds < 6")
  const oracle = all.fights.filter(({ dead, rounds }) => dead.includes("second") && rounds < 6)
  expect(kept.fights).toEqual(oracle)
  expect(oracle.length).toBeGreaterThan(0)
  // The same condition by what happens, for which the fights are played.
  expect((await find("--where", "second.died and rounds < 6")).fights).toEqual(oracle)
  const longest = (await find("--sort", "longest")).fights.map(({ rounds }) => rounds)
  expect(longest).toEqual(longest.toSorted((a, b) => b - a))
  const { stderr } = await refriega(folder, "fights", "plain", "--where", "second.ded and rounds < 6", "--quiet")
  expect(stderr).toContain('--where: column 8: second has no "ded"; did you mean "died"?')
  const parted = await find("--against", "tough")
  expect(parted).toMatchObject({ searched: 90, found: parted.fights.length })
  const diff = await refriega(folder, "diff", "plain", String(parted.fights[0]?.index), "--variant", "tough")
  expect(diff.stdout).toContain("chooses")
  // How many part is said, not how many were searched; who died is called as in the language.
  const told = async (...args: readonly string[]) =>
    (await refriega(folder, "fights", "plain", "--quiet", ...args)).stdout
  expect(await told("--against", "tough")).toMatch(
    new RegExp(`^${parted.fights.length} of 90 fights of base parts? from tough by what somebody chooses`, "u"),
  )
  expect(await told("--limit", "1", "--where", "second.dead", "--lang", "es")).toMatch(/ Second /u)
  const closest = (await find("--sort", "closest")).fights.map(({ end }) => end)
  expect(closest).toEqual([...closest.filter((end) => end !== "draw"), ...closest.filter((end) => end === "draw")])
})
