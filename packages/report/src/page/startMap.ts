import { type Language, type Member, nameIn, type System, terrain } from "@refriega/core/internal"
import { type Html, html } from "./html.ts"
import { tokenLabels } from "./words/tokenLabels.ts"

/** The side of a square, in the drawing's units. */
const square = 20

/** Kinds of ground, as the style sheet calls them; later ones lie on top. */
const grounds = [
  [terrain.high, "high"],
  [terrain.shallowWater, "shallow"],
  [terrain.deepWater, "deep"],
  [terrain.difficult, "difficult"],
  [terrain.slippery, "slippery"],
  [terrain.veil, "veil"],
  [terrain.lowCover, "low"],
  [terrain.wall, "wall"],
] as const

/** The battlefield with everybody where they start. */
export const startMap = <T extends System>(
  {
    width,
    height,
    terrain: ground,
  }: { readonly width: number; readonly height: number; readonly terrain: ArrayLike<number> },
  members: readonly Member<T>[],
  name: string,
  lang: Language,
): Html => {
  const labels = tokenLabels(members.map((member) => nameIn(member, lang)))
  const rows = Array.from({ length: height }, (_, y) => y)
  const down = Array.from({ length: width - 1 }, (_, x) => `M${(x + 1) * square} 0v${height * square}`)
  const across = Array.from({ length: height - 1 }, (_, y) => `M0 ${(y + 1) * square}h${width * square}`)
  const lines = [...down, ...across].join("")
  const runs = grounds.flatMap(([bit, kind]) =>
    rows.flatMap((y) =>
      runsIn(width, (x) => ((ground[y * width + x] ?? 0) & bit) !== 0).map(
        ([x, length]) =>
          html`<rect class="${kind}" x="${x * square}" y="${y * square}" width="${length * square}" height="${square}"/>`,
      ),
    ),
  )
  return html`<svg class="map start" width="${Math.min(544, width * 26)}" viewBox="0 0 ${width * square} ${height * square}" role="img" aria-label="${name}">
<rect class="ground" width="${width * square}" height="${height * square}"/>${runs}<path class="grid" d="${lines}"/>${members.map(
    ({ at, side }, who) => {
      const [x, y] = [(at % width) * square, Math.floor(at / width) * square]
      const shape =
        side % 2 === 0
          ? html`<circle class="body" cx="10" cy="10" r="8.5"/>`
          : html`<rect class="body" x="2.5" y="2.5" width="15" height="15"/>`
      return html`<g class="token side${side % 6}" transform="translate(${x},${y})"><title>${nameIn(members[who] as Member<T>, lang)}</title>${shape}<text x="10" y="13" font-size="8">${labels[who]}</text></g>`
    },
  )}</svg>`
}

/** Where something holds in a row of squares: from where, how many. */
const runsIn = (width: number, holds: (x: number) => boolean): readonly (readonly [x: number, length: number])[] => {
  const runs: [number, number][] = []
  for (let x = 0; x < width; x++) {
    const last = runs.at(-1)
    if (!holds(x)) continue
    if (last !== undefined && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}
