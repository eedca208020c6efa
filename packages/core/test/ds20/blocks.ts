/** Stat blocks for tests, plain data as a bestiary would have them. */
export const blade = { weapon: "blade", skill: "melee", damage: "5/10" }
export const knife = { weapon: "knife", skill: "melee", damage: "4/9" }
export const spear = { weapon: "spear", skill: "melee", damage: "4/8", reach: 2 }
export const kick = { weapon: "kick", natural: true, skill: "brawling", damage: "5/10" }
export const bow = { weapon: "bow", skill: "melee", damage: "4/9", range: 20 }

const firearm = <Rest extends object>(type: string, rest: Rest) => ({
  weapon: type,
  skill: "firearms",
  damage: "4/9",
  range: 20,
  type,
  ...rest,
})
export const pistol = firearm("semi-automatic-pistol", { magazine: 15 })
export const revolver = firearm("revolver", { magazine: 6 })
export const shotgun = firearm("shotgun", { magazine: 5 })
export const rifle = firearm("precision-rifle", { magazine: 5, slowShot: true, range: 100 })
export const smg = firearm("submachine-gun", { magazine: 30, modes: ["single", "three", "burst"] })
export const assaultRifle = firearm("assault-rifle", { magazine: 30, modes: ["single", "three", "burst"] })

const twelve = { FOR: 12, DES: 12, PER: 12 }

/** Somebody with 12 in everything, and a blade. */
export const person = (skills: object = {}, rest: object = {}) => ({
  aptitudes: twelve,
  skills: { brawling: 12, melee: 12, firearms: 12, acrobatics: 12, ...skills },
  weapons: [blade],
  ...rest,
})

/** Somebody with bare hands. */
export const unarmed = (skills: object = {}, rest: object = {}) => person(skills, { weapons: [kick], ...rest })

/** Somebody with a firearm (or a bow) in hand. */
export const shooter = (weapon: object = pistol, rest: object = {}, skills: object = {}) =>
  person(skills, { weapons: [weapon], ...rest })

/** Somebody without any skill: it stands there and is struck. */
export const dummy = (rest: object = {}) => ({
  aptitudes: twelve,
  skills: { brawling: 0, melee: 0, firearms: 0, acrobatics: 0 },
  weapons: [],
  ...rest,
})

/** Armour of a score and an absorption. */
export const armour = (score: number, absorption = 0) => ({
  armour: [{ armour: "worn", natural: true, score, absorption }],
})
