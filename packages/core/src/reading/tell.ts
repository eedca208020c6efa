import type { LogReader, Text } from "../contract/LogReader.ts"
import type { Language, Teller, Telling } from "../contract/Narration.ts"
import type { Note } from "../contract/Note.ts"
import type { Prepared } from "../contract/Prepared.ts"
import type { System } from "../contract/System.ts"
import { endReasonNames } from "../log/baseEvents.ts"
import type { AnyEvent } from "../log/events.ts"
import { reasonWords } from "./baseNarration.ts"

/** A square as users write it: column letters and row number, both from the top left: `A1`, `C4`, `AB12`. */
export const squareName = (at: number, width: number): string => {
  let letters = ""
  for (let column = at % width; column >= 0; column = Math.floor(column / 26) - 1) {
    letters = String.fromCharCode(65 + (column % 26)) + letters
  }
  return `${letters}${Math.floor(at / width) + 1}`
}

const signed = (value: number): string => (value < 0 ? `-${-value}` : `+${value}`)

/** What telling needs of a prepared scenario: the names in it. */
export type Named = Pick<Prepared, "names" | "sideNames" | "inSpanish" | "means" | "modifierValues"> & {
  readonly field: { readonly width: number }
}

/** What sides and combatants are called in a language. */
export const namesIn = (
  prepared: Pick<Named, "names" | "sideNames" | "inSpanish">,
  lang: Language,
): Pick<Named, "names" | "sideNames"> => (lang === "es" ? (prepared.inSpanish ?? prepared) : prepared)

/** What has become of a fight by the event that gets its sentence. */
interface Course {
  readonly out: Set<number>
  hasActed: boolean
}

/** Notes what an event changes, once it has been told. */
const goOn = (course: Course, { _tag, who }: { readonly _tag: string; readonly who?: number }): void => {
  if (_tag === "Felled" || _tag === "Fled") course.out.add(who as number)
  else if (_tag === "Recovered") course.out.delete(who as number)
  else if (_tag === "TurnStarted") course.hasActed = false
  else if (_tag === "Acted") course.hasActed = true
}

/** What a system and a scenario call things, in one language. An index out of range is shown as it stands: `#7`. */
export const tellerOf = <T extends System>(
  rules: LogReader<T>,
  prepared: Named,
  lang: Language,
  explain = false,
  course: Course = { out: new Set(), hasActed: false },
): Teller => {
  const word = (terms: readonly Text[], index: number) => terms[index]?.[lang] ?? `#${index}`
  const { names, sideNames } = namesIn(prepared, lang)
  const nobody = lang === "en" ? "nobody" : "nadie"
  return {
    name: (who) => (who < 0 ? nobody : (names[who] ?? `#${who}`)),
    side: (side) => (side < 0 ? nobody : (sideNames[side] ?? `#${side}`)),
    means: (means) => {
      const id = prepared.means[means]
      return id === undefined ? `#${means}` : (rules.means[id]?.[lang] ?? id.replaceAll(/[-_]/gu, " "))
    },
    verb: (verb, extra = 0) => {
      const manner = rules.manner?.(verb, extra)?.[lang]
      return manner === undefined ? word(rules.verbs, verb) : `${word(rules.verbs, verb)}, ${manner}`
    },
    decision: (kind) => word(rules.decisions, kind),
    condition: (condition) => word(rules.conditions, condition),
    fall: (how) => word(rules.falls, how),
    reason: (reason) => {
      const name = endReasonNames[reason]
      return name === undefined ? `#${reason}` : reasonWords[lang][name]
    },
    isOut: (who) => course.out.has(who),
    hasActed: () => course.hasActed,
    square: (at) => squareName(at, prepared.field.width),
    rule: (id) => (explain ? ` [${id}]` : ""),
    mods: (mask, sign = 1) => {
      if (!explain) return ""
      const parts = rules.modifiers.flatMap((m, bit) => {
        const value = sign * (prepared.modifierValues?.[bit] ?? m.value)
        const said = `${m[lang]}${m.on ? `: ${m.on[lang]}` : ""}${m.rules.length === 0 ? "" : ` [${m.rules.join(", ")}]`}`
        return (mask & (1 << bit)) === 0 ? [] : [value === 0 ? said : `${signed(value)} ${said}`]
      })
      return parts.length === 0 ? "" : ` (${parts.join(", ")})`
    },
  }
}

/** A line of a recounted fight: the index of its event, and its sentence. Headings are the starts of rounds. */
export interface Line {
  readonly event: number
  readonly heading: boolean
  readonly text: string
}

export interface HowToTell {
  readonly lang: Language
  /** Name the modifiers of every test and the rules behind every event. */
  readonly explain?: boolean
  /** Why varying modifiers are what they are, from a combat played with explain on. */
  readonly notes?: readonly Note[] | undefined
}

/** A way that is walked in one stretch, though its squares are events of their own: each may be an occasion. */
interface Walk {
  readonly _tag: "Moved"
  readonly who: number
  readonly path: readonly number[]
  readonly cost: number
  readonly how: number
}

const isWalk = (event: { readonly _tag: string } | undefined): event is Walk => event?._tag === "Moved"

/**
 * The events to narrate, with the index of each: steps of one combatant that follow each other in one manner are one
 * walk, at the place of the first.
 */
function* stretchesOf<E extends { readonly _tag: string }>(events: Iterable<E>): Generator<readonly [number, E]> {
  let index = 0
  let begun: readonly [number, E] | undefined
  for (const event of events) {
    const before = begun?.[1]
    if (
      begun !== undefined &&
      isWalk(before) &&
      isWalk(event) &&
      before.who === event.who &&
      before.how === event.how
    ) {
      const walk = { ...before, path: [...before.path, ...event.path], cost: before.cost + event.cost }
      begun = [begun[0], walk]
    } else {
      if (begun !== undefined) yield begun
      begun = [index, event]
    }
    index++
  }
  if (begun !== undefined) yield begun
}

/** Tells a log as sentences, one for each event that needs words; the steps of one walk are one sentence. */
export function* narrate<T extends System>(
  rules: LogReader<T>,
  prepared: Named,
  events: Iterable<T["event"]>,
  { lang, explain = false, notes = [] }: HowToTell,
): Generator<Line> {
  const course: Course = { out: new Set(), hasActed: false }
  const tell = tellerOf(rules, prepared, lang, explain, course)
  // Each telling gets events of its own tag only; the record type cannot say so for a tag known at run time.
  const tellings = rules.narration[lang] as unknown as Readonly<Record<string, Telling<AnyEvent>>>
  const notesOf = new Map<number, string[]>()
  for (const { event, on, value, rule } of notes) {
    notesOf.set(event, [...(notesOf.get(event) ?? []), `${signed(value)} ${on ? `${on[lang]} ` : ""}[${rule}]`])
  }
  for (const [index, event] of stretchesOf(events)) {
    const sentence = tellings[event._tag]?.(event, tell)
    goOn(course, event as { readonly _tag: string })
    if (sentence !== undefined) {
      const why = notesOf.get(index)
      const cited = explain ? (rules.events[event._tag]?.rules ?? []) : []
      const text = `${sentence}${why ? ` (${why.join(", ")})` : ""}${cited.length > 0 ? ` [${cited.join(", ")}]` : ""}`
      yield { event: index, heading: event._tag === "RoundStarted", text }
    }
  }
}
