import { fc, test as property } from "@fast-check/vitest"
import { expect } from "vitest"
import { unpackTexts } from "../../src/page/Packed.ts"
import { packTexts } from "../../src/page/words/packTexts.ts"

const awkward = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("<", "{", ">", " ", ",", ".", "~", "-", "0", "1", "9", "#", "A0B1C2", "h", "\u007f", "\n"),
  }),
)

property.prop([fc.array(awkward)])("texts come out of a pack as they went in", (texts) => {
  expect(unpackTexts(JSON.parse(JSON.stringify(packTexts(texts))))).toEqual(texts)
})
