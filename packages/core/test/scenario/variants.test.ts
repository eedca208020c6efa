import { describe, expect, test } from "vitest"
import type { System } from "../../src/contract/System.ts"
import { degree, terrain } from "../../src/field/Field.ts"
import { encounterOf, policiesOf } from "../../src/scenario/encounterOf.ts"
import type { Scenario } from "../../src/scenario/Scenario.ts"
import { problemsOf, readGood, ruleset } from "./rulesets.ts"

const fight = (sides: string, rest = "", map = "A.A.A.A.A\nA.A.A.A.A\nB.B.B.B.B\n#..o....C\n.........") =>
  `system: d20-modern\ntitle: { en: Fight, es: Pelea }\nfield:\n  map: |\n    ${map.replaceAll("\n", "\n    ")}\nsides:\n${sides}${rest}`

const scenario = (sides: string, rest = "") => readGood({ file: "fight.yaml", text: fight(sides, rest) })

const encounter = (given: Scenario<System>, variant = "base") => encounterOf(ruleset("d20-modern"), given, variant)

const ids = (given: Scenario<System>, variant = "base") => encounter(given, variant).members.map((m) => m.id)

/** Ids with their columns and rows, from 0. */
const starts = (given: Scenario<System>, variant = "base") => {
  const { field, members } = encounter(given, variant)
  return Object.fromEntries(members.map((m) => [m.id, [m.at % field.width, Math.floor(m.at / field.width)]]))
}

test("a low wall hides as much as the game says, unless the field says otherwise", () => {
  const text = (system: string, said: string) =>
    `system: ${system}\ntitle: Walls\nfield:\n  map: A.o.B\n${said}sides:\n` +
    `  a: { members: [{ is: ${beasts[system]}, id: x, at: A }] }\n  b: { members: [{ is: ${beasts[system]}, id: y, at: B }] }\n`
  const beasts: Readonly<Record<string, string>> = { "d20-modern": "dog", adnd2e: "wolf" }
  const hidden = (system: string, said = "") =>
    encounterOf(ruleset(system), readGood({ file: "walls.yaml", text: text(system, said) })).field.coverDegree
  expect(hidden("d20-modern")).toBe(degree.quarter)
  expect(hidden("adnd2e")).toBe(degree[ruleset("adnd2e").scale.lowCover])
  expect(hidden("d20-modern", "  coverDegree: threeQuarters\n")).toBe(degree.threeQuarters)
})

const gate = (things: string, map = "A+#.B") =>
  `system: savage-worlds\ntitle: Gate\nfield:\n  map: "${map}"\n${things}sides:\n` +
  "  a: { members: [{ is: orc, id: x, at: A }] }\n  b: { members: [{ is: orc, id: y, at: B }] }\n"

test("a field has things that can be opened or broken, each square with its character one of its own", () => {
  const text = gate(
    '  things:\n    "+": { hardness: heavy-door, lock: 8 }\n    "=": { is: [lowCover], leaves: [difficult], opens: false, hardness: 4 }\n',
    "A+=.B",
  )
  const { field, things } = encounterOf(ruleset("savage-worlds"), readGood({ file: "gate.yaml", text }))
  expect([...field.terrain]).toEqual([0, terrain.wall, terrain.lowCover, 0, 0])
  expect(things).toEqual([
    { at: 1, leaves: 0, opens: true, own: { hardness: "heavy-door", lock: 8 } },
    { at: 2, leaves: terrain.difficult, opens: false, own: { hardness: 4 } },
  ])
  const without = encounterOf(ruleset("savage-worlds"), readGood({ file: "gate.yaml", text: gate("", "A.#.B") }))
  expect(without.things).toBeUndefined()
})

test("what is wrong with a field's things is told where it stands", () => {
  const told = (things: string, map?: string) => problemsOf(gate(things, map))
  expect(told('  things: { "+": { opens: false } }\n')).toEqual([
    '4:8: field.map: "+" means nothing on a map',
    '5:18: field.things["+"].hardness: missing key "hardness"',
  ])
  expect(told('  things: { "+": { hardness: 4 }, "=": { hardness: 4 } }\n')).toEqual([
    '5:35: field.things["="]: no square of the map has "="',
  ])
  expect(told('  legend: { "+": [wall] }\n  things: { "+": { hardness: 4 } }\n')).toEqual([
    '6:13: field.things["+"]: "+" is in the legend too: say under "is" what a thing is',
  ])
  expect(told('  things: { "+": { hardness: 4 } }\n', `A${"+".repeat(25)}B`)).toEqual([
    "5:3: field.things: expected things on 24 squares or fewer, found 25",
  ])
})

