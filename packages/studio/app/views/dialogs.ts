import { shellWord } from "@refriega/core"
import { count } from "@refriega/report/numbers"
import { h } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import type { Example } from "../../src/project/Example.ts"
import type { Draft } from "../files/drafts.ts"
import { examples } from "../files/examples.ts"
import { dialog } from "../parts/menus.ts"
import { textButton } from "../parts/ui.ts"
import { words } from "../parts/words.ts"

/** Longer links are cut by those who carry them. */
const longestLink = 8000

/** A list of fights to open, by game; of games of one's own if they are wanted alone. */
export const chooseExample = async (games: boolean, open: (example: Example) => void): Promise<void> => {
  const [w, lang, all] = [words(), language(), await examples()]
  const wanted = all.filter(({ system }) => (system === "described") === games)
  const byGame = [...Map.groupBy(wanted, ({ game }) => (games ? w.newGameHint : game[lang]))]
  const shown = dialog(
    games ? w.newGame : w.gallery,
    ...byGame.map(([game, those]) => {
      const cards = those.map((example) => {
        const { description, game, title } = example
        const text = description?.[lang]
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

/** Shows a link to what is open and the command that plays it. */
export const showLink = (address: string): void => {
  const [w, lang] = [words(), language()]
  if (address.length > longestLink) return void dialog(w.shareTitle, h("p", {}, w.shareLong))
  dialog(
    w.shareTitle,
    h("p", {}, w.shareText(count(lang, address.length))),
    copied(w.shareTitle, address),
    h("p", {}, w.command),
    copied(w.command, `npx refriega run --link ${shellWord(address)}`),
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
