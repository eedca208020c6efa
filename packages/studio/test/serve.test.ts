import { execFileSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Opened, Saved, Saving } from "../src/project/Opened.ts"
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

const opened = async (): Promise<Opened> => JSON.parse((await ask("file")).text)
const saving = async (files: Saving["files"], beside = false) => put(JSON.stringify({ files, beside }))

/** What somebody writes into a file whose digest they have. */
const over = (digests: Opened["digests"], name: string, text: string): Saving["files"] => ({
  [name]: { text, over: digests[name] ?? null },
})

test("an address of a studio is kept for its own page alone", async () => {
  const kept: string[] = []
  const other = await serveStudio(new Map(), undefined, (text) => {
    kept.push(text)
    return { status: 200, text: "" }
  })
  const origin = new URL(other.url).origin
  const send = (headers: Record<string, string>, method = "PUT") =>
    fetch(new URL("studio", other.url), { method, headers, ...(method === "PUT" && { body: "https://a.example/" }) })
  const json = { "content-type": "application/json" }
  expect((await send({ ...json, origin: "https://evil.example" })).status).toBe(403)
  expect((await send({ origin, "content-type": "text/plain" })).status).toBe(415)
  expect((await send({}, "GET")).status).toBe(405)
  expect(kept).toEqual([])
  expect((await send({ ...json, origin })).status).toBe(200)
  expect(kept).toEqual(["https://a.example/"])
  // A server that keeps nothing has no such place.
  expect((await ask("studio", { method: "PUT", headers: own(), body: "x" })).status).toBe(405)
  await other.close()
})

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
  const { digests, project } = await opened()
  expect(project).toEqual({
    main: "fight.yaml",
    files: { "fight.yaml": text, "game.yaml": "game: mine\n", "extra/people.yaml": "combatants: []\n" },
  })
  expect(Object.keys(digests)).toEqual(Object.keys(project.files))
})

test("it is saved from its own page alone", async () => {
  const { digests } = await opened()
  const changed = JSON.stringify({ files: over(digests, "fight.yaml", "system: ds20\n") })
  expect((await put(changed, { ...own(), origin: "https://evil.example" })).status).toBe(403)
  expect((await put(changed, { "content-type": "application/json" })).status).toBe(403)
  expect((await put(changed, { ...own(), "content-type": "text/plain" })).status).toBe(415)
  expect(readFileSync(file, "utf8")).toBe(text)
  expect((await put(changed)).status).toBe(200)
  expect(readFileSync(file, "utf8")).toBe("system: ds20\n")
  writeFileSync(file, text)
})

test("nothing else is written: no other file, none outside, none through a link", async () => {
  await opened()
  for (const name of ["other.yaml", "../up.yaml", "new.yaml", "/tmp/x.yaml"]) {
    expect(await saving(over({}, name, "x"))).toMatchObject({ status: 422, text: `${name} was not opened here` })
  }
  symlinkSync(join(folder, "other.yaml"), join(folder, "link.yaml"))
  writeFileSync(file, "system: ds20\ninclude: [link.yaml]\n")
  const { digests } = await opened()
  expect(await saving(over(digests, "link.yaml", "x"))).toMatchObject({ status: 422, text: "link.yaml is a link" })
  expect(readFileSync(join(folder, "other.yaml"), "utf8")).toBe("secret\n")
  writeFileSync(file, text)
})

const disk = (name: string): string => readFileSync(join(folder, name), "utf8")

test("what another editor has saved meanwhile is not written over, in none of the files: it is told, and both can be kept", async () => {
  const { digests } = await opened()
  writeFileSync(join(folder, "game.yaml"), "game: theirs\n")
  const mine = { ...over(digests, "fight.yaml", `${text}# mine\n`), ...over(digests, "game.yaml", "game: my own\n") }
  const got = await saving(mine)
  expect(got.status).toBe(409)
  const { others = {} } = JSON.parse(got.text) as Saved
  expect(others).toEqual({ "game.yaml": { text: "game: theirs\n", digest: expect.any(String) } })
  expect([disk("fight.yaml"), disk("game.yaml")]).toEqual([text, "game: theirs\n"])

  const beside = await saving(over(digests, "game.yaml", "game: my own\n"), true)
  expect(Object.keys((JSON.parse(beside.text) as Saved).digests ?? {})).toEqual(["game.mine.yaml"])
  await saving(over(digests, "game.yaml", "game: my own\n"), true)
  expect(["game.yaml", "game.mine.yaml", "game.mine-2.yaml"].map(disk)).toEqual([
    "game: theirs\n",
    "game: my own\n",
    "game: my own\n",
  ])
  // Who has seen what is there may write over it.
  const seen = { "game.yaml": others["game.yaml"]?.digest ?? "" }
  expect((await saving({ ...mine, ...over(seen, "game.yaml", "game: mine\n") })).status).toBe(200)
  expect([disk("fight.yaml"), disk("game.yaml")]).toEqual([`${text}# mine\n`, "game: mine\n"])
  writeFileSync(file, text)
})

