import { expect } from "vitest"
import { isFreeAttack, occasions } from "../../src/systems/symbaroum/book/terms.ts"
import { rule } from "../kit/rule.ts"
import { armour, bow, npc, pc, spear, sword } from "./blocks.ts"
import { chanceOf, fight, forecastOf, melee, placed } from "./scenes.ts"

const strikeBack = { verb: "free-attack" }
const field = `${".".repeat(40)}\n`.repeat(20)

rule(["SYM-016", "SYM-031"], "a long weapon strikes first, whoever has moved", () => {
  const long = npc({ quick: 8 }, { attacks: [spear] })
  const s = fight(
    { a: placed(0, [2, 5], pc({ quick: 12 })), b: placed(1, [8, 5], long) },
    {
      dice: [5, 19],
      react: [{ who: "b", verb: "free-attack", target: "a" }],
    },
  )
  s.take("close")
  // Defense 12 against Accurate 10: a 5 parries the free attack, then the mover strikes.
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["b", 2],
    ["a", 0],
  ])
  const mover = fight(
    { a: placed(0, [2, 5], pc({ quick: 8 })), b: placed(1, [8, 5], npc({ quick: 12 }, { attacks: [spear] })) },
    { dice: [5, 5], react: [{ who: "b", verb: "free-attack" }] },
  )
  mover.take("close")
  expect(mover.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["b", 2],
    ["b", 0],
  ])
})

rule(["SYM-016"], "against another long weapon nobody strikes first, nor when the scenario starts in melee", () => {
  const long = { attacks: [spear] }
  const s = fight(
    { a: placed(0, [2, 5], pc({ quick: 12 }, long)), b: placed(1, [8, 5], npc({ quick: 8 }, long)) },
    { dice: [19] },
  )
  s.take("close")
  expect(s.events("Attacked").map((e) => e["how"])).toEqual([0])
  const start = melee(pc({ quick: 12 }), npc({ quick: 8 }, long))
  expect(start.events("Attacked")).toEqual([])
  const house = melee(pc({ quick: 12 }), npc({ quick: 8 }, long), {
    houseRules: { longAtStart: true },
    dice: [5],
    react: [strikeBack],
  })
  expect(house.events("Attacked")).toHaveLength(1)
})

rule(["SYM-016", "SYM-044"], "a declined free attack is not used up, a long weapon's counts once a round", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 14 })),
      b: placed(0, [2, 7], pc({ quick: 13 })),
      c: placed(0, [2, 9], pc({ quick: 12 })),
      x: placed(1, [8, 7], npc({ quick: 8 }, { attacks: [spear] })),
    },
    {
      dice: [19, 5, 19, 19],
      react: [
        { who: "x", verb: "decline" },
        { who: "x", verb: "free-attack" },
      ],
    },
  )
  for (const who of ["a", "b", "c"]) {
    expect(s.open()?.who).toBe(who)
    s.take("close")
  }
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["a", "x", "b", "c"])
  s.done()
})

rule(["SYM-031"], "who falls on the way in is engaged but out; who is made prone keeps the other action", () => {
  const long = npc({ quick: 8 }, { attacks: [{ ...spear, npcDamage: 6 }] })
  const s = fight(
    { a: placed(0, [2, 5], pc({ quick: 12 })), b: placed(1, [8, 5], long) },
    {
      dice: [19, 15],
      react: [
        { who: "b", verb: "free-attack" },
        { who: "a", verb: "knock-down" },
      ],
    },
  )
  s.take("close")
  expect(s.events("Attacked").map((e) => [e["by"], e["mods"]])).toEqual([
    ["b", 0],
    ["a", 0],
  ])
  expect(s.of("a").conditions).toBe(1)
  const slain = fight(
    { a: placed(0, [2, 5], npc({ quick: 12 }), { toughness: 3 }), b: placed(1, [8, 5], long) },
    {
      dice: [2],
      react: [strikeBack],
    },
  )
  slain.take("close")
  expect(slain.of("a")).toMatchObject({ dead: true, engaged: 0 })
})

