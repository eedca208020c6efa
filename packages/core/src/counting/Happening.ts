import type { EventTable, Fields } from "../log/events.ts"
import type { Meaning } from "./meaningOf.ts"
import type { Now } from "./Now.ts"

/** A kind of events, as custom numbers name it, with whom it is about. */
export interface Kind {
  /** The events that may be one. */
  readonly tags: readonly string[]
  /** The fields that name whom it is about, and the other one: `me` and `them`. */
  readonly me: string | undefined
  readonly them: string | undefined
  /** What else must be so; undefined where every such event is one. */
  readonly test: ((now: Now) => boolean) | undefined
}

/** Something that happens in a fight: a kind of events, to or by somebody. */
export interface Happening extends Kind {
  /** Whom it must be about, one bit each; undefined where it may be anybody, or nobody. */
  readonly who: number | undefined
  /** What must hold besides, as it stood just before. */
  readonly where: Meaning<Now> | undefined
}

const flag = (now: Now, name: string): boolean => now.event[name] === true

const plain = (tag: string, me: string, them?: string, test?: Kind["test"]): Kind => ({ tags: [tag], me, them, test })

/** What has a name of its own beside those of events. */
const named: Readonly<Record<string, Kind>> = {
  downed: { tags: ["Felled", "Died"], me: "who", them: "by", test: (now) => ((now.down >> now.me) & 1) === 0 },
  surrendered: plain("Fled", "who", undefined, (now) => flag(now, "yields")),
  escaped: plain("Fled", "who", undefined, (now) => !flag(now, "yields")),
  harmed: plain("HarmTaken", "target", "by"),
  harms: plain("HarmTaken", "by", "target"),
  attacks: plain("Attacked", "by", "target"),
  hits: plain("Attacked", "by", "target", (now) => flag(now, "hit")),
  misses: plain("Attacked", "by", "target", (now) => !flag(now, "hit")),
  struck: plain("Attacked", "target", "by", (now) => flag(now, "hit")),
  acts: plain("Decided", "who", "target"),
}

/** `PotionDrunk` as a word: `potion-drunk`. */
export const wordOfTag = (tag: string): string =>
  tag.replaceAll(/(?<=.)[A-Z]/gu, (letter) => `-${letter}`).toLowerCase()

/** The names of what can happen: those of their own, then those of the events of a system. */
export const kindNames = (events: EventTable): readonly string[] => [
  ...new Set([...Object.keys(named), ...Object.keys(events).map(wordOfTag)]),
]

/** The kind of events of a name; undefined where there is none. */
export const kindOf = (name: string, events: EventTable): Kind | undefined => {
  const own = Object.hasOwn(named, name) ? named[name] : undefined
  if (own !== undefined) return own
  const found = Object.entries(events).find(([tag]) => wordOfTag(tag) === name)
  if (found === undefined) return undefined
  const [tag, { fields }] = found
  const [me, them] = Object.entries(fields).flatMap(([field, kind]) => (kind === "who" ? [field] : []))
  return { tags: [tag], me, them, test: undefined }
}

/** A decision for a verb, an attack with something that harms, a condition that is gained or lost. */
export const kindWith = (tag: "Decided" | "Attacked" | "ConditionGained" | "ConditionLost", value: number): Kind => {
  const [me, field] = tag === "Decided" ? ["who", "verb"] : tag === "Attacked" ? ["by", "means"] : ["who", "condition"]
  const them = tag === "ConditionGained" ? "by" : tag === "ConditionLost" ? undefined : "target"
  return { tags: [tag], me, them, test: (now) => now.event[field as string] === value }
}

/** The fields that all events of a kind have. */
export const fieldsOf = ({ tags }: Kind, events: EventTable): Fields => {
  const [first = {}, ...others] = tags.map((tag) => events[tag]?.fields ?? {})
  return Object.fromEntries(Object.entries(first).filter(([name]) => others.every((each) => name in each)))
}
