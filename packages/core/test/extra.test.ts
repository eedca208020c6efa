import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { all, filesIn, isNode, type Node, parsed, programOf, sources } from "./kit/syntax.ts"

/*
 * `Option.extra` is a number whose meaning depends on the verb. What it says a verb declares with its word, and the
 * compiler keeps it apart from what others say (`parts/extra.ts`). Kinds of it are made in `book/extra.ts` of a room,
 * bits are named (`manner`): nowhere else is it taken apart by shifts and numbers.
 */

/** What an `extra` is called where it is handed on. */
const isExtra = (node: unknown): boolean => {
  if (!isNode(node)) return false
  const named = node.type === "MemberExpression" ? node["property"] : node
  return isNode(named) && named.type === "Identifier" && /^(?:extra|shot)$/u.test(String(named["name"]))
}

const isBits = (node: unknown): boolean => isNode(node) && node.type === "Literal" && typeof node["value"] === "number"

/** Whether an `extra` is shifted, or masked by a number. */
const isUnpacked = (node: Node): boolean => {
  if (node.type !== "BinaryExpression" || !isExtra(node["left"])) return false
  const operator = String(node["operator"])
  return /^(?:>>>?|<<)$/u.test(operator) || (/^[&|]$/u.test(operator) && isBits(node["right"]))
}

const unpackedIn = (program: Node, text: string): readonly string[] =>
  [...all(program)].filter(isUnpacked).map(({ end, start }) => text.slice(start, Number(end)))

const rooms = readdirSync(join(sources, "systems"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && filesIn(`systems/${entry.name}`).length > 0)
  .map(({ name }) => name)

test.each(rooms)("what the extra of an option says in %s is packed and read in one file", (room) => {
  const files = filesIn(`systems/${room}`)
  expect(files).toContain(`systems/${room}/book/extra.ts`)
  const found = files
    .filter((file) => !/\/book\/(?:extra|manners?)\.ts$/u.test(file))
    .flatMap((file) => {
      const { program, text } = parsed(file)
      return unpackedIn(program, text).map((place) => `${file}: ${place}`)
    })
  expect(found).toEqual([])
})

test("a number that is taken apart is found, whatever it hangs from; named bits are none", () => {
  const text = "a = o.extra >> 4; b = extra & 15; c = event.shot & 7; d = extra & manner.wild; e = state.extra + 1"
  expect(unpackedIn(programOf("a.ts", text), text)).toEqual(["o.extra >> 4", "extra & 15", "event.shot & 7"])
})
