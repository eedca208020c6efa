import { statSync } from "node:fs"
import type { HouseRule, Ruleset, System } from "@refriega/core"
import type { Asked, Candidate } from "./Asked.ts"
import { type Fields, fieldsBehind } from "./fieldsBehind.ts"

// Files that are half written are no reason to say anything: what cannot be read has nothing to offer. No code of a
// game is run.

/**
 * The values that a flag or an argument of this name can have here: ids of systems, and what is in the scenario or
 * the run that the line names.
 */
export const knownValues = async (name: string, asked: Asked): Promise<readonly Candidate[]> => {
  const find = Object.hasOwn(finders, name) ? finders[name] : undefined
  return find === undefined ? [] : find(asked)
}

const named = (values: readonly string[]): readonly Candidate[] => values.map((value) => ({ value }))

const variants = async ({ command, given }: Asked): Promise<readonly Candidate[]> => {
  const found = await inFile(given)
  return command === "run" && found.variants.length > 0
    ? [...found.variants, { value: "all", about: "All variants" }]
    : found.variants
}

/** Changes, and behind the name of a combatant, a side or a stat block the fields of its sheet. */
const changesIn = async ({ given, typed }: Asked): Promise<readonly Candidate[]> => {
  const { changes, fieldsOf } = await inFile(given)
  const [, whose] = /^([\w-]+)\./u.exec(typed) ?? []
  const fields = whose === undefined ? undefined : fieldsOf?.(whose)
  return fields === undefined ? changes : fieldsBehind(fields, typed)
}

/** The way to a number or the name of a house rule, as `--number` wants it: a change without its sign. */
const asNumber = ({ value, ...rest }: Candidate): readonly Candidate[] =>
  /^(?:policies|counts)\.|=./u.test(value) ? [] : [{ ...rest, value: value.replace(/=$/u, "") }]

const finders: Readonly<Record<string, (asked: Asked) => Promise<readonly Candidate[]>>> = {
  system: async () => {
    const { systemIds } = await import("@refriega/core")
    return named(systemIds((await import("@refriega/sim/internal")).ownLibrary))
  },
  variant: variants,
  against: async (asked) => (asked.command === "matrix" ? (await inFile(asked.given)).sides : variants(asked)),
  in: async ({ given }) => (await inFile(given)).sides,
  side: async ({ given }) => (await inFile(given)).sides,
  by: async ({ given }) => (await inFile(given)).combatants,
  target: async ({ command, given }) => {
    const { combatants, sides } = await inFile(given)
    return command === "sweep" ? sides.map((side) => ({ ...side, value: `${side.value}=` })) : combatants
  },
  policy: async ({ given }) => {
    const { policies, sides } = await inFile(given)
    return [
      ...policies,
      ...sides.flatMap((side) => [
        { ...side, value: `${side.value}=` },
        ...policies.map(({ value }) => ({ value: `${side.value}=${value}` })),
      ]),
    ]
  },
  policies: async ({ given, typed }) => {
    const before = typed.slice(0, typed.lastIndexOf(",") + 1)
    const already = before.split(",")
    const { policies } = await inFile(given)
    return policies.flatMap(({ value }) => (already.includes(value) ? [] : { value: before + value }))
  },
  set: changesIn,
  vary: changesIn,
  number: async (asked) => (await changesIn(asked)).flatMap(asNumber),
  topic: async ({ given }) => named([...new Set((await catalogueOf(given)).map(({ topic }) => topic))]),
  id: async ({ given }) => (await catalogueOf(given)).map(({ id, rule }) => ({ value: id, about: rule })),
}

const catalogueOf = async ([system = ""]: readonly string[]) => {
  const { systemIds } = await import("@refriega/core")
  const { ownLibrary, systemNamed } = await import("@refriega/sim/internal")
  const some = systemIds(ownLibrary).includes(system) ? systemNamed(system) : undefined
  return some?._tag === "Good" ? (some.value(({ comesWith }) => comesWith?.catalogue?.()) ?? []) : []
}

