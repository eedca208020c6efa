import { symbaroum } from "../../../src/systems/symbaroum/index.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { file, type Pair } from "./bridge.ts"

/** Two swords face to face in a closet, with so much Toughness, each a player character or not: in both games. */
export const duelPair = (toughness: readonly number[], pcs: readonly boolean[]): Pair => {
  const attributes = { accurate: 12, cunning: 10, discreet: 10, persuasive: 10, resolute: 10, strong: 8, vigilant: 10 }
  const room = Object.fromEntries(
    toughness.map((left, side) => [
      `m${side}`,
      {
        side,
        at: [1 + side, 1] as const,
        block: {
          role: pcs[side] ? "pc" : "npc",
          attributes: { ...attributes, quick: 11 - side },
          attacks: [{ weapon: "sword", category: "one-handed", pcDamage: "1d6", npcDamage: 3 }],
          corruptible: false,
        },
        placement: { toughness: left },
      },
    ]),
  )
  const own = Object.fromEntries(
    toughness.map((hale, side) => {
      const weapons = [{ is: "sword", damage: "1d6", fixed: 3 }, "bare-hands"]
      const block = { pc: pcs[side], ...attributes, quick: 11 - side, hale, threshold: 4, bare: 2, weapons }
      return [`m${side}`, { side, at: [side, 0] as const, block }]
    }),
  )
  const limits = { rounds: 40 }
  return {
    room: symbaroum.prepare(encounter(symbaroum, { map: "####\n#..#\n####\n", actors: room, limits })),
    own: file.prepare(encounter(file, { actors: own, limits })),
  }
}
