import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import type { Dice } from "../../src/dice/Dice.ts"
import type { EventOf } from "../../src/systems/symbaroum/book/events.ts"
import type { SymHouseRules } from "../../src/systems/symbaroum/book/houseRules.ts"
import { verb } from "../../src/systems/symbaroum/book/verbs.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import { enumerate } from "../kit/enumerate.ts"
import { rule } from "../kit/rule.ts"
import { armour, bolt, bow, dagger, flail, npc, pc, spear, sword } from "./blocks.ts"
import { fight, forecastOf, melee, placed, preparedOf } from "./scenes.ts"

/** A first strike of `a` at `b`: what is promised, and what all dice come to. */
const strike = (
  a: object,
  b: object,
  houseRules: Partial<SymHouseRules>,
  setting: object = {},
  placement: object = {},
): { readonly promised: readonly number[]; readonly played: readonly number[] } => {
  const toughness = 200
  const spec = {
    actors: { a: placed(0, [5, 5], a, { highGround: true }), b: placed(1, [6, 5], { ...b, toughness }, placement) },
    houseRules: { painTest: "off" as const, ...houseRules },
    setting,
  }
  const prepared = preparedOf(spec)
  const outcome = enumerate((dice: Dice) => {
    const combat = new Combat(symbaroum, prepared, { seed: 1, combat: 0, dice, choose: () => 1 }).begin()
    const decision = combat.next()
    if (decision === undefined) throw new Error("nobody acts")
    combat.apply(
      decision,
      decision.options.findIndex((o) => o.verb === verb.strike),
    )
    const attacked = combat.log.find((e): e is EventOf<"Attacked"> => e._tag === "Attacked")
    return `${attacked?.hit ? 1 : 0} ${attacked?.harm}`
  })
  let mean = 0
  for (let harm = 1; harm < 80; harm++) mean += harm * outcome((name) => name.endsWith(` ${harm}`))
  const scene = fight(spec.actors, { houseRules: spec.houseRules, setting })
  const { success, harm } = forecastOf(scene, "strike")
  return { promised: [success, harm * toughness], played: [outcome((name) => name.startsWith("1")), mean] }
}

const quick = { quick: 12, accurate: 12 }
const slow = { quick: 8, accurate: 12 }

rule(
  ["SYM-005", "SYM-072", "SYM-086", "SYM-113"],
  "what an attack promises is what its dice come to, under every house rule about them",
  () => {
    const worn = armour("1d4", 2)
    const cases = [
      strike(pc(quick), npc(slow, worn), { criticals: "confirmed" }, { obscured: ["side-0"] }),
      strike(npc(quick), pc(slow, worn), { criticals: "confirmed" }, { obscured: ["side-1"] }),
      strike(pc(quick), npc(slow, worn), { advantageStacks: true }, {}, { prone: true }),
      strike(npc(quick), npc(slow), { advantageStacks: true, advantageDamage: "d6" }, {}, { prone: true }),
      strike(pc(quick, { attacks: [{ ...sword, pcDamage: "1d4" }] }), pc(slow), { pcVsPcRoll: "both" }),
      strike(pc(quick, { attacks: [{ ...sword, pcDamage: "1d4" }] }), pc(slow), {
        pcVsPcRoll: "both",
        criticals: "off",
      }),
      strike(pc(quick, { attacks: [flail] }), npc(slow, worn), {}),
      strike(npc(quick, { attacks: [flail] }), pc(slow, worn), {}, { obscured: ["side-0"] }),
      strike(pc(quick, { attacks: [{ ...flail, pcDamage: "1d4" }] }), pc(slow), { pcVsPcRoll: "both" }),
    ]
    for (const { promised, played } of cases) {
      expect(promised[0]).toBeCloseTo(played[0] as number, 10)
      expect(promised[1]).toBeCloseTo(played[1] as number, 10)
    }
  },
)

/**
 * A first strike of `a` at `b`, who feels pain: the harm and the felling that are promised, and what all dice of the
 * whole act come to.
 */
