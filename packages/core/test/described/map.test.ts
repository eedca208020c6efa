import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { momentOf } from "../../src/described/play/momentOf.ts"
import type { Described } from "../../src/described/play/System.ts"
import { proveGame } from "../../src/described/prove/proveGame.ts"
import { solve } from "../../src/solve/solve.ts"
import { type Actor, encounter, simulate } from "../../src/testkit/encounter.ts"
import { agrees } from "../kit/binomial.ts"
import { heldAgainstPlay } from "./heldAgainstPlay.ts"
import { problemsOf, rulesOf, sensible, textOf } from "./games.ts"
import { skirmish } from "./skirmish.ts"

const rules = rulesOf(skirmish)
const verbs = rules.verbs.map(({ id }) => id)

const at = (column: number, row: number, side: number, block = {}): Actor => ({
  side,
  at: [column, row],
  block: { hp: 10, ...block },
})

/** The first decision of a fight: its options as words, with what they promise. */
const first = (map: string, actors: Readonly<Record<string, Actor>>, own = rules) => {
  const prepared = own.prepare(encounter(own, { map, actors }))
  const combat = new Combat(own, prepared, { seed: 1, combat: 0, choose: sensible }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody has a turn")
  const options = decision.options.map((option) => ({
    is: `${own.verbs[option.verb]?.id}${option.target < 0 ? "" : ` ${prepared.ids[option.target]}`} ${option.place}`,
    option,
    odds: prepared.foresight.odds(momentOf(combat).facts, decision.who, option),
    promise: own.forecast(combat, decision, option),
  }))
  return { combat, decision, options, prepared, words: options.map(({ is }) => is) }
}

const width = 9
const open = `${".".repeat(width)}\n`.repeat(5)
const square = (column: number, row: number): number => row * width + column

test("a blade goes to the cheapest square in reach, along a wall and over difficult ground at its price", () => {
  const blade = at(0, 2, 0, { haste: 9, speed: 30 })
  expect(first(open, { a: blade, b: at(4, 2, 1) }).words).toContain(`strike b ${square(3, 2)}`)
  // Round the wall it is six squares to where it can strike; with four there is no strike, only a way towards it.
  const wall = "...#.....\n...#.....\n...#.....\n.........\n....#####\n"
  expect(first(wall, { a: blade, b: at(4, 2, 1) }).words).toContain(`strike b ${square(3, 3)}`)
  const slow = first(wall, { a: at(0, 2, 0, { haste: 9, speed: 10 }), b: at(4, 2, 1) })
  expect(slow.words).toEqual([`advance b ${square(2, 3)}`])
  // Three squares of difficult ground cost six.
  const mud = `${".~~~.....\n".repeat(5)}`
  expect(first(mud, { a: blade, b: at(5, 2, 1) }).words).not.toContain(`strike b ${square(4, 2)}`)
  expect(first(mud, { a: at(0, 2, 0, { haste: 9, speed: 35 }), b: at(5, 2, 1) }).words).toContain(
    `strike b ${square(4, 2)}`,
  )
})

test("walking takes from its track, and a second act of the turn has what is left", () => {
  const { combat, decision, options, prepared } = first(open, {
    a: at(0, 2, 0, { haste: 9, speed: 15 }),
    b: at(8, 2, 1),
  })
  combat.apply(
    decision,
    options.findIndex(({ is }) => is === `advance b ${square(3, 2)}`),
  )
  const who = decision.who
  expect(combat.state.combatants[who]?.at).toBe(square(3, 2))
  expect(combat.state.tracks[who * 4 + 1]).toBe(0)
  expect(combat.log.filter(({ _tag }) => _tag === "Moved")).toMatchObject([{ who, cost: 3 }])
  expect(prepared.sheets.map?.move).toBe(1)
})

test("a walk alone is no option for who is best placed already, and is one elsewhere", () => {
  const retreat =
    "  retreat: { target: enemy, go: { best: nearest }, when: me.steps >= 5 and distance > 0 }\n  advance:"
  const own = rulesOf(skirmish.replace("  advance:", retreat))
  const ofRetreat = (column: number): readonly string[] =>
    first(open, { a: at(column, 2, 0, { haste: 9, speed: 20 }), b: at(8, 2, 1) }, own).words.filter((word) =>
      word.startsWith("retreat"),
    )
  expect(ofRetreat(0)).toEqual([])
  expect(ofRetreat(1)).toEqual([`retreat b ${square(0, 2)}`])
})

test("odds follow from cover, from who is beside whom, and from nothing else of the squares", () => {
  const bow = at(0, 2, 0, { haste: 9, bow: 60, speed: 0 })
  // d6 + 2 is 4 or more in five cases of six; cover takes 2 (half), an enemy beside the archer another 2.
  const hit = (map: string, more: Readonly<Record<string, Actor>> = {}): number =>
    first(map, { a: bow, b: at(6, 2, 1), ...more }).options.find(({ is }) => is.startsWith("shoot b"))?.odds.hit ?? -1
  expect(hit(open)).toBeCloseTo(5 / 6, 12)
  expect(hit(".........\n.........\n.....o...\n.........\n.........\n")).toBeCloseTo(3 / 6, 12)
  expect(hit(open, { c: at(1, 3, 1) })).toBeCloseTo(3 / 6, 12)
  expect(hit(open, { c: at(2, 4, 1) })).toBeCloseTo(5 / 6, 12)
  // A friend beside the target helps a blade: d6 + 3 against 5 in place of d6 + 2.
  const strike = (more: Readonly<Record<string, Actor>>): number =>
    first(open, { a: at(3, 2, 0, { haste: 9, speed: 0 }), b: at(4, 2, 1), ...more }).options[0]?.odds.hit ?? -1
  expect(strike({})).toBeCloseTo(4 / 6, 12)
  expect(strike({ c: at(5, 2, 0) })).toBeCloseTo(5 / 6, 12)
})

test("a body of two squares needs room, and reaches from its edge", () => {
  const ogre = at(0, 1, 0, { haste: 9, size: 2, speed: 30 })
  expect(first(open, { a: ogre, b: at(6, 2, 1) }).words).toContain(`strike b ${square(4, 1)}`)
  // Through a gap of one square it does not come.
  const gap = "...#.....\n...#.....\n.........\n...#.....\n...#.....\n"
  expect(first(gap, { a: ogre, b: at(6, 2, 1) }).words.filter((word) => word.startsWith("strike"))).toEqual([])
  expect(first(gap, { a: at(0, 1, 0, { haste: 9, speed: 30 }), b: at(6, 2, 1) }).words).toContain(
    `strike b ${square(5, 2)}`,
  )
})

test("a burst is aimed where it holds most enemies and fewest friends; walls stop it", () => {
  const bomber = at(0, 2, 0, { haste: 9, bombs: 1, speed: 0 })
  const { options } = first(open, { a: bomber, b: at(4, 1, 1), c: at(4, 3, 1), d: at(2, 2, 0) })
  const bombs = options.filter(({ is }) => is.startsWith("bomb"))
  // Of d6 halved in half of the cases: 3.5 / 2 + 1.5 / 2 for each of the two.
  expect(Math.max(...bombs.map(({ odds }) => odds.dealt))).toBeCloseTo(2 * 2.5, 12)
  for (const { odds } of bombs) expect(odds.own[0] === 0 || odds.own.every((each) => each <= 0)).toBe(true)
  const { prepared, decision, combat } = first("....#....\n".repeat(5), { a: bomber, b: at(3, 2, 1), c: at(5, 2, 1) })
  for (const { place, verb } of decision.options.filter(({ verb }) => verbs[verb] === "bomb")) {
    const inside = prepared.foresight.inside(momentOf(combat).facts, decision.who, verb, place)
    expect(inside.map((who) => prepared.ids[who])).toEqual(["b"])
  }
})

test("what does good to all around is offered where friends are, and promises what they are worth then", () => {
  const singing = skirmish
    .replace("points: hp\n", "conditions: { bold: { worth: 0.2 } }\npoints: hp\n")
    .replace(
      "  advance:",
      "  sing: { area: { emanation: 10 }, when: me.action > 0 and me.haste > 0, do: [ { add: me.action by -1 }, { each: inside, do: [ { gain: bold, to: them } ] } ] }\n  advance:",
    )
  const own = rulesOf(singing.replace("harm: d4", "harm: d4 + (if me.bold then 1 else 0)"))
  const { options } = first(open, { a: at(1, 2, 0, { haste: 9 }), b: at(2, 3, 0), c: at(0, 1, 0), d: at(8, 2, 1) }, own)
  const song = options.find(({ is }) => is.startsWith("sing"))
  expect(song?.odds.help).toBeCloseTo(0.4, 12)
})

test("promised is played on drawn maps, with all inside of areas; the laws hold; each key misspelt is refused", () => {
  const proof = proveGame({ file: "game.yaml", text: skirmish }, undefined, 12)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt, options, unforeseen } = proof.value
  expect({ apart, broken, unforeseen, unnoticed: misspelt.unnoticed }).toEqual({
    apart: [],
    broken: [],
    unforeseen: [],
    unnoticed: [],
  })
  expect(options).toBeGreaterThan(10)
})

