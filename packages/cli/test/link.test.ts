import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { packLink } from "@refriega/studio"
import { expect, test } from "vitest"
import { refriega } from "./kit/refriega.ts"

const folder = mkdtempSync(join(tmpdir(), "link-"))
const duel = `system: d20-modern
title: Duel
field:
  map: |
    A.B
sides:
  one: { members: [{ is: mugger, id: one, at: A }] }
  two: { members: [{ is: mugger, id: two, at: B }] }
variants:
  tough: { set: [one.hp=+9] }
`
const project = { main: "duel.yaml", files: { "duel.yaml": duel } }

test("run --link plays what a link holds: its texts, seed and number of fights, under all variants", async () => {
  const code = await packLink({ project, seed: 5, combats: 40, engine: "0.2.0" })
  const address = `https://example.org/studio/#${code}`
  const { code: exit, stdout, stderr } = await refriega(folder, "run", "--link", address, "--json", "--quiet")
  expect(stderr).toBe("")
  expect(exit).toBe(0)
  const { scenario, seed, variants } = JSON.parse(stdout)
  expect({ scenario, seed }).toEqual({ scenario: "duel", seed: 5 })
  expect(variants.map(({ combats, name }: { combats: number; name: string }) => [name, combats])).toEqual([
    ["base", 40],
    ["tough", 40],
  ])
})

test("a damaged link, and one beside a file, are refused", async () => {
  const damaged = await refriega(folder, "run", "--link", "https://example.org/#1.AAAA")
  expect(damaged).toMatchObject({ code: 2, stderr: expect.stringContaining("--link: it is damaged") })
  const both = await refriega(folder, "run", "duel.yaml", "--link", "#1.AAAA")
  expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining("leave the scenario files out") })
})
