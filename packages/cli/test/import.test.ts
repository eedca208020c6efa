import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
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
      ["does not have: Boating", "not played: Brawny", "system.stats.speed.runningDie"],
    ],
    ["foundry-dnd5e", "dnd5e.json", "d20-modern", "gate-guard", ["Traits: Parry", "Constitution must save"]],
    [
      "open5e",
      "open5e.json",
      "d20-modern",
      "marsh-brute",
      ["Several attacks in one action: It makes two attacks.", "sizes: Minuscule"],
    ],
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
    expect((await refriega(folder, "import", "a.csv", "--mapping", "nowhere")).stderr).toContain("there are: 5e, dnd5e")
  })
})

describe("what is imported", () => {
  const creature = (name: string, more: object): object => ({
    name,
    size: "Medium",
    cr: 1,
    hit_points: 30,
    armor_class: 12,
    speed: { walk: 30 },
    strength: 12,
    dexterity: 12,
    constitution: 12,
    intelligence: 12,
    wisdom: 12,
    charisma: 12,
    ...more,
  })
  const sentence = (what: string): object => ({ name: "Bite", desc: `Melee Weapon Attack: ${what}` })

  test("stays without one odd attack, which is named, and creatures without any are", async () => {
    const folder = empty()
    const bite = sentence("+4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage.")
    const list = [
      creature("Wolf", { actions: [{ name: "Howl", attack_bonus: 500, damage_dice: "1d6" }, bite] }),
      creature("Sheep", {}),
      creature("Wolf", { actions: [bite] }),
    ]
    writeFileSync(join(folder, "book.json"), JSON.stringify({ count: 3, results: list }, undefined, 1))
    const { code, stdout } = await refriega(folder, "import", "book.json", "--mapping", "open5e")
    expect(code).toBe(0)
    const lines = stdout.split("\n")
    expect(lines.slice(0, 5)).toEqual([
      "3 creatures written to people.yaml",
      "These have no attack that can be used, so nobody is hurt by them:",
      "  sheep",
      "Left out, since it cannot be used:",
      "  book.json:20:5: Wolf: Howl → attacks[0].bonus: expected a number from -50 to 100, found 500",
    ])
    const people = readFileSync(join(folder, "people.yaml"), "utf8")
    expect([...people.matchAll(/- id: (.+)/gu)].map(([, id]) => id)).toEqual(["wolf", "sheep", "wolf-2"])
    expect(
      people.match(/weapon: bite, natural: true, bonus: 4, damage: 1d6\+2, kind: piercing, reach: 5/gu),
    ).toHaveLength(2)
  })

  test("of a book is told by kind, with --all by creature, and stands beside each stat block", async () => {
    const folder = empty()
    const roar = { name: "Roar", desc: "Each creature must make a DC 12 Wisdom saving throw or be frightened." }
    const list = Array.from({ length: 7 }, (_, i) =>
      creature(`Beast ${i}`, { actions: [roar], special_abilities: [{ name: "Keen Nose", desc: "" }] }),
    )
    writeFileSync(join(folder, "book.json"), JSON.stringify(list))
    const told = async (...more: readonly string[]) =>
      (await refriega(folder, "import", "book.json", "--mapping", "dnd5e", ...more)).stdout.split("\n")
    const short = await told("--out", "a.yaml")
    const first =
      "  Harm and effects by saves or areas, and what hits do besides: 7 creatures (Beast 0, Beast 1, Beast 2, Beast 3, ...)"
    expect(short.indexOf(first)).toBeGreaterThan(0)
    expect(short.indexOf("  Traits: 7 creatures (Beast 0, Beast 1, Beast 2, Beast 3, ...)")).toBe(
      short.indexOf(first) + 1,
    )
    expect(short.length).toBeLessThan(12)
    const long = await told("--out", "b.yaml", "--all")
    expect(long.filter((line) => line === "    Traits: Keen Nose")).toHaveLength(7)
    expect(readFileSync(join(folder, "a.yaml"), "utf8")).toMatch(
      /# Harm and effects [^\n]*: Roar: Each creature must make a DC 12 Wisdom saving throw[^\n]*\n {2}# Traits: Keen Nose\n {2}- id: beast-0/u,
    )
  })

  test("may be larger than any other file", async () => {
    const folder = empty()
    const list = Array.from({ length: 300 }, (_, i) => creature(`Beast ${i}`, { desc: "x".repeat(5000) }))
    writeFileSync(join(folder, "book.json"), JSON.stringify(list))
    const { code, stdout } = await refriega(folder, "import", "book.json", "--mapping", "dnd5e")
    expect([code, stdout.split("\n")[0]]).toEqual([0, "300 creatures written to people.yaml"])
  })

  test("is several files where one would be larger than what a fight includes, and nothing is written over", async () => {
    const folder = empty()
    const known = { special_abilities: Array.from({ length: 90 }, (_, i) => ({ name: "x".repeat(70) + i, desc: "." })) }
    const list = Array.from({ length: 150 }, (_, i) => creature(i === 0 ? "Constructor" : `Beast ${i}`, known))
    writeFileSync(join(folder, "book.json"), JSON.stringify(list))
    writeFileSync(join(folder, "p-2.yaml"), "mine")
    const into = ["import", "book.json", "--mapping", "5e", "--out"] as const
    const first = await refriega(folder, ...into, "p.yaml")
    expect([first.code, first.stderr.trim()]).toEqual([2, "p-2.yaml is there already: name another file with --out"])
    expect([existsSync(join(folder, "p.yaml")), readFileSync(join(folder, "p-2.yaml"), "utf8")]).toEqual([
      false,
      "mine",
    ])
    const { stdout } = await refriega(folder, ...into, "people.yaml")
    const files = /^150 creatures written to (.+)$/mu.exec(stdout)?.[1]?.split(", ") ?? []
    expect(files.slice(0, 2)).toEqual(["people.yaml", "people-2.yaml"])
    const texts = files.map((file) => readFileSync(join(folder, file), "utf8"))
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2 ** 20)
    const ids = texts.flatMap((text) => [...text.matchAll(/- id: (.+)/gu)].map(([, id]) => id))
    expect(ids).toEqual(["the-constructor", ...Array.from({ length: 149 }, (_, i) => `beast-${i + 1}`)])
    writeFileSync(
      join(folder, "fight.yaml"),
      fight("dnd5e", "the-constructor")
        .replace("[people.yaml]", `[${files.join(", ")}]`)
        .replace("is: the-constructor, at: B", "is: beast-149, at: B"),
    )
    const played = await refriega(folder, "run", "fight.yaml", "-n", "2", "--quiet")
    expect([played.code, played.stderr]).toEqual([0, ""])
  })

  test("of Savage Worlds is a Wild Card when it is a player's, with its pace, its armour and the reach of its spear", async () => {
    const folder = empty()
    const die = { die: { sides: 8, modifier: 0 } }
    const names = ["agility", "smarts", "spirit", "strength", "vigor"]
    const thing = (name: string, type: string, system: object): object => ({ name, type, system })
    const knight = {
      name: "Knight",
      type: "character",
      system: {
        attributes: Object.fromEntries(names.map((name) => [name, die])),
        stats: { size: 0, parry: { value: 0 }, toughness: { value: 1, armor: 0 }, speed: {} },
        pace: { base: "ground", ground: 4 },
        details: { autoCalcToughness: true },
      },
      items: [
        thing("Fighting", "skill", die),
        thing("Mail", "armor", { armor: "3", equipStatus: 3, locations: { torso: true, arms: true, head: false } }),
        thing("Shield", "shield", { parry: 1, equipStatus: 3 }),
        thing("Spear", "weapon", { damage: "@str+d6", range: "1", ap: "0", rof: "1" }),
        thing("Net", "weapon", { damage: "", range: "3/6/12" }),
        thing("Trap", "weapon", {}),
        thing("Javelin", "weapon", { damage: "@str+1d6", range: "3/6/12", reach: 1, actions: { trait: "Athletics" } }),
        thing("Sling", "weapon", { damage: "@str+d4", range: "4/8/16" }),
        thing("Notice", "skill", { die: { sides: "6", modifier: 2 } }),
      ],
    }
    writeFileSync(join(folder, "knight.json"), JSON.stringify(knight, undefined, 1))
    const { stdout } = await refriega(folder, "import", "knight.json", "--mapping", "foundry-swade")
    expect(stdout).toMatch(/^ {2}knight\.json:\d+:\d+: Knight: Net cannot be understood$/mu)
    expect(stdout).toContain("Knight: Trap cannot be understood")
    // No die below a d12 is followed by more.
    expect(stdout).toContain("What is added to dice below d12: Notice: 2")
    const people = readFileSync(join(folder, "people.yaml"), "utf8")
    // Parry 2 + 4 + 1; Toughness 2 + 4 + 3.
    for (const part of [
      "wildCard: true",
      "pace: 4",
      "parry: 7",
      "toughness: 9",
      "{ armour: mail, natural: true, protection: 3, covers: [ torso, arms ] }",
      "{ weapon: spear, natural: true, kind: melee, damage: Str+d6, reach: 1 }",
      // What can be thrown is struck with as well; a sling is not.
      "{ weapon: javelin, natural: true, kind: melee, damage: Str+d6, range: 3/6/12, reach: 1 }",
      "{ weapon: sling, natural: true, kind: ranged, damage: Str+d4, range: 4/8/16 }",
      "notice: d6",
    ])
      expect(people).toContain(part)
    expect(people).not.toContain("net")
  })
})

test("the mapping in the documentation works on the table beside it", async () => {
  const folder = empty()
  const text = readFileSync(join(root, "docs/importing.md"), "utf8")
  const block = (after: string): string =>
    text
      .split(`<!-- ${after} -->`)[1]
      ?.split(/```\w*\n/u)[1]
      ?.split("```")[0] ?? ""
  writeFileSync(join(folder, "gang.yaml"), block("gang"))
  writeFileSync(join(folder, "gang.csv"), block("gang table"))
  const { code, stderr, stdout } = await refriega(folder, "import", "gang.csv", "--mapping", "./gang.yaml")
  expect([code, stderr]).toEqual([0, ""])
  expect(stdout.trim().split("\n")).toEqual([
    "1 creature written to people.yaml",
    "1 left out by the mapping",
    "Not taken, most important first:",
    "  Big Tom",
    "    Notes: limps",
  ])
  writeFileSync(join(folder, "fight.yaml"), fight("adnd2e", "big-tom"))
  expect((await refriega(folder, "run", "fight.yaml", "-n", "20", "--quiet")).code).toBe(0)
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
