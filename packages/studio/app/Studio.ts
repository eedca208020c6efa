import type { Gathered } from "@refriega/report/pure"
import { slug } from "@refriega/report/slug"
import { language } from "@refriega/report/viewer/language"
import { isLink } from "../src/link/isLink.ts"
import { packLink } from "../src/link/packLink.ts"
import type { Shared } from "../src/link/Shared.ts"
import type { Composed } from "../src/messages.ts"
import type { Opened } from "../src/project/openedTexts.ts"
import type { Project } from "../src/project/Project.ts"
import { assets } from "./engine/assets.ts"
import { Engine } from "./engine/Engine.ts"
import { pageOf } from "./engine/pageOf.ts"
import { teach } from "./engine/teach.ts"
import { workers } from "./engine/workers.ts"
import { drafts, keepDraft } from "./files/drafts.ts"
import { exampleNamed } from "./files/examples.ts"
import { chooseFiles, download, projectOf, saveFiles } from "./files/files.ts"
import type { LocalFile } from "./files/localFile.ts"
import type { Effect } from "./model/Effect.ts"
import type { Message } from "./model/Message.ts"
import { initialModel, sharing, textOf } from "./model/Model.ts"
import { update } from "./model/update.ts"
import { dialog } from "./parts/menus.ts"
import { isHereAlone, namedStudio } from "./parts/elsewhere.ts"
import { later } from "./parts/ui.ts"
import { words } from "./parts/words.ts"
import { Page } from "./views/Page.ts"

/** How long after the last key a text is played, in milliseconds. */
const debounce = 400

/** Dialogs are loaded when one is opened. */
const dialogs = () => import("./views/dialogs.ts")

/**
 * The program of the page. Whatever happens is a message; `update` makes the next model of it and says what is to be
 * done, which is done here; the page draws the model.
 */
export class Studio {
  private model = initialModel({ engines: Object.keys(assets.engines), version: assets.version, workers }, assets.first)
  private local: LocalFile | undefined
  /** Settles when the engine has been told what its rules say. */
  private taught: Promise<void> = Promise.resolve()
  private readonly engine = new Engine(
    (answer) => this.send({ type: "heard", answer }),
    (why) => this.send({ type: "died", why }),
  )
  private readonly soon = later(debounce, () => this.send({ type: "play" }))
  private readonly page = new Page((message) => this.send(message), {
    chooseExample: (games) => void this.chooseExample(games),
    bringCreature: () => void this.bringCreature(),
    chooseDraft: () => void this.chooseDraft(),
    openFiles: () => void this.openFiles(),
    save: () => void this.save(),
    savePage: () => void this.savePage(),
    saveResults: () => this.saveResults(),
    share: () => void this.share(),
  })

  constructor() {
    this.page.draw(this.model)
    this.listen()
    void this.begin()
  }

  /** The page, to be put into a document. */
  get element(): HTMLElement {
    return this.page.element
  }

  private send(message: Message): void {
    const [model, effects] = update(this.model, message)
    this.model = model
    this.page.draw(model)
    for (const effect of effects) this.carryOut(effect)
  }

  private carryOut(effect: Effect): void {
    const { model, page } = this
    switch (effect.type) {
      case "load":
        this.engine.use(effect.system)
        this.taught = teach(this.engine, effect.system)
        return
      case "restart":
        return this.engine.restart()
      case "ask":
        return void this.engine.ask(effect.question)
      case "askOdds":
        return void this.engine.ask({
          type: "odds",
          project: model.project,
          lang: language(),
          seed: model.choices.seed,
        })
      case "askTable": {
        const { table } = model
        if (table === undefined) return
        const { asksDice, choices, dice, hand, project, seed } = table
        const seat = { project, seed, hand, asksDice, dice, choices, lang: language() }
        return void this.engine.ask({ type: effect.about, ...seat })
      }
      case "playSoon":
        return this.soon.soon()
      case "openInEditor":
        return page.editor.open(textOf(model), model.file)
      case "edit":
        return page.editor.edit(effect.edits)
      case "goTo":
        return page.editor.goTo(effect.line, effect.column)
      case "say":
        return page.top.say(effect.text(words(), language()), effect.isBad)
      case "learn":
        return page.learn(effect.schema)
      case "keepDraft":
        return void this.keep()
      case "address":
        return void packLink(sharing(model)).then((code) => history.replaceState(undefined, "", `#${code}`))
      case "openFight":
        return void page.watching.show(effect.fights, 0, effect.after)
      case "keepPage":
        return void this.keepPage(effect.gathered)
    }
  }