type Found = Readonly<Record<"changes" | "combatants" | "policies" | "sides" | "variants", readonly Candidate[]>> & {
  /** What a combatant, a side, a row or a stat block has of fields; undefined for any other name. */
  readonly fieldsOf?: (name: string) => Fields | undefined
}

/** What is in the scenario, the day or the run that is named first. */
const inFile = async ([path = ""]: readonly string[]): Promise<Found> => {
  const { load, policyIds, RunFolder } = await import("@refriega/sim/internal")
  const nothing: Found = { changes: [], combatants: [], policies: named(policyIds), sides: [], variants: [] }
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory() === true) {
    const { sides, variants } = RunFolder.open(path).manifest
    return {
      ...nothing,
      sides: sides.map(({ id, name }) => ({ value: id, about: name })),
      variants: variants.map(({ name, title }) => ({ value: name, about: title.en })),
    }
  }
  const loaded = load(path)
  if (loaded._tag === "Refused") return nothing
  const titled = (all: readonly { readonly id: string; readonly title: { readonly en: string } }[]) =>
    all.map(({ id, title }) => ({ value: id, about: title.en }))
  if (loaded.value._tag === "Day") {
    return { ...nothing, variants: loaded.value.visit((_, { variants }) => titled(variants)) }
  }
  const { encounterOf, base, scenarioJsonSchema } = await import("@refriega/core")
  return loaded.value.visit((rules, scenario): Found => {
    const encounter = encounterOf(rules, scenario, base)
    const { ids, names } = rules.prepare(encounter)
    const combatants = ids.map((id, i) => ({ value: id, about: names[i] ?? id }))
    const sides = scenario.sides.map(({ id, name }) => ({ value: id, about: name }))
    const policies = named([...policyIds, ...Object.keys(scenario.content.file.tactics ?? {})])
    const rows = rowsIn(scenario.content.file.sides, ids)
    const shared = [...rows.keys()].filter((name) => !ids.includes(name) && !sides.some(({ value }) => value === name))
    const changes = [
      ...[...sides, ...combatants, ...named(shared)].map((each) => ({ ...each, value: `${each.value}.` })),
      ...[...rows.keys()].map((name) => ({ value: `counts.${name}=` })),
      ...houseRules(rules),
      ...sides.flatMap((side) => policies.map(({ value }) => ({ value: `policies.${side.value}=${value}` }))),
    ]
    const fieldsOf = (name: string): Fields | undefined => {
      const side = sides.findIndex(({ value }) => value === name)
      const sheets = encounter.members
        .filter((member) => member.id === name || member.side === side || rows.get(name)?.has(member.id) === true)
        .map(({ block }) => block)
      if (sheets.length === 0) return undefined
      const schema = scenarioJsonSchema(rules, policyIds) as { readonly $defs: Fields["definitions"] }
      return { schema: schema.$defs["StatBlockChanges"] ?? {}, definitions: schema.$defs, sheets }
    }
    return { changes, combatants, policies, sides, variants: titled(scenario.variants), fieldsOf }
  })
}

type Sides = Readonly<Record<string, { readonly members: readonly { readonly id?: string; readonly is: string }[] }>>

/** By the name of a row and that of a stat block, who is meant by it. */
const rowsIn = (sides: Sides, ids: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [side, { members }] of Object.entries(sides)) {
    for (const { id, is } of members) {
      const own = ids.filter(
        (each) => [id ?? is, `${side}-${id ?? is}`].includes(each.replace(/-\d+$/u, "")) || each === id,
      )
      for (const name of new Set([id ?? is, is])) found.set(name, new Set([...(found.get(name) ?? []), ...own]))
    }
  }
  return found
}

/** House rules, each with the values that are words. */
const houseRules = <T extends System>({ houseRules }: Ruleset<T>): readonly Candidate[] =>
  Object.entries<HouseRule<unknown>>(houseRules).flatMap(([name, { meaning, values }]) => {
    const words = values.split(" | ").filter((word) => /^[\w-]+$/u.test(word))
    return [
      { value: `rules.${name}=`, about: meaning.en },
      ...words.map((word) => ({ value: `rules.${name}${/^-\d/u.test(word) ? ":=" : "="}${word}` })),
    ]
  })
