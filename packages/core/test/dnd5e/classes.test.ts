import { describe, expect } from "vitest"
import type { Described } from "../../src/described/play/System.ts"
import { encounter, simulate } from "../../src/testkit/encounter.ts"
import { rule } from "../kit/rule.ts"
import { attack, blow, fails } from "./byHand.ts"
import { beginsOf, dnd5e, offered, oddsOf, trackAt, trackCount } from "./fights.ts"

const near = 12
const sword = { hit: 5, damage: "1d8", bonus: 3, kind: 12 }

describe("what the classes can do, and what anybody can", () => {
  rule(
    ["DND-050"],
    "sneak attack: once a turn, with advantage or a friend at hand, twice the dice of a critical hit",
    () => {
      const rogue = { ...sword, sneak: 3 }
      const with3 = blow(5, 15, 4.5 + 10.5, 3)
      expect(oddsOf("strike", { me: rogue, friends: [{}] }).dealt).toBeCloseTo(with3, near)
      expect(oddsOf("strike", { me: rogue }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3), near)
      expect(oddsOf("strike", { me: rogue, mine: { hidden: 1 } }).dealt).toBeCloseTo(blow(5, 15, 15, 3, 1), near)
      expect(oddsOf("strike", { me: rogue, friends: [{}], mine: { poisoned: 1 } }).dealt).toBeCloseTo(
        blow(5, 15, 4.5, 3, -1),
        near,
      )
      expect(oddsOf("strike", { me: rogue, friends: [{}], mine: { sneaks: 0 } }).dealt).toBeCloseTo(
        blow(5, 15, 4.5, 3),
        near,
      )
    },
  )

  rule(["DND-051"], "rage: more damage in melee, and half of what weapons do", () => {
    const me = { ...sword, rages: 3, "rage-bonus": 2 }
    expect(oddsOf("rage", { me }).chance("me", "rage-rounds", 10)).toBe(1)
    expect(oddsOf("strike", { me, mine: { raging: 1 } }).dealt).toBeCloseTo(blow(5, 15, 4.5, 5), near)
    const taken = oddsOf("strike", { me: { ...sword, damage: "4", bonus: 3 }, theirs: { raging: 1 } }).dealt
    const { crit, hit } = attack(5, 15)
    expect(taken).toBeCloseTo(hit * 3 + crit * 5, near)
  })

  rule(["DND-052"], "reckless attacks have advantage, and so have those against them", () => {
    expect(oddsOf("attack-recklessly", { me: { reckless: true } }).chance("me", "daring")).toBe(1)
    expect(oddsOf("strike", { me: sword, mine: { daring: 1 } }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3, 1), near)
    expect(oddsOf("strike", { me: sword, theirs: { daring: 1 } }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3, 1), near)
  })

  rule(["DND-053"], "a smite spends a slot on a hit: 2d8 and more, in 2024 with the bonus action", () => {
    const me = { ...sword, smites: true, slots1: 2 }
    const odds = oddsOf("strike", { me })
    const { crit, hit } = attack(5, 15)
    expect(odds.dealt).toBeCloseTo(blow(5, 15, 4.5 + 9, 3), near)
    expect(odds.chance("me", "slot1", 1)).toBeCloseTo(hit + crit, near)
    expect(oddsOf("strike", { me, them: { fiendish: true } }).dealt).toBeCloseTo(blow(5, 15, 4.5 + 13.5, 3), near)
    expect(oddsOf("strike", { me: { ...me, slots1: 0, slots2: 1 } }).dealt).toBeCloseTo(
      blow(5, 15, 4.5 + 13.5, 3),
      near,
    )
    const late = oddsOf("strike", { me, rules: { edition: 2024 }, mine: { "bonus-action": 0 } })
    expect(late.dealt).toBeCloseTo(blow(5, 15, 4.5, 3), near)
  })

  rule(["DND-054", "DND-055"], "action surge gives an action, second wind 1d10 and the level", () => {
    expect(oddsOf("surge", { me: { surges: 1 }, mine: { action: 0 } }).chance("me", "action")).toBe(1)
    const wind = oddsOf("second-wind", { me: { winds: 1, level: 5 }, mine: { "hit-points": 100 } })
    expect(wind.gained("me")).toBeCloseTo(10.5, near)
    expect(wind.chance("me", "bonus-action", 0)).toBe(1)
  })

  rule(["DND-056"], "lay on hands gives what is lacking, five points to those who are down", () => {
    const me = { hands: 25 }
    const hurt = oddsOf("lay-hands", { me, friends: [{}], friends1: { "hit-points": 890 } })
    expect(hurt.gained("friend")).toBeCloseTo(10, near)
    expect(hurt.chance("me", "hands-left", 15)).toBe(1)
    expect(oddsOf("lay-hands-on-oneself", { me, mine: { "hit-points": 800 } }).gained("me")).toBeCloseTo(25, near)
    const fallen = oddsOf("lay-hands-on-fallen", { me, friends: [{}], friends1: { "hit-points": 0 }, at: "fallen" })
    expect(fallen.tally.raise).toBeCloseTo(1, near)
    expect(fallen.chance("me", "hands-left", 20)).toBe(1)
    const sick = { me, friends: [{}], friends1: { poisoned: 1 } }
    const drawn = oddsOf("draw-poison", sick)
    expect([drawn.chance("friend", "poisoned", 0), drawn.chance("me", "hands-left", 20)]).toEqual([1, 1])
    // The action in 2014, the bonus action in 2024.
    expect(drawn.chance("me", "action", 0)).toBe(1)
    const later = oddsOf("draw-poison", { ...sick, rules: { edition: 2024 } })
    expect([later.chance("me", "bonus-action", 0), later.chance("me", "action", 0)]).toEqual([1, 0])
  })

  rule(["DND-008"], "help is for the next turn of the helped, and lost behind it", () => {
    expect(oddsOf("help", { friends: [{}], far: "beside" }).chance("friend", "help-new")).toBe(1)
    const fresh = beginsOf({ mine: { helped: 1, "help-new": 1 } })
    expect([fresh.chance("helped", 0), fresh.chance("help-new", 0)]).toEqual([0, 1])
    expect(beginsOf({ mine: { helped: 1 } }).chance("helped", 0)).toBe(1)
  })

  rule(["DND-006", "DND-004", "DND-057"], "to disengage and to dash are actions, bonus actions of the cunning", () => {
    expect(oddsOf("disengage").chance("me", "action", 0)).toBe(1)
    expect(oddsOf("disengage", { me: { cunning: true } }).chance("me", "bonus-action", 0)).toBe(1)
    expect(oddsOf("dash").chance("me", "move", 60)).toBe(1)
    expect(oddsOf("dash", { me: { cunning: true } }).chance("me", "bonus-action", 0)).toBe(1)
    expect(oddsOf("disengage", { me: { nimble: true } }).chance("me", "bonus-action", 0)).toBe(1)
    expect(oddsOf("dash", { me: { nimble: true } }).chance("me", "action", 0)).toBe(1)
  })

  rule(["DND-020"], "nobody walks to and fro: once before the action, once behind it", () => {
    const scene = { me: { archer: true }, far: "far" } as const
    const walks = (mine: Readonly<Record<string, number>>) =>
      offered({ ...scene, mine }).filter((verb) => verb === "advance" || verb === "withdraw").length
    expect([walks({}), walks({ paced: 1 }), walks({ paced: 1, action: 0 }), walks({ paced: 2, action: 0 })]).toEqual([
      1, 0, 1, 0,
    ])
    // Who stands at the edge already, as far from enemies as can be, is not offered to withdraw to it.
    expect(offered(scene)).toContain("advance")
    expect(offered(scene)).not.toContain("withdraw")
  })

  rule(["DND-007"], "to hide: behind cover, Stealth above the passive Perception of all", () => {
    const me = { cunning: true, stealth: 6 }
    const odds = oddsOf("hide", { me, far: "near", them: { perception: 14 }, isWalled: true })
    expect(odds.chance("me", "hidden")).toBeCloseTo(12 / 20, near)
    // On open ground they are in sight.
    expect(oddsOf("hide", { me, far: "near", them: { perception: 14 } }).chance("me", "hidden")).toBe(0)
    expect(offered({ me: { stealth: 6 }, mine: { "bonus-action": 0 } })).toContain("hide")
  })

  rule(["DND-058"], "uncanny dodge halves one hit", () => {
    const odds = oddsOf("strike", { me: { ...sword, damage: "4" }, them: { uncanny: true } })
    const { crit, hit } = attack(5, 15)
    expect(odds.dealt).toBeCloseTo(hit * 3 + crit * 5, near)
    expect(odds.chance("them", "reaction", 0)).toBeCloseTo(hit + crit, near)
  })

  rule(["DND-059"], "an aura of protection is added to saves", () => {
    const odds = oddsOf("sacred-flame", { me: { dc: 15 }, them: { aura: 3, "save-dex": 2 }, far: "near" })
    expect(odds.hit).toBeCloseTo(fails(5, 15), near)
  })

  rule(["DND-046"], "potions: an action, or a bonus action where that is played; poured, they get up", () => {
    const odds = oddsOf("drink", { me: { potions: 1 }, mine: { "hit-points": 100 } })
    expect(odds.gained("me")).toBeCloseTo(7, near)
    expect(odds.chance("me", "action", 0)).toBe(1)
    const quick = oddsOf("drink", { me: { potions: 1 }, mine: { "hit-points": 100 }, rules: { "quick-potions": true } })
    expect(quick.chance("me", "bonus-action", 0)).toBe(1)
    const poured = oddsOf("pour", { me: { potions: 1 }, friends: [{}], friends1: { "hit-points": 0 }, at: "fallen" })
    expect(poured.tally.raise).toBeCloseTo(1, near)
  })

  rule(["DND-003", "DND-012"], "a turn gives back action, bonus action, movement and reaction", () => {
    const begun = beginsOf({ mine: { action: 0, "bonus-action": 0, move: 0, reaction: 0, strikes: 2 } })
    for (const budget of ["action", "bonus-action", "reaction"]) expect(begun.chance(budget)).toBe(1)
    expect(begun.chance("move", 30)).toBe(1)
    expect(begun.chance("strikes", 0)).toBe(1)
  })

  rule(
    ["DND-020", "DND-034"],
    "one walks up and strikes; the grappled and the prone cannot, who stands up can walk half as far",
    () => {
      const scene = { me: { ...sword, archer: false }, far: "near" } as const
      expect(offered(scene)).toContain("strike")
      for (const condition of ["grappled", "restrained", "webbed", "prone"])
        expect(offered({ ...scene, mine: { [condition]: 1 } })).not.toContain("strike")
      expect(offered({ ...scene, mine: { frightened: 1 } })).not.toContain("advance")
      expect(offered({ ...scene, me: { ...sword, speed: 20 } })).not.toContain("strike")
      expect(oddsOf("stand-up", { mine: { prone: 1 } }).chance("me", "move", 15)).toBe(1)
      expect(oddsOf("stand-up", { mine: { prone: 1 } }).chance("me", "prone", 0)).toBe(1)
      expect(oddsOf("rouse", { friends: [{}], friends1: { unconscious: 1 } }).chance("friend", "unconscious", 0)).toBe(
        1,
      )
    },
  )

  rule(["DND-001", "DND-002"], "the edition is a house rule, and initiative a d20", () => {
    const orders = (rules: Readonly<Record<string, boolean>>): number =>
      simulate(
        dnd5e,
        encounter<Described>(dnd5e, {
          actors: {
            a: { side: 0, at: [0, 0], block: { ac: 30, hp: 9 } },
            b: { side: 1, at: [9, 9], block: { ac: 30, hp: 9 } },
          },
          houseRules: rules as Described["houseRules"],
          limits: { rounds: 3 },
        }),
        { combats: 1, seed: 1 },
        ({ log }) => {
          count = log.filter(({ _tag }) => _tag === "Ordered").length
        },
      ) && count
    let count = 0
    expect([orders({}), orders({ "initiative-each-round": true }), orders({ "initiative-by-side": true })]).toEqual([
      1, 3, 1,
    ])
    expect(oddsOf("strike", { me: { ...sword, tired: 1 }, rules: { edition: 2024 } }).dealt).toBeCloseTo(
      blow(3, 15, 4.5, 3),
      near,
    )
  })

  rule(["DND-065"], "between two fights of a day hit points and slots come back as the file of the day says", () => {
    const tracks = Array.from({ length: trackCount }, () => 0)
    const [hp, slot] = [trackAt("hit-points"), trackAt("slot1")]
    tracks[hp] = 0
    const rested = dnd5e.meanwhile({ tracks, down: true, dead: false }, { "hit-points": 12, slot1: 2 })
    expect([rested.tracks[hp], rested.tracks[slot], rested.down]).toEqual([12, 2, false])
  })
})
