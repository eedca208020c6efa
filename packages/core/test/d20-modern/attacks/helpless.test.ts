import { describe, expect } from "vitest"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Named, Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import {
  abilities,
  actor,
  attacked,
  baton,
  type Fight,
  fight,
  knife,
  numbers,
  pistol,
  popgun,
  quick,
  rifle,
  spear,
  tap,
  unarmed,
} from "../blocks.ts"

const asleep = { conditions: ["asleep"] }
const striker = { attacks: [tap] }
const shooter = { attacks: [popgun] }
const gunman = { attacks: [{ ...pistol, bonus: 3 }] }
const finishers = ["coup-de-grace b", "knock-out b", "take-aim b"]

/** What A can do to a helpless B. */
const offers = (s: Scene<D20Modern>) => finishers.filter((o) => s.options.includes(o))

/** B has fallen and lies dying; C stands far away, so that the fight goes on. */
const overTheFallen = (a: object, apart: number, more: Partial<Fight> = {}): Scene<D20Modern> => {
  const actors = { a: actor(0, 1, 1, { ...a }), b: actor(1, 1 + apart, 1), c: actor(1, 14, 14) }
  return fight({ actors, houseRules: { executeFallen: true }, ...more }).given(...fallen("b", 23))
}

const fallen = (who: string, amount: number): readonly Named[] => [
  { _tag: "HarmTaken", target: who, by: "a", means: 0, amount, faces: [] },
  { _tag: "Felled", who, by: "a", how: 0 },
]

describe("who is helpless", () => {
  rule(["D20M-165"], "the bound, the sleeping, the unconscious and the paralyzed are at one's mercy", () => {
    for (const condition of ["bound", "asleep", "unconscious", "paralyzed"]) {
      const b = actor(1, 5, 4, {}, { conditions: [condition] })
      expect(offers(fight({ actors: { a: actor(0, 4, 4, striker), b } }))).toContain("coup-de-grace b")
    }
  })

  rule(
    ["D20M-165"],
    "who can still defend itself is not: neither the stunned nor the dazed, cowering, pinned or prone",
    () => {
      for (const condition of ["stunned", "dazed", "cowering", "pinned", "prone", "blinded", "flatFooted"]) {
        const b = actor(1, 5, 4, {}, { conditions: [condition] })
        expect(offers(fight({ actors: { a: actor(0, 4, 4, striker), b } }))).toEqual([])
      }
    },
  )

  rule(["D20M-167"], "nothing counts for the helpless but their size: 5, and 6 for somebody small in a vest", () => {
    const defense = (fields: object, placement: object = asleep) => {
      const actors = { a: actor(0, 4, 4, striker), b: actor(1, 5, 4, { ...fields }, { ...placement }) }
      return numbers({ actors }, (s) => s.take("strike", { target: "b" }), []).defense
    }
    const vest = { total: 20, flatFooted: 17, touch: 16, dex: 3, class: 3, equipment: 3, natural: 1 }
    expect(defense({ defense: vest })).toBe(5)
    expect(defense({ defense: vest, size: "Small" })).toBe(6)
    expect(defense({ defense: vest }, { conditions: ["asleep", "prone", "stunned"] })).toBe(5)
    expect(defense({ defense: vest }, { ...asleep, defenseModifier: 4 })).toBe(5)
  })

  rule(["D20M-167"], "no cover helps the helpless", () => {
    const actors = { a: actor(0, 1, 1, shooter), b: actor(1, 6, 1, {}, { ...asleep, cover: "three-quarters" }) }
    expect(numbers({ actors }, (s) => s.take("shoot", { target: "b" }), []).defense).toBe(5)
  })
})

