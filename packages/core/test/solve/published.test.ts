import { expect, test } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import { solve } from "../../src/solve/solve.ts"
import { verb } from "../../src/systems/symbaroum/book/verbs.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { duelChances as known } from "../kit/duelChances.ts"
import { npc, pc, sword } from "../symbaroum/blocks.ts"
import { placed } from "../symbaroum/scenes.ts"

const duellist = (role: "pc" | "npc", abilities: object, rest: object, damage: string | number) =>
  (role === "pc" ? pc : npc)(abilities, { painThreshold: null, attacks: [{ ...sword, damage }], ...rest })

test("a duel of a published game, played by its own rules in every way, ends as a dynamic programme says that was written apart", () => {
  const armour = { armour: "worn", natural: true, protection: 2 }
  const fight = encounter(symbaroum, {
    actors: {
      a: placed(0, [4, 5], duellist("pc", { accurate: 12, quick: 12 }, { defense: 10, toughness: 10 }, "1d8")),
      b: placed(1, [5, 5], duellist("npc", { accurate: 11, quick: 8 }, { defense: 9, toughness: 10, armour }, 4)),
    },
    houseRules: { criticals: "off", painTest: "off" },
  })
  // Strikes, and else ends the turn.
  const strikes: Chooser<Symbaroum> = (_, { options }) => {
    const at = [verb.strike, verb.endTurn].map((wanted) => options.findIndex((option) => option.verb === wanted))
    return at.find((place) => place >= 0) ?? 0
  }
  const exact = solve(symbaroum, symbaroum.prepare(fight), strikes, {
    mostStates: 2000,
    // Rounds are alike after the first: only that something was begun before counts.
    sameAs: (state) => ({ ...state, round: Math.min(state.round, 2) }),
  })
  if (exact._tag === "TooLarge") throw new Error("too large")
  const { a, b, rounds } = known.symbaroum.plain
  expect(exact.wins[0]).toBeCloseTo(a, 9)
  expect(exact.wins[1]).toBeCloseTo(b, 9)
  expect(exact.rounds.reduce((sum, p, round) => sum + p * round, 0)).toBeCloseTo(rounds, 9)
})
