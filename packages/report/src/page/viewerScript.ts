import type { ReaderPlace } from "@refriega/core"
import { scriptPiece } from "./scriptPiece.ts"

/** The script of a page: the viewer, and the readers of the systems whose fights it shows, each a piece of its own. */
export const viewerScript = async (readers: readonly ReaderPlace[]): Promise<string> => {
  const viewer = new URL("../../viewer/main.ts", import.meta.url).href
  const modules = [...new Set([viewer, ...readers.map(({ module }) => module)])]
  const pieces = await Promise.all(modules.map(scriptPiece))
  const made = readers.map(({ module, of }) => {
    const piece = `pieces[${modules.indexOf(module)}]`
    return of === undefined ? `${piece}.reader` : `${piece}.readerOf(${JSON.stringify(of)})`
  })
  const script = `(() => {\nconst pieces = [\n${pieces.join(",\n")}]\npieces[0].show([${made.join(", ")}])\n})()\n`
  // In a script element nothing may look like its end, nor like the beginning of a comment.
  return script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")
}
