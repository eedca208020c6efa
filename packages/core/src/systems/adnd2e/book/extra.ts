import { numberExtra, flagExtra, type Says } from "../../../parts/extra.ts"

// What `Option.extra` says, by the verbs that have it (see `book/verbs.ts`).

const ways = numberExtra<"way">()

/** Which way a move goes: of moves, of shots on the move and of moves at the end of the round. */
export const way = { towards: ways.pack(0), away: ways.pack(1), cover: ways.pack(2) } as const
export const wayExtra = ways
export type Way = Says<"way">

const efforts = numberExtra<"effort">()

/** With what a held combatant tries to break free. */
export const effort = { strength: efforts.pack(0), dexterity: efforts.pack(1) } as const
export const effortExtra = efforts
export type Effort = Says<"effort">

/** The rounds that a slow spell takes. */
export const roundsExtra = numberExtra<"rounds">()

/** Whether a chance is taken at somebody's back. */
export const behindExtra = flagExtra<"behind">()
export type Behind = Says<"behind">
