import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { text } from "./games.ts"

/* What the page of games from books says of DS20's rules, and what the file cites. */

const whole = readFileSync(fileURLToPath(new URL("../../../../../docs/known-games.md", import.meta.url)), "utf8")
const page = whole.slice(whole.indexOf("## DS20, and its room"), whole.indexOf("## What would help most"))

/** Rules by number, as `002, 017 to 021`. */
const numbersIn = (list: string): readonly number[] =>
  [...list.matchAll(/(\d{3})(?: to (\d{3}))?/gu)].flatMap(([, from = "", to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i),
  )

/** What a row of the table lists, with the rows below it that have no name of their own. */
export const listed = (name: string): readonly number[] => {
  const rows = page.slice(page.indexOf(`| ${name}, `)).split("\n")
  const more = rows.slice(1).findIndex((row) => !row.startsWith("| |"))
  return rows.slice(0, 1 + more).flatMap((row) => numbersIn(row.split("|")[2] ?? ""))
}

/** The rules for which the page gives a reason why they are not in the file, or not all of them. */
export const reasoned = (): ReadonlySet<number> => {
  const rows = page.slice(page.indexOf("| what it lacks |")).split("\n")
  const end = rows.findIndex((row) => !row.startsWith("|"))
  return new Set(rows.slice(2, end).flatMap((row) => numbersIn(row.split("|")[2] ?? "")))
}

/** The rules that the file cites. */
export const citedByFile: ReadonlySet<number> = new Set(
  [...text.matchAll(/cite: (?:"([^"]*)"|(DS20-\d{3}))/gu)].flatMap(([, some = "", one = ""]) =>
    [...`${some} ${one}`.matchAll(/DS20-(\d{3})/gu)].map(([, number]) => Number(number)),
  ),
)
