import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armour, npc, pc } from "../blocks.ts"
import { chanceOf, melee } from "../scenes.ts"

rule(
  ["SYM-071", "SYM-072", "SYM-073"],
  "the hampered roll two dice and keep the worse, their enemies the better; both, one",
  () => {
    const attack = (obscured: readonly string[], dice: readonly number[]) => {
      const s = melee(pc({ quick: 12, accurate: 12 }), npc({ quick: 8 }, { defense: 10 }), {
        setting: { obscured },
        dice,
      })
      const chance = chanceOf(s, "strike")
      s.take("strike")
      return { chance, attacked: s.done().last("Attacked") }
    }
    const worse = attack(["side-0"], [3, 15])
    expect(worse.chance).toBeCloseTo(9 / 25, 12)
    expect(worse.attacked).toMatchObject({ natural: 15, other: 3, hit: false })
    const better = attack(["side-1"], [15, 4, 5])
    expect(better.chance).toBeCloseTo(21 / 25, 12)
    expect(better.attacked).toMatchObject({ natural: 4, other: 15, hit: true })
    const both = attack(["side-0", "side-1"], [13])
    expect(both.chance).toBeCloseTo(3 / 5, 12)
    expect(both.attacked).toMatchObject({ natural: 13, other: 0, hit: false })
  },
)

rule(["SYM-072", "SYM-073"], "whose eyes are hampered is told by who they are, also where both dice are alike", () => {
  const [worse, better] = [1 << 5, 1 << 6]
  const alike = (obscured: string) => {
    const s = melee(pc({ quick: 12, accurate: 12 }), npc({ quick: 8 }, { defense: 10 }), {
      setting: { obscured: [obscured] },
      dice: [15, 15],
    })
    s.take("strike")
    return s.done().last("Attacked")
  }
  expect(alike("side-0")).toMatchObject({ mods: worse, need: 12 })
  expect(alike("side-1")).toMatchObject({ mods: better, need: 12 })
})

rule(["SYM-072"], "a hampered player defends with the worse of two dice", () => {
  const s = melee(npc({ quick: 12 }), pc({ quick: 8 }, { defense: 10, ...armour("1d4", 2) }), {
    setting: { obscured: ["side-1"] },
    dice: [2, 12, 4],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ defends: true, natural: 12, other: 2, hit: true, harm: 0 })
})
