import {
  encounterOf,
  type Levers,
  leversOf,
  type Library,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import {
  goalMetrics,
  type Manifest,
  planAny,
  type Pool,
  sensitivityOf,
  TooFewFights,
  usualGoals,
} from "@refriega/sim/pure"
import type { Measured, Measuring } from "../src/messages.ts"
import { loaded } from "./planned.ts"

/** What measuring takes. */
interface Hands {
  readonly library: Library
  readonly pool: Pool
  readonly signal: AbortSignal
  /** Hears how many fights have been played, and what part of the time has passed. */
  readonly tell: (fights: number, part: number) => void
}

/** No number plays more fights than these on either side. */
const most = 20_000
/** How many numbers are measured by themselves, and how well. */
const [top, see] = [10, 0.01]

/**
 * What a step of every number of every sheet does to a fight as it is written, and of the house rules that it names, as
 * far as that can be found out in some seconds; undefined where they are too few for all of them, and of a day.
 */
export const measuredOf = (
  { project, seconds, seed }: Measuring,
  { library, pool, signal, tell }: Hands,
): Promise<Measured> => {
  const found = loaded(project, library)
  if (found._tag === "Refused" || found.value._tag === "Day") return Promise.resolve(undefined)
  const plan = planAny(found.value, { seed, combats: most, variants: ["base"], log: "summary" })
  if (plan._tag === "Refused") return Promise.resolve(undefined)
  const { manifest } = plan
  return found.value.visit(async <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>): Promise<Measured> => {
    const [first] = manifest.sides
    const known = goalMetrics(manifest, manifest.variants[0] as Manifest["variants"][number]).map(({ id }) => id)
    const goals = usualGoals(first?.id ?? "", known, manifest)
    const named = Object.keys(scenario.content.file.rules ?? {})
    const began = performance.now()
    let fights = 0
    try {
      return await sensitivityOf(
        rules,
        onlyOf(leversOf(rules, encounterOf(rules, scenario)), named),
        manifest,
        { side: first?.id ?? "", goals, see, also: [], top, most, exact: false, seconds },
        {
          pool,
          signal,
          tell: (more) => {
            fights += more
            tell(fights, (performance.now() - began) / 1000 / seconds)
          },
          clock: () => performance.now(),
        },
      )
    } catch (error) {
      if (error instanceof TooFewFights) return undefined
      throw error
    }
  })
}

/** House rules that the file says nothing of stay as they are: there is no place for them beside its numbers. */
const onlyOf = <T extends System>(levers: Levers<T>, named: readonly string[]): Levers<T> => ({
  ...levers,
  all: levers.all.map((lever) => {
    if (lever.of.length > 0 || named.includes(lever.path)) return lever
    const { less: _, more: __, ...fixed } = lever
    return { ...fixed, others: [] }
  }),
})
