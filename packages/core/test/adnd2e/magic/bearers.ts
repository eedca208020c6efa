import { like } from "../blocks.ts"
import { declare, type StageSpec, stage } from "../stage.ts"

/** Somebody whose parry is worth nothing. */
export const plain = (more: object = {}) => like({ group: "wizard", hp: 60, ac: 10, weapons: [], ...more })

export const lane = `${".".repeat(40)}\n`.repeat(3)

/** `a` and `b` so many squares apart; `a` does this first. */
export const apart = (
  squares: number,
  a: unknown,
  act: readonly [string, object?],
  dice: StageSpec["dice"] = [],
  more: Omit<StageSpec, "actors" | "dice"> & { readonly b?: unknown; readonly placement?: object } = {},
) => {
  const { b, placement, ...rest } = more
  const s = stage({
    map: lane,
    ...rest,
    actors: {
      a: { side: 0, at: [5, 1], block: a, placement: placement ?? {} },
      b: { side: 1, at: [5 + squares, 1], block: b ?? plain() },
    },
    dice: [{ a: 1, b: 9 }, ...dice],
  })
  return declare(s, { a: act as [string] })
}
