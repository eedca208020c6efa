import { describe, expect } from "vitest"
import { asSquare } from "../../../src/kinds/indices.ts"
import { trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import { moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { threatens } from "../../../src/systems/d20-modern/see/pairs.ts"
import type { Reaction } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import {
  abilities,
  actor,
  attacked,
  baton,
  bite,
  chain,
  fight,
  knife,
  pistol,
  quick,
  rifle,
  spear,
  sword,
  unarmed,
} from "../blocks.ts"
import { turn, armed, strikes, blows, type Fields, declines, gunner } from "./turns.ts"

const fists = { attacks: [{ ...unarmed, bonus: 0 }] }

describe("bare hands", () => {
  rule(["D20M-085"], "a punch at somebody armed lets that one strike first, and nobody else", () => {
    const s = turn(
      { a: actor(0, 4, 4, fists), b: actor(1, 5, 4, armed), c: actor(1, 4, 5, armed) },
      [2, 3],
      [strikes("b")],
    )
    s.take("strike", { target: "b" })
    expect(blows(s)).toEqual(["b a", "a b"])
    s.done()
  })

  rule(["D20M-085"], "a punch at somebody unarmed provokes nothing", () => {
    const s = turn({ a: actor(0, 4, 4, fists), b: actor(1, 5, 4, fists), c: actor(1, 4, 5, armed) }, [2], [])
    s.take("strike", { target: "b" })
    expect(blows(s)).toEqual(["a b"])
    s.done()
  })

  rule(["D20M-085"], "who is felled by the opportunity does not punch", () => {
    const s = turn({ a: actor(0, 4, 4, { ...fists, hp: 1 }), b: actor(1, 5, 4, armed) }, [15, 4], [strikes("b")])
    s.take("strike", { target: "b" })
    expect(blows(s)).toEqual(["b a"])
    expect(s.of("a").down).toBe(true)
    s.done()
  })

  rule(["D20M-086"], "a bite provokes nothing, and whoever punches a dog may be bitten first", () => {
    const dog = { attacks: [{ ...bite, bonus: 0 }] }
    const bites = turn({ a: actor(0, 4, 4, dog), b: actor(1, 5, 4, armed) }, [2], [])
    bites.take("strike", { target: "b" })
    bites.done()
    const punches = turn({ a: actor(0, 4, 4, fists), b: actor(1, 5, 4, dog) }, [2, 3], [strikes("b")])
    punches.take("strike", { target: "b" })
    expect(blows(punches)).toEqual(["b a", "a b"])
    punches.done()
  })

  rule(["D20M-086"], "Combat Martial Arts counts as armed, for the attack and for the opportunity", () => {
    const boxer = { ...fists, feats: ["Combat Martial Arts"] }
    const punches = turn({ a: actor(0, 4, 4, boxer), b: actor(1, 5, 4, armed) }, [2], [])
    punches.take("strike", { target: "b" })
    punches.done()
    const punched = turn({ a: actor(0, 4, 4, fists), b: actor(1, 5, 4, boxer) }, [2, 3], [strikes("b")])
    punched.take("strike", { target: "b" })
    expect(blows(punched)).toEqual(["b a", "a b"])
    punched.done()
  })
})

rule(["D20M-129"], "an opportunity costs nothing of the next turn", () => {
  const veteran = { bab: 6, attacks: [{ ...sword, bonus: 6 }] }
  const s = turn({ a: actor(0, 4, 4), b: actor(1, 5, 4, veteran) }, [2, 3, 4], [strikes("b")])
  s.take("move-away")
  s.take("end-turn")
  s.given({ _tag: "Moved", who: "a", path: [4 * 16 + 4], cost: 1, how: moveHow.readied })
  s.take("full-attack", { target: "a" })
  expect(blows(s)).toEqual(["b a", "b a", "b a"])
  s.done()
})

describe("who threatens", () => {
  /** Whether `b`, so armed, is asked when `a` walks away from beside it. */
  const isAsked = (fields: Fields, placement: Fields = {}) => {
    const s = fight({
      actors: { a: actor(0, 4, 4), b: actor(1, 5, 4, fields, placement) },
      react: [declines("b")],
    })
    s.take("step-by-step")
    s.take("move-away")
    return s.events("Decided").some((e) => e["who"] === "b")
  }

  rule(["D20M-130"], "with a gun in hand there is no opportunity, unless bare hands count as armed", () => {
    expect(isAsked(armed)).toBe(true)
    expect(isAsked(gunner)).toBe(false)
    expect(isAsked(fists)).toBe(false)
    expect(isAsked({ ...gunner, feats: ["Combat Martial Arts"] })).toBe(true)
    expect(isAsked({ attacks: [...gunner.attacks, ...armed.attacks] })).toBe(false)
    expect(isAsked({ attacks: [...gunner.attacks, ...armed.attacks] }, { holds: ["knife"] })).toBe(true)
  })

  rule(["D20M-130"], "the opportunity is taken with what is in hand for melee, not with the gun", () => {
    const both = {
      attacks: [
        { ...pistol, bonus: 5 },
        { ...bite, bonus: 1 },
      ],
    }
    const s = turn({ a: actor(0, 4, 4), b: actor(1, 5, 4, both) }, [2], [strikes("b")])
    s.take("move-away")
    expect(attacked(s)).toMatchObject({ by: "b", bonus: 1 })
    s.done()
  })

  /** The squares that a combatant in the middle of the field threatens. */
  const threatened = (attack: Fields) => {
    const s = fight({ actors: { a: actor(0, 0, 0), b: actor(1, 5, 5, { attacks: [{ ...attack, bonus: 0 }] }) } })
    const found: string[] = []
    for (let at = 0; at < 256; at++) {
      if (at !== s.of("b").at && threatens(s.combat, s.who("b"), asSquare(at), 1)) {
        found.push(`${at % 16},${Math.floor(at / 16)}`)
      }
    }
    return found
  }

  rule(["D20M-131"], "a knife threatens the eight squares around it", () => {
    expect(threatened(knife)).toEqual(["4,4", "5,4", "6,4", "4,5", "6,5", "4,6", "5,6", "6,6"])
    expect(threatened(pistol)).toEqual([])
  })

  rule(["D20M-131"], "reach threatens what it can strike: a chain near and far, a spear only far", () => {
    // Two squares away, and not both of them diagonal: that is 15 feet.
    expect(threatened(chain)).toHaveLength(8 + 12)
    expect(threatened(spear)).toHaveLength(12)
    expect(threatened(spear)).not.toContain("4,4")
    expect(threatened(spear)).toContain("3,5")
  })

  rule(["D20M-131"], "it threatens out of its turn, but not while it cannot act", () => {
    const shot = fight({
      actors: { a: actor(0, 4, 4, gunner), b: actor(1, 5, 4, armed, { conditions: ["dazed"] }) },
      dice: [2],
    })
    shot.take("shoot", { target: "b" })
    shot.done()
    expect(isAsked(armed, { conditions: ["dazed"] })).toBe(false)
    expect(isAsked(armed, { conditions: ["stunned"] })).toBe(false)
    expect(isAsked(armed, { conditions: ["prone"] })).toBe(true)
  })
})

rule(["D20M-132"], "firing a rifle beside a knife lets the knife strike before the shot", () => {
  const s = turn(
    { a: actor(0, 4, 4, { attacks: [{ ...rifle, bonus: 0 }] }), b: actor(1, 5, 4, armed), c: actor(1, 12, 4) },
    [2, 3],
    [strikes("b")],
  )
  s.take("shoot", { target: "c" })
  expect(blows(s)).toEqual(["b a", "a c"])
  s.done()
})

rule(["D20M-132"], "a blow in a threatened square provokes nothing", () => {
  const s = turn({ a: actor(0, 4, 4), b: actor(1, 5, 4, armed), c: actor(1, 4, 5, armed) }, [2], [])
  s.take("strike", { target: "b" })
  s.done()
})

rule(["D20M-132"], "a shot from outside of all threatened squares provokes nothing", () => {
  const s = turn({ a: actor(0, 4, 4, gunner), b: actor(1, 6, 4, armed) }, [2], [])
  s.take("shoot", { target: "b" })
  s.done()
})

rule(["D20M-134"], "a shot beside two armed enemies provokes from both, the quicker first", () => {
  const s = turn(
    { a: actor(0, 4, 4, gunner), c: actor(1, 4, 5, armed), b: actor(1, 5, 4, armed) },
    [2, 3, 4],
    [strikes("c"), strikes("b")],
  )
  s.take("shoot", { target: "b" })
  expect(blows(s)).toEqual(["c a", "b a", "a b"])
  s.done()
})

describe("how many", () => {
  /** Two pass `b` in one round: `a` first, then `c`. Then `b` has a turn, and `a` passes again. */
  const twoPass = (fields: Fields, dice: readonly number[], react: readonly Reaction[], placement: Fields = {}) => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, gunner),
        c: actor(0, 6, 4, gunner),
        b: actor(1, 5, 4, { ...armed, ...fields }, placement),
      },
      dice,
      react,
    })
    s.take("shoot", { target: "b" })
    s.take("shoot", { target: "b" })
    return s
  }

  rule(["D20M-135"], "there is one opportunity in a round", () => {
    const s = twoPass({}, [2, 3, 4], [strikes("b")])
    expect(blows(s)).toEqual(["b a", "a b", "c b"])
    s.done()
  })

  rule(["D20M-135"], "it need not be taken, and is then still there", () => {
    const s = twoPass({}, [2, 3, 4], [declines("b"), strikes("b")])
    expect(blows(s)).toEqual(["a b", "b c", "c b"])
    s.done()
  })

  rule(["D20M-135"], "it is there again when the own turn begins", () => {
    const s = twoPass({}, [2, 3, 4, 5, 6], [strikes("b"), strikes("b")])
    s.take("end-turn")
    s.take("shoot", { target: "b" })
    expect(blows(s)).toEqual(["b a", "a b", "c b", "b a", "a b"])
    s.done()
  })

  rule(["D20M-135"], "an opportunity is one blow, however many blows a full attack has", () => {
    const s = twoPass({ bab: 11, attacks: [{ ...sword, bonus: 3 }] }, [2, 3, 4], [strikes("b")])
    expect(s.events("Attacked").filter((e) => e["by"] === "b")).toHaveLength(1)
    s.done()
  })

  rule(["D20M-135"], "the flat-footed have none", () => {
    const s = twoPass({}, [3, 4], [], { conditions: ["flatFooted"] })
    expect(blows(s)).toEqual(["a b", "c b"])
    s.done()
  })

  rule(["D20M-135"], "Combat Reflexes adds one for each point of Dexterity bonus, also for the flat-footed", () => {
    const reflexes = { feats: ["Combat Reflexes"], abilities: abilities({ dex: 12 }) }
    const s = twoPass(reflexes, [2, 3, 4, 5], [strikes("b"), strikes("b")], { conditions: ["flatFooted"] })
    expect(blows(s)).toEqual(["b a", "a b", "b c", "c b"])
    s.done()
    const stiff = twoPass({ feats: ["Combat Reflexes"] }, [2, 3, 4], [strikes("b")])
    expect(blows(stiff)).toEqual(["b a", "a b", "c b"])
    stiff.done()
  })
})

