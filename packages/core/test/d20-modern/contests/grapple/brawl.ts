import type { D20Modern } from "../../../../src/systems/d20-modern/model/System.ts"
import type { Actor } from "../../../../src/testkit/encounter.ts"
import type { Reaction, Scene } from "../../../../src/testkit/Scene.ts"
import { actor, fight, pistol, unarmed } from "../../blocks.ts"

// A takes hold of B, next to it. A: grapple +5, bare hands at +5 for one point of nonlethal damage. B: grapple +3.

export type Fields = Readonly<Record<string, unknown>>

export const hands = { ...unarmed, bonus: 5, damage: "1" }

export const holder = (more: Fields = {}): Fields => ({
  grapple: 5,
  attacks: [hands],
  manoeuvres: ["grapple"],
  ...more,
})

export const victim = (more: Fields = {}): Fields => ({ grapple: 3, attacks: [{ ...pistol, bonus: 0 }], ...more })

export interface Case {
  readonly a?: Fields
  readonly b?: Fields
  readonly more?: Readonly<Record<string, Actor>>
  readonly dice?: readonly number[]
  readonly react?: readonly Reaction[]
}

export const brawl = ({ a = {}, b = {}, more = {}, dice = [], react = [] }: Case): Scene<D20Modern> =>
  fight({ actors: { a: actor(0, 5, 5, holder(a)), b: actor(1, 6, 5, victim(b)), ...more }, dice, react })

/** A has B in a grapple, and its turn goes on from the start. */
export const held = (of: Case): Scene<D20Modern> => brawl(of).given({ _tag: "Grappled", by: "a", target: "b" })

export const is = (s: Scene<D20Modern>, who: string, what: number): boolean => (s.of(who).conditions & what) !== 0

export const verbs = (s: Scene<D20Modern>): readonly string[] => [...new Set(s.options)]
