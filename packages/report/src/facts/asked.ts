import type { Results } from "./Results.ts"

/**
 * The side by which everything is judged: the one that was asked for, of a sweep that of its target, else the first.
 * Tables, headlines and charts all take this one, so that "better" means the same everywhere.
 */
export const asked = ({
  side,
  sides,
  varied,
}: Pick<Results, "side" | "sides" | "varied">): Results["sides"][number] => {
  const id = side ?? varied?.target?.side
  const found = sides.find((each) => each.id === id) ?? sides[0]
  if (found === undefined) throw new Error("results without sides")
  return found
}
