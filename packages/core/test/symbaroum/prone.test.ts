import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { armour, npc, pc } from "./blocks.ts"
import { melee } from "./scenes.ts"

const prone = { placements: { a: { prone: true } } }

rule(["SYM-038", "SYM-078"], "a test of Quick makes it a movement action, a failure the whole turn", () => {
  const up = melee(pc({ quick: 12 }), npc({ quick: 8 }), {
    ...prone,
    dice: [12, 20],
    houseRules: { criticals: "off" },
  })
  up.take("stand-up")
  expect(up.last("StoodUp")).toMatchObject({ need: 12, stands: true, cost: 1 })
  up.take("strike")
  const slow = melee(pc({ quick: 12 }), npc({ quick: 8 }), { ...prone, dice: [13] })
  slow.take("stand-up")
  expect(slow.last("StoodUp")).toMatchObject({ stands: true, cost: 3 })
  expect(slow.open()?.who).toBe("b")
})

rule(["SYM-078"], "after the blow a failure leaves it on the ground, and there is one test a turn", () => {
  const s = melee(pc({ quick: 12, accurate: 5 }), npc({ quick: 8 }), { ...prone, dice: [19, 13] })
  s.take("strike")
  s.take("stand-up")
  expect(s.last("StoodUp")).toMatchObject({ stands: false })
  expect(s.open()?.who).toBe("b")
  expect(s.of("a").conditions).toBe(1)
})

rule(["SYM-078"], "both actions stand up without a test, and armour impedes the test", () => {
  const sure = melee(pc({ quick: 12 }), npc({ quick: 8 }), prone)
  sure.take("rise-slowly")
  expect(sure.last("StoodUp")).toMatchObject({ natural: 0, stands: true, cost: 3 })
  const heavy = (impedingOnQuickTests: boolean) =>
    melee(pc({ quick: 12 }, armour("1d8", 4, 4)), npc({ quick: 3 }), {
      ...prone,
      houseRules: { impedingOnQuickTests },
      dice: [9],
    })
  const s = heavy(true)
  s.take("stand-up")
  expect(s.last("StoodUp")).toMatchObject({ need: 8, cost: 3 })
  const light = heavy(false)
  light.take("stand-up")
  expect(light.last("StoodUp")).toMatchObject({ need: 12, cost: 1 })
})

rule(["SYM-078"], "house rules do without the test", () => {
  const move = melee(pc({ quick: 12 }), npc({ quick: 8 }), { ...prone, houseRules: { standUp: "alwaysMove" } })
  move.take("stand-up")
  expect(move.last("StoodUp")).toMatchObject({ natural: 0, cost: 1 })
  const turn = melee(pc({ quick: 12 }), npc({ quick: 8 }), { ...prone, houseRules: { standUp: "alwaysTurn" } })
  expect(turn.options).not.toContain("stand-up")
})

rule(["SYM-078"], "after any other act there is no whole turn left to stand up with", () => {
  const s = melee(pc({ quick: 12, accurate: 5 }), npc({ quick: 8 }), { ...prone, dice: [19] })
  expect(s.options).toContain("rise-slowly")
  s.take("strike")
  expect(s.options).toContain("stand-up")
  expect(s.options).not.toContain("rise-slowly")
})
