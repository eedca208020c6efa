import type { Project } from "../project/Project.ts"

/** What a link holds: all that makes the same fights again, and what they came to. */
export interface Shared {
  readonly project: Project
  readonly seed: number
  readonly combats: number
  /** The version of the program that it was made with. */
  readonly engine: string
  /** The digest of the first variant, if its fights had been played. */
  readonly digest?: string
  /** A moment that is being watched. */
  readonly moment?: {
    readonly variants: readonly string[]
    readonly combat: number
    readonly fight?: number
    readonly after: number
  }
}
