import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { playCountsFrom } from "../src/scenario/placing/playCounts.ts"
import { library } from "../src/systems/index.ts"
import { readCatalogue, systemsWithRules } from "./kit/catalogues.ts"
import { systemsFolder } from "./kit/ruleTests.ts"

test.each(systemsWithRules)(
  "what was counted of %s is of rules in its catalogue, all that its words name among them",
  (system) => {
    const played = playCountsFrom(readFileSync(join(systemsFolder, system, "played.json"), "utf8"))
    const ids = new Set(readCatalogue(system).map(({ id }) => id))
    expect(Object.keys(played).filter((id) => !ids.has(id))).toEqual([])
    library.systems[system]?.(({ verbs, events }) => {
      const named = new Set([...verbs, ...Object.values(events)].flatMap(({ rules }) => rules))
      expect([...named].filter((id) => ids.has(id) && played[id] === undefined)).toEqual([])
    })
    for (const counts of Object.values(played)) {
      expect(Object.keys(counts)).toContain("steady")
      for (const { cited, fights, offered } of Object.values(counts)) {
        expect(Math.min(cited, offered)).toBeGreaterThanOrEqual(0)
        expect(Math.max(cited, offered)).toBeLessThanOrEqual(fights)
      }
    }
  },
)

test("a file of such counts says of each rule how it stood under each policy", () => {
  const text = JSON.stringify({
    policies: ["random", "steady"],
    fights: [9, 7],
    cited: { "X-1": [3, 0], "X-2": [9, 7] },
    offered: { "X-1": [8, 6] },
  })
  expect(playCountsFrom(text)).toEqual({
    "X-1": { random: { fights: 9, cited: 3, offered: 8 }, steady: { fights: 7, cited: 0, offered: 6 } },
    "X-2": { random: { fights: 9, cited: 9, offered: 0 }, steady: { fights: 7, cited: 7, offered: 0 } },
  })
  expect(() => playCountsFrom("{}")).toThrow("policies")
})
