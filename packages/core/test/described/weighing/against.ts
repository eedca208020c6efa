import type { Chooser } from "../../../src/combat/Combat.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

type Block = Readonly<Record<string, number | boolean>>

/** A fight of one against several, and the odds of what the one does first. */
export const against = (rules: ReturnType<typeof rulesOf>, block: Block, enemies: readonly Block[]) => {
  const foes = enemies.map((each, i) => [`b${i}`, { side: 1, at: [i, 1] as const, block: each }] as const)
  const fight = encounter(rules, { actors: { a: { side: 0, at: [0, 0], block }, ...Object.fromEntries(foes) } })
  const prepared = rules.prepare(fight)
  const me = prepared.ids.indexOf("a")
  const of = (verb: string, tracks: readonly number[] = prepared.sheets.starts) =>
    prepared.book.of(
      { tracks, isOut: () => false },
      rules.verbs.findIndex(({ id }) => id === verb),
      me,
      prepared.ids.indexOf("b0"),
    )
  return { fight, me, of, prepared }
}

export const first: Chooser<Described> = () => 0