const line = (more: object = {}) => ({
  mover: placed(0, [2, 9], pc({ quick: 14 })),
  x: placed(1, [7, 9], npc({ quick: 9 })),
  archer: placed(1, [12, 9], npc({ quick: 8 }, { attacks: [bow] })),
  ...more,
})

rule(["SYM-033"], "whoever is passed has a free attack before the mover arrives", () => {
  const s = fight(line(), { map: field, dice: [5, 19], react: [{ who: "x", verb: "free-attack", target: "mover" }] })
  s.take("close", { target: "archer", extra: 0 })
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["x", 3],
    ["mover", 0],
  ])
  const order = s.events().map((e) => e._tag)
  expect(order.indexOf("Attacked")).toBeLessThan(order.indexOf("Engaged"))
})

rule(["SYM-033"], "going round more than two paces away passes nobody and costs the longer way", () => {
  const s = fight(line({ archer: placed(1, [11, 9], npc({ quick: 8 }, { attacks: [bow] })) }), {
    map: field,
    houseRules: { movePaces: 14 },
    dice: [19],
  })
  s.take("close", { target: "archer", extra: 1 })
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["mover"])
  expect(s.last("Moved")?.["cost"]).toBeGreaterThan(8)
})

rule(["SYM-033"], "who is knocked down in passing does not arrive", () => {
  const s = fight(line({ x: placed(1, [7, 9], npc({ quick: 9 }, { attacks: [{ ...sword, damage: 6 }] })) }), {
    map: field,
    dice: [19],
    react: [strikeBack, { verb: "knock-down" }],
  })
  s.take("close", { target: "archer", extra: 0 })
  expect(s.events("Engaged")).toEqual([])
  expect(s.of("mover").at % 40).toBe(7)
})

rule(
  ["SYM-034", "SYM-074"],
  "breaking away gives every opponent a free attack first, and leaves the combat action",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], pc({ quick: 12 })),
        x: placed(1, [6, 5], npc({ quick: 11 })),
        y: placed(1, [4, 5], npc({ quick: 9 })),
        z: placed(1, [5, 6], npc({ quick: 10 })),
      },
      { dice: [5, 5, 5], react: [strikeBack, strikeBack, strikeBack] },
    )
    s.take("retreat")
    expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
      ["x", 4],
      ["z", 4],
      ["y", 4],
    ])
    expect(s.last("Disengaged")).toMatchObject({ who: "a" })
    expect(s.of("a").engaged).toBe(0)
    expect(s.combat.state).toMatchObject({ movement: false, combat: true })
  },
)

rule(["SYM-034"], "who is knocked down while breaking away stays in melee", () => {
  const s = melee(pc({ quick: 12 }), npc({ quick: 8 }, { attacks: [{ ...sword, damage: 6 }] }), {
    dice: [19],
    react: [strikeBack, { who: "a", verb: "knock-down" }],
  })
  s.take("retreat")
  expect(s.events("Disengaged")).toEqual([])
  expect(s.of("a").engaged).not.toBe(0)
  expect(s.combat.state.movement).toBe(false)
})

rule(["SYM-033", "SYM-034"], "who is broken away from is not passed as well", () => {
  const s = fight(
    {
      a: placed(0, [4, 4], pc({ quick: 12 })),
      x: placed(1, [5, 5], npc({ quick: 8 })),
      y: placed(1, [9, 5], npc({ quick: 7 })),
    },
    { dice: [5, 19], react: [strikeBack] },
  )
  s.take("close", { target: "y" })
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["x", 4],
    ["a", 0],
  ])
  s.done()
})

