// Duels whose chances are known exactly, worked out from the rules by dynamic programming and not with this engine,
// played as `refriega run` plays them, or, where no policy does what the chances are worked out for, by what they
// prefer. Prints what came out beside what must, with the p-value of the exact binomial test. With sound rules p-values
// are spread evenly from 0 to 1: of fifty, one under 0.001 is bad luck, and two are a mistake.
//
//   node bench/exactDuels.ts [COMBATS] [SEED]        100,000 combats and seed 1 by default
import { availableParallelism } from "node:os"
import { encounterOf, type Policy } from "@refriega/core"
import { binomialP, type LoadedScenario, planRun, playChunk, run, Threads } from "@refriega/sim/internal"
import { duelScenario } from "./duelScenario.ts"
import { duels } from "./duels.ts"
import { given, nothingElse, wholeNumber } from "./given.ts"

const { combats, seed } = given("npm run duels -- [combats] [seed]", {}, ([count = "100000", from = "1", ...more]) => {
  nothingElse(more)
  return { combats: wholeNumber("combats", count), seed: wholeNumber("seed", from, 0) }
})

/** How often each outcome came, as `refriega run` plays. */
const played = async (loaded: LoadedScenario): Promise<Readonly<Record<string, number>>> => {
  const plan = planRun(loaded, { seed, combats, log: "summary" })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  const end = await run(plan.manifest, { pool: threads })
  if (end._tag !== "Finished") throw new Error("nobody asked it to stop")
  return end.results.variants[0]?.outcomes ?? {}
}

/**
 * The same in this thread, where both sides do the first of these verbs that is open to them, or their first option.
 */
const playedBy = (loaded: LoadedScenario, prefers: readonly string[]): Readonly<Record<string, number>> =>
  loaded.visit((rules, scenario) => {
    const verbs = prefers.map((id) => rules.verbs.findIndex((verb) => verb.id === id))
    const policy: Policy = {
      id: "prefers",
      choose: ({ options }) => {
        for (const verb of verbs) {
          const found = options.findIndex((option) => option.verb === verb)
          if (found >= 0) return found
        }
        return 0
      },
    }
    const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
    const setup = { seed, from: 0, to: combats, combats, policies: [policy, policy], log: "summary" } as const
    const { outcomes } = playChunk(rules, prepared, setup).summary
    const sum = (row: readonly number[] = []) => row.reduce((total, count) => total + count, 0)
    return { draw: sum(outcomes[0]), first: sum(outcomes[1]), second: sum(outcomes[2]) }
  })

const percent = (share: number): string => `${(100 * share).toFixed(3)} %`.padStart(10)

console.log(`${combats} combats each, seed ${seed}\n`)
console.log(`${"system".padEnd(15)}${"duel".padEnd(52)}${"".padEnd(8)}  estimate      exact        p`)
const threads = new Threads(availableParallelism())
let least = 1
for (const duel of duels) {
  const loaded = duelScenario(duel)
  const outcomes = duel.prefers === undefined ? await played(loaded) : playedBy(loaded, duel.prefers)
  const { a, b, draw } = duel.exact
  for (const [outcome, exact] of [["first", a] as const, ["second", b] as const, ["draw", draw] as const]) {
    if (exact === undefined) continue
    const k = outcomes[outcome] ?? 0
    const p = binomialP(k, combats, exact)
    least = Math.min(least, p)
    const what = `${duel.system.padEnd(15)}${duel.name.padEnd(52)}${outcome.padEnd(8)}`
    console.log(`${what}${percent(k / combats)} ${percent(exact)}  ${p.toPrecision(3).padStart(7)}`)
  }
}
await threads.close()
console.log(`\nThe smallest p-value is ${least.toPrecision(3)}.`)
