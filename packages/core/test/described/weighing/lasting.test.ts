import { describe, expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

type Rules = ReturnType<typeof rulesOf>
type Block = Readonly<Record<string, number | boolean>>
type Who = Readonly<Record<string, readonly [side: number, block: Block]>>

/** A blow takes four points: two less from who is weak or who strikes a warded one, two more from who is marked. */
const game = (conditions: string, act: string, more = "", acts = ""): Rules =>
  rulesOf(`
game: lasting
title: Lasting
stats: { hp: { from: 1, to: 400 }, blow: { from: 0, to: 40, default: 4 }, casts: { switch: true } }
tracks: { hp: me.hp }
conditions: { ${conditions} }
points: hp
order: { by: if me.casts then 2 else 1, rolled: once }
actions:
  strike: { target: enemy, do: [ { harm: ${act.includes("weak") ? "if me.weak then me.blow - 2 else " : ""}${
    act.includes("marked") ? "if them.marked then me.blow + 2 else " : ""
  }${act.includes("warded") ? "if them.warded then me.blow - 2 else " : ""}${
    act.includes("strong") ? "if me.strong then me.blow + 2 else " : ""
  }me.blow } ] }
  cast: { ${act} }
${acts}
${more}
`)

const begun = (rules: Rules, who: Who) => {
  const actors = Object.fromEntries(
    Object.entries(who).map(([id, [side, block]], i) => [id, { side, at: [i, side] as const, block }]),
  )
  const prepared = rules.prepare(encounter(rules, { actors }))
  return { prepared, combat: new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin() }
}

/** What `a` is promised of casting, on somebody where that is said, after so many casts on them. */
const promised = (rules: Rules, who: Who, on = "", after = 0) => {
  const { combat, prepared } = begun(rules, who)
  let casts = 0
  for (let decision = combat.next(); decision !== undefined; decision = combat.next()) {
    const { options } = decision
    const isCast = ({ target, verb }: (typeof options)[number]): boolean =>
      rules.verbs[verb]?.id === "cast" && (target < 0 ? "" : prepared.ids[target]) === on
    const cast = options.findIndex(isCast)
    const isOwn = prepared.ids[decision.who] === "a"
    if (isOwn && casts++ === after) return rules.forecast(combat, decision, options[cast] as (typeof options)[number])
    combat.apply(decision, isOwn ? cast : 0)
  }
  throw new Error("nobody casts")
}

const caster: Block = { hp: 100, casts: true }
const plain: Block = { hp: 100 }
const two: Who = { a: [0, caster], b: [1, plain] }
const [blow, less] = [4 / 100, 2 / 100]

const curse = "target: enemy, when: me.casts, do: [ { gain: weak, to: them } ]"
const cursedFor = (turns: number): Rules => game(`weak: { lasts: ${turns}, ends: turn-end }`, curse)

describe("a curse that takes two points off each blow", () => {
  test("is worth the harm that it takes away in the turns that it lasts, up to four of them", () => {
    for (const turns of [1, 2, 3, 4]) expect(promised(cursedFor(turns), two, "b").help).toBeCloseTo(turns * less, 12)
    expect(promised(cursedFor(9), two, "b").help).toBeCloseTo(4 * less, 12)
    expect(promised(game("weak: weak", curse), two, "b").help).toBeCloseTo(4 * less, 12)
    // It is over as the second turn begins.
    expect(promised(game("weak: { lasts: 2 }", curse), two, "b").help).toBeCloseTo(less, 12)
  })

  test("takes away in a played fight what it is said to be worth", () => {
    for (const turns of [1, 2, 3]) {
      const rules = cursedFor(turns)
      const taken = (casts: number): number => {
        const { combat, prepared } = begun(rules, two)
        let round = 0
        for (let decision = combat.next(); decision !== undefined && round <= 6; decision = combat.next()) {
          const { options, who } = decision
          const isOwn = prepared.ids[who] === "a"
          if (isOwn) round++
          combat.apply(
            decision,
            isOwn && round <= casts ? options.findIndex(({ verb }) => rules.verbs[verb]?.id === "cast") : 0,
          )
        }
        // Points, turns left, the curse.
        return 100 - (combat.state.tracks[3 * prepared.ids.indexOf("a")] as number)
      }
      expect((taken(0) - taken(1)) / 100).toBeCloseTo(promised(rules, two, "b").help, 12)
    }
  })

  test("is worth as much less as it is thrown off", () => {
    const saves =
      "when: { turn: [ { if: me.weak, then: [ { roll: will = d2 }, { if: will = 2, then: [ { lose: weak } ] } ] } ] }"
    expect(promised(game("weak: weak", curse, saves), two, "b").help).toBeCloseTo((15 / 16) * less, 12)
  })

  test("counts for one turn where its owner can end it, or a blow at them does", () => {
    const acts = "  shake: { when: me.weak, do: [ { lose: weak } ] }"
    expect(promised(game("weak: weak", curse, "", acts), two, "b").help).toBeCloseTo(less, 12)
    const struck = "when: { harmed: [ { lose: weak } ] }"
    expect(promised(game("weak: weak", curse, struck), two, "b").help).toBeCloseTo(less, 12)
  })

  test("is worth nothing beyond the life of who has it, and no more than there is to lose", () => {
    // Ten points are struck down in two turns and a half.
    const frail: Who = { a: [0, caster], b: [1, { hp: 10 }] }
    expect(promised(cursedFor(4), frail, "b").help).toBeCloseTo(2.5 * less, 12)
    // Four turns of two points, where there are five, of which the next turn takes four away.
    const weak: Who = { a: [0, { hp: 5, casts: true }], b: [1, plain] }
    expect(promised(cursedFor(4), weak, "b").help).toBeCloseTo(2 / 5 + 1 / 5, 12)
  })

  test("gives nothing again to who has it, but what it prolongs", () => {
    expect(promised(game("weak: weak", curse), two, "b", 1).help).toBe(0)
    // Two turns of three are left.
    expect(promised(cursedFor(3), two, "b", 1).help).toBeCloseTo(less, 12)
  })

  test("on many counts each of them once", () => {
    const all = "when: me.casts, do: [ { each: enemies, do: [ { gain: weak, to: them } ] } ]"
    const three: Who = { ...two, c: [1, plain], d: [1, plain] }
    expect(promised(game("weak: weak", all), three).help).toBeCloseTo(3 * 4 * less, 12)
  })

  test("takes nothing from a turn that is lost", () => {
    const both = "target: enemy, when: me.casts, do: [ { gain: [weak, asleep], to: them } ]"
    const lost = promised(game("weak: weak, asleep: { acts: false }", both), two, "b").help
    expect(lost).toBeCloseTo(4 * blow, 12)
  })

  test("to which the file gives a worth is worth that alone, whatever else is given with it", () => {
    const { harm, help } = promised(game("weak: { lasts: 3, worth: -0.5 }", curse), two, "b")
    expect([harm, help]).toEqual([0.5, 0])
    const both = "target: enemy, when: me.casts, do: [ { gain: [weak, slow], to: them } ]"
    const slow = game("weak: { lasts: 3, worth: -0.5 }, slow: slow", both, "", "  go: { when: not me.slow, do: [] }")
    const its = promised(slow, two, "b")
    expect([its.harm, its.help]).toEqual([0.5, 0])
  })
})

describe("what is done to somebody", () => {
  test("a ward is worth the harm that it keeps off, for a friend and for oneself", () => {
    const ward = "target: [friend, self], when: me.casts, do: [ { gain: warded, to: them } ]"
    const three: Who = { ...two, c: [0, plain] }
    expect(promised(game("warded: { lasts: 3 }", ward), three, "c").help).toBeCloseTo(3 * less, 12)
    // The harm until one's own next turn is the danger in which one stands.
    const own = promised(game("warded: { lasts: 3 }", ward), two)
    expect(own.help).toBeCloseTo(2 * less, 12)
    expect(own.exposure).toBeCloseTo(less, 12)
  })

  test("a mark is worth what those do more to its owner who strike it, each in their turn", () => {
    const mark = "target: enemy, when: me.casts, do: [ { gain: marked, to: them } ]"
    // In three of four turns of the enemy the one who marked it has struck before.
    expect(promised(game("marked: marked", mark), two, "b").help).toBeCloseTo(3 * less, 12)
    // A friend strikes before its next turn or after it.
    const three: Who = { ...two, c: [0, plain] }
    expect(promised(game("marked: marked", mark), three, "b").help).toBeCloseTo((3 + 3.5) * less, 12)
    // Where another one is as easily struck for more, it is worth nothing.
    const easier: Who = { ...two, d: [1, { hp: 20 }] }
    expect(promised(game("marked: marked", mark), easier, "b").help).toBeCloseTo(0, 12)
  })

  test("to burn costs what it costs a turn, as long as it lasts, and nobody more than they have", () => {
    const burn = "target: enemy, when: me.casts, do: [ { gain: alight, to: them } ]"
    const hook = "when: { turn: [ { if: me.alight, then: [ { harm: 3, to: me } ] } ] }"
    const help = (lasts: string, hp: number): number =>
      promised(game(`alight: ${lasts}`, burn, hook), { a: [0, caster], b: [1, { hp }] }, "b").help * hp
    expect(help("{ lasts: 2, ends: turn-end }", 100)).toBeCloseTo(2 * 3, 12)
    expect(help("alight", 100)).toBeCloseTo(4 * 3, 12)
    // Who is struck for four a turn is down after a turn and a half.
    expect(help("alight", 6)).toBeCloseTo(1.5 * 3, 12)
    // Who has no more than two points does not strike any more.
    expect(help("alight", 2)).toBeCloseTo(2 + 2 * blow, 12)
  })

  test("what its giver keeps up lasts no longer than they do", () => {
    const bless = "target: friend, when: me.casts, do: [ { gain: kept }, { gain: strong, to: them } ]"
    const rules = game("kept: , strong: { while: kept }", bless)
    const help = (hp: number): number =>
      promised(rules, { a: [0, { hp, casts: true }], b: [1, plain], c: [0, plain] }, "c").help
    expect(help(100)).toBeCloseTo(4 * less, 12)
    expect(help(6)).toBeCloseTo(1.5 * less, 12)
  })
})
