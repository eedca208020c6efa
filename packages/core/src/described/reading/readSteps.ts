import { didYouMean, quoted } from "../../scenario/didYouMean.ts"
import { slug } from "../../scenario/names.ts"
import { child, type Mapping, plain, type Tree } from "../../scenario/tree.ts"
import type { Expression, Role } from "../language/Expression.ts"
import { anyStepKeys, gameLimits, type StepName, stepKeys } from "../language/keys.ts"
import { hull, type Range, range } from "../language/Range.ts"
import type { Step } from "../language/Step.ts"
import { type Around, within } from "./Around.ts"
import type { Draft } from "./Draft.ts"
import type { Hook } from "./Mechanics.ts"
import type { Parsed } from "./parseExpression.ts"
import { isBand, readBands } from "./readBands.ts"
import type { Local } from "./Scope.ts"

const stepNames = Object.keys(stepKeys) as readonly StepName[]

/** A list of steps as it stands in a file; one step may stand without its list. */
export const readSteps = (draft: Draft, tree: Tree | undefined, around: Around): readonly Step[] => {
  if (tree === undefined) return []
  if (around.depth > gameLimits.nesting) {
    draft.file.wrong(tree.place, `expected at most ${gameLimits.nesting} lists of steps inside of each other`)
    return []
  }
  if (tree._tag === "Leaf" && tree.value !== null) {
    draft.file.wrong(tree.place, `expected a list of steps: each is one of ${stepNames.join(", ")}`)
    return []
  }
  const items = tree._tag === "List" ? tree.items : tree._tag === "Mapping" ? [tree] : []
  return items.flatMap((item, i) => readStep(draft, item, around, i + 1))
}

/**
 * What a hook of a mechanic does, if the mechanic is on.
 *
 * @param locals what can be named in it beside what is around it
 */
export const hooked = (
  draft: Draft,
  { cite, on, topic, tree }: Hook,
  around: Around,
  locals: ReadonlyMap<string, Local> = new Map(),
): readonly Step[] => {
  // What a mechanic does sets it off no further.
  if (around.busy.includes(cite)) return []
  const yes = readSteps(draft, child(tree, "do"), {
    ...around,
    locals: new Map([...around.locals, ...locals]),
    cite,
    topic,
    depth: around.depth + 1,
    busy: [...around.busy, cite],
  })
  return [{ do: "if", hit: false, test: on, yes, no: [] }]
}

const readStep = (draft: Draft, tree: Tree, around: Around, number: number): readonly Step[] => {
  const { file } = draft
  if (file.findings.enough || !draft.hasRoom(tree.place)) return []
  const name = tree._tag === "Mapping" ? stepNames.find((each) => tree.entries.has(each)) : undefined
  if (tree._tag !== "Mapping" || name === undefined) {
    const key = tree._tag === "Mapping" ? [...tree.entries.keys()].find((each) => !isOther(each)) : undefined
    const place = key === undefined ? tree.place : keyPlace(tree as Mapping, key)
    file.wrong(place, () =>
      key === undefined
        ? `expected a step: one of ${stepNames.join(", ")}`
        : `no step is called ${quoted(key)}${didYouMean(key, stepNames)}`,
    )
    return []
  }
  const bands = name === "degrees" || name === "table" ? isBand : undefined
  file.keys(tree, { ...stepKeys[name], ...anyStepKeys }, bands)
  const id = child(tree, "id")
  const named = id?._tag === "Leaf" && typeof id.value === "string" && slug.test(id.value) ? id.value : undefined
  if (id !== undefined && named === undefined)
    file.wrong(id.place, "expected an id: lower-case letters, digits, - and _")
  const cite = `${around.cite}.${named ?? number}`
  const page = file.optionalText(child(tree, "cite"))
  draft.cite({ id: cite, topic: around.topic, says: saidBy(tree, name), page })
  return new StepReader(draft, tree, around, cite).read(name)
}

/** Keys that stand beside the one that says what a step does. */
const isOther = (key: string): boolean => ["then", "else", "to", "by", "text", "id", "cite", "up", "down"].includes(key)

const keyPlace = (tree: Mapping, key: string) => tree.entries.get(key)?.key ?? tree.place

/** A step in one line, as the catalogue has it. */
const saidBy = (tree: Mapping, name: StepName): string => {
  const value = child(tree, name)
  const main = value?._tag === "Leaf" ? String(value.value) : ((value && (plain(value) as { en?: string }).en) ?? "")
  const more = ["by", "to"].flatMap((key) => {
    const leaf = child(tree, key)
    return leaf?._tag === "Leaf" ? [`${key} ${String(leaf.value)}`] : []
  })
  return [`${name}: ${main}`.trim(), ...more].join(", ")
}

