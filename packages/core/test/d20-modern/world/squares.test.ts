import { describe, expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { actor, fight, pistol } from "../blocks.ts"
import { strip, noBlade } from "./strip.ts"

describe("squares", () => {
  rule(["D20M-138"], "every second diagonal counts double: four diagonal squares in 30 feet", () => {
    const reached = (diagonalRule: "5-10-5" | "5-5") => {
      const scene = fight({ actors: { a: actor(0, 0, 0), b: actor(1, 15, 15) }, houseRules: { diagonalRule } })
      scene.take("step-by-step")
      scene.take("move-towards", { target: "b" })
      return [scene.of("a").at % 16, Math.floor(scene.of("a").at / 16)]
    }
    expect(reached("5-10-5")).toEqual([4, 4])
    expect(reached("5-5")).toEqual([6, 6])
  })

  rule(["D20M-143"], "friends can be passed, but nobody stops on them", () => {
    const passed = fight({ map: strip(20), actors: { a: actor(0, 0, 0), f: actor(0, 3, 0), b: actor(1, 19, 0) } })
    passed.take("step-by-step")
    passed.take("move-towards", { target: "b" })
    expect(passed.of("a").at).toBe(6)
    const short = fight({ map: strip(20), actors: { a: actor(0, 0, 0), f: actor(0, 6, 0), b: actor(1, 19, 0) } })
    short.take("step-by-step")
    short.take("move-towards", { target: "b" })
    expect(short.of("a").at).toBe(5)
  })

  rule(["D20M-144"], "an enemy who cannot resist is passed like a friend, one who can bars the way", () => {
    const dying = fight({
      map: strip(20),
      actors: {
        a: actor(0, 0, 0),
        b: actor(1, 3, 0, {}, { hitPoints: -3, conditions: ["stable", "unconscious"] }),
        c: actor(1, 19, 0),
      },
    })
    dying.take("step-by-step")
    dying.take("move-towards", { target: "c" })
    expect(dying.of("a").at).toBe(6)
    const resisting = fight({
      map: strip(20),
      actors: { a: actor(0, 0, 0), b: actor(1, 3, 0, noBlade), c: actor(1, 19, 0) },
    })
    resisting.take("step-by-step")
    resisting.take("move-towards", { target: "c" })
    expect(resisting.of("a").at).toBe(2)
  })

  rule(["D20M-145"], "three sizes of difference let one pass an enemy, two do not", () => {
    const end = (size: string) => {
      const scene = fight({
        map: `${".".repeat(20)}\n`.repeat(1),
        actors: {
          a: actor(0, 0, 0),
          b: actor(1, 3, 0, { size, space: 5, attacks: [{ ...pistol, bonus: 0 }] }),
          c: actor(1, 19, 0),
        },
      })
      scene.take("step-by-step")
      scene.take("move-towards", { target: "c" })
      return scene.of("a").at
    }
    expect(end("Gargantuan")).toBe(6)
    expect(end("Huge")).toBe(2)
  })
})