test("promised is what is played two against two: after walks, and with several inside of an area", () => {
  const { apart, options, several, walked } = heldAgainstPlay(rules, 12, 12, [
    { hp: 7, speed: 25, reach: 10 },
    { hp: 6, bow: 60, speed: 15 },
    { hp: 9, bombs: 3, speed: 20 },
  ])
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(300)
  expect(walked).toBeGreaterThan(150)
  expect(several).toBeGreaterThan(20)
})

/** Shoves that hurt where they end beside others, hooks that pull, and a dance of two. */
const shoving = skirmish.replace(
  "  advance:",
  `  shove:
    target: enemy
    go: nearest
    when: me.action > 0 and distance <= 5
    do:
      - add: me.action by -1
      - roll: push = d6
      - if: push >= 3
        then:
          - push: them
            by: 5 * (push - 2)
          - if: distance <= 5
            then: [ { harm: 1 } ]
          - harm: enemies within 10
  hook:
    target: enemy
    when: me.action > 0 and distance <= 25 and distance > 5 and line
    do: [ { add: me.action by -1 }, { pull: them, by: 10 }, { harm: if distance <= 5 then 2 else 0 } ]
  dance: { target: enemy, when: me.action > 0 and distance <= 5, do: [ { add: me.action by -1 }, { swap: them }, { harm: friends within 5 } ] }
  blast:
    area: { emanation: 10 }
    when: me.action > 0 and me.bombs > 0
    do: [ { add: me.action by -1 }, { each: inside, do: [ { push: them, by: 10 }, { harm: if nearest <= 5 then 1 else 2 } ] } ]
  advance:`,
)

