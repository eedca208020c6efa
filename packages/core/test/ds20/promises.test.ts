import { expect, test } from "vitest"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import { blade, bow, dummy, kick, person, pistol, rifle, shooter } from "./blocks.ts"
import { apart, fight, fighterIn, forecastOf, melee, placed } from "./scenes.ts"

test("who has announced three additional actions looks no further, unless a house rule has another limit", () => {
  const more = (houseRules: Partial<Ds20["houseRules"]>) => {
    const s = melee(person({ melee: 30 }, { weapons: [{ ...blade, damage: "90/99" }] }), dummy(), { houseRules })
    s.take("declare", { extra: 3 })
    const { harm } = forecastOf(s, "strike", { item: 0 })
    return forecastOf(s, "declare", { extra: 4 }).harm - harm
  }
  expect(more({})).toBeLessThan(0)
  // With a score of 30 one penalty more costs little, and scratches add up.
  expect(more({ maxExtraActions: 6 })).toBeGreaterThan(0)
})

test("to bear the pain promises the best turn without it, and a shot that nothing hinders promises nothing more", () => {
  const promises = (block: object, act: string) => {
    const s = melee(block, dummy(), { placements: { a: { wounds: { HL: 1 } } } })
    const before = forecastOf(s, "bear-pain").harm
    const turns = () =>
      Math.max(
        forecastOf(s, act, { extra: 0, item: 0 }).harm,
        ...[1, 2, 3].map((extra) => forecastOf(s, "declare", { extra }).harm),
      )
    const hindered = turns()
    s.take("bear-pain")
    return { said: before, hindered, eased: turns() }
  }
  const blow = promises(person(), "strike")
  expect(blow.said).toBeCloseTo(blow.eased, 12)
  expect(blow.eased).toBeGreaterThan(blow.hindered)
  const bullet = promises(shooter(pistol), "shoot")
  expect(bullet.said).toBeCloseTo(bullet.hindered, 12)
})

test("to bear the pain promises what has been declared before it, and a blow from behind where there is one", () => {
  const wounded = { a: { wounds: { HL: 1 } } }
  const declared = (extra: number) => {
    const s = melee(person({ melee: 16 }), dummy(), { placements: wounded })
    s.take("declare", { extra })
    const said = forecastOf(s, "bear-pain").harm
    s.take("bear-pain")
    const { harm } = forecastOf(s, "strike", { item: 0 })
    return said / harm
  }
  // So many blows, each of which the others have made a little likelier to fell.
  expect(declared(1)).toBeGreaterThan(1.8)
  expect(declared(3)).toBeGreaterThan(3.2)
  const s = fight({
    a: placed(0, [4, 4], person(), wounded.a),
    b: placed(1, [5, 5], dummy()),
    c: placed(0, [4, 5], person()),
  })
  fighterIn(s, "b").lastBy = s.who("c")
  const said = forecastOf(s, "bear-pain")
  s.take("bear-pain")
  expect(said.harm).toBeCloseTo(forecastOf(s, "flank").harm, 12)
  expect(said.harm).toBeGreaterThan(forecastOf(s, "strike", { item: 0 }).harm)
})

test("a stun fells only the last who stands: the others wake again (DS20-080, DS20-146)", () => {
  const stun = (more: object, setting: object = {}) =>
    forecastOf(fight({ a: placed(0, [5, 5], person()), b: placed(1, [6, 5], dummy()), ...more }, { setting }), "stun", {
      target: "b",
    })
  const friend = { c: placed(1, [9, 9], dummy()) }
  const [alone, together] = [stun({}), stun(friend)]
  expect(alone.fell).toBeGreaterThan(0.2)
  expect(alone.harm).toBeCloseTo(alone.fell, 12)
  expect(together.fell).toBe(0)
  expect(together.harm).toBeLessThan(alone.harm / 3)
  expect(stun({}, { endCondition: "dying" }).fell).toBe(0)
})

