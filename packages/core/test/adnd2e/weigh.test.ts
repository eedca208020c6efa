import { expect, test } from "vitest"
import type { Option } from "../../src/contract/Decision.ts"
import type { Forecast } from "../../src/contract/Forecast.ts"
import { xOf, yOf } from "../../src/field/squares.ts"
import { emptyForecast } from "../../src/parts/forecast.ts"
import { type Way, way } from "../../src/systems/adnd2e/book/extra.ts"
import { decision } from "../../src/systems/adnd2e/book/terms.ts"
import { plainAssault } from "../../src/systems/adnd2e/see/assault.ts"
import { meleeForm } from "../../src/systems/adnd2e/see/fighter.ts"
import { glanceAt } from "../../src/systems/adnd2e/see/glance.ts"
import { armedWith } from "../../src/systems/adnd2e/weigh/armedWith.ts"
import { punchPromise } from "../../src/systems/adnd2e/weigh/brawlForecast.ts"
import { holdRounds } from "../../src/systems/adnd2e/weigh/brawlOdds.ts"
import { closingOn } from "../../src/systems/adnd2e/weigh/closingOn.ts"
import { expectedStroke } from "../../src/systems/adnd2e/weigh/expectedStroke.ts"
import { inTheWay } from "../../src/systems/adnd2e/weigh/inTheWay.ts"
import { riskOfComingTo, riskOfLeaving } from "../../src/systems/adnd2e/weigh/leaving.ts"
import { lured } from "../../src/systems/adnd2e/weigh/lured.ts"
import { magicOdds } from "../../src/systems/adnd2e/weigh/magicForecast.ts"
import { furtherBy, moved } from "../../src/systems/adnd2e/weigh/moved.ts"
import { endOf, placeBeside, placeTowards } from "../../src/systems/adnd2e/weigh/places.ts"
import { shotForecast } from "../../src/systems/adnd2e/weigh/shotForecast.ts"
import { shotOdds } from "../../src/systems/adnd2e/weigh/shotOdds.ts"
import { oddsOfStrike } from "../../src/systems/adnd2e/weigh/strike.ts"
import { late } from "../../src/systems/adnd2e/weigh/timing.ts"
import { armed, like } from "./blocks.ts"
import { type StageSpec, stage } from "./stage.ts"

/*
 * What estimates are made of, worked out by hand from the rules. The fighter of the tests has GAC0 20 and AC 6: it hits
 * its like with 14 to 20, seven faces of twenty, and does 4.5 with a long sword (no more than 20 hit points are left).
 */

const hp = 20
const sword = armed(["long_sword"], { hp })
const bow = armed(["long_bow", "short_sword"], { hp })
/** The share of a health of 20 that one blow of a long sword takes: of its like, and of its like from behind (AC 8). */
const blow = (7 / 20) * (4.5 / hp)
const rear = (9 / 20) * (4.5 / hp)
/** A long bow shoots twice a round for as much as a sword does. */
const shots = 2 * blow

type Place = readonly [number, number]
type Who = readonly [side: number, at: Place, block: unknown]

const open = `${".".repeat(90)}\n`.repeat(9)
const scene = (actors: Readonly<Record<string, Who>>, more: Omit<StageSpec, "actors"> = {}) => {
  const s = stage({
    map: open,
    ...more,
    actors: Object.fromEntries(Object.entries(actors).map(([id, [side, at, block]]) => [id, { side, at, block }])),
  })
  s.combat.next()
  return s
}
/** `a` and an enemy `b` so many squares to its right. */
const pair = (gap: number, a: unknown = sword, b: unknown = sword, more: Omit<StageSpec, "actors"> = {}) =>
  scene({ a: [0, [5, 4], a], b: [1, [5 + gap, 4], b] }, more)

const hurt = (s: ReturnType<typeof scene>, target: string, amount: number) =>
  s.given({ _tag: "HarmTaken", target, by: "b", means: 0, amount, faces: [], times: 1 })

