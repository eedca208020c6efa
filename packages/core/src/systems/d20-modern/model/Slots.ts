import type { Attack, StatBlock } from "../book/statBlock.ts"
import { handsOf, isMelee, isThrown, weaponSize } from "./attackKind.ts"

/** A weapon that a combatant carries. */
export interface Slot {
  readonly id: string
  readonly hands: number
  /** Index into the state's ammunition, -1 where none is counted. */
  readonly stock: number
  /** What is in it at first: rounds in the magazine, or pieces of a thrown weapon. */
  readonly capacity: number
  readonly spares: number
  /** Loading: `box` a move action, `internal` and `belt` a full round, `move` a move action; undefined: never. */
  readonly reload: "box" | "internal" | "belt" | "move" | undefined
  /** It leaves the hand when it is used. */
  readonly thrown: boolean
  /** The weapon's own size, an index of `sizes`. */
  readonly size: number
  /** It shoots: to strike it out of a hand takes an attack on the weapon itself (D20M-219). */
  readonly ranged: boolean
}

/** What the slots of a combatant are made of. */
export interface Carrying {
  readonly block: StatBlock
  /** A new place among the ammunition: what is loaded, and the spares. */
  readonly stock: (loaded: number, spares: number) => number
}

/** The weapons that a combatant carries, as its attacks need them. */
export class Slots {
  readonly all: Slot[] = []
  private readonly carrying: Carrying
  /** Box magazines and speed loaders that no weapon has taken yet. */
  private magazines: number

  constructor(carrying: Carrying) {
    this.carrying = carrying
    this.magazines = (carrying.block.gear ?? []).filter((g) => g === "box magazine" || g === "speed loader").length
  }

  /** The slot of the weapon of an attack, a new one if need be; -1 for bare hands and natural weapons. */
  of(attack: Attack): number {
    const { all, carrying } = this
    const { block } = carrying
    const id = attack.using ?? attack.weapon
    if (attack.natural === true || id === "unarmed") return -1
    const known = all.findIndex((s) => s.id === id)
    if (known >= 0 && all[known]?.reload === undefined && !all[known]?.thrown && !isThrown(attack)) return known
    const entry = attack.using === undefined ? attack : (block.attacks.find((a) => a.weapon === id) ?? attack)
    const thrown =
      isThrown(attack) || attack.uses !== undefined || (entry.thrown === true && all[known]?.thrown === true)
    const rounds = typeof entry.magazine === "number" ? entry.magazine : 0
    const spares = this.sparesOf(entry)
    const pieces = thrown ? (attack.uses ?? Math.max(1, (block.gear ?? []).filter((g) => g === id).length)) : 0
    if (known >= 0) {
      const slot = all[known] as Slot
      if (thrown && !slot.thrown) {
        all[known] = { ...slot, thrown, capacity: pieces, stock: carrying.stock(pieces, 0) }
      }
      return known
    }
    all.push(this.made(entry, id, { pieces, rounds, spares: rounds === 0 ? 0 : spares, thrown }))
    return all.length - 1
  }

  /** The spares of a weapon, which takes all magazines where it uses some. */
  private sparesOf(entry: Attack): number {
    const spares = entry.spares ?? (entry.reload === "box" ? this.magazines : 1000)
    if (entry.reload === "box" && entry.spares === undefined) this.magazines = 0
    return spares
  }

  private made(
    entry: Attack,
    id: string,
    { pieces, rounds, spares, thrown }: { pieces: number; rounds: number; spares: number; thrown: boolean },
  ): Slot {
    const { block, stock } = this.carrying
    const counted = rounds > 0 || thrown
    return {
      id,
      hands: handsOf(entry, block.size),
      stock: counted ? stock(rounds > 0 ? rounds : pieces, spares) : -1,
      capacity: rounds > 0 ? rounds : pieces,
      spares,
      reload: rounds > 0 ? (entry.reload ?? "box") : undefined,
      thrown,
      size: weaponSize(entry, block.size),
      ranged: !isMelee(entry) && !isThrown(entry),
    }
  }
}
