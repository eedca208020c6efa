import { expect, test } from "vitest"
import { harmOf } from "../../../src/testkit/harmOf.ts"
import { rule } from "../../kit/rule.ts"
import {
  apart,
  dagger,
  extra,
  fight,
  forecastOf,
  hero,
  lastAttack,
  melee,
  pistol,
  placed,
  sword,
  verbs,
} from "../scenes.ts"
import { manner } from "../../../src/systems/savage-worlds/book/terms.ts"
import { place } from "../../../src/systems/savage-worlds/book/terms.ts"

const bite = { weapon: "bite", kind: "natural", natural: true, damage: "Str+d4", bite: true }
const head = manner.place & place.head

const stool = { weapon: "stool", improvised: "medium", blunt: true }

const fists = { weapon: "unarmed", kind: "natural", damage: "Str", blunt: true }

test("an attack that reaches Parry hits, and damage is compared with Toughness", () => {
  const s = melee(extra(), extra(), [5, 2, 2])
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ hit: true, need: 5, damage: 4, toughness: 5, raises: 0 })
  expect(s.of("b").conditions).toBe(0)
  s.done()
})

test("dice ace, a raise adds a die of damage, and each four points over Toughness are a Wound", () => {
  // 6 + 3 = 9: a raise on Parry 5. Damage d6 6 + 1, d6 2, and the raise's 3: 12, one Wound over Toughness 5.
  const s = melee(extra(), hero(), [6, 3, 6, 1, 2, 3])
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ skill: 9, raises: 1, damage: 12 })
  expect(s.of("b")).toMatchObject({ wounds: 1, conditions: 1 })
  s.done()
})

test("the Wild Die takes the place of a worse skill die, and two 1s are a Critical Failure", () => {
  const s = melee(hero(), extra(), [2, 5, 1, 1])
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ skill: 2, wild: 5, hit: true })
  const bad = melee(hero(), extra(), [1, 1])
  bad.take("strike")
  expect(lastAttack(bad)).toMatchObject({ hit: false, raises: -2 })
  s.done()
  bad.done()
})

rule(["SWD-016"], "an improvised weapon takes 2 from the attack, and counts as a weapon for its bearer", () => {
  const s = melee(extra({ attacks: [stool] }), extra(), [6, 1, 1, 1])
  s.take("strike")
  // 6 aces: 7 - 2 = 5.
  expect(lastAttack(s)).toMatchObject({ plus: -2, hit: true })
  s.done()
  const armed = melee(extra(), extra({ attacks: [stool] }), [4])
  armed.take("strike")
  expect(lastAttack(armed)).toMatchObject({ plus: 0, hit: false })
})

rule(["SWD-017", "SWD-018"], "the size of an improvised weapon sets its damage", () => {
  const of = (improvised: string) => {
    const s = melee(
      extra({ attacks: [{ weapon: "thing", improvised }] }, { strength: "d8" }, { fighting: "d12" }),
      extra(),
      [8, 3, 3],
    )
    s.take("strike")
    return (lastAttack(s)["faces"] as unknown as readonly number[]).filter((_, i) => i % 2 === 0)
  }
  expect(of("small")).toEqual([8, 4])
  expect(of("medium")).toEqual([8, 6])
  expect(of("large")).toEqual([8, 8])
})

rule(["SWD-019", "SWD-054"], "the armed have +2 against the unarmed; natural weapons are weapons", () => {
  const unarmed = melee(extra(), extra({ attacks: [] }), [3, 1, 1])
  unarmed.take("strike")
  expect(lastAttack(unarmed)).toMatchObject({ plus: 2, hit: true })
  const wolf = melee(extra(), extra({ attacks: [bite] }), [3])
  wolf.take("strike")
  expect(lastAttack(wolf)).toMatchObject({ plus: 0, hit: false })
  const against = melee(extra({ attacks: [bite] }), extra({ attacks: [] }), [3, 1, 1])
  against.take("strike")
  expect(lastAttack(against)).toMatchObject({ plus: 2, hit: true })
  const both = melee(extra({ attacks: [] }), extra({ attacks: [] }), [3])
  both.take("strike")
  expect(lastAttack(both)).toMatchObject({ plus: 0, hit: false })
  const off = melee(extra(), extra({ attacks: [] }), [3], { houseRules: { unarmedDefender: 0 } })
  off.take("strike")
  expect(lastAttack(off)).toMatchObject({ plus: 0 })
})

