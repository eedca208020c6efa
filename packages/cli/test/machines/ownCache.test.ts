import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { ownCache } from "../../src/shared/ownCache.ts"

const base = mkdtempSync(join(realpathSync(tmpdir()), "refriega-cache-"))
afterAll(() => rmSync(base, { recursive: true }))

const here = (name: string): string => {
  const folder = join(base, name)
  mkdirSync(folder)
  return folder
}
const of = (cache: string) => ownCache({ XDG_CACHE_HOME: cache })

test("no program takes the folder that Node would choose: in the common temporary one, where anybody may have made it", () => {
  const sources = ["cli/src/main.ts", "cli/src/packed.ts", "sim/src/pool/worker.ts"].map((file) =>
    readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8"),
  )
  const calls = sources.flatMap((text) => [...text.matchAll(/enableCompileCache(?:\?\.)?\((.)/gu)])
  expect(calls.length).toBeGreaterThan(3)
  for (const [, first] of calls) expect(first).not.toBe(")")
})

// Systems without numbers for users have no common temporary folder either.
describe.skipIf(process.getuid === undefined)("the folder for compiled code", () => {
  test("is made where caches are, for this user alone, and taken again", () => {
    const cache = join(base, "fresh", "cache")
    expect(of(cache)).toBe(join(cache, "refriega"))
    expect(lstatSync(join(cache, "refriega")).mode & 0o777).toBe(0o700)
    expect(of(cache)).toBe(join(cache, "refriega"))
    expect(ownCache({ XDG_CACHE_HOME: "not/absolute" }, here("home"))).toBe(join(base, "home/.cache/refriega"))
  })

  test("is none that others may write to, that is a link, or no folder", () => {
    const cache = here("others")
    const folder = of(cache) as string
    for (const mode of [0o777, 0o770, 0o722]) {
      chmodSync(folder, mode)
      expect(of(cache)).toBeUndefined()
    }
    const linked = here("linked")
    symlinkSync(here("elsewhere"), join(linked, "refriega"))
    expect(of(linked)).toBeUndefined()
    const file = here("file")
    writeFileSync(join(file, "refriega"), "")
    expect(of(file)).toBeUndefined()
    expect(of(join(file, "refriega"))).toBeUndefined()
  })

  test("is none of somebody else's, or in a folder in which others could put another in its place", () => {
    const cache = here("replaced")
    expect(of(cache)).toBeDefined()
    expect(ownCache({ XDG_CACHE_HOME: cache }, "/", (process.getuid?.() ?? 0) + 1)).toBeUndefined()
    chmodSync(cache, 0o777)
    expect(of(cache)).toBeUndefined()
    chmodSync(cache, 0o1777)
    expect(of(cache)).toBeDefined()
  })

  test.runIf(process.getuid?.() === 0)("is none that another user has made before", () => {
    const cache = here("before")
    chmodSync(cache, 0o1777)
    mkdirSync(join(cache, "refriega"), { mode: 0o700 })
    chownSync(join(cache, "refriega"), 12_345, 12_345)
    expect(of(cache)).toBeUndefined()
  })
})
