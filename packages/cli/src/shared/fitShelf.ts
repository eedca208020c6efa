import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type FitShelf, isTrouble, makeFolder, writeOver } from "@refriega/sim/internal"

/** The largest file that can be a fitted value. */
const most = 1_000_000

/** Keeps fitted values beside a run, in its folder `ledger`. Where nothing can be written, nothing is kept. */
export const fitShelf = (run: string): FitShelf & { readonly path: () => string | undefined } => {
  let path: string | undefined
  const fileOf = (of: string): string => join(run, "ledger", `${of.slice(0, 16)}.json`)
  return {
    path: () => path,
    read: (of) => {
      const file = fileOf(of)
      if (!existsSync(file)) return undefined
      try {
        const text = readFileSync(file, "utf8")
        path = file
        return text.length > most ? undefined : JSON.parse(text)
      } catch {
        // Whatever is wrong with what was kept: it is fitted anew.
        return undefined
      }
    },
    keep: (fit) => {
      try {
        makeFolder(join(run, "ledger"))
        writeOver(fileOf(fit.of), `${JSON.stringify(fit)}\n`)
        path = fileOf(fit.of)
      } catch (error) {
        if (!isTrouble(error)) throw error
        path = undefined
      }
    },
  }
}
