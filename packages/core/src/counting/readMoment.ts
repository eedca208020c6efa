import type { Kind as Sort } from "../described/language/Expression.ts"
import { range } from "../described/language/Range.ts"
import type { Cursor } from "../described/reading/Cursor.ts"
import { parseAt, want } from "../described/reading/parseExpression.ts"
import type { Scope } from "../described/reading/Scope.ts"
import type { Term } from "../described/reading/Term.ts"
import { Wrong } from "../described/reading/tokens.ts"
import type { FieldKind } from "../log/events.ts"
import { endReasonNames } from "../log/baseEvents.ts"
import { didYouMean, quoted } from "../scenario/didYouMean.ts"
import { factsOf, type Fact, type Scene, sceneFacts } from "../tactics/facts.ts"
import { fieldsOf, type Kind } from "./Happening.ts"
import { comparedWith, type Lookup, Slots, subjectAt, whoThereIs } from "./Lookup.ts"
import { type Meaning, meaningOf } from "./meaningOf.ts"
import type { Now } from "./Now.ts"
import { stateFact, stateFactNames } from "./stateFact.ts"
import type { Subject } from "./Cast.ts"

/** What an expression says of each event of a kind. */
export interface Moment {
  readonly term: Term
  readonly meaning: Meaning<Now>
  /** It looks at more than the events themselves: at how things stood. */
  readonly looks: boolean
}

/** Numbers of events have no bounds of their own. */
const anyNumber = range(-30_000, 30_000)

/**
 * Reads what is said of each event of a kind: its fields, whom it is about (`me`) and the other one (`them`), and how
 * things stood just before, in the words of tactics. Throws `Wrong`.
 */
export const readMoment = (cursor: Cursor, lookup: Lookup, kind: Kind, sort: Sort): Moment => {
  const reader = new MomentReader(lookup, kind)
  const term = want(parseAt(cursor, reader.scope), sort)
  return { term, meaning: meaningOf(term.is, reader.slots.meanings), looks: reader.looks }
}

/** What texts of custom numbers need of a scope of games: nothing. */
export const bareScope = {
  rules: new Map(),
  stats: new Map(),
  diceStats: new Map(),
  tracks: new Map(),
  bands: [],
  map: undefined,
  locals: new Map(),
  functions: new Map(),
  roles: [],
  reads: () => undefined,
  withFacts: (e) => e,
  newSlot: undefined,
} as const satisfies Omit<Scope, "own">

class MomentReader {
  readonly slots = new Slots<Now>()
  readonly scope: Scope
  looks = false
  private readonly lookup: Lookup
  private readonly kind: Kind
  private readonly fields: Readonly<Record<string, FieldKind>>

  constructor(lookup: Lookup, kind: Kind) {
    this.lookup = lookup
    this.kind = kind
    this.fields = fieldsOf(kind, lookup.events)
    this.scope = { ...bareScope, own: { term: (cursor) => this.term(cursor), joined: () => undefined } }
  }

  private term(cursor: Cursor): Term | undefined {
    if (cursor.here.is !== "word") return undefined
    if (cursor.here.text === "if" || cursor.here.text === "always") return undefined
    const { at, text: first } = cursor.take()
    if (!cursor.takes(".")) return this.bare(cursor, first, at)
    if (cursor.here.is !== "word") throw cursor.unexpected("expected a name after the dot")
    const field = cursor.take()
    const fact = sceneFacts.find(({ name }) => name === `${first}.${field.text}`)
    if (fact !== undefined) return this.fact(fact, at)
    if (first === "me" || first === "them") return this.ofRole(first, field.text, field.at)
    const subject = subjectAt(this.lookup, first)
    if (subject === undefined) throw this.unknown(first, at)
    return this.ofSubject(subject, field.text, field.at, at)
  }

  private bare(cursor: Cursor, name: string, at: number): Term {
    if (name === "me" || name === "them") return this.isSomebody(cursor, at, (now) => now[name])
    const kind = this.fields[name]
    if (kind !== undefined) return this.field(cursor, name, kind, at)
    const fact = sceneFacts.find((each) => each.name === name)
    if (fact !== undefined) return this.fact(fact, at)
    throw this.unknown(name, at)
  }

  private field(cursor: Cursor, name: string, kind: FieldKind, at: number): Term {
    const value = (now: Now) => now.event[name] as number
    switch (kind) {
      case "flag":
        return this.slots.truth(at, (now) => (now.event[name] === true ? 1 : 0))
      case "ints":
        throw new Wrong(`${name} is a list of numbers: nothing can be computed with it here`, at)
      case "who":
        return this.isSomebody(cursor, at, value)
      case "side":
        return this.isOne(cursor, at, "side", this.lookup.cast.sides, value, this.lookup.lineup?.sides)
      case "int": {
        const terms = this.termsOf(name)
        return terms === undefined
          ? this.slots.term(at, "int", anyNumber, value)
          : this.isOne(cursor, at, name, terms, value, terms)
      }
    }
  }

