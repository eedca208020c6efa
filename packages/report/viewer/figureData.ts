import { eachText, type Face, type Faces, type FigureData } from "../src/page/FigureData.ts"
import { unpackTexts } from "../src/page/Packed.ts"
import { bytesOf } from "./bytesOf.ts"

/** What the page's figures can show beside what it opened with, and their specifications, by figure. */
interface Known {
  readonly faces: Readonly<Faces>
  readonly specs: Readonly<Record<string, string>>
}

let known: Promise<Known> | undefined

/** All of it, unpacked when somebody asks. */
export const figureData = (): Promise<Known> => (known ??= unpack())

const unpack = async (): Promise<Known> => {
  const bytes = bytesOf(document.getElementById("figures-data")?.textContent ?? "") as Uint8Array<ArrayBuffer>
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
  const { variants, packed } = (await new Response(stream).json()) as FigureData
  const texts = unpackTexts(packed).values()
  const next = (): string => texts.next().value ?? ""
  const faces: Faces = {}
  eachText(variants, (figure, variant, part, lang) => {
    ;((faces[figure] ??= {})[variant] ??= emptyFace())[part][lang] = next()
  })
  return { faces, specs: Object.fromEntries(Object.keys(variants).map((figure) => [figure, next()])) }
}

const emptyFace = (): Face => ({
  caption: { en: "", es: "" },
  table: { en: "", es: "" },
  wide: { en: "", es: "" },
  narrow: { en: "", es: "" },
})
