import { didYouMean, quoted } from "../../scenario/didYouMean.ts"
import { type Expression, type Role, views, type Whose } from "../language/Expression.ts"
import { coverWords, mapWords } from "../language/mapWords.ts"
import { range } from "../language/Range.ts"
import { isOnMap, leavesOf } from "../language/walkSteps.ts"
import type { Cursor } from "./Cursor.ts"
import type { Known, KnownDoors, Local, Scope, WordList } from "./Scope.ts"
import { ofOther, ofThem } from "./ofThem.ts"
import type { Term } from "./Term.ts"
import { ofThing, type Thing } from "./Thing.ts"
import { thingAt } from "./thingAt.ts"
import { toldBefore, Wrong } from "./tokens.ts"

/** A name: `attack`, `attack.natural`, `rule.target`, `me.skill`. */
export const namedAt = (cursor: Cursor, scope: Scope): Term => {
  const entry = ofThingAt(cursor, scope)
  if (entry !== undefined) return entry
  const { at, text: first } = cursor.take()
  const pool = scope.locals.get(first)?.pool
  if (pool !== undefined && cursor.takes(".")) return viewAt(cursor, first, pool, scope)
  const local = fieldOf(cursor, first)
  const found = scope.locals.get(local.whole)
  if (found !== undefined) {
    found.read = true
    if (found.broken === true) throw new Wrong(toldBefore, at)
    if (local.field !== undefined) cursor.take()
    if (found.called !== undefined) scope.reads(found.called)
    return {
      ...(found.thing && { thing: found.thing }),
      kind: found.kind,
      range: found.range,
      at,
      is: found.always === undefined ? { is: "slot", slot: found.slot } : { is: "number", value: found.always },
      ...(found.isGiven && { isGiven: true }),
    }
  }
  if (local.field === undefined) {
    const formula = scope.formula?.(first, scope)
    if (formula !== undefined) return { ...formula, at }
    const word = scope.words?.get(first)
    if (word !== undefined) return { kind: "int", range: range(word, word), at, is: { is: "number", value: word } }
    const spatial = inSpace(first, at, scope, cursor)
    if (spatial !== undefined) return spatial
    throw unknown(first, at, scope)
  }
  const field = cursor.take()
  if (first === "rule") {
    const rule = known(scope.rules, field.text, () => `no rule is called ${quoted(field.text)}`, field.at)
    scope.reads(`rule.${field.text}`)
    return { kind: rule.kind, range: rule.range, at, is: { is: "rule", index: rule.index } }
  }
  if (first === "door" && scope.doors !== undefined) return doorAt(field, at, scope)
  const of = whoseOf(first, at, scope)
  const list = scope.wordLists?.get(field.text)
  if (list !== undefined) {
    scope.reads(`stat.${field.text}`)
    if (!cursor.takes("has"))
      throw cursor.unexpected(`expected has: ${first}.${field.text} has ${list.words.words[0]?.id}`)
    return { ...hasAt(list, of, namedAt(cursor, scope)), at }
  }
  const area = scope.areas?.get(field.text)
  if (area !== undefined) {
    if (of === "other") throw new Wrong("others are counted by what they have, not by where they are", at)
    scope.reads(`area.${field.text}`)
    const by = cursor.takes("by") ? roleOf(cursor.take().text, cursor.here.at, scope) : undefined
    const { shape, size, track } = area
    return { kind: "truth", range: range(0, 1), at, is: { is: "laid", of, by, track, shape, size } }
  }
  const formula = formulaOf(of, field.text, scope)
  if (formula !== undefined) return { ...formula, at }
  const track = scope.tracks.get(field.text)
  const stat = scope.stats.get(field.text)
  // A track may be called like the stat that it starts with: what changes in the fight is meant.
  const thing = track ?? stat
  if (thing === undefined) throw noField(first, field.text, field.at, scope)
  scope.reads(`${track === undefined ? "stat" : "track"}.${field.text}`)
  const gear = track?.gear === undefined ? undefined : scope.gear?.get(track.gear)
  const link = track === undefined ? undefined : scope.links?.get(field.text)
  if (link !== undefined && track !== undefined && cursor.takes("by")) {
    const { at: here, text: giver } = cursor.take()
    const by = whoseOf(giver, here, scope)
    return { kind: "truth", range: range(0, 1), at, is: { is: "link", of, by, index: link, track: track.index } }
  }
  return {
    kind: thing.kind,
    range: thing.range,
    at,
    is:
      track === undefined
        ? { is: "stat", of, index: thing.index }
        : { is: "track", of, index: thing.index, ...(track.isOfSide && { isOfSide: true }) },
    ...(gear !== undefined && of !== "other" && { thing: { gear, of, at: { is: "track", of, index: thing.index } } }),
  }
}

