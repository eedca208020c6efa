import { expect, test } from "vitest"
import { rule } from "../kit/rule.ts"
import { apart, dagger, extra, fight, hero, lastAttack, melee, pistol, placed, sword, verbs } from "./scenes.ts"

rule(
  ["SWD-097", "SWD-098"],
  "the Strength beyond d12 counts against things, and whatever makes blows harder does",
  () => {
    const smash = (placement: object, dice: readonly number[]) => {
      const s = fight(
        {
          a: placed(0, [5, 5], extra({}, { strength: "d12+2" }), placement),
          c: placed(0, [5, 6], extra({ note: "c" }), { bonds: "entangled", bondsHardness: 9 }),
          b: placed(1, [12, 5], extra()),
        },
        { dice },
      )
      s.take("manoeuvre")
      s.take("smash", { target: "c" })
      return [s.last("TraitRolled")?.["plus"], s.last("ObjectStruck")?.["damage"]]
    }
    expect(smash({}, [2, 6, 1])).toEqual([0, 9])
    expect(smash({ prone: true }, [4, 6, 1])).toEqual([-2, 9])
  },
)

rule(["SWD-068"], "a knife that goes astray strikes as hard as its thrower is strong", () => {
  const s = fight(
    {
      a: placed(0, [1, 5], extra({ attacks: [dagger] }, { strength: "d12+2" })),
      b: placed(1, [3, 5], extra()),
      c: placed(1, [4, 5], extra({ toughness: 30 })),
    },
    { dice: [1, 2, 2] },
  )
  s.take("shoot", { target: "b" })
  expect(lastAttack(s)).toMatchObject({ target: "c", damage: 6 })
})

rule(
  ["SWD-078"],
  "cover makes a target of Suppressive Fire harder to hit, not tougher; the weakest are hurt first",
  () => {
    const gun = { ...pistol, shots: 100, suppressive: true }
    const s = fight(
      {
        a: placed(0, [1, 5], extra({ attacks: [gun] }, {}, { shooting: "d12" })),
        b: placed(1, [9, 5], extra({ toughness: 9 }), { cover: "light" }),
        c: placed(1, [10, 5], extra({ toughness: 20 })),
      },
      { dice: [11, 1, 2] },
    )
    s.take("suppress", { target: "b" })
    // 11 - 2 for Recoil: 9 - 2 distracts, 9 would hurt; 11 + 2 more would hurt both.
    expect(s.events("Attacked").map((e) => e["target"])).toEqual(["c"])
    const both = fight(
      {
        a: placed(0, [1, 5], extra({ attacks: [gun] }, {}, { shooting: "d12" })),
        b: placed(1, [9, 5], extra({ toughness: 9 }), { cover: "light" }),
        c: placed(1, [10, 5], extra({ toughness: 20 })),
      },
      { dice: [12, 4, 1, 2] },
    )
    both.take("suppress", { target: "b" })
    expect(lastAttack(both)).toMatchObject({ target: "b", toughness: 9 })
  },
)

rule(["SWD-062", "SWD-088"], "what takes both hands leaves none for another weapon", () => {
  const great = { weapon: "great-sword", damage: "Str+d10", hands: 2 }
  const s = melee(extra({ attacks: [sword, dagger, great] }), extra(), [], { a: { otherHand: "dagger" } })
  s.take("manoeuvre")
  s.take("ready", { item: 2 })
  expect(s.of("a")).toMatchObject({ hand: 2, other: -1 })
  s.take("manoeuvre")
  expect(
    s.combat
      .next()
      ?.options.filter((o) => o.verb === 18)
      .map((o) => [o.item, o.extra]),
  ).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect(melee(extra({ attacks: [great, dagger] }), extra(), [], { a: { otherHand: "dagger" } }).of("a").other).toBe(-1)
})

rule(["SWD-094"], "a magazine may be changed before it is empty", () => {
  const s = apart(10, extra({ attacks: [pistol] }), extra(), [2])
  expect(verbs(s)).not.toContain("reload")
  s.take("shoot")
  s.take("end-turn")
  s.take("end-turn")
  expect(verbs(s)).toContain("reload")
  s.take("reload")
  expect(s.combat.state.loaded).toContain(15)
})

rule(["SWD-050"], "fangs and horns have no flat to strike with", () => {
  const bite = { weapon: "bite", kind: "natural", damage: "Str+d4" }
  const s = melee(extra({ attacks: [bite] }), extra())
  s.take("manoeuvre")
  expect(verbs(s)).not.toContain("nonlethal")
})

rule(["SWD-085"], "the helpless do not count among those who gang up", () => {
  const plus = (asleep: boolean) => {
    const s = fight(
      {
        a: placed(0, [5, 5], extra()),
        c: placed(0, [7, 5], extra({ note: "c" }), { asleep }),
        b: placed(1, [6, 5], extra()),
      },
      { dice: [2] },
    )
    s.take("strike")
    return lastAttack(s)["plus"]
  }
  expect([plus(false), plus(true)]).toEqual([1, 0])
})

test("a Martial Artist adds 1 to bare blows", () => {
  const s = melee(extra({ attacks: [], edges: ["martial-artist"] }), extra(), [3])
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ plus: 1 })
})

test("what a body spits does not run out", () => {
  const spit = { weapon: "spit", kind: "natural", damage: "d4", range: "3/6/12" }
  const s = apart(3, extra({ attacks: [spit] }), extra({ toughness: 30 }), [2, 2])
  s.take("shoot")
  s.take("end-turn")
  s.take("end-turn")
  s.take("shoot")
  expect(s.events("Attacked").length).toBe(2)
})

rule(["SWD-001"], "whoever leaves the field from beside a foe suffers its free attack first", () => {
  const s = fight(
    { a: placed(0, [2, 5], hero({ toughness: 5 }), { wounds: 2 }), c: placed(1, [0, 6], extra()) },
    { dice: [5, 3, 3], react: [{ who: "c", verb: "free-attack" }] },
  )
  s.take("flee")
  expect(s.done().events("Attacked")).toMatchObject([{ by: "c", how: 1, hit: true }])
  expect(s.of("a").fled).toBe(true)
})
