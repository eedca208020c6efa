import { type Library, partsOfChange, problemText } from "@refriega/core/internal"
import { type Design, load, mostPoints, mostVaried, parseVary, spaceOfDesign, type Vary } from "@refriega/sim/internal"
import { Failure, invalid } from "../shared/Failure.ts"
import { loadedUnder } from "../sweep/loadedUnder.ts"

/** What is said about what may be changed. */
export interface DesignInput {
  readonly scenarios: readonly string[]
  readonly vary: readonly string[]
  readonly tie: readonly string[]
  readonly set: readonly string[]
}

/** What may be changed, and which changes each scenario has: a number of one need not be in the others. */
export interface ChosenDesign {
  readonly design: Design
  /** By scenario, whether it has what a change changes. */
  readonly has: readonly ((change: string) => boolean)[]
}

/** Reads and checks what may be changed: every value of everything, with every reason at once. */
export const chosenDesign = ({ scenarios, set, tie, vary }: DesignInput, library: Library): ChosenDesign => {
  const read = vary.map(parseVary)
  const wrong = read.flatMap((each) => (each._tag === "Refused" ? [`--vary ${each.reason}`] : []))
  const varies = read.flatMap((each): readonly Vary[] => (each._tag === "Refused" ? [] : [each.vary]))
  const paths = varies.map(({ path }) => path)
  const twice = paths.find((path, i) => paths.indexOf(path) < i)
  if (twice !== undefined) wrong.push(`--vary ${twice}: it is varied twice`)
  if (vary.length === 0) wrong.push("--vary is missing: what may be changed, as --vary ogre.hp=8..30")
  if (vary.length > mostVaried) wrong.push(`--vary: ${vary.length} things are varied, and ${mostVaried} are the most`)
  const ties = tie.flatMap((text): readonly (readonly [string, string])[] => {
    const { left: path = "", right: of = "", sign = "" } = partsOfChange(text) ?? {}
    if (sign !== "=" || path === "" || !paths.includes(of)) {
      wrong.push(`--tie ${text}: expected a path and what is varied, as --tie troll.hp=${paths[0] ?? "ogre.hp"}`)
      return []
    }
    if (paths.includes(path)) wrong.push(`--tie ${text}: ${path} is varied itself`)
    return [[path, of]]
  })
  if (wrong.length > 0) throw invalid(...wrong)
  const design = { varies, ties, set }
  const { size } = spaceOfDesign(design)
  if (size > mostPoints) {
    const told = size.toLocaleString("en")
    throw invalid(
      `--vary: these are ${told} points, and ${mostPoints.toLocaleString("en")} are the most: take larger steps, as ${paths[0]}=0..100:5`,
    )
  }
  const tied = ties.map(([path, of]): Vary => ({ ...(varies.find((each) => each.path === of) as Vary), path }))
  const all = [...varies, ...tied]
  const fixed = scenarios.map((path) => set.filter((change) => isIn(path, change, library)))
  const own = scenarios.map((path, i) => all.map((each) => whyNot(path, each, fixed[i] as readonly string[], library)))
  const isThere = (i: number, k: number): boolean => isKnown(all[k] as Vary, own[i]?.[k] ?? [])
  const reasons = [
    // What is wrong with a value where the number is; and what is in none of them.
    ...all.flatMap((_, k) =>
      own.some((__, i) => isThere(i, k))
        ? own.flatMap((each, i) => (isThere(i, k) ? (each[k] ?? []) : []))
        : (own[0]?.[k] ?? []),
    ),
    ...set.flatMap((change) =>
      fixed.some((each) => each.includes(change)) ? [] : whySet(scenarios[0] ?? "", change, library),
    ),
  ]
  if (reasons.length > 0) throw invalid(...new Set(reasons))
  const has = scenarios.map((_, i) => {
    const missing = new Set(all.flatMap(({ path }, k) => (isThere(i, k) ? [] : [path])))
    const known = new Set(fixed[i])
    return (change: string): boolean =>
      set.includes(change) ? known.has(change) : !missing.has(partsOfChange(change)?.left ?? change)
  })
  return { design, has }
}

/** Whether a scenario has what is varied: where no value can be, as nothing there is called so, it has not. */
const isKnown = ({ path }: Vary, reasons: readonly string[]): boolean =>
  !reasons.some((reason) => reason.startsWith(`--vary ${path}: `) && /unknown|there is no|has no/u.test(reason))

const whySet = (scenario: string, change: string, library: Library): readonly string[] => {
  const read = load(scenario, library, [{ id: "set", set: [change] }])
  return read._tag === "Refused" ? read.problems.map(problemText) : []
}

const isIn = (scenario: string, change: string, library: Library): boolean =>
  whySet(scenario, change, library).length === 0

const whyNot = (scenario: string, vary: Vary, set: readonly string[], library: Library): readonly string[] => {
  try {
    loadedUnder(scenario, vary, set, library)
    return []
  } catch (error) {
    if (error instanceof Failure) return error.message.split("\n")
    throw error
  }
}