/** A number of the door that the act is aimed at: `door.lock`. */
const doorAt = (field: { readonly at: number; readonly text: string }, at: number, scope: Scope): Term => {
  const { stats, points } = scope.doors as KnownDoors
  if (scope.map?.isDoor !== true)
    throw new Wrong("there is no door here: the act is not aimed at one (target: door)", at)
  const its = known(stats, field.text, () => `doors have no ${quoted(field.text)}`, field.at)
  scope.reads(`door.${field.text}`)
  const isLeft = its.index === points
  const { index, kind } = its
  const most = its.range.most
  return {
    kind,
    range: isLeft ? range(0, most) : its.range,
    at,
    is: { is: "door", index, ...(isLeft && { isLeft: true as const }) },
  }
}

/** What is asked of dice that are kept apart: `pool.highest`, `pool.pairs`. */
const viewAt = (cursor: Cursor, name: string, pool: NonNullable<Local["pool"]>, scope: Scope): Term => {
  const { at, text } = cursor.take()
  const how = views.find((view) => view === text)
  if (how === undefined) throw new Wrong(`dice have no ${quoted(text)}${didYouMean(text, views)}`, at)
  ;(scope.locals.get(name) as Local).read = true
  const { faces, most: many, slot } = pool
  const highest = how === "sum" ? faces * many : ["size", "alike", "pairs"].includes(how) ? many : faces
  const is = { is: "view", slot, faces, most: many, how, than: { is: "number", value: 0 } } as const
  return { kind: "int", range: range(0, highest), at, is }
}

/** Whether a list of words of somebody's sheet has one: a certain word, or that which a number is. */
const hasAt = (
  { index, words }: WordList,
  of: Whose,
  { at, is, isGiven, kind, range: its }: Term,
): Omit<Term, "at"> => {
  const { from, words: all } = words
  const leaf = (i: number): Expression => ({ is: "stat", of, index: index + i })
  const names = all.map(({ id }) => id).join(", ")
  if (kind !== "int" || its.least >= from + all.length || (its.most < from && isGiven !== true))
    throw new Wrong(`expected a word of ${words.id}: ${names}`, at)
  const no: Expression = { is: "number", value: 0 }
  const isTruth = { kind: "truth", range: range(0, 1) } as const
  if (is.is === "number") {
    const known = is.value >= from && is.value < from + all.length
    return known
      ? { ...isTruth, is: leaf(is.value - from) }
      : { kind: "truth", range: range(0, 0), is: no, isGiven: true }
  }
  const chosen = all.reduceRight<Expression>(
    (rest, _, i) => ({
      is: "if",
      test: { is: "=", left: is, right: { is: "number", value: from + i } },
      yes: leaf(i),
      no: rest,
    }),
    no,
  )
  return { ...isTruth, is: chosen }
}

/** A formula of one of two: it says `me` of whom it is. */
const formulaOf = (of: Whose, name: string, scope: Scope): Term | undefined => {
  const formula = scope.formula?.(name, { ...scope, roles: ["me"], locals: new Map(), item: undefined })
  if (formula === undefined || of === "me") return formula
  if (
    leavesOf(formula.is).some(
      (leaf) => leaf.is === "laid" || leaf.is === "beside" || leaf.is === "those" || isOnMap(leaf),
    )
  )
    throw new Wrong(`${name} looks at others from where me is: there is no ${of}.${name}`, formula.at)
  const { thing, ...its } = formula
  if (of === "other") return { ...its, is: ofOther(formula.is) }
  return { ...its, is: ofThem(formula.is), ...(thing && { thing: thingOfThem(thing) }) }
}

