import { fileURLToPath } from "node:url"
import { rolldown } from "rolldown"
import { expect, test } from "vitest"

/** Where the module of an entry stands. */
const placeOf = (entry: string): string => fileURLToPath(import.meta.resolve(entry))

/**
 * A bundle for browsers of an entry, or of several, and what it still imports from elsewhere: nothing, if all of it can
 * run there.
 */
const bundled = async (
  entry: string | readonly string[],
  /** Of it only these names. */
  only?: string,
): Promise<{ readonly code: string; readonly imports: readonly string[] }> => {
  const bundle = await rolldown({
    input: only === undefined ? [entry].flat().map(placeOf) : "some names",
    platform: "browser",
    logLevel: "silent",
    external: (id) => id.startsWith("node:"),
    plugins: [
      {
        name: "workspace",
        resolveId: (id) => (id === "some names" ? id : id.startsWith("@refriega/") ? placeOf(id) : undefined),
        load: (id) => (id === "some names" ? `export { ${only} } from ${JSON.stringify(entry)}` : undefined),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: "esm", comments: false })
    const chunks = output.filter((chunk) => chunk.type === "chunk")
    const own = new Set(chunks.map(({ fileName }) => fileName))
    return {
      code: chunks.map(({ code }) => code).join("\n"),
      imports: chunks.flatMap(({ imports }) => imports).filter((name) => !own.has(name)),
    }
  } finally {
    await bundle.close()
  }
}

const foreign = async (...entries: readonly string[]): Promise<readonly string[]> => (await bundled(entries)).imports

test("all of core, and what plays its fights, runs without Node", async () => {
  const entries = ["@refriega/core/internal", "@refriega/core/parts", "@refriega/core/testkit", "@refriega/sim/pure"]
  expect(await foreign(...entries)).toEqual([])
})

test("what draws and tells runs without Node, and without the values that Node has and browsers have not", async () => {
  const { code, imports } = await bundled("@refriega/report/pure")
  expect(imports).toEqual([])
  expect(code.includes("choicesByRound")).toBe(true)
  expect(/\bBuffer\.(?:from|alloc|concat|compare)\b|\bprocess\.(?:env|cwd|stdout)\b/u.exec(code)?.[0]).toBeUndefined()
})

test("charts, the verdict and whole pages come without a game: its words come with the results", async () => {
  const { code } = await bundled("@refriega/report/pure", "charts, compose, hero, toSvg, summary, viewerScript")
  expect(code.includes("choicesByRound")).toBe(true)
  expect(/\b(?:SYM|D20M|SW|DS20)-\d+/u.exec(code)?.[0]).toBeUndefined()
})

test("what reads files does not", async () => {
  expect(await foreign("@refriega/sim")).toContain("node:fs")
})
