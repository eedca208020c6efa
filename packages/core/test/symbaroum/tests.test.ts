import { expect } from "vitest"
import { opposing, targetNumber } from "../../src/systems/symbaroum/model/odds.ts"
import { rule } from "../kit/rule.ts"
import { npc, pc, sword } from "./blocks.ts"
import { chanceOf, fight, melee, placed } from "./scenes.ts"

const attacker = { quick: 12, accurate: 12 }

rule(
  ["SYM-001", "SYM-003", "SYM-005", "SYM-047"],
  "player characters roll both when they attack and when they are attacked",
  () => {
    const s = melee(pc(attacker, { defense: 11 }), npc({ quick: 8, accurate: 13 }, { defense: 9 }), { dice: [14, 8] })
    s.take("strike")
    expect(s.last("Attacked")).toMatchObject({ by: "a", natural: 14, need: 13, defends: false, hit: false })
    s.take("strike")
    expect(s.last("Attacked")).toMatchObject({ by: "b", natural: 8, need: 8, defends: true, hit: false })
    s.done()
  },
)

rule(["SYM-002"], "a test succeeds on the target number and fails one above it", () => {
  const rolls = (face: number) =>
    melee(pc(attacker), npc({ quick: 8 }, { defense: 12 }), { dice: [face, 3].slice(0, face === 10 ? 2 : 1) })
      .take("strike")
      .find((e) => e._tag === "Attacked")
  expect(rolls(10)).toMatchObject({ need: 10, hit: true })
  expect(rolls(11)).toMatchObject({ need: 10, hit: false })
})

rule(["SYM-002"], "a 1 always succeeds and a 20 always fails, unless a house rule says otherwise", () => {
  expect([targetNumber(23, true), targetNumber(-3, true)]).toEqual([19, 1])
  expect([targetNumber(23, false), targetNumber(-3, false)]).toEqual([20, 0])
})

rule(["SYM-005"], "in all four pairings the same numbers hit 12 times in 20, with one d20", () => {
  const values = { quick: 12, accurate: 13 }
  for (const a of [pc(values), npc(values)]) {
    for (const b of [pc({ quick: 8 }, { defense: 11 }), npc({ quick: 8 }, { defense: 11 })]) {
      const s = melee(a, b, { dice: [a.role === "npc" && b.role === "pc" ? 8 : 13] })
      expect(chanceOf(s, "strike")).toBeCloseTo(12 / 20, 12)
      s.take("strike")
      const defends = a.role === "npc" && b.role === "pc"
      expect(s.last("Attacked")).toMatchObject({ by: "a", defends, need: defends ? 8 : 12, hit: false, second: 0 })
      s.done()
    }
  }
})

rule(["SYM-005"], "between player characters a house rule makes the defender roll as well", () => {
  const s = melee(pc(attacker), pc({ quick: 8, accurate: 12 }, { defense: 11 }), {
    houseRules: { pcVsPcRoll: "both" },
    dice: [5, 9],
  })
  s.take("strike")
  // [Defense<-Accurate] of 11 against 12: 9 parries.
  expect(s.last("Attacked")).toMatchObject({ natural: 5, second: 9, hit: false })
  s.done()
})

rule(["SYM-004"], "the game master's modifier for a side counts in its own tests", () => {
  const s = melee(pc(attacker), npc({ quick: 8, accurate: 10 }, { defense: 10 }), {
    setting: { situational: { "side-0": { attack: -2, defense: 3 } } },
    dice: [11, 15],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 10, hit: false })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 15, defends: true, hit: false })
})

rule(["SYM-006"], "an opposed test takes the opponent's modifier and no difficulty", () => {
  const s = fight(
    {
      a: placed(0, [2, 2], pc({ discreet: 11, quick: 12 })),
      b: placed(1, [9, 2], npc({ vigilant: 14 })),
    },
    { setting: { ambush: ["side-0"], difficulty: 5, standUpDifficulty: 5 }, dice: [8] },
  )
  expect(s.last("SurpriseRolled")).toMatchObject({ by: "a", foe: "b", need: 7, success: false })
})

