import { readFileSync } from "node:fs"
import type { Language } from "@refriega/core"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { unheard, type Working } from "../facts/Working.ts"
import { compose, type Making } from "./compose.ts"
import { gather } from "./gather.ts"
import { ownPieces } from "./ownPieces.ts"
import { viewerScript } from "./viewerScript.ts"

/**
 * One page for any number of finished runs, in one file that needs no network. Both languages are in it; `lang` is the
 * one that it opens in. The same runs give the same bytes.
 */
export const page = async (
  reported: readonly ReportedRun[],
  lang: Language,
  working: Working = unheard,
  { address, drawings }: Pick<Making, "address" | "drawings"> = {},
): Promise<string> => {
  const gathered = await gather(reported, working)
  const script = await viewerScript(gathered.readers, ownPieces)
  const style = readFileSync(new URL("style.css", import.meta.url), "utf8")
  return compose(gathered, { lang, script, style, address, drawings }, working)
}
