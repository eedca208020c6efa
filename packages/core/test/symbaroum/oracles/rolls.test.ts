import { describe, expect } from "vitest"
import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Dice } from "../../../src/dice/Dice.ts"
import { asWho } from "../../../src/kinds/indices.ts"
import type { EventOf } from "../../../src/systems/symbaroum/book/events.ts"
import { fall } from "../../../src/systems/symbaroum/book/terms.ts"
import { verb } from "../../../src/systems/symbaroum/book/verbs.ts"
import { deathRoll } from "../../../src/systems/symbaroum/harm/deathRoll.ts"
import { symbaroum } from "../../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../../src/systems/symbaroum/model/System.ts"
import type { EncounterSpec } from "../../../src/testkit/encounter.ts"
import { enumerate } from "../../kit/enumerate.ts"
import { rule } from "../../kit/rule.ts"
import { armour, claws, npc, pc, sword } from "../blocks.ts"
import { chanceOf, melee, placed, preparedOf } from "../scenes.ts"
import { prefer, index } from "./parts.ts"

const combatOf = (spec: EncounterSpec<Symbaroum>, choose: Chooser<Symbaroum>): ((dice: Dice) => Combat<Symbaroum>) => {
  const prepared = preparedOf(spec)
  return (dice) => new Combat(symbaroum, prepared, { seed: 1, combat: 0, dice, choose }).begin()
}

/** The first attack of `a`, which acts first, on `b`: the chances of what it comes to, free attacks declined. */
const attackOf = (a: object, b: object, more: Partial<EncounterSpec<Symbaroum>> = {}) => {
  const start = combatOf(
    {
      actors: { a: placed(0, [5, 5], a), b: placed(1, [6, 5], b, { toughness: more.limits?.rounds ?? 200 }) },
      ...more,
      limits: {},
    },
    prefer(verb.strike, verb.decline, verb.knockDown),
  )
  return enumerate((dice) => {
    const combat = start(dice)
    const decision = combat.next()
    if (decision !== undefined) combat.apply(decision)
    const attacked = combat.log.find((e): e is EventOf<"Attacked"> => e._tag === "Attacked" && e.how === 0)
    const victim = combat.state.combatants[index(combat, "b")]
    const fate = victim?.dead ? "dead" : victim?.dying ? "dying" : "standing"
    const asked = combat.log.some((e) => e._tag === "Decided" && e.kind === 1)
    return `${attacked?.hit ? "hit" : "miss"} ${attacked?.harm} ${attacked?.critical ? "critical" : "plain"} ${fate} ${asked ? "free" : "none"} ${attacked?.natural}`
  })
}

const part = (name: string, i: number): string => name.split(" ")[i] as string

const harmOf = (name: string): number => Number(part(name, 1))

const mean = (chances: ReturnType<typeof enumerate>): number => {
  let sum = 0
  for (let harm = 1; harm < 60; harm++) sum += harm * chances((name) => harmOf(name) === harm)
  return sum
}

const hard = { strong: 30 }

const quick = (accurate: number) => ({ quick: 12, accurate })

const slow = (values: object = {}) => ({ quick: 8, ...values })

