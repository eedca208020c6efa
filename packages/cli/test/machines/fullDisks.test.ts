import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { writeOver } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import { main, refriega, refriegaProcess } from "../kit/refriega.ts"

const empty = (): string => mkdtempSync(join(tmpdir(), "refriega-disks-"))

/** Runs the command where no file may have more than so many bytes: what a full disk is to whoever writes. */
const cramped = (cwd: string, blocks: number, ...args: readonly string[]) =>
  new Promise<{ code: number; stderr: string }>((resolve) => {
    const line = `ulimit -f ${blocks}; exec "$0" "$@"`
    execFile("sh", ["-c", line, process.execPath, main, ...args], { cwd }, (error, _, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stderr }),
    )
  })

test("init where a file does not fit leaves the whole ones, no half one, and names the file", async () => {
  const folder = empty()
  // The command is made from its sources when it is first run, which needs large files.
  await refriegaProcess(folder, "--version")
  const { code, stderr } = await cramped(folder, 8, "init")
  expect(code).toBe(74)
  expect(stderr.trim()).toBe("schema/fight.json: the file would be larger than files may be here (EFBIG)")
  expect(readdirSync(join(folder, "schema"))).toEqual([])
  expect(readFileSync(join(folder, "fight.yaml"), "utf8")).toContain("sides:")
  const again = await refriega(folder, "init")
  expect([again.code, existsSync(join(folder, "schema/fight.json"))]).toEqual([0, true])
})

test.each([
  ["init", "/dev/null/x"],
  ["init", "/proc/x"],
  ["studio", "--out", "/proc/x/y"],
  ["studio", "--out", "/dev/null"],
  ["studio", "--out", "/dev/null/x"],
])("%s %s %s, which cannot be made, ends with a message that names it", async (...args) => {
  const { code, stderr } = await refriega(empty(), ...args)
  expect([code, stderr]).toEqual([74, expect.stringMatching(/^\/(?:dev\/null|proc)(?:\/\w)*: .+ \(E[A-Z]+\)\n$/u)])
})

test.skipIf(!existsSync("/dev/full"))("a disk that is full is told with the path, whoever writes", () => {
  expect(() => writeOver("/dev/full", "a")).toThrow(expect.objectContaining({ _tag: "FileTrouble", path: "/dev/full" }))
})

test("a file that is no text is not opened in the studio, which would save what it has lost", async () => {
  const folder = empty()
  writeFileSync(join(folder, "fight.yaml"), Buffer.from("system: ds20\ntitle: Callejón\n", "latin1"))
  const { code, stderr } = await refriega(folder, "studio", "fight.yaml")
  expect([code, stderr]).toEqual([2, expect.stringContaining("fight.yaml:2:14: byte 0xF3 is not UTF-8")])
})
