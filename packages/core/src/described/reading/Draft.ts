import type { GameFunction } from "../../contract/GameFunction.ts"
import type { Place } from "../../scenario/problems.ts"
import type { Tree } from "../../scenario/yaml/tree.ts"
import type { Expression } from "../language/Expression.ts"
import type { Ask, Cited, Named, Roll, Words } from "../language/Game.ts"
import type { Step } from "../language/Step.ts"
import { gameLimits } from "../language/gameLimits.ts"
import { quoted } from "../../scenario/didYouMean.ts"
import { range } from "../language/Range.ts"
import { Facts } from "./Facts.ts"
import type { FileReader } from "./FileReader.ts"
import type { Given } from "./Given.ts"
import type { Hooks } from "./Mechanics.ts"
import { parseExpression } from "./parseExpression.ts"
import type { Published } from "./Published.ts"
import type { Term } from "./Term.ts"
import type { KnownGear, Thing } from "./Thing.ts"
import { toldBefore, Wrong } from "./tokens.ts"
import type { Written, WrittenModifier } from "./Written.ts"
import type { Known, KnownDoors, LaidArea, Local, Scope, WordList } from "./Scope.ts"

/** Something that somebody should read: where it stands and what it is called in messages. */
export interface Declared {
  readonly place: Place
  readonly words: string
}

/** What is known of a game while its file is read. */
export class Draft {
  readonly file: FileReader
  readonly id: string
  readonly functions: ReadonlyMap<string, GameFunction>
  /** The published game that mechanics are added to, where it is none that a file describes. */
  readonly published: Published | undefined
  /** What mechanics from outside do. */
  mechanics: Hooks = { afterRoll: new Map(), insteadOfRoll: new Map(), beforeHarm: [], when: new Map() }
  readonly rules = new Map<string, Known>()
  readonly stats = new Map<string, Known>()
  readonly diceStats = new Map<string, number>()
  readonly tracks = new Map<string, Known>()
  readonly conditions = new Set<string>()
  /** Expressions with a name, as the file has them. */
  readonly formulas = new Map<string, string>()
  /** Words in place of numbers, by what they are called together; all of them, by word. */
  readonly kinds = new Map<string, Words>()
  readonly words = new Map<string, number>()
  /** Lists of words of sheets: where the first of them stands among the stats. */
  readonly wordLists = new Map<string, WordList>()
  /** What is added to rolls and lets, by their names; where each name is said first; and the names that there are. */
  readonly modifiers = new Map<string, readonly WrittenModifier[]>()
  readonly modified = new Map<string, Place>()
  readonly named = new Set<string>()
  /** Areas that last, by name. */
  readonly areas = new Map<string, LaidArea>()
  /** What sheets list. */
  readonly gear = new Map<string, KnownGear>()
  /** The bands of distance, by name. */
  bands: readonly string[] = []
  /** The fight is on a map; whether the action that is read is aimed at a place. */
  map: Scope["map"] = undefined
  /** What doors have. */
  doors: KnownDoors | undefined = undefined
  readonly facts = new Facts()
  /** What gives tracks back, and ends conditions, by itself. */
  readonly given: Given = { turn: [], "turn-end": [], round: [] }
  /** Conditions whose giver is known, by name: their number among those. */
  readonly links = new Map<string, number>()
  /** The phases of a round. */
  phases: readonly Named[] = []
  /** Conditions that take their owner's turns, by their tracks. */
  readonly idle: number[] = []
  /** By condition: the turns that it lasts, and the track that counts them. */
  readonly lasting = new Map<string, { readonly most: Expression; readonly left: number }>()
  /** Actions that answer something: they are put in where it happens. */
  reactions: readonly Written[] = []
  /** The action whose steps are read; undefined for what happens by itself. */
  acting: string | undefined = undefined
  /** The tracks of points, by name. */
  layers: readonly string[] = []
  readonly defines = new Map<string, Tree>()
  /** Lists with names of their own that have been read, by what they are given and how deep they are in themselves. */
  readonly shared = new Map<string, { readonly slots: readonly number[]; readonly steps: readonly Step[] }>()
  /** What happens by itself, as the file has it. */
  readonly hooks = new Map<string, Tree>()
  /** What is read now is worked out in a fight, where there are others. */
  isInFight = false
  readonly rolls: Roll[] = []
  readonly asks: Ask[] = []
  readonly catalogue = new Map<string, Cited>()
  readonly declared = new Map<string, Declared>()
  private readonly read = new Set<string>()
  slots = 0
  /** How deep formulas are read in each other, and how many inside of the outermost. */
  private within = 0
  private expanded = 0
  /** Steps so far, wherever they are used. */
  steps = 0

