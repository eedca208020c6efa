import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: ["core", "sim", "report", "cli"].map((name) => ({
      extends: true as const,
      test: {
        name,
        root: `packages/${name}`,
        include: ["test/**/*.test.ts"],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        setupFiles: [fileURLToPath(new URL("vitest.setup.ts", import.meta.url))],
      },
    })),
  },
})