test("what enemies threaten is the same where they have been seen elsewhere as where nothing is remembered", () => {
  const own = rulesOf(shoving)
  const map = ".........\n..#......\n....#....\n......#..\n.........\n"
  const block = { hp: 5, haste: 2, speed: 15 }
  const actors = {
    a: at(0, 1, 0, block),
    b: at(0, 3, 0, { ...block, bow: 40 }),
    c: at(1, 4, 0, { ...block, bombs: 2 }),
    d: at(8, 0, 1, block),
    e: at(8, 2, 1, { ...block, reach: 10 }),
    f: at(7, 4, 1, { ...block, bombs: 2 }),
  }
  const whole = encounter(own, { map, actors })
  const tables = [own.prepare(whole), own.prepare({ ...whole, forgets: true })]
  let compared = 0
  for (let fight = 0; fight < 6; fight++) {
    const [seen, forgotten] = tables.map((prepared) =>
      new Combat(own, prepared, { seed: 2, combat: fight, choose: sensible }).begin(),
    )
    if (seen === undefined || forgotten === undefined) throw new Error("two are compared")
    for (let turn = 0; turn < 40; turn++) {
      const [decision, same] = [seen.next(), forgotten.next()]
      if (decision === undefined || same === undefined) break
      for (const option of decision.options) {
        compared++
        expect(own.forecast(seen, decision, option)).toEqual(own.forecast(forgotten, same, option))
      }
      for (const combat of [seen, forgotten]) combat.apply(decision, turn % decision.options.length)
    }
  }
  expect(compared).toBeGreaterThan(200)
})

test("what is done after a push, a pull or a swap goes by where all are then: promised is what is played", () => {
  const own = rulesOf(shoving)
  const { apart, options } = heldAgainstPlay(own, 10, 10, [
    { hp: 7, speed: 25, bombs: 1 },
    { hp: 6, size: 2, speed: 15 },
    { hp: 9, speed: 20 },
  ])
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(250)
  const proof = proveGame({ file: "game.yaml", text: shoving }, undefined, 8)
  expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
})

