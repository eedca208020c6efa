import { expect, test } from "vitest"
import { dice } from "../../src/dice/expression.ts"
import { emptyForecast } from "../../src/parts/forecast.ts"
import { mod, occasion } from "../../src/systems/symbaroum/book/terms.ts"
import { amountTable } from "../../src/systems/symbaroum/model/amounts.ts"
import { withSource } from "../../src/systems/symbaroum/see/aim.ts"
import { exposureAfter, exposureOf } from "../../src/systems/symbaroum/weigh/exposure.ts"
import { foresee } from "../../src/systems/symbaroum/weigh/foresee.ts"
import { blowOf } from "../../src/systems/symbaroum/weigh/foreseeAll.ts"
import { gainByReadying, shotsLost } from "../../src/systems/symbaroum/weigh/hands.ts"
import { patientPromise } from "../../src/systems/symbaroum/weigh/patientPromise.ts"
import { leavingRisk } from "../../src/systems/symbaroum/weigh/wayRisk.ts"
import type { Fighter } from "../../src/systems/symbaroum/model/System.ts"
import { rule } from "../kit/rule.ts"
import { bow, crossbow, npc, pc, spear, sword } from "./blocks.ts"
import { fight, forecastOf, placed } from "./scenes.ts"

/*
 * What estimates are made of, worked out by hand: a player character with a Quick of 12 is hit by an Accurate of 10 with
 * eight faces of twenty, and a sword takes 4 of its 10 points, which is no pain.
 */

const quick = pc({ quick: 12 })
const swordsman = npc({ quick: 8 })
/** The share of its health that one blow of a sword takes. */
const blow = (8 / 20) * (4 / 10)
const map = `${".".repeat(40)}\n`.repeat(6)
const plain = { criticals: "off" } as const

type Place = readonly [number, number]

/** `a`, and enemies with these blocks at these places. */
const scene = (
  enemies: readonly (readonly [block: object, at: Place])[],
  { a = quick, more = {} }: { readonly a?: object; readonly more?: object } = {},
) =>
  fight(
    {
      a: placed(0, [5, 2], a),
      ...Object.fromEntries(enemies.map(([block, at], i) => [`x${i}`, placed(1, at, block)])),
    },
    { map, dice: [1, 2], houseRules: { ...plain, ...more } },
  )

test("exposure: a blow of each in melee, half a blow of each who could come, a shot of each who sees it", () => {
  const exposed = (...enemies: readonly (readonly [object, Place])[]) => {
    const s = scene(enemies)
    return exposureOf(s.combat, s.who("a"))
  }
  const { movePaces } = scene([[swordsman, [6, 2]]]).combat.prepared.rules
  expect(exposed([swordsman, [6, 2]])).toBeCloseTo(blow, 12)
  expect(exposed([swordsman, [6, 2]], [swordsman, [4, 2]])).toBeCloseTo(2 * blow, 12)
  expect(exposed([swordsman, [6 + movePaces, 2]])).toBeCloseTo(blow / 2, 12)
  expect(exposed([swordsman, [7 + movePaces, 2]])).toBe(0)
  const archer = npc({ quick: 8 }, { attacks: [bow] })
  expect(exposed([archer, [30, 2]])).toBeCloseTo(blow, 12)
  const s = scene([[swordsman, [7 + movePaces, 2]]])
  const after = (nearer: number, met = -1) => exposureAfter(s.combat, s.who("a"), { nearer, met, leaves: false })
  expect([after(0), after(1), after(0, s.who("x0"))]).toEqual([
    0,
    expect.closeTo(blow / 2, 12),
    expect.closeTo(blow, 12),
  ])
})

rule(["SYM-033"], "who breaks away is struck by all it leaves, and stands if none of them fells it", () => {
  const s = scene([
    [swordsman, [6, 2]],
    [swordsman, [4, 2]],
  ])
  expect(leavingRisk(s.combat, s.who("a"))).toEqual({ harm: expect.closeTo(2 * blow, 12), stands: 1 })
  const weak = fight(
    {
      a: placed(0, [5, 2], quick, { toughness: 4 }),
      b: placed(1, [6, 2], swordsman),
      c: placed(1, [4, 2], swordsman),
    },
    { map, dice: [1, 2], houseRules: plain },
  )
  expect(leavingRisk(weak.combat, weak.who("a")).stands).toBeCloseTo((12 / 20) ** 2, 12)
})

rule(["SYM-023"], "step by step promises a blow and to break away, once that leaves less to fear", () => {
  const promised = (spent: boolean) => {
    const s = scene([[swordsman, [6, 2]]])
    // Its free attack of this round is made.
    if (spent) (s.of("x0") as Fighter).used = 1 << occasion.disengage
    const first = { ...forecastOf(s, "strike", "x0") }
    return { first, ways: { ...forecastOf(s, "step-by-step") } }
  }
  const watched = promised(false)
  expect(watched.ways).toMatchObject({ harm: 0, risk: 0, exposure: expect.closeTo(blow, 12) })
  const { first, ways } = promised(true)
  expect(first.harm).toBeGreaterThan(0)
  expect(ways).toMatchObject({ success: first.success, harm: first.harm, fell: first.fell, risk: 0 })
  // It may come after: half of a blow.
  expect(ways.exposure).toBeCloseTo(blow / 2, 12)
})

