import { type Field, terrain } from "./Field.ts"

const known = new WeakMap<Field, boolean>()

/** Whether anybody could leave a field: not where walls stand all around it. */
export const hasWayOut = (field: Field): boolean => {
  let found = known.get(field)
  if (found === undefined) {
    found = field.open || isOpenSomewhere(field)
    known.set(field, found)
  }
  return found
}

const isOpenSomewhere = (field: Field): boolean => {
  const { width, height } = field
  const isOpen = (x: number, y: number): boolean => ((field.terrain[y * width + x] as number) & terrain.wall) === 0
  for (let x = 0; x < width; x++) if (isOpen(x, 0) || isOpen(x, height - 1)) return true
  for (let y = 0; y < height; y++) if (isOpen(0, y) || isOpen(width - 1, y)) return true
  return false
}
