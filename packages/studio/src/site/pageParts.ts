import { readFileSync } from "node:fs"
import { fileURLToPath, pathToFileURL } from "node:url"
import { systems } from "@refriega/core"
import { ownPieces } from "@refriega/report/internal"
import { inCore } from "../bundle/inCore.ts"

/**
 * The style of report pages, and the pieces of their scripts by the names that the studio has for them: texts, from
 * which it composes pages.
 */
export const pageParts = async (): Promise<Readonly<Record<string, string>>> => {
  const modules = {
    viewer: ownPieces.viewer,
    described: addressOf("described/play/readerOf"),
    added: addressOf("described/added/addedReader"),
    ...Object.fromEntries(Object.keys(systems).map((id) => [id, addressOf(`systems/${id}/reader`)])),
  }
  const pieces = await Promise.all(
    Object.entries(modules).map(async ([name, module]) => [name, await ownPieces.ofModule(module)] as const),
  )
  const style = readFileSync(fileURLToPath(import.meta.resolve("@refriega/report/style.css")), "utf8")
  return { style, ...Object.fromEntries(pieces) }
}

const addressOf = (path: string): string => pathToFileURL(inCore(path)).href
