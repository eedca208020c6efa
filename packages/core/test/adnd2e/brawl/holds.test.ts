import { expect, test } from "vitest"
import { struggleOdds } from "../../../src/systems/adnd2e/weigh/brawlOdds.ts"
import { rule } from "../../kit/rule.ts"
import { armed, like, weapons } from "../blocks.ts"
import { counts, declare, duel, type Faces, optionsOf, type StageSpec, stage } from "../stage.ts"

/** People whose parry is worth nothing, with hit points to spare and nothing in their hands. */
const plain = (more: object = {}) => like({ group: "wizard", hp: 60, ac: 10, weapons: [], ...more })
const wrestler = (more: object = {}) => plain({ gac0: 18, unarmed: {}, ...more })

/** A bear hug: row 20 of a natural 20. */
const hug = 20
const first: Faces = { a: 1, b: 9 }
const second: Faces = { a: 9, b: 1 }

/** `a` gets hold of `b` in round 1, before it acts. */
const held = (a: unknown, b: unknown, dice: readonly Faces[] = [], spec: Omit<StageSpec, "actors"> = {}) => {
  const s = duel(a, b, { ...spec, dice: [first, hug, ...dice] })
  declare(s, { a: ["wrestle", { target: "b" }] })
  return s
}

/** The same with others around: in round 1 they parry. */
const heldAmong = (
  others: Readonly<Record<string, { side: number; at: readonly [number, number]; block: unknown }>>,
  dice: readonly Faces[],
  spec: Omit<StageSpec, "actors"> & { readonly a?: unknown; readonly b?: unknown } = {},
) => {
  const { a, b, ...rest } = spec
  const s = stage({
    ...rest,
    actors: {
      a: { side: 0, at: [5, 5], block: a ?? wrestler() },
      b: { side: 1, at: [6, 5], block: b ?? plain() },
      ...others,
    },
    dice: [{ ...Object.fromEntries(Object.keys(others).map((id) => [id, 9])), b: 9, a: 1 }, hug, ...dice],
  })
  return declare(s, { a: ["wrestle", { target: "b" }] })
}

rule(["ADD2-102"], "wrestling needs an adjacent opponent and both hands free of weapon and shield", () => {
  const s = duel(wrestler(), plain(), { dice: [first, 16] })
  declare(s, { a: ["wrestle", { target: "b" }] })
  expect(s.done().last("Wrestled")).toMatchObject({ row: 16 })
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", amount: 1 })
  expect(s.events("HoldBegan")).toEqual([])
  const far = stage({
    actors: { a: { side: 0, at: [0, 0], block: wrestler() }, b: { side: 1, at: [9, 0], block: plain() } },
  })
  expect(optionsOf(far, "a")).not.toContain("wrestle b")
  const loaded = wrestler({ ac: 9, ac_shield: -1, weapons: [weapons.long_sword] })
  const busy = duel(loaded, plain(), { dice: [first, 1, 9, 5] })
  expect(optionsOf(busy, "a")).not.toContain("wrestle b")
  expect(optionsOf(busy, "a")).toContain("punch b")
  declare(busy, { a: ["free-hands"] })
  expect(busy.open()?.kind).toBe("declare")
  expect(busy.of("a")).toMatchObject({ hand: -1 })
  expect(optionsOf(busy, "a")).toContain("wrestle b")
  // The shield is gone: 9 has become 10.
  declare(busy, { b: ["parry"], a: ["punch", { target: "b" }] })
  expect(busy.last("ConditionGained")).toMatchObject({ who: "a" })
})

rule(["ADD2-103"], "every move does a point and the STR bonus, and no penalty takes it away", () => {
  const harm = (damage: number) => {
    const s = duel(wrestler({ unarmed: { hit: 0, damage } }), plain(), { dice: [first, 19] })
    declare(s, { a: ["wrestle", { target: "b" }] })
    expect(s.done().last("Wrestled")).toMatchObject({ row: 19 })
    return s.last("HarmTaken")?.["amount"]
  }
  expect(harm(2)).toBe(3)
  expect(harm(0)).toBe(1)
  expect(harm(-1)).toBe(1)
})

rule(["ADD2-104"], "armour hinders wrestling, not punching: GAC0 15 in full plate against AC 10 needs 15", () => {
  const needs = (armour: string, verb = "wrestle") => {
    const s = duel(wrestler({ gac0: 15, armour }), plain(), { dice: [first, 1, 99].slice(0, 2) })
    declare(s, { a: [verb, { target: "b" }] })
    return s.last("Attacked")?.["needed"]
  }
  const groups = ["none", "leather", "studded_leather", "chain", "scale", "brigandine", "plate_mail", "field_plate"]
  expect(groups.map((armour) => needs(armour))).toEqual([5, 6, 6, 7, 7, 10, 10, 13])
  expect(needs("full_plate")).toBe(15)
  expect(needs("full_plate", "punch")).toBe(5)
})

