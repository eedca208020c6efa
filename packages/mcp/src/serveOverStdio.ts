import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { type Serving, serveTools } from "./server.ts"

/** Answers over standard input and output until the one that asks is gone, or a signal ends it. */
export const serveOverStdio = async (serving: Serving, signal: AbortSignal): Promise<void> => {
  const server = await serveTools(serving, new StdioServerTransport())
  await new Promise<void>((resolve) => {
    const end = (): void => resolve()
    Object.assign(server, { onclose: end })
    process.stdin.once("end", end).once("close", end)
    if (signal.aborted) end()
    signal.addEventListener("abort", end, { once: true })
  })
  await server.close()
}
