import type { ReaderPlace } from "@refriega/core"

/** Where the pieces of a page's script come from. */
export interface Pieces {
  /** The address of the viewer. */
  readonly viewer: string
  /** The script of the module at an address: an expression whose value has what the module exports. */
  readonly ofModule: (address: string) => Promise<string>
  /** The same of a module that is a text. */
  readonly ofCode: (code: string) => Promise<string>
}

/** The script of a page: the viewer, and the readers of the systems whose fights it shows, each a piece of its own. */
export const viewerScript = async (
  readers: readonly ReaderPlace[],
  { ofCode, ofModule, viewer }: Pieces,
): Promise<string> => {
  const sources = [...new Set([viewer, ...readers.flatMap(sourcesOf)])]
  const codes = new Set(readers.flatMap((place) => ("code" in place ? [place.code] : [])))
  const pieces = await Promise.all(sources.map((source) => (codes.has(source) ? ofCode(source) : ofModule(source))))
  const made = readers.map((place) => {
    const piece = (source: string) => `pieces[${sources.indexOf(source)}]`
    if ("code" in place) return `${piece(place.code)}.ruleset`
    const { around, module, of } = place
    const reader = of === undefined ? `${piece(module)}.reader` : `${piece(module)}.readerOf(${JSON.stringify(of)})`
    return around === undefined
      ? reader
      : `${piece(around.module)}.readerAround(${JSON.stringify(around.of)}, ${reader})`
  })
  const script = `(() => {\nconst pieces = [\n${pieces.join(",\n")}]\npieces[0].show([${made.join(", ")}])\n})()\n`
  // In a script element nothing may look like its end, nor like the beginning of a comment.
  return script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")
}

const sourcesOf = (place: ReaderPlace): readonly string[] =>
  "code" in place ? [place.code] : [place.module, ...(place.around === undefined ? [] : [place.around.module])]