rule(["ADD2-105"], "a trip does its point and nothing else", () => {
  const s = duel(wrestler(), plain(), { dice: [first, 17] })
  declare(s, { a: ["wrestle", { target: "b" }] })
  expect(s.done().of("b")).toMatchObject({ hp: 59, conditions: 0 })
})

rule(
  ["ADD2-106", "ADD2-110"],
  "a hold goes on until it is broken, and does a point more every round: 21 in six",
  () => {
    const s = held(
      wrestler(),
      plain(),
      [1, 2, 3, 4, 5].flatMap((): Faces[] => [second, 20, 20]),
    )
    expect(s.last("HoldBegan")).toMatchObject({ by: "a", target: "b" })
    for (let round = 2; round <= 6; round++) {
      expect(s.combat.state.round).toBe(round)
      declare(s, { a: ["keep"], b: ["struggle", { extra: 0 }] })
    }
    s.open()
    expect(
      s
        .done()
        .events("HarmTaken")
        .map((e) => e["amount"]),
    ).toEqual([1, 2, 3, 4, 5, 6])
    expect(s.of("b").hp).toBe(60 - 21)
    expect(s.combat.state.holds).toEqual([s.who("a"), s.who("b"), 6])
    expect(s.last("HoldKept")).toMatchObject({ round: 6 })
  },
)

rule(["ADD2-106"], "whoever is caught before its count does not act, threatens nobody and has four things left", () => {
  const s = duel(wrestler(), like({ hp: 60, ac: 10, unarmed: {} }), { dice: [first, hug] })
  declare(s, { a: ["wrestle", { target: "b" }], b: ["attack", { target: "a" }] })
  s.open()
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["by"]),
  ).toEqual(["a"])
  expect(new Set(optionsOf(s, "b"))).toEqual(new Set(["punch a", "wrestle a", "struggle a"]))
})

rule(["ADD2-107"], "a holder may let go for nothing and strike in the same action", () => {
  const s = held(wrestler(), plain(), [first, 15, 99])
  declare(s, { b: ["struggle"], a: ["punch", { target: "b" }] })
  expect(s.last("HoldEnded")).toMatchObject({ by: "a", target: "b", cause: 0 })
  expect(s.events("Punched")).toMatchObject([{ by: "a", target: "b", row: 15 }])
  expect(s.of("b").conditions).toBe(0)
  expect(s.combat.state.holds).toEqual([])
  const gone = held(wrestler(), plain(), [first])
  declare(gone, { b: ["struggle"], a: ["release"] })
  gone.open()
  expect(gone.done().last("HoldEnded")).toMatchObject({ cause: 0 })
})

rule(["ADD2-108"], "neither end of a hold can move, and neither has DEX", () => {
  const s = heldAmong(
    { d: { side: 1, at: [5, 4], block: armed(["long_sword"], { hp: 60 }) } },
    [{ a: 1, b: 5, d: 9 }, 5, 1],
    {
      a: wrestler({ ac: 8, ac_dex: -2 }),
    },
  )
  const walks = ["move", "run", "charge", "withdraw", "attack-then-move"]
  const seen: string[] = []
  for (let open = s.open(); open?.kind === "declare"; open = s.open()) {
    const offered = open.options.map((o) => o.split(" ")[0] ?? "")
    if (open.who !== "d") expect(offered.filter((o) => walks.includes(o))).toEqual([])
    seen.push(open.who)
    s.take(open.who === "a" ? "keep" : open.who === "b" ? "struggle" : "parry")
    if (seen.length === 3) break
  }
  expect(new Set(seen)).toEqual(new Set(["a", "b", "d"]))
})

rule(["ADD2-108"], "a blow at a holder meets it without its DEX", () => {
  const d = { side: 1, at: [5, 4] as const, block: armed(["long_sword"], { hp: 60 }) }
  const s = heldAmong({ d }, [{ a: 9, b: 9, d: 1 }, 1, 20, 20], { a: wrestler({ ac: 8, ac_dex: -2 }) })
  declare(s, { a: ["keep"], b: ["struggle"], d: ["attack", { target: "a" }] })
  s.open()
  // GAC0 20 against 8 + 2.
  expect(s.events("Attacked").at(-1)).toMatchObject({ by: "d", target: "a", needed: 10 })
})

