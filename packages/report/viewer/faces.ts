import { type Part, parts } from "../src/page/FigureData.ts"
import { figureData } from "./figureData.ts"
import { language, onLanguage } from "./language.ts"

/** Where a part is in a figure. */
const places = { caption: "figcaption", wide: ".chart", narrow: ".chart.narrow", table: "details.table" } as const

/**
 * Has every figure show the language and the variant that were chosen, and on little room the drawing that fits: what
 * it opened with is in the page, the rest is packed.
 */
export const faces = (): void => {
  const phone = matchMedia("(max-width: 50rem)")
  const figures = [...document.querySelectorAll<HTMLElement>("figure[id]")]
  /** What figures opened with: it is not packed. */
  const opened = new Map<string, Readonly<Partial<Record<Part, readonly ChildNode[]>>>>()
  for (const figure of figures) {
    figure.lang = language()
    const shown = shownBy(figure)
    figure.dataset["shown"] = shown
    const of = (part: Part) => [...(figure.querySelector(places[part])?.childNodes ?? [])]
    const face = { caption: of("caption"), wide: of("wide"), table: of("table") }
    opened.set(`${figure.id} ${shown}`, face)
  }
  const show = async (): Promise<void> => {
    if (figures.length === 0) return
    const { faces: known } = await figureData()
    for (const figure of figures) {
      // Read after the wait: somebody may have chosen otherwise meanwhile.
      const wanted = shownBy(figure) + (phone.matches ? " narrow" : "")
      const face = known[figure.id]?.[figure.dataset["variant"] ?? ""]
      if (face === undefined || figure.dataset["shown"] === wanted) continue
      const before = opened.get(`${figure.id} ${shownBy(figure)}`)
      for (const part of parts) {
        if (part === "narrow" && !phone.matches) continue
        const nodes = before?.[part] ?? parsed(face[part][language()])
        figure.querySelector(places[part])?.replaceChildren(...nodes)
      }
      figure.lang = language()
      figure.dataset["shown"] = wanted
    }
    dispatchEvent(new Event("faces"))
  }
  const switches = [...document.querySelectorAll<HTMLSelectElement>("select[data-run]")]
  const write = (): void => {
    for (const each of switches)
      for (const option of each.options) option.textContent = option.dataset[language()] ?? option.value
  }
  for (const each of switches) {
    each.addEventListener("change", () => {
      for (const figure of figures) {
        if (figure.dataset["variant"] !== "" && figure.id.startsWith(`${each.dataset["run"]}.`))
          figure.dataset["variant"] = each.value
      }
      void show()
    })
  }
  phone.addEventListener("change", () => void show())
  if (phone.matches) void show()
  onLanguage(() => {
    write()
    void show()
  })
  write()
}

const shownBy = ({ dataset }: HTMLElement): string => `${language()} ${dataset["variant"] ?? ""}`

/**
 * Markup that the maker of the page has written, by templates that escape what is not their own: parsed as a document
 * of its own, in which nothing runs and nothing is fetched.
 */
const parsed = (markup: string): NodeListOf<ChildNode> =>
  new DOMParser().parseFromString(markup, "text/html").body.childNodes
