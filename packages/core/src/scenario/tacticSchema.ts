import * as Schema from "effect/Schema"
import type { Text } from "../contract/LogReader.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { Bilingual, Id, Label } from "./names.ts"
import { shellWord } from "./shellWord.ts"

/** Whom a line is aimed at, of all whom it could be. */
export const aims = ["weakest", "strongest", "nearest", "farthest"] as const
export type Aim = (typeof aims)[number]

/** What a line says to do where somebody gives up: no verb of a system, and never one of several. */
export const surrenderWord = "surrender"

/** A line of a tactic: something to do, something not to do, or how to play on. */
export interface TacticLine {
  /** Verbs of the system, the best of which is chosen. */
  readonly do?: string | readonly string[]
  /** Verbs that are not chosen as long as anything else is left. */
  readonly never?: string | readonly string[]
  /** A policy that decides. */
  readonly as?: string
  /** Of `do`: whom it is aimed at: one of `aims`, or the id of a combatant. */
  readonly at?: string
  /** An expression of facts that is yes or no; always, when left out. */
  readonly when?: string
}

/** How somebody plays, as a list: the first line that fits decides. */
export interface TacticFile {
  readonly title?: string | Text
  readonly list: readonly TacticLine[]
  /** The policy that chooses among what a line leaves open, and where no line fits. */
  readonly else?: string
}

/**
 * The schema of a tactic.
 *
 * @param policies ids of the policies that it may build upon
 */
export const tacticSchema = <T extends System>(rules: Ruleset<T>, policies: readonly string[], named: string) => {
  const Verb = Schema.Literals([...rules.verbs.map(({ id }) => id), surrenderWord]).annotate({ identifier: "Verb" })
  const Verbs = Schema.Union([Verb, Schema.Array(Verb).pipe(Schema.check(Schema.isMinLength(1)))]).annotate({
    identifier: "Verbs",
    expected: `a verb or a list of verbs; refriega rules ${shellWord(named)} --verbs lists them`,
    description: `One verb or several; refriega rules ${shellWord(named)} --verbs lists them`,
  })
  const Plain = Schema.Literals(policies)
  const When = Schema.String.annotate({
    expected: "an expression as: round > 1 and them.health < 50",
    description: `An expression of facts, as: round > 1 and them.health < 50; refriega rules ${shellWord(named)} --verbs lists the facts`,
  })
  const line = {
    do: Schema.optionalKey(Verbs).annotateKey({
      description:
        "What to do: the best of what these verbs offer; or surrender, which takes the actor out of the fight",
    }),
    never: Schema.optionalKey(Verbs).annotateKey({ description: "What not to do as long as anything else is left" }),
    as: Schema.optionalKey(Plain).annotateKey({ description: "Decide as this policy does" }),
    at: Schema.optionalKey(Schema.Union([Schema.Literals(aims), Id])).annotateKey({
      description: "Of do: at whom, of all whom it could be aimed at; or a combatant by id",
    }),
    when: Schema.optionalKey(When),
  }
  return Schema.Struct({
    title: Schema.optionalKey(Bilingual(Label)),
    list: Schema.Array(
      Schema.Struct(line).annotate({
        identifier: "TacticLine",
        description: "One of do, never and as; when it holds",
      }),
    ).pipe(
      Schema.check(
        Schema.isMinLength(1, { expected: "at least one line" }),
        Schema.isMaxLength(64, { expected: "at most 64 lines" }),
      ),
    ),
    else: Schema.optionalKey(Plain).annotateKey({
      description:
        "The policy that chooses among what a line leaves open, and where no line fits; steady when left out",
    }),
  }).annotate({
    identifier: "Tactic",
    expected: "a policy, or a mapping with a list",
    description: "How to play, as a list: the first line that fits decides",
  })
}