const changeable = (local: Local): Local => ({ ...local, read: true, mayChange: true })

const broken: Local = { slot: 0, kind: "int", range: range(0, 0), read: true, broken: true }

/** Steps by which a described game says itself what befalls somebody. */
const ofGame: readonly StepName[] = ["hit", "fell", "recover", "leave"]

/** The keys of a case: those of `if`, without else. */
const { else: _, ...caseKeys } = stepKeys.if

/** Reads one step. */
class StepReader {
  private readonly draft: Draft
  private readonly tree: Mapping
  private readonly around: Around
  private readonly cite: string

  constructor(draft: Draft, tree: Mapping, around: Around, cite: string) {
    this.draft = draft
    this.tree = tree
    this.around = around
    this.cite = cite
  }

  read(name: StepName): readonly Step[] {
    if (this.draft.published !== undefined && !this.isPossibleThere(name)) return []
    switch (name) {
      case "roll":
        return this.roll("roll")
      case "table":
        return this.table()
      case "let":
        return this.let()
      case "if":
        return this.conditional("if", this.list("then"), this.list("else"))
      case "hit":
        return this.hit()
      case "cases":
        return this.cases()
      case "degrees":
        return this.degrees()
      case "harm":
        return this.harm(this.tree.entries.get("harm")?.value, this.role("to", this.far))
      case "set":
      case "add":
        return this.change(name)
      case "gain":
      case "lose":
        return this.condition(name)
      case "fell":
      case "kill":
      case "recover":
      case "leave":
        return [{ do: name, who: this.role(name, "me") }]
      case "ask":
        return this.ask()
      case "each":
        return this.each()
      case "do":
        return this.shared()
    }
  }

  /** What befalls somebody in a published game is for its own rules to say, but for what these lend. */
  private isPossibleThere(name: StepName): boolean {
    const { busy } = this.around
    const mayKill = busy.length > 0 && !busy.includes("harmed") && !busy.includes("before-harm")
    // The blow that stands for all others is the only harm.
    if (name === "harm" ? busy.length === 0 : name === "kill" ? mayKill : !ofGame.includes(name)) return true
    this.file.wrong(
      keyPlace(this.tree, name),
      name === "kill"
        ? `${this.draft.id} says itself who dies of harm: kill is for "when: fallen"`
        : `${name} is for games that a file describes: here ${this.draft.id} has rules of its own`,
    )
    return false
  }

  private get file() {
    return this.draft.file
  }

  private get(key: string): Tree | undefined {
    return child(this.tree, key)
  }

  /** Whom harm is done to where nothing is said. */
  private get far(): Role {
    return this.around.roles.includes("them") ? "them" : "me"
  }

  private scope(rolls = false) {
    return this.draft.scope(this.around.roles, this.around.locals, rolls)
  }

  private list(key: string): readonly Step[] {
    return readSteps(this.draft, this.get(key), { ...within(this.around, key), cite: `${this.cite}.${key}` })
  }

  private role(key: string, otherwise: Role): Role {
    return this.file.word(this.get(key), this.around.roles) ?? otherwise
  }

  /** What is written under a key as `name = expression`. */
  private assigned(key: string, rolls: boolean): { readonly name: string; readonly parsed: Parsed } | undefined {
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
    if (key === "let" && parsed !== undefined && this.around.locals.get(name)?.mayChange) return { name, parsed }
    if (!this.file.isName(name, tree.place) || parsed === undefined) {
      this.around.locals.set(name, broken).set(`${name}.natural`, broken)
      return undefined
    }
    if (this.draft.bands.length > 0 && (name === "distance" || this.draft.bands.includes(name))) {
      this.file.wrong(tree.place, `${quoted(name)} is a word of this game's space: choose another name`)
      return undefined
    }
    if (!this.around.locals.has(name)) return { name, parsed }
    this.file.wrong(tree.place, `there is a ${quoted(name)} already: choose another name`)
    return undefined
  }

  /** Keeps a result under a name for what follows. */
  private keep(name: string, slot: number, kind: Local["kind"], its: Range): Local {
    const local: Local = { slot, kind, range: its, read: false }
    this.around.locals.set(name, local)
    return local
  }

