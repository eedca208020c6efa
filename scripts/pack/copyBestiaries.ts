import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { textBeside, treeBeside } from "../../packages/sim/src/loading/bestiaryAt.ts"

/** Copies the bestiaries of the root, and puts beside each what was read of it. */
export const copyBestiaries = (root: string, folder: string): void => {
  for (const file of globSync("scenarios/*/bestiary.yaml", { cwd: root })) {
    cpSync(join(root, file), join(folder, file))
    writeFileSync(treeBeside(join(folder, file)), textBeside(readFileSync(join(root, file), "utf8")))
  }
}
