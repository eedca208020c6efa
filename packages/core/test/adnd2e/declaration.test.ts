import { expect, test } from "vitest"
import { tryOut } from "../../src/combat/tryOut.ts"
import { rule } from "../kit/rule.ts"
import { armed, fighter, like, weapons } from "./blocks.ts"
import { blows, declare, duel, stage, standsAt } from "./stage.ts"

const three = {
  a: { side: 0, at: [5, 5], block: armed(["long_sword"], { hp: 30 }) },
  b: { side: 0, at: [5, 7], block: armed(["dagger"], { hp: 30 }) },
  m: { side: 1, at: [6, 6], block: armed(["long_sword"], { hp: 30 }) },
} as const

rule(
  ["ADD2-004"],
  "what the game master's side decides is hidden from the players, but not the other way round",
  () => {
    const s = stage({ actors: three, setting: { gm: ["side-1"] } })
    expect(s.open()?.who).toBe("m")
    s.take("run", { extra: 1 })
    const seen = s.combat.fork(() => 0, { seenBy: 0 })
    expect(seen.state.combatants[s.who("m")]?.act).toBe(-1)
    expect(s.combat.fork(() => 0, { seenBy: 1 }).state.combatants[s.who("m")]?.act).toBe(s.of("m").act)
    // The fork asks the monster again, before anything else happens.
    expect(seen.next()?.who).toBe(s.who("m"))
  },
)

rule(["ADD2-004"], "who tries an action out does not know what the game master's side has decided in secret", () => {
  const prospects = (act: string, how: { readonly target?: string; readonly extra?: number }) => {
    const s = stage({ actors: three, setting: { gm: ["side-1"] } })
    s.open()
    s.take(act, how)
    const decision = s.combat.next()
    if (decision === undefined) throw new Error("nobody is asked")
    expect(s.open()?.who).not.toBe("m")
    return [1, 2, 3, 4].map((salt) => tryOut(s.combat, decision, 1, () => 0, salt, 3))
  }
  expect(prospects("attack", { target: "a" })).toEqual(prospects("run", { extra: 1 }))
})

rule(["ADD2-004"], "a secret decision stays secret until its count, a player's does not once all have declared", () => {
  const s = stage({
    actors: { ...three, m: { ...three.m, block: armed(["long_sword"], { hp: 30, attacks: "2" }) } },
    setting: { gm: ["side-1"] },
    dice: [{ a: 8, b: 1, m: 9 }, 1],
    react: [],
  })
  // b has lost its target before its count, and so is asked: the fight stops in the middle of the round.
  declare(s, { a: ["attack", { target: "m" }], b: ["wait", { target: "a" }], m: ["attack", { target: "a" }] })
  expect(s.open()).toMatchObject({ who: "b", kind: "aim" })
  const players = s.combat.fork(() => 0, { seenBy: 0 })
  expect(players.state.combatants[s.who("m")]?.act).toBe(-1)
  const master = s.combat.fork(() => 0, { seenBy: 1 })
  expect(master.state.combatants[s.who("b")]?.act).toBe(s.of("b").act)
})

rule(["ADD2-005"], "everybody declares before a die is rolled", () => {
  const s = stage({ actors: three, dice: [{ a: 1, b: 1, m: 1 }] })
  declare(s, {})
  const tags = s.events().map((e) => e._tag)
  expect(tags.filter((tag) => tag === "Decided")).toHaveLength(3)
  expect(tags.lastIndexOf("Decided")).toBeLessThan(tags.indexOf("InitiativeRolled"))
  s.done()
})

const lostTarget = (mode: "same_action" | "none" | "free") => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], { hp: 30 }) },
      b: { side: 0, at: [6, 4], block: armed(["dagger"], { hp: 30 }) },
      x: { side: 1, at: [6, 5], block: like({ hp: 1 }) },
      y: { side: 1, at: [8, 5], block: like({ hp: 30 }) },
    },
    houseRules: { "declaration.flexibility": mode },
    dice: [{ a: 2, b: 2, x: 9, y: 1 }, 20, 4, 10],
  })
  return declare(s, { a: ["attack", { target: "x" }], b: ["attack", { target: "x" }] })
}