test("what awaits somebody: blows by posture, missiles by their rate [ADD2-053 ADD2-080 ADD2-087]", () => {
  const nimble = armed(["long_sword"], { hp, ac: 4, ac_dex: -2 })
  const s = pair(1, armed(["long_sword"], { hp, attacks: "3/2" }), nimble)
  const [melee] = [s.combat.prepared.exposure[s.who("a")]?.[s.who("b")]?.melee]
  const faces = (n: number) => ((n / 20) * 4.5 * 1.5) / hp
  // AC 4; parrying with what its level gives; AC 6 without its DEX, 7 charging; 8 from behind.
  const parry = s.combat.prepared.sheets[s.who("b")]?.parry as number
  expect(melee?.map((n) => Math.round(n * 1e9) / 1e9)).toEqual(
    [faces(5), faces(5 - parry), faces(8), faces(7), faces(9)].map((n) => Math.round(n * 1e9) / 1e9),
  )
  const far = pair(9, bow)
  expect(far.combat.prepared.exposure[far.who("a")]?.[far.who("b")]?.missile).toBeCloseTo(shots, 12)
})

test("a weapon in hand is worth four rounds of it, of which some pass until they meet [ADD2-040 ADD2-063 ADD2-072]", () => {
  const worth = (gap: number, block: unknown, weapon: number, near = sword) => {
    const s = pair(gap, block, near)
    return armedWith(s.combat, s.who("a"), weapon, false, glanceAt(s.combat, s.who("a")))
  }
  const { half, full } = pair(1).combat.prepared.sheets[0] as { half: number; full: number }
  const meet = 1 + 2 * half
  expect(worth(1, sword, 0)).toBeCloseTo(4 * blow, 12)
  expect(worth(meet, sword, 0)).toBeCloseTo(4 * blow, 12)
  expect(worth(meet + 1, sword, 0)).toBeCloseTo(3 * blow, 12)
  expect(worth(meet + full + 1, sword, 0)).toBeCloseTo(2 * blow, 12)
  // A bow shoots while they come, and beside an enemy for what it does more than the blow that it provokes.
  expect(worth(1, bow, 0)).toBeCloseTo(4 * (shots - blow), 12)
  expect(worth(meet + 1, bow, 0)).toBeCloseTo(shots + 3 * (shots - blow), 12)
})

test("bare hands do what their table says, twice as much in two rounds [ADD2-092]", () => {
  const fists = like({ hp, weapons: [], unarmed: {} })
  const s = pair(1, fists)
  const one = punchPromise(s.combat, s.who("a"), s.who("b")).harm / hp
  const worth = armedWith(s.combat, s.who("a"), -1, false, glanceAt(s.combat, s.who("a")))
  expect(one).toBeGreaterThan(0)
  expect(worth).toBeCloseTo(4 * one, 12)
  expect(s.combat.prepared.exposure[s.who("a")]?.[s.who("b")]?.melee[0]).toBeCloseTo(one, 12)
})

test("where a way ends as the crow flies: at the target at the latest, on the field at the furthest", () => {
  const s = scene({ a: [0, [5, 4], sword], b: [1, [9, 2], sword], c: [1, [5, 8], sword] })
  const { field } = s.combat.prepared
  const to = (target: string, steps: number) => {
    const square = placeTowards(s.combat, s.who("a"), s.who(target), steps)
    return [xOf(field, square), yOf(field, square)]
  }
  expect([to("b", 0), to("b", 1), to("b", 3), to("b", 9)]).toEqual([
    [5, 4],
    [6, 3],
    [8, 2],
    [9, 2],
  ])
  expect([to("c", 3), to("c", 9)]).toEqual([
    [5, 7],
    [5, 8],
  ])
  expect([to("b", -2), to("b", -7), to("c", -6)]).toEqual([
    [3, 6],
    [0, 8],
    [5, 0],
  ])
})