  private mustBeRead(locals: readonly Local[], name: string, what: string): void {
    const { place } = this.tree
    const tell = () => this.file.wrong(place, `nothing reads the ${what} ${quoted(name)}`)
    this.around.unread.push({ locals, tell })
  }

  private roll(key: "roll" | "table"): readonly Step[] {
    const assigned = this.assigned(key, true)
    if (assigned === undefined) return []
    const { name, parsed } = assigned
    if (parsed.draws[0] === undefined || parsed.kind !== "int") {
      const isNumber = parsed.kind === "int"
      this.file.wrong(
        this.tree.place,
        isNumber ? "nothing is rolled here: use let" : "a roll is a number: compare it in if or hit",
      )
      this.around.locals.set(name, broken).set(`${name}.natural`, broken)
      return []
    }
    const slot = this.draft.newSlot()
    const before = new Map(this.around.locals)
    const local = this.keep(name, slot, "int", parsed.range)
    const natural = this.keep(`${name}.natural`, parsed.draws[0].slot, "int", naturalOf(parsed))
    if (key === "roll") this.mustBeRead([local, natural], name, "roll")
    return this.woven(name, this.rolled(name, parsed, slot), local, natural, before)
  }

  /** A roll with what mechanics from outside make of it: others in its place, which leave their results where it does, and what follows. */
  private woven(
    name: string,
    roll: Extract<Step, { readonly do: "roll" }>,
    local: Local,
    natural: Local,
    before: ReadonlyMap<string, Local>,
  ): readonly Step[] {
    const { afterRoll, insteadOfRoll } = this.draft.mechanics
    let made: readonly Step[] = [roll]
    for (const { cite, on, topic, tree } of insteadOfRoll.get(name) ?? []) {
      if (this.around.busy.includes(cite)) continue
      const text = child(tree, "roll")
      let isFirst = true
      const newSlot = (): number => {
        if (!isFirst) return this.draft.newSlot()
        isFirst = false
        return natural.slot
      }
      const scope = { ...this.draft.scope(this.around.roles, before, true), newSlot }
      const parsed = this.file.expression(text, scope, "int")
      if (parsed === undefined || text === undefined) continue
      if (parsed.draws.length === 0) this.file.wrong(text.place, "nothing is rolled here: expected dice")
      local.range = hull(local.range, parsed.range)
      natural.range = hull(natural.range, parsed.draws.length === 0 ? natural.range : naturalOf(parsed))
      this.draft.cite({ id: cite, topic, says: `instead-of-roll: ${name}`, page: undefined })
      const index = this.draft.roll({ id: name, text: this.file.words(this.get("text"), name), cite })
      const other: Step = { ...roll, roll: index, draws: parsed.draws, value: parsed.value }
      made = [{ do: "if", hit: false, test: on, yes: [other], no: made }]
    }
    const locals = new Map([
      [name, changeable(local)],
      [`${name}.natural`, natural],
    ])
    const after = (afterRoll.get(name) ?? []).flatMap((hook) => hooked(this.draft, hook, this.around, locals))
    local.range = hull(local.range, (locals.get(name) as Local).range)
    return [...made, ...after]
  }

  private rolled(name: string, { draws, value }: Parsed, slot: number): Extract<Step, { readonly do: "roll" }> {
    const text = this.file.words(this.get("text"), name)
    const roll = this.draft.roll({ id: name, text, cite: this.cite })
    return { do: "roll", roll, by: this.role("by", "me"), draws, value, slot }
  }

  private let(): readonly Step[] {
    const assigned = this.assigned("let", false)
    if (assigned === undefined) return []
    const { name, parsed } = assigned
    const known = this.around.locals.get(name)
    if (known?.mayChange) {
      if (known.kind !== parsed.kind) this.file.wrong(this.tree.place, `${name} is a number`)
      known.range = hull(known.range, parsed.range)
      return [{ do: "let", value: parsed.value, slot: known.slot }]
    }
    const slot = this.draft.newSlot()
    this.mustBeRead([this.keep(name, slot, parsed.kind, parsed.range)], name, "let")
    return [{ do: "let", value: parsed.value, slot }]
  }

  private conditional(key: "if" | "hit", yes: readonly Step[], no: readonly Step[]): readonly Step[] {
    const test = this.file.expression(this.get(key), this.scope(), "truth")
    if (test === undefined) return []
    return [{ do: "if", hit: key === "hit", test: test.value, yes, no }]
  }

