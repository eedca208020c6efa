import { count } from "@refriega/report/numbers"
import { h } from "@refriega/report/viewer/dom"
import { language, onLanguage } from "@refriega/report/viewer/language"
import { type Answer, beforeEdit, type Choices, type Found } from "../src/messages.ts"
import type { Project } from "../src/Project.ts"
import { AnswerView } from "./AnswerView.ts"
import { assets } from "./assets.ts"
import { Charts } from "./Charts.ts"
import { Engine, systemOf } from "./Engine.ts"
import { Editor } from "./editor.ts"
import { exampleNamed } from "./examples.ts"
import { switches } from "./switches.ts"
import { later, textButton } from "./ui.ts"
import { Watching } from "./Watching.ts"
import { words } from "./words.ts"

/** How long after the last key a text is played, in milliseconds. */
const debounce = 400

/** So many workers: as many as there are cores, few on a phone. */
const workers = Math.max(
  1,
  Math.min(matchMedia("(pointer: coarse)").matches ? 2 : 8, navigator.hardwareConcurrency || 2),
)

/** The whole page: the text at the left, what comes of it at the right. The text is the only truth. */
export class Studio {
  readonly element = h("div", { class: "studio" })
  private project: Project = assets.first
  private choices: Choices = { seed: 1, combats: 2000 }
  private readonly engine: Engine
  private readonly editor: Editor
  private readonly answer: AnswerView
  private readonly charts = new Charts()
  private readonly watching: Watching
  private readonly status = h("p", { class: "status", role: "status" })
  private readonly bar = h("progress", { max: 1, value: 0, "aria-hidden": true })
  private readonly problems = h("ul", { class: "problems" })
  private readonly soon = later(debounce, () => this.play())

  constructor() {
    this.engine = new Engine(
      workers,
      (answer) => this.hear(answer),
      (why) => this.died(why),
    )
    this.editor = new Editor({
      changed: (text) => this.changed(text),
      complete: () => null,
      explain: () => null,
      step: () => false,
    })
    this.answer = new AnswerView((combat) => this.engine.ask({ type: "watch", combat, variants: [beforeEdit, "base"] }))
    this.watching = new Watching(
      (combat) => this.engine.ask({ type: "watch", combat, variants: ["base"] }),
      () => {},
    )
    const bars = switches()
    this.element.append(
      h(
        "header",
        { class: "top" },
        h("h1", {}, "Refriega"),
        this.status,
        this.bar,
        textButton(words().stop, () => this.stop()),
        bars,
      ),
      h(
        "main",
        {},
        h("section", { class: "left" }, this.editor.element, this.problems),
        h("section", { class: "right" }, this.answer.element, this.charts.element, this.watching.element),
      ),
    )
    onLanguage(() => {
      this.answer.again()
      this.charts.again()
      this.watching.again()
    })
    void this.begin()
  }

  /** Opens what the address names, else the first fight. */
  private async begin(): Promise<void> {
    const id = /^#f=(.+)$/u.exec(location.hash)?.[1]
    const example = id === undefined ? undefined : await exampleNamed(id)
    this.open(example?.project ?? assets.first)
  }

  open(project: Project): void {
    this.project = project
    this.editor.open(project.files[project.main] ?? "", project.main)
    this.play()
  }

  private changed(text: string): void {
    this.project = { ...this.project, files: { ...this.project.files, [this.project.main]: text } }
    this.answer.stale(true)
    this.soon.soon()
  }

  private play(): void {
    const system = systemOf(this.project) ?? (this.engine.system || "d20-modern")
    this.engine.use(system)
    this.answer.edited()
    this.watching.forget()
    this.engine.ask({ type: "play", project: this.project, choices: this.choices, workers })
  }

  private stop(): void {
    this.engine.ask({ type: "stop" })
  }

  private hear(answer: Answer): void {
    if (answer.type === "problems") this.editor.mark(answer.problems)
    if (answer.type === "planned") this.editor.mark([])
    if (answer.type === "failed") this.status.textContent = answer.message
    if (answer.type === "fights") {
      if (answer.watched) void this.watching.show(answer, 0, 0)
      else this.watching.offer(answer)
    }
    if (answer.type === "found") this.show(answer.found, answer.end)
  }

  private show(found: Found, end: boolean): void {
    const [w, lang] = [words(), language()]
    const { done, rate, results, total } = found
    this.answer.stale(false)
    this.answer.show(found, end)
    this.bar.value = done / total
    this.status.textContent = end
      ? w.played(count(lang, done), count(lang, rate))
      : w.playing(count(lang, done), count(lang, total), count(lang, rate))
    if (!end) return
    this.charts.draw(results)
    this.watching.room(this.choices.combats)
    this.engine.ask({ type: "fights" })
  }

  private died(why: string): void {
    this.status.textContent = words().died(why)
    this.engine.restart()
  }
}
