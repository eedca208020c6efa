import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { refriega } from "./kit/refriega.ts"

const scenario = `
system: d20-modern
title: { en: In the alley, es: En el callejón }
field: { map: "A..B\\n...B\\n" }
sides:
  police:
    name: { en: Police, es: Policía }
    members: [{ is: patrol-officer, id: officer, name: { en: The sergeant, es: La sargento }, at: A }]
  gang:
    name: The Nine
    members: [{ is: mugger, name: { en: Thug, es: Matón }, at: B, count: 2 }]
variants:
  weak: { with: { mugger: { hp: 3 } } }
`

describe("names in both languages", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-names-"))
  const run = (...args: readonly string[]) => refriega(folder, ...args)
  beforeAll(async () => {
    writeFileSync(join(folder, "alley.yaml"), scenario)
    const { code } = await run("compare", "alley.yaml", "-n", "40", "--report", "--out", "run", "--quiet")
    expect(code).toBe(0)
  })

  test("stand in tables and told fights, each in its own", async () => {
    const told: Record<string, string> = {}
    for (const lang of ["en", "es"]) {
      const table = await run("run", "alley.yaml", "-n", "20", "--lang", lang, "--out", `t-${lang}`, "--quiet")
      const compared = await run("compare", "alley.yaml", "-n", "20", "--lang", lang, "--out", `c-${lang}`, "--quiet")
      const fight = await run("replay", "run", "0", "--lang", lang, "--at", "12")
      const parted = await run("diff", "run", "0", "--variant", "weak", "--lang", lang)
      told[lang] = [table, compared, fight, parted].map(({ stdout }) => stdout).join("\n")
    }
    for (const name of ["Policía", "La sargento", "Matón 1", "Matón 2"]) {
      expect([name, told["es"]?.includes(name)]).toEqual([name, true])
      expect([name, told["en"]?.includes(name)]).toEqual([name, false])
    }
    for (const name of ["Police", "The sergeant", "Thug 1", "Thug 2"]) {
      expect([name, told["en"]?.includes(name)]).toEqual([name, true])
      expect([name, told["es"]?.includes(name)]).toEqual([name, false])
    }
    expect([told["en"]?.includes("The Nine"), told["es"]?.includes("The Nine")]).toEqual([true, true])
  })

  test("stand in documents beside each other, and none where one name is for both", () => {
    const { combatants, sides } = JSON.parse(readFileSync(join(folder, "run/results.json"), "utf8"))
    expect(sides).toEqual([
      { id: "police", name: "Police", es: "Policía" },
      { id: "gang", name: "The Nine" },
    ])
    expect(combatants).toContainEqual({ id: "mugger-2", name: "Thug 2", es: "Matón 2", side: "gang" })
  })

  test("stand on the page, each in its own language", () => {
    const page = readFileSync(join(folder, "run/report/report.html"), "utf8")
    const spoken = (lang: string): string =>
      [...page.matchAll(new RegExp(`<(\\w+) class="in-${lang}"[^>]*>(.*?)</\\1>`, "gsu"))]
        .map(([, , text]) => text)
        .join("\n")
    expect([spoken("es").includes("Policía"), spoken("es").includes("Police")]).toEqual([true, false])
    expect([spoken("en").includes("Police"), spoken("en").includes("Policía")]).toEqual([true, false])
    const fights = /id="fights-data">(.*?)<\/script>/su.exec(page)?.[1] ?? ""
    expect(JSON.parse(fights).stages[0]).toMatchObject({
      sideNames: ["Police", "The Nine"],
      inSpanish: { sideNames: ["Policía", "The Nine"] },
    })
  })

  test("need both", async () => {
    writeFileSync(join(folder, "half.yaml"), scenario.replace("{ en: Police, es: Policía }", "{ en: Police }"))
    const { code, stderr } = await run("run", "half.yaml")
    expect([code, stderr]).toEqual([2, expect.stringContaining("half.yaml:7:11: sides.police.name.es: missing")])
  })
})
