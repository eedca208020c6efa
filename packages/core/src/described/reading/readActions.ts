import { didYouMean, quoted } from "../../scenario/didYouMean.ts"
import { child, type Mapping, type Tree } from "../../scenario/yaml/tree.ts"
import type { Expression, Role, Whose } from "../language/Expression.ts"
import { type Action, type Area, isDoor, type Target, type Way } from "../language/Game.ts"
import { gameLimits } from "../language/gameLimits.ts"
import { keys } from "../language/keys.ts"
import { range } from "../language/Range.ts"
import { isOfWalking, type Reaction, triggers } from "../language/Reaction.ts"
import type { Step } from "../language/Step.ts"
import { expressionsOf, isOnMap, leavesOf, visit } from "../language/walkSteps.ts"
import { type Around, atTop } from "./Around.ts"
import { aimIn, reactionsTo } from "./Reactions.ts"
import { mustReach } from "./sections/mustReach.ts"
import { readTimes } from "./sections/readPhases.ts"
import { unlessIdle } from "./sections/idle.ts"
import { asAttack } from "./asAttack.ts"
import type { Draft } from "./Draft.ts"
import type { Local } from "./Scope.ts"
import { mapping, pageOf } from "./readSheet.ts"
import type { Thing } from "./Thing.ts"
import { readSteps } from "./steps/readSteps.ts"

const people = ["enemy", "friend", "fallen", "fallen-enemy", "self"] as const
const targets = [...people, "door", "open-door"] as const

/** Keys that say something of a map. */
const ofMap = ["go", "pace", "first", "area"] as const

/** The section `actions`. */
export const readActions = (draft: Draft, tree: Tree | undefined, unread: Around["unread"]): readonly Action[] => {
  const { file } = draft
  const all = file.named(tree, gameLimits.actions).flatMap(({ id, key, value }) => {
    const of = mapping(draft, value)
    return of === undefined ? [] : [{ id, key, of }]
  })
  for (const { id, key, of } of all) {
    file.keys(of, keys.action)
    if (draft.map === undefined)
      for (const name of ofMap)
        if (of.entries.has(name))
          file.wrong(of.entries.get(name)?.key ?? key, `${name} is for games on a map: space: { squares: ... }`)
    if (id === "wait") file.wrong(key, `"wait" is what everybody can do: choose another name`)
  }
  const things = all.map(({ of }) => thingsOf(draft, of))
  // What answers an act must be known where that is read.
  const reactions = all.flatMap(({ id, of }, verb) => {
    const index = all.slice(0, verb).reduce((sum, each, i) => sum + kindsOf(each.of) * (things[i]?.length ?? 1), 0)
    const its = readReaction(draft, of)
    return its === undefined ? [] : [{ ...its, id, index, tree: of, text: file.words(child(of, "text"), id) }]
  })
  const ofTurns = all.filter(({ of }) => !of.entries.has("on")).map(({ id }) => id)
  for (const { on, tree: its } of reactions) {
    const tree = child(its, "acts")
    // A blow may be part of an answer as well.
    const acts = on === "acts" ? ofTurns : all.map(({ id }) => id)
    for (const item of tree?._tag === "List" ? tree.items : tree === undefined ? [] : [tree]) {
      const name = item._tag === "Leaf" ? String(item.value) : ""
      if (!acts.includes(name))
        file.wrong(
          item.place,
          () => `no ${on === "acts" ? "act of a turn" : "action"} is called ${quoted(name)}${didYouMean(name, acts)}`,
        )
    }
  }
  const verbOf = (tree: Mapping): number => all.findIndex(({ of }) => of === tree)
  const read = (id: string, of: Mapping, reaction?: Reaction, thing?: Thing, kind = 0): Action =>
    readAction(draft, id, of, reaction, unread, verbOf(of), thing, kind)
  const answers = new Map(reactions.map((each) => [each.id, read(each.id, each.tree, each)]))
  draft.reactions = reactions
  for (const { id, on, tree: of } of reactions)
    if (!isOfWalking(on)) draft.declare(`reaction.${id}`, of.place, `nothing in this game sets off "${id}"`)
  const actions = all.flatMap(({ id, of }, verb) => {
    const answer = answers.get(id)
    return Array.from({ length: kindsOf(of) }, (_, kind) =>
      (things[verb] ?? []).map((thing) => answer ?? read(id, of, undefined, thing, kind)),
    ).flat()
  })
  if (actions.length === 0 && tree !== undefined) file.wrong(tree.place, "expected at least one action")
  if (draft.facts.all.length > gameLimits.facts && tree !== undefined)
    file.wrong(tree.place, `expected at most ${gameLimits.facts} different uses of distance, line, cover and the like`)
  return actions
}

