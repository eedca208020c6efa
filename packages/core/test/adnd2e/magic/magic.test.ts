import { expect, test } from "vitest"
import { harmOf } from "../../../src/testkit/harmOf.ts"
import { rule } from "../../kit/rule.ts"
import { armed, like, weapons } from "../blocks.ts"
import { blows, counts, declare, duel, inKeyOrder, needed, optionsOf, type StageSpec, stage } from "../stage.ts"

const tough = { hp: 90 }
const missile = { id: "magic_missile", slots: 2 }
const grasp = { id: "shocking_grasp", slots: 1 }
const mage = (more: object = {}) => like({ ...tough, group: "wizard", level: 5, spells: [missile, grasp], ...more })
const dagger = armed(["dagger"], { ...tough, group: "wizard" })
const slow = armed(["two_handed_sword"], tough)

/** `w` casts its spell, `x` attacks it from beside. */
const cast = (
  w: unknown,
  x: unknown,
  spell: number,
  initiative: Readonly<Record<string, number>>,
  more: Omit<StageSpec, "actors"> = {},
) => {
  const s = stage({
    ...more,
    actors: { w: { side: 0, at: [5, 5], block: w }, x: { side: 1, at: [6, 5], block: x } },
    dice: [initiative, ...(more.dice ?? [])],
  })
  return declare(s, { w: ["cast", { item: spell }], x: ["attack", { target: "w" }] })
}

rule(["ADD2-127"], "who has no spells cannot cast", () => {
  expect(optionsOf(duel(dagger, dagger), "a")).not.toContain("cast")
  expect(optionsOf(duel(mage(), dagger), "a")).toContain("cast")
})

rule(["ADD2-128", "ADD2-129"], "a caster has no DEX until its spell has gone off, and a tie is before that", () => {
  const w = mage({ ac: 6, ac_dex: -3, spells: [{ ...missile, casting: 3 }] })
  const needs = (mine: number, theirs: number, houseRules: object = {}) => {
    const s = cast(w, dagger, 0, { w: mine, x: theirs }, { dice: [1, 1, 1, 1, 1, 1], houseRules })
    if (s.open()?.kind === "aim") s.take("cast")
    s.open()
    return needed(s)
  }
  // The spell at count 3 + 2 = 5.
  expect(needs(2, 1)).toBe(11)
  expect(needs(2, 3)).toBe(11)
  expect(needs(2, 6)).toBe(14)
  expect(needs(2, 1, { "spell.loses_dex": false })).toBe(14)
})

rule(["ADD2-130", "ADD2-133"], "a caster takes no chances, stands still, and does not provoke by casting", () => {
  const s = stage({
    actors: { w: { side: 0, at: [5, 5], block: mage() }, x: { side: 1, at: [6, 5], block: dagger } },
    dice: [{ w: 9, x: 1 }, 1, 1, 1],
  })
  declare(s, { w: ["cast", { item: 0 }], x: ["move", { extra: 1 }] })
  expect(s.events("Decided").filter((e) => e["spot"] === true)).toEqual([])
  s.take("cast", { target: "x" })
  s.open()
  expect(blows(s)).toEqual([])
  expect(s.events("SpellCast")).toHaveLength(1)
})

test("by house rule casting provokes, and the harm ruins the spell", () => {
  const s = cast(
    mage(),
    slow,
    0,
    { w: 1, x: 10 },
    {
      dice: [20, 5, 1],
      react: [{ who: "x", verb: "take" }],
      houseRules: { "spell.provokes_aoo": true },
    },
  )
  s.take("cast", { target: "x" })
  s.open()
  expect(s.events("SpellRuined")).toHaveLength(1)
  expect(s.events("SpellCast")).toEqual([])
})

rule(["ADD2-131"], "harm before its count ruins a spell, and it is spent; harm in the same count does not", () => {
  const early = cast(mage({ spells: [{ ...missile, casting: 9 }] }), dagger, 0, { w: 1, x: 5 }, { dice: [20, 3] })
  expect(counts(early)).toEqual({ w: 10, x: 7 })
  expect(early.events("SpellRuined")).toMatchObject([{ who: "w", spell: 0 }])
  expect(early.of("w").spent).toBe(1)
  const tie = cast(
    mage({ spells: [{ ...missile, casting: 6 }] }),
    dagger,
    0,
    { w: 1, x: 5 },
    { dice: [20, 3, 4, 4, 4] },
  )
  tie.take("cast", { target: "x" })
  tie.open()
  expect(tie.events("SpellRuined")).toEqual([])
  expect(tie.last("SpellCast")).toMatchObject({ by: "w", target: "x" })
  // Three missiles at level 5, d4 + 1 each.
  expect(tie.events("HarmTaken").find((e) => e["by"] === "w")).toMatchObject({ amount: 15, faces: [4, 4, 4] })
  tie.done()
})