describe("single rolls, exactly", () => {
  rule(
    ["SYM-002", "SYM-009", "SYM-027", "SYM-086"],
    "P01: chances to hit by Accurate and Defense, with advantage and without",
    () => {
      const chance = (accurate: number, defense: number, prone = false) =>
        chanceOf(melee(pc(quick(accurate)), npc(slow(), { defense }), { placements: { b: { prone } } }), "strike")
      expect(chance(13, 8)).toBeCloseTo(3 / 4, 12)
      expect(chance(13, 8, true)).toBeCloseTo(17 / 20, 12)
      expect(chance(13, 3, true)).toBeCloseTo(19 / 20, 12)
      expect(chance(5, 18)).toBeCloseTo(1 / 20, 12)
    },
  )

  rule(
    ["SYM-003", "SYM-047", "SYM-116", "SYM-117", "SYM-118"],
    "P02: a player's defence: 9/20 hit, 1/20 for 3 more, 1/20 a free attack",
    () => {
      const chances = attackOf(npc(quick(11)), pc(slow(hard), { defense: 12, toughness: 200 }))
      expect(chances((name) => part(name, 0) === "hit")).toBeCloseTo(9 / 20, 12)
      expect(chances((name) => harmOf(name) === 7)).toBeCloseTo(1 / 20, 12)
      expect(chances((name) => part(name, 4) === "free")).toBeCloseTo(1 / 20, 12)
      const npcs = attackOf(npc(quick(11)), npc(slow(hard), { defense: 12, toughness: 200 }))
      expect(npcs((name) => part(name, 0) === "hit")).toBeCloseTo(9 / 20, 12)
    },
  )

  rule(["SYM-071", "SYM-072", "SYM-073"], "P03: darkness on one side, on the other, on both", () => {
    const dark = (...obscured: string[]) =>
      attackOf(
        pc(quick(12), { attacks: [{ ...sword, pcDamage: 1 }] }),
        npc(slow(hard), { defense: 10, toughness: 200 }),
        {
          setting: { obscured },
          houseRules: { criticals: "off" },
        },
      )
    const hits = (name: string) => part(name, 0) === "hit"
    const own = dark("side-0")
    expect(own(hits)).toBeCloseTo(9 / 25, 12)
    expect(own((name) => part(name, 5) === "20")).toBeCloseTo(39 / 400, 12)
    expect(own((name) => part(name, 5) === "1")).toBeCloseTo(1 / 400, 12)
    expect(dark("side-1")(hits)).toBeCloseTo(21 / 25, 12)
    expect(dark("side-0", "side-1")(hits)).toBeCloseTo(3 / 5, 12)
  })

  rule(["SYM-048", "SYM-049"], "P04: a d8 against fixed armour of 3", () => {
    const chances = attackOf(pc(quick(12)), npc(slow(hard), { defense: 10, toughness: 200, ...armour("1d6", 3) }), {
      houseRules: { criticals: "off" },
    })
    expect(mean(chances) / (12 / 20)).toBeCloseTo(15 / 8, 12)
    expect(chances((name) => harmOf(name) >= 1) / (12 / 20)).toBeCloseTo(5 / 8, 12)
    expect(chances((name) => harmOf(name) >= 4) / (12 / 20)).toBeCloseTo(1 / 4, 12)
  })

  rule(["SYM-048", "SYM-049", "SYM-050"], "P05: fixed damage of 4 against a d6 of armour", () => {
    const chances = attackOf(npc(quick(12)), pc(slow(hard), { defense: 10, toughness: 200, ...armour("1d6", 3) }))
    const plain = (name: string) => part(name, 0) === "hit" && part(name, 2) === "plain"
    const p = chances(plain)
    let sum = 0
    for (let harm = 1; harm < 10; harm++) sum += harm * chances((name) => plain(name) && harmOf(name) === harm)
    expect(sum / p).toBeCloseTo(1, 12)
    expect(chances((name) => plain(name) && harmOf(name) === 0) / p).toBeCloseTo(1 / 2, 12)
    let critical = 0
    for (let harm = 1; harm < 10; harm++)
      critical += harm * chances((name) => part(name, 2) === "critical" && harmOf(name) === harm)
    expect(critical * 20).toBeCloseTo(7 / 2, 12)
  })

  rule(
    ["SYM-002", "SYM-027", "SYM-048", "SYM-114"],
    "P06: a whole attack with the natural 1 does 279/160 on average",
    () => {
      const chances = attackOf(pc(quick(12)), npc(slow(hard), { defense: 10, toughness: 200, ...armour("1d4", 2) }))
      expect(mean(chances)).toBeCloseTo(279 / 160, 12)
      expect(chances((name) => harmOf(name) >= 7)).toBeCloseTo(7 / 320, 12)
      expect(chances((name) => harmOf(name) === 0)).toBeCloseTo(517 / 960, 12)
    },
  )

  rule(["SYM-047", "SYM-053", "SYM-117"], "P07: a heavy blow goes beyond a Pain Threshold of 5 13 times in 40", () => {
    const chances = attackOf(npc(quick(13), claws(8)), pc(slow(), { defense: 11, toughness: 200, ...armour("1d4", 2) }))
    expect(chances((name) => harmOf(name) > 5)).toBeCloseTo(13 / 40, 12)
    expect(mean(chances)).toBeCloseTo(69 / 20, 12)
  })

  rule(
    ["SYM-017", "SYM-018", "SYM-019", "SYM-086", "SYM-087", "SYM-089"],
    "P08: an ambush succeeds 3 times in 10 and kills 13 times in 160",
    () => {
      const attacks = [{ ...sword, pcDamage: "1d6" }]
      const start = combatOf(
        {
          actors: {
            a: placed(0, [5, 5], pc({ quick: 15, accurate: 11, discreet: 12 }, { attacks })),
            b: placed(0, [1, 1], pc({ quick: 14, discreet: 9 })),
            c: placed(0, [1, 3], pc({ quick: 13, discreet: 14 })),
            x: placed(1, [6, 5], npc({ quick: 8, vigilant: 10 }, { defense: 10, ...armour("1d4", 2) }), {
              toughness: 5,
            }),
            y: placed(1, [14, 14], npc({ quick: 7, vigilant: 13 })),
          },
          setting: { ambush: ["side-0"] },
          houseRules: { criticals: "off" },
        },
        prefer(verb.freeAttack, verb.knockDown),
      )
      const chances = enumerate((dice) => {
        const combat = start(dice)
        const surprised = combat.log.some((e) => e._tag === "SurpriseRolled" && e.success)
        return `${surprised} ${combat.state.combatants[index(combat, "x")]?.dead}`
      })
      expect(chances((name) => part(name, 0) === "true")).toBeCloseTo(3 / 10, 12)
      expect(chances((name) => part(name, 1) === "true")).toBeCloseTo(13 / 160, 12)
    },
  )

  rule(
    ["SYM-023", "SYM-038", "SYM-078"],
    "P09: standing up first hits 121 times in 400, from the ground 11 times in 20",
    () => {
      const start = combatOf(
        {
          actors: {
            a: placed(0, [5, 5], pc({ quick: 11, accurate: 11 }, { attacks: [{ ...sword, pcDamage: 1 }] }), {
              prone: true,
            }),
            b: placed(1, [6, 5], npc(slow(), { defense: 10 })),
          },
          houseRules: { criticals: "off" },
        },
        prefer(verb.standUp, verb.strike),
      )
      const chances = enumerate((dice) => {
        const combat = start(dice)
        for (let d = combat.next(); d !== undefined && d.who === index(combat, "a"); d = combat.next()) combat.apply(d)
        const attacked = combat.log.find((e): e is EventOf<"Attacked"> => e._tag === "Attacked")
        return attacked === undefined ? "none" : attacked.hit ? "hit" : "miss"
      })
      expect(chances((name) => name === "hit")).toBeCloseTo(121 / 400, 12)
      expect(chances((name) => name !== "none")).toBeCloseTo(11 / 20, 12)
      const down = melee(pc({ quick: 11, accurate: 11 }), npc(slow(), { defense: 10 }), {
        placements: { a: { prone: true } },
      })
      expect(chanceOf(down, "strike")).toBeCloseTo(11 / 20, 12)
    },
  )

  const dyingWith = (marks: number) => {
    const start = combatOf(
      { actors: { a: placed(0, [5, 5], pc()), b: placed(1, [9, 9], npc(slow())) } },
      prefer(verb.endTurn),
    )
    return enumerate((dice) => {
      const combat = start(dice)
      const who = index(combat, "a")
      combat.emit({ _tag: "HarmTaken", target: who, by: -1, means: 0, amount: 10 })
      combat.emit({ _tag: "Felled", who, by: -1, how: fall.dying })
      if (marks > 0) combat.emit({ _tag: "DeathMarked", who, by: -1, marks })
      deathRoll(combat, asWho(who))
      const fighter = combat.state.combatants[who]
      return fighter?.dead ? "dead" : fighter?.dying ? `${fighter.marks}` : "recovered"
    })
  }
  const from = [0, 1, 2].map(dyingWith)

  rule(
    ["SYM-059", "SYM-061", "SYM-062", "SYM-064", "SYM-065"],
    "P10: without aid a dying character dies 1030 times in 1331",
    () => {
      let dies = 1
      let recovers = 0
      let rolls = 0
      for (const marks of [2, 1, 0]) {
        const chances = from[marks] as (typeof from)[number]
        const p = (what: string) => chances((name) => name === what)
        const leaves = 1 - p(`${marks}`)
        const nearer = marks === 2 ? 0 : p(`${marks + 1}`)
        dies = (p("dead") + nearer * dies) / leaves
        recovers = (p("recovered") + nearer * recovers) / leaves
        rolls = (1 + nearer * rolls) / leaves
      }
      expect(dies).toBeCloseTo(1030 / 1331, 12)
      expect(recovers).toBeCloseTo(301 / 1331, 12)
      expect(rolls).toBeCloseTo(6020 / 1331, 12)
    },
  )

  rule(["SYM-060", "SYM-061", "SYM-068"], "P11: with a herb after the third roll 6187 in 8000 live", () => {
    const start = combatOf(
      {
        actors: {
          a: placed(0, [5, 5], pc()),
          friend: placed(0, [5, 6], pc({ quick: 15 }, { items: [{ item: "herbal-cure", count: 1 }] })),
          b: placed(1, [14, 14], npc(slow())),
        },
      },
      prefer(verb.giveDose),
    )
    const chances = enumerate((dice) => {
      const combat = start(dice)
      const who = index(combat, "a")
      combat.emit({ _tag: "HarmTaken", target: who, by: -1, means: 0, amount: 10 })
      combat.emit({ _tag: "Felled", who, by: -1, how: fall.dying })
      const fighter = combat.state.combatants[who]
      for (let i = 0; i < 3; i++) if (fighter?.dying) deathRoll(combat, asWho(who))
      if (!fighter?.dying) return fighter?.dead ? "dead" : "alone"
      for (let d = combat.next(); d !== undefined && fighter.dying; d = combat.next()) combat.apply(d)
      return fighter.toughness === 1 && !fighter.down ? "cured" : "lost"
    })
    expect(chances((name) => name === "alone" || name === "cured")).toBeCloseTo(6187 / 8000, 12)
    expect(chances((name) => name === "dead")).toBeCloseTo(1813 / 8000, 12)
    expect(chances((name) => name === "alone")).toBeCloseTo(271 / 2000, 12)
    expect(chances((name) => name === "cured")).toBeCloseTo(5103 / 8000, 12)
  })

  rule(
    ["SYM-047", "SYM-051", "SYM-112", "SYM-117"],
    "P12: the last blow kills outright 31 times in 120, leaves dying 9 times in 40",
    () => {
      const chances = attackOf(
        npc(quick(14), claws(9)),
        pc(slow({ strong: 12 }), { defense: 10, ...armour("1d6", 3) }),
        {
          limits: { rounds: 5 },
        },
      )
      expect(chances((name) => part(name, 3) === "dead")).toBeCloseTo(31 / 120, 12)
      expect(chances((name) => part(name, 3) === "dying")).toBeCloseTo(9 / 40, 12)
      expect(chances((name) => part(name, 3) === "standing")).toBeCloseTo(31 / 60, 12)
    },
  )

  rule(
    ["SYM-094", "SYM-098", "SYM-099", "SYM-104", "SYM-106"],
    "P13: two powers in a fight make an abomination half the time",
    () => {
      const healing = { test: "none", amount: "1d1" }
      const start = combatOf(
        {
          actors: {
            a: placed(0, [1, 1], pc({ quick: 15 }, { healing, permanentCorruption: 2 }), { toughness: 2 }),
            b: placed(1, [14, 14], npc(slow())),
            c: placed(0, [1, 14], pc({ quick: 14 })),
          },
        },
        prefer(verb.heal),
      )
      const chances = enumerate((dice) => {
        const combat = start(dice)
        const who = index(combat, "a")
        for (let d = combat.next(); d !== undefined && combat.state.round < 3; d = combat.next())
          combat.apply(d, d.who === who ? undefined : 0)
        const a = combat.state.combatants[who]
        return `${a?.down} ${a?.tainted} ${a?.permanent}`
      })
      expect(chances((name) => part(name, 0) === "true")).toBeCloseTo(1 / 2, 12)
      expect(chances((name) => part(name, 1) === "true")).toBeCloseTo(15 / 16, 12)
      let permanent = 0
      for (let n = 1; n < 20; n++) permanent += n * chances((name) => Number(part(name, 2)) === n)
      expect(permanent).toBeCloseTo(139 / 32, 12)
      expect(chances((name) => part(name, 0) === "false" && Number(part(name, 2)) >= 5)).toBeCloseTo(7 / 64, 12)
    },
  )
})
