import type { GameFunction } from "../../contract/GameFunction.ts"
import type { GameSource, Source } from "../../contract/Source.ts"
import { quoted } from "../../scenario/didYouMean.ts"
import { slug } from "../../scenario/names.ts"
import { type Checked, good, type Problem, problemText, refused } from "../../scenario/problems.ts"
import { readYaml } from "../../scenario/yaml/readYaml.ts"
import { child, type Mapping, type Tree } from "../../scenario/yaml/tree.ts"
import type { Game, Order } from "../language/Game.ts"
import { gameLimits } from "../language/gameLimits.ts"
import { keys } from "../language/keys.ts"
import { type Around, atTop } from "./Around.ts"
import { Draft } from "./Draft.ts"
import { FileReader } from "./FileReader.ts"
import { Findings } from "./Findings.ts"
import { hooksOf, mustBeRolled, readMechanics, rulesOfMechanics } from "./Mechanics.ts"
import type { Published } from "./Published.ts"
import { reactionsTo } from "./Reactions.ts"
import { readGear } from "./readGear.ts"
import { readActions } from "./readActions.ts"
import { mapping, readRules, readStats } from "./readSheet.ts"
import { readDoors } from "./sections/readDoors.ts"
import { readAreas } from "./sections/readAreas.ts"
import { readKinds } from "./sections/readKinds.ts"
import { mustReach } from "./sections/mustReach.ts"
import { mustBeModified, readModifiers } from "./sections/readModifiers.ts"
import { readPhases } from "./sections/readPhases.ts"
import { readSpace } from "./readSpace.ts"
import { readConditions, readPoints, readTracks } from "./readTracks.ts"
import { hooked } from "./steps/hooked.ts"
import { keyPlace } from "./steps/StepReader.ts"
import { readSteps } from "./steps/readSteps.ts"

/**
 * Reads the file of a game: either it is right, or all that is wrong with it is reported, each at its place. Pure.
 *
 * @param functions those of the code that the file names
 * @param published what the mechanics are added to, if the file only stands for a published game
 */
export const readGame = (
  source: GameSource,
  functions: readonly GameFunction[] = [],
  published?: Published,
): Checked<Game> => {
  const read = readYaml(source)
  if (read._tag === "Refused") return read
  const tree = read.value
  if (tree._tag !== "Mapping")
    return refused([{ ...tree.place, message: "expected the file of a game: a mapping with game, title, stats, ..." }])
  const { mechanics = [] } = source
  const findings = new Findings()
  // What mechanics bring is numbered behind what the game itself has: without them its logs use the same
  // numbers.
  const own =
    mechanics.length === 0 || published !== undefined
      ? undefined
      : gameIn(new FileReader(new Findings(), [source]), tree, functions)
  const game = gameIn(new FileReader(findings, [source, ...mechanics]), tree, functions, mechanics, own, published)
  return findings.any ? refused<Game>(findings.problems as Problem[]) : good(game)
}