const wholeStrike = (a: object, b: object, houseRules: Partial<SymHouseRules>, placement: object = {}) => {
  const spec = { actors: { a: placed(0, [5, 5], a), b: placed(1, [6, 5], b, placement) }, houseRules }
  const prepared = preparedOf(spec)
  const target = prepared.ids.indexOf("b")
  const outcome = enumerate((dice: Dice) => {
    // Free attacks are declined; of the effects of pain the second is taken, which is to strike again.
    const combat = new Combat(symbaroum, prepared, { seed: 1, combat: 0, dice, choose: () => 1 }).begin()
    const decision = combat.next()
    if (decision === undefined) throw new Error("nobody acts")
    const before = symbaroum.points.of(combat.state, target)
    combat.apply(
      decision,
      decision.options.findIndex((o) => o.verb === verb.strike),
    )
    const lost = before - symbaroum.points.of(combat.state, target)
    return `${lost} ${combat.state.combatants[target]?.down === true ? "falls" : "stands"}`
  })
  let mean = 0
  for (let harm = 1; harm < 80; harm++) mean += harm * outcome((name) => name.startsWith(`${harm} `))
  const { fell, harm } = forecastOf(fight(spec.actors, { houseRules }), "strike")
  const { toughness } = b as { toughness: number }
  return { promised: [harm * toughness, fell], played: [mean, outcome((name) => name.endsWith("falls"))] }
}

rule(
  ["SYM-029", "SYM-053", "SYM-054", "SYM-056"],
  "what a blow promises is what the whole act comes to, with further blows and the free attack that pain gives",
  () => {
    const hardy = npc({ quick: 8 }, { toughness: 12, painThreshold: 3 })
    const light = { criticals: "off" } as const
    const twice = { attacks: [{ ...dagger, blows: 2 }] }
    const always = { ...light, painChooser: "alwaysFreeAttack" } as const
    const cases = [
      // Pain gives the attacker the choice; a foe who lies already leaves none; the victim's player takes the blow
      // where lying is worse.
      wholeStrike(pc(quick), hardy, always),
      wholeStrike(pc(quick), hardy, { ...light, painChooser: "attacker" }, { prone: true }),
      wholeStrike(pc(quick), npc({ quick: 8 }, { toughness: 12, painThreshold: 3 }), { ...always, painTest: "gte" }),
      wholeStrike(npc(quick, { attacks: [flail] }), pc({ quick: 8 }, { toughness: 9, painThreshold: 2 }), always),
      wholeStrike(pc(quick, twice), npc({ quick: 8 }, { toughness: 8, painThreshold: 3 }), always),
      wholeStrike(pc(quick, twice), npc({ quick: 8 }, { toughness: 8, painThreshold: null }), always),
      wholeStrike(pc(quick), hardy, { ...always, freeAttackLimit: "unlimited" }),
      wholeStrike(pc(quick), hardy, { ...light, painTest: "off" }),
    ]
    for (const { played, promised } of cases) {
      expect(promised[0]).toBeCloseTo(played[0] as number, 10)
      expect(promised[1]).toBeCloseTo(played[1] as number, 10)
    }
    // One blow alone cannot fell: twelve points, and at most eight of damage.
    expect(cases[0]?.promised[1]).toBeGreaterThan(0.05)
    expect(cases.at(-1)?.promised[1]).toBe(0)
  },
)

rule(["SYM-046", "SYM-058"], "a hit without a test is never a critical one, and none is promised", () => {
  const s = fight(
    {
      a: placed(0, [2, 2], npc({ quick: 12, discreet: 15 })),
      b: placed(1, [3, 2], pc({ quick: 8 }, { toughness: 100 })),
    },
    {
      setting: { ambush: ["side-0"] },
      houseRules: { unawareDefense: "autoHit", painTest: "off" },
      dice: [20],
      react: [{ verb: "free-attack" }],
    },
  )
  expect(s.last("Attacked")).toMatchObject({ natural: 0, second: 0, confirm: 0, critical: false, harm: 6 })
})

rule(
  ["SYM-094", "SYM-070"],
  "the chance to become an abomination is the risk of healing, and taken off what a power does: its user is lost to its side",
  () => {
    const promised = (more: object, permanentCorruption: number, act: string) => {
      const s = fight({
        m: placed(0, [2, 2], pc({ quick: 12, resolute: 10 }, { attacks: [sword], ...more }), {
          permanentCorruption,
          toughness: 5,
        }),
        x: placed(1, [9, 2], npc({ quick: 3 })),
      })
      return forecastOf(s, act)
    }
    // Threshold 5. From 7: 3 or 4 are too much at once; after 1 or 2 the extra die must show 2, or 1, at least.
    const fromSeven = 2 / 4 + 1 / 4 + (1 / 4) * (3 / 4)
    const lost = (attack: object, permanent: number) =>
      promised({ attacks: [attack] }, 0, "shoot").harm - promised({ attacks: [attack] }, permanent, "shoot").harm
    expect(lost(bolt, 7)).toBeCloseTo(fromSeven, 12)
    expect(promised({ healing: {} }, 7, "heal").risk).toBeCloseTo(fromSeven, 12)
    // 1d2+2 from 3: 6 or 7, and the die must show 4, or 3 at least.
    const stated = { ...bolt, selfCorruption: "1d2+2" }
    expect(lost(stated, 3)).toBeCloseTo(1 / 8 + 1 / 4, 12)
  },
)

