import { expect } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { verb } from "../../src/systems/symbaroum/book/verbs.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import { rule } from "../kit/rule.ts"
import { armour, dagger, npc, pc, sword } from "./blocks.ts"
import { chanceOf, fight, melee, placed, preparedOf } from "./scenes.ts"

const turns = (s: ReturnType<typeof fight>) => s.events("TurnStarted").map((e) => e["who"])

rule(["SYM-011", "SYM-014"], "turns go by Quick, armour or not, in the same order every round", () => {
  const s = fight({
    slow: placed(0, [1, 1], pc({ quick: 9 })),
    quick: placed(0, [1, 3], pc({ quick: 13 }, armour("1d8", 4, 4))),
    other: placed(1, [12, 12], npc({ quick: 11 })),
  })
  while (s.combat.state.round < 3) s.take("end-turn")
  expect(turns(s).slice(0, 6)).toEqual(["quick", "other", "slow", "quick", "other", "slow"])
  s.done()
})

rule(["SYM-012"], "equal Quick goes by Vigilant", () => {
  const s = melee(pc({ quick: 11, vigilant: 9 }), npc({ quick: 11, vigilant: 12 }))
  expect(s.open()?.who).toBe("b")
  s.done()
})

rule(["SYM-012"], "what is equal in both is rolled for, and rolled again when the dice are equal", () => {
  const once = melee(pc(), npc(), { dice: [7, 15] })
  const rolled = once.events("OrderRolled")
  expect(once.open()?.who).toBe(rolled[1]?.["who"])
  const again = melee(pc(), npc(), { dice: [9, 9, 11, 4] })
  expect(again.open()?.who).toBe(again.events("OrderRolled")[2]?.["who"])
  again.done()
})

rule(["SYM-013"], "whoever waits takes a lower value for the whole combat, after those who have it by nature", () => {
  const prepared = preparedOf({
    actors: {
      a: placed(0, [1, 1], pc({ quick: 14 })),
      b: placed(1, [9, 1], npc({ quick: 12 })),
      c: placed(1, [9, 3], npc({ quick: 10 })),
    },
    houseRules: { delayInitiative: true },
  })
  const a = prepared.ids.indexOf("a")
  const combat = new Combat(symbaroum, prepared, {
    seed: 1,
    combat: 0,
    choose: (_, { who, options }) =>
      Math.max(0, who === a ? options.findIndex((o) => o.verb === verb.wait && o.extra === 10) : 0),
  }).begin()
  const order = combat.state.order.map((who) => prepared.ids[who])
  expect(order).toEqual(["b", "c", "a"])
  for (let decision = combat.next(); combat.state.round < 3 && decision !== undefined; decision = combat.next()) {
    expect(decision.options.some((o) => o.verb === verb.wait)).toBe(false)
    combat.apply(decision, 0)
  }
  expect(combat.state.order.map((who) => prepared.ids[who])).toEqual(order)
})

rule(["SYM-014"], "a free attack that is used up comes back in the next round", () => {
  const actors = {
    x: placed(0, [5, 5], pc({ quick: 8, accurate: 5 })),
    a: placed(1, [6, 5], npc({ quick: 14 })),
    b: placed(1, [4, 5], npc({ quick: 12 })),
  }
  const x = { who: "x", verb: "free-attack" }
  const same = fight(actors, { dice: [19], react: [x] })
  same.take("retreat")
  same.take("end-turn")
  same.take("retreat")
  expect(same.events("Attacked")).toHaveLength(1)
  same.done()
  const later = fight(actors, { dice: [19, 19], react: [x, x] })
  later.take("retreat")
  while (later.combat.state.round === 1) later.take("end-turn")
  later.skipTo("b", "end-turn").take("retreat")
  expect(later.events("Attacked")).toHaveLength(2)
  later.done()
})

