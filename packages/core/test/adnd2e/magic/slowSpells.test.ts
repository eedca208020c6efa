import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, like } from "../blocks.ts"
import { blows, counts, declare, needed, optionsOf, type StageSpec, stage } from "../stage.ts"

const tough = { hp: 90 }
const slow = (rounds: number, more: object = {}) =>
  like({
    ...tough,
    group: "wizard",
    weapons: [],
    ac: 7,
    ac_dex: -2,
    spells: [{ id: "storm", slots: 1, casting_rounds: rounds, yards: 60, harm: "1d6", ...more }],
  })
const twice = armed(["dagger"], { ...tough, attacks: "2" })

/** `w` casts a spell of so many rounds, `x` does something in the first of them. */
const cast = (
  rounds: number,
  x: readonly [string, object?],
  dice: StageSpec["dice"],
  more: Partial<StageSpec> = {},
) => {
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(5),
    ...more,
    actors: {
      w: { side: 0, at: [5, 2], block: slow(rounds) },
      x: { side: 1, at: [6, 2], block: twice },
      ...more.actors,
    },
    dice: dice ?? [],
  })
  return declare(s, { w: ["cast", { item: 0 }], x: x as [string] })
}
const tags = (s: ReturnType<typeof cast>, ...wanted: readonly string[]) =>
  s
    .events()
    .map((e) => e._tag)
    .filter((tag) => wanted.includes(tag))

rule(
  ["ADD2-015", "ADD2-132"],
  "a spell of one round goes off when all have attacked, before the half moves, and leaves its caster none",
  () => {
    const s = cast(1, ["attack-then-move", { target: "w" }], [{ w: 1, x: 10 }, 1, 1, 5])
    expect(s.open()).toEqual({ who: "w", kind: "aim", options: ["cast x", "hold"] })
    expect(blows(s)).toEqual(["x>w", "x>w"])
    s.take("cast", { target: "x" })
    expect(s.open()).toMatchObject({ who: "x", kind: "half-move" })
    expect(s.last("HarmTaken")).toMatchObject({ target: "x", by: "w", amount: 5 })
    expect(s.of("w").spent).toBe(1)
    s.take("hold")
    expect(s.open()).toMatchObject({ kind: "declare" })
    expect(s.combat.state.round).toBe(2)
    s.done()
  },
)

rule(
  ["ADD2-128", "ADD2-131"],
  "a slow caster has no DEX all round, and any harm before its end ruins the spell",
  () => {
    const s = cast(1, ["attack", { target: "w" }], [{ w: 1, x: 10 }, 1, 20, 3])
    // GAC0 20 against 7 + 2, with the second attack as with the first.
    expect(needed(s)).toBe(11)
    expect(s.open()).toMatchObject({ kind: "declare" })
    expect(tags(s, "SpellRuined", "SpellCast")).toEqual(["SpellRuined"])
    expect(s.of("w").spent).toBe(1)
    s.done()
  },
)

rule(
  ["ADD2-015"],
  "a spell of two rounds is cast at the end of the second, for which its caster declares nothing else",
  () => {
    const s = cast(2, ["move", { extra: 1 }], [{ w: 1, x: 1 }, { w: 1, x: 1 }, 5])
    expect(tags(s, "SpellCast")).toEqual([])
    expect(s.open()).toMatchObject({ who: "x", kind: "declare" })
    s.take("parry")
    expect(s.open()).toMatchObject({ who: "w", kind: "aim" })
    expect(s.combat.state.round).toBe(2)
    s.take("cast", { target: "x" })
    expect(s.open()).toMatchObject({ kind: "declare" })
    expect(s.combat.state.round).toBe(3)
    expect(tags(s, "SpellCast")).toEqual(["SpellCast"])
    s.done()
  },
)

rule(["ADD2-131"], "a spell ruined in its first round does not go on in the second", () => {
  const s = cast(2, ["attack", { target: "w" }], [{ w: 1, x: 1 }, 20, 3, 1])
  expect(s.combat.state.round).toBe(2)
  expect(optionsOf(s, "w")).not.toContain("cast")
  expect(s.of("w").spent).toBe(1)
})

rule(
  ["ADD2-004", "ADD2-015"],
  "a spell begun in an earlier round is seen by all, and no look ahead makes its caster declare again",
  () => {
    const s = cast(2, ["move", { extra: 1 }], [{ w: 1, x: 1 }])
    const seen = s.combat.fork(() => 0, { seenBy: 1 })
    expect(seen.state.combatants[s.who("w")]).toMatchObject({ act: s.of("w").act, chants: true })
    expect(seen.next()?.who).toBe(s.who("x"))
  },
)

rule(["ADD2-025"], "who waits for a slow caster acts when all counts are over", () => {
  const s = cast(1, ["attack", { target: "w" }], [{ w: 1, x: 10, f: 1 }, 1], {
    actors: {
      f: { side: 0, at: [5, 3], block: armed(["dagger"], tough) },
      x: { side: 1, at: [6, 2], block: armed(["dagger"], tough) },
    },
  })
  expect(counts(s)).toMatchObject({ x: 12 })
  const waiting = stage({
    actors: {
      w: { side: 0, at: [5, 2], block: slow(1) },
      f: { side: 0, at: [5, 3], block: armed(["dagger"], tough) },
      x: { side: 1, at: [6, 2], block: armed(["dagger"], tough) },
    },
    dice: [{ w: 1, x: 10, f: 1 }, 1],
  })
  declare(waiting, { w: ["cast", { item: 0 }], f: ["wait", { target: "w" }], x: ["attack", { target: "w" }] })
  expect(waiting.open()).toMatchObject({ who: "f", kind: "aim" })
  expect(blows(waiting)).toEqual(["x>w"])
})

test("slow spells go off together", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 2], block: { ...slow(1), hp: 1 } },
      b: { side: 1, at: [12, 2], block: { ...slow(1), hp: 1 } },
    },
    dice: [{ a: 1, b: 9 }, 3, 3],
  })
  declare(s, { a: ["cast", { item: 0 }], b: ["cast", { item: 0 }] })
  for (let open = s.open(); open?.kind === "aim"; open = s.open()) s.take("cast")
  expect(s.last("FightDecided")).toMatchObject({ winner: -1 })
  s.done()
})
