import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { CatalogueRule, Library } from "@refriega/core"
import { loadScenario, ownLibrary, planRun, run } from "@refriega/sim"
import * as Option from "effect/Option"
import { beforeAll, describe, expect, test } from "vitest"
import { type DiffInput, printDiff } from "../../src/diff/printDiff.ts"
import { printReplay, type ReplayInput } from "../../src/replay/printReplay.ts"
import { printRules, type RulesInput } from "../../src/rules/printRules.ts"
import { systemNamed } from "../../src/shared/systemNamed.ts"
import { printed } from "../kit/printed.ts"
import { root } from "../kit/refriega.ts"

// What needs no program of its own: commands that read a run, or a catalogue, and print.

const folder = mkdtempSync(join(tmpdir(), "refriega-told-"))
const combats = 8

beforeAll(async () => {
  const loaded = loadScenario(join(root, "scenarios/d20-modern/duel.yaml"))
  if (loaded._tag === "Refused") throw new Error("the duel cannot be read")
  const planned = planRun(loaded.value, { seed: 1, combats, variants: ["base", "keen-blade"] })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join("; "))
  await run(planned.manifest, { folder })
})

describe("a fight of a run, told again", () => {
  const ask = (more: Partial<ReplayInput> = {}): ReplayInput => ({
    run: folder,
    index: 7,
    variant: Option.none(),
    fight: Option.none(),
    explain: false,
    at: Option.none(),
    lang: "en",
    json: false,
    ...more,
  })
  const tell = (more: Partial<ReplayInput> = {}): string => printed(() => printReplay(ask(more)))

  test("begins with its title, variant, number and seed, and with its digest, which is that of the run", () => {
    const [heading, digest] = tell().split("\n")
    expect(heading).toBe("Duel · As written · fight 7, seed 1")
    expect(digest).toMatch(/^[0-9a-f]{16}, played again, same digest as in the run$/u)
  })

  test("is called by the title of the variant that was asked for, in the language that was asked for", () => {
    const other = Option.some("keen-blade")
    expect(tell({ variant: other }).split("\n")[0]).toBe("Duel · First has a keen blade (19-20) · fight 7, seed 1")
    expect(tell({ variant: other, lang: "es" }).split("\n")[0]).toMatch(/^Duelo · .* · combate 7, semilla 1$/u)
    expect(tell({ variant: other })).not.toBe(tell())
  })

  test("is any of those that were played, and no other", () => {
    expect(tell({ index: 0 })).toContain("fight 0, seed 1")
    expect(tell({ index: combats - 1 })).toContain(`fight ${combats - 1}, seed 1`)
    for (const index of [-1, combats, combats + 1])
      expect(() => printReplay(ask({ index }))).toThrow(`the run has fights 0 to ${combats - 1}, but not ${index}`)
    expect(() => printReplay(ask({ variant: Option.some("keen") }))).toThrow(
      "the run has no variant keen; it has: base, keen-blade",
    )
    expect(() => printReplay(ask({ fight: Option.some(0) }))).toThrow("this is a run of single fights")
  })

  test("stops after the event that was asked for, with how everybody stands then", () => {
    const document = JSON.parse(tell({ json: true }))
    const last = document.events.length - 1
    expect(document).toMatchObject({ system: "d20-modern", variant: "base", combat: 7, seed: 1, checked: true })
    expect([document.state, document.notes]).toEqual([undefined, undefined])
    const early = JSON.parse(tell({ json: true, at: Option.some(3) }))
    expect(early.events).toEqual(document.events.slice(0, 4))
    expect(early.state.combatants).toHaveLength(2)
    expect(JSON.parse(tell({ json: true, at: Option.some(last) })).events).toEqual(document.events)
    expect(tell({ at: Option.some(last) })).toMatch(/Second duelist +Second +\w\d+ +\d+\u00a0% +(?:standing|down)/u)
    for (const at of [-1, last + 1])
      expect(() => printReplay(ask({ at: Option.some(at) }))).toThrow(
        `the fight has events 0 to ${last}, but not ${at}`,
      )
  })

  test("is explained by rules and modifiers, which are beside the events", () => {
    expect(tell({ explain: true })).toMatch(/\[D20M-\d{3}/u)
    expect(tell()).not.toMatch(/\[D20M-\d{3}/u)
    const { notes } = JSON.parse(tell({ json: true, explain: true, at: Option.some(12) }))
    expect(Array.isArray(notes)).toBe(true)
    for (const { event } of notes) expect(event).toBeLessThan(13)
  })

  test("is told in rounds", () => {
    expect(tell({ lang: "es" })).toMatch(/^Asalto 1$/mu)
    expect(tell({ lang: "es" })).toContain("con la misma huella que en la serie")
  })
})

describe("a fight under two variants of a run", () => {
  const ask = (more: Partial<DiffInput> = {}): DiffInput => ({
    run: folder,
    index: 0,
    variant: Option.none(),
    against: Option.none(),
    context: 3,
    lang: "en",
    json: false,
    ...more,
  })

  test("is any of those that were played, and no other", () => {
    for (const index of [0, combats - 1]) {
      const { combat, a, b } = JSON.parse(printed(() => printDiff(ask({ index, json: true }))))
      expect([combat, a.variant, b.variant]).toEqual([index, "base", "keen-blade"])
    }
    for (const index of [-1, combats])
      expect(() => printDiff(ask({ index }))).toThrow(`the run has fights 0 to ${combats - 1}, but not ${index}`)
  })

  test("is held against the variant that was asked for", () => {
    const names = { variant: Option.some("base"), against: Option.some("keen-blade") }
    const { a, b } = JSON.parse(printed(() => printDiff(ask({ ...names, json: true }))))
    expect([a.variant, b.variant]).toEqual(["keen-blade", "base"])
    const { a: first } = JSON.parse(printed(() => printDiff(ask({ variant: Option.some("keen-blade"), json: true }))))
    expect(first.variant).toBe("base")
    expect(() => printDiff(ask({ variant: Option.some("keen"), against: Option.some("dull") }))).toThrow(
      "the run has no variant dull, keen; it has: base, keen-blade",
    )
  })

  test("shows as many events as were asked for on either side of where they part", () => {
    const found = Array.from({ length: combats }, (_, index) =>
      JSON.parse(printed(() => printDiff(ask({ index, json: true, context: 2 })))),
    ).find(({ parting }) => parting !== null && parting.at > 2)
    const { parting, a } = found
    expect([a.from, a.around.length]).toEqual([parting.at - 2, 5])
  })
})

describe("the rules of a system", () => {
  const ask = (more: Partial<RulesInput> = {}): RulesInput => ({
    system: "savage-worlds",
    topic: Option.none(),
    id: Option.none(),
    lang: "en",
    json: false,
    ...more,
  })
  const print = (more: Partial<RulesInput> = {}): string => printed(() => printRules(ask(more)))

  test.each(["savage-worlds", "d20-modern"])(
    "%s: are counted in their columns, by topic and all together",
    (system) => {
      const { catalogue } = JSON.parse(print({ system, json: true }))
      type Count = { fights: number; cited: number; offered: number }
      type Rule = {
        id: string
        topic: string
        implemented: boolean | "partly"
        tests: readonly string[]
        played?: Record<string, Count>
      }
      const wasPlayed = ({ played = {} }: Rule): boolean =>
        Object.entries(played).some(([policy, { cited }]) => policy !== "random" && cited > 0)
      const counts = (rules: readonly Rule[]) => [
        rules.length,
        rules.filter(({ implemented }) => implemented === true).length,
        rules.filter(({ implemented }) => implemented === "partly").length,
        rules.filter(({ tests }) => tests.length > 0).length,
        rules.filter(wasPlayed).length,
      ]
      const [all, implemented, partly, tested, played] = counts(catalogue)
      const lines = print({ system }).split("\n")
      expect(lines[0]).toMatch(
        new RegExp(` · ${all} rules, ${implemented} implemented, ${partly} in part, ${tested} with tests$`, "u"),
      )
      const row = (name: string) =>
        lines
          .find((line) => line.startsWith(`${name} `))
          ?.match(/\d+/gu)
          ?.map(Number)
      expect(row("all")).toEqual([all, implemented, partly, tested, played])
      const topics = new Set<string>(catalogue.map(({ topic }: Rule) => topic))
      for (const topic of topics)
        expect(row(topic)).toEqual(counts(catalogue.filter((rule: Rule) => rule.topic === topic)))
      expect(lines[2]?.trim().split(/\s{2,}/u)).toEqual([
        "topic",
        "rules",
        "implemented",
        "in part",
        "tested",
        "played",
      ])
    },
  )

  test("are listed by topic, and told one by one", () => {
    const { catalogue } = JSON.parse(print({ json: true }))
    const [{ topic, id }] = catalogue
    const list = print({ topic: Option.some(topic) })
    for (const rule of catalogue) expect(list.includes(`${rule.id} `)).toBe(rule.topic === topic)
    // What goes on in a further line stands below where it began.
    const lines = list.split("\n")
    const at = lines.findIndex((line) => line.includes(`${id} `))
    expect(lines[at + 1]?.search(/\S/u)).toBe(lines[at]?.indexOf(catalogue[0].rule.slice(0, 12)))
    const one = print({ id: Option.some(id) })
    expect(one).toContain(`${id}  ${topic}, `)
    expect(one).not.toContain(catalogue[1].id)
  })

  test("list what is played in part, and of what the text announces more than it gives, with what that is", () => {
    const said = (more: object): CatalogueRule => ({
      id: "X-1",
      topic: "x",
      scope: "combat",
      implemented: true,
      rule: "Somebody may.",
      tests: [],
      ...more,
    })
    const catalogue = [
      said({ id: "X-1", implemented: "partly", missing: "Swimming." }),
      said({ id: "X-2", silent: "A list." }),
      said({ id: "X-3" }),
    ]
    const library: Library = {
      ...ownLibrary,
      systems: {
        x: (visit) =>
          systemNamed(
            "symbaroum",
            ownLibrary,
          )((rules) => visit({ ...rules, comesWith: { catalogue: () => catalogue } })),
      },
    }
    const listed = (more: Partial<RulesInput> = {}) => printed(() => printRules(ask({ system: "x", ...more }), library))
    expect(listed()).toContain("Implemented in part\n  X-1\n      Swimming.\n\n")
    expect(listed()).toContain("The text announces more than it gives\n  X-2\n      A list.\n\n")
    expect(listed({ lang: "es" })).toContain("El texto anuncia más de lo que da\n  X-2\n      A list.\n\n")
    expect(listed({ id: Option.some("X-1") })).toContain("implemented in part")
    expect(listed({ id: Option.some("X-1") })).toContain("Not played\n  Swimming.")
    expect(listed({ id: Option.some("X-2") })).toContain("The text announces more than it gives\n  A list.")
    expect(listed({ id: Option.some("X-3") })).not.toMatch(/Not played|announces/u)
    expect(JSON.parse(listed({ json: true }))).toMatchObject({ rules: 3, implemented: 2, partly: 1, silent: 1 })
  })

  test("that are not there are answered with those that are", () => {
    expect(() => print({ topic: Option.some("cooking") })).toThrow("there is no topic cooking; there are: ")
    expect(() => print({ id: Option.some("SWD-999") })).toThrow(
      "there is no rule SWD-999; ids run from SWD-001 to SWD-",
    )
    expect(() => print({ system: "gurps" })).toThrow("d20-modern")
  })
})
