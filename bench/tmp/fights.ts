import { byPolicies, Combat, encounterOf, policiesOf, problemText } from "@refriega/core"
import { defaultPolicy, loadScenario, policyById } from "@refriega/sim"
const [, , file, n] = process.argv
const loaded = loadScenario(file)
loaded.value.visit((rules, decoded) => {
  const prepared = rules.prepare(encounterOf(rules, decoded, "base"))
  const choose = byPolicies(policiesOf(decoded, "base").map(() => policyById("steady")))
  const c0 = process.cpuUsage()
  let ev = 0
  for (let i = 0; i < Number(n); i++) ev += new Combat(rules, prepared, { seed: 1, combat: i, choose }).begin().play().log.length
  console.log(file, (process.cpuUsage(c0).user / 1e6).toFixed(2), "s", ev, "events", JSON.stringify(globalThis.__count ?? {}))
})
