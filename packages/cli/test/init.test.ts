import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ownLibrary } from "@refriega/sim"
import { describe, expect, test } from "vitest"
import { version } from "../src/shared/version.ts"
import { refriega, root } from "./kit/refriega.ts"

const empty = (): string => mkdtempSync(join(tmpdir(), "refriega-init-"))
const manifestIn = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, unknown>

describe("refriega init", () => {
  for (const system of Object.keys(ownLibrary.systems)) {
    test(`begins a folder for ${system} whose fight can be played`, async () => {
      const folder = empty()
      const { code, stdout } = await refriega(folder, "init", "--system", system)
      expect(code).toBe(0)
      expect(stdout).toContain("npx refriega run fight.yaml")
      const played = await refriega(folder, "run", "fight.yaml", "-n", "20", "--quiet", "--json")
      expect(played.stderr).toBe("")
      expect(JSON.parse(played.stdout)).toMatchObject({ scenario: "fight", system })
    })
  }

  test("writes an experiment whose promises are kept, and schemas that its files name", async () => {
    const folder = empty()
    await refriega(folder, "init", "my-fights", "--system", "adnd2e")
    const place = join(folder, "my-fights")
    expect((await refriega(place, "check", "balance.yaml", "-n", "300", "--quiet")).code).toBe(0)
    for (const file of ["fight", "balance"]) {
      const [, schema = ""] = /\$schema=(\S+)/u.exec(readFileSync(join(place, `${file}.yaml`), "utf8")) ?? []
      expect(JSON.parse(readFileSync(join(place, schema), "utf8"))).toHaveProperty("properties")
    }
    expect(manifestIn(place)).toMatchObject({ name: "my-fights", devDependencies: { refriega: version } })
  })

  test("leaves what is there as it is, and says what a package.json lacks", async () => {
    const folder = empty()
    writeFileSync(join(folder, "package.json"), '{ "name": "mine" }\n')
    writeFileSync(join(folder, "fight.yaml"), "system: ds20\n")
    const { stdout } = await refriega(folder, "init", "--lang", "es")
    expect(stdout).toContain("Quedan como estaban: fight.yaml  package.json")
    expect(stdout).toContain(`npm install --save-dev refriega@${version}`)
    expect(readFileSync(join(folder, "fight.yaml"), "utf8")).toBe("system: ds20\n")
    expect(manifestIn(folder)).toEqual({ name: "mine" })
    expect((await refriega(folder, "init")).stdout).toContain("Everything is there already")
  })
})

test("all packages have the version that the command names", () => {
  for (const name of ["core", "sim", "report", "cli"]) {
    expect(manifestIn(join(root, "packages", name))["version"]).toBe(version)
  }
})
