import { describe, expect } from "vitest"
import type { Described } from "../../src/described/play/System.ts"
import { solve } from "../../src/solve/solve.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rule } from "../kit/rule.ts"
import { attack, blow, d20, dice, fails, halved, mean } from "./byHand.ts"
import { beginsOf, columnsFor, dnd5e, endsOf, oddsOf, offered, type Scene, type Sheet } from "./fights.ts"

const near = 12
const blade = { hit: 5, damage: "8", bonus: 3, str: 3, prof: 2 }
const in2024 = { edition: 2024 } as const
const { crit, hit } = attack(5, 15)
const caster = { dc: 15, "spell-hit": 7, casting: 4, slots1: 1, slots2: 1, slots3: 1, slots4: 1, slots5: 1, slots6: 1 }

describe("where one shoots from", () => {
  rule(["DND-020"], "from where one is, or from where the range hinders no more", () => {
    const from = (range: number) =>
      columnsFor("shoot", { me: { archer: true, "shot-range": range, "shot-long": 80 }, far: "far" })
    // The enemy is in column 14, and one walks six squares.
    expect([from(80), from(60), from(20)]).toEqual([[0], [0, 2], [0, 6]])
  })
})

describe("masteries of 2024", () => {
  const struck = (mastery: number, more = {}) =>
    oddsOf("strike", { me: { ...blade, mastery }, them: { "save-con": 1 }, rules: in2024, ...more })

  rule(["DND-019"], "Push moves whoever is hit ten feet, but nobody who is huge", () => {
    expect(struck(5).movedTo("them", [3, 4])).toBeCloseTo(hit + crit, near)
    expect(struck(5, { them: { size: 3 } }).movedTo("them", [3, 4])).toBe(0)
    expect(struck(5, { rules: {} }).movedTo("them", [3, 4])).toBe(0)
  })

  rule(["DND-019"], "Slow takes ten feet of the next walk", () => {
    expect(struck(6).chance("them", "chilled")).toBeCloseTo(hit + crit, near)
  })

  rule(["DND-019"], "Cleave: once a turn into another enemy beside the first, without the modifier", () => {
    const first = struck(7, { mine: { cleaving: 2 } })
    expect(first.chance("me", "cleaving")).toBeCloseTo(hit + crit, near)
    expect(first.chance("them", "cleft")).toBeCloseTo(hit + crit, near)
    const scene = { me: { ...blade, mastery: 7 }, others: [{}], rules: in2024 }
    expect(offered({ ...scene, mine: { cleaving: 1 } })).toContain("cleave")
    expect(offered({ ...scene, mine: { cleaving: 2 } })).not.toContain("cleave")
    expect(offered({ ...scene, others: [], mine: { cleaving: 1 } })).not.toContain("cleave")
    expect(oddsOf("cleave", { ...scene, mine: { cleaving: 1 } }).dealt).toBeCloseTo(hit * 8 + crit * 16, near)
  })

  rule(["DND-019", "DND-018"], "Nick: the blow of the other hand takes no bonus action", () => {
    const scene = { me: { offhand: true, mastery: 8 }, mine: { swung: 1, "bonus-action": 0 }, rules: in2024 }
    expect(offered(scene)).toContain("offhand-strike")
    expect(offered({ ...scene, rules: {} })).not.toContain("offhand-strike")
    expect(offered({ ...scene, mine: { ...scene.mine, swung: 2 } })).not.toContain("offhand-strike")
  })
})