describe("careful aim", () => {
  rule(["D20M-168"], "from 20 feet, a shot at +3 becomes +8 against 5, as a full-round action", () => {
    const actors = {
      a: actor(0, 1, 1, { attacks: [{ ...popgun, bonus: -6 }] }),
      b: actor(1, 5, 1, {}, asleep),
      c: actor(1, 14, 14),
    }
    expect(numbers({ actors }, (s) => s.take("take-aim", { target: "b" }))).toEqual({ bonus: -6 + 5, defense: 5 })
    const s = fight({ actors: { ...actors, a: actor(0, 1, 1, shooter) }, dice: [2] })
    s.take("take-aim", { target: "b" })
    expect(attacked(s)).toMatchObject({ bonus: 3 + 5, defense: 5, hit: true, critical: false })
    // Nothing is left of the turn.
    expect(s.open()?.who).not.toBe("a")
    s.done()
  })

  rule(
    ["D20M-168"],
    "it is for shots from afar: not with a blade, nor from beside the victim, nor at who can move",
    () => {
      const offered = (a: object, apart: number, placement: object) => {
        const actors = { a: actor(0, 1, 1, { ...a }), b: actor(1, 1 + apart, 1, {}, { ...placement }) }
        return offers(fight({ actors })).includes("take-aim b")
      }
      expect(offered(shooter, 4, asleep)).toBe(true)
      expect(offered(shooter, 2, asleep)).toBe(true)
      expect(offered(shooter, 1, asleep)).toBe(false)
      expect(offered({ attacks: [{ ...spear, bonus: 3 }] }, 2, asleep)).toBe(false)
      expect(offered(shooter, 4, { conditions: ["stunned"] })).toBe(false)
    },
  )

  rule(["D20M-168"], "it takes the whole turn: after a move there is none left for it", () => {
    const actors = { a: actor(0, 1, 1, shooter), b: actor(1, 8, 1, {}, asleep) }
    const s = fight({ actors })
    s.take("step-by-step")
    expect(offers(s)).toContain("take-aim b")
    s.take("move-towards", { target: "b" })
    expect(offers(s)).toEqual([])
  })

  rule(["D20M-168", "D20M-026"], "a threat of a carefully aimed shot is confirmed like any other", () => {
    const actors = { a: actor(0, 1, 1, { attacks: [{ ...popgun, bonus: -9 }] }), b: actor(1, 5, 1, {}, asleep) }
    const s = fight({ actors, dice: [20, 8] })
    s.take("take-aim", { target: "b" })
    expect(attacked(s)).toMatchObject({ confirm: 8, critical: false })
    s.done()
  })
})

