import { distance } from "../../../field/distance.ts"
import type { Field } from "../../../field/Field.ts"
import type { Square } from "../../../kinds/indices.ts"
import type { Expression } from "../../language/Expression.ts"
import type { Game } from "../../language/Game.ts"
import { leavesOf } from "../../language/walkSteps.ts"
import { type Evaluate, evaluate } from "../../meaning/evaluate.ts"
import { doorPlaces, type MapDoors } from "../../meaning/others/MapDoors.ts"
import type { Machine } from "../../meaning/Machine.ts"
import { FactsWhere, type MapPlaces } from "./Places.ts"
import { isSlot } from "../slotPlace.ts"

/** Where the values of a fact stand: one for each pair, or one for each combatant. */
interface FactPlaces {
  readonly from: number
  readonly value: Evaluate
  readonly isOfPair: boolean
  /** It counts others, or looks for the nearest: it may change when anybody moves or falls. */
  readonly isOfAll: boolean
  /** It follows from the place that is aimed at. */
  readonly isOfPlace: boolean
  /** It follows from which doors are open. */
  readonly isOfDoors: boolean
}

/** So many layouts are numbered before they are forgotten. */
const mostLayouts = 4096

/** What a sheet is made of on a map. */
export interface MapNumbers {
  readonly size: number
  readonly stats: readonly number[]
  readonly rules: readonly number[]
  readonly enemies: readonly (readonly number[])[]
  readonly friends: readonly (readonly number[])[]
  readonly field: Field
  readonly doors?: MapDoors | undefined
  /** The squares that the side of each body has. */
  readonly spaces: readonly number[]
  /** Where the squares begin among the facts of a moment. */
  readonly squares: number
}

/**
 * The map of a fight, and what its game makes of places. Its facts are worked out when they are asked for, and kept in
 * the list of a moment, each with a stamp: the squares that it follows from, or the version of the list where others
 * may matter. So a fact is worked out again only where these are not the same, and holds again once who was supposed
 * to be elsewhere is back.
 */
export class MapSheet implements MapPlaces, Machine {
  me = 0
  them = 0
  readonly field: Field
  readonly side: number
  /** The track that walking takes from. */
  readonly move: number
  readonly size: number
  readonly spaces: readonly number[]
  readonly enemies: MapNumbers["enemies"]
  readonly friends: MapNumbers["friends"]
  readonly squares: number
  readonly doors: MapDoors | undefined
  readonly doorsAt: number
  /** By combatant: the doors that they can open or break, as a set. */
  openable: readonly number[] = []
  /** A number for how all are placed, and who is out: it is the same where these are. */
  readonly layout: number
  readonly aimedAt: number
  readonly inside: number
  readonly firstFact: number
  readonly outs: number
  readonly facts: readonly FactPlaces[]
  readonly where: FactsWhere
  readonly width: number
  readonly tracks = []
  readonly stats: readonly number[]
  readonly statWidth: number
  readonly diceStats = []
  readonly diceWidth = 0
  readonly rules: readonly number[]
  readonly slots = []
  /** Where the version of a list stands: another one after each change of squares, of who is out or of the aim. */
  readonly version: number
  /** The version that the number of a layout is of, and, behind it, the stamps of facts. */
  private readonly layoutStamp: number
  private readonly stamps: number
  /** By place of a fact: which one it is, and of whom. */
  private readonly factAt: FactPlaces[] = []
  private readonly meAt: number[] = []
  private readonly themAt: number[] = []
  private readonly layouts = new Map<string, number>()
  private layoutsMet = 0
  private versions = 0

  constructor(game: Game, numbers: MapNumbers) {
    const { doors, enemies, field, friends, rules, size, spaces, squares, stats } = numbers
    this.field = field
    this.side = game.squares?.side ?? 1
    this.move = game.squares?.move ?? 0
    this.size = size
    this.spaces = spaces
    this.enemies = enemies
    this.friends = friends
    this.width = game.tracks.length
    this.stats = stats
    this.statWidth = game.stats.length
    this.rules = rules
    this.squares = squares
    this.doors = doors
    this.doorsAt = squares + size
    this.layout = this.doorsAt + (doors === undefined ? 0 : doorPlaces.left + doors.opens.length)
    this.aimedAt = this.layout + 1
    this.inside = this.aimedAt + 1
    this.firstFact = this.inside + size
    let next = this.firstFact
    this.facts = game.facts.map((e) => {
      const leaves = leavesOf(e)
      const isOfPair = leaves.some(isOfThem)
      const fact: FactPlaces = {
        from: next,
        value: evaluate(e),
        isOfPair,
        isOfAll: leaves.some((leaf) => leaf.is === "nearest" || leaf.is === "near"),
        isOfPlace: leaves.some((leaf) => "to" in leaf && leaf.to === "place"),
        isOfDoors: doors !== undefined && leaves.some((leaf) => leaf.is === "line" || leaf.is === "cover"),
      }
      const many = isOfPair ? size * size : size
      for (let i = 0; i < many; i++) {
        this.factAt.push(fact)
        this.meAt.push(isOfPair ? Math.floor(i / size) : i)
        this.themAt.push(i % size)
      }
      next += many
      return fact
    })
    this.outs = next
    this.version = next + 2 * size
    this.layoutStamp = this.version + 1
    this.stamps = this.version + 2
    if (isSlot(next + 2 * size)) throw new Error(`${size} combatants are too many for what this game makes of places`)
    this.where = new FactsWhere(this)
  }

