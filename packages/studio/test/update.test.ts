import { describe, expect, test } from "vitest"
import { applied } from "@refriega/core/internal"
import { Newest } from "../app/engine/Newest.ts"
import type { Effect } from "../app/model/Effect.ts"
import type { Message } from "../app/model/Message.ts"
import { initialModel, type Model, sharing, textOf } from "../app/model/Model.ts"
import { update } from "../app/model/update.ts"
import type { Answer, Found } from "../src/messages.ts"

const text = "system: ds20\nsides:\n  red:\n    members: [{ is: guard }]\n"
const project = { main: "fight.yaml", files: { "fight.yaml": text, "own.yaml": "combatants: []\n" } }
const begin = initialModel({ engines: ["ds20", "symbaroum"], version: "1.0.0", workers: 2 }, project)

/** What a page does with messages, one after the other: edits are typed into the model at once. */
const after = (model: Model, ...messages: readonly Message[]): { model: Model; effects: readonly Effect[] } => {
  let now = model
  const all: Effect[] = []
  for (const message of messages) {
    const [next, effects] = update(now, message)
    now = next
    for (const effect of effects) {
      all.push(effect)
      if (effect.type !== "edit") continue
      for (const edit of effect.edits) {
        const typed = after(now, { type: "edited", text: applied(textOf(now), edit) })
        now = typed.model
        all.push(...typed.effects)
      }
    }
  }
  return { model: now, effects: all }
}

const asked = (effects: readonly Effect[]): readonly string[] =>
  effects.flatMap((effect) => (effect.type === "ask" ? [effect.question.type] : []))

const said = (effects: readonly Effect[]): number => effects.filter(({ type }) => type === "say").length

const results = (digest: string) => ({ engine: "1.0.0", seed: 1, variants: [{ digest }] })
const found = (digest: string, more = {}): Found =>
  ({ results: { ...results(digest), ...more }, done: 2000, total: 2000, rate: 900, looks: {} }) as unknown as Found
const heard = (answer: object): Message => ({ type: "heard", answer: answer as Answer })
const ended = (digest: string, more = {}): Message =>
  heard({ type: "found", id: 1, found: found(digest, more), end: true })

const open: Message = { type: "opened", project, visit: "a" }

