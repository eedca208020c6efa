import { like } from "../blocks.ts"
import { declare, duel, type Faces, type StageSpec, stage } from "../stage.ts"

/** People whose parry is worth nothing, with hit points to spare and nothing in their hands. */
export const plain = (more: object = {}) => like({ group: "wizard", hp: 60, ac: 10, weapons: [], ...more })

export const wrestler = (more: object = {}) => plain({ gac0: 18, unarmed: {}, ...more })

/** A bear hug: row 20 of a natural 20. */
export const hug = 20

export const first: Faces = { a: 1, b: 9 }

export const second: Faces = { a: 9, b: 1 }

/** `a` gets hold of `b` in round 1, before it acts. */
export const held = (a: unknown, b: unknown, dice: readonly Faces[] = [], spec: Omit<StageSpec, "actors"> = {}) => {
  const s = duel(a, b, { ...spec, dice: [first, hug, ...dice] })
  declare(s, { a: ["wrestle", { target: "b" }] })
  return s
}

/** The same with others around: in round 1 they parry. */
export const heldAmong = (
  others: Readonly<Record<string, { side: number; at: readonly [number, number]; block: unknown }>>,
  dice: readonly Faces[],
  spec: Omit<StageSpec, "actors"> & { readonly a?: unknown; readonly b?: unknown } = {},
) => {
  const { a, b, ...rest } = spec
  const s = stage({
    ...rest,
    actors: {
      a: { side: 0, at: [5, 5], block: a ?? wrestler() },
      b: { side: 1, at: [6, 5], block: b ?? plain() },
      ...others,
    },
    dice: [{ ...Object.fromEntries(Object.keys(others).map((id) => [id, 9])), b: 9, a: 1 }, hug, ...dice],
  })
  return declare(s, { a: ["wrestle", { target: "b" }] })
}
