import { type Called, type Language, nameIn } from "@refriega/core"
import { alignColumns, cell, paintFor, plainText } from "@refriega/report/internal"
import type { LoadedScenario } from "@refriega/sim"
import { measurePlayers } from "../players/measurePlayers.ts"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { words } from "../text/words.ts"

/** What best responses gain under a variant, by side. */
export interface Beatable {
  readonly variant: string
  readonly sides: readonly (Called & {
    readonly id: string
    readonly policy: string
    readonly fights: number
    readonly d: number
    readonly lo: number
    readonly hi: number
  })[]
}

/** What of the question is needed here. */
interface BeatableInput {
  /** How many fights of each side of each variant. */
  readonly beatable: number
  readonly policy: readonly string[]
  readonly seed: number
}

/** Has each side of each variant answered by a best response: how far is what is compared from being well played? */
export const beatable = async (
  scenario: LoadedScenario,
  variants: readonly string[],
  { beatable: fights, policy: given, seed }: BeatableInput,
  signal: AbortSignal,
): Promise<readonly Beatable[]> => {
  const found: Beatable[] = []
  const { policies, policy } = chosenPolicies(given)
  const asked = { policies, ...(policy !== undefined && { policy }) }
  for (const variant of variants)
    found.push(
      await scenario.visit(async (rules, opened) => {
        const sides = opened.sides.map((_, side) => side)
        const effort = {
          asked,
          variant,
          seed,
          sides,
          combats: fights,
          searched: fights,
          budgets: [],
          responseAlone: true,
        }
        const { others, played } = await measurePlayers(rules, opened, effort, signal, () => {})
        return {
          variant,
          sides: others.map(({ d, hi, lo, side, fights: of }) => ({
            ...(opened.sides[side] ?? { id: "", name: "" }),
            policy: played[side]?.policy ?? "",
            fights: of,
            d,
            lo,
            hi,
          })),
        }
      }),
    )
  return found
}

/** The same for readers. */
export const beatableText = (found: readonly Beatable[], lang: Language): string => {
  const w = words[lang].players
  const paint = paintFor(process.stdout, process.env)
  const points = (x: number): string =>
    (100 * x).toLocaleString(lang, { maximumFractionDigits: 0, signDisplay: "negative" })
  const rows = found.flatMap(({ sides, variant }) =>
    sides.map(({ d, fights, hi, lo, policy, ...called }) => [
      cell(`  ${variant}`),
      cell(`${plainText(nameIn(called, lang))} (${policy})`),
      cell(`${points(d)} [${points(lo)}, ${points(hi)}]`, lo > 0 ? paint.bold : paint.quiet),
      cell(w.fights(fights.toLocaleString(lang)), paint.quiet),
    ]),
  )
  return [paint.bold(w.beatable), ...alignColumns(rows, [2, 3]), "", paint.quiet(w.beatableMeans), ""].join("\n")
}
