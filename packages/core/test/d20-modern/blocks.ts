import { expect } from "vitest"
import type { D20HouseRules } from "../../src/systems/d20-modern/book/houseRules.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import type { Actor, ThingSpec } from "../../src/testkit/encounter.ts"
import { type Named, type Reaction, Scene } from "../../src/testkit/Scene.ts"

type Fields = Readonly<Record<string, unknown>>

/** Weapons as a bestiary gives them, for attacks to be made of. */
export const knife = { weapon: "knife", damage: "1d4", kind: "piercing", threat: 19, size: "Tiny", str: 1 }
export const baton = { weapon: "baton", damage: "1d6", kind: "bludgeoning", size: "Medium", str: 1 }
export const sword = { weapon: "longsword", damage: "1d8", kind: "slashing", threat: 19, size: "Medium", str: 1 }
export const pistol = {
  weapon: "pistol",
  damage: "2d6",
  kind: "ballistic",
  increment: 40,
  rof: ["S"],
  size: "Small",
  str: 0,
}
export const rifle = {
  weapon: "rifle",
  damage: "2d10",
  kind: "ballistic",
  increment: 80,
  rof: ["single"],
  size: "Large",
  longarm: true,
  str: 0,
}
export const unarmed = { weapon: "unarmed", damage: "1d3", kind: "nonlethal", size: "light", str: 1 }
export const chain = { weapon: "chain", damage: "1d6", size: "Large", reach: 10, adjacent: true, str: 1.5 }
export const spear = { weapon: "spear", damage: "1d8", size: "Large", reach: 10, str: 1.5 }
export const bite = { weapon: "bite", natural: true, damage: "1d6" }

/**
 * A commoner with nothing special: 20 hit points, Defense 10, a baton at +0 for 1d6. The massive damage threshold is
 * out of the way unless a test asks for it.
 */
export const block = (fields: Fields = {}): Fields => ({
  size: "Medium",
  abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
  hp: 20,
  massiveThreshold: 100,
  initiative: 0,
  speed: 30,
  defense: { total: 10, flatFooted: 10, touch: 10, dex: 0 },
  bab: 0,
  saves: { fort: 0, ref: 0, will: 0 },
  attacks: [{ ...baton, bonus: 0 }],
  ...fields,
})

/** Abilities, all 10 but for those named. */
export const abilities = (fields: Readonly<Record<string, number>>): Fields => ({
  str: 10,
  dex: 10,
  con: 10,
  int: 10,
  wis: 10,
  cha: 10,
  ...fields,
})

/** A Defense with a Dexterity bonus in it. */
export const quick = (total: number, dex: number, more: Fields = {}): Fields => ({
  total,
  flatFooted: total - dex,
  touch: total,
  dex,
  ...more,
})

export const actor = (side: number, x: number, y: number, fields: Fields = {}, placement: Fields = {}): Actor => ({
  side,
  at: [x, y],
  block: block(fields),
  placement,
})

export interface Fight {
  readonly actors: Readonly<Record<string, Actor>>
  readonly map?: string
  readonly things?: Readonly<Record<string, ThingSpec>>
  readonly houseRules?: Partial<D20HouseRules>
  readonly setting?: Fields
  readonly dice?: readonly number[]
  readonly react?: readonly Reaction[]
  readonly explain?: boolean
  readonly limits?: { readonly rounds?: number }
}

/**
 * A fight in which initiative is settled: the actors act in the order in which they are listed, nobody is flat-footed,
 * and the first one's turn has begun.
 */
export const fight = (spec: Fight): Scene<D20Modern> => {
  const scene = new Scene<D20Modern>(d20Modern, spec)
  const ids = Object.keys(spec.actors)
  const rolled = ids.map(
    (who, place): Named => ({ _tag: "InitiativeRolled", who, natural: 20 - place, bonus: 0, tie: 0, place }),
  )
  return scene.given(
    { _tag: "CombatStarted", fight: 0, flatFooted: false },
    ...rolled,
    { _tag: "RoundStarted", round: 1 },
    { _tag: "TurnStarted", who: ids[0] },
  )
}

/**
 * A fight from the very beginning, with these faces for the initiative of each, whatever the order in which they are
 * rolled.
 */
export const opening = (
  spec: Fight & {
    readonly initiative: Readonly<Record<string, number>>
    /** What is rolled in the surprise round, before the others roll initiative. */
    readonly surprise?: readonly number[]
  },
): Scene<D20Modern> => {
  const dice: number[] = []
  const scene = new Scene<D20Modern>(d20Modern, { ...spec, dice })
  const waves = [
    (id: string) => scene.combat.prepared.surprise && scene.combat.prepared.sheets[scene.who(id)]?.aware === true,
    (id: string) => !(scene.combat.prepared.surprise && scene.combat.prepared.sheets[scene.who(id)]?.aware === true),
  ]
  for (const wave of waves) {
    for (const id of scene.combat.prepared.ids) {
      const face = spec.initiative[id]
      if (face !== undefined && wave(id)) dice.push(face)
    }
    if (wave === waves[0]) dice.push(...(spec.surprise ?? []))
  }
  dice.push(...(spec.dice ?? []))
  return scene.begin()
}

/** The combatants' turns so far, in order. */
export const turns = (scene: Scene<D20Modern>): readonly unknown[] => scene.events("TurnStarted").map((e) => e["who"])

/** The turns of one more round or so: everybody ends the turn at once, `n` times. */
export const passTurns = (scene: Scene<D20Modern>, n: number): Scene<D20Modern> => {
  for (let i = 0; i < n; i++) scene.take("end-turn")
  return scene
}

/** The latest attack. */
export const attacked = (scene: Scene<D20Modern>): Named => {
  const event = scene.last("Attacked")
  if (event === undefined) throw new Error("nobody has attacked")
  return event
}

/** A baton that always does 1 point, and never more: for tests of what is rolled to hit. */
export const tap = { ...baton, bonus: 3, damage: "1" }
/** A pistol like that. */
export const popgun = { ...pistol, bonus: 3, damage: "1" }

/**
 * The bonus of an attack and the Defense that it has to reach, as the dice prove them: the face that just reaches it
 * hits, one less does not. The attack must need neither 1, 2 nor 20, and roll no damage.
 *
 * @param after faces rolled after a hit
 */
export const numbers = (
  spec: Omit<Fight, "dice">,
  play: (scene: Scene<D20Modern>) => unknown,
  after: readonly number[] = [],
): { readonly bonus: number; readonly defense: number } => {
  const attack = (...dice: readonly number[]): Named => {
    const scene = fight({ ...spec, dice })
    play(scene)
    scene.done()
    return attacked(scene)
  }
  const { bonus, defense } = attack(1) as Named & { readonly bonus: number; readonly defense: number }
  const needed = defense - bonus
  expect(attack(needed, ...after)).toMatchObject({ natural: needed, hit: true })
  expect(attack(needed - 1)).toMatchObject({ natural: needed - 1, hit: false })
  return { bonus, defense }
}

/** Two fragmentation grenades. */
export const grenade = {
  weapon: "frag-grenade",
  bonus: 3,
  damage: "4d6",
  kind: "slashing",
  burst: 20,
  reflexDC: 15,
  increment: 10,
  thrown: true,
  size: "Tiny",
  str: 0,
  uses: 2,
}
