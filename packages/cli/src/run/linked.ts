import { type AdHoc, type Checked, problemText } from "@refriega/core"
import { folderOf, type LoadedDay, type LoadedScenario, loadFrom, ownLibrary } from "@refriega/sim"
import { readLink } from "@refriega/studio"
import { invalid } from "../shared/Failure.ts"

/** A fight that a link of the studio holds, and how it was played there. */
export interface Linked {
  /** What messages and folders call it. */
  readonly name: string
  readonly seed: number
  readonly combats: number
  readonly load: (adHoc: readonly AdHoc[]) => Checked<LoadedScenario | LoadedDay>
}

/** Reads a link, which may be anybody's: within limits, and refused with a reason. */
export const linked = async (address: string): Promise<Linked> => {
  const read = await readLink(address)
  if (read._tag === "Refused") throw invalid(`--link: ${read.reason}`)
  const { combats, project, seed } = read.shared
  const { files, main } = project
  const folder = folderOf(new Map(Object.entries(files)))
  const load: Linked["load"] = (adHoc) => loadFrom({ file: main, text: files[main] ?? "" }, folder, ownLibrary, adHoc)
  const loaded = load([])
  if (loaded._tag === "Refused") throw invalid(...loaded.problems.map(problemText))
  return { name: main, seed, combats, load }
}
