import { fileURLToPath } from "node:url"
import type { ReaderPlace } from "@refriega/core"
import { rolldown } from "rolldown"

const entry = "refriega:page"

/**
 * The script of a page: the viewer, and the readers of the systems whose fights it shows. Made from the sources when a page is
 * made (about a tenth of a second), so there is nothing to build beforehand and nothing that could be out of date. The same
 * sources give the same bytes.
 */
export const viewerScript = async (readers: readonly ReaderPlace[]): Promise<string> => {
  const viewer = fileURLToPath(new URL("../../viewer/main.ts", import.meta.url))
  const source = [
    `import { show } from ${JSON.stringify(viewer)}`,
    ...readers.map(
      ({ module, of }, i) =>
        `import { ${of === undefined ? "reader" : "readerOf"} as reader${i} } from ${JSON.stringify(fileURLToPath(module))}`,
    ),
    `show([${readers.map(({ of }, i) => (of === undefined ? `reader${i}` : `reader${i}(${JSON.stringify(of)})`)).join(", ")}])`,
  ].join("\n")
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    logLevel: "silent",
    plugins: [
      {
        name: entry,
        resolveId: (id) => {
          if (id === entry) return id
          if (!id.startsWith("@refriega/core")) return undefined
          return fileURLToPath(import.meta.resolve(id))
        },
        load: (id) => (id === entry ? source : undefined),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: "iife", minify: true })
    // In a script element nothing may look like its end, nor like the beginning of a comment.
    return output[0].code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")
  } finally {
    await bundle.close()
  }
}
