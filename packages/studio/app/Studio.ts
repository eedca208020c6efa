import type { Problem } from "@refriega/core"
import type { AnyResults, Gathered } from "@refriega/report/pure"
import { slug } from "@refriega/report/slug"
import { h } from "@refriega/report/viewer/dom"
import { language, onLanguage } from "@refriega/report/viewer/language"
import { tips } from "@refriega/report/viewer/tips"
import { packLink } from "../src/link/packLink.ts"
import { isLink, readLink } from "../src/link/readLink.ts"
import type { Shared } from "../src/link/Shared.ts"
import {
  type Answer,
  beforeEdit,
  type CatalogueText,
  type Choices,
  type Composed,
  type Found,
  type Plan,
} from "../src/messages.ts"
import type { Opened } from "../src/project/openedTexts.ts"
import type { Project } from "../src/project/Project.ts"
import { AnswerView } from "./AnswerView.ts"
import { assets, jsonAt } from "./assets.ts"
import { Charts } from "./Charts.ts"
import { changesBetween } from "./changesBetween.ts"
import { drafts, keepDraft } from "./drafts.ts"
import { Engine } from "./Engine.ts"
import { Editor } from "./editor.ts"
import { applied, type Edit, editTo, YamlText } from "./edits.ts"
import { exampleNamed } from "./examples.ts"
import { chooseFiles, download, projectOf } from "./files.ts"
import { inLanguage } from "./inLanguage.ts"
import { Knowledge } from "./Knowledge.ts"
import type { LocalFile } from "./localFile.ts"
import { MapView } from "./MapView.ts"
import { dialog, menu } from "./menus.ts"
import { OddsView } from "./OddsView.ts"
import { PeopleView } from "./PeopleView.ts"
import { pageOf } from "./pageOf.ts"
import { Slider } from "./Slider.ts"
import { switches } from "./switches.ts"
import { systemOf } from "./systemOf.ts"
import { Tabs } from "./Tabs.ts"
import { type Chosen, TopBar } from "./TopBar.ts"
import { later, textButton } from "./ui.ts"
import { type Moment, Watching } from "./Watching.ts"
import { wayOf } from "./wayOf.ts"
import { words } from "./words.ts"
import { workers } from "./workers.ts"

/** How long after the last key a text is played, in milliseconds. */
const debounce = 400

/** The most fights that a run of the page has. */
const mostCombats = 1_000_000

/** Dialogs are loaded when one is opened. */
const dialogs = () => import("./dialogs.ts")

/**
 * The whole page: the text at the left, what comes of it at the right. The text is the only truth: all else edits it.
 */
export class Studio {
  readonly element = h("div", { class: "studio", "data-view": "result" })
  private project: Project = assets.first
  /** The file of the project that is in the editor. */
  private file = assets.first.main
  private visit: string = visitId()
  /** What was played last to the end, and what was before it was edited. */
  private played: { readonly now: Project; readonly before: Project | undefined } | undefined
  private choices: Choices = { seed: 1, combats: 2000 }
  private plan: Plan | undefined
  /** What was found, once all fights of the text as it stands are played. */
  private finished: AnyResults | undefined
  /** What the link said that the page was opened by. */
  private shared: Shared | undefined
  private local: LocalFile | undefined
  private readonly engine = new Engine(
    (answer) => this.hear(answer),
    (why) => this.died(why),
  )
  private readonly knowledge = new Knowledge()
  private readonly editor = new Editor({
    changed: (text) => this.changed(text),
    complete: this.knowledge.complete,
    explain: this.knowledge.explain,
  })
  private readonly people = new PeopleView((edits) => this.editor.edit(edits))
  private readonly map = new MapView((edit) => this.editor.edit([edit]))
  private readonly tabs = new Tabs({ text: this.editor.element, people: this.people.element, map: this.map.element })
  private readonly fileTabs = h("div", { class: "files", role: "toolbar", hidden: true })
  private readonly answer = new AnswerView({
    watch: (combat) => this.watch({ variants: [beforeEdit, "base"], combat, after: 0 }),
    keep: () => this.keepAsVariant(),
  })
  private readonly slider = new Slider({
    vary: (varying) => this.play(varying),
    take: (path, value) => this.take(path, value),
  })
  private readonly charts = new Charts((sentence) => this.slider.say(sentence))
  private readonly odds = new OddsView(() =>
    this.engine.ask({ type: "odds", project: this.project, lang: language(), seed: this.choices.seed }),
  )
  private readonly watching = new Watching(
    (combat) => this.watch({ variants: ["base"], combat, after: 0 }),
    () => this.address(),
  )
  /** What is wrong with the text as it stands. */
  private refused: readonly Problem[] = []
  private after = 0
  /** Settles when the engine has been told what its rules say. */
  private taught: Promise<void> = Promise.resolve()
  private seen: () => void = () => {}
  private readonly top: TopBar
  private readonly problems = h("ul", { class: "problems", "aria-live": "polite" })
  private readonly hint = h("p", { class: "hint" })
  private readonly addVariant = textButton("", () => this.newVariant())
  private readonly foot = h("p", { class: "foot" })
  private readonly soon = later(debounce, () => this.play())

