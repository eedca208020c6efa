/** A game, as a file tells it, in which to strike is to do as these lines say. */
export const oneStrike = (name: string, lines: readonly string[]): string =>
  [
    `game: ${name}`,
    `title: ${name}`,
    "stats: { hp: { from: 1, to: 400 } }",
    "tracks: { hp: me.hp }",
    "points: hp",
    "actions:",
    "  strike:",
    "    target: enemy",
    "    do:",
    ...lines.map((line) => `      - ${line}`),
  ].join("\n")
