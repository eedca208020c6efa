import type { AnyResults } from "@refriega/report/pure"
import { h } from "@refriega/report/viewer/dom"
import { onLanguage } from "@refriega/report/viewer/language"
import { words } from "../parts/words.ts"
import type { SliderActs, SliderForm } from "./SliderForm.ts"

/** Where a number is varied. What asks for it is loaded when it is first opened, and hears what it missed. */
export class Slider {
  readonly element = h("details", { class: "slider" })
  private readonly head = h("summary")
  private form: SliderForm | undefined
  private offered: readonly [text: string, side: string] = ["", ""]
  private varied: AnyResults["varied"]
  private sentence: Node | undefined
  private readonly acts: Omit<SliderActs, "close">

  constructor(acts: Omit<SliderActs, "close">) {
    this.acts = acts
    this.element.append(this.head)
    this.element.addEventListener("toggle", () => void this.load())
    const name = (): void => {
      this.head.textContent = words().slide
    }
    name()
    onLanguage(name)
  }

  private async load(): Promise<void> {
    if (!this.element.open || this.form !== undefined) return
    const { SliderForm } = await import("./SliderForm.ts")
    // Meanwhile it may have been closed, and opened again.
    if (this.form !== undefined) return
    const close = (): void => {
      this.element.open = false
    }
    this.form = new SliderForm({ ...this.acts, close })
    this.element.append(this.form.element)
    this.form.offer(...this.offered)
    this.form.found(this.varied)
    this.form.say(this.sentence)
  }

  /** What the values came to; one that was found is offered to be written into the text. */
  found(varied: AnyResults["varied"]): void {
    this.varied = varied
    this.form?.found(varied)
  }

  /** Says what the report says of it. */
  say(sentence: Node | undefined): void {
    this.sentence = sentence
    this.form?.say(sentence)
  }

  /** Offers what the text has: combatants by their ids, and the numbers that are written for them. */
  offer(text: string, side: string): void {
    this.offered = [text, side]
    this.form?.offer(text, side)
  }
}
