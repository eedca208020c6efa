import { byPolicies } from "@refriega/core"
import { checkRuleset } from "@refriega/core/testkit"
import { expect, test } from "vitest"
import { random } from "../../src/policies/random.ts"
import { steady } from "../../src/policies/steady.ts"
import { brawl, fighter, type Toy, toy, twoAgainstTwo } from "./toy.ts"

const trialsOf = (count: number) =>
  [brawl([fighter()], [fighter()]), twoAgainstTwo].flatMap((encounter) =>
    [random, steady].flatMap((policy) =>
      Array.from({ length: count }, (_, combat) => ({
        name: `${encounter.members.length} toymen, ${policy.id}, ${combat}`,
        encounter,
        choose: () => byPolicies<Toy>([policy, policy]),
        seed: 11,
        combat,
      })),
    ),
  )

test("the toy game that these tests play passes what every ruleset must pass", () => {
  const found = checkRuleset<Toy>(toy, trialsOf(10))
  expect(found.broken).toEqual([])
  expect([...found.verbs.keys()].toSorted()).toEqual(["duck", "flee", "stand", "strike", "take-it"])
})

test("a game whose log tells other points than its state has is found out", () => {
  const { HarmTaken } = toy.points.changes
  const after: typeof HarmTaken.after = (points, event) => HarmTaken.after(points, event) + (event.amount > 1 ? 1 : 0)
  const wrong = { ...toy, points: { ...toy.points, changes: { HarmTaken: { ...HarmTaken, after } } } }
  const { broken } = checkRuleset<Toy>(wrong, trialsOf(3))
  expect(broken[0]).toMatch(/^2 toymen, .* HarmTaken: \S+ has -?\d+ points, the log tells -?\d+$/)
})
