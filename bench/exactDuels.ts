// Duels whose chances are known exactly, worked out from the rules by dynamic programming and not with this engine, played as
// `refriega run` plays them. Prints what came out beside what must, with the p-value of the exact binomial test. With sound
// rules p-values are spread evenly from 0 to 1: of forty, one under 0.001 is bad luck, and two are a mistake.
//
//   node bench/exactDuels.ts [COMBATS] [SEED]        100,000 combats and seed 1 unless told
import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { problemText } from "@refriega/core"
import { binomialP, ownLibrary, planRun, run, scenarioFrom, Threads } from "@refriega/sim"
import { type Duel, duels } from "./duels.ts"

const combats = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 1)

const manifestOf = ({ name, system, a, b, apart = 1, houseRules = {} }: Duel) => {
  const open = ".".repeat(14)
  const members = (id: string, at: string) => ({ policy: "aggressive", members: [{ is: id, id, at }] })
  const scenario = {
    system,
    title: name,
    field: { map: [open, `..A${".".repeat(apart - 1)}B`.padEnd(open.length, "."), open].join("\n") },
    sides: { first: members("a", "A"), second: members("b", "B") },
    rules: houseRules,
    limits: { rounds: 1000 },
    bestiary: {
      combatants: [
        { id: "a", ...a },
        { id: "b", ...b },
      ],
    },
  }
  // JSON is YAML.
  const file = join(ownLibrary.folder, system, "bestiary.yaml")
  const bestiary = { file, text: readFileSync(file, "utf8") }
  const loaded = scenarioFrom({ scenario: { file: name, text: JSON.stringify(scenario) }, bestiaries: [bestiary] })
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  const plan = planRun(loaded.value, { seed, combats, log: "summary" })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  return plan.manifest
}

const percent = (share: number): string => `${(100 * share).toFixed(3)} %`.padStart(10)

console.log(`${combats} combats each, seed ${seed}\n`)
console.log(`${"system".padEnd(12)}${"duel".padEnd(44)}${"".padEnd(8)}  estimate      exact        p`)
const threads = new Threads(availableParallelism())
let least = 1
for (const duel of duels) {
  const end = await run(manifestOf(duel), { threads })
  if (end._tag !== "Finished") throw new Error("nobody asked it to stop")
  const outcomes = end.results.variants[0]?.outcomes ?? {}
  for (const [outcome, exact] of Object.entries(duel.exact)) {
    const k = outcomes[outcome] ?? 0
    const p = binomialP(k, combats, exact)
    least = Math.min(least, p)
    const what = `${duel.system.padEnd(12)}${duel.name.padEnd(44)}${outcome.padEnd(8)}`
    console.log(`${what}${percent(k / combats)} ${percent(exact)}  ${p.toPrecision(3).padStart(7)}`)
  }
}
await threads.close()
console.log(`\nThe smallest p-value is ${least.toPrecision(3)}.`)
