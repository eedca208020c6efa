import { abilities, actor, attacked, baton, fight, pistol, quick } from "../blocks.ts"

export const nimble = { abilities: abilities({ dex: 14 }), defense: quick(14, 2) }

/** The Defense that an enemy's blow, or shot, must reach. */
export const defenseOf = (fields: object, conditions: readonly string[], ranged = false): unknown => {
  const scene = fight({
    actors: {
      b: actor(1, ranged ? 3 : 6, 5, { attacks: [{ ...(ranged ? { ...pistol, increment: 100 } : baton), bonus: 0 }] }),
      a: actor(0, 5, 5, fields as never, { conditions }),
    },
    dice: [1],
  })
  scene.take(ranged ? "shoot" : "strike", { target: "a" })
  return attacked(scene)["defense"]
}

/** What is added to a blow, or shot, of somebody in such a state. */
export const bonusOf = (bonus: number, conditions: readonly string[], fields: object = {}, ranged = false): unknown => {
  const scene = fight({
    actors: {
      a: actor(
        0,
        ranged ? 3 : 5,
        5,
        { attacks: [{ ...(ranged ? pistol : baton), bonus }], ...fields },
        {
          conditions,
        },
      ),
      b: actor(1, 6, 5),
    },
    dice: [1],
  })
  scene.take(ranged ? "shoot" : "strike", { target: "b" })
  return attacked(scene)["bonus"]
}

/** What a combatant in such a state can do on its turn. */
export const optionsOf = (conditions: readonly string[], fields: object = {}): readonly string[] => {
  const scene = fight({
    actors: { a: actor(0, 5, 5, fields as never, { conditions }), b: actor(1, 6, 5), c: actor(1, 5, 12) },
  })
  const open = scene.open()
  if (open?.who !== "a") return []
  if (open.options.includes("step-by-step")) scene.take("step-by-step")
  return [...open.options, ...scene.options]
}
