import type { Encounter, Member } from "../contract/Encounter.ts"
import type { Prepared } from "../contract/Prepared.ts"
import type { System } from "../contract/System.ts"
import { keyOf } from "../dice/hash.ts"
import { distinctNames } from "./distinctNames.ts"

/** The combatants, in the order that everything follows, and the part of `Prepared` that says so. */
export interface Roster<T extends System> {
  /** Sorted by key. Their place is their index in events and in the state. */
  readonly members: readonly Member<T>[]
  /** What every system's prepared scenario has, but for `means` and `spaces`. */
  readonly base: Omit<Prepared, "means" | "spaces">
}

/**
 * Sorts the members of an encounter by the key of their ids, and by id where two keys are the same: nothing depends on
 * how a scenario lists them.
 *
 * @param rounds the most rounds, if the system has a limit of its own beside the scenario's
 */
export const roster = <T extends System>(encounter: Encounter<T>, rounds = Infinity): Roster<T> => {
  const { field, forgets = false, limits, objectives = [], sides } = encounter
  const keyed = encounter.members
    .map((member) => ({ member, key: keyOf(member.id) }))
    .toSorted((a, b) => a.key - b.key || (a.member.id < b.member.id ? -1 : 1))
  const members = keyed.map(({ member }) => member)
  const calledSides = distinctNames(sides)
  const called = distinctNames(members, ({ side }) => sides[side])
  const indexOf = (id: string): number => members.findIndex((member) => member.id === id)
  return {
    members,
    base: {
      field,
      forgets,
      limits: { ...limits, rounds: Math.min(limits.rounds, rounds) },
      ...(objectives.length > 0 && {
        objectives: objectives.map((each) => (each.is !== "hold" ? { ...each, whom: each.whom.map(indexOf) } : each)),
      }),
      sides: sides.map(({ id }) => id),
      sideNames: calledSides.map(({ name }) => name),
      ids: members.map(({ id }) => id),
      names: called.map(({ name }) => name),
      ...([...calledSides, ...called].some(({ es }) => es !== undefined) && {
        inSpanish: {
          sideNames: calledSides.map(({ es, name }) => es ?? name),
          names: called.map(({ es, name }) => es ?? name),
        },
      }),
      keys: keyed.map(({ key }) => key),
    },
  }
}
