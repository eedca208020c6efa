import { deflateRawSync } from "node:zlib"
import { problemText } from "@refriega/core"
import { ownLibrary } from "@refriega/sim"
import { folderOf, loadFrom, planAny, runKey } from "@refriega/sim/pure"
import { expect, test } from "vitest"
import { linkOfRun } from "../src/link/linkOfRun.ts"
import { packLink } from "../src/link/packLink.ts"
import { linkLimits, readLink } from "../src/link/readLink.ts"
import type { Shared } from "../src/link/Shared.ts"
import { studioAddress } from "../src/link/studioAddress.ts"
import { alley } from "../src/site/alley.ts"
import { allExamples } from "./kit/allExamples.ts"

const shared: Shared = {
  project: alley,
  seed: 1,
  combats: 2000,
  engine: "0.2.0",
  digest: "0123456789abcdef",
  moment: { variants: ["base", "sure-crits"], combat: 17, after: 40 },
}

test("a link gives back what was packed into it, whatever it holds", async () => {
  const odd = {
    ...shared,
    project: { main: "ä/ñ.yaml", files: { "ä/ñ.yaml": "漢 <b>\u0000\ud83d\ude00", "b.yaml": "" } },
  }
  for (const each of [shared, odd]) {
    const read = await readLink(`https://example.org/studio/#${await packLink(each)}`)
    expect(read).toEqual({ _tag: "Shared", shared: each })
  }
})

/** A fight of a game of one's own, with a mechanic and people in folders beside it. */
const blades = {
  main: "fight.yaml",
  files: {
    "fight.yaml": `system: ./game.yaml
title: Two
include: [more/people.yaml]
mechanics: [house/keen.yaml]
field: { map: "A.B" }
sides:
  red: { policy: aggressive, members: [{ is: brawler, at: A }] }
  blue: { policy: aggressive, members: [{ is: brawler, at: B }] }
`,
    "game.yaml": `game: blades
title: Blades
stats: { hp: { from: 1, to: 20 } }
tracks: { hp: me.hp }
points: hp
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 }, { hit: attack > 9, harm: d6 } ] }
`,
    "more/people.yaml": "combatants: [{ id: brawler, hp: 9 }]\n",
    "house/keen.yaml": "title: Keen\nhooks: [ { instead-of-roll: attack, roll: d20 + 2 } ]\n",
  },
}

test("the link of a run, wherever its files were, holds all of them and plays that run: fights, games, days", async () => {
  const all = allExamples().map((example) => example.project)
  const days = all.filter(({ files, main }) => /^day:/mu.test(files[main] ?? ""))
  expect(days.length).toBeGreaterThan(0)
  for (const project of [blades, alley, ...days.slice(0, 2)]) {
    const manifest = plannedAt("far/away/", project)
    const link = await linkOfRun(manifest, ownLibrary)
    const read = await readLink(link._tag === "Link" ? link.code : link.reason)
    if (read._tag === "Refused") throw new Error(read.reason)
    expect(read.shared).toMatchObject({ seed: 7, combats: 30 })
    expect(read.shared.project).toEqual(project)
    expect(runKey(plannedAt("", read.shared.project))).toBe(runKey(manifest))
  }
})

/** The plan of a project whose files lie in a folder. */
const plannedAt = (folder: string, { files, main }: Shared["project"]) => {
  const texts = new Map(Object.entries(files).map(([name, text]) => [folder + name, text]))
  const loaded = loadFrom({ file: folder + main, text: files[main] ?? "" }, folderOf(texts, folder), ownLibrary)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join())
  const plan = planAny(loaded.value, { seed: 7, combats: 30, variants: ["base"] })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join())
  return plan.manifest
}

