import type { Game } from "../language/Game.ts"
import type { DescribedPrepared } from "./System.ts"
import { listOf } from "./sheetOf.ts"

type Block = Readonly<Record<string, unknown>>

/** What things are done with: verbs first, then what the sheets of a fight list, by its name. */
export const thingsOf = (
  { actions, verbs }: Game,
  blocks: readonly Block[],
): Pick<DescribedPrepared, "things"> & { readonly means: readonly string[] } => {
  const means = verbs.map(({ id }) => id)
  const names = new Map<string, number>()
  const meansOf = (name: string): number => {
    let found = names.get(name)
    if (found === undefined) {
      found = means.push(name) - 1
      names.set(name, found)
    }
    return found
  }
  const things = blocks.map((block) =>
    actions.map(({ gear, item }) => {
      const entry = gear === undefined ? undefined : listOf(block, gear)[item]
      if (gear === undefined || entry === undefined) return undefined
      const name = typeof entry === "object" && entry !== null ? (entry as Block)["is"] : entry
      return meansOf(typeof name === "string" ? name : `${gear} ${item + 1}`)
    }),
  )
  return { means, things }
}