test("spells may withstand harm, or withstand it with a save against spells", () => {
  const w = mage({ spells: [{ ...missile, casting: 9 }] })
  const ruined = (mode: boolean | "only_if_save_fails", dice: readonly number[]) => {
    const s = cast(w, dagger, 0, { w: 1, x: 5 }, { dice, houseRules: { "spell.disruption": mode } })
    return s.events("SpellRuined").length
  }
  expect(ruined(false, [20, 3])).toBe(0)
  expect(ruined("only_if_save_fails", [20, 3, 16])).toBe(1)
  expect(ruined("only_if_save_fails", [20, 3, 17])).toBe(0)
})

rule(["ADD2-132"], "after its spell, or its ruin, a caster has a half move at the end of the round", () => {
  const s = cast(mage(), slow, 0, { w: 1, x: 10 }, { dice: [1, 1, 1, 1] })
  s.take("cast", { target: "x" })
  expect(s.open()).toMatchObject({ who: "w", kind: "half-move" })
  const ruined = cast(mage({ spells: [{ ...missile, casting: 9 }] }), dagger, 0, { w: 1, x: 5 }, { dice: [20, 3] })
  expect(ruined.open()).toMatchObject({ who: "w", kind: "half-move" })
})

rule(
  ["ADD2-134", "ADD2-138"],
  "a touch spell has one attempt, rolled against the target's armour class, and nothing is left of it",
  () => {
    const touch = (die: number, dice: readonly number[]) => {
      const s = cast(
        mage(),
        armed(["two_handed_sword"], { ...tough, ac: 4 }),
        1,
        { w: 1, x: 10 },
        { dice: [die, ...dice] },
      )
      s.take("cast", { target: "x" })
      s.open()
      return s
    }
    const hit = touch(16, [8, 1])
    expect(hit.events("Attacked")[0]).toMatchObject({ by: "w", needed: 16, hit: true })
    expect(hit.events("HarmTaken")[0]).toMatchObject({ target: "x", amount: 13 })
    const miss = touch(15, [1])
    expect(miss.events("HarmTaken")).toEqual([])
    expect(miss.of("w").spent).toBe(1 << 5)
    if (miss.open()?.kind === "half-move") miss.take("hold")
    expect(optionsOf(miss, "w")).toContain("cast")
    expect(
      miss.combat
        .next()
        ?.options.filter((o) => o.verb === 16)
        .map((o) => o.item),
    ).toEqual([0])
  },
)

rule(
  ["ADD2-139"],
  "to touch somebody unaware is easier by 2, or by what the table says; surprise counts instead",
  () => {
    const touching = mage({ items: [{ id: "scroll", kind: "scroll", spell: "shocking_grasp", carried: "hand" }] })
    const needs = (conditions: readonly string[], houseRules: object = {}) => {
      const isSurprised = conditions.includes("surprised")
      const s = stage({
        actors: {
          w: { side: 0, at: [5, 5], block: touching },
          x: {
            side: 1,
            at: [6, 5],
            block: armed(["two_handed_sword"], { ...tough, ac: 4 }),
            placement: { conditions },
          },
        },
        houseRules,
        dice: [isSurprised ? { w: 1 } : { w: 1, x: 10 }, 1, 1],
      })
      // There is no time for spells in the round that surprises the enemy, but there is for scrolls.
      declare(s, { w: isSurprised ? ["use", { target: "x" }] : ["cast", { item: 1 }], x: ["attack", { target: "w" }] })
      if (!isSurprised) s.take("cast", { target: "x" })
      s.open()
      return s.events("Attacked")[0]?.["needed"]
    }
    expect(needs(["unaware"])).toBe(14)
    expect(needs(["unaware"], { "touch.unaware_bonus": 4 })).toBe(12)
    expect(needs(["unaware", "surprised"])).toBe(15)
  },
)

