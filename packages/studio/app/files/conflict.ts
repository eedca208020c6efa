import { h } from "@refriega/report/viewer/dom"
import { dialog } from "../parts/menus.ts"
import { textButton } from "../parts/ui.ts"
import { localWords } from "./localWords.ts"

/** A file as the page has it, and as it is now; undefined where it is gone. */
interface Both {
  readonly name: string
  readonly mine: string
  readonly other: string | undefined
}

/** What can be done about it. */
interface Choices {
  readonly beside: () => void
  readonly theirs: () => void
  readonly mine: () => void
}

/**
 * Shows files that somebody else has changed meanwhile, both as they are, and what can be done. Closed without a
 * choice, nothing is.
 */
export const conflict = (files: readonly Both[], choices: Choices): void => {
  const w = localWords()
  const choose = (act: () => void) => (): void => {
    shown.close()
    act()
  }
  const theirs = textButton(w.takeTheirs, choose(choices.theirs))
  theirs.title = w.takeTheirsHint
  const shown = dialog(
    w.title,
    h("p", {}, w.text),
    ...files.map((each) => shownFile(each)),
    h(
      "p",
      {},
      textButton(w.putBeside, choose(choices.beside), "main"),
      " ",
      theirs,
      " ",
      textButton(w.writeMine, choose(choices.mine)),
    ),
  )
}

const shownFile = ({ mine, name, other }: Both): HTMLElement => {
  const w = localWords()
  const [own, its] = [mine.split("\n"), other?.split("\n")]
  const both = h(
    "div",
    {},
    h("div", {}, h("h4", {}, w.here), text(own, its)),
    h("div", {}, h("h4", {}, w.there), its === undefined ? h("p", {}, w.isGone) : text(its, own)),
  )
  // Styles of what hardly anybody sees are no part of what everybody loads.
  Object.assign(both.style, {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))",
    gap: "1rem",
  })
  return h("section", {}, h("h3", {}, name), both)
}

/** So many lines are shown before the first that differs. */
const context = 3

/**
 * Lines of a text from a little before where it is first otherwise than another one; those that the other has not are
 * marked.
 */
const text = (lines: readonly string[], other: readonly string[] = []): HTMLElement => {
  const first = Math.max(0, lines.findIndex((line, i) => line !== other[i]) - context)
  const known = new Set(other)
  const shown = h(
    "pre",
    { tabindex: 0 },
    ...(first === 0 ? [] : ["…\n"]),
    ...lines
      .slice(first)
      .map((line) => (line.trim() === "" || known.has(line) ? `${line}\n` : h("mark", {}, `${line}\n`))),
  )
  Object.assign(shown.style, { maxHeight: "40dvh", overflow: "auto", fontSize: "0.8rem", margin: "0" })
  return shown
}
