import { fileURLToPath } from "node:url"
import { rolldown } from "rolldown"
import { expect, test } from "vitest"

/** What a bundle for browsers still imports from elsewhere: nothing, if all of it can run there. */
const foreign = async (entry: string): Promise<readonly string[]> => {
  const bundle = await rolldown({
    input: fileURLToPath(import.meta.resolve(entry)),
    platform: "browser",
    logLevel: "silent",
    external: (id) => id.startsWith("node:"),
    plugins: [
      {
        name: "workspace",
        resolveId: (id) => (id.startsWith("@refriega/") ? fileURLToPath(import.meta.resolve(id)) : undefined),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: "esm" })
    return output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.imports : []))
  } finally {
    await bundle.close()
  }
}

test.each(["@refriega/core", "@refriega/core/parts", "@refriega/core/testkit", "@refriega/sim/pure"])(
  "%s runs without Node",
  async (entry) => {
    expect(await foreign(entry)).toEqual([])
  },
)

test("what reads files does not", async () => {
  expect(await foreign("@refriega/sim")).toContain("node:fs")
})