rule(
  ["SWD-023", "SWD-024"],
  "a wild attack adds 2 to roll and damage and leaves its maker Vulnerable for its next turn",
  () => {
    const s = melee(extra({}, {}, { fighting: "d6" }), extra(), [3, 1, 1, 2])
    s.take("wild-attack")
    expect(lastAttack(s)).toMatchObject({ plus: 2, hit: true, damage: 4 })
    expect(s.of("a")).toMatchObject({ conditions: 8, vulnerableUntil: 2 })
    // b gets +2 against it: 2 + 2 misses Parry 5.
    s.take("strike")
    expect(lastAttack(s)).toMatchObject({ by: "b", plus: 2, hit: false })
    s.take("end-turn")
    expect(s.combat.next()?.who).toBe(s.who("b"))
    expect(s.of("a").conditions).toBe(0)
    s.done()
    const old = melee(extra(), extra(), [3, 1, 1, 3, 1, 1], { houseRules: { wildAttack: "parry" } })
    old.take("wild-attack")
    old.take("strike")
    expect(lastAttack(old)).toMatchObject({ plus: 0, need: 3, hit: true })
    expect(verbs(melee(extra(), extra(), [], { houseRules: { wildAttack: "off" } }))).not.toContain("wild-attack")
  },
)

const two = { attacks: [sword, dagger], edges: ["ambidextrous"] }

const shield = { shield: { shield: "small", parry: 1, natural: true } }

rule(["SWD-062"], "two weapons give +1 against the unarmed or one weapon, not against shields or two", () => {
  const plus = (block: unknown, b: unknown = {}, more: object = {}) => {
    const s = melee(extra(two), block, [2], { a: { holds: "sword", otherHand: "dagger" }, b, ...more })
    s.take("strike", { item: 0 })
    return lastAttack(s)["plus"]
  }
  expect(plus(extra())).toBe(1)
  expect(plus(extra({ ...shield, skills: { fighting: "d6" } }))).toBe(0)
  expect(plus(extra(two), { holds: "sword", otherHand: "dagger" })).toBe(0)
  expect(plus(extra(), {}, { houseRules: { twoWeapons: 0 } })).toBe(0)
})

rule(["SWD-083"], "the off hand takes 2, unless both are as good", () => {
  const plus = (edges: readonly string[]) => {
    const s = melee(extra({ attacks: [sword, dagger], edges }), extra(two), [2], {
      a: { holds: "sword", otherHand: "dagger" },
      b: { holds: "sword", otherHand: "dagger" },
    })
    s.take("strike", { item: 1 })
    return lastAttack(s)["plus"]
  }
  expect(plus([])).toBe(-2)
  expect(plus(["ambidextrous"])).toBe(0)
  const shot = apart(4, extra({ attacks: [sword, pistol] }), extra(), [3], {
    a: { holds: "sword", otherHand: "pistol" },
  })
  shot.take("shoot", { item: 1 })
  expect(lastAttack(shot)).toMatchObject({ plus: -2 })
})

const around = [
  [5, 4],
  [6, 4],
  [7, 4],
  [5, 6],
  [6, 6],
] as const

const ganged = (foes: number, more: object = {}, ally?: readonly [number, number]) =>
  fight(
    {
      a: placed(0, [5, 5], extra()),
      b: placed(1, [6, 5], extra({}, {}, { fighting: "d12" })),
      ...Object.fromEntries(around.slice(0, foes - 1).map((at, i) => [`x${i}`, placed(0, at, extra())])),
      ...(ally === undefined ? {} : { ally: placed(1, ally, extra()) }),
    },
    { dice: [2], ...more },
  )

