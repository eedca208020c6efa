import { expect, test } from "vitest"
import { savageWorlds } from "../../../src/systems/savage-worlds/index.ts"
import { rule } from "../../kit/rule.ts"
import {
  apart,
  bow,
  dagger,
  extra,
  fight,
  forecastOf,
  hero,
  lastAttack,
  melee,
  pistol,
  placed,
  rifle,
  sword,
  verbs,
} from "../scenes.ts"

const archer = (more: object = {}) => extra({ attacks: [bow], ...more })
const gunman = (more: object = {}) => extra({ attacks: [pistol], ...more })
const plusOf = (steps: number, a: unknown, b: unknown = extra(), more: object = {}, verb = "shoot") => {
  const s = apart(steps, a, b, [2, 2], more)
  s.take(verb)
  return lastAttack(s)["plus"]
}

rule(["SWD-011"], "to aim takes the whole turn without a step, and a step loses it", () => {
  const s = apart(20, archer(), extra(), [3, 1, 1, 1])
  expect(verbs(s)).toContain("aim")
  s.take("aim")
  expect(s.of("a").aimAt).toBe(s.who("b"))
  expect(s.combat.next()?.who).toBe(s.who("b"))
  s.take("end-turn")
  s.take("shoot")
  // Medium range -2 is made good: at least 2 of it, so the shot has 0.
  expect(lastAttack(s)).toMatchObject({ plus: 0, hit: false })
  const moved = apart(20, archer(), extra(), [3])
  moved.take("advance")
  expect(verbs(moved)).not.toContain("aim")
})

rule(["SWD-012"], "aiming cancels up to 4 points of range and cover, or gives 2", () => {
  const aimed = (steps: number, placement: object, houseRules: object = {}) => {
    const s = apart(steps, archer(), extra(), [1], { b: placement, houseRules })
    s.take("aim")
    s.take("end-turn")
    s.take("shoot")
    return lastAttack(s)["plus"]
  }
  expect(aimed(30, { cover: "light" })).toBe(-2)
  expect(aimed(8, {})).toBe(2)
  expect(aimed(20, {})).toBe(0)
  expect(plusOf(30, archer(), extra(), { b: { cover: "light" } })).toBe(-6)
  // Wounds are not on the list, unless a house rule puts everything there.
  const wounded = (houseRules: object) => {
    const s = apart(8, hero({ attacks: [bow] }), extra(), [2, 2], { a: { wounds: 3 }, houseRules })
    s.take("aim")
    s.take("end-turn")
    s.take("shoot")
    return lastAttack(s)["plus"]
  }
  expect(wounded({})).toBe(-1)
  expect(wounded({ aimScope: "any" })).toBe(0)
})

rule(["SWD-013"], "with a foe at one's throat only weapons of one hand can be fired", () => {
  expect(verbs(melee(archer(), extra()))).not.toContain("shoot")
  expect(verbs(melee(gunman(), extra()))).toContain("shoot")
  expect(verbs(apart(3, archer(), extra()))).toContain("shoot")
})

rule(["SWD-014"], "a shot at a foe beside one must beat its Parry", () => {
  const s = melee(gunman(), extra({ parry: 6 }), [5])
  s.take("shoot")
  expect(lastAttack(s)).toMatchObject({ need: 6, hit: false })
  expect(forecastOf(melee(gunman(), extra({ parry: 6 })), "shoot").success).toBeCloseTo(1 / 6, 12)
  const far = apart(2, gunman(), extra({ parry: 6 }), [4, 1, 1])
  far.take("shoot")
  expect(lastAttack(far)).toMatchObject({ need: 4, hit: true })
})

rule(["SWD-015"], "a shot past a foe who is beside one leaves the shooter Vulnerable", () => {
  const s = fight(
    { a: placed(0, [5, 5], gunman()), b: placed(1, [6, 5], extra()), c: placed(1, [5, 13], extra()) },
    { dice: [3] },
  )
  s.take("shoot", { target: "c" })
  expect(s.of("a").conditions).toBe(8)
  const near = fight(
    { a: placed(0, [5, 5], gunman()), b: placed(1, [6, 5], extra()), c: placed(1, [5, 13], extra()) },
    { dice: [3] },
  )
  near.take("shoot", { target: "b" })
  expect(near.of("a").conditions).toBe(0)
})

