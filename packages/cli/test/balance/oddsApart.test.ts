import { join } from "node:path"
import { expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"

interface Row {
  readonly label: string
  readonly apart?: string
  readonly with: readonly string[]
  readonly exact: { readonly hit?: number; readonly hitFriend?: number } | null
}

const rowsOf = async (file: string, by: string): Promise<readonly Row[]> =>
  JSON.parse((await refriega(root, "odds", join(root, "scenarios", file), "--by", by, "--json")).stdout).options

test("no two rows of a table read alike: what they are done with, and what is readied for what, is said", async () => {
  for (const [file, by, differ] of [
    ["symbaroum/second-fight.yaml", "healer-1", ["herbal cure"]],
    [
      "d20-modern/skirmish.yaml",
      "red-3",
      ["gets ready to strike when an enemy comes within reach", "gets ready to strike when a friend attacks"],
    ],
    ["d20-modern/grenades.yaml", "grenadier-1", ["Colt M1911"]],
  ] as const) {
    const rows = await rowsOf(file, by)
    const texts = rows.map((row) => JSON.stringify([row.label, row.apart, row.with]))
    expect(new Set(texts).size).toBe(rows.length)
    for (const text of differ) expect(rows.some(({ apart }) => apart?.includes(text) === true)).toBe(true)
    // Where nothing reads like it, nothing is added.
    const alone = rows.filter(({ label }) => rows.filter((other) => other.label === label).length === 1)
    expect(alone.filter(({ apart }) => apart !== undefined)).toEqual([])
  }
})

test("hits on friends are a column of their own, and none of those on enemies", async () => {
  const rows = await rowsOf("adnd2e/wizard.yaml", "wizard")
  const shot = rows.find(({ label }) => label === "shoot → Orc 5")
  // A dagger into a melee: of its throws some are at friends, and then it must hit them.
  expect(shot?.exact).toMatchObject({ hit: expect.closeTo(0.35, 9), hitFriend: expect.closeTo(0.075, 9) })
  const told = await refriega(root, "odds", join(root, "scenarios/adnd2e/wizard.yaml"), "--by", "wizard")
  expect(told.stdout).toMatch(/hits\s+hits friends\s+harm/u)
  const none = await refriega(root, "odds", join(root, "scenarios/adnd2e/duel.yaml"))
  expect(none.stdout).not.toContain("hits friends")
})
