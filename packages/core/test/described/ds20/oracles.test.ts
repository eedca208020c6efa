import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { EveryWay } from "../../../src/dice/EveryWay.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { solve } from "../../../src/solve/solve.ts"
import { thoroughness } from "../../kit/affordable.ts"
import { file, trackOf } from "./games.ts"

/*
 * DS20's published odds by exact fractions, worked out apart from any program: the file says the same.
 */

/** Somebody with 12 in everything, a blade of their own, and so many boxes that nothing else happens. */
const person = (more: object, weapon: object = {}): object => ({
  fortitude: 12,
  dexterity: 12,
  brawling: 12,
  melee: 12,
  firearms: 12,
  acrobatics: 0,
  "most-scratches": 9,
  "most-light": 9,
  "most-grave": 9,
  holds: 1,
  fist: 2,
  weapons: [
    { mhl: 5, mhg: 10, ...weapon },
    { skill: "brawling", mhl: 7, mhg: 15, bodily: true },
  ],
  ...more,
})

const fightOf = (a: object, b: object, { map = "AB", metres = 1, rules = {} }) =>
  file.prepare(
    encounter(file, {
      map: map === "AB" ? `${".".repeat(20)}\n` : map,
      actors: {
        a: { side: 0, at: [1, 0], block: { initiative: 20, ...a } },
        b: { side: 1, at: [1 + metres, 0], block: { initiative: 0, ...b } },
      },
      houseRules: rules,
      limits: { rounds: 1000 },
    }),
  )

/** Takes the first of some verbs that is open, with the first thing; defends as is said, else not. */
const by =
  (verbs: readonly string[], defence?: "block" | "dodge"): Chooser<Described> =>
  (_, { kind, options, spot }) => {
    if (spot) {
      const text = file.decisions[kind]?.en ?? ""
      if (options.length === 3) return defence === "dodge" ? 1 : defence === "block" ? 2 : 0
      return defence !== undefined && text.startsWith(defence) ? 0 : 1
    }
    for (const verb of verbs) {
      const found = options.findIndex((option) => file.verbs[option.verb]?.id === verb)
      if (found >= 0) return found
    }
    return options.length - 1
  }

interface Seen {
  readonly of: (name: string, who: number) => number
}

/** The chances of what an act of the first turn comes to. */
const chancesOf = (
  prepared: Described["prepared"],
  { acts = 1, choose }: { readonly acts?: number; readonly choose: Chooser<Described> },
): ((is: (seen: Seen) => boolean) => number) => {
  const start = new Combat<Described>(file, prepared, { seed: 1, combat: 0, choose }).begin()
  start.next()
  const dice = new EveryWay(0)
  const found: { readonly seen: Seen; readonly p: number }[] = []
  do {
    const fork = start.fork(choose, { dice })
    for (let i = 0; i < acts; i++) {
      const open = fork.next()
      if (open !== undefined) fork.apply(open, choose(fork, open))
    }
    const { tracks } = fork.state
    const kept = [...tracks]
    const seen: Seen = {
      of: (name, who) => kept[trackOf(name, start.prepared.ids.indexOf(who === 0 ? "a" : "b"))] as number,
    }
    found.push({ seen, p: dice.probability })
  } while (dice.advance())
  return (is) => found.reduce((sum, { p, seen }) => sum + (is(seen) ? p : 0), 0)
}

const close = (found: number, exact: number): void => expect(Math.abs(found - exact)).toBeLessThan(1e-12)

const hurt = ({ of }: Seen, who: number): boolean => of("scratches", who) + of("light", who) + of("grave", who) > 0

test("a test succeeds as often as its score and its dice say", () => {
  const hits = (melee: number, rules: object, more: object = {}): number =>
    chancesOf(fightOf(person({ melee, ...more }), person({}), { rules }), { choose: by(["strike"]) })((s) => hurt(s, 1))
  close(hits(12, {}), 3 / 5)
  close(hits(12, { light: 1 }), 19 / 40)
  close(hits(10, { light: 2 }, { hindered: -1 }), 3 / 8)
  close(hits(22, {}), 19 / 20)
  close(hits(2, { light: 3 }), 63 / 1280)
})

