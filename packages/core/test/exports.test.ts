import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

/*
 * Whoever builds a system outside of this package has what its own rooms have: every name that a room takes from the
 * kernel is exported.
 */

const source = fileURLToPath(new URL("../src", import.meta.url))

/**
 * Names with the file that they come from, as a statement of the form `import { ... } from` or `export { ... } from`
 * has them.
 */
const namesIn = (file: string): readonly (readonly [from: string, name: string])[] => {
  const text = readFileSync(file, "utf8")
  const place = (path: string): string => relative(source, resolve(dirname(file), path))
  const named = [...text.matchAll(/\b(?:import|export) (?:type )?\{([^}]*)\} from "(\.[^"]+)"/gu)].flatMap(
    ([, names = "", path = ""]) =>
      names
        .split(",")
        .map((name) =>
          name
            .trim()
            .replace(/^type /u, "")
            .replace(/ as .*/u, ""),
        )
        .filter((name) => name !== "")
        .map((name) => [place(path), name] as const),
  )
  const all = [...text.matchAll(/\bexport \* from "(\.[^"]+)"/gu)].map(([, path = ""]) => [place(path), "*"] as const)
  return [...named, ...all]
}

test("all that the rooms of the systems take from the kernel is exported", () => {
  const exported = new Set(
    ["index.ts", "parts.ts", "testkit.ts"]
      .flatMap((entry) => namesIn(join(source, entry)))
      .map(([from, name]) => `${from} ${name}`),
  )
  const taken = readdirSync(join(source, "systems"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file.includes("/"))
    .flatMap((file) => namesIn(join(source, "systems", file)))
    .filter(([from]) => !from.startsWith("systems/"))
  expect(taken.length).toBeGreaterThan(500)
  const missing = taken.filter(([from, name]) => !exported.has(`${from} ${name}`) && !exported.has(`${from} *`))
  expect([...new Set(missing.map((each) => each.join(" ")))]).toEqual([])
})
