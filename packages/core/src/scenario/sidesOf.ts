import type { Called } from "../contract/Called.ts"
import { calledBy, humanised } from "./names.ts"
import type { SideFile } from "./scenarioSchema.ts"

/** The sides of a file, with what they are called. */
export const sidesOf = (sides: Readonly<Record<string, SideFile>>): readonly ({ readonly id: string } & Called)[] =>
  Object.entries(sides).map(([id, { name }]) => ({ id, ...calledBy(name ?? humanised(id)) }))
