import type { Sat } from "../../src/messages.ts"
import type { Effect } from "./Effect.ts"
import type { Message } from "./Message.ts"
import type { Model, Table } from "./Model.ts"

type Updated = readonly [Model, readonly Effect[]]
type AtTable = Extract<Message, { readonly type: "satDown" | "answered" | "faced" | "rolledOn" | "takenBack" | "left" }>

const asking: readonly Effect[] = [{ type: "askTable", about: "sit" }]

/**
 * What somebody does who plays a fight by hand, or types one of the table. The fight follows from choices and dice
 * alone: to take one back is to forget it and all that followed, and nothing is rolled anew.
 */
export const atTable = (model: Model, message: AtTable): Updated => {
  const { choices, project, table } = model
  if (message.type === "left") return [{ ...model, table: undefined }, []]
  if (message.type === "satDown") {
    const isTyped = message.isTyped === true
    const begun: Table = {
      project,
      seed: choices.seed,
      hand: message.hand,
      isTyped,
      asksDice: isTyped,
      choices: [],
      dice: [],
      lines: [],
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
    const before = { ...table, ...last, marks: table.marks.slice(0, -1) }
    return [{ ...model, table: { ...before, sat: undefined, ledger: undefined } }, asking]
  }
  const changed = answerOf(table, message)
  if (changed === undefined) return [model, []]
  const { asksDice, dice, lines } = table
  const mark = { choices: table.choices, dice, asksDice, lines }
  const answered = { ...table, ...changed, marks: [...table.marks, mark], sat: undefined }
  return [{ ...model, table: answered }, asking]
}

/** What an answer changes; undefined where it is none to what is asked. */
const answerOf = (
  { asksDice, choices, dice, lines, sat: now }: Table,
  message: Extract<AtTable, { readonly type: "answered" | "faced" | "rolledOn" }>,
): Partial<Table> | undefined => {
  const question = now?.question
  if (question === undefined) return undefined
  if (message.type === "rolledOn") return asksDice ? { asksDice: false, lines: [...lines, "roll"] } : undefined
  if (message.type === "faced") {
    const { face } = message
    const isFace = question.faces !== undefined && Number.isInteger(face) && face >= 0 && face <= question.faces
    return isFace ? { dice: [...dice, face], lines: [...lines, face === 0 ? "" : String(face)] } : undefined
  }
  const { option } = message
  if (question.faces !== undefined) return undefined
  return { choices: [...choices, option], lines: [...lines, option === -2 ? "" : String(option)] }
}

/** The engine says how the fight stands. When it is over it is asked what it came to. */
export const sat = (model: Model, found: Sat): Updated => {
  if (model.table === undefined) return [model, []]
  const table = { ...model.table, sat: found, choices: found.choices, dice: found.dice }
  return [{ ...model, table }, found.question === undefined ? [{ type: "askTable", about: "ledger" }] : []]
}

/** The answers so far as a file that `refriega record` reads, with the command that reads it. */
export const answersFile = ({ hand, isTyped, lines, project, seed }: Table): readonly [name: string, text: string] => {
  const file = project.main.replace(/^.*\//u, "")
  const name = `${file.replace(/\.ya?ml$/u, "")}.answers.txt`
  const who = hand === "" ? "" : ` --hand ${hand}`
  const command = `refriega record ${file} --seed ${seed}${who}${isTyped ? "" : " --no-dice"} --answers ${name}`
  return [name, `# ${command}\n${lines.map((line) => `${line}\n`).join("")}`]
}