  /** What the numbers of a field stand for; undefined where they are numbers. */
  private termsOf(name: string): readonly string[] | undefined {
    const { cast, conditions, decisions, falls, verbs } = this.lookup
    const [tag] = this.kind.tags
    if (name === "verb") return verbs
    if (name === "condition") return conditions
    if (name === "means") return cast.means
    if (name === "how" && tag === "Felled") return falls
    if (name === "kind" && tag === "Decided") return decisions
    if (name === "reason" && tag === "FightDecided") return endReasonNames.map(kebab)
    return undefined
  }

  /** Whether a field is one of what it can be, by name. */
  private isOne(
    cursor: Cursor,
    at: number,
    what: string,
    names: readonly string[],
    value: Meaning<Now>,
    byIndex: readonly string[] = [],
  ): Term {
    const { words } = this.lookup
    const { equal, found } = comparedWith(
      cursor,
      what,
      () => names,
      (word) => {
        const name = words.nameOf(word)
        return names.includes(name) ? name : undefined
      },
    )
    const index = (what === "means" ? (this.lookup.lineup?.means ?? []) : byIndex).indexOf(found)
    return this.slots.truth(at, (now) => ((value(now) === index) === equal ? 1 : 0))
  }

  /** Whether somebody is meant by a name. */
  private isSomebody(cursor: Cursor, at: number, who: Meaning<Now>): Term {
    const { equal, found } = comparedWith(
      cursor,
      "combatant, row or side",
      () => whoThereIs(this.lookup),
      (word) => subjectAt(this.lookup, word),
    )
    return this.slots.truth(at, (now) => {
      const one = who(now)
      return (one >= 0 && ((found.who >> one) & 1) === 1) === equal ? 1 : 0
    })
  }

  private fact({ kind, of, ofTarget, range: its }: Fact<Scene>, at: number): Term {
    this.looks = true
    return this.slots.term(at, kind, its, (now) =>
      (ofTarget === true && now.them < 0) || now.me < 0 ? Number.NaN : of(now, 0),
    )
  }

  private ofRole(role: "me" | "them", name: string, at: number): Term {
    const { conditions } = this.lookup
    const nobody: Subject = { kind: "combatant", name: role, who: 0, ids: [], side: undefined }
    const shape = stateFact(nobody, name, conditions)
    if (shape === undefined) {
      const known = [...roleNames(role), ...stateFactNames, ...conditions]
      throw new Wrong(`${role} has no ${quoted(name)}${didYouMean(name, known)}`, at)
    }
    this.looks = true
    const of = Array.from({ length: 31 }, (_, i) => stateFact({ ...nobody, who: 1 << i }, name, conditions))
    return this.slots.term(at, shape.kind, shape.range, (now) => of[now[role]]?.of(now.state, now.looks) ?? Number.NaN)
  }

  private ofSubject(subject: Subject, name: string, fieldAt: number, at: number): Term {
    const { conditions, lineup } = this.lookup
    if (subject.kind === "combatant" && name === "distance") {
      const index = lineup?.ids.indexOf(subject.name) ?? -1
      const fact = factsOf(subject.name, index).find((each) => each.name.endsWith(".distance")) as Fact<Scene>
      return this.fact({ ...fact, of: (now, option) => (index < 0 ? Number.NaN : fact.of(now, option)) }, at)
    }
    const fact = stateFact(subject, name, conditions)
    if (fact === undefined) {
      const known = [...stateFactNames, ...(subject.kind === "combatant" ? ["distance"] : []), ...conditions]
      throw new Wrong(`${subject.name} has no ${quoted(name)} here${didYouMean(name, known)}`, fieldAt)
    }
    this.looks = true
    return this.slots.term(at, fact.kind, fact.range, (now) => fact.of(now.state, now.looks))
  }

  private unknown(name: string, at: number): Wrong {
    if (name === "rounds" || name === "draw")
      return new Wrong(
        `${name} is of the whole fight, and this is about each event: put what happens and its where in ( )`,
        at,
      )
    const facts = sceneFacts.flatMap((each) => (each.name.includes(".") ? [] : [each.name]))
    const known = [...Object.keys(this.fields), ...facts, "me", "them", ...whoThereIs(this.lookup)]
    return new Wrong(`unknown name ${quoted(name)}${didYouMean(name, known)}`, at)
  }
}

const roleNames = (role: string): readonly string[] =>
  sceneFacts.flatMap(({ name }) => (name.startsWith(`${role}.`) ? [name.slice(role.length + 1)] : []))

const kebab = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
