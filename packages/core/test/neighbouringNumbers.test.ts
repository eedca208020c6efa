import { expect, test } from "vitest"
import { neighbouringNumbersIn } from "./kit/neighbouringNumbers.ts"
import { filesIn } from "./kit/syntax.ts"

/*
 * Combatants, squares, items and verbs have types of their own (`kinds/indices.ts`), so that two of them are not
 * swapped unseen. What is left are plain numbers that belong together: coordinates, faces, counts.
 */

/** How many functions of core may take three and more plain numbers in a row. */
const most = 54

test("few functions take three plain numbers in a row", () => {
  const found = neighbouringNumbersIn(filesIn("."))
  const said = found.map(({ count, file, line, name }) => `${file}:${line} ${name} (${count})`)
  if (said.length >= most) expect(said).toEqual([])
})
