import { expect, test } from "vitest"
import { citedByFile, listed, reasoned } from "./listed.ts"

/* What the page of games from books says of DS20's rules is what the file cites. */

const ascending = (all: Iterable<number>): readonly number[] => [...all].toSorted((a, b) => a - b)

test("the page lists every rule of the catalogue once, and as the file cites it", () => {
  const here = [...listed("in the file"), ...listed("in part")]
  const all = [...here, ...listed("missing")]
  expect(ascending(all)).toEqual(Array.from({ length: 146 }, (_, i) => i + 1))
  expect(ascending(here)).toEqual(ascending(citedByFile))
})

test("what is missing, or there in part, has its reason", () => {
  const without = [...listed("in part"), ...listed("missing")].filter((rule) => !reasoned().has(rule))
  expect(without).toEqual([])
})
