import {
  type CompareResults,
  compareFolders,
  type DayResults,
  isDayResults,
  type Manifest,
  type Results,
} from "@refriega/sim/internal"

type Run = CompareResults["runs"][number]

/** Two files as if they were two variants of one run, each under the name of its scenario. */
export const acrossFiles = (
  plans: readonly { readonly manifest: Manifest; readonly folder: string }[],
  runs: readonly Run[],
  smallest: number,
): Run => {
  const [first, second] = runs
  const clash = plans[0]?.manifest.scenario.name === plans[1]?.manifest.scenario.name
  const [a, b] = plans.map(({ folder, manifest }, i) => {
    const variant = manifest.variants[0]?.name ?? ""
    return { folder, variant, name: clash ? `${manifest.scenario.name}-${i + 1}` : manifest.scenario.name }
  })
  if (first === undefined || second === undefined || a === undefined || b === undefined) throw new Error("two runs")
  const names = [a.name, b.name] as const
  const found = compareFolders(a, b, smallest)
  const [x, y] = [first.results, second.results]
  const joined =
    isDayResults(x) && isDayResults(y) ? joinedDays(x, y, names) : joinedFights(x as Results, y as Results, names)
  return { folder: first.folder, results: { ...joined, ...found } }
}

type Names = readonly [string, string]

const joinedFights = (a: Results, b: Results, names: Names): Results => ({
  ...a,
  variants: renamed(a.title, a.variants, names[0]).concat(renamed(b.title, b.variants, names[1])),
  combatants: everybody(a.combatants, b.combatants),
})

const joinedDays = (a: DayResults, b: DayResults, names: Names): DayResults => ({
  ...a,
  fights: a.fights.map((fight, i) => {
    const other = b.fights[i]
    return {
      ...fight,
      variants: renamed(a.title, fight.variants, names[0]).concat(renamed(b.title, other?.variants ?? [], names[1])),
      combatants: everybody(fight.combatants, other?.combatants ?? []),
    }
  }),
  day: {
    ...a.day,
    members: everybody(a.day.members, b.day.members),
    variants: renamed(a.title, a.day.variants, names[0]).concat(renamed(b.title, b.day.variants, names[1])),
  },
})

const renamed = <V extends { readonly name: string; readonly title: Results["title"] }>(
  title: Results["title"],
  variants: readonly V[],
  name: string,
): readonly V[] => variants.map((variant) => ({ ...variant, name, title }))

const everybody = (a: Results["combatants"], b: Results["combatants"]): Results["combatants"] => {
  const ids = new Set(a.map(({ id }) => id))
  return [...a, ...b.filter(({ id }) => !ids.has(id))]
}