rule(["SWD-036"], "a low wall on the map hides half of whoever stands behind it: medium cover", () => {
  const plus = (wall: string) => {
    const row = "............"
    const s = fight(
      { a: placed(0, [1, 1], archer()), b: placed(1, [6, 1], extra()) },
      { map: [row, `.....${wall}......`, row].join("\n"), dice: [2], houseRules: { shootThroughCover: false } },
    )
    s.take("shoot")
    return lastAttack(s)["plus"]
  }
  expect([plus("."), plus("o")]).toEqual([0, -4])
})

rule(["SWD-036"], "cover takes 2, 4, 6 or 8 by its grade; Dodge and shields do not add to it", () => {
  const under = (cover: string, b: object = {}, houseRules: object = {}) =>
    plusOf(5, archer(), extra(b), { b: { cover }, houseRules: { shootThroughCover: false, ...houseRules } })
  expect(["light", "medium", "heavy", "near-total"].map((grade) => under(grade))).toEqual([-2, -4, -6, -8])
  expect(
    ["light", "medium", "heavy", "near-total"].map((grade) => under(grade, {}, { coverSteps: "1-2-4-6" })),
  ).toEqual([-1, -2, -4, -6])
  expect(under("light", { edges: ["dodge"] })).toBe(-2)
  expect(plusOf(5, archer(), extra({ edges: ["dodge"] }))).toBe(-2)
  expect(under("medium", { shield: { shield: "large", cover: -4, parry: 3, natural: true } })).toBe(-4)
  const wall = fight(
    { a: placed(0, [0, 0], archer()), b: placed(1, [6, 0], extra()) },
    { map: "........\n....oo..\n....oo..\n".replace("....oo..", "........"), dice: [2] },
  )
  wall.take("shoot")
  expect(lastAttack(wall)).toMatchObject({ plus: 0 })
})

rule(["SWD-037", "SWD-039"], "what misses only because of cover goes through it against its armour", () => {
  const shot = (face: number, more: object = {}, dice: readonly number[] = []) => {
    const s = apart(5, gunman(), extra(), [face, ...dice], { b: { cover: "medium", obstacle: 6 }, ...more })
    s.take("shoot")
    s.done()
    return lastAttack(s)
  }
  expect(shot(5, {}, [3, 3])).toMatchObject({ through: true, hit: true, raises: -1, toughness: 11 })
  expect(shot(3)).toMatchObject({ through: false, hit: false })
  expect(shot(5, { b: { cover: "medium", obstacle: "brick-wall" } }, [3, 3])).toMatchObject({ toughness: 13 })
  expect(shot(5, { b: { cover: "medium", obstacle: "heavy-glass" } }, [3, 3])).toMatchObject({ toughness: 7 })
  expect(shot(5, { b: { cover: "medium", obstacle: "steel-car-door" } }, [3, 3])).toMatchObject({ toughness: 9 })
  expect(shot(5, { b: { cover: "medium", obstacle: "stone-wall" } }, [3, 3])).toMatchObject({ toughness: 15 })
  const arrow = apart(5, archer(), extra(), [5], { b: { cover: "medium" } })
  arrow.take("shoot")
  expect(lastAttack(arrow)).toMatchObject({ hit: false })
})

rule(["SWD-037"], "what a shot at somebody behind cover promises counts what goes through it", () => {
  const promised = (by: unknown, b: object, houseRules: object = {}) => {
    const { success, harm, fell } = forecastOf(apart(5, by, extra(), [], { b, houseRules }), "shoot")
    return { success, harm, fell }
  }
  const open = promised(gunman(), {})
  const hidden = promised(gunman(), { cover: "medium", obstacle: 6 })
  const glass = promised(gunman(), { cover: "medium", obstacle: 0 })
  // A d6 that needs 4, and 8 to miss the wall: with a 4, a 5, or a 6 and another 1 it goes through.
  expect(open.success).toBeCloseTo(1 / 2, 12)
  expect(hidden.success).toBeCloseTo(1 / 2, 12)
  expect(hidden.harm).toBeLessThan(open.harm)
  expect(glass.harm).toBeGreaterThan(hidden.harm)
  // No raise through glass.
  expect(glass.harm).toBeLessThan(open.harm)
  expect(promised(archer(), { cover: "medium" }).success).toBeCloseTo((1 / 6) * (5 / 6), 12)
  expect(promised(gunman(), { cover: "medium" }, { shootThroughCover: false }).success).toBeCloseTo(
    (1 / 6) * (5 / 6),
    12,
  )
})

