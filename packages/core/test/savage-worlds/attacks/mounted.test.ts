import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { bow, extra, fight, hero, lastAttack, placed, sword, verbs } from "../scenes.ts"

const hooves = { weapon: "hooves", kind: "natural", natural: true, damage: "Str" }
const horse = extra({ attacks: [hooves], pace: 12, size: 2 })
const spear = { weapon: "spear", damage: "Str+d6", reach: 1 }

const mounted = (
  rider: unknown,
  foeAt: number,
  dice: readonly number[],
  more: object = {},
  foe: unknown = extra({ toughness: 30 }),
) =>
  fight(
    { a: placed(0, [1, 5], rider, { rides: "horse" }), horse: placed(0, [2, 5], horse), b: placed(1, [foeAt, 5], foe) },
    { dice, ...more },
  )

rule(["SWD-040"], "a rider fights with the lower of Fighting and Riding; its Parry keeps to Fighting", () => {
  const s = mounted(extra({}, {}, { fighting: "d10", riding: "d8" }), 3, [6, 1, 1])
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ die: 8 })
  const sheet = (houseRules: object) => {
    const t = mounted(extra({}, {}, { fighting: "d10", riding: "d6" }), 3, [], { houseRules })
    return t.combat.prepared.sheets[t.who("a")]?.parry
  }
  expect(sheet({})).toBe(7)
  expect(sheet({ mountedParryUsesLower: true })).toBe(5)
})

rule(["SWD-041"], "six steps of a mounted charge add 4 to the damage of a blow at the foe charged", () => {
  const rider = extra({}, {}, { fighting: "d8", riding: "d8" })
  const charge = mounted(rider, 9, [5, 1, 1])
  charge.take("close")
  expect(lastAttack(charge)).toMatchObject({ hit: true, damage: 6 })
  const short = mounted(rider, 8, [5, 1, 1])
  short.take("close")
  expect(lastAttack(short)).toMatchObject({ damage: 2 })
})

rule(["SWD-041"], "armour holds a charge off as any blow, but for weapons that pierce more on one", () => {
  const damage = (more: object, foeAt: number) => {
    const rider = extra({ attacks: [{ ...sword, damage: "Str", ...more }] }, {}, { fighting: "d8", riding: "d8" })
    const s = mounted(
      rider,
      foeAt,
      [5, 4],
      {},
      extra({ toughness: 8, armour: [{ armour: "hide", natural: true, protection: 3 }] }),
    )
    s.take("close")
    return lastAttack(s)["toughness"]
  }
  expect([damage({}, 9), damage({ ap: 1 }, 9), damage({ ap: 1, apOnCharge: 3 }, 9)]).toEqual([8, 7, 5])
  expect(damage({ ap: 1, apOnCharge: 3 }, 8)).toBe(7)
})

rule(["SWD-042"], "mount and rider act on one card; the mount walks, and strikes for nothing", () => {
  const s = mounted(extra({}, {}, { riding: "d8" }), 4, [3, 5, 3], {})
  expect(s.last("CardsDealt")).toMatchObject({ order: [s.who("a"), s.who("b")] })
  expect(s.open()?.who).toBe("a")
  expect(s.combat.state.steps).toBe(12)
  s.take("close")
  expect(s.last("Moved")).toMatchObject({ who: "horse", how: 2 })
  expect(s.of("a").at).toBe(s.of("horse").at)
  expect(s.combat.state.used).toBe(1)
  s.take("mount-strike")
  expect(lastAttack(s)).toMatchObject({ by: "horse", how: 6, hit: true })
  expect(s.combat.state.used).toBe(1)
})

rule(["SWD-043"], "a rider who is Shaken rolls Riding or falls off, and is hurt if the mount was running", () => {
  const shaken = (dice: readonly number[], more: object = {}) => {
    const s = fight(
      {
        a: placed(0, [1, 5], extra(), {}),
        b: placed(1, [9, 5], extra({ toughness: 5 }, {}, { riding: "d6" }), { rides: "horse" }),
        horse: placed(1, [2, 5], horse),
      },
      { dice, ...more },
    )
    s.take("strike", { target: "b" })
    return s
  }
  const falls = shaken([5, 3, 3, 3])
  expect(falls.last("TraitRolled")).toMatchObject({ who: "b", why: 14, raises: -1 })
  expect(falls.last("Unhorsed")).toMatchObject({ who: "b", falls: true, damage: 0 })
  expect(falls.of("b")).toMatchObject({ mount: -1, conditions: 17 })
  expect(falls.done().of("b").at).not.toBe(falls.of("horse").at)
  const sits = shaken([5, 3, 3, 4])
  expect(sits.done().of("b").mount).toBe(sits.who("horse"))
  const off = shaken([5, 3, 3], { houseRules: { mountedFallChecks: false } })
  expect(off.done().events("Unhorsed")).toEqual([])
  // A rider at a run is hurt by the fall: the free attack of one whom it passes throws it off.
  const running = fight(
    {
      a: placed(0, [1, 5], extra({ toughness: 5 }, {}, { riding: "d6" }), { rides: "horse" }),
      horse: placed(0, [2, 5], horse),
      b: placed(1, [1, 5], extra()),
      c: placed(1, [15, 5], extra()),
    },
    { dice: [3, 5, 3, 3, 2, 2, 1], react: [{ who: "b", verb: "free-attack" }] },
  )
  running.given({ _tag: "Ran", who: "a", natural: 3 })
  running.open()
  expect(running.events("Unhorsed")).toEqual([])
})

