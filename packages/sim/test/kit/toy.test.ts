import { byPolicies, checkRuleset } from "@refriega/core"
import { expect, test } from "vitest"
import { random } from "../../src/policies/random.ts"
import { steady } from "../../src/policies/steady.ts"
import { brawl, fighter, type Toy, toy, twoAgainstTwo } from "./toy.ts"

test("the toy game that these tests play passes what every ruleset must pass", () => {
  const trials = [brawl([fighter()], [fighter()]), twoAgainstTwo].flatMap((encounter) =>
    [random, steady].flatMap((policy) =>
      Array.from({ length: 10 }, (_, combat) => ({
        name: `${encounter.members.length} toymen, ${policy.id}, ${combat}`,
        encounter,
        choose: () => byPolicies<Toy>([policy, policy]),
        seed: 11,
        combat,
      })),
    ),
  )
  const found = checkRuleset<Toy>(toy, trials)
  expect(found.broken).toEqual([])
  expect([...found.verbs.keys()].toSorted()).toEqual(["duck", "flee", "stand", "strike", "take-it"])
})
