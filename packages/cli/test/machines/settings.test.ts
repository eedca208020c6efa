import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readSettings, settingsFile, writeSettings } from "../../src/shared/settings.ts"
import { refriega } from "../kit/refriega.ts"

const home = mkdtempSync(join(tmpdir(), "refriega-settings-"))
const before = process.env["XDG_CONFIG_HOME"]
beforeAll(() => {
  process.env["XDG_CONFIG_HOME"] = home
})
afterAll(() => {
  if (before === undefined) delete process.env["XDG_CONFIG_HOME"]
  else process.env["XDG_CONFIG_HOME"] = before
})

test("what was chosen once is kept for this user alone, and a file that cannot be read is as none", () => {
  expect(readSettings()).toEqual({})
  writeSettings({ studio: "https://a.example/" })
  expect(readSettings()).toEqual({ studio: "https://a.example/" })
  expect(statSync(settingsFile()).mode & 0o077).toBe(0)
  writeFileSync(settingsFile(), "{")
  expect(readSettings()).toEqual({})
  expect(settingsFile({ XDG_CONFIG_HOME: "relative" }, "/home/x")).toBe("/home/x/.config/refriega/settings.json")
})

test("refriega studio --studio keeps an address of the web, and no other", async () => {
  writeSettings({})
  const wrong = await refriega(home, "studio", "--studio", "../studio/", "--one-file", "page.html")
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("expected the address of a studio")])
  expect(readFileSync(settingsFile(), "utf8")).toBe("{}\n")
})
