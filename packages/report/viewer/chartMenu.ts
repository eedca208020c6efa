import { h } from "./dom.ts"
import { figureData } from "./figureData.ts"
import { onLanguage } from "./language.ts"
import { captioned } from "./captioned.ts"
import { saveFile } from "./saveFile.ts"
import { words } from "./words.ts"

/**
 * Puts a menu under every chart: copies it as a picture with its caption and where it is from, and saves it as a
 * picture, as its specification, as its numbers.
 */
export const chartMenus = (): void => {
  const summaries: HTMLElement[] = []
  for (const figure of document.querySelectorAll<HTMLElement>("figure[id]")) {
    const summary = h("summary")
    summaries.push(summary)
    const item = (kind: string, act: () => Promise<void> | void): HTMLElement => {
      const made = h("button", { type: "button" }, kind)
      made.addEventListener("click", () => void act())
      return h("li", {}, made)
    }
    const spec = async (): Promise<string> =>
      JSON.stringify(JSON.parse((await figureData()).specs[figure.id] ?? "null"), undefined, 1)
    const list = h(
      "ul",
      {},
      copyItem(figure),
      item("SVG", () => save(figure, "svg", "image/svg+xml", pictureOf(figure))),
      item("PNG", async () => save(figure, "png", "image/png", await pixelsOf(pictureOf(figure)))),
      item("Vega-Lite", async () => save(figure, "vl.json", "application/json", await spec())),
      item("CSV", () => save(figure, "csv", "text/csv", numbersOf(figure))),
    )
    figure.append(h("details", { class: "menu" }, summary, list))
  }
  const write = (): void => {
    for (const summary of summaries) summary.textContent = words().save
    for (const button of document.querySelectorAll(".copy-picture")) button.textContent = words().copyPicture
  }
  onLanguage(write)
  write()
}

/**
 * Copies a figure as a picture. Where the browser does not let pages do so (some do not for files) it saves the same
 * picture.
 */
const copyItem = (figure: HTMLElement): HTMLElement => {
  const button = h("button", { type: "button", class: "copy-picture" })
  button.addEventListener("click", () => {
    const picture = pixelsOf(captioned(figure, pictureOf(figure)))
    const copied = (): void => void (button.textContent = words().copiedPicture)
    const save = async (): Promise<void> => saveFile(`${figure.id}.png`, "image/png", await picture)
    if (typeof ClipboardItem === "undefined" || navigator.clipboard?.write === undefined) return void save()
    // The picture is handed over while it is made: only now has somebody asked for it.
    navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]).then(copied, () => void save())
  })
  return h("li", {}, button)
}

const save = (figure: HTMLElement, ending: string, type: string, content: string | Blob): void =>
  saveFile(`${figure.id}.${ending}`, type, content)

/**
 * The drawing that the figure shows, to stand alone: in the colours and letters that the page's style does not change.
 */
const pictureOf = (figure: HTMLElement): string => {
  const drawings = [...figure.querySelectorAll<SVGSVGElement>(".chart svg")]
  const shown = drawings.find((each) => each.getBoundingClientRect().width > 0) ?? (drawings[0] as SVGSVGElement)
  const copy = shown.cloneNode(true) as SVGSVGElement
  const { width, height } = shown.viewBox.baseVal
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg")
  copy.setAttribute("width", String(width))
  copy.setAttribute("height", String(height))
  copy.setAttribute("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif")
  return new XMLSerializer().serializeToString(copy)
}

/** A picture in twice its size. */
const pixelsOf = async (svg: string): Promise<Blob> => {
  const image = new Image()
  // Of all addresses a page may load pictures from `data:` alone.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = h("canvas", { width: 2 * image.width, height: 2 * image.height })
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob === null ? failed(new Error("no picture")) : done(blob)), "image/png")
  })
}

/** The figure's table as CSV. What a spreadsheet would take for a formula gets an apostrophe in front. */
const numbersOf = (figure: HTMLElement): string =>
  [...figure.querySelectorAll("tr")]
    .map((row) => [...row.children].map((cell) => quoted(cell.textContent ?? "")).join(","))
    .map((line) => `${line}\r\n`)
    .join("")

const quoted = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) && !/^[+-]?[\d.,]+$/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