const thingOfThem = (thing: Thing): Thing => ({
  ...thing,
  of: "them",
  at: typeof thing.at === "number" ? thing.at : ofThem(thing.at),
})

/** What an entry of a list has, or the entry that an act is done with itself, which is its number. */
const ofThingAt = (cursor: Cursor, scope: Scope): Term | undefined => {
  const { at, is, text } = cursor.here
  if (is === "word" && text === "item" && scope.item !== undefined && cursor.after.text !== ".") {
    cursor.take()
    return numberOf(scope.item, at)
  }
  const thing = thingAt(cursor, scope)
  if (thing === undefined) return undefined
  if (cursor.here.is !== "word") throw cursor.unexpected("expected a name after the dot")
  const { at: here, text: name } = cursor.take()
  if (name === "number") return numberOf(thing, at)
  const { dice, id, left, stats } = thing.gear
  const found = ofThing(thing, name)
  if (found !== undefined) {
    scope.reads(`gear.${id}.${name}`)
    return { ...found, at }
  }
  const names = [...stats.keys(), ...dice.keys(), "number", ...(left === undefined ? [] : ["left"])]
  throw new Wrong(`no entry of ${id} has ${quoted(name)}${didYouMean(name, names)}`, here)
}

const numberOf = (thing: Thing, at: number): Term =>
  typeof thing.at === "number"
    ? { kind: "int", range: range(thing.at, thing.at), at, is: { is: "number", value: thing.at }, isGiven: true, thing }
    : { kind: "int", range: range(0, thing.gear.most), at, is: thing.at, thing }

/** `distance`, or the name of a band, where the game has bands. */
const inSpace = (name: string, at: number, scope: Scope, cursor: Cursor): Term | undefined => {
  if (scope.map !== undefined) return onMap(name, at, scope, cursor)
  const { bands, reads, roles } = scope
  const band = bands.indexOf(name)
  if (band >= 0) return { kind: "int", range: range(band, band), at, is: { is: "number", value: band } }
  if (bands.length > 0 && (name === "enemies" || name === "friends") && cursor.takes("within"))
    return besideAt(name, at, scope, cursor)
  if (bands.length === 0 || name !== "distance") return undefined
  if (!roles.includes("them")) throw new Wrong("there is no distance here: nobody is aimed at", at)
  reads("space")
  return { kind: "int", range: range(0, bands.length - 1), at, is: { is: "distance" } }
}

/** `enemies within melee`, `friends within near of them`, with bands. */
const besideAt = (who: "enemies" | "friends", at: number, scope: Scope, cursor: Cursor): Term => {
  const band = scope.bands.indexOf(cursor.here.text)
  if (band < 0) throw cursor.unexpected(`expected a band: ${scope.bands.join(", ")}`)
  cursor.take()
  scope.reads("space")
  const of: Role = cursor.takes("of") ? roleOf(cursor.take().text, cursor.here.at, scope) : "me"
  return {
    kind: "int",
    range: range(0, most),
    at,
    is: { is: "beside", who, of, within: { is: "number", value: band } },
  }
}

/** Distance, line of sight and the like, where the game has a map. */
const onMap = (name: string, at: number, scope: Scope, cursor: Cursor): Term | undefined => {
  const { map, reads, roles } = scope
  const degree = coverWords.findIndex((word) => word === name) + 1
  if (degree > 0) return { kind: "int", range: range(degree, degree), at, is: { is: "number", value: degree } }
  if (!mapWords.has(name) || name === "within") return undefined
  reads("space")
  if (name === "nearest") return { kind: "int", range: range(0, farthest), at, is: { is: "nearest" } }
  if (name === "enemies" || name === "friends") return near(name, at, scope, cursor)
  if (name !== "distance" && name !== "line" && name !== "cover") return undefined
  const to = roles.includes("them") ? "them" : map?.isPlace === true ? "place" : undefined
  if (to === undefined) throw new Wrong(`there is no ${name} here: nobody is aimed at`, at)
  if (name === "distance") return { kind: "int", range: range(0, farthest), at, is: { is: "apart", to } }
  if (name === "line") return { kind: "truth", range: range(0, 1), at, is: { is: "line", to } }
  return { kind: "int", range: range(0, coverWords.length), at, is: { is: "cover", to } }
}

