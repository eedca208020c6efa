import type { Mutation } from "./Mutation.ts"
import type { Outcome, Workshop } from "./Workshop.ts"

/** What became of a change. */
export interface Verdict {
  /**
   * `own`: noticed by a test that names a rule id beside the line. `killed`: noticed by another test. `survived`: by
   * none. `open`: by none so far, but there was no time for all test files.
   */
  readonly fate: "own" | "killed" | "survived" | "open"
  /** The test that noticed it, `file: title`; or how many test files have run, of how many. */
  readonly by: string
}

/** How long tests may take, in seconds. */
export interface Patience {
  /** For one batch of files. */
  readonly batch: number
  /** After so long no further batch is begun for a change. */
  readonly change: number
}

/**
 * Tries a change against the tests that run it: first those among them that name one of its rules.
 *
 * @param tests the test files, the best first
 * @param naming those of them that name one of some rules
 */
export const judge = async (
  shop: Workshop,
  mutation: Mutation,
  tests: readonly string[],
  naming: (ids: readonly string[]) => readonly string[],
  patience: Patience,
): Promise<Verdict> => {
  if (tests.length === 0) return { fate: "survived", by: "no test runs it" }
  const { ids } = mutation
  if (ids.length > 0) {
    const own = await reliably(shop, mutation, naming(ids), patience, ids.join("|"))
    if (own !== undefined) return { fate: "own", by: own }
  }
  return inBatches(shop, mutation, tests, patience)
}

/** How many test files are run first. */
const nearest = 3

const inBatches = async (
  shop: Workshop,
  mutation: Mutation,
  files: readonly string[],
  patience: Patience,
): Promise<Verdict> => {
  const since = performance.now()
  let done = 0
  for (let size = nearest; done < files.length; size *= 4) {
    const left = patience.change - (performance.now() - since) / 1000
    if (left <= 0) break
    const batch = files.slice(done, done + size)
    const by = await reliably(shop, mutation, batch, { ...patience, batch: size === nearest ? patience.batch : left })
    if (by !== undefined) return { fate: "killed", by }
    if (performance.now() - since < patience.change * 1000) done += batch.length
  }
  return { fate: done < files.length ? "open" : "survived", by: `${done} of ${files.length} files` }
}

/**
 * The test that notices a change: one that passes where nothing is broken. Tests that fail or take too long there, too,
 * are left out.
 */
const reliably = async (
  shop: Workshop,
  mutation: Mutation,
  files: readonly string[],
  { batch }: Patience,
  titles?: string,
): Promise<string | undefined> => {
  const run = (some: readonly string[]): Promise<Outcome> => shop.broken(mutation, () => shop.run(some, batch, titles))
  const outcome = await run(files)
  if (outcome._tag === "TimedOut") {
    // Many files may need longer than that by themselves: those are left open.
    if (files.length > nearest) return undefined
    const sound = await shop.runSound(files, batch, titles)
    return sound._tag === "Passed" ? "it does not end" : undefined
  } else if (outcome._tag === "Failed") {
    const doubted = outcome.file === "" ? files : [outcome.file]
    const sound = await shop.runSound(doubted, batch, titles)
    const again = sound._tag === "Passed" && outcome.isDoubtful ? await run(doubted) : outcome
    if (sound._tag === "Passed" && again._tag !== "Passed")
      return outcome.file === "" ? outcome.test : `${outcome.file}: ${outcome.test}`
    const others = files.filter((file) => !doubted.includes(file))
    return others.length === 0 ? undefined : reliably(shop, mutation, others, { batch, change: 0 }, titles)
  }
  return undefined
}
