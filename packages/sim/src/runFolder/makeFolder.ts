import { existsSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"

/**
 * Makes a folder, and those above it that are missing. Node's own way of doing so never ends where the system says of a
 * folder inside one that is there that there is no such place, as below /proc.
 */
export const makeFolder = (path: string): void => {
  if (existsSync(path) && statSync(path).isDirectory()) return
  const above = dirname(path)
  if (above !== path && !existsSync(above)) makeFolder(above)
  try {
    mkdirSync(path)
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error
  }
}
