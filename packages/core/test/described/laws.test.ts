import { expect, test } from "vitest"
import { checkRuleset } from "../../src/testkit/checkRuleset.ts"
import { families, rulesOf, textOf, trialsOf } from "./games.ts"

/** What nobody is asked about: who is stunned can do nothing else, and to wait is for those who can do nothing. */
const neverChosen = new Set(["wait", "steel"])

for (const family of families) {
  test(`${family}: the laws of the engine hold in duels and between pairs`, () => {
    const rules = rulesOf(textOf(family), `${family}.yaml`)
    const findings = checkRuleset(rules, trialsOf(family, rules, 12))
    expect(findings.broken).toEqual([])
    expect(findings.combats).toBe(24)
    // Every action and every answer has been chosen by somebody.
    const chosen = rules.verbs.map(({ id }) => id).filter((id) => !neverChosen.has(id))
    if (chosen.length > 1) expect([...findings.verbs.keys()].toSorted()).toEqual(chosen.toSorted())
  })
}
