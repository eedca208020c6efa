import type { Ruleset } from "../../contract/Ruleset.ts"
import type { GameSource, Source } from "../../contract/Source.ts"
import type { System } from "../../contract/System.ts"
import { adHocIn, aimOf, namesIn } from "../adHocIn.ts"
import { checkTree } from "../yaml/checkTree.ts"
import type { Day, DayFight } from "./Day.ts"
import { type DayFile, daySchema } from "./daySchema.ts"
import { type CheckTactics, decodeScenario } from "../decodeScenario.ts"
import { didYouMean, quoted } from "../didYouMean.ts"
import type { Library } from "../Library.ts"
import { bothLanguages, humanised, slug } from "../names.ts"
import type { OpenDay } from "./openDay.ts"
import { openScenario } from "../openScenario.ts"
import { addTo, type Checked, good, type Problem, problemText, refused } from "../problems.ts"
import { base, type Scenario, whyTaken } from "../Scenario.ts"
import { type AdHoc, byHand, titleOf } from "../spreadSets.ts"
import { keyPlaceOf, placeOf, type Tree } from "../yaml/tree.ts"

/** The texts that a fight is made from: all that is needed to decode it again when the files are gone. */
export interface ScenarioSources {
  readonly scenario: Source
  /** The system's own bestiary first, then the included files. */
  readonly bestiaries: readonly Source[]
  /** The text of the game, if the scenario names its system by a file. */
  readonly game?: GameSource
  /** Variants beside those of the file. */
  readonly adHoc?: readonly AdHoc[]
}

/** What a day is decoded with, beside its own text. */
export interface DecodeDayWith {
  /** What was read for each of its scenarios, or why it could not be read, in the order of `OpenDay.scenarios`. */
  readonly fights: readonly Checked<ScenarioSources>[]
  /** Ids of the policies that a side may name. */
  readonly policies: readonly string[]
  readonly checkTactics?: CheckTactics
  readonly library: Library
  /**
   * The text of the game, if the day names its system by a file. Its fights must be of the same text. It has the
   * mechanics of all of them: where a fight does not name one, it is off.
   */
  readonly game?: GameSource
  /** Variants beside those of the file, made of changes in all fights that they concern. */
  readonly adHoc?: readonly AdHoc[]
}

/**
 * The second step of reading a day: decodes it and all of its scenarios, and checks that they fit together. Either the
 * whole day is right or all of its problems are reported, in the files where they stand.
 */
export const decodeDay = <T extends System>(rules: Ruleset<T>, open: OpenDay, how: DecodeDayWith): Checked<Day<T>> => {
  if (open.game === undefined && open.system !== rules.id)
    throw new Error(`${open.file} is for ${open.system}, not for ${rules.id}`)
  const { tree } = open
  const { adHoc = [] } = how
  const shape = checkTree(daySchema(rules, open.system), tree, { title: "?" })
  const scenarios = how.fights.map((sources, i) => scenarioOf(rules, open, i, sources, how))
  const problems: Problem[] = [
    ...shape.problems,
    ...scenarios.flatMap((scenario) => (scenario._tag === "Refused" ? scenario.problems : [])),
  ]
  const file = shape.value
  const fights = file?.day.flatMap((fight, i): readonly DayFight<T>[] => {
    const scenario = scenarios[i]
    return scenario?._tag === "Good" ? [{ id: idOf(fight), scenario: scenario.value, rest: fight.rest }] : []
  })
  // What the day says of its fights can be judged when its own text is right; of their sides, when all of them are.
  if (file === undefined || fights === undefined || shape.problems.length > 0) return refused(once(problems))
  addTo(problems, fightProblems(tree, file))
  if (fights.length === file.day.length) {
    addTo(problems, partyProblems(tree, file, fights))
    addTo(problems, variantProblems(tree, file, fights))
    addTo(problems, adHocProblems(file, fights, adHoc))
  }
  if (problems.length > 0) return refused(once(problems))
  return good({
    file: open.file,
    system: rules.id,
    title: bothLanguages(file.title),
    description: file.description === undefined ? undefined : bothLanguages(file.description),
    party: file.party,
    fights,
    variants: [
      { id: base, title: { en: "As written", es: "Tal como está" }, rests: {} },
      ...Object.entries(file.variants ?? {}).map(([id, { title, rests }]) => ({
        id,
        title: bothLanguages(title ?? humanised(id)),
        rests: rests ?? {},
      })),
      ...adHoc.map(({ id, set }) => ({ id, title: bothLanguages(titleOf(set)), rests: {} })),
    ],
    counts: file.counts ?? {},
    tree: shape.tree,
  })
}

const scenarioOf = <T extends System>(
  rules: Ruleset<T>,
  { system, tree }: OpenDay,
  index: number,
  sources: Checked<ScenarioSources>,
  { adHoc = [], checkTactics, game, library, policies }: DecodeDayWith,
): Checked<Scenario<T>> => {
  if (sources._tag === "Refused") return sources
  const { scenario, bestiaries } = sources.value
  const open = openScenario(scenario, library, game)
  if (open._tag === "Refused") return open
  const own = sources.value.game ?? game
  const isOfDay =
    open.value.game === undefined
      ? (game === undefined || game.system !== undefined || game.text !== "") && open.value.system === system
      : isSame(own, game)
  if (!isOfDay) {
    const message = `expected a scenario of ${system}, found one of ${open.value.system}`
    return refused([{ ...placeOf(tree, "day", index, "scenario"), message }])
  }
  const how = { bestiaries, policies, ...(checkTactics && { checkTactics }) }
  const plain = decodeScenario(rules, open.value, how)
  if (plain._tag === "Refused") return plain
  const concerning = adHocIn(plain.value, adHoc)
  return concerning.length === 0 ? plain : decodeScenario(rules, open.value, { ...how, adHoc: concerning })
}

