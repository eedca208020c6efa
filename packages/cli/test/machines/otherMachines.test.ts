import { lstatSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { describe, expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"

/*
 * Nobody has tried Refriega on Windows or macOS yet. What is known to break there does not come in. docs/installing.md
 * says so.
 */

const made = new Set(["node_modules", "dist", "runs", ".git", "coverage"])

const allIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (made.has(entry.name)) return []
    return entry.isDirectory() ? [path, ...allIn(path)] : [path]
  })

const files = allIn(root).map((path) => relative(root, path))
/** The lines of what runs on users' machines, without comments. */
const lines = files
  .filter((file) => /^packages\/(?!proof)\w+\/src\/.*\.ts$/u.test(file))
  .flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .map((line) => `${file}: ${line.trim()}`),
  )
  .filter((line) => !/^\S+: (?:\/\/|\*|\/\*)/u.test(line))
const linesLike = (form: RegExp): readonly string[] => lines.filter((line) => form.test(line.slice(line.indexOf(": "))))

describe("files of the repository", () => {
  test("have names that all systems of files can hold", () => {
    const odd = files.filter((file) =>
      file.split("/").some((name) => /[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu.test(name)),
    )
    expect(odd).toEqual([])
    expect(files.filter((file) => file.length > 150)).toEqual([])
  })

  test("do not differ by case alone, and are no links", () => {
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length)
    expect(files.filter((file) => lstatSync(join(root, file)).isSymbolicLink())).toEqual([])
  })
})

describe("what runs on users' machines", () => {
  test("is looked at", () => expect(lines.length).toBeGreaterThan(30_000))

  test("makes files of URLs by the function that knows drives", () => {
    expect(linesLike(/import\.meta\.url\)\.pathname/u)).toEqual([])
  })

  test("does not join paths of the machine by hand, nor name folders that only some have", () => {
    const named = linesLike(/["'`]\/(?:tmp|dev|proc|home|usr|etc)\b/u)
    // Where Linux counts the time of threads; elsewhere it is done without (see the test of the watchdog).
    expect(named.filter((line) => !line.startsWith("packages/sim/src/pool/processorTime.ts"))).toEqual([])
    expect(
      linesLike(/\$\{(?:folder|dir|directory|root|cwd|home)\}\/[\w$]|(?:folder|dirname\(.*\)|tmpdir\(\)) \+ ["'`]/u),
    ).toEqual([])
  })

  test("makes no links, starts no shells, and asks for no signals or users that Windows lacks", () => {
    // Who asks for a user only where there are any (`getuid?.()`) may do so.
    expect(linesLike(/\bsymlink|\blinkSync\b|\bchmod|\bgetuid\b(?!\?\.\()|\bgetgid\b/u)).toEqual([])
    expect(linesLike(/\bexec(?:Sync)?\(|shell: true|"(?:ba)?sh"/u).filter((line) => !/\.exec\(/u.test(line))).toEqual(
      [],
    )
    // A process can be ended at once everywhere.
    expect(linesLike(/SIG(?!INT|TERM|HUP|KILL)[A-Z]{2,}/u)).toEqual([])
  })
})

test("files with the line ends of Windows play the same fights", async () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-lines-"))
  await refriega(folder, "init", "--system", "ds20")
  const play = async (): Promise<unknown> => {
    const { stdout } = await refriega(folder, "run", "fight.yaml", "-n", "20", "--quiet", "--json")
    return (JSON.parse(stdout) as { readonly variants: readonly { readonly digest: string }[] }).variants.map(
      ({ digest }) => digest,
    )
  }
  const before = await play()
  for (const file of ["fight.yaml", "people.yaml"]) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("\n", "\r\n"))
  }
  expect(await play()).toEqual(before)
})
