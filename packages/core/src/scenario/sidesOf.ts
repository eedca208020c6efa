import type { Called } from "../contract/Called.ts"
import { nameOfId } from "./nameOfId.ts"
import { calledBy } from "./names.ts"
import type { SideFile } from "./scenarioSchema.ts"

/** A side, what it is called, and whether it is the party, where the file says so. */
export type NamedSide = { readonly id: string; readonly party?: boolean } & Called

/** The sides of a file, with what they are called. */
export const sidesOf = (sides: Readonly<Record<string, SideFile>>): readonly NamedSide[] =>
  Object.entries(sides).map(([id, { name, party }]) => ({
    id,
    ...calledBy(name ?? nameOfId(id)),
    ...(party !== undefined && { party }),
  }))