rule(["ADD2-109"], "the held is hit without a roll by others, the holder is not", () => {
  const c = { side: 0, at: [6, 4] as const, block: armed(["long_sword"], { hp: 60 }) }
  const d = { side: 1, at: [5, 6] as const, block: armed(["long_sword"], { hp: 60 }) }
  const s = heldAmong({ c, d }, [{ a: 9, b: 10, c: 1, d: 5 }, 4, 2, 20, 20], {})
  declare(s, { a: ["keep"], b: ["struggle"], c: ["attack", { target: "b" }], d: ["attack", { target: "a" }] })
  const blows = s.events("Attacked").slice(1)
  expect(blows[0]).toMatchObject({ by: "c", die: 0, hit: true })
  expect(blows[1]).toMatchObject({ by: "d", target: "a", die: 2, needed: 10, hit: false })
})

rule(["ADD2-111"], "a throw breaks the hold, a gouge does not", () => {
  const back = (die: number) => {
    const s = held(wrestler(), wrestler(), [second, die])
    declare(s, { a: ["keep"], b: ["wrestle"] })
    s.open()
    return s.events("HoldEnded").map((e) => e["cause"])
  }
  // 8 hits: 12 is a throw, 11 a gouge.
  expect(back(12)).toEqual([1])
  expect(back(11)).toEqual([])
})

rule(["ADD2-111"], "a hold ends with either of its ends", () => {
  const c = { side: 0, at: [6, 4] as const, block: armed(["long_sword"], { hp: 60 }) }
  const e = { side: 1, at: [1, 1] as const, block: plain() }
  const s = heldAmong({ c, e }, [{ a: 9, b: 10, c: 1, e: 10 }, 8], { b: plain({ hp: 5 }) })
  declare(s, { a: ["keep"], b: ["struggle"], c: ["attack", { target: "b" }] })
  s.open()
  expect(s.last("Died")).toMatchObject({ who: "b" })
  expect(s.last("HoldEnded")).toMatchObject({ cause: 7 })
  expect(s.combat.state.holds).toEqual([])
})

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

rule(["ADD2-115"], "to wrestle back into a hold turns the tables", () => {
  const s = held(wrestler(), wrestler(), [second, 9])
  declare(s, { a: ["keep"], b: ["wrestle"] })
  s.open()
  expect(s.events("HoldEnded")).toMatchObject([{ by: "a", target: "b", cause: 6 }])
  expect(s.events("HoldBegan").at(-1)).toMatchObject({ by: "b", target: "a" })
  expect(s.combat.state.holds).toEqual([s.who("b"), s.who("a"), 1])
  // What the one who is held now had declared is off.
  expect(s.done().events("HoldKept")).toEqual([])
  if (s.open()?.who === "b") s.take("keep")
  expect(s.open()).toMatchObject({ who: "a" })
  expect(s.options).toContain("struggle b")
})

rule(
  ["ADD2-116"],
  "DEX 14 against STR 12: the higher die that does not exceed its score, and ties keep the hold",
  () => {
    const tries = (die: number, against: number) => {
      const s = held(wrestler({ str: 12 }), plain({ dex: 14 }), [second, die, against])
      declare(s, { a: ["keep"], b: ["struggle", { extra: 1 }] })
      s.open()
      expect(s.done().last("Struggled")).toMatchObject({ needed: 14, holding: 12 })
      return s.last("Struggled")?.["success"]
    }
    expect(tries(9, 13)).toBe(true)
    expect(tries(9, 11)).toBe(false)
    expect(tries(9, 9)).toBe(false)
    expect(tries(15, 20)).toBe(false)
    expect(tries(14, 12)).toBe(true)
  },
)

rule(
  ["ADD2-117"],
  "the holder's score is 4 less for each size that the held is larger, 2 less for a strange body",
  () => {
    const score = (more: object) => {
      const s = held(wrestler({ str: 16 }), plain(more), [second, 20, 20])
      declare(s, { a: ["keep"], b: ["struggle"] })
      return s.last("Struggled")?.["holding"]
    }
    expect(score({})).toBe(16)
    expect(score({ size: "L" })).toBe(12)
    expect(score({ size: "S" })).toBe(16)
    expect(score({ unusual_body: true })).toBe(14)
  },
)

rule(["ADD2-118"], "a friend's wrestling roll against the holder frees the held, and does no harm", () => {
  const d = { side: 1, at: [5, 6] as const, block: plain({ gac0: 18, armour: "leather" }) }
  const s = heldAmong({ d }, [{ a: 9, b: 10, d: 1 }, 9], {})
  declare(s, { a: ["keep"], b: ["struggle"], d: ["help", { target: "a" }] })
  expect(s.events("Attacked").at(-1)).toMatchObject({ by: "d", target: "a", needed: 9, hit: true })
  expect(s.last("HoldEnded")).toMatchObject({ by: "a", target: "b", cause: 5 })
  expect(s.of("a").hp).toBe(60)
  const missed = heldAmong({ d }, [{ a: 9, b: 10, d: 1 }, 8, 20, 20], {})
  declare(missed, { a: ["keep"], b: ["struggle"], d: ["help", { target: "a" }] })
  expect(missed.events("HoldEnded")).toEqual([])
})

