import { describe, expect, test } from "vitest"
import { byPolicies } from "../../src/combat/byPolicies.ts"
import { Combat } from "../../src/combat/Combat.ts"
import { whyNotBelieve } from "../../src/combat/whyNotBelieve.ts"
import type { Policy } from "../../src/contract/Policy.ts"
import { bout, type Fencing, fencing, skilledBout } from "../kit/toy.ts"

const real = fencing.prepare(bout())
const believed = fencing.prepare(skilledBout())

/** Takes the first option, having looked at what it promises. */
const looking = (look: (harm: number, who: number) => void): Policy => ({
  id: "looking",
  choose: (choice) => {
    look(choice.forecast(0).harm, choice.who)
    return 0
  },
})
const plain = looking(() => {})

const play = (policies: readonly Policy[], beliefs: readonly (Fencing["prepared"] | undefined)[], combat = 0) =>
  new Combat<Fencing>(fencing, real, { seed: 1, combat, choose: byPolicies<Fencing>(policies, beliefs) }).begin().play()

describe("beliefs", () => {
  test("a side's policy sees what its options would promise by the tables that it believes in, the other side's does not", () => {
    const seen = [new Set<number>(), new Set<number>()]
    const policy = looking(
      (harm, who) => void seen[real.starts[who]?.side as number]?.add(Math.round(harm * 100) / 100),
    )
    play([policy, policy], [believed, undefined])
    // A skill of 4 hits always; those of 1 and 2 in 3 and 4 of 6 cases. Whoever parries is promised nothing.
    expect([...(seen[0] as Set<number>)].toSorted((a, b) => a - b)).toEqual([0, 3.5])
    expect([...(seen[1] as Set<number>)].toSorted((a, b) => a - b)).toEqual([0, 1.75, 2.33])
  })

  test("they change decisions alone: dice and harm are those of the tables that are played", () => {
    for (let combat = 0; combat < 20; combat++)
      expect(play([plain, plain], [believed, believed], combat).log).toEqual(play([plain, plain], [], combat).log)
  })

  test("a policy that looks ahead sees the fight go on by what it believes", () => {
    const left = { true: 0, believed: 0 }
    const ahead = (name: "true" | "believed"): Policy => ({
      id: "ahead",
      choose: (choice) => {
        if (!choice.spot) left[name] += choice.tryOut(0, plain, 7, 1).enemies
        return 0
      },
    })
    const { log } = play([ahead("true"), plain], [])
    expect(play([ahead("believed"), plain], [believed]).log).toEqual(log)
    // Who hits always leaves less of the enemies.
    expect(left.believed).toBeLessThan(left.true)
    expect(left.believed).toBeGreaterThan(0)
  })

  test("one cannot believe in other fighters, other things or another map", () => {
    const plainBout = bout()
    const why = (change: object) => whyNotBelieve(fencing, real, fencing.prepare({ ...plainBout, ...change }))
    expect(whyNotBelieve(fencing, real, believed)).toBeUndefined()
    expect(why({ members: plainBout.members.slice(1) })).toBe("cast")
    expect(why({ sides: [...plainBout.sides].reverse() })).toBe("cast")
    expect(why({ field: { ...plainBout.field, width: 9 } })).toBe("map")
    expect(whyNotBelieve(fencing, real, { ...believed, means: ["rapier"] })).toBe("things")
    const armed = { ...fencing, items: ({ blocks }: Fencing["prepared"]) => [`a foil of skill ${blocks[0]?.skill}`] }
    expect(whyNotBelieve(armed, real, believed)).toBe("things")
    expect(whyNotBelieve(fencing, real, { ...believed, starts: [] })).toBe("state")
  })
})
