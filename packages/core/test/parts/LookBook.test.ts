import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Decision, Option } from "../../src/contract/Decision.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { nothing } from "../../src/parts/forecast.ts"
import { LookBook } from "../../src/parts/LookBook.ts"
import { option } from "../../src/parts/option.ts"

/*
 * A book of looks against the pure function whose answers it remembers. Commands change the world, ask for decisions and
 * reactions of several combatants in any order, and ask what is remembered of them: it must be what the world says now.
 */

/** A combat as far as the book knows it: what a description tells, and what only the version of a forecast tells. */
interface World {
  readonly believed: boolean
  readonly prepared: { readonly forgets?: boolean }
  readonly facts: [number, number]
  hp: number
  /** What promises hang on besides where nobody describes it. */
  more: number
}

const combatants = 2

/** The options of a decision, as they follow from the facts. */
const optionsOf = ({ facts: [a, b] }: World, who: number, kind: number): readonly Option[] =>
  Array.from({ length: 1 + ((a + who) % 3) }, (_, i) => option(kind, i, b))

/** What an option promises: it follows from the facts, and from the hit points. */
const promiseOf = ({ facts, hp, more }: World, { who, kind }: Decision, { target, verb }: Option): number =>
  (hp === 3 ? 10_000 * more : 0) + 1000 * hp + 100 * facts[0] + 10 * facts[1] + 5 * who + 3 * kind + 2 * target + verb

/** Hit points of 3 hang on more than anybody describes: nothing of them is to be remembered. */
const versionOf = ({ hp }: World): number => (hp === 3 ? -1 : hp)

interface Model {
  readonly world: World
  /** The decision that each combatant was asked last. */
  readonly asked: (Decision | undefined)[]
}

type Book = LookBook<World>

const bookFor = (kept: number, patience: number, choices = false): Book =>
  new LookBook<World>(combatants, {
    width: 4,
    kept,
    patience,
    seldom: 2,
    describe: ({ facts }, who, kind, asked, into) => into.set([facts[0], facts[1], kind, asked + 8 * who]),
    asked: ({ kind }) => kind,
    version: versionOf,
    choices,
    precedentVersion: (world, { options }, facts) => {
      expect(facts).toBe(options.length)
      return versionOf(world)
    },
    facts: ({ options }) => options.length,
  })

class Change implements fc.Command<Model, Book> {
  private readonly place: number
  private readonly value: number
  constructor(place: number, value: number) {
    this.place = place
    this.value = value
  }
  check = (): boolean => true
  run({ asked, world }: Model): void {
    if (this.place === 2) world.hp = this.value
    else if (this.place === 3) world.more = this.value
    else world.facts[this.place as 0 | 1] = this.value
    // What has happened ends what was asked.
    asked.fill(undefined)
  }
  toString = (): string => `${["a", "b", "hp", "more"][this.place]} = ${this.value}`
}

class Decide implements fc.Command<Model, Book> {
  private readonly who: number
  private readonly kind: number
  constructor(who: number, kind: number) {
    this.who = who
    this.kind = kind
  }
  check = (): boolean => true
  run({ asked, world }: Model, book: Book): void {
    const { kind, who } = this
    const found = book.decision(world, asWho(who), kind, 0, (combat) => ({
      who: asWho(who),
      kind,
      spot: false,
      options: optionsOf(combat, who, kind),
    }))
    expect(found.options).toEqual(optionsOf(world, who, kind))
    asked[who] = found
  }
  toString = (): string => `decide ${this.who} ${this.kind}`
}

class React implements fc.Command<Model, Book> {
  private readonly who: number
  constructor(who: number) {
    this.who = who
  }
  check = (): boolean => true
  run({ asked, world }: Model): void {
    const kind = 4
    asked[this.who] = { who: asWho(this.who), kind, spot: true, options: optionsOf(world, this.who, kind) }
  }
  toString = (): string => `react ${this.who}`
}

