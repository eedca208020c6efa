import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { type Ended, refriega, root, start } from "../kit/refriega.ts"

// A file that is called - is what is piped in.

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "refriega-pipe-"))
  cpSync(join(root, "games/2d6"), folder, { recursive: true })
})

const piped = (text: string, ...args: readonly string[]): Promise<Ended> => {
  const { child, ended } = start(folder, ...args)
  child.stdin?.end(text)
  return ended
}
const file = (name: string) => readFileSync(join(folder, name), "utf8")

test("a scenario from a pipe plays what its file plays; what it names is looked for where one is", async () => {
  const args = ["-n", "20", "--json", "--quiet"]
  const { code, stderr, stdout } = await piped(file("fight.yaml"), "run", "-", ...args)
  expect([code, stderr]).toEqual([0, ""])
  const digests = (text: string) =>
    (JSON.parse(text) as { variants: { digest: string }[] }).variants.map((v) => v.digest)
  expect(digests(stdout)).toEqual(digests((await refriega(folder, "run", "fight.yaml", ...args)).stdout))
  expect(readFileSync(join(folder, "runs/piped-1/manifest.json"), "utf8")).toContain('"file": "-"')
})

test("a sweep reads it as often as it needs to, and what is wrong with it has its place", async () => {
  const { code, stderr } = await piped(`${file("fight.yaml")}\nsides: []\n`, "sweep", "-", "--vary", "a.b=1,2")
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^-:\d+:1: sides: duplicate key: /u)])
})

test("so do a game, a table and a mapping", async () => {
  const game = await piped(file("game.yaml"), "rules", "-", "--json")
  expect(game).toMatchObject({ code: 0, stdout: (await refriega(folder, "rules", "game.yaml", "--json")).stdout })
  writeFileSync(
    join(folder, "map.yaml"),
    `system: adnd2e
fields: { id: $id(Name), group: '"warrior"', level: 1, size: '"M"', hp: HP, ac: "10 - HP", gac0: 20, saves: "[14, 16, 15, 17, 17]", weapons: '[{ "id": "dagger" }]' }
`,
  )
  writeFileSync(join(folder, "orcs.csv"), "Name,HP\nOrc,5\nWarg,7\n")
  const mapped = (...args: readonly string[]) => ["import", ...args, "--out"]
  expect(await refriega(folder, ...mapped("orcs.csv", "--mapping", "./map.yaml"), "a.yaml")).toMatchObject({ code: 0 })
  const people = (name: string) => file(name).replace(/^#.*\n/u, "")
  expect(people("a.yaml")).toContain("id: warg")
  expect((await piped(file("orcs.csv"), ...mapped("-", "--mapping", "./map.yaml"), "b.yaml")).stderr).toBe("")
  expect((await piped(file("map.yaml"), ...mapped("orcs.csv", "--mapping", "-"), "c.yaml")).stderr).toBe("")
  expect([people("b.yaml"), people("c.yaml")]).toEqual([people("a.yaml"), people("a.yaml")])
})

test("a second one is refused, and so is an experiment", async () => {
  for (const args of [
    ["run", "-", "-"],
    ["import", "-", "--mapping", "-"],
    ["import", "-", "--mapping=-"],
  ])
    expect(await refriega(folder, ...args)).toMatchObject({
      code: 2,
      stderr: "- is named twice, but only one file can be piped in: name the other by its path\n",
    })
  expect((await refriega(folder, "check", "-")).stderr).toContain("an experiment cannot be piped in")
})
