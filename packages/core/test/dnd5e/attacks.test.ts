import { describe, expect, test } from "vitest"
import { rule } from "../kit/rule.ts"
import { attack, blow, d20, dice, mean } from "./byHand.ts"
import { oddsOf } from "./fights.ts"

const near = 12
const sword = { hit: 5, damage: "1d8", bonus: 3, kind: 12 }
const bow = { archer: true, "shot-hit": 5, "shot-damage": "1d8", "shot-bonus": 3, "shot-range": 60 }

describe("attacks, by exact values", () => {
  rule(
    ["DND-010", "DND-012", "DND-014", "DND-030"],
    "a blow hits from the armor class on, a 20 always and twice the dice, a 1 never",
    () => {
      for (const [hit, ac] of [
        [5, 15],
        [0, 25],
        [12, 10],
        [-5, 16],
      ] as const) {
        const odds = oddsOf("strike", { me: { ...sword, hit }, them: { ac } })
        const chances = attack(hit, ac)
        expect(odds.hit).toBeCloseTo(chances.hit + chances.crit, near)
        expect(odds.dealt).toBeCloseTo(blow(hit, ac, 4.5, 3), near)
      }
      expect(oddsOf("strike", { me: { ...sword, hit: 12 }, them: { ac: 10 } }).hit).toBeCloseTo(0.95, near)
    },
  )

  test("damage of two kinds is counted through by what it comes to, not by every pair of sums", () => {
    const { crit, hit } = attack(5, 15)
    const { dealt, tally } = oddsOf("strike", {
      me: { hit: 5, damage: "2d10", bonus: 6, kind: 2, more: "2d10", "more-kind": 12 },
      them: { ac: 15, slashing: 1 },
    })
    const halfOf = (n: number): number => mean(dice(n, 10), (value) => Math.floor(value / 2))
    expect(dealt).toBeCloseTo(hit * (11 + 6 + halfOf(2)) + crit * (22 + 6 + halfOf(4)), near)
    // 9 to 36 points of a hit, 12 to 66 of a critical hit, for a few kinds of rolls: of pairs of sums there are 1,730.
    expect(tally.ways).toBeLessThan(500)
  })

  rule(
    ["DND-014"],
    "what a critical hit does is a house rule, and champions have them from 19, the brutal with more dice",
    () => {
      const { crit, hit } = attack(5, 15)
      expect(oddsOf("strike", { me: sword, rules: { criticals: 0 } }).dealt).toBeCloseTo((hit + crit) * 7.5, near)
      expect(oddsOf("strike", { me: sword, rules: { criticals: 2 } }).dealt).toBeCloseTo(hit * 7.5 + crit * 15, near)
      expect(oddsOf("strike", { me: { ...sword, "crit-from": 19 } }).dealt).toBeCloseTo(
        blow(5, 15, 4.5, 3, 0, 19),
        near,
      )
      expect(oddsOf("strike", { me: { ...sword, brutal: 1 } }).dealt).toBeCloseTo(hit * 7.5 + crit * 16.5, near)
      // Of what a hit does more the dice alone count twice.
      const burning = { ...sword, more: "1d6", "more-bonus": 5 }
      expect(oddsOf("strike", { me: burning }).dealt).toBeCloseTo(hit * 16 + crit * 24, near)
      expect(oddsOf("strike", { me: burning, rules: { criticals: 2 } }).dealt).toBeCloseTo(hit * 16 + crit * 32, near)
    },
  )

  rule(["DND-011", "DND-034"], "conditions give and take advantage; one of each cancel all", () => {
    const dealt = (edge: number): number => blow(5, 15, 4.5, 3, edge)
    const strike = (mine: Readonly<Record<string, number>>, theirs: Readonly<Record<string, number>>): number =>
      oddsOf("strike", { me: sword, mine, theirs }).dealt
    for (const condition of ["prone", "restrained", "blinded", "stunned", "petrified", "webbed", "outlined", "lit"])
      expect(strike({}, { [condition]: 1 })).toBeCloseTo(dealt(1), near)
    for (const condition of ["prone", "restrained", "blinded", "poisoned", "webbed"])
      expect(strike({ [condition]: 1 }, {})).toBeCloseTo(dealt(-1), near)
    // Fear hinders while its source is in sight.
    expect(strike({ frightened: 1, dread: 1 }, {})).toBeCloseTo(dealt(-1), near)
    expect(strike({ frightened: 1 }, {})).toBeCloseTo(dealt(0), near)
    for (const condition of ["hidden", "invisible", "helped"])
      expect(strike({ [condition]: 1 }, {})).toBeCloseTo(dealt(1), near)
    for (const condition of ["invisible", "blurred", "dodging"])
      expect(strike({}, { [condition]: 1 })).toBeCloseTo(dealt(-1), near)
    expect(strike({ poisoned: 1, frightened: 1, dread: 1 }, { prone: 1 })).toBeCloseTo(dealt(0), near)
  })

  rule(["DND-034"], "whoever strikes the paralyzed or sleeping at arm's length does so with a critical hit", () => {
    const { crit, hit } = attack(5, 15, 1)
    for (const condition of ["paralyzed", "unconscious", "held"])
      expect(oddsOf("strike", { me: sword, theirs: { [condition]: 1 } }).dealt).toBeCloseTo((hit + crit) * 12, near)
  })

  rule(["DND-005", "DND-008"], "to dodge and to help are actions that last", () => {
    expect(oddsOf("dodge").chance("me", "dodging")).toBe(1)
    expect(oddsOf("help", { friends: [{}], far: "beside" }).chance("friend", "helped")).toBe(1)
    expect(oddsOf("strike", { me: sword, mine: { helped: 1 } }).chance("me", "helped", 0)).toBe(1)
  })

  rule(["DND-012"], "several attacks are one by one; those with a second weapon follow the first", () => {
    const two = oddsOf("strike", { me: { ...sword, attacks: 2, weapons: 2, with2: 2 } })
    expect([two.chance("me", "action", 0), two.chance("me", "strikes"), two.chance("me", "second", 2)]).toEqual([
      1, 1, 1,
    ])
    const claw = { weapons: 2, hit2: 7, damage2: "2d6", bonus2: 4, kind2: 12 }
    expect(oddsOf("second-strike", { me: claw }).dealt).toBeCloseTo(blow(7, 15, 7, 4), near)
    const tail = { weapons: 3, hit3: 7, damage3: "2d8", bonus3: 4 }
    expect(oddsOf("third-strike", { me: tail }).dealt).toBeCloseTo(blow(7, 15, 9, 4), near)
    const second = oddsOf("second-strike", { me: { ...claw, attacks: 1, with2: 2 }, mine: { action: 1 } })
    expect([second.chance("me", "second"), second.chance("me", "strikes")]).toEqual([1, 1])
    expect(oddsOf("shoot", { me: { ...bow, shots: 3 }, far: "near" }).chance("me", "volley", 2)).toBe(1)
  })

  rule(
    ["DND-012", "DND-020", "DND-021"],
    "shots suffer from enemies at arm's length, from long range and from cover",
    () => {
      const shoot = (scene: Parameters<typeof oddsOf>[1]): number => oddsOf("shoot", { me: bow, ...scene }).dealt
      expect(shoot({ far: "near" })).toBeCloseTo(blow(5, 15, 4.5, 3), near)
      expect(shoot({ far: "beside" })).toBeCloseTo(blow(5, 15, 4.5, 3, -1), near)
      expect(shoot({ far: "far" })).toBeCloseTo(blow(5, 15, 4.5, 3, -1), near)
      expect(shoot({ far: "far", me: { ...bow, "shot-range": 80 } })).toBeCloseTo(blow(5, 15, 4.5, 3), near)
      expect(shoot({ far: "near", isCovered: true })).toBeCloseTo(blow(5, 17, 4.5, 3), near)
      expect(shoot({ far: "near", theirs: { prone: 1 } })).toBeCloseTo(blow(5, 15, 4.5, 3, -1), near)
    },
  )

  rule(["DND-018"], "the other hand strikes as a bonus action without the bonus of the ability", () => {
    const odds = oddsOf("offhand-strike", {
      me: { weapons: 2, offhand: true, hit2: 5, damage2: "1d6", bonus2: 3 },
      mine: { swung: 1 },
    })
    expect(odds.dealt).toBeCloseTo(blow(5, 15, 3.5, 0), near)
    expect(odds.chance("me", "bonus-action", 0)).toBe(1)
    // Behind a blow, and not behind a shot.
    const rogue = { weapons: 2, offhand: true, archer: true, reach: 5 }
    expect(oddsOf("strike", { me: rogue }).chance("me", "swung")).toBe(1)
    expect(oddsOf("shoot", { me: rogue, far: "near" }).chance("me", "swung")).toBe(0)
  })

  rule(["DND-023"], "a parry makes one blow miss that would just hit", () => {
    const odds = oddsOf("strike", { me: sword, them: { parry: 2 } })
    // 15 and 16 are parried: rolls of 10 and 11.
    expect(odds.hit).toBeCloseTo(attack(5, 17).hit + attack(5, 17).crit, near)
    expect(odds.chance("them", "reaction", 0)).toBeCloseTo(2 / 20, near)
  })

  rule(["DND-015", "DND-016"], "grapples and shoves: a contest in 2014, a save in 2024", () => {
    const me = { athletics: 5, str: 3, prof: 2 }
    const them = { athletics: 1, acrobatics: 3, "save-str": 1, "save-dex": 4 }
    let contest = 0
    for (const [mine, p] of d20()) for (const [theirs, q] of d20()) if (mine + 5 > theirs + 3) contest += p * q
    expect(oddsOf("grapple", { me, them }).chance("them", "grappled")).toBeCloseTo(contest, near)
    expect(oddsOf("shove", { me, them }).chance("them", "prone")).toBeCloseTo(contest, near)
    const save = [...d20()].reduce((sum, [face, p]) => sum + (face + 4 < 13 ? p : 0), 0)
    expect(oddsOf("shove", { me, them, rules: { edition: 2024 } }).chance("them", "prone")).toBeCloseTo(save, near)
    expect(oddsOf("grapple", { me, them, rules: { edition: 2024 } }).chance("them", "grappled")).toBeCloseTo(save, near)
    const free = oddsOf("break-free", { me: { athletics: 4 }, mine: { grappled: 1, "grip-dc": 15 } })
    expect(free.chance("me", "grappled", 0)).toBeCloseTo(10 / 20, near)
  })

  rule(["DND-017", "DND-041"], "pack tactics, and flanking where it is played, need a friend who stands", () => {
    expect(oddsOf("strike", { me: { ...sword, pack: true }, friends: [{}] }).dealt).toBeCloseTo(
      blow(5, 15, 4.5, 3, 1),
      near,
    )
    expect(oddsOf("strike", { me: { ...sword, pack: true } }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3), near)
    expect(oddsOf("strike", { me: sword, friends: [{}], rules: { flanking: true } }).dealt).toBeCloseTo(
      blow(5, 15, 4.5, 3, 1),
      near,
    )
    expect(oddsOf("strike", { me: sword, friends: [{}] }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3), near)
  })

  rule(["DND-019"], "masteries of 2024: graze, topple, vex and sap", () => {
    const rules = { edition: 2024 }
    const { crit, hit } = attack(5, 15)
    const graze = oddsOf("strike", { me: { ...sword, str: 3, mastery: 1 }, rules })
    expect(graze.dealt).toBeCloseTo(blow(5, 15, 4.5, 3) + (1 - hit - crit) * 3, near)
    const topple = oddsOf("strike", { me: { ...sword, str: 3, mastery: 2 }, them: { "save-con": 2 }, rules })
    expect(topple.chance("them", "prone")).toBeCloseTo((hit + crit) * (10 / 20), near)
    expect(oddsOf("strike", { me: { ...sword, mastery: 3 }, rules }).chance("them", "vexed")).toBeCloseTo(
      hit + crit,
      near,
    )
    expect(oddsOf("strike", { me: { ...sword, mastery: 4 }, rules }).chance("them", "sapped")).toBeCloseTo(
      hit + crit,
      near,
    )
    expect(oddsOf("strike", { me: sword, mine: { sapped: 1 }, rules }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3, -1), near)
    expect(oddsOf("strike", { me: sword, theirs: { vexed: 1 }, rules }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3, 1), near)
  })

  rule(["DND-039"], "exhaustion: disadvantage from the third level on, or 2 less for each", () => {
    expect(oddsOf("strike", { me: { ...sword, tired: 3 } }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3, -1), near)
    expect(oddsOf("strike", { me: { ...sword, tired: 2 } }).dealt).toBeCloseTo(blow(5, 15, 4.5, 3), near)
    expect(oddsOf("strike", { me: { ...sword, tired: 2 }, rules: { edition: 2024 } }).dealt).toBeCloseTo(
      blow(1, 15, 4.5, 3),
      near,
    )
  })

  rule(["DND-032"], "thirteen kinds of damage, each taken in halves, rounded down", () => {
    const kinds = [
      "acid",
      "bludgeoning",
      "cold",
      "fire",
      "force",
      "lightning",
      "necrotic",
      "piercing",
      "poison",
      "psychic",
      "radiant",
      "slashing",
      "thunder",
    ]
    const { crit, hit } = attack(5, 15)
    const taken = (halves: number): number => {
      const part = (n: number): number => mean(dice(n, 8, 3), (value) => Math.floor((value * halves) / 2))
      return hit * part(1) + crit * part(2)
    }
    kinds.forEach((kind, i) => {
      for (const halves of [0, 1, 4])
        expect(oddsOf("strike", { me: { ...sword, kind: i + 1 }, them: { [kind]: halves } }).dealt).toBeCloseTo(
          taken(halves),
          near,
        )
    })
    expect(oddsOf("strike", { me: sword, them: { mundane: 1 } }).dealt).toBeCloseTo(taken(1), near)
    expect(oddsOf("strike", { me: { ...sword, magic: true }, them: { mundane: 1 } }).dealt).toBeCloseTo(taken(2), near)
    expect(oddsOf("strike", { me: { ...sword, kind: 4 }, them: { mundane: 0 } }).dealt).toBeCloseTo(taken(2), near)
    const burning = { ...sword, more: "2d6", "more-kind": 4 }
    expect(oddsOf("strike", { me: burning, them: { fire: 0 } }).dealt).toBeCloseTo(taken(2), near)
    expect(oddsOf("strike", { me: burning, them: { fire: 4 } }).dealt).toBeCloseTo(
      taken(2) + (hit + 2 * crit) * 14,
      near,
    )
  })

  rule(["DND-031"], "temporary hit points go first", () => {
    const odds = oddsOf("strike", { me: { ...sword, hit: 25, damage: "5", bonus: 0 }, theirs: { temp: 3 } })
    expect(odds.dealt).toBeCloseTo(0.9 * 5 + 0.05 * 10, near)
  })
})
