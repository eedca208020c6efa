import type { Gathered } from "@refriega/report/pure"
import { language } from "@refriega/report/viewer/language"
import type { Composed, Composing } from "../../src/messages.ts"
import { assets, jsonAt } from "./assets.ts"

/** A report page of what was gathered, as the command writes it, in the language that the page is in. */
export const pageOf = async (
  gathered: Gathered,
  compose: (page: Composing) => Promise<Composed>,
): Promise<Composed> => {
  const named = gathered.readers.flatMap((place) => ("module" in place ? [place.module, place.around?.module] : []))
  const names = ["style", "viewer", ...named.flatMap((name) => name ?? [])]
  const parts = await Promise.all(names.map(async (name) => [name, await partNamed(name)] as const))
  const { style = "", ...pieces } = Object.fromEntries(parts)
  return compose({ type: "compose", gathered, lang: language(), style, pieces })
}

const partNamed = async (name: string): Promise<string> => {
  const address = assets.page[name]
  if (address === undefined) throw new Error(`no page has ${name}`)
  return (await jsonAt(address)) as string
}
