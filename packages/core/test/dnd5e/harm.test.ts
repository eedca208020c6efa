import { describe, expect } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { Described } from "../../src/described/play/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rule } from "../kit/rule.ts"
import { attack, blow, dice, fails, halved, mean } from "./byHand.ts"
import { beginsOf, dnd5e, oddsOf, offered, trackAt } from "./fights.ts"

const near = 12
const sword = { hit: 5, damage: "1d8", bonus: 3, kind: 12 }

/** The option by which nothing is done to anybody. */
const idle = (options: readonly { readonly verb: number; readonly target: number }[]): number =>
  ["wait", "dodge", "dash", "disengage"]
    .map((id) => options.findIndex(({ verb }) => dnd5e.verbs[verb]?.id === id))
    .find((at) => at >= 0) ?? -1

/** Whoever is down dies, becomes stable or gets up: the chances of each, by turns, worked out by hand. */
const deathByHand = (): { readonly dead: number; readonly stable: number; readonly up: number } => {
  const from = (saved: number, failed: number): readonly [number, number, number] => {
    if (failed >= 3) return [1, 0, 0]
    if (saved >= 3) return [0, 1, 0]
    const next = [
      { p: 1 / 20, at: from(saved, failed + 2) },
      { p: 8 / 20, at: from(saved, failed + 1) },
      { p: 10 / 20, at: from(saved + 1, failed) },
      { p: 1 / 20, at: [0, 0, 1] as const },
    ]
    return [0, 1, 2].map((i) => next.reduce((sum, { p, at }) => sum + p * (at[i] as number), 0)) as unknown as [
      number,
      number,
      number,
    ]
  }
  const [dead, stable, up] = from(0, 0)
  return { dead, stable, up }
}