rule(
  ["SYM-015", "SYM-036"],
  "an undrawn weapon is drawn with the movement action, and strikes with the combat action",
  () => {
    const s = melee(pc({ quick: 12 }), npc({ quick: 8 }), { placements: { a: { drawn: false } }, dice: [19] })
    expect(s.options).toContain("strike b")
    s.take("ready", { item: 0 })
    expect(s.combat.state.movement).toBe(false)
    s.take("strike", { item: 0 })
    expect(s.last("Attacked")).toMatchObject({ means: s.combat.prepared.means.indexOf("sword") })
    expect(s.open()?.who).toBe("b")
    const bare = melee(pc({ quick: 12 }), npc({ quick: 8 }), { placements: { a: { drawn: false } }, dice: [19] })
    bare.take("strike", { item: 1 })
    expect(bare.last("Attacked")).toMatchObject({ means: bare.combat.prepared.means.indexOf("unarmed") })
    expect(bare.events("WeaponReadied")).toEqual([])
  },
)

rule(["SYM-015"], "an undrawn spear strikes nobody who comes up", () => {
  const spear = { weapon: "spear", category: "long", pcDamage: "1d8", npcDamage: 4, qualities: ["long"] }
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 8 }, { attacks: [spear] }), { drawn: false }),
      b: placed(1, [9, 5], npc({ quick: 12 })),
    },
    { dice: [9] },
  )
  s.take("close", { target: "a" })
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["b"])
})

const ambush = { ambush: ["side-0"] }

rule(["SYM-017"], "surprise is Discreet against Vigilant, rolled by the players", () => {
  const actors = (a: unknown, b: unknown) => ({ a: placed(0, [2, 2], a), b: placed(1, [3, 2], b) })
  const won = fight(actors(pc({ discreet: 13, quick: 12 }), npc({ vigilant: 11 })), {
    setting: ambush,
    dice: [12, 20],
    react: [{ verb: "free-attack" }],
    houseRules: { criticals: "off" },
  })
  expect(won.last("SurpriseRolled")).toMatchObject({ by: "a", need: 12, success: true, surprised: [won.who("b")] })
  const watched = fight(actors(npc({ discreet: 13, quick: 12 }), pc({ vigilant: 11 })), {
    setting: ambush,
    dice: [9, 1],
    react: [{ verb: "free-attack" }],
    houseRules: { criticals: "off" },
  })
  expect(watched.last("SurpriseRolled")).toMatchObject({ by: "b", need: 8, success: true })
  const heard = fight(actors(npc({ discreet: 13, quick: 12 }), pc({ vigilant: 11 })), { setting: ambush, dice: [8] })
  expect(heard.last("SurpriseRolled")).toMatchObject({ by: "b", success: false, surprised: [] })
})

rule(["SYM-017"], "the ambusher's armour impedes its Discreet", () => {
  const s = fight(
    { a: placed(0, [2, 2], pc({ discreet: 13, quick: 12 }, armour("1d8", 4, 4))), b: placed(1, [9, 2], npc()) },
    { setting: ambush, dice: [10] },
  )
  expect(s.last("SurpriseRolled")).toMatchObject({ need: 9, success: false })
})

rule(["SYM-018"], "a group rolls once, its lowest Discreet against the highest Vigilant", () => {
  const s = fight(
    {
      a: placed(0, [1, 1], pc({ discreet: 9, quick: 15 })),
      b: placed(0, [1, 3], pc({ discreet: 12, quick: 14 })),
      c: placed(0, [1, 5], pc({ discreet: 14, quick: 13 })),
      x: placed(1, [12, 1], npc({ vigilant: 10, quick: 12 })),
      y: placed(1, [12, 3], npc({ vigilant: 13, quick: 11 })),
    },
    { setting: ambush, dice: [6] },
  )
  expect(s.last("SurpriseRolled")).toMatchObject({ by: "a", foe: "y", need: 6, success: true })
  expect(s.of("x").drawn || s.of("y").drawn).toBe(false)
  s.done()
})

rule(
  ["SYM-019", "SYM-020", "SYM-021", "SYM-089"],
  "each ambusher has a free attack with advantage before the first turn",
  () => {
    const s = fight(
      {
        a: placed(0, [2, 2], pc({ accurate: 11, quick: 9, discreet: 15 })),
        b: placed(1, [3, 2], npc({ quick: 15, strong: 15 }, { defense: 10, ...armour("1d4", 2) })),
      },
      { setting: ambush, dice: [1, 13, 4, 2], react: [{ who: "a", verb: "free-attack", target: "b" }] },
    )
    expect(s.last("Attacked")).toMatchObject({ need: 13, hit: true, faces: [4, 2], harm: 4, how: 1 })
    expect(s.events("TurnStarted")).toEqual([])
    expect(s.of("b").drawn).toBe(false)
    expect(s.open()?.who).toBe("b")
    s.done()
  },
)