test("every fight that comes with the program fits into a message; days and games, which are several files, nearly do", async () => {
  const lengths = await Promise.all(
    allExamples().map(async ({ project }) => ({
      files: Object.keys(project.files).length,
      length: (await packLink({ ...shared, project })).length,
    })),
  )
  const most = (which: typeof lengths) => Math.max(...which.map(({ length }) => length))
  expect(lengths.filter(({ files }) => files === 1).length).toBeGreaterThan(40)
  expect(most(lengths.filter(({ files }) => files === 1))).toBeLessThan(2000)
  expect(most(lengths)).toBeLessThan(3000)
})

/** A link as version 0.2.0 made it: what it holds must open for ever. */
const of020 =
  "#1.TY5BCsIwFAWvIm8dS2yr1X8VdfHb_NRIk0gThFJyd6kguJ2BYVa85viUIYNWeHYBBOvGR64W9hMUrJskbfKPEtKSsnjamVrvfTQyh1tAKQpJxIA6hSH6nnMCNVorSBhdEBB0VVcaCsaNkvIGDnXTHk_d-cL9YMRCwUcv4Tv05tlx2CpX9JwE918YdOgU2GaZQa0u5QM"

test("a link that an earlier version has made opens; fields that nobody knows yet are left out", async () => {
  expect(await readLink(of020)).toEqual({
    _tag: "Shared",
    shared: {
      project: { main: "fight.yaml", files: { "fight.yaml": "system: d20-modern\n" } },
      seed: 7,
      combats: 300,
      engine: "0.2.0",
      digest: "0123456789abcdef",
      moment: { variants: ["base"], combat: 17, after: 40 },
    },
  })
  expect(await readLink(packed({ ...shared, later: 1 }))).toEqual({ _tag: "Shared", shared })
})

test("an address of a studio is one of the web's, without what is behind it", () => {
  expect(studioAddress(" https://a.example/studio/?x=1#1.y ")).toBe("https://a.example/studio/")
  for (const wrong of [
    "",
    "studio",
    "javascript:alert(1)",
    "file:///x",
    "https://a:b@c.example/",
    `https://${"a".repeat(600)}`,
  ])
    expect(studioAddress(wrong)).toBeUndefined()
})

const packed = (value: unknown): string => `#1.${deflateRawSync(JSON.stringify(value)).toString("base64url")}`
const bomb = `#1.${deflateRawSync(Buffer.alloc(100 << 20)).toString("base64url")}`

test.each<[string, string, RegExp]>([
  ["nothing", "", /begins with #1/u],
  ["another form", "#2.abc", /newer version of refriega has made it \(form 2/u],
  ["no base64", "#1.%%%", /characters/u],
  ["no deflated text", "#1.AAAA", /damaged/u],
  ["a stream that is cut", packed(shared).slice(0, 200), /damaged/u],
  ["a bomb", bomb, /more than 1048576 bytes/u],
  ["a link without end", `#1.${"A".repeat(linkLimits.characters)}`, /longer/u],
  ["a list", packed([]), /does not hold a fight/u],
  [
    "a way out of its folder",
    packed({ ...shared, project: { main: "../x.yaml", files: { "../x.yaml": "" } } }),
    /no name/u,
  ],
  ["no main file", packed({ ...shared, project: { main: "x.yaml", files: {} } }), /main file/u],
  ["fights without number", packed({ ...shared, combats: 1e9 }), /number of fights/u],
  ["a seed of text", packed({ ...shared, seed: "1" }), /seed/u],
  [
    "too many files",
    packed({
      ...shared,
      project: { main: "0.yaml", files: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}.yaml`, ""])) },
    }),
    /files/u,
  ],
])("%s is refused", async (_, link, reason) => {
  const started = performance.now()
  const read = await readLink(link)
  expect(read).toEqual({ _tag: "Refused", reason: expect.stringMatching(reason) })
  expect(performance.now() - started).toBeLessThan(10_000)
})

test("a moment that cannot be is left out", async () => {
  const read = await readLink(packed({ ...shared, moment: { variants: [1], combat: -1, after: 0 } }))
  const { moment: _, ...rest } = shared
  expect(read).toEqual({ _tag: "Shared", shared: rest })
})
