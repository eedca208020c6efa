/** A feat that the rules look at when they are played. Feats that only change numbers are in the numbers already. */
export const feat = {
  improvedInitiative: 1 << 0,
  dodge: 1 << 1,
  mobility: 1 << 2,
  pointBlankShot: 1 << 3,
  preciseShot: 1 << 4,
  farShot: 1 << 5,
  twoWeaponFighting: 1 << 6,
  weaponFinesse: 1 << 7,
  combatMartialArts: 1 << 8,
  combatReflexes: 1 << 9,
  quickDraw: 1 << 10,
  quickReload: 1 << 11,
  cleave: 1 << 12,
  blindFight: 1 << 13,
  defensiveMartialArts: 1 << 14,
  improvedDamageThreshold: 1 << 15,
  armorLight: 1 << 16,
  armorMedium: 1 << 17,
  armorHeavy: 1 << 18,
  powerAttack: 1 << 19,
  improvedTrip: 1 << 20,
  improvedDisarm: 1 << 21,
  improvedBullRush: 1 << 22,
  advancedFirearms: 1 << 23,
  burstFire: 1 << 24,
  doubleTap: 1 << 25,
  strafe: 1 << 26,
  sunder: 1 << 27,
} as const

/** What each feat is for, in words. A feat is data: bits that a few places of the rules test. */
const names: Readonly<Record<string, number>> = {
  "Improved Initiative": feat.improvedInitiative,
  Dodge: feat.dodge,
  Mobility: feat.mobility,
  "Point Blank Shot": feat.pointBlankShot,
  "Precise Shot": feat.preciseShot,
  "Far Shot": feat.farShot,
  "Two-Weapon Fighting": feat.twoWeaponFighting,
  "Weapon Finesse": feat.weaponFinesse,
  "Combat Martial Arts": feat.combatMartialArts,
  "Combat Reflexes": feat.combatReflexes,
  "Quick Draw": feat.quickDraw,
  "Quick Reload": feat.quickReload,
  Cleave: feat.cleave,
  "Power Attack": feat.powerAttack,
  "Blind-Fight": feat.blindFight,
  "Defensive Martial Arts": feat.defensiveMartialArts,
  "Improved Damage Threshold": feat.improvedDamageThreshold,
  "Improved Trip": feat.improvedTrip,
  "Improved Disarm": feat.improvedDisarm,
  "Improved Bull Rush": feat.improvedBullRush,
  "Advanced Firearms Proficiency": feat.advancedFirearms,
  "Burst Fire": feat.burstFire,
  "Double Tap": feat.doubleTap,
  Strafe: feat.strafe,
  Sunder: feat.sunder,
  "Armor Proficiency (light)": feat.armorLight,
  "Armor Proficiency (medium)": feat.armorMedium,
  "Armor Proficiency (heavy)": feat.armorHeavy,
}

/**
 * The feats of a stat block as a set. `Weapon Finesse (knife)` counts as `Weapon Finesse`; unknown names mean nothing.
 */
export const featsOf = (list: readonly string[]): number =>
  list.reduce((set, name) => set | (names[name] ?? names[name.replace(/ \(.*\)$/u, "")] ?? 0), 0)

/** How often a feat that may be taken several times was taken. */
export const timesTaken = (list: readonly string[], name: string): number => list.filter((f) => f === name).length

/** What is in brackets behind a feat's name: `knife` for `Weapon Finesse (knife)`. */
export const specialty = (list: readonly string[], name: string): string | undefined =>
  list.find((f) => f.startsWith(`${name} (`))?.slice(name.length + 2, -1)
