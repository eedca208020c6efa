// Measures one scenario in a process of its own: `node bench/scenario.ts d20-modern/duel` prints one JSON line.
// Every event is kept until its combat ends; both sides play `aggressive`. As in the yardsticks, combats are
// played first so that the code is hot, then the median of five stretches of user CPU time is taken.
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { byPolicies, Combat, encounterOf, type Ruleset, type System } from "@refriega/core"
import { aggressive, type LoadedScenario, loadScenario } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"

// As the command does.
tuneCompiler()

const name = process.argv[2] ?? ""
/** How long a stretch takes, or a little more. */
const seconds = Number(process.argv[3] ?? 1)
const folder = fileURLToPath(new URL("../scenarios/", import.meta.url))

const load = (path: string): LoadedScenario => {
  const loaded = loadScenario(`${folder}${path}.yaml`)
  if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems, undefined, 2))
  return loaded.value
}

/** Plays combats of a scenario, one after the other; returns the number of their events. */
const playing = (scenario: LoadedScenario): ((combats: number) => number) =>
  scenario.visit(<T extends System>(rules: Ruleset<T>, decoded: Parameters<typeof encounterOf<T>>[1]) => {
    const prepared = rules.prepare(encounterOf(rules, decoded, "base"))
    const choose = byPolicies<T>(prepared.sides.map(() => aggressive))
    let combat = 0
    return (combats) => {
      let events = 0
      for (let i = 0; i < combats; i++) {
        events += new Combat(rules, prepared, { seed: 1, combat: combat++, choose }).begin().play().log.length
      }
      return events
    }
  })

const measure = (play: (combats: number) => number) => {
  // Warms up, and finds a number of combats that takes long enough.
  let batch = 16
  for (let took = 0; took < seconds / 2; batch *= 2) {
    const before = process.cpuUsage()
    play(batch)
    took = process.cpuUsage(before).user / 1e6
  }
  const rates: number[] = []
  let events = 0
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage()
    events += play(batch)
    rates.push(batch / (process.cpuUsage(before).user / 1e6))
  }
  rates.sort((a, b) => a - b)
  return { rate: Math.round(rates[2] as number), events: Math.round((10 * events) / (5 * batch)) / 10 }
}

const play = playing(load(name))
const alone = measure(play)
const system = name.split("/")[0] as string
for (const file of readdirSync(`${folder}${system}`)) {
  if (file === "bestiary.yaml" || !file.endsWith(".yaml")) continue
  // Days of several fights are not single scenarios.
  const other = loadScenario(`${folder}${system}/${file}`)
  if (other._tag === "Good") playing(other.value)(300)
}
const mixed = measure(play)
console.log(
  JSON.stringify({
    name,
    combatsPerCpuSecond: alone.rate,
    eventsPerCombat: alone.events,
    afterMixedWorkload: mixed.rate,
  }),
)