rule(["ADD2-006"], "whose target is gone may do the same to another within its half move, and nothing else", () => {
  const s = lostTarget("same_action")
  expect(s.open()).toEqual({ who: "a", kind: "aim", options: ["attack y", "step y", "step", "hold"] })
  s.take("attack", { target: "y" })
  s.open()
  expect(blows(s)).toEqual(["b>x", "a>y"])
  expect(standsAt(s, "a")).toEqual([7, 5])
  s.done()
})

rule(["ADD2-006"], "without flexibility an impossible action is lost but for its half move", () => {
  expect(lostTarget("none").options).toEqual(["step y", "step", "hold"])
})

rule(
  ["ADD2-006"],
  "with free declarations any action may take the place of an impossible one, but no stance and no spell",
  () => {
    const { options } = lostTarget("free")
    expect(options).toEqual(expect.arrayContaining(["attack y", "move y", "run"]))
    expect(options).not.toContain("parry")
    expect(options).not.toContain("guard")
  },
)

const wizard = like({
  group: "wizard",
  hp: 12,
  spells: [
    { id: "magic_missile", slots: 1 },
    { id: "shocking_grasp", slots: 1 },
  ],
})

rule(["ADD2-007"], "at its count a caster may cast the spell that it named or give it up, nothing else", () => {
  const s = duel(wizard, like({ hp: 30 }), { dice: [{ a: 1, b: 10 }, 3] })
  declare(s, { a: ["cast", { item: 0 }], b: ["parry"] })
  expect(s.open()).toEqual({ who: "a", kind: "aim", options: ["cast b", "hold"] })
  expect(s.combat.next()?.options.every((o) => o.item <= 0)).toBe(true)
  s.take("cast")
  s.open()
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", amount: 4 })
  s.done()
})

rule(["ADD2-007"], "a spell that is given up is not spent; who declared none cannot cast", () => {
  const s = duel(wizard, like({ hp: 30 }), {
    dice: [
      { a: 1, b: 10 },
      { a: 1, b: 1 },
    ],
  })
  declare(s, { a: ["cast", { item: 0 }], b: ["parry"] })
  s.take("hold")
  s.open()
  expect(s.events("SpellCast")).toEqual([])
  if (s.open()?.kind === "half-move") s.take("hold")
  declare(s, { a: ["parry"] })
  expect(s.of("a").spent).toBe(0)
  expect(s.events("SpellCast")).toEqual([])
  s.done()
})

test("without the lock and with free declarations a spell may be exchanged for another action", () => {
  const s = duel(wizard, like({ hp: 30 }), {
    dice: [{ a: 1, b: 10 }],
    houseRules: { "declaration.spell_lock": false, "declaration.flexibility": "free" },
  })
  declare(s, { a: ["cast", { item: 0 }], b: ["parry"] })
  expect(s.options).toEqual(expect.arrayContaining(["cast b", "attack b", "run", "hold"]))
})

test("players may declare first, and open declarations are known once all are made", () => {
  const first = stage({
    actors: three,
    setting: { gm: ["side-1"] },
    houseRules: { "declaration.order": "players_first_open" },
  })
  expect(first.open()?.who).not.toBe("m")
  first.take("parry")
  const seen = first.combat.fork(() => 0, { seenBy: 1 })
  expect(seen.state.combatants.map((f) => f.act)).toEqual(first.combat.state.combatants.map((f) => f.act))
})

test("without declarations everybody chooses at its own count", () => {
  const s = duel(fighter, fighter, { houseRules: { "declaration.order": "none" }, dice: [{ a: 2, b: 7 }, 1] })
  expect(s.open()).toMatchObject({ who: "a", kind: "declare" })
  expect(s.events("InitiativeRolled")).toHaveLength(1)
  s.take("attack")
  expect(s.open()).toMatchObject({ who: "b", kind: "declare" })
  s.done()
})