class Weigh implements fc.Command<Model, Book> {
  private readonly who: number
  private readonly backwards: boolean
  constructor(who: number, backwards: boolean) {
    this.who = who
    this.backwards = backwards
  }
  check = ({ asked }: Model): boolean => asked[this.who] !== undefined
  run({ asked, world }: Model, book: Book): void {
    const decision = asked[this.who] as Decision
    const options = this.backwards ? decision.options.toReversed() : decision.options
    const promises = options.map((each) =>
      book.forecast(world, decision, each, undefined, (combat, d, o) => ({
        ...nothing,
        harm: promiseOf(combat, d, o),
      })),
    )
    const stated = options.map((each) => promiseOf(world, decision, each))
    expect(promises.map(({ harm }) => harm)).toEqual(stated)
    // What a policy has noted of this decision was noted where all options promised the same.
    const all = decision.options.map((each) => promiseOf(world, decision, each)).join(" ")
    const precedent = book.precedent(world, decision) as { rule: unknown; index: number } | undefined
    if (precedent === undefined) return
    if (precedent.index >= 0) expect(precedent.rule).toBe(all)
    precedent.rule = all
    precedent.index = 0
  }
  toString = (): string => `weigh ${this.who}${this.backwards ? " backwards" : ""}`
}

const small = fc.integer({ min: 0, max: 3 })
const who = fc.integer({ min: 0, max: combatants - 1 })

test("whatever is asked in whatever order, a book answers as the combat stands", () => {
  const commands = fc.commands(
    [
      fc.tuple(fc.integer({ min: 0, max: 3 }), small).map(([place, value]) => new Change(place, value)),
      fc.tuple(who, fc.integer({ min: 0, max: 1 })).map(([w, kind]) => new Decide(w, kind)),
      who.map((w) => new React(w)),
      fc.tuple(who, fc.boolean()).map(([w, backwards]) => new Weigh(w, backwards)),
    ],
    { maxCommands: 120, size: "max" },
  )
  fc.assert(
    fc.property(
      commands,
      fc.constantFrom(2, 16),
      fc.constantFrom(4, 1000),
      fc.boolean(),
      (run, kept, patience, choices) => {
        fc.modelRun(
          () => ({
            model: {
              world: { believed: false, prepared: {}, facts: [0, 0] as [number, number], hp: 0, more: 0 },
              asked: [undefined, undefined],
            },
            real: bookFor(kept, patience, choices),
          }),
          run,
        )
      },
    ),
    { numRuns: 100 },
  )
})

test("what has come twice is remembered: the promises of its options are not worked out again", () => {
  const world: World = { believed: false, prepared: {}, facts: [1, 2], hp: 0, more: 0 }
  const book = bookFor(16, 1000)
  let worked = 0
  const weigh = (): void => {
    const made = book.decision(world, asWho(0), 1, 0, () => ({
      who: asWho(0),
      kind: 1,
      spot: false,
      options: optionsOf(world, 0, 1),
    }))
    for (const each of made.options)
      book.forecast(world, made, each, undefined, () => {
        worked++
        return nothing
      })
  }
  // Only what is met a second time is kept.
  weigh()
  weigh()
  const before = worked
  weigh()
  expect(worked).toBe(before)
  world.hp = 1
  weigh()
  expect(worked).toBeGreaterThan(before)
})

/** Whether a decision is still known after many, of which one in so many was the same again. */
const isKept = (oneIn: number): boolean => {
  const book = new LookBook<World>(combatants, {
    width: 1,
    kept: 1024,
    patience: 50,
    worth: 4,
    describe: ({ facts }, _who, _kind, _asked, into) => into.set([facts[0]]),
  })
  const world: World = { believed: false, prepared: {}, facts: [0, 0], hp: 1, more: 0 }
  let made = 0
  const ask = (fact: number): void => {
    world.facts[0] = fact
    book.decision(world, asWho(0), 0, 0, () => {
      made++
      return { who: asWho(0), kind: 0, spot: false, options: [] }
    })
  }
  for (let i = 0; i < 600; i++) ask(i % oneIn === 0 ? 0 : 1 + i)
  made = 0
  ask(0)
  return made === 0
}

test("where a known decision is worth four, a book is given up when fewer than one in five are known", () => {
  expect(isKept(3)).toBe(true)
  expect(isKept(4)).toBe(true)
  expect(isKept(6)).toBe(false)
  expect(isKept(7)).toBe(false)
})
