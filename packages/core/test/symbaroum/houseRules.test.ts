import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { houseRules } from "../../src/systems/symbaroum/book/houseRules.ts"
import { rule } from "../kit/rule.ts"
import { systemsFolder } from "../kit/ruleTests.ts"
import { bow, claws, npc, pc, spear } from "./blocks.ts"
import { fight, melee, placed } from "./scenes.ts"

test("every house rule says what it means in both languages, and names rules of the catalogue", () => {
  const catalogue = parse(readFileSync(join(systemsFolder, "symbaroum", "rules.yaml"), "utf8")) as { id: string }[]
  const known = new Set(catalogue.map(({ id }) => id))
  const lacking = Object.entries(houseRules).filter(
    ([, { meaning, rules }]) =>
      meaning.en.length < 10 || meaning.es.length < 10 || rules.length === 0 || rules.some((id) => !known.has(id)),
  )
  expect(lacking.map(([name]) => name)).toEqual([])
})

rule(
  ["SYM-016"],
  "a house rule keeps the first strike of long weapons for those who are come to, or does without",
  () => {
    const strikes = (longOnCharge: "both" | "defenderOnly" | "off", spearComes: boolean) => {
      const s = fight(
        {
          a: placed(0, [2, 5], npc({ quick: 12 }, { attacks: [...(spearComes ? [spear] : claws(3).attacks)] })),
          b: placed(1, [8, 5], npc({ quick: 8 }, { attacks: [...(spearComes ? claws(3).attacks : [spear])] })),
        },
        {
          houseRules: { longOnCharge },
          dice: [19, 19].slice(0, expected(longOnCharge, spearComes)),
          react: reacts(longOnCharge, spearComes),
        },
      )
      s.take("close")
      return s.done().events("Attacked").length
    }
    const expected = (longOnCharge: string, spearComes: boolean) =>
      longOnCharge === "both" || (longOnCharge === "defenderOnly" && !spearComes) ? 2 : 1
    const reacts = (longOnCharge: string, spearComes: boolean) =>
      expected(longOnCharge, spearComes) === 2 ? [{ verb: "free-attack" }] : []
    for (const longOnCharge of ["both", "defenderOnly", "off"] as const)
      for (const spearComes of [true, false])
        expect(strikes(longOnCharge, spearComes)).toBe(expected(longOnCharge, spearComes))
  },
)

rule(["SYM-034"], "a house rule lets the knocked down go on breaking away", () => {
  const s = melee(pc({ quick: 12 }), npc({ quick: 8 }, claws(6)), {
    houseRules: { proneStopsMove: false },
    dice: [19],
    react: [{ verb: "free-attack" }, { verb: "knock-down" }],
  })
  s.take("retreat")
  expect(s.last("Disengaged")).toMatchObject({ who: "a" })
})

rule(["SYM-044"], "a house rule gives one free attack a round in all", () => {
  const actors = {
    x: placed(0, [5, 5], pc({ quick: 4, accurate: 5 })),
    a: placed(1, [6, 5], npc({ quick: 14 })),
    b: placed(1, [4, 5], npc({ quick: 12 })),
  }
  // A 1 in defence is the one; none is left for whoever breaks away.
  const s = fight(actors, {
    houseRules: { freeAttackLimit: "onePerRound" },
    dice: [1, 19],
    react: [{ who: "x", verb: "free-attack" }],
  })
  s.take("strike")
  s.take("retreat")
  expect(s.events("Attacked").map((e) => e["how"])).toEqual([0, 7])
})

rule(["SYM-064"], "a house rule says how many marks kill", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 8 })),
      c: placed(0, [1, 1], pc({ quick: 7 })),
      b: placed(1, [9, 9], npc({ quick: 12 })),
    },
    { houseRules: { deathMarks: 1 }, dice: [11] },
  )
  s.given({ _tag: "Felled", who: "a", by: "b", how: 1 })
  while (s.combat.state.round < 3) s.take("end-turn")
  expect(s.of("a").dead).toBe(true)
})

rule(["SYM-011", "SYM-012"], "house rules roll for the order, once or in every round", () => {
  const actors = { a: placed(0, [1, 1], pc({ quick: 14 })), b: placed(1, [9, 9], npc({ quick: 10 })) }
  const margin = fight(actors, { houseRules: { initiative: "d20roll" }, dice: [11, 11] })
  expect(margin.open()?.who).toBe("a")
  const drawn = fight(actors, { houseRules: { initiative: "perRoundRandom" }, dice: [3, 17, 17, 3] })
  const first = drawn.events("OrderRolled")[1]?.["who"]
  expect(drawn.open()?.who).toBe(first)
  drawn.take("end-turn")
  drawn.take("end-turn")
  expect(drawn.open()?.who).not.toBe(first)
  drawn.done()
})

rule(["SYM-035"], "house rules let bows shoot in melee, and say how far they reach", () => {
  const close = melee(pc({ quick: 12 }, { attacks: [bow] }), npc({ quick: 8 }), {
    houseRules: { rangedWhileEngaged: true },
  })
  expect(close.options).toContain("shoot b")
  const far = (rangedMaxPaces: number) =>
    fight(
      { a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [bow] })), b: placed(1, [13, 5], npc({ quick: 8 })) },
      { houseRules: { rangedMaxPaces } },
    ).options
  expect(far(11)).toContain("shoot b")
  expect(far(10)).not.toContain("shoot b")
})

rule(["SYM-086", "SYM-087"], "house rules say what advantage is worth", () => {
  const s = melee(npc({ quick: 12, accurate: 10 }), npc({ quick: 8, strong: 20 }, { defense: 10 }), {
    placements: { b: { prone: true } },
    houseRules: { advantageAttack: 4, advantageDamage: "none" },
    dice: [14],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 14, hit: true, harm: 4 })
})

rule(["SYM-014"], "the fight is a draw when the rounds run out", () => {
  const s = melee(pc({ quick: 12 }), npc({ quick: 8 }), { houseRules: { roundCap: 2 } })
  for (let turn = 0; turn < 4; turn++) s.take("end-turn")
  expect(s.open()).toBeUndefined()
  expect(s.last("FightDecided")).toMatchObject({ winner: -1, reason: 3 })
})

rule(
  ["SYM-016"],
  "long weapons strike at the start in the order of turns, for who comes to whom is not asked there",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], npc({ quick: 8 }, { attacks: [spear] })),
        b: placed(1, [6, 5], npc({ quick: 9 }, claws(3))),
        c: placed(0, [9, 9], npc({ quick: 10 }, claws(3))),
        d: placed(1, [10, 9], npc({ quick: 11 }, { attacks: [spear] })),
      },
      {
        houseRules: { longAtStart: true, longOnCharge: "defenderOnly" },
        dice: [19, 19],
        react: [
          { who: "d", verb: "free-attack", target: "c" },
          { who: "a", verb: "free-attack", target: "b" },
        ],
      },
    )
    expect(
      s
        .done()
        .events("Attacked")
        .map((e) => e["by"]),
    ).toEqual(["d", "a"])
  },
)

rule(["SYM-016"], "without the first strike of long weapons there is none at the start either", () => {
  const never = melee(pc({ quick: 12 }), npc({ quick: 8 }, { attacks: [spear] }), {
    houseRules: { longAtStart: true, longOnCharge: "off" },
  })
  expect(never.events("Attacked")).toEqual([])
})
