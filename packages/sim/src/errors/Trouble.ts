import * as Data from "effect/Data"

/**
 * What the packages throw on purpose, by tag: something outside of the program is not as it must be. All else that is
 * thrown is a defect of the program. The command has an exit code for each (`cli/shared/toFailure.ts`).
 */
const tags = [
  "Broken",
  "Busy",
  "Damaged",
  "DeterminismBroken",
  "FileTrouble",
  "NewerVersion",
  "NoThreads",
  "NotInstalled",
  "OtherRun",
  "QueueRefused",
  "QueueTrouble",
  "Unplayable",
] as const

/** The tag of an error that is thrown on purpose. */
export type TroubleTag = (typeof tags)[number]

/** An error that is thrown on purpose. */
export interface Trouble extends Error {
  readonly _tag: TroubleTag
  /** The file or folder that it is about. */
  readonly path?: string
  /** Where in the file, in bytes. */
  readonly offset?: number
}

/**
 * The base of a class of errors that are thrown on purpose:
 *
 *     export class Busy extends trouble("Busy")<{ readonly path: string; readonly message: string }> {}
 *
 * Another tag must be added to the list above first; then the compiler asks for its exit code.
 */
export const trouble = <const Tag extends TroubleTag>(tag: Tag): ReturnType<typeof Data.TaggedError<Tag>> =>
  Data.TaggedError(tag)

/** Whether something that was thrown was thrown on purpose. */
export const isTrouble = (error: unknown): error is Trouble =>
  error instanceof Error && "_tag" in error && tags.some((tag) => tag === error._tag)