  private hit(): readonly Step[] {
    const harm = this.get("harm")
    if (harm !== undefined && this.get("then") !== undefined)
      this.file.wrong(keyPlace(this.tree, "harm"), "harm or then: put the harm into the list of then")
    if (!this.around.roles.includes("them"))
      this.file.wrong(this.tree.place, "nobody is attacked here: nobody is aimed at")
    const yes = harm === undefined ? this.list("then") : this.harm(harm, this.far)
    return this.conditional("hit", yes, this.list("else"))
  }

  private cases(): readonly Step[] {
    const tree = this.get("cases") as Tree
    if (tree._tag !== "List" || tree.items.length === 0) {
      this.file.wrong(tree.place, "expected a list of cases, each with if and then, at the end one with else")
      return []
    }
    return tree.items.reduceRight<readonly Step[]>((rest, item, i) => {
      if (item._tag !== "Mapping") {
        this.file.wrong(item.place, "expected a case: if and then, or else")
        return rest
      }
      const isLast = i === tree.items.length - 1
      const around = { ...within(this.around, `${i + 1}`), cite: `${this.cite}.${i + 1}` }
      if (isLast && child(item, "if") === undefined) {
        this.file.keys(item, { else: stepKeys.if.else })
        return readSteps(this.draft, child(item, "else"), around)
      }
      this.file.keys(item, caseKeys)
      const test = this.file.expression(child(item, "if"), this.scope(), "truth")
      const yes = readSteps(this.draft, child(item, "then"), around)
      return test === undefined ? rest : [{ do: "if", hit: false, test: test.value, yes, no: rest }]
    }, [])
  }

  private table(): readonly Step[] {
    const before = new Set(this.around.locals.keys())
    const rolled = this.roll("table")
    const name = [...this.around.locals.keys()].find((each) => !before.has(each))
    const local = name === undefined ? undefined : this.around.locals.get(name)
    if (rolled.length === 0 || local === undefined) return []
    return [...rolled, this.bands({ is: "slot", slot: local.slot }, local.range)]
  }

  private degrees(): readonly Step[] {
    const margin = this.file.expression(this.get("degrees"), this.scope(), "int")
    if (margin === undefined) return []
    const shift = (key: string) => this.file.expression(this.get(key), this.scope(), "truth")?.value
    return [this.bands(margin.value, margin.range, shift("up"), shift("down"))]
  }

  private bands(value: Expression, its: Range, up?: Expression, down?: Expression): Step {
    const bands = readBands(this.file, this.tree, its).map(({ from, name, value: steps }) => ({
      from,
      steps: readSteps(this.draft, steps, { ...within(this.around, name), cite: `${this.cite}.${name}` }),
    }))
    return { do: "bands", value, up, down, bands }
  }

  private harm(tree: Tree | undefined, to: Role): readonly Step[] {
    const parsed = this.file.expression(tree, this.scope(true), "int")
    if (parsed === undefined || tree === undefined) return []
    const hook = ["harmed", "zero", "before-harm"].find((each) => this.around.busy.includes(each))
    if (hook !== undefined) {
      this.file.wrong(
        tree.place,
        `${hook} sets itself off: harm inside "${hook === "before-harm" ? hook : `when: ${hook}`}" would never end`,
      )
      return []
    }
    if (parsed.range.most <= 0)
      this.file.wrong(tree.place, `this never harms: it comes to ${parsed.range.most} at most`)
    const slot = this.draft.newSlot()
    const isRolled = parsed.draws.length > 0
    const damage: Local = { slot, kind: "int", range: parsed.range, read: true }
    // What mechanics make of the roll bounds what follows. Else it is numbered behind the rolls that the harm sets off.
    const { afterRoll, insteadOfRoll } = this.draft.mechanics
    const woven = isRolled && (afterRoll.has("damage") || insteadOfRoll.has("damage"))
    const first = woven ? this.damageRoll(parsed, damage) : []
    const amount: Expression = isRolled ? { is: "slot", slot } : parsed.value
    const before = this.before(damage)
    const tookSlot = this.draft.newSlot()
    const lost = this.draft.layers.map((layer) => ({ layer, slot: this.draft.newSlot() }))
    const locals = new Map<string, Local>([
      ["amount", { slot: tookSlot, kind: "int", range: range(1, Math.max(1, damage.range.most)), read: true }],
    ])
    for (const each of lost) {
      const { most } = this.draft.tracks.get(each.layer)?.range ?? range(0, 1)
      locals.set(`lost.${each.layer}`, { slot: each.slot, kind: "int", range: range(0, most), read: true })
    }
    const harm: Step = {
      do: "harm",
      amount,
      to,
      before,
      tookSlot,
      lostSlots: lost.map((each) => each.slot),
      harmed: this.hook("harmed", locals) ?? [],
      zero: this.hook("zero", locals),
    }
    return [...(isRolled && !woven ? this.damageRoll(parsed, damage) : first), harm]
  }

