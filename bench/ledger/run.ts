/**
 * `npm run ledger-trial -- [fights] [scenario...]`: holds ledgers against what must be so of them. Of each scenario the
 * ledgers of so many fights by a fitted value (default 2,000): how far any sum is from its result, the mean luck in
 * standard errors, the spread of what is not explained against that of luck, and what a ledger and its training cost.
 * With `exact` before the scenarios: of duels that can be solved, how many intervals of forked steps hold the exact
 * worth.
 */
import { byPolicies, type Chooser, encounterOf, type System } from "@refriega/core"
import {
  type Fought,
  fittedTo,
  type Ledger,
  ledgerOf,
  loadScenario,
  ownLibrary,
  policiesAsWritten,
} from "@refriega/sim/internal"

const skirmishes = ["adnd2e", "d20-modern", "ds20", "savage-worlds", "symbaroum"].map(
  (id) => `scenarios/${id}/skirmish.yaml`,
)
const duels = ["games/d20", "games/auto-hit", "games/2d6"].map((folder) => `${folder}/fight.yaml`)

const cpu = (): number => process.cpuUsage().user / 1e6

const toItsEnd = (run: Generator<unknown, unknown>): Ledger => {
  for (;;) {
    const { done, value } = run.next()
    if (done === true) return value as Ledger
  }
}

const visit = <R>(path: string, body: <T extends System>(fought: (combat: number) => Fought<T>) => R): R => {
  const loaded = loadScenario(path, ownLibrary)
  if (loaded._tag === "Refused") throw new Error(`${path} is refused`)
  return loaded.value.visit((rules, scenario) => {
    const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
    const named: Chooser<never> = byPolicies(policiesAsWritten(rules, scenario, "base"))
    const differ = prepared.sides.map(() => false)
    return body((combat) => ({ rules, prepared, seed: 7, combat, played: () => named, named, differ }) as never)
  })
}

const spread = (values: readonly number[]): { readonly mean: number; readonly sd: number } => {
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  return { mean, sd: Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / (values.length - 1)) }
}

const byTable = (path: string, fights: number): void =>
  visit(path, (fought) => {
    const began = cpu()
    const { named, prepared, rules } = fought(0)
    const fit = fittedTo({ rules, prepared, named, side: 0 }, path, 991)
    const trained = cpu() - began
    const luck: number[] = []
    const rest: number[] = []
    let off = 0
    let steps = 0
    for (let i = 0; i < fights; i++) {
      const found = toItsEnd(ledgerOf(fought(i), { form: "table", side: 0, by: [], fit, turns: false }))
      const { total } = found
      luck.push(total.luck)
      rest.push(total.rest)
      steps += found.steps.length
      off = Math.max(off, Math.abs(found.start.x + total.luck + total.choice + total.rest - found.result))
    }
    const [l, r] = [spread(luck), spread(rest)]
    const z = l.mean / (l.sd / Math.sqrt(fights))
    const cost = (cpu() - began - trained) / fights
    console.log(
      `${path}: ${fights} fights, ${(steps / fights).toFixed(0)} steps; largest error of a sum ${off.toExponential(1)}; mean luck ${l.mean.toFixed(4)} (${z.toFixed(2)} standard errors), spread ${l.sd.toFixed(3)}; not explained: mean ${r.mean.toFixed(4)}, spread ${r.sd.toFixed(3)}, ${(r.sd / l.sd).toFixed(3)} of that of luck; ${cost.toFixed(2)} s a fight, training ${trained.toFixed(1)} s (user time)`,
    )
  })

const byForks = (path: string, fights: number): void =>
  visit(path, (fought) => {
    let [hold, all, parted] = [0, 0, 0]
    let exactOff = 0
    for (let i = 0; i < fights; i++) {
      const exact = toItsEnd(ledgerOf(fought(i), { form: "exact", side: 0, by: [], solving: {} }))
      const forked = toItsEnd(ledgerOf(fought(i), { form: "forks", side: 0, by: [], forks: 400 }))
      exactOff = Math.max(exactOff, Math.abs(exact.start.x + exact.total.luck - exact.result))
      for (const [j, step] of forked.steps.entries()) {
        const truth = exact.steps[j]?.luck.x ?? 0
        if (step.luck.lo === step.luck.hi) {
          if (Math.abs(truth - step.luck.x) > 1e-9) parted++
          continue
        }
        all++
        if (truth >= step.luck.lo && truth <= step.luck.hi) hold++
      }
    }
    console.log(
      `${path}: ${hold} of ${all} intervals of forked steps hold the exact luck (${((100 * hold) / all).toFixed(1)} %); ${parted} steps without dice that change something; largest error of an exact sum ${exactOff.toExponential(1)}`,
    )
  })

const given = process.argv.slice(2)
if (given[0] === "exact") {
  const fights = Number(given[1] ?? 40)
  for (const path of given.length > 2 ? given.slice(2) : duels) byForks(path, fights)
} else {
  const fights = Number(given[0] ?? 2000)
  for (const path of given.length > 1 ? given.slice(1) : skirmishes) byTable(path, fights)
}
