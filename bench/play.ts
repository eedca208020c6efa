// Plays one scenario, one fight after the other, every event kept until its fight ends:
// `node play.js FILE [POLICY] [HOW]`. Both sides play by POLICY, or, where that is "-", as the scenario says. Takes
// turns (see takeTurns.ts); when HOW is "cost", tells what a fight costs (see costOf.ts); when it is "fights=N", plays
// so many and tells how many events they had; when it is a number of seconds, just plays for so long.
import { byPolicies, Combat, encounterOf, policiesOf, problemText, type Ruleset, type System } from "@refriega/core"
import { defaultPolicy, loadScenario, policyById } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { costOf, type Played } from "./costOf.ts"
import { takeTurns } from "./takeTurns.ts"

// As the command does.
tuneCompiler()

const [, , file = "", policy = "-", how] = process.argv

const loaded = loadScenario(file)
if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
const fight = loaded.value.visit<() => Played>(
  <T extends System>(rules: Ruleset<T>, decoded: Parameters<typeof encounterOf<T>>[1]) => {
    const prepared = rules.prepare(encounterOf(rules, decoded, "base"))
    const choose = byPolicies<T>(
      policiesOf(decoded, "base").map((written) => {
        const found = policyById(policy === "-" ? (written ?? defaultPolicy) : policy)
        if (found === undefined) throw new Error(`no policy ${policy}`)
        return found
      }),
    )
    let combat = 0
    // A function of its own, so that it becomes hot as every other.
    return () => new Combat(rules, prepared, { seed: 1, combat: combat++, choose }).begin().play()
  },
)
const play = (fights: number): number => {
  let events = 0
  for (let i = 0; i < fights; i++) events += fight().log.length
  return events
}

if (how === undefined) await takeTurns(play)
else if (how === "cost") console.log(JSON.stringify(await costOf(fight)))
else if (how.startsWith("fights=")) console.log(play(Number(how.slice("fights=".length))))
else while (process.cpuUsage().user < 1e6 * Number(how)) play(20)
