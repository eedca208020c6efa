import { expect } from "vitest"
import { harmOf } from "../../src/testkit/harmOf.ts"
import { rule } from "../kit/rule.ts"
import { armour, flail, npc, pc } from "./blocks.ts"
import { melee } from "./scenes.ts"

rule(["SYM-047"], "the head of a jointed weapon does a d6 less armour where the blow fails on an odd die", () => {
  const s = (dice: readonly number[]) => {
    const scene = melee(pc({ quick: 12 }, { attacks: [flail] }), npc({ quick: 8 }, armour("1d4", 2)), {
      placements: { a: { highGround: true } },
      dice,
    })
    scene.take("strike")
    return scene.done()
  }
  // Defense 8 and advantage: 14. Neither the weapon's die nor the die of advantage is rolled.
  const odd = s([15, 6])
  expect(odd.last("Attacked")).toMatchObject({ need: 14, hit: false, faces: [6], harm: 4, spared: 2 })
  expect(harmOf(odd, "b")).toEqual({ spared: 2, taken: 4 })
  expect(s([16]).last("Attacked")).toMatchObject({ hit: false, harm: 0, spared: 0, faces: [] })
  expect(s([15, 1]).events("HarmTaken")).toEqual([])
})

rule(["SYM-047", "SYM-050"], "of those who do not roll it does 3, when the defender's die is odd", () => {
  const s = (dice: readonly number[]) => {
    const scene = melee(
      npc({ quick: 12 }, { attacks: [flail] }),
      pc({ quick: 8 }, { defense: 12, ...armour("1d4", 2) }),
      {
        dice,
      },
    )
    scene.take("strike")
    return scene.done()
  }
  expect(s([11, 1]).last("Attacked")).toMatchObject({ defends: true, need: 12, hit: false, faces: [1], harm: 2 })
  expect(s([12]).last("Attacked")).toMatchObject({ hit: false, harm: 0 })
})

rule(["SYM-047", "SYM-116"], "a perfect defence strikes back, if the head has left the defender standing", () => {
  const defend = (toughness: number, dice: readonly number[], react: readonly { verb: string }[]) => {
    const s = melee(npc({ quick: 12 }, { attacks: [flail] }), pc({ quick: 8, strong: 12 }), {
      placements: { b: { toughness } },
      dice,
      react,
    })
    s.take("strike")
    return s.done()
  }
  const stands = defend(4, [1, 19], [{ verb: "free-attack" }])
  expect(stands.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["a", 0],
    ["b", 7],
  ])
  expect(stands.of("b").toughness).toBe(1)
  const falls = defend(3, [1], [])
  expect(falls.of("b")).toMatchObject({ dying: true, toughness: 0 })
})

rule(["SYM-047", "SYM-053"], "what the head does can be beyond the Pain Threshold too", () => {
  const s = melee(pc({ quick: 12 }, { attacks: [flail] }), npc({ quick: 8 }, { painThreshold: 5 }), {
    dice: [19, 6],
    react: [{ verb: "knock-down" }],
  })
  s.take("strike")
  expect(s.done().of("b")).toMatchObject({ toughness: 4, conditions: 1 })
})

rule(["SYM-005", "SYM-047"], "where both roll, the die that stopped the blow decides", () => {
  const second = (dice: readonly number[]) => {
    const s = melee(pc({ quick: 12 }, { attacks: [flail] }), pc({ quick: 8 }, { defense: 12 }), {
      houseRules: { pcVsPcRoll: "both" },
      dice,
    })
    s.take("strike")
    return s.done().last("Attacked")
  }
  expect(second([8, 7, 4])).toMatchObject({ natural: 8, second: 7, hit: false, harm: 4 })
  expect(second([7, 8])).toMatchObject({ natural: 7, second: 8, hit: false, harm: 0 })
})
