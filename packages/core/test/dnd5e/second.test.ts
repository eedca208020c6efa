import { describe, expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { momentOf } from "../../src/described/play/momentOf.ts"
import type { Described } from "../../src/described/play/System.ts"
import { mix32 } from "../../src/dice/hash.ts"
import { solve } from "../../src/solve/solve.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { thoroughness } from "../kit/affordable.ts"
import { dnd5e, type Sheet } from "./fights.ts"
import { exactDuel, type Person, SecondProgram } from "./secondProgram.ts"

/** How many fights of each encounter both programs play; docs/systems/dnd5e.md has more. */
const fights = Number(process.env["REFRIEGA_SECOND"] ?? 150)

/** Points of those who are solved for: there are as many states as all of them multiplied. */
const enough = (few: number, whole: number): number => (thoroughness > 1 ? whole : few)

interface Encounter {
  readonly title: string
  readonly people: readonly (readonly [person: Person, sheet: Sheet, acts: readonly string[]])[]
}

const fighter: Person = {
  side: 0,
  at: [0, 0],
  ac: 18,
  hp: 28,
  initiative: 1,
  saves: { con: 4, dex: 1 },
  hero: true,
  blows: [{ bonus: 5, damage: [1, 8, 5] }],
}
const fighterSheet: Sheet = {
  ac: 18,
  hp: 28,
  initiative: 1,
  "save-con": 4,
  "save-dex": 1,
  hit: 5,
  damage: "1d8",
  bonus: 5,
  kind: 12,
  dies: false,
}
const orc: Person = {
  side: 1,
  at: [0, 0],
  ac: 13,
  hp: 15,
  initiative: 1,
  saves: { con: 3, dex: 1 },
  blows: [{ bonus: 5, damage: [1, 12, 3] }],
}
const orcSheet: Sheet = {
  ac: 13,
  hp: 15,
  initiative: 1,
  "save-con": 3,
  "save-dex": 1,
  hit: 5,
  damage: "1d12",
  bonus: 3,
  kind: 12,
}
const ghoul: Person = {
  side: 1,
  at: [0, 0],
  ac: 12,
  hp: 22,
  initiative: 2,
  saves: { con: 0, dex: 2 },
  blows: [{ bonus: 4, damage: [2, 4, 2], paralyzes: 10 }],
}
const ghoulSheet: Sheet = {
  ac: 12,
  hp: 22,
  initiative: 2,
  "save-dex": 2,
  hit: 4,
  damage: "2d4",
  bonus: 2,
  kind: 12,
  "effect-of": 1,
  effect: 5,
  "effect-save": 3,
  "effect-dc": 10,
}
const ogre: Person = {
  side: 1,
  at: [0, 0],
  ac: 11,
  hp: 59,
  initiative: -1,
  saves: { con: 3, dex: -1 },
  blows: [{ bonus: 6, damage: [2, 8, 4] }],
  tough: true,
}
const ogreSheet: Sheet = {
  ac: 11,
  hp: 59,
  initiative: -1,
  "save-con": 3,
  "save-dex": -1,
  hit: 6,
  damage: "2d8",
  bonus: 4,
  kind: 2,
  mundane: 1,
}
const rogue: Person = {
  side: 0,
  at: [0, 0],
  ac: 15,
  hp: 24,
  initiative: 3,
  saves: { con: 2, dex: 5 },
  hero: true,
  sneak: 2,
  blows: [{ bonus: 5, damage: [1, 6, 3] }],
}
const rogueSheet: Sheet = {
  ac: 15,
  hp: 24,
  initiative: 3,
  "save-con": 2,
  "save-dex": 5,
  hit: 5,
  damage: "1d6",
  bonus: 3,
  kind: 8,
  sneak: 2,
  dies: false,
}
const veteran: Person = {
  side: 0,
  at: [0, 0],
  ac: 20,
  hp: 68,
  initiative: 1,
  saves: { con: 6, dex: 1 },
  hero: true,
  blows: [
    { bonus: 8, damage: [1, 8, 7] },
    { bonus: 8, damage: [1, 8, 7] },
  ],
}
const veteranSheet: Sheet = {
  ac: 20,
  hp: 68,
  initiative: 1,
  "save-con": 6,
  "save-dex": 1,
  hit: 8,
  damage: "1d8",
  bonus: 7,
  kind: 12,
  attacks: 2,
  dies: false,
}
const dragon: Person = {
  side: 1,
  at: [0, 0],
  ac: 18,
  hp: 178,
  initiative: 0,
  saves: { con: 9, dex: 4 },
  breath: { damage: [12, 6, 0], dc: 17, recharge: 5 },
  blows: [
    { bonus: 10, damage: [2, 10, 6] },
    { bonus: 10, damage: [2, 6, 6] },
    { bonus: 10, damage: [2, 6, 6] },
  ],
}
const dragonSheet: Sheet = {
  ac: 18,
  hp: 178,
  "save-con": 9,
  "save-dex": 4,
  hit: 10,
  damage: "2d10",
  bonus: 6,
  kind: 8,
  weapons: 2,
  with2: 2,
  hit2: 10,
  damage2: "2d6",
  bonus2: 6,
  kind2: 12,
  breaths: 1,
  breath: "12d6",
  "breath-shape": 3,
  "breath-length": 60,
  "breath-dc": 17,
  recharge: 5,
}
const mage: Person = {
  side: 0,
  at: [0, 0],
  ac: 15,
  hp: 32,
  initiative: 2,
  saves: { con: 2, dex: 2 },
  hero: true,
  bolts: { count: 2, dc: 15 },
  blows: [{ bonus: 2, damage: [1, 6, -1] }],
}
const mageSheet: Sheet = {
  ac: 15,
  hp: 32,
  initiative: 2,
  "save-con": 2,
  "save-dex": 2,
  hit: 2,
  damage: "1d6",
  bonus: -1,
  fireball: true,
  slots3: 2,
  dc: 15,
  dies: false,
}
const priest: Person = {
  side: 0,
  at: [0, 0],
  ac: 18,
  hp: 24,
  initiative: 0,
  saves: { con: 2, dex: 0 },
  hero: true,
  blesses: true,
  blows: [{ bonus: 4, damage: [1, 6, 2] }],
}
const priestSheet: Sheet = {
  ac: 18,
  hp: 24,
  "save-con": 2,
  hit: 4,
  damage: "1d6",
  bonus: 2,
  bless: true,
  slots1: 1,
  dies: false,
}

/** Somebody at a square, with what they do. */
const put = (person: Person, sheet: Sheet, acts: readonly string[], ...at: readonly (readonly [number, number])[]) =>
  at.map((square) => [{ ...person, at: square }, sheet, acts] as const)

const column = (x: number, ...rows: readonly number[]) => rows.map((row) => [x, row] as const)

const encounters: readonly Encounter[] = [
  {
    title: "two fighters and three orcs: attacks, critical hits, death saves",
    people: [
      ...put(fighter, fighterSheet, ["strike"], ...column(0, 0, 1)),
      ...put(orc, orcSheet, ["strike"], ...column(1, 0, 1, 2)),
    ],
  },
  {
    title: "three fighters and four ghouls: paralysis, advantage, saves each turn",
    people: [
      ...put(fighter, fighterSheet, ["strike"], ...column(0, 0, 1, 2)),
      ...put(ghoul, ghoulSheet, ["strike"], ...column(1, 0, 1, 2, 3)),
    ],
  },
  {
    title: "a fighter and a rogue against a tough ogre: sneak attack, resistance",
    people: [
      ...put(fighter, fighterSheet, ["strike"], [1, 0]),
      ...put(rogue, rogueSheet, ["strike"], [0, 0]),
      ...put(ogre, ogreSheet, ["strike"], [2, 0]),
    ],
  },
  {
    title: "four veterans and a dragon: Multiattack, breath, half damage, recharge",
    people: [
      ...put(veteran, veteranSheet, ["strike"], ...column(0, 0, 1, 2, 3)),
      ...put(dragon, dragonSheet, ["burst-out", "strike", "second-strike"], [1, 1]),
    ],
  },
  {
    title: "a priest, a mage and a fighter against nine orcs: bless, concentration, fireballs",
    people: [
      ...put(priest, priestSheet, ["bless", "strike"], [0, 0]),
      ...put(mage, mageSheet, ["fireball", "strike"], [0, 1]),
      ...put(fighter, fighterSheet, ["strike"], [0, 2]),
      ...put(orc, orcSheet, ["strike"], ...column(4, 0, 1, 2), ...column(5, 0, 1, 2), ...column(6, 0, 1, 2)),
    ],
  },
]

/** All reach each other and nobody walks, but they have the speed that standing up takes. */
const prepare = ({ people }: Encounter) =>
  dnd5e.prepare(
    encounter<Described>(dnd5e, {
      actors: Object.fromEntries(
        people.map(([{ at, side }, block], i) => [
          `p${String(i).padStart(2, "0")}`,
          { side, at, block: { ...block, reach: 30 } },
        ]),
      ),
    }),
  )

/** The same policy for the game: the first of their acts that is offered, at the first enemy in the list. */
const simple = ({ people }: Encounter, prepared: ReturnType<typeof prepare>): Chooser<Described> => {
  const { foresight, ids } = prepared
  const index = ids.map((id) => Number(id.slice(1)))
  return (fight, { options, spot, who }) => {
    const verb = (at: number): string => dnd5e.verbs[(options[at] as (typeof options)[number]).verb]?.id ?? ""
    const all = options.map((_, i) => i)
    if (spot) return all.find((i) => verb(i).endsWith("-no")) ?? 0
    const [, , acts = []] = people[index[who] as number] ?? []
    for (const act of ["stand-up", ...acts]) {
      const found = all.filter((i) => verb(i) === act)
      if (found.length === 0) continue
      if (act === "fireball") {
        // Where it holds most enemies and none of its own side.
        const { facts } = momentOf(fight)
        const worth = (at: number): number => {
          const { place, verb: cast } = options[at] as (typeof options)[number]
          const inside = foresight.inside(facts, who, cast, place).map((i) => people[index[i] as number]?.[0].side)
          return inside.includes(0) ? -1 : inside.length
        }
        return found.toSorted((a, b) => worth(b) - worth(a))[0] as number
      }
      return found.toSorted(
        (a, b) => (index[options[a]?.target ?? 0] ?? 0) - (index[options[b]?.target ?? 0] ?? 0),
      )[0] as number
    }
    return all.find((i) => verb(i) === "wait") ?? all.find((i) => verb(i) === "dash") ?? 0
  }
}

const byGame = (each: Encounter) => {
  const prepared = prepare(each)
  const choose = simple(each, prepared)
  return Array.from({ length: fights }, (_, combat) => {
    const { log, state } = new Combat(dnd5e, prepared, {
      seed: Number(process.env["REFRIEGA_SEED"] ?? 13),
      combat,
      choose,
    })
      .begin()
      .play()
    const dead = state.combatants.filter((c) => c.dead).length
    return { winner: state.winner, rounds: log.filter(({ _tag }) => _tag === "RoundStarted").length, dead }
  })
}

const bySecond = ({ people }: Encounter, seed: number) => {
  let state = seed
  const random = () => (mix32((state = (state + 0x9e3779b9) >>> 0)) >>> 0) / 2 ** 32
  const second = new SecondProgram((faces) => 1 + Math.floor(random() * faces))
  return Array.from({ length: fights * 4 }, () => second.play(people.map(([person]) => person)))
}

const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
const spreadOf = (values: readonly number[]): number => {
  const mean = meanOf(values)
  return meanOf(values.map((value) => (value - mean) ** 2)) / values.length
}

describe("a second program, written from the document alone", () => {
  for (const each of encounters)
    test(`agrees with the game: ${each.title}`, () => {
      const [game, second] = [byGame(each), bySecond(each, 12345)]
      for (const [what, of] of [
        ["wins", (outcome: (typeof game)[number]) => (outcome.winner === 0 ? 1 : 0)],
        ["rounds", (outcome: (typeof game)[number]) => outcome.rounds],
        ["dead", (outcome: (typeof game)[number]) => outcome.dead],
      ] as const) {
        const [a, b] = [game.map(of), second.map(of)]
        const apart = Math.abs(meanOf(a) - meanOf(b))
        if (process.env["REFRIEGA_SECOND"] !== undefined)
          console.log(
            `${each.title} | ${what} | ${meanOf(a).toFixed(4)} | ${meanOf(b).toFixed(4)} | ${(apart / Math.sqrt(spreadOf(a) + spreadOf(b))).toFixed(2)}`,
          )
        expect(apart).toBeLessThan(4 * Math.sqrt(spreadOf(a) + spreadOf(b)) + 1e-9)
      }
    })

  test("agrees with the game to the last digit where both are exact", () => {
    for (const [a, sheetA, b, sheetB] of [
      [
        { ...fighter, hp: enough(5, 8) },
        { ...fighterSheet, hp: enough(5, 8) },
        { ...orc, hp: enough(8, 15) },
        { ...orcSheet, hp: enough(8, 15) },
      ],
      [
        { ...rogue, hp: enough(3, 5), sneak: 0 },
        { ...rogueSheet, hp: enough(3, 5), sneak: 0 },
        { ...ogre, hp: enough(6, 9), tough: false },
        { ...ogreSheet, hp: enough(6, 9), mundane: 2 },
      ],
    ] as const) {
      const duel: Encounter = {
        title: "duel",
        people: [
          [a, sheetA, ["strike"]],
          [b, sheetB, ["strike"]],
        ],
      }
      const prepared = prepare(duel)
      const choose = simple(duel, prepared)
      const found = solve(dnd5e, prepared, (fight, decision) => choose(fight as never, decision))
      if (found._tag === "TooLarge") throw new Error("too large")
      expect(found.wins[0]).toBeCloseTo(exactDuel(a, b), 12)
    }
  })

  test("agrees with the game to the last digit where somebody goes down, gets up and sneaks", () => {
    const small: Encounter = {
      title: "a fighter and a rogue against a tough ogre, with few points",
      people: [
        ...put(
          { ...fighter, hp: 1, initiative: 20, blows: [{ bonus: 5, damage: [1, 1, 1] }] },
          { ...fighterSheet, hp: 1, initiative: 20, damage: "1d1", bonus: 1 },
          ["strike"],
          [1, 0],
        ),
        ...put(
          { ...rogue, hp: 1, initiative: 20, hero: false, sneak: 1, blows: [{ bonus: 5, damage: [1, 1, 1] }] },
          { ...rogueSheet, hp: 1, initiative: 20, dies: true, sneak: 1, damage: "1d1", bonus: 1 },
          ["strike"],
          [0, 0],
        ),
        ...put(
          { ...ogre, hp: 2, initiative: -5, blows: [{ bonus: 6, damage: [1, 1, 0] }] },
          { ...ogreSheet, hp: 2, initiative: -5, damage: "1d1", bonus: 0 },
          ["strike"],
          [2, 0],
        ),
      ],
    }
    const prepared = prepare(small)
    const choose = simple(small, prepared)
    const found = solve(dnd5e, prepared, (fight, decision) => choose(fight as never, decision))
    if (found._tag === "TooLarge") throw new Error("too large")
    expect(found.wins[0]).toBeCloseTo(SecondProgram.exactly(small.people.map(([person]) => person)), 12)
  })
})