const foes = "  red: { members: [{ is: mugger, at: C }] }\n"

describe("a side with another cast", () => {
  const given = scenario(
    `${foes}  blue: { members: [{ is: brawler, id: hero, name: Rex, at: B, count: 2, with: { hp: 77 } }, { is: dog, at: A }] }\n`,
    "variants:\n  dogs: { cast: { blue: dog }, counts: { blue: 7 } }\n  pair: { set: [cast.blue=mugger, counts.blue=2] }\n",
  )

  test("is all of one stat block, without what was changed of those who are gone, on its places and near them", () => {
    const { members } = encounter(given, "dogs")
    expect(members.map(({ id }) => id)).toEqual(["mugger", ...[1, 2, 3, 4, 5, 6, 7].map((n) => `blue-${n}`)])
    expect(members[1]).toMatchObject({ name: "Dog 1", side: 1 })
    const dog = encounter(given).members.find(({ id }) => id === "dog")
    expect(members[7]?.block).toEqual(dog?.block)
    const at = starts(given, "dogs")
    // Five B on the map, in reading order; then the nearest free squares, the farthest from red first.
    expect([1, 2, 3, 4, 5].map((n) => at[`blue-${n}`])).toEqual([0, 2, 4, 6, 8].map((x) => [x, 2]))
    expect([at["blue-6"], at["blue-7"]]).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect(ids(given, "pair")).toEqual(["mugger", "blue-1", "blue-2"])
  })

  test("has no place that names who is gone, as the horse that a rider sits on", () => {
    const text =
      "system: savage-worlds\ntitle: Riders\nfield: { map: A.B. }\nsides:\n" +
      "  a: { members: [{ is: lancer, id: rider, at: A, rides: horse }, { is: riding-horse, id: horse, at: [D1] }] }\n" +
      "  b: { members: [{ is: orc, at: B }] }\nvariants: { orcs: { cast: { a: orc } } }\n"
    expect(problemsOf(text).filter((problem) => problem.includes("horse"))).toEqual([])
  })

  test("is refused where there is no such side or stat block, or no room", () => {
    const told = (variant: string) =>
      problemsOf(fight(`${foes}  blue: { members: [{ is: dog, at: A }] }\n`, `variants: { v: ${variant} }\n`))
    expect(told("{ cast: { blu: dog, blue: mugge } }")).toEqual([
      expect.stringContaining('unknown side "blu"; did you mean "blue"?'),
      expect.stringContaining('variants.v.cast.blue: unknown combatant "mugge"; did you mean "mugger"?'),
    ])
    expect(told("{ cast: { blue: dog }, counts: { blue: 30 } }").length).toBe(0)
    expect(
      problemsOf(
        fight(
          "  red: { members: [{ is: mugger, at: A }] }\n  blue: { members: [{ is: dog, at: B }] }\n",
          "variants: { v: { cast: { blue: dog }, counts: { blue: 3 } } }\n",
          "A.B",
        ),
      ),
    ).toEqual([expect.stringContaining("the map has no room for 1 more of the side blue: draw a larger one")])
  })
})

describe("ids of combatants", () => {
  test("one of a kind is called like its stat block, several are counted", () => {
    const given = scenario(
      `${foes}  blue: { members: [{ is: brawler, at: B, count: 3 }, { is: dog, id: rex, at: A }] }\n`,
    )
    expect(ids(given)).toEqual(["mugger", "brawler-1", "brawler-2", "brawler-3", "rex"])
  })

  test("the side comes in front when several sides have the same stat block", () => {
    const given = scenario(
      "  red: { members: [{ is: dog, at: A }] }\n  blue: { members: [{ is: dog, at: B, count: 2 }, { is: brawler, at: A }] }\n",
    )
    expect(ids(given)).toEqual(["red-dog", "blue-dog-1", "blue-dog-2", "brawler"])
  })

  test("rows of a side without ids are numbered on together", () => {
    const given = scenario(`${foes}  blue: { members: [{ is: dog, at: A }, { is: dog, at: B, count: 2 }] }\n`)
    expect(ids(given)).toEqual(["mugger", "dog-1", "dog-2", "dog-3"])
  })

  test("a count of one keeps the number, so that a variant with more changes nobody's dice", () => {
    const given = scenario(
      `${foes}  blue: { members: [{ is: dog, at: A }, { is: brawler, at: B, count: 1 }] }\n`,
      "variants: { pack: { counts: { dog: 3 } } }\n",
    )
    expect(ids(given)).toEqual(["mugger", "dog-1", "brawler-1"])
    expect(ids(given, "pack")).toEqual(["mugger", "dog-1", "dog-2", "dog-3", "brawler-1"])
  })

  test("two rows cannot claim the same id", () => {
    const rows = "  blue: { members: [{ is: dog, id: pack, count: 2, at: A }, { is: brawler, id: pack-2, at: B }] }\n"
    expect(problemsOf(fight(`${foes}${rows}`))).toEqual([
      '12:80: sides.blue.members[1].id: duplicate id: another combatant is called "pack-2" already',
    ])
  })

  test("no id is a name that every object has", () => {
    const rows = "  blue: { members: [{ is: dog, id: constructor, at: A }] }\n"
    expect(problemsOf(fight(`${foes}${rows}`))).toEqual([
      '12:36: sides.blue.members[0].id: expected another id: the program itself needs the names "constructor" and "prototype", found "constructor"',
    ])
  })

  test("names are counted as ids are", () => {
    const given = scenario(
      `${foes}  blue: { name: The Dogs, members: [{ is: dog, name: Hound, at: A, count: 2 }, { is: patrol-officer, at: B }] }\n`,
    )
    expect(encounter(given).members.map((m) => m.name)).toEqual(["Mugger", "Hound 1", "Hound 2", "Patrol officer"])
    expect(given.sides.map((side) => side.name)).toEqual(["Red", "The Dogs"])
  })
})

