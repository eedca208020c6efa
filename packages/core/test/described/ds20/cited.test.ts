import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { text } from "./games.ts"

/* What the page of games from books says of DS20's rules is what the file cites. */

const page = readFileSync(fileURLToPath(new URL("../../../../../docs/known-games.md", import.meta.url)), "utf8")

/** Rules by number, as `002, 017 to 021`. */
const numbersIn = (list: string): readonly number[] =>
  [...list.matchAll(/(\d{3})(?: to (\d{3}))?/gu)].flatMap(([, from = "", to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i),
  )

/** What a row of the table lists, with the rows below it that have no name of their own. */
const listed = (name: string): readonly number[] => {
  const rows = page.slice(page.indexOf(`| ${name}, `)).split("\n")
  const more = rows.slice(1).findIndex((row) => !row.startsWith("| |"))
  return rows.slice(0, 1 + more).flatMap((row) => numbersIn(row.split("|")[2] ?? ""))
}

test("the page lists every rule of the catalogue once, and as the file cites it", () => {
  const cited = new Set(
    [...text.matchAll(/cite: (?:"([^"]*)"|(DS20-\d{3}))/gu)].flatMap(([, some = "", one = ""]) =>
      [...`${some} ${one}`.matchAll(/DS20-(\d{3})/gu)].map(([, number]) => Number(number)),
    ),
  )
  const here = [...listed("in the file"), ...listed("in part")]
  const all = [...here, ...listed("missing")]
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 146 }, (_, i) => i + 1))
  expect(here.toSorted((a, b) => a - b)).toEqual([...cited].toSorted((a, b) => a - b))
})
