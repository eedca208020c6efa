import { invalid } from "../shared/Failure.ts"

/** What `--cost ogre.hp=2` says: how much a change of each thing that is varied weighs. */
export const chosenCosts = (given: readonly string[], paths: readonly string[]): Readonly<Record<string, number>> => {
  const wrong: string[] = []
  const costs = given.map((text): readonly [string, number] => {
    const [, path = "", number] = /^\s*(.+?)\s*=\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/u.exec(text) ?? []
    if (number === undefined) wrong.push(`--cost ${text}: expected what is varied and a weight, as ${paths[0]}=2`)
    else if (!paths.includes(path)) wrong.push(`--cost ${text}: nothing varies ${path}; varied: ${paths.join(", ")}`)
    return [path, Number(number)]
  })
  if (wrong.length > 0) throw invalid(...wrong)
  return Object.fromEntries(costs)
}
