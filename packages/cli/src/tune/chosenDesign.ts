import { type Library, partsOfChange } from "@refriega/core/internal"
import { type Design, mostPoints, mostVaried, parseVary, spaceOfDesign, type Vary } from "@refriega/sim/internal"
import { Failure, invalid } from "../shared/Failure.ts"
import { loadedUnder } from "../sweep/loadedUnder.ts"

/** What is said about what may be changed. */
export interface DesignInput {
  readonly scenario: string
  readonly vary: readonly string[]
  readonly tie: readonly string[]
  readonly set: readonly string[]
}

/** Reads and checks what may be changed: every value of everything, with every reason at once. */
export const chosenDesign = ({ scenario, set, tie, vary }: DesignInput, library: Library): Design => {
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
  const reasons = [...varies, ...tied].flatMap((each) => whyNot(scenario, each, set, library))
  if (reasons.length > 0) throw invalid(...new Set(reasons))
  return design
}

const whyNot = (scenario: string, vary: Vary, set: readonly string[], library: Library): readonly string[] => {
  try {
    loadedUnder(scenario, vary, set, library)
    return []
  } catch (error) {
    if (error instanceof Failure) return error.message.split("\n")
    throw error
  }
}