rule(["SYM-007"], "difficulty modifies the tests that nobody opposes", () => {
  const s = melee(pc({ quick: 10, vigilant: 12 }, { abilities: ["medicus"] }), npc({ quick: 8 }), {
    setting: { standUpDifficulty: -5, difficulty: 2 },
    placements: { a: { prone: true, toughness: 3 } },
    dice: [12, 1, 20, 1],
    houseRules: { criticals: "off" },
  })
  expect(chanceOf(s, "stand-up")).toBeCloseTo(1 / 4, 12)
  s.take("treat", { target: "a" })
  expect(s.last("Treated")).toMatchObject({ need: 12, success: true, amount: 1 })
  s.take("stand-up")
  expect(s.last("StoodUp")).toMatchObject({ natural: 20, need: 5, stands: false })
})

rule(["SYM-008", "SYM-027"], "an attack is Accurate modified by the Defense, not less the Defense", () => {
  const s = melee(pc({ quick: 12, accurate: 13 }), npc({ quick: 8 }, { defense: 12 }))
  expect(chanceOf(s, "strike")).toBeCloseTo(11 / 20, 12)
  const easy = melee(pc({ quick: 12, accurate: 13 }), npc({ quick: 8 }))
  expect(chanceOf(easy, "strike")).toBeCloseTo(15 / 20, 12)
})

rule(["SYM-009"], "an opponent's value is a modifier of 10 less the value, beyond the table too", () => {
  expect([5, 10, 15, 18, 3].map(opposing)).toEqual([5, 0, -5, -8, 7])
  const s = melee(pc({ quick: 12, accurate: 10 }), npc({ quick: 8 }, { defense: 3 }), { explain: true, dice: [18] })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 17 })
  expect(s.combat.notes).toContainEqual(expect.objectContaining({ rule: "SYM-009", value: 7 }))
})

rule(["SYM-010"], "the modification can raise and lower the target number", () => {
  const against = (defense: number) =>
    chanceOf(melee(pc({ quick: 12, accurate: 11 }), npc({ quick: 8 }, { defense })), "strike")
  expect(against(8)).toBeCloseTo(13 / 20, 12)
  expect(against(14)).toBeCloseTo(7 / 20, 12)
})

rule(["SYM-004", "SYM-007"], "the game master's modifiers hold for surprise, standing up and healing too", () => {
  const situational = { "side-0": { surprise: -3, standUp: 2, healing: -1 } }
  const ambush = fight(
    { a: placed(0, [2, 2], pc({ quick: 12 })), b: placed(1, [9, 2], npc()) },
    { setting: { situational, ambush: ["side-0"] }, dice: [8] },
  )
  expect(ambush.last("SurpriseRolled")).toMatchObject({ by: "a", need: 7, success: false })
  const watched = fight(
    { a: placed(0, [2, 2], pc({ quick: 12 })), b: placed(1, [9, 2], npc()) },
    { setting: { situational, ambush: ["side-1"] }, dice: [7] },
  )
  expect(watched.last("SurpriseRolled")).toMatchObject({ by: "a", need: 7, success: false })
  const s = melee(pc({ quick: 10 }, { abilities: ["medicus"] }), npc({ quick: 8 }), {
    setting: { situational, difficulty: 2 },
    placements: { a: { prone: true, toughness: 3 } },
    dice: [12, 20],
  })
  expect(chanceOf(s, "treat")).toBeCloseTo(11 / 20, 12)
  s.take("stand-up")
  expect(s.last("StoodUp")).toMatchObject({ need: 12, stands: true })
})

rule(
  ["SYM-027"],
  "a precise weapon adds 1 to its own tests, and takes 1 from the player who defends against it",
  () => {
    const precise = { attacks: [{ ...sword, qualities: ["precise"] }] }
    const own = melee(pc({ quick: 12 }, precise), npc({ quick: 8 }, { defense: 10 }), { dice: [12] })
    own.take("strike")
    expect(own.last("Attacked")).toMatchObject({ need: 11, hit: false })
    const other = melee(npc({ quick: 12 }, precise), pc({ quick: 8 }, { defense: 10 }), { dice: [9] })
    other.take("strike")
    expect(other.last("Attacked")).toMatchObject({ need: 9, defends: true, hit: false })
  },
)
