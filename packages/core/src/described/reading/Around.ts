import type { Place } from "../../scenario/problems.ts"
import type { Role } from "../language/Expression.ts"
import type { Local } from "./Scope.ts"
import type { Thing } from "./Thing.ts"

/** What is around a step: who there is, what has been rolled, and where it stands. */
export interface Around {
  readonly roles: readonly Role[]
  /** Rolls and lets so far in this list and those around it. */
  readonly locals: Map<string, Local>
  /** The place of the list, as an id of a rule: `nine.actions.strike`. */
  readonly cite: string
  /** `actions.strike`, `when.harmed`. */
  readonly topic: string
  /** The entry of a list of the sheet of `me` that the act is done with. */
  readonly item?: Thing | undefined
  /** How many lists are around this one. */
  readonly depth: number
  /** Hooks and shared lists that have been put in here: none may come again inside of itself. */
  readonly busy: readonly string[]
  /** In a reaction that may take the place of whom an act is aimed at: the result that says so, once there is one. */
  readonly aim?: { slot: number | undefined } | undefined
  /** Rolls and lets that should be read, and how to complain when nothing does. */
  readonly unread: Unread[]
}

/** Something that should be read, wherever the list that has it is used. */
export interface Unread {
  readonly place: Place
  readonly locals: readonly Local[]
  readonly tell: () => void
}

/** A list inside of a step: what is rolled in it is not known behind it. */
export const within = (around: Around, name: string): Around => ({
  ...around,
  locals: new Map(around.locals),
  cite: `${around.cite}.${name}`,
  depth: around.depth + 1,
})

/** Where nothing is around a list. */
export const atTop = (
  { id }: { readonly id: string },
  topic: string,
  roles: readonly Role[],
  unread: Around["unread"],
): Around => ({ roles, topic, unread, depth: 0, locals: new Map(), cite: `${id}.${topic}`, busy: [] })
