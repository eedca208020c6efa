// Holds results of the studio in Firefox against those of the command, for every scenario, day and game that comes with
// the program:
//
//   npm run firefox --silent          30 fights of each; needs Debian's firefox-esr (or REFRIEGA_FIREFOX)
//   npm run firefox --silent -- ds20  those with "ds20" in their name
//
// Firefox is driven through WebDriver BiDi, which it speaks itself: no driver is needed.
import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Example } from "../packages/studio/src/project/Example.ts"
import { studioSite } from "../packages/studio/src/site/studioSite.ts"
import { foundHere } from "../packages/studio/test/kit/foundHere.ts"
import { siteServer } from "../packages/studio/test/kit/siteServer.ts"

const [word = ""] = process.argv.slice(2)
const firefox = process.env["REFRIEGA_FIREFOX"] ?? "/usr/bin/firefox-esr"
if (!existsSync(firefox))
  throw new Error("there is no Firefox here: apt-get install firefox-esr, or set REFRIEGA_FIREFOX")

const site = await studioSite()
const { close, url } = await siteServer(site)
const profile = mkdtempSync(join(tmpdir(), "refriega-firefox-"))
const browser = spawn(
  firefox,
  ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
  {
    env: { ...process.env, HOME: profile },
  },
)

process.once("exit", () => browser.kill())

/** Where Firefox says that it listens. */
const address = await new Promise<string>((resolve, reject) => {
  let said = ""
  browser.stderr.on("data", (text) => {
    said += text
    const [found] = /ws:\/\/\S+/u.exec(said) ?? []
    if (found !== undefined) resolve(found)
  })
  browser.on("exit", () => reject(new Error(`Firefox ended: ${said}`)))
})
const socket = new WebSocket(`${address}/session`)
await new Promise((open) => socket.addEventListener("open", open))

interface Reply {
  readonly id: number
  readonly type: string
  readonly message?: string
  readonly result: Readonly<Record<string, unknown>>
}
let last = 0
/** Sends a command and waits for its reply. */
const bidi = (method: string, params: object): Promise<Reply["result"]> =>
  new Promise((resolve, reject) => {
    const id = ++last
    const hear = ({ data }: MessageEvent): void => {
      const reply = JSON.parse(String(data)) as Reply
      if (reply.id !== id) return
      socket.removeEventListener("message", hear)
      if (reply.type === "error") reject(new Error(reply.message))
      else resolve(reply.result)
    }
    socket.addEventListener("message", hear)
    socket.send(JSON.stringify({ id, method, params }))
  })

await bidi("session.new", { capabilities: {} })
const { contexts } = (await bidi("browsingContext.getTree", {})) as { contexts: readonly { context: string }[] }
const context = contexts[0]?.context
await bidi("browsingContext.navigate", { context, url: `${url}gallery.html`, wait: "complete" })

const program = (system: string): string => [...site.keys()].find((name) => name.startsWith(`engine-${system}-`)) ?? ""
const foundThere = async ({ project, system }: Example): Promise<string> => {
  const expression = `new Promise((resolve, reject) => {
    const worker = new Worker(${JSON.stringify(program(system))}, { name: "director 2", type: "module" })
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.onmessage = ({ data }) => {
      if (data.type === "problems" || data.type === "failed") reject(new Error(JSON.stringify(data)))
      if (data.type !== "found" || !data.end) return
      worker.terminate()
      resolve(JSON.stringify({ ...data.found.results, seconds: 0, workers: 0 }))
    }
    worker.postMessage(${JSON.stringify({ type: "play", id: 1, project, choices: { seed: 7, combats: 30 }, workers: 2 })})
  })`
  const reply = (await bidi("script.evaluate", { expression, target: { context }, awaitPromise: true })) as {
    readonly result?: { readonly value: string }
    readonly exceptionDetails?: { readonly text: string }
  }
  if (reply.result === undefined) throw new Error(reply.exceptionDetails?.text)
  return reply.result.value
}

const [, text = "[]"] = [...site].find(([name]) => name.startsWith("examples-")) ?? []
const examples = (JSON.parse(text) as readonly Example[]).filter(({ id }) => id.includes(word))
let same = 0
for (const example of examples) {
  const isSame = (await foundThere(example)) === (await foundHere(example.project, 30))
  if (isSame) same++
  console.log(isSame ? "same     " : "DIFFERENT", example.id)
}
console.log(`${same} of ${examples.length} results documents are the same, byte for byte`)
process.exitCode = same === examples.length ? 0 : 1

socket.close()
browser.kill()
await new Promise((ended) => browser.once("exit", ended))
rmSync(profile, { recursive: true, force: true })
close()
