import {
  byPolicies,
  countingOdds,
  encounterOf,
  type Language,
  type Library,
  openDecision,
  type Ruleset,
  type Scenario,
  type System,
  tellerOf,
} from "@refriega/core/internal"
import { optionLabel } from "@refriega/report/pure"
import { policiesAsWritten } from "@refriega/sim/pure"
import type { Odds } from "../src/messages.ts"
import type { Project } from "../src/project/Project.ts"
import { loaded } from "./planned.ts"

/** What all options together may take: about a second. Those that come after it are too many. */
const mostWays = 20_000

/** How long it counts before it gives way to other questions, in milliseconds. */
const patience = 40

/**
 * The exact odds of all that the first decider may do, enumerated: no options in days, and where nobody
 * decides. Undefined of texts that cannot be read, and when they are no longer wanted.
 */
export const oddsOf = async (
  project: Project,
  { isWanted, lang, library, seed }: { isWanted: () => boolean; lang: Language; library: Library; seed: number },
): Promise<Odds | undefined> => {
  const found = loaded(project, library)
  if (found._tag === "Refused") return undefined
  if (found.value._tag === "Day") return nothing
  return found.value.visit(async <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
    const choose = byPolicies<T>(policiesAsWritten(rules, scenario, "base"))
    const open = openDecision(rules, prepared, seed, -1, choose)
    if (open === undefined) return nothing
    const { decision } = open
    const tell = tellerOf(rules, prepared, lang)
    const purse = { ways: mostWays }
    const options: Odds["options"][number][] = []
    for (const [index, option] of decision.options.entries()) {
      const counting = countingOdds(open, index, choose, purse)
      const exact = await toEnd(counting, isWanted)
      if (!isWanted()) return undefined
      const label = optionLabel(tell, decision.who, option)
      const caught = exact?.each ?? rules.caught?.(open.combat, decision, option) ?? []
      const sideOf = (who: number): number | undefined => open.combat.state.combatants[who]?.side
      const all = caught.map(({ who, ...its }) => {
        return { ...its, name: tell.name(who), isFriend: sideOf(who) === sideOf(decision.who) }
      })
      const each = all.length > 1 || all.some(({ isFriend }) => isFriend) ? { each: all } : {}
      if (exact === undefined) options.push({ label, ...each })
      else {
        const { fell, harm, hit, risk } = exact
        const means = exact.means.map((each) => tell.means(each)).join(", ")
        options.push({ label, exact: { means, harm, fell, risk, ...(hit !== undefined && { hit }) }, ...each })
      }
    }
    return { who: tell.name(decision.who), decision: tell.decision(decision.kind), options }
  })
}

const nothing: Odds = { who: "", decision: "", options: [] }

const toEnd = async <R>(counting: Generator<undefined, R>, isWanted: () => boolean): Promise<R | undefined> => {
  for (;;) {
    const until = performance.now() + patience
    while (performance.now() < until) {
      const { done, value } = counting.next()
      if (done === true) return value
    }
    await new Promise((go) => setTimeout(go))
    if (!isWanted()) return undefined
  }
}