  /** The dice of harm are a roll called damage. */
  private damageRoll(parsed: Parsed, local: Local): readonly Step[] {
    const natural: Local = {
      ...local,
      slot: (parsed.draws[0] as Parsed["draws"][number]).slot,
      range: naturalOf(parsed),
    }
    return this.woven("damage", this.rolled("damage", parsed, local.slot), local, natural, this.around.locals)
  }

  /** What mechanics do before harm takes effect. It may become more by that. */
  private before(damage: Local): Extract<Step, { readonly do: "harm" }>["before"] {
    const hooks = this.draft.mechanics.beforeHarm.filter(({ cite }) => !this.around.busy.includes(cite))
    if (hooks.length === 0) return undefined
    const slot = this.draft.newSlot()
    const amount: Local = {
      slot,
      kind: "int",
      range: range(0, Math.max(1, damage.range.most)),
      read: true,
      mayChange: true,
    }
    const around: Around = { ...this.around, roles: ["me", "them"], busy: [...this.around.busy, "before-harm"] }
    const locals = new Map([["amount", amount]])
    const steps = hooks.flatMap((hook) => {
      const condition = child(hook.tree, "before-harm")
      const test = this.file.expression(condition, this.draft.scope(around.roles, locals), "truth")
      const yes = hooked(this.draft, hook, { ...around, locals: new Map() }, locals)
      return test === undefined ? [] : [{ do: "if", hit: false, test: test.value, yes, no: [] } as const]
    })
    damage.range = hull(damage.range, amount.range)
    return { slot, steps }
  }

  /** A hook as it is set off here, where the game has it. */
  private hook(name: "harmed" | "zero", locals: Map<string, Local>): readonly Step[] | undefined {
    const tree = this.draft.hooks.get(name)
    this.draft.reads(`when.${name}`)
    const added = this.draft.mechanics.when.get(name) ?? []
    if (tree === undefined && added.length === 0) return undefined
    const around: Around = {
      ...this.around,
      roles: ["me", "them"],
      locals: new Map(locals),
      cite: `${this.draft.id}.when.${name}`,
      topic: `when.${name}`,
      depth: this.around.depth + 1,
      busy: [...this.around.busy, name],
    }
    const own: readonly Step[] =
      tree === undefined && name === "zero" ? [{ do: "fell", who: "me" }] : readSteps(this.draft, tree, around)
    const more = added.flatMap((hook) => hooked(this.draft, hook, around))
    // Where the game says nothing of the end of points, a mechanic that does stands in its place.
    if (tree !== undefined || name !== "zero") return [...own, ...more]
    return more.reduceRight<readonly Step[]>((no, step) => [{ ...step, no } as Step], own)
  }

  private change(key: "set" | "add"): readonly Step[] {
    const tree = this.get(key) as Tree
    const form = key === "set" ? "me.track = number" : "me.track by number"
    const written = this.file.written(tree)
    if (written === undefined) return []
    if (this.draft.bands.length > 0 && /^\s*distance\b/u.test(written)) return this.move(key, tree, written)
    const found = /^\s*(me|them)\.([a-z][\w-]*)\s*(=|by\b)\s*/u.exec(written)
    if (found?.[3] !== (key === "set" ? "=" : "by")) {
      this.file.wrong(tree.place, `expected ${key}: ${form}`)
      return []
    }
    const [whole, who, name] = found as unknown as readonly [string, Role, string]
    if (this.draft.published !== undefined && name === "points") {
      this.file.wrong(tree.place, "points of a published game are changed by its own rules alone")
      return []
    }
    const track = this.draft.tracks.get(name)
    const others = [...this.draft.tracks.keys()].filter((each) => !this.draft.conditions.has(each))
    if (track === undefined || !others.includes(name)) {
      const what = this.draft.conditions.has(name) ? `${quoted(name)} is a condition: use gain and lose` : undefined
      this.file.wrong(tree.place, () => what ?? `no track is called ${quoted(name)}${didYouMean(name, others)}`)
      return []
    }
    if (!this.around.roles.includes(who)) {
      this.file.wrong(tree.place, "there is nobody called them here: nobody is aimed at")
      return []
    }
    const parsed = this.file.expression(tree, this.scope(), "int", whole.length)
    if (parsed === undefined) return []
    const was: Expression = { is: "track", of: who, index: track.index }
    const value: Expression = key === "set" ? parsed.value : { is: "+", left: was, right: parsed.value }
    const mayEnd = this.draft.layers.includes(name) && parsed.range.least <= (key === "set" ? 0 : -1)
    return [{ do: "set", of: who, track: track.index, value, zero: mayEnd ? { steps: this.end() } : undefined }]
  }

