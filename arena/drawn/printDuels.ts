import { steady } from "@refriega/sim"
import { drawDuel } from "./drawDuel.ts"
import { barred, type Given, solveDuel } from "./solveDuel.ts"

/** Seconds of CPU time after which a duel is too large. */
const longest = 60

const cpuSeconds = (): number => process.cpuUsage().user / 1e6

/** Runs something that listens to a signal, which is aborted after so many seconds of CPU time. */
const within = async <R>(seconds: number, run: (signal: AbortSignal) => Promise<R>): Promise<R | "too long"> => {
  const stop = new AbortController()
  const until = cpuSeconds() + seconds
  const timer = setInterval(() => {
    if (cpuSeconds() > until) stop.abort()
  }, 200)
  try {
    return await run(stop.signal)
  } catch (error) {
    if (!stop.signal.aborted) throw error
    return "too long"
  } finally {
    clearInterval(timer)
  }
}

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
    const began = cpuSeconds()
    const found = await loaded.visit((rules, scenario) =>
      within(seconds, (signal) => solveDuel(rules, scenario, signal)),
    )
    const took = (cpuSeconds() - began).toFixed(1)
    if (found === "too long") console.log(`${title}: takes longer than ${seconds} s`)
    else {
      console.log(`${title}: ${found.map(textOf).join(", ")} (${took} s)`)
      all.push(...found.flatMap(({ given }) => (typeof given === "number" ? [given] : [])))
    }
  }
  if (all.length === 0) return
  const mean = all.reduce((sum, given) => sum + given, 0) / all.length
  console.log(`${all.length} sides: ${pointsOf(mean)} on average, ${pointsOf(Math.max(...all))} at most`)
}
