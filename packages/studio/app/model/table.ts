import type { Sat } from "../../src/messages.ts"
import type { Effect } from "./Effect.ts"
import type { Message } from "./Message.ts"
import type { Model, Table } from "./Model.ts"

type Updated = readonly [Model, readonly Effect[]]
type AtTable = Extract<Message, { readonly type: "satDown" | "answered" | "takenBack" | "left" }>

const asking: readonly Effect[] = [{ type: "askTable", about: "sit" }]

/**
 * What somebody does who plays a fight by hand. The fight follows from the choices alone: to take one back is to forget
 * it and all that followed, and nothing is rolled anew.
 */
export const atTable = (model: Model, message: AtTable): Updated => {
  const { choices, project, table } = model
  if (message.type === "left") return [{ ...model, table: undefined }, []]
  if (message.type === "satDown") {
    const begun: Table = {
      project,
      seed: choices.seed,
      hand: message.hand,
      choices: [],
      marks: [],
      sat: undefined,
      ledger: undefined,
    }
    return [{ ...model, table: begun, part: "watch" }, asking]
  }
  // While the engine is at it nothing is asked.
  if (table?.sat === undefined) return [model, []]
  if (message.type === "takenBack") {
    const last = table.marks.at(-1)
    if (last === undefined) return [model, []]
    const before = { ...table, choices: table.choices.slice(0, last), marks: table.marks.slice(0, -1) }
    return [{ ...model, table: { ...before, sat: undefined, ledger: undefined } }, asking]
  }
  if (table.sat.question === undefined) return [model, []]
  const answered = {
    ...table,
    choices: [...table.choices, message.option],
    marks: [...table.marks, table.choices.length],
    sat: undefined,
  }
  return [{ ...model, table: answered }, asking]
}

/** The engine says how the fight stands. When it is over it is asked what it came to. */
export const sat = (model: Model, found: Sat): Updated => {
  if (model.table === undefined) return [model, []]
  const table = { ...model.table, sat: found, choices: found.choices }
  return [{ ...model, table }, found.question === undefined ? [{ type: "askTable", about: "ledger" }] : []]
}