test("the margin of a blow is its wound, and a natural 1 doubles it", () => {
  const chance = chancesOf(fightOf(person({ melee: 14 }, { mhl: 3, mhg: 8 }), person({}), {}), {
    choose: by(["strike"]),
  })
  const of = (scratches: number, light: number, grave: number): number =>
    chance((s) => s.of("scratches", 1) === scratches && s.of("light", 1) === light && s.of("grave", 1) === grave)
  close(of(0, 0, 0), 3 / 10)
  close(of(1, 0, 0), 3 / 20)
  close(of(0, 1, 0), 1 / 4)
  close(of(0, 0, 1), 1 / 4)
  close(of(0, 0, 3), 1 / 20)
})

const gun = (more: object = {}) => ({
  skill: "firearms",
  mhl: 4,
  mhg: 9,
  range: 20,
  reach: 0,
  firearm: true,
  magazine: 30,
  count: 30,
  ...more,
})

test("penalties weaken a blow, and no bullet", () => {
  const rules = { light: 2 }
  const blow = chancesOf(fightOf(person({ melee: 13 }, { mhl: 4, mhg: 9 }), person({}), { rules }), {
    choose: by(["strike"]),
  })
  const shot = chancesOf(fightOf(person({ firearms: 13 }, gun()), person({}), { rules }), { choose: by(["shoot"]) })
  for (const chance of [blow, shot])
    close(
      chance((s) => hurt(s, 1)),
      2 / 5,
    )
  close(
    blow((s) => s.of("grave", 1) > 0),
    1 / 20,
  )
  close(
    shot((s) => s.of("grave", 1) > 0),
    1 / 5,
  )
  close(
    blow((s) => s.of("scratches", 1) > 0),
    1 / 5,
  )
  close(
    shot((s) => s.of("scratches", 1) > 0),
    1 / 80,
  )
})

test("a dodge avoids all or nothing, and a block strikes back", () => {
  const dodged = chancesOf(fightOf(person({ melee: 12 }), person({ acrobatics: 10 }), {}), {
    choose: by(["strike"], "dodge"),
  })
  close(
    dodged((s) => hurt(s, 1)),
    193 / 400,
  )
  close(
    dodged((s) => s.of("prone", 1) === 1),
    3 / 100,
  )
  close(
    dodged((s) => s.of("grave", 1) > 0),
    39 / 400,
  )
  const blocked = chancesOf(fightOf(person({ melee: 13 }), person({ melee: 11 }, { mhl: 3, mhg: 8 }), {}), {
    choose: by(["strike"], "block"),
  })
  close(
    blocked((s) => hurt(s, 1)),
    203 / 400,
  )
  close(
    blocked((s) => hurt(s, 0)),
    57 / 400,
  )
  close(
    blocked((s) => s.of("light", 1) + s.of("grave", 1) > 0),
    11 / 40,
  )
  close(
    blocked((s) => s.of("light", 0) + s.of("grave", 0) > 0),
    1 / 10,
  )
})

test("armour goes down the ladder of wounds", () => {
  const chance = chancesOf(
    fightOf(person({ melee: 15 }, { mhl: 3, mhg: 6 }), person({ armour: 12, absorption: 1 }), {}),
    { choose: by(["strike"]) },
  )
  close(
    chance((s) => !hurt(s, 1)),
    9 / 20,
  )
  close(
    chance((s) => s.of("scratches", 1) > 0),
    9 / 40,
  )
  close(
    chance((s) => s.of("light", 1) > 0),
    47 / 400,
  )
  close(
    chance((s) => s.of("grave", 1) === 1),
    3 / 25,
  )
  close(
    chance((s) => s.of("grave", 1) > 1),
    7 / 80,
  )
})

