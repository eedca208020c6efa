import { describe, expect, test } from "vitest"
import { Combat, type Chooser } from "../../src/combat/Combat.ts"
import type { Described } from "../../src/described/play/System.ts"
import { mix32 } from "../../src/dice/hash.ts"
import { solve } from "../../src/solve/solve.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { dnd5e, type Sheet } from "./fights.ts"
import { exactDuel, type Person, SecondProgram } from "./secondProgram.ts"

/** How many fights of each encounter both programs play; 20,000 were played for docs/systems/dnd5e.md. */
const fights = Number(process.env["REFRIEGA_SECOND"] ?? 300)

interface Encounter {
  readonly title: string
  readonly people: readonly (readonly [person: Person, sheet: Sheet, acts: readonly string[]])[]
}

const fighter: Person = {
  side: 0,
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
  "breath-dc": 17,
  recharge: 5,
}
const mage: Person = {
  side: 0,
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
  "lightning-bolt": true,
  slots3: 2,
  dc: 15,
  dies: false,
}
const priest: Person = {
  side: 0,
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

const many = <A>(count: number, one: A): readonly A[] => Array.from({ length: count }, () => one)

const encounters: readonly Encounter[] = [
  {
    title: "two fighters and three orcs: attacks, critical hits, death saves",
    people: [
      ...many(2, [fighter, fighterSheet, ["strike"]] as const),
      ...many(3, [orc, orcSheet, ["strike"]] as const),
    ],
  },
  {
    title: "three fighters and four ghouls: paralysis, advantage, saves each turn",
    people: [
      ...many(3, [fighter, fighterSheet, ["strike"]] as const),
      ...many(4, [ghoul, ghoulSheet, ["strike"]] as const),
    ],
  },
  {
    title: "a fighter and a rogue against a tough ogre: sneak attack, resistance",
    people: [
      [fighter, fighterSheet, ["strike"]],
      [rogue, rogueSheet, ["strike"]],
      [ogre, ogreSheet, ["strike"]],
    ],
  },
  {
    title: "four veterans and a dragon: Multiattack, breath, half damage, recharge",
    people: [
      ...many(4, [veteran, veteranSheet, ["strike"]] as const),
      [dragon, dragonSheet, ["breathe", "strike", "second-strike"]],
    ],
  },
  {
    title: "a priest, a mage and a fighter against nine orcs: bless, concentration, lightning",
    people: [
      [priest, priestSheet, ["bless", "strike"]],
      [mage, mageSheet, ["lightning-bolt", "strike"]],
      [fighter, fighterSheet, ["strike"]],
      ...many(9, [orc, orcSheet, ["strike"]] as const),
    ],
  },
]

/** Everybody stands beside everybody. */
const prepare = ({ people }: Encounter) =>
  dnd5e.prepare(
    encounter<Described>(dnd5e, {
      actors: Object.fromEntries(
        people.map(([{ side }, block], i) => [
          `p${String(i).padStart(2, "0")}`,
          { side, at: [i % 16, Math.floor(i / 16)], block },
        ]),
      ),
      setting: { enemies: "beside", friends: "beside" },
    }),
  )

/** The same policy for the game: the first of their acts that is offered, at the first enemy in the list. */
const simple = ({ people }: Encounter, ids: readonly string[]): Chooser<Described> => {
  const index = ids.map((id) => Number(id.slice(1)))
  return (_, { options, spot, who }) => {
    const verb = (at: number): string => dnd5e.verbs[(options[at] as (typeof options)[number]).verb]?.id ?? ""
    const all = options.map((_, i) => i)
    if (spot) return all.find((i) => verb(i).endsWith("-no")) ?? 0
    const [, , acts = []] = people[index[who] as number] ?? []
    for (const act of ["stand-up", ...acts]) {
      const found = all.filter((i) => verb(i) === act)
      if (found.length === 0) continue
      return found.toSorted(
        (a, b) => (index[options[a]?.target ?? 0] ?? 0) - (index[options[b]?.target ?? 0] ?? 0),
      )[0] as number
    }
    return all.find((i) => verb(i) === "wait") ?? all.find((i) => verb(i) === "dash") ?? 0
  }
}

const byGame = (each: Encounter) => {
  const prepared = prepare(each)
  const choose = simple(each, prepared.ids)
  return Array.from({ length: fights }, (_, combat) => {
    const { log, state } = new Combat(dnd5e, prepared, { seed: Number(process.env["REFRIEGA_SEED"] ?? 7), combat, choose }).begin().play()
    const dead = state.combatants.filter((c) => c.dead).length
    return { winner: state.winner, rounds: log.filter(({ _tag }) => _tag === "RoundStarted").length, dead }
  })
}

const bySecond = ({ people }: Encounter, seed: number) => {
  let state = seed
  const second = new SecondProgram(() => (mix32((state = (state + 0x9e3779b9) >>> 0)) >>> 0) / 2 ** 32)
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
      [{ ...fighter, hp: 8 }, { ...fighterSheet, hp: 8 }, orc, orcSheet],
      [
        { ...rogue, hp: 5, sneak: 0 },
        { ...rogueSheet, hp: 5, sneak: 0 },
        { ...ogre, hp: 9, tough: false },
        { ...ogreSheet, hp: 9, mundane: 2 },
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
      const choose = simple(duel, prepared.ids)
      const found = solve(dnd5e, prepared, (fight, decision) => choose(fight as never, decision))
      if (found._tag === "TooLarge") throw new Error("too large")
      expect(found.wins[0]).toBeCloseTo(exactDuel(a, b), 12)
    }
  })
})
