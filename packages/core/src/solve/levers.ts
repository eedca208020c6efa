import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import type { Encounter, Member } from "../contract/Encounter.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import type { Neighbours, Step } from "../parts/stepping.ts"
import { fieldAt, listedIn, restatedBy, stepOf } from "./fieldAt.ts"

/** Something of a fight that can be set otherwise: a number of a sheet, or a house rule. */
export interface Lever {
  /** Ids of those whose number it is: all of a side with the same sheet. Nobody's for a house rule. */
  readonly of: readonly string[]
  /** What a change calls them: an id, that of their side if it is all of them, or `rules`. */
  readonly whose: string
  /** The way to it, as a change has it behind that: `attacks[0].bonus`; of a house rule its name. */
  readonly path: string
  /** As the sheet has it, or the house rule in force. Dice count as what is added to them. */
  readonly value: unknown
  /** One step down and one step up, where there is one. */
  readonly less?: unknown
  readonly more?: unknown
  /** What a house rule could say instead that is no step. */
  readonly others: readonly unknown[]
  /** The fields that count instead, where it only restates them. */
  readonly restates?: string
}

/** A lever, by its number, set to a value. */
export type LeverSet = readonly [lever: number, value: unknown]

/** The levers of a fight, and the fight with some of them set otherwise. */
export interface Levers<T extends System> {
  readonly all: readonly Lever[]
  /** Ready for `prepare`; undefined where no sheet, or no house rule, may be so. */
  readonly set: (sets: readonly LeverSet[]) => Encounter<T> | undefined
}

type Keys = readonly (string | number)[]

interface Found {
  readonly keys: Keys
  readonly lever: Lever
}

/** All numbers of the sheets of a fight, each with a step up and down, then its house rules with their alternatives. */
export const leversOf = <T extends System>(rules: Ruleset<T>, fight: Encounter<T>): Levers<T> => {
  const isSheet = Schema.is(rules.statBlock)
  const sheets = [...Map.groupBy(fight.members, ({ block, side }) => JSON.stringify([side, block])).values()]
  const found: readonly Found[] = [
    ...sheets.flatMap((members) => ofSheet(rules.statBlock.ast, isSheet, fight, members)),
    ...ofRules(rules, fight),
  ]
  const isValue = new Map(
    Object.entries(rules.houseRules).map(([name, rule]) => [name, Schema.is((rule as { schema: AnySchema }).schema)]),
  )
  const set = (sets: readonly LeverSet[]): Encounter<T> | undefined => {
    let { houseRules } = fight
    const blocks = new Map<string, unknown>()
    for (const [at, value] of sets) {
      const { keys, lever } = found[at] as Found
      if (lever.of.length === 0) {
        if (isValue.get(lever.path)?.(value) !== true) return undefined
        houseRules = { ...houseRules, [lever.path]: value }
      } else {
        const [first = ""] = lever.of
        const block = blocks.get(first) ?? fight.members.find(({ id }) => id === first)?.block
        const changed = withValue(block, keys, value)
        for (const id of lever.of) blocks.set(id, changed)
      }
    }
    const valid = new Set<unknown>()
    for (const block of blocks.values()) {
      if (!valid.has(block) && !isSheet(block)) return undefined
      valid.add(block)
    }
    const members = fight.members.map((member) =>
      blocks.has(member.id) ? { ...member, block: blocks.get(member.id) as T["statBlock"] } : member,
    )
    return { ...fight, members, houseRules }
  }
  return { all: found.map(({ lever }) => lever), set }
}

type AnySchema = Schema.Codec<unknown, unknown>