  private move(key: "set" | "add", tree: Tree, written: string): readonly Step[] {
    const found = /^\s*distance\s*(=|by\b)\s*/u.exec(written)
    if (found?.[1] !== (key === "set" ? "=" : "by")) {
      this.file.wrong(tree.place, `expected ${key}: distance ${key === "set" ? "= band" : "by number"}`)
      return []
    }
    if (!this.around.roles.includes("them")) {
      this.file.wrong(tree.place, "there is no distance here: nobody is aimed at")
      return []
    }
    const parsed = this.file.expression(tree, this.scope(), "int", found[0].length)
    if (parsed === undefined) return []
    const was: Expression = { is: "distance" }
    return [{ do: "move", value: key === "set" ? parsed.value : { is: "+", left: was, right: parsed.value } }]
  }

  /** What happens when a track of points is set so that none are left. */
  private end(): readonly Step[] | undefined {
    if (this.around.busy.includes("zero")) return []
    return this.hook("zero", new Map())
  }

  private condition(key: "gain" | "lose"): readonly Step[] {
    const tree = this.get(key) as Tree
    const name = tree._tag === "Leaf" ? String(tree.value) : ""
    const track = this.draft.tracks.get(name)
    if (track === undefined || !this.draft.conditions.has(name)) {
      this.file.wrong(tree.place, () =>
        track === undefined
          ? `no condition is called ${quoted(name)}${didYouMean(name, this.draft.conditions)}`
          : `${quoted(name)} is a track: use set and add`,
      )
      return []
    }
    if (key === "gain") this.draft.reads(`gain.${name}`)
    return [{ do: "condition", to: this.role("to", "me"), track: track.index, begins: key === "gain" }]
  }

  private ask(): readonly Step[] {
    const text = this.file.words(this.get("ask"), "ask")
    const ask = this.draft.ask({ id: `ask-${this.draft.asks.length + 1}`, text, cite: this.cite })
    return [{ do: "ask", ask, by: this.role("by", "me"), yes: this.list("then"), no: this.list("else") }]
  }

  private each(): readonly Step[] {
    const who = this.file.word(this.get("each"), ["enemies", "friends"]) ?? "enemies"
    const around: Around = { ...within(this.around, "do"), cite: `${this.cite}.do`, roles: ["me", "them"] }
    return [{ do: "each", who, steps: readSteps(this.draft, this.get("do"), around) }]
  }

  private shared(): readonly Step[] {
    const tree = this.get("do") as Tree
    const name = tree._tag === "Leaf" ? String(tree.value) : ""
    const list = this.draft.defines.get(name)
    if (list === undefined) {
      this.file.wrong(
        tree.place,
        () => `nothing is defined as ${quoted(name)}${didYouMean(name, this.draft.defines.keys())}`,
      )
      return []
    }
    this.draft.reads(`define.${name}`)
    if (this.around.busy.includes(`define.${name}`)) {
      this.file.wrong(tree.place, `${quoted(name)} would do itself again, without end`)
      return []
    }
    return readSteps(this.draft, list, {
      ...this.around,
      cite: `${this.draft.id}.define.${name}`,
      topic: `define.${name}`,
      depth: this.around.depth + 1,
      busy: [...this.around.busy, `define.${name}`],
    })
  }
}

/** What the first draw of a roll can show: not known from the sum, so all that dice can. */
const naturalOf = ({ draws, range: its, value }: Parsed): Range =>
  value.is === "slot" && draws.length === 1
    ? its
    : (rangeOfDraw(draws[0] as Parsed["draws"][number]) ?? range(-1e6, Number.POSITIVE_INFINITY))

const rangeOfDraw = (draw: Parsed["draws"][number]): Range | undefined => {
  if (draw.is === "best" || draw.is === "worst") return range(0, draw.faces)
  if (draw.is !== "dice" && draw.is !== "edge") return undefined
  if (!("dice" in draw.dice)) return undefined
  const { plain, count, faces, plus } = draw.dice.dice
  return plain ? range(count + plus, count * faces + plus) : undefined
}
