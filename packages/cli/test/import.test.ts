import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

const fixture = (name: string): string => join(root, "packages/cli/test/import", name)
const empty = (): string => mkdtempSync(join(tmpdir(), "refriega-import-"))

/** A fight between two of one id, on open ground. */
const fight = (system: string, id: string): string => `system: ${system}
title: Mirror
include: [people.yaml]
field: { map: "A.....B..\\n.........\\n........." }
sides:
  one: { policy: aggressive, members: [{ is: ${id}, at: A, id: left }] }
  two: { policy: aggressive, members: [{ is: ${id}, at: B, id: right }] }
`

describe("refriega import", () => {
  for (const [mapping, file, system, id, notUnderstood] of [
    [
      "foundry-swade",
      "swade.json",
      "savage-worlds",
      "bandit-captain",
      ["skills: Boating", "edges: Brawny", "items[].system.price"],
    ],
    ["foundry-dnd5e", "dnd5e.json", "d20-modern", "gate-guard", ["items[].name: Parry", "system.details.alignment"]],
    ["open5e", "open5e.json", "d20-modern", "marsh-brute", ["actions[].name: Multiattack", "sizes: Minuscule"]],
  ] as const) {
    test(`makes somebody who can fight of ${file}, and says what it did not understand`, async () => {
      const folder = empty()
      const { code, stdout } = await refriega(folder, "import", fixture(file), "--mapping", mapping, "--skip")
      expect(code).toBe(0)
      expect(stdout).toContain("1 creature written to people.yaml")
      for (const words of notUnderstood) expect(stdout).toContain(words)
      writeFileSync(join(folder, "fight.yaml"), fight(system, id))
      const played = await refriega(folder, "run", "fight.yaml", "-n", "20", "--quiet")
      expect([played.code, played.stderr]).toEqual([0, ""])
    })
  }

  test("names all that cannot be used at once, at its line and column, and writes nothing", async () => {
    const folder = empty()
    const { code, stderr } = await refriega(folder, "import", fixture("open5e.json"), "--mapping", "open5e")
    expect(code).toBe(2)
    expect(stderr).toContain(
      "open5e.json:26:21: results[1].hit_points → hp: expected a number from 1 to 10000, found 0",
    )
    expect(stderr).toContain(
      'open5e.json:25:22: results[1].armor_class → defense.total: expected a number, found "thick"',
    )
    expect(stderr).toContain('missing key "size"')
    expect(() => readFileSync(join(folder, "people.yaml"))).toThrow("ENOENT")
  })

  test("takes tables, with fields that are worked out, by a mapping of one's own", async () => {
    const folder = empty()
    writeFileSync(
      join(folder, "gang.csv"),
      'Name,Kind,HP,Strength,Notes\nBig Tom,thug,14,16,\nOld Ana,,9,10,retired\nSly,thug,many,10,"a, b"\n',
    )
    const mapping = (hp: string): string => `system: adnd2e
where: Kind = "thug"
fields:
  id: $id(Name)
  group: '"warrior"'
  level: 1
  size: '"M"'
  hp: ${hp}
  str: Strength
  ac: 10 - $mod(Strength)
  gac0: 20
  attacks: 1
  weapons: '[{ "id": "dagger", "hit": $mod(Strength), "damage": 0 }]'
  saves: '[14, 16, 15, 17, 17]'
`
    writeFileSync(join(folder, "gang.yaml"), mapping("HP"))
    const wrong = await refriega(folder, "import", "gang.csv", "--mapping", "./gang.yaml")
    expect([wrong.code, wrong.stderr.trim()]).toEqual([2, 'gang.csv:4:3: HP → hp: expected a number, found "many"'])
    writeFileSync(join(folder, "gang.yaml"), mapping("$type(HP) = 1 ? HP : 8"))
    const read = await refriega(folder, "import", "gang.csv", "--mapping", "./gang.yaml", "--lang", "es")
    expect(read.stderr).toContain("gang.yaml:8:7")
    writeFileSync(join(folder, "gang.yaml"), mapping(`'$type(HP) = "number" ? HP : 8'`))
    const { stdout } = await refriega(folder, "import", "gang.csv", "--mapping", "./gang.yaml", "--lang", "es")
    expect(stdout.trim().split("\n")).toEqual([
      "2 criaturas escritas en people.yaml",
      "1 queda fuera por la correspondencia",
      "Valores que nada lee (en cuántas criaturas):",
      "  Notes",
    ])
    const people = readFileSync(join(folder, "people.yaml"), "utf8")
    expect(people).toContain("- id: big-tom")
    expect(people).toContain("ac: 7")
    expect((await refriega(folder, "import", "gang.csv", "--mapping", "./gang.yaml")).stderr).toContain(
      "is there already",
    )
  })

  test("an expression that is none is refused with its place in the mapping", async () => {
    const folder = empty()
    writeFileSync(join(folder, "a.csv"), "Name\nTom\n")
    writeFileSync(join(folder, "a.yaml"), "system: ds20\nfields:\n  id: $id(Name\n  hp: 3 +\n")
    const { code, stderr } = await refriega(folder, "import", "a.csv", "--mapping", "./a.yaml")
    expect(code).toBe(2)
    expect(stderr).toMatch(/^\.\/a\.yaml:3:7: fields\.id: .+ \(at character \d+\)$/mu)
    expect(stderr).toMatch(/^\.\/a\.yaml:4:7: /mu)
    expect((await refriega(folder, "import", "a.csv", "--mapping", "nowhere")).stderr).toContain(
      "there are: foundry-dnd5e",
    )
  })
})

test("a scenario includes JSON as it includes YAML", async () => {
  const folder = empty()
  await refriega(folder, "init", "--system", "savage-worlds")
  const thug = {
    id: "thug",
    attributes: { agility: "d6", smarts: "d4", spirit: "d6", strength: "d6", vigor: "d6" },
    skills: { fighting: "d6" },
    attacks: [{ weapon: "dagger" }],
  }
  const people = { combatants: [thug, { ...thug, id: "guard" }] }
  writeFileSync(join(folder, "people.json"), JSON.stringify(people, undefined, "\t"))
  const file = join(folder, "fight.yaml")
  writeFileSync(file, readFileSync(file, "utf8").replace("people.yaml", "people.json"))
  expect((await refriega(folder, "run", "fight.yaml", "-n", "10", "--quiet")).stderr).toBe("")
})
