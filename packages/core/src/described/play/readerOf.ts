import type { LogReader, Term } from "../../contract/LogReader.ts"
import type { Language, Narration } from "../../contract/Narration.ts"
import { baseNarration } from "../../reading/baseNarration.ts"
import { evolveBase } from "../../reading/evolveBase.ts"
import type { Named } from "../language/Game.ts"
import { squaresOf } from "../language/spots.ts"
import { distancePlace, linkPlace } from "../meaning/Machine.ts"
import { areasOf, placesOf, released } from "../meaning/released.ts"
import { events } from "./events.ts"
import type { GameWords } from "./GameWords.ts"
import { pushed } from "./pushed.ts"
import type { Described, DescribedState } from "./System.ts"

/** What reads the logs of a described game, made from its words alone. */
export const readerOf = (words: GameWords): LogReader<Described> => ({
  id: words.id,
  events,
  verbs: verbsOf(words),
  decisions: [
    term("turn", "what to do", "qué hacer"),
    ...words.asks.map((ask) => named(words, "asks", ask)),
    ...(words.squares === undefined ? [] : [term("react", "whether to react", "si reacciona")]),
  ],
  conditions: words.conditions.map((condition) => named(words, "conditions", condition)),
  falls: [term("out", "out of the fight", "fuera de combate")],
  modifiers: [],
  means: Object.fromEntries([...words.things, ...words.actions].map(({ id, text }) => [id, text])),
  narration: { en: tellings(words, "en"), es: tellings(words, "es") },
  evolve: evolveOf(words),
  points: {
    of: ({ tracks }, who) => sumOf(words, tracks, who),
    changes: {
      HarmTaken: { who: "target", after: (points, { amount }) => points - amount },
      TrackSet: { who: "who", after: (points, { gain }) => points + gain },
    },
  },
  areas: ({ combatants, tracks }) =>
    areasOf(words.tracks).flatMap((track, kind) =>
      combatants.flatMap((_, by) => {
        const spot = tracks[by * words.width + track] as number
        if (spot <= 0) return []
        const { at, from } = squaresOf(spot)
        return [{ kind, by, at, ...(words.tracks[track]?.area === "directed" && { from }) }]
      }),
    ),
  conditionsOf: ({ tracks }, who) => {
    const first = who * words.width + words.tracks.length
    let bits = 0
    for (let i = 0; i < words.conditions.length; i++) if (tracks[first + i] === 1) bits |= 1 << i
    return bits
  },
})

const term = (id: string, en: string, es: string, ...rules: readonly string[]): Term => ({ id, en, es, rules })

const named = ({ cites, id: game }: GameWords, topic: string, { id, text }: Named): Term => {
  const place = `${game}.${topic}.${id}`
  return term(id, text.en, text.es, cites[place] ?? place)
}

/** Actions, then to wait, then the answers to questions: yes and no of each. */
const verbsOf = (words: GameWords): readonly Term[] => [
  ...words.actions.map((action) => named(words, "actions", action)),
  term("wait", "wait", "esperar"),
  ...words.asks.flatMap(
    ({ answers, id, text }) =>
      answers?.map((each) => term(each.id, each.text.en, each.text.es)) ?? [
        term(`${id}-yes`, text.en, text.es),
        term(`${id}-no`, `not: ${text.en}`, `no: ${text.es}`),
      ],
  ),
]

const sumOf = ({ layers, width }: GameWords, tracks: readonly number[], who: number): number => {
  let sum = 0
  for (const layer of layers) sum += tracks[who * width + layer] as number
  return sum
}

/** A turn begins, or goes on after it was held. */
const beginTurn = (state: DescribedState, { who }: { readonly who: number }): void => {
  state.turn = who
  state.acts = 0
  state.done[who] = true
}

/** The events of rounds and turns: who acts when. */
const evolveRounds = ({ again, declares }: GameWords) =>
  ({
    RoundStarted: (state, event) => {
      evolveBase.RoundStarted(state, event)
      state.turn = -1
      for (let i = 0; i < state.done.length; i++) state.done[i] = false
      state.phase = -1
      state.held.fill(0)
      for (let i = 0; i < state.declared.length; i++) state.declared[i] = []
      state.declaring = declares
      if (declares) state.acts = 0
    },
    Ordered: (state, { order }) => {
      for (let i = 0; i < order.length; i++) state.ranks[order[i] as number] = i
    },
    Acted: (state) => {
      state.acts++
      if (!again) state.turn = -1
    },
    TurnEnded: (state, { who }) => {
      state.done[who] = true
      state.turn = -1
    },
    TurnStarted: beginTurn,
    Declared: (state, { action, extra, item, place, target, who }) => {
      state.declared[who] = [action, target, item, place, extra]
    },
    AllDeclared: (state) => {
      state.declaring = false
    },
    DeclarationLost: () => {},
    PhaseStarted: (state, { phase }) => {
      state.phase = phase
    },
    Held: (state, { who }) => {
      state.held[who] = (state.held[who] as number) + 1
      state.done[who] = false
      state.turn = -1
    },
    TurnResumed: beginTurn,
    // That the turn is over is said apart.
    TurnLost: () => {},
  }) satisfies Partial<LogReader<Described>["evolve"]>

