import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, expect, test } from "vitest"
import { nodeFiles, replaceFile } from "../../src/runFolder/files.ts"
import { isBusy } from "../../src/runFolder/lockFile.ts"
import { readManifest } from "../../src/runFolder/manifestFile.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { toyManifest } from "../kit/toyLibrary.ts"

let folder: string
let others: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "refriega-own-"))
  others = join(mkdtempSync(join(tmpdir(), "refriega-others-")), "theirs.txt")
  writeFileSync(others, "theirs")
})

test("a file is replaced by way of one that nobody has put there before, and of which nothing is left", () => {
  const path = join(folder, "results.json")
  for (const name of ["results.json.tmp", `results.json.${process.pid}.tmp`]) symlinkSync(others, join(folder, name))
  symlinkSync(others, path)
  replaceFile(path, "mine")
  expect([readFileSync(path, "utf8"), readFileSync(others, "utf8")]).toEqual(["mine", "theirs"])
  expect(readdirSync(folder)).toHaveLength(3)
  rmSync(path)
  expect(() => nodeFiles.rename(join(folder, "none"), path)).toThrow("ENOENT")
})

test("where it cannot be replaced, nothing is left of what was to take its place", () => {
  expect(() => replaceFile(folder, "mine")).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM|directory/u)
  expect(readdirSync(folder)).toEqual([])
  expect(readdirSync(join(folder, "..")).filter((name) => name.endsWith(".tmp"))).toEqual([])
})

test.each(["chunks.log", "lock"])("a run is not played into what a link leads to: %s", (name) => {
  symlinkSync(others, join(folder, name))
  expect(() => RunFolder.begin(folder, toyManifest("brawl"))).toThrow(/link/u)
  expect(readFileSync(others, "utf8")).toBe("theirs")
})

test("a pipe or a device in a folder is not waited for, nor read", () => {
  const manifest = toyManifest("brawl")
  RunFolder.begin(folder, manifest).close()
  for (const name of ["lock", "chunks.log", "manifest.json"]) {
    rmSync(join(folder, name))
    execFileSync("mkfifo", [join(folder, name)])
  }
  expect(() => readManifest(join(folder, "manifest.json"))).toThrow("no file")
  expect(() => RunFolder.open(folder)).toThrow("no file")
  expect(() => isBusy(folder)).toThrow("no file")
  rmSync(join(folder, "manifest.json"))
  symlinkSync("/dev/zero", join(folder, "manifest.json"))
  expect(() => readManifest(join(folder, "manifest.json"))).toThrow("no file")
  expect(existsSync(others)).toBe(true)
})
