import { expect } from "vitest"
import { isFreeAttack, occasions } from "../../../src/systems/symbaroum/book/terms.ts"
import { rule } from "../../kit/rule.ts"
import { npc, pc } from "../blocks.ts"
import { fight, melee, placed } from "../scenes.ts"
import { field, strikeBack } from "./field.ts"

rule(["SYM-042"], "there are seven triggers of free attacks", () => {
  const triggers = occasions.filter((_, how) => isFreeAttack(how))
  expect(triggers.map(({ id }) => id.toUpperCase().replace("-", "_"))).toEqual([
    "SURPRISE",
    "LONG",
    "PASS",
    "DISENGAGE",
    "PAIN",
    "FUMBLE",
    "CRITICAL_DEFENSE",
  ])
})

rule(["SYM-044"], "two who break away give one free attack, one who leaves and one who passes give two", () => {
  const s = fight(
    {
      x: placed(0, [5, 9], pc({ quick: 8, accurate: 5 })),
      friend: placed(0, [11, 9], pc({ quick: 7 })),
      a: placed(1, [6, 9], npc({ quick: 14 })),
      c: placed(1, [2, 8], npc({ quick: 12 })),
    },
    {
      map: field,
      dice: [19, 19, 5],
      react: [
        { who: "x", verb: "free-attack" },
        { who: "x", verb: "free-attack" },
      ],
    },
  )
  s.take("retreat")
  s.skipTo("c", "end-turn").take("close", { target: "friend", extra: 0 })
  expect(s.events("Attacked").map((e) => [e["by"], e["target"], e["how"]])).toEqual([
    ["x", "a", 4],
    ["x", "c", 3],
    ["c", "friend", 0],
  ])
})

rule(["SYM-044"], "house rules count free attacks by enemy, all together, or not at all", () => {
  const actors = {
    x: placed(0, [5, 5], pc({ quick: 8, accurate: 5 })),
    a: placed(1, [6, 5], npc({ quick: 14 })),
    b: placed(1, [4, 5], npc({ quick: 12 })),
  }
  for (const freeAttackLimit of ["perEnemy", "unlimited"] as const) {
    const s = fight(actors, { houseRules: { freeAttackLimit }, dice: [19, 19], react: [strikeBack, strikeBack] })
    s.take("retreat")
    s.take("end-turn")
    s.take("retreat")
    expect(s.events("Attacked")).toHaveLength(2)
  }
})

rule(
  ["SYM-040", "SYM-043", "SYM-045"],
  "a free attack is one whole plain attack, at once, by whoever is able, and costs no action",
  () => {
    const claws = { weapon: "claws", natural: true, damage: 3, blows: 2 }
    const s = melee(pc({ quick: 15 }), npc({ quick: 5 }, { attacks: [claws] }), {
      dice: [19],
      react: [{ who: "b", verb: "free-attack" }],
    })
    s.take("retreat")
    expect(s.events("Attacked")).toHaveLength(1)
    s.skipTo("b", "end-turn")
    expect(s.combat.state).toMatchObject({ movement: true, combat: true })
    s.done()
  },
)

rule(["SYM-040", "SYM-058"], "the prone react, the dying do not", () => {
  const prone = melee(pc({ quick: 12 }), npc({ quick: 8 }), {
    placements: { b: { prone: true } },
    dice: [19],
    react: [strikeBack],
  })
  prone.take("retreat")
  expect(prone.events("Attacked")).toHaveLength(1)
  const dying = fight(
    {
      a: placed(0, [5, 5], npc({ quick: 12 })),
      b: placed(1, [6, 5], pc({ quick: 8 })),
      c: placed(1, [4, 5], pc({ quick: 7 })),
    },
    { dice: [19], react: [strikeBack] },
  )
  dying.given({ _tag: "Felled", who: "b", by: "a", how: 1 })
  dying.take("retreat")
  expect(dying.events("Attacked").map((e) => e["by"])).toEqual(["c"])
})

rule(["SYM-045"], "a chain of fumbles goes back and forth and ends with the triggers used up", () => {
  const s = melee(npc({ quick: 12 }), npc({ quick: 8 }), {
    dice: [20, 20, 20],
    react: [
      { who: "b", verb: "free-attack" },
      { who: "a", verb: "free-attack" },
    ],
  })
  s.take("strike")
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["a", "b", "a"])
  s.done()
  const house = melee(npc({ quick: 12 }), npc({ quick: 8 }), {
    houseRules: { freeAttackChains: false },
    dice: [20, 20],
    react: [{ who: "b", verb: "free-attack" }],
  })
  house.take("strike")
  house.done()
})