rule(["SYM-019"], "archers in ambush shoot, if the scenario lets them", () => {
  const bow = { weapon: "bow", category: "ranged", pcDamage: "1d8", npcDamage: 4 }
  const actors = {
    a: placed(0, [2, 2], pc({ quick: 9, discreet: 15 }, { attacks: [bow] })),
    b: placed(1, [9, 2], npc({ quick: 15 })),
  }
  const shot = fight(actors, { setting: ambush, dice: [1, 20], react: [{ verb: "free-attack" }] })
  expect(shot.events("Attacked")).toHaveLength(1)
  const held = fight(actors, { setting: { ...ambush, ambushRange: "melee" }, dice: [1] })
  expect(held.events("Attacked")).toEqual([])
})

rule(["SYM-021"], "the surprised have only bare hands for a free attack, and keep their shield", () => {
  const s = fight(
    {
      a: placed(0, [2, 2], pc({ quick: 9, discreet: 15 })),
      b: placed(1, [3, 2], npc({ quick: 10, strong: 15 }, { attacks: [{ ...sword, shield: true }] })),
    },
    // Defense 10 + 1 for the shield: advantage makes 11 of it; the fumble gives the surprised a free attack.
    { setting: ambush, dice: [1, 20, 15], react: [{ verb: "free-attack" }, { who: "b", verb: "free-attack" }] },
  )
  expect(s.events("Attacked")[0]).toMatchObject({ need: 11, hit: false })
  expect(s.events("Attacked")[1]).toMatchObject({ by: "b", means: s.combat.prepared.means.indexOf("unarmed"), harm: 2 })
})

rule(["SYM-022", "SYM-026"], "a short weapon is drawn for nothing, and both actions are left", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [dagger] }), { drawn: false }),
      b: placed(1, [12, 5], npc({ quick: 8 })),
    },
    { dice: [19] },
  )
  s.take("ready", { item: 0 })
  expect(s.combat.state).toMatchObject({ movement: true, combat: true })
  s.take("close", { target: "b" })
  expect(s.last("Attacked")).toMatchObject({ by: "a", means: s.combat.prepared.means.indexOf("dagger") })
  expect(chanceOf(s, "strike")).toBeGreaterThan(0)
})

rule(["SYM-013"], "the last may still wait for those who wait at its value, and equals for each other", () => {
  const order = (quick: readonly number[], waits: Readonly<Record<string, number>>) => {
    const prepared = preparedOf({
      actors: Object.fromEntries(
        ["a", "b", "c"].map((id, i) => [id, placed(i % 2, [1 + 4 * i, 1], pc({ quick: quick[i], vigilant: 12 - i }))]),
      ),
      houseRules: { delayInitiative: true },
    })
    const combat = new Combat(symbaroum, prepared, {
      seed: 1,
      combat: 0,
      choose: (_, { who, options }) => {
        const wanted = waits[prepared.ids[who] as string]
        return wanted === undefined ? 0 : options.findIndex((o) => o.verb === verb.wait && o.extra === wanted)
      },
    }).begin()
    return combat.state.order.map((who) => prepared.ids[who])
  }
  expect(order([14, 12, 10], { a: 10, c: 9 })).toEqual(["b", "a", "c"])
  expect(order([14, 12, 10], { a: 10, b: 9 })).toEqual(["c", "a", "b"])
  expect(order([12, 12, 10], { a: 11 })).toEqual(["b", "a", "c"])
})

