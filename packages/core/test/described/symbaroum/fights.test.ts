import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Ruleset } from "../../../src/contract/Ruleset.ts"
import type { BaseState, View } from "../../../src/contract/State.ts"
import type { System } from "../../../src/contract/System.ts"
import { isStanding } from "../../../src/parts/state.ts"
import { solve } from "../../../src/solve/solve.ts"
import { symbaroum } from "../../../src/systems/symbaroum/index.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { fisherP, holm } from "../../kit/fisher.ts"
import { Bridge, file, intentionOf } from "./bridge.ts"
import { drawnPerson, drawnTable, numbers } from "./drawn.ts"

/*
 * Whole fights in the room of Symbaroum and in the file, under tactics that name verbs and targets only: duels solved,
 * fights of four played. `npm run file-and-room` plays more.
 */

const fights = Number(process.env["REFRIEGA_FIGHTS"] ?? 150)

/** Takes the first of some verbs that is open, at the first target, with the first thing; says yes to every question. */
const inOrder =
  <T extends System>(rules: Ruleset<T>, verbs: readonly string[]): Chooser<T> =>
  (_, { options, spot, who }) => {
    if (spot) {
      const yes = options.findIndex(({ verb }) => rules.verbs[verb]?.id === "pain-attack")
      return Math.max(0, yes)
    }
    const named = options.map((option, i) => ({ i, key: intentionOf(rules.verbs, who, option) }))
    const ordered = named.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i))
    for (const verb of verbs) {
      const found = ordered.find(({ key }) => key.startsWith(`${verb} `))
      if (found !== undefined) return found.i
    }
    return 0
  }

const duel = (toughness: readonly number[], pcs: readonly boolean[]) => {
  const attributes = { accurate: 12, cunning: 10, discreet: 10, persuasive: 10, resolute: 10, strong: 8, vigilant: 10 }
  const room = Object.fromEntries(
    toughness.map((left, side) => [
      `m${side}`,
      {
        side,
        at: [1 + side, 1] as const,
        block: {
          role: pcs[side] ? "pc" : "npc",
          attributes: { ...attributes, quick: 11 - side },
          attacks: [{ weapon: "sword", category: "one-handed", pcDamage: "1d6", npcDamage: 3 }],
          corruptible: false,
        },
        placement: { toughness: left },
      },
    ]),
  )
  const own = Object.fromEntries(
    toughness.map((hale, side) => {
      const weapons = [{ is: "sword", damage: "1d6", fixed: 3 }, "bare-hands"]
      const block = { pc: pcs[side], ...attributes, quick: 11 - side, hale, threshold: 4, bare: 2, weapons }
      return [`m${side}`, { side, at: [side, 0] as const, block }]
    }),
  )
  const limits = { rounds: 40 }
  return {
    room: symbaroum.prepare(encounter(symbaroum, { map: "####\n#..#\n####\n", actors: room, limits })),
    own: file.prepare(encounter(file, { actors: own, limits })),
  }
}

test.each([
  [
    [5, 6],
    [true, false],
  ],
  [
    [6, 5],
    [false, false],
  ],
  [
    [4, 4],
    [true, true],
  ],
] as const)("a duel is solved alike, who wins and when: %j", (toughness, pcs) => {
  const { own, room } = duel(toughness, pcs)
  const verbs = ["strike", "stand-up", "end-turn"]
  const a = solve(symbaroum, room, inOrder(symbaroum, verbs))
  const b = solve(file, own, inOrder(file, verbs))
  if (a._tag === "TooLarge" || b._tag === "TooLarge") throw new Error("too large")
  expect(Math.abs((b.wins[0] as number) - (a.wins[0] as number))).toBeLessThan(1e-12)
  expect(b.rounds).toHaveLength(a.rounds.length)
  b.rounds.forEach((chance, round) => expect(Math.abs(chance - (a.rounds[round] as number))).toBeLessThan(1e-12))
})

/** Of some fights: how often each thing came about. */
const played = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  seed: number,
  verbs: readonly string[],
) => {
  const counts = new Map<string, number>()
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
  for (let combat = 0; combat < fights; combat++) {
    const over = new Combat<T>(rules, prepared, { seed, combat, choose: inOrder(rules, verbs) }).begin()
    for (let open = over.next(); open !== undefined; open = over.next()) over.apply(open)
    const { combatants, winner } = over.state as View<BaseState>
    count(`won by ${winner}`)
    const decided = over.log.findIndex(({ _tag }) => _tag === "FightDecided")
    // After the fight the dying roll on, until they come round or die.
    combatants.forEach((each, who) => {
      if (isStanding(each)) count(`${who} on their feet`)
      if (each.dead) count(`${who} dead`)
    })
    const rounds = over.log.slice(0, decided).filter(({ _tag }) => _tag === "RoundStarted").length
    for (const most of [2, 4, 7]) if (rounds <= most) count(`over by round ${most}`)
  }
  return counts
}

const tactics = {
  blows: ["finish", "strike", "close", "shoot", "stand-up", "advance", "end-turn"],
  care: ["treat", "heal", "take-dose", "give-dose", "stand-up", "shoot", "close", "strike", "retreat", "end-turn"],
} as const

test("fights of four come out alike under two tactics: no rate differs surely", {
  timeout: 60_000 + 60 * fights,
}, () => {
  const all: { readonly what: string; readonly p: number }[] = []
  for (const [name, verbs] of Object.entries(tactics))
    for (const seed of [3, 8]) {
      const draw = numbers(seed)
      const people = [0, 1, 2, 3].map((i) => drawnPerson(draw, i))
      const yes = { strikesBack: () => true, strikesOn: () => true }
      const { file: own, room } = new Bridge(
        [0, 1, 1, 0],
        people,
        drawnTable(() => 0),
        yes,
      )
      const [a, b] = [played(symbaroum, room.prepared, 11, verbs), played(file, own.prepared, 12, verbs)]
      for (const what of new Set([...a.keys(), ...b.keys()]))
        all.push({ what: `${name} ${seed}: ${what}`, p: fisherP(a.get(what) ?? 0, fights, b.get(what) ?? 0, fights) })
    }
  const surely = holm(all.map(({ p }) => p)).flatMap((p, i) => (p < 0.001 ? [`${all[i]?.what}: ${p}`] : []))
  expect(all.length).toBeGreaterThan(20)
  expect(surely).toEqual([])
})
