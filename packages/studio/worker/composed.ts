import { compose, viewerScript } from "@refriega/report/pure"
import type { Composed, Composing } from "../src/messages.ts"

/** A report page of what was gathered, as the command writes it. */
export const composed = async ({ gathered, lang, pieces, style }: Composing): Promise<Composed> => {
  const piece = async (name: string): Promise<string> => {
    const found = pieces[name]
    if (found === undefined) throw new Error(`a page needs ${name}, which is not there`)
    return found
  }
  const script = await viewerScript(gathered.readers, { viewer: "viewer", ofModule: piece, ofCode: piece })
  return { type: "composed", text: await compose(gathered, { lang, script, style }) }
}
