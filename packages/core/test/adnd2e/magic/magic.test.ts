import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, like, weapons } from "../blocks.ts"
import { blows, counts, declare, duel, inKeyOrder, needed, optionsOf, type StageSpec, stage } from "../stage.ts"
import { tough, dagger, mage, missile } from "./mages.ts"

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

rule(["ADD2-147"], "a magic sword strikes better without being used in any way", () => {
  const s = duel(like({ ...tough, weapons: [{ ...weapons.long_sword, magic: 1 }] }), dagger, {
    dice: [{ a: 1, b: 9 }, 13, 4],
  })
  declare(s, { a: ["attack", { target: "b" }] })
  expect(s.last("Attacked")).toMatchObject({ needed: 13, hit: true })
  expect(s.last("HarmTaken")).toMatchObject({ amount: 5 })
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
