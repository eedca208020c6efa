import { existsSync } from "node:fs"
import { type ParseArgsOptionsConfig, parseArgs } from "node:util"

/** A mistake in what stands behind the name of a bench: it ends with this text and code 2, and does nothing. */
class Mistake extends Error {}

/** A whole number from `least` to `most`, or a mistake. @throws Mistake */
export const wholeNumber = (name: string, text: string, least = 1, most = 1e9): number => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new Mistake(`${name} takes a whole number from ${least} to ${most.toLocaleString("en")}, not "${text}"`)
}

/** A file that is there, or a mistake. @throws Mistake */
export const fileAt = (path: string): string => {
  if (existsSync(path)) return path
  throw new Mistake(`there is no file ${path}`)
}

/** Words that mean nothing are a mistake. @throws Mistake */
export const nothingElse = (words: readonly string[]): void => {
  if (words.length > 0) throw new Mistake(`"${words.join(" ")}" means nothing here`)
}

/** One of some words, or a mistake. @throws Mistake */
export const oneOf = <W extends string>(name: string, text: string, words: readonly W[]): W => {
  const found = words.find((word) => word === text)
  if (found === undefined) throw new Mistake(`${name} takes ${words.join(", ")}, not "${text}"`)
  return found
}

/**
 * Reads what stands behind the name of a bench. `--help` prints the usage and ends with code 0; what is not understood
 * is said, with the usage, and ends with code 2 before anything is measured.
 *
 * @param usage a line or more
 * @param options those of `parseArgs`
 * @param read checks words and options, by `wholeNumber` and `oneOf`
 */
export const given = <O extends ParseArgsOptionsConfig, R>(
  usage: string,
  options: O,
  read: (words: readonly string[], values: { readonly [K in keyof O]?: string | boolean }) => R,
  args: readonly string[] = process.argv.slice(2),
): R => {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage)
    process.exit(0)
  }
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    return read(positionals, values as { readonly [K in keyof O]?: string | boolean })
  } catch (error) {
    if (!(error instanceof Mistake) && !(error instanceof TypeError)) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
}