test("a weapon is worth drawing for what it does more than bare hands", () => {
  const draw = (weapon: object) =>
    forecastOf(
      melee(person({ melee: 12 }, { weapons: [kick, { ...blade, ...weapon }] }), dummy(), {
        placements: { a: { drawn: false } },
      }),
      "draw",
    )
  expect(draw({}).help).toBeCloseTo(0, 12)
  expect(draw({ damage: "3/7" }).help).toBeGreaterThan(0.1)
  expect(draw({ damage: "9/20" }).help).toBe(0)
})

test("a weapon is drawn for six attacks, or for as many more as it takes to fell somebody with it", () => {
  const attacks = (melee: number) => {
    const armed = person({ melee, brawling: 0 })
    const draw = forecastOf(apart(1, armed, dummy(), { placements: { a: { drawn: false } } }), "draw").help
    return draw / forecastOf(apart(1, armed, dummy()), "strike", { item: 0 }).harm
  }
  expect(attacks(30)).toBeCloseTo(6, 1)
  expect(attacks(12)).toBeGreaterThan(7)
  expect(attacks(12)).toBeLessThan(25)
  expect(attacks(5)).toBeCloseTo(30, 9)
})

test("whoever takes up a weapon may still walk up, so bare hands bring it no nearer", () => {
  const away = (metres: number, placement: object = {}) =>
    apart(metres, person({}, { weapons: [kick, { ...blade, damage: "3/7" }] }), dummy(), {
      placements: { a: { drawn: false, ...placement } },
    })
  const [near, far] = [away(4), away(25)]
  expect(forecastOf(near, "draw").approach).toBe(1)
  expect(forecastOf(near, "close").approach).toBe(1)
  expect(forecastOf(far, "draw").approach).toBeCloseTo(forecastOf(far, "advance", { target: "b" }).approach, 12)
  // Who stands beside somebody gains nothing by a walk, and who has walked already, or lies, has none.
  expect(forecastOf(away(1), "draw").approach).toBe(0)
  expect(forecastOf(away(4, { prone: true, walk: 2 }), "draw").approach).toBe(0)
  far.take("advance", { target: "b" })
  expect(forecastOf(far, "draw").approach).toBe(0)
})

test("to stand up promises the blows that come after it, for nobody strikes better from the floor (DS20-063)", () => {
  const lying = () => melee(person({ melee: 14 }), dummy(), { placements: { a: { prone: true } } })
  const s = lying()
  const said = forecastOf(s, "stand-up").harm
  expect(said).toBeGreaterThan(forecastOf(s, "strike", { item: 0 }).harm)
  s.take("stand-up")
  expect(said).toBeCloseTo(forecastOf(s, "strike", { item: 0 }).harm, 12)
  // All that have been declared, each of which the others have made a little likelier to fell; none, once they are
  // done.
  const three = lying()
  three.take("declare", { extra: 2 })
  const row = forecastOf(three, "stand-up").harm
  three.take("stand-up")
  expect(row / forecastOf(three, "strike", { item: 0 }).harm).toBeGreaterThan(2.5)
  const archer = melee(person({ melee: 14 }, { weapons: [bow] }), dummy(), { placements: { a: { prone: true } } })
  expect(forecastOf(archer, "stand-up").harm).toBe(0)
})

test("a blow with the body brings nobody nearer who holds what shoots", () => {
  const wall = `....#....\n${".........\n".repeat(3)}`
  const come = (hand: object, empty = false) => {
    const s = fight(
      {
        a: placed(0, [3, 0], person({}, { weapons: [hand, kick] }), { wounds: { HL: 1 } }),
        b: placed(1, [5, 0], dummy()),
      },
      { map: wall },
    )
    if (empty) s.given({ _tag: "BulletsAdded", who: "a", target: "b", gear: 0, bonus: 5, faces: [] })
    return ["close", "declare", "bear-pain"].map((act) => forecastOf(s, act).approach)
  }
  expect(come(bow)).toEqual([0, 0, 0])
  expect(come(rifle)).toEqual([0, 0, 0])
  expect(come(rifle, true)).toEqual([1, 1, 1])
  expect(come(blade)).toEqual([1, 1, 1])
})