rule(
  ["SYM-032", "SYM-082", "SYM-090"],
  "a flanker gives every opponent advantage, also in the same turn, until too few are left",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], pc({ quick: 14 })),
        b: placed(0, [12, 5], pc({ quick: 13 })),
        archer: placed(0, [6, 12], pc({ quick: 12 }, { attacks: [bow] })),
        x: placed(1, [6, 5], npc({ quick: 8, strong: 15 })),
      },
      { dice: [19, 19, 19, 19], react: [] },
    )
    s.take("strike")
    expect(s.last("Attacked")).toMatchObject({ by: "a", mods: 0 })
    s.take("flank", { target: "x" })
    expect(s.last("Engaged")).toMatchObject({ who: "b", flanks: true })
    expect(s.last("Attacked")).toMatchObject({ by: "b", mods: 1 + 4 })
    s.take("shoot", { target: "x" })
    expect(s.last("Attacked")).toMatchObject({ by: "archer", mods: 0 })
    s.skipTo("a", "end-turn").take("strike")
    expect(s.last("Attacked")).toMatchObject({ by: "a", mods: 5 })
    s.given({ _tag: "Felled", who: "b", by: "x", how: 1 })
    expect(s.of("x").flankedBy).toBe(0)
  },
)

rule(["SYM-032"], "who is in melee already can move into the flank; joining without flanking gives nothing", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 14 })),
      b: placed(0, [6, 6], pc({ quick: 13 })),
      x: placed(1, [6, 5], npc({ quick: 8, strong: 15 })),
    },
    { dice: [19, 19] },
  )
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ mods: 0 })
  s.take("flank", { target: "x" })
  expect(s.last("Attacked")).toMatchObject({ by: "b", mods: 5 })
})

rule(["SYM-083", "SYM-084"], "four can surround one; the fifth finds no room", () => {
  const around = [
    [4, 4],
    [6, 4],
    [4, 6],
    [6, 6],
  ] as const
  const four = Object.fromEntries(around.map((at, i) => [`p${i}`, placed(0, at, pc({ quick: 9 - i }))]))
  const actors = {
    ...four,
    x: placed(1, [5, 5], npc({ quick: 3, strong: 15 })),
    fifth: placed(0, [5, 9], pc({ quick: 14 })),
  }
  const s = fight(actors)
  expect(s.open()?.who).toBe("fifth")
  expect(s.options.filter((o) => o.endsWith(" x"))).toEqual([])
  const wide = fight(actors, { houseRules: { maxEngaged: 5 } })
  expect(wide.options).toContain("close x")
})

rule(["SYM-085"], "who holds a narrow place is met by one at a time and cannot be flanked", () => {
  const actors = {
    a: placed(0, [5, 5], pc({ quick: 8 })),
    b: placed(0, [12, 5], pc({ quick: 14 })),
    x: placed(1, [6, 5], npc({ quick: 4 }), { narrow: 1 }),
  }
  const s = fight(actors)
  expect(s.options.filter((o) => o.endsWith(" x"))).toEqual([])
  const wider = fight({ ...actors, x: placed(1, [6, 5], npc({ quick: 4 }), { narrow: 2 }) })
  expect(wider.options).toContain("close x")
  expect(wider.options).not.toContain("flank x")
  const pressed = fight({ ...actors, x: placed(1, [6, 5], npc({ quick: 4 }), { narrow: 2 }) }, { dice: [19] })
  pressed.given({ _tag: "Engaged", who: "b", foe: "x", flanks: true })
  pressed.skipTo("a", "end-turn").take("strike")
  expect(pressed.last("Attacked")).toMatchObject({ by: "a", mods: 0 })
})

rule(["SYM-081"], "with a shield a spear is no long weapon, neither to strike first nor to ward off", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [{ ...spear, shield: true }] })),
      b: placed(1, [8, 5], npc({ quick: 8 }, { attacks: [spear] })),
    },
    { dice: [5, 19], react: [{ who: "b", verb: "free-attack" }] },
  )
  s.take("close")
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["b", 2],
    ["a", 0],
  ])
})

