import type { Path } from "../../../field/Path.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, sheetOf } from "./fighter.ts"
import { boardNow } from "./ground.ts"
import { occupy, speedLeft } from "./movement.ts"

/**
 * Nobody comes so near to where its own grenade bursts that one gone astray could catch it: it strays by two squares
 * from there.
 */
export const clearOf = ({ burst }: Form): number => burst + 2

/**
 * The way towards somebody at whom something is to be thrown that bursts: one move, and no further than is safe.
 * Undefined for none.
 */
export const runUp = (combat: D20Combat, who: Who, form: Form, target: Who): Path | undefined => {
  occupy(combat, who)
  const clear = clearOf(form)
  const { at } = fighterOf(combat, target)
  const from = fighterOf(combat, who).at
  const own = sheetOf(combat, who).space
  return boardNow(combat).towards(
    { at: from, space: own },
    { at, space: sheetOf(combat, target).space, least: 1, most: clear },
    speedLeft(combat, who, 1),
  )
}
