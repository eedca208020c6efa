import type { Expression } from "../language/Expression.ts"
import { withParts } from "../language/withParts.ts"

/** What is said of `me`, of the other of two. */
export const ofThem = (e: Expression): Expression =>
  e.is === "stat" || e.is === "track" ? { ...e, of: "them" } : withParts(e, ofThem)