rule(["SYM-042"], "there are seven triggers of free attacks", () => {
  const triggers = occasions.filter((_, how) => isFreeAttack(how))
  expect(triggers.map(({ id }) => id.toUpperCase().replace("-", "_"))).toEqual([
    "SURPRISE",
    "LONG",
    "PASS",
    "DISENGAGE",
    "PAIN",
    "FUMBLE",
    "CRITICAL_DEFENSE",
  ])
})

rule(["SYM-044"], "two who break away give one free attack, one who leaves and one who passes give two", () => {
  const s = fight(
    {
      x: placed(0, [5, 9], pc({ quick: 8, accurate: 5 })),
      friend: placed(0, [11, 9], pc({ quick: 7 })),
      a: placed(1, [6, 9], npc({ quick: 14 })),
      c: placed(1, [2, 8], npc({ quick: 12 })),
    },
    {
      map: field,
      dice: [19, 19, 5],
      react: [
        { who: "x", verb: "free-attack" },
        { who: "x", verb: "free-attack" },
      ],
    },
  )
  s.take("retreat")
  s.skipTo("c", "end-turn").take("close", { target: "friend", extra: 0 })
  expect(s.events("Attacked").map((e) => [e["by"], e["target"], e["how"]])).toEqual([
    ["x", "a", 4],
    ["x", "c", 3],
    ["c", "friend", 0],
  ])
})

rule(["SYM-044"], "house rules count free attacks by enemy, all together, or not at all", () => {
  const actors = {
    x: placed(0, [5, 5], pc({ quick: 8, accurate: 5 })),
    a: placed(1, [6, 5], npc({ quick: 14 })),
    b: placed(1, [4, 5], npc({ quick: 12 })),
  }
  for (const freeAttackLimit of ["perEnemy", "unlimited"] as const) {
    const s = fight(actors, { houseRules: { freeAttackLimit }, dice: [19, 19], react: [strikeBack, strikeBack] })
    s.take("retreat")
    s.take("end-turn")
    s.take("retreat")
    expect(s.events("Attacked")).toHaveLength(2)
  }
})

rule(
  ["SYM-040", "SYM-043", "SYM-045"],
  "a free attack is one whole plain attack, at once, by whoever is able, and costs no action",
  () => {
    const claws = { weapon: "claws", natural: true, damage: 3, blows: 2 }
    const s = melee(pc({ quick: 15 }), npc({ quick: 5 }, { attacks: [claws] }), {
      dice: [19],
      react: [{ who: "b", verb: "free-attack" }],
    })
    s.take("retreat")
    expect(s.events("Attacked")).toHaveLength(1)
    s.skipTo("b", "end-turn")
    expect(s.combat.state).toMatchObject({ movement: true, combat: true })
    s.done()
  },
)

rule(["SYM-040", "SYM-058"], "the prone react, the dying do not", () => {
  const prone = melee(pc({ quick: 12 }), npc({ quick: 8 }), {
    placements: { b: { prone: true } },
    dice: [19],
    react: [strikeBack],
  })
  prone.take("retreat")
  expect(prone.events("Attacked")).toHaveLength(1)
  const dying = fight(
    {
      a: placed(0, [5, 5], npc({ quick: 12 })),
      b: placed(1, [6, 5], pc({ quick: 8 })),
      c: placed(1, [4, 5], pc({ quick: 7 })),
    },
    { dice: [19], react: [strikeBack] },
  )
  dying.given({ _tag: "Felled", who: "b", by: "a", how: 1 })
  dying.take("retreat")
  expect(dying.events("Attacked").map((e) => e["by"])).toEqual(["c"])
})