describe("harm, saves and what follows", () => {
  rule(["DND-033"], "death saves: who is down dies, is stable or gets up as often as worked out by hand", () => {
    const { dead, stable, up } = deathByHand()
    expect(dead + stable + up).toBeCloseTo(1, near)
    const prepared = dnd5e.prepare(
      encounter<Described>(dnd5e, {
        actors: {
          hero: { side: 0, at: [0, 0], block: { ac: 10, hp: 20, dies: false } },
          friend: { side: 0, at: [1, 0], block: { ac: 10, hp: 20 } },
          foe: { side: 1, at: [15, 15], block: { ac: 10, hp: 20 } },
        },
      }),
    )
    const who = prepared.ids.indexOf("hero")
    const ends = { dead: 0, stable: 0, up: 0 }
    const fights = 3000
    for (let combat = 0; combat < fights; combat++) {
      const fight = new Combat(dnd5e, prepared, {
        seed: 5,
        combat,
        // Everybody waits: nothing but the dice of the one who is down matters.
        choose: (_, { options }) => idle(options),
      }).begin()
      fight.emit({ _tag: "TrackSet", who, track: 1, value: 0, gain: -20 } as never)
      fight.emit({ _tag: "Felled", who, by: -1 } as never)
      for (let turn = 0; turn < 300; turn++) {
        const decision = fight.next()
        if (decision === undefined) break
        fight.apply(decision, idle(decision.options))
        const c = fight.state.combatants[who]
        if (
          c?.dead === true ||
          c?.down === false ||
          fight.log.some((event) => event._tag === "ConditionGained" && event.who === who)
        )
          break
      }
      const c = fight.state.combatants[who]
      ends[c?.dead === true ? "dead" : c?.down === false ? "up" : "stable"]++
    }
    // Three and a half standard deviations.
    for (const [end, p] of [
      ["dead", dead],
      ["stable", stable],
      ["up", up],
    ] as const)
      expect(Math.abs(ends[end] - fights * p)).toBeLessThan(3.5 * Math.sqrt(fights * p * (1 - p)))
  })

  rule(["DND-033"], "monsters die at 0; heroes only when as much is left over as they have at most", () => {
    const fallen = (hp: number, left: number, dies: boolean) => {
      const prepared = dnd5e.prepare(
        encounter<Described>(dnd5e, {
          actors: {
            brute: { side: 0, at: [0, 0], block: { ac: 10, hp: 99, hit: 25, damage: "30", initiative: 20 } },
            hero: { side: 1, at: [1, 0], block: { ac: 1, hp, dies, initiative: -5 } },
          },
        }),
      )
      const who = prepared.ids.indexOf("hero")
      const fight = new Combat(dnd5e, prepared, { seed: 3, combat: 1, choose: () => 0 }).begin()
      fight.emit({ _tag: "TrackSet", who, track: trackAt("hit-points"), value: left, gain: left - hp } as never)
      const decision = fight.next()
      if (decision === undefined) throw new Error("nobody has a turn")
      const strike = decision.options.findIndex(({ verb }) => dnd5e.verbs[verb]?.id === "strike")
      fight.apply(decision, strike)
      const c = fight.state.combatants[who]
      return c?.dead === true ? "dead" : c?.down === true ? "down" : "up"
    }
    // 30 points, or 60.
    expect([fallen(40, 5, true), fallen(70, 5, false), fallen(20, 10, false), fallen(99, 99, true)]).toEqual([
      "dead",
      "down",
      "dead",
      "up",
    ])
  })

  rule(["DND-064"], "concentration: a save of 10 or half the damage", () => {
    const me = { hit: 25, damage: "30", bonus: 0 }
    const theirs = { focus: 14, concentrating: 1, blurred: 0 }
    const lost = oddsOf("strike", { me, them: { ac: 1, "save-con": 4 }, theirs }).chance("them", "focus", 0)
    const { crit, hit } = attack(25, 1)
    expect(lost).toBeCloseTo(hit * fails(4, 15) + crit * fails(4, 30), near)
    const light = oddsOf("strike", { me: { ...me, damage: "3" }, them: { ac: 1, "save-con": 4 }, theirs })
    expect(light.chance("them", "focus", 0)).toBeCloseTo((hit + crit) * fails(4, 10), near)
    // What it held up ends with it.
    const friends = oddsOf("strike", {
      me,
      them: { ac: 1, "save-con": -5 },
      theirs: { focus: 11, concentrating: 1 },
      given: [["them", "blessed", "them"]],
    })
    expect(friends.chance("them", "blessed", 0)).toBeGreaterThan(0.7)
  })

  rule(
    ["DND-040", "DND-036"],
    "a hit poisons, knocks down or paralyzes those who fail their save and are not immune",
    () => {
      const { crit, hit } = attack(5, 15)
      const venomous = { ...sword, "effect-of": 1, effect: 4, "effect-save": 3, "effect-dc": 13, venom: "3d6" }
      const odds = oddsOf("strike", { me: venomous, them: { "save-con": 1 } })
      const fail = fails(1, 13)
      expect(odds.chance("them", "poisoned")).toBeCloseTo((hit + crit) * fail, near)
      expect(odds.dealt).toBeCloseTo(blow(5, 15, 4.5, 3) + (hit + crit) * halved(dice(3, 6), fail), near)
      expect(oddsOf("strike", { me: venomous, them: { "no-poison": true } }).chance("them", "poisoned")).toBe(0)
      const names = [
        "prone",
        "grappled",
        "restrained",
        "poisoned",
        "paralyzed",
        "frightened",
        "stunned",
        "unconscious",
        "blinded",
        "petrified",
      ]
      const immune = {
        1: "no-prone",
        2: "no-grip",
        3: "no-grip",
        4: "no-poison",
        5: "no-hold",
        6: "no-fear",
        7: "no-hold",
        8: "no-sleep",
        10: "no-hold",
      } as Record<number, string>
      names.forEach((name, i) => {
        const me = { ...sword, "effect-of": 1, effect: i + 1, "effect-save": 0 }
        expect(oddsOf("strike", { me }).chance("them", name)).toBeCloseTo(hit + crit, near)
        const ward = immune[i + 1]
        if (ward !== undefined) expect(oddsOf("strike", { me, them: { [ward]: true } }).chance("them", name)).toBe(0)
      })
    },
  )

  rule(["DND-035"], "a save when a turn ends shakes an effect off; one that takes the turn is rolled at once", () => {
    const held = beginsOf({ me: { "save-wis": 3 }, mine: { held: 1, "held-due": 1155 } })
    expect(held.chance("held", 0)).toBeCloseTo(1 - fails(3, 15), near)
    expect(held.chance("action", 0)).toBe(1)
    const scared = beginsOf({ me: { "save-wis": 3 }, mine: { frightened: 1, "frightened-due": 1155 } })
    expect(scared.chance("frightened", 0)).toBe(0)
    expect(scared.chance("frightened-due", 155)).toBe(1)
    const later = beginsOf({ me: { "save-wis": 3 }, mine: { frightened: 1, "frightened-due": 155 } })
    expect(later.chance("frightened", 0)).toBeCloseTo(1 - fails(3, 15), near)
  })

  rule(["DND-035", "DND-103"], "each effect has a save of its own: one that ends leaves the other", () => {
    const both = beginsOf({
      me: { "save-wis": 3, "save-con": 1 },
      mine: { slowed: 1, "slowed-due": 155, poisoned: 1, "poisoned-due": 123 },
    })
    expect(both.chance("slowed", 0)).toBeCloseTo(1 - fails(3, 15), near)
    expect(both.chance("poisoned", 0)).toBeCloseTo(1 - fails(1, 12), near)
  })

  rule(["DND-044"], "a legendary burst: all around save, for as many legendary actions as it costs", () => {
    const wings = {
      "legendary-acts": 3,
      wing: "2d6+6",
      "wing-dc": 17,
      "wing-reach": 10,
      "wing-effect": 1,
    }
    const odds = oddsOf("legendary-burst", { me: wings, them: { "save-dex": 3 }, others: [{ "save-dex": 0 }] })
    expect(odds.dealt).toBeCloseTo(13 * (fails(3, 17) + fails(0, 17)), near)
    expect(odds.chance("them", "prone")).toBeCloseTo(fails(3, 17), near)
    expect(odds.chance("me", "legend-acts", 1)).toBe(1)
    expect(offered({ me: wings })).not.toContain("legendary-burst")
  })

  rule(
    ["DND-033"],
    "house rule finishing: a hit on who is down fails two death saves from beside, and the third kills",
    () => {
      const scene = {
        me: sword,
        them: { dies: false },
        others: [{}],
        at: "fallen-enemy",
        rules: { finishing: true },
      } as const
      // Unconscious and prone: advantage.
      const odds = attack(5, 15, 1)
      const struck = oddsOf("finish", scene)
      expect(struck.chance("them", "failed", 2)).toBeCloseTo(odds.hit + odds.crit, near)
      expect(offered(scene)).toContain("finish")
      expect(offered({ ...scene, rules: {} })).not.toContain("finish")
      // From ten feet away prone takes the advantage: one failure but for a natural 20.
      const far = oddsOf("finish", { ...scene, me: { ...sword, reach: 30 }, far: "near" })
      expect(far.chance("them", "failed", 1)).toBeCloseTo(attack(5, 15).hit, near)
      expect(far.chance("them", "failed", 2)).toBeCloseTo(attack(5, 15).crit, near)
      // Who was stable is so no more.
      const woken = oddsOf("finish", { ...scene, theirs: { stable: 1 } })
      expect(woken.chance("them", "stable", 0)).toBeCloseTo(odds.hit + odds.crit, near)
    },
  )

  rule(["DND-042"], "an area: half for those who save, and a d6 to recharge", () => {
    const dragon = { breaths: 1, breath: "6d6", "breath-kind": 4, "breath-save": 2, "breath-dc": 15, recharge: 5 }
    const odds = oddsOf("breathe", { me: dragon, them: { "save-dex": 3 }, far: "near", others: [{ "save-dex": 0 }] })
    expect(odds.dealt).toBeCloseTo(halved(dice(6, 6), fails(3, 15)) + halved(dice(6, 6), fails(0, 15)), near)
    expect(odds.chance("me", "breath-left", 0)).toBe(1)
    expect(beginsOf({ me: dragon, mine: { "breath-left": 0 } }).chance("breath-left")).toBeCloseTo(2 / 6, near)
    expect(beginsOf({ me: { ...dragon, recharge: 6 }, mine: { "breath-left": 0 } }).chance("breath-left")).toBeCloseTo(
      1 / 6,
      near,
    )
  })

  rule(
    ["DND-042"],
    "a second power: one target at a distance, or an area, with uses of its own or those of the first",
    () => {
      const spit = { powers: 9, power: "4d10", "power-kind": 1, "power-dc": 15, "power-shape": 0, "power-length": 60 }
      const scene = { me: spit, them: { "save-dex": 3, acid: 1 }, far: "near", others: [{ "save-dex": 0 }] } as const
      const odds = oddsOf("power-at", scene)
      // Half of what is left, each halving rounded down.
      const half = mean(dice(4, 10), (harm) => Math.floor(harm / 2))
      const quarter = mean(dice(4, 10), (harm) => Math.floor(Math.floor(harm / 2) / 2))
      const failed = fails(3, 15)
      expect(odds.dealt).toBeCloseTo(failed * half + (1 - failed) * quarter, near)
      expect(odds.chance("me", "power-left", 8)).toBe(1)
      expect(offered({ ...scene, me: { ...spit, "power-length": 5 }, far: "far" })).not.toContain("power-at")
      const sleep = { breaths: 1, breath: "6d6", powers: 1, "power-shared": true, "power-effect": 8, "power-save": 3 }
      const gas = { ...sleep, "power-dc": 15, "power-halves": false }
      const asleep = oddsOf("power-cone", { me: gas, them: { "save-con": 2 }, far: "near" })
      expect(asleep.chance("them", "unconscious")).toBeCloseTo(fails(2, 15), near)
      expect(asleep.chance("me", "breath-left", 0)).toBe(1)
      const spent = { me: gas, them: {}, far: "near", mine: { "breath-left": 0 } } as const
      expect(offered(spent)).not.toContain("power-cone")
      expect(offered({ ...spent, mine: {} })).toEqual(expect.arrayContaining(["breathe", "power-cone"]))
      const grip = { me: { ...spit, "power-held": true }, them: {}, far: "near" } as const
      expect(offered(grip)).not.toContain("power-at")
      expect(offered({ ...grip, theirs: { grappled: 1 } })).toContain("power-at")
      const again = { me: { ...spit, powers: 1, "power-recharge": 5 }, mine: { "power-left": 0 } }
      expect(beginsOf(again).chance("power-left")).toBeCloseTo(2 / 6, near)
    },
  )

  rule(["DND-043"], "legendary resistance makes a failed save a made one", () => {
    const dragon = { breaths: 1, breath: "6d6", "breath-kind": 4, "breath-save": 2, "breath-dc": 15 }
    const odds = oddsOf("breathe", { me: dragon, them: { legends: 3, "save-dex": 3 }, far: "near" })
    const without = oddsOf("breathe", {
      me: dragon,
      them: { legends: 3, "save-dex": 3 },
      far: "near",
      rules: { legendary: false },
    })
    expect(without.dealt).toBeCloseTo(halved(dice(6, 6), fails(3, 15)), near)
    // It is used where that is worth more than a tenth of all its health, which half a breath is not here.
    expect(odds.dealt).toBeCloseTo(without.dealt, near)
    const held = oddsOf("hold-monster", {
      me: { "hold-monster": true, dc: 15, slots5: 1 },
      them: { legends: 3, "save-wis": 3 },
      far: "near",
    })
    expect(held.chance("them", "held")).toBe(0)
    expect(held.chance("them", "legend", 2)).toBeCloseTo(fails(3, 15), near)
  })

  rule(
    ["DND-044", "DND-022"],
    "legendary actions strike after the turns of others; an enemy that is left strikes too",
    () => {
      const tail = {
        weapons: 3,
        hit3: 9,
        damage3: "2d8",
        bonus3: 6,
        "legendary-acts": 3,
        hit: 5,
        damage: "1d8",
        bonus: 3,
      }
      expect(oddsOf("legendary-strike", { me: tail }).dealt).toBeCloseTo(blow(9, 15, 9, 6), near)
      expect(oddsOf("parting-blow", { me: tail }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3), near)
      const answered = (rules: Readonly<Record<string, boolean>>): ReadonlySet<string> => {
        const prepared = dnd5e.prepare(
          encounter<Described>(dnd5e, {
            actors: {
              archer: { side: 0, at: [4, 4], block: { ac: 10, hp: 90, archer: true, "shot-hit": 5, initiative: 9 } },
              dragon: { side: 1, at: [5, 4], block: { ac: 10, hp: 90, ...tail } },
            },
            houseRules: rules as Described["houseRules"],
            limits: { rounds: 6 },
          }),
        )
        const means = new Set<string>()
        for (let combat = 0; combat < 6; combat++) {
          const choose: Chooser<Described> = (_, { options, spot }) =>
            spot ? 0 : (combat + options.length) % options.length
          // What was readied is its own test.
          for (const event of new Combat(dnd5e, prepared, { seed: 3, combat, choose }).begin().play().log)
            if (event._tag === "Decided" && event.spot && !(dnd5e.verbs[event.verb]?.id ?? "").startsWith("readied"))
              means.add(dnd5e.verbs[event.verb]?.id.replace(/-(?:yes|no)$/u, "") ?? "")
        }
        return means
      }
      expect(answered({})).toEqual(new Set(["parting-blow", "legendary-strike"]))
      expect(answered({ opportunity: false })).toEqual(new Set(["legendary-strike"]))
      expect(answered({ legendary: false })).toEqual(new Set(["parting-blow"]))
    },
  )

  rule(["DND-045"], "a frightful presence frightens those who fail, once", () => {
    const odds = oddsOf("daunt", { me: { presence: 15 }, them: { "save-wis": 2 } })
    expect(odds.chance("them", "frightened")).toBeCloseTo(fails(2, 15), near)
    expect(odds.chance("me", "presence-left", 0)).toBe(1)
    const dragon = { me: { presence: 15 }, mine: { action: 0, swung: 1 } }
    expect(offered(dragon)).toContain("daunt")
    expect(offered({ ...dragon, mine: { action: 0 } })).not.toContain("daunt")
  })

  rule(["DND-048"], "a troll regenerates unless it was burned", () => {
    const troll = { regenerates: 10, "regeneration-stops": 1 }
    expect(beginsOf({ me: troll, mine: { "hit-points": 50 } }).gained).toBeCloseTo(10, near)
    expect(beginsOf({ me: troll, mine: { "hit-points": 50, burned: 1 } }).gained).toBe(0)
    const torch = oddsOf("strike", { me: { ...sword, hit: 25, kind: 4 }, them: troll })
    expect(torch.chance("them", "burned")).toBeCloseTo(19 / 20, near)
  })

  rule(["DND-047"], "a monster that is nearly dead saves or flees, where that is played", () => {
    const nerve = (rules: Readonly<Record<string, boolean>>) =>
      beginsOf({ me: { "save-wis": 1 }, mine: { "hit-points": 200 }, rules }).tally
    expect(nerve({ "monsters-flee": true })?.leaves).toBeCloseTo(8 / 20, near)
    expect(nerve({})?.leaves).toBe(0)
  })

  rule(["DND-106"], "spirit guardians harm those who begin their turn beside the caster", () => {
    const priest = { "spirit-guardians": true, dc: 15 }
    const taken = beginsOf({ me: { "save-wis": 2 }, them: priest, theirs: { focus: 15, ghosts: 3 } }).taken
    expect(taken).toBeCloseTo(halved(dice(3, 8), fails(2, 15)), near)
    expect(beginsOf({ them: priest, theirs: { focus: 15, ghosts: 3 }, far: "near" }).taken).toBe(0)
  })
})
