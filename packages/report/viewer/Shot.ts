import { type Field, asSquare, terrain } from "@refriega/core/internal"
import { concealmentOf, coverBetween, coverOf, distance, lineOfSight } from "@refriega/core/parts"
import type { Event, Fight } from "./Fight.ts"
import { words } from "./words.ts"

/** What lies between an attacker from afar and its target, on the map as it is at that moment. */
export interface Shot {
  /** How far, in squares as the game counts them. */
  readonly squares: number
  readonly isSeen: boolean
  /** Degrees of core's: 0 nothing, 5 total. */
  readonly cover: number
  readonly concealment: number
  /** The squares on the line that hide something. */
  readonly between: readonly number[]
  /** The squares that the attacker does not see. */
  readonly unseen: readonly number[]
}

/** What lies between in the last of so many events; undefined if that was no attack, or one from beside. */
export const shotAt = (fight: Fight, after: number): Shot | undefined => {
  const event = fight.events[after - 1]
  const ends = event === undefined ? undefined : endsOf(event)
  if (ends === undefined) return undefined
  const { combatants } = fight.stateAfter(after - 1)
  const [a, b] = ends.map((who) => ({ at: combatants[who]?.at ?? 0, space: fight.stage.spaces[who] ?? 1 })) as [
    Body,
    Body,
  ]
  const field = fight.fieldAfter(after - 1)
  const squares = distance(field, asSquare(a.at), asSquare(b.at), a.space, b.space)
  if (squares < 2) return undefined
  const found = coverBetween(field, asSquare(a.at), asSquare(b.at), a.space, b.space)
  const everywhere = field.open ? [] : Array.from(field.terrain, (_, at) => at)
  return {
    squares,
    isSeen: lineOfSight(field, asSquare(a.at), asSquare(b.at), a.space, b.space),
    cover: coverOf(found),
    concealment: concealmentOf(found),
    between: everywhere.filter((at) => hides(field, at) && at !== a.at && isOnLine(field, a, b, at)),
    unseen: everywhere.filter((at) => !isWall(field, at) && !lineOfSight(field, asSquare(a.at), asSquare(at), a.space)),
  }
}

/** A shot in words: how far, what hides the target. */
export const shotText = ({ squares, isSeen, cover, concealment }: Shot): string => {
  const w = words()
  return [
    w.squares(squares),
    isSeen ? w.inSight : w.outOfSight,
    ...(isSeen ? [w.cover(cover)] : []),
    ...(concealment > 0 ? [w.concealment(concealment)] : []),
  ].join(" · ")
}

/** Where somebody stands, and how many squares a side that fills. */
interface Body {
  readonly at: number
  readonly space: number
}

const endsOf = ({ _tag, by, target }: Event): readonly [number, number] | undefined =>
  _tag === "Attacked" && (by as number) >= 0 && (target as number) >= 0 && by !== target
    ? [by as number, target as number]
    : undefined

const hides = ({ terrain: ground }: Field, at: number): boolean =>
  ((ground[at] as number) & (terrain.wall | terrain.lowCover | terrain.veil)) !== 0
const isWall = ({ terrain: ground }: Field, at: number): boolean => ((ground[at] as number) & terrain.wall) !== 0

/** Whether the straight line between the middles of two bodies passes through a square, and not just along it. */
const isOnLine = ({ width }: Field, a: Body, b: Body, at: number): boolean => {
  const middle = ({ at, space }: Body) => [(at % width) + space / 2, Math.floor(at / width) + space / 2] as const
  const [from, to] = [middle(a), middle(b)]
  let enters = 0
  let leaves = 1
  for (const [axis, low] of [at % width, Math.floor(at / width)].entries()) {
    const start = from[axis as 0 | 1]
    const by = to[axis as 0 | 1] - start
    if (by === 0) {
      if (start <= low || start >= low + 1) return false
      continue
    }
    const [one, other] = [(low - start) / by, (low + 1 - start) / by]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return leaves - enters > 1e-9
}
