import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { ownLibrary } from "@refriega/sim"
import { beforeAll, describe, expect, test } from "vitest"
import type { FiledRun } from "../../src/facts/ReportedRun.ts"
import { method } from "../../src/page/method.ts"
import { ownPieces } from "../../src/page/ownPieces.ts"
import { page } from "../../src/page/page.ts"
import { pageWords } from "../../src/page/words/pageWords.ts"
import { bundledPiece } from "../../src/page/scriptPiece.ts"
import { viewerScript } from "../../src/page/viewerScript.ts"
import { viewerWords } from "../../src/page/words/viewerWords.ts"
import { chartWords } from "../../src/text/words/chartWords.ts"
import { hostileRun } from "../kit/hostileRun.ts"
import { playedRun } from "../kit/runs.ts"

/** What the method of a page is told of a run. */
const told = ({ folder, results }: FiledRun) => ({ manifest: folder.manifest, results })

let lot: FiledRun
let text: string

beforeAll(async () => {
  const variants = ["base", "warned", "third-gunman", "soaking-vests", "gritty"]
  lot = await playedRun("d20-modern/parking-lot.yaml", { combats: 60, variants })
  text = await page([lot], "en")
})

describe("a page", () => {
  test("is small as it is sent, with twenty charts of five variants and a dozen fights", () => {
    expect(text.match(/<figure /gu)).toHaveLength(20)
    // With 2,000 fights of each variant, which have longer tables, it is 269 kB.
    expect(gzipSync(text).length).toBeLessThan(230_000)
  })

  test("allows itself nothing but its own script and style, by their hashes, and asks for nothing", () => {
    const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/u.exec(text) ?? []
    const hash = (part: string): string => `sha256-${createHash("sha256").update(part).digest("base64")}`
    const [, script = ""] = /<script>(.*?)<\/script>/su.exec(text) ?? []
    const [, style = ""] = /<style>(.*?)<\/style>/su.exec(text) ?? []
    expect(script.length).toBeGreaterThan(10_000)
    expect(policy.replaceAll("&#39;", "'")).toBe(
      `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style)}'; img-src data:; base-uri 'none'; form-action 'none'`,
    )
    // No attribute that the policy would block, and none that loads something.
    expect(text.replace(/<script.*?<\/script>/gsu, "")).not.toMatch(/ (?:style|on[a-z]+|src|srcset)="/u)
    expect(text).not.toMatch(/(?:href|action)="(?!#)/u)
  })

  test("tells the commands that play it again, changes made by hand included, for as many fights as were played", () => {
    const { results, folder } = lot
    const adHoc = [
      { id: "set", set: ["gang.hp=+2", "rules.critConfirm=false"] },
      { id: "tough", set: ["gang.hp=+5"] },
    ]
    const [first] = folder.manifest.variants
    const variants = ["base", "set", "tough"].map((name) => ({ ...(first as NonNullable<typeof first>), name }))
    const stopped = { rule: { kind: "precision" as const, points: 0.01 }, planned: 60, played: 40 }
    const run = {
      ...lot,
      results: { ...results, stopped },
      folder: { manifest: { ...folder.manifest, adHoc, variants } },
    } as unknown as FiledRun
    const markup = method([told(run)], "en").markup
    expect(markup).toContain(" --combats 40 --seed 5 --variant base --set gang.hp=+2 --set rules.critConfirm=false ")
    expect(markup).toContain(" --combats 40 --seed 5 --variant base --set gang.hp=+5 ")
    expect(markup).not.toContain("--variant set")
    // Scenario, variant and policies are words; what follows is read as numbers.
    expect(markup.match(/<th scope="col" class="name"|<th class="name"/gu)).toHaveLength(3)
    const varied = { path: "gang.hp", values: ["4", "6"] }
    const swept = {
      ...lot,
      folder: {
        manifest: { ...folder.manifest, adHoc: [{ id: "v1", set: ["rules.critConfirm=false", "gang.hp=4"] }], varied },
      },
    } as unknown as FiledRun
    expect(method([told(swept)], "en").markup).toContain(
      "refriega sweep scenarios/d20-modern/parking-lot.yaml --vary gang.hp=4,6 --combats 60 --seed 5 --set rules.critConfirm=false ".replace(
        "scenarios/d20-modern/parking-lot.yaml",
        folder.manifest.scenario.file,
      ),
    )
  })

  test("of hostile names has no elements of their making", async () => {
    const run = await hostileRun()
    const hostile = await page([run], "es")
    // The same bytes when it is made again.
    expect((await page([run], "es")) === hostile).toBe(true)
    expect(hostile).not.toMatch(/<(?:img|iframe|object|embed)\b/u)
    expect(hostile.match(/<script/gu)).toHaveLength(3)
    expect(hostile.match(/<\/script/gu)).toHaveLength(3)
  })

  test("knows how to read the logs of every system that there is", async () => {
    const readers = Object.values(ownLibrary.systems).map((some) => some(({ comesWith }) => comesWith?.reader))
    expect(readers).not.toContain(undefined)
    const places = readers.filter((place) => place !== undefined)
    for (const place of places) expect((await viewerScript([place], ownPieces)).length).toBeGreaterThan(30_000)
    expect(await viewerScript(places, ownPieces)).not.toContain("/packages/")
    // The same bytes when a piece is made again, not kept.
    const [module = ""] = places.flatMap((place) => ("module" in place ? [place.module] : []))
    expect((await bundledPiece(module)) === (await bundledPiece(module))).toBe(true)
  })
})

test.each([
  ["charts", chartWords],
  ["pages", pageWords],
  ["the viewer", viewerWords],
] as const)("%s say the same things in both languages", (_, words) => {
  const keys = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keys(inner)]))
      : typeof value
  expect(keys(words.es)).toEqual(keys(words.en))
})
