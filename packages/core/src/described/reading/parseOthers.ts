import type { Expression, Role, Those } from "../language/Expression.ts"
import { range } from "../language/Range.ts"
import type { Cursor } from "./Cursor.ts"
import { lengthAt, most, roleOf } from "./parseName.ts"
import type { Scope } from "./Scope.ts"
import type { Term } from "./Term.ts"
import { Wrong } from "./tokens.ts"

const sides = ["friends", "enemies"] as const

/**
 * `friends`, `fallen enemies`, `friends where (other.hp <= 3)`, `enemies within 5 of them where (not other.prone)`: how
 * many there are, but for who is in the middle. Undefined, and nothing is taken, where they are only
 * counted by how near they are.
 *
 * @param testIn reads a condition in brackets
 */
export const othersAt = (cursor: Cursor, scope: Scope, testIn: (scope: Scope) => Term): Term | undefined => {
  const { place } = cursor
  const { at, is, text } = cursor.here
  if (is !== "word" || scope.own !== undefined || scope.locals.has(text)) return undefined
  const isFallen = text === "fallen" && sides.some((side) => side === cursor.after.text)
  const who = sides.find((side) => side === (isFallen ? cursor.after.text : text))
  if (who === undefined) return undefined
  if (isFallen) cursor.take()
  cursor.take()
  const near = cursor.takes("within") ? nearAt(cursor, scope) : undefined
  const isAsked = cursor.takes("where")
  if (near !== undefined && !isFallen && !isAsked) {
    cursor.backTo(place)
    return undefined
  }
  if (scope.roles.includes("other"))
    throw new Wrong("others are not counted for each of others: count them in a let first", at)
  if (scope.counts !== true) throw new Wrong("others are counted in a fight: there are none here", at)
  if (isAsked && cursor.here.text !== "(") throw cursor.unexpected("expected a condition in brackets")
  const test = isAsked ? testIn(scopeOf(scope)).is : undefined
  return { kind: "int", range: range(0, most), at, is: { is: "those", who, isFallen, near, test } }
}

/** What can be named of each of them: nothing that was rolled or worked out, but what a list was given for good. */
const scopeOf = (scope: Scope): Scope => ({
  ...scope,
  roles: [...scope.roles, "other"],
  locals: new Map([...scope.locals].filter(([, { always }]) => always !== undefined)),
  newSlot: undefined,
})

const nearAt = (cursor: Cursor, scope: Scope): NonNullable<Those["near"]> => {
  scope.reads("space")
  const within = withinAt(cursor, scope)
  const of: Role = cursor.takes("of") ? roleOf(cursor.take().text, cursor.here.at, scope) : "me"
  return { of, within, apart: scope.map === undefined ? { is: "distance" } : { is: "apart", to: "them" } }
}

const withinAt = (cursor: Cursor, scope: Scope): Expression => {
  if (scope.map !== undefined) return lengthAt(cursor, scope).is
  const band = scope.bands.indexOf(cursor.here.text)
  if (band < 0)
    throw cursor.unexpected(
      scope.bands.length === 0
        ? "nobody stands anywhere in this game: say space first"
        : `expected a band: ${scope.bands.join(", ")}`,
    )
  cursor.take()
  return { is: "number", value: band }
}
