import type { Ruleset } from "../contract/Ruleset.ts"
import type { Source } from "../contract/Source.ts"
import type { System } from "../contract/System.ts"
import { type Bestiary, bestiaryOf } from "./bestiary.ts"
import { checkTree } from "./yaml/checkTree.ts"
import { didYouMean, quoted } from "./didYouMean.ts"
import { hoistTactics } from "./hoistTactics.ts"
import { bothLanguages, humanised } from "./names.ts"
import type { OpenScenario } from "./openScenario.ts"
import {
  addTo,
  type Checked,
  childPath,
  good,
  mostProblems,
  type Problem,
  problemText,
  refused,
  told,
} from "./problems.ts"
import { readYaml } from "./yaml/readYaml.ts"
import { resolveVariant } from "./resolveVariant.ts"
import { type Row, rosterOf } from "./placing/roster.ts"
import { base, type Scenario, type ScenarioContent, whyTaken } from "./Scenario.ts"
import { scenarioSchema } from "./scenarioSchema.ts"
import { sidesOf } from "./sidesOf.ts"
import { type AdHoc, byHand, spreadSets, withAdHoc } from "./spreadSets.ts"
import { child, descendant, keyPlaceOf, type Leaf, placeOf, type Tree } from "./yaml/tree.ts"

/** Looks at the tactics of a file, knowing the ids of everybody who fights in it under any variant. */
export type CheckTactics = (tactics: Tree | undefined, ids: readonly string[]) => readonly Problem[]

/** What a scenario is decoded with, beside its own text. */
export interface DecodeWith {
  /** The texts of the system's bestiary and of the included files. Where they name the same thing the last one wins. */
  readonly bestiaries: readonly Source[]
  /** Ids of the policies that a side may name. */
  readonly policies: readonly string[]
  /** What is wrong with tactics beyond their shape, by who fights; without it, nothing is. */
  readonly checkTactics?: CheckTactics
  /** Variants beside those of the file. */
  readonly adHoc?: readonly AdHoc[]
}

/**
 * The second step of reading a scenario: decodes it, looks everything up that it names, and tries every variant. Either
 * the scenario is right in all of them or all of its problems are reported, in the files where they stand.
 */
export const decodeScenario = <T extends System>(
  rules: Ruleset<T>,
  open: OpenScenario,
  { bestiaries, policies, adHoc = [], checkTactics }: DecodeWith,
): Checked<Scenario<T>> => {
  if (open.game === undefined && open.system !== rules.id)
    throw new Error(`${open.file} is for ${open.system}, not for ${rules.id}`)
  const problems: Problem[] = []
  const added = withAdHoc(open.tree, adHoc)
  const spread = spreadSets(rules, added.tree)
  const { tree, problems: unnamed } = hoistTactics(spread.tree)
  const shape = checkTree(scenarioSchema(rules, policies, open.system, tacticsIn(tree), adHoc.length), tree, {
    title: "?",
  })
  addTo(problems, [...added.problems, ...spread.problems, ...unnamed, ...shape.problems])

  const trees: Tree[] = []
  for (const source of bestiaries) {
    const read = readYaml(source)
    if (read._tag === "Refused") addTo(problems, read.problems)
    else trees.push(read.value)
  }
  const inline = child(open.tree, "bestiary")
  const bestiary = bestiaryOf(rules, inline === undefined ? trees : [...trees, inline])
  addTo(problems, [...bestiary.problems, ...unknownBlocks(open.tree, bestiary.value)])

  const file = shape.value
  if (file === undefined) return refused(problems)
  const content = { file, tree: shape.tree, bestiary: bestiary.value }
  const variants = Object.keys(file.variants ?? {})
  const ofBase = resolveVariant(rules, content, base).problems
  addTo(problems, ofBase)
  const known = new Set(ofBase.map(problemText))
  for (const variant of variants) {
    // What is wrong in one variant is often so in the next. An author with so much to mend looks at the rest later.
    if (problems.length > mostProblems) break
    addTo(problems, onlyIn(variant, known, resolveVariant(rules, content, variant)))
  }
  addTo(problems, variantProblems(content, variants))
  if (checkTactics !== undefined) addTo(problems, checkTactics(child(tree, "tactics"), everybodyIn(content, variants)))
  for (const name of Object.keys(file.tactics ?? {}).filter((each) => policies.includes(each)))
    problems.push({ ...keyPlaceOf(tree, "tactics", name), message: `"${name}" is a policy: choose another name` })
  addTo(problems, unknownBeliefs(content.tree, Object.keys(file.sides), variants))
  if (Object.hasOwn(file.sides, "draw")) {
    problems.push({
      ...keyPlaceOf(content.tree, "sides", "draw"),
      message: '"draw" is how a fight can end: choose another id',
    })
  }
  for (const [second] of Object.entries(file.sides)
    .filter(([, { party }]) => party === true)
    .slice(1)) {
    problems.push({
      ...keyPlaceOf(content.tree, "sides", second, "party"),
      message: "another side is the party already: there is one",
    })
  }
  if (problems.length > 0) return refused(problems)
  return good({
    file: open.file,
    system: rules.id,
    title: bothLanguages(file.title),
    description: file.description === undefined ? undefined : bothLanguages(file.description),
    sides: sidesOf(file.sides),
    variants: [
      { id: base, title: { en: "As written", es: "Tal como está" } },
      ...variants.map((id) => ({ id, title: bothLanguages(file.variants?.[id]?.title ?? humanised(id)) })),
    ],
    content,
  })
}