test("who can shoot from here gains nothing by coming nearer, and whoever goes near is in more danger", () => {
  const near = (by: unknown, steps: number) => forecastOf(apart(steps, by, extra()), "advance")
  expect(near(extra(), 20).approach).toBeGreaterThan(0)
  expect(near(gunman(), 20).approach).toBe(0)
  expect(near(extra(), 12).exposure).toBeGreaterThan(0)
  expect(near(extra(), 40).exposure).toBe(0)
  // Those who are shot at are in danger wherever they stand.
  expect(forecastOf(apart(20, extra(), gunman()), "end-turn").exposure).toBeGreaterThan(0)
})

rule(["SWD-038"], "impenetrable cover, or a house rule, stops the shot", () => {
  const stopped = (more: object) => {
    const s = apart(5, gunman(), extra(), [5], { b: { cover: "medium" }, ...more })
    s.take("shoot")
    return lastAttack(s)["hit"]
  }
  expect(stopped({ b: { cover: "medium", obstacle: "impenetrable" } })).toBe(false)
  expect(stopped({ houseRules: { shootThroughCover: false } })).toBe(false)
})

rule(["SWD-047"], "the prone are shot at with -4 from three steps away", () => {
  expect(plusOf(3, archer(), extra(), { b: { prone: true } })).toBe(-4)
  expect(plusOf(2, archer(), extra(), { b: { prone: true } })).toBe(0)
  expect(plusOf(5, archer(), extra(), { b: { prone: true, cover: "light" } })).toBe(-4)
})

const beside = (a: unknown, dice: readonly number[], more: object = {}) =>
  fight(
    {
      a: placed(0, [1, 5], a),
      b: placed(1, [6, 5], extra()),
      ally: placed(0, [7, 5], extra()),
      far: placed(0, [6, 12], extra()),
    },
    { dice, ...more },
  )

rule(["SWD-058", "SWD-039"], "who stands between shooter and target gives no cover and is no obstacle", () => {
  const actors = {
    a: placed(0, [1, 5], archer()),
    b: placed(1, [7, 5], extra()),
    between: placed(1, [4, 5], extra()),
  }
  const s = fight(actors, { dice: [3] })
  s.take("shoot", { target: "b" })
  expect(lastAttack(s)).toMatchObject({ plus: 0, hit: false, through: false })
  expect(s.of("between").wounds).toBe(0)
})

rule(["SWD-058", "SWD-068"], "a shot that misses with a natural 1 hits somebody beside the target", () => {
  const s = beside(archer(), [1, 3, 3])
  s.take("shoot")
  expect(s.events("Attacked")).toMatchObject([
    { target: "b", hit: false },
    { target: "ally", hit: true, damage: 6 },
  ])
  expect(s.of("ally").conditions).toBe(1)
  s.done()
  const two = beside(archer(), [2])
  two.take("shoot")
  expect(two.events("Attacked").length).toBe(1)
  const wild = beside(hero({ attacks: [bow] }), [1, 5, 1, 1])
  wild.take("shoot")
  expect(wild.events("Attacked")).toMatchObject([{ target: "b", hit: true }])
  const off = beside(archer(), [1], { houseRules: { innocentBystanders: false } })
  off.take("shoot")
  expect(off.done().events("Attacked").length).toBe(1)
})

rule(["SWD-068"], "of several bystanders each is as likely, and those behind the line count", () => {
  const hit = (pick: number) => {
    const s = fight(
      {
        a: placed(0, [1, 5], archer()),
        b: placed(1, [6, 5], extra()),
        inLine: placed(1, [3, 5], extra()),
        beside: placed(1, [6, 6], extra()),
        away: placed(1, [2, 9], extra()),
      },
      { dice: [1, pick, 1, 1] },
    )
    s.take("shoot", { target: "b" })
    s.done()
    return s.last("Attacked")?.["target"]
  }
  expect([hit(1), hit(2)].map(String).toSorted((p, q) => p.localeCompare(q))).toEqual(["beside", "inLine"])
})

const shotgun = { weapon: "shotgun", kind: "shotgun", range: "12/24/48", hands: 2, shots: 6 }