describe("the coup de grace", () => {
  rule(["D20M-169"], "with a pistol it is given from beside the dying, not from 10 feet", () => {
    expect(offers(overTheFallen(gunman, 1))).toContain("coup-de-grace b")
    expect(offers(overTheFallen(gunman, 2))).not.toContain("coup-de-grace b")
  })

  rule(["D20M-169"], "with a melee weapon it is given from wherever the weapon reaches", () => {
    const long = { attacks: [{ ...spear, bonus: 3 }] }
    expect(offers(overTheFallen(striker, 1))).toContain("coup-de-grace b")
    expect(offers(overTheFallen(striker, 2))).not.toContain("coup-de-grace b")
    expect(offers(overTheFallen(long, 2))).toContain("coup-de-grace b")
  })

  rule(["D20M-169"], "it takes the whole turn", () => {
    const actors = { a: actor(0, 1, 1, striker), b: actor(1, 3, 1, {}, asleep), c: actor(1, 14, 14) }
    const s = fight({ actors })
    s.take("step-by-step")
    s.take("move-towards", { target: "b" })
    expect(s.options).toContain("strike b")
    expect(offers(s)).toEqual([])
  })

  const execution = (b: object, dice: readonly number[], a: object = gunman) => {
    const actors = { a: actor(0, 1, 1, { ...a }), b: actor(1, 2, 1, { hp: 30, ...b }, asleep), c: actor(1, 14, 14) }
    const s = fight({ actors, dice })
    s.take("coup-de-grace", { target: "b", item: 0 })
    s.done()
    return s
  }

  rule(["D20M-170"], "4d6 of a pistol roll 14: who survives that saves against 24, or dies", () => {
    const died = execution({ saves: { fort: 4, ref: 0, will: 0 } }, [4, 4, 3, 3, 19])
    expect(attacked(died)).toMatchObject({ hit: true, critical: true, natural: 0, confirm: 0 })
    expect(died.last("HarmTaken")).toMatchObject({ amount: 14, faces: [4, 4, 3, 3] })
    expect(died.last("Saved")).toMatchObject({ dc: 24, bonus: 4, success: false })
    expect(died.of("b")).toMatchObject({ hp: 16, dead: true, down: true })
    const lived = execution({ saves: { fort: 5, ref: 0, will: 0 } }, [4, 4, 3, 3, 19])
    expect(lived.last("Saved")).toMatchObject({ dc: 24, bonus: 5, success: true })
    expect(lived.of("b")).toMatchObject({ hp: 16, dead: false, down: false })
  })

  rule(["D20M-170"], "massive damage comes first, and the save against death after it", () => {
    const s = execution({ massiveThreshold: 13 }, [4, 4, 3, 3, 5, 20])
    expect(s.events("Saved").map((e) => [e["against"], e["dc"], e["success"]])).toEqual([
      [0, 15, false],
      [2, 24, true],
    ])
    expect(s.of("b")).toMatchObject({ hp: -1, down: true, dead: false })
  })

  rule(["D20M-170"], "what armour takes off does not count for the save", () => {
    const s = execution({ damageReduction: 4 }, [4, 4, 3, 3, 20])
    expect(s.last("Saved")).toMatchObject({ dc: 20 })
  })

  rule(["D20M-170"], "who is dead by the damage makes no save", () => {
    expect(execution({ hp: 4 }, [4, 4, 3, 3]).of("b")).toMatchObject({ hp: -10, dead: true })
  })

  rule(["D20M-170"], "a weapon of higher multiplier rolls as often, and a fist means it in earnest", () => {
    const pick = { attacks: [{ ...baton, bonus: 0, damage: "1d6+1", mult: 4 }] }
    expect(execution({}, [1, 2, 3, 4, 20], pick).last("HarmTaken")).toMatchObject({ amount: 14 })
    const fist = { attacks: [{ ...unarmed, bonus: 0 }] }
    expect(execution({}, [2, 3, 20], fist).of("b").hp).toBe(30 - 5)
  })

  rule(["D20M-170", "D20M-299"], "an exhausted arm is weak in this too", () => {
    const actors = {
      a: actor(
        0,
        1,
        1,
        { abilities: abilities({ str: 14 }), attacks: [{ ...baton, bonus: 2, damage: "1d6+2" }] },
        { conditions: ["exhausted"] },
      ),
      b: actor(1, 2, 1, { hp: 30 }, asleep),
    }
    const s = fight({ actors, dice: [4, 4, 20] })
    s.take("coup-de-grace", { target: "b" })
    expect(s.last("HarmTaken")).toMatchObject({ amount: 2 * (4 + 2 - 3) })
    s.done()
  })

  rule(["D20M-169", "D20M-077"], "a knife thrown at the victim's throat has left the hand", () => {
    const thrower = { attacks: [{ ...knife, mode: "thrown", bonus: 0, increment: 10 }] }
    const s = execution({}, [2, 3, 20], thrower)
    expect(s.of("a").held).toBe(0)
  })

  /** A executes B with C beside A. */
  const watched = (dice: readonly number[], a: object = striker, verb = "coup-de-grace") => {
    const actors = {
      a: actor(0, 4, 4, { ...a }),
      b: actor(1, 5, 4, {}, asleep),
      c: actor(1, 3, 4, { attacks: [{ ...baton, bonus: 20, damage: "30" }] }),
    }
    const s = fight({ actors, dice, react: [{ who: "c", verb: "opportunity", target: "a" }] })
    s.take(verb, { target: "b" })
    s.done()
    return s
  }

  rule(["D20M-171"], "who executes somebody under the eyes of an armed enemy may be struck before it", () => {
    const s = watched([5])
    expect(s.events("Attacked").map((e) => [e["by"], e["target"]])).toEqual([["c", "a"]])
    expect(s.of("a").dead).toBe(true)
    expect(s.of("b").hp).toBe(20)
  })

  rule(["D20M-171"], "and goes on with it when the enemy misses", () => {
    const s = watched([1, 20])
    expect(s.events("Attacked").map((e) => e["by"])).toEqual(["c", "a"])
    expect(s.of("b").hp).toBe(20 - 2)
  })

  rule(["D20M-171", "D20M-214"], "who is disarmed in the attempt executes nobody", () => {
    for (const what of ["coup-de-grace", "knock-out"]) {
      const actors = {
        a: actor(0, 4, 4, striker),
        b: actor(1, 5, 4, {}, asleep),
        c: actor(1, 3, 4, { manoeuvres: ["disarm"], attacks: [{ ...baton, bonus: 10 }] }),
      }
      const s = fight({
        actors,
        dice: [15, 2],
        react: [
          { who: "c", verb: "disarm", target: "a" },
          { who: "a", verb: "decline" },
        ],
      })
      s.take(what, { target: "b", item: 0 })
      expect(s.of("a").held).toBe(0)
      expect(s.events("Attacked")).toEqual([])
      s.done()
    }
  })

  rule(["D20M-170", "D20M-337"], "a poisoned blade poisons whoever survives the execution", () => {
    const poison = { type: "injury", dc: 15, initial: { dex: "1d4" } }
    const s = execution({}, [2, 2, 20, 3, 4], { attacks: [{ ...baton, bonus: 0, poison }] })
    expect(s.last("AbilityChanged")).toMatchObject({ who: "b", points: 4 })
  })

  rule(["D20M-172"], "who is immune to critical hits cannot be executed", () => {
    const b = actor(1, 5, 4, { immuneCritical: true }, asleep)
    expect(offers(fight({ actors: { a: actor(0, 4, 4, striker), b } }))).toEqual([])
    const far = actor(1, 9, 4, { immuneCritical: true, defense: quick(14, 2) }, asleep)
    expect(offers(fight({ actors: { a: actor(0, 4, 4, { attacks: [{ ...rifle, bonus: 3 }] }), b: far } }))).toEqual([
      "take-aim b",
    ])
  })
})

