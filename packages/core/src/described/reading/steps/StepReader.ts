import { quoted } from "../../../scenario/didYouMean.ts"
import { child, type Mapping, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Role } from "../../language/Expression.ts"
import { type Range, range } from "../../language/Range.ts"
import { mapWords } from "../../language/mapWords.ts"
import type { Step } from "../../language/Step.ts"
import { type Around, within } from "../Around.ts"
import type { Draft } from "../Draft.ts"
import type { FileReader } from "../FileReader.ts"
import type { Hook } from "../Mechanics.ts"
import type { Trigger } from "../../language/Reaction.ts"
import { reactionsTo } from "../Reactions.ts"
import type { Parsed } from "../parseExpression.ts"
import type { Local, Scope } from "../Scope.ts"
import { hooked, type ReadSteps } from "./hooked.ts"

/** Where a key stands. */
export const keyPlace = (tree: Mapping, key: string) => tree.entries.get(key)?.key ?? tree.place

/** What stands for a result that could not be read: whatever names it is not told of again. */
export const broken: Local = { slot: 0, kind: "int", range: range(0, 0), read: true, broken: true }

/** A step as a file has it, what is around it, and what all kinds of steps read in the same way. */
export class StepReader {
  readonly draft: Draft
  readonly tree: Mapping
  readonly around: Around
  readonly cite: string
  private readonly readSteps: ReadSteps

  constructor(draft: Draft, tree: Mapping, around: Around, cite: string, readSteps: ReadSteps) {
    this.draft = draft
    this.tree = tree
    this.around = around
    this.cite = cite
    this.readSteps = readSteps
  }

  get file(): FileReader {
    return this.draft.file
  }

  get(key: string): Tree | undefined {
    return child(this.tree, key)
  }

  /** Whom harm is done to where nothing is said. */
  get far(): Role {
    return this.around.roles.includes("them") ? "them" : "me"
  }

  /** What can be named in it. */
  scope(rolls = false): Scope {
    return this.draft.scope(this.around.roles, this.around.locals, rolls, this.around.item)
  }

  /** A list of steps inside of it. */
  steps(tree: Tree | undefined, around: Around): readonly Step[] {
    return this.readSteps(this.draft, tree, around)
  }

  /** The list under one of its keys. */
  list(key: string): readonly Step[] {
    return this.steps(this.get(key), { ...within(this.around, key), cite: `${this.cite}.${key}` })
  }

  /** What a hook of a mechanic does, put in here. */
  hooked(hook: Hook, around: Around, locals?: ReadonlyMap<string, Local>): readonly Step[] {
    return hooked(this.readSteps, this.draft, hook, around, locals)
  }

  /** What may answer what happens here. */
  reactions(on: Trigger, locals?: ReadonlyMap<string, Local>): readonly Step[] {
    return reactionsTo(this.readSteps, this.draft, this.around, on, locals)
  }

  role(key: string, otherwise: Role): Role {
    return this.file.word(this.get(key), this.around.roles) ?? otherwise
  }

  /** What is written under a key as `name = expression`. */
  assigned(key: string, rolls: boolean): { readonly name: string; readonly parsed: Parsed } | undefined {
    const tree = this.get(key) as Tree
    const written = this.file.written(tree)
    if (written === undefined) return undefined
    const found = /^\s*([A-Za-z][\w-]*)\s*=(?!=)\s*/u.exec(written)
    if (found === null) {
      this.file.wrong(tree.place, `expected ${key}: name = expression`)
      return undefined
    }
    const name = found[1] as string
    const parsed = this.file.expression(tree, this.scope(rolls), undefined, found[0].length)
    const known = this.around.locals.get(name)
    if (key === "let" && parsed !== undefined && (known?.mayChange || known?.isLet)) return { name, parsed }
    if (!this.file.isName(name, tree.place) || parsed === undefined) return this.lost(name)
    const { bands, map } = this.draft
    const isOfSpace =
      map === undefined ? bands.length > 0 && (name === "distance" || bands.includes(name)) : mapWords.has(name)
    if (isOfSpace) return this.taken(tree, name, "this game's space")
    if (this.draft.words.has(name)) return this.taken(tree, name, "kinds")
    if (!this.around.locals.has(name)) return { name, parsed }
    this.file.wrong(tree.place, `there is a ${quoted(name)} already: choose another name`)
    return undefined
  }

  /** A name that is no name here: what reads it further down is not complained about as well. */
  private lost(name: string): undefined {
    this.around.locals.set(name, broken).set(`${name}.natural`, broken)
    return undefined
  }

  private taken(tree: Tree, name: string, whose: string): undefined {
    this.file.wrong(tree.place, `${quoted(name)} is a word of ${whose}: choose another name`)
    return this.lost(name)
  }

  /** Keeps a result under a name for what follows. */
  keep(name: string, slot: number, { isGiven, kind }: Pick<Parsed, "isGiven" | "kind">, its: Range): Local {
    const local: Local = { slot, kind, range: its, read: false, ...(isGiven && { isGiven }) }
    this.around.locals.set(name, local)
    return local
  }

  mustBeRead(locals: readonly Local[], name: string, what: string): void {
    const { place } = this.tree
    const tell = () => this.file.wrong(place, `nothing reads the ${what} ${quoted(name)}`)
    this.around.unread.push({ place, locals, tell })
  }
}
