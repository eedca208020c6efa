import type { System } from "../contract/System.ts"
import { isProblem, parseAssignment } from "./assignment.ts"
import type { Place } from "./problems.ts"
import { rosterOf } from "./placing/roster.ts"
import { base, type Scenario } from "./Scenario.ts"
import { type AdHoc, byHand, parts } from "./spreadSets.ts"

/** What a change made by hand can be aimed at in a scenario: sides, stat blocks, rows of members, combatants. */
export const namesIn = <T extends System>({ content: { file, tree } }: Scenario<T>): ReadonlySet<string> =>
  new Set(
    rosterOf(file, tree, base).rows.flatMap(({ combatants, member, name, sideId }) => [
      sideId,
      member.is,
      name,
      ...combatants.map(({ id }) => id),
    ]),
  )

/** Whom a change is aimed at, and where that is said. */
export interface Aim {
  readonly name: string
  readonly place: Place
}

/**
 * Whom a change is aimed at; undefined for nobody in particular (a house rule, the battlefield), or when it cannot be
 * read.
 *
 * @param number which change of a list it is, from 0
 */
export const aimOf = (change: string, number: number): Aim | undefined => {
  const read = parseAssignment(change, { file: byHand, line: number + 1, column: 1, path: "" })
  if (isProblem(read)) return undefined
  const { path, place, target } = read
  const part = Object.hasOwn(parts, target) ? parts[target as keyof typeof parts] : undefined
  if (part === undefined) return { name: target, place }
  const [name] = path
  return name !== undefined && (part === "policies" || part === "counts" || part === "cast")
    ? { name, place }
    : undefined
}

/** Of variants made by hand what concerns a scenario of a day: another one may have whom the rest is aimed at. */
export const adHocIn = <T extends System>(scenario: Scenario<T>, adHoc: readonly AdHoc[]): readonly AdHoc[] => {
  const names = namesIn(scenario)
  return adHoc
    .map(({ id, set }) => ({
      id,
      set: set.filter((change, i) => {
        const aim = aimOf(change, i)
        return aim === undefined || names.has(aim.name)
      }),
    }))
    .filter(({ set }) => set.length > 0)
}
