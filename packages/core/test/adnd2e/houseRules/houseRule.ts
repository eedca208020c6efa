import { test } from "vitest"
import type { AdndHouseRules } from "../../../src/systems/adnd2e/book/houseRules.ts"
import { way } from "../../../src/systems/adnd2e/book/extra.ts"
import { armed } from "../blocks.ts"
import { declare, duel, type StageSpec, stage } from "../stage.ts"

export type Name = keyof AdndHouseRules

export type Rules = Partial<AdndHouseRules>

/** A test of one house rule: what it changes, against its standard value. */
export const houseRule = <N extends Name>(
  name: N,
  sentence: string,
  check: (by: (value: AdndHouseRules[N]) => Rules) => void,
): void => {
  test(`${name}: ${sentence}`, () => {
    check((value) => ({ [name]: value }))
  })
}

export const tough = { hp: 60 }

export const sword = armed(["long_sword"], tough)

export const dagger = armed(["dagger"], tough)

export const away = { extra: way.away }

export const atA = ["attack", { target: "a" }] as const

export const atB = ["attack", { target: "b" }] as const

export const take = { verb: "take" }

export const lane = `${".".repeat(40)}\n`.repeat(3)

/** `a` and `b` on a lane, so many squares apart. */
export const apart = (a: unknown, b: unknown, squares: number, spec: Omit<StageSpec, "actors"> = {}) =>
  stage({
    map: lane,
    ...spec,
    actors: { a: { side: 0, at: [5, 1], block: a }, b: { side: 1, at: [5 + squares, 1], block: b } },
  })

/** `a`, of AC 6, walks away from `b` in the north, who takes its chance. */
export const leaving = (
  a: unknown,
  b: unknown,
  rules: Rules,
  dice: readonly number[],
  act: "move" | "run" = "move",
) => {
  const s = stage({
    actors: { a: { side: 0, at: [5, 5], block: a }, b: { side: 1, at: [5, 4], block: b } },
    houseRules: rules,
    dice: [{ a: 1, b: 10 }, ...dice],
    react: dice.length === 0 ? [] : [take],
  })
  return declare(s, { a: [act, away], b: atA }).done()
}

/** What the first attack needed. */
export const firstNeeded = (s: ReturnType<typeof duel>): unknown => s.events("Attacked")[0]?.["needed"]
