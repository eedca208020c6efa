/** A number somewhere in a stat block. */
export interface SheetNumber {
  /** The way to it, as an assignment has it: `attacks[0].bonus`, `damage`. */
  readonly path: string
  readonly value: number
  /** The same block with another number there. */
  readonly with: (value: number) => unknown
}

/**
 * The numbers of a stat block, in its order. Dice count as one number, what is added to them; whatever else they are
 * stays.
 */
export const sheetNumbers = (block: unknown, path = ""): readonly SheetNumber[] => {
  if (typeof block === "number") return [{ path, value: block, with: (value) => value }]
  if (typeof block !== "object" || block === null) return []
  return Object.entries(block).flatMap(([key, inner]) => {
    if (isDice(block) && key !== "plus") return []
    const way = isDice(block) ? path : Array.isArray(block) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`
    return sheetNumbers(inner, way).map((number) => ({
      ...number,
      with: (value: number) =>
        Array.isArray(block) ? block.with(Number(key), number.with(value)) : { ...block, [key]: number.with(value) },
    }))
  })
}

const isDice = (block: object): boolean => "terms" in block && "plus" in block