  constructor() {
    this.top = new TopBar({
      play: () => this.play(),
      stop: () => this.stop(),
      more: () => this.choose({ combats: Math.min(mostCombats, 10 * this.choices.combats) }),
      choose: (choices) => this.choose(choices),
      menus: [
        menu(
          () => words().newFight,
          () => [
            textButton(words().examples, () => void this.chooseExample(false)),
            textButton(words().newGame, () => void this.chooseExample(true)),
            textButton(words().recent, () => void this.chooseDraft()),
          ],
        ),
        menu(
          () => words().file,
          () => [
            textButton(words().open, () => void this.openFiles()),
            textButton(words().save, () => void this.save()),
            ...(this.finished === undefined
              ? []
              : [
                  textButton(words().savePage, () => void this.savePage()),
                  textButton(words().saveResults, () => this.saveResults()),
                ]),
          ],
        ),
      ],
      share: () => void this.share(),
      switches: switches(),
    })
    const left = h(
      "section",
      { class: "left" },
      this.tabs.bar,
      this.fileTabs,
      this.tabs.stage,
      this.problems,
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
      this.watching.element,
      this.foot,
    )
    const skip = h("a", { class: "skip", href: "#result" }, words().skip)
    skip.addEventListener("click", (event) => {
      event.preventDefault()
      right.focus()
    })
    this.element.append(skip, this.top.element, h("main", {}, left, right), this.phoneTabs())
    this.tabs.shown = () => this.showForms()
    this.listen()
    tips()
    void this.begin()
  }