const gameIn = (
  file: FileReader,
  written: Mapping,
  functions: readonly GameFunction[],
  added: readonly Source[] = [],
  before?: Pick<Game, "rolls" | "asks">,
  published?: Published,
): Game => {
  file.keys(written, keys.game)
  const id = idOf(file, written)
  const { mechanics, tree } = readMechanics(file, added, written, published?.taken)
  const draft = new Draft(file, id, functions, published)
  draft.rolls.push(...(before?.rolls ?? []))
  draft.asks.push(...(before?.asks ?? []))
  readFunctions(draft, child(tree, "functions"))
  readKinds(draft, child(tree, "kinds"))
  const own = readRules(draft, child(tree, "rules"))
  const rules = [...own, ...rulesOfMechanics(file, mechanics)]
  draft.mechanics = hooksOf(file, id, mechanics, own.length, published !== undefined)
  const sheet = readStats(draft, child(tree, "stats"))
  const gear = readGear(draft, child(tree, "gear"), sheet)
  const { diceStats, stats } = sheet
  const numbers = readTracks(draft, child(tree, "tracks"), child(tree, "conditions"))
  const first = [...numbers, ...readAreas(draft, child(tree, "areas"), child(tree, "space"), numbers.length)]
  const tracks = [...first, ...readConditions(draft, child(tree, "conditions"), first.length)]
  const layers = readPoints(draft, child(tree, "points"), tracks)
  const { space, squares } = readSpace(draft, child(tree, "space"))
  const doors = readDoors(draft, child(tree, "doors"), child(tree, "space"))
  readPhases(draft, child(tree, "order"))
  draft.isInFight = true
  readFormulas(draft, child(tree, "formulas"))
  for (const lent of published?.conditions ?? []) {
    draft.reads(`track.${lent}`)
    draft.reads(`gain.${lent}`)
  }
  readModifiers(draft, child(tree, "modifiers"))
  readNames(draft, tree)
  const unread: Around["unread"] = []
  const actions = readActions(draft, child(tree, "actions"), unread)
  const { given } = draft
  const turn = [...given.turn, ...readHook(draft, "turn", unread), ...atTurn(draft, "turn-begins")]
  const turnEnd = [...given["turn-end"], ...readHook(draft, "turn-end", unread), ...atTurn(draft, "turn-ends")]
  const round = [...given.round, ...readHook(draft, "round", unread)]
  const fallen = readHook(draft, "fallen", unread)
  const ofFallen = draft.hooks.get("fallen")
  if (ofFallen !== undefined) mustReach(draft, ofFallen.place, fallen, "me")
  const begin = readHook(draft, "begin", unread)
  const end = readHook(draft, "end", unread)
  const order = readOrder(draft, child(tree, "order"))
  const again = file.expression(child(tree, "again"), draft.scope(["me"]), "truth")
  const rolled = draft.rolls.map((roll) => roll.id)
  mustBeRolled(file, draft.mechanics, rolled)
  if (!file.findings.any) mustBeModified(draft)
  const isDraft = file.truth(child(tree, "draft")) === true
  const later: Problem[] = []
  if (!isDraft) for (const { tell } of neverRead(unread)) tell()
  // What a file with other mistakes does not read may be read in what could not be understood.
  if (!file.findings.any) {
    const unread = draft.unread()
    unread.forEach(({ place, words }, i) => {
      const message = words.startsWith("nothing") ? words : `nothing reads ${words}`
      if (isDraft) later.push({ ...place, message })
      else file.wrong(place, i === 0 && unread.length >= growing ? `${message}; ${wayOut}` : message)
    })
  }
  const { asks, catalogue, rolls, slots } = draft
  const text = file.words(child(tree, "title"), id)
  return {
    id,
    text,
    rules,
    stats,
    diceStats,
    tracks,
    layers,
    space,
    squares,
    doors,
    facts: draft.facts.all,
    rolls,
    actions,
    verbs: verbsOf(actions),
    gear,
    order,
    begin,
    turn,
    turnEnd,
    round,
    givenEachRound: given.round.length,
    fallen,
    end,
    slots,
    asks,
    again: again?.value,
    catalogue: [...catalogue.values()],
    cites: citesIn([...catalogue.values()]),
    unread: later.map(problemText),
  }
}

const verbsOf = (actions: Game["actions"]): Game["verbs"] =>
  actions.filter(({ item, kind }) => item <= 0 && kind === 0).map(({ id, text }) => ({ id, text }))

/** A file of which so much is not read grows still. */
const growing = 3
const wayOut = "while the game grows, draft: true in its file allows what nothing reads yet"

/** What nothing reads anywhere: a shared list may leave out at one place what it reads at another. */
const neverRead = (all: Around["unread"]): Around["unread"] => {
  const at = (each: Around["unread"][number]): string => `${each.place.file}:${each.place.line}:${each.place.column}`
  const read = new Set(all.filter(({ locals }) => locals.some((local) => local.read)).map(at))
  const told = new Set<string>()
  return all.filter((each) => {
    const place = at(each)
    if (read.has(place) || told.has(place)) return false
    told.add(place)
    return true
  })
}

/** What ids of rules in a catalogue look like: one, or several. */
const ruleIds = /^([A-Z][A-Z0-9]*-\d{3})(?:, [A-Z][A-Z0-9]*-\d{3})*$/u

/** The rule that a place names, the first of several. */
const citesIn = (catalogue: Game["catalogue"]): Game["cites"] =>
  Object.fromEntries(
    catalogue.flatMap(({ id, page }) => {
      const first = page === undefined ? undefined : ruleIds.exec(page)?.[1]
      return first === undefined ? [] : [[id, first]]
    }),
  )

