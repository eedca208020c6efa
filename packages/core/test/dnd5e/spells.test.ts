import { describe, expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { attack, blow, d20, dice, fails, halved, mean } from "./byHand.ts"
import { beginsOf, oddsOf, type Scene } from "./fights.ts"

const near = 12
/** A caster who knows one spell, with a slot of each level, against somebody with +2 on every save. */
const caster = {
  dc: 15,
  "spell-hit": 7,
  casting: 4,
  slots1: 1,
  slots2: 1,
  slots3: 1,
  slots4: 1,
  slots5: 1,
  slots6: 1,
  cantrip: 2,
}
const saves = { "save-str": 2, "save-dex": 2, "save-con": 2, "save-int": 2, "save-wis": 2, "save-cha": 2 }
const cast = (spell: string, { me = {}, them = {}, ...scene }: Scene = {}) =>
  oddsOf(spell, { me: { ...caster, ...me }, them: { ...saves, ...them }, far: "near", ...scene })
const fail = fails(2, 15)

describe("spells, each by an exact value", () => {
  rule(["DND-060"], "a save fails below the difficulty; blessings, banes and wards count", () => {
    expect(fail).toBeCloseTo(12 / 20, near)
    const dealt = (scene: Scene): number => cast("sacred-flame", scene).hit
    expect(dealt({})).toBeCloseTo(fail, near)
    let blessed = 0
    for (const [face, p] of d20()) for (let more = 1; more <= 4; more++) if (face + 2 + more < 15) blessed += p / 4
    expect(dealt({ theirs: { blessed: 1 } })).toBeCloseTo(blessed, near)
    let baned = 0
    for (const [face, p] of d20()) for (let less = 1; less <= 4; less++) if (face + 2 - less < 15) baned += p / 4
    expect(dealt({ theirs: { baned: 1 } })).toBeCloseTo(baned, near)
    expect(dealt({ them: { "magic-resistance": true } })).toBeCloseTo(fails(2, 15, 1), near)
  })

  rule(
    ["DND-025", "DND-005"],
    "dodgers save Dexterity with advantage, the restrained without; the paralyzed fail",
    () => {
      expect(cast("sacred-flame", { theirs: { dodging: 1 } }).hit).toBeCloseTo(fails(2, 15, 1), near)
      expect(cast("sacred-flame", { theirs: { restrained: 1 } }).hit).toBeCloseTo(fails(2, 15, -1), near)
      expect(cast("sacred-flame", { theirs: { paralyzed: 1 } }).hit).toBeCloseTo(1, near)
    },
  )

  rule(["DND-061"], "a spell takes the lowest slot that will do, and grows with it", () => {
    expect(cast("fireball").chance("me", "slot3", 0)).toBe(1)
    const fifth = cast("fireball", { me: { slots3: 0, slots4: 0 } })
    expect(fifth.chance("me", "slot5", 0)).toBe(1)
    expect(fifth.dealt).toBeCloseTo(halved(dice(10, 6), fail), near)
  })

  rule(["DND-070"], "Fire Bolt", () => {
    expect(cast("fire-bolt").dealt).toBeCloseTo(blow(7, 15, 11, 0), near)
    expect(cast("fire-bolt", { them: { fire: 0 } }).dealt).toBe(0)
  })
  rule(["DND-071"], "Ray of Frost slows those it hits until they have moved", () => {
    const { crit, hit } = attack(7, 15)
    expect(cast("ray-of-frost").dealt).toBeCloseTo(blow(7, 15, 9, 0), near)
    expect(cast("ray-of-frost").chance("them", "chilled")).toBeCloseTo(hit + crit, near)
    const begins = beginsOf({ mine: { chilled: 1, move: 0 } })
    expect([begins.chance("move", 20), begins.chance("chilled", 0)]).toEqual([1, 1])
  })
  rule(["DND-072"], "Eldritch Blast", () => expect(cast("eldritch-blast").dealt).toBeCloseTo(blow(7, 15, 5.5, 0), near))
  rule(["DND-073"], "Sacred Flame", () => expect(cast("sacred-flame").dealt).toBeCloseTo(fail * 9, near))
  rule(["DND-074", "DND-062"], "Magic Missile: each dart never misses, but for a shield", () => {
    const first = cast("magic-missile")
    expect([first.dealt, first.chance("me", "darts", 2)]).toEqual([expect.closeTo(3.5, near), 1])
    expect(cast("magic-missile", { me: { slots1: 0 } }).chance("me", "darts", 3)).toBe(1)
    const last = cast("magic-missile", { mine: { darts: 1, action: 0, spent: 1 } })
    expect([last.dealt, last.chance("me", "darts", 0)]).toEqual([expect.closeTo(3.5, near), 1])
    const shield = cast("magic-missile", { them: { shield: true, slots1: 1 } })
    expect([shield.dealt, shield.chance("them", "shielded", 5)]).toEqual([0, 1])
  })
  rule(["DND-075"], "Burning Hands takes those at arm's length", () => {
    expect(cast("burning-hands", { far: "beside" }).dealt).toBeCloseTo(halved(dice(3, 6), fail), near)
  })
  rule(["DND-076"], "Thunderwave", () =>
    expect(cast("thunderwave", { far: "beside", to: [2, 4] }).dealt).toBeCloseTo(halved(dice(2, 8), fail), near),
  )
  rule(["DND-077"], "Sleep: so many hit points in 2014, a save in 2024", () => {
    const asleep = mean(dice(5, 8), (sum) => (sum >= 20 ? 1 : 0))
    expect(cast("sleep", { theirs: { "hit-points": 20 } }).chance("them", "unconscious")).toBeCloseTo(asleep, near)
    // 2024: a first save against doing nothing, at the end of that turn another one against sleep.
    const later = cast("sleep", { rules: { edition: 2024 } })
    expect(later.chance("them", "drowsy-dc", 15)).toBeCloseTo(fail, near)
    expect([later.chance("them", "drowsy"), later.chance("them", "slumbering")]).toEqual([
      expect.closeTo(fail, near),
      0,
    ])
    const mine = { drowsy: 1, "drowsy-dc": 15 }
    const drowsy = beginsOf({ me: { "save-wis": 2 }, mine, rules: { edition: 2024 } })
    expect(drowsy.chance("slumbering")).toBeCloseTo(fails(2, 15), near)
    expect([drowsy.chance("action", 0), drowsy.chance("drowsy", 0)]).toEqual([1, 1])
  })
  rule(["DND-078"], "Guiding Bolt lights its target up", () => {
    const odds = cast("guiding-bolt")
    const { crit, hit } = attack(7, 15)
    expect(odds.dealt).toBeCloseTo(blow(7, 15, 14, 0), near)
    expect(odds.chance("them", "lit")).toBeCloseTo(hit + crit, near)
  })
  rule(["DND-079"], "Inflict Wounds: an attack in 2014, a save for half in 2024", () => {
    expect(cast("inflict-wounds", { far: "beside" }).dealt).toBeCloseTo(blow(7, 15, 16.5, 0), near)
    const later = cast("inflict-wounds", { far: "beside", rules: { edition: 2024 } })
    expect(later.dealt).toBeCloseTo(halved(dice(2, 10), fail), near)
  })
  rule(["DND-080"], "Bless: 1d4 more on attacks", () => {
    expect(cast("bless", { friends: [{}] }).chance("friend", "blessed")).toBe(1)
    expect(cast("bless").chance("me", "focus", 11)).toBe(1)
    // Three with the caster by the lowest slot, one more for each level above it.
    const blessedBy = (me: NonNullable<Scene["me"]>, friends: number): number => {
      const odds = cast("bless", { me, friends: Array.from({ length: friends }, () => ({})) })
      return odds.ids.filter((id) => odds.chanceOf(id, "blessed") === 1).length
    }
    expect([blessedBy({}, 2), blessedBy({}, 4), blessedBy({ slots1: 0 }, 4)]).toEqual([3, 3, 4])
    let all = 0
    for (let more = 1; more <= 4; more++) all += blow(5 + more, 15, 4.5, 3) / 4
    expect(oddsOf("strike", { me: { hit: 5, damage: "1d8", bonus: 3 }, mine: { blessed: 1 } }).dealt).toBeCloseTo(
      all,
      near,
    )
  })
  rule(["DND-081"], "Bane", () => expect(cast("bane").chance("them", "baned")).toBeCloseTo(fail, near))
  rule(["DND-082"], "Faerie Fire", () => expect(cast("faerie-fire").chance("them", "outlined")).toBeCloseTo(fail, near))
  rule(["DND-083"], "Shield of Faith", () => {
    expect(cast("shield-of-faith", { friends: [{}] }).chance("friend", "faith")).toBe(1)
    const odds = oddsOf("strike", { me: { hit: 5, damage: "1d8", bonus: 3 }, theirs: { faith: 1 } })
    expect(odds.dealt).toBeCloseTo(blow(5, 17, 4.5, 3), near)
    expect(cast("shield-of-faith-on-oneself").chance("me", "faith")).toBe(1)
  })
  rule(["DND-084"], "Hunter's Mark", () => {
    expect(cast("hunters-mark").chance("them", "hunted")).toBe(1)
    const odds = oddsOf("strike", {
      me: { hit: 5, damage: "1d8", bonus: 3, "hunters-mark": true },
      mine: { focus: 7 },
      theirs: { hunted: 1 },
    })
    expect(odds.dealt).toBeCloseTo(blow(5, 15, 8, 3), near)
  })
  rule(["DND-085", "DND-030"], "Cure Wounds, and nobody has more than their maximum", () => {
    const hurt = { friends: [{}], friends1: { "hit-points": 100 } }
    expect(cast("cure-wounds", hurt).gained("friend")).toBeCloseTo(8.5, near)
    expect(cast("cure-wounds", { ...hurt, rules: { edition: 2024 } }).gained("friend")).toBeCloseTo(13, near)
    expect(cast("cure-wounds", { friends: [{}], friends1: { "hit-points": 899 } }).gained("friend")).toBeCloseTo(
      1,
      near,
    )
    expect(cast("cure-wounds-to-oneself", { mine: { "hit-points": 100 } }).gained("me")).toBeCloseTo(8.5, near)
  })
  rule(["DND-086", "DND-033"], "Healing Word gets up those who are down", () => {
    expect(cast("healing-word", { friends: [{}], friends1: { "hit-points": 100 } }).gained("friend")).toBeCloseTo(
      6.5,
      near,
    )
    const up = cast("healing-word-to-the-fallen", {
      friends: [{}],
      friends1: { "hit-points": 0, failed: 2 },
      at: "fallen",
    })
    expect(up.tally.raise).toBeCloseTo(1, near)
    expect([up.chance("friend", "prone"), up.chance("friend", "failed", 0)]).toEqual([1, 1])
  })
  rule(["DND-062"], "Shield: 5 more armor class against a blow that would hit, and it stays", () => {
    const odds = oddsOf("strike", { me: { hit: 5, damage: "1d8", bonus: 3 }, them: { shield: true, slots1: 1 } })
    // Of the rolls of 10 to 14, which hit 15 and not 20, all are stopped.
    expect(odds.hit).toBeCloseTo(6 / 20, near)
    expect(odds.chance("them", "slot1", 0)).toBeCloseTo(5 / 20, near)
  })
  rule(["DND-087"], "Hold Person takes humanoids", () =>
    expect(cast("hold-person", { them: { humanoid: true } }).chance("them", "held")).toBeCloseTo(fail, near),
  )
  rule(["DND-088"], "Hold Monster", () => expect(cast("hold-monster").chance("them", "held")).toBeCloseTo(fail, near))
  rule(["DND-089"], "Web", () => {
    expect(cast("web").chance("them", "webbed")).toBeCloseTo(fail, near)
    expect(cast("web").chance("them", "grip-dc", 15)).toBeCloseTo(fail, near)
  })
  rule(["DND-090"], "Misty Step frees", () =>
    expect(cast("misty-step", { mine: { grappled: 1 } }).chance("me", "grappled", 0)).toBe(1),
  )
  rule(["DND-091"], "Mirror Image: with three images an attack hits the caster in five cases of twenty", () => {
    const odds = oddsOf("strike", { me: { hit: 5, damage: "1d8", bonus: 3 }, theirs: { images: 3 } })
    expect(odds.dealt).toBeCloseTo(blow(5, 15, 4.5, 3) * (5 / 20), near)
    expect(odds.chance("them", "images", 2)).toBeCloseTo((11 / 20) * (15 / 20), near)
    // An image has an armor class of 10 and the Dexterity of its caster: of what would hit the caster it stops what misses it.
    const quick = oddsOf("strike", { me: { hit: 5 }, them: { ac: 12, dex: 5 }, theirs: { images: 3 } })
    expect(quick.chance("them", "images", 2)).toBeCloseTo((11 / 20) * (15 / 20), near)
  })
  rule(["DND-092"], "Blur", () => expect(cast("blur").chance("me", "blurred")).toBe(1))
  rule(["DND-093"], "Spiritual Weapon strikes at once and each turn", () => {
    expect(cast("spiritual-weapon").dealt).toBeCloseTo(blow(7, 15, 4.5, 4), near)
    expect(cast("spirit-strike", { mine: { "weapon-left": 3 } }).dealt).toBeCloseTo(blow(7, 15, 4.5, 4), near)
  })
  rule(["DND-094"], "Shatter", () => expect(cast("shatter").dealt).toBeCloseTo(halved(dice(3, 8), fail), near))
  rule(["DND-095"], "Blindness", () => expect(cast("blindness").chance("them", "blinded")).toBeCloseTo(fail, near))
  rule(["DND-096"], "Scorching Ray: each ray is an attack, with blessings and against what is slowed", () => {
    const ray = cast("scorching-ray")
    expect(ray.dealt).toBeCloseTo(blow(7, 15, 7, 0), near)
    let blessed = 0
    for (let more = 1; more <= 4; more++) blessed += blow(7 + more, 15, 7, 0) / 4
    expect(cast("scorching-ray", { mine: { blessed: 1 } }).dealt).toBeCloseTo(blessed, near)
    expect(cast("scorching-ray", { theirs: { slowed: 1 } }).dealt).toBeCloseTo(blow(7, 13, 7, 0), near)
    // Two more rays with a slot of the second level, three with one of the third.
    expect(ray.chance("me", "rays", 2)).toBe(1)
    expect(cast("scorching-ray", { mine: { slot2: 0 } }).chance("me", "rays", 3)).toBe(1)
    const last = cast("scorching-ray", { mine: { rays: 1, action: 0, slot2: 0 } })
    expect([last.dealt, last.chance("me", "rays", 0)]).toEqual([expect.closeTo(blow(7, 15, 7, 0), near), 1])
  })
  rule(["DND-100"], "Fireball: 8d6, half of it rounded down, none of it evaded", () => {
    expect(cast("fireball").dealt).toBeCloseTo(halved(dice(8, 6), fail), near)
    expect(cast("fireball", { others: [saves, saves] }).dealt).toBeCloseTo(3 * halved(dice(8, 6), fail), near)
    const evading = cast("fireball", { them: { evasion: true } }).dealt
    expect(evading).toBeCloseTo(fail * mean(dice(8, 6), (sum) => Math.floor(sum / 2)), near)
    const resisting = cast("fireball", { them: { fire: 1 } }).dealt
    const half = (sum: number): number => Math.floor(sum / 2)
    expect(resisting).toBeCloseTo(
      fail * mean(dice(8, 6), half) + (1 - fail) * mean(dice(8, 6), (sum) => half(half(sum))),
      near,
    )
  })
  rule(["DND-101"], "Lightning Bolt", () =>
    expect(cast("lightning-bolt").dealt).toBeCloseTo(halved(dice(8, 6), fail), near),
  )
  rule(["DND-102"], "Hypnotic Pattern", () =>
    expect(cast("hypnotic-pattern").chance("them", "charmed")).toBeCloseTo(fail, near),
  )
  rule(["DND-103"], "Slow", () => {
    expect(cast("slow").chance("them", "slowed")).toBeCloseTo(fail, near)
    const odds = oddsOf("strike", { me: { hit: 5, damage: "1d8", bonus: 3 }, theirs: { slowed: 1 } })
    expect(odds.dealt).toBeCloseTo(blow(5, 13, 4.5, 3), near)
    // Of a Multiattack one attack is left.
    const once = oddsOf("strike", { me: { attacks: 3 }, mine: { slowed: 1 } })
    expect([once.chance("me", "strikes", 0), once.chance("me", "action", 0)]).toEqual([1, 1])
  })
  rule(["DND-104"], "Haste", () => {
    expect(cast("haste", { friends: [{}] }).chance("friend", "hasted")).toBe(1)
    expect(cast("sacred-flame", { theirs: { hasted: 1 } }).hit).toBeCloseTo(fails(2, 15, 1), near)
  })
  rule(["DND-105"], "Fear", () => expect(cast("fear").chance("them", "terrified")).toBeCloseTo(fail, near))
  rule(["DND-107"], "Mass Healing Word", () =>
    expect(cast("mass-healing-word", { friends: [{}], friends1: { "hit-points": 100 } }).gained("friend")).toBeCloseTo(
      6.5,
      near,
    ),
  )
  rule(["DND-108"], "Greater Invisibility", () =>
    expect(cast("greater-invisibility").chance("me", "invisible")).toBe(1),
  )
  rule(["DND-109"], "Ice Storm: bludgeoning and cold, each halved by itself", () => {
    const [stones, cold] = [halved(dice(2, 8), fail), halved(dice(4, 6), fail)]
    expect(cast("ice-storm").dealt).toBeCloseTo(stones + cold, near)
    expect(cast("ice-storm", { them: { cold: 0 } }).dealt).toBeCloseTo(stones, near)
    const later = cast("ice-storm", { them: { cold: 0 }, rules: { edition: 2024 } })
    expect(later.dealt).toBeCloseTo(halved(dice(2, 10), fail), near)
  })
  rule(["DND-110"], "Blight", () => expect(cast("blight").dealt).toBeCloseTo(halved(dice(8, 8), fail), near))
  rule(["DND-111"], "Cone of Cold", () =>
    expect(cast("cone-of-cold").dealt).toBeCloseTo(halved(dice(8, 8), fail), near),
  )
  rule(["DND-112"], "Flame Strike: fire and radiant, each halved by itself", () => {
    const half = halved(dice(4, 6), fail)
    expect(cast("flame-strike").dealt).toBeCloseTo(2 * half, near)
    expect(cast("flame-strike", { them: { fire: 0 } }).dealt).toBeCloseTo(half, near)
    const later = cast("flame-strike", { rules: { edition: 2024 } })
    expect(later.dealt).toBeCloseTo(2 * halved(dice(5, 6), fail), near)
  })
  rule(["DND-113"], "Mass Cure Wounds", () =>
    expect(cast("mass-cure-wounds", { friends: [{}], friends1: { "hit-points": 100 } }).gained("friend")).toBeCloseTo(
      17.5,
      near,
    ),
  )
  rule(["DND-114"], "Disintegrate does all or nothing", () =>
    expect(cast("disintegrate").dealt).toBeCloseTo(fail * 75, near),
  )
  rule(["DND-115"], "Chain Lightning", () =>
    expect(cast("chain-lightning").dealt).toBeCloseTo(halved(dice(10, 8), fail), near),
  )
  rule(["DND-116"], "Harm leaves the last point", () => {
    expect(cast("harm").dealt).toBeCloseTo(halved(dice(14, 6), fail), near)
    expect(cast("harm", { theirs: { "hit-points": 5 } }).dealt).toBeCloseTo(4, near)
    // Who fails has as much less at most.
    const sunk = cast("harm", { theirs: { "hit-points": 5 } })
    expect(sunk.chance("them", "drained", 4)).toBeCloseTo(fail, near)
  })
  rule(["DND-117"], "Power Word Stun", () =>
    expect(cast("power-word-stun", { theirs: { "hit-points": 150 } }).chance("them", "stunned")).toBe(1),
  )
})
