import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { mix32 } from "../../../src/dice/hash.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { fisherP, holm } from "../../kit/fisher.ts"
import { type Blade, fightInCorridor } from "./corridorByHand.ts"
import { rulesOf } from "../games.ts"
import { skirmish } from "../skirmish.ts"

/* A game on a map as a file, and by hand: who gets where, and what comes of it. `npm run own-games` plays 40,000. */

const rules = rulesOf(skirmish)
const fights = 40 * Number(process.env["REFRIEGA_OWN_GAMES"] ?? 20)
const rounds = 30

/** Mud in the middle, a spear and a blade on each side; in the order in which they act. */
const map = "..~.~~~.~~.~~.."
const blades: readonly Blade[] = [
  { side: 0, at: 1, hp: 7, hit: 2, pace: 4, reach: 1 },
  { side: 1, at: 12, hp: 9, hit: 1, pace: 3, reach: 2 },
  { side: 0, at: 0, hp: 6, hit: 2, pace: 5, reach: 2 },
  { side: 1, at: 13, hp: 6, hit: 3, pace: 6, reach: 1 },
]

/** Strikes the first who can be struck, else goes for the first. */
const firstFoe =
  (ids: readonly string[]): Chooser<Described> =>
  (_, { options }) => {
    const ranked = options.map(({ target, verb }, i) => ({ i, verb: rules.verbs[verb]?.id, who: ids[target] ?? "" }))
    const of = (verb: string) =>
      ranked.filter((each) => each.verb === verb).toSorted((a, b) => (a.who < b.who ? -1 : 1))[0]?.i
    return of("strike") ?? of("advance") ?? 0
  }

test("fights in a corridor by file and by hand: no rate differs surely", { timeout: 60_000 + 50 * fights }, () => {
  const actors = Object.fromEntries(
    blades.map(({ at, hit, hp, pace, reach, side }, i) => [
      `b${i}`,
      { side, at: [at, 0] as const, block: { hp, hit, speed: 5 * pace, reach: 5 * reach, haste: 9 - i } },
    ]),
  )
  const prepared = rules.prepare(encounter(rules, { map, actors, limits: { rounds } }))
  const counts = [new Map<string, number>(), new Map<string, number>()] as const
  const count = (which: 0 | 1, what: string): void => void counts[which].set(what, (counts[which].get(what) ?? 0) + 1)
  const note = (which: 0 | 1, winner: number, last: number, left: readonly number[]): void => {
    count(which, `won by ${winner}`)
    for (const most of [2, 4, 6, 9]) if (last <= most) count(which, `over by ${most}`)
    left.forEach((hp, i) => count(which, `${i} has ${hp}`))
  }
  for (let combat = 0; combat < fights; combat++) {
    const over = new Combat(rules, prepared, { seed: 7, combat, choose: firstFoe(prepared.ids) }).begin().play()
    const { combatants, tracks, winner } = over.state
    const width = tracks.length / combatants.length
    const left = blades.map((_, i) => {
      const who = prepared.ids.indexOf(`b${i}`)
      return combatants[who]?.down === true ? 0 : (tracks[who * width] as number)
    })
    note(0, winner, over.log.filter(({ _tag }) => _tag === "RoundStarted").length, left)
    let drawn = 0
    const die = (faces: number): number => 1 + ((mix32(combat * 7919 + drawn++ * 104_729 + 5) >>> 0) % faces)
    const byHand = fightInCorridor(
      map.split("").map((square) => (square === "~" ? 2 : 1)),
      blades,
      rounds,
      die,
    )
    note(1, byHand.winner, byHand.rounds, byHand.left)
  }
  const all = [...new Set([...counts[0].keys(), ...counts[1].keys()])].map((what) => ({
    what,
    p: fisherP(counts[0].get(what) ?? 0, fights, counts[1].get(what) ?? 0, fights),
  }))
  const surely = holm(all.map(({ p }) => p)).flatMap((p, i) => (p < 0.001 ? [`${all[i]?.what}: ${p}`] : []))
  expect(all.length).toBeGreaterThan(25)
  expect(surely).toEqual([])
})
