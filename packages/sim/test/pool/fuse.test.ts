import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { fuse } from "../../src/pool/fuse.ts"

const library = () => {
  const folder = mkdtempSync(join(tmpdir(), "fuse-"))
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
  put(
    "index.ts",
    'import { basename } from "node:path"\nexport { half } from "./half.ts"\nexport const name = basename("/a/b")\n',
  )
  put("half.ts", "const part: number = 2\nexport const half = (n: number): number => n / part\n")
  const kept = join(mkdtempSync(join(tmpdir(), "fuse-")), "cache", "library.js")
  return { put, kept, fuse: () => fuse(join(folder, "index.ts"), kept) }
}

const load = (text: string): Promise<{ half: (n: number) => number; name: string }> =>
  import(`data:text/javascript,${encodeURIComponent(text)}`)

describe("modules fused into one", () => {
  test("export the same, and import nothing of their folder", async () => {
    const text = await library().fuse()
    const { half, name } = await load(text)
    expect([half(6), name]).toEqual([3, "b"])
    expect(text).not.toMatch(/from "\.\//u)
  })

  test("are kept as long as no source changes", async () => {
    const { fuse, kept } = library()
    const text = await fuse()
    const { ino } = statSync(kept)
    expect(await fuse()).toBe(text)
    expect(statSync(kept).ino).toBe(ino)
    expect(readFileSync(kept, "utf8")).toBe(text)
  })

  test.for([
    ["changed", "half.ts", "export const half = (n: number): number => n / 4\n", 1.5],
    ["added", "other.ts", "export const other = 1\n", 3],
  ] as const)("are made anew when a source is %s", async ([, file, source, half]) => {
    const { fuse, put } = library()
    const before = await fuse()
    put(file, source)
    const after = await fuse()
    expect(after).not.toBe(before)
    expect((await load(after)).half(6)).toBe(half)
  })

  test("are made anew when what was kept is damaged", async () => {
    const { fuse, kept } = library()
    const text = await fuse()
    writeFileSync(kept, text.slice(10))
    expect(await fuse()).toBe(text)
  })
})