rule(["SYM-045"], "a chain of fumbles goes back and forth and ends with the triggers used up", () => {
  const s = melee(npc({ quick: 12 }), npc({ quick: 8 }), {
    dice: [20, 20, 20],
    react: [
      { who: "b", verb: "free-attack" },
      { who: "a", verb: "free-attack" },
    ],
  })
  s.take("strike")
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["a", "b", "a"])
  s.done()
  const house = melee(npc({ quick: 12 }), npc({ quick: 8 }), {
    houseRules: { freeAttackChains: false },
    dice: [20, 20],
    react: [{ who: "b", verb: "free-attack" }],
  })
  house.take("strike")
  house.done()
})

rule(
  ["SYM-071", "SYM-072", "SYM-073"],
  "the hampered roll two dice and keep the worse, their enemies the better; both, one",
  () => {
    const attack = (obscured: readonly string[], dice: readonly number[]) => {
      const s = melee(pc({ quick: 12, accurate: 12 }), npc({ quick: 8 }, { defense: 10 }), {
        setting: { obscured },
        dice,
      })
      const chance = chanceOf(s, "strike")
      s.take("strike")
      return { chance, attacked: s.done().last("Attacked") }
    }
    const worse = attack(["side-0"], [3, 15])
    expect(worse.chance).toBeCloseTo(9 / 25, 12)
    expect(worse.attacked).toMatchObject({ natural: 15, other: 3, hit: false })
    const better = attack(["side-1"], [15, 4, 5])
    expect(better.chance).toBeCloseTo(21 / 25, 12)
    expect(better.attacked).toMatchObject({ natural: 4, other: 15, hit: true })
    const both = attack(["side-0", "side-1"], [13])
    expect(both.chance).toBeCloseTo(3 / 5, 12)
    expect(both.attacked).toMatchObject({ natural: 13, other: 0, hit: false })
  },
)

rule(["SYM-072", "SYM-073"], "whose eyes are hampered is told by who they are, also where both dice are alike", () => {
  const [worse, better] = [1 << 5, 1 << 6]
  const alike = (obscured: string) => {
    const s = melee(pc({ quick: 12, accurate: 12 }), npc({ quick: 8 }, { defense: 10 }), {
      setting: { obscured: [obscured] },
      dice: [15, 15],
    })
    s.take("strike")
    return s.done().last("Attacked")
  }
  expect(alike("side-0")).toMatchObject({ mods: worse, need: 12 })
  expect(alike("side-1")).toMatchObject({ mods: better, need: 12 })
})

rule(["SYM-072"], "a hampered player defends with the worse of two dice", () => {
  const s = melee(npc({ quick: 12 }), pc({ quick: 8 }, { defense: 10, ...armour("1d4", 2) }), {
    setting: { obscured: ["side-1"] },
    dice: [2, 12, 4],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ defends: true, natural: 12, other: 2, hit: true, harm: 0 })
})

rule(["SYM-031", "SYM-034"], "one more enemy at arm's length is met where one stands, without breaking away", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 14 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
      y: placed(1, [4, 5], npc({ quick: 8 })),
      far: placed(1, [5, 9], npc({ quick: 7 })),
    },
    { setting: { engaged: "none" }, dice: [19, 19] },
  )
  s.take("close", { target: "x" })
  s.skipTo("a", "end-turn")
  expect(forecastOf(s, "close", "y").risk).toBe(0)
  s.take("close", { target: "y" })
  expect(s.events("Disengaged")).toEqual([])
  expect(s.of("a").engaged).toBe((1 << s.who("x")) | (1 << s.who("y")))
  s.done()
})

rule(
  ["SYM-032"],
  "who stands opposite a friend already can take the flank without a step, whoever else is near",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], pc({ quick: 14 })),
        b: placed(0, [7, 5], pc({ quick: 13 })),
        x: placed(1, [6, 5], npc({ quick: 9 })),
        y: placed(1, [8, 5], npc({ quick: 8 })),
      },
      { dice: [19, 19] },
    )
    s.take("strike")
    s.take("flank", { target: "x" })
    expect(s.events("Moved")).toEqual([])
    expect(s.last("Attacked")).toMatchObject({ by: "b", mods: 5 })
    s.done()
  },
)