/** The entries of a list that an action may be done with: each is an option of its own. */
const thingsOf = (draft: Draft, of: Mapping): readonly (Thing | undefined)[] => {
  const tree = child(of, "with")
  if (tree === undefined) return [undefined]
  const name = draft.file.word(tree, [...draft.gear.keys()])
  const gear = name === undefined ? undefined : draft.gear.get(name)
  if (gear === undefined) return [undefined]
  if (child(of, "on") !== undefined)
    draft.file.wrong(tree.place, "with does not go with on: a reaction reads what is in hand, by a track")
  draft.reads(`gear.${gear.id}`)
  return Array.from({ length: gear.most }, (_, i) => ({ gear, of: "me", at: i + 1 }))
}

/** Whether somebody has so many entries. */
const hasEntry = ({ gear: { many }, at }: Thing): Expression => ({
  is: ">=",
  left: { is: "stat", of: "me", index: many },
  right: { is: "number", value: at as number },
})

/** How many kinds of targets an action lists. */
const kindsOf = (of: Mapping): number => {
  const tree = child(of, "target")
  return tree?._tag === "List" ? Math.max(1, tree.items.length) : 1
}

/** The target of an action: of several that are listed one. */
const targetOf = ({ doors, file }: Draft, of: Mapping, kind: number): (typeof targets)[number] | undefined => {
  const tree = child(of, "target")
  if (tree?._tag !== "List") {
    const isOfDoors = doors !== undefined || (tree?._tag === "Leaf" && String(tree.value).endsWith("door"))
    return file.word<(typeof targets)[number]>(tree, isOfDoors ? targets : people)
  }
  const names = tree.items.map((item) => (item._tag === "Leaf" ? item.value : undefined))
  if (tree.items.length === 0 || new Set(names).size < names.length)
    file.wrong(tree.place, "expected targets, each once")
  return file.word(tree.items[kind], people)
}

const readAction = (
  draft: Draft,
  id: string,
  of: Mapping,
  reaction: Reaction | undefined,
  unread: Around["unread"],
  verb: number,
  item: Thing | undefined,
  kind: number,
): Action => {
  const { file } = draft
  const area = draft.map && readArea(draft, child(of, "area"))
  const said = targetOf(draft, of, kind)
  const target = area !== undefined ? "place" : reaction !== undefined ? "enemy" : (said ?? "self")
  for (const name of ["target", "go", "pace", "first"])
    if (area !== undefined && of.entries.has(name))
      file.wrong(of.entries.get(name)?.key ?? of.place, `${name} does not go with area: an area is aimed at a place`)
  for (const name of ["pace", "first"])
    if (of.entries.has(name) && !of.entries.has("go"))
      file.wrong(of.entries.get(name)?.key ?? of.place, `${name} is for walkers: it needs go`)
  const atDoor = isDoor(target)
  if (atDoor && draft.doors === undefined)
    file.wrong(
      child(of, "target")?.place ?? of.place,
      "this game has no doors: say doors: { stats: { lock: { from: 0, to: 9, default: 0 } } }",
    )
  if (atDoor) draft.reads("doors")
  if (draft.map !== undefined)
    draft.map = { isPlace: area !== undefined || atDoor, ...(atDoor && { isDoor: true as const }) }
  // Of several targets one may be oneself: that is them as well then.
  const isAlone = target === "place" || atDoor || (target === "self" && kindsOf(of) === 1)
  const roles: readonly Role[] = isAlone ? ["me"] : ["me", "them"]
  const text = file.words(child(of, "text"), id)
  draft.cite({ id: `${draft.id}.actions.${id}`, topic: `actions.${id}`, says: text.en, page: pageOf(draft, of) })
  const top = atTop(draft, `actions.${id}`, roles, unread)
  const before = reaction === undefined ? reactionsTo(readSteps, draft, top, "acts", new Map(), id) : []
  draft.acting = id
  const own = readSteps(draft, child(of, "do"), {
    ...top,
    item,
    ...(reaction !== undefined && {
      locals: rollFor(draft, reaction),
      busy: [`actions.${id}`],
      aim: aimIn(reaction),
    }),
  })
  draft.acting = undefined
  const steps = [...before, ...own]
  const when = file.expression(
    child(of, "when"),
    draft.scope(roles, reaction && rollFor(draft, reaction), false, item),
    "truth",
  )?.value
  const action: Action = {
    id,
    verb,
    item: item === undefined ? -1 : (item.at as number) - 1,
    kind,
    gear: item?.gear.id,
    text,
    target,
    area,
    reaction,
    go: draft.map === undefined ? [] : readWays(draft, child(of, "go"), roles),
    pace: draft.map && file.expression(child(of, "pace"), draft.scope(["me"]), "int")?.value,
    when:
      item === undefined
        ? when
        : when === undefined
          ? hasEntry(item)
          : { is: "and", left: hasEntry(item), right: when },
    ...readTimes(draft, of),
    first: draft.map === undefined ? [] : readFirst(draft, child(of, "first"), `actions.${id}.first`, unread),
    steps: target === "enemy" ? asAttack(steps) : steps,
  }
  if (reaction !== undefined && !isBounded(action))
    file.wrong(of.place, "a reaction needs a budget: a track of its owner that when reads and do takes from")
  if (draft.map !== undefined) draft.map = { isPlace: false }
  if (atDoor) mustTouch(draft, of, target, action.steps)
  if (target === "fallen" || target === "fallen-enemy") mustReach(draft, of.place, action.steps, "them")
  // What happens by itself is no act of anybody's own.
  return reaction?.isAsked === false ? action : { ...action, when: unlessIdle(draft, action.when) }
}

