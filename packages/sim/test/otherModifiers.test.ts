import { globSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  byPolicies,
  type Chooser,
  Combat,
  type Encounter,
  encounterOf,
  type Modifier,
  type Ruleset,
  type Scenario,
  type System,
  tellerOf,
} from "@refriega/core/internal"
import { describe, expect, test } from "vitest"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { random } from "../src/policies/random.ts"
import { randomScenario } from "./kit/randomScenario.ts"

/*
 * The house rule `modifiers`: a modifier that is worth one more moves the rolls that it applies to by exactly one, and
 * no others. The same fight is played twice with the same decisions, up to the first event that differs.
 */

const root = fileURLToPath(new URL("../../../", import.meta.url))

type Logged = Readonly<Record<string, number>> & { readonly _tag: string; readonly dice?: readonly number[] }

/** How far a roll speaks for its maker: what a modifier of one more makes one more. */
const totals: Readonly<Record<string, (event: Logged, on: boolean) => number>> = {
  "d20-modern": (e, on) => (on ? (e["defense"] as number) : (e["bonus"] as number)),
  "savage-worlds": (e) => e["plus"] as number,
  adnd2e: (e) => -(e["needed"] as number),
  symbaroum: (e) => (e["defends"] ? -1 : 1) * (e["need"] as number),
}

const isIn = (system: string, event: Logged, bit: number): boolean =>
  system === "ds20"
    ? event.dice?.some((die) => Math.abs(die) >> 5 === bit) === true
    : ((event["mods"] ?? 0) & (1 << bit)) !== 0

interface Modified {
  readonly modifiers: Readonly<Record<string, number>>
}

class OtherFight extends Error {}

interface Played {
  readonly log: readonly Logged[]
  /** Which option was chosen, decision by decision. */
  readonly chosen: readonly number[]
}

/** Plays a fight at random, or by what was chosen in it before as far as that goes. */
const played = <T extends System>(rules: Ruleset<T>, encounter: Encounter<T>, before?: readonly number[]): Played => {
  const prepared = rules.prepare(encounter)
  const atRandom = byPolicies<T>(prepared.sides.map(() => random))
  const chosen: number[] = []
  const choose: Chooser<T> = (fight, decision) => {
    const at = before === undefined ? atRandom(fight, decision) : before[chosen.length]
    if (at === undefined || at >= decision.options.length) throw new OtherFight()
    chosen.push(at)
    return at
  }
  const combat = new Combat(rules, prepared, { seed: 11, combat: 0, choose })
  try {
    combat.begin().play()
  } catch (error) {
    if (!(error instanceof OtherFight)) throw error
  }
  return { log: combat.log as unknown as readonly Logged[], chosen }
}

/** What is wrong with the first event that another value of a modifier has changed; undefined where nothing is. */
const faultOf = <T extends System>(rules: Ruleset<T>, encounter: Encounter<T>, first: Played, bit: number) => {
  const { id, on, value } = rules.modifiers[bit] as Modifier
  const standard = (encounter.houseRules as { readonly modifiers: object }).modifiers
  const changed = { ...encounter, houseRules: { ...encounter.houseRules, modifiers: { ...standard, [id]: value + 1 } } }
  const { log } = played(rules, changed, first.chosen)
  const at = log.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(first.log[i]))
  const [was, is] = [first.log[at], log[at]]
  const met = first.log.findIndex((event) => isIn(rules.id, event, bit))
  if (at < 0 || was === undefined || is === undefined) return `${id}: nothing changes`
  const told = tellerOf(rules, rules.prepare(changed), "en", true).mods(1 << bit)
  const signed = value + 1 < 0 ? `-${-value - 1} ` : value + 1 === 0 ? "" : `+${value + 1} `
  if (!told.startsWith(` (${signed}`)) return `${id}: told as ${told}`
  // Rolls whose events have no mask may come first.
  if (at < met && !("mods" in was) && !("dice" in was)) return undefined
  if (at !== met) return `${id}: event ${at} changes, which it is not in: ${JSON.stringify([was, is])}`
  if (rules.id === "ds20") {
    const count = (event: Logged): number => event.dice?.filter((die) => Math.abs(die) >> 5 === bit).length ?? 0
    const times = count(was) / Math.abs(value)
    return count(is) - count(was) === times * Math.sign(value) ? undefined : `${id}: ${JSON.stringify([was, is])}`
  }
  const total = totals[rules.id] as (event: Logged, on: boolean) => number
  return total(is, on !== undefined) - total(was, on !== undefined) === 1
    ? undefined
    : `${id}: ${JSON.stringify([was, is])}`
}

