import type { Text } from "./LogReader.ts"

/**
 * Why a number is what it is: beside the log, by event index, filled only when the combat is played with explain on.
 */
export interface Note {
  readonly event: number
  readonly rule: string
  readonly value: number
  /** Which number of the event it changes, where that is not what is added to the die. */
  readonly on?: Text
}