describe("what lasts, and what ends it", () => {
  rule(["DND-051"], "rage: advantage on Strength, and over when nobody was fought", () => {
    const breath = { breath: "10", breaths: 1, "breath-save": 1, "breath-dc": 15, "breath-one": true }
    const odds = (raging: number) => oddsOf("use-power", { me: breath, theirs: { raging } }).dealt
    const half = (edge: number): number => fails(0, 15, edge) * 10 + (1 - fails(0, 15, edge)) * 5
    expect([odds(0), odds(1)].map((each) => each.toFixed(9))).toEqual([half(0), half(1)].map((each) => each.toFixed(9)))
    expect(endsOf({ mine: { raging: 1 } })("me", "raging")).toBe(0)
    expect(endsOf({ mine: { raging: 1, stirred: 1 } })("me", "raging")).toBe(1)
  })

  rule(["DND-059"], "friends within ten feet of a paladin save as much better", () => {
    const paladin = { aura: 3 }
    expect(endsOf({ me: paladin, friends: [{ initiative: -5 }], far: "beside" })("friend", "ward")).toBe(3)
    expect(endsOf({ me: paladin, friends: [{ initiative: -5 }], far: "far" })("friend", "ward")).toBe(0)
    const odds = oddsOf("sacred-flame", { me: { dc: 15 }, theirs: { ward: 3 }, far: "near" })
    expect(odds.hit).toBeCloseTo(fails(3, 15), near)
  })

  rule(["DND-039"], "the exhausted are slower: half in 2014, five feet a level in 2024", () => {
    const move = (exhaustion: number, rules = {}, left = 0) =>
      beginsOf({ mine: { exhaustion, move: 7 }, rules }).chance("move", left)
    expect(move(2, {}, 15)).toBe(1)
    expect(move(5, {}, 0)).toBe(1)
    expect(move(2, in2024, 20)).toBe(1)
  })

  rule(["DND-015"], "a grapple ends where who holds is out of reach, or can do nothing", () => {
    expect(beginsOf({ mine: { grappled: 1 }, far: "far" }).chance("grappled", 0)).toBe(1)
    expect(beginsOf({ mine: { grappled: 1 } }).chance("grappled", 0)).toBe(0)
    expect(beginsOf({ mine: { grappled: 1 }, theirs: { stunned: 1 } }).chance("grappled", 0)).toBe(1)
    // Another enemy beside the grappled does not hold them.
    expect(beginsOf({ mine: { grappled: 1 }, others: [{}], far: "near" }).chance("grappled", 0)).toBe(1)
  })

  rule(["DND-016"], "the shoved are prone, or five feet away", () => {
    let won = 0
    for (let a = 1; a <= 20; a++) for (let b = 1; b <= 20; b++) if (a + 4 > b + 1) won += 1 / 400
    const scene = { me: { athletics: 4 }, them: { athletics: 1 } }
    expect(oddsOf("shove-away", scene).movedTo("them", [2, 4])).toBeCloseTo(won, near)
    expect(offered({ ...scene, them: { size: 3 } })).not.toContain("shove")
  })

  rule(["DND-048"], "radiant damage stops a vampire's regeneration, fire a troll's", () => {
    const burned = (stops: number, kind: number) =>
      oddsOf("strike", { me: { ...blade, kind }, them: { "regeneration-stops": stops } }).chance("them", "burned")
    expect(burned(2, 11)).toBeCloseTo(hit + crit, near)
    expect([burned(1, 11), burned(2, 4), burned(1, 12)]).toEqual([0, 0, 0])
  })

  rule(["DND-021"], "cover helps Dexterity saves against what begins at the caster", () => {
    const dealt = (isCovered: boolean) =>
      oddsOf("lightning-bolt", {
        me: { ...caster, "lightning-bolt": true },
        them: { "save-dex": 2 },
        far: "near",
        isCovered,
      }).dealt
    expect(dealt(false)).toBeCloseTo(halved(dice(8, 6), fails(2, 15)), near)
    expect(dealt(true)).toBeCloseTo(halved(dice(8, 6), fails(4, 15)), near)
  })
})