rule(["SWD-069"], "rapid weapons and shotguns hit bystanders with a 2 as well", () => {
  const rapid = beside(extra({ attacks: [rifle] }), [2, 3, 3])
  rapid.take("shoot")
  expect(rapid.events("Attacked").length).toBe(2)
  const burst = fight(
    {
      a: placed(0, [1, 5], extra({ attacks: [rifle] })),
      b: placed(1, [6, 5], extra()),
      ally: placed(0, [7, 5], extra({ size: 12 })),
    },
    { dice: [1, 2, 5, 3, 3, 3, 3], houseRules: { shootThroughCover: false } },
  )
  burst.take("burst")
  expect(burst.events("Attacked").map((e) => e["target"])).toEqual(["b", "ally", "b", "ally", "b"])
  burst.done()
  const shot = beside(extra({ attacks: [shotgun] }), [1, 1, 1, 1])
  shot.take("shoot")
  expect(shot.events("Attacked").length).toBe(2)
})

rule(["SWD-066", "SWD-067"], "shot gives +2, and its damage falls with the range", () => {
  const at = (steps: number, dice: readonly number[]) => {
    const s = apart(steps, extra({ attacks: [shotgun] }), extra(), dice)
    s.take("shoot")
    s.done()
    const e = lastAttack(s)
    return [e["plus"], (e["faces"] as unknown as readonly number[]).length / 2, e["hit"]]
  }
  expect(at(10, [2, 1, 1, 1])).toEqual([2, 3, true])
  expect(at(20, [4, 1, 1])).toEqual([0, 2, true])
  expect(at(40, [6, 1, 1])).toEqual([-2, 1, true])
  const slug = apart(10, extra({ attacks: [{ ...shotgun, slug: "2d10" }] }), extra(), [4, 2, 2])
  slug.take("shoot")
  expect(lastAttack(slug)).toMatchObject({ plus: 0, faces: [10, 2, 10, 2] })
  const both = apart(10, extra({ attacks: [{ ...shotgun, bothBarrels: true, shots: 2 }] }), extra(), [2, 1, 1, 1])
  both.take("both-barrels")
  expect(lastAttack(both)).toMatchObject({ damage: 7, spent: 2 })
})

rule(["SWD-081", "SWD-082"], "the grade of light takes 2, 4 or 6; in the dark nothing beyond ten steps is seen", () => {
  const by = (light: unknown, more: object = {}) => plusOf(8, archer(), extra(), { setting: { light }, ...more })
  expect([by("normal"), by("dim"), by("dark"), by("pitch")]).toEqual([0, -2, -4, -6])
  expect(by(["dim", "dark"])).toBe(-2)
  expect(verbs(apart(20, archer(), extra(), [], { setting: { light: "dark" } }))).not.toContain("shoot")
  expect(plusOf(20, archer(), extra(), { setting: { light: "dim" } })).toBe(-4)
  expect(plusOf(8, archer({ edges: ["low-light-vision"] }), extra(), { setting: { light: "dark" } })).toBe(0)
  const zone = { zones: [{ from: [9, 1], to: [12, 12], light: "dark" }] }
  expect(plusOf(8, archer(), extra(), { setting: zone })).toBe(-4)
  expect(plusOf(5, archer(), extra(), { setting: zone })).toBe(0)
  const blow = melee(extra(), extra(), [2], { setting: { light: "dim" } })
  blow.take("strike")
  expect(lastAttack(blow)).toMatchObject({ plus: -2 })
})

rule(["SWD-086", "SWD-087"], "an unstable platform takes 2 from shots, not from Steady Hands", () => {
  expect(plusOf(5, archer(), extra(), { a: { unstable: true } })).toBe(-2)
  expect(plusOf(5, archer({ edges: ["steady-hands"] }), extra(), { a: { unstable: true } })).toBe(0)
  const zone = (unstable: boolean) => ({ zones: [{ from: [1, 1], to: [3, 12], unstable }] })
  expect(plusOf(5, archer(), extra(), { setting: zone(true) })).toBe(-2)
  expect(plusOf(5, archer(), extra(), { setting: zone(false) })).toBe(0)
})