test("what needs a test in haste promises no more than its chance (DS20-048, DS20-049)", () => {
  const hasty = (s: ReturnType<typeof melee>, act: string, of: "help" | "approach") => {
    const calm = forecastOf(s, act)
    s.take("declare", { extra: 3 })
    const { success, [of]: worth } = forecastOf(s, act)
    expect(calm.success).toBe(1)
    expect(success).toBeLessThan(0.5)
    expect(worth).toBeLessThan(calm[of])
  }
  const sheathed = { a: { drawn: false } }
  hasty(
    melee(person({}, { weapons: [{ ...blade, damage: "3/7" }] }), dummy(), { placements: sheathed }),
    "draw",
    "help",
  )
  const empty = apart(9, shooter(rifle), dummy())
  empty.given({ _tag: "BulletsAdded", who: "a", target: "b", gear: 0, bonus: 5, faces: [] })
  hasty(empty, "reload", "help")
  hasty(apart(9, shooter(rifle), dummy()), "aim", "help")
  hasty(apart(30, person(), dummy()), "run", "approach")
})

test("cover is taken from those who shoot, and by those who have none", () => {
  const map = `.........\n....o....\n${".........\n".repeat(6)}`
  const take = (weapon: object, at: readonly [number, number], more: object = {}) => {
    const s = fight(
      { a: placed(0, at, person({}, more)), b: placed(1, [8, 1], shooter(weapon)), c: placed(0, [0, 7], shooter(bow)) },
      { map },
    )
    return { cover: forecastOf(s, "take-cover"), stay: forecastOf(s, "end-turn") }
  }
  const bare = take(pistol, [3, 2])
  expect(bare.cover.exposure).toBeLessThan(bare.stay.exposure)
  for (const vain of [take(pistol, [3, 1]), take(blade, [3, 2]), take(pistol, [0, 4], { walk: 2 })]) {
    expect(vain.cover.exposure).toBe(vain.stay.exposure)
    expect(vain.cover.help).toBe(0)
    expect(vain.cover.cost).toBeGreaterThan(0)
  }
})

test("a way into cover or to a line of fire is as dangerous as the place where it ends", () => {
  const map = `.........\n....#....\n.........\n....o....\n${".........\n".repeat(3)}`
  // Behind the low wall it is hidden from the pistol; the one with the blade comes along.
  const cover = (more: object) => {
    const s = fight({ a: placed(0, [3, 4], person()), b: placed(1, [8, 3], shooter(pistol)), ...more }, { map })
    return [forecastOf(s, "take-cover").exposure, forecastOf(s, "end-turn").exposure] as const
  }
  const [alone, chased] = [cover({}), cover({ c: placed(1, [2, 5], person()) })]
  expect(alone[0] / alone[1]).toBeCloseTo(0.6, 6)
  expect(chased[1] - chased[0]).toBeCloseTo(alone[1] - alone[0], 6)
  // Beyond the wall stands somebody with a blade beside the square from which the target is seen.
  const line = (guard: readonly [number, number]) =>
    forecastOf(
      fight(
        { a: placed(0, [4, 0], shooter(bow)), b: placed(1, [4, 6], dummy()), c: placed(1, guard, person()) },
        { map },
      ),
      "open-line",
      { target: "b" },
    ).exposure
  expect(line([8, 6])).toBe(0)
  expect(Math.max(line([2, 1]), line([6, 1]))).toBeGreaterThan(0)
})

test("the best of many blows is sought among all weapons of the body", () => {
  const best = (weapons: readonly object[]) =>
    forecastOf(melee(person({}, { weapons }), dummy()), "declare", { extra: 2 }).harm
  const weak = { ...kick, weapon: "flick", damage: "20/40" }
  expect(best([weak, kick])).toBeCloseTo(best([kick]), 12)
})

test("who has shot in this turn is threatened by slow weapons as before", () => {
  const s = apart(9, shooter(pistol), shooter({ ...rifle, range: 20 }), { dice: [19, 1] })
  const before = forecastOf(s, "end-turn").exposure
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: 0 })
  expect(before).toBeGreaterThan(0)
  expect(forecastOf(s, "end-turn").exposure).toBeCloseTo(before, 12)
})