describe("what the helpless may expect", () => {
  const promised = (what: number, attack: object, apart: number) => {
    const b = actor(1, 1 + apart, 1, { defense: quick(20, 0), massiveThreshold: 8 }, asleep)
    const s = fight({ actors: { a: actor(0, 1, 1, { attacks: [attack] }), b, c: actor(1, 14, 14) } })
    const d = s.combat.next() as Decision
    const o = d.options.find((each) => each.verb === what && each.item === 0) as Option
    return d20Modern.forecast(s.combat, d, o)
  }

  rule(["D20M-170"], "an execution promises what the save against death leaves of it", () => {
    // Two dice of one point: 2 points, and a save DC 12 at +0 that fails with 11 faces.
    const { fell, harm } = promised(verb.coupDeGrace, { ...tap, bonus: 3 }, 1)
    expect(fell).toBeCloseTo(11 / 20, 12)
    expect(harm).toBeCloseTo((11 / 20) * 1 + ((9 / 20) * 2) / 20, 12)
  })

  rule(["D20M-168"], "careful aim promises its +5", () => {
    expect(promised(verb.takeAim, { ...popgun, bonus: -9 }, 4).success).toBeCloseTo((21 - (5 + 9 - 5)) / 20, 12)
  })

  rule(["D20M-173"], "a knockout blow promises a critical hit that harms nobody, at -4 with what cuts", () => {
    // Two dice of six reach the threshold of 8 in 15 of 36 cases, and a save DC 15 at +0 fails with 14 faces.
    const { success, fell } = promised(verb.knockOut, { ...baton, bonus: -6 }, 1)
    expect(success).toBeCloseTo((21 - (5 + 6 + 4)) / 20, 12)
    expect(fell).toBeCloseTo((((21 - 15) / 20) * 15 * 14) / (36 * 20), 12)
  })
})