  private listen(): void {
    // The page writes addresses too, later than it is asked to: what somebody went to is what the event says.
    addEventListener("hashchange", ({ newURL }) => void this.follow(new URL(newURL).hash))
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

  /** Opens the file that the page was started for, else what the address says, else the first fight. */
  private async begin(): Promise<void> {
    await this.beginLocal()
    if (this.local !== undefined) this.open(this.local.project)
    else if (!(await this.follow(location.hash))) this.open(assets.first)
  }

  /** Reads the file that the page was sent for, if it was. What does so is loaded for those pages alone. */
  private async beginLocal(): Promise<void> {
    if (document.querySelector('meta[name="refriega-file"]') === null) return
    const { LocalFile } = await import("./files/localFile.ts")
    this.local = await LocalFile.open({
      open: (project) => {
        void this.keep()
        this.open(project)
      },
      say: ({ bad, text }) => this.page.top.say(text, bad),
    })
  }

  /** Opens what an address says after its `#`, if that says anything. */
  private async follow(hash: string): Promise<boolean> {
    if (isLink(hash)) {
      const { readLink } = await import("../src/link/readLink.ts")
      const read = await readLink(hash)
      if (read._tag === "Shared") this.open(read.shared.project, read.shared)
      else dialog(words().badLink(read.reason))
      return read._tag === "Shared"
    }
    const id = /^#f=(.+)$/u.exec(hash)?.[1]
    const example = id === undefined ? undefined : await exampleNamed(decodeURIComponent(id))
    if (example !== undefined) this.open(example.project)
    return example !== undefined
  }

  private open(project: Project, shared?: Shared): void {
    this.send({ type: "opened", project, visit: visitId(), ...(shared !== undefined && { shared }) })
  }

  private async openFiles(): Promise<void> {
    const files = await chooseFiles()
    if (files.length > 0) await this.openThose([], files)
  }

  /** Opens files. What reads them is loaded when somebody does. */
  private async openThose(entries: readonly FileSystemEntry[], files: readonly File[]): Promise<void> {
    const [only] = files
    if (only !== undefined && files.length === 1 && /\.json$/iu.test(only.name))
      return this.bringCreature(await only.text())
    const { dropped, showUnread } = await import("./files/dropped.ts")
    const { problems, texts }: Opened = await dropped(entries, files)
    const project = projectOf(texts)
    if (project !== undefined) this.open(project)
    if (problems.length > 0) void showUnread(problems)
    else if (project === undefined) this.page.top.say(words().nothingToOpen, true)
  }

  /** Keeps what is open among the drafts of this browser. */
  private keep(): Promise<void> {
    const { plan, project, visit } = this.model
    const title = plan?.title[language()] ?? project.main
    return keepDraft({ id: visit, at: Date.now(), title, project })
  }

  /** What opens for others: a link to this page, or, where its address is this machine's alone, what else does. */
  private async share(): Promise<void> {
    const { model } = this
    const code = await packLink(sharing(model))
    const { showHere, showLink } = await dialogs()
    if (!isHereAlone()) return showLink(addressOf(code))
    showHere(code, {
      ...(model.finished !== undefined && { savePage: () => void this.savePage() }),
      saveFiles: () => void saveFiles(model.project, this.pageName),
    })
  }

  private async save(): Promise<void> {
    const { model } = this
    if (this.local === undefined) return download(model.file.replace(/^.*\//u, ""), textOf(model))
    const { bad, text } = await this.local.save(model.project)
    this.page.top.say(text, bad)
  }

  private saveResults(): void {
    const { finished } = this.model
    if (finished === undefined) return
    download(`${finished.scenario}.results.json`, `${JSON.stringify(finished, undefined, 2)}\n`, "application/json")
  }

  /** Has a report page of the last run made, which `keepPage` saves. */
  private async savePage(): Promise<void> {
    const { finished } = this.model
    if (finished === undefined) return
    this.page.top.say(words().savingPage)
    await this.taught
    const { moment: _, ...shared } = sharing(this.model)
    const combats = finished.stopped?.played ?? shared.combats
    // A page that is kept must lead somewhere: not to a file on this disk, nor to a server that ends with the command.
    const base = isHereAlone() ? namedStudio() : location.href
    const studio = base === undefined ? undefined : addressOf(await packLink({ ...shared, combats }), base)
    this.engine.ask({ type: "gather", slug: this.pageName, ...(studio !== undefined && { studio }) })
  }

  private async keepPage(gathered: Gathered): Promise<void> {
    const { problem, text } = await pageOf(gathered, (page) => this.page.charts.compose(page)).catch(
      (error: unknown): Composed => ({ type: "composed", problem: String(error) }),
    )
    if (text === undefined) return this.page.top.say(problem ?? "", true)
    download(`${this.pageName}.html`, text, "text/html")
    this.page.top.say(words().saved)
  }

  /** What a page of this project is called. */
  private get pageName(): string {
    return slug(this.model.project.main.replace(/^.*\//u, "").replace(/\.ya?ml$/iu, ""))
  }

  private async chooseExample(games: boolean): Promise<void> {
    const { chooseExample } = await dialogs()
    await chooseExample(games, ({ project }) => this.open(project))
  }

  /** Asks for a creature, and opens a fight of a party against it. */
  private async bringCreature(given?: string): Promise<void> {
    const { askCreature } = await import("./views/creatureDialog.ts")
    askCreature((project) => this.open(project), given)
  }

  private async chooseDraft(): Promise<void> {
    const { chooseDraft } = await dialogs()
    chooseDraft(await drafts(), ({ id, project }) => {
      this.open(project)
      this.send({ type: "resumed", visit: id })
    })
  }
}

/** The address of a studio, this page's where no other is meant, with what a link holds. */
const addressOf = (code: string, base = location.href): string => `${base.replace(/#.*$/u, "")}#${code}`

/** A name for a visit to a fight, told apart from others in this browser. */
const visitId = (): string => `${Date.now()}-${Math.random()}`
