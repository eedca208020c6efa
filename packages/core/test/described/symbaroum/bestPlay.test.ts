import { expect, test } from "vitest"
import { bestPlays } from "../../../src/solve/bestPlays.ts"
import { toItsEnd } from "../../../src/solve/solve.ts"
import { symbaroum } from "../../../src/systems/symbaroum/index.ts"
import { file } from "./bridge.ts"
import { duelPair } from "./duelPair.ts"
import { inOrder } from "./fightCells.ts"

/*
 * Best play of small duels, in the room of Symbaroum and in the file: each side alone against one who only strikes, and
 * both against each other. All that can be done is gone through, turns step by step and flights included.
 */

const verbs = ["strike", "stand-up", "end-turn"]

test.each([
  [
    [3, 3],
    [false, false],
  ],
  [
    [2, 3],
    [true, false],
  ],
] as const)("best play comes to the same in room and file: %j", { timeout: 240_000 }, (toughness, pcs) => {
  const { own, room } = duelPair(toughness, pcs)
  const a = toItsEnd(bestPlays(symbaroum, room, inOrder(symbaroum, verbs)))
  const b = toItsEnd(bestPlays(file, own, inOrder(file, verbs)))
  const all = [...a.alone, a.together].map((one, i) => [one, [...b.alone, b.together][i]] as const)
  for (const [one, other] of all) {
    if ("_tag" in one || other === undefined || "_tag" in other) throw new Error("too large")
    one.wins.forEach((chance, side) =>
      expect(Math.abs(chance - (other.wins[side] as number)), `side ${side}`).toBeLessThan(1e-12),
    )
    expect(Math.abs(one.draw - other.draw)).toBeLessThan(1e-12)
    expect(other.rounds).toHaveLength(one.rounds.length)
    one.rounds.forEach((chance, round) =>
      expect(Math.abs(chance - (other.rounds[round] as number))).toBeLessThan(1e-12),
    )
  }
  // To play well is worth something against one who only strikes, and less against one who plays well too.
  const won = all.map(([one]) => ("wins" in one ? (one.wins[0] as number) + one.draw / 2 : 0))
  expect(won[0] as number).toBeGreaterThan(won[1] as number)
})