/** Modifiers that no bundled fight shows. They have a scene each (`eachModifier.test.ts`, in DS20 `aiming.test.ts`). */
const unseen: Readonly<Record<string, readonly string[]>> = {
  "d20-modern": [
    "nonproficient",
    "unseen",
    "into-melee-eased",
    "shaken",
    "entangled",
    "helpless-aim",
    "stunned",
    "running",
    "climbing",
    "cover-nine-tenths",
    "dodge",
    "mobility",
  ],
  "savage-worlds": [
    "drop",
    "heavy-cover",
    "two-weapons",
    "unstable",
    "target-prone",
    "dim",
    "dark",
    "pitch",
    "extreme",
    "aimed",
    "sweep",
  ],
  adnd2e: [
    "off-balance",
    "surprised",
    "helpless",
    "stunned",
    "concealment-75",
    "concealment-90",
    "cramped",
    "called",
    "disarming",
  ],
  symbaroum: ["unaware", "hampered", "enemy-hampered"],
  ds20: ["favour", "situation", "range"],
}

describe.each(Object.keys(unseen))("%s", (system) => {
  test("a modifier that is worth one more moves its rolls by one, and no others", () => {
    const faults: string[] = []
    const met = new Set<number>()
    let ids: readonly string[] = []
    const tryFile = <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>, file: string): void => {
      const encounter = encounterOf(rules, scenario, "base")
      ids = rules.modifiers.map(({ id }) => id)
      const first = played(rules, encounter)
      for (const bit of rules.modifiers.keys()) {
        if (met.has(bit) || !first.log.some((event) => isIn(rules.id, event, bit))) continue
        met.add(bit)
        const fault = faultOf(rules, encounter, first, bit)
        if (fault !== undefined) faults.push(`${file} ${fault}`)
      }
    }
    for (const file of globSync(`scenarios/${system}/**/*.yaml`, { cwd: root }).toSorted()) {
      const loaded = loadScenario(`${root}${file}`)
      // Bestiaries, days and experiments are no fights.
      if (loaded._tag !== "Refused") loaded.value.visit((rules, scenario) => tryFile(rules, scenario, file))
    }
    // Maps, weapons and skills that the bundled fights do not have.
    for (let number = 0; number < 100; number++)
      randomScenario(system, number, { perSide: 3, terrain: 60, houseRules: 0 }).visit((rules, scenario) =>
        tryFile(rules, scenario, `random ${number}`),
      )
    expect(faults).toEqual([])
    expect(ids.filter((id, bit) => !met.has(bit) && unseen[system]?.includes(id) === false)).toEqual([])
  })
})

test("a variant changes the modifiers that it names, and keeps the others of its scenario", () => {
  const text = `title: Alley
system: d20-modern
field: { map: "A.B" }
sides:
  police: { members: [{ is: patrol-officer, at: A }] }
  gang: { members: [{ is: mugger, at: B }] }
rules: { modifiers: { flanking: 9 } }
variants: { on: { rules: { modifiers: { charging: 5 } } } }
`
  const file = join(mkdtempSync(join(tmpdir(), "refriega-modifiers-")), "alley.yaml")
  writeFileSync(file, text)
  const loaded = loadScenario(file)
  if (loaded._tag !== "Good") throw new Error(JSON.stringify(loaded))
  const values = loaded.value.visit((ruleset, scenario) =>
    ["base", "on"].map((variant) => (encounterOf(ruleset, scenario, variant).houseRules as Modified).modifiers),
  )
  expect(values).toEqual([{ flanking: 9 }, { flanking: 9, charging: 5 }])
})
