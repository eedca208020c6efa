import { describe, expect, test } from "vitest"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import { scene } from "../../src/testkit/Scene.ts"
import { apart, bow, extra, fight, hero, lastAttack, melee, pistol, placed, rifle, verbs } from "./scenes.ts"

// The Edges of C19 whose effect no other test holds: with the Edge, and without it.

const blows = (s: ReturnType<typeof fight>) => s.events("Attacked").map((e) => e["by"])

describe("in melee", () => {
  test("Block adds 1 to Parry and takes 1 from those who gang up, the improved one 2", () => {
    const struck = (edges: readonly string[]) => {
      const s = fight(
        {
          a: placed(0, [5, 5], extra()),
          c: placed(0, [7, 5], extra()),
          d: placed(0, [6, 6], extra()),
          b: placed(1, [6, 5], extra({ edges })),
        },
        { dice: [2] },
      )
      s.take("strike", { target: "b" })
      const { need, plus } = lastAttack(s)
      return { need, plus }
    }
    expect(struck([])).toEqual({ need: 5, plus: 2 })
    expect(struck(["block"])).toEqual({ need: 6, plus: 1 })
    expect(struck(["improved-block"])).toEqual({ need: 7, plus: 0 })
  })

  test("improved Frenzy rolls a second die in two actions of a turn, the plain one in one", () => {
    const dice = (edge: string) => {
      const s = melee(extra({ edges: [edge] }), extra({ parry: 20 }), edge === "frenzy" ? [3, 3, 3] : [3, 3, 3, 3])
      s.take("two-actions")
      s.take("strike")
      s.take("strike")
      return s.done().events("Attacked").length
    }
    expect([dice("frenzy"), dice("improved-frenzy")]).toEqual([3, 4])
  })

  test("a Sweep strikes at all in reach at -2, the improved one without", () => {
    const swept = (edges: readonly string[]) => {
      const s = fight(
        {
          a: placed(0, [5, 5], extra({ edges })),
          b: placed(1, [6, 5], extra({ parry: 12 })),
          c: placed(1, [5, 6], extra({ parry: 12 })),
          d: placed(1, [12, 6], extra()),
        },
        { dice: [2, 2] },
      )
      s.take("manoeuvre")
      s.take("sweep")
      return s
        .done()
        .events("Attacked")
        .map((e) => e["plus"])
    }
    expect(swept(["sweep"])).toEqual([-2, -2])
    expect(swept(["improved-sweep"])).toEqual([0, 0])
    const s = melee(extra(), extra())
    s.take("manoeuvre")
    expect(verbs(s)).not.toContain("sweep")
  })

  test("improved First Strike meets up to three in a round", () => {
    const met = (edge: string) => {
      const reacts = edge === "first-strike" ? 1 : 3
      const s = fight(
        {
          a: placed(0, [2, 4], extra()),
          c: placed(0, [2, 5], extra()),
          d: placed(0, [2, 6], extra()),
          b: placed(1, [6, 5], extra({ edges: [edge], parry: 20 })),
        },
        {
          dice: Array.from({ length: 3 + reacts }, () => 2),
          first: ["a", "c", "d", "b"],
          react: Array.from({ length: reacts }, () => ({ who: "b", verb: "free-attack" })),
        },
      )
      for (const who of ["a", "c", "d"]) {
        s.skipTo(who, "end-turn")
        s.take("close")
      }
      return blows(s.done())
    }
    expect(met("first-strike")).toEqual(["b", "a", "c", "d"])
    expect(met("improved-first-strike")).toEqual(["b", "a", "b", "c", "b", "d"])
  })

  test("improved Counterattack answers up to three failed blows in a round", () => {
    const answered = (edge: string) => {
      const reacts = edge === "counterattack" ? 1 : 2
      const s = melee(
        extra(),
        extra({ edges: [edge] }),
        Array.from({ length: 2 + reacts }, () => 2),
        {
          react: Array.from({ length: reacts }, () => ({ who: "b", verb: "free-attack" })),
        },
      )
      s.take("two-actions")
      s.take("strike")
      s.take("strike")
      return blows(s.done())
    }
    expect(answered("counterattack")).toEqual(["a", "b", "a"])
    expect(answered("improved-counterattack")).toEqual(["a", "b", "a", "b"])
  })

  test("improved Extraction leaves three foes without a free attack", () => {
    const left = (edge: string, free: number) => {
      const s = fight(
        {
          a: placed(0, [8, 5], extra({ edges: [edge] })),
          x: placed(1, [7, 4], extra()),
          y: placed(1, [7, 5], extra()),
          z: placed(1, [7, 6], extra()),
        },
        {
          dice: Array.from({ length: free }, () => 2),
          react: Array.from({ length: free }, () => ({ verb: "free-attack" })),
        },
      )
      s.take("retreat")
      return s.done().events("Attacked").length
    }
    expect(left("extraction", 2)).toBe(2)
    expect(left("improved-extraction", 0)).toBe(0)
  })

  test("a body without vital parts takes no more from a blow at the head", () => {
    const damage = (edges: readonly string[]) => {
      const s = melee(extra({}, {}, { fighting: "d10" }), extra({ edges, toughness: 30 }), [9, 1, 1])
      s.take("manoeuvre")
      const head = s.combat
        .next()
        ?.options.find((o) => o.extra > 0 && s.combat.rules.verbs[o.verb]?.id === "called-shot")
      s.take("called-shot", { extra: head?.extra ?? 0 })
      return lastAttack(s)["damage"]
    }
    expect([damage([]), damage(["no-vitals"])]).toEqual([6, 2])
  })
})

