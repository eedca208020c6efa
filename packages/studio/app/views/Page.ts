import type { Problem } from "@refriega/core"
import { h } from "@refriega/report/viewer/dom"
import { language, onLanguage } from "@refriega/report/viewer/language"
import { tips } from "@refriega/report/viewer/tips"
import { beforeEdit, type KnownBlock } from "../../src/messages.ts"
import { Editor } from "../editing/Editor.ts"
import type { Known } from "../editing/Knowledge.ts"
import type { Message } from "../model/Message.ts"
import { digestOf, type Model, mainText, textOf } from "../model/Model.ts"
import { lastChanges } from "../model/variants.ts"
import { inLanguage } from "../parts/inLanguage.ts"
import { askName, menu } from "../parts/menus.ts"
import { textButton } from "../parts/ui.ts"
import { words } from "../parts/words.ts"
import { AnswerView } from "./AnswerView.ts"
import { Charts } from "./Charts.ts"
import { FileTabs } from "./FileTabs.ts"
import type { MapView } from "./MapView.ts"
import { OddsView } from "./OddsView.ts"
import type { PeopleView } from "./PeopleView.ts"
import { PhoneTabs } from "./PhoneTabs.ts"
import { ProblemsView } from "./ProblemsView.ts"
import { Seats } from "./Seats.ts"
import { Slider } from "./Slider.ts"
import { switches } from "./switches.ts"
import { Tabs } from "./Tabs.ts"
import { TopBar } from "./TopBar.ts"
import { Watching } from "./Watching.ts"

/** The most fights that a run of the page has. */
const mostCombats = 1_000_000

/** What is done with files and links: it needs more than the model. */
export interface Deeds {
  readonly chooseExample: (games: boolean) => void
  readonly bringCreature: () => void
  readonly chooseDraft: () => void
  readonly openFiles: () => void
  readonly save: () => void
  readonly savePage: () => void
  readonly saveResults: () => void
  readonly share: () => void
}

/** Everything that the reader sees. It draws a model, and says what the reader does as messages. */
export class Page {
  readonly element = h("div", { class: "studio" })
  readonly editor: Editor
  readonly charts: Charts
  readonly watching: Watching
  readonly top: TopBar
  /** Cards, once somebody has looked at them. */
  private people: PeopleView | undefined
  private readonly cards = h("div", { class: "people" })
  private blocks: readonly KnownBlock[] = []
  private readonly send: (message: Message) => void
  private map: MapView | undefined
  private readonly squares = h("div", { class: "map-editor" })
  private readonly tabs: Tabs
  private readonly files: FileTabs
  private readonly problems: ProblemsView
  private readonly answer: AnswerView
  private readonly slider: Slider
  private readonly odds: OddsView
  private readonly seats: Seats
  private readonly phone: PhoneTabs
  private readonly hint = h("p", { class: "hint" })
  private readonly addVariant: HTMLButtonElement
  private readonly foot = h("p", { class: "foot" })
  private shown: Model | undefined

  constructor(send: (message: Message) => void, deeds: Deeds) {
    this.send = send
    this.editor = new Editor({
      changed: (text) => send({ type: "edited", text }),
      wanted: () => send({ type: "hintsWanted" }),
    })
    const panels = { text: this.editor.element, people: this.cards, map: this.squares }
    this.tabs = new Tabs(panels, (tab) => send({ type: "tabShown", tab }))
    this.files = new FileTabs((file) => send({ type: "fileShown", file }))
    this.problems = new ProblemsView((problem) => this.goToProblem(problem, send))
    const watch = (variants: readonly string[], combat: number): void =>
      send({ type: "watch", moment: { variants, combat, after: 0 } })
    this.answer = new AnswerView({
      watch: (combat) => watch([beforeEdit, "base"], combat),
      keep: () => send({ type: "keepAsVariant" }),
    })
    this.slider = new Slider({
      vary: (varying) => send({ type: "play", varying }),
      take: (path, value) => send({ type: "take", path, value }),
    })
    this.charts = new Charts((sentence) => this.slider.say(sentence))
    this.odds = new OddsView((isOpen) => send({ type: "oddsOpened", isOpen }))
    this.watching = new Watching(
      (combat) => watch(["base"], combat),
      (moment) => send({ type: "moved", moment }),
    )
    this.seats = new Seats(send)
    this.phone = new PhoneTabs((part) => send({ type: "partShown", part }))
    this.addVariant = textButton("", () => send({ type: "addVariant" }))
    this.top = new TopBar({
      play: () => send({ type: "play" }),
      stop: () => send({ type: "stop" }),
      more: () => send({ type: "chosen", chosen: { combats: Math.min(mostCombats, 10 * this.combats) } }),
      choose: (chosen) => send({ type: "chosen", chosen }),
      menus: this.menus(deeds, send),
      share: deeds.share,
      switches: switches(),
    })
    this.build()
    tips()
    this.write()
    onLanguage(() => {
      const { shown } = this
      this.shown = undefined
      this.write()
      if (shown !== undefined) this.draw(shown)
      send({ type: "translated" })
    })
  }

