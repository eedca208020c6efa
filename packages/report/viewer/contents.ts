import { h } from "./dom.ts"
import { language, onLanguage } from "./language.ts"
import { words } from "./words.ts"

/** What a run of several is called, in the language of the page. */
const titleOf = (run: HTMLElement): string =>
  run.querySelector(`.in-${language()} .over b`)?.textContent ?? run.querySelector(".over b")?.textContent ?? run.id

/** A list of all charts that follows where one is, with a box that leaves those over in which a word occurs. */
export const contents = (): void => {
  const bar = document.querySelector("header.bar nav")
  const figures = [...document.querySelectorAll<HTMLElement>("figure[id]")]
  if (bar === null || figures.length < 3) return
  const summary = h("summary")
  const box = h("input", { type: "search" })
  const links = figures.map((figure) => h("a", { href: `#${figure.id}` }))
  // A page of several runs has a heading for each: the same questions are asked of all of them.
  const runs = [...document.querySelectorAll<HTMLElement>("section.run[id]")]
  const heads = new Map(runs.map((run) => [run, h("a", { href: `#${run.id}`, class: "of" })]))
  const list = h(
    "ol",
    {},
    ...links.flatMap((link, i) => {
      const run = figures[i]?.closest<HTMLElement>("section.run[id]")
      const isFirst = run !== figures[i - 1]?.closest("section.run[id]")
      const head = run && isFirst ? heads.get(run) : undefined
      return [...(head === undefined ? [] : [h("li", {}, head)]), h("li", {}, link)]
    }),
  )
  const menu = h("details", { class: "contents" }, summary, h("div", {}, box, list))
  bar.before(menu)
  const write = (): void => {
    summary.textContent = words().contents
    box.placeholder = words().filter
    box.setAttribute("aria-label", words().filter)
    for (const [run, head] of heads) head.textContent = titleOf(run)
    for (const [i, figure] of figures.entries())
      (links[i] as HTMLAnchorElement).textContent = figure.querySelector("h3")?.firstChild?.textContent ?? figure.id
  }
  box.addEventListener("input", () => {
    const wanted = box.value.trim().toLocaleLowerCase()
    for (const [i, figure] of figures.entries()) {
      figure.hidden = wanted !== "" && !(figure.textContent ?? "").toLocaleLowerCase().includes(wanted)
      ;((links[i] as HTMLAnchorElement).parentElement as HTMLElement).hidden = figure.hidden
    }
  })
  list.addEventListener("click", () => {
    menu.open = false
  })
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") menu.open = false
  })
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        for (const link of links) link.removeAttribute("aria-current")
        links[figures.indexOf(target as HTMLElement)]?.setAttribute("aria-current", "true")
      }
    },
    { rootMargin: "-20% 0px -70%" },
  )
  for (const figure of figures) seen.observe(figure)
  onLanguage(write)
  // Figures put their words in after they have been unpacked.
  addEventListener("faces", write)
  write()
}
