import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { slowest } from "./vitest.slowest.ts"

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** From the top floor of the house down: what is tested whole, in a browser or by its commands, takes longest, and nobody is to wait for it in the end. */
const floors = ["site", "studio", "report", "cli", "queue", "sim", "arena", "proof", "core", "bench"]

class FromTheTop extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const floor = ({ moduleId }: TestSpecification): number =>
      floors.findIndex((name) => moduleId.includes(`/${name}/test/`))
    return (await super.sort(files)).toSorted((a, b) => floor(a) - floor(b))
  }
}

// One project for all: a worker goes on to the next file only within a project, and every new one loads and compiles everything anew.
export default defineConfig({
  test: {
    include: ["{arena,bench,site,packages/*}/test/**/*.test.ts"],
    sequence: { sequencer: FromTheTop },
    globalSetup: here("vitest.folder.ts"),
    setupFiles: [here("vitest.setup.ts")],
    reporters: ["default", slowest],
    // One more than there are cores, since tests wait for browsers, servers and clocks.
    maxWorkers: availableParallelism() + 1,
    // Most of what is run is run a few times, and leaves much behind that nobody needs any more: code is compiled at once, but
    // plainly, and there is more room before what is left over is looked through. That takes an eighth of the time less.
    execArgv: ["--always-sparkplug", "--max-semi-space-size=64"],
    // For what hangs: no test is about time, and machines may be slow and busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Modules are loaded by Node itself, as users load them, and once for all files that a worker tests: rewritten by Vite and
    // loaded anew for every file, they would take most of the time, and simulations would run at half their speed.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    isolate: false,
  },
})
