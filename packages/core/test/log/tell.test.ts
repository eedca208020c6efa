import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { baseEvents, endReason } from "../../src/log/baseEvents.ts"
import { baseNarration, reasonWords } from "../../src/reading/baseNarration.ts"
import { languages } from "../../src/reading/languages.ts"
import { narrate, squareName, tellerOf } from "../../src/reading/tell.ts"
import { arbitraryEvent } from "./arbitraryEvents.ts"
import { type BrawlEvent, brawl, brawlers, brawlLog } from "./brawl.ts"

const lines = (lang: "en" | "es", explain = false) => [...narrate(brawl, brawlers, brawlLog, { lang, explain })]

describe("both languages", () => {
  test("have a sentence for every event of the base vocabulary, and words for every reason", () => {
    for (const lang of languages) {
      expect(Object.keys(baseNarration[lang])).toEqual(Object.keys(baseEvents))
      expect(Object.keys(reasonWords[lang])).toEqual(Object.keys(endReason))
    }
  })

  test("say different things: nothing was left untranslated", () => {
    const [english, spanish] = [lines("en"), lines("es")]
    expect(english.length).toBe(spanish.length)
    for (const [i, line] of english.entries()) expect(line.text).not.toBe(spanish[i]?.text)
  })

  property.prop([arbitraryEvent(baseEvents), fc.constantFrom(...languages)])(
    "tell any event without a hole in the sentence",
    (e, lang) => {
      const [line] = narrate(brawl, brawlers, [e._tag === "Moved" ? { ...e, path: [0] } : e], { lang })
      expect(line?.text).not.toMatch(/undefined|NaN|null|\s\s|\s[.,:]/u)
      expect(line?.text).toMatch(e._tag === "RoundStarted" ? /[0-9]$/u : /\.$/u)
    },
  )
})

test("a walk is one line, however often somebody might have stepped in; whoever walks next has a line of their own", () => {
  const step = (who: number, ...path: readonly number[]): BrawlEvent => ({
    _tag: "Moved",
    who,
    path,
    cost: path.length,
    how: 0,
  })
  const turn = (who: number): BrawlEvent => ({ _tag: "TurnStarted", who })
  const walks = [turn(0), step(0, 1), step(0, 2), step(0, 3), step(1, 4), turn(0), step(0, 2, 1)]
  const moves = [...narrate(brawl, brawlers, walks, { lang: "en" })].filter(({ text }) => text.includes("moves"))
  const [first, ...others] = moves
  expect(first).toEqual({ event: 1, heading: false, text: expect.stringMatching(/^Ana moves to D1/u) })
  expect(others.map(({ event, text }) => [event, text.split(" ")[0]])).toEqual([
    [4, "Beto"],
    [6, "Ana"],
  ])
})

describe("the base vocabulary", () => {
  const others: readonly BrawlEvent[] = [
    { _tag: "CombatStarted", fight: 0 },
    { _tag: "CombatStarted", fight: 1 },
    { _tag: "RoundStarted", round: 3 },
    { _tag: "Attacked", by: 0, target: 1, means: 0, hit: false },
    { _tag: "HarmTaken", target: 1, by: 1, means: -1, amount: 2 },
    { _tag: "HarmTaken", target: 1, by: 0, means: 0, amount: 1 },
    { _tag: "ConditionGained", who: 0, condition: 0, by: 0 },
    { _tag: "ConditionLost", who: 0, condition: 0 },
    { _tag: "Felled", who: 1, by: 1, how: 0 },
    { _tag: "Died", who: 1, by: 0 },
    { _tag: "Recovered", who: 1 },
    { _tag: "Fled", who: 1, yields: false },
    { _tag: "FightDecided", winner: -1, reason: 2 },
    { _tag: "FightDecided", winner: 1, reason: 1 },
  ]
  const told = (lang: "en" | "es") => [...narrate(brawl, brawlers, others, { lang })].map(({ text }) => text)

  test("is told in English, the number of a later fight of the day and of a round included", () => {
    expect(told("en")).toEqual([
      "The fight begins.",
      "Fight 2 of the day begins.",
      "Round 3",
      "Ana attacks Beto with bare fists and misses.",
      "Beto takes 2 damage.",
      "Beto takes 1 damage from bare fists (Ana).",
      "Ana is now prone.",
      "Ana is no longer prone.",
      "Beto falls: unconscious.",
      "Beto dies at the hands of Ana.",
      "Beto can fight again.",
      "Beto leaves the field.",
      "Nobody wins: nobody is left able to fight.",
      "Victory for thieves: the others have left the field.",
    ])
  })

  test("is told in Spanish in the same way", () => {
    expect(told("es")).toEqual([
      "Empieza el combate.",
      "Empieza el combate 2 del día.",
      "Asalto 3",
      "Ana ataca a Beto con bare fists y falla.",
      "Beto sufre 2 puntos de daño.",
      "Beto sufre 1 punto de daño por bare fists (Ana).",
      "Ana adquiere un estado: cuerpo a tierra.",
      "Ana pierde un estado: cuerpo a tierra.",
      "Beto cae: inconsciente.",
      "Beto muere a manos de Ana.",
      "Beto vuelve a poder luchar.",
      "Beto abandona el campo de batalla.",
      "Nadie vence: no queda nadie capaz de luchar.",
      "Victoria de thieves: los demás han abandonado el campo.",
    ])
  })
})

