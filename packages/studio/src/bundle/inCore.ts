import { extname } from "node:path"
import { fileURLToPath } from "node:url"

const core = import.meta.resolve("@refriega/core")

/** The file of a module of core, by its path there without an ending. */
export const inCore = (path: string): string => fileURLToPath(new URL(`${path}${extname(core)}`, core))
