import { ownLibrary } from "@refriega/sim"
import { folderOf, loadFrom, type Manifest, planAny } from "@refriega/sim/pure"
import type { Project } from "../../src/project/Project.ts"

/** A run of all variants of a project, as the command plans it. */
export const plannedHere = (
  { files, main }: Project,
  choices: { readonly seed: number; readonly combats: number },
): Manifest => {
  const loaded = loadFrom({ file: main, text: files[main] ?? "" }, folderOf(new Map(Object.entries(files))), ownLibrary)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(({ message }) => message).join("\n"))
  const found = loaded.value
  const variants =
    found._tag === "Day"
      ? found.visit((_, day) => day.variants.map(({ id }) => id))
      : found.visit((_, scenario) => scenario.variants.map(({ id }) => id))
  const planned = planAny(found, { ...choices, variants, log: "summary" })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join("\n"))
  return planned.manifest
}
