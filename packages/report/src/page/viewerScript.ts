import { fileURLToPath } from "node:url"
import type { ReaderPlace } from "@refriega/core"
import { rolldown } from "rolldown"

const entry = "refriega:page"

const exported = (place: ReaderPlace): string =>
  "code" in place ? "ruleset" : place.of === undefined ? "reader" : "readerOf"

const fileOf = (place: ReaderPlace, index: number): string =>
  "code" in place ? `${entry}-${index}` : fileURLToPath(place.module)

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
      (place, i) => `import { ${exported(place)} as reader${i} } from ${JSON.stringify(fileOf(place, i))}`,
    ),
    `show([${readers.map((place, i) => ("of" in place && place.of !== undefined ? `reader${i}(${JSON.stringify(place.of)})` : `reader${i}`)).join(", ")}])`,
  ].join("\n")
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    logLevel: "silent",
    plugins: [
      {
        name: entry,
        resolveId: (id, importer) => {
          if (id.startsWith(entry)) return id
          // Code of games has no place of its own: what the program gives it comes from here.
          if (!id.startsWith("@refriega/core") && importer?.startsWith(`${entry}-`) !== true) return undefined
          return fileURLToPath(import.meta.resolve(id))
        },
        load: (id) => {
          if (id === entry) return source
          const place = readers[Number(id.split(`${entry}-`)[1])]
          return place !== undefined && "code" in place ? place.code : undefined
        },
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