rule(["SYM-096", "SYM-106"], "to be marked for good costs something, as likely as it is, and once a scene", () => {
  const help = (permanentCorruption: number, act: string, corruptionExtra: "immediate" | "off" = "immediate") => {
    const block = { quick: 12, resolute: 10, healing: {}, attacks: [bolt], permanentCorruption }
    const actors = {
      a: placed(0, [5, 5], pc({ quick: 12, resolute: 10 }, { ...block }), { toughness: 3 }),
      x: placed(1, [9, 2], npc({ quick: 3 })),
    }
    return forecastOf(fight(actors, { houseRules: { corruptionExtra } }), act).help
  }
  // Threshold 5, and 1d4 a use.
  for (const act of ["shoot", "heal"]) {
    expect(help(0, act) - help(2, act)).toBeCloseTo(0.15, 12)
    expect(help(2, act) - help(3, act)).toBeCloseTo(0.075, 12)
    expect(help(3, act, "off")).toBeCloseTo(help(0, act), 12)
  }
})

rule(["SYM-066", "SYM-069"], "what healing promises is what the patient can take of it", () => {
  const help = (role: typeof pc, toughness: number) => {
    const s = melee(role({ quick: 12, cunning: 10 }, { abilities: ["medicus"] }), npc({ quick: 8 }), {
      placements: { a: { toughness } },
    })
    return forecastOf(s, "treat").help
  }
  expect(help(pc, 1)).toBeCloseTo((0.5 * 2.5) / 10, 12)
  expect(help(pc, 8)).toBeCloseTo((0.5 * 1.75) / 10, 12)
  expect(help(npc, 1)).toBeCloseTo((0.5 * 2) / 10, 12)
})

const quick12 = pc({ quick: 12 })
const archer = pc({ quick: 12 }, { attacks: [bow, sword] })
const swordsman = npc({ quick: 8 }, { attacks: [sword] })
const ground = (wall: string) =>
  ["....................", wall, "....................", "...................."].join("\n")

test("to look for a line to one enemy gains nothing for those who can shoot at another", () => {
  const map = ground(".....#..............")
  const hidden = placed(1, [9, 1], swordsman)
  const alone = fight({ a: placed(0, [1, 1], archer), b: hidden }, { map })
  expect(forecastOf(alone, "open-line").approach).toBeGreaterThan(0)
  const other = fight({ a: placed(0, [1, 1], archer), b: hidden, c: placed(1, [15, 3], npc({ quick: 6 })) }, { map })
  expect(forecastOf(other, "open-line", "b").approach).toBe(0)
})

test("an act is as dangerous as where it ends: in reach of swords, under fire, or far from both", () => {
  const map = ground("....................")
  const exposure = (verb: string, foe: object, away: number) =>
    forecastOf(fight({ a: placed(0, [1, 1], archer), b: placed(1, [1 + away, 1], foe) }, { map }), verb).exposure
  expect(exposure("end-turn", swordsman, 16)).toBe(0)
  expect(exposure("advance", swordsman, 16)).toBeGreaterThan(0)
  expect(exposure("end-turn", swordsman, 8)).toBeGreaterThan(0)
  expect(exposure("close", swordsman, 8)).toBeGreaterThan(exposure("end-turn", swordsman, 8))
  expect(exposure("end-turn", npc({ quick: 8 }, { attacks: [bow] }), 16)).toBeGreaterThan(0)
})