describe("a fight", () => {
  test("is told in English", () => {
    expect(lines("en").map((line) => line.text)).toEqual([
      "The fight begins.",
      "Round 1",
      "It is Ana's turn.",
      "Ana shoves Beto.",
      "Ana moves to C3.",
      "Ana attacks Beto with bare fists and hits.",
      "Beto takes 1 damage from bare fists (Ana).",
      "Beto is now prone (Ana).",
      "Beto falls: unconscious (Ana).",
      "Beto dies.",
      "Victory for guards: only one side can still fight.",
      "The fight is over.",
    ])
  })

  test("is told in Spanish", () => {
    expect(lines("es").map((line) => line.text)).toEqual([
      "Empieza el combate.",
      "Asalto 1",
      "Turno de Ana.",
      "Ana empuja a Beto.",
      "Ana se mueve a C3.",
      "Ana ataca a Beto con bare fists y acierta.",
      "Beto sufre 1 punto de daño por bare fists (Ana).",
      "Beto adquiere un estado: cuerpo a tierra (Ana).",
      "Beto cae: inconsciente (Ana).",
      "Beto muere.",
      "Victoria de guards: solo un bando puede seguir luchando.",
      "El combate ha terminado.",
    ])
  })

  test("has a heading for each round, and every line names its event", () => {
    expect(lines("en").filter((line) => line.heading)).toEqual([{ event: 1, heading: true, text: "Round 1" }])
    expect(lines("en").map((line) => line.event)).toEqual(brawlLog.map((_, i) => i))
  })

  test("explained, cites modifiers with their rules, the rules of the event, and the notes made in play", () => {
    const notes = [
      { event: 3, rule: "BRAWL-9", value: -4 },
      { event: 3, rule: "BRAWL-8", value: 1 },
    ]
    const told = [...narrate(brawl, brawlers, brawlLog, { lang: "es", explain: true, notes })]
    expect(told[3]?.text).toBe(
      "Ana empuja a Beto (+2 flanqueo [BRAWL-7], -1 cansancio). (-4 [BRAWL-9], +1 [BRAWL-8]) [BRAWL-1, BRAWL-2]",
    )
    expect(told[2]?.text).toBe("Turno de Ana.")
  })
})

describe("names", () => {
  test("squares are letters and numbers from the top left", () => {
    const named = [0, 2, 25, 26, 27, 30 * 3 + 2].map((at) => squareName(at, 30))
    expect(named).toEqual(["A1", "C1", "Z1", "AA1", "AB1", "C4"])
    expect(squareName(702, 1000)).toBe("AAA1")
  })

  test("modifiers are named by the bits of the mask, and only when explaining", () => {
    const tell = tellerOf(brawl, brawlers, "en", true)
    const all = [0, 1, 2, 3, 4].map((mask) => tell.mods(mask))
    expect(all).toEqual(["", " (+2 flanking [BRAWL-7])", " (-1 tired)", " (+2 flanking [BRAWL-7], -1 tired)", ""])
    expect(tellerOf(brawl, brawlers, "en").mods(3)).toBe("")
  })

  test("what is not in a list is shown by its number", () => {
    const tell = tellerOf(brawl, brawlers, "en")
    const shown = [
      tell.name(9),
      tell.side(9),
      tell.means(9),
      tell.verb(9),
      tell.condition(9),
      tell.fall(9),
      tell.reason(99),
    ]
    expect(shown).toEqual(["#9", "#9", "#9", "#9", "#9", "#9", "#99"])
    expect([tell.name(-1), tell.side(-1)]).toEqual(["nobody", "nobody"])
    expect(tell.decision(0)).toBe("turn")
  })
})