rule(
  ["SWD-085"],
  "each further foe beside the defender gives +1, up to 4; allies beside it and the attacker cancel",
  () => {
    const plus = (s: ReturnType<typeof ganged>) => {
      s.take("strike", { target: "b" })
      return lastAttack(s)["plus"]
    }
    expect(plus(ganged(1))).toBe(0)
    expect(plus(ganged(3))).toBe(2)
    expect(plus(ganged(6))).toBe(4)
    expect(plus(ganged(6, { houseRules: { gangUpCap: 2 } }))).toBe(2)
    expect(plus(ganged(3, {}, [5, 6]))).toBe(1)
    expect(plus(ganged(3, {}, [7, 6]))).toBe(2)
    expect(plus(ganged(3, { houseRules: { gangUpAlliesCancel: false } }, [5, 6]))).toBe(2)
  },
)

rule(["SWD-104"], "the Drop adds 4 to the first attack and its damage, and can knock out", () => {
  const s = melee(extra(), hero(), [3, 2, 2, 5, 3, 3], { a: { dropOn: ["b"] }, without: ["a"], first: ["b"] })
  s.take("act-now")
  s.take("strike")
  // 3 + 4 = 7 against 5; damage 2 + 2 + 4 = 8 Shakes; Vigor 5 keeps the victim awake.
  expect(lastAttack(s)).toMatchObject({ plus: 4, damage: 8 })
  expect(s.of("a").drop).toBe(0)
  expect(s.last("TraitRolled")).toMatchObject({ who: "b", why: 11, raises: 0 })
  expect(s.last("DropLost")).toMatchObject({ who: "a", target: "b" })
  const out = melee(extra(), extra({}, { vigor: "d6" }), [3, 2, 2, 3], {
    a: { dropOn: ["b"] },
    without: ["a"],
    first: ["b"],
  })
  out.take("act-now")
  out.take("strike")
  expect(out.done().last("Felled")).toMatchObject({ who: "b", how: 3 })
  expect(
    forecastOf(melee(extra(), extra(), [], { b: { bonds: "bound" }, houseRules: { dropOnBound: true } }), "strike")
      .success,
  ).toBeCloseTo(35 / 36, 12)
})

rule(["SWD-103"], "whoever has the Drop counts as on Hold, dealt no card", () => {
  const s = melee(extra(), extra(), [], { a: { dropOn: ["b"] }, without: ["a"], first: ["b"] })
  expect(s.last("CardsDealt")).toMatchObject({ order: [s.who("b")] })
  expect(s.of("a").conditions).toBe(256)
})

rule(["SWD-048"], "the prone parry 2 less and strike at -2", () => {
  const down = melee(extra(), extra(), [3, 1, 1], { b: { prone: true } })
  down.take("strike")
  expect(lastAttack(down)).toMatchObject({ need: 3, hit: true })
  const self = melee(extra(), extra(), [5], { a: { prone: true } })
  self.take("strike")
  expect(lastAttack(self)).toMatchObject({ plus: -2, hit: false })
})

rule(["SWD-019"], "bare hands find nobody armed, a Martial Artist is", () => {
  const s = melee(extra(), extra({ attacks: [fists], edges: ["martial-artist"] }), [3])
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ plus: 0 })
})

test("each Wound that is soaked is spared once, however many Bennies it took", () => {
  // 6 + 3 on the attack: a raise. 6, 6, 1 and 6, 3, and the raise's 1: 23, four Wounds over Toughness 5.
  const soak = (dice: readonly number[], ...react: readonly string[]) => {
    const s = melee(extra(), hero({ bennies: 2 }), [6, 3, 6, 6, 1, 6, 3, 1, ...dice], {
      houseRules: { woundCap: 4 },
      react: react.map((verb) => ({ who: "b", verb })),
    })
    s.take("strike")
    s.done()
    return s
  }
  const once = soak([4, 1], "soak", "keep")
  expect(harmOf(once, "b")).toEqual({ spared: 1, taken: 3 })
  const twice = soak([4, 1, 6, 2, 1], "soak", "reroll")
  expect(twice.events("Soaked").map((e) => e["negated"])).toEqual([1, 2])
  expect(harmOf(twice, "b")).toEqual({ spared: 2, taken: 2 })
})

