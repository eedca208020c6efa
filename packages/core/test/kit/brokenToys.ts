import type { Fight } from "../../src/contract/Fight.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { View } from "../../src/contract/State.ts"
import type { Carried } from "../../src/contract/System.ts"
import { purpose } from "../../src/dice/purpose.ts"
import { asSquare, asWho, nobody } from "../../src/kinds/indices.ts"
import { nothing } from "../../src/parts/forecast.ts"
import { option } from "../../src/parts/option.ts"
import { type Fencer, type Fencing, type FencingState, fencing, fencingWith, kind, verb } from "./toy.ts"

/** The toy game with one thing wrong in it, and what `checkRuleset` must say of that. */
export interface BrokenToy {
  /** What is wrong, as a sentence about the game. */
  readonly breaks: string
  readonly rules: Ruleset<Fencing>
  readonly told: RegExp
  /** What fights before have left, where that is needed to see it. */
  readonly carried?: Carried<Fencing>
  /** Nothing else is wrong with it, as far as can be seen. */
  readonly only?: true
}

const { evolve, points } = fencing

const broken = (breaks: string, told: RegExp, change: Partial<Ruleset<Fencing>>): BrokenToy => ({
  breaks,
  told,
  rules: { ...fencing, ...change },
})

/** With another forecast of everything. */
const promising = (change: object): Partial<Ruleset<Fencing>> => ({
  forecast: (combat, decision, chosen) => ({ ...fencing.forecast(combat, decision, chosen), ...change }),
})

/** With something done at the beginning of every turn. */
const atTurns = (turn: (combat: Fight<Fencing>, who: number) => void): Partial<Ruleset<Fencing>> =>
  fencingWith({ turn })

/** Emits an event that changes nothing. */
const sigh = (combat: Fight<Fencing>, who = 0): void => combat.emit({ _tag: "ConditionLost", who, condition: 0 })

/** Emits an event with fields that it should not have. */
const wrongly = (combat: Fight<Fencing>, event: object): void => combat.emit(event as Fencing["event"])

/** The first of all, to be written to past `emit`, as nobody may. */
const first = (state: View<FencingState>): Fencer => (state as FencingState).combatants[0] as Fencer

/** With other health at the start. */
const healthier = (more: (c: Fencer, index: number, first: number) => number): Partial<Ruleset<Fencing>> => ({
  prepare: (encounter) => {
    const prepared = fencing.prepare(encounter)
    const listed = prepared.ids.indexOf(encounter.members[0]?.id as string)
    const starts = prepared.starts.map((c, i) => Object.assign({ ...c }, { health: c.health + more(c, i, listed) }))
    return { ...prepared, starts }
  },
})

/** What the rules know of a combat beside its state: it is lost when the combat goes on from its log. */
const memory = <V>(fresh: V) => {
  const known = new WeakMap<object, V>()
  return {
    of: (combat: object): V => known.get(combat) ?? fresh,
    set: (combat: object, value: V) => void known.set(combat, value),
  }
}

/** Whether it is the first time that anybody asks what is next, though things have happened. */
const resumed = (): ((combat: Fight<Fencing>) => boolean) => {
  const asked = memory(false)
  return (combat) => {
    const isFirst = !asked.of(combat)
    asked.set(combat, true)
    return isFirst && combat.log.length > 1
  }
}