  private listen(): void {
    onLanguage(() => {
      this.write()
      this.answer.again()
      this.charts.again()
      this.watching.again()
      this.showForms()
      if (this.refused.length > 0) void this.refuse()
    })
    this.write()
    addEventListener("hashchange", () => void this.follow())
    addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey)) return
      if (event.key === "s") void this.save()
      else if (event.key === "Enter") this.soon.now()
      else return
      event.preventDefault()
    })
    addEventListener("dragover", (event) => event.preventDefault())
    addEventListener("drop", (event) => {
      event.preventDefault()
      const { dataTransfer } = event
      if (dataTransfer === null) return
      // What is dropped can be asked for only now: entries first, then what is in them.
      const entries = [...dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
      void this.openThose(entries, [...dataTransfer.files])
    })
  }

  private write(): void {
    this.addVariant.textContent = `+ ${words().add}`
    this.hint.textContent = words().textHint
    this.top.write()
    this.tabs.write()
    document.title = `${this.plan?.title[language()] ?? "Refriega"} – Refriega studio`
  }

  /** What is seen on a narrow screen, one at a time. */
  private phoneTabs(): HTMLElement {
    const nav = h("nav", { class: "phone", "aria-label": "Refriega" })
    const write = (): void => {
      const w = words()
      const views = [
        ["fight", w.fight],
        ["result", w.result],
        ["watch", w.watch],
      ] as const
      nav.replaceChildren(
        ...views.map(([view, name]) => {
          const button = h("button", { type: "button", "aria-pressed": this.element.dataset["view"] === view }, name)
          button.addEventListener("click", () => this.see(view))
          return button
        }),
      )
    }
    write()
    onLanguage(write)
    this.seen = write
    return nav
  }

  /** Shows one of the views that a narrow screen has room for; a wide one shows all. */
  private see(view: "fight" | "result" | "watch"): void {
    this.element.dataset["view"] = view
    this.seen()
  }

  /** Opens the file that the page was started for, else what the address says, else the first fight. */
  private async begin(): Promise<void> {
    await this.beginLocal()
    if (this.local !== undefined) this.open(this.local.project)
    else if (!(await this.follow())) this.open(assets.first)
  }

  /** Reads the file that the page was sent for, if it was. What does so is loaded for those pages alone. */
  private async beginLocal(): Promise<void> {
    if (document.querySelector('meta[name="refriega-file"]') === null) return
    const { LocalFile } = await import("./localFile.ts")
    this.local = await LocalFile.open({
      open: (project) => {
        void this.keep()
        this.open(project)
      },
      say: ({ bad, text }) => this.top.say(text, bad),
    })
  }

  /** Opens what the address says, if it says anything. */
  private async follow(): Promise<boolean> {
    const { hash } = location
    if (isLink(hash)) {
      const read = await readLink(hash)
      if (read._tag === "Shared") this.openShared(read.shared)
      else dialog(words().badLink(read.reason))
      return read._tag === "Shared"
    }
    const id = /^#f=(.+)$/u.exec(hash)?.[1]
    const example = id === undefined ? undefined : await exampleNamed(decodeURIComponent(id))
    if (example !== undefined) this.open(example.project)
    return example !== undefined
  }

  private openShared(shared: Shared): void {
    this.choices = { ...this.choices, seed: shared.seed, combats: shared.combats }
    this.open(shared.project)
    this.shared = shared
  }

  private open(project: Project): void {
    this.project = project
    this.visit = visitId()
    this.shared = undefined
    this.played = undefined
    this.answer.forget()
    this.watching.forget()
    this.charts.forget()
    this.slider.found(undefined)
    this.odds.show(undefined)
    // Whoever writes a game wants to see what its dice promise.
    this.odds.element.open = systemOf(project) === "described"
    this.tabs.show("text")
    this.see("result")
    this.edit(project.main)
    this.play()
  }

  private async openFiles(): Promise<void> {
    const files = await chooseFiles()
    if (files.length > 0) await this.openThose([], files)
  }

  /** Opens files. What reads them is loaded when somebody does. */
  private async openThose(entries: readonly FileSystemEntry[], files: readonly File[]): Promise<void> {
    const { dropped, showUnread } = await import("./dropped.ts")
    const { problems, texts }: Opened = await dropped(entries, files)
    const project = projectOf(texts)
    if (project !== undefined) this.open(project)
    if (problems.length > 0) void showUnread(problems)
    else if (project === undefined) this.top.say(words().nothingToOpen, true)
  }

  /** Shows a file of the project in the editor. */
  private edit(file: string): void {
    this.file = file
    this.editor.open(this.project.files[file] ?? "", file)
    const names = Object.keys(this.project.files)
    this.fileTabs.hidden = names.length < 2
    this.fileTabs.replaceChildren(
      ...names.map((name) => {
        const button = h("button", { type: "button", "aria-pressed": name === file }, name)
        button.addEventListener("click", () => this.edit(name))
        return button
      }),
    )
    this.showForms()
    this.askSchema()
  }

  /**
   * Asks what may stand in the file that is shown. While fights are played nobody has time for that: it is asked when
   * they end.
   */
  private askSchema(): void {
    this.engine.ask({ type: "schema", project: this.project, file: this.file })
  }

  private get text(): string {
    return this.project.files[this.file] ?? ""
  }

  private changed(text: string): void {
    this.project = { ...this.project, files: { ...this.project.files, [this.file]: text } }
    this.answer.stale(true)
    this.showForms()
    this.soon.soon()
  }

  private showForms(): void {
    this.hint.hidden = this.tabs.open !== "text"
    if (this.tabs.open === "people") this.people.show(this.text)
    if (this.tabs.open === "map") this.map.show(this.text)
  }

  private choose(chosen: Chosen): void {
    const { precision, ...choices } = { ...this.choices, ...chosen }
    this.choices = precision === undefined ? choices : { ...choices, precision }
    this.play()
  }

  /** Plays the project; varying one number if that is wanted. */
  private play(varying: Pick<Choices, "vary" | "target"> = {}): void {
    const system = systemOf(this.project) ?? (this.engine.system || "d20-modern")
    if (system !== this.engine.system) {
      this.engine.use(system)
      this.taught = this.teach(system)
    }
    this.finished = undefined
    this.top.playing(this.choices)
    this.answer.edited()
    this.engine.ask({ type: "play", project: this.project, choices: { ...this.choices, ...varying }, workers })
  }

  /** Sends the engine what the rules say, for fights that cite them. */
  private async teach(system: string): Promise<void> {
    const address = assets.rules[system]
    if (address === undefined) return
    const rules = (await jsonAt(address)) as CatalogueText[]
    this.engine.ask({ type: "catalogue", rules })
  }

  private stop(): void {
    this.engine.ask({ type: "stop" })
    this.top.stopped()
  }

  private watch({ after, combat, fight, variants }: Moment): void {
    this.after = after
    this.engine.ask({ type: "watch", combat, variants, ...(fight !== undefined && { fight }) })
    this.see("watch")
  }

  private hear(answer: Answer): void {
    if (answer.type === "problems") {
      this.refused = answer.problems
      void this.refuse()
    }
    if (answer.type === "planned") this.planned(answer.plan)
    if (answer.type === "failed") this.top.say(answer.message, true)
    if (answer.type === "schema") this.knowledge.learn(answer)
    if (answer.type === "odds") this.odds.show(answer.odds)
    if (answer.type === "gathered") void this.keepPage(answer.gathered)
    if (answer.type === "fights") {
      if (answer.watched) void this.watching.show(answer, 0, this.after)
      else this.watching.offer(answer)
    }
    if (answer.type === "found") this.show(answer.found, answer.end)
  }

  /** Says what is wrong with the text, in the language of the page. */
  private async refuse(): Promise<void> {
    const { refused } = this
    const problems = await inLanguage(refused)
    // Meanwhile it may have been mended, or be wrong otherwise.
    if (refused !== this.refused) return
    const w = words()
    this.top.rests(`${w.problems(problems.length)}. ${w.keptResult}`, true)
    this.editor.mark(problems.filter(({ file }) => file === this.file))
    this.problems.replaceChildren(
      ...problems.slice(0, 20).map(({ column, file, line, message, path }) => {
        const where = h(
          "button",
          { type: "button", class: "inline" },
          `${file === this.file ? "" : `${file}:`}${line}:${column}`,
        )
        where.addEventListener("click", () => {
          if (file !== this.file && file in this.project.files) this.edit(file)
          this.tabs.show("text")
          this.editor.goTo(line, column)
        })
        return h("li", {}, where, ` ${path === "" ? "" : `${path}: `}${message}`)
      }),
    )
  }

  private planned(plan: Plan): void {
    this.plan = plan
    this.refused = []
    this.editor.mark([])
    this.problems.replaceChildren()
    this.watching.forget()
    this.write()
    this.slider.offer(this.project.files[this.project.main] ?? "", plan.sides[0]?.id ?? "")
    void this.keep()
    this.address()
  }

  /** Keeps what is open among the drafts of this browser. */
  private keep(): Promise<void> {
    const title = this.plan?.title[language()] ?? this.project.main
    return keepDraft({ id: this.visit, at: Date.now(), title, project: this.project })
  }

  private show(found: Found, end: boolean): void {
    const { results } = found
    this.answer.stale(false)
    this.answer.show(found, end)
    this.top.progress(found, end)
    if (!end) return
    this.finished = plan(results, this.plan)
    this.charts.draw(this.finished)
    this.watching.room(this.choices.combats)
    if (results.varied === undefined) this.engine.ask({ type: "fights" })
    this.slider.found(results.varied)
    this.askSchema()
    this.odds.wanted()
    this.compareTexts()
    this.footer(results)
    this.compareWithSender(results)
    this.address()
  }

  private footer(results: AnyResults): void {
    const w = words()
    const digest = digestOf(results)
    this.foot.textContent = `${w.seed} ${results.seed} · ${w.digest} ${digest.slice(0, 16)} · ${w.engine} ${results.engine}`
  }

  /** Says whether the fights came out as those of whoever shared them. */
  private compareWithSender(results: AnyResults): void {
    const { shared } = this
    if (shared === undefined || JSON.stringify(shared.project) !== JSON.stringify(this.project)) return
    const w = words()
    if (shared.engine !== results.engine) this.top.say(w.otherEngine(shared.engine, results.engine), true)
    else if (shared.digest !== undefined && shared.combats === this.choices.combats) {
      const now = digestOf(results)
      if (now === shared.digest) this.top.say(`✓ ${w.sameAsSender}`)
      else this.top.say(w.notSame(shared.digest.slice(0, 8), now.slice(0, 8)), true)
    }
    const { moment } = shared
    this.shared = undefined
    if (moment !== undefined) this.watch(moment)
  }

  /** All that a link holds. */
  private get sharing(): Shared {
    const { combats, seed } = this.choices
    const { moment } = this.watching
    const digest = this.finished === undefined ? undefined : digestOf(this.finished)
    return {
      project: this.project,
      seed,
      combats,
      engine: assets.version,
      ...(digest !== undefined && digest !== "" && { digest }),
      ...(moment !== undefined && { moment }),
    }
  }

  /** Keeps the address up to date, so that it can be shared, and a page that is loaded again is as it was. */
  private address(): void {
    const { sharing } = this
    void packLink(sharing).then((code) => history.replaceState(undefined, "", `#${code}`))
  }

  private async share(): Promise<void> {
    const code = await packLink(this.sharing)
    const { showLink } = await dialogs()
    showLink(addressOf(code))
  }

  private async save(): Promise<void> {
    if (this.local !== undefined) {
      const { bad, text } = await this.local.save(this.project)
      this.top.say(text, bad)
    } else download(this.file.replace(/^.*\//u, ""), this.text)
  }

  private saveResults(): void {
    const { finished } = this
    if (finished === undefined) return
    download(`${finished.scenario}.results.json`, `${JSON.stringify(finished, undefined, 2)}\n`, "application/json")
  }

  /** Has a report page of the last run made, which `keepPage` saves. */
  private async savePage(): Promise<void> {
    const { finished } = this
    if (finished === undefined) return
    this.top.say(words().savingPage)
    await this.taught
    const { moment: _, ...shared } = this.sharing
    const combats = finished.stopped?.played ?? shared.combats
    // A page that is kept must lead somewhere: not to a file on this disk, nor to a server that ends with the command.
    const isAnywhere = /^https?:$/u.test(location.protocol) && this.local === undefined
    const studio = isAnywhere ? addressOf(await packLink({ ...shared, combats })) : undefined
    this.engine.ask({ type: "gather", slug: this.pageName, ...(studio !== undefined && { studio }) })
  }

  private async keepPage(gathered: Gathered): Promise<void> {
    const { problem, text } = await pageOf(gathered, this.charts).catch(
      (error: unknown): Composed => ({ type: "composed", problem: String(error) }),
    )
    if (text === undefined) return this.top.say(problem ?? "", true)
    download(`${this.pageName}.html`, text, "text/html")
    this.top.say(words().saved)
  }

  /** What a page of this project is called. */
  private get pageName(): string {
    return slug(this.project.main.replace(/^.*\//u, "").replace(/\.ya?ml$/iu, ""))
  }

  private async chooseExample(games: boolean): Promise<void> {
    const { chooseExample } = await dialogs()
    await chooseExample(games, ({ project }) => this.open(project))
  }

  private async chooseDraft(): Promise<void> {
    const { chooseDraft } = await dialogs()
    chooseDraft(await drafts(), ({ id, project }) => {
      this.open(project)
      this.visit = id
    })
  }

  /** Notes what the last edit was, now that the text has been played. */
  private compareTexts(): void {
    const now = this.project
    if (JSON.stringify(this.played?.now) !== JSON.stringify(now)) this.played = { now, before: this.played?.now }
    this.answer.canKeep(this.lastChanges() !== undefined)
  }

  /** What the last edit has changed, as a variant says it. */
  private lastChanges(): readonly string[] | undefined {
    const { before, now } = this.played ?? {}
    if (before === undefined || now === undefined) return undefined
    const { main } = now
    const isElsewhere = Object.keys(now.files).some((file) => file !== main && now.files[file] !== before.files[file])
    return isElsewhere ? undefined : changesBetween(before.files[main] ?? "", now.files[main] ?? "")
  }

  /** Takes the last edit back and writes it as a variant, all in one step. */
  private keepAsVariant(): void {
    const [changes, before] = [this.lastChanges(), this.played?.before?.files[this.project.main]]
    if (changes === undefined || before === undefined) return
    if (this.file !== this.project.main) this.edit(this.project.main)
    const yaml = new YamlText(before)
    // What is taken back is no edit to be kept in its turn.
    this.played = undefined
    this.editor.edit([editTo(this.text, applied(before, yaml.append("variants", variantLines(yaml, changes))))])
  }

  /** Writes a value that the slider has found into the text. */
  private take(path: string, value: string): void {
    if (this.file !== this.project.main) this.edit(this.project.main)
    const yaml = new YamlText(this.text)
    const way = wayOf(yaml, path)
    const edit = way && yaml.put(way, /^-?\d+(?:\.\d+)?$/u.test(value) ? Number(value) : value)
    if (edit === undefined) return this.top.say(words().cannotTake(path), true)
    this.editor.edit([edit])
  }

  /** Writes a further variant into the text, with a change to begin with. */
  private newVariant(): void {
    if (this.file !== this.project.main) this.edit(this.project.main)
    const yaml = new YamlText(this.text)
    const edit: Edit = yaml.append("variants", variantLines(yaml, [firstChange(yaml)]))
    this.editor.edit([edit])
    this.tabs.show("text")
    this.see("fight")
    const at = this.editor.view.state.doc.lineAt(
      Math.min(edit.from + edit.insert.trimEnd().length, this.editor.text.length),
    )
    this.editor.goTo(at.number, at.length)
  }

  private died(why: string): void {
    this.top.say(words().died(why), true)
    this.engine.restart()
  }
}

/** Results with the words of their game, which charts speak in. */
const plan = (results: AnyResults, planned: Plan | undefined): AnyResults =>
  planned === undefined ? results : { ...results, game: planned.game }

/** The address of this page with what a link holds. */
const addressOf = (code: string): string => `${location.href.replace(/#.*$/u, "")}#${code}`

/** A name for a visit to a fight, told apart from others in this browser. */
const visitId = (): string => `${Date.now()}-${Math.random()}`

const digestOf = (results: AnyResults): string =>
  "day" in results ? (results.day.variants[0]?.digest ?? "") : (results.variants[0]?.digest ?? "")

/** A further variant of a text, under a name that none has. */
const variantLines = (yaml: YamlText, changes: readonly string[]): readonly string[] => {
  const taken = new Set(yaml.keys(["variants"]))
  let id = "variant-1"
  for (let n = 2; taken.has(id); n++) id = `variant-${n}`
  const items = changes.map((change) => (/^[\w.=+-]+$/u.test(change) ? change : JSON.stringify(change)))
  return [`${id}:`, `  set: [${items.join(", ")}]`]
}

/** A change that a new variant begins with: one more of the first side's first members. */
const firstChange = (yaml: YamlText): string => {
  const [side = ""] = yaml.keys(["sides"])
  const way = ["sides", side, "members", 0]
  return `${yaml.word([...way, "id"]) ?? yaml.word([...way, "is"]) ?? side}.hp+=5`
}