rule(["SWD-094"], "a modern weapon is loaded again with one action", () => {
  const s = apart(20, extra({ attacks: [{ ...pistol, shots: 1 }] }), extra(), [2])
  s.take("shoot")
  s.take("end-turn")
  s.take("end-turn")
  expect(verbs(s)).not.toContain("shoot")
  s.take("reload")
  expect(s.last("Reloaded")).toMatchObject({ done: true, shots: 1 })
  expect(s.combat.state.loaded[s.combat.prepared.sheets[s.who("a")]?.profiles[0]?.gear ?? -1]).toBe(1)
})

rule(["SWD-095"], "a musket takes three actions, which add up over turns", () => {
  const musket = { ...pistol, weapon: "musket", hands: 2, shots: 1, reload: 3 }
  const s = apart(20, extra({ attacks: [musket] }), extra(), [2])
  s.take("shoot")
  s.take("end-turn")
  s.take("end-turn")
  for (const done of [false, false, true]) {
    s.take("reload")
    expect(s.last("Reloaded")).toMatchObject({ done })
    s.take("end-turn")
    s.take("end-turn")
  }
  expect(verbs(s)).toContain("shoot")
})

rule(["SWD-096"], "more than one die of a rapid weapon takes 2 from each", () => {
  const s = apart(10, hero({ attacks: [rifle] }), extra(), [3, 4, 5, 3])
  s.take("burst")
  expect(s.last("BurstFired")).toMatchObject({ skills: [3, 4, 5], wild: 3, spent: 10 })
  expect(s.events("Attacked").map((e) => [e["plus"], e["hit"]])).toEqual([
    [-2, false],
    [-2, false],
    [-2, false],
  ])
  expect(plusOf(10, hero({ attacks: [rifle] }))).toBe(0)
  const rock = apart(10, extra({ attacks: [rifle], edges: ["rock-and-roll"] }), extra(), [3, 3, 3])
  rock.take("burst")
  expect(lastAttack(rock)).toMatchObject({ plus: 0 })
  const bipod = apart(10, extra({ attacks: [{ ...rifle, bipod: true }] }), extra(), [3, 3, 3])
  bipod.take("burst")
  expect(lastAttack(bipod)).toMatchObject({ plus: 0 })
})

rule(
  ["SWD-111", "SWD-112"],
  "from a standing car one shoots as ever, from a moving one at -2 without Steady Hands",
  () => {
    const from = (vehicle: object, edges: readonly string[] = []) =>
      plusOf(10, gunman({ edges }), extra(), { a: { vehicle } })
    expect(from({ kmh: 0 })).toBe(0)
    expect(from({ kmh: 50 })).toBe(-2)
    expect(from({ kmh: 50 }, ["steady-hands"])).toBe(0)
    expect(from({ kmh: 50, stabilised: true })).toBe(0)
  },
)

rule(["SWD-113"], "the relative speed of shooter and target takes more and more from 97 km/h on", () => {
  const at = (kmh: number) => plusOf(10, gunman(), extra(), { b: { vehicle: { kmh } } })
  expect([50, 96, 97, 193, 386, 772, 1235].map(at)).toEqual([0, 0, -1, -2, -4, -6, -8])
  expect(
    plusOf(10, gunman(), extra(), { a: { vehicle: { kmh: 100, stabilised: true } }, b: { vehicle: { kmh: 150 } } }),
  ).toBe(0)
  expect(
    plusOf(10, gunman(), extra(), {
      b: { vehicle: { kmh: 97 } },
      houseRules: { speedPenalties: [-3, -4, -5, -6, -7] },
    }),
  ).toBe(-3)
})

rule(["SWD-088", "SWD-089"], "two items a turn are readied freely, a third costs an action", () => {
  const shield = { shield: { shield: "small", parry: 1 } }
  const s = melee(extra({ attacks: [sword, dagger], ...shield }), extra(), [2], { a: { empty: true } })
  s.take("manoeuvre")
  s.take("ready", { item: 0 })
  s.take("manoeuvre")
  s.take("ready", { item: -1 })
  expect(s.combat.state.used).toBe(0)
  s.take("strike", { item: 0 })
  expect(lastAttack(s)).toMatchObject({ plus: 0 })
  const third = melee(extra({ attacks: [sword, dagger], ...shield }), extra(), [2], { a: { empty: true } })
  third.take("two-actions")
  for (const item of [0, -1]) {
    third.take("manoeuvre")
    third.take("ready", { item })
  }
  third.take("manoeuvre")
  third.take("ready", { item: 1, extra: 0 })
  expect(third.combat.state.used).toBe(1)
  third.take("strike")
  expect(lastAttack(third)).toMatchObject({ plus: -2 })
})

