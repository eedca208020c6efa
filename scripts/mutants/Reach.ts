import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { isIn } from "./executedIn.ts"
import type { Imports } from "./Imports.ts"
import type { Mutation } from "./Mutation.ts"
import type { Reached } from "./reachProvider.ts"
import type { Workshop } from "./Workshop.ts"

/** Sources that run in browsers, where nobody counts. */
const isInBrowser = (file: string): boolean => /^packages\/(?:studio|report\/viewer)\//u.test(file)

/** Tests of what the studio adds. What else it plays in a browser is tested in Node. */
const isOfStudio = (file: string): boolean => file.startsWith("packages/studio/")

/** How far away a test file counts that does not import what it runs: it starts a program that does. */
const farAway = 10

/**
 * Which test files run a place in the sources: those that were seen to do so, and those that could not be watched and
 * import the file. What was seen is kept, as long as nothing changes but test files, which are then watched anew.
 */
export class Reach {
  private readonly imports: Imports
  private readonly seen = new Map<string, Reached>()

  private constructor(imports: Imports, seen: readonly Reached[]) {
    this.imports = imports
    for (const each of seen) this.seen.set(each.test, each)
  }

  /**
   * @param folder where it is kept
   * @param isAsked which test files matter: others are not watched
   */
  static async of(
    shop: Workshop,
    imports: Imports,
    folder: string,
    isAsked: (test: string) => boolean,
  ): Promise<Reach> {
    const files = shop.filesIn(["packages", "arena", "bench"])
    const isTest = (file: string): boolean => file.endsWith(".test.ts")
    const others = [...files].filter(([file]) => !isTest(file))
    const state = createHash("sha256").update(JSON.stringify(others)).digest("hex").slice(0, 16)
    const kept = join(folder, `reach-${state}.jsonl`)
    for (const old of globSync(join(folder, "reach-*.jsonl"))) if (old !== kept) rmSync(old)
    const known = (): readonly Reached[] => read(kept).filter(({ test, digest }) => files.get(test) === digest)
    const seen = new Set(known().map(({ test }) => test))
    const unseen = [...files.keys()].filter(
      (file) => isTest(file) && !isOfStudio(file) && isAsked(file) && !seen.has(file),
    )
    if (unseen.length > 0) await shop.watch(unseen, kept)
    return new Reach(imports, known())
  }

  /** The test files that run what is changed, those first that are quick and near. */
  testsOf({ file, start }: Pick<Mutation, "file" | "start">): readonly string[] {
    const related = new Map(
      this.imports
        .testsOf(file)
        .filter(({ test }) => isOfStudio(file) || !isOfStudio(test))
        .map(({ test, steps }) => [test, steps]),
    )
    const isUnknown = isInBrowser(file) || ![...this.seen.values()].some(({ sources }) => file in sources)
    const isRun = ({ sources }: Reached): boolean => sources[file]?.some((pieces) => isIn(pieces, start)) === true
    const running = [...this.seen.values()].filter((each) => isRun(each)).map(({ test }) => test)
    const unwatched = [...related.keys()].filter((test) => isUnknown || !this.seen.has(test))
    const cost = (test: string): number =>
      (1 + (this.seen.get(test)?.seconds ?? 60)) * (1 + (related.get(test) ?? farAway))
    return [...new Set([...running, ...unwatched])].toSorted((a, b) => cost(a) - cost(b))
  }
}

const read = (kept: string): readonly Reached[] => {
  if (!existsSync(kept)) return []
  return readFileSync(kept, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Reached)
}