rule(
  ["SYM-016", "SYM-033"],
  "whoever may be felled by a free attack on its way strikes only if it still stands",
  () => {
    const close = (foe: object, toughness: number) =>
      forecastOf(
        fight({
          a: placed(0, [2, 2], quick12, { toughness }),
          b: placed(1, [5, 2], npc({ quick: 8 }, { attacks: [foe] })),
        }),
        "close",
      )
    expect(close(sword, 1).harm).toBeCloseTo(close(sword, 10).harm, 12)
    expect(close(spear, 10).harm).toBeCloseTo(close(sword, 10).harm, 12)
    // Every hit fells it: an attack at Accurate 10 against Quick 12.
    const stands = 1 - 8 / 20
    expect(close(spear, 1).harm).toBeCloseTo(stands * close(sword, 1).harm, 12)
    expect(close(spear, 1).fell).toBeCloseTo(stands * close(sword, 1).fell, 12)
  },
)

test("a sword instead of a bow in hand is worth something as soon as somebody can come, and a better one in hand nothing", () => {
  const help = (attacks: readonly object[], away: number) =>
    forecastOf(
      fight(
        { a: placed(0, [1, 1], pc({ quick: 12 }, { attacks })), b: placed(1, [1 + away, 1], swordsman) },
        { map: ground("....................") },
      ),
      "ready",
    ).help
  expect(help([bow, sword], 8)).toBeGreaterThan(0)
  expect(help([bow, sword], 16)).toBe(0)
  expect(help([bow, dagger], 8)).toBeLessThan(help([bow, sword], 8))
})

test("an archer who goes into melee, or nearer to it, loses by it", () => {
  const bowman = pc({ quick: 12, accurate: 15 }, { attacks: [{ ...bow, pcDamage: "1d12" }, dagger] })
  const help = (act: string, away: number, houseRules: Partial<SymHouseRules> = {}) =>
    forecastOf(
      fight(
        { a: placed(0, [1, 1], bowman), b: placed(1, [1 + away, 1], swordsman) },
        { houseRules, map: ground("....................") },
      ),
      act,
    ).help
  expect(help("close", 6)).toBeLessThan(-0.05)
  expect(help("close", 6, { rangedWhileEngaged: true })).toBe(0)
  expect(help("advance", 16)).toBeLessThan(0)
})

test("a caster who can cast from where it stands loses by going into melee", () => {
  const caster = (attacks: readonly object[]) =>
    forecastOf(
      fight(
        { a: placed(0, [1, 1], pc({ resolute: 15 }, { attacks })), b: placed(1, [17, 1], swordsman) },
        { map: ground("....................") },
      ),
      "advance",
    )
  expect(caster([bolt, dagger])).toMatchObject({ help: -0.05, approach: 0 })
  expect(caster([dagger])).toMatchObject({ help: 0, approach: 1 })
})

test("to knock somebody down harms nobody by itself: it helps those around", () => {
  const known: { readonly harm: number; readonly help: number }[] = []
  const prepared = preparedOf({
    actors: {
      a: placed(0, [5, 5], npc({ quick: 15 }, { attacks: [{ ...sword, npcDamage: 8 }] })),
      f: placed(0, [7, 5], npc({ quick: 6 })),
      b: placed(1, [6, 5], npc({ quick: 8, strong: 10 }, { toughness: 60 })),
    },
  })
  for (let combat = 0; combat < 20; combat++) {
    new Combat(symbaroum, prepared, {
      seed: 1,
      combat,
      choose: (now, decision) => {
        const down = decision.options.findIndex((o) => o.verb === verb.knockDown)
        const option = decision.options[down]
        if (option !== undefined && now.state.combatants[decision.who]?.side === 0) {
          const { harm, help } = symbaroum.forecast(now, decision, option)
          known.push({ harm, help })
        }
        return Math.max(
          0,
          decision.options.findIndex((o) => o.verb === verb.strike),
        )
      },
    })
      .begin()
      .play()
  }
  expect(known.length).toBeGreaterThan(0)
  for (const { harm, help } of known) {
    expect(harm).toBe(0)
    expect(help).toBeGreaterThan(0)
  }
})

rule(
  ["SYM-033"],
  "the way into a flank is struck at by whom it really passes, the straight way by nobody who stands behind its end",
  () => {
    const spec = (c: readonly [number, number]) =>
      fight(
        {
          a: placed(0, [5, 2], quick12),
          f: placed(0, [8, 2], npc({ quick: 6 })),
          b: placed(1, [9, 2], swordsman),
          c: placed(1, c, npc({ quick: 7 })),
        },
        { map: Array.from({ length: 6 }, () => "....................").join("\n") },
      )
    const flank = (c: readonly [number, number]) => forecastOf(spec(c), "flank", "b").risk
    expect(flank([9, 4])).toBeGreaterThan(0)
    expect(flank([18, 5])).toBe(0)
  },
)