/** What becomes of doors. */
const evolveDoors = {
  DoorOpened: (state, { thing }) => {
    state.gone = (state.gone ?? 0) | (1 << thing)
  },
  DoorShut: (state, { thing }) => {
    state.gone = (state.gone ?? 0) & ~(1 << thing)
  },
  DoorBroken: (state, { thing }) => {
    state.gone = (state.gone ?? 0) | (1 << thing)
    state.doors[0] = (state.doors[0] as number) | (1 << thing)
  },
  DoorHarmed: (state, { left, thing }) => {
    state.doors[1 + thing] = left
  },
} satisfies Partial<LogReader<Described>["evolve"]>

const evolveOf = (words: GameWords): LogReader<Described>["evolve"] => {
  const { layers, squares, width } = words
  const firstCondition = words.tracks.length
  const { links } = words
  const areas = areasOf(words.tracks)
  /** What ends with its giver ends here. */
  const release = (state: DescribedState, giver: number, lost?: number): void => {
    const its = { size: state.combatants.length, width }
    const at = (place: number): number => state.tracks[place] as number
    for (const { place } of released(links, its, at, giver, lost)) state.tracks[place] = 0
    if (lost === undefined) for (const track of areas) state.tracks[giver * width + track] = 0
  }
  const withRelease = (tag: "Felled" | "Fled"): Partial<LogReader<Described>["evolve"]> =>
    links.length + areas.length === 0
      ? {}
      : {
          [tag]: (state: DescribedState, event: never) => {
            evolveBase[tag](state, event)
            release(state, (event as { readonly who: number }).who)
          },
        }
  return {
    ...evolveBase,
    ...evolveRounds(words),
    ...withRelease("Felled"),
    ...withRelease("Fled"),
    Moved: (state, event) => {
      evolveBase.Moved(state, event)
      if (squares === undefined || event.how === pushed) return
      const place = event.who * width + squares.move
      const left = (state.tracks[place] as number) - event.cost * squares.side
      state.tracks[place] = left > 0 ? left : 0
    },
    HarmTaken: (state, { amount, target }) => {
      let left = amount
      for (let i = 0; i < layers.length; i++) {
        const place = target * width + (layers[i] as number)
        const has = state.tracks[place] as number
        const here = has < left ? has : left
        state.tracks[place] = has - here
        left -= here
      }
    },
    ConditionGained: (state, { by, condition, who }) => {
      const track = firstCondition + condition
      state.tracks[who * width + track] = 1
      const index = links.findIndex((link) => link.track === track)
      if (index >= 0) state.tracks[linkPlace({ size: state.combatants.length, width }, index, [who, by])] = 1
    },
    ConditionLost: (state, { condition, who }) => {
      const track = firstCondition + condition
      state.tracks[who * width + track] = 0
      if (links.length === 0) return
      const its = { size: state.combatants.length, width }
      for (const place of placesOf(links, its, who, track)) state.tracks[place] = 0
      release(state, who, track)
    },
    ...evolveDoors,
    Rolled: () => {},
    Reacted: () => {},
    TrackSet: (state, { track, value, who }) => {
      state.tracks[who * width + track] = value
    },
    Distanced: (state, { band, target, who }) => {
      state.tracks[distancePlace({ size: state.combatants.length, width }, who, target)] = band
    },
  }
}

/** What becomes of doors, as sentences. */
const doorTellings = (
  lang: Language,
): Pick<Narration<Described>[Language], "DoorOpened" | "DoorShut" | "DoorBroken" | "DoorHarmed"> =>
  lang === "en"
    ? {
        DoorOpened: ({ place, who }, tell) => `${tell.name(who)} opens the door at ${tell.square(place)}.`,
        DoorShut: ({ place, who }, tell) => `${tell.name(who)} shuts the door at ${tell.square(place)}.`,
        DoorBroken: ({ place, who }, tell) => `${tell.name(who)} breaks the door at ${tell.square(place)}.`,
        DoorHarmed: ({ amount, left, place }, tell) =>
          `The door at ${tell.square(place)} loses ${amount}: ${left} left.`,
      }
    : {
        DoorOpened: ({ place, who }, tell) => `${tell.name(who)} abre la puerta de ${tell.square(place)}.`,
        DoorShut: ({ place, who }, tell) => `${tell.name(who)} cierra la puerta de ${tell.square(place)}.`,
        DoorBroken: ({ place, who }, tell) => `${tell.name(who)} rompe la puerta de ${tell.square(place)}.`,
        DoorHarmed: ({ amount, left, place }, tell) =>
          `La puerta de ${tell.square(place)} pierde ${amount}: quedan ${left}.`,
      }

