import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The folder of the package that a file belongs to, if it is one of others. */
const packageOf = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/u.exec(file)?.[0]

/**
 * What others' packages that went into a program say of their licences, in full, as most of these ask for.
 *
 * @param files that went into it
 */
export const thirdParty = (files: Iterable<string>): string => {
  const folders = [...new Set([...files].flatMap((file) => packageOf(file) ?? []))]
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<
      string,
      string
    >
    const texts = readdirSync(folder)
      .filter((file) => /^(?:licen[cs]e|copying|notice)/iu.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8").trim())
    if (license === undefined && texts.length === 0) throw new Error(`${name} says nothing of its licence`)
    return [`${name} ${version} (${license ?? "see below"})`, ...texts].join("\n\n")
  })
  const head =
    "This program has in itself, whole or in part, the following packages. What they ask to be said of them is said here."
  return `${[head, ...parts.toSorted()].join(`\n\n${"-".repeat(80)}\n\n`)}\n`
}
