import { describe, expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { attack, blow, dice, fails, halved } from "./byHand.ts"
import { beginsOf, endsOf, oddsOf, offered, type Scene } from "./fights.ts"

const near = 12
const { crit, hit } = attack(5, 15)
const sword = { hit: 5, damage: "1d8", bonus: 3, kind: 12 }
const saves = { "save-dex": 2, "save-con": 2, "save-wis": 2 }

describe("what two casters keep up", () => {
  /** The enemy keeps a blessing up and is struck so hard that it loses it. */
  const struck = (given: NonNullable<Scene["given"]>) =>
    oddsOf("strike", {
      me: { hit: 25, damage: "60", bonus: 0 },
      them: { ac: 1, "save-con": -5 },
      theirs: { focus: 11, concentrating: 1 },
      others: [{}, {}],
      given,
    })

  rule(["DND-064"], "a blessing ends with the concentration of its own caster", () => {
    const odds = struck([["other-0", "blessed", "them"]])
    expect(odds.chanceOf("other-0", "blessed", 0)).toBeCloseTo(odds.chance("them", "focus", 0), near)
    expect(odds.chance("them", "focus", 0)).toBeGreaterThan(0.9)
  })

  rule(["DND-064"], "what another caster keeps up stays, also on whom both have blessed", () => {
    const odds = struck([
      ["other-0", "blessed", "other-1"],
      ["them", "blessed", "them"],
      ["them", "blessed", "other-1"],
    ])
    expect([odds.chanceOf("other-0", "blessed", 0), odds.chance("them", "blessed", 0)]).toEqual([0, 0])
  })

  rule(["DND-064"], "who falls stays under what others keep up on them", () => {
    const odds = oddsOf("strike", {
      me: { ...sword, hit: 25 },
      them: { dies: false },
      theirs: { baned: 1, "hit-points": 1 },
    })
    expect(odds.tally.fell).toBeGreaterThan(0.9)
    expect(odds.chance("them", "baned", 0)).toBe(0)
  })

  rule(["DND-104", "DND-064"], "who is no longer hasted is lethargic, but not by the loss of another caster", () => {
    const lost = (by: string) =>
      oddsOf("strike", {
        me: { hit: 25, damage: "60", bonus: 0 },
        them: { ac: 1, "save-con": -5 },
        theirs: { focus: 13, concentrating: 1 },
        others: [{}, {}],
        given: [["other-0", "hasted", by]],
      }).chanceOf("other-0", "spent-haste")
    expect([lost("them") > 0.9, lost("other-1")]).toEqual([true, 0])
  })
})

describe("what hits do besides", () => {
  rule(["DND-040"], "a sheet has two effects, each of its weapon by its save", () => {
    const beast = {
      ...sword,
      "effect-of": 1,
      effect: 1,
      "effect-save": 1,
      "effect-dc": 13,
      "effect2-of": 1,
      effect2: 4,
      "effect2-save": 3,
      "effect2-dc": 11,
      venom2: "2d6",
    }
    const odds = oddsOf("strike", { me: beast, them: { "save-str": 1, "save-con": 2 } })
    expect(odds.chance("them", "prone")).toBeCloseTo((hit + crit) * fails(1, 13), near)
    expect(odds.chance("them", "poisoned")).toBeCloseTo((hit + crit) * fails(2, 11), near)
    expect(odds.dealt).toBeCloseTo(blow(5, 15, 4.5, 3) + (hit + crit) * halved(dice(2, 6), fails(2, 11)), near)
    const other = oddsOf("strike", { me: { ...beast, "effect2-of": 2 } })
    expect(other.chance("them", "poisoned")).toBe(0)
  })

  rule(["DND-040", "DND-030"], "a drain takes from the maximum what the hit did, unless a save holds", () => {
    const wight = { ...sword, damage: "6", bonus: 0, "effect-of": 1, effect: 11, "effect-save": 3, "effect-dc": 13 }
    const odds = oddsOf("strike", { me: wight, them: { "save-con": 1 } })
    expect(odds.chance("them", "drained", 6)).toBeCloseTo(hit * fails(1, 13), near)
    expect(odds.chance("them", "drained", 12)).toBeCloseTo(crit * fails(1, 13), near)
    // Nobody is healed beyond what is left, and at none one dies.
    const cure = (theirs: Readonly<Record<string, number>>) =>
      oddsOf("cure-wounds", { me: { "cure-wounds": true, slots1: 1 }, friends: [{}], friends1: theirs, far: "near" })
    expect(cure({ "hit-points": 500, drained: 399 }).gained("friend")).toBeCloseTo(1, near)
    expect(cure({ "hit-points": 500, drained: 400 }).gained("friend")).toBe(0)
    const last = oddsOf("strike", { me: wight, them: { "save-con": 1, dies: false }, theirs: { drained: 895 } })
    expect(last.chance("them", "drained", 900)).toBeCloseTo((hit + crit) * fails(1, 13), near)
    expect(last.tally.fell).toBeCloseTo((hit + crit) * fails(1, 13), near)
  })

  rule(["DND-040"], "a vampire has what it drains, and a critical hit drains twice the dice", () => {
    const vampire = { ...sword, damage: "1", bonus: 0, "effect-of": 1, effect: 12, venom: "3", "venom-kind": 7 }
    const odds = oddsOf("strike", { me: vampire, mine: { "hit-points": 100 } })
    expect(odds.gained("me")).toBeCloseTo(hit * 3 + crit * 6, 9)
    expect(odds.dealt).toBeCloseTo(hit * 4 + crit * 8, near)
    const proof = oddsOf("strike", { me: vampire, mine: { "hit-points": 100 }, them: { necrotic: 0 } })
    expect([proof.gained("me"), proof.chance("them", "drained", 3)]).toEqual([0, 0])
  })
})

describe("ability checks", () => {
  rule(["DND-034", "DND-039"], "the poisoned, the frightened and the tired of 2014 are worse at them", () => {
    const free = (mine: Readonly<Record<string, number>>, rules = {}) =>
      oddsOf("break-free", { me: { athletics: 3 }, mine: { grappled: 1, "grip-dc": 14, ...mine }, rules }).chance(
        "me",
        "grappled",
        0,
      )
    const [plain, worse] = [1 - fails(3, 14), 1 - fails(3, 14, -1)]
    expect(free({})).toBeCloseTo(plain, near)
    for (const mine of [{ poisoned: 1 }, { frightened: 1, dread: 1 }, { exhaustion: 1 }] as const)
      expect(free(mine)).toBeCloseTo(worse, near)
    expect(free({ frightened: 1 })).toBeCloseTo(plain, near)
    expect(free({ exhaustion: 1 }, { edition: 2024 })).toBeCloseTo(plain, near)
    expect(free({ raging: 1 })).toBeCloseTo(1 - fails(3, 14, 1), near)
  })

  rule(["DND-015", "DND-034"], "a grapple is a check in 2014, a save in 2024", () => {
    const held = (scene: Scene) =>
      oddsOf("grapple", { me: { athletics: 3, str: 3 }, ...scene }).chance("them", "grappled")
    const against = (mine: number, other: number, edge: number): number => {
      let wins = 0
      for (let a = 1; a <= 20; a++)
        for (let b = 1; b <= 20; b++)
          for (let c = 1; c <= 20; c++) if (a + mine > (edge < 0 ? Math.min(b, c) : b) + other) wins += 1 / 8000
      return wins
    }
    expect(held({})).toBeCloseTo(against(3, 0, 0), 9)
    expect(held({ theirs: { poisoned: 1 } })).toBeCloseTo(against(3, 0, -1), 9)
    const later = { theirs: { poisoned: 1 }, rules: { edition: 2024 } }
    expect(held(later)).toBeCloseTo(fails(0, 13), near)
  })
})

describe("cubes and what is chosen in them", () => {
  const caster = { dc: 15, slots1: 1, slots3: 1, thunderwave: true, slow: true }

  rule(["DND-076"], "Thunderwave: a cube beside the caster, who is not in it", () => {
    const wave = (to: readonly [number, number], far: "beside" | "near" = "beside") =>
      oddsOf("thunderwave", { me: caster, them: saves, far, to }).dealt
    expect(wave([2, 4])).toBeCloseTo(halved(dice(2, 8), fails(2, 15)), near)
    expect([wave([2, 6]), wave([2, 4], "near")]).toEqual([0, 0])
    expect(offered({ me: caster, far: "beside" })).toContain("thunderwave")
    expect(offered({ me: caster, far: "near" })).not.toContain("thunderwave")
  })

  rule(["DND-103"], "Slow takes those inside as one likes: no friend", () => {
    const odds = oddsOf("slow", {
      me: caster,
      them: { hp: 50 },
      others: [1, 2, 3].map((n) => ({ hp: 50 + n })),
      friends: [{ hp: 900 }],
      far: "near",
    })
    expect(odds.chance("friend", "slowed")).toBe(0)
    for (const id of odds.ids.filter((each) => each.startsWith("other") || each === "them"))
      expect(odds.chanceOf(id, "slowed")).toBeCloseTo(fails(0, 15), near)
  })

  rule(["DND-103", "DND-012"], "of a Multiattack with several weapons one attack is left to the slowed", () => {
    const me = { attacks: 1, with2: 2, weapons: 3, with3: 1, archer: true, shots: 2 }
    for (const verb of ["strike", "second-strike", "third-strike", "shoot"]) {
      const odds = oddsOf(verb, { me, mine: { slowed: 1 } })
      const left = ["action", "strikes", "second", "third", "volley"].map((track) => odds.chance("me", track, 0))
      // What is not changed is not listed: none of them is there again.
      expect(["strikes", "second", "third", "volley"].map((track) => odds.chance("me", track, 1))).toEqual([0, 0, 0, 0])
      expect(left[0]).toBe(1)
    }
    expect(oddsOf("second-strike", { me }).chance("me", "second", 1)).toBe(1)
  })

  rule(
    ["DND-103"],
    "spells of the slowed come a turn later in half of all cases in 2014, and fail in a quarter in 2024",
    () => {
      const me = { ...caster, "fire-bolt": true, "spell-hit": 7, cantrip: 2, fireball: true }
      const cast = (spell: string, mine = {}, edition = 2014) =>
        oddsOf(spell, { me, mine: { slowed: 1, ...mine }, them: saves, far: "near", rules: { edition } })
      const bolt = blow(7, 15, 11, 0)
      const burst = halved(dice(8, 6), fails(2, 15))
      const late = cast("fire-bolt")
      expect([late.dealt, late.chance("me", "late", 2)]).toEqual([expect.closeTo(bolt / 2, near), 1 / 2])
      expect(cast("fireball").chance("me", "slot3", 0)).toBeCloseTo(1 / 2, near)
      expect(cast("fireball").dealt).toBeCloseTo(burst / 2, near)
      // In the turn after it comes for sure.
      expect(cast("fireball", { late: 1 }).dealt).toBeCloseTo(burst, near)
      const later = cast("fireball", {}, 2024)
      expect([later.dealt, later.chance("me", "slot3", 0)]).toEqual([expect.closeTo((3 / 4) * burst, near), 1])
      expect(cast("fire-bolt", {}, 2024).dealt).toBeCloseTo((3 / 4) * bolt, near)
      expect(oddsOf("fireball", { me, them: saves, far: "near" }).dealt).toBeCloseTo(burst, near)
      const ended = (left: number) => endsOf({ mine: { late: left } })("me", "late")
      expect([ended(2), ended(1)]).toEqual([1, 0])
    },
  )

  rule(["DND-107", "DND-113"], "mass healing does not reach who is far off", () => {
    const odds6 = oddsOf("mass-healing-word", {
      me: { ...caster, casting: 3 },
      friends: Array.from({ length: 5 }, () => ({})),
      friends1: { "hit-points": 1 },
      far: "near",
    })
    expect(odds6.gained("friend")).toBeCloseTo(5.5, near)
    const odds = oddsOf("mass-healing-word", {
      me: { ...caster, casting: 3 },
      friends: [{}],
      friends1: { "hit-points": 1 },
      far: "far",
    })
    expect(odds.gained("friend")).toBe(0)
  })
})

describe("spells that take their caster too", () => {
  const caster = { dc: 15, slots1: 1, slots3: 1, "hypnotic-pattern": true, sleep: true }

  rule(["DND-064", "DND-102"], "a pattern ends with its caster's concentration, if the caster fails against it", () => {
    const cast = (to: readonly [number, number]) =>
      oddsOf("hypnotic-pattern", { me: { ...caster, ...saves }, them: saves, far: "beside", to })
    const fail = fails(2, 15)
    // Both are inside, or the caster is not.
    expect(cast([1, 4]).chance("them", "charmed")).toBeCloseTo(fail * (1 - fail), near)
    expect([cast([1, 4]).chance("me", "charmed"), cast([1, 4]).chance("me", "focus", 5)]).toEqual([
      0,
      expect.closeTo(1 - fail, near),
    ])
    expect(cast([3, 4]).chance("them", "charmed")).toBeCloseTo(fail, near)
  })

  rule(["DND-077"], "who has put themselves to sleep does nothing more", () => {
    const asleep = oddsOf("sleep", { me: caster, mine: { "hit-points": 5 }, far: "near", to: [1, 4] })
    expect([asleep.chance("me", "unconscious"), asleep.chance("me", "move", 0)]).toEqual([1, 1])
  })

  rule(["DND-090"], "Misty Step is for who is held or has an enemy near that can act", () => {
    const me = { "misty-step": true, slots2: 1 }
    expect(offered({ me, far: "beside" })).toContain("misty-step")
    expect(offered({ me, far: "near" })).not.toContain("misty-step")
    expect(offered({ me, far: "beside", theirs: { charmed: 1 } })).not.toContain("misty-step")
    expect(offered({ me, far: "near", mine: { webbed: 1 } })).toContain("misty-step")
  })
})

describe("sleep", () => {
  rule(["DND-077"], "the undead and who cannot be charmed do not fall asleep in 2014", () => {
    const asleep = (them: Readonly<Record<string, boolean>>) =>
      oddsOf("sleep", { me: { dc: 15, slots1: 1 }, them, theirs: { "hit-points": 5 }, far: "near" }).chance(
        "them",
        "unconscious",
      )
    expect([asleep({}), asleep({ undead: true }), asleep({ "no-charm": true })]).toEqual([1, 0, 0])
  })

  rule(["DND-077", "DND-064"], "who sleeps wakes as its caster no longer concentrates", () => {
    const odds = oddsOf("strike", {
      me: { hit: 25, damage: "60", bonus: 0 },
      them: { ac: 1, "save-con": -5 },
      theirs: { focus: 9, concentrating: 1 },
      friends: [{}],
      given: [["friend", "slumbering", "them"]],
      rules: { edition: 2024 },
    })
    expect(odds.chance("friend", "slumbering", 0)).toBeCloseTo(odds.chance("them", "focus", 0), near)
    expect(beginsOf({ mine: { slumbering: 1, trance: 5 } }).chance("action", 0)).toBe(1)
  })
})
