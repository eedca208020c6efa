import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Described } from "../../../src/described/play/System.ts"
import type { Ruleset } from "../../../src/contract/Ruleset.ts"
import type { System } from "../../../src/contract/System.ts"
import { ds20 } from "../../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../../src/systems/ds20/model/System.ts"
import { isStanding } from "../../../src/parts/state.ts"
import { fisherP, holm } from "../../kit/fisher.ts"
import { type Pair, pairOf } from "./bridge.ts"
import { drawnBlock, drawnTable, numbers } from "./drawn.ts"
import { file } from "./games.ts"

/*
 * Whole fights in the room of DS20 and in the file, in a closet where nobody can take a step: under lists of verbs, with
 * dodges, they come out alike.
 */

const fights = Number(process.env["REFRIEGA_FIGHTS"] ?? 20)

/** Takes the first of some verbs that is open, at the first target with the first thing; dodges. */
const inOrder =
  <T extends System>(rules: Ruleset<T>, verbs: readonly string[]): Chooser<T> =>
  (_, { kind, options, spot }) => {
    const ids = options.map(({ verb }) => rules.verbs[verb]?.id ?? "")
    if (spot) {
      // The room offers a defence by its verb; the file asks, with the dodge as the second of three answers.
      if (ids.includes("no-defence")) return Math.max(0, ids.indexOf("dodge"))
      return options.length === 3 ? 1 : rules.decisions[kind]?.en.startsWith("dodge") === true ? 0 : options.length - 1
    }
    for (const verb of verbs) {
      const open = options.flatMap(({ item, target }, i) => (ids[i] === verb ? [{ i, key: 100 * target + item }] : []))
      const [first] = open.toSorted((a, b) => a.key - b.key)
      if (first !== undefined) return first.i
    }
    return Math.max(0, ids.indexOf("end-turn"), ids.indexOf("wait"))
  }

const played = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  verbs: readonly string[],
  seed: number,
) => {
  const counts = new Map<string, number>()
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
  for (let combat = 0; combat < fights; combat++) {
    const over = new Combat<T>(rules, prepared, { seed, combat, choose: inOrder(rules, verbs) }).begin()
    for (let open = over.next(); open !== undefined; open = over.next()) over.apply(open)
    count(`won by ${over.state.winner}`)
    over.state.combatants.forEach((each, who) => {
      if (isStanding(each)) count(`${who} on their feet`)
    })
    for (const most of [2, 4, 8]) if (over.state.round <= most) count(`over by round ${most}`)
  }
  return counts
}

/** What they do, the first that is open; two against two, or two alone where shots go astray. */
const lists = {
  blows: { verbs: ["stand-up", "strike", "draw", "pick-up"], sides: [0, 1, 1, 0], seeds: [3, 5] },
  throws: { verbs: ["stand-up", "throw-down", "strike"], sides: [0, 1, 1, 0], seeds: [5] },
  stuns: { verbs: ["stand-up", "stun", "strike"], sides: [0, 1, 1, 0], seeds: [3, 5] },
  shots: { verbs: ["clear", "reload", "shoot", "draw", "strike"], sides: [0, 1], seeds: [5] },
} as const

const fightOf = (seed: number, sides: readonly number[]): Pair => {
  const draw = numbers(seed)
  const people = sides.map((side, i) => ({
    side,
    at: [1 + (i % 2), 1 + Math.floor(i / 2)] as const,
    block: drawnBlock(draw),
  }))
  return pairOf(
    "####\n#..#\n#..#\n####\n",
    people,
    drawnTable(() => 0),
  )
}

test("fights of four come out alike: no rate differs surely", { timeout: 60_000 + 600 * fights }, () => {
  const all = Object.entries(lists).flatMap(([name, { seeds, sides, verbs }]) =>
    seeds.flatMap((seed) => {
      const { own, room } = fightOf(seed, sides)
      const a = played<Ds20>(ds20, room, verbs, 21)
      const b = played<Described>(file, own, verbs, 22)
      return [...new Set([...a.keys(), ...b.keys()])].map((what) => ({
        what: `${name}, ${seed}: ${what}: ${a.get(what)} and ${b.get(what)}`,
        p: fisherP(a.get(what) ?? 0, fights, b.get(what) ?? 0, fights),
      }))
    }),
  )
  const surely = holm(all.map(({ p }) => p)).flatMap((p, i) => (p < 0.001 ? [`${all[i]?.what}: ${p}`] : []))
  expect(all.length).toBeGreaterThan(20)
  expect(surely).toEqual([])
})
