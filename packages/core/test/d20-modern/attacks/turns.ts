import type { Actor } from "../../../src/testkit/encounter.ts"
import type { Reaction } from "../../../src/testkit/Scene.ts"
import { fight, knife, pistol } from "../blocks.ts"

export type Fields = Readonly<Record<string, unknown>>

export const armed = { attacks: [{ ...knife, bonus: 0 }] }

export const gunner = { attacks: [{ ...pistol, bonus: 0 }] }

export const strikes = (who: string): Reaction => ({ who, verb: "opportunity" })

export const declines = (who: string): Reaction => ({ who, verb: "decline" })

/** A turn of `a`, blow by blow. */
export const turn = (
  actors: Readonly<Record<string, Actor>>,
  dice: readonly number[],
  react: readonly Reaction[],
  map?: string,
) => {
  const s = fight({ actors, dice, react, ...(map === undefined ? {} : { map }) })
  s.take("step-by-step")
  return s
}

/** Who attacked whom, in order. */
export const blows = (s: ReturnType<typeof fight>) =>
  s.events("Attacked").map((e) => `${e["by"] as string} ${e["target"] as string}`)
