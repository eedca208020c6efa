import { gameLimits } from "../../language/gameLimits.ts"

/** What `extra` of an option says where one walks to an act: for which of its targets, and by which of its ways. */
export const extraOf = (kind: number, way: number): number => kind * gameLimits.ways + way

export const kindIn = (extra: number): number => Math.floor(extra / gameLimits.ways)

export const wayIn = (extra: number): number => extra % gameLimits.ways