describe("spells that do more than harm", () => {
  const fail = fails(2, 15)

  rule(["DND-072"], "each beam of an Eldritch Blast is an attack of its own", () => {
    const blast = oddsOf("eldritch-blast", { me: { ...caster, cantrip: 3 }, far: "near" })
    expect(blast.chance("me", "beams", 2)).toBe(1)
    const scene = { me: { ...caster, "eldritch-blast": true, cantrip: 3 }, far: "near" } as const
    expect(offered({ ...scene, mine: { action: 0, beams: 1 } })).toContain("eldritch-blast")
    expect(offered({ ...scene, mine: { action: 0 } })).not.toContain("eldritch-blast")
  })

  rule(["DND-076"], "Thunderwave pushes those who fail", () => {
    const wave = oddsOf("thunderwave", { me: caster, them: { "save-con": 2 } })
    expect(wave.movedTo("them", [3, 4])).toBeCloseTo(fail, near)
  })

  rule(["DND-077"], "Sleep takes those with the fewest points first, as far as its points go", () => {
    const scene = { me: caster, them: { hp: 12 }, others: [{ hp: 10 }], far: "near" } as const
    const asleep = oddsOf("sleep", scene)
    const sums = dice(5, 8)
    expect(asleep.chanceOf("other-0", "unconscious")).toBeCloseTo(
      mean(sums, (sum) => (sum >= 10 ? 1 : 0)),
      near,
    )
    expect(asleep.chance("them", "unconscious")).toBeCloseTo(
      mean(sums, (sum) => (sum >= 22 ? 1 : 0)),
      near,
    )
  })

  rule(["DND-084"], "a hunter's mark moves on when the quarry is down", () => {
    const hunter = { ...blade, "hunters-mark": true }
    const odds = oddsOf("strike", { me: hunter, mine: { focus: 7 }, theirs: { hunted: 1, "hit-points": 1 } })
    expect(odds.chance("me", "loose")).toBeCloseTo(hit + crit, near)
    expect(offered({ me: hunter, mine: { focus: 7, loose: 1 } })).toContain("hunters-mark")
    expect(offered({ me: hunter, mine: { focus: 7 } })).not.toContain("hunters-mark")
  })

  rule(["DND-104"], "the hasted lose a turn when it ends", () => {
    const turn = beginsOf({ mine: { "spent-haste": 1 } })
    expect([turn.chance("action", 0), turn.chance("move", 0), turn.chance("spent-haste", 0)]).toEqual([1, 1, 1])
    expect(oddsOf("haste-on-oneself", { me: caster }).chance("me", "hasted")).toBe(1)
  })

  rule(["DND-002"], "2014: the surprised lose their first turn and do not react before it is over", () => {
    const scene = { me: { surprised: true } }
    const begun = beginsOf(scene)
    for (const budget of ["action", "bonus-action", "reaction", "move"]) expect(begun.chance(budget, 0)).toBe(1)
    const ended = endsOf(scene)
    expect([ended("me", "startled"), ended("me", "reaction")]).toEqual([0, 1])
    expect(beginsOf({ ...scene, rules: in2024 }).chance("action")).toBe(1)
  })

  rule(["DND-002"], "2024: the surprised roll initiative with disadvantage", () => {
    // Who is first of two with a d20 each: the lower of two dice against one, ties by lot.
    let first = 0
    for (const [a, p] of d20(-1)) for (let b = 1; b <= 20; b++) first += (p / 20) * (a > b ? 1 : a === b ? 1 / 2 : 0)
    const duel = (me: Sheet, rules = {}) => {
      const sheet = { ac: 1, hp: 1, hit: 20, damage: "5d1" }
      const prepared = dnd5e.prepare(
        encounter<Described>(dnd5e, {
          actors: { a: { side: 0, at: [0, 0], block: { ...sheet, ...me } }, b: { side: 1, at: [1, 0], block: sheet } },
          houseRules: rules as Described["houseRules"],
        }),
      )
      const found = solve(dnd5e, prepared, (_, { options }) =>
        Math.max(
          0,
          options.findIndex(({ verb }) => dnd5e.verbs[verb]?.id === "strike"),
        ),
      )
      return found._tag === "TooLarge" ? Number.NaN : found.wins[0]
    }
    // Each blow hits but for a 1, and fells.
    const wins = (lead: number): number =>
      lead * (0.95 / (1 - 0.05 ** 2)) + (1 - lead) * ((0.05 * 0.95) / (1 - 0.05 ** 2))
    expect(duel({ surprised: true }, in2024)).toBeCloseTo(wins(first), 10)
    expect(duel({}, in2024)).toBeCloseTo(wins(1 / 2), 10)
  })

  rule(["DND-003"], "who is ready strikes or shoots at an enemy that comes, once, as a reaction", () => {
    const sword = {
      hit: 5,
      damage: "1d8",
      bonus: 3,
      archer: true,
      "shot-hit": 4,
      "shot-damage": "1d6",
      "shot-bonus": 2,
    }
    expect(oddsOf("make-ready", { me: sword }).chance("me", "readied", 1)).toBe(1)
    expect(oddsOf("aim", { me: sword }).chance("me", "readied", 2)).toBe(1)
    const struck = oddsOf("readied-blow", { me: sword, mine: { readied: 1 } })
    expect(struck.dealt).toBeCloseTo(blow(5, 15, 4.5, 3), near)
    expect([struck.chance("me", "readied", 0), struck.chance("me", "reaction", 0)]).toEqual([1, 1])
    const shot = oddsOf("readied-shot", { me: sword, mine: { readied: 2 }, far: "near" })
    expect(shot.dealt).toBeCloseTo(blow(4, 15, 3.5, 2), near)
    expect(beginsOf({ me: sword, mine: { readied: 1 } }).chance("readied", 0)).toBe(1)
  })

  rule(
    ["DND-105", "DND-034"],
    "terror ends by a save out of sight of who caused it, and fear hinders in sight of them",
    () => {
      const scared = { terrified: 1, "terrified-due": 155 }
      const seen = beginsOf({ me: { "save-wis": 3 }, mine: scared })
      expect([seen.chance("terrified", 0), seen.chance("dread")]).toEqual([0, 1])
      const hidden = beginsOf({ me: { "save-wis": 3 }, mine: scared, far: "far", isWalled: true })
      expect(hidden.chance("terrified", 0)).toBeCloseTo(1 - fails(3, 15), near)
    },
  )

  rule(["DND-034"], "the frightened do not walk towards what frightens them, but towards others", () => {
    const archerless = { archer: false }
    const scene = { me: archerless, mine: { frightened: 1, dread: 1 }, far: "near" } as const
    expect(offered(scene)).not.toContain("advance")
    expect(offered({ ...scene, others: [{}] })).toContain("advance")
  })

  rule(["DND-042"], "a burst at a distance takes those around the place", () => {
    const mage = {
      breaths: 1,
      breath: "4d6",
      "breath-shape": 4,
      "breath-length": 10,
      "breath-far": 60,
      "breath-dc": 15,
    }
    const odds = oddsOf("burst-afar", { me: mage, them: { "save-dex": 3 }, far: "near" })
    expect(odds.dealt).toBeCloseTo(halved(dice(4, 6), fails(3, 15)), near)
    expect(offered({ me: { ...mage, "breath-far": 30 }, far: "far" })).not.toContain("burst-afar")
  })

  rule(["DND-020"], "each weapon has its own reach", () => {
    const dragon = { reach: 10, weapons: 3, reach2: 5, reach3: 15, speed: 0 }
    const at = (distance: number): readonly string[] =>
      offered({
        me: dragon,
        far: "beside",
        ...(distance > 5 && { far: "near" as const, me: { ...dragon, reach: 30, reach2: 25, reach3: 35 } }),
      })
    expect(at(5)).toEqual(expect.arrayContaining(["strike", "second-strike", "third-strike"]))
    // Thirty feet away: the second weapon does not reach.
    expect(at(30)).toEqual(expect.arrayContaining(["strike", "third-strike"]))
    expect(at(30)).not.toContain("second-strike")
  })

  rule(["DND-105"], "those in fear do nothing but run", () => {
    const scene = { me: caster, them: { "save-wis": 2 }, far: "beside" } as const
    expect(oddsOf("fear", scene).chance("them", "terrified")).toBeCloseTo(fail, near)
    const turn = beginsOf({ mine: { terrified: 1 } })
    expect([turn.chance("action", 0), turn.chance("bonus-action", 0), turn.chance("move", 60)]).toEqual([1, 1, 1])
  })

  rule(["DND-106"], "Spirit Guardians grow with the slot, and harm those who come in", () => {
    const priest = { "spirit-guardians": true, dc: 15 }
    const up = { focus: 15, ghosts: 5 }
    const taken = beginsOf({ me: { "save-wis": 2 }, them: priest, theirs: up }).taken
    expect(taken).toBeCloseTo(halved(dice(5, 8), fail), near)
    const walked = oddsOf("advance", { me: { "save-wis": 2 }, them: priest, theirs: up, far: "near", to: [3, 4] })
    expect(walked.tally.taken).toBeCloseTo(halved(dice(5, 8), fail), near)
  })

  rule(["DND-107"], "Mass Healing Word: a d4 in 2014, two in 2024", () => {
    const gained = (rules = {}) =>
      oddsOf("mass-healing-word", { me: caster, mine: { "hit-points": 100 }, rules }).gained("me")
    expect([gained(), gained(in2024)].map((each) => each.toFixed(9))).toEqual(["6.500000000", "9.000000000"])
  })

  rule(["DND-115"], "Chain Lightning leaps to three more enemies and to no friend", () => {
    const odds = oddsOf("chain-lightning", {
      me: caster,
      them: { "save-dex": 2, hp: 900 },
      others: Array.from({ length: 4 }, () => ({ "save-dex": 2 })),
      friends: [{}],
      far: "near",
    })
    expect(odds.dealt).toBeCloseTo(4 * halved(dice(10, 8), fail), 9)
  })

  rule(["DND-093"], "a Spiritual Weapon takes concentration in 2024", () => {
    const focus = (rules = {}) => oddsOf("spiritual-weapon", { me: caster, rules }).chance("me", "focus", 17)
    expect([focus(), focus(in2024)]).toEqual([0, 1])
  })
})

