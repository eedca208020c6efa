import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, like } from "../blocks.ts"
import { blows, counts, declare, stage } from "../stage.ts"

const tough = { hp: 40 }

rule(["ADD2-025"], "who waits for somebody acts one after it, however early its own count", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["dagger"], tough) },
      b: { side: 0, at: [5, 6], block: armed(["long_sword"], tough) },
      x: { side: 1, at: [6, 5], block: armed(["long_sword"], tough) },
    },
    dice: [{ a: 2, b: 4, x: 10 }, 1, 1],
  })
  declare(s, { a: ["wait", { target: "b" }], b: ["attack", { target: "x" }] })
  expect(counts(s)).toMatchObject({ a: 10, b: 9 })
  s.take("attack", { target: "x" })
  s.open()
  expect(blows(s)).toEqual(["b>x", "a>x"])
  s.done()
})

rule(
  ["ADD2-025"],
  "waiting costs 1 in any case, and waiting for somebody that never acts leads to the end of the counts",
  () => {
    const actors = {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], tough) },
      b: { side: 0, at: [5, 6], block: armed(["dagger"], tough) },
      x: { side: 1, at: [6, 5], block: armed(["long_sword"], tough) },
    } as const
    const early = stage({ actors, dice: [{ a: 9, b: 1, x: 1 }, 1] })
    declare(early, { a: ["wait", { target: "b" }], b: ["attack", { target: "x" }] })
    expect(counts(early)["a"]).toBe(15)
    const never = stage({ actors, dice: [{ a: 1, b: 1, x: 10 }, 1] })
    declare(never, { a: ["wait", { target: "b" }], x: ["attack", { target: "a" }] })
    expect(blows(never)).toEqual(["x>a"])
    expect(never.open()).toMatchObject({ who: "a", kind: "aim" })
  },
)

rule(
  ["ADD2-025"],
  "who waits for somebody that is put to sleep comes last, and after it who waits for that one",
  () => {
    const wizard = like({
      ...tough,
      weapons: [],
      spells: [{ id: "hush", slots: 1, yards: 60, condition: "asleep", rounds: "3" }],
    })
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: armed(["dagger"], tough) },
        b: { side: 0, at: [5, 6], block: armed(["dagger"], tough) },
        c: { side: 0, at: [5, 7], block: armed(["dagger"], tough) },
        w: { side: 1, at: [12, 6], block: wizard },
        x: { side: 1, at: [6, 6], block: armed(["two_handed_sword"], tough) },
      },
      dice: [{ a: 1, b: 1, c: 5, w: 1, x: 10 }, 1],
    })
    declare(s, {
      a: ["wait", { target: "b" }],
      b: ["wait", { target: "c" }],
      c: ["attack", { target: "x" }],
      w: ["cast", { item: 0 }],
      x: ["attack", { target: "a" }],
    })
    s.take("cast", { target: "c" })
    // Their counts would have been 8 and 9; x strikes at 20.
    if (s.open()?.kind === "half-move") s.take("hold")
    expect(s.open()).toMatchObject({ who: "b", kind: "aim" })
    expect(blows(s)).toEqual(["x>a"])
    s.take("hold")
    expect(s.open()).toMatchObject({ who: "a", kind: "aim" })
    s.done()
  },
)

rule(["ADD2-025"], "who waits for one that waits for a guard acts after that one", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["dagger"], tough) },
      b: { side: 0, at: [5, 6], block: armed(["dagger"], tough) },
      c: { side: 0, at: [5, 7], block: armed(["dagger"], tough) },
      x: { side: 1, at: [6, 6], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 1, b: 1, c: 1, x: 1 }],
  })
  declare(s, { a: ["wait", { target: "b" }], b: ["wait", { target: "c" }] })
  expect(s.open()).toMatchObject({ who: "b", kind: "aim" })
  const { a, b } = counts(s) as { a: number; b: number }
  expect(a).toBe(b + 1)
})
