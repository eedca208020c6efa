import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed } from "../blocks.ts"
import { counts, declare, duel, type Faces, optionsOf, type StageSpec, stage } from "../stage.ts"
import { held, wrestler, plain, first, hug, second, heldAmong } from "./held.ts"

rule(["ADD2-112", "ADD2-024", "ADD2-017"], "the held acts at its own count, and 3 later", () => {
  const punching = held(wrestler(), plain(), [{ a: 1, b: 6 }, 1])
  declare(punching, { a: ["keep"], b: ["punch"] })
  // Medium: 3, and 3 for the hold.
  expect(counts(punching)).toEqual({ a: 4, b: 12 })
  const s = held(wrestler(), plain(), [{ a: 1, b: 6 }, 20, 1])
  declare(s, { a: ["keep"], b: ["struggle"] })
  s.open()
  // To break free is an ability check, which has no speed factor.
  expect(counts(s)).toEqual({ a: 4, b: 9 })
  const acts = s.events().filter((e) => e._tag === "HoldKept" || e._tag === "Struggled")
  expect(acts.map((e) => e._tag)).toEqual(["HoldKept", "Struggled"])
})

/** `b`, held, declares to break free; what it is asked when its count comes. */
const atItsCount = (houseRules: StageSpec["houseRules"], dice: readonly Faces[]) => {
  const s = held(wrestler(), armed(["dagger"], { group: "wizard", hp: 60, ac: 10 }), dice, {
    houseRules: houseRules ?? {},
  })
  for (let open = s.open(); open?.kind === "declare" && s.events("HoldKept").length === 0; open = s.open())
    s.take(open.who === "a" ? "keep" : "struggle")
  return s
}

rule(["ADD2-112"], "what the held does is chosen when its count comes, among all that is left to it", () => {
  const s = atItsCount({}, [{ a: 1, b: 6 }, 15, 99])
  expect(s.open()).toEqual({
    who: "b",
    kind: "aim",
    options: ["attack a", "punch a", "wrestle a", "struggle a", "struggle a"],
  })
  // The holder has squeezed before, and the plan fixed the count.
  expect(s.events("HoldKept")).toHaveLength(1)
  expect(counts(s)).toEqual({ a: 4, b: 9 })
  s.take("punch")
  expect(s.open()).toMatchObject({ kind: "declare" })
  expect(s.events("Struggled")).toEqual([])
  expect(s.done().last("Punched")).toMatchObject({ by: "b", target: "a", row: 15 })
})

rule(["ADD2-112", "ADD2-006"], "whose declarations are final does what it has declared", () => {
  const s = atItsCount({ "declaration.flexibility": "none" }, [{ a: 1, b: 6 }, 20, 1])
  expect(s.open()).toMatchObject({ kind: "declare" })
  expect(s.done().events("Struggled")).toHaveLength(1)
})

rule(
  ["ADD2-112", "ADD2-106"],
  "who is caught before its count loses what it had in mind, unless it can be done from a hold",
  () => {
    const kinds = (act: string) => {
      const s = duel(wrestler(), wrestler(), { dice: [first, hug] })
      for (let open = s.open(); open?.kind === "declare" && s.combat.state.round === 1; open = s.open())
        s.take(open.who === "a" ? "wrestle" : act)
      return [s.open()?.who, s.open()?.kind, s.combat.state.round]
    }
    expect(kinds("punch")).toEqual(["b", "aim", 1])
    expect(kinds("move")[2]).toBe(2)
  },
)

rule(["ADD2-113"], "GAC0 18 with a dagger from within a hold against AC 8: 14, and a hit breaks the hold", () => {
  const knife = armed(["dagger"], { group: "wizard", hp: 60, gac0: 18, ac: 10 })
  const stab = (die: number, dice: readonly number[] = []) => {
    const s = held(wrestler({ ac: 8 }), knife, [second, die, ...dice])
    declare(s, { a: ["keep"], b: ["attack", { target: "a" }] })
    s.open()
    return s.done()
  }
  const s = stab(14, [3])
  expect(s.events("Attacked").at(-1)).toMatchObject({ by: "b", needed: 14, hit: true })
  expect(s.events("HarmTaken").at(-1)).toMatchObject({ target: "a", amount: 3 })
  expect(s.last("HoldEnded")).toMatchObject({ by: "a", target: "b", cause: 3 })
  expect(stab(13).events("HoldEnded")).toEqual([])
  const sword = armed(["long_sword"], { group: "wizard", hp: 60, ac: 10 })
  expect(optionsOf(held(wrestler(), sword), "b")).not.toContain("attack a")
})

