import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js"
import { refriega } from "../../cli/test/kit/refriega.ts"
import type { Budget } from "../src/limits/Budget.ts"
import type { Folders } from "../src/limits/Folders.ts"
import type { Perform } from "../src/limits/Perform.ts"
import { serveTools } from "../src/server.ts"

/** What a tool answered, as text. */
export interface Answered {
  readonly text: string
  readonly isError: boolean
}

/** A client of the SDK's, and a way to ask with it. */
export interface Asking {
  readonly client: Client
  readonly ask: (name: string, given?: Readonly<Record<string, unknown>>) => Promise<Answered>
}

export const askingOf = (client: Client): Asking => ({
  client,
  ask: async (name, given = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...given } })
    return { text: (content as { text: string }[])[0]?.text ?? "", isError: isError === true }
  },
})

/** Runs commands in this process, where to start one would cost a second each. */
export const performHere =
  (folder: string): Perform =>
  async ({ args }) => {
    const { code, stderr, stdout } = await refriega(folder, ...args)
    return { code: code ?? undefined, stderr, stdout, seconds: 0 }
  }

/** A server and a client of it in this process. */
export const connected = async (folders: Folders, budget: Budget, perform: Perform): Promise<Asking> => {
  const [here, there] = InMemoryTransport.createLinkedPair()
  await serveTools({ version: "0", folders, budget, perform, instructions: "" }, there)
  const client = new Client({ name: "test", version: "0" })
  await client.connect(here)
  return askingOf(client)
}