test("a duel with a wall between, solved through every way of its dice, comes out as simulated", () => {
  const fight = encounter(rules, {
    map: ".....\n..#..\n.....",
    actors: { a: at(0, 1, 0, { hp: 6, bow: 100, hit: 4 }), b: at(4, 1, 1, { hp: 5, hit: 2 }) },
    limits: { rounds: 1000 },
  })
  const exact = solve(rules, rules.prepare(fight), sensible, { mostStates: 20_000 })
  if (exact._tag === "TooLarge") throw new Error("too large")
  const { wins } = simulate(rules, fight, { combats: 3000, seed: 5, choose: sensible })
  expect(agrees(wins[0] as number, 3000, exact.wins[0] as number)).toBe(true)
  expect(agrees(wins[0] as number, 3000, (exact.wins[0] as number) * 0.9)).toBe(false)
})

/** Runners that close in on an archer, one square or one band at a time. */
const corridor = (space: string, close: string, near: string, away: string) => `
game: corridor
title: Corridor
${space}
stats: { hp: { from: 1, to: 9 }, archer: { switch: true }, haste: { from: 0, to: 9 } }
tracks: { hp: me.hp, steps: { start: 5, to: 5 } }
points: hp
order: { by: me.haste, rolled: once }
actions:
  shoot:
    target: enemy
    when: me.archer and ${away}
    do: [ { roll: attack = d6 }, { hit: attack >= 4, harm: d3 } ]
  strike:
    target: enemy
    when: ${near}
    do: [ { roll: attack = d6 }, { hit: attack >= 3, harm: d4 } ]
  close: { target: enemy, when: not me.archer and ${away} and me.steps > 0, ${close} }
when: { turn: [ { set: me.steps = 5 } ] }
`

test("the same game by bands and by squares on a corridor comes out the same, to the last digit", () => {
  const bands = rulesOf(
    corridor(
      "space: { bands: { touching: , near: , far: , farther: } }",
      "do: { add: distance by -1 }",
      "distance = touching",
      "distance > touching",
    ),
  )
  const squares = rulesOf(
    corridor("space: { squares: 5, move: steps }", "go: { towards: 5 }", "distance <= 5", "distance > 5"),
  )
  const exact = (own: typeof rules): readonly number[] => {
    const fight = encounter(own, {
      map: ".....",
      actors: {
        a: { side: 0, at: [0, 0], block: { hp: 6, archer: true, haste: 5 } },
        b: { side: 1, at: [4, 0], block: { hp: 7, haste: 2, archer: false } },
      },
      limits: { rounds: 1000 },
    })
    const odds = solve(own, own.prepare(fight), sensible, { mostStates: 20_000 })
    if (odds._tag === "TooLarge") throw new Error("too large")
    return odds.wins
  }
  const [one, other] = [exact(bands), exact(squares)]
  expect(one[0]).toBeGreaterThan(0.05)
  expect(other[0]).toBeCloseTo(one[0] as number, 12)
})

/** The column that mirrors another. */
const mirrored = (map: string): string =>
  map
    .trim()
    .split("\n")
    .map((row) => row.split("").toReversed().join(""))
    .join("\n")

test("the mirror image of a map gives the mirror image of what can be done, and the same promises", () => {
  const map = "..~......\n...#..o..\n....#....\n..o......\n.....~...\n"
  const actors = { a: [1, 1, 0, { haste: 9, bow: 40, bombs: 2 }], b: [6, 3, 1, {}], c: [7, 0, 1, { bow: 60 }] } as const
  const flip = (place: number): number =>
    place < 0 ? place : square(width - 1 - (place % width), Math.floor(place / width))
  const shown = (isMirrored: boolean) => {
    const { options } = first(
      isMirrored ? mirrored(map) : map,
      Object.fromEntries(
        Object.entries(actors).map(([id, [x, y, side, block]]) => [
          id,
          at(isMirrored ? width - 1 - x : x, y, side, block),
        ]),
      ),
    )
    return options
      .map(({ is, option, promise }) => ({
        is: is.replace(/-?\d+$/u, `${isMirrored ? flip(option.place) : option.place}`),
        ...promise,
      }))
      .toSorted((a, b) => (a.is < b.is ? -1 : 1))
  }
  expect(shown(true)).toEqual(shown(false))
  expect(shown(false).length).toBeGreaterThan(5)
})

