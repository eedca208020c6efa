import { steady } from "@refriega/sim"
import { drawDuel } from "./drawDuel.ts"
import { barred, type Given, solveDuel } from "./solveDuel.ts"

/** Seconds after which a duel is too large. */
const longest = 60

const sideNames = ["first", "second"] as const

const pointsOf = (given: number): string => (100 * given).toFixed(1).replace(/^-0\.0$/u, "0.0")

const textOf = ({ given, side }: Given): string =>
  `${sideNames[side]} ${typeof given === "number" ? pointsOf(given) : `unknown: too many ${given}`}`

/** What `steady` gives away in small fights, against best play of each side while the other plays on: exactly. */
export const printDuels = async (system: string, seeds: readonly number[], seconds = longest): Promise<void> => {
  console.log(`${system}: what ${steady.id} gives away, in points of 100 fights`)
  console.log(`both sides do without: ${(barred[system] ?? []).join(", ") || "nothing"}`)
  const all: number[] = []
  for (const seed of seeds) {
    const { loaded, title } = drawDuel(system, seed)
    try {
      const found = await loaded.visit((rules, scenario) =>
        solveDuel(rules, scenario, AbortSignal.timeout(1000 * seconds)),
      )
      console.log(`${title}: ${found.map(textOf).join(", ")}`)
      all.push(...found.flatMap(({ given }) => (typeof given === "number" ? [given] : [])))
    } catch (error) {
      if ((error as Error).name !== "TimeoutError") throw error
      console.log(`${title}: takes longer than ${seconds} s`)
    }
  }
  if (all.length === 0) return
  const mean = all.reduce((sum, given) => sum + given, 0) / all.length
  console.log(`${all.length} sides: ${pointsOf(mean)} on average, ${pointsOf(Math.max(...all))} at most`)
}
