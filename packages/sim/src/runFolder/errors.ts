import * as Data from "effect/Data"

/** The disk is full, a file cannot be written or read. What was committed before stands. */
export class FileTrouble extends Data.TaggedError("FileTrouble")<{ readonly path: string; readonly message: string }> {}

/** A file of a run folder is not what was written. Nothing is skipped in silence: `offset` says where it begins. */
export class Damaged extends Data.TaggedError("Damaged")<{
  readonly path: string
  readonly offset: number
  readonly message: string
}> {}

/** Written by a newer version of the program, in a form that this one does not know. */
export class NewerVersion extends Data.TaggedError("NewerVersion")<{
  readonly path: string
  readonly message: string
}> {}

/** The folder holds another run: something that determines results is not the same. */
export class OtherRun extends Data.TaggedError("OtherRun")<{ readonly path: string; readonly message: string }> {}

/** Another program is writing into the folder. */
export class Busy extends Data.TaggedError("Busy")<{ readonly path: string; readonly message: string }> {}

/** The same combats gave different logs: the promise on which everything rests is broken. */
export class DeterminismBroken extends Data.TaggedError("DeterminismBroken")<{ readonly message: string }> {}

/** Turns what a file call throws into `FileTrouble`; other errors of a run folder pass. */
export const guardFiles = <A>(path: string, work: () => A): A => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Data.Error) throw error
    throw new FileTrouble({ path, message: error instanceof Error ? error.message : String(error) })
  }
}