test("with magic about, places are those beside the enemy, or the steps away from the nearest", () => {
  const mage = like({ group: "wizard", level: 5, hp, weapons: [], spells: [{ id: "fireball", slots: 1 }] })
  const s = scene({ a: [0, [20, 4], sword], b: [1, [30, 4], mage], c: [1, [26, 4], sword] })
  const { combat } = s
  const [a, b] = [s.who("a"), s.who("b")]
  const glance = glanceAt(combat, a)
  const option = (extra: Way, target: number): Option<Way> => ({ verb: 0, target, item: -1, place: -1, extra }) as never
  const column = (square: number) => xOf(combat.prepared.field, square as never)
  expect(column(placeBeside(combat, a, b, 9))).toBe(29)
  expect(column(endOf(combat, a, option(way.towards, b), glance, 4))).toBe(24)
  expect(column(endOf(combat, a, option(way.towards, b), glance, 40))).toBe(29)
  expect(column(endOf(combat, a, option(way.away, -1), glance, 4))).toBe(16)
})

test("a move comes nearer by its steps, no further than to the enemy, and covers its share of the way", () => {
  const s = scene({ a: [0, [20, 4], sword], b: [1, [30, 4], sword] })
  const [a, b] = [s.who("a"), s.who("b")]
  const option = (extra: Way, target = b as number): Option<Way> =>
    ({ verb: 0, target, item: -1, place: -1, extra }) as never
  const by = (extra: Way, steps: number) => furtherBy(glanceAt(s.combat, a), option(extra), steps)
  expect([by(way.towards, 3), by(way.towards, 30), by(way.away, 3), by(way.cover, 3)]).toEqual([-3, -10, 3, 0])
  const approach = (extra: Way, steps: number) =>
    moved(emptyForecast(), s.combat, a, option(extra), { steps, stance: 0, speed: 0 }).approach
  expect(approach(way.towards, 3)).toBeCloseTo(3 / 9, 12)
  expect([approach(way.towards, 20), approach(way.away, 3), approach(way.cover, 3)]).toEqual([1, -1, 0])
})

test("who gives way before an enemy lets friends strike its back, by how much it draws the blows [ADD2-082]", () => {
  const s = scene({ a: [0, [20, 4], sword], b: [1, [21, 4], sword], f: [0, [22, 4], sword], g: [0, [21, 5], sword] })
  const share = () => lured(s.combat, s.who("a"), glanceAt(s.combat, s.who("a")))
  expect(share()).toBeCloseTo((0.78 * 2 * rear) / 3, 12)
  // With half of its health left a friend draws 1.75 times as much, and that counts squared.
  hurt(s, "f", 10)
  expect(share()).toBeCloseTo((0.78 * 2 * rear) / (2 + 1.75 ** 2), 12)
  // Nobody has more taken from them than they have left.
  hurt(s, "b", 19)
  expect(share()).toBeCloseTo((0.78 * (1 / hp)) / (2 + 1.75 ** 2), 12)
  // Who has fallen neither strikes nor is struck at.
  s.given({ _tag: "Felled", who: "f" })
  expect(share()).toBeCloseTo((0.78 * (1 / hp)) / 2, 12)
})

test("who leaves an enemy's reach shows it the back, and who comes to another may come past it [ADD2-082 ADD2-154]", () => {
  const s = scene({ a: [0, [20, 4], sword], b: [1, [21, 4], sword], c: [1, [26, 4], sword], d: [1, [19, 4], sword] })
  const a = s.who("a")
  const glance = glanceAt(s.combat, a)
  expect(riskOfLeaving(s.combat, a, glance)).toBeCloseTo(2 * rear, 12)
  expect(riskOfComingTo(s.combat, a, s.who("c"), 1, glance)).toBeCloseTo(2 * rear, 12)
  expect(riskOfComingTo(s.combat, a, s.who("c"), 4, glance)).toBeCloseTo(rear, 12)
  expect(riskOfComingTo(s.combat, a, s.who("b"), 1, glance)).toBe(0)
})

