import { test } from "vitest"

/**
 * A test of rules of a game. Its title ends with the ids that it verifies; the coverage check reads them there, so
 * every id named here must really make the test fail when its rule is broken.
 */
export const rule = (ids: readonly string[], sentence: string, check: () => void): void => {
  test(`${sentence} [${ids.join(" ")}]`, check)
}