test("with free declarations one may stand up instead of an impossible attack, and draws nothing by it", () => {
  const s = stage({
    actors: {
      a: {
        side: 0,
        at: [5, 5],
        block: armed(["dagger", "long_sword"], { hp: 30 }),
        placement: { conditions: ["prone"], in_hand: "long_sword" },
      },
      b: { side: 0, at: [6, 4], block: armed(["dagger"], { hp: 30 }) },
      x: { side: 1, at: [6, 5], block: like({ hp: 1 }) },
      y: { side: 1, at: [12, 5], block: like({ hp: 30 }) },
    },
    houseRules: { "declaration.flexibility": "free" },
    dice: [{ a: 9, b: 2, x: 9, y: 1 }, 20, 4],
  })
  declare(s, { a: ["attack", { target: "x" }], b: ["attack", { target: "x" }] })
  s.take("ready", { item: -1 })
  s.open()
  expect(s.events("WeaponReadied")).toEqual([])
  expect(s.of("a")).toMatchObject({ hand: 1, conditions: 0 })
})

rule(
  ["ADD2-006"],
  "who is left with a half move, or with nothing, has no further attacks at the end of the round",
  () => {
    for (const verb of ["step", "hold"]) {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: armed(["long_sword"], { hp: 30, attacks: "2" }) },
          b: { side: 0, at: [6, 4], block: armed(["dagger"], { hp: 30 }) },
          x: { side: 1, at: [6, 5], block: like({ hp: 1 }) },
          y: { side: 1, at: [8, 5], block: like({ hp: 30 }) },
        },
        dice: [{ a: 9, b: 1, x: 9, y: 9 }, 20, 4],
      })
      declare(s, { a: ["attack", { target: "x" }], b: ["attack", { target: "x" }] })
      s.take(verb, verb === "step" ? { target: "y" } : {})
      s.open()
      expect(blows(s)).toEqual(["b>x"])
      s.done()
    }
  },
)

/** `a` goes at x, whom `b` fells before; y is the other enemy. What `a` may do instead, and what comes of it. */
const tooLate = (
  act: string,
  more: {
    readonly a?: object
    readonly y?: readonly [number, number]
    readonly yBlock?: unknown
    readonly placement?: object
    readonly houseRules?: object
    readonly dice?: readonly number[]
  },
) => {
  const s = stage({
    actors: {
      a: {
        side: 0,
        at: [5, 5],
        block: armed(["long_sword"], { hp: 30, ...more.a }),
        placement: more.placement ?? {},
      },
      b: { side: 0, at: [6, 4], block: armed(["dagger"], { hp: 30 }) },
      x: { side: 1, at: [6, 5], block: armed(["dagger"], { hp: 1 }) },
      y: { side: 1, at: more.y ?? [15, 5], block: more.yBlock ?? like({ hp: 30 }) },
    },
    houseRules: more.houseRules ?? {},
    dice: [{ a: 9, b: 1, x: 9, y: 1 }, 20, 4, ...(more.dice ?? [])],
  })
  return declare(s, { a: [act, { target: "x" }], b: ["attack", { target: "x" }] })
}

rule(["ADD2-006"], "whoever can neither reach another nor walk strikes nobody, least of all the dead", () => {
  const still = tooLate("attack", { placement: { stands: true } })
  expect(blows(still)).toEqual(["b>x"])
  still.done()
  const crossbow = { weapons: [weapons.light_crossbow] }
  const shot = tooLate("shoot", { a: crossbow, houseRules: { "declaration.flexibility": "none" } })
  expect(blows(shot)).toEqual(["b>x"])
  shot.done()
})

rule(
  ["ADD2-006", "ADD2-045"],
  "who was to move after an attack that has come to nothing moves at the end of the round, and strikes nobody more",
  () => {
    const s = tooLate("attack-then-move", { a: { attacks: "2" }, y: [5, 6] })
    expect(s.open()).toEqual({ who: "a", kind: "aim", options: ["attack-then-move y", "hold"] })
    s.take("hold")
    expect(s.open()).toMatchObject({ who: "a", kind: "half-move" })
    s.take("step", { target: "y" })
    s.open()
    expect(blows(s)).toEqual(["b>x"])
    s.done()
  },
)

