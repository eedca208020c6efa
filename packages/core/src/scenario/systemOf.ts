import type { GameSource } from "../contract/Source.ts"
import type { SomeRuleset } from "../contract/Systems.ts"
import type { Library } from "./Library.ts"
import { type Checked, good, refused } from "./problems.ts"
import { keyPlaceOf, type Tree } from "./yaml/tree.ts"

/**
 * The system of a file that was opened: one of the library's list, or the one that texts describe.
 *
 * @param game the text of the game's file, if it names one; or the mechanics that are added to one of the list
 */
export const systemOf = (
  open: { readonly system: string; readonly game: string | undefined; readonly tree: Tree },
  library: Library,
  game: GameSource | undefined,
): Checked<SomeRuleset> => {
  if (open.game === undefined && game === undefined) {
    const some = library.systems[open.system]
    if (some === undefined) throw new Error(`${open.system} was accepted but is not in the list`)
    return good(some)
  }
  if (game === undefined || library.described === undefined) {
    return refused([{ ...keyPlaceOf(open.tree, "system"), message: `the text of ${open.game} is not here` }])
  }
  return library.described(game)
}
