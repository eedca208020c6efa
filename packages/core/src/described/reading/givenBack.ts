import { child, type Mapping, type Tree } from "../../scenario/yaml/tree.ts"
import type { Expression } from "../language/Expression.ts"
import type { Step } from "../language/Step.ts"
import type { Draft } from "./Draft.ts"

const number = (value: number): Expression => ({ is: "number", value })

/** What gives a track back, by its keys `per` and `recharge`. */
export const readGivenBack = (draft: Draft, id: string, index: number, start: Expression, of: Mapping): boolean => {
  const { file, given } = draft
  const per = file.word(child(of, "per"), ["turn", "round", "fight", "day"] as const)
  const side = child(of, "side")
  const isOfSide = side?._tag === "Leaf" && side.value === true
  const back: Step = {
    do: "set",
    of: "me",
    track: index,
    ...(isOfSide && { isOfSide }),
    value: start,
    zero: undefined,
  }
  if (isOfSide && (per === "turn" || child(of, "recharge") !== undefined || child(of, "worth") !== undefined))
    file.wrong(
      of.place,
      "what a side has together is given back each round or fight, and is worth nothing to one alone",
    )
  if (per === "turn" || per === "round") given[per].push(back)
  const tree = child(of, "recharge")
  if (tree === undefined) return per === "fight"
  if (per !== undefined) file.wrong(tree.place, "recharge or per: one of them gives it back")
  const test = file.expression(tree, draft.scope(["me"], new Map(), true), "truth")
  if (test === undefined) return false
  if (test.draws.length === 0) file.wrong(tree.place, "nothing is rolled here: expected dice and a test, as d6 >= 5")
  const text = file.words(undefined, `${id}-recharge`)
  const cite = `${draft.id}.tracks.${id}`
  const roll = draft.roll({ id: `${id}-recharge`, text, cite })
  const slot = draft.newSlot()
  const isSpent: Expression = { is: "<", left: { is: "track", of: "me", index }, right: start }
  given.turn.push({
    do: "if",
    hit: false,
    test: isSpent,
    yes: [
      { do: "roll", roll, by: "me", draws: test.draws, value: test.value, slot },
      { do: "if", hit: false, test: { is: "slot", slot }, yes: [back], no: [] },
    ],
    no: [],
  })
  return false
}

/** The name of the track that counts the turns that a condition still lasts. */
export const leftOf = (condition: string): string => `${condition}-left`

/** A condition that ends by itself. */
export interface Lasting {
  readonly id: string
  readonly most: Expression
  readonly range: { readonly least: number; readonly most: number }
  readonly ends: "turn" | "turn-end"
  readonly tree: Tree
}

/** The conditions that end by themselves: the turns that are left of each are a track of their own. */
export const readLasting = (draft: Draft, tree: Tree | undefined): readonly Lasting[] => {
  if (tree?._tag !== "Mapping") return []
  const { file } = draft
  return [...tree.entries].flatMap(([id, { value }]): readonly Lasting[] => {
    const lasts = child(value, "lasts")
    const ends = file.word(child(value, "ends"), ["turn", "turn-end"] as const)
    if (lasts === undefined) {
      if (ends !== undefined) file.wrong(value.place, "ends is for what lasts some turns: it needs lasts")
      return []
    }
    const most = file.expression(lasts, draft.scope(["me"]), "int")
    if (most === undefined) return []
    if (most.range.least < 1) file.wrong(lasts.place, "expected 1 turn or more")
    return [{ id, most: most.value, range: most.range, ends: ends ?? "turn", tree: value }]
  })
}

/** What counts the turns of a lasting condition, and ends it. */
export const endOf = (condition: number, left: number): Step => {
  const count: Expression = { is: "track", of: "me", index: left }
  const less: Expression = { is: "-", left: count, right: number(1) }
  return {
    do: "if",
    hit: false,
    test: { is: ">", left: count, right: number(0) },
    yes: [
      { do: "set", of: "me", track: left, value: less, zero: undefined },
      {
        do: "if",
        hit: false,
        test: { is: "=", left: count, right: number(0) },
        yes: [{ do: "condition", to: "me", track: condition, begins: false }],
        no: [],
      },
    ],
    no: [],
  }
}