rule(["ADD2-006", "ADD2-050"], "a disarm may be turned on another enemy, if that one holds a weapon", () => {
  const houseRules = { "maneuvers.enabled": "all" }
  const near = [5, 6] as const
  expect(tooLate("disarm", { houseRules, y: near }).options).toContain("disarm y")
  const wolf = like({ hp: 30, weapons: [], natural: [{ name: "bite", damage: "1d4" }] })
  expect(tooLate("disarm", { houseRules, y: near, yBlock: wolf }).options).toEqual(["step y", "step", "hold"])
})

rule(["ADD2-006", "ADD2-050"], "who finds its way to a called shot barred may make it at another in reach", () => {
  const s = stage({
    map: "..........\n####.#####\n",
    actors: {
      a: { side: 0, at: [1, 0], block: armed(["long_sword"], { hp: 30 }) },
      x: { side: 1, at: [7, 0], block: armed(["dagger"], { hp: 30, im: 0 }) },
      y: { side: 1, at: [4, 1], block: armed(["dagger"], { hp: 30, im: 4 }) },
    },
    houseRules: { "maneuvers.enabled": "all" },
    dice: [{ a: 5, x: 9, y: 1 }, 1],
    react: [{ who: "a", verb: "called-shot", target: "y" }],
  })
  // y steps into the only way.
  declare(s, { a: ["called-shot", { target: "x" }], y: ["move", { target: "a" }] })
  expect(blows(s)).toEqual(["a>y"])
  s.done()
})

rule(["ADD2-153", "ADD2-157"], "whatever somebody is asked on the spot, what it has declared stays declared", () => {
  const s = stage({ actors: three })
  s.open()
  const { who } = s.open() as { who: string }
  s.take("run", { extra: 1 })
  const before = { ...s.of(who) }
  const answer = { _tag: "Decided", who, option: 1, verb: 15, target: "m", item: 0, place: 3, extra: 2, spot: true }
  // All kinds that are asked on the spot today, and one that nobody has thought of yet.
  for (const kind of [4, 5, 6, 31]) s.given({ ...answer, kind })
  expect(s.of(who)).toEqual({ ...before, asked: before.asked + 4 })
})

rule(
  ["ADD2-006", "ADD2-049"],
  "who takes another target in its way goes on with its further attacks at that one",
  () => {
    const s = stage({
      map: "..........\n####.#####\n",
      actors: {
        a: { side: 0, at: [1, 0], block: armed(["long_sword"], { hp: 30, attacks: 2 }) },
        x: { side: 1, at: [7, 0], block: armed(["dagger"], { hp: 30, im: 0 }) },
        y: { side: 1, at: [4, 1], block: armed(["dagger"], { hp: 30, im: 4 }) },
      },
      dice: [{ a: 5, x: 9, y: 1 }, 1, 1],
      react: [{ who: "a", verb: "attack", target: "y" }],
    })
    declare(s, { a: ["attack", { target: "x" }], y: ["move", { target: "a" }] })
    s.open()
    expect(blows(s)).toEqual(["a>y", "a>y"])
    s.done()
  },
)

rule(["ADD2-004"], "stances are seen by all once the first count has begun, for they are taken before it", () => {
  const s = stage({
    actors: three,
    setting: { gm: ["side-1"] },
    dice: [{ a: 8, b: 1, m: 9 }, 1],
  })
  declare(s, { a: ["attack", { target: "m" }], b: ["wait", { target: "a" }], m: ["parry"] })
  expect(s.open()).toMatchObject({ who: "b", kind: "aim" })
  expect(s.combat.fork(() => 0, { seenBy: 0 }).state.combatants[s.who("m")]?.act).toBe(s.of("m").act)
})

rule(["ADD2-045", "ADD2-046"], "who meant to strike first and move afterwards follows nobody at its count", () => {
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(3),
    actors: {
      a: { side: 0, at: [5, 1], block: armed(["long_sword"], { hp: 30 }) },
      x: { side: 1, at: [6, 1], block: armed(["dagger"], { hp: 30, im: 4 }) },
    },
    dice: [{ a: 9, x: 1 }],
  })
  declare(s, { a: ["attack-then-move", { target: "x" }], x: ["withdraw"] })
  expect(s.open()).toMatchObject({ who: "a", kind: "half-move" })
  expect(standsAt(s, "a")).toEqual([5, 1])
  expect(blows(s)).toEqual([])
  s.done()
})
