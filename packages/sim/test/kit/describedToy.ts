import {
  type Checked,
  child,
  good,
  type Library,
  readYaml,
  refused,
  type SomeRuleset,
  type Source,
  someRuleset,
} from "@refriega/core/internal"
import { type Toy, toy } from "./toy.ts"

/**
 * The toy game as a text describes it: `{ game: gentle, begins: 3 }` has everybody begin with so much health, whatever
 * they are.
 */
const described = (game: Source): Checked<SomeRuleset> => {
  const read = readYaml(game)
  if (read._tag === "Refused") return read
  const name = child(read.value, "game")
  const begins = child(read.value, "begins")
  if (name?._tag !== "Leaf" || begins?._tag !== "Leaf" || typeof begins.value !== "number")
    return refused([{ ...read.value.place, message: "expected a game, and how it begins" }])
  const health = begins.value
  const prepare: typeof toy.prepare = (encounter) =>
    toy.prepare({
      ...encounter,
      members: encounter.members.map((member) => ({ ...member, block: { ...member.block, health } })),
    })
  return good(someRuleset<Toy>({ ...toy, id: String(name.value), prepare }))
}

/** A library without a list, that can read games. */
export const library: Library = { systems: {}, described }
