import { h } from "@refriega/report/viewer/dom"
import { type Edit, YamlText } from "@refriega/core/internal"
import { mapRows, ownSigns, squareAt } from "../editing/squareAt.ts"
import { words } from "../parts/words.ts"

/** Grounds that can be painted, as maps write them. */
const grounds = [".", "#", "~", "o", "^", ",", "w", "W", "s"] as const

/**
 * The map of a fight as squares. What is painted is written into the map's own lines; letters are where members start.
 * It is loaded when it is first looked at.
 */
export class MapView {
  private readonly element: HTMLElement
  private readonly edit: (edit: Edit) => void
  private brush = "#"
  private at = { row: 0, column: 0 }
  private yaml = new YamlText("")
  private rows: readonly string[] = []
  /** Signs that the file itself gives a meaning, with what they look like. */
  private own: ReadonlyMap<string, string> = new Map()

  constructor(element: HTMLElement, edit: (edit: Edit) => void) {
    this.element = element
    this.edit = edit
  }

  show(text: string): void {
    this.yaml = new YamlText(text)
    this.rows = mapRows(this.yaml)
    this.own = ownSigns(this.yaml)
    const hadFocus =
      this.element.contains(document.activeElement) && document.activeElement?.getAttribute("role") === "gridcell"
    // Another file may have a smaller map: one square can always be reached by keyboard.
    this.move(0, 0)
    const used = [...new Set(this.rows.join("").replaceAll(/[^A-V]/gu, ""))].toSorted()
    const letters = used.filter((sign) => !this.own.has(sign))
    const signs = new Set([...grounds, ...this.own.keys(), ...letters, ...nextLetter(used)])
    if (!signs.has(this.brush)) this.brush = "#"
    const brushes = [...signs].map((sign) => {
      const name = sign === "." ? words().empty : sign
      const button = h(
        "button",
        {
          type: "button",
          class: `brush ${this.classOf(sign)}`,
          "aria-pressed": this.brush === sign,
          "aria-label": `${words().paint} ${name}`,
        },
        sign,
      )
      button.addEventListener("click", () => {
        this.brush = sign
        for (const each of this.element.querySelectorAll(".brush"))
          each.setAttribute("aria-pressed", String(each === button))
      })
      return button
    })
    const grid = h(
      "div",
      { role: "grid", class: "squares", "aria-label": words().map },
      ...this.rows.map((row, i) => this.row(row, i)),
    )
    grid.addEventListener("keydown", (event) => this.key(event))
    this.element.replaceChildren(
      h("div", { class: "brushes", role: "toolbar", "aria-label": words().paint }, ...brushes),
      grid,
      h("p", { class: "quiet" }, words().mapHint),
    )
    if (hadFocus) this.focus()
  }

  private row(row: string, index: number): HTMLElement {
    return h(
      "div",
      { role: "row" },
      ...Array.from(row, (sign, column) => {
        const here = index === this.at.row && column === this.at.column
        const cell = h(
          "span",
          {
            role: "gridcell",
            class: this.classOf(sign),
            tabindex: here ? 0 : -1,
            "aria-label": `${column + 1}, ${index + 1}: ${sign}`,
            "data-row": index,
            "data-column": column,
          },
          /[A-V]/u.test(sign) || this.own.has(sign) ? sign : "",
        )
        cell.addEventListener("pointerdown", (event) => {
          cell.releasePointerCapture(event.pointerId)
          this.at = { row: index, column }
          this.paint(this.brush)
        })
        cell.addEventListener("pointerenter", (event) => {
          if (event.buttons !== 1) return
          this.at = { row: index, column }
          this.paint(this.brush)
        })
        return cell
      }),
    )
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if (move !== undefined) {
      const [down, right] = move as [number, number]
      this.move(down, right)
      this.focus()
    } else if (event.key === " " || event.key === "Enter") this.paint(this.brush)
    else if (/^[A-V.#~o^,wWs]$/u.test(event.key) || this.own.has(event.key)) this.paint(event.key)
    else return
    event.preventDefault()
  }

  /** Goes to another square, as far as the map reaches. */
  private move(down: number, right: number): void {
    const within = (index: number, size: number): number => Math.max(0, Math.min(index, size - 1))
    const row = within(this.at.row + down, this.rows.length)
    this.at = { row, column: within(this.at.column + right, this.rows[row]?.length ?? 0) }
  }

  private classOf(sign: string): string {
    return this.own.get(sign) ?? groundClass(sign)
  }

  private focus(): void {
    for (const cell of this.element.querySelectorAll<HTMLElement>("[role=gridcell]")) {
      const here = Number(cell.dataset["row"]) === this.at.row && Number(cell.dataset["column"]) === this.at.column
      cell.tabIndex = here ? 0 : -1
      if (here) cell.focus()
    }
  }

  /** Writes a sign onto the square at hand: one character of the text. */
  private paint(sign: string): void {
    if (this.rows[this.at.row]?.[this.at.column] === sign) return
    const place = squareAt(this.yaml, this.rows, this.at)
    if (place !== undefined) this.edit({ from: place, to: place + 1, insert: sign })
  }
}

const nextLetter = (letters: readonly string[]): readonly string[] => {
  const next = Array.from("ABCDEFGHIJKLMNOPQRSTUV").find((letter) => !letters.includes(letter))
  return next === undefined ? [] : [next]
}

const classes: Readonly<Record<string, string>> = {
  "#": "wall",
  "~": "difficult",
  o: "low",
  "^": "high",
  ",": "veil",
  w: "shallow",
  W: "deep",
  s: "slippery",
}

const groundClass = (sign: string): string => (/[A-V]/u.test(sign) ? "start" : (classes[sign] ?? "open"))