describe("who is down", () => {
  const breath = { breaths: 1, breath: "8d6", "breath-shape": 3, "breath-length": 60, "breath-dc": 15 }
  const lies = { them: { dies: false, evasion: true }, others: [{}], at: "fallen-enemy", far: "near" } as const

  rule(["DND-033", "DND-042"], "an area fails a death save of the fallen in it, whatever they would save", () => {
    const failed = (scene: Scene, by = "burst-out") => oddsOf(by, { ...lies, me: { ...breath, ...caster }, ...scene })
    const burst = failed({})
    expect(burst.chance("them", "failed", 1)).toBeCloseTo(1, near)
    expect(failed({ theirs: { failed: 1, stable: 1 } }).chance("them", "stable", 0)).toBeCloseTo(1, near)
    expect(failed({ them: { ...lies.them, fire: 0 } }).chance("them", "failed", 1)).toBe(0)
    for (const spell of ["fireball", "ice-storm", "shatter"])
      expect(failed({}, spell).chance("them", "failed", 1)).toBeCloseTo(1, near)
  })

  rule(["DND-107", "DND-113", "DND-033"], "Mass Healing Word and Mass Cure Wounds get the fallen up", () => {
    for (const spell of ["mass-healing-word", "mass-cure-wounds"]) {
      const odds = oddsOf(spell, {
        me: caster,
        friends: [{ hp: 20 }],
        friends1: { "hit-points": 0, failed: 2, stable: 1 },
        at: "fallen",
        far: "near",
      })
      expect(odds.tally.raise).toBeCloseTo(1, near)
      expect([odds.chance("friend", "prone"), odds.chance("friend", "failed", 0)]).toEqual([1, 1])
      const by = spell === "mass-healing-word" ? dice(1, 4, 4) : dice(3, 8, 4)
      expect(odds.gained("friend")).toBeCloseTo(
        mean(by, (sum) => Math.min(20, sum)),
        near,
      )
    }
  })
})
