import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { charts } from "../../src/charts/charts.ts"
import { toSvg } from "../../src/charts/toSvg.ts"
import { day, results } from "../kit/results.ts"

const folder = fileURLToPath(new URL("golden/", import.meta.url))

// A change to a chart, or to Vega, shows here as a difference of pictures. `npm run golden` draws them again: look at them.
describe.each(["en", "es"] as const)("charts in %s", (lang) => {
  test.each([...charts(results, lang), ...charts(day, lang)].map((chart) => [chart.name, chart] as const))(
    "%s is drawn as before",
    async (name, chart) => {
      const file = `${folder}${name}.${lang}.svg`
      const drawn = `${await toSvg(chart)}\n`
      if (process.env["UPDATE_GOLDEN"] === "1") {
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, drawn)
      }
      expect(drawn).toBe(readFileSync(file, "utf8"))
    },
  )
})