test("a magazine is emptied, a burst is held, a firearm jams", () => {
  const pistol = gun({ limit: 2, magazine: 4, count: 4 })
  const emptied = chancesOf(fightOf(person({ firearms: 14 }, pistol), person({}), {}), { choose: by(["empty-two"]) })
  close(
    emptied((s) => hurt(s, 1)),
    9 / 20,
  )
  close(
    emptied((s) => s.of("grave", 1) > 0),
    1971 / 5120,
  )
  close(
    emptied((s) => s.of("weapons-1-left", 0) === 0),
    27 / 64,
  )
  const rifle = gun({ mhg: 8, limit: 4, burst: true })
  const burst = chancesOf(fightOf(person({ firearms: 12, fortitude: 13 }, rifle), person({}), {}), {
    choose: by(["burst-four"]),
  })
  close(
    burst((s) => hurt(s, 1)),
    13867 / 51200,
  )
  close(
    burst((s) => s.of("grave", 1) > 0),
    11091 / 40960,
  )
  close(
    burst((s) => s.of("grave", 1) > 1),
    2810369 / 13107200,
  )
  const jam = (weapon: object, which: number): number =>
    chancesOf(fightOf(person({ firearms: 11 }, weapon), person({}), {}), { choose: by(["shoot"]) })(
      (s) => s.of("jams", 0) === which,
    )
  close(jam(gun(), 2), 1 / 80)
  close(jam(gun(), 1), 1 / 80)
  close(jam(gun({ revolver: true }), 1), 1 / 80)
  close(jam(gun({ revolver: true }), 2), 0)
})

test("additional actions are each a penalty on all", () => {
  const sure = person({ melee: 15 }, { mhl: 4, mhg: 9 })
  const many = (acts: number, ...declared: readonly string[]) =>
    chancesOf(fightOf(sure, person({}), { rules: { mishap: "none" } }), { acts, choose: by([...declared, "strike"]) })(
      (s) => s.of("grave", 1) > 0,
    )
  close(many(1), 3 / 10)
  close(many(3, "declare-one"), 511 / 1600)
})

test("holds, flights from them, and pushes into a wall", () => {
  const grappled = (target: object, defence: "block" | "dodge"): number =>
    chancesOf(fightOf(person({ brawling: 13 }), person(target), {}), { choose: by(["grapple"], defence) })(
      (s) => s.of("held", 1) === 1,
    )
  close(grappled({ acrobatics: 11 }, "dodge"), 203 / 400)
  close(grappled({ brawling: 9, holds: 0 }, "block"), 11 / 20)
  const pushed = chancesOf(
    fightOf(person({ brawling: 14 }), person({ fortitude: 11, dexterity: 11 }), { map: "....#\n" }),
    { choose: by(["push"]) },
  )
  close(
    pushed((s) => s.of("prone", 1) === 1),
    47 / 200,
  )
  close(
    pushed((s) => s.of("light", 1) + s.of("grave", 1) > 0),
    111 / 400,
  )
})

const one = { "most-scratches": 1, "most-light": 1, "most-grave": 1 }

/** Each takes the file half a minute of computing: they are solved where tests may take long. */
const isThorough = thoroughness > 1

test.runIf(isThorough).each([
  {
    name: "fist and kick, nobody defends",
    a: person({ ...one, brawling: 12, holds: 0 }, { skill: "brawling", mhl: 7, mhg: 15, bodily: true }),
    b: person({ ...one, brawling: 10, holds: 0, fist: 1 }, { skill: "brawling", mhl: 5, mhg: 10, bodily: true }),
    defence: undefined,
    wins: 0.7095445552,
    rounds: 6.5277530516,
  },
  {
    name: "knives, both dodge",
    a: person({ ...one, melee: 13, acrobatics: 9, initiative: -10 }, { mhl: 4, mhg: 9 }),
    b: person({ ...one, melee: 11, acrobatics: 12, initiative: 20 }, { mhl: 4, mhg: 9 }),
    defence: "dodge" as const,
    wins: 0.5364940556,
    rounds: 5.3434650138,
  },
  {
    name: "sword and machete, both block",
    a: person({ ...one, melee: 14 }, { mhl: 3, mhg: 8 }),
    b: person({ ...one, "most-scratches": 2, melee: 11 }, { mhl: 4, mhg: 8 }),
    defence: "block" as const,
    wins: 0.7635189385,
    rounds: 4.1330804214,
  },
])("a duel is solved as it was worked out: $name", { timeout: 120_000 }, ({ a, b, defence, rounds, wins }) => {
  const prepared = fightOf(a, b, { rules: { mishap: "none" } })
  const found = solve(file, prepared, by(["stand-up", "strike"], defence))
  if (found._tag === "TooLarge") throw new Error("too large")
  expect(Math.abs((found.wins[0] as number) - wins)).toBeLessThan(1e-6)
  const mean = found.rounds.reduce((sum, p, round) => sum + p * round, 0)
  expect(Math.abs(mean - rounds)).toBeLessThan(1e-8)
})