/** A fireball of level 5 at `x`, with those saves. */
const fireball = (placement: object, dice: readonly number[], more: object = {}) => {
  const s = stage({
    actors: {
      w: { side: 0, at: [0, 0], block: mage({ spells: [{ id: "fireball", slots: 1 }] }) },
      x: { side: 1, at: [12, 0], block: like({ ...tough, saves: [15, 15, 15, 15, 15] }), placement },
      ...more,
    },
    dice,
  })
  declare(s, { w: ["cast", { item: 0 }], x: ["parry"] })
  s.take("cast", { target: "x" })
  s.open()
  return s
}
const sixes = [6, 6, 6, 6, 6]
const order = (w: number, x: number) => inKeyOrder({ w, x })

rule(["ADD2-070"], "cover is a bonus to the save against a fireball: 2, 4, 7 or 10", () => {
  const needs = (cover: number, die: number) =>
    fireball({ cover }, [...order(1, 9), ...sixes, die])
      .done()
      .last("Saved")
  expect(needs(50, 11)).toMatchObject({ who: "x", column: 4, bonus: 4, needed: 15, saved: true })
  expect(needs(50, 10)).toMatchObject({ saved: false })
  expect([0, 25, 75, 90].map((cover) => needs(cover, 1)?.["bonus"])).toEqual([0, 2, 7, 10])
  expect(fireball({ concealment: 90 }, [...order(1, 9), ...sixes, 1]).last("Saved")).toMatchObject({ bonus: 0 })
})

rule(["ADD2-071"], "a save halves a fireball; behind 90 % cover it spares one all of it, and half without", () => {
  const harm = (cover: number, die: number) =>
    fireball({ cover }, [...order(1, 9), ...sixes, die])
      .events("HarmTaken")
      .map((e) => e["amount"])
  expect(harm(0, 14)).toEqual([30])
  expect(harm(0, 15)).toEqual([15])
  expect(harm(90, 5)).toEqual([])
  expect(harm(90, 4)).toEqual([15])
})

test("a fireball catches everybody within 20 feet, friends too", () => {
  const s = fireball({}, [...inKeyOrder({ w: 1, x: 9, f: 9, y: 9 }), ...sixes, 20, 20], {
    f: { side: 0, at: [8, 2], block: like(tough) },
    y: { side: 1, at: [12, 5], block: like(tough) },
  })
  expect(new Set(s.events("HarmTaken").map((e) => e["target"]))).toEqual(new Set(["x", "f"]))
  s.done()
})

const drinker = like({
  ...tough,
  ac: 7,
  ac_dex: -2,
  items: [{ id: "potion_of_healing", kind: "potion", heals: "2d4+2", speed: 4 }],
})

/** `p` is hurt in the first round and drinks in the second. */
const drinking = (
  initiative: Readonly<Record<string, number>>,
  dice: readonly number[],
  react: readonly { verb: string }[],
  more: object = {},
) => {
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(5),
    actors: {
      p: { side: 0, at: [10, 2], block: drinker },
      x: { side: 1, at: [11, 2], block: dagger },
      ...more,
    },
    dice: [{ ...initiative, p: 1, x: 1 }, 20, 4, initiative, ...dice],
    react,
  })
  declare(s, { x: ["attack", { target: "p" }] })
  expect(s.of("p").hp).toBe(86)
  return declare(s, { p: ["drink"], x: ["attack", { target: "p" }], y: ["attack", { target: "p" }] })
}

rule(["ADD2-149", "ADD2-150"], "a drinker has no DEX until its potion is drunk", () => {
  const needs = (mine: number, theirs: number) => {
    const s = drinking({ p: mine, x: theirs }, [1, 1, 4, 4].slice(0, 4), [{ verb: "decline" }])
    return s.events("Attacked").at(-1)?.["needed"]
  }
  // The potion at count 4 + 1 = 5, the dagger at 2 and the die. AC 7, 2 of it DEX.
  expect(needs(1, 1)).toBe(11)
  expect(needs(1, 9)).toBe(13)
})

rule(["ADD2-151"], "drinking while threatened gives each old enemy a chance first; hurt or not, it is drunk", () => {
  const s = drinking({ p: 1, x: 9 }, [20, 4, 3, 3, 1], [{ verb: "take" }])
  expect(s.events("Attacked").map((e) => e["occasion"])).toEqual([0, 2, 0])
  expect(s.last("PotionDrunk")).toMatchObject({ who: "p", faces: [3, 3], amount: 8 })
  expect(s.of("p").hp).toBe(90)
  s.done()
})

