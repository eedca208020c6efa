import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "vitest"
import { root } from "./refriega.ts"

/** A page of docs that shows files, commands and what they print, each behind a comment with its name. */
export const shownPage = (page: string) => {
  const file = join(root, page)
  const text = (): string => readFileSync(file, "utf8")

  /** The fenced block behind the comment of that name. */
  const block = (name: string): string => {
    const found = new RegExp(`<!-- ${name} -->\n\`\`\`\\w+\n(.*?)\`\`\``, "su").exec(text())
    if (found === null) throw new Error(`${page} has no block ${name}`)
    return found[1] ?? ""
  }

  /** The words of the command behind the comment of that name; it may go on over lines that end with a backslash. */
  const command = (name: string): readonly string[] => {
    const found = new RegExp(`<!-- ${name} -->\n {4}npx refriega ((?:.*\\\\\n)*.*)`, "u").exec(text())
    if (found === null) throw new Error(`${page} has no command ${name}`)
    const line = (found[1] ?? "").replaceAll(/\s*\\\n\s*/gu, " ")
    return [...line.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? "")
  }

  /** Compares what a command printed with what the page shows of it, or writes it there (`npm run golden`). */
  const compareShown = (name: string, printed: string): void => {
    const shown = printed.replaceAll("\u00a0", " ")
    if (process.env["UPDATE_GOLDEN"] === "1") {
      const start = `<!-- ${name} output -->\n\`\`\`text\n`
      writeFileSync(
        file,
        text().replace(`${start}${block(`${name} output`)}`, () => start + shown),
      )
    }
    expect(shown).toBe(block(`${name} output`))
  }
  return { block, command, compareShown }
}