const aboutDecisions = (): readonly BrokenToy[] => {
  let asked = 0
  return [
    broken("to ask what is next writes into the log", /^next is not idempotent at event 3$/u, {
      next: (combat) => {
        const decision = fencing.next(combat)
        if (decision !== undefined) sigh(combat)
        return decision
      },
    }),
    broken("asked twice, it offers something else", /^next offers something else when asked again at event 2$/u, {
      next: (combat) => {
        const decision = fencing.next(combat)
        return decision && { ...decision, options: decision.options.slice(asked++ % 2) }
      },
    }),
    broken(
      "who has no choice is asked for ever",
      /^the decision at event 2 leaves no trace: it would be asked for ever$/u,
      {
        next: (combat) => {
          const decision = fencing.next(combat)
          return decision && { ...decision, options: decision.options.slice(0, 1) }
        },
      },
    ),
    broken("it stops in the middle", /^the combat stopped without CombatEnded$/u, {
      next: (combat) => (combat.state.round > 1 ? undefined : fencing.next(combat)),
    }),
    broken("it asks, but takes no answer", /^a decision without options at event 2$/u, {
      next: (combat) => {
        const decision = fencing.next(combat)
        return decision && { ...decision, options: [] }
      },
    }),
    broken("what to do on one's turn is asked as a reaction", /^next returned a decision on the spot at event 2$/u, {
      next: (combat) => {
        const decision = fencing.next(combat)
        return decision && { ...decision, spot: true }
      },
    }),
    ...[{ target: asWho(-2) }, { target: asWho(9) }, { place: asSquare(-2) }, { place: asSquare(9999) }].map((aim) =>
      broken(
        `what is chosen is aimed at ${JSON.stringify(aim)}`,
        /^an option at event 2 is aimed at what is not there: /u,
        {
          next: (combat) => {
            const decision = fencing.next(combat)
            return decision && { ...decision, options: [...decision.options, { ...option(verb.rest), ...aim }] }
          },
        },
      ),
    ),
    broken("the same can be chosen twice", /^the same option twice at event 2: /u, {
      next: (combat) => {
        const decision = fencing.next(combat)
        return decision && { ...decision, options: [...decision.options, option(verb.rest)] }
      },
    }),
    broken(
      "who parries forgets their plan",
      /^event \d+ Decided: the answer to parry overwrites what was chosen before \((?:plan, )?aim\)$/u,
      { evolve: { ...evolve, Decided: (state, event) => evolve.Decided(state, { ...event, spot: false }) } },
    ),
    broken("who is down is asked for a plan", /^event \d+ Decided: \w+ acts but is down$/u, {
      next: (combat) => {
        const { combatants, decided } = combat.state
        const who = combatants.findIndex((c) => c.down && !c.acted && c.plan < 0)
        if (who < 0 || decided) return fencing.next(combat)
        return { who: asWho(who), kind: kind.plan, spot: false, options: [option(verb.rest), option(verb.flee)] }
      },
    }),
  ]
}

const aboutBeliefs = (): readonly BrokenToy[] => {
  const noted = new WeakMap<object, number>()
  return [
    broken(
      "a forecast goes by what was noted when the decision was made",
      /^believing what is true changes event \d+: /u,
      {
        next: (combat) => {
          const decision = fencing.next(combat)
          noted.set(combat.prepared, combat.log.length)
          return decision
        },
        forecast: (combat, decision, chosen) => ({
          ...fencing.forecast(combat, decision, chosen),
          help: noted.get(combat.prepared) === combat.log.length ? 1 : 0,
        }),
      },
    ),
    broken(
      "other tables make a forecast unsound",
      /^forecast of .* by what is believed, at event 2: cost is 3, not in 0\.\.1$/u,
      {
        forecast: (combat, decision, chosen) => ({
          ...fencing.forecast(combat, decision, chosen),
          cost: combat.prepared.blocks[0]?.skill === 4 ? 3 : 0,
        }),
      },
    ),
  ]
}