rule(["SYM-032"], "a flank that one movement action does not reach is not offered", () => {
  const flankers = (x: number) =>
    fight(
      {
        b: placed(0, [x, 5], pc({ quick: 14 })),
        a: placed(0, [15, 5], pc({ quick: 13 })),
        foe: placed(1, [14, 5], npc({ quick: 9 })),
      },
      { map: field },
    ).options.filter((o) => o.endsWith(" foe"))
  expect(flankers(4)).toContain("flank foe")
  // Straight opposite at 12 paces: the enemy can be reached from there with two actions only.
  expect(flankers(2)).toEqual(["advance foe"])
  const behind = fight(
    {
      b: placed(0, [3, 5], pc({ quick: 14 })),
      a: placed(0, [13, 5], pc({ quick: 13 })),
      foe: placed(1, [14, 5], npc({ quick: 9 })),
    },
    { map: field },
  )
  // The enemy is within a movement action, its far side is not.
  expect(behind.options.filter((o) => o.endsWith(" foe"))).toEqual(["close foe"])
})

rule(["SYM-032", "SYM-082"], "whoever moves out of a flank is not flanked by the one left there", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 14 })),
      b: placed(0, [7, 5], pc({ quick: 13 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
      ally: placed(1, [7, 4], npc({ quick: 8 })),
    },
    { dice: [19, 19] },
  )
  s.take("strike")
  s.take("flank", { target: "x" })
  expect(s.of("x").flankedBy).toBe(1 << s.who("b"))
  s.given({ _tag: "Moved", who: "x", path: [6 + 6 * 16], cost: 1, how: 0 })
  expect(s.of("x")).toMatchObject({ flankedBy: 0 })
})

rule(["SYM-033"], "nobody strikes through a wall at a passing enemy behind it", () => {
  const map = ["..............", "..............", "######.#######", "..............", ".............."].join("\n")
  const s = fight(
    {
      mover: placed(0, [1, 1], pc({ quick: 14 })),
      x: placed(1, [4, 3], npc({ quick: 9 })),
      archer: placed(1, [11, 1], npc({ quick: 8 }, { attacks: [bow] })),
    },
    { map, dice: [19] },
  )
  expect(forecastOf(s, "close").risk).toBe(0)
  s.take("close", { target: "archer", extra: 0 })
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["mover"])
  s.done()
})

