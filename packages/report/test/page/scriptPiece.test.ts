import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { pieceOf, scriptPiece } from "../../src/page/scriptPiece.ts"

/** A module of TypeScript that imports another. */
const made = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-piece-"))
  writeFileSync(join(folder, "two.ts"), "export const two: number = 2\n")
  writeFileSync(
    join(folder, "main.ts"),
    'import { two } from "./two.ts"\nexport const four = (): number => two + two\n',
  )
  return pathToFileURL(join(folder, "main.ts")).href
}

test("a module becomes an expression of what it exports, which leaves no names behind", async () => {
  const script = await scriptPiece(made())
  const four: unknown = runInNewContext(`const piece = 1; ${script}.four() * piece`)
  expect(four).toBe(4)
})

test("a piece that was made beforehand is taken, whatever the sources say", async () => {
  const module = made()
  writeFileSync(pieceOf(module), "var piece = { four: () => 5 };")
  expect(runInNewContext(`${await scriptPiece(module)}.four()`)).toBe(5)
})