/** What is remembered of promises goes by too little. */
const aboutPromises = (): readonly BrokenToy[] => {
  const kept = new WeakMap<object, Map<string, ReturnType<typeof fencing.forecast>>>()
  const firsts = new WeakMap<object, object>()
  return [
    {
      ...broken(
        "what a strike promises is remembered, however wounded its target is by now",
        /^with its memories off (?:and in another order )?\{"verb":0,.* promises something else at event \d+: /u,
        {
          forecast: (combat, decision, chosen) => {
            const promise = fencing.forecast(combat, decision, chosen)
            if (combat.prepared.forgets === true) return promise
            const known = kept.get(combat.prepared) ?? new Map<string, typeof promise>()
            kept.set(combat.prepared, known)
            const key = `${decision.who} ${chosen.verb} ${chosen.target}`
            const remembered = known.get(key) ?? promise
            known.set(key, remembered)
            return remembered
          },
        },
      ),
      only: true,
    },
    {
      ...broken(
        "of the ways to act the one that is asked about first seems dearer",
        /^with its memories off and in another order \{.* promises something else at event 2: /u,
        {
          forecast: (combat, decision, chosen) => {
            const first = firsts.get(decision) ?? chosen
            firsts.set(decision, first)
            return { ...fencing.forecast(combat, decision, chosen), cost: chosen === first ? 0.1 : 0 }
          },
        },
      ),
      only: true,
    },
    {
      ...broken(
        "what can be done is remembered from another fight",
        /^with its memories off it offers something else at event \d+: /u,
        {
          next: (combat) => {
            const decision = fencing.next(combat)
            if (decision === undefined || combat.prepared.forgets === true) return decision
            const known = firsts.get(combat.prepared) ?? combat.log
            firsts.set(combat.prepared, known)
            return known === combat.log ? decision : { ...decision, options: decision.options.toReversed() }
          },
        },
      ),
    },
  ]
}

const aboutForecasts = (): readonly BrokenToy[] => [
  broken("a forecast writes into the log", /^a forecast wrote to the log at event 2$/u, {
    forecast: (combat, decision, chosen) => {
      if (combat.log.length === 2) sigh(combat)
      return fencing.forecast(combat, decision, chosen)
    },
  }),
  broken("what is called exact is not what comes of it", /promises harm 0\.25; played it is 0$/u, {
    exact: (_, __, chosen) => (chosen.verb === verb.rest ? ["harm"] : []),
    forecast: (combat, decision, chosen) => ({
      ...fencing.forecast(combat, decision, chosen),
      ...(chosen.verb === verb.rest ? { harm: 0.25 } : {}),
    }),
  }),
  broken("a forecast is no number", /^forecast of .* at event 2: harm is NaN$/u, promising({ harm: Number.NaN })),
  broken("a chance is above one", /: success is 1\.5, not in 0\.\.1$/u, promising({ success: 1.5 })),
  broken("a chance is below zero", /: fell is -0\.1, not in 0\.\.1$/u, promising({ fell: -0.1 })),
  broken(
    "a target has more than all its health",
    /: targetHealth is 2, not in 0\.\.1$/u,
    promising({ targetHealth: 2 }),
  ),
  broken("more is spent than there is", /: cost is 3, not in 0\.\.1$/u, promising({ cost: 3 })),
  broken("a risk is a gain", /: risk is -1, below 0$/u, promising({ risk: -1 })),
  broken("exposure is a gain", /: exposure is -1, below 0$/u, promising({ exposure: -1 })),
  broken(
    "a forecast looks at what the other side has planned in secret",
    /^forecast of .* at event \d+ knows what side [01] cannot know$/u,
    {
      forecast: ({ state }, _, { target }) => ({
        ...nothing,
        exposure: state.combatants[target]?.plan === verb.strike ? 1 : 0,
      }),
    },
  ),
  broken("an act promises more than it is said that it could", /promises more than it could: harm is/u, {
    outlook: () => true,
  }),
  broken("it is said that an act exposes its actor to more than it does", /promises more than it could: exposure is/u, {
    outlook: (combat, decision, option, into) => {
      Object.assign(into, fencing.forecast(combat, decision, option), { exposure: 9 })
      return true
    },
  }),
  ...aboutBeliefs(),
]

const aboutEvents = (): readonly BrokenToy[] => [
  broken("something comes before the beginning", /^the log begins with ConditionLost$/u, {
    begin: (combat, carried) => {
      sigh(combat)
      fencing.begin(combat, carried)
    },
  }),
  broken("it begins twice", /^CombatStarted occurs 2 times$/u, {
    begin: (combat, carried) => {
      fencing.begin(combat, carried)
      fencing.begin(combat, carried)
    },
  }),
  broken("it is decided twice", /^FightDecided occurs 2 times$/u, {
    next: (combat) => {
      const decision = fencing.next(combat)
      if (decision === undefined) combat.decide(-1, 0)
      return decision
    },
  }),
  broken("something comes after the end", /^the log ends with ConditionLost$/u, {
    next: (combat) => {
      const decision = fencing.next(combat)
      if (decision === undefined) sigh(combat)
      return decision
    },
  }),
  broken("an event stands in no list", /^event \d+ Rested: is not declared$/u, {
    events: Object.fromEntries(Object.entries(fencing.events).filter(([tag]) => tag !== "Rested")),
  }),
  ...(
    [
      ["a field is not declared", { who: 0, condition: 0, more: 1 }, "has an undeclared field more"],
      ["a field is missing", { who: 0 }, "condition is [undefined], not int"],
      ["a number is none", { who: 0, condition: Number.NaN }, "condition is [null], not int"],
      ["a whole number is a fraction", { who: 0, condition: 0.5 }, "condition is [0.5], not int"],
      ["a zero is negative", { who: 0, condition: -0 }, "condition is [0], not int"],
      ["somebody stands before the first", { who: -2, condition: 0 }, "who is -2, nobody's index"],
      ["somebody stands after the last", { who: 4, condition: 0 }, "who is 4, nobody's index"],
    ] as const
  ).map(([breaks, fields, problem]) =>
    broken(
      `in an event, ${breaks}`,
      new RegExp(`^event \\d+ ConditionLost: ${problem.replaceAll(/[[\]]/gu, "")}$`, "u"),
      atTurns((combat) => wrongly(combat, { _tag: "ConditionLost", ...fields })),
    ),
  ),
  broken(
    "a side that is none wins",
    /^event \d+ FightDecided: winner is 2, nobody's index$/u,
    fencingWith({ winner: () => 2 }),
  ),
  broken(
    "a flag is a number",
    /^event \d+ Attacked: hit is 1, not a flag$/u,
    atTurns((combat, by) =>
      wrongly(combat, { _tag: "Attacked", by, target: by, means: 0, hit: 1, faces: [], parried: 0 }),
    ),
  ),
  broken(
    "a list is one number",
    /^event \d+ Attacked: faces is 1, not ints$/u,
    atTurns((combat, by) =>
      wrongly(combat, { _tag: "Attacked", by, target: by, means: 0, hit: true, faces: 1, parried: 0 }),
    ),
  ),
  broken(
    "the dice of a turn are those of the turn before",
    /^the same dice are rolled twice: round 0, owner -1, act 0: -1 for 6, 1$/u,
    atTurns((combat) => {
      combat.dice.scope(0, nobody, 0)
      combat.dice.open(-1, purpose.target)
    }),
  ),
  broken("who is down has a turn", /^event \d+ TurnStarted: \w+ acts but is down$/u, {
    next: (combat) => {
      const { combatants, decided } = combat.state
      const down = combatants.findIndex((c) => c.down && !c.acted)
      if (down >= 0 && !decided) combat.emit({ _tag: "TurnStarted", who: down })
      return fencing.next(combat)
    },
  }),
  broken(
    "who is gone strikes",
    /^event \d+ Attacked: \w+ acts but is gone$/u,
    atTurns((combat) => {
      const by = combat.state.combatants.findIndex((c) => c.fled)
      if (by >= 0) combat.emit({ _tag: "Attacked", by, target: by, means: 0, hit: false, faces: [], parried: 0 })
    }),
  ),
]

const aboutStates = (): readonly BrokenToy[] => [
  broken(
    "rules write into the state",
    /^replay differs from play at event \d+$/u,
    atTurns(({ state }) => {
      first(state).at = asSquare(7)
    }),
  ),
  broken("rules write into the state when all is over", /^replay ends in another state$/u, {
    next: (combat) => {
      const decision = fencing.next(combat)
      if (decision === undefined) first(combat.state).at = asSquare(7)
      return decision
    },
  }),
  broken("a condition has no name", /^at event \d+ somebody is under a condition that has no name$/u, {
    conditions: [],
  }),
  broken("the first has a condition without a name", /^at event \d+ somebody is under a condition that has no name$/u, {
    conditionsOf: (state, who) => (who === 0 ? 2 ** 30 : fencing.conditionsOf(state, who)),
  }),
  broken("health comes back that no event tells", /^event \d+ Rested: \w+ has \d+ points, the log tells \d+$/u, {
    points: { ...points, changes: { HarmTaken: points.changes.HarmTaken } },
  }),
  broken("a parry stops less than nothing", /^event \d+ Attacked: spares -1$/u, {
    points: { ...points, spared: { Attacked: { who: "target", amount: () => -1 } } },
  }),
  broken("a parry stops half a point", /^event \d+ Attacked: spares 0\.5$/u, {
    points: { ...points, spared: { Attacked: { who: "target", amount: () => 0.5 } } },
  }),
  broken("a copy of the state is the state", /^the fork at event \d+ shares memory with its original$/u, {
    // Not before anything has happened: all combats begin with a copy of one state.
    copy: (state) => (state.round === 0 ? fencing.copy(state) : { ...state, combatants: [...state.combatants] }),
    hide: (state, side) => {
      state.combatants = fencing.copy(state).combatants
      fencing.hide(state, side)
    },
  }),
  broken("a copy is healthier", /^the fork at event \d+ played on differently$/u, {
    copy: (state) => {
      const other = fencing.copy(state)
      for (const c of other.combatants) c.health++
      return other
    },
  }),
  broken("without what is hidden it stops", /^seen by side [01] at event \d+, the fork does not end$/u, {
    hide: (state, side) => {
      fencing.hide(state, side)
      first(state).plan = 99
    },
    next: (combat) => (first(combat.state).plan === 99 ? undefined : fencing.next(combat)),
  }),
]

/** Rules that know more than the state: something that has happened is kept beside it. */
const aboutMemory = (): readonly BrokenToy[] => {
  const [isResumed, isResumedToo] = [resumed(), resumed()]
  const turns = memory(0)
  const stuck = memory(false)
  const answers = new Map<string, boolean>()
  return [
    broken("whoever goes on from a log begins with a sigh", /^resumed at event \d+, next emits 1 events$/u, {
      next: (combat) => {
        if (isResumed(combat)) sigh(combat)
        return fencing.next(combat)
      },
    }),
    broken("whoever goes on from a log has an option less", /^resumed at event \d+, another decision is open$/u, {
      next: (combat) => {
        const decision = fencing.next(combat)
        return isResumedToo(combat) && decision !== undefined
          ? { ...decision, options: decision.options.slice(1) }
          : decision
      },
    }),
    broken(
      "every fifth turn begins with a sigh, counted beside the state",
      /^resumed at event \d+, it played on differently$/u,
      atTurns((combat, who) => {
        turns.set(combat, turns.of(combat) + 1)
        if (turns.of(combat) % 5 === 0) sigh(combat, who)
      }),
    ),
    broken("who answers otherwise than the first time ends all", /^another reaction after event \d+ leads nowhere$/u, {
      next: (combat) => (stuck.of(combat) ? undefined : fencingWith({ parry: notAsBefore }).next(combat)),
    }),
  ]

  function notAsBefore(combat: Fight<Fencing>, who: number, parries: boolean): void {
    const place = `${combat.prepared.ids.join()} ${combat.state.round} ${who} ${JSON.stringify(combat.state)}`
    const before = answers.get(place)
    answers.set(place, before ?? parries)
    if (before !== undefined && before !== parries) stuck.set(combat, true)
  }
}

const aboutFairness = (): readonly BrokenToy[] => [
  {
    ...broken(
      "to explain is to do something",
      /^explaining changes the log$/u,
      atTurns((combat) => {
        if (combat.notes !== undefined) sigh(combat)
      }),
    ),
    only: true,
  },
  {
    ...broken(
      "who is listed first is healthier",
      /^another listing order changes the fight$/u,
      healthier((_, i, listed) => (i === listed ? 5 : 0)),
    ),
    only: true,
  },
  {
    ...broken(
      "the first side is healthier",
      /^swapped sides part at event \d+: /u,
      healthier((c) => (c.side === 0 ? 5 : 0)),
    ),
    only: true,
  },
  {
    ...broken("wounds from the fight before are not told", /^replay differs from play at event 2$/u, {
      begin: (combat, carried) => {
        fencing.begin(combat)
        if (carried !== undefined) first(combat.state).health = 1
      },
    }),
    carried: { ana: { health: 1 } },
  },
]

/** At least one game for each law of `checkRuleset`: what the law is for is wrong in it. */
export const brokenToys: readonly BrokenToy[] = [
  ...aboutDecisions(),
  ...aboutForecasts(),
  ...aboutPromises(),
  ...aboutEvents(),
  ...aboutStates(),
  ...aboutMemory(),
  ...aboutFairness(),
]
