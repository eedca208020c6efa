import { dummy, person } from "../blocks.ts"
import { fight, placed } from "../scenes.ts"

export const sword = { weapon: "sword", skill: "melee", damage: "5/10" }

/**
 * `b` is in agony, all its grave boxes marked; `a` stands beside it, and `c`, a healer of `b`'s side, on its other
 * side. The dice begin with `a`'s second turn, if it struck in the first; here nobody has.
 */
export const agony = (dice: readonly number[], more: object = {}, b: object = dummy()) =>
  fight(
    {
      a: placed(0, [5, 5], person({}, { weapons: [sword] })),
      b: placed(1, [6, 5], b, { wounds: { HG: 3 }, ...(more as { placement?: object }).placement }),
      c: placed(1, [7, 5], person({}, { firstAid: 12 })),
    },
    { dice, ...more },
  ).given({ _tag: "Felled", who: "b", by: "a", how: 0 })

export const next = (s: ReturnType<typeof agony>) => s.skipTo("c", "end-turn")
