import { describe, expect } from "vitest"
import { verb, verbs } from "../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { abilities, actor, attacked, fight, knife, numbers, pistol, popgun, quick, tap, unarmed } from "./blocks.ts"

const strike = (s: Scene<D20Modern>) => s.take("strike", { target: "b" })
const shoot = (s: Scene<D20Modern>) => s.take("shoot", { target: "b" })
const striker = { attacks: [tap] }
const shooter = { attacks: [popgun] }

describe("flanking", () => {
  /** The bonus of A at (4,5) against B at (5,5), with C somewhere. */
  const bonus = (at: readonly [number, number], c: object, placement = {}): unknown => {
    const actors = {
      a: actor(0, 4, 5, striker),
      b: actor(1, 5, 5),
      c: actor(0, at[0], at[1], { ...c }, placement),
    }
    return numbers({ actors }, strike).bonus
  }
  const armed = { attacks: [{ ...knife, bonus: 0 }] }

  rule(["D20M-146"], "a friend with a knife right behind the enemy gives +2 on a melee attack", () => {
    expect(bonus([6, 5], armed)).toBe(3 + 2)
  })

  rule(["D20M-146"], "a friend with a pistol does not threaten, and gives no flanking", () => {
    expect(bonus([6, 5], { attacks: [{ ...pistol, bonus: 0 }] })).toBe(3)
    expect(bonus([6, 5], { attacks: [{ ...unarmed, bonus: 0 }] })).toBe(3)
  })

  rule(["D20M-146"], "the enemy must be right between the two", () => {
    expect(bonus([6, 4], armed)).toBe(3)
    expect(bonus([6, 6], armed)).toBe(3)
    expect(bonus([5, 4], armed)).toBe(3)
    expect(bonus([7, 5], armed)).toBe(3)
  })

  rule(["D20M-146"], "opposite corners flank too", () => {
    const actors = { a: actor(0, 4, 4, striker), b: actor(1, 5, 5), c: actor(0, 6, 6, armed) }
    expect(numbers({ actors }, strike).bonus).toBe(3 + 2)
  })

  rule(["D20M-146"], "a friend who is dazed threatens nobody", () => {
    expect(bonus([6, 5], armed, { conditions: ["dazed"] })).toBe(3)
  })

  rule(["D20M-146", "D20M-152"], "a shot gets nothing from flanking", () => {
    const actors = {
      a: actor(0, 4, 5, { ...shooter, feats: ["Precise Shot"] }),
      b: actor(1, 5, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
      c: actor(0, 6, 5, armed),
    }
    expect(numbers({ actors }, shoot).bonus).toBe(3)
  })

  rule(["D20M-146"], "nobody is asked to walk around an enemy whom it flanks already", () => {
    const flanks = (x: number, y: number) =>
      fight({ actors: { a: actor(0, x, y, striker), b: actor(1, 5, 5), c: actor(0, 6, 5, armed) } }).options.filter(
        (o) => o.startsWith("flank"),
      )
    expect(flanks(4, 5)).toEqual([])
    expect(flanks(4, 4)).toHaveLength(1)
    expect(flanks(2, 5)).toHaveLength(1)
  })

  rule(["D20M-146"], "flanking a large enemy takes opposite sides of its whole space", () => {
    const flank = (x: number, y: number) => {
      const actors = {
        a: actor(0, 4, 5, striker),
        b: actor(1, 5, 5, { size: "Large", reach: 5 }),
        c: actor(0, x, y, armed),
      }
      return numbers({ actors }, strike).bonus
    }
    expect(flank(7, 5)).toBe(3 + 2)
    expect(flank(7, 6)).toBe(3 + 2)
    expect(flank(6, 4)).toBe(3)
  })
})

describe("the situation of the attacker", () => {
  const map = (row: string) => `${".".repeat(12)}\n${row}\n${".".repeat(12)}\n`

  rule(["D20M-147", "D20M-152"], "from higher ground, +1 in melee, and -4 to the Defense of whoever lies below", () => {
    const spec = {
      map: map("....^......."),
      actors: { a: actor(0, 4, 1, striker), b: actor(1, 5, 1, {}, { conditions: ["prone"] }) },
    }
    expect(numbers(spec, strike)).toEqual({ bonus: 3 + 1, defense: 10 - 4 })
  })

  rule(["D20M-152"], "higher ground helps no shot, and nobody against somebody on the same height", () => {
    const shot = {
      map: map("....^......."),
      actors: { a: actor(0, 4, 1, shooter), b: actor(1, 9, 1) },
    }
    expect(numbers(shot, shoot).bonus).toBe(3)
    const even = { map: map("....^^......"), actors: { a: actor(0, 4, 1, striker), b: actor(1, 5, 1) } }
    expect(numbers(even, strike).bonus).toBe(3)
    const below = { map: map(".....^......"), actors: { a: actor(0, 4, 1, striker), b: actor(1, 5, 1) } }
    expect(numbers(below, strike).bonus).toBe(3)
  })

  rule(["D20M-152"], "an invisible attacker at +3 rolls +5, against a Defense of 15 without its Dexterity of 2", () => {
    const unseen = { conditions: ["invisible"] }
    const near = { a: actor(0, 4, 4, striker, unseen), b: actor(1, 5, 4, { defense: quick(15, 2) }) }
    expect(numbers({ actors: near }, strike)).toEqual({ bonus: 5, defense: 13 })
    const far = { a: actor(0, 4, 4, shooter, unseen), b: actor(1, 9, 4, { defense: quick(15, 2) }) }
    expect(numbers({ actors: far }, shoot)).toEqual({ bonus: 5, defense: 13 })
  })

  rule(["D20M-152"], "an attacker on the ground strikes at -4 and shoots at -2", () => {
    const prone = { conditions: ["prone"] }
    expect(numbers({ actors: { a: actor(0, 4, 4, striker, prone), b: actor(1, 5, 4) } }, strike).bonus).toBe(3 - 4)
    expect(numbers({ actors: { a: actor(0, 4, 4, shooter, prone), b: actor(1, 9, 4) } }, shoot).bonus).toBe(3 - 2)
  })

  rule(["D20M-147"], "the game master may change one combatant's attack rolls, and another's Defense", () => {
    const actors = {
      a: actor(0, 4, 4, striker, { attackModifier: -3 }),
      b: actor(1, 5, 4, {}, { defenseModifier: 2 }),
    }
    expect(numbers({ actors }, strike)).toEqual({ bonus: 3 - 3, defense: 10 + 2 })
  })
})

describe("the situation of the defender", () => {
  /** Defense in melee and against shots of somebody with Defense 14, of which 2 are Dexterity. */
  const defense = (condition?: string): readonly [melee: number, ranged: number] => {
    const placement = condition === undefined ? {} : { conditions: [condition] }
    const target = { defense: quick(14, 2) }
    const near = { a: actor(0, 4, 4, striker), b: actor(1, 5, 4, target, placement) }
    const far = { a: actor(0, 4, 4, shooter), b: actor(1, 9, 4, target, placement) }
    return [numbers({ actors: near }, strike).defense, numbers({ actors: far }, shoot).defense]
  }

  rule(
    ["D20M-148"],
    "Defense 14 with Dexterity 2: climbing 10, kneeling 12 or 16, running 12 or 14, prone 10 or 18",
    () => {
      expect(defense()).toEqual([14, 14])
      expect(defense("climbing")).toEqual([10, 10])
      expect(defense("kneeling")).toEqual([12, 16])
      expect(defense("running")).toEqual([12, 14])
      expect(defense("prone")).toEqual([10, 18])
    },
  )

  rule(["D20M-148"], "stunned or cowering, 2 less and no Dexterity bonus", () => {
    expect(defense("stunned")).toEqual([10, 10])
    expect(defense("cowering")).toEqual([10, 10])
  })

  rule(["D20M-148"], "flat-footed or held in a grapple, no Dexterity bonus and nothing else", () => {
    expect(defense("flatFooted")).toEqual([12, 12])
    expect(defense("grappled")).toEqual([12, 12])
  })

  rule(["D20M-148"], "what is lost is a bonus: who is clumsy stays as clumsy", () => {
    const clumsy = { defense: { total: 9, flatFooted: 9, touch: 9, dex: -1 } }
    const actors = { a: actor(0, 4, 4, striker), b: actor(1, 5, 4, clumsy, { conditions: ["climbing"] }) }
    expect(numbers({ actors }, strike).defense).toBe(9 - 2)
  })

  rule(["D20M-148"], "the circumstances add up: on the ground and stunned, 6 less in melee", () => {
    const placement = { conditions: ["stunned", "prone"] }
    const actors = { a: actor(0, 4, 4, striker), b: actor(1, 5, 4, { defense: quick(14, 2) }, placement) }
    expect(numbers({ actors }, strike).defense).toBe(14 - 2 - 2 - 4)
  })

  describe("low behind cover", () => {
    const shot = (setting: object, posture: string, cover: string, distance = 5) => {
      const b = actor(1, 4 + distance, 4, { attacks: [{ ...pistol, bonus: 0 }] }, { conditions: [posture], cover })
      return numbers({ actors: { a: actor(0, 4, 4, shooter), b }, setting: { ...setting } }, shoot).defense
    }

    rule(["D20M-149"], "half cover and the ground together give +8 against shots", () => {
      expect(shot({}, "prone", "one-half")).toBe(10 + 4 + 4)
      expect(shot({}, "kneeling", "one-half")).toBe(10 + 2 + 4)
    })

    rule(["D20M-149"], "or lying low improves the cover by one degree instead", () => {
      const boosts = { postureBoostsCover: true }
      expect(shot(boosts, "prone", "one-half")).toBe(10 + 7)
      expect(shot(boosts, "kneeling", "one-quarter")).toBe(10 + 4)
      expect(shot(boosts, "prone", "nine-tenths")).toBe(10 + 10)
    })

    rule(["D20M-149"], "where there is no cover to improve, lying low counts as ever", () => {
      expect(shot({ postureBoostsCover: true }, "prone", "none")).toBe(10 + 4)
      expect(shot({ postureBoostsCover: true }, "kneeling", "none")).toBe(10 + 2)
    })

    rule(["D20M-149"], "a shooter beside it: lying low counts, unless the setting says otherwise", () => {
      expect(shot({}, "prone", "none", 1)).toBe(10 + 4)
      expect(shot({ postureBonusAdjacent: false }, "prone", "none", 1)).toBe(10)
      expect(shot({ postureBonusAdjacent: false }, "prone", "none", 2)).toBe(10 + 4)
    })
  })

  rule(["D20M-147", "D20M-148"], "an attack names what changed it", () => {
    const actors = { a: actor(0, 4, 4, striker), b: actor(1, 5, 4, {}, { conditions: ["prone"] }) }
    const s = fight({ actors, dice: [1] })
    strike(s)
    const { mods } = attacked(s) as unknown as { mods: number }
    expect(s.combat.rules.modifiers.filter((_, i) => (mods & (1 << i)) !== 0).map((m) => [m.id, m.value])).toEqual([
      ["prone-target-melee", -4],
    ])
  })
})

describe("what is promised", () => {
  const strong = { attacks: [{ ...tap, bonus: 8 }], bab: 5, feats: ["Power Attack"] }
  const attacks = new Set<number>([verb.strike, verb.charge, verb.close, verb.flank])

  /** Every attack of A on B, with the chance to hit that is promised and the one it was rolled with. */
  const chances = (x: number, a: object, b: object, conditions: readonly string[] = []): readonly string[] => {
    const spec = {
      actors: {
        a: actor(0, x, 5, { ...strong, ...a }, { conditions }),
        b: actor(1, 8, 5, { ...b, attacks: [popgun] }),
        c: actor(0, 9, 5, { attacks: [tap] }),
      },
    }
    const open = fight(spec).combat.next()
    return (open?.options ?? []).flatMap((o, index) => {
      if (!attacks.has(o.verb)) return []
      const scene = fight({ ...spec, dice: [1] })
      const decision = scene.combat.next()
      if (decision === undefined) throw new Error("nobody is asked")
      const promised = decision.options.map((other) => d20Modern.forecast(scene.combat, decision, other))[index]
      scene.combat.apply(decision, index)
      const { bonus, defense } = attacked(scene) as unknown as { readonly bonus: number; readonly defense: number }
      const needed = Math.max(2, Math.min(20, defense - bonus))
      expect(promised?.success).toBeCloseTo((21 - needed) / 20, 12)
      return [`${verbs[o.verb]?.id} ${o.extra} needs ${needed}`]
    })
  }

  rule(
    ["D20M-082", "D20M-114", "D20M-146"],
    "an attack is rolled with what its forecast said, in whatever way it is made",
    () => {
      const defense = quick(17, 2)
      expect(chances(7, {}, { defense })).toHaveLength(4)
      expect(chances(7, {}, { defense }, ["shaken", "entangled"])).toHaveLength(4)
      expect(chances(7, { abilities: abilities({ str: 16 }) }, { defense }, ["exhausted"])).toHaveLength(4)
      expect(chances(4, {}, { defense })).toContain("charge 0 needs 5")
    },
  )
})