test("enormous areas, endless ways and areas in areas end in time", () => {
  const vast = skirmish.replace("area: 10", "area: 100000").replace("distance <= 30 and line", "line")
  const fast = vast
    .replace("go: { towards: me.reach }", "go: { towards: me.reach }, pace: 1000000")
    .replace(
      "- each: inside\n        do: [ { harm: d4 } ]",
      "- each: inside\n        do: [ { each: inside, do: [ { each: inside, do: [ { harm: d4 } ] } ] } ]",
    )
  const own = rulesOf(fast)
  const fight = encounter(own, {
    actors: Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [
        `m${i}`,
        at(i < 4 ? 1 : 14, 3 * (i % 4) + 1, i < 4 ? 0 : 1, { bombs: 3, speed: 60 }),
      ]),
    ),
    limits: { rounds: 6 },
  })
  const combat = new Combat<Described>(own, own.prepare(fight), { seed: 1, combat: 0, choose: sensible })
  combat.begin().play()
  expect(combat.state.over).toBe(true)
})

/** What is wrong with the game when one text in it is another. */
const told = (from: string, to: string): readonly string[] => {
  expect(skirmish).toContain(from)
  return problemsOf(skirmish.replace(from, to)).map((line) => line.replace(/^game\.yaml:\d+:\d+: /u, ""))
}

test("what a map game says wrongly is told with its place and what is meant", () => {
  expect({
    go: told("go: nearest", "go: closest"),
    ways: told("{ best: nearest }", "{ best: nearest, towards: 5 }"),
    towards: told("go: { towards: me.reach }, ", "go: { toward: me.reach }, "),
    move: told("move: steps", "move: stepz"),
    bands: told("size: me.size }", "size: me.size, bands: { near: , far: } }"),
    aimed: told("area: 10", "area: 10\n    target: enemy"),
    inside: told("- roll: fire = d6", "- roll: fire = d6\n      - each: insides\n        do: [ { harm: 1 } ]"),
    nobody: told("again: me.action > 0", "again: me.action > 0 and distance > 5"),
    shape: told("{ cone: 15 }", "{ sphere: 15 }"),
    within: told("friends within 5 of them", "friends within me.hp of them"),
    size: told("from: 1, to: 3, default: 1", "from: 0, to: 3, default: 1"),
    name: told("- roll: fire = d6", "- roll: cover = d6"),
    pace: told("area: 10", "area: 10\n    pace: 5"),
  }).toMatchInlineSnapshot(`
    {
      "aimed": [
        "actions.bomb.target: target does not go with area: an area is aimed at a place",
      ],
      "bands": [
        "space.bands: bands belongs to bands of distance, not to a map: choose one",
      ],
      "go": [
        "actions.strike.go: expected nearest, { best: number } or { towards: length }",
      ],
      "inside": [
        "actions.bomb.do[3].each: expected enemies or friends or inside, found "insides"",
      ],
      "move": [
        "space.move: expected move: the track that walking takes from, in the unit of the map",
      ],
      "name": [
        "actions.bomb.do[2].roll: "cover" is a word of this game's space: choose another name",
        "actions.bomb.do[3].do[1].harm: unknown name "fire"; known: cover, distance, enemies, friends, half, line, me, nearest, nine-tenths, quarter, rule, save, save.natural, them, three-quarters, total, within",
      ],
      "nobody": [
        "again: there is no distance here: nobody is aimed at",
      ],
      "pace": [
        "actions.bomb.pace: pace does not go with area: an area is aimed at a place",
        "actions.bomb.pace: pace is for walkers: it needs go",
      ],
      "shape": [
        "actions.breath.area: expected the radius of a burst, or { burst: }, { cube: }, { cone: }, { line: } or { emanation: }",
        "actions.breath.do[1].each: nobody is inside here: that is for actions with an area",
      ],
      "size": [
        "space.size: expected a size of 1 to 10 squares",
      ],
      "towards": [
        "actions.advance.go: expected nearest, { best: number } or { towards: length }",
      ],
      "ways": [
        "actions.shoot.go[1]: expected nearest, { best: number } or { towards: length }",
      ],
      "within": [
        "actions.strike.do[1].roll: expected a length that stays as it is: a number, a stat or a rule",
      ],
    }
  `)
})

test("the template on a map is sound", () => {
  const proof = proveGame({ file: "game.yaml", text: textOf("map") }, undefined, 6)
  expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
})

test("words of a map are refused in a game without one", () => {
  const plain = skirmish.replace("space: { squares: 5, move: steps, size: me.size }\n", "")
  const problems = problemsOf(plain).map((line) => line.replace(/^game\.yaml:\d+:\d+: /u, ""))
  expect(problems).toContain("actions.strike.go: go is for games on a map: space: { squares: ... }")
  expect(problems).toContain("actions.bomb.area: area is for games on a map: space: { squares: ... }")
})
