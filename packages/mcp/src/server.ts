import { Server } from "@modelcontextprotocol/sdk/server/index.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js"
import { shellWord } from "@refriega/core/internal"
import { linesWith } from "./answers/linesWith.ts"
import { Answers } from "./answers/Answers.ts"
import type { Budget } from "./limits/Budget.ts"
import type { Folders } from "./limits/Folders.ts"
import type { Ended, Perform } from "./limits/Perform.ts"
import { Refusal } from "./limits/Refusal.ts"
import { Turns } from "./limits/Turns.ts"
import type { Common, Place, Wanted } from "./tools/Tool.ts"
import { toolsWithin } from "./tools/tools.ts"

/** What a server of tools is made of. */
export interface Serving {
  readonly version: string
  readonly folders: Folders
  readonly budget: Budget
  readonly perform: Perform
  /** What assistants are given to read before they ask. */
  readonly instructions: string
}

/** What an answer may have in bytes, where nobody asks for more. */
const usualKb = 4

/** How often it is said how far a call is. Milliseconds. */
const often = 1000

/** Answers of a tool, as the protocol has them. */
interface Result {
  readonly [key: string]: unknown
  readonly content: { readonly type: "text"; readonly text: string }[]
  readonly isError?: boolean
}

/** Answers questions about fights over a connection, until that is closed. */
export const serveTools = async (serving: Serving, transport: Transport): Promise<Server> => {
  const { budget, folders, instructions, version } = serving
  const tools = new Map(toolsWithin(budget).map((tool) => [tool.name, tool]))
  const place: Place = { folders, budget, answers: new Answers() }
  const turns = new Turns(budget.atOnce)
  const server = new Server({ name: "refriega", version }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ description, inputSchema, name, title }) => ({
      name,
      title,
      description,
      inputSchema: inputSchema as { type: "object" },
      annotations: { readOnlyHint: !name.match(/^(?:run|compare|sweep|tune|attribute)$/u), openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra): Promise<Result> => {
    const token = extra._meta?.progressToken
    const tell = (progress: number, total: number, message: string): void => {
      if (token === undefined) return
      const news = { progressToken: token, progress, total, message }
      void extra.sendNotification({ method: "notifications/progress", params: news }).catch(() => {})
    }
    try {
      const tool = tools.get(params.name)
      if (tool === undefined)
        throw new Refusal(`there is no tool ${params.name.slice(0, 60)}; there are: ${[...tools.keys()].join(", ")}`)
      const { common, wanted } = tool.asked(params.arguments, place)
      return await answered(wanted, common, { ...serving, place, turns, signal: extra.signal, tell })
    } catch (error) {
      if (error instanceof Refusal) return refused(error.message, usualKb * 1024)
      if (extra.signal.aborted) return refused("cancelled", usualKb * 1024)
      throw error
    }
  })
  await server.connect(transport)
  return server
}

const refused = (text: string, bytes: number): Result => ({
  content: [{ type: "text", text: Buffer.from(text).subarray(0, bytes).toString("utf8") }],
  isError: true,
})

interface Call extends Serving {
  readonly place: Place
  readonly turns: Turns
  readonly signal: AbortSignal
  readonly tell: (progress: number, total: number, message: string) => void
}

const answered = async (wanted: Wanted, common: Common, call: Call): Promise<Result> => {
  const { answers } = call.place
  const bytes = (common.kb ?? usualKb) * 1024
  const say = (text: string): Result => ({ content: [{ type: "text", text }] })
  if (wanted._tag === "Said") return say(answers.give({ text: wanted.text, foot: [] }, bytes))
  if (wanted._tag === "More") return say(answers.more(wanted.answer, wanted.from, bytes))
  return call.turns.take(call.signal, async () => {
    const folder = wanted.keeps === undefined ? undefined : call.folders.free(wanted.keeps)
    const seconds = common.seconds ?? call.budget.seconds
    const ended = await performed(wanted, folder, seconds, call).finally(
      () => folder === undefined || call.folders.unlessUsed(folder),
    )
    const whole = textOf(ended, seconds)
    const text = wanted.find === undefined || !isAnswer(ended) ? whole : linesWith(whole, wanted.find)
    const foot = [
      `Again: refriega ${repeated(wanted.args).map(shellWord).join(" ")}${wanted.text === undefined ? "" : "  (with the same text piped in)"}`,
      ...(folder === undefined || !isAnswer(ended) ? [] : [`Run: ${folder}`]),
      `Took ${ended.seconds.toFixed(1)} s of at most ${seconds} s; at most ${call.budget.fights} fights a call.`,
    ]
    return { ...say(answers.give({ text, foot }, bytes)), ...(!isAnswer(ended) && { isError: true }) }
  })
}

/** Without what is the same in every call, as a user would type it. */
const repeated = (args: readonly string[]): readonly string[] =>
  args.filter((word) => word !== "--lang=en" && word !== "--log=summary")

const performed = async (
  { args, text }: Extract<Wanted, { readonly _tag: "Command" }>,
  folder: string | undefined,
  seconds: number,
  { budget, perform, signal, tell }: Call,
): Promise<Ended> => {
  const since = performance.now()
  let line = ""
  let told = 0
  const tellNow = (): void => {
    // The protocol wants each to be more than the one before.
    const passed = Math.max(told + 0.001, (performance.now() - since) / 1000)
    told = passed
    tell(Math.round(passed * 1000) / 1000, seconds, line)
  }
  const clock = setInterval(tellNow, often)
  const heard = (next: string): void => {
    if (next.trim() === "") return
    line = next.trim().slice(0, 200)
    tellNow()
  }
  const [command = "", ...others] = args
  const out = folder === undefined ? [] : [`--out=${folder}`]
  try {
    return await perform(
      { args: [command, ...out, ...others], text },
      { fights: budget.fights, heard, seconds, signal },
    )
  } finally {
    clearInterval(clock)
  }
}

/** Codes of the command that are answers: kept, broken, undecided. */
const isAnswer = ({ code }: Ended): boolean => code === 0 || code === 98 || code === 99

const stops = {
  cancelled: "Stopped: the call was cancelled.",
  length: "Stopped: it printed more than anybody could read.",
} as const

const textOf = (ended: Ended, seconds: number): string => {
  const { code, stderr, stdout, stopped } = ended
  if (stopped === "time") return `Stopped after ${seconds} seconds: ask for fewer fights.\n${stdout}`
  if (stopped !== undefined) return stops[stopped]
  const said = stdout.replace(/\n+(?:Written|Escrito)[^\n]*\n[^]*$/u, "\n").trim()
  if (isAnswer(ended)) return said === "" ? "Nothing is wrong." : said
  return `${stderr.trim()}\n${said}`.trim() || `It ended with ${String(code)}, and said nothing.`
}
