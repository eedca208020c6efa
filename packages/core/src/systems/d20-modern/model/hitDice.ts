import { type DiceExpression, dice } from "../../../dice/expression.ts"
import type { StatBlock } from "../book/statBlock.ts"
import { abilityModifier } from "./forms.ts"

const classDie: Readonly<Record<string, number>> = {
  Strong: 8,
  Fast: 8,
  Tough: 10,
  Smart: 6,
  Dedicated: 6,
  Charismatic: 6,
}

/** Some hit dice: all of them, and what of them is rolled (a hero's first die is at its maximum). */
export interface HitDice {
  readonly dice: DiceExpression
  readonly rolled: DiceExpression
}

/**
 * The hit dice of a stat block: as stated, or from its level as `Strong 2 / Dedicated 1`, `Smart ordinary 1` or
 * `animal 6 HD (6d8+24)`. Undefined when neither says. Constitution counts for every level.
 */
export const hitDiceOf = (block: StatBlock): readonly HitDice[] | undefined => {
  const stated = block.hitDice ?? written(block.level)
  if (stated !== undefined) return [{ dice: stated, rolled: stated }]
  const con = abilityModifier(block.abilities.con)
  const found: HitDice[] = []
  for (const [, name, ordinary, levels] of (block.level ?? "").matchAll(/([A-Z][a-z]+)( ordinary)? (\d+)/gu)) {
    const die = classDie[name as string]
    const n = Number(levels)
    if (die === undefined || n < 1) return undefined
    const all = dice(`${n}d${die}${signed(n * con)}`)
    const hero = ordinary === undefined && found.length === 0
    found.push({ dice: all, rolled: hero ? first({ count: n, faces: die, plus: n * con }) : all })
  }
  return found.length === 0 ? undefined : found
}

/** The most hit points that hit dice give. */
export const mostOf = (all: readonly HitDice[]): number =>
  all.reduce((sum, { dice: each }) => sum + each.count * each.faces + each.plus, 0)

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)

const first = ({ count, faces, plus }: Pick<DiceExpression, "count" | "faces" | "plus">): DiceExpression =>
  count === 1 ? dice(`${Math.max(1, faces + plus)}`) : dice(`${count - 1}d${faces}${signed(faces + plus)}`)

const written = (level: string | undefined): DiceExpression | undefined => {
  const [, text] = /\((\d+d\d+(?:[+-]\d+)?)\)/u.exec(level ?? "") ?? []
  return text === undefined ? undefined : dice(text)
}