/** An act at a door does something to it: else it would be offered again and again. */
const mustTouch = ({ file }: Draft, of: Mapping, target: Target, steps: readonly Step[]): void => {
  const found = new Set<string>()
  visit(steps, (step) => {
    if (step.do === "door") found.add(step.how)
    if (step.do === "wear") found.add("break")
  })
  const place = child(of, "target")?.place ?? of.place
  if (target === "door" && (found.has("shut") || !(found.has("open") || found.has("break"))))
    file.wrong(place, "an act at a shut door opens or breaks it: open: door, break: door or harm with to: door")
  if (target === "open-door" && (!found.has("shut") || found.size > 1))
    file.wrong(place, "an act at an open door shuts it: shut: door")
}

/** The keys of a reaction, if it is one. */
const readReaction = (draft: Draft, of: Mapping): Reaction | undefined => {
  const { file } = draft
  const on = child(of, "on")
  const wrong = (name: string, message: string): void => {
    if (of.entries.has(name)) file.wrong(of.entries.get(name)?.key ?? of.place, `${name} ${message}`)
  }
  if (on === undefined) {
    for (const name of ["of", "near", "asked", "acts"]) wrong(name, "is for reactions: it needs on")
    return undefined
  }
  for (const name of ["target", "go", "pace", "first", "area"])
    wrong(name, "does not go with on: a reaction is aimed at whom it answers, from where one is")
  const trigger = file.word(on, triggers)
  if (trigger === undefined) return undefined
  if (isOfWalking(trigger) && draft.map === undefined)
    file.wrong(on.place, `${trigger} is for games on a map: space: { squares: ... }`)
  const isOfTurn = trigger === "turn-begins" || trigger === "turn-ends"
  const isOfOther = isOfWalking(trigger) || trigger === "acts"
  const whose = isOfTurn ? (["self", "friend", "enemy", "anybody"] as const) : (["self", "friend"] as const)
  const others = trigger === "acts" ? (["enemy", "friend"] as const) : (["enemy", "friend", "anybody"] as const)
  const own = isOfOther ? others : whose
  const of_ = file.word(child(of, "of"), own) ?? (isOfTurn || isOfOther ? "enemy" : "self")
  if (isOfTurn || isOfWalking(trigger)) wrong("acts", "goes with on: acts, strikes, hits, misses, harmed or falls")
  if (draft.map === undefined || of_ !== "friend" || isOfTurn || isOfOther)
    wrong("near", "is for what happens to a friend, on a map")
  return { on: trigger, of: of_, isAsked: file.truth(child(of, "asked")) ?? true }
}

