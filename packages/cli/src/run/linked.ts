import { folderOf, loadFrom } from "@refriega/sim/internal"
import { readLink } from "@refriega/studio"
import { invalid } from "../shared/Failure.ts"
import type { AskedFight } from "./AskedFight.ts"

/**
 * The fight that a link of the studio holds. It may be anybody's: it is read within limits, and refused with a reason.
 */
export const linked = async (address: string): Promise<AskedFight> => {
  const read = await readLink(address)
  if (read._tag === "Refused") throw invalid(`--link: ${read.reason}`)
  const { combats, project, seed } = read.shared
  const { files, main } = project
  const folder = folderOf(new Map(Object.entries(files)))
  return {
    name: main,
    seed,
    combats,
    load: (library, adHoc) => loadFrom({ file: main, text: files[main] ?? "" }, folder, library, adHoc),
  }
}
