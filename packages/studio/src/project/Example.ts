import type { Text } from "@refriega/core"
import type { Project } from "./Project.ts"

/** A fight that comes with the program, or a game to begin one's own with. */
export interface Example {
  /** In links: `d20-modern/skirmish`. */
  readonly id: string
  /** The system, or `described`. */
  readonly system: string
  /** What the system is called. */
  readonly game: Text
  readonly title: Text
  readonly description?: Text
  /** Of a game to begin with: what kind of game it is. */
  readonly kind?: Text
  readonly project: Project
}
