import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { armed } from "./blocks.ts"
import { blows, counts, declare, duel, stage, standsAt } from "./stage.ts"

const tough = { hp: 90 }
const sword = armed(["long_sword"], tough)
const take = { verb: "take" }

const strip = { map: `${".".repeat(40)}\n`.repeat(5) }

rule(
  ["ADD2-140"],
  "leaving an opponent by a plain move or after an attack gives it a chance, withdrawing does not",
  () => {
    const leave = (act: readonly [string, object], dice: readonly number[], react: readonly { verb: string }[]) => {
      const s = stage({
        ...strip,
        actors: { a: { side: 0, at: [20, 2], block: sword }, b: { side: 1, at: [21, 2], block: sword } },
        dice: [{ a: 1, b: 10 }, ...dice],
        react,
      })
      declare(s, { a: act, b: ["withdraw"] })
      if (s.open()?.kind === "half-move") s.take("step", { extra: 1 })
      s.open()
      return s
        .done()
        .events("Attacked")
        .filter((e) => e["occasion"] === 2).length
    }
    expect(leave(["move", { extra: 1 }], [1], [take])).toBe(1)
    expect(leave(["withdraw", {}], [], [])).toBe(0)
    // b has backed away by then: there is nobody left to leave.
    expect(leave(["attack-then-move", { target: "b" }], [1], [])).toBe(0)
  },
)

rule(["ADD2-141"], "whoever withdraws may pass out of the area of all who threatened it", () => {
  const s = stage({
    ...strip,
    actors: {
      a: { side: 0, at: [20, 2], block: sword },
      b: { side: 1, at: [21, 2], block: sword },
      c: { side: 1, at: [21, 3], block: sword },
    },
    dice: [{ a: 1, b: 10, c: 9 }],
  })
  declare(s, { a: ["withdraw"], b: ["withdraw"], c: ["withdraw"] })
  expect(blows(s)).toEqual([])
  expect(s.events("TurnedBack")).toEqual([])
  expect(standsAt(s, "a")[0]).toBe(14)
  s.done()
})

rule(["ADD2-142"], "withdrawing is half a move, at the die alone", () => {
  const s = stage({
    ...strip,
    actors: { a: { side: 0, at: [20, 2], block: sword }, b: { side: 1, at: [21, 2], block: sword } },
    dice: [{ a: 7, b: 10 }],
  })
  declare(s, { a: ["withdraw"] })
  expect(counts(s)["a"]).toBe(7)
  expect(standsAt(s, "a")[0]).toBe(14)
})

rule(["ADD2-143"], "who declared to withdraw is offered no attack when its count comes", () => {
  const s = duel(sword, sword, { dice: [{ a: 5, b: 1 }, 1] })
  declare(s, { a: ["withdraw"], b: ["attack", { target: "a" }] })
  expect(s.open()).toMatchObject({ kind: "declare" })
  expect(blows(s)).toEqual(["b>a"])
  s.done()
})

rule(["ADD2-144"], "who has withdrawn may still take chances in that round", () => {
  const s = stage({
    ...strip,
    actors: {
      a: { side: 0, at: [7, 2], block: armed(["long_sword"], { ...tough, im: 2 }) },
      b: { side: 1, at: [8, 2], block: sword },
      c: { side: 1, at: [5, 2], block: sword },
    },
    dice: [{ a: 1, b: 9, c: 5 }, 1],
    react: [take],
  })
  // a steps back to column 6, beside c, who walks off.
  declare(s, { a: ["withdraw"], b: ["withdraw"], c: ["move", { extra: 1 }] })
  expect(standsAt(s, "a")[0]).toBe(6)
  expect(blows(s)).toEqual(["a>c"])
  s.done()
})
