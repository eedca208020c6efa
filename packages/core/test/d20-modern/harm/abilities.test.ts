import { expect, test } from "vitest"
import { nobody } from "../../../src/kinds/indices.ts"
import { ability, abilityChange } from "../../../src/systems/d20-modern/book/ability.ts"
import type { Rest } from "../../../src/systems/d20-modern/book/rest.ts"
import { condition, flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { changeAbility } from "../../../src/systems/d20-modern/harm/changeAbility.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { abilityModifier } from "../../../src/systems/d20-modern/model/forms.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, fight, numbers, passTurns, pistol, popgun, tap } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** A fight from its very beginning, with initiative rolled in the order of the keys. */
const begun = (block: Fields, placement: Fields, dice: readonly number[] = [], initiative = [10, 9]) =>
  new Scene<D20Modern>(d20Modern, {
    actors: { a: actor(0, 4, 4, block, placement), b: actor(1, 9, 9) },
    dice: [...dice, ...initiative],
  }).begin()

const dexterous = { abilities: abilities({ dex: 14 }), defense: { total: 14, dex: 2, class: 2 }, initiative: 2 }

rule(
  ["D20M-292"],
  "3 points of Dexterity damage cost a modifier of +2 at once, in Defense, saves, shots and initiative",
  () => {
    const s = begun(dexterous, { abilityDamage: { dex: 3 } })
    expect(s.last("AbilityChanged")).toMatchObject({ who: "a", ability: 1, points: 3, score: 11 })
    expect(s.events("InitiativeRolled").find((e) => e["who"] === "a")).toMatchObject({ bonus: 0 })
    const given = {
      _tag: "AbilityChanged",
      who: "b",
      by: "",
      means: -1,
      ability: 1,
      points: 3,
      how: 0,
      score: 11,
      hitPoints: 0,
      faces: [],
    }
    const weaken = (who: string) => ({ ...given, who, by: who })
    const spec = { actors: { a: actor(0, 4, 4, { attacks: [tap] }), b: actor(1, 5, 4, dexterous) } }
    const usual = numbers(spec, (x) => x.take("strike"))
    const weak = numbers(spec, (x) => x.given(weaken("b")).take("strike"))
    expect(weak.defense).toBe(usual.defense - 2)
    const shooter = {
      actors: { a: actor(0, 4, 4, { ...dexterous, attacks: [{ ...popgun, bonus: 5 }] }), b: actor(1, 9, 4) },
    }
    const plain = numbers(shooter, (x) => x.take("shoot"))
    expect(numbers(shooter, (x) => x.given(weaken("a")).take("shoot")).bonus).toBe(plain.bonus - 2)
  },
)

rule(["D20M-292"], "Strength damage costs attack and damage of melee blows", () => {
  const strong = { abilities: abilities({ str: 16 }), attacks: [{ ...baton, bonus: 4, damage: "1d6+3" }] }
  const s = new Scene<D20Modern>(d20Modern, {
    actors: { a: actor(0, 4, 4, strong, { abilityDamage: { str: 4 } }), b: actor(1, 5, 4) },
    dice: [20, 1, 15, 4],
    houseRules: { flatFootedStart: false },
  }).begin()
  s.skipTo("a", "end-turn")
  s.take("strike", { target: "b" })
  expect(attacked(s)).toMatchObject({ bonus: 2 })
  expect(s.last("HarmTaken")).toMatchObject({ amount: 5 })
})

rule(
  ["D20M-285"],
  "Constitution raised by 4 gives 2 points a level and raises the threshold; when it passes they go",
  () => {
    const tough = { level: "Tough 3", abilities: abilities({ con: 12 }), hp: 20, massiveThreshold: 12 }
    const s = begun(tough, { abilityBoost: { con: 4 }, boostRounds: 2 })
    expect(s.of("a")).toMatchObject({ hp: 26, full: 26 })
    expect((s.of("a").conditions & flag.weakened) !== 0).toBe(true)
    const count = () => s.events("RoundStarted").length
    while (count() < 3) passTurns(s, 1)
    s.skipTo("b", "end-turn")
    expect(s.of("a")).toMatchObject({ hp: 20, full: 20 })
    expect(s.of("a").conditions & flag.weakened).toBe(0)
  },
)