rule(
  ["SWD-044"],
  "a weapon with Reach is set against a charge: Athletics, the longer weapon +2, first blow and 4 damage",
  () => {
    const scene = (dice: readonly number[], houseRules: object = {}) => {
      const s = fight(
        {
          a: placed(0, [1, 5], extra({ toughness: 40 }, {}, { riding: "d8" }), { rides: "horse" }),
          horse: placed(0, [2, 5], horse),
          b: placed(1, [11, 5], extra({ attacks: [spear], toughness: 40 })),
          c: placed(1, [15, 15], extra()),
        },
        { dice, first: ["b", "a", "c"], houseRules },
      )
      s.take("manoeuvre")
      s.take("hold", { extra: 0 })
      s.skipTo("a", "wait")
      s.take("close", { target: "b" })
      return s
    }
    const s = scene([4, 5, 5, 2, 2, 5, 1, 1])
    expect(s.options).toContain("set-weapon a")
    s.take("set-weapon")
    // 4 + 2 against 5.
    expect(s.events("Opposed").at(-1)).toMatchObject({ by: "b", plus: 2, raises: 0 })
    expect(s.events("Attacked")[0]).toMatchObject({ by: "b", how: 5, damage: 8 })
    s.open()
    expect(lastAttack(s)).toMatchObject({ by: "a" })
    const lost = scene([3, 6, 1, 5, 1, 1])
    lost.take("set-weapon")
    lost.open()
    expect(lost.events("Attacked")[0]).toMatchObject({ by: "a", how: 0 })
    expect(lost.open()?.who).toBe("a")
    const none = scene([], { setAgainstCharge: false })
    expect(none.options).not.toContain("set-weapon a")
  },
)

rule(["SWD-086"], "who shoots from a horse that has moved takes 2, with Steady Hands nothing", () => {
  const shoot = (edges: readonly string[], moves: boolean) => {
    const s = mounted(extra({ attacks: [{ ...bow, hands: 1 }, sword], edges }, {}, { riding: "d6" }), 15, [2])
    if (moves) s.take("advance")
    s.take("shoot")
    return lastAttack(s)["plus"]
  }
  expect(shoot([], false)).toBe(-2)
  expect(shoot([], true)).toBe(-2)
  expect(verbs(mounted(hero({}, {}, { riding: "d6" }), 15, []))).toContain("advance")
})

rule(
  ["SWD-043"],
  "the fall from a running mount is 2d4, after a Critical Failure 2d6; whose mount stands falls softly",
  () => {
    const thrown = (riding: readonly number[]) => {
      const s = fight(
        {
          a: placed(0, [1, 5], hero({ toughness: 5 }, {}, { riding: "d6" }), { rides: "horse" }),
          horse: placed(0, [2, 5], horse),
          b: placed(1, [1, 5], extra()),
          c: placed(1, [12, 5], extra()),
        },
        { dice: [5, 3, 3, ...riding, 2, 1], react: [{ who: "b", verb: "free-attack" }] },
      )
      s.open()
      s.given({ _tag: "Ran", who: "a", natural: 3 })
      s.take("retreat")
      return s.done().last("Unhorsed")
    }
    expect(thrown([2, 3])).toMatchObject({ who: "a", damage: 3, faces: [4, 2, 4, 1] })
    expect(thrown([1, 1])).toMatchObject({ who: "a", damage: 3, faces: [6, 2, 6, 1] })
    const standing = fight(
      {
        a: placed(0, [1, 5], extra()),
        b: placed(1, [9, 5], extra({ toughness: 5 }, {}, { riding: "d6" }), { rides: "horse" }),
        horse: placed(1, [2, 5], horse),
      },
      { dice: [6, 1, 3, 3, 3] },
    )
    standing.open()
    standing.given({ _tag: "Ran", who: "a", natural: 3 })
    standing.take("strike", { target: "b" })
    expect(standing.done().last("Unhorsed")).toMatchObject({ who: "b", damage: 0 })
  },
)

rule(["SWD-044"], "against a weapon as long as its own the one that is set has no bonus", () => {
  const s = fight(
    {
      a: placed(0, [1, 5], extra({ attacks: [spear], toughness: 40 }, {}, { riding: "d8" }), { rides: "horse" }),
      horse: placed(0, [2, 5], horse),
      b: placed(1, [12, 5], extra({ attacks: [spear], toughness: 40 })),
    },
    { dice: [5, 4, 2, 2], first: ["b", "a"] },
  )
  s.take("manoeuvre")
  s.take("hold", { extra: 0 })
  s.skipTo("a", "wait")
  s.take("close", { target: "b" })
  s.take("set-weapon")
  expect(s.events("Opposed").at(-1)).toMatchObject({ by: "b", plus: 0, raises: 0 })
})
