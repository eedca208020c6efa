/** Stat blocks for tests, plain data as a bestiary would have them. */
export const attributes = {
  accurate: 10,
  cunning: 10,
  discreet: 10,
  persuasive: 10,
  quick: 10,
  resolute: 10,
  strong: 10,
  vigilant: 10,
}

export const sword = { weapon: "sword", category: "one-handed", pcDamage: "1d8", npcDamage: 4 }
export const flail = { ...sword, weapon: "flail", qualities: ["jointed"] }
export const swordAndShield = { ...sword, shield: true }
export const spear = { weapon: "spear", category: "long", pcDamage: "1d8", npcDamage: 4, qualities: ["long"] }
export const dagger = { weapon: "dagger", category: "short", pcDamage: "1d6", npcDamage: 3, qualities: ["short"] }
export const bow = { weapon: "bow", category: "ranged", pcDamage: "1d8", npcDamage: 4 }
export const crossbow = {
  weapon: "crossbow",
  category: "ranged",
  pcDamage: "1d10",
  npcDamage: 5,
  qualities: ["reload"],
}
export const knives = { weapon: "knife", category: "thrown", pcDamage: "1d6", npcDamage: 3 }
export const bolt = {
  weapon: "bolt",
  category: "power",
  pcDamage: "1d6",
  npcDamage: 3,
  attackAttribute: "resolute",
  against: "quick",
  ignoresArmour: true,
  selfCorruption: "1d4",
}

const block = (role: "pc" | "npc", values: object, rest: object) => ({
  role,
  attributes: { ...attributes, ...values },
  attacks: [sword],
  ...rest,
})

/** A player character: attributes of 10 and a sword unless stated. */
export const pc = (values: object = {}, rest: object = {}) => block("pc", values, rest)

/** Anybody else. */
export const npc = (values: object = {}, rest: object = {}) => block("npc", values, rest)

/** Armour of a die and its half. */
export const armour = (die: string, fixed: number, impeding = 0) => ({
  armour: { armour: "worn", pcArmour: die, npcArmour: fixed, impeding },
})

/** A natural weapon that does so much, as part of a block. */
export const claws = (damage: number) => ({ attacks: [{ weapon: "claws", natural: true, damage }] })

/** A player character that acts before the others and seldom misses. */
export const quickPc = (rest: object = {}, values: object = {}) => pc({ quick: 12, accurate: 15, ...values }, rest)
