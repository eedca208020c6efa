import { count } from "@refriega/report/numbers"
import type { AnyResults } from "@refriega/report/pure"
import type { Answer, Found, Plan } from "../../src/messages.ts"
import { applied, type Edit, YamlText } from "@refriega/core/internal"
import { systemOf } from "../editing/systemOf.ts"
import { renamedIn } from "../editing/renamedIn.ts"
import { wayOf } from "../editing/wayOf.ts"
import type { Effect } from "./Effect.ts"
import type { Chosen, Message, Varying } from "./Message.ts"
import { digestOf, type Model, type Moment, mainText } from "./Model.ts"
import { atTable, sat } from "./table.ts"
import { addedVariant, keptAsVariant } from "./variants.ts"

/** The model after a message, and what is to be done. It does nothing by itself: equal messages give equal answers. */
export type Updated = readonly [Model, readonly Effect[]]

export const update = (model: Model, message: Message): Updated => {
  switch (message.type) {
    case "opened":
      return opened(model, message)
    case "resumed":
      return [{ ...model, visit: message.visit }, []]
    case "fileShown":
      return shown(model, message.file)
    case "fileAdded":
      return withFile(model, message.file)
    case "fileRenamed":
      return renamed(model, message.to)
    case "edited":
      return edited(model, message.text)
    case "chosen":
      return play({ ...model, choices: chosen(model, message.chosen) })
    case "play":
      return play(model, message.varying)
    case "stop":
      return stopped(model)
    case "heard":
      return heard(model, message.answer)
    case "died":
      return [model, [say((w) => w.died(message.why), true), { type: "restart" }]]
    case "watch":
      return watch(model, message.moment)
    case "moved":
      return [{ ...model, moment: message.moment }, [{ type: "address" }]]
    case "satDown":
    case "answered":
    case "faced":
    case "rolledOn":
    case "takenBack":
    case "left":
      return atTable(model, message)
    case "hintsWanted":
      return withHints(model)
    case "measure":
      return measure(model)
    case "oddsOpened":
      return withOdds({ ...model, isOddsOpen: message.isOpen })
    case "partShown":
      return [{ ...model, part: message.part }, []]
    case "tabShown":
      // Cards show the numbers of stat blocks.
      return message.tab === "people" ? withHints({ ...model, tab: "people" }) : [{ ...model, tab: message.tab }, []]
    case "keepAsVariant":
      // What is taken back is no edit to be kept in its turn.
      return inMain(model, keptAsVariant(model), (main) => ({ ...main, played: undefined }))
    case "take":
      return taken(model, message.path, message.value)
    case "addVariant":
      return withVariant(model)
    case "translated":
      return translated(model)
  }
}

const ask = (question: Extract<Effect, { readonly type: "ask" }>["question"]): Effect => ({ type: "ask", question })

const say = (text: Extract<Effect, { readonly type: "say" }>["text"], isBad = false): Effect => ({
  type: "say",
  text,
  isBad,
})

/** One step after the other: what the first leaves to be done is done first. */
const then = ([model, effects]: Updated, next: (model: Model) => Updated): Updated => {
  const [after, more] = next(model)
  return [after, [...effects, ...more]]
}

const opened = (model: Model, { project, shared, visit }: Extract<Message, { readonly type: "opened" }>): Updated => {
  const fresh: Model = {
    ...model,
    project,
    visit,
    shared,
    choices: shared === undefined ? model.choices : { ...model.choices, seed: shared.seed, combats: shared.combats },
    played: undefined,
    answer: undefined,
    // What is still shown is of the fight before, until there is something of this one.
    isStale: model.answer !== undefined,
    finished: undefined,
    fights: undefined,
    moment: undefined,
    table: undefined,
    measuring: undefined,
    measured: undefined,
    odds: undefined,
    // Who writes a game wants to see what its dice promise.
    isOddsOpen: systemOf(project, model.engines) === "described",
    tab: "text",
    part: "result",
  }
  return then(shown(fresh, project.main), play)
}

/** Shows a file of the project in the editor. */
const shown = (model: Model, file: string): Updated => {
  const other = { ...model, file }
  return [other, [{ type: "openInEditor" }, ...askSchema(other)]]
}

const withFile = (model: Model, file: string): Updated => {
  if (!mayBeCalled(model, file)) return [model, [say((w) => w.badFileName, true)]]
  const project = { ...model.project, files: { ...model.project.files, [file]: "" } }
  return shown({ ...model, project, tab: "text" }, file)
}

