import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { parse } from "yaml"
import { readAction, runSteps, stepsOfWorkflow } from "./pack/runSteps.ts"
import { Workplace } from "./pack/Workplace.ts"

// Proof that what is packed works where nothing else is: the tarballs are installed into an empty folder, and there a
// stranger's first commands are typed, on the oldest Node that they are for and on the newest. Sizes and times are
// told, with the bars that they are held to.
//
//   npm run pack-proof
//   npm run pack-proof -- --quick         on this Node alone, without what checks packages and what CI runs for
//                                         others: a part of npm test
//   npm run pack-proof -- --nodes 24      on other versions of Node
//   npm run pack-proof -- --from FOLDER   of tarballs that are there already
//   npm run pack-proof -- --part ci       what CI runs for others alone: the action, the workflows, the container's
//                                         steps (or: packages)

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    nodes: { type: "string", default: "22.15,26.10.0" },
    from: { type: "string" },
    part: { type: "string" },
  },
})
const root = fileURLToPath(new URL("..", import.meta.url))
const work = mkdtempSync(join(tmpdir(), "refriega-proof-"))
/** Runs a tool of the repository, which says something only when it finds something. */
const tool = (name: string, args: readonly string[]): void => {
  const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin", name), args, {
    cwd: root,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`${name} ${args.join(" ")}\n${stdout}${stderr}`)
}
/** The folders of the versions of Node that it is proved on. */
const nodes = (): readonly string[] =>
  values.quick
    ? [dirname(process.execPath)]
    : values.nodes
        .split(",")
        .map((version) => Workplace.node(version, join(root, "node_modules/.cache/refriega-nodes")))
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2)
const problems: string[] = []
/** Tells a size, and notes it when it is over its bar. */
const hold = (what: string, bytes: number, bar: number): void => {
  console.log(`${what.padEnd(44)} ${megabytes(bytes).padStart(6)} MB  (bar ${megabytes(bar)})`)
  if (bytes > bar) problems.push(`${what}: ${megabytes(bytes)} MB`)
}

/** A test as users write one: the library plays what the command has played, and finds the same. */
const libraryTest = `import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { describedGame } from "@refriega/core"
import * as parts from "@refriega/core/parts"
import * as testkit from "@refriega/core/testkit"
import { plainText } from "@refriega/report/plainText"
import { addressOf } from "@refriega/queue"
import { finishedRun, writeReports } from "@refriega/report"
import { loadScenario, ownLibrary, planRun, run, RunFolder, Threads } from "@refriega/sim"
import * as pure from "@refriega/sim/pure"

const played = JSON.parse(readFileSync("runs/fight-1/results.json", "utf8"))
const loaded = loadScenario("fight.yaml")
assert.equal(loaded._tag, "Good")
const { manifest } = planRun(loaded.value, { seed: 1, combats: 300, variants: played.variants.map(({ name }) => name) })
const digests = ({ variants }) => variants.map(({ name, digest }) => [name, digest])

test("the library plays what the command plays, here and on threads", async () => {
  assert.deepEqual(digests((await run(manifest)).results), digests(played))
  const threads = new Threads(2)
  const folder = "runs/library"
  assert.deepEqual(digests((await run(manifest, { threads, folder })).results), digests(played))
  await threads.close()
  await writeReports([finishedRun(RunFolder.open(folder))], { lang: "en", combats: false, events: [], parquet: false, png: false })
  assert.match(readFileSync(folder + "/report/report.html", "utf8"), /pieces\\[0\\]\\.show/u)
})

test("catalogues and bestiaries came along", () => {
  for (const some of Object.values(ownLibrary.systems)) {
    some(({ comesWith }) => {
      assert.ok(comesWith.catalogue().length > 50)
      assert.match(comesWith.bestiary().text, /combatants:/u)
    })
  }
  assert.ok(Object.keys(parts).length > 5 && Object.keys(testkit).length > 3 && Object.keys(pure).length > 20)
  assert.equal(typeof plainText, "function")
  assert.equal(typeof describedGame, "function")
  assert.equal(typeof addressOf, "function")
})
`

