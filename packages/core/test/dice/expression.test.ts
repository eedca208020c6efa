import { fc, test as property } from "@fast-check/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { DiceText } from "../../src/dice/diceSchema.ts"
import { dice, diceLimits, explosionsThatMatter, parseDice, printDice } from "../../src/dice/expression.ts"
import { rollDice } from "../../src/dice/rollDice.ts"
import { ScriptedDice } from "../../src/testkit/ScriptedDice.ts"

const problem = (text: string) => {
  const parsed = parseDice(text)
  return "problem" in parsed ? `${parsed.at}: ${parsed.problem}` : undefined
}

describe("reading", () => {
  test("the notations of stat blocks are read, and printed in one canonical way", () => {
    const canonical = {
      "2d6+3": "2d6+3",
      "1d8": "1d8",
      d20: "1d20",
      "d%": "1d100",
      "4d6kh3": "4d6kh3",
      "2D20KL": "2d20kl1",
      "3d6kh3": "3d6",
      "1d6!": "1d6!",
      "2d6!kh1": "2d6!kh1",
      " 1d8 + 1d6 - 2 ": "1d8+1d6-2",
      "-1d4+3": "-1d4+3",
      "3+1d4": "1d4+3",
      "1d4+3-3": "1d4",
      "7": "7",
      "+1d4": "1d4",
    }
    for (const [text, printed] of Object.entries(canonical)) {
      expect({ text, printed: printDice(dice(text)) }).toEqual({ text, printed })
    }
  })

  test("the plain form is recognised: equal dice and a number, nothing special", () => {
    expect(dice("2d6+3")).toMatchObject({ plain: true, count: 2, faces: 6, plus: 3 })
    expect(dice("5")).toMatchObject({ plain: true, count: 0, plus: 5 })
    expect(["1d6!", "4d6kh3", "-1d4", "1d4+1d6"].filter((text) => dice(text).plain)).toEqual([])
  })

  test("what is wrong is said with its place", () => {
    expect(problem("")).toBe("0: dice are missing")
    expect(problem("2d")).toBe("2: the number of faces is missing")
    expect(problem("2d6+")).toBe("4: a term is missing")
    expect(problem("2d6 3")).toBe('4: + or - expected, not "3"')
    expect(problem("2x6")).toBe('1: + or - expected, not "x6"')
    expect(problem("1d8+fire")).toBe('4: dice or a number expected, not "fire"')
    expect(problem("0d6")).toBe("0: the number of dice must be from 1 to 1000, not 0")
    expect(problem("1d0")).toBe("2: the number of faces must be from 1 to 10000, not 0")
    expect(problem("4d6kh5")).toBe("5: the number of dice kept must be from 1 to 4, not 5")
    expect(problem("4d6kh0")).toBe("5: the number of dice kept must be from 1 to 4, not 0")
    expect(problem("1d8+d1!")).toBe("4: a die with one face would explode for ever")
    expect(() => dice("2d")).toThrow('"2d": the number of faces is missing (at 2)')
  })

  test("the limits hold exactly", () => {
    expect(problem("1000d20")).toBeUndefined()
    expect(problem("1001d2")).toBe("0: the number of dice must be from 1 to 1000, not 1001")
    expect(problem("999d2+2d2")).toBe("6: more than 1000 dice")
    expect(problem("2d10000")).toBeUndefined()
    expect(problem("1d10001")).toBe("2: the number of faces must be from 1 to 10000, not 10001")
    expect(problem("3d10000")).toBe("0: too many possible results to count")
    expect(problem("20d100kh3")).toBeUndefined()
    expect(problem("21d100kh3")).toBe("0: too many possible results to count")
    expect(problem("1000000")).toBeUndefined()
    expect(problem("1000001")).toBe("0: the number must be from 0 to 1000000, not 1000001")
    expect(problem(`1d6${"+1".repeat(98)}`)).toBeUndefined()
    expect(problem(`1d6${"+1".repeat(99)}`)).toBe("200: longer than 200 characters")
  })

  test("a dice bomb is refused at once, and its digits are not repeated in full", () => {
    expect(problem("999999999d999999999")).toBe("0: the number must be from 0 to 1000000, not 999999999")
    expect(problem(`1d${"9".repeat(190)}`)).toBe("2: the number of faces must be from 1 to 10000, not 999999999999...")
  })

  property.prop([fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from("0123456789dkhl!%+- ")) }))])(
    "any text is either refused with a place inside it, or its canonical form means the same",
    (text) => {
      const parsed = parseDice(text)
      if ("problem" in parsed) {
        expect(parsed.at).toBeGreaterThanOrEqual(0)
        expect(parsed.at).toBeLessThanOrEqual(text.length)
      } else {
        const again = parseDice(printDice(parsed))
        if (!("problem" in again)) expect(again).toEqual(parsed)
        // Numbers within their limits can add up to one above it, which has no text of its own.
        else expect(Math.abs(parsed.plus)).toBeGreaterThan(diceLimits.number)
      }
    },
  )
})

describe("rolling", () => {
  const roll = (text: string, ...script: number[]) => {
    const scripted = new ScriptedDice(script)
    const faces: number[] = []
    const result = rollDice(dice(text), scripted, faces)
    expect(scripted.left).toEqual([])
    expect(faces).toEqual(script)
    return result
  }

  test("dice and number are added up", () => expect(roll("2d6+3", 4, 5)).toBe(12))
  test("terms may be taken away", () => expect(roll("1d8-1d6-1", 3, 5)).toBe(-3))
  test("the highest three of four count", () => expect(roll("4d6kh3", 2, 6, 1, 5)).toBe(13))
  test("the lowest of two counts", () => expect(roll("2d20kl", 17, 4)).toBe(4))
  test("a die explodes as long as it shows its highest face", () => expect(roll("1d6!+1", 6, 6, 2)).toBe(15))
  test("an exploding die counts with its total when dice are dropped", () => {
    expect(roll("2d6!kh1", 5, 6, 1)).toBe(7)
  })
  test("a number alone rolls nothing", () => expect(roll("4")).toBe(4))
  test("an exploding die stops after 100 explosions", () => {
    expect(roll("1d2!", ...Array.from({ length: 101 }, () => 2))).toBe(202)
  })
  test("faces need not be recorded", () => expect(rollDice(dice("3d6"), new ScriptedDice([1, 2, 3]))).toBe(6))
})

test("exact distributions follow an exploding die until the rest is below 2^-60, never beyond the roller's own limit", () => {
  for (const faces of [2, 3, 4, 6, 12, 10_000]) {
    const explosions = explosionsThatMatter(faces)
    expect((explosions + 1) * Math.log2(faces)).toBeGreaterThanOrEqual(60)
    expect(explosions * Math.log2(faces)).toBeLessThan(60)
    expect(explosions).toBeLessThanOrEqual(diceLimits.explosions)
  }
})

describe("in files", () => {
  const decode = Schema.decodeUnknownResult(DiceText)

  test("a text decodes to the expression and encodes to its canonical form", () => {
    expect(Schema.decodeUnknownSync(DiceText)("2D6 + 3")).toEqual(dice("2d6+3"))
    expect(Schema.encodeSync(DiceText)(dice(" d20-1"))).toBe("1d20-1")
  })

  test("a wrong text fails with the parser's words, counting characters from 1 as people do", () => {
    const result = decode("2d6 3")
    expect(Result.isFailure(result) && String(result.failure)).toContain('+ or - expected, not "3" (character 5)')
  })

  test("anything but a text is refused", () => {
    expect(Result.isFailure(decode(6))).toBe(true)
  })
})