test("a file that is not written stays untouched, to its time; one that is gone, or new meanwhile, is a conflict too", async () => {
  const { digests } = await opened()
  const before = statSync(join(folder, "game.yaml")).mtimeMs
  expect((await saving(over(digests, "fight.yaml", `${text}#\n`))).status).toBe(200)
  expect(statSync(join(folder, "game.yaml")).mtimeMs).toBe(before)
  rmSync(file)
  const gone = await saving(over(digests, "fight.yaml", "x"))
  expect([gone.status, JSON.parse(gone.text)]).toEqual([409, { others: { "fight.yaml": null } }])
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, text)
  expect((await saving({ "fight.yaml": { text: "x", over: null } })).status).toBe(409)
  expect(disk("fight.yaml")).toBe(text)
})

test("a file keeps its mode, its ends of lines and its mark; one that is read-only stays as it is", async () => {
  writeFileSync(file, `\ufeff${text.replaceAll("\n", "\r\n")}`)
  chmodSync(file, 0o600)
  const { digests, project } = await opened()
  const edited = `${project.files["fight.yaml"]?.replaceAll("\r", "")}# more\n`
  expect((await saving(over(digests, "fight.yaml", edited))).status).toBe(200)
  expect(disk("fight.yaml")).toBe(`\ufeff${text}# more\n`.replaceAll("\n", "\r\n"))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o444)
  const before = disk("fight.yaml")
  const refused = await saving(over((await opened()).digests, "fight.yaml", text))
  expect(refused).toMatchObject({ status: 422, text: "fight.yaml is read-only" })
  expect([statSync(file).mode & 0o777, disk("fight.yaml")]).toEqual([0o444, before])
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([])
  rmSync(file)
  writeFileSync(file, text)
})

test("mechanics that a fight names are opened with it; a pipe, a device and what a link out of the folder leads to are not", async () => {
  const outside = mkdtempSync(join(tmpdir(), "outside-"))
  writeFileSync(join(outside, "secret.yaml"), "game: theirs\n")
  symlinkSync(join(outside, "secret.yaml"), join(folder, "out.yaml"))
  symlinkSync(outside, join(folder, "far"))
  symlinkSync("/dev/zero", join(folder, "zero.yaml"))
  execFileSync("mkfifo", [join(folder, "pipe.yaml")])
  writeFileSync(join(folder, "shields.yaml"), "title: Shields\n")
  writeFileSync(join(folder, "parry.yaml"), "title: Parries\n")
  const named = "[out.yaml, far/secret.yaml, zero.yaml, pipe.yaml]"
  writeFileSync(
    file,
    `system: ds20\ninclude: ${named}\nmechanics: [./shields.yaml]\nvariants: { more: { mechanics: [parry.yaml] } }\n`,
  )
  const { digests, project } = await opened()
  expect(Object.keys(project.files).toSorted()).toEqual(["fight.yaml", "parry.yaml", "shields.yaml"])
  expect((await saving(over(digests, "shields.yaml", "title: Big shields\n"))).status).toBe(200)
  expect(disk("shields.yaml")).toBe("title: Big shields\n")
  writeFileSync(file, text)
})

test("8 MiB are taken, and no byte more", async () => {
  const body = JSON.stringify({ files: over({}, "other.yaml", "x") }).padEnd(8 << 20)
  expect((await put(body)).status).toBe(422)
  expect((await put(`${body} `)).status).toBe(413)
})

test.each(["", "no JSON", "null", '"fight.yaml"', "17", "{}", '{"files":{"fight.yaml":"x"}}', '{"files":[1]}'])(
  "%j holds no texts to save, and is refused as such",
  async (body) => {
    expect(await put(body)).toMatchObject({ status: 422, text: "expected the texts of files as JSON" })
  },
)