test("who stands where friends shoot gains by going: half of the shots are no longer its own [ADD2-075]", () => {
  const actors: Readonly<Record<string, Who>> = {
    a: [0, [20, 4], sword],
    b: [1, [21, 4], sword],
    c: [1, [40, 4], sword],
    f: [0, [5, 4], bow],
  }
  const gain = (a: unknown) => {
    const s = scene({ ...actors, a: [0, [20, 4], a] })
    return inTheWay(s.combat, s.who("a"), glanceAt(s.combat, s.who("a")))
  }
  // Both as large as each other: half of the shots; any of the two enemies may be aimed at.
  expect(gain(sword)).toBeCloseTo((0.5 * (shots + shots)) / 2, 12)
  // Without a friend that shoots there is nothing to gain.
  const none = scene({ ...actors, f: [0, [5, 4], sword] })
  expect(inTheWay(none.combat, none.who("a"), glanceAt(none.combat, none.who("a")))).toBe(0)
})

test("enemies come together with a shooter's friends the likelier the less far they have to go", () => {
  const { charge, half, run } = pair(1).combat.prepared.sheets[0] as { half: number; charge: number; run: number }
  const chance = (gap: number, b: unknown = sword, friend: unknown = sword) => {
    const s = scene({ a: [0, [0, 0], bow], f: [0, [5, 4], friend], b: [1, [5 + gap, 4], b] })
    return closingOn(s.combat, s.who("a"), s.who("b")).chance
  }
  const both = 1 - (1 - 0.45) * (1 - 0.27)
  expect([chance(1), chance(half + 1)]).toEqual([expect.closeTo(both, 12), expect.closeTo(both, 12)])
  expect(chance(half + 2)).toBeCloseTo(0.27, 12)
  expect(chance(charge + 1)).toBeCloseTo(0.27, 12)
  expect(chance(charge + 2)).toBeCloseTo(0.1, 12)
  expect([chance(run + 1), chance(run + 2)]).toEqual([expect.closeTo(0.1, 12), 0])
  // Who can shoot stays half of the time; who holds a bow and nothing else comes for nobody.
  const thrower = armed(["spear"], { hp })
  expect(chance(half + 3, thrower)).toBeCloseTo(0.27 / 2, 12)
  expect(chance(2, bow)).toBeCloseTo(0.27, 12)
  expect(chance(2, bow, bow)).toBe(0)
})

test("a shot into a melee flies at each by its size, for the enemy's harm and against the friend's [ADD2-075]", () => {
  const s = scene({ a: [0, [5, 4], bow], f: [0, [10, 4], armed(["long_sword"], { hp: 40 })], b: [1, [11, 4], sword] })
  const [a, b] = [s.who("a"), s.who("b")]
  const form = s.combat.prepared.sheets[a]?.forms.find((f) => f.ranges[2] > 0) as never
  const into = shotOdds(emptyForecast(), s.combat, a, b, form, 1, false)
  // At medium range (ADD2-066) it hits with two faces less; nobody of them has so few hit points that it would count.
  const hit = shotOdds(
    emptyForecast(),
    pairOf(6).combat,
    pairOf(6).who("a"),
    pairOf(6).who("b"),
    form,
    1,
    false,
  ).success
  expect(into.success).toBeCloseTo(hit / 2, 12)
  expect(into.harm).toBeCloseTo((hit * 4.5) / 2 / hp - (hit * 4.5) / 2 / 40, 12)
  const ahead = shotOdds(emptyForecast(), s.combat, a, b, form, 1, true)
  expect(ahead.harm).toBeCloseTo(0.95 * (0.75 * into.harm + 0.25 * ((hit * 4.5) / hp)), 12)
  // With 4 points left five of eight faces fell the enemy; whether a friend falls is no matter.
  hurt(s, "b", 16)
  expect(shotOdds(emptyForecast(), s.combat, a, b, form, 1, false).fell).toBeCloseTo(((5 / 8) * hit) / 2, 12)
  expect(shotOdds(emptyForecast(), s.combat, a, b, form, 1, true).fell).toBeCloseTo(
    0.95 * (0.75 / 2 + 0.25) * (5 / 8) * hit,
    12,
  )
})