test("help gives what the patient can take of it, and half a health to one who is brought back", () => {
  const promise = (toughness: number, felled: boolean) => {
    const s = fight(
      {
        a: placed(0, [5, 2], quick),
        f: placed(0, [6, 2], quick, { toughness }),
        b: placed(1, [30, 2], swordsman),
      },
      { dice: [1, 2], map },
    )
    if (felled) s.given({ _tag: "Felled", who: "f", by: "b", how: 1 })
    const into = emptyForecast()
    const points = amountTable({ dice: dice("1d4"), fixed: 2 })
    patientPromise(s.combat, s.who("a"), { patient: s.who("f"), chance: 0.6, points, cost: 0.1 }, into)
    return { into, isDying: s.of("f").dying }
  }
  expect(promise(8, false).into).toMatchObject({ success: 0.6, cost: 0.1, risk: 0 })
  expect(promise(8, false).into.help).toBeCloseTo(0.6 * 0.175, 12)
  expect(promise(10, false).into.help).toBe(0)
  expect(promise(1, false).into.help).toBeCloseTo(0.6 * 0.25, 12)
  expect(promise(1, true).isDying).toBe(true)
  expect(promise(1, true).into.help).toBeCloseTo(0.6 * (0.25 + 0.5), 12)
})

rule(["SYM-016"], "a long weapon strikes before the act: what it leaves is easier to fell", () => {
  const close = (toughness: number) => {
    const a = npc({ quick: 15 }, { attacks: [spear] })
    const b = pc({ quick: 12 }, { toughness, painThreshold: null })
    const s = fight(
      { a: placed(0, [5, 2], a), b: placed(1, [8, 2], b) },
      { map, houseRules: { ...plain, longOnCharge: "both" } },
    )
    return forecastOf(s, "close", "b")
  }
  const hit = 8 / 20
  // With 10 both take 4; with 7 the second has 3 left, or 7; with 4 the first fells it.
  expect(close(10).harm).toBeCloseTo((2 * hit * 4) / 10, 12)
  expect(close(10).fell).toBe(0)
  expect(close(7).harm).toBeCloseTo((hit * 4 + hit * hit * 3 + (1 - hit) * hit * 4) / 7, 12)
  expect(close(7).fell).toBeCloseTo(hit * hit, 12)
  expect(close(4).harm).toBeCloseTo(hit + (1 - hit) * hit, 12)
  expect(close(4).fell).toBeCloseTo(hit + (1 - hit) * hit, 12)
  expect(close(4).approach).toBe(1)
})

rule(
  ["SYM-029", "SYM-035"],
  "one act gives as many blows as the weapon has, one of what must be loaded, and one on the way",
  () => {
    const harm = (attack: object, how: number, away = 1) => {
      const b = npc({ quick: 8 }, { attacks: [attack] })
      const s = scene([[b, [5 + away, 2]]])
      return blowOf(s.combat, { by: s.who("x0"), target: s.who("a"), item: 0 }, how).harm
    }
    const twice = { ...sword, npcDamage: 2, blows: 2 }
    expect(harm(twice, occasion.own)).toBeCloseTo((2 * (8 / 20) * 2) / 10, 12)
    expect(harm(twice, occasion.pass)).toBeCloseTo(((8 / 20) * 2) / 10, 12)
    expect(harm(crossbow, occasion.own, 9)).toBeCloseTo(((8 / 20) * 5) / 10, 12)
  },
)

test("a blow at the dying is sure, and never a critical one [SYM-058]", () => {
  const s = scene([[swordsman, [6, 2]]], { more: { criticals: "confirmed" } })
  s.given({ _tag: "Felled", who: "a", by: "x0", how: 1 })
  const aim = { by: s.who("x0"), target: s.who("a"), item: 0, mods: 0 }
  expect(foresee(s.combat, aim)).toMatchObject({ hit: 1, harm: expect.closeTo(4 / 10, 12), fell: 0 })
})

test("a weapon that is taken in hand is worth what it does more; a bow that is given up what it did", () => {
  const b = pc({ quick: 12 })
  const armed = (attacks: readonly object[], away: number) => {
    const s = fight(
      { a: placed(0, [5, 2], npc({ quick: 15 }, { attacks })), b: placed(1, [5 + away, 2], b) },
      { map, houseRules: plain },
    )
    return { s, who: s.who("a"), foe: s.who("b") }
  }
  const shooter = armed([{ ...bow, npcDamage: 6 }, sword], 6)
  expect(shotsLost(shooter.s.combat, shooter.who, shooter.foe)).toBeCloseTo((8 / 20) * ((6 - 4) / 10), 12)
  const two = armed([{ ...sword, npcDamage: 2 }, sword], 1)
  expect(gainByReadying(two.s.combat, two.who, 1)).toBeCloseTo((8 / 20) * ((4 - 2) / 10), 12)
  const far = armed([{ ...sword, npcDamage: 2 }, sword], 30)
  expect(gainByReadying(far.s.combat, far.who, 1)).toBe(0)
})

test("sources of advantage that a house rule makes worth more are told apart by what remembers attacks", () => {
  const s = scene([[swordsman, [6, 2]]], { more: { modifiers: { flanked: 4 } } })
  const hit = (source: number): number =>
    foresee(s.combat, { by: s.who("x0"), target: s.who("a"), item: 0, mods: withSource(0, source) }).hit
  expect(hit(mod.lower)).toBeCloseTo(hit(mod.flanked) - 4 / 20, 12)
})