  constructor(file: FileReader, id: string, functions: readonly GameFunction[], published?: Published) {
    this.published = published
    this.file = file
    this.functions = new Map(functions.map((each) => [each.id, each]))
    this.id = id
  }

  /** What can be named where nothing has been rolled yet. */
  scope(roles: Scope["roles"], locals: ReadonlyMap<string, Local> = new Map(), rolls = false, item?: Thing): Scope {
    const { bands, diceStats, doors, functions, gear, map, rules, stats, tracks, wordLists, words } = this
    const withFacts = (e: Expression): Expression => this.facts.marked(e)
    const formula = (name: string, at: Scope): Term | undefined => this.formula(name, at)
    const newSlot = rolls ? () => this.newSlot() : undefined
    const reads = (what: string): void => this.reads(what)
    return {
      rules,
      stats,
      diceStats,
      tracks,
      bands,
      map,
      doors,
      links: this.links,
      areas: this.areas,
      locals,
      words,
      wordLists,
      gear,
      item,
      formula,
      functions,
      roles,
      counts: this.isInFight,
      reads,
      withFacts,
      newSlot,
    }
  }

  /** A formula reads those above it alone, so none goes round in circles. */
  private formula(name: string, scope: Scope): Term | undefined {
    const text = this.formulas.get(name)
    if (text === undefined) return undefined
    this.reads(`formula.${name}`)
    const above = [...this.formulas.keys()].slice(0, [...this.formulas.keys()].indexOf(name))
    const formula = (other: string, at: Scope): Term | undefined =>
      above.includes(other) ? this.formula(other, at) : undefined
    if (this.within === 0) this.expanded = 0
    if (++this.expanded > gameLimits.expanded)
      throw new Wrong(`${tooManyFormulas}, counted at every use: ${quoted(name)} is one too many`, 0)
    this.within++
    try {
      const { value, ...its } = parseExpression(text, { ...scope, formula, newSlot: undefined })
      return { ...its, is: value, at: 0 }
    } catch (error) {
      if (error instanceof Wrong && error.message !== toldBefore && !error.message.startsWith(tooManyFormulas))
        throw new Wrong(`in the formula ${name}, character ${error.at + 1}: ${error.message}`, 0)
      throw error
    } finally {
      this.within--
    }
  }

  newSlot(): number {
    return this.slots++
  }

  reads(what: string): void {
    this.read.add(what)
  }

  declare(what: string, place: Place, words: string): void {
    this.declared.set(what, { place, words })
  }

  /** What the file has and nothing reads. */
  unread(): readonly Declared[] {
    return [...this.declared].filter(([what]) => !this.read.has(what)).map(([, declared]) => declared)
  }

  cite(cited: Cited): void {
    if (!this.catalogue.has(cited.id)) this.catalogue.set(cited.id, cited)
  }

  /** The number of a roll: one for each place in the file, however often it is used. */
  roll(roll: Roll): number {
    const known = this.rolls.findIndex(({ cite }) => cite === roll.cite)
    return known >= 0 ? known : this.rolls.push(roll) - 1
  }

  ask(ask: Ask): number {
    const known = this.asks.findIndex(({ cite }) => cite === ask.cite)
    return known >= 0 ? known : this.asks.push(ask) - 1
  }

  /** Whether there is room for one step more; the first one too many is complained about. */
  hasRoom(place: Place): boolean {
    this.steps++
    if (this.steps === gameLimits.steps + 1 || (this.slots > gameLimits.slots && this.steps <= gameLimits.steps)) {
      this.steps = gameLimits.steps + 1
      this.file.wrong(
        place,
        `expected at most ${gameLimits.steps} steps, hooks and lists of define counted at every use`,
      )
    }
    return this.steps <= gameLimits.steps
  }
}

const tooManyFormulas = `expected at most ${gameLimits.expanded} formulas inside of one`

export const yesOrNo = range(0, 1)