describe("what the page makes of what happens", () => {
  test("a project that is opened is shown, its program loaded, and it is played", () => {
    const { effects, model } = after(begin, open)
    expect(effects.map(({ type }) => type)).toEqual(["openInEditor", "load", "ask"])
    expect(asked(effects)).toEqual(["play"])
    expect(model).toMatchObject({ system: "ds20", file: "fight.yaml", tab: "text", part: "result", runs: 1 })
    // The program is there now: the same system is not loaded again.
    expect(after(model, { type: "play" }).effects.map(({ type }) => type)).toEqual(["ask"])
  })

  test("a game of one's own opens its odds, and another project closes them", () => {
    const own = { ...project, files: { ...project.files, "fight.yaml": "system: ./own.yaml\n" } }
    const { model } = after(begin, { type: "opened", project: own, visit: "b" })
    expect(model).toMatchObject({ system: "described", isOddsOpen: true })
    expect(after(model, open).model.isOddsOpen).toBe(false)
  })

  test("what is shown when another fight is opened is stale until there is something of that one", () => {
    const first = after(begin, open, ended("d1")).model
    const { model } = after(first, { type: "opened", project: { ...project }, visit: "b" })
    expect(model).toMatchObject({ isStale: true, answer: undefined, finished: undefined })
    expect(after(model, ended("d2")).model).toMatchObject({ isStale: false, answer: { isEnd: true } })
    expect(after(begin, open).model.isStale).toBe(false)
  })

  test("an edit makes the answer stale until fights of the new text come", () => {
    const { model } = after(begin, open, ended("d1"), { type: "edited", text: `${text}# more\n` })
    expect(model.isStale).toBe(true)
    expect(after(model, { type: "play" }).model.finished).toBeUndefined()
    expect(after(model, { type: "play" }, ended("d2")).model).toMatchObject({
      isStale: false,
      finished: { engine: "1.0.0" },
    })
  })

  test("fights of the text before an edit are shown as stale, and are no results of the text as it stands", () => {
    const edit: Message = { type: "edited", text: `${text}# more\n` }
    const growing = after(begin, open, edit, heard({ type: "found", id: 1, found: found("d1"), end: false }))
    expect(growing.model).toMatchObject({ isStale: true, answer: { isEnd: false }, finished: undefined })
    const { model } = after(growing.model, ended("d1"))
    expect(model).toMatchObject({ isStale: true, finished: undefined, played: { now: project } })
    // A link to the text as it stands has no digest of other fights.
    expect(sharing(model).digest).toBeUndefined()
    const next = after(model, { type: "play" }, ended("d2")).model
    expect(next).toMatchObject({ isStale: false, played: { now: next.project, before: project } })
    expect(sharing(next).digest).toBe("d2")
  })

  test("an answer to an older question of its kind is outdated, whatever else was asked meanwhile", () => {
    const newest = new Newest()
    const ids = (["play", "measure", "play", "odds"] as const).map((type) => newest.number(type))
    expect(ids).toEqual([1, 2, 3, 4])
    const isOf = (type: string, id: number): boolean => newest.isOf({ type, id } as Answer)
    for (const type of ["problems", "planned", "found", "failed"])
      expect([type, isOf(type, 1), isOf(type, 3)]).toEqual([type, false, true])
    expect([isOf("measuring", 2), isOf("measured", 1), isOf("odds", 4), isOf("failed", 2)]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(newest.isOf({ type: "ready" })).toBe(true)
  })

  test("an engine that dies is said and started again; one that fails ends the measuring", () => {
    const { effects, model } = after(begin, open, { type: "measure" }, { type: "died", why: "memory" })
    expect(effects.slice(-2).map(({ type }) => type)).toEqual(["say", "restart"])
    const failed = after(model, heard({ type: "failed", id: 9, message: "broken" }))
    expect(failed.model.measuring).toBeUndefined()
    expect(failed.effects).toMatchObject([{ type: "say", isBad: true }])
  })

  test("a slider varies one number of the run, and leaves the choices of the next one as they were", () => {
    const varying = { vary: "gang.hp=4..14", target: { side: "red", share: 0.5 } }
    const { effects, model } = after(begin, open, { type: "play", varying })
    expect(effects.at(-1)).toMatchObject({
      question: { type: "play", choices: { seed: 1, combats: 2000, ...varying } },
    })
    expect(model.choices).toEqual({ seed: 1, combats: 2000 })
    expect(after(model, { type: "play" }).effects.at(-1)).not.toHaveProperty("question.choices.vary")
  })

  test("another language asks again for what was said in the one before, and for nothing that nobody looks at", () => {
    const closed = after(begin, open, ended("d"))
    expect(after(closed.model, { type: "translated" }).effects).toEqual([])
    const looked = after(closed.model, { type: "oddsOpened", isOpen: true })
    expect(looked.effects).toEqual([{ type: "askOdds" }])
    expect(after(looked.model, { type: "translated" }).effects).toEqual([{ type: "askOdds" }])
  })

  test("a file is called otherwise in all that names it, and a name that is taken or no name of a file is refused", () => {
    const own = { ...project, files: { ...project.files, "fight.yaml": "system: ./own.yaml\n" } }
    const shown = after(begin, { type: "opened", project: own, visit: "b" }, { type: "fileShown", file: "own.yaml" })
    const { effects, model } = after(shown.model, { type: "fileRenamed", to: "mine.yaml" })
    expect(model.project.files).toEqual({ "fight.yaml": "system: ./mine.yaml\n", "mine.yaml": "combatants: []\n" })
    expect(effects.map(({ type }) => type)).toEqual(["openInEditor", "playSoon"])
    for (const to of ["fight.yaml", "../x.yaml", "Mine.yaml", "mine"]) {
      const refused = after(shown.model, { type: "fileRenamed", to })
      expect([refused.model.project, said(refused.effects)]).toEqual([own, 1])
    }
  })

  test("what is wrong stops the run and is said, and is forgotten when the text is understood", () => {
    const problems = [{ file: "fight.yaml", line: 1, column: 1, path: "", message: "no" }]
    const { effects, model } = after(begin, open, heard({ type: "problems", id: 1, problems }))
    expect(model).toMatchObject({ refused: problems, status: { isPlaying: false } })
    expect(said(effects)).toBe(1)
    const planned = heard({ type: "planned", id: 2, plan: { title: { en: "x", es: "x" }, sides: [], game: {} } })
    expect(after(model, planned).model.refused).toEqual([])
    // In another language it is said again.
    expect(said(after(model, { type: "translated" }).effects)).toBe(1)
  })

  test("fights are offered at the end of a run, but not of one in which a number is varied", () => {
    expect(asked(after(begin, open, ended("d")).effects)).toEqual(["play", "fights"])
    expect(asked(after(begin, open, ended("d", { varied: {} })).effects)).toEqual(["play"])
  })

  test("what may be written is asked once somebody writes or looks at cards, and from then on with every run", () => {
    const wanted: Message = { type: "hintsWanted" }
    expect(asked(after(begin, open, wanted, wanted).effects)).toEqual(["play", "schema"])
    expect(asked(after(begin, open, { type: "tabShown", tab: "people" }).effects)).toEqual(["play", "schema"])
    expect(asked(after(begin, open, { type: "tabShown", tab: "map" }).effects)).toEqual(["play"])
    expect(asked(after(begin, wanted, open, ended("d")).effects)).toEqual([
      "schema",
      "schema",
      "play",
      "fights",
      "schema",
    ])
  })

  test("what numbers do is asked of the text as it stands; a run ends the question, and too short a time asks for more", () => {
    const measuring = after(begin, open, { type: "measure" })
    expect(measuring.effects.at(-1)).toMatchObject({ question: { type: "measure", project, seconds: 8 } })
    const far = after(measuring.model, heard({ type: "measuring", id: 2, fights: 400, part: 0.5 }))
    expect(far.model.measuring).toEqual({ fights: 400, part: 0.5, project })
    const some = { rows: [] }
    const end = after(far.model, heard({ type: "measured", id: 2, found: some }))
    expect(end.model).toMatchObject({ measuring: undefined, measured: { found: some, project } })
    // It is of the text that was asked about, whatever has been typed since.
    const edited = after(end.model, { type: "edited", text: `${text}# more\n` })
    expect(edited.model.measured?.project).not.toBe(edited.model.project)
    expect(after(far.model, { type: "play" }).model.measuring).toBeUndefined()
    const short = after(far.model, heard({ type: "measured", id: 2, found: undefined }), { type: "measure" })
    expect(short.effects.at(-1)).toMatchObject({ question: { seconds: 60 } })
    expect(after(end.model, open).model.measured).toBeUndefined()
  })

  test("the fights of a link are compared with those of who sent it, once, and its moment is opened", () => {
    const moment = { variants: ["base"], combat: 7, after: 12 }
    const shared = { project, seed: 5, combats: 300, engine: "1.0.0", digest: "d1", moment }
    const opened = after(begin, { ...open, shared })
    expect(opened.model.choices).toEqual({ seed: 5, combats: 300 })
    const same = after(opened.model, ended("d1"))
    expect(same.model).toMatchObject({ shared: undefined, part: "watch", after: 12 })
    expect(asked(same.effects)).toEqual(["fights", "watch"])
    const words = { sameAsSender: "same", notSame: () => "not the same", otherEngine: () => "another program" }
    const sentence = (effects: readonly Effect[]): readonly string[] =>
      effects.flatMap((effect) => (effect.type === "say" ? [effect.text(words as never, "en")] : []))
    expect(sentence(same.effects)).toEqual(["✓ same"])
    expect(sentence(after(opened.model, ended("d2")).effects)).toEqual(["not the same"])
    expect(sentence(after(opened.model, ended("d1", { engine: "2.0.0" })).effects)).toEqual(["another program"])
    expect(sentence(after(same.model, ended("d2")).effects)).toEqual([])
  })

  test("the last edit is kept as a variant of the text before it, in one step, from whatever file is shown", () => {
    const more = text.replace("{ is: guard }", "{ is: guard, count: 3 }")
    const { model } = after(begin, open, ended("d1"), { type: "edited", text: more }, { type: "play" }, ended("d2"), {
      type: "fileShown",
      file: "own.yaml",
    })
    const kept = after(model, { type: "keepAsVariant" })
    expect(kept.model.file).toBe("fight.yaml")
    expect(textOf(kept.model)).toBe(`${text.trimEnd()}\nvariants:\n  variant-1:\n    set: [counts.guard=3]\n`)
    // What was taken back is no edit to be kept.
    expect(after(kept.model, { type: "keepAsVariant" }).effects).toEqual([])
  })

  test("a further variant has a name that none has, and the cursor is put behind it", () => {
    const one = after(begin, open, { type: "addVariant" })
    const two = after(one.model, { type: "addVariant" })
    expect(textOf(two.model)).toContain("  variant-1:\n    set: [guard.hp+=5]\n  variant-2:\n    set: [guard.hp+=5]")
    expect(two.model).toMatchObject({ tab: "text", part: "fight" })
    expect(two.effects.at(-1)).toEqual({ type: "goTo", line: 9, column: "    set: [guard.hp+=5]".length })
  })

  test("a value that was found is written where it stands, and nothing is where it has no place", () => {
    expect(textOf(after(begin, open, { type: "take", path: "guard.hp", value: "12" }).model)).toContain(
      "{ is: guard, with: { hp: 12 } }",
    )
    const nowhere = after(begin, open, { type: "take", path: "ogre.hp", value: "12" })
    expect(textOf(nowhere.model)).toBe(text)
    expect(said(nowhere.effects)).toBe(1)
  })

  test("a link holds what is open, its choices, the digest of the run and the moment that is watched", () => {
    const moment = { variants: ["base"], combat: 3, after: 0 }
    const { model } = after(begin, open, { type: "chosen", chosen: { combats: 500 } }, ended("d"), {
      type: "moved",
      moment,
    })
    expect(sharing(model)).toEqual({ project, seed: 1, combats: 500, engine: "1.0.0", digest: "d", moment })
  })

  test("nothing is changed in the model that was", () => {
    const frozen = Object.freeze({ ...begin, project: Object.freeze(project) })
    expect(() => after(frozen, open, ended("d"), { type: "edited", text: "a: 1\n" })).not.toThrow()
  })
})
