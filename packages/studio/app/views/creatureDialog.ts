import { h } from "@refriega/report/viewer/dom"
import { creaturesIn } from "../../src/creatures/creaturesIn.ts"
import { fightWith, partyClasses, partyLevels } from "../../src/creatures/fightWith.ts"
import type { ReadCreature } from "../../src/creatures/readCreature.ts"
import type { Project } from "../../src/project/Project.ts"
import { dialog } from "../parts/menus.ts"
import { textButton } from "../parts/ui.ts"
import { creatureWords } from "./creatureWords.ts"

/** Bytes of the largest text of creatures: several books of them. */
const largestBook = 2 ** 27

/**
 * Asks for a creature, how many of it there are and which party fights it, and opens that fight. What is pasted or
 * chosen is read here and goes nowhere.
 *
 * @param given a text that has been dropped
 */
export const askCreature = (open: (project: Project) => void, given?: string): void => {
  const w = creatureWords()
  const field = h("textarea", { rows: "5", "aria-label": w.paste, placeholder: w.paste, spellcheck: "false" })
  const note = h("p", { role: "status" })
  const choice = h("div", {})
  const read = (text: string): void => {
    const found = creaturesIn(text)
    note.textContent = found._tag === "None" && text.trim() !== "" ? w[found.why] : ""
    choice.replaceChildren(
      ...(found._tag === "None" ? [] : [form(found.all, (project) => [shown.close(), open(project)])]),
    )
  }
  field.addEventListener("input", () => read(field.value))
  const shown = dialog(
    w.title,
    h("p", {}, w.text),
    field,
    h(
      "p",
      {},
      textButton(w.choose, () => void chosenText().then((text) => text !== undefined && read(text))),
    ),
    note,
    choice,
  )
  if (given === undefined) field.focus()
  else read(given)
}

/** What is to be known of the fight, once there are creatures. */
const form = (all: readonly ReadCreature[], open: (project: Project) => void): HTMLElement => {
  const w = creatureWords()
  const sorted = all.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  const creature = select(
    w.creature,
    sorted.map((each, i) => [String(i), nameOf(each)]),
    "0",
  )
  const count = h("input", {
    type: "number",
    min: "1",
    max: "12",
    value: "1",
    "aria-label": w.count,
    inputmode: "numeric",
  })
  const level = select(
    w.level,
    partyLevels.map((each) => [String(each), String(each)]),
    "3",
  )
  const about = h("p", { class: "hint" })
  const describe = (): void => {
    const { missing, sheet, spells } = chosen().person
    const left = [...missing, ...spells]
    const sums = w.sums(String(sheet["ac"] ?? 10), String(sheet["hp"] ?? 1))
    about.textContent = left.length === 0 ? sums : `${sums}. ${w.missing(left.join("; "))}`
  }
  const chosen = (): ReadCreature => sorted[Number(creature.value)] ?? (sorted[0] as ReadCreature)
  const boxes = partyClasses.map((each, i) => {
    const box = h("input", { type: "checkbox", value: each })
    box.checked = i < 4
    return [box, h("label", {}, box, ` ${w.classes[each]}`)] as const
  })
  creature.addEventListener("change", describe)
  describe()
  const play = async (): Promise<void> => {
    const classes = partyClasses.filter((_, i) => boxes[i]?.[0].checked === true)
    const asked = {
      classes: classes.length === 0 ? partyClasses.slice(0, 4) : classes,
      level: partyLevels.find((each) => String(each) === level.value) ?? 3,
      count: Math.min(12, Math.max(1, Math.round(Number(count.value)) || 1)),
    }
    open(fightWith(chosen(), asked))
  }
  const row = (label: string, ...content: readonly Node[]): HTMLElement =>
    h("label", {}, h("span", {}, label), ...content)
  return h(
    "div",
    { class: "creature" },
    row(sorted.length > 1 ? w.found(String(sorted.length)) : w.creature, creature),
    about,
    row(w.count, count),
    row(w.level, level),
    h("fieldset", {}, h("legend", {}, w.who), ...boxes.map(([, label]) => label)),
    h(
      "p",
      {},
      textButton(w.play, () => void play(), "main"),
    ),
  )
}

const nameOf = ({ name }: ReadCreature): string => name.trim()

const select = (label: string, options: readonly (readonly [value: string, text: string])[], value: string) => {
  const made = h(
    "select",
    { class: "button", "aria-label": label },
    ...options.map(([id, text]) => h("option", { value: id }, text)),
  )
  made.value = value
  return made
}

/** The text of a file that the reader chooses; undefined where none is, or one that is too large. */
const chosenText = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement("input")
    input.type = "file"
    input.accept = ".json,application/json"
    input.addEventListener("change", () => {
      const file = input.files?.[0]
      resolve(file === undefined || file.size > largestBook ? undefined : file.text())
    })
    input.addEventListener("cancel", () => resolve(undefined))
    input.click()
  })