rule(["ADD2-113"], "teeth and claws are no small weapon in hand: a beast in a hold struggles as everybody does", () => {
  const beast = plain({ natural: [{ name: "bite", damage: "1d4" }] })
  const options = optionsOf(held(wrestler(), beast), "b")
  expect(options).toContain("struggle a")
  expect(options).not.toContain("attack a")
})

rule(["ADD2-114"], "a punch does not break the hold unless it knocks out", () => {
  const back = (dice: readonly Faces[]) => {
    const s = held(wrestler(), wrestler(), [second, ...dice])
    declare(s, { a: ["keep"], b: ["punch"] })
    s.open()
    return s
      .done()
      .events("HoldEnded")
      .map((e) => e["cause"])
  }
  expect(back([15, 7])).toEqual([])
  expect(back([15, 6, 2])).toEqual([7])
})

rule(["ADD2-106", "ADD2-108"], "the held cast no spells, and neither end of a hold takes a chance", () => {
  const mage = plain({ level: 5, spells: [{ id: "magic_missile", slots: 2 }] })
  const d = { side: 1, at: [5, 4] as const, block: plain() }
  const s = heldAmong({ d }, [{ a: 9, b: 10, d: 1 }, 20, 20], {
    a: wrestler({ natural: [{ name: "claw", damage: "1d4" }] }),
    b: mage,
  })
  const offered: string[] = []
  for (let open = s.open(); open?.kind === "declare" && s.combat.state.round === 2; open = s.open()) {
    if (open.who === "b") offered.push(...open.options)
    // Away from under the claws of the holder: nobody is asked.
    if (open.who === "d") s.take("move", { extra: 1 })
    else s.take(open.who === "a" ? "keep" : "struggle")
  }
  s.take("struggle")
  s.open()
  expect(offered.length).toBeGreaterThan(0)
  expect(offered).not.toContain("cast")
  expect(s.events("Moved").at(-1)).toMatchObject({ who: "d" })
  expect(
    s
      .done()
      .events("Decided")
      .filter((e) => e["spot"] === true),
  ).toEqual([])
})

test("a caster who is caught before its count loses its spell to the harm", () => {
  const mage = plain({ level: 5, spells: [{ id: "magic_missile", slots: 2, casting: 9 }] })
  const s = duel(wrestler(), mage, { dice: [first, hug] })
  declare(s, { a: ["wrestle", { target: "b" }], b: ["cast", { item: 0 }] })
  s.open()
  expect(s.events("SpellRuined")).toMatchObject([{ who: "b" }])
  // Nor does it have the half move that casters have.
  expect(s.open()?.kind).toBe("declare")
  expect(s.done().events("SpellCast")).toEqual([])
})

rule(["ADD2-106"], "a move that was declared before its maker is caught does not come about", () => {
  const s = duel(wrestler(), plain(), { dice: [first, hug] })
  declare(s, { a: ["wrestle", { target: "b" }], b: ["move", { extra: 1 }] })
  s.open()
  expect(s.done().events("Moved")).toEqual([])
})

rule(
  ["ADD2-106", "ADD2-113"],
  "who is caught between two attacks makes the second only with a small weapon, from within",
  () => {
    const blows = (weapon: "dagger" | "long_sword", dice: readonly number[]) => {
      const b = armed([weapon], { group: "wizard", hp: 60, ac: 10, gac0: 18, attacks: "2" })
      const c = { side: 0, at: [7, 5] as const, block: plain() }
      const s = stage({
        actors: { a: { side: 0, at: [5, 5], block: wrestler() }, b: { side: 1, at: [6, 5], block: b }, c },
        dice: [{ a: 9, b: 1, c: 10 }, 1, hug, ...dice],
      })
      declare(s, { a: ["wrestle", { target: "b" }], b: ["attack", { target: "a" }] })
      s.open()
      return s
        .done()
        .events("Attacked")
        .filter((e) => e["by"] === "b")
        .map((e) => [e["target"], e["needed"]])
    }
    expect(blows("long_sword", [])).toEqual([["a", 8]])
    expect(blows("dagger", [1])).toEqual([
      ["a", 8],
      ["a", 12],
    ])
  },
)

rule(["ADD2-106", "ADD2-114"], "whoever is caught before it can punch somebody else punches its holder", () => {
  const c = { side: 0, at: [7, 5] as const, block: plain() }
  const s = stage({
    actors: { a: { side: 0, at: [5, 5], block: wrestler() }, b: { side: 1, at: [6, 5], block: wrestler() }, c },
    dice: [{ a: 1, b: 9, c: 10 }, hug, 19, 99],
  })
  declare(s, { a: ["wrestle", { target: "b" }], b: ["punch", { target: "c" }] })
  s.open()
  expect(s.done().last("Punched")).toMatchObject({ by: "b", target: "a" })
})
