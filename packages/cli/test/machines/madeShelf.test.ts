import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { keepMadeOn } from "@refriega/sim/internal"
import { madeBefore } from "@refriega/sim/pure"
import { afterEach, expect, test } from "vitest"
import { shelfIn } from "../../src/shared/madeShelf.ts"

const newFile = (): string => join(mkdtempSync(join(tmpdir(), "refriega-shelf-")), "made.txt")

/** A call of a program that makes one thing: what it has of it, and whether it had to make it. */
const call = (file: string, of: string, value: object): readonly [object, "made" | "kept"] => {
  const shelf = shelfIn(file)
  keepMadeOn(shelf)
  let how: "made" | "kept" = "kept"
  const found = madeBefore(of, () => {
    how = "made"
    return value
  })
  shelf.save()
  return [found, how]
}

afterEach(() => keepMadeOn(undefined))

test("what one call has made the next one finds, and nothing else", () => {
  const file = newFile()
  expect(call(file, "a chart", { width: 3 })).toEqual([{ width: 3 }, "made"])
  expect(call(file, "a chart", { width: 4 })).toEqual([{ width: 3 }, "kept"])
  expect(call(file, "another", { text: "two words\nand a line" })).toEqual([{ text: "two words\nand a line" }, "made"])
  expect(call(file, "another", {})).toEqual([{ text: "two words\nand a line" }, "kept"])
  expect(call(file, "a chart", {})).toEqual([{ width: 3 }, "kept"])
})

test("a line that was torn or changed is made anew; the others stay", () => {
  const file = newFile()
  call(file, "a", { a: 1 })
  call(file, "b", { b: 2 })
  writeFileSync(file, readFileSync(file, "utf8").replace('{"a":1}', '{"a":7}'))
  expect(call(file, "b", {})).toEqual([{ b: 2 }, "kept"])
  expect(call(file, "a", { a: 1 })).toEqual([{ a: 1 }, "made"])
  appendFileSync(file, "\nhalf of a li")
  expect(call(file, "a", {})).toEqual([{ a: 1 }, "kept"])
})

test("where nothing can be kept, everything is made", () => {
  const file = join(newFile(), "no folder")
  expect(call(file, "a", { a: 1 })).toEqual([{ a: 1 }, "made"])
  expect(call(file, "a", { a: 1 })).toEqual([{ a: 1 }, "made"])
})