rule(["D20M-285"], "the threshold of massive damage goes by the Constitution of the moment", () => {
  const hit = (points: number) => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, { attacks: [{ ...baton, bonus: 9, damage: "14" }] }),
        b: actor(1, 5, 4, { hp: 60, massiveThreshold: 12 }),
      },
      dice: [15, ...(points > 0 ? [] : [20])],
    })
    s.given({
      _tag: "AbilityChanged",
      who: "b",
      by: "b",
      means: -1,
      ability: 2,
      points,
      how: 2,
      score: 12 + points,
      hitPoints: 0,
      faces: [],
    })
    s.take("strike")
    return s.done().events("Saved").length
  }
  expect(hit(2)).toBe(0)
  expect(hit(0)).toBe(1)
})

rule(["D20M-284"], "temporary hit points that are left pass; those that were lost are simply lost", () => {
  const left = (damage: number) => {
    const s = begun({ hp: 10 }, { temporaryHitPoints: 5, boostRounds: 1 })
    expect(s.of("a").hp).toBe(15)
    s.given({ _tag: "HarmTaken", target: "a", by: "b", means: 0, amount: damage, spared: 0, faces: [] })
    const before = s.of("a").hp
    while (s.events("RoundStarted").length < 2) passTurns(s, 1)
    s.skipTo("b", "end-turn")
    return [before, s.of("a").hp]
  }
  expect(left(8)).toEqual([7, 7])
  expect(left(3)).toEqual([12, 10])
})

/** The scores after some rest, with so many points damaged and drained. */
const rested = (rest: Fields, damage: Fields, drain: Fields) => {
  const s = begun({}, { abilityDamage: damage, abilityDrain: drain })
  const carried = s.carry()["a"]
  if (carried === undefined) throw new Error("a is not carried over")
  const next = new Scene<D20Modern>(d20Modern, {
    actors: { a: actor(0, 4, 4), b: actor(1, 9, 9) },
    dice: [10, 9],
  }).begin({ a: d20Modern.meanwhile(carried, rest) })
  return next.done().of("a").abilities
}
const points = (damaged: readonly number[], drained: readonly number[]) => [...damaged, ...drained]

rule(
  ["D20M-283", "D20M-291"],
  "damage comes back by a point a night and two a day in bed, of each ability; drain never",
  () => {
    const str = (damaged: number, drained: number) => {
      const list = rested({}, { str: damaged }, {}).slice(0, 6)
      expect(list).toEqual([damaged, 0, 0, 0, 0, 0])
      return drained
    }
    str(3, 0)
    expect(rested({ nights: 2 }, { str: 3, wis: 1 }, {}).slice(0, 12)).toEqual(
      points([1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
    )
    expect(rested({ nights: 3 }, { str: 3 }, {})).toEqual([])
    expect(rested({ bedDays: 1 }, { str: 3 }, {}).slice(0, 6)).toEqual([1, 0, 0, 0, 0, 0])
    expect(rested({ nights: 5 }, { str: 1 }, { con: 1 }).slice(0, 12)).toEqual(
      points([0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]),
    )
  },
)

test("without Strength or Dexterity one lies helpless, without Constitution dead, without Wisdom unconscious", () => {
  expect(begun({}, { abilityDamage: { str: 10 } }).of("a").conditions & flag.paralyzed).not.toBe(0)
  expect(begun({}, { abilityDamage: { dex: 10 } }).of("a").conditions & flag.paralyzed).not.toBe(0)
  const dead = new Scene<D20Modern>(d20Modern, {
    actors: { a: actor(0, 4, 4, {}, { abilityDamage: { con: 10 } }), b: actor(1, 9, 9) },
    dice: [10],
  }).begin()
  expect(dead.of("a").dead).toBe(true)
  expect(begun({}, { abilityDamage: { wis: 10 } }).of("a")).toMatchObject({ down: true, dead: false })
  expect(abilityModifier(0)).toBe(-5)
})

test("Constitution lost takes a point a level for each of its modifier, and may fell", () => {
  const s = begun({ level: "Strong 4", hp: 6 }, { abilityDamage: { con: 4 } }, [])
  expect(s.of("a")).toMatchObject({ hp: -2, full: -2, down: true })
  const f = begun({ level: "Strong 2", hp: 6, attacks: [pistol] }, { abilityDamage: { con: 1 } })
  expect(f.of("a").hp).toBe(4)
})

test("what a blow promises goes by the Constitution of the moment: a lower threshold fells more", () => {
  const fells = (points: number) => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, { attacks: [{ ...baton, bonus: 9, damage: "11" }] }),
        b: actor(1, 5, 4, { hp: 60, massiveThreshold: 12, immuneCritical: false }),
      },
      houseRules: { critConfirm: true },
    })
    if (points > 0)
      s.given({
        _tag: "AbilityChanged",
        who: "b",
        by: "b",
        means: -1,
        ability: 2,
        points,
        how: 0,
        score: 10 - points,
        hitPoints: 0,
        faces: [],
      })
    const d = s.combat.next()
    const o = d?.options.find((x) => x.target >= 0)
    if (d === undefined || o === undefined) throw new Error("nobody can be struck")
    return s.combat.rules.forecast(s.combat, d, o).fell
  }
  // Only a critical hit is beyond 12; with 2 points less every hit is, against a Fortitude of -1.
  const critical = (1 / 20) * (19 / 20)
  expect(fells(0)).toBeCloseTo(critical * (14 / 20), 10)
  expect(fells(2)).toBeCloseTo((19 / 20) * (15 / 20), 10)
})