/** Sentences in the words of the game. Turns are recounted by what is done in them. */
const tellings = (words: GameWords, lang: Language): Narration<Described>[Language] => {
  const rollName = (roll: number): string => words.rolls[roll]?.text[lang] ?? `#${roll}`
  const trackName = (track: number): string => words.tracks[track]?.text[lang] ?? `#${track}`
  const ownerOf = (track: number, name: string): string =>
    words.tracks[track]?.isOfSide !== true ? name : lang === "en" ? `side of ${name}` : `bando de ${name}`
  const valueOf = (track: number, value: number): number | string => {
    const its = words.tracks[track]?.words
    return its?.words[value - its.from]?.text[lang] ?? value
  }
  const order = lang === "en" ? "Order" : "Orden"
  const isQuiet = (condition: number): boolean => words.quiet.includes(words.tracks.length + condition)
  return {
    ...baseNarration[lang],
    TurnStarted: () => undefined,
    // A reaction to a walk says so itself.
    Decided: (event, tell) =>
      event.spot && event.kind <= words.asks.length ? baseNarration[lang].Decided(event, tell) : undefined,
    Ordered: ({ order: all }, tell) => {
      const names = all.filter((who) => !tell.isOut(who)).map((who) => tell.name(who))
      return names.length === 0 ? undefined : `${order}: ${names.join(", ")}.`
    },
    Acted: ({ action, target, who }, tell) =>
      action === words.actions.length && tell.hasActed()
        ? `${tell.name(who)} ${lang === "en" ? "ends the turn" : "termina el turno"}.`
        : `${tell.name(who)}: ${tell.verb(action)}${target < 0 || target === who ? "" : ` → ${tell.name(target)}`}.`,
    TurnEnded: () => undefined,
    Moved: (event, tell) => {
      if (event.how !== pushed) return baseNarration[lang].Moved(event, tell)
      const square = tell.square(event.path.at(-1) as number)
      return lang === "en"
        ? `${tell.name(event.who)} is moved to ${square}.`
        : `${tell.name(event.who)} acaba en ${square}.`
    },
    ...doorTellings(lang),
    Reacted: ({ action, target, who }, tell) => `${tell.name(who)}: ${tell.verb(action)} → ${tell.name(target)}.`,
    Declared: ({ action, target, who }, tell) => {
      if (action < 0) return undefined
      const on = target < 0 || target === who ? "" : ` → ${tell.name(target)}`
      return lang === "en"
        ? `${tell.name(who)} declares: ${tell.verb(action)}${on}.`
        : `${tell.name(who)} declara: ${tell.verb(action)}${on}.`
    },
    AllDeclared: () => undefined,
    DeclarationLost: ({ action, who }, tell) =>
      lang === "en"
        ? `${tell.name(who)} cannot do any more what was declared: ${tell.verb(action)}.`
        : `${tell.name(who)} ya no puede hacer lo que declaró: ${tell.verb(action)}.`,
    PhaseStarted: ({ phase }) => {
      const name = words.phases[phase]?.text[lang] ?? `#${phase}`
      return lang === "en" ? `Phase: ${name}.` : `Fase: ${name}.`
    },
    Held: () => undefined,
    TurnResumed: () => undefined,
    TurnLost: ({ condition, who }, tell) =>
      lang === "en"
        ? `${tell.name(who)} loses the turn: ${tell.condition(condition)}.`
        : `${tell.name(who)} pierde el turno: ${tell.condition(condition)}.`,
    // A roll of no dice is no event to anybody.
    Rolled: ({ faces, roll, total, who }, tell) => {
      if (faces.length === 0 || words.rolls[roll]?.isQuiet === true) return undefined
      const shown = faces.length === 1 && faces[0] === total ? "" : ` (${faces.join(", ")})`
      return `${tell.name(who)}: ${rollName(roll)} ${total}${shown}${tell.rule(words.rolls[roll]?.cite ?? "")}.`
    },
    TrackSet: ({ track, value, who }, tell) => {
      if (words.tracks[track]?.area !== undefined) {
        const over = lang === "en" ? "is over" : "se acaba"
        return `${tell.name(who)}: ${trackName(track)} ${value === 0 ? over : `→ ${tell.square(squaresOf(value).at)}`}.`
      }
      return words.quiet.includes(track)
        ? undefined
        : `${ownerOf(track, tell.name(who))}: ${trackName(track)} ${valueOf(track, value)}.`
    },
    ConditionGained: (event, tell) =>
      isQuiet(event.condition) ? undefined : baseNarration[lang].ConditionGained(event, tell),
    ConditionLost: (event, tell) =>
      isQuiet(event.condition) ? undefined : baseNarration[lang].ConditionLost(event, tell),
    Distanced: ({ band, target, who }, tell) =>
      `${tell.name(who)} – ${tell.name(target)}: ${words.bands[band]?.text[lang] ?? `#${band}`}.`,
  }
}
