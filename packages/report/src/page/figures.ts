import { type Language, languages } from "@refriega/core"
import type { Drawings } from "../drawing/Drawings.ts"
import type { Chart } from "../drawing/frame.ts"
import { narrow, type Room, wide } from "../drawing/Room.ts"
import { deflated } from "../text/deflated.ts"
import { chartParts, type Parts, partsMarkup } from "./chartFigure.ts"
import { eachText, type Face, type Faces, type FigureData } from "./FigureData.ts"
import { type Html, html, raw } from "./html.ts"
import { packTexts } from "./words/packTexts.ts"

/** The figures of a page, and what they can show. The page opens with one face of each; its script puts others in. */
export class Figures {
  private readonly faces: Faces = {}
  private readonly specs: Record<string, string> = {}
  private readonly lang: Language
  private readonly drawings: Pick<Drawings, "bare"> | undefined

  /**
   * @param lang the language that the page opens in
   * @param drawings what draws the charts that the page opens with, if they are wanted with their titles too
   */
  constructor(lang: Language, drawings?: Pick<Drawings, "bare">) {
    this.lang = lang
    this.drawings = drawings
  }

  /**
   * The figures of charts, under a variant or of all of them.
   *
   * @param place what their addresses begin with
   * @param drawn the charts in a language, on so much room; the same ones in all languages and on any room
   */
  async add(
    place: string,
    drawn: (lang: Language, room: Room) => readonly Chart[],
    variant = "",
  ): Promise<readonly Html[]> {
    const figures = new Map<string, Partial<Record<Language, Parts>>>()
    for (const lang of languages) {
      const small = drawn(lang, narrow)
      for (const [i, chart] of drawn(lang, wide).entries()) {
        const address = `${place}.${chart.name}`
        const opens = lang === this.lang && this.faces[address] === undefined
        const { drawings } = this
        const draw = opens && drawings !== undefined ? { draw: (each: Chart) => drawings.bare(each) } : {}
        const parts = await chartParts(chart, lang, { narrow: small[i], address, ...draw })
        figures.set(address, { ...figures.get(address), [lang]: parts })
        // Of other variants the specification differs in its data alone, which their tables have.
        if (opens) this.specs[address] = specOf(chart)
      }
    }
    return [...figures].map(([address, parts]) => {
      const { en, es } = parts as Record<Language, Parts>
      // What the page shows first is in it unpacked.
      const isOpen = this.faces[address] === undefined
      const kept = (lang: Language, text: string): string => (isOpen && lang === this.lang ? "" : text)
      const both = (part: keyof Parts) => ({ en: kept("en", en[part]), es: kept("es", es[part]) })
      // But for what little room needs: it is packed, and put in where there is little.
      const narrow = { en: en.narrow, es: es.narrow }
      const face: Face = { caption: both("caption"), wide: both("wide"), narrow, table: both("table") }
      ;(this.faces[address] ??= {})[variant] = face
      return html`<figure id="${address}" data-variant="${variant}">${raw(partsMarkup(this.lang === "en" ? en : es, ""))}</figure>`
    })
  }

  /**
   * What the page does not open with, and the specifications, packed: JSON, deflated, in base64, which browsers unpack
   * by themselves.
   */
  packed(): string {
    const variants = Object.fromEntries(Object.entries(this.faces).map(([figure, each]) => [figure, Object.keys(each)]))
    const texts: string[] = []
    eachText(variants, (figure, variant, part, lang) => texts.push(this.faces[figure]?.[variant]?.[part][lang] ?? ""))
    const data: FigureData = { variants, packed: packTexts([...texts, ...Object.values(this.specs)]) }
    return deflated(JSON.stringify(data))
  }
}

/** A specification as JSON, its numbers to four digits and shares to a thousandth: more than a drawing shows. */
const specOf = ({ spec }: Chart): string =>
  JSON.stringify(spec, (_, value) => (typeof value === "number" ? fewDigits(value) : value))

const fewDigits = (value: number): number => Number(Math.abs(value) < 1 ? value.toFixed(3) : value.toPrecision(4))