rule(["D20M-292"], "who had no Strength left lies there in the next fight too, until a night gives some back", () => {
  const actors = { a: actor(0, 4, 4), f: actor(0, 6, 6), b: actor(1, 12, 12) }
  const begin = (lost: readonly number[], rest?: Rest) => {
    const first = fight({ actors }).given(
      ...lost.map((index) => ({
        _tag: "AbilityChanged",
        who: "a",
        by: "b",
        means: 0,
        ability: index,
        points: 10,
        how: abilityChange.damaged,
        score: 0,
        hitPoints: 0,
        faces: [],
      })),
    )
    const carried = first.carry()["a"]
    if (carried === undefined) throw new Error("a is not carried over")
    const past = rest === undefined ? carried : d20Modern.meanwhile(carried, rest)
    return new Scene<D20Modern>(d20Modern, { actors, dice: [10, 9, 8] }).begin({ a: past }).of("a")
  }
  const { str, wis } = ability
  expect(begin([str]).conditions & (flag.paralyzed | flag.prone)).toBe(flag.paralyzed | flag.prone)
  expect(begin([str], { nights: 1 }).conditions & flag.paralyzed).toBe(0)
  expect(begin([wis])).toMatchObject({ down: true })
  expect(begin([wis], { nights: 1 })).toMatchObject({ down: false })
})

rule(["D20M-292"], "of two abilities at 0 both must be mended before one can move again", () => {
  const s = begun({}, { abilityDamage: { str: 10, dex: 10 } })
  const lies = () => (s.of("a").conditions & flag.paralyzed) !== 0
  const mend = (index: number) =>
    changeAbility(
      s.combat,
      { by: nobody, target: s.who("a"), means: -1 },
      {
        ability: index,
        points: -1,
        how: abilityChange.damaged,
      },
    )
  expect(lies()).toBe(true)
  mend(ability.str)
  expect(lies()).toBe(true)
  mend(ability.dex)
  expect(lies()).toBe(false)
})

rule(["D20M-286", "D20M-292"], "a paralysis of some rounds does not end that of who has no Strength left", () => {
  const s = fight({ actors: { a: actor(0, 4, 4), b: actor(1, 5, 4), f: actor(1, 9, 9) } })
  const gained = (anchor: string | number, until: number) => ({
    _tag: "ConditionGained",
    who: "b",
    condition: condition.paralyzed,
    by: "a",
    anchor,
    until,
  })
  s.given(gained(-1, 0), gained("a", 2))
  s.take("end-turn")
  s.skipTo("a", "end-turn")
  expect(s.of("b").conditions & flag.paralyzed).not.toBe(0)
  // The other way round as well: what nothing ends outlasts what was to end.
  const t = fight({ actors: { a: actor(0, 4, 4), b: actor(1, 5, 4), f: actor(1, 9, 9) } })
  t.given(gained("a", 2), gained(-1, 0))
  t.take("end-turn")
  t.skipTo("a", "end-turn")
  expect(t.of("b").conditions & flag.paralyzed).not.toBe(0)
})
