import { describe, expect } from "vitest"
import { asSquare } from "../../../src/kinds/indices.ts"
import { trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import { moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { threatens } from "../../../src/systems/d20-modern/see/pairs.ts"
import type { Actor } from "../../../src/testkit/encounter.ts"
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

type Fields = Readonly<Record<string, unknown>>

const fists = { attacks: [{ ...unarmed, bonus: 0 }] }
const armed = { attacks: [{ ...knife, bonus: 0 }] }
const gunner = { attacks: [{ ...pistol, bonus: 0 }] }

const strikes = (who: string): Reaction => ({ who, verb: "opportunity" })
const declines = (who: string): Reaction => ({ who, verb: "decline" })

/** A turn of `a`, blow by blow. */
const turn = (
  actors: Readonly<Record<string, Actor>>,
  dice: readonly number[],
  react: readonly Reaction[],
  map?: string,
) => {
  const s = fight({ actors, dice, react, ...(map === undefined ? {} : { map }) })
  s.take("step-by-step")
  return s
}

/** Who attacked whom, in order. */
const blows = (s: ReturnType<typeof fight>) =>
  s.events("Attacked").map((e) => `${e["by"] as string} ${e["target"] as string}`)

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

rule(["D20M-134"], "several who are left behind strike in the order of their initiative", () => {
  const b = actor(1, 5, 4, armed)
  const c = actor(1, 5, 5, armed)
  // They have rolled in the order in which they stand here.
  const order = (foes: Readonly<Record<string, Actor>>) => {
    const s = turn({ a: actor(0, 4, 4), ...foes }, [2, 3], Object.keys(foes).map(strikes))
    s.take("move-away")
    return blows(s)
  }
  expect(order({ b, c })).toEqual(["b a", "c a"])
  expect(order({ c, b })).toEqual(["c a", "b a"])
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

describe("leaving a threatened square", () => {
  const width = 16
  const at = (x: number, y: number) => y * width + x

  /** A walk along row 4 past `b`, who stands beside it, towards `c`. */
  const walkPast = (dice: readonly number[], react: readonly Reaction[], more: Fields = {}) => {
    const s = turn(
      {
        a: actor(0, 1, 4, { speed: 60, ...more }),
        b: actor(1, 5, 3, armed),
        c: actor(1, 12, 4, gunner),
      },
      dice,
      react,
    )
    s.take("move-towards", { target: "c" })
    return s
  }

  rule(
    ["D20M-133"],
    "walking past somebody through three threatened squares gives one opportunity, in the first of them",
    () => {
      const s = walkPast([2], [strikes("b")])
      expect(s.events().slice(-4)).toMatchObject([
        { _tag: "Moved", path: [at(2, 4), at(3, 4), at(4, 4)] },
        { _tag: "Decided", who: "b" },
        { _tag: "Attacked", by: "b", target: "a" },
        { _tag: "Moved", path: [at(5, 4), at(6, 4), at(7, 4), at(8, 4), at(9, 4), at(10, 4), at(11, 4)] },
      ])
      s.done()
    },
  )

  rule(["D20M-133", "D20M-135"], "who lets it pass is not asked again in the same move", () => {
    const s = walkPast([], [declines("b")])
    expect(blows(s)).toEqual([])
    expect(s.of("a").at).toBe(at(11, 4))
    s.done()
  })

  rule(["D20M-133"], "who is felled stays in the square that it was about to leave", () => {
    const s = walkPast([15, 4], [strikes("b")], { hp: 1 })
    expect(s.of("a")).toMatchObject({ at: at(4, 4), down: true })
    s.done()
  })

  rule(["D20M-133"], "entering a threatened square and stopping there provokes nothing", () => {
    const s = turn({ a: actor(0, 1, 4), b: actor(1, 6, 4, armed) }, [], [])
    s.take("move-towards", { target: "b" })
    expect(s.of("a").at).toBe(at(5, 4))
    s.done()
  })

  rule(["D20M-133"], "a 5-foot step and the first square of a withdrawal give no opportunity, a walk does", () => {
    const leaving = (verb: string, react: readonly Reaction[]) => {
      const s = turn({ a: actor(0, 4, 4), b: actor(1, 5, 4, armed) }, [], react)
      s.take(verb)
      s.done()
    }
    leaving("step-away", [])
    leaving("withdraw", [])
    leaving("move-away", [declines("b")])
  })

  rule(["D20M-133"], "reach is left when its last square is left: a spear strikes at the one who comes closer", () => {
    const s = turn({ a: actor(0, 1, 4), b: actor(1, 6, 4, { attacks: [{ ...spear, bonus: 0 }] }) }, [2], [strikes("b")])
    s.take("move-towards", { target: "b" })
    expect(s.events("Moved").map((e) => e["path"])).toEqual([[at(2, 4), at(3, 4), at(4, 4)], [at(5, 4)]])
    s.done()
  })
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

describe("a move that is stopped where it begins", () => {
  /** It throws down whoever turns its back on it. */
  const tripper = { manoeuvres: ["trip"], attacks: [{ ...bite, bonus: 10 }] }
  const trips: readonly Reaction[] = [{ who: "b", verb: "trip" }]
  const three = { a: actor(0, 4, 4), b: actor(1, 5, 4, tripper), c: actor(1, 4, 12, gunner) }

  rule(["D20M-133"], "who is thrown down as it leaves has used up that move, but not the attack action", () => {
    const s = turn(three, [10, 19, 2, 2], trips)
    s.take("move-away")
    expect(s.events("Moved")).toEqual([])
    expect(s.last("Halted")).toMatchObject({ who: "a", how: moveHow.walk })
    expect(s.combat.state).toMatchObject({ move: false, main: true })
    s.take("strike", { target: "b" })
    expect(s.options).not.toContain("stand-up")
  })

  rule(["D20M-133"], "who leaves the field passes those beside it, and stays where one of them throws it down", () => {
    const edge = { a: actor(0, 0, 4), b: actor(1, 1, 4, tripper), c: actor(1, 12, 4, gunner), f: actor(0, 9, 9) }
    const left = (dice: readonly number[], react: readonly Reaction[]) => {
      const s = fight({ actors: edge, dice, react })
      s.take("leave")
      s.done()
      return s
    }
    const struck = left([2, 1], [strikes("b")])
    expect(blows(struck)).toEqual(["b a"])
    expect(struck.of("a").fled).toBe(true)
    const thrown = left([10, 19, 2], trips)
    expect(thrown.of("a").fled).toBe(false)
    expect(thrown.combat.state).toMatchObject({ move: false, main: true })
  })

  rule(["D20M-133", "D20M-110"], "who is thrown down as it begins to charge has had its turn", () => {
    const s = fight({ actors: three, dice: [10, 19, 2], react: trips })
    s.take("charge", { target: "c" })
    expect(s.last("Halted")).toMatchObject({ who: "a", how: moveHow.charge })
    expect(s.open()?.who).toBe("b")
    s.done()
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
