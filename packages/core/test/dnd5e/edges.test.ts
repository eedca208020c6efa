import { describe, expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { attack, dice, fails, halved, mean } from "./byHand.ts"
import { beginsOf, columnsFor, endsOf, oddsOf, offered } from "./fights.ts"

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

  rule(["DND-015"], "a grapple ends where nobody is near who could hold on", () => {
    expect(beginsOf({ mine: { grappled: 1 }, far: "far" }).chance("grappled", 0)).toBe(1)
    expect(beginsOf({ mine: { grappled: 1 } }).chance("grappled", 0)).toBe(0)
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

  rule(["DND-105"], "those in fear do nothing but run", () => {
    const scene = { me: caster, them: { "save-wis": 2 }, far: "beside" } as const
    expect(oddsOf("fear", scene).chance("them", "terror")).toBeCloseTo(fail, near)
    const turn = beginsOf({ mine: { terror: 1 } })
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
