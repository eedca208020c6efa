import { type AdHoc, type Library, problemText } from "@refriega/core/internal"
import { load } from "@refriega/sim/internal"

/** A map on which all of it has room, where that of the file has not; or what is wrong. */
export type Room = { readonly map?: string } | { readonly wrong: readonly string[] }

const [fewestRows, mostRows] = [1, 32]

/**
 * Whether fights can be as is asked; where nothing but room is missing, the map with as many more rows of open ground
 * below it as it takes.
 *
 * @param written the map of the file
 * @param fights what is to be played, on another map where one is given
 */
export const withRoom = (
  path: string,
  library: Library,
  written: string,
  fights: (map?: string) => readonly AdHoc[],
): Room => {
  const first = load(path, library, fights())
  if (first._tag === "Good") return {}
  const wrong = [...new Set(first.problems.map(({ message }) => message))]
  const isRoom = wrong.every((message) =>
    /has no room|has room for|squares [A-V] on the map|does not fit/u.test(message),
  )
  if (!isRoom) return { wrong: [...new Set(first.problems.map(problemText))] }
  const rows = written.replace(/\n+$/u, "").split("\n")
  const width = Math.max(...rows.map((row) => row.length))
  for (let more = fewestRows; more <= mostRows; more *= 2) {
    const map = [...rows, ...Array.from({ length: more }, () => ".".repeat(width))].join("\n")
    if (load(path, library, fights(map))._tag === "Good") return { map }
  }
  return { wrong }
}
