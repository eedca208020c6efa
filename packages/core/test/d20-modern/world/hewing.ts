import { abilities, actor, fight, sword } from "../blocks.ts"

export type Fields = Readonly<Record<string, unknown>>

export const axe = { ...sword, weapon: "axe", bonus: 5, damage: "1d12+3" }

export const sunderer = { attacks: [{ ...axe, bonus: 5 }], manoeuvres: ["sunder"] }

export const armed = (weapon: Fields, more: Fields = {}) => ({
  attacks: [weapon],
  hp: 40,
  defense: { total: 13, dex: 2, class: 1, touch: 13 },
  abilities: abilities({ dex: 14 }),
  ...more,
})

/** `a` strikes at the weapon that `b` holds. */
export const sunder = (weapon: Fields, dice: readonly number[], feats: readonly string[] = [], react = true) => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { ...sunderer, feats }), b: actor(1, 5, 4, armed(weapon)) },
    dice,
    ...(react ? { react: [{ who: "b", verb: "decline" }] } : {}),
  })
  s.take("smash", { target: "b" })
  return s.done()
}

export const grenade = { weapon: "grenade", bonus: 3, damage: "4d6", burst: 15, increment: 60, size: "Tiny", uses: 2 }
