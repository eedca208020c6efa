/**
 * Why a number is what it is: beside the log, by event index, filled only when the combat is played with explain on.
 */
export interface Note {
  readonly event: number
  readonly rule: string
  readonly value: number
}