const pairOf = (gap: number) => pair(gap, bow)

test("shots that are loosed one by one promise one, those that are declared all of a round [ADD2-062]", () => {
  const s = pair(4, bow)
  const a = s.who("a")
  const item = s.combat.prepared.sheets[a]?.forms.findIndex((f) => f.ranges[2] > 0) as number
  const option = { verb: 0, target: s.who("b"), item, place: -1, extra: 0 } as never
  const harm = (kind: number): number =>
    shotForecast(emptyForecast(), s.combat, { who: a, kind, options: [], spot: false } as never, option, false).harm
  expect(harm(decision.blow)).toBeCloseTo(blow, 9)
  expect(harm(decision.aim)).toBeCloseTo(2 * blow, 9)
})

test("a stroke that waits for its enemy counts by how likely that comes [ADD2-119]", () => {
  const s = pair(3)
  const [a, b] = [s.who("a"), s.who("b")]
  const blade = meleeForm(s.combat.prepared.sheets[0] as never, 0) as never
  const odds = oddsOfStrike(s.combat, a, b, blade, plainAssault, 1)
  const promise = (comes: number): Forecast => ({
    ...expectedStroke(emptyForecast(), s.combat, b, odds, comes, glanceAt(s.combat, a)),
  })
  const sure = promise(1)
  const half = promise(0.5)
  expect(sure.success).toBeCloseTo(7 / 20, 12)
  expect(sure.harm).toBeCloseTo(blow, 12)
  for (const field of ["success", "harm", "fell"] as const) expect(half[field]).toBeCloseTo(sure[field] / 2, 12)
  // An enemy's fireball may come first: what is left of the chance is what `untilThen` says.
  const mage = like({ group: "wizard", level: 5, hp, weapons: [], spells: [{ id: "fireball", slots: 1 }] })
  const weak = armed(["long_sword"], { hp: 12 })
  const burnt = scene({ a: [0, [5, 4], weak], b: [1, [8, 4], sword], c: [1, [40, 4], mage] })
  const [who, target] = [burnt.who("a"), burnt.who("b")]
  const left = glanceAt(burnt.combat, who).untilThen(late, target)
  const form = meleeForm(burnt.combat.prepared.sheets[who] as never, 0) as never
  const stroke = oddsOfStrike(burnt.combat, who, target, form, plainAssault, 1)
  const found = expectedStroke(emptyForecast(), burnt.combat, target, stroke, 0.5, glanceAt(burnt.combat, who))
  expect(left).toBeLessThan(0.9)
  expect(found.success).toBeCloseTo((0.5 * left * 7) / 20, 12)
})

test("sleep takes its Hit Dice from a crowd, those with the fewest first [ADD2-143]", () => {
  const mage = like({ group: "wizard", level: 5, hp, weapons: [], spells: [{ id: "sleep", slots: 1 }] })
  const asleep = (hitDice: number) => {
    const s = scene({ a: [0, [5, 4], mage], b: [1, [12, 4], armed(["long_sword"], { hp, hit_dice: hitDice })] })
    const spell = s.combat.prepared.sheets[s.who("a")]?.spells[0] as never
    return { odds: magicOdds(s.combat, s.who("a"), s.who("b"), spell), s }
  }
  const { odds } = asleep(1)
  // It is sure: it counts as a fall, and for the health that can be taken at will. Blows that the fallen would have
  // struck are not counted either: with them a conjurer paralysed where it could have slain, and lost 71 of 100 duels.
  expect([odds.fell, odds.success]).toEqual([expect.closeTo(1, 12), 1])
  expect(odds.help).toBeCloseTo(1, 12)
})

