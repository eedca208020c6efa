import { execFileSync, spawnSync } from "node:child_process"
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { describe, expect, test } from "vitest"
import { fuse } from "../../src/fuse/fuse.ts"
import { fusedProgram } from "../../src/fuse/fusedProgram.ts"

/** A folder of packages with programs that are as small as can be. */
const packages = () => {
  const root = join(mkdtempSync(join(tmpdir(), "refriega-fuse-")), "packages")
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  put("../pnpm-lock.yaml", "")
  put("cli/src/half.ts", "const part: number = 2\nexport const half = (n: number): number => n / part\n")
  put("cli/src/program.ts", 'import { half } from "./half.ts"\nexport const three: number = half(6)\n')
  put("sim/src/pool/worker.ts", 'export const { works } = await import("./work.ts")\n')
  put("sim/src/pool/work.ts", "export const works: boolean = true\n")
  put("cli/src/import/mapThread.ts", "export const maps: boolean = true\n")
  return { root, cache: join(root, "cache"), put }
}

const load = async (url: URL | string): Promise<Record<string, unknown>> => import(String(url))

describe("a fused program", () => {
  test("is one file that does the same, and knows where its modules have stood", async () => {
    const { root, put } = packages()
    put("cli/src/place.ts", "export const place: string = import.meta.url\n")
    put(
      "cli/src/all.ts",
      'export { half } from "./half.ts"\nexport { place } from "./place.ts"\nexport * from "node:path"\n',
    )
    await fuse({ entry: join(root, "cli/src/all.ts"), whole: true }, join(root, "out"))
    expect(readdirSync(join(root, "out"))).toEqual(["all.js"])
    expect(readFileSync(join(root, "out/all.js"), "utf8")).not.toMatch(/from ?"\./u)
    const { half, place, basename } = await load(pathToFileURL(join(root, "out/all.js")))
    expect((half as (n: number) => number)(6)).toBe(3)
    expect(place).toBe(pathToFileURL(join(root, "cli/src/place.ts")).href)
    expect(basename).toBeTypeOf("function")
  })

  test("leaves packages apart that are no JavaScript", async () => {
    const { root } = packages()
    const toPng = fileURLToPath(new URL("../../../report/src/export/toPng.ts", import.meta.url))
    await fuse({ entry: toPng, whole: true }, join(root, "out"))
    expect(readFileSync(join(root, "out/toPng.js"), "utf8")).toMatch(/import\(["`]file:\/\/.*@resvg/u)
    expect((await load(pathToFileURL(join(root, "out/toPng.js"))))["toPng"]).toBeTypeOf("function")
  })
})

describe("the command is fused", () => {
  test("with its threads beside it, once for each state of the sources", async () => {
    const { root, cache, put } = packages()
    const first = await fusedProgram(cache, root)
    expect(await load(first)).toMatchObject({ three: 3 })
    expect(await load(new URL("worker.js", first))).toMatchObject({ works: true })
    expect(await fusedProgram(cache, root)).toEqual(first)
    put("cli/src/half.ts", "export const half = (n: number): number => n / 4\n")
    const second = await fusedProgram(cache, root)
    expect(second).not.toEqual(first)
    expect(await load(second)).toMatchObject({ three: 1.5 })
  })

  test("anew when a source is as large as before, when one is added, and when packages change", async () => {
    const { root, cache, put } = packages()
    const seen = new Set([String(await fusedProgram(cache, root))])
    utimesSync(join(root, "cli/src/half.ts"), 1, 1)
    seen.add(String(await fusedProgram(cache, root)))
    put("sim/src/other.ts", "export const other = 1\n")
    seen.add(String(await fusedProgram(cache, root)))
    put("../pnpm-lock.yaml", "changed")
    seen.add(String(await fusedProgram(cache, root)))
    expect(seen.size).toBe(4)
  })

  test("by several at the same time, and comes to the same", async () => {
    const { root, cache } = packages()
    const found = await Promise.all([1, 2, 3].map(() => fusedProgram(cache, root)))
    expect(new Set(found.map(String)).size).toBe(1)
    expect(await load(found[0] as URL)).toMatchObject({ three: 3 })
    expect(readdirSync(cache)).toHaveLength(1)
  })

  test("and of other sources the last ones are kept, and those of the last hour", async () => {
    const { root, cache, put } = packages()
    const states: string[] = []
    const make = async (number: number): Promise<void> => {
      put("sim/src/other.ts", `export const other${"s".repeat(number)} = 1\n`)
      const folder = dirname(fileURLToPath(await fusedProgram(cache, root)))
      // The first ones are two hours old, and one of them three.
      if (number < 10) utimesSync(folder, 1, Date.now() / 1000 - (number === 5 ? 10_800 : 7200 - number))
      states.push(basename(folder))
    }
    for (let number = 0; number < 12; number++) await make(number)
    expect(new Set(states).size).toBe(12)
    const [, , ...rest] = states.filter((_, i) => i !== 5)
    expect(readdirSync(cache).toSorted()).toEqual(rest.toSorted())
  })

  test.each<[string, (file: string) => void]>([
    ["emptied", (file) => truncateSync(file, 0)],
    ["half written", (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
    ["as long as before, with other bytes", (file) => writeFileSync(file, readFileSync(file).fill(0, 3, 4))],
    ["gone", (file) => rmSync(file)],
  ])("and made whole again when a file of it is %s", async (_, damage) => {
    const { root, cache } = packages()
    const folder = dirname(fileURLToPath(await fusedProgram(cache, root)))
    const texts = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")])
    const before = texts()
    expect(before.map(([name]) => name)).toEqual([
      "contents.txt",
      "mapThread.js",
      "package.json",
      "program.js",
      "work.js",
      "worker.js",
    ])
    // What Node keeps of compiled code stands beside it, and is its own affair.
    mkdirSync(join(folder, "compiled"))
    for (const [name] of before) {
      damage(join(folder, name as string))
      expect(dirname(fileURLToPath(await fusedProgram(cache, root)))).toBe(folder)
      rmSync(join(folder, "compiled"), { recursive: true })
      expect(texts()).toEqual(before)
      mkdirSync(join(folder, "compiled"))
    }
    expect(readdirSync(cache)).toHaveLength(1)
  })

  test("unless it cannot be, or shall not be: then it is the program as it stands", async () => {
    const { root, cache, put } = packages()
    const plain = pathToFileURL(join(root, "cli/src/program.ts"))
    put("cache", "no folder")
    expect(await fusedProgram(cache, root)).toEqual(plain)
    put("cli/src/program.ts", "this is no program")
    expect(await fusedProgram(join(root, "elsewhere"), root)).toEqual(plain)
    expect(readdirSync(join(root, "elsewhere"))).toEqual([])
  })

  test.each([
    ["empty", ""],
    ["waiting for ever", "await new Promise(() => {})"],
  ])("and a program that is %s is no success", (_, program) => {
    const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url))
    const load = `(url, context, next) => url.endsWith("/program.ts") ? { format: "module", source: ${JSON.stringify(program)}, shortCircuit: true } : next(url, context)`
    const hooks = `data:text/javascript,${encodeURIComponent(`import { registerHooks } from "node:module"; registerHooks({ load: ${load} })`)}`
    const env = { ...process.env, REFRIEGA_FUSE: "0" }
    const { status, stderr } = spawnSync(process.execPath, ["--import", hooks, main, "--help"], { env })
    expect(String(stderr)).toContain("refriega: the program did not run to its end")
    expect(status).toBe(70)
  })

  test("and plays the same fights as its modules one by one", () => {
    const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url))
    const scenario = fileURLToPath(new URL("../../../../scenarios/d20-modern/skirmish.yaml", import.meta.url))
    const digests = ["0", "1"].map((fused) => {
      const folder = mkdtempSync(join(tmpdir(), "refriega-fuse-"))
      const args = ["run", scenario, "-n", "4", "--workers", "2", "--out", join(folder, "run"), "--json", "--quiet"]
      const env = { ...process.env, REFRIEGA_FUSE: fused }
      return JSON.parse(execFileSync(process.execPath, [main, ...args], { encoding: "utf8", env })).variants[0].digest
    })
    expect(digests[0]).toMatch(/^[0-9a-f]{24}$/u)
    expect(digests[1]).toBe(digests[0])
  })
})
