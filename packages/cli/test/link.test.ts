import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ownLibrary } from "@refriega/sim"
import { linkOfRun, packLink, readLink } from "@refriega/studio"
import { expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

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

test("a report page links to a studio with what was played, and the link plays the same fights", async () => {
  const bestiary = readFileSync(join(root, "scenarios/d20-modern/bestiary.yaml"), "utf8")
  const block = /^ {2}- id: mugger\n(?: {4}.*\n)+/mu.exec(bestiary)?.[0] ?? ""
  writeFileSync(
    join(folder, "people.yaml"),
    `combatants:\n${block.replace("mugger", "brute").replace("hp: 11", "hp: 20")}`,
  )
  const text = duel
    .replace("title:", "include: [people.yaml]\ntitle:")
    .replace("is: mugger, id: two", "is: brute, id: two")
  writeFileSync(join(folder, "brutes.yaml"), text)
  const studio = "https://example.org/studio/?a=1&b=2"
  const ask = ["brutes.yaml", "--variant", "all", "-n", "30", "--seed", "3", "--out", "kept", "--report", "--quiet"]
  const played = await refriega(folder, "run", ...ask, "--studio", studio)
  expect(played).toMatchObject({ code: 0, stderr: "" })
  const page = readFileSync(join(folder, "kept/report/report.html"), "utf8")
  const addresses = [...page.matchAll(/<a href="([^"]+)" rel="noreferrer">/gu)].map(([, address = ""]) => address)
  expect(addresses).toEqual([expect.stringMatching(/^https:\/\/example\.org\/studio\/\?a=1&amp;b=2#1\./u)])
  const address = (addresses[0] ?? "").replaceAll("&amp;", "&")
  const kept = JSON.parse(readFileSync(join(folder, "kept/results.json"), "utf8"))
  expect(await readLink(address)).toMatchObject({ shared: { digest: kept.variants[0].digest, seed: 3, combats: 30 } })
  const again = JSON.parse((await refriega(folder, "run", "--link", address, "--json", "--quiet")).stdout)
  const digests = ({ variants }: typeof kept) => variants.map(({ name, digest }: typeof kept) => [name, digest])
  expect(digests(again)).toEqual(digests(kept))
})

test("where others decide than in the file, a link says of no digest that it would come out again", async () => {
  const chosen = ["--policy", "random", "-n", "20", "--out", "random", "--quiet"]
  expect(await refriega(folder, "run", "brutes.yaml", ...chosen)).toMatchObject({ code: 0, stderr: "" })
  const [manifest, results] = ["manifest", "results"].map((name) =>
    JSON.parse(readFileSync(join(folder, "random", `${name}.json`), "utf8")),
  )
  const link = await linkOfRun(manifest, ownLibrary, results)
  const read = await readLink(link._tag === "Link" ? link.code : "")
  expect(read).toMatchObject({ shared: { combats: 20 } })
  expect(read).not.toHaveProperty("shared.digest")
})

test("an address that is none of a studio's, and a text that no link can hold, are refused before anything is played", async () => {
  const ask = (studio: string, ...more: readonly string[]) =>
    refriega(folder, "run", "brutes.yaml", "-n", "20", "--studio", studio, "--out", "none", ...more)
  for (const studio of ["javascript:alert(1)", "java\tscript:alert(1)", "localhost:8080", "https://", "", "a#b"])
    expect(await ask(studio, "--report")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--studio: expected the address of a studio"),
    })
  expect(await ask("studio/")).toMatchObject({ code: 2, stderr: expect.stringContaining("it needs --report") })
  const noise = Array.from(
    { length: 40_000 },
    (_, i) => `# ${Math.imul(i + 1, 2654435761) >>> 0} ${Math.imul(i + 7, 40503 * 65_537) >>> 0}\n`,
  )
  writeFileSync(join(folder, "long.yaml"), noise.join("") + duel)
  const long = await refriega(folder, "compare", "long.yaml", "-n", "20", "--report", "--studio", "studio/")
  expect(long).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining("no link can hold long.yaml: it is longer"),
  })
})
