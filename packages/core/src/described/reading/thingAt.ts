import type { Cursor } from "./Cursor.ts"
import type { Scope } from "./Scope.ts"
import type { Thing } from "./Thing.ts"

/**
 * The entry of a list that is named here with something that it has behind it: `item.damage`, `weapon.damage` where a
 * list of steps was given one, `me.hand.damage`. What follows its dot is not taken. Undefined: there is none.
 */
export const thingAt = (cursor: Cursor, scope: Scope): Thing | undefined => {
  const { place } = cursor
  const { is, text: first } = cursor.here
  if (is !== "word") return undefined
  cursor.take()
  const named = first === "item" ? scope.item : scope.locals.get(first)?.thing
  if (named !== undefined && cursor.takes(".")) {
    const called = scope.locals.get(first)?.called
    if (called !== undefined) scope.reads(called)
    return named
  }
  if (named === undefined && (first === "me" || first === "them") && scope.roles.includes(first) && cursor.takes(".")) {
    const name = cursor.take().text
    const track = scope.tracks.get(name)
    const gear = track?.gear === undefined ? undefined : scope.gear?.get(track.gear)
    if (track !== undefined && gear !== undefined && cursor.takes(".")) {
      scope.reads(`track.${name}`)
      return { gear, of: first, at: { is: "track", of: first, index: track.index } }
    }
  }
  cursor.backTo(place)
  return undefined
}
