import type { Language } from "@refriega/core"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

// The viewer is of a project of its own, which has browsers' types.
interface Told {
  readonly element: unknown
  readonly show: (after: number) => void
}
type MakeStory = new (fight: unknown, goTo: (after: number) => void) => Told
const { Story } = (await import(new URL("../../viewer/Story.ts", import.meta.url).href)) as {
  readonly Story: MakeStory
}
const { speak } = (await import(new URL("../../viewer/language.ts", import.meta.url).href)) as {
  readonly speak: (lang: Language) => void
}

/** As much of an element as the story asks of a browser. */
class Element {
  readonly tag: string
  readonly attributes = new Map<string, string>()
  readonly presses: (() => void)[] = []
  children: (Element | string)[] = []
  scrollTop = 0
  clientHeight = 100
  offsetTop = 0
  private readonly classes = new Set<string>()
  readonly classList = {
    toggle: (name: string, on: boolean) => void (on ? this.classes.add(name) : this.classes.delete(name)),
    contains: (name: string) => this.classes.has(name),
  }

  constructor(tag: string) {
    this.tag = tag
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }

  append(...children: readonly (Element | string)[]): void {
    this.children.push(...children)
  }

  replaceChildren(...children: readonly (Element | string)[]): void {
    this.children = [...children]
    for (const [i, child] of children.entries()) if (child instanceof Element) child.offsetTop = 40 * i
  }

  addEventListener(_: string, press: () => void): void {
    this.presses.push(press)
  }

  set textContent(text: string) {
    this.children = [text]
  }

  get textContent(): string {
    return this.children.map((child) => (typeof child === "string" ? child : child.textContent)).join("|")
  }
}

const lines = {
  en: ["Round 1", "Ana moves.", "Ana hits.", "Beto falls."],
  es: ["Asalto 1", "Ana se mueve.", "Ana acierta.", "Beto cae."],
}
const fight = {
  lines: (lang: Language) => lines[lang].map((text, i) => ({ event: [1, 2, 4, 5][i], heading: i === 0, text })),
}

const list = (story: Told): Element => (story.element as Element).children[1] as Element
const items = (story: Told): readonly Element[] => list(story).children as Element[]
const told = (story: Told): readonly boolean[] => items(story).map((item) => item.classList.contains("told"))
const current = (story: Told): readonly (string | undefined)[] =>
  items(story).map((item) => item.attributes.get("aria-current"))

beforeEach(() => {
  vi.stubGlobal("document", { createElement: (tag: string) => new Element(tag), documentElement: { lang: "en" } })
})
afterEach(() => vi.unstubAllGlobals())

describe("a fight in sentences", () => {
  test("has a line for each, with the number of its event; rounds are headings", () => {
    const story = new Story(fight, () => {})
    expect(items(story).map((item) => [item.attributes.get("class"), item.textContent])).toEqual([
      ["round", "1|Round 1"],
      ["", "2|Ana moves."],
      ["", "4|Ana hits."],
      ["", "5|Beto falls."],
    ])
  })

  test("marks what has been told, and the last of it", () => {
    const story = new Story(fight, () => {})
    expect([told(story), current(story)]).toEqual([
      [false, false, false, false],
      [undefined, undefined, undefined, undefined],
    ])
    // After four events the last of which, event 3, is no line.
    story.show(4)
    expect([told(story), current(story)]).toEqual([
      [true, true, false, false],
      [undefined, "true", undefined, undefined],
    ])
    story.show(5)
    expect([told(story), current(story)]).toEqual([
      [true, true, true, false],
      [undefined, undefined, "true", undefined],
    ])
    story.show(2)
    expect(current(story)).toEqual(["true", undefined, undefined, undefined])
  })

  test("keeps the last line in the middle of its view, and goes back to the top", () => {
    const story = new Story(fight, () => {})
    story.show(6)
    expect(list(story).scrollTop).toBe(3 * 40 - 100 / 2)
    story.show(0)
    expect(list(story).scrollTop).toBe(0)
  })

  test("goes to just after the event of the line that is clicked on", () => {
    const gone: number[] = []
    const story = new Story(fight, (after) => gone.push(after))
    for (const item of items(story)) for (const press of (item.children[1] as Element).presses) press()
    expect(gone).toEqual([2, 3, 5, 6])
  })

  test("is told again in another language, as far as it was", () => {
    const story = new Story(fight, () => {})
    story.show(3)
    speak("es")
    expect(items(story).map((item) => item.textContent)).toEqual([
      "1|Asalto 1",
      "2|Ana se mueve.",
      "4|Ana acierta.",
      "5|Beto cae.",
    ])
    expect(current(story)).toEqual([undefined, "true", undefined, undefined])
    expect((story.element as Element).children[0]).toMatchObject({ tag: "h4" })
  })
})
