import type { PageData, Showing } from "../src/facts/PageData.ts"

/**
 * The page again with one fight, or pair, in it and nothing else: it stands alone, works offline, and one goes through
 * the fight as in this one, with dice and rules. Script and style are those of this page, to the letter, so that its
 * policy lets them in.
 */
export const savedPage = (data: PageData, showing: number): string => {
  const root = document.documentElement.cloneNode(true) as HTMLElement
  const [card, viewer, own] = [`[data-showing="${showing}"]`, "#viewer", "#fights-data"].map(
    (selector) => root.querySelector(selector) as HTMLElement,
  ) as [HTMLElement, HTMLElement, HTMLElement]
  card.dataset["showing"] = "0"
  card.parentElement?.replaceChildren(card)
  viewer.replaceChildren()
  own.textContent = JSON.stringify(alone(data, showing)).replaceAll("<", "\\u003c")
  const kept = ["header.bar", "main > #fights", "#fights-data", "body > script:not([type])"]
  const [bar, fights, ...scripts] = kept.map((selector) => root.querySelector(selector) as HTMLElement)
  const others = `.bar nav, .bar .contents, [data-ledger]:not([data-ledger="${showing}"])`
  for (const each of root.querySelectorAll(others)) each.remove()
  const main = document.createElement("main")
  main.id = "main"
  main.append(fights as HTMLElement)
  root.querySelector("body")?.replaceChildren(bar as HTMLElement, main, ...(scripts as readonly HTMLElement[]))
  return `<!doctype html>\n${root.outerHTML}\n`
}

/** Of the page's data what one showing needs. */
const alone = ({ stages, fights, showings, rules }: PageData, showing: number): PageData => {
  const chosen = showings[showing] as Showing
  return {
    stages,
    fights: chosen.fights.map((index) => fights[index] as PageData["fights"][number]),
    showings: [{ ...chosen, fights: chosen.fights.length === 1 ? [0] : [0, 1] }],
    rules,
  }
}
