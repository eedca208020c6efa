import type { LogReader, Term } from "../../contract/LogReader.ts"
import type { Language } from "../../contract/Narration.ts"
import type { System } from "../../contract/System.ts"
import type { EventsOf } from "../../log/events.ts"
import type { AddedWords } from "./AddedWords.ts"
import { events } from "./events.ts"

/** What the state of a published game has beside its own fields. */
export interface AddedState {
  /** The tracks of the mechanics: who * width + track. */
  mechanics: number[]
}

type AddedEvent = EventsOf<typeof events>
type Tellings = { readonly [Tag in AddedEvent["_tag"]]: Telling<Extract<AddedEvent, { readonly _tag: Tag }>> }
type Telling<E> = (event: E, tell: { name(who: number): string; rule(id: string): string }) => string | undefined

/** Conditions are bits. */
const mostConditions = 31

/** A reader of a published game's logs that reads those of its mechanics too. */
export const readerAround = <T extends System>(words: AddedWords, reader: LogReader<T>): LogReader<T> => {
  const { asks, id, tracks, width } = words
  const own = tracks.filter(({ isCondition }) => isCondition)
  const first = reader.conditions.length
  const shown = own.slice(0, Math.max(0, mostConditions - first))
  const term = (topic: string, each: (typeof tracks)[number]): Term => ({
    id: each.id,
    ...each.text,
    rules: [`${id}.${topic}.${each.id}`],
  })
  // What is added stands behind what the system has: its types do not know of it, and nobody looks there but what is
  // made here.
  return {
    ...reader,
    events: { ...reader.events, ...events },
    verbs: [
      ...reader.verbs,
      ...asks.flatMap(({ cite, id: name, text: { en, es } }) => [
        { id: `${name}-yes`, en, es, rules: [cite] },
        { id: `${name}-no`, en: `not: ${en}`, es: `no: ${es}`, rules: [cite] },
      ]),
    ],
    decisions: [...reader.decisions, ...asks.map(({ cite, id: name, text }) => ({ id: name, ...text, rules: [cite] }))],
    conditions: [...reader.conditions, ...shown.map((each) => term("conditions", each))],
    narration: {
      en: { ...reader.narration.en, ...tellings(words, "en") },
      es: { ...reader.narration.es, ...tellings(words, "es") },
    } as unknown as LogReader<T>["narration"],
    evolve: {
      ...reader.evolve,
      HarmChanged: () => {},
      MechanicRolled: () => {},
      MechanicSet: (state: AddedState, { track, value, who }: Extract<AddedEvent, { _tag: "MechanicSet" }>) => {
        state.mechanics[who * width + track] = value
      },
    } as unknown as LogReader<T>["evolve"],
    points: {
      ...reader.points,
      spared: {
        ...reader.points.spared,
        HarmChanged: {
          who: "target",
          amount: ({ amount, said }: { amount: number; said: number }) => Math.max(0, said - amount),
        },
      },
    } as unknown as LogReader<T>["points"],
    conditionsOf: (state, who) => {
      const { mechanics } = state as unknown as AddedState
      let bits = reader.conditionsOf(state, who)
      shown.forEach(({ track }, i) => {
        if (mechanics[who * width + track] === 1) bits |= 1 << (first + i)
      })
      return bits
    },
  }
}

const tellings = ({ rolls, tracks }: AddedWords, lang: Language): Tellings => {
  const en = lang === "en"
  return {
    HarmChanged: ({ amount, said, target }, tell) =>
      en
        ? `${tell.name(target)}: ${amount} of ${said} damage is left.`
        : `${tell.name(target)}: de ${said} de daño ${amount === 1 ? "queda" : "quedan"} ${amount}.`,
    MechanicRolled: ({ faces, roll, total, who }, tell) => {
      const shown = faces.length === 1 && faces[0] === total ? "" : ` (${faces.join(", ")})`
      return `${tell.name(who)}: ${rolls[roll]?.text[lang] ?? `#${roll}`} ${total}${shown}${tell.rule(rolls[roll]?.cite ?? "")}.`
    },
    MechanicSet: ({ track, value, who }, tell) => {
      const its = tracks.find((each) => each.track === track)
      const name = its?.text[lang] ?? `#${track}`
      if (its?.isCondition !== true) return `${tell.name(who)}: ${name} ${value}.`
      if (en) return `${tell.name(who)} is ${value === 1 ? "now" : "no longer"} ${name}.`
      return `${tell.name(who)} ${value === 1 ? "adquiere" : "pierde"} un estado: ${name}.`
    },
  }
}