rule(["ADD2-152"], "who came up only this round gets no chance on a drinker", () => {
  const far = { y: { side: 1, at: [15, 2], block: dagger } }
  const s = drinking({ p: 9, x: 9, y: 1 }, [1, 1, 1, 4, 4, 1].slice(0, 5), [{ verb: "take" }], far)
  expect(
    s
      .events("Decided")
      .filter((e) => e["spot"] === true)
      .map((e) => e["who"]),
  ).toEqual(["x"])
})

test("a potion never gives more than was lost, and is drunk once", () => {
  const s = drinking({ p: 1, x: 9 }, [4, 4, 1], [{ verb: "decline" }])
  expect(s.last("PotionDrunk")).toMatchObject({ amount: 4 })
  expect(s.of("p").drunk).toBe(1)
  expect(optionsOf(s, "p")).not.toContain("drink")
})

rule(["ADD2-147"], "a magic sword strikes better without being used in any way", () => {
  const s = duel(like({ ...tough, weapons: [{ ...weapons.long_sword, magic: 1 }] }), dagger, {
    dice: [{ a: 1, b: 9 }, 13, 4],
  })
  declare(s, { a: ["attack", { target: "b" }] })
  expect(s.last("Attacked")).toMatchObject({ needed: 13, hit: true })
  expect(s.last("HarmTaken")).toMatchObject({ amount: 5 })
})

rule(["ADD2-071"], "what a save and cover stop of a fireball and what they let through are all of it", () => {
  const harm = (cover: number, die: number) => harmOf(fireball({ cover }, [...order(1, 9), ...sixes, die]), "x")
  expect(harm(0, 14)).toEqual({ spared: 0, taken: 30 })
  expect(harm(0, 15)).toEqual({ spared: 15, taken: 15 })
  expect(harm(90, 5)).toEqual({ spared: 30, taken: 0 })
  expect(harm(90, 4)).toEqual({ spared: 15, taken: 15 })
})

const saves = [12, 12, 12, 12, 12]
/** `w` has begun a slow spell when `p` works this on it, in this count. */
const worked = (
  spell: object,
  dice: readonly number[],
  more: { readonly tie?: boolean; readonly houseRules?: object } = {},
) => {
  const s = stage({
    actors: {
      w: { side: 0, at: [5, 5], block: mage({ saves, spells: [{ ...missile, casting: 9 }] }) },
      v: { side: 0, at: [0, 15], block: dagger },
      p: {
        side: 1,
        at: [15, 5],
        block: mage({ spells: [{ id: "jinx", slots: 1, yards: 60, ...spell }] }),
      },
    },
    houseRules: more.houseRules ?? {},
    dice: [{ w: 1, v: 10, p: 1 }, ...dice],
  })
  declare(s, { w: ["cast", { item: 0 }], p: ["cast", { item: 0 }] })
  for (let open = s.open(); open?.kind === "aim" && s.combat.state.round === 1; open = s.open()) {
    if (open.who === "w" && !more.tie) break
    s.take("cast", { target: open.who === "p" ? "w" : "p" })
  }
  return s
}

rule(
  ["ADD2-131"],
  "a save that fails before its count ruins a spell, whether it hurts or not; one that succeeds does not",
  () => {
    const slowing = { condition: "slowed", rounds: "3", save: "spell" }
    const failed = worked(slowing, [11])
    expect(failed.events("SpellRuined")).toMatchObject([{ who: "w", spell: 0 }])
    expect(failed.of("w").spent).toBe(1)
    expect(worked(slowing, [12]).events("SpellRuined")).toEqual([])
    // In the same count it comes too late.
    const tie = worked(
      { ...slowing, casting: 9 },
      inKeyOrder({ w: 1, p: 11 }).flatMap((face) => (face === 1 ? [1, 1, 1] : [face])),
      {
        tie: true,
      },
    )
    expect(tie.events("SpellCast")).toHaveLength(2)
    expect(tie.events("SpellRuined")).toEqual([])
    expect(worked(slowing, [11], { houseRules: { "spell.disruption": false } }).events("SpellRuined")).toEqual([])
  },
)

rule(["ADD2-130", "ADD2-131"], "whoever is put to sleep while casting has lost the spell, without any save", () => {
  const s = worked({ condition: "asleep", rounds: "3" }, [])
  expect(s.events("SpellRuined")).toMatchObject([{ who: "w", spell: 0 }])
  expect(s.of("w").spent).toBe(1)
  expect(worked({ condition: "silenced", rounds: "3" }, []).of("w").spent).toBe(1)
  expect(worked({ condition: "invisible", rounds: "3" }, []).of("w").spent).toBe(0)
})

