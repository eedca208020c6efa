import { armed, like } from "../blocks.ts"

export const tough = { hp: 90 }

export const missile = { id: "magic_missile", slots: 2 }

const grasp = { id: "shocking_grasp", slots: 1 }

export const mage = (more: object = {}) =>
  like({ ...tough, group: "wizard", level: 5, spells: [missile, grasp], ...more })

export const dagger = armed(["dagger"], { ...tough, group: "wizard" })

export const drinker = like({
  ...tough,
  ac: 7,
  ac_dex: -2,
  items: [{ id: "potion_of_healing", kind: "potion", heals: "2d4+2", speed: 4 }],
})
