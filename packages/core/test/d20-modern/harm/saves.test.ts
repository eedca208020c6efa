import { expect } from "vitest"
import { against, type SaveKind, saveKind } from "../../../src/systems/d20-modern/book/checks.ts"
import { save } from "../../../src/systems/d20-modern/harm/saves.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, block, fight, sword } from "../blocks.ts"

/** A save of one combatant, with this die: whether it succeeds, and how it stands in the log. */
const saved = (fields: Readonly<Record<string, unknown>>, kind: SaveKind, dc: number, die: number) => {
  const s = fight({ actors: { a: actor(0, 4, 4, fields), b: actor(1, 9, 4) }, dice: [die] })
  const success = save(s.combat, s.who("a"), kind, against.massiveDamage, dc)
  s.done()
  expect(s.last("Saved")).toMatchObject({ who: "a", kind, natural: die, dc, success })
  return { success, bonus: s.last("Saved")?.["bonus"] }
}

const saves = (fort: number, ref: number, will: number) => ({ saves: { fort, ref, will } })

rule(["D20M-045"], "a save at +3 against 15 succeeds with a 12 and fails with an 11", () => {
  expect(saved(saves(3, 0, 0), saveKind.fortitude, 15, 12)).toEqual({ success: true, bonus: 3 })
  expect(saved(saves(3, 0, 0), saveKind.fortitude, 15, 11)).toEqual({ success: false, bonus: 3 })
})

rule(["D20M-045"], "who makes the save avoids what the blow would have done beside its damage", () => {
  const strike = (die: number) => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, { attacks: [{ ...sword, bonus: 5, damage: "1d8+6" }] }),
        b: actor(1, 5, 4, { ...saves(3, 0, 0), hp: 30, massiveThreshold: 10 }),
      },
      dice: [10, 5, die],
    })
    s.take("strike", { target: "b" })
    s.done()
    return s.of("b").hp
  }
  expect(strike(12)).toBe(19)
  expect(strike(11)).toBe(-1)
})

rule(["D20M-046"], "a natural 1 fails whatever the bonus, a natural 20 succeeds whatever the difficulty", () => {
  expect(saved(saves(20, 0, 0), saveKind.fortitude, 10, 1).success).toBe(false)
  expect(saved(saves(20, 0, 0), saveKind.fortitude, 10, 2).success).toBe(true)
  expect(saved(saves(-5, 0, 0), saveKind.fortitude, 30, 20).success).toBe(true)
  expect(saved(saves(-5, 0, 0), saveKind.fortitude, 30, 19).success).toBe(false)
})

rule(["D20M-047"], "each of the three saves has its own bonus", () => {
  expect(saved(saves(1, 2, 4), saveKind.fortitude, 15, 10).bonus).toBe(1)
  expect(saved(saves(1, 2, 4), saveKind.reflex, 15, 10).bonus).toBe(2)
  expect(saved(saves(1, 2, 4), saveKind.will, 15, 10).bonus).toBe(4)
})

rule(
  ["D20M-045", "D20M-047"],
  "Fortitude goes by Constitution, Reflex by Dexterity, Will by Wisdom, on top of the base",
  () => {
    const { saves: _, ...reckoned } = block({
      baseSaves: { fort: 1, ref: 0, will: 2 },
      abilities: abilities({ con: 14, dex: 16, wis: 7 }),
    })
    const s = fight({ actors: { a: { side: 0, at: [4, 4], block: reckoned }, b: actor(1, 9, 4) }, dice: [10, 10, 10] })
    for (const kind of [saveKind.fortitude, saveKind.reflex, saveKind.will]) {
      save(s.combat, s.who("a"), kind, against.massiveDamage, 15)
    }
    expect(s.events("Saved").map((e) => e["bonus"])).toEqual([1 + 2, 0 + 3, 2 - 2])
    s.done()
  },
)