rule(["ADD2-070"], "cover is no help against what bursts without doing harm", () => {
  const s = stage({
    actors: {
      w: {
        side: 0,
        at: [0, 0],
        block: mage({
          spells: [{ id: "mist", slots: 1, yards: 60, radius: 1, save: "spell", condition: "slowed", rounds: "2" }],
        }),
      },
      x: { side: 1, at: [12, 0], block: like(tough), placement: { cover: 90 } },
    },
    dice: [{ w: 1, x: 9 }, 10],
  })
  declare(s, { w: ["cast", { item: 0 }] })
  s.take("cast", { target: "x" })
  s.open()
  expect(s.last("Saved")).toMatchObject({ who: "x", bonus: 0 })
})

rule(["ADD2-070"], "cover from a large body's breath is reckoned from whichever of its squares is nearest", () => {
  const breath = { id: "fire_breath", kind: "breath", cone: 8, harm: "2d6", save: "breath" }
  const bonus = (map: string) => {
    const s = stage({
      map,
      actors: {
        d: { side: 0, at: [0, 0], block: like({ ...tough, size: "L", abilities: [breath] }) },
        x: { side: 1, at: [5, 1], block: like(tough) },
      },
      dice: [{ d: 1, x: 9 }, 1, 1, 1],
    })
    declare(s, { d: ["use", { target: "x" }] })
    return s.last("Saved")?.["bonus"]
  }
  // Only the lower half of the body sees x past the wall; a low wall in front of x hides half of it.
  expect(bonus("...#...\n.......\n.......\n")).toBe(0)
  expect(bonus(".......\n....o..\n.......\n")).toBe(4)
})

rule(["ADD2-057"], "in the round that takes the enemy by surprise nobody has time for spells", () => {
  const offered = (placement: object) => {
    const s = stage({
      actors: {
        w: { side: 0, at: [5, 5], block: mage({ items: [{ id: "s", kind: "scroll", spell: "magic_missile" }] }) },
        x: { side: 1, at: [8, 5], block: dagger, placement },
      },
    })
    return optionsOf(s, "w")
  }
  expect(offered({})).toEqual(expect.arrayContaining(["cast", "use x"]))
  expect(offered({ conditions: ["surprised"] })).toContain("use x")
  expect(offered({ conditions: ["surprised"] })).not.toContain("cast")
})

rule(["ADD2-149", "ADD2-150"], "who is attacked in the very count in which it drinks or reads has no DEX yet", () => {
  for (const item of [
    { id: "p", kind: "potion", condition: "hasted", rounds: "1", speed: 2 },
    { id: "s", kind: "scroll", spell: "magic_missile", speed: 2 },
  ]) {
    for (const [drinker, attacker] of [
      ["a", "b"],
      ["b", "a"],
    ] as const) {
      const s = stage({
        actors: {
          [drinker]: { side: 0, at: [5, 5], block: like({ ...tough, ac: 7, ac_dex: -2, items: [item] }) },
          // It comes up in this count, or stands there.
          [attacker]: { side: 1, at: [9, 5], block: dagger },
        },
        dice: [{ a: 1, b: 1 }, ...(item.kind === "scroll" ? [1, 1, 1] : []), 1],
      })
      declare(s, {
        [drinker]: item.kind === "scroll" ? ["use", { target: attacker }] : ["drink"],
        [attacker]: ["attack", { target: drinker }],
      })
      s.open()
      expect(counts(s)).toMatchObject({ a: 3, b: 3 })
      expect(needed(s)).toBe(20 - 7 - 2)
      s.done()
    }
  }
})

rule(["ADD2-151"], "whom such a chance fells does not drink", () => {
  const s = stage({
    actors: {
      p: {
        side: 0,
        at: [5, 5],
        block: { ...drinker, hp: 3, items: [{ id: "p", kind: "potion", condition: "hasted", rounds: "1" }] },
      },
      x: { side: 1, at: [6, 5], block: dagger },
    },
    dice: [{ p: 1, x: 10 }, 20, 4],
    react: [{ who: "x", verb: "take" }],
  })
  declare(s, { p: ["drink"], x: ["attack", { target: "p" }] })
  s.open()
  expect(s.done().events("PotionDrunk")).toEqual([])
  expect(s.of("p").dead).toBe(true)
})