rule(["SWD-085"], "the Stunned do not count among those who gang up", () => {
  const s = ganged(3)
  s.given({ _tag: "ConditionGained", who: "x0", condition: 1, by: "b" })
  s.take("strike", { target: "b" })
  expect(lastAttack(s)).toMatchObject({ plus: 1 })
})

rule(
  ["SWD-103", "SWD-104"],
  "a natural 1 that would hit all the same is confirmed, and a vital spot makes it harder to stay awake",
  () => {
    const dropped = (b: unknown, dice: readonly number[]) => {
      const s = melee(extra(), b, dice, { a: { dropOn: ["b"] }, without: ["a"], first: ["b"] })
      s.take("act-now")
      return s
    }
    const one = dropped(extra({ toughness: 30 }), [1, 3, 1, 1])
    one.take("strike")
    expect(one.done().last("Attacked")).toMatchObject({ hit: true, confirm: 3, raises: 0, damage: 6 })
    const fumble = dropped(extra(), [1, 1])
    fumble.take("strike")
    expect(fumble.done().last("Attacked")).toMatchObject({ hit: false, raises: -2 })
    const struck = dropped(hero({ toughness: 5 }), [5, 1, 1, 3, 2])
    struck.take("manoeuvre")
    struck.take("called-shot", { extra: head })
    // One Wound and the head: -1 and -2.
    expect(struck.done().last("TraitRolled")).toMatchObject({ who: "b", why: 11, plus: -3 })
    expect(struck.last("KnockedOut")).toMatchObject({ who: "b", hours: 0 })
  },
)

test("a Counterattack that fails is not countered", () => {
  const edges = ["counterattack"]
  const s = melee(extra({ edges }), extra({ edges }), [2, 2], { react: [{ who: "b", verb: "free-attack" }] })
  s.take("strike")
  expect(s.done().events("Attacked").length).toBe(2)
})

rule(["SWD-050"], "who wants prisoners kills with a blade all the same, unless it takes the flat", () => {
  const lethal = (attack: object) => {
    const s = melee(extra({ attacks: [attack] }), extra({ toughness: 30 }), [5, 1, 1], { a: { nonlethal: true } })
    s.take("strike")
    return lastAttack(s)["lethal"]
  }
  expect(lethal(sword)).toBe(true)
  expect(lethal({ ...sword, blunt: true })).toBe(false)
})

test("a weapon held in both hands parries better without a shield or a second weapon", () => {
  const need = (more: object, b: object = {}) => {
    const s = melee(extra(), extra({ attacks: [{ ...sword, twoHandedParry: 1 }, dagger], ...more }), [2], { b })
    s.take("strike")
    return lastAttack(s)["need"]
  }
  expect(need({})).toBe(6)
  expect(need({}, { otherHand: "dagger" })).toBe(5)
  expect(need({ shield: { shield: "buckler", parry: 1, natural: true } })).toBe(6)
})

rule(["SWD-088"], "two items are taken up freely in a turn: a third is no longer at hand", () => {
  const axe = { weapon: "axe", damage: "Str+d6" }
  const s = melee(extra({ attacks: [sword, dagger, axe] }), extra(), [], { a: { empty: true } })
  const items = () => {
    const name = (option: string) => option.startsWith("strike")
    return s.options.filter(name).length
  }
  expect(items()).toBe(3)
  for (const item of [0, 1]) {
    s.take("manoeuvre")
    s.take("ready", { item, extra: 0 })
  }
  expect(s.combat.state.readied).toBe(2)
  const offered = s.combat.next()?.options.filter(({ item, target }) => item === 2 && target >= 0)
  expect(offered).toEqual([])
})

test("the worse wounded run, the lightly wounded do not", () => {
  const options = (wounds: number) => verbs(apart(10, hero(), extra(), [], { a: { wounds } }))
  expect(options(1)).not.toContain("flee")
  expect(options(2)).toContain("flee")
})

rule(["SWD-084"], "a house rule sets how many actions a turn may have", () => {
  const several = (maxActions: number) =>
    verbs(melee(extra(), extra(), [], { houseRules: { maxActions } })).filter((verb) => verb.endsWith("-actions"))
  expect([1, 2, 3].map((most) => several(most).length)).toEqual([0, 1, 2])
})
