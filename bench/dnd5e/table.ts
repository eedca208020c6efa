import { difficultyOf, rate } from "@refriega/sim/pure"

/** How the fights of an encounter came out. */
export interface Row {
  readonly level: number
  readonly foes: string
  readonly xp: number
  /** Of a party of four: low, moderate and high. */
  readonly budget: readonly [number, number, number]
  readonly combats: number
  readonly won: number
  readonly lost: number
  /** Fights in which somebody of the party went down, and in which somebody died. */
  readonly fell: number
  readonly died: number
  readonly rounds: number
  /** What the party has left of its hit points, as a share. */
  readonly health: number
  /** The commit whose rules and players it was made with. */
  readonly commit: string
}

const words = ["below low", "low", "moderate", "high", "above high"] as const

/** What the budget calls so much experience. */
const calledBy = ({ budget: [low, moderate, high], xp }: Row): (typeof words)[number] =>
  xp > high ? "above high" : xp > moderate ? "high" : xp > low ? "moderate" : xp > low / 2 ? "low" : "below low"

const percent = (k: number, n: number): string => {
  const { hi, lo, p } = rate(k, n)
  const round = (share: number): number => Math.round(100 * share)
  return `${round(p)} % [${round(lo)}–${round(hi)}]`
}

/** How hard it is by its fights, as far as they decide it. */
const gradeIn = ({ combats, died, won }: Row): string => {
  const { least, most } = difficultyOf(combats, combats - won, died)
  return least === most ? least : `${least} to ${most}`
}

/** The page with the table, and the chart. */
export const table = (rows: readonly Row[]): { readonly text: string; readonly chart: string } => {
  const lines = rows
    .toSorted((a, b) => a.level - b.level || a.xp - b.xp)
    .map((row) =>
      [
        row.level,
        row.foes.replaceAll("-", " "),
        row.xp,
        `${calledBy(row)} (${(row.xp / row.budget[2]).toFixed(2)} of high)`,
        row.combats,
        percent(row.won, row.combats),
        percent(row.fell, row.combats),
        percent(row.died, row.combats),
        gradeIn(row),
        row.rounds.toFixed(1),
        `${Math.round(100 * (1 - row.health))} %`,
        row.commit,
      ].join(" | "),
    )
  const text = `# Budgets of the fifth edition against its fights

What the System Reference Document 5.2.1 calls an encounter by its experience, and how it comes out in \`dnd5e\`: a
fighter, a rogue, a cleric and a wizard of the bestiary, rested, on open ground, all of them and their foes \`steady\`.
In brackets 95 % intervals. "Down": somebody of the party was at 0 hit points; "spent": the share of their hit points
that is gone at the end. Rules and players change: each row has the commit that it was made with.

![Win rates by the share of the high budget](../images/dnd5e-budgets.svg)

| level | foes | XP | budget | fights | won | somebody down | somebody dead | [how hard](../party.md) | rounds | spent | commit |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join("\n")}

Made by \`npm run budgets\`. What of it is worth knowing: [the fifth edition](../systems/dnd5e.md#budgets).
`
  return { text, chart: chartOf(rows) }
}

const size = { width: 640, height: 380, left: 56, bottom: 48, top: 16, right: 110 }
const colors: Readonly<Record<number, string>> = {
  1: "#4269d0",
  3: "#3ca951",
  5: "#efb118",
  8: "#ff725c",
  11: "#a463f2",
}

const chartOf = (rows: readonly Row[]): string => {
  const most = Math.max(1.2, ...rows.map(({ budget, xp }) => xp / budget[2]))
  const x = (share: number): number => size.left + (share / most) * (size.width - size.left - size.right)
  const y = (p: number): number => size.top + (1 - p) * (size.height - size.top - size.bottom)
  const text = (at: number, down: number, says: string, more = ""): string =>
    `<text x="${at.toFixed(1)}" y="${down.toFixed(1)}" ${more}>${says}</text>`
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (p) =>
      `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y(p)}" y2="${y(p)}" stroke="#ddd"/>${text(size.left - 8, y(p) + 4, `${100 * p} %`, 'text-anchor="end"')}`,
  )
  const shares = [0.25, 0.5, 0.75, 1, 1.25].filter((share) => share <= most)
  const marks = shares.map((share) =>
    text(x(share), size.height - size.bottom + 18, `${share}`, 'text-anchor="middle"'),
  )
  const points = rows.map((row) => {
    const { hi, lo, p } = rate(row.won, row.combats)
    const at = x(row.xp / row.budget[2])
    const color = colors[row.level] ?? "#888"
    return `<line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="${y(lo).toFixed(1)}" y2="${y(hi).toFixed(1)}" stroke="${color}"/><circle cx="${at.toFixed(1)}" cy="${y(p).toFixed(1)}" r="5" fill="${color}"><title>level ${row.level}: ${row.foes}</title></circle>`
  })
  const keys = Object.entries(colors).map(
    ([level, color], i) =>
      `<circle cx="${size.width - size.right + 24}" cy="${size.top + 12 + 20 * i}" r="5" fill="${color}"/>${text(size.width - size.right + 36, size.top + 16 + 20 * i, `level ${level}`)}`,
  )
  const high = `<line x1="${x(1).toFixed(1)}" x2="${x(1).toFixed(1)}" y1="${y(0)}" y2="${y(1)}" stroke="#888" stroke-dasharray="4 4"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12" role="img" aria-label="Win rates of parties by the share of the high budget"><rect width="100%" height="100%" fill="#fff"/>${[...ticks, ...marks, high, ...points, ...keys].join("")}${text((size.left + size.width - size.right) / 2, size.height - 10, "experience, as a share of the high budget", 'text-anchor="middle"')}${text(size.left, size.top - 4, "fights won")}</svg>
`
}