rule(["SYM-019"], "who lies in ambush too is not surprised by the others", () => {
  const s = fight(
    {
      a: placed(0, [2, 2], pc({ quick: 12, discreet: 15 })),
      b: placed(1, [3, 2], npc({ quick: 11, discreet: 15 })),
      c: placed(2, [2, 3], npc({ quick: 10 })),
    },
    {
      setting: { ambush: ["side-0", "side-1"] },
      dice: [1, 20, 20],
      houseRules: { criticals: "off" },
      react: [
        { who: "a", verb: "free-attack", target: "c" },
        { who: "b", verb: "free-attack", target: "c" },
      ],
    },
  )
  expect(s.last("SurpriseRolled")).toMatchObject({ surprised: [s.who("c")] })
  s.done()
  const actors = {
    a: placed(0, [2, 2], pc({ quick: 12, discreet: 15 })),
    b: placed(1, [3, 2], npc({ quick: 11 })),
    c: placed(2, [9, 9], npc({ quick: 10 })),
  }
  // Beside one another lie only the two in ambush: nobody has whom to strike.
  fight(actors, { setting: { ambush: ["side-0", "side-1"] }, dice: [1] }).done()
})

rule(["SYM-019"], "an ambusher with throwing knives in hand may throw them at one beside it", () => {
  const knives = { weapon: "knife", category: "thrown", pcDamage: "1d6", npcDamage: 3 }
  const s = fight(
    {
      a: placed(0, [2, 2], pc({ quick: 9, discreet: 15 }, { attacks: [knives] })),
      b: placed(1, [3, 2], npc({ quick: 15 })),
    },
    { setting: { ...ambush, ambushRange: "ranged" }, dice: [1, 19], react: [{ verb: "free-attack" }] },
  )
  expect(s.done().last("Attacked")).toMatchObject({ by: "a", how: 1, means: s.combat.prepared.means.indexOf("knife") })
})

rule(["SYM-017"], "with players on both sides the ambusher rolls", () => {
  const s = fight(
    {
      a: placed(0, [2, 2], pc({ quick: 12, discreet: 13 })),
      b: placed(1, [9, 2], pc({ quick: 8, vigilant: 11 })),
    },
    { setting: ambush, dice: [13] },
  )
  expect(s.last("SurpriseRolled")).toMatchObject({ by: "a", need: 12, success: false })
})

rule(["SYM-019", "SYM-015"], "an ambusher whose bow is not in hand shoots nobody by surprise", () => {
  const bow = { weapon: "bow", category: "ranged", pcDamage: "1d8", npcDamage: 4 }
  const s = fight(
    {
      a: placed(0, [2, 2], pc({ quick: 9, discreet: 15 }, { attacks: [bow] }), { drawn: false }),
      b: placed(1, [9, 2], npc({ quick: 15 })),
    },
    { setting: ambush, dice: [1] },
  )
  expect(s.done().events("Attacked")).toEqual([])
})

rule(
  ["SYM-015", "SYM-021", "SYM-036"],
  "who has moved already cannot draw and strike or shoot in the same turn",
  () => {
    const bow = { weapon: "bow", category: "ranged", pcDamage: "1d8", npcDamage: 4 }
    const s = fight({
      a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [bow, sword] }), { drawn: false }),
      b: placed(1, [14, 5], npc({ quick: 8 })),
    })
    expect(s.options).toContain("shoot b")
    s.take("step-by-step")
    s.take("advance", { target: "b" })
    expect(s.options).not.toContain("shoot b")
    const close = melee(pc({ quick: 12 }, { attacks: [sword, { ...sword, weapon: "axe" }] }), npc({ quick: 8 }), {
      placements: { a: { drawn: false } },
    })
    close.take("ready", { item: 0 })
    expect(close.combat.next()?.options.flatMap((o) => (o.verb === verb.strike ? [o.item] : []))).toEqual([0])
  },
)

rule(
  ["SYM-024", "SYM-036"],
  "whoever has drawn with the movement action comes to nobody to strike in that turn",
  () => {
    const s = fight({
      a: placed(0, [2, 5], pc({ quick: 12 }), { drawn: false }),
      b: placed(1, [9, 5], npc({ quick: 8 })),
    })
    s.take("ready", { item: 0 })
    expect(s.options).toEqual(expect.not.arrayContaining(["close b"]))
    expect(s.options).toContain("advance b")
  },
)