rule(["D20M-135"], "Combat Reflexes gives no second one against the same enemy in a round (published)", () => {
  const reflexes = { feats: ["Combat Reflexes"], abilities: abilities({ dex: 16 }) }
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [{ ...pistol, bonus: 6 }], bab: 6 }), b: actor(1, 5, 4, reflexes) },
    dice: [2, 3, 4],
    react: [strikes("b")],
  })
  s.take("full-attack", { target: "b" })
  expect(blows(s)).toEqual(["b a", "a b", "a b"])
  s.done()
})

rule(["D20M-136"], "after a full attack at +8 and +3 the opportunity still is at +8", () => {
  const veteran = { bab: 6, attacks: [{ ...sword, bonus: 8 }] }
  const s = fight({
    actors: { b: actor(1, 5, 4, veteran), a: actor(0, 4, 4, { ...gunner, defense: quick(40, 0) }) },
    dice: [2, 3, 4, 5],
    react: [strikes("b")],
  })
  s.take("full-attack", { target: "a" })
  s.take("shoot", { target: "b" })
  expect(s.events("Attacked").map((e) => [e["by"], e["bonus"]])).toEqual([
    ["b", 8],
    ["b", 3],
    ["b", 8],
    ["a", 0],
  ])
  s.done()
})

rule(["D20M-136"], "fighting with two weapons takes nothing from the opportunity", () => {
  const two = {
    attacks: [
      { ...baton, bonus: 5, offHand: "knife" },
      { ...knife, bonus: 5 },
    ],
  }
  const s = turn({ a: actor(0, 4, 4, gunner), b: actor(1, 5, 4, two) }, [2, 3], [strikes("b")])
  s.take("shoot", { target: "b" })
  expect(s.events("Attacked")[0]).toMatchObject({ by: "b", bonus: 5 })
  s.done()
})

rule(
  ["D20M-135", "D20M-061"],
  "an opportunity that is taken while another is about to be leaves none for that one",
  () => {
    const s = fight({
      actors: {
        r: actor(0, 4, 6, { attacks: [{ ...pistol, bonus: 3, damage: "1" }] }),
        a: actor(0, 4, 4),
        c: actor(1, 5, 5, { attacks: [{ ...baton, bonus: 9, damage: "1" }] }),
      },
      // C strikes at R, who shoots at it for striking at A; nothing is left for A.
      dice: [15, 2],
      react: [
        { who: "c", verb: "opportunity", target: "a" },
        { who: "r", verb: "fire" },
        { who: "c", verb: "opportunity", target: "r" },
      ],
    })
    s.take("step-by-step")
    s.take("ready", { extra: trigger.attacks | (verb.shoot << 4) })
    s.skipTo("a", "end-turn")
    s.take("step-by-step")
    s.take("move-away")
    expect(s.done().events("Attacked")).toMatchObject([
      { by: "c", target: "r" },
      { by: "r", target: "c" },
    ])
  },
)