/** A game whose code is run only where that is allowed, and only with what bundles it. */
const brawl = `import { defineGame } from "@refriega/core/game"
export const game = defineGame({ game: "brawl", title: "Brawl", stats: {}, tracks: {}, actions: {} })
`

/** What a stranger does, on one Node; returns what came of the fights. */
const prove = (node: string, command: Workplace, library: Workplace): string => {
  const version = spawnSync(join(node, "node"), ["--version"], { encoding: "utf8" }).stdout.trim()
  const own = new Workplace(join(command.folder, `fights-${version}`))
  const refriega = (args: string, expected?: readonly number[]) =>
    own.run(node, join(command.folder, "node_modules/.bin/refriega"), args.split(" "), expected)
  const refused = (args: string, word: string): void => {
    const { stderr } = refriega(args, [2])
    if (!stderr.includes(word)) throw new Error(`refriega ${args} did not say ${word}: ${stderr}`)
  }
  console.log(`\nNode ${version}`)
  own.run(node, "npx", ["--no-install", "refriega", "init"])
  refriega("run fight.yaml -n 300 --quiet")
  refriega("compare fight.yaml -n 300 --quiet")
  refriega("report runs/fight-1")
  refriega("check balance.yaml --quiet", [0])
  refriega("replay runs/fight-1 7")
  refriega("rules symbaroum")
  refriega("new game mine --like d20")
  refriega("studio --one-file studio.html")
  refriega("run mine/fight.yaml -n 50 --quiet")
  refriega("solve mine/fight.yaml")
  cpSync(join(root, "packages/cli/test/import/open5e.json"), join(own.folder, "open5e.json"))
  refriega("import open5e.json --mapping dnd5e --skip --out imported.yaml")
  own.put("brawl.ts", brawl)
  own.put("brawl.yaml", "system: ./brawl.ts\n")
  refused("report runs/fight-1 --png", "npm install @resvg/resvg-js")
  refused("run fight.yaml --on redis://localhost", "npm install bullmq")
  refused("worker --queue redis://localhost", "npm install bullmq")
  refused("run brawl.yaml", "--allow-code")
  refused("run brawl.yaml --allow-code", "npm install rolldown")
  const times = values.quick ? [1, 2] : [1, 2, 3, 4, 5]
  const quickest = (args: string): string => Math.min(...times.map(() => refriega(args).seconds)).toFixed(2)
  console.log(
    `  --help ${quickest("--help")} s, the first fight ${quickest("run fight.yaml -n 1 --quiet --out first")} s (quickest of ${times.length})`,
  )
  library.run(node, "sh", [
    "-c",
    `rm -rf runs && cp -r "${own.folder}/runs" "${own.folder}/fight.yaml" "${own.folder}/people.yaml" .`,
  ])
  library.put("fight.test.mjs", libraryTest)
  library.run(node, "node", ["--test", "fight.test.mjs"])
  console.log(
    "  init, run, compare, report, check, replay, rules, new game, studio, solve, import, what needs another package,",
  )
  console.log("  and a test of the library: passed")
  const results = JSON.parse(readFileSync(join(own.folder, "runs/fight-1/results.json"), "utf8")) as {
    variants: readonly { digest: string }[]
  }
  return results.variants.map(({ digest }) => digest).join(" ")
}

const isOfCommand = (tarball: string): boolean => /refriega-\d/u.test(tarball)

/** That the packages are in order, small enough, and do the same on every version of Node. */
const provePackages = (tarballs: readonly string[], from: string): void => {
  for (const path of tarballs) {
    if (!values.quick) {
      tool("publint", ["--strict", path])
      if (!isOfCommand(path)) tool("attw", [path, "--profile", "esm-only", "--format", "ascii"])
    }
    hold(path.slice(from.length + 1), statSync(path).size, 4e6)
  }
  const command = new Workplace(join(work, "command"))
  command.put("package.json", '{ "private": true }\n')
  command.install(...tarballs.filter(isOfCommand))
  hold("the command installed, without optional parts", command.size(), 40e6)
  const library = new Workplace(join(work, "library"))
  library.put("package.json", '{ "private": true, "type": "module" }\n')
  library.install(...tarballs.filter((path) => !isOfCommand(path)))
  console.log(`${"the libraries installed, with effect".padEnd(44)} ${megabytes(library.size()).padStart(6)} MB`)
  const results = new Set(nodes().map((node) => prove(node, command, library)))
  if (results.size > 1) problems.push(`other fights on another Node: ${[...results].join(" / ")}`)
}

