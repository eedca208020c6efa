import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, but has nothing to do while tests run.
    maxWorkers: "100%",
    projects: ["core", "sim", "report", "cli"].map((name) => ({
      extends: true as const,
      test: {
        name,
        root: `packages/${name}`,
        include: ["test/**/*.test.ts"],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        setupFiles: [fileURLToPath(new URL("vitest.setup.ts", import.meta.url))],
        // Modules are loaded by Node itself, as users load them, and once for all files that a worker tests: rewritten by Vite and
        // loaded anew for every file, they would take most of the time, and simulations would run at half their speed.
        experimental: { viteModuleRunner: false, nodeLoader: false },
        isolate: false,
      },
    })),
  },
})
