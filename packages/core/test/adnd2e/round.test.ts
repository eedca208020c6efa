import { expect } from "vitest"
import { gameSeconds } from "../../src/systems/adnd2e/book/gameSeconds.ts"
import { rule } from "../kit/rule.ts"
import { armed, fighter } from "./blocks.ts"
import { blows, declare, duel, stage } from "./stage.ts"

rule(["ADD2-001"], "a fight of seven rounds takes seven minutes, or less by the faster clock", () => {
  expect(gameSeconds({ "round.seconds": 60 }, 7)).toBe(7 * 60)
  expect(gameSeconds({ "round.seconds": 12 }, 7)).toBe(84)
})

rule(["ADD2-003"], "a round is decided, declared, rolled for and then acted out, in this order", () => {
  const s = stage({
    actors: {
      pc: { side: 0, at: [5, 5], block: fighter },
      orc: { side: 1, at: [6, 5], block: armed(["dagger"], { hp: 30 }) },
    },
    setting: { gm: ["side-1"] },
    dice: [{ pc: 3, orc: 3 }, 1, 1],
  })
  declare(s, { pc: ["attack", { target: "orc" }], orc: ["attack", { target: "pc" }] })
  const round = s.events().slice(2)
  expect(round.map((e) => (e._tag === "Decided" ? `${String(e["who"])} decides` : e._tag))).toEqual([
    "orc decides",
    "pc decides",
    "InitiativeRolled",
    "Attacked",
    "Attacked",
    "RoundStarted",
  ])
  s.done()
})

rule(["ADD2-009"], "all act in one common order, whoever declared openly", () => {
  const s = duel(armed(["short_sword"], { hp: 20 }), armed(["dagger"], { hp: 20 }), {
    setting: { gm: ["side-1"] },
    dice: [{ a: 3, b: 3 }, 1, 1],
  })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(blows(s)).toEqual(["b>a", "a>b"])
  s.done()
})
