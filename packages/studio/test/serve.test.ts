import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { deskFor } from "../src/serve/deskFor.ts"
import { type Served, serveStudio } from "../src/serve/serveStudio.ts"

const folder = mkdtempSync(join(tmpdir(), "desk-"))
const file = join(folder, "fight.yaml")
const text = "system: ./game.yaml\ninclude: [extra/people.yaml]\n"
let served: Served
beforeAll(async () => {
  writeFileSync(file, text)
  writeFileSync(join(folder, "game.yaml"), "game: mine\n")
  writeFileSync(join(folder, "other.yaml"), "secret\n")
  mkdirSync(join(folder, "extra"))
  writeFileSync(join(folder, "extra/people.yaml"), "combatants: []\n")
  served = await serveStudio(new Map([["index.html", "<p>here</p>"]]), deskFor(file))
})
afterAll(() => served.close())

interface Got {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

const ask = (
  path: string,
  how: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, served.url),
      { method: how.method ?? "GET", headers: how.headers ?? {} },
      (got) => {
        let text = ""
        got.setEncoding("utf8").on("data", (part: string) => (text += part))
        got.on("end", () => resolve({ status: got.statusCode ?? 0, text, headers: got.headers }))
      },
    )
    asked.on("error", reject)
    asked.end(how.body)
  })

const own = (): Record<string, string> => ({ origin: new URL(served.url).origin, "content-type": "application/json" })
const put = (body: string, headers = own()) => ask("file", { method: "PUT", headers, body })

test("who has the address gets the page, with its policy", async () => {
  const got = await ask("")
  expect(got).toMatchObject({ status: 200, text: "<p>here</p>" })
  expect(got.headers["content-security-policy"]).toContain("default-src 'none'")
  expect(got.headers["content-security-policy"]).toContain("frame-ancestors 'none'")
})

test("without the secret, by another name of this machine, or for a file that is not there, nobody gets anything", async () => {
  const { host } = new URL(served.url)
  for (const path of ["/", "/file", "/wrong-token/file", `/${"x".repeat(24)}/`])
    expect((await ask(path)).status).toBe(404)
  expect((await ask("", { headers: { host: "evil.example" } })).status).toBe(403)
  expect((await ask("", { headers: { host: host.replace("127.0.0.1", "localhost") } })).status).toBe(403)
  for (const path of ["../../etc/passwd", "%2e%2e/x", "other.yaml"]) expect((await ask(path)).status).toBe(404)
})

test("the file and all that it names are read", async () => {
  expect(JSON.parse((await ask("file")).text)).toEqual({
    main: "fight.yaml",
    files: { "fight.yaml": text, "game.yaml": "game: mine\n", "extra/people.yaml": "combatants: []\n" },
  })
})

test("it is saved from its own page alone", async () => {
  await ask("file")
  const changed = JSON.stringify({ main: "fight.yaml", files: { "fight.yaml": "system: ds20\n" } })
  expect((await put(changed, { ...own(), origin: "https://evil.example" })).status).toBe(403)
  expect((await put(changed, { "content-type": "application/json" })).status).toBe(403)
  expect((await put(changed, { ...own(), "content-type": "text/plain" })).status).toBe(415)
  expect(readFileSync(file, "utf8")).toBe(text)
  expect((await put(changed)).status).toBe(200)
  expect(readFileSync(file, "utf8")).toBe("system: ds20\n")
  writeFileSync(file, text)
})

test("nothing else is written: no other file, none outside, none through a link", async () => {
  await ask("file")
  const saving = (name: string) => put(JSON.stringify({ main: "fight.yaml", files: { [name]: "x" } }))
  for (const name of ["other.yaml", "../up.yaml", "new.yaml", "/tmp/x.yaml"]) {
    expect(await saving(name)).toMatchObject({ status: 422, text: `${name} was not opened here` })
  }
  symlinkSync(join(folder, "other.yaml"), join(folder, "link.yaml"))
  writeFileSync(file, "system: ds20\ninclude: [link.yaml]\n")
  await ask("file")
  expect((await saving("link.yaml")).status).toBe(422)
  expect(readFileSync(join(folder, "other.yaml"), "utf8")).toBe("secret\n")
})

test("8 MiB are taken, and no byte more", async () => {
  const body = JSON.stringify({ main: "fight.yaml", files: { "other.yaml": "x" } }).padEnd(8 << 20)
  expect((await put(body)).status).toBe(422)
  expect((await put(`${body} `)).status).toBe(413)
})

test.each(["", "no JSON", "null", '"fight.yaml"', "17"])("%j is no project, and is refused as such", async (body) => {
  expect(await put(body)).toMatchObject({ status: 422, text: "expected a project as JSON" })
})
