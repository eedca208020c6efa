import { isTrouble, trouble } from "../errors/Trouble.ts"

/** The disk is full, a file cannot be written or read. What was committed before stands. */
export class FileTrouble extends trouble("FileTrouble")<{ readonly path: string; readonly message: string }> {}

/** A file of a run folder is not what was written. Nothing is skipped in silence: `offset` says where it begins. */
export class Damaged extends trouble("Damaged")<{
  readonly path: string
  readonly offset: number
  readonly message: string
}> {}

/** Written by a newer version of the program, in a form that this one does not know. */
export class NewerVersion extends trouble("NewerVersion")<{
  readonly path: string
  readonly message: string
}> {}

/** The folder holds another run: something that determines results is not the same. */
export class OtherRun extends trouble("OtherRun")<{ readonly path: string; readonly message: string }> {}

/** Another program is writing into the folder. */
export class Busy extends trouble("Busy")<{ readonly path: string; readonly message: string }> {}

/** The same combats gave different logs: the promise on which everything rests is broken. */
export class DeterminismBroken extends trouble("DeterminismBroken")<{ readonly message: string }> {}

/** Turns what a file call throws into `FileTrouble`; other errors of a run folder pass. */
export const guardFiles = <A>(path: string, work: () => A): A => {
  try {
    return work()
  } catch (error) {
    if (isTrouble(error)) throw error
    throw new FileTrouble({ path, message: error instanceof Error ? error.message : String(error) })
  }
}