const ofSheet = <T extends System>(
  ast: SchemaAST.AST,
  isSheet: (block: unknown) => boolean,
  fight: Encounter<T>,
  members: readonly Member<T>[],
): readonly Found[] => {
  const of = members.map(({ id }) => id)
  const whose = calledIn(fight, members)
  const block: unknown = members[0]?.block
  return valuesIn(block, [ast]).flatMap(({ forms, keys, path, value }): readonly Found[] => {
    const { less, more } = neighbours(value, stepOf(forms))
    const able = (to: unknown) => to !== undefined && isSheet(withValue(block, keys, to))
    const restates = restatedBy(forms)
    const steps = { ...(able(less) && { less }), ...(able(more) && { more }) }
    if (Object.keys(steps).length === 0) return []
    return [{ keys, lever: { of, whose, path, value, ...steps, others: [], ...(restates && { restates }) } }]
  })
}

interface Value {
  readonly keys: Keys
  readonly path: string
  readonly value: string | number
  readonly forms: readonly SchemaAST.AST[]
}

/** The numbers of a block, and the texts that have steps; of dice what is added to them. */
const valuesIn = (block: unknown, forms: readonly SchemaAST.AST[], keys: Keys = [], path = ""): readonly Value[] => {
  if (typeof block === "number") return [{ keys, path, value: block, forms }]
  if (typeof block === "string") return stepOf(forms) === undefined ? [] : [{ keys, path, value: block, forms }]
  if (typeof block !== "object" || block === null) return []
  if ("terms" in block && "plus" in block) return valuesIn(block.plus, [], [...keys, "plus"], path)
  return Object.entries(block).flatMap(([name, inner]) => {
    const key = Array.isArray(block) ? Number(name) : name
    const way = Array.isArray(block) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`
    return valuesIn(inner, fieldAt(forms, key), [...keys, key], way)
  })
}

const neighbours = (value: string | number, step: Step | undefined): Neighbours => {
  if (typeof step === "function") return step(value)
  if (typeof value === "string") return {}
  const by = step ?? 1
  return { less: rounded(value - by), more: rounded(value + by) }
}

/** Steps that are parts of 1 leave no dust behind the last digit. */
const rounded = (x: number): number => Math.round(x * 1e9) / 1e9

const withValue = (block: unknown, [key, ...rest]: Keys, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(block)) return block.with(Number(key), withValue(block[Number(key)], rest, value))
  return { ...(block as object), [key]: withValue((block as Record<string, unknown>)[key], rest, value) }
}

/** What a change calls some members: an id, that of their row, or of their side; else all of their ids. */
const calledIn = <T extends System>({ members: all, sides }: Encounter<T>, members: readonly Member<T>[]): string => {
  const [first] = members
  if (first === undefined) return ""
  if (members.length === 1) return first.id
  const [, row] = /^(.+)-\d+$/u.exec(first.id) ?? []
  const inRow = all.filter(({ id }) => row !== undefined && id.startsWith(`${row}-`) && /-\d+$/u.test(id))
  const inSide = all.filter(({ side }) => side === first.side)
  if (inSide.length === members.length) return sides[first.side]?.id ?? first.id
  if (row !== undefined && inRow.length === members.length && inRow.every((each) => members.includes(each))) return row
  return members.map(({ id }) => id).join("+")
}

const ofRules = <T extends System>({ houseRules }: Ruleset<T>, fight: Encounter<T>): readonly Found[] =>
  Object.entries(houseRules).flatMap(([path, rule]): readonly Found[] => {
    const value: unknown = fight.houseRules[path as keyof typeof fight.houseRules]
    const { schema } = rule as { readonly schema: AnySchema }
    const isValue = Schema.is(schema)
    const listed = listedIn(schema.ast)
    // A number that is one of a list of words has its neighbours there; one of a range has steps.
    const { less, more } =
      typeof value === "number" && !listed.includes(value) ? neighbours(value, stepOf([schema.ast])) : {}
    const steps = { ...(isValue(less) && { less }), ...(isValue(more) && { more }) }
    const others = listed.filter((other) => other !== value)
    if (Object.keys(steps).length === 0 && others.length === 0) return []
    return [{ keys: [], lever: { of: [], whose: "rules", path, value, ...steps, others } }]
  })
