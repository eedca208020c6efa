import { type Fighter } from "../model/System.ts"

/** The next turn to begin, or the one on Hold, which counts as next when it is taken (SWD-061). */
export const nextTurn = ({ begun, turnNo }: Fighter): number => (begun ? turnNo : turnNo + 1)
