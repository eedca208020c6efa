// What the rules come to, worked out here a second time without the game's file: faces of dice counted one by one.

/** The distribution of so many dice with so many faces and what is added. */
export const dice = (n: number, faces: number, plus = 0): ReadonlyMap<number, number> => {
  let all = new Map([[plus, 1]])
  for (let i = 0; i < n; i++) {
    const next = new Map<number, number>()
    for (const [sum, p] of all) {
      for (let face = 1; face <= faces; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + p / faces)
    }
    all = next
  }
  return all
}

export const mean = (all: ReadonlyMap<number, number>, of: (value: number) => number = (value) => value): number =>
  [...all].reduce((sum, [value, p]) => sum + p * of(value), 0)

const faces = Array.from({ length: 20 }, (_, i) => i + 1)

/** The chances of the faces of a d20: 1 with advantage, -1 with disadvantage. */
export const d20 = (edge = 0): ReadonlyMap<number, number> =>
  new Map(
    faces.map((face) => {
      const best = (face ** 2 - (face - 1) ** 2) / 400
      const worst = ((21 - face) ** 2 - (20 - face) ** 2) / 400
      return [face, edge > 0 ? best : edge < 0 ? worst : 1 / 20]
    }),
  )

/** The chances that an attack hits without a critical hit, and with one. */
export const attack = (
  bonus: number,
  ac: number,
  edge = 0,
  critFrom = 20,
): { readonly hit: number; readonly crit: number } => {
  let hit = 0
  let crit = 0
  for (const [face, p] of d20(edge)) {
    const hits = face === 20 || (face !== 1 && face + bonus >= ac)
    if (hits && face >= critFrom) crit += p
    else if (hits) hit += p
  }
  return { hit, crit }
}

/** What an attack does on average by the mean of its dice and what is added once. */
export const blow = (bonus: number, ac: number, diceMean: number, plus: number, edge = 0, critFrom = 20): number => {
  const { crit, hit } = attack(bonus, ac, edge, critFrom)
  return hit * (diceMean + plus) + crit * (2 * diceMean + plus)
}

/** The chance that a save fails. */
export const fails = (bonus: number, dc: number, edge = 0): number =>
  [...d20(edge)].reduce((sum, [face, p]) => sum + (face + bonus < dc ? p : 0), 0)

/** What a spell does on average that a save halves, rounded down. */
export const halved = (all: ReadonlyMap<number, number>, fail: number): number =>
  fail * mean(all) + (1 - fail) * mean(all, (value) => Math.floor(value / 2))
