import { good, type Library, library, readSystem } from "@refriega/core/internal"
import { runCode } from "../code/runCode.ts"

/** The systems that a thread knows: games that bring code among them only where code may be run. */
export const knownSystems = (allowCode: boolean): Library => ({
  ...library,
  described: (game) => {
    const read = readSystem(library.systems, game, allowCode ? runCode : undefined)
    return read._tag === "Refused" ? read : good(read.value.rules)
  },
})