test("two who get hold of each other at the same instant both slip away", () => {
  const s = duel(wrestler(), wrestler(), { dice: [{ a: 5, b: 5 }, hug, hug] })
  declare(s, { a: ["wrestle", { target: "b" }], b: ["wrestle", { target: "a" }] })
  s.open()
  expect(s.done().events("HoldBegan")).toEqual([])
})

// O10
rule(["ADD2-116"], "DEX 15 against STR 13 gets free with 209/400", () => {
  expect(struggleOdds(15, 13)).toBeCloseTo(209 / 400, 12)
})

rule(["ADD2-095"], "to lie down is no matter between the two ends of a hold, and is for everybody else", () => {
  const c = { side: 0, at: [6, 4] as const, block: armed(["long_sword"], { hp: 60 }) }
  const s = heldAmong({ c }, [{ a: 9, b: 1, c: 10 }, 1, 1], {
    b: wrestler(),
    houseRules: { "hold.third_party_auto": false },
  })
  s.given(
    { _tag: "ConditionGained", who: "a", condition: 2, by: "b" },
    { _tag: "ConditionGained", who: "b", condition: 2, by: "a" },
  )
  declare(s, { a: ["keep"], b: ["punch", { target: "a" }], c: ["attack", { target: "b" }] })
  s.open()
  const [own, other] = s.events("Attacked").slice(1)
  // GAC0 18 against 10, and GAC0 20 against 10 lying down.
  expect(own).toMatchObject({ by: "b", target: "a", needed: 8 })
  expect(other).toMatchObject({ by: "c", target: "b", needed: 6 })
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

test("by house rule a sword has no more chances on the empty-handed than it has on anybody", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: wrestler() },
      c: { side: 0, at: [6, 6], block: wrestler() },
      b: { side: 1, at: [6, 5], block: armed(["long_sword"], { group: "wizard", hp: 60, ac: 10 }) },
    },
    houseRules: { "unarmed.provokes_aoo": true },
    dice: [{ a: 1, c: 5, b: 10 }, 1, 1, 1, 1],
    react: [{ who: "b", verb: "take", target: "a" }],
  })
  declare(s, { a: ["punch", { target: "b" }], c: ["punch", { target: "b" }], b: ["attack", { target: "a" }] })
  s.open()
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["by"]),
  ).toEqual(["b", "a", "c", "b"])
})

rule(
  ["ADD2-102", "ADD2-115"],
  "who has turned the tables with a sword in hand wrestles nobody else before its hands are empty",
  () => {
    const armedWrestler = armed(["long_sword"], { group: "wizard", hp: 60, ac: 10, gac0: 18, unarmed: {} })
    const c = { side: 0, at: [6, 4] as const, block: plain() }
    const turned = (more: StageSpec["dice"]) => {
      const s = heldAmong({ c }, [{ a: 9, b: 1, c: 9 }, hug, ...(more ?? [])], { b: armedWrestler })
      return declare(s, { a: ["keep"], b: ["wrestle", { target: "a" }] })
    }
    const s = turned([])
    expect(s.of("b").conditions & (1 << 16)).not.toBe(0)
    expect(optionsOf(s, "b")).toEqual(expect.arrayContaining(["keep a", "attack c", "punch c"]))
    expect(optionsOf(s, "b")).not.toContain("wrestle c")
    // Nor does it take hold again of whom it has lost before its count.
    const lost = turned([{ a: 1, b: 9, c: 9 }, 1, 20])
    declare(lost, { a: ["struggle", { extra: 0 }], b: ["keep"] })
    expect(lost.open()).toEqual({ who: "b", kind: "aim", options: ["step c", "step", "hold"] })
  },
)

rule(["ADD2-102"], "whoever has laid its shield down to wrestle is hit without it", () => {
  const s = duel(wrestler({ ac: 8, ac_shield: -1 }), armed(["long_sword"], { hp: 60 }), {
    dice: [first, { a: 9, b: 1 }, 1],
  })
  declare(s, { a: ["free-hands"] })
  declare(s, { b: ["attack", { target: "a" }] })
  expect(s.last("Attacked")).toMatchObject({ needed: 20 - 9 })
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