/** `enemies within 5`, `friends within me.reach of them`. */
const near = (who: "enemies" | "friends", at: number, scope: Scope, cursor: Cursor): Term => {
  if (!cursor.takes("within")) throw cursor.unexpected(`expected ${who} within a length`)
  const { is: within } = lengthAt(cursor, scope)
  let of: Role = "me"
  if (cursor.takes("of")) of = roleOf(cursor.take().text, cursor.here.at, scope)
  return { kind: "int", range: range(0, most), at, is: { is: "near", who, of, within } }
}

/** A number, or a number of the sheet or the rules. */
export const lengthAt = (cursor: Cursor, scope: Scope): Term => {
  const { at, is, text } = cursor.here
  if (is === "number") {
    cursor.take()
    const value = Number(text)
    if (value > farthest) throw new Wrong(`expected a length of at most ${farthest}`, at)
    return { kind: "int", range: range(value, value), at, is: { is: "number", value } }
  }
  if (is !== "word") throw cursor.unexpected("expected a length: a number, or me.NAME of the sheet")
  const named = namedAt(cursor, scope)
  if (named.kind === "int" && (named.is.is === "stat" || named.is.is === "rule")) return named
  throw new Wrong("expected a length that stays as it is: a number, a stat or a rule", at)
}

/** No map is so large, and no fight has so many. */
const farthest = 100_000
export const most = 1000

/** The name after the dot, if there is one; it is not taken yet. */
const fieldOf = (cursor: Cursor, first: string) => {
  if (!cursor.takes(".")) return { whole: first, field: undefined }
  if (cursor.here.is !== "word") throw cursor.unexpected("expected a name after the dot")
  return { whole: `${first}.${cursor.here.text}`, field: cursor.here.text }
}

/** One of the two. */
export const roleOf = (name: string, at: number, scope: Scope): Role => {
  const whose = whoseOf(name, at, scope)
  if (whose !== "other") return whose
  throw new Wrong("expected me or them: other is looked at only", at)
}

const whoseOf = (name: string, at: number, scope: Scope): Whose => {
  const role = scope.roles.find((each) => each === name)
  if (role !== undefined) return role
  if (name === "other")
    throw new Wrong("there is nobody called other here: others are counted, as friends where (other.hp > 0)", at)
  if (name === "them") throw new Wrong("there is nobody called them here: nobody is aimed at", at)
  throw unknown(name, at, scope)
}

const known = (list: ReadonlyMap<string, Known>, name: string, message: () => string, at: number): Known => {
  const found = list.get(name)
  if (found === undefined) throw new Wrong(`${message()}${didYouMean(name, list.keys())}`, at)
  return found
}

const unknown = (name: string, at: number, { bands, doors, locals, map, roles, words }: Scope): Wrong => {
  const spaceWords = map !== undefined ? mapWords : bands.length > 0 ? ["distance", ...bands] : []
  const spaces = name.includes("-") ? "; a sign of subtraction stands between spaces" : ""
  if (spaces !== "") return new Wrong(`unknown name ${quoted(name)}${spaces}`, at)
  const read = [...locals].filter(([, { broken }]) => broken !== true).map(([id]) => id)
  return new Wrong(
    `unknown name ${quoted(name)}${didYouMean(name, [...read, ...roles, "rule", ...(doors === undefined ? [] : ["door"]), ...spaceWords, ...(words?.keys() ?? [])])}`,
    at,
  )
}

const noField = (role: string, name: string, at: number, scope: Scope): Wrong => {
  const names = [
    ...scope.tracks.keys(),
    ...scope.stats.keys(),
    ...(scope.wordLists?.keys() ?? []),
    ...(scope.areas?.keys() ?? []),
  ]
  if (scope.diceStats.has(name))
    return new Wrong(`${role}.${name} is dice: roll it in a step, roll: name = ${role}.${name}`, at)
  return new Wrong(`${role} has no ${quoted(name)}${didYouMean(name, [...new Set(names)])}`, at)
}