  /** What may be written in the file that is shown. */
  learn(schema: Known): void {
    this.editor.learn(schema)
    this.blocks = schema.people
    this.people?.learn(schema.people)
  }

  /** Draws what is another than in the model that was drawn last. */
  draw(model: Model): void {
    const before = this.shown
    this.shown = model
    const isOther = (part: (model: Model) => unknown): boolean => before === undefined || part(before) !== part(model)
    const { answer, finished, fights } = model
    if (before !== undefined && before.visit !== model.visit) this.forget()
    if (isOther(({ part }) => part)) {
      this.element.dataset["view"] = model.part
      this.phone.show(model.part)
    }
    if (isOther(({ tab }) => tab)) this.tabs.show(model.tab)
    if (isOther((each) => each.file + Object.keys(each.project.files).join("\n"))) this.files.show(model)
    const isOtherForm = isOther(({ tab }) => tab) || isOther(textOf)
    if (isOtherForm) this.showForms(model)
    if (
      isOtherForm ||
      isOther(({ measured }) => measured) ||
      isOther(({ measuring }) => measuring) ||
      isOther(({ plan }) => plan)
    )
      void this.showPeople(model)
    if (before !== undefined && before.runs !== model.runs) {
      this.answer.edited()
      this.top.begins(model.choices)
    }
    if (isOther(({ status }) => status)) this.top.show(model.status)
    if (isOther(({ refused }) => refused) || isOther(({ file }) => file)) void this.refuse(model)
    if (isOther(({ plan }) => plan)) {
      this.title(model)
      this.slider.offer(mainText(model), model.plan?.sides[0]?.id ?? "")
    }
    if (isOther(({ isStale }) => isStale)) this.answer.stale(model.isStale)
    if (answer !== undefined && isOther((each) => each.answer)) this.answer.show(answer.found, answer.isEnd)
    if (isOther(({ played }) => played)) this.answer.canKeep(lastChanges(model) !== undefined)
    if (finished !== undefined && isOther((each) => each.finished)) this.showFinished(model)
    if (isOther(({ odds }) => odds)) this.odds.show(model.odds)
    if (isOther(({ isOddsOpen }) => isOddsOpen)) this.odds.element.open = model.isOddsOpen
    if (isOther(({ plan }) => plan)) this.seats.offer(model.plan)
    if (isOther(({ table }) => table)) void this.seats.show(model.table)
    if (isOther((each) => each.fights)) {
      if (fights === undefined) this.watching.forget()
      else this.watching.offer(fights)
    }
  }

  private get combats(): number {
    return this.shown?.choices.combats ?? 0
  }

