import type { LogReader, System } from "@refriega/core"
import type { PageData, Showing } from "../src/facts/PageData.ts"
import { hashOf, momentOf } from "../src/page/link.ts"
import { chartMenus } from "./chartMenu.ts"
import { contents } from "./contents.ts"
import { copyCommand } from "./copyCommand.ts"
import { h } from "./dom.ts"
import { type AnyReader, Fight } from "./Fight.ts"
import { FightPlayer } from "./FightPlayer.ts"
import { faces } from "./faces.ts"
import { savedPage } from "./savedPage.ts"
import { saveFile } from "./saveFile.ts"
import { switches } from "./switches.ts"
import { tips } from "./tips.ts"
import { watchThis } from "./watchThis.ts"
import { words } from "./words.ts"

/** Brings the page to life: switches, tips on charts, and the fights that can be replayed. */
export const show = (readers: readonly unknown[]): void => {
  faces()
  chartMenus()
  contents()
  copyCommand()
  switches()
  tips()
  const data = JSON.parse(document.getElementById("fights-data")?.textContent ?? "null") as PageData | null
  if (data !== null) fights(data, readers)
}

const fights = (data: PageData, readers: readonly unknown[]): void => {
  const stand = document.getElementById("viewer") as HTMLElement
  const cards = [...document.querySelectorAll<HTMLElement>("[data-showing]")]
  let open: { readonly showing: number; readonly player: FightPlayer } | undefined

  const close = (): void => {
    const card = cards.find((each) => each.dataset["showing"] === String(open?.showing))
    open = undefined
    stand.replaceChildren()
    stand.hidden = true
    mark(undefined)
    history.replaceState(undefined, "", location.pathname + location.search)
    card?.focus()
  }
  const mark = (showing: number | undefined): void => {
    for (const card of cards) card.setAttribute("aria-pressed", String(card.dataset["showing"] === String(showing)))
  }
  const moved = (): void => {
    if (open === undefined) return
    history.replaceState(undefined, "", hashOf(data, { showing: open.showing, after: open.player.after }))
  }
  const start = (showing: number, after?: number): void => {
    open?.player.shut()
    const chosen = data.showings[showing] as Showing
    const shown = chosen.fights.map((index) => {
      const page = data.fights[index] as PageData["fights"][number]
      const stage = data.stages[page.stage] as PageData["stages"][number]
      // The builder of the page puts in the reader of every stage.
      return new Fight(stage, page, readers[stage.reader] as LogReader<System> as AnyReader)
    })
    const player = new FightPlayer(shown, {
      rules: data.rules,
      parts: chosen.parts,
      moved,
      close,
      link: () => location.href,
      save: () => {
        const { run } = (shown[0] as Fight).stage
        saveFile(`${run}-${(shown[0] as Fight).page.combat}.html`, "text/html", savedPage(data, showing))
      },
    })
    open = { showing, player }
    stand.replaceChildren(player.element)
    stand.hidden = false
    mark(showing)
    // A pair opens where the two part: before that they are the same.
    player.goTo(after ?? (chosen.parts === undefined ? 0 : chosen.parts + 1))
    stand.scrollIntoView({ block: "start" })
    player.element.focus({ preventScroll: true })
  }
  /** A link to a fight that is not in the page is answered with how to see it. */
  const absent = (): void => {
    const combat = new URLSearchParams(location.hash.slice(1)).get("combat")
    if (combat === null) return
    stand.replaceChildren(h("p", { class: "absent" }, words().absent(combat)))
    stand.hidden = false
    stand.scrollIntoView({ block: "center" })
  }
  const follow = (): void => {
    const moment = momentOf(data, location.hash)
    if (moment === undefined) return absent()
    if (open?.showing === moment.showing) open.player.goTo(moment.after)
    else start(moment.showing, moment.after)
  }

  for (const card of cards) card.addEventListener("click", () => start(Number(card.dataset["showing"])))
  watchThis(data, start)
  addEventListener("hashchange", follow)
  follow()
  // A page that was saved for one fight opens with it.
  if (open === undefined && cards.length === 1 && document.querySelector("figure") === null) start(0)
}