rule(["SWD-089"], "to pick a weapon up is an action, to drop one is not", () => {
  const s = melee(extra(), extra())
  s.take("manoeuvre")
  s.take("drop")
  expect(s.combat.state.used).toBe(0)
  s.take("manoeuvre")
  s.take("pick-up")
  expect(s.combat.state.used).toBe(1)
  expect(s.of("a").hand).toBe(0)
})

rule(["SWD-037"], "what pierces armour pierces the obstacle first", () => {
  const vest = { armour: [{ armour: "vest", natural: true, protection: 4, covers: ["torso"] }] }
  const toughness = (ap: number) => {
    const s = apart(5, extra({ attacks: [{ ...pistol, ap }] }), extra(vest), [5, 3, 3], {
      b: { cover: "medium", obstacle: 6 },
    })
    s.take("shoot")
    return lastAttack(s)["toughness"]
  }
  expect([0, 2, 6, 8].map(toughness)).toEqual([15, 13, 9, 7])
})

rule(["SWD-012"], "aiming cancels nothing at extreme range, and nothing that is thrown reaches it", () => {
  const aimed = (attack: object, steps: number) => {
    const s = apart(steps, extra({ attacks: [attack] }), extra(), [6, 5])
    s.open()
    s.given({ _tag: "Aimed", who: "a", target: "b" })
    s.take("end-turn")
    s.open()
    return s
  }
  const far = aimed(bow, 50)
  far.take("shoot")
  expect(lastAttack(far)).toMatchObject({ plus: -8 })
  expect(verbs(aimed(dagger, 14))).not.toContain("shoot")
  expect(verbs(aimed(dagger, 12))).toContain("shoot")
})

rule(["SWD-069"], "shot that misses with a 2 hits a bystander", () => {
  const stray = (attack: object, face: number) => {
    const s = fight(
      {
        a: placed(0, [1, 5], extra({ attacks: [attack] })),
        b: placed(1, [6, 5], extra()),
        c: placed(1, [7, 5], extra()),
      },
      { dice: [face, 1, 1, 1, 1], houseRules: { shootThroughCover: false } },
    )
    s.given({ _tag: "ConditionGained", who: "a", condition: 2, by: "b" })
    s.take("shoot", { target: "b" })
    return s.events("Attacked").length
  }
  // Distracted, 2 + 2 - 2 misses.
  expect(stray(shotgun, 2)).toBe(2)
  expect(stray(shotgun, 3)).toBe(1)
  expect(stray(bow, 2)).toBe(1)
})

rule(
  ["SWD-096"],
  "the Wild Die of a burst replaces the lowest die only; a bipod needs a shooter who stands still",
  () => {
    const s = apart(10, hero({ attacks: [rifle] }), extra({ toughness: 30 }), [1, 1, 1, 6, 1, 1, 1])
    s.take("burst")
    // Three 1s, but the Wild Die shows none: no Critical Failure, and 7 - 2 hits once.
    expect(s.last("BurstFired")).toMatchObject({ wild: 7, raises: 0 })
    expect(
      s
        .done()
        .events("Attacked")
        .filter((e) => e["hit"] === true).length,
    ).toBe(1)
    const walked = apart(20, extra({ attacks: [{ ...rifle, bipod: true }] }), extra(), [3, 3, 3])
    walked.take("advance")
    walked.take("burst")
    expect(lastAttack(walked)).toMatchObject({ plus: -2 })
  },
)

rule(["SWD-081"], "in the dark one sees ten steps far", () => {
  const seen = (steps: number) => verbs(apart(steps, archer(), extra(), [], { setting: { light: "dark" } }))
  expect(seen(10)).toContain("shoot")
  expect(seen(11)).not.toContain("shoot")
})

test("a shot goes at somebody, whom it finds wherever they are", () => {
  const s = apart(20, archer(), extra())
  const shots = s.combat.next()?.options.filter(({ verb }) => savageWorlds.verbs[verb]?.id === "shoot")
  expect(shots?.map(({ target, place }) => [target, place])).toEqual([[s.who("b"), -1]])
})
