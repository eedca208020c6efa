import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { draw } from "./mutants/draw.ts"
import { formulaMutationsIn } from "./mutants/formulaMutationsIn.ts"
import { Imports } from "./mutants/Imports.ts"
import { judge, type Verdict } from "./mutants/judge.ts"
import type { Mutation } from "./mutants/Mutation.ts"
import { mutationsIn } from "./mutants/mutationsIn.ts"
import { Reach } from "./mutants/Reach.ts"
import { noticedOf, shareText, type Tried, table } from "./mutants/table.ts"
import { Workshop } from "./mutants/Workshop.ts"

// How strong are the tests? Lines of the sources are drawn by a seed, a comparison, a constant or a sign is changed in
// each, and the tests are run that should notice. All this happens in a copy below the folder for temporary files.
//
//   npm run mutants                          200 lines of all packages outside the systems' rooms
//   npm run mutants -- --rules               50 lines of rule code of each system, against the tests of their rules
//   npm run mutants -- --rules ds20 -n 10    of one system, fewer
//   npm run mutants -- --weigh               20 formulas of each system's forecasts, against all tests of the system
//   npm run mutants -- core/src/log          of files with that in their path
//   npm run mutants -- --minutes 30          stops after that long; the same command goes on
//   npm run mutants -- --patience 900        seconds after which no more tests are begun for a change (300): for
//                                            busy machines
//   npm run mutants -- --again               tries again what has survived, after tests have been written
//
// First of all the test files are watched: which lines do they run? That takes longer than the suite, and is done again
// only for those that have changed, or for all when anything else has. What was found is in runs/mutants: every
// change in a line of a .jsonl file, rates and survivors in a table beside it.

const root = fileURLToPath(new URL("..", import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: "boolean", default: false },
    weigh: { type: "boolean", default: false },
    lines: { type: "string", short: "n" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "Infinity" },
    patience: { type: "string", default: "300" },
    again: { type: "boolean", default: false },
  },
})
const patience = { batch: Number(values.patience), change: Number(values.patience) }

/** Words, forecasts for policies and memories are no rules: the tests of rules need not notice them. */
const noRules = /narrat|terms|forecast|foresee|memo|odds|weigh|precedent/iu
const isInRoom = (file: string): boolean => /^packages\/core\/src\/systems\/[^/]+\//u.test(file)
const isWeighing = (file: string): boolean => /^packages\/core\/src\/systems\/[^/]+\/weigh\//u.test(file)
const isDrawn = (file: string): boolean =>
  values.weigh ? isWeighing(file) : isInRoom(file) === values.rules && !(values.rules && noRules.test(file))

/** The lines that are drawn, by the part of the sources that they belong to. */
const drawn = (read: (file: string) => string): readonly { part: string; mutation: Mutation }[] => {
  const files = globSync("packages/*/{src,viewer}/**/*.ts", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(isDrawn)
    .filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)))
    .toSorted()
  const mutations = files.flatMap((file) => (values.weigh ? formulaMutationsIn : mutationsIn)(file, read(file)))
  const take = (some: readonly Mutation[], lines: number) => draw(some, values.seed, Number(values.lines ?? lines))
  if (!values.rules && !values.weigh)
    return take(mutations, 200).map((mutation) => ({ part: packageOf(mutation.file), mutation }))
  const bySystem = Map.groupBy(mutations, ({ file }) => file.split("/")[4] as string)
  const each = [...bySystem].map(([part, some]) =>
    take(some, values.weigh ? 20 : 50).map((mutation) => ({ part, mutation })),
  )
  // In turns, so that every system has had its share whenever time is up.
  return Array.from({ length: Math.max(0, ...each.map((some) => some.length)) }, (_, i) =>
    each.flatMap((some) => some.slice(i, i + 1)),
  ).flat()
}

const packageOf = (file: string): string => file.split("/")[1] as string

const folder = join(root, "runs/mutants")
const name = `${values.weigh ? "weigh" : values.rules ? "rules" : "outside"}-${values.seed}`
const kept = join(folder, `${name}.jsonl`)
const keyOf = ({ file, text, before, after, start }: Mutation, source: string): string =>
  JSON.stringify([file, text, before, after, source.slice(0, start).split(text).length])

interface Kept extends Verdict {
  readonly key: string
}
const seen = new Map<string, Verdict>()
if (existsSync(kept)) {
  const lines = readFileSync(kept, "utf8").trim().split("\n")
  for (const line of lines) {
    const { key, fate, by } = JSON.parse(line) as Kept
    seen.set(key, { fate, by })
  }
}

const shop = new Workshop(root)
mkdirSync(folder, { recursive: true })
const lines = drawn((file) => shop.read(file))
/** Holds what numbers stat blocks and house rules of every system may have. */
const ofLimits = "packages/cli/test/texts/schema.golden.test.ts"
/**
 * Whether a test file is one that should notice a change: for a change of a rule, one of its system, or that of the
 * limits.
 */
const isFor = (part: string, test: string): boolean =>
  !(values.rules || values.weigh) ||
  (values.rules && test === ofLimits) ||
  test.startsWith(`packages/core/test/${part}/`)
const parts = [...new Set(lines.map(({ part }) => part))]
const reach = await Reach.of(shop, new Imports(shop.folder), folder, (test) => parts.some((part) => isFor(part, test)))
const tried: Tried[] = []
const until = performance.now() + Number(values.minutes) * 60_000
const write = () => writeFileSync(join(folder, `${name}.md`), table(tried, `Changed lines, seed ${values.seed}`))
for (const [i, { part, mutation }] of lines.entries()) {
  const key = keyOf(mutation, shop.read(mutation.file))
  let verdict = seen.get(key)
  const isUnnoticed = verdict?.fate === "survived" || verdict?.fate === "open"
  const isDue = verdict === undefined || (values.again && isUnnoticed)
  if (isDue) {
    if (performance.now() > until) continue
    const tests = reach.testsOf(mutation).filter((test) => isFor(part, test))
    const naming = (ids: readonly string[]): readonly string[] =>
      tests.filter((file) => ids.some((id) => shop.read(file).includes(`"${id}"`)))
    verdict = await judge(shop, mutation, tests, naming, patience)
    appendFileSync(kept, `${JSON.stringify({ key, ...verdict })}\n`)
    const { file, line, before, after, text } = mutation
    console.log(
      `${i + 1}/${lines.length} ${verdict.fate} ${file}:${line} ${before} → ${after || "nothing"} | ${text} | ${verdict.by}`,
    )
  }
  if (verdict !== undefined) tried.push({ part, mutation, ...verdict })
  write()
}
write()
const noticed = noticedOf(tried)
const known = tried.filter(({ fate }) => fate !== "open").length
console.log(
  `${noticed} of ${known} were noticed, ${shareText(noticed, known)}; ${tried.length - known} are open: runs/mutants/${name}.md`,
)
