import { expect, test } from "vitest"
import { numberExtra, flagExtra, isOf, pairExtra } from "../../src/parts/extra.ts"
import { option } from "../../src/parts/option.ts"
import { vocabulary, word } from "../../src/parts/vocabulary.ts"

const loud = flagExtra<"loud">()
const tune = pairExtra<"tune">(3)
const beats = numberExtra<"beats">()

const { number: verb } = vocabulary({
  rest: word(0, "rest", "descansar"),
  sing: loud.of(word(1, "sing", "cantar")),
  play: { ...tune.of(word(2, "play", "tocar")), moves: true },
  drum: beats.of(word(3, "drum", "tamborilear")),
})

test("what is packed is read again, and stands in one small number", () => {
  const pairs = [0, 1, 7].flatMap((low) => [0, 1, 5, 300].map((high) => [low, high] as const))
  for (const [low, high] of pairs) {
    const extra = tune.pack(low, high)
    expect([tune.low(extra), tune.high(extra), Number(extra)]).toEqual([low, high, low + 8 * high])
  }
  expect([loud.pack(true), loud.pack(false)].map((extra) => [Number(extra), loud.is(extra)])).toEqual([
    [1, true],
    [0, false],
  ])
  expect(beats.number(beats.pack(-4))).toBe(-4)
})

test("an option says what its verb has declared, and nothing else", () => {
  const sung = option(verb.sing, 4, -1, -1, loud.pack(true))
  expect(sung).toEqual({ verb: 1, target: 4, item: -1, place: -1, extra: 1 })
  expect(loud.is(sung.extra)).toBe(true)
  // What is left out says nothing: no, or none.
  expect([loud.is(option(verb.sing).extra), tune.high(option(verb.play).extra)]).toEqual([false, 0])

  // @ts-expect-error it says what another verb's options say
  const wrong = option(verb.sing, 4, -1, -1, tune.pack(1, 2))
  // @ts-expect-error a plain number says nothing
  const plain = option(verb.drum, -1, -1, -1, 3)
  // @ts-expect-error this verb has declared nothing
  const undeclared = option(verb.rest, -1, -1, -1, beats.pack(3))
  expect([wrong, plain, undeclared].map(({ extra }) => Number(extra))).toEqual([17, 3, 3])
})

test("nobody reads an option as one of another verb", () => {
  const played = option(verb.play, -1, -1, -1, tune.pack(1, 2))
  // @ts-expect-error the reader of another verb
  expect(loud.is(played.extra)).toBe(false)
  // @ts-expect-error the option of a verb that has declared nothing
  expect(beats.number(option(verb.rest).extra)).toBe(0)
})

test("an option that might be of any verb is read once its verb is known", () => {
  const known = (chosen: ReturnType<typeof option>): number | undefined =>
    isOf(chosen, verb.play) ? tune.high(chosen.extra) : isOf(chosen, verb.drum) ? beats.number(chosen.extra) : undefined
  expect(known(option(verb.play, -1, -1, -1, tune.pack(1, 2)))).toBe(2)
  expect(known(option(verb.drum, -1, -1, -1, beats.pack(6)))).toBe(6)
  expect(known(option(verb.rest))).toBeUndefined()
  expect(beats.number(beats.said(9))).toBe(9)
})