describe("with guns and bows", () => {
  test("a Two-Gun Kid fires one hand after the other without a penalty, the Two-Fisted do not", () => {
    const second = (edge: string) => {
      const guns = [pistol, { ...pistol, weapon: "revolver" }]
      const s = apart(5, extra({ attacks: guns, edges: [edge, "ambidextrous"] }), extra(), [2, 2], {
        a: { holds: "pistol", otherHand: "revolver" },
      })
      s.take("two-actions")
      s.take("shoot", { item: 0 })
      return lastAttack(s)["plus"]
    }
    expect([second("two-gun-kid"), second("two-fisted")]).toEqual([0, -2])
  })

  test("a Marksman who has not moved makes good of 2 points of range, or has 1; not with several dice", () => {
    const plus = (steps: number, edges: readonly string[]) => {
      const s = apart(steps, extra({ attacks: [bow], edges }), extra(), [2])
      s.take("shoot")
      return lastAttack(s)["plus"]
    }
    expect([plus(10, []), plus(10, ["marksman"])]).toEqual([0, 1])
    expect([plus(20, []), plus(20, ["marksman"])]).toEqual([-2, 0])
    expect([plus(40, []), plus(40, ["marksman"])]).toEqual([-4, -2])
    const burst = apart(10, extra({ attacks: [rifle], edges: ["marksman"] }), extra(), [2, 2, 2])
    burst.take("burst")
    expect(lastAttack(burst)["plus"]).toBe(-2)
    const moved = apart(11, extra({ attacks: [bow], edges: ["marksman"] }), extra(), [2])
    moved.take("advance")
    moved.take("shoot")
    expect(lastAttack(moved)["plus"]).toBe(0)
  })

  test("Dark Vision sees as by day", () => {
    const plus = (edges: readonly string[], light: string) => {
      const s = apart(8, extra({ attacks: [bow], edges }), extra(), [2], { setting: { light } })
      s.take("shoot")
      return lastAttack(s)["plus"]
    }
    expect([plus(["low-light-vision"], "pitch"), plus(["dark-vision"], "pitch")]).toEqual([-6, 0])
  })
})

describe("under blows", () => {
  test("Combat Reflexes add 2 to shaking it off", () => {
    const recovered = (edges: readonly string[]) => {
      const s = melee(extra({ edges }), extra(), [3], { a: { shaken: true } })
      s.open()
      return s.done().last("TraitRolled")?.["plus"]
    }
    expect([recovered([]), recovered(["combat-reflexes"])]).toEqual([0, 2])
  })

  test("Nerves of Steel ignore a point of the penalty for Wounds, the improved ones two", () => {
    const plus = (edges: readonly string[]) => {
      const s = melee(hero({ edges }), extra({ parry: 12 }), [2, 2], { a: { wounds: 3 } })
      s.take("strike")
      return lastAttack(s)["plus"]
    }
    expect([plus([]), plus(["nerves-of-steel"]), plus(["improved-nerves-of-steel"])]).toEqual([-3, -2, -1])
  })

  test("Wounds do not weigh on the lives of those who are Hard to Kill", () => {
    const weight = (edges: readonly string[], faces: readonly number[]) => {
      const s = melee(extra(), hero({ toughness: 5, edges }), [5, 5, 4, ...faces], { b: { wounds: 3 } })
      s.take("strike")
      return s
        .done()
        .events("TraitRolled")
        .find((e) => e["who"] === "b")?.["plus"]
    }
    expect(weight([], [2, 3, 3, 4, 1])).toBe(-3)
    expect(weight(["hard-to-kill"], [2, 4, 3, 4, 1])).toBe(0)
  })

  test("an improved Level Head keeps the best of three cards", () => {
    const tough = extra({ toughness: 30 })
    const isFirst = fight({ a: placed(0, [5, 5], tough), b: placed(1, [12, 5], tough) }).who("a") === 0
    const discarded = (edge: string, mine: readonly number[]) => {
      const actors = { a: placed(0, [5, 5], extra({ edges: [edge] })), b: placed(1, [12, 5], tough) }
      const dice = isFirst ? [...mine, 40] : [40, ...mine]
      const s = scene(savageWorlds, { actors, houseRules: { redrawBelow: 0 }, dice }).begin()
      return s.done().last("CardsDealt")?.["discarded"]
    }
    const me = isFirst ? 0 : 1
    expect(discarded("level-headed", [9, 30])).toEqual([me, 8])
    expect(discarded("improved-level-headed", [9, 30, 20])).toHaveLength(4)
    expect(discarded("combat-reflexes", [9])).toEqual([])
  })
})
