/**
 * `npm run ledger-trial -- [scenario...]`: holds ledgers against what must be so of them. Of each scenario the ledgers
 * of so many fights by a fitted value: how far any sum is from its result, the mean luck in standard errors, the spread
 * of what is not explained against that of luck, and what a ledger and its training cost. With `--exact`, of duels that
 * can be solved, how many intervals of forked steps hold the exact worth.
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
import { fileAt, given, wholeNumber } from "../given.ts"

const usage = `npm run ledger-trial -- [--fights 2000] [--forks N] [scenario...]   ledgers by a fitted value
npm run ledger-trial -- --exact [--fights 40] [--forks 400] [scenario...]    forked intervals against solved duels

--forks: play-outs of a place, if not as many as a ledger usually takes. Fewer make noise, so the spread of what is not
explained is an upper bound then; sums and the mean luck are what they are.`

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

/** How often a long trial says how far it is. */
const often = 200

const byTable = (path: string, fights: number, forks: number | undefined): void =>
  visit(path, (fought) => {
    const began = cpu()
    const { named, prepared, rules } = fought(0)
    const fit = fittedTo({ rules, prepared, named, side: 0 }, path, 991)
    const trained = cpu() - began
    const luck: number[] = []
    const rest: number[] = []
    let [off, steps, playOuts] = [0, 0, 0]
    const row = (): string => {
      const n = luck.length
      const [l, r] = [spread(luck), spread(rest)]
      const z = l.mean / (l.sd / Math.sqrt(n))
      const cost = (cpu() - began - trained) / n
      return `${path}: ${n} fights, ${(steps / n).toFixed(0)} steps, ${(playOuts / n).toFixed(0)} play-outs each; largest error of a sum ${off.toExponential(1)}; mean luck ${l.mean.toFixed(4)} (${z.toFixed(2)} standard errors), spread ${l.sd.toFixed(3)}; not explained: mean ${r.mean.toFixed(4)}, spread ${r.sd.toFixed(3)}, ${(r.sd / l.sd).toFixed(3)} of that of luck; ${cost.toFixed(2)} s a fight, training ${trained.toFixed(1)} s (user time)`
    }
    for (let i = 0; i < fights; i++) {
      const found = toItsEnd(ledgerOf(fought(i), { form: "table", side: 0, by: [], fit, forks, turns: false }))
      const { total } = found
      luck.push(total.luck)
      rest.push(total.rest)
      steps += found.steps.length
      playOuts += found.forks
      off = Math.max(off, Math.abs(found.start.x + total.luck + total.choice + total.rest - found.result))
      if ((i + 1) % often === 0 && i + 1 < fights) console.error(row())
    }
    console.log(row())
  })

const byForks = (path: string, fights: number, forks: number): void =>
  visit(path, (fought) => {
    let [hold, all, parted] = [0, 0, 0]
    let exactOff = 0
    for (let i = 0; i < fights; i++) {
      const exact = toItsEnd(ledgerOf(fought(i), { form: "exact", side: 0, by: [], solving: {} }))
      const forked = toItsEnd(ledgerOf(fought(i), { form: "forks", side: 0, by: [], forks }))
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

const trial = given(
  usage,
  { exact: { type: "boolean" }, fights: { type: "string", short: "n" }, forks: { type: "string" } },
  (paths, { exact = false, fights, forks }) => ({
    isExact: exact === true,
    fights: fights === undefined ? undefined : wholeNumber("--fights", String(fights), 2),
    forks: forks === undefined ? undefined : wholeNumber("--forks", String(forks), 2, 100_000),
    paths: paths.map(fileAt),
  }),
)
const { fights, forks, paths } = trial
if (trial.isExact) for (const path of paths.length > 0 ? paths : duels) byForks(path, fights ?? 40, forks ?? 400)
else for (const path of paths.length > 0 ? paths : skirmishes) byTable(path, fights ?? 2000, forks)
