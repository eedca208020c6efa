// What a player's choices cost: at decisions drawn at random from fights, the option that was taken and others are each played to the end many
// times with the same dice. What the best of them gains over the one that was taken is counted in dice that had no part in finding it.
//
//   npm run regret                          steady, in every system's fights for tuning
//   npm run regret -- ds20 --decisions 400  one system, so many decisions of each fight
import { appendFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { byPolicies, type Choice, Combat, encounterOf, type Policy, type Ruleset, type System } from "@refriega/core"
import { policyById } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { type Bout, boutsWith } from "./fights.ts"
import { scenarioAt } from "./playMatch.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    decisions: { type: "string", default: "200" },
    tries: { type: "string", default: "48" },
    width: { type: "string", default: "8" },
    horizon: { type: "string", default: "8" },
    rate: { type: "string", default: "20" },
    policy: { type: "string", default: "steady" },
    out: { type: "string", default: "runs/regret.jsonl" },
    held: { type: "boolean", default: false },
  },
})
const policy = policyById(values.policy) as Policy
const tries = Number(values.tries)
const width = Number(values.width)
const horizon = Number(values.horizon)

interface Row {
  readonly [key: string]: unknown
}

const worthOf = (p: { over: boolean; won: number; friends: number; enemies: number }): number =>
  p.over ? p.won : p.friends + p.enemies === 0 ? 0.5 : p.friends ** 2 / (p.friends ** 2 + p.enemies ** 2)

const playBout = (bout: Bout): void =>
  scenarioAt(bout.path).visit((rules, scenario) => observe(bout, rules, rules.prepare(encounterOf(rules, scenario))))

const observe = <T extends System>(
  { system, name, heldOut }: Bout,
  rules: Ruleset<T>,
  prepared: T["prepared"],
): void => {
  const rows: Row[] = []
  let seen = 0
  const observing: Policy = {
    id: "observed",
    choose: (choice: Choice) => {
      const usual = policy.choose(choice)
      if (usual < 0 || choice.options.length === 1 || (choice.spot && !choice.canTryOut)) return usual
      seen++
      const dice = choice.think()
      if (dice.die(Number(values.rate)) !== 1 || rows.length >= Number(values.decisions)) return usual
      const by = policy.score?.(choice)
      const scores = choice.options.map((_, i) => by?.(choice.forecast(i)) ?? 0)
      const order = choice.options
        .map((_, i) => i)
        .filter((i) => i !== usual)
        .toSorted((a, b) => (scores[b] as number) - (scores[a] as number))
      // Half by score, half the best of verbs that are not among them yet.
      const tried = [usual, ...order.slice(0, width / 2)]
      const verbs = new Set(tried.map((i) => choice.options[i]?.verb))
      for (const i of order) {
        const verb = choice.options[i]?.verb
        if (tried.length >= width || verbs.has(verb)) continue
        verbs.add(verb)
        tried.push(i)
      }
      const worths = tried.map(() => [] as number[])
      for (let t = 0; t < tries; t++) {
        const salt = dice.die(2 ** 21)
        for (const [row, i] of tried.entries())
          (worths[row] as number[]).push(worthOf(choice.tryOut(i, policy, salt, horizon)))
      }
      const half = tries / 2
      const mean = (some: readonly number[]) => some.reduce((a, b) => a + b, 0) / some.length
      rows.push({
        system,
        name,
        heldOut,
        round: choice.round,
        spot: choice.spot,
        kind: rules.decisions[choice.kind]?.id,
        who: prepared.ids[choice.who],
        side: choice.sideOf(choice.who),
        health: choice.health(choice.who),
        friends: choice.friends,
        enemies: choice.enemies,
        options: tried.map((i, row) => {
          const o = choice.options[i] as Choice["options"][number]
          const target = o.target
          return {
            verb: rules.verbs[o.verb]?.id,
            target,
            item: o.item,
            place: o.place,
            extra: o.extra,
            distance: target >= 0 ? choice.distance(target) : -1,
            theirs: target >= 0 && choice.sideOf(target) !== choice.sideOf(choice.who),
            score: scores[i],
            ...choice.forecast(i),
            a: mean((worths[row] as number[]).slice(0, half)),
            b: mean((worths[row] as number[]).slice(half)),
          }
        }),
      })
      return usual
    },
  }
  for (let combat = 0; rows.length < Number(values.decisions) && combat < 4000; combat++)
    new Combat(rules, prepared, { seed: 4242, combat, choose: byPolicies<T>(prepared.sides.map(() => observing)) })
      .begin()
      .play()
  appendFileSync(values.out, rows.map((row) => JSON.stringify(row)).join("\n") + "\n")
  console.log(system, name, rows.length, "of", seen)
}

writeFileSync(values.out, "")
for (const bout of boutsWith(positionals)) if (!bout.heldOut || values.held) playBout(bout)