describe("starting squares", () => {
  test("letters are given out in reading order, over rows that share them", () => {
    const given = scenario(
      `${foes}  blue: { members: [{ is: dog, at: A, count: 2 }, { is: brawler, at: A, count: 4 }] }\n`,
    )
    expect(starts(given)).toEqual({
      mugger: [8, 3],
      "dog-1": [0, 0],
      "dog-2": [2, 0],
      "brawler-1": [4, 0],
      "brawler-2": [6, 0],
      "brawler-3": [8, 0],
      "brawler-4": [0, 1],
    })
  })

  test("squares may be named as C4, as [3, 4], or listed", () => {
    const given = scenario(
      "  red: { members: [{ is: mugger, at: B4 }, { is: brawler, at: [3, 4] }] }\n  blue: { members: [{ is: dog, count: 3, at: [A5, [2, 5], C5] }] }\n",
    )
    expect(starts(given)).toEqual({
      mugger: [1, 3],
      brawler: [2, 3],
      "dog-1": [0, 4],
      "dog-2": [1, 4],
      "dog-3": [2, 4],
    })
  })

  test("a large body takes the first of its letters where all of it has room", () => {
    const given = scenario(`${foes}  blue: { members: [{ is: dog, at: A5 }, { is: brown-bear, at: B }] }\n`)
    expect(starts(given)["brown-bear"]).toEqual([4, 2])
  })

  test("nobody starts in a wall, on low cover, off the map or on somebody else", () => {
    const at = (where: string) => problemsOf(fight(`${foes}  blue: { members: [{ is: dog, at: ${where} }] }\n`))
    expect(at("A4")).toEqual(["12:36: sides.blue.members[0].at: nobody can stand on this square"])
    expect(at("D4")).toEqual(["12:36: sides.blue.members[0].at: nobody can stand on this square"])
    expect(at("[10, 1]")).toEqual([
      "12:36: sides.blue.members[0].at: [10, 1] is no square of this map of 9 columns and 5 rows",
    ])
    expect(at("[B4, I4]").join()).toBe("")
    expect(at("I4")).toEqual(['11:38: sides.red.members[0].at: no room on the squares C: "dog" starts here already'])
  })

  test("who is in the way is named, not those of the same row who found room", () => {
    const rows = "  blue: { members: [{ is: dog, at: C3 }, { is: brawler, at: B, count: 5 }] }\n"
    expect(problemsOf(fight(`${foes}${rows}`))).toEqual([
      '12:61: sides.blue.members[1].at: no room on the squares B: "dog" starts here already',
    ])
  })

  test("several need several squares", () => {
    expect(problemsOf(fight(`${foes}  blue: { members: [{ is: dog, count: 3, at: [A5, B5] }] }\n`))).toEqual([
      "12:46: sides.blue.members[0].at: expected 3 squares for 3 combatants, found 2",
    ])
  })

  test("a legend gives characters a meaning, and a letter it names is no starting square any more", () => {
    const text = fight(`${foes}  blue: { members: [{ is: dog, at: A }] }\n`).replace(
      "sides:",
      "  legend: { A: [difficult, veil] }\nsides:",
    )
    expect(problemsOf(text)).toEqual(["13:36: sides.blue.members[0].at: no square of the map is marked A; it has B, C"])
  })
})