/**
 * What CI does for others: our action, the workflow that `init` writes, the lines for GitLab and the container, step by
 * step.
 */
const proveCi = (node: string, tarball: string): void => {
  console.log("\nCI for others")
  const place = new Workplace(join(work, "ci"))
  place.put("package.json", '{ "private": true }\n')
  place.install(tarball)
  place.run(node, "npx", ["--no-install", "refriega", "init", "--system", "adnd2e"])
  const { defaults, steps } = readAction(readFileSync(join(root, "action.yml"), "utf8"))
  const act = (inputs: Readonly<Record<string, string>>) => runSteps(steps, { ...defaults, ...inputs }, place, node)
  const kept = act({ experiments: "balance.yaml", combats: "400" })
  holds(
    "our action, promises kept",
    kept.code === 0 && kept.outputs["check"]?.["outcome"] === "pass" && kept.summary.includes("example.org/page"),
  )
  const promises = readFileSync(join(place.folder, "balance.yaml"), "utf8")
  place.put("broken.yaml", promises.replace("20%..80%", "90%..95%"))
  const broken = act({ experiments: "broken.yaml", combats: "400", page: "false", lang: "es" })
  holds("our action, a promise broken", broken.code === 99 && broken.summary.includes("Hay promesas rotas"))
  const workflow = stepsOfWorkflow(readFileSync(join(place.folder, ".github/workflows/balance.yaml"), "utf8"))
  const begun = runSteps(workflow, {}, place, node)
  const bare = new Workplace(join(work, "bare"))
  bare.put("package.json", '{ "private": true }\n')
  bare.put("balance.yaml", promises)
  const missing = runSteps(steps, { ...defaults, experiments: "balance.yaml" }, bare, node, [1])
  holds("our action, without refriega installed, runs nothing", missing.code === 1)
  holds("the workflow that init writes", begun.code === 0 && begun.summary.includes("winRate.watch"))
  const { balance } = parse(readFileSync(join(root, "ci/gitlab.yml"), "utf8")) as {
    readonly balance: { readonly script: readonly string[]; readonly after_script: readonly string[] }
  }
  // As outside of a merge request: what follows the check comments on one.
  for (const line of [...balance.script, ...balance.after_script]) place.run(node, "bash", ["-c", line])
  holds("the lines for GitLab", readFileSync(join(place.folder, "check.xml"), "utf8").includes("<testsuites"))
  const container = new Workplace(join(work, "container"))
  const [, install = ""] =
    /^RUN (npm install .*) && /mu.exec(readFileSync(join(root, "ci/Containerfile"), "utf8")) ?? []
  container.run(node, "bash", [
    "-ec",
    `export npm_config_prefix=$PWD; ${install.replace("/opt/refriega.tgz", tarball)}; bin/refriega --help`,
  ])
  holds("the steps of the container file (no container is built)", true)
}

/** Tells whether something is as it should be, and notes it when it is not. */
const holds = (what: string, isSo: boolean): void => {
  console.log(`  ${what}: ${isSo ? "passed" : "FAILED"}`)
  if (!isSo) problems.push(what)
}

try {
  const from = values.from ?? join(work, "tarballs")
  if (values.from === undefined)
    execFileSync(process.execPath, ["scripts/pack.ts", "--out", from], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    })
  const tarballs = readdirSync(from).map((name) => join(from, name))
  if (values.part !== "ci") provePackages(tarballs, from)
  if (values.part !== "packages" && !values.quick) proveCi(nodes()[0] ?? "", tarballs.find(isOfCommand) ?? "")
} finally {
  rmSync(work, { recursive: true, force: true })
}
if (problems.length > 0) {
  console.error(problems.join("\n"))
  process.exitCode = 1
}