rule(["SYM-032"], "only a friend's opponent can be flanked, not one whom a third party fights", () => {
  const flank = (side: number) =>
    fight({
      a: placed(0, [2, 5], pc({ quick: 14 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
      other: placed(side, [7, 5], npc({ quick: 8 })),
    }).options.includes("flank x")
  expect([flank(0), flank(2)]).toEqual([true, false])
})

rule(["SYM-033"], "two paces beside the straight way are near enough to be passed, three are not", () => {
  const close = (aside: number) => {
    const s = fight(line({ x: placed(1, [7, 9 + aside], npc({ quick: 9 })) }), {
      map: field,
      dice: aside === 2 ? [5, 19] : [19],
      react: aside === 2 ? [strikeBack] : [],
    })
    const { risk } = forecastOf(s, "close", "archer")
    s.take("close", { target: "archer", extra: 0 })
    return [risk > 0, s.done().events("Attacked").length]
  }
  expect([close(2), close(3)]).toEqual([
    [true, 2],
    [false, 1],
  ])
})

rule(["SYM-032", "SYM-033"], "who goes round an enemy into its flank does not pass it", () => {
  const s = fight(
    {
      b: placed(0, [2, 5], pc({ quick: 14 })),
      a: placed(0, [5, 5], pc({ quick: 13 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
    },
    { dice: [19] },
  )
  s.take("flank", { target: "x" })
  expect(s.last("Engaged")).toMatchObject({ who: "b", foe: "x", flanks: true })
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["by"]),
  ).toEqual(["b"])
})

rule(["SYM-085"], "who leaves a narrow place can be surrounded like anybody", () => {
  const s = fight({
    x: placed(1, [6, 5], npc({ quick: 15 }), { narrow: 1 }),
    a: placed(0, [10, 5], pc({ quick: 8 })),
    b: placed(0, [10, 7], pc({ quick: 7 })),
  })
  s.take("retreat")
  expect(s.of("x")).toMatchObject({ narrow: 0 })
})

rule(["SYM-083", "SYM-085"], "who holds a narrow place cannot turn to one more either while it stays there", () => {
  const holder = (narrow: object) => {
    const s = fight(
      {
        x: placed(1, [6, 5], npc({ quick: 15 }), narrow),
        a: placed(0, [5, 5], pc({ quick: 8 })),
        b: placed(0, [7, 5], pc({ quick: 7 })),
      },
      { setting: { engaged: "none" } },
    )
    s.given({ _tag: "Engaged", who: "a", foe: "x", flanks: false })
    return s.options.filter((o) => o === "close b")
  }
  expect([holder({}), holder({ narrow: 1 })]).toEqual([["close b"], []])
})

rule(["SYM-082"], "a flanker who is left alone has no flank any more", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 8 })),
      b: placed(0, [12, 5], pc({ quick: 13 })),
      x: placed(1, [6, 5], npc({ quick: 4, strong: 15 })),
    },
    { dice: [19, 19] },
  )
  s.take("flank", { target: "x" })
  s.given({ _tag: "Felled", who: "a", by: "x", how: 1 })
  s.skipTo("b", "end-turn").take("strike")
  expect(s.last("Attacked")).toMatchObject({ by: "b", mods: 0 })
})

rule(
  ["SYM-032", "SYM-034"],
  "a step into somebody's flank breaks away from all others, and is no way out of its own melee",
  () => {
    const actors = {
      a: placed(0, [7, 5], pc({ quick: 13 })),
      b: placed(0, [5, 6], pc({ quick: 14 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
      y: placed(1, [4, 6], npc({ quick: 8 })),
    }
    const meets = (...pairs: readonly (readonly [string, string])[]) => {
      const s = fight(actors, {
        setting: { engaged: "none" },
        dice: [5, 19],
        react: [{ who: "y", verb: "free-attack" }],
      })
      s.given(...pairs.map(([who, foe]) => ({ _tag: "Engaged", who, foe, flanks: false })))
      return s
    }
    const leaver = meets(["a", "x"], ["b", "y"])
    leaver.take("flank", { target: "x" })
    expect(
      leaver
        .done()
        .events("Disengaged")
        .map((e) => e["who"]),
    ).toEqual(["b"])
    expect(leaver.last("Attacked")).toMatchObject({ by: "b", target: "x", mods: 5 })
    expect(meets(["a", "x"], ["b", "y"], ["b", "x"]).options).not.toContain("flank x")
  },
)

rule(["SYM-032"], "whoever stands in the flank already need not take it again", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 13 })),
      b: placed(0, [7, 5], pc({ quick: 14 })),
      x: placed(1, [6, 5], npc({ quick: 9, strong: 30 })),
    },
    { dice: [19] },
  )
  s.take("flank", { target: "x" })
  s.skipTo("x", "end-turn").take("end-turn")
  expect(s.open()?.who).toBe("b")
  expect(s.options).not.toContain("flank x")
})

rule(["SYM-083"], "of five enemies around one at the start, four are in melee with it", () => {
  const around = [
    [4, 4],
    [6, 4],
    [4, 6],
    [6, 6],
    [5, 4],
  ] as const
  const five = Object.fromEntries(around.map((at, i) => [`p${i}`, placed(0, at, pc({ quick: 9 - i }))]))
  const s = fight({ ...five, x: placed(1, [5, 5], npc({ quick: 13 })) })
  expect(s.events("Engaged")).toHaveLength(4)
})