/** Calls the file in the editor otherwise, in all files that name it: the fight stays what it was. */
const renamed = (model: Model, to: string): Updated => {
  const { file, project } = model
  if (to === file) return [model, []]
  if (!mayBeCalled(model, to)) return [model, [say((w) => w.badFileName, true)]]
  const files = renamedIn(project.files, file, to)
  const main = project.main === file ? to : project.main
  return then(shown({ ...model, project: { main, files }, isStale: true }, to), (next) => [
    next,
    [{ type: "playSoon" }],
  ])
}

const mayBeCalled = ({ project }: Model, file: string): boolean =>
  /^[a-z0-9][a-z0-9_-]{0,39}\.yaml$/u.test(file) && !Object.hasOwn(project.files, file)

/**
 * Asks what the file that is shown may hold, if anybody writes in it. While fights are played nobody has time for that:
 * it is asked when they end.
 */
const askSchema = ({ file, hasHints, project }: Model): readonly Effect[] =>
  hasHints ? [ask({ type: "schema", project, file })] : []

/** Somebody writes, or reads cards: from now on the engine says what may be written. */
const withHints = (model: Model): Updated => {
  const next = { ...model, hasHints: true }
  return [next, model.hasHints ? [] : askSchema(next)]
}

/** For how many seconds it is measured what numbers do; and where that was not enough. */
const [briefly, longer] = [8, 60]

/** Has it measured what every number of the fight does. */
const measure = (model: Model): Updated => {
  const { choices, measured, project } = model
  const wasShort = measured !== undefined && measured.found === undefined && measured.project === project
  const seconds = wasShort ? longer : briefly
  return [
    { ...model, measuring: { fights: 0, part: 0, project } },
    [ask({ type: "measure", project, seed: choices.seed, seconds })],
  ]
}

const edited = (model: Model, text: string): Updated => {
  const project = { ...model.project, files: { ...model.project.files, [model.file]: text } }
  return [{ ...model, project, isStale: true }, [{ type: "playSoon" }]]
}

const chosen = ({ choices }: Model, more: Chosen): Model["choices"] => {
  const { precision, ...all } = { ...choices, ...more }
  return precision === undefined ? all : { ...all, precision }
}

/** Plays the project; varying one number if that is wanted. */
const play = (model: Model, varying: Varying = {}): Updated => {
  const { choices, project } = model
  const system = systemOf(project, model.engines) ?? (model.system === "" ? "d20-modern" : model.system)
  const load: readonly Effect[] = system === model.system ? [] : [{ type: "load", system }]
  const playing = {
    ...model,
    system,
    runs: model.runs + 1,
    asked: project,
    finished: undefined,
    status: { isPlaying: true },
    measuring: undefined,
  }
  return [
    playing,
    [...load, ask({ type: "play", project, choices: { ...choices, ...varying }, workers: model.workers })],
  ]
}

const resting = ({ status }: Model): Model["status"] => ({ ...status, isPlaying: false })

const stopped = (model: Model): Updated => {
  const done = model.status.found?.done ?? 0
  return [{ ...model, status: resting(model) }, [ask({ type: "stop" }), say((w, lang) => w.stopped(count(lang, done)))]]
}

const watch = (model: Model, { after, combat, fight, variants }: Moment): Updated => [
  { ...model, after, part: "watch" },
  [ask({ type: "watch", combat, variants, ...(fight !== undefined && { fight }) })],
]

/** Asks for the odds, if anybody looks. */
const withOdds = (model: Model): Updated => [model, model.isOddsOpen ? [{ type: "askOdds" }] : []]

/** What is wrong was said in the language of before. */
const translated = (model: Model): Updated => then(withOdds(model), (next) => [next, refusal(next)])

const refusal = ({ refused }: Model): readonly Effect[] =>
  refused.length === 0 ? [] : [say((w) => `${w.problems(refused.length)}. ${w.keptResult}`, true)]