const isSame = (a: GameSource | undefined, b: GameSource | undefined): boolean =>
  a?.text === b?.text && a?.code?.text === b?.code?.text

/** Problems as they are reported: what is wrong with a change made by hand is so in every fight. */
const once = (problems: readonly Problem[]): readonly Problem[] => {
  const told = new Set<string>()
  return problems.filter((problem) => {
    if (problem.file !== byHand) return true
    const text = problemText(problem)
    return !told.has(text) && told.add(text) !== undefined
  })
}

/** A variant made by hand must be a new one, and each of its changes must concern some fight. */
const adHocProblems = <T extends System>(
  { variants = {} }: DayFile<T>,
  fights: readonly DayFight<T>[],
  adHoc: readonly AdHoc[],
): readonly Problem[] => {
  const place = { file: byHand, line: 1, column: 1, path: "" }
  const names = new Set(fights.flatMap(({ scenario }) => [...namesIn(scenario)]))
  return adHoc.flatMap(({ id, set }) => {
    const taken = { ...place, message: `the day has a variant ${quoted(id)} of its own: choose another id` }
    const vain = set.flatMap((change, i) => {
      const aim = aimOf(change, i)
      if (aim === undefined || names.has(aim.name)) return []
      const { name } = aim
      const message = `no fight of the day has a combatant, side or stat block ${quoted(name)}${didYouMean(name, names)}`
      return [{ ...aim.place, message }]
    })
    const reserved = whyTaken(id, "day")
    if (reserved !== undefined) return [{ ...place, message: reserved }, ...vain]
    return Object.hasOwn(variants, id) ? [taken, ...vain] : vain
  })
}

type FightFile = DayFile<System>["day"][number]

/** The id of a fight: its own, or the name of its file. */
const idOf = ({ id, scenario }: FightFile): string => id ?? scenario.replace(/^.*\//u, "").replace(/\.[^.]*$/u, "")

const fightProblems = (tree: Tree, file: DayFile<System>): readonly Problem[] => {
  const ids = file.day.map(idOf)
  return file.day.flatMap(({ id, rest }, i) => {
    const own = ids[i] as string
    const place = placeOf(tree, "day", i, id === undefined ? "scenario" : "id")
    return [
      ...(i === 0 && rest !== undefined
        ? [{ ...keyPlaceOf(tree, "day", 0, "rest"), message: "nothing can happen before the first fight" }]
        : []),
      ...(slug.test(own) ? [] : [{ ...place, message: `${quoted(own)} cannot be an id: give this fight one` }]),
      ...(ids.indexOf(own) === i
        ? []
        : [{ ...place, message: `duplicate id: another fight is called ${quoted(own)} already; give this one an id` }]),
    ]
  })
}

/** Every fight needs somebody of the party and somebody to fight against, and the party must be known. */
const partyProblems = <T extends System>(
  tree: Tree,
  { party }: DayFile<T>,
  fights: readonly DayFight<T>[],
): readonly Problem[] => {
  const known = new Set(fights.flatMap(({ scenario }) => scenario.sides.map(({ id }) => id)))
  const unknown = party.flatMap((id, i) =>
    known.has(id)
      ? []
      : [{ ...placeOf(tree, "party", i), message: `unknown side ${quoted(id)}${didYouMean(id, known)}` }],
  )
  if (unknown.length > 0) return unknown
  return fights.flatMap(({ scenario }, i) => {
    const place = placeOf(tree, "day", i, "scenario")
    const sides = scenario.sides.map(({ id }) => id)
    if (sides.every((id) => !party.includes(id))) {
      return [{ ...place, message: `no side of the party fights here; there are: ${sides.join(", ")}` }]
    }
    return sides.every((id) => party.includes(id)) ? [{ ...place, message: "all sides here are of the party" }] : []
  })
}

const variantProblems = <T extends System>(
  tree: Tree,
  { variants }: DayFile<T>,
  fights: readonly DayFight<T>[],
): readonly Problem[] =>
  Object.entries<{ readonly rests?: Readonly<Record<string, unknown>> }>(variants ?? {}).flatMap(([id, { rests }]) => {
    const place = keyPlaceOf(tree, "variants", id)
    const reserved = whyTaken(id, "day")
    if (reserved !== undefined) return [{ ...place, message: reserved }]
    const later = fights.slice(1).map((fight) => fight.id)
    const unknown = Object.keys(rests ?? {})
      .filter((name) => !later.includes(name))
      .map((name) => ({
        ...keyPlaceOf(tree, "variants", id, "rests", name),
        message: `unknown fight ${quoted(name)} to rest before${didYouMean(name, later)}`,
      }))
    const inFights = fights.flatMap(({ scenario }) => scenario.variants.map((variant) => variant.id))
    if (inFights.includes(id) || Object.keys(rests ?? {}).length > 0) return unknown
    const known = new Set(inFights.filter((name) => name !== base))
    return [{ ...place, message: `it changes nothing: no fight has a variant ${quoted(id)}${didYouMean(id, known)}` }]
  })