test("a hold lasts until the better of two struggles frees, four rounds at the most [ADD2-116]", () => {
  // Free with a face at or under the score that beats the holder's, or where the holder's is above its own score.
  const chance = (score: number, holding: number): number => {
    let count = 0
    for (let n = 0; n < 400; n++) {
      const [die, against] = [1 + (n % 20), 1 + Math.floor(n / 20)]
      if (die <= score && (against > holding || die > against)) count++
    }
    return count / 400
  }
  const rounds = (a: readonly [number, number], b: readonly [number, number]) =>
    holdRounds((dexterity) => ({ score: (dexterity ? b : a)[0], holding: (dexterity ? b : a)[1] }))
  expect(rounds([16, 8], [12, 10])).toBeCloseTo(1 / chance(16, 8), 12)
  expect(rounds([12, 10], [16, 8])).toBeCloseTo(1 / chance(16, 8), 12)
  expect(rounds([3, 18], [2, 18])).toBe(4)
})

test("nobody without magic harms with bare hands what only magic harms, nor hopes to [ADD2-148]", () => {
  const s = pair(1, like({ hp, weapons: [], unarmed: {} }), armed(["long_sword"], { hp, needs_magic: 1 }))
  const { fell, harm, help, success } = punchPromise(s.combat, s.who("a"), s.who("b"))
  expect([success, harm, fell, help]).toEqual([0, 0, 0, 0])
})

test("magic is a menace by its dice, the save and its casting time [ADD2-010 ADD2-132 ADD2-136]", () => {
  const weak = armed(["long_sword"], { hp: 12, saves: [14, 16, 15, 17, 15] })
  const menace = (spell: string, houseRules: StageSpec["houseRules"] = {}, b: unknown = weak) => {
    const mage = like({ group: "wizard", level: 5, hp, weapons: [], spells: [{ id: spell, slots: 1 }] })
    const s = pair(20, mage, b, { houseRules })
    const menaces = s.combat.prepared.menaces[s.who("a")]
    return { speed: menaces?.[0]?.speed, harm: menaces?.[0]?.harm[s.who("b")] ?? 0 }
  }
  // 5d6 by all 7,776 falls, half where the save of 15 comes off: six faces of twenty.
  let [failed, passed] = [0, 0]
  for (let n = 0; n < 6 ** 5; n++) {
    let [sum, rest] = [5, n]
    for (let die = 0; die < 5; die++, rest = Math.floor(rest / 6)) sum += rest % 6
    failed += Math.min(12, sum) / 12 / 6 ** 5
    passed += Math.min(12, Math.floor(sum / 2)) / 12 / 6 ** 5
  }
  expect(menace("fireball").harm).toBeCloseTo(0.7 * failed + 0.3 * passed, 9)
  expect(menace("fireball").speed).toBe(3)
  expect(menace("fireball", { "initiative.speed_factors": "off" }).speed).toBe(0)
})

test("sleep and holding help their user by the health of those whom they put out, friends against [ADD2-143]", () => {
  const wand = { id: "wand", kind: "wand", yards: 60, condition: "held", rounds: "1d3", save: "wand" }
  const user = like({ hp, weapons: [], items: [wand] })
  const saves = [9, 13, 9, 9, 9]
  const s = scene({
    a: [0, [5, 4], user],
    b: [1, [8, 4], armed(["long_sword"], { hp, saves })],
    f: [0, [8, 6], armed(["long_sword"], { hp, saves })],
  })
  const power = s.combat.prepared.sheets[s.who("a")]?.powers[0]
  const on = (id: string) => magicOdds(s.combat, s.who("a"), s.who(id), power as never)
  // Twelve faces fail; the rest of its health is struck at will.
  expect(on("b").help).toBeCloseTo(0.6, 12)
  expect(on("f").help).toBeCloseTo(-0.6, 12)
  expect([on("b").fell, on("f").fell]).toEqual([expect.closeTo(0.6, 12), 0])
  hurt(s, "b", 15)
  expect(on("b").help).toBeCloseTo((0.6 * 5) / hp, 12)
})
