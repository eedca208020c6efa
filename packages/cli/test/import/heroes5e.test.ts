import { describe, expect, test } from "vitest"
import { readCreature } from "../../../studio/src/creatures/readCreature.ts"

// Heroes as tables export them from Foundry, of our own: what they wear is an effect of an item, not a number.

/** An item that is worn, whose effect changes one value. */
const worn = (key: string, value: string, mode = 2, more = {}) => ({
  name: "Keepsake",
  type: "equipment",
  system: { equipped: true, ...more },
  effects: [{ transfer: true, changes: [{ key, mode, value }] }],
})

const spell = (name: string) => ({ name, type: "spell", system: { preparation: { mode: "pact" } } })

const sword = {
  name: "Sword",
  type: "weapon",
  system: {
    equipped: true,
    proficient: 1,
    type: { value: "martialM" },
    damage: { base: { number: 1, denomination: 8, types: ["slashing"] } },
    activities: { a: { type: "attack", attack: { type: { value: "melee", classification: "weapon" } } } },
  },
}

const hero = (items: readonly unknown[]) =>
  readCreature({
    name: "Ilse",
    type: "character",
    system: {
      abilities: { str: { value: 10 }, con: { value: 14, proficient: 1 }, cha: { value: 20 } },
      attributes: { ac: { calc: "flat", flat: 13 }, hp: { max: 60 }, spellcasting: "cha" },
    },
    items: [
      {
        name: "Warlock",
        type: "class",
        system: { identifier: "warlock", levels: 9, spellcasting: { progression: "pact" } },
      },
      sword,
      ...items,
    ],
  })?.person

describe("heroes with what they wear", () => {
  test("a warlock's spells take the slots of a pact, whatever the feature is called, with what a rod adds", () => {
    const bare = hero([spell("Fireball"), spell("Blindness/Deafness"), spell("Hex")])
    // 8, proficiency and Charisma; two slots of the fifth level.
    expect(bare?.sheet).toMatchObject({
      fireball: true,
      blindness: true,
      slots5: 2,
      dc: 17,
      "spell-hit": 9,
      casting: 5,
    })
    expect(bare?.spells).toEqual(["Hex"])
    const rod = [worn("system.bonuses.spell.dc", "+1"), worn("system.bonuses.rsak.attack", "+1")]
    expect(hero([spell("Fireball"), ...rod])?.sheet).toMatchObject({ dc: 18, "spell-hit": 10 })
    expect(hero([])?.sheet).not.toHaveProperty("dc")
  })

  test("a cloak saves, a tattoo strikes, a belt makes strong; what is not attuned does nothing", () => {
    expect(hero([])?.sheet).toMatchObject({ "save-con": 6, "save-cha": 5, hit: 4, damage: "1d8" })
    const cloak = worn("system.bonuses.abilities.save", "+1")
    expect(hero([cloak])?.sheet).toMatchObject({ "save-con": 7, "save-cha": 6 })
    const asleep = worn("system.bonuses.abilities.save", "+1", 2, { attunement: "required", attuned: false })
    expect(hero([asleep])?.sheet).toMatchObject({ "save-con": 6 })
    const tattoo = [worn("system.bonuses.mwak.attack", "+1"), worn("system.bonuses.mwak.damage", "+1")]
    expect(hero(tattoo)?.sheet).toMatchObject({ hit: 5, bonus: 1 })
    // A belt of 21 is no weaker than its wearer, and no help to who is stronger.
    expect(hero([worn("system.abilities.str.value", "21", 4)])?.sheet).toMatchObject({ str: 5, hit: 9, bonus: 5 })
    expect(hero([worn("system.abilities.cha.value", "12", 4)])?.sheet).toMatchObject({ "save-cha": 5 })
  })
})

describe("a monster of a table's own", () => {
  const attack = (name: string, type: string, number: number, more = {}) => ({
    name,
    type: "feat",
    system: {
      description: { value: "<p>Ranged Weapon Attack: +7 to hit, range 80/320 ft., one target.</p>" },
      activities: {
        a: {
          type: "attack",
          activation: { type: "action" },
          attack: { bonus: "7", flat: true, type: { value: type, classification: "weapon" } },
          damage: { parts: [{ number, denomination: 10, types: ["fire"] }] },
          range: { value: type === "ranged" ? 80 : 5, units: "ft" },
          ...more,
        },
      },
    },
  })
  const feat = (name: string, text: string, activity = {}) => ({
    name,
    type: "feat",
    system: { description: { value: text }, activities: { a: { type: "utility", ...activity } } },
  })
  const vents = {
    type: "save",
    activation: { type: "legendary", value: 2 },
    save: { ability: ["dex"], dc: { calculation: "", formula: "17" } },
    damage: { parts: [{ number: 2, denomination: 8, types: ["fire"] }] },
    range: { value: 60, units: "ft" },
    target: { template: { type: "square", size: "10", count: "2" } },
  }
  const legendary = { activation: { type: "legendary", value: 1 } }
  const found = readCreature({
    name: "Kiln",
    type: "npc",
    system: {
      abilities: { str: { value: 20 }, dex: { value: 12 } },
      attributes: { ac: { calc: "flat", flat: 15 }, hp: { max: 90 } },
      resources: { legact: { max: 3 } },
    },
    items: [
      attack("Claw", "melee", 2),
      attack("Glob", "ranged", 3),
      attack("Magma Attack", "ranged", 1, legendary),
      feat("Multiattack", "The kiln makes two attacks, using Claw, Glob, or one of each.", {
        activation: { type: "action" },
      }),
      feat("Vents", "Each creature there: DC 17 Dexterity or 9 (2d8) fire.", vents),
      feat("Shift", "It moves without provoking opportunity attacks.", legendary),
    ],
  })?.person

  test("attacks by the sentence of its Multiattack, though one is called an attack, and its long range", () => {
    expect(found?.sheet).toMatchObject({ attacks: 2, "shot-range": 80, "shot-long": 320 })
    expect(found?.sheet).not.toHaveProperty("shots")
  })

  test("what bursts far away is no burst around it, and a way without opportunity attacks is no attack: both are said", () => {
    expect(found?.sheet).not.toHaveProperty("wing-dc")
    expect(found?.missing).toContain("Vents")
    expect(found?.left.map(({ name }) => name)).toContain("Shift")
  })
})
