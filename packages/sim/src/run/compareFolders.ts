import { comparisonsOf, type NamedTable } from "../compare/comparisonsOf.ts"
import { PairTable, type Scored } from "../compare/PairTable.ts"
import { chunkAt, chunkWith } from "../plan/chunks.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { pairOf, type Results } from "../results/results.ts"
import { OtherRun } from "../runFolder/errors.ts"
import { type Files, nodeFiles } from "../runFolder/files.ts"
import { RunFolder } from "../runFolder/RunFolder.ts"

/** A variant in a run folder, and what to call it beside the other. */
export interface Side {
  readonly folder: string
  readonly variant: string
  readonly name: string
}

/**
 * Compares two variants of different runs, combat by combat: two scenario files that tell the same fight, say. The runs
 * must have the same system, the same sides, of days the same fights, and the same dice. Combats that only one of them
 * has are left out.
 */
export const compareFolders = (
  a: Side,
  b: Side,
  smallest?: number,
  files: Files = nodeFiles,
): Pick<Results, "comparisons" | "pairs"> => {
  const first = RunFolder.open(a.folder, files)
  try {
    const second = RunFolder.open(b.folder, files)
    try {
      const [va, vb] = [variantAt(first.manifest, a.variant), variantAt(second.manifest, b.variant)]
      mustBeComparable(first, second, [va, vb])
      const compared = ({ manifest }: RunFolder, variant: number) => ({
        manifest,
        variant: manifest.variants[variant] as Manifest["variants"][number],
      })
      const table = new PairTable(compared(first, va), compared(second, vb))
      for (const number of first.chunks) {
        const { variant, from } = chunkAt(first.manifest, number)
        if (variant !== va) continue
        const [x, y] = [first.read(number), second.read(chunkWith(second.manifest, vb, from))]
        if (x !== undefined && y !== undefined) table.add(from, x satisfies Scored, y)
      }
      const named: NamedTable = { a: a.name, b: b.name, table }
      return { comparisons: comparisonsOf([named], smallest), pairs: [pairOf(named)] }
    } finally {
      second.close()
    }
  } finally {
    first.close()
  }
}

const variantAt = ({ variants }: Manifest, name: string): number => {
  const at = variants.findIndex((variant) => variant.name === name)
  if (at < 0) throw new RangeError(`there is no variant ${name}`)
  return at
}

/** Whose dice a variant has, in words. */
const diceOf = ({ variants }: Manifest, variant: number): string => {
  const { salt } = variants[variant] ?? {}
  return salt === undefined ? "those of the run" : `of its own: ${salt}`
}

const mustBeComparable = (a: RunFolder, b: RunFolder, [va, vb]: readonly [number, number]): void => {
  for (const { folder, manifest } of [a, b])
    if (manifest.typed !== undefined) {
      const message = `${folder} is a fight that was typed: it was not drawn, and cannot be compared with fights that were`
      throw new OtherRun({ path: folder, message })
    }
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(", ")
  const facts = [
    ["system", a.manifest.system, b.manifest.system],
    ["sides", ids(a.manifest.sides), ids(b.manifest.sides)],
    ["fights", ids(a.manifest.fights ?? []), ids(b.manifest.fights ?? [])],
    ["seed", a.manifest.seed, b.manifest.seed],
    ["dice", diceOf(a.manifest, va), diceOf(b.manifest, vb)],
    ["size of chunks", a.manifest.chunk, b.manifest.chunk],
  ] as const
  for (const [what, x, y] of facts) {
    if (x === y) continue
    throw new OtherRun({ path: b.folder, message: `cannot be compared with ${a.folder}: the ${what} (${x} and ${y})` })
  }
}