describe("variants", () => {
  const two =
    "  red: { policy: steady, members: [{ is: mugger, id: one, at: C }] }\n  blue: { members: [{ is: brawler, at: B, count: 2, with: { hp: 20 } }] }\n"
  const hp = (given: Scenario<System>, variant?: string) =>
    encounter(given, variant).members.map((m) => (m.block as { readonly hp: number }).hp)

  test("the base is the scenario as it stands", () => {
    const given = scenario(two)
    expect(given.variants.map((v) => v.id)).toEqual(["base"])
    expect(hp(given)).toEqual([11, 20, 20])
    expect(encounter(given).houseRules).toMatchObject({ critConfirm: true, deathAt: -10 })
    expect(encounter(given).limits).toEqual({ rounds: 100, events: 100_000, dice: 1_000_000 })
  })

  test("stat blocks are changed by stat block, then by side, then by combatant: the narrowest wins", () => {
    const changes = "{ brawler: { hp: 1, speed: 10 }, blue: { hp: 2 }, brawler-2: { hp: 3 } }"
    const given = scenario(two, `variants: { v: { with: ${changes} } }\n`)
    expect(hp(given, "v")).toEqual([11, 2, 3])
    expect(encounter(given, "v").members.map((m) => (m.block as { readonly speed: number }).speed)).toEqual([
      30, 10, 10,
    ])
    expect(hp(given)).toEqual([11, 20, 20])
  })

  test("mappings inside a stat block are merged, lists are replaced, and weapons are looked up in what replaces them", () => {
    const change = "{ one: { defense: { total: 9 }, attacks: [{ weapon: longsword, bonus: 7 }] } }"
    const given = scenario(two, `variants: { v: { with: ${change} } }\n`)
    expect(encounter(given, "v").members[0]?.block).toMatchObject({
      defense: { total: 9, flatFooted: 14 },
      attacks: [{ weapon: "longsword", bonus: 7, threat: 19 }],
    })
  })

  test("house rules of the scenario hold in every variant that does not change them", () => {
    const given = scenario(two, "rules: { critConfirm: false }\nvariants: { v: { rules: { deathAt: -Con } } }\n")
    expect(encounter(given, "v").houseRules).toMatchObject({ critConfirm: false, deathAt: "-Con" })
  })

  test("settings, battlefields and policies can change too", () => {
    const given = scenario(
      two,
      'setting: { awareness: { red: false }, concealment: one-half }\nvariants: { v: { setting: { awareness: { red: true } }, policies: { red: random, blue: focus }, field: { map: "B.B.C" } } }\n',
    )
    expect(encounter(given, "v").setting).toEqual({ awareness: { red: true }, concealment: "one-half" })
    expect(encounter(given, "v").field).toMatchObject({ width: 5, height: 1 })
    expect(policiesOf(given)).toEqual(["steady", undefined])
    expect(policiesOf(given, "v")).toEqual(["random", "focus"])
  })

  test("the scenario's own bestiary comes before the system's", () => {
    const given = scenario(
      two,
      "bestiary: { weapons: [{ id: knife, damage: 1d12 }], combatants: [] }\nvariants: { v: { with: { one: { attacks: [{ weapon: knife, bonus: 1 }] } } } }\n",
    )
    const [mugger] = encounter(given, "v").members
    expect(mugger?.block).toMatchObject({ attacks: [{ weapon: "knife", bonus: 1, damage: { faces: 12 } }] })
  })

  test("a problem that only a variant has says so", () => {
    expect(problemsOf(fight(two, "variants: { v: { field: { map: B.B } } }\n"))).toEqual([
      '11:63: sides.red.members[0].at: no square of the map is marked C; it has B (variant "v")',
    ])
  })

  test("a variant that there is not cannot be asked for", () => {
    expect(() => encounter(scenario(two), "gritty")).toThrow("fight.yaml has no variant gritty")
  })

  test("a plain title stands for both languages", () => {
    const given = readGood({ file: "f.yaml", text: fight(two).replace("{ en: Fight, es: Pelea }", "Fight") })
    expect(given.title).toEqual({ en: "Fight", es: "Fight" })
  })
})

test("nothing that a file leaves unsaid depends on the order in which it lists its sides", () => {
  const red = "  red: { members: [{ is: mugger, at: C }] }\n"
  const blue = "  blue: { members: [{ is: brawler, at: B, count: 2 }] }\n"
  const byId = (given: Scenario<System>) => {
    const { members, sides } = encounter(given)
    return Object.fromEntries(members.map((m) => [m.id, { ...m, side: sides[m.side]?.id }]))
  }
  expect(byId(scenario(blue + red))).toEqual(byId(scenario(red + blue)))
})
