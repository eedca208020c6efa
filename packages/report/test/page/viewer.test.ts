import { describe, expect, test } from "vitest"
import type { PageData } from "../../src/facts/PageData.ts"
import { chanceOf } from "../../src/page/chanceOf.ts"
import { html, jsonInHtml } from "../../src/page/html.ts"
import { hashOf, momentOf } from "../../src/page/link.ts"
import { tokenLabels } from "../../src/page/words/tokenLabels.ts"

describe("labels of tokens", () => {
  test("are initials, with the number of whoever has one", () => {
    expect(tokenLabels(["Officer 1", "Officer 2", "Van driver", "Mugger"])).toEqual(["O1", "O2", "VD", "Mu"])
  })

  test("tell everybody apart", () => {
    const labels = tokenLabels(["Mugger", "Mutant", "Mule", "Óscar", "漢字", ""])
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels) expect(label.length).toBeGreaterThan(0)
  })
})

describe("links", () => {
  const stage = (run: string, variant: string) => ({ run, variant }) as unknown as PageData["stages"][number]
  const fight = (of: number, combat: number) => ({ stage: of, combat }) as unknown as PageData["fights"][number]
  const showing = (...fights: readonly number[]) => ({ fights }) as unknown as PageData["showings"][number]
  const data: PageData = {
    stages: [stage("duel", "base"), stage("duel", "keen & true"), stage("alley", "base")],
    fights: [fight(0, 17), fight(1, 17), fight(2, 17)],
    showings: [showing(0), showing(0, 1), showing(2)],
    rules: {},
  }

  test("lead back to the moment that they were made of", () => {
    for (const [index] of data.showings.entries())
      for (const after of [0, 1, 43])
        expect(momentOf(data, hashOf(data, { showing: index, after }))).toEqual({ showing: index, after })
  })

  test("name no more than they must, and what they leave out may be anything", () => {
    const one: PageData = {
      ...data,
      stages: data.stages.slice(0, 1),
      fights: data.fights.slice(0, 1),
      showings: [showing(0)],
    }
    expect(hashOf(one, { showing: 0, after: 43 })).toBe("#combat=17&event=42")
    expect(momentOf(data, "#combat=17&event=42")).toEqual({ showing: 0, after: 43 })
  })

  test.each(["", "#main", "#combat=18", "#combat=17&variant=none", "#combat=17&beside=base"])(
    "%j leads nowhere",
    (hash) => {
      expect(momentOf(data, hash)).toBeUndefined()
    },
  )
})

test("the chance to win is that of fights in which as many of either side could still fight when the round began", () => {
  const fit = { down: false, dead: false, fled: false }
  const cast = [
    { side: 0, ...fit },
    { side: 0, ...fit, down: true },
    { side: 0, ...fit, fled: true },
    { side: 1, ...fit },
    { side: 2, ...fit },
    { side: 2, ...fit, dead: true },
  ]
  const chances = { "1/3/3": [40, 30], "2/1/2": [20, 5] } as const
  expect(chanceOf(chances, 2, cast)).toEqual({ p: 0.25, n: 20 })
  expect(chanceOf(chances, 1, cast)).toBeUndefined()
  expect(chanceOf(undefined, 2, cast)).toBeUndefined()
})

describe("markup", () => {
  test("escapes what stands in its holes, and strings lists together", () => {
    const items = ["<b>", "&", "\"'"].map((text) => html`<li>${text}</li>`)
    expect(html`<ul title="${'"><img>'}">${items}${undefined}${7}</ul>`.markup).toBe(
      '<ul title="&quot;&gt;&lt;img&gt;"><li>&lt;b&gt;</li><li>&amp;</li><li>&quot;&#39;</li>7</ul>',
    )
  })

  test("holds JSON that cannot end its script, and is read back as it was", () => {
    const data = { "</script>": ["<!--", "]]>", "\u2028", "&amp;"] }
    const { markup } = jsonInHtml(data)
    expect(markup).not.toMatch(/[<>&\u2028]/u)
    expect(JSON.parse(markup)).toEqual(data)
  })
})
