import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { narrate } from "../../../src/reading/tell.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** Two who take three tenths of a health with each blow; one of them stuns, for as long as the file says. */
const game = (stunned: string, own = "", turn = "") => `
game: stun
title: Stun
stats: { hp: { from: 1, to: 60 }, stuns: { switch: true } }
tracks: { hp: me.hp, answer: { start: 1, per: round } }
conditions: { stunned: ${stunned} }
points: hp
order: { by: if me.stuns then 2 else 1, rolled: once }
actions:
  strike: { target: enemy${own}, do: [ { roll: aim = d4, told: false }, { hit: aim >= 2, harm: 4 } ] }
  stun: { target: enemy, when: me.stuns and not them.stunned, do: [ { gain: stunned, to: them } ] }
  back: { on: strikes, when: me.answer > 0${own.replace(", when:", " and")}, do: [ { add: me.answer by -1 }, { harm: 1 } ] }
${turn}
`
const actors = {
  a: { side: 0, at: [0, 0] as const, block: { hp: 10, stuns: true } },
  b: { side: 1, at: [1, 0] as const, block: { hp: 10, stuns: false } },
}

const begun = (text: string, choose = sensible, who = actors) => {
  const rules = rulesOf(text)
  const prepared = rules.prepare(encounter(rules, { actors: who, limits: { rounds: 8 } }))
  return { rules, prepared, combat: new Combat(rules, prepared, { seed: 1, combat: 0, choose }).begin() }
}

const promiseOf = (text: string, verb: string, who = actors) => {
  const { combat, rules } = begun(text, sensible, who)
  const decision = combat.next()
  const option = decision?.options.find((each) => rules.verbs[each.verb]?.id === verb)
  if (decision === undefined || option === undefined) throw new Error(`nobody can ${verb}`)
  return rules.forecast(combat, decision, option)
}

const lasting = "{ acts: false, lasts: 2 }"
const byHand = "{ lasts: 2 }"

test("who has it neither acts nor answers, as if every act were forbidden by hand", () => {
  const winsOf = (text: string) => {
    const { prepared, rules } = begun(text)
    // Stuns where it can, strikes else, answers never: the same plan whatever is promised.
    const plan: typeof sensible = (_, { options }) => {
      const at = options.findIndex(({ verb }) => rules.verbs[verb]?.id === "stun")
      return at < 0 ? 0 : at
    }
    const odds = solve(rules, prepared, plan, { mostStates: 50_000 })
    if (odds._tag === "TooLarge") throw new Error("too large")
    return odds.wins
  }
  const wins = winsOf(game(lasting))
  expect(wins[0]).toBeGreaterThan(0)
  expect(wins).toEqual(winsOf(game(byHand, ", when: not me.stunned")))
})

test("what takes turns is worth the turns that it takes, up to four of them", () => {
  const tough = {
    ...actors,
    a: { ...actors.a, block: { hp: 60, stuns: true } },
    b: { ...actors.b, block: { hp: 60, stuns: false } },
  }
  const help = (stunned: string, turn = "", who = tough) => 6 * promiseOf(game(stunned, "", turn), "stun", who).help
  // Each of the enemy's turns is worth three of sixty points: three blows in four hit for four.
  expect(help("{ acts: false }")).toBeCloseTo(4 * 0.3, 12)
  // It ends as their second turn begins, or as their first one ends: one is lost.
  expect(help(lasting)).toBeCloseTo(0.3, 12)
  expect(help("{ acts: false, lasts: 1, ends: turn-end }")).toBeCloseTo(0.3, 12)
  // One that is over before a turn of its owner takes none, and is refused.
  expect(problemsOf(game("{ acts: false, lasts: 1 }"))).toEqual([
    "game.yaml:6:15: conditions.stunned: stunned ends as the next turn of its owner begins, so none is lost: say ends: turn-end, or lasts: 2",
  ])
  expect(help("{ acts: false, lasts: 4 }")).toBeCloseTo(3 * 0.3, 12)
  // Half of those who are stunned throw it off whenever their turn begins: 1/2 + 1/4 + 1/8 + 1/16 turns.
  const saves =
    "when: { turn: [ { if: me.stunned, then: [ { roll: will = d2 }, { if: will = 2, then: [ { lose: stunned } ] } ] } ] }"
  expect(help("{ acts: false }", saves)).toBeCloseTo((15 / 16) * 0.3, 12)
})

test("nobody loses more turns than they live to take, nor more with them than there is to lose", () => {
  const help = (a: number, b: number): number =>
    promiseOf(game("{ acts: false }"), "stun", {
      a: { ...actors.a, block: { hp: a, stuns: true } },
      b: { ...actors.b, block: { hp: b, stuns: false } },
    }).help
  // Who has ten points and is struck for three a turn is down after ten thirds of a turn.
  expect(help(60, 10)).toBeCloseTo((10 / 3) * (3 / 60), 12)
  // Three blows in four fell who has three: that takes four thirds of a turn.
  expect(help(60, 3)).toBeCloseTo((4 / 3) * (3 / 60), 12)
  // Four turns of an enemy take no more than all there is.
  expect(help(10, 60)).toBeCloseTo(1, 12)
})

test("a lost turn is told once, with what it is lost to; a roll that is not told is in no sentence", () => {
  const { combat, prepared, rules } = begun(
    game("{ acts: false, text: { en: stunned, es: con aturdimiento }, lasts: 2 }"),
  )
  const { log } = combat.play()
  const told = (lang: "en" | "es") => [...narrate(rules, prepared, log, { lang })].map(({ text }) => text)
  const lost = log.filter(({ _tag }) => _tag === "TurnLost").length
  expect(lost).toBeGreaterThan(0)
  expect(told("en").filter((line) => line === "b loses the turn: stunned.")).toHaveLength(lost)
  expect(told("es").filter((line) => line === "b pierde el turno: con aturdimiento.")).toHaveLength(lost)
  expect(log.some(({ _tag }) => _tag === "Rolled")).toBe(true)
  expect(told("en").join("\n")).not.toMatch(/aim|: wait/u)
})

test("a game with it is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: game(lasting) }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})
