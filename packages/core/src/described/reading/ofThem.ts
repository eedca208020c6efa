import type { Expression } from "../language/Expression.ts"
import { withParts } from "../language/withParts.ts"

/** What is said of `me`, of the other of two. */
export const ofThem = (e: Expression): Expression =>
  // Of two it is the other way round.
  e.is === "link"
    ? { ...e, of: "them" }
    : e.is === "stat" || e.is === "track"
      ? { ...e, of: e.of === "other" ? "other" : "them" }
      : withParts(e, ofThem)

/** The same of the combatant that is looked at where others are counted. */
export const ofOther = (e: Expression): Expression =>
  e.is === "stat" || e.is === "track" ? { ...e, of: "other" } : withParts(e, ofOther)