const heard = (model: Model, answer: Answer): Updated => {
  switch (answer.type) {
    case "ready":
      return [model, []]
    case "problems":
      return then([{ ...model, refused: answer.problems, status: resting(model) }, []], (next) => [next, refusal(next)])
    case "planned":
      return [
        { ...model, plan: answer.plan, refused: [], fights: undefined, moment: undefined },
        [{ type: "keepDraft" }, { type: "address" }],
      ]
    case "measuring": {
      const { fights, part } = answer
      const { measuring } = model
      return [measuring === undefined ? model : { ...model, measuring: { ...measuring, fights, part } }, []]
    }
    case "measured": {
      const { measuring } = model
      if (measuring === undefined) return [model, []]
      const measured = { found: answer.found, project: measuring.project }
      return [{ ...model, measuring: undefined, measured }, []]
    }
    case "failed":
      return [{ ...model, measuring: undefined }, [say(() => answer.message, true)]]
    case "stopped":
      return [model, []]
    case "schema":
      return [model, [{ type: "learn", schema: answer }]]
    case "odds":
      return [{ ...model, odds: answer.odds }, []]
    case "sat":
      return sat(model, answer.sat)
    case "ledgerMade":
      return [model.table === undefined ? model : { ...model, table: { ...model.table, ledger: answer.ledger } }, []]
    case "gathered":
      return [model, [{ type: "keepPage", gathered: answer.gathered }]]
    case "fights":
      return answer.watched
        ? [model, [{ type: "openFight", fights: answer, after: model.after }]]
        : [{ ...model, fights: answer }, []]
    case "found":
      return answer.end ? ended(model, answer.found) : [growing(model, answer.found, false), []]
  }
}

const growing = (model: Model, found: Found, isEnd: boolean): Model => ({
  ...model,
  answer: { found, isEnd },
  isStale: model.asked !== model.project,
  status: { isPlaying: !isEnd, found, isEnd },
})

const ended = (model: Model, found: Found): Updated => {
  const { results } = found
  const now = model.asked ?? model.project
  const isSame = JSON.stringify(model.played?.now) === JSON.stringify(now)
  const grown = growing(model, found, true)
  const after: Model = {
    ...grown,
    // A link and a saved page hold the text as it stands: fights of another one are none of its.
    finished: grown.isStale ? undefined : inWords(results, model.plan),
    played: isSame ? model.played : { now, before: model.played?.now },
  }
  const fights = results.varied === undefined ? [ask({ type: "fights" })] : []
  const odds = then([after, [...fights, ...askSchema(after)]], withOdds)
  return then(
    then(odds, (next) => comparedWithSender(next, results)),
    (next) => [next, [{ type: "address" }]],
  )
}

/** Results with the words of their game, which charts speak in. */
const inWords = (results: AnyResults, plan: Plan | undefined): AnyResults =>
  plan === undefined ? results : { ...results, game: plan.game }

/** Says whether the fights came out as those of who shared them, and opens the moment that they pointed at. */
const comparedWithSender = (model: Model, results: AnyResults): Updated => {
  const { choices, project, shared } = model
  if (shared === undefined || JSON.stringify(shared.project) !== JSON.stringify(project)) return [model, []]
  const { combats, digest, engine, moment } = shared
  const now = digestOf(results)
  const said: readonly Effect[] =
    engine !== results.engine
      ? [say((w) => w.otherEngine(engine, results.engine), true)]
      : digest === undefined || combats !== choices.combats
        ? []
        : now === digest
          ? [say((w) => `✓ ${w.sameAsSender}`)]
          : [say((w) => w.notSame(digest.slice(0, 8), now.slice(0, 8)), true)]
  const after: Updated = [{ ...model, shared: undefined }, said]
  return moment === undefined ? after : then(after, (next) => watch(next, moment))
}

/** Carries out an edit of the main file, which is shown first where another one is. */
const inMain = (model: Model, edit: Edit | undefined, more: (model: Model) => Model = (same) => same): Updated => {
  if (edit === undefined) return [model, []]
  const { main } = model.project
  const open: Updated = model.file === main ? [model, []] : shown(model, main)
  return then(open, (next) => [more(next), [{ type: "edit", edits: [edit] }]])
}

const taken = (model: Model, path: string, value: string): Updated => {
  const yaml = new YamlText(mainText(model))
  const way = wayOf(yaml, path)
  const edit = way && yaml.put(way, /^-?\d+(?:\.\d+)?$/u.test(value) ? Number(value) : value)
  return edit === undefined ? [model, [say((w) => w.cannotTake(path), true)]] : inMain(model, edit)
}

const withVariant = (model: Model): Updated => {
  const edit = addedVariant(mainText(model))
  if (edit === undefined) return [model, [say((w) => w.cannotTake("variants"), true)]]
  const edited = applied(mainText(model), edit)
  const until = edited.slice(0, Math.min(edit.from + edit.insert.trimEnd().length, edited.length))
  const lines = until.split("\n")
  const last = edited.split("\n")[lines.length - 1] ?? ""
  return then(
    inMain(model, edit, (main) => ({ ...main, tab: "text", part: "fight" })),
    (next) => [next, [{ type: "goTo", line: lines.length, column: last.length }]],
  )
}
