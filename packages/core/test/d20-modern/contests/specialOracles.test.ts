import { expect } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { D20HouseRules } from "../../../src/systems/d20-modern/book/houseRules.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { agrees } from "../../kit/binomial.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, baton, pistol, sword, unarmed } from "../blocks.ts"

// Exact results of single special attacks, enumerated from the rules and independently of the engine, against so many
// of them played with keyed dice.

const tries = 40_000

type Fields = Readonly<Record<string, unknown>>

interface Case {
  readonly a: Fields
  readonly b: Fields
  readonly placed?: Fields
  readonly x?: number
  readonly houseRules?: Partial<D20HouseRules>
  readonly seed: number
  readonly act: number
  /** What comes of it, and how often. */
  readonly outcomes: readonly (readonly [
    chance: number,
    came: (combat: Combat<D20Modern>, a: number, b: number) => boolean,
  ])[]
}

/** A acts first and does it once; B takes every opportunity and answers in kind. */
const play = ({ a, act, b, houseRules = {}, outcomes, placed = {}, seed, x = 6 }: Case): void => {
  const prepared = d20Modern.prepare(
    encounter(d20Modern, {
      actors: { a: actor(0, 5, 5, { initiative: 40, ...a }), b: actor(1, x, 5, b, placed) },
      houseRules: { flatFootedStart: false, ...houseRules },
    }),
  )
  const [one, two] = [prepared.ids.indexOf("a"), prepared.ids.indexOf("b")]
  const counts = outcomes.map(() => 0)
  for (let i = 0; i < tries; i++) {
    const combat = new Combat(d20Modern, prepared, { seed, combat: i, choose: () => 0 }).begin()
    const decision = combat.next()
    if (decision === undefined) throw new Error("nobody acts")
    combat.apply(
      decision,
      decision.options.findIndex((o) => o.verb === act),
    )
    outcomes.forEach(([, came], k) => {
      if (came(combat, one, two)) counts[k] = (counts[k] as number) + 1
    })
  }
  expect(outcomes.map(([chance], k) => [chance, counts[k], agrees(counts[k] as number, tries, chance)])).toEqual(
    outcomes.map(([chance], k) => [chance, counts[k], true]),
  )
}

const is = (combat: Combat<D20Modern>, who: number, what: number): boolean =>
  ((combat.state.combatants[who]?.conditions ?? 0) & what) !== 0

// P06
rule(
  ["D20M-183", "D20M-184", "D20M-155"],
  "autofire without its feat harms somebody behind half cover once in five",
  () => {
    play({
      a: { attacks: [{ ...pistol, mode: "autofire", rof: ["A"], bonus: 3, damage: "2d8", increment: 80 }] },
      b: { saves: { fort: 0, ref: 4, will: 0 }, hp: 100 },
      placed: { cover: "one-half" },
      x: 12,
      seed: 6,
      act: verb.autofire,
      outcomes: [[1 / 5, ({ log }) => log.some((e) => e._tag === "HarmTaken")]],
    })
  },
)

// P07
rule(
  ["D20M-209", "D20M-212"],
  "a trip fells its target 2223 times in 8000, and the tripper 509067 times in 3200000",
  () => {
    play({
      a: { abilities: abilities({ str: 14 }), attacks: [{ ...unarmed, bonus: 4 }], manoeuvres: ["trip"] },
      b: {
        abilities: abilities({ str: 12, dex: 16 }),
        attacks: [{ ...unarmed, bonus: 0 }],
        defense: { total: 12, flatFooted: 12, touch: 12, dex: 0 },
      },
      seed: 7,
      act: verb.trip,
      outcomes: [
        [2223 / 8000, (combat, _, b) => is(combat, b, flag.prone)],
        [509067 / 3200000, (combat, a) => is(combat, a, flag.prone)],
      ],
    })
  },
)

// P08
rule(
  ["D20M-216", "D20M-217", "D20M-218"],
  "a baton takes a great sword 39 times in 200, and is lost 5313 times in 10000",
  () => {
    const held = (combat: Combat<D20Modern>, who: number) => combat.state.combatants[who]?.held
    play({
      a: { attacks: [{ ...baton, bonus: 6 }], manoeuvres: ["disarm"] },
      b: { attacks: [{ ...sword, size: "Large", hands: 2, bonus: 5 }] },
      houseRules: { aooPerRound: 0 },
      seed: 8,
      act: verb.disarm,
      outcomes: [
        [39 / 200, (combat, _, b) => held(combat, b) === 0],
        [5313 / 10000, (combat, a) => held(combat, a) === 0],
      ],
    })
  },
)

// P09
rule(["D20M-241", "D20M-242", "D20M-243", "D20M-238"], "a grapple of somebody armed holds 5187 times in 32000", () => {
  play({
    a: {
      grapple: 5,
      hp: 1000,
      defense: { total: 13, flatFooted: 13, touch: 13, dex: 0 },
      attacks: [{ ...unarmed, bonus: 5 }],
      manoeuvres: ["grapple"],
    },
    b: {
      grapple: 3,
      defense: { total: 11, flatFooted: 11, touch: 11, dex: 0 },
      attacks: [{ ...baton, bonus: 5 }],
    },
    seed: 9,
    act: verb.grapple,
    outcomes: [[5187 / 32000, (combat, _, b) => is(combat, b, flag.grappled)]],
  })
})
