import { way } from "../../../../src/systems/adnd2e/book/extra.ts"
import { armed, like } from "../../blocks.ts"
import { type StageSpec, stage } from "../../stage.ts"

export const tough = { hp: 90 }

export const sword = armed(["long_sword"], tough)

export const bow = armed(["light_crossbow"], tough)

export const wizard = like({ ...tough, group: "wizard", spells: [{ id: "magic_missile", slots: 2 }] })

export const take = { verb: "take" }

export const decline = { verb: "decline" }

export const away = ["move", { extra: 1 }] as const

export const fleeing = { extra: way.away }

export const at = (target: string) => ["attack", { target }] as const

type Actors = Readonly<Record<string, readonly [side: number, x: number, y: number, block: unknown]>>

/** A fight on a broad strip, with the initiative dice given. */
export const field = (
  actors: Actors,
  initiative: Readonly<Record<string, number>>,
  more: Omit<StageSpec, "actors"> = {},
) =>
  stage({
    map: `${".".repeat(60)}\n`.repeat(7),
    ...more,
    actors: Object.fromEntries(
      Object.entries(actors).map(([id, [side, x, y, block]]) => [id, { side, at: [x, y] as const, block }]),
    ),
    dice: [initiative, ...(more.dice ?? [])],
  })

export const chances = (s: ReturnType<typeof field>) =>
  s
    .events("Attacked")
    .filter((e) => e["occasion"] === 2)
    .map((e) => `${String(e["by"])}>${String(e["target"])}`)

export const troll = like({
  ...tough,
  weapons: [],
  attacks: "set",
  natural: [
    { name: "claw", damage: "1d4" },
    { name: "claw", damage: "1d4" },
    { name: "bite", damage: "1d8" },
  ],
})