/** Notes what formulas say; each is read where it is used, for what it says there. */
const readFormulas = (draft: Draft, tree: Tree | undefined): void => {
  const { file } = draft
  for (const { id, key, value } of file.named(tree, gameLimits.formulas)) {
    const text = file.written(value)
    if (draft.tracks.has(id) || draft.stats.has(id) || draft.diceStats.has(id))
      file.wrong(key, `there is a stat, track or condition called ${quoted(id)} already`)
    if (text === undefined) continue
    draft.formulas.set(id, text)
    draft.declare(`formula.${id}`, key, `the formula "${id}"`)
    draft.cite({ id: `${draft.id}.formulas.${id}`, topic: "formulas", says: text, page: undefined })
  }
}

/** The file of functions is read by the caller, which has read this one: here it is only noted as needed. */
const readFunctions = (draft: Draft, tree: Tree | undefined): void => {
  if (tree === undefined) return
  const name = draft.file.text(tree)
  if (name === undefined) return
  draft.declare("functions", tree.place, `any function of ${name}`)
  for (const { id } of draft.functions.values()) {
    draft.file.isName(id, tree.place)
    draft.cite({ id: `${draft.id}.functions.${id}`, topic: "functions", says: `${id} of ${name}`, page: undefined })
  }
}

const idOf = (file: FileReader, tree: Mapping): string => {
  const id = child(tree, "game")
  const value = id?._tag === "Leaf" ? String(id.value) : ""
  if (slug.test(value)) return value
  if (id !== undefined) file.wrong(id.place, `expected an id of at most 40 lower-case letters, digits, "-" and "_"`)
  return "game"
}

/** Notes what is defined and what happens by itself, to be read where it is used. */
const readNames = (draft: Draft, tree: Mapping): void => {
  const { file } = draft
  for (const { id, key, value } of file.named(child(tree, "define"), 100)) {
    draft.defines.set(id, value)
    draft.declare(`define.${id}`, key, `the list of steps "${id}"`)
  }
  const when = child(tree, "when")
  if (when === undefined) return
  const hooks = mapping(draft, when)
  if (hooks === undefined) return
  file.keys(hooks, keys.when)
  for (const { id, key, value } of file.entries(hooks)) {
    draft.hooks.set(id, value)
    if (id === "harmed" || id === "zero" || id === "struck-down" || id === "before-harm")
      draft.declare(`when.${id}`, key, `nothing in this game does any harm`)
  }
}

/** What others may do when somebody's turn begins or ends. */
const atTurn = (draft: Draft, on: "turn-begins" | "turn-ends") =>
  reactionsTo(readSteps, draft, atTop(draft, `when.${on}`, ["me"], []), on)

const readHook = (
  draft: Draft,
  name: "begin" | "end" | "turn" | "turn-end" | "round" | "fallen",
  unread: Around["unread"],
) => {
  const tree = draft.hooks.get(name)
  const its = atTop(draft, `when.${name}`, ["me"], unread)
  return [
    ...readSteps(draft, tree, its),
    ...(draft.mechanics.when.get(name) ?? []).flatMap((hook) => hooked(readSteps, draft, hook, its)),
  ]
}

/** The switch of a house rule, where `rule.NAME` is written. */
const ruleOf = (draft: Draft, tree: Tree | undefined): { readonly rule: number } | undefined => {
  if (tree?._tag !== "Leaf" || !String(tree.value).startsWith("rule.")) return undefined
  const found = draft.file.expression(tree, draft.scope([]), "truth")?.value
  return { rule: found?.is === "rule" ? found.index : 0 }
}

const readOrder = (draft: Draft, tree: Tree | undefined): Order | undefined => {
  if (tree === undefined) return undefined
  const of = mapping(draft, tree)
  if (of === undefined) return undefined
  draft.file.keys(of, keys.order)
  const scope = { ...draft.scope(["me"], new Map(), true), counts: false }
  const by = draft.file.expression(child(of, "by"), scope, "int")
  const [rolled, sides] = [child(of, "rolled"), child(of, "sides")]
  const when = ruleOf(draft, rolled) ?? draft.file.word(rolled, ["once", "begun", "each-round"] as const)
  const eachRound = typeof when === "object" ? when : when === "each-round"
  const isBegun = when === "begun"
  if (isBegun && by !== undefined && by.draws.length > 0)
    draft.file.wrong(keyPlace(of, "rolled"), "begun is for an order without dice: it is worked out twice")
  const bySide = ruleOf(draft, sides) ?? draft.file.truth(sides) === true
  draft.cite({ id: `${draft.id}.order`, topic: "order", says: "order", page: undefined })
  return by && { draws: by.draws, value: by.value, eachRound, isBegun, bySide, phases: draft.phases }
}
