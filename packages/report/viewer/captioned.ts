import { h } from "./dom.ts"

const family = "Helvetica, Arial, sans-serif"
const edge = 20

/** A text in lines of at most so many pixels, broken at blanks. */
const linesOf = (text: string, size: number, width: number): readonly string[] => {
  const context = h("canvas").getContext("2d") as CanvasRenderingContext2D
  context.font = `${size}px ${family}`
  const lines = [""]
  for (const word of text.split(/\s+/u)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (context.measureText(longer).width > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

const escaped = (text: string): string => h("p", {}, text).innerHTML

/**
 * A drawing with the caption of its figure above and the title of the page below, as one picture: what is passed on
 * alone must say what it shows, how sure it is, and where it is from.
 */
export const captioned = (figure: HTMLElement, svg: string): string => {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)"[^>]* height="([\d.]+)"/u.exec(svg) ?? []
  const inner = Math.max(480, Number(width))
  let y = edge
  const text = (said: string, size: number, look: string): string =>
    linesOf(said, size, inner)
      .map((line) => {
        y += Math.round(size * 1.3)
        return `<text x="${edge}" y="${y}" font-size="${size}" ${look}>${escaped(line)}</text>`
      })
      .join("")
  const question = figure.querySelector("figcaption h3")?.firstChild?.textContent ?? ""
  const quiet = 'fill="#595959"'
  const above = [
    text(question, 17, 'font-weight="bold"'),
    ...[...figure.querySelectorAll("figcaption p")].map((line) => text(line.textContent ?? "", 13, quiet)),
  ].join("")
  const drawing = svg.replace("<svg ", `<svg x="${edge}" y="${y + 14}" `)
  y += 20 + Number(height)
  const all = above + drawing + text(document.title, 11, quiet)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${inner + 2 * edge}" height="${y + 14}" font-family="${family}"><rect width="100%" height="100%" fill="#fff"/>${all}</svg>`
}
