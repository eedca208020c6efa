import { steady } from "@refriega/sim"
import { exactResponses } from "../../packages/cli/src/players/exactResponses.ts"
import { Failure } from "../../packages/cli/src/shared/Failure.ts"
import { drawDuel } from "./drawDuel.ts"

/** What a side gives away by playing as it does, in shares of fights won; undefined where that cannot be solved. */
interface Played {
  readonly title: string
  readonly sides: readonly { readonly side: number; readonly given: number }[]
  readonly why?: string | undefined
}

/** Seconds after which a duel is too large. */
const longest = 60

const playExactly = async (system: string, seed: number): Promise<Played> => {
  const { loaded, title } = drawDuel(system, seed)
  try {
    const { others, unsolved } = await loaded.visit((rules, scenario) =>
      exactResponses(rules, scenario, "base", [0, 1], AbortSignal.timeout(1000 * longest)),
    )
    const why =
      unsolved.size > 0 ? `best play of side ${[...unsolved.keys()].join(", ")} has too many states` : undefined
    return { title, sides: others.map(({ d, side }) => ({ side, given: d })), why }
  } catch (error) {
    if (error instanceof Failure) return { title, sides: [], why: error.message.split("\n")[0] }
    if ((error as Error).name === "TimeoutError") return { title, sides: [], why: `takes longer than ${longest} s` }
    throw error
  }
}

/** What `steady` gives away in small fights, against best play of each side while the other plays on: exactly. */
export const printDuels = async (system: string, seeds: readonly number[]): Promise<void> => {
  console.log(`${system}: what ${steady.id} gives away, in points of 100 fights`)
  const all: number[] = []
  for (const seed of seeds) {
    const { sides, title, why } = await playExactly(system, seed)
    const points = sides.map(({ given, side }) => `${side === 0 ? "first" : "second"} ${(100 * given).toFixed(1)}`)
    console.log(`${title}: ${[...points, ...(why === undefined ? [] : [why])].join(", ")}`)
    all.push(...sides.map(({ given }) => given))
  }
  if (all.length === 0) return
  const mean = all.reduce((sum, given) => sum + given, 0) / all.length
  console.log(
    `${all.length} sides: ${(100 * mean).toFixed(1)} on average, ${(100 * Math.max(...all)).toFixed(1)} at most`,
  )
}
