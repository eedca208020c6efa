import { h } from "./dom.ts"

/** Shows what a mark of a chart says when the mouse is over it, and opens the chart's table on a click. */
export const tips = (): void => {
  const tip = h("div", { class: "tip", role: "presentation", hidden: true })
  document.body.append(tip)
  const markOf = (event: Event): SVGElement | undefined =>
    event.target instanceof SVGElement
      ? (event.target.closest<SVGElement>(".chart [aria-label][role='graphics-symbol']") ?? undefined)
      : undefined
  document.addEventListener("pointermove", (event) => {
    const mark = markOf(event)
    tip.hidden = mark === undefined
    if (mark === undefined) return
    tip.textContent = mark.getAttribute("aria-label")
    const { width, height } = tip.getBoundingClientRect()
    const left = Math.min(event.clientX + 14, innerWidth - width - 8)
    const above = event.clientY - height - 12
    tip.style.left = `${Math.max(8, left)}px`
    tip.style.top = `${above < 8 ? event.clientY + 18 : above}px`
  })
  document.addEventListener("click", (event) => {
    const table = markOf(event)?.closest("figure")?.querySelector("details")
    if (table) table.open = !table.open
  })
  document.addEventListener("scroll", () => (tip.hidden = true), { passive: true })
}
