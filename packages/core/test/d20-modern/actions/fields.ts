export const helpless = { conditions: ["paralyzed"] }

export const strip = (length: number) => `${".".repeat(length)}\n`

export const shotgun = {
  weapon: "shotgun",
  damage: "2d8",
  increment: 30,
  rof: ["single"],
  magazine: 6,
  reload: "internal",
  size: "Large",
  longarm: true,
}

export const take = (who: string) => ({ who, verb: "opportunity" })