/** Members with a stat block that is nowhere. */
const unknownBlocks = (tree: Tree, { blocks }: Bestiary): readonly Problem[] => {
  const sides = child(tree, "sides")
  const members =
    sides?._tag === "Mapping" ? [...sides.entries.values()].map(({ value }) => child(value, "members")) : []
  const unknown = members
    .flatMap((list) => (list?._tag === "List" ? list.items : []))
    .flatMap((member) => child(member, "is") ?? [])
    .filter(isText)
    .filter(({ value }) => !blocks.has(value))
  return told(unknown, ({ place, value }) => ({
    ...place,
    message: `unknown combatant ${quoted(value)}${didYouMean(value, blocks.keys())}`,
  }))
}

const isText = (tree: Tree): tree is Leaf & { readonly value: string } =>
  tree._tag === "Leaf" && typeof tree.value === "string"

/**
 * The problems that a variant adds to those of the base; where they are not in the variant itself, they say so.
 */
const onlyIn = (
  variant: string,
  known: ReadonlySet<string>,
  { problems }: { readonly problems: readonly Problem[] },
): readonly Problem[] => {
  const own = childPath("variants", variant)
  return problems
    .filter((problem) => !known.has(problemText(problem)))
    .map((problem) =>
      problem.path.startsWith(own) || problem.file === byHand
        ? problem
        : { ...problem, message: `${problem.message} (variant ${quoted(variant)})` },
    )
}

/** The names of the tactics of a file. */
const tacticsIn = (tree: Tree): readonly string[] => {
  const tactics = child(tree, "tactics")
  return tactics?._tag === "Mapping" ? [...tactics.entries.keys()] : []
}

/** What a row, and its combatants, can be called. */
const namesIn = ({ combatants, member, name }: Row): readonly string[] => [
  member.is,
  name,
  ...combatants.map(({ id }) => id),
]

/** The ids of all who fight, under any variant. */
export const everybodyIn = <T extends System>(
  { file, tree }: ScenarioContent<T>,
  variants: readonly string[],
): readonly string[] => [
  ...new Set(
    [base, ...variants].flatMap((variant) =>
      rosterOf(file, tree, variant).rows.flatMap(({ combatants }) => combatants.map(({ id }) => id)),
    ),
  ),
]

/** What is wrong with a variant before it is applied. */
const variantProblems = <T extends System>(
  { file, tree }: ScenarioContent<T>,
  variants: readonly string[],
): readonly Problem[] =>
  variants.flatMap((variant) => {
    const { rows } = rosterOf(file, tree, variant)
    const known = [...new Set([...Object.keys(file.sides), ...rows.flatMap(namesIn)])]
    const path = ["variants", variant]
    const taken = whyTaken(variant, "scenario")
    const policies = descendant(tree, ...path, "policies")
    const unknown = policies?._tag === "Mapping" ? [...policies.entries.keys()].filter((id) => !known.includes(id)) : []
    return [
      ...(taken === undefined ? [] : [{ ...keyPlaceOf(tree, ...path), message: taken }]),
      ...unknown.map((id) => ({
        ...keyPlaceOf(tree, ...path, "policies", id),
        message: `unknown side or combatant ${quoted(id)}${didYouMean(id, known)}`,
      })),
    ]
  })

/** Variants by which a side is to decide and that do not exist. */
const unknownBeliefs = (tree: Tree, sides: readonly string[], variants: readonly string[]): readonly Problem[] => {
  const written = [
    ...sides.map((side) => ["sides", side, "policy"]),
    ...variants.flatMap((variant) => sides.map((side) => ["variants", variant, "policies", side])),
  ]
  return written.flatMap((path): readonly Problem[] => {
    const leaf = descendant(tree, ...path)
    const [, belief] = leaf?._tag === "Leaf" ? (/@(.*)$/su.exec(String(leaf.value)) ?? []) : []
    if (belief === undefined || belief === base || variants.includes(belief)) return []
    const known = [base, ...variants]
    return [{ ...placeOf(tree, ...path), message: `unknown variant ${quoted(belief)}${didYouMean(belief, known)}` }]
  })
}

/** Checks bestiary files on their own: undefined when they are right. */
export const bestiaryProblems = <T extends System>(
  rules: Ruleset<T>,
  sources: readonly Source[],
): Checked<undefined> => {
  const reads = sources.map(readYaml)
  const problems = reads.flatMap((read) => (read._tag === "Refused" ? read.problems : []))
  const trees = reads.flatMap((read) => (read._tag === "Good" ? [read.value] : []))
  const all = [...problems, ...bestiaryOf(rules, trees).problems]
  return all.length === 0 ? good(undefined) : refused(all)
}