  private menus(
    { bringCreature, chooseDraft, chooseExample, openFiles, save, savePage, saveResults, share }: Deeds,
    send: (message: Message) => void,
  ) {
    const onPhone = h("div", { class: "on-phone" }, switches())
    return [
      menu(
        () => words().newFight,
        () => [
          textButton(words().examples, () => chooseExample(false)),
          textButton(words().newGame, () => chooseExample(true)),
          textButton(words().creature, bringCreature),
          textButton(words().recent, chooseDraft),
        ],
      ),
      menu(
        () => words().file,
        () => [
          textButton(words().open, openFiles),
          textButton(words().newFile, () =>
            askName(words().newFileName, "", (file) => send({ type: "fileAdded", file })),
          ),
          textButton(words().rename, () => {
            const file = this.shown?.file ?? ""
            askName(words().renameTo(file), file, (to) => send({ type: "fileRenamed", to }))
          }),
          textButton(words().save, save),
          ...(this.shown?.finished === undefined
            ? []
            : [textButton(words().savePage, savePage), textButton(words().saveResults, saveResults)]),
          // On a phone the bar has no room for these.
          textButton(words().share, share, "quiet on-phone"),
          onPhone,
        ],
      ),
    ]
  }

  private build(): void {
    const left = h(
      "section",
      { class: "left" },
      this.tabs.bar,
      this.files.element,
      this.tabs.stage,
      this.problems.element,
      this.hint,
    )
    const right = h(
      "section",
      { class: "right", id: "result", tabindex: -1 },
      this.answer.element,
      h("div", { class: "more" }, this.addVariant),
      this.slider.element,
      this.odds.element,
      this.charts.element,
      this.seats.element,
      this.watching.element,
      this.foot,
    )
    const skip = h("a", { class: "skip", href: "#result" }, words().skip)
    skip.addEventListener("click", (event) => {
      event.preventDefault()
      right.focus()
    })
    this.element.append(skip, this.top.element, h("main", {}, left, right), this.phone.element)
  }

  /** Writes what is the same for all fights, in the language of the page. */
  private write(): void {
    this.addVariant.textContent = `+ ${words().add}`
    this.hint.textContent = words().textHint
    this.top.write()
    this.tabs.write()
  }

  private title({ plan }: Model): void {
    document.title = `${plan?.title[language()] ?? "Refriega"} – Refriega studio`
  }

  /** Another fight is opened: nothing was before it. */
  private forget(): void {
    this.answer.forget()
    this.top.forget()
    this.charts.forget()
    this.slider.found(undefined)
  }

  private showForms(model: Model): void {
    this.hint.hidden = model.tab !== "text"
    if (model.tab === "map") void this.showMap()
  }

  /** Shows cards, if they are looked at. What draws them is loaded when they are first. */
  private async showPeople({ tab }: Model): Promise<void> {
    if (tab !== "people") return
    if (this.people === undefined) {
      const { PeopleView } = await import("./PeopleView.ts")
      this.people ??= new PeopleView(this.cards, {
        edit: (edits) => this.editor.edit(edits),
        measure: () => this.send({ type: "measure" }),
      })
      this.people.learn(this.blocks)
    }
    // Meanwhile it may be another text.
    const { shown } = this
    if (shown?.tab === "people") this.people.show(textOf(shown), shown)
  }

  private async showMap(): Promise<void> {
    const { MapView } = await import("./MapView.ts")
    this.map ??= new MapView(this.squares, (edit) => this.editor.edit([edit]))
    const { shown } = this
    if (shown?.tab === "map") this.map.show(textOf(shown))
  }

  private showFinished({ choices, finished }: Model): void {
    if (finished === undefined) return
    const w = words()
    this.charts.draw(finished)
    this.slider.found(finished.varied)
    this.watching.room(choices.combats)
    const digest = digestOf(finished).slice(0, 16)
    this.foot.textContent = `${w.seed} ${finished.seed} · ${w.digest} ${digest} · ${w.engine} ${finished.engine}`
  }

  /** Says what is wrong with the text, in the language of the page. */
  private async refuse({ file, refused }: Model): Promise<void> {
    const problems = await inLanguage(refused)
    // Meanwhile it may have been mended, or be wrong otherwise.
    if (refused !== this.shown?.refused || file !== this.shown.file) return
    void this.editor.mark(problems.filter((problem) => problem.file === file))
    this.problems.show(problems, file)
  }

  private goToProblem({ column, file, line }: Problem, send: (message: Message) => void): void {
    const { shown } = this
    if (shown !== undefined && file !== shown.file && file in shown.project.files) send({ type: "fileShown", file })
    send({ type: "tabShown", tab: "text" })
    this.editor.goTo(line, column)
  }
}
