import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { armour, bow, npc, pc, sword } from "./blocks.ts"
import { fight, melee, placed } from "./scenes.ts"

rule(["SYM-086", "SYM-087"], "it is worth 2 on the test and a d4, once for all its sources", () => {
  const s = melee(
    pc({ quick: 12, accurate: 11 }),
    npc({ quick: 8, strong: 20 }, { defense: 10, ...armour("1d6", 3) }),
    {
      placements: { a: { highGround: true }, b: { prone: true } },
      dice: [13, 8, 4],
    },
  )
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 13, mods: 1 + 8 + 16, harm: 9, faces: [8, 4] })
  const stacks = melee(pc({ quick: 12, accurate: 11 }), npc({ quick: 8, strong: 20 }, { defense: 10 }), {
    placements: { a: { highGround: true }, b: { prone: true } },
    houseRules: { advantageStacks: true, advantageDamage: "d6" },
    dice: [15, 8, 4, 6],
    react: [{ verb: "pain-attack" }],
  })
  expect(() => stacks.take("strike")).toThrow(/15 dice|one more|script/)
  expect(stacks.events("Attacked")[0]).toMatchObject({ need: 15, harm: 18, faces: [8, 4, 6] })
})

rule(["SYM-086", "SYM-087"], "against a player's Defense it takes 2, and adds 2 to fixed damage", () => {
  const s = melee(npc({ quick: 12, accurate: 12 }), pc({ quick: 8 }, { defense: 13, ...armour("1d4", 2) }), {
    placements: { b: { prone: true } },
    dice: [10, 3],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 9, hit: true, faces: [3], harm: 3 })
})

rule(["SYM-088"], "each situation counts for the kinds of attack of the table", () => {
  const mods = (attacks: object[], verb: string, at: readonly [number, number], placement: object) => {
    const s = fight(
      {
        a: placed(0, [2, 2], pc({ quick: 12 }, { attacks })),
        b: placed(1, at, npc({ quick: 3 }, { defense: 18 }), placement),
      },
      { dice: [19] },
    )
    s.take(verb)
    return s.last("Attacked")?.["mods"]
  }
  expect(mods([sword], "strike", [3, 2], { prone: true })).toBe(9)
  expect(mods([bow], "shoot", [9, 2], { prone: true })).toBe(0)
  expect(mods([sword], "strike", [3, 2], {})).toBe(0)
})

rule(["SYM-089", "SYM-046"], "the unaware defend with advantage against them, or as a house rule has it", () => {
  const surprise = (unawareDefense: "advantageOnly" | "defense10" | "autoHit", dice: readonly number[]) => {
    const s = fight(
      {
        a: placed(0, [2, 2], npc({ quick: 8, discreet: 15 })),
        b: placed(1, [3, 2], pc({ quick: 12 }, { defense: 12 })),
      },
      {
        setting: { ambush: ["side-0"] },
        houseRules: { unawareDefense, painTest: "off" },
        dice: [20, ...dice],
        react: [{ verb: "free-attack" }],
      },
    )
    return s.done().last("Attacked")
  }
  expect(surprise("advantageOnly", [11])).toMatchObject({ need: 10, harm: 6 })
  expect(surprise("defense10", [9])).toMatchObject({ need: 8, harm: 6 })
  expect(surprise("autoHit", [])).toMatchObject({ natural: 0, hit: true, harm: 6 })
})

rule(["SYM-092"], "who stands higher has advantage in melee and with arrows, until it moves", () => {
  const actors = {
    a: placed(0, [2, 2], pc({ quick: 12, accurate: 13 }, { attacks: [bow] }), { highGround: true }),
    b: placed(1, [9, 2], npc({ quick: 8 }, { defense: 12 })),
  }
  const s = fight(actors, { dice: [14, 14] })
  s.take("shoot")
  expect(s.last("Attacked")).toMatchObject({ need: 13, mods: 17 })
  s.take("retreat")
  s.skipTo("b", "end-turn").take("end-turn")
  s.take("shoot")
  expect(s.last("Attacked")).toMatchObject({ need: 11, mods: 0 })
  const map = ["^^......", "^^......", "........"].join("\n")
  const hill = fight(
    { a: placed(0, [1, 1], pc({ quick: 12 })), b: placed(1, [2, 1], npc({ quick: 8 }, { defense: 18 })) },
    { map, dice: [19] },
  )
  hill.take("strike")
  expect(hill.last("Attacked")).toMatchObject({ mods: 17 })
})

rule(["SYM-092"], "of two who stand high neither has advantage", () => {
  const s = melee(pc({ quick: 12 }), npc({ quick: 8 }, { defense: 18 }), {
    placements: { a: { highGround: true }, b: { highGround: true } },
    dice: [19],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ mods: 0 })
})
