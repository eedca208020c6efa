import * as Data from "effect/Data"

/** A job broke what played it: a combat threw, ended its thread, took all its memory, or did not come to an end. */
export class Lost extends Data.TaggedError("Lost")<{ readonly problem: string }> {}