  /** Steps from a body, if it were on a square, to another. */
  stepsFrom(square: Square, who: number, where: FactsWhere, other: number): number {
    return distance(this.field, square, where.at(other), this.spaces[who], this.spaces[other])
  }

  load(): number {
    return 0
  }

  /** Where a fact of two stands. */
  factPlace(index: number, me: number, them: number): number {
    const { from, isOfPair } = this.facts[index] as FactPlaces
    return isOfPair ? from + me * this.size + them : from + me
  }

  /** Whether a place holds what follows from squares. */
  follows(place: number): boolean {
    return place >= this.aimedAt && place < this.outs
  }

  /** What stands at a place: worked out where nobody has asked before. */
  at(facts: number[], place: number): number {
    if (place < this.layout || place >= this.outs) return facts[place] as number
    if (place < this.firstFact) return place === this.layout ? this.layoutOf(facts) : (facts[place] as number)
    const { firstFact, squares } = this
    const { isOfAll, isOfDoors, isOfPair, isOfPlace, value } = this.factAt[place - firstFact] as FactPlaces
    const me = this.meAt[place - firstFact] as number
    const them = this.themAt[place - firstFact] as number
    const mine = facts[squares + me] as number
    const stamp =
      isOfAll || isOfPlace || isOfDoors
        ? (facts[this.version] as number)
        : isOfPair
          ? mine * manySquares + (facts[squares + them] as number)
          : mine
    const at = this.stamps + place - firstFact
    if (facts[at] === stamp) return facts[place] as number
    this.where.facts = facts
    this.me = me
    this.them = them
    const found = value(this)
    facts[at] = stamp
    facts[place] = found
    return found
  }

  /** A fact as it is, without a look at what was worked out before. */
  worked(facts: number[], place: number): number {
    const at = place - this.firstFact
    this.where.facts = facts
    this.me = this.meAt[at] as number
    this.them = this.themAt[at] as number
    return (this.factAt[at] as FactPlaces).value(this)
  }

  /** Whether a fact may follow from what stands at another place. */
  isFactOf(fact: number, place: number): boolean {
    const { doorsAt, firstFact, layout, outs, size, squares } = this
    const { isOfAll, isOfDoors, isOfPlace } = this.factAt[fact - firstFact] as FactPlaces
    if (place >= squares && place < squares + size)
      return (
        isOfAll ||
        place === squares + (this.meAt[fact - firstFact] as number) ||
        place === squares + (this.themAt[fact - firstFact] as number)
      )
    if (place >= outs && place < outs + size) return isOfAll
    if (place >= doorsAt && place < layout) return isOfDoors || isOfAll
    return isOfPlace && place === this.aimedAt
  }

  /** Whether it is said at a place where somebody is, who is out, which doors are open, or what is aimed at. */
  readonly isPlaced = (place: number): boolean => this.isOfLayout(place) || place === this.aimedAt

  private layoutOf(facts: number[]): number {
    const { doorsAt, layout, layoutStamp, layouts, outs, size, squares, version } = this
    if (facts[layoutStamp] === facts[version]) return facts[layout] as number
    let key = ""
    for (let who = 0; who < size; who++) key += `${facts[squares + who]}:${facts[outs + who]},`
    for (let place = doorsAt; place < layout; place++) key += `${facts[place]};`
    let number = layouts.get(key)
    if (number === undefined) {
      if (layouts.size >= mostLayouts) layouts.clear()
      number = this.layoutsMet++
      layouts.set(key, number)
    }
    facts[layoutStamp] = facts[version] as number
    facts[layout] = number
    return number
  }

  /** Whether the layout follows from what stands at a place. */
  isOfLayout(place: number): boolean {
    return (place >= this.squares && place <= this.layout) || (place >= this.outs && place < this.outs + this.size)
  }

  /** Writes where everybody is into the facts of a moment. */
  write(facts: number[], squareOf: (who: number) => number, ofDoors: (place: number) => number): void {
    for (let who = 0; who < this.size; who++) facts[this.squares + who] = squareOf(who)
    for (let place = this.doorsAt; place < this.layout; place++) facts[place] = ofDoors(place - this.doorsAt)
    for (let place = this.aimedAt; place < this.firstFact; place++) facts[place] = 0
    for (let i = facts.length; i < this.stamps + this.factAt.length; i++) facts[i] = i < this.stamps ? 0 : noStamp
    facts[this.version] = ++this.versions
  }

  /** Said when something else stands at a place than before. */
  changed(facts: number[], place: number): void {
    const { aimedAt, layout, outs, size, squares } = this
    if ((place >= squares && place < layout) || place === aimedAt || (place >= outs && place < outs + size))
      facts[this.version] = ++this.versions
  }
}

/** No map has so many squares. */
const manySquares = 2 ** 24

const noStamp = -1

const isOfThem = (leaf: Expression): boolean =>
  ("to" in leaf && leaf.to === "them") || ("of" in leaf && leaf.of === "them")
