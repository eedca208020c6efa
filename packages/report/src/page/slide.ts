import type { Language } from "@refriega/core"
import type { TopLevelSpec } from "vega-lite"
import { charts } from "../charts/charts.ts"
import { inkColour, quietColour } from "../drawing/palette.ts"
import { toSvg } from "../drawing/toSvg.ts"
import { gameWords } from "../facts/gameWords.ts"
import type { AnyResults } from "../facts/Results.ts"
import { escapeXml } from "../text/escapeXml.ts"
import { inLanguage } from "../text/inLanguage.ts"
import { plainText } from "../text/plainText.ts"
import { wrapText } from "../text/wrapText.ts"
import { gistOf } from "./hero.ts"
import { pageWords } from "./words/pageWords.ts"

/** As large as pictures are that previews of links show. */
const [wide, tall, edge] = [1200, 630, 40]
const column = 330
const family = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

interface Line {
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly colour: string
}

/** A run on one slide, as SVG: the verdict, three numbers, the first chart, and what it rests on. */
export const slideOf = async (document: AnyResults, lang: Language): Promise<string> => {
  const results = inLanguage(document, lang)
  const { numbers, verdict } = gistOf(results, lang)
  const game = gameWords(results, lang).title
  const head = [results.title[lang], ...(results.title[lang].includes(game) ? [] : [game])].join(" · ")
  const above = [
    ...fitted(head, wide - 2 * edge, [22], 1, false, quietColour),
    ...fitted(verdict, wide - 2 * edge, [40, 34, 28, 23], 3, true, inkColour),
  ]
  const [top, upper] = placed(above, edge, edge)
  const beside = numbers.flatMap(([name, value]) => [
    ...fitted(name, column, [15], 2, false, quietColour),
    ...fitted(value, column, [24, 20, 17], 4, true, inkColour),
    gap,
  ])
  const [chart] = charts(results, lang)
  const lines = chart === undefined ? [] : [chart.caption.answer.at(-1) ?? ""]
  const [, left] = placed(beside, edge, top + 24)
  const [room, from] = [tall - top - 24 - 56, edge + column + 30]
  const drawing =
    chart && nested(await toSvg({ ...chart, spec: { ...chart.spec, title: "" } as TopLevelSpec }), from, top + 16, room)
  const foot = [...lines, `${pageWords[lang].seed} ${results.seed}`, "Refriega"].join(" · ")
  const [, below] = placed(fitted(foot, wide - 2 * edge, [14], 1, false, quietColour), edge, tall - 40)
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}" font-family="${family}"><title>${escapeXml(plainText(`${head}: ${verdict}`))}</title><rect width="100%" height="100%" fill="#FFFFFF"/>${upper}${left}${drawing ?? ""}${below}</svg>\n`
}

const gap: Line = { text: "", size: 18, bold: false, colour: quietColour }

/** A text in the largest letters in which it takes no more lines than these; of what is longer still the beginning. */
const fitted = (
  text: string,
  width: number,
  sizes: readonly number[],
  most: number,
  bold: boolean,
  colour: string,
): readonly Line[] => {
  const shown = plainText(text).slice(0, 400)
  if (shown === "") return []
  const all = sizes.map((size) => ({ size, lines: wrapText(shown, width, size, bold) }))
  const { lines, size } = all.find((each) => each.lines.length <= most) ?? (all.at(-1) as (typeof all)[number])
  return lines
    .slice(0, most)
    .map((line, i) => ({ text: i === most - 1 && lines.length > most ? `${line}…` : line, size, bold, colour }))
}

/** Lines one below the other, and where they end. */
const placed = (lines: readonly Line[], x: number, y: number): readonly [end: number, markup: string] => {
  let at = y
  const texts = lines.map(({ bold, colour, size, text }) => {
    at += Math.round(size * 1.25)
    const weight = bold ? ' font-weight="bold"' : ""
    return text === ""
      ? ""
      : `<text x="${x}" y="${at}" font-size="${size}"${weight} fill="${colour}">${escapeXml(text)}</text>`
  })
  return [at, texts.join("")]
}

/** A drawing within another one, as large as the room allows. */
const nested = (svg: string, x: number, y: number, height: number): string => {
  const [, width = "640", tallness = "400"] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/u.exec(svg) ?? []
  return svg
    .replace(
      /^<svg [^>]*>/u,
      `<svg x="${x}" y="${y}" width="${wide - edge - x}" height="${height}" viewBox="0 0 ${width} ${tallness}" preserveAspectRatio="xMidYMin meet">`,
    )
    .replace(/<title>[^]*?<\/title><desc>[^]*?<\/desc>/u, "")
}
