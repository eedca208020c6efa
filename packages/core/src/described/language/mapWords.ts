/** Words of a map: no name may be one of these in a game that has one. */
export const mapWords: ReadonlySet<string> = new Set(
  "distance line cover nearest enemies friends within quarter half three-quarters nine-tenths total".split(" "),
)

/** How much of somebody is hidden, the least first. */
export const coverWords = ["quarter", "half", "three-quarters", "nine-tenths", "total"] as const
