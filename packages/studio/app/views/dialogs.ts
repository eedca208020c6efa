import { count } from "@refriega/report/numbers"
import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import type { Example } from "../../src/project/Example.ts"
import type { Draft } from "../files/drafts.ts"
import { examples } from "../files/examples.ts"
import { nameStudio, namedStudio } from "../parts/elsewhere.ts"
import { dialog } from "../parts/menus.ts"
import { textButton } from "../parts/ui.ts"
import { words } from "../parts/words.ts"
import { shareWords } from "./shareWords.ts"

/** Programs that carry longer links cut them. */
const longestLink = 8000

/** A list of fights to open, by game; only described games where these are wanted. */
export const chooseExample = async (games: boolean, open: (example: Example) => void): Promise<void> => {
  const [w, lang, all] = [words(), language(), await examples()]
  const wanted = all.filter(({ system }) => (system === "described") === games)
  const byGame = [...Map.groupBy(wanted, ({ game }) => (games ? w.newGameHint : game[lang]))]
  const shown = dialog(
    games ? w.newGame : w.gallery,
    ...byGame.map(([game, those]) => {
      const cards = those.map((example) => {
        const { description, game, kind, title } = example
        const text = (games ? kind : undefined)?.[lang] ?? description?.[lang]
        const card = h(
          "button",
          { type: "button", class: "card" },
          h("b", {}, games ? game[lang] : title[lang]),
          text === undefined ? undefined : h("span", { class: "gist" }, text),
          games ? h("span", { class: "where" }, title[lang]) : undefined,
        )
        card.addEventListener("click", () => {
          shown.close()
          open(example)
        })
        return card
      })
      return h("section", {}, h(games ? "p" : "h3", {}, game), h("div", { class: "cards" }, ...cards))
    }),
  )
}

/** Shows a link to what is open. */
export const showLink = (address: string): void => {
  const [w, lang] = [words(), language()]
  if (address.length > longestLink) return void dialog(w.shareTitle, h("p", {}, w.shareLong))
  dialog(w.shareTitle, h("p", {}, w.shareText(count(lang, address.length))), copied(w.shareTitle, address))
}

/** What can be given to others of a page that only this machine can open. */
interface Gifts {
  /** Only there once something was played. */
  readonly savePage?: () => void
  readonly saveFiles: () => void
}

/**
 * Says that the address of this page is this machine's alone, and shows what opens for others: a link on a studio that
 * the reader names once, the page with the fight in it, and the files. The address here holds a secret, so it is in
 * none of them.
 */
export const showHere = (code: string, { saveFiles, savePage }: Gifts): void => {
  const [w, own] = [words(), shareWords()]
  const field = h("input", {
    type: "url",
    value: namedStudio() ?? "",
    "aria-label": own.studioWhere,
    placeholder: "https://",
  })
  const link = h("div", {})
  const note = h("p", { role: "status" })
  const write = (): void => {
    const base = namedStudio()
    const address = base === undefined ? "" : `${base}#${code}`
    const text = address.length > longestLink ? w.shareLong : own.studioLink
    link.replaceChildren(
      ...(base === undefined ? [] : [h("p", {}, text)]),
      ...(base === undefined || address.length > longestLink ? [] : [copied(w.shareTitle, address)]),
    )
  }
  const name = textButton(own.studioName, () => {
    note.textContent = nameStudio(field.value) ? "" : own.studioBad
    write()
  })
  write()
  const closing = (act: () => void) => () => {
    shown.close()
    act()
  }
  const shown: HTMLDialogElement = dialog(
    w.shareTitle,
    h("p", {}, own.hereAlone),
    h("h3", {}, own.studioHead),
    h("p", {}, own.studioWhere),
    h("div", { class: "copied" }, field, name),
    note,
    link,
    h("h3", {}, own.filesHead),
    h(
      "p",
      {},
      ...(savePage === undefined ? [] : [textButton(w.savePage, closing(savePage)), " "]),
      textButton(own.saveFiles, closing(saveFiles)),
    ),
  )
}

/** A text to be copied, with a button that does so. */
const copied = (label: string, text: string): HTMLElement => {
  const field = h("input", { readonly: true, value: text, "aria-label": label })
  const button = textButton(words().copy, () => {
    field.select()
    navigator.clipboard?.writeText(text).then(
      () => {
        button.textContent = words().copied
      },
      () => undefined,
    )
  })
  return h("div", { class: "copied" }, field, button)
}

/** The fights that were open before. */
export const chooseDraft = (drafts: readonly Draft[], open: (draft: Draft) => void): void => {
  const shown = dialog(
    words().recent,
    h(
      "ul",
      { class: "recent" },
      ...drafts.map((draft) => {
        const time = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(draft.at)
        const button = textButton(`${draft.title} · ${time}`, () => {
          shown.close()
          open(draft)
        })
        return h("li", {}, button)
      }),
    ),
  )
}
