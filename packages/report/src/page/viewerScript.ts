import type { ReaderPlace } from "@refriega/core"
import { codePiece, scriptPiece } from "./scriptPiece.ts"

/** The script of a page: the viewer, and the readers of the systems whose fights it shows, each a piece of its own. */
export const viewerScript = async (readers: readonly ReaderPlace[]): Promise<string> => {
  const viewer = new URL("../../viewer/main.ts", import.meta.url).href
  const sources = [...new Set([viewer, ...readers.map(sourceOf)])]
  const codes = new Set(readers.flatMap((place) => ("code" in place ? [place.code] : [])))
  const pieces = await Promise.all(
    sources.map((source) => (codes.has(source) ? codePiece(source) : scriptPiece(source))),
  )
  const made = readers.map((place) => {
    const piece = `pieces[${sources.indexOf(sourceOf(place))}]`
    if ("code" in place) return `${piece}.ruleset`
    return place.of === undefined ? `${piece}.reader` : `${piece}.readerOf(${JSON.stringify(place.of)})`
  })
  const script = `(() => {\nconst pieces = [\n${pieces.join(",\n")}]\npieces[0].show([${made.join(", ")}])\n})()\n`
  // In a script element nothing may look like its end, nor like the beginning of a comment.
  return script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")
}

const sourceOf = (place: ReaderPlace): string => ("code" in place ? place.code : place.module)
