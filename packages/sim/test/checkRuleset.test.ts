import { systems } from "@refriega/core"
import { checkRuleset } from "@refriega/core/testkit"
import { describe, expect, test } from "vitest"
import { affordable } from "../../core/test/kit/affordable.ts"
import { randomTrials } from "./kit/randomTrials.ts"

// `REFRIEGA_TRIALS=1000 npx vitest run checkRuleset` plays more of them: `npm run soak`.
const trials = Number(process.env["REFRIEGA_TRIALS"] ?? affordable(8))

describe.each(Object.keys(systems))("%s", (system) => {
  test(`keeps every law of the engine in ${trials} random fights`, { timeout: trials * 10_000 }, () => {
    systems[system]?.((rules) => {
      const findings = checkRuleset(rules, randomTrials(rules, 0, trials))
      expect(findings.broken.slice(0, 10)).toEqual([])
      expect(findings.combats).toBe(trials)
      if (process.env["REFRIEGA_TRIALS"] !== undefined) {
        console.log(system, {
          ...findings,
          eventTypes: Object.fromEntries(findings.eventTypes),
          decisions: Object.fromEntries(findings.decisions),
          verbs: Object.fromEntries(findings.verbs),
        })
      }
    })
  })
})