/** The roll of the attack that is answered, where there is one. */
const rollFor = (draft: Draft, { on }: Reaction): Map<string, Local> => {
  if (on !== "hits" && on !== "misses") return new Map()
  const local = (): Local => ({ slot: draft.newSlot(), kind: "int", range: range(-1e6, 1e6), read: true })
  return new Map([
    ["roll", { ...local(), mayChange: true }],
    ["roll.natural", local()],
  ])
}

/**
 * Whether it takes from what it needs: its owner's, or, where it happens by itself, that of whom it befalls. What comes
 * once a turn is bounded by that.
 */
const isBounded = ({ reaction, steps, when }: Action): boolean => {
  if (reaction?.on === "turn-begins" || reaction?.on === "turn-ends") return true
  const isWhose = (of: Whose): boolean => of === "me" || (of === "them" && reaction?.isAsked === false)
  const placeOf = (of: Whose, track: number): string => `${of} ${track}`
  const needs = new Set(
    when === undefined
      ? []
      : leavesOf(when).flatMap((leaf) =>
          leaf.is === "track" && isWhose(leaf.of) ? [placeOf(leaf.of, leaf.index)] : [],
        ),
  )
  return steps.some(
    (step) =>
      (step.do === "set" && isWhose(step.of) && needs.has(placeOf(step.of, step.track))) ||
      (step.do === "condition" && isWhose(step.to) && needs.has(placeOf(step.to, step.track))),
  )
}

/** What happens before one walks: it rolls nothing and looks at no place. */
const readFirst = (draft: Draft, tree: Tree | undefined, topic: string, unread: Around["unread"]): readonly Step[] => {
  const steps = readSteps(draft, tree, atTop(draft, topic, ["me"], unread))
  const isPlain = (step: Step): boolean =>
    (step.do === "condition" || (step.do === "set" && step.zero === undefined)) &&
    !expressionsOf(step).flatMap(leavesOf).some(isOnMap)
  if (tree !== undefined && !steps.every(isPlain))
    draft.file.wrong(tree.place, "expected set, add, gain and lose alone: what needs no dice and no place")
  return steps
}

/** How one gets to where something is done: one way, or a list of them. */
const readWays = (draft: Draft, tree: Tree | undefined, roles: readonly Role[]): readonly Way[] => {
  if (tree === undefined) return []
  const { file } = draft
  const items = tree._tag === "List" ? tree.items : [tree]
  if (items.length === 0 || items.length > gameLimits.ways)
    file.wrong(tree.place, `expected 1 to ${gameLimits.ways} ways: ${wayForms}`)
  draft.reads("space")
  return items.slice(0, gameLimits.ways).flatMap((item): readonly Way[] => {
    if (item._tag === "Leaf" && item.value === "nearest") return [{ is: "nearest" }]
    const [key, ...more] = item._tag === "Mapping" ? [...item.entries.keys()] : []
    if (item._tag !== "Mapping" || (key !== "best" && key !== "towards") || more.length > 0) {
      file.wrong(item.place, `expected ${wayForms}`)
      return []
    }
    if (key === "towards" && !roles.includes("them"))
      file.wrong(item.place, "there is nobody to walk towards: nobody is aimed at")
    const parsed = file.expression(child(item, key), draft.scope(roles), "int")
    if (parsed === undefined) return []
    return [key === "best" ? { is: key, by: parsed.value } : { is: key, within: parsed.value }]
  })
}

const wayForms = "nearest, { best: number } or { towards: length }"

const shapes = ["burst", "cube", "cone", "line", "emanation"] as const

/** `area: 20` is a burst; `{ cone: 15 }`, `{ line: 60 }` and `{ emanation: 10 }` begin at oneself. */
export const readArea = (draft: Draft, tree: Tree | undefined): Area | undefined => {
  if (tree === undefined) return undefined
  const { file } = draft
  draft.reads("space")
  const [key, ...more] = tree._tag === "Mapping" ? [...tree.entries.keys()] : []
  const is = tree._tag === "Leaf" ? "burst" : shapes.find((shape) => shape === key)
  if (is === undefined || more.length > 0) {
    file.wrong(
      tree.place,
      "expected the radius of a burst, or { burst: }, { cube: }, { cone: }, { line: } or { emanation: }",
    )
    return undefined
  }
  const size = file.expression(tree._tag === "Leaf" ? tree : child(tree, is), draft.scope(["me"]), "int")
  return size && { is, size: size.value }
}
